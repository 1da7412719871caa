"""What may have been where a final position has gaps: every total's range, and who may have won.

What the values can be is the game's matter (`scorer.game.Game.unknown`); whatever it finds has
been filled in and scored like any other final position.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from components.messages import Lang
from components.source import Document, Path, pointer
from scorer.game import Game
from scorer.problem import Refusal
from scorer.result import Result, called
from scorer.unknown.values import Findings, Outcome, Unknown

AnyGame = Game[Any, Any, Any]

MOST_PLAYERS = 20
"""In a file of more players no gap is looked for: it is wrong anyway."""


@dataclass(frozen=True)
class Ranges:
    """What is possible with gaps."""

    game: str
    gaps: tuple[Path, ...]
    found: Findings
    unplayed: str | None = None
    """The name of the side that nobody plays, if there is one."""

    def called(self, name: str, lang: Lang) -> str:
        """A player's name as people read it."""
        return called(name, self.unplayed, self.game, lang)

    @property
    def players(self) -> tuple[Outcome, ...]:
        """Every player's totals; none if no value fits."""
        return self.found.players

    @property
    def exact(self) -> bool:
        """Whether the ends of all ranges are reached."""
        return self.found.exact

    @property
    def possible(self) -> list[str]:
        """Who may have won."""
        return [one.name for one in self.players if one.may_win]

    @property
    def winners(self) -> list[str]:
        """Who has won whatever the unknown values are."""
        return [one.name for one in self.players if one.wins]

    def to_json(self) -> dict[str, Any]:
        """The object that ``scorer score --ranges --json`` prints."""
        return {
            "game": self.game,
            "players": [
                {"name": one.name, "min": one.low, "max": one.high, "may_win": one.may_win}
                for one in self.players
            ],
            "winners": self.winners,
            "possible_winners": self.possible,
            "draw": self.found.draw,
            "unknown": [pointer(path) for path in self.gaps],
            "exact": self.exact,
        }


def ranges(game: AnyGame, unknown: Unknown) -> Ranges:
    """The ranges of a score file that is well formed but for its gaps."""

    unplayed: set[str | None] = set()

    def judge(file: Mapping[str, Any]) -> Result | tuple[Refusal, ...]:
        position = game.position_adapter.validate_python(file)
        refused = tuple(game.impossible(position))
        if refused:
            return refused
        result = game.score(position)
        unplayed.add(result.unplayed)
        return result

    found = unknown.find(judge)
    # whose colour is left does not depend on what is unknown
    return Ranges(game.id, unknown.paths, found, next(iter(unplayed), None))


def unknown_values(document: Document, game: AnyGame) -> Unknown | None:
    """The unknown values of a document, if there are any."""
    data = document.data
    if not isinstance(data, dict):
        return None
    players = data.get("players")
    if isinstance(players, list) and len(players) > MOST_PLAYERS:
        return None
    return game.unknown(data)


def stood_in(document: Document, unknown: Unknown) -> Document:
    """The document with something in the gaps, so that its form can be checked; a null where
    nothing may be unknown stays and is malformed."""
    return Document(unknown.stand_in, document.spots, document.keys, document.faults)
