"""Blocks become pages: what must stay together does, and pages are about equally full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.drawing.displaylist import Drawing


@dataclass(frozen=True)
class Block:
    """Something of a fixed height; ``keep``: the next one must stand on the same page."""

    art: Drawing
    height: float
    keep: bool = False


def even(blocks: Sequence[Block], room: float) -> list[list[Block]]:
    """Blocks by page, on as few pages as they need, the last about as full as the others."""
    fewest = len(flow(blocks, room))
    for share in range(60, 100, 2):
        pages = flow(blocks, room * share / 100)
        if len(pages) == fewest and all(sum(b.height for b in p) <= room for p in pages):
            return pages
    return flow(blocks, room)


def flow(blocks: Sequence[Block], room: float) -> list[list[Block]]:
    """Blocks by page, ``room`` mm of it; what is kept together and taller stands alone."""
    pages: list[list[Block]] = [[]]
    used = 0.0
    i = 0
    while i < len(blocks):
        group = [blocks[i]]
        while group[-1].keep and i + len(group) < len(blocks):
            group.append(blocks[i + len(group)])
        height = sum(b.height for b in group)
        if used and used + height > room:
            pages.append([])
            used = 0.0
        pages[-1] += group
        used += height
        i += len(group)
    return pages
