"""The explorers (探検家コマ): tents of two halves, the second upside down, each with an empty box
for its player's letter.

Every colour has a person of its own, the colour's pattern behind it, and its symbol on the hat
and at the foot.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from components.harikiri.schema import Data, Explorer
from generator.drawing import shapes
from generator.drawing.displaylist import RadialGradient, Symbol
from generator.drawing.geometry import Affine, Box, Path
from generator.drawing.palette import PLAYERS, WHITE, Colour, PlayerColour, rgb
from generator.drawing.pen import Pen
from generator.errors import LayoutError
from generator.faces import BLEED, Fold, Piece, piece
from generator.games.harikiri.colours import (
    BARK,
    CLOTH,
    CORAL,
    INK,
    KRAFT,
    SUN,
    WOOD,
    WOOD_DARK,
)
from generator.games.harikiri.maps import CUT_DASH

WIDTH, HALF = 15.0, 25.0
"""A half as it is drawn (mm); other sizes are scaled from it."""
FOOT = 3.7
"""From the letter box to the foot (mm)."""
FACE = (7.5, 7.5)
BEYOND = BLEED + 1.0
"""Where outlines that leave the face end (mm)."""
SYMBOL = 2.7
"""The player's symbol is so large (mm)."""
LINE = 0.3
FINE = 0.2


@dataclass(frozen=True)
class Person:
    """How an explorer looks."""

    skin: Colour
    hair: Colour
    locks: Callable[[Pen, Person], None]
    """Hair behind the face."""
    hat: Callable[[Pen, PlayerColour], None]
    extra: Callable[[Pen, Person], None]
    """Glasses, beard, freckles: in front of the face."""
    shirt: Colour


# ---- hair


def _bob(pen: Pen, who: Person) -> None:
    hair = Path.start(3.6, 6.4).curve(2.9, 9.0, 3.1, 10.9, 4.3, 11.6).line(10.7, 11.6)
    hair = hair.curve(11.9, 10.9, 12.1, 9.0, 11.4, 6.4).close()
    pen.paint(hair, who.hair, INK, LINE)


def _tousled(pen: Pen, who: Person) -> None:
    points = ((3.7, 5.6), (3.1, 7.0), (3.7, 7.3), (3.3, 8.6), (4.4, 8.8), (7.5, 9.4), (10.6, 8.8),
              (11.7, 8.6), (11.3, 7.3), (11.9, 7.0), (11.3, 5.6))  # fmt: skip
    pen.paint(shapes.polygon(points), who.hair, INK, LINE)


def _braids(pen: Pen, who: Person) -> None:
    for side in (-1, 1):
        for k in range(4):
            x, y = 7.5 + side * (4.1 + 0.12 * k), 8.2 + 1.15 * k
            pen.paint(shapes.ellipse(x, y, 0.85, 0.75), who.hair, INK, FINE)
        pen.paint(shapes.circle(7.5 + side * 4.5, 12.4, 0.5), CORAL, INK, FINE)
    pen.paint(shapes.circle(7.5, 6.8, 4.0), who.hair, INK, LINE)


def _short(pen: Pen, who: Person) -> None:
    pen.paint(shapes.circle(7.5, 7.0, 3.75), who.hair, INK, LINE)


# ---- hats, each with the symbol on its front


def _badge(pen: Pen, paint: PlayerColour, y: float) -> None:
    pen.paint(shapes.circle(7.5, y, 1.95), WHITE, INK, FINE)
    symbol = paint.symbol(7.5, y, SYMBOL)
    pen.fill(symbol, paint.colour, ink=True)
    pen.stroke(symbol, paint.dark, 0.15, join="miter")


def _helmet(pen: Pen, paint: PlayerColour) -> None:
    dome = Path.start(3.7, 5.4).curve(3.6, -0.1, 11.4, -0.1, 11.3, 5.4).close()
    pen.paint(dome, CLOTH, INK, LINE)
    for x in (5.0, 10.0):
        pen.stroke(Path.start(7.5, 1.3).quad(x, 2.0, x + (x - 7.5) * 0.35, 5.0), WOOD, FINE)
    pen.paint(shapes.circle(7.5, 1.2, 0.5), WOOD, INK, FINE)
    brim = Path.start(2.3, 6.1).curve(3.2, 4.6, 11.8, 4.6, 12.7, 6.1)
    pen.paint(brim.curve(11.0, 5.5, 4.0, 5.5, 2.3, 6.1).close(), KRAFT, INK, LINE)
    _badge(pen, paint, 3.4)


def _cap(pen: Pen, paint: PlayerColour) -> None:
    crown = Path.start(3.9, 5.4).curve(2.6, 2.4, 4.4, 1.2, 7.5, 1.2)
    crown = crown.curve(10.6, 1.2, 12.4, 2.4, 11.1, 5.4).close()
    pen.paint(crown, WHITE, INK, LINE)
    pen.paint(shapes.rect(3.8, 4.4, 7.4, 1.2), paint.dark, INK, LINE)
    peak = Path.start(3.9, 5.5).quad(7.5, 6.9, 11.1, 5.5).quad(7.5, 5.1, 3.9, 5.5).close()
    pen.paint(peak, INK, INK, FINE)
    _badge(pen, paint, 3.1)


def _slouch(pen: Pen, paint: PlayerColour) -> None:
    crown = Path.start(4.1, 5.3).curve(4.0, 2.4, 5.2, 0.9, 6.4, 1.3).quad(7.5, 1.9, 8.6, 1.3)
    crown = crown.curve(9.8, 0.9, 11.0, 2.4, 10.9, 5.3).close()
    pen.paint(crown, BARK, INK, LINE)
    brim = Path.start(1.9, 4.7).curve(3.4, 5.9, 5.6, 4.9, 7.5, 4.9)
    brim = brim.curve(9.4, 4.9, 11.6, 5.9, 13.1, 4.7).curve(12.6, 6.6, 9.8, 6.2, 7.5, 6.1)
    pen.paint(brim.curve(5.2, 6.2, 2.4, 6.6, 1.9, 4.7).close(), BARK.darker(0.12), INK, LINE)
    _badge(pen, paint, 3.4)


def _straw(pen: Pen, paint: PlayerColour) -> None:
    crown = Path.start(4.2, 5.0).curve(4.2, 0.2, 10.8, 0.2, 10.8, 5.0).close()
    pen.paint(crown, SUN.lighter(0.45), INK, LINE)
    pen.paint(shapes.ellipse(7.5, 5.3, 5.5, 1.15), SUN.lighter(0.3), INK, LINE)
    for x in (3.3, 4.6, 5.9, 9.1, 10.4, 11.7):
        pen.line(x, 5.0, x + (x - 7.5) * 0.1, 5.8, WOOD, FINE)
    _badge(pen, paint, 3.2)


# ---- faces


def _glasses(pen: Pen, who: Person) -> None:
    for side in (-1, 1):
        pen.stroke(shapes.circle(7.5 + side * 1.35, 7.7, 0.95), INK, FINE)
    pen.line(7.1, 7.6, 7.9, 7.6, INK, FINE)


def _beard(pen: Pen, who: Person) -> None:
    beard = Path.start(4.3, 8.1).curve(4.4, 12.6, 10.6, 12.6, 10.7, 8.1)
    beard = beard.curve(9.8, 9.7, 8.6, 8.9, 7.5, 9.2).curve(6.4, 8.9, 5.2, 9.7, 4.3, 8.1).close()
    pen.paint(beard, who.hair, INK, FINE)
    mouth = Path.start(6.6, 9.9).quad(7.5, 11.0, 8.4, 9.9).close()
    pen.paint(mouth, CORAL, INK, FINE)


def _freckles(pen: Pen, who: Person) -> None:
    for side in (-1, 1):
        for dx, dy in ((1.9, 8.7), (2.4, 8.5), (2.2, 9.1)):
            pen.fill(shapes.circle(7.5 + side * dx, dy, 0.11), who.skin.darker(0.35))


def _fringe(pen: Pen, who: Person) -> None:
    fringe = Path.start(4.6, 5.6).quad(5.2, 7.3, 7.0, 6.2).quad(8.6, 7.2, 10.4, 5.7)
    pen.paint(fringe.line(10.4, 5.2).line(4.6, 5.2).close(), who.hair, INK, FINE)


PEOPLE: dict[str, Person] = {
    "red": Person(rgb("#F6D3AE"), rgb("#7A4A2B"), _bob, _helmet, _fringe, rgb("#E6D2A4")),
    "blue": Person(rgb("#EBBE92"), rgb("#E2B75A"), _tousled, _cap, _freckles, rgb("#F4F1EA")),
    "green": Person(rgb("#F3CFA8"), rgb("#A9653A"), _short, _slouch, _beard, rgb("#CFBE93")),
    "yellow": Person(rgb("#B97F55"), rgb("#3A2A24"), _braids, _straw, _glasses, rgb("#EBDDBE")),
}
"""One for each player's colour."""


@cache
def bust(color: str) -> Symbol:
    """Head and hat of an explorer, in the millimetres of a half."""
    pen = Pen(f"harikiri:explorer:{color}")
    _head(pen, PEOPLE[color], PLAYERS[color])
    return pen.symbol(f"harikiri-bust-{color}")


def _head(pen: Pen, who: Person, paint: PlayerColour) -> None:
    x, y = FACE
    who.locks(pen, who)
    for side in (-1, 1):
        pen.paint(shapes.ellipse(x + side * 3.25, y + 0.6, 0.6, 0.8), who.skin, INK, FINE)
    head = Path.start(x - 3.2, y - 1.2).curve(x - 3.4, y + 3.2, x - 1.6, y + 4.0, x, y + 4.0)
    head = head.curve(x + 1.6, y + 4.0, x + 3.4, y + 3.2, x + 3.2, y - 1.2).close()
    pen.paint(head, who.skin, INK, LINE)
    for side in (-1, 1):
        pen.fill(shapes.ellipse(x + side * 2.1, y + 1.5, 0.7, 0.5), CORAL, opacity=0.5)
        pen.fill(shapes.ellipse(x + side * 1.35, y + 0.2, 0.36, 0.48), INK)
        pen.fill(shapes.circle(x + side * 1.35 + 0.12, y, 0.13), WHITE)
    pen.stroke(shapes.arc(x, y + 0.85, 0.35, 110, 250), INK, FINE)
    smile = Path.start(x - 1.15, y + 1.9).quad(x, y + 3.5, x + 1.15, y + 1.9).close()
    pen.paint(smile, WHITE, INK, FINE)
    who.extra(pen, who)
    who.hat(pen, paint)


def half(data: Data, color: str) -> Symbol:
    """One half of an explorer, upright: its upper edge is the fold, its lower edge the foot."""
    return _half(data.explorer, color)


@cache
def _half_named(size: tuple[float, float, float, float], color: str) -> Symbol:
    width, tall, box_width, box_height = size
    scale = min(width / WIDTH, tall / HALF)
    paint, who = PLAYERS[color], PEOPLE[color]
    pen = Pen(f"harikiri:explorer:{color}")
    ground = shapes.rect(-BLEED, 0, width + 2 * BLEED, tall + BLEED)
    glow = RadialGradient(
        width / 2, tall * 0.3, tall * 0.8,
        ((0, paint.colour.lighter(0.62)), (0.55, paint.colour.lighter(0.12)), (1, paint.colour)),
    )  # fmt: skip
    pen.fill(ground, glow)
    pen.pattern(ground, paint.pattern, paint.dark, pitch=2.2, width=0.22, opacity=0.3)
    grass = [(-BEYOND, tall - FOOT + 0.4), (width * 0.2, tall - FOOT - 0.1),
             (width * 0.5, tall - FOOT + 0.35), (width * 0.8, tall - FOOT - 0.1),
             (width + BEYOND, tall - FOOT + 0.4)]  # fmt: skip
    hill = shapes.smooth(grass).line(width + BEYOND, tall + BEYOND)
    hill = hill.line(-BEYOND, tall + BEYOND)
    pen.paint(hill.close(), paint.dark, INK, LINE)
    with pen.at(Affine.translate((width - WIDTH * scale) / 2, 0) @ Affine.scale(scale)):
        _body(pen, who, paint)
    box = Box((width - box_width) / 2, tall - FOOT - box_height, box_width, box_height)
    with pen.at(Affine.translate((width - WIDTH * scale) / 2, 0) @ Affine.scale(scale)):
        _head(pen, who, paint)
    _letter_box(pen, box)
    _hands(pen, who, box)
    x, y = width / 2, tall - FOOT / 2 + 0.1
    pen.paint(shapes.circle(x, y, 1.75), WHITE, INK, FINE)
    pen.fill(paint.symbol(x, y, SYMBOL), paint.colour, ink=True)
    return pen.symbol(f"harikiri-explorer-{color}")


def _half(explorer: Explorer, color: str) -> Symbol:
    width, fold = explorer.width_mm, explorer.fold_at_mm
    box_width, box_height = explorer.letter_box_mm
    if box_width > width - 2 or box_height > fold - FOOT - 11.0:
        raise LayoutError(
            f"harikiri:explorer:{color}: {width:g} × {fold:g} mm の半分に、"
            f"{box_width:g} × {box_height:g} mm の文字の枠が収まりません",
            f"harikiri:explorer:{color}: a half of {width:g} × {fold:g} mm does not hold a letter"
            f" box of {box_width:g} × {box_height:g} mm",
        )
    return _half_named((width, fold, box_width, box_height), color)


def _body(pen: Pen, who: Person, paint: PlayerColour) -> None:
    """Shoulders and arms behind the letter box."""
    body = Path.start(1.3, 22.0).curve(0.2, 15.4, 1.8, 12.4, 5.2, 11.6).line(9.8, 11.6)
    body = body.curve(13.2, 12.4, 14.8, 15.4, 13.7, 22.0).close()
    pen.paint(body, who.shirt, INK, LINE)
    for side in (-1, 1):
        fold = Path.start(7.5 + side * 4.6, 13.4).quad(7.5 + side * 5.3, 16.0, 7.5 + side * 4.9, 20)
        pen.stroke(fold, who.shirt.darker(0.3), FINE)
    scarf = ((4.9, 11.4), (7.5, 12.9), (10.1, 11.4), (9.6, 10.4), (5.4, 10.4))
    pen.paint(shapes.polygon(scarf), paint.dark, INK, LINE)


def _letter_box(pen: Pen, box: Box) -> None:
    """A board with an empty white field, exactly as large as the data say."""
    pen.paint(shapes.rounded_rect(*box.grown(0.55), 0.6), WOOD, INK, LINE)
    pen.fill(shapes.rect(*box), WHITE)
    pen.stroke(shapes.rect(*box.grown(0.1)), WOOD_DARK, FINE)


def _hands(pen: Pen, who: Person, box: Box) -> None:
    """Thumbs that hold the board at its sides, outside the white field."""
    y = box.y + box.height * 0.56
    for x in (box.x - 0.72, box.right + 0.72):
        pen.paint(shapes.ellipse(x, y, 0.62, 0.95), who.skin, INK, FINE)
        for k in (-0.3, 0.2):
            pen.line(x - 0.35, y + k, x + 0.3, y + k, who.skin.darker(0.35), 0.14)


def explorer(data: Data, color: str) -> Piece:
    """An explorer flat: folded along the dots in the middle it stands as a tent."""
    size = data.explorer
    name = data.color_by_id[color].name.ja  # type: ignore[index]
    component = data.component_by_id["explorer"]
    face = half(data, color)
    pen = Pen(f"harikiri:explorer:{color}")
    # the fold is the ridge: each half has its foot at the outer edge
    pen.use(face, size.width_mm, size.fold_at_mm, angle=180)
    pen.use(face, 0, size.fold_at_mm)
    return piece(
        "harikiri",
        "explorer",
        color,
        f"{component.name.ja} {name}",
        size.width_mm,
        size.height_mm,
        pen.drawing(),
        folds=(Fold(0, size.fold_at_mm, size.width_mm, size.fold_at_mm, dotted=True),),
        safe=1.0,
        cut_line=True,
        cut_dash=CUT_DASH,
    )


def all_explorers(data: Data) -> tuple[Piece, ...]:
    """The explorers in the order of the colours."""
    return tuple(explorer(data, color.id) for color in data.colors)
