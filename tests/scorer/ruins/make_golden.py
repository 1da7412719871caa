"""Makes the golden games of ルインズ: random whole games, one for each way a game can end.

Run by hand, ``python -m tests.scorer.ruins.make_golden``, when the rules change; the shortest game
of each kind among the first seeds is kept.
"""

from __future__ import annotations

from scorer.game import ResultEvent
from scorer.log.jsonl import write_jsonl
from scorer.log.model import Log
from scorer.playout import as_log, play_out, rng
from tests.scorer.ruins.table import CASES, GAME

SEEDS = 300


def ending(notes: tuple[str, ...], rounds: int) -> str:
    """The name of a way to end."""
    if "RUI-33" in notes:
        return f"instant-{rounds}"
    if "RUI-36" in notes:
        return "sole"
    return "showdown-tie" if "RUI-35" in notes else "showdown"


def main() -> None:
    """Writes ``golden-<ending>-<players>.jsonl``."""
    for players in GAME.players:
        best: dict[str, Log] = {}
        for seed in range(SEEDS):
            chance = rng("golden", players, seed)
            header = GAME.random_header(chance, players, ("あおい", "Ben", "千絵", "Dai", "Emi"))
            state, events = play_out(GAME, header, chance)
            position = state.position()
            result = GAME.score(position)
            kind = ending(result.notes, len(position.rounds))
            totals = {player.name: player.total for player in result.players}
            claim = ResultEvent(type="result", totals=totals, winners=list(result.winners))
            if kind not in best or len(events) + 1 < len(best[kind].events):
                best[kind] = as_log(GAME, header, [*events, claim])
        for kind, log in best.items():
            (CASES / f"golden-{kind}-{players}.jsonl").write_text(write_jsonl(log), "utf-8")


if __name__ == "__main__":
    main()
