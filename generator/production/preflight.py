"""Preflight: what a finished file of faces holds, measured by a reader that did not write it.

For every face: how far its ink reaches into the bleed, whether a letter comes too near the trim,
the smallest type and the thinnest line, fonts that are not embedded, the resolution of pictures.
Nothing is taken from the drawings but the outline that the knife will follow.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from ctypes import byref, c_double, c_float
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from components.messages import Message, register
from generator.drawing.geometry import IDENTITY, MM_PER_PT, Affine, Path, Point
from generator.faces import Face
from generator.production.exports import FaceExport
from generator.production.faceprint import FaceDocument

DPI = 150
"""At which the bleed is looked at."""
STEP = 1.5
"""A look at the bleed every so many mm along the trim."""
INSIDE, OUTSIDE = 0.35, 0.35
"""Ink this far (mm) inside the trim must reach so far before the end of the bleed."""
OPAQUE = 128
TOLERANCE = 0.1
"""Measured letters may come so much (mm) nearer to the trim: outlines are rounded."""


class Letter(NamedTuple):
    """A letter, and how near it comes to the trim (mm, negative beyond it)."""

    text: str
    distance: float


@dataclass(frozen=True)
class Measured:
    """What was found on the page of a face."""

    face: Face
    bleed: float
    """The share of the trim line (0–1) beyond which ink reaches to the end of the bleed, counted
    where there is ink at the trim; 1 for a face without ink there."""
    nearest: float | None
    """How near the trim any letter comes (mm, negative beyond it); None without text."""
    near: tuple[Letter, ...]
    """The letters that come too near it."""
    smallest_text: float | None
    """Points; None without text."""
    thinnest_line: float | None
    """Points; None without a line."""
    loose_fonts: tuple[str, ...]
    """Fonts that are not embedded."""
    least_dpi: float | None
    """The coarsest picture's; None where all is vectors."""

    def faults(self, export: FaceExport) -> Iterator[Message]:
        """What the receiver would send back."""
        where = self.face.id
        if self.bleed < 1.0:
            yield Message("preflight.bleed", face=where, share=f"{100 * self.bleed:.0f}")
        if self.near:
            letters = "".join(near.text for near in self.near[:12])
            least = min(export.safe, self.face.safe)
            got = f"{self.nearest:.1f}"
            yield Message("preflight.safe", face=where, text=letters, got=got, least=least)
        if self.smallest_text is not None and self.smallest_text < export.smallest_text - 0.01:
            yield Message("preflight.text", face=where, got=f"{self.smallest_text:.1f}")
        if self.thinnest_line is not None and self.thinnest_line < export.thinnest_line - 0.001:
            yield Message("preflight.line", face=where, got=f"{self.thinnest_line:.2f}")
        if self.loose_fonts:
            yield Message("preflight.font", face=where, fonts=", ".join(self.loose_fonts))
        if self.least_dpi is not None and self.least_dpi < export.dpi - 1:
            yield Message("preflight.dpi", face=where, got=f"{self.least_dpi:.0f}")


def measure(made: FaceDocument, data: bytes, export: FaceExport) -> Iterator[Measured]:
    """Measures every face of a finished PDF."""
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    try:
        for face, page in zip(made.faces, document, strict=True):
            if face is not None:
                yield _measured(face, page, export)
    finally:
        document.close()


def _measured(face: Face, page: Any, export: FaceExport) -> Measured:
    found = _Found()
    found.objects(page.raw)
    letters, sizes = _letters(face, page, export)
    # a token of 12 mm has no room for a margin of 3 mm: its own is what it is held to
    safe = min(export.safe, face.safe) - TOLERANCE
    return Measured(
        face,
        _bleed_share(face, page, export.bleed),
        min((letter.distance for letter in letters), default=None),
        tuple(letter for letter in letters if letter.distance < safe),
        min(sizes, default=None),
        found.line,
        tuple(sorted(found.loose)),
        found.dpi,
    )


# ---- what a page is made of


class _Found:
    """Lines, fonts and pictures of a page, those inside of forms too."""

    def __init__(self) -> None:
        self.line: float | None = None
        self.loose: set[str] = set()
        self.dpi: float | None = None

    def objects(self, page: Any) -> None:
        import pypdfium2.raw as pdfium

        for i in range(pdfium.FPDFPage_CountObjects(page)):
            self._object(pdfium.FPDFPage_GetObject(page, i), IDENTITY)

    def _object(self, thing: Any, outer: Affine) -> None:
        import pypdfium2.raw as pdfium

        kind = pdfium.FPDFPageObj_GetType(thing)
        given = pdfium.FS_MATRIX()
        pdfium.FPDFPageObj_GetMatrix(thing, byref(given))
        own = outer @ Affine(given.a, given.b, given.c, given.d, given.e, given.f)
        if kind == pdfium.FPDF_PAGEOBJ_FORM:
            for i in range(pdfium.FPDFFormObj_CountObjects(thing)):
                self._object(pdfium.FPDFFormObj_GetObject(thing, i), own)
        elif kind == pdfium.FPDF_PAGEOBJ_PATH:
            self._path(thing, own)
        elif kind == pdfium.FPDF_PAGEOBJ_TEXT:
            font = pdfium.FPDFTextObj_GetFont(thing)
            if pdfium.FPDFFont_GetIsEmbedded(font) != 1:
                self.loose.add(_font_name(font))
        elif kind == pdfium.FPDF_PAGEOBJ_IMAGE:
            width, height = pdfium.c_uint(), pdfium.c_uint()
            if pdfium.FPDFImageObj_GetImagePixelSize(thing, byref(width), byref(height)):
                dpi = min(
                    72 * width.value / math.hypot(own.a, own.b),
                    72 * height.value / math.hypot(own.c, own.d),
                )
                self.dpi = dpi if self.dpi is None else min(dpi, self.dpi)

    def _path(self, thing: Any, own: Affine) -> None:
        import pypdfium2.raw as pdfium

        mode, stroked = pdfium.c_int(), pdfium.c_int()
        pdfium.FPDFPath_GetDrawMode(thing, byref(mode), byref(stroked))
        if not stroked.value:
            return
        width = c_float()
        if pdfium.FPDFPageObj_GetStrokeWidth(thing, byref(width)):
            points = width.value * own.factor
            self.line = points if self.line is None else min(points, self.line)


def _font_name(font: Any) -> str:
    import pypdfium2.raw as pdfium

    length = pdfium.FPDFFont_GetBaseFontName(font, None, 0)
    buffer = pdfium.create_string_buffer(length)
    pdfium.FPDFFont_GetBaseFontName(font, buffer, length)
    return str(buffer.value.decode("utf-8", "replace"))


# ---- letters


def _letters(face: Face, page: Any, export: FaceExport) -> tuple[list[Letter], list[float]]:
    """How near every letter comes to the trim, and the sizes of all in points."""
    import pypdfium2.raw as pdfium

    letters: list[Letter] = []
    sizes: list[float] = []
    edges = _Edges(face)
    height = face.height + 2 * export.bleed
    text = page.get_textpage()
    matrix = pdfium.FS_MATRIX()
    left, right, bottom, top = c_double(), c_double(), c_double(), c_double()
    for i in range(text.count_chars()):
        code = pdfium.FPDFText_GetUnicode(text, i)
        if code <= 32 or pdfium.FPDFText_IsGenerated(text, i) == 1:
            continue
        pdfium.FPDFText_GetMatrix(text, i, byref(matrix))
        factor = math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))
        sizes.append(pdfium.FPDFText_GetFontSize(text, i) * factor)
        if not pdfium.FPDFText_GetCharBox(
            text, i, byref(left), byref(right), byref(bottom), byref(top)
        ):
            continue
        xs = [v.value * MM_PER_PT - export.bleed for v in (left, right)]
        ys = [height - v.value * MM_PER_PT - export.bleed for v in (bottom, top)]
        distance = min(edges.distance((x, y)) for x in xs for y in ys)
        letters.append(Letter(chr(code), distance))
    return letters, sizes


class _Edges:
    """The trim and the holes of a face; how far inside a point lies."""

    def __init__(self, face: Face) -> None:
        self.trim = _points(face.outline.path())
        self.holes = [_points(hole.path()) for hole in face.holes]

    def distance(self, point: Point) -> float:
        """From the nearest edge (mm), negative outside the trim or inside a hole."""
        away = _distance(point, self.trim) * (1 if _inside(point, self.trim) else -1)
        for hole in self.holes:
            away = min(away, _distance(point, hole) * (-1 if _inside(point, hole) else 1))
        return away


def _points(path: Path) -> tuple[Point, ...]:
    return path.polylines(0.05)[0]


def _inside(point: Point, polygon: Sequence[Point]) -> bool:
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in pairwise(polygon):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside


def _distance(point: Point, polygon: Sequence[Point]) -> float:
    x, y = point
    best = math.inf
    for (x0, y0), (x1, y1) in pairwise(polygon):
        run = (x1 - x0) ** 2 + (y1 - y0) ** 2
        t = 0.0 if run == 0 else ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / run
        t = min(1.0, max(0.0, t))
        best = min(best, math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0)))
    return best


# ---- the bleed


def _bleed_share(face: Face, page: Any, bleed: float) -> float:
    """How much of the trim has ink beyond it as far as the bleed goes, where it has ink inside."""
    if bleed <= OUTSIDE:
        return 1.0
    scale = DPI / 72
    bitmap = page.render(scale=scale, fill_color=(255, 255, 255, 0))
    alpha = bitmap.to_pil().getchannel("A")
    pixels = alpha.load()
    # the picture is a whole number of pixels wide
    per_x = alpha.width / (face.width + 2 * bleed)
    per_y = alpha.height / (face.height + 2 * bleed)

    def inked(x: float, y: float) -> bool:
        column, row = int((x + bleed) * per_x), int((y + bleed) * per_y)
        if not (0 <= column < alpha.width and 0 <= row < alpha.height):
            return False
        return bool(pixels[column, row] >= OPAQUE)

    trim = face.outline.path()
    corners = _points(trim)
    needed = reached = 0
    for x, y, direction in trim.points_along(STEP):
        dx, dy = math.sin(math.radians(direction)), -math.cos(math.radians(direction))
        if _inside((x + dx * 0.05, y + dy * 0.05), corners):
            dx, dy = -dx, -dy
        if inked(x - dx * INSIDE, y - dy * INSIDE):
            needed += 1
            reached += inked(x + dx * (bleed - OUTSIDE), y + dy * (bleed - OUTSIDE))
    return reached / needed if needed else 1.0


register(
    {
        "preflight.bleed": (
            "{face}: 塗り足しが外周の {share}% にしかありません",
            "{face}: the bleed covers only {share}% of the trim",
        ),
        "preflight.safe": (
            "{face}: 「{text}」が仕上がり線まで {got} mm です({least:g} mm 必要)",
            "{face}: {text!r} comes within {got} mm of the trim (must keep {least:g} mm)",
        ),
        "preflight.text": ("{face}: 文字が {got} pt です", "{face}: type of {got} pt"),
        "preflight.line": ("{face}: 線が {got} pt です", "{face}: a line of {got} pt"),
        "preflight.font": (
            "{face}: 埋め込まれていないフォント: {fonts}",
            "{face}: fonts not embedded: {fonts}",
        ),
        "preflight.dpi": ("{face}: 画像が {got} dpi です", "{face}: a picture of {got} dpi"),
    }
)
