"""What grows in the picture book: grass, flowers, firs and round trees, a bare one."""

from __future__ import annotations

from itertools import pairwise

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient, Symbol
from generator.drawing.geometry import Path, join, polar
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.games.kobuta.brush import blade, fluffy, once, shadow
from generator.games.kobuta.colours import (
    BARK,
    EARTH,
    PETAL,
    POPPY,
    ROCK,
    SNOW,
    SUN,
    TIMBER,
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
    body = (rgb("#4E8C4A"), rgb("#3C7A62"), rgb("#74A44B"))[kind % 3]
    shadow(pen, 0.6, 0, 3.4, BARK, 0.28)
    pen.paint(shapes.rect(-0.75, -2.4, 1.5, 2.4), EARTH, BARK, 0.3)
    tiers = ((-1.9, 3.9, 5.2), (-4.9, 3.2, 4.7), (-7.7, 2.4, 4.9))
    for y, half, tall in tiers:
        shape = _tier(y, half, tall)
        pen.paint(
            shape,
            LinearGradient(
                -half, 0, half, 0, ((0, body.lighter(0.42)), (0.5, body), (1, body.darker(0.24)))
            ),
            BARK,
            0.35,
        )
        ticks = join(
            shapes.line(x, y - tall * 0.16, x * 0.8, y - tall * 0.34)
            for x in (-half * 0.5, half * 0.02, half * 0.52)
        )
        pen.stroke(ticks, body.darker(0.42), 0.25)
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
def bush() -> Symbol:
    """A low bush, 5 mm wide."""
    pen = Pen("kobuta:bush")
    points = [(-2.5, 0), (-2.3, -1.1), (-1.0, -2.0), (0.8, -2.1), (2.2, -1.2), (2.5, 0)]
    shape = fluffy(points, 0.3, closed=False).quad(0, 0.5, -2.5, 0).close()
    pen.paint(
        shape,
        RadialGradient(-0.8, -1.8, 3.6, ((0, rgb("#BBDD7E")), (1, rgb("#6FA04C")))),
        BARK,
        0.3,
    )
    pen.stroke(
        join(shapes.arc(x, y, 0.55, 110, 250) for x, y in ((-0.9, -0.7), (0.9, -0.9))),
        WOOD.darker(0.5),
        0.2,
    )
    return pen.symbol("kobuta-bush")


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
