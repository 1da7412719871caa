"""The pen: what game modules draw with. Millimetres, y down, type sizes in points.

A pen collects a display list; :meth:`Pen.drawing` is the finished art of a face,
:meth:`Pen.symbol` art that is used again and again. Every text is checked against its font
before it is taken, and errors name the place given to the pen::

    pen = Pen("mawaru:action-card:07:front")
    pen.fill(shapes.rect(-3, -3, 60, 92), SAND)
    pen.text(27, 43, "回る", size=14, anchor="middle")
    art = pen.drawing()
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, Protocol

from generator.drawing import patterns
from generator.drawing.displaylist import (
    Drawing,
    Group,
    Item,
    Paint,
    Shape,
    Stroke,
    Symbol,
    Text,
    Use,
    extent,
)
from generator.drawing.geometry import IDENTITY, MM_PER_PT, Affine, Box, Path, cos_sin, polar
from generator.drawing.palette import INK, Colour
from generator.drawing.shapes import line as line_path
from generator.errors import TextDoesNotFit
from generator.lettering import fonts
from generator.lettering import text as typeset
from generator.lettering.fonts import GOTHIC, FontId

Anchor = Literal["start", "middle", "end"]
Baseline = Literal["alphabetic", "middle", "top", "bottom"]
VAlign = Literal["top", "middle", "bottom"]

THIN, NORMAL, THICK = 0.35, 0.7, 1.4
"""The three line weights (mm) of all games."""


class Drawable(Protocol):
    """Anything with a path: a Path itself, an outline."""

    def path(self) -> Path: ...


class Pen:
    """Collects a display list."""

    def __init__(self, where: str = "") -> None:
        self.where = where
        self._items: list[Item] = []

    # ---- results

    def drawing(self, name: str = "") -> Drawing:
        """What was drawn so far, as a value."""
        return Drawing(tuple(self._items), name or self.where)

    def symbol(self, name: str, bounds: Box | None = None) -> Symbol:
        """What was drawn so far as a symbol; its bounds are measured unless given."""
        items = tuple(self._items)
        return Symbol(name, items, bounds if bounds is not None else extent(items).grown(0.05))

    # ---- shapes

    def fill(
        self,
        shape: Drawable,
        paint: Paint,
        *,
        even_odd: bool = False,
        opacity: float = 1.0,
        ink: bool = False,
    ) -> None:
        """Fills a path. ``ink=True`` marks icons and symbols, whose contrast every theme keeps."""
        self._items.append(Shape(shape.path(), paint, None, even_odd, opacity, ink))

    def stroke(
        self,
        shape: Drawable,
        colour: Colour,
        width: float = THIN,
        *,
        dash: tuple[float, ...] = (),
        cap: str = "round",
        join: str = "round",
        opacity: float = 1.0,
    ) -> None:
        """Draws a line of ``width`` mm along a path; ``dash`` lengths in mm."""
        stroke = Stroke(colour, width, dash, cap, join)
        self._items.append(Shape(shape.path(), None, stroke, False, opacity))

    def paint(
        self,
        shape: Drawable,
        fill: Paint,
        stroke: Colour,
        width: float = THIN,
        *,
        join: str = "round",
        ink: bool = False,
    ) -> None:
        """Fills and outlines in one go."""
        self._items.append(
            Shape(shape.path(), fill, Stroke(stroke, width, (), "round", join), False, 1.0, ink)
        )

    def line(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        colour: Colour,
        width: float = THIN,
        *,
        dash: tuple[float, ...] = (),
        cap: str = "round",
    ) -> None:
        self.stroke(line_path(x0, y0, x1, y1), colour, width, dash=dash, cap=cap)

    def pattern(
        self,
        shape: Drawable,
        name: str,
        colour: Colour,
        pitch: float = 2.0,
        width: float = 0.25,
        opacity: float = 1.0,
    ) -> None:
        """Fills a path with a line pattern of :mod:`generator.drawing.patterns`."""
        path = shape.path()
        lines = patterns.PATTERNS[name](path.bounds, pitch)
        if name == "dots":
            stroke = Stroke(colour, pitch * patterns.DOT_SHARE, (), "round", "round")
        else:
            stroke = Stroke(colour, width)
        item = Shape(lines, None, stroke, False, opacity)
        self._items.append(Group((item,), IDENTITY, path))

    # ---- groups and symbols

    @contextmanager
    def at(self, transform: Affine) -> Iterator[None]:
        """Draws in transformed coordinates."""
        outer, self._items = self._items, []
        try:
            yield
        finally:
            inner, self._items = self._items, outer
        if inner:
            self._items.append(Group(tuple(inner), transform))

    @contextmanager
    def clip(self, shape: Drawable, *, even_odd: bool = False) -> Iterator[None]:
        """Draws inside a path only."""
        outer, self._items = self._items, []
        try:
            yield
        finally:
            inner, self._items = self._items, outer
        if inner:
            self._items.append(Group(tuple(inner), IDENTITY, shape.path(), even_odd))

    def use(
        self, symbol: Symbol, x: float, y: float, scale: float = 1.0, angle: float = 0.0
    ) -> None:
        """Places a symbol: its origin at (x, y), scaled, turned clockwise by ``angle`` degrees."""
        cos, sin = cos_sin(angle)
        placed = Affine(cos * scale, sin * scale, -sin * scale, cos * scale, x, y)
        self._items.append(Use(symbol, placed))

    def use_in(self, symbol: Symbol, box: Box) -> None:
        """Places a symbol as large as it fits, in the middle of a box."""
        bounds = symbol.bounds
        scale = min(box.width / bounds.width, box.height / bounds.height)
        (bx, by), (cx, cy) = box.centre, bounds.centre
        self.use(symbol, bx - cx * scale, by - cy * scale, scale)

    def draw(self, drawing: Drawing, transform: Affine = IDENTITY) -> None:
        """Puts another drawing's items here (for pictures of finished parts)."""
        if transform == IDENTITY:
            self._items.extend(drawing.items)
        else:
            self._items.append(Group(drawing.items, transform))

    # ---- text

    def text(
        self,
        x: float,
        y: float,
        string: str,
        *,
        font: FontId = GOTHIC,
        size: float = 9.0,
        colour: Colour = INK,
        anchor: Anchor = "start",
        baseline: Baseline = "alphabetic",
        tracking: float = 0.0,
        max_width: float | None = None,
        halo: Colour | None = None,
        halo_width: float = 0.5,
        field: str = "text",
    ) -> float:
        """One line of text; returns its width in mm.

        ``size`` and ``tracking`` in points. ``baseline="middle"`` centres figures and kanji on y.
        ``max_width`` (mm) shrinks the size to fit, down to 6 pt, then raises TextDoesNotFit.
        ``halo`` draws an outline of ``halo_width`` mm round the letters, for busy grounds.
        """
        fonts.check(string, font, self.where, field)
        face = fonts.get(font)
        width = face.width(string, size, tracking)
        if max_width is not None and width > max_width:
            size, tracking = self._shrunk(string, font, size, tracking, max_width, field)
            width = face.width(string, size, tracking)
        if size < typeset.HARD_MINIMUM - 1e-9:
            raise ValueError(f"{self.where}: {field}: {size} pt is below {typeset.HARD_MINIMUM} pt")
        if anchor != "start":
            x -= width if anchor == "end" else width / 2
        if baseline == "middle":
            y += face.cap_height(size) / 2
        elif baseline == "top":
            y += face.cap_height(size)
        elif baseline == "bottom":
            y -= face.descent(size)
        if halo is not None:
            stroke = Stroke(halo, 2 * halo_width, (), "round", "round")
            letters = fonts.outline(string, font, size).moved(x, y)
            self._items.append(Shape(letters, None, stroke, halo=True))
        self._items.append(Text(x, y, string, font, size, colour, tracking))
        return width

    def _shrunk(
        self, string: str, font: FontId, size: float, tracking: float, width: float, field: str
    ) -> tuple[float, float]:
        share = width / fonts.get(font).width(string, size, tracking)
        smaller = int(size * share / typeset.STEP + 1e-6) * typeset.STEP
        if smaller < min(size, typeset.MINIMUM):
            height = size * MM_PER_PT
            raise TextDoesNotFit(self.where, field, string, width, height, typeset.MINIMUM)
        return smaller, tracking * smaller / size

    def text_box(
        self,
        box: Box,
        content: typeset.Content,
        *,
        font: FontId = GOTHIC,
        size: float = 9.0,
        colour: Colour = INK,
        align: Anchor = "start",
        valign: VAlign = "top",
        leading: float = 1.4,
        minimum: float = typeset.MINIMUM,
        field: str = "text",
    ) -> typeset.Layout:
        """Text in lines inside a box, shrunk from ``size`` to ``minimum`` points if it must be;
        raises TextDoesNotFit rather than leave the box. Returns the layout (size, height, lines).
        """
        layout = typeset.fit(
            content,
            font,
            size,
            box.width,
            box.height,
            minimum=minimum,
            leading=leading,
            balance=align == "middle",
            where=self.where,
            field=field,
        )
        spare = box.height - layout.height
        top = box.y + (0.0 if valign == "top" else spare if valign == "bottom" else spare / 2)
        em = layout.size * MM_PER_PT
        for i, line in enumerate(layout.lines):
            y = top + layout.ascent + i * layout.leading
            spare = box.width - line.width
            x0 = box.x + (0.0 if align == "start" else spare if align == "end" else spare / 2)
            for run in line.runs:
                if run.icon is None:
                    self._items.append(
                        Text(x0 + run.x, y, run.text, run.font, layout.size, run.colour or colour)
                    )
                else:
                    height = run.icon.height * em
                    middle = y - 0.38 * em  # of the em box
                    self.use_in(
                        run.icon.symbol, Box(x0 + run.x, middle - height / 2, run.width, height)
                    )
        return layout

    def text_arc(
        self,
        cx: float,
        cy: float,
        radius: float,
        angle: float,
        string: str,
        *,
        font: FontId = GOTHIC,
        size: float = 9.0,
        colour: Colour = INK,
        tracking: float = 0.0,
        inwards: bool = False,
        field: str = "text",
    ) -> None:
        """Text on a circle, its middle at ``angle`` (clockwise from north).

        Letters stand outwards and read clockwise; with ``inwards`` they stand towards the centre
        and read counter-clockwise, for the lower half. ``radius`` (mm) is that of the baseline.
        """
        fonts.check(string, font, self.where, field)
        face = fonts.get(font)
        sign = -1.0 if inwards else 1.0
        per_mm = 57.29577951308232 / radius
        at = angle - sign * face.width(string, size, tracking) / 2 * per_mm
        for c in string:
            width = face.width(c, size)
            middle = at + sign * width / 2 * per_mm
            x, y = polar(cx, cy, radius, middle)
            turn = middle + (180.0 if inwards else 0.0)
            glyph = Text(-width / 2, 0.0, c, font, size, colour)
            self._items.append(Group((glyph,), Affine.translate(x, y) @ Affine.rotate(turn)))
            at += sign * (width + tracking * MM_PER_PT) * per_mm
