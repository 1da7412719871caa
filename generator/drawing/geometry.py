"""Lengths, transforms and paths: the millimetre geometry everything else is made of.

All lengths are float millimetres; the origin is top-left, x grows to the right and **y down**.
Angles are degrees, clockwise as seen on the paper. Values are immutable. The shape constructors
(``rect``, ``circle``, ``star`` …) live in :mod:`generator.drawing.shapes`, what a knife follows in
:mod:`generator.drawing.outlines`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

MM_PER_PT = 25.4 / 72
"""One point in millimetres."""
PT_PER_MM = 72 / 25.4
"""One millimetre in points: 54 × 86 mm are 153.071 × 243.780 pt."""

Point = tuple[float, float]
Segment = tuple[Point, Point]
Op = tuple[str, tuple[float, ...]]
"""A path step: ``("M", (x, y))``, ``("L", (x, y))``, ``("C", (x1, y1, x2, y2, x, y))`` or
``("Z", ())``."""


class Box(NamedTuple):
    """An upright rectangle: left, top, width, height (mm)."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> Point:
        return (self.x + self.width / 2, self.y + self.height / 2)

    def grown(self, by: float, vertically: float | None = None) -> Box:
        """The box with every side moved outwards by ``by`` mm (inwards when negative)."""
        v = by if vertically is None else vertically
        return Box(self.x - by, self.y - v, self.width + 2 * by, self.height + 2 * v)

    def union(self, other: Box) -> Box:
        x, y = min(self.x, other.x), min(self.y, other.y)
        right, bottom = max(self.right, other.right), max(self.bottom, other.bottom)
        return Box(x, y, right - x, bottom - y)

    @staticmethod
    def around(boxes: Sequence[Box]) -> Box:
        """The box round some boxes."""
        x, y = min([b.x for b in boxes]), min([b.y for b in boxes])
        right, bottom = max([b.x + b.width for b in boxes]), max([b.y + b.height for b in boxes])
        return Box(x, y, right - x, bottom - y)

    def overlaps(self, other: Box, tolerance: float = 1e-6) -> bool:
        """True when the two share an area, not merely an edge."""
        return (
            self.x < other.right - tolerance
            and other.x < self.right - tolerance
            and self.y < other.bottom - tolerance
            and other.y < self.bottom - tolerance
        )

    def contains(self, other: Box, tolerance: float = 1e-6) -> bool:
        return (
            self.x <= other.x + tolerance
            and self.y <= other.y + tolerance
            and self.right >= other.right - tolerance
            and self.bottom >= other.bottom - tolerance
        )


class Affine(NamedTuple):
    """x' = a·x + c·y + e, y' = b·x + d·y + f. ``outer @ inner`` applies ``inner`` first."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @staticmethod
    def translate(dx: float, dy: float) -> Affine:
        return Affine(1.0, 0.0, 0.0, 1.0, dx, dy)

    @staticmethod
    def scale(sx: float, sy: float | None = None) -> Affine:
        return Affine(sx, 0.0, 0.0, sx if sy is None else sy, 0.0, 0.0)

    @staticmethod
    def rotate(angle: float, cx: float = 0.0, cy: float = 0.0) -> Affine:
        """Clockwise by ``angle`` degrees about (cx, cy); quarter turns are exact."""
        cos, sin = cos_sin(angle)
        return Affine(cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)

    @staticmethod
    def mirror_x(axis: float = 0.0) -> Affine:
        """Left–right mirror image about the vertical line x = ``axis``."""
        return Affine(-1.0, 0.0, 0.0, 1.0, 2 * axis, 0.0)

    @staticmethod
    def mirror_y(axis: float = 0.0) -> Affine:
        """Top–bottom mirror image about the horizontal line y = ``axis``."""
        return Affine(1.0, 0.0, 0.0, -1.0, 0.0, 2 * axis)

    def __matmul__(self, inner: Affine) -> Affine:
        a, b, c, d, e, f = self
        p, q, r, s, t, u = inner
        return Affine(
            a * p + c * q,
            b * p + d * q,
            a * r + c * s,
            b * r + d * s,
            a * t + c * u + e,
            b * t + d * u + f,
        )

    def apply(self, x: float, y: float) -> Point:
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def inverse(self) -> Affine:
        det = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / det, -self.b / det, -self.c / det, self.a / det
        return Affine(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))

    @property
    def is_similarity(self) -> bool:
        """True when circles stay circles (rotation, mirror, uniform scale)."""
        return math.isclose(
            math.hypot(self.a, self.b), math.hypot(self.c, self.d), rel_tol=1e-9
        ) and math.isclose(self.a * self.c + self.b * self.d, 0.0, abs_tol=1e-9)

    @property
    def factor(self) -> float:
        """The length of a transformed unit (for similarities)."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))


IDENTITY = Affine()

_QUARTERS = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}


def cos_sin(angle: float) -> tuple[float, float]:
    """Cosine and sine of an angle in degrees, exact at quarter turns."""
    exact = _QUARTERS.get(angle % 360.0)
    if exact is not None:
        return exact
    radians = math.radians(angle)
    return (math.cos(radians), math.sin(radians))


def polar(cx: float, cy: float, radius: float, angle: float) -> Point:
    """The point at ``radius`` from (cx, cy), ``angle`` degrees **clockwise from north**."""
    cos, sin = cos_sin(angle)
    return (cx + radius * sin, cy - radius * cos)


@dataclass(frozen=True, eq=True)
class Path:
    """An immutable path of lines and cubic curves.

    Built by the constructors of :mod:`generator.drawing.shapes`, or step by step::

        Path.start(0, 0).line(10, 0).curve(15, 0, 15, 10, 10, 10).close()

    ``a + b`` is one path with both sets of subpaths (fill it even-odd to punch holes).
    """

    ops: tuple[Op, ...] = ()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Kept: paths are asked for it again and again, as parts of symbols."""
        return hash(self.ops)

    @staticmethod
    def start(x: float, y: float) -> Path:
        return Path((("M", (x, y)),))

    def move(self, x: float, y: float) -> Path:
        return Path((*self.ops, ("M", (x, y))))

    def line(self, x: float, y: float) -> Path:
        return Path((*self.ops, ("L", (x, y))))

    def curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> Path:
        """A cubic Bézier curve with control points (x1, y1), (x2, y2) to (x, y)."""
        return Path((*self.ops, ("C", (x1, y1, x2, y2, x, y))))

    def quad(self, x1: float, y1: float, x: float, y: float) -> Path:
        """A quadratic curve with control point (x1, y1), kept as its exact cubic."""
        x0, y0 = self.end
        return self.curve(
            x0 + 2 / 3 * (x1 - x0),
            y0 + 2 / 3 * (y1 - y0),
            x + 2 / 3 * (x1 - x),
            y + 2 / 3 * (y1 - y),
            x,
            y,
        )

    def close(self) -> Path:
        return Path((*self.ops, ("Z", ())))

    def __add__(self, other: Path) -> Path:
        return Path(self.ops + other.ops)

    def path(self) -> Path:
        """Itself: so that a Path and an Outline can be drawn alike."""
        return self

    @property
    def end(self) -> Point:
        """Where the pen is after the last step."""
        for code, v in reversed(self.ops):
            if code != "Z":
                return (v[-2], v[-1])
        return (0.0, 0.0)

    def transformed(self, m: Affine) -> Path:
        a, b, c, d, e, f = m
        out: list[Op] = []
        for code, v in self.ops:
            if code == "C":
                x1, y1, x2, y2, x, y = v
                out.append(
                    (
                        "C",
                        (
                            a * x1 + c * y1 + e,
                            b * x1 + d * y1 + f,
                            a * x2 + c * y2 + e,
                            b * x2 + d * y2 + f,
                            a * x + c * y + e,
                            b * x + d * y + f,
                        ),
                    )
                )
            elif code == "Z":
                out.append((code, v))
            else:
                x, y = v
                out.append((code, (a * x + c * y + e, b * x + d * y + f)))
        return Path(tuple(out))

    def moved(self, dx: float, dy: float) -> Path:
        return self.transformed(Affine.translate(dx, dy))

    def rotated(self, angle: float, cx: float = 0.0, cy: float = 0.0) -> Path:
        return self.transformed(Affine.rotate(angle, cx, cy))

    def scaled(self, sx: float, sy: float | None = None) -> Path:
        return self.transformed(Affine.scale(sx, sy))

    @cached_property
    def bounds(self) -> Box:
        """The smallest upright box round the path (exact for curves; line width not counted)."""
        xs: list[float] = []
        ys: list[float] = []
        x0 = y0 = 0.0
        for code, v in self.ops:
            if code == "Z":
                continue
            if code == "C":
                xs.extend(_cubic_extremes(x0, v[0], v[2], v[4]))
                ys.extend(_cubic_extremes(y0, v[1], v[3], v[5]))
            x0, y0 = v[-2], v[-1]
            xs.append(x0)
            ys.append(y0)
        if not xs:
            return Box(0.0, 0.0, 0.0, 0.0)
        x, y = min(xs), min(ys)
        return Box(x, y, max(xs) - x, max(ys) - y)

    def polylines(self, tolerance: float = 0.02) -> tuple[tuple[Point, ...], ...]:
        """Every subpath as points, curves cut into chords that stay within ``tolerance`` mm.

        A closed subpath repeats its first point at the end.
        """
        out: list[tuple[Point, ...]] = []
        current: list[Point] = []
        for code, v in self.ops:
            if code == "M":
                if len(current) > 1:
                    out.append(tuple(current))
                current = [(v[0], v[1])]
            elif code == "L":
                current.append((v[0], v[1]))
            elif code == "C":
                current.extend(_cubic_points(current[-1], v, tolerance))
            elif current:
                if current[0] != current[-1]:
                    current.append(current[0])
                out.append(tuple(current))
                current = [current[0]]
        if len(current) > 1:
            out.append(tuple(current))
        return tuple(out)

    def flattened(self, tolerance: float = 0.02) -> Path:
        """The same path in straight lines only."""
        ops: list[Op] = []
        for points in self.polylines(tolerance):
            closed = len(points) > 2 and points[0] == points[-1]
            ops.append(("M", points[0]))
            ops.extend(("L", p) for p in (points[1:-1] if closed else points[1:]))
            if closed:
                ops.append(("Z", ()))
        return Path(tuple(ops))

    @cached_property
    def length(self) -> float:
        """The length of all subpaths in mm (within 0.01 %)."""
        return sum(
            math.dist(p, q) for points in self.polylines(0.0005) for p, q in pairwise(points)
        )

    def points_along(self, step: float) -> Iterator[tuple[float, float, float]]:
        """Points every ``step`` mm along the path: x, y and the direction (degrees, clockwise
        from east) — for dotted trails, stitches, grass along an edge."""
        for points in self.polylines():
            at = 0.0
            for (x0, y0), (x1, y1) in pairwise(points):
                run = math.dist((x0, y0), (x1, y1))
                if run == 0.0:
                    continue
                direction = math.degrees(math.atan2(y1 - y0, x1 - x0))
                while at <= run:
                    t = at / run
                    yield (x0 + t * (x1 - x0), y0 + t * (y1 - y0), direction)
                    at += step
                at -= run


def join(paths: Iterable[Path]) -> Path:
    """One path of many: a hundred lines drawn with one stroke."""
    return Path(tuple(op for path in paths for op in path.ops))


def _cubic_extremes(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Values where one coordinate of a cubic turns, inside the curve."""
    low, high = (p0, p3) if p0 < p3 else (p3, p0)
    if low <= p1 <= high and low <= p2 <= high:
        return []
    a = 3 * (-p0 + 3 * p1 - 3 * p2 + p3)
    b = 6 * (p0 - 2 * p1 + p2)
    c = 3 * (p1 - p0)
    if abs(a) < 1e-12:
        roots = [] if abs(b) < 1e-12 else [-c / b]
    else:
        disc = b * b - 4 * a * c
        if disc < 0:
            return []
        root = math.sqrt(disc)
        roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    out = []
    for t in roots:
        if 0 < t < 1:
            s = 1 - t
            out.append(s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3)
    return out


def _cubic_points(start: Point, v: tuple[float, ...], tolerance: float) -> Iterator[Point]:
    """Points of a cubic after its start; as many chords as its curvature asks for."""
    x0, y0 = start
    x1, y1, x2, y2, x3, y3 = v
    bend = math.hypot(
        max(abs(x0 - 2 * x1 + x2), abs(x1 - 2 * x2 + x3)),
        max(abs(y0 - 2 * y1 + y2), abs(y1 - 2 * y2 + y3)),
    )
    count = max(1, math.ceil(math.sqrt(0.75 * bend / tolerance)))
    for i in range(1, count):
        t = i / count
        s = 1 - t
        a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        yield (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
    yield (x3, y3)
