"""Score files of ハリキリ探検隊: form, impossible positions, breakdown, ranks, winners, notes."""

from __future__ import annotations

from typing import Any

import pytest

from components.messages import known
from components.source import pointer
from tests.scorer.harikiri.play import HARIKIRI, NAMES, read_score

COLORS = ("red", "blue", "green", "yellow")


def player(index: int, *counts: Any, **keys: Any) -> dict[str, Any]:
    """A player with these counts of own_gems, other_gems, plain, hand (0 if not given)."""
    items = ("own_gems", "other_gems", "plain", "hand")
    found = dict(zip(items, [*counts, 0, 0, 0, 0], strict=False))
    return {"name": NAMES[index], "color": COLORS[index], **found, **keys}


def file(*players: Any) -> dict[str, Any]:
    return {"game": "harikiri", "players": list(players)}


def malformed(data: Any) -> list[str]:
    """Pointers of the faults; none if the file is well formed."""
    found = read_score(data)
    return [pointer(fault.path) for fault in found] if isinstance(found, list) else []


def wrong(data: Any) -> list[tuple[str, str]]:
    """Rule and pointer of every reason why the position is impossible."""
    return [(r.rule, pointer(r.path)) for r in HARIKIRI.impossible(read_score(data))]


def result(*players: Any) -> Any:
    return HARIKIRI.score(read_score(file(*players)))


# --- form (exit 2)


@pytest.mark.parametrize("value", [-1, 2.5, 3.0, True, False, None, "", " 3", "3 ", "①", "-1", []])
def test_a_count_is_a_whole_number(value: Any) -> None:
    assert malformed(file(player(0, 1), player(1, hand=value))) == ["/players/1/hand"]


@pytest.mark.parametrize(("value", "count"), [(3, 3), ("3", 3), ("３", 3), ("１2", 12), ("007", 7)])
def test_digits_in_a_string_are_a_count(value: Any, count: int) -> None:
    position = read_score(file(player(0, 1), player(1, hand=value)))
    assert position.players[1].hand == count


def test_names_are_trimmed() -> None:
    assert read_score(file(player(0, name=" 　Aki "), player(1))).players[0].name == "Aki"


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (file(player(0, 1), player(1, colour="red")), "/players/1/colour"),
        (file(player(0, 1), player(1, color="pink")), "/players/1/color"),
        (file(player(0, 1), player(1, color=None)), "/players/1/color"),
        (file(player(0, 1), player(1, name="")), "/players/1/name"),
        (file(player(0, 1), player(1, name="　")), "/players/1/name"),
        (file(player(0, 1), player(1, name=3)), "/players/1/name"),
        ({**file(player(0, 1), player(1)), "round": 3}, "/round"),
        ({**file(player(0, 1), player(1)), "game": "potu"}, "/game"),
        ({"game": "harikiri"}, ""),
        ({"game": "harikiri", "players": {}}, "/players"),
        ({"game": "harikiri", "players": ["Ben"]}, "/players/0"),
    ],
)
def test_malformed(data: Any, where: str) -> None:
    assert malformed(data) == [where]


@pytest.mark.parametrize("key", ["name", "color", "own_gems", "other_gems", "plain", "hand"])
def test_every_key_is_required(key: str) -> None:
    second = player(1)
    del second[key]
    assert malformed(file(player(0, 1), second)) == ["/players/1"]


# --- impossible (exit 1)


@pytest.mark.parametrize("count", [0, 1, 5])
def test_har_1_two_to_four_players(count: int) -> None:
    players = [player(i % 4, 1, name=f"P{i}") for i in range(count)]
    assert wrong(file(*players))[0] == ("HAR-1", "/players")


def test_har_1_names_differ_as_nfkc() -> None:
    assert wrong(file(player(0, 1, name="Ａki"), player(1, name=" Aki "))) == [
        ("HAR-1", "/players/1/name")
    ]


def test_har_2_a_color_twice() -> None:
    third = player(2, color="red")
    assert wrong(file(player(0, 1), player(1), third)) == [("HAR-2", "/players/2/color")]


def test_impossible_reasons_come_in_the_order_of_the_rules() -> None:
    five = [player(0, 12, name="A"), *(player(1, name="A") for _ in range(4))]
    assert [rule for rule, _ in wrong(file(*five))] == ["HAR-1", "HAR-1", "HAR-2"]


def test_har_29_1_more_own_gems_than_there_are() -> None:
    assert wrong(file(player(0, 11), player(1))) == []
    assert wrong(file(player(0, 12), player(1)))[0] == ("HAR-29", "/players/0/own_gems")


def test_har_29_2_more_other_gems_than_the_others_leave() -> None:
    # red plays: blue 11 - 4 of Ben's own, green 9, yellow 9
    assert wrong(file(player(0, 0, 25), player(1, 4, 0, 20))) == []
    assert wrong(file(player(0, 0, 26), player(1, 4, 0, 20))) == [
        ("HAR-29", "/players/0/other_gems")
    ]


def test_har_29_3_more_gems_than_there_are_for_all() -> None:
    # rest: red 11, blue 11, green 9, yellow 9
    assert wrong(file(player(0, 0, 20), player(1, 0, 20))) == []
    assert wrong(file(player(0, 0, 20), player(1, 0, 21))) == [("HAR-29", "/players")]


def test_har_29_4_no_mark_at_all() -> None:
    assert wrong(file(player(0), player(1, hand=8))) == [("HAR-29", "/players")]
    assert wrong(file(player(0), player(1, 0, 0, 1))) == []


def test_har_29_5_too_many_turns_for_the_marks() -> None:
    def said(*players: Any) -> list[str]:
        return [r.message.key for r in HARIKIRI.impossible(read_score(file(*players)))]

    # M - N = 110 turns are the most there can be (but they cover too many cells)
    assert said(player(0, plain=56), player(1, plain=56)) == ["harikiri.impossible.visible"]
    assert said(player(0, plain=57), player(1, plain=56)) == ["harikiri.impossible.turns"]
    # turns go round: N (Mmax - 2) + 1 with N = 4 and 29 marks of one player is 109, with 30 113
    others = [player(i) for i in (1, 2, 3)]
    assert said(player(0, plain=30), *others) == ["harikiri.impossible.turns"]
    assert said(player(0, plain=29), *others) == []  # 29 + 0 + 108 = 137 = 125 + 3 * 4
    assert said(player(0, plain=29, hand=1), *others) == ["harikiri.impossible.visible"]


def test_har_29_5_too_many_cells_in_hands() -> None:
    # T = 1: nothing need be laid, all 120 cells can be in hands
    assert wrong(file(player(0, plain=1), player(1, hand=120))) == []
    assert wrong(file(player(0, plain=1), player(1, hand=121))) == [("HAR-29", "/players")]
    # 4 marks of two players each: T = 6 at least
    seven = [player(0, plain=4), player(1, plain=4)]
    assert wrong(file({**seven[0], "hand": 115}, seven[1])) == []
    assert wrong(file({**seven[0], "hand": 116}, seven[1])) == [("HAR-29", "/players")]


def test_har_29_5_more_marks_than_visible_cells() -> None:
    # N = 2: 131 cells; 34 + 34 marks take 66 turns, which cover 65 cells: 133
    assert wrong(file(player(0, plain=33), player(1, plain=33))) == []  # 66 + 63 = 129
    assert wrong(file(player(0, plain=34), player(1, plain=33))) == []  # 67 + 64 = 131
    assert wrong(file(player(0, plain=34), player(1, plain=34))) == [("HAR-29", "/players")]
    assert wrong(file(player(0, plain=33, hand=2), player(1, plain=33))) == []
    assert wrong(file(player(0, plain=33, hand=3), player(1, plain=33))) == [("HAR-29", "/players")]


# --- the result


def test_har_25_breakdown_in_order_with_its_arithmetic() -> None:
    aoi, _ = result(player(0, 3, 2, 4, 5), player(1, 1)).players
    assert [(i.item, i.count, i.points, i.rule, i.how) for i in aoi.breakdown] == [
        ("own_gems", 3, 30, "HAR-25", "3 × 10"),
        ("other_gems", 2, 10, "HAR-25", "2 × 5"),
        ("plain", 4, 4, "HAR-25", "4 × 1"),
        ("hand", 5, -5, "HAR-25", "5 × (-1)"),
    ]
    assert aoi.total == 39


def test_breakdown_items_have_words() -> None:
    words = dict(known())
    for item in ("own_gems", "other_gems", "plain", "hand"):
        assert f"harikiri.item.{item}" in words


def test_har_25_totals_may_be_negative() -> None:
    got = result(player(0, hand=4), player(1, plain=1, hand=2))
    assert [(p.total, p.rank) for p in got.players] == [(-4, 2), (-1, 1)]
    assert got.winners == ("Ben",)


def test_har_27_ties_share_the_win() -> None:
    got = result(player(0, plain=5), player(1, 0, 1), player(2, plain=4), player(3, plain=4))
    assert [p.rank for p in got.players] == [1, 1, 3, 3]
    assert got.winners == ("あおい", "Ben")
    assert got.notes == ("HAR-27",)


def test_har_27_no_note_without_a_shared_win() -> None:
    got = result(player(0, 1), player(1, plain=4), player(2, plain=4))
    assert (got.winners, got.notes, got.extra) == (("あおい",), (), {})


def test_an_impossible_position_can_be_scored_anyway() -> None:
    assert result(player(0, 12), player(1)).players[0].total == 120
