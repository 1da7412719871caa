"""What a game must give: its score file, its events, and its rules as a state that can be played.

The core (readers, replay, diagnostics, claims, commands) knows only this page. A new game is one
new folder under ``scorer/games`` that defines ``GAME``, an instance of a subclass of `Game`.
Nothing here does I/O.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Literal, Self, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter

from components.loader import GameId, load
from components.messages import Lang, register
from components.schema import wrong
from scorer.names import PlayerName
from scorer.problem import Refusal
from scorer.result import Result

if TYPE_CHECKING:
    from scorer.unknown.values import Unknown

T = TypeVar("T")


def _not_null(value: Any) -> Any:
    if value is None:
        raise wrong("game.null")
    return value


Given = Annotated[T | None, BeforeValidator(_not_null)]
"""An optional key: it may be left out (the attribute is then None), but never be null."""


def _whole(value: Any) -> Any:
    # a literal 1 of pydantic takes true and 1.0 as well
    if type(value) is not int:
        raise wrong("game.version")
    if value != 1:
        raise wrong("game.unknown_version")
    return value


One = Annotated[Literal[1], BeforeValidator(_whole)]
"""The only version there is: the integer 1, neither ``true`` nor ``1.0``."""


class Entry(BaseModel):
    """A line of a log: the header or an event. Frozen, exactly the keys of its class."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    comment: Given[str] = None


class Header(Entry):
    """The first line of a log. Games add their own keys and narrow ``game`` and ``players``.

    Every player has at least a ``name``; their order is that of the results.
    """

    game: str
    format: One
    rules: One = 1
    players: Any


class Event(Entry):
    """A line after the header. Games narrow ``type`` to a literal."""

    type: str


class ResultEvent(Event):
    """The outcome that the log's author claims; at least one of the two keys."""

    type: Literal["result"]
    totals: Given[dict[str, int]] = None
    winners: Given[list[str]] = None


class CheckEvent(Event):
    """A claim about the state at this moment.

    Games subclass this with optional fields named like the keys of `State.view`; every value
    claimed must be equal to the view's, and a mapping may claim only some of its keys.
    """

    unordered: ClassVar[frozenset[str]] = frozenset()
    """The keys whose lists are sets: a claim may have them in any order."""

    type: Literal["check"]


D = TypeVar("D")  # component data
H = TypeVar("H", bound=Header)
P = TypeVar("P")  # score file


class State(ABC):
    """A game under way. Mutable; `clone` is cheap and independent of the original."""

    @abstractmethod
    def clone(self) -> Self:
        """A copy that shares no mutable part with this state."""

    @abstractmethod
    def play(self, event: Any) -> Refusal | None:
        """Carries the event out, or says why it is illegal and changes nothing at all.

        The event is well formed and no ``result`` or ``check``; the game is not over. The checks
        come in the order of the spec's table.
        """

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game's end has been reached."""

    @property
    def ending(self) -> str | None:
        """How the game has ended: the rule's id, with ``/word`` where it has several ways.

        None while the game is under way.
        """
        return None

    @abstractmethod
    def due(self) -> tuple[tuple[str, ...], str | None]:
        """The types of event that may come now and the name of who acts (None: nobody alone)."""

    @abstractmethod
    def legal(self) -> Iterator[Event]:
        """Every legal event, without comment. Exact where `legal_is_exact`; else a fair sample."""

    @property
    def legal_is_exact(self) -> bool:
        """Whether `legal` lists all legal events here (not so for draws and map cutting)."""
        return True

    def count_legal(self) -> int | None:
        """How many legal events there are, or None where nobody can count them quickly."""
        return sum(1 for _ in self.legal()) if self.legal_is_exact else None

    def sample(self, rng: random.Random) -> Event:
        """A random legal event: uniform over `legal`, or a game's own fair draw."""
        return rng.choice(list(self.legal()))

    @abstractmethod
    def position(self) -> Any:
        """The score file (an instance of the game's position model) of the state as it stands."""

    @abstractmethod
    def view(self) -> dict[str, Any]:
        """The state's public facts as plain JSON data, for people and for ``check`` events.

        Keys: ``totals`` (running scores by name, where they mean something) and the game's own.
        """

    def scene(self) -> dict[str, Any]:
        """What a picture of the state needs: the `view` and, where it leaves something out that
        everybody at the table sees, the game's own keys besides. Never part of a ``check``."""
        return self.view()

    @abstractmethod
    def conserved(self) -> Iterator[str]:
        """A sentence for every breach of conservation (36 tiles, 72 gems); normally none."""

    def board(self, lang: Lang = "ja") -> Sequence[str]:
        """The state as lines for a terminal of 80 columns; the default shows the `view`."""
        return [f"{key}: {value}" for key, value in self.view().items()]


class Game(ABC, Generic[D, H, P]):
    """A game as the core sees it. Instances hold no state but cached component data."""

    id: ClassVar[GameId]
    prefix: ClassVar[str]
    """``MAW`` in ``MAW-4``."""
    players: ClassVar[range]
    """The player counts that the game allows."""
    header_model: ClassVar[type[Header]]
    event_models: ClassVar[tuple[type[Event], ...]]
    """The game's own events, then its subclasses of `CheckEvent` and `ResultEvent`."""
    position_model: ClassVar[Any]
    """The pydantic model of the score file."""

    def __init__(self, directory: FilePath | None = None) -> None:
        self.directory = directory

    @cached_property
    def data(self) -> D:
        """The checked component data. Raises `components.DataError`."""
        data: D = load(self.id, self.directory)
        return data

    @cached_property
    def header_adapter(self) -> TypeAdapter[H]:
        """Checks a header."""
        model: Any = self.header_model
        return TypeAdapter(model)

    @cached_property
    def event_adapter(self) -> TypeAdapter[Any]:
        """Checks any event after the header, by its ``type``."""
        union: Any = self.event_models[0]
        for model in self.event_models[1:]:
            union = union | model
        return TypeAdapter(Annotated[union, Field(discriminator="type")])

    @cached_property
    def position_adapter(self) -> TypeAdapter[P]:
        """Checks a score file's form."""
        return TypeAdapter(self.position_model)

    @cached_property
    def notation(self) -> Any:
        """The game's text notation (`scorer.log.notation.Notation`), imported when it is needed."""
        import importlib

        return importlib.import_module(f"scorer.games.{self.id}.notation").NOTATION(self)

    # --- scoring

    @abstractmethod
    def impossible(self, position: P) -> Iterator[Refusal]:
        """Why a final position cannot come about, in the spec's order.

        All reasons, unless one makes the next ones meaningless (three players of one colour).
        """

    def names(self, position: P) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Path and value of names in a score file that must be a player's (malformed if not)."""
        yield from ()

    @abstractmethod
    def score(self, position: P) -> Result:
        """The result of a final position, possible or not (``--anyway``)."""

    def unknown(self, file: Mapping[str, Any]) -> Unknown | None:
        """The unknown values (null) of a score file, or None if there are none.

        The file may still be malformed. A game whose folder has no module ``unknown`` has none:
        then a null is never allowed.
        """
        import importlib
        import importlib.util

        name = f"scorer.games.{self.id}.unknown"
        if importlib.util.find_spec(name) is None:
            return None
        found: Unknown | None = importlib.import_module(name).unknown(self, file)
        return found

    # --- the log

    @abstractmethod
    def start(self, header: H) -> State | Refusal:
        """The state after the header, or why the header is not allowed."""

    def result_names(self, header: H) -> Sequence[str]:
        """The names that totals and winners may use; by default the players'."""
        return [player.name for player in header.players]

    def named(self, event: Any) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Path and value of every player's name in an event, result and check apart.

        A name that is not the header's is SYNTAX; so is one twice in one mapping (same parent
        path), which the core finds from the paths that end in the name itself.
        """
        player = getattr(event, "player", None)
        if player is not None:
            yield ("player",), player

    def header_named(self, header: H) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Path and value of names in the header that must be a player's (``start`` in ruins)."""
        yield from ()

    @abstractmethod
    def random_header(self, rng: random.Random, players: int, names: Sequence[str]) -> H:
        """A random legal header for a playout."""


def registry() -> Mapping[GameId, type[Game[Any, Any, Any]]]:
    """The games by id. Each is imported only when it is looked up."""
    return _Registry()


class _Registry(Mapping[GameId, type[Game[Any, Any, Any]]]):
    def __getitem__(self, game: GameId) -> type[Game[Any, Any, Any]]:
        import importlib

        found: type[Game[Any, Any, Any]] = importlib.import_module(f"scorer.games.{game}").GAME
        return found

    def __iter__(self) -> Iterator[GameId]:
        from components.loader import GAMES

        return iter(GAMES)

    def __len__(self) -> int:
        from components.loader import GAMES

        return len(GAMES)


__all__ = [
    "CheckEvent",
    "Entry",
    "Event",
    "Game",
    "Given",
    "Header",
    "PlayerName",
    "ResultEvent",
    "State",
    "registry",
]

register(
    {
        "game.version": (
            "整数 1 のはずですが {got} です",
            "expected the whole number 1, got {got}",
        ),
        "game.unknown_version": (
            "版 {got} はこのプログラムの知らない版です(知っているのは版 1)",
            "version {got} is not known to this program (it knows version 1)",
        ),
        "game.null": (
            "null は書けません。値が無いならキーごと省きます",
            "null is not allowed; leave the key out if there is no value",
        ),
    }
)
