"""The measures of the base: the box, the triangle of the field in it, its cells, the seam."""

from __future__ import annotations

import math

from components.kobuta.records import Component, Triangle
from components.kobuta.schema import Data
from generator.drawing.geometry import Point


class Frame:
    """The measures of the base: the box round it, the field inside it, the seam."""

    def __init__(self, data: Data) -> None:
        component = data.by_id["board"]
        shape = component.shape
        if not isinstance(shape, Triangle):
            raise TypeError(f"kobuta: board: a triangle is wanted, got {shape.kind}")
        self.width, self.height = shape.edge, shape.height
        self.border = given(component, "border")
        self.overlap = given(component, "overlap")
        self.field = given(component, "field_edge")
        self.side = data.constants.side.value
        self.edge = self.field / self.side
        self.tall = self.edge * math.sqrt(3) / 2
        self.middle = self.width / 2
        self.top = self.height - self.border - self.side * self.tall
        """Where the field's apex is."""
        self.seam = self.middle - self.edge / 4 - self.overlap / 2
        """Where the right sheet begins: the strip lies between two columns of numbers."""

    def cell(self, row: int, place: int) -> list[Point]:
        """The corners of a cell (KOB-2), from its upper left clockwise."""
        above, below = self.top + (row - 1) * self.tall, self.top + row * self.tall
        if place % 2:  # points up
            x = self.middle - row * self.edge / 2 + (place - 1) / 2 * self.edge
            return [(x + self.edge / 2, above), (x + self.edge, below), (x, below)]
        x = self.middle - (row - 1) * self.edge / 2 + (place / 2 - 1) * self.edge
        return [(x, above), (x + self.edge, above), (x + self.edge / 2, below)]

    def triangle(self, by: float) -> list[Point]:
        """The field's outline, its edges moved outwards by ``by``."""
        low = self.top + self.side * self.tall + by
        half = self.field / 2 + by * math.sqrt(3)
        return [
            (self.middle, self.top - 2 * by),
            (self.middle + half, low),
            (self.middle - half, low),
        ]


def given(component: Component, field: str) -> float:
    value = getattr(component, field)
    if value is None:
        raise ValueError(f"kobuta: {component.id}: {field} is missing")
    return float(value)
