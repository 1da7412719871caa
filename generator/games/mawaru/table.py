"""The game on the table: the assembled board in any orientation, standing hunters, gems on cells.

For the guide, and for whoever wants a picture of a position.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from components.mawaru.records import Cell, DiscId, GemCell, HunterCell, Ring
from components.mawaru.schema import Data
from generator import shapes
from generator.drawing import Drawing
from generator.games.mawaru.base import base_art
from generator.games.mawaru.colours import BARK, BRASS, GLEAM, TARNISH
from generator.games.mawaru.discs import disc_art, radius_of
from generator.games.mawaru.gems import tile
from generator.games.mawaru.hunters import PANEL, panel
from generator.geometry import Affine, Point, polar
from generator.outlines import Outline
from generator.palette import Colour, rgb
from generator.pen import Pen

SHADE = rgb("#CFC6B4")


def quarter(place: int, turns: int) -> int:
    """The side (0 = north, clockwise) that a cell looks at when its disc has been turned
    clockwise by so many quarters (MAW-15, MAW-16)."""
    return (place + turns) % 4


def at(ring: Ring, place: int, turns: int) -> Point:
    """Where the middle of a cell lies on the assembled board; the middle of the board is (0, 0)."""
    return polar(0, 0, (ring.inner_mm + ring.outer_mm) / 2, 90 * quarter(place, turns))


def assembled(
    data: Data, turns: Mapping[DiscId, int] | None = None, shadow: Colour | None = None
) -> Drawing:
    """The base with its discs, seen from above; ``turns``: quarter turns clockwise by disc."""
    pen = Pen("mawaru:board")
    half = (data.component["base"].width_mm or 0.0) / 2
    square = shapes.rect(-half, -half, 2 * half, 2 * half)
    if shadow is not None:
        pen.fill(square.moved(1.6, 2.2), shadow)
    with pen.clip(square):
        pen.draw(base_art(data))
    for disc in data.board.discs:
        r = radius_of(data, disc)
        pen.fill(shapes.circle(0.7, 1.0, r), BARK, opacity=0.5)
        turn = Affine.rotate(90 * (turns or {}).get(disc.id, 0))
        with pen.clip(shapes.circle(0, 0, r)):
            pen.draw(disc_art(data, disc), turn)
        pen.stroke(shapes.circle(0, 0, r), BARK, 0.25)
    fastener(pen, 0, 0, 4.6)
    return pen.drawing()


def fastener(pen: Pen, x: float, y: float, radius: float) -> None:
    """The head of a brass fastener (割りピン)."""
    pen.fill(shapes.circle(x + radius * 0.12, y + radius * 0.18, radius), BARK, opacity=0.5)
    pen.paint(shapes.circle(x, y, radius), BRASS, BARK, 0.35)
    pen.fill(
        shapes.circle(x - radius * 0.12, y - radius * 0.15, radius * 0.72), GLEAM.mix(BRASS, 0.4)
    )
    pen.fill(shapes.ellipse(x - radius * 0.3, y - radius * 0.36, radius * 0.3, radius * 0.2), GLEAM)
    pen.stroke(shapes.circle(x, y, radius * 0.8), TARNISH, 0.2)


def opening(data: Data, turns: Mapping[DiscId, int] | None = None) -> Drawing:
    """The board as a game begins: gems on their cells, hunters on theirs (MAW-4)."""
    pen = Pen("mawaru:opening")
    pen.draw(assembled(data, turns, SHADE))
    hunters: list[tuple[Point, HunterCell]] = []
    for ring in data.board.rings:
        turned = (turns or {}).get(ring.disc, 0)
        for place, cell in enumerate(ring.cells):
            if isinstance(cell, GemCell):
                _lay_gems(pen, data, ring, cell, place, turned)
            elif isinstance(cell, HunterCell):
                hunters.append((at(ring, place, turned), cell))
    for (x, y), cell in sorted(hunters, key=lambda h: h[0][1]):
        standing(pen, x, y + 5, cell)
    return pen.drawing()


def _lay_gems(pen: Pen, data: Data, ring: Ring, cell: GemCell, place: int, turned: int) -> None:
    """The printed gems as pieces, side by side on their cell."""
    width = data.component[data.gem[cell.kind].component].width_mm or 12.0
    r = (ring.inner_mm + ring.outer_mm) / 2
    step = min(width + 1.0, 2 * r * math.sin(math.pi / 4) / cell.count)
    art = tile(data, cell.kind)
    with pen.at(Affine.rotate(90 * quarter(place, turned))):
        for i in range(cell.count):
            x = (i - (cell.count - 1) / 2) * step
            y = -math.sqrt(max(0.0, r * r - x * x))
            with pen.at(Affine.translate(x, y) @ Affine.rotate(math.degrees(x / r))):
                lay_gem(pen, art, width)


def lay_gem(pen: Pen, art: Drawing, width: float) -> None:
    """A gem piece lying at the origin."""
    square = shapes.rect(-width / 2, -width / 2, width, width)
    pen.fill(square.moved(0.6, 0.8), BARK, opacity=0.5)
    with pen.clip(square):
        pen.draw(art, Affine.translate(-width / 2, -width / 2))


def standing(pen: Pen, x: float, y: float, cell: HunterCell, scale: float = 1.0) -> None:
    """A hunter that stands with its foot at (x, y)."""
    width, height = PANEL
    with pen.at(Affine.translate(x, y) @ Affine.scale(scale)):
        pen.fill(shapes.polygon(((-6, 0), (8, 0), (14, -5), (2, -6))), BARK, opacity=0.4)
        pen.fill(shapes.polygon(((7, 0), (9, -1.6), (7, -height))), BARK.lighter(0.25))
        pen.draw(panel(cell.color), Affine.translate(-width / 2, -height))
        pen.stroke(shapes.rect(-width / 2, -height, width, height), BARK, 0.35)


def lying(pen: Pen, art: Drawing, trim: Outline, x: float, y: float, angle: float = 0.0) -> None:
    """A card or disc that lies with the middle of its trim at (x, y)."""
    box = trim.bounds
    place = (
        Affine.translate(x, y)
        @ Affine.rotate(angle)
        @ Affine.translate(-box.x - box.width / 2, -box.y - box.height / 2)
    )
    with pen.at(Affine.translate(1.2, 1.7)), pen.at(place):
        pen.fill(trim, SHADE.darker(0.1))
    with pen.at(place):
        with pen.clip(trim):
            pen.draw(art)
        pen.stroke(trim, BARK, 0.35)


def cell_of(data: Data, cell_id: str) -> tuple[Ring, int, Cell]:
    """A cell by its id: its ring, its place on the disc, itself."""
    for ring in data.board.rings:
        for place, cell in enumerate(ring.cells):
            if cell.id == cell_id:
                return ring, place, cell
    raise KeyError(cell_id)
