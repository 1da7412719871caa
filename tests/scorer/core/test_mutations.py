"""The mutation benchmark in small: what cannot be legal is found, at its place."""

from __future__ import annotations

import pytest

from components.loader import GAMES, GameId
from tests.benchmarks.mutations import KINDS, run


@pytest.mark.parametrize("game", GAMES)
def test_mutations(game: GameId) -> None:
    tallies = run(game, 12, seed=7)
    assert list(tallies) == list(KINDS)
    for kind, (found, _) in tallies.items():
        assert found["before"] == 0, kind  # nothing is blamed before it happens
    assert set(tallies["cut off the end"].found) == {"legal"}
    assert set(tallies["append after the end"].found) == {"0"}
    assert set(tallies["change the result"].found) == {"0"}
    assert tallies["duplicate an event"].found["0"] >= 11
