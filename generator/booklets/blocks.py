"""The blocks of a booklet: headings, rules, pictures, steps, tables, examples, symbols."""

from __future__ import annotations

from collections.abc import Sequence

from components.loader import Name
from components.rules import Rule
from generator.booklets.contents import Chapter, Example, Figure, Sign, Step, Table
from generator.booklets.figures.base import Picture
from generator.booklets.flow import Block
from generator.booklets.style import GREY, LEAST, MINE, NUMBER, PALE, PICTURE, Style, height_of
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Symbol
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import INK, WHITE
from generator.drawing.pen import Pen
from generator.lettering.fonts import GOTHIC_BOLD


def paragraph(words: str, style: Style, size: float, after: float, keep: bool = False) -> Block:
    """Plain text over the whole column."""
    pen = Pen(f"{style.game}:booklet:{style.lang}")
    high = height_of(words, style.column, size)
    pen.text_box(Box(0, 0, style.column, high + 0.1), words, size=size)
    return Block(pen.drawing(), high + after, keep)


def legend(style: Style) -> Block:
    """What the numbers and the labels beside the rules mean."""
    pen = Pen(f"{style.game}:booklet:{style.lang}:legend")
    words = style.say("legend")
    high = height_of(words, style.column - 6, style.small)
    pen.fill(shapes.rounded_rect(0, 0, style.column, high + 5, 1.5), PALE)
    pen.text_box(
        Box(3, 2.5, style.column - 6, high + 0.1), words, size=style.small, colour=GREY.darker(0.2)
    )
    return Block(pen.drawing(), high + 8)


def heading(title: str, style: Style) -> Block:
    """A chapter's name."""
    pen = Pen(f"{style.game}:booklet:{style.lang}:heading")
    pen.fill(shapes.rounded_rect(0, 2.2, style.column, 8.0, 1.4), style.accent)
    pen.text(3.4, 6.2, title, font=GOTHIC_BOLD, size=style.size + 2.5, colour=WHITE,
             baseline="middle", max_width=style.column - 7)  # fmt: skip
    return Block(pen.drawing(), 13.0, keep=True)


def numbered(rule: Rule, style: Style, keep: bool = False, loose: bool = False) -> Block:
    """A numbered rule; what is ours bears a label and its reason."""
    pen = Pen(f"booklet:{rule.id}:{style.lang}")
    width = style.column - NUMBER
    words = style.of(rule.text)
    first = 0.38 * style.size * 0.93
    pen.text(
        0, first, rule.id, font=GOTHIC_BOLD, size=7, colour=style.accent, max_width=NUMBER - 1.5
    )
    high = height_of(words, width, style.size)
    pen.text_box(Box(NUMBER, 0, width, high + 0.1), words, size=style.size)
    y = high
    if "ruling" in rule.kinds:
        _label(
            pen, first + 1.6, style.say("ours" if tuple(rule.kinds) == ("ruling",) else "partly")
        )
        if rule.why is not None:
            why = style.of(rule.why)
            tall = height_of(why, width - 4, style.small)
            pen.line(NUMBER + 0.6, y + 1.4, NUMBER + 0.6, y + 1.0 + tall, MINE.lighter(0.4), 0.5)
            pen.text_box(Box(NUMBER + 3, y + 1.0, width - 3.5, tall + 0.1), why, size=style.small,
                         colour=MINE)  # fmt: skip
            y += tall + 1.2
        y = max(y, first + 6.2)
    return Block(pen.drawing(), y + 2.3, keep, loose)


def _label(pen: Pen, y: float, words: str) -> None:
    """A label under a rule's number."""
    pen.paint(shapes.rounded_rect(0, y, NUMBER - 2.2, 3.5, 1.2), WHITE, MINE, 0.3)
    pen.text((NUMBER - 2.2) / 2, y + 1.75, words, size=6, colour=MINE, anchor="middle",
             baseline="middle", font=GOTHIC_BOLD)  # fmt: skip


def figure(of: Figure, picture: Picture, style: Style) -> Block:
    """A picture as wide as the column, or as high as pictures may be, and its caption."""
    pen = Pen(f"{style.game}:booklet:{of.id}")
    scale = min(style.column / picture.width, PICTURE / picture.height)
    wide, tall = picture.width * scale, picture.height * scale
    shown(pen, picture, (style.column - wide) / 2, 1.0, scale)
    y = tall + 2.4
    words = style.of(of.caption)
    high = height_of(words, style.column - 6, style.small)
    pen.text_box(Box(3, y, style.column - 6, high + 0.1), words, size=style.small, colour=GREY,
                 align="middle")  # fmt: skip
    return Block(pen.drawing(), y + high + 3.4)


def shown(
    pen: Pen, picture: Picture, x: float, y: float, scale: float, radius: float = 2.0
) -> None:
    """A picture; words in it that nobody could read are bars."""
    wide, tall = picture.width * scale, picture.height * scale
    items = picture.in_small(LEAST / scale)
    with (
        pen.clip(shapes.rounded_rect(x, y, wide, tall, radius)),
        pen.at(Affine.translate(x, y) @ Affine.scale(scale)),
    ):
        pen.draw(Drawing(items))


def steps(found: Sequence[Step], style: Style) -> list[Block]:
    """Numbered steps, each a title and a sentence or two."""
    out = [_step(n, one, style, keep=n < len(found)) for n, one in enumerate(found, 1)]
    if out:
        out[-1] = Block(out[-1].art, out[-1].height + 2.0)
    return out


def _step(number: int, one: Step, style: Style, keep: bool) -> Block:
    pen = Pen(f"{style.game}:booklet:step-{number}")
    left = 9.0
    width = style.column - left
    pen.fill(shapes.circle(3.4, 3.0, 3.1), style.accent)
    pen.text(3.4, 3.0, str(number), font=GOTHIC_BOLD, size=10, colour=WHITE, anchor="middle",
             baseline="middle")  # fmt: skip
    pen.text(left, 4.1, style.of(one.title), font=GOTHIC_BOLD, size=style.size,
             colour=style.accent, max_width=width)  # fmt: skip
    words = style.of(one.text)
    high = height_of(words, width, style.size - 0.5)
    pen.text_box(Box(left, 5.4, width, high + 0.1), words, size=style.size - 0.5)
    return Block(pen.drawing(), high + 7.6, keep)


FIRST = 0.17
"""Share of the column that a table's first one takes."""


def table(of: Table, style: Style) -> Block:
    """Words in columns: a narrow one, and the others as wide as each other."""
    pen = Pen(f"{style.game}:booklet:table")
    columns = len(of.head)
    first = style.column * FIRST
    widths = [first] + [(style.column - first) / (columns - 1)] * (columns - 1)
    y = 0.5
    for r, row in enumerate((of.head, *of.rows)):
        y = _row(pen, row, widths, y, r, style)
    pen.line(0, y, style.column, y, style.accent, 0.4)
    return Block(pen.drawing(), y + 4.0)


def _row(
    pen: Pen, row: Sequence[Name], widths: Sequence[float], y: float, number: int, style: Style
) -> float:
    """A row of a table; returns where the next one begins."""
    size = style.small
    cells = [style.of(cell) for cell in row]
    tall = max(height_of(c, w - 3, size, GOTHIC_BOLD) for c, w in zip(cells, widths, strict=True))
    high = tall + 2.4
    ground = style.accent if number == 0 else PALE if number % 2 else WHITE
    pen.fill(shapes.rect(0, y, style.column, high), ground)
    x = 0.0
    for k, (cell, wide) in enumerate(zip(cells, widths, strict=True)):
        bold = {"font": GOTHIC_BOLD} if k == 0 or number == 0 else {}
        pen.text_box(Box(x + 1.5, y + 1.2, wide - 3, tall + 0.1), cell, size=size,
                     colour=WHITE if number == 0 else INK, align="start" if k == 0 else "middle",
                     valign="middle", **bold)  # type: ignore[arg-type]  # fmt: skip
        x += wide
    return y + high


def example(of: Example, style: Style) -> Block:
    """A panel with something that may happen, and what it is worth."""
    pen = Pen(f"{style.game}:booklet:example")
    words, width = style.of(of.text), style.column - 10
    size = style.small
    head = height_of(style.say("example"), width, size, GOTHIC_BOLD)
    high = height_of(words, width, size)
    line = size * 0.353 * 1.5
    total = 3 + head + 0.8 + high + (len(of.sums) * line + 3.4 if of.sums else 0) + 3
    pen.fill(shapes.rounded_rect(0, 0.5, style.column, total, 1.8), style.accent.lighter(0.88))
    pen.fill(shapes.rect(0, 2.3, 1.4, total - 3.6), style.accent)
    y = 3.2
    pen.text_box(Box(5, y, width, head + 0.1), style.say("example"), font=GOTHIC_BOLD, size=size,
                 colour=style.accent)  # fmt: skip
    y += head + 0.8
    pen.text_box(Box(5, y, width, high + 0.1), words, size=size)
    y += high + 1.6
    right = style.column - 6
    for n, one in enumerate(of.sums, 1):
        base = y + n * line
        if one.total:
            pen.line(5, base - line * 0.78, right, base - line * 0.78, style.accent, 0.3)
        font = {"font": GOTHIC_BOLD} if one.total else {}
        pen.text(5, base, style.of(one.what), size=size, max_width=width * 0.5, **font)  # type: ignore[arg-type]
        pen.text(right - 15, base, one.how, size=size, anchor="end", colour=GREY)
        pen.text(right, base, one.points, size=size, anchor="end", font=GOTHIC_BOLD)
    return Block(pen.drawing(), total + 4.0)


SIGN = 9.0
"""Height of a symbol (mm)."""


def signs(found: Sequence[tuple[Sign, Symbol]], style: Style) -> list[Block]:
    """Symbols with their meanings, two beside each other."""
    out: list[Block] = []
    wide = style.column / 2
    room = wide - SIGN - 5
    for pair in (found[i : i + 2] for i in range(0, len(found), 2)):
        pen = Pen(f"{style.game}:booklet:signs")
        high = SIGN
        for k, (sign, symbol) in enumerate(pair):
            x = k * wide
            box = symbol.bounds
            scale = min(SIGN / box.width, SIGN / box.height)
            pen.use(symbol, x + SIGN / 2 - box.centre[0] * scale,
                    SIGN / 2 - box.centre[1] * scale, scale=scale)  # fmt: skip
            name, words = style.of(sign.name), style.of(sign.text)
            head = height_of(name, room, style.small, GOTHIC_BOLD)
            tall = height_of(words, room, style.small)
            pen.text_box(Box(x + SIGN + 2.5, 0, room, head + 0.1), name, size=style.small,
                         font=GOTHIC_BOLD, colour=style.accent)  # fmt: skip
            pen.text_box(Box(x + SIGN + 2.5, head + 0.5, room, tall + 0.1), words, size=style.small)
            high = max(high, head + 0.5 + tall)
        out.append(Block(pen.drawing(), high + 2.6, keep=True))
    if out:
        out[-1] = Block(out[-1].art, out[-1].height + 2.0)
    return out


def of_chapter(
    chapter: Chapter,
    by_id: dict[str, Rule],
    pictures: dict[str, Picture],
    symbols: dict[str, Symbol],
    style: Style,
) -> list[Block]:
    """All blocks of a chapter in their order."""
    out = [heading(style.of(chapter.title), style)]
    if chapter.lead is not None:
        out.append(paragraph(style.of(chapter.lead), style, style.size, 3.0, keep=True))
    out += steps(chapter.steps, style)
    if chapter.table is not None:
        out.append(table(chapter.table, style))
    out += signs([(s, symbols[s.icon]) for s in chapter.signs], style)
    last = chapter.rules[-1] if chapter.rules else None
    for number, key in enumerate(chapter.rules):
        below = [f for f in chapter.figures if (f.after or last) == key]
        first = number == 0 and len(chapter.rules) > 1
        out.append(numbered(by_id[key], style, first or bool(below), loose=not below))
        out += [figure(f, pictures[f.id], style) for f in below]
    if last is None:
        out += [figure(f, pictures[f.id], style) for f in chapter.figures]
    out += [example(e, style) for e in chapter.examples]
    if out[-1].keep:
        out[-1] = Block(out[-1].art, out[-1].height)
    return out
