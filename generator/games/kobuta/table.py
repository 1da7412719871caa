"""The picture of the finished parts: a game of 子ブタ村 on the table."""

from __future__ import annotations

from components.kobuta.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.faces import Piece
from generator.games.kobuta.album import Album, Parts, lay, panel, stand
from generator.games.kobuta.colours import BARK, WASTE
from generator.games.kobuta.frame import Frame
from generator.games.kobuta.tiles import middle, tall, triangle_of

HOUSES_ON = {
    3: ("red", "hunter"),
    6: ("blue", ""),
    13: ("yellow", ""),
    19: ("red", ""),
    22: ("yellow", ""),
    28: ("blue", ""),
    33: ("red", ""),
}
WOLF_ON, WASTE_ON = 21, (21, 20, 31)
"""What stands on the field of the picture, by the cell's number."""


def _field(pen: Pen, data: Data, parts: Parts, album: Album) -> None:
    """The field in the middle of a game."""
    frame = Frame(data)
    left, right = parts.board
    corner = Affine.translate(frame.field / 2 - frame.middle, -frame.top)
    box = shapes.rect(0, 0, frame.width, frame.height)
    with pen.at(corner):
        with pen.at(Affine.translate(1.4, 2.0)):
            pen.fill(box, BARK, opacity=0.28)
        pen.use(album.face(left.front), 0, 0)
        pen.use(album.face(right.front), frame.seam, 0)
        pen.stroke(box, BARK, 0.6)
    edge = triangle_of(data).edge
    high, side = tall(edge), data.constants.side.value
    cx, cy = middle(edge)
    order = [(i * 13 + 5) % len(parts.tiles) for i in range(len(parts.tiles))]
    trim = parts.tiles[0].front.outline.path()
    spots: dict[int, tuple[float, float]] = {}
    for place in data.field:
        tile = parts.tiles[order[(place.tile - 1) % len(order)]]
        x = side * edge / 2 - place.row * edge / 2 + (place.place - 1) * edge / 2
        y = (place.row - 1) * high
        face = tile.back if place.tile in WASTE_ON and tile.back else tile.front
        down = place.point == "down"
        turn = Affine.translate(x, y) @ Affine.rotate(180 if down else 0, edge / 2, high / 2)
        with pen.at(turn):
            pen.use(album.face(face, letters=False), 0, 0)
            pen.stroke(trim, WASTE, 0.3)
        spots[place.tile] = turn.apply(cx, cy)
    kinds = {t.id: t.house for t in data.terrain}
    for number, (colour, extra) in HOUSES_ON.items():
        if number not in spots:
            continue
        terrain = parts.tiles[order[(number - 1) % len(order)]].front.key.rsplit("-", 1)[0]
        kind = kinds[terrain]  # type: ignore[index]
        house = next(
            (h for h in parts.houses if h.front.key.startswith(f"{colour}-{kind}")), parts.houses[0]
        )
        x, y = spots[number]
        lay(
            pen,
            album.face(house.front),
            house.front.outline.path(),
            x - house.width / 2,
            y - house.height / 2,
        )
        if extra:
            stand(pen, parts.hunters[0], data.by_id["hunter"].faces, x, y + 8)
    if WOLF_ON in spots:
        x, y = spots[WOLF_ON]
        stand(pen, parts.wolves[0], data.by_id["wolf"].faces, x, y + 11)


def parts_picture(data: Data, parts: Parts, album: Album) -> Drawing:
    """A game on the table: base and field, clock, houses in reserve, tokens, aids."""
    pen = Pen("kobuta:guide:parts")
    x = 344.0
    _field(pen, data, parts, album)
    _clock(pen, parts, album, x, 0)
    for i, wolf in enumerate(parts.wolves):
        stand(pen, wolf, data.by_id["wolf"].faces, x + 114 + i * 38, 36 + (i % 2) * 8)
    for i, hunter in enumerate(parts.hunters):
        stand(pen, hunter, data.by_id["hunter"].faces, x + 108 + i * 30, 80)
    for i, site in enumerate(parts.sites):
        faces = data.by_id["site"].faces
        which = i % len(faces)
        trim = shapes.rect(0, 0, site.width, faces[which])
        lay(pen, panel(site, which, faces), trim, x + 196 + (i % 2) * 22, 56 + (i // 2) * 19)
    _reserve(pen, data, parts, album, x, 112)
    for i, aid in enumerate(parts.aids[:2]):
        picture = album.face(aid.front, letters=False)
        lay(pen, picture, aid.front.outline.path(), x + 122 + i * 46, 108 + i * 9, -5 + i * 10)
    return pen.drawing()


def _clock(pen: Pen, parts: Parts, album: Album, x: float, y: float) -> None:
    """The clock put together; its hand points at the fourth hour."""
    lay(pen, album.face(parts.dial.front), parts.dial.front.outline.path(), x, y)
    cx, cy = x + parts.dial.width / 2, y + parts.dial.width / 2
    hx, hy = parts.hand.front.holes[0].bounds.centre
    turn = Affine.rotate(36 * 4 - 90)
    with pen.at(Affine.translate(cx, cy) @ turn @ Affine.translate(-hx, -hy)):
        pen.use(album.face(parts.hand.front), 0, 0)
        pen.stroke(parts.hand.front.outline, BARK, 0.6)
    r = parts.washer.width / 2
    trim = parts.washer.front.outline.path()
    lay(pen, album.face(parts.washer.front), trim, cx - r, cy - r, lift=0.6)
    pen.paint(shapes.circle(cx, cy, 3), rgb("#E3B23C"), BARK, 0.6)


def _reserve(pen: Pen, data: Data, parts: Parts, album: Album, x: float, y: float) -> None:
    """Three houses of each kind and colour, in fans."""
    first: dict[str, dict[str, Piece]] = {}
    for house in parts.houses:
        own, kind, _ = house.front.key.split("-")
        first.setdefault(own, {}).setdefault(kind, house)
    for row, colour in enumerate(data.colors):
        for i, house in enumerate(first.get(colour.id, {}).values()):
            trim = house.front.outline.path()
            for k in (2, 1, 0):
                at = (x + i * 36 + k * 3.4, y + row * 50 + k * 2.2)
                lay(pen, album.face(house.front), trim, *at)
