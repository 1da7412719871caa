"""ハリキリ探検隊 as the core sees it: models, header rules, scoring, the first state."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from components.harikiri.schema import COLORS, Data
from components.messages import Message
from components.source import Path
from scorer.game import Game
from scorer.games.harikiri import score
from scorer.games.harikiri.box import Box, Seat
from scorer.games.harikiri.events import (
    NAMED,
    Check,
    HarikiriHeader,
    HeaderPlayer,
    ResultEvent,
    StartEvent,
    TurnEvent,
)
from scorer.games.harikiri.position import Position
from scorer.games.harikiri.state import HarikiriState
from scorer.names import repeated
from scorer.problem import Refusal
from scorer.result import Result

MARKS = "あいうえおかきくけこ"
"""Marks for a playout's players whose names give none."""


class Harikiri(Game[Data, HarikiriHeader, Position]):
    """The game."""

    id = "harikiri"
    prefix = "HAR"
    players = range(2, 5)
    header_model = HarikiriHeader
    event_models = (StartEvent, TurnEvent, Check, ResultEvent)
    position_model = Position

    @cached_property
    def box(self) -> Box:
        """The component data as the engine looks it up."""
        return Box(self.data)

    def impossible(self, position: Position) -> Iterator[Refusal]:
        """HAR-1, HAR-2, HAR-29."""
        return score.impossible(position, self.data)

    def score(self, position: Position) -> Result:
        """HAR-25 to 27."""
        return score.score(position, self.data)

    def start(self, header: HarikiriHeader) -> HarikiriState | Refusal:
        """The table before the first start map, or what HAR-1 to 3 say against the header."""
        players, box = header.players, self.box
        if not box.min_players <= len(players) <= box.max_players:  # HAR-1
            message = Message(
                "harikiri.players",
                got=len(players),
                least=box.min_players,
                most=box.max_players,
            )
            return Refusal("HAR-1", ("players",), message)
        refusal = (
            repeated([player.name for player in players], "HAR-1")
            or score.repeated_color([player.color for player in players])  # HAR-2
            or bad_mark([player.mark for player in players])
        )
        if refusal is not None:
            return refusal
        seats = [Seat(player.name, player.color, shown_mark(player.mark)) for player in players]
        return HarikiriState(box, seats)

    def named(self, event: Any) -> Iterator[tuple[Path, str]]:
        """Names of players, those that a check claims something about included."""
        if event.type != "check":
            yield ("player",), event.player
            return
        if event.due is not None:
            yield ("due",), event.due
        for key in NAMED:
            for name in getattr(event, key) or ():
                yield (key, name), name
        for at, claim in event.field.items() if event.field else ():
            if claim.mark is not None:
                yield ("field", at, "mark"), claim.mark

    def random_header(
        self, rng: random.Random, players: int, names: Sequence[str]
    ) -> HarikiriHeader:
        """Random colours; the marks are the names' first characters where HAR-3 allows them."""
        colors = rng.sample(COLORS, players)
        marks: list[str] = []
        for name in names:
            choices = [name[:1], *MARKS]
            marks.append(next(m for m in choices if bad_mark([*marks, m]) is None))
        seats = tuple(
            HeaderPlayer(name=name, color=color, mark=mark)
            for name, color, mark in zip(names, colors, marks, strict=True)
        )
        return HarikiriHeader(game="harikiri", format=1, players=seats)


def shown_mark(mark: str) -> str:
    """The mark in the form in which marks are compared (HAR-3)."""
    return unicodedata.normalize("NFKC", mark)


def bad_mark(marks: Sequence[str]) -> Refusal | None:
    """HAR-3: the first mark that is not one character, is a number, or somebody's already."""
    seen: dict[str, int] = {}
    for index, mark in enumerate(marks):
        form = shown_mark(mark)
        path = ("players", index, "mark")
        if len(form) != 1:
            message = Message("harikiri.mark_length", mark=mark, got=len(form))
            return Refusal("HAR-3", path, message)
        if unicodedata.category(form)[0] in "NZCM":
            return Refusal("HAR-3", path, Message("harikiri.mark_kind", mark=repr(mark)))
        first = seen.setdefault(form, index)
        if first != index:
            message = Message("harikiri.mark_twice", mark=mark, first=first + 1)
            return Refusal("HAR-3", path, message)
    return None
