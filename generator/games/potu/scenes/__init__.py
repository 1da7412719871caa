"""The pictures behind the icons: the place that a card's title names, tone on tone in the light of
its kind, so that icons stay in front.

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
from generator.games.potu.colours import GLOWS
from generator.games.potu.scenes import creatures, folk, relics, wilds, works
from generator.games.potu.scenes.brush import FLOOR, LEFT, RIGHT, TOP, Brush

WINDOW = Box(LEFT, TOP, RIGHT - LEFT, FLOOR - TOP)
"""The part of the card that a scene may cover: a little more than any cave's opening."""


_DRAW: dict[str, Callable[[Brush], None]] = {
    "altar": works.altar,
    "anthill": wilds.anthill,
    "bell": relics.bell,
    "bones": works.bones,
    "bridge": works.bridge,
    "cart": folk.cart,
    "chains": works.chains,
    "chalice": relics.chalice,
    "compass": works.rose,
    "crown": relics.crown,
    "deer": creatures.deer,
    "festival": folk.festival,
    "fire": wilds.fire,
    "fish": creatures.fish,
    "flowers": wilds.flowers,
    "forest": wilds.forest,
    "gate": works.gate,
    "hall": works.hall,
    "hoard": works.hoard,
    "icicles": wilds.icicles,
    "island": wilds.island,
    "lake": wilds.lake,
    "letters": folk.letters,
    "living": wilds.living,
    "lookout": folk.lookout,
    "market": folk.market,
    "mask": relics.mask,
    "moon": wilds.moon,
    "nest": creatures.nest,
    "purse": creatures.purse,
    "rain": wilds.rain,
    "river": wilds.river,
    "ruins": works.ruins,
    "safe": relics.safe,
    "shadow": relics.shadow,
    "skulls": relics.skulls,
    "stars": wilds.starry,
    "stones": works.stones,
    "story": folk.story,
    "sunken": works.sunken,
    "sunrise": wilds.sunrise,
    "swamp": wilds.swamp,
    "sword": relics.sword,
    "tablets": relics.tablets,
    "tattoo": creatures.tattoo,
    "tomb": relics.tomb,
    "trees": wilds.trees,
    "trial": creatures.trial,
    "vault": works.vault,
    "village": works.village,
    "waterfall": wilds.waterfall,
    "well": folk.well,
}
"""Scenes by the ``scene`` of the data."""


@cache
def scene(name: str, kind: str) -> Symbol:
    """A scene in the light of a kind of place, in the card's millimetres."""
    if name not in _DRAW:
        raise UnknownName("場所カードの背景", "scene", name, sorted(_DRAW))
    pen = Pen(f"potu:scene:{name}")
    with pen.clip(shapes.rect(*WINDOW)):
        _DRAW[name](Brush(pen, GLOWS[kind], lambda other: scene(other, kind)))
    return pen.symbol(f"potu-scene-{name}-{kind}", WINDOW)
