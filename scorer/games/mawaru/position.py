"""回る遺跡: the score file, which is the form of a final position."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import model_validator

from components.mawaru.records import ColorId, GemId
from components.messages import Message, register
from components.schema import Items, Record, wrong
from components.source import Path
from scorer.counts import Count
from scorer.game import Given
from scorer.names import PlayerName


class Held(Record):
    """The gems of one colour at the end."""

    color: ColorId
    amethyst: Count
    diamond: Count

    def of(self, gem: GemId) -> int:
        """How many gems of a kind there are."""
        return self.amethyst if gem == "amethyst" else self.diamond


class HeldByPlayer(Held):
    """The gems of a player at the end."""

    name: PlayerName


class Position(Record):
    """A finished game: the *Score file* section of the spec.

    A list of five players is well formed and impossible; three players without ``unowned`` are
    malformed.
    """

    game: Literal["mawaru"]
    players: Items[HeldByPlayer]
    unowned: Given[Held] = None

    @model_validator(mode="after")
    def _unowned_with_three(self) -> Self:
        if len(self.players) == 3 and self.unowned is None:
            why = Message("mawaru.unowned")
            raise wrong("schema.missing_here", field="unowned", why=why)
        return self

    def held(self) -> list[tuple[Path, Held]]:
        """Every colour's gems with their place in the file, the unowned colour last (MAW-23)."""
        held: list[tuple[Path, Held]] = [
            (("players", index), player) for index, player in enumerate(self.players)
        ]
        if self.unowned is not None:
            held.append((("unowned",), self.unowned))
        return held


register(
    {
        "mawaru.unowned": (
            "3 人では、だれも担当しない色の {{color, amethyst, diamond}} も書きます",
            "with three players, the {{color, amethyst, diamond}} of the colour that nobody plays",
        ),
    }
)
