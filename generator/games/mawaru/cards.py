"""Action cards (アクションカード): two hunters in two colours, neither of them first.

The face is its own mirror image under half a turn, colours changed: whichever way a card is held,
one half stands upright. The back is a turning disc in the player's colour.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

from components.mawaru.records import Card, ColorId, Component
from components.mawaru.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient, Symbol
from generator.drawing.geometry import Affine, Op, Path, polar
from generator.drawing.palette import PLAYERS
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.mawaru.cells import turn_arrow
from generator.games.mawaru.colours import (
    BARK,
    BRASS,
    CHALK,
    CLAY,
    DUNE,
    GLEAM,
    SAND,
    TARNISH,
    UMBER,
    shaded,
)
from generator.games.mawaru.gems import amethyst, diamond
from generator.games.mawaru.hats import badge, hat
from generator.games.mawaru.stone import brass_ring, ring_ticks, speckles, sunburst
from generator.lettering.fonts import CALADEA_BOLD, GOTHIC_BOLD

WIDTH, HEIGHT = 54.0, 86.0
"""The card the art is drawn for (mm); another size in the data scales it."""
EDGE = 2.4
"""Plain stone round the art: neighbours on the sheet share it, so a cut may stray."""
CX, CY = WIDTH / 2, HEIGHT / 2
MEDALLION = (31.6, 22.6)
"""Where the hat of the upper half stands."""
RADIUS = 14.6
RINGS = (5.0, 13.0, 20.0, 28.0, 36.0, 52.0)
"""Radii of the engraved rings round the middle of the card."""
SLOPE = 8.5
"""How far the border between the halves rises from the middle to the side."""


def _half() -> Path:
    """The upper half inside the frame, above the slanting border."""
    top = Path.start(EDGE + 1.6, EDGE).line(WIDTH - EDGE - 1.6, EDGE)
    top = top.quad(WIDTH - EDGE, EDGE, WIDTH - EDGE, EDGE + 1.6)
    return top.line(WIDTH - EDGE, CY - SLOPE).line(EDGE, CY + SLOPE).line(EDGE, EDGE + 1.6).quad(
        EDGE, EDGE, EDGE + 1.6, EDGE
    ).close()  # fmt: skip


def move_arrow(x: float, y: float, size: float, up: bool) -> Path:
    """A stout arrow with a shaft (not to be taken for the blue triangle)."""
    s = size if up else -size
    return shapes.polygon(
        (
            (x, y - 0.5 * s), (x + 0.55 * s, y + 0.08 * s), (x + 0.24 * s, y + 0.08 * s),
            (x + 0.24 * s, y + 0.5 * s), (x - 0.24 * s, y + 0.5 * s),
            (x - 0.24 * s, y + 0.08 * s), (x - 0.55 * s, y + 0.08 * s),
        )
    )  # fmt: skip


@cache
def medallion(color: ColorId) -> Symbol:
    """The action icon: a hunter's hat on a disc, an arrow inwards and one outwards (MAW-12)."""
    pen = Pen(f"mawaru:action:{color}")
    r = RADIUS
    pen.fill(shapes.circle(0.7, 1.0, r + 0.4), BARK, opacity=0.45)
    brass_ring(pen, r - 1.8, r)
    pen.stroke(ring_ticks(r - 1.5, r - 0.3, 6, 0, 354), TARNISH, 0.25, cap="butt")
    inner = r - 1.8
    pen.fill(
        shapes.circle(0, 0, inner),
        RadialGradient(-3, -4, inner * 1.5, ((0, CHALK), (0.5, CHALK), (1, DUNE))),
    )
    with pen.clip(shapes.circle(0, 0, inner)):
        for y in (-22.0, 22.0):  # rings of the board, above and below
            for k in range(3):
                pen.stroke(shapes.circle(0, y, 10.6 + 3.6 * k), CLAY, 0.3, opacity=0.55)
        pen.fill(
            shapes.circle(0, 0, inner) + shapes.circle(0.7, 1.0, inner),
            BARK,
            even_odd=True,
            opacity=0.3,
        )
    pen.use(hat(color), 0, 0.8, 0.98)
    for y, up in ((-13.9, True), (13.9, False)):
        arrow = move_arrow(0, y, 5.6, up)
        pen.fill(arrow.moved(0.3, 0.5), BARK, opacity=0.4)
        pen.stroke(arrow, BARK, 1.3)
        pen.paint(arrow, CHALK, CHALK, 0.35)
        pen.fill(arrow.scaled(0.74).moved(0, y * 0.26), UMBER, ink=True)
    return pen.symbol(f"mawaru-action-{color}")


@cache
def half(color: ColorId) -> Symbol:
    """The upper half of a face: the colour's ground and pattern, its medallion."""
    pen = Pen(f"mawaru:half:{color}")
    own = PLAYERS[color]
    area = _half()
    x, y = MEDALLION
    pen.fill(
        area,
        RadialGradient(
            CX,
            CY,
            46,
            ((0, own.colour.lighter(0.4)), (0.4, own.colour), (1, shaded(own, 0.3))),
        ),
    )
    with pen.clip(area):
        # the rings of the board turn round the gem, one plain, one with the colour's pattern
        for k, (inner, outer) in enumerate(pairwise(RINGS)):
            band = shapes.ring_sector(CX, CY, inner, outer, 0, 360)
            if k % 2:
                pen.fill(band, shaded(own, 0.45), opacity=0.4)
            else:
                ink = shaded(own, 0.5)
                pen.pattern(band, own.pattern, ink, pitch=2.8, width=0.42, opacity=0.75)
            pen.stroke(shapes.circle(CX + 0.25, CY + 0.35, outer), CHALK, 0.4, opacity=0.5)
            pen.stroke(shapes.circle(CX, CY, outer), shaded(own, 0.65), 0.45)
        with pen.at(Affine.translate(CX, CY)):
            scale = RINGS[2] + 0.5
            pen.stroke(ring_ticks(scale, scale + 1.3, 3, 0, 357), CHALK, 0.25, opacity=0.85)
            pen.stroke(ring_ticks(scale, scale + 2.4, 15, 0, 345), CHALK, 0.4, opacity=0.85)
        pen.stroke(area.moved(0.4, 0.5), BARK, 1.0, opacity=0.3)
    pen.fill(shapes.circle(x, y, RADIUS + 1.6), BARK, opacity=0.28)
    pen.use(medallion(color), x, y)
    return pen.symbol(f"mawaru-half-{color}")


@cache
def ground() -> Symbol:
    """The stone of a face, with its bleed, and nothing else: the same for every card."""
    pen = Pen("mawaru:card:ground")
    pen.fill(shapes.rect(-3, -3, WIDTH + 6, HEIGHT + 6), SAND)
    rng = random.Random("mawaru card")
    edge = EDGE + 3
    grains: list[Op] = []
    for _ in range(150):  # strewn over the frame, which is all that shows of the stone
        along, across = rng.uniform(-3, HEIGHT + 3), rng.uniform(-3, -3 + edge)
        spots = ((across, along), (WIDTH - across, along), (along * 0.6, across))
        px, py = rng.choice((*spots, (along * 0.6, HEIGHT - across)))
        grains += [("M", (px, py)), ("L", (px + rng.uniform(0.02, 0.6), py + 0.02))]
    pen.stroke(Path(tuple(grains)), CLAY, 0.26, opacity=0.8)
    return pen.symbol("mawaru-card-ground")


@cache
def fittings() -> Symbol:
    """What lies over both halves: the brass bar between them, the frame, the gem they share."""
    pen = Pen("mawaru:card:fittings")
    x0, x1 = EDGE, WIDTH - EDGE
    bar = shapes.polygon(
        (
            (x0, CY + SLOPE - 1.2), (x1, CY - SLOPE - 1.2),
            (x1, CY - SLOPE + 1.2), (x0, CY + SLOPE + 1.2),
        )
    )  # fmt: skip
    pen.fill(bar.moved(0, 0.6), BARK, opacity=0.4)
    pen.paint(
        bar,
        LinearGradient(
            x0, 0, x1, 0, ((0, TARNISH), (0.25, GLEAM), (0.5, BRASS), (0.75, GLEAM), (1, TARNISH))
        ),
        BARK,
        0.3,
    )
    frame = shapes.rounded_rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 1.6)
    pen.stroke(frame, BARK, 0.7)
    pen.stroke(
        shapes.rounded_rect(
            EDGE + 0.75, EDGE + 0.75, WIDTH - 2 * EDGE - 1.5, HEIGHT - 2 * EDGE - 1.5, 1.1
        ),
        GLEAM,
        0.3,
    )
    with pen.at(Affine.translate(CX, CY)):
        pen.fill(shapes.circle(0.4, 0.6, 5.9), BARK, opacity=0.45)
        brass_ring(pen, 4.5, 5.7)
        pen.fill(shapes.circle(0, 0, 4.5), RadialGradient(0, 0, 5, ((0, UMBER), (1, BARK))))
        pen.use(amethyst(), 0, 0, 0.76)
    return pen.symbol("mawaru-card-fittings")


def _index(pen: Pen, card: Card, first: ColorId, second: ColorId) -> None:
    """Both symbols and the number in the upper left corner, for a fanned hand."""
    plate = shapes.rounded_rect(3.9, 3.9, 8.0, 20.4, 1.4)
    pen.fill(plate.moved(0.3, 0.45), BARK, opacity=0.4)
    pen.paint(plate, LinearGradient(4, 4, 11, 24, ((0, CHALK), (1, SAND))), BARK, 0.35)
    badge(pen, first, 7.9, 8.0, 5.0)
    badge(pen, second, 7.9, 14.6, 5.0)
    pen.line(5.4, 18.6, 10.4, 18.6, CLAY, 0.25)
    pen.text(
        7.9,
        21.5,
        str(card.id),
        font=CALADEA_BOLD,
        size=8,
        colour=UMBER,
        anchor="middle",
        baseline="middle",
        max_width=6.4,
        field="number",
    )


def front(card: Card, part: Component) -> Drawing:
    """The face: both hunters, each upright from its own end."""
    pen = Pen(f"mawaru:{part.id}:{card.id:02}:front")
    first, second = card.icons
    with pen.at(_scaled(part)):
        pen.use(ground(), 0, 0)
        for turn, color, other in ((0, first, second), (180, second, first)):
            with pen.at(Affine.rotate(turn, CX, CY)):
                pen.use(half(color), 0, 0)
                _index(pen, card, color, other)
        pen.use(fittings(), 0, 0)
    return pen.drawing()


def _scaled(part: Component) -> Affine:
    """From the art's millimetres to the card's."""
    return Affine.scale((part.width_mm or WIDTH) / WIDTH, (part.height_mm or HEIGHT) / HEIGHT)


# ---- backs


def _wheel(pen: Pen, color: ColorId) -> None:
    """The board as an engraved wheel, the colour's symbol on its hub."""
    own = PLAYERS[color]
    pen.fill(shapes.circle(0.9, 1.3, 21.6), BARK, opacity=0.45)
    brass_ring(pen, 19.6, 21.4)
    pen.stroke(ring_ticks(19.9, 21.1, 3, 0, 357), TARNISH, 0.2, cap="butt")
    pen.fill(
        shapes.circle(0, 0, 19.6),
        RadialGradient(-5, -7, 27, ((0, UMBER.lighter(0.22)), (0.6, UMBER), (1, BARK))),
    )
    for r in (19.0, 15.4, 15.0, 11.2):
        pen.stroke(shapes.circle(0, 0, r), BRASS, 0.3)
    for quarter in range(4):
        with pen.at(Affine.rotate(90 * quarter)):
            pen.stroke(speckles(11, 19, 26, f"back {quarter}"), BRASS, 0.24, opacity=0.7)
            pen.line(*polar(0, 0, 10.4, 45), *polar(0, 0, 19.4, 45), BRASS, 0.7, cap="butt")
            pen.fill(turn_arrow(17.2, -26, 27, 1.3, 2.3), GLEAM)
            pen.paint(shapes.circle(0, -13.1, 1.9), BARK, BRASS, 0.35)
            pen.use(diamond() if quarter % 2 else amethyst(), 0, -13.1, 0.29, -90 * quarter)
            for side in (-1, 1):
                pen.stroke(shapes.arc(0, 0, 13.1, side * 10, side * 36), BRASS, 0.35)
                pen.fill(shapes.circle(*polar(0, 0, 13.1, side * 22), 0.6), GLEAM)
    brass_ring(pen, 9.3, 10.6)
    pen.fill(
        shapes.circle(0, 0, 9.3), RadialGradient(-2, -3, 12, ((0, CHALK), (0.6, CHALK), (1, DUNE)))
    )
    mark = own.symbol(0, 0, 11.4)
    pen.stroke(mark, BARK, 1.0)
    pen.fill(mark, own.colour, ink=True)


def back(data: Data, color: ColorId, part: Component) -> Drawing:
    """The back of a colour: one drawing for all its cards."""
    pen = Pen(f"mawaru:{part.id}:{color}:back")
    own = PLAYERS[color]
    with pen.at(_scaled(part)):
        pen.fill(shapes.rect(-3, -3, WIDTH + 6, HEIGHT + 6), BARK)
        panel = shapes.rounded_rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 1.6)
        pen.fill(
            panel,
            RadialGradient(
                CX,
                CY,
                50,
                ((0, own.colour.lighter(0.35)), (0.55, own.colour), (1, shaded(own, 0.35))),
            ),
        )
        with pen.clip(panel):
            pen.fill(sunburst(CX, CY, 60.0, 16), shaded(own, 0.45), opacity=0.38)
        pen.pattern(panel, own.pattern, shaded(own, 0.5), pitch=3.0, width=0.4, opacity=0.7)
        pen.stroke(panel, GLEAM, 0.7)
        inner = shapes.rounded_rect(
            EDGE + 1.5, EDGE + 1.5, WIDTH - 2 * EDGE - 3, HEIGHT - 2 * EDGE - 3, 1
        )
        pen.stroke(inner, GLEAM, 0.3)
        with pen.at(Affine.translate(CX, CY) @ Affine.scale(1.06)):
            _wheel(pen, color)
        for turn in (0, 180):
            with pen.at(Affine.rotate(turn, CX, CY)):
                for x in (8.6, WIDTH - 8.6):
                    pen.paint(shapes.circle(x, 8.6, 3.9), CHALK, BARK, 0.35)
                    badge(pen, color, x, 8.6, 4.6)
                _title(pen, data.game.title.ja)
    return pen.drawing()


def _title(pen: Pen, title: str) -> None:
    """The game's name on a plate between the corner symbols."""
    plate = shapes.rounded_rect(14.6, 5.7, WIDTH - 29.2, 6.2, 1.2)
    pen.fill(plate.moved(0.3, 0.45), BARK, opacity=0.4)
    pen.paint(
        plate, LinearGradient(14, 0, 40, 0, ((0, BRASS), (0.5, GLEAM), (1, BRASS))), BARK, 0.35
    )
    pen.text(
        CX,
        8.8,
        title,
        font=GOTHIC_BOLD,
        size=10,
        colour=BARK,
        anchor="middle",
        baseline="middle",
        tracking=1,
        max_width=22,
        field="title",
    )


def action_cards(data: Data) -> tuple[Piece, ...]:
    """The 24 cards in the order of their numbers."""
    part = data.component["action-card"]
    backs = {color.id: back(data, color.id, part) for color in data.game.colors}
    return tuple(
        piece(
            "mawaru",
            part.id,
            f"{card.id:02}",
            f"{part.name.ja} {card.id}",
            part.width_mm or WIDTH,
            part.height_mm or HEIGHT,
            front(card, part),
            backs[card.back],
            radius=part.corner_mm or 0.0,
        )
        for card in sorted(data.cards.cards, key=lambda card: card.id)
    )
