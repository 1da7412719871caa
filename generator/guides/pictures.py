"""Finished faces as small pictures, for guides and overviews.

A picture is a symbol, so a card that is shown five times is written once. Its letters are shapes:
text that nobody can read at that size would only be in the way of whoever searches or copies the
page's real text.
"""

from __future__ import annotations

import math

from generator.drawing.displaylist import Drawing, Group, Item, Shape, Symbol, Text, Use, extent
from generator.drawing.geometry import MM_PER_PT, Affine, Path
from generator.lettering import fonts


def picture(art: Drawing, trim: Path, name: str) -> Symbol:
    """A face's art inside its trim, without text, to be placed by a pen's ``use``."""
    items = (Group(_outlined(art.items, math.inf, {}), clip=trim),)
    return Symbol(name, items, extent(items).grown(0.05))


def outlined(art: Drawing, below: float = math.inf) -> Drawing:
    """The same drawing with every text as shapes; or those alone that are smaller than ``below``
    points, measured at the drawing's own size."""
    return Drawing(_outlined(art.items, below, {}), art.name)


Made = dict[tuple[int, float], Symbol]
"""Symbols without text, by the symbol and the size below which its texts are shapes."""


def _outlined(items: tuple[Item, ...], below: float, made: Made) -> tuple[Item, ...]:
    out: list[Item] = []
    for item in items:
        if isinstance(item, Text):
            out.append(_letters(item) if item.size < below else item)
        elif isinstance(item, Group):
            inner = _outlined(item.items, below / item.transform.factor, made)
            out.append(Group(inner, item.transform, item.clip, item.even_odd))
        elif isinstance(item, Use):
            least = round(below / item.transform.factor, 3)
            out.append(Use(_symbol(item.symbol, least, made), item.transform))
        else:
            out.append(item)
    return tuple(out)


def _symbol(symbol: Symbol, below: float, made: Made) -> Symbol:
    """A symbol without text; itself if it has none."""
    known = made.get((id(symbol), below))
    if known is None:
        known = symbol
        if _has_text(symbol.items, below):
            items = _outlined(symbol.items, below, made)
            known = Symbol(f"{symbol.name}-outlined", items, symbol.bounds)
        made[id(symbol), below] = known
    return known


def _has_text(items: tuple[Item, ...], below: float) -> bool:
    return any(
        (isinstance(item, Text) and item.size < below)
        or (isinstance(item, Group) and _has_text(item.items, below / item.transform.factor))
        or (isinstance(item, Use) and _has_text(item.symbol.items, below / item.transform.factor))
        for item in items
    )


def _letters(text: Text) -> Shape:
    """A text as one shape, at its place."""
    if text.tracking:
        font = fonts.get(text.font)
        path = Path()
        x = 0.0
        for c in text.text:
            path += fonts.outline(c, text.font, text.size).moved(x, 0.0)
            x += font.width(c, text.size) + text.tracking * MM_PER_PT
    else:
        path = fonts.outline(text.text, text.font, text.size)
    return Shape(path.transformed(Affine.translate(text.x, text.y)), text.colour, ink=True)
