"""Random games of ポトゥ: the referee accepts exactly what is listed, and loses no card."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from scorer.games.potu.moves import MOST
from scorer.games.potu.state import PotuState
from scorer.terminal import columns
from tests.scorer.potu.table import GAME, NAMES, new_game, plain, playout, reread, same

COUNTS = range(3, 9)


@pytest.mark.parametrize("players", COUNTS)
def test_random_games_end_and_are_valid(players: int) -> None:
    for seed in range(25):
        log, state = playout(players, seed)
        verdict = reread(log)
        assert verdict.valid and verdict.complete, verdict.problems
        assert verdict.result == GAME.score(state.position())


@pytest.mark.parametrize("players", COUNTS)
def test_pot_6_no_card_is_lost(players: int) -> None:
    for seed in range(4):
        _, state, rng = new_game(players, seed)
        assert list(state.conserved()) == []
        while not state.over:
            assert state.play(state.sample(rng)) is None
            assert list(state.conserved()) == []


@pytest.mark.parametrize("players", COUNTS)
def test_clones_are_equal_and_independent(players: int) -> None:
    _, state, rng = new_game(players, 1)
    while not state.over:
        copy, twin = state.clone(), state.clone()
        assert same(copy, state)
        event = state.sample(rng)
        assert copy.play(event) is None
        assert same(twin, state)
        assert state.play(event) is None
        assert same(copy, state)


@pytest.mark.parametrize("players", COUNTS)
def test_accepted_if_listed(players: int) -> None:
    _, state, rng = new_game(players, 2)
    while not state.over:
        listed = list(state.legal())
        assert listed
        if state.legal_is_exact:
            assert len(listed) == state.count_legal() <= MOST
            assert len({json.dumps(plain(event), sort_keys=True) for event in listed}) == len(
                listed
            )
        for event in rng.sample(listed, min(40, len(listed))):
            assert state.clone().play(event) is None
        assert state.play(state.sample(rng)) is None


@pytest.mark.parametrize("players", COUNTS)
def test_refused_if_not_listed(players: int) -> None:
    _, state, rng = new_game(players, 3)
    refused = 0
    while not state.over:
        if state.legal_is_exact:
            listed = {json.dumps(plain(event), sort_keys=True) for event in state.legal()}
            for _ in range(20):
                data = mutated(state, rng)
                event = GAME.event_adapter.validate_python(data)
                before = state.clone()
                after = state.clone()
                refusal = after.play(event)
                key = json.dumps(plain(event), sort_keys=True)
                assert (refusal is None) is (key in listed), data
                if refusal is not None:
                    assert same(before, after)
                    refused += 1
        assert state.play(state.sample(rng)) is None
    assert refused > 100


def mutated(state: PotuState, rng: random.Random) -> dict[str, object]:
    """A legal event with one value changed, mostly illegal."""
    data = json.loads(json.dumps(plain(state.sample(rng))))
    data["type"] = data.pop("type_")
    places: list[tuple[object, object]] = []

    def walk(node: object) -> None:
        if isinstance(node, dict | list):
            keys = list(node) if isinstance(node, dict) else range(len(node))
            for key in keys:
                if key != "type":
                    places.append((node, key))
                    walk(node[key])  # type: ignore[index]

    walk(data)
    node, key = rng.choice(places)
    value = node[key]  # type: ignore[index]
    if isinstance(value, list):
        if value and rng.random() < 0.5:
            value.pop()
        else:
            value.append(rng.randint(1, 51))
    elif isinstance(value, int):
        limit = {"row": 4, "column": 10}.get(str(key), 51)
        limit = 4 if node is data.get("choices") else limit
        node[key] = rng.randint(1, limit)  # type: ignore[index]
    elif value in ("up", "down"):
        other = "down" if value == "up" else "up"
        node[key] = other if key == "from" else rng.choice([other, 1, 2, 3, 4])  # type: ignore[index]
    elif isinstance(value, str):
        node[key] = rng.choice(state.table.names)  # type: ignore[index]
    elif isinstance(value, dict) and value:
        del value[rng.choice(sorted(value))]
    return dict(data)


@pytest.mark.parametrize("players", COUNTS)
def test_the_score_of_a_log_is_that_of_its_score_file(players: int) -> None:
    for seed in range(10):
        _, state = playout(players, seed)
        position = state.position()
        data = position.model_dump(mode="json", exclude_unset=True)
        read = GAME.position_adapter.validate_python(data)
        assert list(GAME.impossible(read)) == []
        assert GAME.score(read) == GAME.score(position)


def test_the_score_file_may_count_instead() -> None:
    for seed in range(30):
        _, state = playout(3 + seed % 6, seed)
        data = state.position().model_dump(mode="json", exclude_unset=True)
        for player in data["players"]:
            numbers = player.pop("cards") + player.pop("hidden", [])
            counts = Counter(GAME.data.group_of[number] for number in numbers)
            counts["danger"] = sum(GAME.data.card[number].danger for number in numbers)
            counts["broken_crystal"] = len(player.pop("broken", []))
            player["counts"] = dict(counts)
        read = GAME.position_adapter.validate_python(data)
        assert list(GAME.impossible(read)) == []
        assert GAME.score(read).to_json() == GAME.score(state.position()).to_json()


@pytest.mark.parametrize("players", COUNTS)
def test_view_board_and_due_at_every_step(players: int) -> None:
    _, state, rng = new_game(players, 5)
    while not state.over:
        types, name = state.due()
        assert types == (state.phase,) and (name is None or name in NAMES)
        json.dumps(state.view())
        assert all(columns(line) <= 80 for line in state.board())
        assert state.play(state.sample(rng)) is None
    assert state.due() == ((), None)
    assert state.board()


def test_the_same_seed_gives_the_same_game() -> None:
    assert playout(5, 7)[0].events == playout(5, 7)[0].events


@pytest.mark.slow
@pytest.mark.parametrize("players", COUNTS)
def test_two_thousand_games(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(2000):
        log, state = playout(players, seed)
        verdict = reread(log)
        assert verdict.valid and verdict.complete, (seed, verdict.problems)
        assert list(GAME.impossible(state.position())) == []
        assert list(state.conserved()) == []
        seen["reshuffles"] += state.piles.current
        seen["instant"] += state.champion is not None
        seen["maps"] += sum(event.type == "map" for event in log.events)
    assert seen["instant"] and seen["maps"] and seen["reshuffles"] > 2000
