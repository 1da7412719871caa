"""What the engine looks up in the component data, made once: cells, gems, places, limits."""

from __future__ import annotations

from typing import NamedTuple

from components.harikiri.schema import ColorId, Data
from scorer.games.harikiri.sheet import Sheet

At = tuple[int, int]
"""A position on the field (場): x to the right, y downwards, the initial map's centre at 0, 0."""

SIDES: tuple[At, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""From a cell to its four neighbours (HAR-22: by a common side)."""


class Box:
    """The component data in the form in which the rules need them."""

    def __init__(self, data: Data) -> None:
        constants = data.constants
        self.data = data
        self.sheet = Sheet(data)
        self.printed: dict[str, At] = {cell.id: (cell.x, cell.y) for cell in data.additional_cells}
        """Where every cell of the additional map and of the start maps is printed."""
        self.start_ids: dict[ColorId, tuple[str, ...]] = {}
        for color, cells in data.start_cells.items():
            self.start_ids[color] = tuple(cell.id for cell in cells)
            self.printed.update((cell.id, (cell.x, cell.y)) for cell in cells)
        self.gem: dict[str, ColorId | None] = {
            cell.id: cell.gem for cell in data.cell_by_id.values()
        }
        # HAR-4: the initial map lies in the middle and is never turned
        self.initial: dict[At, str] = {(cell.x, cell.y): cell.id for cell in data.initial_cells}
        self.initial_ids = frozenset(self.initial.values())
        self.faces = constants.dice.faces
        self.end_cells = constants.end_cells.value
        self.total = constants.additional_cells.total
        self.min_players, self.max_players = constants.players.min, constants.players.max


class Seat(NamedTuple):
    """A player of this game."""

    name: str
    color: ColorId
    mark: str


def turned(dx: int, dy: int, rotate: int) -> At:
    """An offset on the printed sheet after a clockwise turn (spec, section 2)."""
    if rotate == 0:
        return dx, dy
    if rotate == 90:
        return -dy, dx
    if rotate == 180:
        return -dx, -dy
    return dy, -dx


def beside(at: At) -> list[At]:
    """The four positions that share a side with this one."""
    x, y = at
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def shown_at(at: At) -> str:
    """A position as people write it."""
    return f"[{at[0]}, {at[1]}]"
