"""The common back of the place cards: the hollow earth on a starred ground."""

from __future__ import annotations

import itertools
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient, Symbol
from generator.drawing.engraving import crag, rays, shade, ticks
from generator.drawing.geometry import Affine, Box, Path, Point, polar
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.games import TITLES
from generator.games.potu import caves
from generator.games.potu.colours import (
    ABYSS,
    BRONZE,
    GOLD,
    LAGOON,
    NIGHT,
    PARCHMENT,
    TEAL,
    VELLUM,
)
from generator.lettering.fonts import GOTHIC_BOLD

TITLE = TITLES["potu"]


DRIPS = ((-23.6, 15.0), (-17.2, 8.0), (-11.4, 4.6), (-4.4, 3.0), (4.0, 3.4), (11.0, 4.4),
         (17.0, 7.2), (23.8, 16.5))  # fmt: skip
"""The roof's dripstones: x from the middle and length (mm), long at the sides."""


def _roof(shift: float, stretch: float) -> Path:
    """A roof of dripstones with hollow flanks, from the left to the right edge of the map."""
    top = -39.0
    edge = Path.start(-28, -42).line(-28, top)
    ends = [-28.0, *((a[0] + b[0]) / 2 for a, b in itertools.pairwise(DRIPS)), 28.0]
    for i, (x, long) in enumerate(DRIPS):
        x, long = x + shift, long * stretch
        left, right = ends[i] + (shift if i else 0), ends[i + 1] + shift
        edge = edge.line(left, top).curve(
            x - 0.6, top + long * 0.1, x - 0.3, top + long * 0.6, x, top + long)  # fmt: skip
        edge = edge.curve(x + 0.3, top + long * 0.6, x + 0.6, top + long * 0.1, right, top)
    return edge.line(28, -42).close()


@cache
def _half_back() -> Symbol:
    """The upper half of the back; the lower one is the same, turned."""
    pen = Pen("potu:place_card:back")
    with pen.at(Affine.translate(31.5, 44)):
        burst = rays(0, 0, 20, 52, 36, 1.1, uneven=12, seed="back", start=-90, sweep=180)
        pen.fill(burst, LAGOON, opacity=0.5)
        with pen.clip(shapes.rect(-27.3, -39.8, 54.6, 40)):
            for shift, stretch, tone in ((3.2, 1.25, TEAL.mix(LAGOON, 0.28)), (0, 1.0, ABYSS)):
                roof = _roof(shift, stretch)
                pen.fill(roof, tone)
                pen.fill(shade(roof, 0, 0.8, 0.3, 0.6), LAGOON)
                pen.stroke(roof, LAGOON.lighter(0.25), 0.3)
    # the name, as on a map's scroll
    scroll = Path.start(17, 14.6).curve(24, 11.8, 39, 11.8, 46, 14.6).line(46, 22.4).curve(
        39, 19.6, 24, 19.6, 17, 22.4).close()  # fmt: skip
    for side in (-1, 1):
        tail = shapes.polygon(((31.5 + side * 13, 17.4), (31.5 + side * 19, 19.4),
                               (31.5 + side * 16.4, 22.2), (31.5 + side * 19, 26.2),
                               (31.5 + side * 13, 24.6)))  # fmt: skip
        pen.paint(tail, rgb("#B99B5E"), NIGHT, 0.35)
        pen.fill(shade(tail, 0, 0.5, 0.24, 0.2), BRONZE)
    light = LinearGradient(
        0, 12, 0, 23, ((0, VELLUM), (0.7, PARCHMENT), (1, PARCHMENT.darker(0.15)))
    )
    pen.paint(scroll, light, NIGHT, 0.45)
    pen.text_arc(31.5, 73.4, 54.3, 0, TITLE, font=GOTHIC_BOLD, size=15, colour=NIGHT, tracking=4,
                 field="title")  # fmt: skip
    return pen.symbol("potu-place-back-half", Box(-3, -3, 69, 60))


@cache
def _hollow_earth() -> Symbol:
    """The hollow earth in section: crust, caves and the sun within. Alike when turned."""
    pen = Pen("potu:hollow-earth")
    pen.fill(shapes.circle(0, 0, 19.2), NIGHT)
    pen.fill(shapes.circle(0, 0, 18.8), GOLD)
    pen.stroke(ticks(0, 0, 17.4, 18.6, 120), BRONZE, 0.22)
    pen.fill(shapes.circle(0, 0, 17.2), NIGHT)
    crust = rgb("#8A6A3A")
    pen.fill(
        shapes.circle(0, 0, 16.8),
        RadialGradient(
            0, 0, 16.8, ((0, crust.lighter(0.3)), (0.75, crust), (1, crust.darker(0.4)))
        ),
    )
    for radius in (16.0, 15.1, 14.3):
        pen.stroke(
            shapes.wobble(shapes.circle(0, 0, radius), f"crust {radius}", 0.25, 3),
            BRONZE.darker(0.3),
            0.3,
        )
    quarter: list[Point] = [polar(0, 0, r, a) for r, a in (
        (12.6, 0), (11.6, 20), (13.2, 34), (11.2, 50), (13.0, 66), (12.0, 84), (13.1, 100),
        (11.4, 118), (12.8, 136), (11.6, 152), (13.0, 168))]  # fmt: skip
    cave = crag(quarter, "hollow", 0.16, 2, closed=False)[:-1]
    inner = shapes.polygon([*cave, *((-x, -y) for x, y in cave)])
    pen.paint(
        inner,
        RadialGradient(0, 0, 13, ((0, rgb("#FFF7CF")), (0.5, rgb("#F3C75B")), (1, rgb("#A8621C")))),
        NIGHT,
        0.5,
    )
    flames = shapes.star(0, 0, 9.6, 5.0, 16)
    pen.paint(flames, rgb("#E98A1F"), NIGHT, 0.35)
    pen.fill(rays(0, 0, 4.8, 9.0, 32, 0.45, uneven=0), rgb("#A4500E"))
    pen.paint(
        shapes.circle(0, 0, 5.2),
        RadialGradient(0, 0, 5.2, ((0, VELLUM), (1, rgb("#F2C04A")))),
        NIGHT,
        0.5,
    )
    pen.fill(shapes.star(0, 0, 4.4, 1.2, 4), BRONZE)
    pen.fill(shapes.star(0, 0, 3.2, 1.0, 4, 45), GOLD)
    pen.fill(shapes.circle(0, 0, 0.9), NIGHT)
    return pen.symbol("potu-hollow-earth")


@cache
def back() -> Drawing:
    """The common back: the hollow earth on a starred ground; the same when turned."""
    pen = Pen("potu:place_card:back")
    ground = RadialGradient(31.5, 44, 60, ((0, rgb("#2A737B")), (0.55, TEAL), (1, NIGHT)))
    pen.fill(shapes.rect(-3, -3, 69, 94), ground)
    for turn in (0, 180):
        with pen.at(Affine.rotate(turn, 31.5, 44)):
            pen.use(_half_back(), 0, 0)
    pen.use(_hollow_earth(), 31.5, 44, 1.09)
    pen.use(caves.border(), 0, 0)
    return pen.drawing()
