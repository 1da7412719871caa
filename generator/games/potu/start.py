"""The START card: the sun under the earth, the ways of both halves and the shift of POT-8; on its
back the plans of the continent.
"""

from __future__ import annotations

from functools import cache

from components.potu.schema import Data, Layout
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient, Symbol
from generator.drawing.engraving import crag, fringe, rays, shade
from generator.drawing.geometry import Affine, Box, Path
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.potu import caves
from generator.games.potu.colours import (
    ABYSS,
    BRONZE,
    GOLD,
    LAGOON,
    NIGHT,
    PALE_GOLD,
    PARCHMENT,
    SPLATTER,
    TEAL,
    VELLUM,
)
from generator.lettering.fonts import GOTHIC_BOLD, SERIF_BOLD

WIDTH, HEIGHT = 63.0, 88.0


@cache
def sun() -> Symbol:
    """The sun under the earth: a face in flames, 44 mm across, its middle at the origin."""
    pen = Pen("potu:sun")
    flame = rgb("#E98A1F")
    points = []
    for i in range(16):
        long = 21.0 if i % 2 == 0 else 17.0
        base, tip = 22.5 * i, 22.5 * i + (5.0 if i % 2 else 0.0)
        points.append((base, long, tip))
    for base, long, tip in points:
        with pen.at(Affine.rotate(base)):
            bend = 2.2 if tip != base else 0.0
            tongue = (
                Path.start(-3.2, -9.5)
                .curve(-3.4 - bend, -13, -1.0 + bend, -15, bend * 0.6, -long)
                .curve(1.6 + bend, -15, 3.4 - bend, -13, 3.2, -9.5)
                .close()
            )
            pen.paint(
                tongue,
                LinearGradient(0, -9, 0, -long, ((0, rgb("#FFD873")), (1, flame))),
                NIGHT,
                0.4,
            )
            half = Path.start(0, -9.5).line(bend * 0.6, -long).curve(
                1.6 + bend, -15, 3.4 - bend, -13, 3.2, -9.5).close()  # fmt: skip
            pen.fill(shade(half, 0, 0.6, 0.24, 0.3), rgb("#A4500E"))
    face = shapes.circle(0, 0, 10.4)
    pen.paint(
        face,
        RadialGradient(
            -3, -4, 16, ((0, rgb("#FFF6C9")), (0.55, rgb("#F7C94B")), (1, rgb("#C77F17")))
        ),
        NIGHT,
        0.6,
    )
    pen.stroke(shapes.circle(0, 0, 9.4), BRONZE, 0.25)
    pen.fill(shade(shapes.circle(0, 0, 9.3), 18, 0.5, 0.28, 0.66, seed="sun"), rgb("#9A5A10"))
    for side in (-1, 1):
        lid = Path.start(side * 1.5, -1.4).curve(
            side * 2.6, -3.2, side * 5.0, -3.2, side * 6.2, -1.2
        )
        lid = lid.curve(side * 5.0, -0.2, side * 2.6, -0.2, side * 1.5, -1.4).close()
        pen.paint(lid, VELLUM, NIGHT, 0.4)
        pen.fill(shapes.circle(side * 3.8, -1.6, 1.1), NIGHT)
        pen.fill(shapes.circle(side * 3.8 - 0.35, -2.0, 0.35), VELLUM)
        pen.stroke(
            Path.start(side * 1.2, -3.9).quad(side * 3.6, -5.6, side * 6.6, -3.4), BRONZE, 0.8
        )
        pen.fill(shapes.circle(side * 6.0, 2.6, 1.5), rgb("#E7812A"), opacity=0.6)
    nose = (
        Path.start(0.3, -1.8)
        .curve(0.6, 0.8, 1.8, 1.8, 0.9, 2.4)
        .curve(0.2, 2.8, -0.6, 2.7, -1.0, 2.2)
    )
    pen.stroke(nose, BRONZE, 0.55)
    lips = (
        Path.start(-3.4, 4.6)
        .curve(-1.6, 5.4, 1.6, 5.4, 3.4, 4.6)
        .curve(1.8, 7.4, -1.8, 7.4, -3.4, 4.6)
        .close()
    )
    pen.paint(lips, rgb("#9E2F16"), NIGHT, 0.4)
    pen.stroke(Path.start(-3.9, 4.3).curve(-1.8, 5.3, 1.8, 5.3, 3.9, 4.3), NIGHT, 0.5)
    return pen.symbol("potu-sun")


def _earth(pen: Pen) -> None:
    """The world above, strata, and the hollow in which the sun hangs."""
    sky = LinearGradient(0, -3, 0, 14, ((0, rgb("#BFDDE0")), (1, rgb("#F4E9CB"))))
    pen.fill(shapes.rect(-3, -3, 69, 30), sky)
    ridge = crag(((-3, 15.0), (6, 11.4), (14, 14.4), (22, 10.6), (32, 14.6), (41, 11.0), (50, 14.6),
                  (58, 11.6), (66, 14.8)), "ridge", 0.12, 2, closed=False)  # fmt: skip
    far = shapes.polygon([*[(x, y - 2.4) for x, y in ridge], (66, 20), (-3, 20)])
    pen.fill(far.moved(3, 0), rgb("#9DBFA8"))
    ground = shapes.polygon([*ridge, (66, 91), (-3, 91)])
    pen.fill(
        ground,
        LinearGradient(
            0, 12, 0, 91, ((0, rgb("#7A6A3A")), (0.1, rgb("#5A4A34")), (0.3, TEAL), (1, ABYSS))
        ),
    )
    pen.stroke(shapes.polyline(ridge), rgb("#5E8A3C"), 1.3)
    pen.stroke(shapes.polyline(ridge).moved(0, 0.75), NIGHT, 0.4)
    for i in range(4):
        layer = crag(((-3, 18.4 + i * 2.2), (16, 19.6 + i * 2.2), (36, 18.2 + i * 2.2),
                      (66, 19.8 + i * 2.2)), f"layer{i}", 0.03, 3, closed=False)  # fmt: skip
        pen.stroke(shapes.polyline(layer), rgb("#D8B77A") if i < 2 else LAGOON, 0.3)
    edge = tuple(
        crag(((5.5, 40), (8, 27), (16, 23), (23, 25.6), (31.5, 21.8), (40, 25.4), (47, 23), (55,
            27),
              (57.5, 40), (56, 50), (50, 57), (38, 58.6), (25, 58.2), (13, 57), (7, 50)),
             "hollow", 0.1, 2)
    )  # fmt: skip
    hollow = shapes.polygon(edge)
    glow = RadialGradient(
        31.5,
        41,
        31,
        ((0, rgb("#FFFBE0")), (0.45, rgb("#FBD978")), (0.8, rgb("#D98A2B")), (1, rgb("#7A3E12"))),
    )
    pen.fill(
        fringe(edge, "hollow rim", step=0.55, short=1.0, long=4.6, width=0.36), LAGOON.lighter(0.15)
    )
    pen.fill(hollow, glow)
    with pen.clip(hollow):
        pen.fill(
            rays(31.5, 41, 12, 34, 72, 0.7, uneven=8, seed="sunlight"), rgb("#B86A17"), opacity=0.6
        )
    pen.stroke(hollow, NIGHT, 0.8)


def arrow_plate(pen: Pen, box: Box, words: str, field: str) -> None:
    """Words such as 「前半 →」 on a plate that points where their arrow points."""
    right = "→" in words
    left = "←" in words
    tip = box.height / 2
    x, y, r, b = box.x, box.y, box.right, box.bottom
    m = y + box.height / 2
    points = [(x, y), (r, y), *([(r + tip, m)] if right else []), (r, b), (x, b),
              *([(x - tip, m)] if left else [])]  # fmt: skip
    shape = shapes.polygon(points)
    pen.stroke(shape, NIGHT, 1.2)
    pen.fill(shape, LinearGradient(0, y, 0, b, ((0, VELLUM), (1, rgb("#E6D2A2")))))
    pen.stroke(shape, GOLD, 0.3)
    name = words.replace("→", "").replace("←", "").strip()
    shift = tip * 0.28 * (int(right) - int(left))
    wide = 4.2 if right or left else 0.0
    middle = (x + r) / 2 + shift
    pen.text(middle + (-wide / 2 if right else wide / 2 if left else 0), m, name, font=GOTHIC_BOLD,
             size=9.5, colour=NIGHT, anchor="middle", baseline="middle",
             max_width=box.width - wide - 1.5, field=field)  # fmt: skip
    if right or left:
        k = 1 if right else -1
        at = r - 1.0 if right else x + 1.0
        head = shapes.polygon(((at + k * 2.6, m), (at, m - 1.9), (at, m - 0.7), (at - k * 3.4,
            m - 0.7),
                               (at - k * 3.4, m + 0.7), (at, m + 0.7), (at, m + 1.9)))  # fmt: skip
        pen.fill(head, SPLATTER, ink=True)


def heights(layout: Layout) -> tuple[float, tuple[float, float]]:
    """How high START and the two bridge cards lie, in half cards from the top (POT-8)."""
    return layout.rows + 1.0, (3.0, 2.0 * layout.rows - 1.0)


def continent(
    pen: Pen, layout: Layout, box: Box, columns: int | None = None, numbered: bool = False
) -> Box:
    """A small plan of START, bridge and one half, even columns half a card higher (POT-8).

    Returns the box that the plan fills, centred in the one it was given.
    """
    shown = columns or layout.columns
    across, down = shown + 2, layout.rows + 0.5
    foot = 2.6 if numbered else 0.0
    gap = 0.12
    unit = min(box.width / (across * 0.76), (box.height - foot) / down)
    wide, tall = unit * 0.716, unit
    pitch = unit * 0.76
    x0 = box.x + (box.width - across * pitch) / 2 + (pitch - wide) / 2
    y0 = box.y + (box.height - foot - down * unit) / 2

    def card(column: int, height: float, fill: Colour, line: Colour = NIGHT) -> tuple[float, float]:
        x, y = x0 + column * pitch, y0 + (height - 1) * unit / 2
        shape = shapes.rounded_rect(x, y + gap, wide, tall - 2 * gap, unit * 0.05)
        pen.paint(shape, fill, line, 0.28)
        return x + wide / 2, y + tall / 2

    start, bridge = heights(layout)
    sx, sy = card(0, start, rgb("#F2B63C"))
    pen.fill(shapes.star(sx, sy, wide * 0.4, wide * 0.22, 12), rgb("#8A4A10"))
    for height in bridge:
        bx, by = card(1, height, rgb("#B99B68"))
        for k in (-1, 0, 1):
            pen.line(bx - wide * 0.3, by + k * tall * 0.2, bx + wide * 0.3, by + k * tall * 0.2,
                     rgb("#5A3D16"), 0.3)  # fmt: skip
    for column in range(1, shown + 1):
        even = column % 2 == 0
        for row in range(1, layout.rows + 1):
            card(column + 1, 2 * row - (1 if even else 0), LAGOON if even else TEAL)
        if numbered:
            pen.text(x0 + (column + 1) * pitch + wide / 2, box.bottom - 0.2, str(column),
                     font=SERIF_BOLD, size=6.5, colour=NIGHT, anchor="middle",
                     field="column")  # fmt: skip
        if even:
            x = x0 + (column + 1) * pitch + wide / 2
            y = y0 + layout.rows * unit
            tip = shapes.polygon(((x, y + unit * 0.05), (x - wide * 0.28, y + unit * 0.3),
                                  (x - wide * 0.1, y + unit * 0.3), (x - wide * 0.1,
                                  y + unit * 0.48),
                                  (x + wide * 0.1, y + unit * 0.48), (x + wide * 0.1,
                                  y + unit * 0.3),
                                  (x + wide * 0.28, y + unit * 0.3)))  # fmt: skip
            pen.fill(tip, SPLATTER, ink=True)
    return Box(x0, y0, across * pitch, down * unit)


def front(data: Data) -> Drawing:
    """The face: the sun under the earth, both ways, the shift."""
    pen = Pen("potu:start_card:start:front")
    _earth(pen)
    caves.rim(pen)
    pen.use(caves.border(), 0, 0)
    pen.use(sun(), 31.5, 39.2, 0.82)
    plate = Box(13.5, 5.6, 36.0, 11.0)
    pen.stroke(shapes.rounded_rect(*plate, 2), NIGHT, 1.4)
    pen.fill(
        shapes.rounded_rect(*plate, 2), LinearGradient(0, 5, 0, 17, ((0, PALE_GOLD), (1, GOLD)))
    )
    pen.paint(shapes.rounded_rect(*plate.grown(-0.9), 1.3), VELLUM, BRONZE, 0.3)
    pen.text(
        31.5,
        11.15,
        data.text["start"].ja,
        font=SERIF_BOLD,
        size=24,
        colour=NIGHT,
        anchor="middle",
        baseline="middle",
        tracking=1.4,
        max_width=32,
        field="start",
    )
    arrow_plate(pen, Box(37.0, 51.6, 17.0, 6.2), data.text["first_half"].ja, "first_half")
    arrow_plate(pen, Box(9.0, 51.6, 17.0, 6.2), data.text["second_half"].ja, "second_half")
    panel = Box(6.4, 61.0, 50.2, 22.0)
    pen.paint(
        shapes.rect(*panel),
        RadialGradient(31.5, 72, 30, ((0, VELLUM), (1, PARCHMENT.darker(0.05)))),
        NIGHT,
        0.7,
        join="miter",
    )
    pen.stroke(shapes.rect(*panel.grown(-0.8)), GOLD, 0.25, join="miter")
    continent(pen, data.layouts[0], Box(9.0, 62.4, 29.5, 19.2))
    pen.text_box(
        Box(39.0, 63.0, 15.6, 18.0),
        data.text["shift"].ja,
        font=GOTHIC_BOLD,
        size=8.5,
        colour=NIGHT,
        align="middle",
        valign="middle",
        leading=1.35,
        field="shift",
    )
    return pen.drawing()


def back(data: Data) -> Drawing:
    """The back: how the continent is laid for few and for many players (POT-4, POT-5, POT-8)."""
    pen = Pen("potu:start_card:start:back")
    ground = RadialGradient(31.5, 44, 60, ((0, rgb("#1F6068")), (0.6, TEAL), (1, NIGHT)))
    pen.fill(shapes.rect(-3, -3, 69, 94), ground)
    pen.fill(rays(31.5, 44, 10, 58, 72, 0.9, uneven=14, seed="start back"), LAGOON, opacity=0.45)
    pen.use(caves.border(), 0, 0)
    inner = Box(5.6, 5.6, 51.8, 76.8)
    pen.paint(shapes.rounded_rect(*inner, 1), VELLUM, NIGHT, 0.7)
    pen.stroke(shapes.rounded_rect(*inner.grown(-0.8), 0.6), GOLD, 0.25)
    pen.text(31.5, 9.7, data.text["layout"].ja, font=GOTHIC_BOLD, size=10, colour=NIGHT,
             anchor="middle", baseline="middle", max_width=46, field="layout")  # fmt: skip
    top = 12.6
    each = 27.4
    for layout in data.layouts:
        title = data.text["players"].ja.format(least=layout.players.least, most=layout.players.most)
        words = data.text["half"].ja.format(rows=layout.rows, columns=layout.columns)
        pen.fill(shapes.rect(7.2, top, 48.6, 4.4), TEAL)
        pen.text(8.6, top + 2.2, title, font=GOTHIC_BOLD, size=7.5, colour=VELLUM,
                 baseline="middle", max_width=16, field="players")  # fmt: skip
        pen.text(54.4, top + 2.2, words, font=GOTHIC_BOLD, size=7, colour=VELLUM, anchor="end",
                 baseline="middle", max_width=28, field="half")  # fmt: skip
        continent(pen, layout, Box(7.6, top + 5.0, 47.8, each - 5.6), numbered=True)
        top += each
    pen.fill(shapes.rect(7.2, top, 48.6, 0.4), TEAL)
    shown, hidden = data.constants.open_treasures.value, data.constants.hidden_treasures.value
    _treasures(pen, 9.2, top + 1.8, shown, hidden)
    note = data.text["treasures"].ja.format(open=shown, hidden=hidden)
    width = 4.4 * max(shown, hidden)
    pen.text_box(Box(10.6 + width, top + 1, 45.4 - width, inner.bottom - top - 2.2), note, size=7.5,
                 colour=NIGHT, valign="middle", font=GOTHIC_BOLD, field="treasures")  # fmt: skip
    return pen.drawing()


def _treasures(pen: Pen, x: float, y: float, shown: int, hidden: int) -> None:
    """The legendary treasures: an open row above a hidden one (POT-4)."""
    for i in range(shown):
        pen.paint(shapes.rounded_rect(x + i * 4.4, y, 3.9, 5.4, 0.4), PARCHMENT, NIGHT, 0.3)
        pen.fill(shapes.star(x + i * 4.4 + 1.95, y + 2.7, 1.3, 0.55, 5), GOLD.darker(0.2))
    for i in range(hidden):
        pen.paint(shapes.rounded_rect(x + i * 4.4, y + 5.9, 3.9, 5.4, 0.4), TEAL, NIGHT, 0.3)
        pen.stroke(shapes.circle(x + i * 4.4 + 1.95, y + 8.6, 1.0), PALE_GOLD, 0.3)


def start_cards(data: Data) -> tuple[Piece, ...]:
    """The START card."""
    component = data.component["start_card"]
    face, reverse = front(data), back(data)
    return tuple(
        piece(
            "potu",
            component.id,
            "start" if i == 0 else f"start-{i + 1}",
            component.name.ja,
            component.width,
            component.height,
            face,
            reverse,
            radius=component.corner,
        )
        for i in range(component.count)
    )
