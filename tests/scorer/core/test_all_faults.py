"""All syntax errors of a file are listed: those of one line, and those beside a faulty header."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorer.log.jsonl import Games
from scorer.log.read import parse_log

GAMES = Games()

HEADERS: dict[str, dict[str, Any]] = {
    "mawaru": {
        "players": [
            {"name": "A", "color": "red"},
            {"name": "B", "color": "blue"},
            {"name": "C", "color": "green"},
        ],
        "seats": ["red", "blue", "green", "yellow"],
        "start": "red",
    },
    "harikiri": {
        "players": [
            {"name": "A", "color": "red", "mark": "○"},
            {"name": "B", "color": "blue", "mark": "×"},
        ]
    },
    "ruins": {"players": [{"name": "A"}, {"name": "B"}], "start": "A"},
    "kobuta": {
        "players": [
            {"name": "A", "role": "pig", "color": "red"},
            {"name": "B", "role": "wolf"},
        ],
        "board": ["P", "PFM", "PFMPF", "PFMPFMP", "PFMPFMPFM", "PFMPFMPFMPF"],
    },
    "potu": {
        "players": [
            {"name": "A", "adventurer": "tanzy"},
            {"name": "B", "adventurer": "talos"},
            {"name": "C", "adventurer": "munir"},
        ]
    },
}
TURN = {"type": "turn", "dice": [1, 2], "expand": 1, "cuts": [{"cells": ["A1"]}], "path": []}


def found(game: str, *events: dict[str, Any], **changes: Any) -> list[tuple[int, str, str]]:
    """Line, pointer and message key of each fault; a change to None takes a header's key away."""
    header = {"game": game, "format": 1, **HEADERS[game], **changes}
    header = {key: value for key, value in header.items() if value is not None}
    text = "\n".join(json.dumps(entry) for entry in (header, *events))
    log = parse_log(text, "x.jsonl", GAMES)
    spots = [problem.spot for problem in log.problems]
    assert spots == sorted(spots)
    made = [problem.to_json("en") for problem in log.problems]
    assert all(error["rule"] == "SYNTAX" for error in made)
    assert len({json.dumps(error) for error in made}) == len(made)  # none is told twice
    return [
        (problem.spot.line, error["pointer"] or "", problem.message.key.split(".")[-1])
        for problem, error in zip(log.problems, made, strict=True)
    ]


@pytest.mark.parametrize(
    ("game", "event", "faults"),
    [
        (
            "mawaru",
            {"type": "check", "totals": {"Zoe": "x", "yellow": 1}, "foo": 2},
            [("/totals/Zoe", "expected"), ("/totals/Zoe", "name"), ("/foo", "unknown")],
        ),
        (
            "mawaru",
            {"type": "check", "hunters": {"red": "m9z", "pink": "l1n"}, "totals": {"A": -1.5}},
            [("/hunters/red", "choice"), ("/hunters/pink", "choice"), ("/totals/A", "expected")],
        ),
        (
            "harikiri",
            {**TURN, "player": "Zoe", "cuts": [{"cells": ["Z9"]}], "rotate": 90},
            [
                ("/cuts/0/cells/0", "map_cell"),
                ("/player", "name"),
                ("/rotate", "together"),
            ],
        ),
        ("harikiri", {**TURN, "player": "A", "rotate": 90}, [("/rotate", "together")]),
        ("harikiri", {**TURN, "player": "A", "cover": None}, [("/cover", "null")]),
        (
            "harikiri",
            {"type": "check", "field": {"0,0": {"mark": "Zoe", "gem": "q"}}, "hand": {"A": "x"}},
            [("/field/0,0/mark", "name"), ("/field/0,0/gem", "choice"), ("/hand/A", "expected")],
        ),
        (
            "ruins",
            {
                "type": "play",
                "player": "Zoe",
                "ruins": ["99z"],
                "upgrades": [{"ruin": "77x", "discovery": 1, "claim": True}, {"ruin": "1a"}],
            },
            [
                ("/player", "name"),
                ("/ruins/0", "no_ruin"),
                ("/upgrades/0", "one_upgrade"),
                ("/upgrades/0/ruin", "no_ruin"),
                ("/upgrades/1", "one_upgrade"),
            ],
        ),
        (
            "ruins",
            {"type": "deal", "hands": {"A": ["1a"], "A ": ["zz"], "Zoe": 3}},
            [
                ("/hands/A ", "name_twice"),
                ("/hands/A /0", "no_ruin"),
                ("/hands/Zoe", "expected"),
                ("/hands/Zoe", "name"),
            ],
        ),
        (
            "ruins",
            {
                "type": "check",
                "trick": {"player": "Zoe", "rank": "x"},
                "ruins": {"1a": {"claim": "Q", "rank": "y"}, "9zz": 5},
                "out": ["Zoe", 1],
                "players": {"Zoe": 1},
            },
            [
                ("/trick/player", "name"),
                ("/trick/rank", "expected"),
                ("/ruins/1a/claim", "name"),
                ("/ruins/1a/rank", "expected"),
                ("/ruins/9zz", "no_ruin"),
                ("/ruins/9zz", "expected"),
                ("/out/0", "name"),
                ("/out/1", "expected"),
                ("/players", "expected"),
            ],
        ),
        (
            "kobuta",
            {"type": "build", "player": "Zoe", "tile": 37, "foo": 1},
            [("/player", "name"), ("/tile", "bound"), ("/foo", "unknown")],
        ),
        (
            "kobuta",
            {"type": "check", "due": "Zoe", "totals": ["Zoe"], "skips": {"A": "1", "Q": 2}},
            [
                ("/due", "name"),
                ("/totals", "expected"),
                ("/skips/A", "expected"),
                ("/skips/Q", "name"),
            ],
        ),
        ("kobuta", {"type": "pass", "player": ""}, [("/player", "empty")]),
        ("kobuta", {"type": "pass", "player": ["Zoe"]}, [("/player", "expected")]),
        ("kobuta", {"type": "zap", "player": "Zoe"}, [("/type", "choice")]),
        ("kobuta", {"player": "Zoe"}, [("", "missing")]),
        (
            "potu",
            {"type": "move", "choices": {"Zoe": "up", "A": 9}},
            [("/choices/Zoe", "name"), ("/choices/A", "choice_form")],
        ),
        (
            "potu",
            {"type": "challenge", "row": 9, "drawn": {"Zoe": 1}, "played": {"Q": 99}},
            [
                ("/row", "bound"),
                ("/drawn/Zoe", "expected"),
                ("/drawn/Zoe", "name"),
                ("/played/Q", "bound"),
                ("/played/Q", "name"),
            ],
        ),
    ],
)
def test_every_fault_of_a_line(
    game: str, event: dict[str, Any], faults: list[tuple[str, str]]
) -> None:
    listed = [(pointer, key) for _, pointer, key in found(game, event)]
    assert sorted(listed) == sorted(faults)


@pytest.mark.parametrize("game", HEADERS)
def test_a_result_that_claims_nothing_beside_other_faults(game: str) -> None:
    assert found(game, {"type": "result", "foo": 1}) == [
        (2, "", "no_claim"),
        (2, "/foo", "unknown"),
    ]
    assert found(game, {"type": "result", "totals": None}) == [(2, "/totals", "null")]
    wrong = {"type": "result", "totals": {"Zoe": "x"}, "winners": ["Zoe", 3]}
    assert found(game, wrong) == [
        (2, "/totals/Zoe", "expected"),
        (2, "/totals/Zoe", "name"),
        (2, "/winners/0", "name"),
        (2, "/winners/1", "expected"),
    ]


@pytest.mark.parametrize("game", HEADERS)
def test_names_are_judged_beside_a_header_with_readable_players(game: str) -> None:
    claim = {"type": "result", "winners": ["A", "Zoe"]}
    assert found(game, claim, foo=1) == [(1, "/foo", "unknown"), (2, "/winners/1", "name")]


@pytest.mark.parametrize("players", [None, [], "A", [3], ["A"], [{"name": 3}], [{"name": ""}]])
@pytest.mark.parametrize("game", HEADERS)
def test_names_are_not_judged_where_the_players_are_unreadable(game: str, players: Any) -> None:
    twice = {"type": "check", "totals": {"Zoe": 1, "Zoe ": 2}}
    faults = found(game, {"type": "result", "winners": ["Zoe"]}, twice, players=players, foo=1)
    assert [fault for fault in faults if fault[0] > 1] == [(3, "/totals/Zoe ", "name_twice")]


def test_ids_are_judged_without_a_header() -> None:
    assert found("kobuta", {"type": "build", "player": "Zoe", "tile": 99}, players=None) == [
        (1, "", "missing"),
        (2, "/tile", "bound"),
    ]
    assert found("ruins", {"type": "flip", "player": "A", "ruin": "zz"}, start="Zoe", foo=1) == [
        (1, "/start", "name"),
        (1, "/foo", "unknown"),
        (2, "/ruin", "no_ruin"),
    ]


def test_without_a_game_what_json_itself_shows_is_listed() -> None:
    log = parse_log('{"game": "go"}\n[1]\n{"a": 1, "a": 2}\n{', "x.jsonl", GAMES)
    keys = [problem.message.key for problem in log.problems]
    assert keys[:3] == ["log.game", "log.not_object", "source.repeated"]
    assert len(keys) == 4


def test_a_text_line_is_judged_up_to_its_fault() -> None:
    head = "game kobuta\nplayer A pig red\nplayer B wolf\nboard P PFM PFMPF PFMPFMP PFMPFMPFM "
    lines = [
        head + "PFMPFMPFMPF",
        "Zoe: build x",
        "Zoe: buildd 3",
        "result foo",
        "result totals Q=1; winners Z; foo",
        "check skips A=x, Q=1; foo=1",
    ]
    log = parse_log("\n".join(lines), "x.log", GAMES)
    assert [(problem.spot.line, problem.message.key) for problem in log.problems] == [
        (5, "log.name"),
        (5, "text.number"),
        (6, "text.word"),
        (7, "text.word"),
        (8, "log.name"),
        (8, "log.name"),
        (8, "text.word"),
        (9, "schema.expected"),
        (9, "log.name"),
        (9, "schema.unknown"),
    ]


def test_a_text_header_that_lost_a_player_makes_nobody_unknown() -> None:
    text = "game kobuta\nplayer\nplayer B wolf\nB: build 3\nresult winners Zoe, B\n"
    log = parse_log(text, "x.log", GAMES)
    assert [problem.spot.line for problem in log.problems] == [2]


def test_a_word_that_stands_for_two_values_has_one_fault() -> None:
    lines = ["game ruins", "player A", "player B", "start A", "A: play x+5"]
    log = parse_log("\n".join(lines), "x.log", GAMES)
    assert [problem.message.key for problem in log.problems] == ["ruins.no_ruin"]
