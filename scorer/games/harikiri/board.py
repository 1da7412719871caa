"""Draws the state for a terminal of 80 columns: the field, the players, the additional map.

A gem is shown by its colour's letter (R B G Y), a plain cell by a dot, ``>`` before it an explorer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from components.messages import Lang, Message, say
from scorer.games.harikiri import words  # noqa: F401  (registers the messages)
from scorer.games.harikiri.box import At
from scorer.games.harikiri.score import ITEMS
from scorer.terminal import fit

if TYPE_CHECKING:
    from scorer.games.harikiri.state import HarikiriState

WIDTH = 80
LABEL = 5
"""Columns of the row numbers on the left."""
CELL = 4
"""Columns of a cell: explorer, gem, mark (two)."""


def board(state: HarikiriState, lang: Lang) -> list[str]:
    """The lines of the drawing."""
    return [
        _say(lang, "harikiri.board.field", cells=len(state.field)),
        *_field(state),
        "",
        *_players(state, lang),
        "",
        _say(lang, "harikiri.board.map", cells=state.left.bit_count()),
        *_map(state),
    ]


def _say(lang: Lang, key: str, **values: object) -> str:
    return say(Message(key, **values), lang)


def _field(state: HarikiriState) -> Iterator[str]:
    """The field, in bands where it is wider than the terminal."""
    xs, ys = [x for x, _ in state.field], [y for _, y in state.field]
    wide = (WIDTH - LABEL) // CELL
    for first in range(min(xs), max(xs) + 1, wide):
        band = range(first, min(first + wide, max(xs) + 1))
        yield " " * LABEL + "".join(f"{x:>{CELL}}" for x in band)
        for y in range(min(ys), max(ys) + 1):
            row = "".join(_cell(state, (x, y)) for x in band).rstrip()
            if row:
                yield f"{y:>{LABEL - 1}} {row}"


def _cell(state: HarikiriState, at: At) -> str:
    name = state.field.get(at)
    if name is None:
        return " " * CELL
    gem = state.box.gem[name]
    letter = state.box.data.color_by_id[gem].letter if gem else "."
    owner = state.marks.get(at)
    mark = "" if owner is None else state.seats[owner].mark
    return (">" if at in state.explorers else " ") + letter + fit(mark, 2)


def _players(state: HarikiriState, lang: Lang) -> Iterator[str]:
    """A line per player: mark, name, colour, explorer, marks, hand, total."""
    colors = state.box.data.color_by_id
    points = state.box.data.constants.points
    due = state.due()[1]
    for seat, at, counts in zip(state.seats, state.explorers, state.counts(), strict=True):
        line = _say(
            lang,
            "harikiri.board.player",
            mark=fit(seat.mark, 2),
            name=fit(seat.name, 12),
            color=colors[seat.color].name[lang],
            at="—" if at is None else f"{at[0]},{at[1]}",
            total=sum(counts[item] * getattr(points, item) for item in ITEMS),
            **counts,
        )
        yield ("→" if seat.name == due else " ") + line


def _map(state: HarikiriState) -> Iterator[str]:
    """What is left of the additional map; a blank where a cell is gone."""
    data, sheet = state.box.data, state.box.sheet
    yield "    " + " ".join(sheet.columns)
    for number, row in enumerate(data.maps.additional.rows, 1):
        cells = [
            letter if sheet.bit[f"{column}{number}"] & state.left else " "
            for column, letter in zip(sheet.columns, row, strict=True)
        ]
        if any(cell != " " for cell in cells):
            yield f"{number:>3} {' '.join(cells)}".rstrip()
