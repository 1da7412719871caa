"""Random games: clones, legal lists, conservation, the end, and one score by two ways."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from components.source import read_json
from scorer.games.harikiri.events import TurnEvent
from scorer.games.harikiri.state import HarikiriState
from scorer.log.jsonl import dump, read_jsonl
from scorer.replay import validate
from tests.scorer.harikiri.play import GAMES, HARIKIRI, new_game, play_out, read_score

PLAYERS = (2, 3, 4)


def facts(state: HarikiriState) -> Any:
    """Everything that a state can show, to compare states by."""
    return state.view(), state.over, state.due(), state.position()


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("greedy", [False, True])
def test_a_random_game_ends_and_conserves_everything(players: int, greedy: bool) -> None:
    for seed in range(3 if greedy else 15):
        events = -1
        for _, live in play_out(players, seed, greedy):
            assert list(live.conserved()) == []
            state, events = live, events + 1
        assert state.over
        assert state.due() == ((), None)
        assert list(state.legal()) == []
        assert players < events <= players + 110  # HAR-29, clause 5


@pytest.mark.parametrize("players", PLAYERS)
def test_clones_are_equal_and_independent(players: int) -> None:
    rng = random.Random(players)
    _, state = new_game(players, rng)
    while not state.over:
        clone, before = state.clone(), facts(state)
        assert facts(clone) == before
        event = state.sample(rng)
        assert state.play(event) is None
        assert facts(clone) == before  # the clone kept still
        after = facts(state)
        assert clone.play(event) is None
        assert facts(clone) == after
        assert facts(state) == after


@pytest.mark.parametrize("players", PLAYERS)
def test_a_start_is_accepted_if_and_only_if_it_is_listed(players: int) -> None:
    rng = random.Random(players)
    _, state = new_game(players, rng)
    for _ in range(players):
        assert state.legal_is_exact
        listed = {dump(event) for event in state.legal()}
        assert state.count_legal() == len(listed) > 0
        seat = state.seats[state.mover]
        accepted = set()
        for rotate in (0, 90, 180, 270):
            for cell in state.box.start_ids[seat.color]:
                for x in range(-4, 5):
                    for y in range(-4, 5):
                        event = HARIKIRI.event_adapter.validate_python(
                            {
                                "type": "start",
                                "player": seat.name,
                                "rotate": rotate,
                                "cover": {"cell": cell, "at": [x, y]},
                                "stand": cell,
                            }
                        )
                        if state.clone().play(event) is None:
                            accepted.add(dump(event))
        assert accepted == {
            e for e in listed if json.loads(e)["cover"]["cell"] == json.loads(e)["stand"]
        }
        assert state.play(state.sample(rng)) is None


@pytest.mark.parametrize("players", PLAYERS)
def test_listed_turns_are_accepted(players: int) -> None:
    for seed in (1, 2):
        for event, state in play_out(players, seed):
            if isinstance(event, TurnEvent) and not state.over:
                assert not state.legal_is_exact
                assert state.count_legal() is None
                listed = list(state.legal())
                assert [dump(e) for e in listed] == [dump(e) for e in state.legal()]
                for other in listed[:4]:
                    assert state.clone().play(other) is None


def mutations(event: dict[str, Any], rng: random.Random) -> list[dict[str, Any]]:
    """Turns that are surely illegal, made of a legal one."""
    found = []

    def add(**keys: Any) -> None:
        found.append({**json.loads(json.dumps(event)), **keys})

    cuts = event["cuts"]
    add(dice=[7, event["dice"][1]])
    add(expand=max(event["dice"]) % 6 + 1 if len(set(event["dice"])) == 1 else 9)
    add(path=event["path"][:-1])
    add(path=[*event["path"], event["path"][-1]])
    add(path=[*event["path"][:-1], [99, 99]])
    add(
        cuts=[*cuts, {"cells": ["A1"]}]
        if "cover" in event
        else cuts[:-1] or [{"cells": ["A1"]}] * 9
    )
    add(cuts=[*cuts[:-1], {**cuts[-1], "cells": cuts[-1]["cells"] * 2}])
    if "keep" in cuts[-1]:
        add(cuts=[*cuts[:-1], {"cells": cuts[-1]["cells"]}])
    else:
        add(cuts=[*cuts[:-1], {**cuts[-1], "keep": cuts[-1]["cells"][0]}])
    if "cover" in event:
        add(cover={**event["cover"], "at": [99, 99]})
        without = json.loads(json.dumps(event))
        del without["cover"], without["rotate"]
        found.append(without)
    return found


@pytest.mark.parametrize("players", PLAYERS)
def test_unlisted_turns_are_refused_and_change_nothing(players: int) -> None:
    rng = random.Random(players)
    _, state = new_game(players, rng)
    while not state.over:
        event = state.sample(rng)
        if isinstance(event, TurnEvent):
            before = facts(state)
            for data in mutations(json.loads(dump(event)), rng):
                refusal = state.play(HARIKIRI.event_adapter.validate_python(data))
                assert refusal is not None, data
                value: Any = data
                for part in refusal.path:  # the pointer leads to a value of the event
                    value = value[part]
            assert facts(state) == before
        assert state.play(event) is None


@pytest.mark.parametrize("players", PLAYERS)
def test_the_score_of_a_log_is_that_of_the_position_as_a_score_file(players: int) -> None:
    for seed in range(10):
        *_, (_, state) = play_out(players, seed)
        position = state.position()
        data = position.model_dump(mode="json")
        read = read_score(data)
        assert read == position
        assert list(HARIKIRI.impossible(read)) == []
        result = HARIKIRI.score(read)
        assert result == HARIKIRI.score(position)
        assert {p.name: p.total for p in result.players} == state.view()["totals"]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_written_game_reads_back_and_its_claim_holds(players: int) -> None:
    for seed in range(10):
        lines = [dump(entry) for entry, _ in play_out(players, seed)]
        *_, (_, state) = play_out(players, seed)
        claim = {"type": "check", **state.view()}
        claim.pop("due")  # nobody is due after the end
        lines.append(json.dumps(claim, ensure_ascii=False))
        log = read_jsonl(lines, "t.jsonl", GAMES)
        verdict = validate(log)
        assert (verdict.problems, verdict.complete) == ([], True)
        for line in lines:
            read_json(line)


def test_the_same_seed_gives_the_same_game() -> None:
    for players in PLAYERS:
        one, two = ([dump(e) for e, _ in play_out(players, 5)] for _ in range(2))
        assert one == two


def test_every_kind_of_turn_comes_up() -> None:
    seen: Counter[str] = Counter()
    for seed in range(80):
        game = list(play_out(2 + seed % 3, seed))
        for event, _ in game:
            if isinstance(event, TurnEvent):
                seen["miscut"] += len(event.cuts) > 1
                seen["split"] += any(cut.keep for cut in event.cuts)
                seen["given up"] += event.cover is None
                seen["single cell"] += event.expand == 1
                seen["double"] += event.dice[0] == event.dice[1]
        seen["end by cells"] += game[-1][1].left.bit_count() <= 10
    assert min(seen.values()) > 0, seen


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_two_thousand_games(players: int) -> None:
    turns: list[int] = []
    for seed in range(2000):
        game = list(play_out(players, 10_000 + seed))
        entries, state = [dump(entry) for entry, _ in game], game[-1][1]
        turns.append(state.turns)
        verdict = validate(read_jsonl(entries, "t.jsonl", GAMES))
        assert (verdict.problems, verdict.complete) == ([], True)
        assert list(HARIKIRI.impossible(state.position())) == []
    # the spec's random play: 24 turns, at least 1 and about 37 at most
    assert 20 < sum(turns) / len(turns) < 28
