"""The landscape of the base: the village by day, the wolf's den by night."""

from __future__ import annotations

from functools import cache

from components.kobuta.records import Kind
from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient, Symbol
from generator.drawing.geometry import Path, join, polar
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.games.kobuta import nature
from generator.games.kobuta.animals import standing_piglet, wolf_head
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
    SAND,
    SKY,
    SNOW,
    SUN,
)
from generator.games.kobuta.houses import icon
from generator.lettering.fonts import FREDOKA

HILLS = (
    (0.47, 0.50, 0.55, "#BFD9D6", "#5D6894"),
    (0.55, 0.54, 0.60, "#A5CBA4", "#4A5A82"),
    (0.635, 0.64, 0.66, "#B5D583", "#38506C"),
    (0.745, 0.75, 0.77, "#97C267", "#294648"),
    (0.885, 0.92, 0.88, "#7BAA50", "#1F3833"),
)
"""Heights of each hill at left, middle and right (shares), colours by day and night."""
SUN_AT = (21.0, 17.0)


def sky_and_hills(pen: Pen, w: float, h: float) -> None:
    """Day on the left, night on the right, hills below both."""
    sky = LinearGradient(
        0,
        0,
        w,
        0,
        (
            (0, rgb("#C4E2F0")),
            (0.3, SKY),
            (0.48, rgb("#F9DDB4")),
            (0.6, rgb("#C79DB4")),
            (0.76, DUSK),
            (1, NIGHT),
        ),
    )
    pen.fill(shapes.rect(-3, -3, w + 6, h + 6), sky)
    pen.fill(nature.stars("board", 60, (w * 0.64, 4, w * 0.35, h * 0.5), 0.9), MOON)
    pen.fill(
        shapes.circle(*SUN_AT, 24), RadialGradient(*SUN_AT, 24, ((0, SUN), (1, SKY))), opacity=0.5
    )
    beams = join(
        shapes.polygon(
            (
                polar(*SUN_AT, 15.6 if i % 2 else 13.4, 22.5 * i),
                polar(*SUN_AT, 10.2, 22.5 * i - 5),
                polar(*SUN_AT, 10.2, 22.5 * i + 5),
            )
        )
        for i in range(16)
    )
    pen.paint(beams, SUN, SUN.darker(0.3), 0.3)
    pen.paint(
        shapes.circle(*SUN_AT, 9),
        RadialGradient(
            SUN_AT[0] - 3, SUN_AT[1] - 3, 13, ((0, SUN.lighter(0.5)), (1, SUN.darker(0.06)))
        ),
        BARK,
        0.6,
    )
    strew(pen, nature.cloud(), (118, 44, 1.5), (98, 58, 1.0), (10, 124, 1.9), (70, 120, 1.5))
    for i, (a, b, c, day, night) in enumerate(HILLS):
        hill = (
            Path.start(-3, h * a)
            .curve(w * 0.10, h * (a - 0.06), w * 0.2, h * (b + 0.02), w * 0.34, h * b)
            .curve(w * 0.5, h * (b - 0.02), w * 0.62, h * (c + 0.05), w * 0.74, h * c)
            .curve(w * 0.86, h * (c - 0.05), w * 0.95, h * (c - 0.01), w + 3, h * (c + 0.02))
        )
        left, right = rgb(day), rgb(night)
        ground = hill.line(w + 3, h + 3).line(-3, h + 3).close()
        pen.fill(
            ground,
            LinearGradient(0, 0, w, 0, ((0.0, left), (0.3, left), (0.72, right), (1, right))),
        )
        # the light of the sky along the crest of each hill
        pen.stroke(hill.moved(0, 0.5), SNOW, 0.9, opacity=0.28)
        if i == 0:
            _far_wood(pen, w, h)


def _far_wood(pen: Pen, w: float, h: float) -> None:
    """A wood on the far hill, pale with distance: bluish by day, dark by night."""
    for x0, y0, count, colour in (
        (-1.0, h * 0.514, 13, "#8FB7B4"),
        (w - 66, h * 0.586, 14, "#46527E"),
    ):
        firs = join(
            shapes.polygon(
                (
                    (x0 + 5.2 * k - 2.2, y0 + 4.6),
                    (x0 + 5.2 * k, y0 - (4.4, 6.4, 3.4)[k % 3]),
                    (x0 + 5.2 * k + 2.2, y0 + 4.6),
                )
            )
            for k in range(count)
        )
        pen.fill(firs, rgb(colour))


def village(pen: Pen) -> None:
    """The three houses and the three piglets, left of the field."""
    strew(pen, nature.fir(1), (5, 150, 1.7), (58, 140, 1.1))
    strew(pen, nature.fir(0), (66, 137, 0.9))
    strew(pen, nature.tree(), (36, 150, 1.5))
    path = (
        Path.start(24, 163)
        .curve(32, 172, 40, 166, 42, 163)
        .line(48, 164)
        .curve(46, 176, 30, 178, 27, 190)
        .curve(24, 204, 6, 214, -4, 226)
        .line(-4, 214)
        .curve(4, 206, 18, 198, 20, 188)
        .curve(21, 178, 22, 172, 18, 164)
        .close()
    )
    pen.paint(path, SAND, rgb("#B99A5E"), 0.4)
    houses: tuple[tuple[float, float, float, Kind], ...] = (
        (20, 163, 2.0, "straw"),
        (43, 163, 1.6, "wood"),
        (11.5, 189, 2.15, "brick"),
    )
    for x, y, s, kind in houses:
        pen.fill(shapes.ellipse(x + 1.5, y, 6.4 * s, 1.2 * s), rgb("#4F7A34"), opacity=0.55)
        pen.use(icon(kind, 0.42), x, y, s)
    strew(pen, nature.bush(), (30, 164, 1.3), (2, 191, 1.6))
    strew(pen, nature.fence(), (6, 234, 0.9))
    strew(pen, standing_piglet("red"), (35.5, 187, 0.56))
    strew(pen, standing_piglet("blue"), (19.5, 211, 0.6))
    strew(pen, standing_piglet("yellow"), (8.5, 229, 0.64))
    strew(
        pen,
        nature.tuft(),
        (27, 188, 1.3),
        (3, 200, 1.3),
        (27, 212, 1.3),
        (3, 248, 1.5),
        (58, 168, 1.1),
    )
    strew(pen, nature.flower(PETAL), (28, 196, 1.2), (3, 206, 1.2), (46, 174, 1.2), (16, 231, 1.2))
    strew(pen, nature.poppy(), (12, 199, 1.2), (18, 226, 1.2), (42, 177, 1.1))


def den_of_the_wolf(pen: Pen, w: float) -> None:
    """The wolf asleep before his den under the moon, right of the field."""
    moon = (w - 26, 112)
    for r, opacity in ((21, 0.1), (15.5, 0.16)):
        pen.fill(shapes.circle(*moon, r), MOON, opacity=opacity)
    pen.use(nature.crescent(), *moon, 2.7)
    strew(pen, nature.peak(1), (w - 34, 158, 1.5), (w - 4, 158, 1.6))
    strew(pen, nature.peak(0), (w - 20, 161, 2.1))
    strew(pen, nature.fir(1), (w - 60, 150, 1.2))
    strew(pen, nature.fir(0), (w - 53, 155, 1.4))
    rock = (
        Path.start(w - 38, 195)
        .line(w - 37, 183)
        .line(w - 31, 175)
        .line(w - 22, 170.5)
        .line(w - 11, 171)
        .line(w - 2, 176)
        .line(w + 3, 178)
        .line(w + 3, 195)
        .close()
    )
    stone = LinearGradient(w - 38, 170, w, 196, ((0, rgb("#8A8CA0")), (1, rgb("#4E5064"))))
    pen.paint(rock, stone, BARK, 0.7)
    facets = join(
        (
            shapes.polyline(((w - 31, 175), (w - 29, 182), (w - 34, 188))),
            shapes.polyline(((w - 11, 171), (w - 9, 176))),
            shapes.polyline(((w - 22, 170.5), (w - 24, 174))),
        )
    )
    pen.stroke(facets, BARK, 0.4)
    mouth = Path.start(w - 33, 195).curve(w - 33, 171, w - 5, 171, w - 4, 195).close()
    dark = RadialGradient(w - 18, 192, 22, ((0, rgb("#2E2A38")), (1, rgb("#15131C"))))
    pen.paint(mouth, dark, BARK, 0.6)
    pen.fill(shapes.ellipse(w - 19, 195, 19, 3.2), rgb("#152824"), opacity=0.7)
    pen.use(_curled(), w - 17.5, 195)
    pen.use(wolf_head(False), w - 21, 184, 0.98)
    for x, y, size in ((w - 39, 178, 12), (w - 44, 171, 17), (w - 41, 161, 22)):
        pen.text(x, y, "z", font=FREDOKA, size=size, colour=SNOW, anchor="middle", field="snore")
    strew(pen, nature.stone(), (w - 40, 196, 1.4), (w - 4, 208, 1.4), (w - 15, 223, 1.3))
    strew(pen, nature.tuft(), (w - 27, 206, 1.2), (w - 9, 215, 1.3), (w - 4, 238, 1.4))
    strew(pen, nature.fir(1), (w - 4.5, 226, 1.0))


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
