"""What would have been legal: the nearest few alternatives to an event, and how many there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import islice
from typing import Any

from components.messages import Lang, Message, register, say
from scorer.game import CheckEvent, Event, Game, ResultEvent, State
from scorer.log.jsonl import dump
from scorer.log.text import event_text
from scorer.replay import Verdict

LOOKED_AT = 300
"""Legal events looked at to find the nearest ones."""
SHOWN = 3
COMPARED = 600
"""Characters of an event that are compared."""


@dataclass(frozen=True)
class Hint:
    """Legal events near one that was refused, as lines, and how many there are (None: many)."""

    lines: tuple[str, ...]
    count: int | None


def hint(verdict: Verdict, lang: Lang) -> Hint | None:
    """The hint for the event that a verdict refused; None where none makes sense."""
    log, state, failed = verdict.log, verdict.state, verdict.failed
    if state is None or failed is None or failed < 0 or state.over or log.game is None:
        return None
    event = log.events[failed]
    if isinstance(event, CheckEvent):
        return None
    legal = list(islice(state.legal(), LOOKED_AT))
    if not legal:
        return None
    write = writer(log.game, log.notation, lang)
    near = legal[:SHOWN] if isinstance(event, ResultEvent) else nearest(event, legal)
    exact = state.legal_is_exact
    count = len(legal) if exact and len(legal) < LOOKED_AT else state.count_legal()
    return Hint(tuple(write(one) for one in near), count)


def nearest(event: Event, legal: list[Event]) -> list[Event]:
    """The legal events most like this one: same type first, then the likeness of their lines."""
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(_plain(event))

    def likeness(other: Event) -> tuple[bool, float]:
        matcher.set_seq1(_plain(other))
        return other.type == event.type, matcher.ratio()

    return sorted(legal, key=likeness, reverse=True)[:SHOWN]


def _plain(event: Event) -> str:
    # no legal event is longer, and to compare very long ones takes for ever
    return event.model_dump_json(exclude_unset=True, exclude={"comment"})[:COMPARED]


def writer(game: Game[Any, Any, Any], notation: str, lang: Lang) -> Any:
    """A function that writes an event as a line of a notation."""
    if notation == "jsonl":
        return dump
    from scorer.log.notation import Writer

    words = Writer(game.notation, lang)
    return lambda event: event_text(event, game.notation, words)


def hint_lines(found: Hint, lang: Lang) -> Iterator[str]:
    """The hint as lines to print."""
    key = "hint.many" if found.count is None else "hint.one" if found.count == 1 else "hint.some"
    yield "  " + say(Message(key, count=found.count), lang)
    for line in found.lines:
        yield "    " + line


def due_sentence(game: Game[Any, Any, Any], state: State, lang: Lang) -> str:
    """Whose turn it is and what may come now, in the words of the text notation."""
    types, name = state.due()
    words = " / ".join(type_word(game, one, lang) for one in types)
    if name is None:
        return say(Message("hint.due", types=words or "—"), lang)
    return say(Message("hint.due_of", types=words or "—", name=name), lang)


def type_word(game: Game[Any, Any, Any], kind: str, lang: Lang) -> str:
    """The keyword of an event's type; events that are written without one have a word here."""
    for words in game.notation.words:
        if kind in words:
            return str(words.say(kind, lang))
    return say(Message(f"due.{kind}"), lang)


register(
    {
        "hint.one": ("ここでできるのは次の一つだけです:", "only this would have been legal here:"),
        "hint.some": (
            "ここでできることは全部で {count} 通り、近いものから:",
            "{count} {count:event|events} would have been legal here, the nearest:",
        ),
        "hint.many": (
            "ここでできることはとても多く、たとえば:",
            "very many events would have been legal here, for example:",
        ),
        "due.move": ("移動", "move"),
        "due.turn": ("手番", "turn"),
        "due.result": ("結果", "result"),
        "hint.due": ("次: {types}", "due: {types}"),
        "hint.due_of": ("次: {types}({name})", "due: {types} ({name})"),
    }
)
