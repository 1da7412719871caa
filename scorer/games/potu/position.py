"""The score file of ポトゥ: what lies before each player at the end, by card number or counted."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from components.messages import register
from components.potu.schema import AdventurerId
from components.schema import Items, Record, wrong
from scorer.counts import Count
from scorer.game import Given
from scorer.names import PlayerName

CardNumber = Annotated[Count, Field(ge=1, le=51)]
"""A card number in a score file; digits in a string will do, as for counts."""


class Counts(Record):
    """A player's cards counted by group (`components.potu.schema.Group`); inborn icons apart."""

    gold2: Count = 0
    gold3: Count = 0
    discovery1: Count = 0
    discovery2: Count = 0
    people1: Count = 0
    people2: Count = 0
    people3: Count = 0
    crystal: Count = 0
    broken_crystal: Count = 0
    curse: Count = 0
    atlantis: Count = 0
    danger: Given[Count] = None
    """How many of all these are DANGER cards; it scores for Nokomis only (POT-41)."""


class PlayerPosition(Record):
    """One player: `cards` (with `hidden` and `broken`) or `counts`."""

    name: PlayerName
    adventurer: AdventurerId
    cards: Given[Items[CardNumber]] = None
    hidden: Given[Items[CardNumber]] = None
    broken: Given[Items[CardNumber]] = None
    counts: Given[Counts] = None

    @model_validator(mode="after")
    def one_form(self) -> Self:
        """Cards are numbered or counted, never both."""
        if (self.cards is None) == (self.counts is None):
            raise wrong("potu.score.form")
        if self.counts is not None and (self.hidden is not None or self.broken is not None):
            raise wrong("potu.score.beside")
        return self


class Position(Record):
    """A final position. Any number of players is well formed (POT-1 says which may be)."""

    game: Literal["potu"]
    players: Items[PlayerPosition]


register(
    {
        "potu.score.form": (
            "cards(カード番号)か counts(枚数)のどちらか一つだけを書きます",
            "give either cards (card numbers) or counts, and only one of them",
        ),
        "potu.score.beside": (
            "hidden と broken は cards と一緒に使います。counts では枚数に含めます",
            "hidden and broken go with cards; with counts they are counted in",
        ),
    }
)
