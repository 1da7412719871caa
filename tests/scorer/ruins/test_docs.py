"""ルインズ: the examples of the documentation are run, and its tables are complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from components.source import split_lines
from scorer.games.ruins.events import Check
from scorer.log.jsonl import read_jsonl, write_jsonl
from scorer.log.text import read_text, write_text
from scorer.replay import validate
from scorer.scorefile import score_text
from tests.scorer.ruins.table import GAME

GAMES = {"ruins": GAME}
PAGE = (Path(__file__).parents[3] / "scorer" / "docs" / "ruins.md").read_text("utf-8")
BLOCKS = dict(re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL))


def test_the_game_in_text_is_valid_and_complete() -> None:
    log = read_text(split_lines(BLOCKS["text"]), "ruins.md", GAMES)
    verdict = validate(log)
    assert verdict.problems == [] and verdict.complete
    assert verdict.result is not None and verdict.result.notes == ("RUI-33",)
    assert write_text(log, "en") == BLOCKS["text"]  # written as the converter writes it


def test_the_game_in_json_is_the_same() -> None:
    text = read_text(split_lines(BLOCKS["text"]), "ruins.md", GAMES)
    assert write_jsonl(text) == BLOCKS["json"]
    log = read_jsonl(split_lines(BLOCKS["json"]), "ruins.md", GAMES)
    assert log.problems == [] and log.events == text.events and log.header == text.header


@pytest.mark.parametrize("column", [1, 2], ids=["ja", "en"])
def test_every_line_of_the_table_can_be_read(column: int) -> None:
    table = PAGE.split("## Text")[1].split("\n- ")[0]
    rows = [line.split(" | ") for line in table.splitlines() if line.startswith("| ")][2:]
    lines = [row[column].strip(" |`").replace(" …", "") for row in rows]
    players = [line for line in lines if line.startswith(("プレイヤー", "player"))]
    lines.insert(lines.index(players[0]) + 1, players[0].replace("Aoi", "Ben"))
    log = read_text(lines, "table", GAMES)
    assert log.problems == []
    assert {event.type for event in log.events} == {
        *("reveal", "deal", "flip", "play", "pass", "draw", "discard", "check", "result")
    }


def test_every_key_of_a_check_is_documented() -> None:
    table = PAGE.split("## Claims")[1].split("## A whole game")[0]
    keys = {key for row in re.findall(r"^\| (`.*?) \|", table, re.M) for key in row.split(", ")}
    assert {key.strip("`") for key in keys} == set(Check.model_fields) - {"type", "comment"}


def test_the_score_file() -> None:
    made = score_text(BLOCKS["yaml"], "ruins.md", GAMES)
    assert made.status == 0 and made.result is not None
    assert made.result.winners == ("あおい",)
