"""Scenery of the sea and the shore."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.geometry import Affine, Path, join, polar
from generator.drawing.palette import WHITE
from generator.drawing.pen import Pen
from generator.games.harikiri.colours import (
    BARK,
    CLOTH,
    CORAL,
    FOLIAGE,
    FOLIAGE_DARK,
    KRAFT,
    LINE,
    ROOF,
    SAND,
    STONE,
    STONE_DARK,
    SUN,
    WATER,
    WOOD,
)
from generator.games.harikiri.decor.sketch import (
    FINE,
    WIDTH,
    blob,
    curve,
    disc,
    dot,
    ground,
    poly,
    sketch,
)

SEA_LINE = WATER.darker(0.28)


def _ripple(pen: Pen, x: float, y: float, half: float) -> None:
    """A wave that something swims in."""
    for dx in (-half / 2, half / 2):
        pen.stroke(shapes.arc(x + dx, y - half * 0.5, half * 0.7, 135, 225), SEA_LINE, FINE + 0.04)


def _fronds(pen: Pen, x: float, y: float, size: float) -> None:
    """The crown of a palm."""
    for angle, length in ((-78, 1.0), (80, 1.0), (-40, 0.92), (42, 0.92), (-112, 0.8), (116, 0.8)):
        tip = polar(x, y, size * length, angle)
        top = polar(x, y, size * 0.62, angle * 0.72)
        low = polar(x, y, size * 0.42, angle * 1.12)
        leaf = Path.start(x, y).quad(*top, *(tip[0], tip[1] + size * 0.16))
        leaf = leaf.quad(*low, x, y).close()
        pen.paint(leaf, FOLIAGE if abs(angle) < 90 else FOLIAGE_DARK, LINE, FINE + 0.04)


def _palm(pen: Pen, x: float, y: float, tall: float, lean: float) -> None:
    top = (x + lean, y - tall)
    trunk = Path.start(x - 0.32, y).quad(x - 0.1, y - tall * 0.6, top[0] - 0.16, top[1])
    trunk = trunk.line(top[0] + 0.16, top[1]).quad(x + 0.3, y - tall * 0.55, x + 0.42, y).close()
    pen.paint(trunk, BARK, LINE, WIDTH)
    for share in (0.25, 0.5, 0.72):
        at = x + lean * share * share
        pen.line(at - 0.2, y - tall * share, at + 0.26, y - tall * share - 0.08, LINE, FINE)
    _fronds(pen, *top, tall * 0.62)
    for dx in (-0.24, 0.26):
        disc(pen, top[0] + dx, top[1] + 0.28, 0.24, KRAFT.darker(0.2))


@sketch
def palm(pen: Pen) -> None:
    ground(pen, 2.0)
    _palm(pen, -0.4, 0, 4.9, 0.7)


@sketch
def palms(pen: Pen) -> None:
    ground(pen, 2.6)
    _palm(pen, 0.9, -0.1, 3.6, 0.8)
    _palm(pen, -0.6, 0.1, 5.0, -0.6)


@sketch
def islet(pen: Pen) -> None:
    _palm(pen, 0.2, -0.7, 4.0, 0.5)
    mound = Path.start(-2.8, 0).curve(-2, -1.3, 1.6, -1.4, 2.8, 0).close()
    pen.paint(mound, SAND, LINE, WIDTH)
    for x in (-1.4, -0.4, 1.2):
        dot(pen, x, -0.35, 0.11)
    _ripple(pen, -1.3, 0.75, 0.9)
    _ripple(pen, 1.3, 0.9, 0.9)


@sketch
def boat(pen: Pen) -> None:
    pen.line(0, -1.4, 0, -6.2, LINE, WIDTH)
    sail = Path.start(0.3, -6.0).quad(2.9, -4.2, 2.5, -2.0).line(0.3, -2.0).close()
    pen.paint(sail, CLOTH, LINE, WIDTH)
    sail = Path.start(-0.3, -5.4).quad(-2.2, -3.8, -2.2, -2.0).line(-0.3, -2.0).close()
    pen.paint(sail, CORAL.lighter(0.25), LINE, WIDTH)
    hull = Path.start(-2.9, -1.5).line(2.9, -1.5).quad(2.2, 0.1, 1.2, 0.1).line(-1.5, 0.1)
    pen.paint(hull.quad(-2.6, 0, -2.9, -1.5).close(), WOOD, LINE, WIDTH)
    pen.line(-2.4, -0.8, 2.4, -0.8, LINE, FINE)
    pen.fill(shapes.polygon(((0, -6.9), (1.3, -6.5), (0, -6.1))), CORAL)
    _ripple(pen, -1.6, 0.75, 0.9)
    _ripple(pen, 1.2, 0.85, 0.9)


@sketch
def whale(pen: Pen) -> None:
    body = Path.start(-2.9, 0).curve(-2.9, -2.9, 0.2, -3.3, 1.5, -1.5)
    body = body.curve(1.9, -1, 2.1, -1.6, 1.9, -2.5).curve(2.4, -2.2, 2.7, -2.2, 3.1, -2.7)
    body = body.curve(3.2, -1.2, 2.5, 0, 1.4, 0).close()
    pen.paint(body, WATER, LINE, WIDTH)
    curve(pen, ((-2.6, -0.6), (-1.7, -0.5), (-1.0, 0)), FINE)
    dot(pen, -1.9, -1.2, 0.2)
    for a in (-34, -8, 30):
        x, y = polar(-1.0, -2.7, 1.9, a)
        curve(pen, ((-1.0, -2.9), ((x - 1.0) / 2, (y - 2.9) / 2 - 0.35), (x, y)), FINE, SEA_LINE)
    _ripple(pen, -1.8, 0.6, 0.9)
    _ripple(pen, 1.0, 0.75, 0.9)


@sketch
def serpent(pen: Pen) -> None:
    for x, h in ((0.5, 1.9), (2.4, 1.2)):
        hump = Path.start(x - 0.9, 0).curve(x - 0.9, -h * 1.35, x + 0.9, -h * 1.35, x + 0.9, 0)
        hump = hump.line(x + 0.35, 0).curve(x + 0.3, -h * 0.6, x - 0.3, -h * 0.6, x - 0.35, 0)
        pen.paint(hump.close(), FOLIAGE, LINE, WIDTH)
    neck = Path.start(-1.9, 0).curve(-2.3, -2, -0.9, -2.4, -1.5, -3.9)
    neck = neck.curve(-2.2, -3.8, -3.0, -4.0, -3.0, -4.6).curve(-2.6, -5.6, -0.9, -5.8, -0.5, -4.2)
    neck = neck.curve(-0.3, -2.8, -1.3, -2, -1.1, 0).close()
    pen.paint(neck, FOLIAGE, LINE, WIDTH)
    dot(pen, -1.7, -4.7, 0.22)
    curve(pen, ((-2.8, -4.2), (-2.2, -4.05), (-1.8, -4.25)), FINE)
    _ripple(pen, -1.6, 0.7, 0.9)
    _ripple(pen, 1.4, 0.75, 0.9)


@sketch
def dolphin(pen: Pen) -> None:
    body = Path.start(-2.8, -2.0).curve(-1.9, -4.7, 1.4, -4.6, 2.3, -1.5)
    body = body.line(3.1, -0.7).quad(2.1, -0.9, 1.5, -0.3).quad(1.6, -1.0, 1.5, -1.4)
    body = body.curve(0.6, -3, -0.8, -2.6, -2.8, -2.0).close()
    fin = Path.start(-0.4, -3.9).quad(0.2, -5.2, 1.1, -5.2).quad(0.7, -4.4, 0.9, -3.5).close()
    pen.paint(fin, WATER, LINE, WIDTH)
    pen.paint(body, WATER.lighter(0.15), LINE, WIDTH)
    dot(pen, -1.5, -2.75, 0.18)
    _ripple(pen, -1.2, 0.4, 1.0)
    _ripple(pen, 1.0, 0.7, 0.9)


@sketch
def waves(pen: Pen) -> None:
    for x, y in ((-1.0, -3.2), (1.3, -1.8), (-1.5, -0.4)):
        _ripple(pen, x, y, 0.95)


@sketch
def swell(pen: Pen) -> None:
    for x, y in ((0.9, -2.6), (-0.9, -0.9)):
        _ripple(pen, x, y, 1.0)


@sketch
def fish(pen: Pen) -> None:
    body = Path.start(-2.2, -2).curve(-1.2, -3.6, 0.9, -3.2, 1.6, -2.1)
    body = (
        body.line(2.6, -3.0).line(2.5, -1.0).line(1.6, -1.9).curve(0.9, -0.8, -1.2, -0.4, -2.2, -2)
    )
    pen.paint(body.close(), SUN.lighter(0.25), LINE, WIDTH)
    dot(pen, -1.35, -2.2, 0.2)
    curve(pen, ((-0.7, -2.9), (-0.45, -2.0), (-0.8, -1.15)), FINE)
    _ripple(pen, -0.4, 0.6, 0.9)


@sketch
def lighthouse(pen: Pen) -> None:
    rock = (
        Path.start(-2.5, 0).line(-1.9, -0.9).line(-0.8, -1.2).line(1.1, -1.1).line(2.5, 0).close()
    )
    tower = ((-0.95, -1.0), (-0.62, -5.0), (0.62, -5.0), (0.95, -1.0))
    poly(pen, tower, WHITE)
    with pen.clip(shapes.polygon(tower)):
        for y in (-4.1, -2.2):
            pen.fill(shapes.rect(-1, y, 2, 0.95), ROOF)
    pen.stroke(shapes.polygon(tower), LINE, WIDTH)
    poly(pen, ((-0.55, -5.0), (-0.55, -5.9), (0.55, -5.9), (0.55, -5.0)), SUN)
    poly(pen, ((-0.8, -5.9), (0, -6.8), (0.8, -5.9)), ROOF)
    for side in (-1, 1):
        for dy in (-0.5, 0.1, 0.7):
            pen.line(side * 1.0, -5.5 + dy * 0.3, side * 2.1, -5.5 + dy, SUN.darker(0.15), FINE)
    pen.paint(rock, STONE, LINE, WIDTH)
    pen.line(-0.9, -0.5, -0.1, -0.7, STONE_DARK, FINE)


@sketch
def crab(pen: Pen) -> None:
    ground(pen, 2.2)
    for side in (-1, 1):
        for k in range(3):
            curve(
                pen,
                (
                    (side * 1.2, -0.9),
                    (side * (1.8 + 0.3 * k), -1.1 + 0.25 * k),
                    (side * (2.0 + 0.2 * k), -0.25 + 0.1 * k),
                ),
                FINE + 0.04,
            )
        curve(pen, ((side * 1.1, -1.6), (side * 1.9, -2.0), (side * 1.8, -2.6)))
        claw = Path.start(side * 1.8, -2.4).curve(
            side * 1.0, -3.2, side * 1.5, -4.0, side * 1.9, -3.9
        )
        claw = claw.line(side * 1.85, -3.2).line(side * 2.4, -3.7)
        pen.paint(
            claw.curve(side * 2.9, -3.1, side * 2.4, -2.5, side * 1.8, -2.4).close(),
            CORAL,
            LINE,
            WIDTH,
        )
        pen.line(side * 0.4, -1.9, side * 0.45, -2.6, LINE, FINE)
        dot(pen, side * 0.45, -2.7, 0.24)
    pen.paint(shapes.ellipse(0, -1.2, 1.6, 1.05), CORAL, LINE, WIDTH)
    curve(pen, ((-0.5, -0.9), (0, -0.7), (0.5, -0.9)), FINE)


@sketch
def starfish(pen: Pen) -> None:
    path = shapes.smooth(
        [polar(0, -2, 2.1 if i % 2 == 0 else 0.95, 36 * i + 8) for i in range(10)], closed=True
    )
    pen.paint(path, CORAL.lighter(0.2), LINE, WIDTH)
    for i in range(5):
        for r in (0.5, 1.05):
            dot(pen, *polar(0, -2, r, 72 * i + 8), 0.11)


@sketch
def shell(pen: Pen) -> None:
    ground(pen, 1.9)
    fan = [polar(0, -0.4, 2.6, a) for a in range(-72, 73, 24)]
    path = Path.start(0, -0.2)
    for x, y in fan:
        path = path.line(x, y)
    soft = shapes.smooth([(-0.5, -0.1), *fan, (0.5, -0.1)], closed=True)
    pen.paint(soft, ROOF.lighter(0.5), LINE, WIDTH)
    pen.stroke(
        join(shapes.line(0, -0.3, *polar(0, -0.4, 2.2, a)) for a in range(-48, 49, 24)), LINE, FINE
    )


@sketch
def turtle(pen: Pen) -> None:
    ground(pen, 2.6)
    for x in (-1.3, 1.2):
        pen.paint(shapes.ellipse(x, -0.35, 0.6, 0.45), FOLIAGE, LINE, WIDTH)
    pen.paint(shapes.ellipse(-2.2, -1.4, 0.8, 0.65), FOLIAGE, LINE, WIDTH)
    dot(pen, -2.4, -1.5, 0.15)
    dome = Path.start(-1.8, -0.6).curve(-1.6, -3.6, 1.7, -3.6, 2.1, -0.6).close()
    pen.paint(dome, FOLIAGE_DARK.lighter(0.2), LINE, WIDTH)
    pen.stroke(shapes.regular_polygon(0.15, -1.75, 0.75, 6, 30), LINE, FINE)
    for a in (-60, 0, 60):
        pen.line(*polar(0.15, -1.75, 0.75, a + 30), *polar(0.15, -1.75, 1.2, a + 30), LINE, FINE)


@sketch
def canoe(pen: Pen) -> None:
    hull = Path.start(-3, -1.9).quad(-2.6, -0.2, -1.2, -0.2).line(1.2, -0.2)
    hull = hull.quad(2.6, -0.2, 3, -1.9).quad(0, -1.0, -3, -1.9).close()
    with pen.at(Affine.rotate(28, 0.6, -1.6)):
        pen.line(0.6, -4.4, 0.6, -0.4, LINE, 0.4)
        pen.paint(shapes.ellipse(0.6, -4.6, 0.45, 0.8), WOOD, LINE, WIDTH)
    pen.paint(hull, WOOD, LINE, WIDTH)
    curve(pen, ((-2.3, -1.0), (0, -0.5), (2.3, -1.0)), FINE)
    _ripple(pen, -1.4, 0.5, 0.9)
    _ripple(pen, 1.3, 0.5, 0.9)


@sketch
def stipple(pen: Pen) -> None:
    for x, y in (
        (-1.9, -2.6),
        (-0.4, -3.1),
        (1.3, -2.5),
        (-1.1, -1.3),
        (0.6, -1.2),
        (2.0, -0.7),
        (-2.2, -0.2),
        (-0.3, -0.1),
    ):
        dot(pen, x, y, 0.13)
    blob(pen, ((0.7, -2.1), (1.2, -2.3), (1.5, -2.0), (1.1, -1.8)), STONE)
