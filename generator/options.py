"""How a build may be varied: paper, bleed, theme, duplex mode, printer profile. All of it data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from generator.errors import UnknownName
from generator.imposition.duplex import Duplex
from generator.imposition.registration import Registration
from generator.layout.paper import A4, EDGE, Margins, Paper, paper
from generator.notices import Notice
from generator.plan import Extra
from generator.production.printers import Printer
from generator.sleeves import sleeve as sleeve_named
from generator.theme import FULL, Theme, theme

if TYPE_CHECKING:
    from generator.production.exports import FaceExport


class CutFiles(Enum):
    """Which sheets get an SVG cut file."""

    NEEDED = "needed"
    """Those with something that is not a straight cut."""
    ALL = "all"
    NONE = "none"


class Film(Enum):
    """On which side of the film overlays are printed."""

    NORMAL = "normal"
    """Read from the printed side."""
    MIRRORED = "mirrored"
    """Read through the film."""


@dataclass(frozen=True)
class Options:
    """Everything a build depends on beside the components."""

    paper: Paper = A4
    margins: Margins = Margins()  # noqa: RUF009  # immutable
    bleed: float = 3.0
    theme: Theme = FULL
    duplex: Duplex = Duplex.LONG
    printer: Printer = Printer()  # noqa: RUF009  # immutable
    cut_files: CutFiles = CutFiles.NEEDED
    gap: float | None = None
    """At least so much between the pieces of a grid (mm); None: what their plans say."""
    corner: float | None = None
    """The radius of all cards' corners (mm); None: what their plans say."""
    registration: Registration | None = None
    """Marks for a cutter's camera."""
    svg_dpi: float | None = None
    """The resolution that a cutter's program takes an SVG to have; None: it reads millimetres."""
    dxf: bool = False
    """Cut files as DXF as well."""
    film: Film = Film.NORMAL
    sleeve: str | None = None
    """The sleeve that cards and overlays must go into (:mod:`generator.sleeves`)."""
    extras: frozenset[Extra] = frozenset()
    """What is printed only when it is asked for."""
    components: Path | None = None
    """A folder of component data to be used instead of the project's own."""
    faces: FaceExport | None = None
    """One face a page or a picture, instead of sheets (:mod:`generator.production.exports`)."""
    folder: str = ""
    """A folder within that of the game, for what is not its sheets."""


MOST_BLEED = 10.0
MOST_GAP = 50.0
MOST_CORNER = 10.0
MOST_MARGIN = 80.0
SVG_DPI = (10.0, 2400.0)
"""A program that reads SVG in pixels takes 72 or 96 of them for an inch; more is a slip."""


def chosen(
    paper_name: str,
    duplex: str = "long",
    bleed: float = 3.0,
    theme_name: str = "full",
    cut_files: str = "needed",
    components: Path | None = None,
    *,
    margin: float | None = None,
    gap: float | None = None,
    corner: float | None = None,
    marks: Registration | None = None,
    svg_dpi: float | None = None,
    dxf: bool = False,
    printer: Printer | None = None,
    film: str = "normal",
    sleeve: str | None = None,
    extras: Iterable[str] = (),
) -> Options:
    """Options from the words of a command line; raises UnknownName, which lists what there is."""
    return Options(
        paper=paper(paper_name),
        margins=_margins(margin),
        bleed=_within(bleed, MOST_BLEED, "塗り足し", "bleed"),
        theme=theme(theme_name),
        duplex=_member(Duplex, duplex, "両面モード", "duplex mode"),
        printer=printer or Printer(),
        cut_files=_member(CutFiles, cut_files, "--cut-files", "choice of cut files"),
        gap=None if gap is None else _within(gap, MOST_GAP, "間隔", "gap"),
        corner=None if corner is None else _within(corner, MOST_CORNER, "角の半径", "corner"),
        registration=marks,
        svg_dpi=None if svg_dpi is None else _resolution(svg_dpi),
        dxf=dxf,
        film=_member(Film, film, "--film", "side of the film"),
        sleeve=None if sleeve is None else sleeve_named(sleeve).id,
        extras=frozenset(_member(Extra, name, "--with", "extra") for name in extras),
        components=components,
    )


def _within(value: float, most: float, kind_ja: str, kind_en: str) -> float:
    if not 0 <= value <= most:
        raise UnknownName(kind_ja, kind_en, f"{value:g}", [f"0–{most:g} mm"])
    return value


def _resolution(dpi: float) -> float:
    least, most = SVG_DPI
    if not least <= dpi <= most:
        raise UnknownName("--svg-dpi", "SVG resolution", f"{dpi:g}", [f"{least:g}–{most:g} dpi"])
    return dpi


def _margins(margin: float | None) -> Margins:
    """The margins asked for. They are kept exactly; by default a block may come nearer to the
    edge when it must."""
    if margin is None:
        return Margins()
    wanted = _within(margin, MOST_MARGIN, "余白", "margin")
    return Margins(wanted, wanted)


def notices(options: Options) -> list[Notice]:
    """What is to be said about the options themselves."""
    if options.margins.least >= EDGE:
        return []
    return [
        Notice(
            f"余白 {options.margins.least:g} mm: 家庭用プリンターは端から {EDGE:g} mm ほどを"
            "印刷できないことがある",
            f"margin {options.margins.least:g} mm: many printers leave about {EDGE:g} mm at the"
            " edge unprinted",
        )
    ]


_Choice = TypeVar("_Choice", Duplex, CutFiles, Film, Extra)


def _member(choices: type[_Choice], name: str, kind_ja: str, kind_en: str) -> _Choice:
    for member in choices:
        if member.value == name.strip().lower():
            return member
    raise UnknownName(kind_ja, kind_en, name, [str(member.value) for member in choices])
