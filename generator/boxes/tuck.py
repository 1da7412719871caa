"""The net of a tuck box: one piece with its cut outline, its folds and where glue goes.

From left to right: glue strip, side, front, side, back. The back bears the lid, front and back
the bottom, whose two layers are glued; the sides bear dust flaps. All in millimetres, y down.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from generator.boxes.decks import Deck
from generator.drawing.geometry import Box, Point
from generator.drawing.outlines import Polygon
from generator.faces import Fold

PLAY = 1.0
"""Room round the deck (mm)."""
LEAST_DEPTH = 6.0
GLUE = 11.0
"""Width of the glue strip (mm)."""
TUCK = 13.0
"""What of the lid goes into the box (mm)."""
NOTCH = 9.0
"""Radius of the cut-out for a thumb (mm)."""
SLOPE = 1.5
"""How much flaps are narrower at their ends (mm)."""
LAYERS = (1, 4, 3)
"""Sheets of stock that take room inside, half of each wall's own included: across (two walls), in
height (two bottom layers, the flaps below and above them, the lid), in depth (two walls, the tuck,
the glue strip)."""


class Panel(NamedTuple):
    """A part of the net between its folds: what it is folded from, and along which line."""

    name: str
    parent: str | None
    hinge: tuple[Point, Point] | None
    polygon: Polygon


@dataclass(frozen=True)
class Net:
    """The measures of a box: inside width, height, depth."""

    width: float
    height: float
    depth: float

    @staticmethod
    def of(deck: Deck, stock: float) -> Net:
        """A box for this deck, of card stock of this thickness itself."""
        across, up, through = (PLAY + stock * n for n in LAYERS)
        return Net(
            deck.width + across,
            deck.height + up,
            max(LEAST_DEPTH, deck.thickness + through),
        )

    def room(self, stock: float) -> tuple[float, float, float]:
        """What is free inside the closed box: width, height, depth (mm)."""
        across, up, through = (stock * n for n in LAYERS)
        return self.width - across, self.height - up, self.depth - through

    def wall(self, name: str) -> Box:
        """``front``, ``back``, ``left`` or ``right``."""
        xs = self.xs
        n = ("left", "front", "right", "back").index(name)
        return Box(xs[n], self.top, xs[n + 1] - xs[n], self.height)

    @property
    def xs(self) -> tuple[float, float, float, float, float]:
        """The left edges of side, front, side and back, and the right edge of the back."""
        a = GLUE
        b = a + self.depth
        c = b + self.width
        d = c + self.depth
        return a, b, c, d, d + self.width

    @property
    def top(self) -> float:
        """Where the walls begin."""
        return self.depth + TUCK

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def flap(self) -> float:
        """Length of a dust flap."""
        return min(self.width * 0.42, max(self.depth * 0.9, 10.0), self.depth + TUCK)

    @property
    def foot(self) -> float:
        """How far the lowest flap reaches below the walls."""
        return max(self.depth - 0.3, self.flap)

    @property
    def size(self) -> tuple[float, float]:
        return self.xs[4], self.bottom + self.foot

    @property
    def outline(self) -> Polygon:
        """The cut line, clockwise."""
        a, b, c, d, e = self.xs
        top, low, lid = self.top, self.bottom, self.top - self.depth
        points: list[Point] = [(0.0, top + 4), (a, top)]
        points += [*self._above(a, b), (b, top), *_notch((b + c) / 2, top), (c, top)]
        points += [*self._above(c, d), (d, top), (d, lid), *self._tuck(), (e, lid), (e, low)]
        points += [*self._below(d, e, self.depth - 0.3), (d, low), *self._below(c, d, self.flap)]
        points += [(c, low), *self._below(b, c, self.depth - 0.3), (b, low)]
        points += [*self._below(a, b, self.flap), (a, low), (0.0, low - 4)]
        return Polygon(tuple(points))

    def _above(self, x0: float, x1: float) -> list[Point]:
        """The far edge of a dust flap above a side, from left to right."""
        y = self.top - self.flap
        return [(x0 + SLOPE, y), (x1 - SLOPE, y)]

    def _below(self, x0: float, x1: float, length: float) -> list[Point]:
        """The far edge of a flap below a wall, from right to left."""
        y = self.bottom + length
        return [(x1 - SLOPE, y), (x0 + SLOPE, y)]

    def _tuck(self) -> list[Point]:
        """The edge of what goes into the box, from left to right."""
        d, e = self.xs[3:]
        lid = self.top - self.depth
        return [
            (d + 0.8, lid - 1.0),
            *_corner(d + 0.8, lid - TUCK, 7.0, 270.0),
            *_corner(e - 0.8, lid - TUCK, 7.0, 0.0),
            (e - 0.8, lid - 1.0),
        ]

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Every part between folds; the front is what the others are folded from."""
        a, b, c, d, e = self.xs
        top, low, lid = self.top, self.bottom, self.top - self.depth
        deep = self.depth - 0.3

        def panel(name: str, parent: str, p: Point, q: Point, *more: Point) -> Panel:
            return Panel(name, parent, (p, q), Polygon((p, q, *more)))

        front = ((b, top), *_notch((b + c) / 2, top), (c, top), (c, low), (b, low))
        return (
            Panel("front", None, None, Polygon(front)),
            panel("left", "front", (b, low), (b, top), (a, top), (a, low)),
            panel("strip", "left", (a, low), (a, top), (0.0, top + 4), (0.0, low - 4)),
            panel("right", "front", (c, top), (c, low), (d, low), (d, top)),
            panel("back", "right", (d, top), (d, low), (e, low), (e, top)),
            panel("lid", "back", (e, top), (d, top), (d, lid), (e, lid)),
            panel("tuck", "lid", (e, lid), (d, lid), *self._tuck()),
            panel("dust-left", "left", (b, top), (a, top), *self._above(a, b)),
            panel("dust-right", "right", (d, top), (c, top), *self._above(c, d)),
            panel("foot-left", "left", (a, low), (b, low), *self._below(a, b, self.flap)),
            panel("foot-right", "right", (c, low), (d, low), *self._below(c, d, self.flap)),
            panel("inner-bottom", "front", (b, low), (c, low), *self._below(b, c, deep)),
            panel("outer-bottom", "back", (d, low), (e, low), *self._below(d, e, deep)),
        )

    @property
    def folds(self) -> tuple[Fold, ...]:
        a, b, c, d, e = self.xs
        top, low = self.top, self.bottom
        upright = [Fold(x, top, x, low) for x in (a, b, c, d)]
        above = [Fold(a, top, b, top), Fold(c, top, d, top), Fold(d, top, e, top)]
        lid = [Fold(d, top - self.depth, e, top - self.depth)]
        below = [Fold(p, low, q, low) for p, q in ((a, b), (b, c), (c, d), (d, e))]
        return tuple(upright + above + lid + below)

    @property
    def glued(self) -> tuple[Polygon, ...]:
        """Where glue goes: the strip, and the front's part of the bottom."""
        known = {panel.name: panel.polygon for panel in self.panels}
        return known["strip"], known["inner-bottom"]


def _notch(cx: float, y: float) -> list[Point]:
    """A half circle into the wall, from left to right."""
    return [
        (cx - NOTCH * math.cos(math.radians(k)), y + NOTCH * math.sin(math.radians(k)))
        for k in range(0, 181, 15)
    ]


def _corner(x: float, y: float, radius: float, start: float) -> list[Point]:
    """A rounded corner at (x, y), clockwise; ``start`` 270: upper left, 0: upper right."""
    cx = x + radius if start == 270.0 else x - radius
    cy = y + radius
    out = []
    for k in range(0, 91, 15):
        angle = math.radians(start + k)
        out.append((cx + radius * math.sin(angle), cy - radius * math.cos(angle)))
    return out
