"""What the tests of 子ブタ村 look for in its faces, and the numbers of its spec."""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator import checks
from generator.drawing.displaylist import (
    Drawing,
    Group,
    Item,
    Text,
    Use,
)
from generator.drawing.geometry import IDENTITY, Affine, Point
from generator.faces import Face, Piece
from generator.plan import Block, Plan

COUNTS = {  # spec: generator list
    "tile": 36,
    "board": 1,
    "house": 108,
    "site": 3,
    "wolf": 3,
    "hunter": 3,
    "clock": 1,
    "hand": 1,
    "washer": 1,
    "aid": 4,
    "scoresheet": 1,
}
FACES = COUNTS | {"board": 2}
"""The base is printed on two sheets."""
H = 25 * math.sqrt(3)
SIZES = {
    "tile": (50, H),
    "house": (18, 20),
    "site": (14, 28),
    "wolf": (22, 76),
    "hunter": (16, 56),
    "clock": (80, 80),
    "hand": (44, 10),
    "washer": (12, 12),
    "aid": (90, 130),
    "scoresheet": (190, 277),
}
Files = dict[str, tuple[bytes, int]]


def pieces(plan: Plan) -> list[Piece]:
    layout = plan.layout
    return [p.piece for p in layout.puts] if isinstance(layout, Block) else list(layout.pieces)


def said(drawing: Drawing) -> list[str]:
    return [placed.text.text for placed in checks.texts(drawing.items)]


def of(faces: list[Face], component: str) -> list[Face]:
    return [face for face in faces if face.component == component]


def turned(item: Item, m: Affine) -> Iterator[tuple[Text, Affine]]:
    """Every text with the transform it stands under."""
    if isinstance(item, Text):
        yield item, m
    elif isinstance(item, Group):
        for inner in item.items:
            yield from turned(inner, m @ item.transform)
    elif isinstance(item, Use):
        for inner in item.symbol.items:
            yield from turned(inner, m @ item.transform)


def inside_by(x: float, y: float) -> float:
    """How far a point is from the nearest edge of a tile."""
    return min(H - y, (math.sqrt(3) * x - (H - y)) / 2, (math.sqrt(3) * (50 - x) - (H - y)) / 2)


def uses(items: tuple[Item, ...], m: Affine = IDENTITY) -> Iterator[tuple[Use, Affine]]:
    for item in items:
        if isinstance(item, Use):
            yield item, m @ item.transform
        elif isinstance(item, Group):
            yield from uses(item.items, m @ item.transform)


def distance(p: Point, a: Point, b: Point) -> float:
    run = math.dist(a, b)
    t = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / run**2
    t = max(0.0, min(1.0, t))
    return math.dist(p, (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
