"""Finished pages and documents: what a writer gets. It knows no game and no component.

A page is faces placed by a transform, and layers drawn over them; a document is pages with a
name. In a duplex document every front stands on an odd page and its back on the next one, unless
backs are asked for apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from generator.drawing.displaylist import Drawing, Group
from generator.drawing.geometry import IDENTITY, Affine, Box, Path
from generator.imposition import marks
from generator.imposition.duplex import Duplex
from generator.imposition.sheets import Page, Sheet
from generator.layout.paper import Paper
from generator.options import Options
from generator.plan import Medium

LAYERS: dict[str, str] = {
    "art": "絵柄",
    "notes": "説明",
    "fold": "折り線",
    "cut": "切り線",
    "marks": "トンボ",
}
"""The layers of a page in the order in which they are painted, with their names for people."""


@dataclass(frozen=True, eq=False)
class Pixels:
    """A picture in the inks of a press: cyan, magenta, yellow and black, a byte each."""

    width: int
    height: int
    data: bytes
    """Row by row from the top, deflated."""


@dataclass(frozen=True)
class OutFace:
    """A face on a page; ``transform`` leads from its millimetres to the page's."""

    id: str
    art: Drawing
    transform: Affine
    angle: float
    clip: Path | None
    trim: Box
    """The box round its trim on the page (mm)."""
    pixels: Pixels | None = None
    """A picture of the whole page that lies below the art."""


@dataclass(frozen=True)
class OutPage:
    """One side of a sheet, ready to be written."""

    paper: Paper
    faces: tuple[OutFace, ...]
    layers: tuple[tuple[str, Drawing], ...]
    trim: Box
    """Round all pieces (mm)."""
    bleed: Box
    bookmark: tuple[str, ...]
    """Game ▸ component ▸ sheet; empty on backs."""
    adjust: Affine = IDENTITY
    """What is done to everything on the page: the printer's correction of backs."""
    spots: tuple[tuple[str, Path], ...] = ()
    """Lines in spot colours, by the names that cutters know: ``CutContour``."""


@dataclass(frozen=True)
class Document:
    """A PDF to be: file stem, title, pages, and whether it is printed on both sides."""

    stem: str
    title: str
    pages: tuple[OutPage, ...]
    flip: str
    """The printer's setting: ``long``, ``short`` or ``none``."""
    layered: bool = True
    """False: no optional content, which print shops do not take kindly to."""
    medium: Medium = Medium.CARD
    lang: str = "ja"
    """Its language, for programs that read aloud."""


def documents(
    game: str, game_title: str, sheets: Sequence[Sheet], options: Options | None = None
) -> list[Document]:
    """The sheets of a game sorted into documents, one for each medium; where a medium has sheets
    of both kinds, duplex and single-sided sheets get a document each, so that neither needs
    empty pages or a change of the printer's settings in mid-run."""
    out: list[Document] = []
    for medium in Medium:
        of_medium = [s for s in sheets if s.plan.medium is medium]
        kinds = [[s for s in of_medium if s.back], [s for s in of_medium if not s.back]]
        for kind, label in zip(kinds, ("両面", "片面"), strict=True):
            if not kind:
                continue
            both = all(kinds)
            stem = file_stem(game, medium, bool(kind[0].back), both)
            title = f"{game_title} — {medium.ja}" + (f"({label})" if both else "")
            out.append(document(stem, title, kind, options))
    return out


def file_stem(game: str, medium: Medium, duplex: bool, both: bool) -> str:
    """``mawaru-card-duplex``; without the last part where the medium has one kind only."""
    suffix = ("-duplex" if duplex else "-single") if both else ""
    return f"{game}-{medium.id}{suffix}"


def document(
    stem: str, title: str, sheets: Sequence[Sheet], options: Options | None = None
) -> Document:
    """One document of these sheets. If any has a back, single-sided sheets get an empty one, so
    that every front is on an odd page and its back on the next."""
    options = options or Options()
    duplex = any(s.back for s in sheets)
    count = len(sheets) * (2 if duplex else 1)
    apart = duplex and options.duplex is Duplex.FRONTS_THEN_BACKS
    fronts: list[OutPage] = []
    backs: list[OutPage] = []
    for i, sheet in enumerate(sheets):
        number = i + 1 if apart or not duplex else 2 * i + 1
        front = _page(sheet, sheet.front, False, number, count)
        fronts.append(replace(front, adjust=options.printer.front(sheet.paper)))
        if not duplex:
            continue
        number = len(sheets) + i + 1 if apart else 2 * i + 2
        if sheet.back:
            back = _page(sheet, sheet.back, True, number, count)
            backs.append(replace(back, adjust=options.printer.back(sheet.paper)))
        else:
            backs.append(OutPage(sheet.paper, (), (), sheet.block, sheet.block, ()))
    if not duplex:
        pages = fronts
    elif apart:
        pages = fronts + backs
    else:
        pages = [page for pair in zip(fronts, backs, strict=True) for page in pair]
    flip = "short" if options.duplex is Duplex.SHORT else "long"
    flip = flip if duplex and not apart else "none"
    return Document(stem, title, tuple(pages), flip, medium=sheets[0].plan.medium)


def _page(sheet: Sheet, page: Page, back: bool, number: int, count: int) -> OutPage:
    made = marks.make(sheet, page, back=back, page_number=number, pages=count)
    placements, page_notes = page.placements, page.notes
    if sheet.glued is not None:  # folded: the backs lie on the same side
        placements, page_notes = (
            placements + sheet.glued.placements,
            page_notes + sheet.glued.notes,
        )
    faces = tuple(
        OutFace(p.face.id, p.face.art, p.transform, p.angle % 360, p.clip, p.outline.bounds)
        for p in placements
    )
    notes = Drawing(
        tuple(Group(n.art.items, Affine.translate(n.x, n.y)) for n in page_notes), "notes"
    )
    layers = {"notes": notes, "fold": made.fold, "cut": made.cut, "marks": made.marks}
    trim = _round(sheet.block, (f.trim for f in faces))
    bleed = _round(
        trim,
        (p.clip.transformed(p.transform).bounds for p in placements if p.clip is not None),
    )
    plan = sheet.plan
    bookmark: tuple[str, ...] = ()
    if not back:
        bookmark = (plan.game_title, plan.title)
        if sheet.count > 1:
            bookmark = (*bookmark, f"{plan.title} {sheet.number}/{sheet.count}")
    return OutPage(
        sheet.paper,
        faces,
        tuple((name, layers[name]) for name in LAYERS if name != "art" and layers[name].items),
        trim,
        bleed,
        bookmark,
    )


def _round(start: Box, boxes: Iterable[Box]) -> Box:
    """The box round a page's pieces; the block where the page has none."""
    found = list(boxes)
    return Box.around(found) if found else start
