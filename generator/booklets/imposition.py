"""Saddle stitch: which pages stand beside each other on the sheets of a folded booklet, and by how
much the inner ones creep.

Pure arithmetic on page numbers, 1 … n. The sheets lie in each other, the first outermost; printed
on both sides and flipped on the short edge, folded in the middle and stapled there.
"""

from __future__ import annotations

from typing import NamedTuple

from generator.errors import UnknownName

STOCK = 0.1
"""Thickness of a sheet (mm) unless it is said: copying paper of 80 g/m²."""
THICKEST = 0.5


class Side(NamedTuple):
    """One side of a sheet: the numbers of its left and right page."""

    left: int
    right: int


def saddle(count: int) -> list[Side]:
    """The sides in printing order: front of the outermost sheet, its back, front of the next …"""
    if count % 4:
        raise ValueError(f"{count} pages do not fill sheets of four")
    sides: list[Side] = []
    for sheet in range(count // 4):
        low, high = 2 * sheet + 1, count - 2 * sheet
        sides.append(Side(high, low))
        sides.append(Side(low + 1, high - 1))
    return sides


def whole(count: int) -> int:
    """The next number of pages that fills its sheets."""
    return -(-count // 4) * 4


def checked(stock: float) -> float:
    """A thickness (mm) that paper to be folded can have, 0 for no allowance; raises UnknownName."""
    if not 0 <= stock <= THICKEST:
        raise UnknownName("厚さ", "thickness", f"{stock:g}", [f"0–{THICKEST:g} mm"])
    return stock


def creep(sheet: int, stock: float) -> float:
    """By how much (mm) both pages of a sheet, 0 the outermost, move towards the fold.

    Each sheet is pushed outwards by the thickness of those round it. Trimmed flush, an inner page
    loses as much at its outer edge; moved towards the fold its margins are those of the others.
    """
    return sheet * stock
