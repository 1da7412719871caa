"""A game under way, for the guide: the additional map cut into, pieces laid, explorers standing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from components.harikiri.schema import ColorId, Data, MapCell
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Symbol
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import BLACK, WHITE
from generator.drawing.pen import Pen
from generator.faces import Piece
from generator.games.harikiri import cells, tents
from generator.games.harikiri.colours import CLOTH, CORAL, INK, STONE, SUN
from generator.guides.sheet import scissors
from generator.guides.tabletop import in_small

LAID: tuple[tuple[str, ...], ...] = (("B1", "C1"), ("I1", "J1", "J2", "J3"), ("A10", "A11", "B11"))
"""Pieces cut from the edge of the additional map; the first cell lies on the field."""
STARTS: tuple[tuple[ColorId, int, int, tuple[int, int]], ...] = (
    ("red", 0, 3, (0, -1)),
    ("blue", 90, 0, (0, 1)),
    ("green", 0, 0, (1, 0)),
    ("yellow", 0, 3, (-1, 0)),
)
"""How the start maps lie (HAR-5, HAR-6): turn, which of their cells, on which place."""


@dataclass(frozen=True)
class Laid:
    """A piece on the field: its art, the cells that were cut, its turn, and where its first cell
    lies (in cells from the middle of the initial map)."""

    art: Symbol
    found: tuple[MapCell, ...]
    turn: int
    cell: str
    at: tuple[int, int]


def as_symbol(piece: Piece, name: str) -> Symbol:
    """A map as one picture, its ids as small print, to be shown whole or in parts."""
    items = in_small(piece.front.art.items, 12.0)
    return Symbol(name, items, Box(-3, -3, piece.width + 6, piece.height + 6))


@dataclass(frozen=True)
class Pictures:
    """The maps as pictures, each drawn once in the file."""

    additional: Symbol
    initial: Symbol
    starts: tuple[Symbol, ...]


def pictures(additional: Piece, initial: Piece, starts: Sequence[Piece]) -> Pictures:
    """The pictures of these pieces."""
    return Pictures(
        as_symbol(additional, "harikiri-map-in-small"),
        as_symbol(initial, "harikiri-initial-in-small"),
        tuple(as_symbol(piece, f"harikiri-start-{i}-in-small") for i, piece in enumerate(starts)),
    )


def lay(pen: Pen, laid: Laid, side: float) -> None:
    """A piece on the field with its shadow."""
    chosen = laid.found
    first = next(cell for cell in chosen if cell.id == laid.cell)
    left, top = min(c.x for c in chosen), min(c.y for c in chosen)
    outline = cells.outline(chosen, side)
    # the middle of the named cell goes to its place on the field
    cx, cy = (first.x - left + 0.5) * side, (first.y - top + 0.5) * side
    place = (
        Affine.translate(laid.at[0] * side, laid.at[1] * side)
        @ Affine.rotate(laid.turn)
        @ Affine.translate(-cx, -cy)
    )
    with pen.at(Affine.translate(0.9, 1.3)), pen.at(place):
        pen.fill(outline, BLACK, opacity=0.2)
    with pen.at(place):
        with pen.clip(outline):
            origin = (0, 0) if _whole(laid) else (-left * side, -top * side)
            pen.use(laid.art, *origin)
        pen.stroke(outline, INK, 0.6, join="miter")


def _whole(laid: Laid) -> bool:
    """True for the small maps, whose art begins at their own corner."""
    return laid.found[0].map != "additional"


def table(data: Data, shown: Pictures) -> Drawing:
    """The finished parts as they are used: field, explorers, what is left of the map."""
    pen = Pen("harikiri:guide:parts")
    side = data.maps.cell.side_mm
    width = len(data.maps.additional.columns) * side
    cut = {name for piece in LAID for name in piece}
    rest = [cell for cell in data.additional_cells if cell.id not in cut]
    with pen.at(Affine.translate(-2.6 * side - width, -2.6 * side)):
        outline = cells.outline(rest, side)
        with pen.at(Affine.translate(0.9, 1.3)):
            pen.fill(outline, BLACK, opacity=0.2)
        with pen.clip(outline):
            pen.use(shown.additional, 0, 0)
        pen.stroke(outline, INK, 0.6, join="miter")
        scissors(pen, width + 1.0, 3.0 * side, 30, INK)
    with pen.at(Affine.translate(2.9 * side, 1.9 * side)):
        _field(pen, data, shown, side)
    _dice(pen, 4.4 * side, 5.2 * side)
    _pencil(pen, 4.6 * side, 0.9 * side, 56)
    return pen.drawing()


def _field(pen: Pen, data: Data, shown: Pictures, side: float) -> None:
    """The field in mid-game, the middle of the initial map at the origin."""
    lay(pen, Laid(shown.initial, data.initial_cells, 0, data.initial_cells[0].id, (0, 0)), side)
    art = dict(zip((color.id for color in data.colors), shown.starts, strict=True))
    for color, turn, cell, at in STARTS:
        found = data.start_cells[color]
        lay(pen, Laid(art[color], found, turn, found[cell].id, at), side)
    for names, at in zip(LAID, ((-1, -2), (3, 1), (-1, 3)), strict=True):
        lay(pen, Laid(shown.additional, _named(data, names), 0, names[0], at), side)
    for x, y, mark in ((0, -2, "あ"), (4, 2, "B"), (-1, 4, "み"), (1, 0, "B"), (-3, -1, "か")):
        tents.letter(pen, x * side - side * 0.2, y * side + side * 0.2, mark, 20)
    for color, x, y, mark in (
        ("red", -1, -1, "あ"),
        ("yellow", -2, 0, "か"),
        ("green", 2, 1, "み"),
        ("blue", -1, 2, "B"),
    ):
        tents.tent(pen, data, color, x * side, y * side + side * 0.32, mark)


def _dice(pen: Pen, x: float, y: float) -> None:
    """Two dice that show 2 and 4."""
    for dx, dy, turn, spots in (
        (0, 0, -12, ((-3, -3), (3, 3))),
        (20, 5, 16, ((-3, -3), (3, 3), (3, -3), (-3, 3))),
    ):
        with pen.at(Affine.translate(x + dx, y + dy) @ Affine.rotate(turn)):
            pen.fill(shapes.rounded_rect(-6, -5, 14, 14, 3), BLACK, opacity=0.16)
            pen.paint(shapes.rounded_rect(-7, -7, 14, 14, 2.6), WHITE, INK, 0.7)
            for sx, sy in spots:
                pen.fill(shapes.circle(sx, sy, 1.35), INK)


def _pencil(pen: Pen, x: float, y: float, length: float) -> None:
    """A pencil lying on the table, its point to the lower left."""
    with pen.at(Affine.translate(x, y) @ Affine.rotate(-28)):
        body = shapes.rect(8, -2.6, length - 14, 5.2)
        pen.fill(shapes.rect(2, -1.0, length, 5.4), BLACK, opacity=0.14)
        pen.paint(shapes.polygon(((0, 0), (8, -2.6), (8, 2.6))), CLOTH, INK, 0.6)
        pen.fill(shapes.polygon(((0, 0), (2.8, -0.9), (2.8, 0.9))), tents.PENCIL)
        pen.paint(body, SUN, INK, 0.6)
        pen.line(8, -0.8, length - 6, -0.8, INK, 0.3)
        pen.line(8, 0.9, length - 6, 0.9, INK, 0.3)
        pen.paint(shapes.rect(length - 6, -2.6, 2.4, 5.2), STONE, INK, 0.6)
        pen.paint(shapes.rounded_rect(length - 3.6, -2.6, 4.6, 5.2, 1.6), CORAL, INK, 0.6)


def _named(data: Data, names: Iterable[str]) -> tuple[MapCell, ...]:
    return tuple(data.cell_by_id[name] for name in names)
