"""Lines as areas: the outline of a line of some width, for what can be done with areas only.

An area is filled with the rule of non-zero winding: its parts all turn the same way, so that where
they overlap they are one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from generator.drawing.displaylist import Stroke
from generator.drawing.geometry import Op, Path, Point
from generator.drawing.shapes import circle

TOLERANCE = 0.01
"""How far (mm) the chords of a curve may leave it."""
GENTLE = math.cos(math.radians(30))
"""At a bend of less than this the two sides are simply drawn on."""
MITER = 10.0
"""A pointed corner may reach so many times the line's half width; else it is cut off, as in PDF."""


@lru_cache(maxsize=1024)
def outline(path: Path, stroke: Stroke, width: float | None = None) -> Path:
    """The area that a line covers; ``width`` (mm) if it is another than the stroke's.

    Raises ValueError for a dashed line.
    """
    if stroke.dash:
        raise ValueError("a dashed line has no outline here")
    half = (stroke.width if width is None else width) / 2
    ops: list[Op] = []
    for points in path.polylines(TOLERANCE):
        found = [p for i, p in enumerate(points) if i == 0 or math.dist(p, points[i - 1]) > 1e-6]
        ops.extend(_line(found, half, stroke))
    return Path(tuple(ops))


def _line(points: Sequence[Point], half: float, stroke: Stroke) -> Iterator[Op]:
    if len(points) < 2:
        if stroke.cap == "round":
            yield from _disc(points[0], half)
        return
    closed = len(points) > 2 and math.dist(points[0], points[-1]) < 1e-6
    if closed:
        points = [*points[:-1], points[0]]
    headings = [_heading(p, q) for p, q in pairwise(points)]
    start = 0
    for i in range(1, len(headings) + 1):
        last = i == len(headings)
        if not last and _dot(headings[i - 1], headings[i]) >= GENTLE:
            continue
        yield from _strip(points[start : i + 1], headings[start:i], half)
        if not last:
            yield from _corner(points[i], headings[i - 1], headings[i], half, stroke.join)
        start = i
    if closed:
        yield from _corner(points[0], headings[-1], headings[0], half, stroke.join)
    elif stroke.cap != "butt":
        for point, (dx, dy) in ((points[0], headings[0]), (points[-1], headings[-1])):
            if stroke.cap == "round":
                yield from _disc(point, half)
                continue
            x, y = dx * half, dy * half
            ends = [(point[0] - x, point[1] - y), (point[0] + x, point[1] + y)]
            yield from _strip(ends, [(dx, dy)], half)


def _strip(points: Sequence[Point], headings: Sequence[Point], half: float) -> Iterator[Op]:
    """A band along points that bend gently: down one side, back up the other."""
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(points):
        before, after = headings[max(0, i - 1)], headings[min(i, len(headings) - 1)]
        nx, ny = -(before[1] + after[1]), before[0] + after[0]
        reach = half * 2 / (nx * nx + ny * ny)  # of a mitre: longer than half at a bend
        left.append((x + nx * reach, y + ny * reach))
        right.append((x - nx * reach, y - ny * reach))
    yield from _polygon([*right, *reversed(left)])


def _corner(at: Point, before: Point, after: Point, half: float, join: str) -> Iterator[Op]:
    """What fills the gap outside of a bend."""
    if join == "round":
        yield from _disc(at, half)
        return
    turn = before[0] * after[1] - before[1] * after[0]
    side = half if turn < 0 else -half  # the outer side
    one = (at[0] - before[1] * side, at[1] + before[0] * side)
    two = (at[0] - after[1] * side, at[1] + after[0] * side)
    corner = [at, one, two] if turn > 0 else [at, two, one]
    nx, ny = -(before[1] + after[1]), before[0] + after[0]
    length = nx * nx + ny * ny
    if join == "miter" and length * MITER * MITER > 4:
        tip = (at[0] + nx * side * 2 / length, at[1] + ny * side * 2 / length)
        corner.insert(2, tip)
    yield from _polygon(corner)


def _polygon(points: Sequence[Point]) -> Iterator[Op]:
    yield ("M", points[0])
    for point in points[1:]:
        yield ("L", point)
    yield ("Z", ())


def _disc(centre: Point, radius: float) -> tuple[Op, ...]:
    return circle(*centre, radius).ops


def _heading(p: Point, q: Point) -> Point:
    length = math.dist(p, q)
    return ((q[0] - p[0]) / length, (q[1] - p[1]) / length)


def _dot(one: Point, two: Point) -> float:
    return one[0] * two[0] + one[1] * two[1]
