"""How well letters stand out, and how much ink a face takes: measured on rendered faces.

Each face is rendered as it is printed and again without its letters; where the two differ there
are letters, and the second picture shows what lies below them. The contrast is that of the Web
Content Accessibility Guidelines, 1 to 21; 4.5 is the least for text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from ctypes import byref, c_double, c_uint
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.drawing.displaylist import Drawing, Group, Item, Shape, Symbol, Text, Use
from generator.drawing.palette import Colour
from generator.faces import Face, Piece
from generator.plan import Plan
from generator.production import faceprint
from generator.production.exports import FaceExport
from generator.theme import FULL, Theme

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 160
LEAST = 4.5
"""The contrast that text must have."""
BARE = FaceExport(form="pdf", bleed=0, safe=0)


class Contrast(NamedTuple):
    """A letter and how it stands out from what lies below it."""

    text: str
    ratio: float


class Legibility(NamedTuple):
    """What was measured on a face."""

    face: Face
    letters: tuple[Contrast, ...]
    ink: float
    """The share of the face's area that ink covers, the mean of cyan, magenta and yellow (0–1)."""

    @property
    def worst(self) -> Contrast | None:
        return min(self.letters, key=lambda letter: letter.ratio, default=None)

    def faint(self, least: float = LEAST) -> str:
        """The letters that stand out too little."""
        return "".join(letter.text for letter in self.letters if letter.ratio < least)


def contrast(one: Sequence[float], two: Sequence[float]) -> float:
    """The contrast of two colours of 0–255: from 1 (none) to 21 (black on white)."""
    a, b = (Colour(*(v / 255 for v in colour[:3])) for colour in (one, two))
    return a.contrast(b)


def measure(game: str, plans: Sequence[Plan], theme: Theme = FULL) -> Iterator[Legibility]:
    """Measures every face of these plans in a theme; faces that share their art only once."""
    import pypdfium2

    from generator.writers import pdf

    stripped = _Stripped()
    for made in faceprint.documents(game, [_once(plan) for plan in plans], BARE):
        shown = theme.upon(made.document.medium)
        without = replace(
            made.document,
            pages=tuple(
                replace(
                    page, faces=tuple(replace(f, art=stripped.drawing(f.art)) for f in page.faces)
                )
                for page in made.document.pages
            ),
        )
        whole = pypdfium2.PdfDocument(pdf.write(made.document, shown))
        bare = pypdfium2.PdfDocument(pdf.write(without, shown))
        try:
            for face, page, below in zip(made.faces, whole, bare, strict=True):
                if face is not None:
                    yield _measured(face, page, below)
        finally:
            whole.close()
            bare.close()


def _once(plan: Plan) -> Plan:
    """The plan without pieces that look like one before."""
    from generator.plan import Grid

    seen: dict[tuple[int, int], Piece] = {}
    for piece in faceprint.pieces(plan):
        art = (id(piece.front.art), id(piece.back.art) if piece.back else 0)
        seen.setdefault(art, piece)
    return replace(plan, layout=Grid(tuple(seen.values())))


def _measured(face: Face, page: Any, below: Any) -> Legibility:
    from PIL import ImageStat

    scale = DPI / 72
    printed: Image = page.render(scale=scale).to_pil().convert("RGB")
    ground: Image = below.render(scale=scale).to_pil().convert("RGB")
    mean = ImageStat.Stat(printed).mean
    ink = 1 - sum(mean) / (3 * 255)
    return Legibility(face, tuple(_letters(page, printed, ground)), ink)


def _letters(page: Any, printed: Image, ground: Image) -> Iterator[Contrast]:
    import pypdfium2.raw as pdfium
    from PIL import ImageChops, ImageStat

    text = page.get_textpage()
    per_x, per_y = printed.width / page.get_width(), printed.height / page.get_height()
    left, right, bottom, top = c_double(), c_double(), c_double(), c_double()
    red, green, blue, alpha = c_uint(), c_uint(), c_uint(), c_uint()
    for i in range(text.count_chars()):
        code = pdfium.FPDFText_GetUnicode(text, i)
        if code <= 32 or pdfium.FPDFText_IsGenerated(text, i) == 1:
            continue
        pdfium.FPDFText_GetCharBox(text, i, byref(left), byref(right), byref(bottom), byref(top))
        box = (
            int(left.value * per_x),
            int((page.get_height() - top.value) * per_y),
            int(right.value * per_x) + 1,
            int((page.get_height() - bottom.value) * per_y) + 1,
        )
        inside = box[0] < printed.width and box[1] < printed.height and box[2] > 0 and box[3] > 0
        if not inside or box[2] <= box[0] or box[3] <= box[1]:
            continue  # it belongs to the other half of a board
        pdfium.FPDFText_GetFillColor(text, i, byref(red), byref(green), byref(blue), byref(alpha))
        colour = (red.value, green.value, blue.value)
        lies_below = ground.crop(box)
        difference = ImageChops.difference(printed.crop(box), lies_below).convert("L")
        letter = difference.point(lambda v: 255 if v > 24 else 0)
        if letter.getbbox() is None:
            # nothing to be seen of it: what it stands on has its own colour, or it is covered
            yield Contrast(chr(code), contrast(colour, ImageStat.Stat(lies_below).mean))
        else:
            yield Contrast(chr(code), contrast(colour, ImageStat.Stat(lies_below, letter).mean))


class _Stripped:
    """Drawings without their letters."""

    def __init__(self) -> None:
        self.symbols: dict[int, tuple[Symbol, Symbol]] = {}
        self.drawings: dict[int, tuple[Drawing, Drawing]] = {}

    def drawing(self, art: Drawing) -> Drawing:
        known = self.drawings.get(id(art))
        if known is None:
            known = self.drawings[id(art)] = (art, Drawing(self._items(art.items), art.name))
        return known[1]

    def _items(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        return tuple(self._item(item) for item in items if not isinstance(item, Text))

    def _item(self, item: Item) -> Item:
        if isinstance(item, Group):
            return replace(item, items=self._items(item.items))
        if isinstance(item, Use):
            return replace(item, symbol=self._symbol(item.symbol))
        assert isinstance(item, Shape)
        return item

    def _symbol(self, symbol: Symbol) -> Symbol:
        known = self.symbols.get(id(symbol))
        if known is None:
            bare = replace(symbol, items=self._items(symbol.items))
            known = self.symbols[id(symbol)] = (symbol, bare)
        return known[1]
