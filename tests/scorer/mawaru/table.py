"""Helpers of the 回る遺跡 tests: logs as lists of lines, and states put together by hand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from components.source import split_lines
from scorer.games.mawaru import Mawaru
from scorer.games.mawaru.events import Cards, MawaruHeader
from scorer.games.mawaru.state import MawaruState, move
from scorer.log.jsonl import read_jsonl
from scorer.problem import Refusal
from scorer.replay import Verdict, validate

GAME = Mawaru()
CASES = Path(__file__).parents[2] / "cases" / "mawaru"
COLORS = ("red", "blue", "green", "yellow")
NAMES = {"red": "Aki", "blue": "Ben", "green": "Chie", "yellow": "Dai"}


def header(players: Sequence[str] = COLORS, start: str = "red", **changes: Any) -> dict[str, Any]:
    """A header: seats red, blue, green, yellow."""
    head = {
        "game": "mawaru",
        "format": 1,
        "players": [{"name": NAMES[color], "color": color} for color in players],
        "seats": list(COLORS),
        "start": start,
    }
    return head | changes


THREE = header(COLORS[:3])


def cards(*others: str, players: Sequence[str] = COLORS) -> dict[str, Any]:
    """A ``cards`` event: the other colour of each player, in the order red, blue, …"""
    return {"type": "cards", "cards": dict(zip(players, others, strict=False))}


def go(color: str, hunter: str, to: str, *turn: str) -> dict[str, Any]:
    """A ``move`` event; ``turn`` is disc and direction."""
    event: dict[str, Any] = {"type": "move", "color": color, "hunter": hunter, "to": to}
    if turn:
        event["rotate"] = {"disc": turn[0], "direction": turn[1]}
    return event


def referee(*lines: Any) -> Verdict:
    """The verdict on a log; a line is a JSON object or a string as it stands."""
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    return validate(read_jsonl(split_lines(text), "test.jsonl", {"mawaru": GAME}))


def errors(*lines: Any) -> list[tuple[int, str | None, str]]:
    """Line, pointer and rule of each error."""
    found = referee(*lines).to_json("en")["errors"]
    return [(error["line"], error["pointer"], error["rule"]) for error in found]


def state(head: dict[str, Any] | None = None) -> MawaruState:
    """The state after a header."""
    made = GAME.start(MawaruHeader.model_validate(head or header()))
    assert isinstance(made, MawaruState)
    return made


def put(at: MawaruState, **hunters: str) -> MawaruState:
    """Puts hunters on cells, as if they had walked there; gems there are gone."""
    for color, cell in hunters.items():
        number = at.tables.number[cell]
        at.hunters[color] = number  # type: ignore[index]
        at.placed[at.kinds[number]] -= at.gems[number]
        at.gems[number] = 0
    return at


def show(at: MawaruState, *others: str) -> MawaruState:
    """Plays a round's cards (in the order of the header's players)."""
    event = Cards.model_validate(cards(*others, players=at.players))
    assert at.play(event) is None
    return at


def play(at: MawaruState, color: str, hunter: str, to: str, *turn: str) -> Refusal | None:
    """Plays one action."""
    return at.play(move(color, hunter, to, turn or None))  # type: ignore[arg-type]


def where(at: MawaruState, hunter: str) -> str:
    """The cell that a hunter stands on."""
    return str(at.view()["hunters"][hunter])


def lying(at: MawaruState, cell: str) -> tuple[str, int]:
    """Kind and number of the gems on a cell."""
    number = at.tables.number[cell]
    return at.kinds[number], at.gems[number]


def hand(at: MawaruState, color: str) -> tuple[int, int]:
    """Amethysts and diamonds of a colour."""
    held = at.view()["gems"][color]
    return held["amethyst"], held["diamond"]
