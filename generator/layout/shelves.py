"""Shelves: mixed pieces in rows, each upright or on its side, as many sheets as they need."""

from __future__ import annotations

from generator.drawing.geometry import Box
from generator.faces import Piece
from generator.layout.oversize import oversize
from generator.layout.room import TOLERANCE, Laid, Room, too_large
from generator.plan import Plan, Put, Shelves, put

SHELF_GAP = 6.0
"""Between pieces that had places of their own before (mm)."""


def shelved(plan: Plan, shelves: Shelves, room: Room) -> list[Laid]:
    small = [p for p in shelves.pieces if _turn(p, room.wanted) is not None]
    area = room.wanted if len(small) == len(shelves.pieces) else room.least
    out: list[Laid] = []
    puts: list[Put] = []
    skipped = 0
    x = y = shelf = 0.0

    def finish() -> None:
        nonlocal puts, x, y, shelf, skipped
        if puts:
            out.append(Laid(area, tuple(puts), skipped=skipped))
        puts, x, y, shelf, skipped = [], 0.0, 0.0, 0.0, 0

    for piece in shelves.pieces:
        angle = _turn(piece, area)
        if angle is None:
            out.extend(oversize(plan, piece, room))
            continue
        width, height = (piece.height, piece.width) if angle else (piece.width, piece.height)
        for _ in range(10_000):
            if x > 0 and x + width > area.width + TOLERANCE:
                x, y, shelf = 0.0, y + shelf + shelves.gap, 0.0
            if y + height > area.height + TOLERANCE:
                if not puts:  # registration marks leave it no place
                    raise too_large(plan, room, piece.width, piece.height)
                finish()
            if room.free(Box(area.x + x, area.y + y, width, height)):
                break
            x += 2.0
            if x + width > area.width + TOLERANCE:
                x, y, shelf = 0.0, y + 2.0, 0.0
        puts.append(put(piece, x, y, angle))
        x += width + shelves.gap
        shelf = max(shelf, height)
    finish()
    return out


def _turn(piece: Piece, area: Box) -> float | None:
    """0 where a piece fits upright, 90 where it fits on its side, None where it does neither."""
    for angle, width, height in (
        (0.0, piece.width, piece.height),
        (90.0, piece.height, piece.width),
    ):
        if width <= area.width + TOLERANCE and height <= area.height + TOLERANCE:
            return angle
    return None
