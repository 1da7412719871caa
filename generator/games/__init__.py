"""The games' drawings: one module each, found by the game's id and loaded when it is needed.

A game's module defines ``plans(data)`` and ``components(data)``; see ``generator/README.md``.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from components.loader import GAMES
from components.loader import TITLES as NAMES
from generator.errors import GeneratorError, UnknownName

if TYPE_CHECKING:
    from generator.plan import ComponentCount, Plan

TITLES: dict[str, str] = {game: NAMES[game].ja for game in GAMES}
"""What is printed on every sheet of a game; known before any data is read."""


class Game(Protocol):
    """What a game's module offers. ``data`` is what ``components.load`` gave."""

    def plans(self, data: Any) -> Sequence[Plan]:
        """Everything to print."""

    def components(self, data: Any) -> Sequence[ComponentCount]:
        """What is in the box."""


class GameMissing(GeneratorError):
    """A game that has data but no drawings yet."""


def known() -> tuple[str, ...]:
    """The ids of all games, in the project's order."""
    return GAMES


def drawn() -> tuple[str, ...]:
    """The ids of the games that have a drawing module."""
    return tuple(g for g in GAMES if importlib.util.find_spec(f"{__name__}.{g}") is not None)


def chosen(names: Sequence[str]) -> tuple[str, ...]:
    """The games of these names in the project's order, each once; all that are drawn if none is
    named. Raises UnknownName, which lists the known ones."""
    wanted = [name.strip().lower() for name in names]
    for name, given in zip(wanted, names, strict=True):
        if name not in GAMES:
            raise UnknownName("ゲーム", "game", given, list(GAMES))
    return tuple(g for g in GAMES if g in wanted) if wanted else drawn()


def game(name: str) -> Game:
    """The drawing module of a game."""
    if importlib.util.find_spec(f"{__name__}.{name}") is None:
        raise GameMissing(
            f"{name}: 描画モジュールがまだありません", f"{name}: there is no drawing module yet"
        )
    module: Any = importlib.import_module(f"{__name__}.{name}")
    return module  # type: ignore[no-any-return]
