"""Ruins of the ranks 1–5: standing stones, a cave, an old well, a cloister, a rope bridge."""

from __future__ import annotations

import itertools
import math

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient
from generator.drawing.engraving import crag
from generator.drawing.geometry import Op, Path, Point
from generator.drawing.pen import Pen
from generator.games.ruins.colours import Tones
from generator.games.ruins.masonry import (
    LINE,
    body,
    column,
    courses,
    crack,
    ivy,
    lit,
    opening,
    outline,
    poly,
    rubble,
    scratch,
    tuft,
    wall,
)


def _slab(pen: Pen, points: list[Point], ridge: list[Point], t: Tones, seed: str) -> None:
    """A standing stone: rough outline, a broad lit face and a narrow shaded one."""
    rough = crag(points, seed, 0.07, 2)
    path = shapes.polygon(rough)
    body(pen, path, t, hatch=0.5, seed=seed)
    side = shapes.polygon([*points[: len(points) // 2], *reversed(ridge)])
    with pen.clip(path):
        pen.fill(side, t.shade, opacity=0.55)
        scratch(pen, shapes.polyline(ridge), t, 0.35)
        box = path.bounds
        for i in range(3):
            x, y = box.x + box.width * (0.45 + 0.17 * i), box.y + box.height * (0.2 + 0.27 * i)
            scratch(pen, crack(x, y, 160 + 30 * i, box.height * 0.2, f"{seed}{i}"), t)
    outline(pen, path, t)


def standing_stones(pen: Pen, t: Tones) -> None:
    """石柱: three standing stones, the tallest with a spiral, and a fallen one."""
    _slab(pen, [(-18.5, 0), (-19.2, -12), (-17.6, -22), (-13.5, -25), (-10, -21), (-9, 0)],
          [(-16, 0), (-16.6, -12), (-15.6, -23.5)], t, "left")  # fmt: skip
    _slab(pen, [(9.5, 0), (9, -14), (10.6, -27), (15.2, -30.5), (18.4, -25), (19.5, 0)],
          [(12.4, 0), (12, -15), (13, -29)], t, "right")  # fmt: skip
    _slab(pen, [(-6.6, 0), (-7.4, -22), (-5.4, -35), (0.6, -40), (5.4, -35), (7.2, 0)],
          [(-3.4, 0), (-4.2, -22), (-2.6, -37.4)], t, "middle")  # fmt: skip
    turns: list[Point] = []
    for i in range(37):
        a = math.radians(i * 25)
        r = 0.25 + i * 0.095
        turns.append((1.5 + r * math.sin(a), -26 - r * math.cos(a)))
    scratch(pen, shapes.smooth(turns), t, 0.85)
    scratch(pen, shapes.polyline(((-1.6, -18), (0, -16.4), (1.6, -18), (3.2, -16.4), (4.8, -18))),
            t, 0.7)  # fmt: skip
    rubble(pen, ((-7.6, 1.5), (8.4, 1.8), (21, 1.1)), t, "stones")
    for x, size in ((-20, 2.4), (-11, 1.8), (4, 2.0), (16, 2.2)):
        tuft(pen, x, 0.2, size, t, f"tuft{x}")


def cave(pen: Pen, t: Tones) -> None:
    """洞穴: a rock with a mouth of teeth."""
    edge = crag(
        [(-22, 0), (-20.5, -8), (-16, -13), (-15, -20), (-8.5, -24), (-4, -30.5), (3, -31.5),
         (8, -26.5), (13.5, -24), (16.5, -16), (20, -11), (22, 0)], "cave", 0.12, 2,
    )  # fmt: skip
    rock = shapes.polygon(edge)
    body(pen, rock, t, hatch=0.55, seed="cave")
    with pen.clip(rock):
        for i, run in enumerate((
            ((-4, -30), (-6, -24), (-12, -20), (-13, -13), (-18, -6)),
            ((3, -31), (4, -26), (10, -22), (12, -16), (17, -11), (18, -4)),
            ((-9, -24), (-5, -22), (0, -24)),
            ((8, -26), (7, -22), (12, -20)),
        )):  # fmt: skip
            ridge = crag(run, f"ridge{i}", 0.14, 2, closed=False)
            scratch(pen, shapes.polyline(ridge), t, 0.6)
        facet = shapes.polygon(crag([(3, -31.5), (8, -26.5), (13.5, -24), (16.5, -16), (12, -17),
                                     (8.5, -21), (4.5, -25)], "facet", 0.06, 1))  # fmt: skip
        pen.fill(facet, t.lit, opacity=0.6)
    mouth = shapes.polygon(
        crag([(-9.5, 0), (-10.5, -7), (-7.5, -14), (-2, -18.5), (4, -18), (9, -12.5), (10.5, -6),
              (9.5, 0)], "mouth", 0.07, 2)
    )  # fmt: skip
    opening(pen, mouth, t)
    with pen.clip(mouth):
        for x, tip in ((-6, -10.6), (-2.4, -13), (1.5, -11.4), (5.4, -9.4), (-8.6, -5.5)):
            tooth = poly((x - 1.9, -20), (x - 1.4, tip - 3), (x, tip), (x + 1.1, tip - 3.4),
                         (x + 1.8, -20))  # fmt: skip
            body(pen, tooth, t, hatch=0.5, weight=LINE * 0.7, seed=f"tooth{x}")
        for x, tip in ((-5.5, -3.4), (6.4, -4.4), (3.6, -2.0)):
            body(pen, poly((x - 1.5, 1), (x, tip), (x + 1.4, 1)), t, hatch=0.5,
                 weight=LINE * 0.7, seed=f"stump{x}")  # fmt: skip
    outline(pen, mouth, t)
    ivy(pen, ((-7.6, -23.4), (-8.8, -19), (-8.2, -15), (-9.4, -11.6)), t, "cave ivy")
    ivy(pen, ((2, -31), (1, -27), (2.4, -23), (1.6, -20)), t, "cave ivy 2")
    rubble(pen, ((-15, 1.8), (13.6, 2.0), (17.2, 1.2)), t, "cave")
    for x, size in ((-19, 2.2), (-12, 1.7), (20, 2.2)):
        tuft(pen, x, 0.2, size, t, f"tuft{x}")


def old_well(pen: Pen, t: Tones) -> None:
    """古井戸: a well under a tiled roof, its bucket on the rope."""
    drum = (
        Path.start(-11.5, -12)
        .line(-11.5, -1.5)
        .curve(-8, 1.2, 8, 1.2, 11.5, -1.5)
        .line(11.5, -12)
        .close()
    )
    back = shapes.ellipse(0, -12, 12.4, 3.5)
    for x in (-9.4, 9.4):
        post = shapes.rect(x - 1.1, -30, 2.2, 18)
        wood = LinearGradient(x - 1.1, 0, x + 1.1, 0, ((0, t.deep), (0.5, t.wood), (1, t.stone)))
        body(pen, post, t, wood, hatch=0)
    pen.fill(shapes.rect(-10.6, -26.4, 21.2, 1.7), t.wood)
    outline(pen, shapes.rect(-10.6, -26.4, 21.2, 1.7), t, LINE * 0.8)
    drum_path = drum
    body(pen, drum_path, t, hatch=0.42, seed="drum")
    with pen.clip(drum_path):
        for i, y in enumerate((-8.4, -4.9)):
            scratch(pen, Path.start(-11.5, y).curve(-8, y + 2.6, 8, y + 2.6, 11.5, y), t, 0.45)
            for k in range(-4, 6):
                x = k * 2.9 + (1.4 if i else 0)
                sag = 1.95 * (1 - (x / 12) ** 2)
                scratch(pen, shapes.line(x, y + sag, x, y + sag + 3.4), t, 0.42)
        for k in range(-4, 5):
            x = k * 2.9 + 0.6
            scratch(pen, shapes.line(x, -11, x, -6.4), t, 0.42)
    pen.fill(back, lit(back.bounds, t))
    outline(pen, back, t)
    opening(pen, shapes.ellipse(0, -12.2, 9.2, 2.2), t, LINE * 0.8)
    rope = shapes.line(0, -25, 0, -17.6)
    scratch(pen, rope, t, 0.5, t.line or t.shade)
    bucket = poly((-2.9, -17.4), (2.9, -17.4), (2.2, -12.2), (-2.2, -12.2))
    body(pen, bucket, t, LinearGradient(-3, 0, 3, 0, ((0, t.deep), (0.6, t.wood), (1, t.stone))),
         hatch=0)  # fmt: skip
    scratch(
        pen, shapes.line(-2.7, -15.9, 2.7, -15.9) + shapes.line(-2.4, -13.7, 2.4, -13.7), t, 0.5
    )
    outline(pen, Path.start(-2.7, -17.4).quad(0, -21, 2.7, -17.4), t, 0.5)
    roof = poly((-15.5, -28), (-12.2, -29.6), (0, -39.5), (12.2, -29.6), (15.5, -28), (14.8, -26),
                (0, -36.2), (-14.8, -26))  # fmt: skip
    gable = poly((-12, -28.2), (0, -37), (12, -28.2))
    body(pen, gable, t, LinearGradient(-12, 0, 12, 0, ((0, t.deep), (1, t.wood))), hatch=0)
    with pen.clip(gable):
        for k in range(-5, 6):
            scratch(pen, shapes.line(k * 2.2, -38, k * 2.2, -28), t, 0.4)
    body(pen, roof, t, LinearGradient(-15, 0, 15, 0, ((0, t.shade), (0.5, t.stone), (1, t.lit))),
         hatch=0)  # fmt: skip
    ivy(pen, ((-12, -27), (-10.4, -22), (-11, -17), (-10, -12), (-11, -8)), t, "well ivy")
    rubble(pen, ((-16, 1.6), (14.6, 1.9), (18, 1.1)), t, "well")
    for x, size in ((-19, 2.2), (-13, 1.9), (12, 1.6), (20.5, 2.0)):
        tuft(pen, x, 0.2, size, t, f"tuft{x}")


def cloister(pen: Pen, t: Tones) -> None:
    """回廊: an arcade whose last bays have fallen."""
    floor = shapes.rect(-21, -1.9, 42, 1.9)
    inside = shapes.rect(-19, -20, 26.5, 18.2)
    pen.fill(inside, LinearGradient(0, -20, 0, -2, ((0, t.hole), (1, t.glow))))
    centres = (-18.0, -9.4, -0.8, 7.8)
    r, spring = 3.1, -12.6
    ops: list[Op] = [("M", (-20.2, spring)), ("L", (-20.2, -22.4)), ("L", (3.6, -22.4)),
                     ("L", (5.0, -20.6)), ("L", (7.4, -20.9)), ("L", (8.4, -18.2)),
                     ("L", (10.6, -17.6)), ("L", (11.6, -14.8)), ("L", (13.2, -13.6)),
                     ("L", (12.6, -11.6)), ("L", (10.0, spring))]  # fmt: skip
    for left, right in zip(reversed(centres[:-1]), reversed(centres[1:]), strict=True):
        middle = (left + right) / 2
        ops.append(("L", (middle + r, spring)))
        ops.extend(shapes.arc(middle, spring, r, 90, -90).ops[1:])
    ops.append(("Z", ()))
    screen = Path(tuple(ops))
    wall(pen, screen, t, "cloister", hatch=0.16, keep=0.55)
    for left, right in itertools.pairwise(centres):
        middle = (left + right) / 2
        scratch(pen, shapes.arc(middle, spring, r + 1.3, -90, 90), t, 0.45)
        stone_key = poly((middle - 0.7, spring - r), (middle - 1.0, spring - r - 1.9),
                         (middle + 1.0, spring - r - 1.9), (middle + 0.7, spring - r))  # fmt: skip
        body(pen, stone_key, t, t.lit, hatch=0, weight=0.45)
    cornice = poly((-21.2, -22.2), (-21.2, -24.2), (2.6, -24.2), (4.2, -22.2))
    body(pen, cornice, t, hatch=0.2)
    for x in centres:
        column(pen, x, -1.7, 11.4, 2.3, t)
    column(pen, 16.4, -1.7, 6.6, 2.3, t, broken=True)
    body(pen, floor, t, hatch=0.2)
    fallen = poly((10.4, -1.9), (10.8, -4.1), (14.0, -4.4), (14.2, -1.9))
    body(pen, fallen, t, hatch=0.5, weight=LINE * 0.8)
    ivy(pen, ((3, -24), (4.6, -20), (4.0, -16.6), (6.2, -14)), t, "cloister ivy")
    ivy(pen, ((-20, -21), (-19.4, -17), (-20.2, -13)), t, "cloister ivy 2")
    for x, size in ((-22, 2.0), (19.4, 2.4), (21.5, 1.6)):
        tuft(pen, x, 0.1, size, t, f"tuft{x}")


def _cliff(pen: Pen, points: list[Point], t: Tones, seed: str, hatch: float) -> None:
    path = shapes.polygon(crag(points, seed, 0.09, 2))
    body(pen, path, t, hatch=hatch, seed=seed)
    with pen.clip(path):
        scratch(pen, courses(path, 3.0, 5.0, seed, 0.45), t, 0.45)
    outline(pen, path, t)


def rope_bridge(pen: Pen, t: Tones) -> None:
    """吊り橋: a rope bridge over a ravine with its river."""
    river = shapes.rect(-15, -3.4, 30, 3.4)
    pen.fill(river, LinearGradient(0, -3.4, 0, 0, ((0, t.water), (1, t.water.mix(t.lit, 0.35)))))
    waves = Path(())
    for i, y in enumerate((-2.4, -1.0)):
        points = [(-14 + k * 1.6, y + (0.35 if k % 2 else -0.35)) for k in range(19)]
        waves += shapes.smooth([(x + i * 0.8, v) for x, v in points])
    scratch(pen, waves, t, 0.4, t.lit)
    _cliff(pen, [(-22, 0), (-22, -17.4), (-12.4, -17), (-11.6, -12), (-13.4, -8), (-11.4, -4),
                 (-11.8, 0)], t, "left cliff", 0.2)  # fmt: skip
    _cliff(pen, [(11.8, 0), (11.0, -5), (12.8, -9), (11.2, -13), (12.2, -17), (22, -17.4), (22, 0)],
           t, "right cliff", 0.5)  # fmt: skip
    dark = t.stone if t.name.startswith("night") else t.line or t.deep

    def sag(x: float, top: float, depth: float) -> float:
        return top + depth * (1 - (x / 13.0) ** 2)

    for back in (True, False):
        lift = -1.6 if back else 0.0
        rope = [(x, sag(x, -24.6 + lift, 9.6)) for x in [-13 + i * 1.3 for i in range(21)]]
        scratch(pen, shapes.smooth(rope), t, 0.5 if back else 0.7, t.shade if back else dark)
        if not back:
            hangers = Path(())
            for x, y in rope[1:-1]:
                hangers += shapes.line(x, y, x, sag(x, -17.2, 7.4))
            scratch(pen, hangers, t, 0.35, t.wood if t.line is None else dark)
    for i in range(17):
        x = -12.6 + i * 1.575
        y = sag(x, -17.2, 7.4)
        slope = -2 * 7.4 * x / 169
        dy = slope * 0.62
        plank = poly((x - 0.62, y - dy - 0.5), (x + 0.62, y + dy - 0.5), (x + 0.62, y + dy + 1.1),
                     (x - 0.62, y - dy + 1.1))  # fmt: skip
        if i in (5, 11):
            plank = plank.rotated(24, x, y).moved(0, 1.4)
        body(pen, plank, t, t.wood if i % 2 else t.wood.mix(t.lit, 0.35), hatch=0, weight=0.4)
    for x in (-14.2, 14.2):
        post = poly((x - 1.3, -16.6), (x - 1.0, -27.4), (x + 1.0, -27.4), (x + 1.3, -16.6))
        wood = LinearGradient(x - 1.2, 0, x + 1.2, 0, ((0, t.deep), (0.5, t.wood), (1, t.stone)))
        body(pen, post, t, wood, hatch=0)
        body(pen, shapes.rect(x - 1.7, -28.4, 3.4, 1.6), t, wood, hatch=0, weight=LINE * 0.8)
        scratch(pen, shapes.line(x - 1, -24.6, x + 1, -24.2) + shapes.line(x - 1, -23.7, x + 1,
                -23.3), t, 0.5)  # fmt: skip
        out = -1 if x < 0 else 1
        scratch(pen, shapes.line(x, -27, x + out * 6.8, -17.2), t, 0.55, dark)
    for x, size in ((-20, 2.4), (-16.4, 1.6), (17.6, 1.8), (20.6, 2.2)):
        tuft(pen, x, -17.2, size, t, f"tuft{x}")
