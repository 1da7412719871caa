"""回る遺跡: the table of illegal events, row by row, with line, pointer and rule; and claims."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorer.games.mawaru.state import MawaruState
from tests.scorer.mawaru.table import (
    CASES,
    COLORS,
    GAME,
    THREE,
    cards,
    errors,
    go,
    header,
    referee,
)

ROUND = [header(), cards("blue", "green", "blue", "red")]  # blue, green, yellow, red
DONE = [json.loads(line) for line in (CASES / "log-01.jsonl").read_text("utf-8").splitlines()]
"""A whole game of A, B, C, D with its result."""
DONE_3 = [json.loads(line) for line in (CASES / "log-02.jsonl").read_text("utf-8").splitlines()]


def changed(line: dict[str, Any], path: list[Any], value: Any) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(line))
    target: Any = copy
    for part in path[:-1]:
        target = target[part]
    if value is ...:
        del target[path[-1]]
    else:
        target[path[-1]] = value
    return copy


MOVE = go("blue", "blue", "in", "large", "cw")


@pytest.mark.parametrize(
    ("line", "path", "value", "pointer"),
    [
        (header(), ["game"], "chess", "/game"),
        (header(), ["game"], ..., ""),
        (header(), ["format"], 2, "/format"),
        (header(), ["format"], "1", "/format"),
        (header(), ["format"], True, "/format"),
        (header(), ["format"], ..., ""),
        (header(), ["rules"], 2, "/rules"),
        (header(), ["rules"], None, "/rules"),
        (header(), ["comment"], 3, "/comment"),
        (header(), ["comment"], None, "/comment"),
        (header(), ["players"], {}, "/players"),
        (header(), ["players", 0, "name"], " ", "/players/0/name"),
        (header(), ["players", 0, "name"], 3, "/players/0/name"),
        (header(), ["players", 0, "name"], ..., "/players/0"),
        (header(), ["players", 0, "color"], "pink", "/players/0/color"),
        (header(), ["players", 0, "seat"], 1, "/players/0/seat"),
        (header(), ["seats"], "red", "/seats"),
        (header(), ["seats", 1], "pink", "/seats/1"),
        (header(), ["seats"], ..., ""),
        (header(), ["start"], "pink", "/start"),
        (header(), ["start"], "Aki", "/start"),
        (header(), ["start"], ..., ""),
        (header(), ["extra"], 1, "/extra"),
    ],
)
def test_syntax_of_the_header(line: Any, path: list[Any], value: Any, pointer: str) -> None:
    assert errors(changed(line, path, value)) == [(1, pointer, "SYNTAX")]


@pytest.mark.parametrize(
    ("line", "path", "value", "pointer"),
    [
        (ROUND[1], ["type"], "card", "/type"),
        (ROUND[1], ["type"], ..., ""),
        (ROUND[1], ["cards"], ["blue"], "/cards"),
        (ROUND[1], ["cards"], ..., ""),
        (ROUND[1], ["cards", "red"], "pink", "/cards/red"),
        (ROUND[1], ["cards", "red"], None, "/cards/red"),
        (ROUND[1], ["cards", "pink"], "red", "/cards/pink"),
        (ROUND[1], ["round"], 1, "/round"),
        (MOVE, ["color"], "Aki", "/color"),
        (MOVE, ["hunter"], "pink", "/hunter"),
        (MOVE, ["hunter"], ..., ""),
        (MOVE, ["to"], "left", "/to"),
        (MOVE, ["rotate"], None, "/rotate"),
        (MOVE, ["rotate"], "large", "/rotate"),
        (MOVE, ["rotate", "disc"], "base", "/rotate/disc"),
        (MOVE, ["rotate", "direction"], "left", "/rotate/direction"),
        (MOVE, ["rotate", "direction"], ..., "/rotate"),
        (MOVE, ["rotate", "times"], 1, "/rotate/times"),
        (MOVE, ["gems"], 1, "/gems"),
        (MOVE, ["comment"], None, "/comment"),
    ],
)
def test_syntax_of_events(line: Any, path: list[Any], value: Any, pointer: str) -> None:
    assert errors(header(), changed(line, path, value)) == [(2, pointer, "SYNTAX")]


@pytest.mark.parametrize(
    ("result", "pointer"),
    [
        ({}, ""),
        ({"totals": {"A": "13"}}, "/totals/A"),
        ({"totals": {"A": 13.0}}, "/totals/A"),
        ({"totals": {"A": True}}, "/totals/A"),
        ({"totals": None}, "/totals"),
        ({"totals": ["A"]}, "/totals"),
        ({"winners": "A"}, "/winners"),
        ({"winners": None}, "/winners"),
        ({"winners": [1]}, "/winners/0"),
        ({"winners": ["B"], "points": 3}, "/points"),
        ({"totals": {"Z": 3}}, "/totals/Z"),
        ({"winners": ["B", "Z"]}, "/winners/1"),
        ({"totals": {"red": 3}}, "/totals/red"),  # somebody plays red
        ({"totals": {"A": 13, "Ａ": 13}}, "/totals/Ａ"),
    ],
)
def test_syntax_of_results(result: Any, pointer: str) -> None:
    assert errors(*DONE[:-1], {"type": "result", **result}) == [(38, pointer, "SYNTAX")]


def test_syntax_of_results_with_an_unowned_colour() -> None:
    totals = {"A": 21, "red": 13}
    assert errors(*DONE_3[:-1], {"type": "result", "totals": totals}) == []
    wrong = {"A": 21, "blue": 13}
    found = errors(*DONE_3[:-1], {"type": "result", "totals": wrong})
    assert found == [(30, "/totals/blue", "SYNTAX")]


def test_all_syntax_errors_are_listed_and_nothing_is_replayed() -> None:
    lines = [header(start="yellow", seats=["red"]), "", "{", go("red", "red", "left"), '"x"']
    assert [error[0] for error in errors(*lines)] == [3, 4, 5]
    assert {error[2] for error in errors(*lines)} == {"SYNTAX"}


def test_repeated_keys_and_broken_json() -> None:
    twice = '{"type": "move", "color": "red", "hunter": "red", "to": "in", "to": "in"}'
    assert errors(header(), twice) == [(2, "/to", "SYNTAX")]
    cards_twice = '{"type": "cards", "cards": {"red": "blue", "red": "blue"}}'
    assert errors(header(), cards_twice) == [(2, "/cards/red", "SYNTAX")]
    assert errors(header(), '{"type": "move"') == [(2, "", "SYNTAX")]


# --- header


def test_header_maw_1_before_maw_2_before_maw_3() -> None:
    bad = header(COLORS[:2], start="yellow", seats=["red"])
    assert errors(bad) == [(1, "/players", "MAW-1")]
    bad = header(COLORS[:3], start="yellow", seats=["red"])
    bad["players"][2] = {"name": "Aki", "color": "blue"}
    assert errors(bad) == [(1, "/players/2/color", "MAW-1")]
    bad["players"][2]["color"] = "green"
    assert errors(bad) == [(1, "/players/2/name", "MAW-1")]
    bad["players"][2]["name"] = "yellow"
    assert errors(bad) == [(1, "/players/2/name", "MAW-1")]
    bad["players"][2]["name"] = "Chie"
    assert errors(bad) == [(1, "/seats", "MAW-2")]
    bad["seats"] = ["red", "blue", "green", "green"]
    assert errors(bad) == [(1, "/seats", "MAW-2")]
    bad["seats"] = ["red", "blue", "green", "yellow", "yellow"]
    assert errors(bad) == [(1, "/seats", "MAW-2")]
    bad["seats"] = list(COLORS)
    assert errors(bad) == [(1, "/start", "MAW-3")]
    bad["start"] = "green"
    assert errors(bad) == []


# --- END and TURN


def test_maw_end_after_the_last_round_only_one_result() -> None:
    game, result = DONE[:-1], DONE[-1]
    assert errors(*game) == errors(*game, result) == []
    for extra in (game[-1], game[1]):
        assert errors(*game, extra) == [(38, "/type", "MAW-END")]
    for extra in (game[-1], game[1], result, {"type": "check", "round": 4}):
        assert errors(*game, result, extra) == [(39, "/type", "MAW-END")]
    verdict = referee(*game, result, result).to_json("en")
    assert (verdict["complete"], verdict["result"]) == (False, None)


def test_maw_turn_result_before_the_end() -> None:
    result = DONE[-1]
    assert errors(*DONE[:-2], result) == [(37, "/type", "MAW-TURN")]
    assert errors(DONE[0], result) == [(2, "/type", "MAW-TURN")]
    assert errors(DONE[0], result, result) == [(2, "/type", "MAW-TURN")]


def test_maw_turn_wrong_type() -> None:
    assert errors(header(), go("red", "red", "in")) == [(2, "/type", "MAW-TURN")]
    assert errors(*ROUND, ROUND[1]) == [(3, "/type", "MAW-TURN")]
    # the type comes before the content
    assert errors(*ROUND, cards("red")) == [(3, "/type", "MAW-TURN")]


# --- cards


@pytest.mark.parametrize(
    ("event", "pointer", "rule"),
    [
        (cards(), "/cards", "MAW-5"),
        (cards("blue", "red"), "/cards", "MAW-5"),
        (cards("blue", "red", "red", "red"), "/cards/yellow", "MAW-5"),
        (cards("red", "red", "red", "red"), "/cards/yellow", "MAW-5"),  # before MAW-6
        (
            {"type": "cards", "cards": {"red": "blue", "blue": "red", "yellow": "red"}},
            "/cards",
            "MAW-5",
        ),
        (cards("red", "red", "red"), "/cards/red", "MAW-6"),
        (cards("blue", "red", "green"), "/cards/green", "MAW-6"),
        (cards("yellow", "yellow", "yellow"), None, ""),
    ],
)
def test_cards(event: Any, pointer: str | None, rule: str) -> None:
    assert errors(THREE, event) == ([(2, pointer, rule)] if rule else [])


# --- move


@pytest.mark.parametrize(
    ("event", "pointer", "rule"),
    [
        (go("red", "red", "in"), "/color", "MAW-TURN"),
        (go("red", "yellow", "out", "large", "cw"), "/color", "MAW-TURN"),
        (go("blue", "red", "in"), "/hunter", "MAW-10"),
        (go("blue", "red", "out", "large", "cw"), "/hunter", "MAW-10"),
        (go("blue", "green", "out"), "/to", "MAW-12"),
        (go("blue", "green", "out", "large", "cw"), "/to", "MAW-12"),
        (go("blue", "green", "in", "large", "cw"), "/rotate", "MAW-15"),
        (go("blue", "green", "in"), None, ""),
    ],
)
def test_moves(event: Any, pointer: str | None, rule: str) -> None:
    assert errors(*ROUND, event) == ([(3, pointer, rule)] if rule else [])


def test_moves_later_in_the_round() -> None:
    lines = [*ROUND, go("blue", "green", "in"), go("blue", "blue", "in")]
    assert errors(*ROUND, go("blue", "green", "in"), go("blue", "green", "in")) == [
        (4, "/hunter", "MAW-10")
    ]
    assert errors(*lines, go("green", "green", "in")) == [(5, "", "MAW-15")]
    assert errors(*lines, go("green", "green", "in", "small", "cw")) == []


def test_the_unowned_colour_as_mover_and_in_cards() -> None:
    lines = [THREE, cards("yellow", "yellow", "red", players=COLORS[:3])]
    assert errors(*lines, go("yellow", "yellow", "in")) == [(3, "/color", "MAW-TURN")]
    assert errors(*lines, go("red", "yellow", "in")) == []


def test_blank_lines_count() -> None:
    lines: list[Any] = ["", ROUND[0], "   ", ROUND[1], "\t", go("red", "red", "in")]
    assert errors(*lines) == [(6, "/color", "MAW-TURN")]


# --- claims


def test_maw_claim_totals_then_winners() -> None:
    game = DONE[:-1]

    def claim(**claims: Any) -> Any:
        return errors(*game, {"type": "result", **claims})

    assert claim(totals={"B": 26}) == claim(winners=["B"]) == claim(winners=[" Ｂ ", "B"]) == []
    assert claim(totals={"A": 13, "B": 25}, winners=["A"]) == [(38, "/totals/B", "MAW-CLAIM")]
    assert claim(totals={"Ｂ": 25}) == [(38, "/totals/Ｂ", "MAW-CLAIM")]
    for winners in (["A"], ["A", "B"], []):
        assert claim(totals={"B": 26}, winners=winners) == [(38, "/winners", "MAW-CLAIM")]


def test_check_events_claim_any_part_of_the_view() -> None:
    verdict = referee(*DONE[:20])
    assert isinstance(verdict.state, MawaruState)
    view = {key: value for key, value in verdict.state.view().items() if value is not None}
    assert errors(*DONE[:20], {"type": "check", **view}) == []
    for key, value in view.items():
        assert errors(*DONE[:20], {"type": "check", key: value}) == []
    assert set(view) <= set(_check_model().model_fields)


def _check_model() -> Any:
    return next(model for model in GAME.event_models if model.__name__ == "Check")


@pytest.mark.parametrize(
    ("claim", "pointer"),
    [
        ({"round": 2}, "/round"),
        ({"turn": "red"}, "/turn"),
        ({"marker": "blue"}, "/marker"),
        ({"order": ["red"]}, "/order"),
        ({"totals": {"Ben": 2, "Aki": 1}}, "/totals/Ben"),
        ({"totals": {"yellow": 2}}, "/totals/yellow"),
        ({"gems": {"red": {"diamond": 1}}}, "/gems/red/diamond"),
        ({"hunters": {"red": "l2n"}}, "/hunters/red"),
        ({"cells": {"l2e": {"amethyst": 1}}}, "/cells/l2e/amethyst"),
        ({"discs": {"small": "blue"}}, "/discs/small"),
        ({"cards_left": {"blue": {"yellow": 2}}}, "/cards_left/blue/yellow"),
        ({"cards_left": {"yellow": {"red": 2}}}, "/cards_left/yellow"),
    ],
)
def test_maw_claim_false_checks(claim: Any, pointer: str) -> None:
    lines = [
        THREE,
        cards("blue", "yellow", "blue"),
        go("blue", "blue", "in"),
        {"type": "check", **claim},
    ]
    assert errors(*lines) == [(4, pointer, "MAW-CLAIM")]


@pytest.mark.parametrize(
    ("claim", "pointer"),
    [
        ({"hunter": {"red": "l1n"}}, "/hunter"),
        ({"hunters": {"red": "z9n"}}, "/hunters/red"),
        ({"cells": {"l3n": {"amethyst": 1}}}, "/cells/l3n"),
        ({"cells": {"l2n": {"ruby": 1}}}, "/cells/l2n/ruby"),
        ({"turn": "pink"}, "/turn"),
        ({"turn": None}, "/turn"),
        ({"round": "1"}, "/round"),
    ],
)
def test_syntax_of_checks(claim: Any, pointer: str) -> None:
    assert errors(THREE, {"type": "check", **claim}) == [(2, pointer, "SYNTAX")]


def test_checks_are_no_events_of_the_game() -> None:
    check = {"type": "check", "round": 1}
    lines = [THREE, check, cards("blue", "yellow", "blue"), check, go("blue", "blue", "in"), check]
    verdict = referee(*lines).to_json("en")
    assert verdict["valid"] and verdict["events"] == 5
    end = {"type": "check", "round": 4, "totals": {"A": 13}}
    assert referee(*DONE[:-1], end, DONE[-1]).complete
    assert referee(*DONE[:-1], end).complete
