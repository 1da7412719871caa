"""The scenery of the maps, sorted by the ground it stands on.

``LANDMARKS`` are pictures for the places beside the clearings, ``FILLERS`` small marks for places
above them.
"""

from __future__ import annotations

from generator.games.harikiri.decor import camp, land, water
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
    "forest": (land.grove, land.oak, land.mushrooms, land.grove, land.stones, land.oak),
    "pinewood": (land.firs, land.fir, land.mushrooms, land.firs, land.hut),
    "hills": (land.peaks, land.peak, land.cave, land.peaks, land.firs),
    "desert": (land.cactus, land.pyramid, land.column, land.camel),
    "marsh": (land.reeds, land.frog, land.lilies, land.reeds),
    "lake": (land.lilies, water.fish, land.reeds, water.canoe),
    "jungle": (land.volcano, water.palms, land.fern, land.stones, water.palm),
}
FILLERS: dict[str, tuple[Sketch, ...]] = {
    "sea": (water.waves, water.swell, water.waves, water.swell, water.fish),
    "beach": (water.stipple, water.shell, water.stipple, water.palm),
    "meadow": (land.tufts, land.flowers, land.tufts, land.grove),
    "forest": (land.grove, land.fern, land.oak, land.tufts),
    "pinewood": (land.firs, land.tufts, land.fir),
    "hills": (land.peak, land.boulders, land.peaks),
    "desert": (land.dunes, land.cactus, land.dunes),
    "marsh": (land.tufts, land.reeds, water.swell),
    "lake": (water.swell, water.waves),
    "jungle": (land.fern, water.palm, land.fern),
}
CAMP: tuple[Sketch, ...] = (camp.campfire, camp.tent, camp.signpost, camp.backpack, camp.lantern)
"""For the initial map, in the order of its cells."""
