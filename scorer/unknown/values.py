"""What a game says about the unknown values of a score file, and what is found out about them."""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from components.source import Path
from scorer.problem import Refusal
from scorer.result import Result

Judge = Callable[[Mapping[str, Any]], "Result | tuple[Refusal, ...]"]
"""Scores a whole score file in the ordinary way, or says why it cannot come about."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One player's totals and whether he may have won, or has for certain."""

    name: str
    low: int
    high: int
    may_win: bool
    wins: bool


@dataclass(frozen=True, slots=True)
class Findings:
    """What is possible. Without ``players`` nothing is, and ``refusals`` say why."""

    players: tuple[Outcome, ...] = ()
    draw: bool = False
    """Whether it may be that nobody has won."""
    exact: bool = True
    """Whether every end of a range is reached; if not, nothing lies outside all the same."""
    refusals: tuple[Refusal, ...] = ()


class Unknown(ABC):
    """The unknown values of one score file."""

    paths: tuple[Path, ...]
    """Where the file says null, in the file's own order as far as the game reads it."""

    @property
    @abstractmethod
    def stand_in(self) -> dict[str, Any]:
        """The file with something at every unknown place: if its form is right, so is the rest."""

    @abstractmethod
    def find(self, judge: Judge) -> Findings:
        """What is possible. Only for files whose `stand_in` is well formed."""


def put(data: Any, path: Path, value: Any) -> None:
    """Sets a value deep inside plain data."""
    for part in path[:-1]:
        data = data[part]
    data[path[-1]] = value


def at(data: Any, path: Path) -> Any:
    """A value deep inside plain data. Raises `KeyError`, `IndexError` or `TypeError`."""
    for part in path:
        data = data[part]
    return data


def is_null(data: Any, path: Path) -> bool:
    """Whether there is a null at a path; what is malformed on the way has none."""
    try:
        return at(data, path) is None
    except (KeyError, IndexError, TypeError):
        return False


def copied(data: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of a score file that can be filled in."""
    return copy.deepcopy(dict(data))
