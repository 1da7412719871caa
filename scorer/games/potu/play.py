"""The referee of ポトゥ: judges each event in the order of the rules' table and carries it out.

Each function answers for one type of event. It returns a refusal, or changes the state and returns
None; it never does both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from components.messages import Message
from components.source import Path
from scorer.games.potu import events
from scorer.games.potu.checks import identity, listed, number, turn
from scorer.games.potu.piles import Plan
from scorer.games.potu.table import bits, mask_of
from scorer.games.potu.treasures import use_map
from scorer.problem import Refusal

if TYPE_CHECKING:
    from scorer.games.potu.state import PotuState


def play(state: PotuState, event: Any) -> Refusal | None:
    """Carries an event out or says why not."""
    if event.type != state.phase:
        types, name = state.due()
        message = Message(
            "potu.due", got=event.type, due=" / ".join(types), who=name or Message("potu.all")
        )
        return Refusal("POT-TURN", ("type",), message)
    return PLAY[event.type](state, event)


# --- set-up


def setup(state: PotuState, event: events.Setup) -> Refusal | None:
    """The open treasures (POT-4)."""
    cards = event.treasures
    expected = state.table.data.constants.open_treasures.value
    pairs = [(0, card) for card in cards]
    refusal = number(cards, expected, "POT-4", ("treasures",)) or identity(
        state, pairs, lambda index: ("treasures", index)
    )
    if refusal is None:
        state.piles.know(pairs)
        state.open = list(cards)
        next_setup(state, "hand")
    return refusal


def next_setup(state: PotuState, first: str) -> None:
    """Talos's hand, Isambard's stash, then the first round."""
    if first == "hand" and state.table.talos is not None:
        state.phase = "hand"
    elif state.table.isambard is not None:
        state.phase = "stash"
    else:
        state.begin_round()


def hand(state: PotuState, event: events.Hand) -> Refusal | None:
    """Talos's eight cards (POT-26)."""
    cards = event.cards
    expected = state.table.data.constants.talos_hand.value
    pairs = [(0, card) for card in cards]
    refusal = (
        turn(state, state.table.talos, event.player)
        or number(cards, expected, "POT-26", ("cards",))
        or identity(state, pairs, lambda index: ("cards", index))
    )
    if refusal is None:
        for _ in cards:
            state.piles.take()
        state.piles.know(pairs)
        state.hand = mask_of(cards)
        next_setup(state, "stash")
    return refusal


def stash(state: PotuState, event: events.Stash) -> Refusal | None:
    """Isambard's four cards and the two that he keeps (POT-29)."""
    const = state.table.data.constants
    drawn, keep = event.drawn, event.keep
    pairs = [(0, card) for card in drawn]
    refusal = (
        turn(state, state.table.isambard, event.player)
        or number(drawn, const.stash_drawn.value, "POT-29", ("drawn",))
        or identity(state, pairs, lambda index: ("drawn", index))
    )
    if refusal is not None:
        return refusal
    if len(keep) != const.stash_kept.value or len(set(keep)) != len(keep) or set(keep) - set(drawn):
        message = Message("potu.keep", expected=const.stash_kept.value, drawn=listed(drawn))
        return Refusal("POT-29", ("keep",), message)
    for _ in drawn:
        state.piles.take()
    state.piles.know(pairs)
    state.piles.discards |= mask_of([card for card in drawn if card not in keep])
    assert state.table.isambard is not None
    for card in keep:
        # POT-29: a map among them is used at once, before round 1
        if state.table.cards.maps >> card & 1:
            state.waiting.append((card, state.table.isambard))
        else:
            state.hidden.append(card)
    state.waiting.sort()
    state.next_map()
    return None


# --- a round


def reveal(state: PotuState, event: events.Reveal) -> Refusal | None:
    """The column of the round is turned up (POT-11)."""
    column = state.turn
    if event.column != column:
        message = Message("potu.column", got=event.column, expected=column, round=state.turn)
        return Refusal("POT-11", ("column",), message)
    pairs = list(zip(state.sources[column], event.cards, strict=False))
    refusal = number(event.cards, state.table.rows, "POT-5", ("cards",)) or identity(
        state, pairs, lambda index: ("cards", index)
    )
    if refusal is None:
        state.piles.know(pairs)
        state.continent[column] = tuple(event.cards)
        state.phase = "move"
    return refusal


def move(state: PotuState, event: events.Move) -> Refusal | None:
    """Everybody chooses, all chips move to the next column (POT-12, POT-13, POT-9)."""
    table = state.table
    given: dict[int, tuple[str, events.Choice]] = {}
    for name, choice in event.choices.items():
        player = table.player(name)
        assert player is not None  # the reader knows the names
        given[player] = (name, choice)
    if len(given) != len(table.names):  # POT-12
        missing = [name for index, name in enumerate(table.names) if index not in given]
        message = Message("potu.no_choice", names=", ".join(missing))
        return Refusal("POT-12", ("choices",), message)
    rows = []
    places = table.places(state.column + 1)
    for player, row in enumerate(state.rows):
        name, choice = given[player]
        target: int | None
        if isinstance(choice, int):
            if player != table.tanzy:  # POT-13
                message = Message("potu.no_row", name=name, row=choice)
                return Refusal("POT-13", ("choices", name), message)
            target = choice if choice <= places else None
        else:
            target = table.ways.get((state.column, row, choice))
        if target is None:  # POT-9
            legal = " / ".join(map(str, table.choices(player, state.column, row)))
            message = Message("potu.no_place", name=name, choice=choice, legal=legal)
            return Refusal("POT-9", ("choices", name), message)
        rows.append(target)
    state.rows = rows
    state.column += 1
    state.moved()
    return None


def bridge(state: PotuState, event: events.Bridge) -> Refusal | None:
    """The bridge cards become known and are discarded (POT-30)."""
    pairs = [(0, card) for card in event.cards]
    refusal = number(event.cards, state.bridge, "POT-30", ("cards",)) or identity(
        state, pairs, lambda index: ("cards", index)
    )
    if refusal is None:
        state.piles.know(pairs)
        state.piles.discards |= mask_of(event.cards)
        state.bridge = 0
        state.deal(1)
    return refusal


def challenge(state: PotuState, event: events.Challenge) -> Refusal | None:
    """A contest, DANGER or both: draw (POT-16), play (POT-17), compare (POT-18, POT-19)."""
    table = state.table
    if event.row != state.row:
        message = Message("potu.row", got=event.row, expected=state.row)
        return Refusal("POT-TURN", ("row",), message)
    drawn = {table.player(name): (name, cards) for name, cards in event.drawn.items()}
    if drawn.keys() != set(state.at):
        message = Message("potu.not_there", names=", ".join(table.names[p] for p in state.at))
        return Refusal("POT-TURN", ("drawn",), message)
    cards = {player: list(given) for player, (_, given) in drawn.items() if player is not None}
    names = {player: name for player, (name, _) in drawn.items() if player is not None}
    refusals = []
    for plan in state.plans:
        refusal = _draw(state, plan, cards, names)
        if refusal is None:
            break
        refusals.append(refusal)
    else:
        # of two ways to draw the message is about the one that the numbers of cards fit
        return min(refusals, key=lambda refusal: refusal.rule == "POT-16")
    played = {table.player(name): (name, card) for name, card in event.played.items()}
    for player in state.at:
        choices = mask_of(cards[player]) | (state.hand if player == table.talos else 0)
        name, card = played.get(player, (names[player], 0))
        if not choices >> card & 1 and (choices or card):  # POT-17, POT-28
            message = Message("potu.played", name=name, cards=listed(bits(choices)))
            return Refusal("POT-17", ("played", name), message)
    for other, (name, _) in played.items():
        if other not in names:  # POT-17
            return Refusal("POT-17", ("played", name), Message("potu.plays_elsewhere", name=name))
    for _ in plan:
        state.piles.take()
    state.piles.know(_pairs(plan, cards))
    for player, own in cards.items():
        if player == table.talos:
            state.hand |= mask_of(own)  # POT-26: into his hand; what he does not play stays there
        else:
            state.drawn |= mask_of(own)
    _compare(state, {p: card for p, (_, card) in played.items() if p is not None})
    return None


def _pairs(plan: Plan, cards: dict[int, list[int]]) -> list[tuple[int, int]]:
    """(pile, card) in the order in which the cards were drawn."""
    own = {player: iter(drawn) for player, drawn in cards.items()}
    return [(pile, next(own[player])) for player, pile in plan]


def _draw(
    state: PotuState, plan: Plan, cards: dict[int, list[int]], names: dict[int, str]
) -> Refusal | None:
    """Refuses wrong numbers of cards (POT-16) and cards that cannot be drawn (POT-6)."""
    takers = [player for player, _ in plan]
    for player in state.at:
        expected, got = takers.count(player), len(cards[player])
        if got != expected:  # POT-16, POT-26, POT-44
            message = Message("potu.drawn", name=names[player], got=got, expected=expected)
            return Refusal("POT-16", ("drawn", names[player]), message)

    def path(index: int) -> Path:
        player = takers[index]
        return ("drawn", names[player], takers[:index].count(player))

    return identity(state, _pairs(plan, cards), path)


def _compare(state: PotuState, played: dict[int, int]) -> None:
    """The cards are revealed: who takes the place card, and who is damaged."""
    table = state.table
    if table.talos in played:
        bit = 1 << played[table.talos]
        state.hand &= ~bit
        state.drawn |= bit
    # POT-18: the highest number takes the card; POT-44: without a card the number is 0
    if len(state.at) == 1:
        state.winner = state.at[0]
    else:
        state.winner = max(played, key=played.__getitem__, default=None)
    # POT-19: a splatter damages at a DANGER place, winner and losers alike, in coin order
    danger = table.cards.danger >> state.card(state.row) & 1
    state.damaged = tuple(
        player
        for player in state.at
        if danger
        and table.cards.splatter >> played.get(player, 0) & 1
        and state.losable(player)  # POT-20: with nothing to lose nothing happens
    )
    state.end_challenge()


def damage(state: PotuState, event: events.Damage) -> Refusal | None:
    """A damaged player gives up a card gained before (POT-20)."""
    player = state.damaged[0]
    refusal = turn(state, player, event.player)
    if refusal is not None:
        return refusal
    losable = state.losable(player)
    if not losable >> event.card & 1:
        message = Message("potu.not_losable", card=event.card, cards=listed(bits(losable)))
        return Refusal("POT-20", ("card",), message)
    state.lose(player, event.card)
    state.damaged = state.damaged[1:]
    state.end_challenge()
    return None


def discard(state: PotuState, event: events.Discard) -> Refusal | None:
    """Talos discards one card of his hand (POT-27)."""
    refusal = turn(state, state.table.talos, event.player)
    if refusal is not None:
        return refusal
    if not state.hand >> event.card & 1:
        message = Message("potu.not_in_hand", card=event.card, cards=listed(bits(state.hand)))
        return Refusal("POT-27", ("card",), message)
    state.hand &= ~(1 << event.card)
    state.piles.discards |= 1 << event.card
    state.deal(state.row + 1)
    return None


PLAY: dict[str, Callable[[PotuState, Any], Refusal | None]] = {
    "setup": setup,
    "hand": hand,
    "stash": stash,
    "reveal": reveal,
    "move": move,
    "bridge": bridge,
    "challenge": challenge,
    "damage": damage,
    "discard": discard,
    "map": use_map,
}
