"""What may be done next in ポトゥ: all legal events where they are few, random ones else.

Chance (cards turned up and drawn) counts as an event like any other; since every order of a pile
that fits what was seen is as likely as any other, a uniform draw from its unknown numbers is what
a real shuffled pile would give.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, permutations, product
from math import perm, prod
from typing import TYPE_CHECKING, Any

from scorer.game import Event
from scorer.games.potu import events
from scorer.games.potu.piles import Plan
from scorer.games.potu.table import bits

if TYPE_CHECKING:
    from scorer.games.potu.state import PotuState

MOST = 2000
"""Most events that `legal` lists; beyond that it gives `SAMPLES` random ones."""
SAMPLES = 40


def new(model: type[Event], **values: Any) -> Any:
    """An event of known good values, without the cost of checking them."""
    return model.model_construct(**values)


# --- counting


def count(state: PotuState) -> int:
    """How many legal events there are."""
    const = state.table.data.constants
    first = state.piles.unknown[0].bit_count()
    match state.phase:
        case "setup":
            return perm(first, const.open_treasures.value)
        case "hand":
            return perm(first, const.talos_hand.value)
        case "stash":
            drawn = const.stash_drawn.value
            return perm(first, drawn) * perm(drawn, const.stash_kept.value)
        case "reveal":
            return _draws(state, state.sources[state.turn])
        case "move":
            return prod(map(len, choices_of(state)))
        case "bridge":
            return perm(first, state.bridge)
        case "challenge":
            return sum(
                _draws(state, [pile for _, pile in plan]) * _plays(state, plan)
                for plan in state.plans
            )
        case "damage":
            return state.losable(state.damaged[0]).bit_count()
        case "discard":
            return state.hand.bit_count()
        case "map":
            down = first if state.face_down else 0
            return len(state.open) * max(1, down) + down
    return 0


def _draws(state: PotuState, piles: Iterable[int]) -> int:
    """How many ways there are to draw from these piles in this order."""
    piles = list(piles)
    return prod(
        perm(state.piles.unknown_of(pile).bit_count(), piles.count(pile)) for pile in set(piles)
    )


def choices_of(state: PotuState) -> list[list[str | int]]:
    """What each player may choose in this round's move."""
    table = state.table
    return [table.choices(player, state.column, row) for player, row in enumerate(state.rows)]


def _plays(state: PotuState, plan: Plan) -> int:
    """How many ways there are to play one of the cards that this plan gives (POT-17)."""
    plays = {
        player: state.hand.bit_count() if player == state.table.talos else 0 for player in state.at
    }
    for player, _ in plan:
        plays[player] += 1
    return prod(max(1, number) for number in plays.values())


# --- listing


def legal(state: PotuState) -> Iterator[Event]:
    """Every legal event, or some random ones where there are more than `MOST`."""
    if count(state) > MOST:
        rng = random.Random(state.turn)
        seen: list[Event] = []
        for _ in range(SAMPLES):
            event = sample(state, rng)
            if event not in seen:
                seen.append(event)
        return iter(seen)
    return _LEGAL[state.phase](state) if state.phase in _LEGAL else iter(())


def _moves(state: PotuState) -> Iterator[Event]:
    for choices in product(*choices_of(state)):
        yield new(
            events.Move, type="move", choices=dict(zip(state.table.names, choices, strict=True))
        )


def _lists(state: PotuState, piles: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to draw from these piles in this order."""
    kinds = sorted(set(piles))
    each = [permutations(bits(state.piles.unknown_of(pile)), piles.count(pile)) for pile in kinds]
    for drawn in product(*each):
        sources = {pile: iter(cards) for pile, cards in zip(kinds, drawn, strict=True)}
        yield tuple(next(sources[pile]) for pile in piles)


def _reveals(state: PotuState) -> Iterator[Event]:
    for cards in _lists(state, state.sources[state.turn]):
        yield new(events.Reveal, type="reveal", column=state.turn, cards=cards)


def _bridges(state: PotuState) -> Iterator[Event]:
    for cards in _lists(state, [0] * state.bridge):
        yield new(events.Bridge, type="bridge", cards=cards)


def _challenges(state: PotuState) -> Iterator[Event]:
    for plan in state.plans:
        for cards in _lists(state, [pile for _, pile in plan]):
            drawn = dealt(state, plan, cards)
            options = [playable(state, player, drawn[player]) or [0] for player in state.at]
            for played in product(*options):
                yield challenge(state, drawn, dict(zip(state.at, played, strict=True)))


def _damages(state: PotuState) -> Iterator[Event]:
    player = state.damaged[0]
    name = state.table.names[player]
    for card in bits(state.losable(player)):
        yield new(events.Damage, type="damage", player=name, card=card)


def _discards(state: PotuState) -> Iterator[Event]:
    assert state.table.talos is not None
    name = state.table.names[state.table.talos]
    for card in bits(state.hand):
        yield new(events.Discard, type="discard", player=name, card=card)


def _maps(state: PotuState) -> Iterator[Event]:
    unknown = list(bits(state.piles.unknown[0])) if state.face_down else []
    for take in state.open:
        if not unknown:
            yield use_map(state, source="up", take=take)
        for flip in unknown:
            yield use_map(state, source="up", take=take, flip=flip)
    for take in unknown:
        yield use_map(state, source="down", take=take)


def use_map(state: PotuState, **values: Any) -> Event:
    """The use of the map that is due (POT-24)."""
    card, player = state.waiting[0]
    event: Event = new(
        events.UseMap, type="map", player=state.table.names[player], map=card, **values
    )
    return event


def dealt(state: PotuState, plan: Plan, cards: Sequence[int]) -> dict[int, list[int]]:
    """The cards of a challenge by who draws them (POT-16)."""
    drawn: dict[int, list[int]] = {player: [] for player in state.at}
    for (player, _), card in zip(plan, cards, strict=True):
        drawn[player].append(card)
    return drawn


def playable(state: PotuState, player: int, drawn: Sequence[int]) -> list[int]:
    """What a player can play (POT-17; Talos: POT-26)."""
    hand = bits(state.hand) if player == state.table.talos else ()
    return [*hand, *drawn]


def challenge(state: PotuState, drawn: dict[int, list[int]], played: dict[int, int]) -> Event:
    """The challenge that is due, with these cards."""
    names = state.table.names
    event: Event = new(
        events.Challenge,
        type="challenge",
        row=state.row,
        drawn={names[player]: tuple(cards) for player, cards in drawn.items()},
        played={names[player]: card for player, card in played.items() if card},
    )
    return event


_LEGAL = {
    "reveal": _reveals,
    "move": _moves,
    "bridge": _bridges,
    "challenge": _challenges,
    "damage": _damages,
    "discard": _discards,
    "map": _maps,
}

# --- drawing


def sample(state: PotuState, rng: random.Random) -> Event:
    """A random legal event: cards as from a shuffled pile, choices uniform."""
    const = state.table.data.constants
    names = state.table.names
    event: Event
    match state.phase:
        case "setup":
            cards = draw(state, rng, [0] * const.open_treasures.value)
            event = new(events.Setup, type="setup", treasures=cards)
        case "hand":
            assert state.table.talos is not None
            cards = draw(state, rng, [0] * const.talos_hand.value)
            event = new(events.Hand, type="hand", player=names[state.table.talos], cards=cards)
        case "stash":
            assert state.table.isambard is not None
            drawn = draw(state, rng, [0] * const.stash_drawn.value)
            keep = tuple(rng.sample(drawn, const.stash_kept.value))
            name = names[state.table.isambard]
            event = new(events.Stash, type="stash", player=name, drawn=drawn, keep=keep)
        case "reveal":
            cards = draw(state, rng, state.sources[state.turn])
            event = new(events.Reveal, type="reveal", column=state.turn, cards=cards)
        case "move":
            choices = [rng.choice(choices) for choices in choices_of(state)]
            event = new(events.Move, type="move", choices=dict(zip(names, choices, strict=True)))
        case "bridge":
            cards = draw(state, rng, [0] * state.bridge)
            event = new(events.Bridge, type="bridge", cards=cards)
        case "challenge":
            plan = state.plans[0]
            drawn_by = dealt(state, plan, draw(state, rng, [pile for _, pile in plan]))
            played = {
                player: rng.choice(playable(state, player, cards) or [0])
                for player, cards in drawn_by.items()
            }
            event = challenge(state, drawn_by, played)
        case "map":
            # uniform among the treasures to be seen, not among what may turn out to lie there
            take = rng.choice([*state.open, *[0] * bool(state.face_down)])
            if take == 0:
                event = use_map(state, source="down", take=draw(state, rng, [0])[0])
            elif state.face_down:
                event = use_map(state, source="up", take=take, flip=draw(state, rng, [0])[0])
            else:
                event = use_map(state, source="up", take=take)
        case _:
            event = rng.choice(list(islice(_LEGAL[state.phase](state), MOST)))
    return event


def draw(state: PotuState, rng: random.Random, piles: Sequence[int]) -> tuple[int, ...]:
    """Random cards from these piles in this order."""
    sources = {
        pile: iter(rng.sample(list(bits(state.piles.unknown_of(pile))), piles.count(pile)))
        for pile in set(piles)
    }
    return tuple(next(sources[pile]) for pile in piles)
