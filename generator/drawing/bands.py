"""Gradients as bands of one colour each, for what can be done with single colours only."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from generator.drawing.displaylist import LinearGradient, RadialGradient, Shape
from generator.drawing.geometry import Path
from generator.drawing.palette import Colour
from generator.drawing.shapes import circle, polygon

STEP = 1 / 48
"""Two neighbouring bands differ by no more than this (0–1), as they are printed."""
MOST = 40
"""Bands of a gradient."""


def banded(shape: Shape) -> tuple[Shape, ...]:
    """A shape filled with a gradient as areas of one colour, each as translucent as the shape, to
    be clipped by it. Each covers those that follow as well, and they it: no seams show."""
    paint = shape.fill
    assert isinstance(paint, LinearGradient | RadialGradient)
    bounds = shape.path.bounds
    reach = math.hypot(bounds.width, bounds.height) + 1.0
    items = []
    for low, high, colour in _shares(paint, shape.opacity):
        if isinstance(paint, LinearGradient):
            area = _strip(paint, low, reach, bounds.centre)
        else:
            # what lies beyond the last circle has its colour too
            far = reach + math.dist(bounds.centre, (paint.cx, paint.cy))
            area = circle(paint.cx, paint.cy, far if high >= 1 else high * paint.radius)
        items.append(replace(shape, path=area, fill=colour, even_odd=False))
    return tuple(items if isinstance(paint, LinearGradient) else reversed(items))


def _shares(
    paint: LinearGradient | RadialGradient, opacity: float
) -> Iterator[tuple[float, float, Colour]]:
    """From where to where (0–1) a band of a colour goes."""
    stops = paint.stops
    jumps = [
        max(abs(p - q) for p, q in zip(a, b, strict=True)) for (_, a), (_, b) in pairwise(stops)
    ]
    count = min(MOST, max(2, math.ceil(sum(jumps) * opacity / STEP)))
    for i in range(count):
        yield i / count, (i + 1) / count, colour_at(paint, (i + 0.5) / count)


def colour_at(paint: LinearGradient | RadialGradient, share: float) -> Colour:
    """The colour at a share (0–1) of the way."""
    stops = paint.stops
    if share <= stops[0][0]:
        return stops[0][1]
    for (low, one), (high, two) in pairwise(stops):
        if share <= high:
            return one.mix(two, (share - low) / (high - low)) if high > low else two
    return stops[-1][1]


def _strip(paint: LinearGradient, low: float, reach: float, middle: tuple[float, float]) -> Path:
    """The plane from a share of a linear gradient onwards, as far as it is needed."""
    dx, dy = paint.x1 - paint.x0, paint.y1 - paint.y0
    length = math.hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    far = reach + math.dist(middle, (paint.x0, paint.y0)) + length
    a = -far if low <= 0 else low * length
    return polygon(
        (paint.x0 + along * ux - across * uy, paint.y0 + along * uy + across * ux)
        for along, across in ((a, -far), (far, -far), (far, far), (a, far))
    )
