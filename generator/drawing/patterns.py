"""Line patterns that fill an area: hatching, dots, waves, bricks, planks … as plain paths.

Each function covers a box and returns one path to be stroked;
:meth:`generator.drawing.pen.Pen.pattern` clips it to a shape. ``pitch`` is the distance between the
pattern's lines in mm.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from generator.drawing import shapes
from generator.drawing.geometry import Box, Op, Path, Point, join


def _lines(box: Box, pitch: float, angle: float) -> Path:
    """Parallel lines at ``angle`` degrees clockwise from horizontal, anchored at the origin so
    that neighbouring areas join."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    corners = (
        (box.x, box.y),
        (box.right, box.y),
        (box.right, box.bottom),
        (box.x, box.bottom),
    )
    across = [-sin * x + cos * y for x, y in corners]
    along = [cos * x + sin * y for x, y in corners]
    lo, hi = min(along), max(along)
    ops: list[Op] = []
    for i in range(math.ceil(min(across) / pitch), math.floor(max(across) / pitch) + 1):
        v = i * pitch
        ops.append(("M", (cos * lo - sin * v, sin * lo + cos * v)))
        ops.append(("L", (cos * hi - sin * v, sin * hi + cos * v)))
    return Path(tuple(ops))


def _grid_points(box: Box, dx: float, dy: float, staggered: bool) -> Iterator[Point]:
    for j in range(math.floor(box.y / dy), math.ceil(box.bottom / dy) + 1):
        shift = dx / 2 if staggered and j % 2 else 0.0
        for i in range(math.floor((box.x - shift) / dx), math.ceil((box.right - shift) / dx) + 1):
            yield (i * dx + shift, j * dy)


def horizontal(box: Box, pitch: float) -> Path:
    return _lines(box, pitch, 0)


def vertical(box: Box, pitch: float) -> Path:
    return _lines(box, pitch, 90)


def diagonal(box: Box, pitch: float) -> Path:
    """Lines rising to the right."""
    return _lines(box, pitch, -45)


def falling(box: Box, pitch: float) -> Path:
    """Lines falling to the right."""
    return _lines(box, pitch, 45)


def lattice(box: Box, pitch: float) -> Path:
    """Crossed diagonals: diamonds."""
    return _lines(box, pitch, 45) + _lines(box, pitch, -45)


def grid(box: Box, pitch: float) -> Path:
    return _lines(box, pitch, 0) + _lines(box, pitch, 90)


def dots(box: Box, pitch: float) -> Path:
    """Staggered points: all but endless short lines, to be drawn with a wide round pen."""
    return join(
        shapes.line(x, y, x + 0.01, y)
        for x, y in _grid_points(box, pitch, pitch * 0.866, staggered=True)
    )


def crosses(box: Box, pitch: float) -> Path:
    """Staggered plus signs."""
    arm = pitch * 0.25
    return join(
        shapes.line(x - arm, y, x + arm, y) + shapes.line(x, y - arm, x, y + arm)
        for x, y in _grid_points(box, pitch, pitch * 0.866, staggered=True)
    )


def waves(box: Box, pitch: float) -> Path:
    """Horizontal waves, twice as long as they stand apart."""
    length, height = 2 * pitch, pitch * 0.3
    first, last = math.floor(box.x / length), math.ceil(box.right / length)
    ops: list[Op] = []
    for j in range(math.floor(box.y / pitch), math.ceil(box.bottom / pitch) + 1):
        y = j * pitch
        ops.append(("M", (first * length, y)))
        for i in range(first, last):
            x = i * length
            h = length / 2
            k = h * 0.37
            ops.append(("C", (x + k, y - height, x + h - k, y - height, x + h, y)))
            ops.append(("C", (x + h + k, y + height, x + length - k, y + height, x + length, y)))
    return Path(tuple(ops))


def zigzag(box: Box, pitch: float) -> Path:
    first, last = math.floor(box.x / pitch), math.ceil(box.right / pitch) + 1
    rows = range(math.floor(box.y / pitch), math.ceil(box.bottom / pitch) + 2)
    return join(
        shapes.polyline(
            (i * pitch / 2, j * pitch - (pitch * 0.4 if i % 2 else 0.0))
            for i in range(2 * first, 2 * last + 1)
        )
        for j in rows
    )


def brick(box: Box, pitch: float) -> Path:
    """Courses ``pitch`` high, bricks twice as long, joints staggered."""
    length = 2 * pitch
    ops: list[Op] = list(_lines(box, pitch, 0).ops)
    for j in range(math.floor(box.y / pitch), math.ceil(box.bottom / pitch) + 1):
        shift = length / 2 if j % 2 else 0.0
        for i in range(
            math.floor((box.x - shift) / length), math.ceil((box.right - shift) / length) + 1
        ):
            x = i * length + shift
            ops.append(("M", (x, j * pitch)))
            ops.append(("L", (x, (j + 1) * pitch)))
    return Path(tuple(ops))


def planks(box: Box, pitch: float) -> Path:
    """Boards ``pitch`` high with staggered ends, four times as long."""
    length = 4 * pitch
    ops: list[Op] = list(_lines(box, pitch, 0).ops)
    for j in range(math.floor(box.y / pitch), math.ceil(box.bottom / pitch) + 1):
        shift = length * ((j * 3) % 5) / 5
        for i in range(
            math.floor((box.x - shift) / length), math.ceil((box.right - shift) / length) + 1
        ):
            x = i * length + shift
            ops.append(("M", (x, j * pitch)))
            ops.append(("L", (x, (j + 1) * pitch)))
    return Path(tuple(ops))


def scales(box: Box, pitch: float) -> Path:
    """Overlapping half circles, like roof tiles."""
    r = pitch / 2
    return join(
        shapes.arc(x, y, r, 90, 270)
        for x, y in _grid_points(box.grown(pitch), pitch, r, staggered=True)
    )


PATTERNS: dict[str, Callable[[Box, float], Path]] = {
    "horizontal": horizontal,
    "vertical": vertical,
    "diagonal": diagonal,
    "falling": falling,
    "lattice": lattice,
    "grid": grid,
    "dots": dots,
    "crosses": crosses,
    "waves": waves,
    "zigzag": zigzag,
    "brick": brick,
    "planks": planks,
    "scales": scales,
}
DOT_SHARE = 0.44
"""Diameter of a dot per pitch; the line width given is not used for dots."""
