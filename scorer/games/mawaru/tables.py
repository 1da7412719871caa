"""回る遺跡: the board as numbers, worked out once from the component data.

A cell's number is four times its ring (from the outside) plus its place on the ring (clockwise
from the disc's mark), so it stays the same when a disc turns. Only the way from disc to disc
depends on how the discs lie; `steps` has it for all 64 orientations.
"""

from __future__ import annotations

from components.mawaru.records import (
    DISCS,
    ColorId,
    DiscId,
    GemCell,
    GemId,
    HunterCell,
    RotationCell,
)
from components.mawaru.schema import Data

NOWHERE = -1
QUARTER: dict[DiscId, int] = {"large": 16, "medium": 4, "small": 1}
"""What a quarter turn of each disc adds to an orientation: large × 16 + medium × 4 + small."""


def turned(orientation: int, disc: DiscId, quarters: int) -> int:
    """The orientation after a disc has been turned clockwise by so many quarters (MAW-15)."""
    unit = QUARTER[disc]
    now = orientation // unit % 4
    return orientation + ((now + quarters) % 4 - now) * unit


def quarter(orientation: int, disc: DiscId) -> int:
    """The quarter of the base that a disc's mark looks at, clockwise from the start side."""
    return orientation // QUARTER[disc] % 4


class Tables:
    """Cells, and where hunters can go from them."""

    def __init__(self, data: Data) -> None:
        rings = data.board.rings
        cells = [cell for ring in rings for cell in ring.cells]
        self.data = data
        self.ids: tuple[str, ...] = tuple(cell.id for cell in cells)
        self.number = {cell_id: number for number, cell_id in enumerate(self.ids)}
        self.discs: tuple[DiscId, ...] = tuple(ring.disc for ring in rings for _ in ring.cells)
        self.rotation: tuple[bool, ...] = tuple(isinstance(cell, RotationCell) for cell in cells)
        self.home: dict[ColorId, int] = {
            cell.color: number for number, cell in enumerate(cells) if isinstance(cell, HunterCell)
        }
        self.printed: tuple[tuple[int, GemId, int], ...] = tuple(
            (number, cell.kind, cell.count)
            for number, cell in enumerate(cells)
            if isinstance(cell, GemCell)
        )
        """Cell, kind and number of everything that gem cells print."""
        self.copies = data.copies
        self.rounds = data.game.rounds.count
        self.refill_after = data.game.refill.after_round
        self.small_diamond = next(
            number % 4
            for number, kind, _ in self.printed
            if kind == "diamond" and self.discs[number] == "small"
        )
        """The place of the small disc's diamond cell (MAW-4)."""
        sides = data.board.base.sides_clockwise
        first = sides.index(data.board.base.start_side)
        self.sides: tuple[ColorId, ...] = sides[first:] + sides[:first]
        """The sides of the base, clockwise from the one where the marks begin."""
        self.steps = [self._steps(orientation) for orientation in range(64)]
        self.turns: list[dict[tuple[str, str], int]] = [
            {
                (disc, direction): turned(orientation, disc, quarters)
                for disc in DISCS
                for direction, quarters in (("cw", 1), ("ccw", 3))
            }
            for orientation in range(64)
        ]

    def _steps(self, orientation: int) -> dict[str, list[int]]:
        """MAW-12: from each cell the neighbour outwards and inwards, in the same quarter."""
        count = len(self.ids)
        steps: dict[str, list[int]] = {}
        for way, change in (("out", -4), ("in", 4)):
            steps[way] = []
            for cell in range(count):
                target = cell + change
                if not 0 <= target < count:
                    # off the large disc, or across the axis
                    steps[way].append(NOWHERE)
                    continue
                here = self.quarter(orientation, cell)
                there = quarter(orientation, self.discs[target])
                steps[way].append(target // 4 * 4 + (here - there) % 4)
        return steps

    def quarter(self, orientation: int, cell: int) -> int:
        """The quarter of the base in which a cell lies, clockwise from the start side."""
        return (cell % 4 + quarter(orientation, self.discs[cell])) % 4

    def at_start(self, start: ColorId) -> int:
        """MAW-4: the orientation at the start of a game.

        The small disc's diamond cell looks at the start player's hunter cell.
        """
        towards = self.quarter(0, self.home[start])
        return turned(0, "small", towards - self.small_diamond)
