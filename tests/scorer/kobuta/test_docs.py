"""The documentation of kobuta's logs is true: its game is legal, its examples and keys are read."""

from __future__ import annotations

import re
from pathlib import Path

from components.source import split_lines
from scorer.games.kobuta.events import KobutaCheck
from scorer.log.jsonl import read_jsonl, write_jsonl
from scorer.log.text import read_text, write_text
from scorer.replay import validate
from tests.scorer.kobuta.helpers import GAMES

DOC = (Path(__file__).parents[3] / "scorer" / "docs" / "kobuta.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    (found,) = re.findall(rf"```{kind}\n(.*?)```", DOC, re.DOTALL)
    return str(found)


def test_the_annotated_game_is_legal_and_complete_in_both_notations() -> None:
    text = read_text(split_lines(block("text")), "doc.log", GAMES)
    logs = [text, read_jsonl(split_lines(block("jsonl")), "doc.jsonl", GAMES)]
    for log in logs:
        verdict = validate(log)
        assert verdict.problems == [] and verdict.complete
    assert write_text(text, "ja") == block("text")
    assert write_jsonl(text) == block("jsonl")


def test_the_examples_of_moves_are_read() -> None:
    head = "\n".join(block("text").split("\n")[1:7]) + "\n"
    rows = re.findall(r"^\| `(.+?)` or `(.+?)` \| `(\{\"type.+?\})` \|", DOC, re.MULTILINE)
    assert len(rows) == 6
    header = block("jsonl").split("\n")[0]
    for ja, en, line in rows:
        typed = [read_text(split_lines(head + one), "t.log", GAMES).events for one in (ja, en)]
        assert typed[0] == typed[1] == read_jsonl([header, line], "t.jsonl", GAMES).events


def test_every_key_of_a_check_is_documented() -> None:
    table = DOC.split("## Checks")[1].split("## The end")[0]
    rows = re.findall(r"^\| `(.+?)` \| `(\w+)` \|", table, re.MULTILINE)
    assert [key for _, key in rows] == [
        key for key in KobutaCheck.model_fields if key not in ("type", "comment")
    ]
    head = "\n".join(block("text").split("\n")[1:7]) + "\n"
    for text, key in rows:
        log = read_text(split_lines(f"{head}確認 {text}"), "t.log", GAMES)
        assert log.problems == [], text
        assert log.events[0].model_fields_set == {"type", key}
