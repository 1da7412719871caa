"""The example files and the golden games: what the project was given, and every way it can end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from components.source import split_lines
from scorer.log.jsonl import read_jsonl, write_jsonl
from scorer.replay import Verdict, validate
from tests.scorer.harikiri.play import CASES, GAMES, HARIKIRI, read_score
from tests.scorer.harness import summary

LOGS = sorted(CASES.glob("log-*.jsonl"))
SCORES = sorted(CASES.glob("score-*.json"))
GOLDEN = sorted(CASES.glob("golden-*.jsonl"))
ENDINGS = ("both", "cells", "gems", "given-up", "tie", "whole")


def verdict(path: Path) -> Verdict:
    lines = split_lines(path.read_text(encoding="utf-8"))
    return validate(read_jsonl(lines, path.name, GAMES))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_example_logs(path: Path) -> None:
    expected = json.loads(path.with_suffix(".expect.json").read_text(encoding="utf-8"))
    assert summary(verdict(path)) == expected


@pytest.mark.parametrize("path", SCORES, ids=lambda path: path.stem)
def test_example_score_files(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    position = read_score(case["input"])
    status = case.get("expect_exit", 0)
    if status == 2:
        assert isinstance(position, list)
        return
    reasons = list(HARIKIRI.impossible(position))
    assert bool(reasons) is (status == 1)
    if status == 0:
        result = HARIKIRI.score(position)
        assert {p.name: p.total for p in result.players} == case["expect"]["totals"]
        assert set(result.winners) == set(case["expect"]["winners"])


def test_there_is_a_golden_game_for_every_ending_and_player_count() -> None:
    assert [path.stem for path in GOLDEN] == [
        f"golden-{ending}-{players}" for ending in ENDINGS for players in (2, 3, 4)
    ]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games(path: Path) -> None:
    got = verdict(path)
    assert got.problems == []
    assert got.complete
    assert got.log.header is not None
    assert len(got.log.header.players) == int(path.stem[-1])
    assert write_jsonl(got.log) == path.read_text(encoding="utf-8")
    state, last = got.state, got.log.events[-2]
    gems = state.left & state.box.sheet.gems  # type: ignore[union-attr]
    cells = state.left.bit_count()  # type: ignore[union-attr]
    ending = path.stem[len("golden-") : -2]
    assert {
        "both": cells <= 10 and not gems and cells > 0,
        "cells": cells <= 10 and bool(gems),
        "gems": cells > 10 and not gems,
        "given-up": last.cover is None,
        "tie": got.result is not None and got.result.notes == ("HAR-27",),
        "whole": cells == 0 and last.cover is not None,
    }[ending]
