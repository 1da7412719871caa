"""Place cards (場所カード): number, splatter, kind, skill, DANGER and title, and their back."""

from __future__ import annotations

from functools import cache

from components.potu.schema import Card, Data
from generator import shapes
from generator.drawing import Drawing, LinearGradient, RadialGradient, Symbol
from generator.games import TITLES
from generator.faces import Piece, piece
from generator.fonts import GOTHIC_BOLD, SERIF_BOLD
from generator.games.potu import caves
from generator.games.potu.colours import (
    ABYSS,
    BLOOD,
    BRONZE,
    GLOWS,
    GOLD,
    LAGOON,
    NIGHT,
    PARCHMENT,
    SPLATTER,
    TEAL,
    VELLUM,
)
from generator.games.potu.engraving import beads, blot, crag, rays, shade, ticks
from generator.games.potu.kinds import KIND_TINTS, kind_icon, kind_mark
from generator.games.potu.scenes import scene
from generator.games.potu.skills import skill_icon
from generator.geometry import Affine, Box, Path, Point, polar
from generator.palette import rgb
from generator.pen import Pen

NUMBER_AT: Point = (11.7, 11.7)
SKILL_AT: Point = (51.3, 11.7)
BLOTS = 4
TITLE = TITLES["potu"]

SPOTS: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (1.74, ((0.0, 0.0),)),
    2: (1.24, ((-11.2, -5.2), (11.2, 6.2))),
    3: (1.1, ((0.0, -11.2), (-12.4, 8.8), (12.4, 8.8))),
    4: (1.0, ((-11.0, -10.0), (11.0, -10.0), (-11.0, 11.0), (11.0, 11.0))),
}
"""Scale and places, from the middle, of one to four large icons."""


@cache
def mark() -> Symbol:
    """The mark ✹ that goes with a splatter: a twelve-pointed star on a light disc."""
    pen = Pen("potu:mark")
    pen.paint(shapes.circle(0, 0, 2.9), VELLUM, NIGHT, 0.4, ink=True)
    pen.fill(shapes.star(0, 0, 2.55, 1.35, 12), SPLATTER, ink=True)
    return pen.symbol("potu-splatter-mark")


@cache
def star_mark() -> Symbol:
    """✹ alone, to be set in a line of text."""
    pen = Pen("potu:mark")
    pen.paint(shapes.star(0, 0, 2.5, 1.3, 12), SPLATTER, BLOOD, 0.12, ink=True)
    return pen.symbol("potu-splatter-star", Box(-2.7, -2.7, 5.4, 5.4))


@cache
def splatter(number: int) -> Symbol:
    """A splash of blood with a hard outline, its middle at the origin."""
    pen = Pen(f"potu:splatter:{number}")
    shape = blot(0, 0, 7.9, f"blot {number}")
    red = RadialGradient(-1.5, -2.0, 13, ((0, rgb("#D23A2C")), (0.6, SPLATTER), (1, BLOOD)))
    pen.stroke(shape, NIGHT, 1.1)
    pen.fill(shape, red, ink=True)
    pen.fill(shade(shape, 35, 0.6, 0.24, 0.68, seed="blot"), BLOOD)
    pen.stroke(shapes.arc(-0.4, -0.4, 7.6, 285, 335), rgb("#F0A79C"), 0.5)
    return pen.symbol(f"potu-splatter-{number}")


@cache
def number_disc() -> Symbol:
    """The plain disc behind a number without a splatter."""
    pen = Pen("potu:disc")
    pen.fill(shapes.circle(0, 0, 8.5), NIGHT)
    pen.fill(shapes.circle(0, 0, 8.2), GOLD)
    beads(pen, 0, 0, 7.65, 0.5, 48, BRONZE)
    pen.paint(
        shapes.circle(0, 0, 7.1),
        RadialGradient(-2, -2, 10, ((0, VELLUM), (1, PARCHMENT.darker(0.06)))),
        NIGHT,
        0.35,
    )
    return pen.symbol("potu-number-disc")


@cache
def danger_frame() -> Symbol:
    """The jagged, hatched frame of the word DANGER, its middle at the origin."""
    pen = Pen("potu:danger")
    points: list[Point] = []
    teeth, half, height, bite = 15, 23.0, 4.1, 1.5
    for i in range(teeth):
        x = -half + 2 * half * i / teeth
        points.append((x, -height + (bite if i % 2 else 0.0)))
    points += [(half, -height), (half + 2.4, -1.6), (half + 0.6, -0.2), (half + 2.6, 1.8)]
    for i in range(teeth):
        x = half - 2 * half * i / teeth
        points.append((x, height - (bite if i % 2 else 0.0)))
    points += [(-half, height), (-half - 2.4, 1.6), (-half - 0.6, 0.2), (-half - 2.6, -1.8)]
    jagged = shapes.polygon(points)
    pen.stroke(jagged, NIGHT, 1.5)
    pen.fill(jagged, rgb("#F4C84A"), ink=True)
    pen.pattern(jagged, "diagonal", NIGHT, pitch=2.3, width=0.95)
    pen.paint(shapes.rect(-17.2, -2.75, 34.4, 5.5), VELLUM, NIGHT, 0.5, join="miter")
    return pen.symbol("potu-danger-frame")


@cache
def ribbon() -> Symbol:
    """The parchment strip that carries a title, its middle at the origin."""
    pen = Pen("potu:ribbon")
    for side in (-1, 1):
        tail = shapes.polygon(
            ((side * 20, -2.6), (side * 26.6, -2.6), (side * 24.4, 1.1), (side * 26.6, 4.9),
             (side * 20, 4.9))
        )  # fmt: skip
        pen.paint(tail, rgb("#C9AE78"), NIGHT, 0.35, ink=False)
        pen.fill(shade(tail, 0, 0.5, 0.2, 0.1), BRONZE)
        fold = shapes.polygon(((side * 23.2, 4.2), (side * 20, 4.9), (side * 20, 4.2)))
        pen.fill(fold, NIGHT)
    strip = shapes.rect(-23.2, -4.3, 46.4, 8.5)
    pen.paint(
        strip,
        LinearGradient(
            0, -4.3, 0, 4.2, ((0, VELLUM), (0.7, PARCHMENT), (1, PARCHMENT.darker(0.1)))
        ),
        NIGHT,
        0.35,
        join="miter",
    )
    pen.stroke(shapes.rect(-22.4, -3.6, 44.8, 7.1), GOLD, 0.2, join="miter")
    return pen.symbol("potu-ribbon")


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


def _icons(pen: Pen, card: Card, symbol: str, y: float) -> None:
    """As many large icons as the card counts for."""
    scale, spots = SPOTS[max(1, min(card.icons, 4))]
    if card.danger:
        scale *= 0.94
    art = kind_icon(symbol)
    for dx, dy in spots:
        pen.use(art, caves.CENTRE[0] + dx, y + dy * (0.94 if card.danger else 1.0), scale)


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
    """What a broken crystal is worth, upside down on the lower edge: Dareios lays it so (POT-22)."""
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


@cache
def spare_box() -> Symbol:
    """An open box, a card halfway in it."""
    pen = Pen("potu:spare-box")
    with pen.at(Affine.rotate(-8)):
        pen.paint(shapes.rounded_rect(-7, -15, 14, 18, 1), VELLUM, NIGHT, 0.5, ink=True)
        pen.fill(shapes.rounded_rect(-5.8, -13.8, 11.6, 16, 0.6), TEAL)
        pen.fill(shapes.star(0, -7.5, 4.2, 2.4, 12), GOLD)
        pen.paint(shapes.circle(0, -7.5, 2.0), VELLUM, NIGHT, 0.25)
    front = shapes.polygon(((-13, -1), (13, -1), (11.5, 12), (-11.5, 12)))
    wood = LinearGradient(-13, 0, 13, 0, ((0, rgb("#C89B5A")), (1, rgb("#7A5226"))))
    pen.paint(front, wood, NIGHT, 0.6, ink=True)
    pen.fill(shade(front, 0, 0.8, 0.3, 0.55, seed="box"), rgb("#4A2F12"))
    pen.paint(shapes.rect(-14, -3, 28, 3.4), rgb("#A87A3E"), NIGHT, 0.6, join="miter")
    pen.paint(shapes.circle(0, 5.5, 2.2), GOLD, NIGHT, 0.4)
    return pen.symbol("potu-spare-box")


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
        pen.use(scene(card.scene), 0, 0)
    pen.use(caves.far_rocks(shape), 0, 0)
    pen.use(caves.cave(shape), 0, 0)
    foot = 73.0 if broken else 78.2
    if card.kind == "spare":
        _spare(pen, data)
    elif card.icons:
        y = cy + (-1.5 if card.danger else -1.0 if broken else 2.0)
        _icons(pen, card, kind.symbol, y)
    if card.danger:
        _danger(pen, data, 68.6)
    _title(pen, card, data, foot)
    if broken:
        _broken(pen, card, data)
    _number(pen, card)
    _skill(pen, card, data)
    return pen.drawing()


@cache
def _half_back() -> Symbol:
    """The upper half of the back; the lower one is the same, turned."""
    pen = Pen("potu:place_card:back")
    with pen.at(Affine.translate(31.5, 44)):
        burst = rays(0, 0, 20, 52, 36, 1.1, uneven=12, seed="back", start=-90, sweep=180)
        pen.fill(burst, LAGOON, opacity=0.5)
        for x, seed, high in ((-18.5, "a", 13), (-10, "b", 9), (10, "c", 8), (18.5, "d", 14)):
            drip = shapes.polygon(
                crag(((x - 3.2, -39.4), (x + 3.2, -39.4), (x + 0.9, -39 + high * 0.55),
                      (x, -38 + high), (x - 0.9, -39 + high * 0.5)), seed, 0.07, 2)
            )  # fmt: skip
            pen.paint(drip, ABYSS, GOLD, 0.25)
            pen.fill(shade(drip, 0, 0.7, 0.3, 0.45, seed=seed), LAGOON)
    # the name, as on a map's scroll
    scroll = Path.start(17, 14.6).curve(24, 11.8, 39, 11.8, 46, 14.6).line(46, 22.4).curve(
        39, 19.6, 24, 19.6, 17, 22.4).close()  # fmt: skip
    for side in (-1, 1):
        tail = shapes.polygon(((31.5 + side * 13, 17.4), (31.5 + side * 19, 19.4),
                               (31.5 + side * 16.4, 22.2), (31.5 + side * 19, 26.2),
                               (31.5 + side * 13, 24.6)))  # fmt: skip
        pen.paint(tail, rgb("#B99B5E"), NIGHT, 0.35)
        pen.fill(shade(tail, 0, 0.5, 0.24, 0.2), BRONZE)
    light = LinearGradient(0, 12, 0, 23, ((0, VELLUM), (0.7, PARCHMENT), (1, PARCHMENT.darker(0.15))))
    pen.paint(scroll, light, NIGHT, 0.45)
    pen.text_arc(31.5, 73.4, 54.3, 0, TITLE, font=GOTHIC_BOLD, size=15, colour=NIGHT, tracking=4,
                 field="title")  # fmt: skip
    return pen.symbol("potu-place-back-half", Box(-3, -3, 69, 60))


@cache
def _globe_of_potu() -> Symbol:
    """The hollow earth in section: crust, caves and the sun within. Alike when turned."""
    pen = Pen("potu:hollow-earth")
    pen.fill(shapes.circle(0, 0, 19.2), NIGHT)
    pen.fill(shapes.circle(0, 0, 18.8), GOLD)
    pen.stroke(ticks(0, 0, 17.4, 18.6, 120), BRONZE, 0.22)
    pen.fill(shapes.circle(0, 0, 17.2), NIGHT)
    crust = rgb("#8A6A3A")
    pen.fill(shapes.circle(0, 0, 16.8), RadialGradient(0, 0, 16.8, ((0, crust.lighter(0.3)), (0.75, crust), (1, crust.darker(0.4)))))  # fmt: skip
    for radius in (16.0, 15.1, 14.3):
        pen.stroke(shapes.wobble(shapes.circle(0, 0, radius), f"crust {radius}", 0.25, 3), BRONZE.darker(0.3), 0.3)
    quarter: list[Point] = [polar(0, 0, r, a) for r, a in (
        (12.6, 0), (11.6, 20), (13.2, 34), (11.2, 50), (13.0, 66), (12.0, 84), (13.1, 100),
        (11.4, 118), (12.8, 136), (11.6, 152), (13.0, 168))]  # fmt: skip
    cave = crag(quarter, "hollow", 0.16, 2, closed=False)[:-1]
    inner = shapes.polygon([*cave, *((-x, -y) for x, y in cave)])
    pen.paint(inner, RadialGradient(0, 0, 13, ((0, rgb("#FFF7CF")), (0.5, rgb("#F3C75B")), (1, rgb("#A8621C")))), NIGHT, 0.5)  # fmt: skip
    flames = shapes.star(0, 0, 9.6, 5.0, 16)
    pen.paint(flames, rgb("#E98A1F"), NIGHT, 0.35)
    pen.fill(rays(0, 0, 4.8, 9.0, 32, 0.45, uneven=0), rgb("#A4500E"))
    pen.paint(shapes.circle(0, 0, 5.2), RadialGradient(0, 0, 5.2, ((0, VELLUM), (1, rgb("#F2C04A")))), NIGHT, 0.5)  # fmt: skip
    pen.fill(shapes.star(0, 0, 4.4, 1.2, 4), BRONZE)
    pen.fill(shapes.star(0, 0, 3.2, 1.0, 4, 45), GOLD)
    pen.fill(shapes.circle(0, 0, 0.9), NIGHT)
    return pen.symbol("potu-hollow-earth")


@cache
def back() -> Drawing:
    """The common back: the hollow earth on a starred ground; the same when turned."""
    pen = Pen("potu:place_card:back")
    ground = RadialGradient(31.5, 44, 60, ((0, rgb("#2A737B")), (0.55, TEAL), (1, NIGHT)))
    pen.fill(shapes.rect(-3, -3, 69, 94), ground)
    for turn in (0, 180):
        with pen.at(Affine.rotate(turn, 31.5, 44)):
            pen.use(_half_back(), 0, 0)
    pen.use(_globe_of_potu(), 31.5, 44, 1.09)
    pen.use(caves.border(), 0, 0)
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
