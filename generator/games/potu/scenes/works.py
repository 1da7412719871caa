"""Scenes of what was built or left behind: halls, vaults, villages, gates, bones."""

from __future__ import annotations

import math
import random

from generator.drawing import shapes
from generator.drawing.engraving import rays
from generator.drawing.geometry import Affine, Path, polar
from generator.games.potu.scenes.brush import MIDDLE, Brush
from generator.games.potu.scenes.wilds import gorge


def hoard(b: Brush) -> None:
    """A dragon curled round its treasure, its head on its coils, one eye open."""
    b.land(52, "hoard far", 0.1, 3)
    body = (
        Path.start(3, 74)
        .line(3, 34)
        .curve(6, 24, 15, 20, 22, 23)
        .curve(28, 25, 27, 31, 22, 31)
        .curve(16, 31, 14, 36, 15, 44)
        .curve(16, 54, 20, 60, 24, 64)
        .line(24, 74)
        .close()
    )
    tail = Path.start(60, 70).curve(60, 48, 54, 40, 52, 30).curve(51, 24, 54, 20, 58, 18).curve(
        55, 24, 56, 29, 58, 33).line(61, 36).line(61, 70).close()  # fmt: skip
    for shape in (body, tail):
        b.plane(shape, 0.42)
        b.grave(shape, 30, 0.4, "dragon")
        b.lit(shape, 0.35, 0.6)
    for i in range(7):
        x, y = 4.5 + i * 0.9, 47 - i * 3.5
        spike = shapes.polygon(((x - 2.2, y + 1.5), (x - 3.4 + i * 0.5, y - 4.4), (x + 1.5, y - 1)))
        b.dark(spike, 0.8)
    head = Path.start(12, 24).curve(14, 16, 22, 13, 28, 17).curve(33, 20, 39, 20, 41, 23.5).curve(
        41, 27, 34, 28, 28, 28).curve(22, 30, 14, 31, 12, 24).close()  # fmt: skip
    b.plane(head, 0.5)
    b.grave(head, 80, 0.5, "head")
    b.lit(head, 0.4, 0.85)
    for dx in (0.0, 4.0):
        horn = shapes.polygon(((17 + dx, 17 - dx * 0.2), (12 + dx, 10.5), (20 + dx, 15.4)))
        b.dark(horn, 0.9)
    b.light(shapes.ellipse(27, 21, 1.7, 1.1), 1.0)
    b.pen.fill(shapes.ellipse(27.2, 21, 0.45, 1.0), b.deep)
    b.pen.fill(shapes.circle(38.6, 22.6, 0.55), b.deep)
    b.line(shapes.polyline(((40.6, 25), (34, 25.4), (29, 24.6))), 0.35, 1.0)
    rng = random.Random("hoard")
    for i in range(44):
        x = 5 + 53 * i / 44 + rng.uniform(-1, 1)
        y = 74 - rng.uniform(0, 9) * math.sin(math.pi * (x - 3) / 57)
        coin = shapes.ellipse(x, y, 2.0, 1.0)
        b.pen.paint(coin, b.glow.middle if i % 3 else b.glow.body, b.deep, 0.2)


def rose(b: Brush) -> None:
    """Rhumb lines and a compass rose, as on a sea chart."""
    y = 44.0
    for i in range(32):
        b.line(shapes.line(MIDDLE, y, *polar(MIDDLE, y, 46, 360 * i / 32)), 0.2, 0.15)
    for inner, outer in ((16.5, 17.2), (26.2, 28.4)):
        b.dark(shapes.circle(MIDDLE, y, outer), 0.12, shapes.circle(MIDDLE, y, inner))
    for i in (*range(1, 16, 2), *range(2, 16, 4), *range(0, 16, 4)):
        long = 31 if i % 4 == 0 else 25 if i % 2 == 0 else 17
        angle = 22.5 * i
        for turn, tone in ((11.25, 0.5), (-11.25, 0.0)):
            half = shapes.polygon(
                ((MIDDLE, y), polar(MIDDLE, y, 8, angle + turn), polar(MIDDLE, y, long, angle))
            )
            if tone:
                b.plane(half, tone)
            else:
                b.light(half, 0.9)
            b.line(half, 0.25, 0.5)


def altar(b: Brush) -> None:
    """Columns and steps before a sun."""
    b.light(rays(MIDDLE, 30, 10, 50, 48, 2.2, uneven=9, seed="altar"), 0.7)
    b.light(shapes.circle(MIDDLE, 30, 9.5), 0.9)
    for x, top, depth in ((17.5, 28, 0.14), (45.5, 28, 0.14), (9.5, 22, 0.42), (53.5, 22, 0.42)):
        b.column(x, top, 63, 4.6 if depth < 0.3 else 5.6, depth)
    for i in range(4):
        step = shapes.rect(13 - i * 3.4, 60 + i * 3.6, 37 + i * 6.8, 4.2)
        b.plane(step, 0.1 + i * 0.13)
        b.lit(shapes.line(13 - i * 3.4, 60 + i * 3.6, 50 + i * 3.4, 60 + i * 3.6), 0.35, 0.9)


def hall(b: Brush) -> None:
    """A throne hall in perspective: a throne under a canopy, a carpet, columns."""
    for k in (-1, 1):
        arch = Path.start(MIDDLE + k * 25, 24).quad(MIDDLE + k * 20, 11, MIDDLE, 12)
        b.pen.stroke(arch, b.tone(0.25), 1.6)
    throne = shapes.polygon(
        ((25, 60), (25, 24), (28.5, 27), (31.5, 18), (34.5, 27), (38, 24), (38, 60))
    )
    b.plane(throne, 0.16)
    b.grave(throne, 90, 0.6, "throne")
    b.lit(throne, 0.4, 0.9)
    b.light(shapes.star(MIDDLE, 29.5, 2.6, 1.1, 8), 0.9)
    for x, top, foot, w, depth in ((20.5, 30, 61, 2.8, 0.1), (15.5, 25, 64, 3.8, 0.28),
                                   (8.5, 19, 70, 5.4, 0.5)):  # fmt: skip
        b.column(x, top, foot, w, depth)
        b.column(63 - x, top, foot, w, depth)
    b.ground(61, "hall", 0.3)
    carpet = shapes.polygon(((26.5, 60.6), (36.5, 60.6), (48, 77), (15, 77)))
    b.plane(carpet, 0.66)
    b.lit(carpet, 0.4, 0.8)


def sunken(b: Brush) -> None:
    """Columns on the sea floor, beams of light, weeds, bubbles and fish."""
    for i in range(7):
        b.light(
            shapes.polygon(
                ((12 + i * 6.4, 9), (15.4 + i * 6.4, 9), (7 + i * 8, 74), (-1 + i * 8, 74))
            ),
            0.22,
        )
    b.column(20, 46, 66, 3.8, 0.1)
    b.column(44, 40, 66, 3.8, 0.1)
    b.column(10, 27, 70, 5.4, 0.42)
    b.column(53, 33, 70, 5.4, 0.42)
    b.ground(64, "sunken", 0.55)
    with b.pen.at(Affine.rotate(74, 46, 71)):
        b.column(46, 60, 78, 4.2, 0.5)
    rng = random.Random("weeds")
    for x in (6.0, 8.0, 14.0, 17.0, 49.0, 56.0, 58.0):
        long, lean = rng.uniform(12, 24), rng.uniform(-2, 2)
        weed = Path.start(x, 75).curve(x - 4 - lean, 75 - long * 0.35, x + 4, 75 - long * 0.7,
            x + lean, 75 - long).curve(x + 5.4, 75 - long * 0.65, x - 2.4 - lean,
            75 - long * 0.35, x + 1.4, 75).close()  # fmt: skip
        b.dark(weed, 0.85)
    rng = random.Random("bubbles")
    for _ in range(22):
        x, y = rng.choice((13, 24, 40, 50)) + rng.uniform(-3, 3), rng.uniform(18, 60)
        b.lit(shapes.circle(x, y, rng.uniform(0.4, 1.3)), 0.35, 0.95)
    for x, y, k in ((12.5, 23, 1), (50, 27.5, -1), (55, 24, -1)):
        tail = x + 2.4 * k
        body = (
            Path.start(x - 3 * k, y)
            .quad(x, y - 2.6, tail, y)
            .line(x + 4.2 * k, y - 1.6)
            .line(x + 4.2 * k, y + 1.6)
            .line(tail, y)
            .quad(x, y + 2.6, x - 3 * k, y)
            .close()
        )
        b.dark(body, 0.6)
        b.light(shapes.circle(x - 1.5 * k, y - 0.4, 0.35), 1.0)


def chains(b: Brush) -> None:
    """Chains and lamps from the roof of a dungeon."""
    b.land(56, "chains far", 0.12, 2)
    for x, long in ((8.5, 54), (15, 32), (48, 34), (55, 56)):
        for i in range(int(long / 2.8)):
            y = 9 + i * 2.8
            link = shapes.ellipse(x, y, 0.55 if i % 2 else 1.15, 1.9)
            b.pen.stroke(link, b.deep, 0.85)
            b.pen.stroke(link, b.tone(0.25), 0.4)
        hook = 9 + long
        lamp = Path.start(x - 2.6, hook + 4).curve(x - 2, hook - 2, x + 2, hook - 2, x + 2.6,
                                                   hook + 4).close()  # fmt: skip
        b.light(shapes.circle(x, hook + 4.6, 4.4), 0.3)
        b.dark(lamp, 1.0)
        b.light(shapes.circle(x, hook + 4.4, 1.3), 1.0)
    b.ground(63, "chains", 0.55)


def village(b: Brush) -> None:
    """Huts and lamp posts."""
    b.land(50, "village1", 0.06, 4)
    for x, y, s in ((21.0, 54.0, 9), (42.0, 53.0, 9), (31.5, 50.0, 7)):
        b.hut(x, y, s, 0.1)
    b.land(58, "village2", 0.22, 1.5)
    b.hut(11, 63, 15, 0.42)
    b.hut(53, 62, 16, 0.42)
    b.ground(63, "village3", 0.55)
    b.line(shapes.line(MIDDLE, 66, MIDDLE, 36), 1.0, 0.95)
    for x, y in ((26.6, 39.6), (36.4, 39.6)):
        b.line(Path.start(MIDDLE, 37.4).quad(x, 34, x, y - 1), 0.6, 0.95)
        b.light(shapes.circle(x, y, 4.4), 0.45)
        b.pen.paint(shapes.circle(x, y, 1.8), b.glow.middle.lighter(0.6), b.deep, 0.35)


def vault(b: Brush) -> None:
    """A barrel vault: receding arches, a round door of iron, chests."""
    for i, depth in enumerate((0.5, 0.34, 0.2)):
        r = 26.5 - i * 4.6
        outer = Path.start(0, 80).line(0, 0).line(63, 0).line(63, 80).close()
        arch = Path.start(MIDDLE - r, 80).line(MIDDLE - r, 38).curve(
            MIDDLE - r, 38 - r * 1.3, MIDDLE + r, 38 - r * 1.3, MIDDLE + r, 38).line(
            MIDDLE + r, 80).close()  # fmt: skip
        if i == 0:
            b.pen.fill(shapes.rect(3, 9, 57, 68), b.tone(0.0), opacity=0.35)
        inner = r - 4.6 if i < 2 else r - 3.4
        hole = Path.start(MIDDLE - inner, 80).line(MIDDLE - inner, 38).curve(
            MIDDLE - inner, 38 - inner * 1.3, MIDDLE + inner, 38 - inner * 1.3,
            MIDDLE + inner, 38).line(MIDDLE + inner, 80).close()  # fmt: skip
        b.plane(outer if i == 0 else arch, depth, hole)
        b.lit(hole, 0.35, 0.7)
        for k in range(9):
            angle = -80 + k * 20
            b.line(
                shapes.line(*polar(MIDDLE, 37, inner, angle), *polar(MIDDLE, 37, r, angle)),
                0.25,
                depth + 0.3,
            )
    b.ground(63, "vault", 0.42)
    for x, y, w in ((10.5, 68, 13), (53, 69, 13)):
        chest(b, x, y, w)


def chest(b: Brush, x: float, y: float, w: float) -> None:
    """A chest with bands and a lock."""
    box = shapes.rect(x - w / 2, y - w * 0.5, w, w * 0.5)
    lid = Path.start(x - w / 2, y - w * 0.5).curve(x - w / 2, y - w * 0.95, x + w / 2, y - w * 0.95,
                                                   x + w / 2, y - w * 0.5).close()  # fmt: skip
    for shape, tone in ((box, 0.75), (lid, 0.6)):
        b.dark(shape, tone)
        b.pen.stroke(shape, b.deep, 0.4)
    for k in (-0.32, 0.32):
        b.pen.stroke(shapes.line(x + k * w, y - w * 0.76, x + k * w, y), b.glow.body, 0.7)
    b.pen.paint(shapes.circle(x, y - w * 0.42, w * 0.1), b.glow.middle, b.deep, 0.3)


def stones(b: Brush) -> None:
    """A ring of standing stones with their spirals."""
    b.land(50, "stones1", 0.06)
    for x, h, w, foot, depth in (
        (24, 22, 5, 56, 0.1), (39.5, 23, 5, 56, 0.1), (16.5, 32, 6, 61, 0.26),
        (46.5, 33, 6, 61, 0.26), (8.5, 45, 8, 69, 0.5), (55, 47, 8, 69, 0.5),
    ):  # fmt: skip
        points = ((x - w / 2, foot), (x - w * 0.46, foot - h * 0.9), (x - w * 0.2, foot - h),
                  (x + w * 0.3, foot - h - 1.5), (x + w / 2, foot - h * 0.8),
                  (x + w / 2, foot))  # fmt: skip
        b.rock(points, f"stone{x}", depth, 10, 0.05)
        spiral = shapes.smooth(
            [polar(x, foot - h * 0.62, w * 0.045 * k, 64 * k) for k in range(1, 10)]
        )
        b.lit(spiral, 0.45, 0.9)
    for x, y, turn in ((17, 25, -12), (29, 17, 8), (36, 25, -6), (43.5, 18, 12)):
        with b.pen.at(Affine.translate(x, y) @ Affine.rotate(turn)):
            b.pen.fill(shapes.ellipse(0, 0, 1.5, 1.1), b.deep)
            b.pen.stroke(
                Path.start(1.3, 0).line(1.3, -5.4).quad(2.4, -3.6, 3.8, -3.0), b.deep, 0.55
            )
    b.ground(63, "stones2", 0.45)


def ruins(b: Brush) -> None:
    """Broken columns and a fallen beam."""
    b.ridge(((3, 40), (13, 46), (24, 42), (36, 48), (48, 42), (60, 46)), "ruins far", 0.08)
    b.column(19, 40, 62, 4.0, 0.14)
    b.column(44, 34, 62, 4.0, 0.14)
    b.rock(((40, 30), (56, 19), (58, 22), (42, 33)), "beam", 0.34, 70)
    b.column(9.5, 22, 70, 5.8, 0.45)
    b.column(54, 24, 70, 5.8, 0.45)
    b.ground(63, "ruins2", 0.5)
    for x, y, r in ((17, 69, 3.6), (46, 71, 3.0), (40, 67, 1.8)):
        b.rock([polar(x, y, r, a) for a in (0, 60, 120, 180, 240, 300)], f"bit{x}", 0.6)


def bones(b: Brush) -> None:
    """The ribs of a giant, and his skull afar."""
    b.land(54, "bones1", 0.12, 2)
    for i, depth in ((4, 0.1), (3, 0.2), (2, 0.3), (1, 0.4), (0, 0.5)):
        for side in (-1, 1):
            top, reach = 15 + i * 3.6, 25.5 - i * 3.6
            rib = Path.start(MIDDLE + side * 1.5, top).curve(
                MIDDLE + side * reach * 0.7, top - 3, MIDDLE + side * (reach + 2), top + 14,
                MIDDLE + side * reach, 70 - i * 2.6).curve(
                MIDDLE + side * (reach - 1.4), top + 18, MIDDLE + side * reach * 0.66, top + 2.4,
                MIDDLE + side * 1.5, top + 3.4).close()  # fmt: skip
            b.pen.fill(rib, b.glow.middle.lighter(0.3).mix(b.glow.body, 0.7 - i * 0.13))
            b.grave(rib, 0, 0.5, f"rib{i}", 0.9)
            b.pen.stroke(rib, b.tone(depth + 0.3), 0.4)
        spine = shapes.rounded_rect(MIDDLE - 2.4, 13.6 + i * 3.6, 4.8, 3.4, 1.2)
        b.pen.paint(spine, b.glow.middle, b.tone(depth + 0.3), 0.4)
    b.ground(64, "bones2", 0.5)


def gate(b: Brush) -> None:
    """An arch of stones over bright steps."""
    b.light(rays(MIDDLE, 58, 4, 50, 34, 2.4, start=-84, sweep=172, uneven=6), 0.7)
    outer = Path.start(5, 76).line(5, 36).curve(5, 1, 58, 1, 58, 36).line(58, 76).close()
    inner = Path.start(14, 76).line(14, 38).curve(14, 12, 49, 12, 49, 38).line(49, 76).close()
    b.plane(outer, 0.36, inner)
    b.grave(outer + inner, 30, 0.55, "gate")
    b.lit(inner, 0.5, 0.9)
    b.line(outer, 0.4, 0.8)
    for i in range(13):
        x0, y0 = polar(MIDDLE, 37, 18.4, -90 + i * 15)
        x1, y1 = polar(MIDDLE, 37, 26.4, -90 + i * 15)
        b.line(shapes.line(x0, y0, x1, y1), 0.45, 0.8)
    for side in (-1, 1):
        for y in range(44, 76, 7):
            b.line(shapes.line(MIDDLE + side * 17.5, y, MIDDLE + side * 26.5, y), 0.45, 0.8)
    key = shapes.polygon(((28, 11), (35, 11), (34, 19.6), (29, 19.6)))
    b.pen.paint(key, b.glow.body, b.deep, 0.4)
    b.light(shapes.star(MIDDLE, 15, 2.5, 1.1, 8), 0.95)
    for i in range(4):
        step = shapes.rect(15 - i * 2.6, 62 + i * 3.4, 33 + i * 5.2, 4.0)
        b.plane(step, 0.06 + i * 0.1)
        b.lit(shapes.line(15 - i * 2.6, 62 + i * 3.4, 48 + i * 2.6, 62 + i * 3.4), 0.3, 0.9)


def bridge(b: Brush) -> None:
    """A rope bridge over a gorge, a pedlar's lanterns on its rope."""
    b.ridge(((3, 44), (13, 50), (24, 46), (36, 52), (48, 46), (60, 50)), "br far", 0.08)
    gorge(b, "gorge", 0.5)
    for side in (-1, 1):
        b.pen.stroke(shapes.line(MIDDLE + side * 18, 40, MIDDLE + side * 18, 22), b.deep, 1.4)
    for y, sag in ((24.0, 18), (39.0, 20)):
        b.line(Path.start(13.5, y).quad(MIDDLE, y + sag, 49.5, y), 0.7, 0.9)
    for i in range(19):
        t = (i + 0.5) / 19
        x, dip = 13.5 + 36 * t, 4 * t * (1 - t)
        low, high = 39 + 10 * dip, 24 + 9 * dip
        b.line(shapes.line(x, high, x, low), 0.3, 0.7)
        plank = shapes.rect(x - 0.85, low - 0.8, 1.7, 2.2)
        b.pen.paint(plank, b.tone(0.3), b.deep, 0.25)
    for x, y in ((18, 26.5), (45, 26.5), (23.5, 30.4), (39.5, 30.4)):
        b.light(shapes.circle(x, y + 1.6, 3.0), 0.35)
        b.pen.paint(shapes.ellipse(x, y + 1.6, 1.1, 1.5), b.glow.middle.lighter(0.5), b.deep, 0.3)
