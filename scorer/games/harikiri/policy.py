"""ハリキリ探検隊: policies, and how a game is simulated.

*random* plays as in playouts, with a miscut now and then. *greedy* sees field, map and marks, as
everybody does: it cuts pieces with gems, lays them where its explorer can stop on a gem this very
turn or where they cover a rival's mark, and keeps its hand empty.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple, Protocol

from components.messages import register
from scorer.game import Event
from scorer.games.harikiri.box import SIDES, At
from scorer.games.harikiri.events import Cover, Cut, TurnEvent
from scorer.games.harikiri.laying import places
from scorer.games.harikiri.sampling import ROTATIONS, random_piece, random_turn
from scorer.games.harikiri.sheet import bits
from scorer.games.harikiri.state import HarikiriState
from scorer.simulate.table import Table, best

PIECES = 4
"""Pieces thought of for each die."""
SPOTS = 14
"""Places thought of for each piece."""
HIDDEN = 0.8
"""What a point taken from the only rival is worth, against one of one's own; with more rivals it is
shared out."""
FUTURE = 0.12
"""What each point is worth that lies open on the field for a later turn."""


class Mind(Protocol):
    """What a policy decides."""

    def start(self, state: HarikiriState) -> Event:
        """Where the start map is laid and the explorer set (HAR-5 to HAR-7)."""

    def turn(self, state: HarikiriState) -> TurnEvent:
        """A whole turn; the dice are rolled by the generator that the policy was made with."""


class Random:
    """As in playouts."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def start(self, state: HarikiriState) -> Event:
        return self.rng.choice(list(state.legal()))

    def turn(self, state: HarikiriState) -> TurnEvent:
        return random_turn(state, self.rng)


class Plan(NamedTuple):
    """A turn thought of."""

    expand: int
    piece: int
    keep: int
    """The part of the map that is kept, 0 where it hangs together."""
    rotate: int
    cover: str
    at: At
    stop: At


class Greedy(Random):
    """The turn that brings most, of some dozens thought of."""

    def start(self, state: HarikiriState) -> Event:
        seat = state.seats[state.mover]
        gem = state.box.gem
        options = [
            (1.0 * (gem[getattr(event, "stand", "")] == seat.color), event)
            for event in state.legal()
        ]
        return best(options, self.rng)

    def turn(self, state: HarikiriState) -> TurnEvent:
        faces = state.box.faces
        dice = (self.rng.randint(1, faces), self.rng.randint(1, faces))
        options: list[tuple[float, Plan]] = []
        for n in sorted(set(dice)):
            options.extend(self.plans(state, n, sum(dice) - n))
        if not options:  # a map in which nothing good was found: as by chance
            return random_turn(state, self.rng)
        return self.event(state, dice, best(options, self.rng))

    def plans(self, state: HarikiriState, n: int, steps: int) -> Iterator[tuple[float, Plan]]:
        """Turns with a piece of ``n`` cells and a walk of ``steps``."""
        box, sheet = state.box, state.box.sheet
        mover = state.mover
        color = state.seats[mover].color
        start = state.explorers[mover]
        assert start is not None
        standing = self.values(state, mover)
        hidden = HIDDEN / (len(state.seats) - 1)
        field = state.field
        near = sorted(field, key=lambda at: (abs(at[0] - start[0]) + abs(at[1] - start[1]), at))
        without = reach(start, steps, field, {})
        for piece, keep, lost in self.pieces(state, n):
            cells = sheet.ids(piece)
            penalty = float(lost.bit_count())
            for rotate, cover, at, laid in self.spots(state, cells, near):
                worth = -penalty
                owner = state.marks.get(at)
                if owner is not None:
                    worth += -standing[at] if owner == mover else hidden * standing[at]
                ends = without
                if abs(at[0] - start[0]) + abs(at[1] - start[1]) < steps:  # he may walk onto it
                    ends = reach(start, steps, field, laid)
                stop, gained = start, -1.0
                for end in ends:
                    name = laid.get(end) or field[end]
                    marked = end in state.marks and end not in laid
                    value = 0.0 if marked else float(points(box, name, color))
                    if value > gained or (value == gained and end < stop):
                        stop, gained = end, value
                worth += gained
                for name in laid.values():
                    gem = box.gem[name]
                    worth += FUTURE * (10 if gem == color else 5 if gem else 0)
                covered = box.gem[state.field[at]]
                if owner is None and covered is not None:
                    worth -= FUTURE * (10 if covered == color else -2)
                yield worth, Plan(n, piece, keep, rotate, cover, at, stop)

    @staticmethod
    def values(state: HarikiriState, mover: int) -> dict[At, float]:
        """What each visible mark is worth to whom it belongs."""
        box = state.box
        return {
            at: float(points(box, state.field[at], state.seats[owner].color))
            for at, owner in state.marks.items()
        }

    def pieces(self, state: HarikiriState, n: int) -> list[tuple[int, int, int]]:
        """Pieces that scissors can cut, those with gems first: piece, part kept, part lost."""
        sheet, left = state.box.sheet, state.left
        color = state.seats[state.mover].color
        if left.bit_count() < n:
            return []
        found: dict[int, tuple[float, tuple[int, int, int]]] = {}
        for _ in range(PIECES * 2):
            piece = random_piece(sheet, left, n, self.rng)
            if piece in found or piece.bit_count() != n:
                continue
            parts = sheet.parts(left ^ piece)
            keep = max(parts, key=int.bit_count, default=0)
            lost = left ^ piece ^ keep
            own = (piece & sheet.gem[color]).bit_count()
            gems = (piece & sheet.gems).bit_count()
            worth = 5.0 * own + 2.0 * gems - 2.0 * lost.bit_count()
            found[piece] = worth, (piece, keep if lost else 0, lost)
        ordered = sorted(found.values(), key=lambda pair: -pair[0])
        return [choice for _, choice in ordered[:PIECES]]

    def spots(
        self, state: HarikiriState, cells: list[str], near: list[At]
    ) -> Iterator[tuple[int, str, At, dict[At, str]]]:
        """Places for a piece, mostly near the explorer (HAR-18, HAR-19)."""
        field = state.field
        found = 0
        for _ in range(3 * SPOTS):
            at = near[min(int(self.rng.expovariate(1 / 10)), len(near) - 1)]
            rotate, cover = self.rng.choice(ROTATIONS), self.rng.choice(cells)
            laid = places(state.box, cells, cover, at, rotate)
            if any(place in field for place in laid if place != at):
                continue
            yield rotate, cover, at, laid
            found += 1
            if found == SPOTS:
                return

    def event(self, state: HarikiriState, dice: tuple[int, int], plan: Plan) -> TurnEvent:
        """The turn as an event."""
        sheet = state.box.sheet
        cells = tuple(sheet.ids(plan.piece))
        keys: dict[str, Any] = {}
        if plan.keep:
            keys["keep"] = sheet.id[next(bits(plan.keep))]
        laid = places(state.box, cells, plan.cover, plan.at, plan.rotate)
        start = state.explorers[state.mover]
        assert start is not None
        steps = sum(dice) - plan.expand
        laying: dict[str, Any] = {
            "rotate": plan.rotate,
            "cover": Cover(cell=plan.cover, at=plan.at),
        }
        return TurnEvent(
            type="turn",
            player=state.seats[state.mover].name,
            dice=dice,
            expand=plan.expand,
            cuts=(Cut(cells=cells, **keys),),
            **laying,
            path=tuple(walk(start, plan.stop, steps, state.field, laid)),
        )


def points(box: Any, name: str, color: str) -> int:
    """What a mark on a cell is worth to a player of this colour (HAR-25, HAR-26)."""
    found = box.data.constants.points
    gem = box.gem[name]
    value: int = (
        found.plain if gem is None else found.own_gems if gem == color else found.other_gems
    )
    return value


def layers(start: At, steps: int, field: dict[At, str], laid: dict[At, str]) -> list[set[At]]:
    """Where a walk can be after each step (HAR-22)."""
    found = [{start}]
    for _ in range(steps):
        found.append(
            {
                there
                for x, y in found[-1]
                for dx, dy in SIDES
                if (there := (x + dx, y + dy)) in field or there in laid
            }
        )
    return found


def reach(start: At, steps: int, field: dict[At, str], laid: dict[At, str]) -> set[At]:
    """Where a walk of exactly so many steps can end."""
    return layers(start, steps, field, laid)[-1]


def walk(start: At, stop: At, steps: int, field: dict[At, str], laid: dict[At, str]) -> list[At]:
    """A walk of so many steps to ``stop``."""
    found = layers(start, steps, field, laid)
    path = [stop]
    for layer in reversed(found[1:-1] if steps else []):
        x, y = path[-1]
        path.append(next(at for dx, dy in SIDES if (at := (x + dx, y + dy)) in layer))
    return path[::-1] if steps else []


class HarikiriTable(Table[HarikiriState, Mind]):
    """A game with a policy for each player, in the order of play."""

    policies: ClassVar = {"random": Random, "greedy": Greedy}
    specials: ClassVar = ("turns", "miscuts", "splits", "given_up", "hand", "map_left", "marks")

    def event(self, state: HarikiriState, rng: random.Random) -> Event:
        mind = self.minds[state.mover]
        if state.started < len(state.seats):
            return mind.start(state)
        return mind.turn(state)

    def groups(self, state: HarikiriState) -> dict[str, dict[str, str]]:
        return {
            seat.name: {"seat": str(index + 1), "color": seat.color}
            for index, seat in enumerate(state.seats)
        }

    def watch(self, state: HarikiriState, event: Event) -> None:
        if isinstance(event, TurnEvent):
            self.counts["turns"] += 1
            self.counts["miscuts"] += len(event.cuts) - (event.cover is not None)
            self.counts["splits"] += sum(cut.keep is not None for cut in event.cuts)
            self.counts["given_up"] += event.cover is None

    def close(self, state: HarikiriState) -> None:
        self.counts["hand"] = sum(hand.bit_count() for hand in state.hands)
        self.counts["map_left"] = state.left.bit_count()
        self.counts["marks"] = len(state.marks)


TABLE = HarikiriTable

register(
    {
        "harikiri.simulate.turns": ("手番", "turns"),
        "harikiri.simulate.miscuts": ("切り間違い", "miscuts"),
        "harikiri.simulate.splits": ("分かれた切り取り", "cuts that split the map"),
        "harikiri.simulate.given_up": ("諦めた拡張", "expansions given up"),
        "harikiri.simulate.hand": ("手元のマス", "cells in hands"),
        "harikiri.simulate.map_left": ("残った追加マップのマス", "cells left of the map"),
        "harikiri.simulate.marks": ("見えている探索マーク", "visible marks"),
    }
)
