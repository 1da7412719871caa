"""The result of a game: totals with their arithmetic, ranks and winners."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from components.messages import Lang, Message, register, say


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a breakdown.

    ``how`` is the arithmetic as a person would write it ("3 × 10"), ``rule`` the id behind it.
    The words for ``item`` are the message ``item.<item>`` (or ``<game>.item.<item>``).
    """

    item: str
    count: int
    points: int
    rule: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One player's line of the result."""

    name: str
    total: int
    rank: int
    breakdown: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """A scored game. ``notes`` are rule ids; ``extra`` holds a game's own keys (``teams``)."""

    game: str
    players: tuple[PlayerResult, ...]
    winners: tuple[str, ...]
    notes: tuple[str, ...] = ()
    extra: dict[str, Any] = field(default_factory=dict)
    unplayed: str | None = None
    """The name, a colour's id, of the side among the players that nobody plays (mawaru)."""

    def to_json(self) -> dict[str, Any]:
        """The object that ``scorer score --json`` prints."""
        return {
            "game": self.game,
            "players": [
                {
                    "name": player.name,
                    "total": player.total,
                    "rank": player.rank,
                    "breakdown": [
                        {"item": item.item, "count": item.count, "points": item.points}
                        for item in player.breakdown
                    ],
                }
                for player in self.players
            ],
            "winners": list(self.winners),
            "notes": list(self.notes),
            **self.extra,
        }


def called(name: str, unplayed: str | None, game: str, lang: Lang) -> str:
    """A name as people read it, on one line: a side that nobody plays is a colour's word."""
    if name != unplayed:
        return name.replace("\n", "\N{REPLACEMENT CHARACTER}").replace("\t", " ")
    color = Message(f"{game}.color.{name}")
    return say(Message("report.unplayed", color=color), lang)


def ranks(totals: Sequence[int]) -> list[int]:
    """Competition ranking, the highest total first: 13, 14, 13 gives 2, 1, 2."""
    rising = sorted(totals)
    return [1 + len(rising) - bisect_right(rising, total) for total in totals]


def ranked(
    game: str,
    names: Sequence[str],
    breakdowns: Sequence[tuple[Item, ...]],
    notes: Sequence[str] = (),
) -> Result:
    """The usual result: totals are the sums of the breakdowns, rank 1 wins, ties share."""
    totals = [sum(item.points for item in items) for items in breakdowns]
    players = tuple(
        PlayerResult(name, total, rank, items)
        for name, total, rank, items in zip(names, totals, ranks(totals), breakdowns, strict=True)
    )
    winners = tuple(player.name for player in players if player.rank == 1)
    return Result(game, players, winners, tuple(notes))


register({"report.unplayed": ("{color}(誰も担当しない)", "{color} (nobody)")})
