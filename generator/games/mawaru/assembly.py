"""The guide sheet of 回る遺跡: its own steps and the game as it stands on the table."""

from __future__ import annotations

import math
from collections.abc import Sequence

from components.mawaru.records import HunterCell
from components.mawaru.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, extent
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import INK, PLAYERS, RED, WHITE
from generator.drawing.pen import Pen
from generator.faces import Face
from generator.games import TITLES
from generator.games.mawaru.colours import (
    BARK,
    BRASS,
    CHALK,
    GLEAM,
    SAND,
    TARNISH,
    UMBER,
    WOOD,
)
from generator.games.mawaru.stone import mark
from generator.games.mawaru.table import Album, Parts, assembled, opening, standing
from generator.guides.sheet import Step, guide, scissors
from generator.plan import Plan

# ---- pictures of the steps


def _arrow(pen: Pen, x0: float, y: float, x1: float) -> None:
    """A short arrow to the right."""
    pen.line(x0, y, x1 - 1.6, y, INK, 0.9, cap="butt")
    pen.fill(shapes.polygon(((x1, y), (x1 - 2.4, y - 1.7), (x1 - 2.4, y + 1.7))), INK)


def _kinds(parts: Parts) -> list[Face]:
    """One face of each kind of gem."""
    return list({piece.front.component: piece.front for piece in parts.gems}.values())


def _gems_picture(parts: Parts, album: Album) -> Drawing:
    """A strip of gems off the block, then single gems off the strip."""
    pen = Pen("mawaru:guide:gems")
    pen.fill(shapes.rect(-13, 0, 1, 1), WHITE)  # room for the step's number
    kinds = _kinds(parts)
    size = kinds[0].width
    for i in range(4):
        for j in range(2):
            face = kinds[0 if i < 3 else -1]
            album.lay(pen, face, size * (i + 0.5), size * (j + 0.5) + 5 * j)
    pen.line(-3, size + 2.5, 4 * size + 3, size + 2.5, RED, 1.0, dash=(2.4, 1.8), cap="butt")
    scissors(pen, 4 * size + 11, size + 2.5, 17)
    return pen.drawing()


def _hole_picture(data: Data, parts: Parts, album: Album) -> Drawing:
    """A disc with its hole, and a punch above it."""
    pen = Pen("mawaru:guide:hole")
    pen.fill(shapes.rect(-42, 0, 1, 1), WHITE)
    disc = parts.disc(data, data.board.discs[-1].id)
    album.lay(pen, disc, 0, 0)
    for hole in disc.holes:
        pen.paint(shapes.circle(0, 0, hole.bounds.width * 0.62), WHITE, RED, 1.2)
    with pen.at(Affine.translate(disc.width / 2 + 16, 2)):
        pen.paint(shapes.rounded_rect(-5.5, -26, 11, 26, 3), WOOD, BARK, 0.9)
        pen.paint(shapes.polygon(((-4, 0), (4, 0), (3, 18), (-3, 18))), BRASS, BARK, 0.9)
        pen.fill(shapes.rect(-3, 16, 6, 2.4), TARNISH)
    return pen.drawing()


def _tent_picture(data: Data, parts: Parts, album: Album, words: bool = False) -> Drawing:
    """The strip with its folds, an arrow, the standing hunter seen from the side and the front.

    ``words``: says which is which; otherwise there is room for a step's number.
    """
    pen = Pen("mawaru:guide:tent")
    strip = parts.hunters[0].front
    height = 36.0
    scale = height / strip.height
    wide = strip.width * scale
    margin = 0.0 if words else 6.0
    pen.fill(shapes.rect(0, 0, 1, 1), WHITE)
    with pen.at(Affine.translate(margin, 0) @ Affine.scale(scale)):
        album.lay(pen, strip, strip.width / 2, strip.height / 2)
        for fold in strip.folds:
            pen.line(-5, fold.y0, strip.width + 5, fold.y0, RED, 1.4, dash=(3, 2.2), cap="butt")
    x = margin + wide
    _arrow(pen, x + 4, height / 2, x + 10)
    top, middle, low = strip.folds
    foot, panel = top.y0 * 0.85, (low.y0 - middle.y0) * 0.85
    cx, y = x + 18, 30.0 if words else 33.0
    ridge = (cx, y - math.sqrt(panel**2 - (foot / 2) ** 2))
    pen.fill(shapes.polygon(((cx - foot / 2, y), (cx + foot / 2, y), ridge)), WOOD.lighter(0.6))
    tent = shapes.polyline(
        (
            (cx + foot / 2 - 0.6, y + 1.2), (cx - foot / 2, y + 0.4), ridge,
            (cx + foot / 2, y), (cx - foot / 2 + 0.6, y),
        )
    )  # fmt: skip
    pen.stroke(tent, UMBER, 0.8)
    own = next(c for r in data.board.rings for c in r.cells if isinstance(c, HunterCell))
    standing(pen, cx + 16, y + 1.0, own.color, 0.85)
    if words:
        pen.text(cx, height, "横から", size=7.5, anchor="middle")
        pen.text(cx + 16, height, "前から", size=7.5, anchor="middle")
    return pen.drawing()


def fold_note(data: Data, parts: Parts, width: float, height: float) -> Drawing:
    """How a hunter is folded, beside the strips."""
    pen = Pen("mawaru:hunter:note")
    picture = _tent_picture(data, parts, Album(), words=True)
    box = extent(picture.items)
    scale = min(width / box.width, (height - 15) / box.height)
    shift = (width - box.width * scale) / 2
    pen.draw(picture, Affine(scale, 0, 0, scale, shift - box.x * scale, -box.y * scale))
    pen.text_box(
        Box(0, box.height * scale + 3, width, height - box.height * scale - 3),
        fold_words(data, parts),
        size=8,
        align="middle",
        field="folding",
    )
    return pen.drawing()


def fold_words(data: Data, parts: Parts) -> str:
    """How a strip becomes a tent."""
    folds = "・".join(f"{fold.y0:g}" for fold in parts.hunters[0].front.folds)
    glue = data.texts.glue.ja
    return f"端から{folds} mmで山折り。「{glue}」の面にもう一方の底を重ねて貼り、三角に立てる。"


def _stack_picture(data: Data, parts: Parts, album: Album) -> Drawing:
    """Base, large, medium, small and the fastener, one above the other."""
    pen = Pen("mawaru:guide:stack")
    faces = [parts.bases[0].front, *(parts.disc(data, d.id) for d in data.board.discs)]
    y = 0.0
    pen.line(0, -34.0 * len(faces) + 6, 0, 12, INK, 1.2, dash=(4, 3), cap="butt")
    for face in faces:
        with pen.at(Affine.translate(0, y) @ Affine.scale(1, 0.36)):
            edge = face.outline.path().moved(-face.width / 2, -face.height / 2)
            pen.fill(edge.moved(0, 9), BARK)
            pen.fill(edge, CHALK)
            album.lay(pen, face, 0, 0)
        y -= 34.0
    y += 2.0
    for side in (-1, 1):
        pen.line(side * 1.6, y, side * 1.6, y + 20, TARNISH, 2.2)
    pen.paint(shapes.ellipse(0, y, 10, 5), BRASS, BARK, 0.9)
    pen.fill(shapes.ellipse(-2, y - 1.2, 5, 2), GLEAM)
    return pen.drawing()


def _marks_picture(data: Data, parts: Parts, album: Album) -> Drawing:
    """The board from above; where its marks begin."""
    pen = Pen("mawaru:guide:marks")
    pen.draw(assembled(data, parts, None, album))
    half = parts.bases[0].width / 2
    side = PLAYERS[data.board.base.start_side]
    for disc in data.board.discs[:-1]:
        r = parts.disc(data, disc.id).width / 2
        with pen.at(Affine.translate(0, -r + 4) @ Affine.scale(2.2) @ Affine.translate(0, r - 2.1)):
            mark(pen, r)
    arrow = shapes.polygon(((0, -half - 3), (-9, -half - 18), (9, -half - 18)))
    pen.paint(arrow, side.colour, BARK, 1.2)
    return pen.drawing()


def _corner_picture(parts: Parts, album: Album) -> Drawing:
    """A card's corner before and after rounding."""
    pen = Pen("mawaru:guide:corner")
    pen.fill(shapes.rect(-12, 0, 1, 1), WHITE)
    card = parts.cards[0].front
    corner = shapes.rect(0, 0, 30, 24)
    with pen.clip(corner):
        pen.fill(shapes.rect(0, 0, 4, 4), SAND)
        pen.use(album.symbol(card), 0, 0)
    pen.stroke(shapes.polyline(((0, 24), (0, 0), (30, 0))), BARK, 0.5)
    pen.stroke(shapes.arc(3.4, 3.4, 3.4, 270, 360), RED, 0.8)
    _arrow(pen, 32, 12, 38)
    with pen.at(Affine.translate(40, 0)), pen.clip(shapes.rect(-1, -1, 31, 25)):
        pen.use(album.symbol(card), 0, 0)
        pen.stroke(card.outline, BARK, 0.5)
    return pen.drawing()


# ---- the game on the table


def _parts_picture(data: Data, parts: Parts, album: Album) -> Drawing:
    """The board at the start of a game, cards, gems, hunters and marker beside it."""
    pen = Pen("mawaru:guide:parts")
    half = parts.bases[0].width / 2
    pen.draw(opening(data, parts, album))
    per = max(1, len(parts.cards) // len(data.game.colors))
    fan = parts.cards[:per]
    x, y = half + 118, 36.0
    for i, card in enumerate(fan):  # a hand, fanned
        angle = (i - (len(fan) - 1) / 2) * 12
        with pen.at(Affine.rotate(angle, x, y + 12)):
            album.lay(pen, card.front, x, y - 86, 0, 1.7)
    left = half + 50
    step = parts.cards[0].width * 0.8
    for i in range(len(data.game.colors)):  # the backs
        back = parts.cards[i * per % len(parts.cards)].back
        if back is not None:
            album.lay(pen, back, left + i * step, half - 44, -3 + 2 * i, 1.7)
    x = left + len(data.game.colors) * step + 8
    kinds = _kinds(parts)
    for i in range(20):  # what is left over of the gems
        face = kinds[-1] if i % 4 == 2 else kinds[0]
        column, row = i % 4, i // 4
        angle = (i * 37) % 26 - 13
        album.lay(pen, face, x + column * 14.6 + row % 2 * 3, half - 82 + row * 14.2, angle, 1)
    for i, marker in enumerate(parts.markers):
        album.lay(pen, marker.front, x + 22 + 24 * i, -34, 0, 1.4)
    return pen.drawing()


def guide_plan(data: Data, plans: Sequence[Plan], parts: Parts) -> Plan:
    """The guide as a plan."""
    album = Album()
    hole = data.component["base"].punch_mm or 0.0
    corner = data.component["action-card"].corner_mm or 0.0
    gem = parts.gems[0].width
    names = "・".join(disc.name.ja for disc in data.board.discs)
    turned = "と".join(disc.name.ja for disc in data.board.discs[:-1])
    start = data.color[data.board.base.start_side].name.ja
    small = data.board.discs[-1].name.ja
    steps = [
        Step(
            f"カードの角は半径{corner:g} mmで丸める。"
            "大きさや角が不ぞろいだと、裏から見分けられてしまう。",
            _corner_picture(parts, album),
        ),
        Step(
            f"宝石は一辺{gem:g} mm。先に列を帯に切り離し、次に帯を一個ずつ切る。",
            _gems_picture(parts, album),
        ),
        Step(
            f"台座と円盤の中央に直径{hole:g} mmの穴をあける。円盤は外の線に沿って切る。",
            _hole_picture(data, parts, album),
        ),
        Step(
            f"ハンターは{fold_words(data, parts)}",
            _tent_picture(data, parts, album),
        ),
        Step(
            f"台座に{names}の順に重ね、割りピンをゆるく通して裏で開く。どの円盤も楽に回ること。",
            _stack_picture(data, parts, album),
        ),
        Step(
            f"{turned}は白い三角を{start}の側へ。{small}はダイヤモンドのマスを最初のプレイヤーの側へ。",
            _marks_picture(data, parts, album),
        ),
    ]
    return guide(
        "mawaru",
        TITLES["mawaru"],
        plans,
        steps,
        parts=_parts_picture(data, parts, album),
        extra=(f"割りピン 1本(軸の太さ {hole:g} mmまで)", f"穴あけポンチ {hole:g} mm", "のり"),
        accent=BRASS,
    )
