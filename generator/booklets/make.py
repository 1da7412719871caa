"""The files of a booklet: plain pages, and two pages side by side for folding and stapling."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from components.messages import Lang
from generator import games
from generator.booklets import pages
from generator.booklets.contents import contents
from generator.booklets.figures import Source
from generator.booklets.imposition import Side, saddle
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.imposition.pages import Document, OutPage
from generator.layout.paper import Paper
from generator.plan import Medium
from generator.production.faceprint import pieces
from generator.production.files import File, safe_name

if TYPE_CHECKING:
    from generator.faces import Face

FOLD = rgb("#9A9A9A")
TICK = 4.0


def source(game: str, data: Any) -> Source:
    """What the pictures are made of."""
    faces: dict[str, Face] = {}
    for plan in games.game(game).plans(data):
        for piece in pieces(plan):
            for face in (piece.front, piece.back):
                if face is not None:
                    faces[face.id] = face
    return Source(game, data, faces)


def files(game: str, data: Any, lang: Lang, paper: Paper) -> dict[str, File]:
    """Both files of a booklet: name → bytes. A page is half of the paper."""
    from generator.writers import pdf

    size = (paper.height / 2, paper.width)
    made = pages.drawings(game, data, source(game, data), lang, size)
    title = contents(game).title
    name = title.ja if lang == "ja" else title.en
    out: dict[str, File] = {}
    plain = Paper("", *size)
    half = Box(0, 0, *size)
    single = tuple(OutPage(plain, (), (("art", d),), half, half, ()) for d in made)
    stem = safe_name(f"{game}-booklet-{lang}")
    document = Document(stem, name, single, "long", layered=False, medium=Medium.PAPER, lang=lang)
    out[f"{stem}.pdf"] = File(pdf.write(document), len(single))
    sides = tuple(_side(made, side, paper) for side in saddle(len(made)))
    document = Document(
        f"{stem}-fold", name, sides, "short", layered=False, medium=Medium.PAPER, lang=lang
    )
    out[f"{stem}-fold.pdf"] = File(pdf.write(document), len(sides))
    return out


def _side(made: Sequence[Drawing], side: Side, paper: Paper) -> OutPage:
    """A sheet on its side with two pages, and where to fold it."""
    wide, tall = paper.height, paper.width
    pen = Pen("booklet:fold")
    for number, x in ((side.left, 0.0), (side.right, wide / 2)):
        with pen.clip(shapes.rect(x, 0, wide / 2, tall)):
            pen.draw(made[number - 1], Affine.translate(x, 0))
    for y in (5.0, tall - 5.0 - TICK):  # where to fold, away from the printer's edge
        pen.line(wide / 2, y, wide / 2, y + TICK, FOLD, 0.2)
    whole = Box(0, 0, wide, tall)
    return OutPage(Paper("", wide, tall), (), (("art", pen.drawing()),), whole, whole, ())


def write(
    names: Sequence[str], out: Path, langs: Sequence[Lang], paper: Paper, components: Path | None
) -> int:
    """The command: writes the booklets and names their files."""
    from generator.lettering import fonts
    from generator.options import Options
    from generator.production.build import load
    from generator.production.files import write as write_files

    fonts.prepare()
    for game in games.chosen(list(names)):
        data = load(game, Options(components=components))
        for lang in langs:
            made = files(game, data, lang, paper)
            for written in write_files(out / game / f"booklet-{lang}", made):
                print(written.path)
    return 0
