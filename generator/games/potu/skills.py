"""The four skill icons, each in a frame of its own shape: fist in a square, feather in a circle,
open book in a hexagon, speech bubble in a diamond. Black on parchment: no skill rests on colour.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import Symbol
from generator.drawing.engraving import shade
from generator.drawing.geometry import Affine, Path
from generator.drawing.palette import WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.errors import UnknownName
from generator.games.potu.colours import GOLD, NIGHT, TEAL, VELLUM

LINE = 0.5


def _frame(name: str, radius: float) -> Path:
    """The outline of a frame round the origin; all four cover about the same area."""
    if name == "square":
        side = radius * 1.72
        return shapes.rounded_rect(-side / 2, -side / 2, side, side, radius * 0.16)
    if name == "circle":
        return shapes.circle(0, 0, radius)
    if name == "hexagon":
        return shapes.regular_polygon(0, 0, radius * 1.09, 6)
    if name == "diamond":
        return shapes.regular_polygon(0, 0, radius * 1.2, 4)
    raise UnknownName("スキルの枠", "skill frame", name, ["square", "circle", "hexagon", "diamond"])


def _fist(pen: Pen) -> None:
    """A raised fist, seen from the front."""
    arm = Path.start(-2.4, 5.4).line(-2.2, 2.6).line(2.5, 2.6).line(2.7, 5.4).close()
    pen.paint(arm, TEAL, NIGHT, LINE, ink=True)
    pen.line(-2.6, 4.2, 2.7, 4.2, VELLUM, 0.4)
    palm = shapes.rounded_rect(-3.3, -1.2, 6.8, 4.6, 1.5)
    pen.paint(palm, VELLUM, NIGHT, LINE, ink=True)
    for i, top in enumerate((-3.7, -4.2, -4.0, -3.4)):
        finger = shapes.rounded_rect(-3.4 + i * 1.72, top, 1.78, 4.0, 0.85)
        pen.paint(finger, VELLUM, NIGHT, LINE, ink=True)
        pen.fill(shade(shapes.rect(-3.2 + i * 1.72, top + 1.9, 1.4, 1.8), 0, 0.45, 0.2, 0.3), TEAL)
    thumb = shapes.smooth(
        ((-3.5, 0.2), (-2.4, -0.6), (0.6, -0.3), (1.5, 0.5), (0.9, 1.4), (-1.2, 1.5), (-2.6, 2.4)),
        closed=True,
        tension=0.8,
    )
    pen.paint(thumb, VELLUM, NIGHT, LINE, ink=True)


def _feather(pen: Pen) -> None:
    """A feather, quill down to the left."""
    with pen.at(Affine.rotate(38)):
        blade = (
            Path.start(0, -6.0)
            .curve(2.6, -4.2, 3.0, -1.2, 2.0, 1.4).line(1.2, 1.0).line(1.3, 2.4)
            .curve(0.9, 3.2, 0.4, 3.5, 0, 3.6)
            .curve(-0.6, 3.4, -1.0, 3.0, -1.3, 2.4).line(-2.2, 1.8).line(-1.8, 0.6)
            .curve(-3.0, -1.6, -2.2, -4.4, 0, -6.0).close()
        )  # fmt: skip
        pen.paint(blade, VELLUM, NIGHT, LINE, ink=True)
        dark = Path.start(0, -6.0).curve(2.6, -4.2, 3.0, -1.2, 2.0, 1.4).line(1.2, 1.0).line(
            1.3, 2.4
        ).curve(0.9, 3.2, 0.4, 3.5, 0, 3.6).close()  # fmt: skip
        pen.fill(dark, TEAL, ink=True)
        for i in range(6):
            y = -3.9 + i * 1.15
            pen.line(0.1, y + 0.9, 1.75 if i < 5 else 1.1, y - 0.15, VELLUM, 0.22)
            pen.line(-0.1, y + 0.9, -1.75, y - 0.15, TEAL, 0.22)
        pen.stroke(Path.start(0, -4.6).curve(0.25, -1, -0.2, 3, -0.1, 6.2), NIGHT, 0.6)


def _book(pen: Pen) -> None:
    """An open book."""
    cover = Path.start(0, 3.9).line(-5.5, 3.0).line(-5.5, -2.6).line(0, -1.9).line(5.5, -2.6).line(
        5.5, 3.0
    ).close()  # fmt: skip
    pen.paint(cover, TEAL, NIGHT, LINE, ink=True)
    for side in (-1, 1):
        page = (
            Path.start(0, -2.3)
            .curve(side * 1.4, -3.9, side * 3.4, -3.8, side * 4.7, -3.3)
            .line(side * 4.7, 2.1)
            .curve(side * 3.4, 1.6, side * 1.4, 1.6, 0, 3.1)
            .close()
        )
        pen.paint(page, VELLUM, NIGHT, LINE, ink=True)
        for i in range(4):
            y = -2.1 + i * 1.12
            text = Path.start(side * 1.0, y - 0.25).curve(
                side * 1.9, y - 0.75, side * 3.0, y - 0.75, side * 3.9, y - 0.45
            )
            pen.stroke(text, TEAL, 0.34)


def _bubble(pen: Pen) -> None:
    """A speech bubble with three dots."""
    bubble = (
        Path.start(-4.7, -0.9)
        .curve(-4.7, -3.4, -2.6, -4.3, 0, -4.3)
        .curve(2.6, -4.3, 4.7, -3.4, 4.7, -0.9)
        .curve(4.7, 1.4, 2.8, 2.4, 0.6, 2.5)
        .line(-1.9, 5.0)
        .line(-1.7, 2.3)
        .curve(-3.6, 1.9, -4.7, 0.9, -4.7, -0.9)
        .close()
    )
    pen.paint(bubble, TEAL, NIGHT, LINE, ink=True)
    for x in (-2.3, 0.0, 2.3):
        pen.fill(shapes.circle(x, -0.9, 0.72), VELLUM, ink=True)


_DRAW: dict[str, tuple[Callable[[Pen], None], float]] = {
    "fist": (_fist, 0.94),
    "feather": (_feather, 0.97),
    "open book": (_book, 0.92),
    "speech bubble": (_bubble, 0.92),
}


@cache
def skill_icon(symbol: str, frame: str) -> Symbol:
    """A skill in its frame, about 13 mm across at scale 1, its middle at the origin."""
    if symbol not in _DRAW:
        raise UnknownName("スキルの絵", "skill symbol", symbol, sorted(_DRAW))
    draw, scale = _DRAW[symbol]
    pen = Pen(f"potu:skill:{symbol}")
    pen.fill(_frame(frame, 7.9), NIGHT, ink=True)
    pen.fill(_frame(frame, 7.45), GOLD, ink=True)
    pen.fill(_frame(frame, 6.75), NIGHT, ink=True)
    pen.fill(_frame(frame, 6.5), FIELD, ink=True)
    pen.stroke(_frame(frame, 5.95), rgb("#C9B58A"), 0.18)
    with pen.at(Affine.scale(scale * 1.14)):
        draw(pen)
    return pen.symbol(f"potu-skill-{symbol.replace(' ', '-')}")


FIELD: Colour = VELLUM.mix(WHITE, 0.2)
