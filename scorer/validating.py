"""Validates many logs, in one process or several, and puts each verdict into words.

Everything that is said about a log is made where the log is checked, so that only strings travel
between processes; the order of the output is that of the files.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from components.loader import DataError, DataProblem
from components.messages import Lang, Message, register, say
from scorer.log.jsonl import Games
from scorer.log.read import read_log
from scorer.replay import Verdict, validate

CHUNK = 32


@dataclass
class Spoken:
    """A verdict in words: what goes to standard output and to standard error."""

    out: str
    err: list[str]
    status: int
    rules: Counter[str] = field(default_factory=Counter)
    complete: bool = False


@dataclass(frozen=True)
class Options:
    """How verdicts are given."""

    lang: Lang
    as_json: bool
    components: Path | None = None


def check(name: str, games: Games, options: Options) -> Spoken:
    """Reads and validates one log. Raises `DataError` if the game's components are faulty."""
    verdict = validate(read_log(name, games))
    status = 0 if verdict.valid else 1 if verdict.readable else 2
    rules = Counter(problem.rule for problem in verdict.problems)
    if options.as_json:
        out = json.dumps(verdict.to_json(options.lang), ensure_ascii=False)
        return Spoken(out, [], status, rules, verdict.complete)
    lang = options.lang
    return Spoken(
        sentence(verdict, lang), list(details(verdict, lang)), status, rules, verdict.complete
    )


def sentence(verdict: Verdict, lang: Lang) -> str:
    """The verdict on one log in one line."""
    log = verdict.log
    values: dict[str, object] = {"file": log.file, "events": len(log.events)}
    if not verdict.readable:
        return say(Message("verdict.unreadable", n=len(verdict.problems), **values), lang)
    if not verdict.valid:
        return say(Message("verdict.wrong", line=verdict.problems[0].spot.line, **values), lang)
    if verdict.result is None:
        return say(Message("verdict.incomplete", **values), lang)
    totals = ", ".join(f"{player.name} {player.total}" for player in verdict.result.players)
    winners = ", ".join(verdict.result.winners) or "—"
    return say(Message("verdict.complete", totals=totals, winners=winners, **values), lang)


def details(verdict: Verdict, lang: Lang) -> Iterator[str]:
    """Every problem with its source line and rule, and what would have been legal."""
    if verdict.valid:
        return
    from scorer.diagnostics import diagnose  # not needed for good logs, and takes a while
    from scorer.hints import hint, hint_lines

    log = verdict.log
    yield from diagnose(verdict.problems, log.file, log.source, log.game_id, lang)
    found = hint(verdict, lang)
    if found is not None:
        yield from hint_lines(found, lang)


def check_all(names: Sequence[str], options: Options, jobs: int) -> Iterator[Spoken]:
    """The verdicts in the order of the files, worked out by ``jobs`` processes."""
    if jobs <= 1 or len(names) < 2 * CHUNK:
        games = Games(options.components)
        for name in names:
            yield check(name, games, options)
        return
    yield from _share_out(names, options, jobs)


def _share_out(names: Sequence[str], options: Options, jobs: int) -> Iterator[Spoken]:
    """`check_all` by worker processes, each fed over its own pipe with two chunks in hand.

    (The standard library's pool has threads of its own and may hang when it is left early.)
    """
    from multiprocessing import Pipe, Process
    from multiprocessing.connection import Connection, wait

    chunks = [names[start : start + CHUNK] for start in range(0, len(names), CHUNK)]
    waiting = iter(enumerate(chunks))
    done: dict[int, list[Spoken]] = {}
    pipes: list[Connection] = []
    workers: list[Process] = []
    try:
        for _ in range(min(jobs, len(chunks))):
            ours, theirs = Pipe()
            worker = Process(target=_work, args=(theirs, options), daemon=True)
            worker.start()
            theirs.close()
            pipes.append(ours)
            workers.append(worker)
            for _ in range(2):
                ours.send(next(waiting, None))
        for wanted in range(len(chunks)):
            while wanted not in done:
                for pipe in wait(pipes):
                    assert isinstance(pipe, Connection)
                    try:
                        index, part = pipe.recv()
                        pipe.send(next(waiting, None))
                    except (EOFError, OSError):
                        raise RuntimeError("a worker process ended early") from None
                    if isinstance(part, tuple):
                        raise DataError(part)
                    done[index] = part
            yield from done.pop(wanted)
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


def _work(pipe: Any, options: Options) -> None:
    """A worker: gets chunks of file names with their index, gives what is said of them."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends the work
    games = Games(options.components)
    while True:
        task = pipe.recv()
        if task is None:
            continue  # nothing is left; the parent ends the worker
        index, names = task
        part: list[Spoken] | tuple[DataProblem, ...]
        try:
            part = [check(name, games, options) for name in names]
        except DataError as error:
            part = error.problems  # an exception with such arguments does not survive pickling
        pipe.send((index, part))


register(
    {
        "verdict.complete": (
            "{file}: 正しい対局です({events} 件、終局) {totals} 勝者: {winners}",
            "{file}: valid and complete ({events} events) {totals} winners: {winners}",
        ),
        "verdict.incomplete": (
            "{file}: ここまで正しい記録です({events} 件、対局の途中)",
            "{file}: valid so far ({events} events), the game has not ended",
        ),
        "verdict.wrong": (
            "{file}: {line} 行目が正しくありません",
            "{file}: wrong at line {line}",
        ),
        "verdict.unreadable": (
            "{file}: 読めません({n} か所)",
            "{file}: cannot be read ({n} faults)",
        ),
    }
)
