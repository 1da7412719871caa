"""What the one who is due may do: the legal events, all of them or one at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from scorer.game import Event
from scorer.games.kobuta.events import Build, Hunter, Move, Pass, Place
from scorer.games.kobuta.table import BRICK, STRAW, WOLF

if TYPE_CHECKING:
    from scorer.games.kobuta.state import KobutaState


WEIGHTS = {"build": 5, "hunter": 5, "place": 5, "move": 11, "pass": 1}
"""How often `sample` takes a type: a wolf who walks about, for an even draw would often pass."""


@lru_cache(maxsize=1024)
def _build(player: str, tile: int) -> Build:
    return Build(type="build", player=player, tile=tile)


@lru_cache(maxsize=64)
def _place(tile: int) -> Place:
    return Place(type="place", tile=tile)


@lru_cache(maxsize=128)
def _move(start: int, to: int) -> Move:
    return Move.model_validate({"type": "move", "from": start, "to": to})


def types(state: KobutaState) -> tuple[str, ...]:
    """The types of event of which there is at least one legal."""
    seat = state.due_seat
    if seat == WOLF:
        found = ["place"] if next(_places(state), None) else []
        if next(_moves(state), None):
            found.append("move")
        return (*found, "pass")
    found = ["build"] if state.free else []
    if state.hand[seat] and any(state.counts[seat]):
        found.append("hunter")
    return tuple(found) if state.free else (*found, "pass")


def events(state: KobutaState) -> Iterator[Event]:
    """Every legal event of the one who is due."""
    for kind in types(state):
        yield from of_type(state, kind)


def of_type(state: KobutaState, kind: str) -> Iterator[Event]:
    """The legal events of one type."""
    if kind == "build":
        name = state.table.names[state.due_seat]
        for tile in range(1, state.table.tiles + 1):
            if state.can_build(tile):
                yield _build(name, tile)
    elif kind == "hunter":
        yield from _hunters(state)
    elif kind == "place":
        yield from map(_place, _places(state))
    elif kind == "move":
        for start, to in _moves(state):
            yield _move(start, to)
    else:
        yield Pass(type="pass", player=state.table.names[state.due_seat])


def sample(state: KobutaState, rng: random.Random) -> Event:
    """A random type, then a random event of it: so hunters and moves are not drowned in builds."""
    found = types(state)
    kind = rng.choices(found, [WEIGHTS[kind] for kind in found])[0]
    return rng.choice(list(of_type(state, kind)))


def _hunters(state: KobutaState) -> Iterator[Event]:
    """KOB-12; ``wolf`` may be left out when only one is near (KOB-13)."""
    pig = state.due_seat
    name = state.table.names[pig]
    for tile, owner in enumerate(state.owner):
        if owner == pig:
            near = state.wolves_near(tile)
            if len(near) < 2:
                yield Hunter(type="hunter", player=name, tile=tile)
            for wolf in near:
                yield Hunter(type="hunter", player=name, tile=tile, wolf=wolf)


def _places(state: KobutaState) -> Iterator[int]:
    """KOB-15, KOB-6: untouched forests and mountains with nothing on them."""
    for tile in range(1, state.table.tiles + 1):
        if state.table.kind[tile] != STRAW and state.can_build(tile):
            yield tile


def _moves(state: KobutaState) -> Iterator[tuple[int, int]]:
    """KOB-16, KOB-6, KOB-17."""
    for start in sorted(state.wolves):
        for to in state.table.neighbours[start]:
            brick = state.owner[to] >= 0 and state.table.kind[to] == BRICK
            if not brick and to not in state.wolves:
                yield start, to
