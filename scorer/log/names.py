"""Faults of a log that no line shows by itself: names that are nobody's, or that stand twice.

By the contract they are SYNTAX, and all of a file's syntax errors are listed. So they are looked
for in lines with other faults too, as far as these can be read (`FaultyLine`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import partial
from typing import Any, NamedTuple

from components.messages import Message, register
from components.source import Document, Fault, Path, Spot
from scorer.game import CheckEvent, ResultEvent
from scorer.log.model import Log
from scorer.names import canonical, listed
from scorer.problem import Problem

Named = Iterable[tuple[Path, str]]
"""Path and value of names."""


class Part:
    """What a line with faults holds at a path, with the attributes of the model it should be.

    A string at fault counts as missing. What is missing, or is neither mapping nor list, holds
    nothing: its attributes are empty parts, and there is nothing to iterate over.
    """

    def __init__(self, data: object, path: Path, faulty: Set[Path]) -> None:
        self._data = data
        self._path = path
        self._faulty = faulty

    def __getattr__(self, key: str) -> Any:
        return self._at(key)

    def __iter__(self) -> Iterator[Any]:
        if isinstance(self._data, dict):
            return iter(self._data)
        return (self._at(index) for index in range(len(self._items())))

    def items(self) -> Iterator[tuple[str, Any]]:
        """The pairs of a mapping."""
        if isinstance(self._data, dict):
            for key in self._data:
                yield key, self._at(key)

    def _items(self) -> list[Any]:
        return self._data if isinstance(self._data, list) else []

    def _at(self, key: str | int) -> Any:
        path = (*self._path, key)
        value: object = None
        if isinstance(self._data, dict):
            value = self._data.get(key)
        elif isinstance(key, int):
            value = self._items()[key]
        if isinstance(value, str) and path not in self._faulty:
            return value
        return Part(value, path, self._faulty)


class FaultyLine(NamedTuple):
    """A header or an event with faults, as far as it can be read."""

    document: Document
    faulty: frozenset[Path]
    """Where its faults are."""
    whole: bool = True
    """False: it was read up to its first fault only, so nothing that it lacks is missing."""

    @classmethod
    def of(cls, document: Document, faults: Iterable[Fault]) -> FaultyLine:
        """A line's document and its faults."""
        return cls(document, frozenset(fault.path for fault in faults))

    @property
    def part(self) -> Any:
        """The line as its model would be."""
        return Part(self.document.data, (), self.faulty)

    @property
    def kind(self) -> str | None:
        """The event's type; without a good one none of its keys has a meaning."""
        kind = self.part.type
        return kind if isinstance(kind, str) else None

    def players(self) -> int | None:
        """How many players a header has; None if one of their names cannot be read."""
        seats = list(self.part.players)
        names = [seat.name for seat in seats if isinstance(seat, Part)]
        good = [name for name in names if isinstance(name, str) and canonical(name)]
        return len(good) if seats and len(good) == len(seats) else None

    def real(self, named: Named) -> Iterator[tuple[Path, str]]:
        """Those names that stand where the model has names."""
        for path, name in named:
            if isinstance(name, str) and path in self.document.spots:
                yield path, name


class _Search:
    """Looks for the faults in a log's names. ``known`` is None where the header is unreadable."""

    def __init__(self, game: Any, header: Any) -> None:
        self.game = game
        self.players: set[str] | None = None
        self.results: set[str] | None = None
        self.as_written: Set[str] = frozenset()
        """Names of players that need not be normalised."""
        if header is not None:
            self.as_written = {player.name for player in header.players}
            self.players = {canonical(name) for name in self.as_written}
            self.results = {canonical(name) for name in game.result_names(header)}
        self.problems: list[Problem] = []

    def fault(self, spot: Spot, path: Path, message: Message) -> None:
        self.problems.append(Problem.syntax(Fault(spot, path, message)))

    def names(self, named: Named, known: set[str] | None, spot: Callable[[Path], Spot]) -> None:
        """Names that are not among the known, and those that stand twice in a mapping."""
        seen: set[tuple[Path, str]] = set()
        for path, name in named:
            key = canonical(name)
            if known is not None and key not in known:
                self.fault(
                    spot(path), path, Message("log.name", got=name, known=listed(sorted(known)))
                )
            elif len(path) > 1 and path[-1] == name and (path[:-1], key) in seen:
                # (an event's own key is never a name, though a player may be called like one)
                self.fault(spot(path), path, Message("log.name_twice", got=name))
            else:
                seen.add((path[:-1], key))

    def events(self, log: Log) -> None:
        """The faults of the well-formed events."""
        named, as_written = self.game.named, self.as_written
        for index, event in enumerate(log.events):
            if isinstance(event, ResultEvent):
                spot = partial(log.spot, index)
                if event.totals is None and event.winners is None:
                    self.fault(spot(()), (), Message("log.no_claim"))
                self.names(result_named(event), self.results, spot)
                continue
            for path, name in named(event):
                if path[-1] == name or (name not in as_written and not self.is_player(name)):
                    # what a check claims may name all that a result may (mawaru's fourth colour)
                    known = self.results if isinstance(event, CheckEvent) else self.players
                    self.names(named(event), known, partial(log.spot, index))
                    break

    def is_player(self, name: str) -> bool:
        return self.players is None or canonical(name) in self.players

    def faulty(self, line: FaultyLine) -> None:
        """Those of an event that has other faults."""
        event, kind, spot = line.part, line.kind, line.document.spot
        if kind == "result":
            if line.whole and not {"totals", "winners"} & line.document.data.keys():
                self.fault(spot(()), (), Message("log.no_claim"))
            self.names(line.real(result_named(event)), self.results, spot)
        elif kind is not None:
            known = self.results if kind == "check" else self.players
            self.names(line.real(self.game.named(event)), known, spot)


def name_faults(
    log: Log, lines: Sequence[FaultyLine] = (), header: FaultyLine | None = None
) -> list[Problem]:
    """Names that are nobody's, and the like, in the log's header, events and results.

    ``lines`` are the events that have other faults. Where the log has no header, ``header`` is
    the faulty one; without one nobody can say who plays.
    """
    game = log.game
    assert game is not None
    search = _Search(game, log.header or (header and header.part))
    if log.header is not None:
        search.names(game.header_named(log.header), search.players, partial(log.spot, -1))
    elif header is not None:
        named = header.real(game.header_named(header.part))
        search.names(named, search.players, header.document.spot)
    search.events(log)
    for line in lines:
        search.faulty(line)
    return search.problems


def result_named(event: Any) -> Iterator[tuple[Path, str]]:
    """Path and value of the names in a ``result``."""
    for name in event.totals or ():
        yield ("totals", name), name
    for index, name in enumerate(event.winners or ()):
        yield ("winners", index), name


register(
    {
        "log.name": (
            "「{got}」という名前の人はいません(いるのは {known})",
            "there is nobody called '{got}' (there are {known})",
        ),
        "log.name_twice": ("名前「{got}」が二度あります", "the name '{got}' stands twice"),
        "log.no_claim": (
            "result には totals か winners が必要です",
            "a result needs totals or winners",
        ),
    }
)
