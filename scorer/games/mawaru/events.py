"""回る遺跡: the lines of a move log, in exactly the shapes of the spec's table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from components.mawaru.records import COLORS, ColorId, DiscId
from scorer.game import CheckEvent, Event, Given, Header
from scorer.names import PlayerName

Way = Literal["out", "in"]
Direction = Literal["cw", "ccw"]
DIRECTIONS: tuple[Direction, Direction] = ("cw", "ccw")


class Part(BaseModel):
    """A mapping inside a line: exactly its keys, of exactly their types."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Seat(Part):
    """A player of the header and their colour."""

    name: PlayerName
    color: ColorId


class MawaruHeader(Header):
    """The header: who plays, how they sit (clockwise, the unowned colour too), who starts."""

    game: Literal["mawaru"]
    players: list[Seat]
    seats: list[ColorId]
    start: ColorId

    @property
    def unowned(self) -> list[ColorId]:
        """The colours that no player has (誰も担当しない色)."""
        return unowned(self.players)


def unowned(players: Iterable[Seat]) -> list[ColorId]:
    """The colours that none of these players has."""
    colors = {player.color for player in players}
    return [color for color in COLORS if color not in colors]


class Cards(Event):
    """A round's cards, revealed together: each player's colour → the card's other colour."""

    type: Literal["cards"]
    cards: dict[ColorId, ColorId]


class Rotate(Part):
    """A quarter turn of a disc, as seen from above."""

    disc: DiscId
    direction: Direction


class Move(Event):
    """One action of a card: the hunter of the icon goes a cell outwards or inwards."""

    type: Literal["move"]
    color: ColorId
    hunter: ColorId
    to: Way
    rotate: Given[Rotate] = None


Number = Annotated[int, Field(ge=0)]


class Gems(Part):
    """Some gems; a kind that is left out is not claimed."""

    amethyst: Given[Number] = None
    diamond: Given[Number] = None


class Check(CheckEvent):
    """A claim about the state at this moment. Every key is optional, and so is every entry."""

    round: Given[int] = None
    """The round under way, or the last one played when the game is over."""
    turn: Given[ColorId] = None
    """The colour of the player who acts now."""
    marker: Given[ColorId] = None
    """The colour that holds the start marker (スタートマーカー)."""
    order: Given[list[ColorId]] = None
    """The order of play of the round under way."""
    totals: Given[dict[str, int]] = None
    """Running scores by name; the unowned colour by its id."""
    gems: Given[dict[ColorId, Gems]] = None
    """Gems in hand, by colour."""
    hunters: Given[dict[ColorId, str]] = None
    """The cell that each hunter stands on."""
    cells: Given[dict[str, Gems]] = None
    """Gems lying on cells, by cell id."""
    discs: Given[dict[DiscId, ColorId]] = None
    """The side of the base that each disc's mark looks at."""
    cards_left: Given[dict[ColorId, dict[ColorId, Number]]] = None
    """Cards not yet played: colour → other colour → how many."""
