"""Reads finished PDFs back with a library that had no part in writing them."""

from __future__ import annotations

import io
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


def picture(data: bytes, page: int = 0, dpi: int = 150) -> Image.Image:
    document = pypdfium2.PdfDocument(data)
    try:
        return document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    finally:
        document.close()
