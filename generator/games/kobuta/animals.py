"""The people of the village: piglets, the wolf, the hunter. All are symbols round their middle."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient, Symbol
from generator.drawing.geometry import Affine, Path, join
from generator.drawing.palette import PLAYERS, PlayerColour, rgb
from generator.drawing.pen import Pen
from generator.games.kobuta.brush import mirrored, once
from generator.games.kobuta.colours import (
    BARK,
    EARTH,
    FUR,
    FUR_DARK,
    MUZZLE,
    PINK,
    PINK_DARK,
    ROCK,
    SKIN,
    SNOW,
    SUN,
    TIMBER,
)

HEAD = mirrored(
    [
        (0, -6.0),
        (2.7, -6.9),
        (6.0, -12.6),
        (8.9, -4.8),
        (9.5, -1.4),
        (12.2, 2.4),
        (9.7, 2.5),
        (10.8, 5.6),
        (7.9, 5.2),
        (7.6, 8.0),
        (4.9, 7.4),
        (3.2, 10.2),
        (0, 11.4),
    ]
)
"""The wolf's head, 24 mm wide."""


def _both(path: Path) -> Path:
    """A shape on the right and its mirror image on the left."""
    return path + path.transformed(Affine.mirror_x())


@once
def wolf_head(awake: bool = True, back: bool = False) -> Symbol:
    """The wolf's head: grinning, asleep, or seen from behind."""
    pen = Pen("kobuta:wolf")
    head = shapes.polygon(HEAD)
    pen.paint(
        head,
        RadialGradient(-2, -4, 15, ((0, FUR.lighter(0.2)), (0.6, FUR), (1, FUR_DARK))),
        BARK,
        0.8,
    )
    with pen.clip(head):  # light on the side of the moon, shade on the other
        pen.stroke(head.moved(0.75, 0.75), FUR.lighter(0.45), 1.1, opacity=0.7)
        pen.stroke(head.moved(-0.8, -0.7), FUR_DARK.darker(0.2), 1.1, opacity=0.55)
    pen.stroke(head, BARK, 0.8)
    if back:
        ears = _both(shapes.polygon(((3.9, -6.6), (5.9, -10.9), (7.6, -5.6))))
        pen.fill(ears, FUR_DARK)
        tufts = _both(
            join(
                Path.start(x, y).line(x + 1.0, y + 1.7).line(x + 1.9, y + 0.2)
                for x, y in (
                    (0.4, -3.6),
                    (3.6, -1.6),
                    (0.8, 0.8),
                    (5.0, 2.2),
                    (2.2, 4.6),
                    (0.2, 7.0),
                )
            )
        )
        pen.stroke(tufts, FUR_DARK.darker(0.2), 0.4)
        return pen.symbol("kobuta-wolf-back")
    pen.fill(
        _both(shapes.polygon(((3.9, -6.6), (5.9, -10.9), (7.6, -5.4), (5.8, -4.8)))), rgb("#B98A86")
    )
    blaze = shapes.polygon(mirrored([(0, -5.6), (1.1, -5.4), (2.2, -1.6), (1.4, 1.2), (0, 1.4)]))
    pen.fill(blaze, FUR_DARK)
    mask = shapes.polygon(
        mirrored(
            [
                (0, 0.4),
                (1.9, 0.0),
                (3.4, 2.2),
                (7.0, 1.6),
                (9.0, 4.4),
                (6.6, 4.6),
                (6.2, 6.6),
                (4.0, 6.4),
                (2.6, 8.8),
                (0, 10.2),
            ]
        )
    )
    pen.fill(mask, MUZZLE)
    if awake:
        eye = Path.start(2.2, -0.6).quad(4.2, -3.6, 7.0, -2.4).quad(5.6, 0.3, 2.2, -0.6).close()
        pen.paint(_both(eye), SUN.lighter(0.25), BARK, 0.45, ink=True)
        pen.fill(_both(shapes.ellipse(4.5, -1.5, 0.62, 1.0)), BARK)
        pen.fill(_both(shapes.circle(4.75, -1.95, 0.25)), SNOW)
        brow = Path.start(1.5, -1.7).quad(4.0, -4.9, 7.4, -4.2)
        pen.stroke(_both(brow), BARK, 0.8)
    else:
        lid = Path.start(2.2, -1.4).quad(4.6, 0.9, 7.0, -1.6)
        lashes = (
            shapes.line(3.2, -0.5, 2.8, 0.6)
            + shapes.line(4.7, -0.2, 4.7, 0.9)
            + shapes.line(6.1, -0.7, 6.6, 0.3)
        )
        pen.stroke(_both(lid + lashes), BARK, 0.6)
    nose = (
        Path.start(-1.9, 2.5)
        .quad(0, 1.7, 1.9, 2.5)
        .quad(1.6, 4.3, 0, 4.6)
        .quad(-1.6, 4.3, -1.9, 2.5)
        .close()
    )
    pen.paint(nose, BARK, BARK, 0.3)
    pen.fill(shapes.ellipse(-0.6, 2.8, 0.6, 0.28), SNOW, opacity=0.8)
    if awake:
        grin = Path.start(0, 5.4).quad(3.0, 6.9, 5.0, 4.6).quad(3.6, 8.6, 0, 8.6).close()
        pen.paint(_both(grin), rgb("#8E2F2A"), BARK, 0.45)
        fangs = join(
            shapes.polygon(((x, 5.5 + d), (x + 1.0, 5.7 + d), (x + 0.6, 7.3 + d)))
            for x, d in ((1.0, 0.3), (2.7, 0.1))
        )
        pen.paint(_both(fangs), SNOW, BARK, 0.25)
    else:
        pen.stroke(
            Path.start(-3.0, 6.0).quad(-1.5, 7.0, 0, 5.6).quad(1.5, 7.0, 3.0, 6.0), BARK, 0.55
        )
    pen.line(0, 4.5, 0, 5.6, BARK, 0.5)
    whisk = join(
        shapes.line(x, y, x + 0.9, y + 1.2) for x, y in ((8.6, 0.4), (7.2, 3.2), (3.2, -5.4))
    )
    pen.stroke(_both(whisk), FUR_DARK, 0.35)
    return pen.symbol(f"kobuta-wolf-{awake}")


@once
def piglet(colour: str | None = None, asleep: bool = False) -> Symbol:
    """A piglet's head, 20 mm wide, with a scarf in its colour that carries its sign."""
    pen = Pen("kobuta:pig")
    own = PLAYERS[colour] if colour else None
    ear = (
        Path.start(3.4, -6.6)
        .curve(5.2, -10.6, 9.2, -10.2, 9.4, -9.2)
        .curve(9.6, -6.4, 8.8, -4.4, 7.2, -3.0)
    )
    pen.paint(_both(ear.close()), PINK_DARK, BARK, 0.6)
    fold = (
        Path.start(5.0, -6.4)
        .curve(6.4, -8.4, 8.2, -8.6, 8.4, -8.2)
        .curve(8.4, -6.2, 7.8, -5.0, 7.0, -4.2)
    )
    pen.fill(_both(fold.close()), PINK)
    if own:
        scarf = (
            Path.start(-7.0, 5.4)
            .quad(0, 10.6, 7.0, 5.4)
            .line(8.0, 8.4)
            .quad(0, 14.2, -8.0, 8.4)
            .close()
        )
        pen.paint(scarf, own.colour, BARK, 0.6, ink=True)
        pen.pattern(
            scarf,
            own.pattern,
            own.colour.darker(0.3) if own.id == "yellow" else own.colour.lighter(0.45),
            1.6,
            0.3,
        )
        pen.stroke(scarf, BARK, 0.6)
    face = shapes.ellipse(0, 0, 9.0, 8.2)
    pen.paint(
        face,
        RadialGradient(-2.4, -3.0, 12, ((0, PINK.lighter(0.45)), (0.6, PINK), (1, PINK_DARK))),
        BARK,
        0.7,
    )
    pen.fill(_both(shapes.ellipse(5.7, 2.2, 1.9, 1.4)), PINK_DARK, opacity=0.55)
    if asleep:
        pen.stroke(_both(Path.start(2.6, -1.6).quad(4.1, -0.2, 5.6, -1.6)), BARK, 0.6)
    else:
        pen.fill(_both(shapes.ellipse(3.9, -1.7, 0.95, 1.3)), BARK)
        pen.fill(shapes.circle(4.2, -2.2, 0.35) + shapes.circle(-3.6, -2.2, 0.35), SNOW)
    pen.stroke(_both(Path.start(2.7, -4.1).quad(4.0, -5.0, 5.3, -4.3)), BARK, 0.45)
    snout = shapes.ellipse(0, 2.2, 3.5, 2.6)
    pen.paint(
        snout,
        RadialGradient(-0.8, 1.4, 4, ((0, PINK.lighter(0.3)), (1, PINK_DARK.lighter(0.1)))),
        BARK,
        0.55,
    )
    pen.fill(_both(shapes.ellipse(1.25, 2.2, 0.6, 0.95)), BARK)
    pen.stroke(Path.start(-2.6, 5.7).quad(0, 7.4, 2.6, 5.7), BARK, 0.55)
    if own:
        pen.paint(shapes.circle(0, 10.1, 2.4), SNOW, BARK, 0.45, ink=True)
        pen.paint(own.symbol(0, 10.1, 2.9), own.colour, BARK, 0.3, ink=True)
    return pen.symbol(f"kobuta-pig-{colour}-{asleep}")


@once
def standing_piglet(colour: str) -> Symbol:
    """A piglet on its feet in dungarees of its colour, 34 mm tall; origin between the feet."""
    pen = Pen("kobuta:pig-standing")
    own = PLAYERS[colour]
    pen.fill(shapes.ellipse(1.2, 0.2, 9.6, 1.9), BARK, opacity=0.3)
    tail = Path.start(6.6, -5.0).curve(10.6, -4.0, 11.4, -8.4, 8.8, -8.2).curve(
        7.0, -8.0, 8.2, -5.6, 10.4, -6.6
    )  # fmt: skip
    pen.stroke(tail, BARK, 1.3)
    pen.stroke(tail, PINK_DARK, 0.7)
    arm = Path.start(5.6, -12.6).curve(8.8, -11.8, 10.4, -9.0, 10.2, -6.6).curve(
        9.4, -5.4, 7.8, -5.6, 7.2, -6.8
    ).curve(7.0, -8.4, 6.2, -9.6, 5.0, -10.2).close()  # fmt: skip
    pen.paint(_both(arm), PINK, BARK, 0.6)
    for side in (-1, 1):
        pen.paint(shapes.rounded_rect(side * 3.4 - 2.3, -2.6, 4.6, 2.9, 1.3), EARTH, BARK, 0.6)
    body = (
        Path.start(-5.4, -14.0)
        .curve(-8.6, -9.0, -8.0, -3.4, -6.2, -1.4)
        .quad(-3.2, -0.4, -0.6, -1.4)
        .line(0, -2.6)
        .line(0.6, -1.4)
        .quad(3.2, -0.4, 6.2, -1.4)
        .curve(8.0, -3.4, 8.6, -9.0, 5.4, -14.0)
        .close()
    )
    pen.paint(
        body,
        LinearGradient(
            -7, 0, 8, 0,
            ((0, own.colour.lighter(0.18)), (0.5, own.colour), (1, own.colour.darker(0.25))),
        ),
        BARK,
        0.65,
        ink=True,
    )  # fmt: skip
    ink = own.colour.darker(0.32) if own.id == "yellow" else own.colour.lighter(0.4)
    pen.pattern(body, own.pattern, ink, 2.2, 0.32)
    pen.stroke(body, BARK, 0.65)
    pen.use(piglet(colour), 0, -21.2)
    return pen.symbol(f"kobuta-pig-standing-{colour}")


def _hat(pen: Pen, own: PlayerColour | None, back: bool) -> None:
    """The hunter's hat: a felt crown, a band in the pig's colour, a feather."""
    felt, band = rgb("#56683A"), own.colour if own else TIMBER
    feather = (
        Path.start(4.2, -6.6)
        .curve(6.6, -8.6, 8.6, -11.4, 8.4, -14.0)
        .curve(5.6, -13.0, 3.4, -10.4, 3.2, -7.2)
        .close()
    )
    if back:
        feather = feather.transformed(Affine.mirror_x())
    side = -1 if back else 1
    pen.paint(feather, SNOW, BARK, 0.5)
    pen.stroke(Path.start(side * 3.8, -7.0).quad(side * 6.2, -9.6, side * 8.0, -13.2), BARK, 0.3)
    crown = (
        Path.start(-5.2, -5.2)
        .curve(-5.2, -9.4, -3.4, -11.8, -1.8, -11.4)
        .quad(0, -10.2, 1.8, -11.4)
    )
    crown = crown.curve(3.4, -11.8, 5.2, -9.4, 5.2, -5.2).close()
    pen.paint(
        crown,
        LinearGradient(-5, 0, 5, 0, ((0, felt.lighter(0.25)), (1, felt.darker(0.2)))),
        BARK,
        0.6,
    )
    strip = (
        Path.start(-5.3, -6.9)
        .quad(0, -5.6, 5.3, -6.9)
        .line(5.2, -4.6)
        .quad(0, -3.4, -5.2, -4.6)
        .close()
    )
    pen.paint(strip, band, BARK, 0.45, ink=True)
    brim = (
        Path.start(-8.2, -4.0)
        .curve(-5.4, -5.8, -3.0, -4.4, 0, -4.4)
        .curve(3.0, -4.4, 5.4, -5.8, 8.2, -4.0)
    )
    brim = (
        brim.curve(5.0, -2.0, 2.4, -2.4, 0, -2.4).curve(-2.4, -2.4, -5.0, -2.0, -8.2, -4.0).close()
    )
    pen.paint(brim, felt, BARK, 0.6)


@once
def hunter(colour: str | None = None, back: bool = False) -> Symbol:
    """The hunter from the waist up, 16 mm wide: hat, moustache, gun, a coat in a pig's colour."""
    pen = Pen("kobuta:hunter")
    own = PLAYERS[colour] if colour else None
    cloth = own.colour if own else ROCK
    side = -1 if back else 1
    pen.line(side * 6.8, 14.5, side * 3.6, -15.0, BARK, 1.7)
    pen.line(side * 6.8, 14.5, side * 5.0, -3.0, EARTH.lighter(0.2), 1.1)
    pen.line(side * 5.1, -3.4, side * 3.65, -14.6, ROCK.darker(0.35), 0.9)
    coat = (
        Path.start(-3.0, 3.0)
        .curve(-7.4, 3.6, -8.6, 7.0, -9.2, 16.4)
        .line(9.2, 16.4)
        .curve(8.6, 7.0, 7.4, 3.6, 3.0, 3.0)
        .close()
    )
    pen.paint(coat, cloth, BARK, 0.6, ink=True)
    if own:
        ink = own.colour.darker(0.3) if own.id == "yellow" else own.colour.lighter(0.4)
        pen.pattern(coat, own.pattern, ink, 2.0, 0.3)
    with pen.clip(coat):
        pen.fill(shapes.rect(4.2, 2, 6, 16), BARK, opacity=0.16)  # the side away from the light
        strap = shapes.line(-side * 7.4, 3.0, side * 7.0, 17.0)
        pen.stroke(strap, BARK, 2.5)
        pen.stroke(strap, TIMBER.darker(0.25), 1.7)
        pen.stroke(strap, SUN, 0.5, dash=(0.5, 1.3), cap="butt")
    pen.stroke(coat, BARK, 0.6)
    if not back:
        collar = Path.start(0.4, 6.6).line(5.6, 3.2).line(6.6, 6.6).line(3.0, 9.0).close()
        pen.paint(_both(collar), rgb("#EFE3CB"), BARK, 0.4)
    if back:
        pen.paint(shapes.circle(0, -0.4, 5.0), rgb("#8A6A4A"), BARK, 0.6)
        strands = join(
            Path.start(x, -2.0).quad(x * 1.1, 1.0, x * 0.9, 3.8) for x in (-2.8, -1.0, 1.0, 2.8)
        )
        pen.stroke(strands, EARTH.darker(0.2), 0.35)
    else:
        pen.paint(shapes.ellipse(0, -0.4, 4.9, 5.1), SKIN, BARK, 0.6)
        pen.fill(_both(shapes.circle(3.0, 1.0, 1.0)), PINK_DARK, opacity=0.5)
        pen.fill(_both(shapes.ellipse(1.9, -0.9, 0.55, 0.75)), BARK)
        beard = (
            Path.start(-4.6, 0.6)
            .curve(-4.8, 5.4, -2.2, 7.6, 0, 7.6)
            .curve(2.2, 7.6, 4.8, 5.4, 4.6, 0.6)
            .curve(3.4, 2.6, 2.0, 2.2, 0, 2.4)
            .curve(-2.0, 2.2, -3.4, 2.6, -4.6, 0.6)
            .close()
        )
        pen.paint(beard, rgb("#9C7850"), BARK, 0.5)
        pen.stroke(_both(Path.start(1.2, 4.6).quad(1.3, 5.6, 0.8, 6.6)), EARTH.darker(0.2), 0.3)
        tache = (
            Path.start(0, 1.4).curve(1.6, 0.9, 3.2, 2.0, 4.1, 1.2).curve(3.8, 3.4, 1.4, 3.8, 0, 2.5)
        )
        pen.paint(_both(tache.close()), rgb("#7A5A3A"), BARK, 0.35)
        pen.paint(shapes.ellipse(0, 0.7, 0.95, 0.75), SKIN.darker(0.1), BARK, 0.35)
    _hat(pen, own, back)
    if own:
        pen.paint(shapes.circle(0, 10.2, 3.4), SNOW, BARK, 0.45, ink=True)
        pen.paint(own.symbol(0, 10.2, 4.4), own.colour, BARK, 0.3, ink=True)
    return pen.symbol(f"kobuta-hunter-{colour}-{back}")
