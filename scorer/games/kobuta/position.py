"""The score file of 子ブタ村と目覚めるオオカミ: the form of a final position."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from components.kobuta.records import Color
from components.schema import Items, Record
from scorer.counts import Count
from scorer.names import PlayerName


class PigLine(Record):
    """A pig (子ブタ) with his finished buildings that stand at the end."""

    name: PlayerName
    role: Literal["pig"]
    color: Color
    straw: Count
    wood: Count
    brick: Count

    @property
    def houses(self) -> tuple[int, int, int]:
        """Straw, wood and brick houses."""
        return self.straw, self.wood, self.brick


class WolfLine(Record):
    """The wolf (オオカミ): tokens on the field, tokens shot, houses destroyed."""

    name: PlayerName
    role: Literal["wolf"]
    tokens: Count
    shot: Count
    destroyed: Count


PlayerLine = Annotated[PigLine | WolfLine, Field(discriminator="role")]


class Position(Record):
    """A final position. How many players of which role there are is the rules' matter (KOB-3)."""

    game: Literal["kobuta"]
    players: Items[PlayerLine]

    @property
    def pigs(self) -> list[PigLine]:
        """The pigs, in the order of the file."""
        return [player for player in self.players if isinstance(player, PigLine)]

    @property
    def wolves(self) -> list[WolfLine]:
        """The wolf; a list, for a wrong file may have several or none."""
        return [player for player in self.players if isinstance(player, WolfLine)]

    def index(self, player: PigLine | WolfLine) -> int:
        """Where a player of this very file stands in it."""
        return next(i for i, other in enumerate(self.players) if other is player)
