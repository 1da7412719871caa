"""ルインズ: the example logs with their right answers, and the golden games in both notations."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from components.messages import Lang
from components.source import split_lines
from scorer.log.jsonl import read_jsonl, write_jsonl
from scorer.log.text import read_text, write_text
from scorer.replay import validate
from tests.scorer.ruins.make_golden import ending
from tests.scorer.ruins.table import CASES, GAME

GAMES = {"ruins": GAME}
GOLDEN = sorted(CASES.glob("golden-*.jsonl"))
LANGS: tuple[Lang, Lang] = ("ja", "en")


@pytest.mark.parametrize("path", sorted(CASES.glob("log-*.jsonl")), ids=lambda path: path.stem)
def test_examples(path: Path) -> None:
    expected = json.loads(path.with_suffix("").with_suffix(".expect.json").read_text("utf-8"))
    verdict = validate(read_jsonl(split_lines(path.read_text("utf-8")), path.name, GAMES))
    found = verdict.to_json("en")
    error = found["errors"][0] if found["errors"] else {"line": None, "rule": None}
    result = found["result"]
    assert {
        "valid": found["valid"],
        "complete": found["complete"],
        "line": error["line"],
        "rule": error["rule"],
        "totals": result and {player["name"]: player["total"] for player in result["players"]},
        "winners": result and result["winners"],
    } == expected


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games(path: Path) -> None:
    text = path.read_text("utf-8")
    log = read_jsonl(split_lines(text), path.name, GAMES)
    verdict = validate(log)
    assert verdict.problems == [] and verdict.complete and verdict.result is not None
    assert verdict.state is not None
    kind, _, players = path.stem.removeprefix("golden-").rpartition("-")
    position = verdict.state.position()
    assert ending(verdict.result.notes, len(position.rounds)) == kind
    assert len(verdict.result.players) == int(players)
    for lang in LANGS:
        written = write_text(log, lang)
        back = read_text(split_lines(written), "-", GAMES)
        assert back.problems == []
        assert write_jsonl(back) == text
        assert validate(back).to_json("en")["result"] == verdict.to_json("en")["result"]


def test_every_way_to_end_has_a_golden_game() -> None:
    always = {"instant-3", "instant-4", "showdown-tie"}
    expected = {f"golden-{kind}-{players}" for kind in always for players in (2, 3, 4, 5)}
    # with two players the VP after four rounds without an instant win are always equal
    expected |= {f"golden-{kind}-{n}" for kind in ("sole", "showdown") for n in (3, 4, 5)}
    assert {path.stem for path in GOLDEN} == expected
