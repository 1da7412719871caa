"""What lies and stands on the ground: peaks and boulders, a pond, a fence, a haystack, prints."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Symbol
from generator.drawing.geometry import Path, Point, join
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.games.kobuta.brush import once, shadow
from generator.games.kobuta.colours import BARK, EARTH, PETAL, ROCK, SNOW, STRAW, TIMBER, WASTE
from generator.games.kobuta.nature.plants import GRASS, flower, tuft

PEAKS: tuple[tuple[tuple[Point, ...], ...], ...] = (
    (
        ((-7.6, 0.2), (-6.3, -2.2), (-5.3, -4.4), (-4.3, -5.0), (-2.8, -8.8), (-1.7, -9.6)),
        ((0.0, -13.0), (0.9, -9.9), (-0.4, -7.0), (1.3, -4.0), (0.4, 0.2)),
        ((1.5, -10.2), (2.2, -8.2), (4.0, -5.8), (4.8, -3.6), (6.3, -2.2), (7.8, 0.2)),
    ),
    (
        ((-7.4, 0.2), (-5.8, -2.6), (-4.9, -5.8), (-3.2, -7.6), (-2.2, -11.6)),
        ((-0.7, -11.0), (0.9, -8.8), (-0.4, -6.2), (1.7, -3.4), (0.2, 0.2)),
        ((0.8, -12.2), (2.9, -8.6), (3.6, -5.4), (6.0, -3.2), (7.6, 0.2)),
    ),
)
"""The outline of a mountain up to its summit, the ridge down from it, and the other side."""


@once
def peak(kind: int = 0) -> Symbol:
    """A mountain of 13 mm: a face in the light and one in the shade, snow, boulders at its foot."""
    pen = Pen("kobuta:peak")
    up, ridge, down = PEAKS[kind % len(PEAKS)]
    whole = shapes.polygon((*up, ridge[0], *down))
    shade = shapes.polygon((ridge[0], *down, *reversed(ridge[1:])))
    shadow(pen, 1.6, 0.3, 8.4, BARK, 0.28)
    pen.fill(
        whole,
        LinearGradient(-5, -10, 1, 1, ((0, rgb("#F0EBE0")), (0.55, rgb("#C6BEB1")), (1, ROCK))),
    )
    pen.fill(shade, LinearGradient(0, -12, 4, 1, ((0, rgb("#5D5B66")), (1, rgb("#88837E")))))
    with pen.clip(whole):
        # facets: broken planes on both faces
        x, y = ridge[2]
        pen.fill(
            shapes.polygon(
                ((x, y), (x - 2.4, y + 1.4), (x - 1.6, y + 4.2), (x + 0.4, 0.4), ridge[3])
            ),
            rgb("#A69E92"),
            opacity=0.75,
        )
        pen.fill(
            shapes.polygon(((-8, 0.4), (-5.2, -4.2), (-4.0, -2.4), (-4.6, 0.4))),
            rgb("#A69E92"),
            opacity=0.6,
        )
        pen.fill(
            shapes.polygon((ridge[1], (x + 3.4, y + 1.0), (x + 2.6, y + 3.6), ridge[3])),
            rgb("#45434D"),
            opacity=0.5,
        )
        cap = shapes.polygon(
            (
                (-9, -15), (9, -15), (9, -8.2), (3.4, -8.4), (2.3, -6.4), (1.4, -8.0),
                (0.3, -5.4), (-0.8, -7.8), (-1.9, -6.0), (-2.9, -8.4), (-9, -7.6),
            )
        )  # fmt: skip
        pen.fill(cap.moved(0.1, 0.5), BARK, opacity=0.22)
        pen.fill(cap, SNOW)
        with pen.clip(shade):
            pen.fill(cap, rgb("#BFCFDE"))
    pen.stroke(shapes.polyline(ridge[:4]), BARK, 0.28)
    pen.stroke(shapes.polyline((*up, ridge[0], *down)), BARK, 0.45)
    pen.use(boulders(), 0, 0.3)
    return pen.symbol(f"kobuta-peak-{kind}")


@once
def boulders() -> Symbol:
    """A bank of scree, 16 mm wide, that hides the foot of what stands behind it."""
    pen = Pen("kobuta:boulders")
    for x, wide, high, tone in (
        (-6.6, 1.5, 1.5, 0.1),
        (6.7, 1.6, 1.6, -0.16),
        (-4.2, 1.8, 2.2, 0.22),
        (3.8, 2.0, 2.5, 0.0),
        (-1.6, 1.9, 1.7, 0.08),
        (1.2, 1.7, 1.4, -0.08),
    ):
        body = ROCK.lighter(tone) if tone > 0 else ROCK.darker(-tone)
        rock = (
            Path.start(x - wide, 0)
            .line(x - wide * 0.8, -high * 0.62)
            .line(x - wide * 0.2, -high)
            .line(x + wide * 0.6, -high * 0.74)
            .line(x + wide, 0)
            .quad(x, 0.5, x - wide, 0)
            .close()
        )
        pen.paint(
            rock,
            LinearGradient(
                x - wide, -high, x + wide, 0, ((0, body.lighter(0.35)), (1, body.darker(0.22)))
            ),
            BARK,
            0.3,
        )
        edge = Path.start(x - wide * 0.2, -high).line(x + wide * 0.1, -high * 0.4)
        pen.stroke(edge, BARK, 0.2, opacity=0.6)
    return pen.symbol("kobuta-boulders")


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
def haystack() -> Symbol:
    """A rick of straw round its pole, 8 mm tall."""
    pen = Pen("kobuta:haystack")
    shadow(pen, 0.6, 0, 5.0, BARK, 0.28)
    pen.paint(shapes.rounded_rect(-0.4, -9.4, 0.8, 3.0, 0.3), TIMBER, BARK, 0.25)
    rick = (
        Path.start(-4.6, -0.2)
        .curve(-5.4, -3.6, -3.0, -7.6, 0, -8.2)
        .curve(3.0, -7.6, 5.4, -3.6, 4.6, -0.2)
        .quad(0, 0.9, -4.6, -0.2)
        .close()
    )
    pen.paint(
        rick,
        LinearGradient(
            -4, -6, 5, 0, ((0, STRAW.lighter(0.45)), (0.5, STRAW), (1, STRAW.darker(0.28)))
        ),
        BARK,
        0.4,
    )
    straws = join(
        Path.start(0.12 * x, -7.6).quad(x * 0.8, -4.6, x, -0.6 + 0.1 * abs(x))
        for x in (-3.6, -2.3, -0.9, 0.6, 2.0, 3.4)
    )
    pen.stroke(straws, STRAW.darker(0.42), 0.25)
    rope = Path.start(-4.0, -3.2).quad(0, -1.8, 4.0, -3.2)
    pen.stroke(rope, BARK, 0.85)
    pen.stroke(rope, TIMBER.lighter(0.2), 0.45)
    for x, s in ((-4.2, 0.6), (4.4, 0.5), (2.8, 0.4)):
        pen.use(tuft(), x, 0.4, s)
    return pen.symbol("kobuta-haystack")
