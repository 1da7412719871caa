"""The base (台座ボード): a side for every colour, and the corners that show beside the discs."""

from __future__ import annotations

import math

from components.mawaru.records import ColorId
from components.mawaru.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, RadialGradient
from generator.drawing.geometry import Affine, Path, polar
from generator.drawing.outlines import Circle
from generator.drawing.palette import PLAYERS
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.mawaru.cells import turn_arrow
from generator.games.mawaru.colours import (
    BARK,
    CHALK,
    CLAY,
    DUNE,
    GLEAM,
    SAND,
    UMBER,
    shaded,
)
from generator.games.mawaru.discs import radius_of
from generator.games.mawaru.hats import badge, hat
from generator.games.mawaru.stone import brass_ring, chisel, cross, ring_ticks, speckles, sunburst
from generator.lettering.fonts import GOTHIC_BOLD

FRAME = 1.7
"""Width of the dark frame along the edge (mm)."""
GAP = 1.4
"""From the rim of the large disc to the art in the corners (mm)."""


def sides(data: Data) -> tuple[ColorId, ...]:
    """The colours of the sides, clockwise, the start side at the top of the drawing."""
    order = data.board.base.sides_clockwise
    first = order.index(data.board.base.start_side)
    return order[first:] + order[:first]


def _corner(half: float, disc: float, side: int) -> Path:
    """What shows of one side in a corner: between disc, frame and diagonal (north side; the
    corner to the east when ``side`` is 1)."""
    edge = half - FRAME - 0.5
    r = disc + GAP
    # the disc comes nearer to the edge than that in the middle of a side
    start = math.degrees(math.acos(min(1.0, (edge - 1.2) / r)))
    aside = 1.4
    end = 45 - math.degrees(math.asin(aside / r))
    x0 = math.sqrt(max(0.0, r * r - edge * edge)) if r > edge else 0.0
    path = shapes.arc(0, 0, r, side * max(start, 1.0), side * end)
    lean = aside * math.sqrt(2)
    path = path.line(side * (edge - lean), -edge)
    return path.line(side * max(x0, r * math.sin(math.radians(max(start, 1.0)))), -edge).close()


def _side(pen: Pen, color: ColorId, half: float, disc: float) -> None:
    """Both ends of the north side in a colour: pattern, symbol, carvings."""
    own = PLAYERS[color]
    for side in (-1, 1):
        area = _corner(half, disc, side)
        x, y = side * half, -half
        tint = RadialGradient(
            x * 0.78,
            y * 0.9,
            44,
            ((0, own.colour.lighter(0.3)), (0.5, own.colour), (1, shaded(own, 0.35))),
        )
        pen.fill(area, tint)
        with pen.clip(area):
            # rays from the corner, the colour's pattern, and an arc that echoes the disc's rim
            pen.fill(sunburst(side * half, -half, 2 * half, 30), shaded(own, 0.4), opacity=0.35)
            pen.pattern(area, own.pattern, shaded(own, 0.5), pitch=2.8, width=0.4, opacity=0.7)
            for away, ink in ((2.0, shaded(own, 0.65)), (2.4, GLEAM)):
                pen.stroke(shapes.circle(0, 0, disc + GAP + away), ink, 0.4)
            pen.stroke(area.moved(0.4, 0.5), BARK, 1.0, opacity=0.3)
        pen.stroke(area.moved(0.25, 0.3), CHALK, 0.4)
        pen.stroke(area, BARK, 0.5)
        # a corner is seen whole from its side: everything stands square to the edge
        with pen.at(Affine.translate(side * half * 0.645, -half * 0.882) @ Affine.rotate(180)):
            pen.fill(shapes.circle(-0.4, -0.6, 7.4), BARK, opacity=0.4)
            brass_ring(pen, 6.3, 7.3)
            pen.fill(
                shapes.circle(0, 0, 6.3),
                RadialGradient(0, 0, 6.3, ((0, CHALK), (0.6, CHALK), (1, DUNE))),
            )
            pen.use(hat(color), 0, 0.4, 0.43)
        for x, y, size in ((0.812, 0.918, 4.0), (0.492, 0.933, 2.9)):
            with pen.at(Affine.translate(side * half * x, -half * y) @ Affine.rotate(180)):
                pen.paint(shapes.circle(0, 0, size), CHALK, BARK, 0.35)
                badge(pen, color, 0, 0, size * 1.22)


def _under(pen: Pen, data: Data, radii: list[float]) -> None:
    """What the discs will cover: a rose of the quarters and which disc lies where."""
    disc = radii[0]
    for quarter in range(4):
        with pen.at(Affine.rotate(90 * quarter)):
            pen.stroke(chisel(12, disc, 60, f"base{quarter}"), CLAY, 0.2, opacity=0.6)
            pen.stroke(speckles(12, disc, 150, f"base{quarter}"), CLAY, 0.3, opacity=0.6)
    for turn, r, wide in ((45, disc * 0.58, 5.6), (0, disc * 0.9, 7.7)):
        for quarter in range(4):
            with pen.at(Affine.rotate(turn + 90 * quarter)):
                light = shapes.polygon(((0, -r), (0, 0), (wide, -wide)))
                dark = shapes.polygon(((0, -r), (0, 0), (-wide, -wide)))
                pen.fill(light, CHALK)
                pen.fill(dark, DUNE)
                pen.stroke(light + dark, CLAY, 0.3)
    for r in radii:
        pen.stroke(shapes.circle(0, 0, r - 1.2), CLAY, 0.35, dash=(1.6, 1.2), cap="butt")
    pen.stroke(ring_ticks(disc - 6, disc - 3.4, 5, 0, 355), CLAY, 0.25)
    names = [d.name.ja for d in data.board.discs]
    for name, r, inner in zip(names, radii, [*radii[1:], 0.0], strict=True):
        for angle in (22.5, 202.5):
            x, y = polar(0, 0, (r + inner) / 2 if inner else r * 0.62, angle)
            pen.paint(shapes.circle(x, y, 5), SAND, CLAY, 0.3)
            pen.text(
                x,
                y,
                name,
                font=GOTHIC_BOLD,
                size=16,
                colour=UMBER,
                anchor="middle",
                baseline="middle",
                max_width=8.6,
                field="disc",
            )
    for angle in (-22.5, 157.5):
        with pen.at(Affine.rotate(angle)):
            pen.fill(turn_arrow(radii[1] * 0.9, -9, 9, 1.4, 2.6), CLAY)


def base_art(data: Data) -> Drawing:
    """The base, its middle at the origin, the start side to the north."""
    part = data.component["base"]
    half = (part.width_mm or 0.0) / 2
    pen = Pen("mawaru:base:front")
    whole = shapes.rect(-half - 3, -half - 3, 2 * half + 6, 2 * half + 6)
    pen.fill(whole, BARK)
    inner = half - FRAME
    plate = shapes.rect(-inner, -inner, 2 * inner, 2 * inner)
    pen.fill(plate, SAND.mix(DUNE, 0.35))
    radii = [radius_of(data, disc) for disc in data.board.discs]
    pen.fill(
        shapes.circle(0, 0, radii[0]),
        RadialGradient(
            0, 0, radii[0], ((0, SAND.mix(CHALK, 0.6)), (0.85, SAND.mix(CHALK, 0.5)), (1, SAND))
        ),
    )
    with pen.clip(plate):
        for color, quarter in zip(sides(data), range(4), strict=True):
            with pen.at(Affine.rotate(90 * quarter)):
                _side(pen, color, half, radii[0])
    _under(pen, data, radii)
    cross(pen, radii[0] - 4.5, half * math.sqrt(2) + 5, data.board.lines.cross_mm)
    pen.stroke(shapes.rect(-inner, -inner, 2 * inner, 2 * inner), GLEAM, 0.4, join="miter")
    # where the marks of the large and the medium disc begin (MAW-4)
    tip = shapes.polygon(((0, -radii[0] - 0.1), (-2.6, -half + 0.2), (2.6, -half + 0.2)))
    pen.fill(tip, CHALK, ink=True)
    return pen.drawing("mawaru base")


def bases(data: Data) -> tuple[Piece, ...]:
    """The base board."""
    part = data.component["base"]
    width, height = part.width_mm or 0.0, part.height_mm or 0.0
    pen = Pen("mawaru:base:front")
    pen.draw(base_art(data), Affine.translate(width / 2, height / 2))
    holes = (Circle(width / 2, height / 2, part.punch_mm / 2),) if part.punch_mm else ()
    return tuple(
        piece(
            "mawaru",
            part.id,
            str(number),
            part.name.ja,
            width,
            height,
            pen.drawing(),
            holes=holes,
        )
        for number in range(1, part.count + 1)
    )
