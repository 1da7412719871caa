"""Grids: equal pieces in rows and columns, as many as a paper holds, upright or on their side."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from generator.drawing.geometry import Box, Point
from generator.layout.oversize import oversize
from generator.layout.room import TOLERANCE, Laid, Room, too_large
from generator.plan import Grid, Plan, put

TURN_PAYS = 7 / 6
"""A grid is laid broadside when that holds at least a sixth more than upright."""
LIMITED = 70_000.0
"""A grid's limits of columns and rows hold on papers up to this area (mm²), such as A4 and
Letter; on a larger paper the grid takes what fits."""


class _Raster(NamedTuple):
    """Slots of one size in rows, centred in the room."""

    columns: int
    rows: int
    width: float
    height: float
    gap_x: float
    gap_y: float
    turned: bool

    @property
    def slot_count(self) -> int:
        return self.columns * self.rows

    @property
    def size(self) -> tuple[float, float]:
        return (
            self.columns * self.width + (self.columns - 1) * self.gap_x,
            self.rows * self.height + (self.rows - 1) * self.gap_y,
        )

    def slots(self) -> Iterator[Point]:
        """The top-left corners of the slots, row by row."""
        for i in range(self.slot_count):
            yield (
                (i % self.columns) * (self.width + self.gap_x),
                (i // self.columns) * (self.height + self.gap_y),
            )


def grid_pages(plan: Plan, grid: Grid, room: Room, gap: float | None) -> list[Laid]:
    width, height = grid.pieces[0].width, grid.pieces[0].height
    if any(
        abs(p.width - width) > TOLERANCE or abs(p.height - height) > TOLERANCE for p in grid.pieces
    ):
        raise ValueError(f"{plan.game}: {plan.component}: a grid holds pieces of one size")
    gaps = (max(grid.gap_x, gap or 0.0), max(grid.gap_y, gap or 0.0))
    limited = room.paper.width * room.paper.height <= LIMITED
    limits = (grid.columns, grid.rows) if limited else (None, None)
    upright, broad = (
        _raster(room, (width, height), gaps, limits, turned=False),
        _raster(room, (width, height), gaps, (None, None), turned=True),
    )
    if None not in limits and broad.slot_count > math.prod(n or 1 for n in limits):
        # a limit says how many a sheet shall hold; on their side they may stand 2 × 4 for 3 × 3
        broad = _raster(room, (width, height), gaps, limits, turned=True)
    if not _chosen(upright, broad).slot_count:
        return [page for piece in grid.pieces for page in oversize(plan, piece, room)]
    raster, free = upright, _free(upright, room)
    lying = _free(broad, room)
    # where a cutter's marks stand in the way of the one, any gain of the other is worth it
    pays = TURN_PAYS if len(free) == upright.slot_count else 1.0
    if len(lying) > len(free) and len(lying) >= len(free) * pays:
        raster, free = broad, lying
    if not free:
        raise too_large(plan, room, width, height)
    box = room.centred(*raster.size)
    lost = _chosen(upright, broad).slot_count - len(free)
    angle = 90.0 if raster.turned else 0.0
    return [
        Laid(
            box,
            tuple(
                put(piece, x, y, angle)
                for piece, (x, y) in zip(grid.pieces[first : first + len(free)], free, strict=False)
            ),
            skipped=lost,
        )
        for first in range(0, len(grid.pieces), len(free))
    ]


def _chosen(upright: _Raster, broad: _Raster) -> _Raster:
    """The raster that a paper without a cutter's marks would have."""
    return broad if broad.slot_count >= max(1.0, upright.slot_count * TURN_PAYS) else upright


def _free(raster: _Raster, room: Room) -> list[Point]:
    """The slots of a raster in the middle of the paper that no mark stands in."""
    box = room.centred(*raster.size)
    return [
        (x, y)
        for x, y in raster.slots()
        if room.free(Box(box.x + x, box.y + y, raster.width, raster.height))
    ]


def _raster(
    room: Room,
    size: tuple[float, float],
    gaps: tuple[float, float],
    limits: tuple[int | None, int | None],
    *,
    turned: bool,
) -> _Raster:
    """The largest raster of pieces of this size."""
    (width, height), (gap_x, gap_y), (columns, rows) = size, gaps, limits
    if turned:
        width, height, gap_x, gap_y, columns, rows = height, width, gap_y, gap_x, rows, columns
    across = _count(room.least.width, width, gap_x, columns)
    down = _count(room.least.height, height, gap_y, rows)
    return _Raster(across, down, width, height, gap_x, gap_y, turned)


def _count(room: float, size: float, gap: float, limit: int | None) -> int:
    """How many pieces stand side by side."""
    fitting = max(0, math.floor((room + gap + TOLERANCE) / (size + gap)))
    return fitting if limit is None else min(limit, fitting)
