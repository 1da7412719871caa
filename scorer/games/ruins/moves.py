"""Legal events of ルインズ: listed where they can be, and drawn at random for playouts.

Plays with upgrades are too many to list; `legal` gives those without, and `sample` builds random
ones of every kind and lets the judge choose.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any

from scorer.game import Event
from scorer.games.ruins.events import Deal, Discard, Draw, Flip, Pass, Play, Reveal, Upgrade
from scorer.games.ruins.judge import Table, judge
from scorer.games.ruins.view import order
from scorer.problem import Refusal

if TYPE_CHECKING:
    from scorer.games.ruins.state import RuinsState

MOST_LISTED = 2000
TRIES = 12
"""Random plays that a follower thinks of before passing."""


def legal(state: RuinsState) -> Iterator[Event]:
    """All legal events where one card moves; else some."""
    phase = state.phase
    if phase == "turn":
        yield from islice(_turn(state), MOST_LISTED)
    elif phase in ("cycle", "swarm"):
        name = state.names[state.actor]
        for ruins in islice(_draws(state), MOST_LISTED):
            yield Draw(type="draw", player=name, ruins=ruins)
    elif phase == "discard":
        name = state.names[state.actor]
        hand = sorted(state.hands[state.actor], key=order)
        for ruins in islice(combinations(hand, state.need), MOST_LISTED):
            yield Discard(type="discard", player=name, ruins=ruins)
    elif phase in ("refill", "opening"):
        for cards in islice(combinations(sorted(state.unseen), state.need), MOST_LISTED):
            yield Reveal(type="reveal", cards=cards)
    elif phase == "deal":  # one of very many
        yield sample(state, random.Random(0))


def _draws(state: RuinsState) -> Iterator[tuple[str, ...]]:
    """What may be drawn, in one order each: a short deck whole, then of the pile (RUI-24)."""
    deck = tuple(sorted(state.deck, key=order))
    if len(deck) >= state.need:
        yield from combinations(deck, state.need)
        return
    for ruins in combinations(sorted(state.discarded, key=order), state.need - len(deck)):
        yield deck + ruins


def _turn(state: RuinsState) -> Iterator[Event]:
    name = state.names[state.actor]
    if state.count:
        yield Pass(type="pass", player=name)
    if not state.opened:
        yield from flips(state)
    table = state.table(state.actor)
    hand = sorted(table.hand, key=order)
    wild = [ruin for ruin in hand if table.sleeves[ruin].wild]
    ranks = sorted({table.sleeves[ruin].rank for ruin in hand if ruin not in wild})
    seen: set[tuple[str, ...]] = set()
    for rank in [*ranks, 0]:
        group = [r for r in hand if r in wild or (rank and table.sleeves[r].rank == rank)]
        for size in range(1, len(group) + 1):
            for ruins in combinations(group, size):
                if ruins not in seen:
                    seen.add(ruins)
                    play = Play(type="play", player=name, ruins=ruins)
                    if not isinstance(judge(table, play), Refusal):
                        yield play


def flips(state: RuinsState) -> Iterator[Flip]:
    """Every flip that is allowed now (RUI-8)."""
    for seat in state.entrants:
        if seat not in state.flips:
            for ruin in sorted(state.hands[seat], key=order):
                if not state.sleeves[ruin].night:
                    yield Flip(type="flip", player=state.names[seat], ruin=ruin)


# --- random events


def sample(state: RuinsState, rng: random.Random) -> Event:
    """A random legal event."""
    phase = state.phase
    if phase == "turn":
        return _random_turn(state, rng)
    if phase in ("opening", "refill"):
        return Reveal(type="reveal", cards=tuple(rng.sample(sorted(state.unseen), state.need)))
    if phase == "deal":
        ruins = sorted(state.game_ruins, key=order)
        rng.shuffle(ruins)
        size = state.tables.hand
        hands = {
            state.names[seat]: tuple(ruins[index * size : (index + 1) * size])
            for index, seat in enumerate(state.entrants)
        }
        return Deal(type="deal", hands=hands)
    name = state.names[state.actor]
    if phase == "discard":
        hand = sorted(state.hands[state.actor], key=order)
        return Discard(type="discard", player=name, ruins=tuple(rng.sample(hand, state.need)))
    deck = sorted(state.deck, key=order)
    drawn = rng.sample(deck, min(state.need, len(deck)))
    if len(drawn) < state.need:  # RUI-24
        pile = sorted(state.discarded, key=order)
        drawn += rng.sample(pile, state.need - len(drawn))
    return Draw(type="draw", player=name, ruins=tuple(drawn))


def _random_turn(state: RuinsState, rng: random.Random) -> Event:
    """A flip or a turn."""
    if not state.opened and rng.random() < 0.6:
        possible = list(flips(state))
        if possible:
            player = rng.choice(sorted({flip.player for flip in possible}))
            return rng.choice([flip for flip in possible if flip.player == player])
    return random_turn(state, rng)


def random_turn(state: RuinsState, rng: random.Random) -> Play | Pass:
    """A random play or pass of the player who is due."""
    seat = state.actor
    name = state.names[seat]
    table = state.table(seat)
    if not state.count:
        return random_play(table, name, rng) or _single(table, name, rng)
    if rng.random() < 0.2:
        return Pass(type="pass", player=name)
    return random_play(table, name, rng) or Pass(type="pass", player=name)


def _single(table: Table, name: str, rng: random.Random) -> Play:
    """A lead of one ruin, which is always possible."""
    return Play(type="play", player=name, ruins=(rng.choice(sorted(table.hand, key=order)),))


def random_play(table: Table, name: str, rng: random.Random) -> Play | None:
    """A random legal play, or None after some tries."""
    hand = sorted(table.hand, key=order)
    for _ in range(TRIES):
        play = _guess(table, name, hand, rng)
        if not isinstance(judge(table, play), Refusal):
            return play
    return None


def _guess(table: Table, name: str, hand: Sequence[str], rng: random.Random) -> Play:
    """A play that is likely to be legal: a rank, ruins that have or can get it, and whims."""
    first = rng.choice(hand)
    rank = table.sleeves[first].rank
    chosen = [first]
    upgrades: list[Upgrade] = []
    market = [card for card in table.market if card]
    if market and rng.random() < 0.3:
        number = market.pop(rng.randrange(len(market)))
        rank = _with(table, first, number)
        upgrades.append(Upgrade(ruin=first, discovery=number))
    others = [ruin for ruin in hand if ruin != first]
    rng.shuffle(others)
    eager = rng.random()  # how much this play wants a big set
    # a follower stops where his set reaches what the trick asks for, mostly
    enough = table.count if table.count and rng.random() < 0.8 else len(hand)
    for ruin in others:
        if len(chosen) >= enough:
            break
        sleeve = table.sleeves[ruin]
        first_wild = table.sleeves[chosen[0]].wild
        if sleeve.rank == rank or sleeve.wild or first_wild:
            if rng.random() < max(eager, 0.8 if table.count else 0.0):
                chosen.append(ruin)
                if first_wild and not sleeve.wild:
                    rank = sleeve.rank
        elif market and rng.random() < 0.3:
            for number in market:
                fits = table.tables.discovered(sleeve, number)
                if fits.rank == rank or fits.wild:
                    chosen.append(ruin)
                    upgrades.append(Upgrade(ruin=ruin, discovery=number))
                    market.remove(number)
                    break
    if market and rng.random() < 0.1:  # anything on anything
        upgrades.append(Upgrade(ruin=rng.choice(chosen), discovery=rng.choice(market)))
    if table.claims and rng.random() < 0.1:
        upgrades.append(Upgrade(ruin=rng.choice(chosen), claim=True))
    rng.shuffle(upgrades)
    values: dict[str, Any] = {"type": "play", "player": name, "ruins": tuple(chosen)}
    if upgrades or rng.random() < 0.01:
        values["upgrades"] = tuple(upgrades)
    _choices(table, chosen, upgrades, values, rng)
    return Play(**values)


def _with(table: Table, ruin: str, number: int) -> int:
    return table.tables.discovered(table.sleeves[ruin], number).rank


def _choices(
    table: Table,
    chosen: Sequence[str],
    upgrades: Sequence[Upgrade],
    values: dict[str, Any],
    rng: random.Random,
) -> None:
    """Sometimes says rank and count, mostly where there is a choice."""
    sleeves = {ruin: table.sleeves[ruin] for ruin in chosen}
    for upgrade in upgrades:
        if upgrade.discovery is not None:
            sleeve = sleeves[upgrade.ruin]
            sleeves[upgrade.ruin] = table.tables.discovered(sleeve, upgrade.discovery)
    extra = sum(sleeve.extra for sleeve in sleeves.values())
    if rng.random() < (0.5 if extra else 0.02):
        values["count"] = len(chosen) + rng.randint(0, extra)
    plain = [sleeve.rank for sleeve in sleeves.values() if not sleeve.wild]
    if len(chosen) == 1:
        ranks = [sleeves[chosen[0]].rank]
    else:
        ranks = plain[:1] or [sleeve.printed for sleeve in sleeves.values()]
    if rng.random() < (0.02 if plain or len(chosen) == 1 else 0.6):
        values["rank"] = rng.choice(ranks)
