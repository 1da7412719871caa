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


DAY_LOOK = Look(False, rgb("#F0CE90"), rgb("#C68B4C"), CREAM, rgb("#F5E2B8"), UMBER, UMBER, RUST,
                rgb("#A9713A"))  # fmt: skip
NIGHT_LOOK = Look(True, rgb("#141C3A"), rgb("#3F4D85"), rgb("#2A3666"), rgb("#1D274E"), MOON, NIGHT,
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
    """Sky, sun or moon, ground, and the players."""
    orb = (width - 10.5, 8.2)
    beam = rgb("#36447F") if look.night else rgb("#FBE3AE")
    pen.fill(rays(*orb, 5, 200, 44, 0.9), beam, opacity=0.8)
    if look.night:
        dots: list[Op] = []
        for x, y, r in stars(Box(1, 1, width - 2, height - 8), 90, "chart"):
            dots += shapes.circle(x, y, r).ops
        pen.fill(Path(tuple(dots)), MIST)
    pen.use(moon() if look.night else sun(), *orb, 0.5)
    ground = shapes.rect(0, height - FLOOR, width, FLOOR)
    pen.fill(ground, look.quiet.mix(look.plate_foot, 0.3))
    pen.line(0, height - FLOOR, width, height - FLOOR, look.line, 0.35, cap="butt")
    size = 3.4 + 10.0 / players
    for i in range(players):
        x = 19 + (i - (players - 1) / 2) * size * 0.88
        pawn(pen, x, height - FLOOR - 0.2, size, look.ink)


def _skyline(pen: Pen, data: Data, box: Box, look: Look) -> None:
    """Ruins in the stone, side by side in a box, their feet on its lower edge."""
    names = list(data.motif.values())[3::2]
    count = min(len(names), int(box.width / 17.0))
    light = "night-relief" if look.night else "day-relief"
    for i, name in enumerate(names[:count]):
        art = motif(name, light)
        step = box.width / count
        scale = min(step * 0.94 / art.bounds.width, box.height / -art.bounds.y)
        pen.use(art, box.x + (i + 0.5) * step - art.bounds.centre[0] * scale, box.bottom, scale)


def chart(pen: Pen, data: Data, players: int, width: float, height: float, look: Look) -> None:
    """VP for going out first, second … last, in a field at the origin."""
    places: Sequence[int] = data.vp[players]
    field = shapes.rounded_rect(0, 0, width, height, 2)
    pen.fill(field, LinearGradient(0, 0, 0, height, ((0, look.plate), (1, look.plate_foot))))
    floor = height - FLOOR
    room = width - LEFT - 4.0
    step = min(STEP, room / len(places))
    rest = room - step * len(places)
    with pen.clip(field):
        _scene(pen, players, width, height, look)
        if rest > 17:
            sky = Box(LEFT + step * len(places) + 2, 8, rest, floor - 8)
            _skyline(pen, data, sky, look)
    pen.text(19, 9.6, data.texts.players.ja.format(count=players), font=GOTHIC_BOLD, size=26,
             colour=look.ink, anchor="middle", baseline="middle", max_width=30,
             field="players")  # fmt: skip
    high, low = floor - 4.4, 16.0
    for i, points in enumerate(places):
        tall = high - (high - low) * (i / max(1, len(places) - 1))
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
