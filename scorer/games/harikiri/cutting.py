"""One cut of the additional map (追加マップ): what it takes, what it leaves, why it may be illegal.

Pure functions on sets of cells; the state decides what becomes of the piece.
"""

from __future__ import annotations

from typing import NamedTuple

from components.messages import Message
from components.source import Path
from scorer.games.harikiri.events import Cut
from scorer.games.harikiri.sheet import Sheet, bits
from scorer.problem import Refusal

SHOWN = 5
"""Most examples that a message gives."""


class Severed(NamedTuple):
    """A legal cut: the piece, the additional map after it, and what went to the hand with it."""

    piece: int
    kept: int
    lost: int


def sever(sheet: Sheet, left: int, cut: Cut, path: Path) -> Severed | Refusal:
    """Carries one cut out on the map ``left``; ``path`` is its place in the event."""
    piece = 0
    bit = sheet.bit
    for j, name in enumerate(cut.cells):  # HAR-12
        cell = bit[name]
        if not cell & left or cell & piece:
            key = "harikiri.cell_twice" if cell & piece else "harikiri.cell_gone"
            return Refusal("HAR-12", (*path, "cells", j), Message(key, cell=name))
        piece |= cell
    if not sheet.connected(piece):  # HAR-13
        message = Message("harikiri.not_connected", parts=_listed(sheet, sheet.parts(piece)))
        return Refusal("HAR-13", (*path, "cells"), message)
    rim = sheet.rim(left)
    if not piece & rim:  # HAR-14: the scissors start from the edge
        message = Message("harikiri.inside", near=_nearest(sheet, piece, rim))
        return Refusal("HAR-14", (*path, "cells"), message)
    parts = sheet.parts(left ^ piece)
    for part in parts:
        if not part & rim:  # HAR-14: scissors cannot cut a frame around what is left
            message = Message("harikiri.frame", cells=_some(sheet, part))
            return Refusal("HAR-14", (*path, "cells"), message)
    return _keep(sheet, piece, parts, cut.keep, path)


def _keep(
    sheet: Sheet, piece: int, parts: list[int], keep: str | None, path: Path
) -> Severed | Refusal:
    """HAR-17: one component stays the additional map, all others go to the hand."""
    if len(parts) < 2:
        if keep is not None:
            return Refusal("HAR-17", (*path, "keep"), Message("harikiri.keep_needless"))
        return Severed(piece, parts[0] if parts else 0, 0)
    if keep is None:
        message = Message("harikiri.keep_missing", parts=_choices(sheet, parts), count=len(parts))
        return Refusal("HAR-17", path, message)
    cell = sheet.bit[keep]
    for part in parts:
        if part & cell:
            return Severed(piece, part, sum(parts) - part)
    message = Message("harikiri.keep_gone", cell=keep, parts=_choices(sheet, parts))
    return Refusal("HAR-17", (*path, "keep"), message)


# --- words for messages


def _some(sheet: Sheet, cells: int) -> str:
    ids = sheet.ids(cells)
    return " ".join(ids[:SHOWN]) + (" …" if len(ids) > SHOWN else "")


def _listed(sheet: Sheet, parts: list[int]) -> str:
    return " / ".join(_some(sheet, part) for part in parts[:SHOWN])


def _choices(sheet: Sheet, parts: list[int]) -> str:
    """Each part by its first cell and its size: ``A1 (1), D1 (112)``."""
    return ", ".join(f"{sheet.ids(part)[0]} ({part.bit_count()})" for part in parts)


def _nearest(sheet: Sheet, piece: int, rim: int) -> str:
    """The cells on the outline that are nearest to the piece's first cell."""
    y, x = divmod((piece & -piece).bit_length() - 1, sheet.stride)

    def distance(cell: int) -> int:
        v, u = divmod(cell.bit_length() - 1, sheet.stride)
        return abs(u - x) + abs(v - y)

    near = sorted(bits(rim), key=distance)[:SHOWN]
    return " ".join(sheet.id[cell] for cell in near)
