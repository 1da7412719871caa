"""What a game gives for being simulated: the class ``TABLE`` of ``scorer.games.<id>.policy``.

A *policy* (方針) is a way of playing by what a player can know: any object with the methods that
the game's module asks of one (its ``Mind``). The game's `Table` seats one policy at each place,
leaves dice and cards to chance, asks the policies for everything else, and counts what a designer
would want to know. A new policy is a class in the game's module and a line in ``policies``.
"""

from __future__ import annotations

import importlib
import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from components.loader import GameId
from scorer.game import Event, Game, Header
from scorer.playout import NAMES

S = TypeVar("S")  # the game's state
M = TypeVar("M")  # what its policies can do


class Table(ABC, Generic[S, M]):
    """One game under way, with a policy at every place. Made anew for each game."""

    policies: ClassVar[Mapping[str, Any]]
    """The policies by name; each value makes one: ``make(rng)``."""
    rotates: ClassVar[bool] = True
    """Whether places differ so little that policies change them from game to game."""
    specials: ClassVar[tuple[str, ...]] = ()
    """What `watch` and `close` count, in the order of the report; the words are the message
    ``<game>.simulate.<special>``."""

    def __init__(self, minds: Sequence[M]) -> None:
        self.minds = tuple(minds)
        self.counts: Counter[str] = Counter()

    @classmethod
    def header(cls, game: Game[Any, Any, Any], rng: random.Random, players: int) -> Header:
        """A header by chance: seats, colours, who starts."""
        header: Header = game.random_header(rng, players, NAMES[:players])
        return header

    @abstractmethod
    def event(self, state: S, rng: random.Random) -> Event:
        """The next event: by the policy whose turn it is, or by chance."""

    @abstractmethod
    def groups(self, state: S) -> dict[str, dict[str, str]]:
        """By name of the result's players: what they are told apart by (seat, colour, role).

        Asked for at the end of the game. The places of the policies come first, in their order.
        """

    def watch(self, state: S, event: Event) -> None:
        """Counts what is special about an event that is about to be played."""

    def close(self, state: S) -> None:
        """Counts what is special about the end."""


def table_of(game: GameId) -> type[Table[Any, Any]]:
    """The table of a game."""
    found: type[Table[Any, Any]] = importlib.import_module(f"scorer.games.{game}.policy").TABLE
    return found


def best(options: Sequence[tuple[float, S]], rng: random.Random) -> S:
    """The option of the highest worth; among equals by chance."""
    most = max(worth for worth, _ in options)
    return rng.choice([option for worth, option in options if worth == most])
