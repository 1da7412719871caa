"""The data model of ハリキリ探検隊.

Provenance stays with each datum: a ``status``, or a ``provenance`` that names its aspects.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from components.loader import GameData, Name, Status
from components.schema import Items, Record

ColorId = Literal["red", "blue", "green", "yellow"]
COLORS: tuple[ColorId, ...] = ("red", "blue", "green", "yellow")

Count = Annotated[int, Field(ge=0)]
Length = Annotated[int | float, Field(gt=0)]
Pair = Annotated[tuple[int, int], Field(strict=False)]
Box = Annotated[tuple[Length, Length], Field(strict=False)]
Provenance = dict[str, Status]


class Size(Record):
    """Width and height in millimetres."""

    width: Length
    height: Length


class Component(Record):
    """A kind of printed piece; ``count`` of them are in the set."""

    id: str
    name: Name
    count: Count
    per: Literal["color"] | None = None
    """``color``: the pieces differ in colour, one of each."""
    size_mm: Size
    sheet: Annotated[int, Field(ge=1)]
    duplex: bool
    punched: bool
    medium: Literal["paper"]
    lines: Items[Literal["cut", "cell", "fold"]]
    provenance: Provenance


class Color(Record):
    """A colour with its letter in ids and the shape of its gems."""

    id: ColorId
    letter: Annotated[str, StringConstraints(pattern=r"^[A-Z]$")]
    name: Name
    shape: Literal["round", "triangle", "square", "rhombus"]
    symbol: Annotated[str, StringConstraints(min_length=1, max_length=1)]
    shape_name: Name
    color_status: Status
    shape_status: Status


class CellLayout(Record):
    """How one cell is drawn."""

    side_mm: Length
    id_cap_height_mm: Length
    gem_min_mm: Length
    free_mm: Box
    provenance: Provenance


class InitialCell(Record):
    """A cell of the initial map (初期マップ)."""

    cell: str
    at: Pair


class StartCell(Record):
    """A cell of a start map (スタートマップ)."""

    cell: str
    offset: Pair
    gem: ColorId | None


class StartMaps(Record):
    """The four start maps by colour."""

    red: Items[StartCell]
    blue: Items[StartCell]
    green: Items[StartCell]
    yellow: Items[StartCell]

    def __getitem__(self, color: ColorId) -> tuple[StartCell, ...]:
        found: tuple[StartCell, ...] = getattr(self, color)
        return found


class AdditionalMap(Record):
    """The additional map (追加マップ) as printed: a row of letters per row of cells."""

    columns: str
    rows: Items[Annotated[str, StringConstraints(pattern=r"^[.A-Z]+$")]]
    provenance: Provenance


class Maps(Record):
    """All maps and the cell they are made of."""

    cell: CellLayout
    initial: Items[InitialCell]
    start: StartMaps
    additional: AdditionalMap


class Explorer(Record):
    """The explorer (探検家コマ), flat."""

    width_mm: Length
    height_mm: Length
    fold_at_mm: Length
    letter_box_mm: Box
    provenance: Provenance


class Limits(Record):
    min: Count
    max: Count
    status: Status


class Value(Record):
    value: Count
    status: Status


class Difficulty(Record):
    value: Count
    of: Count
    status: Status


class Dice(Record):
    count: Count
    faces: Count
    status: Status


class Points(Record):
    """What a mark or a cell in the hand is worth."""

    own_gems: int
    other_gems: int
    plain: int
    hand: int
    status: Status


class GemsOfAColor(Record):
    additional: Count
    start: Count
    status: Status


class AdditionalCells(Record):
    total: Count
    gems: Count
    plain: Count
    status: Status


class Constants(Record):
    """Numbers of the game."""

    players: Limits
    minutes: Value
    difficulty: Difficulty
    dice: Dice
    end_cells: Value
    points: Points
    gems_of_a_color: GemsOfAColor
    additional_cells: AdditionalCells
    initial_cells: Value
    start_cells: Value


class Text(Record):
    """Words printed on a sheet, with ``{…}`` where numbers or names of the data go."""

    text: Name
    status: Status


class Texts(Record):
    """The words of the two sheets apart from names: what to do, and what a mark is worth."""

    additional: Text
    points: Text
    worth: Text
    own_gems: Text
    other_gems: Text
    plain: Text
    hand: Text
    end: Text
    prepare: Text
    of_color: Text
    initial: Text
    start: Text
    explorer: Text


@dataclass(frozen=True, slots=True)
class MapCell:
    """A printed cell of any map: its id, where it is printed on its map, and its gem."""

    id: str
    x: int
    y: int
    gem: ColorId | None
    map: Literal["additional", "start", "initial"]
    color: ColorId | None = None
    """The colour of its start map."""


class Data(GameData):
    """Everything that is in the box of ハリキリ探検隊."""

    components: Items[Component]
    colors: Items[Color]
    maps: Maps
    explorer: Explorer
    constants: Constants
    texts: Texts

    @cached_property
    def color_by_id(self) -> dict[ColorId, Color]:
        """Colours by id, in the order of the file."""
        return {color.id: color for color in self.colors}

    @cached_property
    def color_by_letter(self) -> dict[str, ColorId]:
        """``R`` → ``red``."""
        return {color.letter: color.id for color in self.colors}

    @cached_property
    def component_by_id(self) -> dict[str, Component]:
        """Components by id."""
        return {component.id: component for component in self.components}

    @cached_property
    def additional_cells(self) -> tuple[MapCell, ...]:
        """The cells of the additional map, row by row."""
        sheet = self.maps.additional
        return tuple(
            MapCell(f"{column}{y + 1}", x, y, self.color_by_letter.get(row[x]), "additional")
            for y, row in enumerate(sheet.rows)
            for x, column in enumerate(sheet.columns)
        )

    @cached_property
    def initial_cells(self) -> tuple[MapCell, ...]:
        """The cells of the initial map, the centre first."""
        return tuple(MapCell(c.cell, *c.at, None, "initial") for c in self.maps.initial)

    @cached_property
    def start_cells(self) -> dict[ColorId, tuple[MapCell, ...]]:
        """The cells of each colour's start map."""
        return {
            color: tuple(
                MapCell(c.cell, *c.offset, c.gem, "start", color) for c in self.maps.start[color]
            )
            for color in COLORS
        }

    @cached_property
    def cell_by_id(self) -> dict[str, MapCell]:
        """Every printed cell by its id."""
        cells = [*self.additional_cells, *self.initial_cells]
        for color in COLORS:
            cells.extend(self.start_cells[color])
        return {cell.id: cell for cell in cells}
