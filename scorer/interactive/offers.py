"""What a referee at the table offers: every legal event where they are few, else examples.

Examples show each kind of event that is due, and differ as much as they can: nine ways to turn
a card over tell nobody how to play one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from components.messages import Lang, Message, register, say
from scorer.game import Event, State
from scorer.hints import due_sentence, writer
from scorer.interactive.forms import AnyGame

OFFERED = 12
"""Legal events offered unasked."""
LISTED = 50
"""Legal events listed when asked for."""
EXAMPLES = 3
"""Examples of what no player decides alone, like cards that come up: their form is what helps."""
LOOKED_AT = 300
"""Legal events looked at to find good examples."""


@dataclass(frozen=True)
class Offer:
    """Events to choose from, and of how many they were chosen."""

    events: tuple[Event, ...]
    found: int
    exact: bool
    """Whether ``found`` is all there is."""


def offer(
    state: State,
    most: int,
    words: Sequence[str] = (),
    write: Callable[[Event], str] = str,
) -> Offer:
    """So many legal events at most; with words only those whose line holds all of them."""
    pool = list(islice(state.legal(), LOOKED_AT))
    exact = state.legal_is_exact and len(pool) < LOOKED_AT
    if words:
        pool = [one for one in pool if all(word in write(one).lower() for word in words)]
    if len(pool) > OFFERED and most <= OFFERED and state.due()[1] is None:
        most = EXAMPLES
    return Offer(tuple(spread(pool, most)), len(pool), exact)


def spread(events: Sequence[Event], most: int) -> list[Event]:
    """So many events, of each kind as many, and evenly from its first to its last."""
    kinds: dict[str, list[int]] = {}
    for index, event in enumerate(events):
        kinds.setdefault(event.type, []).append(index)
    room = min(most, len(events))
    share = dict.fromkeys(kinds, 0)
    while room:
        for kind, members in kinds.items():
            if room and share[kind] < len(members):
                share[kind] += 1
                room -= 1
    chosen = [
        members[place * len(members) // share[kind]]
        for kind, members in kinds.items()
        for place in range(share[kind])
    ]
    return [events[index] for index in sorted(chosen)]


def lines(game: AnyGame, state: State, made: Offer, lang: Lang) -> Iterator[str]:
    """Who is due, and the events with their numbers."""
    write = writer(game, "text", lang)
    yield due_sentence(game, state, lang)
    if not made.events:
        yield say(Message("offer.none"), lang)
    elif len(made.events) < made.found or not made.exact:
        key = "offer.some" if made.exact else "offer.many"
        yield say(Message(key, n=made.found), lang)
    for number, event in enumerate(made.events, 1):
        yield f"  {number:2} {write(event)}"


register(
    {
        "offer.none": ("  その言葉のある例はありません", "  no example holds these words"),
        "offer.some": ("  全部で {n} 通り、たとえば:", "  {n} possibilities, for example:"),
        "offer.many": (
            "  とても多くあります。たとえば:",
            "  very many possibilities, for example:",
        ),
    }
)
