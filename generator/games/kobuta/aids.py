"""Player aids (早見カード): a go of the pigs, of the wolf, hunters, the end and the score."""

from __future__ import annotations

from collections.abc import Callable

from components.kobuta.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient
from generator.drawing.geometry import Box, Path
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.kobuta import nature
from generator.games.kobuta.animals import hunter, piglet, standing_piglet, wolf_head
from generator.games.kobuta.brush import strew
from generator.games.kobuta.colours import BARK, LINEN, MEADOW, PAGE, SKY, SUN
from generator.games.kobuta.flow import Section, flowed
from generator.games.kobuta.houses import icon, size_of
from generator.lettering.fonts import GOTHIC_BOLD

TOP = 25.0
"""Where the panel begins: above it is the picture (mm)."""
BETWEEN = 1.6
"""Least distance of two sections (mm)."""
Mark = Callable[[Pen, float, float], None]


def _pig(pen: Pen, x: float, y: float) -> None:
    pen.use(piglet(), x, y, 0.27)


def _wolf(pen: Pen, x: float, y: float) -> None:
    pen.use(wolf_head(), x, y + 0.1, 0.245)


def _hunter(pen: Pen, x: float, y: float) -> None:
    with pen.clip(shapes.circle(x, y, 3.0)):
        pen.use(hunter(), x, y + 1.3, 0.27)


def _flag(pen: Pen, x: float, y: float) -> None:
    pen.line(x - 1.5, y + 2.4, x - 1.5, y - 2.4, BARK, 0.5)
    flag = (
        Path.start(x - 1.4, y - 2.3)
        .quad(x, y - 3.0, x + 2.2, y - 1.7)
        .quad(x + 1.0, y - 0.6, x + 2.0, y + 0.6)
    )
    pen.paint(flag.quad(x, y - 0.4, x - 1.4, y + 0.4).close(), rgb("#D4553F"), BARK, 0.3, ink=True)


def _star(pen: Pen, x: float, y: float) -> None:
    pen.paint(shapes.star(x, y + 0.2, 2.6, 1.15), SUN, BARK, 0.35, ink=True)


MARKS: dict[str, tuple[Mark, Colour]] = {
    "KOB-5": (_pig, rgb("#F6D6CD")),
    "KOB-15": (_wolf, rgb("#D6DAE6")),
    "KOB-13": (_hunter, rgb("#DDE6CB")),
    "KOB-20": (_flag, rgb("#F3E0B5")),
    "KOB-24": (_star, rgb("#F8E7AE")),
}
"""Sign and tint of a section, by the rule of its first line."""


def front(data: Data) -> Drawing:
    """The aid, laid out to fill the card."""
    component = data.by_id["aid"]
    width, height = size_of(component)
    pen = Pen("kobuta:aid:front")
    _picture(pen, width, height, component.name.ja)
    panel = Box(3.4, TOP, width - 6.8, height - TOP - 3.4)
    pen.paint(shapes.rounded_rect(*panel, 2.4), PAGE, BARK, 0.5)
    area = Box(panel.x + 2.4, panel.y + 1.8, panel.width - 4.8, panel.height - 3.4)
    sections = [Section(s.heading.ja, tuple(line.ja for line in s.lines)) for s in data.aids]
    inset = 3.4
    sizes = flowed(sections, area.width - inset - 0.6, area.height, 9.0, pen.where, BETWEEN)
    spare = BETWEEN + min(2.2, sizes.rest / max(1, len(sections) - 1))
    y = area.y + max(0.0, sizes.rest - (spare - BETWEEN) * (len(sections) - 1)) / 2
    for section, aid, layouts in zip(sections, data.aids, sizes.layouts, strict=True):
        mark, tint = MARKS.get(aid.lines[0].rule if aid.lines else "", (_star, LINEN))
        pen.fill(shapes.rounded_rect(area.x, y, area.width, sizes.head, sizes.head / 2), tint)
        mark(pen, area.x + 3.0, y + sizes.head / 2)
        pen.text(
            area.x + 7.2,
            y + sizes.head / 2,
            section.heading,
            font=GOTHIC_BOLD,
            size=sizes.size + 0.5,
            colour=BARK,
            baseline="middle",
            max_width=area.width - 8.4,
            field="heading",
        )
        y += sizes.head + sizes.gap
        for line, layout in zip(section.lines, layouts, strict=True):
            pen.fill(shapes.circle(area.x + 1.7, y + layout.ascent * 0.62, 0.5), BARK)
            pen.text_box(
                Box(area.x + inset, y, area.width - inset, layout.height + 0.05),
                line,
                size=sizes.size,
                colour=BARK,
                leading=1.3,
                minimum=sizes.size,
                field=section.heading,
            )
            y += layout.height + sizes.gap
        y += spare - sizes.gap
    return pen.drawing()


def _picture(pen: Pen, width: float, height: float, title: str) -> None:
    """Village, piglets and the wolf behind the hill, over the panel."""
    pen.fill(
        shapes.rect(-3, -3, width + 6, height + 6),
        LinearGradient(0, 0, 0, 30, ((0, SKY.darker(0.06)), (1, rgb("#F4F3E4")))),
    )
    strew(pen, nature.cloud(), (46, 9.0, 0.8), (80, 8.6, 0.8), (63, 15.4, 0.5))
    hill = Path.start(-3, 19).curve(15, 13, 30, 16, 46, 18).curve(62, 20, 76, 12, width + 3, 16)
    pen.fill(hill.line(width + 3, height + 3).line(-3, height + 3).close(), MEADOW.darker(0.12))
    pen.use(wolf_head(), width - 13, 14.6, 0.5)
    near = Path.start(-3, 22.5).curve(20, 18.5, 40, 22, 56, 22).curve(70, 22, 82, 18, width + 3, 20)
    pen.fill(
        near.line(width + 3, height + 3).line(-3, height + 3).close(),
        LinearGradient(0, 20, 0, height, ((0, MEADOW), (1, rgb("#A9CB7C")))),
    )
    pen.use(nature.fir(0), width - 26, 21.6, 0.62)
    pen.use(nature.fir(1), width - 3.4, 21.6, 0.62)
    pen.use(icon("straw"), 8.6, 22.2, 0.72)
    pen.use(icon("wood"), 18.6, 22.6, 0.72)
    pen.use(icon("brick"), 28.6, 22.6, 0.72)
    for at, colour in ((39.0, "red"), (47.5, "blue"), (56.0, "yellow")):
        pen.use(standing_piglet(colour), at, 23.0, 0.36)
    pen.text(
        4.6,
        9.2,
        title,
        font=GOTHIC_BOLD,
        size=15,
        colour=rgb("#3A4B22"),
        max_width=60,
        field="title",
    )


def aid_cards(data: Data) -> tuple[Piece, ...]:
    """The aids, all alike."""
    component = data.by_id["aid"]
    width, height = size_of(component)
    art = front(data)
    return tuple(
        piece(
            "kobuta",
            "aid",
            str(i + 1),
            f"{component.name.ja} {i + 1}",
            width,
            height,
            art,
            radius=3.0,
        )
        for i in range(component.count)
    )
