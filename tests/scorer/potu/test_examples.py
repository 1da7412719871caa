"""The example files that the project was given, and the golden games of each ending."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from components.source import decode, split_lines
from scorer.log.jsonl import read_jsonl
from scorer.replay import Verdict, validate
from scorer.scorefile import score_text
from tests.scorer.harness import summary
from tests.scorer.potu.table import CASES, GAMES

LOGS = sorted(CASES.glob("log-*.jsonl"))
SCORES = sorted(CASES.glob("score-*.json"))
GOLDEN = sorted(CASES.glob("golden-*.jsonl"))
ENDINGS = ("atlantis", "shared", "total")


def verdict(path: Path) -> Verdict:
    lines = split_lines(decode(path.read_bytes()))
    return validate(read_jsonl(lines, path.name, GAMES))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_example_logs(path: Path) -> None:
    expected = json.loads(path.with_suffix(".expect.json").read_text(encoding="utf-8"))
    assert summary(verdict(path)) == expected


@pytest.mark.parametrize("path", SCORES, ids=lambda path: path.stem)
def test_example_score_files(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    found = score_text(json.dumps(case["input"]), path.name, GAMES)
    assert found.status == case.get("expect_exit", 0)
    if found.result is not None:
        assert {p.name: p.total for p in found.result.players} == case["expect"]["totals"]
        assert set(found.result.winners) == set(case["expect"]["winners"])


def test_there_is_a_golden_game_for_every_ending_and_player_count() -> None:
    assert [path.stem for path in GOLDEN] == [
        f"golden-{ending}-{players}" for ending in ENDINGS for players in range(3, 9)
    ]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games(path: Path) -> None:
    _, ending, players = path.stem.split("-")
    found = verdict(path)
    assert found.valid and found.complete and found.result is not None
    result = found.result
    assert len(result.players) == int(players)
    assert ("POT-33" in result.notes) is (ending == "atlantis")
    assert ("POT-42" in result.notes) is (ending == "shared")
    claim = found.log.events[-1]
    assert claim.type == "result"
    expected = json.loads(path.with_suffix(".expect.json").read_text(encoding="utf-8"))
    assert found.result.to_json() == expected
