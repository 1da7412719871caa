"""子ブタ村と目覚めるオオカミ: a picture book. What is printed and on which sheets."""

from __future__ import annotations

from components.kobuta.schema import Data
from generator.games import TITLES
from generator.games.kobuta.houses import house_pieces
from generator.games.kobuta.sheets import token_sheet
from generator.games.kobuta.tiles import lattice
from generator.plan import Block, ComponentCount, Grid, Plan


def plans(data: Data) -> list[Plan]:
    """The sheets of the game."""
    game = ("kobuta", TITLES["kobuta"])
    name = {component.id: component.name.ja for component in data.components}
    tiles, width, height = lattice(data)
    return [
        Plan(*game, "tile", name["tile"], Block(tiles, width, height)),
        Plan(
            *game,
            "house",
            name["house"],
            Grid(house_pieces(data), columns=9, rows=12, gap_x=2, gap_y=2),
        ),
        token_sheet(data, game),
    ]


def components(data: Data) -> list[ComponentCount]:
    """What is in the box, for ``generator list``."""
    return [ComponentCount(c.id, c.name.ja, c.count) for c in data.components]
