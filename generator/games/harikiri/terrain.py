"""The painted island of the additional map: sea, shores, regions, a river, and what grows where.

Shapes are given in shares of the sheet, so that a map of other measures is covered as well.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, RadialGradient
from generator.drawing.geometry import Path, Point, polar
from generator.drawing.outlines import PathOutline
from generator.drawing.palette import WHITE, Colour
from generator.drawing.pen import Pen
from generator.games.harikiri.colours import (
    DEEP,
    DESERT,
    FOREST,
    HILLS,
    JUNGLE,
    LINE,
    MARSH,
    MEADOW,
    SAND,
    SEA,
    SHALLOW,
    SURF,
    WATER,
)

ISLAND: tuple[Point, ...] = (
    (0.10, 0.115), (0.17, 0.05), (0.30, 0.035), (0.40, 0.075), (0.475, 0.15), (0.55, 0.115),
    (0.62, 0.045), (0.77, 0.03), (0.90, 0.06), (0.965, 0.15), (0.93, 0.25), (0.83, 0.315),
    (0.80, 0.37), (0.88, 0.415), (0.965, 0.49), (0.97, 0.60), (0.90, 0.68), (0.78, 0.70),
    (0.68, 0.735), (0.60, 0.80), (0.60, 0.89), (0.55, 0.96), (0.42, 0.975), (0.31, 0.945),
    (0.19, 0.97), (0.08, 0.93), (0.035, 0.83), (0.09, 0.745), (0.17, 0.69), (0.20, 0.625),
    (0.13, 0.565), (0.045, 0.505), (0.025, 0.40), (0.06, 0.31), (0.115, 0.245), (0.075, 0.18),
)  # fmt: skip
ISLET: tuple[Point, ...] = (
    (0.72, 0.85), (0.79, 0.795), (0.89, 0.79), (0.965, 0.84), (0.975, 0.91), (0.90, 0.965),
    (0.79, 0.97), (0.725, 0.93),
)  # fmt: skip
LAKE: tuple[Point, ...] = (
    (0.40, 0.47), (0.44, 0.425), (0.52, 0.415), (0.575, 0.455), (0.55, 0.51), (0.48, 0.525),
    (0.42, 0.52),
)  # fmt: skip
RIVERS: tuple[tuple[Point, ...], ...] = (
    ((0.70, 0.20), (0.67, 0.27), (0.60, 0.31), (0.585, 0.37), (0.53, 0.42)),
    ((0.45, 0.52), (0.455, 0.59), (0.40, 0.64), (0.34, 0.635), (0.27, 0.65), (0.175, 0.655)),
)  # fmt: skip


@dataclass(frozen=True)
class Region:
    """A part of an island: its ground, and what kind of scenery stands there."""

    kind: str
    tint: Colour
    points: tuple[Point, ...]


REGIONS: tuple[Region, ...] = (
    Region("forest", FOREST, (
        (0.13, 0.13), (0.20, 0.075), (0.33, 0.08), (0.42, 0.15), (0.44, 0.24), (0.38, 0.33),
        (0.27, 0.385), (0.14, 0.37), (0.12, 0.29), (0.155, 0.22),
    )),
    Region("hills", HILLS, (
        (0.57, 0.17), (0.65, 0.09), (0.78, 0.07), (0.89, 0.11), (0.905, 0.19), (0.84, 0.26),
        (0.74, 0.30), (0.62, 0.28), (0.55, 0.235),
    )),
    Region("desert", DESERT, (
        (0.64, 0.46), (0.72, 0.405), (0.83, 0.425), (0.915, 0.50), (0.915, 0.60), (0.83, 0.655),
        (0.70, 0.66), (0.61, 0.61), (0.595, 0.52),
    )),
    Region("marsh", MARSH, (
        (0.23, 0.60), (0.30, 0.555), (0.40, 0.57), (0.44, 0.635), (0.40, 0.70), (0.29, 0.705),
        (0.225, 0.665),
    )),
    Region("pinewood", FOREST.mix(WATER, 0.25), (
        (0.11, 0.80), (0.19, 0.745), (0.31, 0.74), (0.42, 0.78), (0.47, 0.86), (0.41, 0.93),
        (0.29, 0.90), (0.18, 0.925), (0.095, 0.88),
    )),
)  # fmt: skip
JUNGLE_REGION = Region("jungle", JUNGLE, (
    (0.765, 0.86), (0.83, 0.825), (0.90, 0.83), (0.935, 0.88), (0.89, 0.93), (0.80, 0.935),
))  # fmt: skip
BEACH = 6.5
"""How wide the beach is for palms and crabs (mm)."""


@dataclass(frozen=True)
class Terrain:
    """The painted ground of a map of ``width`` × ``height`` mm."""

    width: float
    height: float

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.width, y * self.height) for x, y in points]

    def _region(self, region: Region) -> Path:
        soft = shapes.smooth(self._scaled(region.points), closed=True)
        return shapes.wobble(soft, region.kind, 0.9, 5.0)

    @cached_property
    def coasts(self) -> tuple[Path, ...]:
        """The shores, as a trembling hand draws them."""
        return tuple(
            shapes.wobble(shapes.smooth(self._scaled(points), closed=True), f"coast {i}", 1.1, 4.5)
            for i, points in enumerate((ISLAND, ISLET))
        )

    @cached_property
    def _even_coasts(self) -> tuple[Path, ...]:
        """The shores without the trembling, for bands of water and sand along them."""
        return tuple(shapes.smooth(self._scaled(points), closed=True) for points in (ISLAND, ISLET))

    @cached_property
    def regions(self) -> tuple[tuple[Region, Path], ...]:
        return tuple((region, self._region(region)) for region in (*REGIONS, JUNGLE_REGION))

    @cached_property
    def lake(self) -> Path:
        soft = shapes.smooth(self._scaled(LAKE), closed=True)
        return shapes.wobble(soft, "lake", 0.7, 4.5)

    # ---- what grows where

    @cached_property
    def _grounds(self) -> tuple[tuple[str, tuple[Point, ...]], ...]:
        found = [("lake", self.lake.polylines(0.4)[0])]
        found += [(region.kind, path.polylines(0.4)[0]) for region, path in self.regions]
        return tuple(found)

    @cached_property
    def _shores(self) -> tuple[tuple[Point, ...], ...]:
        return tuple(path.polylines(0.4)[0] for path in self.coasts)

    def ground(self, x: float, y: float) -> str:
        """The kind of ground at a place."""
        shore = next((s for s in self._shores if inside(x, y, s)), None)
        if shore is None:
            return "sea"
        for kind, points in self._grounds:
            if inside(x, y, points):
                return kind
        return "beach" if near(x, y, shore, BEACH) else "meadow"

    # ---- the painting

    def paint(self, pen: Pen, bleed: float) -> None:
        """Everything from the bleed inwards."""
        sheet = shapes.rect(-bleed, -bleed, self.width + 2 * bleed, self.height + 2 * bleed)
        sea = RadialGradient(
            self.width * 0.5, self.height * 0.5, self.height * 0.66,
            ((0, DEEP), (0.6, DEEP), (1, SEA.darker(0.12))),
        )  # fmt: skip
        pen.fill(sheet, sea)
        pen.pattern(sheet, "waves", WHITE, pitch=4.5, width=0.22, opacity=0.55)
        self._surf(pen)
        for coast in self.coasts:  # the land rises from the water
            pen.fill(coast.moved(0.7, 1.0), WATER.darker(0.35), opacity=0.35)
        for coast, even in zip(self.coasts, self._even_coasts, strict=True):
            with pen.clip(coast):
                self._inland(pen, coast, even)
            pen.stroke(coast, LINE.darker(0.15), 0.5)

    def _surf(self, pen: Pen) -> None:
        """Bands of lighter water round the shores, each with its line, as on old charts."""
        for reach, tint in ((6.4, SHALLOW.mix(DEEP, 0.5)), (4.3, SHALLOW), (2.2, SURF)):
            bands = [offset(coast, reach) for coast in self._even_coasts]
            for band in bands:
                pen.paint(band, tint, WATER, 0.24)
            for band in bands:  # where two shores are near, their bands are one
                pen.fill(band, tint)

    def _inland(self, pen: Pen, coast: Path, even: Path) -> None:
        light = LinearGradient(
            0, 0, self.width, self.height, ((0, MEADOW.lighter(0.12)), (1, MEADOW))
        )
        # a beach all round, its inner edge soft
        pen.fill(coast, SAND.darker(0.07))
        pen.fill(offset(even, -1.3), SAND)
        pen.fill(offset(even, -4.2), SAND.mix(MEADOW, 0.45))
        pen.fill(offset(even, -5.2), light)
        for region, path in self.regions:
            self._patch(pen, path, region)
        if coast is self.coasts[0]:
            self._waters(pen)

    def _patch(self, pen: Pen, path: Path, region: Region) -> None:
        edge = region.tint.darker(0.16)
        pen.fill(offset(path, 1.2), region.tint.mix(MEADOW, 0.5))
        box = path.bounds
        light = LinearGradient(
            box.x, box.y, box.right, box.bottom,
            ((0, region.tint.lighter(0.14)), (0.5, region.tint), (1, region.tint.darker(0.07))),
        )  # fmt: skip
        pen.fill(path.moved(0.5, 0.7), region.tint.darker(0.3), opacity=0.35)
        pen.fill(path, light)
        pen.stroke(path, edge, 0.3)
        textures = {
            "forest": ("scales", 3.0, 0.10),
            "pinewood": ("zigzag", 2.6, 0.10),
            "hills": ("falling", 1.9, 0.09),
            "desert": ("waves", 2.6, 0.10),
            "marsh": ("horizontal", 1.7, 0.10),
            "jungle": ("scales", 2.4, 0.12),
        }
        name, pitch, dark = textures[region.kind]
        pen.pattern(path, name, region.tint.darker(dark), pitch=pitch, width=0.24)

    def _waters(self, pen: Pen) -> None:
        rivers = [shapes.smooth(self._scaled(points)) for points in RIVERS]
        for river in rivers:
            pen.paint(ribbon(river, 2.4), SHALLOW, LINE.lighter(0.25), 0.28)
        pen.paint(self.lake, SHALLOW, LINE.lighter(0.15), 0.3)
        pen.fill(offset(self.lake, -0.9), SHALLOW.darker(0.05))
        for river in rivers:
            pen.fill(ribbon(river, 2.1), SHALLOW)
            steps = list(river.points_along(4.2))
            for x, y, turn in steps[1:-1]:
                pen.fill(shapes.ellipse(0, 0, 0.9, 0.13).rotated(turn).moved(x, y), WHITE)


def offset(path: Path, by: float) -> Path:
    """A soft outline moved outwards by ``by`` mm (inwards when negative)."""
    return PathOutline(path).grown(by)


def ribbon(path: Path, width: float) -> Path:
    """A band along a line: what a stroke covers, as an area."""
    left: list[Point] = []
    right: list[Point] = []
    for x, y, turn in path.points_along(1.2):
        dx, dy = polar(0, 0, width / 2, turn)
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return shapes.smooth([*left, *reversed(right)], closed=True)


def inside(x: float, y: float, points: Sequence[Point]) -> bool:
    """Whether a point lies in a closed run of points."""
    found = False
    for (x0, y0), (x1, y1) in pairwise(points):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            found = not found
    return found


def near(x: float, y: float, points: Sequence[Point], reach: float) -> bool:
    """Whether a point lies within ``reach`` mm of a run of points (dense enough for that)."""
    return any(math.hypot(x - px, y - py) < reach for px, py in points)
