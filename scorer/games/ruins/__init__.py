"""ルインズ (Ruins): its score file, its log and its rules, put together for the core."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import scorer.games.ruins.words  # noqa: F401  (registers the referee's words)
from components.messages import Message
from components.ruins.schema import Data
from components.source import Path
from scorer.game import Game, State
from scorer.games.ruins import score as scoring
from scorer.games.ruins.events import EVENTS, HeaderPlayer, RuinsHeader, check_named
from scorer.games.ruins.position import Position, named
from scorer.games.ruins.sleeves import Tables
from scorer.games.ruins.state import RuinsState
from scorer.names import repeated
from scorer.problem import Refusal
from scorer.result import Result


class Ruins(Game[Data, RuinsHeader, Position]):
    """The game."""

    id = "ruins"
    prefix = "RUI"
    players = range(2, 6)
    header_model = RuinsHeader
    event_models = EVENTS
    position_model = Position

    @cached_property
    def tables(self) -> Tables:
        """Component data in the shape that the rules use."""
        return Tables(self.data)

    def names(self, position: Position) -> Iterator[tuple[Path, str]]:
        """Names in ``rounds`` and ``showdown``."""
        yield from named(position)

    def impossible(self, position: Position) -> Iterator[Refusal]:
        """Why a game cannot have ended so."""
        yield from scoring.impossible(self.data, position)

    def score(self, position: Position) -> Result:
        """VP, ranks and the winner."""
        return scoring.score(self.data, position)

    def start(self, header: RuinsHeader) -> State | Refusal:
        """The state after the header (RUI-1, RUI-6)."""
        names = [player.name for player in header.players]
        counts = self.data.counts
        if len(names) not in counts:  # RUI-1
            low, high = counts[0], counts[-1]
            message = Message("ruins.players", got=len(names), low=low, high=high)
            return Refusal("RUI-1", ("players",), message)
        twice = repeated(names, "RUI-1")  # RUI-1
        if twice is not None:
            return twice
        return RuinsState(self.tables, header)

    def header_named(self, header: RuinsHeader) -> Iterator[tuple[Path, str]]:
        """``start`` is a player's name (RUI-6)."""
        yield ("start",), header.start

    def named(self, event: Any) -> Iterator[tuple[Path, str]]:
        """Names of players in an event; those of a deal and of a check are keys too."""
        if event.type == "deal":
            for name in event.hands:
                yield ("hands", name), name
        elif event.type == "check":
            yield from check_named(event)
        else:
            player = getattr(event, "player", None)
            if player is not None:
                yield ("player",), player

    def random_header(self, rng: random.Random, players: int, names: Sequence[str]) -> RuinsHeader:
        """Any of the players may start."""
        return RuinsHeader(
            game="ruins",
            format=1,
            players=tuple(HeaderPlayer(name=name) for name in names[:players]),
            start=rng.choice(names[:players]),
        )


GAME = Ruins
