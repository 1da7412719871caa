"""Flows the blocks of a booklet into pages: headings stay with what follows, rules stay whole.

The type is as large as lets the text fill its sheets of four pages with the fewest left over;
what is left over becomes pages for notes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from components.messages import Lang, Message, register, say
from components.rules import Rule
from generator.booklets.contents import Chapter, Contents, contents, rules
from generator.booklets.figures import FIGURES, Picture, Source, cover
from generator.booklets.imposition import whole
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import INK, WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.gallery.table import deep
from generator.lettering.fonts import GOTHIC, GOTHIC_BOLD
from generator.lettering.text import fit

MARGIN, FOOT = 12.0, 13.0
PICTURE = 92.0
"""No picture is higher (mm)."""
NUMBER = 17.0
"""Room for a rule's number (mm)."""
SIZES = tuple(11.5 - step / 4 for step in range(15))
GREY, PALE, MINE = rgb("#6B655E"), rgb("#F5F0E6"), rgb("#7A4B12")
LEAST_PICTURE_TYPE = 5.0

register(
    {
        "booklet.rules": ("説明書", "Rules"),
        "booklet.players": ("{players}人用", "{players} players"),
        "booklet.box": ("箱の中身", "What is in the box"),
        "booklet.ours": ("裁定", "our ruling"),
        "booklet.partly": ("一部裁定", "partly ours"),
        "booklet.legend": (
            "番号は規則の番号です。印のない規則は元の説明文にあるか、そこから導けます。「裁定」は説明文に"
            "書かれていないことをこの版で決めたもの、「一部裁定」は一部をこの版で決めたもので、理由を"
            "添えました。",
            "Numbers are those of the rules. A rule without a mark is in the game's own text or"
            " follows from it. What the text leaves open we have settled, as “our ruling” or"
            " “partly ours” says, and the reason is given.",
        ),
        "booklet.credit": (
            "ルールは作者のもの。この説明文と絵は遺跡箱による。",
            "The rules are their authors'; these words and pictures are by iseki-bako.",
        ),
        "booklet.notes": ("メモ", "Notes"),
    }
)


@dataclass(frozen=True)
class Style:
    """How a booklet is set: page size (mm), type size (pt), language, the game's colour."""

    width: float
    height: float
    size: float
    lang: Lang
    accent: Colour

    @property
    def column(self) -> float:
        return self.width - 2 * MARGIN

    @property
    def bottom(self) -> float:
        return self.height - FOOT


@dataclass(frozen=True)
class Block:
    """Something of a fixed height; ``keep``: the next one must stand on the same page."""

    art: Drawing
    height: float
    keep: bool = False


def drawings(
    game: str, data: Any, source: Source, lang: Lang, size: tuple[float, float]
) -> list[Drawing]:
    """The pages of a booklet, a multiple of four: cover, rules, notes if need be, back cover."""
    pictures = {
        chapter.figure: FIGURES[game][chapter.figure](source)
        for chapter in contents(game).chapters
        if chapter.figure is not None
    }
    best: tuple[int, list[list[Block]], Style] | None = None
    for type_size in SIZES:
        style = Style(*size, type_size, lang, deep(game))
        flowed = _even(_blocks(game, style, pictures), style)
        spare = whole(len(flowed) + 2) - len(flowed) - 2
        rank = whole(len(flowed) + 2) * 10 + spare
        if best is None or rank < best[0]:
            best = rank, flowed, style
    assert best is not None
    _, flowed, style = best
    pages = [_cover(game, source, style)]
    pages += [_page(game, blocks, i + 2, style) for i, blocks in enumerate(flowed)]
    while (len(pages) + 1) % 4:
        pages.append(_notes(game, len(pages) + 1, style))
    pages.append(_back(game, data, style))
    return pages


def _even(blocks: Sequence[Block], style: Style) -> list[list[Block]]:
    """Blocks by page, on as few pages as they need, the last about as full as the others."""
    room = style.bottom - MARGIN
    fewest = len(_flow(blocks, room))
    for share in range(60, 100, 2):
        pages = _flow(blocks, room * share / 100)
        if len(pages) == fewest:
            return pages
    return _flow(blocks, room)


def _flow(blocks: Sequence[Block], room: float) -> list[list[Block]]:
    """Blocks by page, ``room`` mm of it."""
    pages: list[list[Block]] = [[]]
    used = 0.0
    i = 0
    while i < len(blocks):
        group = [blocks[i]]
        while group[-1].keep and i + len(group) < len(blocks):
            group.append(blocks[i + len(group)])
        height = sum(b.height for b in group)
        if used and used + height > room:
            pages.append([])
            used = 0.0
        pages[-1] += group
        used += height
        i += len(group)
    return pages


def _blocks(game: str, style: Style, pictures: dict[str, Picture]) -> list[Block]:
    text, by_id = contents(game), rules(game)
    out = [_paragraph(game, _of(text.lead, style.lang), style, style.size + 0.5, 3.0)]
    out.append(_legend(game, style))
    for chapter in text.chapters:
        out.append(_heading(game, chapter, style))
        for number, key in enumerate(chapter.rules):
            out.append(_rule(by_id[key], style, keep=number == 0 and len(chapter.rules) > 1))
        if chapter.figure is not None:
            out.append(_figure(game, chapter, pictures[chapter.figure], style))
    return out


def _of(name: Any, lang: Lang) -> str:
    return str(name.ja if lang == "ja" else name.en)


def _paragraph(game: str, text: str, style: Style, size: float, after: float) -> Block:
    pen = Pen(f"{game}:booklet:{style.lang}")
    high = _height(text, style.column, size)
    pen.text_box(Box(0, 0, style.column, high + 0.1), text, size=size)
    return Block(pen.drawing(), high + after)


def _height(text: str, width: float, size: float, font: Any = GOTHIC) -> float:
    return fit(text, font, size, width, 1000.0).height


def _legend(game: str, style: Style) -> Block:
    pen = Pen(f"{game}:booklet:{style.lang}:legend")
    words = say(Message("booklet.legend"), style.lang)
    size = style.size - 1.5
    high = _height(words, style.column - 6, size)
    pen.fill(shapes.rounded_rect(0, 0, style.column, high + 5, 1.5), PALE)
    pen.text_box(
        Box(3, 2.5, style.column - 6, high + 0.1), words, size=size, colour=GREY.darker(0.3)
    )
    return Block(pen.drawing(), high + 8)


def _heading(game: str, chapter: Chapter, style: Style) -> Block:
    pen = Pen(f"{game}:booklet:{style.lang}:heading")
    size = style.size + 4
    pen.fill(shapes.rect(0, 3.0, 2.2, 6.2), style.accent)
    pen.text(
        4.6, 8.1, _of(chapter.title, style.lang), font=GOTHIC_BOLD, size=size, colour=style.accent
    )
    pen.line(0, 10.8, style.column, 10.8, style.accent, 0.35)
    return Block(pen.drawing(), 13.4, keep=True)


def _rule(rule: Rule, style: Style, keep: bool = False) -> Block:
    """A numbered rule; what is ours bears a mark and its reason."""
    pen = Pen(f"booklet:{rule.id}:{style.lang}")
    width = style.column - NUMBER
    text = _of(rule.text, style.lang)
    first = 0.38 * style.size * 0.93
    pen.text(
        0, first, rule.id, font=GOTHIC_BOLD, size=7, colour=style.accent, max_width=NUMBER - 1.5
    )
    y = 0.0
    high = _height(text, width, style.size)
    pen.text_box(Box(NUMBER, y, width, high + 0.1), text, size=style.size)
    y += high
    if "ruling" in rule.kinds:
        key = "booklet.ours" if tuple(rule.kinds) == ("ruling",) else "booklet.partly"
        _mark(pen, first + 1.6, say(Message(key), style.lang))
        if rule.why is not None:
            why = _of(rule.why, style.lang)
            small = style.size - 1.5
            tall = _height(why, width - 4, small)
            pen.line(NUMBER + 0.6, y + 1.4, NUMBER + 0.6, y + 1.0 + tall, MINE.lighter(0.4), 0.5)
            pen.text_box(
                Box(NUMBER + 3, y + 1.0, width - 4 + 0.5, tall + 0.1), why, size=small, colour=MINE
            )
            y += tall + 1.2
        y = max(y, first + 6.2)
    return Block(pen.drawing(), y + 2.1, keep)


def _mark(pen: Pen, y: float, words: str) -> None:
    """A label under a rule's number."""
    pen.paint(shapes.rounded_rect(0, y, NUMBER - 2.2, 3.5, 1.2), WHITE, MINE, 0.3)
    pen.text(
        (NUMBER - 2.2) / 2, y + 1.75, words, size=6, colour=MINE, anchor="middle",
        baseline="middle", max_width=NUMBER - 3, font=GOTHIC_BOLD,
    )  # fmt: skip


def _figure(game: str, chapter: Chapter, picture: Picture, style: Style) -> Block:
    pen = Pen(f"{game}:booklet:{chapter.figure}")
    scale = min(style.column / picture.width, PICTURE / picture.height)
    wide, tall = picture.width * scale, picture.height * scale
    x = (style.column - wide) / 2
    _shown(pen, picture, x, 1.0, scale)
    y = tall + 3.0
    if chapter.caption is not None:
        words = _of(chapter.caption, style.lang)
        size = style.size - 1.0
        high = _height(words, style.column, size, GOTHIC)
        pen.text_box(
            Box(0, y, style.column, high + 0.1), words, size=size, colour=GREY, align="middle"
        )
        y += high
    return Block(pen.drawing(), y + 3.0)


def _shown(
    pen: Pen, picture: Picture, x: float, y: float, scale: float, radius: float = 2.0
) -> None:
    """A picture; words in it that nobody could read are bars."""
    wide, tall = picture.width * scale, picture.height * scale
    items = picture.in_small(LEAST_PICTURE_TYPE / scale)
    with (
        pen.clip(shapes.rounded_rect(x, y, wide, tall, radius)),
        pen.at(Affine.translate(x, y) @ Affine.scale(scale)),
    ):
        pen.draw(Drawing(items))


def _page(game: str, blocks: Sequence[Block], number: int, style: Style) -> Drawing:
    pen = Pen(f"{game}:booklet:{number}")
    y = MARGIN
    for block in blocks:
        pen.draw(block.art, Affine.translate(MARGIN, y))
        y += block.height
    _folio(pen, game, number, style)
    return pen.drawing()


def _folio(pen: Pen, game: str, number: int, style: Style) -> None:
    """Title and number at the foot, towards the outer edge."""
    y = style.height - 7
    odd = number % 2 == 1
    x = style.width - MARGIN if odd else MARGIN
    title = _of(contents(game).title, style.lang)
    pen.line(MARGIN, y - 4, style.width - MARGIN, y - 4, style.accent.lighter(0.5), 0.3)
    pen.text(
        x,
        y,
        str(number),
        font=GOTHIC_BOLD,
        size=8,
        colour=style.accent,
        anchor="end" if odd else "start",
    )
    pen.text(style.width / 2, y, title, size=6.5, colour=GREY, anchor="middle")


def _cover(game: str, source: Source, style: Style) -> Drawing:
    text = contents(game)
    pen = Pen(f"{game}:booklet:cover")
    cloth = deep(game).darker(0.1)
    inset = 8.0
    pen.fill(
        shapes.rounded_rect(inset, inset, style.width - 2 * inset, style.height - 2 * inset, 3),
        cloth,
    )
    picture = cover(source)
    wide = style.width - 2 * inset - 8
    scale = wide / picture.width
    _shown(pen, picture, inset + 4, 78, scale)
    pen.stroke(
        shapes.rounded_rect(inset + 4, 78, wide, picture.height * scale, 2), WHITE, 0.5, opacity=0.6
    )
    x = style.width / 2
    pen.text(
        x, 43, _of(text.title, style.lang), font=GOTHIC_BOLD, size=30, colour=WHITE,
        anchor="middle", max_width=wide,
    )  # fmt: skip
    pen.line(x - 16, 50, x + 16, 50, WHITE, 0.5)
    pen.text(
        x,
        60,
        say(Message("booklet.rules"), style.lang),
        size=15,
        colour=WHITE,
        anchor="middle",
        tracking=3,
    )
    players = say(Message("booklet.players", players=text.facts.players), style.lang)
    foot = 78 + picture.height * scale
    pen.text(
        x, (foot + style.height - inset) / 2 + 2, players, size=12, colour=WHITE, anchor="middle"
    )
    return pen.drawing()


def _notes(game: str, number: int, style: Style) -> Drawing:
    """A page of lines to write on."""
    pen = Pen(f"{game}:booklet:notes")
    pen.text(
        MARGIN,
        MARGIN + 6,
        say(Message("booklet.notes"), style.lang),
        font=GOTHIC_BOLD,
        size=13,
        colour=style.accent,
    )
    y = MARGIN + 20
    while y < style.bottom - 4:
        pen.line(MARGIN, y, style.width - MARGIN, y, GREY.lighter(0.6), 0.25)
        y += 9
    _folio(pen, game, number, style)
    return pen.drawing()


def _back(game: str, data: Any, style: Style) -> Drawing:
    """The back cover: what is in the box."""
    pen = Pen(f"{game}:booklet:back")
    inset = 8.0
    pen.stroke(
        shapes.rounded_rect(inset, inset, style.width - 2 * inset, style.height - 2 * inset, 3),
        style.accent,
        0.7,
    )
    x, y = MARGIN + 5, 26.0
    pen.text(
        x,
        y,
        say(Message("booklet.box"), style.lang),
        font=GOTHIC_BOLD,
        size=14,
        colour=style.accent,
    )
    y += 5
    pen.line(x, y, style.width - x, y, style.accent, 0.35)
    for name, count in box(game, data, style.lang):
        y += 7.4
        pen.text(x, y, name, size=9.5, max_width=style.width - 2 * x - 14)
        pen.text(style.width - x, y, str(count), font=GOTHIC_BOLD, size=9.5, anchor="end")
        pen.line(x, y + 2.2, style.width - x, y + 2.2, GREY.lighter(0.7), 0.2)
    words = say(Message("booklet.credit"), style.lang)
    pen.text_box(
        Box(x, style.height - 30, style.width - 2 * x, 14),
        words,
        size=7.5,
        colour=GREY,
        align="middle",
        valign="middle",
    )
    return pen.drawing()


def box(game: str, data: Any, lang: Lang) -> list[tuple[str, int]]:
    """What is in the box: names in the language, and how many."""
    from generator import games

    counts = games.game(game).components(data)
    if lang == "ja":
        return [(c.name, c.count) for c in counts]
    known = data.components
    listed = getattr(known, "components", known)
    english = {c.id: c.name.en for c in listed}
    return [(_capital(english.get(c.id, c.name)), c.count) for c in counts]


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


__all__ = ["INK", "Contents", "box", "drawings"]
