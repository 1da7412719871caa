"""The files of a booklet: plain pages, and two pages side by side for folding and stapling."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from components.loader import TITLES
from components.messages import Lang, default_lang
from generator import games
from generator.booklets import pages
from generator.booklets.figures.base import Source
from generator.booklets.imposition import STOCK, Side, checked, creep, saddle
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.imposition.pages import Document, OutPage
from generator.layout.paper import EDGE, Paper
from generator.plan import Medium
from generator.production.faceprint import pieces
from generator.production.files import File, safe_name

if TYPE_CHECKING:
    from generator.faces import Face

FOLD = rgb("#8A8A8A")
TICK, LEAST_MARK, GAP = 4.0, 1.5, 1.0
"""Length of a mark, the shortest one worth having, and its distance from the trim (mm)."""
STAPLES, STAPLE = (0.25, 0.75), 6.0
"""Where staples go, as shares of the height, and how long the mark for one is (mm)."""


def source(game: str, data: Any) -> Source:
    """What the pictures are made of."""
    faces: dict[str, Face] = {}
    for plan in games.game(game).plans(data):
        for piece in pieces(plan):
            for face in (piece.front, piece.back):
                if face is not None:
                    faces[face.id] = face
    return Source(game, data, faces)


A5 = (148.5, 210.0)
"""A page (mm): half of A4."""


def page_size(paper: Paper) -> tuple[float, float]:
    """A5 where two of them fit on the paper, else half of the paper (mm)."""
    wide, tall = broadside(paper)
    if wide >= 2 * A5[0] - 1e-6 and tall >= A5[1] - 1e-6:
        return A5
    return wide / 2, tall


def broadside(paper: Paper) -> tuple[float, float]:
    """Width and height of a sheet on its long side (mm)."""
    return max(paper.width, paper.height), min(paper.width, paper.height)


def files(game: str, data: Any, lang: Lang, paper: Paper, stock: float = STOCK) -> dict[str, File]:
    """Both files of a booklet: name → bytes. ``stock``: thickness of the paper (mm)."""
    made = pages.drawings(game, data, source(game, data), lang, page_size(paper))
    return of_pages(game, made, lang, paper, stock)


def of_pages(
    game: str, made: Sequence[Drawing], lang: Lang, paper: Paper, stock: float = STOCK
) -> dict[str, File]:
    """Finished pages as they are, and imposed for folding."""
    from generator.writers import pdf

    size = page_size(paper)
    name = TITLES[game][lang]  # type: ignore[index]
    out: dict[str, File] = {}
    plain = Paper("", *size)
    half = Box(0, 0, *size)
    single = tuple(OutPage(plain, (), (("art", d),), half, half, ()) for d in made)
    stem = safe_name(f"{game}-booklet-{lang}")
    document = Document(stem, name, single, "long", layered=False, medium=Medium.PAPER, lang=lang)
    out[f"{stem}.pdf"] = File(pdf.write(document), len(single))
    sides = tuple(
        sheet_side(made, side, paper, size, creep(n // 2, checked(stock)), outside=n == 0)
        for n, side in enumerate(saddle(len(made)))
    )
    document = Document(
        f"{stem}-fold", name, sides, "short", layered=False, medium=Medium.PAPER, lang=lang
    )
    out[f"{stem}-fold.pdf"] = File(pdf.write(document), len(sides))
    return out


def sheet_side(
    made: Sequence[Drawing],
    side: Side,
    paper: Paper,
    size: tuple[float, float],
    shift: float,
    outside: bool,
) -> OutPage:
    """A sheet on its side with two pages, each ``shift`` mm nearer to the fold, and its marks.

    On paper larger than two pages the marks stand outside the trim; where nothing is to be cut
    away, at head and foot of the fold, which bears no words. Where staples go is shown on the
    outside of the outermost sheet only: the staples cover it.
    """
    wide, tall = broadside(paper)
    trim = Box((wide - 2 * size[0]) / 2, (tall - size[1]) / 2, 2 * size[0], size[1])
    middle = wide / 2
    pen = Pen("booklet:fold")
    for number, x, by in ((side.left, trim.x, shift), (side.right, middle, -shift)):
        with pen.clip(shapes.rect(x, trim.y, size[0], size[1])):
            pen.draw(made[number - 1], Affine.translate(x + by, trim.y))
    _marks(pen, trim, Box(0, 0, wide, tall))
    if outside:
        for share in STAPLES:
            y = trim.y + share * trim.height
            pen.line(middle, y - STAPLE / 2, middle, y + STAPLE / 2, FOLD, 0.3)
    return OutPage(Paper("", wide, tall), (), (("art", pen.drawing()),), trim, trim, ())


def _marks(pen: Pen, trim: Box, paper: Box) -> None:
    """Where to fold; where to cut and at which height to staple if there is paper outside."""
    middle = paper.width / 2
    above = trim.y - GAP - EDGE
    if above >= LEAST_MARK:
        for y, way in ((trim.y - GAP, -1), (trim.bottom + GAP, 1)):
            length = min(TICK, above)
            pen.line(middle, y, middle, y + way * length, FOLD, 0.25, dash=(1, 0.7))
            for x in (trim.x, trim.right):
                pen.line(x, y, x, y + way * length, FOLD, 0.25)
    else:
        for y in (EDGE, paper.height - EDGE - TICK):
            pen.line(middle, y, middle, y + TICK, FOLD, 0.25)
    beside = trim.x - GAP - EDGE
    if beside >= LEAST_MARK:
        for x, way in ((trim.x - GAP, -1), (trim.right + GAP, 1)):
            length = min(TICK, beside)
            for y in (trim.y, trim.bottom, *(trim.y + s * trim.height for s in STAPLES)):
                pen.line(x, y, x + way * length, y, FOLD, 0.25)


def write(
    names: Sequence[str],
    out: Path,
    langs: Sequence[Lang],
    paper: Paper,
    components: Path | None,
    stock: float = STOCK,
) -> int:
    """The command: writes the booklets and names their files."""
    from generator.lettering import fonts
    from generator.options import Options
    from generator.production.build import load
    from generator.production.files import Written
    from generator.production.files import write as write_files
    from generator.production.progress import shown

    wanted = games.chosen(list(names))
    written: list[Written] = []
    with shown(wanted, langs[0] if len(langs) == 1 else default_lang()) as tell:
        tell("", "fonts")
        fonts.prepare()
        for game in wanted:
            data = load(game, Options(components=components))
            for lang in langs:
                tell(game, f"booklet-{lang}")
                made = files(game, data, lang, paper, checked(stock))
                written += write_files(out / game / f"booklet-{lang}", made)
    for file in written:
        print(file.path)
    return 0
