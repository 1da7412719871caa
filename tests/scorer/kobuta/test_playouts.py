"""Random games: legal lists are exact, nothing is lost, the game ends, log and score file agree."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from scorer.games.kobuta import refusals
from scorer.games.kobuta.state import KobutaState
from scorer.log.jsonl import read_jsonl
from scorer.replay import validate
from scorer.result import Result
from scorer.terminal import columns
from tests.scorer.kobuta.helpers import (
    GAMES,
    every_event,
    game,
    playout,
    snapshot,
    start,
    written,
)

SEEDS = range(60)


def from_score_file(state: KobutaState) -> Result:
    """The state's position as a plain file, read, found possible and scored."""
    plain = state.position().model_dump(mode="json")
    position = game().position_adapter.validate_python(plain)
    assert list(game().impossible(position)) == []
    return game().score(position)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_holds_together(seed: int) -> None:
    head, events, _ = playout(seed)
    state = start(head)
    for event in events:
        assert not state.over
        before = snapshot(state)
        copy = state.clone()
        types, who = state.due()
        assert event.type in types
        assert who in (getattr(event, "player", who), None)
        assert state.play(event) is None
        assert list(state.conserved()) == []
        assert snapshot(copy) == before  # a clone is independent
        assert copy.play(event) is None
        assert snapshot(copy) == snapshot(state)
    assert state.over and state.turn <= 10 + 66
    verdict = validate(read_jsonl(written(head, events), "t", GAMES))
    assert verdict.valid and verdict.complete
    assert verdict.result == from_score_file(state)
    assert playout(seed)[1] == events  # the same seed gives the same game


@pytest.mark.parametrize("seed", range(6))
def test_legal_lists_are_exact(seed: int) -> None:
    head, events, _ = playout(seed * 7)
    state = start(head)
    everything = list(every_event(state.table.names))
    rng = random.Random(seed)
    at = set(rng.sample(range(len(events)), 8)) | {len(events) - 1}
    for index, event in enumerate(events):
        if index in at:
            listed = list(state.legal())
            accepted = [one for one in everything if refusals.refusal(state, one) is None]
            assert sorted(map(repr, listed)) == sorted(map(repr, accepted))
            assert state.count_legal() == len(listed) == len(set(map(repr, listed)))
            assert {one.type for one in listed} == set(state.due()[0])
            for one in listed:
                assert state.clone().play(one) is None
        state.play(event)


def test_refused_events_change_nothing() -> None:
    head, events, _ = playout(3)
    state = start(head)
    everything = list(every_event(state.table.names))
    rng = random.Random(3)
    for event in events:
        before = snapshot(state)
        listed = set(map(repr, state.legal()))
        for one in rng.sample(everything, 20):
            copy = state.clone()
            assert (copy.play(one) is None) == (repr(one) in listed)
            if repr(one) not in listed:
                assert snapshot(copy) == before
        state.play(event)


def test_samples_reach_every_kind_of_event_and_every_ending() -> None:
    kinds: Counter[str] = Counter()
    endings: Counter[str | None] = Counter()
    shot = 0
    for seed in range(300):
        _, events, state = playout(seed)
        kinds.update(event.type for event in events)
        endings[state.ending] += 1
        shot += state.shot
    assert set(kinds) == {"build", "hunter", "place", "move", "pass"}
    assert set(endings) >= {"KOB-20", "KOB-21"} and shot > 0


@pytest.mark.parametrize("seed", range(3))
def test_the_board_fits_a_terminal(seed: int) -> None:
    head, events, _ = playout(seed)
    state = start(head)
    for event in events:
        lines = state.board()
        assert len(lines) == 12 + 1 + 1 + 4 + 1  # field, signs, turn, players, villages
        assert all(columns(line) <= 80 for line in lines)
        # the edges of the triangles meet, row above row
        assert len({columns(line) for line in lines[10:12]}) == 1
        state.play(event)


@pytest.mark.slow
def test_two_thousand_games() -> None:
    endings: Counter[str | None] = Counter()
    for seed in range(2000):
        head, events, state = playout(10_000 + seed)
        verdict = validate(read_jsonl(written(head, events), "t", GAMES))
        assert verdict.valid and verdict.complete
        assert verdict.result == from_score_file(state)
        endings[state.ending] += 1
    assert set(endings) == {"KOB-20", "KOB-21", "KOB-22"}
