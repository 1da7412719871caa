"""Replays a log against a game's rules and gives the verdict. Knows no game, does no I/O."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from components.messages import Lang, Message, register
from components.source import Path
from scorer.game import CheckEvent, Event, Header, ResultEvent, State
from scorer.log.model import Log
from scorer.names import canonical
from scorer.problem import Problem, Refusal
from scorer.result import Result

LONGEST = 100
"""Most characters of a claimed value that a message quotes."""


@dataclass
class Verdict:
    """What the referee says of one log."""

    log: Log
    problems: list[Problem] = field(default_factory=list)
    complete: bool = False
    result: Result | None = None
    state: State | None = None
    """The state after the last event that was played (before the illegal one)."""
    failed: int | None = None
    """Index of the illegal event; -1 for the header."""

    @property
    def valid(self) -> bool:
        """Whether no error was found."""
        return not self.problems

    @property
    def readable(self) -> bool:
        """Whether the log could be replayed at all (no syntax fault)."""
        return not self.log.problems

    @property
    def ending(self) -> str | None:
        """How the game ended, by `State.ending`; None unless the log is complete."""
        return self.state.ending if self.complete and self.state is not None else None

    def to_json(self, lang: Lang) -> dict[str, Any]:
        """The object that ``scorer validate --json`` prints for the log."""
        log = self.log
        return {
            "file": log.file,
            # which game of a file that holds several
            **({} if log.index is None else {"index": log.index}),
            "game": log.game_id,
            "valid": self.valid,
            "complete": self.complete,
            "events": log.count,
            "errors": [problem.to_json(lang) for problem in self.problems],
            "result": self.result.to_json() if self.result else None,
        }


def states(log: Log) -> Iterator[tuple[int, State]]:
    """The live state after the header (index -1) and after each event, while they are legal.

    The same state object is yielded each time; clone it to keep it.
    """
    start = _start(log)
    if isinstance(start, Refusal):
        return
    yield -1, start
    for index, event in enumerate(log.events):
        if isinstance(event, ResultEvent | CheckEvent):
            yield index, start
        elif start.over or start.play(event) is not None:
            return
        else:
            yield index, start


def validate(log: Log) -> Verdict:
    """Replays the log up to its end or its first illegal event."""
    verdict = Verdict(log)
    if log.problems:
        verdict.problems = list(log.problems)
        return verdict
    state = _start(log)
    if isinstance(state, Refusal):
        _refuse(verdict, -1, state)
        return verdict
    verdict.state = state
    game, header = log.game, log.header
    assert game is not None and header is not None
    prefix = game.prefix
    finished = False
    play = state.play
    for index, event in enumerate(log.events):
        refusal: Refusal | None
        if finished:
            refusal = Refusal(f"{prefix}-END", ("type",), Message("referee.after_result"))
        elif isinstance(event, ResultEvent):
            refusal = None if state.over else _early(state, prefix)
            finished = True
            if refusal is None and verdict.result is None:
                verdict.result = game.score(state.position())
            if refusal is None and verdict.result is not None:
                refusal = disagreement(verdict.result, event, f"{prefix}-CLAIM")
        elif isinstance(event, CheckEvent):
            refusal = false_claim(state, event, f"{prefix}-CLAIM")
        elif state.over:
            refusal = Refusal(f"{prefix}-END", ("type",), Message("referee.after_end"))
        else:
            refusal = play(event)
        if refusal is not None:
            _refuse(verdict, index, refusal)
            verdict.result = None
            return verdict
    if state.over:
        verdict.complete = True
        if verdict.result is None:
            verdict.result = game.score(state.position())
    return verdict


def _start(log: Log) -> State | Refusal:
    assert log.game is not None and isinstance(log.header, Header)
    return log.game.start(log.header)


def _refuse(verdict: Verdict, index: int, refusal: Refusal) -> None:
    log = verdict.log
    verdict.failed = index
    path: Path | None = refusal.path
    spot = log.spot(index, refusal.path)
    if log.notation != "jsonl":
        path = None
    verdict.problems = [Problem(spot, path, refusal.rule, refusal.message)]


def _early(state: State, prefix: str) -> Refusal:
    types, name = state.due()
    return Refusal(
        f"{prefix}-TURN",
        ("type",),
        Message("referee.early_result", due=" / ".join(types), who=name or "—"),
    )


def disagreement(result: Result, event: ResultEvent, rule: str) -> Refusal | None:
    """The first claim of a ``result`` event that the result does not bear out."""
    totals = {canonical(player.name): player.total for player in result.players}
    for name, claimed in (event.totals or {}).items():
        total = totals[canonical(name)]
        if claimed != total:
            message = Message("referee.total", name=name, claimed=claimed, total=total)
            return Refusal(rule, ("totals", name), message)
    if event.winners is not None:
        claimed_set = {canonical(name) for name in event.winners}
        if claimed_set != {canonical(name) for name in result.winners}:
            message = Message(
                "referee.winners",
                claimed=", ".join(event.winners) or "—",
                winners=", ".join(result.winners) or "—",
            )
            return Refusal(rule, ("winners",), message)
    return None


def false_claim(state: State, event: CheckEvent, rule: str) -> Refusal | None:
    """The first value of a ``check`` event that the state does not bear out."""
    claim = event.model_dump(mode="json", exclude_unset=True, exclude={"type", "comment"})
    difference = _difference(claim, state.view(), (), event.unordered)
    if difference is None:
        return None
    path, claimed, real = difference
    item = ".".join(map(str, path))
    message = Message("referee.claim", item=item, claimed=_written(claimed), real=_written(real))
    return Refusal(rule, path, message)


def _written(value: Any) -> str:
    """A value of a claim as it would stand in the log, cut where it is long."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _difference(
    claim: Any, real: Any, path: Path, unordered: frozenset[str]
) -> tuple[Path, Any, Any] | None:
    if isinstance(claim, dict) and isinstance(real, dict):
        by_name = {canonical(str(key)): value for key, value in real.items()}
        for key, value in claim.items():
            found = real.get(key, by_name.get(canonical(key)))
            difference = _difference(value, found, (*path, key), unordered)
            if difference is not None:
                return difference
        return None
    if isinstance(claim, list) and isinstance(real, list):
        if path[0] in unordered:
            return None if sorted(claim) == sorted(real) else (path, claim, real)
        if len(claim) == len(real):
            for index, (one, other) in enumerate(zip(claim, real, strict=True)):
                difference = _difference(one, other, (*path, index), unordered)
                if difference is not None:
                    return difference
            return None
    if isinstance(claim, str) and isinstance(real, str) and canonical(claim) == canonical(real):
        return None  # a name, however it is typed
    return None if claim == real else (path, claim, real)


__all__ = ["Event", "Verdict", "disagreement", "false_claim", "states", "validate"]

register(
    {
        "referee.after_result": (
            "result のあとには何も書けません",
            "nothing may follow the result",
        ),
        "referee.after_end": (
            "ゲームはもう終わっています",
            "the game is over already",
        ),
        "referee.early_result": (
            "ゲームはまだ終わっていません(次は {due}、{who} の番)",
            "the game is not over yet (due now: {due}, by {who})",
        ),
        "referee.total": (
            "{name} の合計は {total} 点ですが、{claimed} 点と書いてあります",
            "{name} has {total} {total:point|points}, the log says {claimed}",
        ),
        "referee.winners": (
            "勝者は {winners} ですが、{claimed} と書いてあります",
            "the winners are {winners}, the log says {claimed}",
        ),
        "referee.claim": (
            "{item} は {real} ですが、{claimed} と書いてあります",
            "{item} is {real}, the log says {claimed}",
        ),
    }
)
