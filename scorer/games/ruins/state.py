"""ルインズ under way: whose turn it is, where every ruin and discovery is, and what comes next.

A turn is a pass, or a play followed by what RUI-22 brings. ``phase`` says which event is due.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Self

from components.messages import Message
from scorer.game import Event, State
from scorer.games.ruins import rounds as arithmetic
from scorer.games.ruins.events import (
    Deal,
    Discard,
    Draw,
    Flip,
    Pass,
    Play,
    Reveal,
    RuinsHeader,
)
from scorer.games.ruins.judge import Outcome, Table, judge
from scorer.games.ruins.score import Position, PositionPlayer
from scorer.games.ruins.sleeves import Tables
from scorer.names import canonical
from scorer.problem import Refusal

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

_DUE: dict[str, tuple[str, ...]] = {
    OPENING: ("reveal",),
    DEAL: ("deal",),
    TURN: ("play", "pass"),
    CYCLE: ("draw",),
    DISCARD: ("discard",),
    SWARM: ("draw",),
    REFILL: ("reveal",),
    OVER: (),
}
_FIRST_TURN = ("flip", "play")
_LEAD = ("play",)


class RuinsState(State):
    """The state after some events. Seats are numbers from 0, clockwise."""

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

    # --- playing

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.phase == OVER

    def due(self) -> tuple[tuple[str, ...], str | None]:
        """The types that may come now and who acts."""
        if self.phase == TURN:
            name = self.names[self.actor]
            if not self.opened:
                return _FIRST_TURN, name
            return (_DUE[TURN] if self.count else _LEAD), name  # RUI-9
        acts = self.phase in (CYCLE, DISCARD, SWARM)
        return _DUE[self.phase], self.names[self.actor] if acts else None

    def play(self, event: Any) -> Refusal | None:
        """Carries an event out, or says which rule it breaks."""
        kind = event.type
        phase = self.phase
        if kind not in _DUE[phase] and not (kind == "flip" and phase == TURN and not self.opened):
            name = self.names[self.actor]
            if phase == TURN and kind == "flip":  # RUI-8
                message = Message("ruins.flip_late", name=name)
            else:
                due = Message(f"ruins.due.{phase}", name=name, need=self.need)
                message = Message("ruins.not_due", got=kind, due=due)
            return Refusal("RUI-TURN", ("type",), message)
        handler: Callable[[RuinsState, Any], Refusal | None] = _HANDLERS[kind]
        return handler(self, event)

    def seat(self, name: str) -> int:
        """The seat of a name, as the log writes it."""
        found = self.seats.get(name)
        return self.seats[canonical(name)] if found is None else found

    def _turn(self, name: str) -> Refusal | None:
        """Refuses who is not due."""
        if self.seat(name) == self.actor:
            return None
        message = Message("ruins.not_your_turn", name=name, due=self.names[self.actor])
        return Refusal("RUI-TURN", ("player",), message)

    def _reveal(self, event: Reveal) -> Refusal | None:
        cards = event.cards
        if len(cards) != self.need:  # RUI-26
            message = Message("ruins.reveal_count", got=len(cards), need=self.need)
            return Refusal("RUI-26", ("cards",), message)
        for index, card in enumerate(cards):  # RUI-3: none comes twice
            if card not in self.unseen or card in cards[:index]:
                return Refusal("RUI-3", ("cards", index), Message("ruins.seen", number=card))
        self.unseen.difference_update(cards)
        gaps = [slot for slot, card in enumerate(self.market) if not card]
        for card in cards:  # RUI-3, RUI-26: the first drawn goes to the rightmost gap
            self.market[gaps.pop()] = card
        if self.phase == OPENING:
            self.phase = DEAL
        else:
            self._next_turn()
        return None

    def _deal(self, event: Deal) -> Refusal | None:
        hands = {self.seat(name): (name, ruins) for name, ruins in event.hands.items()}
        if tuple(sorted(hands)) != self.entrants:  # RUI-5, RUI-37
            names = ", ".join(self.names[seat] for seat in self.entrants)
            return Refusal("RUI-5", ("hands",), Message("ruins.deal_names", names=names))
        dealt: set[str] = set()
        for seat in self.entrants:
            name, ruins = hands[seat]
            if len(ruins) != self.tables.hand:  # RUI-5
                message = Message("ruins.deal_count", got=len(ruins), need=self.tables.hand)
                return Refusal("RUI-5", ("hands", name), message)
            for ruin in ruins:
                if ruin not in self.game_ruins:  # RUI-2
                    message = Message("ruins.not_in_game", ruin=ruin, players=len(self.names))
                    return Refusal("RUI-2", ("hands", name), message)
                if ruin in dealt:  # RUI-5
                    message = Message("ruins.dealt_twice", ruin=ruin)
                    return Refusal("RUI-5", ("hands", name), message)
                dealt.add(ruin)
        self.deck = set(self.game_ruins - dealt)
        for seat in self.entrants:
            for ruin in hands[seat][1]:
                owner = self.sleeves[ruin].claim
                # RUI-7: to the owner; RUI-37: if he plays in this round
                self.hands[owner if owner >= 0 and self.playing[owner] else seat].add(ruin)
        self.phase = TURN
        self.actor = self.first
        return None

    def _flip(self, event: Flip) -> Refusal | None:
        seat = self.seat(event.player)
        if not self.playing[seat]:
            message = Message("ruins.not_in_round", name=event.player)
            return Refusal("RUI-TURN", ("player",), message)
        if seat in self.flips:  # RUI-8: one per player and round
            return Refusal("RUI-8", ("player",), Message("ruins.flipped", name=event.player))
        sleeve = self.sleeves.get(event.ruin)
        if sleeve is None or event.ruin not in self.hands[seat]:  # RUI-8
            return Refusal("RUI-8", ("ruin",), Message("ruins.not_in_hand", ruin=event.ruin))
        if sleeve.night:  # RUI-8: never back
            return Refusal("RUI-8", ("ruin",), Message("ruins.night", ruin=event.ruin))
        self.flips.add(seat)
        self.sleeves[event.ruin] = self.tables.flipped(sleeve)
        return None

    def _pass(self, event: Pass) -> Refusal | None:
        refusal = self._turn(event.player)
        if refusal is not None:
            return refusal
        if not self.count:  # RUI-9
            return Refusal("RUI-9", ("type",), Message("ruins.leader_passes", name=event.player))
        self.skipped = -1
        self._go_on(self.actor)  # RUI-16
        return None

    def table(self, seat: int) -> Table:
        """What a play of this player is judged by."""
        return Table(
            self.tables,
            seat,
            self.hands[seat],
            self.sleeves,
            self.market,
            self.torches[seat],
            self.claims[seat],
            self.rank,
            self.count,
        )

    def _play(self, event: Play) -> Refusal | None:
        seat = self.seat(event.player)
        if seat != self.actor:
            if seat == self.skipped:  # RUI-17
                message = Message("ruins.skipped", name=event.player, rank=self.rank)
                return Refusal("RUI-17", ("player",), message)
            return self._turn(event.player)
        outcome = judge(self.table(seat), event)
        if isinstance(outcome, Refusal):
            return outcome
        self._carry_out(seat, event.ruins, outcome)
        return None

    def _carry_out(self, seat: int, ruins: Sequence[str], outcome: Outcome) -> None:
        # RUI-17: only a follow skips, and only at exactly the last rank
        self.skips = self.count > 0 and outcome.rank == self.rank
        self.skipped = -1
        self.opened = True
        self.last = seat
        self.rank = outcome.rank
        self.count = outcome.count
        self.swarm = outcome.swarm
        self.hands[seat].difference_update(ruins)
        self.trick.update(ruins)
        if outcome.changed:
            self.sleeves.update(outcome.changed)
            self.claims[seat] -= outcome.claimed  # RUI-19
            for slot in outcome.bought:  # RUI-20
                self.market[slot] = 0
        if outcome.spent or outcome.relight:  # RUI-22 (1): relit ones serve from the next turn on
            lit = self.torches[seat] - outcome.spent + outcome.relight
            self.torches[seat] = min(lit, self.tables.torches)
        # RUI-22 (2), RUI-23: as many as there are; without any there is no event
        self.need = min(outcome.cycle, len(self.deck) + len(self.discarded))
        if self.need:
            self.phase = CYCLE
        else:
            self._going_out()

    def _draw(self, event: Draw) -> Refusal | None:
        refusal = self._turn(event.player)
        if refusal is not None:
            return refusal
        ruins = event.ruins
        if len(ruins) != self.need:  # RUI-23
            message = Message("ruins.draw_count", got=len(ruins), need=self.need)
            return Refusal("RUI-23", ("ruins",), message)
        left = len(self.deck)
        pile = self.deck
        for index, ruin in enumerate(ruins):  # RUI-24
            if index == left:  # the discard pile becomes the deck
                pile = self.discarded
            if ruin not in pile or ruin in ruins[:index]:
                message = Message("ruins.not_in_deck", ruin=ruin)
                return Refusal("RUI-24", ("ruins", index), message)
        if len(ruins) > left:
            self.deck, self.discarded = self.discarded, set()
        self.deck.difference_update(ruins)
        self.hands[self.actor].update(ruins)
        if self.phase == CYCLE:
            self.phase = DISCARD  # RUI-25: as many as were drawn
        else:
            self.swarmed.pop(0)
            self._next_swarmed()
        return None

    def _discard(self, event: Discard) -> Refusal | None:
        refusal = self._turn(event.player)
        if refusal is not None:
            return refusal
        ruins = event.ruins
        if len(ruins) != self.need:  # RUI-25
            message = Message("ruins.discard_count", got=len(ruins), need=self.need)
            return Refusal("RUI-25", ("ruins",), message)
        for index, ruin in enumerate(ruins):  # RUI-25
            if ruin not in self.hands[self.actor]:
                message = Message("ruins.not_in_hand", ruin=ruin)
                return Refusal("RUI-25", ("ruins", index), message)
            if ruin in ruins[:index]:
                return Refusal("RUI-25", ("ruins", index), Message("ruins.twice", ruin=ruin))
        self.hands[self.actor].difference_update(ruins)
        self.discarded.update(ruins)
        self._going_out()
        return None

    # --- what follows a play, in the order of RUI-22

    def _going_out(self) -> None:
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
            self._next_swarmed()
        else:
            self._refill()

    def _next_swarmed(self) -> None:
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
        self._next_turn()

    def _next_turn(self) -> None:
        """(6): the next player, or the one after him if the play skips (RUI-17)."""
        if self.round_over:
            self.round_over = False
            self.phase = DEAL
            return
        self.phase = TURN
        self._go_on(self.last)
        if self.skips:
            self.skipped = self.actor
            self.skips = False
            self._go_on(self.actor)

    def _go_on(self, seat: int) -> None:
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

    # --- for the core

    def position(self) -> Position:
        """The score file of the game so far."""
        rounds = list(self.rounds)
        if self.out and self.winner < 0 and self.round <= self.tables.rounds:
            rounds.append(tuple(self.out))
        won_showdown = self.winner >= 0 and self.round > self.tables.rounds
        values: dict[str, Any] = {
            "game": "ruins",
            "players": tuple(PositionPlayer(name=name) for name in self.names),
            "rounds": tuple(tuple(self.names[seat] for seat in order) for order in rounds),
        }
        if won_showdown:
            values["showdown"] = self.names[self.winner]
        return Position.model_construct(**values)

    def view(self) -> dict[str, Any]:
        """The public facts, and the hands, which a log knows."""
        from scorer.games.ruins.view import view

        return view(self)

    def board(self) -> Sequence[str]:
        """The table for a terminal."""
        from scorer.games.ruins.view import board

        return board(self)

    def conserved(self) -> Iterator[str]:
        """Every ruin and every discovery is in exactly one place."""
        from scorer.games.ruins.view import conserved

        return conserved(self)

    @property
    def legal_is_exact(self) -> bool:
        """Only where one card is drawn, discarded or turned up: plays are too many to list."""
        return self.phase in (OVER, CYCLE, SWARM, DISCARD, REFILL) and self.need <= 1

    def legal(self) -> Iterator[Event]:
        """All legal events where `legal_is_exact`, else some of every kind."""
        from scorer.games.ruins.moves import legal

        return legal(self)

    def sample(self, rng: random.Random) -> Event:
        """A random legal event, of every kind in fair shares."""
        from scorer.games.ruins.moves import sample

        return sample(self, rng)


_HANDLERS: dict[str, Callable[[RuinsState, Any], Refusal | None]] = {
    "reveal": RuinsState._reveal,
    "deal": RuinsState._deal,
    "flip": RuinsState._flip,
    "play": RuinsState._play,
    "pass": RuinsState._pass,
    "draw": RuinsState._draw,
    "discard": RuinsState._discard,
}
