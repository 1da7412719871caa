"""Front cover, what is in the box, back cover and pages for notes."""

from __future__ import annotations

from typing import Any

from components.loader import TITLES
from components.messages import Lang
from generator.booklets.blocks import shown
from generator.booklets.contents import contents
from generator.booklets.figures import cover
from generator.booklets.figures.base import Source
from generator.booklets.flow import Block
from generator.booklets.style import GREY, LEAST, MARGIN, PALE, Style, height_of
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, RadialGradient
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import WHITE, rgb
from generator.drawing.pen import Pen
from generator.faces import Face
from generator.guides.tabletop import in_small
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC, GOTHIC_BOLD

INSET = 8.0
"""What stays white round a cover (mm): home printers do not reach the edge."""
GOLD = rgb("#E3C27A")


def front(source: Source, style: Style) -> Drawing:
    """The name, the game on its table, what it is about, for how many."""
    text = contents(style.game)
    pen = Pen(f"{style.game}:booklet:cover")
    cloth = style.accent
    area = Box(INSET, INSET, style.width - 2 * INSET, style.height - 2 * INSET)
    cx = style.width / 2
    light = RadialGradient(
        cx, area.y + area.height * 0.45, area.height * 0.72,
        ((0, cloth.lighter(0.16)), (0.5, cloth), (1, cloth.darker(0.5))),
    )  # fmt: skip
    pen.fill(shapes.rounded_rect(*area, 3), light)
    for by, line in ((-2.6, 0.6), (-3.8, 0.25)):
        pen.stroke(shapes.rounded_rect(*area.grown(by), max(0.8, 3 + by / 2)), GOLD, line)
    wide = area.width - 16
    other: Lang = "en" if style.lang == "ja" else "ja"
    above = TITLES[style.game][other]  # type: ignore[index]
    pen.text(cx, area.y + 19, above, size=10, colour=GOLD, anchor="middle", max_width=wide)
    size = 34.0 if fonts.get(GOTHIC_BOLD).width(style.title, 24.0) <= wide else 24.0
    if size == 34.0:
        pen.text(cx, area.y + 36, style.title, font=GOTHIC_BOLD, size=34, colour=WHITE,
                 anchor="middle", max_width=wide)  # fmt: skip
    else:
        pen.text_box(Box(area.x + 8, area.y + 21, wide, 21), style.title, font=GOTHIC_BOLD,
                     size=22, colour=WHITE, align="middle", valign="middle",
                     leading=1.2)  # fmt: skip
    pen.text(cx, area.y + 49, style.say("rules"), size=13, colour=GOLD, anchor="middle",
             tracking=3)  # fmt: skip
    for side in (-1, 1):
        pen.line(cx + side * 16, area.y + 47.4, cx + side * 38, area.y + 47.4, GOLD, 0.4)
    picture = cover(source)
    scale = (area.width - 11) / picture.width
    top = area.y + 56
    shown(pen, picture, area.x + 5.5, top, scale, 1.5)
    pen.stroke(
        shapes.rounded_rect(area.x + 5.5, top, area.width - 11, picture.height * scale, 1.5),
        GOLD, 0.5,
    )  # fmt: skip
    foot = top + picture.height * scale
    room = Box(area.x + 12, foot + 3, area.width - 24, area.bottom - foot - 18)
    pen.text_box(room, style.of(text.lead), size=10.5, colour=WHITE, align="middle",
                 valign="middle")  # fmt: skip
    _facts(pen, cx, area.bottom - 11, style)
    return pen.drawing()


def facts(style: Style) -> list[str]:
    """For how many, and how long where the game's text says so."""
    found = contents(style.game).facts
    out = [style.say("players", players=found.players)]
    if found.minutes is not None:
        out.append(style.say("minutes", minutes=found.minutes))
    return out


def _facts(pen: Pen, cx: float, y: float, style: Style) -> None:
    words = facts(style)
    widths = [fonts.get(GOTHIC_BOLD).width(w, 10) + 9 for w in words]
    x = cx - (sum(widths) + 4 * (len(words) - 1)) / 2
    for word, wide in zip(words, widths, strict=True):
        pen.fill(shapes.rounded_rect(x, y - 3.6, wide, 7.2, 3.6), GOLD)
        pen.text(x + wide / 2, y, word, font=GOTHIC_BOLD, size=10, colour=style.accent.darker(0.4),
                 anchor="middle", baseline="middle")  # fmt: skip
        x += wide + 4


def box(game: str, data: Any, lang: Lang) -> list[tuple[str, str, int]]:
    """What is in the box: ids, names in the language, and how many."""
    from generator import games

    counts = games.game(game).components(data)
    if lang == "ja":
        return [(c.id, c.name, c.count) for c in counts]
    known = data.components
    listed = getattr(known, "components", known)
    english = {c.id: c.name.en for c in listed}
    return [(c.id, _capital(english.get(c.id, c.name)), c.count) for c in counts]


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


ROW = 11.0
"""Height of a component with its picture (mm)."""


def parts(data: Any, source: Source, style: Style) -> list[Block]:
    """What is in the box, each component with a picture, two beside each other."""
    looks: dict[str, Face] = {}
    for face in source.faces.values():
        looks.setdefault(face.component, face)
    found = box(style.game, data, style.lang)
    wide = style.column / 2
    out: list[Block] = []
    for i in range(0, len(found), 2):
        pen = Pen(f"{style.game}:booklet:parts")
        for k, (key, name, count) in enumerate(found[i : i + 2]):
            _part(pen, k * wide, looks.get(key), name, count, wide - 2, style)
        out.append(Block(pen.drawing(), ROW + 1.0, keep=i + 2 < len(found)))
    last = out[-1]
    out[-1] = Block(last.art, last.height + 2.5)
    return out


def _part(
    pen: Pen, x: float, face: Face | None, name: str, count: int, wide: float, style: Style
) -> None:
    pen.fill(shapes.rounded_rect(x, 0, wide, ROW, 1.4), PALE)
    if face is not None:
        scale = min(13.0 / face.width, (ROW - 1.6) / face.height)
        left, top = x + 8 - face.width * scale / 2, (ROW - face.height * scale) / 2
        with pen.at(Affine.translate(left, top) @ Affine.scale(scale)):
            pen.fill(face.outline, WHITE)
            with pen.clip(face.outline):
                pen.draw(Drawing(in_small(face.art.items, LEAST / scale)))
            pen.stroke(face.outline, GREY, 0.2 / scale)
    room = wide - 27
    if fonts.get(GOTHIC).width(name, 7.5) <= room:
        pen.text(x + 16.5, ROW / 2, name, size=9.0, baseline="middle", max_width=room)
    else:
        high = height_of(name, room, 8.5)
        pen.text_box(Box(x + 16.5, (ROW - high) / 2, room, high + 0.1), name, size=8.5)
    pen.text(x + wide - 2.5, ROW / 2, f"×{count}", font=GOTHIC_BOLD, size=10, colour=style.accent,
             anchor="end", baseline="middle")  # fmt: skip


def back(style: Style) -> Drawing:
    """What one looks up while playing."""
    pen = Pen(f"{style.game}:booklet:back")
    area = Box(INSET, INSET, style.width - 2 * INSET, style.height - 2 * INSET)
    cloth = style.accent
    pen.fill(shapes.rounded_rect(*area, 3), cloth)
    pen.stroke(shapes.rounded_rect(*area.grown(-2.6), 1.8), GOLD, 0.5)
    x, wide = MARGIN + 5, style.width - 2 * (MARGIN + 5)
    pen.text(x, 24.5, style.say("reminder"), font=GOTHIC_BOLD, size=17, colour=WHITE)
    pen.text(x + wide, 24.5, style.title, size=9, colour=GOLD, anchor="end", max_width=wide * 0.6)
    pen.line(x, 28, x + wide, 28, GOLD, 0.4)
    size, gap = _back_size(style, wide)
    y = 33.0
    for step in contents(style.game).reminder:
        pen.text(x, y + 3.4, style.of(step.title), font=GOTHIC_BOLD, size=size + 1, colour=GOLD,
                 max_width=wide)  # fmt: skip
        y += 5.4
        words = style.of(step.text)
        high = height_of(words, wide, size)
        pen.text_box(Box(x, y, wide, high + 0.1), words, size=size, colour=WHITE)
        y += high + gap
    pen.text_box(Box(x, style.height - 26, wide, 10), style.say("credit"), size=7, colour=GOLD,
                 align="middle", valign="middle")  # fmt: skip
    return pen.drawing()


def _back_size(style: Style, wide: float) -> tuple[float, float]:
    """The largest type (pt) in which the reminder fits the back cover, and the gap (mm) between
    its parts that fills it."""
    found = contents(style.game).reminder
    room = style.height - 28 - 33
    size = 13.0
    while True:
        used = sum(5.4 + height_of(style.of(s.text), wide, size, GOTHIC) for s in found)
        gap = (room - used) / len(found)
        if gap >= 3.4 or size <= 8.0:
            return size, min(gap, 9.0)
        size -= 0.5
