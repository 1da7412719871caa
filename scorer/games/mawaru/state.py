"""回る遺跡: a game under way, and the rules that carry its events out.

Everything but cards and moves is computed here: order of play, gems, start marker, replenishment.
Cells are numbers (see `Tables`); hunters and gems keep theirs when a disc turns, for only the
disc's orientation changes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any, Self

from components.mawaru.records import COLORS, DISCS, GEMS, ColorId, DiscId, GemId
from components.messages import Lang
from scorer.game import Event, State
from scorer.games.mawaru import refusals
from scorer.games.mawaru.board import draw
from scorer.games.mawaru.events import DIRECTIONS, Cards, Direction, MawaruHeader, Move, Rotate, Way
from scorer.games.mawaru.position import Held, HeldByPlayer, Position
from scorer.games.mawaru.tables import NOWHERE, Tables, quarter
from scorer.problem import Refusal


@cache
def move(
    color: ColorId,
    hunter: ColorId,
    to: Way,
    turn: tuple[DiscId, Direction] | None = None,
) -> Move:
    """A move event. There are 224 different ones, so each is made once."""
    if turn is None:
        return Move(type="move", color=color, hunter=hunter, to=to)
    rotate = Rotate(disc=turn[0], direction=turn[1])
    return Move(type="move", color=color, hunter=hunter, to=to, rotate=rotate)


TURNS: tuple[tuple[DiscId, Direction], ...] = tuple(product(DISCS, DIRECTIONS))
WAYS: tuple[Way, Way] = ("out", "in")


class MawaruState(State):
    """Hunters, gems, discs, hands and whose turn it is."""

    __slots__ = (
        "acting",
        "amethyst",
        "cards",
        "diamond",
        "gems",
        "hand",
        "header",
        "hunters",
        "icons",
        "kinds",
        "marker",
        "order",
        "orientation",
        "over",
        "placed",
        "players",
        "round",
        "steps",
        "tables",
        "waiting",
    )

    over: bool

    def __init__(self, header: MawaruHeader, tables: Tables) -> None:
        self.header = header
        self.tables = tables
        self.players: tuple[ColorId, ...] = tuple(player.color for player in header.players)
        # MAW-4: discs, hunters, gems and hands at the start
        self.orientation = tables.at_start(header.start)
        self.steps = tables.steps[self.orientation]
        self.hunters: dict[ColorId, int] = {color: tables.home[color] for color in COLORS}
        self.gems = [0] * len(tables.ids)
        self.kinds: list[GemId] = ["amethyst"] * len(tables.ids)
        self.placed = {"amethyst": 0, "diamond": 0}
        for cell, kind, count in tables.printed:
            self.gems[cell] = count
            self.kinds[cell] = kind
            self.placed[kind] += count
        self.hand = {pair: n for pair, n in tables.copies.items() if pair[0] in self.players}
        self.amethyst: dict[ColorId, int] = dict.fromkeys(COLORS, 0)
        self.diamond: dict[ColorId, int] = dict.fromkeys(COLORS, 0)
        self.marker: ColorId = header.start  # MAW-3
        self.round = 0
        self.cards: dict[ColorId, ColorId] = {}
        self.order: tuple[ColorId, ...] = ()
        self.waiting: tuple[ColorId, ...] = ()
        self.acting: ColorId | None = None
        self.icons: tuple[ColorId, ...] = ()
        self.over = False

    def clone(self) -> Self:
        """A copy that shares no mutable part with this state."""
        copy = object.__new__(type(self))
        copy.header = self.header
        copy.tables = self.tables
        copy.players = self.players
        copy.orientation = self.orientation
        copy.steps = self.steps
        copy.hunters = self.hunters.copy()
        copy.gems = self.gems.copy()
        copy.kinds = self.kinds.copy()
        copy.placed = self.placed.copy()
        copy.hand = self.hand.copy()
        copy.amethyst = self.amethyst.copy()
        copy.diamond = self.diamond.copy()
        copy.marker = self.marker
        copy.round = self.round
        copy.cards = self.cards
        copy.order = self.order
        copy.waiting = self.waiting
        copy.acting = self.acting
        copy.icons = self.icons
        copy.over = self.over
        return copy

    # --- playing

    def play(self, event: Any) -> Refusal | None:
        """Carries a ``cards`` or ``move`` event out, or says why it is illegal."""
        if event.__class__ is Move:
            return self._play_move(event)
        return self._play_cards(event)

    def _play_cards(self, event: Cards) -> Refusal | None:
        if self.acting is not None:
            return refusals.move_due(self)
        cards = event.cards
        for color in self.players:  # MAW-5: a card of every player
            if color not in cards:
                return refusals.no_card(self, color)
        for color in cards:  # MAW-5: and of nobody else
            if color not in self.players:
                return refusals.no_player(color)
        for color, other in cards.items():  # MAW-6: one of the six, each once
            if other == color:
                return refusals.own_color(color)
            if not self.hand.get((color, other)):
                return refusals.used_up(self, color, other)
        for pair in cards.items():
            self.hand[pair] -= 1
        self.cards = dict(cards)
        self.round += 1
        self._order_of_play()
        return None

    def _order_of_play(self) -> None:
        """MAW-7: the most frequent colour leads, the others follow clockwise."""
        seats = self.header.seats
        icons = dict.fromkeys(COLORS, 0)
        for color, other in self.cards.items():
            icons[color] += 1
            icons[other] += 1
        most = max(icons.values())
        holder = seats.index(self.marker)
        # in a tie the seat farthest clockwise from the start marker leads
        farthest = max(d for d in range(4) if icons[seats[(holder + d) % 4]] == most)
        leader = (holder + farthest) % 4
        circle = [*seats[leader:], *seats[:leader]]
        # MAW-8: a colour without a player has a place in the circle, but no card
        self.order = self.waiting = tuple(color for color in circle if color in self.cards)
        self._next_player()

    def _next_player(self) -> None:
        if not self.waiting:
            self._end_round()
            return
        color = self.acting = self.waiting[0]
        self.waiting = self.waiting[1:]
        self.icons = (color, self.cards[color])  # MAW-10, MAW-11: both, in either order

    def _play_move(self, event: Move) -> Refusal | None:
        acting = self.acting
        if acting is None:
            return refusals.cards_due(self)
        if event.color != acting:  # MAW-7, MAW-11
            return refusals.not_your_turn(self, event.color)
        hunter = event.hunter
        icons = self.icons
        if hunter not in icons:  # MAW-10
            return refusals.no_icon(self, hunter)
        tables = self.tables
        cell = self.steps[event.to][self.hunters[hunter]]
        if cell == NOWHERE:  # MAW-12
            return refusals.no_cell(self, hunter, event.to)
        rotate = event.rotate
        if rotate is None:
            if tables.rotation[cell]:  # MAW-15: compulsory
                return refusals.must_rotate(self, cell)
        elif not tables.rotation[cell]:  # MAW-15: and nowhere else
            return refusals.no_rotation(self, cell)
        self.hunters[hunter] = cell
        count = self.gems[cell]
        if count:
            # MAW-13, MAW-14: both colours of the card get all the gems of the cell entered
            gems = self.amethyst if self.kinds[cell] == "amethyst" else self.diamond
            gems[acting] += count
            gems[self.cards[acting]] += count
            self.gems[cell] = 0
        if rotate is not None:
            # MAW-16: one disc turns, with everything on it; being carried collects nothing
            orientation = tables.turns[self.orientation][rotate.disc, rotate.direction]
            self.orientation = orientation
            self.steps = tables.steps[orientation]
        if len(icons) == 2:
            self.icons = (icons[1],) if icons[0] == hunter else (icons[0],)
        else:
            self._next_player()
        return None

    def _end_round(self) -> None:
        self.acting = None
        self.icons = ()
        self.marker = self.order[0]  # MAW-9
        if self.round == self.tables.refill_after:
            self._replenish()
        self.over = self.round == self.tables.rounds  # MAW-20

    def _replenish(self) -> None:
        """MAW-17: every gem cell is owed what it prints. MAW-19: the surplus is unlimited."""
        standing: dict[int, list[ColorId]] = {}
        for color, cell in self.hunters.items():
            standing.setdefault(cell, []).append(color)
        for cell, kind, count in self.tables.printed:
            if cell not in standing:
                targets = [cell]
            else:
                # MAW-18: for each hunter on the cell its own hunter cell, unless it is occupied
                homes = (self.tables.home[color] for color in standing[cell])
                targets = [home for home in homes if home not in standing]
            for target in targets:
                self.gems[target] += count
                self.kinds[target] = kind
                self.placed[kind] += count

    @property
    def ending(self) -> str | None:
        """MAW-20: after the last round, the only way."""
        return "MAW-20" if self.over else None

    # --- what may come

    def due(self) -> tuple[tuple[str, ...], str | None]:
        """The types of event that may come now and the name of who acts."""
        if self.over:
            return ("result",), None
        if self.acting is None:
            return ("cards",), None
        return ("move",), self.name(self.acting)

    def legal(self) -> Iterator[Event]:
        """Every legal event: all choices of cards, or all ways to carry one icon out."""
        if self.over:
            return
        if self.acting is None:
            choices = [self._choices(color) for color in self.players]
            for chosen in product(*choices):
                yield Cards(type="cards", cards=dict(zip(self.players, chosen, strict=True)))
            return
        yield from self.moves(self.acting)

    def moves(self, acting: ColorId) -> Iterator[Move]:
        """Every way in which the acting player can carry an icon out."""
        for hunter in self.icons:
            for way in WAYS:
                cell = self.steps[way][self.hunters[hunter]]
                if cell == NOWHERE:
                    continue
                if self.tables.rotation[cell]:
                    for turn in TURNS:
                        yield move(acting, hunter, way, turn)
                else:
                    yield move(acting, hunter, way)

    def _choices(self, color: ColorId) -> list[ColorId]:
        return [other for other in COLORS if self.hand.get((color, other))]

    def sample(self, rng: random.Random) -> Event:
        """A random legal event: any card of each hand, or any way to carry an icon out."""
        if self.acting is None:
            cards = {color: rng.choice(self.held(color)) for color in self.players}
            return Cards(type="cards", cards=cards)
        return rng.choice(list(self.moves(self.acting)))

    def held(self, color: ColorId) -> list[ColorId]:
        """The hand card by card: a colour twice while both cards are there."""
        return [other for other in COLORS for _ in range(self.hand.get((color, other), 0))]

    # --- what can be seen

    def name(self, color: ColorId) -> str:
        """The name of the colour's player; the unowned colour's is its id (MAW-23)."""
        for player in self.header.players:
            if player.color == color:
                return player.name
        return color

    def position(self) -> Position:
        """The score file of the state as it stands."""
        players = tuple(
            HeldByPlayer.model_construct(
                name=player.name,
                color=player.color,
                amethyst=self.amethyst[player.color],
                diamond=self.diamond[player.color],
            )
            for player in self.header.players
        )
        values: dict[str, Any] = {"game": "mawaru", "players": players}
        for color in self.header.unowned:
            values["unowned"] = Held.model_construct(
                color=color, amethyst=self.amethyst[color], diamond=self.diamond[color]
            )
        return Position.model_construct(**values)

    def totals(self) -> dict[str, int]:
        """The running scores by name, the unowned colour's too (MAW-21, MAW-23)."""
        values = self.tables.data.gem
        worth = values["amethyst"].value, values["diamond"].value
        colors = [*self.players, *self.header.unowned]
        return {
            self.name(color): self.amethyst[color] * worth[0] + self.diamond[color] * worth[1]
            for color in colors
        }

    def view(self) -> dict[str, Any]:
        """The state's facts as plain JSON data, with the keys of a ``check`` event."""
        tables = self.tables
        cells: dict[str, dict[str, int]] = {}
        for number, cell in enumerate(tables.ids):
            cells[cell] = dict.fromkeys(GEMS, 0)
            cells[cell][self.kinds[number]] = self.gems[number]
        return {
            "round": self.round if self.acting or self.over else self.round + 1,
            "turn": self.acting,
            "marker": self.marker,
            "order": list(self.order) if self.acting else [],
            "totals": self.totals(),
            "gems": {
                color: {"amethyst": self.amethyst[color], "diamond": self.diamond[color]}
                for color in COLORS
            },
            "hunters": {color: tables.ids[cell] for color, cell in self.hunters.items()},
            "cells": cells,
            "discs": {disc: tables.sides[quarter(self.orientation, disc)] for disc in DISCS},
            "cards_left": {
                color: {other: self.hand.get((color, other), 0) for other in COLORS}
                for color in self.players
            },
        }

    def conserved(self) -> Iterator[str]:
        """A sentence for every breach of conservation."""
        for kind, held in (("amethyst", self.amethyst), ("diamond", self.diamond)):
            lying = sum(count for count, k in zip(self.gems, self.kinds, strict=True) if k == kind)
            taken = sum(held.values())
            if taken != 2 * (self.placed[kind] - lying):  # MAW-13: each gem is paid twice
                yield f"{kind}: {taken} in hand, {self.placed[kind]} placed, {lying} lying"
        for color, cell in self.hunters.items():
            if self.gems[cell]:
                yield f"the {color} hunter stands on gems at {self.tables.ids[cell]}"
        for color in self.players:
            left = sum(n for pair, n in self.hand.items() if pair[0] == color)
            if left + self.round != self.tables.data.game.hand.count:
                yield f"{color} has {left} cards left after {self.round} rounds"

    def board(self, lang: Lang = "ja") -> Sequence[str]:
        """The board, the hands and whose turn it is, for a terminal of 80 columns."""
        return draw(self, lang)
