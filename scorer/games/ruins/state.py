"""ルインズ under way: every event checked in the order of the spec's table, and carried out.

A turn is a pass, or a play followed by what RUI-22 brings. ``phase`` says which event is due.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from components.messages import Lang, Message
from scorer.game import Event
from scorer.games.ruins.events import (
    Deal,
    Discard,
    Draw,
    Flip,
    Pass,
    Play,
    Reveal,
)
from scorer.games.ruins.flow import (
    CYCLE,
    DEAL,
    DISCARD,
    OPENING,
    OVER,
    REFILL,
    SWARM,
    TURN,
    Flow,
)
from scorer.games.ruins.judge import Outcome, Table, judge
from scorer.games.ruins.position import Position, PositionPlayer
from scorer.names import canonical
from scorer.problem import Refusal

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


class RuinsState(Flow):
    """The state after some events, as the core plays it."""

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.phase == OVER

    @property
    def ending(self) -> str | None:
        """RUI-37: a showdown; RUI-36: its only entrant; RUI-33: at once, in an earlier round."""
        if not self.over:
            return None
        if self.round > self.tables.rounds:
            return "RUI-37"
        # RUI-33 ends the round with the winner's name alone
        return "RUI-33" if len(self.rounds[-1]) == 1 else "RUI-36"

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
            self.next_turn()
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
        self.go_on(self.actor)  # RUI-16
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
            self.going_out()

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
            self.next_swarmed()
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
        self.going_out()
        return None

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

    def scene(self) -> dict[str, Any]:
        """The `view`, and the ruins that lie in the trick."""
        from scorer.games.ruins.view import order

        return self.view() | {
            "trick_cards": sorted(self.trick, key=order),
            "winner": self.names[self.winner] if self.over else None,
        }

    def board(self, lang: Lang = "ja") -> Sequence[str]:
        """The table for a terminal."""
        from scorer.games.ruins.board import board

        return board(self, lang)

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
