"""Drawings looked into by tests: every shape, with the transform it stands under."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing.displaylist import Group, Item, Shape, Use
from generator.drawing.geometry import IDENTITY, Affine


def flat(items: tuple[Item, ...], m: Affine = IDENTITY) -> Iterator[tuple[Shape, Affine]]:
    """Every shape of a drawing, those of its symbols and groups too."""
    for item in items:
        if isinstance(item, Shape):
            yield item, m
        elif isinstance(item, Group):
            yield from flat(item.items, m @ item.transform)
        elif isinstance(item, Use):
            yield from flat(item.symbol.items, m @ item.transform)
