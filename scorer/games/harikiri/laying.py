"""Where the cells of a piece or a start map come to lie, and whether it may lie there."""

from __future__ import annotations

from collections.abc import Container, Iterable

from components.messages import Message
from scorer.games.harikiri.box import At, Box, shown_at, turned
from scorer.problem import Refusal


def places(box: Box, ids: Iterable[str], cell: str, at: At, rotate: int) -> dict[At, str]:
    """Position to id, for a piece whose ``cell`` lies upon ``at`` (spec, section 2)."""
    printed = box.printed
    x0, y0 = printed[cell]
    ax, ay = at
    laid = {}
    for name in ids:
        x, y = printed[name]
        dx, dy = turned(x - x0, y - y0, rotate)
        laid[ax + dx, ay + dy] = name
    return laid


def overlap(laid: dict[At, str], at: At, field: Container[At], rule: str) -> Refusal | None:
    """HAR-6, HAR-19: a refusal if any cell but that at ``at`` lies upon a visible cell."""
    for place, name in laid.items():
        if place in field and place != at:
            message = Message("harikiri.second_overlap", cell=name, at=shown_at(place))
            return Refusal(rule, ("cover",), message)
    return None
