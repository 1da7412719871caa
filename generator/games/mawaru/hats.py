"""The hunters: four hats that differ in outline as well as in colour and symbol.

Red wears a fedora, blue a pith helmet, green a feathered cap, yellow a hat with a curled brim.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from components.mawaru.records import ColorId
from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Symbol
from generator.drawing.geometry import Path
from generator.drawing.palette import PLAYERS, PlayerColour
from generator.drawing.pen import Pen
from generator.games.mawaru.colours import BARK, BRASS, CHALK, GLEAM, TARNISH

WIDTH = 25.0
"""Of a hat's symbol (mm); its middle is at the origin."""
LINE = 0.7


def _crown(pen: Pen, own: PlayerColour, crown: Path, band: Path) -> None:
    """Felt, its shadow on the right, the band."""
    felt = own.colour
    pen.fill(
        crown,
        LinearGradient(
            -7, -6, 8, 4, ((0, felt.lighter(0.3)), (0.45, felt), (1, felt.darker(0.35)))
        ),
        ink=True,
    )
    with pen.clip(crown):
        pen.fill(
            band,
            LinearGradient(-7, 0, 7, 0, ((0, TARNISH), (0.3, GLEAM), (0.6, BRASS), (1, TARNISH))),
        )
        pen.stroke(band, BARK, 0.35)
    pen.stroke(crown, BARK, LINE)


def _brim(pen: Pen, own: PlayerColour, brim: Path) -> None:
    felt = own.colour
    pen.paint(
        brim,
        LinearGradient(
            0, 0, 0, 7.5, ((0, felt.darker(0.12)), (0.5, felt.lighter(0.22)), (1, felt.darker(0.3)))
        ),
        BARK,
        LINE,
        ink=True,
    )


def _band(y: float, height: float, bend: float = 1.4, half: float = 9.0) -> Path:
    """A hat band that sags in the middle."""
    return (
        Path.start(-half, y - bend)
        .quad(0, y + bend, half, y - bend)
        .line(half, y - bend + height)
        .quad(0, y + bend + height, -half, y - bend + height)
        .close()
    )


def _fedora(pen: Pen, own: PlayerColour) -> None:
    brim = (
        Path.start(-12.4, 2.0)
        .curve(-10.6, 1.0, -8.4, 2.6, -6.2, 2.6)
        .line(6.2, 2.6)
        .curve(8.4, 2.6, 10.8, 1.6, 12.4, 3.4)
        .curve(8.6, 8.2, -9.4, 8.0, -12.4, 2.0)
        .close()
    )
    crown = (
        Path.start(-6.9, 3.4)
        .curve(-7.4, -1.6, -6.4, -7.4, -4.2, -8.4)
        .curve(-2.4, -9.1, -1.2, -7.3, 0.2, -7.2)
        .curve(1.6, -7.3, 2.6, -8.8, 4.4, -8.0)
        .curve(6.6, -6.8, 7.3, -1.4, 6.9, 3.4)
        .curve(4, 5.2, -4, 5.2, -6.9, 3.4)
        .close()
    )
    _brim(pen, own, brim)
    _crown(pen, own, crown, _band(2.4, 2.4))
    dent = Path.start(-0.4, -7.0).curve(-1.6, -5.6, -1.9, -4.6, -1.8, -3.6)
    pen.stroke(dent, own.colour.darker(0.45), 0.5)


def _helmet(pen: Pen, own: PlayerColour) -> None:
    brim = (
        Path.start(-12.4, 5.8)
        .curve(-11.4, 3.0, -9.0, 1.4, -7.4, 1.0)
        .line(7.4, 1.0)
        .curve(9.0, 1.4, 11.4, 3.0, 12.4, 5.8)
        .curve(7.0, 7.6, -7.0, 7.6, -12.4, 5.8)
        .close()
    )
    dome = (
        Path.start(-7.7, 3.0)
        .curve(-7.9, -5.0, -4.6, -8.4, 0, -8.4)
        .curve(4.6, -8.4, 7.9, -5.0, 7.7, 3.0)
        .curve(4.4, 4.8, -4.4, 4.8, -7.7, 3.0)
        .close()
    )
    _brim(pen, own, brim)
    pen.paint(shapes.rounded_rect(-1.3, -9.9, 2.6, 2.2, 0.9), BRASS, BARK, 0.5)
    _crown(pen, own, dome, _band(2.2, 2.3))
    for side in (-1, 1):
        seam = Path.start(side * 0.9, -8.2).curve(
            side * 4.4, -7.2, side * 5.6, -3.4, side * 5.5, 0.6
        )
        pen.stroke(seam, own.colour.darker(0.4), 0.4)


def _cap(pen: Pen, own: PlayerColour) -> None:
    brim = (
        Path.start(-12.6, 4.8)
        .curve(-9.4, 1.2, -8.0, 2.2, -6.4, 2.2)
        .line(7.2, 2.2)
        .curve(8.8, 1.8, 9.8, 0.6, 11.2, 1.4)
        .curve(11.6, 6.6, -2.6, 8.8, -12.6, 4.8)
        .close()
    )
    crown = (
        Path.start(-6.6, 3.4)
        .curve(-6.8, -1.6, -4.6, -6.6, 0.6, -9.6)
        .curve(1.8, -10.2, 2.8, -9.8, 3.4, -8.6)
        .curve(4.6, -6.0, 7.4, -2.4, 7.4, 3.0)
        .curve(4.4, 5.4, -4, 5.4, -6.6, 3.4)
        .close()
    )
    plume = (
        Path.start(4.6, 3.2)
        .curve(6.2, -2.6, 8.6, -7.4, 12.6, -9.4)
        .curve(12.8, -5.0, 10.4, 0.4, 6.4, 3.2)
        .close()
    )
    _brim(pen, own, brim)
    pen.paint(plume, CHALK, BARK, 0.6)
    pen.stroke(Path.start(5.6, 3.0).curve(7.4, -1.6, 9.4, -5.4, 12.2, -8.8), BARK, 0.4)
    for x, y, dx, dy in ((7.2, -0.6, 1.6, -0.6), (8.4, -3.0, 1.8, -0.7), (9.8, -5.4, 1.5, -0.6)):
        pen.line(x, y, x + dx, y + dy, TARNISH, 0.3)
    _crown(pen, own, crown, _band(2.4, 2.4))
    fold = Path.start(1.6, -8.8).curve(0.2, -7.0, 0.0, -5.6, 0.4, -4.4)
    pen.stroke(fold, own.colour.darker(0.45), 0.5)


def _curled(pen: Pen, own: PlayerColour) -> None:
    brim = (
        Path.start(-12.6, -3.2)
        .curve(-12.8, 4.4, -7.6, 7.2, 0, 7.2)
        .curve(7.6, 7.2, 12.8, 4.4, 12.6, -3.2)
        .curve(10.6, 1.6, 8.6, 2.4, 6.2, 2.4)
        .line(-6.2, 2.4)
        .curve(-8.6, 2.4, -10.6, 1.6, -12.6, -3.2)
        .close()
    )
    crown = (
        Path.start(-6.6, 3.2)
        .curve(-6.2, -2.6, -7.0, -7.4, -5.0, -9.2)
        .curve(-3.2, -10.4, -1.6, -8.2, 0, -8.2)
        .curve(1.6, -8.2, 3.2, -10.4, 5.0, -9.2)
        .curve(7.0, -7.4, 6.2, -2.6, 6.6, 3.2)
        .curve(4, 5.0, -4, 5.0, -6.6, 3.2)
        .close()
    )
    _brim(pen, own, brim)
    _crown(pen, own, crown, _band(2.2, 2.3))
    for side in (-1, 1):
        dent = Path.start(side * 3.4, -8.6).curve(
            side * 2.7, -7.2, side * 2.6, -6.2, side * 2.9, -5.2
        )
        pen.stroke(dent, own.colour.darker(0.45), 0.45)


HATS: dict[ColorId, Callable[[Pen, PlayerColour], None]] = {
    "red": _fedora,
    "blue": _helmet,
    "green": _cap,
    "yellow": _curled,
}


@cache
def hat(color: ColorId) -> Symbol:
    """A hunter's hat with the colour's symbol on its front."""
    pen = Pen(f"mawaru:hat:{color}")
    own = PLAYERS[color]
    HATS[color](pen, own)
    size = 5.6
    mark = own.symbol(0, -2.3, size)
    pen.stroke(mark, BARK, 0.9)
    pen.fill(mark, CHALK, ink=True)
    return pen.symbol(f"mawaru-hat-{color}")


def badge(pen: Pen, color: ColorId, x: float, y: float, size: float) -> None:
    """A colour's symbol in its colour with a dark edge, for light grounds."""
    own = PLAYERS[color]
    mark = own.symbol(x, y, size)
    pen.stroke(mark, BARK, max(0.4, size * 0.13))
    pen.fill(mark, own.colour, ink=True)
