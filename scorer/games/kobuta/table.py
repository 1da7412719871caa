"""What does not change in a game: who plays, the terrain, the field and the numbers of the rules.

Shared by all states of one game, so that a state is a handful of small lists.
"""

from __future__ import annotations

from components.kobuta.records import KINDS
from components.kobuta.schema import Data
from components.messages import Message
from scorer.games.kobuta.events import KobutaHeader, PigSeat
from scorer.games.kobuta.seats import wrong_seats
from scorer.names import canonical
from scorer.problem import Refusal

WOLF = 3
"""The wolf's seat; the pigs have 0, 1, 2 in their order of play."""
STRAW, WOOD, BRICK = range(3)


class Table:
    """The fixed part of a game."""

    __slots__ = (
        "colors",
        "data",
        "hunter_needs",
        "kind",
        "last_quiet_turn",
        "letters",
        "names",
        "near",
        "neighbours",
        "players",
        "points",
        "seat_of",
        "seats",
        "tiles",
        "tokens",
        "turns",
    )

    def __init__(self, data: Data, header: KobutaHeader) -> None:
        self.data = data
        self.players = header.players
        pigs = [player for player in header.players if isinstance(player, PigSeat)]
        wolf = next(player for player in header.players if player.role == "wolf")
        self.colors = [pig.color for pig in pigs]
        self.names = [*(pig.name for pig in pigs), wolf.name]
        """Names by seat."""
        self.seat_of = {name: seat for seat, name in enumerate(self.names)}
        self.seats = [self.seat_of[player.name] for player in header.players]
        """Seats in the order of the header."""
        self.letters = " " + header.letters
        """Terrain by tile number; index 0 is no tile."""
        house_of = {terrain.letter: terrain.house for terrain in data.terrain}
        self.kind = [
            -1 if letter == " " else KINDS.index(house_of[letter])  # type: ignore[index]
            for letter in self.letters
        ]
        """The kind of house by tile number (KOB-5)."""
        self.tiles = len(self.letters) - 1
        self.neighbours = data.next_to
        self.near = tuple(frozenset(tiles) for tiles in data.next_to)
        self.turns = [data.house[kind].turns for kind in KINDS]
        self.points = [data.house[kind].points for kind in KINDS]
        constants = data.constants
        self.last_quiet_turn = constants.turns_without_wolf.value
        self.tokens = constants.wolf_tokens.value
        self.hunter_needs = constants.buildings_for_hunter.value

    def seat(self, name: str) -> int:
        """The seat of a name of the header, however it is spelt."""
        seat = self.seat_of.get(name)
        if seat is None:
            key = canonical(name)
            seat = next(i for i, other in enumerate(self.names) if canonical(other) == key)
            self.seat_of[name] = seat
        return seat


def refused(data: Data, header: KobutaHeader) -> Refusal | None:
    """Why the header is not allowed: KOB-3, then KOB-1."""
    for refusal in wrong_seats(data, header.players):
        return refusal
    counts = {terrain.id: terrain.count for terrain in data.terrain}
    letters = header.letters
    found = {terrain.id: letters.count(terrain.letter) for terrain in data.terrain}
    if found != counts:  # KOB-1
        message = Message(
            "kobuta.terrain",
            plains=found["plain"],
            forests=found["forest"],
            mountains=found["mountain"],
            right_plains=counts["plain"],
            right_forests=counts["forest"],
            right_mountains=counts["mountain"],
        )
        return Refusal("KOB-1", ("board",), message)
    return None
