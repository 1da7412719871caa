"""The scenery of the maps, sorted by the ground it stands on.

``LANDMARKS`` are pictures for the places beside the clearings, ``FILLERS`` small marks for places
above them.
"""

from __future__ import annotations

from generator.games.harikiri.decor import camp, land, water, wilds
from generator.games.harikiri.decor.sketch import Sketch

LANDMARKS: dict[str, tuple[Sketch, ...]] = {
    "sea": (water.boat, water.fish, water.whale, water.islet, water.dolphin, water.serpent),
    "beach": (
        water.palm,
        water.crab,
        water.palms,
        water.starfish,
        water.canoe,
        water.turtle,
        water.lighthouse,
        water.shell,
    ),
    "meadow": (land.oak, land.hut, land.flowers, land.sheep, land.windmill, land.grove, land.house),
    "forest": (land.grove, land.oak, land.mushrooms, land.grove, wilds.stones, land.oak),
    "pinewood": (land.firs, land.fir, land.mushrooms, land.firs, land.hut),
    "hills": (wilds.peaks, wilds.peak, wilds.cave, wilds.peaks, land.firs),
    "desert": (wilds.cactus, wilds.pyramid, wilds.column, wilds.camel),
    "marsh": (wilds.reeds, wilds.frog, wilds.lilies, wilds.reeds),
    "lake": (wilds.lilies, water.fish, wilds.reeds, water.canoe),
    "jungle": (wilds.volcano, water.palms, wilds.fern, wilds.stones, water.palm),
}
FILLERS: dict[str, tuple[Sketch, ...]] = {
    "sea": (water.waves, water.swell, water.waves, water.swell, water.fish),
    "beach": (water.stipple, water.shell, water.stipple, water.palm),
    "meadow": (land.tufts, land.flowers, land.tufts, land.grove),
    "forest": (land.grove, wilds.fern, land.oak, land.tufts),
    "pinewood": (land.firs, land.tufts, land.fir),
    "hills": (wilds.peak, wilds.boulders, wilds.peaks),
    "desert": (wilds.dunes, wilds.cactus, wilds.dunes),
    "marsh": (land.tufts, wilds.reeds, water.swell),
    "lake": (water.swell, water.waves),
    "jungle": (wilds.fern, water.palm, wilds.fern),
}
CAMP: tuple[Sketch, ...] = (camp.campfire, camp.tent, camp.signpost, camp.backpack, camp.lantern)
"""For the initial map, in the order of its cells."""
