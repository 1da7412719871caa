"""The four gems: each its colour's symbol, cut as a stone. The shape tells them apart in grey."""

from __future__ import annotations

import itertools
import math
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Symbol
from generator.drawing.geometry import Path, Point, join, polar
from generator.drawing.palette import BLACK, PLAYERS, WHITE, Colour
from generator.drawing.pen import Pen
from generator.errors import UnknownName

SIZE = 6.0
"""Each gem is drawn at least so wide and so high (mm)."""
EDGE = 0.42
HALO = 0.4
LIGHT = (-0.62, -0.78)
"""Where the light comes from."""


@cache
def gem(shape: str, color: str) -> Symbol:
    """A gem about its centre; ``shape`` as in the data: round, triangle, square, rhombus."""
    cuts = {"round": _round, "triangle": _triangle, "square": _square, "rhombus": _rhombus}
    if shape not in cuts:
        raise UnknownName("宝石の形", "shape of a gem", shape, list(cuts))
    girdle, table = cuts[shape]()
    pen = Pen(f"harikiri:gem:{shape}:{color}")
    paint = PLAYERS[color]
    outline = shapes.circle(0, 0, SIZE / 2) if shape == "round" else shapes.polygon(girdle)
    pen.fill(_rim(girdle, EDGE / 2 + HALO), WHITE)
    pen.fill(outline.moved(0.35, 0.5), BLACK, opacity=0.16)
    pen.fill(outline, paint.colour, ink=True)
    with pen.clip(outline):
        for facet, light in _facets(girdle, table):
            pen.fill(facet, _shade(paint.colour, light), ink=True)
        pen.fill(shapes.polygon(table), _table_paint(table, paint.colour), ink=True)
        _glints(pen, girdle, table)
    pen.stroke(shapes.polygon(table), WHITE, 0.16, opacity=0.75)
    pen.stroke(outline, paint.colour.darker(0.58), EDGE)
    _sparkle(pen, *_towards_light(table))
    return pen.symbol(f"harikiri-gem-{shape}")


def _rim(corners: list[Point], by: float) -> Path:
    """A convex polygon grown by ``by`` mm with round corners: the area of a wide line."""
    parts = [shapes.polygon(corners), *(shapes.circle(x, y, by) for x, y in corners)]
    for (x0, y0), (x1, y1) in itertools.pairwise([*corners, corners[0]]):
        run = math.dist((x0, y0), (x1, y1))
        dx, dy = (y1 - y0) / run * by, (x0 - x1) / run * by
        parts.append(shapes.polygon(((x0, y0), (x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1, y1))))
    return join(parts)


# ---- how the stones are cut: the outer edge and the table, corner by corner


def _round() -> tuple[list[Point], list[Point]]:
    girdle = [polar(0, 0, SIZE / 2 * 1.04, 22.5 * i) for i in range(16)]
    table = [polar(0, 0, SIZE * 0.275, 45 * i + 22.5) for i in range(8)]
    return girdle, table


def _triangle() -> tuple[list[Point], list[Point]]:
    # as high as a gem must be, so wider than that
    radius = SIZE / 1.5
    down = radius * 0.25
    girdle = [polar(0, down, radius, 120 * i) for i in range(3)]
    table = [polar(0, down, radius * 0.47, 120 * i) for i in range(3)]
    return girdle, table


def _square() -> tuple[list[Point], list[Point]]:
    half, inner = SIZE / 2, SIZE * 0.27
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return [(x * half, y * half) for x, y in corners], [(x * inner, y * inner) for x, y in corners]


def _rhombus() -> tuple[list[Point], list[Point]]:
    wide, high = SIZE / 2 * 1.03, SIZE / 2 * 1.12
    corners = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return (
        [(x * wide, y * high) for x, y in corners],
        [(x * wide * 0.5, y * high * 0.5) for x, y in corners],
    )


def _facets(girdle: list[Point], table: list[Point]) -> list[tuple[Path, float]]:
    """The facets between edge and table, each with how much light falls on it (−1 to 1)."""
    out: list[tuple[Path, float]] = []
    n, m = len(girdle), len(table)
    for i in range(n):
        a, b = girdle[i], girdle[(i + 1) % n]
        if n == m:
            out.append(_facet([a, b, table[(i + 1) % m], table[i]]))
            # the corner between two facets is bevelled: half of each, as a blade of light
            ridge = ((a[0] + table[i][0]) / 2, (a[1] + table[i][1]) / 2)
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            out.append(_facet([a, middle, ridge], 0.22))
            continue
        # two edges for each corner of the table: kites and the triangles between them
        k = i // 2
        if i % 2 == 0:
            out.append(_facet([a, b, table[k], table[k - 1]]))
        else:
            out.append(_facet([a, b, table[k]]))
    return out


def _facet(points: list[Point], extra: float = 0.0) -> tuple[Path, float]:
    x = sum(p[0] for p in points) / len(points)
    y = sum(p[1] for p in points) / len(points)
    run = (x * x + y * y) ** 0.5 or 1.0
    return shapes.polygon(points), (x * LIGHT[0] + y * LIGHT[1]) / run + extra


def _shade(colour: Colour, light: float) -> Colour:
    if light > 0:
        return colour.lighter(min(0.62, 0.08 + 0.5 * light))
    return colour.darker(min(0.5, 0.04 + 0.36 * -light))


def _table_paint(table: list[Point], colour: Colour) -> LinearGradient:
    left, top = min(p[0] for p in table), min(p[1] for p in table)
    right, bottom = max(p[0] for p in table), max(p[1] for p in table)
    stops = ((0.0, colour.lighter(0.5)), (0.48, colour.lighter(0.12)), (1.0, colour.darker(0.16)))
    return LinearGradient(left, top, right, bottom, stops)


def _glints(pen: Pen, girdle: list[Point], table: list[Point]) -> None:
    """Thin lines where facets meet."""
    n, m = len(girdle), len(table)
    for i, (x, y) in enumerate(girdle):
        if n == m:
            pen.line(x, y, *table[i], WHITE, 0.14)
        elif i % 2:
            pen.line(x, y, *table[i // 2], WHITE, 0.12)
        else:
            for k in (i // 2, i // 2 - 1):
                pen.line(x, y, *table[k], WHITE, 0.12)


def _towards_light(table: list[Point]) -> Point:
    """The corner of the table nearest to the light, a little inside."""
    x, y = max(table, key=lambda p: p[0] * LIGHT[0] + p[1] * LIGHT[1])
    return x * 0.72, y * 0.72


def _sparkle(pen: Pen, x: float, y: float) -> None:
    pen.fill(shapes.star(x, y, 0.85, 0.2, 4), WHITE, opacity=0.95)
