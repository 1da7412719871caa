"""The chart of VP for going out first, second … last, and the looks of boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from components.ruins.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient
from generator.drawing.engraving import rays
from generator.drawing.geometry import Box, Op, Path
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.games.ruins.colours import CREAM, GOLD, MIST, MOON, NIGHT, RUST, UMBER
from generator.games.ruins.icons import moon, sun
from generator.games.ruins.motifs import motif
from generator.games.ruins.sky import stars
from generator.lettering.fonts import GOTHIC_BOLD, SERIF_BOLD

STEP = 34.0
"""Widest step of the podium (mm); with few players ruins stand on what is left."""
LEFT = 39.0
"""Where the podium begins; the number of players stands left of it (mm)."""
NUMBER = 15.8
"""The middle of the number of players (mm)."""
RUIN_WIDTH = 22.0
"""Room that a ruin beside the podium needs (mm)."""
BACKDROP = ("tower", "observatory", "temple", "royal-tomb", "sluice-gate", "cloister")
"""Ruins that show behind the podium: what tells them apart is high up."""
FLOOR = 3.2
"""Height of the ground under the podium (mm)."""


class Look(NamedTuple):
    """The colours of one side of a board."""

    night: bool
    top: Colour
    foot: Colour
    plate: Colour
    plate_foot: Colour
    ink: Colour
    line: Colour
    accent: Colour
    quiet: Colour


DAY_LOOK = Look(False, rgb("#CD9350"), rgb("#87502A"), CREAM, rgb("#F5E2B8"), UMBER, UMBER, RUST,
                rgb("#A9713A"))  # fmt: skip
NIGHT_LOOK = Look(True, rgb("#1B2450"), rgb("#0E1430"), rgb("#35437F"), rgb("#232E5E"), MOON, NIGHT,
                  GOLD, MIST)  # fmt: skip


def minus(points: int) -> str:
    """A number with a true minus sign."""
    return str(points).replace("-", "−")


def pawn(pen: Pen, x: float, y: float, size: float, ink: Colour) -> None:
    """A player's figure standing on y."""
    pen.fill(shapes.circle(x, y - size * 0.76, size * 0.24), ink, ink=True)
    body = (
        Path.start(x - size * 0.36, y)
        .curve(x - size * 0.3, y - size * 0.3, x - size * 0.1, y - size * 0.4, x - size * 0.12,
               y - size * 0.6)
        .line(x + size * 0.12, y - size * 0.6)
        .curve(x + size * 0.1, y - size * 0.4, x + size * 0.3, y - size * 0.3, x + size * 0.36, y)
        .close()
    )  # fmt: skip
    pen.fill(body, ink, ink=True)


def _block(pen: Pen, box: Box, look: Look, first: bool) -> None:
    """A step of the podium: a dressed stone with a lit top."""
    if look.night:
        light, stone, dark = rgb("#8F9CD0"), rgb("#4D5A95"), rgb("#323D70")
    else:
        light, stone, dark = rgb("#FFF4D6"), rgb("#F2D49A"), rgb("#D9A965")
    if first:
        light, stone, dark = rgb("#FFF6D2"), rgb("#F6CF6F"), rgb("#D99B35")
    shape = shapes.rect(*box)
    bright = stone.mix(light, 0.6 if first or not look.night else 0.2)
    across = ((0, dark), (0.3, stone), (1, bright))
    pen.fill(shape, LinearGradient(box.x, 0, box.right, 0, across))
    cap = shapes.polygon(
        (
            (box.x, box.y),
            (box.x + 1.6, box.y - 1.5),
            (box.right - 1.6, box.y - 1.5),
            (box.right, box.y),
        )
    )
    pen.paint(cap, light, look.line, 0.35)
    joints: list[Op] = []
    y = box.bottom - 5.0
    while y > box.y + 2:
        for x0, x1 in ((box.x, box.x + 3.4), (box.right - 3.4, box.right)):
            joints += [("M", (x0, y)), ("L", (x1, y))]
        y -= 5.0
    pen.stroke(Path(tuple(joints)), dark.darker(0.15), 0.3)
    pen.stroke(shape, look.line, 0.45, join="miter")


def _scene(pen: Pen, players: int, width: float, height: float, look: Look) -> None:
    """Sky, the sun or moon that rises behind the first place, ground, and the players."""
    orb = (LEFT - 1.2, 9.8)
    beam = rgb("#415093") if look.night else rgb("#FBE0A4")
    pen.fill(rays(*orb, 5, 200, 52, 1.0), beam, opacity=0.8)
    glow = MIST if look.night else rgb("#FFF3C8")
    for radius, share in ((12.5, 0.1), (10.2, 0.14), (8.2, 0.18)):
        pen.fill(shapes.circle(*orb, radius), glow, opacity=share)
    if look.night:
        dots: list[Op] = []
        for x, y, r in stars(Box(1, 1, width - 2, height - 8), 90, "chart"):
            dots += shapes.circle(x, y, r).ops
        pen.fill(Path(tuple(dots)), MIST)
    pen.use(moon() if look.night else sun(), *orb, 0.66)
    ground = shapes.rect(0, height - FLOOR, width, FLOOR)
    pen.fill(ground, look.quiet.mix(look.plate_foot, 0.3))
    size = 4.0 + 10.0 / players
    for i in range(players):
        x = NUMBER + (i - (players - 1) / 2) * size * 0.86
        pawn(pen, x, height - FLOOR, size, look.ink)
    pen.line(0, height - FLOOR, width, height - FLOOR, look.line, 0.45, cap="butt")


def _skyline(pen: Pen, data: Data, spots: Sequence[Box], look: Look) -> None:
    """Ruins in the distance, each as large as its box allows, its foot on the box's lower edge."""
    names = [name for name in BACKDROP if name in data.motif.values()] or [*data.motif.values()]
    light = "night-relief" if look.night else "day-relief"
    for box, name in zip(spots, names, strict=False):
        art = motif(name, light)
        scale = min(box.width / art.bounds.width, box.height / -art.bounds.y)
        pen.use(art, box.centre[0] - art.bounds.centre[0] * scale, box.bottom, scale)


def chart(pen: Pen, data: Data, players: int, width: float, height: float, look: Look) -> None:
    """VP for going out first, second … last, in a field at the origin."""
    places: Sequence[int] = data.vp[players]
    field = shapes.rounded_rect(0, 0, width, height, 2)
    pen.fill(field, LinearGradient(0, 0, 0, height, ((0, look.plate), (1, look.plate_foot))))
    floor = height - FLOOR
    room = width - LEFT - 4.0
    step = min(STEP, room / len(places))
    rest = room - step * len(places)
    high, low = floor - 5.4, 15.6
    drop = (high - low) / max(1, len(places) - 1)
    with pen.clip(field):
        _scene(pen, players, width, height, look)
        spots = []
        for i in range(max(1, len(places) - 2), len(places)):  # they look out over the low steps
            tall = min(floor - 1.8, high - drop * i + 9.5)
            spots.append(Box(LEFT + (i - 0.15) * step, floor - tall, step * 1.3, tall))
        if rest > RUIN_WIDTH:
            count = int(rest / RUIN_WIDTH)
            start = LEFT + step * len(places) + 1
            spots += [Box(start + i * rest / count, floor - 20, rest / count - 1, 20)
                      for i in range(count)]  # fmt: skip
        _skyline(pen, data, spots, look)
    pen.text(NUMBER, 9.4, data.texts.players.ja.format(count=players), font=GOTHIC_BOLD, size=26,
             colour=look.ink, anchor="middle", baseline="middle", max_width=28,
             field="players")  # fmt: skip
    for i, points in enumerate(places):
        tall = high - drop * i
        box = Box(LEFT + i * step, floor - tall, step - 1.0, tall)
        _block(pen, box, look, i == 0)
        last = i == len(places) - 1
        words = data.texts.last.ja if last else data.texts.place.ja.format(place=i + 1)
        ink = UMBER if i == 0 or not look.night else look.ink
        cx = box.centre[0]
        pen.text(cx, box.y + 3.4, words, font=GOTHIC_BOLD, size=9.5, colour=ink, anchor="middle",
                 baseline="middle", max_width=box.width - 4, field="place")  # fmt: skip
        y = (box.y + 5.4 + box.bottom) / 2
        wide = pen.text(cx - 2.6, y, minus(points), font=SERIF_BOLD, size=31, colour=ink,
                        anchor="middle", baseline="middle", max_width=box.width - 9,
                        field="VP")  # fmt: skip
        pen.text(cx - 2.6 + wide / 2 + 0.7, y + 3.6, data.texts.vp.ja, font=GOTHIC_BOLD, size=8,
                 colour=ink, field="VP")  # fmt: skip
    pen.stroke(field, look.line, 0.7)
    pen.stroke(shapes.rounded_rect(0.9, 0.9, width - 1.8, height - 1.8, 1.4), look.accent, 0.25)
