"""回る遺跡: an instrument of stone and brass. What is printed and on which sheets."""

from __future__ import annotations

from components.mawaru.schema import Data
from generator.games import TITLES
from generator.games.mawaru.assembly import Parts, guide_plan
from generator.games.mawaru.base import bases
from generator.games.mawaru.cards import cards
from generator.games.mawaru.discs import discs
from generator.games.mawaru.gems import gems
from generator.games.mawaru.hunters import hunters, markers
from generator.games.mawaru.legend import HEIGHT, legend
from generator.plan import Block, ComponentCount, Grid, Note, Plan, put, put_grid, put_row

GAP = 6.0
"""Between pieces that are not cut by one line (mm): twice the bleed."""
COLUMNS = 9
"""Gems in a row."""


def plans(data: Data) -> list[Plan]:
    """The sheets of the game: guide, cards, base with hunters, discs with gems."""
    game = ("mawaru", TITLES["mawaru"])
    name = {component.id: component.name.ja for component in data.components.components}
    parts = Parts(
        cards(data), bases(data), discs(data), gems(data), hunters(data), markers(data)
    )
    sheets = [
        Plan(*game, "action-card", name["action-card"], Grid(parts.cards, columns=3, rows=3)),
        Plan(
            *game,
            "base",
            f"{name['base']}・{name['hunter']}・{name['start-marker']}",
            _base_sheet(parts),
        ),
        Plan(*game, "disc-large", name["disc-large"], _large_sheet(data, parts)),
        Plan(*game, "disc-gem", f"{name['disc-medium']}・(小)・宝石コマ", _small_sheet(parts)),
    ]
    return [guide_plan(data, sheets, parts), *sheets]


def _base_sheet(parts: Parts) -> Block:
    """The base, hunters and marker beneath it."""
    base = parts.bases[0]
    y = base.height + GAP
    strips = put_row(parts.hunters, 8.0, y, GAP)
    x = 8.0 + len(parts.hunters) * (parts.hunters[0].width + GAP) + GAP
    across = max(base.width, x + sum(m.width + GAP for m in parts.markers))
    markers = put_row(parts.markers, x, y + 10.0, GAP)
    puts = (*(put(b, 0, 0) for b in parts.bases[:1]), *strips, *markers)
    return Block(puts, across, y + parts.hunters[0].height)


def _large_sheet(data: Data, parts: Parts) -> Block:
    """The large disc, with what the cells mean beneath it."""
    disc = parts.discs[0]
    note = Note(0, disc.height + 10.0, legend(data, disc.width))
    return Block((put(disc, 0, 0),), disc.width, disc.height + 10.0 + HEIGHT, (note,))


def _small_sheet(parts: Parts) -> Block:
    """The medium and the small disc, the gems beneath them."""
    medium, small = parts.discs[1], parts.discs[2]
    width = medium.width + GAP + small.width
    rows = -(-len(parts.gems) // COLUMNS)
    gem = parts.gems[0]
    x = (width - COLUMNS * gem.width) / 2
    y = medium.height + GAP + 4.0
    puts = (
        put(medium, 0, 0),
        put(small, medium.width + GAP, medium.height - small.height),
        *put_grid(parts.gems, x, y, COLUMNS),
    )
    return Block(puts, width, y + rows * gem.height)


def components(data: Data) -> list[ComponentCount]:
    """What is in the box, for ``generator list``."""
    return [ComponentCount(c.id, c.name.ja, c.count) for c in data.components.components]
