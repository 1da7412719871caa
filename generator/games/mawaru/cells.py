"""What a cell (マス) shows: hunter, gem and rotation cells, drawn for the north quarter of a disc.

Gem cells differ from the others, and from each other, by what is carved in them, by their ground
and by the figure that says how many gems they print; no cell is known by its colour alone.
"""

from __future__ import annotations

import math
from functools import cache

from components.mawaru.records import PLACES, Cell, GemCell, HunterCell, Ring
from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Paint, RadialGradient, Symbol
from generator.drawing.geometry import IDENTITY, Affine, Op, Path, join, polar
from generator.drawing.palette import PLAYERS, Colour, rgb
from generator.drawing.pen import Pen
from generator.errors import LayoutError
from generator.games.mawaru.colours import (
    BARK,
    BRASS,
    CHALK,
    CLAY,
    DEEP,
    GLEAM,
    PLUM,
    SAND,
    TARNISH,
    UMBER,
)
from generator.games.mawaru.gems import gem
from generator.games.mawaru.hats import badge, hat
from generator.games.mawaru.skyline import skyline
from generator.games.mawaru.stone import HALF, cell_path, chisel, groove, ring_ticks, speckles
from generator.lettering.fonts import CALADEA_BOLD

RIM = 2.4
"""Width of a disc's divided rim (mm): its outermost ring's cells end there."""
INSET = 0.9
"""From a ring's border to the frame of its cells (mm)."""
ASIDE = 1.5
"""From the middle of a cross line to the frame of a cell (mm)."""

LEAST = 6.0
"""Less than this (mm) is no cell: neither figure nor gem would be legible."""


def facing(radius: float, angle: float) -> Affine:
    """To a place on a ring where things stand with their heads towards the middle: whoever sits
    at that side reads them upright."""
    x, y = polar(0, 0, radius, angle)
    return Affine.translate(x, y) @ Affine.rotate(angle + 180)


def draw_cell(pen: Pen, ring: Ring, cell: Cell, outermost: bool) -> None:
    """A cell of a ring in the north quarter; ``outermost``: the disc's rim takes some of it."""
    inner, outer = ring.inner_mm, ring.outer_mm - (RIM if outermost else 0.0)
    if outer - inner < LEAST or inner < LEAST:
        raise LayoutError(
            f"{pen.where}: 輪 {ring.id} は幅も内径も {LEAST:g} mm 以上必要です",
            f"{pen.where}: ring {ring.id}: width and inner radius must be at least {LEAST:g} mm",
        )
    shape = cell_path(inner, outer, INSET, ASIDE)
    pen.fill(shape, _ground(cell, inner, outer))
    with pen.clip(shape):
        pen.stroke(
            chisel(inner, outer, int((outer**2 - inner**2) / 90), cell.id), CLAY, 0.18, opacity=0.5
        )
        pen.stroke(
            speckles(inner, outer, int((outer**2 - inner**2) / 45), cell.id),
            UMBER,
            0.28,
            opacity=0.35,
        )
        if isinstance(cell, HunterCell):
            _hunter_ground(pen, cell, inner, outer)
        # the light falls into the hollow from the upper edge on
        pen.stroke(shape.moved(0, 0.5), BARK, 0.9, opacity=0.28)
    groove(pen, shape, 0.45)
    if isinstance(cell, HunterCell):
        _hunter(pen, cell, inner, outer)
    elif isinstance(cell, GemCell):
        _gems(pen, cell, inner, outer)
    else:
        _rotation(pen, inner, outer)


GROUNDS: dict[str, tuple[Colour, Colour]] = {
    "amethyst": (rgb("#F0E2F6"), rgb("#A479C6")),
    "diamond": (rgb("#F1F9F9"), rgb("#84BACD")),
    "rotation": (rgb("#F7E6B6"), rgb("#BC8E42")),
}
"""The middle and the ends of a cell."""


def _ground(cell: Cell, inner: float, outer: float) -> Paint:
    if isinstance(cell, HunterCell):
        tint = PLAYERS[cell.color].colour
        middle, edge = CHALK.mix(tint, 0.3), SAND.mix(tint, 0.7)
    else:
        middle, edge = GROUNDS[cell.kind]
    r = (inner + outer) / 2
    return RadialGradient(0, -r, r * 0.74, ((0, middle), (0.3, middle), (1, edge)))


# ---- hunter cells


def _hunter_ground(pen: Pen, cell: HunterCell, inner: float, outer: float) -> None:
    """The colour's pattern at both ends of the cell."""
    own = PLAYERS[cell.color]
    for side in (-1, 1):
        a0, a1 = sorted((side * 25.0, side * HALF))
        end = shapes.ring_sector(0, 0, inner, outer, a0, a1)
        pen.fill(end, own.colour, opacity=0.5)
        pen.pattern(end, own.pattern, own.dark, pitch=1.9, width=0.3)
        pen.stroke(
            shapes.line(*polar(0, 0, inner, side * 25.0), *polar(0, 0, outer, side * 25.0)),
            UMBER,
            0.35,
        )


def _hunter(pen: Pen, cell: HunterCell, inner: float, outer: float) -> None:
    """The place where a hunter begins: its hat on a brass plate, its symbol on both sides."""
    r = (inner + outer) / 2
    size = (outer - inner) / 2 - INSET - 0.3
    wide = math.degrees(size * 1.75 / r)
    for side in (-1, 1):
        x, y = polar(0, 0, r, side * 33.5)
        pen.fill(shapes.circle(x + 0.2, y + 0.3, size * 0.78), BARK, opacity=0.4)
        pen.fill(shapes.circle(x, y, size * 0.78), CHALK)
        pen.stroke(shapes.circle(x, y, size * 0.78), UMBER, 0.35)
        # square to the side of the board, or a square would look like a diamond
        with pen.at(Affine.translate(x, y) @ Affine.rotate(180)):
            badge(pen, cell.color, 0, 0, size * 0.95)
        seed = PLACES.index(cell.id[-1]) if cell.id[-1] in PLACES else 0
        tone = PLAYERS[cell.color].dark
        _ruins(pen, r + size * 0.8, (wide + 0.6, 24.6), side, size * 1.6, (seed, tone))
    plate = shapes.ring_sector(0, 0, r - size, r + size, -wide, wide)
    pen.fill(plate.moved(0.25, 0.35), BARK, opacity=0.4)
    pen.fill(
        plate,
        LinearGradient(
            -10, -r, 10, -r, ((0, GLEAM), (0.3, BRASS), (0.5, GLEAM), (0.75, TARNISH), (1, GLEAM))
        ),
    )
    pen.stroke(plate, BARK, 0.35)
    inset = math.degrees(0.9 / r)
    field = shapes.ring_sector(0, 0, r - size + 0.8, r + size - 0.8, -wide + inset, wide - inset)
    pen.paint(field, RadialGradient(0, -r, 10, ((0, CHALK), (0.6, CHALK), (1, SAND))), BARK, 0.25)
    with pen.at(facing(r, 0)):
        pen.use(hat(cell.color), 0, 0.35, size / 6 * 0.54)


# ---- gem cells


@cache
def hollow() -> Symbol:
    """A cut hollow in which a gem lies, 12 mm across."""
    pen = Pen("mawaru:hollow")
    pen.fill(shapes.circle(0.25, 0.35, 6), CHALK)
    pen.fill(
        shapes.circle(0, 0, 6),
        RadialGradient(
            1.2, 1.8, 7.6, ((0, SAND.mix(CHALK, 0.5)), (0.6, SAND), (1, UMBER.mix(CLAY, 0.3)))
        ),
    )
    pen.stroke(shapes.circle(0, 0, 6), UMBER, 0.35)
    pen.stroke(ring_ticks(5.0, 5.6, 15, 0, 345), UMBER, 0.2)
    return pen.symbol("mawaru-hollow")


def _gems(pen: Pen, cell: GemCell, inner: float, outer: float) -> None:
    """As many gems as the cell prints, and the figure on both sides of them (MAW-4)."""
    width = outer - inner
    tone = PLUM if cell.kind == "amethyst" else DEEP
    r = (inner + outer) / 2
    reach = r * math.radians(HALF) - ASIDE - 1.0  # along the ring, from the middle of the cell
    size = min(width / 2 - INSET - 0.4, 6.0)
    plate = min(3.4, size * 0.62)
    pitch = 2 * size + 0.6
    beside = cell.count * pitch / 2 + 2 * plate + 1.0 <= reach
    if not beside:
        # no room for figures at the ends: the gems move outwards, the figure stands below them
        plate = 2.7
        r = outer - INSET - 1.5
        size = min((r * math.radians(HALF) - ASIDE - 1.2) / cell.count - 0.3, 5.0)
        size = min(size, (width - 2 * INSET - 2 * plate - 2.1) / 2)
        r -= size
        pitch = 2 * size + 0.5
    step = math.degrees(pitch / r)
    for i in range(cell.count):
        with pen.at(facing(r, (i - (cell.count - 1) / 2) * step)):
            pen.use(hollow(), 0, 0, size / 6)
            pen.use(gem(cell.kind), 0, 0, size / 6 * 0.84)
    if beside:
        at = math.degrees((cell.count * pitch / 2 + 1.4 + plate) / r)
        for side in (-1, 1):
            _figure(pen, cell.count, r, side * at, plate)
            start = at + math.degrees((plate + 0.9) / r)
            foot = outer - INSET - 1.0
            _frieze(pen, foot, start, side, width * 0.66, (cell.count, tone))
    else:
        _figure(pen, cell.count, inner + INSET + plate + 0.3, 0, plate)
        taken = math.degrees(cell.count * pitch / 2 / r)
        for side in (-1, 1):
            _frieze(pen, outer - INSET - 0.9, taken + 2.0, side, 6.4, (cell.count, tone))


def _figure(pen: Pen, count: int, radius: float, angle: float, size: float) -> None:
    """The number of gems on a small plate."""
    with pen.at(facing(radius, angle)):
        plate = shapes.regular_polygon(0, 0, size * 1.06, 8, 22.5)
        pen.paint(plate, CHALK, UMBER, 0.35)
        pen.text(
            0,
            0,
            str(count),
            font=CALADEA_BOLD,
            size=size * 4.4,
            colour=BARK,
            anchor="middle",
            baseline="middle",
            max_width=size * 1.7,
            field="count",
        )


def _frieze(
    pen: Pen, foot: float, start: float, side: int, height: float, look: tuple[int, Colour]
) -> None:
    """The ruins from ``start`` degrees to the end of the cell, on one of its sides; ``look``: with
    which building they begin, and their colour."""
    end = HALF - math.degrees((ASIDE + 1.0) / foot)
    _ruins(pen, foot, (start, end), side, height, look)


def _ruins(
    pen: Pen,
    foot: float,
    between: tuple[float, float],
    side: int,
    height: float,
    look: tuple[int, Colour],
) -> None:
    """The skyline between two angles, clockwise or counter-clockwise of the middle."""
    seed, colour = look
    with pen.at(IDENTITY if side > 0 else Affine.mirror_x()):
        pen.use(skyline(foot, *between, height, seed, colour), 0, 0)


# ---- rotation cells


def turn_arrow(radius: float, start: float, end: float, width: float, head: float) -> Path:
    """An arrow along a circle from ``start`` to ``end`` degrees; its tip is at the end."""
    sign = 1 if end > start else -1
    length = math.degrees(head * 1.15 / radius)
    neck = end - sign * length
    out = shapes.arc(0, 0, radius + width / 2, start, neck)
    back = shapes.arc(0, 0, radius - width / 2, neck, start)
    ops: list[Op] = [*out.ops]
    ops.append(("L", polar(0, 0, radius + head / 1.5, neck)))
    ops.append(("L", polar(0, 0, radius, end)))
    ops.append(("L", polar(0, 0, radius - head / 1.5, neck)))
    ops.append(("L", back.ops[0][1]))
    ops.extend(back.ops[1:])
    ops.append(("Z", ()))
    return Path(tuple(ops))


@cache
def dial() -> Symbol:
    """The sign for turning: a disc with its cross lines, a quarter turn either way (MAW-15)."""
    pen = Pen("mawaru:dial")
    pen.fill(shapes.circle(0.3, 0.45, 5.75), BARK, opacity=0.35)
    teeth = shapes.star(0, 0, 6.05, 5.35, 24)
    pen.fill(teeth, BARK)
    pen.fill(
        shapes.circle(0, 0, 5.2),
        RadialGradient(-1, -1.4, 6.5, ((0, UMBER.lighter(0.12)), (1, BARK))),
    )
    for turn in (0, 180):
        with pen.at(Affine.rotate(turn)):
            for end in (-72, 72):
                pen.fill(turn_arrow(3.75, -end * 0.1, end, 0.8, 1.5), GLEAM, ink=True)
    pen.fill(shapes.circle(0, 0, 2.35), SAND)
    pen.stroke(shapes.circle(0, 0, 1.35), UMBER, 0.2)
    for angle in (45, 135):
        (x0, y0), (x1, y1) = polar(0, 0, 2.35, angle), polar(0, 0, 2.35, angle + 180)
        pen.line(x0, y0, x1, y1, UMBER, 0.5, cap="butt")
    pen.fill(shapes.circle(0, 0, 0.55), BRASS)
    pen.stroke(shapes.circle(0, 0, 2.35), GLEAM, 0.25)
    return pen.symbol("mawaru-dial")


def _rotation(pen: Pen, inner: float, outer: float) -> None:
    """The dial, and a broad arrow along the ring on both sides of it."""
    width = outer - inner
    r = (inner + outer) / 2
    size = width / 2 - INSET - 0.3
    reach = math.degrees((r * math.radians(HALF) - ASIDE - 2.2) / r)
    first = math.degrees((size + 1.3) / r)
    scale = ring_ticks(inner + INSET + 0.4, inner + INSET + 1.5, 90 / 60, -HALF, HALF)
    brushed = join(
        shapes.arc(0, 0, r + width * share, -HALF, HALF)
        for share in (-0.26, -0.17, -0.05, 0.04, 0.12, 0.24)
    )
    with pen.clip(cell_path(inner, outer, INSET, ASIDE)):
        pen.stroke(brushed, TARNISH, 0.18, opacity=0.4)
        pen.stroke(scale, TARNISH, 0.25, cap="butt")
        pen.stroke(shapes.arc(0, 0, inner + INSET + 1.7, -HALF, HALF), TARNISH, 0.25)
        edge = outer - INSET - 0.4
        pen.stroke(ring_ticks(edge - 1.1, edge, 90 / 60, -HALF, HALF), TARNISH, 0.25, cap="butt")
        pen.stroke(shapes.arc(0, 0, edge - 1.3, -HALF, HALF), TARNISH, 0.25)
    thick, along = min(3.0, width * 0.22), r
    if math.radians(reach - first) * r < 7.0:
        # on the smallest ring there is room for arrows only farther out, beside the dial
        thick, along = width * 0.15, r + width * 0.18
        reach = math.degrees((along * math.radians(HALF) - ASIDE - 2.0) / along)
        first = math.degrees((size + 0.5) / along)
    for side in (-1, 1):
        arrow = turn_arrow(along, side * first, side * reach, thick, thick * 1.35)
        pen.stroke(arrow.moved(0.25, 0.35), CHALK, 0.9)
        pen.paint(arrow, _metal(along, side, reach), BARK, 0.45)
        neck = reach - math.degrees(thick * 1.6 / along)
        shine = shapes.arc(0, 0, along + thick * 0.26, side * (first + 0.7), side * neck)
        pen.stroke(shine, GLEAM, 0.28, opacity=0.75)
    with pen.at(facing(r, 0)):
        pen.use(dial(), 0, 0, size / 6 * 0.94)


def _metal(radius: float, side: int, reach: float) -> LinearGradient:
    (x0, y0), (x1, y1) = polar(0, 0, radius, 0), polar(0, 0, radius, side * reach)
    dark: Colour = UMBER
    return LinearGradient(x0, y0, x1, y1, ((0, dark.lighter(0.25)), (1, BARK)))
