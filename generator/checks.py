"""Checks of finished drawings: where every text stands, and whether it keeps the safe margin.

For the tests of the games: a text that leaves the safe area is lost to an imprecise knife.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.drawing.displaylist import Group, Item, Symbol, Text, Use
from generator.drawing.geometry import IDENTITY, MM_PER_PT, Affine, Box
from generator.drawing.outlines import Circle
from generator.faces import Face
from generator.lettering import fonts

TOLERANCE = 0.02


class Placed(NamedTuple):
    """A text with the box round its letters (mm) and its size on paper (pt)."""

    text: Text
    box: Box
    size: float


def texts(items: tuple[Item, ...], transform: Affine = IDENTITY) -> Iterator[Placed]:
    """Every text of a drawing where it really stands, those in groups and symbols too."""
    for item in items:
        if isinstance(item, Text):
            font = fonts.get(item.font)
            width = font.width(item.text, item.size, item.tracking)
            up, down = font.cap_height(item.size), 0.12 * item.size * MM_PER_PT
            corners = [
                transform.apply(x, y)
                for x in (item.x, item.x + width)
                for y in (item.y - up, item.y + down)
            ]
            xs, ys = [c[0] for c in corners], [c[1] for c in corners]
            box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            yield Placed(item, box, item.size * transform.factor)
        elif isinstance(item, Group):
            yield from texts(item.items, transform @ item.transform)
        elif isinstance(item, Use):
            yield from texts(item.symbol.items, transform @ item.transform)


def symbols(items: tuple[Item, ...]) -> Iterator[Symbol]:
    """Every symbol a drawing uses, once for each use."""
    for item in items:
        if isinstance(item, Use):
            yield item.symbol
            yield from symbols(item.symbol.items)
        elif isinstance(item, Group):
            yield from symbols(item.items)


def outside_safe(face: Face) -> list[str]:
    """The texts of a face that leave its safe area; empty when all is well.

    On a disc the safe area is the circle, less the safe margin.
    """
    out: list[str] = []
    for placed in texts(face.art.items):
        box = placed.box
        if isinstance(face.outline, Circle):
            reach = face.outline.radius - face.safe
            corners = ((x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))
            fits = all(
                (x - face.outline.cx) ** 2 + (y - face.outline.cy) ** 2 <= (reach + TOLERANCE) ** 2
                for x, y in corners
            )
        else:
            fits = face.safe_box.grown(TOLERANCE).contains(box)
        if not fits:
            out.append(placed.text.text)
    return out


def too_small(face: Face, least: float = 5.0) -> list[str]:
    """The texts of a face that are printed smaller than ``least`` points."""
    return [p.text.text for p in texts(face.art.items) if p.size < least - 1e-6]
