"""The picture at the head of the README: all five games on one table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.drawing.geometry import Box
from generator.drawing.palette import rgb
from generator.gallery import scenes
from generator.gallery.scenes import Faces
from generator.gallery.table import Table
from generator.games import TITLES

SIZE = (640.0, 334.0)
"""The table (mm)."""
WOOD = rgb("#7D583C")
PLANKS = 7
NAMES = (
    ("ruins", 112, 153), ("potu", 530, 153), ("mawaru", 320, 318), ("kobuta", 106, 318),
    ("harikiri", 530, 318),
)  # fmt: skip
"""Where the games' names lie: the middle of each plate (mm)."""


def overview(data: Mapping[str, Any], faces: Faces) -> Table:
    """What tells most about each game, and its name."""
    table = Table("overview", SIZE, WOOD, faces)
    table.wood(Box(0, 0, *SIZE), PLANKS, WOOD)
    _ruins(table, data["ruins"])
    _potu(table)
    _kobuta(table, data["kobuta"])
    _harikiri(table, data["harikiri"])
    _mawaru(table, data["mawaru"])
    for game, x, y in NAMES:
        table.name(game, TITLES[game], x, y, 19)
    return table


def _ruins(table: Table, data: Any) -> None:
    scenes.ruin_fan(table, data, 112, 78, step=44, spread=6, scale=0.98, first=1)
    for i, colour in enumerate(("red", "blue", "green", "yellow", "purple")):
        side = "back" if i in (1, 4) else "front"
        x = (20, 45, 66, 158, 188)[i]
        y = (148, 155, 142, 144, 152)[i]
        table.lay(f"ruins:torch:{colour}-1:{side}", x, y, 9 * i - 14, 1.0)


def _potu(table: Table) -> None:
    numbers = ("30", "41", "09", "33")
    cards = [f"potu:place_card:{number}:front" for number in numbers]
    table.fan(cards, 528, 76, step=45, spread=6, scale=0.98)
    table.lay("potu:coin:1:front", 616, 146, 10, 1.0)
    for i, who in enumerate(("munir", "isambard", "ranghi")):
        table.lay(f"potu:adventurer_chip:{who}:front", (446, 476, 586)[i], (146, 152, 153)[i],
                  9 * i - 12, 0.9)  # fmt: skip


def _kobuta(table: Table, data: Any) -> None:
    scenes.kobuta_board(table, data, 10, 172, 0.5)
    scenes.stand(table, data, "wolf:1", 188, 212, 1.25)
    scenes.stand(table, data, "hunter:yellow", 208, 228, 1.25)
    for i, (colour, kind) in enumerate((("red", "straw"), ("blue", "wood"), ("yellow", "brick"))):
        x, y = (185, 206, 187)[i], (247, 266, 291)[i]
        table.lay(f"kobuta:house:{colour}-{kind}-02:front", x, y, i * 5 - 5, 1.2)


def _harikiri(table: Table, data: Any) -> None:
    table.put(scenes.harikiri_field(data), Box(424, 164, 214, 146))
    scenes.tents(table, data, 508, 306, 1.5, 31)


def _mawaru(table: Table, data: Any) -> None:
    scenes.mawaru_board(table, data, 320, 122, 1.04)
    hand = scenes.hand("03", "14", "22", "09", "18")
    table.fan(hand, 320, 268, step=30, spread=6, scale=0.8)
