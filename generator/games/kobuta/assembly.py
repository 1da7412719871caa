"""The guide sheet of 子ブタ村: its own steps and a picture of the finished parts."""

from __future__ import annotations

from collections.abc import Sequence

from components.kobuta.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine
from generator.drawing.palette import RED, WHITE, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece
from generator.games import TITLES
from generator.games.kobuta.album import Album, Parts, panel
from generator.games.kobuta.colours import BARK, LINEN, PAGE
from generator.games.kobuta.table import parts_picture
from generator.guides.sheet import Step, guide, scissors
from generator.plan import Plan

GREEN = rgb("#4C6B2C")
SHADE = rgb("#CFC6B4")


def _arrow(pen: Pen, x: float, y: float, turn: float, size: float = 1.0) -> None:
    """A stout arrow that points to the right before it is turned."""
    shape = shapes.polygon(
        ((-3, -0.9), (0.4, -0.9), (0.4, -2.4), (3.4, 0), (0.4, 2.4), (0.4, 0.9), (-3, 0.9))
    )
    pen.fill(shape.scaled(size).rotated(turn).moved(x, y), RED)


# ---- the steps' drawings


def _tile_picture() -> Drawing:
    """The lattice of tiles with some of its straight cuts."""
    pen = Pen("kobuta:guide:tile")
    e, h = 7.0, 7.0 * 0.866
    for row in range(3):
        for k in range(6):
            up = (row + k) % 2 == 0
            x, y = k * e / 2, row * h
            points = (
                ((x + e / 2, y), (x + e, y + h), (x, y + h))
                if up
                else ((x, y), (x + e, y), (x + e / 2, y + h))
            )
            tone = (rgb("#CFE3A8"), rgb("#6E9B57"), rgb("#A9A49B"))[row]
            pen.paint(shapes.polygon(points), tone, PAGE, 0.5)
    for row in range(4):
        shift = e / 2 if row % 2 == 0 else 0.0
        pen.line(
            shift - 2.4,
            row * h,
            shift + 3 * e + 2.4,
            row * h,
            RED,
            0.6,
            dash=(1.4, 1.0),
            cap="butt",
        )
    scissors(pen, 31, h * 2, 9)
    return pen.drawing()


def _board_picture(parts: Parts, album: Album) -> Drawing:
    """The right sheet comes down on the glue strip of the left one."""
    pen = Pen("kobuta:guide:board")
    left, right = parts.board
    with pen.at(Affine.scale(0.1)):
        pen.use(album.face(left.front), 0, 0)
        pen.stroke(left.front.outline, BARK, 3.0)
    with pen.at(
        Affine.translate(left.width * 0.1 + 3.2, -2.0) @ Affine.rotate(4) @ Affine.scale(0.1)
    ):
        pen.use(album.face(right.front), 0, 0)
        pen.stroke(right.front.outline, BARK, 3.0)
    _arrow(pen, left.width * 0.1 + 1.2, 31, 180, 0.9)
    return pen.drawing()


def _house_picture(parts: Parts, album: Album) -> Drawing:
    """The three outlines."""
    pen = Pen("kobuta:guide:house")
    shown: dict[str, Piece] = {}
    for house in parts.houses:
        shown.setdefault(house.front.key.split("-")[1], house)
    for i, house in enumerate(shown.values()):
        with pen.at(Affine.translate(i * 23, 0)):
            pen.use(album.face(house.front), 0, 0)
            pen.stroke(house.front.outline, RED, 1.0, dash=(2.0, 1.4), cap="butt")
    return pen.drawing()


def _standee_picture(data: Data, parts: Parts, album: Album) -> Drawing:
    """A wolf: flat, being folded, standing on its glued tabs."""
    pen = Pen("kobuta:guide:standee")
    faces = data.by_id["wolf"].faces
    with pen.at(Affine.scale(0.42)):
        pen.use(album.face(parts.wolves[0].front), 0, 0)
        pen.stroke(parts.wolves[0].front.outline, BARK, 1.2)
        for y in data.by_id["wolf"].folds:
            pen.line(-4, y, 26, y, RED, 1.2, dash=(2.4, 1.6), cap="butt")
    _arrow(pen, 16, 16, 0)
    with pen.at(Affine.translate(23, 6) @ Affine.scale(0.62)):
        side = shapes.polygon(((22, 0), (29, 27), (29, 31), (22, 28)))
        pen.paint(side, SHADE, BARK, 0.7)
        pen.paint(shapes.polygon(((0, 28), (22, 28), (29, 31), (7, 31))), LINEN, BARK, 0.7)
        pen.use(panel(parts.wolves[0], 0, faces), 0, 0)
        pen.stroke(shapes.rect(0, 0, 22, 28), BARK, 0.9)
    return pen.drawing()


def _site_picture(data: Data, parts: Parts, album: Album) -> Drawing:
    """A marker folded in the middle, and both of its sides."""
    pen = Pen("kobuta:guide:site")
    site = parts.sites[0]
    faces = data.by_id["site"].faces
    pen.use(album.face(site.front), 0, 0)
    pen.stroke(site.front.outline, BARK, 0.6)
    for y in data.by_id["site"].folds:
        pen.line(-2.5, y, site.width + 2.5, y, RED, 0.8, dash=(1.6, 1.1), cap="butt")
    _arrow(pen, 20.5, 14, 0, 1.2)
    for i in (0, 1):
        with pen.at(Affine.translate(27 + i * 17, 7)):
            pen.use(panel(site, i, faces), 0, 0)
            pen.stroke(shapes.rect(0, 0, site.width, faces[i]), BARK, 0.6)
    return pen.drawing()


def _clock_picture(parts: Parts, album: Album) -> Drawing:
    """Fastener, washer, hand and dial in the order in which they come together."""
    pen = Pen("kobuta:guide:clock")
    pen.use(album.face(parts.dial.front), 46, 0)
    hole = parts.hand.front.holes[0].bounds.centre
    with pen.at(Affine.translate(24 - hole[0], 40 - hole[1])):
        pen.use(album.face(parts.hand.front), 0, 0)
        pen.stroke(parts.hand.front.outline, BARK, 0.8)
    r = parts.washer.width / 2
    pen.use(album.face(parts.washer.front), -r, 40 - r)
    pen.fill(shapes.circle(0, 40, 2) + shapes.circle(24, 40, 2), WHITE)
    pen.paint(shapes.ellipse(-24, 40, 3.2, 6.5), rgb("#E3B23C"), BARK, 1.0)
    legs = shapes.polygon(
        (
            (-21, 38),
            (-9, 38.6),
            (-9, 39.6),
            (-20, 39.6),
            (-20, 40.4),
            (-9, 40.4),
            (-9, 41.4),
            (-21, 42),
        )
    )
    pen.paint(legs, rgb("#C79A3B"), BARK, 0.8)
    pen.line(-9, 40, 86, 40, RED, 0.9, dash=(2.4, 1.8), cap="butt")
    return pen.drawing()


def guide_plan(data: Data, plans: Sequence[Plan], parts: Parts) -> Plan:
    """The guide as a plan."""
    album = Album()
    hole = data.by_id["clock"].punches[0].diameter
    steps = [
        Step(
            "フィールドタイルは直線だけで切り離せる。トンボの番号の順に切る。"
            "片面印刷なら、裏のページを貼り合わせてから切る。",
            _tile_picture(),
        ),
        Step(
            "台紙は左ののりしろに右の紙を重ね、A・B・Cの丸がつながる位置で貼る。",
            _board_picture(parts, album),
        ),
        Step(
            "家コマは厚めの紙に刷り、屋根の形に沿って切る。1色ずつ袋に分けておくと便利。",
            _house_picture(parts, album),
        ),
        Step(
            "オオカミと猟師は折り線で山折りにし、上下のタブを重ねて貼ると立つ。",
            _standee_picture(data, parts, album),
        ),
        Step(
            "建築中マーカーは真ん中で折って貼る。木の家は「あと1」、レンガの家は「あと2」から置く。",
            _site_picture(data, parts, album),
        ),
        Step(
            f"直径{hole:g} mmの穴をあけ、割りピンをワッシャー・針・時計の順に通し、裏で足を開く。",
            _clock_picture(parts, album),
        ),
    ]
    return guide(
        "kobuta",
        TITLES["kobuta"],
        plans,
        steps,
        parts=parts_picture(data, parts, album),
        extra=("割りピン 1本", "のり", f"穴あけポンチ {hole:g} mm"),
        accent=GREEN,
    )
