"""Scenery of meadows and woods."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.geometry import Path, polar
from generator.drawing.palette import WHITE
from generator.drawing.pen import Pen
from generator.games.harikiri.colours import (
    BARK,
    CLOTH,
    CORAL,
    FIR,
    FOLIAGE,
    FOLIAGE_DARK,
    KRAFT,
    LINE,
    ROOF,
    STONE,
    SUN,
    WALL,
    WATER,
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

GRASS = FOLIAGE_DARK.darker(0.12)


def _tuft(pen: Pen, x: float, y: float, size: float = 1.0) -> None:
    for dx, h in ((-0.55, 0.8), (-0.2, 1.2), (0.15, 1.3), (0.5, 0.85)):
        tip = (x + dx * 1.7 * size, y - h * size)
        pen.stroke(
            Path.start(x + dx * 0.6 * size, y).quad(x + dx * size, y - h * 0.5 * size, *tip),
            GRASS,
            FINE + 0.06,
        )


@sketch
def tufts(pen: Pen) -> None:
    for x, y, s in ((-1.4, -2.0, 0.9), (1.4, -1.0, 1.0), (-1.0, 0.0, 0.8)):
        _tuft(pen, x, y, s)


@sketch
def flowers(pen: Pen) -> None:
    for x, h, paint in ((-1.6, 2.6, CORAL), (0.0, 3.9, SUN), (1.7, 2.9, WHITE)):
        curve(pen, ((x * 0.5, 0), (x * 0.8, -h * 0.5), (x, -h)), FINE + 0.06, GRASS)
        for i in range(5):
            px, py = polar(x, -h, 0.6, 72 * i)
            pen.paint(shapes.circle(px, py, 0.5), paint, LINE, FINE)
        dot(pen, x, -h, 0.35, SUN.darker(0.2))
    _tuft(pen, -0.6, 0, 0.8)
    _tuft(pen, 1.0, 0, 0.7)


@sketch
def hut(pen: Pen) -> None:
    ground(pen, 2.8)
    poly(pen, ((-1.7, 0), (-1.7, -2.4), (1.7, -2.4), (1.7, 0)), WALL)
    door = Path.start(-0.6, 0).line(-0.6, -1.1).curve(-0.6, -1.9, 0.6, -1.9, 0.6, -1.1)
    pen.paint(door.line(0.6, 0).close(), BARK, LINE, FINE)
    roof = Path.start(-2.7, -1.9).quad(-1.0, -3.0, 0, -5.4).quad(1.0, -3.0, 2.7, -1.9)
    roof = roof.quad(1.4, -2.3, 0, -2.2).quad(-1.4, -2.3, -2.7, -1.9).close()
    pen.paint(roof, SUN.mix(KRAFT, 0.5), LINE, WIDTH)
    for x in (-1.5, -0.6, 0.5, 1.4):
        curve(pen, ((x * 0.25, -4.4), (x * 0.75, -3.3), (x * 1.15, -2.5)), FINE)


@sketch
def house(pen: Pen) -> None:
    ground(pen, 2.8)
    poly(pen, ((1.0, -3.8), (1.0, -5.2), (1.7, -5.2), (1.7, -3.4)), STONE)
    poly(pen, ((-2.0, 0), (-2.0, -2.5), (2.0, -2.5), (2.0, 0)), WALL)
    poly(pen, ((-2.6, -2.4), (-1.3, -4.7), (1.3, -4.7), (2.6, -2.4)), ROOF)
    poly(pen, ((-1.4, 0), (-1.4, -1.7), (-0.4, -1.7), (-0.4, 0)), BARK)
    poly(pen, ((0.4, -0.7), (0.4, -1.7), (1.4, -1.7), (1.4, -0.7)), WATER.lighter(0.5))
    pen.line(-2.0, -3.4, 2.0, -3.4, LINE, FINE)
    curve(pen, ((1.4, -5.6), (1.9, -6.1), (1.5, -6.6), (2.1, -7.1)), FINE)


@sketch
def windmill(pen: Pen) -> None:
    ground(pen, 2.2)
    poly(pen, ((-1.4, 0), (-0.85, -3.9), (0.85, -3.9), (1.4, 0)), WALL)
    pen.paint(shapes.sector(0, -3.9, 0.95, -90, 90), ROOF, LINE, WIDTH)
    door = Path.start(-0.4, 0).line(-0.4, -0.9).curve(-0.4, -1.5, 0.4, -1.5, 0.4, -0.9)
    pen.paint(door.line(0.4, 0).close(), BARK, LINE, FINE)
    for a in (20, 110, 200, 290):
        hub, tip = polar(0, -4.1, 0.5, a), polar(0, -4.1, 2.8, a)
        ox, oy = polar(0, 0, 0.75, a + 90)
        poly(pen, (hub, tip, (tip[0] + ox, tip[1] + oy), (hub[0] + ox, hub[1] + oy)), CLOTH)
        pen.line(0, -4.1, *tip, LINE, WIDTH)
    dot(pen, 0, -4.1, 0.3)


@sketch
def sheep(pen: Pen) -> None:
    ground(pen, 2.4)
    for x in (-1.0, -0.3, 0.7, 1.3):
        pen.line(x, -0.9, x, 0, LINE, 0.34)
    wool = [polar(0.2, -1.9, 1.0, a) for a in range(0, 360, 40)]
    wool = [(0.2 + (x - 0.2) * 1.75, y) for x, y in wool]
    for x, y in wool:
        disc(pen, x, y, 0.62, WHITE)
    pen.fill(shapes.ellipse(0.2, -1.9, 1.9, 1.15), WHITE)
    pen.paint(shapes.ellipse(-2.0, -2.3, 0.65, 0.8), KRAFT.darker(0.12), LINE, WIDTH)
    dot(pen, -2.2, -2.4, 0.13)
    curve(pen, ((0.0, -2.2), (0.5, -1.8), (1.0, -2.1)), FINE)


@sketch
def oak(pen: Pen) -> None:
    ground(pen, 2.2)
    poly(pen, ((-0.5, 0), (-0.3, -2.4), (0.35, -2.4), (0.55, 0)), BARK)
    crown = [polar(0, -4.0, 2.45 if i % 2 == 0 else 2.0, 36 * i) for i in range(10)]
    blob(pen, crown, FOLIAGE)
    with pen.clip(shapes.smooth(crown, closed=True)):
        pen.fill(shapes.circle(1.1, -2.7, 2.1), FOLIAGE_DARK, opacity=0.55)
    for x, y in ((-1.0, -4.6), (0.4, -5.3), (0.9, -3.6), (-0.6, -3.2)):
        pen.stroke(shapes.arc(x, y, 0.45, -80, 70), LINE, FINE)


@sketch
def grove(pen: Pen) -> None:
    ground(pen, 2.8)
    for x, y, r, paint in ((1.3, -0.2, 1.25, FOLIAGE_DARK), (-1.4, -0.1, 1.5, FOLIAGE)):
        poly(pen, ((x - 0.28, y), (x - 0.2, y - 1.4), (x + 0.2, y - 1.4), (x + 0.28, y)), BARK)
        crown = [polar(x, y - r - 1.2, r * (1.0 if i % 2 else 1.2), 45 * i) for i in range(8)]
        blob(pen, crown, paint)
        for dx, dy in ((-0.4, -0.3), (0.35, 0.25)):
            pen.stroke(shapes.arc(x + dx, y - r - 1.1 + dy, 0.38, -80, 70), LINE, FINE)


def _fir(pen: Pen, x: float, y: float, tall: float) -> None:
    poly(pen, ((x - 0.25, y), (x - 0.25, y - 0.9), (x + 0.25, y - 0.9), (x + 0.25, y)), BARK)
    for k in (0, 1, 2):
        foot, half = y - 0.6 - k * tall * 0.24, tall * (0.33 - 0.07 * k)
        top = foot - tall * 0.42
        skirt = Path.start(x, top).quad(x + half * 0.4, foot - tall * 0.14, x + half, foot)
        skirt = skirt.quad(x, foot + tall * 0.07, x - half, foot)
        skirt = skirt.quad(x - half * 0.4, foot - tall * 0.14, x, top).close()
        pen.paint(skirt, FIR.lighter(0.1 * k), LINE, WIDTH)


@sketch
def fir(pen: Pen) -> None:
    ground(pen, 2.0)
    _fir(pen, 0, 0, 6.0)


@sketch
def firs(pen: Pen) -> None:
    ground(pen, 2.8)
    _fir(pen, 1.5, -0.2, 4.2)
    _fir(pen, -1.2, 0, 5.4)


@sketch
def mushrooms(pen: Pen) -> None:
    ground(pen, 2.4)
    for x, h, r in ((1.3, 1.5, 1.15), (-0.7, 2.4, 1.8)):
        stem = Path.start(x - 0.5, 0).quad(x - 0.2, -h * 0.5, x - 0.4, -h).line(x + 0.4, -h)
        pen.paint(stem.quad(x + 0.2, -h * 0.5, x + 0.5, 0).close(), WALL, LINE, WIDTH)
        cap = Path.start(x - r, -h).curve(x - r, -h - r * 1.5, x + r, -h - r * 1.5, x + r, -h)
        pen.paint(cap.quad(x, -h + 0.35, x - r, -h).close(), CORAL, LINE, WIDTH)
        for dx, dy in ((-0.45, -0.45), (0.15, -0.8), (0.55, -0.3)):
            pen.fill(shapes.circle(x + dx * r, -h + dy * r, 0.17 * r), WHITE)
    _tuft(pen, 2.2, 0, 0.7)
