"""Does the referee find the fault? Random legal games with one mutation each.

    python -m tests.benchmarks.mutations [--logs 200] [--examples 2] [GAME…]

A table per game and kind of mutation: how many logs were found wrong at the mutated event, at the
next one, later, or not at all because the log is still legal; then examples of the last kind. The
result line is part of every log, so that a legal move put for another one is mostly found there.
Where an event is deleted, the event that takes its place counts as the mutated one.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from components.loader import GAMES, GameId
from scorer.log.jsonl import Games, get_game, write_jsonl
from scorer.log.read import parse_log
from scorer.playout import playout
from scorer.replay import Verdict, validate
from tests.scorer.harness import leaves, look

Rows = list[Any]


class Mutation(NamedTuple):
    """A mutated log: its rows, the line where it was changed, and what was done in words."""

    rows: Rows
    line: int
    what: str


Mutate = Callable[[Rows, random.Random], Mutation | None]


def events(rows: Rows) -> range:
    """The indices of the events, without header and result."""
    return range(1, len(rows) - 1)


def delete(rows: Rows, rng: random.Random) -> Mutation | None:
    """Leaves an event out."""
    index = rng.choice(events(rows))
    return Mutation(rows[:index] + rows[index + 1 :], index + 1, f"without {shown(rows[index])}")


def swap(rows: Rows, rng: random.Random) -> Mutation | None:
    """Exchanges two neighbouring events that differ."""
    places = [i for i in events(rows)[:-1] if rows[i] != rows[i + 1]]
    index = rng.choice(places)
    one, two = rows[index : index + 2]
    changed = [*rows[:index], two, one, *rows[index + 2 :]]
    return Mutation(changed, index + 1, f"{shown(one)} after {shown(two)}")


def duplicate(rows: Rows, rng: random.Random) -> Mutation | None:
    """Writes an event twice."""
    index = rng.choice(events(rows))
    return Mutation([*rows[: index + 1], *rows[index:]], index + 2, f"twice {shown(rows[index])}")


def number(rows: Rows, rng: random.Random) -> Mutation | None:
    """Changes one number of an event."""
    return _change(rows, rng, int, lambda value: value + rng.choice([-2, -1, 1, 2]))


def name(rows: Rows, rng: random.Random) -> Mutation | None:
    """Changes one name (or colour) of an event to another of the header."""
    header = [leaf for place in leaves(rows[0]) if isinstance(leaf := look(rows[0], place), str)]
    known = sorted(set(header) - {rows[0]["game"]})

    def other(value: str) -> str:
        if value not in known:
            return value
        same = [one for one in known if _kind(rows[0], one) == _kind(rows[0], value)]
        return rng.choice([one for one in same if one != value] or [value])

    return _change(rows, rng, str, other)


def _kind(header: Any, value: str) -> Any:
    """Under which key of the header a string stands."""
    return next(place[-1] for place in leaves(header) if look(header, place) == value)


def _change(
    rows: Rows, rng: random.Random, kind: type, to: Callable[[Any], Any]
) -> Mutation | None:
    for _ in range(30):
        index = rng.choice(events(rows))
        row = json.loads(json.dumps(rows[index]))
        places = [p for p in leaves(row) if type(look(row, p)) is kind and p != ("type",)]
        if not places:
            continue
        place = rng.choice(places)
        old = look(row, place)
        new = to(old)
        if new == old:
            continue
        look(row, place[:-1])[place[-1]] = new
        changed = [*rows[:index], row, *rows[index + 1 :]]
        where = "/" + "/".join(map(str, place))
        what = f"{where} of {row['type']}: {old!r} became {new!r}"
        return Mutation(changed, index + 1, what)
    return None


def cut(rows: Rows, rng: random.Random) -> Mutation | None:
    """Cuts the end off."""
    index = rng.choice(events(rows))
    return Mutation(rows[:index], index, f"nothing after line {index}")


def append(rows: Rows, rng: random.Random) -> Mutation | None:
    """Writes one of the events again after the end."""
    event = rows[rng.choice(events(rows))]
    keep = rows if rng.random() < 0.5 else rows[:-1]
    return Mutation([*keep, event], len(keep) + 1, f"at the end {shown(event)}")


def claim(rows: Rows, rng: random.Random) -> Mutation | None:
    """Changes a total or the winners of the result."""
    result = json.loads(json.dumps(rows[-1]))
    if rng.random() < 0.5:
        one = rng.choice(list(result["totals"]))
        result["totals"][one] += rng.choice([-1, 1, 10])
    else:
        names = list(result["totals"])
        others = [one for one in names if one not in result["winners"]]
        result["winners"] = [*result["winners"], others[0]] if others else names[:1]
    return Mutation([*rows[:-1], result], len(rows), shown(result))


KINDS: dict[str, Mutate] = {
    "delete an event": delete,
    "swap two events": swap,
    "duplicate an event": duplicate,
    "change a number": number,
    "change a name": name,
    "cut off the end": cut,
    "append after the end": append,
    "change the result": claim,
}


def shown(row: Any) -> str:
    """An event, short."""
    text = json.dumps(row, ensure_ascii=False)
    return text if len(text) <= 100 else text[:97] + "…"


class Tally(NamedTuple):
    """What became of all mutations of one kind."""

    found: Counter[str]
    legal: list[Mutation]


def judge(mutation: Mutation, games: Games) -> tuple[str, Verdict]:
    """Where the fault was found: ``0``, ``1``, ``more``, ``before`` or ``legal``."""
    text = "\n".join(json.dumps(row, ensure_ascii=False) for row in mutation.rows)
    verdict = validate(parse_log(text, "x.jsonl", games))
    if verdict.valid:
        return "legal", verdict
    distance = verdict.problems[0].spot.line - mutation.line
    if distance < 0:
        return "before", verdict
    return (str(distance) if distance < 2 else "more"), verdict


def run(game: GameId, logs: int, seed: int = 1) -> dict[str, Tally]:
    """Mutates ``logs`` random games in every way."""
    games = Games()
    made = get_game(games, game)
    rng = random.Random(f"mutations/{game}/{seed}")
    tallies = {kind: Tally(Counter(), []) for kind in KINDS}
    for index in range(logs):
        log = playout(made, made.players[index % len(made.players)], index)
        rows = [json.loads(line) for line in write_jsonl(log).splitlines()]
        for kind, mutate in KINDS.items():
            mutation = mutate(rows, rng)
            if mutation is None:
                continue
            where, _ = judge(mutation, games)
            tallies[kind].found[where] += 1
            if where == "legal":
                tallies[kind].legal.append(mutation)
    return tallies


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--logs", type=int, default=200)
    parser.add_argument("--examples", type=int, default=2)
    options = parser.parse_args()
    for game in options.games or GAMES:
        print(f"\n{game:24} {'logs':>6} {'at it':>7} {'next':>6} {'later':>6} {'still legal':>12}")
        tallies = run(game, options.logs)
        for kind, (found, _) in tallies.items():
            print(
                f"  {kind:22} {found.total():6} {found['0']:7} {found['1']:6} {found['more']:6} "
                f"{found['legal']:12}"
                + (f"  before it: {found['before']}!" * (found["before"] > 0))
            )
        for kind, (_, legal) in tallies.items():
            for mutation in legal[: options.examples if kind != "cut off the end" else 0]:
                print(f"    still legal — {kind}: line {mutation.line}: {mutation.what}")


if __name__ == "__main__":
    main()
