"""What does not change in a game of ポトゥ: card properties, the continent's shape, the players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from components.potu.schema import Data, Layout
from scorer.games.potu.events import WAYS, PotuHeader
from scorer.names import canonical

BRIDGE = 0
"""The column of the bridge (地底への架け橋); START lies before it."""
START = -1


def bits(mask: int) -> Iterator[int]:
    """The card numbers in a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cards: tuple[int, ...] | list[int]) -> int:
    """The mask of some card numbers."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


@dataclass(frozen=True, slots=True)
class Cards:
    """Which card numbers have which property. Bit n stands for card n."""

    in_play: int
    danger: int
    splatter: int
    crystal: int
    maps: int
    atlantis: int
    skilled: dict[str, int]
    """The cards that carry a skill, by skill."""

    @classmethod
    def of(cls, data: Data) -> Cards:
        """The masks of the data's cards."""

        def mask(kind: str) -> int:
            return mask_of([card.number for card in data.cards if card.kind == kind])

        return cls(
            in_play=mask_of(list(data.in_play)),
            danger=mask_of([card.number for card in data.cards if card.danger]),
            splatter=mask_of([card.number for card in data.cards if card.splatter]),
            crystal=mask("crystal"),
            maps=mask("map"),
            atlantis=mask("atlantis"),
            skilled={
                skill.id: mask_of([card.number for card in data.cards if card.skill == skill.id])
                for skill in data.skills
            },
        )


@dataclass(frozen=True, eq=False)
class Table:
    """The players at the table and everything of the data that their game needs."""

    data: Data
    cards: Cards
    header: PotuHeader
    names: tuple[str, ...]
    adventurers: tuple[str, ...]
    layout: Layout
    skills: tuple[int, ...]
    """For each player the places where the adventurer's skill fits, as a mask of cards."""
    tanzy: int | None
    talos: int | None
    dareios: int | None
    isambard: int | None
    index: dict[str, int]
    """Players by name, written as in the header or in canonical form."""

    @classmethod
    def of(cls, data: Data, cards: Cards, header: PotuHeader) -> Table:
        """The table of a header that `possible.seats` lets pass."""
        names = tuple(player.name for player in header.players)
        adventurers = tuple(player.adventurer for player in header.players)
        seat = {adventurer: index for index, adventurer in enumerate(adventurers)}
        index = {canonical(name): place for place, name in enumerate(names)}
        index |= {name: place for place, name in enumerate(names)}
        skills = []
        for adventurer in adventurers:
            mask = 0
            for skill in data.adventurer[adventurer].skills:
                mask |= cards.skilled[skill]
            skills.append(mask)
        return cls(
            data=data,
            cards=cards,
            header=header,
            names=names,
            adventurers=adventurers,
            layout=data.layout(len(names)),
            skills=tuple(skills),
            tanzy=seat.get("tanzy"),
            talos=seat.get("talos"),
            dareios=seat.get("dareios"),
            isambard=seat.get("isambard"),
            index=index,
        )

    @cached_property
    def rows(self) -> int:
        """Rows of the continent (POT-5)."""
        return self.layout.rows

    @cached_property
    def columns(self) -> int:
        """Columns of one half (POT-5)."""
        return self.layout.columns

    @cached_property
    def last(self) -> int:
        """The last column of the second half (POT-10)."""
        return 2 * self.layout.columns

    def player(self, name: str) -> int | None:
        """The player of this name."""
        found = self.index.get(name)
        return self.index.get(canonical(name)) if found is None else found

    def places(self, column: int) -> int:
        """How many places a column has; the bridge counts as one."""
        return self.data.constants.bridge.value if column == BRIDGE else self.rows

    def coin(self, turn: int) -> int:
        """Who holds the coin in this round (POT-14)."""
        return (turn - 1) % len(self.names)

    @cached_property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """Clockwise from each possible holder of the coin (POT-14)."""
        seats = range(len(self.names))
        return tuple(tuple((first + seat) % len(self.names) for seat in seats) for first in seats)

    def choices(self, player: int, column: int, row: int) -> list[str | int]:
        """What a player may choose, from a place (POT-9, POT-12, POT-13)."""
        choices: list[str | int] = [way for way in WAYS if (column, row, way) in self.ways]
        if player == self.tanzy:
            choices.extend(range(1, self.places(column + 1) + 1))  # POT-13
        return choices

    @cached_property
    def ways(self) -> dict[tuple[int, int, str], int]:
        """Where *up* and *down* lead, from (column, row); directions without a place are absent.

        POT-8, POT-9. The chips at START stand in row 1 of column `START`.
        """
        rows = self.rows
        ways: dict[tuple[int, int, str], int] = {(START, 1, "up"): 1, (START, 1, "down"): 2}
        for b in range(1, self.places(BRIDGE) + 1):
            # three rows: the bridge cards touch; four: a gap lies between them (POT-8)
            up = b if rows == 3 else 2 * b - 1
            ways |= {(BRIDGE, b, "up"): up, (BRIDGE, b, "down"): up + 1}
        for column in range(1, self.last):
            for row in range(1, rows + 1):
                # even columns lie half a card higher (POT-8)
                up = row if column % 2 else row - 1
                if up >= 1:
                    ways[column, row, "up"] = up
                if up + 1 <= rows:  # POT-9: no place, no way
                    ways[column, row, "down"] = up + 1
        return ways
