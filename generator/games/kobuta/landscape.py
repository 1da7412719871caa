"""The landscape of the base: the village by day, the wolf's hill by night."""

from __future__ import annotations

from functools import cache

from components.kobuta.records import Kind
from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Symbol
from generator.drawing.geometry import Path, join, polar
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.games.kobuta import nature
from generator.games.kobuta.animals import piglet, wolf_head
from generator.games.kobuta.brush import strew
from generator.games.kobuta.colours import (
    BARK,
    DUSK,
    FUR,
    FUR_DARK,
    MOON,
    MUZZLE,
    NIGHT,
    PETAL,
    SKY,
    SNOW,
    SUN,
)
from generator.games.kobuta.houses import icon
from generator.lettering.fonts import FREDOKA

HILLS = (
    (0.55, 0.52, 0.58, "#A9CBB0", "#56628C"),
    (0.645, 0.63, 0.67, "#B7D58C", "#3F5670"),
    (0.76, 0.74, 0.78, "#93BE68", "#2C4A4E"),
    (0.895, 0.92, 0.89, "#7FAE55", "#223C38"),
)
"""Heights of each hill at left, middle and right (shares), colours by day and night."""


def sky_and_hills(pen: Pen, w: float, h: float) -> None:
    """Day on the left, night on the right, hills below both."""
    sky = LinearGradient(
        0,
        0,
        w,
        0,
        (
            (0, SKY),
            (0.34, SKY),
            (0.5, rgb("#F3DDBE")),
            (0.62, rgb("#B9A3B8")),
            (0.78, DUSK),
            (1, NIGHT),
        ),
    )
    pen.fill(shapes.rect(-3, -3, w + 6, h + 6), sky)
    pen.fill(nature.stars("board", 46, (w * 0.66, 4, w * 0.33, h * 0.42), 0.9), MOON)
    for radius, opacity in ((15.0, 0.25), (11.5, 0.4)):
        pen.fill(shapes.circle(22, 8, radius), SUN.lighter(0.4), opacity=opacity)
    rays = join(
        shapes.line(*polar(22, 8, 10.2, a), *polar(22, 8, 13.4, a)) for a in range(0, 360, 24)
    )
    pen.stroke(rays, SUN.darker(0.1), 0.7)
    pen.paint(shapes.circle(22, 8, 8), SUN, BARK, 0.5)
    strew(pen, nature.cloud(), (126, 36, 1.3), (100, 50, 1.0), (12, 116, 1.5), (58, 126, 1.1))
    for a, b, c, day, night in HILLS:
        hill = (
            Path.start(-3, h * a)
            .curve(w * 0.10, h * (a - 0.06), w * 0.2, h * (b + 0.02), w * 0.34, h * b)
            .curve(w * 0.5, h * (b - 0.02), w * 0.62, h * (c + 0.05), w * 0.74, h * c)
            .curve(w * 0.86, h * (c - 0.05), w * 0.95, h * (c - 0.01), w + 3, h * (c + 0.02))
            .line(w + 3, h + 3)
            .line(-3, h + 3)
            .close()
        )
        left, right = rgb(day), rgb(night)
        pen.fill(
            hill, LinearGradient(0, 0, w, 0, ((0.0, left), (0.3, left), (0.72, right), (1, right)))
        )


def village(pen: Pen) -> None:
    """The three houses and the three piglets, left of the field."""
    strew(pen, nature.fir(1), (10, 146, 1.5))
    strew(pen, nature.fir(0), (3, 154, 1.3), (57, 142, 1.1))
    strew(pen, nature.fir(2), (64, 137, 0.9))
    houses: tuple[tuple[float, float, float, Kind], ...] = (
        (23, 160, 1.7, "straw"),
        (44, 162, 1.65, "wood"),
        (13, 187, 2.0, "brick"),
    )
    for x, y, s, kind in houses:
        pen.fill(shapes.ellipse(x + 1.5, y, 6.2 * s, 1.1 * s), rgb("#5F8A3C"), opacity=0.5)
        pen.use(icon(kind), x, y, s)
    strew(pen, piglet("red"), (35, 177, 0.6))
    strew(pen, piglet("blue"), (22.5, 196, 0.64))
    strew(pen, piglet("yellow"), (9, 211, 0.7))
    strew(
        pen,
        nature.tuft(),
        (33, 186, 1.2),
        (3, 196, 1.2),
        (20, 214, 1.3),
        (5, 236, 1.4),
        (57, 168, 1.0),
    )
    strew(
        pen,
        nature.flower(PETAL),
        (29, 183, 1.1),
        (17, 203, 1.1),
        (3, 222, 1.1),
        (47, 171, 1.1),
        (13, 228, 1.1),
    )


def hill_of_the_wolf(pen: Pen, w: float) -> None:
    """The wolf asleep under the moon, right of the field."""
    pen.fill(shapes.circle(w - 24, 116, 13), MOON, opacity=0.16)
    strew(pen, nature.crescent(), (w - 24, 116, 2.3))
    strew(pen, nature.fir(1), (w - 56, 150, 1.1))
    strew(pen, nature.fir(0), (w - 48, 154, 1.3))
    strew(pen, nature.peak(1), (w - 25, 163, 2.0))
    strew(pen, nature.peak(0), (w - 42, 168, 1.2), (w - 6, 167, 1.3))
    pen.fill(shapes.ellipse(w - 18, 193, 15, 3.2), rgb("#152824"), opacity=0.6)
    pen.use(_curled(), w - 18, 193)
    pen.use(wolf_head(False), w - 21, 182, 0.95)
    for x, y, size in ((w - 7, 152, 12), (w - 11.5, 144, 17), (w - 7.5, 135, 22)):
        pen.text(x, y, "z", font=FREDOKA, size=size, colour=SNOW, anchor="middle", field="snore")
    strew(pen, nature.stone(), (w - 36, 190, 1.1), (w - 4, 206, 1.2), (w - 14, 221, 1.2))
    strew(pen, nature.tuft(), (w - 27, 204, 1.1), (w - 9, 213, 1.2), (w - 4, 236, 1.3))


@cache
def _curled() -> Symbol:
    """The body of the sleeping wolf, curled up behind his head; origin at the ground."""
    pen = Pen("kobuta:curled")
    body = Path.start(-13.5, 0).curve(-16, -7, -9, -14.5, 1, -14).curve(10, -13.5, 16, -8, 14.5, -1)
    body = body.quad(6, 2.4, -13.5, 0).close()
    paint = LinearGradient(0, -14, 0, 1, ((0, FUR), (1, FUR_DARK)))
    pen.paint(body, paint, BARK, 0.8)
    ticks = join(shapes.line(x, y, x + 0.5, y + 1.6) for x, y in ((9, -9), (11.4, -6.4), (6, -11)))
    pen.stroke(ticks, FUR_DARK.darker(0.3), 0.4)
    tail = Path.start(14.6, -2.4).curve(15, 1.8, 7, 3.4, -2, 2.4).quad(-6, 1.6, -7.6, -0.4)
    tail = tail.curve(-2, -1.4, 6, -1.0, 10, -3.6).close()
    pen.paint(tail, FUR.lighter(0.1), BARK, 0.7)
    tip = Path.start(-7.6, -0.4).quad(-6, 1.6, -2, 2.4).quad(-2.8, 0.8, -2.0, -0.8).close()
    pen.paint(tip, MUZZLE, BARK, 0.4)
    return pen.symbol("kobuta-curled")
