"""Field tiles (フィールドタイル): meadow, forest and mountain, wasteland on their backs.

A tile reads from all three sides: each corner shows the house that can be built, the terrain's
name, the house and its time. The picture stands upright on tiles that point up and on those that
point down; on the table a tile fits either way. All corners of a sheet meet on one lattice of
triangles, so that straight cuts alone part the tiles.
"""

from __future__ import annotations

import math
from functools import cache

from components.kobuta.records import House, TerrainKind, Triangle
from components.kobuta.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient, Symbol
from generator.drawing.geometry import Affine, Point, join, polar
from generator.drawing.outlines import Polygon
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.kobuta import nature
from generator.games.kobuta.brush import rounded_polygon
from generator.games.kobuta.colours import BARK, EARTH, GROUNDS, PAGE, WASTE, Ground
from generator.games.kobuta.houses import icon
from generator.games.kobuta.patches import patch
from generator.games.kobuta.scenes import SCENES, swathes
from generator.lettering.fonts import GOTHIC_BOLD
from generator.plan import Put

BLEED = 2.5
"""What a back may be shifted by before white shows at the rim of the sheet (mm)."""
RIM = 0.8
"""The strip of page colour inside every edge: a cut that strays does not show."""
ICON_AT, NAME_AT, HOUSE_AT = 10.3, 12.5, 15.9
"""Foot of the icon, tops of the two lines: distances from the corner (mm)."""
SAFE = 3.0
"""Words keep this far (mm) from the trim."""
LABEL = 8.0
"""Type size (pt) of the corners."""


def triangle_of(data: Data) -> Triangle:
    """The shape of a tile."""
    shape = data.by_id["tile"].shape
    if not isinstance(shape, Triangle):
        raise TypeError(f"kobuta: tile: a triangle is wanted, got {shape.kind}")
    return shape


def tall(edge: float) -> float:
    """The exact height of an equilateral triangle (the data round it)."""
    return edge * math.sqrt(3) / 2


def corners(edge: float, inset: float = 0.0) -> list[Point]:
    """The corners of a tile that points up, moved inwards with its edges by ``inset``."""
    high = tall(edge)
    return [
        (edge / 2, 2 * inset),
        (edge - inset * math.sqrt(3), high - inset),
        (inset * math.sqrt(3), high - inset),
    ]


def trim(edge: float) -> Polygon:
    """What the knife follows."""
    return Polygon(tuple(corners(edge)))


def middle(edge: float) -> Point:
    """The centre of a tile."""
    return (edge / 2, tall(edge) * 2 / 3)


def front(terrain: TerrainKind, house: House, edge: float, variant: int, down: bool) -> Drawing:
    """The front of a tile; ``down``: the picture stands upright when the tile points down."""
    pen = Pen(f"kobuta:tile:{terrain.id}:front")
    ground = GROUNDS[terrain.id]
    cx, cy = middle(edge)
    far = tall(edge) * 2 / 3
    pen.fill(shapes.rect(-7, -7, edge + 14, tall(edge) + 14), PAGE)
    shape = rounded_polygon(corners(edge, RIM), 1.6)
    light = RadialGradient(
        cx, cy, far * 0.78, ((0, ground.middle), (0.4, ground.body), (1, ground.edge))
    )
    with pen.clip(shape):
        pen.fill(shape, light)
        upright = Affine.translate(cx, cy) @ Affine.rotate(180 if down else 0)
        with pen.at(upright):
            swathes(pen, terrain.id, ground, variant)
        for turn in (0, 120, 240):
            with pen.at(Affine.rotate(turn, cx, cy)):
                pen.use(patch(terrain.id), edge / 2, 0)
        # the picture stands before the corners: it may cover their edges, never their words
        with pen.at(upright):
            SCENES[terrain.id](pen, variant, down)
    pen.stroke(shape, ground.line, 0.55)
    for turn in (0, 120, 240):
        with pen.at(Affine.rotate(turn, cx, cy)):
            _corner(pen, terrain, house, ground, edge / 2)
    return pen.drawing()


def _corner(pen: Pen, terrain: TerrainKind, house: House, ground: Ground, x: float) -> None:
    """Icon, terrain, house and time, as read with this corner up."""
    pen.use(icon(house.id), x, ICON_AT, 0.4)
    # what fits between the two edges, 3 mm inside them, at the top of each line
    for top, words, field in (
        (NAME_AT, terrain.name.ja, "name"),
        (HOUSE_AT, f"{house.label.ja}{house.turns}", "house"),
    ):
        room = 2 * (top * math.tan(math.radians(30)) - SAFE / math.cos(math.radians(30)))
        pen.text(
            x,
            top,
            words,
            font=GOTHIC_BOLD,
            size=LABEL,
            colour=ground.words,
            anchor="middle",
            baseline="top",
            max_width=room,
            field=field,
        )


# ---- the back


@cache
def back(words: str, edge: float) -> Drawing:
    """Wasteland (荒れ地): the same from all three sides, and quiet near the edges."""
    pen = Pen("kobuta:tile:back")
    cx, cy = middle(edge)
    far = tall(edge) * 2 / 3
    pale, dark = rgb("#B39C80"), rgb("#5E4B3B")
    pen.fill(
        shapes.rect(-7, -7, edge + 14, tall(edge) + 14),
        RadialGradient(
            cx, cy, far, ((0, pale), (0.42, WASTE.lighter(0.08)), (1, WASTE.darker(0.08)))
        ),
    )
    for turn in (0, 120, 240):
        with pen.at(Affine.translate(cx, cy) @ Affine.rotate(turn)):
            _third(pen, words, pale, dark)
    return pen.drawing()


def _third(pen: Pen, words: str, pale: Colour, dark: Colour) -> None:
    """A third of the wasteland: the corner above the centre, and what lies between it and the
    next one; the origin is the centre."""
    cracks = join(
        shapes.polyline([polar(0, 0, r, angle) for r, angle in crack]) for crack in CRACKS
    )
    pen.stroke(cracks.moved(0.16, 0.24), pale.lighter(0.3), 0.3)
    pen.stroke(cracks, dark, 0.42)
    for r, angle, turn in ((11.3, 35, 140), (12.0, 60, 150), (11.3, 85, 164)):
        pen.use(nature.paw(), *polar(0, 0, r, angle), 0.8, turn)
    pen.use(nature.dead_tree(), 0, -15.4, 0.92)
    for x, y, scale in ((-3.0, -15.1, 0.6), (3.2, -15.0, 0.72)):
        pen.use(nature.stone(True), x, y, scale)
    pen.use(_signboard(words), 0, -12.3)


CRACKS = (
    ((0, 0), (2.1, 22), (3.6, 8), (5.2, 20), (6.6, 12), (8.4, 19)),
    ((2.1, 22), (3.4, 62), (3.0, 100), (3.6, 128)),
    ((3.4, 62), (5.6, 60), (7.4, 67), (9.4, 61)),
    ((5.2, 20), (6.4, 38), (5.6, 60)),
    ((5.6, 60), (6.2, 84), (5.9, 112), (5.2, 140)),
    ((6.2, 84), (7.6, 90), (8.6, 86)),
    ((6.6, 12), (7.6, 0), (8.4, -8)),
)
"""Cracks of dried mud in a third of the back: (distance, direction) from the centre."""


@cache
def _signboard(words: str) -> Symbol:
    """A weathered board on two posts that says what has become of the land."""
    pen = Pen("kobuta:tile:back")
    for x in (-3.4, 3.4):
        pen.paint(shapes.rect(x - 0.55, -0.5, 1.1, 3.9), EARTH, BARK, 0.3)
    board = shapes.polygon(
        (
            (-5.7, -2.0),
            (5.5, -2.2),
            (5.8, -0.4),
            (5.5, 0.3),
            (5.7, 2.0),
            (-5.5, 2.2),
            (-5.8, 0.9),
            (-5.4, 0.0),
        )
    )
    plank = LinearGradient(0, -2.2, 0, 2.2, ((0, rgb("#6A5342")), (1, rgb("#4A392C"))))
    pen.paint(board, plank, rgb("#2C211A"), 0.35)
    grain = join(
        shapes.line(x, y, x + 2.6, y + 0.1)
        for x, y in ((-5.0, -1.6), (2.0, 1.7), (2.4, -1.7), (-4.8, 1.7))
    )
    pen.stroke(grain, rgb("#8B7058"), 0.2)
    pen.text(
        0,
        0,
        words,
        font=GOTHIC_BOLD,
        size=LABEL,
        colour=PAGE,
        anchor="middle",
        baseline="middle",
        max_width=9.6,
        field="waste",
    )
    return pen.symbol(f"kobuta-signboard-{words}")


# ---- the sheet


def tile_pieces(data: Data) -> tuple[Piece, ...]:
    """All tiles: terrain by terrain, so that most neighbours on the sheet are alike."""
    edge = triangle_of(data).edge
    reverse = back(data.text["waste"].ja, edge)
    columns = _columns(data)
    arts: dict[tuple[str, int, bool], Drawing] = {}
    out: list[Piece] = []
    for terrain in data.terrain:
        house = data.house[terrain.house]
        for number in range(terrain.count):
            row, column = divmod(len(out), columns)
            key = (terrain.id, number % 3, (row + column) % 2 == 1)
            if key not in arts:
                arts[key] = front(terrain, house, edge, key[1], key[2])
            out.append(
                piece(
                    "kobuta",
                    "tile",
                    f"{terrain.id}-{number + 1:02}",
                    f"{terrain.name.ja} {number + 1}",
                    edge,
                    tall(edge),
                    arts[key],
                    reverse,
                    outline=trim(edge),
                    safe=SAFE,
                    bleed=BLEED,
                )
            )
    return tuple(out)


def _columns(data: Data) -> int:
    grid = data.by_id["tile"].grid
    return grid.columns if grid else 6


def lattice(data: Data, pieces: tuple[Piece, ...]) -> tuple[tuple[Put, ...], float, float]:
    """The tiles in strips, pointing up and down in turn, every other strip mirrored; with the
    width and height of the whole."""
    edge, columns = triangle_of(data).edge, _columns(data)
    high = tall(edge)
    puts = []
    for i, tile in enumerate(pieces):
        row, column = divmod(i, columns)
        turn = 180.0 if (row + column) % 2 else 0.0
        puts.append(Put(tile, edge / 2 * (column + 1), high * (row + 0.5), turn))
    rows = -(-len(pieces) // columns)
    return tuple(puts), edge / 2 * (columns + 1), high * rows
