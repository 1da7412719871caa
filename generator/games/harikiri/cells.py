"""A cell of any map: where its id, its gem and its white clearing lie, and how they are drawn.

The clearing (for a mark and a joint number) is lower left, the gem upper right, the id upper
left. Dots lead from the clearing to the middle of all four sides, so that any two pieces of map
join whichever way they are turned (HAR-22: one walks across every side).
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from components.harikiri.schema import CellLayout, MapCell
from generator.drawing import shapes
from generator.drawing.displaylist import Symbol
from generator.drawing.geometry import MM_PER_PT, Box, Path, Point, join
from generator.drawing.outlines import Polygon
from generator.drawing.palette import WHITE
from generator.drawing.pen import Pen
from generator.errors import LayoutError
from generator.games.harikiri.colours import INK, LINE, SAND, TRAIL
from generator.games.harikiri.gems import SIZE
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC_BOLD

MARGIN = 0.8
"""Between the sides of a cell and its clearing (mm)."""
HEM = 0.42
"""How far the clearing reaches beyond the area that must stay white (mm)."""
RIM = 0.3
"""Between the sides of a cell and a gem with its white rim (mm)."""
GEM_SHARE = 1.03
"""A gem is so much larger than it must be."""
CLEARINGS = 6
"""How many shapes of clearing there are."""


@dataclass(frozen=True)
class Layout:
    """The places in a cell, in millimetres from its upper left corner."""

    side: float
    free: Box
    """What stays white."""
    gem_x: float
    """Where the middle of a gem stands; its height follows from its shape."""
    gem_scale: float
    id_size: float
    """Type size of the id in points."""
    id_x: float
    id_y: float
    """Where its baseline begins."""

    @property
    def clearing(self) -> Box:
        return self.free.grown(HEM)

    @property
    def upper(self) -> Box:
        """Room for scenery above the clearing, where the gem would be."""
        x = self.free.right + HEM + 0.5
        top = 0.7
        return Box(x, top, self.side - 0.7 - x, self.free.y - HEM - top - 0.2)

    @property
    def lower(self) -> Box:
        """Room for scenery beside the clearing."""
        x, y = self.free.right + HEM + 0.5, self.side / 2 + 0.9
        return Box(x, y, self.side - 0.7 - x, self.side - 0.7 - y)


def layout(cell: CellLayout) -> Layout:
    """The places of a cell by the data; a LayoutError when they do not fit beside each other."""
    side, (width, height) = cell.side_mm, cell.free_mm
    scale = cell.gem_min_mm / SIZE * GEM_SHARE
    half = 0.62 * SIZE * scale  # with its rim
    free = Box(MARGIN - 0.2 + HEM, side - MARGIN - HEM - height, width, height)
    cap = cell.id_cap_height_mm
    found = Layout(
        side=side,
        free=free,
        gem_x=side - RIM - half,
        gem_scale=scale,
        id_size=cap / fonts.get(GOTHIC_BOLD).cap_height(1.0),
        id_x=MARGIN + 0.35,
        id_y=MARGIN + 0.25 + cap,
    )
    room = free.x > 0 and free.right + 1.0 < side and free.y - HEM > found.id_y + 0.5
    gem = Box(side - RIM - 2 * half, RIM, 2 * half, 2 * half)
    name = Box(found.id_x, 0, 4.2 / 2 * cap, found.id_y)
    if room and not gem.overlaps(free) and not gem.overlaps(name):
        return found
    raise LayoutError(
        f"harikiri: {side:g} mm のマスに、名前({cap:g} mm)、宝石({cell.gem_min_mm:g} mm)、"
        f"白い場所({width:g} × {height:g} mm)が並びません",
        f"harikiri: a cell of {side:g} mm does not hold its id ({cap:g} mm), a gem of"
        f" {cell.gem_min_mm:g} mm and {width:g} × {height:g} mm left white",
    )
    return found


def outline(cells: Iterable[MapCell], side: float) -> Polygon:
    """The outline of cells that hang together, its origin at the corner of the box round them."""
    places = {(cell.x, cell.y) for cell in cells}
    left, top = min(x for x, _ in places), min(y for _, y in places)
    # sides between a cell of the map and a place that is not, clockwise
    sides: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in sorted(places):
        for away, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if away not in places:
                sides.setdefault(start, []).append(end)
    first = here = min(sides, key=lambda p: (p[1], p[0]))
    corners: list[tuple[int, int]] = []
    came = (1, 0)
    while True:
        ends = sides[here]
        # where two pieces meet at a corner, keep to the right
        end = ends.pop() if len(ends) == 1 else _rightmost(here, came, ends)
        step = (end[0] - here[0], end[1] - here[1])
        if step != came or not corners:
            corners.append(here)
        came, here = step, end
        if here == first:
            break
    return Polygon(tuple(((x - left) * side, (y - top) * side) for x, y in corners))


def _rightmost(
    here: tuple[int, int], came: tuple[int, int], ends: list[tuple[int, int]]
) -> tuple[int, int]:
    right = (here[0] - came[1], here[1] + came[0])
    end = right if right in ends else ends[0]
    ends.remove(end)
    return end


# ---- drawing


def grid_lines(pen: Pen, cells: Sequence[MapCell], side: float, seed: str) -> None:
    """The thin lines between cells, drawn by hand; players cut along them, so they hardly sway."""
    places = {(cell.x, cell.y) for cell in cells}
    left, top = min(x for x, _ in places), min(y for _, y in places)
    runs = []
    for a, b in (((x, y), (x + 1, y)) for x, y in sorted(places) if (x + 1, y) in places):
        x = (b[0] - left) * side
        runs.append((x, (a[1] - top) * side, x, (a[1] - top + 1) * side))
    for a, b in (((x, y), (x, y + 1)) for x, y in sorted(places) if (x, y + 1) in places):
        y = (b[1] - top) * side
        runs.append(((a[0] - left) * side, y, (a[0] - left + 1) * side, y))
    lines = join(
        shapes.wobbly_line(*run, seed=f"{seed} {i}", amplitude=0.13) for i, run in enumerate(runs)
    )
    # what lies under the lines is an area, not a line: themes must not darken it
    light = join(
        shapes.rect(min(x0, x1) - 0.4, min(y0, y1) - 0.4, abs(x1 - x0) + 0.8, abs(y1 - y0) + 0.8)
        for x0, y0, x1, y1 in runs
    )
    pen.fill(light, WHITE, opacity=0.3)
    pen.stroke(lines, INK, 0.28, opacity=0.8)


@cache
def clearing(places: Layout, number: int) -> Symbol:
    """One of a few white clearings, in the cell's millimetres."""
    pen = Pen(f"harikiri:clearing:{number}")
    edge = _torn(places.clearing, f"clearing {number}")
    for shift, depth in ((0.62, 0.1), (0.32, 0.2)):  # a slip of paper that lies on the map
        pen.fill(edge.moved(shift * 0.7, shift), INK, opacity=depth)
    pen.paint(edge, WHITE, LINE.darker(0.1), 0.22)
    return pen.symbol(f"harikiri-clearing-{number}")


def _torn(box: Box, seed: str) -> Path:
    """A box with soft corners and sides that sway outwards a little, never inwards."""
    rng = random.Random(seed)
    corner = 0.85  # the white corners must stay inside
    points: list[Point] = []
    for (x0, y0), (dx, dy), run in (
        ((box.x, box.y), (1, 0), box.width),
        ((box.right, box.y), (0, 1), box.height),
        ((box.right, box.bottom), (-1, 0), box.width),
        ((box.x, box.bottom), (0, -1), box.height),
    ):
        for share in (corner / run, 0.3, 0.5, 0.7, 1 - corner / run):
            out = rng.uniform(0.0, 0.22) if 0.2 < share < 0.8 else 0.0
            along = share * run
            points.append((x0 + dx * along + dy * out, y0 + dy * along - dx * out))
    return shapes.smooth(points, closed=True)


def _band(path: Path, width: float) -> Path:
    """A band along a line, as an area: themes darken lines, not areas."""
    edges: tuple[list[Point], list[Point]] = ([], [])
    for points in path.polylines(0.05):
        for i, (x, y) in enumerate(points):
            (x0, y0), (x1, y1) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
            run = math.hypot(x1 - x0, y1 - y0) or 1.0
            dx, dy = (y1 - y0) / run * width / 2, (x1 - x0) / run * width / 2
            edges[0].append((x + dx, y - dy))
            edges[1].append((x - dx, y + dy))
    return shapes.polygon([*edges[0], *reversed(edges[1])])


@cache
def trails(places: Layout, number: int, afloat: tuple[bool, bool] = (False, False)) -> Symbol:
    """The ways from the clearing to the middle of the four sides: trodden paths with footprints.
    The way up, and the one to the right, is the dots of a crossing where it is ``afloat``."""
    pen = Pen(f"harikiri:trails:{number}")
    side, hole = places.side, places.clearing
    half = side / 2
    sway = (0.55, 0.1, 0.35)[number % 3]
    lean = (0.5, -0.45, 0.3)[number % 3]
    across: list[Point] = [(side, half), ((side + hole.right) / 2, half + sway), (hole.right, half)]
    up: list[Point] = [(half, 0), (half + lean, hole.y / 2), (half, hole.y)]
    down = shapes.line(half, hole.bottom, half, side)
    left = shapes.line(0, half, hole.x, half)
    ways = [
        (shapes.smooth(way), stub, sea)
        for way, stub, sea in zip((up, across), (down, left), afloat, strict=True)
    ]
    for width, colour in ((1.6, TRAIL.lighter(0.42)), (1.24, SAND)):
        for way, stub, sea in ways:
            if not sea:
                pen.fill(_band(way, width), colour)
                pen.fill(_band(stub, width), colour)
    for way, _, sea in ways:
        for x, y, _ in list(way.points_along(1.65))[:-1]:
            if x < side - 0.1:
                if sea:
                    pen.fill(shapes.circle(x, y, 0.47), WHITE, opacity=0.6)
                pen.fill(shapes.circle(x, y, 0.27), TRAIL, ink=True)
    pen.fill(shapes.circle(half, side, 0.27), TRAIL, ink=True)
    kinds = "".join("sea-" if sea else "land-" for sea in afloat)
    return pen.symbol(f"harikiri-trails-{kinds}{number}", Box(0, 0, side, side))


def cell_id(pen: Pen, places: Layout, x: float, y: float, name: str) -> None:
    """The id in the upper left corner, on a slip of paper so that it reads on any ground."""
    face = fonts.get(GOTHIC_BOLD)
    width = face.width(name, places.id_size, 0.35)
    cap = places.id_size * face.cap_ratio * MM_PER_PT
    slip = shapes.rounded_rect(
        x + places.id_x - 0.55, y + places.id_y - cap - 0.5, width + 1.1, cap + 1.0, 0.7
    )
    pen.fill(slip, WHITE, opacity=0.72)
    pen.text(
        x + places.id_x,
        y + places.id_y,
        name,
        font=GOTHIC_BOLD,
        size=places.id_size,
        colour=INK,
        tracking=0.35,
        max_width=places.gem_x - 0.6 * SIZE * places.gem_scale - places.id_x,
        field="id",
    )


def order() -> itertools.cycle[int]:
    """Numbers of clearings and trails, one after the other, never twice the same in a row."""
    return itertools.cycle((0, 3, 1, 5, 2, 4, 1, 3, 0, 2, 5))
