"""The guide sheet of 回る遺跡: its own steps and the game as it stands on the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from components.mawaru.records import HunterCell
from components.mawaru.schema import Data
from generator import shapes
from generator.drawing import Drawing, extent
from generator.faces import Piece
from generator.games import TITLES
from generator.games.mawaru.colours import (
    BARK,
    BRASS,
    CHALK,
    GLEAM,
    TARNISH,
    UMBER,
    WOOD,
)
from generator.games.mawaru.discs import disc_art, radius_of
from generator.games.mawaru.stone import mark
from generator.games.mawaru.table import (
    assembled,
    lay_gem,
    lying,
    opening,
    standing,
)
from generator.geometry import Affine, Box
from generator.guide import Step, guide, scissors
from generator.palette import INK, PLAYERS, RED, WHITE
from generator.pen import Pen
from generator.plan import Plan


@dataclass(frozen=True)
class Parts:
    """All pieces of the game, by component."""

    cards: tuple[Piece, ...]
    bases: tuple[Piece, ...]
    discs: tuple[Piece, ...]
    gems: tuple[Piece, ...]
    hunters: tuple[Piece, ...]
    markers: tuple[Piece, ...]


# ---- pictures of the steps


def _arrow(pen: Pen, x0: float, y: float, x1: float) -> None:
    """A short arrow to the right."""
    pen.line(x0, y, x1 - 1.6, y, INK, 0.9, cap="butt")
    pen.fill(shapes.polygon(((x1, y), (x1 - 2.4, y - 1.7), (x1 - 2.4, y + 1.7))), INK)


def _gems_picture(parts: Parts) -> Drawing:
    """A strip of gems off the block, then single gems off the strip."""
    pen = Pen("mawaru:guide:gems")
    pen.fill(shapes.rect(-13, 0, 1, 1), WHITE)  # room for the step's number
    kinds = list({piece.front.component: piece for piece in parts.gems}.values())
    width = kinds[0].width
    for i in range(4):
        for j in range(2):
            piece = kinds[0 if i < 3 else -1]
            with pen.at(Affine.translate(width * (i + 0.5), width * (j + 0.5) + (5 * j))):
                lay_gem(pen, piece.front.art, width)
    pen.line(-3, width + 2.5, 4 * width + 3, width + 2.5, RED, 1.0, dash=(2.4, 1.8), cap="butt")
    scissors(pen, 4 * width + 11, width + 2.5, 17)
    return pen.drawing()


def _hole_picture(data: Data) -> Drawing:
    """The middle of a disc with its hole, and a punch above it."""
    pen = Pen("mawaru:guide:hole")
    pen.fill(shapes.rect(-42, 0, 1, 1), WHITE)
    disc = data.board.discs[-1]
    r = radius_of(data, disc)
    hole = (data.component[disc.component].punch_mm or 5.0) / 2
    with pen.clip(shapes.circle(0, 0, r)):
        pen.draw(disc_art(data, disc))
    pen.stroke(shapes.circle(0, 0, r), BARK, 0.5)
    pen.paint(shapes.circle(0, 0, hole * 1.25), WHITE, RED, 1.2)
    with pen.at(Affine.translate(r + 16, 2)):
        pen.paint(shapes.rounded_rect(-5.5, -26, 11, 26, 3), WOOD, BARK, 0.9)
        pen.paint(shapes.polygon(((-4, 0), (4, 0), (3, 18), (-3, 18))), BRASS, BARK, 0.9)
        pen.fill(shapes.rect(-3, 16, 6, 2.4), TARNISH)
    return pen.drawing()


def _tent_picture(data: Data, parts: Parts, margin: float = 6.0) -> Drawing:
    """The strip with its folds, an arrow, the standing hunter seen from the side and the front."""
    pen = Pen("mawaru:guide:tent")
    strip = parts.hunters[0].front
    height = 36.0
    scale = height / strip.height
    wide = strip.width * scale
    if margin:
        pen.fill(shapes.rect(0, 0, 1, 1), WHITE)
    with pen.at(Affine.translate(margin, 0) @ Affine.scale(scale)):
        with pen.clip(strip.outline):
            pen.draw(strip.art)
        pen.stroke(strip.outline, BARK, 0.6)
        for fold in strip.folds:
            pen.line(-5, fold.y0, strip.width + 5, fold.y0, RED, 1.4, dash=(3, 2.2), cap="butt")
    x = margin + wide
    _arrow(pen, x + 4, height / 2, x + 10)
    top, middle, low = (*strip.folds, *strip.folds, *strip.folds)[:3]
    foot, panel = top.y0 * 0.85, (low.y0 - middle.y0) * 0.85
    cx, y = x + 18, 30.0
    ridge = (cx, y - math.sqrt(panel**2 - (foot / 2) ** 2))
    pen.fill(shapes.polygon(((cx - foot / 2, y), (cx + foot / 2, y), ridge)), WOOD.lighter(0.6))
    tent = shapes.polyline(
        (
            (cx + foot / 2 - 0.6, y + 1.2), (cx - foot / 2, y + 0.4), ridge,
            (cx + foot / 2, y), (cx - foot / 2 + 0.6, y),
        )
    )  # fmt: skip
    pen.stroke(tent, UMBER, 0.8)
    pen.text(cx, height, "横から", size=7.5, anchor="middle")
    own = next(c for r in data.board.rings for c in r.cells if isinstance(c, HunterCell))
    standing(pen, cx + 16, y + 1.0, own, 0.85)
    pen.text(cx + 16, height, "前から", size=7.5, anchor="middle")
    return pen.drawing()


def fold_note(data: Data, parts: Parts, width: float, height: float) -> Drawing:
    """How a hunter is folded, beside the strips."""
    pen = Pen("mawaru:hunter:note")
    picture = _tent_picture(data, parts, 0.0)
    box = extent(picture.items)
    scale = min(width / box.width, (height - 15) / box.height)
    shift = (width - box.width * scale) / 2
    pen.draw(picture, Affine(scale, 0, 0, scale, shift - box.x * scale, -box.y * scale))
    pen.text_box(
        Box(0, box.height * scale + 3, width, height - box.height * scale - 3),
        fold_words(parts),
        size=8,
        align="middle",
        field="folding",
    )
    return pen.drawing()


def fold_words(parts: Parts) -> str:
    """How a strip becomes a tent."""
    folds = "・".join(f"{fold.y0:g}" for fold in parts.hunters[0].front.folds)
    return f"端から{folds} mmで山折り。「のり」の面にもう一方の底を重ねて貼り、三角に立てる。"


def _stack_picture(data: Data, parts: Parts) -> Drawing:
    """Base, large, medium, small and the fastener, one above the other."""
    pen = Pen("mawaru:guide:stack")
    tilt = Affine.scale(1, 0.36)
    half = parts.bases[0].width / 2
    layers = [(0.0, None), *((-34.0 * (i + 1), d) for i, d in enumerate(data.board.discs))]
    pen.line(0, layers[-1][0] - 28, 0, 12, INK, 1.2, dash=(4, 3), cap="butt")
    for y, disc in layers:
        with pen.at(Affine.translate(0, y) @ tilt):
            if disc is None:
                edge = shapes.rect(-half, -half, 2 * half, 2 * half)
                pen.fill(edge.moved(0, 9), BARK)
                with pen.clip(edge):
                    pen.draw(parts.bases[0].front.art, Affine.translate(-half, -half))
            else:
                r = radius_of(data, disc)
                pen.fill(shapes.circle(0, 9, r), BARK)
                pen.fill(shapes.circle(0, 0, r), CHALK)
                with pen.clip(shapes.circle(0, 0, r)):
                    pen.draw(disc_art(data, disc))
                pen.stroke(shapes.circle(0, 0, r), BARK, 0.9)
    y = layers[-1][0] - 32
    for side in (-1, 1):
        pen.line(side * 1.6, y, side * 1.6, y + 20, TARNISH, 2.2)
    pen.paint(shapes.ellipse(0, y, 10, 5), BRASS, BARK, 0.9)
    pen.fill(shapes.ellipse(-2, y - 1.2, 5, 2), GLEAM)
    return pen.drawing()


def _marks_picture(data: Data) -> Drawing:
    """The board from above; where its marks begin."""
    pen = Pen("mawaru:guide:marks")
    pen.draw(assembled(data))
    half = (data.component["base"].width_mm or 0.0) / 2
    side = PLAYERS[data.board.base.start_side]
    for disc in data.board.discs[:-1]:
        r = radius_of(data, disc)
        with pen.at(Affine.translate(0, -r + 4) @ Affine.scale(2.2) @ Affine.translate(0, r - 2.1)):
            mark(pen, r)
    pen.fill(shapes.polygon(((0, -half - 3), (-9, -half - 18), (9, -half - 18))), side.colour)
    pen.stroke(shapes.polygon(((0, -half - 3), (-9, -half - 18), (9, -half - 18))), BARK, 1.2)
    return pen.drawing()


def _corner_picture(parts: Parts) -> Drawing:
    """A card's corner before and after rounding."""
    pen = Pen("mawaru:guide:corner")
    pen.fill(shapes.rect(-12, 0, 1, 1), WHITE)
    card = parts.cards[0].front
    for x, trim in (
        (0.0, shapes.rect(0, 0, 30, 24)),
        (40.0, shapes.rounded_rect(0, 0, 60, 50, 3.4)),
    ):
        with pen.at(Affine.translate(x, 0)), pen.clip(shapes.rect(-1, -1, 31, 25)):
            with pen.clip(trim):
                pen.draw(card.art)
            pen.stroke(trim, BARK, 0.4)
    pen.stroke(shapes.arc(3.4, 3.4, 3.4, 270, 360), RED, 0.7)
    _arrow(pen, 32, 12, 38)
    return pen.drawing()


# ---- the game on the table


def _parts_picture(data: Data, parts: Parts) -> Drawing:
    """The board at the start of a game, cards, gems, hunters and marker beside it."""
    pen = Pen("mawaru:guide:parts")
    half = parts.bases[0].width / 2
    pen.draw(opening(data))
    per = max(1, len(parts.cards) // len(data.game.colors))
    fan = parts.cards[:per]
    x, y = half + 118, 36.0
    for i, card in enumerate(fan):  # a hand, fanned
        angle = (i - (len(fan) - 1) / 2) * 12
        with pen.at(Affine.rotate(angle, x, y + 12)):
            lying(pen, card.front.art, card.front.outline, x, y - 86)
    left = half + 50
    step = parts.cards[0].width * 0.8
    for i in range(len(data.game.colors)):  # the backs
        back = parts.cards[i * per % len(parts.cards)].back
        if back is not None:
            lying(pen, back.art, back.outline, left + i * step, half - 44, -3 + 2 * i)
    x = left + len(data.game.colors) * step + 8
    kinds = list({piece.front.component: piece for piece in parts.gems}.values())
    for i in range(20):  # what is left over of the gems
        piece = kinds[-1] if i % 4 == 2 else kinds[0]
        place = Affine.translate(x + (i % 4) * 14.6 + (i // 4 % 2) * 3, half - 82 + (i // 4) * 14.2)
        with pen.at(place @ Affine.rotate((i * 37) % 26 - 13)):
            lay_gem(pen, piece.front.art, piece.width)
    for marker in parts.markers:
        with pen.at(Affine.scale(1.25, 1.25)):
            lying(pen, marker.front.art, marker.front.outline, (x + 22) / 1.25, -34 / 1.25)
    return pen.drawing()


def guide_plan(data: Data, plans: Sequence[Plan], parts: Parts) -> Plan:
    """The guide as a plan."""
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
            _corner_picture(parts),
        ),
        Step(
            f"宝石は一辺{gem:g} mm。先に列を帯に切り離し、次に帯を一個ずつ切る。",
            _gems_picture(parts),
        ),
        Step(
            f"台座と円盤の中央に直径{hole:g} mmの穴をあける。円盤は外の線に沿って切る。",
            _hole_picture(data),
        ),
        Step(
            f"ハンターは{fold_words(parts)}",
            _tent_picture(data, parts),
        ),
        Step(
            f"台座に{names}の順に重ね、割りピンをゆるく通して裏で開く。どの円盤も楽に回ること。",
            _stack_picture(data, parts),
        ),
        Step(
            f"{turned}は白い三角を{start}の側へ。{small}はダイヤモンドのマスを最初のプレイヤーの側へ。",
            _marks_picture(data),
        ),
    ]
    return guide(
        "mawaru",
        TITLES["mawaru"],
        plans,
        steps,
        parts=_parts_picture(data, parts),
        extra=(f"割りピン 1本(軸の太さ {hole:g} mmまで)", f"穴あけポンチ {hole:g} mm", "のり"),
        accent=BRASS,
    )
