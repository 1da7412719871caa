"""Reads a score file, checks it and scores it. Everything wrong is said at once, with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from components.loader import GAMES, GameId
from components.messages import Lang, Message, register
from components.schema import shown, validate
from components.source import Document, Fault, Spot, Unreadable, read_json, read_yaml, split_lines
from scorer.game import Game
from scorer.log.jsonl import Games, get_game
from scorer.names import canonical, listed
from scorer.problem import Problem, Refusal
from scorer.result import Result

if TYPE_CHECKING:
    from scorer.interactive.ranges import Ranges
    from scorer.unknown.values import Unknown


_LOG = re.compile(r"(?:game|ゲーム)[ \t　]", re.IGNORECASE)
"""How the first line of a log in text begins."""


@dataclass
class Outcome:
    """What became of a score file. Without a ``result`` the ``problems`` say why."""

    file: str
    source: list[str] = field(default_factory=list)
    game_id: GameId | None = None
    game: Game[Any, Any, Any] | None = None
    problems: list[Problem] = field(default_factory=list)
    malformed: bool = False
    """Whether the file could not be understood (exit 2), whatever else is wrong."""
    anyway: bool = False
    """Whether an impossible position was to be scored all the same."""
    result: Result | None = None
    ranges: Ranges | None = None
    """What is possible, where values were unknown and that was allowed."""

    @property
    def status(self) -> int:
        """The exit status: 2 malformed, 1 impossible, 0 scored."""
        return 2 if self.malformed else 0 if self.result or self.ranges else 1

    def to_json(self, lang: Lang) -> dict[str, Any]:
        """The object that ``scorer score --json`` prints."""
        if self.ranges is not None:
            return self.ranges.to_json()
        found = [problem.to_json(lang) for problem in self.problems]
        if self.result is None:
            return {"game": self.game_id, "errors": found}
        data = self.result.to_json()
        return {**data, "warnings": found} if self.anyway else data


def score_text(
    text: str, file: str, games: Games, *, anyway: bool = False, ranges: bool = False
) -> Outcome:
    """Scores the text of a score file. ``anyway`` scores impossible positions too.

    With ``ranges`` a count may be null, not known; the outcome is then what is possible.
    """
    outcome = Outcome(file, split_lines(text), anyway=anyway)
    try:
        document = read_document(text, file)
    except Unreadable as error:
        log = _is_log(outcome.source)
        return unreadable(outcome, Unreadable(log, Message("score.is_log")) if log else error)
    outcome.game_id, fault = _game_of(document)
    if outcome.game_id is None:
        assert fault is not None
        _malformed(outcome, sorted([*document.faults, fault]))
        return outcome
    game = outcome.game = get_game(games, outcome.game_id)
    if ranges:
        from scorer.interactive.ranges import unknown_values

        unknown = unknown_values(document, game)
        if unknown is not None:
            return _ranges(outcome, document, unknown)
    position, faults = validate(document, game.position_adapter)
    faults = _with_hint(faults, document, game) or list(_name_faults(game, position, document))
    if faults:
        _malformed(outcome, faults)
        return outcome
    for refusal in game.impossible(position):
        outcome.problems.append(_problem(refusal, document))
    if anyway or not outcome.problems:
        outcome.result = game.score(position)
    return outcome


def _is_log(lines: list[str]) -> Spot | None:
    """Where the text begins as a log does, which is taken for a score file now and then."""
    for number, line in enumerate(lines, 1):
        words = line.strip("\ufeff \t\r　")
        if words and words[0] not in "#＃※":
            return Spot(number, 1) if _LOG.match(words) else None
    return None


def _with_hint(faults: list[Fault], document: Document, game: Game[Any, Any, Any]) -> list[Fault]:
    """The faults; where a null would do with ``--ranges``, they say so."""
    if not any(_is_null(document.data, fault) for fault in faults):
        return faults
    from scorer.interactive.ranges import unknown_values

    unknown = unknown_values(document, game)
    paths = unknown.paths if unknown else ()
    return [
        fault._replace(message=Message("score.unknown", fault=fault.message))
        if fault.path in paths
        else fault
        for fault in faults
    ]


def _is_null(data: Any, fault: Fault) -> bool:
    for part in fault.path:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return False
    return data is None


def _ranges(outcome: Outcome, document: Document, unknown: Unknown) -> Outcome:
    """The outcome of a file with unknown values."""
    from scorer.interactive.ranges import ranges, stood_in

    game = outcome.game
    assert game is not None
    whole = stood_in(document, unknown)
    position, faults = validate(whole, game.position_adapter)
    faults = faults or list(_name_faults(game, position, whole))
    if faults:
        _malformed(outcome, faults)
        return outcome
    found = ranges(game, unknown)
    if not found.players:
        outcome.problems = [_problem(refusal, document) for refusal in found.found.refusals]
    else:
        outcome.ranges = found
    return outcome


def unreadable(outcome: Outcome, error: Unreadable) -> Outcome:
    """The outcome of a file that cannot be read at all."""
    _malformed(outcome, [error.fault])
    return outcome


def read_document(text: str, file: str = "") -> Document:
    """YAML or JSON as plain data with places. Raises `Unreadable`.

    What begins with a bracket may be either: JSON, or YAML in flow style. If it is neither, the
    reader that came further says where it ends.
    """
    name = file.lower()
    if name.endswith(".json"):
        return read_json(text)
    if text.lstrip()[:1] not in ("{", "["):
        return read_yaml(text)
    try:
        return read_json(text)
    except Unreadable as error:
        as_json = error
    try:
        return read_yaml(text)
    except Unreadable as as_yaml:
        raise max(as_json, as_yaml, key=lambda error: error.spot) from None


def _game_of(document: Document) -> tuple[GameId | None, Fault | None]:
    data = document.data
    if not isinstance(data, dict):
        key = "source.empty" if data is None else "score.not_mapping"
        return None, Fault(document.spot(()), (), Message(key, got=shown(data)))
    if "game" not in data:
        return None, Fault(document.spot(()), (), Message("schema.missing", field="game"))
    if data["game"] not in GAMES:
        message = Message("score.game", got=shown(data["game"]), known=", ".join(GAMES))
        return None, Fault(document.spot(("game",)), ("game",), message)
    return data["game"], None


def _name_faults(game: Game[Any, Any, Any], position: Any, document: Document) -> list[Fault]:
    """Names in the file that are nobody's: malformed, by the contract."""
    players = {canonical(player.name): player.name for player in position.players}
    known = listed(list(players.values()))
    faults: list[Fault] = []
    for path, name in game.names(position):
        if canonical(name) not in players:
            message = Message("log.name", got=name, known=known)
            faults.append(Fault(document.spot(path), path, message))
    return faults


def _malformed(outcome: Outcome, faults: list[Fault]) -> None:
    outcome.malformed = True
    outcome.problems = [Problem.syntax(fault) for fault in faults]


def _problem(refusal: Refusal, document: Document) -> Problem:
    return Problem(document.spot(refusal.path), refusal.path, refusal.rule, refusal.message)


__all__ = ["Outcome", "Spot", "read_document", "score_text", "unreadable"]

register(
    {
        "score.unknown": (
            "{fault}。まだわからない値なら --ranges を付けると null のまま読めます",
            "{fault}; with --ranges null is read as not known yet",
        ),
        "score.is_log": (
            "これは対局の記録です。記録は scorer validate で調べます"
            "(得点ファイルは「game: mawaru」のように始まります)",
            "this is a log, for scorer validate; a score file begins like 'game: mawaru'",
        ),
        "score.not_mapping": (
            "「キー: 値」の組を書きます(game: mawaru など)。ここにあるのは {got} です",
            "expected 'key: value' pairs (game: mawaru …), got {got}",
        ),
        "score.game": (
            "{got} というゲームは知りません(知っているもの: {known})",
            "unknown game {got} (known: {known})",
        ),
    }
)
