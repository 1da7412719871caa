"""ルインズ: score files, sentence by sentence of what makes one malformed, impossible or right."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from tests.scorer.ruins.table import CASES
from tests.scorer.scorefiles import answer, faults, outcome


def position(rounds: list[str], showdown: str | None = None, **changes: Any) -> dict[str, Any]:
    """A score file: rounds as ``ABC``, the players those of the longest list."""
    names = sorted(max(rounds, key=len, default="AB"))
    data: dict[str, Any] = {
        "game": "ruins",
        "players": [{"name": name} for name in names],
        "rounds": [list(order) for order in rounds],
    }
    if showdown is not None:
        data["showdown"] = showdown
    return data | changes


def totals(answered: dict[str, Any]) -> dict[str, int]:
    return {player["name"]: player["total"] for player in answered["players"]}


def ranks(answered: dict[str, Any]) -> dict[str, int]:
    return {player["name"]: player["rank"] for player in answered["players"]}


@pytest.mark.parametrize("path", sorted(CASES.glob("score-*.json")), ids=lambda path: path.stem)
def test_examples(path: Path) -> None:
    case = json.loads(path.read_text("utf-8"))
    made = outcome(case["input"])
    assert made.status == case.get("expect_exit", 0)
    if "expect" in case:
        answered = made.to_json("en")
        assert totals(answered) == case["expect"]["totals"]
        assert answered["winners"] == case["expect"]["winners"]
        assert answered["notes"] == case["expect"]["notes"]
    else:
        assert made.to_json("en")["errors"][0]["rule"] == case["expect_rule"]


# --- what is right

LONG = ["ABC", "BAC", "ACB", "BCA"]


def test_example_10_end_without_a_showdown() -> None:
    found = answer(position(LONG))
    assert totals(found) == {"A": 9, "B": 10, "C": 6}
    assert ranks(found) == {"A": 2, "B": 1, "C": 3}
    assert found["winners"] == ["B"] and found["notes"] == ["RUI-36"]
    assert found["players"][0]["breakdown"] == [
        {"item": "round-1", "count": 1, "points": 5},
        {"item": "round-2", "count": 2, "points": 3},
        {"item": "round-3", "count": 1, "points": 2},
        {"item": "round-4", "count": 3, "points": -1},
    ]


def test_example_11_the_outsider_wins_the_showdown() -> None:
    # a game of the same kind as the example: two with the most, and the first out of round 4
    rounds = ["BCADE", "CBDAE", "ABDCE", "EDABC"]
    found = answer(position(rounds, "E"))
    assert totals(found) == {"A": 10, "B": 10, "C": 8, "D": 8, "E": 5}
    assert ranks(found) == {"A": 2, "B": 2, "C": 4, "D": 4, "E": 1}
    assert found["winners"] == ["E"] and found["notes"] == ["RUI-35", "RUI-37"]


def test_rui_27_breakdown_with_arithmetic() -> None:
    made = outcome(position(LONG)).result
    assert made is not None
    first = made.players[0].breakdown
    assert [(item.how, item.rule) for item in first] == [
        ("0 + 5 = 5", "RUI-27"),
        ("5 + 3 = 8", "RUI-27"),
        ("8 + 5 → 10", "RUI-30"),
        ("10 − 1 = 9", "RUI-29"),
    ]


def test_rui_30_example_9() -> None:
    found = answer(position(["ABDC", "ABCD", "BCDA", "CBDA"], "C"))
    points = [item["points"] for item in found["players"][3]["breakdown"]]
    assert points == [1, -1, 1, 1]
    low = answer(position(["ABCD", "BCAD", "ACBD", "CBAD"], "C"))
    assert totals(low)["D"] == 0
    assert [item["points"] for item in low["players"][3]["breakdown"]] == [0, 0, 0, 0]


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_rui_27_vp_of_every_player_count(count: int) -> None:
    names = "ABCDE"[:count]
    found = outcome(position([names]), anyway=True).to_json("en")
    expected = {2: [5, 0], 3: [5, 3, 0], 4: [5, 3, 1, 0], 5: [5, 3, 2, 1, 0]}[count]
    assert list(totals(found).values()) == expected


def test_rui_33_instant_win() -> None:
    found = answer(position(["BCA", "BAC", "B"]))
    assert found["winners"] == ["B"] and found["notes"] == ["RUI-33"]
    assert found["players"][1]["breakdown"][-1] == {"item": "round-3", "count": 1, "points": 0}
    assert found["players"][0]["breakdown"][-1] == {"item": "round-3", "count": 0, "points": 0}
    assert [player["rank"] for player in found["players"]] == [2, 1, 3]


def test_rui_33_from_9_to_10() -> None:
    found = answer(position(["ABC", "BCA", "ABC", "A"]))
    assert totals(found) == {"A": 10, "B": 10, "C": 2}
    assert found["players"][0]["breakdown"][-1]["points"] == 1
    assert found["notes"] == ["RUI-33"]


def test_rui_33_a_tie_on_10_is_won_by_who_went_out_first() -> None:
    found = answer(position(["AB", "BA", "AB", "A"]))
    assert totals(found) == {"A": 10, "B": 5} and found["winners"] == ["A"]
    found = answer(position(["AB", "BA", "AB", "BA"], "A"))
    assert totals(found) == {"A": 10, "B": 10}
    assert ranks(found) == {"A": 1, "B": 2}
    assert found["notes"] == ["RUI-35", "RUI-37"]


def test_rui_37_showdown_of_the_leader_and_an_outsider() -> None:
    rounds = ["ABC", "BAC", "ABC", "CAB"]
    found = answer(position(rounds, "C"))
    assert totals(found) == {"A": 10, "B": 9, "C": 5}
    assert found["notes"] == ["RUI-37"] and ranks(found) == {"C": 1, "A": 2, "B": 3}
    rounds = ["ABC", "BAC", "ACB", "CAB"]
    found = answer(position(rounds, "A"))
    assert totals(found) == {"A": 10, "B": 6, "C": 8}
    assert found["notes"] == ["RUI-37"] and ranks(found) == {"A": 1, "C": 2, "B": 3}


def test_rui_38_ranks_behind_the_winner() -> None:
    found = answer(position(["ABCDE", "BCDEA", "CDEAB", "DEABC"]))
    assert totals(found) == {"A": 7, "B": 8, "C": 9, "D": 10, "E": 6}
    assert ranks(found) == {"A": 4, "B": 3, "C": 2, "D": 1, "E": 5}


def test_names_are_compared_trimmed_and_nfkc_and_written_as_in_players() -> None:
    data = {
        "game": "ruins",
        "players": [{"name": " Ａ "}, {"name": "B"}],
        "rounds": [["B", "A"], ["A", " B "], ["B", "A"], ["Ｂ"]],
    }
    found = answer(data)
    assert totals(found) == {"Ａ": 5, "B": 10} and found["winners"] == ["B"]


def test_yaml() -> None:
    text = (
        "game: ruins\nplayers:\n  - name: あおい\n  - name: Ben\nrounds:\n  - [あおい, Ben]\n"
        "  - [Ben, あおい]\n  - [あおい, Ben]\n  - [Ben, あおい]\nshowdown: あおい\n"
    )
    assert answer(text)["winners"] == ["あおい"]


# --- malformed (exit 2)

FOUR = ["AB", "BA", "AB", "BA"]
MALFORMED: list[tuple[dict[str, Any], str]] = [
    (position(FOUR, "A", winner="A"), "/winner"),
    (position(FOUR, "A", game="potu"), ""),
    (position(FOUR, "A", players=["A", "B"]), "/players/0"),
    (position(FOUR, "A", players=[{"name": "A"}, {"name": "B", "seat": 2}]), "/players/1/seat"),
    (position(FOUR, "A", players=[{"name": "A"}, {}]), "/players/1"),
    (position(FOUR, "A", players=[{"name": "A"}, {"name": ""}]), "/players/1/name"),
    (position(FOUR, "A", players=[{"name": "A"}, {"name": "　"}]), "/players/1/name"),
    (position(FOUR, "A", players=[{"name": "A"}, {"name": 2}]), "/players/1/name"),
    (position(FOUR, "A", players={"A": {}, "B": {}}), "/players"),
    (position(FOUR, "A") | {"rounds": "AB"}, "/rounds"),
    (position(FOUR, "A") | {"rounds": ["AB"]}, "/rounds/0"),
    (position(FOUR, "A") | {"rounds": [["A", "B"], ["A", "C"]]}, "/rounds/1/1"),
    (position(FOUR, "A") | {"rounds": [["A", ""]]}, "/rounds/0/1"),
    (position(FOUR, "A") | {"rounds": [["A", 1]]}, "/rounds/0/1"),
    (position(FOUR, "A") | {"rounds": None}, "/rounds"),
    (position(FOUR, "C"), "/showdown"),
    (position(FOUR, ""), "/showdown"),
    (position(FOUR, "A") | {"showdown": ["A"]}, "/showdown"),
    (position(FOUR, "A") | {"showdown": None}, "/showdown"),
]


@pytest.mark.parametrize(("data", "pointer"), MALFORMED, ids=lambda value: str(value)[-50:])
def test_malformed(data: dict[str, Any], pointer: str) -> None:
    status, found = faults(data)
    assert status == 2
    assert {rule for rule, _ in found} == {"SYNTAX"}
    if pointer:
        assert found[0][1] == pointer


@pytest.mark.parametrize("key", ["game", "players", "rounds"])
def test_malformed_a_missing_key(key: str) -> None:
    data = position(FOUR, "A")
    del data[key]
    assert faults(data)[0] == 2


def test_malformed_a_repeated_key() -> None:
    text = json.dumps(position(FOUR, "A"))[:-1] + ', "showdown": "B"}'
    assert faults(text) == (2, [("SYNTAX", "/showdown")])


def test_malformed_comes_before_impossible() -> None:
    assert faults(position(["AA"], players=[{"name": "A"}, {"name": "A"}], x=1))[0] == 2
    assert faults(position(["AZ"], players=[{"name": "A"}]))[0] == 2


# --- impossible (exit 1), in the spec's order


def impossible(data: dict[str, Any]) -> tuple[str, str]:
    status, found = faults(data)
    assert status == 1, found
    return found[0]


def test_rui_1_number_then_names() -> None:
    assert impossible(position(["A"], players=[{"name": "A"}])) == ("RUI-1", "/players")
    assert impossible(position(["A"], players=[{"name": "A"}] * 6)) == ("RUI-1", "/players")
    same = [{"name": "A"}, {"name": "B"}, {"name": "Ａ"}]
    assert impossible(position(["AA"], players=same)) == ("RUI-1", "/players/2/name")


def test_rui_end_a_list_after_the_win() -> None:
    assert impossible(position(["BA", "AB", "BA", "B", "BA"])) == ("RUI-END", "/rounds/4")
    assert impossible(position(["AB", "AB", "A", ""])) == ("RUI-END", "/rounds/3")
    # RUI-36 wins too
    assert impossible(position([*LONG, "ABC"])) == ("RUI-END", "/rounds/4")


def test_rui_32_a_fifth_list() -> None:
    assert impossible(position([*FOUR, "AB"])) == ("RUI-32", "/rounds/4")
    assert impossible(position([*FOUR, ""], "A")) == ("RUI-32", "/rounds/4")


def test_rui_27_a_name_twice_or_nobody() -> None:
    assert impossible(position(["AB", "BB"])) == ("RUI-27", "/rounds/1/1")
    assert impossible(position(["AB", ""])) == ("RUI-27", "/rounds/1")
    # also in a list that the first name wins
    assert impossible(position(["AB", "AB", "AA"])) == ("RUI-27", "/rounds/2/1")


def test_rui_33_more_than_the_winner() -> None:
    assert impossible(position(["AB", "AB", "AB"])) == ("RUI-33", "/rounds/2/1")


def test_rui_29_not_all_players() -> None:
    assert impossible(position(["ABC", "AB"])) == ("RUI-29", "/rounds/1")
    # 5 VP win nothing
    assert impossible(position(["AB", "A"])) == ("RUI-29", "/rounds/1")


def test_rui_34_showdown_where_none_is_played() -> None:
    assert impossible(position(["AB", "AB", "A"], "A")) == ("RUI-34", "/showdown")
    assert impossible(position(LONG, "B")) == ("RUI-34", "/showdown")
    # before: the game is not over (RUI-32)
    assert impossible(position(["AB", "BA"], "A")) == ("RUI-34", "/showdown")


def test_rui_35_showdown_by_who_is_not_in_it() -> None:
    rounds = ["ABC", "BAC", "ACB", "CAB"]
    assert impossible(position(rounds, "B")) == ("RUI-35", "/showdown")


def test_rui_32_not_over() -> None:
    assert impossible(position(["AB", "BA"])) == ("RUI-32", "/rounds")
    assert impossible(position([], players=[{"name": "A"}, {"name": "B"}]))[0] == "RUI-32"
    assert impossible(position(FOUR))[0] == "RUI-32"  # a showdown is due


def test_the_first_wrong_list_is_reported() -> None:
    assert impossible(position(["ABC", "AB", "AA", ""], "C")) == ("RUI-29", "/rounds/1")


# --- anyway


def test_anyway_scores_what_cannot_be() -> None:
    made = outcome(position(["AB", "AB", "AB"]), anyway=True)
    assert made.status == 0
    found = made.to_json("en")
    assert found["winners"] == ["A"] and totals(found) == {"A": 10, "B": 0}
    assert [warning["rule"] for warning in found["warnings"]] == ["RUI-33"]


def test_anyway_an_unfinished_game_has_no_winner() -> None:
    found = outcome(position(["AB"]), anyway=True).to_json("en")
    assert found["winners"] == [] and ranks(found) == {"A": 1, "B": 2}


def test_anyway_very_many_players_cost_linear_time() -> None:
    names = [f"P{number}" for number in range(9000)]
    data = {"game": "ruins", "players": [{"name": name} for name in names], "rounds": [names]}
    start = time.process_time()
    found = outcome(data, anyway=True).to_json("en")
    assert time.process_time() - start < 1.5  # 0.4 s; what is quadratic takes seconds
    assert [player["rank"] for player in found["players"][:4]] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    "data",
    [
        position(["A"], players=[{"name": "A"}]),
        position([], players=[]),
        position(["ABCDEF"] * 6, "F"),
        position(["AAB", "", "BB"], "B"),
        position([*FOUR, "AB", "BA", "AB"], "A"),
    ],
)
def test_anyway_never_fails_and_adds_up(data: dict[str, Any]) -> None:
    found = outcome(data, anyway=True).to_json("en")
    for player in found["players"]:
        assert sum(item["points"] for item in player["breakdown"]) == player["total"]
        assert len(player["breakdown"]) == len(data["rounds"])
