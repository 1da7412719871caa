"""ルインズ: random games: the harness, every kind of event, and the long runs (slow)."""

from __future__ import annotations

from collections import Counter

import pytest

from components.source import split_lines
from scorer.games.ruins.events import Play
from scorer.games.ruins.state import RuinsState
from scorer.log.jsonl import read_jsonl, write_jsonl
from scorer.playout import playout
from scorer.replay import states, validate
from tests.scorer import harness
from tests.scorer.ruins.table import GAME

COUNTS = (2, 3, 4, 5)
GAMES = {"ruins": GAME}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", COUNTS)
def test_harness(players: int, seed: int) -> None:
    harness.check_all(GAME, players, 1000 + seed)


def seen(players: int, seeds: range) -> Counter[str]:
    """What happens in random games, by name."""
    found: Counter[str] = Counter()
    for seed in seeds:
        log = playout(GAME, players, seed)
        previous = ""
        for index, state in states(log):
            assert isinstance(state, RuinsState)
            if index < 0:
                continue
            event = log.events[index]
            found[event.type] += 1
            if event.type == "draw" and previous == "draw":
                found["several draw"] += 1
            previous = event.type
            if state.skipped >= 0:
                found["skip"] += 1
            if isinstance(event, Play):
                found.update(features(event, state))
        assert not list(state.conserved())
    return found


def features(event: Play, state: RuinsState) -> list[str]:
    """What is special about a play that was just carried out."""
    upgrades = event.upgrades or ()
    named = {
        "set": len(event.ruins) > 1,
        "wild only": len(event.ruins) > 1 and all(state.sleeves[r].wild for r in event.ruins),
        "night": any(state.sleeves[ruin].night for ruin in event.ruins),
        "claim": any(upgrade.claim for upgrade in upgrades),
        "several upgrades": len(upgrades) > 1,
        "no upgrades": event.upgrades == (),
        "rank said": event.rank is not None,
        "count said": event.count is not None,
        "counted as more": state.count > len(event.ruins),
    }
    return [name for name, true in named.items() if true]


def test_random_games_hold_every_kind_of_event() -> None:
    found = seen(3, range(40))
    expected = [
        "reveal",
        "deal",
        "flip",
        "play",
        "pass",
        "draw",
        "discard",
        "skip",
        "set",
        "night",
        "claim",
        "result",
    ]
    more = [
        "skip",
        "set",
        "night",
        "claim",
        "several draw",
        "wild only",
        "several upgrades",
        "no upgrades",
        "rank said",
    ]
    for kind in [*expected, *more, "count said", "counted as more"]:
        assert found[kind], kind


@pytest.mark.slow
@pytest.mark.parametrize("players", COUNTS)
def test_thousands_of_games_validated_from_their_lines(players: int) -> None:
    endings: Counter[str] = Counter()
    wins: Counter[int] = Counter()
    turns: list[int] = []
    games = 2000
    for seed in range(games):
        text = write_jsonl(playout(GAME, players, seed))
        log = read_jsonl(split_lines(text), "-", GAMES)
        verdict = validate(log)
        assert verdict.problems == [] and verdict.complete and verdict.result is not None
        state = verdict.state
        assert isinstance(state, RuinsState) and not list(state.conserved())
        assert not list(GAME.impossible(state.position()))
        kind = " ".join(verdict.result.notes)
        endings[f"{kind} in {state.round}" if kind == "RUI-33" else kind] += 1
        assert log.header is not None
        start = state.seats[log.header.start]  # type: ignore[attr-defined]
        wins[(state.winner - start) % players] += 1
        turns.append(sum(event.type in ("play", "pass") for event in log.events))
    turns.sort()
    print(players, dict(endings), [wins[i] for i in range(players)], turns[games // 2], turns[-1])
    # nobody's seat is worth much: within four standard deviations of the spec's random playouts
    assert all(abs(wins[seat] / games - 1 / players) < 0.07 for seat in range(players))
    assert 60 * (players - 1) < turns[games // 2] < 130 * (players - 1)
    assert turns[-1] < 2500
    assert endings["RUI-33 in 3"] and endings["RUI-33 in 4"] and endings["RUI-35 RUI-37"]
    assert bool(endings["RUI-36"]) == (players > 2)
