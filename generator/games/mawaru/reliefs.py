"""Carvings of the ruins between the cells' signs: columns, an arch, an obelisk, an urn.

Tone in tone with the stone, 10 mm high, standing on y = 5; they mean nothing and look it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import Symbol
from generator.drawing.geometry import Path, join
from generator.drawing.pen import Pen
from generator.games.mawaru.colours import BARK, CHALK, UMBER

LINE = 0.4


def _carve(pen: Pen, body: Path, lines: Path | None = None) -> None:
    """A raised shape: light on one side, shade on the other, lines cut into it."""
    pen.fill(body.moved(0.35, 0.3), BARK, opacity=0.22)
    pen.fill(body, CHALK, opacity=0.5)
    pen.stroke(body, UMBER, LINE, opacity=0.55)
    if lines is not None:
        pen.stroke(lines, UMBER, 0.25, opacity=0.45)


def _flutes(x0: float, x1: float, top: float, bottom: float, count: int) -> Path:
    step = (x1 - x0) / count
    return join(shapes.line(x0 + step * i, top, x0 + step * i, bottom) for i in range(1, count))


def _column(pen: Pen) -> None:
    _carve(pen, shapes.rect(-1.35, -3.2, 2.7, 7.0), _flutes(-1.35, 1.35, -3.0, 3.7, 4))
    _carve(pen, shapes.rect(-2.2, 3.8, 4.4, 1.2))
    capital = (
        Path.start(-1.5, -3.2).curve(-1.6, -4.0, -2.4, -3.8, -2.4, -4.4).line(2.4, -4.4)
        .curve(2.4, -3.8, 1.6, -4.0, 1.5, -3.2).close()
    )  # fmt: skip
    _carve(pen, capital)
    _carve(pen, shapes.rect(-2.5, -5.2, 5.0, 0.8))


def _stump(pen: Pen) -> None:
    shaft = shapes.polygon(
        (
            (-1.35, 3.8), (-1.35, -0.8), (-0.5, -1.9), (0.1, -0.9), (0.7, -1.4), (1.35, 0.1),
            (1.35, 3.8),
        )
    )  # fmt: skip
    _carve(pen, shaft, _flutes(-1.35, 1.35, 0.2, 3.7, 4))
    _carve(pen, shapes.rect(-2.2, 3.8, 4.4, 1.2))
    _carve(pen, shapes.polygon(((2.7, 5), (2.9, 3.7), (4.1, 3.4), (4.7, 4.3), (4.4, 5))))


def _arch(pen: Pen) -> None:
    outer = Path.start(-3.6, 5).line(-3.6, -1.4)
    outer = outer.curve(-3.6, -6.2, 3.6, -6.2, 3.6, -1.4).line(3.6, 5)
    whole = (
        outer.line(1.9, 5).line(1.9, -1.2)
        .curve(1.9, -3.9, -1.9, -3.9, -1.9, -1.2).line(-1.9, 5).close()
    )  # fmt: skip
    joints = join(
        (
            shapes.line(-3.6, 3.0, -1.9, 3.0), shapes.line(1.9, 3.0, 3.6, 3.0),
            shapes.line(-3.6, 0.9, -1.9, 0.9), shapes.line(1.9, 0.9, 3.6, 0.9),
            shapes.line(-3.6, -1.3, -1.9, -1.2), shapes.line(1.9, -1.2, 3.6, -1.3),
            shapes.line(-2.6, -4.2, -1.4, -2.7), shapes.line(2.6, -4.2, 1.4, -2.7),
            shapes.line(-0.7, -4.9, -0.5, -3.2), shapes.line(0.7, -4.9, 0.5, -3.2),
        )
    )  # fmt: skip
    _carve(pen, whole, joints)


def _obelisk(pen: Pen) -> None:
    body = shapes.polygon(((-1.5, 4.0), (-0.95, -3.6), (0, -5.2), (0.95, -3.6), (1.5, 4.0)))
    signs = join(
        (
            shapes.line(-0.95, -3.6, 0.95, -3.6),
            shapes.circle(0, -2.2, 0.45),
            shapes.line(-0.6, -0.9, 0.6, -0.9),
            shapes.polyline(((-0.6, 0.8), (0, -0.2), (0.6, 0.8))),
            shapes.rect(-0.5, 1.5, 1.0, 0.9),
        )
    )
    _carve(pen, body, signs)
    _carve(pen, shapes.rect(-2.3, 4.0, 4.6, 1.0))


def _urn(pen: Pen) -> None:
    body = (
        Path.start(-1.0, -3.0)
        .curve(-1.0, -1.9, -2.9, -1.6, -2.9, 0.4)
        .curve(-2.9, 2.6, -1.1, 3.0, -1.0, 4.2)
        .line(1.0, 4.2)
        .curve(1.1, 3.0, 2.9, 2.6, 2.9, 0.4)
        .curve(2.9, -1.6, 1.0, -1.9, 1.0, -3.0)
        .close()
    )
    for side in (-1, 1):
        handle = Path.start(side * 1.0, -2.6).curve(
            side * 3.6, -3.6, side * 3.6, -0.6, side * 2.4, -0.9
        )
        pen.stroke(handle, UMBER, 0.55, opacity=0.5)
    band = shapes.polyline((-2.7 + 0.6 * i, 0.9 if i % 2 else -0.1) for i in range(10))
    _carve(pen, body, band)
    _carve(pen, shapes.rect(-1.6, -3.9, 3.2, 0.9))
    _carve(pen, shapes.rect(-1.7, 4.2, 3.4, 0.8))


CARVINGS: dict[str, Callable[[Pen], None]] = {
    "column": _column,
    "stump": _stump,
    "arch": _arch,
    "obelisk": _obelisk,
    "urn": _urn,
}


@cache
def relief(name: str) -> Symbol:
    """A carving by name."""
    pen = Pen(f"mawaru:relief:{name}")
    CARVINGS[name](pen)
    return pen.symbol(f"mawaru-relief-{name}")
