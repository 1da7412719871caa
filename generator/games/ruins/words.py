"""Words in small boxes: broken between phrases even where that asks for a smaller size."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import NamedTuple

from generator.drawing.geometry import MM_PER_PT, Box
from generator.lettering.fonts import FontId
from generator.lettering.text import STEP, break_lines, breaks


class Phrased(NamedTuple):
    """A text with its line breaks in it, and its size (pt)."""

    text: str
    size: float


@cache
def phrased(
    text: str, box: Box, font: FontId, size: float, least: float, leading: float
) -> Phrased:
    """The text broken at the largest size, not under ``least``, at which it fits the box and
    every line ends with a phrase; as it was, for the pen to break, where there is none."""
    now = size
    while now >= least - 1e-9:
        lines = break_lines(text, font, now, box.width)
        if lines is not None:
            tall = ((len(lines) - 1) * leading + 1.0) * now * MM_PER_PT
            whole = not any(_splits(a.text, b.text) for a, b in pairwise(lines))
            if whole and tall <= box.height + 1e-6:
                return Phrased("\n".join(line.text for line in lines), now)
        now -= STEP
    return Phrased(text, size)


def _splits(line: str, following: str) -> bool:
    """Whether a line ends within a phrase."""
    _, good = breaks(line + following)
    return bool(line and following) and not good[len(line)]
