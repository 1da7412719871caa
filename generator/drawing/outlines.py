"""Outlines: what a knife follows. They remember that a circle is a circle.

A face's trim and its holes are outlines; print and cut files are both made from them, so that
they cannot disagree.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from generator.drawing import shapes
from generator.drawing.geometry import Affine, Box, Path, Point, Segment


@dataclass(frozen=True)
class Circle:
    """A circle: centre and radius (mm)."""

    cx: float
    cy: float
    radius: float

    def path(self) -> Path:
        return shapes.circle(self.cx, self.cy, self.radius)

    @cached_property
    def bounds(self) -> Box:
        r = self.radius
        return Box(self.cx - r, self.cy - r, 2 * r, 2 * r)

    @cached_property
    def length(self) -> float:
        return 2 * math.pi * self.radius

    @cached_property
    def edges(self) -> tuple[Segment, ...]:
        return ()

    def transformed(self, m: Affine) -> Outline:
        if not m.is_similarity:
            return PathOutline(self.path().transformed(m))
        cx, cy = m.apply(self.cx, self.cy)
        return Circle(cx, cy, self.radius * m.factor)

    def grown(self, by: float) -> Path:
        return shapes.circle(self.cx, self.cy, self.radius + by)


@dataclass(frozen=True)
class Polygon:
    """Straight edges only: rectangles, triangles, crosses, maps."""

    points: tuple[Point, ...]

    def path(self) -> Path:
        return shapes.polygon(self.points)

    @cached_property
    def bounds(self) -> Box:
        xs = [p[0] for p in self.points]
        ys = [p[1] for p in self.points]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    @cached_property
    def length(self) -> float:
        return sum(math.dist(p, q) for p, q in self.edges)

    @cached_property
    def edges(self) -> tuple[Segment, ...]:
        return tuple(zip(self.points, (*self.points[1:], self.points[0]), strict=True))

    def transformed(self, m: Affine) -> Outline:
        return Polygon(tuple(m.apply(x, y) for x, y in self.points))

    @cached_property
    def is_box(self) -> bool:
        """True for an upright rectangle."""
        return len(self.points) == 4 and all(
            math.isclose(p[0], q[0], abs_tol=1e-6) or math.isclose(p[1], q[1], abs_tol=1e-6)
            for p, q in self.edges
        )

    def grown_each(self, by: Sequence[float]) -> Path:
        """The polygon with each edge moved outwards by its own distance (mm), corners mitred."""
        clockwise = _area(self.points) > 0
        lines: list[tuple[Point, Point]] = []
        for (p, q), far in zip(self.edges, by, strict=True):
            nx, ny = _outward(p, q) if clockwise else _outward(q, p)
            lines.append(((p[0] + nx * far, p[1] + ny * far), (q[0] - p[0], q[1] - p[1])))
        return shapes.polygon(_meeting(lines[i - 1], line) for i, line in enumerate(lines))

    def grown(self, by: float) -> Path:
        """The polygon with mitred edges moved outwards by ``by`` mm."""
        if by == 0:
            return self.path()
        if self.is_box:
            return shapes.rect(*self.bounds.grown(by))
        points = self.points if _area(self.points) > 0 else tuple(reversed(self.points))
        out: list[Point] = []
        for i, (x, y) in enumerate(points):
            px, py = points[i - 1]
            qx, qy = points[(i + 1) % len(points)]
            ax, ay = _outward((px, py), (x, y))
            bx, by_ = _outward((x, y), (qx, qy))
            dot = 1 + ax * bx + ay * by_
            k = by / max(dot, 0.2)
            out.append((x + (ax + bx) * k, y + (ay + by_) * k))
        return shapes.polygon(out)


@dataclass(frozen=True)
class RoundedRect:
    """An upright rectangle with quarter-circle corners: the card."""

    x: float
    y: float
    width: float
    height: float
    radius: float

    def path(self) -> Path:
        return shapes.rounded_rect(self.x, self.y, self.width, self.height, self.radius)

    @cached_property
    def bounds(self) -> Box:
        return Box(self.x, self.y, self.width, self.height)

    @cached_property
    def length(self) -> float:
        return 2 * (self.width + self.height) - (8 - 2 * math.pi) * self.radius

    @cached_property
    def edges(self) -> tuple[Segment, ...]:
        """The straight parts of the four sides."""
        x, y, r = self.x, self.y, self.radius
        right, bottom = x + self.width, y + self.height
        return (
            ((x + r, y), (right - r, y)),
            ((right, y + r), (right, bottom - r)),
            ((right - r, bottom), (x + r, bottom)),
            ((x, bottom - r), (x, y + r)),
        )

    def transformed(self, m: Affine) -> Outline:
        upright = (abs(m.b) < 1e-9 and abs(m.c) < 1e-9) or (abs(m.a) < 1e-9 and abs(m.d) < 1e-9)
        if not (upright and m.is_similarity):
            return PathOutline(self.path().transformed(m))
        box = Polygon(
            (m.apply(self.x, self.y), m.apply(self.x + self.width, self.y + self.height))
        ).bounds
        return RoundedRect(box.x, box.y, box.width, box.height, self.radius * m.factor)

    def grown(self, by: float) -> Path:
        return shapes.rounded_rect(*self.bounds.grown(by), self.radius + by if by > 0 else 0.0)


@dataclass(frozen=True)
class PathOutline:
    """Any closed path: a standee's silhouette, a house with a round roof."""

    shape: Path

    def path(self) -> Path:
        return self.shape

    @cached_property
    def bounds(self) -> Box:
        return self.shape.bounds

    @cached_property
    def length(self) -> float:
        return self.shape.length

    @cached_property
    def edges(self) -> tuple[Segment, ...]:
        """Its straight parts."""
        out: list[Segment] = []
        start = here = (0.0, 0.0)
        for code, v in self.shape.ops:
            if code == "Z":
                if math.dist(here, start) > 1e-6:
                    out.append((here, start))
                here = start
                continue
            there = (v[-2], v[-1])
            if code == "M":
                start = there
            elif code == "L":
                out.append((here, there))
            here = there
        return tuple(out)

    def transformed(self, m: Affine) -> Outline:
        return PathOutline(self.shape.transformed(m))

    def grown(self, by: float) -> Path:
        """The flattened outline grown by ``by`` mm (an offset good enough for bleed)."""
        if by == 0:
            return self.shape
        return Polygon(self.shape.polylines(0.05)[0][:-1]).grown(by)


Outline = Circle | Polygon | RoundedRect | PathOutline


@lru_cache(maxsize=1024)
def box_outline(width: float, height: float, radius: float = 0.0) -> Outline:
    """The trim of a card: a rectangle at the origin, rounded when ``radius`` > 0."""
    if radius > 0:
        return RoundedRect(0.0, 0.0, width, height, radius)
    return Polygon(((0.0, 0.0), (width, 0.0), (width, height), (0.0, height)))


def _area(points: tuple[Point, ...]) -> float:
    """Twice the signed area; positive when the points run clockwise on the paper (y down)."""
    return sum(
        x0 * y1 - x1 * y0
        for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True)
    )


def _meeting(one: tuple[Point, Point], other: tuple[Point, Point]) -> Point:
    """Where two lines (a point and a direction each) meet; the second's point if they never do."""
    (px, py), (dx, dy) = one
    (qx, qy), (ex, ey) = other
    cross = dx * ey - dy * ex
    if abs(cross) < 1e-9:
        return (qx, qy)
    t = ((qx - px) * ey - (qy - py) * ex) / cross
    return (px + t * dx, py + t * dy)


def _outward(p: Point, q: Point) -> Point:
    """Unit normal that points out of a clockwise polygon at its edge p→q."""
    run = math.dist(p, q) or 1.0
    return ((q[1] - p[1]) / run, -(q[0] - p[0]) / run)
