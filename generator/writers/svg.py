"""Cut files and pictures as SVG, by svgwrite.

A cut file is in millimetres: root size in mm, a viewBox in the same numbers, coordinates with at
most four decimals. Its groups ``hole``, ``cut``, ``fold`` and ``print``, and ``crease`` on a sheet
that is folded, have a stroke colour each, by which cutter software sorts them; the cut layer has
no text, transform, clip or ``use``.
:func:`drawing_to_svg` writes a drawing as a picture for a browser.
"""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import svgwrite

from generator.drawing.displaylist import (
    Drawing,
    Group,
    Item,
    LinearGradient,
    Paint,
    RadialGradient,
    Shape,
    Symbol,
    Text,
    Use,
)
from generator.drawing.geometry import IDENTITY, MM_PER_PT, Affine, Box, Path
from generator.drawing.outlines import Circle, PathOutline, Polygon, RoundedRect
from generator.imposition import cutlayers
from generator.imposition.cutlayers import Element
from generator.imposition.sheets import Sheet
from generator.lettering.fonts import GOTHIC, GOTHIC_BOLD
from generator.theme import FULL, Role, Theme

COLOURS = {
    "crease": "#ff00ff",
    "hole": "#0000ff",
    "cut": "#ff0000",
    "fold": "#00aa00",
    "print": "#000000",
}
"""The stroke colour of each group of a cut file, in the order in which they are cut."""
STROKE = 0.1
"""Line width in a cut file (mm): cutters follow the centre."""
FALLBACK_FONTS = "'Noto Sans CJK JP', 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', sans-serif"


def number(value: float) -> str:
    """At most four decimals, no exponent, no minus zero."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def path_data(path: Path) -> str:
    """A path in SVG's words."""
    parts: list[str] = []
    for code, v in path.ops:
        parts.append(code + " ".join(number(c) for c in v))
    return " ".join(parts)


def xml_id(name: str) -> str:
    """A valid XML id made from any name: ``mawaru:disc:1`` → ``mawaru-disc-1``."""
    safe = re.sub(r"[^A-Za-z0-9_.-]+", "-", name).strip("-") or "x"
    return safe if re.match(r"[A-Za-z_]", safe) else f"x{safe}"


def _root(width: float, height: float) -> Any:
    drawing = svgwrite.Drawing(
        size=(f"{number(width)}mm", f"{number(height)}mm"), profile="full", debug=False
    )
    drawing.attribs["viewBox"] = f"0 0 {number(width)} {number(height)}"
    return drawing


def _bytes(drawing: Any) -> bytes:
    root = drawing.get_xml()
    ElementTree.indent(root, " ")
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8" ?>\n{text}\n'.encode()


# ---- cut files


def cut_file(sheet: Sheet, dpi: float | None = None) -> bytes:
    """The cut file of a sheet, as seen from its front.

    ``dpi``: for programs that read no millimetres but take a unit for so many parts of an inch;
    the numbers are scaled for them, and the size of the page stays right for all others.
    """
    scale = 1.0 if dpi is None else dpi / 25.4
    drawing = _root(sheet.paper.width, sheet.paper.height)
    drawing.attribs["viewBox"] = (
        f"0 0 {number(sheet.paper.width * scale)} {number(sheet.paper.height * scale)}"
    )
    unit = "mm" if dpi is None else f"1/{dpi:g} inch"
    layers = cutlayers.layers(sheet)
    colours = "; ".join(f"{name} {COLOURS[name]}" for name in layers)
    drawing.set_desc(
        title=cutlayers.title(sheet),
        desc=f"{cutlayers.description(sheet)}; unit {unit}; {colours}",
    )
    drawing.attribs["id"] = xml_id(f"layout-{sheet.layout_id}")
    for name, elements in layers.items():
        group = drawing.add(
            drawing.g(
                id=name, fill="none", stroke=COLOURS[name], stroke_width=number(STROKE * scale)
            )
        )
        for element in elements:
            if scale != 1.0:
                element = cutlayers.transformed(element, Affine.scale(scale))
            group.add(_element(drawing, element))
    return _bytes(drawing)


def _element(drawing: Any, element: Element) -> Any:
    if isinstance(element, Circle):
        return drawing.circle(
            center=(number(element.cx), number(element.cy)), r=number(element.radius)
        )
    if isinstance(element, Path | Polygon | RoundedRect | PathOutline):
        return drawing.path(d=path_data(element.path()))
    (x0, y0), (x1, y1) = element
    return drawing.line(start=(number(x0), number(y0)), end=(number(x1), number(y1)))


# ---- pictures


def drawing_to_svg(art: Drawing, box: Box, theme: Theme = FULL, title: str = "") -> bytes:
    """A drawing as a picture that shows ``box`` (mm). Text stays text."""
    drawing = _root(box.width, box.height)
    drawing.attribs["viewBox"] = " ".join(number(v) for v in box)
    if title:
        drawing.set_desc(title=title)
    _Picture(drawing, theme).items(drawing, art.items)
    return _bytes(drawing)


class Fragments:
    """Many drawings as pieces of SVG for one page; symbols and gradients are written once."""

    def __init__(self, theme: Theme = FULL) -> None:
        self._root = svgwrite.Drawing(profile="full", debug=False)
        self._picture = _Picture(self._root, theme)

    def add(self, art: Drawing) -> str:
        """The markup of a drawing, a group that refers to `definitions`."""
        group = self._root.g()
        self._picture.items(group, art.items)
        return str(group.tostring())

    def definitions(self) -> str:
        """What the fragments refer to, once all of them were added."""
        return str(self._root.defs.tostring())


class _Picture:
    """A picture being written: symbols, clips and gradients get ids by count."""

    def __init__(self, drawing: Any, theme: Theme) -> None:
        self.drawing = drawing
        self.theme = theme
        self.symbols: dict[int, tuple[Symbol, Any]] = {}
        self.gradients: dict[Paint, str] = {}
        self.clips = 0

    def items(self, parent: Any, items: tuple[Item, ...]) -> None:
        for item in items:
            if isinstance(item, Shape):
                parent.add(self._shape(item))
            elif isinstance(item, Text):
                parent.add(self._text(item))
            elif isinstance(item, Use):
                parent.add(self._use(item))
            else:
                parent.add(self._group(item))

    def _group(self, group: Group) -> Any:
        attributes: dict[str, str] = {}
        if group.transform != IDENTITY:
            attributes["transform"] = _matrix(group.transform)
        if group.clip is not None:
            self.clips += 1
            clip = self.drawing.defs.add(self.drawing.clipPath(id=f"c{self.clips}"))
            rule = {"clip_rule": "evenodd"} if group.even_odd else {}
            clip.add(self.drawing.path(d=path_data(group.clip), **rule))
            attributes["clip_path"] = f"url(#c{self.clips})"
        element = self.drawing.g(**attributes)
        self.items(element, group.items)
        return element

    def _use(self, use: Use) -> Any:
        known = self.symbols.get(id(use.symbol))
        if known is None:
            element = self.drawing.g(id=f"s{len(self.symbols) + 1}")
            self.symbols[id(use.symbol)] = (use.symbol, element)
            self.items(element, use.symbol.items)
            self.drawing.defs.add(element)
        else:
            element = known[1]
        return self.drawing.use(element, transform=_matrix(use.transform))

    def _shape(self, shape: Shape) -> Any:
        attributes: dict[str, str] = {"fill": "none"}
        if shape.fill is not None:
            attributes["fill"] = self._paint(shape.fill, "ink" if shape.ink else "ground")
            if shape.even_odd:
                attributes["fill_rule"] = "evenodd"
        stroke = shape.stroke
        if stroke is not None:
            attributes["stroke"] = self.theme.colour(stroke.colour, "line").hex
            attributes["stroke_width"] = number(stroke.width)
            attributes["stroke_linecap"] = stroke.cap
            attributes["stroke_linejoin"] = stroke.join
            if stroke.dash:
                attributes["stroke_dasharray"] = " ".join(number(v) for v in stroke.dash)
        if shape.opacity < 1.0:
            attributes["opacity"] = number(shape.opacity)
        return self.drawing.path(d=path_data(shape.path), **attributes)

    def _paint(self, paint: Paint, role: Role) -> str:
        if not isinstance(paint, LinearGradient | RadialGradient):
            return self.theme.colour(paint, role).hex
        name = self.gradients.get(paint)
        if name is None:
            name = self.gradients[paint] = f"g{len(self.gradients) + 1}"
            if isinstance(paint, LinearGradient):
                gradient = self.drawing.linearGradient(
                    (number(paint.x0), number(paint.y0)),
                    (number(paint.x1), number(paint.y1)),
                    id=name,
                    gradientUnits="userSpaceOnUse",
                )
            else:
                gradient = self.drawing.radialGradient(
                    (number(paint.cx), number(paint.cy)),
                    number(paint.radius),
                    id=name,
                    gradientUnits="userSpaceOnUse",
                )
            for share, colour in paint.stops:
                gradient.add_stop_color(number(share), self.theme.colour(colour, role).hex)
            self.drawing.defs.add(gradient)
        return f"url(#{name})"

    def _text(self, text: Text) -> Any:
        source = text.font.value
        family = FALLBACK_FONTS
        if text.font not in (GOTHIC, GOTHIC_BOLD):
            family = f"'{source.family}', {FALLBACK_FONTS}"
        attributes: dict[str, str] = {}
        if text.tracking:
            attributes["letter_spacing"] = number(text.tracking * MM_PER_PT)
        return self.drawing.text(
            text.text,
            insert=(number(text.x), number(text.y)),
            font_family=family,
            font_weight=source.weight,
            font_size=number(text.size * MM_PER_PT),
            fill=self.theme.colour(text.colour, "text").hex,
            **attributes,
        )


def _matrix(m: Affine) -> str:
    return "matrix(" + " ".join(number(v) for v in m) + ")"
