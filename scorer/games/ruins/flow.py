"""What a state of ルインズ holds, and what follows a play in the order of RUI-22.

No event is checked here: `state` does that and then calls these steps.
"""

from __future__ import annotations

from typing import Self

from scorer.game import State
from scorer.games.ruins import rounds as arithmetic
from scorer.games.ruins.events import RuinsHeader
from scorer.games.ruins.sleeves import Tables
from scorer.names import canonical

OPENING = "opening"
"""The first four discoveries are to be turned up."""
DEAL = "deal"
TURN = "turn"
"""A play or a pass; before the round's first play also flips."""
CYCLE = "cycle"
"""Who played draws."""
DISCARD = "discard"
SWARM = "swarm"
"""An opponent draws."""
REFILL = "refill"
"""Discoveries are to be turned up for those taken."""
OVER = "over"


class Flow(State):
    """All that a state holds, and the steps from a play to the next turn.

    Seats are numbers from 0, clockwise.
    """

    def __init__(self, tables: Tables, header: RuinsHeader) -> None:
        names = tuple(player.name for player in header.players)
        count = len(names)
        self.tables = tables
        self.names = names
        self.seats = {canonical(name): seat for seat, name in enumerate(names)}
        self.chart = arithmetic.places(tables.data, count)
        self.phase = OPENING
        self.need = len(tables.costs)
        """How many cards the due reveal, draw or discard has."""
        self.actor = self.first = self.seats[canonical(header.start)]  # RUI-6
        # for the whole game
        self.game_ruins = tables.in_game[count]  # RUI-2
        self.sleeves = {ruin: tables.fresh[ruin] for ruin in sorted(self.game_ruins)}
        self.market = [0] * len(tables.costs)
        """The discovery in each slot from left to right, 0 where there is none."""
        self.unseen = set(tables.discoveries)
        self.claims = [tables.claims] * count  # RUI-4
        self.vp = [0] * count  # RUI-4
        self.rounds: list[tuple[int, ...]] = []
        """Seats in the order they went out, for every finished round."""
        self.winner = -1
        # for the round
        self.round = 1
        self.entrants: tuple[int, ...] = tuple(range(count))
        """The players of the round."""
        self.playing = [True] * count
        """Who is in the round: dealt to and not yet out."""
        self.hands: list[set[str]] = [set() for _ in names]
        self.deck = set(self.game_ruins)
        self.discarded: set[str] = set()
        self.torches = [tables.torches] * count  # RUI-4
        self.flips: set[int] = set()
        """Who has turned a ruin this round (RUI-8)."""
        self.opened = False
        """Whether the round's first play was made."""
        self.out: list[int] = []
        self.start_vp = list(self.vp)
        # for the trick
        self.trick: set[str] = set()
        self.last = -1
        """The last to play in this trick, -1 before a lead."""
        self.rank = 0
        self.count = 0
        """What the trick asks for; 0: the due player leads."""
        self.skipped = -1
        """Who was made to pass by the last play (RUI-17), until another turn is taken."""
        # for the turn
        self.swarm = 0
        self.skips = False
        self.swarmed: list[int] = []
        """Opponents who have still to draw."""
        self.round_over = False

    def clone(self) -> Self:
        """A copy; sleeves and tables are never changed, so they are shared."""
        copy = object.__new__(type(self))
        values = copy.__dict__
        values.update(self.__dict__)
        copy.sleeves = self.sleeves.copy()
        copy.market = self.market.copy()
        copy.unseen = self.unseen.copy()
        copy.claims = self.claims.copy()
        copy.vp = self.vp.copy()
        copy.rounds = self.rounds.copy()
        copy.playing = self.playing.copy()
        copy.hands = [hand.copy() for hand in self.hands]
        copy.deck = self.deck.copy()
        copy.discarded = self.discarded.copy()
        copy.torches = self.torches.copy()
        copy.flips = self.flips.copy()
        copy.out = self.out.copy()
        copy.start_vp = self.start_vp.copy()
        copy.trick = self.trick.copy()
        copy.swarmed = self.swarmed.copy()
        return copy

    # --- what follows a play, in the order of RUI-22

    def going_out(self) -> None:
        """(3): an empty hand is out, at once (RUI-27)."""
        seat = self.last
        if self.hands[seat]:
            self._swarm()
            return
        self.playing[seat] = False
        self.out.append(seat)
        showdown = self.round > self.tables.rounds
        if showdown:  # RUI-37: the first out wins; no VP
            self._win(seat)
            return
        data = self.tables.data
        self._gain(seat)
        first = len(self.out) == 1
        if first and arithmetic.wins_at_once(data, self.start_vp[seat], self.round):  # RUI-33
            self.rounds.append((seat,))
            self._win(seat)
        elif len(self.out) == len(self.entrants) - 1:  # RUI-29
            self._end_round()
        else:
            self._swarm()

    def _gain(self, seat: int) -> None:
        """VP for the place just taken (RUI-27, RUI-30)."""
        points = self.chart[len(self.out) - 1]
        self.vp[seat] = arithmetic.moved(self.tables.data, self.vp[seat], points)

    def _win(self, seat: int) -> None:
        self.winner = seat
        self.phase = OVER

    def _end_round(self) -> None:
        """The last one left takes the last VP; then the next round, the showdown or the end."""
        left = self.playing.index(True)
        self.playing[left] = False
        self.out.append(left)
        self._gain(left)  # RUI-29
        self.rounds.append(tuple(self.out))
        entrants = self.entrants
        if self.round == self.tables.rounds:  # RUI-34, RUI-35
            entrants = arithmetic.entrants(self.vp, self.out[0])
            if len(entrants) == 1:  # RUI-36
                self._win(entrants[0])
                return
        self.round += 1
        self.entrants = entrants
        self.first = arithmetic.first_player(self.vp, entrants, self.first)  # RUI-31
        self.playing = [seat in entrants for seat in range(len(self.names))]
        self.start_vp = list(self.vp)
        self.torches = [self.tables.torches] * len(self.names)  # RUI-32
        self.hands = [set() for _ in self.names]
        self.deck = set(self.game_ruins)  # RUI-5
        self.discarded = set()
        self.trick = set()
        self.flips = set()
        self.out = []
        self.opened = False
        self.last = -1
        self.rank = self.count = 0
        self.round_over = True
        self._refill()  # RUI-26: also after the last turn of a round

    def _swarm(self) -> None:
        """(4): every opponent in the round draws, the left neighbour first (RUI-23)."""
        if self.swarm:
            count = len(self.names)
            order = [(self.last + step) % count for step in range(1, count)]
            self.swarmed = [seat for seat in order if self.playing[seat]]
            self.next_swarmed()
        else:
            self._refill()

    def next_swarmed(self) -> None:
        self.need = min(self.swarm, len(self.deck) + len(self.discarded))
        if self.swarmed and self.need:
            self.actor = self.swarmed[0]
            self.phase = SWARM
        else:  # RUI-23: nothing left to draw, so no event
            self.swarmed = []
            self._refill()

    def _refill(self) -> None:
        """(5): what is left slides right, and the gaps are filled (RUI-26)."""
        if 0 in self.market:
            cards = [card for card in self.market if card]
            gaps = len(self.market) - len(cards)
            self.market = [0] * gaps + cards
            self.need = min(gaps, len(self.unseen))  # RUI-26: else the market stays short
            if self.need:
                self.phase = REFILL
                return
        self.next_turn()

    def next_turn(self) -> None:
        """(6): the next player, or the one after him if the play skips (RUI-17)."""
        if self.round_over:
            self.round_over = False
            self.phase = DEAL
            return
        self.phase = TURN
        self.go_on(self.last)
        if self.skips:
            self.skipped = self.actor
            self.skips = False
            self.go_on(self.actor)

    def go_on(self, seat: int) -> None:
        """The turn goes on from ``seat``; back at the last to play, the trick is over (RUI-16)."""
        count = len(self.names)
        playing, last = self.playing, self.last
        seat = (seat + 1) % count
        while seat != last:
            if playing[seat]:
                self.actor = seat
                return
            seat = (seat + 1) % count
        self.discarded |= self.trick
        self.trick = set()
        while not playing[seat]:  # RUI-28: out himself: the nearest clockwise leads
            seat = (seat + 1) % count
        self.actor = seat  # RUI-16
        self.last = -1
        self.rank = self.count = 0
