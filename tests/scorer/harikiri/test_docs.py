"""The documentation's game is played, and its tables name every key."""

from __future__ import annotations

import re
from pathlib import Path

import scorer
from components.source import split_lines
from scorer.games.harikiri.events import Check
from scorer.games.harikiri.notation import HarikiriNotation
from scorer.log.jsonl import read_jsonl, write_jsonl
from scorer.log.text import read_text
from scorer.replay import validate
from tests.scorer.harikiri.play import GAMES

PAGE = (Path(scorer.__file__).parent / "docs" / "harikiri.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    """The page's one block of this kind."""
    found = re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def test_the_game_is_legal_and_complete_in_both_notations() -> None:
    text = read_text(split_lines(block("text")), "text", GAMES)
    jsonl = read_jsonl(split_lines(block("json")), "json", GAMES)
    for log in (text, jsonl):
        verdict = validate(log)
        assert (verdict.problems, verdict.complete) == ([], True)
    assert write_jsonl(text) == write_jsonl(jsonl) == block("json")


def test_every_key_of_a_check_is_explained() -> None:
    for key in set(Check.model_fields) - {"type", "comment"}:
        assert f"`{key}`" in PAGE
    for key in HarikiriNotation.check_words:
        assert f"`{HarikiriNotation.check_words.say(key, 'ja')}`" in PAGE


def test_every_line_form_shown_is_understood() -> None:
    head = "\n".join(split_lines(block("text"))[:4]) + "\n"
    pairs = re.findall(r"^`((?:あおい|Ben): .*?)` /\s`(.*?)`$", PAGE, re.MULTILINE)
    assert len(pairs) == 2
    for pair in pairs:
        lines = [head + line.replace("Aoi", "あおい") for line in pair]
        one, two = (read_text(split_lines(line), "line", GAMES) for line in lines)
        assert one.problems == two.problems == []
        assert one.events == two.events
