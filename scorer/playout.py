"""Random legal games: the same game, players and seed give the same log, everywhere."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from components.messages import register
from scorer.game import Event, Game, Header, ResultEvent, State
from scorer.log.model import Log
from scorer.problem import Refusal

NAMES = ("Aki", "Ben", "Chie", "Dai", "Emi", "Fumi", "Gen", "Hana")
MAX_EVENTS = 20_000
"""A game that is longer has no end: an error in its rules."""


class Stuck(Exception):
    """A game whose rules do not hold together: its own random move is illegal, or it never ends."""


def rng(game: str, players: int, seed: int) -> random.Random:
    """The generator of a playout. Seeded with a text: the same on every machine."""
    return random.Random(f"{game}/{players}/{seed}")


def playout(game: Game[Any, Any, Any], players: int, seed: int) -> Log:
    """A whole random game with its result. Raises `Stuck`."""
    chance = rng(game.id, players, seed)
    header = game.random_header(chance, players, NAMES[:players])
    state, events = play_out(game, header, chance)
    result = game.score(state.position())
    totals = {player.name: player.total for player in result.players}
    events.append(ResultEvent(type="result", totals=totals, winners=list(result.winners)))
    return as_log(game, header, events)


def play_out(
    game: Game[Any, Any, Any], header: Header, chance: random.Random
) -> tuple[State, list[Event]]:
    """Plays from a header to the end. Raises `Stuck`."""
    state = game.start(header)
    if isinstance(state, Refusal):
        raise Stuck(f"the random header is refused: {state.rule}")
    events: list[Event] = []
    while not state.over:
        event = state.sample(chance)
        refusal = state.play(event)
        if refusal is not None:
            raise Stuck(f"the random event {event!r} is refused: {refusal.rule}")
        events.append(event)
        if len(events) > MAX_EVENTS:
            raise Stuck(f"no end after {MAX_EVENTS} events")
    return state, events


def as_log(game: Game[Any, Any, Any], header: Header, events: Sequence[Event]) -> Log:
    """A log made in memory."""
    log = Log("", "jsonl", game, game.id, header)
    log.events = list(events)
    return log


register(
    {
        "playout.players": (
            "{got} 人では遊べません({low} 人から {high} 人)",
            "{got} players cannot play this game ({low} to {high} can)",
        ),
    }
)
