"""Sets of cells as bits against the same questions asked of plain sets, cell by cell."""

from __future__ import annotations

import random

from scorer.games.harikiri.cutting import Severed, sever
from scorer.games.harikiri.events import Cut
from scorer.problem import Refusal
from tests.scorer.harikiri.play import HARIKIRI, SHEET

BITS = HARIKIRI.box.sheet
Cells = frozenset[str]


def beside(cell: str) -> list[str]:
    """The places beside a cell; those off the sheet have ids of no cell."""
    column, row = ord(cell[0]), int(cell[1:])
    around = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return [f"{chr(x)}{y}" for x, y in around]


def parts(cells: Cells) -> list[Cells]:
    found, rest = [], set(cells)
    while rest:
        part, edge = set(), [min(rest, key=SHEET.index)]
        while edge:
            cell = edge.pop()
            if cell in rest:
                rest.remove(cell)
                part.add(cell)
                edge.extend(beside(cell))
        found.append(frozenset(part))
    return found


def judge(left: Cells, cells: list[str], keep: str | None) -> str | tuple[Cells, Cells]:
    """The rule that a cut breaks, or what is kept and what is lost with it."""
    piece = frozenset(cells)
    if not piece <= left or len(piece) != len(cells):
        return "HAR-12"
    if len(parts(piece)) != 1:
        return "HAR-13"
    rest = parts(left - piece)
    for group in (piece, *rest):
        if not any(place not in left for cell in group for place in beside(cell)):
            return "HAR-14"
    kept = [part for part in rest if keep in part]
    if (len(rest) > 1) is (keep is None) or (keep is not None and not kept):
        return "HAR-17"
    whole: Cells = kept[0] if kept else frozenset().union(*rest)
    return whole, left - piece - whole


def random_cells(left: list[str], rng: random.Random) -> list[str]:
    """Cells to cut: mostly connected, sometimes none of it."""
    cells = [rng.choice(left)]
    for _ in range(rng.choice((0, 1, 2, 3, 5, 8, 13, 40, 100))):
        near = [place for cell in cells for place in beside(cell) if place in SHEET]
        fresh = [place for place in near if place not in cells] if rng.random() < 0.97 else SHEET
        if fresh:
            cells.append(rng.choice(fresh))
    return cells


def test_har_12_to_14_and_17_agree_with_the_plain_definitions() -> None:
    rng = random.Random(4)
    seen: dict[str, int] = {}
    left = frozenset(SHEET)
    for _ in range(3000):
        cells = random_cells(sorted(left), rng)
        keep = None if rng.random() < 0.6 else rng.choice(SHEET)
        cut = Cut(cells=tuple(cells)) if keep is None else Cut(cells=tuple(cells), keep=keep)
        got, right = sever(BITS, BITS.mask(left), cut, ()), judge(left, cells, keep)
        if isinstance(right, str):
            assert isinstance(got, Refusal)
            assert got.rule == right, (cells, keep)
            seen[right] = seen.get(right, 0) + 1
        else:
            assert isinstance(got, Severed), (cells, keep, got)
            assert (got.kept, got.lost) == tuple(map(BITS.mask, right))
            seen["legal"] = seen.get("legal", 0) + 1
            left = right[0] if len(right[0]) > 12 else frozenset(SHEET)
    assert set(seen) == {"HAR-12", "HAR-13", "HAR-14", "HAR-17", "legal"}
    assert min(seen.values()) > 20, seen


def test_ids_and_bits_are_one_to_one() -> None:
    assert BITS.ids(BITS.full) == SHEET
    assert BITS.full.bit_count() == 120
    for cell in SHEET:
        near = BITS.beside(BITS.bit[cell]) & BITS.full
        assert set(BITS.ids(near)) == set(beside(cell)) & set(SHEET)
