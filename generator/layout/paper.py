"""Paper sizes and the part of a sheet that home printers reach."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.drawing.geometry import Box
from generator.errors import UnknownName, WrongCommand

EDGE = 5.0
"""Nothing is ever printed nearer to the paper's edge (mm): printers leave 4–5 mm white."""
PREFERRED_EDGE = 8.0
"""Captions and rulers keep this far (mm) from the edge where there is room."""


@dataclass(frozen=True)
class Paper:
    """A sheet, upright: width and height in mm."""

    name: str
    width: float
    height: float

    @property
    def box(self) -> Box:
        return Box(0.0, 0.0, self.width, self.height)

    @property
    def printable(self) -> Box:
        return self.box.grown(-EDGE)


@dataclass(frozen=True)
class Margins:
    """What pieces keep free round a sheet (mm) for marks, rulers and captions."""

    wanted: float = 10.0
    least: float = 7.5
    """A block that does not fit between the wanted margins may come so near the edge."""

    def area(self, paper: Paper, least: bool = False) -> Box:
        return paper.box.grown(-(self.least if least else self.wanted))


PAPERS = {
    p.name.lower(): p
    for p in (
        Paper("A4", 210.0, 297.0),
        Paper("A3", 297.0, 420.0),
        Paper("Letter", 215.9, 279.4),
        Paper("Legal", 215.9, 355.6),
        Paper("Tabloid", 279.4, 431.8),
        Paper("B4", 257.0, 364.0),
        Paper("B5", 182.0, 257.0),
    )
}
A4 = PAPERS["a4"]

_CUSTOM = re.compile(r"(\d+(?:\.\d+)?)\s*(?:mm)?\s*[x×*]\s*(\d+(?:\.\d+)?)\s*(?:mm)?", re.I)
LARGEST = 5000.0
"""The longest side of a PDF page is 200 inches; refuse what is near it."""


def paper(name: str) -> Paper:
    """A paper by name, in any case, or by size: ``a4``, ``Letter``, ``200x300`` (mm)."""
    known = PAPERS.get(name.strip().lower())
    if known is not None:
        return known
    match = _CUSTOM.fullmatch(name.strip())
    if match is None:
        raise UnknownName("用紙", "paper", name, [*(p.name for p in PAPERS.values()), "W×H (mm)"])
    width, height = float(match[1]), float(match[2])
    if not (50 <= width <= LARGEST and 50 <= height <= LARGEST):
        raise WrongCommand(
            f"用紙 {name}: 一辺は 50–{LARGEST:g} mm です",
            f"paper {name}: sides must be 50–{LARGEST:g} mm",
        )
    return Paper(f"{width:g}×{height:g} mm", width, height)
