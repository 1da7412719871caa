"""The icons of the kinds of place cards: coin, globe, leaf, crystal, skull, map, trident.

Each is drawn in a box of 20 × 20 mm round the origin, twice: *engraved* for the large pictures on
cards, *plain* (thicker lines, no hatching) for marks of a few millimetres in tables.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from generator.drawing.displaylist import Symbol
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.errors import UnknownName
from generator.games.potu.kinds.fates import scroll, skull, trident
from generator.games.potu.kinds.riches import coin, crystal, globe, leaf

SIZE = 20.0
"""Side of the box that every icon fills (mm at scale 1)."""


_DRAW: dict[str, Callable[[Pen, bool], None]] = {
    "coin": coin,
    "globe": globe,
    "leaf": leaf,
    "crystal": crystal,
    "skull": skull,
    "map": scroll,
    "trident": trident,
}
"""Icons by the ``symbol`` of the data."""


@cache
def kind_icon(name: str) -> Symbol:
    """The engraved icon of a kind, 20 mm across at scale 1, its middle at the origin."""
    return _icon(name, True)


@cache
def kind_mark(name: str) -> Symbol:
    """The same as a mark for small sizes."""
    return _icon(name, False)


def _icon(name: str, engraved: bool) -> Symbol:
    if name not in _DRAW:
        raise UnknownName("場所カードの絵", "kind symbol", name, sorted(_DRAW))
    pen = Pen(f"potu:kind:{name}")
    _DRAW[name](pen, engraved)
    return pen.symbol(f"potu-{name}" + ("" if engraved else "-mark"))


KIND_TINTS: dict[str, Colour] = {
    "gold": rgb("#704C08"),
    "discovery": rgb("#1D5D68"),
    "people": rgb("#2C5F29"),
    "crystal": rgb("#4C4B93"),
    "curse": rgb("#5D2F6E"),
    "map": rgb("#6B4519"),
    "atlantis": rgb("#0F4F78"),
    "spare": rgb("#4C5560"),
}
"""Colour of a kind's name on parchment (4.5 : 1 and better)."""
