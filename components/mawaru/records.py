"""回る遺跡: the records that its data files are made of.

Each class is one kind of mapping in ``game.yaml``, ``components.yaml``, ``board.yaml``,
``cards.yaml`` or ``texts.yaml``.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field

from components.loader import MAX_COUNT, Name, Status
from components.schema import Items, Record

ColorId = Literal["red", "blue", "green", "yellow"]
DiscId = Literal["large", "medium", "small"]
GemId = Literal["amethyst", "diamond"]

COLORS: tuple[ColorId, ...] = get_args(ColorId)
DISCS: tuple[DiscId, ...] = get_args(DiscId)
GEMS: tuple[GemId, ...] = get_args(GemId)
PLACES = "nesw"
"""The four places of a ring, clockwise from the disc's mark."""

PiecesCount = Annotated[int, Field(ge=1, le=MAX_COUNT)]
Millimetres = Annotated[float, Field(gt=0, le=1000, strict=False)]


class Component(Record):
    """A kind of printed piece: a rectangle (width and height) or a circle (diameter)."""

    id: str
    name: Name
    count: PiecesCount
    width_mm: Millimetres | None = None
    height_mm: Millimetres | None = None
    diameter_mm: Millimetres | None = None
    corner_mm: Millimetres | None = None
    punch_mm: Millimetres | None = None
    folds_mm: Items[Millimetres] = ()
    duplex: bool
    status: dict[str, Status]


class Color(Record):
    """A colour, with the symbol that stands wherever the colour does."""

    id: ColorId
    name: Name
    symbol: str


class Gem(Record):
    """A kind of gem (宝石コマ) and what one is worth."""

    id: GemId
    name: Name
    tint: Name
    value: Annotated[int, Field(ge=0, le=MAX_COUNT)]
    component: str
    status: Status


class Players(Record):
    """The numbers of players that can play."""

    min: Annotated[int, Field(ge=3, le=4)]
    max: Annotated[int, Field(ge=3, le=4)]
    status: Status


class Rounds(Record):
    """How many rounds a game has."""

    count: Annotated[int, Field(ge=1, le=MAX_COUNT)]
    status: Status


class Refill(Record):
    """When gems are replenished (宝石の補充): once, after this round."""

    after_round: Annotated[int, Field(ge=1, le=MAX_COUNT)]
    status: Status


class Hand(Record):
    """How many action cards each colour has."""

    count: PiecesCount
    status: Status


class GameFile(Record):
    """``game.yaml``: the constants of the rules."""

    title: Name
    players: Players
    rounds: Rounds
    refill: Refill
    hand: Hand
    colors: Items[Color]
    gems: Items[Gem]
    status: dict[str, Status]


class ComponentsFile(Record):
    """``components.yaml``: the printed pieces."""

    components: Items[Component]


class Base(Record):
    """The base board (台座ボード): a side of the table per colour."""

    sides_clockwise: Items[ColorId]
    start_side: ColorId
    status: Status


class Lines(Record):
    """What is drawn over all discs: the cross lines (十字線) and the wood round the axis."""

    cross_mm: Millimetres
    axis_radius_mm: Millimetres
    status: Status


class Disc(Record):
    """A round disc (円形ボード)."""

    id: DiscId
    name: Name
    component: str


class Printed(Record):
    """The gems that all cells print together."""

    amethyst: Annotated[int, Field(ge=0, le=MAX_COUNT)]
    diamond: Annotated[int, Field(ge=0, le=MAX_COUNT)]
    status: Status


class HunterCell(Record):
    """A hunter cell (ハンターマス), where the hunter of its colour begins."""

    id: str
    kind: Literal["hunter"]
    color: ColorId


class GemCell(Record):
    """A gem cell (宝石マス), which prints one kind of gem and how many."""

    id: str
    kind: GemId
    count: PiecesCount


class RotationCell(Record):
    """A rotation cell (回転マス): whoever enters it makes a disc turn."""

    id: str
    kind: Literal["rotation"]


Cell = Annotated[HunterCell | GemCell | RotationCell, Field(discriminator="kind")]


class Ring(Record):
    """A ring of four cells on a disc, clockwise from the disc's mark.

    A ring has exactly four cells, for discs turn by quarter turns and hunters never sideways.
    """

    id: str
    disc: DiscId
    outer_mm: Millimetres
    inner_mm: Millimetres
    status: Status
    cells: Annotated[tuple[Cell, ...], Field(strict=False, min_length=4, max_length=4)]


class BoardFile(Record):
    """``board.yaml``: base, discs and rings."""

    base: Base
    lines: Lines
    discs: Items[Disc]
    printed: Printed
    rings: Annotated[tuple[Ring, ...], Field(strict=False, min_length=1)]


class Card(Record):
    """An action card (アクションカード): the colour of its back and the two icons of its face."""

    id: Annotated[int, Field(ge=1, le=MAX_COUNT)]
    back: ColorId
    icons: Annotated[tuple[ColorId, ...], Field(strict=False, min_length=2, max_length=2)]

    @property
    def other(self) -> ColorId:
        """The icon that is not the back's colour: what events name a card by."""
        return self.icons[1] if self.icons[0] == self.back else self.icons[0]


class CardsFile(Record):
    """``cards.yaml``: the action cards."""

    status: dict[str, Status]
    cards: Items[Card]


class CellText(Record):
    """A line of the legend: which sign it shows, its name and what it means."""

    sign: Literal["hunter", "gem", "rotation", "mark"]
    name: Name
    text: Name


class TextsFile(Record):
    """``texts.yaml``: words on the print; what stands in ``{}`` is filled in."""

    status: Status
    value: Name
    glue: Name
    legend: Name
    cells: Items[CellText]
