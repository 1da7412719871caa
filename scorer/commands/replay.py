"""``scorer replay LOG`` and ``scorer legal LOG``: the states of a game, and what is legal there."""

from __future__ import annotations

import json
import sys
from itertools import islice
from pathlib import Path
from typing import Any

from components.messages import Lang, Message, register, say
from scorer.diagnostics import diagnose
from scorer.game import State
from scorer.hints import due_sentence, hint, hint_lines, writer
from scorer.log.jsonl import Games
from scorer.log.model import Log
from scorer.log.read import read_log
from scorer.replay import Verdict, states, validate
from scorer.terminal import complain, folded, visible, write

RULER = "─" * 60


def report(verdict: Verdict, lang: Lang) -> int:
    """Says on standard error what is wrong with a log; the exit status."""
    log = verdict.log
    sys.stdout.flush()
    for line in diagnose(
        verdict.problems, log.file, log.source, log.game_id, lang, first=log.first
    ):
        complain(line)
    found = hint(verdict, lang)
    for line in hint_lines(found, lang) if found else ():
        complain(line)
    return 0 if verdict.valid else 1 if verdict.readable else 2


def run(file: str, at: int | None, *, as_json: bool, lang: Lang, components: Path | None) -> int:
    """Shows the state after the header (0) and after each event, or after event ``at`` only."""
    log = read_log(file, Games(components))
    verdict = validate(log)
    if not verdict.readable:
        return report(verdict, lang)
    shown = False
    for index, state in states(log):
        number = index + 1
        if verdict.failed is not None and index >= verdict.failed:
            break
        if at is None or at == number:
            shown = True
            if as_json:
                write(json.dumps(dump_state(log, index, state), ensure_ascii=False))
            else:
                show(log, index, state, lang)
    if not verdict.valid:
        return report(verdict, lang)
    if not shown:
        complain(say(Message("replay.no_event", at=at, n=len(log.events)), lang))
        return 2
    return 0


def dump_state(log: Log, index: int, state: State) -> dict[str, Any]:
    """A state as JSON: its number, its line, who is due, and the game's public view."""
    types, name = state.due() if not state.over else ((), None)
    return {
        "event": index + 1,
        "line": log.header_line if index < 0 else log.lines[index],
        "over": state.over,
        "due": {"types": list(types), "player": name},
        "state": state.view(),
    }


def show(log: Log, index: int, state: State, lang: Lang) -> None:
    """A state for people: the event, the board, who is due."""
    assert log.game is not None
    write(RULER)
    if index < 0:
        write(say(Message("replay.start"), lang))
    else:
        event = log.events[index]
        for line in folded(visible(f"{index + 1}. {writer(log.game, 'text', lang)(event)}")):
            write(line)
    for line in state.board(lang):
        write(visible(line))
    due = say(Message("replay.over"), lang) if state.over else due_sentence(log.game, state, lang)
    write(visible(due))


def run_legal(
    file: str,
    at: int | None,
    *,
    notation: str,
    limit: int,
    as_json: bool,
    lang: Lang,
    components: Path | None,
) -> int:
    """Lists what is legal after event ``at`` (default: after the last one)."""
    log = read_log(file, Games(components))
    verdict = validate(log)
    if not verdict.readable:
        return report(verdict, lang)
    status = report(verdict, lang) if not verdict.valid and at is None else 0
    found: State | None = None
    last = len(log.events) if verdict.failed is None else verdict.failed
    wanted = last if at is None else at
    for index, state in states(log):
        found = state
        if index + 1 == wanted:
            break
    else:
        if not verdict.valid:
            return report(verdict, lang)
        complain(say(Message("replay.no_event", at=at, n=len(log.events)), lang))
        return 2
    assert log.game is not None and found is not None
    events = [] if found.over else list(islice(found.legal(), limit))
    exact = found.legal_is_exact
    count = (
        0 if found.over else len(events) if exact and len(events) < limit else found.count_legal()
    )
    if as_json:
        shown = [
            event.model_dump(mode="json", by_alias=True, exclude_unset=True) for event in events
        ]
        write(
            json.dumps(
                {"event": wanted, "count": count, "exact": exact, "legal": shown},
                ensure_ascii=False,
            )
        )
        return status
    put = writer(log.game, notation, lang)
    for event in events:
        write(put(event))
    sys.stdout.flush()
    complain(
        say(Message("replay.over"), lang) if found.over else due_sentence(log.game, found, lang)
    )
    key = "legal.many" if count is None else "legal.count"
    complain(say(Message(key, shown=len(events), count=count), lang))
    return status


register(
    {
        "replay.no_event": (
            "{at} 番目の出来事はありません(0 から {n} まで)",
            "there is no event {at} (0 to {n})",
        ),
        "replay.start": ("0. 開始", "0. start"),
        "replay.over": ("対局は終わりました", "the game is over"),
        "legal.count": (
            "全 {count} 通りのうち {shown} 通りを表示",
            "{shown} of {count} legal events shown",
        ),
        "legal.many": (
            "数えきれないので例として {shown} 通りを表示",
            "too many to count; {shown} shown as a sample",
        ),
    }
)
