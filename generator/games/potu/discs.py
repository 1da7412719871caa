"""Adventurer chips (冒険家チップ) and the coin (ポトゥのコイン): discs alike on both faces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from components.potu.schema import Adventurer, Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, RadialGradient
from generator.drawing.engraving import beads, neatline, ticks
from generator.drawing.geometry import Affine, Box
from generator.drawing.outlines import Circle
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.potu.adventurers import corner, name_ribbon, pattern_ink, pattern_of
from generator.games.potu.colours import BRONZE, GOLD, NIGHT, PALE_GOLD, TEAL, VELLUM
from generator.games.potu.kinds import kind_icon
from generator.lettering.fonts import GOTHIC_BOLD
from generator.plan import Block, Note, put_grid


def chip(adventurer: Adventurer, size: float) -> Drawing:
    """A face of a chip: the kanji on parchment, a ring of the adventurer's colour and pattern, a
    milled edge that runs into the bleed."""
    pen = Pen(f"potu:adventurer_chip:{adventurer.id}")
    own = rgb(adventurer.colour)
    r = size / 2
    edge = own.mix(NIGHT, 0.42)
    pen.fill(shapes.circle(r, r, r + 3), edge)
    pen.stroke(ticks(r, r, r * 0.93, r + 3, 72), edge.mix(PALE_GOLD, 0.5), 0.3)
    pen.fill(shapes.circle(r, r, r * 0.94), NIGHT)
    pen.fill(shapes.circle(r, r, r * 0.915), GOLD)
    pen.fill(shapes.circle(r, r, r * 0.885), NIGHT)
    light = RadialGradient(
        *(r - 4, r - 5, size * 0.9),
        ((0, own.lighter(0.22)), (0.55, own), (1, own.darker(0.3))),
    )
    pen.fill(shapes.circle(r, r, r * 0.865), light)
    ring = shapes.ring_sector(r, r, r * 0.62, r * 0.865, 0, 360)
    pen.pattern(ring, pattern_of(adventurer), pattern_ink(own), pitch=1.9, width=0.3)
    pen.fill(shapes.circle(r + 0.25, r + 0.35, r * 0.7), NIGHT, opacity=0.35)
    pen.fill(shapes.circle(r, r, r * 0.69), NIGHT)
    pen.fill(shapes.circle(r, r, r * 0.66), GOLD)
    paper = RadialGradient(r - 2, r - 2, r, ((0, VELLUM), (1, rgb("#E9D9B4"))))
    pen.paint(shapes.circle(r, r, r * 0.625), paper, NIGHT, 0.25)
    pen.text(r, r + 0.1, adventurer.kanji, font=GOTHIC_BOLD, size=31, colour=NIGHT,
             anchor="middle", baseline="middle", max_width=r * 1.12, field="kanji")  # fmt: skip
    return pen.drawing()


@cache
def coin(size: float) -> Drawing:
    """A face of the coin: the sun under the earth."""
    pen = Pen("potu:coin")
    r = size / 2
    metal = RadialGradient(r - 3, r - 4, size, ((0, rgb("#FFF3BE")), (0.5, GOLD), (1, BRONZE)))
    pen.fill(shapes.circle(r, r, r + 3), metal)
    pen.stroke(ticks(r, r, r * 0.9, r + 3, 90), BRONZE, 0.35)
    pen.fill(shapes.circle(r, r, r * 0.905), NIGHT)
    pen.fill(shapes.circle(r, r, r * 0.88), PALE_GOLD)
    beads(pen, r, r, r * 0.835, 0.6, 60, BRONZE)
    pen.use(kind_icon("coin"), r, r, r * 0.79 / 9.4)
    return pen.drawing()


def chips(data: Data) -> tuple[Piece, ...]:
    """The adventurers' chips, in the order of the data."""
    component = data.component["adventurer_chip"]
    out = []
    for adventurer in data.adventurers:
        face = chip(adventurer, component.width)
        r = component.width / 2
        out.append(
            piece(
                "potu",
                component.id,
                adventurer.id,
                f"{component.name.ja} {adventurer.kanji}",
                component.width,
                component.height,
                face,
                face,
                outline=Circle(r, r, r),
            )
        )
    return tuple(out)


def coins(data: Data) -> tuple[Piece, ...]:
    """As many coins as the box holds: one."""
    component = data.component["coin"]
    r = component.width / 2
    face = coin(component.width)
    return tuple(
        piece(
            "potu",
            component.id,
            f"{i + 1}",
            component.name.ja,
            component.width,
            component.height,
            face,
            face,
            outline=Circle(r, r, r),
        )
        for i in range(component.count)
    )


GAP_X, GAP_Y = 23.0, 29.0
"""Between discs (mm): room for scissors or a punch, for their dials and names."""
SIDE, HEAD, FOOT = 21.0, 32.0, 24.0
"""From the discs to the border of the plate, at the sides, above and below (mm)."""
DIAL = 4.2
"""How far a disc's dial lies outside its cut (mm): beyond the bleed."""


def sheet(data: Data, discs: Sequence[Piece]) -> Block:
    """The sheet of chips and coin, a plate of the atlas: each disc in a dial, its name below."""
    size = discs[0].width
    rows = -(-len(discs) // 3)
    width = 3 * size + 2 * GAP_X + 2 * SIDE
    height = HEAD + rows * size + (rows - 1) * GAP_Y + FOOT
    names = [adventurer.name.ja for adventurer in data.adventurers]
    names += [data.component["coin"].name.ja] * (len(discs) - len(names))
    notes = [
        Note(0, 0, _plate(width, height), ornament=True),
        Note(width / 2, 6.0, _heading(data), ornament=True),
    ]
    dials = Pen("potu:disc:dials")
    for i, (disc, name) in enumerate(zip(discs, names, strict=True)):
        x = SIDE + size / 2 + i % 3 * (size + GAP_X)
        y = HEAD + size / 2 + i // 3 * (size + GAP_Y)
        with dials.at(Affine.translate(x, y)):
            dials.draw(_dial(size / 2 + DIAL))
        pen = Pen(f"{disc.front.id}:caption")
        pen.text(0, 0, name, font=GOTHIC_BOLD, size=7.5, colour=NIGHT, anchor="middle",
                 baseline="middle", max_width=size + GAP_X - 3, field="name")  # fmt: skip
        notes.append(Note(x, y + size / 2 + DIAL + 6.4, pen.drawing()))
    notes.append(Note(0, 0, dials.drawing(), ornament=True))  # all of them, or none
    puts = put_grid(discs, SIDE, HEAD, 3, GAP_X, GAP_Y)
    return Block(puts, width, height, tuple(notes))


def _heading(data: Data) -> Drawing:
    """What the sheet holds, on a strip of parchment."""
    pen = Pen("potu:disc:heading")
    pen.use(name_ribbon(), 0, 0, 1.35)
    words = "・".join(data.component[key].name.ja for key in ("adventurer_chip", "coin"))
    pen.text(0, 0, words, font=GOTHIC_BOLD, size=12, colour=NIGHT, anchor="middle",
             baseline="middle", max_width=60, field="heading")  # fmt: skip
    return pen.drawing()


@cache
def _dial(radius: float) -> Drawing:
    """A graduated circle round a disc, four points on it."""
    pen = Pen("potu:disc:dial")
    pen.stroke(shapes.circle(0, 0, radius), GOLD, 0.35)
    pen.stroke(ticks(0, 0, radius, radius + 0.9, 72), GOLD, 0.25)
    pen.stroke(shapes.circle(0, 0, radius + 0.9), GOLD, 0.25)
    for turn in range(4):
        point = shapes.polygon(((0, -radius - 3.4), (1.0, -radius - 0.45), (-1.0, -radius - 0.45)))
        pen.paint(point.rotated(90.0 * turn), GOLD, NIGHT, 0.25)
    return pen.drawing()


def _plate(width: float, height: float) -> Drawing:
    """The border of a plate of the atlas, bosses in its corners."""
    pen = Pen("potu:disc:plate")
    box = Box(0, 6.0, width, height - 6.0)
    pen.stroke(shapes.rect(*box), NIGHT, 0.7, join="miter")
    pen.fill(neatline(box.grown(-0.9), 0.9, 3.0), TEAL)
    pen.stroke(shapes.rect(*box.grown(-2.1)), GOLD, 0.35, join="miter")
    for turn, (x, y) in enumerate((
        (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)
    )):  # fmt: skip
        inwards = Affine.translate(x, y) @ Affine.rotate(90.0 * turn)
        with pen.at(inwards):
            pen.use(corner(), 8.0, 8.0)
    return pen.drawing()
