"""A game of ポトゥ under way: where every card lies, what is due, and how a round goes on.

The events themselves are judged in `scorer.games.potu.play`; here is what follows from them
without anybody's choice: who takes what, breaking crystals, discards, the second half.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Self

from components.messages import Lang, Message
from scorer.game import Event, State
from scorer.games.potu import board, moves, play, view
from scorer.games.potu.piles import Piles, Plan
from scorer.games.potu.position import PlayerPosition, Position
from scorer.games.potu.table import START, Table, mask_of
from scorer.problem import Refusal

GONE = -1
"""In `PotuState.sources`: no card lies here any more."""


class PotuState(State):
    """The state of a game. All cards are numbers, 0 stands for a face-down card."""

    __slots__ = (
        "at",
        "bridge",
        "broken",
        "champion",
        "column",
        "continent",
        "damaged",
        "drawn",
        "face_down",
        "gained",
        "hand",
        "hidden",
        "open",
        "phase",
        "piles",
        "plans",
        "row",
        "rows",
        "sources",
        "table",
        "turn",
        "waiting",
        "winner",
    )

    def __init__(self, table: Table) -> None:
        """The table after the set-up of POT-4 and POT-5: everything face down."""
        const = table.data.constants
        players = len(table.names)
        self.table = table
        self.phase = "setup"
        """The type of the event that is due, or ``over``."""
        self.turn = 0
        """The round; 0 before the first."""
        self.column = START
        """The column of all chips."""
        self.rows = [1] * players
        """Each chip's row."""
        self.piles = Piles(table.cards.in_play)
        self.open: list[int] = []
        """Open treasures."""
        for _ in range(const.open_treasures.value + const.hidden_treasures.value):
            self.piles.take()
        self.face_down = const.hidden_treasures.value
        """Face-down treasures; all of the first pile."""
        for _ in range(const.bridge.value):
            self.piles.take()
        self.bridge = const.bridge.value
        """Cards of the bridge still lying there."""
        self.continent: list[tuple[int, ...]] = [()] * (table.last + 1)
        """The known cards of each column, from top to bottom."""
        self.sources: list[tuple[int, ...]] = [()] * (table.last + 1)
        """The pile of each card of a column, or `GONE`."""
        self.lay_half(1)
        self.gained: list[list[int]] = [[] for _ in range(players)]
        """Open cards before each player, in the order gained; no maps."""
        self.hidden: list[int] = []
        """Isambard's hidden cards (POT-29)."""
        self.broken: list[int] = []
        """Dareios's broken crystals (POT-22)."""
        self.hand = 0
        """Talos's hand (POT-26), a mask."""
        self.waiting: list[tuple[int, int]] = []
        """Maps to be used, each with its user; the first is due (POT-23, POT-25)."""
        self.row = 0
        """The row of the place being dealt with."""
        self.at: tuple[int, ...] = ()
        """Who is there, in coin order (POT-14)."""
        self.plans: tuple[Plan, ...] = ()
        """Who draws from which pile, in order, in the challenge that is due (POT-16).

        There are two where it matters whether Talos draws his skill card with the first cards or
        with the second: the text does not say, so either may be."""
        self.drawn = 0
        """Cards drawn and played for this place, not discarded yet (POT-7), a mask."""
        self.damaged: tuple[int, ...] = ()
        """Who must give up a card; the first is due (POT-19)."""
        self.winner: int | None = None
        """Who takes the place card after the damage."""
        self.champion: int | None = None
        """Who holds all Atlantis cards (POT-33)."""

    def clone(self) -> Self:
        copy = object.__new__(type(self))
        for name in self.__slots__:
            setattr(copy, name, getattr(self, name))
        copy.rows = self.rows.copy()
        copy.piles = self.piles.clone()
        copy.open = self.open.copy()
        copy.continent = self.continent.copy()
        copy.sources = self.sources.copy()
        copy.gained = [cards.copy() for cards in self.gained]
        copy.hidden = self.hidden.copy()
        copy.broken = self.broken.copy()
        copy.waiting = self.waiting.copy()
        return copy

    # --- the interface

    def play(self, event: Any) -> Refusal | None:
        return play.play(self, event)

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def ending(self) -> str | None:
        """POT-33: somebody holds all of Atlantis; POT-32: the last column is dealt with."""
        if not self.over:
            return None
        return "POT-32" if self.champion is None else "POT-33"

    def due(self) -> tuple[tuple[str, ...], str | None]:
        player = self.due_player()
        types = () if self.over else (self.phase,)
        return types, None if player is None else self.table.names[player]

    def due_player(self) -> int | None:
        """Who acts now, if it is one player alone."""
        if self.phase in ("hand", "discard"):
            return self.table.talos
        if self.phase == "stash":
            return self.table.isambard
        if self.phase == "map":
            return self.waiting[0][1]
        if self.phase == "damage":
            return self.damaged[0]
        if self.phase == "challenge" and len(self.at) == 1:
            return self.at[0]
        return None

    def legal(self) -> Iterator[Event]:
        return moves.legal(self)

    @property
    def legal_is_exact(self) -> bool:
        return moves.count(self) <= moves.MOST

    def count_legal(self) -> int | None:
        return moves.count(self)

    def sample(self, rng: random.Random) -> Event:
        return moves.sample(self, rng)

    def position(self) -> Position:
        """What lies before each player. Waiting maps are nobody's: a map is never kept (POT-23)."""
        players = []
        for index, (name, adventurer) in enumerate(
            zip(self.table.names, self.table.adventurers, strict=True)
        ):
            values: dict[str, Any] = {
                "name": name,
                "adventurer": adventurer,
                "cards": tuple(self.gained[index]),
            }
            if index == self.table.isambard and self.hidden:
                values["hidden"] = tuple(self.hidden)
            if index == self.table.dareios and self.broken:
                values["broken"] = tuple(self.broken)
            players.append(PlayerPosition.model_construct(_fields_set=set(values), **values))
        return Position.model_construct(game="potu", players=tuple(players))

    def view(self) -> dict[str, Any]:
        return view.view(self)

    def scene(self) -> dict[str, Any]:
        return view.scene(self)

    def board(self, lang: Lang = "ja") -> Sequence[str]:
        return board.board(self, lang)

    def conserved(self) -> Iterator[str]:
        return view.conserved(self)

    # --- cards

    def card(self, row: int) -> int:
        """The card of the chips' column in this row."""
        return self.continent[self.column][row - 1]

    def losable(self, player: int) -> int:
        """The cards that a damaged player can give up, a mask (POT-20)."""
        mask = mask_of(self.gained[player])
        if player == self.table.isambard:
            mask |= mask_of(self.hidden)
        if player == self.table.dareios:
            mask |= mask_of(self.broken)
        return mask & ~self.table.cards.atlantis

    def lose(self, player: int, card: int) -> None:
        """A damaged player discards a card (POT-20)."""
        for cards in (self.gained[player], self.hidden, self.broken):
            if card in cards:
                cards.remove(card)
        self.piles.discards |= 1 << card

    def gain(self, player: int, card: int, chained: bool = False) -> None:
        """A player gains a place card or treasure; all of Atlantis wins at once (POT-33)."""
        cards = self.table.cards
        if 1 << card & cards.maps:
            # POT-25: a map found by a map comes before the others that wait
            self.waiting.insert(0 if chained else len(self.waiting), (card, player))
            return
        self.gained[player].append(card)
        if 1 << card & cards.atlantis:
            held = mask_of(self.gained[player])
            if player == self.table.isambard:
                held |= mask_of(self.hidden)  # POT-29: hidden cards count at any time
            if held & cards.atlantis == cards.atlantis:
                self.champion = player
                self.phase = "over"

    def remove(self, row: int) -> int:
        """Takes the card of this row off the chips' column."""
        column, index = self.column, row - 1
        cards, sources = self.continent[column], self.sources[column]
        self.continent[column] = (*cards[:index], 0, *cards[row:])
        self.sources[column] = (*sources[:index], GONE, *sources[row:])
        return cards[index]

    # --- a round

    def lay_half(self, first: int) -> None:
        """Lays a half column by column, each from top to bottom (POT-5, POT-10)."""
        rows = self.table.rows
        for column in range(first, first + self.table.columns):
            # POT-10: by its arithmetic there is always a card left to lay
            self.sources[column] = tuple(
                GONE if (pile := self.piles.take()) is None else pile for _ in range(rows)
            )
            self.continent[column] = (0,) * rows

    def begin_round(self) -> None:
        """The next round: POT-11, and before it the second half (POT-10)."""
        self.turn += 1
        if self.turn == self.table.columns + 1:
            self.lay_half(self.turn)  # POT-10: the chips stand on column C−1
        # POT-11: nothing is left to turn up in the last round
        self.phase = "reveal" if self.turn <= self.table.last else "move"

    def moved(self) -> None:
        """After the move the column is dealt with, if it is not the bridge (POT-30)."""
        if self.turn == 1:
            self.begin_round()
        elif self.turn == 2:
            self.phase = "bridge"
        else:
            self.deal(1)

    def deal(self, row: int) -> None:
        """Deals with the places from this row down, until somebody has to do something (POT-14)."""
        cards, talos = self.table.cards, self.table.talos
        order = self.table.orders[self.table.coin(self.turn)]
        rows = self.rows
        for place in range(row, self.table.rows + 1):
            at = [player for player in order if rows[player] == place]
            if not at:
                continue
            bit = 1 << self.card(place)
            if len(at) > 1 and bit & cards.crystal:
                self.break_crystal(place)
            elif len(at) > 1 or bit & cards.danger:
                self.phase = "challenge"
                self.row = place
                self.at = tuple(at)
                self.plans = self.draws(at, bit)
                return
            else:
                self.gain(at[0], self.remove(place))  # POT-15
                if self.champion is not None:
                    return
            if talos in at and self.hand:
                # POT-27: neither contest nor DANGER
                self.phase = "discard"
                self.row = place
                return
        self.end_column()

    def draws(self, at: Sequence[int], bit: int) -> tuple[Plan, ...]:
        """Who draws at a place: all once, then the skilled again, in coin order (POT-16)."""
        talos, skills = self.table.talos, self.table.skills
        # POT-26: Talos plays from his hand; POT-28: with none he draws like the others
        first = [player for player in at if player != talos or not self.hand]
        second = [player for player in at if skills[player] & bit]
        plan = self.piles.plan([*first, *second])
        if self.hand and talos in second and len(second) + len(first) > 1:
            early = [player for player in at if player in first or player == talos]
            late = [player for player in second if player != talos]
            other = self.piles.plan([*early, *late])
            if sorted(other) != sorted(plan):
                return plan, other
        return (plan,)

    def break_crystal(self, row: int) -> None:
        """Several at a crystal: nobody takes it (POT-21), Dareios gets the pieces (POT-22)."""
        card = self.remove(row)
        if self.table.dareios is None:
            self.piles.discards |= 1 << card
        else:
            self.broken.append(card)

    def end_challenge(self) -> None:
        """The next damage, or the end of the place: POT-17, POT-18."""
        if self.damaged:
            self.phase = "damage"
            return
        self.piles.discards |= self.drawn  # POT-17: after the damage
        self.drawn = 0
        card = self.remove(self.row)
        if self.winner is None:
            self.piles.discards |= 1 << card  # POT-44: nobody had a card to play
        else:
            self.gain(self.winner, card)
            if self.champion is not None:
                return
        self.deal(self.row + 1)

    def end_column(self) -> None:
        """All places are dealt with: the rest is discarded (POT-31), then the maps (POT-23)."""
        for row in range(1, self.table.rows + 1):
            if self.sources[self.column][row - 1] != GONE:
                self.piles.discards |= 1 << self.remove(row)
        self.waiting.sort()  # POT-23: lowest number first
        self.next_map()

    def next_map(self) -> None:
        """The map that is due, or the end of the round."""
        if self.waiting and (self.open or self.face_down):
            self.phase = "map"
            return
        # POT-25: no treasure is left, the maps go without effect
        self.piles.discards |= mask_of([card for card, _ in self.waiting])
        self.waiting.clear()
        if self.turn > self.table.last:
            self.phase = "over"  # POT-32
        else:
            self.begin_round()

    def where(self, card: int) -> Message:
        """Where a card lies, for messages."""
        return view.where(self, card)
