"""Score files in tests: what ``scorer score`` answers to them, whichever game they are of."""

from __future__ import annotations

import json
from typing import Any

from scorer.log.jsonl import Games
from scorer.scorefile import Outcome, score_text

GAMES = Games()
"""Each game is made once for all tests."""


def outcome(data: Any, anyway: bool = False) -> Outcome:
    """The outcome of a score file, given as data or as text."""
    text = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
    return score_text(text, "score.yaml", GAMES, anyway=anyway)


def answer(data: Any) -> dict[str, Any]:
    """The JSON answer to a score file that must be right."""
    made = outcome(data)
    assert made.status == 0, made.to_json("en")
    return made.to_json("en")


def faults(data: Any) -> tuple[int, list[tuple[str, str]]]:
    """Exit status, and rule and pointer of every fault."""
    made = outcome(data)
    found = made.to_json("en")["errors"]
    return made.status, [(error["rule"], error["pointer"]) for error in found]
