"""The questions whose answers make a score file: what is asked, in which bounds, and where it goes.

The list of questions is a pure function of the answers so far, so that going back or correcting
an answer needs no bookkeeping: whatever is asked no longer is forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

from components.messages import Message, register
from components.source import Path

Kind = Literal["name", "choice", "count", "order", "numbers"]
Answers = Mapping[Path, Any]

UNKNOWN = None
"""The answer to a question that nobody can answer (yet): a blank line."""
NONE = "-"
"""What people type, and what the answer is, where there is nothing (no cards, no more rounds)."""
ASIDE = "#"
"""Begins the path of an answer that steers the questions and is no part of the score file."""


@dataclass(frozen=True)
class Question:
    """One thing to ask for."""

    path: Path
    kind: Kind
    label: Message
    player: Path | None = None
    """The path of the name of the player whom it is about."""
    most: int = 0
    """Of a count: the most that one can have."""
    group: str = ""
    """Counts of one group come out of one supply."""
    supply: int | None = None
    choices: tuple[tuple[str, Message], ...] = ()
    blank: bool = False
    """Whether it may stay unknown."""
    none: bool = False
    """Whether there may be nothing."""
    least: int = 0

    @property
    def only(self) -> str | None:
        """The answer where there is no choice: such a question is not put."""
        return self.choices[0][0] if self.kind == "choice" and len(self.choices) == 1 else None


def taken(question: Question, questions: list[Question], answers: Answers) -> list[int]:
    """The known counts that come out of the same supply, without the question's own."""
    if not question.group:
        return []
    return [
        answers[other.path]
        for other in questions
        if other.group == question.group
        and other.path != question.path
        and answers.get(other.path) is not None
    ]


def most(question: Question, questions: list[Question], answers: Answers) -> int:
    """The most that a count can be, the other counts being what they are."""
    if question.supply is None:
        return question.most
    return max(0, min(question.most, question.supply - sum(taken(question, questions, answers))))


def build(game: str, answers: Answers) -> dict[str, Any]:
    """The score file as plain data; what is unknown is None."""
    data: dict[str, Any] = {"game": game}
    for path, value in answers.items():
        if str(path[0]).startswith(ASIDE) or value == NONE:
            continue
        _put(data, path, list(value) if isinstance(value, tuple) else value)
    return data


def _put(data: Any, path: Path, value: Any) -> None:
    for part, after in pairwise(path):
        if isinstance(part, int):
            while len(data) <= part:
                data.append({})
            data = data[part]
        else:
            data = data.setdefault(part, [] if isinstance(after, int) else {})
    last = path[-1]
    if isinstance(last, int):
        while len(data) <= last:
            data.append(None)
    data[last] = value


def number_of_players(least: int, high: int) -> Question:
    """How many play."""
    path = (f"{ASIDE}players",)
    return Question(path, "count", Message("ask.players"), least=least, most=high)


def name(index: int) -> Question:
    """A player's name."""
    return Question(("players", index, "name"), "name", Message("ask.name", n=index + 1))


register(
    {
        "ask.players": ("プレイヤーの人数", "number of players"),
        "ask.name": ("プレイヤー{n}の名前", "name of player {n}"),
        "ask.color": ("色", "colour"),
        "ask.color.red": ("赤", "red"),
        "ask.color.blue": ("青", "blue"),
        "ask.color.green": ("緑", "green"),
        "ask.color.yellow": ("黄", "yellow"),
    }
)
