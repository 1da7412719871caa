"""Why an event of kobuta is illegal: the checks, in the order of the spec's table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from components.messages import Message
from scorer.games.kobuta.table import BRICK, STRAW, WOLF
from scorer.problem import Refusal

if TYPE_CHECKING:
    from scorer.games.kobuta.state import KobutaState

TURN = "KOB-TURN"
_TYPE = ("type",)
_PLAYER = ("player",)
_TILE = ("tile",)


def refusal(state: KobutaState, event: Any) -> Refusal | None:
    """The first check that the event fails, or None."""
    kind = event.type
    if kind == "place" or kind == "move":
        if state.due_seat != WOLF:
            return _not_wolf(state)
        return place(state, event.tile) if kind == "place" else move(state, event.from_, event.to)
    seat = state.table.seat_of.get(event.player)
    if seat is None:
        seat = state.table.seat(event.player)
    if seat != state.due_seat:
        return _not_due(state, seat)
    if kind == "build":
        if seat == WOLF:
            return Refusal(TURN, _TYPE, Message("kobuta.wolf_act"))
        return build(state, event.tile)
    if kind == "pass":
        return None if seat == WOLF else pass_(state)
    if seat == WOLF:
        return Refusal(TURN, _TYPE, Message("kobuta.wolf_act"))
    return hunter(state, seat, event.tile, event.wolf)


def _due(state: KobutaState) -> str:
    return state.table.names[state.due_seat]


def _owner(state: KobutaState, tile: int) -> str:
    return state.table.names[state.owner[tile]]


def _not_wolf(state: KobutaState) -> Refusal:
    """KOB-4: the wolf is due from turn 11 on, before the first pig."""
    if state.turn <= state.table.last_quiet_turn:
        first = state.table.last_quiet_turn + 1
        message = Message("kobuta.wolf_asleep", turn=state.turn, first=first, due=_due(state))
    else:
        message = Message("kobuta.not_wolf", due=_due(state))
    return Refusal(TURN, _TYPE, message)


def _not_due(state: KobutaState, seat: int) -> Refusal:
    name = state.table.names[seat]
    if seat == WOLF and state.turn <= state.table.last_quiet_turn:
        first = state.table.last_quiet_turn + 1
        message = Message("kobuta.wolf_asleep", turn=state.turn, first=first, due=_due(state))
    elif seat != WOLF and state.busy[seat]:  # KOB-8
        message = Message("kobuta.pig_building", name=name, tile=state.site[seat], due=_due(state))
    else:
        message = Message("kobuta.not_due", name=name, due=_due(state))
    return Refusal(TURN, _PLAYER, message)


def build(state: KobutaState, tile: int) -> Refusal | None:
    """KOB-7, KOB-5, KOB-6."""
    if state.waste[tile]:
        return Refusal("KOB-7", _TILE, Message("kobuta.build_wasteland", tile=tile))
    if state.owner[tile] >= 0:
        kind = state.table.data.houses[state.table.kind[tile]].name
        message = Message(
            "kobuta.build_house",
            tile=tile,
            owner=_owner(state, tile),
            kind=Message("kobuta.name", ja=kind.ja, en=kind.en),
        )
        return Refusal("KOB-5", _TILE, message)
    if tile in state.wolves:
        return Refusal("KOB-6", _TILE, Message("kobuta.build_wolf", tile=tile))
    return None


def pass_(state: KobutaState) -> Refusal | None:
    """KOB-10: a pig builds while he can."""
    if not state.free:
        return None
    tile = next(tile for tile in range(1, state.table.tiles + 1) if state.can_build(tile))
    message = Message("kobuta.pass_free", free=state.free, tile=tile)
    return Refusal("KOB-10", _TYPE, message)


def hunter(state: KobutaState, pig: int, tile: int, wolf: int | None) -> Refusal | None:
    """KOB-11, KOB-12, KOB-13."""
    name = state.table.names[pig]
    if not state.hand[pig]:
        if state.earned[pig]:
            message = Message("kobuta.hunter_used", name=name)
        else:
            message = Message(
                "kobuta.hunter_none",
                name=name,
                houses=sum(state.counts[pig]),
                need=state.table.hunter_needs,
            )
        return Refusal("KOB-11", _TYPE, message)
    # the pig due is not building, so a piece of his is a finished house
    if state.owner[tile] != pig:
        return Refusal("KOB-12", _TILE, Message("kobuta.hunter_tile", tile=tile, name=name))
    near = state.wolves_near(tile)
    if wolf is None:
        if len(near) > 1:
            message = Message("kobuta.hunter_choose", tile=tile, wolves=_list(near))
            return Refusal("KOB-13", (), message)
    elif wolf not in near:
        message = Message("kobuta.hunter_no_wolf", tile=tile, wolf=wolf, wolves=_list(near))
        return Refusal("KOB-13", ("wolf",), message)
    return None


def place(state: KobutaState, tile: int) -> Refusal | None:
    """KOB-15, KOB-9, KOB-6."""
    if state.waste[tile]:
        return Refusal("KOB-15", _TILE, Message("kobuta.place_wasteland", tile=tile))
    if state.table.kind[tile] == STRAW:
        return Refusal("KOB-15", _TILE, Message("kobuta.place_plain", tile=tile))
    if state.owner[tile] >= 0:
        owner = _owner(state, tile)
        if state.is_site(tile):
            message = Message("kobuta.place_site", tile=tile, owner=owner)
            return Refusal("KOB-9", _TILE, message)
        return Refusal("KOB-15", _TILE, Message("kobuta.place_house", tile=tile, owner=owner))
    if tile in state.wolves:
        return Refusal("KOB-6", _TILE, Message("kobuta.place_wolf", tile=tile))
    return None


def move(state: KobutaState, start: int, to: int) -> Refusal | None:
    """KOB-16, KOB-6, KOB-17."""
    if start not in state.wolves:
        message = Message("kobuta.move_from", tile=start, wolves=_list(sorted(state.wolves)))
        return Refusal("KOB-16", ("from",), message)
    if to not in state.table.near[start]:
        near = _list(state.table.neighbours[start])
        message = Message("kobuta.move_far", tile=start, to=to, near=near)
        return Refusal("KOB-16", ("to",), message)
    if to in state.wolves:
        return Refusal("KOB-6", ("to",), Message("kobuta.move_wolf", to=to))
    if state.owner[to] >= 0 and state.table.kind[to] == BRICK:
        message = Message("kobuta.move_brick", to=to, owner=_owner(state, to))
        return Refusal("KOB-17", ("to",), message)
    return None


def _list(tiles: list[int] | tuple[int, ...]) -> str:
    return ", ".join(map(str, tiles)) or "—"
