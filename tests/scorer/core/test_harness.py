"""The harness over all games and player counts."""

from __future__ import annotations

import random

import pytest

from components.loader import GAMES, GameId
from scorer.game import registry
from scorer.log.jsonl import Games, get_game, write_jsonl
from scorer.playout import playout
from tests.scorer import harness

MADE = Games()
COUNTS = {"mawaru": (3, 4), "harikiri": (2, 3, 4), "ruins": (2, 3, 4, 5), "kobuta": (4,)}
CASES = [(game, n) for game in GAMES for n in COUNTS.get(game, (3, 4, 5, 6, 7, 8))]


def test_player_counts_are_those_of_the_contract() -> None:
    for game in GAMES:
        expected = COUNTS.get(game, (3, 4, 5, 6, 7, 8))
        assert tuple(get_game(MADE, game).players) == expected
        assert registry()[game].prefix == game[:3].upper()


@pytest.mark.parametrize(("game", "players"), CASES)
def test_random_games(game: GameId, players: int) -> None:
    harness.check_all(get_game(MADE, game), players, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 32))
@pytest.mark.parametrize(("game", "players"), CASES)
def test_many_random_games(game: GameId, players: int, seed: int) -> None:
    harness.check_all(get_game(MADE, game), players, seed)


@pytest.mark.parametrize(("game", "players"), CASES)
def test_notations_lose_nothing(game: GameId, players: int) -> None:
    rng = random.Random(f"notation/{game}/{players}")
    harness.check_notations(harness.random_log(get_game(MADE, game), players, rng), rng)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_log(game: GameId) -> None:
    made = get_game(MADE, game)
    logs = [write_jsonl(playout(made, made.players[0], seed)) for seed in (1, 1, 2)]
    assert logs[0] == logs[1] != logs[2]
