"""Beside the field on the base: the title, the houses at a glance, a place for the clock."""

from __future__ import annotations

from functools import cache

from components.kobuta.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Symbol
from generator.drawing.geometry import Box, join, polar
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.games.kobuta.animals import wolf_head
from generator.games.kobuta.colours import BARK, LINEN, MOON, NIGHT, PAGE
from generator.games.kobuta.frame import Frame
from generator.games.kobuta.houses import icon
from generator.lettering.fonts import FREDOKA, GOTHIC_BOLD
from generator.lettering.text import Icon


def title(pen: Pen, words: str) -> None:
    """The title on two lines, parted after its first と."""
    head, particle, tail = words.partition("と")
    lines = (head + particle, tail) if tail else (words,)
    for i, line in enumerate(lines):
        pen.text(
            39,
            14 + 12.2 * i,
            line,
            font=GOTHIC_BOLD,
            size=29,
            colour=rgb("#3A4B22"),
            max_width=88,
            field="title",
        )


def legend(pen: Pen, data: Data) -> None:
    """The three houses at a glance: where, how long, how many points, how safe."""
    rows = list(data.terrain)
    box = Box(5.5, 36, 76, 10 + 17.4 * len(rows))
    pen.fill(
        shapes.rounded_rect(box.x + 0.8, box.y + 1.0, box.width, box.height, 3), BARK, opacity=0.25
    )
    pen.paint(shapes.rounded_rect(*box, 3), PAGE, BARK, 0.6)
    pen.fill(shapes.rounded_rect(box.x + 1.2, box.y + 1.2, box.width - 2.4, 7.2, 2), LINEN)
    pen.text(
        box.x + box.width / 2,
        box.y + 4.8,
        data.text["legend"].ja,
        font=GOTHIC_BOLD,
        size=11,
        colour=BARK,
        anchor="middle",
        baseline="middle",
        max_width=box.width - 6,
        field="legend",
    )
    for i, terrain in enumerate(rows):
        house = data.house[terrain.house]
        y = box.y + 10 + 17.4 * i
        if i:
            pen.line(
                box.x + 3, y, box.right - 3, y, rgb("#C9B894"), 0.3, dash=(0.8, 0.8), cap="butt"
            )
        pen.use(icon(house.id), box.x + 10.6, y + 14.6, 1.18)
        words = Box(box.x + 21, y + 1.6, box.width - 24, 8)
        pen.text(
            words.x,
            y + 6.6,
            f"{terrain.name.ja} → {house.name.ja}",
            font=GOTHIC_BOLD,
            size=11.5,
            colour=BARK,
            max_width=words.width,
            field="house",
        )
        turns = data.text["turn"].ja.format(turns=house.turns)
        points = data.text["point"].ja.format(points=house.points)
        fate = data.text["broken" if house.wolf_destroys else "safe"].ja
        pen.text_box(
            Box(words.x, y + 9.0, words.width, 6.4),
            [f"{turns}・{points}・", Icon(wolf_mark(), 1.15), fate],
            size=10,
            colour=BARK,
            field="facts",
        )


@cache
def wolf_mark() -> Symbol:
    """The wolf's head to be set in a line of text."""
    pen = Pen("kobuta:wolf-mark")
    pen.use(wolf_head(True), 0, 0, 0.2)
    return pen.symbol("kobuta-wolf-mark", Box(-2.6, -2.7, 5.2, 5.2))


def clock_place(pen: Pen, data: Data, f: Frame) -> None:
    """A ring into which the clock fits."""
    shape = data.by_id["clock"].shape
    r = (shape.diameter if shape.kind == "disc" else 80.0) / 2 + 1.0
    x, y = f.width - r - 6, r + 6
    pen.fill(shapes.circle(x, y, r), NIGHT, opacity=0.45)
    pen.stroke(shapes.circle(x, y, r), MOON, 0.7, dash=(2.2, 1.6), cap="butt")
    hours = data.clock.hours
    ticks = join(
        shapes.line(*polar(x, y, r - 5, 360 / hours * h), *polar(x, y, r - 2, 360 / hours * h))
        for h in range(hours)
    )
    pen.stroke(ticks, MOON, 0.7)
    for h in range(hours):
        number = str(h or hours)
        px, py = polar(x, y, r - 8.6, 360 / hours * h)
        pen.text(
            px,
            py,
            number,
            font=FREDOKA,
            size=13,
            colour=MOON,
            anchor="middle",
            baseline="middle",
            field="hour",
        )
    pen.fill(shapes.star(x, y - 5, 4.2, 1.4, 4), MOON)
    pen.text(
        x,
        y + 6,
        data.text["clock_place"].ja,
        font=GOTHIC_BOLD,
        size=12,
        colour=MOON,
        anchor="middle",
        max_width=1.3 * r,
        field="clock place",
    )
