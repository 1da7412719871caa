"""The base (台紙): the field's 36 numbered cells in a landscape, on two sheets.

The triangle of the field with its wooden border stands in the box round it; the corners of the box
show the village by day and the wolf's hill by night, the houses at a glance and a place for the
clock. The numbers of a row's ends stand outside the border, where no tile covers them.

Cut across by a vertical line: the left sheet has a glue strip, the right one lies over it.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache

from components.kobuta.records import Component, Triangle
from components.kobuta.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, Symbol, Text, extent
from generator.drawing.geometry import Affine, Box, Path, Point, join, polar
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.kobuta import nature
from generator.games.kobuta.animals import wolf_head
from generator.games.kobuta.brush import rounded_polygon, stitches
from generator.games.kobuta.colours import (
    BARK,
    EARTH,
    LINEN,
    MEADOW,
    MOON,
    NIGHT,
    PAGE,
    SUN,
    TIMBER,
)
from generator.games.kobuta.houses import icon
from generator.games.kobuta.landscape import hill_of_the_wolf, sky_and_hills, village
from generator.lettering.fonts import FREDOKA, GOTHIC_BOLD
from generator.lettering.text import Icon

GLUE_AT = (0.2, 0.52, 0.84)
"""Heights of the glue marks, shares of the board's height."""
CELL_NUMBER = rgb("#46632A")
CELL_UP, CELL_DOWN = rgb("#E6F1CC"), rgb("#DAEABA")


class Frame:
    """The measures of the base: the box round it, the field inside it, the seam."""

    def __init__(self, data: Data) -> None:
        component = data.by_id["board"]
        shape = component.shape
        if not isinstance(shape, Triangle):
            raise TypeError(f"kobuta: board: a triangle is wanted, got {shape.kind}")
        self.width, self.height = shape.edge, shape.height
        self.border = _given(component, "border")
        self.overlap = _given(component, "overlap")
        self.field = _given(component, "field_edge")
        self.side = data.constants.side.value
        self.edge = self.field / self.side
        self.tall = self.edge * math.sqrt(3) / 2
        self.middle = self.width / 2
        self.top = self.height - self.border - self.side * self.tall
        """Where the field's apex is."""
        self.seam = self.middle - self.edge / 4 - self.overlap / 2
        """Where the right sheet begins: the strip lies between two columns of numbers."""

    def cell(self, row: int, place: int) -> list[Point]:
        """The corners of a cell (KOB-2), from its upper left clockwise."""
        above, below = self.top + (row - 1) * self.tall, self.top + row * self.tall
        if place % 2:  # points up
            x = self.middle - row * self.edge / 2 + (place - 1) / 2 * self.edge
            return [(x + self.edge / 2, above), (x + self.edge, below), (x, below)]
        x = self.middle - (row - 1) * self.edge / 2 + (place / 2 - 1) * self.edge
        return [(x, above), (x + self.edge, above), (x + self.edge / 2, below)]

    def triangle(self, by: float) -> list[Point]:
        """The field's outline, its edges moved outwards by ``by``."""
        low = self.top + self.side * self.tall + by
        half = self.field / 2 + by * math.sqrt(3)
        return [
            (self.middle, self.top - 2 * by),
            (self.middle + half, low),
            (self.middle - half, low),
        ]


def _given(component: Component, field: str) -> float:
    value = getattr(component, field)
    if value is None:
        raise ValueError(f"kobuta: {component.id}: {field} is missing")
    return float(value)


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


# ---- title, houses at a glance, the clock's place


def _title(pen: Pen, title: str) -> None:
    """The title on two lines, parted after its first と."""
    head, particle, tail = title.partition("と")
    lines = (head + particle, tail) if tail else (title,)
    for i, line in enumerate(lines):
        pen.text(
            39,
            14 + 12.2 * i,
            line,
            font=GOTHIC_BOLD,
            size=29,
            colour=rgb("#3A4B22"),
            max_width=88,
            field="title",
        )


def _legend(pen: Pen, data: Data) -> None:
    """The three houses at a glance: where, how long, how many points, how safe."""
    rows = list(data.terrain)
    box = Box(5.5, 36, 76, 10 + 17.4 * len(rows))
    pen.fill(
        shapes.rounded_rect(box.x + 0.8, box.y + 1.0, box.width, box.height, 3), BARK, opacity=0.25
    )
    pen.paint(shapes.rounded_rect(*box, 3), PAGE, BARK, 0.6)
    pen.fill(shapes.rounded_rect(box.x + 1.2, box.y + 1.2, box.width - 2.4, 7.2, 2), LINEN)
    pen.text(
        box.x + box.width / 2,
        box.y + 4.8,
        data.text["legend"].ja,
        font=GOTHIC_BOLD,
        size=11,
        colour=BARK,
        anchor="middle",
        baseline="middle",
        max_width=box.width - 6,
        field="legend",
    )
    for i, terrain in enumerate(rows):
        house = data.house[terrain.house]
        y = box.y + 10 + 17.4 * i
        if i:
            pen.line(
                box.x + 3, y, box.right - 3, y, rgb("#C9B894"), 0.3, dash=(0.8, 0.8), cap="butt"
            )
        pen.use(icon(house.id), box.x + 10.6, y + 14.6, 1.18)
        words = Box(box.x + 21, y + 1.6, box.width - 24, 8)
        pen.text(
            words.x,
            y + 6.6,
            f"{terrain.name.ja} → {house.name.ja}",
            font=GOTHIC_BOLD,
            size=11.5,
            colour=BARK,
            max_width=words.width,
            field="house",
        )
        turns = data.text["turn"].ja.format(turns=house.turns)
        points = data.text["point"].ja.format(points=house.points)
        fate = data.text["broken" if house.wolf_destroys else "safe"].ja
        pen.text_box(
            Box(words.x, y + 9.0, words.width, 6.4),
            [f"{turns}・{points}・", Icon(wolf_mark(), 1.15), fate],
            size=10,
            colour=BARK,
            field="facts",
        )


@cache
def wolf_mark() -> Symbol:
    """The wolf's head to be set in a line of text."""
    pen = Pen("kobuta:wolf-mark")
    pen.use(wolf_head(True), 0, 0, 0.2)
    return pen.symbol("kobuta-wolf-mark", Box(-2.6, -2.7, 5.2, 5.2))


def _clock_place(pen: Pen, data: Data, f: Frame) -> None:
    """A ring into which the clock fits."""
    shape = data.by_id["clock"].shape
    r = (shape.diameter if shape.kind == "disc" else 80.0) / 2 + 1.0
    x, y = f.width - r - 6, r + 6
    pen.fill(shapes.circle(x, y, r), NIGHT, opacity=0.45)
    pen.stroke(shapes.circle(x, y, r), MOON, 0.7, dash=(2.2, 1.6), cap="butt")
    hours = data.clock.hours
    ticks = join(
        shapes.line(*polar(x, y, r - 5, 360 / hours * h), *polar(x, y, r - 2, 360 / hours * h))
        for h in range(hours)
    )
    pen.stroke(ticks, MOON, 0.7)
    for h in range(hours):
        number = str(h or hours)
        px, py = polar(x, y, r - 8.6, 360 / hours * h)
        pen.text(
            px,
            py,
            number,
            font=FREDOKA,
            size=13,
            colour=MOON,
            anchor="middle",
            baseline="middle",
            field="hour",
        )
    pen.fill(shapes.star(x, y - 5, 4.2, 1.4, 4), MOON)
    pen.text(
        x,
        y + 6,
        data.text["clock_place"].ja,
        font=GOTHIC_BOLD,
        size=12,
        colour=MOON,
        anchor="middle",
        max_width=1.3 * r,
        field="clock place",
    )


# ---- the two sheets


def landscape(data: Data, title: str) -> tuple[Symbol, tuple[Text, ...]]:
    """The whole base as one picture for both sheets, and its words."""
    f = Frame(data)
    pen = Pen("kobuta:board:front")
    sky_and_hills(pen, f.width, f.height)
    _clock_place(pen, data, f)
    village(pen)
    hill_of_the_wolf(pen, f.width)
    _field(pen, data, f)
    _labels(pen, data, f)
    _title(pen, title)
    _legend(pen, data)
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
