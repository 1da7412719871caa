"""The score file of ハリキリ探検隊: what counts when the game is over."""

from __future__ import annotations

from typing import Literal

from components.harikiri.schema import ColorId
from components.schema import Items, Record
from scorer.counts import Count
from scorer.names import PlayerName


class PlayerPosition(Record):
    """One player's marks and hand (手元) at the end."""

    name: PlayerName
    color: ColorId
    own_gems: Count
    """Own marks on visible gems of the own colour."""
    other_gems: Count
    """Own marks on visible gems of other colours."""
    plain: Count
    """Own marks on visible cells without a gem."""
    hand: Count
    """Cells in the hand."""


class Position(Record):
    """A final position. How many players there may be is a rule (HAR-1), no matter of form."""

    game: Literal["harikiri"]
    players: Items[PlayerPosition]
