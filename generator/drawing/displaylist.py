"""The display list: what a face looks like, as immutable values that any writer can replay.

Nothing here knows of PDF or SVG, of paper or games. Draw with
:class:`generator.drawing.pen.Pen`, which builds these values.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from generator.drawing.geometry import IDENTITY, Affine, Box, Path
from generator.drawing.palette import Colour
from generator.lettering import fonts
from generator.lettering.fonts import FontId


@dataclass(frozen=True)
class LinearGradient:
    """Colours along the line (x0, y0)–(x1, y1); stops are (share 0–1, colour), at least two."""

    x0: float
    y0: float
    x1: float
    y1: float
    stops: tuple[tuple[float, Colour], ...]


@dataclass(frozen=True)
class RadialGradient:
    """Colours from the centre (cx, cy) outwards to ``radius`` mm."""

    cx: float
    cy: float
    radius: float
    stops: tuple[tuple[float, Colour], ...]


Paint = Colour | LinearGradient | RadialGradient


@dataclass(frozen=True)
class Stroke:
    """How a line is drawn: colour, width in mm, dash lengths in mm, cap and join."""

    colour: Colour
    width: float = 0.35
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    """``butt``, ``round`` or ``square``."""
    join: str = "miter"
    """``miter``, ``round`` or ``bevel``."""


@dataclass(frozen=True)
class Shape:
    """A filled and/or stroked path."""

    path: Path
    fill: Paint | None = None
    stroke: Stroke | None = None
    even_odd: bool = False
    opacity: float = 1.0
    ink: bool = False
    """True for what carries meaning (icons, symbols): the low-ink theme must keep its contrast."""
    halo: bool = False
    """True for the outline round letters that parts them from a busy ground."""


@dataclass(frozen=True)
class Text:
    """One run of text whose baseline starts at (x, y); size in **points**."""

    x: float
    y: float
    text: str
    font: FontId
    size: float
    colour: Colour
    tracking: float = 0.0
    """Extra space between letters, in points."""


@dataclass(frozen=True)
class Group:
    """Items under a transform and, optionally, inside a clip (in the group's own coordinates)."""

    items: tuple[Item, ...]
    transform: Affine = IDENTITY
    clip: Path | None = None
    even_odd: bool = False


@dataclass(frozen=True)
class Symbol:
    """Art that is drawn once and used many times (a Form XObject in PDF).

    ``bounds`` must hold everything drawn, line widths included; the rest is cut off.
    """

    name: str
    items: tuple[Item, ...]
    bounds: Box

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Kept: it goes through all that is drawn."""
        return hash((self.name, self.items, self.bounds))


@dataclass(frozen=True)
class Use:
    """A symbol placed by a transform."""

    symbol: Symbol
    transform: Affine = IDENTITY


Item = Shape | Text | Group | Use


@dataclass(frozen=True, eq=False)
class Drawing:
    """A finished display list. Compared by identity: share the object to share the art."""

    items: tuple[Item, ...] = ()
    name: str = field(default="")

    @cached_property
    def bounds(self) -> Box:
        """The box round everything drawn, line widths included."""
        return extent(self.items)


EMPTY = Drawing()


def extent(items: tuple[Item, ...], transform: Affine = IDENTITY) -> Box:
    """The box round everything drawn, line widths included."""
    boxes: list[Box] = []
    for item in items:
        box: Box | None
        if isinstance(item, Shape):
            width = item.stroke.width if item.stroke else 0.0
            box = _mapped(item.path.bounds.grown(width / 2), transform)
        elif isinstance(item, Text):
            font = fonts.get(item.font)
            width = font.width(item.text, item.size, item.tracking)
            up, down = font.ascent(item.size), font.descent(item.size)
            box = _mapped(Box(item.x, item.y - up, width, up + down), transform)
        elif isinstance(item, Group):
            inner = transform @ item.transform
            box = extent(item.items, inner)
            if item.clip is not None:
                box = _common(box, _mapped(item.clip.bounds, inner))
        else:
            box = _mapped(item.symbol.bounds, transform @ item.transform)
        boxes.append(box)
    if not boxes:
        return Box(0.0, 0.0, 0.0, 0.0)
    whole = boxes[0]
    for box in boxes[1:]:
        whole = whole.union(box)
    return whole


def _mapped(box: Box, m: Affine) -> Box:
    """The upright box round a transformed box."""
    corners = [m.apply(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _common(a: Box, b: Box) -> Box:
    x, y = max(a.x, b.x), max(a.y, b.y)
    return Box(x, y, max(0.0, min(a.right, b.right) - x), max(0.0, min(a.bottom, b.bottom) - y))
