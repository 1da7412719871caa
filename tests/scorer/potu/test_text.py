"""The text notation of ポトゥ: both languages, nothing lost; and the guide's game."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from components.potu.schema import Data
from components.source import split_lines
from scorer.games.potu.events import EVENTS, Check
from scorer.games.potu.notation import ADVENTURERS, PotuNotation
from scorer.log.jsonl import read_jsonl, write_jsonl
from scorer.log.model import Log
from scorer.log.text import read_text, write_text
from scorer.replay import validate
from tests.scorer import harness
from tests.scorer.potu.table import CASES, GAME, GAMES, playout

GUIDE = Path(__file__).parents[3] / "scorer" / "docs" / "potu.md"
HEAD = "game potu\nplayer A Talos\nplayer B Isambard\nplayer C Tanzy\n"


def read(text: str) -> Log:
    return read_text(split_lines(text), "test.log", GAMES)


def event(line: str) -> object:
    """The one event of a line, as plain data."""
    log = read(HEAD + line)
    assert log.problems == [], log.problems
    [found] = log.events
    return found.model_dump(mode="json", exclude_unset=True, by_alias=True)


@pytest.mark.parametrize("players", range(3, 9))
def test_nothing_is_lost_between_the_notations(players: int) -> None:
    for seed in range(4):
        log, _ = playout(players, seed)
        harness.check_notations(log, random.Random(seed))


@pytest.mark.parametrize("path", sorted(CASES.glob("log-*.jsonl")), ids=lambda path: path.stem)
def test_logs_of_the_examples_convert_with_the_same_verdict(path: Path) -> None:
    log = read_jsonl(split_lines(path.read_text(encoding="utf-8")), path.name, GAMES)
    if log.problems:
        return
    back = read(write_text(log, "ja"))
    assert back.problems == [] and back.events == log.events and back.header == log.header
    one, other = validate(log), validate(back)
    assert (one.valid, one.complete, one.result) == (other.valid, other.complete, other.result)
    assert [p.rule for p in one.problems] == [p.rule for p in other.problems]


@pytest.mark.parametrize(
    ("japanese", "english", "data"),
    [
        ("お宝 1, 2, 3, 4", "treasures 1, 2, 3, 4", {"type": "setup", "treasures": [1, 2, 3, 4]}),
        (
            "A: 手札 1, 2",
            "A: hand 1, 2",
            {"type": "hand", "player": "A", "cards": [1, 2]},
        ),
        (
            "B: 隠す 1, 2, 3, 4 -> 1, 2",
            "B: stash 1, 2, 3, 4 -> 1, 2",
            {"type": "stash", "player": "B", "drawn": [1, 2, 3, 4], "keep": [1, 2]},
        ),
        (
            "めくる 2: 7, 8, 9",
            "reveal 2: 7, 8, 9",
            {"type": "reveal", "column": 2, "cards": [7, 8, 9]},
        ),
        (
            "移動 A 上, B 下, C 3",
            "move A up, B down, C 3",
            {"type": "move", "choices": {"A": "up", "B": "down", "C": 3}},
        ),
        ("橋 1, 2", "bridge 1, 2", {"type": "bridge", "cards": [1, 2]}),
        (
            "勝負 3: B 1, 2 -> 2; A -> 9; C",
            "challenge 3: B 1, 2 -> 2; A -> 9; C",
            {
                "type": "challenge",
                "row": 3,
                "drawn": {"B": [1, 2], "A": [], "C": []},
                "played": {"B": 2, "A": 9},
            },
        ),
        (
            "勝負 1: B 1; A * -> 9",
            "challenge 1: B 1; A * -> 9",
            {"type": "challenge", "row": 1, "drawn": {"B": [1]}, "played": {"A": 9}},
        ),
        ("B: 失う 5", "B: damage 5", {"type": "damage", "player": "B", "card": 5}),
        ("A: 捨てる 5", "A: discard 5", {"type": "discard", "player": "A", "card": 5}),
        (
            "A: 地図 4 表 7 -> 8",
            "A: map 4 up 7 -> 8",
            {"type": "map", "player": "A", "map": 4, "from": "up", "take": 7, "flip": 8},
        ),
        (
            "A: 地図 4 裏 7",
            "A: map 4 down 7",
            {"type": "map", "player": "A", "map": 4, "from": "down", "take": 7},
        ),
        (
            "確認 合計 A=3; 伏せたお宝=4",
            "check totals A=3; face_down=4",
            {"type": "check", "totals": {"A": 3}, "face_down": 4},
        ),
    ],
)
def test_each_event_has_one_writing_in_each_language(
    japanese: str, english: str, data: object
) -> None:
    assert event(japanese) == event(english) == data
    log = read(HEAD + english)
    assert write_text(log, "ja").splitlines()[-1] == japanese
    assert write_text(log, "en").splitlines()[-1] == english


def test_full_width_forms_arrows_and_missing_commas_are_read() -> None:
    assert event("勝負　３：　Ｂ １、２ → ２；Ａ → ９") == {
        "type": "challenge",
        "row": 3,
        "drawn": {"Ｂ": [1, 2], "Ａ": []},
        "played": {"Ｂ": 2, "Ａ": 9},
    }
    assert event("move A up B down C 3") == event("移動 A=上, B=下, C=3")
    assert event("treasures 1 2 3 4") == event("お宝 1、2、3、4")


def test_adventurers_are_read_by_any_of_their_names() -> None:
    data = GAME.data
    assert isinstance(data, Data)
    assert set(ADVENTURERS) == {adventurer.id for adventurer in data.adventurers}
    for adventurer in data.adventurers:
        for name in (adventurer.id, adventurer.kanji, ADVENTURERS.say(adventurer.id, "ja")):
            log = read(f"game potu\nplayer A {name}\n")
            assert log.header is not None and log.header.players[0].adventurer == adventurer.id


def test_names_that_are_words_or_numbers_are_quoted() -> None:
    players = [("up", "talos"), ("3", "tanzy"), ("お宝", "munir"), ("タロス", "ranghi")]
    header = GAME.header_adapter.validate_python(
        {
            "game": "potu",
            "format": 1,
            "players": [{"name": name, "adventurer": who} for name, who in players],
        }
    )
    state = GAME.start(header)
    rng = random.Random(1)
    log = Log("", "jsonl", GAME, "potu", header)
    for _ in range(12):
        log.events.append(state.sample(rng))  # type: ignore[union-attr]
        state.play(log.events[-1])  # type: ignore[union-attr]
    harness.check_notations(log, rng)


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("開始 1 2", 4),
        ("A: 飛ぶ 3", 4),
        ("reveal one: 1", 8),
        ("A: map 4 sideways 3", 10),
        ("B: stash 1 2 3 4", 17),
        ("treasures 1, 2, 3, 4 x", 22),
        ("challenge 3: B 1 -> ", 20),
        ("move A left", 8),
        ("move X up, A up, B up", 8),
        ("treasures 1, 2, 3, 52", 19),
    ],
)
def test_what_cannot_be_read_is_syntax_at_its_place(line: str, column: int) -> None:
    [problem] = read(HEAD + line).problems
    assert problem.rule == "SYNTAX"
    assert problem.spot.line == 5 and abs(problem.spot.column - column) <= 1


def test_the_referee_points_into_the_text() -> None:
    log = read(HEAD + "treasures 1, 2, 51, 4\n")
    [problem] = validate(log).problems
    assert (problem.rule, problem.path) == ("POT-3", None)
    assert (problem.spot.line, problem.spot.column) == (5, 17)


# --- the guide


def blocks(kind: str) -> list[str]:
    text = GUIDE.read_text(encoding="utf-8")
    return re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)


def test_the_game_of_the_guide_is_valid_in_both_notations() -> None:
    [text], [lines] = blocks("text"), blocks("jsonl")
    from_text = read(text)
    from_json = read_jsonl(split_lines(lines), "guide.jsonl", GAMES)
    for log in (from_text, from_json):
        verdict = validate(log)
        assert verdict.valid and verdict.complete, verdict.problems
        assert verdict.result is not None and verdict.result.winners == ("ベン",)
        assert "POT-33" in verdict.result.notes
    plain = [e.model_copy(update={"comment": None}) for e in from_text.events]
    assert [e.model_dump(exclude={"comment"}) for e in plain] == [
        e.model_dump(exclude={"comment"}) for e in from_json.events
    ]
    assert write_jsonl(from_json) == lines


def test_the_guide_names_every_event_and_every_key_of_a_check() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for model in EVENTS:
        name = model.model_fields["type"].annotation.__args__[0]  # type: ignore[union-attr]
        assert f"`{name}`" in text
    for key in set(Check.model_fields) - {"type", "comment"}:
        assert f"`{key}`" in text
        if key != "totals":
            assert f"`{PotuNotation.check_words.say(key, 'ja')}`" in text
