"""What lies below: the colour that a letter or a line stands on, known while a face is painted.

A theme that turns grounds light must turn light letters dark where, and only where, their ground
has become light. So each filled area is remembered with its colour as drawn and as printed, and
a point can be asked for what was painted there last.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from generator.drawing.displaylist import LinearGradient, Paint, RadialGradient
from generator.drawing.geometry import IDENTITY, Affine, Box, Path, Point
from generator.drawing.palette import WHITE, Colour

POLYLINES = "_ground"
"""The attribute in which a path keeps its straightened outline."""
LEAST_BAND = 1.2
"""Lines at least so wide (mm) are grounds too: letters stand on bands and rings."""


class Ground(NamedTuple):
    """A colour as it was drawn and as the theme prints it."""

    drawn: Colour
    printed: Colour


PAPER = Ground(WHITE, WHITE)


@dataclass(frozen=True)
class _Area:
    reach: tuple[float, float, float, float]
    """The box beyond which it holds no point of the face: left, top, right, bottom."""
    path: Path
    even_odd: bool
    band: float
    """Width of a line; 0 for a filled area."""
    back: Affine
    """From the face's millimetres to the path's."""
    clips: tuple[tuple[Path, Affine], ...]
    ground: Ground
    opacity: float

    def holds(self, x: float, y: float) -> bool:
        if not _holds(self.path, *self.back.apply(x, y), self.even_odd, self.band):
            return False
        return all(_holds(path, *back.apply(x, y), False, 0.0) for path, back in self.clips)


@dataclass(frozen=True)
class _Nested:
    """The areas of a symbol that was placed."""

    reach: tuple[float, float, float, float]
    areas: Sequence[_Area | _Nested]
    bounds: Box
    back: Affine
    clips: tuple[tuple[Path, Affine], ...]


@dataclass
class Grounds:
    """The areas painted so far on a face or in a symbol, and where its pen now stands."""

    base: Ground | None = None
    """What a symbol is placed on."""
    areas: list[_Area | _Nested] = field(default_factory=list)
    transform: Affine = IDENTITY
    clips: tuple[tuple[Path, Affine], ...] = ()

    def painted(
        self,
        path: Path,
        paint: Paint,
        printed: Callable[[Colour], Colour],
        *,
        even_odd: bool = False,
        opacity: float = 1.0,
        band: float = 0.0,
    ) -> None:
        """Remembers an area (or, with ``band``, a line of that width)."""
        if 0 < band < LEAST_BAND or opacity < 0.1:
            return
        if isinstance(paint, LinearGradient | RadialGradient):
            colours = [colour for _, colour in paint.stops]
            ground = Ground(_mean(colours), _mean([printed(c) for c in colours]))
        else:
            ground = Ground(paint, printed(paint))
        if self.transform.a * self.transform.d == self.transform.b * self.transform.c:
            return  # squeezed to nothing
        back = self.transform.inverse()
        reach = _reach(path.bounds.grown(band / 2), self.transform)
        self.areas.append(_Area(reach, path, even_odd, band, back, self.clips, ground, opacity))

    def clipped(self, path: Path) -> None:
        """From now on nothing is painted outside of the path."""
        self.clips = (*self.clips, (path, self.transform.inverse()))

    def placed(self, areas: Sequence[_Area | _Nested], bounds: Box, transform: Affine) -> None:
        """Remembers the areas of a symbol."""
        whole = self.transform @ transform
        if areas and whole.a * whole.d != whole.b * whole.c:
            reach = _reach(bounds, whole)
            self.areas.append(_Nested(reach, areas, bounds, whole.inverse(), self.clips))

    def below(self, x: float, y: float) -> Ground | None:
        """What lies below a point of the current coordinates; None if nothing was painted."""
        veils: list[_Area] = []
        found: Ground | None = self.base
        for area in _hits(self.areas, *self.transform.apply(x, y)):
            if area.opacity >= 1.0:
                found = area.ground
                break
            veils.append(area)
        if veils and found is None:
            found = PAPER
        for veil in reversed(veils):
            assert found is not None
            found = Ground(
                found.drawn.mix(veil.ground.drawn, veil.opacity),
                found.printed.mix(veil.ground.printed, veil.opacity),
            )
        return found


def _hits(areas: Sequence[_Area | _Nested], x: float, y: float) -> Iterator[_Area]:
    """The areas that hold a point, the last painted first."""
    for area in reversed(areas):
        left, top, right, bottom = area.reach
        if not (left <= x <= right and top <= y <= bottom):
            continue
        if isinstance(area, _Area):
            if area.holds(x, y):
                yield area
            continue
        px, py = area.back.apply(x, y)
        box = area.bounds
        if (
            box.x <= px <= box.right
            and box.y <= py <= box.bottom
            and all(_holds(path, *back.apply(x, y), False, 0.0) for path, back in area.clips)
        ):
            yield from _hits(area.areas, px, py)


def _reach(box: Box, m: Affine) -> tuple[float, float, float, float]:
    """The upright box round a transformed one, a little larger."""
    corners = [m.apply(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs) - 1e-9, min(ys) - 1e-9, max(xs) + 1e-9, max(ys) + 1e-9)


def _mean(colours: list[Colour]) -> Colour:
    return Colour(*(sum(part) / len(colours) for part in zip(*colours, strict=True)))


def _holds(path: Path, x: float, y: float, even_odd: bool, band: float) -> bool:
    box = path.bounds
    reach = band / 2
    if not (box.x - reach <= x <= box.right + reach and box.y - reach <= y <= box.bottom + reach):
        return False
    lines: tuple[tuple[Point, ...], ...] | None = path.__dict__.get(POLYLINES)
    if lines is None:
        lines = path.__dict__[POLYLINES] = path.polylines(0.1)
    if band:
        return any(_distance(x, y, points) <= reach for points in lines)
    winding = 0
    for points in lines:
        for (x0, y0), (x1, y1) in pairwise((*points, points[0])):
            if (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
                winding += 1 if even_odd or y1 > y0 else -1
    return bool(winding % 2 if even_odd else winding)


def _distance(x: float, y: float, points: tuple[Point, ...]) -> float:
    best = math.inf
    for (x0, y0), (x1, y1) in pairwise(points):
        run = (x1 - x0) ** 2 + (y1 - y0) ** 2
        t = 0.0 if run == 0 else ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / run
        t = min(1.0, max(0.0, t))
        best = min(best, math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0)))
    return best
