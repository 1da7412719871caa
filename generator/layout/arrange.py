"""Layout: where the pieces of a plan lie on the sheets of a paper, before anything is mirrored.

Every component is laid out anew for the room a paper gives: grids take as many columns and rows
as fit, upright or turned; a block laid out by hand stays whole where it fits, upright or turned,
and is parted along its own rows where it does not; boards larger than the paper are tiled. What
cannot be printed is refused by name, with the paper that would do. Nothing is ever clipped.
"""

from __future__ import annotations

from dataclasses import replace

from generator.errors import LayoutError
from generator.layout.blocks import block_pages
from generator.layout.grids import grid_pages
from generator.layout.room import Laid, Room
from generator.layout.shelves import shelved
from generator.plan import Block, Grid, Plan

__all__ = ["Laid", "Room", "lay_out"]


def lay_out(plan: Plan, room: Room, gap: float | None = None) -> list[Laid]:
    """The sheets of a plan. ``gap``: the least distance between the pieces of a grid (mm), where
    the plan does not ask for more. Raises LayoutError for what the paper cannot hold."""
    layout = plan.layout
    if isinstance(layout, Block):
        return block_pages(plan, layout, room)
    if not layout.pieces:
        raise LayoutError(
            f"{plan.game}: {plan.title} は 0 枚です。印刷するものがありません",
            f"{plan.game}: {plan.component}: there is nothing to print (0 pieces)",
        )
    if isinstance(layout, Grid):
        return grid_pages(plan, layout, room, gap)
    wider = replace(layout, gap=max(layout.gap, gap or 0.0))
    return shelved(plan, wider, room)
