"""回る遺跡: the text notation — both languages, canonical form, places of faults."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from components.source import decode, split_lines
from scorer.log.jsonl import dump, read_jsonl, write_jsonl
from scorer.log.model import Log
from scorer.log.text import read_text, write_text
from scorer.replay import validate
from tests.scorer.mawaru.table import CASES, GAME, THREE, cards, go

HEAD = """ゲーム 回る遺跡
プレイヤー Aki 赤
プレイヤー Ben 青
プレイヤー Chie 緑
席 赤 青 緑 黄
スタート 赤
"""


def text(body: str) -> Log:
    return read_text(split_lines(HEAD + body), "t.log", {"mawaru": GAME})


def events(body: str) -> list[str]:
    log = text(body)
    assert log.problems == [], [(p.spot, p.message) for p in log.problems]
    return [dump(event) for event in log.events]


def faults(body: str) -> list[tuple[int, int]]:
    """Line (after the header) and column of every fault."""
    return [(p.spot.line - HEAD.count("\n"), p.spot.column) for p in text(body).problems]


def test_header_in_either_language() -> None:
    english = "game mawaru\nplayer Aki red\nplayer Ben blue\nplayer Chie green\n"
    english += "seats red, blue, green, yellow\nstart red\n"
    for lines in (HEAD, english, HEAD.replace("席", "seats"), HEAD.replace(" 黄", " ◆")):
        log = read_text(split_lines(lines), "t.log", {"mawaru": GAME})
        assert log.problems == [] and log.header is not None
        assert json.loads(dump(log.header)) == THREE


@pytest.mark.parametrize(
    "line",
    [
        "カード 赤+青 青+緑 緑+黄",
        "cards red+blue blue+green green+yellow",
        "CARDS RED+BLUE, BLUE+GREEN, GREEN+YELLOW",
        "カード 赤＝青、青＝緑、緑＝黄",
        "　カード　赤 青　青 緑　緑 黄　# ひとつめ".removesuffix("# ひとつめ"),
        "card ●/▲ ▲/■ ■/◆",
        "ｃａｒｄｓ ｒｅｄ＋ｂｌｕｅ 青:緑 緑=黄",
    ],
)
def test_ways_to_write_cards(line: str) -> None:
    wanted = cards("blue", "green", "yellow")
    assert [json.loads(event) for event in events(line)] == [wanted]


@pytest.mark.parametrize(
    "line",
    [
        "赤: 青 内 中 右",
        "赤 青 内 中 右回り",
        "red: blue in medium cw",
        "red blue in, medium clockwise",
        "赤：青　内　中　時計回り",
        "● ▲ IN 中 CW",
    ],
)
def test_ways_to_write_a_move(line: str) -> None:
    wanted = go("red", "blue", "in", "medium", "cw")
    assert [json.loads(event) for event in events(line)] == [wanted]


def test_canonical_form() -> None:
    body = "cards red+blue blue+green green+yellow # よし\nred blue in 中 ccw\n赤 赤 out\n"
    body += "check turn=赤; gems red={diamond=1}\nresult 合計 Aki=3, yellow=1; 勝者 Aki\n"
    log = text(body)
    assert log.problems == []
    assert write_text(log, "ja") == HEAD + (
        "\nカード 赤+青 青+緑 緑+黄  # よし\n赤: 青 内 中 左\n赤: 赤 外\n"
        "確認 手番=赤; 宝石 赤={ダイヤモンド=1}\n結果 合計 Aki=3, 「yellow」=1; 勝者 Aki\n"
    )
    assert write_text(log, "en").splitlines()[7:] == [
        "cards red+blue blue+green green+yellow  # よし",
        "red: blue in medium ccw",
        "red: red out",
        "check turn=red; gems red={diamond=1}",
        'result totals Aki=3, "yellow"=1; winners Aki',
    ]


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ("カード 赤+桃", (1, 7)),
        ("カード 赤", (1, 6)),
        ("カード 赤+青 赤+緑", (1, 11)),  # red twice
        ("紫: 青 内", (1, 1)),
        ("赤: 青 横", (1, 6)),
        ("赤: 青", (1, 5)),
        ("赤: 青 内 中", (1, 9)),
        ("赤: 青 内 台座 右", (1, 8)),
        ("赤: 青 内 中 右 右", (1, 12)),
        ("カード 赤+青 青+緑 緑+黄\n赤: 青 内 中 上", (2, 10)),
    ],
)
def test_places_of_faults(body: str, place: tuple[int, int]) -> None:
    assert faults(body) == [place]


def test_refusals_point_into_the_line() -> None:
    log = text("カード 赤+青 青+緑 緑+黄\n\n  青: 赤 内\n")
    (problem,) = validate(log).problems
    # blue leads with green and is farther from red's marker … green is farther still
    assert (problem.rule, problem.path) == ("MAW-TURN", None)
    assert (problem.spot.line, problem.spot.column) == (9, 3)


def test_nothing_known_is_lost_even_when_it_is_illegal() -> None:
    lines = [
        {**THREE, "players": [], "seats": [], "rules": 1, "comment": " \n"},
        {"type": "cards", "cards": {}},
        {"type": "cards", "cards": {"yellow": "yellow"}, "comment": ""},
        {"type": "check"},
        {"type": "check", "order": [], "gems": {}, "cells": {"l1n": {}}},
        {"type": "result", "winners": []},
    ]
    written = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    log = read_jsonl(split_lines(written), "-", {"mawaru": GAME})
    assert log.problems == []
    for lang in ("ja", "en"):
        shown = write_text(log, "ja" if lang == "ja" else "en")
        back = read_text(split_lines(shown), "-", {"mawaru": GAME})
        assert back.problems == [], shown
        assert (back.header, back.events) == (log.header, log.events)


@pytest.mark.parametrize("path", sorted(CASES.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_case_that_can_be_read_converts_without_loss(path: Path) -> None:
    log = read_jsonl(split_lines(decode(path.read_bytes())), "-", {"mawaru": GAME})
    if log.problems:
        return
    for lang in ("ja", "en"):
        shown = write_text(log, "ja" if lang == "ja" else "en")
        assert write_jsonl(read_text(split_lines(shown), "-", {"mawaru": GAME})) == write_jsonl(log)


def test_a_name_where_a_colour_belongs_is_told_the_colour() -> None:
    head = "game mawaru\nplayer Aki red\nplayer Ben blue\nplayer Chie green\n"
    text = head + "seats red blue green yellow\nstart red\nBen: red in\n"
    (found,) = read_text(split_lines(text), "x.log", {"mawaru": GAME}).problems
    assert (found.spot, found.message.key) == ((7, 1), "text.colour")
    assert found.message.values["color"] == "青/blue"
