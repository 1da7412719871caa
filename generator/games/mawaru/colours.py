"""The palette of 回る遺跡: an instrument of stone and brass, and the two gems."""

from __future__ import annotations

from generator.drawing.palette import Colour, PlayerColour, rgb

SAND = rgb("#E9DCC3")
"""Dressed stone."""
CHALK = rgb("#F8F2E4")
"""The lightest stone, under figures and symbols."""
DUNE = rgb("#D3BF9B")
"""Stone in shadow: what lies between the cells."""
CLAY = rgb("#A98B63")
"""Chisel marks and joints."""
UMBER = rgb("#5B3A21")
"""The cross lines, frames, engraved lines."""
BARK = rgb("#33200F")
"""Outlines of icons, the darkest rims."""
BRASS = rgb("#B98A3A")
GLEAM = rgb("#F0D596")
"""Light upon brass."""
TARNISH = rgb("#744E17")
"""Brass in shadow."""
AMETHYST = rgb("#7A4E9F")
PLUM = rgb("#3B1F57")
LILAC = rgb("#D9BFEE")
DIAMOND = rgb("#BFE0EA")
DEEP = rgb("#2B6078")
"""The dark facets of a diamond, and its outline."""
FROST = rgb("#F4FBFD")
VELVET = rgb("#1C1524")
"""The edge of every gem piece: one colour, so that a cut beside the line does not show."""
ORANGE = rgb("#E8862B")
EMBER = rgb("#9E4A10")
WOOD = rgb("#C1925A")
GRAIN = rgb("#8A5A2C")


def ramp(share: float, *colours: Colour) -> Colour:
    """A colour between the given ones: 0 the first, 1 the last."""
    share = min(1.0, max(0.0, share))
    at = share * (len(colours) - 1)
    i = min(int(at), len(colours) - 2)
    return colours[i].mix(colours[i + 1], at - i)


def shaded(own: PlayerColour, share: float) -> Colour:
    """A player's colour in shadow: yellow turns to amber (black would make it olive)."""
    if own.id == "yellow":
        return own.colour.mix(rgb("#7A3F08"), share)
    return own.colour.darker(share)
