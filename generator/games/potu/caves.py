"""The cave that every place card looks into: light, far rocks, the rock frame with its dripstones,
and the graduated border of an atlas. One symbol for each of a few shapes of cave.
"""

from __future__ import annotations

import random
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Symbol
from generator.drawing.engraving import crag, fringe, lens, neatline
from generator.drawing.geometry import Box, Op, Path, Point
from generator.drawing.pen import Pen
from generator.games.potu.colours import ABYSS, GOLD, LAGOON, NIGHT, PALE_GOLD, TEAL

WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
SHAPES = 6
"""How many shapes of cave there are."""
CENTRE = (31.5, 43.5)
"""The middle of the opening (mm)."""


def _dripstones(rng: random.Random, sign: int, reach: float) -> list[tuple[float, float, float]]:
    """Where dripstones stand on an edge: middle, width, length; long at the sides."""
    out = []
    x = 9.0
    while x < 53:
        width = rng.uniform(2.4, 4.6)
        x += width / 2
        outer = abs(x - 31.5) / 22
        length = reach * (0.25 + 0.75 * outer) * rng.uniform(0.35, 1.0)
        if length > 1.2:
            out.append((x, width, sign * length))
        x += width / 2 + rng.uniform(0.8, 3.4)
    return out


@cache
def opening(number: int, shrink: float = 0.0) -> tuple[Point, ...]:
    """The edge of a cave's opening, clockwise; ``shrink`` mm smaller for far rocks."""
    rng = random.Random(f"cave {number} {shrink}")
    left, right = 5.6 + shrink, 57.4 - shrink
    points: list[Point] = [(left, 58.0), (left + 0.4, 45.0), (left + 0.2, 32.0), (left + 1.5, 22.0)]

    def ceiling(x: float) -> float:
        return 11.0 + shrink + ((x - 31.5) / 25.0) ** 2 * 7.0

    def floor(x: float) -> float:
        return 74.5 - shrink - ((x - 31.5) / 26.0) ** 2 * 4.0

    for x, width, length in _dripstones(rng, 1, 9.0):
        y = ceiling(x)
        points += [
            (x - width / 2, ceiling(x - width / 2)),
            (x - width * 0.16, y + length * 0.55),
            (x, y + length),
            (x + width * 0.14, y + length * 0.5),
            (x + width / 2, ceiling(x + width / 2)),
        ]
    points += [(right - 1.3, 22.0), (right, 33.0), (right - 0.5, 46.0), (right, 58.0)]
    for x, width, length in reversed(_dripstones(rng, -1, 7.0)):
        y = floor(x)
        points += [
            (x + width / 2, floor(x + width / 2)),
            (x + width * 0.2, y + length * 0.5),
            (x + 0.2, y + length),
            (x - width * 0.16, y + length * 0.55),
            (x - width / 2, floor(x - width / 2)),
        ]
    return tuple(crag(points, f"edge {number} {shrink}", 0.11, 1))


@cache
def far_rocks(number: int) -> Symbol:
    """Rocks behind the opening, in shadow: depth."""
    pen = Pen(f"potu:far-rocks:{number}")
    frame = shapes.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
    for shrink, opacity in ((4.4, 0.16), (2.2, 0.26)):
        edge = opening((number + int(shrink)) % SHAPES, shrink)
        pen.fill(frame + shapes.polygon(edge), NIGHT, even_odd=True, opacity=opacity)
    return pen.symbol(f"potu-far-rocks-{number}")


@cache
def cave(number: int) -> Symbol:
    """The rock frame round an opening, to the bleed, with its border."""
    pen = Pen(f"potu:cave:{number}")
    edge = opening(number)
    hole = shapes.polygon(edge)
    frame = shapes.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
    rock = LinearGradient(0, -3, 0, 91, ((0, TEAL.lighter(0.06)), (0.55, TEAL), (1, ABYSS)))
    pen.fill(frame + hole, rock, even_odd=True)
    with pen.clip(frame + hole, even_odd=True):
        pen.fill(_strata(number), LAGOON, opacity=0.55)
        pen.fill(
            fringe(edge, f"rim {number}", step=0.62, short=0.9, long=3.8, width=0.34),
            LAGOON.lighter(0.12),
        )
    pen.stroke(hole, NIGHT, 0.7)
    pen.use(border(), 0, 0)
    return pen.symbol(f"potu-cave-{number}")


def _strata(number: int) -> Path:
    """Short strokes of the graver all over the rock."""
    rng = random.Random(f"strata {number}")
    ops: list[Op] = []
    for _ in range(170):
        x, y = rng.uniform(-3, 66), rng.uniform(-3, 91)
        if 9 < x < 54 and 20 < y < 70:
            continue
        long = rng.uniform(1.2, 3.4)
        ops.extend(lens((x, y), (x + long, y + rng.uniform(-0.35, 0.35)), rng.uniform(0.14, 0.3)))
    return Path(tuple(ops))


@cache
def border(width: float = WIDTH, height: float = HEIGHT) -> Symbol:
    """The graduated border of a map sheet, 3 mm inside the trim."""
    pen = Pen("potu:border")
    box = Box(3.0, 3.0, width - 6.0, height - 6.0)
    pen.fill(shapes.rect(*box.grown(0.25)) + shapes.rect(*box.grown(-1.35)), NIGHT, even_odd=True)
    pen.fill(neatline(box.grown(-0.1), 0.9, 3.0), PALE_GOLD)
    pen.stroke(shapes.rect(*box.grown(0.12)), GOLD, 0.25, join="miter")
    pen.stroke(shapes.rect(*box.grown(-1.2)), GOLD, 0.25, join="miter")
    return pen.symbol(f"potu-border-{width:g}-{height:g}")


def rim(pen: Pen, width: float = WIDTH, height: float = HEIGHT) -> None:
    """Dark rock outside the border: cards that touch on the sheet share a neutral edge, so that a
    cut that is off by a hair shows nothing of the neighbour."""
    whole = Box(0, 0, width, height)
    ring = shapes.rect(*whole.grown(BLEED)) + shapes.rect(*whole.grown(-3.0))
    pen.fill(ring, TEAL.mix(ABYSS, 0.35), even_odd=True)
