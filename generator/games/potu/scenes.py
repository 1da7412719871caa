"""The pictures behind the icons: tone on tone, so that icons stay in front.

Scenes are drawn in the card's millimetres, in shadow and light only; the cave's own light shows
through and gives them their colour. Which card has which scene is said in the data.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import cache

from generator import shapes
from generator.drawing import Symbol
from generator.errors import UnknownName
from generator.games.potu.colours import NIGHT
from generator.games.potu.engraving import crag, lens, rays, shade
from generator.geometry import Affine, Box, Op, Path, Point, polar
from generator.palette import WHITE
from generator.pen import Pen

LEFT, RIGHT, TOP, FLOOR = 3.0, 60.0, 9.0, 77.0
MIDDLE = 31.5


def _dark(pen: Pen, shape: Path, depth: float = 0.2) -> None:
    pen.fill(shape, NIGHT, opacity=min(0.75, depth * 1.5))


def _light(pen: Pen, shape: Path, strength: float = 0.45) -> None:
    pen.fill(shape, WHITE, opacity=strength)


def _line(pen: Pen, path: Path, width: float = 0.3, depth: float = 0.5) -> None:
    pen.stroke(path, NIGHT, width, opacity=min(0.8, depth * 1.35))


def _land(pen: Pen, y: float, seed: str, depth: float, rough: float = 0.1, rise: float = 5) -> None:
    """A ridge across the cave, filled to the floor, with strokes down its slopes."""
    rng = random.Random(seed)
    base = [(LEFT + i * 9.5, y + rng.uniform(-rise, rise)) for i in range(7)]
    ridge = crag(base, seed, rough, 3, closed=False)
    land = shapes.polygon([*ridge, (RIGHT, FLOOR), (LEFT, FLOOR)])
    _dark(pen, land, depth)
    ops: list[Op] = []
    for x, top in ridge[::2]:
        long = rng.uniform(2.0, 6.0)
        ops.extend(lens((x, top + 0.2), (x + long * 0.35, top + long), 0.3))
    pen.fill(Path(tuple(ops)), NIGHT, opacity=0.35)


def _water(pen: Pen, y: float, seed: str) -> None:
    """A still surface from y to the floor: broken light."""
    rng = random.Random(seed)
    _dark(pen, shapes.rect(LEFT, y, RIGHT - LEFT, FLOOR - y), 0.16)
    dark: list[Op] = []
    light: list[Op] = []
    for i in range(46):
        t = rng.random()
        yy = y + 0.6 + (FLOOR - y - 1) * t
        x = rng.uniform(LEFT, RIGHT)
        long = rng.uniform(2.0, 5.0) * (0.5 + t)
        (light if i % 3 == 0 else dark).extend(lens((x, yy), (x + long, yy), 0.32))
    pen.fill(Path(tuple(dark)), NIGHT, opacity=0.4)
    pen.fill(Path(tuple(light)), WHITE, opacity=0.8)


def _stars(pen: Pen, seed: str, count: int, low: float = 62.0) -> None:
    rng = random.Random(seed)
    ops: list[Op] = []
    for _ in range(count):
        x, y, r = rng.uniform(6, 57), rng.uniform(14, low), rng.uniform(0.35, 1.3)
        ops.extend(shapes.star(x, y, r, r * 0.2, 4).ops)
    pen.fill(Path(tuple(ops)), WHITE, opacity=0.95)


def _tree(pen: Pen, x: float, foot: float, height: float, depth: float, seed: str) -> None:
    """A trunk with a crown of leaves."""
    trunk = (
        Path.start(x - height * 0.07, foot).curve(x - height * 0.03, foot - height * 0.3,
        x - height * 0.05, foot - height * 0.5, x - height * 0.02, foot - height * 0.7)
        .line(x + height * 0.03, foot - height * 0.7).curve(x + height * 0.05, foot - height * 0.4,
        x + height * 0.03, foot - height * 0.3, x + height * 0.09, foot).close()
    )  # fmt: skip
    _dark(pen, trunk, depth + 0.1)
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
    _dark(pen, leaves, depth)
    _line(pen, leaves, 0.3, 0.35)
    pen.fill(shade(leaves, 35, 0.8, 0.34, 0.58, seed=seed), NIGHT, opacity=0.4)
    tufts: list[Op] = []
    for _ in range(12):
        tx, ty = polar(x, middle, reach * rng.uniform(0.1, 0.95), rng.uniform(0, 360))
        tufts.extend(shapes.arc(tx, ty, height * 0.05, -70, 70).ops)
    _line(pen, Path(tuple(tufts)), 0.3, 0.4)


def _mushroom(pen: Pen, x: float, foot: float, height: float, depth: float) -> None:
    """A glowing mushroom."""
    w = height * 0.42
    stem = Path.start(x - w * 0.25, foot).quad(x - w * 0.12, foot - height * 0.4, x - w * 0.2,
                                               foot - height * 0.7)  # fmt: skip
    stem = stem.line(x + w * 0.2, foot - height * 0.7).quad(
        x + w * 0.12, foot - height * 0.4, x + w * 0.28, foot
    )
    _light(pen, stem.close(), 0.5)
    top = foot - height * 0.68
    cap = Path.start(x - w, top).curve(x - w, top - height * 0.42, x + w, top - height * 0.42,
                                       x + w, top).quad(x, top + height * 0.1, x - w, top)  # fmt: skip
    _dark(pen, cap.close(), depth)
    for dx, dy, r in ((-0.4, -0.14, 0.09), (0.1, -0.22, 0.11), (0.5, -0.1, 0.08)):
        _light(pen, shapes.circle(x + dx * w, top + dy * height, r * height), 0.7)


def _column(pen: Pen, x: float, top: float, foot: float, width: float, depth: float) -> None:
    """A fluted column with base and capital."""
    w = width / 2
    shaft = shapes.polygon(((x - w * 0.8, top), (x + w * 0.8, top), (x + w, foot), (x - w, foot)))
    _dark(pen, shaft, depth)
    for k in (-0.45, 0.0, 0.45):
        _line(pen, shapes.line(x + k * w, top + 1.4, x + k * w, foot - 1.4), 0.25, 0.45)
    _dark(pen, shapes.rect(x - w * 1.3, top - 1.2, w * 2.6, 1.6), depth + 0.1)
    _dark(pen, shapes.rect(x - w * 1.3, foot - 1.2, w * 2.6, 1.6), depth + 0.1)
    pen.fill(shade(shaft, 0, 0.8, 0.3, 0.6), NIGHT, opacity=0.4)


def _hut(pen: Pen, x: float, foot: float, size: float, depth: float) -> None:
    """A round hut with a leaf roof and a lit door."""
    _dark(pen, shapes.rect(x - size * 0.4, foot - size * 0.6, size * 0.8, size * 0.6), depth)
    roof = (
        Path.start(x - size * 0.62, foot - size * 0.5)
        .curve(x - size * 0.3, foot - size * 0.9, x - size * 0.1, foot - size * 1.1, x, foot - size * 1.35)
        .curve(x + size * 0.1, foot - size * 1.1, x + size * 0.3, foot - size * 0.9, x + size * 0.62,
               foot - size * 0.5).close()
    )  # fmt: skip
    _dark(pen, roof, depth + 0.14)
    pen.fill(shade(roof, 75, 0.7, 0.3, 0.3, seed="hut"), NIGHT, opacity=0.45)
    door = shapes.rounded_rect(x - size * 0.13, foot - size * 0.4, size * 0.26, size * 0.42, 0.6)
    _light(pen, door, 0.85)


# ---- the scenes


def _moon(pen: Pen) -> None:
    _stars(pen, "moon", 26, 50)
    _light(pen, shapes.circle(17, 27, 7.5), 0.65)
    _dark(pen, shapes.circle(20, 25.4, 6.6), 0.12)
    _land(pen, 60, "moon1", 0.14, rise=3)
    _land(pen, 67, "moon2", 0.2, rise=2)


def _forest(pen: Pen) -> None:
    _land(pen, 60, "forest", 0.1)
    for x, h in ((12, 40), (52, 44), (24, 26), (41, 24)):
        _tree(pen, x, 68, h, 0.13, f"f{x}")
    for x, h in ((8.5, 13), (15, 8), (54.5, 12), (48, 8), (27, 6), (36, 7)):
        _mushroom(pen, x, 73, h, 0.3)


def _trees(pen: Pen) -> None:
    _land(pen, 64, "trees", 0.12)
    for x, h in ((10, 50), (53, 52), (20, 32), (44, 34), (32, 28)):
        _tree(pen, x, 72, h, 0.14, f"t{x}")


def _hoard(pen: Pen) -> None:
    """A dragon's coils and a heap of treasure."""
    coil = Path.start(2, 44).curve(8, 28, 20, 26, 24, 18).curve(26, 13, 34, 14, 36, 19).curve(
        31, 18, 30, 22, 29, 26).curve(26, 38, 14, 40, 10, 56).line(2, 60).close()  # fmt: skip
    _dark(pen, coil, 0.22)
    pen.fill(shade(coil, 40, 1.0, 0.4, 0.4, seed="coil"), NIGHT, opacity=0.4)
    for i in range(7):
        x, y = 9 + i * 2.7, 42 - i * 3.4
        _dark(pen, shapes.polygon(((x - 1.6, y), (x - 0.4, y - 3.4), (x + 1.6, y - 1.2))), 0.28)
    _light(pen, shapes.circle(33, 17.6, 0.9), 0.9)
    rng = random.Random("hoard")
    for i in range(46):
        x = rng.uniform(6, 58)
        y = 72 - rng.uniform(0, 7) * math.sin(math.pi * (x - 4) / 56)
        pen.fill(shapes.ellipse(x, y, 1.7, 0.8), WHITE if i % 3 else NIGHT, opacity=0.4)


def _rose(pen: Pen) -> None:
    """Rhumb lines and a compass rose, as on a sea chart."""
    for i in range(32):
        _line(pen, shapes.line(MIDDLE, 44, *polar(MIDDLE, 44, 46, 360 * i / 32)), 0.2, 0.35)
    for radius in (17, 23.5, 25):
        _line(pen, shapes.circle(MIDDLE, 44, radius), 0.25, 0.4)
    for i in range(16):
        long = 23 if i % 4 == 0 else 17 if i % 2 == 0 else 12
        angle = 22.5 * i
        half = shapes.polygon(((MIDDLE, 44), polar(MIDDLE, 44, 6, angle + 11), polar(MIDDLE, 44, long + 3, angle)))
        other = shapes.polygon(((MIDDLE, 44), polar(MIDDLE, 44, 6, angle - 11), polar(MIDDLE, 44, long + 3, angle)))
        _dark(pen, half, 0.26)
        _light(pen, other, 0.4)


def _altar(pen: Pen) -> None:
    pen.fill(rays(MIDDLE, 30, 8, 44, 48, 1.6, uneven=8, seed="altar"), WHITE, opacity=0.5)
    for x in (9.5, 16.5, 46.5, 53.5):
        _column(pen, x, 26 if x in (9.5, 53.5) else 31, 66, 4.2, 0.2)
    for i in range(4):
        _dark(pen, shapes.rect(10 - i * 2, 64 + i * 2.6, 43 + i * 4, 2.4), 0.16 + i * 0.04)


def _hall(pen: Pen) -> None:
    """A throne hall in perspective."""
    for i, (x, top, foot, w) in enumerate(((8.5, 18, 70, 5.0), (15.5, 25, 65, 3.6), (20.5, 30, 62, 2.6))):
        _column(pen, x, top, foot, w, 0.2 - i * 0.03)
        _column(pen, 63 - x, top, foot, w, 0.2 - i * 0.03)
    _dark(pen, shapes.polygon(((26, 60), (37, 60), (52, 76), (11, 76))), 0.14)
    for i in range(6):
        y = 60 + i * i * 0.55
        _line(pen, shapes.line(26 - i * i * 0.5, y, 37 + i * i * 0.5, y), 0.25, 0.4)
    for k in (-1, 1):
        arch = Path.start(MIDDLE + k * 23, 18).quad(MIDDLE + k * 18, 11, MIDDLE, 12.5)
        pen.stroke(arch, NIGHT, 1.2, opacity=0.22)


def _sunken(pen: Pen) -> None:
    """Columns on the sea floor, bubbles and fish."""
    for i in range(7):
        beam = shapes.polygon(((10 + i * 7, 10), (13 + i * 7, 10), (6 + i * 7.6, 74), (0 + i * 7.6, 74)))
        _light(pen, beam, 0.14)
    _column(pen, 10, 30, 72, 5.0, 0.2)
    _column(pen, 19, 50, 73, 4.4, 0.18)
    _column(pen, 52, 36, 72, 5.0, 0.2)
    with pen.at(Affine.rotate(68, 42, 70)):
        _column(pen, 42, 58, 76, 4.2, 0.18)
    _land(pen, 71, "sunken", 0.22, rise=1.5)
    rng = random.Random("bubbles")
    for _ in range(22):
        x, y, r = rng.choice((12, 25, 40, 50)) + rng.uniform(-3, 3), rng.uniform(18, 66), rng.uniform(0.4, 1.2)
        pen.stroke(shapes.circle(x, y, r), WHITE, 0.3, opacity=0.8)
    for x, y, k in ((13, 24, 1), (48, 27, -1), (52, 23, -1)):
        fish = Path.start(x - 3 * k, y).quad(x, y - 2.4, x + 2.4 * k, y).line(x + 4 * k, y - 1.4).line(
            x + 4 * k, y + 1.4).line(x + 2.4 * k, y).quad(x, y + 2.4, x - 3 * k, y).close()  # fmt: skip
        _dark(pen, fish, 0.4)


def _lake(pen: Pen) -> None:
    """Peaks that hang mirrored in the water."""
    peaks = ((4, 50), (13, 26), (20, 40), (29, 20), (38, 42), (48, 25), (60, 48))
    up = shapes.polygon([*crag(peaks, "lake", 0.08, 2, closed=False), (60, 52), (3, 52)])
    _dark(pen, up, 0.2)
    pen.fill(shade(up, 60, 1.1, 0.4, 0.55, seed="lake"), NIGHT, opacity=0.4)
    down = up.transformed(Affine(1, 0, 0, -0.55, 0, 52 * 1.55))
    _dark(pen, down, 0.12)
    _water(pen, 52, "lake")


def _river(pen: Pen) -> None:
    _land(pen, 46, "river1", 0.12, rise=5)
    bed = Path.start(30, 47).curve(44, 52, 50, 56, 36, 60).curve(20, 64, 12, 68, 16, 78).line(
        52, 78).curve(46, 70, 58, 62, 50, 55).curve(44, 50, 38, 48, 30, 47).close()  # fmt: skip
    _light(pen, bed, 0.5)
    for i in range(5):
        flow = Path.start(34 + i * 1.6, 49 + i * 0.6).curve(46 + i, 54, 50, 58, 40 + i, 61).curve(
            24 + i * 4, 65, 18 + i * 5, 70, 20 + i * 6, 77)  # fmt: skip
        _line(pen, flow, 0.28, 0.45)
    rng = random.Random("dust")
    for _ in range(40):
        _light(pen, shapes.circle(rng.uniform(20, 52), rng.uniform(52, 74), rng.uniform(0.2, 0.5)), 0.95)
    _land(pen, 72, "river2", 0.18, rise=1.5)


def _waterfall(pen: Pen) -> None:
    rng = random.Random("fall")
    _light(pen, shapes.polygon(((21, 9), (43, 9), (46, 64), (17, 64))), 0.4)
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
        _dark(pen, shape, 0.2)
        pen.fill(shade(shape, 80, 1.0, 0.4, 0.4, seed="cl"), NIGHT, opacity=0.35)
    for x, r in ((19, 4), (25, 5), (32, 5.4), (39, 5), (45, 4)):
        _light(pen, shapes.circle(x, 65, r), 0.5)
    _water(pen, 66, "pool")


def _chains(pen: Pen) -> None:
    """Chains that hang from the ceiling, some with a lamp."""
    for x, long in ((9, 58), (15, 34), (48, 36), (54, 60), (22, 20), (41, 18)):
        for i in range(int(long / 2.6)):
            y = 10 + i * 2.6
            link = shapes.ellipse(x, y, 0.5 if i % 2 else 0.95, 1.7)
            pen.stroke(link, NIGHT, 0.45, opacity=0.5)
        lamp = Path.start(x - 1.8, 13 + long).quad(x, 7 + long, x + 1.8, 13 + long).close()
        _dark(pen, lamp, 0.5)
        _light(pen, shapes.circle(x, 13.4 + long, 0.9), 0.8)
    _land(pen, 70, "chains", 0.22, rise=2)


def _village(pen: Pen) -> None:
    _land(pen, 56, "village1", 0.1, rise=6)
    for x, y, s in ((11, 62, 11), (52, 60, 12), (22, 58, 7), (42, 57, 7), (32, 66, 9)):
        _hut(pen, x, y, s, 0.16)
    _land(pen, 68, "village2", 0.16, rise=1.5)
    for x in (16.5, 46, 26, 38):
        _line(pen, shapes.line(x, 66, x, 55), 0.5, 0.5)
        _light(pen, shapes.circle(x, 54.2, 1.0), 0.9)


def _vault(pen: Pen) -> None:
    """A barrel vault with chests along its walls."""
    for i in range(4):
        r = 26 - i * 5.5
        pen.stroke(shapes.arc(MIDDLE, 40, r, -90, 90), NIGHT, 1.4 - i * 0.2, opacity=0.26)
        for side in (-1, 1):
            _line(pen, shapes.line(MIDDLE + side * r, 40, MIDDLE + side * r, 72 - i * 3.4), 1.2 - i * 0.2, 0.26)
    for i in range(9):
        angle = -80 + i * 20
        _line(pen, shapes.line(*polar(MIDDLE, 40, 9.5, angle), *polar(MIDDLE, 40, 27, angle)), 0.25, 0.4)
    for x, y, w in ((11, 70, 11), (52, 70, 11), (19, 66, 7), (44, 66, 7)):
        _dark(pen, shapes.rect(x - w / 2, y - w * 0.5, w, w * 0.5), 0.26)
        lid = Path.start(x - w / 2, y - w * 0.5).curve(x - w / 2, y - w * 0.9, x + w / 2, y - w * 0.9,
                                                       x + w / 2, y - w * 0.5).close()  # fmt: skip
        _dark(pen, lid, 0.34)
        _light(pen, shapes.circle(x, y - w * 0.42, w * 0.08), 0.9)


def _icicles(pen: Pen) -> None:
    rng = random.Random("ice")
    for _ in range(26):
        x, w, h = rng.uniform(6, 57), rng.uniform(1.2, 3), rng.uniform(8, 26)
        if 22 < x < 41:
            h *= 0.5
        spike = shapes.polygon(((x - w, 10), (x + w, 10), (x + 0.2, 12 + h)))
        _light(pen, spike, 0.4)
        _line(pen, shapes.line(x + w, 10, x + 0.2, 12 + h), 0.25, 0.4)
    _land(pen, 66, "ice", 0.14, rise=2)
    for x, y, r in ((12, 48, 3.4), (50, 44, 4.2), (46, 58, 2.4), (17, 60, 2.2)):
        for i in range(3):
            _line(pen, shapes.line(*polar(x, y, r, 60 * i), *polar(x, y, r, 60 * i + 180)), 0.35, 0.45)


def _stones(pen: Pen) -> None:
    """A ring of standing stones."""
    _land(pen, 58, "stones1", 0.1, rise=3)
    for x, h, w in ((9, 34, 6), (54, 36, 6), (17.5, 25, 5), (46, 26, 5), (25, 19, 4), (38.5, 19, 4)):
        foot = 70 - abs(31.5 - x) * 0.02 - (8 if 20 < x < 44 else 2)
        stone = crag(((x - w / 2, foot), (x - w * 0.42, foot - h), (x + w * 0.3, foot - h - 1.5),
                      (x + w / 2, foot)), f"stone{x}", 0.06, 2)  # fmt: skip
        shape = shapes.polygon(stone)
        _dark(pen, shape, 0.24)
        pen.fill(shade(shape, 10, 0.8, 0.34, 0.5, seed="st"), NIGHT, opacity=0.45)
        spiral = shapes.smooth([polar(x - 0.2, foot - h * 0.6, 0.25 * k, 70 * k) for k in range(1, 8)])
        _line(pen, spiral, 0.3, 0.6)
    _land(pen, 72, "stones2", 0.16, rise=1)


def _swamp(pen: Pen) -> None:
    for y in (34, 42, 50):
        mist = Path.start(3, y)
        for i in range(6):
            x = 3 + i * 10
            mist = mist.curve(x + 3, y - 2.4, x + 7, y + 2.4, x + 10, y)
        pen.stroke(mist, WHITE, 2.2, opacity=0.35)
    _water(pen, 58, "swamp")
    rng = random.Random("reeds")
    for i in range(30):
        x = rng.uniform(5, 19) if i % 2 else rng.uniform(44, 58)
        foot, long = rng.uniform(66, 76), rng.uniform(14, 34)
        lean = rng.uniform(-3, 3)
        _line(pen, Path.start(x, foot).quad(x, foot - long * 0.6, x + lean, foot - long), 0.45, 0.5)
        if i % 3 == 0:
            with pen.at(Affine.translate(x + lean, foot - long) @ Affine.rotate(lean * 4)):
                _dark(pen, shapes.rounded_rect(-0.7, -2.2, 1.4, 4.4, 0.7), 0.5)


def _ruins(pen: Pen) -> None:
    _land(pen, 60, "ruins1", 0.1)
    _column(pen, 10, 24, 70, 5, 0.2)
    _column(pen, 20, 42, 68, 4.4, 0.18)
    _column(pen, 45, 36, 68, 4.4, 0.18)
    _column(pen, 54, 26, 70, 5, 0.2)
    beam = crag(((43, 31), (58, 18), (60, 21), (46, 34)), "beam", 0.08, 2)
    _dark(pen, shapes.polygon(beam), 0.26)
    _land(pen, 71, "ruins2", 0.2, rise=1.5)


def _rain(pen: Pen) -> None:
    rng = random.Random("rain")
    ops: list[Op] = []
    for _ in range(70):
        x, y, long = rng.uniform(6, 58), rng.uniform(12, 62), rng.uniform(2.5, 6)
        ops.extend(lens((x, y), (x - long * 0.25, y + long), 0.4))
    pen.fill(Path(tuple(ops)), WHITE, opacity=0.85)
    _water(pen, 64, "rain")
    for x, y, r in ((14, 68, 4), (48, 67, 4.6), (24, 72, 3), (40, 72, 3.4)):
        pen.stroke(shapes.ellipse(x, y, r, r * 0.3), WHITE, 0.35, opacity=0.9)


def _island(pen: Pen) -> None:
    """Islands that float in the cave's light."""
    for x, y, w in ((14, 40, 15), (49, 30, 16), (32, 62, 26), (46, 56, 9)):
        top = crag(((x - w / 2, y), (x - w * 0.2, y - w * 0.12), (x + w * 0.2, y - w * 0.1),
                    (x + w / 2, y)), f"isle{x}", 0.08, 2, closed=False)  # fmt: skip
        under = crag(((x + w / 2, y), (x + w * 0.22, y + w * 0.34), (x, y + w * 0.62),
                      (x - w * 0.24, y + w * 0.3), (x - w / 2, y)), f"under{x}", 0.1, 2,
                     closed=False)  # fmt: skip
        shape = shapes.polygon([*top, *under])
        _dark(pen, shape, 0.24)
        pen.fill(shade(shape, 80, 0.9, 0.36, 0.35, seed="i"), NIGHT, opacity=0.42)
        _tree(pen, x - w * 0.14, y - w * 0.08, w * 0.5, 0.22, f"i{x}")
    for x, y in ((20, 24), (38, 42), (12, 60)):
        cloud = shapes.ellipse(x, y, 6, 1.2)
        _light(pen, cloud, 0.5)


def _starry(pen: Pen) -> None:
    _dark(pen, shapes.rect(LEFT, TOP, RIGHT - LEFT, 50), 0.1)
    _stars(pen, "starry", 60, 60)
    chart = ((10, 28), (15, 22), (23, 25), (21, 33), (13, 36))
    other = ((42, 20), (47, 27), (54, 24), (53, 34), (47, 40), (50, 48))
    for path in (shapes.polygon(chart), shapes.polyline(other)):
        pen.stroke(path, WHITE, 0.25, opacity=0.9)
    for x, y in (*chart, *other):
        pen.fill(shapes.star(x, y, 1.3, 0.5, 5), WHITE)
    _land(pen, 66, "starry", 0.24, rise=3)


def _bones(pen: Pen) -> None:
    """The ribs of a giant."""
    _land(pen, 64, "bones1", 0.12, rise=2)
    for i in range(5):
        for side in (-1, 1):
            x = MIDDLE + side * (6 + i * 4.6)
            rib = Path.start(MIDDLE + side * (3 + i * 1.4), 20 + i * 3).curve(
                x + side * 6, 16 + i * 4, x + side * 6, 44 + i * 3, x - side * 1, 66)  # fmt: skip
            pen.stroke(rib, NIGHT, 2.3, opacity=0.3)
            pen.stroke(rib, WHITE, 1.5, opacity=0.55)
    _land(pen, 71, "bones2", 0.2, rise=1.2)


def _gate(pen: Pen) -> None:
    outer = Path.start(8, 74).line(8, 34).curve(8, 4, 55, 4, 55, 34).line(55, 74).line(48, 74).line(
        48, 36).curve(48, 13, 15, 13, 15, 36).line(15, 74).close()  # fmt: skip
    _dark(pen, outer, 0.24)
    for i in range(11):
        angle = -90 + i * 18
        _line(pen, shapes.line(MIDDLE + 16.5 * math.sin(math.radians(angle)), 36 - 19 * math.cos(math.radians(angle)),
                               MIDDLE + 23.5 * math.sin(math.radians(angle)), 34 - 25 * math.cos(math.radians(angle))),
              0.4, 0.5)  # fmt: skip
    for side in (-1, 1):
        for y in range(40, 74, 6):
            _line(pen, shapes.line(MIDDLE + side * 16.5, y, MIDDLE + side * 23.5, y), 0.4, 0.5)
    pen.fill(rays(MIDDLE, 60, 4, 40, 30, 1.6, start=-80, sweep=160), WHITE, opacity=0.5)
    for i in range(4):
        _dark(pen, shapes.rect(15 - i * 1.5, 66 + i * 2.2, 33 + i * 3, 2.0), 0.16)


def _mountains(pen: Pen) -> None:
    for seed, peaks, depth in (
        ("m1", ((3, 52), (14, 22), (24, 40), (36, 18), (47, 38), (60, 24)), 0.12),
        ("m2", ((3, 46), (10, 36), (20, 56), (32, 40), (44, 58), (54, 38), (60, 46)), 0.2),
    ):
        ridge = crag(peaks, seed, 0.09, 3, closed=False)
        shape = shapes.polygon([*ridge, (60, 78), (3, 78)])
        _dark(pen, shape, depth)
        for x, y in peaks[1:-1:2]:
            slope = shapes.polygon(((x, y), (x + 9, y + 24), (x + 1, y + 26)))
            pen.fill(shade(slope, 65, 0.9, 0.4, 0.1, seed=seed), NIGHT, opacity=0.4)
    _land(pen, 70, "m3", 0.2, rise=1.5)


def _sunrise(pen: Pen) -> None:
    pen.fill(rays(MIDDLE, 58, 10, 52, 40, 2.2, start=-90, sweep=184, uneven=8), WHITE, opacity=0.6)
    _light(pen, shapes.circle(MIDDLE, 58, 10), 0.6)
    _land(pen, 60, "sunrise", 0.2, rise=3)
    _land(pen, 69, "sunrise2", 0.2, rise=1.5)


def _flowers(pen: Pen) -> None:
    _land(pen, 54, "flowers", 0.1, rise=2)
    rng = random.Random("flowers")
    for i in range(34):
        t = i / 34
        y = 50 + 24 * t
        x, r = rng.uniform(5, 58), 1.1 + 2.2 * t
        _line(pen, shapes.line(x, y, x + rng.uniform(-1, 1), y + 4 + 4 * t), 0.35, 0.45)
        for k in range(6):
            px, py = polar(x, y, r * 0.62, 60 * k)
            _light(pen, shapes.circle(px, py, r * 0.42), 0.75)
        _dark(pen, shapes.circle(x, y, r * 0.34), 0.55)


def _fire(pen: Pen) -> None:
    rng = random.Random("fire")
    for i in range(15):
        x = 5 + i * 3.8
        high = (30 + abs(i - 7) * 3.2) * rng.uniform(0.7, 1.05)
        w = rng.uniform(2.6, 4.4)
        flame = Path.start(x - w, 76).curve(x - w * 1.4, 76 - high * 0.45, x + w * 0.6, 76 - high * 0.5,
                                            x - w * 0.1, 76 - high).curve(
            x + w * 1.2, 76 - high * 0.6, x + w * 0.5, 76 - high * 0.4, x + w, 76).close()  # fmt: skip
        if i % 2:
            _light(pen, flame, 0.4)
        else:
            _dark(pen, flame, 0.16)
    for _ in range(26):
        _light(pen, shapes.circle(rng.uniform(8, 55), rng.uniform(16, 50), rng.uniform(0.25, 0.7)), 0.9)


def _bridge(pen: Pen) -> None:
    """A rope bridge over a gorge."""
    for side in (-1, 1):
        cliff = crag(((MIDDLE + side * 30, 36), (MIDDLE + side * 17, 38), (MIDDLE + side * 19, 52),
                      (MIDDLE + side * 14, 64), (MIDDLE + side * 18, 78), (MIDDLE + side * 30, 78)),
                     f"gorge{side}", 0.1, 2)  # fmt: skip
        shape = shapes.polygon(cliff)
        _dark(pen, shape, 0.24)
        pen.fill(shade(shape, 80, 1.0, 0.4, 0.4, seed="g"), NIGHT, opacity=0.4)
        _line(pen, shapes.line(MIDDLE + side * 18, 39, MIDDLE + side * 18, 25), 1.0, 0.5)
    for y, sag in ((26, 22), (38, 24)):
        _line(pen, Path.start(13.5, y).quad(MIDDLE, y + sag, 49.5, y), 0.5, 0.6)
    for i in range(17):
        t = (i + 0.5) / 17
        x = 13.5 + 36 * t
        dip = 4 * t * (1 - t)
        low, high = 38 + 12 * dip, 26 + 11 * dip
        _line(pen, shapes.line(x, high, x, low), 0.25, 0.45)
        _dark(pen, shapes.rect(x - 0.8, low - 0.5, 1.6, 1.4), 0.5)
    _land(pen, 74, "gorge", 0.14, rise=1)


_DRAW: dict[str, Callable[[Pen], None]] = {
    "altar": _altar,
    "bones": _bones,
    "bridge": _bridge,
    "chains": _chains,
    "compass": _rose,
    "fire": _fire,
    "flowers": _flowers,
    "forest": _forest,
    "gate": _gate,
    "hall": _hall,
    "hoard": _hoard,
    "icicles": _icicles,
    "island": _island,
    "lake": _lake,
    "moon": _moon,
    "mountains": _mountains,
    "rain": _rain,
    "river": _river,
    "ruins": _ruins,
    "stars": _starry,
    "stones": _stones,
    "sunken": _sunken,
    "sunrise": _sunrise,
    "swamp": _swamp,
    "trees": _trees,
    "vault": _vault,
    "village": _village,
    "waterfall": _waterfall,
}
"""Scenes by the ``scene`` of the data."""


@cache
def scene(name: str) -> Symbol:
    """A scene, in the card's millimetres."""
    if name not in _DRAW:
        raise UnknownName("場所カードの背景", "scene", name, sorted(_DRAW))
    pen = Pen(f"potu:scene:{name}")
    with pen.clip(shapes.rect(*WINDOW)):
        _DRAW[name](pen)
    return pen.symbol(f"potu-scene-{name}", WINDOW)


WINDOW = Box(LEFT, TOP, RIGHT - LEFT, FLOOR - TOP)
"""The part of the card that a scene may cover: a little more than any cave's opening."""
