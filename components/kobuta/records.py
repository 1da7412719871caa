"""The records of kobuta's data files: pieces, terrain, houses, colours, constants, clock, field.

Terms: tile (タイル) is a triangle of the field, house (家) what a pig builds on it, kind its sort
(straw, wood, brick), terrain what the front of a tile shows.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from components.loader import MAX_COUNT, Name, Status
from components.schema import Items, Record

Kind = Literal["straw", "wood", "brick"]
KINDS: tuple[Kind, ...] = ("straw", "wood", "brick")
Color = Literal["red", "blue", "yellow"]
Letter = Literal["P", "F", "M"]
Terrain = Literal["plain", "forest", "mountain"]

Count = Annotated[int, Field(ge=0, le=MAX_COUNT)]
Millimetres = Annotated[float, Field(gt=0, le=1000)]
Length = Annotated[float, Field(ge=0, le=1000)]


class Triangle(Record):
    """An equilateral triangle."""

    kind: Literal["triangle"]
    edge: Millimetres
    height: Millimetres


class Rectangle(Record):
    """A rectangle, or the box around a piece whose outline is drawn."""

    kind: Literal["rectangle"]
    width: Millimetres
    height: Millimetres


class Disc(Record):
    """A round piece."""

    kind: Literal["disc"]
    diameter: Millimetres


Shape = Annotated[Triangle | Rectangle | Disc, Field(discriminator="kind")]


class Punch(Record):
    """A round hole; ``x`` and ``y`` from the left lower corner of the piece."""

    x: Millimetres
    y: Millimetres
    diameter: Millimetres


class Step(Record):
    """Distance from one piece to the next on a sheet."""

    x: Millimetres
    y: Millimetres


class Grid(Record):
    """How pieces stand on a sheet."""

    columns: Annotated[int, Field(ge=1, le=100)]
    rows: Annotated[int, Field(ge=1, le=100)]


class Detail(Record):
    """The provenance of one fact about a component."""

    of: str
    status: Status
    source: str | None = None


class Component(Record):
    """A piece of the set. The keys that are left out do not apply to it."""

    id: str
    name: Name
    count: Count
    status: Status
    source: str | None = None
    details: Items[Detail] = ()
    medium: Literal["board", "card", "paper"]
    shape: Shape
    sheets: Annotated[int, Field(ge=1, le=20)] | None = None
    """Sheets of paper of its own; without it, the piece shares a sheet with others."""
    cut: Literal["lattice", "outline", "none"]
    grid: Grid | None = None
    pitch: Step | None = None
    folds: Items[Millimetres] = ()
    """Fold lines, from the upper edge."""
    faces: Items[Millimetres] = ()
    """Lengths of the parts between the folds."""
    punches: Items[Punch] = ()
    duplex: Literal["long_edge"] | None = None
    back: Name | None = None
    field_edge: Millimetres | None = None
    border: Millimetres | None = None
    overlap: Millimetres | None = None
    optional: bool = False


class TerrainKind(Record):
    """A sort of tile."""

    letter: Letter
    id: Terrain
    name: Name
    count: Count
    house: Kind
    status: Status
    source: str | None = None


class Outline(Record):
    """The cut outline of a house piece: a body with a roof on it."""

    body: Millimetres
    roof: Literal["round", "gable", "flat"]
    roof_height: Length


class House(Record):
    """A kind of house (家)."""

    id: Kind
    name: Name
    label: Name
    mark: str
    turns: Annotated[int, Field(ge=1, le=10)]
    points: Count
    wolf_destroys: bool
    status: Status
    source: str | None = None
    count: Count
    """Pieces in each colour."""
    count_status: Status
    outline: Outline
    outline_status: Status


class PigColor(Record):
    """A pig's colour."""

    id: Color
    name: Name
    sign: str
    status: Status
    source: str | None = None
    sign_status: Status


class Constant(Record):
    """A number of the rules."""

    value: Annotated[int, Field(ge=1, le=100)]
    status: Status
    source: str | None = None


class Constants(Record):
    """The numbers of the rules."""

    pigs: Constant
    wolves: Constant
    side: Constant
    turns_without_wolf: Constant
    wolf_tokens: Constant
    hunters_per_pig: Constant
    buildings_for_hunter: Constant
    points_per_token: Constant
    points_per_destroyed: Constant


class Ring(Record):
    """A ring of numbers on the clock."""

    first: Count
    last: Count
    awake: bool
    name: Name


class Clock(Record):
    """The face of the clock announcing the waking (目覚めを告げる時計)."""

    hours: Annotated[int, Field(ge=1, le=60)]
    status: Status
    rings: Items[Ring]


class Tile(Record):
    """A place of the field (KOB-2)."""

    tile: int
    row: int
    place: int
    point: Literal["up", "down"]
    next: Items[int]


class AidLine(Name):
    """A line of the player aid and the rule behind it."""

    rule: str


class AidSection(Record):
    """A part of the player aid."""

    heading: Name
    lines: Items[AidLine]


class Text(Record):
    """Words printed on a piece, apart from names and the lines of the aid. ``{…}`` is filled in."""

    id: str
    text: Name
    status: Status
