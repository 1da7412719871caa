"""Stone, brass and wood: the materials of the board, as textures and mouldings.

Everything is drawn round the origin, the middle of the board, in the north quarter (from 315 to
45 degrees); other quarters are turns of it.
"""

from __future__ import annotations

import math
import random

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient
from generator.drawing.geometry import Affine, Op, Path, join, polar
from generator.drawing.palette import Colour
from generator.drawing.pen import Pen
from generator.games.mawaru.colours import (
    BARK,
    BRASS,
    CHALK,
    GLEAM,
    GRAIN,
    SAND,
    TARNISH,
    UMBER,
    WOOD,
)

HALF = 45.0
"""Half a quarter (degrees): cell borders lie on the diagonals."""


def cell_path(inner: float, outer: float, inset: float, aside: float) -> Path:
    """The north cell of a ring, ``inset`` mm inside its radii and ``aside`` mm from the diagonals
    (its sides are parallel to the cross lines)."""
    r0, r1 = inner + inset, outer - inset
    a0 = HALF - math.degrees(math.asin(aside / r0))
    a1 = HALF - math.degrees(math.asin(aside / r1))
    top = shapes.arc(0, 0, r1, -a1, a1)
    under = shapes.arc(0, 0, r0, a0, -a0)
    return Path((*top.ops, ("L", under.ops[0][1]), *under.ops[1:], ("Z", ())))


def speckles(inner: float, outer: float, count: int, seed: str) -> Path:
    """Grains in the north quarter of a ring: all but endless short lines for a round pen."""
    rng = random.Random(seed)
    ops: list[Op] = []
    for _ in range(count):
        r = math.sqrt(rng.uniform(inner**2, outer**2))
        x, y = polar(0, 0, r, rng.uniform(-HALF, HALF))
        ops.append(("M", (x, y)))
        ops.append(("L", (x + 0.02, y)))
    return Path(tuple(ops))


def chisel(inner: float, outer: float, count: int, seed: str, long: float = 1.6) -> Path:
    """Short strokes of a chisel, roughly along the ring."""
    rng = random.Random(seed)
    ops: list[Op] = []
    for _ in range(count):
        r = math.sqrt(rng.uniform(inner**2, outer**2))
        angle = rng.uniform(-HALF, HALF)
        x, y = polar(0, 0, r, angle)
        dx, dy = polar(0, 0, rng.uniform(0.4, 1.0) * long, angle + 90 + rng.uniform(-24, 24))
        ops.append(("M", (x, y)))
        ops.append(("L", (x + dx, y + dy)))
    return Path(tuple(ops))


def crack(x: float, y: float, heading: float, length: float, seed: str) -> Path:
    """A crack that forks once, from (x, y) on."""
    rng = random.Random(seed)
    points = [(x, y)]
    fork: list[tuple[float, float]] = []
    steps = 6
    for i in range(steps):
        heading += rng.uniform(-34, 34)
        dx, dy = polar(0, 0, length / steps * rng.uniform(0.6, 1.3), heading)
        points.append((points[-1][0] + dx, points[-1][1] + dy))
        if i == 2:
            side = heading + rng.choice((-48, 48))
            fork = [points[-1]]
            for _ in range(2):
                dx, dy = polar(0, 0, length / steps, side + rng.uniform(-20, 20))
                fork.append((fork[-1][0] + dx, fork[-1][1] + dy))
    return shapes.polyline(points) + shapes.polyline(fork)


def ring_ticks(inner: float, outer: float, step: float, start: float, end: float) -> Path:
    """Radial lines every ``step`` degrees from ``start`` to ``end``."""
    ops: list[Op] = []
    for i in range(round((end - start) / step) + 1):
        angle = start + i * step
        ops.append(("M", polar(0, 0, inner, angle)))
        ops.append(("L", polar(0, 0, outer, angle)))
    return Path(tuple(ops))


def sunburst(cx: float, cy: float, radius: float, count: int) -> Path:
    """Every other one of twice ``count`` rays round a centre."""
    step = 180 / count
    return join(
        shapes.sector(cx, cy, radius, 2 * step * i - step / 2, 2 * step * i + step / 2)
        for i in range(count)
    )


def groove(pen: Pen, path: Path, width: float = 0.5) -> None:
    """An engraved line: light on its lower right lip, dark in its depth."""
    pen.stroke(path.moved(0.22, 0.28), CHALK, width)
    pen.stroke(path, UMBER, width)


def brass_ring(pen: Pen, inner: float, outer: float) -> None:
    """A flat brass ring, polished: light and shade alternate round it."""
    band = shapes.ring_sector(0, 0, inner, outer, 0, 360)
    r = outer
    metal = LinearGradient(
        -r,
        -r,
        r,
        r,
        ((0, GLEAM), (0.22, BRASS), (0.42, GLEAM), (0.62, TARNISH), (0.82, BRASS), (1, GLEAM)),
    )
    pen.fill(band, metal)
    pen.stroke(shapes.circle(0, 0, inner), BARK, 0.3)
    pen.stroke(shapes.circle(0, 0, outer), BARK, 0.3)


def rim(pen: Pen, radius: float, width: float, bleed: float = 3.0) -> None:
    """The divided rim of a disc: dark bronze with a brass scale, on beyond the trim."""
    pen.fill(shapes.ring_sector(0, 0, radius - width, radius + bleed, 0, 360), BARK)
    inner = radius - width
    fine = ring_ticks(inner + 0.45, radius - 0.75, 1.5, 0, 358.5)
    coarse = ring_ticks(inner + 0.45, radius - 0.35, 7.5, 0, 352.5)
    pen.stroke(fine, BRASS, 0.18, cap="butt")
    pen.stroke(coarse, GLEAM, 0.35, cap="butt")
    pen.stroke(shapes.circle(0, 0, inner + 0.2), GLEAM, 0.4)
    pen.stroke(shapes.circle(0, 0, inner - 0.1), BARK, 0.3)


def wood(pen: Pen, radius: float) -> None:
    """A log's end: rings of growth, rays and a few cracks."""
    rng = random.Random("mawaru wood")
    light = WOOD.lighter(0.35)
    pen.fill(
        shapes.circle(0, 0, radius),
        RadialGradient(-1, -1.5, radius * 1.15, ((0, WOOD), (0.5, light), (0.8, WOOD), (1, GRAIN))),
    )
    for i in range(9):
        r = radius * (0.25 + 0.72 * (i / 9) ** 0.9)
        points = [polar(0.4, -0.2, r * (1 + rng.uniform(-0.03, 0.03)), 24 * k) for k in range(15)]
        pen.stroke(shapes.smooth(points, closed=True), GRAIN, 0.16 + 0.12 * (i % 3), opacity=0.8)
    for angle in (24, 98, 171, 237, 306):
        at = polar(0, 0, radius * 0.42, angle)
        pen.stroke(crack(*at, angle, radius * 0.42, f"wood {angle}"), BARK, 0.22, opacity=0.7)


def mark(pen: Pen, radius: float) -> None:
    """A disc's mark: a white triangle at the rim of its n cell, pointing outwards."""
    tip, foot = radius - 0.45, radius - 3.75
    triangle = shapes.polygon(((0, -tip), (2.0, -foot), (-2.0, -foot)))
    pen.stroke(triangle, BARK, 0.9, join="miter")
    pen.fill(triangle, Colour(1, 1, 1), ink=True)


def cross(pen: Pen, inner: float, outer: float, width: float) -> None:
    """The cross lines (十字線) along the diagonals, from one radius to another."""
    for i in range(4):
        angle = HALF + 90 * i
        x0, y0 = polar(0, 0, inner, angle)
        x1, y1 = polar(0, 0, outer, angle)
        # a bed of stone, so that the line can be followed across the dark rims
        with pen.at(Affine.rotate(angle)):
            wide = width + 1.6
            pen.fill(shapes.rect(-wide / 2, -outer, wide, outer - inner), SAND)
        pen.line(x0, y0, x1, y1, UMBER, width, cap="butt")
