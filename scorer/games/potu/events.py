"""The lines of a log of ポトゥ: header and events, exactly as they are written in JSON Lines."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from components.messages import register
from components.potu.schema import AdventurerId
from components.schema import Items, Record, wrong
from scorer.game import CheckEvent, Event, Given, Header, ResultEvent
from scorer.names import PlayerName

Card = Annotated[int, Field(ge=1, le=51)]
Row = Annotated[int, Field(ge=1, le=4)]
Column = Annotated[int, Field(ge=1, le=10)]

WAYS = ("up", "down")
MAX_ROW = 4


def _choice(value: object) -> object:
    if value in WAYS or (type(value) is int and 1 <= value <= MAX_ROW):
        return value
    raise wrong("potu.choice_form", ways=" / ".join(WAYS), rows=MAX_ROW)


# the check by hand gives one message where a union would give one for each branch
Choice = Annotated[Literal["up", "down"] | int, BeforeValidator(_choice)]
"""``up``, ``down`` or a row (POT-12, POT-13)."""


class PlayerEntry(Record):
    """A player of the header and the adventurer."""

    name: PlayerName
    adventurer: AdventurerId


class PotuHeader(Header):
    """The first line: 3 to 8 players clockwise (POT-1, POT-2)."""

    game: Literal["potu"]
    players: Items[PlayerEntry]


class Setup(Event):
    """The four open treasures (POT-4)."""

    type: Literal["setup"]
    treasures: Items[Card]


class Hand(Event):
    """Talos's hand (POT-26)."""

    type: Literal["hand"]
    player: str
    cards: Items[Card]


class Stash(Event):
    """What Isambard drew, and the two cards that he keeps hidden (POT-29)."""

    type: Literal["stash"]
    player: str
    drawn: Items[Card]
    keep: Items[Card]


class Reveal(Event):
    """A column turned up, from top to bottom (POT-11)."""

    type: Literal["reveal"]
    column: Column
    cards: Items[Card]


class Move(Event):
    """Everybody's choice (POT-12)."""

    type: Literal["move"]
    choices: dict[str, Choice]


class Bridge(Event):
    """The two cards of the bridge, discarded (POT-30)."""

    type: Literal["bridge"]
    cards: Items[Card]


class Challenge(Event):
    """A contest, DANGER or both at one place: cards drawn and played (POT-16, POT-17)."""

    type: Literal["challenge"]
    row: Row
    drawn: dict[str, Items[Card]]
    played: dict[str, Card]


class Damage(Event):
    """The card that a damaged player gives up (POT-20)."""

    type: Literal["damage"]
    player: str
    card: Card


class Discard(Event):
    """Talos's discard where there is neither contest nor DANGER (POT-27)."""

    type: Literal["discard"]
    player: str
    card: Card


class UseMap(Event):
    """A map used: which treasure is taken, and which is turned up for it (POT-24)."""

    type: Literal["map"]
    player: str
    map: Card
    source: Literal["up", "down"] = Field(alias="from")
    take: Card
    flip: Given[Card] = None


class Check(CheckEvent):
    """A claim about the state: the keys are those of the state's view."""

    type: Literal["check"]
    totals: Given[dict[str, int]] = None
    round: Given[int] = None
    coin: Given[str] = None
    column: Given[int] = None
    rows: Given[dict[str, int]] = None
    cards: Given[dict[str, list[Card]]] = None
    broken: Given[dict[str, list[Card]]] = None
    hidden: Given[dict[str, int]] = None
    hand: Given[dict[str, int]] = None
    pile: Given[int] = None
    discards: Given[int] = None
    treasures: Given[list[Card]] = None
    face_down: Given[int] = None


NAMED_CHECKS = ("totals", "rows", "cards", "broken", "hidden", "hand")
"""Keys of `Check` that map names to something."""

EVENTS = (
    Setup,
    Hand,
    Stash,
    Reveal,
    Move,
    Bridge,
    Challenge,
    Damage,
    Discard,
    UseMap,
    Check,
    ResultEvent,
)

register(
    {
        "potu.choice_form": (
            "{ways} か行番号 1〜{rows} のはずですが {got} です",
            "expected {ways} or a row 1 to {rows}, got {got}",
        ),
    }
)
