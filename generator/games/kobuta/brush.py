"""The picture book's brushes: soft outlines, rounded corners, strokes of grass, tufted edges."""

from __future__ import annotations

import functools
import inspect
import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import ParamSpec

from generator.drawing import shapes
from generator.drawing.displaylist import Symbol
from generator.drawing.geometry import Affine, Op, Path, Point, cos_sin
from generator.drawing.palette import Colour
from generator.drawing.pen import Pen

P = ParamSpec("P")


def once(make: Callable[P, Symbol]) -> Callable[P, Symbol]:
    """Draws a symbol once for the same arguments, however they were given (``cache`` alone would
    draw it anew for a default that is spelt out)."""
    signature = inspect.signature(make)
    known: dict[tuple[object, ...], Symbol] = {}

    @functools.wraps(make)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Symbol:
        bound = signature.bind(*args, **kwargs)
        bound.apply_defaults()
        key = tuple(bound.arguments.values())
        if key not in known:
            known[key] = make(*args, **kwargs)
        return known[key]

    return drawn


def rounded_polygon(points: Sequence[Point], radius: float) -> Path:
    """A closed polygon whose corners are rounded; ``radius`` is how far a corner is cut back."""
    ops: list[Op] = []
    for i, (x, y) in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        a = _towards((x, y), before, radius)
        b = _towards((x, y), after, radius)
        ops.append(("L" if ops else "M", a))
        k = 0.55
        ops.append(
            (
                "C",
                (
                    a[0] + (x - a[0]) * k,
                    a[1] + (y - a[1]) * k,
                    b[0] + (x - b[0]) * k,
                    b[1] + (y - b[1]) * k,
                    *b,
                ),
            )
        )
    ops.append(("Z", ()))
    return Path(tuple(ops))


def _towards(p: Point, q: Point, far: float) -> Point:
    run = math.dist(p, q) or 1.0
    t = min(far / run, 0.5)
    return (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)


def mirrored(points: Sequence[Point]) -> list[Point]:
    """The right half of a figure, from top to bottom on the axis x = 0, with its left half."""
    left = [(-x, y) for x, y in reversed(points) if abs(x) > 1e-9]
    return [*points, *left]


def fluffy(points: Sequence[Point], bump: float = 0.35, closed: bool = True) -> Path:
    """A curve of round bumps, one over each side of a polygon: trees, clouds, thatch, wool.

    The points run clockwise on the paper; ``bump`` is the height of a bump in sides.
    """
    ring = [*points, points[0]] if closed else list(points)
    ops: list[Op] = [("M", ring[0])]
    for (x0, y0), (x1, y1) in pairwise(ring):
        dx, dy = x1 - x0, y1 - y0
        nx, ny = dy * bump * 4 / 3, -dx * bump * 4 / 3
        ops.append(
            (
                "C",
                (
                    x0 + nx + dx * 0.05,
                    y0 + ny + dy * 0.05,
                    x1 + nx - dx * 0.05,
                    y1 + ny - dy * 0.05,
                    x1,
                    y1,
                ),
            )
        )
    if closed:
        ops.append(("Z", ()))
    return Path(tuple(ops))


def blade(x: float, y: float, height: float, lean: float, width: float) -> Path:
    """A blade of grass from its foot at (x, y), its tip ``lean`` mm to the right."""
    tip = (x + lean, y - height)
    return (
        Path.start(x - width / 2, y)
        .quad(x - width / 3 + lean * 0.2, y - height * 0.6, *tip)
        .quad(x + width / 2 + lean * 0.35, y - height * 0.5, x + width / 2, y)
        .close()
    )


def stitches(points: Sequence[Point], length: float, gap: float) -> Path:
    """A dashed line as short separate strokes (to be stroked with round ends)."""
    ops: list[Op] = []
    for x, y, angle in shapes.polyline(points).points_along(length + gap):
        cos, sin = cos_sin(angle)
        ops += [("M", (x, y)), ("L", (x + cos * length, y + sin * length))]
    return Path(tuple(ops))


def speckle(
    inside: Sequence[Point], seed: str, count: int, length: float = 0.8, slope: float = 0.3
) -> Path:
    """Short strokes strewn over a polygon: straw, gravel, grass (to be stroked)."""
    rng = random.Random(seed)
    xs, ys = [p[0] for p in inside], [p[1] for p in inside]
    ops: list[Op] = []
    while count:
        x, y = rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
        if holds(inside, x, y):
            run = length * rng.uniform(0.6, 1.2)
            rise = rng.uniform(-slope, slope) * run
            ops += [("M", (x - run / 2, y - rise / 2)), ("L", (x + run / 2, y + rise / 2))]
            count -= 1
    return Path(tuple(ops))


def holds(polygon: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point lies in a polygon."""
    inside = False
    for i, (x1, y1) in enumerate(polygon):
        x0, y0 = polygon[i - 1]
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside


def turned(pen: Pen, angle: float, x: float, y: float):  # type: ignore[no-untyped-def]
    """Draws turned clockwise about a point."""
    return pen.at(Affine.rotate(angle, x, y))


def shadow(pen: Pen, x: float, y: float, rx: float, colour: Colour, opacity: float = 0.3) -> None:
    """The soft shadow under a thing that stands on the ground."""
    pen.fill(shapes.ellipse(x, y, rx, rx * 0.26), colour, opacity=opacity)


def strew(pen: Pen, symbol: Symbol, *spots: tuple[float, float, float]) -> None:
    """A symbol at several places: x, y, scale."""
    for x, y, scale in spots:
        pen.use(symbol, x, y, scale)
