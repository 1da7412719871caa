"""A move log in memory: header and events, each with its line, whatever notation it came in.

Positions are kept by keeping the source: the place of a value inside a line is worked out only
when a message needs it, so that reading thousands of good logs costs nothing for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from components.loader import GameId
from components.source import Path, Spot
from scorer.game import Event, Game, Header
from scorer.problem import Problem

Locate = Callable[[int, Path], Spot]
"""From the index of an event (-1: the header) and a path in it to the value's place."""


@dataclass
class Log:
    """A log as read. With ``problems`` (all of rule SYNTAX) it must not be replayed."""

    file: str
    notation: str
    """``jsonl`` or ``text``."""
    game: Game[Any, Any, Any] | None = None
    game_id: GameId | None = None
    header: Header | None = None
    header_line: int = 1
    events: list[Event] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    """The line of each event, counted from 1."""
    source: list[str] = field(default_factory=list)
    """The text, line by line, as people see it."""
    first: int = 1
    """The number of the first of these lines in its file, which may hold other games before it."""
    index: int | None = None
    """Which game of its file this is, counted from 1; None where the file holds one game."""
    entries: int = 0
    """How many lines came after the header, those that cannot be read too."""
    problems: list[Problem] = field(default_factory=list)
    locate: Locate | None = None

    @property
    def title(self) -> str:
        """The file and, where it holds several games, which of them."""
        return self.file if self.index is None else f"{self.file}#{self.index}"

    @property
    def count(self) -> int:
        """The number of events, read or not: the contract's ``events``."""
        return self.entries if self.problems else len(self.events)

    def spot(self, index: int, path: Path) -> Spot:
        """The place of the value at ``path`` in event ``index`` (-1: the header).

        For an empty path it is the first character of the event.
        """
        if self.locate is None:
            line = self.header_line if index < 0 else self.lines[index]
            return Spot(line, 1)
        return self.locate(index, path)


def notation_of(name: str, text: str) -> str:
    """``jsonl`` or ``text``: by the extension, else by the first character that is no blank."""
    lower = name.lower().removesuffix(".gz")
    if lower.endswith((".jsonl", ".json")):
        return "jsonl"
    if lower.endswith(".log"):
        return "text"
    start = text.lstrip()[:1]
    return "text" if start and start not in "{[" else "jsonl"
