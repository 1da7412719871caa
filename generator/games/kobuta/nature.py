"""Grass, flowers, trees, peaks and skies of the picture book, each a symbol.

Things that stand have their origin at their foot, y up being negative; light comes from the left.
"""

from __future__ import annotations

import random
from itertools import pairwise

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient, Symbol
from generator.drawing.geometry import Path, Point, join, polar
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.games.kobuta.brush import blade, fluffy, once, shadow
from generator.games.kobuta.colours import (
    BARK,
    EARTH,
    MOON,
    PETAL,
    POPPY,
    ROCK,
    SNOW,
    SUN,
    TIMBER,
    WASTE,
    WOOD,
)

GRASS = (rgb("#7FA650"), rgb("#5F8A3C"))


@once
def tuft(dry: bool = False) -> Symbol:
    """A tuft of grass, 3.4 mm tall."""
    pen = Pen("kobuta:tuft")
    light, dark = (rgb("#B59A6C"), rgb("#6E5A42")) if dry else GRASS
    for x, height, lean, colour in (
        (-0.9, 2.2, -1.5, dark),
        (0.9, 2.3, 1.5, dark),
        (-0.45, 2.9, -0.7, light),
        (0.5, 3.0, 0.75, light),
        (0.0, 3.4, 0.1, dark),
    ):
        pen.fill(blade(x, 0, height, lean, 0.75), colour)
    return pen.symbol(f"kobuta-tuft-{dry}")


@once
def flower(colour: Colour = PETAL, heart: Colour = SUN, petals: int = 6) -> Symbol:
    """A flower seen from above, 2.6 mm across."""
    pen = Pen("kobuta:flower")
    ring = join(shapes.circle(*polar(0, 0, 0.78, 360 * i / petals), 0.5) for i in range(petals))
    pen.stroke(ring, BARK, 0.28)
    pen.fill(ring, colour)
    pen.paint(shapes.circle(0, 0, 0.46), heart, BARK, 0.14)
    return pen.symbol(f"kobuta-flower-{colour.hex}")


@once
def poppy() -> Symbol:
    """A poppy on its stem, 5 mm tall."""
    pen = Pen("kobuta:poppy")
    pen.stroke(Path.start(0, 0).quad(0.5, -2, 0, -4), GRASS[1], 0.4)
    pen.fill(blade(0.2, -0.6, 1.6, 1.2, 0.6), GRASS[0])
    cup = (
        Path.start(-1.5, -4.6)
        .curve(-1.6, -3.0, 1.6, -3.0, 1.5, -4.6)
        .quad(0.9, -5.2, 0.5, -4.6)
        .quad(0, -5.4, -0.5, -4.6)
        .quad(-0.9, -5.2, -1.5, -4.6)
        .close()
    )
    pen.paint(cup, POPPY, BARK, 0.22)
    pen.fill(shapes.ellipse(-0.6, -4.1, 0.35, 0.5), POPPY.lighter(0.35))
    return pen.symbol("kobuta-poppy")


def _tier(y: float, half: float, tall: float) -> Path:
    """One skirt of a fir: a tip above and a scalloped hem below."""
    hem = [
        (half, y),
        (half * 0.5, y + tall * 0.1),
        (0, y + tall * 0.13),
        (-half * 0.5, y + tall * 0.1),
        (-half, y),
    ]
    path = Path.start(0, y - tall).quad(half * 0.3, y - tall * 0.35, half, y)
    for x0, p in pairwise(hem):
        path = path.quad((x0[0] + p[0]) / 2, max(x0[1], p[1]) + tall * 0.16, *p)
    return path.quad(-half * 0.3, y - tall * 0.35, 0, y - tall).close()


@once
def fir(kind: int = 0) -> Symbol:
    """A fir of 13 mm: three skirts, lit from the left."""
    pen = Pen("kobuta:fir")
    body = (rgb("#4F8047"), rgb("#3F7050"), rgb("#639148"))[kind % 3]
    shadow(pen, 0.6, 0, 3.4, BARK, 0.28)
    pen.paint(shapes.rect(-0.75, -2.4, 1.5, 2.4), EARTH, BARK, 0.3)
    tiers = ((-1.9, 3.9, 5.2), (-4.9, 3.2, 4.7), (-7.7, 2.4, 4.9))
    for y, half, tall in tiers:
        shape = _tier(y, half, tall)
        pen.paint(
            shape,
            LinearGradient(
                -half, 0, half, 0, ((0, body.lighter(0.3)), (0.5, body), (1, body.darker(0.28)))
            ),
            BARK,
            0.35,
        )
        ticks = join(
            shapes.line(x, y - tall * 0.16, x * 0.8, y - tall * 0.34)
            for x in (-half * 0.5, half * 0.02, half * 0.52)
        )
        pen.stroke(ticks, body.darker(0.5), 0.25)
    return pen.symbol(f"kobuta-fir-{kind}")


@once
def tree() -> Symbol:
    """A round tree of 9 mm."""
    pen = Pen("kobuta:tree")
    shadow(pen, 0.5, 0, 3.2, BARK, 0.28)
    trunk = Path.start(-0.8, 0).quad(-0.4, -2, -0.6, -4).line(0.7, -4).quad(0.5, -2, 1.0, 0).close()
    pen.paint(trunk, EARTH, BARK, 0.3)
    ring = [polar(0, -5.6, 3.2, a) for a in range(0, 360, 40)]
    leaves = rgb("#8FB04C")
    pen.paint(
        fluffy(ring, 0.3),
        RadialGradient(
            -1.2, -6.8, 6, ((0, leaves.lighter(0.35)), (0.5, leaves), (1, leaves.darker(0.3)))
        ),
        BARK,
        0.35,
    )
    arcs = join(
        shapes.arc(x, y, 0.8, 110, 250) for x, y in ((-1.2, -5.6), (1.0, -6.8), (1.3, -4.4))
    )
    pen.stroke(arcs, leaves.darker(0.45), 0.25)
    return pen.symbol("kobuta-tree")


@once
def mushroom() -> Symbol:
    """A toadstool of 3 mm."""
    pen = Pen("kobuta:mushroom")
    pen.paint(shapes.rounded_rect(-0.55, -1.8, 1.1, 1.8, 0.4), SNOW, BARK, 0.22)
    cap = Path.start(-1.7, -1.5).curve(-1.6, -3.6, 1.6, -3.6, 1.7, -1.5).quad(0, -1.0, -1.7, -1.5)
    pen.paint(cap.close(), POPPY, BARK, 0.25)
    for x, y, r in ((-0.7, -2.1, 0.3), (0.3, -2.6, 0.28), (0.9, -1.9, 0.24)):
        pen.fill(shapes.circle(x, y, r), SNOW)
    return pen.symbol("kobuta-mushroom")


@once
def stump() -> Symbol:
    """A stump with its rings and an axe in it, 6 mm."""
    pen = Pen("kobuta:stump")
    shadow(pen, 0.4, 0, 3.0, BARK, 0.28)
    body = (
        Path.start(-2.2, -2.6)
        .line(-2.6, -0.3)
        .quad(-1.3, 0.4, 0, 0.3)
        .quad(1.4, 0.5, 2.7, -0.3)
        .line(2.2, -2.6)
        .close()
    )
    pen.paint(body, TIMBER.darker(0.15), BARK, 0.35)
    pen.stroke(join(shapes.line(x, -2, x * 1.1, -0.5) for x in (-1.3, -0.2, 1.2)), EARTH, 0.25)
    pen.paint(shapes.ellipse(0, -2.6, 2.2, 0.95), rgb("#E8C892"), BARK, 0.35)
    pen.stroke(shapes.ellipse(-0.1, -2.6, 1.3, 0.5), EARTH, 0.2)
    pen.stroke(shapes.ellipse(-0.2, -2.6, 0.5, 0.18), EARTH, 0.2)
    pen.line(0.5, -3.0, 2.9, -6.0, BARK, 0.85)
    pen.line(0.5, -3.0, 2.9, -6.0, TIMBER, 0.45)
    head = shapes.polygon(((-0.1, -3.9), (0.9, -2.6), (1.6, -3.2), (0.8, -4.3)))
    pen.paint(head, ROCK.lighter(0.3), BARK, 0.28)
    return pen.symbol("kobuta-stump")


@once
def peak(kind: int = 0) -> Symbol:
    """A mountain of 12 mm: a lit and a dark face, a cap of snow."""
    pen = Pen("kobuta:peak")
    summit, low, right = ((0.0, -12.0), (-6.8, 0.0), (7.2, 0.0))
    ridge: list[Point] = [summit, (0.9, -9.0), (-0.2, -6.4), (1.5, -3.6), (0.6, 0.0)]
    left: list[Point] = [low, (-5.0, -3.2), (-3.9, -4.1), (-2.2, -8.4), (-1.1, -9.3), summit]
    side: list[Point] = [summit, (1.5, -9.6), (2.4, -7.4), (4.2, -5.0), (4.9, -3.0), right]
    if kind == 1:  # a broken summit
        ridge = [(-0.6, -10.6), (1.0, -8.6), (-0.3, -6.0), (1.8, -3.2), (0.4, 0.0)]
        left = [low, (-5.4, -2.2), (-4.4, -5.6), (-2.9, -7.4), (-2.0, -11.2), (-0.6, -10.6)]
        side = [(-0.6, -10.6), (0.7, -11.6), (2.7, -8.2), (3.4, -5.2), (5.6, -3.4), right]
    shadow(pen, 0.4, 0, 7.0, BARK, 0.25)
    lit, dark = ROCK.lighter(0.34), ROCK.darker(0.26)
    whole = shapes.polygon([*left, *side[1:]])
    pen.fill(whole, LinearGradient(-6, 0, 2, 0, ((0, lit), (1, ROCK.lighter(0.08)))))
    shade = shapes.polygon([*side, *reversed(ridge[1:])])
    pen.fill(shade, LinearGradient(0, -12, 0, 0, ((0, dark), (1, ROCK.darker(0.1)))))
    with pen.clip(whole):
        cap = shapes.polygon(
            (
                (-9, -14),
                (9, -14),
                (9, -8.4),
                (3.0, -8.4),
                (2.1, -6.6),
                (1.1, -8.0),
                (0.2, -6.3),
                (-0.8, -7.7),
                (-1.9, -6.5),
                (-2.8, -8.0),
                (-9, -8.0),
            )
        )
        pen.fill(cap, SNOW)
        with pen.clip(shade):
            pen.fill(cap, rgb("#D3DCE4"))
        strokes = join(
            shapes.line(x, y, x + 0.9, y + 1.5)
            for x, y in (
                (2.3, -5.4),
                (3.3, -3.6),
                (2.4, -2.2),
                (4.3, -1.9),
                (-3.6, -3.4),
                (-4.6, -1.6),
                (-2.0, -3.9),
                (-1.6, -1.7),
            )
        )
        pen.stroke(strokes, ROCK.darker(0.5), 0.25)
    pen.stroke(shapes.polyline(ridge[:4]), BARK, 0.25)
    pen.stroke(whole, BARK, 0.4)
    return pen.symbol(f"kobuta-peak-{kind}")


@once
def stone(waste: bool = False) -> Symbol:
    """A boulder of 3.4 mm."""
    pen = Pen("kobuta:stone")
    body = WASTE if waste else ROCK
    shadow(pen, 0.2, 0, 1.9, BARK, 0.28)
    shape = (
        Path.start(-1.7, 0)
        .curve(-1.9, -1.2, -1.0, -2.1, 0, -2.0)
        .curve(1.0, -2.2, 1.8, -1.1, 1.7, 0)
        .quad(0, 0.35, -1.7, 0)
        .close()
    )
    pen.paint(
        shape,
        LinearGradient(-1.5, -2, 1.5, 0, ((0, body.lighter(0.45)), (1, body.darker(0.15)))),
        BARK,
        0.3,
    )
    pen.stroke(Path.start(0.2, -1.7).line(0.7, -1.1).line(0.5, -0.6), body.darker(0.45), 0.2)
    return pen.symbol(f"kobuta-stone-{waste}")


@once
def fence() -> Symbol:
    """Four pickets and two rails, 12 mm wide."""
    pen = Pen("kobuta:fence")
    for y in (-3.0, -1.5):
        pen.paint(shapes.rect(-6.2, y, 12.4, 0.7), TIMBER.lighter(0.2), BARK, 0.25)
    for i, x in enumerate((-4.8, -1.6, 1.6, 4.8)):
        tilt = (0.2, -0.1, 0.15, -0.2)[i]
        post = shapes.polygon(
            (
                (x - 0.7, 0),
                (x - 0.7 + tilt, -3.8),
                (x + tilt, -4.6),
                (x + 0.7 + tilt, -3.8),
                (x + 0.7, 0),
            )
        )
        pen.paint(
            post,
            LinearGradient(x - 0.7, 0, x + 0.7, 0, ((0, TIMBER.lighter(0.45)), (1, TIMBER))),
            BARK,
            0.3,
        )
    return pen.symbol("kobuta-fence")


@once
def pond() -> Symbol:
    """A pond with ripples, reeds and a lily, 15 mm wide; origin in its middle."""
    pen = Pen("kobuta:pond")
    shore = shapes.smooth(
        [
            (-7.4, 0.2),
            (-5.4, -2.6),
            (-1.2, -3.3),
            (3.4, -2.9),
            (7.2, -1.0),
            (6.6, 1.9),
            (2.4, 3.3),
            (-2.6, 2.9),
            (-6.0, 2.5),
        ],
        closed=True,
    )
    pen.stroke(shore, rgb("#EEE3B8"), 1.3)
    water = LinearGradient(0, -3, 0, 3, ((0, rgb("#BFE0EA")), (1, rgb("#7FB6CF"))))
    pen.paint(shore, water, BARK, 0.35)
    waves = join(
        shapes.line(x, y, x + w, y)
        for x, y, w in ((-4.2, -0.8, 2.6), (1.8, -1.6, 2.2), (0.4, 1.8, 2.8), (-3.6, 1.4, 1.6))
    )
    pen.stroke(waves, SNOW, 0.35)
    pen.paint(
        shapes.sector(3.6, 0.5, 1.5, 40, 350).scaled(1, 0.7).moved(0, 0.2),
        rgb("#79A75A"),
        BARK,
        0.22,
    )
    pen.use(flower(PETAL), 3.6, 0.2, 0.75)
    for x, lean, tall in ((-5.8, -0.4, 4.6), (-4.7, 0.5, 5.4), (-6.6, -0.9, 3.6)):
        pen.stroke(Path.start(x, -1.2).quad(x, -3, x + lean, -1.2 - tall), GRASS[1], 0.35)
        pen.paint(shapes.ellipse(x + lean * 0.95, -0.9 - tall, 0.42, 0.95), EARTH, BARK, 0.2)
    return pen.symbol("kobuta-pond")


@once
def dead_tree() -> Symbol:
    """A bare tree of 8 mm, symmetrical enough to stand on any side."""
    pen = Pen("kobuta:dead-tree")
    shadow(pen, 0.2, 0, 2.3, BARK, 0.3)
    limbs = (
        ((-0.1, 0.0), (0.25, -2.6), (-0.1, -5.2), 1.05),
        ((-0.05, -2.8), (-1.5, -3.8), (-2.2, -5.6), 0.55),
        ((0.05, -3.6), (1.3, -4.4), (2.0, -6.2), 0.55),
        ((-0.1, -4.8), (-0.8, -6.2), (-0.7, -8.0), 0.5),
        ((-0.1, -4.8), (0.5, -6.0), (0.9, -7.4), 0.42),
        ((-1.6, -4.3), (-2.6, -4.5), (-3.2, -5.2), 0.32),
        ((-1.9, -5.0), (-1.8, -6.0), (-1.4, -6.6), 0.3),
        ((1.45, -4.9), (2.3, -5.0), (3.0, -5.8), 0.32),
        ((-0.75, -6.6), (-1.3, -7.0), (-1.6, -7.6), 0.28),
    )
    for a, b, c, width in limbs:
        pen.stroke(Path.start(*a).quad(*b, *c), BARK, width + 0.42)
    for a, b, c, width in limbs:
        pen.stroke(Path.start(*a).quad(*b, *c), rgb("#8C7258"), width)
    pen.stroke(Path.start(-0.2, -0.6).quad(0.0, -2.4, -0.2, -3.6), rgb("#B79C7C"), 0.22)
    return pen.symbol("kobuta-dead-tree")


@once
def paw() -> Symbol:
    """A wolf's print, 3.4 mm, walking up."""
    pen = Pen("kobuta:paw")
    dark = rgb("#4E3F33")
    pad = Path.start(0, -0.5).curve(1.0, -0.4, 1.7, 1.4, 0.8, 1.5).quad(0, 1.1, -0.8, 1.5)
    pen.fill(pad.curve(-1.7, 1.4, -1.0, -0.4, 0, -0.5).close(), dark)
    for x, y in ((-1.35, -0.5), (-0.5, -1.35), (0.5, -1.35), (1.35, -0.5)):
        pen.fill(shapes.ellipse(x, y, 0.36, 0.55), dark)
        pen.fill(
            shapes.polygon(((x - 0.14, y - 0.6), (x + 0.14, y - 0.6), (x * 1.1, y - 1.1))), dark
        )
    return pen.symbol("kobuta-paw")


@once
def cloud() -> Symbol:
    """A small cloud, 12 mm wide."""
    pen = Pen("kobuta:cloud")
    points = [(-6, 0), (-5.4, -1.6), (-2.8, -3.2), (0.6, -3.4), (3.6, -2.4), (5.8, -0.8), (6, 0)]
    shape = fluffy(points, 0.32, closed=False).line(-6, 0).close()
    pen.fill(shape, SNOW, opacity=0.92)
    return pen.symbol("kobuta-cloud")


@once
def crescent() -> Symbol:
    """The moon, 8 mm, with a glow."""
    pen = Pen("kobuta:moon")
    moon = (
        Path.start(0.8, -4)
        .curve(-2.2, -3.8, -4.2, -1.8, -4, 0.6)
        .curve(-3.8, 3.2, -1.2, 4.6, 1.4, 3.9)
        .curve(3.0, 3.4, 3.8, 2.2, 4.0, 1.2)
        .curve(1.6, 2.4, -0.6, 1.4, -1.0, -0.8)
        .curve(-1.2, -2.2, -0.4, -3.4, 0.8, -4)
        .close()
    )
    pen.paint(moon, MOON, BARK, 0.3)
    return pen.symbol("kobuta-moon")


def stars(
    seed: str, count: int, box: tuple[float, float, float, float], size: float = 0.55
) -> Path:
    """Four-pointed stars strewn over a box (x, y, width, height), to be filled."""
    rng = random.Random(seed)
    x, y, width, height = box
    return join(
        shapes.star(
            x + rng.uniform(0, width),
            y + rng.uniform(0, height),
            size * rng.uniform(0.6, 1.3),
            size * 0.25,
            4,
        )
        for _ in range(count)
    )


@once
def bush() -> Symbol:
    """A low bush, 5 mm wide."""
    pen = Pen("kobuta:bush")
    points = [(-2.5, 0), (-2.3, -1.1), (-1.0, -2.0), (0.8, -2.1), (2.2, -1.2), (2.5, 0)]
    shape = fluffy(points, 0.3, closed=False).quad(0, 0.5, -2.5, 0).close()
    pen.paint(
        shape,
        RadialGradient(-0.8, -1.8, 3.6, ((0, WOOD.lighter(0.3)), (1, WOOD.darker(0.2)))),
        BARK,
        0.3,
    )
    pen.stroke(
        join(shapes.arc(x, y, 0.55, 110, 250) for x, y in ((-0.9, -0.7), (0.9, -0.9))),
        WOOD.darker(0.5),
        0.2,
    )
    return pen.symbol("kobuta-bush")
