"""The typefaces, their metrics, and the check that every character can be printed.

All fonts come with the Python dependencies; no font of the system is ever used. A character that
a font does not hold is an error before anything is drawn: PDF would print an empty box in silence.
"""

from __future__ import annotations

import importlib.resources
from enum import Enum
from functools import cache
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, NamedTuple

from generator.drawing.geometry import MM_PER_PT, Path, join
from generator.errors import MissingGlyph

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont


class Source(NamedTuple):
    """Where a font file lies: package, path in it, whether it must be converted first."""

    package: str
    file: str
    cff: bool
    family: str
    """For SVG text: what a browser should look for."""
    weight: str


class FontId(Enum):
    """The faces there are. Gothic is the text face of all games; the others are for numerals."""

    GOTHIC = Source(
        "noto_cjk_sans_jp_regular", "NotoSansCJKjp-Regular.otf", True, "Noto Sans CJK JP", "400"
    )
    GOTHIC_BOLD = Source(
        "noto_cjk_sans_jp_bold", "NotoSansCJKjp-Bold.otf", True, "Noto Sans CJK JP", "700"
    )
    CALADEA = Source("font_caladea", "files/Caladea-Regular.ttf", False, "Caladea", "400")
    CALADEA_BOLD = Source("font_caladea", "files/Caladea-Bold.ttf", False, "Caladea", "700")
    AMATIC = Source("font_amatic_sc", "files/AmaticSC-Bold.ttf", False, "Amatic SC", "700")
    FREDOKA = Source("font_fredoka_one", "files/FredokaOne-Regular.ttf", False, "Fredoka", "400")
    SERIF = Source(
        "font_source_serif_pro",
        "files/SourceSerifPro-Regular.ttf",
        False,
        "Source Serif Pro",
        "400",
    )
    SERIF_BOLD = Source(
        "font_source_serif_pro", "files/SourceSerifPro-Bold.ttf", False, "Source Serif Pro", "700"
    )


GOTHIC = FontId.GOTHIC
GOTHIC_BOLD = FontId.GOTHIC_BOLD
CALADEA = FontId.CALADEA
CALADEA_BOLD = FontId.CALADEA_BOLD
AMATIC = FontId.AMATIC
FREDOKA = FontId.FREDOKA
SERIF = FontId.SERIF
SERIF_BOLD = FontId.SERIF_BOLD


class _Widths(dict[str, float]):
    """Widths by character, filled as they are asked for: a text is added up without a loop."""

    def __init__(self, by_code: dict[int, float]) -> None:
        super().__init__()
        self.by_code = by_code

    def __missing__(self, character: str) -> float:
        width = self[character] = self.by_code.get(ord(character), 1000.0)
        return width


class Font:
    """A loaded font: widths in mm for sizes in points, and what it can show."""

    def __init__(self, font_id: FontId) -> None:
        from reportlab.pdfbase.ttfonts import TTFont

        self.id = font_id
        self.file = font_file(font_id)
        self.pdf: TTFont = TTFont(font_id.name, str(self.file), asciiReadable=False)
        face = self.pdf.face
        self._glyphs: dict[int, int] = face.charToGlyph
        self._widths: dict[int, float] = face.charWidths
        self.cap_ratio: float = (getattr(face, "capHeight", 0) or 700) / 1000
        self.ascent_ratio: float = face.ascent / 1000
        self.descent_ratio: float = -face.descent / 1000
        if font_id in (FontId.GOTHIC, FontId.GOTHIC_BOLD):
            # the line metrics of a CJK font leave room for other scripts; the em box is 0.88 + 0.12
            self.ascent_ratio, self.descent_ratio = 0.88, 0.12
        self._cache: dict[str, float] = {}
        self._by_character = _Widths(self._widths)
        self._shown: set[str] = set()
        """Characters that were asked for and are there."""

    def has(self, character: str) -> bool:
        return ord(character) in self._glyphs

    def missing(self, text: str) -> str | None:
        """The first character that the font lacks, or None."""
        if self._shown.issuperset(text):
            return None
        glyphs = self._glyphs
        for c in text:
            if ord(c) not in glyphs:
                return c
        self._shown.update(text)
        return None

    def em_width(self, text: str) -> float:
        """The width of the text in em (1 em = the font size)."""
        known = self._cache.get(text)
        if known is None:
            known = sum(map(self._by_character.__getitem__, text)) / 1000
            self._cache[text] = known
        return known

    def width(self, text: str, size: float, tracking: float = 0.0) -> float:
        """The width in mm of ``text`` at ``size`` points (``tracking`` pt between letters)."""
        extra = tracking * (len(text) - 1) if text else 0.0
        return (self.em_width(text) * size + extra) * MM_PER_PT

    def cap_height(self, size: float) -> float:
        """The height in mm of a capital letter or figure at ``size`` points."""
        return self.cap_ratio * size * MM_PER_PT

    def ascent(self, size: float) -> float:
        return self.ascent_ratio * size * MM_PER_PT

    def descent(self, size: float) -> float:
        """How far (mm, positive) the font reaches below the baseline."""
        return self.descent_ratio * size * MM_PER_PT

    def size_for_cap_height(self, height: float) -> float:
        """The size in points whose figures are ``height`` mm tall."""
        return height / (self.cap_ratio * MM_PER_PT)


@cache
def get(font_id: FontId) -> Font:
    """The loaded font (the first use of a Japanese face converts it; later runs read the cache)."""
    return Font(font_id)


@cache
def font_file(font_id: FontId) -> FilePath:
    """The TrueType file of a face."""
    path = _source_file(font_id)
    if not font_id.value.cff:
        return path
    from generator.lettering import fontcache

    return fontcache.cached(path)


def prepare() -> None:
    """Converts what is not in the cache yet, one font here and the other in a process beside."""
    from generator.lettering import fontcache

    fontcache.prepare([_source_file(f) for f in FontId if f.value.cff])


def _source_file(font_id: FontId) -> FilePath:
    source = font_id.value
    return FilePath(str(importlib.resources.files(source.package).joinpath(source.file)))


def check(text: str, font_id: FontId, where: str, field: str = "text") -> None:
    """Raises :class:`MissingGlyph` if the font cannot show every character of ``text``."""
    lacking = get(font_id).missing(text)
    if lacking is not None:
        raise MissingGlyph(
            where=where, field=field, text=text, character=lacking, font=font_id.name
        )


@cache
def outline(text: str, font_id: FontId, size: float) -> Path:
    """The text as a path (mm, baseline start at the origin): for haloes, gradients, engraving.

    Text drawn this way cannot be copied out of a PDF: use it for what is decoration.
    """
    _, units_per_em = _glyph_set(font_id)
    k = size * MM_PER_PT / units_per_em
    font = get(font_id)
    parts: list[Path] = []
    x = 0.0
    for c in text:
        parts.append(_glyph(font_id, ord(c)).scaled(k, -k).moved(x, 0.0))
        x += font.width(c, size)
    return join(parts)


@cache
def _glyph(font_id: FontId, code: int) -> Path:
    """One glyph in font units, y up."""
    from fontTools.pens.basePen import decomposeQuadraticSegment
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    (glyphs, cmap), _ = _glyph_set(font_id)
    pen = DecomposingRecordingPen(glyphs)
    glyphs[cmap[code]].draw(pen)
    path = Path()
    for name, points in pen.value:
        if name == "moveTo":
            path = path.move(*points[0])
        elif name == "lineTo":
            path = path.line(*points[0])
        elif name == "qCurveTo":
            if points[-1] is None:  # a contour without on-curve points
                points = (*points[:-1], _middle(points[-2], points[0]))
                path = path.move(*points[-1])
            for control, on_curve in decomposeQuadraticSegment(points):
                path = path.quad(*control, *on_curve)
        elif name == "curveTo":
            path = path.curve(*points[0], *points[1], *points[2])
        elif name == "closePath":
            path = path.close()
    return path


def _middle(p: tuple[float, float], q: tuple[float, float]) -> tuple[float, float]:
    return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)


@cache
def _glyph_set(font_id: FontId):  # type: ignore[no-untyped-def]
    from fontTools.ttLib import TTFont as ToolsFont

    font = ToolsFont(str(font_file(font_id)), lazy=True)
    return (font.getGlyphSet(), font.getBestCmap()), font["head"].unitsPerEm
