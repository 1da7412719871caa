"""Where the people of Potu live and trade: market, festival, lookout, hearth, well, cart."""

from __future__ import annotations

import math

from generator.drawing import shapes
from generator.drawing.geometry import Path, polar
from generator.games.potu.colours import PALE_GOLD
from generator.games.potu.scenes.brush import MIDDLE, Brush, leaf, turned


def market(b: Brush) -> None:
    """Stalls on platforms in the trees, under awnings, joined by rope bridges."""
    b.land(52, "market", 0.05)
    b.tree(31.5, 66, 12, 3.0, 0.12, "market")
    b.tree(9, 70, 11, 5.0, 0.5, "m1")
    b.tree(54, 70, 11, 5.2, 0.5, "m2")
    for x, y, w in ((13.5, 40, 17), (49.5, 46, 17), (31.5, 27, 13)):
        deck = shapes.rect(x - w / 2, y, w, 1.8)
        awning = [(x - w / 2 - 0.5, y - 7.6), (x - w / 2 + 1.6, y - 11.4),
                  (x + w / 2 - 1.6, y - 11.4), (x + w / 2 + 0.5, y - 7.6)]  # fmt: skip
        b.light(shapes.rect(x - w / 2 + 1, y - 8, w - 2, 8), 0.7)
        for k in (-1, 1):
            b.line(shapes.line(x + k * (w / 2 - 1), y - 8, x + k * (w / 2 - 1), y), 0.6, 0.95)
        for i in range(4):
            r = w * 0.06
            b.dark(shapes.circle(x - w * 0.28 + i * w * 0.19, y - r, r), 0.4 + 0.12 * i)
        b.dark(shapes.polygon(awning), 0.3)
        step = (w + 1) / 6
        for i in range(6):
            x0 = x - w / 2 - 0.5 + i * step
            lappet = Path.start(x0, y - 7.8).line(x0 + step, y - 7.8).quad(
                x0 + step / 2, y - 4.6, x0, y - 7.8).close()  # fmt: skip
            b.pen.fill(lappet, b.glow.middle if i % 2 else b.tone(0.3))
            b.line(lappet, 0.25, 0.9)
        b.pen.stroke(shapes.polygon(awning), b.tone(0.9), 0.35)
        b.pen.paint(deck, b.tone(0.75), b.deep, 0.3)
    for x0, y0, x1, y1 in ((22, 40, 26, 28), (38, 28, 42, 46)):
        b.line(Path.start(x0, y0).quad((x0 + x1) / 2, max(y0, y1) + 2, x1, y1), 0.6, 0.9)
    b.ground(64, "market2", 0.6)


def letters(b: Brush) -> None:
    """Leaves with lines of writing, carried by the wind."""
    b.under("trees")
    wind = Path.start(4, 36).curve(18, 20, 34, 34, 44, 22).curve(49, 16, 44, 12, 40, 16)
    other = Path.start(4, 44).curve(20, 32, 40, 46, 58, 30)
    for path in (wind, other):
        b.lit(path, 0.7, 0.8)
    for x, y, turn, s in ((12, 30, -20, 1.0), (27, 20, 14, 0.9), (50, 32, -34, 1.05),
                          (15, 52, 24, 0.8), (50, 54, 12, 0.7)):  # fmt: skip
        tip, root = turned([(7, 0), (-7, 0)], x, y, turn, s)
        sheet = Path(leaf(root, tip, 0.66))
        b.pen.paint(sheet, b.glow.middle.lighter(0.5), b.tone(0.9), 0.4)
        for dy in (-1.4, 0.0, 1.4):
            p, q = turned([(-4.0 + abs(dy), dy), (3.4 - abs(dy), dy)], x, y, turn, s)
            b.line(shapes.line(*p, *q), 0.3, 0.6)


def festival(b: Brush) -> None:
    """Lanterns and pennants over the square of a village."""
    b.under("village")
    for y0, sag, y1 in ((17, 26, 14), (24, 38, 26)):
        b.line(Path.start(3, y0).quad(MIDDLE, y0 + sag * 0.5, 60, y1), 0.5, 0.9)
        for i in range(9):
            t = (i + 0.5) / 9
            x = 3 + 57 * t
            y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * (y0 + sag * 0.5) + t * t * y1
            if i % 2:
                flag = shapes.polygon(((x - 2, y), (x + 2, y), (x, y + 4.4)))
                b.pen.paint(flag, b.tone(0.35 + 0.1 * (i % 4)), b.deep, 0.25)
            else:
                b.light(shapes.circle(x, y + 3.4, 4.0), 0.4)
                lamp = shapes.ellipse(x, y + 3.4, 2.0, 2.4)
                b.pen.paint(lamp, b.glow.middle.lighter(0.6), b.deep, 0.35)
                for k in (-0.9, 0.9):
                    b.line(shapes.ellipse(x, y + 3.4, abs(k) * 0.9, 2.3), 0.2, 0.6)


def lookout(b: Brush) -> None:
    """A lookout's hut on tall stilts, its lamp over the valley."""
    b.ridge(((3, 36), (12, 44), (22, 38), (34, 46), (46, 40), (60, 44)), "look far", 0.08)
    b.land(55, "lookout", 0.2, 2)
    b.light(shapes.polygon(((45, 24), (3, 10), (3, 30))), 0.55)
    for x0, x1 in ((41, 36), (51, 56)):
        b.pen.stroke(shapes.line(x0, 30, x1, 70), b.tone(0.85), 1.4)
    for y0, y1 in ((40, 50), (50, 60)):
        b.line(shapes.line(40 - (y0 - 30) / 8, y0, 52 + (y1 - 30) / 8, y1), 0.6, 0.8)
        b.line(shapes.line(52 + (y0 - 30) / 8, y0, 40 - (y1 - 30) / 8, y1), 0.6, 0.8)
    b.hut(46.4, 31, 17, 0.5)
    b.pen.paint(shapes.rect(37, 30.4, 19, 1.8), b.tone(0.8), b.deep, 0.3)
    b.light(shapes.circle(45.4, 25, 3.6), 0.5)
    b.hut(11, 62, 13, 0.4)
    b.ground(63, "lookout2", 0.55)


def story(b: Brush) -> None:
    """A hearth between shelves of scrolls: the storyteller's house."""
    for k in (-1, 1):
        for r, y in enumerate((20, 31, 42, 53)):
            x = MIDDLE + k * 21.5
            b.pen.fill(shapes.rect(x - 8, y - 9, 16, 10), b.tone(0.35))
            for i in range(5):
                cx, cy = x - 5.8 + i * 2.9, y - 1.6 - (i * 7 + r * 3) % 3
                roll = shapes.rounded_rect(cx - 1.2, cy - 4.6, 2.4, 5.6 + (i * 7 + r * 3) % 3, 0.5)
                b.pen.paint(roll, b.glow.middle if (i + r) % 3 else b.glow.body, b.tone(0.9), 0.25)
            b.pen.fill(shapes.rect(x - 8.4, y, 16.8, 1.5), b.deep)
    wall = shapes.polygon(((20, 62), (22, 12), (41, 12), (43, 62)))
    b.plane(wall, 0.1)
    for i in range(7):
        y = 15 + i * 6
        b.line(shapes.line(21.6, y, 41.4, y), 0.25, 0.4)
        b.line(shapes.line(27 + i % 2 * 4, y, 27 + i % 2 * 4, y + 6), 0.25, 0.4)
        b.line(shapes.line(35 + i % 2 * 3, y, 35 + i % 2 * 3, y + 6), 0.25, 0.4)
    b.ground(62, "story", 0.45)
    mouth = Path.start(24, 62).line(24, 50).quad(31.5, 42, 39, 50).line(39, 62).close()
    b.pen.paint(mouth, b.deep, b.tone(0.6), 1.2)
    for x, h in ((28, 8), (31.5, 12), (35, 8)):
        flame = Path.start(x - 2.4, 62).quad(x - 2.6, 62 - h * 0.5, x, 62 - h).quad(
            x + 2.6, 62 - h * 0.5, x + 2.4, 62).close()  # fmt: skip
        b.pen.paint(flame, b.glow.middle.lighter(0.3), b.glow.body, 0.4)


def well(b: Brush) -> None:
    """A well with roof and bucket; coins at its foot."""
    b.ridge(((3, 44), (13, 50), (24, 46), (36, 52), (48, 46), (60, 50)), "well far", 0.08)
    roof = shapes.polygon(((12, 25), (31.5, 11.4), (51, 25)))
    for x in (16.5, 46.5):
        b.pen.paint(shapes.rect(x - 1.3, 23, 2.6, 40), b.tone(0.7), b.deep, 0.35)
    b.plane(roof, 0.5)
    b.grave(roof, 60, 0.3, "well")
    b.lit(roof, 0.4, 0.9)
    b.pen.paint(shapes.rect(15, 29, 33, 2.2), b.tone(0.55), b.deep, 0.35)
    b.line(shapes.line(31.5, 31, 31.5, 52), 0.6, 0.9)
    b.ground(64, "well", 0.45)
    wall = Path.start(11, 58).line(52, 58).line(50, 74).quad(31.5, 79, 13, 74).close()
    b.plane(wall, 0.34)
    for r in range(3):
        y = 62 + r * 4.6
        b.line(Path.start(11.6, y).quad(31.5, y + 3.2, 51.4, y), 0.4, 0.85)
        for i in range(5):
            x = 16 + i * 7.4 + (r % 2) * 3.6
            b.line(shapes.line(x, y - 3, x, y + 1.2), 0.4, 0.85)
    b.pen.paint(shapes.ellipse(31.5, 58, 21, 3.6), b.tone(0.95), b.deep, 0.5)
    b.lit(shapes.ellipse(31.5, 57.8, 21, 3.4), 0.5, 0.9)


def cart(b: Brush) -> None:
    """A cart of gold that sank in the river, one wheel in the air."""
    b.under("river")
    rim = shapes.circle(50, 36, 8.6)
    b.pen.stroke(rim, b.deep, 2.4)
    b.pen.stroke(rim, b.tone(0.45), 1.2)
    for i in range(8):
        b.pen.stroke(shapes.line(50, 36, *polar(50, 36, 8, i * 45 + 10)), b.deep, 1.0)
    b.pen.paint(shapes.circle(50, 36, 2.0), b.tone(0.45), b.deep, 0.6)
    bed = shapes.polygon(((4, 60), (14, 30), (43, 45), (38, 60), (20, 66)))
    b.plane(bed, 0.5)
    b.grave(bed, 26, 0.4, "cart", 1.2)
    for t in (0.3, 0.6):
        b.line(shapes.line(14 - 10 * t, 30 + 30 * t, 43 - 5 * t, 45 + 15 * t), 0.6, 0.95)
    b.pen.stroke(bed, b.deep, 0.7)
    b.water(64, "cart", 0.28)
    for i in range(12):
        x = 10 + i * 4.0
        y = 67 + 3 * math.sin(i * 2.1)
        b.pen.paint(shapes.ellipse(x, y, 2.1, 1.1), PALE_GOLD, b.deep, 0.3)
