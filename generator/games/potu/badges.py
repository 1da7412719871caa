"""The badges of place cards: splatter and its mark, number disc, DANGER frame, title ribbon."""

from __future__ import annotations

from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient, Symbol
from generator.drawing.engraving import beads, blot, shade
from generator.drawing.geometry import Affine, Box, Point
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.games.potu.colours import (
    BLOOD,
    BRONZE,
    GOLD,
    NIGHT,
    PARCHMENT,
    SPLATTER,
    TEAL,
    VELLUM,
)

BLOTS = 4


@cache
def mark() -> Symbol:
    """The mark ✹ that goes with a splatter: a twelve-pointed star on a light disc."""
    pen = Pen("potu:mark")
    pen.paint(shapes.circle(0, 0, 2.9), VELLUM, NIGHT, 0.4, ink=True)
    pen.fill(shapes.star(0, 0, 2.55, 1.35, 12), SPLATTER, ink=True)
    return pen.symbol("potu-splatter-mark")


@cache
def star_mark() -> Symbol:
    """✹ alone, to be set in a line of text."""
    pen = Pen("potu:mark")
    pen.paint(shapes.star(0, 0, 2.5, 1.3, 12), SPLATTER, BLOOD, 0.12, ink=True)
    return pen.symbol("potu-splatter-star", Box(-2.7, -2.7, 5.4, 5.4))


@cache
def splatter(number: int) -> Symbol:
    """A splash of blood with a hard outline, its middle at the origin."""
    pen = Pen(f"potu:splatter:{number}")
    shape = blot(0, 0, 7.9, f"blot {number}")
    red = RadialGradient(-1.5, -2.0, 13, ((0, rgb("#D23A2C")), (0.6, SPLATTER), (1, BLOOD)))
    pen.stroke(shape, PARCHMENT, 1.9)  # lifts it off dark rock, in grey prints too
    pen.stroke(shape, NIGHT, 1.1)
    pen.fill(shape, red)
    pen.fill(shade(shape, 35, 0.6, 0.24, 0.68, seed="blot"), BLOOD)
    pen.stroke(shapes.arc(-0.4, -0.4, 7.6, 285, 335), rgb("#F0A79C"), 0.5)
    return pen.symbol(f"potu-splatter-{number}")


@cache
def number_disc() -> Symbol:
    """The plain disc behind a number without a splatter."""
    pen = Pen("potu:disc")
    pen.fill(shapes.circle(0, 0, 8.5), NIGHT)
    pen.fill(shapes.circle(0, 0, 8.2), GOLD)
    beads(pen, 0, 0, 7.65, 0.5, 48, BRONZE)
    pen.paint(
        shapes.circle(0, 0, 7.1),
        RadialGradient(-2, -2, 10, ((0, VELLUM), (1, PARCHMENT.darker(0.06)))),
        NIGHT,
        0.35,
    )
    return pen.symbol("potu-number-disc")


@cache
def danger_frame() -> Symbol:
    """The jagged, hatched frame of the word DANGER, its middle at the origin."""
    pen = Pen("potu:danger")
    points: list[Point] = []
    teeth, half, height, bite = 15, 23.0, 4.1, 1.5
    for i in range(teeth):
        x = -half + 2 * half * i / teeth
        points.append((x, -height + (bite if i % 2 else 0.0)))
    points += [(half, -height), (half + 2.4, -1.6), (half + 0.6, -0.2), (half + 2.6, 1.8)]
    for i in range(teeth):
        x = half - 2 * half * i / teeth
        points.append((x, height - (bite if i % 2 else 0.0)))
    points += [(-half, height), (-half - 2.4, 1.6), (-half - 0.6, 0.2), (-half - 2.6, -1.8)]
    jagged = shapes.polygon(points)
    pen.stroke(jagged, NIGHT, 1.5)
    pen.fill(jagged, rgb("#F4C84A"), ink=True)
    pen.pattern(jagged, "diagonal", NIGHT, pitch=2.3, width=0.95)
    pen.paint(shapes.rect(-17.2, -2.75, 34.4, 5.5), VELLUM, NIGHT, 0.5, join="miter")
    return pen.symbol("potu-danger-frame")


@cache
def ribbon() -> Symbol:
    """The parchment strip that carries a title, its middle at the origin."""
    pen = Pen("potu:ribbon")
    for side in (-1, 1):
        tail = shapes.polygon(
            ((side * 20, -2.6), (side * 26.6, -2.6), (side * 24.4, 1.1), (side * 26.6, 4.9),
             (side * 20, 4.9))
        )  # fmt: skip
        pen.paint(tail, rgb("#C9AE78"), NIGHT, 0.35, ink=False)
        pen.fill(shade(tail, 0, 0.5, 0.2, 0.1), BRONZE)
        fold = shapes.polygon(((side * 23.2, 4.2), (side * 20, 4.9), (side * 20, 4.2)))
        pen.fill(fold, NIGHT)
    strip = shapes.rect(-23.2, -4.3, 46.4, 8.5)
    pen.paint(
        strip,
        LinearGradient(
            0, -4.3, 0, 4.2, ((0, VELLUM), (0.7, PARCHMENT), (1, PARCHMENT.darker(0.1)))
        ),
        NIGHT,
        0.35,
        join="miter",
    )
    pen.stroke(shapes.rect(-22.4, -3.6, 44.8, 7.1), GOLD, 0.2, join="miter")
    return pen.symbol("potu-ribbon")


@cache
def spare_box() -> Symbol:
    """An open box, a card halfway in it."""
    pen = Pen("potu:spare-box")
    with pen.at(Affine.rotate(-8)):
        pen.paint(shapes.rounded_rect(-7, -15, 14, 18, 1), VELLUM, NIGHT, 0.5, ink=True)
        pen.fill(shapes.rounded_rect(-5.8, -13.8, 11.6, 16, 0.6), TEAL)
        pen.fill(shapes.star(0, -7.5, 4.2, 2.4, 12), GOLD)
        pen.paint(shapes.circle(0, -7.5, 2.0), VELLUM, NIGHT, 0.25)
    front = shapes.polygon(((-13, -1), (13, -1), (11.5, 12), (-11.5, 12)))
    wood = LinearGradient(-13, 0, 13, 0, ((0, rgb("#C89B5A")), (1, rgb("#7A5226"))))
    pen.paint(front, wood, NIGHT, 0.6, ink=True)
    pen.fill(shade(front, 0, 0.8, 0.3, 0.55, seed="box"), rgb("#4A2F12"))
    pen.paint(shapes.rect(-14, -3, 28, 3.4), rgb("#A87A3E"), NIGHT, 0.6, join="miter")
    pen.paint(shapes.circle(0, 5.5, 2.2), GOLD, NIGHT, 0.4)
    return pen.symbol("potu-spare-box")
