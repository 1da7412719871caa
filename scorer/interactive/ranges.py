"""What may have been where a final position has gaps: every total's range, and who may have won.

Few gaps are filled in every way that the rules allow, and the ranges are exact. Where that would
take too long, each player's total is worked out at his best and at his worst: then no total lies
outside the range, but its ends may be out of reach (``exact`` is false).
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations, product
from math import prod
from typing import Any

from pydantic import ValidationError

from components.source import Document, Path, pointer
from scorer.game import Game
from scorer.interactive.forms import questions
from scorer.interactive.questions import ASIDE, Question, most
from scorer.problem import Refusal

AnyGame = Game[Any, Any, Any]

MOST_FILLINGS = 5_000
"""So many ways to fill the gaps are gone through."""
MOST_OWN = 400
"""So many ways to fill one player's gaps are gone through for his best and worst total."""
MOST_PLAYERS = 20
"""In a file of more players no gap is looked for: it is wrong anyway."""
ABSENT = object()
"""Fills a gap whose key may as well not be there."""


@dataclass(frozen=True)
class Span:
    """One player's totals and whether he may have won, or has for certain."""

    name: str
    low: int
    high: int
    may_win: bool
    wins: bool


@dataclass(frozen=True)
class Ranges:
    """What is possible with gaps."""

    game: str
    gaps: tuple[Path, ...]
    players: tuple[Span, ...]
    exact: bool
    refusals: tuple[Refusal, ...] = ()
    """Why nothing fits, if nothing does; ``players`` is empty then."""

    def to_json(self) -> dict[str, Any]:
        """The object that ``scorer score --ranges --json`` prints."""
        return {
            "game": self.game,
            "players": [
                {"name": one.name, "min": one.low, "max": one.high, "may_win": one.may_win}
                for one in self.players
            ],
            "winners": [one.name for one in self.players if one.wins],
            "unknown": [pointer(path) for path in self.gaps],
            "exact": self.exact,
        }


@dataclass
class Gap:
    """An unknown value and what it may be."""

    path: Path
    values: Sequence[Any]
    extremes: Sequence[Any] = field(default_factory=tuple)
    """Some values among which the best and the worst are for the total, whatever the game."""


def gaps_of(game: AnyGame, data: Mapping[str, Any]) -> list[Gap]:
    """The unknown values (null) of a score file that can be filled in."""
    answers = dict(_answers(game, data))
    asked = questions(game, answers)
    return [
        _gap(game, question, asked, answers)
        for question in asked
        if question.blank and question.path in answers and answers[question.path] is None
    ]


def _answers(game: AnyGame, data: Mapping[str, Any]) -> Iterator[tuple[Path, Any]]:
    """A score file as the answers that would have made it."""
    players = data.get("players")
    if not isinstance(players, list) or len(players) > MOST_PLAYERS:
        return
    yield (f"{ASIDE}players",), len(players)
    for index, player in enumerate(players):
        if not isinstance(player, dict):
            continue
        yield (f"{ASIDE}form", index), "counts" if "counts" in player else "cards"
        yield from _leaves(("players", index), player)
    for key, value in data.items():
        if key == "rounds" and isinstance(value, list):
            for index, order in enumerate(value):
                yield (key, index), tuple(order) if isinstance(order, list) else order
        elif isinstance(value, dict):
            yield from _leaves((key,), value)
        elif key != "players":
            yield (key,), value


def _leaves(path: Path, data: Mapping[str, Any]) -> Iterator[tuple[Path, Any]]:
    for key, value in data.items():
        if isinstance(value, dict):
            yield from _leaves((*path, key), value)
        elif value is None or isinstance(value, str | int):
            yield (*path, key), _number(value)


def _number(value: Any) -> Any:
    """A count that was written as a string counts as well."""
    return int(value) if isinstance(value, str) and value.isdecimal() else value


def _gap(
    game: AnyGame, question: Question, asked: list[Question], answers: Mapping[Path, Any]
) -> Gap:
    if question.kind == "count":
        high = most(question, asked, answers)
        ends = sorted({0, min(1, high), max(0, high - 1), high})
        return Gap(question.path, range(high + 1), ends)
    names = [choice[0] for choice in question.choices]
    if question.kind == "order":
        orders: list[Any] = [list(order) for order in permutations(names)]
        alone = [[one] for one in names]  # RUI-33
        return Gap(question.path, [*orders, *alone, *([ABSENT] if question.none else [])])
    return Gap(question.path, [*names, *([ABSENT] if question.none else [])])


def filled(data: Mapping[str, Any], gaps: Sequence[Gap], values: Sequence[Any]) -> dict[str, Any]:
    """The score file with its gaps filled."""
    made: dict[str, Any] = copy.deepcopy(dict(data))
    absent: list[Path] = []
    for gap, value in zip(gaps, values, strict=True):
        inner: Any = made
        for part in gap.path[:-1]:
            inner = inner[part]
        inner[gap.path[-1]] = value
        if value is ABSENT:
            absent.append(gap.path)
    for path in reversed(absent):
        inner = made
        for part in path[:-1]:
            inner = inner[part]
        del inner[path[-1]]
    return made


def ranges(game: AnyGame, data: Mapping[str, Any], gaps: Sequence[Gap]) -> Ranges:
    """The ranges of a score file that is well formed but for its gaps."""
    if prod(len(gap.values) for gap in gaps) <= MOST_FILLINGS:
        return _exact(game, data, gaps)
    return _bounds(game, data, gaps)


def _exact(game: AnyGame, data: Mapping[str, Any], gaps: Sequence[Gap]) -> Ranges:
    paths = tuple(gap.path for gap in gaps)
    totals: list[list[int]] = []
    winners: list[set[str]] = []
    names: list[str] = []
    fewest: tuple[Refusal, ...] | None = None
    for values in product(*(gap.values for gap in gaps)):
        if _moves_up(data, gaps, values):
            continue
        position = game.position_adapter.validate_python(filled(data, gaps, values))
        refusals = tuple(game.impossible(position))
        if refusals:
            if fewest is None or len(refusals) < len(fewest):
                fewest = refusals
            continue
        result = game.score(position)
        names = [player.name for player in result.players]
        totals.append([player.total for player in result.players])
        winners.append(set(result.winners))
    if not totals:
        return Ranges(game.id, paths, (), True, fewest or ())
    spans = (
        Span(
            name,
            min(column),
            max(column),
            any(name in won for won in winners),
            all(name in won for won in winners),
        )
        for name, column in zip(names, zip(*totals, strict=True), strict=True)
    )
    return Ranges(game.id, paths, tuple(spans), True)


def _moves_up(data: Mapping[str, Any], gaps: Sequence[Gap], values: Sequence[Any]) -> bool:
    """Whether a round would be left out and a later one not, which then would take its place."""
    absent = [gap.path[-1] for gap, value in zip(gaps, values, strict=True) if value is ABSENT]
    rounds = [index for index in absent if isinstance(index, int)] if absent else []
    if not rounds:
        return False
    return sorted(rounds) != list(range(len(data["rounds"]) - len(rounds), len(data["rounds"])))


def _bounds(game: AnyGame, data: Mapping[str, Any], gaps: Sequence[Gap]) -> Ranges:
    paths = tuple(gap.path for gap in gaps)
    if any(not gap.extremes for gap in gaps):  # RUI-30: all that is sure is the track
        track = game.data.constants.track
        spans = [
            Span(player["name"], track.min, track.max, True, False) for player in data["players"]
        ]
        return Ranges(game.id, paths, tuple(spans), False)
    count = len(_totals(game, data, gaps, [0] * len(gaps)))
    extremes: list[tuple[int, int]] = []
    for index in range(count):
        owner: Path = ("players", index) if index < len(data["players"]) else ("unowned",)
        extremes.append(_extremes(game, data, gaps, owner, index))
    surest = max(low for low, _ in extremes)
    names = [player.name for player in _score(game, data, gaps, [0] * len(gaps)).players]
    # the side that wins (KOB-24) and Atlantis (POT-33) do not go by the totals
    by_totals = game.id in ("mawaru", "harikiri")
    made = []
    for index, (name, (low, high)) in enumerate(zip(names, extremes, strict=True)):
        others = [top for other, (_, top) in enumerate(extremes) if other != index]
        wins = by_totals and low >= max(others, default=low)
        made.append(Span(name, low, high, not by_totals or high >= surest, wins))
    return Ranges(game.id, paths, tuple(made), False)


def _extremes(
    game: AnyGame, data: Mapping[str, Any], gaps: Sequence[Gap], owner: Path, index: int
) -> tuple[int, int]:
    """One player's worst and best total, the others having as little or as much as they can."""
    mine = [gap for gap in gaps if gap.path[: len(owner)] == owner]
    whole = prod(len(gap.values) for gap in mine) <= MOST_OWN
    choices = [gap.values if whole else gap.extremes for gap in mine]
    if prod(map(len, choices)) > 4 * MOST_OWN:
        choices = [[gap.extremes[0], gap.extremes[-1]] for gap in mine]
    found: set[int] = set()
    for own in product(*choices):
        values = dict(zip((gap.path for gap in mine), own, strict=True))
        for end in (0, -1):
            row = [values.get(gap.path, gap.extremes[end]) for gap in gaps]
            found.add(_totals(game, data, gaps, row)[index])
    return min(found), max(found)


def _score(game: AnyGame, data: Mapping[str, Any], gaps: Sequence[Gap], row: Sequence[Any]) -> Any:
    return game.score(game.position_adapter.validate_python(filled(data, gaps, row)))


def _totals(
    game: AnyGame, data: Mapping[str, Any], gaps: Sequence[Gap], row: Sequence[Any]
) -> list[int]:
    return [player.total for player in _score(game, data, gaps, row).players]


def stand_in(document: Document, game: AnyGame) -> tuple[list[Gap], Document]:
    """The gaps of a document, and the document with something in them, so that its form can be
    checked; a null where nothing may be unknown stays and is malformed."""
    if not isinstance(document.data, dict):
        return [], document
    try:
        gaps = gaps_of(game, document.data)
    except (ValidationError, KeyError):  # names that are nobody's: the check of the form says so
        return [], document
    return gaps, Document(
        filled(document.data, gaps, [gap.values[0] for gap in gaps]),
        document.spots,
        document.keys,
        document.faults,
    )
