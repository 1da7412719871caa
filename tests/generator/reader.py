"""Reads finished PDFs back with a library that had no part in writing them."""

from __future__ import annotations

import io
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import pikepdf
import pypdfium2
from PIL import Image

from generator.drawing.geometry import Affine, Box

MM = 25.4 / 72


@dataclass(frozen=True)
class Found:
    """A marked face: its id, the numbers in its mark, and where its drawing really stands."""

    id: str
    page: int
    box: Box
    """From the mark: x, y, width, height in mm, y down."""
    transform: Affine | None
    """From the face's millimetres to points; None for a face without ink."""


def faces(data: bytes) -> list[Found]:
    """Every marked face of a file."""
    out: list[Found] = []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for number, page in enumerate(pdf.pages):
            stack: list[Affine] = []
            ctm = Affine()
            waiting: Found | None = None
            for operands, operator in pikepdf.parse_content_stream(page):
                op = str(operator)
                if op == "q":
                    stack.append(ctm)
                elif op == "Q":
                    ctm = stack.pop()
                elif op == "cm":
                    ctm = ctm @ Affine(*(float(v) for v in operands))
                    if waiting is not None:
                        out[-1] = Found(waiting.id, number, waiting.box, ctm)
                        waiting = None
                elif op == "BDC" and str(operands[0]) == "/Face":
                    mark = operands[1]
                    box = Box(*(float(mark[k]) for k in ("/X", "/Y", "/W", "/H")))
                    waiting = Found(str(mark["/Id"]), number, box, None)
                    out.append(waiting)
                elif op == "EMC":
                    waiting = None
    return out


def text(data: bytes, page: int = 0) -> str:
    document = pypdfium2.PdfDocument(data)
    try:
        return str(document[page].get_textpage().get_text_range())
    finally:
        document.close()


def picture(data: bytes, page: int = 0, dpi: float = 150) -> Image.Image:
    document = pypdfium2.PdfDocument(data)
    try:
        return document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    finally:
        document.close()


# ---- whole files


Files = Mapping[str, bytes] | Mapping[str, tuple[bytes, int]]
"""What a build made: names with bytes, or with bytes and the number of pages."""


def pdfs(files: Files) -> Iterator[tuple[str, bytes]]:
    """The PDFs among the files of a build, by name."""
    for name, made in files.items():
        if name.endswith(".pdf"):
            yield name, made if isinstance(made, bytes) else made[0]


def printed(files: Files) -> list[tuple[str, Found]]:
    """Every marked face of every file, with the file's name."""
    return [(name, face) for name, data in pdfs(files) for face in faces(data)]


def component(face: Found) -> str:
    return face.id.split(":")[1]


def sides(found: Iterable[Found]) -> Counter[str]:
    """How many faces there are of each component and side: ``card:front``. Every id is there
    once: a face that is printed twice raises ValueError."""
    counted: Counter[str] = Counter()
    seen: set[str] = set()
    for face in found:
        if face.id in seen:
            raise ValueError(f"{face.id} is printed twice")
        seen.add(face.id)
        counted[f"{component(face)}:{face.id.rsplit(':', 1)[1]}"] += 1
    return counted


def fronts_per_page(data: bytes) -> dict[int, int]:
    """How many fronts stand on each page that has any."""
    return dict(sorted(Counter(f.page for f in faces(data) if f.id.endswith(":front")).items()))


def size(face: Found) -> tuple[float, float]:
    """Width and height of a face as its drawing stands on the page (mm), turned or not: the mark
    says what it should be, the transform what it is."""
    assert face.transform is not None, face.id
    m = face.transform
    turned = abs(m.b) > abs(m.a)
    width, height = (
        (face.box.height, face.box.width) if turned else (face.box.width, face.box.height)
    )
    across, down = (MM * math.hypot(m.a, m.b), MM * math.hypot(m.c, m.d))
    return (width * across, height * down)


def backs_behind(
    data: bytes, width: float = 210.0, tolerance: float = 0.05
) -> tuple[int, list[str]]:
    """How many backs a file has that is flipped on the long edge, and which of them do not lie
    behind their fronts: on the next page, mirrored about the middle of paper ``width`` mm wide,
    the drawing as well as the mark, and as it reads."""
    found = {f.id: f for f in faces(data)}
    backs = [f for f in found.values() if f.id.endswith(":back")]
    wrong: list[str] = []
    for back in backs:
        front = found.get(back.id.removesuffix("back") + "front")
        if front is None or back.page != front.page + 1:
            wrong.append(back.id)
            continue
        wanted = (width - front.box.right, front.box.y, front.box.width, front.box.height)
        off = max(abs(a - b) for a, b in zip(back.box, wanted, strict=True))
        if front.transform is not None and back.transform is not None:
            one, other = _corners(front), _corners(back)
            mirrored = sorted((width - x, y) for x, y in one)
            off = max(off, *(math.dist(p, q) for p, q in zip(mirrored, sorted(other), strict=True)))
            if back.transform.a * back.transform.d - back.transform.b * back.transform.c > 0:
                wrong.append(f"{back.id} (in a mirror)")  # y runs up in a PDF, down in a face
        if off > tolerance:
            wrong.append(f"{back.id} ({off:.2f} mm)")
    return len(backs), wrong


def _corners(face: Found) -> list[tuple[float, float]]:
    """The corners of a face's box (mm) by its drawing's transform, y upwards, to a hundredth."""
    assert face.transform is not None
    m = face.transform
    turned = abs(m.b) > abs(m.a)
    width, height = (
        (face.box.height, face.box.width) if turned else (face.box.width, face.box.height)
    )
    points = [m.apply(x, y) for x in (0.0, width) for y in (0.0, height)]
    return [(round(x * MM, 2), round(y * MM, 2)) for x, y in points]


def unembedded(data: bytes) -> list[str]:
    """Fonts of a file that are not in it as TrueType outlines; every file has some font."""
    with pikepdf.open(io.BytesIO(data)) as file:
        fonts = [
            thing
            for thing in file.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        ]
        assert fonts
        return [
            str(font.BaseFont)
            for font in fonts
            if "/FontDescriptor" not in font or "/FontFile2" not in font.FontDescriptor
        ]


def near_the_edge(data: bytes, band: float = 4.5) -> list[int]:
    """The pages (from 1) with ink nearer than ``band`` mm to an edge of the paper."""
    dpi = 50.8  # 2 px a millimetre
    with pikepdf.open(io.BytesIO(data)) as file:
        count = len(file.pages)
    out: list[int] = []
    for page in range(count):
        image = picture(data, page, dpi).convert("L")
        width, height = image.size
        inset = round(2 * band)
        image.paste(255, (inset, inset, width - inset, height - inset))
        darkest = image.getextrema()[0]
        if isinstance(darkest, tuple) or darkest <= 250:
            out.append(page + 1)
    return out


def luminance(colour: tuple[float, ...]) -> float:
    """Relative luminance of a colour (0 to 1 each), as the web's rules for contrast have it."""
    r, g, b = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    """How much two colours differ: 1 not at all, 21 black from white."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
