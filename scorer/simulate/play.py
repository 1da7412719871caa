"""Plays one game with given policies and notes what came of it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from scorer.game import Event, Game, Header, State
from scorer.playout import MAX_EVENTS, Stuck
from scorer.problem import Refusal
from scorer.simulate.table import Table


@dataclass(frozen=True, slots=True)
class Player:
    """What one player of the result came to. A shared victory counts in parts."""

    name: str
    groups: dict[str, str]
    total: int
    rank: int
    won: Fraction


@dataclass(frozen=True, slots=True)
class Record:
    """What one game came to."""

    number: int
    events: int
    ending: str
    players: tuple[Player, ...]
    winners: int
    notes: tuple[str, ...]
    specials: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played: it and the game's number decide everything."""

    players: int
    policies: tuple[str, ...]
    """One for each place, or one for all."""
    seed: int


def play_one(
    game: Game[Any, Any, Any], kind: type[Table[Any, Any]], setting: Setting, number: int
) -> Record:
    """Plays game ``number`` of a simulation. Raises `Stuck` where rules and policy disagree."""
    return play_game(game, kind, setting, number)[0]


def play_game(
    game: Game[Any, Any, Any], kind: type[Table[Any, Any]], setting: Setting, number: int
) -> tuple[Record, Header, list[Event]]:
    """The same, with the game itself."""
    seed = f"{game.id}/{setting.players}/{','.join(setting.policies)}/{setting.seed}/{number}"
    rng = random.Random(seed)
    header = kind.header(game, rng, setting.players)
    chosen = seated(setting, number, rotate=kind.rotates)
    table = kind([kind.policies[name](rng) for name in chosen])
    state = game.start(header)
    if isinstance(state, Refusal):
        raise Stuck(f"the header is refused: {state.rule}")
    events: list[Event] = []
    while not state.over:
        event = table.event(state, rng)
        table.watch(state, event)
        refusal = state.play(event)
        if refusal is not None:
            raise Stuck(f"{chosen}, game {number}: {event!r} is refused: {refusal.rule}")
        events.append(event)
        if len(events) > MAX_EVENTS:
            raise Stuck(f"{chosen}, game {number}: no end after {MAX_EVENTS} events")
    table.close(state)
    return record(game, state, table, chosen, number, len(events)), header, events


def seated(setting: Setting, number: int, *, rotate: bool) -> tuple[str, ...]:
    """The policy of each place; a mix moves on by one place from game to game."""
    if len(setting.policies) == 1:
        return setting.policies * setting.players
    shift = number % setting.players if rotate else 0
    return setting.policies[-shift:] + setting.policies[:-shift] if shift else setting.policies


def record(
    game: Game[Any, Any, Any],
    state: State,
    table: Table[Any, Any],
    chosen: Sequence[str],
    number: int,
    events: int,
) -> Record:
    """What came of a game that is over."""
    result = game.score(state.position())
    groups = table.groups(state)
    mixed = len(set(chosen)) > 1
    for name, policy in zip(groups, chosen, strict=False):
        if mixed:
            groups[name]["policy"] = policy
    share = Fraction(1, len(result.winners)) if result.winners else Fraction(0)
    players = tuple(
        Player(
            player.name,
            groups[player.name],
            player.total,
            player.rank,
            share if player.name in result.winners else Fraction(0),
        )
        for player in result.players
    )
    return Record(
        number,
        events,
        state.ending or "—",
        players,
        len(result.winners),
        result.notes,
        {name: table.counts[name] for name in table.specials},
    )
