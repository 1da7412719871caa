"""Who lives at one place only: the feathered fish, the golden bird, the deer, the goblin."""

from __future__ import annotations

import random

from generator.drawing import shapes
from generator.drawing.engraving import rays
from generator.drawing.geometry import Affine, Path, polar
from generator.games.potu.colours import GOLD, NIGHT, PALE_GOLD
from generator.games.potu.scenes.brush import MIDDLE, Brush, leaf, turned
from generator.games.potu.scenes.relics import halo, treasure


def fish(b: Brush) -> None:
    """Feathered fish leap from a lake."""
    b.ridge(((3, 30), (10, 40), (18, 34), (27, 44), (38, 44), (46, 34), (53, 41), (60, 30)),
            "fish far", 0.1)  # fmt: skip
    b.water(52, "fish", 0.26)
    for x, y, turn, s in ((14, 42, 28, 1.0), (49, 42, -24, 1.0), (31.5, 20, 8, 0.85)):
        body = Path(shapes.smooth(turned(((-8, 0), (-3, -3.4), (3, -3.0), (8, 0), (3, 3.0),
                                          (-3, 3.4)), x, y, turn, s), closed=True).ops)  # fmt: skip
        for side, count in ((-1, 6), (1, 3)):
            for i in range(count):
                root = turned([(2.0 - i * 1.1, side * 1.6)], x, y, turn, s)[0]
                tip = turned([(-2.5 - i * 1.5, side * (11.5 - i * 1.5))], x, y, turn, s)[0]
                feather = Path(leaf(root, tip, 0.36))
                b.pen.paint(feather, b.glow.middle.lighter(0.4), b.tone(0.8), 0.25)
        for dy in (-4.0, 0.0, 4.0):
            root, tip = turned([(-7, 0), (-13, dy)], x, y, turn, s)
            b.pen.paint(Path(leaf(root, tip, 0.4)), b.glow.middle.lighter(0.4), b.tone(0.8), 0.25)
        b.plane(body, 0.5)
        b.pen.stroke(body, b.deep, 0.4)
        eye = turned([(5.0, -0.7)], x, y, turn, s)[0]
        b.light(shapes.circle(*eye, 0.8 * s), 1.0)
        b.pen.fill(shapes.circle(*eye, 0.35 * s), b.deep)
    for x in (11, 52):
        for k in range(3):
            b.lit(shapes.ellipse(x, 57 + k * 0.4, 3 + k * 2.4, 0.7 + k * 0.5), 0.4, 0.9)


def nest(b: Brush) -> None:
    """A golden bird on its nest, high in a tree."""
    b.under("trees")
    halo(b, 31.5, 24, 17)
    for i, (x, y) in enumerate(((14.5, 16), (13, 20.6), (14, 25))):
        b.pen.paint(Path(leaf((25, 25.5 + i * 0.6), (x, y), 0.3)), GOLD, NIGHT, 0.4)
    body = Path.start(22.5, 26).curve(25, 21, 31, 22, 34.6, 20.4).curve(36, 19.6, 35.4, 15.4, 39,
        14.6).curve(42, 14.4, 43.6, 16.6, 43.2, 19).curve(42.6, 25, 40, 30.6, 33, 31.4).curve(
        27, 31.6, 23, 30, 22.5, 26).close()  # fmt: skip
    treasure(b, body, 70)
    for k in range(3):
        crest = Path(leaf((39.4, 15.2), (36.6 + k * 1.9, 9.6 + abs(k - 1) * 0.8), 0.34))
        b.pen.paint(crest, PALE_GOLD, NIGHT, 0.3)
    beak = shapes.polygon(((42.8, 16.4), (47.4, 18.2), (43.0, 19.6)))
    b.pen.paint(beak, PALE_GOLD, NIGHT, 0.35)
    b.pen.fill(shapes.circle(40.6, 17.4, 0.8), NIGHT)
    for k, tip in enumerate(((22.6, 19.6), (22.0, 23.0), (23.0, 26.2))):
        b.pen.paint(Path(leaf((35.4, 25.4 + k * 0.7), tip, 0.36)), PALE_GOLD, NIGHT, 0.35)
    rng = random.Random("nest")
    bowl = Path.start(17, 29).curve(21, 39, 42, 39, 46, 29).quad(31.5, 33, 17, 29).close()
    b.dark(bowl, 0.85)
    for _ in range(40):
        x, y = rng.uniform(17, 41), rng.uniform(29.4, 35)
        inwards = (31.5 - x) * 0.12
        b.pen.stroke(
            shapes.line(x, y, x + rng.uniform(3, 7), y + inwards + rng.uniform(-0.8, 0.8)),
            b.tone(0.1), 0.4,
        )  # fmt: skip


def deer(b: Brush) -> None:
    """A deer with six legs and branching antlers, looking back from the wood."""
    b.land(50, "deer", 0.05)
    b.tree(44, 66, 20, 2.4, 0.1, "deer1")
    b.tree(9, 66, 12, 5, 0.5, "deer2")
    b.ground(62, "deer", 0.45)
    with b.pen.at(Affine.translate(-3.5, 5.5)):
        _deer(b)


def _deer(b: Brush) -> None:
    for x in (16.5, 19.6, 25, 33, 39.5, 43.5):
        leg = shapes.polygon(((x - 1.5, 44), (x + 1.5, 44), (x + 0.8, 55), (x + 1.1, 65),
                              (x - 0.9, 65), (x - 0.5, 55)))  # fmt: skip
        b.plane(leg, 0.62)
    body = shapes.smooth(((13, 40), (17, 34.5), (26, 33.5), (36, 35), (42, 33), (45.6, 26),
                          (46.6, 20), (51.5, 22), (56.5, 26.4), (55.6, 28.6), (50.4, 28),
                          (49.6, 37), (46, 45), (36, 47), (20, 46.5)), closed=True)  # fmt: skip
    b.plane(body, 0.5)
    b.grave(body, 80, 0.5, "deer")
    b.lit(body, 0.4, 0.8)
    for root, kink, tip in (
        ((47.5, 20.5), (43, 15), (44.4, 10)),
        ((49, 20.5), (53, 15.4), (51.6, 10)),
        ((44.8, 16.4), (41, 15.4), (38.4, 12.4)),
        ((51.4, 16.8), (55, 15.6), (57.6, 13)),
    ):
        b.pen.stroke(Path.start(*root).quad(*kink, *tip), b.deep, 1.0)
    b.pen.fill(shapes.circle(51.2, 24, 0.7), b.deep)
    b.light(shapes.circle(51.0, 23.8, 0.25), 1.0)


def purse(b: Brush) -> None:
    """A goblin tiptoes off between the stones, a bulging purse on its back."""
    b.under("stones")
    sack = shapes.smooth(
        (
            (40, 36),
            (35, 32),
            (34.6, 24),
            (40, 18.4),
            (47, 18.6),
            (52, 24),
            (51.4, 32),
            (46.6, 36.6),
        ),
        closed=True,
    )
    b.plane(sack, 0.5)
    b.grave(sack, 20, 0.55, "sack")
    b.pen.stroke(sack, b.deep, 0.5)
    b.pen.paint(shapes.star(43.6, 27.4, 4.4, 2.8, 12), PALE_GOLD, b.deep, 0.4)
    coat = (
        Path.start(22, 60)
        .curve(20, 48, 20, 38, 25, 33)
        .line(34, 33)
        .curve(39, 38, 40, 50, 39, 60)
        .close()
    )
    b.plane(coat, 0.74)
    b.pen.stroke(coat, b.deep, 0.5)
    arm = Path.start(25, 38).curve(28, 40, 33, 36, 36.4, 33)
    b.pen.stroke(arm, b.deep, 3.4)
    b.pen.stroke(arm, b.tone(0.55), 2.4)
    for k in (-1, 1):
        ear = Path(leaf((27 + k * 3, 26.6), (27 + k * 12.5, 21.6), 0.42))
        b.pen.paint(ear, b.glow.body, b.deep, 0.5)
    head = shapes.smooth(((21.6, 26), (23, 20.6), (31, 20.6), (32.4, 26), (29.6, 32), (25, 32.4)),
                         closed=True)  # fmt: skip
    b.pen.paint(head, b.glow.body, b.deep, 0.5)
    for x in (24.4, 29.4):
        b.pen.paint(shapes.circle(x, 25.2, 1.5), b.glow.middle.lighter(0.6), b.deep, 0.3)
        b.pen.fill(shapes.circle(x - 0.3, 25.2, 0.7), b.deep)
    nose = Path.start(26.4, 25.6).quad(20.6, 29.4, 24.6, 30).quad(27.4, 29.6, 27.6, 25.6).close()
    b.pen.paint(nose, b.glow.body, b.deep, 0.4)
    cap = Path.start(20.6, 23.4).curve(21.6, 16.6, 29, 11.6, 37, 14.6).curve(34, 15.8, 34, 19, 33.6,
        23.4).quad(27, 20.6, 20.6, 23.4).close()  # fmt: skip
    b.plane(cap, 0.8)
    b.pen.stroke(cap, b.deep, 0.5)


def tattoo(b: Brush) -> None:
    """The palm of a great hand, tattooed with stars, waves and bands, behind the map."""
    b.light(rays(MIDDLE, 36, 16, 46, 40, 2.0, uneven=8), 0.55)
    fingers = (
        (17.6, 26, -13, 5.6),
        (26.6, 17.6, -4, 6.2),
        (36.2, 16.4, 4, 6.2),
        (45, 22.4, 12, 5.8),
    )
    palm = (
        Path.start(14, 44)
        .line(49, 44)
        .curve(50, 60, 44, 66, 43.4, 79)
        .line(19.6, 79)
        .curve(19, 66, 13, 60, 14, 44)
        .close()
    )
    thumb = Path.start(46, 62).curve(52, 56, 54, 48, 56, 41).curve(59, 38.6, 60, 43, 59, 47).curve(
        57, 58, 53, 66, 46, 71).close()  # fmt: skip
    shapes_of_hand = [thumb, palm]
    for x, y, turn, w in fingers:
        finger = shapes.rounded_rect(-w / 2, 0, w, 34, w / 2)
        with b.pen.at(Affine.translate(x, y) @ Affine.rotate(turn)):
            b.pen.fill(finger, b.tone(0.12))
            b.grave(finger, 0, 0.62, f"finger{x}", 0.9)
            b.pen.stroke(finger, b.deep, 0.6)
            for yy in (8.4, 9.8):
                b.pen.stroke(shapes.line(-w / 2, yy, w / 2, yy), b.deep, 0.5)
            b.pen.fill(shapes.star(0, 4.2, 1.9, 0.8, 8), b.deep)
            zigzag = shapes.polyline(
                [(-w / 2 + w * i / 6, 13.4 + (1.8 if i % 2 else 0)) for i in range(7)]
            )
            b.pen.stroke(zigzag, b.deep, 0.6)
    for shape in shapes_of_hand:
        b.pen.fill(shape, b.tone(0.12))
        b.grave(shape, 0, 0.72, "palm", 0.9)
        b.pen.stroke(shape, b.deep, 0.6)
    for r in (1.2, 2.4):
        b.pen.stroke(shapes.circle(55.4, 49, r), b.deep, 0.5)


def trial(b: Brush) -> None:
    """The elder's great face of stone over stepping pillars."""
    b.light(rays(MIDDLE, 26, 12, 50, 40, 2.2, uneven=9, seed="trial"), 0.7)
    face = Path.start(20, 44).curve(15, 30, 18, 14, 31.5, 11.5).curve(45, 14, 48, 30, 43, 44).curve(
        38, 54, 25, 54, 20, 44).close()  # fmt: skip
    for i in range(11):
        tip = polar(MIDDLE, 32, 27.5, -75 + i * 15)
        b.plane(Path(leaf(polar(MIDDLE, 32, 12, -75 + i * 15), tip, 0.42)), 0.24 + 0.1 * (i % 2))
    b.plane(face, 0.12)
    b.grave(face, 0, 0.68, "elder")
    b.pen.stroke(face, b.tone(0.6), 0.5)
    for k in (-1, 1):
        b.line(
            Path.start(MIDDLE + k * 9, 24).quad(MIDDLE + k * 6, 20, MIDDLE + k * 2, 24), 0.9, 0.7
        )
        b.pen.fill(shapes.ellipse(MIDDLE + k * 5.6, 27.4, 2.4, 1.4), b.tone(0.8))
        b.light(shapes.circle(MIDDLE + k * 5.6, 27.4, 0.9), 1.0)
    for x, y, w, d in (
        (16, 60, 9, 0.34),
        (47, 60, 9, 0.34),
        (31.5, 56, 8, 0.24),
        (8, 66, 10, 0.6),
        (55, 66, 10, 0.6),
    ):
        b.rock(((x - w / 2, y), (x + w / 2, y), (x + w * 0.4, 78), (x - w * 0.4, 78)),
               f"pillar{x}", d, 0, 0.04)  # fmt: skip
        b.lit(shapes.line(x - w / 2, y, x + w / 2, y), 0.6, 0.9)
