"""Breaks Japanese text into lines and fits it into boxes.

The Japanese rules are kept: no line starts with 、。」ー or a small kana, none ends with an opening
bracket; lines break between phrases where that leaves them well filled; a Latin word is broken
only when it is wider than the box. No line is ever wider than its box. Text that is too long
shrinks to a stated size and is then an error: it is never clipped.

Text is text: there is no markup in it. A run of another face or an icon inside a sentence is a
:class:`Span` or an :class:`Icon` in a list: ``["引いて", Span("捨てる", font=GOTHIC_BOLD)]``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from generator.drawing.displaylist import Symbol
from generator.drawing.geometry import MM_PER_PT
from generator.drawing.palette import Colour
from generator.errors import TextDoesNotFit
from generator.lettering import fonts
from generator.lettering.fonts import FontId

HARD_MINIMUM = 5.0
"""No text is ever printed smaller (points)."""
MINIMUM = 6.0
"""How far text shrinks unless its box says otherwise (points)."""
STEP = 0.25
"""Text shrinks in steps of so many points."""

NO_START = frozenset(
    "、。，．・：；？！ヽヾゝゞ々〻ー〜～…‥―—–゠"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    "）］｝〕〉》」』】〙〗〟’”｠»"
    ")]}>,.:;!?%‰℃°′″゛゜｡｣､･ｰﾞﾟ‼⁇⁈⁉"
)
"""A line may not start with these."""
NO_END = frozenset("（［｛〔〈《「『【〘〖〝‘“｟«([{<#＃¥￥$＄£￡｢")
"""A line may not end with these."""
COUNTERS = frozenset("個枚点人列段行番回手目本匹体組位")
"""Counting words: not parted from the figure before them (2個)."""
PREFERRED_SHARE = 0.55
"""A phrase end is taken for the break if the line is then at least so full."""


@dataclass(frozen=True)
class Span:
    """A run of text in another face or colour."""

    text: str
    font: FontId | None = None
    colour: Colour | None = None


@dataclass(frozen=True)
class Icon:
    """A symbol set in the line like a letter, ``height`` em tall."""

    symbol: Symbol
    height: float = 1.0

    @property
    def em_width(self) -> float:
        box = self.symbol.bounds
        return self.height * box.width / box.height


Content = str | Sequence["str | Span | Icon"]


class Run(NamedTuple):
    """A piece of a finished line: text of one face and colour, or an icon."""

    x: float
    """From the line's start, mm."""
    width: float
    text: str
    font: FontId
    colour: Colour | None
    icon: Icon | None


class Line(NamedTuple):
    runs: tuple[Run, ...]
    width: float

    @property
    def text(self) -> str:
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True)
class Layout:
    """Lines that fit: size in points, the distance of baselines and the height in mm."""

    lines: tuple[Line, ...]
    size: float
    leading: float
    height: float
    ascent: float
    """From the top of the block to the first baseline, mm."""

    @property
    def width(self) -> float:
        return max((line.width for line in self.lines), default=0.0)


class _Atom(NamedTuple):
    char: str
    """One character, or U+FFFC for an icon."""
    em: float
    font: FontId
    colour: Colour | None
    icon: Icon | None


def content_text(content: Content) -> str:
    """The characters of a content, icons left out."""
    if isinstance(content, str):
        return content
    return "".join(
        part if isinstance(part, str) else part.text
        for part in content
        if not isinstance(part, Icon)
    )


def check(content: Content, font: FontId, where: str, field: str) -> None:
    """Raises MissingGlyph if a character of the content cannot be printed."""
    for part in (content,) if isinstance(content, str) else content:
        if isinstance(part, str):
            fonts.check(part.replace("\n", ""), font, where, field)
        elif isinstance(part, Span):
            fonts.check(part.text.replace("\n", ""), part.font or font, where, field)


def _atoms(content: Content, font: FontId) -> list[_Atom]:
    out: list[_Atom] = []
    for part in (content,) if isinstance(content, str) else content:
        if isinstance(part, Icon):
            out.append(_Atom("￼", part.em_width, font, None, part))
            continue
        span = Span(part) if isinstance(part, str) else part
        face = span.font or font
        width = fonts.get(face).em_width
        out.extend(_Atom(c, width(c), face, span.colour, None) for c in span.text)
    return out


def _is_word(c: str) -> bool:
    """Letters and figures that make Latin words and numbers: not broken between."""
    return ("!" <= c <= "~") or ("\u00c0" <= c <= "\u024f") or c in "’−"


def breaks(text: str) -> tuple[list[bool], list[bool]]:
    """For every position of the text: may a line end before it, and is it a good place?

    (Position 0 is never one.)
    """
    n = len(text)
    allowed = [False] * n
    for i in range(1, n):
        a, b = text[i - 1], text[i]
        if b in NO_START or a in NO_END or b == " " or (a.isdigit() and b in COUNTERS):
            continue
        if a == " " or not (_is_word(a) and _is_word(b)):
            allowed[i] = True
    good = [False] * n
    at = 0
    for phrase in _phrases(text):
        at += len(phrase)
        if at < n:
            good[at] = allowed[at]
    for i in range(1, n):
        if allowed[i] and text[i - 1] in " 、。，．」』）〉》】":
            good[i] = True
    return allowed, good


@cache
def _phrases(text: str) -> tuple[str, ...]:
    return tuple(_parser().parse(text)) if text.strip() else (text,)


@cache
def _parser():  # type: ignore[no-untyped-def]
    import budoux

    return budoux.load_default_japanese_parser()


def break_lines(
    content: Content, font: FontId, size: float, width: float, by_phrases: bool = True
) -> list[Line] | None:
    """The content in lines at most ``width`` mm wide, or None if a single character is wider."""
    return _broken(_atoms(content, font), size, width, by_phrases)


def _broken(atoms: list[_Atom], size: float, width: float, by_phrases: bool) -> list[Line] | None:
    room = width / (size * MM_PER_PT) + 1e-9  # in em
    lines: list[Line] = []
    paragraph: list[_Atom] = []
    for atom in [*atoms, _Atom("\n", 0.0, fonts.GOTHIC, None, None)]:
        if atom.char != "\n":
            paragraph.append(atom)
            continue
        if not paragraph:
            lines.append(Line((), 0.0))
            continue
        done = _break_paragraph(paragraph, room, by_phrases)
        if done is None:
            return None
        lines.extend(_line(part, size) for part in done)
        paragraph = []
    return lines


def _break_paragraph(atoms: list[_Atom], room: float, by_phrases: bool) -> list[list[_Atom]] | None:
    allowed, good = breaks("".join(a.char for a in atoms))
    n = len(atoms)
    out: list[list[_Atom]] = []
    start = 0
    while start < n:
        used = filled = 0.0
        end = start
        while end < n:
            used += atoms[end].em
            if used > room and atoms[end].char != " ":
                break
            end += 1
        if end == start:
            return None
        if end == n:
            out.append(atoms[start:])
            break
        cut = 0
        for i in range(end, start, -1):
            if allowed[i]:
                cut = i
                break
        if by_phrases:
            for i in range(end, start, -1):
                if good[i]:
                    filled = sum(a.em for a in atoms[start:i])
                    if filled >= PREFERRED_SHARE * room:
                        cut = i
                    break
        if not cut:
            cut = _forced_break(atoms, start, end)
        out.append(atoms[start:cut])
        start = cut
        while start < n and atoms[start].char == " ":
            start += 1
    return out


def _forced_break(atoms: list[_Atom], start: int, end: int) -> int:
    """Where to break a word that is wider than the box: as late as the Japanese rules let."""
    for i in range(end, start, -1):
        if atoms[i].char not in NO_START and atoms[i - 1].char not in NO_END:
            return i
    return end


def _line(atoms: list[_Atom], size: float) -> Line:
    while atoms and atoms[-1].char == " ":
        atoms = atoms[:-1]
    em = size * MM_PER_PT
    runs: list[Run] = []
    x = 0.0
    i = 0
    while i < len(atoms):
        first = atoms[i]
        j = i + 1
        if first.icon is None:
            while (
                j < len(atoms)
                and atoms[j].icon is None
                and atoms[j].font is first.font
                and atoms[j].colour == first.colour
            ):
                j += 1
        width = sum(a.em for a in atoms[i:j]) * em
        text = "" if first.icon else "".join(a.char for a in atoms[i:j])
        runs.append(Run(x, width, text, first.font, first.colour, first.icon))
        x += width
        i = j
    return Line(tuple(runs), x)


def fit(
    content: Content,
    font: FontId,
    size: float,
    width: float,
    height: float,
    *,
    minimum: float = MINIMUM,
    leading: float = 1.4,
    balance: bool = False,
    where: str = "",
    field: str = "text",
) -> Layout:
    """The content at ``size`` points or, where it must be, smaller, in a box of mm.

    ``leading`` is the distance of baselines in sizes. ``balance`` makes the lines of a title
    about equally long. Raises :class:`TextDoesNotFit` below ``minimum`` (at least 5 pt).
    """
    floor = min(size, max(minimum, HARD_MINIMUM))
    if floor < HARD_MINIMUM:
        raise ValueError(f"{where}: {field}: {size} pt is smaller than {HARD_MINIMUM} pt")
    check(content, font, where, field)
    atoms = _atoms(content, font)
    now = size
    while True:
        em = now * MM_PER_PT
        for by_phrases in (True, False):
            lines = _broken(atoms, now, width, by_phrases)
            if lines is None:
                break
            total = ((len(lines) - 1) * leading + 1.0) * em
            if total <= height + 1e-6:
                if balance and len(lines) > 1:
                    lines = _balanced(atoms, now, width, lines)
                return Layout(tuple(lines), now, leading * em, total, 0.88 * em)
        if now <= floor + 1e-9:
            raise TextDoesNotFit(where, field, content_text(content), width, height, floor)
        now = max(floor, now - STEP)


def _balanced(atoms: list[_Atom], size: float, width: float, lines: list[Line]) -> list[Line]:
    """As many lines, but in the narrowest column that still holds them."""
    low, high, best = width * 0.4, width, lines
    for _ in range(6):
        middle = (low + high) / 2
        tried = _broken(atoms, size, middle, True)
        if tried is not None and len(tried) == len(lines):
            best, high = tried, middle
        else:
            low = middle
    return best
