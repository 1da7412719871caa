"""The guide sheet of 回る遺跡: its own steps and the game as it stands on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from components.mawaru.records import HunterCell
from components.mawaru.schema import Data
from generator import shapes
from generator.drawing import Drawing
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
from generator.games.mawaru.hunters import PANEL
from generator.games.mawaru.stone import mark
from generator.games.mawaru.table import (
    assembled,
    cell_of,
    gem_piece,
    lying,
    opening,
    standing,
)
from generator.geometry import Affine
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
    kinds = list({piece.front.component: piece for piece in parts.gems}.values())
    width = kinds[0].width
    for i in range(4):
        for j in range(2):
            piece = kinds[0 if i < 3 else -1]
            with pen.at(Affine.translate(width * (i + 0.5), width * (j + 0.5) + (5 * j))):
                gem_piece(pen, piece.front.art, width)
    pen.line(-3, width + 2.5, 4 * width + 3, width + 2.5, RED, 1.0, dash=(2.4, 1.8), cap="butt")
    scissors(pen, 4 * width + 11, width + 2.5, 17)
    return pen.drawing()


def _hole_picture(data: Data) -> Drawing:
    """The middle of a disc with its hole, and a punch above it."""
    pen = Pen("mawaru:guide:hole")
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


def _fold_picture(parts: Parts) -> Drawing:
    """A hunter's strip with its folds, and the tent it becomes."""
    pen = Pen("mawaru:guide:fold")
    strip = parts.hunters[0].front
    with pen.at(Affine.rotate(90) @ Affine.scale(0.52)):
        with pen.clip(strip.outline):
            pen.draw(strip.art)
        pen.stroke(strip.outline, BARK, 0.6)
        for fold in strip.folds:
            pen.line(fold.x0 - 5, fold.y0, fold.x1 + 5, fold.y1, RED, 1.0, dash=(2.4, 1.8), cap="butt")  # fmt: skip
    with pen.at(Affine.translate(-20, 16)):
        # from the side: two panels against each other, one base over the other
        pen.stroke(shapes.polyline(((-12, 14), (-2.6, 14), (0, -2), (2.6, 14), (-2.2, 14.9), (-2.8, 14.9))), UMBER, 1.1)  # fmt: skip
        pen.stroke(shapes.polyline(((2.6, 14), (-2.6, 14.9))), BRASS, 1.1)
    return pen.drawing()


def _tent_picture(data: Data, parts: Parts) -> Drawing:
    """The strip with its folds, an arrow, the standing hunter seen from the front and the side."""
    pen = Pen("mawaru:guide:tent")
    strip = parts.hunters[0].front
    width, height = strip.width, strip.height
    scale = 36 / height
    with pen.at(Affine.scale(scale)):
        with pen.clip(strip.outline):
            pen.draw(strip.art)
        pen.stroke(strip.outline, BARK, 0.6)
        for fold in strip.folds:
            pen.line(-4, fold.y0, width + 4, fold.y0, RED, 1.2, dash=(3, 2.2), cap="butt")
    x = width * scale
    _arrow(pen, x + 4, 18, x + 10)
    top, middle, low = (*strip.folds, *strip.folds)[:3]
    foot, panel = top.y0 * scale, (low.y0 - middle.y0) * scale
    cx, y = x + 19, 32.0
    ridge = (cx, y - panel)
    pen.fill(shapes.polygon(((cx - foot / 2, y), (cx + foot / 2, y), ridge)), CHALK)
    pen.stroke(shapes.polyline(((cx + foot / 2, y + 0.9), (cx - foot / 2, y), ridge, (cx + foot / 2, y), (cx - foot / 2, y + 1.1))), UMBER, 0.8)  # fmt: skip
    pen.text(cx, y + 4.6, "横から", size=6.5, anchor="middle")
    own = next(c for r in data.board.rings for c in r.cells if isinstance(c, HunterCell))
    standing(pen, cx + 16, y + 1.0, own, scale)
    pen.text(cx + 16, y + 4.6, "前から", size=6.5, anchor="middle")
    return pen.drawing()


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
    card = parts.cards[0].front
    for x, trim in ((0.0, shapes.rect(0, 0, 30, 24)), (40.0, shapes.rounded_rect(0, 0, 60, 50, 3.4))):  # fmt: skip
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
    width = parts.cards[0].width
    hand = [c for c in parts.cards if c.back is parts.cards[0].back] or list(parts.cards[:6])
    per = max(1, len(parts.cards) // max(1, len(data.game.colors)))
    # a fanned hand
    x0, y0 = half + 74, -half + 118
    shown = [parts.cards[i * per % len(parts.cards)] for i in range(4)]
    fan = [parts.cards[(i * 5 + 1) % len(parts.cards)] for i in range(5)] if not hand else [
        parts.cards[i] for i in range(0, per)
    ]  # fmt: skip
    for i, card in enumerate(fan):
        angle = (i - (len(fan) - 1) / 2) * 11
        with pen.at(Affine.rotate(angle, x0, y0 + 60)):
            lying(pen, card.front.art, card.front.outline, x0, y0 - 62)
    # the backs of the four colours
    for i, card in enumerate(shown):
        if card.back is not None:
            lying(pen, card.back.art, card.back.outline, half + 38 + i * (width * 0.66), half - 46, -3 + 2 * i)  # fmt: skip
    # what is left over of the gems, hunters from the strip, the marker
    x = half + 38 + 3 * width * 0.66 + width / 2 + 12
    for i in range(12):
        piece = parts.gems[0] if i % 3 else parts.gems[-1]
        place = Affine.translate(x + (i % 3) * 14.5 + (i // 3 % 2) * 2, half - 76 + (i // 3) * 14)
        with pen.at(place @ Affine.rotate((i * 37) % 24 - 12)):
            gem_piece(pen, piece.front.art, piece.width)
    for marker in parts.markers:
        lying(pen, marker.front.art, marker.front.outline, x + 16, half - 14)
    return pen.drawing()


def guide_plan(data: Data, plans: Sequence[Plan], parts: Parts) -> Plan:
    """The guide as a plan."""
    hole = data.component["base"].punch_mm or 0.0
    corner = data.component["action-card"].corner_mm or 0.0
    gem = parts.gems[0].width
    folds = "・".join(f"{fold.y0:g}" for fold in parts.hunters[0].front.folds)
    names = "・".join(disc.name.ja for disc in data.board.discs)
    turned = "と".join(disc.name.ja for disc in data.board.discs[:-1])
    start = data.color[data.board.base.start_side].name.ja
    small = data.board.discs[-1].name.ja
    steps = [
        Step(
            f"カードの角は半径{corner:g} mmで丸める。裏の向きで手札が知られないよう、角をそろえる。",
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
            f"ハンターは上から{folds} mmで山折り。のりの面をもう一方の底に重ね、三角に立てる。",
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


