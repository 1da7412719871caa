"""Display lists as PDF page content: operators in millimetres, y down.

The page's first operator turns millimetres with y down into points with y up, so every path's
operators are the same wherever it stands, and are made once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Protocol

from generator.drawing.displaylist import (
    Drawing,
    Group,
    Item,
    LinearGradient,
    Paint,
    RadialGradient,
    Shape,
    Stroke,
    Symbol,
    Text,
    Use,
)
from generator.drawing.geometry import IDENTITY, MM_PER_PT, Affine, Path
from generator.drawing.palette import Colour
from generator.lettering import fonts
from generator.lettering.fonts import FontId
from generator.theme import LIGHT_INK, Role, Theme, readable
from generator.writers.colours import Colours
from generator.writers.ground import Ground, Grounds
from generator.writers.objects import number, number6

CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}

SAMPLES = (0.1, 0.5, 0.9)
"""Where along a text it is looked at what lies below."""
SPOTS = ((0.5, 0.5), (0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8))
"""Where below a symbol it is looked for what it stands on."""
FAINT = 0.12
"""A line that is lighter than its ground by less than this (0–1) is hardly seen."""
OUTLINE = Stroke(Colour(0.25, 0.25, 0.25), 0.2, (), "round", "round")
"""Round light icons in outlined themes."""
OPERATOR = {
    "M": "%.6g %.6g m",
    "L": "%.6g %.6g l",
    "C": "%.6g %.6g %.6g %.6g %.6g %.6g c",
    "Z": "h",
}
STEPS = 64
"""Of a path formatted at once."""
LEAST_LINE = 0.09
"""No line is printed thinner (mm; 0.255 pt): art that is used small keeps its lines."""
OPERATORS = "_pdf"
"""The attribute in which a path keeps its operators."""
THINNEST = "_thinnest"
"""The attribute in which a symbol keeps the width of its thinnest line."""
DEPENDS = "_on_ground"
"""The attribute in which a symbol keeps whether its colours depend on its ground."""


def operators(path: Path) -> str:
    """The path construction operators of a path (kept on the path: it is immutable)."""
    known = path.__dict__.get(OPERATORS)
    if known is not None:
        return str(known)
    ops = path.ops
    codes = "".join([code for code, _ in ops])
    # one format for the whole path; a path of hundreds of steps is put together of such
    text = "\n".join(
        [
            _format(codes[i : i + STEPS]) % tuple([c for _, v in ops[i : i + STEPS] for c in v])
            for i in range(0, len(ops), STEPS)
        ]
    )
    if "e" in text:  # %g gives an exponent for what is all but zero
        text = "\n".join(
            " ".join([*(number(c) for c in v), {"M": "m", "L": "l", "C": "c", "Z": "h"}[code]])
            for code, v in ops
        )
    path.__dict__[OPERATORS] = text
    return text


@lru_cache(maxsize=4096)
def _format(codes: str) -> str:
    """The format of these steps' operators, a number of six digits for each coordinate."""
    return "\n".join([OPERATOR[code] for code in codes])


class Resources(Protocol):
    """What content needs of its document: names of fonts, forms, shadings, opacities."""

    def text_chunks(self, font: FontId, text: str) -> list[tuple[str, str]]: ...

    def form(
        self, symbol: Symbol, base: Ground | None, least: float
    ) -> tuple[str, Grounds | None]: ...

    def shading(self, paint: LinearGradient | RadialGradient, colour: ColourMap) -> str: ...

    def opacity(self, value: float) -> str: ...

    @property
    def colours(self) -> Colours: ...


ColourMap = Callable[[Colour], Colour]


class Content:
    """A content stream being written, with what it uses."""

    def __init__(
        self,
        resources: Resources,
        theme: Theme,
        base: Ground | None = None,
        least: float = LEAST_LINE,
    ) -> None:
        self.out: list[str] = []
        self.resources = resources
        self.theme = theme
        self.forms: dict[str, None] = {}
        self.shadings: dict[str, None] = {}
        self.states: dict[str, None] = {}
        self.spaces: dict[str, None] = {}
        self._fill: Colour | None = None
        self._stroke: Colour | None = None
        self._pen: tuple[object, ...] | None = None
        self.grounds = Grounds(base) if theme.outlined else None
        self._plain = not theme.outlined
        self._operator = resources.colours.operator
        self.least = least
        """No line is drawn thinner than this (mm of the current coordinates)."""

    # ---- graphics state

    def push(self, transform: Affine = IDENTITY) -> tuple[object, ...]:
        """``q`` and a transform; returns what :meth:`pop` needs."""
        self.out.append("q")
        state: tuple[object, ...] = (self._fill, self._stroke, self._pen, self.least)
        if self.grounds is not None:
            state = (*state, self.grounds.transform, self.grounds.clips)
        if transform != IDENTITY:
            self.out.append(_matrix(transform) + " cm")
            self.least /= transform.factor or 1.0
            if self.grounds is not None:
                self.grounds.transform = self.grounds.transform @ transform
        return state

    def pop(self, state: tuple[object, ...]) -> None:
        self.out.append("Q")
        self._fill, self._stroke, self._pen, self.least = state[:4]  # type: ignore[assignment]
        if self.grounds is not None:
            self.grounds.transform, self.grounds.clips = state[4:]  # type: ignore[assignment]

    def clip(self, path: Path, even_odd: bool = False) -> None:
        if self.grounds is not None:
            self.grounds.clipped(path)
        self.out.append(operators(path))
        self.out.append("W* n" if even_odd else "W n")

    def raw(self, code: str) -> None:
        self.out.append(code)

    def _set_fill(self, mapped: Colour) -> None:
        if mapped != self._fill:
            self._fill = mapped
            self.out.append(self._operator(mapped, False))

    def _set_stroke(self, stroke: Stroke, mapped: Colour) -> None:
        if mapped != self._stroke:
            self._stroke = mapped
            self.out.append(self._operator(mapped, True))
        width = max(stroke.width, self.least)
        pen = (width, stroke.dash, stroke.cap, stroke.join)
        if pen != self._pen:
            self._pen = pen
            self.out.append(_pen(*pen))

    # ---- items

    def draw(self, items: tuple[Item, ...]) -> None:
        for item in items:
            if isinstance(item, Shape):
                self._shape(item)
            elif isinstance(item, Text):
                self._text(item)
            elif isinstance(item, Use):
                self._use(item)
            else:
                self._group(item)

    def _use(self, use: Use) -> None:
        symbol, grounds = use.symbol, self.grounds
        least = self.least / (use.transform.factor or 1.0)
        # most symbols have no line that would become too thin: they have one form for all sizes
        least = _step(least) if thinnest(symbol) < least else 0.0
        if grounds is None:
            self.place(self.resources.form(symbol, None, least)[0], use.transform)
            return
        base = self._stands_on(use) if depends_on_ground(symbol) else None
        name, inner = self.resources.form(symbol, base, least)
        self.place(name, use.transform)
        if inner is not None:
            grounds.placed(inner.areas, symbol.bounds, use.transform)

    def _stands_on(self, use: Use) -> Ground | None:
        """What lies below a symbol, by most of its points."""
        grounds, box = self.grounds, use.symbol.bounds
        assert grounds is not None
        spots = [
            grounds.below(*use.transform.apply(box.x + x * box.width, box.y + y * box.height))
            for x, y in SPOTS
        ]
        found = sorted((spot for spot in spots if spot), key=lambda spot: spot.drawn.grey)
        return found[len(found) // 2] if found else None

    def drawing(self, drawing: Drawing) -> None:
        if self.grounds is not None:
            self.grounds.areas = []  # another face
        self.draw(drawing.items)

    def place(self, form: str, transform: Affine = IDENTITY) -> None:
        """Paints a form under a transform."""
        self.forms[form] = None
        if transform == IDENTITY:
            self.out.append(f"/{form} Do")
        else:
            self.out.append(f"q {_matrix(transform)} cm /{form} Do Q")

    def spot_line(self, space: str, path: Path, width: float) -> None:
        """A line in a spot colour, by the name of its colour space."""
        self.spaces[space] = None
        self.out.append(f"q /{space} CS 1 SCN {number(width)} w")
        self.out.append(operators(path))
        self.out.append("S Q")

    def _group(self, group: Group) -> None:
        state = self.push(group.transform)
        if group.clip is not None:
            self.clip(group.clip, group.even_odd)
        self.draw(group.items)
        self.pop(state)

    def _shape(self, shape: Shape) -> None:
        fill, stroke = shape.fill, shape.stroke
        if stroke is None and type(fill) is Colour and self._plain and shape.opacity >= 1.0:
            # by far the most: an area in one colour
            mapped = self.theme.colour(fill, "ink" if shape.ink else "ground")
            if mapped != self._fill:
                self._fill = mapped
                self.out.append(self._operator(mapped, False))
            self.out.append(operators(shape.path))
            self.out.append("f*" if shape.even_odd else "f")
            return
        line = None if stroke is None else self._line_colour(shape, stroke)
        if self.grounds is not None:
            self._remember(shape, line)
        if self.theme.outlined and shape.ink and stroke is None and _is_light(fill):
            stroke = OUTLINE
            line = self.theme.colour(stroke.colour, "line")
        state = None
        if shape.opacity < 1.0:
            state = self.push()
            name = self.resources.opacity(shape.opacity)
            self.states[name] = None
            self.out.append(f"/{name} gs")
        if isinstance(fill, LinearGradient | RadialGradient):
            role: Role = "ink" if shape.ink else "ground"
            inner = self.push()
            self.clip(shape.path, shape.even_odd)
            name = self.resources.shading(fill, lambda c: self.theme.colour(c, role))
            self.shadings[name] = None
            self.out.append(f"/{name} sh")
            self.pop(inner)
            fill = None
            if stroke is None:
                if state is not None:
                    self.pop(state)
                return
        if fill is not None:
            self._set_fill(self.theme.colour(fill, "ink" if shape.ink else "ground"))
        if stroke is not None and line is not None:
            self._set_stroke(stroke, line)
        self.out.append(operators(shape.path))
        if fill is not None and stroke is not None:
            self.out.append("B*" if shape.even_odd else "B")
        elif fill is not None:
            self.out.append("f*" if shape.even_odd else "f")
        elif stroke is not None:
            self.out.append("S")
        else:
            self.out.append("n")
        if state is not None:
            self.pop(state)

    # ---- what stands on what (outlined themes)

    def _remember(self, shape: Shape, line: Colour | None) -> None:
        """Keeps what the shape covers, for what will stand on it."""
        assert self.grounds is not None
        fill, stroke = shape.fill, shape.stroke
        if fill is not None:
            role: Role = "ink" if shape.ink else "ground"
            self.grounds.painted(
                shape.path,
                fill,
                lambda colour: self.theme.colour(colour, role),
                even_odd=shape.even_odd,
                opacity=shape.opacity,
            )
        if stroke is not None and line is not None and not shape.halo:
            self.grounds.painted(
                shape.path, stroke.colour, lambda _: line, opacity=shape.opacity, band=stroke.width
            )

    def _line_colour(self, shape: Shape, stroke: Stroke) -> Colour:
        colour = stroke.colour
        if shape.halo:
            return self.theme.colour(colour, "halo")
        mapped = self.theme.colour(colour, "line")
        if mapped == colour or self.grounds is None or not shape.path.ops:
            return mapped
        # a light line that stood on something as light was a faint one, and stays so
        ends = [v[-2:] for _, v in shape.path.ops if v]
        samples = (self.grounds.below(*ends[i]) for i in {0, len(ends) // 2, len(ends) - 1})
        below = [ground.drawn.grey > colour.grey - FAINT for ground in samples if ground]
        return colour if 2 * sum(below) > len(below) else mapped

    def _text_colour(self, text: Text) -> Colour:
        mapped = self.theme.colour(text.colour, "text")
        if self.grounds is None:
            return mapped
        font = fonts.get(text.font)
        width = font.width(text.text, text.size, text.tracking)
        middle = text.y - font.cap_height(text.size) / 2
        samples = (self.grounds.below(text.x + share * width, middle) for share in SAMPLES)
        grounds = [ground.printed for ground in samples if ground is not None]
        return readable(text.colour, mapped, grounds) if grounds else mapped

    def _text(self, text: Text) -> None:
        if not text.text:
            return
        self._set_fill(self._text_colour(text))
        size = number(text.size * MM_PER_PT)
        parts = [f"BT 1 0 0 -1 {number(text.x)} {number(text.y)} Tm"]
        if text.tracking:
            parts.append(f"{number(text.tracking * MM_PER_PT)} Tc")
        for font, code in self.resources.text_chunks(text.font, text.text):
            parts.append(f"{font} {size} Tf {code} Tj")
        if text.tracking:
            parts.append("0 Tc")
        parts.append("ET")
        self.out.append(" ".join(parts))


def depends_on_ground(symbol: Symbol) -> bool:
    """Whether a symbol has letters or light lines, whose colour depends on what it stands on."""
    known = symbol.__dict__.get(DEPENDS)
    if known is None:
        known = symbol.__dict__[DEPENDS] = any(map(_depends, symbol.items))
    return bool(known)


def _depends(item: Item) -> bool:
    if isinstance(item, Shape):
        return item.stroke is not None and item.stroke.colour.grey >= 0.6
    if isinstance(item, Group):
        return any(map(_depends, item.items))
    return isinstance(item, Text) or depends_on_ground(item.symbol)


def _step(width: float) -> float:
    """A width in steps of a quarter, upwards: a symbol in many sizes has few forms."""
    return float(round(LEAST_LINE * 1.25 ** math.ceil(math.log(width / LEAST_LINE, 1.25)), 4))


def thinnest(symbol: Symbol) -> float:
    """The thinnest line of a symbol, as it would be at the symbol's own size (mm)."""
    known = symbol.__dict__.get(THINNEST)
    if known is None:
        known = symbol.__dict__[THINNEST] = min(map(_thinnest, symbol.items), default=math.inf)
    return float(known)


def _thinnest(item: Item) -> float:
    if isinstance(item, Shape):
        return item.stroke.width if item.stroke is not None else math.inf
    if isinstance(item, Group):
        return item.transform.factor * min(map(_thinnest, item.items), default=math.inf)
    if isinstance(item, Use):
        return item.transform.factor * thinnest(item.symbol)
    return math.inf


def _is_light(paint: Paint | None) -> bool:
    return isinstance(paint, Colour) and paint.grey > LIGHT_INK


@lru_cache(maxsize=8192)
def _matrix(transform: Affine) -> str:
    return " ".join([number6(v) for v in transform])


@lru_cache(maxsize=1024)
def _pen(width: float, dash: tuple[float, ...], cap: str, join: str) -> str:
    lengths = " ".join(number(v) for v in dash)
    return f"{number(width)} w {CAPS[cap]} J {JOINS[join]} j [{lengths}] 0 d"
