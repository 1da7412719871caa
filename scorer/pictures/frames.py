"""The states of a log as scenes to be drawn, with their words: what every form of picture needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from components.messages import Lang, Message, register, say
from generator.scenes import Stage, open_stage
from scorer.hints import due_sentence, writer
from scorer.log.model import Log
from scorer.replay import Verdict, states


@dataclass(frozen=True)
class Frame:
    """A state: its number (0: after the header), its line, the event that led to it."""

    number: int
    line: int
    text: str
    due: str
    comment: str
    scene: dict[str, Any]


def frames(verdict: Verdict, lang: Lang) -> Iterator[Frame]:
    """Every legal state of a log, one after the other."""
    log = verdict.log
    assert log.game is not None
    put = writer(log.game, "text", lang)
    for index, state in states(log):
        if verdict.failed is not None and index >= verdict.failed:
            return
        event = None if index < 0 else log.events[index]
        over = say(Message("pictures.over"), lang)
        yield Frame(
            index + 1,
            log.header_line if index < 0 else log.lines[index],
            say(Message("pictures.start"), lang) if event is None else one_line(put(event)),
            over if state.over else due_sentence(log.game, state, lang),
            "" if event is None else event.comment or "",
            state.scene(),
        )


def one_line(text: str) -> str:
    """An event's line without its comment, which is shown by itself."""
    return " ".join(text.split())


def stage_of(log: Log, lang: Lang) -> Stage:
    """The stage on which a log's states are drawn."""
    assert log.game is not None and log.header is not None
    header = log.header.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return open_stage(log.game.id, log.game.data, header, lang)


def digits(count: int) -> int:
    """How many digits the numbers of the files have: the files sort by name."""
    return max(3, len(str(count)))


register(
    {
        "pictures.start": ("開始", "start"),
        "pictures.over": ("対局は終わりました", "the game is over"),
    }
)
