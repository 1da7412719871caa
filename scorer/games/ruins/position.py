"""ルインズ's score file: who went out in which order, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from components.schema import Items, Record
from components.source import Path
from scorer.game import Given
from scorer.names import PlayerName, canonical


class PositionPlayer(Record):
    """A player, in seat order."""

    name: PlayerName


class Position(Record):
    """A finished game: who went out in which order, round by round."""

    game: Literal["ruins"]
    players: Items[PositionPlayer]
    rounds: Items[Items[PlayerName]]
    showdown: Given[PlayerName] = None


def seats(position: Position) -> dict[str, int]:
    """Seat by canonical name; of two equal names the first counts."""
    found: dict[str, int] = {}
    for seat, player in enumerate(position.players):
        found.setdefault(canonical(player.name), seat)
    return found


def named(position: Position) -> Iterator[tuple[Path, str]]:
    """Path and value of the names that must be a player's."""
    for index, order in enumerate(position.rounds):
        for place, name in enumerate(order):
            yield ("rounds", index, place), name
    if position.showdown is not None:
        yield ("showdown",), position.showdown
