"""ポトゥ: what unknown cards can be, counted or numbered (POT-3, 22, 29, 41, 43)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import TypeAdapter

from components.potu.schema import Data
from components.source import Path
from scorer.game import Game
from scorer.games.potu.blanks import Cards, Counted, Deck, Hand, Numbered
from scorer.games.potu.position import Position
from scorer.games.potu.puzzle import Holdings
from scorer.unknown.search import Search
from scorer.unknown.values import Findings, Judge, Unknown, copied

LISTS = ("cards", "hidden", "broken")


def unknown(game: Game[Data, Any, Position], file: Mapping[str, Any]) -> Unknown | None:
    """The unknown cards of a score file."""
    found = Hands(game.data, game.position_adapter, file)
    return found if found.paths else None


class Hands(Unknown):
    """The cards of all players, known or not."""

    def __init__(self, data: Data, adapter: TypeAdapter[Position], file: Mapping[str, Any]) -> None:
        self.data = data
        self.adapter = adapter
        self.file = file
        self.paths = tuple(path for path, _ in _nulls(file))

    @property
    def stand_in(self) -> dict[str, Any]:
        """The file with 0 and card 1 at unknown places, and without unknown lists."""
        return self.replaced(1)

    def replaced(self, card: int | None) -> dict[str, Any]:
        """The file without nulls; a ``card`` of None leaves unknown cards out of their lists."""
        made = copied(self.file)
        for path, empty in reversed(list(_nulls(self.file))):
            inner: Any = made
            for part in path[:-1]:
                inner = inner[part]
            if isinstance(path[-1], int) and card is None:
                del inner[path[-1]]
            else:
                inner[path[-1]] = card if empty is None else empty
        return made

    def find(self, judge: Judge) -> Findings:
        """What is possible."""
        known = self.adapter.validate_python(self.replaced(None))
        hands: list[Hand] = []
        for index, player in enumerate(known.players):
            raw = self.file["players"][index]
            if player.counts is not None:
                hands.append(Counted(self.data, player, raw["counts"]))
            else:
                nulls: Cards = {
                    key: None if raw[key] is None else [n is None for n in raw[key]]
                    for key in LISTS
                    if key in raw
                }
                hands.append(Numbered(self.data, player, nulls))
        deck = Deck(self.data, known)
        puzzle = Holdings(self.data, hands, deck, self.replaced(None))
        return Search(puzzle, judge).findings()


def _nulls(file: Mapping[str, Any]) -> Iterable[tuple[Path, Any]]:
    """Every null that may be, and what is there if there is nothing; None for a card."""
    players = file.get("players")
    for index, player in enumerate(players if isinstance(players, list) else ()):
        if not isinstance(player, dict):
            continue
        here: Path = ("players", index)
        for key, value in player.items():
            if key in LISTS:
                if value is None:
                    yield (*here, key), []
                elif isinstance(value, list):
                    for place, card in enumerate(value):
                        if card is None:
                            yield (*here, key, place), None
            elif key == "counts":
                if value is None:
                    yield (*here, key), {}
                elif isinstance(value, dict):
                    for group, count in value.items():
                        if count is None:
                            yield (*here, key, group), 0
