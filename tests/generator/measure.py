"""Measures finished files in millimetres: lines of each layer of a PDF, ink, cut files.

Reads the files with libraries that had no part in writing them.
"""

from __future__ import annotations

import io
import math
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from typing import Any

import pikepdf
import pypdfium2

from generator.drawing.geometry import Affine, Box, Segment

MM = 25.4 / 72
SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Line:
    """A stroked straight line on a page: its ends (mm, y down) and width (mm)."""

    ends: Segment
    width: float


@dataclass(frozen=True)
class Face:
    """A marked face and the motion that brings its millimetres to the page's."""

    id: str
    box: Box
    motion: Affine | None


@dataclass
class Measured:
    """A page."""

    width: float
    height: float
    trim: Box
    bleed: Box
    faces: list[Face] = field(default_factory=list)
    lines: dict[str, list[Line]] = field(default_factory=dict)
    """By layer: ``marks``, ``cut``, ``fold`` …"""
    fills: dict[str, list[Box]] = field(default_factory=dict)
    """Boxes round filled paths, by layer."""


def pages(data: bytes) -> list[Measured]:
    """Every page of a PDF."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [_page(page) for page in pdf.pages]


def _page(page: Any) -> Measured:
    left, low, right, high = (float(v) * MM for v in page.MediaBox)
    height = high - low
    to_mm = Affine(MM, 0, 0, -MM, -left, height)
    found = Measured(right - left, height, _box(page.TrimBox, to_mm), _box(page.BleedBox, to_mm))
    stack: list[tuple[Affine, float]] = []
    ctm, width = to_mm, 0.0
    layer = ""
    marks: list[str] = []
    waiting: Face | None = None
    points: list[tuple[float, float]] = []
    segments: list[Segment] = []
    start = here = (0.0, 0.0)
    for operands, operator in pikepdf.parse_content_stream(page):
        op = str(operator)
        if op == "q":
            stack.append((ctm, width))
        elif op == "Q":
            ctm, width = stack.pop()
        elif op == "cm":
            ctm = ctm @ Affine(*(float(v) for v in operands))
            if waiting is not None:
                found.faces[-1] = Face(waiting.id, waiting.box, ctm)
                waiting = None
        elif op == "w":
            width = float(operands[0])
        elif op == "BDC":
            marks.append(str(operands[0]))
            if marks[-1] == "/OC":
                layer = str(operands[1]).removeprefix("/L")
            elif marks[-1] == "/Face":
                mark = operands[1]
                box = Box(*(float(mark[k]) for k in ("/X", "/Y", "/W", "/H")))
                waiting = Face(str(mark["/Id"]), box, None)
                found.faces.append(waiting)
        elif op == "EMC":
            if marks.pop() == "/OC":
                layer = ""
            waiting = None
        elif op == "m":
            start = here = ctm.apply(float(operands[0]), float(operands[1]))
            points.append(here)
        elif op == "l":
            there = ctm.apply(float(operands[0]), float(operands[1]))
            segments.append((here, there))
            here = there
            points.append(here)
        elif op == "c":
            here = ctm.apply(float(operands[4]), float(operands[5]))
            points.append(here)
        elif op == "h":
            if math.dist(here, start) > 1e-6:
                segments.append((here, start))
            here = start
        elif op in ("S", "B", "f", "f*", "B*", "n"):
            if op == "S" and layer != "art":
                lines = found.lines.setdefault(layer, [])
                lines.extend(Line(s, width * ctm.factor) for s in segments)
            if op in ("f", "f*", "B") and layer != "art" and points:
                xs, ys = [p[0] for p in points], [p[1] for p in points]
                box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
                found.fills.setdefault(layer, []).append(box)
            points, segments = [], []
    return found


def _box(array: Any, to_mm: Affine) -> Box:
    values = [float(v) for v in array]
    x0, y0 = to_mm.apply(values[0], values[1])
    x1, y1 = to_mm.apply(values[2], values[3])
    return Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))


def ink(data: bytes, page: int, dpi: int = 50) -> tuple[float, float, float, float]:
    """How far the ink of a page stays from its left, top, right and bottom edge (mm)."""
    document = pypdfium2.PdfDocument(data)
    try:
        image = document[page].render(scale=dpi / 72).to_pil().convert("L")
    finally:
        document.close()
    dark = image.point(lambda v: 255 if v < 250 else 0).getbbox()
    if dark is None:
        return (math.inf,) * 4
    mm = 25.4 / dpi
    return (
        dark[0] * mm, dark[1] * mm, (image.width - dark[2]) * mm, (image.height - dark[3]) * mm
    )  # fmt: skip


@dataclass
class CutFile:
    """A cut file: straight lines, circles and boxes of outlines in each group (mm)."""

    width: float
    height: float
    scale: float
    lines: dict[str, list[Segment]]
    circles: dict[str, list[tuple[float, float, float]]]
    shapes: dict[str, list[Box]]
    text: str


def cut_file(data: bytes) -> CutFile:
    """Reads an SVG; its numbers are brought to millimetres by root size and viewBox."""
    root = ElementTree.fromstring(data)
    width, height = (float(root.get(k, "").removesuffix("mm")) for k in ("width", "height"))
    view = [float(v) for v in root.get("viewBox", "").split()]
    k = width / view[2]
    assert abs(view[3] * k - height) < 0.01
    found = CutFile(width, height, k, {}, {}, {}, data.decode())
    for group in root.findall(f"{SVG}g"):
        name = group.get("id", "")
        lines, circles, shapes = [], [], []
        for e in group:
            if e.tag == f"{SVG}line":
                x0, y0, x1, y1 = (float(e.get(n, "")) * k for n in ("x1", "y1", "x2", "y2"))
                lines.append(((x0, y0), (x1, y1)))
            elif e.tag == f"{SVG}circle":
                x, y, r = (float(e.get(n, "")) * k for n in ("cx", "cy", "r"))
                circles.append((x, y, r))
                shapes.append(Box(x - r, y - r, 2 * r, 2 * r))
            elif e.tag == f"{SVG}path":
                more, box = _path(e.get("d", ""), k)
                lines.extend(more)
                shapes.append(box)
        found.lines[name], found.circles[name], found.shapes[name] = lines, circles, shapes
    return found


def _path(data: str, k: float) -> tuple[list[Segment], Box]:
    lines: list[Segment] = []
    points: list[tuple[float, float]] = []
    start = here = (0.0, 0.0)
    for code, words in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        values = [float(v) * k for v in words.split()]
        there = (values[-2], values[-1]) if values else start
        if code == "M":
            start = there
        elif code in "LZ" and math.dist(here, there) > 1e-6:
            lines.append((here, there))
        here = there
        points.append(here)
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return lines, Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def overlap(a: Segment, b: Segment) -> float:
    """How long two segments lie on each other (mm)."""
    (x0, y0), (x1, y1) = a
    length = math.dist(*a)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    if any(abs(-uy * (x - x0) + ux * (y - y0)) > 0.01 for x, y in b):
        return 0.0
    along = sorted(ux * (x - x0) + uy * (y - y0) for x, y in b)
    return min(length, along[1]) - max(0.0, along[0])


def distance(point: tuple[float, float], line: Segment) -> float:
    """From a point to a segment (mm)."""
    (x, y), ((x0, y0), (x1, y1)) = point, line
    run = math.dist(*line)
    t = max(0.0, min(1.0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / run**2))
    return math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0))
