"""Long and hostile input costs linear time or is refused: a limit of time for each, and doubling.

Every case is made twice, the second time twice as large; it must then take about twice as long.
"""

from __future__ import annotations

import gc
import json
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from components.loader import GAMES, GameId
from scorer.files import MAX_SCORE_FILE
from scorer.log.jsonl import Games, get_game, write_jsonl
from scorer.log.read import parse_log
from scorer.log.text import write_text
from scorer.playout import playout
from scorer.replay import Verdict, validate
from scorer.scorefile import score_text
from scorer.validating import details

MADE = Games()
SLACK = 3.4
"""How much longer twice the input may take; the machine does other things too."""
TRIES = 4
"""What is quadratic fails each time; what a busy machine disturbed does not."""
LIMIT = 20.0
"""Seconds for anything."""
LOGS = {game: playout(get_game(MADE, game), get_game(MADE, game).players[-1], 2) for game in GAMES}
LINES = {game: write_jsonl(log).splitlines() for game, log in LOGS.items()}
RUINS = '{"game": "ruins", "format": 1, "players": [%s], "start": "A"}'


def seconds(work: Callable[[], Any]) -> float:
    """The better of two runs; one is enough where it is long.

    Without garbage collection: in a run of all tests it walks through what the others left.
    """
    times = []
    gc.disable()
    try:
        while not times or (len(times) < 2 and times[0] < 0.5):
            start = time.process_time()  # whatever else the machine does
            work()
            times.append(time.process_time() - start)
    finally:
        gc.enable()
    return min(times)


def linear(make: Callable[[int], str], size: int, judge: Callable[[str], Any]) -> None:
    """Twice the input takes about twice as long, and not long at all."""
    one, two = make(size), make(2 * size)
    first = second = 0.0
    for _ in range(TRIES):
        first = seconds(lambda: judge(one))
        second = seconds(lambda: judge(two))
        assert second < LIMIT
        if second < SLACK * max(first, 0.05):
            return
    raise AssertionError(f"{first:.3f} s, twice the input {second:.3f} s")


def judged(text: str, name: str = "x.jsonl") -> Verdict:
    verdict = validate(parse_log(text, name, MADE))
    verdict.to_json("ja")
    list(details(verdict, "en"))
    return verdict


def as_text(text: str) -> Verdict:
    return judged(text, "x.log")


def scored(text: str) -> Any:
    return [score_text(text, "x", MADE, anyway=anyway).to_json("ja") for anyway in (False, True)]


# --- logs


def many_events(game: GameId, count: int) -> str:
    """A whole game of so many events, most of them claims, which may stand anywhere."""
    state = get_game(MADE, game).start(LOGS[game].header)
    view = json.loads(json.dumps(state.view()))  # type: ignore[union-attr]
    key = next(key for key, value in view.items() if isinstance(value, int))
    header, *events = LINES[game]
    check = json.dumps({"type": "check", key: view[key]})
    return "\n".join([header, *[check] * (count - len(events)), *events])


@pytest.mark.parametrize("game", GAMES)
def test_very_many_events(game: GameId) -> None:
    linear(lambda n: many_events(game, n), 1500, judged)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_100_000_events(game: GameId) -> None:
    text = many_events(game, 100_000)
    start = time.process_time()
    verdict = judged(text)
    assert verdict.complete and len(verdict.log.events) == 100_000
    assert time.process_time() - start < 60
    tracemalloc.start()
    parse_log(text, "x.jsonl", MADE)
    assert tracemalloc.get_traced_memory()[1] / 2**20 < 400
    tracemalloc.stop()


@pytest.mark.parametrize("game", GAMES)
def test_very_many_faults(game: GameId) -> None:
    header, first, *_ = LINES[game]
    for line in ('{"type": "nothing"}', "{", first[:-1], '{"type": "check", "x": 1}'):
        linear(lambda n, line=line: "\n".join([header, *[line] * n]), 400, judged)


def test_very_many_unknown_names() -> None:
    players = ", ".join(f'{{"name": "P{n}"}}' for n in range(5_000))
    header = RUINS % f'{{"name": "A"}}, {players}'
    line = '{"type": "pass", "player": "nobody"}'
    linear(lambda n: "\n".join([header, *[line] * n]), 500, judged)


@pytest.mark.parametrize("key", ["result", "check"])
def test_very_many_unknown_names_in_one_event(key: str) -> None:
    header = RUINS % '{"name": "A"}, {"name": "B"}'

    def make(n: int) -> str:
        totals = {f"N{number}": 1 for number in range(n)}
        return header + "\n" + json.dumps({"type": key, "totals": totals})

    linear(make, 1000, judged)


@pytest.mark.parametrize(
    "piece",
    ['"x": 1, ', '"x%d": 1, ', '"x%d": [[[[]]]], ', '"x%d": "\\u3042", ', '"x%d": "é\\n", '],
)
def test_a_long_line_of_many_keys(piece: str) -> None:
    header = LINES["kobuta"][0]

    def make(n: int) -> str:
        body = "".join(piece % number if "%d" in piece else piece for number in range(n))
        return f'{header}\n{{"type": "pass", {body}"player": "Aki"}}'

    linear(make, 1000, judged)


@pytest.mark.parametrize(
    "line",
    [
        '{"type": "pass", "player": "%s"}',
        '{"type": "pass", "comment": "%s", "player": "Aki"}',
        '{"type": "%s"}',
        '{"%s": 1}',
        "%s",
        '{"type": "pass", "player": "Aki"} %s',
    ],
)
@pytest.mark.parametrize("piece", ["x", "\\u3042", '\\"', "[", "é", "9"])
def test_a_long_line(line: str, piece: str) -> None:
    header = LINES["kobuta"][0]
    size = 100_000 // len(piece)
    linear(lambda n: f"{header}\n{line % (piece * n)}", size, judged)


def test_a_line_of_10_mb_is_refused() -> None:
    for name in ("x.jsonl", "x.log"):
        start = time.process_time()
        header = LINES["kobuta"][0] if name == "x.jsonl" else "ゲーム kobuta"
        verdict = judged(header + "\n" + "[" * 10_000_000, name)
        assert "log.line_long" in {problem.message.key for problem in verdict.problems}
        assert time.process_time() - start < 5


LISTS: dict[GameId, tuple[str, str]] = {
    "ruins": ('{"type": "reveal", "cards": [%s]}', "1"),
    "potu": ('{"type": "setup", "treasures": [%s]}', "1"),
    "harikiri": (
        '{"type": "turn", "player": "Aki", "dice": [1, 1], "expand": 1, "cuts": [{"cells": [%s]}],'
        ' "path": []}',
        '"A1"',
    ),
}


@pytest.mark.parametrize("game", LISTS)
def test_an_illegal_event_with_a_long_list(game: GameId) -> None:
    """The hints compare it with what is legal; that must not take for ever."""
    line, item = LISTS[game]
    starts = [row for row in LINES[game] if '"start"' in row] if game == "harikiri" else []
    before = [LINES[game][0], *[row for row in starts if '"game"' not in row]]

    def make(n: int) -> str:
        return "\n".join([*before, line % ", ".join([item] * n)])

    assert not judged(make(10)).valid
    linear(make, 8_000, judged)


def test_an_illegal_play_with_a_long_list() -> None:
    events = LINES["ruins"]
    place = next(index for index, row in enumerate(events) if '"play"' in row)
    play = json.loads(events[place])

    def make(n: int) -> str:
        return "\n".join([*events[:place], json.dumps({**play, "ruins": play["ruins"] * n})])

    linear(make, 4_000, judged)


# --- text


@pytest.mark.parametrize("game", GAMES)
def test_a_long_text_log(game: GameId) -> None:
    lines = write_text(LOGS[game], "ja").splitlines()
    turn = lines[len(lines) // 2]
    blank = lines.index("")
    for line in ("# 注釈", turn, "？？？", "「", turn + " x", "確認"):
        linear(lambda n, line=line: "\n".join([*lines[:blank], *[line] * n]), 300, as_text)


@pytest.mark.parametrize(
    "piece",
    ["x ", "「", "「」", '"', '""', "#", "→", "-", "=", ",", "{a=", "(", "1 ", "Ａ", "\\", "ー"],
)
def test_a_long_line_of_text(piece: str) -> None:
    head = "\n".join(write_text(LOGS["kobuta"], "ja").splitlines()[:8])
    for before in ("", "Aki: 建てる ", "確認 ", "結果 合計 ", "プレイヤー "):
        linear(lambda n, before=before: f"{head}\n{before}{piece * n}", 8_000, as_text)


# --- score files


SCORE = {
    "mawaru": "{name: P%d, color: red, amethyst: 1, diamond: 1}",
    "harikiri": "{name: P%d, color: red, own_gems: 1, other_gems: 1, plain: 1, hand: 1}",
    "ruins": "{name: P%d}",
    "kobuta": "{name: P%d, role: pig, color: red, straw: 1, wood: 1, brick: 1}",
    "potu": "{name: P%d, adventurer: tanzy, cards: [%d]}",
}


@pytest.mark.parametrize("game", GAMES)
def test_a_score_file_of_very_many_players(game: GameId) -> None:
    more = "rounds: [[P0]]\n" if game == "ruins" else ""

    def make(n: int) -> str:
        rows = [
            "  - " + (SCORE[game] % ((k, k % 50 + 1) if game == "potu" else k)) for k in range(n)
        ]
        return f"game: {game}\n{more}players:\n" + "\n".join(rows)

    assert len(make(1600)) < MAX_SCORE_FILE
    linear(make, 800, scored)


def test_a_score_file_of_very_many_unknown_names() -> None:
    def make(n: int) -> str:
        players = "\n".join(f"  - {{name: P{k}}}" for k in range(n))
        names = ", ".join(f"N{k}" for k in range(n))
        return f"game: ruins\nplayers:\n{players}\nrounds: [[{names}]]"

    linear(make, 1500, scored)


COUNTS: dict[GameId, str] = {
    "mawaru": "players: [{name: A, color: red, amethyst: X, diamond: X}, "
    "{name: B, color: blue, amethyst: X, diamond: X}, "
    "{name: C, color: green, amethyst: X, diamond: X}]\n"
    "unowned: {color: yellow, amethyst: X, diamond: X}",
    "harikiri": "players: [{name: A, color: red, own_gems: X, other_gems: X, plain: X, hand: X}, "
    "{name: B, color: blue, own_gems: X, other_gems: X, plain: X, hand: X}]",
    "kobuta": "players: [{name: A, role: pig, color: red, straw: X, wood: X, brick: X}, "
    "{name: B, role: pig, color: blue, straw: X, wood: X, brick: X}, "
    "{name: C, role: pig, color: yellow, straw: X, wood: X, brick: X}, "
    "{name: D, role: wolf, tokens: X, shot: X, destroyed: X}]",
    "potu": "players: [{name: A, adventurer: nokomis, counts: {gold2: X, discovery1: X, people3: X,"
    " crystal: X, curse: X, danger: X, atlantis: X}}, {name: B, adventurer: dareios, counts: "
    "{broken_crystal: X}}, {name: C, adventurer: tanzy, counts: {}}]",
}


@pytest.mark.parametrize("game", COUNTS)
@pytest.mark.parametrize("count", ["99", "9" * 9, "9" * 300])
def test_absurd_counts(game: GameId, count: str) -> None:
    text = f"game: {game}\n" + COUNTS[game].replace("X", count)
    start = time.process_time()
    plain, anyway = scored(text)
    assert plain["errors"] and anyway["players"]
    assert time.process_time() - start < 2


@pytest.mark.parametrize(
    "piece",
    ["[", "{", "a: ", "- ", "? ", "'", '"', "1_", "1:", "&a ", "*a ", "!!x ", "|\n", "é", "%"],
)
def test_odd_yaml(piece: str) -> None:
    for before in ("", "game: potu\nplayers: "):
        linear(lambda n, before=before: before + piece * n, 8_000, scored)
