"""What a game asks the printer for: plans, each a set of pieces, a medium and a layout.

A plan knows no paper. Long side and margins of the sheet, mirrored backs, marks and cut files are
the business of :mod:`generator.imposition.sheets` and what follows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from generator.drawing.displaylist import Drawing
from generator.faces import Piece


class Medium(Enum):
    """What a sheet is printed on: id, Japanese, English."""

    CARD = ("card", "厚紙", "card stock")
    FILM = ("film", "透明フィルム", "clear film")
    PAPER = ("paper", "普通紙", "plain paper")
    STICKER = ("sticker", "シール用紙", "sticker paper")

    @property
    def id(self) -> str:
        return self.value[0]

    @property
    def ja(self) -> str:
        return self.value[1]

    @property
    def en(self) -> str:
        return self.value[2]


class Extra(Enum):
    """What is printed only when the user asks for it (``--with strips``)."""

    STRIPS = "strips"
    """Overlays as strips of paper, for those without film."""
    SLEEVE_BACKS = "sleeve-backs"
    """Papers that make clear sleeves opaque behind."""
    PROOF = "proof"
    """A page that shows overlays lying on cards."""


@dataclass(frozen=True)
class ComponentCount:
    """A line of ``generator list``."""

    id: str
    name: str
    count: int


class Put(NamedTuple):
    """A piece in a block: the centre of its trim box (mm) and a clockwise turn in degrees."""

    piece: Piece
    cx: float
    cy: float
    angle: float = 0.0


class Note(NamedTuple):
    """Something printed that is not cut: a heading, a legend, a glue strip. Block coordinates."""

    x: float
    y: float
    art: Drawing
    on_back: bool = False
    ornament: bool = False
    """It adorns the pieces it stands by, and is left out where it would take a sheet of its own."""


@dataclass(frozen=True)
class Grid:
    """Equal pieces in rows and columns, as many sheets as they need.

    The block is always the full grid, centred on the paper, so slot 0 lies at the same place on
    a half-filled sheet. ``columns`` and ``rows`` are upper limits; by default the paper decides.
    """

    pieces: tuple[Piece, ...]
    columns: int | None = None
    rows: int | None = None
    gap_x: float = 0.0
    gap_y: float = 0.0


@dataclass(frozen=True)
class Block:
    """One sheet laid out by hand: pieces and notes in a block of ``width`` × ``height`` mm.

    The block is centred on the paper. Where it is larger than the paper its pieces are packed
    anew on as many sheets as they need (without the notes), if ``repack`` allows it.
    """

    puts: tuple[Put, ...]
    width: float
    height: float
    notes: tuple[Note, ...] = ()
    repack: bool = True


@dataclass(frozen=True)
class Shelves:
    """Mixed pieces packed in rows, ``gap`` mm apart, in the order given."""

    pieces: tuple[Piece, ...]
    gap: float = 6.0


Layout = Grid | Block | Shelves


@dataclass(frozen=True)
class Plan:
    """One group of sheets."""

    game: str
    """The game's id, ``mawaru``."""
    game_title: str
    """Its Japanese title, 「回る遺跡」."""
    component: str
    """An id for file names and bookmarks: ``action-card``, ``board``, ``guide``."""
    title: str
    """What a person calls it: 「アクションカード」."""
    layout: Layout
    medium: Medium = Medium.CARD
    cut_file: bool | None = None
    """True: always write an SVG cut file; None: where something is not a straight cut."""
    marks: bool = True
    """False: no crop marks (a guide, a score sheet)."""
    extra: Extra | None = None
    """What the user must ask for; None: always printed."""


def put(piece: Piece, x: float, y: float, angle: float = 0.0) -> Put:
    """A piece with the top-left corner of its box at (x, y) after a turn by quarter turns."""
    turned = round(angle / 90) % 2 == 1
    width, height = (piece.height, piece.width) if turned else (piece.width, piece.height)
    return Put(piece, x + width / 2, y + height / 2, angle)


def put_row(
    pieces: Iterable[Piece], x: float, y: float, gap: float = 6.0, angle: float = 0.0
) -> tuple[Put, ...]:
    """Pieces side by side from (x, y), ``gap`` mm apart, tops aligned."""
    out: list[Put] = []
    for piece in pieces:
        out.append(put(piece, x, y, angle))
        x += (piece.height if round(angle / 90) % 2 else piece.width) + gap
    return tuple(out)


def put_grid(
    pieces: Sequence[Piece],
    x: float,
    y: float,
    columns: int,
    gap_x: float = 0.0,
    gap_y: float = 0.0,
) -> tuple[Put, ...]:
    """Equal pieces in rows of ``columns`` from (x, y)."""
    return tuple(
        put(
            piece,
            x + (i % columns) * (pieces[0].width + gap_x),
            y + (i // columns) * (pieces[0].height + gap_y),
        )
        for i, piece in enumerate(pieces)
    )
