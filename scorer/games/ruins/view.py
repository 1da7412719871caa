"""ルインズ's state as facts that a ``check`` may claim, and the conservation check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from components.ruins.schema import COPIES

if TYPE_CHECKING:
    from scorer.games.ruins.state import RuinsState


def order(ruin: str) -> tuple[int, int]:
    """Sorts ruins by rank and copy."""
    return int(ruin[:-1]), COPIES.index(ruin[-1])


def view(state: RuinsState) -> dict[str, Any]:
    """Every fact that a ``check`` may claim."""
    names = state.names
    due = state.due()
    by_name = range(len(names))
    return {
        "round": state.round,
        "due": list(due[0]),
        "turn": due[1],
        "first": names[state.first],
        "players": [names[seat] for seat in state.entrants],
        "totals": {names[seat]: state.vp[seat] for seat in by_name},
        "hands": {names[seat]: len(state.hands[seat]) for seat in by_name},
        "cards": {names[seat]: sorted(state.hands[seat], key=order) for seat in by_name},
        "torches": {names[seat]: state.torches[seat] for seat in by_name},
        "claims": {names[seat]: state.claims[seat] for seat in by_name},
        "market": [card or None for card in state.market],
        "deck": len(state.deck),
        "discard": len(state.discarded),
        "discoveries": len(state.unseen),
        "trick": {
            "player": names[state.last] if state.last >= 0 else None,
            "rank": state.rank,
            "count": state.count,
        },
        "out": [names[seat] for seat in state.out],
        "ruins": {
            ruin: {
                "night": sleeve.night,
                "rank": sleeve.rank,
                "wild": sleeve.wild,
                "discoveries": list(sleeve.overlays),
                "claim": names[sleeve.claim] if sleeve.claim >= 0 else None,
            }
            for ruin, sleeve in state.sleeves.items()
        },
    }


def conserved(state: RuinsState) -> Iterator[str]:
    """Breaches of: every ruin in one place, every discovery unseen, in the market or on a ruin."""
    places: list[str] = [*state.deck, *state.discarded, *state.trick]
    for hand in state.hands:
        places.extend(hand)
    if len(places) != len(state.game_ruins) or set(places) != state.game_ruins:
        yield f"{len(places)} ruins in hands, deck, discard pile and trick: {sorted(places)}"
    seen: list[int] = [*state.unseen, *(card for card in state.market if card)]
    claims = [0] * len(state.names)
    for sleeve in state.sleeves.values():
        seen.extend(sleeve.overlays)
        bits = [state.tables.bits[card] for card in sleeve.overlays]
        if len(set(bits)) != len(bits):
            yield f"two discoveries in one position of {sleeve.ruin}"
        if sleeve.claim >= 0:
            claims[sleeve.claim] += 1
    if len(seen) != len(state.tables.discoveries) or set(seen) != state.tables.discoveries:
        yield f"{len(seen)} discoveries unseen, in the market and on ruins: {sorted(seen)}"
    for seat, left in enumerate(state.claims):
        if left + claims[seat] != state.tables.claims:
            yield f"{left} + {claims[seat]} claims of seat {seat}"
    track = state.tables.data.constants.track
    if not all(track.min <= vp <= track.max for vp in state.vp):
        yield f"VP off the track: {state.vp}"
    if not all(0 <= lit <= state.tables.torches for lit in state.torches):
        yield f"torches: {state.torches}"
