"""Helpers of the ルインズ tests: logs as lists of lines, and states put together by hand."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from components.source import split_lines
from scorer.games.ruins import Ruins
from scorer.games.ruins.events import RuinsHeader
from scorer.games.ruins.flow import TURN
from scorer.games.ruins.state import RuinsState
from scorer.log.jsonl import dump, read_jsonl
from scorer.problem import Refusal
from scorer.replay import Verdict, validate

GAME = Ruins()
CASES = Path(__file__).parents[2] / "cases" / "ruins"
NAMES = "ABCDE"

Row = dict[str, Any]


def header(count: int = 3, start: str = "A", **changes: Any) -> Row:
    """A header with the players A, B, C …"""
    names = [{"name": name} for name in NAMES[:count]]
    return {"game": "ruins", "format": 1, "players": names, "start": start} | changes


REVEAL: Row = {"type": "reveal", "cards": [3, 12, 9, 1]}
"""Slots 1 to 4 hold 1, 9, 12, 3 and cost 3, 2, 1, 1."""
HANDS = {
    "A": ["2a", "5a", "5b", "1a", "1b", "1c", "10a", "10b", "10c"],
    "B": ["6a", "6b", "6c", "7a", "7b", "7c", "8a", "8b", "8c"],
    "C": ["5c", "2b", "2c", "3a", "3b", "3c", "4a", "4b", "4c"],
}
"""A deal for three; the deck keeps 9a, 9b, 9c."""
DEAL: Row = {"type": "deal", "hands": HANDS}


def opening(start: str = "A") -> list[Row]:
    """The first lines of a game for three."""
    return [header(start=start), REVEAL, DEAL]


def flip(player: str, ruin: str) -> Row:
    return {"type": "flip", "player": player, "ruin": ruin}


def no(player: str) -> Row:
    """A pass."""
    return {"type": "pass", "player": player}


def up(text: str) -> list[Row]:
    """``2a+3 5a+claim`` as a list of upgrades."""
    made: list[Row] = []
    for part in text.split():
        ruin, _, what = part.partition("+")
        value: Row = {"claim": True} if what == "claim" else {"discovery": int(what)}
        made.append({"ruin": ruin, **value})
    return made


def go(player: str, ruins: str, upgrades: str | None = None, **more: Any) -> Row:
    """A play."""
    row: Row = {"type": "play", "player": player, "ruins": ruins.split()}
    if upgrades is not None:
        row["upgrades"] = up(upgrades)
    return row | more


def draw(player: str, ruins: str) -> Row:
    return {"type": "draw", "player": player, "ruins": ruins.split()}


def discard(player: str, ruins: str) -> Row:
    return {"type": "discard", "player": player, "ruins": ruins.split()}


def reveal(*cards: int) -> Row:
    return {"type": "reveal", "cards": list(cards)}


# --- logs


def referee(*lines: Any) -> Verdict:
    """The verdict on a log; a line is a JSON object or a string as it stands."""
    text = "\n".join(
        line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines
    )
    return validate(read_jsonl(split_lines(text), "test.jsonl", {"ruins": GAME}))


def errors(*lines: Any) -> list[tuple[int, str | None, str]]:
    """Line, pointer and rule of each error."""
    found = referee(*lines).to_json("en")["errors"]
    return [(error["line"], error["pointer"], error["rule"]) for error in found]


def refused(lines: Sequence[Any], rule: str, pointer: str) -> None:
    """The last line, and no earlier one, is refused for this rule at this place."""
    if len(lines) > 1:
        assert errors(*lines[:-1]) == []
    assert errors(*lines) == [(len(lines), pointer, rule)]


def accepted(*lines: Any) -> RuinsState:
    """The state after a log without errors."""
    verdict = referee(*lines)
    assert verdict.problems == [], verdict.to_json("en")["errors"]
    assert isinstance(verdict.state, RuinsState)
    assert list(verdict.state.conserved()) == []
    return verdict.state


# --- random games


def played(
    players: int, seed: int, until: Callable[[RuinsState], bool], most: int = 3000
) -> tuple[list[Row], RuinsState]:
    """A random game up to the first state that is as wanted, as lines, with that state."""
    chance = random.Random(f"{players}/{seed}")
    head = GAME.random_header(chance, players, NAMES[:players])
    state = GAME.start(head)
    assert isinstance(state, RuinsState)
    lines = [json.loads(dump(head))]
    for _ in range(most):
        if until(state):
            return lines, state
        if state.over:
            break
        event = state.sample(chance)
        assert state.play(event) is None
        lines.append(json.loads(dump(event)))
    return [], state


def first_played(players: int, until: Callable[[RuinsState], bool]) -> tuple[list[Row], RuinsState]:
    """`played` with the first seed in which that state comes about."""
    for seed in range(200):
        lines, state = played(players, seed, until)
        if lines:
            return lines, state
    raise AssertionError("no such game")


# --- states by hand


def table(
    hands: Mapping[str, str],
    *,
    first: str = "A",
    night: str = "",
    overlays: Mapping[str, Sequence[int]] | None = None,
    owners: Mapping[str, str] | None = None,
    market: Sequence[int] | None = None,
    deck: str | None = None,
    discarded: str = "",
    torches: Mapping[str, int] | None = None,
    vp: Sequence[int] | None = None,
    round_number: int = 1,
) -> RuinsState:
    """A state in which ``first`` leads: hands as ``2a 5b``, market from left to right.

    Ruins that are named nowhere are in the deck; where ``deck`` is given, all others lie in the
    discard pile of a table without them: they leave the game.
    """
    names = list(hands)
    head = RuinsHeader(
        game="ruins", format=1, players=[{"name": name} for name in names], start=first
    )
    state = GAME.start(head)
    assert isinstance(state, RuinsState)
    tables = state.tables
    used = {card for cards in (overlays or {}).values() for card in cards}
    if market is None:
        market = [card for card in (1, 9, 12, 3, 31, 32, 19) if card not in used][:4]
    state.market = list(market)
    state.unseen.difference_update(market)
    for ruin in sorted(state.game_ruins):
        cards = tuple((overlays or {}).get(ruin, ()))
        owner = (owners or {}).get(ruin)
        claim = -1 if owner is None else state.seats[owner]
        if owner is not None:
            state.claims[claim] -= 1
        state.sleeves[ruin] = tables.sleeve(ruin, ruin in night.split(), cards, claim)
        state.unseen.difference_update(cards)
    for seat, name in enumerate(names):
        state.hands[seat] = set(hands[name].split())
    held = set().union(*state.hands)
    state.discarded = set(discarded.split())
    state.deck = set(state.game_ruins) - held - state.discarded
    if deck is not None:
        state.deck = set(deck.split())
        state.game_ruins = frozenset(held | state.deck | state.discarded)
    for name, lit in (torches or {}).items():
        state.torches[state.seats[name]] = lit
    if vp is not None:
        state.vp = list(vp)
        state.start_vp = list(vp)
    state.round = round_number
    state.phase = TURN
    assert list(state.conserved()) == []
    return state


def event(row: Row) -> Any:
    """A row as an event."""
    return GAME.event_adapter.validate_python(row)


def do(state: RuinsState, *rows: Row) -> RuinsState:
    """Plays rows that must all be legal."""
    for row in rows:
        refusal = state.play(event(row))
        assert refusal is None, (row, refusal)
        assert list(state.conserved()) == []
    return state


def why(state: RuinsState, row: Row) -> tuple[str, str] | None:
    """Rule and pointer by which a row is refused, the state being untouched; None if legal."""
    before = state.view()
    refusal = state.clone().play(event(row))
    assert state.view() == before
    if refusal is None:
        return None
    assert isinstance(refusal, Refusal)
    return refusal.rule, "/" + "/".join(map(str, refusal.path))


def due(state: RuinsState) -> tuple[str, str | None]:
    """The event types due, joined, and who acts."""
    types, name = state.due()
    return "/".join(types), name
