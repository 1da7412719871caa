"""A score pad: items down, players across, a box for every count; or filled in from a result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from components.messages import Lang
from generator.drawing import shapes
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import INK, PLAYERS, WHITE, rgb
from generator.drawing.pen import Anchor, Pen
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC, GOTHIC_BOLD
from generator.scoresheets.kinds import KINDS, Kind
from generator.scoresheets.words import word

LINE = rgb("#8C8272")
PALE = rgb("#F3EEE2")
HEAD = 13.0
"""Height of the title's band (mm)."""
PENCIL = rgb("#1F3F8C")


@dataclass(frozen=True)
class Filled:
    """One player's column of a scored game."""

    name: str
    total: int
    rank: int
    items: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """Item → how it comes about, and its points."""
    colour: str | None = None


def write(
    pen: Pen,
    box: Box,
    words: str,
    size: float = 8.5,
    *,
    anchor: Anchor = "middle",
    bold: bool = False,
    filled: bool = False,
) -> None:
    """Words in the middle of a box, made smaller or cut where they are too long."""
    font = GOTHIC_BOLD if bold else GOTHIC
    face = fonts.get(font)
    text = "".join(char if face.has(char) else "〓" for char in words)
    room = box.width - 1.6
    while size > 6 and face.width(text, size) > room:
        size -= 0.25
    if face.width(text, size) > room:
        while text and face.width(text + "…", size) > room:
            text = text[:-1]
        text += "…"
    x = {"start": box.x + 1, "middle": box.centre[0], "end": box.right - 1}[anchor]
    colour = PENCIL if filled else INK
    pen.text(
        x, box.centre[1], text, font=font, size=size, colour=colour, anchor=anchor,
        baseline="middle",
    )  # fmt: skip


def cell(pen: Pen, box: Box, fill: bool = False) -> None:
    """A box of the table."""
    if fill:
        pen.fill(shapes.rect(*box), PALE)
    pen.stroke(shapes.rect(*box), LINE, 0.25, join="miter")


def band(pen: Pen, game: str, kind: Kind, box: Box, title: str, lang: Lang) -> None:
    """The title, with room for the date."""
    pen.fill(shapes.rounded_rect(box.x, box.y, box.width, HEAD - 3, 2), kind.colour, ink=True)
    name = f"{word(game, 'title', lang)}  {title}"
    face = fonts.get(GOTHIC_BOLD)
    size = 13.0
    room = box.width - 42
    while size > 6.5 and face.width(name, size) > room:
        size -= 0.25
    y = box.y + (HEAD - 3) / 2
    pen.text(
        box.x + 4, y, name, font=GOTHIC_BOLD, size=size, colour=WHITE, baseline="middle",
        max_width=room,
    )  # fmt: skip
    date = Box(box.right - 36, box.y + 2, 34, HEAD - 7)
    pen.fill(shapes.rounded_rect(*date, 1.2), WHITE)
    write(pen, date, word(game, "date", lang), 7, anchor="start")


def pad(
    game: str, data: Any, box: Box, lang: Lang, filled: Sequence[Filled] = (), winner: str = ""
) -> Pen:
    """The art of one pad."""
    kind = KINDS[game]
    pen = Pen(f"sheets:{game}:pad")
    band(pen, game, kind, box, word(game, "pad", lang), lang)
    columns = max(len(filled), 0) or len(kind.players)
    items = [row for row in kind.rows if not filled or _used(row.item, filled)]
    lines = len(items) + 3
    top = box.y + HEAD
    high = min(17.0, (box.bottom - 11 - top) / lines)
    label = min(46.0, box.width * 0.3)
    wide = (box.width - label) / columns
    y = top

    def line(words: str, worth: str, values: Sequence[tuple[str, str]], strong: bool) -> None:
        nonlocal y
        head = Box(box.x, y, label, high)
        cell(pen, head, True)
        left = Box(box.x, y, label * (0.68 if worth else 1), high)
        write(pen, left, words, 9, anchor="start", bold=True)
        if worth:
            write(pen, Box(left.right, y, label * 0.32, high), worth, 8.5, anchor="end")
        for i in range(columns):
            spot = Box(box.x + label + i * wide, y, wide, high)
            cell(pen, spot, strong)
            how, points = values[i] if i < len(values) else ("", "")
            if how and wide > 16:
                write(pen, Box(spot.x, y, wide * 0.62, high), how, 7.5, anchor="start", filled=True)
                last = Box(spot.x + wide * 0.6, y, wide * 0.4, high)
                write(pen, last, points, 10, anchor="end", bold=True, filled=True)
            elif points:
                write(pen, spot, points, 10, bold=True, filled=True)
        y += high

    _names(pen, game, kind, Box(box.x, y, box.width, high), label, wide, columns, lang, filled)
    y += high
    for row in items:
        values = [_value(one, row.item) for one in filled]
        line(word(game, row.item, lang), row.worth(data), values, False)
    line(word(game, "total", lang), "", [("", str(one.total)) for one in filled], True)
    line(word(game, "rank", lang), "", [("", str(one.rank)) for one in filled], False)
    foot = Box(box.x, y + 2, box.width, 7)
    write(pen, Box(foot.x, foot.y, 22, 7), word(game, "winner", lang), 9, anchor="start", bold=True)
    pen.line(foot.x + 22, foot.bottom - 1, foot.right, foot.bottom - 1, LINE, 0.25)
    if winner:
        write(pen, Box(foot.x + 22, foot.y, foot.width - 22, 6), winner, 10, anchor="start",
              filled=True)  # fmt: skip
    return pen


def _used(item: str, filled: Sequence[Filled]) -> bool:
    """Whether a row is for this game: a showdown only where there was one."""
    return item != "showdown" or any(item in one.items for one in filled)


def _value(one: Filled, item: str) -> tuple[str, str]:
    found = one.items.get(item)
    return ("", "") if found is None else (found[0], str(found[1]))


def _names(
    pen: Pen,
    game: str,
    kind: Kind,
    box: Box,
    label: float,
    wide: float,
    columns: int,
    lang: Lang,
    filled: Sequence[Filled],
) -> None:
    """The row of names, with the symbols of the colours."""
    head = Box(box.x, box.y, label, box.height)
    cell(pen, head, True)
    write(pen, head, word(game, "name", lang), 9, anchor="start", bold=True)
    for i in range(columns):
        spot = Box(box.x + label + i * wide, box.y, wide, box.height)
        cell(pen, spot)
        colour = filled[i].colour if filled else kind.players[i]
        left = spot.x
        if colour:
            own = PLAYERS[colour]
            size = min(3.4, wide * 0.28)
            with pen.at(Affine.translate(spot.x + size / 2 + 1.2, spot.centre[1])):
                pen.fill(own.symbol(0, 0, size), own.colour, ink=True)
            left += size + 1.8
        elif game == "kobuta" and not filled:
            write(pen, spot, word(game, "wolf", lang), 7, anchor="start")
        if filled:
            room = Box(left, spot.y, spot.right - left, spot.height)
            write(pen, room, filled[i].name, 9, bold=True, filled=True)
