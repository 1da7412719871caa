"""The legendary treasures (伝説のお宝) of ポトゥ: judges the use of a map (POT-23 to POT-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from components.messages import Message
from scorer.games.potu.checks import identity, listed
from scorer.games.potu.events import UseMap
from scorer.problem import Refusal

if TYPE_CHECKING:
    from scorer.games.potu.state import PotuState


def use_map(state: PotuState, event: UseMap) -> Refusal | None:
    """The map that is due is used (POT-23), its treasure taken (POT-24)."""
    refusal = _due(state, event) or _treasure(state, event)
    if refusal is not None:
        return refusal
    take, flip = event.take, event.flip
    # every face-down treasure belongs to the first pile
    known = [(0, take)] if event.source == "down" else [] if flip is None else [(0, flip)]
    path = ("take",) if event.source == "down" else ("flip",)
    refusal = identity(state, known, lambda _: path)
    if refusal is not None:
        return refusal
    card, player = state.waiting.pop(0)
    state.piles.discards |= 1 << card
    state.piles.know(known)
    if event.source == "up":
        index = state.open.index(take)
        if flip is None:
            del state.open[index]
        else:
            state.open[index] = flip  # POT-24: turned up in its place
    if known:
        state.face_down -= 1
    state.gain(player, take, chained=True)
    if state.champion is None:
        state.next_map()
    return None


def _due(state: PotuState, event: UseMap) -> Refusal | None:
    """Refuses another map than the one that is due, and another user."""
    player = state.table.player(event.player)
    used = (event.map, player)
    if used == state.waiting[0]:
        return None
    due, user = state.waiting[0]
    message = Message("potu.map_due", card=due, name=state.table.names[user])
    # POT-23 (POT-25): a map that waits, but not the first of them
    rule = "POT-23" if used in state.waiting else "POT-TURN"
    return Refusal(rule, ("map",), message)


def _treasure(state: PotuState, event: UseMap) -> Refusal | None:
    """Refuses what cannot be taken or turned up (POT-24)."""
    if event.source == "up":
        if event.take not in state.open:
            message = Message("potu.not_open", card=event.take, cards=listed(state.open))
            return Refusal("POT-24", ("take",), message)
        if event.flip is None and state.face_down:
            return Refusal("POT-24", ("flip",), Message("potu.no_flip", left=state.face_down))
        if event.flip is not None and not state.face_down:
            return Refusal("POT-24", ("flip",), Message("potu.flip_none", card=event.flip))
        return None
    if not state.face_down:
        return Refusal("POT-24", ("from",), Message("potu.none_down"))
    if event.flip is not None:
        return Refusal("POT-24", ("flip",), Message("potu.flip_down", card=event.flip))
    if event.take in state.open:
        return Refusal("POT-24", ("take",), Message("potu.take_open", card=event.take))
    return None
