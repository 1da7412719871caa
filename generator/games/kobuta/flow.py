"""Paragraphs under headings, set as large as a page takes them: for the player aid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.errors import TextDoesNotFit
from generator.lettering.fonts import GOTHIC, GOTHIC_BOLD
from generator.lettering.text import MINIMUM, STEP, Layout, fit

LEADING = 1.3


@dataclass(frozen=True)
class Section:
    """A heading and its lines."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Sizes:
    """The measures at which everything fits."""

    size: float
    """Of the lines, in points; headings are half a point larger."""
    head: float
    """Height of a heading's band (mm)."""
    gap: float
    """Between two lines (mm)."""
    rest: float
    """What is left of the height (mm)."""
    layouts: tuple[tuple[Layout, ...], ...]
    """Of each section's lines."""


def flowed(
    sections: Sequence[Section],
    width: float,
    height: float,
    size: float,
    where: str,
    between: float,
) -> Sizes:
    """The largest size from ``size`` down to 6 pt at which all sections fit; an error if none."""
    now = size
    while now >= MINIMUM:
        made = _at(sections, width, now, where)
        used = sum(made.head for _ in sections) + between * (len(sections) - 1)
        used += sum(layout.height + made.gap for group in made.layouts for layout in group)
        if used <= height:
            return Sizes(now, made.head, made.gap, height - used, made.layouts)
        now -= STEP
    longest = max((line for s in sections for line in s.lines), key=len, default="")
    raise TextDoesNotFit(where, "lines", longest, width, height, MINIMUM)


def _at(sections: Sequence[Section], width: float, size: float, where: str) -> Sizes:
    layouts = tuple(
        tuple(
            fit(
                line,
                GOTHIC,
                size,
                width,
                1000.0,
                minimum=size,
                leading=LEADING,
                where=where,
                field=s.heading,
            )
            for line in s.lines
        )
        for s in sections
    )
    for s in sections:  # a heading stands on one line
        fit(s.heading, GOTHIC_BOLD, size + 0.5, width, 1000.0, where=where, field="heading")
    return Sizes(size, 0.62 * size, 0.085 * size, 0.0, layouts)
