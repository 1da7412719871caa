"""The corners of the field tiles, on which the words stand: what the terrain is made of.

A hump of meadow, the crowns of a wood, a field of snow: each has an edge of its own, so that a
terrain is known by its corners alone. The origin is the tile's corner, its middle lies below.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from components.kobuta.records import Terrain
from generator.drawing import shapes
from generator.drawing.displaylist import LinearGradient, Symbol
from generator.drawing.geometry import Path, Point, join, polar
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.games.kobuta.brush import blade, fluffy
from generator.games.kobuta.colours import BARK, GROUNDS, Ground

REACH = 19.0
"""How far a corner reaches towards the middle (mm); the words end a millimetre before it."""


def _rim(radius: float, steps: int) -> list[Point]:
    """Points along the edge of a corner, clockwise round it."""
    return [polar(0, 0, radius, 144 + 72 * k / steps) for k in range(steps + 1)]


def _closed(path: Path) -> Path:
    """An edge, and the corner beyond it."""
    return path.line(0, -6).close()


def _meadow(pen: Pen, ground: Ground) -> None:
    """A hump of bright grass: two soft swells and a fringe of blades along them."""
    far = shapes.smooth([polar(0, 0, REACH + (1.9, 0.7)[k % 2], 144 + 12 * k) for k in range(7)])
    pen.fill(_closed(far), ground.edge.mix(ground.body, 0.35))
    near = shapes.smooth([polar(0, 0, REACH + (-0.1, 0.5)[k % 2], 144 + 12 * k) for k in range(7)])
    hump = LinearGradient(
        0, 4, 0, REACH, ((0, ground.patch), (0.75, ground.patch), (1, rgb("#D9EAB0")))
    )
    pen.fill(_closed(near), hump)
    pen.stroke(near, ground.line, 0.35)
    for k, (angle, tall) in enumerate(
        ((149, 1.6), (153, 2.2), (157, 1.4), (203, 1.4), (207, 2.2), (211, 1.6))
    ):
        x, y = polar(0, 0, REACH + 0.5, angle)
        pen.fill(blade(x, y, tall, (-0.5, 0.1, 0.6)[k % 3], 0.6), ground.line)


def _crowns(pen: Pen, ground: Ground) -> None:
    """The wood's crowns seen from above: two rows of them, leaf by leaf."""
    back = fluffy(_rim(REACH + 1.1, 7)[::-1], 0.3, closed=False)
    pen.paint(_closed(back), ground.patch.mix(ground.edge, 0.6), ground.line, 0.4)
    front = fluffy(_rim(REACH - 0.2, 6)[::-1], 0.22, closed=False)
    pen.paint(_closed(front), ground.patch, ground.line, 0.4)
    leaves = join(
        shapes.arc(*polar(0, 0, r, a), 0.7, 100, 260)
        for r, a in ((17.4, 151), (18.0, 160), (18.0, 200), (17.4, 209), (15.0, 153), (15.0, 207))
    )
    pen.stroke(leaves, ground.edge, 0.3)


def _snow(pen: Pen, ground: Ground) -> None:
    """A field of snow with a torn edge and its blue shadow on the rock."""
    edge = [polar(0, 0, REACH + (0.9, -0.3, 1.7, 0.2)[k % 4], 144 + 6 * k) for k in range(13)]
    torn = _closed(shapes.polyline(edge))
    pen.fill(torn.moved(0.3, 0.9), BARK, opacity=0.3)
    pen.fill(
        torn,
        LinearGradient(
            0, 2, 0, REACH + 1, ((0, ground.patch), (0.8, ground.patch), (1, rgb("#CBD9E6")))
        ),
    )
    pen.stroke(shapes.polyline(edge), ground.line, 0.4)
    drift = join(
        shapes.line(*polar(0, 0, r, a), *polar(0, 0, r - 1.2, a + 3))
        for r, a in ((18.0, 152), (17.6, 206), (15.4, 153), (15.2, 206))
    )
    pen.stroke(drift, rgb("#9FB2C4"), 0.3)


PATCHES: dict[Terrain, Callable[[Pen, Ground], None]] = {
    "plain": _meadow,
    "forest": _crowns,
    "mountain": _snow,
}


@cache
def patch(terrain: Terrain) -> Symbol:
    """A corner of a terrain."""
    pen = Pen("kobuta:tile:corner")
    PATCHES[terrain](pen, GROUNDS[terrain])
    return pen.symbol(f"kobuta-patch-{terrain}")
