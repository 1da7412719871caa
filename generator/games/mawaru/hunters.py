"""Hunters (ハンターコマ): strips that fold to little tents, and the start marker.

From the foot of the strip upwards: base, front, back (printed upside down, so that it stands
upright when the strip is folded), base.
"""

from __future__ import annotations

from components.mawaru.records import ColorId, Component
from components.mawaru.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient
from generator.drawing.geometry import Affine, Path, join, polar
from generator.drawing.outlines import Circle
from generator.drawing.palette import PLAYERS, WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.errors import LayoutError
from generator.faces import Fold, Piece, piece
from generator.games.mawaru.colours import (
    BARK,
    CHALK,
    DUNE,
    EMBER,
    GLEAM,
    GRAIN,
    ORANGE,
    SAND,
    WOOD,
    shaded,
)
from generator.games.mawaru.gems import glint
from generator.games.mawaru.hats import badge, hat
from generator.games.mawaru.stone import ring_ticks
from generator.lettering.fonts import GOTHIC_BOLD

SKINS: dict[ColorId, Colour] = {
    "red": rgb("#F0C6A0"),
    "blue": rgb("#C98F62"),
    "green": rgb("#E8B98E"),
    "yellow": rgb("#9A6440"),
}
HAIRS: dict[ColorId, Colour] = {
    "red": rgb("#5A2E16"),
    "blue": rgb("#2E241E"),
    "green": rgb("#C07A32"),
    "yellow": rgb("#E9E2D4"),
}
PANEL = (14.0, 30.0)
"""The size a panel's art is drawn for (mm)."""


def _face(pen: Pen, color: ColorId) -> None:
    """A face under the brim, its middle at (7, 12.4): everyone has something of their own."""
    skin = SKINS[color]
    pen.paint(
        shapes.ellipse(7, 12.2, 2.75, 3.1),
        LinearGradient(4, 10, 10, 14, ((0, skin.lighter(0.2)), (1, skin.darker(0.15)))),
        BARK,
        0.35,
    )
    for x in (6.0, 8.0):
        pen.fill(shapes.ellipse(x, 12.0, 0.34, 0.48), BARK)
    if color == "red":  # a moustache
        for side in (-1, 1):
            lip = (
                Path.start(7, 13.3)
                .curve(7 + side * 0.9, 12.9, 7 + side * 1.7, 13.4, 7 + side * 2.2, 12.9)
                .curve(7 + side * 2.0, 14.2, 7 + side * 0.8, 14.3, 7, 13.7).close()
            )  # fmt: skip
            pen.fill(lip, rgb("#5A2E16"))
    elif color == "blue":  # spectacles
        for x in (5.9, 8.1):
            pen.stroke(shapes.circle(x, 12.0, 0.85), BARK, 0.25)
        pen.line(6.75, 12.0, 7.25, 12.0, BARK, 0.25)
        pen.stroke(Path.start(6.2, 13.9).quad(7, 14.5, 7.8, 13.9), BARK, 0.3)
    elif color == "green":  # freckles and a grin
        for x, y in ((5.3, 13.0), (5.8, 13.35), (8.7, 13.0), (8.2, 13.35)):
            pen.fill(shapes.circle(x, y, 0.16), EMBER)
        grin = Path.start(6.0, 13.6).line(8.0, 13.6).quad(7, 15.2, 6.0, 13.6).close()
        pen.paint(grin, WHITE, BARK, 0.25)
    else:  # a beard
        beard = (
            Path.start(4.3, 12.4).curve(4.6, 13.2, 5.6, 13.2, 7, 13.1)
            .curve(8.4, 13.2, 9.4, 13.2, 9.7, 12.4).curve(9.8, 15.8, 4.2, 15.8, 4.3, 12.4).close()
        )  # fmt: skip
        pen.paint(beard, rgb("#F4EFE6"), BARK, 0.25)
        pen.stroke(Path.start(6.2, 14.0).quad(7, 14.5, 7.8, 14.0), BARK, 0.3)


def _arch(pen: Pen) -> None:
    """The archway a hunter comes out of, light behind it."""
    width, height = PANEL
    pen.fill(
        shapes.rect(-3, 0, width + 6, height),
        LinearGradient(0, 0, 0, height, ((0, DUNE), (0.5, SAND), (1, CHALK))),
    )
    arch = (
        Path.start(0.9, height)
        .line(0.9, 7.2)
        .curve(0.9, -1.2, 13.1, -1.2, 13.1, 7.2)
        .line(13.1, height)
        .close()
    )
    pen.fill(
        arch,
        RadialGradient(7, 11, 19, ((0, rgb("#C79A5E")), (0.45, rgb("#7A5330")), (1, BARK))),
    )
    with pen.clip(arch):
        beams = join(
            shapes.polygon(((7, 11), polar(7, 11, 26, a - 5), polar(7, 11, 26, a + 5)))
            for a in range(-90, 91, 30)
        )
        pen.fill(beams, GLEAM, opacity=0.22)
        pen.stroke(arch.moved(0.4, 0.5), BARK, 1.2, opacity=0.5)
    pen.stroke(arch, BARK, 0.35)


def _panel(pen: Pen, color: ColorId, back: bool = False) -> None:
    """A hunter in an archway, 14 × 30 mm, standing on its lower edge; or seen from behind."""
    own = PLAYERS[color]
    _arch(pen)
    coat = (
        Path.start(4.6, 15.4)
        .curve(3.0, 15.8, 1.8, 16.8, 1.4, 19.6)
        .line(0.9, 30)
        .line(13.1, 30)
        .line(12.6, 19.6)
        .curve(12.2, 16.8, 11.0, 15.8, 9.4, 15.4)
        .close()
    )
    pen.fill(
        coat,
        LinearGradient(
            1.5,
            0,
            12.5,
            0,
            ((0, own.colour.lighter(0.28)), (0.45, own.colour), (1, shaded(own, 0.4))),
        ),
    )
    with pen.clip(coat):
        pen.pattern(coat, own.pattern, shaded(own, 0.5), pitch=1.9, width=0.28, opacity=0.75)
        for side in (-1, 1):  # sleeves
            sleeve = Path.start(7 + side * 4.2, 19.4).quad(7 + side * 4.4, 25, 7 + side * 4.0, 31)
            pen.stroke(sleeve, BARK, 0.35)
        pen.fill(shapes.rect(0, 27.6, 14, 1.5), BARK)
        pen.fill(shapes.rect(0, 27.75, 14, 1.2), rgb("#7A4E2A"))
    pen.stroke(coat, BARK, 0.45)
    if back:
        _pack(pen)
    else:
        pen.paint(shapes.rounded_rect(5.9, 27.2, 2.2, 2.2, 0.4), GLEAM, BARK, 0.3)
        for side in (-1, 1):
            lapel = shapes.polygon(((7, 19.4), (7 + side * 3.0, 15.2), (7 + side * 4.3, 17.8)))
            pen.paint(lapel, own.colour.lighter(0.35), BARK, 0.3)
        scarf = (
            Path.start(4.0, 15.9)
            .curve(5.6, 17.8, 8.4, 17.8, 10.0, 15.9)
            .line(9.5, 14.4)
            .line(4.5, 14.4)
            .close()
        )
        pen.paint(scarf, CHALK, BARK, 0.35)
    if back:
        hair = HAIRS[color]
        pen.paint(
            shapes.ellipse(7, 12.2, 2.85, 3.1),
            LinearGradient(4, 10, 10, 14, ((0, hair.lighter(0.25)), (1, hair.darker(0.2)))),
            BARK,
            0.35,
        )
        strands = join(
            Path.start(x, 11).quad(x + (x - 7) * 0.15, 13, x, 14.6) for x in (5.6, 7.0, 8.4)
        )
        pen.stroke(strands, BARK, 0.2, opacity=0.7)
    else:
        _face(pen, color)
    pen.use(hat(color), 7, 6.9, 0.5)
    y = 23.0
    pen.fill(shapes.circle(7.2, y + 0.3, 4.0), BARK, opacity=0.4)
    pen.paint(shapes.circle(7, y, 3.9), CHALK, BARK, 0.4)
    badge(pen, color, 7, y, 5.1)


def _pack(pen: Pen) -> None:
    """A bedroll over a leather pack, and the straps that hold it."""
    leather = LinearGradient(2, 18, 12, 28, ((0, rgb("#B07A45")), (1, rgb("#6A4322"))))
    for x in (3.4, 10.6):
        pen.line(x, 15.8, x, 19, BARK, 1.1)
        pen.line(x, 15.8, x, 19, rgb("#7A4E2A"), 0.7)
    pen.paint(shapes.rounded_rect(2.3, 18.2, 9.4, 9.6, 1.6), leather, BARK, 0.4)
    pen.paint(shapes.rounded_rect(1.7, 16.0, 10.6, 2.9, 1.4), rgb("#D9C7A0"), BARK, 0.4)
    for x in (4.2, 9.8):
        pen.line(x, 16.1, x, 18.8, BARK, 0.5)


def _foot(pen: Pen, y: float, height: float) -> None:
    """A base flap of wood."""
    pen.fill(shapes.rect(-3, y, PANEL[0] + 6, height), WOOD)
    for i in range(5):
        yy = y + height * (i + 0.6) / 5
        grain = Path.start(-3, yy).curve(2, yy - 0.8, 9, yy + 0.9, 17, yy - 0.2)
        pen.stroke(grain, GRAIN, 0.2, opacity=0.7)


def strip(part: Component, color: ColorId, glue: str) -> Drawing:
    """The strip of a hunter: base, back upside down, front, base from the top."""
    width, height = part.width_mm or PANEL[0], part.height_mm or 2 * PANEL[1] + 20.0
    pen = Pen(f"mawaru:{part.id}:{color}:front")
    if len(part.folds_mm) != 3:
        raise LayoutError(
            f"{pen.where}: 折り目は3本です(底・表・裏・底): folds_mm に{len(part.folds_mm)}本",
            f"{pen.where}: a strip has 3 folds (base, front, back, base), not {len(part.folds_mm)}",
        )
    top, middle, low = part.folds_mm
    with pen.at(Affine.scale(width / PANEL[0], 1.0)):
        _foot(pen, -3, top + 3)
        pen.text(
            PANEL[0] / 2,
            top / 2,
            glue,
            font=GOTHIC_BOLD,
            size=6.5,
            colour=BARK,
            anchor="middle",
            baseline="middle",
            max_width=PANEL[0] - 6.2,
            field="glue",
        )
        _foot(pen, low, height - low + 3)
        badge(pen, color, PANEL[0] / 2, (low + height) / 2, 4.6)
        with pen.at(Affine.translate(0, middle) @ Affine.scale(1.0, (low - middle) / PANEL[1])):
            _panel(pen, color)
        lying = Affine.translate(PANEL[0], middle) @ Affine.scale(-1.0, -(middle - top) / PANEL[1])
        with pen.at(lying):
            _panel(pen, color, back=True)
    return pen.drawing()


def panel(color: ColorId) -> Drawing:
    """What is seen of a standing hunter (for pictures)."""
    pen = Pen(f"mawaru:hunter:{color}:panel")
    with pen.clip(shapes.rect(0, 0, *PANEL)):
        _panel(pen, color)
    return pen.drawing()


def hunter_strips(data: Data) -> tuple[Piece, ...]:
    """A hunter for every colour."""
    part = data.component["hunter"]
    width, height = part.width_mm or 0.0, part.height_mm or 0.0
    folds = tuple(Fold(0, y, width, y) for y in part.folds_mm)
    return tuple(
        piece(
            "mawaru",
            part.id,
            color.id,
            f"{part.name.ja}({color.name.ja})",
            width,
            height,
            strip(part, color.id, data.texts.glue.ja),
            folds=folds,
        )
        for color in data.game.colors
    )


# ---- the start marker


def marker_art(size: float) -> Drawing:
    """An orange disc of wood with a rising sun."""
    pen = Pen("mawaru:start-marker:front")
    r = size / 2
    pen.fill(shapes.circle(r, r, r + 3), ORANGE.darker(0.22))
    with pen.at(Affine.translate(r, r)):
        pen.stroke(ring_ticks(r * 0.86, r + 3, 6, 0, 354), EMBER, 0.3, cap="butt")
        pen.fill(
            shapes.circle(0, 0, r * 0.86),
            RadialGradient(
                -r * 0.3,
                -r * 0.4,
                r * 1.5,
                ((0, rgb("#FBC27A")), (0.45, ORANGE), (1, rgb("#C4641A"))),
            ),
        )
        pen.stroke(shapes.circle(0, 0, r * 0.86), EMBER, 0.4)
        for k in range(4):
            pen.stroke(shapes.circle(0.3, -0.2, r * (0.2 + 0.19 * k)), EMBER, 0.16, opacity=0.5)
        star = shapes.star(0, 0, r * 0.72, r * 0.26, 8)
        pen.fill(star.moved(0.3, 0.4), EMBER, opacity=0.6)
        pen.paint(star, CHALK, BARK, 0.35)
        for i in range(8):
            with pen.at(Affine.rotate(45 * i)):
                shade = shapes.polygon(((0, -r * 0.72), (0, 0), (r * 0.0995, -r * 0.24)))
                pen.fill(shade, GLEAM)
        pen.paint(shapes.circle(0, 0, r * 0.2), ORANGE, BARK, 0.35)
        glint(pen, -r * 0.5, -r * 0.55, r * 0.18)
    return pen.drawing()


def markers(data: Data) -> tuple[Piece, ...]:
    """The start marker (スタートマーカー)."""
    part = data.component["start-marker"]
    size = part.diameter_mm or 0.0
    art = marker_art(size)
    return tuple(
        piece(
            "mawaru",
            part.id,
            str(number),
            part.name.ja,
            size,
            size,
            art,
            outline=Circle(size / 2, size / 2, size / 2),
        )
        for number in range(1, part.count + 1)
    )
