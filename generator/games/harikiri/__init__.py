"""ハリキリ探検隊: a cheerful map drawn by hand. What is printed and on which sheets."""

from __future__ import annotations

from components.harikiri.schema import Data
from generator.games import TITLES
from generator.games.harikiri.assembly import guide_plan
from generator.games.harikiri.explorers import all_explorers
from generator.games.harikiri.maps import additional_map, initial_map, start_maps
from generator.games.harikiri.sheets import map_sheet, pieces_sheet
from generator.plan import ComponentCount, Medium, Plan


def plans(data: Data) -> list[Plan]:
    """The two sheets of a game and the guide. All of it is used up by one game, so the sheets to
    print again come first."""
    name = {component.id: component.name.ja for component in data.components}
    game = ("harikiri", TITLES["harikiri"])
    additional, initial = additional_map(data), initial_map(data)
    starts, people = start_maps(data), all_explorers(data)
    sheets = [
        Plan(
            *game,
            "map",
            name["additional_map"],
            map_sheet(data, additional),
            Medium.PAPER,
            cut_file=True,  # a rectangle, but the outline belongs into the cut files
        ),
        Plan(
            *game,
            "pieces",
            f"{name['initial_map']}・{name['start_map']}・{name['explorer']}",
            pieces_sheet(data, initial, starts, people),
            Medium.PAPER,
            marks=False,  # dashed outlines instead
        ),
    ]
    return [*sheets, guide_plan(data, sheets, additional, initial, starts)]


def components(data: Data) -> list[ComponentCount]:
    """What is in the box, for ``generator list``."""
    return [ComponentCount(c.id, c.name.ja, c.count) for c in data.components]
