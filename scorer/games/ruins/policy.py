"""ルインズ: policies, and how a game is simulated.

*random* plays as in playouts. *greedy* knows its own hand, the market and the trick: it sheds the
most cards, low ranks first, likes exact ranks (they skip) and effects, keeps sets together and
spends torches when that sheds more. It puts no claims: they only bring cards back.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Protocol

from components.messages import register
from scorer.game import Event
from scorer.games.ruins import moves
from scorer.games.ruins.events import Discard, Flip, Pass, Play, Upgrade
from scorer.games.ruins.flow import DISCARD, TURN
from scorer.games.ruins.judge import Outcome, Table, judge
from scorer.games.ruins.sleeves import Sleeve
from scorer.games.ruins.state import RuinsState
from scorer.games.ruins.view import order
from scorer.problem import Refusal
from scorer.simulate import table as simulation

FLIPS = 0.6
"""How often a random player turns a ruin at the start of a round."""
CARD, COST, RANK, ABOVE, EXACT, BREAK, WILD = 10.0, 1.5, 1.0, 1.0, 4.0, 6.0, 3.0
"""What the greedy policy weighs: a card shed, a torch, a rank led, a rank too high, a skip, a card
left alone of a set, a wild ruin used up."""
EFFECTS = {"swarm": 4.0, "cycle": 0.5, "relight": 1.0}


class Mind(Protocol):
    """What a policy decides."""

    def flip(self, state: RuinsState, seat: int) -> Flip | None:
        """The ruin that a player turns before the round's first play (RUI-8)."""

    def turn(self, state: RuinsState) -> Play | Pass:
        """A turn of the player who is due (RUI-9 to RUI-21)."""

    def discard(self, state: RuinsState) -> Discard:
        """The ruins that he discards after drawing (RUI-25)."""


class Random:
    """As in playouts."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def flip(self, state: RuinsState, seat: int) -> Flip | None:
        name = state.names[seat]
        possible = [flip for flip in moves.flips(state) if flip.player == name]
        return self.rng.choice(possible) if possible and self.rng.random() < FLIPS else None

    def turn(self, state: RuinsState) -> Play | Pass:
        return moves.random_turn(state, self.rng)

    def discard(self, state: RuinsState) -> Discard:
        hand = sorted(state.hands[state.actor], key=order)
        ruins = tuple(self.rng.sample(hand, state.need))
        return Discard(type="discard", player=state.names[state.actor], ruins=ruins)


class Greedy(Random):
    """The play that sheds most now, at the least loss."""

    def flip(self, state: RuinsState, seat: int) -> Flip | None:
        sleeves = {ruin: state.sleeves[ruin] for ruin in sorted(state.hands[seat], key=order)}
        options: list[tuple[float, str]] = [(promise(list(sleeves.values())), "")]
        for ruin, sleeve in sleeves.items():
            if not sleeve.night:
                turned = {**sleeves, ruin: state.tables.flipped(sleeve)}
                options.append((promise(list(turned.values())), ruin))
        ruin = simulation.best(options, self.rng)
        return Flip(type="flip", player=state.names[seat], ruin=ruin) if ruin else None

    def turn(self, state: RuinsState) -> Play | Pass:
        name = state.names[state.actor]
        table = state.table(state.actor)
        hand = Hand(table)
        options: list[tuple[float, Play | Pass]] = []
        for play in (hand.follows if table.count else hand.leads)(name):
            outcome = judge(table, play)
            if not isinstance(outcome, Refusal):
                options.append((hand.worth(play, outcome), play))
        if table.count:
            options.append((0.0, Pass(type="pass", player=name)))
        return simulation.best(options, self.rng)

    def discard(self, state: RuinsState) -> Discard:
        hand = [state.sleeves[ruin] for ruin in state.hands[state.actor]]
        sizes = {sleeve.rank: sum(s.rank == sleeve.rank for s in hand) for sleeve in hand}
        # what stands alone and is low goes first
        hand.sort(key=lambda s: (s.wild, sizes[s.rank], s.rank, order(s.ruin)))
        ruins = tuple(sleeve.ruin for sleeve in hand[: state.need])
        return Discard(type="discard", player=state.names[state.actor], ruins=ruins)


def promise(hand: Sequence[Sleeve]) -> float:
    """What a hand promises: sets, high ranks, effects."""
    sizes: dict[int, int] = {}
    worth = 0.0
    for sleeve in hand:
        if sleeve.wild:
            worth += 2.0
        else:
            sizes[sleeve.rank] = sizes.get(sleeve.rank, 0) + 1
        worth += 0.1 * sleeve.rank + 0.7 * sleeve.extra + 1.0 * sleeve.swarm + 0.2 * sleeve.cycle
    return worth + sum(float(size**1.5) for size in sizes.values())


class Hand:
    """The hand of the player who is due, by ranks, and the plays worth a thought."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sleeves = {ruin: table.sleeves[ruin] for ruin in sorted(table.hand, key=order)}
        self.wild = [ruin for ruin, sleeve in self.sleeves.items() if sleeve.wild]
        self.ranks: dict[int, list[str]] = {}
        for ruin, sleeve in self.sleeves.items():
            if not sleeve.wild:
                self.ranks.setdefault(sleeve.rank, []).append(ruin)
        costs = zip(table.market, table.tables.costs, strict=True)
        self.goods = sorted((cost, number) for number, cost in costs if number)

    def leads(self, name: str) -> Iterator[Play]:
        """The whole set of each rank, also with what discoveries can add to it."""
        for rank, ruins in self.ranks.items():
            yield self.play(name, ruins)
            if self.wild:
                yield self.play(name, [*ruins, *self.wild])
            added = self.added([*ruins, *self.wild], rank, len(self.sleeves))
            if added:
                yield self.play(name, [*ruins, *(ruin for ruin, _ in added)], added)
        if self.wild:
            yield self.play(name, self.wild)
            yield self.play(name, self.wild[:1])

    def follows(self, name: str) -> Iterator[Play]:
        """Sets of the size that the trick asks for, of its rank or higher."""
        count, least = self.table.count, self.table.rank
        for rank, ruins in self.ranks.items():
            if rank < least:
                continue
            for size in range(1, count + 1):
                chosen = [*ruins, *self.wild][:size]
                if len(chosen) == size:
                    yield self.play(name, chosen)
            if len(ruins) < count:
                added = self.added(ruins, rank, count - len(ruins))
                if len(added) == count - len(ruins):
                    yield self.play(name, [*ruins, *(ruin for ruin, _ in added)], added)
        if count <= len(self.wild):
            yield self.play(name, self.wild[:count])
        if count == 1:
            yield from self.raised(name, least)

    def raised(self, name: str, least: int) -> Iterator[Play]:
        """One ruin with a discovery that lifts it to the rank asked for."""
        for ruin, sleeve in self.sleeves.items():
            for cost, number in self.goods:
                if cost > self.table.torches or sleeve.taken & self.table.tables.bits[number]:
                    continue
                if self.table.tables.discovered(sleeve, number).rank >= least > sleeve.rank:
                    yield self.play(name, [ruin], [(ruin, number)])

    def added(self, ruins: Sequence[str], rank: int, most: int) -> list[tuple[str, int]]:
        """Ruins that discoveries bring to a rank, with these, the cheapest first."""
        torches = self.table.torches
        tables = self.table.tables
        added: list[tuple[str, int]] = []
        taken = set(ruins)
        for cost, number in self.goods:
            if cost > torches or len(added) >= most:
                break
            for ruin, sleeve in self.sleeves.items():
                if ruin in taken or sleeve.taken & tables.bits[number]:
                    continue
                after = tables.discovered(sleeve, number)
                if after.rank == rank or after.wild:
                    added.append((ruin, number))
                    taken.add(ruin)
                    torches -= cost
                    break
        return added

    @staticmethod
    def play(name: str, ruins: Sequence[str], added: Sequence[tuple[str, int]] = ()) -> Play:
        """The event."""
        values: dict[str, Any] = {"type": "play", "player": name, "ruins": tuple(ruins)}
        if added:
            values["upgrades"] = tuple(Upgrade(ruin=r, discovery=number) for r, number in added)
        return Play(**values)

    def worth(self, play: Play, outcome: Outcome) -> float:
        """What a legal play is worth."""
        table = self.table
        if len(play.ruins) == len(self.sleeves) and not outcome.cycle:
            return 1000.0  # RUI-27: out
        worth = CARD * len(play.ruins) - COST * outcome.spent
        effects = {"swarm": outcome.swarm, "cycle": outcome.cycle, "relight": outcome.relight}
        worth += sum(value * effects[effect] for effect, value in EFFECTS.items())
        if table.count:
            worth += EXACT if outcome.rank == table.rank else -ABOVE * (outcome.rank - table.rank)
        else:
            worth -= RANK * outcome.rank
        for ruins in self.ranks.values():
            used = sum(ruin in play.ruins for ruin in ruins)
            if used:
                worth -= BREAK * (len(ruins) - used)
        if len(play.ruins) > 1 or table.count:
            worth -= WILD * sum(ruin in play.ruins for ruin in self.wild)
        return worth


class RuinsTable(simulation.Table[RuinsState, Mind]):
    """A game with a policy for each player."""

    policies: ClassVar = {"random": Random, "greedy": Greedy}
    specials: ClassVar = (
        "turns",
        "rounds",
        "instant_3",
        "instant_4",
        "bought",
        "claims",
        "dry",
        "largest_set",
        "highest_rank",
    )

    def __init__(self, minds: Sequence[Mind]) -> None:
        super().__init__(minds)
        self.asked: set[tuple[int, int]] = set()

    def event(self, state: RuinsState, rng: random.Random) -> Event:
        if state.phase == DISCARD:
            return self.minds[state.actor].discard(state)
        if state.phase != TURN:
            return state.sample(rng)
        if not state.opened:
            for seat in state.entrants:
                if (state.round, seat) not in self.asked:
                    self.asked.add((state.round, seat))
                    flip = self.minds[seat].flip(state, seat)
                    if flip is not None:
                        return flip
        return self.minds[state.actor].turn(state)

    def groups(self, state: RuinsState) -> dict[str, dict[str, str]]:
        count = len(state.names)
        first = self.first
        return {
            name: {"seat": str((seat - first) % count + 1)} for seat, name in enumerate(state.names)
        }

    def watch(self, state: RuinsState, event: Event) -> None:
        if state.round == 1 and not state.opened:
            self.first = state.first
        if isinstance(event, Play | Pass):
            self.counts["turns"] += 1
        if isinstance(event, Play):
            outcome = judge(state.table(state.actor), event)
            if isinstance(outcome, Refusal):
                return
            self.counts["bought"] += len(outcome.bought)
            self.counts["claims"] += outcome.claimed
            self.counts["largest_set"] = max(self.counts["largest_set"], outcome.count)
            self.counts["highest_rank"] = max(self.counts["highest_rank"], outcome.rank)
            self.counts["dry"] += dry(state, event, outcome)

    def close(self, state: RuinsState) -> None:
        self.counts["rounds"] = state.round
        if state.ending == "RUI-33":
            self.counts[f"instant_{state.round}"] = 1


def dry(state: RuinsState, play: Play, outcome: Outcome) -> int:
    """Draws of a play that will find no ruin (RUI-23)."""
    there = len(state.deck) + len(state.discarded)
    missing = max(0, outcome.cycle - there)
    opponents = sum(state.playing) - 1
    out = len(play.ruins) == len(state.hands[state.actor])  # RUI-25: as many as he draws go again
    if not (out and opponents == 1):
        missing += max(0, outcome.swarm * opponents - there)
    return missing


TABLE = RuinsTable

register(
    {
        "ruins.simulate.turns": ("手番(パスも)", "plays and passes"),
        "ruins.simulate.rounds": ("ラウンド", "rounds"),
        "ruins.simulate.instant_3": ("第3ラウンドの即時勝利", "instant wins in round 3"),
        "ruins.simulate.instant_4": ("第4ラウンドの即時勝利", "instant wins in round 4"),
        "ruins.simulate.bought": ("買った発見物", "discoveries bought"),
        "ruins.simulate.claims": ("置いた所有権", "claims put"),
        "ruins.simulate.dry": ("引けなかった枚数", "draws that found no ruin"),
        "ruins.simulate.largest_set": ("最大のセット", "largest set"),
        "ruins.simulate.highest_rank": ("最高のランク", "highest rank"),
    }
)
