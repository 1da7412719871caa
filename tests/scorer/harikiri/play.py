"""What the tests of ハリキリ探検隊 play with: the worked example, logs from dicts, random games."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from components.source import pointer
from scorer.game import Event
from scorer.games.harikiri import GAME
from scorer.games.harikiri.state import HarikiriState
from scorer.log.jsonl import read_jsonl
from scorer.problem import Problem
from scorer.replay import Verdict, validate

CASES = Path(__file__).parents[2] / "cases" / "harikiri"
NAMES = ("あおい", "Ben", "千夏", "Dai")
HARIKIRI = GAME()
GAMES: Any = {"harikiri": HARIKIRI}

Data = dict[str, Any]

HEADER: Data = {
    "game": "harikiri",
    "format": 1,
    "players": [
        {"name": "あおい", "color": "red", "mark": "あ"},
        {"name": "Ben", "color": "blue", "mark": "B"},
    ],
}
START_A: Data = {
    "type": "start",
    "player": "あおい",
    "rotate": 0,
    "cover": {"cell": "SR4", "at": [0, -1]},
    "stand": "SR3",
}
START_B: Data = {
    "type": "start",
    "player": "Ben",
    "rotate": 90,
    "cover": {"cell": "SB1", "at": [0, 1]},
    "stand": "SB3",
}
TURN_A: Data = {
    "type": "turn",
    "player": "あおい",
    "dice": [2, 4],
    "expand": 2,
    "cuts": [{"cells": ["B1", "C1"]}],
    "rotate": 0,
    "cover": {"cell": "B1", "at": [-1, -2]},
    "path": [[-1, -2], [-2, -2], [-1, -2], [0, -2]],
}
TURN_B: Data = {
    "type": "turn",
    "player": "Ben",
    "dice": [3, 1],
    "expand": 1,
    "cuts": [{"cells": ["A2"], "keep": "D5"}],
    "rotate": 0,
    "cover": {"cell": "A2", "at": [0, -2]},
    "path": [[0, 2], [0, 1], [0, 0]],
}
TURN_A2: Data = {
    "type": "turn",
    "player": "あおい",
    "dice": [3, 3],
    "expand": 3,
    "cuts": [{"cells": ["D1", "E1"]}, {"cells": ["F1", "G1", "H1"]}],
    "rotate": 270,
    "cover": {"cell": "F1", "at": [0, -2]},
    "path": [[0, -3], [0, -4], [0, -3]],
}
SETUP = [HEADER, START_A, START_B]
EXAMPLE = [*SETUP, TURN_A, TURN_B, TURN_A2]
SHEET = [f"{column}{row}" for row in range(1, 13) for column in "ABCDEFGHIJ"]

ENDING: Data = {  # a miscut of all but the first row, of which three cells are laid
    **TURN_A,
    "dice": [3, 4],
    "expand": 3,
    "cuts": [{"cells": SHEET[10:]}, {"cells": ["A1", "B1", "C1"]}],
    "rotate": 270,
    "cover": {"cell": "A1", "at": [-2, -2]},
    "path": [[-1, -2], [-2, -2], [-2, -3], [-2, -4]],
}


def change(entry: Data, *without: str, **keys: Any) -> Data:
    """A copy of an event with some keys left out and others changed."""
    made = copy.deepcopy({**entry, **keys})
    for key in without:
        del made[key]
    return made


def lines(entries: Iterable[Data | str]) -> list[str]:
    return [
        entry if isinstance(entry, str) else json.dumps(entry, ensure_ascii=False)
        for entry in entries
    ]


def judge(*entries: Data | str) -> Verdict:
    """The verdict on a log of these lines."""
    return validate(read_jsonl(lines(entries), "test.jsonl", GAMES))


def found(verdict: Verdict) -> tuple[str, str, int] | None:
    """Rule, pointer and line of the first problem."""
    if not verdict.problems:
        return None
    problem: Problem = verdict.problems[0]
    assert problem.path is not None
    return problem.rule, pointer(problem.path), problem.spot.line


def refused(*entries: Data | str) -> tuple[str, str]:
    """Rule and pointer of the last line, which must be the one that is refused."""
    got = found(judge(*entries))
    assert got is not None, "accepted"
    rule, path, line = got
    assert line == len(entries)
    return rule, path


def played(*entries: Data | str) -> HarikiriState:
    """The state after these lines, all legal."""
    verdict = judge(*entries)
    assert verdict.problems == [], verdict.problems
    assert isinstance(verdict.state, HarikiriState)
    return verdict.state


def read_score(data: Any) -> Any:
    """A score file's position as the core reads it, or a list of faults."""
    from components.schema import validate as check
    from components.source import read_json

    value, faults = check(read_json(json.dumps(data)), HARIKIRI.position_adapter)
    return faults if value is None else value


def new_game(players: int, rng: random.Random) -> tuple[Any, HarikiriState]:
    header = HARIKIRI.random_header(rng, players, NAMES[:players])
    state = HARIKIRI.start(header)
    assert isinstance(state, HarikiriState)
    return header, state


def hungry(state: HarikiriState, rng: random.Random, tries: int = 30) -> Event:
    """Of some random events the one that leaves the fewest gems."""

    def gems(event: Event) -> tuple[bool, int]:
        copy_ = state.clone()
        assert copy_.play(event) is None
        return copy_.left.bit_count() < 11, (copy_.left & copy_.box.sheet.gems).bit_count()

    return min((state.sample(rng) for _ in range(tries)), key=gems)


def play_out(players: int, seed: int, greedy: bool = False) -> Iterator[tuple[Any, HarikiriState]]:
    """A random game: the header and every event with the (live) state after it."""
    rng = random.Random(seed)
    header, state = new_game(players, rng)
    yield header, state
    while not state.over:
        choose = hungry if greedy and state.started == players else HarikiriState.sample
        event = choose(state, rng)
        refusal = state.play(event)
        assert refusal is None, refusal
        yield event, state
