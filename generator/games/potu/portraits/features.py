"""What the portraits of the adventurers share: busts, faces, eyes, brows.

Every portrait is drawn in a disc of 40 mm round the origin.
"""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient
from generator.drawing.engraving import shade
from generator.drawing.geometry import Path, Point
from generator.drawing.palette import WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.games.potu.colours import NIGHT, VELLUM

LINE = 0.55


SKIN = rgb("#EBC39A")


SKIN_DARK = rgb("#C58B62")


BROWN = rgb("#B57A4E")


STEEL = rgb("#AEB6BC")


def mirror(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The right half of a closed outline (top to bottom) completed to the left."""
    inner = points[1:-1] if points[-1][0] == 0 else points[1:]
    return points + tuple((-x, y) for x, y in reversed(inner))


def shoulders(pen: Pen, cloth: Colour, trim: Colour, top: float = 11.0) -> None:
    """The bust that a head stands on."""
    bust = (
        Path.start(-19, 21).curve(-17.5, top + 2.5, -8, top + 2.5, -4.4, top - 1.2)
        .line(4.4, top - 1.2).curve(8, top + 2.5, 17.5, top + 2.5, 19, 21).close()
    )  # fmt: skip
    pen.paint(
        bust,
        LinearGradient(-14, 0, 16, 0, ((0, cloth.lighter(0.12)), (1, cloth.darker(0.4)))),
        NIGHT,
        LINE,
    )
    right = (
        Path.start(4.4, top - 1.2).curve(8, top + 2.5, 17.5, top + 2.5, 19, 21).line(3, 21).close()
    )
    pen.fill(shade(right, 62, 0.7, 0.34, 0.2, seed="bust"), NIGHT)
    collar = shapes.polygon(((-5.2, top - 0.4), (0, top + 7.5), (5.2, top - 0.4), (3.2, top - 1.4),
                             (0, top + 3.6), (-3.2, top - 1.4)))  # fmt: skip
    pen.paint(collar, trim, NIGHT, LINE * 0.7)


def head(pen: Pen, skin: Colour, wide: float = 6.6, top: float = -7.5, chin: float = 10.4) -> Path:
    """A face; returns its outline."""
    middle = (top + chin) / 2
    outline = shapes.smooth(
        mirror(
            (
                (0.0, top), (wide * 0.72, top + 1.2), (wide, top + 5.0), (wide * 0.98,
                middle + 1.6),
                (wide * 0.78, chin - 3.6), (wide * 0.36, chin - 0.5), (0.0, chin),
            )
        ),
        closed=True,
    )  # fmt: skip
    pen.paint(
        outline,
        RadialGradient(
            -2, middle - 3, 13, ((0, skin.lighter(0.35)), (0.5, skin), (1, skin.darker(0.3)))
        ),
        NIGHT,
        LINE,
    )
    with pen.clip(outline):
        cheek = shapes.rect(0, top, wide + 1, chin - top)
        pen.fill(shade(cheek, 24, 0.55, 0.26, 0.62, seed="face"), skin.darker(0.6))
    return outline


def eyes(pen: Pen, y: float, apart: float = 2.9, size: float = 1.0, iris: Colour = NIGHT) -> None:
    """Two almond eyes."""
    for side in (-1, 1):
        x = side * apart
        eye = (
            Path.start(x - 1.55 * size, y)
            .curve(x - 0.7 * size, y - 1.15 * size, x + 0.7 * size, y - 1.15 * size,
                   x + 1.55 * size, y)
            .curve(x + 0.7 * size, y + 0.9 * size, x - 0.7 * size, y + 0.9 * size,
                x - 1.55 * size, y)
            .close()
        )  # fmt: skip
        pen.paint(eye, VELLUM, NIGHT, 0.3)
        pen.fill(shapes.circle(x, y - 0.05, 0.78 * size), iris)
        pen.fill(shapes.circle(x - 0.25, y - 0.3, 0.24 * size), WHITE)


def brows(pen: Pen, y: float, colour: Colour, slant: float = 0.0, width: float = 0.9) -> None:
    """Two eyebrows; ``slant`` lowers them towards the nose."""
    for side in (-1, 1):
        brow = Path.start(side * 1.2, y + slant).quad(
            side * 3.0, y - 0.9, side * 4.9, y + 0.5 - slant * 0.3
        )
        pen.stroke(brow, colour, width)


def nose(pen: Pen, y: float, skin: Colour) -> None:
    """A nose in one line."""
    nose = (
        Path.start(0.3, y - 3.2)
        .curve(0.7, y - 1.2, 1.9, y - 0.2, 0.9, y + 0.35)
        .curve(0.3, y + 0.7, -0.4, y + 0.7, -1.0, y + 0.2)
    )
    pen.stroke(nose, skin.darker(0.6), 0.42)


def mouth(pen: Pen, y: float, colour: Colour, bend: float = 0.8, half: float = 2.3) -> None:
    """A mouth in one line, smiling when ``bend`` > 0."""
    pen.stroke(Path.start(-half, y).quad(0, y + bend, half, y), colour, 0.5)
