"""The skies of the picture book: clouds, the moon, stars."""

from __future__ import annotations

import random

from generator.drawing import shapes
from generator.drawing.displaylist import Symbol
from generator.drawing.geometry import Path, join
from generator.drawing.pen import Pen
from generator.games.kobuta.brush import fluffy, once
from generator.games.kobuta.colours import BARK, MOON, SNOW


@once
def cloud() -> Symbol:
    """A small cloud, 12 mm wide."""
    pen = Pen("kobuta:cloud")
    points = [(-6, 0), (-5.4, -1.6), (-2.8, -3.2), (0.6, -3.4), (3.6, -2.4), (5.8, -0.8), (6, 0)]
    shape = fluffy(points, 0.32, closed=False).line(-6, 0).close()
    pen.fill(shape, SNOW, opacity=0.92)
    return pen.symbol("kobuta-cloud")


@once
def crescent() -> Symbol:
    """The moon, 8 mm, with a glow."""
    pen = Pen("kobuta:moon")
    moon = (
        Path.start(0.8, -4)
        .curve(-2.2, -3.8, -4.2, -1.8, -4, 0.6)
        .curve(-3.8, 3.2, -1.2, 4.6, 1.4, 3.9)
        .curve(3.0, 3.4, 3.8, 2.2, 4.0, 1.2)
        .curve(1.6, 2.4, -0.6, 1.4, -1.0, -0.8)
        .curve(-1.2, -2.2, -0.4, -3.4, 0.8, -4)
        .close()
    )
    pen.paint(moon, MOON, BARK, 0.3)
    return pen.symbol("kobuta-moon")


def stars(
    seed: str, count: int, box: tuple[float, float, float, float], size: float = 0.55
) -> Path:
    """Four-pointed stars strewn over a box (x, y, width, height), to be filled."""
    rng = random.Random(seed)
    x, y, width, height = box
    return join(
        shapes.star(
            x + rng.uniform(0, width),
            y + rng.uniform(0, height),
            size * rng.uniform(0.6, 1.3),
            size * 0.25,
            4,
        )
        for _ in range(count)
    )
