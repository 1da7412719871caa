"""Documents as PDF, by reportlab.

Pages are exact: MediaBox of the paper, TrimBox and BleedBox round the pieces, print scaling off.
Symbols and repeated faces are Form XObjects; the layers of a page are optional content; every
face is marked with its id and place, so that a finished file can be checked. The same document
gives the same bytes, whatever the clock, the locale or the hash seed.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics, ttfonts
from reportlab.pdfgen.canvas import Canvas

from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient, Symbol
from generator.drawing.geometry import PT_PER_MM, Affine, Box
from generator.drawing.palette import Colour
from generator.imposition.pages import LAYERS, Document, OutFace, OutPage, Pixels
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC, FontId
from generator.theme import FULL, Theme
from generator.writers import pdfx
from generator.writers.colours import Cmyk, Colours, Press, Rgb
from generator.writers.content import LEAST_LINE, ColourMap, Content
from generator.writers.ground import Ground, Grounds
from generator.writers.objects import Image, Raw, Stream, array, number, real, shading

CREATOR = "iseki-bako"
BASIC_FONTS = "BasicFonts"
"""reportlab's name for the dictionary of all fonts of a document."""
SPOT_WIDTH = 0.25
"""Width of a line in a spot colour (mm)."""
FLIPS = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}


def _to_unicode(fontname: str, subset: list[int]) -> str:
    """reportlab's ToUnicode map writes one wrong code for characters beyond U+FFFF; this one
    writes UTF-16 as the format asks."""
    codes = [
        f"<{i:02X}> <{chr(v).encode('utf-16-be').hex().upper()}>" for i, v in enumerate(subset)
    ]
    blocks = [codes[i : i + 100] for i in range(0, len(codes), 100)]
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        f"/CMapName /{fontname} def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        "<00> <FF>",
        "endcodespacerange",
    ]
    for block in blocks:
        lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
    return "\n".join(lines)


def write(document: Document, theme: Theme = FULL, press: Press | None = None) -> bytes:
    """The bytes of a PDF; with a ``press`` in its inks, of faces that are pixels and lettering."""
    return _Writer(document, theme, press).run()


class _Characters(dict[str, tuple[str, str]]):
    """A font's characters in a document, by need: the name of the subset, the code in it."""

    def __init__(self, font: Any, document: Any) -> None:
        super().__init__()
        self.font, self.document = font, document

    def __missing__(self, character: str) -> tuple[str, str]:
        ((subset, code),) = self.font.splitString(character, self.document)
        name = self.font.getSubsetInternalName(subset, self.document)
        made = self[character] = (name, code.hex())
        return made


_Variants = dict[tuple["Ground | None", float], tuple[str, "Grounds | None"]]
"""A symbol's forms: one, or more where its ground or its size asks for other lines."""


class _Writer:
    """One document on its way to bytes; gives content its names of fonts, forms, shadings."""

    def __init__(self, document: Document, theme: Theme, press: Press | None) -> None:
        rl_config.useA85 = 0
        ttfonts.makeToUnicodeCMap = _to_unicode
        if GOTHIC.name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(fonts.get(GOTHIC).pdf)
        self.document = document
        self.theme = theme
        self.press = press
        self.colours: Colours = Rgb() if press is None else Cmyk(press.ink_limit)
        self.buffer = io.BytesIO()
        make: Any = Canvas  # untyped: its private parts are needed
        self.canvas = make(
            self.buffer,
            pagesize=(100, 100),
            invariant=1,
            pageCompression=1,
            pdfVersion=(1, 7) if press is None else pdfx.VERSION,  # layers, the duplex preference
            initialFontName=GOTHIC.name,
            lang=document.lang,
        )
        self.doc = self.canvas._doc
        if press is not None and press.keys:
            pdfx.mark(self.doc)
        self.forms: dict[int, str] = {}
        self.symbols: dict[Symbol, _Variants] = {}
        self.by_identity: dict[int, tuple[Symbol, _Variants]] = {}
        self.form_count = 0
        self.images: dict[int, str] = {}
        self.shadings: dict[object, str] = {}
        self.states: dict[float, str] = {}
        self.characters: dict[str, _Characters] = {}
        self.layers = [n for n in LAYERS if document.layered and self._has_layer(n)]
        self.spots: dict[str, str] = {}
        self.art_count = Counter(id(f.art) for page in document.pages for f in page.faces)
        self.art_clip: dict[int, Box] = {}

    def _has_layer(self, name: str) -> bool:
        if name == "art":
            return any(page.faces for page in self.document.pages)
        return any(name == layer for page in self.document.pages for layer, _ in page.layers)

    def run(self) -> bytes:
        canvas, document = self.canvas, self.document
        canvas.setTitle(document.title)
        canvas.setCreator(CREATOR)
        canvas.setAuthor(CREATOR)
        canvas.setSubject("print and play")
        if self.press is None:  # a press does not ask how it is to print
            canvas.setViewerPreference("PrintScaling", "None")
            canvas.setViewerPreference("Duplex", FLIPS[document.flip])
            canvas.setViewerPreference("DisplayDocTitle", "true")
        if document.pages:
            canvas.showOutline()
        self._optional_content()
        outline: tuple[str, ...] = ()
        for index, page in enumerate(document.pages):
            outline = self._bookmark(page, index, outline)
            self._page(page)
        canvas.save()
        return self.buffer.getvalue()

    # ---- names

    def text_chunks(self, font: FontId, text: str) -> list[tuple[str, str]]:
        """A text as runs of one subset of its font: the subset's name and the codes."""
        characters = self.characters.get(font.name)
        if characters is None:
            characters = self.characters[font.name] = _Characters(fonts.get(font).pdf, self.doc)
        name, codes = "", ""
        runs: list[tuple[str, str]] = []
        for subset, code in map(characters.__getitem__, text):
            if subset != name:
                if codes:
                    runs.append((name, f"<{codes}>"))
                name, codes = subset, code
            else:
                codes += code
        runs.append((name, f"<{codes}>"))
        return runs

    def form(self, symbol: Symbol, base: Ground | None, least: float) -> tuple[str, Grounds | None]:
        # found by identity first: comparing two equal trees of shapes takes longer than drawing one
        found = self.by_identity.get(id(symbol))
        if found is None:
            variants = self.symbols.setdefault(symbol, {})
            found = self.by_identity[id(symbol)] = (symbol, variants)
        variants = found[1]
        if base is not None:  # in steps, so that a symbol has few variants
            base = Ground(*(Colour(*(round(v, 1) for v in colour)) for colour in base))
        made = variants.get((base, least))
        if made is None:
            self.form_count += 1
            content = Content(self, self.theme, base, least)
            made = variants[base, least] = (f"S{self.form_count}", content.grounds)
            content.draw(symbol.items)
            self._add_form(made[0], content, symbol.bounds)
        return made

    def _face_form(self, art: Drawing) -> str:
        name = self.forms.get(id(art))
        if name is None:
            name = f"A{len(self.forms) + 1}"
            self.forms[id(art)] = name
            content = Content(self, self.theme)
            content.drawing(art)
            self._add_form(name, content, art.bounds.grown(0.1))
        return name

    def _add_form(self, name: str, content: Content, box: Box) -> None:
        edges = array((box.x, box.y, box.right, box.bottom))
        entries = (
            f"/Type /XObject /Subtype /Form /BBox {edges} /Resources {self._resources(content)} "
        )
        self.doc.Reference(Stream(content.out, entries), name)

    def shading(self, paint: LinearGradient | RadialGradient, colour: ColourMap) -> str:
        self._not_for_a_press("a gradient")
        stops = tuple((share, colour(c)) for share, c in paint.stops)
        if isinstance(paint, LinearGradient):
            key: tuple[object, ...] = (paint.x0, paint.y0, paint.x1, paint.y1, stops)
        else:
            key = (paint.cx, paint.cy, paint.radius, stops)
        name = self.shadings.get(key)
        if name is None:
            name = self.shadings[key] = f"H{len(self.shadings) + 1}"
            self.doc.Reference(Raw(shading(paint, stops)), name)
        return name

    def opacity(self, value: float) -> str:
        self._not_for_a_press("a translucent shape")
        name = self.states.get(value)
        if name is None:
            name = self.states[value] = f"G{len(self.states) + 1}"
            self.doc.Reference(
                Raw(f"<< /Type /ExtGState /ca {real(value)} /CA {real(value)} >>"), name
            )
        return name

    def _not_for_a_press(self, what: str) -> None:
        if self.press is not None:
            raise ValueError(f"{self.document.stem}: {what} on its way to a press")

    def _resources(self, content: Content, layers: bool = False) -> str:
        """What a content stream uses, as the text of a dictionary."""
        used = {
            "XObject": content.forms,
            "Shading": content.shadings,
            "ExtGState": content.states,
            "ColorSpace": content.spaces,
            "Properties": [_layer(name) for name in self.layers] if layers else (),
        }
        parts = [f"/Font {self._reference(BASIC_FONTS)}"]
        for kind, names in used.items():
            if names:
                entries = " ".join(f"/{name} {self._reference(name)}" for name in names)
                parts.append(f"/{kind} << {entries} >>")
        return f"<< {' '.join(parts)} >>"

    def _reference(self, name: str) -> str:
        number, version = self.doc.idToObjectNumberAndVersion[name]
        return f"{number} {version} R"

    def _optional_content(self) -> None:
        """The layers: named, all visible and printed, to be switched off in a viewer."""
        if not self.layers:
            return
        for name in self.layers:
            group = pdfdoc.PDFDictionary(
                {"Type": pdfdoc.PDFName("OCG"), "Name": pdfdoc.PDFString(LAYERS[name])}
            )
            self.doc.Reference(group, _layer(name))
        groups = [pdfdoc.PDFObjectReference(_layer(name)) for name in self.layers]
        default = pdfdoc.PDFDictionary(
            {"Order": pdfdoc.PDFArray(groups), "ON": pdfdoc.PDFArray(groups)}
        )
        catalog = self.doc.Catalog
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "OCProperties"]
        catalog.OCProperties = pdfdoc.PDFDictionary({"OCGs": pdfdoc.PDFArray(groups), "D": default})

    # ---- pages

    def _bookmark(self, page: OutPage, index: int, last: tuple[str, ...]) -> tuple[str, ...]:
        """Adds the outline entries of a page that the page before has not added."""
        if not page.bookmark:
            return last
        shared = 0
        while shared < min(len(last), len(page.bookmark) - 1) and (
            last[shared] == page.bookmark[shared]
        ):
            shared += 1
        for level in range(shared, len(page.bookmark)):
            key = f"p{index + 1}.{level}"  # one for each entry: reportlab knows entries by it
            self.canvas.bookmarkPage(key)
            self.canvas.addOutlineEntry(page.bookmark[level], key, level)
        return page.bookmark

    def _page(self, page: OutPage) -> None:
        canvas = self.canvas
        height = page.paper.height
        canvas.setPageSize((page.paper.width * PT_PER_MM, height * PT_PER_MM))
        canvas.setTrimBox(_points(page.trim, height))
        canvas.setBleedBox(_points(page.bleed, height))
        content = Content(self, self.theme)
        flip = Affine(PT_PER_MM, 0, 0, -PT_PER_MM, 0, height * PT_PER_MM)
        if page.faces or page.layers:
            state = content.push(flip @ page.adjust)
            content.least = 0.0  # small pictures in a guide may be as fine as they like
            if page.faces:
                with self._in_layer(content, "art"):
                    for face in page.faces:
                        self._face(content, face, page)
            for name, drawing in page.layers:
                with self._in_layer(content, name):
                    content.drawing(drawing)
            for name, path in page.spots:
                content.spot_line(self._spot(name), path, SPOT_WIDTH)
            content.pop(state)
        canvas._code = []
        canvas._preamble = ""
        canvas.showPage()
        made = self.doc.Pages.pages[-1]
        made.Contents = Stream(content.out)
        made.Resources = Raw(self._resources(content, layers=True))

    @contextmanager
    def _in_layer(self, content: Content, name: str) -> Iterator[None]:
        """What is drawn inside can be switched off in a reader."""
        if name not in self.layers:
            yield
            return
        content.raw(f"/OC /{_layer(name)} BDC")
        yield
        content.raw("EMC")

    def _spot(self, name: str) -> str:
        """A spot colour; shown, where there is no such ink, in magenta."""
        known = self.spots.get(name)
        if known is None:
            known = self.spots[name] = f"C{len(self.spots) + 1}"
            shown = pdfdoc.PDFExponentialFunction((0, 0, 0, 0), (0, 1, 0, 0), 1)
            space = [pdfdoc.PDFName(v) for v in ("Separation", name, "DeviceCMYK")]
            self.doc.Reference(pdfdoc.PDFArray([*space, shown]), known)
        return known

    def _face(self, content: Content, face: OutFace, page: OutPage) -> None:
        box = face.trim
        content.raw(
            f"/Face << /Id ({_ascii(face.id)}) /X {number(box.x)} /Y {number(box.y)}"
            f" /W {number(box.width)} /H {number(box.height)} /Angle {number(face.angle)} >> BDC"
        )
        if face.art.items or face.pixels is not None:
            state = content.push(face.transform)
            content.least = LEAST_LINE
            if face.pixels is not None:
                content.place(self._image(face.pixels), _upon(page, face))
            if face.clip is not None:
                content.clip(face.clip)
            if self.art_count[id(face.art)] > 1:
                content.place(self._face_form(face.art))
            else:
                content.drawing(face.art)
            content.pop(state)
        content.raw("EMC")

    def _image(self, pixels: Pixels) -> str:
        name = self.images.get(id(pixels))
        if name is None:
            name = self.images[id(pixels)] = f"I{len(self.images) + 1}"
            self.doc.Reference(Image(pixels), name)
        return name


def _upon(page: OutPage, face: OutFace) -> Affine:
    """Leads from an image's square, whose y goes up, to the page, in the face's millimetres."""
    width, height = page.paper.width, page.paper.height
    return face.transform.inverse() @ Affine(width, 0, 0, -height, 0, height)


def _layer(name: str) -> str:
    return f"L{name}"


def _points(box: Box, height: float) -> tuple[float, float, float, float]:
    """A box in mm, y down, as PDF's left, bottom, right, top in points."""
    return (
        round(box.x * PT_PER_MM, 4),
        round((height - box.bottom) * PT_PER_MM, 4),
        round(box.right * PT_PER_MM, 4),
        round((height - box.y) * PT_PER_MM, 4),
    )


def _ascii(text: str) -> str:
    """A face id inside a PDF string."""
    safe = text.encode("ascii", "backslashreplace").decode("ascii")
    return safe.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
