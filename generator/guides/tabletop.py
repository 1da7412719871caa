"""Faces lying on a table, for the pictures of finished parts in the guides.

Whole faces are drawn at a fraction of their size there, so texts that would be too small to read
become bars.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Group, Item, Shape, Symbol, Text, Use
from generator.drawing.geometry import Affine
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Face
from generator.lettering import fonts

LEAST = 18.0
"""Texts (pt) that stay legible where whole faces are drawn at three tenths of their size."""
SHADE = rgb("#CFC6B4")


def in_small(items: tuple[Item, ...], least: float = LEAST) -> tuple[Item, ...]:
    """The same art for a small picture: texts that come to stand smaller than ``least`` points
    become bars."""
    out: list[Item] = []
    for item in items:
        if isinstance(item, Text) and item.size < least:
            font = fonts.get(item.font)
            tall = font.cap_height(item.size) * 0.62
            width = font.width(item.text, item.size, item.tracking)
            bar = shapes.rect(item.x, item.y - tall * 1.2, width, tall)
            out.append(Shape(bar, item.colour, opacity=0.55))
        elif isinstance(item, Group):
            inner = least / item.transform.factor
            out.append(replace(item, items=in_small(item.items, inner)))
        elif isinstance(item, Use):
            inner = round(least / item.transform.factor, 3)
            out.append(replace(item, symbol=_symbol_in_small(item.symbol, inner)))
        else:
            out.append(item)
    return tuple(out)


@cache
def _symbol_in_small(symbol: Symbol, least: float) -> Symbol:
    """The symbol for a small picture; itself if it holds no text."""
    items = in_small(symbol.items, least)
    return symbol if items == symbol.items else replace(symbol, items=items)


def lay(pen: Pen, face: Face | None, x: float, y: float, edge: Colour, turn: float = 0.0) -> None:
    """A face lying on the table, its middle at (x, y), with its shadow and an outline."""
    if face is None:
        return
    trim = face.outline
    place = (
        Affine.translate(x, y)
        @ Affine.rotate(turn)
        @ Affine.translate(-face.width / 2, -face.height / 2)
    )
    with pen.at(Affine.translate(1.6, 2.2)), pen.at(place):
        pen.fill(trim, SHADE)
    with pen.at(place):
        with pen.clip(trim):
            pen.draw(Drawing(in_small(face.art.items)))
        pen.stroke(trim, edge, 0.5)
