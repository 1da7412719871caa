"""The order of straight cuts, and the small numbers beside the crop marks that tell it.

Longest cuts first, of two that are alike the inner one: a sheet falls into strips, strips into
cards, and the frame with the marks is cut off last. Cuts in one line have one number.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from generator.drawing.geometry import Box, Point, Segment
from generator.drawing.pen import Pen
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC

SIZE = 5.0
"""Of the numbers (pt)."""
HEIGHT = 1.5
"""Of the numbers, air included (mm)."""
AIR = 0.35
"""Between a number and its mark (mm)."""
SAME_LINE = 0.02
"""Cuts whose lines are nearer (mm) are one cut."""

Ends = Sequence[tuple[Segment, Sequence[Segment]]]
"""Cuts, each with the crop marks at its ends."""


@dataclass(frozen=True)
class Cut:
    """A straight cut: its number, the stretches of it, its crop marks in reading order."""

    number: int
    runs: tuple[Segment, ...]
    marks: tuple[Segment, ...]

    @property
    def length(self) -> float:
        """From its first to its last point (mm)."""
        return max(math.dist(p, q) for p in _points(self.runs) for q in _points(self.runs))

    def guides(self, run: Segment) -> bool:
        """True when marks on the same line stand on both sides of a stretch: a ruler laid along
        them needs none beside it."""
        (x0, y0), (x1, y1) = run
        middle = ((x0 + x1) / 2, (y0 + y1) / 2)
        along = [
            (x - middle[0]) * (x1 - x0) + (y - middle[1]) * (y1 - y0)
            for x, y in _points(self.marks)
        ]
        return bool(along) and min(along) < 0 < max(along)


def _points(segments: Sequence[Segment]) -> list[Point]:
    return [point for segment in segments for point in segment]


def cut_order(ends: Ends, block: Box) -> tuple[Cut, ...]:
    """The cuts in the order in which they are made."""
    lines: dict[tuple[float, float], tuple[list[Segment], list[Segment]]] = {}
    for run, marks in ends:
        runs, ends_of_line = lines.setdefault(_line_of(run), ([], []))
        runs.append(run)
        ends_of_line.extend(marks)
    found = [
        Cut(0, tuple(runs), tuple(sorted(dict.fromkeys(marks), key=_reading)))
        for runs, marks in lines.values()
    ]
    cx, cy = block.centre

    def rank(cut: Cut) -> tuple[float, float, float, float]:
        (x0, y0), (x1, y1) = cut.runs[0]
        length = math.dist((x0, y0), (x1, y1))
        away = abs((x1 - x0) * (cy - y0) - (y1 - y0) * (cx - x0)) / length
        return (-round(cut.length, 1), round(away, 1), round(x0, 2), round(y0, 2))

    return tuple(
        Cut(number, cut.runs, cut.marks)
        for number, cut in enumerate(sorted(found, key=rank), start=1)
    )


def _line_of(run: Segment) -> tuple[float, float]:
    """The endless line a cut lies on: its angle, and how far it passes from the origin."""
    (x0, y0), (x1, y1) = run
    angle = math.atan2(y1 - y0, x1 - x0) % math.pi
    if angle > math.pi - 1e-4:
        angle = 0.0
    away = -math.sin(angle) * x0 + math.cos(angle) * y0
    return (round(math.degrees(angle), 2) + 0.0, round(away / SAME_LINE) * SAME_LINE + 0.0)


def _reading(mark: Segment) -> tuple[float, float]:
    (x0, y0), (x1, y1) = mark
    return (round(y0 + y1, 3), round(x0 + x1, 3))


def numbered(
    pen: Pen,
    cuts: Sequence[Cut],
    crop: Sequence[Segment],
    taken: Sequence[Box],
    area: Box,
    covered: Callable[[Box], bool],
) -> list[tuple[int, Box]]:
    """Draws the number of each cut beside its marks where there is room; returns where.

    ``taken``: boxes of words; ``covered``: whether a box touches a piece.
    """
    if len(cuts) < 2:
        return []
    blocked = [*taken, *(_box_of(mark).grown(0.1) for mark in crop)]
    out: list[tuple[int, Box]] = []
    for cut in cuts:
        words = str(cut.number)
        width = fonts.get(GOTHIC).width(words, SIZE)
        for mark in cut.marks:
            place = next(
                (
                    box
                    for box in _places(mark, width)
                    if area.contains(box)
                    and not any(box.overlaps(b) for b in blocked)
                    and not covered(box)
                ),
                None,
            )
            if place is None:
                continue
            x, y = place.centre
            pen.text(x, y, words, size=SIZE, anchor="middle", baseline="middle", field="cut")
            blocked.append(place)
            out.append((cut.number, place))
    return out


def _box_of(mark: Segment) -> Box:
    (x0, y0), (x1, y1) = mark
    return Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))


def _places(mark: Segment, width: float) -> Iterator[Box]:
    """Places beside a mark, on either side, the likeliest first."""
    (x0, y0), (x1, y1) = mark
    length = math.dist(*mark)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    off = AIR + abs(dy) * width / 2 + abs(dx) * HEIGHT / 2
    for share in (0.8, 0.5, 1.0, 1.3, 0.2):
        for side in (1, -1):
            x = x0 + dx * length * share - dy * off * side
            y = y0 + dy * length * share + dx * off * side
            yield Box(x - width / 2, y - HEIGHT / 2, width, HEIGHT)
