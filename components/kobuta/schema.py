"""The data model of kobuta's files and the arithmetic that they must keep.

Terms: tile (タイル) is a triangle of the field, house (家) what a pig builds on it, kind its sort
(straw, wood, brick), terrain what the front of a tile shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from components.loader import MAX_COUNT, GameData, Issue, Name, Status, total, unique
from components.messages import Message, register
from components.schema import Items, Record

Kind = Literal["straw", "wood", "brick"]
KINDS: tuple[Kind, ...] = ("straw", "wood", "brick")
Color = Literal["red", "blue", "yellow"]
Letter = Literal["P", "F", "M"]
Terrain = Literal["plain", "forest", "mountain"]

Count = Annotated[int, Field(ge=0, le=MAX_COUNT)]
Millimetres = Annotated[float, Field(gt=0, le=1000)]
Length = Annotated[float, Field(ge=0, le=1000)]

HALF_ROOT_3 = 0.8660254
"""Height of an equilateral triangle of edge 1."""


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


def neighbours(tile: int, side: int) -> tuple[int, ...]:
    """The tiles that share an edge with ``tile`` in a triangular field of this side (KOB-2)."""
    row = 1
    while row * row < tile:
        row += 1
    place = tile - (row - 1) ** 2
    found = []
    if place % 2 == 0:
        found.append(tile - 2 * (row - 1))  # points down: the tile above
    if place > 1:
        found.append(tile - 1)
    if place < 2 * row - 1:
        found.append(tile + 1)
    if place % 2 == 1 and row < side:
        found.append(tile + 2 * row)  # points up: the tile below
    return tuple(found)


class Data(GameData):
    """All component data of the game; one field per file."""

    components: Items[Component]
    terrain: Items[TerrainKind]
    houses: Items[House]
    colors: Items[PigColor]
    constants: Constants
    clock: Clock
    field: Items[Tile]
    aids: Items[AidSection]

    @cached_property
    def by_id(self) -> dict[str, Component]:
        """Components by id."""
        return {component.id: component for component in self.components}

    @cached_property
    def house(self) -> dict[Kind, House]:
        """Kinds of house by id."""
        return {house.id: house for house in self.houses}

    @cached_property
    def terrain_of(self) -> dict[Letter, TerrainKind]:
        """Terrain by the letter that stands for it in a log."""
        return {terrain.letter: terrain for terrain in self.terrain}

    @cached_property
    def color(self) -> dict[Color, PigColor]:
        """Colours by id."""
        return {color.id: color for color in self.colors}

    @cached_property
    def next_to(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of tile n at index n; index 0 is empty."""
        return ((), *(tile.next for tile in self.field))

    @property
    def tiles(self) -> int:
        """The number of tiles of the field."""
        return len(self.field)

    def audit(self) -> Iterator[Issue]:
        """Every breach of the game's own arithmetic."""
        yield from unique(("components",), self.components)
        yield from unique(("terrain",), self.terrain)
        yield from unique(("terrain",), self.terrain, "letter")
        yield from unique(("terrain",), self.terrain, "house")
        yield from unique(("houses",), self.houses)
        yield from unique(("colors",), self.colors)
        yield from unique(("colors",), self.colors, "sign")
        yield from unique(("field",), self.field, "tile")
        yield from self._complete()
        if {terrain.house for terrain in self.terrain} == set(KINDS) == set(self.house):
            yield from self._house_counts()
        yield from self._counts()
        yield from self._field()
        yield from self._pieces()
        yield from self._clock_face()

    def _complete(self) -> Iterator[Issue]:
        """Everything that the engine looks up by name must be there."""
        wanted: list[tuple[str, set[str], set[str]]] = [
            ("components", set(COMPONENTS), set(self.by_id)),
            ("terrain", {"P", "F", "M"}, set(self.terrain_of)),
            ("houses", set(KINDS), set(self.house)),
            ("colors", {"red", "blue", "yellow"}, set(self.color)),
        ]
        for stem, ids, present in wanted:
            for missing in sorted(ids - present):
                yield Issue((stem,), Message("kobuta.data.missing", what=missing))

    def _count(self, component: str, parts: list[int], what: str) -> Iterator[Issue]:
        """The count of a component must be the sum of ``parts``."""
        for index, piece in enumerate(self.components):
            if piece.id == component:
                yield from total(("components", index, "count"), parts, piece.count, what)

    def _counts(self) -> Iterator[Issue]:
        constants = self.constants
        side, pigs = constants.side.value, constants.pigs.value
        counts = [terrain.count for terrain in self.terrain]
        # KOB-1: 18 + 9 + 9 = 36 = 6 × 6
        yield from total(("terrain",), counts, side * side, f"tiles of a field of side {side}")
        yield from total(("colors",), [1] * len(self.colors), pigs, "colours (KOB-3)")
        yield from self._count("tile", counts, "tiles")
        yield from self._count("wolf", [constants.wolf_tokens.value], "wolf tokens (KOB-15)")
        hunters = [constants.hunters_per_pig.value] * pigs
        yield from self._count("hunter", hunters, "hunters (KOB-11)")
        yield from self._count("site", [1] * pigs, "building markers, one per pig")
        yield from self._count("clock", [1], "clocks")
        yield from self._count("hand", [1], "hands of the clock")
        yield from self._count("washer", [1], "washers of the clock")
        houses = [house.count for house in self.houses] * pigs
        yield from self._count("house", houses, "house pieces of all colours")

    def _house_counts(self) -> Iterator[Issue]:
        """KOB-7: a tile is built on once at most, so as many pieces as tiles never run short."""
        tiles = {terrain.house: terrain.count for terrain in self.terrain}
        for index, house in enumerate(self.houses):
            what = f"{house.id} pieces of a colour (one per tile, KOB-7)"
            path = ("houses", index, "count")
            yield from total(path, [tiles[house.id]], house.count, what)

    def _field(self) -> Iterator[Issue]:
        side = self.constants.side.value
        yield from total(("field",), [1] * len(self.field), side * side, "tiles of the field")
        for index, tile in enumerate(self.field):
            # KOB-2: n = (row - 1)² + place, and neighbours follow from it
            number = (tile.row - 1) ** 2 + tile.place
            if tile.tile != index + 1 or number != tile.tile:
                message = Message(
                    "kobuta.data.number",
                    row=tile.row,
                    place=tile.place,
                    number=number,
                    index=index + 1,
                )
                yield Issue(("field", index, "tile"), message)
                continue
            if not 1 <= tile.row <= side or not 1 <= tile.place <= 2 * tile.row - 1:
                yield Issue(("field", index), Message("kobuta.data.outside", side=side))
                continue
            if tile.point != ("up" if tile.place % 2 else "down"):
                yield Issue(("field", index, "point"), Message("kobuta.data.point"))
            right = neighbours(tile.tile, side)
            if sorted(tile.next) != sorted(right):
                message = Message(
                    "kobuta.data.neighbours", tile=tile.tile, right=", ".join(map(str, right))
                )
                yield Issue(("field", index, "next"), message)

    def _pieces(self) -> Iterator[Issue]:
        """Sizes that must fit each other."""
        for index, piece in enumerate(self.components):
            path = ("components", index)
            shape = piece.shape
            if isinstance(shape, Triangle) and abs(shape.edge * HALF_ROOT_3 - shape.height) > 0.06:
                right = f"{shape.edge} × √3 ÷ 2 = {shape.edge * HALF_ROOT_3:.2f}"
                message = Message("kobuta.data.height", right=right)
                yield Issue((*path, "shape", "height"), message)
            if piece.faces and isinstance(shape, Rectangle):
                yield from self._folds(index, piece, shape)
            if piece.grid and piece.count != piece.grid.columns * piece.grid.rows:
                shown = f"{piece.grid.columns} × {piece.grid.rows}"
                message = Message("kobuta.data.grid", shown=shown, count=piece.count)
                yield Issue((*path, "grid"), message)
        yield from self._outlines()

    def _folds(self, index: int, piece: Component, shape: Rectangle) -> Iterator[Issue]:
        parts = "+".join(f"{face:g}" for face in piece.faces)
        if abs(sum(piece.faces) - shape.height) > 0.01:
            message = Message("kobuta.data.faces", parts=parts, got=sum(piece.faces))
            yield Issue(("components", index, "faces"), message)
        at, right = 0.0, []
        for face in piece.faces[:-1]:
            at += face
            right.append(at)
        if len(right) != len(piece.folds) or any(
            abs(one - other) > 0.01 for one, other in zip(right, piece.folds, strict=True)
        ):
            message = Message("kobuta.data.folds", right=", ".join(f"{fold:g}" for fold in right))
            yield Issue(("components", index, "folds"), message)

    def _outlines(self) -> Iterator[Issue]:
        piece = self.by_id.get("house")
        if piece is None or not isinstance(piece.shape, Rectangle):
            return
        for index, house in enumerate(self.houses):
            outline = house.outline
            if abs(outline.body + outline.roof_height - piece.shape.height) > 0.01:
                message = Message(
                    "kobuta.data.outline",
                    parts=f"{outline.body:g} + {outline.roof_height:g}",
                    height=f"{piece.shape.height:g}",
                )
                yield Issue(("houses", index, "outline"), message)

    def _clock_face(self) -> Iterator[Issue]:
        first = 1
        for index, ring in enumerate(self.clock.rings):
            last = first + self.clock.hours - 1
            if (ring.first, ring.last) != (first, last):
                message = Message("kobuta.data.ring", first=first, last=last)
                yield Issue(("clock", "rings", index), message)
            # KOB-4: the wolf wakes after ten turns
            if ring.awake != (first > self.constants.turns_without_wolf.value):
                yield Issue(("clock", "rings", index, "awake"), Message("kobuta.data.awake"))
            first = last + 1


COMPONENTS = (
    "tile", "board", "house", "site", "wolf", "hunter", "clock", "hand", "washer", "aid",
    "scoresheet",
)  # fmt: skip
"""The ids that drawing and lists rely on."""

register(
    {
        "kobuta.data.missing": ("「{what}」がありません", "'{what}' is missing"),
        "kobuta.data.number": (
            "{row} 段目の {place} 番は ({row} - 1)² + {place} = {number} で、"
            "リストの {index} 番目でなければなりません",
            "place {place} of row {row} is ({row} - 1)² + {place} = {number}, "
            "and it must stand in this place of the list ({index})",
        ),
        "kobuta.data.outside": (
            "一辺 {side} の三角形の外です",
            "outside the triangle of side {side}",
        ),
        "kobuta.data.point": (
            "奇数番の三角形は上向き(up)、偶数番は下向き(down)です",
            "odd places point up, even places down",
        ),
        "kobuta.data.neighbours": (
            "タイル {tile} と辺でとなり合うのは {right} です",
            "the neighbours of tile {tile} across its edges are {right}",
        ),
        "kobuta.data.height": (
            "正三角形の高さは {right} です",
            "the height of the equilateral triangle is {right}",
        ),
        "kobuta.data.grid": (
            "{shown} 枚が並びますが、数は {count} です",
            "{shown} pieces stand here, but the count is {count}",
        ),
        "kobuta.data.faces": (
            "面の長さの合計 {parts} = {got} が全体の高さになりません",
            "the faces {parts} = {got} are not the height of the piece",
        ),
        "kobuta.data.folds": (
            "面の長さから折り線は {right} です",
            "by the lengths of the faces the folds are at {right}",
        ),
        "kobuta.data.outline": (
            "胴と屋根 {parts} が家コマの高さ {height} になりません",
            "body and roof {parts} are not the height {height} of a house piece",
        ),
        "kobuta.data.ring": (
            "この輪は {first} から {last} までです",
            "this ring runs from {first} to {last}",
        ),
        "kobuta.data.awake": (
            "オオカミが目覚めるのは turns_without_wolf の次のターンです",
            "the wolf wakes in the turn after turns_without_wolf",
        ),
    }
)
