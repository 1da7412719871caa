"""Coin, globe, leaf and crystal."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient
from generator.drawing.engraving import beads, crag, rays, shade, ticks
from generator.drawing.geometry import Affine, Path, join
from generator.drawing.palette import WHITE, rgb
from generator.drawing.pen import Pen
from generator.games.potu.colours import (
    BRONZE,
    GOLD,
    NIGHT,
    PALE_GOLD,
    PARCHMENT,
    TEAL,
)
from generator.games.potu.kinds.contour import contour


def coin(pen: Pen, engraved: bool) -> None:
    """A coin of the underground kingdom: a sun with a face inside a beaded rim."""
    if engraved:
        pen.fill(shapes.circle(0.5, 0.9, 9.5), NIGHT, opacity=0.28)
    metal = RadialGradient(-3, -4, 15, ((0, rgb("#FFF3BE")), (0.5, rgb("#E0B04A")), (1, BRONZE)))
    pen.paint(shapes.circle(0, 0, 9.4), metal, NIGHT, contour(engraved), ink=True)
    if engraved:
        rim = shapes.ring_sector(0, 0, 7.3, 9.2, 60, 235)
        pen.fill(shade(rim, -45, 0.42, 0.2, 0.25), BRONZE)
        beads(pen, 0, 0, 8.3, 0.8, 40, rgb("#8A5F1E"))
        beads(pen, -0.1, -0.13, 8.3, 0.4, 40, rgb("#FFF3BE"))
    field = RadialGradient(-2, -3, 12, ((0, rgb("#FBE6A2")), (1, rgb("#B98524"))))
    line = 0.3 if engraved else 0.8
    pen.paint(shapes.circle(0, 0, 7.2), field, BRONZE, line)
    sun = shapes.star(0, 0, 6.5, 3.6, 12)
    pen.paint(sun, rgb("#8C5E17"), BRONZE, 0.2, ink=True)
    if engraved:
        pen.fill(shapes.star(-0.1, -0.15, 6.0, 3.2, 12), rgb("#D9A93F"))
        pen.fill(rays(0, 0, 3.6, 6.1, 24, 0.3, uneven=1.2), BRONZE)
    face = shapes.circle(0, 0, 3.9)
    pen.paint(face, RadialGradient(-1, -1, 5.5, ((0, rgb("#FFF0B5")), (1, GOLD))), BRONZE, line)
    if engraved:
        pen.fill(shade(face, 20, 0.36, 0.2, 0.62, seed="coin"), BRONZE)
        pen.stroke(shapes.arc(-1.45, -0.5, 0.85, -70, 70), BRONZE, 0.34)
        pen.stroke(shapes.arc(1.45, -0.5, 0.85, -70, 70), BRONZE, 0.34)
        pen.fill(shapes.ellipse(-1.4, -0.35, 0.38, 0.42), NIGHT)
        pen.fill(shapes.ellipse(1.4, -0.35, 0.38, 0.42), NIGHT)
        nose = Path.start(0.05, -0.6).curve(0.25, 0.2, 0.55, 0.6, -0.15, 0.75)
        pen.stroke(nose, BRONZE, 0.3)
        pen.stroke(shapes.arc(0, 0.5, 1.6, 125, 235), BRONZE, 0.4)
        pen.stroke(shapes.arc(0, 0, 8.75, 280, 345), WHITE, 0.5, opacity=0.8)


def globe(pen: Pen, engraved: bool) -> None:
    """A globe on its stand, in a brass meridian."""
    brass = LinearGradient(-9, 0, 9, 0, ((0, PALE_GOLD), (0.55, GOLD), (1, BRONZE)))
    edge = contour(engraved)
    foot = (
        Path.start(-5.4, 9.8).curve(-5.2, 8.6, -1.6, 8.7, -1.1, 7.2).line(1.1, 7.2)
        .curve(1.6, 8.7, 5.2, 8.6, 5.4, 9.8).close()
    )  # fmt: skip
    pen.paint(foot, brass, NIGHT, edge * 0.8, ink=True)
    tilt = 23.0
    with pen.at(Affine.translate(0, -1.2) @ Affine.rotate(tilt)):
        meridian = shapes.ring_sector(0, 0, 7.5, 8.7, -8, 188)
        pen.paint(meridian, brass, NIGHT, edge * 0.7, ink=True)
        if engraved:
            dial = ticks(0, 0, 7.75, 8.4, 72)
            with pen.clip(meridian):
                pen.stroke(dial, BRONZE, 0.18)
        pen.line(0, -8.9, 0, 8.9, BRONZE, 0.9)
    sea = RadialGradient(
        -2.6, -4, 11.5, ((0, rgb("#E6F4EC")), (0.45, rgb("#7DBDB6")), (1, rgb("#1D5D68")))
    )
    ball = shapes.circle(0, -1.2, 7.1)
    pen.paint(ball, sea, NIGHT, edge, ink=True)
    with pen.clip(ball), pen.at(Affine.translate(0, -1.2) @ Affine.rotate(tilt)):
        fine = 0.16 if engraved else 0.5
        if engraved:
            for rx in (2.4, 4.7, 6.3):
                pen.stroke(shapes.ellipse(0, 0, rx, 7.1), TEAL, fine)
            pen.line(0, -7.1, 0, 7.1, TEAL, fine)
            for y in (-5.2, -3.5, -1.7, 0.0, 1.7, 3.5, 5.2):
                half = (7.1**2 - y**2) ** 0.5
                parallel = Path.start(-half, y).curve(
                    -half * 0.5, y + 0.9, half * 0.5, y + 0.9, half, y
                )
                pen.stroke(parallel, TEAL, fine)
        lands = (
            ((-5.4, -3.6), (-3.4, -5.4), (-0.6, -5.0), (0.2, -3.2), (-1.4, -2.2), (-1.2, -0.8),
             (-2.8, 0.2), (-4.4, -1.2)),
            ((-2.2, 1.2), (-0.4, 0.8), (1.2, 2.0), (0.4, 3.4), (-0.4, 5.4), (-1.6, 4.2),
             (-2.4, 2.8)),
            ((2.6, -4.6), (4.6, -4.2), (6.6, -1.8), (5.6, 0.6), (4.4, -0.4), (3.6, 1.6),
             (2.4, 0.2), (3.0, -1.6), (1.8, -2.6)),
            ((3.8, 3.0), (5.4, 2.6), (5.6, 4.0), (4.2, 4.8)),
        )  # fmt: skip
        for i, land in enumerate(lands):
            coast = shapes.smooth(crag(land, f"land{i}", 0.16, 1), closed=True, tension=0.7)
            pen.paint(coast, PARCHMENT, BRONZE, 0.24 if engraved else 0.4, ink=True)
            if engraved:
                pen.fill(shade(coast, 0, 0.42, 0.16, 0.55, seed="l"), BRONZE)
    if engraved:
        dark = shapes.sector(0, -1.2, 7.0, 75, 200)
        pen.fill(shade(dark, 45, 0.46, 0.3, 0.45, seed="globe"), rgb("#0E3A44"))
        pen.stroke(shapes.arc(0, -1.2, 6.2, 285, 335), WHITE, 0.6, opacity=0.85)


def leaf(pen: Pen, engraved: bool) -> None:
    """A leaf that looks back: the people of Potu wear leaves as masks."""
    edge = contour(engraved)
    with pen.at(Affine.rotate(14)):
        stalk = Path.start(0, 5.0).curve(0.2, 7.2, -0.6, 8.6, -2.4, 9.6)
        pen.stroke(stalk, NIGHT, edge * 2 + 0.9)
        pen.stroke(stalk, rgb("#6C8B2F"), 0.9)
        right = (
            (0.0, -9.8), (1.5, -7.3), (3.1, -6.4), (3.4, -4.9), (5.3, -3.6), (5.1, -2.0),
            (6.7, -0.2), (6.0, 1.3), (6.4, 3.2), (4.7, 4.2), (3.2, 6.2), (1.4, 6.2), (0.0, 7.2),
        )  # fmt: skip
        left = tuple((-x, y) for x, y in reversed(right[1:-1]))
        blade = shapes.smooth(right + left, closed=True, tension=0.65)
        green = LinearGradient(
            -6, -8, 6, 8, ((0, rgb("#DDEB9A")), (0.45, rgb("#86B347")), (1, rgb("#33692F")))
        )
        if engraved:
            pen.fill(blade.moved(0.5, 0.8), NIGHT, opacity=0.25)
        pen.paint(blade, green, NIGHT, edge, ink=True)
        half = shapes.smooth(right, tension=0.65).line(0, -9.8).close()
        if engraved:
            with pen.clip(blade):
                pen.fill(shade(half, -38, 0.5, 0.3, 0.0, 0.62, seed="leaf"), rgb("#24511F"))
        vein = rgb("#1F4A22")
        pen.stroke(
            Path.start(0, 7.0).curve(0.25, 2, -0.2, -4, 0, -9.4), vein, 0.42 if engraved else 0.9
        )
        if engraved:
            ribs = join(
                Path.start(0, y).quad(side * x * 0.45, y - rise * 0.25, side * x, y - rise)
                for y, x, rise in ((5.3, 3.8, 1.5), (3.0, 5.6, 2.4), (-3.4, 4.4, 2.4), (-5.6, 3, 2))
                for side in (-1, 1)
            )
            with pen.clip(blade):
                pen.stroke(ribs, vein, 0.24)
        for side in (-1, 1):
            eye = (
                Path.start(side * 1.1, 0.5)
                .curve(side * 1.9, -1.5, side * 3.6, -1.7, side * 4.7, -0.9)
                .curve(side * 4.2, 0.8, side * 2.4, 1.5, side * 1.1, 0.5)
                .close()
            )
            pen.paint(eye, NIGHT if not engraved else rgb("#F7F3C8"), NIGHT, 0.3, ink=True)
            if engraved:
                pen.fill(shapes.circle(side * 2.7, -0.2, 0.95), NIGHT, ink=True)
                pen.fill(shapes.circle(side * 2.7 - 0.3, -0.5, 0.3), WHITE)


def _prism(
    pen: Pen, x: float, base: float, width: float, height: float, angle: float, engraved: bool
) -> None:
    """A six-sided crystal standing at (x, base): three visible sides and the cut tip."""
    dark, mid, light = rgb("#4C4B93"), rgb("#9C98D8"), rgb("#ECEAFB")
    w = width / 2
    shoulder = -height + width * 0.62
    with pen.at(Affine.translate(x, base) @ Affine.rotate(angle)):
        outline = shapes.polygon(
            ((-w, 0), (-w, shoulder), (-0.1 * w, -height), (w, shoulder + 0.35 * w), (w, 0))
        )
        left = shapes.polygon(
            ((-w, 0), (-w, shoulder), (-0.35 * w, shoulder + 0.5 * w), (-0.35 * w, 0))
        )
        middle = shapes.polygon(
            ((-0.35 * w, 0), (-0.35 * w, shoulder + 0.5 * w), (0.5 * w, shoulder + 0.62 * w),
             (0.5 * w, 0))
        )  # fmt: skip
        right = shapes.polygon(
            ((0.5 * w, 0), (0.5 * w, shoulder + 0.62 * w), (w, shoulder + 0.35 * w), (w, 0))
        )
        tip_left = shapes.polygon(
            ((-w, shoulder), (-0.1 * w, -height), (-0.35 * w, shoulder + 0.5 * w))
        )
        tip_middle = shapes.polygon(
            ((-0.35 * w, shoulder + 0.5 * w), (-0.1 * w, -height), (0.5 * w, shoulder + 0.62 * w))
        )
        tip_right = shapes.polygon(
            ((0.5 * w, shoulder + 0.62 * w), (-0.1 * w, -height), (w, shoulder + 0.35 * w))
        )
        pen.fill(outline, mid, ink=True)
        pen.fill(left, LinearGradient(0, -height, 0, 0, ((0, light), (1, mid))))
        pen.fill(middle, LinearGradient(0, -height, 0, 0, ((0, mid), (0.6, rgb("#6F6CB8")),
                                                          (1, dark))))  # fmt: skip
        pen.fill(right, LinearGradient(0, -height, 0, 0, ((0, rgb("#6966B2")), (1, dark))))
        pen.fill(tip_left, WHITE)
        pen.fill(tip_middle, light)
        pen.fill(tip_right, mid)
        if engraved:
            pen.fill(shade(right, 90, 0.42, 0.2, 0.0, 1.0), rgb("#2B2A66"))
            pen.fill(shade(middle, 0, 0.7, 0.24, 0.55, seed="prism"), rgb("#2B2A66"))
            pen.fill(shade(tip_right, 60, 0.4, 0.16, 0.2), rgb("#2B2A66"))
        thin = 0.22 if engraved else 0.6
        for edge in (left, tip_middle, right):
            pen.stroke(edge, NIGHT, thin)
        pen.stroke(outline, NIGHT, contour(engraved))
        if engraved:
            pen.line(-0.72 * w, shoulder + 0.9 * w, -0.72 * w, -height * 0.3, WHITE, 0.4)


def _sparkle(pen: Pen, x: float, y: float, size: float) -> None:
    pen.fill(shapes.star(x, y, size, size * 0.16, 4), WHITE)


def crystal(pen: Pen, engraved: bool) -> None:
    """A group of crystals on its rock; taller on one side, so that upside down is seen."""
    _prism(pen, 3.8, 7.6, 4.4, 11.0, 24, engraved)
    _prism(pen, -4.6, 7.6, 3.6, 8.2, -26, engraved)
    _prism(pen, -0.6, 8.4, 6.4, 18.0, -3, engraved)
    rock = crag(
        ((-8.6, 9.7), (-7.6, 6.8), (-4.8, 6.2), (-2.6, 7.6), (0.6, 6.6), (3.2, 7.4), (6.2, 6.0),
         (8.6, 9.7)),
        "crystal-rock", 0.12, 1,
    )  # fmt: skip
    stone = shapes.polygon(rock)
    pen.paint(stone, rgb("#57606B"), NIGHT, contour(engraved), ink=True)
    if engraved:
        pen.fill(shade(stone, 60, 0.5, 0.28, 0.35, seed="rock"), NIGHT)
        _sparkle(pen, -5.6, -5.4, 1.5)
        _sparkle(pen, 7.2, -6.6, 1.1)
        _sparkle(pen, 5.0, -8.8, 0.8)
