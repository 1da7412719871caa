"""Makes the golden games of ポトゥ: the first random game of each ending and player count.

Run by hand, once, from the root of the project: ``python -m tests.scorer.potu.make_golden``. The
files are kept as they are when the rules' code changes: that is what they are for.
"""

from __future__ import annotations

import json
from itertools import count

from scorer.log.jsonl import write_jsonl
from tests.scorer.potu.table import CASES, GAME, playout


def main() -> None:
    """Writes the missing files."""
    for players in range(3, 9):
        missing = {
            ending
            for ending in ("atlantis", "shared", "total")
            if not (CASES / f"golden-{ending}-{players}.jsonl").exists()
        }
        for seed in count():
            if not missing:
                break
            log, state = playout(players, seed)
            result = GAME.score(state.position())
            ending = (
                "atlantis"
                if "POT-33" in result.notes
                else "shared"
                if "POT-42" in result.notes
                else "total"
            )
            if ending in missing:
                missing.remove(ending)
                path = CASES / f"golden-{ending}-{players}.jsonl"
                path.write_text(write_jsonl(log), encoding="utf-8")
                text = json.dumps(result.to_json(), ensure_ascii=False, indent=1)
                path.with_suffix(".expect.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
