"""What stands on the pads and log sheets of each game: rows, columns, players, as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from generator.drawing.palette import Colour, rgb

Worth = Callable[[Any], str]


@dataclass(frozen=True)
class Row:
    """A line of a pad: the item of the breakdown, and what one of it is worth (from the data)."""

    item: str
    worth: Worth


@dataclass(frozen=True)
class Column:
    """A column of a log sheet: its words are the message ``sheet.<game>.<key>``."""

    key: str
    weight: float = 1.0
    choice: tuple[str, ...] = ()
    """Messages of words to be ringed instead of written."""


@dataclass(frozen=True)
class Kind:
    """A game's sheets."""

    colour: Colour
    players: tuple[str, ...]
    """Colour of each column of players; empty: none has a colour."""
    rows: tuple[Row, ...]
    columns: tuple[Column, ...]
    example: str
    """The message with one line of the text notation."""
    heads: tuple[tuple[Column, ...], ...] = ()
    """Lines above the columns for what is written once, like the cards of a deal."""


def _points(item: str) -> Row:
    return Row(item, lambda data: _times(getattr(data.constants.points, item)))


def _times(value: int) -> str:
    return f"× {value}" if value >= 0 else f"× (−{-value})"


def _house(kind: str) -> Row:
    return Row(kind, lambda data: _times(next(h.points for h in data.houses if h.id == kind)))


def _gem(kind: str) -> Row:
    return Row(kind, lambda data: _times(data.gem[kind].value))


def _constant(item: str, name: str) -> Row:
    return Row(item, lambda data: _times(getattr(data.constants, name).value))


def _plain(item: str) -> Row:
    return Row(item, lambda data: "")


FOUR = ("red", "blue", "green", "yellow")
KINDS: dict[str, Kind] = {
    "mawaru": Kind(
        rgb("#6B4A2F"),
        FOUR,
        (_gem("amethyst"), _gem("diamond")),
        (
            Column("round", 0.7),
            Column("cards", 2.2),
            Column("color"),
            Column("hunter"),
            Column("to", 1.3, ("out", "in")),
            Column("disc", 1.7, ("large", "medium", "small")),
            Column("direction", 1.2, ("ccw", "cw")),
        ),
        "example",
        ((Column("seats", 3.0), Column("start", 1.0)),),
    ),
    "harikiri": Kind(
        rgb("#2F7F86"),
        FOUR,
        (_points("own_gems"), _points("other_gems"), _points("plain"), _points("hand")),
        (
            Column("player", 1.4),
            Column("dice", 1.0),
            Column("expand", 0.8),
            Column("cuts", 3.0),
            Column("cover", 1.7),
            Column("rotate", 1.2),
            Column("path", 2.4),
        ),
        "example",
    ),
    "ruins": Kind(
        rgb("#34416B"),
        (*FOUR, "purple"),
        (*(_plain(f"round-{n}") for n in range(1, 5)), _plain("showdown")),
        (
            Column("player", 1.2),
            Column("what", 2.7, ("flip", "play", "pass", "draw", "discard")),
            Column("ruins", 2.5),
            Column("upgrades", 1.8),
            Column("rank", 1.0),
            Column("reveal", 1.2),
        ),
        "example",
        (
            (Column("round", 0.8), Column("start", 1.0), Column("market", 1.6)),
            *((Column("deal"),) for _ in range(5)),
        ),
    ),
    "kobuta": Kind(
        rgb("#4E7030"),
        ("red", "blue", "yellow", ""),
        (
            _house("straw"),
            _house("wood"),
            _house("brick"),
            _constant("tokens", "points_per_token"),
            _constant("destroyed", "points_per_destroyed"),
        ),
        (
            Column("turn", 0.7),
            Column("pig1", 1.2),
            Column("pig2", 1.2),
            Column("pig3", 1.2),
            Column("wolf", 3.2, ("place", "move", "pass")),
            Column("tiles", 1.4),
            Column("hunter", 1.4),
        ),
        "example",
        ((Column("field"),),),
    ),
    "potu": Kind(
        rgb("#1D5A60"),
        ("",) * 8,
        (
            _plain("gold"),
            _plain("discovery"),
            _plain("people"),
            _constant("crystal", "crystal"),
            _constant("broken_crystal", "broken_crystal"),
            _plain("curse"),
            _constant("danger", "danger_card"),
            _plain("atlantis"),
        ),
        (
            Column("column", 0.7),
            Column("reveal", 1.5),
            Column("moves", 2.7),
            Column("row", 0.6),
            Column("challenge", 2.7),
            Column("loses", 1.2),
            Column("map", 1.8),
        ),
        "example",
        (
            (Column("treasures", 1.0), Column("bridge", 1.0)),
            (Column("hand", 1.0), Column("stash", 1.0)),
        ),
    ),
}
