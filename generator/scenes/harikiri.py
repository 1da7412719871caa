"""ハリキリ探検隊 under way: the growing field with marks and explorers, what is left of the map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from components.harikiri.schema import Data, MapCell
from components.messages import register
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Item, Symbol, extent
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import BLACK, PLAYERS, WHITE, Colour
from generator.drawing.pen import Pen
from generator.faces import Piece
from generator.games.harikiri import cells, tents
from generator.games.harikiri.colours import INK
from generator.games.harikiri.maps import additional_map, initial_map, start_map
from generator.guides.pictures import outlined
from generator.scenes.stage import Cast, Row

FIELD = Box(8, 10, 250, 262)
"""Room for the field (mm)."""
PANEL = Box(292, 10, 118, 150)
MAP = Box(264, 166, 148, 106)
"""Room for what is left of the additional map."""
LARGEST = 1.15
"""Scale of a small field: cells are never shown larger."""
BROAD = 2.0
"""What is wider than so many cells is ground that all cells of a map share."""


@dataclass(frozen=True)
class Ground:
    """A map as pictures: the ground under all cells, and what belongs to each cell."""

    ground: Symbol
    single: tuple[tuple[Box, Item], ...]


class Scene:
    """Draws states of one game."""

    def __init__(self, cast: Cast, data: Data, header: Mapping[str, Any]) -> None:
        self.cast = cast
        self.data = data
        self.side = data.maps.cell.side_mm
        self.players = header["players"]
        self.seat = {player["name"]: player for player in self.players}
        self.free = cells.layout(data.maps.cell).free
        self._grounds: dict[str, Ground] = {}
        self._cells: dict[str, Symbol] = {}

    def colours(self) -> dict[str, Colour]:
        """The colour of each player's pieces, in the order of the header."""
        return {p["name"]: PLAYERS[p["color"]].colour for p in self.players}

    def draw(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        """Field, map and players."""
        self._field(pen, scene)
        self._map(pen, scene)
        title = self.cast.say("turn", n=scene["turns"])
        self.cast.rows(pen, PANEL, [self._row(scene, p) for p in self.players], title)

    # ---- the field

    def _field(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        side = self.side
        field = {_at(key): value for key, value in scene["field"].items()}
        xs, ys = [x for x, _ in field], [y for _, y in field]
        wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 2
        scale = min(FIELD.width / (wide * side), FIELD.height / (high * side), LARGEST)
        cx, cy = FIELD.centre
        middle = (
            (min(xs) + max(xs)) / 2 * side,
            ((min(ys) + max(ys)) / 2 - 0.5) * side,
        )
        turned = scene["turned"]
        place = Affine.translate(cx, cy) @ Affine.scale(scale) @ Affine.translate(*_minus(middle))
        with pen.at(place):
            self._shade(pen, field)
            for (x, y), cell in field.items():
                turn = turned.get(f"{x},{y}", 0)
                self._cell(pen, cell["cell"], x * side, y * side, turn)
            for (x, y), cell in field.items():
                self._edges(pen, field, turned, x, y)
                if cell["mark"] is not None:
                    turn = turned.get(f"{x},{y}", 0)
                    self._mark(pen, cell["mark"], x * side, y * side, turn)
            standing = [(at, name) for name, at in scene["explorers"].items() if at is not None]
            for at, name in sorted(standing, key=lambda pair: pair[0][1]):
                player = self.seat[name]
                same = [n for a, n in standing if a == at]
                dx = (same.index(name) - (len(same) - 1) / 2) * 9
                x, y = at[0] * side + dx, at[1] * side + side * 0.36
                with pen.at(Affine.translate(x, y) @ Affine.scale(0.85)):
                    tents.tent(pen, self.data, player["color"], 0, 0)
                    self._letter(pen, player, 1.6, -9)

    def _shade(self, pen: Pen, field: Iterable[tuple[int, int]]) -> None:
        """The shadow of the pieces on the table."""
        side = self.side
        for x, y in field:
            box = shapes.rect(x * side - side / 2 + 0.9, y * side - side / 2 + 1.6, side, side)
            pen.fill(box, BLACK.lighter(0.25), opacity=0.6)

    def _cell(self, pen: Pen, name: str, x: float, y: float, turn: int) -> None:
        pen.use(self._symbol(name), x, y, 1.0, turn)

    def _edges(
        self,
        pen: Pen,
        field: Mapping[tuple[int, int], Mapping[str, Any]],
        turned: Mapping[str, int],
        x: int,
        y: int,
    ) -> None:
        """Dark lines where a piece ends: where the map of a cell does not go on."""
        half = self.side / 2
        cell = self.data.cell_by_id[field[x, y]["cell"]]
        turn = turned.get(f"{x},{y}", 0)
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            other = field.get((x + dx, y + dy))
            if other is not None and turned.get(f"{x + dx},{y + dy}", 0) == turn:
                ux, uy = _back(dx, dy, turn)
                beside = self.data.cell_by_id[other["cell"]]
                same = (beside.map, beside.color) == (cell.map, cell.color)
                if same and (beside.x - cell.x, beside.y - cell.y) == (ux, uy):
                    continue
            px, py = x * self.side + dx * half, y * self.side + dy * half
            pen.line(px - dy * half, py - dx * half, px + dy * half, py + dx * half, INK, 0.8)

    def _mark(self, pen: Pen, name: str, x: float, y: float, turn: int) -> None:
        """A player's letter where the cell leaves room for it, in a ring of his colour."""
        player = self.seat[name]
        free = self.free.centre
        dx, dy = free[0] - self.side / 2, free[1] - self.side / 2
        dx, dy = Affine.rotate(turn).apply(dx, dy)
        x, y = x + dx, y + dy
        own = PLAYERS[player["color"]]
        pen.fill(shapes.circle(x, y, 5.6), WHITE, opacity=0.9)
        pen.stroke(shapes.circle(x, y, 5.6), own.colour, 1.1)
        self._letter(pen, player, x, y + 2.6)

    def _letter(self, pen: Pen, player: Mapping[str, Any], x: float, y: float) -> None:
        colour = tents.PENCIL
        mark = player["mark"]
        self.cast.label(
            pen, x, y, mark, 20, colour=colour, anchor="middle", bold=True, width=10, halo=WHITE
        )

    # ---- the map

    def _map(self, pen: Pen, scene: Mapping[str, Any]) -> None:
        side = self.side
        sheet = self.data.maps.additional
        columns, rows = len(sheet.columns), len(sheet.rows)
        scale = min(MAP.width / (columns * side), (MAP.height - 8) / (rows * side))
        left = MAP.right - columns * side * scale
        self.cast.label(
            pen,
            MAP.right,
            MAP.y + 4,
            self.cast.say("harikiri.map", n=scene["map_cells"]),
            13,
            colour=WHITE,
            anchor="end",
            bold=True,
        )
        with pen.at(Affine.translate(left, MAP.y + 7) @ Affine.scale(scale)):
            pen.stroke(
                shapes.rect(0, 0, columns * side, rows * side), WHITE, 0.8, dash=(3, 3), opacity=0.6
            )
            left_over = [self.data.cell_by_id[name] for name in scene["map"]]
            for cell in left_over:
                box = shapes.rect(cell.x * side + 0.9, cell.y * side + 1.6, side, side)
                pen.fill(box, BLACK.lighter(0.25), opacity=0.6)
            for cell in left_over:
                x, y = (cell.x + 0.5) * side, (cell.y + 0.5) * side
                self._cell(pen, cell.id, x, y, 0)

    # ---- cells as symbols, their middle at the origin

    def _symbol(self, name: str) -> Symbol:
        known = self._cells.get(name)
        if known is None:
            cell = self.data.cell_by_id[name]
            known = self._cells[name] = self._cut(cell)
        return known

    def _cut(self, cell: MapCell) -> Symbol:
        """A cell cut out of its map: the ground, and the things of the map that reach into it."""
        side = self.side
        found = self._all(cell)
        left, top = min(c.x for c in found), min(c.y for c in found)
        box = Box((cell.x - left) * side, (cell.y - top) * side, side, side)
        ground = self._ground(cell)
        pen = Pen(f"harikiri:cell:{cell.id}")
        trim = shapes.rect(-side / 2, -side / 2, side, side)
        with pen.clip(trim), pen.at(Affine.translate(-box.x - side / 2, -box.y - side / 2)):
            pen.use(ground.ground, 0, 0)
            near = tuple(item for bounds, item in ground.single if _meet(bounds, box))
            pen.draw(Drawing(near))
        half = Box(-side / 2, -side / 2, side, side)
        return pen.symbol(f"harikiri-cell-{cell.id}", half)

    def _all(self, cell: MapCell) -> tuple[MapCell, ...]:
        if cell.map == "additional":
            return self.data.additional_cells
        if cell.map == "initial":
            return self.data.initial_cells
        assert cell.color is not None
        return self.data.start_cells[cell.color]

    def _ground(self, cell: MapCell) -> Ground:
        key = f"{cell.map}-{cell.color}"
        known = self._grounds.get(key)
        if known is None:
            items = outlined(self._piece(cell).front.art).items
            broad = self.side * BROAD
            boxes = [extent((item,)) for item in items]
            wide = [max(box.width, box.height) > broad for box in boxes]
            shared = tuple(item for item, w in zip(items, wide, strict=True) if w)
            single = tuple(
                (box, item) for box, item, w in zip(boxes, items, wide, strict=True) if not w
            )
            ground = Symbol(f"harikiri-ground-{key}", shared, extent(shared))
            known = self._grounds[key] = Ground(ground, single)
        return known

    def _piece(self, cell: MapCell) -> Piece:
        if cell.map == "additional":
            return additional_map(self.data)
        if cell.map == "initial":
            return initial_map(self.data)
        assert cell.color is not None
        return start_map(self.data, cell.color)

    # ---- the players

    def _row(self, scene: Mapping[str, Any], player: Mapping[str, Any]) -> Row:
        name = player["name"]
        own = PLAYERS[player["color"]]
        say = self.cast.say
        marks = say(
            "harikiri.marks",
            own=scene["own_gems"][name],
            other=scene["other_gems"][name],
            plain=scene["plain"][name],
        )
        return Row(
            f"{name} ({player['mark']})",
            scene["totals"][name],
            scene["due"] == name,
            own.colour,
            own.symbol(0, 0, 5),
            (marks, say("harikiri.hand", n=scene["hand"][name])),
        )


def _at(key: str) -> tuple[int, int]:
    x, y = key.split(",")
    return int(x), int(y)


def _minus(point: tuple[float, float]) -> tuple[float, float]:
    return -point[0], -point[1]


def _back(dx: int, dy: int, turn: int) -> tuple[int, int]:
    """A step on the field as a step on a map that lies turned clockwise."""
    for _ in range(turn // 90 % 4):
        dx, dy = dy, -dx
    return dx, dy


def _meet(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


register(
    {
        "scene.harikiri.map": ("追加マップの残り {n} マス", "cells of the map left: {n}"),
        "scene.harikiri.marks": (
            "マーク: 自色 {own} · 他色 {other} · 無地 {plain}",
            "marks: own {own} · other {other} · plain {plain}",
        ),
        "scene.harikiri.hand": ("手元のマス {n}", "cells in hand {n}"),
    }
)
