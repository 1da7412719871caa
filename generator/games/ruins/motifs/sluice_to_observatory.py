"""Ruins of the ranks 6–10: a sluice gate, a tower, a temple, a royal tomb, an observatory."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient
from generator.drawing.geometry import Op, Path, polar
from generator.drawing.pen import Pen
from generator.games.ruins.colours import Tones
from generator.games.ruins.masonry import (
    LINE,
    arch,
    body,
    column,
    courses,
    crack,
    hatching,
    ivy,
    opening,
    outline,
    poly,
    rubble,
    scratch,
    tuft,
    wall,
)


def sluice_gate(pen: Pen, t: Tones) -> None:
    """水門: a raised gate between two piers, the water breaking out below it."""
    shaft = shapes.rect(-10, -22, 20, 20)
    pen.fill(shaft, LinearGradient(0, -22, 0, -4, ((0, t.hole), (1, t.glow))))
    water = Path.start(-10.4, -9).line(10.4, -9).curve(11.4, -4, 13.6, -2, 15.5, 0.4)
    water = water.line(-15.5, 0.4).curve(-13.6, -2, -11.4, -4, -10.4, -9).close()
    pen.fill(water, LinearGradient(0, -9, 0, 0, ((0, t.water), (1, t.water.mix(t.lit, 0.55)))))
    falls = Path(())
    for i in range(9):
        x = -8.8 + i * 2.2
        falls += Path.start(x, -8.6).curve(x * 1.06, -5.6, x * 1.2, -3.4, x * 1.42, -1.2)
    scratch(pen, falls, t, 0.5, t.lit)
    outline(pen, water, t, LINE * 0.7)
    gate = shapes.rect(-9.4, -22.6, 18.8, 12.4)
    wood = LinearGradient(-9.4, 0, 9.4, 0, ((0, t.deep), (0.5, t.wood), (1, t.stone)))
    body(pen, gate, t, wood, hatch=0.3, pitch=0.8)
    planks = Path(())
    for i in range(1, 8):
        planks += shapes.line(-9.4 + i * 2.35, -22.6, -9.4 + i * 2.35, -10.2)
    scratch(pen, planks, t, 0.45)
    for y in (-20.4, -13.6):
        band = shapes.rect(-9.4, y, 18.8, 1.5)
        body(pen, band, t, t.metal, hatch=0, weight=0.45)
        for i in range(5):
            pen.fill(shapes.circle(-7.6 + i * 3.8, y + 0.75, 0.42), t.lit)
    for sign in (-1, 1):
        pier = poly((sign * 9.6, 0), (sign * 10.2, -25), (sign * 17.4, -25), (sign * 19.4, 0))
        wall(pen, pier, t, f"pier{sign}", hatch=0.5 if sign < 0 else 0.35, height=3.1, long=4.2)
        cap = shapes.rect(sign * 13.8 - 5, -27.6, 10, 2.8)
        body(pen, cap, t, hatch=0.25)
    beam = shapes.rect(-18, -30.8, 36, 3.4)
    body(pen, beam, t, LinearGradient(-18, 0, 18, 0, ((0, t.deep), (0.5, t.wood), (1, t.stone))),
         hatch=0.2)  # fmt: skip
    for x in (-3.2, 3.2):
        links = Path(())
        for i in range(5):
            links += shapes.line(x, -30 + i * 1.5, x, -29.1 + i * 1.5)
        scratch(pen, links, t, 0.7, t.line or t.metal)
    hub = (0.0, -33.6)
    ring = shapes.ring_sector(*hub, 3.9, 5.3, 0, 360)
    spokes = Path(())
    for i in range(6):
        a, b = polar(*hub, 0.6, 30 + 60 * i), polar(*hub, 6.6, 30 + 60 * i)
        spokes += shapes.line(*a, *b)
    scratch(pen, spokes, t, 1.3, t.line or t.metal)
    if t.line is not None:
        scratch(pen, spokes, t, 0.6, t.wood)
    body(pen, ring, t, t.wood, hatch=0, weight=LINE * 0.8)
    body(pen, shapes.circle(*hub, 1.3), t, t.metal, hatch=0, weight=LINE * 0.7)
    ivy(pen, ((17, -25), (16.4, -19), (18, -13), (17.2, -8)), t, "sluice ivy")
    foam = Path(())
    for x in (-13.5, -9, -4.2, 0.6, 5.2, 9.8, 14):
        foam += shapes.circle(x, -0.5, 1.0)
    pen.fill(foam, t.lit)
    for x, size in ((-21, 2.2), (21, 2.2)):
        tuft(pen, x, 0.1, size, t, f"tuft{x}")


def tower(pen: Pen, t: Tones) -> None:
    """塔: a watch tower with a broken crown, and what is left of its walls."""
    left = poly((-21, 0), (-21, -5.4), (-18.8, -5.4), (-18.2, -8.4), (-15.4, -8.6), (-14.8, -6.6),
                (-12, -7), (-10.8, -10.4), (-6, -10.8), (-6, 0))  # fmt: skip
    wall(pen, left, t, "left wall", hatch=0.5)
    right = poly((6, 0), (6, -9.6), (10.6, -9.8), (11.4, -6.6), (14.4, -6.2), (15.4, -3.4),
                 (18.6, -3.2), (19.2, 0))  # fmt: skip
    wall(pen, right, t, "right wall", hatch=0.35)
    shaft = poly((-8.6, 0), (-7.2, -30.5), (7.2, -30.5), (8.6, 0))
    wall(pen, shaft, t, "tower", hatch=0.45, height=2.9, long=4.4)
    crown = poly(
        (-9.2, -30),
        (-9.2, -34),
        (-7.2, -34.6),
        (-6.6, -37.2),
        (-4.2, -36.2),
        (-3.8, -33.8),
        (-1.6, -33.8),
        (-1.6, -38.6),
        (1.8, -38.6),
        (1.8, -34.8),
        (4.4, -34.8),
        (4.4, -39.8),
        (9.2, -39.8),
        (9.2, -30),
    )
    wall(pen, crown, t, "crown", hatch=0.4, keep=0.35)
    corbels: list[Op] = []
    for i in range(6):
        x = -7.9 + i * 3.16
        corbels += poly((x - 0.8, -30.2), (x + 0.8, -30.2), (x + 0.4, -28.2), (x - 0.4, -28.2)).ops
    body(pen, Path(tuple(corbels)), t, hatch=0, weight=LINE * 0.7)
    course = shapes.rect(-8.0, -19.4, 16.0, 1.5)
    body(pen, course, t, hatch=0.2, weight=LINE * 0.8)
    for x, y, wide, tall in (
        (0.6, -22.2, 3.0, 3.0),
        (-2.6, -12.2, 2.3, 2.8),
        (3.8, -11.2, 2.3, 2.8),
    ):
        frame = arch(x, y + 0.7, wide + 1.5, tall + 0.2)
        body(pen, frame, t, t.lit, hatch=0, weight=LINE * 0.7)
        opening(pen, arch(x, y, wide, tall), t, LINE * 0.7)
    body(pen, arch(0.4, 0, 6.6, 4.6), t, t.lit, hatch=0, weight=LINE * 0.8)
    opening(pen, arch(0.4, 0, 4.6, 4.4), t)
    scratch(pen, crack(-5.4, -30, 170, 9, "tower crack"), t, 0.6)
    ivy(pen, ((6.6, -30), (5.8, -25), (7.0, -19), (6.4, -13.6), (7.6, -9)), t, "tower ivy")
    rubble(pen, ((-13, 1.7), (11.6, 1.9), (22, 1.2)), t, "tower")
    for x, size in ((-22, 2.0), (-9.4, 2.0), (16.6, 2.2)):
        tuft(pen, x, 0.1, size, t, f"tuft{x}")


def temple(pen: Pen, t: Tones) -> None:
    """神殿: six columns and a pediment with the sun, one corner fallen."""
    cella = shapes.rect(-16.6, -19.4, 33.2, 15)
    pen.fill(cella, LinearGradient(0, -19, 0, -5, ((0, t.hole), (1, t.glow))))
    for i in range(6):
        x = -16.4 + i * 6.56
        column(pen, x, -5.4, 14.2, 3.0, t)
    for i, (half, y) in enumerate(((21.6, -1.9), (20.2, -3.7), (18.8, -5.5))):
        step = shapes.rect(-half, y, 2 * half, 1.9)
        body(pen, step, t, hatch=0.16, weight=LINE * 0.85, seed=f"step{i}")
    beam = poly((-19, -19.4), (-19, -23), (19, -23), (19, -19.4))
    body(pen, beam, t, hatch=0.2)
    fine: list[Op] = []
    for i in range(13):
        x = -17.4 + i * 2.9
        fine += [
            ("M", (x, -22.6)),
            ("L", (x, -20.6)),
            ("M", (x + 0.7, -22.6)),
            ("L", (x + 0.7, -20.6)),
        ]
    scratch(pen, Path(tuple(fine)), t, 0.42)
    scratch(pen, shapes.line(-19, -20.3, 19, -20.3), t, 0.45)
    gable = poly(
        (-20.6, -23), (-15.4, -25.6), (-13.4, -27.8), (-11.2, -27.6), (0, -33.6), (20.6, -23)
    )
    body(pen, gable, t, hatch=0.25)
    inner = poly((-15.6, -24.2), (0, -31.6), (15.8, -24.2))
    pen.fill(inner, LinearGradient(-14, 0, 14, 0, ((0, t.shade), (1, t.stone))))
    outline(pen, inner, t, LINE * 0.7)
    with pen.clip(inner):
        hatching(pen, inner, t, 0.4, 0.8, seed="pediment")
    rays: list[Op] = []
    for i in range(9):
        angle = -90 + i * 22.5
        a, b = polar(0, -24.4, 3.4, angle), polar(0, -24.4, 5.4, angle)
        rays += [("M", a), ("L", b)]
    scratch(pen, Path(tuple(rays)), t, 0.8, t.lit)
    disc = Path.start(-2.6, -24.2).curve(-2.6, -28.0, 2.6, -28.0, 2.6, -24.2).close()
    pen.fill(disc, t.lit)
    outline(pen, disc, t, 0.5)
    for x, y in ((0, -33.4), (20.2, -23)):
        body(
            pen,
            poly((x - 1.3, y), (x - 1.7, y - 1.8), (x, y - 3.2), (x + 1.7, y - 1.8), (x + 1.3, y)),
            t,
            t.lit,
            hatch=0,
            weight=LINE * 0.7,
        )
    scratch(pen, crack(11, -23, 170, 5.6, "temple"), t, 0.6)
    ivy(pen, ((-19.4, -24), (-18.4, -19), (-17.6, -14.6), (-18, -11)), t, "temple ivy")
    rubble(pen, ((-23, 1.2), (23, 1.1)), t, "temple")


def royal_tomb(pen: Pen, t: Tones) -> None:
    """王墓: a pyramid behind a gate with a winged sun and two obelisks."""
    apex = (1.5, -35.0)
    left = poly((-22, 0), apex, (7.5, 0))
    right = poly((7.5, 0), apex, (22, 0))
    pen.fill(left, LinearGradient(-22, 0, 7, -6, ((0, t.deep), (0.35, t.shade), (1, t.stone))))
    pen.fill(right, LinearGradient(6, 0, 22, -4, ((0, t.lit), (1, t.stone.mix(t.lit, 0.5)))))
    for face, seed in ((left, "left"), (right, "right")):
        with pen.clip(face):
            scratch(pen, courses(face, 2.9, 5.0, f"pyramid {seed}", 0.5), t, 0.42)
    hatching(pen, left, t, 0.5, seed="pyramid")
    outline(pen, left, t)
    outline(pen, right, t)
    tip = poly((-2.1, -29.9), apex, (3.4, -29.9), (1.9, -28.6))
    body(pen, tip, t, t.lit, hatch=0.0)
    pen.fill(poly((-2.1, -29.9), apex, (1.9, -28.6)), t.stone)
    outline(pen, tip, t)
    gate = poly((-8.4, 0), (-7.4, -14.6), (7.4, -14.6), (8.4, 0))
    wall(pen, gate, t, "tomb gate", hatch=0.35, height=2.8, long=4.2)
    roll = poly((-8.8, -14.4), (-9.4, -17.2), (9.4, -17.2), (8.8, -14.4))
    body(pen, roll, t, hatch=0.2)
    flutes: list[Op] = []
    for i in range(15):
        x = -8.4 + i * 1.2
        flutes += [("M", (x, -16.9)), ("L", (x * 0.98, -14.7))]
    scratch(pen, Path(tuple(flutes)), t, 0.38)
    body(pen, shapes.rect(-4.6, -10.6, 9.2, 10.6), t, t.lit, hatch=0, weight=LINE * 0.8)
    opening(pen, poly((-3.3, 0), (-3.0, -9.2), (3.0, -9.2), (3.3, 0)), t)
    for sign in (-1, 1):
        wing = (
            Path.start(sign * 1.0, -12.9)
            .curve(sign * 3, -14.4, sign * 5, -13.9, sign * 6.6, -13.3)
            .curve(sign * 5, -12.4, sign * 3, -11.8, sign * 1.0, -12.0)
            .close()
        )
        body(pen, wing, t, t.lit, hatch=0, weight=0.4)
    sun = t.hole if t.name.startswith("night") else t.stone
    body(pen, shapes.circle(0, -12.6, 1.3), t, sun, hatch=0, weight=0.5)
    for sign in (-1, 1):
        x = sign * 14.6
        needle = poly(
            (x - 2.0, -2.0), (x - 1.3, -19.2), (x, -21.6), (x + 1.3, -19.2), (x + 2.0, -2.0)
        )
        body(pen, needle, t, hatch=0.5, seed=f"needle{sign}")
        scratch(pen, shapes.line(x - 1.3, -19.2, x + 1.3, -19.2), t, 0.45)
        marks = Path(())
        for i in range(4):
            y = -16.8 + i * 3.6
            marks += shapes.circle(x + 0.3, y, 0.6) + shapes.line(
                x - 0.5, y + 1.5, x + 1.0, y + 1.5
            )
        scratch(pen, marks, t, 0.4)
        body(pen, shapes.rect(x - 3.1, -2.1, 6.2, 2.1), t, hatch=0.25)
    rubble(pen, ((-20.4, 1.3), (20.6, 1.5)), t, "tomb")
    for x, size in ((-10.6, 1.7), (10.6, 1.8), (23, 2.0), (-23.4, 2.0)):
        tuft(pen, x, 0.1, size, t, f"tuft{x}")


def observatory(pen: Pen, t: Tones) -> None:
    """天文台: a domed hall with a long telescope, and stairs up to its door."""
    for sign in (-1, 1):
        wing = poly((sign * 12, 0), (sign * 12, -8.2), (sign * 19.4, -8.2), (sign * 20.4, 0))
        wall(pen, wing, t, f"wing{sign}", hatch=0.5 if sign < 0 else 0.3)
        body(pen, shapes.rect(sign * 16.4 - 4.6, -9.8, 9.2, 1.8), t, hatch=0.2)
        opening(pen, arch(sign * 16.6, -1.4, 2.6, 2.6), t, LINE * 0.8)
    drum = shapes.rect(-13, -15.4, 26, 15.4)
    wall(pen, drum, t, "drum", hatch=0.4)
    barrel = poly((1.5, -24.6), (4.6, -20.6), (19.6, -33.4), (16.4, -37.2))
    metal = LinearGradient(8, -33, 13, -27, ((0, t.metal), (0.4, t.lit), (1, t.metal)))
    body(pen, barrel, t, metal, hatch=0)
    muzzle = poly((15.2, -38.0), (19.8, -32.4), (21.8, -34.0), (17.2, -39.6))
    body(pen, muzzle, t, metal, hatch=0)
    scratch(pen, shapes.line(9.2, -31.0, 12.3, -27.2), t, 0.8)
    dome = (
        Path.start(-12.4, -17)
        .curve(-12.4, -24.4, -7.4, -29.6, 0, -29.6)
        .curve(7.4, -29.6, 12.4, -24.4, 12.4, -17)
        .close()
    )
    light = RadialGradient(5.5, -24.5, 20, ((0, t.lit), (0.45, t.stone), (1, t.shade)))
    slit = poly((0.6, -20.6), (3.4, -30.2), (9.6, -29.4), (5.8, -19.4))
    pen.fill(dome, light)
    with pen.clip(dome):
        hatching(pen, dome, t, 0.45, 0.9, seed="dome")
        ribs = Path(())
        for x in (-9.6, -5.4, -1.0):
            ribs += Path.start(x, -17).curve(x * 0.98, -22, x * 0.72, -26.6, x * 0.2, -29.6)
        scratch(pen, ribs, t, 0.5)
        opening(pen, slit, t)
        pen.fill(barrel, metal)
        outline(pen, barrel, t)
    outline(pen, dome, t)
    ring = shapes.rect(-13.8, -18.2, 27.6, 2.9)
    body(pen, ring, t, hatch=0.25)
    beads = Path(())
    for i in range(12):
        beads += shapes.circle(-12.1 + i * 2.2, -16.75, 0.5)
    scratch(pen, beads, t, 0.45)
    for x in (-9.2, 9.2):
        body(pen, arch(x, -3.6, 4.2, 4.6), t, t.lit, hatch=0, weight=LINE * 0.7)
        opening(pen, arch(x, -4.2, 2.8, 4.0), t, LINE * 0.8)
    body(pen, arch(0, -2.6, 7.2, 5.4), t, t.lit, hatch=0, weight=LINE * 0.8)
    opening(pen, arch(0, -2.6, 5.2, 5.2), t)
    for i in range(3):
        half = 4.4 + i * 1.3
        step = shapes.rect(-half, -2.7 + i * 0.95, 2 * half, 0.95)
        body(pen, step, t, hatch=0, weight=LINE * 0.7)
    star = shapes.star(-1.0, -33.2, 2.4, 0.8, 4)
    scratch(pen, shapes.line(-0.6, -29.6, -0.9, -32), t, 0.8, t.line or t.metal)
    body(
        pen,
        star,
        t,
        t.lit if not t.name.startswith("night") else t.hole,
        hatch=0,
        weight=LINE * 0.7,
    )
    ivy(pen, ((13, -15), (12.2, -11), (13.2, -7), (12.4, -4)), t, "observatory ivy")
    for x, size in ((-21.6, 2.0), (-11.4, 1.8), (11, 1.8), (21.8, 2.2)):
        tuft(pen, x, 0.1, size, t, f"tuft{x}")
