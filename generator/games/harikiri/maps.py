"""The maps of ハリキリ探検隊 as pieces: initial map, start maps, additional map."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from components.harikiri.schema import ColorId, Data, MapCell
from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Symbol
from generator.drawing.geometry import Box
from generator.drawing.palette import PLAYERS
from generator.drawing.pen import Pen
from generator.faces import BLEED, Piece, piece
from generator.games.harikiri import cells
from generator.games.harikiri.cells import Layout
from generator.games.harikiri.colours import DESERT, MEADOW, SAND
from generator.games.harikiri.decor import CAMP, FILLERS, LANDMARKS, camp, land
from generator.games.harikiri.gems import gem
from generator.games.harikiri.terrain import Terrain

CUT_DASH = (2.2, 1.3)
"""Dashes of the outlines that scissors follow (mm)."""
SAFE = 1.0
"""Ids stand this far from the cut: they belong into the corners of the cells."""


def additional_map(data: Data) -> Piece:
    """The additional map (追加マップ): an island under a grid of cells."""
    sheet = data.maps.additional
    side = data.maps.cell.side_mm
    width, height = len(sheet.columns) * side, len(sheet.rows) * side
    found = data.additional_cells
    places = cells.layout(data.maps.cell)
    pen = Pen("harikiri:additional_map")
    terrain = Terrain(width, height)
    terrain.paint(pen, BLEED)
    chosen = _Scenery()

    def landmark(cell: MapCell) -> Symbol:
        return chosen.landmark(terrain.ground(*_middle(places.lower, cell.x * side, cell.y * side)))

    def filler(cell: MapCell) -> Symbol:
        return chosen.filler(terrain.ground(*_middle(places.upper, cell.x * side, cell.y * side)))

    def afloat(cell: MapCell) -> tuple[bool, bool]:
        x, y, half = cell.x * side, cell.y * side, side / 2
        ways = ((x + half, y + half * 0.3), (x + half * 1.5, y + half))
        up, across = (terrain.ground(*way) in ("sea", "lake") for way in ways)
        return up, across

    _cells(pen, data, found, "additional", landmark, filler, afloat)
    return _piece(data, "additional_map", "1", found, pen)


def initial_map(data: Data) -> Piece:
    """The initial map (初期マップ): the explorers' camp, without gems."""
    found = data.initial_cells
    side = data.maps.cell.side_mm
    pen = Pen("harikiri:initial_map")
    box = cells.outline(found, side).bounds.grown(BLEED)
    light = LinearGradient(
        box.x, box.y, box.x, box.bottom, ((0, MEADOW.lighter(0.2)), (0.55, SAND), (1, DESERT))
    )
    pen.fill(shapes.rect(*box), light)
    pen.pattern(shapes.rect(*box), "scales", MEADOW.darker(0.1), pitch=5.5, width=0.16, opacity=0.5)
    camps = itertools.cycle(CAMP)
    fillers = itertools.cycle((land.tufts, land.grove, land.flowers, land.tufts, land.oak))
    _cells(pen, data, found, "initial", lambda _: next(camps)(), lambda _: next(fillers)())
    return _piece(data, "initial_map", "1", found, pen)


def start_map(data: Data, color: ColorId) -> Piece:
    """A start map (スタートマップ): a landing in its colour, with the colour's pattern."""
    found = data.start_cells[color]
    paint = PLAYERS[color]
    side = data.maps.cell.side_mm
    pen = Pen(f"harikiri:start_map:{color}")
    box = cells.outline(found, side).bounds.grown(BLEED)
    light = LinearGradient(
        box.x,
        box.y,
        box.right,
        box.bottom,
        ((0, paint.colour.lighter(0.78)), (1, paint.colour.lighter(0.55))),
    )
    pen.fill(shapes.rect(*box), light)
    pen.pattern(shapes.rect(*box), paint.pattern, paint.colour, pitch=2.6, width=0.25, opacity=0.28)
    tents = itertools.cycle((camp.tent, camp.backpack, camp.rolled_map, camp.lantern))

    def landmark(cell: MapCell) -> Symbol:
        return next(tents)() if cell.gem else camp.flag(color)

    fillers = itertools.cycle((land.tufts, land.grove, land.flowers))
    _cells(pen, data, found, f"start {color}", landmark, lambda _: next(fillers)())
    return _piece(data, "start_map", color, found, pen, data.color_by_id[color].name.ja)


def start_maps(data: Data) -> tuple[Piece, ...]:
    """The start maps in the order of the colours."""
    return tuple(start_map(data, color.id) for color in data.colors)


# ---- what the maps share


def _cells(
    pen: Pen,
    data: Data,
    found: Sequence[MapCell],
    seed: str,
    landmark: Callable[[MapCell], Symbol],
    filler: Callable[[MapCell], Symbol],
    afloat: Callable[[MapCell], tuple[bool, bool]] = lambda _: (False, False),
) -> None:
    """All cells of a map over its ground; ``landmark`` and ``filler`` choose the scenery beside
    and above the clearings."""
    side = data.maps.cell.side_mm
    places = cells.layout(data.maps.cell)
    left, top = min(c.x for c in found), min(c.y for c in found)
    cells.grid_lines(pen, found, side, seed)
    numbers = cells.order()
    for cell in found:
        x, y = (cell.x - left) * side, (cell.y - top) * side
        number = next(numbers)
        pen.use(cells.trails(places, number, afloat(cell)), x, y)
        pen.use(cells.clearing(places, number), x, y)
        _stand(pen, landmark(cell), places.lower, x, y)
        if cell.gem is None:
            _stand(pen, filler(cell), places.upper, x, y, 0.92)
        else:
            _gem(pen, data, places, cell, x, y)
        cells.cell_id(pen, places, x, y, cell.id)


def _gem(pen: Pen, data: Data, places: Layout, cell: MapCell, x: float, y: float) -> None:
    assert cell.gem is not None
    color = data.color_by_id[cell.gem]
    stone, scale = gem(color.shape, color.id), places.gem_scale
    top = y + cells.RIM - stone.bounds.y * scale
    pen.use(stone, x + places.gem_x, top, scale)


def _middle(box: Box, x: float, y: float) -> tuple[float, float]:
    cx, cy = box.centre
    return x + cx, y + cy


def _stand(pen: Pen, picture: Symbol, box: Box, x: float, y: float, share: float = 1.0) -> None:
    """Scenery as large as it fits, at the foot of its place."""
    bounds = picture.bounds
    scale = min(box.width / bounds.width, box.height / bounds.height, 1.1) * share
    cx, _ = box.centre
    at_x = x + cx - bounds.centre[0] * scale
    at_y = y + box.bottom - bounds.bottom * scale
    spare = (box.height - bounds.height * scale) / 2
    pen.use(picture, at_x, at_y - spare * 0.6, scale)


class _Scenery:
    """Takes scenery of each kind of ground in turn, so that nothing stands beside its twin."""

    def __init__(self) -> None:
        self.marks = {kind: itertools.cycle(found) for kind, found in LANDMARKS.items()}
        self.fillers = {kind: itertools.cycle(found) for kind, found in FILLERS.items()}

    def landmark(self, kind: str) -> Symbol:
        return next(self.marks[kind])()

    def filler(self, kind: str) -> Symbol:
        return next(self.fillers[kind])()


def _piece(
    data: Data, component: str, key: str, found: Sequence[MapCell], pen: Pen, color: str = ""
) -> Piece:
    """A map as a piece: one side, a dashed outline, nothing to fold."""
    outline = cells.outline(found, data.maps.cell.side_mm)
    size = outline.bounds
    name = data.component_by_id[component].name.ja
    return piece(
        "harikiri",
        component,
        key,
        f"{name} {color}".rstrip(),
        size.width,
        size.height,
        pen.drawing(),
        outline=outline,
        safe=SAFE,
        cut_line=True,
        cut_dash=CUT_DASH,
    )
