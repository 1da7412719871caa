"""ハリキリ探検隊: a game under way, what may be cut, how a piece is laid."""

from __future__ import annotations

from typing import Any

from generator.booklets.figures.base import NO, YES, Picture, Source, done, no, yes
from generator.drawing.displaylist import Symbol
from generator.drawing.geometry import Affine, Box
from generator.drawing.outlines import Outline
from generator.drawing.palette import WHITE
from generator.drawing.pen import Pen
from generator.gallery.scenes import harikiri_field
from generator.gallery.table import Table
from generator.games.harikiri import cells

Places = set[tuple[int, int]]


def field(source: Source) -> Picture:
    """What is left of the additional map, and the field."""
    table = source.table(420, 268)
    table.put(harikiri_field(source.data), Box(10, 8, 400, 252))
    return done(table)


def _paper(
    table: Table, art: Symbol, outline: Outline, place: Affine, dx: float, dy: float
) -> None:
    """A piece of a map: its shadow, then the map clipped to it."""
    table.shadow(outline, place)
    with table.pen.at(place), table.pen.clip(outline):
        table.pen.use(art, dx, dy)


def _map(source: Source) -> Symbol:
    """The additional map, of which pieces are shown: one object, however often it is used."""
    pen = Pen("harikiri:figure:map")
    pen.draw(source.faces["harikiri:additional_map:1:front"].art)
    return pen.symbol("harikiri-figure-map")


def _corner(data: Any, places: Places, keep: bool) -> list[Any]:
    """Cells of the additional map's upper left corner: those named, or the others."""
    return [
        c for c in data.additional_cells
        if c.x < COLUMNS and c.y < ROWS and ((c.x, c.y) in places) is keep
    ]  # fmt: skip


COLUMNS, ROWS = 5, 4


def cuts(source: Source) -> Picture:
    """The corner of the map twice: a piece from the edge, and one from the middle."""
    data, side = source.data, source.data.maps.cell.side_mm
    table = source.table(15.6 * side, 4.9 * side)
    art = _map(source)
    pen = table.pen
    good: Places = {(3, 1), (4, 1), (4, 2)}
    place = Affine.translate(0.5 * side, 0.45 * side)
    _paper(table, art, cells.outline(_corner(data, good, False), side), place, 0, 0)
    piece = cells.outline(_corner(data, good, True), side)
    away = place @ Affine.translate(4.45 * side, 1.15 * side) @ Affine.rotate(9)
    _paper(table, art, piece, away, -3 * side, -side)
    with pen.at(away):
        pen.stroke(piece, YES, 1.6, dash=(4, 2.6), cap="butt")
    yes(pen, 6.9 * side, 0.75 * side, 10)
    place = Affine.translate(8.6 * side, 0.45 * side)
    _paper(table, art, cells.outline(_corner(data, set(), False), side), place, 0, 0)
    hole = cells.outline(_corner(data, {(1, 1), (2, 1), (2, 2)}, True), side)
    with pen.at(place @ Affine.translate(side, side)):
        pen.fill(hole, WHITE, opacity=0.45)
        pen.stroke(hole, NO, 1.6, dash=(4, 2.6), cap="butt")
    no(pen, 14.7 * side, 0.75 * side, 10)
    return done(table)


def laying(source: Source) -> Picture:
    """A piece upon the cross of the initial map: one cell over another, and two."""
    data, side = source.data, source.data.maps.cell.side_mm
    table = source.table(13.6 * side, 4.2 * side)
    art = _map(source)
    below = source.faces["harikiri:initial_map:1:front"]
    piece_cells = _corner(data, {(3, 1), (4, 1), (4, 2)}, True)
    piece = cells.outline(piece_cells, side)
    pen = table.pen
    for k, (dx, dy, colour) in enumerate(((2.0, 1.0, YES), (1.0, 1.0, NO))):
        x, y = (0.9 + k * 6.9) * side, 0.6 * side
        cross = Affine.translate(x, y)
        table.shadow(below.outline, cross)
        with pen.at(cross), pen.clip(below.outline):
            pen.draw(below.art)
        place = Affine.translate(x + dx * side, y + dy * side)
        _paper(table, art, piece, place, -3 * side, -side)
        with pen.at(place):
            pen.stroke(piece, colour, 1.6, dash=(4, 2.6), cap="butt")
        (yes if k == 0 else no)(pen, x + 4.6 * side, y + 0.25 * side, 10)
    return done(table)
