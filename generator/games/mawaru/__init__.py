"""回る遺跡: an instrument of stone and brass. What is printed and on which sheets."""

from __future__ import annotations

from components.mawaru.schema import Data
from generator.games import TITLES
from generator.games.mawaru.assembly import fold_note, guide_plan
from generator.games.mawaru.legend import HEIGHT, cell_legend
from generator.games.mawaru.table import Parts
from generator.plan import Block, ComponentCount, Grid, Note, Plan, put, put_grid

GAP = 6.0
"""Between pieces that are not cut by one line (mm): twice the bleed."""
COLUMNS = 9
"""Gems in a row."""


def plans(data: Data) -> list[Plan]:
    """The sheets of the game: guide, cards, base with hunters, discs with gems."""
    game = ("mawaru", TITLES["mawaru"])
    name = {component.id: component.name.ja for component in data.components.components}
    parts = Parts.of(data)
    small = [disc.component for disc in data.board.discs[1:]]
    small += [gem.component for gem in data.game.gems]
    sheets = [
        Plan(*game, "action-card", name["action-card"], Grid(parts.cards, columns=3, rows=3)),
        Plan(
            *game,
            "base",
            f"{name['base']}・{name['hunter']}・{name['start-marker']}",
            _base_sheet(data, parts),
        ),
        Plan(*game, "disc-large", name["disc-large"], _large_sheet(data, parts)),
        Plan(*game, "disc-gem", "・".join(name[c] for c in small), _small_sheet(parts)),
    ]
    return [guide_plan(data, sheets, parts), *sheets]


def _base_sheet(data: Data, parts: Parts) -> Block:
    """The base, beneath it the hunters side by side, how they are folded, and the marker."""
    base, hunter = parts.bases[0], parts.hunters[0]
    y = base.height + 2 * GAP
    strips = tuple(put(h, GAP, y + i * h.width, 90) for i, h in enumerate(parts.hunters))
    height = len(strips) * hunter.width
    markers = tuple(
        put(m, base.width - GAP - m.width, y + (height - m.height) / 2 + i * (m.height + GAP))
        for i, m in enumerate(parts.markers)
    )
    x = GAP + hunter.height + 2 * GAP
    room = base.width - GAP - parts.markers[0].width - GAP - x
    note = Note(x, y, fold_note(data, parts, room, height))
    return Block((put(base, 0, 0), *strips, *markers), base.width, y + height, (note,))


def _large_sheet(data: Data, parts: Parts) -> Block:
    """The large disc, with what the cells mean beneath it."""
    disc = parts.discs[0]
    note = Note(0, disc.height + 10.0, cell_legend(data, disc.width))
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
