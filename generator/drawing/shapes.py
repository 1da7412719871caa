"""Constructors of paths: rectangles, rings, stars, hand-drawn lines. Millimetres, y down.

Angles are degrees clockwise from north (0 = up, 90 = right), as on a clock face.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise

from generator.drawing.geometry import Op, Path, Point, polar

KAPPA = 0.5522847498307936
"""Control point distance of a quarter circle as one cubic, per unit radius."""


def line(x0: float, y0: float, x1: float, y1: float) -> Path:
    return Path((("M", (x0, y0)), ("L", (x1, y1))))


def polyline(points: Iterable[Point]) -> Path:
    """An open run of straight lines."""
    ops: list[Op] = [("L", p) for p in points]
    if ops:
        ops[0] = ("M", ops[0][1])
    return Path(tuple(ops))


def polygon(points: Iterable[Point]) -> Path:
    """A closed run of straight lines."""
    return Path((*polyline(points).ops, ("Z", ())))


def rect(x: float, y: float, width: float, height: float) -> Path:
    right, bottom = x + width, y + height
    return Path(
        (("M", (x, y)), ("L", (right, y)), ("L", (right, bottom)), ("L", (x, bottom)), ("Z", ()))
    )


def rounded_rect(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """A rectangle with quarter-circle corners of ``radius`` mm (at most half the short side)."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return rect(x, y, width, height)
    k = r * (1 - KAPPA)
    right, bottom = x + width, y + height
    return Path(
        (
            ("M", (x + r, y)),
            ("L", (right - r, y)),
            ("C", (right - k, y, right, y + k, right, y + r)),
            ("L", (right, bottom - r)),
            ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
            ("L", (x + r, bottom)),
            ("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
            ("L", (x, y + r)),
            ("C", (x, y + k, x + k, y, x + r, y)),
            ("Z", ()),
        )
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Path:
    kx, ky = rx * KAPPA, ry * KAPPA
    return Path(
        (
            ("M", (cx, cy - ry)),
            ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
            ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
            ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
            ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
            ("Z", ()),
        )
    )


def circle(cx: float, cy: float, radius: float) -> Path:
    return ellipse(cx, cy, radius, radius)


def regular_polygon(cx: float, cy: float, radius: float, sides: int, angle: float = 0.0) -> Path:
    """``sides`` corners on a circle of ``radius``, the first one at ``angle``."""
    return polygon(polar(cx, cy, radius, angle + 360 * i / sides) for i in range(sides))


def star(
    cx: float, cy: float, outer: float, inner: float, points: int = 5, angle: float = 0.0
) -> Path:
    """A star with ``points`` tips at ``outer`` and notches at ``inner`` mm from the centre."""
    return polygon(
        polar(cx, cy, inner if i % 2 else outer, angle + 180 * i / points)
        for i in range(2 * points)
    )


def _arc_ops(cx: float, cy: float, radius: float, a0: float, a1: float) -> list[Op]:
    """Cubic steps along an arc, the pen already standing at its start."""
    sweep = a1 - a0
    count = max(1, math.ceil(abs(sweep) / 90 - 1e-9))
    step = sweep / count
    handle = 4 / 3 * math.tan(math.radians(step) / 4) * radius
    ops: list[Op] = []
    for i in range(count):
        b0, b1 = a0 + i * step, a0 + (i + 1) * step
        x0, y0 = polar(cx, cy, radius, b0)
        x1, y1 = polar(cx, cy, radius, b1)
        # the tangent of a clockwise turn at angle b points to b + 90
        tx0, ty0 = polar(0.0, 0.0, handle, b0 + 90)
        tx1, ty1 = polar(0.0, 0.0, handle, b1 + 90)
        ops.append(("C", (x0 + tx0, y0 + ty0, x1 - tx1, y1 - ty1, x1, y1)))
    return ops


def arc(cx: float, cy: float, radius: float, a0: float, a1: float) -> Path:
    """An open arc from angle ``a0`` to ``a1`` (clockwise when a1 > a0)."""
    return Path((("M", polar(cx, cy, radius, a0)), *_arc_ops(cx, cy, radius, a0, a1)))


def sector(cx: float, cy: float, radius: float, a0: float, a1: float) -> Path:
    """A slice of a disc, centre included; a whole disc at 360 degrees."""
    if abs(a1 - a0) >= 360:
        return circle(cx, cy, radius)
    return Path(
        (
            ("M", (cx, cy)),
            ("L", polar(cx, cy, radius, a0)),
            *_arc_ops(cx, cy, radius, a0, a1),
            ("Z", ()),
        )
    )


def ring_sector(cx: float, cy: float, r0: float, r1: float, a0: float, a1: float) -> Path:
    """The part of a ring between radii ``r0`` and ``r1`` from angle ``a0`` clockwise to ``a1``.

    A full turn gives two circles of opposite direction (a ring under either fill rule).
    """
    inner, outer = sorted((r0, r1))
    if abs(a1 - a0) >= 360:
        return Path(
            (
                ("M", polar(cx, cy, outer, 0)),
                *_arc_ops(cx, cy, outer, 0, 360),
                ("Z", ()),
                ("M", polar(cx, cy, inner, 360)),
                *_arc_ops(cx, cy, inner, 360, 0),
                ("Z", ()),
            )
        )
    return Path(
        (
            ("M", polar(cx, cy, outer, a0)),
            *_arc_ops(cx, cy, outer, a0, a1),
            ("L", polar(cx, cy, inner, a1)),
            *_arc_ops(cx, cy, inner, a1, a0),
            ("Z", ()),
        )
    )


def smooth(points: Sequence[Point], closed: bool = False, tension: float = 1.0) -> Path:
    """A soft curve through all points (Catmull–Rom); hills, tails, clouds."""
    n = len(points)
    if n < 3:
        return polyline(points)
    ops: list[Op] = [("M", points[0])]
    for i in range(n if closed else n - 1):
        p1, p2 = points[i], points[(i + 1) % n]
        p0 = points[i - 1] if closed or i > 0 else p1
        p3 = points[(i + 2) % n] if closed or i + 2 < n else p2
        k = tension / 6
        ops.append(
            (
                "C",
                (
                    p1[0] + (p2[0] - p0[0]) * k,
                    p1[1] + (p2[1] - p0[1]) * k,
                    p2[0] - (p3[0] - p1[0]) * k,
                    p2[1] - (p3[1] - p1[1]) * k,
                    p2[0],
                    p2[1],
                ),
            )
        )
    if closed:
        ops.append(("Z", ()))
    return Path(tuple(ops))


def wobble(path: Path, seed: str | int, amplitude: float = 0.25, step: float = 4.0) -> Path:
    """The path as a steady hand would draw it: points every ``step`` mm moved by at most
    ``amplitude`` mm and joined softly, corners kept. The same seed gives the same line on every
    machine."""
    rng = random.Random(str(seed))

    def jitter(p: Point) -> Point:
        return (
            p[0] + rng.uniform(-amplitude, amplitude),
            p[1] + rng.uniform(-amplitude, amplitude),
        )

    ops: list[Op] = []
    for points in path.polylines(0.05):
        closed = len(points) > 2 and points[0] == points[-1]
        runs = _runs(points, closed)
        if closed and len(runs) == 1 and not _is_corner(points[-2], points[0], points[1]):
            ops.extend(smooth([jitter(p) for p in _resampled(points, step)[:-1]], True).ops)
            continue
        first = here = jitter(runs[0][0])
        ops.append(("M", first))
        for i, run in enumerate(runs):
            middle = [jitter(p) for p in _resampled(run, step)[1:-1]]
            last = closed and i == len(runs) - 1
            there = first if last else jitter(run[-1])
            ops.extend(smooth([here, *middle, there]).ops[1:])
            here = there
        if closed:
            ops.append(("Z", ()))
    return Path(tuple(ops))


def _runs(points: Sequence[Point], closed: bool) -> list[list[Point]]:
    """A polyline cut at its corners; a closed one begins at a corner if it has any."""
    n = len(points) - 1
    corners = [i for i in range(1, n) if _is_corner(points[i - 1], points[i], points[i + 1])]
    if closed and not _is_corner(points[-2], points[0], points[1]):
        if not corners:
            return [list(points)]
        k = corners[0]
        points = [*points[k:], *points[1 : k + 1]]
        corners = [i - k for i in corners[1:]]
    cuts = [0, *corners, n]
    return [list(points[i : j + 1]) for i, j in pairwise(cuts)]


def _is_corner(p: Point, q: Point, r: Point) -> bool:
    """True where a line turns by more than 35 degrees."""
    turn = math.atan2(r[1] - q[1], r[0] - q[0]) - math.atan2(q[1] - p[1], q[0] - p[0])
    return abs(math.remainder(turn, math.tau)) > math.radians(35)


def wobbly_line(
    x0: float, y0: float, x1: float, y1: float, seed: str | int, amplitude: float = 0.25
) -> Path:
    return wobble(line(x0, y0, x1, y1), seed, amplitude)


def wobbly_rect(
    x: float, y: float, width: float, height: float, seed: str | int, amplitude: float = 0.25
) -> Path:
    return wobble(rect(x, y, width, height), seed, amplitude)


def _resampled(points: Sequence[Point], step: float) -> list[Point]:
    """Corners kept, long straight runs divided into pieces of about ``step``, short ones merged."""
    out = [points[0]]
    skipped = 0.0
    for i, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
        run = math.dist((x0, y0), (x1, y1))
        if run < step / 2 and i + 2 < len(points):
            skipped += run
            if skipped < step:
                continue
        skipped = 0.0
        pieces = max(1, round(run / step))
        out.extend(
            (x0 + (x1 - x0) * k / pieces, y0 + (y1 - y0) * k / pieces) for k in range(1, pieces + 1)
        )
    return out
