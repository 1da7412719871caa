"""What all pictures of the booklets are made with: a table, the game's faces, arrows and signs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Item
from generator.drawing.palette import WHITE, rgb
from generator.drawing.pen import Pen
from generator.faces import Face
from generator.gallery.table import Table
from generator.guides import tabletop
from generator.scenes.stage import CLOTHS

YES, NO = rgb("#2F7D46"), rgb("#B3261E")


@dataclass(frozen=True)
class Picture:
    """A drawing and its size (mm)."""

    art: Drawing
    width: float
    height: float
    made: dict[float, tuple[Item, ...]] = field(default_factory=dict, compare=False)

    def in_small(self, least: float) -> tuple[Item, ...]:
        """Its items; texts smaller than ``least`` points are bars."""
        known = self.made.get(least)
        if known is None:
            known = self.made[least] = tabletop.in_small(self.art.items, least)
        return known


@dataclass
class Source:
    """A game's data and its faces by their ids."""

    game: str
    data: Any
    faces: Mapping[str, Face]

    def table(self, width: float, height: float) -> Table:
        return Table(f"{self.game}:figure", (width, height), CLOTHS[self.game], self.faces)


def done(table: Table) -> Picture:
    """All that lies on the table."""
    return Picture(table.drawing(), table.width, table.height)


def arrow(
    pen: Pen, x: float, y: float, length: float, turn: float = 0.0, size: float = 1.0
) -> None:
    """A stout arrow from (x, y), to the right before it is turned clockwise."""
    s = size
    tip = shapes.polygon(
        (
            (0, -3 * s), (length - 9 * s, -3 * s), (length - 9 * s, -8 * s), (length, 0),
            (length - 9 * s, 8 * s), (length - 9 * s, 3 * s), (0, 3 * s),
        )
    )  # fmt: skip
    pen.paint(tip.rotated(turn).moved(x, y), WHITE, rgb("#3A2F28"), 0.8 * s)


def yes(pen: Pen, x: float, y: float, size: float = 9.0) -> None:
    """A ring: this may be done."""
    pen.paint(shapes.circle(x, y, size), WHITE, YES, 0.8)
    pen.stroke(shapes.circle(x, y, size * 0.55), YES, size * 0.25)


def no(pen: Pen, x: float, y: float, size: float = 9.0) -> None:
    """A cross: this may not be done."""
    pen.paint(shapes.circle(x, y, size), WHITE, NO, 0.8)
    reach = size / 2
    for side in (-1, 1):
        pen.line(x - reach * side, y - reach, x + reach * side, y + reach, NO, size / 4)


def sign(pen: Pen, x: float, y: float, what: str) -> None:
    """A plus or an equals sign between things on the table."""
    for dy in (-2.6, 2.6) if what == "=" else (0.0,):
        pen.line(x - 6, y + dy, x + 6, y + dy, WHITE, 2.2)
    if what == "+":
        pen.line(x, y - 6, x, y + 6, WHITE, 2.2)


def badge(pen: Pen, x: float, y: float, words: str, size: float = 9.0) -> None:
    """A white disc with a number or a letter, to be named by a caption."""
    pen.paint(shapes.circle(x, y, size), WHITE, rgb("#3A2F28"), 0.8)
    pen.text(x, y, words, size=size * 3.6, anchor="middle", baseline="middle")
