"""What can be seen of a game of ポトゥ: the public facts, where a card lies, and conservation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from components.messages import Message
from scorer.games.potu.score import score
from scorer.games.potu.table import START, bits, mask_of

if TYPE_CHECKING:
    from scorer.games.potu.state import PotuState


def view(state: PotuState) -> dict[str, Any]:
    """The public facts, by the keys of ``check`` events. Lists of cards ascend."""
    table = state.table
    names = table.names
    result = score(table.data, state.position())
    facts: dict[str, Any] = {
        "totals": {player.name: player.total for player in result.players},
        "due": state.phase,
        "round": state.turn,
        "coin": names[table.coin(max(state.turn, 1))],
        "cards": {name: sorted(state.gained[i]) for i, name in enumerate(names)},
        "treasures": sorted(state.open),
        "face_down": state.face_down,
        "pile": state.piles.left,
        "discards": state.piles.discards.bit_count(),
    }
    if state.column != START:
        facts["column"] = state.column
        facts["rows"] = {name: state.rows[i] for i, name in enumerate(names)}
    # what only one adventurer can have, the others have none of: that may be claimed as well
    facts["broken"] = {
        name: sorted(state.broken) if i == table.dareios else [] for i, name in enumerate(names)
    }
    facts["hidden"] = {
        name: len(state.hidden) if i == table.isambard else 0 for i, name in enumerate(names)
    }
    facts["hand"] = {
        name: state.hand.bit_count() if i == table.talos else 0 for i, name in enumerate(names)
    }
    return facts


def scene(state: PotuState) -> dict[str, Any]:
    """The `view`, and the cards that lie on the table: 0 is face down, None a gap."""
    columns = [
        [card or (None if source < 0 else 0) for card, source in zip(cards, sources, strict=True)]
        for cards, sources in zip(state.continent, state.sources, strict=True)
    ]
    names = state.table.names
    return view(state) | {
        "continent": columns,
        "bridge": state.bridge,
        "at_start": state.column == START,
        "over_bridge": state.turn,
        "gained": {name: list(state.gained[i]) for i, name in enumerate(names)},
        "drawn": list(bits(state.drawn)),
        "over": state.over,
    }


def places(state: PotuState) -> Iterator[tuple[int, Message]]:
    """Every set of known cards, as a mask, with the place where it lies."""
    names = state.table.names
    yield mask_of(state.open), Message("potu.at.treasures")
    for index, cards in enumerate(state.gained):
        yield mask_of(cards), Message("potu.at.player", name=names[index])
    if state.table.isambard is not None:
        yield mask_of(state.hidden), Message("potu.at.hidden", name=names[state.table.isambard])
    if state.table.dareios is not None:
        yield mask_of(state.broken), Message("potu.at.player", name=names[state.table.dareios])
    if state.table.talos is not None:
        yield state.hand, Message("potu.at.hand", name=names[state.table.talos])
    for card, player in state.waiting:
        yield 1 << card, Message("potu.at.player", name=names[player])
    yield state.piles.discards, Message("potu.at.discards")
    yield state.drawn, Message("potu.at.drawn")
    for column, known in enumerate(state.continent):
        for row, card in enumerate(known, 1):
            if card:
                yield 1 << card, Message("potu.at.place", column=column, row=row)


def where(state: PotuState, card: int) -> Message:
    """Where a card lies that cannot become known now."""
    for mask, place in places(state):
        if mask >> card & 1:
            return place
    # face down, but taken from another pile than the card that becomes known (POT-6)
    return Message("potu.at.other_pile")


def conserved(state: PotuState) -> Iterator[str]:
    """Breaches of POT-6: every card in one place, every face-down card among the unknown."""
    piles = state.piles
    seen = 0
    for mask, place in places(state):
        if seen & mask:
            yield f"{list(bits(seen & mask))} lie in two places, one is {place}"
        seen |= mask
    unknown = 0
    for index, mask in enumerate(piles.unknown):
        if (seen | unknown) & mask:
            yield f"{list(bits((seen | unknown) & mask))} of pile {index} are known"
        unknown |= mask
        down = piles.left if index == piles.current else 0
        if index == 0:
            down += state.face_down + state.bridge
            if state.phase == "setup":
                down += state.table.data.constants.open_treasures.value
        for cards, sources in zip(state.continent, state.sources, strict=True):
            down += sum(
                source == index and not card for card, source in zip(cards, sources, strict=True)
            )
        if down != mask.bit_count():
            yield f"pile {index}: {down} cards face down, {mask.bit_count()} unknown"
    if seen | unknown != state.table.cards.in_play:
        yield f"{list(bits(state.table.cards.in_play & ~(seen | unknown)))} are gone"
