"""Adventurer chips (冒険家チップ) and the coin (ポトゥのコイン): discs alike on both faces."""

from __future__ import annotations

from functools import cache

from components.potu.schema import Adventurer, Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, RadialGradient
from generator.drawing.engraving import beads, ticks
from generator.drawing.outlines import Circle
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.potu.adventurers import pattern_ink, pattern_of
from generator.games.potu.colours import BRONZE, GOLD, NIGHT, PALE_GOLD, VELLUM
from generator.games.potu.kinds import kind_icon
from generator.lettering.fonts import GOTHIC_BOLD


def chip(adventurer: Adventurer, size: float) -> Drawing:
    """A face of a chip: the kanji in a ring of the adventurer's colour and pattern."""
    pen = Pen(f"potu:adventurer_chip:{adventurer.id}")
    own = rgb(adventurer.colour)
    r = size / 2
    pen.fill(shapes.circle(r, r, r + 3), own)
    ring = shapes.ring_sector(r, r, r * 0.62, r + 3, 0, 360)
    pen.pattern(ring, pattern_of(adventurer), pattern_ink(own), pitch=1.9, width=0.3)
    pen.stroke(shapes.circle(r, r, r * 0.93), NIGHT, 0.35)
    pen.stroke(shapes.circle(r, r, r * 0.86), VELLUM, 0.35)
    pen.fill(shapes.circle(r, r, r * 0.71), NIGHT)
    paper = RadialGradient(r - 2, r - 2, r, ((0, VELLUM), (1, rgb("#E9D9B4"))))
    pen.fill(shapes.circle(r, r, r * 0.675), paper)
    pen.stroke(shapes.circle(r, r, r * 0.62), GOLD, 0.3)
    pen.text(r, r + 0.1, adventurer.kanji, font=GOTHIC_BOLD, size=31, colour=NIGHT,
             anchor="middle", baseline="middle", max_width=r * 1.15, field="kanji")  # fmt: skip
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
