"""The guide sheet of ポトゥ: its own steps and a picture of the finished parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from components.potu.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import INK, WHITE
from generator.drawing.pen import Pen
from generator.faces import Face, Piece
from generator.games import TITLES
from generator.games.potu import start
from generator.games.potu.colours import GOLD, NIGHT, PARCHMENT, SPLATTER, TEAL
from generator.guides.sheet import Step, guide, scissors
from generator.guides.tabletop import in_small, lay
from generator.plan import Plan

EXTRA = ("スリーブ(なくてもよい)", "角丸パンチ 半径3 mm(なくてもよい)")


def _corner_picture() -> Drawing:
    """A card's corner before and after rounding."""
    pen = Pen("potu:guide:corner")
    pen.fill(shapes.rect(0, 0, 16, 20), TEAL)
    pen.stroke(shapes.polyline(((0, 3), (13, 3), (13, 20))), GOLD, 0.6, join="miter", cap="butt")
    pen.paint(shapes.polygon(((11, 0), (16, 0), (16, 5))), WHITE, SPLATTER, 0.4)
    arrow = ((19, 8.6), (22, 8.6), (22, 7), (25.4, 10), (22, 13), (22, 11.4), (19, 11.4))
    pen.fill(shapes.polygon(arrow), INK)
    with pen.clip(shapes.rect(28, 0, 16, 20)):
        pen.fill(shapes.rounded_rect(12, 0, 32, 40, 5), TEAL)
        pen.stroke(shapes.rounded_rect(15, 3, 26, 34, 2), GOLD, 0.6)
    return pen.drawing()


def _disc_picture(chip: Piece) -> Drawing:
    """A chip cut out of its circle of colour."""
    pen = Pen("potu:guide:disc")
    r = chip.width / 2
    with pen.clip(shapes.circle(r, r, r + 1.9)):
        pen.draw(chip.front.art)
    pen.stroke(shapes.circle(r, r, r), SPLATTER, 0.7, dash=(1.6, 1.2), cap="butt")
    scissors(pen, 2 * r + 7.5, r, 13)
    return pen.drawing()


def _square_picture(card: Piece) -> Drawing:
    """The back of an adventurer card and the four ways to lay it."""
    pen = Pen("potu:guide:square")
    if card.back is not None:
        pen.draw(
            Drawing(in_small(card.back.art.items)),
            Affine.translate(8, 8) @ Affine.scale(26 / card.width),
        )
    pen.stroke(shapes.rect(8, 8, 26, 26), NIGHT, 0.4)
    for turn in range(4):
        with pen.at(Affine.rotate(90 * turn, 21, 21)):
            pen.fill(shapes.polygon(((21, 0.6), (24.4, 5.6), (17.6, 5.6))), SPLATTER)
    return pen.drawing()


def _start_picture(data: Data) -> Drawing:
    """START, bridge and the first columns."""
    pen = Pen("potu:guide:start")
    start.continent(pen, data.layouts[0], Box(0, 0, 44, 30))
    return pen.drawing()


def _lay(pen: Pen, face: Face | None, x: float, y: float, turn: float = 0.0) -> None:
    """A face lying on the table, its middle at (x, y)."""
    lay(pen, face, x, y, NIGHT, turn)


@dataclass(frozen=True)
class Parts:
    """All pieces of the game, by component."""

    places: tuple[Piece, ...]
    start: tuple[Piece, ...]
    aids: tuple[Piece, ...]
    adventurers: tuple[Piece, ...]
    chips: tuple[Piece, ...]
    coins: tuple[Piece, ...]


def _parts_picture(data: Data, parts: Parts) -> Drawing:
    """The game on the table: START with chips, bridge, two open columns, cards of the players."""
    pen = Pen("potu:guide:parts")
    wide, tall = parts.places[0].width, parts.places[0].height
    unit = tall + 3
    layout = data.layouts[0]
    begin, bridge = start.heights(layout)

    def at(column: int, height: float) -> tuple[float, float]:
        return column * (wide + 4), (height - 1) * unit / 2

    _lay(pen, parts.start[0].front, *at(0, begin))
    for height in bridge:
        _lay(pen, parts.places[0].back, *at(1, height))
    faces = list(parts.places)
    for column in (1, 2, 3):
        for row in range(1, layout.rows + 1):
            height = 2 * row - (1 if column % 2 == 0 else 0)
            card = faces.pop(0)
            _lay(pen, card.front if column < 3 else card.back, *at(column + 1, height))
    x, y = at(0, begin)
    for i, chip in enumerate(parts.chips[:3]):
        _lay(pen, chip.front, x - 18 + i * 18, y - 8 + (i % 2) * 13)
    for coin in parts.coins:
        _lay(pen, coin.front, x + 4, y - tall / 2 - 22)
    x, y = at(5, 1)[0] + 22, 0.0
    step = parts.adventurers[0].width + 6
    shown = [*(p.front for p in parts.adventurers), parts.adventurers[0].back]
    for i, face in enumerate(shown):
        _lay(pen, face, x + (i % 3) * step, (i // 3) * step)
    y = -(-len(shown) // 3) * step + 4
    if parts.aids:
        _lay(pen, parts.aids[0].front, x - 4, y, -4)
        _lay(pen, parts.aids[0].back, x + wide + 3, y, 3)
    for i, chip in enumerate(parts.chips[3:]):
        _lay(pen, chip.front, x + 136 + (i % 3) * 29, y - 16 + (i // 3) * 30)
    return pen.drawing()


def guide_plan(data: Data, plans: Sequence[Plan], parts: Parts) -> Plan:
    """The guide as a plan."""
    spare = next((str(card.number) for card in data.cards if card.kind == "spare"), None)
    corner = data.component["place_card"].corner
    size = data.component["adventurer_chip"].width
    lay = "STARTの右に橋の2枚、その先に大陸。偶数列だけ半枚上へずらす。"
    if spare is not None:
        lay += f"{spare}番は予備なので、箱に残しておく。"
    steps = [
        Step(
            f"カードの角は半径{corner:g} mmで丸めると、めくりやすく、傷みにくい。",
            _corner_picture(),
        ),
        Step(
            f"チップとコインは直径{size:g} mm。表裏は同じ絵。薄ければ、切る前に厚紙を挟んで貼る。",
            _disc_picture(parts.chips[-1]),
        ),
        Step(
            "冒険家カードは正方形に切る。裏に印や傷があると、伏せた向きが読まれてしまう。",
            _square_picture(parts.adventurers[0]),
        ),
        Step(lay, _start_picture(data)),
    ]
    return guide(
        "potu",
        TITLES["potu"],
        plans,
        steps,
        parts=_parts_picture(data, parts),
        extra=EXTRA,
        accent=TEAL.mix(PARCHMENT, 0.1),
    )
