"""The base (台紙): the field's 36 numbered cells in a landscape, on two sheets.

The triangle of the field with its wooden border stands in the box round it; the corners of the box
show the village by day and the wolf's hill by night, the houses at a glance and a place for the
clock. The numbers of a row's ends stand outside the border, where no tile covers them.

Cut across by a vertical line: the left sheet has a glue strip, the right one lies over it.
"""

from __future__ import annotations

import math
from dataclasses import replace

from components.kobuta.records import Component
from components.kobuta.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, Symbol, Text, extent
from generator.drawing.geometry import Affine, Box, Path, Point, join, polar
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.kobuta import nature, panels
from generator.games.kobuta.brush import rounded_polygon, stitches
from generator.games.kobuta.colours import (
    BARK,
    EARTH,
    MEADOW,
    PAGE,
    SUN,
    TIMBER,
)
from generator.games.kobuta.frame import Frame
from generator.games.kobuta.landscape import den_of_the_wolf, sky_and_hills, village
from generator.lettering.fonts import FREDOKA

GLUE_AT = (0.2, 0.52, 0.84)
"""Heights of the glue marks, shares of the board's height."""
CELL_NUMBER = rgb("#46632A")
CELL_UP, CELL_DOWN = rgb("#E6F1CC"), rgb("#DAEABA")


# ---- the field


def _field(pen: Pen, data: Data, f: Frame) -> None:
    """Border and cells with their numbers."""
    outer, inner = f.triangle(f.border), f.triangle(0.0)
    pen.fill(shapes.polygon([(x + 0.9, y + 1.3) for x, y in outer]), BARK, opacity=0.28)
    wood = LinearGradient(0, 0, 0, f.height, ((0, TIMBER.lighter(0.35)), (1, TIMBER.darker(0.12))))
    pen.paint(shapes.polygon(outer), wood, BARK, 0.7, join="round")
    for share in (0.3, 0.62):
        pen.stroke(shapes.polygon(f.triangle(f.border * share)), TIMBER.darker(0.3), 0.25)
    pen.paint(shapes.polygon(inner), MEADOW, BARK, 0.5)
    up, down = Path(), Path()
    for tile in data.field:
        shape = rounded_polygon(_shrunk(f.cell(tile.row, tile.place), 1.0), 3.0)
        if tile.point == "up":
            up += shape
        else:
            down += shape
    pen.fill(up, CELL_UP)
    pen.fill(down, CELL_DOWN)
    for tile in data.field:
        corners = f.cell(tile.row, tile.place)
        cx, cy = sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3
        for i, (x, y) in enumerate(corners):
            px, py = x + (cx - x) * 0.36, y + (cy - y) * 0.36 + 1.2
            if (tile.tile + i) % 3 == 0:
                pen.use(nature.tuft(), px, py, 0.9)
            elif (tile.tile + i) % 3 == 1:
                pen.use(nature.flower(), px, py - 1.0, 0.9)
        pen.text(
            cx,
            cy,
            str(tile.tile),
            font=FREDOKA,
            size=30,
            colour=CELL_NUMBER,
            anchor="middle",
            baseline="middle",
            field=f"cell {tile.tile}",
        )
    lines = []
    for row in range(1, f.side):
        y, half = f.top + row * f.tall, row * f.edge / 2
        a, b = (f.middle - half, y), (f.middle + half, y)
        lines.append((a, b))
        # the slanting lines: the same line, turned by a third about the middle of the field
        centre = (f.middle, f.top + f.side * f.tall * 2 / 3)
        for turn in (120, 240):
            m = Affine.rotate(turn, *centre)
            lines.append((m.apply(*a), m.apply(*b)))
    pen.stroke(join(stitches(pair, 1.6, 1.5) for pair in lines), rgb("#7C9A52"), 0.4)


def _shrunk(corners: list[Point], by: float) -> list[Point]:
    """A cell with its edges moved inwards."""
    cx, cy = sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3
    share = by / (math.dist(corners[0], corners[1]) / math.sqrt(12))
    return [(x + (cx - x) * share, y + (cy - y) * share) for x, y in corners]


def row_ends(data: Data, f: Frame) -> list[tuple[int, Point, int, Point]]:
    """The first and the last number of each row, and where they stand outside the border."""
    out = []
    away = f.border + 7.4
    for row in range(1, f.side + 1):
        y = f.top + (row - 0.5) * f.tall
        half = (y - f.top) / math.sqrt(3)
        dx, dy = away * math.cos(math.radians(30)), away * math.sin(math.radians(30))
        first, last = (row - 1) ** 2 + 1, row**2  # KOB-2
        out.append((first, (f.middle - half - dx, y - dy), last, (f.middle + half + dx, y - dy)))
    return out


def _labels(pen: Pen, data: Data, f: Frame) -> None:
    for first, left, last, right in row_ends(data, f):
        for number, (x, y), turn in ((first, left, 120), (last, right, 240)):
            tip = shapes.polygon(
                (polar(x, y, 7.0, turn), polar(x, y, 4.4, turn - 26), polar(x, y, 4.4, turn + 26))
            )
            pen.paint(tip, PAGE, BARK, 0.5)
            pen.paint(shapes.circle(x, y, 4.7), PAGE, BARK, 0.5, ink=True)
            pen.fill(tip, PAGE)
            pen.text(
                x,
                y,
                str(number),
                font=FREDOKA,
                size=14,
                colour=BARK,
                anchor="middle",
                baseline="middle",
                max_width=7.6,
                field="row end",
            )


# ---- the two sheets


def landscape(data: Data, title: str) -> tuple[Symbol, tuple[Text, ...]]:
    """The whole base as one picture for both sheets, and its words."""
    f = Frame(data)
    pen = Pen("kobuta:board:front")
    sky_and_hills(pen, f.width, f.height)
    panels.clock_place(pen, data, f)
    village(pen)
    den_of_the_wolf(pen, f.width)
    _field(pen, data, f)
    _labels(pen, data, f)
    panels.title(pen, title)
    panels.legend(pen, data)
    items = pen.drawing().items
    shown = tuple(item for item in items if not isinstance(item, Text))
    words = tuple(item for item in items if isinstance(item, Text))
    return Symbol("kobuta-board", shown, Box(-3, -3, f.width + 6, f.height + 6)), words


def _written(pen: Pen, words: tuple[Text, ...], low: float, high: float) -> None:
    """The words between two places: on each sheet only those that can be seen there."""
    for word in words:
        box = extent((word,))
        if low <= box.centre[0] < high:
            pen.draw(Drawing((replace(word, x=word.x - low),)))


def _marks(pen: Pen, f: Frame, x: float, sides: tuple[float, ...]) -> None:
    """Discs that lie half on each sheet: whole when the sheets meet."""
    for share, letter in zip(GLUE_AT, "ABC", strict=True):
        y = f.height * share
        pen.paint(shapes.circle(x, y, 3.0), SUN, BARK, 0.5, ink=True)
        pen.paint(shapes.circle(x, y, 1.3), PAGE, BARK, 0.35)
        for side in sides:
            pen.fill(shapes.circle(x + side, y, 2.2), PAGE)
            pen.text(
                x + side,
                y,
                letter,
                font=FREDOKA,
                size=9,
                colour=BARK,
                anchor="middle",
                baseline="middle",
                field="glue mark",
            )


def _strip(pen: Pen, data: Data, f: Frame) -> None:
    """The glue strip at the right edge of the left sheet."""
    area = shapes.rect(f.seam, -3, f.overlap + 3, f.height + 6)
    pen.fill(area, PAGE)
    pen.pattern(area, "diagonal", rgb("#CDBd98"), 3.0, 0.3)
    pen.line(f.seam, -3, f.seam, f.height + 3, BARK, 0.35)
    words = f"{data.text['glue'].ja}　{data.text['glue_here'].ja}"
    x = f.seam + f.overlap / 2
    for y in (f.height * 0.36, f.height * 0.68):
        with pen.at(Affine.translate(x, y) @ Affine.rotate(90)):
            pen.fill(shapes.rounded_rect(-32, -2.6, 64, 5.2, 1.5), PAGE)
            pen.text(
                0,
                0,
                words,
                size=8,
                colour=EARTH.darker(0.3),
                anchor="middle",
                baseline="middle",
                max_width=62,
                field="glue",
            )


def board_pieces(data: Data, title: str) -> tuple[Piece, Piece]:
    """The left and the right sheet of the base."""
    f = Frame(data)
    component = data.by_id["board"]
    whole, words = landscape(data, title)
    left = Pen("kobuta:board:left:front")
    left.use(whole, 0, 0)
    _written(left, words, 0, f.seam)
    _strip(left, data, f)
    _marks(left, f, f.seam, (-5.6, 5.6))
    right = Pen("kobuta:board:right:front")
    right.use(whole, -f.seam, 0)
    _written(right, words, f.seam, f.width)
    _marks(right, f, 0, (5.6,))
    return (
        _sheet(component, "left", "左", f.seam + f.overlap, f.height, left.drawing()),
        _sheet(component, "right", "右", f.width - f.seam, f.height, right.drawing()),
    )


def _sheet(
    component: Component, key: str, which: str, width: float, height: float, art: Drawing
) -> Piece:
    return piece("kobuta", "board", key, f"{component.name.ja}({which})", width, height, art)
