"""Faces for a press: pictures in its inks, with the lettering as vectors upon them.

This is how a printer's own programs get rid of transparency: what shines through is mixed as
pixels, and letters, whose edges would suffer, are kept out of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.drawing.displaylist import EMPTY
from generator.drawing.parting import Parted, parted
from generator.imposition.pages import Document, OutFace, OutPage, Pixels
from generator.theme import Theme
from generator.writers.colours import Press


def separated(document: Document, theme: Theme, press: Press, dpi: float) -> Document:
    """A document of one face a page whose art is a picture of ``dpi`` pixels an inch below its
    lettering. Faces that differ in their words only have one picture, as repeated ones have.

    In a theme that chooses the colour of a text by what lies below it the two cannot be parted:
    there all words are in the picture.
    """
    parts = {
        id(face.art): Parted(face.art, EMPTY) if theme.outlined else parted(face.art)
        for page in document.pages
        for face in page.faces
    }
    plain: dict[tuple[object, ...], OutPage] = {}
    """For each look a page of what is to be rendered."""
    looks: dict[tuple[int, int], tuple[object, ...]] = {}
    for i, page in enumerate(document.pages):
        for j, face in enumerate(page.faces):
            art = parts[id(face.art)].picture
            if art.items:
                look = looks[i, j] = (art.items, face.clip, page.paper)
                without = replace(page, faces=(replace(face, art=art),), spots=(), bookmark=())
                plain.setdefault(look, without)
    rendered = replace(document, pages=tuple(plain.values()))
    pictures = dict(zip(plain, _pictures(rendered, theme, press, dpi), strict=True))

    def finished(face: OutFace, where: tuple[int, int]) -> OutFace:
        pixels = pictures[looks[where]] if where in looks else None
        return replace(face, art=parts[id(face.art)].lettering, pixels=pixels)

    pages = (
        replace(page, faces=tuple(finished(face, (i, j)) for j, face in enumerate(page.faces)))
        for i, page in enumerate(document.pages)
    )
    return replace(document, pages=tuple(pages))


def _pictures(document: Document, theme: Theme, press: Press, dpi: float) -> Iterator[Pixels]:
    from generator.writers import pdf, plates

    if document.pages:
        yield from plates.pages(pdf.write(document, theme), dpi, press.ink_limit)
