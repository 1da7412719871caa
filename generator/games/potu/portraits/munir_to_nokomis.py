"""The other four: a diplomat, a gambler, a professor, an old warrior."""

from __future__ import annotations

import math

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient
from generator.drawing.engraving import beads, rays, shade
from generator.drawing.geometry import Affine, Path, Point
from generator.drawing.palette import WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.games.potu.colours import BRONZE, GOLD, NIGHT, PARCHMENT, VELLUM
from generator.games.potu.kinds import kind_icon
from generator.games.potu.portraits.features import (
    BROWN,
    LINE,
    SKIN,
    SKIN_DARK,
    brows,
    eyes,
    head,
    mirror,
    mouth,
    nose,
    shoulders,
)


def munir(pen: Pen, colour: Colour) -> None:
    """Munir: a diplomat in a turban with a leaf for a brooch."""
    shoulders(pen, colour, VELLUM, 11.0)
    head(pen, BROWN, 6.2, -7, 10.6)
    eyes(pen, 0.4, 2.8, 0.95, rgb("#2C1A0C"))
    brows(pen, -1.6, NIGHT, 0.1, 0.9)
    nose(pen, 4.4, BROWN)
    tache = (
        Path.start(0, 5.4).curve(1.6, 4.6, 3.4, 5.2, 5.6, 4.0).curve(5.0, 6.4, 2.2, 7.2, 0, 6.2)
        .curve(-2.2, 7.2, -5.0, 6.4, -5.6, 4.0).curve(-3.4, 5.2, -1.6, 4.6, 0, 5.4).close()
    )  # fmt: skip
    pen.paint(tache, NIGHT, NIGHT, 0.3)
    mouth(pen, 7.6, rgb("#5A2A18"), 0.7, 1.6)
    goatee = (
        Path.start(-1.6, 9.4)
        .quad(0, 8.6, 1.6, 9.4)
        .quad(1.0, 12.4, 0, 13.0)
        .quad(-1.0, 12.4, -1.6, 9.4)
        .close()
    )
    pen.paint(goatee, NIGHT, NIGHT, 0.3)
    silk = LinearGradient(-10, -10, 10, -4, ((0, WHITE), (0.5, PARCHMENT), (1, rgb("#B9A57A"))))
    wrap = shapes.smooth(
        mirror(((0.0, -17.2), (6.0, -16.2), (10.2, -11.6), (10.4, -6.0), (7.4, -2.4), (0.0,
            -3.4))),
        closed=True,
    )  # fmt: skip
    pen.paint(wrap, silk, NIGHT, LINE)
    with pen.clip(wrap):
        for i in range(5):
            y = -3.6 - i * 2.6
            for side in (-1, 1):
                fold = Path.start(side * 12, y - 1.4).curve(
                    side * 7, y - 4.6, side * 3, y - 3.4, side * -0.6, y + 1.6
                )
                pen.stroke(fold, rgb("#8A7748"), 0.45)
        pen.fill(shade(shapes.rect(3, -17, 9, 15), 30, 0.6, 0.26, 0.5, seed="silk"), rgb("#6B5A32"))
    pen.paint(shapes.circle(0, -7.2, 3.3), GOLD, NIGHT, 0.5)
    beads(pen, 0, -7.2, 2.75, 0.5, 18, BRONZE)
    pen.use(kind_icon("leaf"), 0, -8.2, 0.4, -14)
    plume = (
        Path.start(-0.6, -10.4)
        .curve(-2.4, -14, -1.2, -17.4, 2.2, -19.2)
        .curve(2.8, -15.6, 2.0, -12.6, 0.6, -10.4)
        .close()
    )
    pen.paint(plume, colour.lighter(0.35), NIGHT, 0.4)
    pen.stroke(Path.start(0, -10.6).curve(-0.4, -13.4, 0.4, -16.4, 2.0, -18.8), NIGHT, 0.25)


def _pip_face(pen: Pen, points: tuple[Point, ...], pips: tuple[Point, ...], tone: Colour) -> None:
    """A face of a die: a parallelogram with pips at shares of its sides."""
    pen.paint(shapes.polygon(points), tone, NIGHT, 0.5)
    (x0, y0), (x1, y1), _, (x3, y3) = points
    for u, v in pips:
        x = x0 + (x1 - x0) * u + (x3 - x0) * v
        y = y0 + (y1 - y0) * u + (y3 - y0) * v
        pen.fill(shapes.circle(x, y, 0.62), NIGHT)


def isambard(pen: Pen, colour: Colour) -> None:
    """Isambard: a gambler in a top hat, his die in front of him."""
    shoulders(pen, rgb("#3A2E20"), VELLUM, 11.0)
    head(pen, SKIN, 6.1, -7, 10.4)
    eyes(pen, 0.6, 2.7, 0.95, rgb("#2C4A1C"))
    brows(pen, -1.4, rgb("#3B2412"), -0.3, 0.9)
    nose(pen, 4.4, SKIN)
    for side in (-1, 1):
        curl = Path.start(0, 5.6).curve(side * 1.4, 5.0, side * 3.4, 6.4, side * 5.4, 5.6).curve(
            side * 6.8, 5.0, side * 6.6, 3.4, side * 5.6, 3.8)  # fmt: skip
        pen.stroke(curl, rgb("#3B2412"), 1.0)
    pen.stroke(Path.start(-1.4, 7.6).quad(0.4, 8.6, 2.2, 7.0), rgb("#6B2A1C"), 0.5)
    for side in (-1, 1):
        burn = shapes.polygon(
            ((side * 6.1, -3), (side * 5.0, -2.6), (side * 5.3, 3.2), (side * 6.2, 2.2))
        )
        pen.paint(burn, rgb("#3B2412"), NIGHT, 0.25)
    felt = LinearGradient(-8, 0, 8, 0, ((0, rgb("#5B5148")), (0.5, rgb("#2A2420")), (1, NIGHT)))
    crown = (
        Path.start(-6.9, -4.6)
        .curve(-6.0, -9, -6.6, -13, -7.4, -17.4)
        .curve(-4, -18.8, 4, -18.8, 7.4, -17.4)
        .curve(6.6, -13, 6.0, -9, 6.9, -4.6)
        .close()
    )
    pen.paint(crown, felt, NIGHT, LINE)
    pen.fill(shade(crown, 90, 0.7, 0.26, 0.0, 0.4, seed="felt"), rgb("#8A7E70"))
    band = shapes.polygon(((-6.3, -8.6), (6.3, -8.6), (6.8, -5.0), (-6.8, -5.0)))
    pen.paint(band, colour, NIGHT, 0.45)
    brim = (
        Path.start(-12.4, -5.6)
        .curve(-8, -2.2, 8, -2.2, 12.4, -5.6)
        .curve(11, -3.0, 7, -0.9, 0, -0.9)
        .curve(-7, -0.9, -11, -3.0, -12.4, -5.6)
        .close()
    )
    pen.paint(brim, felt, NIGHT, LINE)
    with pen.at(Affine.translate(3.4, -12.2) @ Affine.rotate(14)):
        pen.paint(shapes.rounded_rect(-2.1, -4.2, 4.2, 5.8, 0.5), VELLUM, NIGHT, 0.35)
        pen.fill(shapes.star(0, -1.3, 1.4, 0.8, 12), rgb("#B3261E"))
    with pen.at(Affine.translate(-10.0, 8.8) @ Affine.scale(1.08)):
        _pip_face(
            pen,
            ((-4.6, -2.2), (0, 0.2), (0, 5.4), (-4.6, 3.0)),
            ((0.25, 0.25), (0.75, 0.75), (0.5, 0.5)),
            VELLUM,
        )
        _pip_face(
            pen,
            ((0, 0.2), (4.6, -2.2), (4.6, 3.0), (0, 5.4)),
            ((0.28, 0.25), (0.72, 0.25), (0.28, 0.75), (0.72, 0.75)),
            rgb("#D9C7A0"),
        )
        _pip_face(pen, ((-4.6, -2.2), (0, -4.6), (4.6, -2.2), (0, 0.2)), ((0.5, 0.5),), WHITE)


def ranghi(pen: Pen, colour: Colour) -> None:
    """Ranghi: a professor with round glasses, a globe beside him."""
    shoulders(pen, rgb("#34506B"), VELLUM, 11.0)
    hair = rgb("#F3F1EC")
    wild = shapes.smooth(
        mirror(((0.0, -12.4), (3.0, -14.6), (4.6, -11.8), (8.4, -13.4), (8.2, -9.6), (12.0, -9.4),
                 (10.2, -6.0), (12.8, -3.8), (9.8, -2.2), (11.0, 1.4), (8.0, 2.6), (0.0, 2.0))),
        closed=True, tension=0.8,
    )  # fmt: skip
    pen.paint(
        wild,
        RadialGradient(-3, -8, 15, ((0, WHITE), (0.6, hair), (1, rgb("#A9A59A")))),
        NIGHT,
        LINE,
    )
    pen.fill(
        rays(0, -3, 7, 13.5, 44, 0.34, uneven=4, seed="hair", start=-110, sweep=220), rgb("#8D897E")
    )
    head(pen, SKIN_DARK.lighter(0.15), 6.3, -9.6, 10.2)
    for x, y, k in ((-1.6, -6.2, 1), (1.8, -6.0, 1), (0.2, -4.8, 1)):
        pen.stroke(
            Path.start(x - 1.4 * k, y).quad(x, y - 0.6, x + 1.4 * k, y), SKIN_DARK.darker(0.4), 0.3
        )
    eyes(pen, 0.0, 3.1, 1.0, rgb("#1F5FBF"))
    brows(pen, -3.6, hair, 0.2, 1.4)
    nose(pen, 4.4, SKIN_DARK)
    for side in (-1, 1):
        pen.fill(shapes.circle(side * 3.1, 0, 2.75), WHITE, opacity=0.28)
        pen.stroke(shapes.circle(side * 3.1, 0, 2.75), NIGHT, 1.0)
        pen.stroke(shapes.circle(side * 3.1, 0, 2.75), GOLD, 0.5)
        pen.line(side * 5.9, -0.4, side * 6.6, -0.8, NIGHT, 0.5)
        pen.stroke(shapes.arc(side * 3.1, 0, 2.0, 290, 340), WHITE, 0.45)
    pen.stroke(shapes.arc(0, 0.2, 0.6, -80, 80), NIGHT, 0.6)
    tache = (
        Path.start(0, 5.2).curve(2.0, 4.4, 4.6, 5.2, 5.6, 8.0).curve(3.4, 8.4, 1.4, 8.0, 0, 6.8)
        .curve(-1.4, 8.0, -3.4, 8.4, -5.6, 8.0).curve(-4.6, 5.2, -2.0, 4.4, 0, 5.2).close()
    )  # fmt: skip
    pen.paint(tache, hair, NIGHT, 0.45)
    pen.fill(shade(tache, 80, 0.5, 0.22, 0.3), rgb("#8D897E"))
    tie = shapes.polygon(
        ((0, 12.8), (-3.4, 11.2), (-3.4, 15.2), (0, 13.8), (3.4, 15.2), (3.4, 11.2))
    )
    pen.paint(tie, colour, NIGHT, 0.45)
    pen.use(kind_icon("globe"), 10.9, 9.4, 0.46)


def _feather_shape(pen: Pen, length: float, colour: Colour) -> None:
    """A feather standing on the origin."""
    vane = (
        Path.start(0, -length)
        .curve(2.6, -length * 0.8, 2.6, -length * 0.35, 0, -length * 0.12)
        .curve(-2.6, -length * 0.35, -2.6, -length * 0.8, 0, -length)
        .close()
    )
    pen.paint(vane, VELLUM, NIGHT, 0.5)
    with pen.clip(vane):
        pen.fill(shapes.rect(-4, -length, 8, length * 0.3), colour)
        pen.fill(shade(shapes.rect(0, -length, 3, length), 30, 0.6, 0.24, 0.0), rgb("#5A4A32"))
    pen.line(0, -length * 0.94, 0, 0.6, NIGHT, 0.45)


def nokomis(pen: Pen, colour: Colour) -> None:
    """Nokomis: an old warrior with braids, a scar and a feather."""
    with pen.at(Affine.translate(4.4, -7.4) @ Affine.rotate(16)):
        _feather_shape(pen, 13.0, colour)
    shoulders(pen, rgb("#8A4A1E"), rgb("#D9B98A"), 11.2)
    hair = rgb("#8E8C92")
    crown = shapes.smooth(
        mirror(((0.0, -10.4), (5.2, -9.2), (8.0, -4.6), (8.0, 2.0), (5.8, 4.0), (0.0, 2.0))),
        closed=True,
    )
    pen.paint(
        crown, RadialGradient(-3, -8, 14, ((0, rgb("#DAD8DE")), (1, rgb("#5B595F")))), NIGHT, LINE
    )
    face = head(pen, BROWN.lighter(0.3), 6.0, -7.4, 10.4)
    with pen.clip(face):
        part = (
            Path.start(-7, -8.4)
            .line(7, -8.4)
            .line(7, -1)
            .curve(5.4, -5.2, 2.0, -6.6, 0, -7.0)
            .curve(-2.0, -6.6, -5.4, -5.2, -7, -1)
            .close()
        )
        pen.paint(part, hair, NIGHT, 0.4)
        for side in (-1, 1):
            for i in range(4):
                pen.stroke(
                    Path.start(side * 0.4, -8 + i * 0.2).quad(
                        side * (2.4 + i), -6.6 + i * 0.4, side * (4.4 + i * 0.6), -4 + i
                    ),
                    rgb("#4C4A50"),
                    0.25,
                )
    eyes(pen, 0.6, 2.7, 0.9, rgb("#2C1A0C"))
    brows(pen, -1.4, rgb("#6E6C72"), 0.5, 0.9)
    nose(pen, 4.6, BROWN)
    mouth(pen, 7.4, rgb("#5A2A18"), -0.5, 2.2)
    for side in (-1, 1):
        pen.stroke(
            Path.start(side * 2.6, 5.0).quad(side * 3.6, 6.2, side * 3.2, 8.0),
            BROWN.darker(0.5),
            0.3,
        )
        pen.stroke(
            Path.start(side * 4.6, 1.4).quad(side * 5.2, 2.0, side * 5.4, 2.8),
            BROWN.darker(0.5),
            0.25,
        )
    scar = shapes.polyline(((-4.4, -3.6), (-3.2, -1.0), (-3.0, 2.4)))
    pen.stroke(scar, rgb("#F0C7A8"), 0.5)
    for side in (-1, 1):
        for i in range(6):
            y = 1.6 + i * 2.6
            x = side * (7.2 + math.sin(i) * 0.3)
            lock = shapes.smooth(
                (
                    (x - 1.9, y),
                    (x, y - 1.4),
                    (x + 1.9, y),
                    (x + 1.2, y + 1.9),
                    (x, y + 2.5),
                    (x - 1.2, y + 1.9),
                ),
                closed=True,
            )
            pen.paint(lock, rgb("#A9A7AD") if i % 2 else rgb("#C9C7CD"), NIGHT, 0.4)
            pen.stroke(
                Path.start(x - 0.9, y + 0.9).quad(x, y - 0.2, x + 0.9, y + 0.9),
                rgb("#55535A"),
                0.25,
            )
        pen.paint(shapes.rounded_rect(side * 7.2 - 1.9, 15.6, 3.8, 1.7, 0.5), colour, NIGHT, 0.4)
    band = (
        Path.start(-8.2, -3.0)
        .curve(-4.6, -7.4, 4.6, -7.4, 8.2, -3.0)
        .line(8.0, -5.2)
        .curve(4.6, -9.8, -4.6, -9.8, -8.0, -5.2)
        .close()
    )
    pen.paint(band, colour, NIGHT, 0.45)
    for i in range(-3, 4):
        pen.fill(shapes.regular_polygon(i * 2.1, -7.6 + abs(i) ** 1.7 * 0.38, 0.75, 4), VELLUM)
