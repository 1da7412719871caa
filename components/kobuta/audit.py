"""The audit of kobuta's component data: what in these files contradicts the rest of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from components.kobuta.records import KINDS, Component, Kind, Letter, Rectangle, Triangle
from components.kobuta.schema import Data
from components.loader import Issue, total, unique
from components.messages import Message, register

HALF_ROOT_3 = 0.8660254
"""Height of an equilateral triangle of edge 1."""

COMPONENTS = (
    "tile", "board", "house", "site", "wolf", "hunter", "clock", "hand", "washer", "aid",
    "scoresheet",
)  # fmt: skip
"""The ids that drawing and lists rely on."""

TEXTS = (
    "waste", "left", "glue", "glue_here", "clock_place", "legend", "turn", "point", "safe",
    "broken", "name", "game", "date", "role", "buildings", "points", "village", "wolf", "tokens",
    "shot", "destroyed", "total", "rank", "versus", "draw",
)  # fmt: skip
"""The words that faces are drawn with."""

FIXED = (
    ("pigs", "KOB-3", 3),
    ("wolves", "KOB-3", 1),
    ("side", "KOB-2", 6),
    ("hunters_per_pig", "KOB-11", 1),
)
"""Numbers that the rules do not let vary: no list of players or tiles would fit others."""

BUILT_ON: dict[Letter, Kind] = {"P": "straw", "F": "wood", "M": "brick"}
"""The house that each terrain takes (KOB-5)."""


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


def audit(data: Data) -> Iterator[Issue]:
    """Every breach of the game's own arithmetic."""
    yield from unique(("components",), data.components)
    yield from unique(("terrain",), data.terrain)
    yield from unique(("terrain",), data.terrain, "letter")
    yield from unique(("terrain",), data.terrain, "house")
    yield from unique(("houses",), data.houses)
    yield from unique(("colors",), data.colors)
    yield from unique(("colors",), data.colors, "sign")
    yield from unique(("field",), data.field, "tile")
    yield from unique(("texts",), data.texts)
    yield from _complete(data)
    if {terrain.house for terrain in data.terrain} == set(KINDS) == set(data.house):
        yield from _house_counts(data)
    yield from _counts(data)
    yield from _rules(data)
    yield from _field(data)
    yield from _pieces(data)
    yield from _clock_face(data)


def _complete(data: Data) -> Iterator[Issue]:
    """Everything that the engine looks up by name must be there."""
    wanted: list[tuple[str, set[str], set[str]]] = [
        ("components", set(COMPONENTS), set(data.by_id)),
        ("terrain", {"P", "F", "M"}, set(data.terrain_of)),
        ("houses", set(KINDS), set(data.house)),
        ("colors", {"red", "blue", "yellow"}, set(data.color)),
        ("texts", set(TEXTS), set(data.text)),
    ]
    for stem, ids, present in wanted:
        for missing in sorted(ids - present):
            yield Issue((stem,), Message("kobuta.data.missing", what=missing))


def _count(data: Data, component: str, parts: Sequence[int], what: Message) -> Iterator[Issue]:
    """The count of a component must be the sum of ``parts``."""
    for index, piece in enumerate(data.components):
        if piece.id == component:
            yield from total(("components", index, "count"), parts, piece.count, what)


def _counts(data: Data) -> Iterator[Issue]:
    constants = data.constants
    side, pigs = constants.side.value, constants.pigs.value
    counts = [terrain.count for terrain in data.terrain]
    # KOB-1: 18 + 9 + 9 = 36 = 6 × 6
    yield from total(("terrain",), counts, side * side, Message("kobuta.data.field"))
    yield from total(("colors",), [1] * len(data.colors), pigs, Message("kobuta.data.colors"))
    yield from _count(data, "tile", counts, Message("kobuta.data.tiles"))
    yield from _count(data, "wolf", [constants.wolf_tokens.value], Message("kobuta.data.wolves"))
    hunters = [constants.hunters_per_pig.value] * pigs
    yield from _count(data, "hunter", hunters, Message("kobuta.data.hunters"))
    yield from _count(data, "site", [1] * pigs, Message("kobuta.data.sites"))
    for piece in ("clock", "hand", "washer"):
        yield from _count(data, piece, [1], Message("kobuta.data.clock"))
    houses = [house.count for house in data.houses] * pigs
    yield from _count(data, "house", houses, Message("kobuta.data.houses"))


def _rules(data: Data) -> Iterator[Issue]:
    """What the referee takes for granted: other values would need other rules."""
    for name, rule, value in FIXED:
        if getattr(data.constants, name).value != value:
            message = Message("kobuta.data.fixed", what=name, rule=rule, value=value)
            yield Issue(("constants", name, "value"), message)
    for index, house in enumerate(data.houses):
        destroyed = house.id != "brick"
        if house.wolf_destroys != destroyed:
            rule = "KOB-18" if destroyed else "KOB-17"
            what, right = f"{house.id}.wolf_destroys", str(destroyed).lower()
            message = Message("kobuta.data.fixed", what=what, rule=rule, value=right)
            yield Issue(("houses", index, "wolf_destroys"), message)
    for index, terrain in enumerate(data.terrain):
        house_there = BUILT_ON[terrain.letter]
        if terrain.house != house_there:
            what = f"{terrain.id}.house"
            message = Message("kobuta.data.fixed", what=what, rule="KOB-5", value=house_there)
            yield Issue(("terrain", index, "house"), message)


def _house_counts(data: Data) -> Iterator[Issue]:
    """KOB-7: a tile is built on once at most, so as many pieces as tiles never run short."""
    tiles = {terrain.house: terrain.count for terrain in data.terrain}
    for index, house in enumerate(data.houses):
        what = Message("kobuta.data.house", kind=house.id)
        path = ("houses", index, "count")
        yield from total(path, [tiles[house.id]], house.count, what)


def _field(data: Data) -> Iterator[Issue]:
    side = data.constants.side.value
    yield from total(("field",), [1] * len(data.field), side * side, Message("kobuta.data.field"))
    for index, tile in enumerate(data.field):
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


def _pieces(data: Data) -> Iterator[Issue]:
    """Sizes that must fit each other."""
    for index, piece in enumerate(data.components):
        path = ("components", index)
        shape = piece.shape
        if isinstance(shape, Triangle) and abs(shape.edge * HALF_ROOT_3 - shape.height) > 0.06:
            right = f"{shape.edge} × √3 ÷ 2 = {shape.edge * HALF_ROOT_3:.2f}"
            message = Message("kobuta.data.height", right=right)
            yield Issue((*path, "shape", "height"), message)
        if piece.faces and isinstance(shape, Rectangle):
            yield from _folds(data, index, piece, shape)
        if piece.grid and piece.count != piece.grid.columns * piece.grid.rows:
            shown = f"{piece.grid.columns} × {piece.grid.rows}"
            message = Message("kobuta.data.grid", shown=shown, count=piece.count)
            yield Issue((*path, "grid"), message)
    yield from _outlines(data)


def _folds(data: Data, index: int, piece: Component, shape: Rectangle) -> Iterator[Issue]:
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


def _outlines(data: Data) -> Iterator[Issue]:
    piece = data.by_id.get("house")
    if piece is None or not isinstance(piece.shape, Rectangle):
        return
    for index, house in enumerate(data.houses):
        outline = house.outline
        if abs(outline.body + outline.roof_height - piece.shape.height) > 0.01:
            message = Message(
                "kobuta.data.outline",
                parts=f"{outline.body:g} + {outline.roof_height:g}",
                height=f"{piece.shape.height:g}",
            )
            yield Issue(("houses", index, "outline"), message)


def _clock_face(data: Data) -> Iterator[Issue]:
    first = 1
    for index, ring in enumerate(data.clock.rings):
        last = first + data.clock.hours - 1
        if (ring.first, ring.last) != (first, last):
            message = Message("kobuta.data.ring", first=first, last=last)
            yield Issue(("clock", "rings", index), message)
        # KOB-4: the wolf wakes after ten turns
        if ring.awake != (first > data.constants.turns_without_wolf.value):
            yield Issue(("clock", "rings", index, "awake"), Message("kobuta.data.awake"))
        first = last + 1


register(
    {
        "kobuta.data.field": ("フィールドのタイル(KOB-1)", "tiles of the field (KOB-1)"),
        "kobuta.data.colors": ("子ブタの色(KOB-3)", "colours of the pigs (KOB-3)"),
        "kobuta.data.tiles": ("地形ごとのタイルの合計", "tiles of all terrains"),
        "kobuta.data.wolves": ("オオカミトークン(KOB-15)", "wolf tokens (KOB-15)"),
        "kobuta.data.hunters": ("子ブタの猟師の合計(KOB-11)", "hunters of the pigs (KOB-11)"),
        "kobuta.data.sites": ("子ブタ1人に1つのマーカー", "markers, one for each pig"),
        "kobuta.data.clock": ("時計とその部品", "the clock and its parts"),
        "kobuta.data.houses": ("3色の家コマの合計", "house pieces of the three colours"),
        "kobuta.data.house": (
            "1色の {kind} の家コマ(タイル1枚に1つまで、KOB-7)",
            "{kind} pieces of a colour (one at most for each tile, KOB-7)",
        ),
        "kobuta.data.fixed": (
            "{what} は {value} でなければなりません。ほかの値では規則({rule})が成り立ちません",
            "{what} must be {value}; the rules ({rule}) are written for nothing else",
        ),
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
