"""What somebody left at one place: the treasures of Atlantis, masks, a bell, heads on poles, tombs.

Each stands where the icon leaves room: under the roof, at the walls, at the foot.
"""

from __future__ import annotations

import random

from generator.drawing import shapes
from generator.drawing.engraving import rays
from generator.drawing.geometry import Path, polar
from generator.games.potu.colours import GOLD, NIGHT, PALE_GOLD
from generator.games.potu.scenes.brush import MIDDLE, Brush, turned


def treasure(b: Brush, shape: Path, angle: float = 0.0) -> None:
    """A thing of gold in a halo of light."""
    b.pen.paint(shape, GOLD, NIGHT, 0.6)
    b.grave(shape, angle, 0.6, "gold", 0.6)


def halo(b: Brush, x: float, y: float, reach: float) -> None:
    """Light round a treasure."""
    b.light(rays(x, y, 2, reach, 32, 1.5, uneven=reach / 3), 0.75)
    b.light(shapes.circle(x, y, reach * 0.5), 0.5)


def crown(b: Brush) -> None:
    """The crown of Atlantis over the sunken halls."""
    b.under("sunken")
    halo(b, MIDDLE, 22, 15)
    shape = shapes.polygon(
        (
            (22.5, 28),
            (21.5, 18),
            (26.4, 22.4),
            (29, 15.6),
            (31.5, 21),
            (34, 15.6),
            (36.6, 22.4),
            (41.5, 18),
            (40.5, 28),
        )
    )
    treasure(b, shape)
    b.pen.paint(shapes.rect(22.6, 26.4, 17.8, 2.4), PALE_GOLD, NIGHT, 0.4)
    for x, y in ((21.5, 17.6), (29, 15.2), (34, 15.2), (41.5, 17.6)):
        b.pen.paint(shapes.circle(x, y, 1.1), PALE_GOLD, NIGHT, 0.35)


def sword(b: Brush) -> None:
    """The sword of Atlantis stands behind the medal, its hilt above, its point in the sand."""
    b.under("sunken")
    halo(b, MIDDLE, 20, 14)
    blade = shapes.polygon(((29.7, 22), (33.3, 22), (33.0, 70), (31.5, 75), (30.0, 70)))
    b.pen.paint(blade, b.glow.middle, NIGHT, 0.6)
    b.pen.fill(shapes.polygon(((31.5, 22), (33.3, 22), (33.0, 70), (31.5, 75))), b.glow.body)
    guard = shapes.polygon(((23, 20.6), (24.4, 19.2), (31.5, 20.4), (38.6, 19.2), (40, 20.6),
                            (38, 23), (31.5, 23.6), (25, 23)))  # fmt: skip
    treasure(b, guard)
    treasure(b, shapes.rect(30.2, 13.4, 2.6, 7.2))
    b.pen.paint(shapes.circle(MIDDLE, 12.6, 1.9), PALE_GOLD, NIGHT, 0.45)


def chalice(b: Brush) -> None:
    """The chalice of Atlantis over the sunken halls."""
    b.under("sunken")
    halo(b, MIDDLE, 21, 15)
    bowl = (
        Path.start(25, 14.5)
        .line(38, 14.5)
        .curve(38, 21, 35, 24, 32.6, 24.4)
        .line(32.6, 27)
        .quad(33, 28.4, 36, 29.4)
        .line(27, 29.4)
        .quad(30, 28.4, 30.4, 27)
        .line(30.4, 24.4)
        .curve(28, 24, 25, 21, 25, 14.5)
        .close()
    )
    for k in (-1, 1):
        ear = Path.start(MIDDLE + k * 6.2, 16).curve(MIDDLE + k * 11, 15.5, MIDDLE + k * 10, 22,
                                                     MIDDLE + k * 5, 21.6)  # fmt: skip
        b.pen.stroke(ear, NIGHT, 1.7)
        b.pen.stroke(ear, GOLD, 0.9)
    treasure(b, bowl)
    b.pen.paint(shapes.ellipse(MIDDLE, 14.6, 6.5, 1.5), PALE_GOLD, NIGHT, 0.45)


def mask(b: Brush) -> None:
    """Weeping masks on chains."""
    b.under("chains")
    for x, y, s in ((31.5, 20, 1.0), (13, 38, 0.62), (50, 38, 0.62)):
        face = (
            Path.start(x - 8 * s, y - 6 * s)
            .curve(x - 4 * s, y - 8.4 * s, x + 4 * s, y - 8.4 * s, x + 8 * s, y - 6 * s)
            .curve(x + 8.4 * s, y + 2 * s, x + 5 * s, y + 8 * s, x, y + 9 * s)
            .curve(x - 5 * s, y + 8 * s, x - 8.4 * s, y + 2 * s, x - 8 * s, y - 6 * s)
            .close()
        )
        b.pen.stroke(shapes.line(x, 9, x, y - 7 * s), b.deep, 0.8)
        b.plane(face, 0.12)
        b.grave(face, 0, 0.6, "mask", 0.7)
        b.pen.stroke(face, b.deep, 0.6)
        for k in (-1, 1):
            eye = Path.start(x + k * 1.4 * s, y - 1.2 * s).quad(
                x + k * 3.6 * s, y - 4 * s, x + k * 6 * s, y - 0.6 * s).quad(
                x + k * 3.6 * s, y - 1.4 * s, x + k * 1.4 * s, y - 1.2 * s).close()  # fmt: skip
            b.pen.fill(eye, b.deep)
            tear = Path.start(x + k * 3.8 * s, y + 0.2 * s).quad(
                x + k * 5.4 * s, y + 4 * s, x + k * 3.8 * s, y + 4.4 * s).quad(
                x + k * 2.2 * s, y + 4 * s, x + k * 3.8 * s, y + 0.2 * s).close()  # fmt: skip
            b.pen.paint(tear, b.glow.middle.lighter(0.6), b.deep, 0.25)
        mouth = Path.start(x - 3 * s, y + 6 * s).quad(x, y + 3 * s, x + 3 * s, y + 6 * s)
        b.pen.stroke(mouth, b.deep, 0.8 * s)


def bell(b: Brush) -> None:
    """A black bell under the roof, its sound in rings."""
    b.under("chains")
    for r in (13, 17.5, 22):
        for a in (68, 248):
            b.lit(shapes.arc(MIDDLE, 23, r, a, a + 44), 0.6, 0.75)
    shape = Path.start(28, 13).curve(29, 11, 34, 11, 35, 13).curve(38, 15, 38.4, 24, 43, 30.4).line(
        20, 30.4).curve(24.6, 24, 25, 15, 28, 13).close()  # fmt: skip
    b.pen.stroke(shapes.circle(MIDDLE, 10.6, 1.6), b.deep, 0.9)
    b.pen.fill(shapes.circle(MIDDLE, 32, 2.2), b.deep)
    b.dark(shape, 0.86)
    b.lit(Path.start(28.4, 14).curve(27, 18, 27, 24, 23.4, 29), 0.7, 0.55)
    for y, w in ((27.6, 19.4), (25.8, 17.2)):
        b.lit(shapes.line(MIDDLE - w / 2, y, MIDDLE + w / 2, y), 0.3, 0.6)
    b.pen.stroke(shape, b.deep, 0.6)


def shadow(b: Brush) -> None:
    """A giant's shadow on the wall, bound by chains that cross."""
    figure = Path.start(8, 78).curve(5, 50, 10, 34, 22, 31).curve(25, 30, 25, 28, 24.4, 25).curve(
        22, 14, 41, 14, 38.6, 25).curve(38, 28, 38, 30, 41, 31).curve(53, 34, 58, 50, 55, 78
        ).close()  # fmt: skip
    b.plane(figure, 0.72)
    b.lit(figure, 0.4, 0.6)
    for k in (-1, 1):
        b.light(shapes.ellipse(MIDDLE + k * 3.0, 21.4, 1.4, 0.8), 1.0)
        run = 62.0
        count = 22
        for i in range(count):
            t = i / count
            x, y = MIDDLE - k * 28 + k * 56 * t, 18 + run * 0.86 * t
            link = shapes.ellipse(0, 0, 1.0 if i % 2 else 0.5, 1.9).rotated(k * -46.0).moved(x, y)
            b.pen.stroke(link, NIGHT, 1.0)
            b.pen.stroke(link, b.glow.body, 0.5)
    b.ground(64, "shadow", 0.6)


def skulls(b: Brush) -> None:
    """Heads on poles in the mist of a swamp, all laughing."""
    b.under("swamp")
    for x, y, s in ((10.5, 36, 1.0), (52.5, 34, 1.05), (22, 23, 0.66), (41, 22, 0.66)):
        b.pen.stroke(shapes.line(x, y, x, 74 if s > 0.8 else 56), b.deep, 1.0 * s)
        head = Path.start(x - 4.4 * s, y - 1 * s).curve(x - 4.6 * s, y - 7.4 * s, x + 4.6 * s,
            y - 7.4 * s, x + 4.4 * s, y - 1 * s).line(x + 2.8 * s, y + 1.4 * s).line(
            x + 2.6 * s, y + 4.4 * s).line(x - 2.6 * s, y + 4.4 * s).line(
            x - 2.8 * s, y + 1.4 * s).close()  # fmt: skip
        b.plane(head, 0.1)
        b.pen.stroke(head, b.deep, 0.5 * s)
        for k in (-1, 1):
            b.pen.fill(shapes.circle(x + k * 1.9 * s, y - 1.6 * s, 1.2 * s), b.deep)
        grin = Path.start(x - 2.2 * s, y + 1.6 * s).quad(x, y + 4.4 * s, x + 2.2 * s, y + 1.6 * s)
        b.pen.fill(grin.close(), b.deep)


def safe(b: Brush) -> None:
    """The round iron door of a vault, ajar, cobwebs in its corners."""
    b.under("vault")
    b.plane(shapes.circle(MIDDLE, 38, 20), 0.3)
    b.pen.stroke(shapes.circle(MIDDLE, 38, 20), b.deep, 0.7)
    b.plane(shapes.circle(MIDDLE, 38, 16), 0.12)
    b.pen.stroke(shapes.circle(MIDDLE, 38, 16), b.deep, 0.4)
    for i in range(16):
        b.dark(shapes.circle(*polar(MIDDLE, 38, 18, i * 22.5), 0.9), 0.9)
    for i in range(4):
        b.pen.stroke(
            shapes.line(*polar(MIDDLE, 38, 13, i * 45), *polar(MIDDLE, 38, 13, i * 45 + 180)),
            b.tone(0.5),
            1.3,
        )
    for k in (-1, 1):
        x, y = MIDDLE + k * 28, 12.0
        for i in range(5):
            b.lit(shapes.line(x, y, *polar(x, y, 20, 180 - k * (-8 - i * 22))), 0.25, 0.7)
        for r in (6, 10, 14, 18):
            a0, a1 = (188, 276) if k > 0 else (84, 172)
            b.lit(shapes.arc(x, y, r, a0, a1), 0.25, 0.7)


def tomb(b: Brush) -> None:
    """A king of stone on his sarcophagus, between two guardians."""
    b.under("vault")
    lid = shapes.polygon(((15, 62), (48, 62), (51, 77), (12, 77)))
    b.plane(lid, 0.3)
    b.lit(lid, 0.4, 0.9)
    for k in (-1, 1):
        x = MIDDLE + k * 22.0
        guard = Path.start(x - 5, 62).line(x - 5, 38).curve(x - 5, 32, x - 2.4, 32, x - 2.4, 30
            ).curve(x - 5, 22, x + 5, 22, x + 2.4, 30).curve(x + 2.4, 32, x + 5, 32, x + 5, 38
            ).line(x + 5, 62).close()  # fmt: skip
        b.plane(guard, 0.6)
        b.grave(guard, 0, 0.5, "guard")
        b.lit(guard, 0.4, 0.8)
        cap = shapes.polygon(
            ((x - 3.4, 25.4), (x - 3.8, 20.4), (x, 22.6), (x + 3.8, 20.4), (x + 3.4, 25.4))
        )
        b.pen.paint(cap, GOLD, NIGHT, 0.4)
        b.pen.stroke(shapes.line(x - k * 4, 36, x - k * 4, 66), NIGHT, 1.1)
        b.light(shapes.rect(x - 2, 27.4, 1.4, 0.7), 1.0)
        b.light(shapes.rect(x + 0.6, 27.4, 1.4, 0.7), 1.0)


def tablets(b: Brush) -> None:
    """Tablets of stone with signs, some broken."""
    b.land(50, "tab far", 0.08, 4)
    rng = random.Random("signs")
    for x, y, w, h, turn, d in ((19, 60, 12, 36, -3, 0.12), (44, 60, 12, 38, 3, 0.12),
                                (9, 68, 13, 44, -6, 0.42), (55, 69, 13, 46, 5, 0.42)):  # fmt: skip
        points = turned(((-w / 2, 0), (-w / 2, -h * 0.86), (-w * 0.3, -h), (w * 0.3, -h),
                         (w / 2, -h * 0.86), (w / 2, 0)), x, y, turn)  # fmt: skip
        b.rock(points, f"tablet{x}", d, 0, 0.03)
        for r in range(int(h / 5) - 1):
            for c in range(3):
                px, py = turned([(-w * 0.28 + c * w * 0.28, -h * 0.88 + r * 5)], x, y, turn)[0]
                kind = rng.randrange(4)
                sign = (shapes.circle(px, py, 1.1), shapes.star(px, py, 1.3, 0.6, 4),
                        shapes.polyline(((px - 1.1, py + 1), (px, py - 1), (px + 1.1, py + 1))),
                        shapes.line(px - 1.1, py, px + 1.1, py))[kind]  # fmt: skip
                b.pen.stroke(sign, b.deep, 0.5, opacity=0.7)
    b.ground(64, "tablets", 0.5)
