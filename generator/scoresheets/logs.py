"""A log sheet: the parts of the text notation as columns, with a line for every event."""

from __future__ import annotations

from components.messages import Lang
from generator.drawing.geometry import Box
from generator.drawing.pen import Pen
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC_BOLD
from generator.scoresheets.kinds import KINDS, Column
from generator.scoresheets.pads import HEAD, LINE, band, cell, write
from generator.scoresheets.words import word

LEAST = 5.6
"""Height of a line that a pencil needs (mm)."""
HEADED = 6.0
"""Height of a line above the table (mm)."""
NUMBER = 6.0
"""Width of the lines' numbers (mm)."""
FOOT = 7.0


def log(game: str, box: Box, lang: Lang, first: int = 1) -> Pen:
    """The art of one log sheet, its lines numbered from ``first``."""
    kind = KINDS[game]
    pen = Pen(f"sheets:{game}:log")
    band(pen, game, kind, box, word(game, "log", lang), lang)
    y = box.y + HEAD
    write(pen, Box(box.x, y, 24, 6), word(game, "players", lang), 8.5, anchor="start", bold=True)
    pen.line(box.x + 24, y + 5.4, box.right, y + 5.4, LINE, 0.25)
    y += 8
    for row in kind.heads:
        for column, spot in zip(row, _spots(row, Box(box.x, y, box.width, HEADED)), strict=True):
            _headed(pen, spot, word(game, column.key, lang))
        y += HEADED
    y += 1.5 if kind.heads else 0
    spots = _spots(kind.columns, Box(box.x + NUMBER, y, box.width - NUMBER, 6))
    for column, spot in zip(kind.columns, spots, strict=True):
        cell(pen, spot, True)
        write(pen, spot, word(game, column.key, lang), 7.5, bold=True)
    y += 6
    lines = lines_of(game, box)
    for n in range(lines):
        number = Box(box.x, y, NUMBER, LEAST)
        write(pen, number, str(first + n), 6.5, anchor="end")
        for column, spot in zip(kind.columns, spots, strict=True):
            here = Box(spot.x, y, spot.width, LEAST)
            cell(pen, here)
            if column.choice:
                each = here.width / len(column.choice)
                for k, choice in enumerate(column.choice):
                    part = Box(here.x + k * each, y, each, LEAST)
                    write(pen, part, word(game, choice, lang), 6.5)
        y += LEAST
    words = f"{word(game, 'written', lang)}: {word(game, kind.example, lang)}"
    write(pen, Box(box.x, box.bottom - 5, box.width, 5), words, 7.5, anchor="start")
    return pen


def lines_of(game: str, box: Box) -> int:
    """How many lines a sheet of this size holds."""
    heads = KINDS[game].heads
    above = HEAD + 8 + 6 + FOOT + len(heads) * HEADED + (1.5 if heads else 0)
    return int((box.height - above) / LEAST)


def _headed(pen: Pen, box: Box, words: str) -> None:
    """Words with a line behind them to write on."""
    room = box.width * 0.5
    wide = min(room, fonts.get(GOTHIC_BOLD).width(words, 7.5) + 2.4)
    write(pen, Box(box.x, box.y, wide, box.height), words, 7.5, anchor="start", bold=True)
    y = box.bottom - 0.6
    pen.line(box.x + wide, y, box.right - 2, y, LINE, 0.25)


def _spots(columns: tuple[Column, ...], box: Box) -> list[Box]:
    unit = box.width / sum(column.weight for column in columns)
    out, x = [], box.x
    for column in columns:
        out.append(Box(x, box.y, column.weight * unit, box.height))
        x += column.weight * unit
    return out
