"""Whole logs and score files: the examples with their answers, and golden games for each ending.

The golden games are seeded playouts picked for how they end (``golden-kob-20-draw``: KOB-20, a
draw), with checks on the way and the result claimed.
"""

from __future__ import annotations

import json

import pytest

from scorer.games.kobuta.state import KobutaState
from scorer.log.jsonl import read_jsonl, write_jsonl
from scorer.replay import validate
from scorer.scorefile import score_text
from tests.scorer.kobuta.helpers import CASES, GAMES, case

LOGS = sorted(path.stem for path in CASES.glob("log-*.jsonl"))
SCORES = sorted(path.stem for path in CASES.glob("score-*.json"))
GOLDEN = sorted(path.stem for path in CASES.glob("golden-*.jsonl"))


@pytest.mark.parametrize("name", LOGS)
def test_example_logs(name: str) -> None:
    expected = json.loads((CASES / f"{name}.expect.json").read_text(encoding="utf-8"))
    verdict = validate(read_jsonl(case(f"{name}.jsonl"), name, GAMES)).to_json("en")
    errors, result = verdict["errors"], verdict["result"]
    assert {
        "valid": verdict["valid"],
        "complete": verdict["complete"],
        "line": errors[0]["line"] if errors else None,
        "rule": errors[0]["rule"] if errors else None,
        "totals": result and {player["name"]: player["total"] for player in result["players"]},
        "winners": result and result["winners"],
    } == expected


@pytest.mark.parametrize("name", SCORES)
def test_example_scores(name: str) -> None:
    data = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    outcome = score_text(json.dumps(data["input"]), f"{name}.json", GAMES)
    assert outcome.status == data.get("expect_exit", 0)
    if "expect" in data:
        assert outcome.result is not None
        totals = {player.name: player.total for player in outcome.result.players}
        assert totals == data["expect"]["totals"]
        assert sorted(outcome.result.winners) == sorted(data["expect"]["winners"])


def test_there_is_a_golden_game_for_every_ending_and_outcome() -> None:
    ends = {tuple(name.removeprefix("golden-").rsplit("-", 1)) for name in GOLDEN}
    assert {ending for ending, _ in ends} == {"kob-20", "kob-21", "kob-22"}
    assert {outcome for _, outcome in ends} == {"pigs", "wolf", "draw"}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_games(name: str) -> None:
    _, ending, outcome = name.replace("kob-", "KOB").split("-")
    log = read_jsonl(case(f"{name}.jsonl"), name, GAMES)
    verdict = validate(log)
    assert verdict.problems == [] and verdict.complete
    assert isinstance(verdict.state, KobutaState) and verdict.result is not None
    assert verdict.state.ending == ending.replace("KOB", "KOB-")
    teams = verdict.result.extra["teams"]
    pigs, wolf = teams["pigs"]["total"], teams["wolf"]["total"]
    assert outcome == ("pigs" if pigs > wolf else "wolf" if wolf > pigs else "draw")
    assert bool(verdict.result.winners) == (outcome != "draw")
    # written again, it is the same file
    assert write_jsonl(log) == "".join(line + "\n" for line in case(f"{name}.jsonl") if line)
