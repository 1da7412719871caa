"""The palette of 子ブタ村: a picture book of meadow, wood, rock and sky, outlined in bark brown."""

from __future__ import annotations

from dataclasses import dataclass

from generator.drawing.palette import Colour, rgb

MEADOW = rgb("#CFE3A8")
WOOD = rgb("#6E9B57")
ROCK = rgb("#A9A49B")
WASTE = rgb("#8B7765")
SKY = rgb("#DCEBF2")

PAGE = rgb("#FBF6E9")
"""The paper of the book: borders, labels, panels."""
LINEN = rgb("#F1E6CC")
"""A shade darker: panels on the page."""
BARK = rgb("#3B2C22")
"""Outlines and text."""
EARTH = rgb("#7A5A3C")
SAND = rgb("#E9D3A0")
SNOW = rgb("#FDFBF5")
PETAL = rgb("#FFFDF4")
POPPY = rgb("#D4553F")
SUN = rgb("#F3C64C")

STRAW = rgb("#E9C766")
TIMBER = rgb("#B98A55")
BRICK = rgb("#C46A4C")

NIGHT = rgb("#27345A")
DUSK = rgb("#4D5E8F")
MOON = rgb("#F9EBB5")
FUR = rgb("#7C8190")
FUR_DARK = rgb("#4A4E5E")
MUZZLE = rgb("#DED9CE")
PINK = rgb("#F2B3A4")
PINK_DARK = rgb("#D98676")
SKIN = rgb("#F3CFA8")
AWAKE = rgb("#A8281C")
"""The numbers of the hours in which the wolf is awake: red, dark enough to read on the page."""


@dataclass(frozen=True)
class Ground:
    """The colours of a terrain: its lit middle, its body, its edge; the patch in each corner, the
    words on it, and the line round both."""

    middle: Colour
    body: Colour
    edge: Colour
    patch: Colour
    words: Colour
    line: Colour


GROUNDS = {
    # a hump of meadow, the crowns of a wood, a field of snow: light, dark and white, so that the
    # terrains differ from afar and in grey
    "plain": Ground(
        rgb("#E6F2C0"), MEADOW, rgb("#A9CB78"), rgb("#F1F7D6"), rgb("#35501A"), rgb("#5E8436")
    ),
    "forest": Ground(
        rgb("#CFE8A4"), rgb("#9CC477"), WOOD, rgb("#41774A"), rgb("#FDF9E8"), rgb("#1B3A22")
    ),
    "mountain": Ground(
        rgb("#CFCAC0"), ROCK, rgb("#837D75"), rgb("#F6F7F8"), rgb("#35313A"), rgb("#3F3A42")
    ),
}
