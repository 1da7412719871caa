"""Saddle stitch: which pages stand beside each other on the sheets of a folded booklet.

Pure arithmetic on page numbers, 1 … n. The sheets lie in each other, the first outermost; printed
on both sides and flipped on the short edge, folded in the middle and stapled there.
"""

from __future__ import annotations

from typing import NamedTuple


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
