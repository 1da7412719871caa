"""Faces instead of sheets: one a page at trim and bleed, or one a picture, for shops and programs.

The pages know no paper and no marks: each is as large as its face with the bleed round it, and its
TrimBox is the face's trim. What a knife must follow that is no plain rectangle goes into spot
colours (``CutContour``, ``Crease``) or onto a page of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from generator.drawing import shapes
from generator.drawing.geometry import Affine, Box, Path, join
from generator.drawing.outlines import Polygon, RoundedRect
from generator.drawing.palette import BLACK
from generator.drawing.pen import Pen
from generator.faces import Face, Piece
from generator.imposition.bleed import extended
from generator.imposition.pages import Document, OutFace, OutPage
from generator.layout.paper import Paper
from generator.plan import Block, Medium, Plan
from generator.production.exports import FaceExport
from generator.production.files import File, safe_name
from generator.production.separation import separated
from generator.theme import FULL, Theme

CONTOUR, CREASE = "CutContour", "Crease"
"""The names of the spot colours, as cutters know them."""
CONTOUR_WIDTH = 0.25
"""Width of the lines on a contour page (mm)."""


@dataclass(frozen=True)
class FaceDocument:
    """A document of faces, and which face is on which page (None: an empty back, a contour)."""

    document: Document
    faces: tuple[Face | None, ...]


def pieces(plan: Plan) -> tuple[Piece, ...]:
    """The pieces of a plan in its order."""
    layout = plan.layout
    return tuple(p.piece for p in layout.puts) if isinstance(layout, Block) else layout.pieces


def documents(game: str, plans: Sequence[Plan], export: FaceExport) -> Iterator[FaceDocument]:
    """The faces of a game: a document for each component and side, or for each component."""
    groups: dict[tuple[Medium, str], list[tuple[Plan, Piece]]] = {}
    for plan in plans:
        for piece in pieces(plan):
            groups.setdefault((plan.medium, piece.front.component), []).append((plan, piece))
    for (medium, component), members in groups.items():
        stem = f"{game}-{component}" + ("" if medium is Medium.CARD else f"-{medium.id}")
        title = f"{members[0][0].game_title} — {members[0][0].title}"
        document = partial(_document, export=export, medium=medium)
        found = [piece for _, piece in members]
        has_back = any(piece.back for piece in found)
        fronts: list[Face | None] = [piece.front for piece in found]
        # a piece without a back gets an empty page, so that page 7 of one file stays the back of
        # page 7 of the other
        backs: list[Face | None] = [piece.back for piece in found]
        sizes = [(piece.width, piece.height) for piece in found]
        if export.order != "separate" and has_back:
            first, second = (fronts, backs) if export.order == "alternating" else (backs, fronts)
            turns = [face for pair in zip(first, second, strict=True) for face in pair]
            yield document(stem, title, turns, [s for s in sizes for _ in "fb"])
            continue
        suffix = "-front" if has_back else ""
        yield document(f"{stem}{suffix}", f"{title}(表)", fronts, sizes)
        if has_back:
            yield document(f"{stem}-back", f"{title}(裏)", backs, sizes)


def files(
    game: str, plans: Sequence[Plan], export: FaceExport, theme: Theme = FULL
) -> Iterator[tuple[str, File]]:
    """The finished files of a game: names and bytes."""
    for made in documents(game, plans, export):
        shown = theme.upon(made.document.medium)
        if export.form == "pdf":
            data = written(made.document, shown, export)
            yield f"{safe_name(made.document.stem)}.pdf", File(data, len(made.faces))
            continue
        from generator.writers import pdf, png

        # sixty cards with one back are one picture of it
        alike: dict[tuple[object, ...], list[str]] = {}
        chosen: list[OutPage] = []
        for number, (face, page) in enumerate(zip(made.faces, made.document.pages, strict=True), 1):
            if face is not None:
                names = alike.setdefault((id(face.art), face.outline, page.paper), [])
                if not names:
                    chosen.append(page)
                names.append(picture_name(game, face, number))
        data = pdf.write(replace(made.document, pages=tuple(chosen)), shown)
        for names, picture in zip(alike.values(), png.pages(data, export.dpi), strict=True):
            for name in names:
                yield name, File(picture, 0)


def written(document: Document, theme: Theme, export: FaceExport) -> bytes:
    """The bytes of a PDF of faces, in colours of the screen or in the inks of a press."""
    from generator.writers import pdf

    if export.press is not None:
        document = separated(document, theme, export.press, export.dpi)
    return pdf.write(document, theme, export.press)


def picture_name(game: str, face: Face, number: int) -> str:
    """A name that sorts as the pieces are counted: ``potu-coin-03-red-front.png``."""
    name = safe_name(f"{game}-{face.component}-{number:03}-{face.key}")
    return f"{name[:100]}-{face.side}.png"


def _document(
    stem: str,
    title: str,
    faces: Sequence[Face | None],
    sizes: Sequence[tuple[float, float]],
    export: FaceExport,
    medium: Medium,
) -> FaceDocument:
    pages: list[OutPage] = []
    on_pages: list[Face | None] = []
    for given, (width, height) in zip(faces, sizes, strict=True):
        face = given if given is None else extended(given, export.bleed)
        page = face_page(face, width, height, export.bleed, title)
        contour, crease = contours(face, export.bleed) if face is not None else (None, None)
        if export.contour == "spot":
            spots = ((CONTOUR, contour), (CREASE, crease))
            page = _with_spots(page, [(name, path) for name, path in spots if path is not None])
        pages.append(page)
        on_pages.append(face)
        if export.contour == "page" and (contour or crease):
            pages.append(_contour_page(page, [p for p in (contour, crease) if p is not None]))
            on_pages.append(None)
    document = Document(stem, title, tuple(pages), "none", layered=False, medium=medium)
    return FaceDocument(document, tuple(on_pages))


def face_page(face: Face | None, width: float, height: float, bleed: float, title: str) -> OutPage:
    """A page that is a face with its bleed; an empty one for a back that is not there."""
    whole = Box(0.0, 0.0, width + 2 * bleed, height + 2 * bleed)
    paper = Paper("", whole.width, whole.height)
    trim = Box(bleed, bleed, width, height)
    if face is None:
        return OutPage(paper, (), (), trim, whole, ())
    placed = OutFace(
        face.id, face.art, Affine.translate(bleed, bleed), 0.0, _reach(face, bleed), trim
    )
    return OutPage(paper, (placed,), (), trim, whole, (title, face.title))


def _reach(face: Face, bleed: float) -> Path:
    """What a face may cover: the page, or round a shape its outline and the bleed."""
    if isinstance(face.outline, RoundedRect) or _is_plain(face):
        return shapes.rect(-bleed, -bleed, face.width + 2 * bleed, face.height + 2 * bleed)
    return face.outline.grown(bleed)


def _is_plain(face: Face) -> bool:
    return isinstance(face.outline, Polygon) and face.outline.is_box


def contours(face: Face, bleed: float) -> tuple[Path | None, Path | None]:
    """The cut line of a face on its page, holes first, and its creases; None where a guillotine
    along the TrimBox will do."""
    cut = [hole.path() for hole in face.holes]
    if not _is_plain(face):
        cut.append(face.outline.path())
    creases = [shapes.line(f.x0, f.y0, f.x1, f.y1) for f in face.folds]
    to_page = Affine.translate(bleed, bleed)
    return tuple(join(paths).transformed(to_page) if paths else None for paths in (cut, creases))  # type: ignore[return-value]


def _with_spots(page: OutPage, spots: Iterable[tuple[str, Path]]) -> OutPage:
    return replace(page, spots=tuple(spots))


def _contour_page(page: OutPage, paths: Sequence[Path]) -> OutPage:
    """The cut lines alone, on a page of the same size."""
    pen = Pen("contour")
    pen.stroke(join(paths), BLACK, CONTOUR_WIDTH)
    return OutPage(page.paper, (), (("cut", pen.drawing()),), page.trim, page.bleed, ())
