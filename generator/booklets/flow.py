"""Blocks become pages: what must stay together does, and pages are about equally full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.drawing.displaylist import Drawing

Group = tuple["Block", ...]


@dataclass(frozen=True)
class Block:
    """Something of a fixed height; ``keep``: the next one must stand on the same page, and close
    by unless ``loose``."""

    art: Drawing
    height: float
    keep: bool = False
    loose: bool = False

    @property
    def close(self) -> bool:
        """Whether the next one may not be set apart."""
        return self.keep and not self.loose


def groups(blocks: Sequence[Block]) -> list[Group]:
    """The blocks that must stand together, in order."""
    out: list[Group] = []
    found: list[Block] = []
    for i, block in enumerate(blocks):
        found.append(block)
        if not block.keep or i + 1 == len(blocks):
            out.append(tuple(found))
            found = []
    return out


def flow(blocks: Sequence[Block], room: float) -> list[list[Block]]:
    """Blocks by page, ``room`` mm of it, each as full as can be; a group that is taller stands
    alone."""
    pages: list[list[Block]] = [[]]
    used = 0.0
    for group in groups(blocks):
        height = _height(group)
        if used and used + height > room:
            pages.append([])
            used = 0.0
        pages[-1] += group
        used += height
    return pages


def even(blocks: Sequence[Block], room: float) -> list[list[Block]]:
    """Blocks by page, on as few pages as they need, with the least sum of squares of what stays
    blank: no page is nearly empty while another is full."""
    found = groups(blocks)
    heights = [_height(group) for group in found]
    count = len(flow(blocks, room))
    worst = float("inf")
    # best[n]: the least sum for the first n groups on the pages so far, and the ways there
    best = [0.0] + [worst] * len(found)
    ways: list[list[int]] = []
    for _ in range(count):
        following = [worst] * (len(found) + 1)
        way = [0] * (len(found) + 1)
        for end in range(1, len(found) + 1):
            used = 0.0
            for start in range(end - 1, -1, -1):
                used += heights[start]
                if used > room and start < end - 1:
                    break
                blank = max(0.0, room - used) ** 2
                if best[start] + blank < following[end]:
                    following[end], way[end] = best[start] + blank, start
        best = following
        ways.append(way)
    pages: list[list[Block]] = []
    end = len(found)
    for way in reversed(ways):
        pages.insert(0, [block for group in found[way[end] : end] for block in group])
        end = way[end]
    return pages


def _height(group: Group) -> float:
    return sum(block.height for block in group)
