"""回る遺跡: the board laid out, where a hunter may go, a disc before and after a turn."""

from __future__ import annotations

from collections.abc import Mapping

from generator.booklets.figures.base import Picture, Source, arrow, done, no, yes
from generator.drawing.geometry import Affine, polar
from generator.drawing.pen import Pen
from generator.gallery.table import Table
from generator.games.mawaru.table import Album, Parts, assembled, opening, standing


def _base(
    source: Source, x: float, y: float, scale: float, width: float, height: float
) -> tuple[Table, Affine]:
    """A table with the shadow of the base on it, and the base's place."""
    table = source.table(width, height)
    base = Parts.of(source.data).bases[0].front
    half = base.width / 2
    place = Affine.translate(x, y) @ Affine.scale(scale)
    table.shadow(base.outline, place @ Affine.translate(-half, -half))
    return table, place


def setup(source: Source) -> Picture:
    """The board as a game begins, the cards of a player, marker and surplus."""
    table, place = _base(source, 116, 114, 1.0, 400, 224)
    parts = Parts.of(source.data)
    table.pen.draw(opening(source.data, parts, Album()), place)
    table.fan([p.front.id for p in parts.cards[:6]], 310, 74, step=22, spread=7, scale=0.95)
    table.lay(parts.markers[0].front.id, 250, 186, 8, 1.3)
    for i in range(8):
        kind = parts.gems[0] if i % 3 else parts.gems[-1]
        table.lay(kind.front.id, 284 + (i % 4) * 19, 172 + (i // 4) * 20, i * 31 % 50 - 25, 1.3)
    return done(table)


def moves(source: Source) -> Picture:
    """A quarter of the board from nearby: inwards and outwards, never sideways."""
    scale, cx, cy = 2.1, 200.0, 236.0
    table, place = _base(source, cx, cy, scale, 400, 196)
    data = source.data
    table.pen.draw(assembled(data, Parts.of(data), None, Album()), place)
    outer, here, inner = ((r.inner_mm + r.outer_mm) / 2 * scale for r in data.board.rings[1:4])
    x, y = polar(cx, cy, here, 0)
    pen = table.pen
    arrow(pen, x, y - 15, outer - here, -90)
    arrow(pen, x, y + 13, here - inner, 90)
    standing(pen, x, y + 11, data.game.colors[0].id, 0.95)
    yes(pen, x + 19, y - 15 - (outer - here) / 2)
    yes(pen, x + 19, y + 13 + (here - inner) / 2)
    for side in (-1, 1):
        sx, sy = polar(cx, cy, here, side * 11)
        arrow(pen, sx, sy, 40, (side < 0) * 180 + side * 24)
        no(pen, *polar(cx, cy, here, side * 47))
    return done(table)


def _boards(source: Source, *turns: Mapping[str, int]) -> Picture:
    table = source.table(60 + 240 * len(turns), 250)
    parts, album = Parts.of(source.data), Album()
    for i, turned in enumerate(turns):
        place = Affine.translate(145 + i * 250, 128)
        base = parts.bases[0].front
        half = base.width / 2
        table.shadow(base.outline, place @ Affine.translate(-half, -half))
        table.pen.draw(opening(source.data, parts, album, turned), place)  # type: ignore[arg-type]
    return done(table)


def turn(source: Source) -> Picture:
    """The board, and the same after the medium disc was turned clockwise by a quarter."""
    disc = source.data.board.discs[1].id
    picture = _boards(source, {}, {disc: 1})
    pen = Pen("mawaru:figure:turn")
    pen.draw(picture.art)
    arrow(pen, 250, 128, 40, 0, 1.3)
    return Picture(pen.drawing(), picture.width, picture.height)
