"""The pages of a booklet: cover, what is in the box, chapters, notes if need be, back cover.

The type is as large as lets the text fill its sheets of four pages with the fewest left over;
what is left over becomes pages for notes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from components.messages import Lang
from generator.booklets import blocks, covers
from generator.booklets.contents import contents, rules
from generator.booklets.figures import FIGURES, icons
from generator.booklets.figures.base import Picture, Source
from generator.booklets.flow import Block, even
from generator.booklets.imposition import whole
from generator.booklets.style import GREY, MARGIN, SIZES, Style
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine
from generator.drawing.pen import Pen
from generator.lettering.fonts import GOTHIC_BOLD


def drawings(
    game: str, data: Any, source: Source, lang: Lang, size: tuple[float, float]
) -> list[Drawing]:
    """The pages, a multiple of four."""
    pictures = {
        figure.id: FIGURES[game][figure.id](source)
        for chapter in contents(game).chapters
        for figure in chapter.figures
    }
    best: tuple[int, list[list[Block]], Style] | None = None
    for type_size in SIZES:
        style = Style(game, *size, type_size, lang)
        flowed = even(_blocks(data, source, style, pictures), style.bottom - MARGIN)
        rank = whole(len(flowed) + 2) * 10 + whole(len(flowed) + 2) - len(flowed) - 2
        if best is None or rank < best[0]:
            best = rank, flowed, style
    assert best is not None
    _, flowed, style = best
    pages = [covers.front(source, style)]
    pages += [_page(found, i + 2, style) for i, found in enumerate(flowed)]
    while (len(pages) + 1) % 4:
        pages.append(_notes(len(pages) + 1, style))
    pages.append(covers.back(style))
    return pages


def _blocks(data: Any, source: Source, style: Style, pictures: dict[str, Picture]) -> list[Block]:
    text, by_id = contents(style.game), rules(style.game)
    signs = {s.icon for chapter in text.chapters for s in chapter.signs}
    symbols = {name: icons.symbol(source, name) for name in signs}
    out = [blocks.heading(style.say("aim"), style)]
    out.append(blocks.paragraph(style.of(text.aim), style, style.size, 3.0))
    out.append(blocks.heading(style.say("box"), style))
    out += covers.parts(data, source, style)
    out.append(blocks.legend(style))
    for chapter in text.chapters:
        out += blocks.of_chapter(chapter, by_id, pictures, symbols, style)
    return out


AIRY = 2.4
"""The most (mm) that blocks stand farther apart where a page has room."""


def _page(found: Sequence[Block], number: int, style: Style) -> Drawing:
    pen = Pen(f"{style.game}:booklet:{number}")
    blank = style.bottom - MARGIN - sum(block.height for block in found)
    gaps = sum(not block.close for block in found[:-1])
    air = min(AIRY, max(0.0, blank) / gaps) if gaps else 0.0
    y = MARGIN
    for block in found:
        pen.draw(block.art, Affine.translate(MARGIN, y))
        y += block.height + (0.0 if block.close else air)
    _folio(pen, number, style)
    return pen.drawing()


def _folio(pen: Pen, number: int, style: Style) -> None:
    """Title and number at the foot, towards the outer edge."""
    y = style.height - 7
    odd = number % 2 == 1
    x = style.width - MARGIN if odd else MARGIN
    pen.line(MARGIN, y - 4, style.width - MARGIN, y - 4, style.accent.lighter(0.5), 0.3)
    pen.text(x, y, str(number), font=GOTHIC_BOLD, size=8, colour=style.accent,
             anchor="end" if odd else "start")  # fmt: skip
    pen.text(style.width / 2, y, style.title, size=6.5, colour=GREY, anchor="middle")


def _notes(number: int, style: Style) -> Drawing:
    """A page of lines to write on."""
    pen = Pen(f"{style.game}:booklet:notes")
    pen.text(MARGIN, MARGIN + 6, style.say("notes"), font=GOTHIC_BOLD, size=13,
             colour=style.accent)  # fmt: skip
    y = MARGIN + 20
    while y < style.bottom - 4:
        pen.line(MARGIN, y, style.width - MARGIN, y, GREY.lighter(0.6), 0.25)
        y += 9
    _folio(pen, number, style)
    return pen.drawing()
