"""The clock that announces the waking (目覚めを告げる時計), its hand and its washer.

Ten hours, three rings of numbers: the first ten turns the wolf sleeps, then he is awake. Hour h
stands at 36·h degrees clockwise from the top. The hand is a claw that reaches round the numbers of
its hour and hides none of them; its tip is on the line from the hole.
"""

from __future__ import annotations

from functools import cache

from components.kobuta.records import Disc, Rectangle, Ring
from components.kobuta.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient, Symbol
from generator.drawing.geometry import Affine, Path, join, polar
from generator.drawing.outlines import Circle, PathOutline
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.kobuta import nature
from generator.games.kobuta.animals import wolf_head
from generator.games.kobuta.colours import (
    AWAKE,
    BARK,
    DUSK,
    EARTH,
    LINEN,
    MOON,
    NIGHT,
    PAGE,
    SNOW,
    SUN,
    TIMBER,
)
from generator.lettering.fonts import FREDOKA, GOTHIC_BOLD

RINGS = ((36.6, 27.4), (27.4, 19.9), (19.9, 12.6))
"""Outer and inner radius of each ring on a dial of 80 mm, from the rim inwards."""


def _diameter(data: Data, component: str) -> float:
    shape = data.by_id[component].shape
    if not isinstance(shape, Disc):
        raise TypeError(f"kobuta: {component}: a disc is wanted, got {shape.kind}")
    return shape.diameter


def angle_of(number: int, hours: int) -> float:
    """Where a turn's number stands: degrees clockwise from the top."""
    return 360.0 / hours * (number % hours)


def face(data: Data) -> Drawing:
    """The dial."""
    pen = Pen("kobuta:clock:1:front")
    r = _diameter(data, "clock") / 2
    hours = data.clock.hours
    _case(pen, r, hours)
    bands = list(zip(data.clock.rings, _bands(len(data.clock.rings)), strict=True))
    for ring, (outer, inner) in bands:
        _ring(pen, ring, r, hours, outer, inner)
    spokes = join(
        shapes.line(*polar(r, r, inner + 0.9, a), *polar(r, r, outer - 0.9, a))
        for k, (ring, (outer, inner)) in enumerate(bands)
        for a in (360 / hours * (h + 0.5) for h in range(hours))
        if a > 180 / hours or not _named(data, k)  # a name stands between the last and the first
    )
    pen.stroke(spokes, rgb("#B9A98A"), 0.3)
    for k, (ring, (outer, inner)) in enumerate(bands):
        if _named(data, k):
            colour = AWAKE if ring.awake else MOON
            pen.text_arc(
                r,
                r,
                (outer + inner) / 2 - 0.9,
                180 / hours,
                ring.name.ja,
                font=GOTHIC_BOLD,
                size=7.0,
                colour=colour,
                field="ring",
            )
    _middle(pen, r)
    return pen.drawing()


def _bands(count: int) -> list[tuple[float, float]]:
    """Outer and inner radius of each ring: three as they were designed, else equal shares."""
    if count == len(RINGS):
        return list(RINGS)
    first, last = RINGS[0][0], RINGS[-1][1]
    step = (first - last) / max(1, count)
    return [(first - i * step, first - (i + 1) * step) for i in range(count)]


def _case(pen: Pen, r: float, hours: int) -> None:
    """The wooden rim with a stud at each hour; the one at the top is the sun."""
    wood = RadialGradient(
        r - 12, r - 14, 2 * r, ((0, TIMBER.lighter(0.4)), (0.5, TIMBER), (1, EARTH))
    )
    pen.fill(shapes.circle(r, r, r + 3), wood)
    for k in range(3):
        pen.stroke(shapes.circle(r, r, 37.4 + 0.9 * k), EARTH, 0.16, opacity=0.5)
    pen.stroke(shapes.circle(r + 0.25, r + 0.35, 37.6), TIMBER.lighter(0.55), 0.5, opacity=0.8)
    pen.stroke(shapes.circle(r, r, 39.5), EARTH.darker(0.3), 0.35, opacity=0.7)
    pen.paint(shapes.circle(r, r, 36.9), BARK, BARK, 0.5)
    for h in range(hours):
        x, y = polar(r, r, 38.2, 360 / hours * h)
        if h:
            pen.paint(shapes.circle(x, y, 0.75), MOON, BARK, 0.25)
        else:
            pen.paint(shapes.star(x, y, 1.45, 0.8, 8), SUN, BARK, 0.25)


def _ring(pen: Pen, ring: Ring, r: float, hours: int, outer: float, inner: float) -> None:
    """A ring of numbers: stars behind those of the night, the others red on the page."""
    band = shapes.ring_sector(r, r, inner, outer, 0, 360)
    # each ring lies on the one outside it: light from the upper left
    pen.fill(shapes.circle(r + 0.45, r + 0.8, outer + 0.2), BARK, opacity=0.4)
    if ring.awake:
        paint = RadialGradient(r, r, outer, ((0, PAGE), (inner / outer, PAGE), (1, LINEN)))
        pen.fill(band, paint, even_odd=True)
        ink: Colour = AWAKE
    else:
        pen.fill(
            band,
            RadialGradient(
                r, r, outer, ((0, DUSK), (inner / outer, DUSK.darker(0.15)), (1, NIGHT))
            ),
            even_odd=True,
        )
        with pen.clip(band, even_odd=True):
            for k in range(hours * 2):  # between the numbers
                away = (0.24, 0.72)[k % 2] + (k * 7 % 5 - 2) * 0.04
                at = 360 / hours * (k // 2 + 0.5) + (-4.5, 4.0)[k % 2]
                if k < 2:
                    continue  # the name stands here
                x, y = polar(r, r, inner + (outer - inner) * away, at)
                star = shapes.star(x, y, 0.62 if k % 3 else 0.9, 0.2, 4)
                pen.fill(star, MOON, opacity=0.85)
        ink = SNOW
    pen.stroke(shapes.circle(r, r, inner), BARK, 0.5)
    middle = (outer + inner) / 2 - (0.6 if outer > 30 else 0.2)  # the claw's tip needs room
    size = min(14.0, 1.5 * (outer - inner))
    for number in range(ring.first, ring.last + 1):
        angle = angle_of(number, hours)
        lower = 90 < angle < 270
        x, y = polar(r, r, middle, angle)
        with pen.at(Affine.rotate(angle + (180 if lower else 0), x, y)):
            pen.text(
                x,
                y,
                str(number),
                font=FREDOKA,
                size=size,
                colour=ink,
                anchor="middle",
                baseline="middle",
                field="hour",
            )


def _named(data: Data, index: int) -> bool:
    """A ring says its name where it differs from that of the ring outside it."""
    rings = data.clock.rings
    return index == 0 or rings[index].name != rings[index - 1].name


def _middle(pen: Pen, r: float) -> None:
    """The sleeping wolf; the hole is his nose, so hand and washer leave his eyes and ears free."""
    pen.fill(shapes.circle(r + 0.45, r + 0.8, 12.9), BARK, opacity=0.4)
    pen.paint(
        shapes.circle(r, r, 12.6),
        RadialGradient(r, r, 13, ((0, rgb("#6C7FB0")), (1, NIGHT))),
        BARK,
        0.6,
    )
    pen.fill(nature.stars("clock", 9, (r - 9, r - 9, 18, 8), 0.5), MOON)
    pen.use(wolf_head(False), r, r - 2.2, 0.92)


# ---- hand and washer


@cache
def claw(width: float, height: float, pivot: float) -> Path:
    """The outline of the hand: a ring round the hole, a slim arm along one side, a hooked tip."""
    m = height / 2
    return (
        Path.start(pivot, 0)
        .curve(pivot + m * 0.55, 0, pivot + m, m * 0.45, pivot + m, m)
        .curve(pivot + m + 0.6, m + 2.6, pivot + m + 4, m + 3.1, pivot + m + 8, m + 3.1)
        .curve(width - 13, m + 3.0, width - 8.6, m + 3.2, width - 5.0, m + 3.1)
        .curve(width - 2.6, m + 3.0, width - 0.9, m + 1.6, width, m)
        .curve(width + 0.0, m + 3.2, width - 1.6, height, width - 5.4, height)
        .line(pivot, height)
        .curve(
            pivot - m * 0.5, height, pivot - m * 0.86, height - m * 0.4, pivot - m * 0.98, m + 0.9
        )
        .line(0.0, m + 1.5)
        .line(0.0, m - 1.5)
        .line(pivot - m * 0.98, m - 0.9)
        .curve(pivot - m * 0.86, m * 0.4, pivot - m * 0.5, 0, pivot, 0)
        .close()
    )


def hand(data: Data) -> Piece:
    """The hand as a piece; its tip is at the right, on the height of the hole."""
    component = data.by_id["hand"]
    shape = component.shape
    if not isinstance(shape, Rectangle):
        raise TypeError(f"kobuta: hand: a rectangle is wanted, got {shape.kind}")
    hole = component.punches[0]
    y = shape.height - hole.y
    path = claw(shape.width, shape.height, hole.x)
    pen = Pen("kobuta:hand:1:front")
    metal = LinearGradient(
        0, 0, 0, shape.height, ((0, rgb("#E2604A")), (0.5, rgb("#C8402F")), (1, rgb("#8E2A20")))
    )
    pen.fill(shapes.rect(-3, -3, shape.width + 6, shape.height + 6), metal)
    pen.stroke(path, BARK, 0.9)
    shine = Path.start(hole.x + 9, shape.height - 1.7).curve(
        hole.x + 16,
        shape.height - 1.9,
        hole.x + 24,
        shape.height - 1.2,
        hole.x + 30,
        shape.height - 1.4,
    )
    pen.stroke(shine, rgb("#F3A594"), 0.4)
    pen.paint(shapes.circle(hole.x, y, 4.0), PAGE, BARK, 0.4)
    for k in range(8):
        pen.fill(shapes.circle(*polar(hole.x, y, 3.1, 45 * k), 0.32), EARTH)
    holes = tuple(Circle(p.x, shape.height - p.y, p.diameter / 2) for p in component.punches)
    return piece(
        "kobuta",
        "hand",
        "1",
        component.name.ja,
        shape.width,
        shape.height,
        pen.drawing(),
        outline=PathOutline(path),
        holes=holes,
        safe=1.5,
        bleed=1.0,
    )


@cache
def _washer_art(r: float) -> Symbol:
    pen = Pen("kobuta:washer:1:front")
    pen.fill(
        shapes.circle(r, r, r + 3),
        RadialGradient(r - 2, r - 2, 2 * r, ((0, SUN.lighter(0.4)), (1, TIMBER))),
    )
    pen.stroke(shapes.circle(r, r, r - 0.7), BARK, 0.35)
    pen.stroke(shapes.circle(r, r, 3.0), BARK, 0.3)
    for k in range(10):
        pen.fill(shapes.circle(*polar(r, r, (r + 2.4) / 2, 36 * k), 0.36), EARTH)
    return pen.symbol("kobuta-washer")


def washer(data: Data) -> Piece:
    """The washer that keeps the hand from the fastener's head."""
    component = data.by_id["washer"]
    d = _diameter(data, "washer")
    pen = Pen("kobuta:washer:1:front")
    pen.use(_washer_art(d / 2), 0, 0)
    holes = tuple(Circle(p.x, d - p.y, p.diameter / 2) for p in component.punches)
    return piece(
        "kobuta",
        "washer",
        "1",
        component.name.ja,
        d,
        d,
        pen.drawing(),
        outline=Circle(d / 2, d / 2, d / 2),
        holes=holes,
    )


def dial(data: Data) -> Piece:
    """The disc of the clock."""
    component = data.by_id["clock"]
    d = _diameter(data, "clock")
    holes = tuple(Circle(p.x, d - p.y, p.diameter / 2) for p in component.punches)
    return piece(
        "kobuta",
        "clock",
        "1",
        component.name.ja,
        d,
        d,
        face(data),
        outline=Circle(d / 2, d / 2, d / 2),
        holes=holes,
    )
