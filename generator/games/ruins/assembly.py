"""The guide sheet of ルインズ: its own steps and a picture of the finished parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from components.ruins.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Path
from generator.drawing.palette import RED, WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece
from generator.games import TITLES
from generator.games.ruins.aids import sleeve_back
from generator.games.ruins.colours import CLAY, GOLD, INDIGO, NIGHT, RUST, SAND, UMBER
from generator.games.ruins.proof import Example, stacked
from generator.guides.sheet import Step, guide, scissors
from generator.guides.tabletop import in_small, lay
from generator.plan import Plan

CARD = shapes.rounded_rect(0, 0, 18, 25, 1.2)
FILM = rgb("#E4EEF2")
GLASS = rgb("#9FB6C0")
"""The edge of a film."""
SHADE = rgb("#CFC6B4")
SPARE_SLEEVES = 10
"""Sleeves beside those for the ruins, as the rule text has them."""


class Parts(NamedTuple):
    """All pieces of the game, by component."""

    ruins: tuple[Piece, ...]
    aids: tuple[Piece, ...]
    cover: Piece
    board: Piece
    tile: Piece
    torches: tuple[Piece, ...]
    tokens: tuple[Piece, ...]
    round: Piece
    markers: tuple[Piece, ...]
    discoveries: tuple[Piece, ...]
    claims: tuple[Piece, ...]


# ---- small drawings


def _ruin(pen: Pen, x: float, y: float, night: bool) -> None:
    """A ruin in a few strokes: frame, rank, panels."""
    wall, sky, ink = (INDIGO, rgb("#3C4A86"), WHITE) if night else (CLAY, SAND, UMBER)
    pen.paint(CARD.moved(x, y), wall, NIGHT, 0.3)
    pen.fill(shapes.rect(x + 1, y + 1, 16, 4.2), sky)
    pen.fill(shapes.rect(x + 1.8, y + 1.6, 1.9, 3), ink)
    pen.fill(shapes.circle(x + 14.8, y + 3.1, 1.2), GOLD)
    for i in range(3):
        pen.fill(shapes.rect(x + 1, y + 6 + i * 6.2, 12, 5.6), WHITE)
    pen.fill(shapes.rect(x + 13.8, y + 6, 3.2, 18), WHITE)


def _ink(pen: Pen, x: float, y: float, row: int = 0) -> None:
    """What is printed on an overlay."""
    top = y + 6 + row * 6.2
    pen.stroke(shapes.rect(x + 1.4, top + 0.4, 11.2, 4.8), NIGHT, 0.3, join="miter")
    pen.fill(shapes.rect(x + 2.2, top + 1.2, 3.2, 3.2), NIGHT)
    pen.line(x + 6.6, top + 1.9, x + 11.6, top + 1.9, NIGHT, 0.5, cap="butt")
    pen.line(x + 6.6, top + 3.7, x + 10.6, top + 3.7, NIGHT, 0.35, cap="butt")


def _arrow(pen: Pen, x: float, y: float, long: float, colour: Colour = RED) -> None:
    pen.fill(
        shapes.polygon(((x, y - 0.6), (x + long - 2.2, y - 0.6), (x + long - 2.2, y - 1.8),
                        (x + long, y), (x + long - 2.2, y + 1.8), (x + long - 2.2, y + 0.6),
                        (x, y + 0.6))),
        colour,
    )  # fmt: skip


def _margin(pen: Pen, width: float, height: float) -> None:
    """White on the left, where the guide puts the step's number."""
    pen.fill(shapes.rect(-width, 0, width, height), WHITE)


def _film_picture() -> Drawing:
    """A sheet of film with overlays and a pair of scissors."""
    pen = Pen("ruins:guide:film")
    _margin(pen, 9, 24)
    pen.paint(shapes.rect(0, 0, 38, 26), FILM, GLASS, 0.3)
    for i in range(3):
        x = 1.4 + i * 12
        pen.stroke(
            shapes.rounded_rect(x, 4.6, 11.2, 15.8, 0.8), RED, 0.3, dash=(0.9, 0.6), cap="butt"
        )
        with pen.at(Affine.translate(x, 4.6) @ Affine.scale(0.63)):
            _ink(pen, 0, 0, i)
    scissors(pen, 36, 21.6, 12)
    return pen.drawing()


def _sleeve(pen: Pen, x: float, y: float) -> None:
    """A sleeve: clear in front, coloured behind, open above."""
    pen.paint(shapes.rect(x - 1, y - 0.8, 20, 27.4), rgb("#5B6BA8"), NIGHT, 0.3)
    pen.fill(shapes.rect(x - 0.4, y - 0.8, 18.8, 26.8), rgb("#8592C4"))


def _sleeve_picture() -> Drawing:
    """Film, ruin and sleeve, front to back."""
    pen = Pen("ruins:guide:sleeve")
    pen.stroke(CARD.moved(0, 4), rgb("#7F9AA6"), 0.3)
    pen.fill(CARD.moved(0, 4), FILM, opacity=0.8)
    _ink(pen, 0, 4)
    _arrow(pen, 19, 16.5, 5)
    _ruin(pen, 25, 2, False)
    _arrow(pen, 44, 16.5, 5)
    _sleeve(pen, 51.5, 0)
    return pen.drawing()


def _flip_picture() -> Drawing:
    """A ruin turned about its long axis, from day to night."""
    pen = Pen("ruins:guide:flip")
    _margin(pen, 8, 25)
    _ruin(pen, 0, 0, False)
    _ruin(pen, 30, 0, True)
    pen.line(24, -1.5, 24, 26.5, UMBER, 0.35, dash=(1.2, 0.8), cap="butt")
    turn = Path.start(18.6, 9).curve(20.5, 4.6, 27.5, 4.6, 29.0, 8.4)
    pen.stroke(turn, RED, 0.8)
    pen.fill(shapes.polygon(((29.7, 10.2), (27.4, 7.8), (30.6, 7.0))), RED)
    return pen.drawing()


def _back_picture() -> Drawing:
    """The paper that goes behind a ruin in a clear sleeve."""
    pen = Pen("ruins:guide:back")
    _margin(pen, 8, 25)
    _ruin(pen, 0, 0, False)
    pen.fill(shapes.polygon(((26.6, 11.9), (22.4, 11.9), (22.4, 10.7), (19.8, 12.5), (22.4, 14.3),
                             (22.4, 13.1), (26.6, 13.1))), RED)  # fmt: skip
    scale = 25 / 88
    card = shapes.rounded_rect(0, 0, 63, 88, 3)
    with pen.at(Affine.translate(28, 0) @ Affine.scale(scale)), pen.clip(card):
        pen.draw(sleeve_back())
    return pen.drawing()


def _cover_picture(parts: Parts) -> Drawing:
    """The deck of films under its cover, a film drawn from below."""
    pen = Pen("ruins:guide:cover")
    _margin(pen, 9, 25)
    for i in range(4):
        pen.paint(CARD.moved(2.0 - i * 0.5, 3.4 - i * 0.5), FILM, GLASS, 0.25)
    with pen.at(Affine.scale(25 / 88)), pen.clip(parts.cover.front.outline):
        pen.draw(Drawing(in_small(parts.cover.front.art.items)))
    _arrow(pen, 21, 20, 7)
    pen.paint(CARD.moved(30, 3), FILM, GLASS, 0.3)
    _ink(pen, 30, 3, 1)
    return pen.drawing()


def _tile_picture(parts: Parts) -> Drawing:
    """The tile laid over the board's chart."""
    pen = Pen("ruins:guide:tile")
    _margin(pen, 9, 24)
    with pen.at(Affine.scale(0.24)):
        lay(pen, parts.board.front, 90, 70, NIGHT)
        lay(pen, parts.tile.front, 90, 18, NIGHT, -5)
    return pen.drawing()


# ---- the finished parts


def _market(pen: Pen, parts: Parts, x: float, step: float) -> None:
    """The deck under its cover, four films, the tokens below them."""
    lay(pen, parts.cover.front, x, 44, NIGHT)
    shown = [parts.discoveries[i] for i in (2, 6, 22, 36) if i < len(parts.discoveries)]
    for i, film in enumerate(shown):
        cx = x + (i + 1) * step
        trim = film.front.outline
        with pen.at(Affine.translate(cx - film.width / 2, 0)):
            pen.fill(trim, FILM, opacity=0.8)
            pen.stroke(trim, GLASS, 0.5)
            pen.draw(Drawing(in_small(film.front.art.items)))
        if i < len(parts.tokens):
            lay(pen, parts.tokens[i].front, cx, 101, NIGHT)


HAND = (
    Example("2a", False, (3,), None),
    Example("5c", False, (7, 18), "blue"),
    Example("6d", True, (9, 25, 32), "green"),
    Example("8a", True, (), "red"),
)


def _hand(pen: Pen, data: Data, x: float, y: float) -> None:
    """A fan of ruins with what lies on them."""
    width, height = data.board.card
    known = [e for e in HAND if e.ruin in data.ruin]
    for i, example in enumerate(known):
        turn = (i - (len(known) - 1) / 2) * 5
        place = Affine.translate(x + i * (width - 2), y + abs(turn) * 0.9) @ Affine.rotate(turn)
        with pen.at(place @ Affine.translate(-width / 2, -height / 2)):
            pen.fill(shapes.rounded_rect(1.6, 2.2, width, height, 3), SHADE)
            pen.draw(Drawing(in_small(stacked(example, data).items)))


def _parts_picture(data: Data, parts: Parts) -> Drawing:
    """The game on the table: board, market, a hand of ruins by day and night, torches."""
    pen = Pen("ruins:guide:parts")
    lay(pen, parts.board.front, 90, 60, NIGHT)
    lay(pen, parts.tile.front, 88, 145, NIGHT, -1.5)
    spots = ((16, 66), (40, 99), (71, 71), (102, 104), (45, 104))
    for marker, (x, y) in zip(parts.markers, spots, strict=False):
        lay(pen, marker.front, x, y, NIGHT)
    lay(pen, parts.round.front, 48, 48, NIGHT)
    each = data.component["torch"].per_colour or 1
    for i, burning in enumerate(parts.torches):
        spent = i % each == each - 1 and i % 2 == 1 and burning.back
        x = 10 + (i // each) * 38 + (i % each) * 8
        lay(pen, burning.back if spent else burning.front, x, 182 + (i % each) * 13, NIGHT)
    left, step = 226.0, data.board.card[0] + 6
    _market(pen, parts, left, step)
    _hand(pen, data, left + 2, 171)
    lay(pen, parts.aids[0].front, left + 3.72 * step, 168, NIGHT, -4)
    lay(pen, parts.aids[1].back, left + 4.62 * step, 171, NIGHT, 5)
    return pen.drawing()


def guide_plan(data: Data, plans: Sequence[Plan], parts: Parts) -> Plan:
    """The guide as a plan."""
    name = {component.id: component.name.ja for component in data.components}
    width, height = data.board.card
    steps = [
        Step(
            f"{name['discovery']}と{name['claim']}は透明フィルムに片面で刷り、{name['ruin']}と同じ"
            "大きさに切る。裏刷りにすると、インクが擦れない。",
            _film_picture(),
        ),
        Step(
            f"{name['ruin']}は昼の面を前にしてスリーブへ。フィルムは{name['ruin']}の前に入れ、"
            "枠の目盛りを合わせる。",
            _sleeve_picture(),
        ),
        Step(
            f"夜にするときは{name['ruin']}だけを抜き、縦の軸で裏返して、フィルムの後ろへ戻す。",
            _flip_picture(),
        ),
        Step(
            f"スリーブの裏が透明なら、{name['sleeve-back']}を{name['ruin']}の後ろに入れて隠す。",
            _back_picture(),
        ),
        Step(
            f"{name['discovery']}の山には{name['deck-cover']}を載せ、いちばん下から1枚ずつめくる。",
            _cover_picture(parts),
        ),
        Step(
            f"2人と3人では、{name['scoring-tile']}を{name['scoreboard']}の上の欄に重ねる。",
            _tile_picture(parts),
        ),
    ]
    cards = data.component["ruin"].count
    return guide(
        "ruins",
        TITLES["ruins"],
        plans,
        steps,
        parts=_parts_picture(data, parts),
        extra=(
            f"{width:g} × {height:g} mm用スリーブ{cards}枚と予備{SPARE_SLEEVES}枚"
            "(裏に色のあるもの)",
            "角丸パンチ 半径3 mm(なくてもよい)",
        ),
        accent=RUST,
    )
