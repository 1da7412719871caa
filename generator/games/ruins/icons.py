"""Signs: the six effects, torches, sun and moon.

Effects are drawn in one solid ink with holes instead of white parts, for they are printed on film
as well as on faces. Every sign fits a square of 20 mm round the origin.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient, Symbol
from generator.drawing.engraving import rays
from generator.drawing.geometry import Affine, Box, Path, polar
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.games.ruins.colours import CREAM, EMBER, FLAME, GOLD, MOON, NIGHT, UMBER
from generator.lettering import fonts
from generator.lettering.fonts import SERIF_BOLD


def _solid(pen: Pen, path: Path, ink: Colour) -> None:
    """Ink with its holes; `ink` keeps its contrast in every theme."""
    pen.fill(path, ink, even_odd=True, ink=True)


def words(string: str, cx: float, cy: float, height: float, width: float) -> Path:
    """Numerals as a shape, centred, as tall as ``height`` unless that is wider than ``width``."""
    size = 100.0
    path = fonts.outline(string, SERIF_BOLD, size)
    tall = fonts.outline("8", SERIF_BOLD, size).bounds.height
    box = path.bounds
    k = min(height / tall, width / box.width)
    middle = -tall / 2
    return path.moved(-box.centre[0], -middle).scaled(k).moved(cx, cy)


def stele(string: str, ink: Colour) -> Symbol:
    """ランク+n: a round-topped stone on two steps with what is added cut into it."""
    pen = Pen(f"ruins:icon:rank:{string}")
    stone = (
        Path.start(-8.6, 6.6)
        .line(-8.6, -3.0)
        .curve(-8.6, -8.0, -4.8, -9.8, 0, -9.8)
        .curve(4.8, -9.8, 8.6, -8.0, 8.6, -3.0)
        .line(8.6, 6.6)
        .close()
    )
    rim = (
        Path.start(-7.5, 5.5)
        .line(-7.5, -3.0)
        .curve(-7.5, -7.2, -4.2, -8.7, 0, -8.7)
        .curve(4.2, -8.7, 7.5, -7.2, 7.5, -3.0)
        .line(7.5, 5.5)
        .close()
    )
    groove = rim + (
        Path.start(-6.9, 4.9)
        .line(-6.9, -3.0)
        .curve(-6.9, -6.7, -3.9, -8.1, 0, -8.1)
        .curve(3.9, -8.1, 6.9, -6.7, 6.9, -3.0)
        .line(6.9, 4.9)
        .close()
    )
    _solid(pen, stone + groove + words(string, 0.0, -1.3, 8.2, 12.6), ink)
    _solid(pen, shapes.rect(-9.4, 7.1, 18.8, 1.1) + shapes.rect(-10, 8.7, 20, 1.3), ink)
    return pen.symbol(f"ruins-rank-{string}-{ink.hex}", Box(-10, -10, 20, 20))


def _wild(pen: Pen, ink: Colour) -> None:
    """ワイルド: a mask, half sun and half moon."""
    left = (
        Path.start(0, -6.6)
        .curve(-4.6, -6.6, -6.2, -3.4, -6.0, 0)
        .curve(-5.8, 4.2, -3.2, 7.6, 0, 8.6)
        .close()
    )
    eye = (
        Path.start(-4.6, -1.2).curve(-3.6, -2.6, -2.2, -2.6, -1.2, -1.0)
        .curve(-2.2, -0.2, -3.6, -0.2, -4.6, -1.2).close()
    )  # fmt: skip
    mouth = Path.start(-2.8, 3.4).curve(-1.8, 4.2, -0.8, 4.4, 0, 4.4).line(0, 5.6)
    mouth = mouth.curve(-1.2, 5.5, -2.2, 4.8, -2.8, 3.4).close()
    _solid(pen, left + eye + mouth, ink)
    inner = (
        Path.start(0.7, -5.5)
        .curve(3.8, -5.4, 5.0, -3.0, 4.9, 0)
        .curve(4.7, 3.6, 2.8, 6.4, 0.7, 7.3)
        .close()
    )
    _solid(pen, left.scaled(-1, 1) + inner, ink)
    _solid(pen, eye.scaled(-1, 1), ink)
    _solid(pen, mouth.scaled(-1, 1).moved(0.35, 0), ink)
    for i in range(6):  # the sun's rays
        with pen.at(Affine.rotate(14 + 27 * i, 0.6, 0)):
            _solid(pen, shapes.polygon(((-0.5, -7.8), (0.6, -10), (1.7, -7.8))), ink)
    crescent = (  # the moon's horn
        Path.start(-1.2, -9.8)
        .curve(-6.4, -9.6, -9.6, -5.6, -9.4, -0.6)
        .curve(-9.2, 4.0, -6.8, 7.4, -3.6, 9.2)
        .curve(-6.2, 6.8, -7.6, 3.6, -7.5, 0)
        .curve(-7.4, -4.6, -5.2, -8.0, -1.2, -9.8)
        .close()
    )
    _solid(pen, crescent, ink)


def _card(x: float, y: float, width: float, height: float, turn: float = 0.0) -> Path:
    path = shapes.rounded_rect(-width / 2, -height / 2, width, height, 1.0)
    return path.rotated(turn).moved(x, y)


def _count(pen: Pen, ink: Colour) -> None:
    """枚数+1: a card, and behind it a second one that may count."""
    back = _card(3.8, -1.2, 9.6, 13.8, 14)
    front = _card(-2.6, 1.0, 10.4, 15.2, -6)
    guard = _card(-2.6, 1.0, 12.2, 17.0, -6)
    with pen.clip(shapes.rect(-12, -12, 24, 24) + guard, even_odd=True):
        pen.stroke(back, ink, 1.3, dash=(1.9, 1.5), cap="butt")
    sign = words("+1", 0, 0, 7.4, 8.4).rotated(-6).moved(-2.7, 1.0)
    _solid(pen, front + sign, ink)


def arrow_arc(
    pen: Pen, radius: float, start: float, end: float, width: float, ink: Colour, head: float
) -> None:
    """A thick clockwise arc with an arrow head at its end."""
    _solid(pen, shapes.ring_sector(0, 0, radius - width / 2, radius + width / 2, start, end), ink)
    x, y = polar(0, 0, radius, end)
    tip = shapes.polygon(((0, -head), (head * 1.35, 0), (0, head))).rotated(end).moved(x, y)
    _solid(pen, tip, ink)


def _cycle(pen: Pen, ink: Colour) -> None:
    """引いて捨てる: arrows run round a card, one in, one out."""
    arrow_arc(pen, 8.3, -72, 42, 2.0, ink, 2.5)
    arrow_arc(pen, 8.3, 108, 222, 2.0, ink, 2.5)
    _solid(pen, _card(0, 0, 7.2, 9.8) + _card(0, 0, 5.4, 8.0) + _card(0, 0, 4.2, 6.8), ink)


def _swarm(pen: Pen, ink: Colour) -> None:
    """引かせる: cards fly from the deck to all others."""
    for i in range(3):
        _solid(pen, shapes.rounded_rect(-4.2, -9.8 + i * 1.5, 8.4, 0.9, 0.4), ink)
    _solid(pen, shapes.rounded_rect(-4.2, -5.3, 8.4, 2.0, 0.5), ink)
    for turn, x, y, long in ((0, 0, -2.2, 3.6), (58, -5.0, -3.4, 4.2), (-58, 5.0, -3.4, 4.2)):
        arrow = shapes.polygon(
            ((-0.8, 0), (0.8, 0), (0.8, long - 1.9), (2.0, long - 1.9), (0, long + 0.6),
             (-2.0, long - 1.9), (-0.8, long - 1.9))
        )  # fmt: skip
        _solid(pen, arrow.rotated(turn).moved(x, y), ink)
    for x, y in ((0, 4.4), (-7.4, 2.6), (7.4, 2.6)):
        _solid(pen, shapes.circle(x, y, 1.8), ink)
        torso = Path.start(x - 2.6, y + 5.4).curve(
            x - 2.6, y + 1.4, x + 2.6, y + 1.4, x + 2.6, y + 5.4
        )
        _solid(pen, torso.close(), ink)


def _flame(x: float, y: float, size: float) -> Path:
    """A flame whose foot is at (x, y), ``size`` mm tall."""
    s = size / 10
    return (
        Path.start(x, y)
        .curve(x - 4.2 * s, y - 0.2 * s, x - 4.6 * s, y - 4.4 * s, x - 2.2 * s, y - 6.4 * s)
        .curve(x - 2.0 * s, y - 5.2 * s, x - 1.4 * s, y - 4.8 * s, x - 0.8 * s, y - 4.8 * s)
        .curve(x - 1.6 * s, y - 7.2 * s, x - 0.4 * s, y - 9.2 * s, x + 1.2 * s, y - 10 * s)
        .curve(x + 0.8 * s, y - 7.6 * s, x + 3.8 * s, y - 6.2 * s, x + 3.8 * s, y - 3.2 * s)
        .curve(x + 3.8 * s, y - 1.2 * s, x + 2.2 * s, y, x, y)
        .close()
    )


def _torch_body(y: float = 0.0) -> Path:
    cup = shapes.polygon(((-3.2, y), (3.2, y), (2.4, y + 2.0), (-2.4, y + 2.0)))
    stick = shapes.polygon(((-1.7, y + 2.7), (1.7, y + 2.7), (0.9, y + 9.6), (-0.9, y + 9.6)))
    return cup + stick


def _relight(pen: Pen, ink: Colour) -> None:
    """再点火: a torch bursts into flame."""
    _solid(pen, _flame(0, -0.3, 9.6) + _flame(0.1, -1.3, 4.8) + _torch_body(0.3), ink)
    for i, angle in enumerate((-96, -62, -34, 34, 62, 96)):
        a, b = 6.6 - (1.0 if abs(angle) > 90 else 0), 9.4
        with pen.at(Affine.rotate(angle, 0, -2.4)):
            tip = shapes.polygon(((-0.75, -2.4 - a), (0, -2.4 - b + (i % 2) * 0.4),
                                  (0.75, -2.4 - a)))  # fmt: skip
            _solid(pen, tip, ink)


_DRAW: dict[str, Callable[[Pen, Colour], None]] = {
    "wild": _wild,
    "count": _count,
    "cycle": _cycle,
    "swarm": _swarm,
    "relight": _relight,
}


@cache
def effect_icon(effect: str, value: int | None, ink: Colour) -> Symbol:
    """The sign of an effect; of ``rank`` with what it adds, or n where ``value`` is None."""
    if effect == "rank":
        return stele(f"+{'n' if value is None else value}", ink)
    pen = Pen(f"ruins:icon:{effect}")
    _DRAW[effect](pen, ink)
    return pen.symbol(f"ruins-{effect}-{ink.hex}", Box(-10, -10, 20, 20))


@cache
def torch(lit: bool, line: Colour = UMBER) -> Symbol:
    """A torch in colours, burning or out; upright, in a square of 20 mm."""
    pen = Pen(f"ruins:torch:{lit}")
    wood = LinearGradient(
        -2, 0, 2, 0, ((0, rgb("#5A3319")), (0.6, rgb("#A8692F")), (1, rgb("#C98B4B")))
    )
    iron = LinearGradient(
        -3, 0, 3, 0, ((0, rgb("#3A3A48")), (0.6, rgb("#77778A")), (1, rgb("#B5B5C4")))
    )
    stick = shapes.polygon(((-1.7, 2.4), (1.7, 2.4), (0.9, 9.8), (-0.9, 9.8)))
    cup = shapes.polygon(((-3.3, -0.2), (3.3, -0.2), (2.4, 2.6), (-2.4, 2.6)))
    if lit:
        outer = _flame(0, 0.2, 10.0)
        glow = LinearGradient(0, -10, 0, 0, ((0, EMBER), (0.45, FLAME), (1, rgb("#FFE08A"))))
        pen.paint(outer, glow, line, 0.6, ink=True)
        pen.fill(_flame(0.1, -0.2, 5.6), rgb("#FFF3C0"), ink=True)
    else:
        coal = shapes.smooth(
            ((-2.6, 0), (-2.0, -1.8), (-0.4, -1.2), (0.8, -2.2), (2.4, -1.4), (2.7, 0))
        )
        pen.paint(coal, rgb("#3B3640"), line, 0.5)
        smoke = (
            Path.start(-0.2, -2.4)
            .curve(-3.2, -4.2, 2.6, -5.4, 0.0, -7.4)
            .curve(-1.6, -8.6, -0.6, -9.6, 0.4, -9.9)
        )
        pen.stroke(smoke, line, 1.9)
        pen.stroke(smoke, rgb("#C9CBDA"), 1.1)
    pen.paint(stick, wood, line, 0.6)
    for y in (4.4, 6.6):
        pen.line(-1.4, y, 1.4, y - 0.5, line, 0.45)
    pen.paint(cup, iron, line, 0.6)
    return pen.symbol(f"ruins-torch-{lit}-{line.hex}", Box(-10, -10.4, 20, 20.6))


@cache
def sun() -> Symbol:
    """The sun by day: a disc with long and short rays, 20 mm across."""
    pen = Pen("ruins:sun")
    for i in range(16):
        long = 10.0 if i % 2 == 0 else 8.3
        with pen.at(Affine.rotate(22.5 * i)):
            pen.paint(shapes.polygon(((-1.25, -6.1), (0, -long), (1.25, -6.1))), FLAME, UMBER, 0.4,
                      ink=True)  # fmt: skip
    disc = RadialGradient(
        1.5, -2, 8, ((0, rgb("#FFF6CF")), (0.6, rgb("#FBCB5B")), (1, rgb("#E08A24")))
    )
    pen.paint(shapes.circle(0, 0, 5.9), disc, UMBER, 0.7, ink=True)
    pen.stroke(shapes.circle(0, 0, 4.7), rgb("#C06F17"), 0.35)
    pen.fill(rays(0, 0, 1.2, 4.2, 12, 0.9), rgb("#D07E1C"))
    return pen.symbol("ruins-sun", Box(-10.3, -10.3, 20.6, 20.6))


@cache
def moon() -> Symbol:
    """The moon by night: a crescent with two stars, 20 mm across."""
    pen = Pen("ruins:moon")
    crescent = (
        Path.start(2.4, -9.2)
        .curve(-4.0, -9.4, -9.2, -5.2, -9.2, 0.4)
        .curve(-9.2, 6.0, -4.6, 9.8, 0.6, 9.6)
        .curve(4.6, 9.4, 7.6, 7.2, 8.8, 4.2)
        .curve(3.4, 6.2, -2.6, 3.6, -2.6, -2.2)
        .curve(-2.6, -5.4, -0.6, -8.0, 2.4, -9.2)
        .close()
    )
    light = LinearGradient(-9, 0, 6, 6, ((0, rgb("#D9CF9E")), (0.5, MOON), (1, CREAM)))
    pen.paint(crescent, light, NIGHT, 0.7, ink=True)
    for x, y, r in ((-5.6, 2.6, 1.0), (-3.0, 6.0, 0.8), (-5.4, -2.6, 0.7), (1.2, 7.2, 0.6)):
        pen.fill(shapes.circle(x, y, r), rgb("#C9BD86"))
    for x, y, r in ((4.8, -2.0, 3.4), (7.8, -7.0, 1.9)):
        pen.paint(shapes.star(x, y, r, r * 0.34, 4), GOLD.lighter(0.45), NIGHT, 0.4, ink=True)
    return pen.symbol("ruins-moon", Box(-10.3, -10.3, 20.6, 20.6))
