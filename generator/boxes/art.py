"""What is printed on a box: its front with title and a fan of what it holds, its back with contents
and players, sides that can be read on a shelf, white where glue goes."""

from __future__ import annotations

from collections.abc import Sequence

from generator.boxes.decks import Deck
from generator.boxes.tuck import NOTCH, Net
from generator.boxes.words import Words
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, RadialGradient
from generator.drawing.geometry import Affine, Box
from generator.drawing.outlines import Polygon
from generator.drawing.palette import BLACK, WHITE, rgb
from generator.drawing.pen import Pen
from generator.faces import Face, Piece, piece
from generator.gallery.table import deep
from generator.guides.pictures import picture
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC, GOTHIC_BOLD
from generator.lettering.text import fit

GOLD, GLUED = rgb("#E3C27A"), rgb("#8A8580")
FILM = rgb("#DFEAF0")
LEAST = 6.0
"""No words are smaller (pt)."""

SHOWN = {("potu", "card"): (8, 40, 29), ("ruins", "film"): (2, 6, 43)}
"""Which cards stand for a deck, where three at equal distances are not its best."""


def box(deck: Deck, stock: float, words: Words) -> Piece:
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
        art(deck, net, words),
        outline=net.outline,
        folds=net.folds,
        cut_line=True,
        safe=2.0,
    )


def art(deck: Deck, net: Net, words: Words) -> Drawing:
    """All walls and flaps."""
    cloth = deep(deck.game)
    width, height = net.size
    pen = Pen(f"{deck.game}:box:{deck.id}")
    pen.fill(shapes.rect(-3, -3, width + 6, height + 6), cloth)
    name = words.name(list(dict.fromkeys(p.front.component for p in deck.cards)), deck.title)
    for wall in ("front", "back"):
        _ground(pen, deck, net.wall(wall))
    _front(pen, deck, net.wall("front"), words, name)
    _back(pen, deck, net.wall("back"), words, name)
    for wall in ("left", "right"):
        _upright(pen, net.wall(wall), words, name)
    _lid(pen, net, words, name)
    for n, area in enumerate(net.glued):
        _glue(pen, area, n == 0, words)
    return pen.drawing()


def _ground(pen: Pen, deck: Deck, wall: Box) -> None:
    """Lamplight on the game's cloth, in a frame of gold."""
    cloth = deep(deck.game)
    cx, cy = wall.centre
    light = RadialGradient(
        cx, cy, wall.height * 0.66,
        ((0, cloth.lighter(0.2)), (0.5, cloth.lighter(0.05)), (1, cloth)),
    )  # fmt: skip
    pen.fill(shapes.rect(*wall), light)
    for by, line in ((-3.0, 0.5), (-4.0, 0.2)):
        pen.stroke(shapes.rounded_rect(*wall.grown(by), 2.5 + by / 4), GOLD, line)


def _front(pen: Pen, deck: Deck, wall: Box, words: Words, name: str) -> None:
    """Title below the thumb's cut-out, a fan of the deck, its name and how many."""
    cx, room = wall.centre[0], wall.width - 13
    y = _title(pen, words, Box(wall.x + 6.5, wall.y + NOTCH + 3, room, 13), 21)
    foot = wall.bottom - 7.5
    foot -= _plate(pen, cx, foot, room, f"{name} ×{len(deck.cards)}", deck)
    area = Box(wall.x + 5.5, y + 2, wall.width - 11, foot - y - 4)
    n = len(deck.cards)
    places = SHOWN.get((deck.game, deck.id), (n // 6, n // 2, n - 1 - n // 6))
    _fan(pen, [_look(deck.cards[min(k, n - 1)], i == 1) for i, k in enumerate(places)], area)


def _look(card: Piece, other: bool) -> Face:
    """A card's front; the middle one of a fan may show another face if both sides are in play."""
    if other and card.back is not None and card.front.component == "ruin":
        return card.back
    return card.front


def _title(pen: Pen, words: Words, area: Box, size: float) -> float:
    """The game's name, on two lines if it must be; returns where it ends (mm)."""
    wide = fonts.get(GOTHIC_BOLD).width(words.title, size)
    if wide > area.width and wide * 0.62 > area.width:
        pen.text_box(area, words.title, font=GOTHIC_BOLD, size=size * 0.62, colour=WHITE,
                     align="middle", valign="middle", leading=1.15, minimum=LEAST)  # fmt: skip
        y = area.bottom
    else:
        pen.text(area.centre[0], area.y + 8.6, words.title, font=GOTHIC_BOLD, size=size,
                 colour=WHITE, anchor="middle", max_width=area.width)  # fmt: skip
        y = area.y + 11
    if words.other_title is not None:
        pen.text(area.centre[0], y + 3, words.other_title, size=7.5, colour=GOLD, anchor="middle",
                 max_width=area.width)  # fmt: skip
        y += 4.5
    return y


def _plate(pen: Pen, cx: float, bottom: float, room: float, line: str, deck: Deck) -> float:
    """A plate of gold with words, its lower edge at ``bottom``; returns its height (mm)."""
    one = fonts.get(GOTHIC_BOLD).width(line, 7.0) <= room - 6
    line = line if one else Words.lines(line)
    high = 6.4 if one else fit(line, GOTHIC_BOLD, 7.5, room - 6, 99.0, leading=1.25).height + 2.8
    wide = min(room, fonts.get(GOTHIC_BOLD).width(line, 8.5) + 8) if one else room
    pen.fill(shapes.rounded_rect(cx - wide / 2, bottom - high, wide, high, 3.2), GOLD)
    pen.text_box(Box(cx - wide / 2 + 3, bottom - high, wide - 6, high), line, font=GOTHIC_BOLD,
                 size=8.5 if one else 7.5, colour=deep(deck.game).darker(0.45), align="middle",
                 valign="middle", leading=1.25, minimum=LEAST)  # fmt: skip
    return high


def _fan(pen: Pen, faces: Sequence[Face], area: Box) -> None:
    """Three cards in a hand, as large as the area takes, each with its shadow."""
    turn = 13.0
    wide, tall = faces[0].width, faces[0].height
    step = wide * 0.3
    across = wide * 0.98 + 2 * step + tall * 0.24
    up = tall * 1.0 + wide * 0.28
    scale = min(area.width / across, area.height / up)
    cx, cy = area.centre
    for i, face in enumerate(faces):
        off = i - (len(faces) - 1) / 2
        x, y = cx + off * step * scale, cy + abs(off) * wide * 0.09 * scale
        place = (
            Affine.translate(x, y)
            @ Affine.rotate(off * turn)
            @ Affine.scale(scale)
            @ Affine.translate(-face.width / 2, -face.height / 2)
        )
        for drop, shade in ((1.6, 0.16), (0.8, 0.22)):
            with pen.at(Affine.translate(drop * 0.5, drop * 0.7) @ place):
                pen.fill(face.outline, BLACK, opacity=shade)
        with pen.at(place):
            pen.fill(face.outline, WHITE if face.bleed else FILM)
            pen.use(picture(face.art, face.outline.path(), f"box-{face.id}"), 0, 0)
            pen.stroke(face.outline, BLACK, 0.25, opacity=0.5)


def _back(pen: Pen, deck: Deck, wall: Box, words: Words, name: str) -> None:
    """What the game is about, what is in the box, for how many."""
    cx, room = wall.centre[0], wall.width - 14
    x = wall.x + 7
    y = _title(pen, words, Box(x, wall.y + 4, room, 13), 16) + 4
    foot = wall.bottom - 7.5
    for fact in reversed(words.facts):
        foot -= _plate(pen, cx, foot, room, fact, deck) + 1.6
    pen.line(cx - room / 4, y, cx + room / 4, y, GOLD, 0.35)
    held = Words.lines(f"{name} ×{len(deck.cards)}")
    inside = words.line("box.inside")
    font = fonts.get(GOTHIC_BOLD)
    size = 7.5 if font.width(inside, 7.5) <= room else 6.5
    low = foot - 16
    pen.text(cx, low + 2, inside, font=GOTHIC_BOLD, size=size, colour=GOLD, anchor="middle",
             max_width=room)  # fmt: skip
    pen.text_box(Box(x, low + 3.6, room, foot - low - 5), held, size=8, colour=WHITE,
                 align="middle", valign="top", leading=1.3, minimum=LEAST)  # fmt: skip
    pen.text_box(Box(x, y + 1.5, room, low - y - 4), words.lead, size=9, colour=WHITE,
                 align="middle", valign="middle", leading=1.5, minimum=LEAST)  # fmt: skip


def _upright(pen: Pen, wall: Box, words: Words, name: str) -> None:
    """The name along a side, to be read on a shelf, and what is inside where it is wide enough."""
    x, y = wall.centre
    room = wall.height - 14
    size = max(LEAST, min(17.0, wall.width * 1.45))
    second = wall.width >= 14
    with pen.at(Affine.translate(x, y) @ Affine.rotate(-90)):
        pen.text(0, -2.4 if second else 0, words.title, font=GOTHIC_BOLD, size=size, colour=WHITE,
                 anchor="middle", baseline="middle", max_width=room)  # fmt: skip
        if second:
            fits = fonts.get(GOTHIC_BOLD).width(name, LEAST) <= room
            below = words.other_title or (name if fits else words.title)
            pen.text(0, size * 0.2 + 1.6, below, size=8, colour=GOLD, anchor="middle",
                     baseline="middle", max_width=room)  # fmt: skip
        if wall.width >= 10:
            for side in (-1, 1):
                pen.line(side * (room / 2 + 3), -wall.width / 4, side * (room / 2 + 3),
                         wall.width / 4, GOLD, 0.5)  # fmt: skip


def _lid(pen: Pen, net: Net, words: Words, name: str) -> None:
    """What is inside, to be read from the front."""
    wall = net.wall("back")
    x, y = wall.centre[0], net.top - net.depth / 2
    fits = fonts.get(GOTHIC_BOLD).width(name, LEAST) <= wall.width - 8
    line = name if fits else words.title
    with pen.at(Affine.rotate(180, x, y)):
        pen.text(x, y, line, font=GOTHIC_BOLD, size=min(12.0, net.depth * 1.3), colour=WHITE,
                 anchor="middle", baseline="middle", max_width=wall.width - 8)  # fmt: skip
    pen.line(x - 9, net.top - net.depth - 6, x + 9, net.top - net.depth - 6, GOLD, 0.4)


def _glue(pen: Pen, area: Polygon, upright: bool, words: Words) -> None:
    """Paper without ink, hatched, for glue."""
    pen.fill(area, WHITE)
    pen.pattern(area, "diagonal", GLUED.lighter(0.45), 2.2, 0.25)
    line = words.line("box.glue")
    wide = fonts.get(GOTHIC).width(line, 7) + 4
    x, y = area.bounds.centre
    with pen.at(Affine.translate(x, y) @ Affine.rotate(-90 if upright else 0)):
        pen.fill(shapes.rounded_rect(-wide / 2, -2.0, wide, 4.0, 1), WHITE)
        pen.text(0, 0, line, size=7, colour=GLUED.darker(0.45), anchor="middle",
                 baseline="middle")  # fmt: skip
