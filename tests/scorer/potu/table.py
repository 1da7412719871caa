"""Helpers of the ポトゥ tests: score files and logs from dicts, and games driven to a place."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from components.source import pointer, split_lines
from scorer.game import Event
from scorer.games.potu import Potu
from scorer.games.potu.events import PotuHeader
from scorer.games.potu.state import PotuState
from scorer.log.jsonl import read_jsonl, write_jsonl
from scorer.log.model import Log
from scorer.problem import Refusal
from scorer.replay import Verdict, validate
from scorer.result import Result
from scorer.scorefile import Outcome, score_text

GAME = Potu()
GAMES: Any = {"potu": GAME}
CASES = Path(__file__).parents[2] / "cases" / "potu"
NAMES = ("A", "B", "C", "D", "E", "F", "G", "H")
EIGHT = ("tanzy", "talos", "dareios", "aleister", "munir", "isambard", "ranghi", "nokomis")
"""All adventurers; a table of n has the first n."""
FILL = (7, 14, 15, 17, 25, 26, 27, 28, *range(30, 39), 40, *range(42, 51), *range(1, 51))
"""Cards in the order in which they fill what a test leaves open."""

Data = dict[str, Any]


# --- score files


def player(name: str, adventurer: str, **more: Any) -> Data:
    """A player of a score file; without cards or counts the cards are none."""
    form = {} if {"cards", "counts"} & more.keys() else {"cards": []}
    return {"name": name, "adventurer": adventurer, **form, **more}


def outcome(*players: Data, anyway: bool = False, **more: Any) -> Outcome:
    """What becomes of a score file with these players."""
    text = json.dumps({"game": "potu", "players": list(players), **more}, ensure_ascii=False)
    return score_text(text, "test.json", GAMES, anyway=anyway)


def scored(*players: Data) -> Result:
    """The result of a possible position."""
    found = outcome(*players)
    assert found.result is not None, [p.to_json("en") for p in found.problems]
    return found.result


def items(result: Result, name: str) -> dict[str, tuple[int, int]]:
    """Count and points of a player's breakdown."""
    found = next(p for p in result.players if p.name == name)
    return {item.item: (item.count, item.points) for item in found.breakdown}


def faults(found: Outcome) -> list[tuple[str, str]]:
    """Rule and pointer of everything that is wrong with a score file."""
    return [(p.rule, pointer(p.path or ())) for p in found.problems]


# --- logs


def referee(*lines: Any) -> Verdict:
    """The verdict on a log; a line is a JSON object or a string as it stands."""
    text = "\n".join(
        line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines
    )
    return validate(read_jsonl(split_lines(text), "test.jsonl", GAMES))


def errors(*lines: Any) -> list[tuple[int, str, str | None]]:
    """Line, rule and pointer of each error."""
    return [(e["line"], e["rule"], e["pointer"]) for e in referee(*lines).to_json("en")["errors"]]


def header(*adventurers: str, **more: Any) -> Data:
    """A header: players A, B, C … with these adventurers."""
    players = [
        {"name": name, "adventurer": adventurer}
        for name, adventurer in zip(NAMES, adventurers, strict=False)
    ]
    return {"game": "potu", "format": 1, "players": players, **more}


class Table:
    """A game under way, driven by hand; the log so far is kept.

    What a test does not name is filled in with cards of `FILL`.
    """

    def __init__(self, *adventurers: str) -> None:
        self.header = header(*adventurers)
        started = GAME.start(GAME.header_adapter.validate_python(self.header))
        assert isinstance(started, PotuState)
        self.state = started
        self.lines: list[Data] = [self.header]
        self.reserved: set[int] = set()

    def refused(self, type_: str, **values: Any) -> tuple[str, str] | None:
        """Plays an event of plain data; rule and pointer if it is refused."""
        data = {"type": type_, **values}
        event = GAME.event_adapter.validate_python(data)
        before = self.state.clone()
        refusal = self.state.play(event)
        if refusal is not None:
            assert same(before, self.state), "a refused event changed the state"
            assert errors(*self.lines, data) == [
                (len(self.lines) + 1, refusal.rule, pointer(refusal.path))
            ]
            return refusal.rule, pointer(refusal.path)
        assert not list(self.state.conserved())
        self.lines.append(data)
        return None

    def do(self, type_: str, **values: Any) -> None:
        """Plays a legal event."""
        refusal = self.refused(type_, **values)
        assert refusal is None, refusal

    def spare(self, number: int, pile: int = 0) -> list[int]:
        """Cards of a pile that can still turn up and that no test has asked for."""
        mask = self.state.piles.unknown_of(pile)
        free = [c for c in dict.fromkeys(FILL) if mask >> c & 1 and c not in self.reserved]
        assert len(free) >= number
        return free[:number]

    def setup(
        self,
        treasures: Sequence[int] = (),
        hand: Sequence[int] = (),
        drawn: Sequence[int] = (),
        keep: Sequence[int] = (),
    ) -> Table:
        """Everything before the first round, Isambard's maps apart."""
        self.reserved |= {*treasures, *hand, *drawn}
        names, table = NAMES, self.state.table
        self.do("setup", treasures=[*treasures] or self.spare(4))
        if table.talos is not None:
            self.do("hand", player=names[table.talos], cards=[*hand] or self.spare(8))
        if table.isambard is not None:
            four = [*drawn] or self.spare(4)
            self.do("stash", player=names[table.isambard], drawn=four, keep=[*keep] or four[:2])
        return self

    def reveal(self, *cards: int) -> None:
        """Turns up the column of the round."""
        rows = self.state.table.rows
        found: list[int] = list(cards)
        for pile in self.state.sources[self.state.turn][len(found) :]:
            found.append(next(c for c in self.spare(rows, pile) if c not in found))
        assert len(found) == rows
        self.do("reveal", column=self.state.turn, cards=found)

    def move(self, *choices: str | int) -> None:
        """Everybody moves: ``u``, ``d`` or a row."""
        words = {"u": "up", "d": "down"}
        self.do(
            "move",
            choices={
                name: words.get(str(choice), choice)
                for name, choice in zip(NAMES, choices, strict=False)
            },
        )

    def column(
        self, cards: Sequence[int], rows: Sequence[int], second: Sequence[int] = ()
    ) -> Table:
        """Plays rounds 1 and 2 so that column 1 has these cards and the players stand in these
        rows; the bridge is discarded, so that the first place is being dealt with."""
        self.reserved |= {*cards, *second}
        four = self.state.table.rows == 4
        first = {1: "u", 2: "u", 3: "d", 4: "d"}
        then = {1: "u", 2: "d", 3: "u", 4: "d"} if four else {1: "u", 2: "d", 3: "d"}
        self.reveal(*cards)
        self.move(*(first[row] for row in rows))
        self.reveal(*second)
        self.move(*(then[row] for row in rows))
        self.do("bridge", cards=self.spare(2))
        return self

    def challenge(self, row: int, drawn: dict[str, list[int]], played: dict[str, int]) -> None:
        """A legal challenge."""
        self.do("challenge", row=row, drawn=drawn, played=played)

    def go_on(self, until: str, seed: int = 1) -> None:
        """Random events until this type is due."""
        rng = random.Random(seed)
        while self.state.phase != until:
            event = self.state.sample(rng)
            self.do(**plain(event))


def table_of(players: int) -> Table:
    """A game of this many players, the first of `EIGHT`."""
    return Table(*EIGHT[:players])


def plain(event: Event) -> Data:
    """An event as plain data, for `Table.do`."""
    data = event.model_dump(mode="json", exclude_unset=True, by_alias=True)
    data["type_"] = data.pop("type")
    return data


def same(one: PotuState, other: PotuState) -> bool:
    """Whether two states are equal in every part."""

    def parts(state: PotuState) -> list[Any]:
        piles = state.piles
        own = [getattr(state, name) for name in state.__slots__ if name != "piles"]
        return [*own, piles.unknown, piles.left, piles.discards]

    return parts(one) == parts(other)


# --- random games


def new_game(players: int, seed: int) -> tuple[PotuHeader, PotuState, random.Random]:
    """A random header and its state."""
    rng = random.Random(f"{players}/{seed}")
    head = GAME.random_header(rng, players, NAMES[:players])
    state = GAME.start(head)
    assert not isinstance(state, Refusal)
    return head, state, rng


def playout(players: int, seed: int) -> tuple[Log, PotuState]:
    """A random game to its end, with a true result."""
    head, state, rng = new_game(players, seed)
    log = Log("playout.jsonl", "jsonl", GAME, "potu", head)
    while not state.over:
        event = state.sample(rng)
        assert state.play(event) is None
        log.events.append(event)
    result = GAME.score(state.position())
    claim = {
        "type": "result",
        "totals": {p.name: p.total for p in result.players},
        "winners": list(result.winners),
    }
    log.events.append(GAME.event_adapter.validate_python(claim))
    return log, state


def reread(log: Log) -> Verdict:
    """The verdict on a log that was written and read again."""
    return validate(read_jsonl(split_lines(write_jsonl(log)), log.file, GAMES))
