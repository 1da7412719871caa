"""Plays the games of a simulation, in one process or several; the records come in their order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from components.loader import DataError, DataProblem, GameId
from components.messages import Message, register
from scorer.game import Game
from scorer.log.jsonl import Games, get_game
from scorer.playout import Stuck
from scorer.simulate.play import Record, Setting, play_one
from scorer.simulate.table import table_of

CHUNK = 16


class Unplayable(Exception):
    """Nothing can be simulated so; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


@cache
def _game(game: GameId, components: Path | None) -> Game[Any, Any, Any]:
    return get_game(Games(components), game)


def check_setting(game: GameId, setting: Setting, components: Path | None = None) -> None:
    """Raises `Unplayable` where the game has no such policies or not so many players."""
    allowed = _game(game, components).players
    if setting.players not in allowed:
        values = {"got": setting.players, "low": allowed[0], "high": allowed[-1]}
        raise Unplayable(Message("playout.players", **values))
    known = table_of(game).policies
    for name in setting.policies:
        if name not in known:
            raise Unplayable(Message("simulate.policy", got=name, known=", ".join(known)))
    if len(setting.policies) not in (1, setting.players):
        values = {"got": len(setting.policies), "players": setting.players}
        raise Unplayable(Message("simulate.policies", **values))


def simulate(
    game: GameId,
    setting: Setting,
    games: int,
    *,
    jobs: int = 1,
    components: Path | None = None,
    first: int = 0,
) -> Iterator[Record]:
    """The records of games ``first`` … ``first + games - 1``. Raises `Stuck`, `Unplayable`."""
    check_setting(game, setting, components)
    chunks = (range(n, min(n + CHUNK, first + games)) for n in range(first, first + games, CHUNK))
    if jobs <= 1:
        for chunk in chunks:
            yield from _opened(_played(chunk, game, setting, components))
        return
    from scorer.archive.processes import in_order

    for done in in_order(_played, chunks, jobs, game, setting, components):
        yield from _opened(done)


Done = list[Record] | tuple[DataProblem, ...] | str
"""Records, or what is wrong with the components, or how a game got stuck."""


def _played(numbers: range, game: GameId, setting: Setting, components: Path | None) -> Done:
    try:
        made, table = _game(game, components), table_of(game)
        return [play_one(made, table, setting, number) for number in numbers]
    except DataError as error:
        return error.problems
    except Stuck as error:
        return str(error)


def _opened(done: Done) -> list[Record]:
    if isinstance(done, str):
        raise Stuck(done)
    if isinstance(done, tuple):
        raise DataError(done)
    return done


register(
    {
        "simulate.policy": (
            "「{got}」という方針はありません(あるもの: {known})",
            "there is no policy '{got}' (there are {known})",
        ),
        "simulate.policies": (
            "方針が {got} あります。一つ、または {players} 人それぞれに一つ書きます",
            "{got} policies; give one for all or one for each of the {players} players",
        ),
    }
)
