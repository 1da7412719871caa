"""The additional map (追加マップ) as a set of cells: one bit per cell of the printed sheet.

Row by row with one unused bit after each row, so that a shift by one or by a row never runs from
the end of one row into the next. Connected and neighbour always mean by a common side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from components.harikiri.schema import COLORS, ColorId, Data


class Sheet:
    """The printed sheet: ids to bits and back, gems, and what a set of cells looks like."""

    def __init__(self, data: Data) -> None:
        cells = data.additional_cells
        self.columns = data.maps.additional.columns
        self.stride = len(self.columns) + 1
        self.bit = {cell.id: 1 << (cell.y * self.stride + cell.x) for cell in cells}
        self.id = {bit: name for name, bit in self.bit.items()}
        self.full = sum(self.bit.values())
        self.gem: dict[ColorId, int] = {
            color: sum(self.bit[cell.id] for cell in cells if cell.gem == color) for color in COLORS
        }
        self.gems = sum(self.gem.values())

    def ids(self, cells: int) -> list[str]:
        """The ids of a set of cells, row by row."""
        return [self.id[bit] for bit in bits(cells)]

    def mask(self, ids: Iterable[str]) -> int:
        """The set of these cells."""
        cells = 0
        for name in ids:
            cells |= self.bit[name]
        return cells

    def beside(self, cells: int) -> int:
        """Every place that shares a side with a cell of the set (cells of the set too)."""
        stride = self.stride
        return cells << 1 | cells >> 1 | cells << stride | cells >> stride

    def rim(self, cells: int) -> int:
        """The cells with a side on the outline (外枠) of the set (HAR-14)."""
        stride = self.stride
        return cells & ~(cells << 1 & cells >> 1 & cells << stride & cells >> stride)

    def flood(self, seed: int, region: int) -> int:
        """The part of the region that is connected with the seed."""
        stride = self.stride
        while True:
            grown = (seed | seed << 1 | seed >> 1 | seed << stride | seed >> stride) & region
            if grown == seed:
                return seed
            seed = grown

    def connected(self, cells: int) -> bool:
        """Whether the cells hang together by their sides."""
        return self.flood(cells & -cells, cells) == cells

    def parts(self, cells: int) -> list[int]:
        """The components of a set of cells, that of the first cell first."""
        found = []
        while cells:
            part = self.flood(cells & -cells, cells)
            found.append(part)
            cells ^= part
        return found


def bits(cells: int) -> Iterator[int]:
    """The single bits of a set, from the lowest."""
    while cells:
        low = cells & -cells
        yield low
        cells ^= low
