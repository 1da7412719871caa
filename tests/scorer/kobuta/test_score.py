"""Score files: their form, the result with its breakdown, and the positions that cannot be."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.messages import LANGS, Message, say
from components.source import pointer
from scorer.scorefile import Outcome, score_text
from tests.scorer.kobuta.helpers import GAMES, Json, game

Houses = tuple[int, int, int]


def pig(name: str, color: str, houses: Houses) -> Json:
    straw, wood, brick = houses
    return {
        "name": name,
        "role": "pig",
        "color": color,
        "straw": straw,
        "wood": wood,
        "brick": brick,
    }


def wolf(tokens: int, shot: int, destroyed: int, name: str = "D") -> Json:
    return {
        "name": name,
        "role": "wolf",
        "tokens": tokens,
        "shot": shot,
        "destroyed": destroyed,
    }


def file(a: Houses, b: Houses, c: Houses, *counts: int) -> Json:
    """A score file: the houses of A, B, C, then tokens, shot, destroyed of D."""
    players = [pig("A", "red", a), pig("B", "yellow", b), pig("C", "blue", c), wolf(*counts)]
    return {"game": "kobuta", "players": players}


def score(data: Any, anyway: bool = False) -> Outcome:
    return score_text(json.dumps(data, ensure_ascii=False), "t.json", GAMES, anyway=anyway)


def result(data: Any) -> Json:
    outcome = score(data)
    assert outcome.result is not None, [say(p.message, "en") for p in outcome.problems]
    return outcome.result.to_json()


def faults(data: Any) -> list[tuple[str, str]]:
    problems = score(data).problems
    assert all(say(problem.message, lang) for problem in problems for lang in LANGS)
    return [(problem.rule, pointer(problem.path or ())) for problem in problems]


STORY = file((10, 0, 0), (0, 5, 0), (0, 0, 3), 2, 1, 0)
"""Worked example 3: the story's position."""


def test_the_output_is_that_of_the_spec() -> None:
    names = ("straw", "wood", "brick")

    def items(counts: Houses, points: Houses) -> list[Json]:
        rows = zip(names, counts, points, strict=True)
        return [{"item": n, "count": c, "points": p} for n, c, p in rows]

    assert result(STORY) == {
        "game": "kobuta",
        "players": [
            {"name": "A", "total": 10, "rank": 1, "breakdown": items((10, 0, 0), (10, 0, 0))},
            {"name": "B", "total": 10, "rank": 1, "breakdown": items((0, 5, 0), (0, 10, 0))},
            {"name": "C", "total": 6, "rank": 3, "breakdown": items((0, 0, 3), (0, 0, 6))},
            {
                "name": "D",
                "total": 14,
                "rank": 4,
                "breakdown": [
                    {"item": "tokens", "count": 2, "points": 14},
                    {"item": "destroyed", "count": 0, "points": 0},
                ],
            },
        ],
        "winners": ["A", "B"],
        "notes": ["KOB-26"],
        "teams": {
            "pigs": {"players": ["A", "B", "C"], "total": 18},
            "wolf": {"players": ["D"], "total": 14},
        },
    }


@pytest.mark.parametrize(
    ("destroyed", "sides", "winners", "ranks", "notes"),
    [
        (0, (18, 14), ["A", "B"], [1, 1, 3, 4], ["KOB-26"]),
        (1, (17, 17), [], [1, 1, 1, 1], ["KOB-24", "KOB-25"]),
        (2, (16, 20), ["D"], [2, 2, 2, 1], ["KOB-24"]),
    ],
)
def test_kob_25_sides_of_the_worked_example(
    destroyed: int, sides: tuple[int, int], winners: list[str], ranks: list[int], notes: list[str]
) -> None:
    found = result(file((10 - destroyed, 0, 0), (0, 5, 0), (0, 0, 3), 2, 1, destroyed))
    teams = found["teams"]
    assert (teams["pigs"]["total"], teams["wolf"]["total"]) == sides
    assert found["winners"] == winners
    assert [player["rank"] for player in found["players"]] == ranks
    assert found["notes"] == notes


def test_kob_24_number_not_points() -> None:
    # worked example 4: 20 buildings with 32 points against three tokens
    found = result(file((8, 0, 0), (0, 8, 0), (0, 0, 4), 3, 0, 0))
    assert found["winners"] == ["D"] and found["notes"] == ["KOB-24"]
    assert found["teams"]["pigs"]["total"] == 20
    assert [player["rank"] for player in found["players"]] == [2, 2, 2, 1]


def test_kob_24_no_note_where_points_and_number_agree() -> None:
    assert result(file((18, 0, 0), (0, 3, 0), (0, 0, 1), 2, 1, 0))["notes"] == []
    assert result(file((5, 0, 0), (3, 0, 0), (1, 0, 0), 3, 0, 0))["notes"] == []


def test_kob_24_and_25_points_would_draw_and_number_draws() -> None:
    # straw only: number and points are the same, so a draw has KOB-25 alone
    assert result(file((10, 0, 0), (4, 0, 0), (0, 0, 0), 2, 1, 0))["notes"] == ["KOB-25"]


def test_kob_24_points_would_draw_where_the_wolf_wins() -> None:
    # 13 buildings with 14 points against 14
    found = result(file((10, 0, 0), (2, 1, 0), (0, 0, 0), 2, 1, 0))
    assert found["winners"] == ["D"] and found["notes"] == ["KOB-24"]


def test_kob_24_shot_tokens_score_nothing_their_houses_do() -> None:
    # all three tokens shot, four houses destroyed
    outcome = score(file((10, 0, 0), (8, 0, 0), (0, 4, 4), 0, 3, 4))
    assert outcome.result is not None
    assert outcome.result.players[3].total == 12


@pytest.mark.parametrize(
    ("houses", "ranks", "notes"),
    [
        (((6, 3, 0), (0, 2, 4), (10, 1, 0)), [1, 1, 1, 4], ["KOB-26"]),
        (((7, 3, 0), (0, 2, 4), (10, 1, 0)), [1, 2, 2, 4], []),
        (((6, 3, 0), (0, 2, 4), (9, 1, 0)), [1, 1, 3, 4], ["KOB-26"]),
        (((7, 3, 0), (0, 2, 4), (9, 1, 0)), [1, 2, 3, 4], []),
    ],
)
def test_kob_26_pigs_among_themselves(
    houses: tuple[Houses, Houses, Houses], ranks: list[int], notes: list[str]
) -> None:
    found = result(file(*houses, 2, 1, 0))
    assert [player["rank"] for player in found["players"]] == ranks
    assert found["notes"] == notes
    first = [player["name"] for player in found["players"] if player["rank"] == 1]
    assert found["winners"] == first


def test_players_keep_the_order_of_the_file() -> None:
    players = [STORY["players"][i] for i in (3, 2, 0, 1)]
    found = result(STORY | {"players": players})
    assert [player["name"] for player in found["players"]] == ["D", "C", "A", "B"]
    assert found["teams"]["pigs"]["players"] == ["C", "A", "B"]
    assert [player["rank"] for player in found["players"]] == [4, 3, 1, 1]


def test_items_show_their_arithmetic_and_rule() -> None:
    outcome = score(STORY)
    assert outcome.result is not None
    items = [item for player in outcome.result.players for item in player.breakdown]
    assert {(item.how, item.rule) for item in items} >= {
        ("5 × 2", "KOB-26"),
        ("10 × 1", "KOB-26"),
        ("2 × 7", "KOB-24"),
        ("0 × 3", "KOB-24"),
    }


def test_digits_in_strings_full_width_too() -> None:
    data = file((10, 0, 0), (0, 5, 0), (0, 0, 3), 2, 1, 0)
    data["players"][0] |= {"straw": "１０", "wood": "0", "brick": "０"}
    data["players"][3] |= {"tokens": "2"}
    assert result(data) == result(STORY)


def test_names_are_trimmed() -> None:
    data = file((10, 0, 0), (0, 5, 0), (0, 0, 3), 2, 1, 0)
    data["players"][0]["name"] = " 子ブタ　"
    assert result(data)["winners"] == ["子ブタ", "B"]


def change(player: int, **values: Any) -> Json:
    players = [dict(entry) for entry in STORY["players"]]
    players[player] |= values
    return STORY | {"players": players}


def without(player: int, key: str) -> Json:
    data = change(player)
    del data["players"][player][key]
    return data


MALFORMED: list[tuple[Any, str]] = [
    (STORY | {"turn": 3}, "/turn"),
    ({"game": "kobuta"}, ""),
    ({"players": STORY["players"]}, ""),
    (STORY | {"game": "kob"}, "/game"),
    (STORY | {"players": None}, "/players"),
    (STORY | {"players": {}}, "/players"),
    (STORY | {"players": [*STORY["players"][:3], 4]}, "/players/3"),
    *[(change(0, straw=bad), "/players/0/straw") for bad in (-1, 1.5, 2.0, True, False, None)],
    *[(change(3, shot=bad), "/players/3/shot") for bad in ("", " 3", "①", "-1", "1.0", "x", [])],
    (change(0, role="fox"), "/players/0/role"),
    (change(0, role=None), "/players/0/role"),
    (change(0, color="green"), "/players/0/color"),
    (change(0, color=None), "/players/0/color"),
    (change(3, color="red"), "/players/3/color"),
    (change(3, straw=0), "/players/3/straw"),
    (change(0, tokens=0), "/players/0/tokens"),
    (change(0, destroyed=0), "/players/0/destroyed"),
    (change(0, name=""), "/players/0/name"),
    (change(0, name=" 　"), "/players/0/name"),
    (change(0, name=7), "/players/0/name"),
    (change(0, comment="x"), "/players/0/comment"),
    *[(without(0, key), "/players/0") for key in ("name", "color", "straw", "wood", "brick")],
    *[(without(3, key), "/players/3") for key in ("name", "tokens", "shot", "destroyed")],
    (without(0, "role"), "/players/0"),
]


@pytest.mark.parametrize(("data", "where"), MALFORMED, ids=[where for _, where in MALFORMED])
def test_malformed(data: Any, where: str) -> None:
    outcome = score(data)
    assert outcome.status == 2 and outcome.result is None
    assert ("SYNTAX", where) in faults(data)
    assert score(data, anyway=True).status == 2


def test_malformed_comes_before_impossible() -> None:
    data = file((19, 0, 0), (0, 5, 0), (0, 0, 3), 2, 1, 0)
    data["players"][1]["straw"] = -1
    assert score(data).status == 2


def test_a_key_twice_is_malformed() -> None:
    text = json.dumps(STORY).replace('"straw": 10', '"straw": 10, "straw": 10')
    assert score_text(text, "t.json", GAMES).status == 2


def test_yaml_with_a_place_for_each_error() -> None:
    text = """game: kobuta
players:
  - {name: A, role: pig, color: red, straw: 10, wood: 0, brick: 0}
  - {name: B, role: pig, color: red, straw: 0, wood: 5, brick: 0}
  - {name: C, role: pig, color: blue, straw: 0, wood: 0, brick: 3}
  - {name: D, role: wolf, tokens: 2, shot: 1, destroyed: 0}
"""
    outcome = score_text(text, "t.yaml", GAMES)
    assert outcome.status == 1
    assert [(*p.spot, p.rule) for p in outcome.problems] == [(4, 33, "KOB-3")]


def seated(*players: Json) -> Json:
    return {"game": "kobuta", "players": list(players)}


NONE: Houses = (0, 0, 0)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (seated(), [("KOB-3", "/players")]),
        (seated(*STORY["players"][:3]), [("KOB-3", "/players")]),
        (seated(*STORY["players"], wolf(0, 0, 0, "E")), [("KOB-3", "/players")]),
        (
            seated(*STORY["players"][:2], wolf(0, 0, 0, "A"), wolf(0, 0, 0)),
            [("KOB-3", "/players")],
        ),
        (change(2, color="red"), [("KOB-3", "/players/2/color")]),
        (change(2, name="Ａ "), [("KOB-3", "/players/2/name")]),
        (
            change(2, color="red", name="A"),
            [("KOB-3", "/players/2/color"), ("KOB-3", "/players/2/name")],
        ),
    ],
)
def test_kob_3_players(data: Json, expected: list[tuple[str, str]]) -> None:
    assert score(data).status == 1
    assert faults(data) == expected


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (file((10, 0, 0), (9, 0, 0), NONE, 3, 0, 0), "/players/1/straw"),
        (file((0, 5, 0), (0, 5, 0), NONE, 3, 0, 0), "/players/1/wood"),
        (file((0, 0, 10), NONE, NONE, 3, 0, 0), "/players/0/brick"),
        (file((10, 0, 0), (8, 0, 0), (0, 5, 5), 3, 1, 0), "/players/3/shot"),
        (file((10, 0, 0), (8, 0, 0), (0, 5, 5), 4, 0, 0), "/players/3/tokens"),
        # item 2: all is built, and no token was placed to destroy anything
        (file((9, 9, 0), (0, 0, 9), NONE, 0, 0, 1), "/players/3/destroyed"),
        # item 3
        (file((9, 0, 0), NONE, NONE, 2, 1, 0), "/players/3/shot"),
        (file((9, 9, 0), (0, 0, 1), NONE, 1, 2, 0), "/players/3/shot"),
        # item 4: too many for the tiles, and not over
        (file((18, 0, 0), (0, 9, 0), (0, 0, 8), 3, 0, 0), "/players"),
        (file((18, 0, 0), (0, 9, 0), NONE, 3, 0, 1), "/players"),
        (file((7, 2, 0), (5, 2, 1), (4, 1, 2), 2, 0, 1), "/players"),
        (file((16, 9, 0), (0, 0, 7), NONE, 1, 0, 0), "/players"),
        (file((18, 9, 0), (0, 0, 7), NONE, 0, 0, 0), "/players"),
    ],
)
def test_kob_27_impossible(data: Json, where: str) -> None:
    assert score(data).status == 1
    assert faults(data) == [("KOB-27", where)]
    outcome = score(data, anyway=True)
    assert outcome.status == 0 and outcome.result is not None


@pytest.mark.parametrize(
    "data",
    [
        # KOB-20 with three tokens, whatever is left
        file(NONE, NONE, NONE, 3, 0, 0),
        file(NONE, NONE, NONE, 3, 0, 27 - 3),
        # item 3, just enough
        file((9, 0, 0), NONE, NONE, 2, 1, 1),
        file((10, 0, 0), (10 - 2, 0, 0), (0, 9, 3), 0, 3, 0),
        # KOB-21: no token, everything built
        file((0, 9, 0), (0, 0, 9), NONE, 0, 0, 0),
        file((18, 9, 0), (0, 0, 8), NONE, 1, 0, 0),
        # KOB-22: one wolf on the last forest or mountain, all plains built
        file((18, 9, 0), (0, 0, 7), NONE, 1, 0, 0),
        # two wolves on the last mountain and a plain
        file((17, 9, 0), (0, 0, 6), NONE, 2, 0, 0),
    ],
)
def test_kob_27_possible(data: Json) -> None:
    assert faults(data) == []


def by_the_letter(houses: Houses, tokens: int, shot: int, lost: int) -> bool:
    """KOB-27, item 4, tried out number by number."""
    straw, wood, brick = houses
    placed = tokens + shot
    for forests, straw_lost in product(range(placed + 1), range(lost + 1)):
        wood_lost = lost - straw_lost
        left_f = 9 - wood - wood_lost - forests
        left_m = 9 - brick - (placed - forests)
        if min(left_f, left_m) < 0 or straw + straw_lost > 18:
            continue
        left = left_f + left_m
        if placed == 3 or left == 0 or left + 18 - straw - straw_lost <= tokens:
            return True
    return False


@settings(max_examples=400, deadline=None)
@given(
    straw=st.integers(0, 19),
    wood=st.integers(0, 10),
    brick=st.integers(0, 10),
    tokens=st.integers(0, 4),
    shot=st.integers(0, 4),
    lost=st.integers(0, 28),
)
def test_kob_27_is_exact(
    straw: int, wood: int, brick: int, tokens: int, shot: int, lost: int
) -> None:
    data = file((straw, 0, 0), (0, wood, 0), (0, 0, brick), tokens, shot, lost)
    possible = (
        (straw <= 18 and wood <= 9 and brick <= 9 and tokens + shot <= 3)
        and not (lost and not tokens + shot)
        and straw + wood + brick + lost >= 10 * shot
        and by_the_letter((straw, wood, brick), tokens, shot, lost)
    )
    assert (score(data).status == 0) == possible


def test_a_huge_count_is_refused_at_once() -> None:
    assert faults(change(3, destroyed=10**200)) == [("KOB-27", "/players")]
    assert faults(change(3, shot=10**200)) == [("KOB-27", "/players/3/shot")]


def test_anyway_scores_any_players() -> None:
    for players in ([], STORY["players"][:3], [*STORY["players"], wolf(1, 0, 0, "E")]):
        outcome = score(seated(*players), anyway=True)
        assert outcome.status == 0 and outcome.result is not None


def test_words_of_the_items_in_both_languages() -> None:
    for item in ("straw", "wood", "brick", "tokens", "destroyed"):
        message = Message(f"kobuta.item.{item}")
        assert say(message, "ja") != say(message, "en")
    assert game().id == "kobuta"
