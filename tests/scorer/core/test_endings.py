"""How games end: every playout names one of its game's endings, and nothing before the end."""

from __future__ import annotations

import pytest

from components.loader import GAMES, GameId
from scorer.log.jsonl import Games, get_game
from scorer.playout import playout
from scorer.replay import states, validate

ENDINGS = {
    "mawaru": {"MAW-20"},
    "harikiri": {"HAR-24/cells", "HAR-24/gems", "HAR-24/both"},
    "ruins": {"RUI-33", "RUI-36", "RUI-37"},
    "kobuta": {"KOB-20", "KOB-21", "KOB-22"},
    "potu": {"POT-32", "POT-33"},
}
MADE = Games()


@pytest.mark.parametrize("game", GAMES)
def test_endings(game: GameId) -> None:
    found: set[str | None] = set()
    made = get_game(MADE, game)
    for seed in range(12):
        log = playout(made, made.players[seed % len(made.players)], seed)
        for _, state in states(log):
            assert (state.ending is None) is not state.over
        verdict = validate(log)
        found.add(verdict.ending)
    assert found <= ENDINGS[game]
