"""The table of ポトゥ drawn for a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.games.potu.state import PotuState


def board(state: PotuState) -> Sequence[str]:
    """The table as lines."""
    return []
