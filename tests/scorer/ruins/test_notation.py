"""ルインズ: the text notation: what may be typed, the one way it is written, nothing lost."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from components.messages import Lang
from components.source import split_lines
from scorer.log.jsonl import dump, read_jsonl, write_jsonl
from scorer.log.text import read_text, write_text
from scorer.replay import validate
from tests.scorer import harness
from tests.scorer.ruins.table import GAME, HANDS, REVEAL, Row, flip, go, header, no

GAMES = {"ruins": GAME}
HEAD = ["ゲーム ルインズ", "プレイヤー A", "プレイヤー B", "プレイヤー C", "最初 A", ""]


def read(*lines: str) -> list[Row]:
    """The events of a text log."""
    log = read_text([*HEAD, *lines], "-", GAMES)
    assert log.problems == [], log.problems
    return [json.loads(dump(event)) for event in log.events]


def written(row: Row, lang: Lang) -> str:
    """A row in canonical text; it reads back as it was."""
    log = read_jsonl([json.dumps(header()), json.dumps(row)], "-", GAMES)
    assert log.problems == [], log.problems
    text = write_text(log, lang)
    back = read_text(split_lines(text), "-", GAMES)
    assert back.problems == [] and write_jsonl(back) == write_jsonl(log), text
    return text.splitlines()[-1]


LINES: list[tuple[Row, str, str]] = [
    (REVEAL, "めくる 3 12 9 1", "reveal 3 12 9 1"),
    (
        {"type": "deal", "hands": {"A": ["1a", "10c"], "B": ["2a"]}},
        "配る A: 1a 10c; B: 2a",
        "deal A: 1a 10c; B: 2a",
    ),
    ({"type": "deal", "hands": {}}, "配る なし", "deal none"),
    (flip("A", "2a"), "A: 裏返す 2a", "A: flip 2a"),
    (no("B"), "B: パス", "B: pass"),
    (go("A", "2a 5a"), "A: 出す 2a 5a", "A: play 2a 5a"),
    (
        go("A", "2a 5a 5b", "2a+3 5b+claim"),
        "A: 出す 2a+3 5a 5b+所有権",
        "A: play 2a+3 5a 5b+claim",
    ),
    (
        go("A", "2a", "2a+3 2a+claim 2a+14", rank=5, count=2),
        "A: 出す 2a+3+所有権+14 ランク 5 枚数 2",
        "A: play 2a+3+claim+14 rank 5 count 2",
    ),
    (go("A", "2a", ""), "A: 出す 2a; アップグレード なし", "A: play 2a; upgrades none"),
    (
        go("A", "2a 5a", "5a+3 2a+claim", rank=5),
        "A: 出す 2a 5a; アップグレード 5a+3 2a+所有権 ランク 5",
        "A: play 2a 5a; upgrades 5a+3 2a+claim rank 5",
    ),
    (
        go("A", "2a 2a", "2a+3"),
        "A: 出す 2a 2a; アップグレード 2a+3",
        "A: play 2a 2a; upgrades 2a+3",
    ),
    (
        go("A", "2a", "5a+3"),
        "A: 出す 2a; アップグレード 5a+3",
        "A: play 2a; upgrades 5a+3",
    ),
    ({"type": "draw", "player": "B", "ruins": ["9a", "9b"]}, "B: 引く 9a 9b", "B: draw 9a 9b"),
    ({"type": "discard", "player": "B", "ruins": ["9a"]}, "B: 捨てる 9a", "B: discard 9a"),
]


@pytest.mark.parametrize(("row", "japanese", "english"), LINES, ids=lambda value: str(value)[:50])
def test_canonical_lines(row: Row, japanese: str, english: str) -> None:
    assert written(row, "ja") == japanese
    assert written(row, "en") == english


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("Ａ：出す　２ａ＋３、５ａ＋所有権", go("A", "2a 5a", "2a+3 5a+claim") | {"player": "Ａ"}),
        ("A play 2A + 3, 5A + Claim", go("A", "2a 5a", "2a+3 5a+claim")),
        ("A: PLAY 2a, 5a; count 2; rank 5", go("A", "2a 5a", rank=5, count=2)),
        ("A: 出す 2a 枚数 １ rank ２", go("A", "2a", rank=2, count=1)),
        ("reveal 3, 12, 9, 1", REVEAL),
        ("めくる ３　１２、９、１", REVEAL),
        ("deal A: 1a, 1b; B: 2a", {"type": "deal", "hands": {"A": ["1a", "1b"], "B": ["2a"]}}),
        ("「A」 flip 2a", flip("A", "2a")),
        ("A: パス", no("A")),
    ],
)
def test_what_may_be_typed(line: str, row: Row) -> None:
    # keys may come in another order than in the model
    found = read(line)[0]
    assert found == row


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("A:", 3),
        ("A: 食べる 2a", 4),
        ("A: 出す", 6),
        ("A: 出す 2f", 7),
        ("A: 出す 2a+", 10),
        ("A: 出す 2a+x", 10),
        ("A: 出す 2a rank", 14),
        ("A: 出す 2a rank 5 rank 6", 22),
        ("A: 出す 2a; 5a", 11),
        ("A: パス 2a", 7),
        ("A: 裏返す 2a 3a", 11),
        ("めくる", 4),
        ("めくる 3 x", 7),
        ("配る A 1a", 6),
        ("配る A: 1a; A: 1b", 11),
        ("Z: パス", 1),
    ],
)
def test_faults_have_their_place(line: str, column: int) -> None:
    log = read_text([*HEAD, line], "-", GAMES)
    assert [(problem.spot.line, problem.rule) for problem in log.problems] == [(7, "SYNTAX")]
    assert log.problems[0].spot.column == column, log.problems[0]


def test_a_game_typed_at_the_table() -> None:
    hands = "; ".join(f"{name}: {' '.join(ruins)}" for name, ruins in HANDS.items())
    log = read_text(
        [
            "# 日曜の夜",
            *HEAD,
            "めくる 3 12 9 1",
            f"配る {hands}",
            "",
            "A: 出す 2a+3 5a 5b   # 教科書どおり",
            "めくる 32",
            "B: 出す 6a 6b 6c",
            "C: パス",
            "A: 出す 6a",
        ],
        "game.log",
        GAMES,
    )
    verdict = validate(log)
    found = verdict.to_json("en")["errors"]
    assert [(error["line"], error["column"], error["pointer"]) for error in found] == [
        (15, 7, None)
    ]
    assert found[0]["rule"] == "RUI-10"


def test_checks_read_in_both_languages() -> None:
    row: Any = {
        "type": "check",
        "totals": {"A": 0},
        "torches": {"A": 3},
        "market": [1, None],
        "ruins": {"2a": {"night": True, "claim": None}},
    }
    assert written(row, "en").startswith("check totals A=0; torches A=3")
    assert written(row, "ja").startswith("確認 合計 A=0; 松明 A=3")


def test_names_that_are_keywords_are_quoted() -> None:
    players = [{"name": "play"}, {"name": "B"}, {"name": "所有権"}]
    lines = [
        header(players=players, start="play"),
        REVEAL,
        {"type": "deal", "hands": {"play": HANDS["A"], "B": HANDS["B"], "所有権": HANDS["C"]}},
        go("play", "2a"),
    ]
    log = read_jsonl([json.dumps(line) for line in lines], "-", GAMES)
    text = write_text(log, "en")
    assert '"play": play 2a' in text
    back = read_text(split_lines(text), "-", GAMES)
    assert back.problems == [] and write_jsonl(back) == write_jsonl(log)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_is_lost_over_playouts(players: int) -> None:
    for seed in range(3):
        rng = random.Random(f"notation/{players}/{seed}")
        harness.check_notations(harness.random_log(GAME, players, rng), rng)
