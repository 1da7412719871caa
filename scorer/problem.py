"""What is wrong with a file: the error objects of the contract, and the reasons of the referee."""

from __future__ import annotations

from typing import Any, NamedTuple

from components.messages import Lang, Message, say
from components.source import Fault, Path, Spot, pointer

SYNTAX = "SYNTAX"


class Refusal(NamedTuple):
    """Why an event, a header or a final position is not allowed.

    ``path`` leads to the value that is wrong inside the event or score file (empty: all of it).
    """

    rule: str
    path: Path
    message: Message


class Problem(NamedTuple):
    """One entry of ``errors``: a refusal or a syntax fault at its place in a file."""

    spot: Spot
    path: Path | None
    rule: str
    message: Message

    @classmethod
    def syntax(cls, fault: Fault) -> Problem:
        """A fault of form, rule ``SYNTAX``."""
        return cls(fault.spot, fault.path, SYNTAX, fault.message)

    def to_json(self, lang: Lang) -> dict[str, Any]:
        """The error object of the contract. A ``path`` of None (text notation) is null there."""
        return {
            "line": self.spot.line,
            "column": self.spot.column,
            "pointer": None if self.path is None else pointer(self.path),
            "rule": self.rule,
            "message": say(self.message, lang),
        }
