"""How scenery is sketched: small pictures about 6 mm wide and 7 mm high that stand on (0, 0).

Light paints and a thinned brown line: scenery must not look like a gem.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import Paint, Symbol
from generator.drawing.geometry import Path, Point
from generator.drawing.palette import BLACK, Colour
from generator.drawing.pen import Pen
from generator.games.harikiri.colours import LINE

WIDTH = 0.26
"""Line width of scenery (mm)."""
FINE = 0.16

Sketch = Callable[[], Symbol]


def sketch(draw: Callable[[Pen], None]) -> Sketch:
    """Makes a symbol of a function that draws."""

    @cache
    def symbol() -> Symbol:
        pen = Pen(f"harikiri:{draw.__name__}")
        draw(pen)
        return pen.symbol(f"harikiri-{draw.__name__}")

    symbol.__doc__ = draw.__doc__
    return symbol


def blob(pen: Pen, points: Sequence[Point], paint: Paint, line: Colour = LINE) -> Path:
    """A soft closed shape through these points."""
    path = shapes.smooth(points, closed=True)
    pen.paint(path, paint, line, WIDTH)
    return path


def poly(pen: Pen, points: Sequence[Point], paint: Paint, line: Colour = LINE) -> Path:
    """A closed shape with corners."""
    path = shapes.polygon(points)
    pen.paint(path, paint, line, WIDTH)
    return path


def disc(pen: Pen, x: float, y: float, r: float, paint: Paint, line: Colour = LINE) -> None:
    pen.paint(shapes.circle(x, y, r), paint, line, WIDTH)


def curve(pen: Pen, points: Sequence[Point], width: float = WIDTH, colour: Colour = LINE) -> None:
    """A soft line through these points."""
    pen.stroke(shapes.smooth(points), colour, width)


def dot(pen: Pen, x: float, y: float, r: float = 0.2, colour: Colour = LINE) -> None:
    pen.fill(shapes.circle(x, y, r), colour)


def ground(pen: Pen, half: float = 2.6, y: float = 0.0) -> None:
    """The shadow that a thing stands in."""
    pen.fill(shapes.ellipse(0, y, half, half * 0.2), BLACK, opacity=0.1)
