"""Makes the golden games of 回る遺跡: the first random game of each ending and player count.

Run by hand, once, from the root of the project: ``python -m tests.scorer.mawaru.make_golden``. The
files are kept as they are when the rules' code changes: that is what they are for. Gems run short
(MAW-19) only when everybody grabs, so that ending is looked for among greedy games.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import count
from typing import Any

from scorer.game import ResultEvent
from scorer.games.mawaru.state import MawaruState
from scorer.log.jsonl import write_jsonl
from scorer.log.model import Log
from scorer.playout import NAMES, as_log, playout, rng
from scorer.result import Result
from tests.scorer.mawaru.table import CASES, GAME


def endings(result: Result, unowned: list[Any]) -> set[str]:
    """How a game ended, in the words of the files' names."""
    colors = set(result.winners) & set(unowned)
    shared = len(result.winners) > 1
    found = {"shared" if shared else "won"} if not colors else set()
    if colors:
        found = {"unowned-shares" if shared else "unowned-wins"}
    if result.notes:
        found.add("short")
    return found


def greedy(players: int, seed: int) -> Log:
    """A game in which everybody takes what brings the gems on the table down fastest."""
    chance = rng("greedy", players, seed)
    header = GAME.random_header(chance, players, NAMES)
    state = GAME.start(header)
    assert isinstance(state, MawaruState)
    events: list[Any] = []
    while not state.over:
        event = best(state, chance)
        assert state.play(event) is None
        events.append(event)
    result = GAME.score(state.position())
    totals = {player.name: player.total for player in result.players}
    events.append(ResultEvent(type="result", totals=totals, winners=list(result.winners)))
    return as_log(GAME, header, events)


def best(state: MawaruState, chance: random.Random) -> Any:
    """A move that takes the most gems now; any cards."""
    if state.acting is None:
        return state.sample(chance)
    moves = list(state.legal())
    chance.shuffle(moves)

    def taken(event: Any) -> int:
        after = state.clone()
        after.play(event)
        return sum(after.amethyst.values()) + 2 * sum(after.diamond.values())

    return max(moves, key=taken)


def find(make: Callable[[int], Log], wanted: set[str], players: int) -> None:
    """Writes the first game of each wanted ending."""
    missing = {e for e in wanted if not (CASES / f"golden-{e}-{players}.jsonl").exists()}
    for seed in count():
        if not missing:
            return
        log = make(seed)
        assert log.header is not None
        state = GAME.start(log.header)  # type: ignore[arg-type]
        assert isinstance(state, MawaruState)
        for event in log.events[:-1]:
            assert state.play(event) is None
        result = GAME.score(state.position())
        for ending in endings(result, state.header.unowned) & missing:
            missing.remove(ending)
            path = CASES / f"golden-{ending}-{players}.jsonl"
            path.write_text(write_jsonl(log), encoding="utf-8")
            text = json.dumps(result.to_json(), ensure_ascii=False, indent=1)
            path.with_suffix(".expect.json").write_text(text + "\n", encoding="utf-8")


def main() -> None:
    """Writes the missing files."""
    for players in (3, 4):
        wanted = {"won", "shared"} | ({"unowned-wins", "unowned-shares"} if players == 3 else set())
        find(lambda seed: playout(GAME, players, seed), wanted, players)  # noqa: B023
        find(lambda seed: greedy(players, seed), {"short"}, players)  # noqa: B023


if __name__ == "__main__":
    main()
