"""The header and the events of a kobuta log: their exact form, and nothing about their legality."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field

from components.kobuta.records import Color
from components.schema import Items, Record, wrong
from components.source import Path
from scorer.game import CheckEvent, Event, Given, Header, ResultEvent
from scorer.names import PlayerName

TILES = 36
ROWS = 6

TileNumber = Annotated[int, Field(ge=1, le=TILES)]


class PigSeat(Record):
    """A pig in the header; their order there is their order of play."""

    name: PlayerName
    role: Literal["pig"]
    color: Color


class WolfSeat(Record):
    """The wolf in the header; his place among the players has no meaning."""

    name: PlayerName
    role: Literal["wolf"]


Seat = Annotated[PigSeat | WolfSeat, Field(discriminator="role")]


def _six_rows(value: Any) -> Any:
    if isinstance(value, list) and len(value) != ROWS:
        raise wrong("kobuta.board_rows", rows=ROWS, got=len(value))
    return value


Row1 = Annotated[str, Field(pattern=r"^[PFM]$")]
Row2 = Annotated[str, Field(pattern=r"^[PFM]{3}$")]
Row3 = Annotated[str, Field(pattern=r"^[PFM]{5}$")]
Row4 = Annotated[str, Field(pattern=r"^[PFM]{7}$")]
Row5 = Annotated[str, Field(pattern=r"^[PFM]{9}$")]
Row6 = Annotated[str, Field(pattern=r"^[PFM]{11}$")]
Board = Annotated[
    tuple[Row1, Row2, Row3, Row4, Row5, Row6], Field(strict=False), BeforeValidator(_six_rows)
]
"""The terrain row by row: row r has 2r - 1 letters (KOB-2)."""


class KobutaHeader(Header):
    """The first line: the players and the terrain of the field."""

    game: Literal["kobuta"]
    players: Items[Seat]
    board: Board

    @property
    def letters(self) -> str:
        """The terrain of tiles 1 to 36, a letter each."""
        return "".join(self.board)


class Build(Event):
    """A pig begins a house (KOB-5); a straw house is finished with it."""

    type: Literal["build"]
    player: PlayerName
    tile: TileNumber


class Hunter(Event):
    """A pig puts his hunter (猟師) on a house of his own (KOB-12), aiming at tile ``wolf``."""

    type: Literal["hunter"]
    player: PlayerName
    tile: TileNumber
    wolf: Given[TileNumber] = None


class Place(Event):
    """The wolf puts a new token on the field (KOB-15)."""

    type: Literal["place"]
    tile: TileNumber


class Move(Event):
    """The wolf moves a token to a neighbouring tile (KOB-16)."""

    type: Literal["move"]
    from_: TileNumber = Field(alias="from")
    to: TileNumber


class Pass(Event):
    """A pig who cannot build (KOB-10), or the wolf (KOB-14), does nothing."""

    type: Literal["pass"]
    player: PlayerName


class KobutaResult(ResultEvent):
    """The outcome that the log claims."""


TileSet = Items[TileNumber]
"""Tiles in any order."""


class HousesClaim(Record):
    """Finished houses of one pig; kinds may be left out."""

    straw: Given[int] = None
    wood: Given[int] = None
    brick: Given[int] = None


PLACES = ("unearned", "hand", "used")


def _hunter(value: Any) -> Any:
    if value in PLACES or (type(value) is int and 1 <= value <= TILES):
        return value
    raise wrong("kobuta.hunter_claim", places=" / ".join(PLACES), tiles=TILES)


# the check by hand gives one message where a union would give one for each branch
HunterClaim = Annotated[Literal["unearned", "hand", "used"] | TileNumber, BeforeValidator(_hunter)]
"""Not earned, in hand, spent on a wolf, or the tile that the hunter stands on."""


class KobutaCheck(CheckEvent):
    """A claim about the state: any of the keys of `KobutaState.view`."""

    unordered: ClassVar[frozenset[str]] = frozenset({"wolves", "wasteland"})

    turn: Given[int] = None
    due: Given[PlayerName] = None
    totals: Given[dict[str, int]] = None
    buildings: Given[int] = None
    houses: Given[dict[str, HousesClaim]] = None
    building: Given[dict[str, TileNumber | None]] = None
    skips: Given[dict[str, int]] = None
    hunters: Given[dict[str, HunterClaim]] = None
    wolves: Given[TileSet] = None
    wasteland: Given[TileSet] = None
    placed: Given[int] = None
    tokens: Given[int] = None
    shot: Given[int] = None
    destroyed: Given[int] = None
    free: Given[int] = None


def check_named(event: Any) -> Iterator[tuple[Path, str]]:
    """Path and value of every name in a claim."""
    if event.due is not None:
        yield ("due",), event.due
    for key in ("totals", "houses", "building", "skips", "hunters"):
        for name in getattr(event, key) or ():
            yield (key, name), name
