"""Scoring aids (得点早見表): the table of points, and on the back the sequence of a round."""

from __future__ import annotations

import re
from collections.abc import Sequence

from components.potu.schema import AidLine, Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, RadialGradient, Symbol
from generator.drawing.engraving import rays
from generator.drawing.geometry import Box
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.potu import caves
from generator.games.potu.badges import star_mark
from generator.games.potu.colours import GOLD, NIGHT, PARCHMENT, SPLATTER, TEAL, VELLUM
from generator.games.potu.kinds import kind_mark
from generator.lettering.fonts import GOTHIC_BOLD, SERIF_BOLD
from generator.lettering.text import Icon, Span

KIND_OF_RULE = {
    "POT-33": "atlantis",
    "POT-34": "gold",
    "POT-35": "discovery",
    "POT-37": "people",
    "POT-39": "crystal",
    "POT-40": "curse",
}
"""Whose icon stands before a line of the table."""


def with_icons(text: str) -> list[str | Span | Icon]:
    """The text with ✹ set as the splatter's mark."""
    out: list[str | Span | Icon] = []
    for part in re.split("(✹)", text):
        if part == "✹":
            out.append(Icon(star_mark(), 1.15))
        elif part:
            out.append(part)
    return out


def _sheet(pen: Pen, title: str) -> Box:
    """The parchment with its heading; returns the room for the lines."""
    ground = RadialGradient(31.5, 44, 60, ((0, rgb("#1F6068")), (0.6, TEAL), (1, NIGHT)))
    pen.fill(shapes.rect(-3, -3, 69, 94), ground)
    pen.use(caves.border(), 0, 0)
    inner = Box(5.6, 5.6, 51.8, 76.8)
    pen.paint(
        shapes.rounded_rect(*inner, 1),
        RadialGradient(31.5, 44, 55, ((0, VELLUM), (1, PARCHMENT))),
        NIGHT,
        0.7,
    )
    with pen.clip(shapes.rounded_rect(*inner, 1)):
        pen.fill(rays(31.5, 10, 10, 150, 96, 0.9), rgb("#E8D7AC"), opacity=0.25)
        pen.fill(shapes.rect(inner.x, inner.y, inner.width, 8.4), TEAL)
        pen.pattern(
            shapes.rect(inner.x, inner.y, inner.width, 8.4),
            "diagonal",
            TEAL.lighter(0.14),
            1.2,
            0.2,
        )
    pen.stroke(shapes.rounded_rect(*inner, 1), NIGHT, 0.7)
    pen.fill(shapes.rect(inner.x, inner.y + 8.4, inner.width, 0.5), GOLD)
    pen.text(31.5, inner.y + 4.3, title, font=GOTHIC_BOLD, size=12, colour=VELLUM, anchor="middle",
             baseline="middle", max_width=inner.width - 6, field="title")  # fmt: skip
    return Box(inner.x, inner.y + 9.6, inner.width, inner.height - 10.4)


def _mark_of(line: AidLine, data: Data) -> Symbol | None:
    kind = KIND_OF_RULE.get(line.rule)
    return kind_mark(data.kind[kind].symbol) if kind else None


def front(data: Data) -> Drawing:
    """The table of points."""
    pen = Pen("potu:scoring_aid:front")
    area = _sheet(pen, data.component["scoring_aid"].name.ja)
    rows: Sequence[AidLine] = data.aids.front
    height = area.height / max(1, len(rows))
    for i, line in enumerate(rows):
        y = area.y + i * height
        if i % 2 == 0:
            pen.fill(
                shapes.rect(area.x + 1.0, y, area.width - 2.0, height), rgb("#EAD9AE"), opacity=0.55
            )
        mark = _mark_of(line, data)
        if mark is not None:
            pen.use(mark, area.x + 5.2, y + height / 2, 0.3)
        else:
            _danger_mark(pen, area.x + 5.2, y + height / 2)
        text = Box(area.x + 9.6, y + 0.7, area.width - 11.6, height - 1.4)
        label = Box(text.x, text.y, text.width, 3.3)
        pen.text(label.x, label.y + 1.6, line.label.ja, font=GOTHIC_BOLD, size=7.5, colour=TEAL,
                 baseline="middle", max_width=label.width, field=f"front[{i}].label")  # fmt: skip
        pen.text_box(Box(text.x, text.y + 3.1, text.width, text.height - 3.1),
            with_icons(line.text.ja),
                     size=8, colour=NIGHT, valign="middle", leading=1.2,
                     field=f"front[{i}].text")  # fmt: skip
    return pen.drawing()


def _danger_mark(pen: Pen, x: float, y: float) -> None:
    """A small jagged sign for the line on DANGER cards."""
    shape = shapes.star(x, y, 3.1, 2.1, 9)
    pen.paint(shape, rgb("#F4C84A"), NIGHT, 0.4, ink=True)
    pen.fill(shapes.polygon(((x - 0.55, y - 1.7), (x + 0.55, y - 1.7), (x + 0.28, y + 0.5),
                             (x - 0.28, y + 0.5))), SPLATTER, ink=True)  # fmt: skip
    pen.fill(shapes.circle(x, y + 1.25, 0.45), SPLATTER, ink=True)


def back(data: Data) -> Drawing:
    """The sequence of a round, step by step."""
    pen = Pen("potu:scoring_aid:back")
    area = _sheet(pen, data.text["round"].ja)
    rows: Sequence[AidLine] = data.aids.back
    height = area.height / max(1, len(rows))
    x = area.x + 5.6
    if len(rows) > 1:
        pen.line(x, area.y + height / 2, x, area.bottom - height / 2, GOLD, 0.7, dash=(0.2, 1.4))
    for i, line in enumerate(rows):
        y = area.y + i * height
        middle = y + height / 2
        pen.paint(shapes.circle(x, middle, 3.3), TEAL, NIGHT, 0.4)
        pen.stroke(shapes.circle(x, middle, 2.75), GOLD, 0.25)
        pen.text(x, middle, line.label.ja, font=SERIF_BOLD, size=12, colour=VELLUM, anchor="middle",
                 baseline="middle", max_width=5, field=f"back[{i}].label")  # fmt: skip
        pen.text_box(Box(area.x + 10.4, y + 0.6, area.width - 12.4, height - 1.2),
                     with_icons(line.text.ja), size=8, colour=NIGHT, valign="middle", leading=1.3,
                     field=f"back[{i}].text")  # fmt: skip
        if i:
            pen.line(area.x + 10.4, y, area.right - 2, y, rgb("#C9B58A"), 0.2)
    return pen.drawing()


def scoring_aids(data: Data) -> tuple[Piece, ...]:
    """The scoring aids, all alike."""
    component = data.component["scoring_aid"]
    face, reverse = front(data), back(data)
    return tuple(
        piece(
            "potu",
            component.id,
            f"{i + 1}",
            f"{component.name.ja} {i + 1}",
            component.width,
            component.height,
            face,
            reverse,
            radius=component.corner,
        )
        for i in range(component.count)
    )
