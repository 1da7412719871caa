"""ポトゥ (potu): 3 to 8 adventurers walk through two halves of an underground continent.

`GAME` is what the core plays, scores and validates with.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar

from components.loader import GameId
from components.potu.schema import Data
from scorer.game import Event, Game, Header
from scorer.games.potu import possible, score
from scorer.games.potu.events import EVENTS, NAMED_CHECKS, PlayerEntry, PotuHeader
from scorer.games.potu.position import Position
from scorer.games.potu.state import PotuState
from scorer.games.potu.table import Cards, Table
from scorer.problem import Refusal
from scorer.result import Result

Named = Iterator[tuple[tuple[str | int, ...], str]]


class Potu(Game[Data, PotuHeader, Position]):
    """The game as the core sees it."""

    id: ClassVar[GameId] = "potu"
    prefix: ClassVar[str] = "POT"
    players: ClassVar[range] = possible.PLAYERS
    header_model: ClassVar[type[Header]] = PotuHeader
    event_models: ClassVar[tuple[type[Event], ...]] = EVENTS
    position_model: ClassVar[Any] = Position

    @cached_property
    def cards(self) -> Cards:
        """The properties of all cards."""
        return Cards.of(self.data)

    def impossible(self, position: Position) -> Iterator[Refusal]:
        return possible.impossible(self.data, position)

    def score(self, position: Position) -> Result:
        return score.score(self.data, position)

    def start(self, header: PotuHeader) -> PotuState | Refusal:
        names = [player.name for player in header.players]
        adventurers = [player.adventurer for player in header.players]
        for refusal in possible.seats(names, adventurers):  # POT-1, POT-2
            return refusal
        return PotuState(Table.of(self.data, self.cards, header))

    def named(self, event: Any) -> Named:
        """Names in an event: its player, and the keys of mappings by name."""
        kind = event.type
        if kind == "move":
            for name in event.choices:
                yield ("choices", name), name
        elif kind == "challenge":
            for name in event.drawn:
                yield ("drawn", name), name
            for name in event.played:
                yield ("played", name), name
        elif kind == "check":
            for key in NAMED_CHECKS:
                for name in getattr(event, key) or ():
                    yield (key, name), name
            if event.coin is not None:
                yield ("coin",), event.coin
        else:
            yield from super().named(event)

    def random_header(self, rng: random.Random, players: int, names: Sequence[str]) -> PotuHeader:
        """Adventurers dealt at random (POT-2)."""
        dealt = rng.sample([adventurer.id for adventurer in self.data.adventurers], players)
        entries = tuple(
            PlayerEntry(name=name, adventurer=adventurer)
            for name, adventurer in zip(names, dealt, strict=False)
        )
        return PotuHeader(game="potu", format=1, players=entries)


GAME = Potu

__all__ = ["GAME", "Potu"]
