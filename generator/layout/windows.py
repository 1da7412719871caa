"""What of an outline lies in a window: the runs of its lines and curves there, and the stretches
of a straight seam that lie inside of it. Curves stay curves: they are split, not flattened."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from generator.drawing.geometry import Box, Op, Path, Point, Segment

NEAR = 1e-6
"""What lies on the rim of a window (mm) is in it."""
SAMPLES = 48
"""Steps along a curve between which it crosses a line at most once."""
HALVINGS = 50

_Part = tuple[Point, ...]
"""A straight line (two points) or a cubic curve (four)."""


def runs(path: Path, window: Box) -> tuple[Path, ...]:
    """The parts of a path inside a window (mm), each as one open run; a subpath that lies in it
    from end to end is one of them, closed if it was closed."""
    frame = window.grown(NEAR)
    out: list[Path] = []
    for parts, closed in _subpaths(path):
        pieces = [piece for part in parts for piece in _split(part, window)]
        kept = [_inside(piece, frame) for piece in pieces]
        if all(kept):
            whole = _run(pieces)
            out.append(whole.close() if closed else whole)
            continue
        # begin where the path comes in, so that no run is parted at the path's own start
        first = next((i for i, k in enumerate(kept) if k and not kept[i - 1]), 0) if closed else 0
        run: list[_Part] = []
        for i in range(len(pieces)):
            j = (first + i) % len(pieces)
            if kept[j]:
                run.append(pieces[j])
            elif run:
                out.append(_run(run))
                run = []
        if run:
            out.append(_run(run))
    return tuple(out)


def inside(path: Path, seam: Segment) -> tuple[Segment, ...]:
    """The stretches of an upright or level line that lie within a closed path."""
    (x0, y0), (x1, _) = seam
    upright = abs(x0 - x1) < NEAR
    along, across = (1, 0) if upright else (0, 1)
    at = x0 if upright else y0
    low, high = sorted((seam[0][along], seam[1][along]))
    stops = {low, high}
    for parts, _ in _subpaths(path):
        for part in parts:
            ends = [t for t in (0.0, 1.0) if abs(_point(part, t)[across] - at) < NEAR]
            for t in (*ends, *_crossings([p[across] for p in part], at)):
                stops.add(min(high, max(low, _point(part, t)[along])))
    polygons = path.polylines(0.005)
    ordered = sorted(stops)
    out: list[Segment] = []
    for a, b in pairwise(ordered):
        if b - a < 1e-3:
            continue
        middle = (at, (a + b) / 2) if upright else ((a + b) / 2, at)
        if not _within(polygons, middle):
            continue
        start, end = ((at, a), (at, b)) if upright else ((a, at), (b, at))
        if out and math.dist(out[-1][1], start) < NEAR:
            start = out.pop()[0]
        out.append((start, end))
    return tuple(out)


def _subpaths(path: Path) -> Iterator[tuple[list[_Part], bool]]:
    """The lines and curves of each subpath, and whether it is closed."""
    parts: list[_Part] = []
    start = here = (0.0, 0.0)
    for code, v in path.ops:
        if code == "M":
            if parts:
                yield parts, False
            parts, start = [], (v[0], v[1])
            here = start
            continue
        if code == "Z":
            if math.dist(here, start) > NEAR:
                parts.append((here, start))
            if parts:
                yield parts, True
            parts, here = [], start
            continue
        points = tuple((v[i], v[i + 1]) for i in range(0, len(v), 2))
        parts.append((here, *points))
        here = points[-1]
    if parts:
        yield parts, False


def _split(part: _Part, window: Box) -> Iterator[_Part]:
    """A line or curve, parted where it crosses the lines of the window's sides."""
    stops = {0.0, 1.0}
    for axis, sides in ((0, (window.x, window.right)), (1, (window.y, window.bottom))):
        for side in sides:
            stops.update(_crossings([p[axis] for p in part], side))
    ordered = sorted(stops)
    for a, b in pairwise(ordered):
        if b - a > 1e-9:
            yield _between(part, a, b)


def _crossings(values: Sequence[float], at: float) -> Iterator[float]:
    """Where (0 to 1) one coordinate of a line or curve passes a value."""
    if len(values) == 2:
        a, b = values
        if (a - at) * (b - at) < 0:
            yield (at - a) / (b - a)
        return
    before = values[0] - at
    for i in range(1, SAMPLES + 1):
        after = _at(values, i / SAMPLES) - at
        if before * after < 0:
            low, high = (i - 1) / SAMPLES, i / SAMPLES
            for _ in range(HALVINGS):
                middle = (low + high) / 2
                if (_at(values, middle) - at) * before > 0:
                    low = middle
                else:
                    high = middle
            yield (low + high) / 2
        elif after == 0 and i < SAMPLES:
            yield i / SAMPLES
        before = after


def _at(values: Sequence[float], t: float) -> float:
    """A coordinate of a line or a cubic curve at ``t``."""
    line = list(values)
    while len(line) > 1:
        line = [a + t * (b - a) for a, b in pairwise(line)]
    return line[0]


def _point(part: _Part, t: float) -> Point:
    return (_at([p[0] for p in part], t), _at([p[1] for p in part], t))


def _between(part: _Part, a: float, b: float) -> _Part:
    """The stretch of a line or curve from ``a`` to ``b``."""
    if len(part) == 2:
        return (_point(part, a), _point(part, b))
    _, tail = _halved(part, a)
    head, _ = _halved(tail, (b - a) / (1 - a) if a < 1 else 1.0)
    return head


def _halved(part: _Part, t: float) -> tuple[_Part, _Part]:
    """A curve parted at ``t`` (de Casteljau)."""
    levels = [list(part)]
    while len(levels[-1]) > 1:
        points = levels[-1]
        levels.append(
            [(p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])) for p, q in pairwise(points)]
        )
    return tuple(level[0] for level in levels), tuple(level[-1] for level in reversed(levels))


def _inside(part: _Part, frame: Box) -> bool:
    x, y = _point(part, 0.5)
    return frame.x <= x <= frame.right and frame.y <= y <= frame.bottom


def _run(parts: Sequence[_Part]) -> Path:
    ops: list[Op] = [("M", parts[0][0])]
    for part in parts:
        values = tuple(v for point in part[1:] for v in point)
        ops.append(("L" if len(part) == 2 else "C", values))
    return Path(tuple(ops))


def _within(polygons: Sequence[Sequence[Point]], point: Point) -> bool:
    """Even-odd over all subpaths."""
    x, y = point
    found = False
    for polygon in polygons:
        for (x0, y0), (x1, y1) in pairwise(polygon):
            if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
                found = not found
    return found
