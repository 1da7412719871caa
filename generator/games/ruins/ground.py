"""What all ruins of one light share: the carved frame, the sky over the lintel, the panels.

Zones come from the data; everything below the header leaves them light and without lines, for
overlays lie there.
"""

from __future__ import annotations

import itertools
import random
from functools import cache

from components.ruins.schema import Zones
from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Symbol
from generator.drawing.engraving import lens
from generator.drawing.geometry import Box, Op, Path
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.games.ruins.colours import CREAM, GOLD, MIST, MOON, NIGHT, SAND, UMBER
from generator.games.ruins.sky import day_sky, day_tint, night_sky, night_tint

WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
RIM = 1.5
"""Of the frame outside the header's sky (mm): neighbours on the sheet share it."""
LINTEL = 4.2
"""Height of the band with the name at the header's foot (mm)."""
LEAD = 0.7
"""Of the dark leading round the panes (mm)."""
EDGE, FOOT = 2.3, 1.3
"""How far the blocks reach inwards at the sides and at the foot (mm)."""
ORB = (55.0, 6.9)
"""The middle of the header's sun or moon (mm)."""


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


def _seams(seed: str) -> tuple[list[float], list[float], list[float], list[float]]:
    """Where the blocks of the frame end: down the left and right side, along top and foot."""
    rng = random.Random(seed)

    def run(start: float, end: float, low: float, high: float) -> list[float]:
        at, out = start, [start]
        while at < end:
            at += rng.uniform(low, high)
            out.append(min(at, end))
        return out

    tall = (-BLEED, HEIGHT + BLEED, 7.0, 11.5)
    wide = (EDGE, WIDTH - EDGE, 8.5, 13.5)
    return run(*tall), run(*tall), run(*wide), run(*wide)


def _frame(pen: Pen, zones: Zones, night: bool) -> None:
    """The wall round everything, to the bleed: hewn blocks, lit from above."""
    seed = "night" if night else "day"
    rng = random.Random(seed)
    whole = shapes.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
    top, foot = (rgb("#46558F"), rgb("#1E294F")) if night else (rgb("#D79B55"), rgb("#96592B"))
    light, dark = (rgb("#7C8BC6"), NIGHT) if night else (rgb("#F3CE8E"), rgb("#4E2B14"))
    pen.fill(whole, LinearGradient(0, -3, 0, 91, ((0, top), (1, foot))))
    left, right, head, sole = _seams(seed)
    tones: dict[int, list[Op]] = {0: [], 1: []}
    edges: list[Op] = []
    joints: list[Op] = []
    for seams, x0, x1 in (
        (left, -BLEED, EDGE), (right, WIDTH - EDGE, WIDTH + BLEED)
    ):  # fmt: skip
        for y0, y1 in itertools.pairwise(seams):
            tones[rng.randrange(2)] += shapes.rect(x0, y0, x1 - x0, y1 - y0).ops
            edges += shapes.rect(x0, y0 + 0.17, x1 - x0, 0.3).ops
            joints += [("M", (x0, y1)), ("L", (x1, y1))]
    for seams, y0, y1 in ((head, -BLEED, RIM), (sole, HEIGHT - FOOT, HEIGHT + BLEED)):
        for x0, x1 in itertools.pairwise(seams):
            tones[rng.randrange(2)] += shapes.rect(x0, y0, x1 - x0, y1 - y0).ops
            edges += shapes.rect(x0 + 0.17, y0, 0.26, y1 - y0).ops
            joints += [("M", (x1, y0)), ("L", (x1, y1))]
    pen.fill(Path(tuple(tones[0])), light, opacity=0.13)
    pen.fill(Path(tuple(tones[1])), dark, opacity=0.1)
    pen.fill(Path(tuple(edges)), light, opacity=0.6)
    pen.stroke(Path(tuple(joints)), dark, 0.35, cap="butt")
    strokes: list[Op] = []
    for _ in range(110):
        x, y = rng.uniform(-BLEED, WIDTH + BLEED), rng.uniform(-BLEED, HEIGHT + BLEED)
        if EDGE - 0.5 < x < WIDTH - EDGE + 0.5 and RIM < y < HEIGHT - FOOT:
            continue
        run = rng.uniform(0.6, 1.5)
        strokes += lens((x, y), (x + run, y + rng.uniform(-0.4, 0.4)), rng.uniform(0.12, 0.24))
    pen.fill(Path(tuple(strokes)), dark, opacity=0.35)
    _mullions(pen, zones, night)


def _mullions(pen: Pen, zones: Zones, night: bool) -> None:
    """The dark leading that holds the panes, with a gilt line between them."""
    boxes = panels(zones)
    window = _window(zones)
    deep = LinearGradient(0, window.y, 0, window.bottom,
                          ((0, rgb("#141B38")), (1, rgb("#0A0F22"))) if night else
                          ((0, rgb("#5A3317")), (1, rgb("#3A1F0E"))))  # fmt: skip
    gilt = rgb("#C7A35F") if night else rgb("#DDB063")
    light = MIST if night else SAND
    outer = window.grown(LEAD)
    pen.fill(shapes.rounded_rect(*outer, 0.5), deep)
    pen.stroke(shapes.rounded_rect(*outer.grown(0.16), 0.6), light, 0.25, opacity=0.75)
    fillets: list[Op] = []
    right = boxes["top"].right
    for one, two in itertools.pairwise((boxes["top"], boxes["middle"], boxes["bottom"])):
        y = (one.bottom + two.y) / 2
        fillets += [("M", (one.x, y)), ("L", (right, y))]
    x = (right + boxes["claim"].x) / 2
    fillets += [("M", (x, window.y)), ("L", (x, window.bottom))]
    pen.stroke(Path(tuple(fillets)), gilt, 0.3, cap="butt")
    for box in boxes.values():  # outside the zone: an overlay's ink never meets it
        pen.stroke(shapes.rect(*box.grown(0.14)), NIGHT if night else UMBER, 0.28, join="miter")


def _panes(zones: Zones) -> Path:
    """The panels and the strip as one shape."""
    out = Path(())
    for box in panels(zones).values():
        out += shapes.rect(*box)
    return out


def _window(zones: Zones) -> Box:
    """What the panels and the strip cover together."""
    boxes = panels(zones)
    return boxes["top"].union(boxes["bottom"]).union(boxes["claim"])


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


def running_key(x: float, y: float, size: float, count: int) -> Path:
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
    """The beam under the sky that bears the name: dark wood by day, night stone by night."""
    top, foot = (rgb("#1D2750"), rgb("#0D1329")) if night else (rgb("#7A4A24"), rgb("#4A2812"))
    gilt = rgb("#C7A35F") if night else GOLD
    dark = NIGHT if night else UMBER
    shape = shapes.rect(*box)
    pen.fill(shape, LinearGradient(0, box.y, 0, box.bottom, ((0, top), (1, foot))))
    pen.line(box.x, box.y + 0.05, box.right, box.y + 0.05, dark, 0.5, cap="butt")
    pen.line(box.x, box.y + 0.48, box.right, box.y + 0.48, gilt, 0.3, cap="butt")
    pen.line(box.x, box.bottom - 0.3, box.right, box.bottom - 0.3, gilt, 0.2, cap="butt")


@cache
def meander(night: bool, count: int = 6) -> Symbol:
    """The ornament that fills the lintel's left end where no effect stands."""
    pen = Pen(f"ruins:meander:{night}")
    pen.stroke(
        running_key(0, 0, 1.9, count), MIST if night else GOLD, 0.26, cap="butt", join="miter"
    )
    return pen.symbol(f"ruins-meander-{night}-{count}")


@cache
def ground(zones: Zones, night: bool) -> Symbol:
    """Everything that all ruins of one light share."""
    pen = Pen(f"ruins:ground:{'night' if night else 'day'}")
    _frame(pen, zones, night)
    sky, beam = sky_box(zones), lintel_box(zones)
    header = Box(sky.x, sky.y, sky.width, beam.bottom - sky.y)
    picture = shapes.rounded_rect(*header, 1.5)
    light = MIST if night else SAND
    pen.stroke(shapes.rounded_rect(*header.grown(0.42), 1.9), light, 0.25, opacity=0.75)
    with pen.clip(picture):
        (night_sky if night else day_sky)(pen, sky, ORB)
        _lintel(pen, beam, night)
    pen.stroke(picture, NIGHT if night else UMBER, 0.5)
    pen.stroke(ticks(zones), MOON if night else CREAM, 0.35, cap="butt")
    with pen.clip(_panes(zones)):
        (night_tint if night else day_tint)(pen, _window(zones))
    return pen.symbol(f"ruins-ground-{'night' if night else 'day'}")
