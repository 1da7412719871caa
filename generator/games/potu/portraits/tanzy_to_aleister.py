"""Four of the portraits: a cat, a man of metal, a berserker, a mage."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient
from generator.drawing.engraving import beads, rays, shade
from generator.drawing.geometry import Affine, Path, Point, polar
from generator.drawing.palette import WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.games.potu.colours import BRONZE, GOLD, NIGHT, PALE_GOLD, VELLUM
from generator.games.potu.portraits.features import (
    LINE,
    SKIN,
    STEEL,
    brows,
    eyes,
    head,
    mirror,
    nose,
    shoulders,
)


def tanzy(pen: Pen, colour: Colour) -> None:
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
        mirror(((0.0, -10.4), (5.0, -9.6), (9.4, -6.2), (11.2, -0.6), (12.6, 3.4), (9.8, 6.4),
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


def talos(pen: Pen, colour: Colour) -> None:
    """Talos: a man of bronze and steel before a cogwheel."""
    brass = RadialGradient(-4, -8, 24, ((0, PALE_GOLD), (0.5, GOLD), (1, BRONZE)))
    wheel = _gear_path(0, -1, 17.4, 14.2, 14)
    pen.paint(wheel, brass, NIGHT, LINE)
    pen.stroke(shapes.circle(0, -1, 12.6), BRONZE, 0.5)
    beads(pen, 0, -1, 13.4, 0.9, 28, BRONZE)
    steel = LinearGradient(
        -9, 0, 9, 0, ((0, rgb("#F3F6F7")), (0.5, colour.lighter(0.2)), (1, colour.darker(0.45)))
    )
    neck = shapes.rect(-4.2, 8, 8.4, 7)
    pen.paint(neck, rgb("#5C6468"), NIGHT, LINE)
    for y in (9.6, 11.2, 12.8):
        pen.line(-4.2, y, 4.2, y, NIGHT, 0.45)
    bust = Path.start(-17, 22).curve(-15, 13.5, -8, 13.2, -5.6, 13.6).line(5.6, 13.6).curve(
        8, 13.2, 15, 13.5, 17, 22).close()  # fmt: skip
    pen.paint(bust, steel, NIGHT, LINE)
    head = (
        Path.start(-8.2, -6)
        .curve(-8.2, -13, 8.2, -13, 8.2, -6)
        .line(8.2, 3.4)
        .line(5.6, 10)
        .line(-5.6, 10)
        .line(-8.2, 3.4)
        .close()
    )
    pen.paint(head, steel, NIGHT, LINE)
    with pen.clip(head):
        pen.fill(shade(shapes.rect(1, -13, 8, 24), 0, 0.6, 0.3, 0.5, seed="t"), rgb("#343B3F"))
    crest = shapes.polygon(((-1.3, -14.6), (1.3, -14.6), (1.6, -3.6), (-1.6, -3.6)))
    pen.paint(crest, brass, NIGHT, 0.45)
    visor = shapes.rounded_rect(-7.0, -4.4, 14.0, 4.8, 2.2)
    pen.paint(visor, NIGHT, NIGHT, 0.4)
    for x in (-3.4, 3.4):
        pen.fill(
            shapes.circle(x, -2.0, 1.7),
            RadialGradient(x, -2, 1.7, ((0, WHITE), (0.4, rgb("#9DF0FF")), (1, rgb("#2190B8")))),
        )
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


def dareios(pen: Pen, colour: Colour) -> None:
    """Dareios: a roaring berserker between two axes."""
    for side in (-1.0, 1.0):
        _axe_shape(pen, side)
    shoulders(pen, rgb("#5A3A22"), rgb("#C9AE78"), 12.0)
    hair = rgb("#7E1D12")
    mane = shapes.smooth(
        mirror(((0.0, -10), (6.4, -8), (9.6, -2), (10.4, 5), (8.8, 11), (6.4, 15.4), (3.0, 18.4),
                 (0.0, 19.4))),
        closed=True,
    )  # fmt: skip
    pen.paint(mane, RadialGradient(-3, 2, 18, ((0, rgb("#C4492A")), (1, hair))), NIGHT, LINE)
    face = head(pen, SKIN, 6.4, -8, 10)
    for x in (-2.9, 2.9):
        pen.stroke(shapes.line(x - 0.4, -4.6, x + 0.9, 3.2), colour, 0.9)
    eyes(pen, -0.6, 2.9, 1.0, rgb("#8E1410"))
    brows(pen, -2.4, hair, 1.0, 1.3)
    nose(pen, 3.2, SKIN)
    beard = shapes.smooth(
        mirror(((0.0, 3.9), (2.6, 4.0), (5.4, 2.4), (6.9, 3.0), (6.6, 8.6), (4.8, 13.6), (2.4,
            16.8),
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
            Path.start(side * 6.6, -8.4).curve(side * 11, -8.4, side * 13.2, -12, side * 12.4,
                -17.4)
            .curve(side * 10.6, -13.6, side * 8.6, -12.6, side * 5.8, -12.2).close()
        )  # fmt: skip
        pen.paint(
            horn,
            LinearGradient(side * 6, 0, side * 13, 0, ((0, rgb("#B99B68")), (1, VELLUM))),
            NIGHT,
            LINE,
        )
        pen.fill(shade(horn, 0, 0.7, 0.24, 0.5), rgb("#6B4A22"))
    pen.paint(helm, iron, NIGHT, LINE)
    pen.fill(shade(helm, 0, 0.6, 0.28, 0.6, seed="helm"), rgb("#2C3438"))
    pen.paint(
        shapes.polygon(((-1.1, -12.8), (1.1, -12.8), (1.5, -1.6), (0, 0.2), (-1.5, -1.6))),
        iron,
        NIGHT,
        0.45,
    )
    rim = Path.start(-7.8, -4.4).curve(-4, -6.9, 4, -6.9, 7.8, -4.4)
    pen.stroke(rim, NIGHT, 1.9)
    pen.stroke(rim, GOLD, 1.1)


def aleister(pen: Pen, colour: Colour) -> None:
    """Aleister: an old mage under a pointed hat."""
    shoulders(pen, colour, PALE_GOLD, 11.0)
    hair = rgb("#E9E6EE")
    locks = shapes.smooth(
        mirror(((0.0, -6), (6, -4), (8.4, 2), (8.6, 9), (6.6, 13), (0.0, 10))), closed=True
    )
    pen.paint(locks, LinearGradient(-8, 0, 8, 0, ((0, hair), (1, rgb("#9C98AA")))), NIGHT, LINE)
    head(pen, SKIN, 5.9, -8, 10)
    eyes(pen, 0.2, 2.7, 0.95, rgb("#6A2C91"))
    brows(pen, -1.6, rgb("#C9C5D2"), 0.5, 1.2)
    nose(pen, 4.2, SKIN)
    beard = shapes.smooth(
        mirror(((0.0, 5.2), (2.0, 4.6), (5.0, 4.6), (6.3, 4.0), (6.2, 9.0), (4.0, 14.2), (1.6,
            18.0),
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
