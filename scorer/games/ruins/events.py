"""ルインズ's log: the header, the events and what a ``check`` may claim.

Names stay as the log has them (mapping keys too), so that a message can point at them; the rules
compare them trimmed and as NFKC.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, Field, ModelWrapValidatorHandler, model_validator

from components.ruins.schema import DISCOVERIES, RANKS, RUIN_IDS
from components.schema import Items, Record, with_more, wrong
from components.source import Path
from scorer.game import CheckEvent, Event, Given, Header, ResultEvent
from scorer.names import PlayerName


def _ruin(value: str) -> str:
    if value not in RUIN_IDS:
        raise wrong("ruins.no_ruin", last=f"{RANKS}e")
    return value


def _discovery(value: int) -> int:
    if not 1 <= value <= DISCOVERIES:
        raise wrong("ruins.no_discovery", last=DISCOVERIES)
    return value


def _true(value: bool) -> bool:
    if not value:
        raise wrong("ruins.claim_true")
    return value


RuinId = Annotated[str, AfterValidator(_ruin)]
"""A ruin's id, ``1a`` … ``10e``: known to the game, though perhaps not in play (RUI-2)."""
RuinList = Annotated[tuple[RuinId, ...], Field(strict=False, min_length=1)]
DiscoveryId = Annotated[int, AfterValidator(_discovery)]
DiscoveryList = Annotated[tuple[DiscoveryId, ...], Field(strict=False, min_length=1)]
Positive = Annotated[int, Field(ge=1)]
Natural = Annotated[int, Field(ge=0)]


class HeaderPlayer(Record):
    """A player, in seat order."""

    name: PlayerName


class RuinsHeader(Header):
    """The first line: the seats, clockwise, and who starts round 1 (RUI-6)."""

    game: Literal["ruins"]
    players: Items[HeaderPlayer]
    start: PlayerName


class Reveal(Event):
    """Discoveries turned up, in their order (RUI-3, RUI-26)."""

    type: Literal["reveal"]
    cards: DiscoveryList


class Deal(Event):
    """The hands as dealt, before claimed ruins are handed over (RUI-5, RUI-7)."""

    type: Literal["deal"]
    hands: dict[str, RuinList]


class Flip(Event):
    """A ruin turned to its night face (RUI-8)."""

    type: Literal["flip"]
    player: str
    ruin: RuinId


class Upgrade(Record):
    """A discovery or a claim put on a ruin that is played."""

    ruin: RuinId
    discovery: Given[DiscoveryId] = None
    claim: Given[Annotated[bool, AfterValidator(_true)]] = None

    @model_validator(mode="wrap")
    @classmethod
    def _one(cls, data: Any, handler: ModelWrapValidatorHandler[Upgrade]) -> Upgrade:
        both = isinstance(data, dict) and ("discovery" in data) == ("claim" in data)
        return with_more(data, handler, () if not both else [((), wrong("ruins.one_upgrade"))])


class Play(Event):
    """Ruins played; ``rank`` and ``count`` choose where the rules leave a choice."""

    type: Literal["play"]
    player: str
    ruins: RuinList
    upgrades: Given[Items[Upgrade]] = None
    rank: Given[Positive] = None
    count: Given[Positive] = None


class Pass(Event):
    """A pass of the player's own will; forced ones are not logged (RUI-17)."""

    type: Literal["pass"]
    player: str


class Draw(Event):
    """Ruins drawn, in their order (RUI-23)."""

    type: Literal["draw"]
    player: str
    ruins: RuinList


class Discard(Event):
    """Ruins discarded after an own draw (RUI-25)."""

    type: Literal["discard"]
    player: str
    ruins: RuinList


class TrickClaim(Record):
    """What a ``check`` may say of the trick."""

    player: Given[str] = None
    rank: Given[Natural] = None
    count: Given[Natural] = None


class RuinClaim(Record):
    """What a ``check`` may say of one ruin."""

    night: Given[bool] = None
    rank: Given[Positive] = None
    wild: Given[bool] = None
    discoveries: Given[Items[DiscoveryId]] = None
    claim: str | None = None
    """The owner; null: nobody's."""


class Check(CheckEvent):
    """A claim about the state. Every key is optional; mappings may name some players only."""

    unordered: ClassVar[frozenset[str]] = frozenset(
        {"cards", "ruins"}
    )  # hands, and what lies on one

    round: Given[Positive] = None
    turn: Given[str] = None
    first: Given[str] = None
    totals: Given[dict[str, Natural]] = None
    hands: Given[dict[str, Natural]] = None
    cards: Given[dict[str, Items[RuinId]]] = None
    torches: Given[dict[str, Natural]] = None
    claims: Given[dict[str, Natural]] = None
    market: Given[Items[DiscoveryId | None]] = None
    deck: Given[Natural] = None
    discard: Given[Natural] = None
    discoveries: Given[Natural] = None
    trick: Given[TrickClaim] = None
    out: Given[Items[str]] = None
    players: Given[Items[str]] = None
    ruins: Given[dict[RuinId, RuinClaim]] = None


EVENTS = (Reveal, Deal, Flip, Play, Pass, Draw, Discard, Check, ResultEvent)


def check_named(event: Any) -> Iterator[tuple[Path, str]]:
    """Path and value of the players' names in a ``check``."""
    for key in ("turn", "first"):
        name = getattr(event, key)
        if name is not None:
            yield (key,), name
    for key in ("totals", "hands", "cards", "torches", "claims"):
        for name in getattr(event, key) or ():
            yield (key, name), name
    for key in ("out", "players"):
        for index, name in enumerate(getattr(event, key) or ()):
            yield (key, index), name
    if event.trick is not None and event.trick.player is not None:
        yield ("trick", "player"), event.trick.player
    for ruin, claimed in event.ruins.items() if event.ruins else ():
        if claimed.claim is not None:
            yield ("ruins", ruin, "claim"), claimed.claim
