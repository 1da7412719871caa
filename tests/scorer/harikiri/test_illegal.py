"""Every row of the spec's table of illegal events: rule, JSON pointer and line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.scorer.harikiri.play import (
    ENDING,
    EXAMPLE,
    HEADER,
    SETUP,
    SHEET,
    START_A,
    START_B,
    TURN_A,
    TURN_A2,
    TURN_B,
    Data,
    change,
    found,
    judge,
    refused,
)

AFTER_A = [*SETUP, TURN_A]
RESULT: Data = {"type": "result", "totals": {"あおい": -90, "Ben": 10}, "winners": ["Ben"]}
OVER = [*SETUP, ENDING]


def cuts(*cells: str, keep: str | None = None) -> list[Any]:
    """One cut of these cells."""
    return [{"cells": list(cells), **({} if keep is None else {"keep": keep})}]


# --- SYNTAX

FORM: list[tuple[Data, str]] = [
    (change(TURN_A, speed=3), "/speed"),
    (change(TURN_A, "dice"), ""),
    (change(TURN_A, "player"), ""),
    (change(TURN_A, "path"), ""),
    (change(TURN_A, "cuts"), ""),
    (change(TURN_A, "expand"), ""),
    (change(TURN_A, "type"), ""),
    (change(TURN_A, type="walk"), "/type"),
    (change(TURN_A, type=3), "/type"),
    (change(TURN_A, player="Cleo"), "/player"),
    (change(TURN_A, player=""), "/player"),
    (change(TURN_A, player=None), "/player"),
    (change(TURN_A, dice=[2]), "/dice"),
    (change(TURN_A, dice=[2, 4, 1]), "/dice"),
    (change(TURN_A, dice=[2.0, 4]), "/dice/0"),
    (change(TURN_A, dice=[2, True]), "/dice/1"),
    (change(TURN_A, dice=["2", 4]), "/dice/0"),
    (change(TURN_A, expand=2.0), "/expand"),
    (change(TURN_A, expand=True), "/expand"),
    (change(TURN_A, cuts=[]), "/cuts"),
    (change(TURN_A, cuts={}), "/cuts"),
    (change(TURN_A, cuts=[{"cells": []}]), "/cuts/0/cells"),
    (change(TURN_A, cuts=[{}]), "/cuts/0"),
    (change(TURN_A, cuts=[["B1", "C1"]]), "/cuts/0"),
    (change(TURN_A, cuts=cuts("B1", "K3")), "/cuts/0/cells/1"),
    (change(TURN_A, cuts=cuts("A13")), "/cuts/0/cells/0"),
    (change(TURN_A, cuts=cuts("A0")), "/cuts/0/cells/0"),
    (change(TURN_A, cuts=cuts("A01")), "/cuts/0/cells/0"),
    (change(TURN_A, cuts=cuts("a1")), "/cuts/0/cells/0"),
    (change(TURN_A, cuts=cuts("Ａ1")), "/cuts/0/cells/0"),
    (change(TURN_A, cuts=cuts("A1 ")), "/cuts/0/cells/0"),
    (change(TURN_A, cuts=cuts("SR1")), "/cuts/0/cells/0"),
    (change(TURN_A, cuts=cuts("B1", "C1", keep="X1")), "/cuts/0/keep"),
    (change(TURN_A, cuts=[{"cells": ["B1", "C1"], "keep": None}]), "/cuts/0/keep"),
    (change(TURN_A, cuts=[{"cells": ["B1", "C1"], "left": "A1"}]), "/cuts/0/left"),
    (change(TURN_A, rotate=45), "/rotate"),
    (change(TURN_A, rotate=360), "/rotate"),
    (change(TURN_A, rotate=-90), "/rotate"),
    (change(TURN_A, rotate=90.0), "/rotate"),
    (change(TURN_A, rotate=False), "/rotate"),
    (change(TURN_A, rotate="90"), "/rotate"),
    (change(TURN_A, rotate=None), "/rotate"),
    (change(TURN_A, cover=None), "/cover"),
    (change(TURN_A, "rotate"), "/cover"),
    (change(TURN_A, "cover"), "/rotate"),
    (change(TURN_A, cover={"cell": "B1"}), "/cover"),
    (change(TURN_A, cover={"cell": "SR1", "at": [0, 0]}), "/cover/cell"),
    (change(TURN_A, cover={"cell": "B1", "at": [0]}), "/cover/at"),
    (change(TURN_A, cover={"cell": "B1", "at": [0, 0, 0]}), "/cover/at"),
    (change(TURN_A, cover={"cell": "B1", "at": [0, 1.0]}), "/cover/at/1"),
    (change(TURN_A, path=[[0, 0], [0]]), "/path/1"),
    (change(TURN_A, path=[[0, "1"]]), "/path/0/1"),
    (change(TURN_A, path=None), "/path"),
    (change(TURN_A, comment=None), "/comment"),
    (change(TURN_A, comment=3), "/comment"),
    (change(START_A, "rotate"), ""),
    (change(START_A, "cover"), ""),
    (change(START_A, "stand"), ""),
    (change(START_A, rotate=None), "/rotate"),
    (change(START_A, rotate=0.0), "/rotate"),
    (change(START_A, stand="A1"), "/stand"),
    (change(START_A, stand="SR5"), "/stand"),
    (change(START_A, stand="SW1"), "/stand"),
    (change(START_A, cover={"cell": "B1", "at": [0, 0]}), "/cover/cell"),
    (change(START_A, cover={"cell": "X1", "at": [0, 0]}), "/cover/cell"),
    (change(START_A, dice=[1, 2]), "/dice"),
    ({"type": "result"}, ""),
    ({"type": "result", "totals": None}, "/totals"),
    ({"type": "result", "winners": None}, "/winners"),
    ({"type": "result", "totals": {"あおい": 3.0}}, "/totals/あおい"),
    ({"type": "result", "totals": {"Cleo": 3}}, "/totals/Cleo"),
    ({"type": "result", "winners": ["Cleo"]}, "/winners/0"),
    ({"type": "result", "totals": {"Ben": 3, "Ｂen": 3}}, "/totals/Ｂen"),
    ({"type": "check", "totals": {"Cleo": 3}}, "/totals/Cleo"),
    ({"type": "check", "due": "Cleo"}, "/due"),
    ({"type": "check", "field": {"0,0": {"mark": "Cleo"}}}, "/field/0,0/mark"),
    ({"type": "check", "field": {"0/0": {}}}, "/field/0~10"),
]


@pytest.mark.parametrize(("event", "pointer"), FORM)
def test_syntax(event: Data, pointer: str) -> None:
    # after all lines that come before; the place in the order of play does not matter for form
    verdict = judge(HEADER, START_A, START_B, event)
    assert found(verdict) == ("SYNTAX", pointer, 4)
    assert not verdict.readable
    assert len(verdict.problems) == 1


def players(**keys: Any) -> list[Data]:
    """The header's players with the second one changed."""
    first, second = HEADER["players"]
    return [first, {**second, **keys}]


@pytest.mark.parametrize(
    ("header", "pointer"),
    [
        (change(HEADER, game="haribote"), "/game"),
        (change(HEADER, format=2), "/format"),
        (change(HEADER, format=True), "/format"),
        (change(HEADER, format=1.0), "/format"),
        (change(HEADER, rules=2), "/rules"),
        (change(HEADER, rules=None), "/rules"),
        (change(HEADER, seed=2), "/seed"),
        (change(HEADER, "format"), ""),
        (change(HEADER, "players"), ""),
        (change(HEADER, players=players(color="pink")), "/players/1/color"),
        (change(HEADER, players=players(name="")), "/players/1/name"),
        (change(HEADER, players=players(mark=3)), "/players/1/mark"),
        (change(HEADER, players=players(mark=None)), "/players/1/mark"),
        (change(HEADER, players=players(seat=2)), "/players/1/seat"),
        (change(HEADER, players=[{"name": "A", "color": "red"}]), "/players/0"),
        (change(HEADER, players="AB"), "/players"),
    ],
)
def test_syntax_of_the_header(header: Data, pointer: str) -> None:
    assert found(judge(header, START_A)) == ("SYNTAX", pointer, 1)


def test_syntax_comes_before_every_rule_and_all_of_it_is_listed() -> None:
    broken = '{"type": "turn", "type": "turn"'
    repeated = json.dumps(TURN_A)[:-1] + ', "expand": 2}'
    verdict = judge(HEADER, START_B, "", broken, repeated, change(TURN_A, "dice", dice_=[1, 2]))
    assert not verdict.readable
    assert {problem.rule for problem in verdict.problems} == {"SYNTAX"}
    assert [problem.spot.line for problem in verdict.problems] == [4, 5, 6, 6]


def test_column_is_that_of_the_value() -> None:
    line = '{"type": "turn", "player": "Ben", "dice": [3, 7], '
    line += json.dumps({k: v for k, v in TURN_B.items() if k not in ("type", "player", "dice")})[1:]
    verdict = judge(*AFTER_A, line)
    assert found(verdict) == ("HAR-10", "/dice/1", 5)
    assert verdict.problems[0].spot.column == line.index("7") + 1


# --- the header


@pytest.mark.parametrize("count", [0, 1, 5])
def test_har_1_player_count(count: int) -> None:
    seats = [{"name": "same", "color": "red", "mark": "7"}] * count
    assert found(judge(change(HEADER, players=seats))) == ("HAR-1", "/players", 1)


def test_har_1_names_before_har_2_colors_before_har_3_marks() -> None:
    seats = players(name="　あおい", color="red", mark="7")
    assert found(judge(change(HEADER, players=seats))) == ("HAR-1", "/players/1/name", 1)
    seats = players(color="red", mark="7")
    assert found(judge(change(HEADER, players=seats))) == ("HAR-2", "/players/1/color", 1)
    seats = players(mark="7")
    assert found(judge(change(HEADER, players=seats))) == ("HAR-3", "/players/1/mark", 1)


BAD_MARKS = ["", " ", "　", "7", "７", "①", "〇", "Ⅳ", "½", "AB", "あ い", "\n", "\u200b", "\u3099"]
BAD_MARKS += ["㌔", "ﾞ", "\ue000", "\u0301", "\U000e0001", "é\u0301", "あ"]
GOOD_MARKS = [
    "b",
    "ｂ",
    "ア",
    "ｶﾞ",
    "e\u0301",
    "一",
    "千",
    "㊀",
    "★",
    "♥",
    "-",
    "Ω",
    "🐟",
    "あ\u3099",
]


@pytest.mark.parametrize("mark", BAD_MARKS)
def test_har_3_bad_marks(mark: str) -> None:
    header = change(HEADER, players=players(mark=mark))
    assert found(judge(header)) == ("HAR-3", "/players/1/mark", 1)


@pytest.mark.parametrize("mark", [m for m in GOOD_MARKS if m != "あ\u3099"])
def test_har_3_good_marks(mark: str) -> None:
    assert found(judge(change(HEADER, players=players(mark=mark)))) is None


def test_har_3_marks_are_equal_as_nfkc_but_not_across_case() -> None:
    first = {"name": "A", "color": "red", "mark": "Ａ"}
    for mark, rule in (("A", "HAR-3"), ("a", None)):
        got = found(judge(change(HEADER, players=[first, {**HEADER["players"][1], "mark": mark}])))
        assert (got[0] if got else None) == rule


# --- order


def test_har_end_after_a_result_and_after_the_end() -> None:
    assert refused(*OVER, RESULT, TURN_B) == ("HAR-END", "/type")
    assert refused(*OVER, RESULT, RESULT) == ("HAR-END", "/type")
    assert refused(*OVER, RESULT, {"type": "check", "turns": 1}) == ("HAR-END", "/type")
    assert refused(*OVER, TURN_B) == ("HAR-END", "/type")
    assert refused(*OVER, START_B) == ("HAR-END", "/type")


def test_har_turn_result_too_early() -> None:
    assert refused(*SETUP, RESULT) == ("HAR-TURN", "/type")
    assert refused(HEADER, RESULT) == ("HAR-TURN", "/type")


def test_har_turn_wrong_phase_before_wrong_player() -> None:
    assert refused(HEADER, TURN_B) == ("HAR-TURN", "/type")
    assert refused(HEADER, START_A, TURN_B) == ("HAR-TURN", "/type")
    assert refused(*SETUP, START_B) == ("HAR-TURN", "/type")


def test_har_turn_wrong_player_before_everything_else() -> None:
    assert refused(HEADER, change(START_B, stand="SR1")) == ("HAR-TURN", "/player")
    assert refused(*SETUP, change(TURN_B, dice=[9, 9])) == ("HAR-TURN", "/player")
    assert refused(*AFTER_A, TURN_A2) == ("HAR-TURN", "/player")


# --- start


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        # the order of the checks: each row is wrong in what follows it too
        ({"cover": {"cell": "SR4", "at": [9, 9]}, "stand": "SR1"}, ("HAR-5", "/cover/cell")),
        ({"cover": {"cell": "SB1", "at": [9, 9]}, "stand": "SR1"}, ("HAR-5", "/cover/at")),
        ({"cover": {"cell": "SB1", "at": [-1, -1]}}, ("HAR-5", "/cover/at")),  # on あおい's map
        ({"cover": {"cell": "SB1", "at": [0, -1]}}, ("HAR-5", "/cover/at")),  # X2 is covered
        ({"cover": {"cell": "SB1", "at": [0, 0]}, "stand": "SR1"}, ("HAR-6", "/cover")),
        ({"cover": {"cell": "SB1", "at": [-1, 0]}, "rotate": 270}, ("HAR-6", "/cover")),
        ({"stand": "SR1"}, ("HAR-7", "/stand")),
    ],
)
def test_illegal_starts(keys: Data, answer: tuple[str, str]) -> None:
    assert refused(HEADER, START_A, change(START_B, **keys)) == answer


# --- turn


@pytest.mark.parametrize(
    ("event", "answer"),
    [
        (change(TURN_A, dice=[0, 4], expand=9), ("HAR-10", "/dice/0")),
        (change(TURN_A, dice=[2, 7]), ("HAR-10", "/dice/1")),
        (change(TURN_A, dice=[-1, 8]), ("HAR-10", "/dice/0")),
        (change(TURN_A, expand=3, cuts=cuts("B2")), ("HAR-11", "/expand")),
        (change(TURN_A, expand=7, cuts=cuts("B2")), ("HAR-11", "/expand")),
        (
            change(TURN_A, cuts=[*cuts("B1", "C1"), *cuts("B1")]),
            ("HAR-15", "/cuts/1"),
        ),
        (
            change(ENDING, cuts=[*cuts(*SHEET[2:]), *cuts("B5")]),
            ("HAR-16", "/cuts/1"),
        ),
        (change(TURN_A, cuts=cuts("B2", "B2")), ("HAR-12", "/cuts/0/cells/1")),
        (change(TURN_A, cuts=cuts("B2", "E5", "B2")), ("HAR-12", "/cuts/0/cells/2")),
        (change(TURN_A, cuts=cuts("B1", "C2")), ("HAR-13", "/cuts/0/cells")),
        (change(TURN_A, cuts=cuts("B2", "C2")), ("HAR-14", "/cuts/0/cells")),
        (
            change(TURN_A, cuts=cuts("A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3")),
            ("HAR-14", "/cuts/0/cells"),
        ),
        (change(TURN_A, cuts=cuts("A2", "B1")), ("HAR-13", "/cuts/0/cells")),
        (change(TURN_A, cuts=cuts("A2", "B2", "B1")), ("HAR-17", "/cuts/0")),
        (
            change(TURN_A, cuts=cuts("A2", "B2", "B1", keep="B1")),
            ("HAR-17", "/cuts/0/keep"),
        ),
        (change(TURN_A, cuts=cuts("B1", "C1", keep="D5")), ("HAR-17", "/cuts/0/keep")),
        (change(TURN_A, cuts=cuts("B1")), ("HAR-15", "/cuts")),
        (change(TURN_A, cuts=cuts("B1", "C1", "D1")), ("HAR-15", "/cuts")),
        (
            change(TURN_A, cuts=[*cuts("B1"), *cuts("C1"), *cuts("D1")]),
            ("HAR-15", "/cuts"),
        ),
        (change(ENDING, cuts=cuts(*SHEET[2:])), ("HAR-16", "/cover")),
        (change(TURN_A, "rotate", "cover"), ("HAR-18", "")),
        (change(TURN_A, cover={"cell": "D1", "at": [9, 9]}), ("HAR-18", "/cover/cell")),
        (change(TURN_A, cover={"cell": "B1", "at": [9, 9]}), ("HAR-18", "/cover/at")),
        (change(TURN_A, cover={"cell": "B1", "at": [0, 0]}, path=[]), ("HAR-19", "/cover")),
        (change(TURN_A, path=[]), ("HAR-21", "/path")),
        (change(TURN_A, path=[*TURN_A["path"], [9, 9]]), ("HAR-21", "/path")),
        (change(TURN_A, path=[[-1, -1], *TURN_A["path"][1:]]), ("HAR-22", "/path/0")),
        (
            change(TURN_A, path=[[-1, -2], [-2, -2], [-3, -2], [-2, -2]]),
            ("HAR-22", "/path/2"),
        ),
        (change(TURN_A, path=[[-2, -2], *TURN_A["path"][1:]]), ("HAR-22", "/path/0")),
    ],
)
def test_illegal_turns(event: Data, answer: tuple[str, str]) -> None:
    assert refused(*SETUP, event) == answer


def test_har_12_a_cell_on_the_field_in_a_hand_or_cut_in_this_turn() -> None:
    def first(cell: str) -> Data:
        return change(TURN_A2, cuts=cuts(cell))

    assert refused(*EXAMPLE[:5], first("B1")) == ("HAR-12", "/cuts/0/cells/0")
    assert refused(*EXAMPLE[:5], first("A1")) == ("HAR-12", "/cuts/0/cells/0")  # Ben's hand
    event = change(TURN_A2, cuts=[*cuts("D1", "E1"), *cuts("F1", "E1", "G1")])
    assert refused(*EXAMPLE[:5], event) == ("HAR-12", "/cuts/1/cells/1")


def test_har_17_keep_may_not_name_a_part_lost_before() -> None:
    event = change(TURN_B, cuts=cuts("A2", keep="B1"))
    assert refused(*AFTER_A, event) == ("HAR-17", "/cuts/0/keep")


def test_har_16_no_cover_for_a_miscut_that_leaves_too_few() -> None:
    given_up = change(ENDING, "rotate", "cover", cuts=cuts(*SHEET[2:]))
    # [-3, -2] is there only if something had been laid
    away = [[-1, -2], [-2, -2], [-3, -2], [-2, -2]]
    assert refused(*SETUP, change(given_up, path=away)) == ("HAR-22", "/path/2")
    back = [[-1, -2], [-2, -2], [-1, -2], [-2, -2]]
    assert found(judge(*SETUP, change(given_up, path=back))) is None


# --- claims


@pytest.mark.parametrize(
    ("event", "answer"),
    [
        ({"totals": {"Ben": 10, "あおい": -91}}, ("HAR-CLAIM", "/totals/あおい")),
        ({"totals": {"Ben": 9}, "winners": ["あおい"]}, ("HAR-CLAIM", "/totals/Ben")),
        ({"totals": {"Ben": 10}, "winners": ["あおい"]}, ("HAR-CLAIM", "/winners")),
        ({"winners": []}, ("HAR-CLAIM", "/winners")),
        ({"winners": ["Ben", "あおい"]}, ("HAR-CLAIM", "/winners")),
    ],
)
def test_false_results(event: Data, answer: tuple[str, str]) -> None:
    assert refused(*OVER, {"type": "result", **event}) == answer


@pytest.mark.parametrize(
    "event", [{"totals": {"Ｂen": 10}}, {"winners": ["Ben", " Ben"]}, {"totals": {"あおい": -90}}]
)
def test_true_results(event: Data) -> None:
    verdict = judge(*OVER, {"type": "result", **event})
    assert (verdict.problems, verdict.complete) == ([], True)


@pytest.mark.parametrize(
    ("claim", "pointer"),
    [
        ({"due": "あおい"}, "/due"),
        ({"turns": 4}, "/turns"),
        ({"totals": {"Ben": 11}}, "/totals/Ben"),
        ({"own_gems": {"Ben": 0}}, "/own_gems/Ben"),
        ({"hand": {"あおい": 1}}, "/hand/あおい"),
        ({"hand_cells": {"あおい": ["D1"]}}, "/hand_cells/あおい"),
        ({"explorers": {"Ben": [0, 1]}}, "/explorers/Ben/1"),
        ({"map_cells": 110}, "/map_cells"),
        ({"map_gems": {"red": 9}}, "/map_gems/red"),
        ({"field_cells": 15}, "/field_cells"),
        ({"field": {"0,-2": {"cell": "C1"}}}, "/field/0,-2/cell"),
        ({"field": {"0,0": {"mark": "あおい"}}}, "/field/0,0/mark"),
        ({"field": {"9,9": {"cell": "C1"}}}, "/field/9,9"),
    ],
)
def test_false_checks(claim: Data, pointer: str) -> None:
    assert refused(*EXAMPLE, {"type": "check", **claim}) == ("HAR-CLAIM", pointer)
