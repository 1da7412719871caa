"""Skull, map and trident."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient
from generator.drawing.engraving import crag, rays, shade
from generator.drawing.geometry import Affine, Path
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.games.potu.colours import (
    BRONZE,
    GOLD,
    NIGHT,
    SPLATTER,
    VELLUM,
)
from generator.games.potu.kinds.contour import contour


def skull(pen: Pen, engraved: bool) -> None:
    """A skull: a curse."""
    bone = RadialGradient(-2.5, -4, 14, ((0, VELLUM), (0.55, rgb("#E4D6B6")), (1, rgb("#9C8663"))))
    edge = contour(engraved)
    dark = rgb("#241326")
    if engraved:
        pen.fill(rays(0, -1.4, 7.4, 10.4, 36, 0.7, uneven=1.6, seed="skull"), rgb("#5D2F6E"))
    jaw = (
        Path.start(-5.2, 3.6).curve(-5.4, 6.2, -4.9, 8.4, -3.4, 9.6).curve(-1.6, 10.0, 1.6, 10.0,
        3.4, 9.6).curve(4.9, 8.4, 5.4, 6.2, 5.2, 3.6).close()
    )  # fmt: skip
    pen.paint(jaw, bone, NIGHT, edge, ink=True)
    mouth = shapes.rounded_rect(-3.9, 5.0, 7.8, 3.2, 1.2)
    pen.fill(mouth, dark)
    right = (
        (0.0, -8.8), (3.6, -8.2), (6.6, -5.8), (7.6, -2.2), (7.0, 1.0), (5.9, 2.6), (6.0, 4.2),
        (4.6, 5.4), (3.4, 6.2), (1.6, 6.0), (0.0, 6.4),
    )  # fmt: skip
    left = tuple((-x, y) for x, y in reversed(right[1:-1]))
    head = shapes.smooth(right + left, closed=True, tension=0.8)
    pen.paint(head, bone, NIGHT, edge, ink=True)
    if engraved:
        side = shapes.sector(0, -1.4, 7.2, 35, 150)
        with pen.clip(head):
            pen.fill(shade(side, 15, 0.46, 0.28, 0.55, seed="skull"), rgb("#5C4A33"))
            temple = shapes.ellipse(-6.4, 0.6, 1.6, 2.6)
            pen.fill(shade(temple, 60, 0.4, 0.2, 0.1, seed="t"), rgb("#5C4A33"))
    for side_ in (-1, 1):
        socket = shapes.smooth(
            tuple(
                (side_ * x, y)
                for x, y in ((1.3, 0.4), (1.7, -1.9), (3.4, -2.9), (5.2, -2.0), (5.3, 0.2),
                             (4.1, 1.7), (2.4, 1.6))
            ),
            closed=True,
        )  # fmt: skip
        pen.paint(socket, dark, NIGHT, 0.3, ink=True)
        if engraved:
            pen.fill(shapes.circle(side_ * 3.4, -0.3, 0.75), rgb("#D65A3A"))
            pen.fill(shapes.circle(side_ * 3.4 - 0.15, -0.45, 0.3), rgb("#FFE9B0"))
    nose = shapes.smooth(
        ((0, 1.6), (1.1, 3.6), (0.5, 4.1), (0, 3.6), (-0.5, 4.1), (-1.1, 3.6)),
        closed=True,
        tension=0.7,
    )
    pen.fill(nose, dark, ink=True)
    teeth = rgb("#FFF8E6")
    for i in range(5):
        x = -3.2 + i * 1.28
        upper = shapes.rounded_rect(x, 5.5 - abs(2 - i) * 0.22, 1.28, 1.7, 0.4)
        lower = shapes.rounded_rect(x + 0.06, 7.15 - abs(2 - i) * 0.2, 1.16, 1.5, 0.4)
        for tooth in (lower, upper):
            pen.paint(tooth, teeth, dark, 0.26 if engraved else 0.5, ink=True)
    if engraved:
        crack = shapes.polyline(((1.4, -8.5), (2.2, -6.6), (1.5, -5.6), (2.6, -4.2), (2.3, -3.4)))
        pen.stroke(crack, dark, 0.3)


def scroll(pen: Pen, engraved: bool) -> None:
    """A map half unrolled, with a trail to the treasure's cross."""
    edge = contour(engraved)
    sheet = Path.start(-7.4, -7.2).curve(-2, -8.2, 3, -6.4, 7.6, -7.2)
    sheet = sheet.curve(6.7, -3, 8.0, 3, 7.2, 7.2).curve(3, 8.2, -2, 6.6, -7.2, 7.4)
    sheet = sheet.curve(-8.0, 3, -6.6, -3, -7.4, -7.2).close()
    paper = LinearGradient(
        -8, -8, 8, 8, ((0, rgb("#FFF8E2")), (0.5, rgb("#EFD9A9")), (1, rgb("#BE9757")))
    )
    if engraved:
        pen.fill(sheet.moved(0.6, 1.1), NIGHT, opacity=0.28)
    pen.paint(sheet, paper, NIGHT, edge, ink=True)
    brown = rgb("#6B4519")
    with pen.clip(sheet):
        coast = shapes.smooth(
            crag(((-5.6, -4.6), (-1.4, -5.6), (3.2, -4.4), (5.6, -1.2), (4.4, 3.4), (0.6, 5.2),
                  (-3.6, 4.2), (-5.0, 0.6)), "coast", 0.2, 1),
            closed=True, tension=0.8,
        )  # fmt: skip
        if engraved:
            pen.stroke(coast, rgb("#A9803F"), 1.5)
            pen.stroke(coast, rgb("#F3E0B6"), 1.1)
            pen.stroke(coast, brown, 0.3)
            for x, y in ((-2.6, -2.6), (-1.1, -3.4), (0.4, -2.5)):
                peak = shapes.polyline(((x - 1.1, y + 1.2), (x, y - 0.6), (x + 1.1, y + 1.2)))
                pen.stroke(peak, brown, 0.28)
                pen.stroke(shapes.line(x + 0.1, y - 0.4, x + 0.4, y + 1.1), brown, 0.22)
            rose = (4.9, 4.9)
            pen.fill(shapes.star(*rose, 1.9, 0.42, 4), brown)
            pen.fill(shapes.star(*rose, 1.2, 0.4, 4, 45), rgb("#A9803F"))
            pen.fill(shade(shapes.rect(4.4, -8, 4, 16), 45, 0.5, 0.24, 0.5), rgb("#8A6330"))
        trail = (
            Path.start(-4.0, 2.6)
            .curve(-2.2, 0.2, -0.6, 3.4, 1.0, 1.2)
            .curve(1.6, 0.2, 2.0, -0.4, 2.6, -0.8)
        )
        width = 0.55 if engraved else 1.0
        pen.stroke(trail, brown, width, dash=(0.9, 0.9) if engraved else (1.5, 1.6), cap="butt")
        arm = 1.1 if engraved else 1.8
        for sign in (-1, 1):
            pen.line(3.3 - arm, -1.4 - sign * arm, 3.3 + arm, -1.4 + sign * arm, SPLATTER,
                     0.8 if engraved else 1.3)  # fmt: skip
    roll = LinearGradient(
        0, -9.6, 0, -6.4, ((0, rgb("#FFF8E2")), (0.6, rgb("#DDBD80")), (1, rgb("#8A6330")))
    )
    for y, k in ((-7.6, 1.0), (7.6, 1.0)):
        with pen.at(Affine.translate(0, y + 7.9)):
            bar = shapes.rounded_rect(-9.2, -9.3, 18.4, 2.9, 1.45)
            pen.paint(bar, roll, NIGHT, edge * 0.9 * k, ink=True)
            if engraved:
                for x in (-8.0, 8.0):
                    pen.stroke(shapes.ellipse(x, -7.85, 0.6, 1.1), brown, 0.25)
                pen.fill(shade(shapes.rect(-7, -8.0, 14, 1.3), 90, 0.7, 0.26, 0.2), brown)


def trident(pen: Pen, engraved: bool) -> None:
    """A trident over the waves that took Atlantis."""
    edge = contour(engraved)
    disc = shapes.circle(0, 0, 9.4)
    sea = LinearGradient(
        0, -9, 0, 9, ((0, rgb("#DDF3EE")), (0.5, rgb("#67BCC4")), (1, rgb("#0F4F78")))
    )
    if engraved:
        pen.fill(disc.moved(0.5, 0.9), NIGHT, opacity=0.28)
    pen.paint(disc, sea, NIGHT, edge, ink=True)
    deep = rgb("#0D4467")
    with pen.clip(shapes.circle(0, 0, 9.1)):
        if engraved:
            pen.fill(rays(0, 2.0, 2.5, 12, 40, 0.5, start=-90, sweep=180), rgb("#F7F3CF"))
        for row in range(4 if engraved else 2):
            y = 2.2 + row * (2.1 if engraved else 3.4)
            wave = Path.start(-12 + (row % 2) * 1.6, y)
            for i in range(8):
                x = -12 + (row % 2) * 1.6 + i * 3.2
                wave = wave.curve(x + 0.4, y - 1.7, x + 1.9, y - 1.9, x + 2.0, y - 0.4).curve(
                    x + 2.2, y + 0.5, x + 2.8, y + 0.5, x + 3.2, y
                )
            body = wave.line(14, 12).line(-14, 12).close()
            tone = (rgb("#8FD2D2"), rgb("#4FA6B8"), rgb("#2A7DA0"), rgb("#175B85"))[row]
            pen.fill(body, tone)
            pen.stroke(wave, deep, 0.32 if engraved else 0.7)
            if engraved:
                pen.fill(shade(body, 0, 0.7, 0.2, 0.55, 0.9, seed=f"w{row}"), deep, opacity=0.6)
    gold = LinearGradient(-6, 0, 6, 0, ((0, rgb("#FFF1B0")), (0.5, GOLD), (1, BRONZE)))
    fork = (
        Path.start(-0.75, 9.6)
        .line(-0.75, -0.6).curve(-3.6, -0.9, -5.4, -2.6, -5.5, -5.2).line(-6.7, -5.0)
        .line(-4.9, -8.9).line(-3.2, -5.4).line(-4.2, -5.3).curve(-4.0, -3.4, -2.8, -2.3, -0.75,
            -2.1)
        .line(-0.75, -6.2).line(-2.0, -6.1).line(0.0, -10.0).line(2.0, -6.1).line(0.75, -6.2)
        .line(0.75, -2.1).curve(2.8, -2.3, 4.0, -3.4, 4.2, -5.3).line(3.2, -5.4).line(4.9, -8.9)
        .line(6.7, -5.0).line(5.5, -5.2).curve(5.4, -2.6, 3.6, -0.9, 0.75, -0.6).line(0.75, 9.6)
        .close()
    )  # fmt: skip
    pen.paint(fork, gold, NIGHT, edge, join="round", ink=True)
    collar = shapes.rounded_rect(-1.7, 0.1, 3.4, 1.3, 0.5)
    pen.paint(collar, gold, NIGHT, edge * 0.7, ink=True)
    if engraved:
        pen.stroke(shapes.circle(0, 0, 8.6), rgb("#FFF6D8"), 0.25, opacity=0.8)
        pen.fill(shade(fork, 0, 0.5, 0.22, 0.55), BRONZE)
