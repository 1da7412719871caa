"""How ruins are built on paper: lit stone, hatched shadow, columns, arches, cracks and weeds.

Motifs stand on y = 0 in a space of about 40 × 40 mm; the light falls from the upper right. In
tones without a line (the tints under film) outlines and joints are left out.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Paint
from generator.drawing.engraving import shade
from generator.drawing.geometry import Box, Op, Path, Point
from generator.drawing.palette import Colour
from generator.drawing.pen import Pen
from generator.games.ruins.colours import Tones

LINE = 0.75
"""Outlines, before a motif is scaled (mm)."""


def lit(box: Box, t: Tones, *, bright: float = 1.0) -> LinearGradient:
    """The light across a body: shade on its left, stone, the lit edge on its right."""
    edge = t.stone.mix(t.lit, bright)
    return LinearGradient(box.x, 0, box.right, 0, ((0, t.shade), (0.45, t.stone), (1, edge)))


def body(
    pen: Pen,
    path: Path,
    t: Tones,
    paint: Paint | None = None,
    *,
    hatch: float = 0.5,
    pitch: float = 0.95,
    weight: float = LINE,
    seed: str = "body",
) -> None:
    """A stone body: light, hatched shadow on its left share (``hatch``), outline."""
    pen.fill(path, paint if paint is not None else lit(path.bounds, t))
    if hatch:
        hatching(pen, path, t, hatch, pitch, seed)
    outline(pen, path, t, weight)


def hatching(
    pen: Pen, path: Path, t: Tones, share: float, pitch: float = 0.95, seed: str = ""
) -> None:
    """An engraver's shadow on the left ``share`` of a body; none where all is drawn small, nor in
    tints, where its strokes would only fray the edge."""
    if t.fine and t.line is not None:
        pen.fill(shade(path, 180, pitch, 0.42, 1 - share, 1.0, seed=seed), t.deep)


def outline(pen: Pen, path: Path, t: Tones, weight: float = LINE) -> None:
    if t.line is not None:
        pen.stroke(path, t.line, weight)


def scratch(
    pen: Pen, path: Path, t: Tones, weight: float = 0.4, colour: Colour | None = None
) -> None:
    """Joints, cracks, courses, ropes: lines on stone.

    In tints they are filled like everything else, for a theme that keeps lines dark would
    otherwise leave them under the overlays.
    """
    own = colour or (t.deep if t.line is not None else t.shade)
    if t.line is not None:
        pen.stroke(path, own, weight)
    else:
        pen.fill(traced(path, weight), own)


def traced(path: Path, width: float) -> Path:
    """A line of some width as a shape: a bar for each straight piece."""
    ops: list[Op] = []
    for points in path.polylines(0.08):
        for (x0, y0), (x1, y1) in pairwise(points):
            run = math.dist((x0, y0), (x1, y1))
            if run == 0:
                continue
            ux, uy = (x1 - x0) / run * width / 2, (y1 - y0) / run * width / 2
            ops += [
                ("M", (x0 - ux * 0.4 - uy, y0 - uy * 0.4 + ux)),
                ("L", (x1 + ux * 0.4 - uy, y1 + uy * 0.4 + ux)),
                ("L", (x1 + ux * 0.4 + uy, y1 + uy * 0.4 - ux)),
                ("L", (x0 - ux * 0.4 + uy, y0 - uy * 0.4 - ux)),
                ("Z", ()),
            ]
    return Path(tuple(ops))


def poly(*points: Point) -> Path:
    return shapes.polygon(points)


def arch(x: float, base: float, width: float, spring: float, rise: float | None = None) -> Path:
    """A doorway: upright to ``spring`` mm, then a half round (or an ellipse ``rise`` mm high)."""
    r = width / 2
    high = r if rise is None else rise
    k = shapes.KAPPA
    y = base - spring
    return (
        Path.start(x - r, base)
        .line(x - r, y)
        .curve(x - r, y - high * k, x - r * k, y - high, x, y - high)
        .curve(x + r * k, y - high, x + r, y - high * k, x + r, y)
        .line(x + r, base)
        .close()
    )


def opening(pen: Pen, path: Path, t: Tones, weight: float = LINE) -> None:
    """A door or window: dark by day, lamplight by night, with its reveal on the left."""
    box = path.bounds
    pen.fill(path, LinearGradient(0, box.y, 0, box.bottom, ((0, t.hole), (1, t.glow))))
    outline(pen, path, t, weight)


def column(
    pen: Pen, x: float, base: float, height: float, width: float, t: Tones, *, broken: bool = False
) -> None:
    """A column with base, fluted shaft and capital; a broken one ends in a jagged stump."""
    r = width / 2
    foot, cap = 0.12 * height if height < 14 else 1.6, 1.7
    top = base - height
    if broken:
        shaft = poly(
            (x - r, base - foot), (x - r, top + 1.6), (x - r * 0.4, top), (x + r * 0.2, top + 1.4),
            (x + r, top + 0.5), (x + r, base - foot),
        )  # fmt: skip
    else:
        shaft = poly(
            (x - r, base - foot), (x - r * 0.86, top + cap), (x + r * 0.86, top + cap),
            (x + r, base - foot),
        )  # fmt: skip
    body(pen, shaft, t, hatch=0.45, weight=LINE * 0.8, seed=f"shaft {x}")
    ops: list[Op] = []
    for share in (-0.1, 0.42):
        ops += [("M", (x + r * share, base - foot - 0.5)), ("L", (x + r * share, top + cap + 0.8))]
    scratch(pen, Path(tuple(ops)), t, 0.35)
    plinth = shapes.rect(x - r * 1.35, base - foot, r * 2.7, foot)
    body(pen, plinth, t, hatch=0, weight=LINE * 0.8)
    if not broken:
        head = poly(
            (x - r * 0.9, top + cap), (x - r * 1.45, top + cap * 0.45), (x - r * 1.45, top),
            (x + r * 1.45, top), (x + r * 1.45, top + cap * 0.45), (x + r * 0.9, top + cap),
        )  # fmt: skip
        body(pen, head, t, hatch=0, weight=LINE * 0.8)


def courses(path: Path, height: float, long: float, seed: str, keep: float = 0.5) -> Path:
    """Some joints of a wall, row by row: enough to see that it is laid of blocks."""
    rng = random.Random(seed)
    box = path.bounds
    ops: list[Op] = []
    rows = max(1, round(box.height / height))
    step = box.height / rows
    for i in range(1, rows):
        y = box.y + i * step
        x = box.x
        while x < box.right:
            run = long * rng.uniform(0.6, 1.3)
            if rng.random() < keep:
                ops += [("M", (x, y)), ("L", (min(box.right, x + run), y))]
                if rng.random() < 0.6:
                    up = -1 if rng.random() < 0.5 else 1
                    ops += [("M", (x + run / 2, y)), ("L", (x + run / 2, y + up * step))]
            x += run
    return Path(tuple(ops))


def wall(
    pen: Pen,
    path: Path,
    t: Tones,
    seed: str,
    *,
    height: float = 2.6,
    long: float = 4.6,
    keep: float = 0.5,
    hatch: float = 0.4,
    paint: Paint | None = None,
) -> None:
    """A wall of laid blocks."""
    pen.fill(path, paint if paint is not None else lit(path.bounds, t))
    if hatch:
        hatching(pen, path, t, hatch, seed=seed)
    if t.fine:
        with pen.clip(path):
            scratch(pen, courses(path, height, long, seed, keep), t, 0.38)
    outline(pen, path, t)


def crack(x: float, y: float, heading: float, length: float, seed: str) -> Path:
    """A crack that wanders from (x, y); ``heading`` in degrees clockwise from north."""
    rng = random.Random(seed)
    points = [(x, y)]
    for _ in range(5):
        heading += rng.uniform(-40, 40)
        run = length / 5 * rng.uniform(0.7, 1.3)
        a = math.radians(heading)
        x, y = x + run * math.sin(a), y - run * math.cos(a)
        points.append((x, y))
    return shapes.polyline(points)


def tuft(pen: Pen, x: float, y: float, size: float, t: Tones, seed: str) -> None:
    """A tuft of grass."""
    rng = random.Random(seed)
    ops: list[Op] = []
    for i in range(5):
        lean = (i - 2) * 0.42 + rng.uniform(-0.12, 0.12)
        tall = size * (1.1 - abs(i - 2) * 0.2)
        foot = x + (i - 2) * size * 0.16
        ops += [
            ("M", (foot - size * 0.1, y)),
            ("C", (foot, y - tall * 0.5, foot + lean * size * 0.3, y - tall * 0.8,
                   foot + lean * size, y - tall)),
            ("C", (foot + lean * size * 0.5 + size * 0.1, y - tall * 0.6, foot + size * 0.15,
                   y - tall * 0.3, foot + size * 0.12, y)),
            ("Z", ()),
        ]  # fmt: skip
    pen.fill(Path(tuple(ops)), t.leaf)


def ivy(pen: Pen, points: Sequence[Point], t: Tones, seed: str, size: float = 0.9) -> None:
    """Leaves along a run of points."""
    rng = random.Random(seed)
    scratch(pen, shapes.smooth(points), t, 0.35, t.leaf)
    ops: list[Op] = []
    for x, y, _ in shapes.smooth(points).points_along(size * 0.9):
        dx, dy = rng.uniform(-0.8, 0.8) * size, rng.uniform(-0.6, 0.6) * size
        ops += shapes.ellipse(x + dx, y + dy, size * 0.55, size * 0.42).ops
    pen.fill(Path(tuple(ops)), t.leaf)


def rubble(pen: Pen, spots: Sequence[tuple[float, float]], t: Tones, seed: str) -> None:
    """Fallen blocks on the ground: (x, size)."""
    rng = random.Random(seed)
    for x, size in spots:
        lean = rng.uniform(-0.25, 0.25) * size
        block = poly(
            (x - size, 0), (x - size * 0.8 + lean, -size * rng.uniform(0.9, 1.2)),
            (x + size * 0.5 + lean, -size * rng.uniform(1.0, 1.4)), (x + size, -size * 0.3),
            (x + size * 0.9, 0),
        )  # fmt: skip
        body(pen, block, t, hatch=0.5, weight=LINE * 0.8, seed=f"{seed}{x}")
