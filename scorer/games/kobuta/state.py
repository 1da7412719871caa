"""A game of kobuta under way: what stands where, whose go it is, and what an event does.

`KobutaState.play` asks `refusals.refusal` whether an event is legal and then carries it out in the
order of KOB-23. Seats: the pigs are 0, 1, 2 in their order of play, the wolf is 3.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Self

from components.kobuta.records import KINDS
from components.messages import Lang
from scorer.game import Event, State
from scorer.games.kobuta import board, options, refusals
from scorer.games.kobuta.position import PigLine, Position, WolfLine
from scorer.games.kobuta.table import STRAW, WOLF, Table
from scorer.problem import Refusal

PIGS = range(3)


class KobutaState(State):
    """The state. All lists by tile have an unused entry 0, so that tile n is at n."""

    __slots__ = (
        "busy",
        "counts",
        "destroyed",
        "due_seat",
        "earned",
        "ending",
        "free",
        "hand",
        "open",
        "owner",
        "passes",
        "placed",
        "posted",
        "shot",
        "site",
        "table",
        "turn",
        "waste",
        "wolves",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        self.turn = 1
        self.due_seat = 0
        """Who is due: KOB-4."""
        self.owner = [-1] * (table.tiles + 1)
        """The pig whose house or site stands on a tile, or -1."""
        self.waste = [False] * (table.tiles + 1)
        self.wolves: list[int] = []
        """The tiles of the tokens on the field."""
        self.busy = [0, 0, 0]
        """Goes that a building pig still skips (KOB-8)."""
        self.site = [0, 0, 0]
        """The tile that he is building on, or 0."""
        self.counts = [[0, 0, 0] for _ in PIGS]
        """Finished houses standing, by pig and kind."""
        self.earned = [False] * 3
        self.hand = [False] * 3
        self.posted = [0, 0, 0]
        """The tile that a pig's hunter stands on, or 0."""
        self.placed = 0
        self.shot = 0
        self.destroyed = 0
        self.passes = 0
        """Pigs who passed in this turn."""
        self.free = table.tiles
        """Tiles that can be built on."""
        self.open = sum(kind != STRAW for kind in table.kind[1:])
        """Forests and mountains that are neither a finished building nor wasteland."""
        self.ending: str | None = None
        """The rule that ended the game."""

    def clone(self) -> Self:
        """An independent copy; only the table is shared."""
        other = object.__new__(type(self))
        other.table = self.table
        other.turn = self.turn
        other.due_seat = self.due_seat
        other.owner = self.owner[:]
        other.waste = self.waste[:]
        other.wolves = self.wolves[:]
        other.busy = self.busy[:]
        other.site = self.site[:]
        other.counts = [counts[:] for counts in self.counts]
        other.earned = self.earned[:]
        other.hand = self.hand[:]
        other.posted = self.posted[:]
        other.placed = self.placed
        other.shot = self.shot
        other.destroyed = self.destroyed
        other.passes = self.passes
        other.free = self.free
        other.open = self.open
        other.ending = self.ending
        return other

    @property
    def over(self) -> bool:
        """Whether one of KOB-20, KOB-21, KOB-22 has ended the game."""
        return self.ending is not None

    # --- playing

    def play(self, event: Any) -> Refusal | None:
        """Carries the event out, or says why it is illegal."""
        refusal = refusals.refusal(self, event)
        if refusal is not None:
            return refusal
        kind = event.type
        if kind == "build":
            self._build(event.tile)
        elif kind == "pass":
            if self.due_seat != WOLF:
                self.passes += 1
        elif kind == "place":
            self._place(event.tile)
        elif kind == "move":
            self._move(event.from_, event.to)
        else:
            self._hunter(event.tile, event.wolf)
        # KOB-20: the third token ends the game, after the hunters had their shot (KOB-23)
        if self.placed == self.table.tokens:
            self.ending = "KOB-20"
        elif not self.open:
            self.ending = "KOB-21"
        else:
            self._advance()
        return None

    def _build(self, tile: int) -> None:
        """KOB-5, KOB-8: the piece is on the tile from the start, finished or not (KOB-9)."""
        pig = self.due_seat
        self.owner[tile] = pig
        self.free -= 1
        skipped = self.table.turns[self.table.kind[tile]] - 1
        if skipped:
            self.busy[pig] = skipped
            self.site[pig] = tile
        else:
            self._finish(pig, tile)

    def _finish(self, pig: int, tile: int) -> None:
        """A house is finished: it counts from now on, and the tenth earns a hunter (KOB-11)."""
        kind = self.table.kind[tile]
        counts = self.counts[pig]
        counts[kind] += 1
        if kind != STRAW:
            self.open -= 1
        if not self.earned[pig] and sum(counts) >= self.table.hunter_needs:
            self.earned[pig] = self.hand[pig] = True

    def _hunter(self, tile: int, wolf: int | None) -> None:
        """KOB-12; with a wolf next to it, KOB-13 at once."""
        pig = self.due_seat
        self.hand[pig] = False
        targets = self.wolves_near(tile)
        if targets:
            self._shoot(targets[0] if wolf is None else wolf)
        else:
            self.posted[pig] = tile

    def _shoot(self, wolf: int) -> None:
        """A token leaves the game (KOB-13); untouched ground is free again (KOB-19)."""
        self._leave(wolf)
        self.shot += 1

    def _leave(self, tile: int) -> None:
        self.wolves.remove(tile)
        if not self.waste[tile]:
            self.free += 1

    def _place(self, tile: int) -> None:
        """KOB-15: untouched forest or mountain, wasteland from now on."""
        self.placed += 1
        self.free -= 1
        self.waste[tile] = True
        self.open -= 1
        self.wolves.append(tile)
        self._meet_hunters(tile)

    def _move(self, start: int, to: int) -> None:
        """KOB-16 to KOB-19."""
        self._leave(start)
        self.wolves.append(to)
        if self.owner[to] >= 0:
            self._destroy(to)
        elif not self.waste[to]:
            self.free -= 1
        self._meet_hunters(to)

    def _destroy(self, tile: int) -> None:
        """KOB-18, for a site too (KOB-9); its builder has his next go again."""
        pig = self.owner[tile]
        kind = self.table.kind[tile]
        if self.site[pig] == tile:
            self.site[pig] = self.busy[pig] = 0
            self.open -= kind != STRAW
        else:
            self.counts[pig][kind] -= 1
        self.owner[tile] = -1
        self.waste[tile] = True
        self.destroyed += 1

    def _meet_hunters(self, tile: int) -> None:
        """KOB-13: a wolf that comes next to hunters meets that of the earliest pig."""
        near = self.table.near[tile]
        for pig in PIGS:
            if self.posted[pig] in near:
                self.posted[pig] = 0
                self._shoot(tile)
                return

    def _advance(self) -> None:
        """KOB-23: works off the skipped goes up to the next one that needs a decision."""
        while True:
            if self.due_seat == WOLF:
                self.due_seat = 0
            elif self.due_seat < 2:
                self.due_seat += 1
            else:
                if self.passes == 3:
                    self.ending = "KOB-22"
                    return
                self.passes = 0
                self.turn += 1
                # KOB-4: from turn 11 on the wolf goes first
                self.due_seat = WOLF if self.turn > self.table.last_quiet_turn else 0
            pig = self.due_seat
            if pig == WOLF or not self.busy[pig]:
                return
            self.busy[pig] -= 1
            if not self.busy[pig]:
                self._finish(pig, self.site[pig])
                self.site[pig] = 0
                if not self.open:
                    self.ending = "KOB-21"
                    return

    # --- asking

    def wolves_near(self, tile: int) -> list[int]:
        """The tokens on neighbouring tiles, by tile number."""
        near = self.table.near[tile]
        return sorted(wolf for wolf in self.wolves if wolf in near)

    def is_site(self, tile: int) -> bool:
        """Whether a house that is not finished stands on the tile (KOB-9)."""
        return self.owner[tile] >= 0 and self.site[self.owner[tile]] == tile

    def can_build(self, tile: int) -> bool:
        """KOB-5, KOB-6, KOB-7."""
        return self.owner[tile] < 0 and not self.waste[tile] and tile not in self.wolves

    def due(self) -> tuple[tuple[str, ...], str | None]:
        """The types of event that may come and who is due."""
        if self.over:
            return (), None
        return options.types(self), self.table.names[self.due_seat]

    def legal(self) -> Iterator[Event]:
        """Every legal event."""
        if not self.over:
            yield from options.events(self)

    def sample(self, rng: random.Random) -> Event:
        """A random kind of event, then a random event of that kind."""
        return options.sample(self, rng)

    # --- showing

    def buildings(self) -> int:
        """The finished buildings of all pigs (KOB-24)."""
        return sum(map(sum, self.counts))

    def wolf_points(self) -> int:
        """The wolf's points as they stand (KOB-24)."""
        constants = self.table.data.constants
        return (
            len(self.wolves) * constants.points_per_token.value
            + self.destroyed * constants.points_per_destroyed.value
        )

    def pig_points(self, pig: int) -> int:
        """A pig's own points as they stand (KOB-26)."""
        counts, points = self.counts[pig], self.table.points
        return sum(count * worth for count, worth in zip(counts, points, strict=True))

    def position(self) -> Position:
        """The score file of the state, the players in the order of the header."""
        table = self.table
        lines: list[PigLine | WolfLine] = []
        for seat in table.seats:
            name = table.names[seat]
            if seat == WOLF:
                lines.append(
                    WolfLine(
                        name=name,
                        role="wolf",
                        tokens=len(self.wolves),
                        shot=self.shot,
                        destroyed=self.destroyed,
                    )
                )
            else:
                straw, wood, brick = self.counts[seat]
                color = table.colors[seat]
                pig = PigLine(
                    name=name, role="pig", color=color, straw=straw, wood=wood, brick=brick
                )
                lines.append(pig)
        return Position(game="kobuta", players=tuple(lines))

    def view(self) -> dict[str, Any]:
        """The public facts; the keys are those of a ``check`` event."""
        names = self.table.names
        return {
            "turn": self.turn,
            "due": None if self.over else names[self.due_seat],
            "totals": {
                names[seat]: self.wolf_points() if seat == WOLF else self.pig_points(seat)
                for seat in self.table.seats
            },
            "buildings": self.buildings(),
            "houses": {names[pig]: dict(zip(KINDS, self.counts[pig], strict=True)) for pig in PIGS},
            "building": {names[pig]: self.site[pig] or None for pig in PIGS},
            "skips": {names[pig]: self.busy[pig] for pig in PIGS},
            "hunters": {names[pig]: self.hunter(pig) for pig in PIGS},
            "wolves": sorted(self.wolves),
            "wasteland": [tile for tile, waste in enumerate(self.waste) if waste],
            "placed": self.placed,
            "tokens": len(self.wolves),
            "shot": self.shot,
            "destroyed": self.destroyed,
            "free": self.free,
            "ending": self.ending,
        }

    def scene(self) -> dict[str, Any]:
        """The `view`, and for every tile of the field what lies and stands on it."""
        table = self.table
        tiles = []
        for tile in range(1, table.tiles + 1):
            pig = self.owner[tile]
            tiles.append(
                {
                    "tile": tile,
                    "terrain": table.letters[tile],
                    "color": None if pig < 0 else table.colors[pig],
                    "house": None if pig < 0 else KINDS[table.kind[tile]],
                    "left": self.busy[pig] if self.is_site(tile) else 0,
                }
            )
        return self.view() | {"field": tiles, "names": list(table.names)}

    def hunter(self, pig: int) -> str | int:
        """Where a pig's hunter is: not earned, in hand, on a tile, or spent on a wolf."""
        if self.posted[pig]:
            return self.posted[pig]
        if self.hand[pig]:
            return "hand"
        return "used" if self.earned[pig] else "unearned"

    def conserved(self) -> Iterator[str]:
        """Breaches of conservation."""
        return board.breaches(self)

    def board(self, lang: Lang = "ja") -> Sequence[str]:
        """The field as triangles with what stands on them, for 80 columns."""
        return board.draw(self, lang)
