"""JSON Lines notation of a log: one JSON object a line, the header first.

A good line is read by the standard library and pydantic alone. Only a line with a fault is read
again, slowly, by `components.source`, which knows where everything stands.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from pathlib import Path as FilePath
from typing import Any, NamedTuple, cast

from pydantic import TypeAdapter

from components.loader import GAMES, GameId
from components.messages import Message, register
from components.schema import shown, validate
from components.source import Document, Fault, Path, Spot, Unreadable, read_json
from scorer.game import Event, Game, registry
from scorer.log.model import Locate, Log
from scorer.log.names import FaultyLine, name_faults
from scorer.problem import Problem

MAX_LINE = 1_000_000
"""Longest line read, in characters."""
MAX_EVENTS = 200_000


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("repeated key")
    return result


def _unusual(word: str) -> Any:
    raise ValueError(word)


_decoder: Any = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_constant=_unusual, parse_float=_unusual
)
_scan = _decoder.scan_once  # what `raw_decode` calls, without the call in between


_ANY: TypeAdapter[Any] = TypeAdapter(Any)

NOT_PLAIN = (ValueError, StopIteration, RecursionError)
"""What `_plain` and pydantic raise (its errors are ValueErrors) at lines that need the slow way."""


def _plain(line: str) -> Any:
    """The line's JSON value if it is an ordinary one; raises `NOT_PLAIN`: the slow reader decides.

    ``\\u`` may hide half a surrogate pair, a fraction an infinity; no good line has them.
    """
    if len(line) > MAX_LINE or "\\u" in line:
        raise ValueError(line)
    data, end = _scan(line, 0)
    if end != len(line) and line[end:].strip(" \t"):
        raise ValueError(line)
    return data


class _Slow(NamedTuple):
    """A line read slowly."""

    value: Any
    """The header or event; None with any fault."""
    faults: list[Fault]
    line: FaultyLine | None = None
    """What can be read of it all the same, if it is an object with faults."""


def _slow(line: str, number: int, adapter: TypeAdapter[Any]) -> _Slow:
    """A line as a typed event, or every fault of it."""
    if len(line) > MAX_LINE:
        message = Message("log.line_long", limit=MAX_LINE)
        return _Slow(None, [Fault(Spot(number, MAX_LINE + 1), (), message)])
    try:
        document = read_json(line, number)
    except Unreadable as error:
        return _Slow(None, [error.fault])
    if not isinstance(document.data, dict):
        return _Slow(None, [Fault(document.spot(()), (), Message("log.not_object"))])
    value, faults = validate(document, adapter)
    return _Slow(value, faults, FaultyLine.of(document, faults) if faults else None)


def game_of(document: Document) -> tuple[GameId | None, Fault | None]:
    """The game that a header names, or what is wrong with it."""
    data = document.data
    if not isinstance(data, dict):
        return None, Fault(document.spot(()), (), Message("log.not_object"))
    if "game" not in data:
        return None, Fault(document.spot(()), (), Message("schema.missing", field="game"))
    if data["game"] not in GAMES:
        message = Message("log.game", got=shown(data["game"]), known=", ".join(GAMES))
        return None, Fault(document.spot(("game",)), ("game",), message)
    return cast(GameId, data["game"]), None


GameCache = MutableMapping[GameId, Game[Any, Any, Any]]
"""Games already made, shared by the logs of one run: `Games`, or any mapping."""


class Games(dict[GameId, Game[Any, Any, Any]]):
    """The games of one run, each made on first use, with the components of ``directory``."""

    def __init__(self, directory: FilePath | None = None) -> None:
        super().__init__()
        self.directory = directory


def get_game(games: GameCache, game: GameId) -> Game[Any, Any, Any]:
    """The game of this id, made on first use (also where ``games`` is a plain dict)."""
    if game not in games:
        games[game] = registry()[game](getattr(games, "directory", None))
    return games[game]


def read_jsonl(lines: list[str], file: str, games: GameCache, first: int = 1) -> Log:
    """Reads a log whose first line is number ``first`` of its file.

    Every syntax fault is in ``problems``.
    """
    log = Log(file, "jsonl", source=lines, first=first)
    rows = [(number, line) for number, line in enumerate(lines, first) if line.strip()]
    if not rows:
        log.problems = [Problem.syntax(Fault(Spot(first, 1), (), Message("source.empty")))]
        return log
    log.entries = len(rows) - 1
    log.header_line, header = rows[0]
    faulty_header = _header(log, header, games)
    if len(rows) - 1 > MAX_EVENTS:
        number = rows[MAX_EVENTS + 1][0]
        message = Message("log.events_many", limit=MAX_EVENTS)
        log.problems.append(Problem.syntax(Fault(Spot(number, 1), (), message)))
        return log
    if log.game is None:
        for number, line in rows[1:]:  # the form of the events is unknown, their JSON is not
            log.problems.extend(map(Problem.syntax, _slow(line, number, _ANY).faults))
        return log
    adapter = log.game.event_adapter
    typed = adapter.validator.validate_python
    events, numbers = log.events, log.lines
    faulty: list[FaultyLine] = []
    for number, line in rows[1:]:
        try:
            event = typed(_plain(line))
        except NOT_PLAIN:
            event, faults, rest = _slow(line, number, adapter)
            if faults:
                log.problems.extend(map(Problem.syntax, faults))
                if rest is not None:
                    faulty.append(rest)
                continue
        events.append(event)
        numbers.append(number)
    log.locate = _locator(log)
    log.problems.extend(name_faults(log, faulty, faulty_header))
    log.problems.sort(key=lambda problem: problem.spot)
    return log


def _header(log: Log, line: str, games: GameCache) -> FaultyLine | None:
    """Reads the header; gives it if it is faulty and its players can be read all the same."""
    try:
        data = _plain(line)
        found = data.get("game") if isinstance(data, dict) else None
    except NOT_PLAIN:
        found = None
    if found in GAMES:
        log.game_id = cast(GameId, found)
    else:
        if len(line) > MAX_LINE:
            log.problems.extend(map(Problem.syntax, _slow(line, log.header_line, _ANY).faults))
            return None
        try:
            document = read_json(line, log.header_line)
        except Unreadable as error:
            log.problems.append(Problem.syntax(error.fault))
            return None
        log.game_id, fault = game_of(document)
        if log.game_id is None:
            assert fault is not None
            log.problems.append(Problem.syntax(fault))
            return None
    log.game = get_game(games, log.game_id)
    adapter = log.game.header_adapter
    try:
        log.header = adapter.validator.validate_python(_plain(line))
        return None
    except NOT_PLAIN:
        log.header, faults, rest = _slow(line, log.header_line, adapter)
    log.problems.extend(map(Problem.syntax, faults))
    return rest if rest is not None and rest.players() else None


def _locator(log: Log) -> Locate:
    # holds no reference to the log: thousands of logs are freed without the garbage collector
    source, lines, header_line, first = log.source, log.lines, log.header_line, log.first
    last: list[tuple[int, Document | None]] = []  # many faults may stand in one long line

    def locate(index: int, path: Path) -> Spot:
        number = header_line if index < 0 else lines[index]
        if not last or last[0][0] != number:
            try:
                last[:] = [(number, read_json(source[number - first], number))]
            except Unreadable:
                last[:] = [(number, None)]
        document = last[0][1]
        if document is None:
            return Spot(number, 1)
        # the contract: where a pointer names no value, the event's first character
        return document.spot(path if path in document.spots else ())

    return locate


def write_jsonl(log: Log) -> str:
    """The log as JSON Lines: keys in the order of the model, absent keys absent."""
    entries: list[Any] = [log.header, *log.events]
    return "".join(dump(entry) + "\n" for entry in entries if entry is not None)


def dump(entry: Any) -> str:
    """One header or event as a JSON line; keys that were not given are not written."""
    data = entry.model_dump(mode="json", exclude_unset=True, by_alias=True)
    first = "game" if "game" in data else "type"
    ordered = {first: data.pop(first), **data}
    if "comment" in ordered:  # a comment stands last, whatever the model says
        ordered["comment"] = ordered.pop("comment")
    return json.dumps(ordered, ensure_ascii=False)


__all__ = ["Event", "Games", "dump", "get_game", "read_jsonl", "write_jsonl"]

register(
    {
        "log.not_object": (
            "1行に JSON オブジェクト {{…}} を一つ書きます",
            "expected one JSON object {{…}} a line",
        ),
        "log.game": (
            "{got} というゲームは知りません(知っているもの: {known})",
            "unknown game {got} (known: {known})",
        ),
        "log.line_long": (
            "行が {limit} 文字を超えています",
            "a line of more than {limit} characters",
        ),
        "log.events_many": ("出来事が {limit} 件を超えています", "more than {limit} events"),
    }
)
