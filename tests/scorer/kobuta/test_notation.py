"""The text notation of kobuta: what is read, what is written, and that nothing is lost."""

from __future__ import annotations

import random

import pytest

from components.messages import Lang
from components.source import split_lines
from scorer.log.jsonl import dump, read_jsonl
from scorer.log.model import Log
from scorer.log.text import read_text, write_text
from scorer.replay import validate
from tests.scorer import harness
from tests.scorer.kobuta.helpers import (
    GAMES,
    Json,
    build,
    event,
    game,
    header,
    hunter,
    lines,
    move,
    opening,
    pass_,
    pig,
    place,
    wolf,
)

HEAD = """game kobuta
player A pig red
player B pig yellow
player C pig blue
player D wolf
board P PPP PPPPP PPPPPPP FFFFFFFFF PMMMMMMMMMP
"""


def read(text: str) -> Log:
    return read_text(split_lines(text), "t.log", GAMES)


def events(text: str) -> list[Json]:
    """The events of a text as they stand in JSON Lines."""
    log = read(HEAD + text)
    assert log.problems == [], log.problems
    return [event_data(one) for one in log.events]


def event_data(one: object) -> Json:
    import json

    data: Json = json.loads(dump(one))
    return data


EVENTS: list[tuple[Json, str, str]] = [
    (build("A", 3), "A: 建てる 3", "A: build 3"),
    (hunter("A", 3), "A: 猟師 3", "A: hunter 3"),
    (hunter("A", 3, 4), "A: 猟師 3 → 4", "A: hunter 3 -> 4"),
    (place(4), "オオカミ: 置く 4", "wolf: place 4"),
    (move(4, 3), "オオカミ: 動く 4 → 3", "wolf: move 4 -> 3"),
    (pass_("D"), "D: パス", "D: pass"),
]


@pytest.mark.parametrize(("data", "ja", "en"), EVENTS, ids=[en for *_, en in EVENTS])
def test_one_move_a_line_in_both_languages(data: Json, ja: str, en: str) -> None:
    assert events(ja) == events(en) == [data]
    log = read_jsonl(lines(data), "t", GAMES)
    assert write_text(log, "ja").splitlines()[-1] == ja
    assert write_text(log, "en").splitlines()[-1] == en


@pytest.mark.parametrize(
    ("typed", "data"),
    [
        ("A build 3", build("A", 3)),
        ("Ａ：建築　３", build("A", 3)),
        ("A: BUILD 3", build("A", 3)),
        ("place 17", place(17)),
        ("置く １７", place(17)),
        ("狼 置く 17", place(17)),
        ("move 4 3", move(4, 3)),
        ("オオカミ 移動 ４→３", move(4, 3)),
        ("「A」: 猟師 3 -> 4", hunter("A", 3, 4)),
    ],
)
def test_other_spellings(typed: str, data: Json) -> None:
    found = events(typed)[0]
    if "player" in found:
        assert found.pop("player") in ("A", "Ａ")
        data = {key: value for key, value in data.items() if key != "player"}
    assert found == data


def test_the_header_in_japanese_and_full_width() -> None:
    text = """ゲーム 子ブタ村と目覚めるオオカミ
プレイヤー　Ａｋｉ　子ブタ　赤
プレイヤー "wolf" 狼
プレイヤー B 子豚 yellow
プレイヤー C pig 青
盤 平 平平平 ppppp 平平平平平平平、森森森森森森森森森 平山山山山山山山山山平
"""
    log = read(text)
    assert log.problems == [] and log.header is not None
    assert log.header.players[0].name == "Ａｋｉ"
    assert log.header.players[1].model_dump() == {"name": "wolf", "role": "wolf"}
    assert list(log.header.board) == header()["board"]
    written = write_text(log, "ja")
    assert (
        "フィールド 平 平平平 平平平平平 平平平平平平平 森森森森森森森森森 平山山山山山山山山山平"
        in written
    )
    assert 'player "wolf" wolf' in write_text(log, "en")


FAULTS: list[tuple[str, tuple[int, int]]] = [
    ("A: fly 3", (7, 4)),
    ("A: build", (7, 9)),
    ("A: build x", (7, 10)),
    ("A: build 37", (7, 10)),
    ("A: build ①", (7, 10)),
    ("A: build 3 4", (7, 12)),
    ("A: hunter 3 4", (7, 13)),
    ("A: hunter 3 ->", (7, 15)),
    ("E: build 3", (7, 1)),
    ("D: place 17", (7, 4)),  # the wolf has no name here
    ("wolf: move 4", (7, 13)),
    ("wolf: move 4 -> 40", (7, 17)),
    ("wolf: pass", (7, 1)),
    ("3", (7, 2)),
]


@pytest.mark.parametrize(("typed", "spot"), FAULTS, ids=[typed for typed, _ in FAULTS])
def test_faults_have_their_place(typed: str, spot: tuple[int, int]) -> None:
    found = [tuple(problem.spot) for problem in read(HEAD + typed + "\n").problems]
    assert found == [spot]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("player A pig red", "player A pig", 2),
        ("player A pig red", "player A red", 2),
        ("player D wolf", "player D wolf red", 5),
        ("board P ", "board PP ", 6),
        ("board P ", "board X ", 6),
        ("board P ", "board ", 6),
    ],
)
def test_faults_of_the_header(old: str, new: str, line: int) -> None:
    assert read(HEAD).problems == []
    assert {p.spot.line for p in read(HEAD.replace(old, new)).problems} == {line}


def test_a_refusal_points_into_the_text() -> None:
    log = read(HEAD + "\nA: build 1  # corner\nB: build 1\n")
    problem = validate(log).problems[0]
    assert (tuple(problem.spot), problem.rule, problem.path) == ((9, 10), "KOB-5", None)


def test_names_that_look_like_words_are_quoted() -> None:
    names = ["wolf", "置く", "12", "a b"]
    players = [pig(names[0], "red"), pig(names[1], "blue"), pig(names[2], "yellow"), wolf(names[3])]
    moves = [build(name, tile) for tile, name in enumerate(names[:3], 1)]
    before = read_jsonl(lines(*moves, head=header(players=players)), "t", GAMES)
    assert before.problems == []
    langs: tuple[Lang, Lang] = ("ja", "en")
    for lang in langs:
        after = read(write_text(before, lang))
        assert (after.header, after.events, after.problems) == (before.header, before.events, [])


def test_checks_are_typed_in_words() -> None:
    text = (
        HEAD
        + "A: build 1\n確認 ターン=1; 手番=B; 家 A={straw=1}; 建築中 A=null; 猟師たち A=unearned\n"
    )
    log = read(text)
    assert log.problems == [] and validate(log).valid
    assert (
        "確認 ターン=1; 手番=B; 家 A={straw=1}; 建築中 A=null; 猟師たち A=unearned"
        in write_text(log, "ja")
    )
    assert read(write_text(log, "en")).events == log.events


@pytest.mark.parametrize("seed", range(25))
def test_nothing_is_lost_between_the_notations(seed: int) -> None:
    rng = random.Random(seed)
    harness.check_notations(harness.random_log(game(), 4, rng), rng)


def test_the_opening_is_the_same_in_both_notations() -> None:
    log = read_jsonl(lines(*opening()), "t", GAMES)
    assert read(write_text(log, "ja")).events == [event(data) for data in opening()]
