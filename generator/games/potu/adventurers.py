"""Adventurer cards (冒険家カード): eight square cards and their common back.

A card is laid face down with the chosen edge away from its owner (POT-12). So every edge's label
stands with its top outwards, and the back looks the same from all four sides.
"""

from __future__ import annotations

from functools import cache

from components.potu.schema import Adventurer, Component, Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient, Symbol
from generator.drawing.engraving import beads, rays, shade, ticks
from generator.drawing.geometry import Affine, Box, Path
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.potu import caves
from generator.games.potu.colours import (
    BRONZE,
    GOLD,
    LAGOON,
    NIGHT,
    PALE_GOLD,
    PARCHMENT,
    TEAL,
    VELLUM,
)
from generator.games.potu.kinds import kind_mark
from generator.games.potu.portraits import portrait
from generator.games.potu.skills import skill_icon
from generator.lettering.fonts import GOTHIC_BOLD, SERIF_BOLD

PATTERNS = {
    "tanzy": "horizontal",
    "talos": "grid",
    "dareios": "zigzag",
    "aleister": "dots",
    "munir": "scales",
    "isambard": "lattice",
    "ranghi": "waves",
    "nokomis": "diagonal",
}
"""A pattern for each adventurer's colour, so that grey prints stay apart."""
PITCHES = {"scales": 4.2, "dots": 3.0, "zigzag": 3.0}
"""Patterns (mm) that are drawn coarser than the others."""


def pattern_of(adventurer: Adventurer) -> str:
    """The pattern that goes with an adventurer's colour."""
    return PATTERNS[adventurer.id]


def pattern_ink(colour: Colour) -> Colour:
    """A pattern's lines: lighter on dark colours, darker on light ones."""
    return colour.lighter(0.32) if colour.grey < 0.45 else colour.darker(0.26)


@cache
def seal(kanji: str, colour: str) -> Symbol:
    """The chip's kanji in a small coloured ring, for the corners of its card."""
    own = rgb(colour)
    pen = Pen(f"potu:seal:{kanji}")
    pen.fill(shapes.circle(0, 0, 5.1), NIGHT)
    pen.fill(shapes.circle(0, 0, 4.8), own, ink=True)
    pen.paint(shapes.circle(0, 0, 3.7), VELLUM, NIGHT, 0.3)
    pen.text(0, 0.05, kanji, font=GOTHIC_BOLD, size=14, colour=NIGHT, anchor="middle",
             baseline="middle", field="kanji")  # fmt: skip
    return pen.symbol(f"potu-seal-{kanji}")


@cache
def cartouche() -> Symbol:
    """The plate on an edge that carries a direction, its middle at the origin."""
    pen = Pen("potu:cartouche")
    shape = (
        Path.start(-13, -4.0).line(13, -4.0).curve(13, -2, 14.6, -1.6, 16.6, 0)
        .curve(14.6, 1.6, 13, 2, 13, 4.0).line(-13, 4.0).curve(-13, 2, -14.6, 1.6, -16.6, 0)
        .curve(-14.6, -1.6, -13, -2, -13, -4.0).close()
    )  # fmt: skip
    pen.paint(
        shape, RadialGradient(0, 0, 17, ((0, VELLUM), (1, PARCHMENT.darker(0.1)))), NIGHT, 0.7
    )
    pen.stroke(shapes.rect(-12.2, -3.2, 24.4, 6.4), GOLD, 0.25, join="miter")
    for side in (-1, 1):
        pen.fill(shapes.regular_polygon(side * 14.3, 0, 0.75, 4), BRONZE)
    return pen.symbol("potu-cartouche")


def _arrow(pen: Pen, x: float, y: float, up: bool) -> None:
    """A stout arrow, 5 mm tall."""
    k = -1.0 if up else 1.0
    arrow = shapes.polygon(
        ((x, y + k * 2.7), (x - 2.3, y + k * 0.2), (x - 0.9, y + k * 0.2), (x - 0.9, y - k * 2.6),
         (x + 0.9, y - k * 2.6), (x + 0.9, y + k * 0.2), (x + 2.3, y + k * 0.2))
    )  # fmt: skip
    pen.fill(arrow, NIGHT, ink=True)


def _edge_labels(pen: Pen, adventurer: Adventurer, data: Data, size: float) -> None:
    """上 ↑ and 下 ↓, or the four rows on all four edges for who may go anywhere (POT-13)."""
    middle = size / 2
    if adventurer.rule == "POT-13":
        for turn, row in enumerate(("1", "2", "3", "4")):
            with pen.at(Affine.rotate(90 * turn, middle, middle)):
                pen.use(cartouche(), middle, 7.6)
                pen.text(middle, 7.6, row, font=SERIF_BOLD, size=23, colour=NIGHT,
                         anchor="middle", baseline="middle", field=f"row {row}")  # fmt: skip
        return
    for turn, key in ((0, "up"), (180, "down")):
        word, _, sign = data.text[key].ja.partition(" ")
        with pen.at(Affine.rotate(turn, middle, middle)):
            pen.use(cartouche(), middle, 7.6)
            if sign in ("↑", "↓"):
                pen.text(middle - 1.2, 7.65, word, font=GOTHIC_BOLD, size=15, colour=NIGHT,
                         anchor="end", baseline="middle", max_width=12, field=key)  # fmt: skip
                _arrow(pen, middle + 4.4, 7.6, sign == "↑")
            else:
                pen.text(middle, 7.65, data.text[key].ja, font=GOTHIC_BOLD, size=15, colour=NIGHT,
                         anchor="middle", baseline="middle", max_width=23, field=key)  # fmt: skip


PLATE = 11.4
"""How far (mm) the parchment in the middle stays inside the trim."""


@cache
def _ground(size: float, hue: str, pattern: str) -> Symbol:
    """The coloured and patterned frame of a card, with its border."""
    own = rgb(hue)
    pen = Pen("potu:adventurer-ground")
    middle = size / 2
    light = RadialGradient(
        middle, middle, size * 0.75, ((0, own.lighter(0.12)), (0.7, own), (1, own.darker(0.35)))
    )
    # inside the border only: a coloured edge under the neutral rim would glimmer at the seams
    whole = Box(2.8, 2.8, size - 5.6, size - 5.6)
    pen.fill(shapes.rect(*whole), light)
    band = PLATE - whole.x + 3  # to well under the parchment's cut corners
    inner = whole.height - 2 * band
    for box in (
        Box(whole.x, whole.y, whole.width, band),
        Box(whole.x, whole.bottom - band, whole.width, band),
        Box(whole.x, whole.y + band, band, inner),
        Box(whole.right - band, whole.y + band, band, inner),
    ):
        pitch = PITCHES.get(pattern, 2.6)
        pen.pattern(shapes.rect(*box), pattern, pattern_ink(own), pitch=pitch, width=0.3)
    caves.rim(pen, size, size)
    pen.use(caves.border(size, size), 0, 0)
    return pen.symbol(f"potu-ground-{pattern}", Box(-3, -3, size + 6, size + 6))


@cache
def name_ribbon() -> Symbol:
    """The strip across the foot of a medallion that carries a name, its middle at the origin."""
    pen = Pen("potu:name-ribbon")
    for side in (-1, 1):
        tail = shapes.polygon(
            ((side * 21, -1.9), (side * 27.6, -1.9), (side * 26.0, 1.4), (side * 27.6, 4.7),
             (side * 21, 4.7))
        )  # fmt: skip
        pen.paint(tail, rgb("#C9AE78"), NIGHT, 0.35)
        pen.fill(shade(tail, 0, 0.6, 0.22, 0.1), BRONZE)
        pen.fill(shapes.polygon(((side * 24.2, 3.5), (side * 21, 4.7), (side * 21, 3.5))), NIGHT)
    paper = LinearGradient(0, -3.6, 0, 3.5, ((0, VELLUM), (0.7, PARCHMENT),
                                             (1, PARCHMENT.darker(0.1))))  # fmt: skip
    pen.paint(shapes.rect(-24.2, -3.6, 48.4, 7.1), paper, NIGHT, 0.7, join="miter")
    pen.stroke(shapes.rect(-23.5, -2.9, 47.0, 5.7), GOLD, 0.25, join="miter")
    return pen.symbol("potu-name-ribbon")


def front(adventurer: Adventurer, data: Data, component: Component) -> Drawing:
    """The face of an adventurer card."""
    size = component.width
    pen = Pen(f"potu:adventurer_card:{adventurer.id}:front")
    pen.use(_ground(size, adventurer.colour, pattern_of(adventurer)), 0, 0)
    middle = size / 2
    inner = Box(PLATE, PLATE, size - 2 * PLATE, size - 2 * PLATE)
    plate = shapes.polygon(
        (
            (inner.x + 3, inner.y), (inner.right - 3, inner.y), (inner.right, inner.y + 3),
            (inner.right, inner.bottom - 3), (inner.right - 3, inner.bottom),
            (inner.x + 3, inner.bottom), (inner.x, inner.bottom - 3), (inner.x, inner.y + 3),
        )
    )  # fmt: skip
    paper = RadialGradient(
        middle, middle, 40, ((0, VELLUM), (0.75, PARCHMENT), (1, PARCHMENT.darker(0.14)))
    )
    pen.fill(plate, paper)
    with pen.clip(plate):
        pen.fill(
            rays(middle, 30.8, 18, 64, 96, 0.8, uneven=12, seed="plate"),
            rgb("#E2CF9F"),
            opacity=0.5,
        )
    pen.stroke(plate, NIGHT, 0.7)
    pen.stroke(cut_rect(inner.grown(-0.9), 2.6), GOLD, 0.3)
    for turn in range(4):
        with pen.at(Affine.rotate(90 * turn, middle, middle)):
            pen.use(seal(adventurer.kanji, adventurer.colour), 8.7, 8.7)
    _edge_labels(pen, adventurer, data, size)

    pen.use(portrait(adventurer.emblem, adventurer.colour), middle, 30.8, 0.81)
    _skills(pen, adventurer, data, middle)
    _inborn(pen, adventurer, data, middle)
    pen.use(name_ribbon(), middle, 49.3)
    pen.text(middle, 49.2, adventurer.name.ja, font=GOTHIC_BOLD, size=12, colour=NIGHT,
             anchor="middle", baseline="middle", max_width=46.4, field="name")  # fmt: skip
    pen.text_box(Box(inner.x + 3.2, 53.9, inner.width - 6.4, inner.bottom - 55.4),
                 adventurer.power.ja, size=9, colour=NIGHT, align="middle", valign="middle",
                 leading=1.3, field="power")  # fmt: skip
    return pen.drawing()


def cut_rect(box: Box, cut: float) -> Path:
    """A rectangle with its corners cut off."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return shapes.polygon(
        ((x + cut, y), (right - cut, y), (right, y + cut), (right, bottom - cut),
         (right - cut, bottom), (x + cut, bottom), (x, bottom - cut), (x, y + cut))
    )  # fmt: skip


def _skills(pen: Pen, adventurer: Adventurer, data: Data, middle: float) -> None:
    """One skill on each side of the portrait, or what stands there instead."""
    spots = (middle - 22.2, middle + 22.2)
    for x, skill_id in zip(spots, adventurer.skills, strict=False):
        skill = data.skill[skill_id]
        pen.use(skill_icon(skill.symbol, skill.frame), x, 36.0, 0.6)
        pen.text(x, 43.1, skill.name.ja, font=GOTHIC_BOLD, size=8, colour=NIGHT, anchor="middle",
                 baseline="middle", max_width=11, field="skill")  # fmt: skip


def _inborn(pen: Pen, adventurer: Adventurer, data: Data, middle: float) -> None:
    """Icons that an adventurer starts with, beside the top of the portrait: right, then left."""
    marks = ["people"] * adventurer.inborn.people + ["discovery"] * adventurer.inborn.discovery
    for i, kind in enumerate(marks):
        x, y = middle + (21.2 if i % 2 == 0 else -21.2), 18.4 + i // 2 * 8.6
        pen.fill(shapes.circle(x, y, 4.6), NIGHT)
        pen.fill(shapes.circle(x, y, 4.2), GOLD)
        pen.paint(shapes.circle(x, y, 3.6), VELLUM, NIGHT, 0.3)
        pen.use(kind_mark(data.kind[kind].symbol), x, y, 0.3)


@cache
def _sunburst(size: float) -> Symbol:
    """Rays behind the rose: a quarter of them."""
    pen = Pen("potu:adventurer-back:sunburst")
    burst = rays(0, 0, 13.4, size / 2 - 5, 24, 1.0, uneven=9, seed="b4", start=-45, sweep=90)
    pen.fill(burst, LAGOON, opacity=0.55)
    return pen.symbol("potu-back-sunburst")


def _point(pen: Pen, angle: float, long: float, wide: float) -> None:
    """A point of the compass rose: one half light, one half dark."""
    with pen.at(Affine.rotate(angle)):
        for sign, tone in ((-1, PALE_GOLD), (1, BRONZE)):
            kite = shapes.polygon(((0, -long), (sign * wide, -11.5), (0, -9.5)))
            pen.paint(kite, tone, NIGHT, 0.35)
            if sign > 0:
                pen.fill(shade(kite, 0, 0.8, 0.3, 0.2), NIGHT)


@cache
def _needles() -> Symbol:
    """Two thin points of the rose, beside a diagonal one."""
    pen = Pen("potu:adventurer-back:needles")
    for angle in (22.5, 67.5):
        with pen.at(Affine.rotate(angle)):
            needle = shapes.polygon(((0, -24), (1.7, -12), (-1.7, -12)))
            pen.paint(needle, VELLUM, NIGHT, 0.3)
    return pen.symbol("potu-back-needles")


@cache
def _diagonal() -> Symbol:
    """A diagonal point of the rose."""
    pen = Pen("potu:adventurer-back:diagonal")
    _point(pen, 45, 41.0, 4.6)
    return pen.symbol("potu-back-diagonal")


@cache
def _cardinal() -> Symbol:
    """A main point of the rose."""
    pen = Pen("potu:adventurer-back:cardinal")
    _point(pen, 0, 31.5, 6.0)
    return pen.symbol("potu-back-cardinal")


@cache
def corner() -> Symbol:
    """A corner's boss with two sprays of leaves, its middle at the origin."""
    pen = Pen("potu:adventurer-back:corner")
    pen.paint(shapes.circle(0, 0, 3.4), GOLD, NIGHT, 0.5)
    pen.fill(shapes.star(0, 0, 2.7, 1.45, 12), NIGHT)
    pen.fill(shapes.circle(0, 0, 0.9), VELLUM)
    for mirror in (Affine(), Affine(0, 1, 1, 0, 0, 0)):
        vine = Path.start(4.0, 0).curve(8, -3.4, 12, 3.2, 17, -1.4)
        pen.stroke(vine.transformed(mirror), PALE_GOLD, 0.5)
        for x, y, up in ((7.6, -0.9, -1), (11.0, 0.6, 1), (14.4, 0.6, -1)):
            leaf = (
                Path.start(x, y)
                .curve(x + 0.2, y + up * 1.6, x + 2.0, y + up * 2.4, x + 3.0, y + up * 2.2)
                .curve(x + 2.8, y + up * 0.8, x + 1.6, y - up * 0.2, x, y)
                .close()
            )
            pen.fill(leaf.transformed(mirror), PALE_GOLD)
    return pen.symbol("potu-back-corner")


@cache
def _heart() -> Symbol:
    """A quarter of the rays on the boss in the middle."""
    pen = Pen("potu:adventurer-back:heart")
    pen.fill(rays(0, 0, 4.8, 9.8, 12, 0.6, uneven=2.0, seed="four", sweep=90), BRONZE)
    return pen.symbol("potu-back-heart")


def _four_times(pen: Pen, art: Symbol, middle: float, dx: float = 0.0, dy: float = 0.0) -> None:
    """A symbol at (dx, dy) from the middle and at the three quarter turns of that place."""
    for turn in range(4):
        with pen.at(Affine.rotate(90 * turn, middle, middle)):
            pen.use(art, middle + dx, middle + dy)


@cache
def back(size: float) -> Drawing:
    """The common back: the same from all four sides.

    It is laid in layers, each a symbol at four quarter turns; within a layer nothing overlaps,
    so that no side is uppermost.
    """
    pen = Pen("potu:adventurer_card:back")
    half = size / 2
    ground = RadialGradient(
        half, half, size * 0.78, ((0, rgb("#236870")), (0.55, TEAL), (1, NIGHT))
    )
    pen.fill(shapes.rect(-3, -3, size + 6, size + 6), ground)
    pen.use(caves.border(size, size), 0, 0)
    _four_times(pen, _sunburst(size), half)
    pen.stroke(ticks(half, half, 33.4, 34.6, 144), PALE_GOLD, 0.2)
    for radius in (33.2, 34.9):
        pen.stroke(shapes.circle(half, half, radius), GOLD, 0.3)
    _four_times(pen, corner(), half, 8.4 - half, 8.4 - half)
    _four_times(pen, _needles(), half)
    _four_times(pen, _diagonal(), half)
    _four_times(pen, _cardinal(), half)
    boss = RadialGradient(half, half, 12.2, ((0, VELLUM), (0.45, PALE_GOLD), (1, GOLD)))
    pen.fill(shapes.circle(half, half, 12.6), NIGHT)
    pen.fill(shapes.circle(half, half, 12.2), boss)
    beads(pen, half, half, 11.2, 0.9, 48, BRONZE)
    pen.stroke(shapes.circle(half, half, 10.2), NIGHT, 0.35)
    _four_times(pen, _heart(), half)
    pen.fill(shapes.star(half, half, 7.6, 4.0, 12), NIGHT)
    pen.fill(shapes.star(half, half, 6.9, 3.5, 12), GOLD)
    pen.paint(shapes.circle(half, half, 3.0), VELLUM, NIGHT, 0.4)
    pen.fill(shapes.star(half, half, 2.4, 0.7, 4), TEAL)
    return pen.drawing()


def adventurer_cards(data: Data) -> tuple[Piece, ...]:
    """The adventurer cards, in the order of the data."""
    component = data.component["adventurer_card"]
    return tuple(
        piece(
            "potu",
            component.id,
            adventurer.id,
            f"{component.name.ja} {adventurer.name.ja}",
            component.width,
            component.height,
            front(adventurer, data, component),
            back(component.width),
            radius=component.corner,
        )
        for adventurer in data.adventurers
    )
