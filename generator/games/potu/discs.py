"""Adventurer chips (冒険家チップ) and the coin (ポトゥのコイン): discs alike on both faces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from components.potu.schema import Adventurer, Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, RadialGradient
from generator.drawing.engraving import beads, ticks
from generator.drawing.outlines import Circle
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.potu.adventurers import name_ribbon, pattern_ink, pattern_of
from generator.games.potu.colours import BRONZE, GOLD, NIGHT, PALE_GOLD, VELLUM
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


GAP_X, GAP_Y, HEAD = 20.0, 18.0, 20.0
"""Between discs, and above them (mm): room for scissors or a punch, for names and a heading."""


def sheet(data: Data, discs: Sequence[Piece]) -> Block:
    """The sheet of chips and coin: under each what it is, above all a heading."""
    width, height = discs[0].width, discs[0].height
    across = 3 * width + 2 * GAP_X
    names = [adventurer.name.ja for adventurer in data.adventurers]
    names += [data.component["coin"].name.ja] * (len(discs) - len(names))
    notes = [Note(across / 2, 5.0, _heading(data))]
    for i, (disc, name) in enumerate(zip(discs, names, strict=True)):
        pen = Pen(f"{disc.front.id}:caption")
        pen.text(0, 0, name, font=GOTHIC_BOLD, size=7.5, colour=NIGHT, anchor="middle",
                 baseline="middle", max_width=width + GAP_X - 3, field="name")  # fmt: skip
        x = width / 2 + i % 3 * (width + GAP_X)
        notes.append(Note(x, HEAD + height + i // 3 * (height + GAP_Y) + 7.0, pen.drawing()))
    rows = -(-len(discs) // 3)
    down = HEAD + rows * height + (rows - 1) * GAP_Y + 9.0
    return Block(put_grid(discs, 0, HEAD, 3, GAP_X, GAP_Y), across, down, tuple(notes))


def _heading(data: Data) -> Drawing:
    """What the sheet holds, on a strip of parchment."""
    pen = Pen("potu:disc:heading")
    pen.use(name_ribbon(), 0, 0, 1.3)
    words = "・".join(data.component[key].name.ja for key in ("adventurer_chip", "coin"))
    pen.text(0, 0, words, font=GOTHIC_BOLD, size=12, colour=NIGHT, anchor="middle",
             baseline="middle", max_width=58, field="heading")  # fmt: skip
    return pen.drawing()
