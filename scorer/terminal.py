"""What the commands say to people and programs: width, languages, no control characters."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterator
from typing import TYPE_CHECKING

from components import streams

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 80
"""Columns of the tables; wider terminals show no more."""
_BIDI = {*range(0x202A, 0x202F), *range(0x2066, 0x206A)}
"""What turns the direction of all that follows on a line, not of a name alone."""
_CONTROLS = dict.fromkeys(
    {*range(32), *range(127, 160), 0x2028, 0x2029, *_BIDI} - {ord("\n"), ord("\t")},
    "\N{REPLACEMENT CHARACTER}",
)


def console(stderr: bool = False) -> Console:
    """A console of 80 columns (fewer on a narrow terminal); colours only on a terminal."""
    made = streams.console(stderr=stderr, soft_wrap=False)
    made.width = min(made.width, WIDTH) if made.is_terminal else WIDTH
    return made


def visible(text: str) -> str:
    """A text for people without control characters: a name may hold what steers a terminal."""
    return text.translate(_CONTROLS)


def write(text: str) -> None:
    """A line to standard output, as it is: it may be data (`visible` is for people)."""
    sys.stdout.write(text + "\n")


def complain(text: str) -> None:
    """A line to standard error, for people. If it cannot be told, the exit status still says it."""
    streams.complain(visible(text))


def columns(text: str) -> int:
    """Columns that a text takes on a terminal: wide characters two, combining ones none."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(char: str) -> int:
    if unicodedata.east_asian_width(char) in "WF":
        return 2
    return 0 if unicodedata.category(char) in ("Mn", "Me", "Cf") else 1


def cut(text: str, most: int) -> str:
    """The beginning of a text that takes so many columns at most."""
    taken = 0
    for index, char in enumerate(text):
        taken += _columns(char)
        if taken > most:
            return text[:index]
    return text


def fit(text: str, wide: int) -> str:
    """A text in exactly so many columns: cut, or filled up with blanks."""
    text = cut(text, wide)
    return text + " " * (wide - columns(text))


_UNIT = re.compile(
    r"[（(「『]*(?:[!-'*-~\u00a0-\u2fff]+|.)[、。，．」』）)！？ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々・…]*"
)
"""What a line is not broken within: a word of Latin letters, or one Japanese character, with the
signs that may not end or begin a line."""


def wrapped(text: str, indent: str, wide: int = WIDTH) -> Iterator[str]:
    """A text in lines of so many columns, broken between words or between Japanese characters."""
    line = indent
    for unit in re.finditer(rf" *{_UNIT.pattern}", text):
        piece = unit[0] if line != indent else unit[0].lstrip()
        if line != indent and columns(line) + columns(piece) > wide:
            yield line
            line, piece = indent, piece.lstrip()
        line += piece
    yield line


def folded(text: str, indent: str = "    ", wide: int = WIDTH - 1) -> list[str]:
    """A text in lines broken at its blanks, all but the first indented; a part too long for a line
    is broken like `wrapped` does. Leaves a column for a blank behind."""
    lines, line = [], ""
    for part in re.findall(r"^ *[^ ]*| +[^ ]*", text):
        if not line or columns(line) + columns(part) <= wide:
            line += part
            continue
        lines.append(line)
        line = indent + part.lstrip()
    short = []
    for whole in [*lines, line]:
        if columns(whole) <= wide:
            short.append(whole)
        else:
            first, *rest = wrapped(whole.lstrip(), "", wide - len(indent))
            lead = whole[: len(whole) - len(whole.lstrip())][: len(indent)]
            short += [lead + first, *(indent + more for more in rest)]
    return short
