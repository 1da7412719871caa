"""The pictures behind the icons: tone on tone, so that icons stay in front.

Which card has which scene is said in the data.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import Symbol
from generator.drawing.geometry import Box
from generator.drawing.pen import Pen
from generator.errors import UnknownName
from generator.games.potu.scenes import wilds, works
from generator.games.potu.scenes.brush import (
    FLOOR,
    LEFT,
    RIGHT,
    TOP,
)

WINDOW = Box(LEFT, TOP, RIGHT - LEFT, FLOOR - TOP)
"""The part of the card that a scene may cover: a little more than any cave's opening."""


_DRAW: dict[str, Callable[[Pen], None]] = {
    "altar": works.altar,
    "bones": works.bones,
    "bridge": works.bridge,
    "chains": works.chains,
    "compass": works.rose,
    "fire": wilds.fire,
    "flowers": wilds.flowers,
    "forest": wilds.forest,
    "gate": works.gate,
    "hall": works.hall,
    "hoard": works.hoard,
    "icicles": wilds.icicles,
    "island": wilds.island,
    "lake": wilds.lake,
    "moon": wilds.moon,
    "mountains": wilds.mountains,
    "rain": wilds.rain,
    "river": wilds.river,
    "ruins": works.ruins,
    "stars": wilds.starry,
    "stones": works.stones,
    "sunken": works.sunken,
    "sunrise": wilds.sunrise,
    "swamp": wilds.swamp,
    "trees": wilds.trees,
    "vault": works.vault,
    "village": works.village,
    "waterfall": wilds.waterfall,
}
"""Scenes by the ``scene`` of the data."""


@cache
def scene(name: str) -> Symbol:
    """A scene, in the card's millimetres."""
    if name not in _DRAW:
        raise UnknownName("場所カードの背景", "scene", name, sorted(_DRAW))
    pen = Pen(f"potu:scene:{name}")
    with pen.clip(shapes.rect(*WINDOW)):
        _DRAW[name](pen)
    return pen.symbol(f"potu-scene-{name}", WINDOW)
