"""回る遺跡: policies, and how a game is simulated.

*random* plays any card and any move. *greedy* knows the board and its own cards, as everybody at
the table does; it takes the card, four times in five, and the moves that bring its colour most now.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, ClassVar, Protocol

from components.mawaru.records import ColorId
from components.messages import register
from scorer.game import Event
from scorer.games.mawaru.events import Cards, Move
from scorer.games.mawaru.state import TURNS, WAYS, MawaruState, move
from scorer.games.mawaru.tables import NOWHERE
from scorer.simulate.table import Table, best

CARE = 0.8
"""How often a greedy player thinks about the card; the others cannot foresee it."""


class Mind(Protocol):
    """What a policy decides."""

    def card(self, state: MawaruState, color: ColorId) -> ColorId:
        """The other colour of the card that a player shows (MAW-5)."""

    def move(self, state: MawaruState) -> Move:
        """A move of the player who acts (MAW-10 to MAW-15)."""


class Random:
    """Any card, any move."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def card(self, state: MawaruState, color: ColorId) -> ColorId:
        return self.rng.choice(state.held(color))

    def move(self, state: MawaruState) -> Move:
        assert state.acting is not None
        return self.rng.choice(list(state.moves(state.acting)))


class Greedy(Random):
    """The card and the moves that bring most now."""

    def card(self, state: MawaruState, color: ColorId) -> ColorId:
        held = state.held(color)
        if self.rng.random() >= CARE:
            return self.rng.choice(held)
        plans = {other: max(gain for gain, _ in plan(state, (color, other))) for other in set(held)}
        return best([(plans[other], other) for other in held], self.rng)

    def move(self, state: MawaruState) -> Move:
        acting = state.acting
        assert acting is not None
        hunter, way, turn = best(list(plan(state, state.icons)), self.rng)
        return move(acting, hunter, way, turn)


def plan(state: MawaruState, icons: tuple[ColorId, ...]) -> Iterator[tuple[float, Any]]:
    """The first moves for these icons, each with the most that it and the next one bring."""
    tables, gems, kinds = state.tables, state.gems, state.kinds
    value = {kind: tables.data.gem[kind].value for kind in ("amethyst", "diamond")}
    for hunter in icons:
        others = [icon for icon in icons if icon != hunter]
        for way in WAYS:
            cell = state.steps[way][state.hunters[hunter]]
            if cell == NOWHERE:
                continue
            gain = gems[cell] * value[kinds[cell]]
            for turn in TURNS if tables.rotation[cell] else (None,):
                steps = state.steps
                if turn is not None:
                    steps = tables.steps[tables.turns[state.orientation][turn]]
                then = 0
                for other in others:
                    for onwards in WAYS:
                        target = steps[onwards][state.hunters[other]]
                        if target not in (NOWHERE, cell):
                            then = max(then, gems[target] * value[kinds[target]])
                yield gain + then, (hunter, way, turn)


class MawaruTable(Table[MawaruState, Mind]):
    """A game with a policy for each player."""

    policies: ClassVar = {"random": Random, "greedy": Greedy}
    specials: ClassVar = (
        "moves",
        "turns",
        "turns_large",
        "turns_medium",
        "turns_small",
        "left",
    )

    def event(self, state: MawaruState, rng: random.Random) -> Event:
        if state.acting is None:
            return Cards(
                type="cards",
                cards={
                    color: mind.card(state, color)
                    for color, mind in zip(state.players, self.minds, strict=True)
                },
            )
        return self.minds[state.players.index(state.acting)].move(state)

    def groups(self, state: MawaruState) -> dict[str, dict[str, str]]:
        seats = state.header.seats
        first = seats.index(state.header.start)
        found = {}
        for color in (*state.players, *state.header.unowned):
            distance = (seats.index(color) - first) % len(seats)
            owned = color in state.players
            found[state.name(color)] = {
                "color": color,
                "seat": str(distance + 1) if owned else "unowned",
            }
        return found

    def watch(self, state: MawaruState, event: Event) -> None:
        if isinstance(event, Move):
            self.counts["moves"] += 1
            if event.rotate is not None:
                self.counts["turns"] += 1
                self.counts[f"turns_{event.rotate.disc}"] += 1

    def close(self, state: MawaruState) -> None:
        worth = state.tables.data.gem
        self.counts["left"] = sum(
            count * worth[kind].value for count, kind in zip(state.gems, state.kinds, strict=True)
        )


TABLE = MawaruTable

register(
    {
        "mawaru.simulate.moves": ("移動", "moves"),
        "mawaru.simulate.turns": ("円盤を回した移動", "moves that turn a disc"),
        "mawaru.simulate.turns_large": ("大の円盤を回した回数", "turns of the large disc"),
        "mawaru.simulate.turns_medium": ("中の円盤を回した回数", "turns of the medium disc"),
        "mawaru.simulate.turns_small": ("小の円盤を回した回数", "turns of the small disc"),
        "mawaru.simulate.left": ("盤に残った宝石の点", "points left on the board"),
    }
)
