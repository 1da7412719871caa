"""A game of ハリキリ探検隊 under way: the rules HAR-4 to HAR-24 as a state that can be played."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Self

from components.harikiri.schema import COLORS
from components.messages import Lang, Message
from scorer.game import Event, State
from scorer.games.harikiri import sampling
from scorer.games.harikiri.board import board
from scorer.games.harikiri.box import At, Box, Seat, beside, shown_at
from scorer.games.harikiri.cutting import sever
from scorer.games.harikiri.events import StartCover, StartEvent, TurnEvent
from scorer.games.harikiri.laying import overlap, places
from scorer.games.harikiri.position import PlayerPosition, Position
from scorer.games.harikiri.score import ITEMS
from scorer.names import canonical
from scorer.problem import Refusal

SHOWN = 4
"""Most positions that a message suggests."""
LISTED = 16
"""How many random turns `HarikiriState.legal` gives where nobody can list them all."""


class HarikiriState(State):
    """Field, additional map, hands, marks and explorers."""

    __slots__ = (
        "box",
        "by_name",
        "explorers",
        "field",
        "hands",
        "laid",
        "left",
        "marks",
        "pieces",
        "seats",
        "started",
        "stopped",
        "turned",
        "turns",
    )

    def __init__(self, box: Box, seats: Sequence[Seat]) -> None:
        self.box = box
        self.seats = tuple(seats)
        self.by_name = {canonical(seat.name): index for index, seat in enumerate(seats)}
        self.field: dict[At, str] = dict(box.initial)  # HAR-4
        """The visible cell at each position."""
        self.turned: dict[At, int] = {}
        """How far a laid cell is turned, in degrees clockwise (for pictures); else 0."""
        self.marks: dict[At, int] = {}
        """Whose visible mark (探索マーク) a position bears."""
        self.explorers: list[At | None] = [None] * len(seats)
        self.left = box.sheet.full
        """The additional map as it is now."""
        self.hands = [0] * len(seats)
        self.laid = 0
        """The cells of the additional map that were laid, visible or covered since."""
        self.pieces = 0
        self.started = 0
        self.turns = 0
        self.stopped = False

    def clone(self) -> Self:
        """A copy that shares only what never changes."""
        copy = object.__new__(type(self))
        copy.box, copy.seats, copy.by_name = self.box, self.seats, self.by_name
        copy.field, copy.marks = self.field.copy(), self.marks.copy()
        copy.turned = self.turned.copy()
        copy.explorers, copy.hands = self.explorers.copy(), self.hands.copy()
        copy.left, copy.laid, copy.pieces = self.left, self.laid, self.pieces
        copy.started, copy.turns, copy.stopped = self.started, self.turns, self.stopped
        return copy

    # --- whose turn

    @property
    def over(self) -> bool:
        """HAR-24: whether the last turn ended the game."""
        return self.stopped

    @property
    def ending(self) -> str | None:
        """HAR-24: no gem is left on the additional map, too few cells, or both at once."""
        if not self.stopped:
            return None
        if self.left & self.box.sheet.gems:
            return "HAR-24/cells"
        return "HAR-24/both" if self.left.bit_count() <= self.box.end_cells else "HAR-24/gems"

    @property
    def mover(self) -> int:
        """HAR-5, HAR-9: whose event is due, by seat."""
        count = len(self.seats)
        return self.started if self.started < count else self.turns % count

    def due(self) -> tuple[tuple[str, ...], str | None]:
        """``start`` of everybody, then ``turn`` after ``turn``."""
        if self.stopped:
            return (), None
        kind = "start" if self.started < len(self.seats) else "turn"
        return (kind,), self.seats[self.mover].name

    def play(self, event: Any) -> Refusal | None:
        """Carries a ``start`` or a ``turn`` out, or says why not and changes nothing."""
        setup = self.started < len(self.seats)
        if isinstance(event, StartEvent) is not setup:  # HAR-9, reported as HAR-TURN
            key = "harikiri.start_due" if setup else "harikiri.turn_due"
            message = Message(key, name=self.seats[self.mover].name)
            return Refusal("HAR-TURN", ("type",), message)
        mover = self.mover
        name = event.player
        if name != self.seats[mover].name and self.by_name.get(canonical(name)) != mover:
            message = Message("harikiri.player_due", name=self.seats[mover].name, got=name)
            return Refusal("HAR-TURN", ("player",), message)
        if isinstance(event, StartEvent):
            return self._start(mover, event)
        return self._turn(mover, event)

    # --- setup

    def _start(self, mover: int, event: StartEvent) -> Refusal | None:
        color = self.seats[mover].color
        own = self.box.start_ids[color]
        cell, at = event.cover.cell, event.cover.at
        if cell not in own:  # HAR-5: his own start map
            message = Message("harikiri.not_own_map", cell=cell, own=" ".join(own))
            return Refusal("HAR-5", ("cover", "cell"), message)
        if self.field.get(at) not in self.box.initial_ids:  # HAR-5: upon the initial map
            free = " ".join(shown_at(place) for place in self._initial_places())
            message = Message("harikiri.not_initial", at=shown_at(at), free=free)
            return Refusal("HAR-5", ("cover", "at"), message)
        laid = places(self.box, own, cell, at, event.rotate)
        refusal = overlap(laid, at, self.field, "HAR-6")  # HAR-6
        if refusal is not None:
            return refusal
        if event.stand not in own:  # HAR-7
            message = Message("harikiri.stand", cell=event.stand, own=" ".join(own))
            return Refusal("HAR-7", ("stand",), message)
        self.field.update(laid)
        self.turned.update(dict.fromkeys(laid, event.rotate))
        for place, name in laid.items():
            if name == event.stand:  # HAR-7: the first mark, which scores like any (HAR-8)
                self.explorers[mover] = place
                self.marks[place] = mover
        self.started += 1
        return None

    def _initial_places(self) -> list[At]:
        """The visible cells of the initial map."""
        initial = self.box.initial
        return [at for at, name in initial.items() if self.field[at] == name]

    # --- a turn

    def _turn(self, mover: int, event: TurnEvent) -> Refusal | None:
        dice, n = event.dice, event.expand
        for k, die in enumerate(dice):  # HAR-10
            if not 1 <= die <= self.box.faces:
                message = Message("harikiri.die", got=die, faces=self.box.faces)
                return Refusal("HAR-10", ("dice", k), message)
        if n not in dice:  # HAR-11
            message = Message("harikiri.expand", got=n, first=dice[0], second=dice[1])
            return Refusal("HAR-11", ("expand",), message)
        steps = dice[1] if n == dice[0] else dice[0]
        left, hand, piece = self.left, 0, 0
        for i, cut in enumerate(event.cuts):
            if piece:  # HAR-15: with the right piece the cutting ends
                message = Message("harikiri.cut_after", n=n)
                return Refusal("HAR-15", ("cuts", i), message)
            if left.bit_count() < n:  # HAR-16
                message = Message("harikiri.too_few", left=left.bit_count(), n=n)
                return Refusal("HAR-16", ("cuts", i), message)
            severed = sever(self.box.sheet, left, cut, ("cuts", i))  # HAR-12 to 14, HAR-17
            if isinstance(severed, Refusal):
                return severed
            left = severed.kept
            hand |= severed.lost  # HAR-17
            if len(cut.cells) == n:
                piece = severed.piece
            else:
                hand |= severed.piece  # HAR-15: a miscut
        if not piece and left.bit_count() >= n:  # HAR-15
            message = Message("harikiri.no_piece", n=n, sizes=_sizes(event))
            return Refusal("HAR-15", ("cuts",), message)
        laid = self._lay(event, bool(piece))
        if isinstance(laid, Refusal):
            return laid
        refusal = self._walk(mover, event.path, steps, laid)
        if refusal is not None:
            return refusal
        self._carry_out(mover, event, laid)
        self.left = left
        self.hands[mover] |= hand
        self.laid |= piece
        # HAR-24: no gem, or at most ten cells; hands and field do not count
        self.stopped = not left & self.box.sheet.gems or left.bit_count() <= self.box.end_cells
        return None

    def _lay(self, event: TurnEvent, cut: bool) -> dict[At, str] | Refusal:
        """Where the piece comes to lie; nowhere if the expansion is given up."""
        cover = event.cover
        if not cut:
            if cover is not None:  # HAR-16
                return Refusal("HAR-16", ("cover",), Message("harikiri.given_up"))
            return {}
        cells = event.cuts[-1].cells
        if cover is None or event.rotate is None:  # HAR-18: it is laid at once
            return Refusal("HAR-18", (), Message("harikiri.not_laid", cells=" ".join(cells)))
        if cover.cell not in cells:  # HAR-18
            message = Message("harikiri.not_of_piece", cell=cover.cell, cells=" ".join(cells))
            return Refusal("HAR-18", ("cover", "cell"), message)
        if cover.at not in self.field:  # HAR-18
            message = Message(
                "harikiri.off_field", at=shown_at(cover.at), near=self._near(cover.at)
            )
            return Refusal("HAR-18", ("cover", "at"), message)
        laid = places(self.box, cells, cover.cell, cover.at, event.rotate)
        # HAR-19: exactly one cell overlaps
        return overlap(laid, cover.at, self.field, "HAR-19") or laid

    def _walk(
        self, mover: int, path: Sequence[At], steps: int, laid: dict[At, str]
    ) -> Refusal | None:
        """Whether the walk is legal on the field with the new piece."""
        if len(path) != steps:  # HAR-21
            message = Message("harikiri.steps", got=len(path), steps=steps)
            return Refusal("HAR-21", ("path",), message)
        at = self.explorers[mover]  # HAR-20: lifted, he stands at the same position
        assert at is not None  # everybody has started
        x, y = at
        field = self.field
        for k, place in enumerate(path):
            # HAR-22: one step to a visible cell that shares a side, visited before or not
            if abs(place[0] - x) + abs(place[1] - y) != 1 or (
                place not in field and place not in laid
            ):
                ways = [way for way in beside((x, y)) if way in field or way in laid]
                message = Message(
                    "harikiri.step",
                    at=shown_at(place),
                    before=shown_at((x, y)),
                    ways=" ".join(map(shown_at, ways)),
                )
                return Refusal("HAR-22", ("path", k), message)
            x, y = place
        return None

    def _carry_out(self, mover: int, event: TurnEvent, laid: dict[At, str]) -> None:
        if laid:
            assert event.cover is not None and event.rotate is not None
            self.turned.update(dict.fromkeys(laid, event.rotate))
            self.marks.pop(event.cover.at, None)  # HAR-20: the covered mark is void
            self.field.update(laid)  # HAR-18: on top; a covered gem is gone with it (HAR-20)
            self.pieces += 1
        if event.path:
            self.explorers[mover] = event.path[-1]
        stop = self.explorers[mover]
        assert stop is not None
        self.marks.setdefault(stop, mover)  # HAR-23: only where nobody's mark is visible
        self.turns += 1

    def _near(self, at: At) -> str:
        """The visible positions nearest to this one."""
        x, y = at
        near = sorted(self.field, key=lambda place: (abs(place[0] - x) + abs(place[1] - y), place))
        return " ".join(map(shown_at, near[:SHOWN]))

    # --- legal events

    def legal(self) -> Iterator[Event]:
        """Every legal ``start``; of the turns, which nobody can list, some at random."""
        if self.stopped:
            return
        if self.started < len(self.seats):
            yield from self._legal_starts()
            return
        # the same turns for the same state, so that the list can be compared
        rng = random.Random(self.left ^ self.turns)
        for _ in range(LISTED):
            yield sampling.random_turn(self, rng)

    @property
    def legal_is_exact(self) -> bool:
        """Ways of cutting a map into pieces are too many to list."""
        return self.stopped or self.started < len(self.seats)

    def _legal_starts(self) -> Iterator[Event]:
        seat = self.seats[self.mover]
        own = self.box.start_ids[seat.color]
        for at in self._initial_places():
            for rotate in (0, 90, 180, 270):
                for cell in own:
                    laid = places(self.box, own, cell, at, rotate)
                    if overlap(laid, at, self.field, "HAR-6") is not None:
                        continue
                    cover = StartCover(cell=cell, at=at)
                    for stand in own:
                        yield StartEvent(
                            type="start", player=seat.name, rotate=rotate, cover=cover, stand=stand
                        )

    def sample(self, rng: random.Random) -> Event:
        """A random ``start``, uniform; or a random turn, with miscuts and splits now and then."""
        if self.started < len(self.seats):
            return rng.choice(list(self.legal()))
        return sampling.random_turn(self, rng)

    # --- what can be seen

    def counts(self) -> list[dict[str, int]]:
        """Each player's counts for the score (HAR-25), by item."""
        found = [dict.fromkeys(ITEMS, 0) for _ in self.seats]
        for at, owner in self.marks.items():
            gem = self.box.gem[self.field[at]]
            own = self.seats[owner].color
            # HAR-26: any colour but one's own is another colour, played or not
            found[owner][
                "plain" if gem is None else "own_gems" if gem == own else "other_gems"
            ] += 1
        for index, hand in enumerate(self.hands):
            found[index]["hand"] = hand.bit_count()
        return found

    def position(self) -> Position:
        """The score file of the state as it stands."""
        players = tuple(
            PlayerPosition(name=seat.name, color=seat.color, **counts)
            for seat, counts in zip(self.seats, self.counts(), strict=True)
        )
        return Position(game="harikiri", players=players)

    def view(self) -> dict[str, Any]:
        """Everything on the table; the keys are those of a ``check``."""
        sheet, points = self.box.sheet, self.box.data.constants.points
        names = [seat.name for seat in self.seats]
        counts = self.counts()
        totals = [sum(c[item] * getattr(points, item) for item in ITEMS) for c in counts]
        return {
            "due": self.due()[1],
            "turns": self.turns,
            "totals": dict(zip(names, totals, strict=True)),
            **{
                item: {name: c[item] for name, c in zip(names, counts, strict=True)}
                for item in ITEMS
            },
            "hand_cells": {n: sheet.ids(hand) for n, hand in zip(names, self.hands, strict=True)},
            "explorers": {
                name: None if at is None else list(at)
                for name, at in zip(names, self.explorers, strict=True)
            },
            "map_cells": self.left.bit_count(),
            "map_gems": {color: (self.left & sheet.gem[color]).bit_count() for color in COLORS},
            "map": sheet.ids(self.left),
            "field_cells": len(self.field),
            "field": {
                f"{at[0]},{at[1]}": {
                    "cell": self.field[at],
                    "gem": self.box.gem[self.field[at]],
                    "mark": names[self.marks[at]] if at in self.marks else None,
                }
                for at in sorted(self.field, key=lambda at: (at[1], at[0]))
            },
        }

    def scene(self) -> dict[str, Any]:
        """The `view`, and how far each cell that was laid is turned."""
        return self.view() | {
            "turned": {f"{at[0]},{at[1]}": turn for at, turn in self.turned.items()}
        }

    def conserved(self) -> Iterator[str]:
        """Every cell of the sheet is in one place, every visible cell is accounted for."""
        groups = [self.left, self.laid, *self.hands]
        together = 0
        for group in groups:
            together |= group
        count = sum(group.bit_count() for group in groups)
        if together != self.box.sheet.full or count != self.box.total:
            yield f"{count} cells of the additional map, not {self.box.total}"
        # each map laid covers one cell
        start = sum(len(self.box.start_ids[seat.color]) - 1 for seat in self.seats[: self.started])
        visible = len(self.box.initial) + start + self.laid.bit_count() - self.pieces
        if len(self.field) != visible:
            yield f"{len(self.field)} visible cells, not {visible}"
        names = list(self.field.values())
        if len(set(names)) != len(names):
            yield "a cell is visible at two positions"
        for name in names:
            bit = self.box.sheet.bit.get(name)
            if bit is not None and not bit & self.laid:
                yield f"{name} is visible but was not laid"
        if not self.box.sheet.connected(self.left):
            yield "the additional map is not connected"
        if any(at not in self.field for at in self.marks):
            yield "a mark on no visible cell"
        if any(at is not None and at not in self.field for at in self.explorers):
            yield "an explorer on no visible cell"

    def board(self, lang: Lang = "ja") -> list[str]:
        """The field and what is left of the additional map, for a terminal of 80 columns."""
        return board(self, lang)


def _sizes(event: TurnEvent) -> str:
    return ", ".join(str(len(cut.cells)) for cut in event.cuts)
