"""The skyline of the ruins along the cells: temples, arcades, a stepped tower, an obelisk.

Inlaid tone in tone, one building against the next on a common ground, so that they are read as a
picture and never as letters beside the figures. A building is drawn flat, x along the ring and y
up from its foot, 10 mm high, and then bent round the ring.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from generator.drawing import shapes
from generator.drawing.displaylist import Symbol
from generator.drawing.geometry import Path, Point, join, polar
from generator.drawing.palette import Colour
from generator.drawing.pen import Pen
from generator.games.mawaru.colours import CHALK

Points = Sequence[Point]
STEP = 1.6
"""Longest straight piece that is left unbent (mm)."""
GROUND = 0.5
"""Thickness of the ground on which all stands (mm)."""


@dataclass(frozen=True)
class Building:
    """What is built in a flat space ``width`` mm wide: its masses, openings in them, joints."""

    width: float
    masses: tuple[Points, ...]
    openings: tuple[Points, ...] = ()
    joints: tuple[Points, ...] = ()


def _box(x: float, y: float, width: float, height: float) -> Points:
    return ((x, y), (x, y + height), (x + width, y + height), (x + width, y))


def _arch(x: float, width: float, spring: float, y: float = 0.0) -> Points:
    """An opening with a round head."""
    r = width / 2
    head = [
        (x + r - r * math.cos(math.radians(a)), spring + r * math.sin(math.radians(a)))
        for a in range(0, 181, 30)
    ]
    return ((x, y), *head, (x + width, y))


def _temple() -> Building:
    columns = tuple(_box(0.9 + 2.3 * i, 0.9, 1.3, 5.2) for i in range(4))
    flutes = tuple(((1.55 + 2.3 * i, 1.4), (1.55 + 2.3 * i, 5.6)) for i in range(4))
    return Building(
        10.0,
        (
            _box(0, 0, 10, 0.9),
            *columns,
            _box(0.3, 6.1, 9.4, 1.2),
            ((0.0, 7.3), (5.0, 10.0), (10.0, 7.3)),
        ),
        (),
        (*flutes, ((2.2, 7.9), (5.0, 9.3), (7.8, 7.9), (2.2, 7.9))),
    )


def _arcade() -> Building:
    return Building(
        9.2,
        (_box(0, 0, 9.2, 7.0), _box(-0.2, 7.0, 5.6, 1.0)),
        (_arch(1.0, 2.8, 3.2), _arch(5.4, 2.8, 3.2)),
        (((0.4, 5.9), (8.8, 5.9)), ((4.6, 0.6), (4.6, 5.4))),
    )


def _stumps() -> Building:
    return Building(
        5.6,
        (
            _box(0, 0, 5.6, 0.9),
            ((0.7, 0.9), (0.7, 4.0), (1.2, 4.9), (1.6, 4.1), (2.1, 4.4), (2.1, 0.9)),
            ((3.4, 0.9), (3.4, 6.6), (3.9, 6.1), (4.4, 7.1), (4.8, 6.5), (4.8, 0.9)),
        ),
        (),
        (((1.4, 1.4), (1.4, 3.6)), ((4.1, 1.4), (4.1, 5.8))),
    )


def _steps() -> Building:
    left = ((0.0, 0.0), (0.0, 2.1), (1.7, 2.1), (1.7, 4.2), (3.3, 4.2), (3.3, 6.3))
    right = tuple((11.4 - x, y) for x, y in reversed(left))
    return Building(
        11.4,
        ((*left, *right), _box(4.2, 6.3, 3.0, 2.4), _box(3.8, 8.7, 3.8, 0.8)),
        (_arch(5.1, 1.2, 7.2, 6.3),),
        (
            ((4.9, 0.3), (4.9, 6.0)),
            ((6.5, 0.3), (6.5, 6.0)),
            ((1.9, 2.1), (4.5, 2.1)),
            ((6.9, 2.1), (9.5, 2.1)),
        ),
    )


def _obelisk() -> Building:
    return Building(
        3.4,
        (_box(0.2, 0, 3.0, 1.1), ((0.8, 1.1), (1.1, 8.2), (1.7, 9.6), (2.3, 8.2), (2.6, 1.1))),
        (),
        (((1.2, 7.9), (2.2, 7.9)), ((1.7, 2.4), (1.7, 6.4))),
    )


def _dome() -> Building:
    return Building(
        8.0,
        (
            _box(0.3, 0, 7.4, 4.2),
            _box(1.0, 4.2, 6.0, 1.0),
            _arch(1.3, 5.4, 5.2, 5.2),
            _box(3.7, 7.7, 0.6, 1.6),
        ),
        (_arch(3.1, 1.8, 2.0),),
        (((0.7, 3.3), (2.6, 3.3)), ((5.4, 3.3), (7.3, 3.3)), ((2.6, 5.6), (3.3, 7.2))),
    )


BUILDINGS: tuple[Callable[[], Building], ...] = (
    _stumps,
    _arcade,
    _temple,
    _obelisk,
    _steps,
    _dome,
)


def _placed(length: float, scale: float, seed: int) -> list[tuple[float, Building]]:
    """Buildings side by side over ``length`` mm, as many as it takes, evenly spaced."""
    row: list[Building] = []
    taken = 0.0
    for i in range(len(BUILDINGS) * 3):
        building = BUILDINGS[(seed + i) % len(BUILDINGS)]()
        if taken + building.width * scale > length:
            if i - len(row) > 2:
                break
            continue
        row.append(building)
        taken += building.width * scale
    gap = (length - taken) / max(1, len(row))
    out: list[tuple[float, Building]] = []
    x = gap / 2
    for building in row:
        out.append((x, building))
        x += building.width * scale + gap
    return out


@cache
def skyline(
    foot: float, start: float, end: float, height: float, seed: int, colour: Colour
) -> Symbol:
    """Ruins that stand on the circle of radius ``foot`` with their heads towards the middle, from
    ``start`` to ``end`` degrees, the highest ``height`` mm high."""
    scale = height / 10
    length = math.radians(end - start) * foot

    def bent(points: Points, at: float, closed: bool) -> Path:
        out: list[Point] = []
        ring = [*points, points[0]] if closed else list(points)
        for (x0, y0), (x1, y1) in pairwise(ring):
            pieces = max(1, math.ceil(abs(x1 - x0) * scale / STEP))
            out.extend(
                (x0 + (x1 - x0) * k / pieces, y0 + (y1 - y0) * k / pieces) for k in range(pieces)
            )
        if not closed:
            out.append(ring[-1])
        placed = [
            polar(0, 0, foot - y * scale, start + math.degrees((at + x * scale) / foot))
            for x, y in out
        ]
        return shapes.polygon(placed) if closed else shapes.polyline(placed)

    row = _placed(length, scale, seed)
    pen = Pen(f"mawaru:skyline:{foot:g}:{seed}")
    # a building's masses overlap nowhere, so that its openings can be cut out of them
    bodies = join(bent(points, at, True) for at, b in row for points in (*b.masses, *b.openings))
    lines = join(bent(points, at, False) for at, b in row for points in b.joints)
    if row:
        pen.fill(bodies.moved(0.2, 0.25), CHALK, even_odd=True, opacity=0.35)
        pen.fill(bodies, colour, even_odd=True, opacity=0.5)
        pen.stroke(lines, CHALK, 0.22, opacity=0.6)
    soil = shapes.ring_sector(0, 0, foot, foot + GROUND, start, end)
    pen.fill(soil, colour, opacity=0.5)
    return pen.symbol(f"mawaru-skyline-{foot:g}-{start:.2f}-{height:g}-{seed}-{colour.hex}")
