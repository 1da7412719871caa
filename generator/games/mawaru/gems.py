"""The two gems, cut and polished: the amethyst seen from above, the diamond from its side.

Their outlines differ (a hexagon, a brilliant's profile), so that they are told apart without
colour.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from components.mawaru.records import GemId
from components.mawaru.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient, Symbol
from generator.drawing.geometry import Point, polar
from generator.drawing.palette import WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.mawaru.colours import (
    AMETHYST,
    DEEP,
    DIAMOND,
    FROST,
    LILAC,
    PLUM,
    VELVET,
    ramp,
)
from generator.games.mawaru.wording import filled
from generator.lettering.fonts import GOTHIC_BOLD

RADIUS = 5.0
"""Half the width of a gem symbol (mm)."""
LIGHT = 320.0
"""Where the light comes from, degrees clockwise from north."""


def glint(pen: Pen, x: float, y: float, size: float, colour: Colour = WHITE) -> None:
    """A four-pointed spark."""
    pen.fill(shapes.star(x, y, size, size * 0.16, 4), colour)


def _lit(points: Sequence[Point], cx: float = 0.0, cy: float = 0.0) -> float:
    """How much light a facet gets, 0–1, by the direction in which it slopes."""
    x = sum(p[0] for p in points) / len(points) - cx
    y = sum(p[1] for p in points) / len(points) - cy
    angle = math.degrees(math.atan2(x, -y))
    return 0.5 + 0.5 * math.cos(math.radians(angle - LIGHT))


@cache
def amethyst() -> Symbol:
    """A hexagonal amethyst, 10 mm from tip to tip, its middle at the origin."""
    pen = Pen("mawaru:amethyst")
    outer = [polar(0, 0, RADIUS, 60 * i) for i in range(6)]
    belt = [polar(0, 0, 3.78, 60 * i + 30) for i in range(6)]
    table = [polar(0, 0, 2.55, 60 * i) for i in range(6)]
    dark, light = rgb("#2C1246"), rgb("#F0DEFC")
    for i in range(6):
        j = (i + 1) % 6
        kite = (outer[i], belt[i], table[i], belt[i - 1])
        pen.fill(shapes.polygon(kite), ramp(_lit(kite) * 0.95, dark, AMETHYST, LILAC))
        girdle = (outer[i], outer[j], belt[i])
        pen.fill(shapes.polygon(girdle), ramp(_lit(girdle) * 0.8, dark, PLUM, AMETHYST, LILAC))
        star = (belt[i], table[i], table[j])
        pen.fill(shapes.polygon(star), ramp(1 - _lit(star) * 0.75, PLUM, AMETHYST, light))
    top = shapes.polygon(table)
    pen.fill(top, LinearGradient(-1.6, -2.2, 1.8, 2.2, ((0, rgb("#C79CEB")), (1, rgb("#5E3186")))))
    pen.fill(shapes.polygon((table[5], table[0], (0.5, -1.0), (-1.5, 0.3))), light, opacity=0.55)
    edges = [shapes.polyline((outer[i], table[i])) for i in range(6)]
    edges += [shapes.polygon((belt[i], table[i], table[(i + 1) % 6])) for i in range(6)]
    for edge in edges:
        pen.stroke(edge, LILAC, 0.1)
    pen.stroke(shapes.polygon(outer), VELVET, 0.4)
    glint(pen, -1.9, -2.6, 1.7)
    return pen.symbol("mawaru-amethyst")


@cache
def diamond() -> Symbol:
    """A brilliant, 10 mm wide, its middle at the origin."""
    pen = Pen("mawaru:diamond")
    top, girdle, tip = -3.9, -1.25, 4.75
    table = [(-3.0, top), (0.0, top), (3.0, top)]
    belt = [(-5.0, girdle), (-2.15, girdle), (2.15, girdle), (5.0, girdle)]
    culet = (0.0, tip)
    steel, sky = DEEP.lighter(0.12), rgb("#86C5DC")
    facets: tuple[tuple[tuple[Point, ...], Colour], ...] = (
        ((belt[0], table[0], belt[1]), FROST),
        ((table[0], table[1], belt[1]), DIAMOND),
        ((belt[1], table[1], belt[2]), FROST.mix(DIAMOND, 0.35)),
        ((table[1], table[2], belt[2]), sky),
        ((belt[2], table[2], belt[3]), rgb("#5FA3BF")),
        ((belt[0], (-3.2, girdle), culet), DIAMOND),
        (((-3.2, girdle), belt[1], culet), FROST),
        ((belt[1], (0.0, girdle), culet), sky),
        (((0.0, girdle), belt[2], culet), DIAMOND.mix(FROST, 0.4)),
        ((belt[2], (3.4, girdle), culet), steel.lighter(0.35)),
        (((3.4, girdle), belt[3], culet), steel),
    )
    for points, colour in facets:
        pen.fill(shapes.polygon(points), colour)
        pen.stroke(shapes.polygon(points), colour, 0.06)
    lines = (
        shapes.polyline((belt[0], belt[3])),
        shapes.polyline((belt[0], table[0], belt[1], table[1], belt[2], table[2], belt[3])),
        shapes.polyline((belt[1], culet, belt[2])),
    )
    for line in lines:
        pen.stroke(line, DEEP, 0.14)
    outline = (table[0], table[2], belt[3], culet, belt[0])
    pen.stroke(shapes.polygon(outline), rgb("#123646"), 0.4)
    glint(pen, -1.6, -2.0, 1.6)
    return pen.symbol("mawaru-diamond")


def gem(kind: GemId) -> Symbol:
    """The symbol of a kind of gem."""
    return amethyst() if kind == "amethyst" else diamond()


# ---- the pieces

GLOW: dict[GemId, Colour] = {"amethyst": rgb("#6C4590"), "diamond": rgb("#2F6F88")}
"""The light behind a gem piece."""


def tile(data: Data, kind: GemId) -> Drawing:
    """The face of a gem piece (宝石コマ): the gem on velvet, and what it is worth (MAW-21)."""
    record = data.gem[kind]
    part = data.component[record.component]
    width, height = part.width_mm or 0.0, part.height_mm or 0.0
    pen = Pen(f"mawaru:{part.id}:front")
    pen.fill(shapes.rect(-3, -3, width + 6, height + 6), VELVET)
    cx, cy = width / 2, height * 0.405
    reach = min(width / 2, cy) - 0.35
    glow = RadialGradient(
        cx, cy, reach, ((0, GLOW[kind].lighter(0.25)), (0.5, GLOW[kind]), (1, VELVET))
    )
    pen.fill(shapes.circle(cx, cy, reach), glow)
    pen.use(gem(kind), cx, cy, width / 12 * 0.8)
    pen.text(
        cx,
        height - 1.2,
        filled(data.texts.value, value=record.value),
        font=GOTHIC_BOLD,
        size=6,
        colour=WHITE,
        anchor="middle",
        max_width=width - 2,
        field="value",
    )
    return pen.drawing()


def gem_pieces(data: Data) -> tuple[Piece, ...]:
    """All gem pieces, kind by kind: as many as the box holds (derived in the data)."""
    out: list[Piece] = []
    for record in data.game.gems:
        part = data.component[record.component]
        art = tile(data, record.id)
        width, height = part.width_mm or 0.0, part.height_mm or 0.0
        out.extend(
            piece(
                "mawaru",
                part.id,
                f"{number:02}",
                f"{part.name.ja} {number}",
                width,
                height,
                art,
                safe=0.8,
            )
            for number in range(1, part.count + 1)
        )
    return tuple(out)
