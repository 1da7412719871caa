"""How a build may be varied: paper, bleed, theme, duplex mode, printer profile. All of it data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TypeVar

from generator.errors import UnknownName
from generator.geometry import IDENTITY, Affine
from generator.paper import A4, Margins, Paper, paper
from generator.theme import FULL, Theme, theme


class Duplex(Enum):
    """How backs come upon their fronts."""

    LONG = "long"
    """The printer turns the sheet over its long edge, like the page of a book."""
    SHORT = "short"
    """Over its short edge, like a notepad."""
    FRONTS_THEN_BACKS = "fronts-then-backs"
    """All fronts, then all backs, for printers that are fed by hand; flipped on the long edge."""
    SINGLE = "single"
    """Fronts only."""


@dataclass(frozen=True)
class Printer:
    """What a printer does to the back of a sheet, undone: offset in mm, clockwise angle in
    degrees, scale."""

    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0
    scale: float = 1.0

    def back(self, paper: Paper) -> Affine:
        """The transform of everything on a back page."""
        if self == Printer():
            return IDENTITY
        cx, cy = paper.width / 2, paper.height / 2
        return (
            Affine.translate(cx + self.dx, cy + self.dy)
            @ Affine.rotate(self.angle)
            @ Affine.scale(self.scale)
            @ Affine.translate(-cx, -cy)
        )


class CutFiles(Enum):
    """Which sheets get an SVG cut file."""

    NEEDED = "needed"
    """Those with something that is not a straight cut."""
    ALL = "all"
    NONE = "none"


@dataclass(frozen=True)
class Options:
    """Everything a build depends on beside the components."""

    paper: Paper = A4
    margins: Margins = Margins()  # noqa: RUF009  # immutable
    bleed: float = 3.0
    theme: Theme = FULL
    duplex: Duplex = Duplex.LONG
    printer: Printer = Printer()  # immutable
    cut_files: CutFiles = CutFiles.NEEDED
    components: Path | None = None
    """A folder of component data to be used instead of the project's own."""


MOST_BLEED = 10.0


def chosen(
    paper_name: str,
    duplex: str = "long",
    bleed: float = 3.0,
    theme_name: str = "full",
    cut_files: str = "needed",
    components: Path | None = None,
) -> Options:
    """Options from the words of a command line; raises UnknownName, which lists what there is."""
    if not 0 <= bleed <= MOST_BLEED:
        raise UnknownName("塗り足し", "bleed", f"{bleed:g}", [f"0–{MOST_BLEED:g} mm"])
    return Options(
        paper=paper(paper_name),
        bleed=bleed,
        theme=theme(theme_name),
        duplex=_member(Duplex, duplex, "両面モード", "duplex mode"),
        cut_files=_member(CutFiles, cut_files, "--cut-files", "choice of cut files"),
        components=components,
    )


_Choice = TypeVar("_Choice", Duplex, CutFiles)


def _member(choices: type[_Choice], name: str, kind_ja: str, kind_en: str) -> _Choice:
    for member in choices:
        if member.value == name.strip().lower():
            return member
    raise UnknownName(kind_ja, kind_en, name, [str(member.value) for member in choices])
