"""What covers what, by squares: which squares of a fine grid an area touches, which it fills.

A set of squares is one whole number, a bit a square, so that cutting one area with a hundred others
takes no time. An area lies in the squares that it touches and perhaps not in all of each: what is
said to be apart is apart, what is said to be covered is covered.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from generator.drawing.geometry import Affine, Box, Path, Point

TOLERANCE = 0.02
"""How far (mm) the chords of a curve may leave it."""
LEAST_SQUARE = 0.3
"""Side of a square (mm)."""
MOST_SQUARES = 256
"""So many squares lie along the longer side of the grid, at most."""
HAIR = 1e-6


class Cover(NamedTuple):
    """The squares that an area touches, and those that it fills."""

    touched: int
    filled: int

    def within(self, other: Cover) -> Cover:
        """What both cover."""
        return Cover(self.touched & other.touched, self.filled & other.filled)


class Raster:
    """A grid of squares over a box."""

    def __init__(self, box: Box) -> None:
        self.box = box.grown(LEAST_SQUARE)
        longer = max(self.box.width, self.box.height)
        self.side = max(LEAST_SQUARE, longer / MOST_SQUARES)
        self.columns = 8 * math.ceil(self.box.width / self.side / 8)
        self.rows = math.ceil(self.box.height / self.side)
        self.known: dict[tuple[int, Affine, bool], tuple[Path, Cover]] = {}

    def box_cover(self, box: Box) -> Cover:
        """The squares that an upright box touches; it fills none for sure."""
        x0, y0 = self._square(box.x, box.y)
        x1, y1 = self._square(box.right, box.bottom)
        row = _span(max(0, x0), min(self.columns - 1, x1))
        rows = dict.fromkeys(range(max(0, y0), min(self.rows - 1, y1) + 1), row)
        return Cover(self._number(rows), 0)

    def cover(self, path: Path, transform: Affine, even_odd: bool) -> Cover:
        """The squares of a filled path; ``transform`` leads to the millimetres of the grid."""
        key = (id(path), transform, even_odd)
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = (path, self._covered(path, transform, even_odd))
        return known[1]

    def _square(self, x: float, y: float) -> tuple[int, int]:
        return (
            math.floor((x - self.box.x) / self.side),
            math.floor((y - self.box.y) / self.side),
        )

    def _covered(self, path: Path, transform: Affine, even_odd: bool) -> Cover:
        k = 1 / self.side
        to_grid = Affine(k, 0, 0, k, -self.box.x * k, -self.box.y * k) @ transform
        edges: defaultdict[int, int] = defaultdict(int)
        crossings: defaultdict[int, list[tuple[float, int]]] = defaultdict(list)
        for points in path.transformed(to_grid).polylines(TOLERANCE * k):
            closed = points if points[0] == points[-1] else (*points, points[0])
            for p, q in pairwise(closed):
                self._edge(p, q, edges, crossings)
        inside: dict[int, int] = {}
        for row, found in crossings.items():
            bits = self._between(sorted(found), even_odd)
            if bits:
                inside[row] = bits
        touched = {row: edges.get(row, 0) | inside.get(row, 0) for row in {*edges, *inside}}
        filled = {row: bits & ~edges.get(row, 0) for row, bits in inside.items()}
        return Cover(self._number(touched), self._number(filled))

    def _edge(
        self,
        p: Point,
        q: Point,
        edges: defaultdict[int, int],
        crossings: defaultdict[int, list[tuple[float, int]]],
    ) -> None:
        """Marks the squares that an edge runs through, and where it crosses their middles."""
        turn = 1
        if p[1] > q[1]:
            p, q, turn = q, p, -1
        (x0, y0), (x1, y1) = p, q
        first, last = max(0, math.floor(y0 - HAIR)), min(self.rows - 1, math.floor(y1 + HAIR))
        slope = (x1 - x0) / (y1 - y0) if y1 > y0 else 0.0
        most = self.columns - 1
        if y1 <= y0:
            self._mark(edges, first, last, min(x0, x1), max(x0, x1))
            return
        for row in range(first, last + 1):
            a = x0 + (row - y0) * slope if row > y0 else x0
            b = x0 + (row + 1 - y0) * slope if row + 1 < y1 else x1
            if y0 <= row + 0.5 < y1:
                crossings[row].append((x0 + (row + 0.5 - y0) * slope, turn))
            left, right = int((a if a < b else b) - HAIR), int((b if a < b else a) + HAIR)
            if right < 0 or left > most:
                continue
            left, right = (left if left > 0 else 0), (right if right < most else most)
            edges[row] |= ((2 << (right - left)) - 1) << left

    def _mark(
        self, edges: defaultdict[int, int], first: int, last: int, a: float, b: float
    ) -> None:
        left, right = max(0, int(a - HAIR)), min(self.columns - 1, int(b + HAIR))
        for row in range(first, last + 1):
            edges[row] |= _span(left, right)

    def _between(self, found: Sequence[tuple[float, int]], even_odd: bool) -> int:
        """The squares of a row that lie inside, given where the edges cross it."""
        bits = winding = 0
        start = 0.0
        for x, turn in found:
            before = winding
            winding = (winding + 1) % 2 if even_odd else winding + turn
            if before == 0 and winding != 0:
                start = x
            elif before != 0 and winding == 0:
                left, right = max(0, math.floor(start)), min(self.columns - 1, math.floor(x))
                if left <= right:
                    bits |= _span(left, right)
        return bits

    def _number(self, rows: dict[int, int]) -> int:
        """One number of the rows."""
        if not rows:
            return 0
        width = self.columns // 8
        first, last = min(rows), max(rows)
        data = b"".join(
            rows.get(row, 0).to_bytes(width, "little") for row in range(first, last + 1)
        )
        return int.from_bytes(data, "little") << (first * self.columns)


def _span(left: int, right: int) -> int:
    """The bits from one column to another."""
    return ((1 << (right - left + 1)) - 1) << left if right >= left else 0


def mapped(box: Box, m: Affine) -> Box:
    """The upright box round a transformed box."""
    corners = [m.apply(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def common(boxes: Iterable[Box]) -> Box:
    """What boxes share; without width or height if that is nothing."""
    found = list(boxes)
    x, y = max(b.x for b in found), max(b.y for b in found)
    right, bottom = min(b.right for b in found), min(b.bottom for b in found)
    return Box(x, y, max(0.0, right - x), max(0.0, bottom - y))
