"""The guide of ハリキリ探検隊: its own steps and a picture of a game under way."""

from __future__ import annotations

from collections.abc import Sequence

from components.harikiri.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Symbol
from generator.drawing.geometry import Affine, Path, join
from generator.drawing.palette import WHITE, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece
from generator.games import TITLES
from generator.games.harikiri import field, headings, tents
from generator.games.harikiri.colours import EMBER, FOLIAGE_DARK, INK, KRAFT, LINE, SEA
from generator.guides.sheet import Step, guide, scissors
from generator.plan import Plan

EXTRA = ("はさみ", "ペン", "さいころ2個(1個を2回振ってもよい)", "のりかホッチキス(なくてもよい)")
ACCENT = SEA.darker(0.45)
CUT = rgb("#C8402F")
MARK = headings.MARK


def _aside(picture: Drawing, room: float) -> Drawing:
    """The picture with room at its left for the number of its step."""
    pen = Pen("harikiri:guide:aside")
    pen.fill(shapes.rect(-room, 0, 0.1, 0.1), WHITE)
    pen.draw(picture)
    return pen.drawing()


def _pages_picture(additional: Piece, art: Symbol, sheets: int) -> Drawing:
    """The sheets that one game uses up."""
    pen = Pen("harikiri:guide:pages")
    for i in range(sheets):
        with pen.at(Affine.translate(i * 19, 0)):
            pen.paint(shapes.rect(0, 0, 15.5, 22), WHITE, LINE, 0.3)
    with pen.at(Affine.translate(1.6, 3.0) @ Affine.scale(12.3 / additional.width)):
        pen.fill(shapes.rect(*additional.front.box), SEA)
        pen.use(art, 0, 0)
    with pen.at(Affine.translate(19, 0)):
        for x, y in ((2.0, 4.0), (9.5, 4.0), (2.0, 10.5), (9.5, 10.5)):
            pen.fill(shapes.rect(x, y, 2.6, 1.6) + shapes.rect(x + 1.3, y + 1.6, 2.6, 1.6), KRAFT)
        pen.fill(shapes.rect(6.7, 6.6, 2.2, 5.4) + shapes.rect(5.1, 8.2, 5.4, 2.2), FOLIAGE_DARK)
        for i in range(4):
            pen.fill(shapes.rect(2.0 + i * 3.1, 15.0, 2.0, 5.4), EMBER)
    return pen.drawing()


def _outline_picture(additional: Piece, art: Symbol) -> Drawing:
    """The additional map: cut round it, not into it."""
    pen = Pen("harikiri:guide:outline")
    scale = 22.0 / additional.height
    with pen.at(Affine.scale(scale)):
        pen.use(art, 0, 0)
    width, height = additional.width * scale, additional.height * scale
    pen.stroke(shapes.rect(0, 0, width, height), CUT, 0.7, dash=(1.6, 1.1), cap="butt")
    scissors(pen, width + 6.5, 0, 11)
    return pen.drawing()


def _small_maps_picture(pieces: Sequence[tuple[Piece, Symbol]]) -> Drawing:
    """A start map and the initial map being cut out."""
    pen = Pen("harikiri:guide:small-maps")
    x = 0.0
    for piece, art in pieces:
        scale = 22.0 / 54.0
        y = (22 - piece.height * scale) / 2
        with pen.at(Affine.translate(x, y) @ Affine.scale(scale)):
            with pen.clip(piece.front.outline.grown(1.5)):
                pen.use(art, 0, 0)
            pen.stroke(piece.front.outline, CUT, 1.5, dash=(3.4, 2.2), cap="butt")
        x += piece.width * scale + 3.5
    scissors(pen, 27.0, 2.5, 9)
    return pen.drawing()


def _joint_picture(data: Data) -> Drawing:
    """Two pieces with their joint numbers."""
    pen = Pen("harikiri:guide:joint")
    side = data.maps.cell.side_mm
    lower, upper = shapes.rect(0, 0, 2 * side, side), shapes.rect(side, 0, side, 2 * side)
    pen.paint(lower, KRAFT, INK, 0.6, join="miter")
    pen.line(side, 0, side, side, INK, 0.4)
    pen.paint(shapes.rounded_rect(2.5, 5, 12, 11.5, 2), WHITE, LINE, 0.4)
    shown = Affine.translate(9, 5)
    with pen.at(shown):
        pen.fill(upper.moved(1.0, 1.4), INK, opacity=0.2)
        pen.paint(upper, SEA.lighter(0.35), INK, 0.6, join="miter")
        pen.line(side, side, 2 * side, side, INK, 0.4)
        for y in (0.0, side):
            pen.paint(shapes.rounded_rect(side + 2.5, y + 5, 12, 11.5, 2), WHITE, LINE, 0.4)
        tents.letter(pen, side + 8.5, 10.8, "1", 22, 0)
        pen.stroke(shapes.circle(side + 8.5, 10.6, 4.6), tents.PENCIL, 0.7)
    # the same two apart: what is below bears the number without a ring
    with pen.at(Affine.translate(-2.35 * side, 8)):
        pen.paint(lower, KRAFT, INK, 0.6, join="miter")
        pen.line(side, 0, side, side, INK, 0.4)
        for x in (0.0, side):
            pen.paint(shapes.rounded_rect(x + 2.5, 4, 12, 11.5, 2), WHITE, LINE, 0.4)
        tents.letter(pen, side + 8.5, 9.8, "1", 22, 0)
    return pen.drawing()


def _edge_picture() -> Drawing:
    """Cuts that begin at the edge, and one that does not."""
    pen = Pen("harikiri:guide:edge")
    for k, good in enumerate((True, False)):
        with pen.at(Affine.translate(k * 21, 0)):
            pen.fill(shapes.rect(0, 0, 16, 16), SEA.lighter(0.45))
            lines = join(
                shapes.line(4 * i, 0, 4 * i, 16) + shapes.line(0, 4 * i, 16, 4 * i)
                for i in range(1, 4)
            )
            pen.stroke(lines, LINE, 0.2)
            pen.stroke(shapes.rect(0, 0, 16, 16), INK, 0.4, join="miter")
            points = ((8, 0), (8, 8), (16, 8)) if good else ((4, 4), (12, 4), (12, 8), (4, 8))
            way = shapes.polyline(points) if good else shapes.polygon(points)
            area = ((8, 0), (16, 0), (16, 8), (8, 8)) if good else points
            pen.fill(shapes.polygon(area), rgb("#F3DDA0"))
            pen.stroke(way, CUT, 0.8, dash=(1.5, 1.0), cap="butt")
            if good:
                pen.stroke(shapes.circle(8, 19.4, 1.9), FOLIAGE_DARK.darker(0.15), 0.9)
            else:
                cross = Path.start(6.4, 17.8).line(9.6, 21).move(9.6, 17.8).line(6.4, 21)
                pen.stroke(cross, CUT, 0.9)
    return pen.drawing()


def guide_plan(
    data: Data,
    plans: Sequence[Plan],
    additional: Piece,
    initial: Piece,
    starts: Sequence[Piece],
) -> Plan:
    """The guide as a plan."""
    shown = field.pictures(additional, initial, starts)
    names = {c.id: c.name.ja for c in data.components}
    explorer, start = names["explorer"], names["start_map"]
    first = data.colors[0].id
    small = ((starts[0], shown.starts[0]), (initial, shown.initial))
    steps = [
        Step(
            f"1ゲームで{len(plans)}枚を使い切る(切って書き込む)。"
            "次に遊ぶときは、この説明を除いてもう一度印刷する。",
            _pages_picture(additional, shown.additional, len(plans)),
        ),
        Step(
            f"{names['additional_map']}は、まわりの破線だけを切る。"
            "マスの間の線はゲームの中で切るので、まだ切らない。",
            _aside(_outline_picture(additional, shown.additional), 7),
        ),
        Step(
            f"{names['initial_map']}と、遊ぶ人の色の{start}を破線で切り抜く。"
            "使わない色は取っておく。",
            _aside(_small_maps_picture(small), 3),
        ),
        Step(
            f"{explorer}は切ってから点線で山折りにし、テントのように立てる。"
            "表と裏の白い枠に同じ1文字を書く。",
            _aside(tents.folding(data, first, MARK, 36), 12),
        ),
        Step(
            "重なる2マスの両方に同じ番号を書き、上のマスの番号を丸で囲む。ずれても元に戻せる。",
            _joint_picture(data),
        ),
        Step(
            "ゲーム中は外枠から切り始める。真ん中だけをくり抜くことはできない。",
            _edge_picture(),
        ),
    ]
    return guide(
        "harikiri",
        TITLES["harikiri"],
        plans,
        steps,
        parts=field.table(data, shown),
        parts_title="できあがり(遊んでいるところ)",
        extra=EXTRA,
        accent=ACCENT,
    )
