"""The text notation of ハリキリ探検隊: nothing is lost, much is understood, faults have places."""

from __future__ import annotations

import random
from typing import Any

import pytest

from components.messages import Lang
from components.source import split_lines
from scorer.log.jsonl import read_jsonl, write_jsonl
from scorer.log.model import Log
from scorer.log.text import read_text, write_text
from scorer.replay import validate
from tests.scorer.harikiri.play import (
    CASES,
    EXAMPLE,
    GAMES,
    HARIKIRI,
    HEADER,
    SETUP,
    TURN_A,
    Data,
    change,
    lines,
)
from tests.scorer.harness import check_notations, random_log

HEAD = "ゲーム ハリキリ探検隊\nプレイヤー あおい 赤 あ\nプレイヤー Ben 青 B\n"
STARTS = HEAD + "あおい: 開始 SR4 → 0,-1 立つ SR3\nBen: 開始 SB1 → 0,1 回転 90 立つ SB3\n"
JA = """\
ゲーム ハリキリ探検隊
プレイヤー あおい 赤 あ
プレイヤー Ben 青 B

あおい: 開始 SR4 → 0,-1, 立つ SR3
Ben: 開始 SB1 → 0,1, 回転 90, 立つ SB3
あおい: ダイス 2 4, 拡張 2, 切る B1 C1, 重ね B1 → -1,-2, 歩く -1,-2 左右右
Ben: ダイス 3 1, 拡張 1, 切る A2 残す D5, 重ね A2 → 0,-2, 歩く 0,2 上上
あおい: ダイス 3 3, 拡張 3, 切る D1 E1, 切る F1 G1 H1, 重ね F1 → 0,-2, 回転 270, 歩く 0,-3 上下
"""
EN = """\
game harikiri
player あおい red あ
player Ben blue B

あおい: start SR4 -> 0,-1, stand SR3
Ben: start SB1 -> 0,1, rotate 90, stand SB3
あおい: dice 2 4, expand 2, cut B1 C1, cover B1 -> -1,-2, walk -1,-2 LRR
Ben: dice 3 1, expand 1, cut A2 keep D5, cover A2 -> 0,-2, walk 0,2 UU
あおい: dice 3 3, expand 3, cut D1 E1, cut F1 G1 H1, cover F1 -> 0,-2, rotate 270, walk 0,-3 UD
"""


def from_text(text: str) -> Log:
    return read_text(split_lines(text), "t.log", GAMES)


def from_entries(*entries: Any) -> Log:
    log = read_jsonl(lines(entries), "t.jsonl", GAMES)
    assert log.problems == []
    return log


@pytest.mark.parametrize(("lang", "text"), [("ja", JA), ("en", EN)])
def test_the_canonical_form_of_the_worked_example(lang: Lang, text: str) -> None:
    log = from_entries(*EXAMPLE)
    assert write_text(log, lang) == text
    assert write_jsonl(from_text(text)) == write_jsonl(log)


def turn(text: str) -> Data:
    """The turn that a line means, as data."""
    log = from_text(STARTS + text)
    assert log.problems == [], log.problems
    return log.events[-1].model_dump(mode="json", exclude_unset=True)


@pytest.mark.parametrize(
    "text",
    [
        "あおい: ダイス 2 4, 拡張 2, 切る B1 C1, 回転 0, 重ね B1 → -1,-2, "
        "歩く -1,-2 -2,-2 -1,-2 0,-2",
        "あおい ダイス 2 4 拡張 2 切る B1 C1 重ね B1 → -1,-2 歩く -1,-2 左右右",
        "あおい：ダイス　２　４、拡張　２、切る　Ｂ１　Ｃ１、重ね　Ｂ１→ー１，ー２、"
        "歩く　−１，−２　左　右　右",
        "あおい: dice 2/4; expand 2; cut b1, c1; cover b1 -> [-1,-2]; walk [-1,-2] l r r",
        "あおい: さいころ 2,4 拡張 2 切る b1 c1 重ねる b1 => -1,-2 移動 (-1,-2) lRr".replace(
            "=>", "⇒"
        ),
        "あおい: walk -1,-2, -2,-2, rr, cover B1 -1,-2, cut B1 C1, expand 2, dice 2 4",
    ],
)
def test_ways_to_write_a_turn(text: str) -> None:
    assert turn(text) == TURN_A


def test_given_up_and_no_steps() -> None:
    event = change(TURN_A, "rotate", "cover", path=[])
    log = from_entries(*SETUP, event)
    for lang, end in (("ja", "歩く なし"), ("en", "walk none")):
        text = write_text(log, "ja" if lang == "ja" else "en")
        assert text.rstrip().endswith(end)
        assert write_jsonl(from_text(text)) == write_jsonl(log)


def test_steps_that_are_none_are_written_as_positions() -> None:
    path = [[0, 0], [0, 0], [5, 5], [5, 6], [4, 6], [9, 9]]
    log = from_entries(*SETUP, change(TURN_A, path=path))
    text = write_text(log, "ja")
    assert text.rstrip().endswith("歩く 0,0 0,0 5,5 下左 9,9")
    assert write_jsonl(from_text(text)) == write_jsonl(log)


@pytest.mark.parametrize("mark", ["7", "赤", "Ａ", " ", "", "#", "拡張", "あ い", '"', "「", "\n"])
def test_odd_marks_survive(mark: str) -> None:
    header = change(HEADER, players=[HEADER["players"][0], {**HEADER["players"][1], "mark": mark}])
    log = from_entries(header)
    for lang in ("ja", "en"):
        text = write_text(log, "ja" if lang == "ja" else "en")
        assert write_jsonl(from_text(text)) == write_jsonl(log)


@pytest.mark.parametrize("path", sorted(CASES.glob("*-*.jsonl")), ids=lambda path: path.stem)
def test_the_case_files_survive(path: Any) -> None:
    log = read_jsonl(split_lines(path.read_text(encoding="utf-8")), path.name, GAMES)
    if log.problems:
        return
    before = validate(log)
    for lang in ("ja", "en"):
        back = from_text(write_text(log, "ja" if lang == "ja" else "en"))
        assert write_jsonl(back) == write_jsonl(log)
        after = validate(back)
        assert [p.rule for p in after.problems] == [p.rule for p in before.problems]
        assert after.result == before.result


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_survive_with_their_comments(players: int) -> None:
    for seed in range(8):
        rng = random.Random(seed)
        check_notations(random_log(HARIKIRI, players, rng), rng)


def test_checks_have_japanese_words() -> None:
    text = (
        STARTS
        + "確認 手番=あおい; 残りマス=120; 探検家 Ben=[-1, 2]; 場 「0,0」={cell=X1, mark=null}\n"
    )
    log = from_text(text)
    assert log.problems == []
    assert validate(log).problems == []
    assert write_jsonl(from_text(write_text(log, "ja"))) == write_jsonl(log)


def fault(line: str) -> tuple[str, int, int]:
    """Rule, line and column of what is wrong with a line after the starts."""
    log = from_text(STARTS + line)
    problems = log.problems or validate(log).problems
    (problem,) = problems
    assert problem.path is None
    return problem.rule, problem.spot.line, problem.spot.column


@pytest.mark.parametrize(
    ("line", "rule", "at"),
    [
        ("あおい: 飛ぶ 3", "SYNTAX", "飛ぶ"),
        ("あおい: ダイス 2 4, 拡張 二", "SYNTAX", "二"),
        ("あおい: ダイス 2 4, 拡張 2, 切る K3, 歩く なし", "SYNTAX", "K3"),
        ("あおい: ダイス 2 4, 拡張 2, 切る, 歩く なし", "SYNTAX", ", 歩"),
        ("あおい: ダイス 2 4, 拡張 2, 拡張 2", "SYNTAX", "2\n"),
        ("あおい: ダイス 2 4, 拡張 2, 切る B1 C1, 重ね B1 → -1", "SYNTAX", "\n"),
        ("あおい: ダイス 2 4, 拡張 2, 切る B1 C1, 回転 90, 歩く なし", "SYNTAX", "90"),
        ("Cleo: ダイス 2 4, 拡張 2, 切る B1 C1, 歩く なし", "SYNTAX", "Cleo"),
        ("Ben: ダイス 2 4, 拡張 2, 切る B1 C1, 歩く なし", "HAR-TURN", "Ben"),
        ("あおい: ダイス 2 7, 拡張 2, 切る B1 C1, 歩く なし", "HAR-10", "7"),
        ("あおい: ダイス 2 4, 拡張 2, 切る B1 C2, 歩く なし", "HAR-13", "B1"),
        ("あおい: ダイス 2 4, 拡張 2, 切る B1 C1 残す D5, 歩く なし", "HAR-17", "D5"),
        ("あおい: ダイス 2 4, 拡張 2, 切る B1 C1, 歩く なし", "HAR-18", "あ"),
        ("あおい: ダイス 2 4, 拡張 2, 切る B1 C1, 重ね B1 → 0,0, 歩く なし", "HAR-19", "B1 →"),
        (
            "あおい: ダイス 2 4, 拡張 2, 切る B1 C1, 重ね B1 → -1,-2, 歩く -1,-2 左左右",
            "HAR-22",
            "左右",
        ),
    ],
)
def test_faults_have_their_places(line: str, rule: str, at: str) -> None:
    column = (line + "\n").index(at) + 1
    assert fault(line) == (rule, 6, column)
