"""Scenery of mountains, desert, marsh and jungle."""

from __future__ import annotations

import math

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient
from generator.drawing.geometry import Affine, Path, join, polar
from generator.drawing.palette import WHITE
from generator.drawing.pen import Pen
from generator.games.harikiri.colours import (
    BARK,
    CORAL,
    EMBER,
    FLAME,
    FOLIAGE,
    FOLIAGE_DARK,
    KRAFT,
    LINE,
    SAND,
    SNOW,
    STONE,
    STONE_DARK,
    SUN,
    WATER,
    WOOD,
)
from generator.games.harikiri.decor.land import GRASS
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
def peak(pen: Pen) -> None:
    mountain = ((-2.9, 0), (-0.9, -4.4), (-0.3, -5.6), (0.4, -4.9), (1.2, -3.1), (2.9, 0))
    poly(pen, mountain, STONE)
    with pen.clip(shapes.polygon(mountain)):
        pen.fill(
            shapes.polygon(((-0.3, -5.6), (0.3, -3.2), (-0.4, -1.8), (0.5, 0), (3, 0))),
            STONE_DARK,
            opacity=0.6,
        )
    snow = (
        (-0.3, -5.6),
        (-0.95, -4.3),
        (-0.55, -3.7),
        (-0.2, -4.2),
        (0.25, -3.5),
        (0.75, -4.1),
        (0.4, -4.9),
    )
    poly(pen, snow, SNOW)


@sketch
def peaks(pen: Pen) -> None:
    for left, top, right, h in ((0.0, 1.5, 3.0, 3.9), (-3.0, -1.0, 1.3, 5.2)):
        mountain = ((left, 0), (top, -h), (right, 0))
        poly(pen, mountain, STONE)
        with pen.clip(shapes.polygon(mountain)):
            pen.fill(
                shapes.polygon(((top, -h), (top + 0.4, -h * 0.5), (top - 0.2, 0), (right, 0))),
                STONE_DARK,
                opacity=0.6,
            )
            pen.paint(
                shapes.polygon(
                    (
                        (top - 2, -h),
                        (top - 0.9, -h * 0.66),
                        (top - 0.2, -h * 0.78),
                        (top + 0.3, -h * 0.62),
                        (top + 1, -h * 0.7),
                        (top + 2, -h),
                    )
                ),
                SNOW,
                LINE,
                FINE,
            )
        pen.stroke(shapes.polygon(mountain), LINE, WIDTH)


@sketch
def volcano(pen: Pen) -> None:
    smoke = [
        (0.2, -4.4),
        (-0.6, -5.3),
        (0.2, -6.0),
        (0.0, -6.9),
        (1.3, -7.0),
        (2.2, -6.2),
        (1.5, -5.3),
        (0.9, -4.6),
    ]
    pen.paint(shapes.smooth(smoke, closed=True), WHITE, LINE, FINE)
    cone = Path.start(-3.0, 0).quad(-1.3, -1.6, -0.9, -4.2).quad(0, -3.9, 0.9, -4.2)
    cone = cone.quad(1.3, -1.6, 3.0, 0).close()
    pen.paint(cone, STONE, LINE, WIDTH)
    lava = (
        Path.start(-0.9, -4.2).quad(0, -3.9, 0.9, -4.2).line(0.95, -3.0).quad(0.7, -2.1, 0.5, -3.1)
    )
    lava = lava.quad(0.2, -0.9, -0.15, -2.8).quad(-0.5, -2.0, -0.85, -3.0).close()
    pen.paint(lava, LinearGradient(0, -4.2, 0, -1.5, ((0, FLAME), (1, EMBER))), LINE, FINE)


@sketch
def cave(pen: Pen) -> None:
    rock = ((-2.8, 0), (-2.5, -1.9), (-1.3, -3.6), (0.2, -4.1), (1.8, -3.2), (2.8, -1.3), (2.8, 0))
    poly(pen, rock, STONE)
    mouth = Path.start(-1.2, 0).curve(-1.3, -2.9, 1.3, -2.9, 1.2, 0).close()
    pen.paint(mouth, LINE, LINE, FINE)
    for x in (-0.4, 0.35):
        pen.fill(shapes.circle(x, -1.0, 0.2), SUN)
    for a, b in (
        ((-2.0, -1.4), (-1.5, -2.2)),
        ((1.6, -2.4), (2.0, -1.6)),
        ((-0.4, -3.3), (0.3, -3.4)),
    ):
        pen.line(*a, *b, STONE_DARK, FINE + 0.06)


@sketch
def boulders(pen: Pen) -> None:
    blob(pen, ((-2.4, 0), (-2.2, -1.2), (-1.1, -1.5), (-0.3, -0.6), (-0.5, 0.1)), STONE)
    blob(pen, ((-0.2, 0), (0.2, -1.8), (1.5, -1.9), (2.2, -0.7), (1.9, 0.1)), STONE)
    curve(pen, ((0.6, -1.3), (1.0, -1.0), (1.0, -0.5)), FINE)


@sketch
def cactus(pen: Pen) -> None:
    ground(pen, 2.0)
    for path in (
        ((-0.4, -1.9), (-1.7, -2.0), (-1.8, -3.7)),
        ((0.4, -2.6), (1.6, -2.7), (1.7, -4.2)),
        ((0, 0), (0, -2.8), (0, -5.4)),
    ):
        wide = 1.25 if path[0][0] == 0 else 0.85
        line = shapes.smooth(path) if path[0][0] == 0 else shapes.polyline(path)
        pen.stroke(line, LINE, wide + 2 * WIDTH * 0.9)
        pen.stroke(line, FOLIAGE, wide)
    pen.stroke(shapes.line(0, -0.2, 0, -5.3), GRASS, FINE)
    pen.stroke(shapes.line(-0.3, -0.2, -0.3, -5.1) + shapes.line(0.3, -0.2, 0.3, -5.1), GRASS, 0.1)
    disc(pen, 0, -6.1, 0.4, CORAL)


@sketch
def pyramid(pen: Pen) -> None:
    poly(pen, ((-3, 0), (-0.3, -4.6), (0.9, 0)), SAND)
    poly(pen, ((-0.3, -4.6), (3, 0), (0.9, 0)), KRAFT.darker(0.16))
    for share in (0.28, 0.52, 0.76):
        y = -4.6 * (1 - share)
        left, middle, right = -0.3 - 2.7 * share, -0.3 + 1.2 * share, -0.3 + 3.3 * share
        pen.stroke(shapes.polyline(((left, y), (middle, y), (right, y))), LINE, FINE)
    disc(pen, 2.1, -5.4, 0.75, SUN)


@sketch
def dunes(pen: Pen) -> None:
    for x, y, w in ((-0.9, -2.0, 1.6), (0.9, -0.8, 1.8), (-1.2, 0, 1.3)):
        curve(pen, ((x - w, y), (x - w * 0.2, y - 0.75), (x + w, y)), FINE + 0.04)
        curve(pen, ((x - w * 0.15, y - 0.7), (x + 0.1, y - 0.35), (x - 0.1, y - 0.05)), FINE)


@sketch
def column(pen: Pen) -> None:
    ground(pen, 2.6)
    for x, h in ((1.5, 2.4), (-1.2, 4.4)):
        shaft = (
            (x - 0.7, -0.5),
            (x - 0.6, -h),
            (x - 0.1, -h - 0.4),
            (x + 0.2, -h + 0.1),
            (x + 0.6, -h - 0.1),
            (x + 0.7, -0.5),
        )
        poly(pen, shaft, SAND)
        pen.stroke(
            join(shapes.line(x + d, -0.6, x + d * 0.85, -h + 0.5) for d in (-0.3, 0.1, 0.4)),
            LINE,
            FINE,
        )
        poly(pen, ((x - 1.0, 0), (x - 1.0, -0.5), (x + 1.0, -0.5), (x + 1.0, 0)), STONE)
    pen.paint(shapes.rect(-2.2, -5.2, 2.0, 0.55), STONE, LINE, WIDTH)


@sketch
def camel(pen: Pen) -> None:
    ground(pen, 2.6)
    for x in (-1.1, -0.7, 1.2, 1.7):
        pen.line(x, -1.9, x, 0, LINE, 0.42)
    body = (
        Path.start(2.3, -1.6)
        .curve(2.4, -2.9, 1.9, -3.0, 1.4, -3.6)
        .curve(1.0, -4.3, 0.6, -4.2, 0.3, -3.2)
    )
    body = body.curve(0.0, -4.2, -0.5, -4.2, -0.9, -3.2).curve(-1.4, -2.4, -1.9, -2.6, -2.0, -4.5)
    body = body.curve(-2.6, -4.3, -3.0, -4.4, -3.0, -4.9).curve(-2.6, -5.5, -1.6, -5.6, -1.3, -4.8)
    body = body.curve(-1.2, -3.4, -1.2, -3.0, -1.3, -1.6)
    pen.paint(body.close(), KRAFT.darker(0.08), LINE, WIDTH)
    dot(pen, -2.1, -4.95, 0.14)
    curve(pen, ((2.2, -2.6), (2.7, -2.2), (2.6, -1.4)), FINE)


@sketch
def reeds(pen: Pen) -> None:
    for x, h, lean in ((-1.7, 3.6, -0.3), (-0.7, 5.2, 0.1), (0.4, 4.2, 0.3), (1.5, 3.2, 0.6)):
        curve(pen, ((x, 0), (x + lean * 0.4, -h * 0.5), (x + lean, -h)), FINE + 0.06, GRASS)
        if h > 3.4:
            pen.paint(shapes.ellipse(x + lean, -h + 0.2, 0.32, 0.85), BARK, LINE, FINE)
    for x in (-1.4, 1.2):
        pen.stroke(shapes.arc(x, -0.5, 0.8, 135, 225), WATER.darker(0.2), FINE + 0.04)


@sketch
def lilies(pen: Pen) -> None:
    for x, y, r in ((-1.4, -1.9, 1.1), (1.3, -1.0, 1.35)):
        pad = shapes.sector(x, y, r, 40, 345).transformed(Affine(1, 0, 0, 0.5, 0, y * 0.5))
        pen.paint(pad, FOLIAGE, LINE, WIDTH)
    for a in (-50, -25, 0, 25, 50):
        x, y = polar(1.1, -1.3, 1.3, a)
        petal = Path.start(1.1, -1.2).quad(x - 0.3, y + 0.3, x, y).quad(x + 0.4, y + 0.4, 1.1, -1.2)
        pen.paint(petal.close(), CORAL.lighter(0.45), LINE, FINE)


@sketch
def frog(pen: Pen) -> None:
    ground(pen, 2.2)
    for side in (-1, 1):
        pen.paint(shapes.ellipse(side * 1.5, -0.6, 0.9, 0.6), FOLIAGE_DARK, LINE, WIDTH)
    pen.paint(shapes.ellipse(0, -1.4, 1.6, 1.35), FOLIAGE, LINE, WIDTH)
    pen.fill(shapes.ellipse(0, -0.9, 0.9, 0.7), SAND)
    for side in (-1, 1):
        disc(pen, side * 0.8, -2.7, 0.55, FOLIAGE)
        dot(pen, side * 0.8, -2.75, 0.22)
        pen.line(side * 0.6, -0.5, side * 0.7, 0, LINE, WIDTH)
    curve(pen, ((-0.9, -1.9), (0, -1.6), (0.9, -1.9)), FINE)


@sketch
def fern(pen: Pen) -> None:
    for angle, size in ((-42, 3.4), (0, 4.4), (42, 3.4)):
        tip = polar(0, 0, size, angle)
        pen.line(0, 0, *tip, GRASS, FINE + 0.04)
        for k in range(1, 6):
            x, y = tip[0] * k / 6, tip[1] * k / 6
            for side in (-55, 55):
                ex, ey = polar(
                    x, y, size * 0.26 * math.sin(math.pi * (k + 0.6) / 6.6), angle + side
                )
                pen.line(x, y, ex, ey, GRASS, FINE + 0.04)


@sketch
def stones(pen: Pen) -> None:
    """An old stone head."""
    ground(pen, 1.9)
    head = Path.start(-1.4, 0).curve(-1.7, -2, -1.6, -4.4, -1.0, -5.3).line(1.0, -5.3)
    head = head.curve(1.6, -4.4, 1.7, -2, 1.4, 0).close()
    pen.paint(head, STONE, LINE, WIDTH)
    pen.stroke(
        shapes.polyline(
            ((-1.2, -3.9), (-0.3, -3.8), (-0.5, -2.0), (0.5, -2.0), (0.3, -3.8), (1.2, -3.9))
        ),
        LINE,
        FINE + 0.06,
    )
    for x in (-0.8, 0.8):
        dot(pen, x, -3.4, 0.22)
    pen.line(-0.7, -1.1, 0.7, -1.1, LINE, FINE + 0.06)


@sketch
def bridge(pen: Pen) -> None:
    deck = Path.start(-3, -0.8).quad(0, -3.2, 3, -0.8).line(3, -0.1).quad(0, -2.3, -3, -0.1).close()
    pen.paint(deck, WOOD, LINE, WIDTH)
    for x in (-1.8, -0.6, 0.6, 1.8):
        top = -0.8 - 1.2 * (1 - (x / 3) ** 2)
        pen.line(x, top + 0.1, x, top + 0.75, LINE, FINE)
        pen.line(x, top, x, top - 1.0, LINE, WIDTH)
    curve(pen, ((-2.9, -1.5), (0, -3.2), (2.9, -1.5)))
