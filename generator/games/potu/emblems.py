"""The eight adventurers as emblem portraits: heads in a round of engraved light.

Each portrait is drawn in a disc of 40 mm round the origin; ``portrait`` cuts it to its medallion.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from generator import shapes
from generator.drawing import LinearGradient, RadialGradient, Symbol
from generator.errors import UnknownName
from generator.games.potu.colours import BRONZE, GOLD, NIGHT, PALE_GOLD, PARCHMENT, VELLUM
from generator.games.potu.engraving import beads, rays, shade, ticks
from generator.games.potu.kinds import kind_icon
from generator.geometry import Affine, Path, Point, polar
from generator.palette import WHITE, Colour, rgb
from generator.pen import Pen

RADIUS = 20.0
LINE = 0.55
SKIN = rgb("#EBC39A")
SKIN_DARK = rgb("#C58B62")
BROWN = rgb("#B57A4E")
STEEL = rgb("#AEB6BC")


def _mirror(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The right half of a closed outline (top to bottom) completed to the left."""
    inner = points[1:-1] if points[-1][0] == 0 else points[1:]
    return points + tuple((-x, y) for x, y in reversed(inner))


def _both(draw: Callable[[float], None]) -> None:
    for side in (-1.0, 1.0):
        draw(side)


def _shoulders(pen: Pen, cloth: Colour, trim: Colour, top: float = 11.0) -> None:
    """The bust that a head stands on."""
    bust = (
        Path.start(-19, 21).curve(-17.5, top + 2.5, -8, top + 2.5, -4.4, top - 1.2)
        .line(4.4, top - 1.2).curve(8, top + 2.5, 17.5, top + 2.5, 19, 21).close()
    )  # fmt: skip
    pen.paint(bust, LinearGradient(-14, 0, 16, 0, ((0, cloth.lighter(0.12)), (1, cloth.darker(0.4)))), NIGHT, LINE)  # fmt: skip
    right = (
        Path.start(4.4, top - 1.2).curve(8, top + 2.5, 17.5, top + 2.5, 19, 21).line(3, 21).close()
    )
    pen.fill(shade(right, 62, 0.7, 0.34, 0.2, seed="bust"), NIGHT)
    collar = shapes.polygon(((-5.2, top - 0.4), (0, top + 7.5), (5.2, top - 0.4), (3.2, top - 1.4),
                             (0, top + 3.6), (-3.2, top - 1.4)))  # fmt: skip
    pen.paint(collar, trim, NIGHT, LINE * 0.7)


def _head(pen: Pen, skin: Colour, wide: float = 6.6, top: float = -7.5, chin: float = 10.4) -> Path:
    """A face; returns its outline."""
    middle = (top + chin) / 2
    outline = shapes.smooth(
        _mirror(
            (
                (0.0, top), (wide * 0.72, top + 1.2), (wide, top + 5.0), (wide * 0.98, middle + 1.6),
                (wide * 0.78, chin - 3.6), (wide * 0.36, chin - 0.5), (0.0, chin),
            )
        ),
        closed=True,
    )  # fmt: skip
    pen.paint(outline, RadialGradient(-2, middle - 3, 13, ((0, skin.lighter(0.35)), (0.5, skin), (1, skin.darker(0.3)))), NIGHT, LINE)  # fmt: skip
    with pen.clip(outline):
        cheek = shapes.rect(0, top, wide + 1, chin - top)
        pen.fill(shade(cheek, 24, 0.55, 0.26, 0.62, seed="face"), skin.darker(0.6))
    return outline


def _eyes(pen: Pen, y: float, apart: float = 2.9, size: float = 1.0, iris: Colour = NIGHT) -> None:
    for side in (-1, 1):
        x = side * apart
        eye = (
            Path.start(x - 1.55 * size, y)
            .curve(x - 0.7 * size, y - 1.15 * size, x + 0.7 * size, y - 1.15 * size,
                   x + 1.55 * size, y)
            .curve(x + 0.7 * size, y + 0.9 * size, x - 0.7 * size, y + 0.9 * size, x - 1.55 * size, y)
            .close()
        )  # fmt: skip
        pen.paint(eye, VELLUM, NIGHT, 0.3)
        pen.fill(shapes.circle(x, y - 0.05, 0.78 * size), iris)
        pen.fill(shapes.circle(x - 0.25, y - 0.3, 0.24 * size), WHITE)


def _brows(pen: Pen, y: float, colour: Colour, slant: float = 0.0, width: float = 0.9) -> None:
    for side in (-1, 1):
        brow = Path.start(side * 1.2, y + slant).quad(
            side * 3.0, y - 0.9, side * 4.9, y + 0.5 - slant * 0.3
        )
        pen.stroke(brow, colour, width)


def _nose(pen: Pen, y: float, skin: Colour) -> None:
    nose = (
        Path.start(0.3, y - 3.2)
        .curve(0.7, y - 1.2, 1.9, y - 0.2, 0.9, y + 0.35)
        .curve(0.3, y + 0.7, -0.4, y + 0.7, -1.0, y + 0.2)
    )
    pen.stroke(nose, skin.darker(0.6), 0.42)


def _mouth(pen: Pen, y: float, colour: Colour, bend: float = 0.8, half: float = 2.3) -> None:
    pen.stroke(Path.start(-half, y).quad(0, y + bend, half, y), colour, 0.5)


def _cat(pen: Pen, colour: Colour) -> None:
    """Tanzy: a black cat with a medal."""
    fur = LinearGradient(-10, -10, 12, 14, ((0, rgb("#5A5A66")), (0.5, colour), (1, NIGHT)))
    body = shapes.smooth(((-11, 22), (-9.5, 13), (-5, 8), (5, 8), (9.5, 13), (11, 22)))
    pen.paint(body.close(), fur, NIGHT, LINE)
    for side in (-1, 1):
        ear = shapes.polygon(((side * 1.8, -8.6), (side * 9.4, -16.5), (side * 10.8, -3.0)))
        pen.paint(ear, fur, NIGHT, LINE)
        inner = shapes.polygon(((side * 5.0, -8.6), (side * 8.7, -13.2), (side * 9.4, -6.0)))
        pen.paint(inner, rgb("#B5787A"), NIGHT, 0.3)
        pen.fill(shade(inner, 90, 0.5, 0.26, 0.4), NIGHT)
    head = shapes.smooth(
        _mirror(((0.0, -10.4), (5.0, -9.6), (9.4, -6.2), (11.2, -0.6), (12.6, 3.4), (9.8, 6.4),
                 (5.4, 9.0), (0.0, 9.8))),
        closed=True, tension=0.9,
    )  # fmt: skip
    pen.paint(head, fur, NIGHT, LINE)
    with pen.clip(head):
        pen.fill(
            rays(0, 1.2, 5.0, 12.5, 54, 0.4, uneven=4, seed="fur"), rgb("#7C7C8C"), opacity=0.7
        )
    for side in (-1, 1):
        eye = shapes.smooth(
            ((side * 1.9, 0.6), (side * 3.6, -2.9), (side * 7.2, -3.4), (side * 8.0, -0.8),
             (side * 5.6, 1.8)),
            closed=True,
        )  # fmt: skip
        pen.paint(
            eye,
            RadialGradient(side * 5, -1, 4, ((0, rgb("#FFF3A0")), (1, rgb("#D9A018")))),
            NIGHT,
            0.5,
        )
        pen.fill(shapes.ellipse(side * 5.0, -0.8, 0.85, 2.3), NIGHT)
        pen.fill(shapes.circle(side * 5.0 - 0.8, -1.7, 0.5), WHITE)
        for i, dy in enumerate((3.4, 4.6, 5.8)):
            whisker = Path.start(side * 4.4, dy).quad(
                side * 10, dy - 1.6 + i, side * 16, dy - 1.2 + i * 2.0
            )
            pen.stroke(whisker, VELLUM, 0.3)
    muzzle = shapes.smooth(((0, 2.6), (3.6, 3.4), (4.0, 6.0), (1.6, 7.4), (0, 6.8), (-1.6, 7.4),
                            (-4.0, 6.0), (-3.6, 3.4)), closed=True)  # fmt: skip
    pen.fill(muzzle, rgb("#4A4A54"))
    pen.paint(shapes.polygon(((-1.6, 2.9), (1.6, 2.9), (0, 4.7))), rgb("#D98E8E"), NIGHT, 0.35)
    pen.stroke(shapes.line(0, 4.7, 0, 5.8), NIGHT, 0.4)
    pen.stroke(Path.start(-2.6, 5.6).quad(-1.4, 7.2, 0, 5.8).quad(1.4, 7.2, 2.6, 5.6), NIGHT, 0.45)
    band = Path.start(-8.4, 10.6).quad(0, 14.4, 8.4, 10.6).line(8.9, 12.6).quad(0, 16.8, -8.9, 12.6)
    pen.paint(band.close(), rgb("#B3261E"), NIGHT, 0.45)
    pen.paint(shapes.circle(0, 15.6, 2.5), GOLD, NIGHT, 0.45)
    pen.fill(shapes.star(0, 15.6, 1.8, 0.8, 8), BRONZE)


def _gear_path(cx: float, cy: float, outer: float, inner: float, teeth: int) -> Path:
    points: list[Point] = []
    for i in range(teeth):
        for share, radius in ((-0.32, inner), (-0.2, outer), (0.2, outer), (0.32, inner)):
            points.append(polar(cx, cy, radius, 360 * (i + share) / teeth))
    return shapes.polygon(points)


def _gear(pen: Pen, colour: Colour) -> None:
    """Talos: a man of bronze and steel before a cogwheel."""
    brass = RadialGradient(-4, -8, 24, ((0, PALE_GOLD), (0.5, GOLD), (1, BRONZE)))
    wheel = _gear_path(0, -1, 17.4, 14.2, 14)
    pen.paint(wheel, brass, NIGHT, LINE)
    pen.stroke(shapes.circle(0, -1, 12.6), BRONZE, 0.5)
    beads(pen, 0, -1, 13.4, 0.9, 28, BRONZE)
    steel = LinearGradient(-9, 0, 9, 0, ((0, rgb("#F3F6F7")), (0.5, colour.lighter(0.2)), (1, colour.darker(0.45))))  # fmt: skip
    neck = shapes.rect(-4.2, 8, 8.4, 7)
    pen.paint(neck, rgb("#5C6468"), NIGHT, LINE)
    for y in (9.6, 11.2, 12.8):
        pen.line(-4.2, y, 4.2, y, NIGHT, 0.45)
    bust = Path.start(-17, 22).curve(-15, 13.5, -8, 13.2, -5.6, 13.6).line(5.6, 13.6).curve(
        8, 13.2, 15, 13.5, 17, 22).close()  # fmt: skip
    pen.paint(bust, steel, NIGHT, LINE)
    head = Path.start(-8.2, -6).curve(-8.2, -13, 8.2, -13, 8.2, -6).line(8.2, 3.4).line(5.6, 10).line(
        -5.6, 10).line(-8.2, 3.4).close()  # fmt: skip
    pen.paint(head, steel, NIGHT, LINE)
    with pen.clip(head):
        pen.fill(shade(shapes.rect(1, -13, 8, 24), 0, 0.6, 0.3, 0.5, seed="t"), rgb("#343B3F"))
    crest = shapes.polygon(((-1.3, -14.6), (1.3, -14.6), (1.6, -3.6), (-1.6, -3.6)))
    pen.paint(crest, brass, NIGHT, 0.45)
    visor = shapes.rounded_rect(-7.0, -4.4, 14.0, 4.8, 2.2)
    pen.paint(visor, NIGHT, NIGHT, 0.4)
    for x in (-3.4, 3.4):
        pen.fill(shapes.circle(x, -2.0, 1.7), RadialGradient(x, -2, 1.7, ((0, WHITE), (0.4, rgb("#9DF0FF")), (1, rgb("#2190B8")))))  # fmt: skip
    nose = shapes.polygon(((-1.2, 0.4), (1.2, 0.4), (1.7, 4.0), (-1.7, 4.0)))
    pen.paint(nose, steel, NIGHT, 0.4)
    for i in range(5):
        pen.paint(shapes.rect(-3.9 + i * 1.6, 5.4, 1.4, 3.0), rgb("#2A3033"), NIGHT, 0.3)
    for x, y in ((-6.7, 2.2), (6.7, 2.2), (-6.5, -7.2), (6.5, -7.2), (-4.9, 8.9), (4.9, 8.9)):
        pen.paint(shapes.circle(x, y, 0.75), brass, NIGHT, 0.3)
    for side in (-1, 1):
        pen.paint(shapes.rounded_rect(side * 9.3 - 1.3, -4.6, 2.6, 6.0, 1), brass, NIGHT, 0.45)


def _axe_shape(pen: Pen, side: float) -> None:
    with pen.at(Affine.rotate(side * 36)):
        pen.paint(shapes.rect(-0.9, -19, 1.8, 40), rgb("#7A5226"), NIGHT, 0.45)
        blade = (
            Path.start(-1.2, -16.4).curve(-3.6, -15.8, -6.4, -17.6, -7.4, -19.2)
            .curve(-9.6, -15.0, -9.6, -10.4, -7.4, -6.6).curve(-6.4, -8.2, -3.6, -10.0, -1.2, -9.4)
            .close()
        )  # fmt: skip
        metal = LinearGradient(-9, -18, 0, -8, ((0, rgb("#F4F6F7")), (1, rgb("#7C868C"))))
        for flip in (1, -1):
            part = blade.scaled(flip, 1)
            pen.paint(part, metal, NIGHT, 0.5)
            pen.fill(shade(part, 90, 0.55, 0.22, 0.6), rgb("#3A4247"))


def _axe(pen: Pen, colour: Colour) -> None:
    """Dareios: a roaring berserker between two axes."""
    for side in (-1.0, 1.0):
        _axe_shape(pen, side)
    _shoulders(pen, rgb("#5A3A22"), rgb("#C9AE78"), 12.0)
    hair = rgb("#7E1D12")
    mane = shapes.smooth(
        _mirror(((0.0, -10), (6.4, -8), (9.6, -2), (10.4, 5), (8.8, 11), (6.4, 15.4), (3.0, 18.4),
                 (0.0, 19.4))),
        closed=True,
    )  # fmt: skip
    pen.paint(mane, RadialGradient(-3, 2, 18, ((0, rgb("#C4492A")), (1, hair))), NIGHT, LINE)
    face = _head(pen, SKIN, 6.4, -8, 10)
    for x in (-2.9, 2.9):
        pen.stroke(shapes.line(x - 0.4, -4.6, x + 0.9, 3.2), colour, 0.9)
    _eyes(pen, -0.6, 2.9, 1.0, rgb("#8E1410"))
    _brows(pen, -2.4, hair, 1.0, 1.3)
    _nose(pen, 3.2, SKIN)
    beard = shapes.smooth(
        _mirror(((0.0, 3.9), (2.6, 4.0), (5.4, 2.4), (6.9, 3.0), (6.6, 8.6), (4.8, 13.6), (2.4, 16.8),
                 (0.0, 18.4))),
        closed=True, tension=0.8,
    )  # fmt: skip
    pen.paint(beard, RadialGradient(-2, 6, 13, ((0, rgb("#D95F38")), (1, hair))), NIGHT, LINE)
    pen.fill(
        rays(0, 4.6, 3.6, 12, 26, 0.42, uneven=3, seed="beard", start=96, sweep=168),
        hair.darker(0.4),
    )
    jaw = shapes.smooth(
        ((-2.7, 5.9), (0, 5.2), (2.7, 5.9), (2.2, 8.6), (0, 9.4), (-2.2, 8.6)), closed=True
    )
    pen.paint(jaw, rgb("#3B0A0A"), NIGHT, 0.4)
    pen.fill(shapes.polygon(((-2.0, 5.9), (2.0, 5.9), (1.5, 6.9), (-1.5, 6.9))), VELLUM)
    del face
    iron = LinearGradient(-8, 0, 8, 0, ((0, rgb("#E9EDEF")), (0.5, STEEL), (1, rgb("#596369"))))
    helm = Path.start(-7.4, -4.6).curve(-8.0, -15.5, 8.0, -15.5, 7.4, -4.6).curve(
        4, -6.6, -4, -6.6, -7.4, -4.6).close()  # fmt: skip
    for side in (-1, 1):
        horn = (
            Path.start(side * 6.6, -8.4).curve(side * 11, -8.4, side * 13.2, -12, side * 12.4, -17.4)
            .curve(side * 10.6, -13.6, side * 8.6, -12.6, side * 5.8, -12.2).close()
        )  # fmt: skip
        pen.paint(horn, LinearGradient(side * 6, 0, side * 13, 0, ((0, rgb("#B99B68")), (1, VELLUM))), NIGHT, LINE)  # fmt: skip
        pen.fill(shade(horn, 0, 0.7, 0.24, 0.5), rgb("#6B4A22"))
    pen.paint(helm, iron, NIGHT, LINE)
    pen.fill(shade(helm, 0, 0.6, 0.28, 0.6, seed="helm"), rgb("#2C3438"))
    pen.paint(shapes.polygon(((-1.1, -12.8), (1.1, -12.8), (1.5, -1.6), (0, 0.2), (-1.5, -1.6))), iron, NIGHT, 0.45)  # fmt: skip
    rim = Path.start(-7.8, -4.4).curve(-4, -6.9, 4, -6.9, 7.8, -4.4)
    pen.stroke(rim, NIGHT, 1.9)
    pen.stroke(rim, GOLD, 1.1)


def _hat(pen: Pen, colour: Colour) -> None:
    """Aleister: an old mage under a pointed hat."""
    _shoulders(pen, colour, PALE_GOLD, 11.0)
    hair = rgb("#E9E6EE")
    locks = shapes.smooth(
        _mirror(((0.0, -6), (6, -4), (8.4, 2), (8.6, 9), (6.6, 13), (0.0, 10))), closed=True
    )
    pen.paint(locks, LinearGradient(-8, 0, 8, 0, ((0, hair), (1, rgb("#9C98AA")))), NIGHT, LINE)
    _head(pen, SKIN, 5.9, -8, 10)
    _eyes(pen, 0.2, 2.7, 0.95, rgb("#6A2C91"))
    _brows(pen, -1.6, rgb("#C9C5D2"), 0.5, 1.2)
    _nose(pen, 4.2, SKIN)
    beard = shapes.smooth(
        _mirror(((0.0, 5.2), (2.0, 4.6), (5.0, 4.6), (6.3, 4.0), (6.2, 9.0), (4.0, 14.2), (1.6, 18.0),
                 (0.0, 20.5))),
        closed=True, tension=0.8,
    )  # fmt: skip
    pen.paint(
        beard,
        LinearGradient(-6, 0, 6, 0, ((0, WHITE), (0.6, hair), (1, rgb("#A5A0B4")))),
        NIGHT,
        LINE,
    )
    pen.fill(
        rays(0, 5.6, 3.0, 14, 22, 0.34, uneven=3, seed="b", start=110, sweep=140), rgb("#7A7488")
    )
    moustache = (
        Path.start(0, 5.0).curve(1.8, 4.0, 3.6, 5.0, 5.4, 7.6).curve(3.2, 7.6, 1.4, 7.2, 0, 5.8)
        .curve(-1.4, 7.2, -3.2, 7.6, -5.4, 7.6).curve(-3.6, 5.0, -1.8, 4.0, 0, 5.0).close()
    )  # fmt: skip
    pen.paint(moustache, WHITE, NIGHT, 0.4)
    cone = (
        Path.start(-8.6, -3.8).curve(-5.6, -8, -3.4, -14, -1.0, -18.6).curve(1.4, -19.6, 4.6, -18.8,
        6.8, -16.4).curve(4.8, -16.6, 4.0, -15.8, 4.2, -14.6).curve(5.4, -10.6, 6.8, -7, 8.6, -3.8)
        .close()
    )  # fmt: skip
    cloth = LinearGradient(
        -8, 0, 9, 0, ((0, colour.lighter(0.3)), (0.5, colour), (1, colour.darker(0.5)))
    )
    pen.paint(cone, cloth, NIGHT, LINE)
    pen.fill(shade(cone, 8, 0.7, 0.3, 0.58, seed="hat"), NIGHT)
    brim = (
        Path.start(-14.2, -2.2)
        .curve(-8, -6.4, 8, -6.4, 14.2, -2.2)
        .curve(8, -0.4, -8, -0.4, -14.2, -2.2)
        .close()
    )
    pen.paint(brim, cloth, NIGHT, LINE)
    band = (
        Path.start(-7.7, -5.2)
        .curve(-4, -7.4, 4, -7.4, 7.7, -5.2)
        .line(6.9, -7.4)
        .curve(4, -9.2, -4, -9.2, -6.9, -7.4)
        .close()
    )
    pen.paint(band, GOLD, NIGHT, 0.4)
    for x, y, r in ((-2.6, -11.4, 1.3), (1.8, -13.6, 1.0), (2.6, -10.2, 0.8)):
        pen.fill(shapes.star(x, y, r, r * 0.42), PALE_GOLD)
    moon = shapes.circle(-13.5, -11, 2.6)
    pen.fill(moon, PALE_GOLD)
    pen.fill(shapes.circle(-12.5, -11.6, 2.2), colour.lighter(0.55))


def _leaf(pen: Pen, colour: Colour) -> None:
    """Munir: a diplomat in a turban with a leaf for a brooch."""
    _shoulders(pen, colour, VELLUM, 11.0)
    _head(pen, BROWN, 6.2, -7, 10.6)
    _eyes(pen, 0.4, 2.8, 0.95, rgb("#2C1A0C"))
    _brows(pen, -1.6, NIGHT, 0.1, 0.9)
    _nose(pen, 4.4, BROWN)
    tache = (
        Path.start(0, 5.4).curve(1.6, 4.6, 3.4, 5.2, 5.6, 4.0).curve(5.0, 6.4, 2.2, 7.2, 0, 6.2)
        .curve(-2.2, 7.2, -5.0, 6.4, -5.6, 4.0).curve(-3.4, 5.2, -1.6, 4.6, 0, 5.4).close()
    )  # fmt: skip
    pen.paint(tache, NIGHT, NIGHT, 0.3)
    _mouth(pen, 7.6, rgb("#5A2A18"), 0.7, 1.6)
    goatee = (
        Path.start(-1.6, 9.4)
        .quad(0, 8.6, 1.6, 9.4)
        .quad(1.0, 12.4, 0, 13.0)
        .quad(-1.0, 12.4, -1.6, 9.4)
        .close()
    )
    pen.paint(goatee, NIGHT, NIGHT, 0.3)
    silk = LinearGradient(-10, -10, 10, -4, ((0, WHITE), (0.5, PARCHMENT), (1, rgb("#B9A57A"))))
    wrap = shapes.smooth(
        _mirror(((0.0, -17.2), (6.0, -16.2), (10.2, -11.6), (10.4, -6.0), (7.4, -2.4), (0.0, -3.4))),
        closed=True,
    )  # fmt: skip
    pen.paint(wrap, silk, NIGHT, LINE)
    with pen.clip(wrap):
        for i in range(5):
            y = -3.6 - i * 2.6
            for side in (-1, 1):
                fold = Path.start(side * 12, y - 1.4).curve(
                    side * 7, y - 4.6, side * 3, y - 3.4, side * -0.6, y + 1.6
                )
                pen.stroke(fold, rgb("#8A7748"), 0.45)
        pen.fill(shade(shapes.rect(3, -17, 9, 15), 30, 0.6, 0.26, 0.5, seed="silk"), rgb("#6B5A32"))
    pen.paint(shapes.circle(0, -7.2, 3.3), GOLD, NIGHT, 0.5)
    beads(pen, 0, -7.2, 2.75, 0.5, 18, BRONZE)
    pen.use(kind_icon("leaf"), 0, -8.2, 0.4, -14)
    plume = (
        Path.start(-0.6, -10.4)
        .curve(-2.4, -14, -1.2, -17.4, 2.2, -19.2)
        .curve(2.8, -15.6, 2.0, -12.6, 0.6, -10.4)
        .close()
    )
    pen.paint(plume, colour.lighter(0.35), NIGHT, 0.4)
    pen.stroke(Path.start(0, -10.6).curve(-0.4, -13.4, 0.4, -16.4, 2.0, -18.8), NIGHT, 0.25)


def _pip_face(pen: Pen, points: tuple[Point, ...], pips: tuple[Point, ...], tone: Colour) -> None:
    """A face of a die: a parallelogram with pips at shares of its sides."""
    pen.paint(shapes.polygon(points), tone, NIGHT, 0.5)
    (x0, y0), (x1, y1), _, (x3, y3) = points
    for u, v in pips:
        x = x0 + (x1 - x0) * u + (x3 - x0) * v
        y = y0 + (y1 - y0) * u + (y3 - y0) * v
        pen.fill(shapes.circle(x, y, 0.62), NIGHT)


def _die(pen: Pen, colour: Colour) -> None:
    """Isambard: a gambler in a top hat, his die in front of him."""
    _shoulders(pen, rgb("#3A2E20"), VELLUM, 11.0)
    _head(pen, SKIN, 6.1, -7, 10.4)
    _eyes(pen, 0.6, 2.7, 0.95, rgb("#2C4A1C"))
    _brows(pen, -1.4, rgb("#3B2412"), -0.3, 0.9)
    _nose(pen, 4.4, SKIN)
    for side in (-1, 1):
        curl = Path.start(0, 5.6).curve(side * 1.4, 5.0, side * 3.4, 6.4, side * 5.4, 5.6).curve(
            side * 6.8, 5.0, side * 6.6, 3.4, side * 5.6, 3.8)  # fmt: skip
        pen.stroke(curl, rgb("#3B2412"), 1.0)
    pen.stroke(Path.start(-1.4, 7.6).quad(0.4, 8.6, 2.2, 7.0), rgb("#6B2A1C"), 0.5)
    for side in (-1, 1):
        burn = shapes.polygon(
            ((side * 6.1, -3), (side * 5.0, -2.6), (side * 5.3, 3.2), (side * 6.2, 2.2))
        )
        pen.paint(burn, rgb("#3B2412"), NIGHT, 0.25)
    felt = LinearGradient(-8, 0, 8, 0, ((0, rgb("#5B5148")), (0.5, rgb("#2A2420")), (1, NIGHT)))
    crown = (
        Path.start(-6.9, -4.6)
        .curve(-6.0, -9, -6.6, -13, -7.4, -17.4)
        .curve(-4, -18.8, 4, -18.8, 7.4, -17.4)
        .curve(6.6, -13, 6.0, -9, 6.9, -4.6)
        .close()
    )
    pen.paint(crown, felt, NIGHT, LINE)
    pen.fill(shade(crown, 90, 0.7, 0.26, 0.0, 0.4, seed="felt"), rgb("#8A7E70"))
    band = shapes.polygon(((-6.3, -8.6), (6.3, -8.6), (6.8, -5.0), (-6.8, -5.0)))
    pen.paint(band, colour, NIGHT, 0.45)
    brim = (
        Path.start(-12.4, -5.6)
        .curve(-8, -2.2, 8, -2.2, 12.4, -5.6)
        .curve(11, -3.0, 7, -0.9, 0, -0.9)
        .curve(-7, -0.9, -11, -3.0, -12.4, -5.6)
        .close()
    )
    pen.paint(brim, felt, NIGHT, LINE)
    with pen.at(Affine.translate(3.4, -12.2) @ Affine.rotate(14)):
        pen.paint(shapes.rounded_rect(-2.1, -4.2, 4.2, 5.8, 0.5), VELLUM, NIGHT, 0.35)
        pen.fill(shapes.star(0, -1.3, 1.4, 0.8, 12), rgb("#B3261E"))
    with pen.at(Affine.translate(-9.8, 12.6) @ Affine.scale(1.12)):
        _pip_face(pen, ((-4.6, -2.2), (0, 0.2), (0, 5.4), (-4.6, 3.0)), ((0.25, 0.25), (0.75, 0.75), (0.5, 0.5)), VELLUM)  # fmt: skip
        _pip_face(pen, ((0, 0.2), (4.6, -2.2), (4.6, 3.0), (0, 5.4)), ((0.28, 0.25), (0.72, 0.25), (0.28, 0.75), (0.72, 0.75)), rgb("#D9C7A0"))  # fmt: skip
        _pip_face(pen, ((-4.6, -2.2), (0, -4.6), (4.6, -2.2), (0, 0.2)), ((0.5, 0.5),), WHITE)


def _globe(pen: Pen, colour: Colour) -> None:
    """Ranghi: a professor with round glasses, a globe beside him."""
    _shoulders(pen, rgb("#34506B"), VELLUM, 11.0)
    hair = rgb("#F3F1EC")
    wild = shapes.smooth(
        _mirror(((0.0, -12.4), (3.0, -14.6), (4.6, -11.8), (8.4, -13.4), (8.2, -9.6), (12.0, -9.4),
                 (10.2, -6.0), (12.8, -3.8), (9.8, -2.2), (11.0, 1.4), (8.0, 2.6), (0.0, 2.0))),
        closed=True, tension=0.8,
    )  # fmt: skip
    pen.paint(
        wild,
        RadialGradient(-3, -8, 15, ((0, WHITE), (0.6, hair), (1, rgb("#A9A59A")))),
        NIGHT,
        LINE,
    )
    pen.fill(
        rays(0, -3, 7, 13.5, 44, 0.34, uneven=4, seed="hair", start=-110, sweep=220), rgb("#8D897E")
    )
    _head(pen, SKIN_DARK.lighter(0.15), 6.3, -9.6, 10.2)
    for x, y, k in ((-1.6, -6.2, 1), (1.8, -6.0, 1), (0.2, -4.8, 1)):
        pen.stroke(
            Path.start(x - 1.4 * k, y).quad(x, y - 0.6, x + 1.4 * k, y), SKIN_DARK.darker(0.4), 0.3
        )
    _eyes(pen, 0.0, 3.1, 1.0, rgb("#1F5FBF"))
    _brows(pen, -3.6, hair, 0.2, 1.4)
    _nose(pen, 4.4, SKIN_DARK)
    for side in (-1, 1):
        pen.fill(shapes.circle(side * 3.1, 0, 2.75), WHITE, opacity=0.28)
        pen.stroke(shapes.circle(side * 3.1, 0, 2.75), NIGHT, 1.0)
        pen.stroke(shapes.circle(side * 3.1, 0, 2.75), GOLD, 0.5)
        pen.line(side * 5.9, -0.4, side * 6.6, -0.8, NIGHT, 0.5)
        pen.stroke(shapes.arc(side * 3.1, 0, 2.0, 290, 340), WHITE, 0.45)
    pen.stroke(shapes.arc(0, 0.2, 0.6, -80, 80), NIGHT, 0.6)
    tache = (
        Path.start(0, 5.2).curve(2.0, 4.4, 4.6, 5.2, 5.6, 8.0).curve(3.4, 8.4, 1.4, 8.0, 0, 6.8)
        .curve(-1.4, 8.0, -3.4, 8.4, -5.6, 8.0).curve(-4.6, 5.2, -2.0, 4.4, 0, 5.2).close()
    )  # fmt: skip
    pen.paint(tache, hair, NIGHT, 0.45)
    pen.fill(shade(tache, 80, 0.5, 0.22, 0.3), rgb("#8D897E"))
    tie = shapes.polygon(
        ((0, 12.8), (-3.4, 11.2), (-3.4, 15.2), (0, 13.8), (3.4, 15.2), (3.4, 11.2))
    )
    pen.paint(tie, colour, NIGHT, 0.45)
    pen.use(kind_icon("globe"), 12.4, 9.6, 0.5)


def _feather_shape(pen: Pen, length: float, colour: Colour) -> None:
    """A feather standing on the origin."""
    vane = Path.start(0, -length).curve(2.6, -length * 0.8, 2.6, -length * 0.35, 0, -length * 0.12).curve(
        -2.6, -length * 0.35, -2.6, -length * 0.8, 0, -length).close()  # fmt: skip
    pen.paint(vane, VELLUM, NIGHT, 0.5)
    with pen.clip(vane):
        pen.fill(shapes.rect(-4, -length, 8, length * 0.3), colour)
        pen.fill(shade(shapes.rect(0, -length, 3, length), 30, 0.6, 0.24, 0.0), rgb("#5A4A32"))
    pen.line(0, -length * 0.94, 0, 0.6, NIGHT, 0.45)


def _feather(pen: Pen, colour: Colour) -> None:
    """Nokomis: an old warrior with braids, a scar and a feather."""
    with pen.at(Affine.translate(4.4, -7.4) @ Affine.rotate(16)):
        _feather_shape(pen, 13.0, colour)
    _shoulders(pen, rgb("#8A4A1E"), rgb("#D9B98A"), 11.2)
    hair = rgb("#8E8C92")
    crown = shapes.smooth(
        _mirror(((0.0, -10.4), (5.2, -9.2), (8.0, -4.6), (8.0, 2.0), (5.8, 4.0), (0.0, 2.0))),
        closed=True,
    )
    pen.paint(
        crown, RadialGradient(-3, -8, 14, ((0, rgb("#DAD8DE")), (1, rgb("#5B595F")))), NIGHT, LINE
    )
    face = _head(pen, BROWN.lighter(0.3), 6.0, -7.4, 10.4)
    with pen.clip(face):
        part = (
            Path.start(-7, -8.4)
            .line(7, -8.4)
            .line(7, -1)
            .curve(5.4, -5.2, 2.0, -6.6, 0, -7.0)
            .curve(-2.0, -6.6, -5.4, -5.2, -7, -1)
            .close()
        )
        pen.paint(part, hair, NIGHT, 0.4)
        for side in (-1, 1):
            for i in range(4):
                pen.stroke(
                    Path.start(side * 0.4, -8 + i * 0.2).quad(
                        side * (2.4 + i), -6.6 + i * 0.4, side * (4.4 + i * 0.6), -4 + i
                    ),
                    rgb("#4C4A50"),
                    0.25,
                )
    _eyes(pen, 0.6, 2.7, 0.9, rgb("#2C1A0C"))
    _brows(pen, -1.4, rgb("#6E6C72"), 0.5, 0.9)
    _nose(pen, 4.6, BROWN)
    _mouth(pen, 7.4, rgb("#5A2A18"), -0.5, 2.2)
    for side in (-1, 1):
        pen.stroke(
            Path.start(side * 2.6, 5.0).quad(side * 3.6, 6.2, side * 3.2, 8.0),
            BROWN.darker(0.5),
            0.3,
        )
        pen.stroke(
            Path.start(side * 4.6, 1.4).quad(side * 5.2, 2.0, side * 5.4, 2.8),
            BROWN.darker(0.5),
            0.25,
        )
    scar = shapes.polyline(((-4.4, -3.6), (-3.2, -1.0), (-3.0, 2.4)))
    pen.stroke(scar, rgb("#F0C7A8"), 0.5)
    for side in (-1, 1):
        for i in range(6):
            y = 1.6 + i * 2.6
            x = side * (7.2 + math.sin(i) * 0.3)
            lock = shapes.smooth(
                (
                    (x - 1.9, y),
                    (x, y - 1.4),
                    (x + 1.9, y),
                    (x + 1.2, y + 1.9),
                    (x, y + 2.5),
                    (x - 1.2, y + 1.9),
                ),
                closed=True,
            )
            pen.paint(lock, rgb("#A9A7AD") if i % 2 else rgb("#C9C7CD"), NIGHT, 0.4)
            pen.stroke(
                Path.start(x - 0.9, y + 0.9).quad(x, y - 0.2, x + 0.9, y + 0.9),
                rgb("#55535A"),
                0.25,
            )
        pen.paint(shapes.rounded_rect(side * 7.2 - 1.9, 15.6, 3.8, 1.7, 0.5), colour, NIGHT, 0.4)
    band = (
        Path.start(-8.2, -3.0)
        .curve(-4.6, -7.4, 4.6, -7.4, 8.2, -3.0)
        .line(8.0, -5.2)
        .curve(4.6, -9.8, -4.6, -9.8, -8.0, -5.2)
        .close()
    )
    pen.paint(band, colour, NIGHT, 0.45)
    for i in range(-3, 4):
        pen.fill(shapes.regular_polygon(i * 2.1, -7.6 + abs(i) ** 1.7 * 0.38, 0.75, 4), VELLUM)


_DRAW: dict[str, Callable[[Pen, Colour], None]] = {
    "cat head": _cat,
    "gear": _gear,
    "axe": _axe,
    "pointed hat": _hat,
    "leaf": _leaf,
    "die": _die,
    "globe": _globe,
    "feather": _feather,
}
"""Portraits by the ``emblem`` of the data."""


@cache
def portrait(emblem: str, colour: str) -> Symbol:
    """An adventurer in a medallion of 46 mm with a graduated rim, middle at the origin."""
    if emblem not in _DRAW:
        raise UnknownName("冒険家の紋章", "emblem", emblem, sorted(_DRAW))
    own = rgb(colour)
    pen = Pen(f"potu:emblem:{emblem}")
    pen.fill(shapes.circle(0, 0, 23.0), NIGHT)
    pen.fill(shapes.circle(0, 0, 22.6), RadialGradient(-8, -10, 40, ((0, PALE_GOLD), (0.5, GOLD), (1, BRONZE))))  # fmt: skip
    pen.stroke(ticks(0, 0, 20.9, 22.2, 120), BRONZE, 0.2)
    beads(pen, 0, 0, 21.6, 0.95, 24, NIGHT)
    pen.fill(shapes.circle(0, 0, 20.5), NIGHT)
    disc = shapes.circle(0, 0, RADIUS)
    tint = own.lighter(0.45)
    pen.fill(
        disc,
        RadialGradient(
            0, -4, 25, ((0, VELLUM), (0.45, tint.lighter(0.35)), (1, own.mix(tint, 0.35)))
        ),
    )
    with pen.clip(disc):
        pen.fill(rays(0, -2, 8, 25, 60, 0.75, uneven=5, seed=emblem), own, opacity=0.55)
        _DRAW[emblem](pen, own)
    pen.stroke(shapes.circle(0, 0, RADIUS), NIGHT, 0.5)
    return pen.symbol(f"potu-portrait-{emblem.replace(' ', '-')}")
