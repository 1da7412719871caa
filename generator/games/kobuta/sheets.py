"""The sheet that wolves, hunters, markers, clock, hand and washer share."""

from __future__ import annotations

from components.kobuta.schema import Data
from generator.drawing.pen import Pen
from generator.faces import Piece
from generator.games.kobuta.album import Parts
from generator.games.kobuta.colours import EARTH
from generator.lettering.fonts import GOTHIC_BOLD
from generator.plan import Block, Note, Plan, Put, put

GAP_X, GAP_Y = 14.0, 22.0
"""Between the pieces (mm): bleed, crop marks, below each group its name."""
NAME = 11.0
"""From a group's foot to the baseline of its name (mm): below the crop marks."""
WIDTH = 184.0
"""Of the sheet (mm): it fits on paper 200 mm wide."""


def _row(groups: list[tuple[str, tuple[Piece, ...]]], y: float) -> tuple[list[Put], list[Note]]:
    """Groups of pieces side by side over the whole width, their feet on one line."""
    count = sum(len(group) for _, group in groups)
    wide = sum(piece.width for _, group in groups for piece in group)
    gap = min(GAP_X, (WIDTH - wide) / max(1, count - 1))
    x = (WIDTH - wide - gap * (count - 1)) / 2
    foot = y + max(piece.height for _, group in groups for piece in group)
    puts: list[Put] = []
    notes: list[Note] = []
    for name, group in groups:
        start = x
        for piece in group:
            puts.append(put(piece, x, foot - piece.height))
            x += piece.width + gap
        pen = Pen("kobuta:token:name")
        pen.text(0, 0, name, font=GOTHIC_BOLD, size=8, colour=EARTH, anchor="middle", field="name")
        notes.append(Note((start + x - gap) / 2, foot + NAME, pen.drawing()))
    return puts, notes


def token_sheet(data: Data, game: tuple[str, str], parts: Parts) -> Plan:
    """One sheet, three rows: clock and wolves, hunters and markers, hand and washer."""
    name = {component.id: component.name.ja for component in data.components}
    rows: list[list[tuple[str, tuple[Piece, ...]]]] = [
        [(name["clock"], (parts.dial,)), (name["wolf"], parts.wolves)],
        [(name["hunter"], parts.hunters), (name["site"], parts.sites)],
        [(name["hand"], (parts.hand,)), (name["washer"], (parts.washer,))],
    ]
    puts: list[Put] = []
    notes: list[Note] = []
    y = 0.0
    for row in rows:
        placed, named = _row(row, y)
        puts += placed
        notes += named
        y += max(piece.height for _, group in row for piece in group) + GAP_Y
    title = f"{name['wolf']}・{name['clock']}ほか"
    height = y - GAP_Y + NAME + 1.0
    return Plan(*game, "token", title, Block(tuple(puts), WIDTH, height, tuple(notes)))
