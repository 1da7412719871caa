"""Scenery of the explorers' camp: tent, fire, signpost and their kit."""

from __future__ import annotations

from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Symbol
from generator.drawing.geometry import Path, polar
from generator.drawing.palette import PLAYERS, WHITE
from generator.drawing.pen import NORMAL, Pen
from generator.games.harikiri.colours import (
    CLOTH,
    EMBER,
    FLAME,
    KRAFT,
    LINE,
    ROOF,
    STONE,
    STONE_DARK,
    SUN,
    WALL,
    WOOD,
    WOOD_DARK,
)
from generator.games.harikiri.decor.sketch import (
    FINE,
    WIDTH,
    blob,
    curve,
    disc,
    dot,
    ground,
    poly,
    sketch,
)


@sketch
def tent(pen: Pen) -> None:
    ground(pen, 3.0)
    poly(pen, ((-2.9, 0), (0, -5.2), (2.9, 0)), CLOTH)
    poly(pen, ((0.9, -3.6), (0, -5.2), (2.9, 0), (1.7, 0)), KRAFT.darker(0.14))
    poly(pen, ((-1.1, 0), (-0.2, -3.0), (0.6, 0)), WOOD_DARK)
    poly(pen, ((-1.1, 0), (-0.2, -3.0), (-1.5, -0.5)), CLOTH)
    pen.line(0, -5.2, 0, -6.4, LINE, WIDTH)
    pen.fill(shapes.polygon(((0, -6.5), (1.5, -6.0), (0, -5.6))), EMBER)
    for side in (-1, 1):
        pen.line(side * 2.4, -0.9, side * 3.2, 0.1, LINE, FINE)


@sketch
def campfire(pen: Pen) -> None:
    ground(pen, 2.4)
    flame = Path.start(-1.4, -0.7).curve(-1.9, -2.6, -0.4, -2.8, -0.4, -5.2)
    flame = flame.curve(1.4, -4.0, 1.2, -3.2, 1.2, -2.6).curve(1.5, -2.9, 1.6, -3.2, 1.6, -3.5)
    flame = flame.curve(2.1, -2.2, 1.8, -1.0, 1.2, -0.7).close()
    fire = LinearGradient(0, -5, 0, -0.5, ((0, SUN), (0.6, FLAME), (1, EMBER)))
    pen.paint(flame, fire, LINE, WIDTH)
    inner = Path.start(-0.6, -0.7).curve(-0.8, -1.7, 0.1, -2.0, 0.1, -2.9)
    pen.fill(inner.curve(0.9, -2.0, 1.0, -1.2, 0.6, -0.7).close(), SUN.lighter(0.5))
    for a, b in (((-2.1, -0.1), (1.5, -0.9)), ((2.1, -0.1), (-1.5, -0.9))):
        pen.line(*a, *b, LINE, 0.95)
        pen.line(*a, *b, WOOD, 0.5)
    for x in (-2.5, 2.5, -1.1, 1.1):
        disc(pen, x, 0.25, 0.42, STONE)


@sketch
def signpost(pen: Pen) -> None:
    ground(pen, 1.8)
    poly(pen, ((-0.3, 0), (-0.3, -6.2), (0.3, -6.2), (0.3, 0)), WOOD)
    poly(pen, ((-1.9, -5.7), (1.9, -5.7), (2.8, -4.9), (1.9, -4.1), (-1.9, -4.1)), CLOTH)
    poly(pen, ((1.7, -3.7), (-1.6, -3.7), (-2.5, -2.9), (-1.6, -2.1), (1.7, -2.1)), KRAFT)
    pen.line(-1.2, -4.9, 1.4, -4.9, LINE, FINE)
    pen.line(-1.3, -2.9, 1.1, -2.9, LINE, FINE)


@sketch
def backpack(pen: Pen) -> None:
    ground(pen, 2.2)
    pen.paint(shapes.rounded_rect(-1.9, -5.6, 3.8, 1.4, 0.7), CLOTH, LINE, WIDTH)
    for x in (-1.1, 1.1):
        pen.line(x, -5.6, x, -4.2, LINE, FINE)
    blob(
        pen,
        ((-1.9, -0.3), (-2.0, -3.4), (-1.2, -4.3), (1.2, -4.3), (2.0, -3.4), (1.9, -0.3), (0, 0)),
        ROOF,
    )
    pen.paint(shapes.rounded_rect(-1.2, -2.3, 2.4, 1.8, 0.4), ROOF.lighter(0.3), LINE, WIDTH)
    pen.line(-1.2, -1.7, 1.2, -1.7, LINE, FINE)
    for x in (-0.9, 0.9):
        pen.line(x, -4.2, x, -2.9, LINE, 0.34)
        pen.paint(shapes.rect(x - 0.28, -3.2, 0.56, 0.5), SUN, LINE, FINE)


@sketch
def lantern(pen: Pen) -> None:
    ground(pen, 1.7)
    pen.fill(shapes.circle(0, -2.3, 2.7), SUN, opacity=0.3)
    pen.stroke(shapes.arc(0, -4.2, 1.3, -80, 80), LINE, WIDTH)
    poly(pen, ((-1.3, -0.6), (-1.0, -3.6), (1.0, -3.6), (1.3, -0.6)), SUN.lighter(0.55))
    flame = Path.start(0, -3.1).quad(0.9, -1.6, 0, -1.1).quad(-0.9, -1.6, 0, -3.1).close()
    pen.paint(flame, FLAME, LINE, FINE)
    poly(pen, ((-1.5, -3.6), (-0.9, -4.4), (0.9, -4.4), (1.5, -3.6)), STONE_DARK)
    poly(pen, ((-1.6, 0), (-1.6, -0.7), (1.6, -0.7), (1.6, 0)), STONE_DARK)


@sketch
def rolled_map(pen: Pen) -> None:
    ground(pen, 2.6)
    poly(pen, ((-2.2, -0.8), (-2.4, -4.0), (2.2, -4.4), (2.4, -1.0)), WALL)
    dots = shapes.smooth(((-1.5, -1.5), (-0.6, -2.6), (0.3, -2.0), (1.1, -3.1)))
    pen.stroke(dots, LINE, 0.3, dash=(0.01, 0.6))
    for sx in (-1, 1):
        pen.line(1.3 - 0.35, -3.3 - 0.35 * sx, 1.3 + 0.35, -3.3 + 0.35 * sx, EMBER, 0.3)
    pen.paint(shapes.rounded_rect(-2.9, -4.5, 0.9, 4.2, 0.45), KRAFT, LINE, WIDTH)
    pen.paint(shapes.rounded_rect(2.0, -4.9, 0.9, 4.3, 0.45), KRAFT, LINE, WIDTH)


@cache
def flag(color: str) -> Symbol:
    """A flag in a player's colour with its symbol."""
    pen = Pen(f"harikiri:flag:{color}")
    paint = PLAYERS[color]
    ground(pen, 1.7)
    pen.line(-2.2, 0, -2.2, -6.6, LINE, 0.42)
    disc(pen, -2.2, -6.7, 0.35, SUN)
    cloth = Path.start(-2.0, -6.3).quad(-0.6, -7.0, 0.6, -6.3).quad(1.8, -5.7, 3.0, -6.2)
    cloth = cloth.line(3.0, -2.7).quad(1.8, -2.2, 0.6, -2.8).quad(-0.6, -3.5, -2.0, -2.8).close()
    pen.fill(cloth, paint.colour, ink=True)
    pen.stroke(cloth, paint.dark, WIDTH)
    pen.paint(shapes.circle(0.5, -4.55, 1.42), WHITE, paint.dark, FINE)
    pen.fill(paint.symbol(0.5, -4.55, 1.75), paint.colour, ink=True)
    for x in (-3.0, -1.4):
        curve(pen, ((x, 0.1), (x + 0.3, -0.3), (x + 0.6, 0.1)), FINE)
    return pen.symbol(f"harikiri-flag-{color}")


@sketch
def compass(pen: Pen) -> None:
    """A rose of the winds about (0, 0), 16 mm across."""
    disc(pen, 0, 0, 6.6, WALL)
    pen.stroke(shapes.circle(0, 0, 5.7), LINE, FINE)
    for i in range(32):
        inner = 5.9 if i % 4 else 5.7
        pen.line(*polar(0, 0, inner, 11.25 * i), *polar(0, 0, 6.6, 11.25 * i), LINE, FINE)
    for ring, (reach, waist) in enumerate(((4.6, 1.15), (7.6, 1.7))):
        for i in range(4):
            a = 90 * i + (45 if ring == 0 else 0)
            tip = polar(0, 0, reach, a)
            for side, paint in (
                (-45, KRAFT if ring == 0 else WHITE),
                (45, WOOD if ring == 0 else EMBER),
            ):
                poly(pen, ((0, 0), polar(0, 0, waist, a + side), tip), paint)
    disc(pen, 0, 0, 0.9, SUN)
    dot(pen, 0, 0, 0.3)
    pen.stroke(shapes.circle(0, 0, 6.6), LINE, NORMAL * 0.6)
