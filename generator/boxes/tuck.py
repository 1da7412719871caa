"""The net of a tuck box: one piece with its cut outline, its folds and where glue goes.

From left to right: glue strip, side, front, side, back. The back bears the lid, front and back
the bottom, whose two layers are glued; the sides bear dust flaps. All in millimetres, y down.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.boxes.decks import Deck
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box, Point
from generator.drawing.outlines import Polygon
from generator.drawing.palette import WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Fold, Piece, piece
from generator.gallery.table import deep
from generator.guides.pictures import picture
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC, GOTHIC_BOLD

PLAY = 1.0
"""Room round the deck (mm)."""
LEAST_DEPTH = 6.0
GLUE = 11.0
"""Width of the glue strip (mm)."""
TUCK = 13.0
"""What of the lid goes into the box (mm)."""
NOTCH = 9.0
"""Radius of the cut-out for a thumb (mm)."""
SLOPE = 1.5
"""How much flaps are narrower at their ends (mm)."""
GLUED = rgb("#8A8580")


@dataclass(frozen=True)
class Net:
    """The measures of a box: inside width, height, depth."""

    width: float
    height: float
    depth: float

    @staticmethod
    def of(deck: Deck, stock: float) -> Net:
        """A box for this deck, of card stock of this thickness itself."""
        play = PLAY + 2 * stock
        return Net(deck.width + play, deck.height + play, max(LEAST_DEPTH, deck.thickness + play))

    @property
    def xs(self) -> tuple[float, float, float, float, float]:
        """The left edges of side, front, side and back, and the right edge of the back."""
        a = GLUE
        b = a + self.depth
        c = b + self.width
        d = c + self.depth
        return a, b, c, d, d + self.width

    @property
    def top(self) -> float:
        """Where the walls begin."""
        return self.depth + TUCK

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def flap(self) -> float:
        """Length of a dust flap."""
        return min(self.width * 0.42, max(self.depth * 0.9, 10.0), self.depth + TUCK)

    @property
    def foot(self) -> float:
        """How far the lowest flap reaches below the walls."""
        return max(self.depth - 0.3, self.flap)

    @property
    def size(self) -> tuple[float, float]:
        return self.xs[4], self.bottom + self.foot

    @property
    def outline(self) -> Polygon:
        """The cut line, clockwise."""
        a, b, c, d, e = self.xs
        top, low, deep = self.top, self.bottom, self.depth - 0.3
        points: list[Point] = [(0.0, top + 4), (a, top)]
        points += [(a + SLOPE, top - self.flap), (b - SLOPE, top - self.flap), (b, top)]
        points += _notch((b + c) / 2, top)
        points += [(c, top), (c + SLOPE, top - self.flap), (d - SLOPE, top - self.flap), (d, top)]
        lid = top - self.depth
        points += [(d, lid), (d + 0.8, lid - 1.0)]
        points += _corner(d + 0.8, lid - TUCK, 7.0, 270.0)
        points += _corner(e - 0.8, lid - TUCK, 7.0, 0.0)
        points += [(e - 0.8, lid - 1.0), (e, lid), (e, low)]
        points += [(e - SLOPE, low + deep), (d + SLOPE, low + deep), (d, low)]
        points += [(d - SLOPE, low + self.flap), (c + SLOPE, low + self.flap), (c, low)]
        points += [(c - SLOPE, low + deep), (b + SLOPE, low + deep), (b, low)]
        points += [(b - SLOPE, low + self.flap), (a + SLOPE, low + self.flap), (a, low)]
        points.append((0.0, low - 4))
        return Polygon(tuple(points))

    @property
    def folds(self) -> tuple[Fold, ...]:
        a, b, c, d, e = self.xs
        top, low = self.top, self.bottom
        upright = [Fold(x, top, x, low) for x in (a, b, c, d)]
        above = [Fold(a, top, b, top), Fold(c, top, d, top), Fold(d, top, e, top)]
        lid = [Fold(d, top - self.depth, e, top - self.depth)]
        below = [Fold(p, low, q, low) for p, q in ((a, b), (b, c), (c, d), (d, e))]
        return tuple(upright + above + lid + below)

    @property
    def glued(self) -> tuple[Polygon, ...]:
        """Where glue goes: the strip, and the front's part of the bottom."""
        a, b, c, _, _ = self.xs
        top, low, deep = self.top, self.bottom, self.depth - 0.3
        strip = Polygon(((0.0, top + 4), (a, top), (a, low), (0.0, low - 4)))
        bottom = Polygon(((b, low), (c, low), (c - SLOPE, low + deep), (b + SLOPE, low + deep)))
        return strip, bottom


def _notch(cx: float, y: float) -> list[Point]:
    """A half circle into the wall, from left to right."""
    return [
        (cx - NOTCH * math.cos(math.radians(k)), y + NOTCH * math.sin(math.radians(k)))
        for k in range(0, 181, 15)
    ]


def _corner(x: float, y: float, radius: float, start: float) -> list[Point]:
    """A rounded corner at (x, y), clockwise; ``start`` 270: upper left, 0: upper right."""
    cx = x + radius if start == 270.0 else x - radius
    cy = y + radius
    out = []
    for k in range(0, 91, 15):
        angle = math.radians(start + k)
        out.append((cx + radius * math.sin(angle), cy - radius * math.cos(angle)))
    return out


def box(deck: Deck, stock: float) -> Piece:
    """The net as a piece, printed."""
    net = Net.of(deck, stock)
    width, height = net.size
    return piece(
        deck.game,
        "box",
        deck.id,
        f"箱: {deck.title}",
        width,
        height,
        _art(deck, net),
        outline=net.outline,
        folds=net.folds,
        cut_line=True,
        safe=2.0,
    )


def _art(deck: Deck, net: Net) -> Drawing:
    cloth = deep(deck.game)
    width, height = net.size
    pen = Pen(f"{deck.game}:box:{deck.id}")
    pen.fill(shapes.rect(-3, -3, width + 6, height + 6), cloth)
    a, b, c, d, e = net.xs
    top, low = net.top, net.bottom
    for x0, x1 in ((b, c), (d, e)):
        inner = Box(x0, top, x1 - x0, low - top).grown(-3.0)
        pen.stroke(shapes.rounded_rect(*inner, 2.5), WHITE, 0.5, opacity=0.7)
    _panel(
        pen, deck, Box(b, top, c - b, low - top), deck.cards[0].back or deck.cards[0].front, NOTCH
    )
    _panel(pen, deck, Box(d, top, e - d, low - top), deck.cards[len(deck.cards) // 2].front, 2.0)
    for x in ((a + b) / 2, (c + d) / 2):
        _upright(pen, deck, x, (top + low) / 2, low - top, net.depth)
    _lid(pen, deck, Box(d, top - net.depth, e - d, net.depth))
    for n, area in enumerate(net.glued):
        _glue(pen, area, n == 0)
    return pen.drawing()


def _panel(pen: Pen, deck: Deck, wall: Box, face: object, head: float) -> None:
    """Front or back: the game's name, a card, how many there are."""
    from generator.faces import Face

    assert isinstance(face, Face)
    cx = wall.centre[0]
    room = wall.width - 12
    y = wall.y + head + 11
    pen.text(cx, y, deck.game_title, font=GOTHIC_BOLD, size=16, colour=WHITE, anchor="middle",
             max_width=room)  # fmt: skip
    _named(pen, deck, Box(cx - room / 2, wall.bottom - 16, room, 11))
    area = Box(wall.x + 8, y + 4, wall.width - 16, wall.bottom - 18 - y - 4)
    scale = min(area.width / face.width, area.height / face.height)
    x = cx - face.width * scale / 2
    top = area.centre[1] - face.height * scale / 2
    symbol = picture(face.art, face.outline.path(), f"box-{face.id}")
    pen.fill(
        face.outline.path().scaled(scale).moved(x + 0.6, top + 0.9), rgb("#000000"), opacity=0.3
    )
    pen.fill(face.outline.path().scaled(scale).moved(x, top), WHITE)
    with pen.at(Affine.translate(x, top) @ Affine.scale(scale)):
        pen.use(symbol, 0, 0)


def _named(pen: Pen, deck: Deck, area: Box) -> None:
    """What is in the box, on a line of its own if it fits, and how many."""
    count = f"{len(deck.cards)}枚"
    if fonts.get(GOTHIC).width(deck.title, 6.0) > area.width:
        pen.text_box(area, f"{deck.title} {count}", size=8, colour=WHITE, align="middle",
                     valign="middle")  # fmt: skip
        return
    x, y = area.centre
    pen.text(x, y - 0.8, deck.title, size=8, colour=WHITE, anchor="middle", max_width=area.width)
    pen.text(x, y + 3.6, count, size=9, colour=WHITE, anchor="middle")


def _upright(pen: Pen, deck: Deck, x: float, y: float, length: float, depth: float) -> None:
    """The name along a side, if it is wide enough to be read."""
    if depth < 8:
        return
    with pen.at(Affine.translate(x, y) @ Affine.rotate(-90)):
        pen.text(0, 0, deck.game_title, font=GOTHIC_BOLD, size=min(15.0, depth * 1.5), colour=WHITE,
                 anchor="middle", baseline="middle", max_width=length - 12)  # fmt: skip


def _lid(pen: Pen, deck: Deck, lid: Box) -> None:
    if lid.height < 6:
        return
    x, y = lid.centre
    with pen.at(Affine.rotate(180, x, y)):
        pen.text(x, y, deck.title, font=GOTHIC_BOLD, size=min(11.0, lid.height * 1.2), colour=WHITE,
                 anchor="middle", baseline="middle", max_width=lid.width - 8)  # fmt: skip


def _glue(pen: Pen, area: Polygon, upright: bool) -> None:
    """Paper without ink, hatched, for glue."""
    pen.fill(area.grown(0.0), WHITE)
    pen.pattern(area, "diagonal", GLUED.lighter(0.45), 2.2, 0.25)
    x, y = area.bounds.centre
    plate = shapes.rounded_rect(-8, -2.2, 16, 4.4, 1)
    with pen.at(Affine.translate(x, y) @ Affine.rotate(-90 if upright else 0)):
        pen.fill(plate, WHITE)
        pen.text(0, 0, "のりしろ", size=7, colour=_dark(GLUED), anchor="middle", baseline="middle")


def _dark(colour: Colour) -> Colour:
    return colour.darker(0.45)
