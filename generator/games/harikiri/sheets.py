"""The two sheets: the additional map with heading and legend; the small maps and the explorers.

Both fit on A4 and on Letter.
"""

from __future__ import annotations

from collections.abc import Sequence

from components.harikiri.schema import Data
from generator.drawing.geometry import Point
from generator.drawing.outlines import Polygon
from generator.faces import Piece
from generator.games import TITLES
from generator.games.harikiri import headings, tents
from generator.plan import Block, Note, Put, put

WIDTH, HEIGHT = 190.0, 264.0
"""The block of a sheet (mm)."""
TITLE = TITLES["harikiri"]
WAYS: tuple[tuple[Point, ...], ...] = (
    ((61.5, 46), (70, 42.5), (79, 49)),
    ((128, 44.5), (119.5, 42), (111.5, 49)),
    ((61.5, 122), (66, 112), (73, 98)),
    ((128.5, 122), (124, 112), (117, 98)),
)
"""The ways from the start maps to the initial map."""


def map_sheet(data: Data, additional: Piece) -> Block:
    """Sheet 1: heading, the additional map, the legend of the points."""
    x = (WIDTH - additional.width) / 2
    top = headings.HEIGHT + 4.0
    name = data.component_by_id["additional_map"].name.ja
    heading = headings.heading(
        TITLE, name, data.texts.additional.text.ja, "harikiri:additional_map:heading"
    )
    legend = top + additional.height + 5.0
    notes = (
        Note(x + 4, 0, heading, ornament=True),
        Note(x + 4, legend, headings.legend(data)),
        Note(x, top - 7.0, headings.snips(-90, "harikiri:additional_map:scissors"), ornament=True),
    )
    return Block((put(additional, x, top),), WIDTH, HEIGHT, notes)


def pieces_sheet(
    data: Data, initial: Piece, starts: Sequence[Piece], explorers: Sequence[Piece]
) -> Block:
    """Sheet 2: the initial map in the middle of the start maps, the explorers below."""
    texts, names = data.texts, {c.id: c.name.ja for c in data.components}
    words = "・".join(names[key] for key in ("initial_map", "start_map", "explorer"))
    heading = headings.heading(TITLE, texts.prepare.text.ja, words, "harikiri:pieces:heading")
    notes = [Note(9, 0, heading, ornament=True)]
    puts: list[Put] = []
    middle, y = WIDTH / 2, 52.0
    puts.append(put(initial, middle - initial.width / 2, y))
    notes.append(
        Note(
            middle,
            y + initial.height + 5,
            headings.label(
                names["initial_map"], texts.initial.text.ja, None, 54, "harikiri:initial_map:label"
            ),
        )
    )
    corners = ((3.0, 32.0), (WIDTH - 57.0, 32.0), (3.0, 102.0), (WIDTH - 57.0, 102.0))
    for i, (start, color) in enumerate(zip(starts, data.colors, strict=True)):
        x, top = corners[i % 4]
        puts.append(put(start, x, top))
        of_color = texts.of_color.text.ja.replace("{color}", color.name.ja)
        notes.append(
            Note(
                x + start.width / 2,
                top + start.height + 5,
                headings.label(
                    of_color.replace("{piece}", names["start_map"]),
                    texts.start.text.ja,
                    color.id,
                    54,
                    f"harikiri:start_map:{color.id}:label",
                ),
            )
        )
    left, top = 8.0, 170.0
    for i, explorer in enumerate(explorers):
        puts.append(put(explorer, left + i * (explorer.width + 12), top))
    picture = tents.folding(data, data.colors[0].id, headings.MARK, 36)
    notes.append(Note(128, top - 1, picture))
    notes.append(
        Note(
            149,
            top + 39,
            headings.label(
                names["explorer"], texts.explorer.text.ja, None, 78, "harikiri:explorer:label"
            ),
        )
    )
    for i, way in enumerate(WAYS):
        notes.append(Note(0, 0, headings.route(way, f"harikiri:route:{i}"), ornament=True))
    for piece in puts:
        trim = piece.piece.front.outline.bounds
        x, y = piece.cx - trim.width / 2, piece.cy - trim.height / 2
        corner = min(p for p in _corners(piece.piece) if p[1] == 0.0)
        snips = headings.snips(-90, f"{piece.piece.front.id}:scissors")
        notes.append(Note(x + corner[0], y - 7.0, snips, ornament=True))
    notes.append(Note(0, HEIGHT - 28, headings.coast(WIDTH, 28), ornament=True))
    return Block(tuple(puts), WIDTH, HEIGHT, tuple(notes))


def _corners(piece: Piece) -> tuple[Point, ...]:
    """The corners of a piece's outline."""
    outline = piece.front.outline
    return outline.points if isinstance(outline, Polygon) else ((0.0, 0.0),)
