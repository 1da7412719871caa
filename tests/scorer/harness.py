"""What must hold for every game: one harness, in the manner of OpenSpiel's, for all of them.

Each function takes a game and a random generator or a log, and raises `AssertionError` with the
game, the event and what is wrong. `tests/scorer/core/test_harness.py` runs all of them for every
game and player count; a game's own tests may call them with more games.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from pydantic import ValidationError

from components.source import split_lines
from scorer.game import CheckEvent, Event, Game, ResultEvent, State
from scorer.log.jsonl import dump, read_jsonl, write_jsonl
from scorer.log.model import Log
from scorer.log.text import read_text, write_text
from scorer.names import canonical
from scorer.playout import NAMES, as_log, play_out
from scorer.problem import Refusal
from scorer.replay import Verdict, false_claim, validate
from scorer.scorefile import score_text

AnyGame = Game[Any, Any, Any]
LISTED = 40
"""Listed events tried at one state."""
MUTANTS = 12
"""Unlisted events tried at one state."""
COMMENTS = (
    "",
    "よい手",
    "two\nlines",
    " blanks ",
    '"quoted"',
    "# mark",
    "a\r\nb",
    "\n",
    "「」",
    "\u2028",
    "\ttab",
    "\\u0041",
)


def random_log(game: AnyGame, players: int, rng: random.Random) -> Log:
    """A random whole game without its result line."""
    header = game.random_header(rng, players, NAMES[:players])
    _, events = play_out(game, header, rng)
    return as_log(game, header, events)


def replayed(log: Log) -> Iterator[tuple[State, Event | None]]:
    """The live state before each event, with the event; at the end with None."""
    assert log.game is not None and log.header is not None
    state = log.game.start(log.header)
    assert isinstance(state, State), f"the header is refused: {state}"
    for event in log.events:
        yield state, event
        if not isinstance(event, CheckEvent | ResultEvent):
            refusal = state.play(event)
            assert refusal is None, f"{event!r} is refused: {refusal}"
    yield state, None


def picture(state: State) -> str:
    """All that can be seen of a state, as text: for comparing two."""
    due = state.due() if not state.over else None
    return json.dumps([state.view(), list(state.board()), due], ensure_ascii=False, sort_keys=True)


def check_conservation(log: Log) -> None:
    """Nothing appears or vanishes, after every event; the game is over at the end only."""
    for state, event in replayed(log):
        broken = list(state.conserved())
        assert not broken, f"before {event!r}: {broken}"
        assert state.over == (event is None), f"over too early or never: {event!r}"


def check_clones(log: Log, rng: random.Random, share: float = 0.2) -> None:
    """A clone looks the same, and what is played on it does not touch the original."""
    for state, event in replayed(log):
        if event is None or rng.random() > share:
            continue
        before = picture(state)
        twin = state.clone()
        assert picture(twin) == before, f"the clone differs before {event!r}"
        for _ in range(3):
            if not twin.over:
                assert twin.play(twin.sample(rng)) is None
        assert picture(state) == before, f"playing on the clone changed the original at {event!r}"
        other = state.clone()
        assert other.play(event) is None


def check_refusals_leave_no_trace(log: Log, rng: random.Random, share: float = 0.2) -> None:
    """An event that is refused changes nothing, and names a rule of the game."""
    assert log.game is not None
    for state, event in replayed(log):
        if event is None or rng.random() > share:
            continue
        for mutant in mutants(log, event, rng, 4):
            before = picture(state)
            twin = state.clone()
            refusal = twin.play(mutant)
            if refusal is not None:
                assert isinstance(refusal, Refusal)
                assert refusal.rule.startswith(log.game.prefix + "-"), refusal
                assert picture(twin) == before, f"{mutant!r} was refused but left a trace"


def check_legal(log: Log, rng: random.Random, share: float = 0.15) -> None:
    """Where the list is exact an event is accepted if and only if it is listed."""
    for state, event in replayed(log):
        if event is None:
            assert list(islice(state.legal(), 1)) == [], "something is legal after the end"
            continue
        if rng.random() > share:
            continue
        legal = list(state.legal())
        assert legal, f"nothing is legal before {event!r}"
        for one in rng.sample(legal, min(LISTED, len(legal))):
            refusal = state.clone().play(one)
            assert refusal is None, f"listed, but refused: {one!r}: {refusal}"
        sampled = state.sample(rng)
        assert state.clone().play(sampled) is None, f"sampled, but refused: {sampled!r}"
        if not state.legal_is_exact:
            continue
        assert state.count_legal() == len(legal)
        assert len({dump(one) for one in legal}) == len(legal), "listed twice"
        listed = {unordered(one) for one in legal}
        for tried in (event, sampled, *mutants(log, event, rng, MUTANTS)):
            if state.clone().play(tried) is None:
                assert unordered(tried) in listed, f"accepted, but not listed: {tried!r}"


def unordered(event: Event) -> str:
    """The event without the order of its lists and mappings, which often means nothing."""

    def sort(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: sort(item) for key, item in sorted(value.items())}
        if isinstance(value, list):
            return sorted((sort(item) for item in value), key=json.dumps)
        return value

    return json.dumps(sort(json.loads(dump(event))))


def mutants(log: Log, event: Event, rng: random.Random, count: int) -> Iterator[Event]:
    """Well-formed events like this one or like others of the log, with one value changed."""
    assert log.game is not None
    adapter = log.game.event_adapter
    for _ in range(count):
        base = event if rng.random() < 0.7 else rng.choice(log.events)
        data = json.loads(dump(base))
        places = [place for place in leaves(data) if place[-1] != "type"]
        if places and rng.random() < 0.9:
            change(data, rng.choice(places), log, rng)
        try:
            made = adapter.validate_python(data)
        except ValidationError:
            continue
        if isinstance(made, CheckEvent | ResultEvent) or not names_known(log, made):
            continue
        yield made


def names_known(log: Log, event: Event) -> bool:
    """Whether every name in the event is a player's (the reader sees to that)."""
    assert log.game is not None and log.header is not None
    known = {canonical(player.name) for player in log.header.players}
    return all(canonical(name) in known for _, name in log.game.named(event))


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all numbers and strings."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*path, key))
    elif path:
        yield path


def change(data: Any, path: tuple[Any, ...], log: Log, rng: random.Random) -> None:
    """Changes one value: a number by a little or much, a string to another of the log."""
    node = data
    for part in path[:-1]:
        node = node[part]
    value = node[path[-1]]
    if isinstance(value, bool):
        node[path[-1]] = not value
    elif isinstance(value, int):
        node[path[-1]] = value + rng.choice([-2, -1, 1, 2, 7, 90])
    elif isinstance(value, str):
        donor = json.loads(dump(rng.choice(log.events)))
        strings = [leaf for place in leaves(donor) if isinstance(leaf := look(donor, place), str)]
        node[path[-1]] = rng.choice([*strings, value])


def look(data: Any, path: tuple[Any, ...]) -> Any:
    """The value at a path."""
    for part in path:
        data = data[part]
    return data


def check_claims(log: Log, rng: random.Random, share: float = 0.1) -> None:
    """Whatever a ``check`` may claim, the truth is accepted and a changed number is not."""
    assert log.game is not None
    model = next(m for m in log.game.event_models if issubclass(m, CheckEvent))
    keys = set(model.model_fields) - {"type", "comment"}
    assert keys, "nothing can be claimed"
    seen: set[str] = set()
    for state, event in replayed(log):
        if event is not None and rng.random() > share:
            continue
        view = json.loads(json.dumps(state.view()))
        for key in sorted(keys & set(view)):
            if view[key] is None:
                continue
            if isinstance(view[key], dict):  # a null of the view means: not there (yet)
                view[key] = {name: item for name, item in view[key].items() if item is not None}
            seen.add(key)
            data = {"type": "check", key: view[key]}
            made = log.game.event_adapter.validate_python(data)
            assert false_claim(state, made, "X") is None, f"a true claim is refused: {data}"
            numbers = [p for p in leaves(data) if type(look(data, p)) is int]
            if numbers:
                change(data, rng.choice(numbers), log, rng)
                try:
                    lie = log.game.event_adapter.validate_python(data)
                except ValidationError:
                    continue
                assert false_claim(state, lie, "X") is not None, f"a false claim passes: {data}"
    assert seen, "no key of the check event is in the view"


def check_score(log: Log) -> None:
    """The result from the log is that of the final position by way of a score file."""
    assert log.game is not None
    game = log.game
    verdict = validate(log)
    assert verdict.valid and verdict.complete and verdict.result is not None
    assert verdict.state is not None
    position = verdict.state.position()
    plain = game.position_adapter.dump_python(
        position, mode="json", by_alias=True, exclude_unset=True
    )
    outcome = score_text(json.dumps(plain, ensure_ascii=False), "-", {game.id: game})
    assert outcome.problems == [], f"the final position is refused: {outcome.problems} {plain}"
    assert outcome.result is not None
    assert outcome.result.to_json() == verdict.result.to_json()
    for player in verdict.result.players:
        assert sum(item.points for item in player.breakdown) == player.total


def with_comments(log: Log, rng: random.Random) -> Log:
    """The log with comments at random places."""
    assert log.game is not None and log.header is not None

    def commented(entry: Any) -> Any:
        if rng.random() > 0.3:
            return entry
        return entry.model_copy(update={"comment": rng.choice(COMMENTS)})

    header = commented(log.header)
    return as_log(log.game, header, [commented(event) for event in log.events])


def check_notations(log: Log, rng: random.Random) -> None:
    """Nothing is lost from JSON Lines to text and back, in either language, comments included."""
    assert log.game is not None
    games = {log.game.id: log.game}
    log = with_comments(log, rng)
    written = write_jsonl(log)
    read = read_jsonl(split_lines(written), "-", games)
    assert read.problems == [], read.problems
    assert write_jsonl(read) == written
    for lang in ("ja", "en"):
        text = write_text(read, "ja" if lang == "ja" else "en")
        back = read_text(split_lines(text), "-", games)
        assert back.problems == [], (back.problems, text)
        assert back.header == read.header and back.events == read.events
        assert write_jsonl(back) == written
        assert write_text(back, "ja" if lang == "ja" else "en") == text


def check_truncated(log: Log, rng: random.Random) -> None:
    """A log that stops early is valid and not complete, and has no result."""
    assert log.game is not None and log.header is not None
    for length in {0, 1, rng.randrange(len(log.events)), len(log.events) - 1}:
        verdict = validate(as_log(log.game, log.header, log.events[:length]))
        assert (verdict.valid, verdict.complete, verdict.result) == (True, False, None), length


def check_all(game: AnyGame, players: int, seed: int) -> None:
    """Everything, for one random game."""
    rng = random.Random(f"harness/{game.id}/{players}/{seed}")
    log = random_log(game, players, rng)
    check_conservation(log)
    check_clones(log, rng)
    check_refusals_leave_no_trace(log, rng)
    check_legal(log, rng)
    check_claims(log, rng)
    check_score(log)
    check_truncated(log, rng)


def summary(found: Verdict) -> dict[str, Any]:
    """A verdict in the form of the examples' ``.expect.json`` files."""
    got = found.to_json("ja")
    first = got["errors"][0] if got["errors"] else {"line": None, "rule": None}
    result = got["result"]
    return {
        "valid": got["valid"],
        "complete": got["complete"],
        "line": first["line"],
        "rule": first["rule"],
        "totals": {p["name"]: p["total"] for p in result["players"]} if result else None,
        "winners": result["winners"] if result else None,
    }
