"""Place cards (場所カード): number, splatter, kind, skill, DANGER and title, and their back."""

from __future__ import annotations

from components.potu.schema import Card, Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, RadialGradient
from generator.drawing.geometry import Affine, Box, Point
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.potu import caves
from generator.games.potu.badges import (
    BLOTS,
    danger_frame,
    mark,
    number_disc,
    ribbon,
    spare_box,
    splatter,
)
from generator.games.potu.colours import (
    BLOOD,
    GLOWS,
    GOLD,
    NIGHT,
    SPLATTER,
    VELLUM,
)
from generator.games.potu.kinds import KIND_TINTS, kind_icon, kind_mark
from generator.games.potu.place_back import back
from generator.games.potu.scenes import scene
from generator.games.potu.skills import skill_icon
from generator.lettering.fonts import GOTHIC_BOLD, SERIF_BOLD

NUMBER_AT: Point = (11.7, 11.7)


SKILL_AT: Point = (51.3, 11.7)


SPOTS: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (1.5, ((0.0, 0.0),)),
    2: (1.08, ((-10.8, -5.4), (10.8, 0.0))),
    3: (0.96, ((0.0, -16.6), (-10.8, 0.0), (10.8, 0.0))),
    4: (0.9, ((-10.4, -19.0), (10.4, -19.0), (-10.4, 0.0), (10.4, 0.0))),
}
"""Scale of one to four large icons, and where their feet stand (mm): from the middle of the cave,
and from the ground upwards."""


def _number(pen: Pen, card: Card) -> None:
    x, y = NUMBER_AT
    if card.splatter:
        pen.use(splatter(card.number % BLOTS), x, y)
        pen.use(mark(), x + 13.2, y - 1.6)
    else:
        pen.use(number_disc(), x, y)
    pen.text(
        x,
        y,
        str(card.number),
        font=SERIF_BOLD,
        size=31,
        colour=VELLUM if card.splatter else NIGHT,
        anchor="middle",
        baseline="middle",
        max_width=13.4,
        halo=BLOOD.darker(0.4) if card.splatter else None,
        halo_width=0.45,
        field="number",
    )


def _skill(pen: Pen, card: Card, data: Data) -> None:
    if card.skill is None:
        return
    skill = data.skill[card.skill]
    x, y = SKILL_AT
    pen.use(skill_icon(skill.symbol, skill.frame), x, y, 0.92)
    plate = shapes.rounded_rect(x - 6.4, y + 8.1, 12.8, 3.4, 1.7)
    pen.paint(plate, NIGHT, GOLD, 0.2)
    pen.text(
        x,
        y + 9.8,
        skill.name.ja,
        font=GOTHIC_BOLD,
        size=6.5,
        colour=VELLUM,
        anchor="middle",
        baseline="middle",
        max_width=11.4,
        field="skill",
    )


def _icons(pen: Pen, card: Card, symbol: str, ground: float) -> None:
    """As many large icons as the card counts for, each on its own shadow."""
    scale, spots = SPOTS[max(1, min(card.icons, 4))]
    art = kind_icon(symbol)
    foot, wide = art.bounds.bottom * scale, art.bounds.width * scale
    for dx, dy in spots:
        if dy > -8:  # what stands behind others throws its shadow on their backs
            shadow = shapes.ellipse(caves.CENTRE[0] + dx, ground + dy, wide * 0.42, 1.5)
            pen.fill(shadow, NIGHT, opacity=0.45)
    for dx, dy in spots:
        pen.use(art, caves.CENTRE[0] + dx, ground + dy - foot, scale)


def _danger(pen: Pen, data: Data, y: float) -> None:
    pen.use(danger_frame(), 31.5, y)
    pen.text(
        31.5,
        y,
        data.text["danger"].ja,
        font=GOTHIC_BOLD,
        size=14,
        colour=SPLATTER.darker(0.1),
        anchor="middle",
        baseline="middle",
        tracking=2.2,
        max_width=32.5,
        field="danger",
    )


def _title(pen: Pen, card: Card, data: Data, y: float) -> None:
    kind = data.kind[card.kind]
    alone = card.title.ja == kind.name.ja
    pen.use(ribbon(), 31.5, y)
    pen.text(
        31.5,
        y - (0.0 if alone else 1.15),
        card.title.ja,
        font=GOTHIC_BOLD,
        size=10,
        colour=NIGHT,
        anchor="middle",
        baseline="middle",
        max_width=43,
        field="title",
    )
    if alone:
        return
    pen.text(
        31.5,
        y + 2.25,
        kind.name.ja,
        font=GOTHIC_BOLD,
        size=6.25,
        colour=KIND_TINTS[kind.id],
        anchor="middle",
        baseline="middle",
        max_width=40,
        tracking=0.6,
        field="kind",
    )


def _broken(pen: Pen, card: Card, data: Data) -> None:
    """What a broken crystal is worth, upside down at the foot: Dareios lays it so (POT-22)."""
    with pen.at(Affine.rotate(180, 31.5, 80.9)):
        tab = shapes.polygon(
            ((18.0, 78.0), (45.0, 78.0), (46.4, 79.6), (45.2, 80.8), (46.6, 82.4), (45.0, 83.8),
             (18.0, 83.8), (16.4, 82.3), (17.8, 81.0), (16.6, 79.4))
        )  # fmt: skip
        pen.paint(tab, VELLUM, NIGHT, 0.5)
        pen.use(kind_mark(data.kind[card.kind].symbol), 21.8, 80.9, 0.24)
        crack = shapes.polyline(((21.2, 78.2), (22.4, 79.8), (21.4, 81.0), (22.8, 82.4),
                                 (22.0, 83.6)))  # fmt: skip
        pen.stroke(crack, VELLUM, 0.9, join="miter")
        pen.stroke(crack, SPLATTER, 0.35, join="miter")
        pen.text(
            34.0,
            80.9,
            data.text["broken"].ja,
            font=GOTHIC_BOLD,
            size=11,
            colour=NIGHT,
            anchor="middle",
            baseline="middle",
            max_width=18,
            field="broken",
        )


def _spare(pen: Pen, data: Data) -> None:
    """A box with a card put away in it, and what the spare card is for (POT-3)."""
    pen.use(spare_box(), 31.5, 37)
    panel = Box(11.0, 52.5, 41.0, 16.0)
    pen.paint(shapes.rounded_rect(*panel, 1.2), VELLUM, NIGHT, 0.35)
    pen.text_box(
        panel.grown(-2.0, -1.2),
        data.text["spare"].ja,
        font=GOTHIC_BOLD,
        size=8.5,
        colour=NIGHT,
        align="middle",
        valign="middle",
        field="spare",
    )


def front(card: Card, data: Data) -> Drawing:
    """The face of a place card."""
    pen = Pen(f"potu:place_card:{card.number:02}:front")
    glow = GLOWS[card.kind]
    shape = card.number % caves.SHAPES
    kind = data.kind[card.kind]
    broken = card.kind == "crystal"
    cx, cy = caves.CENTRE
    light = RadialGradient(
        cx, cy, 38, ((0, glow.middle), (0.35, glow.middle), (0.72, glow.body), (1, glow.rim))
    )
    pen.fill(shapes.rect(3, 3, 57, 82), light)
    if card.scene is not None:
        pen.use(scene(card.scene, card.kind), 0, 0)
    pen.use(caves.far_rocks(shape), 0, 0)
    pen.use(caves.cave(shape), 0, 0)
    foot = 73.0 if broken else 78.2
    if card.kind == "spare":
        _spare(pen, data)
    elif card.icons:
        _icons(pen, card, kind.symbol, 63.2 if card.danger else 66.0 if broken else 67.4)
    if card.danger:
        _danger(pen, data, 68.6)
    _title(pen, card, data, foot)
    if broken:
        _broken(pen, card, data)
    _number(pen, card)
    _skill(pen, card, data)
    return pen.drawing()


def place_cards(data: Data) -> tuple[Piece, ...]:
    """All place cards of the data, in the order of their file."""
    component = data.component["place_card"]
    return tuple(
        piece(
            "potu",
            component.id,
            f"{card.number:02}",
            f"{component.name.ja} {card.number}",
            component.width,
            component.height,
            front(card, data),
            back(),
            radius=component.corner,
        )
        for card in data.cards
    )
