"""回る遺跡: score files, sentence by sentence of what makes one malformed, impossible or right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from components.messages import say
from scorer.report import summary
from scorer.result import called
from tests.scorer.mawaru.table import CASES, COLORS, NAMES
from tests.scorer.scorefiles import answer, faults, outcome

FOUR = ((7, 3), (9, 2), (5, 1), (3, 2))


def position(gems: Any = FOUR, unowned: tuple[int, int] | None = None, **changes: Any) -> Any:
    """A score file of red, blue, green and yellow (or, with ``unowned``, of the first three)."""
    players = [
        {"name": NAMES[color], "color": color, "amethyst": a, "diamond": d}
        for color, (a, d) in zip(COLORS, gems, strict=False)
    ]
    data: dict[str, Any] = {"game": "mawaru", "players": players}
    if unowned is not None:
        data["unowned"] = {"color": "yellow", "amethyst": unowned[0], "diamond": unowned[1]}
    return data | changes


@pytest.mark.parametrize("path", sorted(CASES.glob("score-*.json")), ids=lambda path: path.stem)
def test_examples(path: Path) -> None:
    case = json.loads(path.read_text("utf-8"))
    made = outcome(case["input"])
    assert made.status == case.get("expect_exit", 0)
    if "expect" in case:
        assert made.result is not None
        totals = {player.name: player.total for player in made.result.players}
        assert totals == case["expect"]["totals"]
        assert set(made.result.winners) == set(case["expect"]["winners"])
        assert list(made.result.notes) == case["expect"]["notes"]


def test_maw_21_breakdown_in_order_with_arithmetic() -> None:
    result = outcome(position()).result
    assert result is not None
    first = result.players[0]
    assert [(i.item, i.count, i.points, i.rule, i.how) for i in first.breakdown] == [
        ("amethyst", 7, 7, "MAW-21", "7 × 1"),
        ("diamond", 3, 6, "MAW-21", "3 × 2"),
    ]
    assert first.total == 13


def test_maw_22_all_with_the_highest_total_win() -> None:
    gems = ((5, 2), (9, 0), (5, 2), (1, 0))
    result = answer(position(gems))
    assert [player["total"] for player in result["players"]] == [9, 9, 9, 1]
    assert [player["rank"] for player in result["players"]] == [1, 1, 1, 4]
    assert result["winners"] == ["Aki", "Ben", "Chie"]


def test_maw_22_nobody_has_anything() -> None:
    result = answer(position(((0, 0),) * 4))
    assert result["winners"] == ["Aki", "Ben", "Chie", "Dai"]
    assert result["notes"] == []


def test_maw_23_the_unowned_colour_is_listed_last_and_can_win() -> None:
    result = answer(position(((2, 1), (4, 0), (3, 0)), unowned=(3, 1)))
    assert [player["name"] for player in result["players"]] == ["Aki", "Ben", "Chie", "yellow"]
    assert [player["rank"] for player in result["players"]] == [2, 2, 4, 1]
    assert result["winners"] == ["yellow"]


def test_maw_23_the_unowned_colour_shares_a_victory() -> None:
    result = answer(position(((5, 0), (4, 0), (0, 0)), unowned=(5, 0)))
    assert result["winners"] == ["Aki", "yellow"]


def test_maw_23_people_read_the_unowned_colour_as_a_word() -> None:
    """A player may be called yellow as long as yellow has a player."""
    won = outcome(position(((2, 1), (4, 0), (3, 0)), unowned=(3, 1))).result
    assert won is not None
    assert "winner: yellow (nobody)" in summary(won, "mawaru", "en")
    assert "勝者: 黄(誰も担当しない)" in summary(won, "mawaru", "ja")
    four = outcome(position()).result
    assert four is not None
    assert called("yellow", four.unplayed, "mawaru", "ja") == "yellow"


def test_the_example_of_the_score_file_as_yaml() -> None:
    text = """
game: mawaru
players:
  - {name: " Aki ", color: red, amethyst: 9, diamond: 2}
  - {name: Ben, color: blue, amethyst: "６", diamond: 4}
  - {name: Chie, color: green, amethyst: 4, diamond: 1}
unowned: {color: yellow, amethyst: 1, diamond: 1}
"""
    made = outcome(text)
    assert made.result is not None
    totals = {player.name: player.total for player in made.result.players}
    assert totals == {"Aki": 13, "Ben": 14, "Chie": 6, "yellow": 3}
    assert made.result.winners == ("Ben",)


# --- MAW-19


@pytest.mark.parametrize(
    ("gems", "notes"),
    [
        (((16, 0), (16, 0), (10, 0), (10, 0)), []),  # 52: just enough
        (((17, 0), (17, 0), (10, 0), (10, 0)), ["MAW-19"]),  # 54
        (((0, 6), (0, 6), (0, 4), (0, 4)), []),  # 20
        (((0, 7), (0, 7), (0, 4), (0, 4)), ["MAW-19"]),  # 22
        (((35, 16), (35, 16), (0, 0), (0, 0)), ["MAW-19"]),  # the most there can be
    ],
)
def test_maw_19_more_than_the_box_is_a_note(gems: Any, notes: list[str]) -> None:
    assert answer(position(gems))["notes"] == notes


# --- MAW-24


@pytest.mark.parametrize(
    ("gems", "pointers"),
    [
        (((36, 0), (34, 0), (0, 0), (0, 0)), ["/players/0/amethyst", "/players/0/amethyst"]),
        (((35, 0), (35, 0), (1, 0), (1, 0)), [""]),  # 72 > 70
        (((35, 0), (35, 0), (0, 0), (0, 0)), []),
        (((0, 17), (0, 15), (0, 0), (0, 0)), ["/players/0/diamond", "/players/0/diamond"]),
        (((0, 16), (0, 16), (0, 1), (0, 1)), [""]),  # 34 > 32
        (((1, 0), (1, 0), (1, 0), (0, 0)), [""]),  # odd
        (((3, 0), (2, 0), (1, 0), (0, 0)), []),  # exactly half
        (((4, 0), (2, 0), (1, 0), (1, 0)), []),
        (((5, 0), (2, 0), (1, 0), (0, 0)), ["/players/0/amethyst"]),  # 5 > 8 / 2
        (((1, 1), (0, 1), (0, 0), (0, 0)), ["", "/players/0/amethyst"]),
        (
            ((1, 1), (0, 0), (0, 0), (0, 0)),
            ["", "/players/0/amethyst", "", "/players/0/diamond"],
        ),
    ],
)
def test_maw_24_what_cannot_come_about(gems: Any, pointers: list[str]) -> None:
    made = outcome(position(gems))
    if not pointers:
        assert made.status == 0
        return
    assert faults(position(gems)) == (1, [("MAW-24", pointer) for pointer in pointers])


def test_maw_24_counts_the_unowned_colour() -> None:
    assert outcome(position(((2, 0), (1, 0), (0, 0)), unowned=(1, 0))).status == 0
    assert faults(position(((2, 0), (1, 0), (0, 0)), unowned=(5, 0))) == (
        1,
        [("MAW-24", "/unowned/amethyst")],
    )


def test_anyway_scores_what_cannot_come_about() -> None:
    made = outcome(position(((53, 0), (0, 0), (0, 0), (0, 0))), anyway=True)
    assert made.status == 0 and made.result is not None
    assert made.result.players[0].total == 53
    assert made.problems


# --- MAW-1


def test_maw_1_number_of_players() -> None:
    two = position(FOUR[:2])
    five = position()
    five["players"].append({"name": "Eri", "color": "red", "amethyst": 0, "diamond": 0})
    for data in (position(()), position(FOUR[:1]), two, five):
        assert faults(data) == (1, [("MAW-1", "/players")])


def test_maw_1_a_colour_twice() -> None:
    data = position()
    data["players"][2]["color"] = "red"
    assert faults(data) == (1, [("MAW-1", "/players/2/color")])
    three = position(FOUR[:3], unowned=(0, 0))
    three["unowned"]["color"] = "blue"
    assert faults(three) == (1, [("MAW-1", "/unowned/color")])


def test_maw_1_unowned_only_with_three() -> None:
    assert faults(position(unowned=(0, 0))) == (1, [("MAW-1", "/unowned")])
    assert faults(position(FOUR[:2], unowned=(0, 0))) == (1, [("MAW-1", "/players")])


@pytest.mark.parametrize("name", ["Aki", " Aki ", "Ａｋｉ", "yellow", "ｙｅｌｌｏｗ"])
def test_maw_1_a_name_taken(name: str) -> None:
    data = position(((2, 0), (1, 0), (0, 0)), unowned=(1, 0))
    data["players"][1]["name"] = name
    assert faults(data) == (1, [("MAW-1", "/players/1/name")])


def test_maw_1_colour_ids_are_free_names_with_four_and_other_ones_with_three() -> None:
    data = position()
    data["players"][1]["name"] = "yellow"
    assert outcome(data).status == 0
    three = position(((2, 0), (1, 0), (0, 0)), unowned=(1, 0))
    three["players"][1]["name"] = "red"
    assert outcome(three).status == 0


# --- malformed: exit 2


@pytest.mark.parametrize(
    "value", [-1, 3.0, 2.5, True, False, None, "", "-1", "3.0", "①", " 3", "3 ", "三", [], {}]
)
def test_counts_that_are_malformed(value: Any) -> None:
    data = position()
    data["players"][1]["diamond"] = value
    assert faults(data) == (2, [("SYNTAX", "/players/1/diamond")])


@pytest.mark.parametrize(("value", "count"), [("0", 0), ("2", 2), ("２", 2), ("０２", 2)])
def test_counts_as_strings_of_digits(value: str, count: int) -> None:
    data = position()
    data["players"][1]["diamond"] = value
    data["players"][3]["diamond"] = 4 - count
    result = answer(data)
    assert result["players"][1]["breakdown"][1]["count"] == count


@pytest.mark.parametrize(
    ("path", "value", "pointer"),
    [
        (("game",), "harikiri2", "/game"),
        (("players",), {}, "/players"),
        (("players", 0, "name"), "", "/players/0/name"),
        (("players", 0, "name"), "　", "/players/0/name"),
        (("players", 0, "name"), 7, "/players/0/name"),
        (("players", 0, "color"), "purple", "/players/0/color"),
        (("players", 0, "color"), "赤", "/players/0/color"),
        (("players", 0, "diamonds"), 1, "/players/0/diamonds"),
        (("players", 0), 3, "/players/0"),
        (("unowned",), None, "/unowned"),
        (("unowned",), {"color": "red", "amethyst": 0}, "/unowned"),
        (("extra",), 1, "/extra"),
    ],
)
def test_other_malformed_values(path: tuple[str | int, ...], value: Any, pointer: str) -> None:
    data = position()
    target = data
    for part in path[:-1]:
        target = target[part]
    target[path[-1]] = value
    assert faults(data) == (2, [("SYNTAX", pointer)])


@pytest.mark.parametrize("key", ["name", "color", "amethyst", "diamond"])
def test_missing_keys_of_a_player(key: str) -> None:
    data = position()
    del data["players"][3][key]
    assert faults(data) == (2, [("SYNTAX", "/players/3")])


def test_unowned_missing_with_three_players_is_malformed() -> None:
    assert faults(position(FOUR[:3])) == (2, [("SYNTAX", "")])


def test_a_repeated_key_is_malformed() -> None:
    text = json.dumps(position()).replace('"diamond": 3', '"diamond": 3, "diamond": 3')
    assert faults(text) == (2, [("SYNTAX", "/players/0/diamond")])


def test_malformed_beats_impossible() -> None:
    data = position(((99, 0), (0, 0), (0, 0), (0, 0)))
    data["players"][1]["color"] = "red"
    data["players"][2]["amethyst"] = -1
    assert faults(data) == (2, [("SYNTAX", "/players/2/amethyst")])


def test_a_log_is_known_for_a_log() -> None:
    text = "# at the club\n\nゲーム 回る遺跡\nプレイヤー Aki 赤\n緑: 緑 内\n"
    (problem,) = outcome(text).problems
    assert problem.message.key == "score.is_log"


def test_a_misspelt_key_is_told_the_one_that_is_missing() -> None:
    data = position()
    data["players"][2]["amethist"] = data["players"][2].pop("amethyst")
    data["players"][3]["zzz"] = 1
    missing, misspelt, unknown = outcome(data).problems
    assert (missing.message.key, unknown.message.key) == ("schema.missing", "schema.unknown")
    assert misspelt.message.values["field"] == "amethyst"


def test_three_players_are_told_why_unowned_is_needed() -> None:
    data = position(FOUR[:3], unowned=(3, 2))
    del data["unowned"]
    (problem,) = outcome(data).problems
    said = say(problem.message, "en")
    assert said == (
        "required key 'unowned' is missing "
        "(with three players, the {color, amethyst, diamond} of the colour that nobody plays)"
    )
    data["unowend"] = {"color": "yellow", "amethyst": 3, "diamond": 2}
    keys = [problem.message.key for problem in outcome(data).problems]
    assert keys == ["schema.unknown"]  # the whole is looked at only once its keys are right
