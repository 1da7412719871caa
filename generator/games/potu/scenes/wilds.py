"""Scenes of the wilds: woods, waters, peaks, skies under the earth."""

from __future__ import annotations

import random
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import Symbol
from generator.drawing.engraving import crag, lens, rays
from generator.drawing.geometry import Affine, Op, Path, polar
from generator.drawing.palette import WHITE, Colour
from generator.drawing.pen import Pen
from generator.games.potu.colours import TEAL
from generator.games.potu.scenes.brush import MIDDLE, Brush


def moon(b: Brush) -> None:
    """A moon over low ridges."""
    b.night()
    b.stars("moon", 30, 50)
    b.light(shapes.circle(42.5, 27, 10.5), 0.3)
    b.light(shapes.circle(42.5, 27, 8.4), 0.95)
    for x, y, r in ((40, 24, 1.7), (45.4, 29, 2.2), (39.6, 31, 1.1), (46, 23.4, 0.9)):
        b.pen.fill(shapes.circle(x, y, r), b.glow.body, opacity=0.75)
    b.land(53, "moon1", 0.12)
    b.land(57, "moon2", 0.3, 2.4)
    b.ground(62, "moon3", 0.6)


def forest(b: Brush) -> None:
    """Old trees and glowing mushrooms."""
    b.land(54, "forest", 0.05)
    for x, top, girth, depth in ((22.0, 24, 2.4, 0.1), (42.0, 27, 2.2, 0.1), (10.5, 13, 4.6, 0.42),
                                 (53.5, 15, 5.0, 0.46)):  # fmt: skip
        b.tree(x, 66, top, girth, depth, f"f{x:g}")
    b.ground(62, "forest2", 0.55)
    for x, y, h in ((9, 68, 12), (15.5, 70, 8), (54, 68, 13), (47.5, 71, 8), (21, 72, 5),
                    (43, 73, 5)):  # fmt: skip
        b.light(shapes.ellipse(x, y - h * 0.7, h * 0.7, h * 0.5), 0.22)
        b.mushroom(x, y, h, 0.85)


def trees(b: Brush) -> None:
    """A grove of tall trees."""
    b.land(52, "trees", 0.05)
    for x, top, girth, depth in ((18.0, 22, 2.2, 0.1), (31.0, 14, 2.6, 0.1), (45.0, 21, 2.2, 0.1),
                                 (8.5, 12, 5.0, 0.5), (54.5, 11, 5.4, 0.5)):  # fmt: skip
        b.tree(x, 66, top, girth, depth, f"t{x:g}")
    b.ground(63, "trees2", 0.6)


def lake(b: Brush) -> None:
    """Peaks hang from the roof, their mirror image stands below them in the water."""
    down = ((3, 12), (3, 26), (9, 38), (15, 28), (20, 20), (26, 24), (31, 17), (37, 22), (43, 19),
            (48, 29), (54, 41), (60, 27), (60, 12))  # fmt: skip
    roof = shapes.polygon(crag(down, "lake", 0.07, 2))
    b.plane(roof, 0.3)
    b.grave(roof, 90, 0.3, "lake", 1.0)
    b.lit(roof, 0.3, 0.6)
    up = ((3, 56), (3, 47), (9, 40), (15, 50), (21, 54), (42, 54), (48, 48), (54, 41), (60, 49),
          (60, 56))  # fmt: skip
    b.plane(shapes.polygon(crag(up, "lake up", 0.08, 2)), 0.16)
    b.water(56, "lake", 0.34)
    mirror = shapes.polygon(((3, 56), (9, 68), (14, 60), (20, 57), (43, 57), (48, 61), (54, 69),
                             (60, 56)))  # fmt: skip
    b.pen.fill(mirror, b.deep, opacity=0.28)


def river(b: Brush) -> None:
    """A winding river with gold dust."""
    b.ridge(((3, 24), (9, 18), (15, 30), (21, 24), (27, 38), (36, 40), (42, 27), (48, 31), (54, 17),
             (60, 24)), "r0", 0.04)  # fmt: skip
    b.ridge(((3, 30), (12, 36), (22, 43), (31, 45), (42, 42), (51, 34), (60, 28)), "r1", 0.16)
    b.land(49, "river1", 0.34, 2)
    bed = Path.start(31, 47).curve(44, 50, 54, 53, 40, 57).curve(22, 62, 6, 66, 12, 78).line(
        54, 78).curve(46, 70, 66, 60, 54, 54).curve(46, 49, 40, 47, 31, 47).close()  # fmt: skip
    b.plane(bed, 0.0)
    b.light(bed, 0.55)
    b.line(bed, 0.35, 0.7)
    for i in range(5):
        flow = Path.start(36 + i * 1.6, 48.6 + i * 0.5).curve(48 + i, 52, 52, 55, 42 + i, 58).curve(
            26 + i * 5, 63, 16 + i * 6, 68, 18 + i * 7, 77)  # fmt: skip
        b.line(flow, 0.3, 0.4)
    rng = random.Random("dust")
    for _ in range(40):
        x, y = rng.uniform(16, 50), rng.uniform(58, 76)
        b.light(shapes.star(x, y, rng.uniform(0.5, 1.2), 0.2, 4), 0.95)


def waterfall(b: Brush) -> None:
    """Water between two cliffs."""
    rng = random.Random("fall")
    b.light(shapes.polygon(((20, 9), (43, 9), (46, 64), (17, 64))), 0.75)
    ops: list[Op] = []
    for _ in range(60):
        x, y = rng.uniform(18, 45), rng.uniform(10, 52)
        ops.extend(lens((x, y), (x + (x - MIDDLE) * 0.05, y + rng.uniform(6, 16)), 0.5))
    b.dark(Path(tuple(ops)), 0.05)
    for side in (-1, 1):
        for depth, shift in ((0.2, 0), (0.55, 5)):
            b.rock(((MIDDLE + side * 30, 9), (MIDDLE + side * (13 + shift), 9),
                    (MIDDLE + side * (16 + shift), 30), (MIDDLE + side * (13 + shift), 44),
                    (MIDDLE + side * (18 + shift), 66), (MIDDLE + side * 30, 68)),
                   f"cliff{side}{shift}", depth, 80, 0.12)  # fmt: skip
    b.water(64, "pool", 0.2)
    for x, r in ((18, 3.6), (24, 4.6), (31.5, 5.2), (39, 4.6), (45, 3.6)):
        b.light(shapes.circle(x, 64.5, r), 0.7)


def icicles(b: Brush) -> None:
    """Icicles, and flakes of frost."""
    rng = random.Random("ice")
    b.ridge(((3, 44), (14, 50), (24, 46), (36, 52), (48, 45), (60, 49)), "ice far", 0.08)
    for i in range(22):
        x, w, h = 5 + i * 2.5, rng.uniform(1.1, 2.4), rng.uniform(7, 24)
        if 20 < x < 43:
            h *= 0.45
        spike = shapes.polygon(((x - w, 9), (x + w, 9), (x + 0.2, 13 + h)))
        b.light(spike, 0.85)
        far = shapes.polygon(((x + w * 0.1, 9), (x + w, 9), (x + 0.2, 13 + h)))
        b.dark(far, 0.12)
        b.line(spike, 0.25, 0.55)
    b.ground(62, "ice", 0.3)
    for x, y, r in ((12, 47, 3.8), (51, 44, 4.6), (47, 57, 2.6), (16, 58, 2.4), (22, 36, 2.2)):
        for i in range(3):
            b.lit(shapes.line(*polar(x, y, r, 60 * i), *polar(x, y, r, 60 * i + 180)), 0.5, 0.95)
        for i in range(6):
            mx, my = polar(x, y, r * 0.62, 60 * i)
            for turn in (-55, 55):
                b.lit(shapes.line(mx, my, *polar(mx, my, r * 0.34, 60 * i + turn)), 0.35, 0.95)


def swamp(b: Brush) -> None:
    """Mist, dead trees, still water that mirrors them, reeds."""
    b.land(47, "swamp far", 0.08)
    for x, lean in ((13.0, 3), (50.0, -4)):
        for high, up, d in ((1, 20, 0.45), (-1, 88, 0.3)):
            foot = 54
            bough = Path.start(x - 1.8, foot).quad(x - 0.4, (foot + up) / 2, x + lean, up).quad(
                x + 0.8, (foot + up) / 2, x + 1.8, foot).close()  # fmt: skip
            b.plane(bough, d)
            for t, long in ((0.35, 9), (0.55, -8), (0.72, 6)):
                y = foot + (up - foot) * t
                twig = Path.start(x + lean * t, y).quad(
                    x + lean * t + long * 0.5, y - 1 * high, x + lean * t + long, y - 6 * high
                )
                b.line(twig, 0.7, d)
    b.water(54, "swamp", 0.36)
    for y, strength in ((30, 0.3), (39, 0.36), (50, 0.45)):
        mist = Path.start(3, y)
        for i in range(6):
            x = 3.0 + i * 10
            mist = mist.curve(x + 3, y - 2.4, x + 7, y + 2.4, x + 10, y)
        b.pen.stroke(mist, WHITE, 2.6, opacity=strength)
    reeds(b, "reeds", 26)


def reeds(b: Brush, seed: str, count: int) -> None:
    """Reeds with their heads on both banks."""
    rng = random.Random(seed)
    for i in range(count):
        x = rng.uniform(5, 17) if i % 2 else rng.uniform(46, 58)
        foot, long = rng.uniform(68, 77), rng.uniform(14, 32)
        lean = rng.uniform(-3, 3)
        b.line(Path.start(x, foot).quad(x, foot - long * 0.6, x + lean, foot - long), 0.5, 0.85)
        if i % 3 == 0:
            with b.pen.at(Affine.translate(x + lean, foot - long) @ Affine.rotate(lean * 4)):
                b.dark(shapes.rounded_rect(-0.8, -2.4, 1.6, 5.0, 0.8), 1.0)


def rain(b: Brush) -> None:
    """Clouds under the roof, rain on water."""
    b.night(0.4)
    b.land(54, "rain far", 0.1)
    for x, y, r, d in ((31.0, 19.0, 7, 0.08), (22, 20, 7, 0.2), (41, 21, 7.4, 0.2),
                       (11, 23, 8, 0.42), (52, 24, 9, 0.42)):  # fmt: skip
        puffs = ((-1.3, 0.3, 0.7), (1.3, 0.3, 0.72), (-0.6, -0.2, 0.8), (0.65, -0.25, 0.84),
                 (0.0, 0.35, 0.9))  # fmt: skip
        ops: list[Op] = []
        for dx, dy, k in puffs:
            ops.extend(shapes.circle(x + dx * r * 0.6, y + dy * r * 0.5, k * r * 0.62).ops)
        cloud = Path(tuple(ops))
        b.lit(cloud, 1.0, 0.7)
        b.plane(cloud, d)
    rng = random.Random("rain")
    drops: list[Op] = []
    for _ in range(80):
        x, y, long = rng.uniform(6, 60), rng.uniform(26, 60), rng.uniform(3, 7)
        drops.extend(lens((x, y), (x - long * 0.25, y + long), 0.5))
    b.light(Path(tuple(drops)), 0.9)
    b.water(60, "rain", 0.36)
    for x, y, r in ((11, 66, 4), (51, 65, 4.6), (20, 71, 3), (44, 71, 3.4)):
        b.lit(shapes.ellipse(x, y, r, r * 0.3), 0.4, 0.95)


def island(b: Brush) -> None:
    """Islands that float in the cave's light."""
    for x, y, w, d in (
        (31, 24, 13, 0.06),
        (12, 34, 15, 0.3),
        (51, 27, 15, 0.3),
        (31.5, 58, 34, 0.2),
        (7, 61, 18, 0.6),
        (56, 63, 17, 0.6),
    ):
        top = crag(((x - w / 2, y), (x - w * 0.2, y - w * 0.06), (x + w * 0.2, y - w * 0.05),
                    (x + w / 2, y)), f"isle{x}", 0.06, 2, closed=False)  # fmt: skip
        under = crag(((x + w / 2, y), (x + w * 0.22, y + w * 0.26), (x, y + w * 0.5),
                      (x - w * 0.24, y + w * 0.24), (x - w / 2, y)), f"under{x}", 0.1, 2,
                     closed=False)  # fmt: skip
        shape = shapes.polygon([*top, *under])
        if w < 30:
            b.tree(x, y + 0.4, y - w * 0.85, w * 0.1, d, f"i{x}")
        b.plane(shape, d)
        b.grave(shape, 80, 0.36, "i")
        b.lit(shapes.polyline(top), 0.45, 0.9)
    for x, y, w in ((22, 40, 7), (43, 45, 6), (40, 19, 5)):
        b.light(shapes.ellipse(x, y, w, 1.1), 0.7)


def starry(b: Brush) -> None:
    """Constellations under the roof."""
    b.night(0.8)
    b.stars("starry", 70, 54)
    chart = ((9, 28), (14, 21), (23, 24), (21, 33), (12, 36))
    other = ((40, 19), (46, 26), (55, 23), (54, 33), (47, 39), (52, 47))
    for path in (shapes.polygon(chart), shapes.polyline(other)):
        b.pen.stroke(path, WHITE, 0.3, opacity=0.9)
    for x, y in (*chart, *other):
        b.pen.fill(shapes.star(x, y, 1.7, 0.7, 5), WHITE)
    b.land(56, "starry", 0.3)
    b.ground(63, "starry2", 0.7)


def sunrise(b: Brush) -> None:
    """A sun rising behind a ridge."""
    b.night(0.7)
    light = rays(MIDDLE, 47, 15, 62, 34, 4.0, start=-96, sweep=198, uneven=9)
    b.light(light, 0.6)
    b.light(shapes.circle(MIDDLE, 47, 21), 0.35)
    b.pen.paint(shapes.circle(MIDDLE, 47, 16), b.glow.middle.lighter(0.7), b.tone(0.1), 0.5)
    b.land(54, "sunrise", 0.3)
    b.ground(63, "sunrise2", 0.6)


@cache
def _flower() -> Symbol:
    """A flower of salt, 1 mm from its middle to its tips."""
    pen = Pen("potu:salt-flower")
    petals: list[Op] = []
    for k in range(6):
        petals.extend(shapes.circle(*polar(0, 0, 0.62, 60 * k), 0.44).ops)
    pen.paint(Path(tuple(petals)), WHITE, TEAL.lighter(0.45), 0.07)
    pen.fill(shapes.circle(0, 0, 0.34), TEAL.lighter(0.2))
    return pen.symbol("potu-salt-flower")


def flowers(b: Brush) -> None:
    """A field of salt flowers under far hills."""
    b.ridge(((3, 36), (12, 42), (22, 38), (33, 43), (44, 37), (53, 42), (60, 35)), "fl", 0.08)
    b.land(48, "flowers", 0.2, 1.6)
    b.ground(58, "flowers2", 0.36)
    rng = random.Random("flowers")
    for i in range(38):
        t = i / 38
        y, x, r = 50 + 25 * t, rng.uniform(4, 59), 1.1 + 2.4 * t
        if 18 < x < 45 and y < 70:
            continue
        b.line(shapes.line(x, y, x + rng.uniform(-1, 1), y + 4 + 4 * t), 0.4, 0.7)
        b.pen.use(_flower(), x, y, r)


def fire(b: Brush) -> None:
    """Tongues of fire from both sides of a valley."""
    b.night(0.95)
    b.land(42, "fire far", 0.55, 4)
    glow = b.glow
    heat = (_vivid(glow.body.mix(glow.rim, 0.5)), _vivid(glow.body.mix(glow.middle, 0.25)),
            glow.middle.lighter(0.5))  # fmt: skip
    for x, foot, high, w, turn in (
        (21, 64, 30, 6, 1), (43, 65, 27, 6, -1), (31.5, 62, 20, 5, 1), (11, 78, 50, 9, 1),
        (53, 78, 54, 9.5, -1), (22, 79, 26, 7, -1), (42, 79, 24, 7, 1), (32, 80, 18, 7, -1),
    ):  # fmt: skip
        b.light(shapes.ellipse(x, foot - high * 0.42, w * 1.5, high * 0.6), 0.12)
        for share, colour in zip((1.0, 0.74, 0.46), heat, strict=True):
            flame = _flame(x, foot, high * share, w * (0.25 + 0.75 * share), turn)
            b.pen.fill(flame, colour)
            if share == 1.0:
                b.pen.stroke(flame, b.tone(0.9), 0.4)
    rng = random.Random("sparks")
    for _ in range(26):
        x, y, r = rng.uniform(7, 56), rng.uniform(14, 44), rng.uniform(0.25, 0.8)
        b.light(shapes.circle(x, y, r), 0.95)


def _vivid(colour: Colour) -> Colour:
    """The same hue with more of it."""
    grey = colour.grey
    r, g, b = (min(1.0, max(0.0, v + (v - grey) * 0.75)) for v in colour)
    return Colour(r, g, b)


def _flame(x: float, foot: float, high: float, w: float, k: int) -> Path:
    """A flame that swells and bends to a tip, a smaller tongue beside it."""

    def at(dx: float, up: float) -> tuple[float, float]:
        return x + dx * w * k, foot - up * high

    def bend(path: Path, *points: tuple[float, float]) -> Path:
        a, c, e = (at(*p) for p in points)
        return path.curve(*a, *c, *e)

    path = bend(Path.start(*at(0.0, 0)), (-0.9, 0.02), (-1.0, 0.3), (-0.62, 0.5))
    path = bend(path, (-0.36, 0.66), (-0.06, 0.74), (0.16, 1.0))
    path = bend(path, (0.3, 0.84), (0.2, 0.66), (0.26, 0.52))
    path = bend(path, (0.42, 0.56), (0.62, 0.6), (0.74, 0.76))
    path = bend(path, (0.72, 0.56), (1.02, 0.4), (0.84, 0.2))
    return bend(path, (0.7, 0.06), (0.4, 0.0), (0.0, 0)).close()


def anthill(b: Brush) -> None:
    """A spire of earth with its gates, and a column of ants."""
    b.land(52, "ant far", 0.08, 4)
    for x, top, w, d in ((31.5, 12, 15, 0.14), (11, 22, 11, 0.36), (52, 19, 12, 0.4)):
        points = ((x - w, 70), (x - w * 0.62, 50), (x - w * 0.5, 40), (x - w * 0.26, top + 12),
                  (x - w * 0.1, top), (x + w * 0.12, top + 3), (x + w * 0.3, top + 14),
                  (x + w * 0.46, 38), (x + w * 0.7, 52), (x + w, 70))  # fmt: skip
        b.rock(points, f"ant{x}", d, 70, 0.1)
        for dx, y in ((-0.2, 46), (0.24, 40), (0.0, 32), (0.3, 54), (-0.36, 56)):
            b.pen.fill(shapes.ellipse(x + dx * w, y, w * 0.085, w * 0.13), b.deep)
            b.lit(shapes.arc(x + dx * w, y, w * 0.13, 100, 260), 0.3, 0.8)
    b.ground(63, "ant", 0.6)


def living(b: Brush) -> None:
    """A mountain with a face, two arms of rock laid along the valley."""
    points = ((4, 66), (9, 44), (14, 34), (20, 22), (26, 15), (33, 12.5), (40, 17), (46, 26),
              (51, 36), (55, 47), (60, 66))  # fmt: skip
    b.ridge(((3, 40), (10, 30), (17, 38), (46, 36), (54, 28), (60, 40)), "liv far", 0.05)
    b.rock(points, "living", 0.3, 75, 0.08)
    snow = ((24, 17.5), (33, 12.6), (40, 17), (42.5, 21), (38, 19.6), (36, 22.4), (32.4, 19.4),
            (29, 22.6), (26, 20))  # fmt: skip
    b.light(shapes.polygon(snow), 0.75)
    nose = shapes.polygon(((31.6, 28), (28.6, 38.4), (31, 40), (35.4, 38.6), (33.4, 28)))
    b.plane(nose, 0.16)
    b.line(nose, 0.3, 0.6)
    for x in (25.0, 38.5):
        brow = shapes.polygon(((x - 5, 25.4), (x + 5, 24.4), (x + 4.4, 28.4), (x - 4.6, 29.0)))
        b.pen.fill(shapes.ellipse(x, 30, 4.0, 2.7), b.deep)
        b.light(shapes.circle(x + 0.4, 30.2, 1.9), 1.0)
        b.pen.fill(shapes.circle(x + 0.4, 30.2, 0.8), b.deep)
        b.plane(brow, 0.75)
        b.lit(brow, 0.3, 0.7)
    b.ridge(
        ((3, 50), (9, 46), (15, 52), (19, 60), (31, 63), (44, 60), (48, 52), (54, 46), (60, 50)),
        "arms",
        0.5,
        0.07,
    )


def gorge(b: Brush, seed: str, depth: float = 0.5) -> None:
    """Two cliffs that frame a drop."""
    for side in (-1, 1):
        b.rock(((MIDDLE + side * 30, 36), (MIDDLE + side * 17, 38), (MIDDLE + side * 19, 52),
                (MIDDLE + side * 15, 64), (MIDDLE + side * 19, 78), (MIDDLE + side * 30, 78)),
               f"{seed}{side}", depth, 80)  # fmt: skip
