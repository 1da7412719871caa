"""How heavy the outline of an icon is."""

from __future__ import annotations


def contour(engraved: bool) -> float:
    """Millimetres at scale 1: marks of a few millimetres need a heavier line."""
    return 0.5 if engraved else 1.1
