"""Scenes of what was built or left behind: halls, vaults, villages, gates, bones."""

from __future__ import annotations

import math
import random

from generator.drawing import shapes
from generator.drawing.engraving import crag, rays, shade
from generator.drawing.geometry import Affine, Path, polar
from generator.drawing.palette import WHITE
from generator.drawing.pen import Pen
from generator.games.potu.colours import NIGHT
from generator.games.potu.scenes.brush import (
    MIDDLE,
    column,
    dark,
    hut,
    land,
    light,
    line,
)


def hoard(pen: Pen) -> None:
    """A dragon's coils and a heap of treasure."""
    coil = Path.start(2, 44).curve(8, 28, 20, 26, 24, 18).curve(26, 13, 34, 14, 36, 19).curve(
        31, 18, 30, 22, 29, 26).curve(26, 38, 14, 40, 10, 56).line(2, 60).close()  # fmt: skip
    dark(pen, coil, 0.22)
    pen.fill(shade(coil, 40, 1.0, 0.4, 0.4, seed="coil"), NIGHT, opacity=0.4)
    for i in range(7):
        x, y = 9 + i * 2.7, 42 - i * 3.4
        dark(pen, shapes.polygon(((x - 1.6, y), (x - 0.4, y - 3.4), (x + 1.6, y - 1.2))), 0.28)
    light(pen, shapes.circle(33, 17.6, 0.9), 0.9)
    rng = random.Random("hoard")
    for i in range(46):
        x = rng.uniform(6, 58)
        y = 72 - rng.uniform(0, 7) * math.sin(math.pi * (x - 4) / 56)
        pen.fill(shapes.ellipse(x, y, 1.7, 0.8), WHITE if i % 3 else NIGHT, opacity=0.4)


def rose(pen: Pen) -> None:
    """Rhumb lines and a compass rose, as on a sea chart."""
    for i in range(32):
        line(pen, shapes.line(MIDDLE, 44, *polar(MIDDLE, 44, 46, 360 * i / 32)), 0.2, 0.35)
    for radius in (17, 23.5, 25):
        line(pen, shapes.circle(MIDDLE, 44, radius), 0.25, 0.4)
    for i in range(16):
        long = 23 if i % 4 == 0 else 17 if i % 2 == 0 else 12
        angle = 22.5 * i
        half = shapes.polygon(
            ((MIDDLE, 44), polar(MIDDLE, 44, 6, angle + 11), polar(MIDDLE, 44, long + 3, angle))
        )
        other = shapes.polygon(
            ((MIDDLE, 44), polar(MIDDLE, 44, 6, angle - 11), polar(MIDDLE, 44, long + 3, angle))
        )
        dark(pen, half, 0.26)
        light(pen, other, 0.4)


def altar(pen: Pen) -> None:
    """Columns and steps before a sun."""
    pen.fill(rays(MIDDLE, 30, 8, 44, 48, 1.6, uneven=8, seed="altar"), WHITE, opacity=0.5)
    for x in (9.5, 16.5, 46.5, 53.5):
        column(pen, x, 26 if x in (9.5, 53.5) else 31, 66, 4.2, 0.2)
    for i in range(4):
        dark(pen, shapes.rect(10 - i * 2, 64 + i * 2.6, 43 + i * 4, 2.4), 0.16 + i * 0.04)


def hall(pen: Pen) -> None:
    """A throne hall in perspective."""
    for i, (x, top, foot, w) in enumerate(
        ((8.5, 18, 70, 5.0), (15.5, 25, 65, 3.6), (20.5, 30, 62, 2.6))
    ):
        column(pen, x, top, foot, w, 0.2 - i * 0.03)
        column(pen, 63 - x, top, foot, w, 0.2 - i * 0.03)
    dark(pen, shapes.polygon(((26, 60), (37, 60), (52, 76), (11, 76))), 0.14)
    for i in range(6):
        y = 60 + i * i * 0.55
        line(pen, shapes.line(26 - i * i * 0.5, y, 37 + i * i * 0.5, y), 0.25, 0.4)
    for k in (-1, 1):
        arch = Path.start(MIDDLE + k * 23, 18).quad(MIDDLE + k * 18, 11, MIDDLE, 12.5)
        pen.stroke(arch, NIGHT, 1.2, opacity=0.22)


def sunken(pen: Pen) -> None:
    """Columns on the sea floor, bubbles and fish."""
    for i in range(7):
        beam = shapes.polygon(
            ((10 + i * 7, 10), (13 + i * 7, 10), (6 + i * 7.6, 74), (0 + i * 7.6, 74))
        )
        light(pen, beam, 0.14)
    column(pen, 10, 30, 72, 5.0, 0.2)
    column(pen, 19, 50, 73, 4.4, 0.18)
    column(pen, 52, 36, 72, 5.0, 0.2)
    with pen.at(Affine.rotate(68, 42, 70)):
        column(pen, 42, 58, 76, 4.2, 0.18)
    land(pen, 71, "sunken", 0.22, rise=1.5)
    rng = random.Random("bubbles")
    for _ in range(22):
        x, y, r = (
            rng.choice((12, 25, 40, 50)) + rng.uniform(-3, 3),
            rng.uniform(18, 66),
            rng.uniform(0.4, 1.2),
        )
        pen.stroke(shapes.circle(x, y, r), WHITE, 0.3, opacity=0.8)
    for x, y, k in ((13, 24, 1), (48, 27, -1), (52, 23, -1)):
        fish = (
            Path.start(x - 3 * k, y)
            .quad(x, y - 2.4, x + 2.4 * k, y)
            .line(x + 4 * k, y - 1.4)
            .line(x + 4 * k, y + 1.4)
            .line(x + 2.4 * k, y)
            .quad(x, y + 2.4, x - 3 * k, y)
            .close()
        )
        dark(pen, fish, 0.4)


def chains(pen: Pen) -> None:
    """Chains that hang from the ceiling, some with a lamp."""
    for x, long in ((9, 58), (15, 34), (48, 36), (54, 60), (22, 20), (41, 18)):
        for i in range(int(long / 2.6)):
            y = 10 + i * 2.6
            link = shapes.ellipse(x, y, 0.5 if i % 2 else 0.95, 1.7)
            pen.stroke(link, NIGHT, 0.45, opacity=0.5)
        lamp = Path.start(x - 1.8, 13 + long).quad(x, 7 + long, x + 1.8, 13 + long).close()
        dark(pen, lamp, 0.5)
        light(pen, shapes.circle(x, 13.4 + long, 0.9), 0.8)
    land(pen, 70, "chains", 0.22, rise=2)


def village(pen: Pen) -> None:
    """Huts and lamp posts."""
    land(pen, 56, "village1", 0.1, rise=6)
    for x, y, s in ((11, 62, 11), (52, 60, 12), (22, 58, 7), (42, 57, 7), (32, 66, 9)):
        hut(pen, x, y, s, 0.16)
    land(pen, 68, "village2", 0.16, rise=1.5)
    for post in (16.5, 46.0, 26.0, 38.0):
        line(pen, shapes.line(post, 66, post, 55), 0.5, 0.5)
        light(pen, shapes.circle(post, 54.2, 1.0), 0.9)


def vault(pen: Pen) -> None:
    """A barrel vault with chests along its walls."""
    for i in range(4):
        r = 26 - i * 5.5
        pen.stroke(shapes.arc(MIDDLE, 40, r, -90, 90), NIGHT, 1.4 - i * 0.2, opacity=0.26)
        for side in (-1, 1):
            line(
                pen,
                shapes.line(MIDDLE + side * r, 40, MIDDLE + side * r, 72 - i * 3.4),
                1.2 - i * 0.2,
                0.26,
            )
    for i in range(9):
        angle = -80 + i * 20
        line(
            pen,
            shapes.line(*polar(MIDDLE, 40, 9.5, angle), *polar(MIDDLE, 40, 27, angle)),
            0.25,
            0.4,
        )
    for x, y, w in ((11, 70, 11), (52, 70, 11), (19, 66, 7), (44, 66, 7)):
        dark(pen, shapes.rect(x - w / 2, y - w * 0.5, w, w * 0.5), 0.26)
        lid = (
            Path.start(x - w / 2, y - w * 0.5)
            .curve(x - w / 2, y - w * 0.9, x + w / 2, y - w * 0.9, x + w / 2, y - w * 0.5)
            .close()
        )
        dark(pen, lid, 0.34)
        light(pen, shapes.circle(x, y - w * 0.42, w * 0.08), 0.9)


def stones(pen: Pen) -> None:
    """A ring of standing stones."""
    land(pen, 58, "stones1", 0.1, rise=3)
    for x, h, w in (
        (9, 34, 6),
        (54, 36, 6),
        (17.5, 25, 5),
        (46, 26, 5),
        (25, 19, 4),
        (38.5, 19, 4),
    ):
        foot = 70 - abs(31.5 - x) * 0.02 - (8 if 20 < x < 44 else 2)
        stone = crag(((x - w / 2, foot), (x - w * 0.42, foot - h), (x + w * 0.3, foot - h - 1.5),
                      (x + w / 2, foot)), f"stone{x}", 0.06, 2)  # fmt: skip
        shape = shapes.polygon(stone)
        dark(pen, shape, 0.24)
        pen.fill(shade(shape, 10, 0.8, 0.34, 0.5, seed="st"), NIGHT, opacity=0.45)
        spiral = shapes.smooth(
            [polar(x - 0.2, foot - h * 0.6, 0.25 * k, 70 * k) for k in range(1, 8)]
        )
        line(pen, spiral, 0.3, 0.6)
    land(pen, 72, "stones2", 0.16, rise=1)


def ruins(pen: Pen) -> None:
    """Broken columns."""
    land(pen, 60, "ruins1", 0.1)
    column(pen, 10, 24, 70, 5, 0.2)
    column(pen, 20, 42, 68, 4.4, 0.18)
    column(pen, 45, 36, 68, 4.4, 0.18)
    column(pen, 54, 26, 70, 5, 0.2)
    beam = crag(((43, 31), (58, 18), (60, 21), (46, 34)), "beam", 0.08, 2)
    dark(pen, shapes.polygon(beam), 0.26)
    land(pen, 71, "ruins2", 0.2, rise=1.5)


def bones(pen: Pen) -> None:
    """The ribs of a giant."""
    land(pen, 64, "bones1", 0.12, rise=2)
    for i in range(5):
        for side in (-1, 1):
            x = MIDDLE + side * (6 + i * 4.6)
            rib = Path.start(MIDDLE + side * (3 + i * 1.4), 20 + i * 3).curve(
                x + side * 6, 16 + i * 4, x + side * 6, 44 + i * 3, x - side * 1, 66)  # fmt: skip
            pen.stroke(rib, NIGHT, 2.3, opacity=0.3)
            pen.stroke(rib, WHITE, 1.5, opacity=0.55)
    land(pen, 71, "bones2", 0.2, rise=1.2)


def gate(pen: Pen) -> None:
    """An arch of stones over bright steps."""
    outer = Path.start(8, 74).line(8, 34).curve(8, 4, 55, 4, 55, 34).line(55, 74).line(48, 74).line(
        48, 36).curve(48, 13, 15, 13, 15, 36).line(15, 74).close()  # fmt: skip
    dark(pen, outer, 0.24)
    for i in range(11):
        angle = -90 + i * 18
        line(pen, shapes.line(MIDDLE + 16.5 * math.sin(math.radians(angle)),
            36 - 19 * math.cos(math.radians(angle)),
                               MIDDLE + 23.5 * math.sin(math.radians(angle)),
                                   34 - 25 * math.cos(math.radians(angle))),
              0.4, 0.5)  # fmt: skip
    for side in (-1, 1):
        for y in range(40, 74, 6):
            line(pen, shapes.line(MIDDLE + side * 16.5, y, MIDDLE + side * 23.5, y), 0.4, 0.5)
    pen.fill(rays(MIDDLE, 60, 4, 40, 30, 1.6, start=-80, sweep=160), WHITE, opacity=0.5)
    for i in range(4):
        dark(pen, shapes.rect(15 - i * 1.5, 66 + i * 2.2, 33 + i * 3, 2.0), 0.16)


def bridge(pen: Pen) -> None:
    """A rope bridge over a gorge."""
    for side in (-1, 1):
        cliff = crag(((MIDDLE + side * 30, 36), (MIDDLE + side * 17, 38), (MIDDLE + side * 19, 52),
                      (MIDDLE + side * 14, 64), (MIDDLE + side * 18, 78), (MIDDLE + side * 30, 78)),
                     f"gorge{side}", 0.1, 2)  # fmt: skip
        shape = shapes.polygon(cliff)
        dark(pen, shape, 0.24)
        pen.fill(shade(shape, 80, 1.0, 0.4, 0.4, seed="g"), NIGHT, opacity=0.4)
        line(pen, shapes.line(MIDDLE + side * 18, 39, MIDDLE + side * 18, 25), 1.0, 0.5)
    for y, sag in ((26, 22), (38, 24)):
        line(pen, Path.start(13.5, y).quad(MIDDLE, y + sag, 49.5, y), 0.5, 0.6)
    for i in range(17):
        t = (i + 0.5) / 17
        x = 13.5 + 36 * t
        dip = 4 * t * (1 - t)
        low, high = 38 + 12 * dip, 26 + 11 * dip
        line(pen, shapes.line(x, high, x, low), 0.25, 0.45)
        dark(pen, shapes.rect(x - 0.8, low - 0.5, 1.6, 1.4), 0.5)
    land(pen, 74, "gorge", 0.14, rise=1)
