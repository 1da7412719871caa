"""What the tests of kobuta share: logs written as dicts, the opening of a game, states set up."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from components.messages import LANGS, say
from components.source import pointer, split_lines
from scorer.game import Event
from scorer.games.kobuta import GAME
from scorer.games.kobuta.events import KobutaHeader
from scorer.games.kobuta.state import KobutaState
from scorer.games.kobuta.table import STRAW, Table
from scorer.log.jsonl import GameCache, dump, read_jsonl
from scorer.problem import Refusal
from scorer.replay import Verdict, validate

CASES = Path(__file__).parents[2] / "cases" / "kobuta"
BOARD = ["P", "PPP", "PPPPP", "PPPPPPP", "FFFFFFFFF", "PMMMMMMMMMP"]
"""Plain 1-16, 26, 36; forest 17-25; mountain 27-35."""
Json = dict[str, Any]
GAMES: GameCache = {}


@cache
def game() -> GAME:
    """The game with the package's data."""
    return GAME()


def pig(name: str, color: str) -> Json:
    return {"name": name, "role": "pig", "color": color}


def wolf(name: str) -> Json:
    return {"name": name, "role": "wolf"}


PLAYERS = [pig("A", "red"), pig("B", "yellow"), pig("C", "blue"), wolf("D")]


def header(**changes: Any) -> Json:
    """A header; ``players`` and ``board`` may be given."""
    return {"game": "kobuta", "format": 1, "players": PLAYERS, "board": BOARD} | changes


def build(player: str, tile: int) -> Json:
    return {"type": "build", "player": player, "tile": tile}


def hunter(player: str, tile: int, aim: int | None = None) -> Json:
    event = {"type": "hunter", "player": player, "tile": tile}
    return event if aim is None else event | {"wolf": aim}


def place(tile: int) -> Json:
    return {"type": "place", "tile": tile}


def move(start: int, to: int) -> Json:
    return {"type": "move", "from": start, "to": to}


def pass_(player: str) -> Json:
    return {"type": "pass", "player": player}


def result(**claims: Any) -> Json:
    return {"type": "result"} | claims


def check(**claims: Any) -> Json:
    return {"type": "check"} | claims


def opening() -> list[Json]:
    """Ten turns: A ten straw houses on 1-10, B five of wood on 17-21, C brick on 27-29 and a site.

    C's site is on 30. The wolf is due in turn 11; the next line of the log is line 21.
    """
    events = []
    for turn in range(1, 11):
        events.append(build("A", turn))
        if turn % 2:
            events.append(build("B", 17 + turn // 2))
        if turn % 3 == 1:
            events.append(build("C", 27 + turn // 3))
    return events


def between_wolves() -> list[Json]:
    """Wolves on 22 and 24 in turn 12, A due with his hunter and a wood house on 23 between them."""
    events = [build("A", 23)]
    for turn in range(1, 11):
        if turn >= 3:
            events.append(build("A", turn - 2))
        if turn % 2:
            events.append(build("B", 17 + turn // 2))
        if turn % 3 == 1:
            events.append(build("C", 27 + turn // 3))
    return [*events, place(22), build("A", 9), build("B", 11), place(24)]


def lines(*events: Json, head: Json | None = None) -> list[str]:
    """A log's lines."""
    return [json.dumps(entry, ensure_ascii=False) for entry in (head or header(), *events)]


def judge(*events: Json, head: Json | None = None) -> Verdict:
    """The referee's verdict on a log."""
    return validate(read_jsonl(lines(*events, head=head), "test.jsonl", GAMES))


def fault(*events: Json, head: Json | None = None) -> tuple[int, str, str | None] | None:
    """Line, rule and pointer of the first error, or None."""
    verdict = judge(*events, head=head)
    if not verdict.problems:
        return None
    problem = verdict.problems[0]
    for lang in LANGS:
        assert say(problem.message, lang)  # the words have all their values
    return problem.spot.line, problem.rule, pointer(problem.path or ())


def after(*events: Json, head: Json | None = None) -> KobutaState:
    """The state after legal events."""
    verdict = judge(*events, head=head)
    assert verdict.valid, verdict.problems
    assert isinstance(verdict.state, KobutaState)
    assert list(verdict.state.conserved()) == []
    return verdict.state


def event(data: Json) -> Event:
    """A dict as a typed event."""
    found: Event = game().event_adapter.validate_python(data)
    return found


def refusal(state: KobutaState, data: Json) -> tuple[str, str] | None:
    """Rule and pointer of what is wrong with an event; the state must not change by it."""
    before, copy = snapshot(state), state.clone()
    answer = copy.play(event(data))
    if answer is None:
        return None
    assert snapshot(copy) == before == snapshot(state)
    return answer.rule, pointer(answer.path)


def snapshot(state: KobutaState) -> Json:
    """Everything that changes in a state."""
    values = {name: getattr(state, name) for name in KobutaState.__slots__ if name != "table"}
    return json.loads(json.dumps(values))  # type: ignore[no-any-return]


def setup(
    *,
    houses: Mapping[str, Sequence[int]] | None = None,
    sites: Mapping[str, tuple[int, int]] | None = None,
    wolves: Sequence[int] = (),
    waste: Sequence[int] = (),
    hunters: Mapping[str, str | int] | None = None,
    destroyed: int | None = None,
    shot: int = 0,
    turn: int = 11,
    due: str = "D",
    head: Json | None = None,
) -> KobutaState:
    """A state in the middle of a game, its sums worked out from what stands on the field.

    ``sites`` gives tile and goes still to be skipped; ``hunters`` ``"hand"``, ``"used"`` or a tile.
    ``waste`` not accounted for by tokens counts as destroyed houses.
    """
    typed: KobutaHeader = game().header_adapter.validate_python(head or header())
    state = KobutaState(Table(game().data, typed))
    table = state.table
    state.turn, state.due_seat = turn, table.seat(due)
    for name, tiles in (houses or {}).items():
        for tile in tiles:
            state.owner[tile] = table.seat(name)
            state.counts[table.seat(name)][table.kind[tile]] += 1
    for name, (tile, left) in (sites or {}).items():
        seat = table.seat(name)
        state.owner[tile], state.site[seat], state.busy[seat] = seat, tile, left
    for tile in waste:
        state.waste[tile] = True
    for name, where in (hunters or {}).items():
        seat = table.seat(name)
        state.earned[seat] = True
        state.hand[seat] = where == "hand"
        state.posted[seat] = where if isinstance(where, int) else 0
    state.wolves = list(wolves)
    state.shot = shot
    state.placed = len(wolves) + shot
    state.destroyed = len(waste) - state.placed if destroyed is None else destroyed
    tiles = range(1, table.tiles + 1)
    state.free = sum(map(state.can_build, tiles))
    state.open = sum(
        table.kind[tile] != STRAW
        and not state.waste[tile]
        and (state.owner[tile] < 0 or state.is_site(tile))
        for tile in tiles
    )
    assert list(state.conserved()) == []
    return state


def do(state: KobutaState, *events: Json) -> KobutaState:
    """Plays legal events on the state itself, checking conservation after each."""
    for data in events:
        answer = state.play(event(data))
        assert answer is None, answer
        assert list(state.conserved()) == []
    return state


def playout(seed: int) -> tuple[KobutaHeader, list[Event], KobutaState]:
    """A random game, played to its end."""
    rng = random.Random(seed)
    head = game().random_header(rng, 4, ["Aki", "Ben", "Chie", "Dan"])
    state = start(head)
    events: list[Event] = []
    while not state.over:
        chosen = state.sample(rng)
        assert state.play(chosen) is None
        events.append(chosen)
    return head, events, state


def start(head: KobutaHeader) -> KobutaState:
    state = game().start(head)
    assert not isinstance(state, Refusal)
    return state


def written(head: KobutaHeader, events: Sequence[Event]) -> list[str]:
    """A game as lines of JSON."""
    return [dump(entry) for entry in (head, *events)]


def case(name: str) -> list[str]:
    """The lines of a log among the cases."""
    return split_lines((CASES / name).read_text(encoding="utf-8"))


def every_event(names: Sequence[str], tiles: int = 36) -> Iterator[Event]:
    """Every well-formed event of the game's own types."""
    numbers = range(1, tiles + 1)
    for name in names:
        yield event(pass_(name))
        for tile in numbers:
            yield event(build(name, tile))
            yield event(hunter(name, tile))
            for aim in numbers:
                yield event(hunter(name, tile, aim))
    for tile in numbers:
        yield event(place(tile))
        for to in numbers:
            yield event(move(tile, to))
