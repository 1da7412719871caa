"""What a player holds, in numbers that scoring needs, from either form of the score file."""

from __future__ import annotations

from dataclasses import dataclass

from components.potu.schema import Data
from scorer.games.potu.position import PlayerPosition

SCORED = (
    "gold2",
    "gold3",
    "discovery1",
    "discovery2",
    "people1",
    "people2",
    "people3",
    "crystal",
    "curse",
    "atlantis",
)
"""Groups of cards that a player can hold at the end, whole crystals among them, maps and the
spare not."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Cards of one player by group, broken crystals apart."""

    counts: dict[str, int]
    """Cards per group of `SCORED`."""
    broken: int
    danger: int | None
    """DANGER cards among them; None where a counted file leaves it out (POT-41)."""

    def icons(self, data: Data, kind: str) -> int:
        """Icons of a kind on the cards (POT-34, POT-35, POT-37)."""
        groups = data.kind[kind].groups
        return sum(group.icons * self.counts[group.id] for group in groups)

    def cards(self) -> int:
        """Cards gained, broken crystals apart (POT-43)."""
        return sum(self.counts.values())


def holding(data: Data, player: PlayerPosition) -> Holding:
    """The cards of a player, hidden ones with the rest. Maps and the spare count for nothing."""
    if player.counts is not None:
        counted = player.counts
        counts = {group: getattr(counted, group) for group in SCORED}
        danger = counted.danger
        if danger is None and player.adventurer == "nokomis":
            danger = 0
        return Holding(counts, counted.broken_crystal, danger)
    counts = dict.fromkeys(SCORED, 0)
    dangers = 0
    for number in (*(player.cards or ()), *(player.hidden or ())):
        group = data.group_of[number]
        if group in counts:
            counts[group] += 1
            dangers += data.card[number].danger
    return Holding(counts, len(player.broken or ()), dangers)
