"""Grass, flowers, trees, peaks and skies of the picture book, each a symbol.

Things that stand have their origin at their foot, y up being negative; light comes from the left.
"""

from __future__ import annotations

from generator.games.kobuta.nature.ground import boulders, fence, haystack, paw, peak, pond, stone
from generator.games.kobuta.nature.plants import (
    GRASS,
    bush,
    dead_tree,
    fir,
    flower,
    mushroom,
    poppy,
    stump,
    tree,
    tuft,
)
from generator.games.kobuta.nature.sky import cloud, crescent, stars

__all__ = [
    "GRASS",
    "boulders",
    "bush",
    "cloud",
    "crescent",
    "dead_tree",
    "fence",
    "fir",
    "flower",
    "haystack",
    "mushroom",
    "paw",
    "peak",
    "pond",
    "poppy",
    "stars",
    "stone",
    "stump",
    "tree",
    "tuft",
]
