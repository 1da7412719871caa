"""The three discs (円形ボード): rings of cells whose borders lie on the diagonals.

A disc is drawn at its start orientation, its mark to the north. What a smaller disc covers stays
blank, but for a millimetre under its edge.
"""

from __future__ import annotations

from components.mawaru.records import Disc, DiscId, Ring
from components.mawaru.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, RadialGradient
from generator.drawing.geometry import Affine
from generator.drawing.outlines import Circle
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.mawaru.cells import RIM, draw_cell
from generator.games.mawaru.colours import CLAY, DUNE, SAND, UMBER
from generator.games.mawaru.stone import (
    brass_ring,
    chisel,
    cross,
    groove,
    mark,
    rim,
    speckles,
    wood,
)

UNDER = 1.0
"""How far the art goes on beneath the edge of the disc that covers it (mm)."""
BLEED = 3.0


def rings_of(data: Data, disc: DiscId) -> tuple[Ring, ...]:
    """A disc's rings, from the outside."""
    return tuple(ring for ring in data.board.rings if ring.disc == disc)


def radius_of(data: Data, disc: Disc) -> float:
    """The radius of a disc (mm)."""
    return (data.component[disc.component].diameter_mm or 0.0) / 2


def disc_art(data: Data, disc: Disc) -> Drawing:
    """A disc, its middle at the origin, its mark to the north."""
    pen = Pen(f"mawaru:{disc.component}:front")
    rings = rings_of(data, disc.id)
    outer, inner = radius_of(data, disc), rings[-1].inner_mm
    topmost = disc.id == data.board.discs[-1].id
    start = inner if topmost else inner - UNDER
    band = shapes.ring_sector(0, 0, start, outer + BLEED, 0, 360)
    pen.fill(
        band,
        RadialGradient(
            0,
            0,
            outer,
            (
                (0, SAND),
                (start / outer, DUNE),
                (0.5 + start / outer / 2, SAND.mix(DUNE, 0.6)),
                (1, DUNE),
            ),
        ),
    )
    for quarter in range(4):
        with pen.at(Affine.rotate(90 * quarter)):
            pen.stroke(chisel(start, outer, 30, f"{disc.id}{quarter}"), CLAY, 0.2)
            pen.stroke(speckles(start, outer, 90, f"{disc.id}{quarter}"), UMBER, 0.3)
    for i, ring in enumerate(rings):
        for place, cell in enumerate(ring.cells):
            with pen.at(Affine.rotate(90 * place)):
                draw_cell(pen, ring, cell, i == 0)
        if i > 0:
            groove(pen, shapes.circle(0, 0, ring.outer_mm), 0.35)
    rim(pen, outer, RIM, BLEED)
    if topmost:
        axis = data.board.lines.axis_radius_mm
        wood(pen, axis)
        cross(pen, axis, outer + BLEED, data.board.lines.cross_mm)
        brass_ring(pen, axis - 1.0, axis + 0.3)
    else:
        cross(pen, start, outer + BLEED, data.board.lines.cross_mm)
    mark(pen, outer)
    return pen.drawing(f"mawaru disc {disc.id}")


def disc_boards(data: Data) -> tuple[Piece, ...]:
    """The three discs, largest first."""
    out = []
    for disc in data.board.discs:
        part = data.component[disc.component]
        r = radius_of(data, disc)
        pen = Pen(f"mawaru:{part.id}:front")
        pen.draw(disc_art(data, disc), Affine.translate(r, r))
        holes = (Circle(r, r, part.punch_mm / 2),) if part.punch_mm else ()
        for number in range(1, part.count + 1):
            out.append(
                piece(
                    "mawaru",
                    part.id,
                    str(number),
                    part.name.ja,
                    2 * r,
                    2 * r,
                    pen.drawing(),
                    outline=Circle(r, r, r),
                    holes=holes,
                )
            )
    return tuple(out)
