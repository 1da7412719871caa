"""The pictures of the field tiles: meadow, forest and mountain, three of each.

A scene is drawn round the middle of its tile; it keeps within 12 mm of it and between the corners,
which belong to the words. ``down``: the tile points down, so there is more room above than below.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from generator.drawing import shapes
from generator.drawing.geometry import Path, Point, join, polar
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.games.kobuta import nature
from generator.games.kobuta.colours import PETAL, ROCK, SAND, WOOD, Ground

Scene = Callable[[Pen, Ground, int, bool], None]


def _sides(down: bool) -> tuple[float, float, float]:
    """The directions in which the three edges lie (degrees clockwise from north)."""
    return (0.0, 120.0, 240.0) if down else (180.0, 300.0, 60.0)


def _along_edges(down: bool, spots: tuple[tuple[float, float], ...]) -> list[Point]:
    """Places near the three edges: (distance from the middle, shift along the edge)."""
    out: list[Point] = []
    for angle in _sides(down):
        for far, shift in spots:
            x, y = polar(0, 0, far, angle)
            dx, dy = polar(0, 0, shift, angle + 90)
            out.append((x + dx, y + dy))
    return out


def _swathes(pen: Pen, colour: Colour, seed: str, opacity: float = 0.5) -> None:
    """Broad soft strokes of the brush across the ground."""
    rng = random.Random(seed)
    for y in (-9.0, -3.4, 2.8, 8.6):
        x0, x1 = -13 + rng.uniform(-1, 3), 13 + rng.uniform(-3, 1)
        lift = rng.uniform(0.8, 2.0)
        shape = (
            Path.start(x0, y)
            .curve(x0 + 7, y - lift, x1 - 7, y - lift, x1, y)
            .curve(x1 - 7, y + lift * 0.4, x0 + 7, y + lift * 0.5, x0, y)
            .close()
        )
        pen.fill(shape, colour, opacity=opacity)


def plain(pen: Pen, ground: Ground, variant: int, down: bool) -> None:
    """Open grass: poppies, a fence, a pond."""
    _swathes(pen, rgb("#B9D48A"), f"plain {variant}")
    rng = random.Random(f"plain {variant} {down}")
    for x, y in sorted(
        _along_edges(down, ((11.9, -7.2), (12.3, 0.6), (11.7, 7.6), (9.4, -3.6), (9.0, 4.4))),
        key=lambda p: p[1],
    ):
        pen.use(nature.tuft(), x + rng.uniform(-0.7, 0.7), y + 1.2, rng.uniform(0.62, 0.9))
    for i, (x, y) in enumerate(_along_edges(down, ((12.4, -3.4), (12.6, 4.6)))):
        pen.use(nature.flower(PETAL if i % 2 else rgb("#F4C8DC")), x, y, 0.8)
    if variant % 3 == 0:
        for x, y, s in ((-4.6, 0.4, 1.25), (4.4, -0.6, 1.25), (0.2, -2.2, 1.1)):
            pen.use(nature.tuft(), x, y, s)
        for x, y, s in (
            (-2.6, 2.4, 1.35),
            (2.5, 1.6, 1.25),
            (0.2, 5.6, 1.5),
            (5.6, 4.6, 1.15),
            (-5.8, 5.0, 1.1),
        ):
            pen.use(nature.poppy(), x, y, s)
        for x, y in ((-2.8, 6.6), (3.0, 6.8), (-7.6, 2.4), (7.6, 1.8)):
            pen.use(nature.flower(), x, y, 0.95)
    elif variant % 3 == 1:
        path = (
            Path.start(-12.4, 7.8)
            .curve(-6, 3.4, -3, 8.6, 2, 5.8)
            .curve(6, 3.6, 8, 6.0, 12.8, 3.4)
            .curve(9, 7.6, 6, 6.0, 3, 7.9)
            .curve(-2, 11, -6, 5.6, -12.4, 7.8)
            .close()
        )
        pen.paint(path, SAND, rgb("#B99A5E"), 0.25)
        for x, y in ((-5.6, -1.4), (5.4, -1.8), (0.6, -3.2)):
            pen.use(nature.tuft(), x, y, 1.15)
        pen.use(nature.fence(), 0, 2.4, 1.15)
        for x, y, s in ((-7.4, 3.6, 1.0), (7.2, 2.4, 1.0)):
            pen.use(nature.poppy(), x, y, s)
        pen.use(nature.tuft(), -5.0, 4.0, 0.9)
        pen.use(nature.tuft(), 4.6, 3.4, 0.9)
    else:
        pen.use(nature.pond(), 0.4, 2.4, 1.12)
        for x, y, s in ((4.8, -2.2, 1.2), (-1.2, -3.4, 1.0), (2.2, -4.6, 0.9)):
            pen.use(nature.tuft(), x, y, s)
        for x, y in ((-7.4, 6.6), (-2.4, 7.6), (6.6, 6.6)):
            pen.use(nature.flower(rgb("#F4C8DC")), x, y, 0.95)
        pen.use(nature.poppy(), 7.6, -0.4, 1.0)


def forest(pen: Pen, ground: Ground, variant: int, down: bool) -> None:
    """Firs and round trees, with a toadstool or a stump between them."""
    _swathes(pen, WOOD.darker(0.16), f"forest {variant}", 0.45)
    scallops = _along_edges(down, ((11.6, -6.4), (12.0, -2.2), (11.8, 2.4), (11.6, 6.6)))
    arcs = join(Path.start(x - 1.2, y).quad(x, y - 1.3, x + 1.2, y) for x, y in scallops)
    pen.stroke(arcs, WOOD.darker(0.35), 0.35)
    rear: list[tuple[float, float, float, int]]
    if variant % 3 == 0:
        rear = [
            (-6.6, 0.2, 0.66, 1),
            (6.8, -0.4, 0.68, 2),
            (0.2, 1.6, 0.98, 0),
            (-4.0, 6.4, 0.9, 2),
            (5.0, 6.0, 0.86, 1),
        ]
    elif variant % 3 == 1:
        rear = [(-5.6, 0.6, 0.74, 2), (2.0, 0.4, 0.92, 1), (7.4, 2.2, 0.64, 0), (-1.6, 7.2, 1.0, 0)]
    else:
        rear = [(-4.4, 0.8, 0.9, 0), (1.6, -0.6, 0.72, 1), (6.4, 2.6, 0.9, 2), (-7.8, 4.6, 0.58, 1)]
    for x, y, s, kind in rear:
        pen.use(nature.fir(kind), x, y, s)
    if variant % 3 == 1:
        pen.use(nature.tree(), 5.4, 8.2, 0.86)
        pen.use(nature.mushroom(), -6.6, 6.6, 0.95)
    elif variant % 3 == 2:
        pen.use(nature.stump(), 0.6, 8.0, 1.12)
        pen.use(nature.mushroom(), 5.4, 7.6, 0.8)
    else:
        pen.use(nature.mushroom(), 0.6, 8.4, 1.0)
    for i, (x, y) in enumerate(_along_edges(down, ((12.4, -4.6), (12.6, 4.8)))):
        if i % 2 == variant % 2:
            pen.use(nature.bush(), x, y + 0.9, 0.62)
        else:
            pen.use(nature.tuft(), x, y + 1.2, 0.75)


def mountain(pen: Pen, ground: Ground, variant: int, down: bool) -> None:
    """Peaks with snow on them, boulders at their feet."""
    _swathes(pen, ROCK.darker(0.12), f"mountain {variant}", 0.4)
    gravel = _along_edges(down, ((11.4, -6.0), (11.8, -1.6), (11.4, 3.0), (11.6, 7.2)))
    pen.stroke(
        join(shapes.line(x - 0.7, y, x + 0.7, y - 0.25) for x, y in gravel), ROCK.darker(0.45), 0.3
    )
    peaks: list[tuple[float, float, float, int]]
    if variant % 3 == 0:
        peaks = [(-4.8, 3.4, 0.72, 1), (5.4, 2.8, 0.7, 0), (0.2, 5.4, 1.14, 0)]
    elif variant % 3 == 1:
        peaks = [(3.8, 3.0, 1.0, 0), (-3.6, 5.6, 0.98, 1)]
    else:
        peaks = [(0.6, 2.4, 1.0, 1), (-5.4, 5.4, 0.76, 0), (5.2, 6.0, 0.8, 0)]
    for x, y, s, kind in peaks:
        pen.use(nature.peak(kind), x, y, s)
    for x, y, s in ((-5.6, 8.0, 0.95), (4.6, 8.6, 1.1), (0.4, 8.8, 0.72)):
        pen.use(nature.stone(), x, y, s)
    pen.use(nature.tuft(), -2.2, 9.2, 0.7)
    for i, (x, y) in enumerate(_along_edges(down, ((12.4, -4.2), (12.6, 5.4)))):
        pen.use(nature.stone(), x, y + 0.6, 0.5 if i % 2 else 0.72)


SCENES: dict[str, Scene] = {"plain": plain, "forest": forest, "mountain": mountain}
