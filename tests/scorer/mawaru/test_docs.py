"""回る遺跡: the documentation's game is a game, in both notations, and its keys are the keys."""

from __future__ import annotations

import re
from pathlib import Path

from components.source import split_lines
from scorer.games.mawaru.events import Check
from scorer.games.mawaru.notation import NOTATION
from scorer.log.jsonl import read_jsonl, write_jsonl
from scorer.log.text import read_text
from scorer.replay import validate
from scorer.scorefile import score_text
from tests.scorer.mawaru.table import GAME

DOC = (Path(__file__).parents[3] / "scorer" / "docs" / "mawaru.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", DOC, re.M | re.S)
    assert isinstance(found, str)
    return found


def test_the_game_in_text_is_valid_and_complete() -> None:
    verdict = validate(read_text(split_lines(block("text")), "doc.log", {"mawaru": GAME}))
    assert verdict.problems == []
    assert verdict.complete


def test_both_notations_say_the_same() -> None:
    text = read_text(split_lines(block("text")), "doc.log", {"mawaru": GAME})
    assert write_jsonl(text) == block("jsonl")
    assert validate(read_jsonl(split_lines(block("jsonl")), "-", {"mawaru": GAME})).complete


def test_the_score_file_is_that_of_the_game() -> None:
    verdict = validate(read_text(split_lines(block("text")), "doc.log", {"mawaru": GAME}))
    outcome = score_text(block("yaml"), "doc.yaml", {"mawaru": GAME})
    assert outcome.result is not None and verdict.result is not None
    assert outcome.result.to_json() == verdict.result.to_json()


def test_every_claim_is_documented_with_its_word() -> None:
    keys = set(Check.model_fields) - {"type", "comment"}
    rows = re.findall(r"^\| `(\w+)` \| (\S+) \|", DOC, re.M)
    assert {key for key, _ in rows} == keys
    for key, word in rows:
        if key != "totals":
            assert NOTATION.check_words.say(key, "ja") == word


def test_every_text_line_of_the_table_is_read() -> None:
    rows = re.findall(r"^\| [^|`]+ \| `([^`]+)` \| `([^`]+)` \|", DOC, re.M)
    assert len(rows) == 9
    for language in (0, 1):
        lines = [row[language] for row in rows[:4]]
        lines[2:2] = ["player Ben 青", "プレイヤー Chie green"]
        log = read_text([*lines, *(row[language] for row in rows[4:])], "-", {"mawaru": GAME})
        assert log.problems == []
        assert [event.type for event in log.events] == ["cards", "move", "move", "check", "result"]
