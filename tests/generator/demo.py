"""A small game of no rules, to exercise the generator's core: cards, tiles, tokens, standees."""

from __future__ import annotations

import math
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient, Symbol
from generator.drawing.geometry import Box
from generator.drawing.outlines import Circle, Polygon
from generator.drawing.palette import BLUE, INK, PLAYERS, WHITE, YELLOW, rgb
from generator.drawing.pen import Pen
from generator.faces import Fold, Piece, piece
from generator.lettering.fonts import CALADEA_BOLD, GOTHIC_BOLD
from generator.lettering.text import Icon, Span
from generator.plan import Block, Grid, Medium, Note, Plan, Put, put_grid, put_row

GAME = ("demo", "見本のゲーム")
HEIGHT = 50 * math.sqrt(3) / 2
"""Of a triangle with sides of 50 mm."""


@cache
def gem() -> Symbol:
    pen = Pen("demo:gem")
    pen.paint(shapes.regular_polygon(0, 0, 5, 6), rgb("#7A4E9F"), INK)
    return pen.symbol("gem")


def card_front(number: int, text: str = "S&P <b> &amp;") -> Drawing:
    player = list(PLAYERS.values())[number % 5]
    pen = Pen(f"demo:card:{number:02}:front")
    ground = LinearGradient(0, 0, 0, 86, ((0, rgb("#F0D9A8")), (0.4, WHITE), (1, YELLOW)))
    pen.fill(shapes.rect(-3, -3, 60, 92), ground)
    pen.text(5, 13, str(number), font=CALADEA_BOLD, size=30)
    pen.text(20, 13, text, size=9)
    pen.use(gem(), 27, 30, scale=2)
    area = shapes.rounded_rect(3, 50, 48, 33, 2)
    pen.fill(area, player.light)
    pen.pattern(area, player.pattern, player.colour)
    pen.fill(player.symbol(46, 8, 6), player.colour, ink=True)
    pen.text_box(
        Box(6, 53, 42, 27),
        [
            "宝石",
            Icon(gem()),
            "を",
            Span("2個", font=GOTHIC_BOLD),
            "取る。「手番の終わり」に捨てる。",
        ],
        field="effect",
    )
    return pen.drawing()


@cache
def card_back() -> Drawing:
    pen = Pen("demo:card:back")
    pen.fill(shapes.rect(-3, -3, 60, 92), RadialGradient(27, 43, 60, ((0, WHITE), (1, BLUE))))
    pen.text(27, 43, "裏", size=40, anchor="middle", baseline="middle")
    return pen.drawing()


def card(number: int, text: str = "S&P <b> &amp;") -> Piece:
    return piece(
        "demo", "card", f"{number:02}", f"カード {number}", 54, 86,
        card_front(number, text), card_back(), radius=3,
    )  # fmt: skip


def plain(number: int, width: float, height: float, *, back: bool = True) -> Piece:
    """A rectangle in one colour."""
    pen = Pen(f"demo:plain:{number:02}:front")
    pen.fill(shapes.rect(-3, -3, width + 6, height + 6), BLUE)
    art = pen.drawing()
    return piece(
        "demo", "plain", f"{number:02}", f"札 {number}", width, height, art, art if back else None
    )


@cache
def token_art() -> Drawing:
    pen = Pen("demo:token")
    pen.fill(shapes.circle(12.5, 12.5, 15.5), YELLOW, opacity=0.5)
    pen.text(12.5, 12.5, "貨", size=20, anchor="middle", baseline="middle")
    return pen.drawing()


def token(number: int, *, back: bool = True) -> Piece:
    art = token_art()
    return piece(
        "demo", "token", str(number), "硬貨", 25, 25, art, art if back else None,
        outline=Circle(12.5, 12.5, 12.5), holes=(Circle(12.5, 12.5, 2.5),),
    )  # fmt: skip


def standee(number: int) -> Piece:
    pen = Pen("demo:standee")
    pen.fill(shapes.rect(-3, -3, 20, 86), PLAYERS["green"].colour)
    folds = tuple(Fold(0, y, 14, y) for y in (10, 40, 70))
    return piece("demo", "standee", str(number), "駒", 14, 80, pen.drawing(), folds=folds)


def triangle(up: bool) -> Polygon:
    base, tip = (HEIGHT, 0.0) if up else (0.0, HEIGHT)
    return Polygon(((0.0, base), (25.0, tip), (50.0, base)))


def tile(number: int, up: bool) -> Piece:
    pen = Pen(f"demo:tile:{number:02}:front")
    pen.fill(triangle(up), PLAYERS["green"].light)
    pen.text(25, HEIGHT * (0.66 if up else 0.33), str(number), size=14, anchor="middle")
    back = Pen(f"demo:tile:{number:02}:back")
    back.fill(triangle(up), rgb("#8B7765"))
    return piece(
        "demo", "tile", f"{number:02}", f"タイル {number}", 50, HEIGHT, pen.drawing(),
        back.drawing(), outline=triangle(up), bleed=0,
    )  # fmt: skip


def cards(count: int, **limits: int) -> Plan:
    return Plan(*GAME, "card", "カード", Grid(tuple(card(i + 1) for i in range(count)), **limits))


def tiles(count: int = 36) -> Plan:
    """A lattice of triangles, six strips of six, as kobuta has it."""
    puts = []
    for n in range(count):
        row, column = divmod(n, 6)
        up = (row + column) % 2 == 0
        puts.append(Put(tile(n + 1, up), 25 + 25 * column, (row + 0.5) * HEIGHT))
    return Plan(*GAME, "tile", "タイル", Block(tuple(puts), 175, 6 * HEIGHT))


def mixed() -> Plan:
    """Single-sided things of many kinds on one sheet."""
    note = Pen("demo:note")
    note.text(0, 4, "説明: ここは切りません", size=9)
    gems = [piece("demo", "gem", f"{i:02}", "宝石", 12, 12, gem_art(), bleed=0) for i in range(72)]
    return Plan(
        *GAME, "mixed", "いろいろ",
        Block(
            (
                *put_grid(gems, 0, 0, 9),
                *put_row([token(1, back=False), token(2, back=False)], 116, 0, gap=7),
                *put_row([standee(1), standee(2)], 120, 34, gap=12),
            ),
            189, 116, (Note(0, 104, note.drawing()),),
        ),
    )  # fmt: skip


@cache
def gem_art() -> Drawing:
    pen = Pen("demo:gem")
    pen.use(gem(), 6, 6)
    return pen.drawing()


def film() -> Plan:
    films = [plain(i + 1, 63, 88, back=False) for i in range(9)]
    return Plan(*GAME, "film", "フィルム", Grid(tuple(films)), Medium.FILM)


def plans() -> list[Plan]:
    return [cards(10), mixed(), tiles(), film()]
