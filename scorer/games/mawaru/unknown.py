"""回る遺跡: what unknown gems can be (MAW-24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from components.mawaru.records import COLORS, GEMS
from components.mawaru.schema import Data
from scorer.game import Game
from scorer.unknown.rows import Row, total
from scorer.unknown.sums import Counts, Sums, leaves
from scorer.unknown.values import Unknown, copied, is_null

OWNERS = 4


def unknown(game: Game[Data, Any, Any], file: Mapping[str, Any]) -> Unknown | None:
    """The unknown counts of a score file."""
    blocks = []
    if is_null(file, ("unowned",)) and (color := _left(file)) is not None:
        file = {**copied(file), "unowned": {"color": color} | dict.fromkeys(GEMS)}
        blocks = [("unowned",)]
    places = leaves(file, lambda player: GEMS)
    if "unowned" in file:
        places += [("unowned", gem) for gem in GEMS]
    counts = Counts(file, places, lambda counts: Gems(game.data, counts), blocks)
    return counts if counts.paths else None


def _left(file: Mapping[str, Any]) -> str | None:
    """The one colour that no player has."""
    players = file.get("players")
    if not isinstance(players, list) or len(players) != OWNERS - 1:
        return None
    used = [player.get("color") for player in players if isinstance(player, dict)]
    left = [color for color in COLORS if color not in used]
    return left[0] if len(left) == 1 else None


class Gems(Sums):
    """Each gem of a kind goes to two colours (MAW-24)."""

    audit = frozenset({"MAW-24"})

    def __init__(self, data: Data, counts: Counts) -> None:
        owners = range(len(counts.leaves) // len(GEMS))
        super().__init__(counts, [data.most_on_board[gem] for _ in owners for gem in GEMS])
        for number, gem in enumerate(GEMS):
            held = [owner * len(GEMS) + number for owner in owners]
            paid = self.helper(0, data.most_on_board[gem])  # half the sum
            self.rows.append(Row((*total(held), (paid, -2)), 0, 0))
            self.rows += [Row(((one, 1), (paid, -1)), most=0) for one in held]
        self.totals = [
            tuple(
                (owner * len(GEMS) + number, data.gem[gem].value) for number, gem in enumerate(GEMS)
            )
            for owner in owners
        ]

    def called(self) -> list[str]:
        """With three players the colour that nobody has comes last (MAW-23)."""
        file = self.counts.file
        return [*super().called(), *([file["unowned"]["color"]] if "unowned" in file else [])]
