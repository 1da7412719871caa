"""The engraver's tools: swelling hatches, craggy edges, rays, beads and the border of an atlas.

An engraver shades with lines that grow thicker towards the dark. Each such stroke is a sliver,
a filled triangle or lens; all slivers of a shading are one path, filled once.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator, Sequence

from generator.drawing import shapes
from generator.drawing.geometry import Affine, Box, Op, Path, Point, cos_sin, polar
from generator.drawing.palette import Colour
from generator.drawing.pen import Pen


def chords(path: Path, angle: float, pitch: float) -> Iterator[tuple[Point, Point]]:
    """Where parallel lines at ``angle`` degrees (clockwise from east), ``pitch`` mm apart, run
    inside a path (even-odd)."""
    turn = Affine.rotate(-angle)
    back = Affine.rotate(angle)
    edges = [
        edge
        for points in path.transformed(turn).polylines(0.08)
        for edge in itertools.pairwise(points)
    ]
    if not edges:
        return
    low = min(min(p[1], q[1]) for p, q in edges)
    high = max(max(p[1], q[1]) for p, q in edges)
    for i in range(math.ceil(low / pitch), math.floor(high / pitch) + 1):
        y = (i + 0.37) * pitch  # off the corners of round numbers
        crossed = sorted(
            p[0] + (y - p[1]) / (q[1] - p[1]) * (q[0] - p[0])
            for p, q in edges
            if (p[1] <= y) != (q[1] <= y)
        )
        for x0, x1 in zip(crossed[::2], crossed[1::2], strict=False):
            yield back.apply(x0, y), back.apply(x1, y)


def sliver(p: Point, q: Point, width: float) -> tuple[Op, ...]:
    """A stroke from its tip at p to its full width at q."""
    run = math.dist(p, q) or 1.0
    nx, ny = -(q[1] - p[1]) / run * width / 2, (q[0] - p[0]) / run * width / 2
    return (
        ("M", p),
        ("L", (q[0] + nx, q[1] + ny)),
        ("L", (q[0] - nx, q[1] - ny)),
        ("Z", ()),
    )


def lens(p: Point, q: Point, width: float) -> tuple[Op, ...]:
    """A stroke with a tip at both ends."""
    run = math.dist(p, q) or 1.0
    nx, ny = -(q[1] - p[1]) / run * width / 2, (q[0] - p[0]) / run * width / 2
    mx, my = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
    return (
        ("M", p),
        ("L", (mx + nx, my + ny)),
        ("L", q),
        ("L", (mx - nx, my - ny)),
        ("Z", ()),
    )


def shade(
    path: Path,
    angle: float = 0.0,
    pitch: float = 0.6,
    width: float = 0.26,
    start: float = 0.5,
    end: float = 1.0,
    seed: str = "",
) -> Path:
    """Shadow inside a path: on each line a stroke from ``start`` to ``end`` (shares of the line),
    swelling towards its end. With a seed the strokes begin unevenly, as a hand makes them."""
    rng = random.Random(seed)
    ops: list[Op] = []
    for (x0, y0), (x1, y1) in chords(path, angle, pitch):
        if math.dist((x0, y0), (x1, y1)) < 0.25:
            continue
        s = start + (rng.uniform(-0.09, 0.09) if seed else 0.0)
        a = (x0 + (x1 - x0) * s, y0 + (y1 - y0) * s)
        b = (x0 + (x1 - x0) * end, y0 + (y1 - y0) * end)
        ops.extend(sliver(a, b, width))
    return Path(tuple(ops))


def hatch(path: Path, angle: float = 45.0, pitch: float = 0.6) -> Path:
    """Even lines inside a path, to be stroked."""
    ops: list[Op] = []
    for p, q in chords(path, angle, pitch):
        ops.append(("M", p))
        ops.append(("L", q))
    return Path(tuple(ops))


def rays(
    cx: float,
    cy: float,
    inner: float,
    outer: float,
    count: int,
    width: float,
    *,
    uneven: float = 0.0,
    seed: str = "rays",
    start: float = 0.0,
    sweep: float = 360.0,
) -> Path:
    """Slivers round a centre, their tips outwards; ``uneven`` shortens every other one."""
    rng = random.Random(seed)
    ops: list[Op] = []
    for i in range(count):
        angle = start + sweep * i / count
        long = outer - (uneven if i % 2 else 0.0) - (rng.uniform(0, uneven / 3) if uneven else 0)
        ops.extend(sliver(polar(cx, cy, long, angle), polar(cx, cy, inner, angle), width))
    return Path(tuple(ops))


def ticks(cx: float, cy: float, inner: float, outer: float, count: int, start: float = 0) -> Path:
    """Radial lines between two radii, to be stroked: dials, milled edges."""
    ops: list[Op] = []
    for i in range(count):
        angle = start + 360.0 * i / count
        ops.append(("M", polar(cx, cy, inner, angle)))
        ops.append(("L", polar(cx, cy, outer, angle)))
    return Path(tuple(ops))


def beads(
    pen: Pen, cx: float, cy: float, radius: float, size: float, count: int, colour: Colour
) -> None:
    """Small discs round a circle, the first one due north (a dotted line: one circle of ink)."""
    run = 2 * math.pi * radius / count
    pen.stroke(shapes.circle(cx, cy, radius), colour, size, dash=(0.004, run - 0.004), cap="round")


def crag(
    points: Sequence[Point], seed: str, rough: float = 0.22, depth: int = 3, closed: bool = True
) -> list[Point]:
    """A polygon broken up like rock: every edge's middle is moved by up to ``rough`` of its
    length, again and again."""
    rng = random.Random(seed)
    out = list(points)
    for level in range(depth):
        amount = rough / (1 + level * 0.35)
        broken: list[Point] = []
        pairs = zip(out, [*out[1:], out[0]], strict=True) if closed else itertools.pairwise(out)
        for (x0, y0), (x1, y1) in pairs:
            k = rng.uniform(-amount, amount)
            t = rng.uniform(0.4, 0.6)
            broken.append((x0, y0))
            broken.append((x0 + (x1 - x0) * t - (y1 - y0) * k, y0 + (y1 - y0) * t + (x1 - x0) * k))
        if not closed:
            broken.append(out[-1])
        out = broken
    return out


def fringe(
    points: Sequence[Point],
    seed: str,
    *,
    step: float = 0.7,
    short: float = 1.0,
    long: float = 3.2,
    width: float = 0.24,
    lean: float = 18.0,
    outwards: bool = True,
) -> Path:
    """Strokes that stand on the edge of a closed polygon (points clockwise on the paper), full at
    the edge and thin at their tips: the light that catches a rock's rim."""
    rng = random.Random(seed)
    ops: list[Op] = []
    ring = [*points, points[0]]
    carried = 0.0
    for (x0, y0), (x1, y1) in itertools.pairwise(ring):
        run = math.dist((x0, y0), (x1, y1))
        if run == 0:
            continue
        heading = math.degrees(math.atan2(x1 - x0, -(y1 - y0)))
        while carried < run:
            t = carried / run
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            side = heading - 90 if outwards else heading + 90
            tip = polar(x, y, rng.uniform(short, long), side + lean)
            ops.extend(sliver(tip, (x, y), width))
            carried += step * rng.uniform(0.8, 1.2)
        carried -= run
    return Path(tuple(ops))


def neatline(box: Box, width: float, pitch: float) -> Path:
    """The border of a map: alternate bars between two frames (the bars only, to be filled).

    The bars start from the middle of each side, so that all four corners are alike.
    """
    ops: list[Op] = []

    def bars(length: float) -> Iterator[tuple[float, float]]:
        half = length / 2
        count = max(1, round(half / pitch))
        step = half / count
        for i in range(count):
            if i % 2 == 0:
                yield half + i * step, step
                yield half - (i + 1) * step, step

    for at, run in bars(box.width - 2 * width):
        ops.extend(shapes.rect(box.x + width + at, box.y, run, width).ops)
        ops.extend(shapes.rect(box.x + width + at, box.bottom - width, run, width).ops)
    for at, run in bars(box.height - 2 * width):
        ops.extend(shapes.rect(box.x, box.y + width + at, width, run).ops)
        ops.extend(shapes.rect(box.right - width, box.y + width + at, width, run).ops)
    return Path(tuple(ops))


def blot(cx: float, cy: float, radius: float, seed: str, arms: int = 13) -> Path:
    """A splash: an uneven disc with drawn-out arms, and loose drops below and to its right (the
    card's edge is near on the other sides)."""
    rng = random.Random(seed)
    points: list[Point] = []
    drops: list[Op] = []
    start = rng.uniform(0, 360)
    for i in range(arms):
        angle = start + 360 * (i + rng.uniform(-0.18, 0.18)) / arms
        long = radius * rng.uniform(1.08, 1.3)
        if rng.random() < 0.3:
            long = radius * rng.uniform(0.98, 1.06)
        spread = 360 / arms
        points.append(polar(cx, cy, radius * rng.uniform(0.86, 0.93), angle - spread * 0.5))
        points.append(polar(cx, cy, radius * 0.98, angle - spread * 0.2))
        points.append(polar(cx, cy, long * 0.97, angle - spread * 0.1))
        points.append(polar(cx, cy, long, angle))
        points.append(polar(cx, cy, long * 0.96, angle + spread * 0.11))
        points.append(polar(cx, cy, radius * 0.97, angle + spread * 0.22))
        if 75 < angle % 360 < 215 and long > radius * 1.15:  # towards the middle of the card
            away = long + radius * rng.uniform(0.14, 0.22)
            drops.extend(
                shapes.circle(*polar(cx, cy, away, angle), radius * rng.uniform(0.045, 0.085)).ops
            )
    return Path(shapes.smooth(points, closed=True, tension=0.9).ops + tuple(drops))


def wedge(cx: float, cy: float, radius: float, angle: float, width: float) -> Path:
    """Half a compass point from the centre: with its mirror image a kite of light and dark."""
    cos, sin = cos_sin(angle)
    tip = (cx + radius * sin, cy - radius * cos)
    side = polar(cx, cy, width, angle + 45)
    return shapes.polygon(((cx, cy), side, tip))
