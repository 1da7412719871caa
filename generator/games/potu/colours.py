"""The palette of ポトゥ: an engraved atlas of the underworld, deep teal, parchment and gold."""

from __future__ import annotations

from dataclasses import dataclass

from generator.drawing.palette import Colour, rgb

TEAL = rgb("#14434A")
"""Rock, frames, lines of engraving on light ground."""
ABYSS = rgb("#0A2A30")
"""The darkest rock."""
LAGOON = rgb("#3E7C80")
"""Engraved strokes on rock."""
PARCHMENT = rgb("#F2E6CC")
VELLUM = rgb("#FBF5E6")
"""The lightest parchment, under text."""
GOLD = rgb("#C79A3B")
PALE_GOLD = rgb("#F0D68C")
BRONZE = rgb("#7A5218")
SPLATTER = rgb("#B3261E")
BLOOD = rgb("#7C120E")
NIGHT = rgb("#08191C")
"""Outlines of icons: nearly black."""


@dataclass(frozen=True)
class Glow:
    """The light in a cave: its middle, its body and its rim."""

    middle: Colour
    body: Colour
    rim: Colour


GLOWS = {
    "gold": Glow(rgb("#FFF6D8"), rgb("#E7BC5C"), rgb("#8F5F1F")),
    "discovery": Glow(rgb("#F7F6E4"), rgb("#8CC3BB"), rgb("#2B6C74")),
    "people": Glow(rgb("#F8F7DA"), rgb("#AECB7F"), rgb("#4B7A43")),
    "crystal": Glow(rgb("#FBF8FD"), rgb("#BDB9E2"), rgb("#5658A0")),
    "curse": Glow(rgb("#F1E6DD"), rgb("#A68DA4"), rgb("#472F50")),
    "map": Glow(rgb("#FCF3DF"), rgb("#DFC08E"), rgb("#8A6436")),
    "atlantis": Glow(rgb("#F2F9F0"), rgb("#7AC6CB"), rgb("#1A678C")),
    "spare": Glow(rgb("#F8F1E0"), rgb("#CFC4AC"), rgb("#6F6A5C")),
}
"""One light for each kind of place; the icon says the kind, the light only helps."""
