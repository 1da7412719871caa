"""Scenes of the wilds: woods, waters, peaks, skies under the earth."""

from __future__ import annotations

import random

from generator.drawing import shapes
from generator.drawing.engraving import crag, lens, rays, shade
from generator.drawing.geometry import Affine, Op, Path, polar
from generator.drawing.palette import WHITE
from generator.drawing.pen import Pen
from generator.games.potu.colours import NIGHT
from generator.games.potu.scenes.brush import (
    LEFT,
    MIDDLE,
    RIGHT,
    TOP,
    dark,
    land,
    light,
    line,
    mushroom,
    stars,
    tree,
    water,
)


def moon(pen: Pen) -> None:
    """A moon over low ridges."""
    stars(pen, "moon", 26, 50)
    light(pen, shapes.circle(17, 27, 7.5), 0.65)
    dark(pen, shapes.circle(20, 25.4, 6.6), 0.12)
    land(pen, 60, "moon1", 0.14, rise=3)
    land(pen, 67, "moon2", 0.2, rise=2)


def forest(pen: Pen) -> None:
    """Trees and glowing mushrooms."""
    land(pen, 60, "forest", 0.1)
    for x, h in ((12.0, 40.0), (52.0, 44.0), (24.0, 26.0), (41.0, 24.0)):
        tree(pen, x, 68, h, 0.13, f"f{x:g}")
    for x, h in ((8.5, 13), (15, 8), (54.5, 12), (48, 8), (27, 6), (36, 7)):
        mushroom(pen, x, 73, h, 0.3)


def trees(pen: Pen) -> None:
    """Tall trees."""
    land(pen, 64, "trees", 0.12)
    for x, h in ((10, 50), (53, 52), (20, 32), (44, 34), (32, 28)):
        tree(pen, x, 72, h, 0.14, f"t{x}")


def lake(pen: Pen) -> None:
    """Peaks that hang mirrored in the water."""
    peaks = ((4, 50), (13, 26), (20, 40), (29, 20), (38, 42), (48, 25), (60, 48))
    up = shapes.polygon([*crag(peaks, "lake", 0.08, 2, closed=False), (60, 52), (3, 52)])
    dark(pen, up, 0.2)
    pen.fill(shade(up, 60, 1.1, 0.4, 0.55, seed="lake"), NIGHT, opacity=0.4)
    down = up.transformed(Affine(1, 0, 0, -0.55, 0, 52 * 1.55))
    dark(pen, down, 0.12)
    water(pen, 52, "lake")


def river(pen: Pen) -> None:
    """A winding river with gold dust."""
    land(pen, 46, "river1", 0.12, rise=5)
    bed = Path.start(30, 47).curve(44, 52, 50, 56, 36, 60).curve(20, 64, 12, 68, 16, 78).line(
        52, 78).curve(46, 70, 58, 62, 50, 55).curve(44, 50, 38, 48, 30, 47).close()  # fmt: skip
    light(pen, bed, 0.5)
    for i in range(5):
        flow = Path.start(34 + i * 1.6, 49 + i * 0.6).curve(46 + i, 54, 50, 58, 40 + i, 61).curve(
            24 + i * 4, 65, 18 + i * 5, 70, 20 + i * 6, 77)  # fmt: skip
        line(pen, flow, 0.28, 0.45)
    rng = random.Random("dust")
    for _ in range(40):
        light(
            pen,
            shapes.circle(rng.uniform(20, 52), rng.uniform(52, 74), rng.uniform(0.2, 0.5)),
            0.95,
        )
    land(pen, 72, "river2", 0.18, rise=1.5)


def waterfall(pen: Pen) -> None:
    """Water between two cliffs."""
    rng = random.Random("fall")
    light(pen, shapes.polygon(((21, 9), (43, 9), (46, 64), (17, 64))), 0.4)
    ops: list[Op] = []
    for _ in range(60):
        x = rng.uniform(19, 44)
        y = rng.uniform(10, 52)
        ops.extend(lens((x, y), (x + (x - MIDDLE) * 0.05, y + rng.uniform(6, 16)), 0.4))
    pen.fill(Path(tuple(ops)), NIGHT, opacity=0.32)
    for side in (-1, 1):
        cliff = crag(((MIDDLE + side * 30, 10), (MIDDLE + side * 12, 10), (MIDDLE + side * 15, 30),
                      (MIDDLE + side * 12, 44), (MIDDLE + side * 17, 64), (MIDDLE + side * 30, 66)),
                     f"cliff{side}", 0.12, 2)  # fmt: skip
        shape = shapes.polygon(cliff)
        dark(pen, shape, 0.2)
        pen.fill(shade(shape, 80, 1.0, 0.4, 0.4, seed="cl"), NIGHT, opacity=0.35)
    for x, r in ((19, 4), (25, 5), (32, 5.4), (39, 5), (45, 4)):
        light(pen, shapes.circle(x, 65, r), 0.5)
    water(pen, 66, "pool")


def icicles(pen: Pen) -> None:
    """Icicles and flakes of frost."""
    rng = random.Random("ice")
    for _ in range(26):
        x, w, h = rng.uniform(6, 57), rng.uniform(1.2, 3), rng.uniform(8, 26)
        if 22 < x < 41:
            h *= 0.5
        spike = shapes.polygon(((x - w, 10), (x + w, 10), (x + 0.2, 12 + h)))
        light(pen, spike, 0.4)
        line(pen, shapes.line(x + w, 10, x + 0.2, 12 + h), 0.25, 0.4)
    land(pen, 66, "ice", 0.14, rise=2)
    for x, y, r in ((12, 48, 3.4), (50, 44, 4.2), (46, 58, 2.4), (17, 60, 2.2)):
        for i in range(3):
            line(
                pen, shapes.line(*polar(x, y, r, 60 * i), *polar(x, y, r, 60 * i + 180)), 0.35, 0.45
            )


def swamp(pen: Pen) -> None:
    """Mist, still water, reeds."""
    for y in (34, 42, 50):
        mist = Path.start(3, y)
        for i in range(6):
            x = 3.0 + i * 10
            mist = mist.curve(x + 3, y - 2.4, x + 7, y + 2.4, x + 10, y)
        pen.stroke(mist, WHITE, 2.2, opacity=0.35)
    water(pen, 58, "swamp")
    rng = random.Random("reeds")
    for i in range(30):
        x = rng.uniform(5, 19) if i % 2 else rng.uniform(44, 58)
        foot, long = rng.uniform(66, 76), rng.uniform(14, 34)
        lean = rng.uniform(-3, 3)
        line(pen, Path.start(x, foot).quad(x, foot - long * 0.6, x + lean, foot - long), 0.45, 0.5)
        if i % 3 == 0:
            with pen.at(Affine.translate(x + lean, foot - long) @ Affine.rotate(lean * 4)):
                dark(pen, shapes.rounded_rect(-0.7, -2.2, 1.4, 4.4, 0.7), 0.5)


def rain(pen: Pen) -> None:
    """Rain on water."""
    rng = random.Random("rain")
    ops: list[Op] = []
    for _ in range(70):
        x, y, long = rng.uniform(6, 58), rng.uniform(12, 62), rng.uniform(2.5, 6)
        ops.extend(lens((x, y), (x - long * 0.25, y + long), 0.4))
    pen.fill(Path(tuple(ops)), WHITE, opacity=0.85)
    water(pen, 64, "rain")
    for x, y, r in ((14, 68, 4), (48, 67, 4.6), (24, 72, 3), (40, 72, 3.4)):
        pen.stroke(shapes.ellipse(x, y, r, r * 0.3), WHITE, 0.35, opacity=0.9)


def island(pen: Pen) -> None:
    """Islands that float in the cave's light."""
    for x, y, w in ((14, 40, 15), (49, 30, 16), (32, 62, 26), (46, 56, 9)):
        top = crag(((x - w / 2, y), (x - w * 0.2, y - w * 0.12), (x + w * 0.2, y - w * 0.1),
                    (x + w / 2, y)), f"isle{x}", 0.08, 2, closed=False)  # fmt: skip
        under = crag(((x + w / 2, y), (x + w * 0.22, y + w * 0.34), (x, y + w * 0.62),
                      (x - w * 0.24, y + w * 0.3), (x - w / 2, y)), f"under{x}", 0.1, 2,
                     closed=False)  # fmt: skip
        shape = shapes.polygon([*top, *under])
        dark(pen, shape, 0.24)
        pen.fill(shade(shape, 80, 0.9, 0.36, 0.35, seed="i"), NIGHT, opacity=0.42)
        tree(pen, x - w * 0.14, y - w * 0.08, w * 0.5, 0.22, f"i{x}")
    for x, y in ((20, 24), (38, 42), (12, 60)):
        cloud = shapes.ellipse(x, y, 6, 1.2)
        light(pen, cloud, 0.5)


def starry(pen: Pen) -> None:
    """Constellations."""
    dark(pen, shapes.rect(LEFT, TOP, RIGHT - LEFT, 50), 0.1)
    stars(pen, "starry", 60, 60)
    chart = ((10, 28), (15, 22), (23, 25), (21, 33), (13, 36))
    other = ((42, 20), (47, 27), (54, 24), (53, 34), (47, 40), (50, 48))
    for path in (shapes.polygon(chart), shapes.polyline(other)):
        pen.stroke(path, WHITE, 0.25, opacity=0.9)
    for x, y in (*chart, *other):
        pen.fill(shapes.star(x, y, 1.3, 0.5, 5), WHITE)
    land(pen, 66, "starry", 0.24, rise=3)


def mountains(pen: Pen) -> None:
    """Two ranges."""
    for seed, peaks, depth in (
        ("m1", ((3, 52), (14, 22), (24, 40), (36, 18), (47, 38), (60, 24)), 0.12),
        ("m2", ((3, 46), (10, 36), (20, 56), (32, 40), (44, 58), (54, 38), (60, 46)), 0.2),
    ):
        ridge = crag(peaks, seed, 0.09, 3, closed=False)
        shape = shapes.polygon([*ridge, (60, 78), (3, 78)])
        dark(pen, shape, depth)
        for x, y in peaks[1:-1:2]:
            slope = shapes.polygon(((x, y), (x + 9, y + 24), (x + 1, y + 26)))
            pen.fill(shade(slope, 65, 0.9, 0.4, 0.1, seed=seed), NIGHT, opacity=0.4)
    land(pen, 70, "m3", 0.2, rise=1.5)


def sunrise(pen: Pen) -> None:
    """A sun rising behind a ridge."""
    pen.fill(rays(MIDDLE, 58, 10, 52, 40, 2.2, start=-90, sweep=184, uneven=8), WHITE, opacity=0.6)
    light(pen, shapes.circle(MIDDLE, 58, 10), 0.6)
    land(pen, 60, "sunrise", 0.2, rise=3)
    land(pen, 69, "sunrise2", 0.2, rise=1.5)


def flowers(pen: Pen) -> None:
    """A field of salt flowers."""
    land(pen, 54, "flowers", 0.1, rise=2)
    rng = random.Random("flowers")
    for i in range(34):
        t = i / 34
        y = 50 + 24 * t
        x, r = rng.uniform(5, 58), 1.1 + 2.2 * t
        line(pen, shapes.line(x, y, x + rng.uniform(-1, 1), y + 4 + 4 * t), 0.35, 0.45)
        for k in range(6):
            px, py = polar(x, y, r * 0.62, 60 * k)
            light(pen, shapes.circle(px, py, r * 0.42), 0.75)
        dark(pen, shapes.circle(x, y, r * 0.34), 0.55)


def fire(pen: Pen) -> None:
    """Tongues of fire."""
    rng = random.Random("fire")
    for i in range(15):
        x = 5 + i * 3.8
        high = (30 + abs(i - 7) * 3.2) * rng.uniform(0.7, 1.05)
        w = rng.uniform(2.6, 4.4)
        flame = (
            Path.start(x - w, 76)
            .curve(
                x - w * 1.4, 76 - high * 0.45, x + w * 0.6, 76 - high * 0.5, x - w * 0.1, 76 - high
            )
            .curve(x + w * 1.2, 76 - high * 0.6, x + w * 0.5, 76 - high * 0.4, x + w, 76)
            .close()
        )
        if i % 2:
            light(pen, flame, 0.4)
        else:
            dark(pen, flame, 0.16)
    for _ in range(26):
        light(
            pen, shapes.circle(rng.uniform(8, 55), rng.uniform(16, 50), rng.uniform(0.25, 0.7)), 0.9
        )
