"""ポトゥ: an engraved atlas of the underworld. What is printed and on which sheets."""

from __future__ import annotations

from components.potu.schema import Data
from generator.games import TITLES
from generator.games.potu.adventurers import adventurer_cards
from generator.games.potu.aids import scoring_aids
from generator.games.potu.discs import chips, coins
from generator.games.potu.places import place_cards
from generator.games.potu.start import start_cards
from generator.plan import Block, ComponentCount, Grid, Plan, put_grid

DISC_GAP = 10.0
"""Between discs (mm): room for a punch or scissors."""


def plans(data: Data) -> list[Plan]:
    """The sheets of the game: cards, adventurers, discs."""
    game = ("potu", TITLES["potu"])
    cards = (*place_cards(data), *start_cards(data), *scoring_aids(data))
    discs = (*chips(data), *coins(data))
    across = 3 * discs[0].width + 2 * DISC_GAP
    rows = -(-len(discs) // 3)
    down = rows * discs[0].height + (rows - 1) * DISC_GAP
    block = Block(put_grid(discs, 0, 0, 3, DISC_GAP, DISC_GAP), across, down)
    return [
        Plan(*game, "card", data.component["place_card"].name.ja, Grid(cards, columns=3, rows=3)),
        Plan(
            *game,
            "adventurer",
            data.component["adventurer_card"].name.ja,
            Grid(adventurer_cards(data), columns=2, rows=3),
        ),
        Plan(*game, "disc", data.component["adventurer_chip"].name.ja, block),
    ]


def components(data: Data) -> list[ComponentCount]:
    """What is in the box, for ``generator list``."""
    return [ComponentCount(c.id, c.name.ja, c.count) for c in data.components]
