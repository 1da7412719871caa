"""ポトゥ: an engraved atlas of the underworld. What is printed and on which sheets."""

from __future__ import annotations

from components.potu.schema import Data
from generator.games import TITLES
from generator.games.potu.adventurers import adventurer_cards
from generator.games.potu.aids import scoring_aids
from generator.games.potu.assembly import Parts, guide_plan
from generator.games.potu.discs import chips, coins, sheet
from generator.games.potu.places import place_cards
from generator.games.potu.start import start_cards
from generator.plan import ComponentCount, Grid, Plan


def plans(data: Data) -> list[Plan]:
    """The sheets of the game: cards, adventurers, discs."""
    game = ("potu", TITLES["potu"])
    name = {component.id: component.name.ja for component in data.components}
    parts = Parts(
        place_cards(data),
        start_cards(data),
        scoring_aids(data),
        adventurer_cards(data),
        chips(data),
        coins(data),
    )
    cards = (*parts.places, *parts.start, *parts.aids)
    discs = (*parts.chips, *parts.coins)
    sheets = [
        Plan(
            *game,
            "card",
            f"{name['place_card']}・{name['start_card']}・{name['scoring_aid']}",
            Grid(cards, columns=3, rows=3),
        ),
        Plan(
            *game,
            "adventurer",
            name["adventurer_card"],
            Grid(parts.adventurers, columns=2, rows=3),
        ),
        Plan(*game, "disc", f"{name['adventurer_chip']}・{name['coin']}", sheet(data, discs)),
    ]
    return [guide_plan(data, sheets, parts), *sheets]


def components(data: Data) -> list[ComponentCount]:
    """What is in the box, for ``generator list``."""
    return [ComponentCount(c.id, c.name.ja, c.count) for c in data.components]
