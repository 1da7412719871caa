"""The verdict on one log in words, as JSON and as a record: a pure function of the log's bytes.

Everything that is said about a log is made where the log is checked, so that only strings and
numbers travel between processes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from components.loader import DataError
from components.messages import Lang, Message, register, say
from scorer.files import shown
from scorer.log.jsonl import Games
from scorer.log.read import read_member
from scorer.replay import Verdict, validate
from scorer.result import called
from scorer.terminal import visible

if TYPE_CHECKING:
    from scorer.log.members import Member

INTERNAL = "INTERNAL"
"""The rule of an error of this program; such an error costs one log, not the run."""


class Spoken(NamedTuple):
    """A verdict in words: what goes to standard output and to standard error."""

    out: str
    err: tuple[str, ...]
    status: int
    rules: tuple[str, ...]
    """The rule of each error."""
    complete: bool = False
    game: str | None = None
    ending: str | None = None


@dataclass(frozen=True)
class Options:
    """How verdicts are given. ``record``: as the lines of a result file, whatever else is asked."""

    lang: Lang
    as_json: bool
    components: Path | None = None
    record: bool = False


def check(member: Member, games: Games, options: Options) -> Spoken:
    """The verdict on one game. Raises `DataError` if the game's components are faulty."""
    try:
        return _spoken(validate(read_member(member, games)), options)
    except DataError:
        raise
    except Exception as error:  # of our own: a log is never worth the run
        return _internal(member, error, options)


def _spoken(verdict: Verdict, options: Options) -> Spoken:
    lang = options.lang
    err: tuple[str, ...] = ()
    if options.record:
        out = json.dumps(record(verdict, lang), ensure_ascii=False)
    elif options.as_json:
        out = json.dumps(verdict.to_json(lang), ensure_ascii=False)
    else:
        out = visible(sentence(verdict, lang))
        err = tuple(details(verdict, lang))
    return Spoken(
        out,
        err,
        0 if verdict.valid else 1 if verdict.readable else 2,
        tuple(problem.rule for problem in verdict.problems),
        verdict.complete,
        verdict.log.game_id,
        verdict.ending,
    )


def record(verdict: Verdict, lang: Lang) -> dict[str, Any]:
    """A line of a result file: what ``validate --json`` prints, and how the game ended."""
    data = verdict.to_json(lang)
    file = data.pop("file")
    data.pop("index", None)
    return {"file": file, "index": verdict.log.index, **data, "ending": verdict.ending}


def _internal(member: Member, error: Exception, options: Options) -> Spoken:
    message = say(
        Message("verdict.internal", detail=f"{type(error).__name__}: {error}"), options.lang
    )
    place = {"line": member.line, "column": 1, "pointer": None, "rule": INTERNAL}
    file = shown(member.file)
    data: dict[str, Any] = {"file": file, "index": member.index, "game": None}
    if member.index is None and not options.record:
        del data["index"]
    data |= {"valid": False, "complete": False, "events": 0}
    data |= {"errors": [{**place, "message": message}], "result": None}
    if options.record:
        data["ending"] = None
    words = f"{file}:{member.line}:1: {INTERNAL} {message}"
    plain = not (options.record or options.as_json)
    out = words if plain else json.dumps(data, ensure_ascii=False)
    return Spoken(out, (), 2, (INTERNAL,))


def sentence(verdict: Verdict, lang: Lang) -> str:
    """The verdict on one log in one line."""
    log = verdict.log
    values: dict[str, object] = {"file": log.title, "events": len(log.events)}
    if not verdict.readable:
        return say(Message("verdict.unreadable", n=len(verdict.problems), **values), lang)
    if not verdict.valid:
        return say(Message("verdict.wrong", line=verdict.problems[0].spot.line, **values), lang)
    if verdict.result is None:
        return say(Message("verdict.incomplete", **values), lang)
    assert log.game_id is not None
    name = partial(called, unplayed=verdict.result.unplayed, game=log.game_id, lang=lang)
    totals = ", ".join(f"{name(player.name)} {player.total}" for player in verdict.result.players)
    winners = ", ".join(map(name, verdict.result.winners)) or "—"
    return say(Message("verdict.complete", totals=totals, winners=winners, **values), lang)


def details(verdict: Verdict, lang: Lang) -> Iterator[str]:
    """Every problem with its source line and rule, and what would have been legal."""
    if verdict.valid:
        return
    from scorer.diagnostics import diagnose  # not needed for good logs, and takes a while
    from scorer.hints import hint, hint_lines

    log = verdict.log
    yield from diagnose(verdict.problems, log.file, log.source, log.game_id, lang, first=log.first)
    found = hint(verdict, lang)
    if found is not None:
        yield from hint_lines(found, lang)


register(
    {
        "verdict.complete": (
            "{file}: 正しい対局です({events} 件、終局) {totals} 勝者: {winners}",
            "{file}: valid and complete ({events} {events:event|events}) {totals} "
            "winners: {winners}",
        ),
        "verdict.incomplete": (
            "{file}: ここまで正しい記録です({events} 件、対局の途中)",
            "{file}: valid so far ({events} {events:event|events}), the game has not ended",
        ),
        "verdict.wrong": (
            "{file}: {line} 行目が正しくありません",
            "{file}: wrong at line {line}",
        ),
        "verdict.internal": (
            "このプログラムの誤りで調べられません({detail})",
            "cannot be judged for an error of this program ({detail})",
        ),
        "verdict.unreadable": (
            "{file}: 読めません({n} か所)",
            "{file}: cannot be read (faults: {n})",
        ),
    }
)
