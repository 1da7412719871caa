"""回る遺跡: its log, its rules and its score, as the core sees them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, TypeAdapter, create_model

from components.loader import GameId
from components.mawaru.records import COLORS, ColorId
from components.mawaru.schema import Data
from scorer.game import Event, Game, Given, Header, ResultEvent
from scorer.games.mawaru import refusals, score
from scorer.games.mawaru.events import Cards, Check, Gems, MawaruHeader, Move, Seat, unowned
from scorer.games.mawaru.position import Position
from scorer.games.mawaru.state import MawaruState
from scorer.games.mawaru.tables import Tables
from scorer.problem import Refusal
from scorer.result import Result


class Mawaru(Game[Data, MawaruHeader, Position]):
    """回る遺跡."""

    id: ClassVar[GameId] = "mawaru"
    prefix: ClassVar[str] = "MAW"
    players: ClassVar[range] = range(3, 5)
    header_model: ClassVar[type[Header]] = MawaruHeader
    event_models: ClassVar[tuple[type[Event], ...]] = (Cards, Move, Check, ResultEvent)
    position_model: ClassVar[Any] = Position

    @cached_property
    def tables(self) -> Tables:
        """The board as numbers."""
        return Tables(self.data)

    @cached_property
    def event_adapter(self) -> TypeAdapter[Any]:
        """Checks any event; the cells that a ``check`` may name are those of the data."""
        cell: Any = Literal[self.tables.ids]
        given: Any = Given
        check: Any = create_model(
            "Check",
            __base__=Check,
            hunters=(given[dict[ColorId, cell]], None),
            cells=(given[dict[cell, Gems]], None),
        )
        union: Any = Cards | Move | check | ResultEvent
        return TypeAdapter(Annotated[union, Field(discriminator="type")])

    # --- scoring

    def impossible(self, position: Position) -> Iterator[Refusal]:
        """Why a final position cannot come about."""
        return score.impossible(self.data, position)

    def score(self, position: Position) -> Result:
        """The result of a final position."""
        return score.score(self.data, position)

    # --- the log

    def start(self, header: MawaruHeader) -> MawaruState | Refusal:
        """The state after the header, or why the header is not allowed."""
        return refusals.header(header, self.tables) or MawaruState(header, self.tables)

    def result_names(self, header: MawaruHeader) -> Sequence[str]:
        """The players' names, and the id of the colour that none of them has (MAW-23)."""
        return [*(player.name for player in header.players), *unowned(header.players)]

    def named(self, event: Any) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """The names of a ``check``'s totals; other events refer to players by colour."""
        if event.type == "check" and event.totals:
            return ((("totals", name), name) for name in event.totals)
        return iter(())

    def random_header(self, rng: random.Random, players: int, names: Sequence[str]) -> MawaruHeader:
        """Random colours, seats and start player."""
        colors = rng.sample(COLORS, players)
        seats = rng.sample(COLORS, 4)
        return MawaruHeader(
            game="mawaru",
            format=1,
            players=[
                Seat(name=name, color=color) for name, color in zip(names, colors, strict=False)
            ],
            seats=seats,
            start=rng.choice(colors),
        )


GAME = Mawaru
