"""What scenes are made of: shadow, light, land, water, trees, columns, huts.

Scenes are drawn in the card's millimetres, in shadow and light only; the cave's own light shows
through and gives them their colour.
"""

from __future__ import annotations

import random

from generator.drawing import shapes
from generator.drawing.engraving import crag, lens, shade
from generator.drawing.geometry import Op, Path, polar
from generator.drawing.palette import WHITE
from generator.drawing.pen import Pen
from generator.games.potu.colours import NIGHT

LEFT, RIGHT, TOP, FLOOR = 3.0, 60.0, 9.0, 77.0


MIDDLE = 31.5


def dark(pen: Pen, shape: Path, depth: float = 0.2) -> None:
    """Shadow."""
    pen.fill(shape, NIGHT, opacity=min(0.75, depth * 1.5))


def light(pen: Pen, shape: Path, strength: float = 0.45) -> None:
    """Light."""
    pen.fill(shape, WHITE, opacity=strength)


def line(pen: Pen, path: Path, width: float = 0.3, depth: float = 0.5) -> None:
    """A dark line."""
    pen.stroke(path, NIGHT, width, opacity=min(0.8, depth * 1.35))


def land(pen: Pen, y: float, seed: str, depth: float, rough: float = 0.1, rise: float = 5) -> None:
    """A ridge across the cave, filled to the floor, with strokes down its slopes."""
    rng = random.Random(seed)
    base = [(LEFT + i * 9.5, y + rng.uniform(-rise, rise)) for i in range(7)]
    ridge = crag(base, seed, rough, 3, closed=False)
    land = shapes.polygon([*ridge, (RIGHT, FLOOR), (LEFT, FLOOR)])
    dark(pen, land, depth)
    ops: list[Op] = []
    for x, top in ridge[::2]:
        long = rng.uniform(2.0, 6.0)
        ops.extend(lens((x, top + 0.2), (x + long * 0.35, top + long), 0.3))
    pen.fill(Path(tuple(ops)), NIGHT, opacity=0.35)


def water(pen: Pen, y: float, seed: str) -> None:
    """A still surface from y to the floor: broken light."""
    rng = random.Random(seed)
    dark(pen, shapes.rect(LEFT, y, RIGHT - LEFT, FLOOR - y), 0.16)
    ripples: list[Op] = []
    glints: list[Op] = []
    for i in range(46):
        t = rng.random()
        yy = y + 0.6 + (FLOOR - y - 1) * t
        x = rng.uniform(LEFT, RIGHT)
        long = rng.uniform(2.0, 5.0) * (0.5 + t)
        (glints if i % 3 == 0 else ripples).extend(lens((x, yy), (x + long, yy), 0.32))
    pen.fill(Path(tuple(ripples)), NIGHT, opacity=0.4)
    pen.fill(Path(tuple(glints)), WHITE, opacity=0.8)


def stars(pen: Pen, seed: str, count: int, low: float = 62.0) -> None:
    """Four-pointed stars, scattered."""
    rng = random.Random(seed)
    ops: list[Op] = []
    for _ in range(count):
        x, y, r = rng.uniform(6, 57), rng.uniform(14, low), rng.uniform(0.35, 1.3)
        ops.extend(shapes.star(x, y, r, r * 0.2, 4).ops)
    pen.fill(Path(tuple(ops)), WHITE, opacity=0.95)


def tree(pen: Pen, x: float, foot: float, height: float, depth: float, seed: str) -> None:
    """A trunk with a crown of leaves."""
    trunk = (
        Path.start(x - height * 0.07, foot).curve(x - height * 0.03, foot - height * 0.3,
        x - height * 0.05, foot - height * 0.5, x - height * 0.02, foot - height * 0.7)
        .line(x + height * 0.03, foot - height * 0.7).curve(x + height * 0.05, foot - height * 0.4,
        x + height * 0.03, foot - height * 0.3, x + height * 0.09, foot).close()
    )  # fmt: skip
    dark(pen, trunk, depth + 0.1)
    rng = random.Random(seed)
    lobes = 9
    middle, reach = foot - height * 0.72, height * 0.26
    crown = Path.start(*polar(x, middle, reach, 0))
    for i in range(lobes):
        a0, a1 = 360 * i / lobes, 360 * (i + 1) / lobes
        bulge = reach * rng.uniform(1.42, 1.62)
        third = (a1 - a0) / 4
        crown = crown.curve(
            *polar(x, middle, bulge, a0 + third),
            *polar(x, middle, bulge, a1 - third),
            *polar(x, middle, reach, a1),
        )
    leaves = crown.close()
    dark(pen, leaves, depth)
    line(pen, leaves, 0.3, 0.35)
    pen.fill(shade(leaves, 35, 0.8, 0.34, 0.58, seed=seed), NIGHT, opacity=0.4)
    tufts: list[Op] = []
    for _ in range(12):
        tx, ty = polar(x, middle, reach * rng.uniform(0.1, 0.95), rng.uniform(0, 360))
        tufts.extend(shapes.arc(tx, ty, height * 0.05, -70, 70).ops)
    line(pen, Path(tuple(tufts)), 0.3, 0.4)


def mushroom(pen: Pen, x: float, foot: float, height: float, depth: float) -> None:
    """A glowing mushroom."""
    w = height * 0.42
    stem = Path.start(x - w * 0.25, foot).quad(x - w * 0.12, foot - height * 0.4, x - w * 0.2,
                                               foot - height * 0.7)  # fmt: skip
    stem = stem.line(x + w * 0.2, foot - height * 0.7).quad(
        x + w * 0.12, foot - height * 0.4, x + w * 0.28, foot
    )
    light(pen, stem.close(), 0.5)
    top = foot - height * 0.68
    cap = (
        Path.start(x - w, top)
        .curve(x - w, top - height * 0.42, x + w, top - height * 0.42, x + w, top)
        .quad(x, top + height * 0.1, x - w, top)
    )
    dark(pen, cap.close(), depth)
    for dx, dy, r in ((-0.4, -0.14, 0.09), (0.1, -0.22, 0.11), (0.5, -0.1, 0.08)):
        light(pen, shapes.circle(x + dx * w, top + dy * height, r * height), 0.7)


def column(pen: Pen, x: float, top: float, foot: float, width: float, depth: float) -> None:
    """A fluted column with base and capital."""
    w = width / 2
    shaft = shapes.polygon(((x - w * 0.8, top), (x + w * 0.8, top), (x + w, foot), (x - w, foot)))
    dark(pen, shaft, depth)
    for k in (-0.45, 0.0, 0.45):
        line(pen, shapes.line(x + k * w, top + 1.4, x + k * w, foot - 1.4), 0.25, 0.45)
    dark(pen, shapes.rect(x - w * 1.3, top - 1.2, w * 2.6, 1.6), depth + 0.1)
    dark(pen, shapes.rect(x - w * 1.3, foot - 1.2, w * 2.6, 1.6), depth + 0.1)
    pen.fill(shade(shaft, 0, 0.8, 0.3, 0.6), NIGHT, opacity=0.4)


def hut(pen: Pen, x: float, foot: float, size: float, depth: float) -> None:
    """A round hut with a leaf roof and a lit door."""
    dark(pen, shapes.rect(x - size * 0.4, foot - size * 0.6, size * 0.8, size * 0.6), depth)
    roof = (
        Path.start(x - size * 0.62, foot - size * 0.5)
        .curve(x - size * 0.3, foot - size * 0.9, x - size * 0.1, foot - size * 1.1, x,
            foot - size * 1.35)
        .curve(x + size * 0.1, foot - size * 1.1, x + size * 0.3, foot - size * 0.9,
            x + size * 0.62,
               foot - size * 0.5).close()
    )  # fmt: skip
    dark(pen, roof, depth + 0.14)
    pen.fill(shade(roof, 75, 0.7, 0.3, 0.3, seed="hut"), NIGHT, opacity=0.45)
    door = shapes.rounded_rect(x - size * 0.13, foot - size * 0.4, size * 0.26, size * 0.42, 0.6)
    light(pen, door, 0.85)
