"""What all ruins of one light share: the carved frame, the sky over the lintel, the panels.

Zones come from the data; everything below the header leaves them light and without lines, for
overlays lie there.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from components.ruins.schema import Zones
from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Symbol
from generator.drawing.engraving import crag, lens, rays
from generator.drawing.geometry import Box, Op, Path
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.games.ruins.colours import (
    CREAM,
    DAY_PANEL,
    DUSK,
    GOLD,
    INDIGO,
    MIST,
    MOON,
    NIGHT,
    NIGHT_PANEL,
    RUST,
    SAND,
    UMBER,
)
from generator.games.ruins.icons import moon, sun

WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
RIM = 1.5
"""Of the frame outside the header's sky (mm): neighbours on the sheet share it."""
LINTEL = 4.2
"""Height of the band with the name at the header's foot (mm)."""
ORB = 5.7
"""From the right edge of the header's sky to the middle of sun or moon (mm)."""


def panels(zones: Zones) -> dict[str, Box]:
    """The light panels and the strip: where overlays lie."""
    return {
        "top": Box(*zones.top),
        "middle": Box(*zones.middle),
        "bottom": Box(*zones.bottom),
        "claim": Box(*zones.claim),
    }


def sky_box(zones: Zones) -> Box:
    """The header's sky, inside the rim and above the lintel."""
    header = Box(*zones.header)
    return Box(RIM, RIM, WIDTH - 2 * RIM, header.bottom - LINTEL - RIM)


def lintel_box(zones: Zones) -> Box:
    """The band with effect, name, id and player mark."""
    header = Box(*zones.header)
    return Box(RIM, header.bottom - LINTEL, WIDTH - 2 * RIM, LINTEL)


def _blocks(seed: str) -> tuple[Path, Path]:
    """Joints of the frame's blocks, and short strokes of the chisel on it."""
    rng = random.Random(seed)
    joints: list[Op] = []
    strokes: list[Op] = []
    for x0, x1 in ((-BLEED, 3.2), (WIDTH - 3.2, WIDTH + BLEED)):
        y = -BLEED + rng.uniform(1, 4)
        while y < HEIGHT + BLEED:
            joints += [("M", (x0, y)), ("L", (x1, y + rng.uniform(-0.15, 0.15)))]
            y += rng.uniform(5.5, 9.0)
    for y0, y1 in ((-BLEED, 1.6), (HEIGHT - 2.2, HEIGHT + BLEED)):
        x = 3 + rng.uniform(1, 4)
        while x < WIDTH - 3:
            joints += [("M", (x, y0)), ("L", (x + rng.uniform(-0.15, 0.15), y1))]
            x += rng.uniform(6.5, 11.0)
    for _ in range(150):
        x, y = rng.uniform(-BLEED, WIDTH + BLEED), rng.uniform(-BLEED, HEIGHT + BLEED)
        if 3 < x < WIDTH - 3 and 2 < y < HEIGHT - 2:
            continue
        run = rng.uniform(0.7, 1.9)
        strokes += lens((x, y), (x + run, y + rng.uniform(-0.5, 0.5)), rng.uniform(0.12, 0.26))
    return Path(tuple(joints)), Path(tuple(strokes))


def _frame(pen: Pen, zones: Zones, night: bool) -> None:
    """The stone round everything, to the bleed."""
    whole = shapes.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
    top, foot = (DUSK, rgb("#27335F")) if night else (rgb("#D9A562"), rgb("#B5773C"))
    pen.fill(whole, LinearGradient(0, -3, 0, 91, ((0, top), (1, foot))))
    joints, strokes = _blocks("night" if night else "day")
    light, dark = (MIST.mix(DUSK, 0.35), NIGHT) if night else (SAND, RUST)
    pen.fill(strokes, light, opacity=0.7)
    pen.stroke(joints.moved(0.22, 0.22), light, 0.3)
    pen.stroke(joints, dark, 0.35)
    for box in panels(zones).values():  # the border stands outside the zone: ink never meets it
        pen.stroke(shapes.rect(*box.grown(0.36)), light, 0.25, join="miter")
        pen.stroke(shapes.rect(*box.grown(0.14)), dark, 0.28, join="miter")


def ticks(zones: Zones) -> Path:
    """Register ticks on the frame: an overlay's tick goes on where one of these ends."""
    out = Path(())
    for name, box in panels(zones).items():
        if name == "claim":
            x = box.centre[0]
            out += shapes.line(x, box.bottom + 0.2, x, box.bottom + 1.5)
        else:
            y = box.centre[1]
            out += shapes.line(box.x - 1.5, y, box.x - 0.2, y)
    return out


def stars(box: Box, count: int, seed: str) -> Iterator[tuple[float, float, float]]:
    rng = random.Random(seed)
    for _ in range(count):
        yield (
            rng.uniform(box.x, box.right),
            rng.uniform(box.y, box.bottom),
            rng.choice((0.16, 0.2, 0.26)),
        )


def _day_sky(pen: Pen, sky: Box) -> None:
    pen.fill(
        shapes.rect(*sky),
        LinearGradient(
            0, sky.y, 0, sky.bottom, ((0, rgb("#F2CE88")), (0.75, rgb("#FDF1D2")), (1, CREAM))
        ),
    )
    cx, cy = sky.right - ORB, sky.y + 5.2
    pen.fill(rays(cx, cy, 4.5, 66, 40, 0.8), rgb("#FFF9E4"), opacity=0.6)
    far = crag([(sky.x, sky.bottom - 2.6), (10, sky.bottom - 3.8), (21, sky.bottom - 2.2),
                (33, sky.bottom - 4.4), (47, sky.bottom - 2.4), (56, sky.bottom - 3.6),
                (sky.right, sky.bottom - 2.2)], "far", 0.08, 2, closed=False)  # fmt: skip
    near = crag([(sky.x, sky.bottom - 1.0), (14, sky.bottom - 2.0), (30, sky.bottom - 0.9),
                 (46, sky.bottom - 1.7), (sky.right, sky.bottom - 0.8)], "near", 0.06, 2,
                closed=False)  # fmt: skip
    ends = [(sky.right, sky.bottom), (sky.x, sky.bottom)]
    pen.fill(shapes.polygon([*far, *ends]), rgb("#EDCF9A"))
    pen.fill(shapes.polygon([*near, *ends]), rgb("#DEB275"))
    pen.use(sun(), cx, cy, 0.4)


def _night_sky(pen: Pen, sky: Box) -> None:
    pen.fill(
        shapes.rect(*sky),
        LinearGradient(0, sky.y, 0, sky.bottom, ((0, rgb("#141C3A")), (0.6, INDIGO), (1, DUSK))),
    )
    cx, cy = sky.right - ORB, sky.y + 5.2
    for radius, share in ((7.8, 0.05), (7.0, 0.05), (6.2, 0.06), (5.4, 0.06), (4.6, 0.06)):
        pen.fill(shapes.circle(cx, cy, radius), MIST, opacity=share)
    dots: list[Op] = []
    for x, y, r in stars(
        Box(sky.x + 0.5, sky.y + 0.4, sky.width - 1, sky.height - 4), 46, "night sky"
    ):
        dots += shapes.circle(x, y, r).ops
    pen.fill(Path(tuple(dots)), MOON)
    for x, y, r in ((20.4, 3.6, 1.1), (29.0, 7.0, 0.8), (48.4, 2.9, 0.9)):
        pen.fill(shapes.star(x, y, r, r * 0.3, 4), MOON)
    far = crag([(sky.x, sky.bottom - 2.6), (10, sky.bottom - 3.8), (21, sky.bottom - 2.2),
                (33, sky.bottom - 4.4), (47, sky.bottom - 2.4), (56, sky.bottom - 3.6),
                (sky.right, sky.bottom - 2.2)], "far", 0.08, 2, closed=False)  # fmt: skip
    near = crag([(sky.x, sky.bottom - 1.0), (14, sky.bottom - 2.0), (30, sky.bottom - 0.9),
                 (46, sky.bottom - 1.7), (sky.right, sky.bottom - 0.8)], "near", 0.06, 2,
                closed=False)  # fmt: skip
    ends = [(sky.right, sky.bottom), (sky.x, sky.bottom)]
    pen.fill(shapes.polygon([*far, *ends]), rgb("#2C3868"))
    pen.fill(shapes.polygon([*near, *ends]), rgb("#1B2548"))
    pen.use(moon(), cx, cy, 0.4)


def _meander(x: float, y: float, size: float, count: int) -> Path:
    """A running key ornament of ``count`` turns, ``size`` mm tall."""
    s = size / 4
    points = [(x, y + size)]
    for i in range(count):
        a = x + i * 5 * s
        points += [
            (a, y),
            (a + 4 * s, y),
            (a + 4 * s, y + 3 * s),
            (a + 2 * s, y + 3 * s),
            (a + 2 * s, y + 1.6 * s),
            (a + 2.7 * s, y + 1.6 * s),
            (a + 2 * s, y + 1.6 * s),
            (a + 2 * s, y + 3 * s),
            (a + 4 * s, y + 3 * s),
            (a + 4 * s, y + size),
            (a + 5 * s, y + size),
        ]
    return shapes.polyline(points)


def _lintel(pen: Pen, box: Box, night: bool) -> None:
    """The band under the sky: light by day, dark by night."""
    top, foot, edge = (
        (rgb("#1A2346"), rgb("#10172F"), MIST) if night else (CREAM, rgb("#F3DDAF"), UMBER)
    )
    shape = shapes.rect(*box)
    pen.fill(shape, LinearGradient(0, box.y, 0, box.bottom, ((0, top), (1, foot))))
    dark = NIGHT if night else UMBER
    pen.line(box.x, box.y, box.right, box.y, dark, 0.45, cap="butt")
    pen.line(box.x, box.y + 0.38, box.right, box.y + 0.38, edge if night else GOLD, 0.2, cap="butt")
    pen.line(box.x, box.bottom, box.right, box.bottom, dark, 0.35, cap="butt")


@cache
def meander(night: bool, count: int = 6) -> Symbol:
    """The ornament that fills the lintel's left end where no effect stands."""
    pen = Pen(f"ruins:meander:{night}")
    pen.stroke(_meander(0, 0, 1.9, count), MIST if night else RUST, 0.26, cap="butt", join="miter")
    return pen.symbol(f"ruins-meander-{night}-{count}")


def _landscape(pen: Pen, zones: Zones, night: bool) -> None:
    """Tints in the panels: sun or moon, far hills, the ground the ruin stands on."""
    boxes = panels(zones)
    window = Path(())
    for box in boxes.values():
        window += shapes.rect(*box)
    base = boxes["bottom"].bottom
    top = boxes["top"].y
    with pen.clip(window):
        if night:
            high, low = NIGHT_PANEL, Colour(0.972, 0.976, 0.998)
            orb, hill, floor = (
                Colour(1.0, 0.99, 0.95),
                Colour(0.935, 0.943, 0.978),
                Colour(0.915, 0.922, 0.965),
            )
        else:
            high, low = DAY_PANEL, Colour(1.0, 0.985, 0.955)
            orb, hill, floor = (
                Colour(1.0, 0.965, 0.905),
                Colour(0.985, 0.955, 0.915),
                Colour(0.965, 0.935, 0.9),
            )
        pen.fill(shapes.rect(0, top, WIDTH, base - top),
                 LinearGradient(0, top, 0, base, ((0, high), (0.85, low), (1, low))))  # fmt: skip
        cx, cy = 40.5, top + 13.0
        if night:
            dots: list[Op] = []
            for x, y, r in stars(Box(3, top, 57, 40), 70, "ghost stars"):
                dots += shapes.circle(x, y, r * 1.5).ops
            pen.fill(Path(tuple(dots)), Colour(0.93, 0.937, 0.975))
            pen.fill(shapes.circle(cx, cy, 11.0), Colour(0.955, 0.962, 0.99))
            crescent = shapes.circle(cx, cy, 9.0) + shapes.circle(cx + 4.0, cy - 3.0, 7.6)
            with pen.clip(shapes.rect(0, 0, 80, 90) + shapes.circle(cx + 4.0, cy - 3.0, 7.6),
                          even_odd=True):  # fmt: skip
                pen.fill(shapes.circle(cx, cy, 9.0), orb)
            del crescent
        else:
            pen.fill(rays(cx, cy, 10.0, 80, 36, 3.4), Colour(1.0, 0.975, 0.93))
            pen.fill(shapes.circle(cx, cy, 9.0), orb)
            pen.fill(shapes.circle(cx, cy, 7.2), Colour(1.0, 0.955, 0.9))
        far = crag(
            [
                (0, base - 13),
                (12, base - 17),
                (26, base - 12),
                (44, base - 19),
                (55, base - 14),
                (63, base - 16),
            ],
            "ghost far",
            0.1,
            3,
            closed=False,
        )
        pen.fill(shapes.polygon([*far, (63, base), (0, base)]), hill)
        near = crag([(0, base - 7.4), (16, base - 6.0), (34, base - 7.4), (50, base - 6.2),
                     (63, base - 7.6)], "ghost near", 0.04, 2, closed=False)  # fmt: skip
        pen.fill(shapes.polygon([*near, (63, base), (0, base)]), floor)


@cache
def ground(zones: Zones, night: bool) -> Symbol:
    """Everything that all ruins of one light share."""
    pen = Pen(f"ruins:ground:{'night' if night else 'day'}")
    _frame(pen, zones, night)
    sky = sky_box(zones)
    with pen.clip(shapes.rect(*sky)):
        (_night_sky if night else _day_sky)(pen, sky)
    _lintel(pen, lintel_box(zones), night)
    header = Box(sky.x, sky.y, sky.width, lintel_box(zones).bottom - sky.y)
    pen.stroke(shapes.rect(*header.grown(0.1)), NIGHT if night else UMBER, 0.35, join="miter")
    pen.stroke(ticks(zones), MOON if night else CREAM, 0.35, cap="butt")
    _landscape(pen, zones, night)
    return pen.symbol(f"ruins-ground-{'night' if night else 'day'}")
