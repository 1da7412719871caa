"""The referee and scorer of 子ブタ村と目覚めるオオカミ (kobuta): 3 piglets against 1 wolf."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from components.kobuta.schema import Data
from scorer.game import Game
from scorer.games.kobuta import events, score, words
from scorer.games.kobuta.events import KobutaHeader
from scorer.games.kobuta.position import Position
from scorer.games.kobuta.state import KobutaState
from scorer.games.kobuta.table import Table, refused
from scorer.problem import Refusal
from scorer.result import Result


class Kobuta(Game[Data, KobutaHeader, Position]):
    """子ブタ村と目覚めるオオカミ."""

    id = "kobuta"
    prefix = "KOB"
    players = range(4, 5)
    header_model = KobutaHeader
    event_models = (
        events.Build,
        events.Hunter,
        events.Place,
        events.Move,
        events.Pass,
        events.KobutaCheck,
        events.KobutaResult,
    )
    position_model = Position

    def impossible(self, position: Position) -> Iterator[Refusal]:
        """KOB-3, then KOB-27."""
        return score.impossible(self.data, position)

    def score(self, position: Position) -> Result:
        """KOB-24 to KOB-26."""
        return score.score(self.data, position)

    def start(self, header: KobutaHeader) -> KobutaState | Refusal:
        """The state before turn 1, or the breach of KOB-3 or KOB-1."""
        return refused(self.data, header) or KobutaState(Table(self.data, header))

    def named(self, event: Any) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """The player of an event; the names in a check."""
        return events.check_named(event) if event.type == "check" else super().named(event)

    def random_header(self, rng: random.Random, players: int, names: Sequence[str]) -> KobutaHeader:
        """A random field (KOB-1), random colours, the wolf anywhere in the list (KOB-3)."""
        letters = [terrain.letter for terrain in self.data.terrain for _ in range(terrain.count)]
        rng.shuffle(letters)
        colors = [color.id for color in self.data.colors]
        rng.shuffle(colors)
        seats: list[dict[str, str]] = [{"role": "pig", "color": color} for color in colors]
        seats.insert(rng.randrange(len(seats) + 1), {"role": "wolf"})
        side = self.data.constants.side.value
        rows = ["".join(letters[row * row : (row + 1) ** 2]) for row in range(side)]
        return self.header_adapter.validate_python(
            {
                "game": self.id,
                "format": 1,
                "players": [
                    {"name": name, **seat} for name, seat in zip(names, seats, strict=True)
                ],
                "board": rows,
            }
        )


GAME = Kobuta

__all__ = ["GAME", "Kobuta", "words"]
