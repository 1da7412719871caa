"""The skies of ルインズ: behind the ruin in the header, and as a tint in the panels under film.

A tint is at most a tenth of any ink, so that overlays are read on it: no channel below 0.9.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Paint, RadialGradient
from generator.drawing.engraving import crag, rays
from generator.drawing.geometry import Box, Op, Path, Point
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.games.ruins.colours import MIST, MOON
from generator.games.ruins.icons import moon, sun

ORB_SCALE = 0.49
"""Of sun and moon in the header, which are drawn 20 mm wide."""


def stars(box: Box, count: int, seed: str) -> Iterator[tuple[float, float, float]]:
    """Small stars all over a box: x, y and radius (mm)."""
    rng = random.Random(seed)
    for _ in range(count):
        yield (
            rng.uniform(box.x, box.right),
            rng.uniform(box.y, box.bottom),
            rng.choice((0.16, 0.2, 0.26)),
        )


def _ridge(
    pen: Pen, box: Box, tops: Sequence[Point], paint: Paint, seed: str, rough: float = 0.07
) -> None:
    """A range of hills: ``tops`` are shares of the box's width and heights (mm) above its foot."""
    points = [(box.x + share * box.width, box.bottom - high) for share, high in tops]
    line = crag(points, seed, rough, 3, closed=False)
    pen.fill(shapes.polygon([*line, (box.right, box.bottom), (box.x, box.bottom)]), paint)


_FAR = ((0, 3.4), (0.13, 5.0), (0.24, 3.6), (0.4, 5.8), (0.55, 4.0), (0.72, 5.2), (0.86, 3.4),
        (1, 4.6))  # fmt: skip
_MIDDLE = ((0, 2.2), (0.18, 2.6), (0.34, 3.6), (0.5, 2.4), (0.68, 3.4), (0.84, 2.2), (1, 2.9))
_NEAR = ((0, 0.9), (0.22, 1.5), (0.46, 0.8), (0.7, 1.5), (1, 0.8))


def day_sky(pen: Pen, sky: Box, orb: Point) -> None:
    """Morning over the desert; the sun's middle is at ``orb``."""
    light = LinearGradient(0, sky.y, 0, sky.bottom, (
        (0, rgb("#EDA650")), (0.5, rgb("#F8D48A")), (0.85, rgb("#FDF0CB")), (1, rgb("#FFF8E6")),
    ))  # fmt: skip
    pen.fill(shapes.rect(*sky), light)
    x, y = orb
    pen.fill(rays(x, y, 4.0, 70, 44, 1.0), rgb("#FFF6DC"), opacity=0.5)
    for radius, share in ((9.4, 0.12), (7.8, 0.16), (6.4, 0.2)):
        pen.fill(shapes.circle(x, y, radius), rgb("#FFF6D2"), opacity=share)
    pen.use(sun(), x, y, ORB_SCALE)
    _ridge(pen, sky, _FAR, rgb("#F2CB8C"), "far")
    _ridge(pen, sky, _MIDDLE, rgb("#E6B16A"), "middle")
    near = LinearGradient(0, sky.bottom - 1.6, 0, sky.bottom,
                          ((0, rgb("#D49750")), (1, rgb("#B9783A"))))  # fmt: skip
    _ridge(pen, sky, _NEAR, near, "near", 0.05)


def night_sky(pen: Pen, sky: Box, orb: Point) -> None:
    """The same place under the moon."""
    dark = LinearGradient(0, sky.y, 0, sky.bottom, (
        (0, rgb("#0E1533")), (0.55, rgb("#22305F")), (1, rgb("#5A6CB0")),
    ))  # fmt: skip
    pen.fill(shapes.rect(*sky), dark)
    x, y = orb
    for radius, share in ((9.6, 0.07), (8.2, 0.08), (6.9, 0.09), (5.7, 0.1)):
        pen.fill(shapes.circle(x, y, radius), MIST, opacity=share)
    dots: list[Op] = []
    room = Box(sky.x + 0.5, sky.y + 0.4, sky.width - 1, sky.height - 4.6)
    for u, v, r in stars(room, 54, "night sky"):
        dots += shapes.circle(u, v, r * 0.9).ops
    pen.fill(Path(tuple(dots)), MOON)
    for u, v, r in ((20.4, 3.4, 1.2), (29.6, 4.6, 0.8), (47.0, 2.7, 0.9)):
        pen.fill(shapes.star(u, v, r, r * 0.3, 4), MOON)
    pen.use(moon(), x, y, ORB_SCALE)
    _ridge(pen, sky, _FAR, rgb("#34427C"), "far")
    _ridge(pen, sky, _MIDDLE, rgb("#242F5E"), "middle")
    near = LinearGradient(0, sky.bottom - 1.6, 0, sky.bottom,
                          ((0, rgb("#18213F")), (1, rgb("#0F1630"))))  # fmt: skip
    _ridge(pen, sky, _NEAR, near, "near", 0.05)


# ---- tints

_FAR_TINT = ((0, 13.0), (0.19, 17.5), (0.41, 12.0), (0.7, 19.0), (0.87, 14.0), (1, 16.0))
_NEAR_TINT = ((0, 7.4), (0.25, 5.8), (0.54, 7.2), (0.79, 5.8), (1, 7.4))
_ORB_TINT = (0.66, 13.5, 10.0)
"""Sun and moon in the panels: share of the width, mm below the top, radius (mm)."""


def day_tint(pen: Pen, window: Box) -> None:
    """The day under film: warm air, a white sun and its rays, hills."""
    air = LinearGradient(0, window.y, 0, window.bottom, (
        (0, Colour(1.0, 0.957, 0.9)), (0.45, Colour(1.0, 0.978, 0.925)),
        (0.8, Colour(1.0, 0.99, 0.955)), (1, Colour(1.0, 0.98, 0.94)),
    ))  # fmt: skip
    pen.fill(shapes.rect(*window), air)
    share, down, r = _ORB_TINT
    x, y = window.x + share * window.width, window.y + down
    white = Colour(1.0, 1.0, 0.99)
    pen.fill(rays(x, y, r, 84, 36, 3.6), Colour(1.0, 0.99, 0.955))
    pen.fill(shapes.circle(x, y, r * 1.3), Colour(1.0, 0.98, 0.935))
    pen.fill(shapes.circle(x, y, r * 1.05), white)
    pen.fill(shapes.circle(x, y, r * 0.86), Colour(1.0, 0.955, 0.9))
    _ridge(pen, window, _FAR_TINT, Colour(1.0, 0.962, 0.905), "ghost far", 0.1)
    _ridge(pen, window, _NEAR_TINT, Colour(0.982, 0.94, 0.9), "ghost near", 0.04)


def night_tint(pen: Pen, window: Box) -> None:
    """The night under film: blue air, a warm moon, stars, hills."""
    air = LinearGradient(0, window.y, 0, window.bottom, (
        (0, Colour(0.9, 0.912, 0.965)), (0.6, Colour(0.935, 0.946, 0.99)),
        (1, Colour(0.965, 0.972, 1.0)),
    ))  # fmt: skip
    pen.fill(shapes.rect(*window), air)
    dots: list[Op] = []
    white = Colour(1.0, 1.0, 1.0)
    for x, y, r in stars(Box(window.x, window.y, window.width, 44), 70, "ghost stars"):
        dots += shapes.circle(x, y, r * 1.5).ops
    pen.fill(Path(tuple(dots)), white)
    share, down, r = _ORB_TINT
    x, y = window.x + share * window.width, window.y + down
    pen.fill(shapes.circle(x, y, r * 1.3), Colour(0.92, 0.93, 0.98))
    pen.fill(shapes.circle(x, y, r * 1.12), Colour(0.945, 0.953, 0.992))
    with pen.clip(shapes.rect(*window.grown(9)) + shapes.circle(x + 4.4, y - 3.3, r * 0.84),
                  even_odd=True):  # fmt: skip
        light = RadialGradient(x - 3, y + 3, r * 1.4, ((0, Colour(1.0, 1.0, 0.96)),
                                                       (1, Colour(1.0, 0.975, 0.905))))  # fmt: skip
        pen.fill(shapes.circle(x, y, r), light)
    _ridge(pen, window, _FAR_TINT, Colour(0.915, 0.925, 0.972), "ghost far", 0.1)
    _ridge(pen, window, _NEAR_TINT, Colour(0.9, 0.906, 0.952), "ghost near", 0.04)
