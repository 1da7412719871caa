"""A ruin in its sleeve (スリーブ): the face that is up with everything slipped over it.

The values that plays are judged by are worked out when a sleeve changes, not when it is played.
"""

from __future__ import annotations

from typing import NamedTuple

from components.ruins.schema import POSITIONS, Data


class Sleeve(NamedTuple):
    """A ruin as it lies on the table now. Never changed, only replaced."""

    ruin: str
    night: bool
    overlays: tuple[int, ...]
    """Discoveries on it, in the order they came."""
    claim: int
    """The seat that owns it, or -1 (RUI-19)."""
    printed: int
    """The rank printed on the face that is up."""
    rank: int
    """Printed and added ranks (RUI-11)."""
    wild: bool
    extra: int
    """How many cards more it may count as (RUI-13)."""
    cycle: int
    swarm: int
    relight: int
    taken: int
    """Positions with a discovery, one bit each (RUI-21)."""


class Tables:
    """Component data in the shape that the rules use."""

    def __init__(self, data: Data) -> None:
        self.data = data
        constants = data.constants
        self.hand = constants.hand.value
        self.torches = constants.torches.value
        self.claims = constants.claims.value
        self.rounds = constants.rounds.value
        slots = sorted(constants.market.slots, key=lambda slot: slot.slot)
        self.costs = tuple(slot.cost for slot in slots)
        """Costs from the slot next to the deck to the rightmost."""
        self.discoveries = frozenset(data.discovery)
        self.bits = {
            card.id: 1 << POSITIONS.index(card.position) for card in data.discovery.values()
        }
        self.fresh = {ruin: self.sleeve(ruin, False, (), -1) for ruin in data.ruin}
        """Every ruin as the first game begins: by day, bare."""
        self.in_game = {
            count: frozenset(ruin.id for ruin in data.in_game(count)) for count in data.counts
        }

    def sleeve(self, ruin: str, night: bool, overlays: tuple[int, ...], claim: int) -> Sleeve:
        """The sleeve of a ruin with this face up, these discoveries and this owner."""
        card = self.data.ruin[ruin]
        printed = card.night if night else card.day
        values = {"rank": 0, "wild": 0, "count": 0, "cycle": 0, "swarm": 0, "relight": 0}
        taken = 0
        if night and card.effect is not None:
            values[card.effect] += 1  # like one overlay of value 1; it takes no position
        for number in overlays:
            discovery = self.data.discovery[number]
            values[discovery.effect] += 1 if discovery.value is None else discovery.value
            taken |= self.bits[number]
        return Sleeve(
            ruin,
            night,
            overlays,
            claim,
            printed,
            printed + values["rank"],  # RUI-11: compulsory, however many
            values["wild"] > 0,
            values["count"],
            values["cycle"],
            values["swarm"],
            values["relight"],
            taken,
        )

    def flipped(self, sleeve: Sleeve) -> Sleeve:
        """The ruin turned to night; its upgrades stay (RUI-8)."""
        return self.sleeve(sleeve.ruin, True, sleeve.overlays, sleeve.claim)

    def discovered(self, sleeve: Sleeve, discovery: int) -> Sleeve:
        """With one discovery more."""
        overlays = (*sleeve.overlays, discovery)
        return self.sleeve(sleeve.ruin, sleeve.night, overlays, sleeve.claim)
