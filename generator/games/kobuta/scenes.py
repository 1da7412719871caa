"""The pictures of the field tiles: meadow, forest and mountain, three of each.

A scene is drawn round the middle of its tile, before the corners, whose words it leaves free.
``down``: the tile points down, so there is more room above than below.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from generator.drawing.geometry import Affine, Path, Point, polar
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.games.kobuta import nature
from generator.games.kobuta.brush import strew
from generator.games.kobuta.colours import PETAL, SAND, Ground

Scene = Callable[[Pen, int, bool], None]
ROSE = rgb("#F2B9D0")


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
    return sorted(out, key=lambda p: p[1])


def _stage(down: bool) -> Affine:
    """Where the things of a scene stand: on a tile that points up the words of the lower corners
    come near, so they are smaller and stand farther up."""
    return Affine.translate(0, 0.4) if down else Affine.translate(0, -1.6) @ Affine.scale(0.86)


def swathes(pen: Pen, terrain: str, ground: Ground, variant: int) -> None:
    """Broad soft strokes of the brush across the ground, under the corners."""
    rng = random.Random(f"{terrain} {variant}")
    colour = rgb("#B4D382") if terrain == "plain" else ground.edge
    opacity = 0.7 if terrain == "plain" else 0.45
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


def plain(pen: Pen, variant: int, down: bool) -> None:
    """Open grass: poppies, a path by a haystack, a pond."""
    rng = random.Random(f"plain {variant} {down}")
    for x, y in _along_edges(down, ((12.2, -6.4), (12.6, 0.6), (12.0, 6.8))):
        pen.use(nature.tuft(), x + rng.uniform(-0.7, 0.7), y + 1.2, rng.uniform(0.7, 0.95))
    for i, (x, y) in enumerate(_along_edges(down, ((12.8, -3.2), (12.9, 4.0)))):
        pen.use(nature.flower(PETAL if i % 2 else ROSE), x, y, 0.9)
    with pen.at(_stage(down)):
        if variant % 3 == 0:
            strew(pen, nature.tuft(), (-5.4, 0.6, 1.5), (5.2, -0.4, 1.5), (0.2, -1.6, 1.4))
            strew(
                pen,
                nature.poppy(),
                (-3.4, 1.8, 1.6),
                (3.4, 1.0, 1.5),
                (-6.6, 5.2, 1.4),
                (6.4, 4.8, 1.4),
                (0.0, 6.4, 1.95),
            )
            strew(pen, nature.flower(), (-3.2, 7.0, 1.15), (3.4, 7.2, 1.15), (-8.2, 1.4, 1.0))
            strew(pen, nature.flower(ROSE), (8.2, 0.8, 1.0))
            strew(pen, nature.tuft(), (-2.0, 7.4, 0.9), (4.8, 6.4, 0.9))
        elif variant % 3 == 1:
            lift = 0.0 if down else -9.6  # before the haystack or behind it: where words leave room
            path = (
                Path.start(-18, 7.4)
                .curve(-9, 4.6, -4, 8.4, 2, 5.6)
                .curve(6, 3.8, 10, 6.0, 18, 3.4)
                .line(18, 6.4)
                .curve(11, 8.4, 6, 6.4, 3, 8.2)
                .curve(-3, 10.6, -9, 7.4, -18, 10.4)
                .close()
            )
            pen.paint(path.moved(0, lift), SAND, rgb("#A8894E"), 0.3)
            pen.use(nature.fence(), -4.2, 2.2, 0.95)
            pen.use(nature.haystack(), 4.0, 5.0, 1.22)
            strew(pen, nature.poppy(), (-8.4, 4.2, 1.1), (-2.6, 4.6, 1.25))
            strew(pen, nature.tuft(), (-6.0, 4.6, 1.0), (-0.6, 5.0, 0.9), (8.4, 4.4, 0.9))
        else:
            pen.use(nature.pond(), 0.2, 2.4, 1.3)
            strew(pen, nature.tuft(), (5.4, -2.4, 1.4), (-0.8, -3.6, 1.2), (8.2, 5.2, 1.1))
            strew(pen, nature.flower(ROSE), (-7.6, 7.2, 1.1), (-2.2, 8.4, 1.1), (5.6, 7.4, 1.1))
            pen.use(nature.poppy(), 7.8, -0.2, 1.25)


def forest(pen: Pen, variant: int, down: bool) -> None:
    """Firs in two rows, and before them a toadstool, a round tree or a stump with its axe."""
    for i, (x, y) in enumerate(_along_edges(down, ((12.4, -4.8), (12.8, 0.4), (12.6, 5.0)))):
        if i % 2 == variant % 2:
            pen.use(nature.bush(), x, y + 0.9, 0.85)
        else:
            pen.use(nature.tuft(), x, y + 1.2, 0.9)
    firs: tuple[tuple[float, float, float, int], ...]
    if variant % 3 == 0:
        firs = (
            (-3.6, -0.2, 0.78, 1),
            (3.8, -0.4, 0.8, 1),
            (-7.8, 2.8, 0.8, 2),
            (8.0, 2.6, 0.78, 2),
            (0.2, 3.6, 1.14, 0),
            (-4.4, 7.4, 0.94, 2),
            (4.8, 7.4, 0.96, 0),
        )
    elif variant % 3 == 1:
        firs = (
            (-0.6, 0.8, 0.8, 1),
            (-5.6, 1.4, 0.96, 2),
            (3.6, 2.0, 1.02, 1),
            (8.6, 3.2, 0.72, 0),
            (-1.8, 7.6, 1.2, 0),
        )
    else:
        firs = (
            (-1.0, -0.8, 0.82, 1),
            (-5.4, 2.0, 1.1, 0),
            (3.0, 0.8, 1.0, 2),
            (7.6, 3.6, 1.02, 0),
            (-9.0, 4.4, 0.62, 1),
        )
    with pen.at(_stage(down)):
        for x, y, s, kind in firs:
            pen.use(nature.fir(kind), x, y, s)
        if variant % 3 == 1:
            pen.use(nature.tree(), 5.4, 8.4, 1.08)
            pen.use(nature.mushroom(), -6.4, 7.4, 1.15)
        elif variant % 3 == 2:
            pen.use(nature.stump(), 0.6, 8.2, 1.35)
            pen.use(nature.mushroom(), 5.8, 8.0, 0.95)
        else:
            pen.use(nature.mushroom(), 0.2, 9.0, 1.5)


def mountain(pen: Pen, variant: int, down: bool) -> None:
    """Peaks with snow on them, boulders and a fir or two at their feet."""
    for i, (x, y) in enumerate(_along_edges(down, ((12.6, -4.2), (12.8, 5.0)))):
        pen.use(nature.stone(), x, y + 0.6, 0.66 if i % 2 else 0.9)
    peaks: tuple[tuple[float, float, float, int], ...]
    if variant % 3 == 0:
        peaks = ((-5.4, 2.4, 0.8, 1), (5.6, 2.2, 0.78, 0), (0.2, 6.4, 1.16, 0))
    elif variant % 3 == 1:
        peaks = ((3.6, 3.2, 0.98, 0), (-2.2, 6.4, 1.02, 1))
    else:
        peaks = ((0.3, 3.6, 1.0, 1), (-4.3, 6.2, 0.82, 0), (4.6, 6.6, 0.8, 1))
    with pen.at(_stage(down)):
        for x, y, s, kind in peaks:
            pen.use(nature.peak(kind), x, y, s)
        pen.use(nature.stone(), 1.4, 9.4, 0.9)
        if not down:
            pen.use(nature.tuft(), -2.4, 10.2, 1.0)
            pen.use(nature.fir(0), 2.6, 15.6, 0.5)
            pen.use(nature.fir(1), 0.4, 16.6, 0.62)
        if variant % 3 == 1:
            pen.use(nature.fir(1), 7.6, 6.8, 0.5)
            pen.use(nature.fir(0), 5.6, 8.2, 0.58)


SCENES: dict[str, Scene] = {"plain": plain, "forest": forest, "mountain": mountain}
