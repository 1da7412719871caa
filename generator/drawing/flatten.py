"""Translucent shapes made opaque: the same picture for printers that know no transparency.

What shines through a shape is drawn again inside of it, in colours mixed with the shape's own. Each
colour below is known, so the picture is exact and stays one of areas and lines; where a shape lies
upon one colour only, nothing but its own colour changes. Where nothing lies below there is white
paper.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from generator.drawing.bands import banded
from generator.drawing.coverage import Cover, Raster, common, mapped
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
    extent,
)
from generator.drawing.fragments import letters, near
from generator.drawing.geometry import IDENTITY, Affine, Box, Path
from generator.drawing.palette import WHITE, Colour
from generator.drawing.ribbons import outline
from generator.errors import GeneratorError

LEAST_LINE = 0.09
"""Lines are drawn again no thinner than they are printed (mm)."""
MOST_PARTS = 24
"""Of a symbol that lies below so many parts are drawn again; if more are seen, all of it."""
LONG = 16
"""Paths of fewer steps are not looked through for what of them is seen."""
SMALL = 500
"""A symbol of no more parts is taken apart at once: what lies above it is sooner found."""
Mix = Callable[[Colour], Colour]


class CannotFlatten(GeneratorError):
    """A translucent thing of a kind that cannot be made opaque."""

    def __init__(self, name: str, ja: str, en: str) -> None:
        super().__init__(
            f"{name}: {ja}は透明のない形式に直せません",
            f"{name}: {en} cannot be made opaque",
        )


class Clip(NamedTuple):
    """Nothing is seen outside of the path; the transform leads to the face's millimetres."""

    path: Path
    transform: Affine
    even_odd: bool


@dataclass
class _Painted:
    """Something opaque on the face."""

    item: Shape | Text | Use
    transform: Affine
    clips: tuple[Clip, ...]
    box: Box
    """In the face's millimetres, as far as it is seen."""
    cover: Cover | None = None
    """Found when it is asked for."""
    parts: tuple[_Painted, ...] | None = None
    """Of a symbol."""
    line: bool = False
    """Whether it is part of a translucent line."""


@lru_cache(maxsize=4096)
def opaque(art: Drawing) -> Drawing:
    """A drawing that looks the same and has no translucent shape; itself if it has none."""
    if not any(map(_is_translucent, art.items)):
        return art
    return Drawing(_Flattener(art).items(art.items, IDENTITY, ()), art.name)


_KNOWN = "_translucent"
"""The attribute in which a symbol keeps whether it has a translucent part."""


@lru_cache(maxsize=16)
def _raster(box: Box) -> Raster:
    """Kept: the cards of a deck share their frames, and with them what those cover."""
    return Raster(box)


def _is_translucent(item: Item) -> bool:
    if isinstance(item, Shape):
        return item.opacity < 1.0
    if isinstance(item, Group):
        return any(map(_is_translucent, item.items))
    if isinstance(item, Use):
        known = item.symbol.__dict__.get(_KNOWN)
        if known is None:
            known = any(map(_is_translucent, item.symbol.items))
            item.symbol.__dict__[_KNOWN] = known
        return bool(known)
    return False


def _is_gradient(shape: Shape) -> bool:
    return shape.stroke is None and isinstance(shape.fill, LinearGradient | RadialGradient)


@lru_cache(maxsize=1024)
def _opaque_symbol(symbol: Symbol) -> Symbol:
    """A symbol that looks the same on paper and has no translucent shape."""
    return replace(symbol, items=opaque(Drawing(symbol.items, symbol.name)).items)


class _Flattener:
    """Goes through a drawing in the order of painting and remembers what was painted."""

    def __init__(self, art: Drawing) -> None:
        self.name = art.name
        self.raster = _raster(art.bounds)
        self.painted: list[_Painted] = []
        self.symbols: dict[tuple[int, Colour, float], tuple[Symbol, Symbol]] = {}
        self.moved: dict[tuple[int, Affine, Box], tuple[Path, Path]] = {}

    def items(
        self, items: Sequence[Item], transform: Affine, clips: tuple[Clip, ...]
    ) -> tuple[Item, ...]:
        """The items made opaque; ``transform`` leads from their millimetres to the face's."""
        out: list[Item] = []
        for item in items:
            if isinstance(item, Group):
                inner = transform @ item.transform
                around = clips
                if item.clip is not None:
                    around = (*clips, Clip(item.clip, inner, item.even_odd))
                out.append(replace(item, items=self.items(item.items, inner, around)))
            elif isinstance(item, Use) and _is_translucent(item):
                out.append(self._use(item, transform, clips))
            elif isinstance(item, Shape) and item.opacity < 1.0 and _is_gradient(item):
                out.append(self._gradient(item, transform, clips))
            elif isinstance(item, Shape) and item.opacity < 1.0:
                if item.opacity > 0.0 and transform.factor > 0.0:
                    out.extend(self._mixed(item, transform, clips))
            else:
                self._paint(item, transform, clips)
                out.append(item)
        return tuple(out)

    def _gradient(self, shape: Shape, transform: Affine, clips: tuple[Clip, ...]) -> Item:
        """A translucent gradient: its bands, none of which shines through another."""
        inside = (*clips, Clip(shape.path, transform, shape.even_odd))
        before, above = self.painted, list[_Painted]()
        out: list[Item] = []
        for band in banded(shape):
            self.painted = [*before]
            out.extend(self._mixed(band, transform, inside))
            above.extend(self.painted[len(before) :])
        self.painted = [*before, *above]
        return Group(tuple(out), IDENTITY, shape.path, shape.even_odd)

    def _use(self, use: Use, transform: Affine, clips: tuple[Clip, ...]) -> Item:
        """A symbol with translucent parts: still one, if it stands on nothing but paper."""
        inner = transform @ use.transform
        box = mapped(use.symbol.bounds, inner)
        if any(thing.box.overlaps(box, 0.0) for thing in self.painted):
            return Group(self.items(use.symbol.items, inner, clips), use.transform)
        made = replace(use, symbol=_opaque_symbol(use.symbol))
        parts = tuple(_parts(_Painted(made, transform, clips, box)))
        if len(parts) > SMALL:
            self._paint(made, transform, clips)
            return made
        self.painted.extend(part for part in parts if part.box.width > 0 and part.box.height > 0)
        return Group(made.symbol.items, use.transform)

    def _paint(
        self,
        item: Shape | Text | Use,
        transform: Affine,
        clips: tuple[Clip, ...],
        line: bool = False,
    ) -> None:
        made = _Painted(item, transform, clips, _seen((item,), transform, clips), line=line)
        if made.box.width > 0 and made.box.height > 0 and transform.factor > 0.0:
            self.painted.append(made)

    # ---- one translucent shape

    def _mixed(self, shape: Shape, transform: Affine, clips: tuple[Clip, ...]) -> list[Item]:
        colour = self._colour(shape)
        area = shape.path
        if shape.stroke is not None:
            width = max(shape.stroke.width, LEAST_LINE / transform.factor)
            area = outline(shape.path, shape.stroke, width)
        region = Clip(area, transform, shape.even_odd)
        box = common([mapped(area.bounds, transform), *_boxes(clips)])
        if box.width <= 0 or box.height <= 0:
            return []

        def mix(below: Colour) -> Colour:
            return below.mix(colour, shape.opacity)

        line = shape.stroke is not None
        below, paper = self._below(self._within(None, (*clips, region)), box, line)
        if paper or not below:
            first: Colour | None = mix(WHITE)
        else:
            first = self._only(below[0], clips)
            if first is not None:
                first = mix(first)
                del below[0]
        if not below:
            assert first is not None
            made = replace(shape, opacity=1.0)
            if shape.stroke is None:
                made = replace(made, fill=first)
            else:
                made = replace(made, stroke=replace(shape.stroke, colour=first))
            self._paint(made, transform, clips, line)
            return [made]
        again: list[Item] = []
        if first is not None:
            base = Shape(area, first, None, shape.even_odd)
            self._paint(base, transform, clips, line)
            again.append(base)
        back = transform.inverse()
        for around, things in groupby(below, key=lambda thing: thing.clips):
            items: list[Item] = []
            for thing in things:
                item = self._recoloured(
                    _cut(thing.item, thing.transform, box), mix, (colour, shape.opacity)
                )
                to = back @ thing.transform
                items.append(item if to == IDENTITY else Group((item,), to))
                kept = (*dict.fromkeys((*around, *clips)), region)
                self._paint(item, thing.transform, kept, line)
            for clip in around:
                if clip not in clips:
                    path = self._moved(clip, back, box)
                    if not path.ops:  # nothing of it is here
                        items = []
                        break
                    items = [Group(tuple(items), IDENTITY, path, clip.even_odd)]
            again.extend(items)
        return [Group(tuple(again), IDENTITY, area, shape.even_odd)]

    def _colour(self, shape: Shape) -> Colour:
        """The one colour of a translucent shape; raises CannotFlatten if it is none of one."""
        colour = shape.fill if shape.stroke is None else shape.stroke.colour
        assert isinstance(colour, Colour)
        if shape.stroke is not None and shape.fill is not None:
            raise CannotFlatten(self.name, "縁のある半透明の面", "a translucent area with a line")
        if shape.stroke is not None and shape.stroke.dash:
            raise CannotFlatten(self.name, "半透明の破線", "a translucent dashed line")
        return colour

    def _below(self, region: Cover, box: Box, line: bool) -> tuple[list[_Painted], bool]:
        """What is seen through a region, the lowest first, and whether the paper is.

        Through a ``line`` no other translucent line is seen: where two of them cross, by a few
        tenths of a millimetre, the upper one counts.
        """
        found: list[_Painted] = []
        left = region.touched
        for thing in reversed(self.painted):
            if not thing.box.overlaps(box, 0.0) or (line and thing.line):
                continue
            parts: Sequence[_Painted] = (thing,)
            if isinstance(thing.item, Use):
                if thing.parts is None:
                    thing.parts = tuple(_parts(thing))
                parts = [p for p in thing.parts if p.box.overlaps(box, 0.0)]
            seen: list[_Painted] = []
            for part in reversed(parts):
                cover = self._cover(part)
                if cover.touched & left:
                    seen.append(part)
                    left &= ~cover.filled
                    if not left:
                        break
            if len(seen) > MOST_PARTS and isinstance(thing.item, Use):
                seen = [thing]
            found.extend(seen)
            if not left:
                break
        return found[::-1], bool(left)

    def _cover(self, thing: _Painted) -> Cover:
        if thing.cover is None:
            item, own = thing.item, self.raster.box_cover(thing.box)
            if isinstance(item, Shape):
                path = item.path
                if item.stroke is not None and not item.stroke.dash:
                    width = max(item.stroke.width, LEAST_LINE / thing.transform.factor)
                    line = self.raster.cover(
                        outline(path, item.stroke, width), thing.transform, False
                    )
                    own = line
                    if item.fill is not None:
                        area = self.raster.cover(path, thing.transform, item.even_odd)
                        own = Cover(line.touched | area.touched, line.filled | area.filled)
                elif item.stroke is None:
                    own = self.raster.cover(path, thing.transform, item.even_odd)
            thing.cover = self._within(own, thing.clips)
        return thing.cover

    def _within(self, cover: Cover | None, clips: Sequence[Clip]) -> Cover:
        for clip in clips:
            own = self.raster.cover(*clip)
            cover = own if cover is None else cover.within(own)
        assert cover is not None
        return cover

    def _only(self, lowest: _Painted, clips: tuple[Clip, ...]) -> Colour | None:
        """The colour of the lowest area, which fills all that is seen of it, if it has only one
        and no edge of its own that would show."""
        item = lowest.item
        if isinstance(item, Shape) and item.stroke is None and isinstance(item.fill, Colour):
            return item.fill
        return None

    def _moved(self, clip: Clip, back: Affine, box: Box) -> Path:
        """What of a clip is in a box, in the millimetres of the shape that it is seen through."""
        by = back @ clip.transform
        key = (id(clip.path), by, box)
        known = self.moved.get(key)
        if known is None:
            path = near(clip.path, clip.transform, box)
            known = self.moved[key] = (clip.path, path if by == IDENTITY else path.transformed(by))
        return known[1]

    def _recoloured(
        self, item: Shape | Text | Use, mix: Mix, key: tuple[Colour, float]
    ) -> Shape | Use:
        if isinstance(item, Text):
            # as a shape, so that nobody reads or copies the word twice
            return Shape(letters(item), mix(item.colour), ink=True)
        if isinstance(item, Use):
            return replace(item, symbol=self._symbol(item.symbol, mix, key))
        stroke = item.stroke
        if stroke is not None:
            stroke = replace(stroke, colour=mix(stroke.colour))
        return replace(item, fill=_mixed_paint(item.fill, mix), stroke=stroke)

    def _symbol(self, symbol: Symbol, mix: Mix, key: tuple[Colour, float]) -> Symbol:
        known = self.symbols.get((id(symbol), *key))
        if known is None:
            items = tuple(self._all(item, mix, key) for item in symbol.items)
            known = (symbol, replace(symbol, items=items))
            self.symbols[(id(symbol), *key)] = known
        return known[1]

    def _all(self, item: Item, mix: Mix, key: tuple[Colour, float]) -> Item:
        if isinstance(item, Group):
            return replace(item, items=tuple(self._all(i, mix, key) for i in item.items))
        return self._recoloured(item, mix, key)


def _cut(item: Shape | Text | Use, transform: Affine, box: Box) -> Shape | Text | Use:
    """Something as far as it is near a box."""
    if not isinstance(item, Shape) or len(item.path.ops) < LONG:
        return item
    margin = 0.0 if item.stroke is None else item.stroke.width * transform.factor + LEAST_LINE
    path = near(item.path, transform, box.grown(margin))
    return item if len(path.ops) == len(item.path.ops) else replace(item, path=path)


def _mixed_paint(paint: Paint | None, mix: Mix) -> Paint | None:
    if isinstance(paint, LinearGradient | RadialGradient):
        return replace(paint, stops=tuple((share, mix(c)) for share, c in paint.stops))
    return None if paint is None else mix(paint)


def _parts(thing: _Painted) -> Iterator[_Painted]:
    """The shapes and letters of a symbol where it was placed."""
    assert isinstance(thing.item, Use)
    yield from _leaves(thing.item.symbol.items, thing.transform @ thing.item.transform, thing.clips)


def _leaves(
    items: Sequence[Item], transform: Affine, clips: tuple[Clip, ...]
) -> Iterator[_Painted]:
    for item in items:
        if isinstance(item, Group):
            inner = transform @ item.transform
            around = clips
            if item.clip is not None:
                around = (*clips, Clip(item.clip, inner, item.even_odd))
            yield from _leaves(item.items, inner, around)
        elif isinstance(item, Use):
            yield from _leaves(item.symbol.items, transform @ item.transform, clips)
        else:
            yield _Painted(item, transform, clips, _seen((item,), transform, clips))


def _seen(items: tuple[Item, ...], transform: Affine, clips: tuple[Clip, ...]) -> Box:
    """The box in which something is seen."""
    return common([extent(items, transform), *_boxes(clips)])


def _boxes(clips: Sequence[Clip]) -> Iterator[Box]:
    return (mapped(clip.path.bounds, clip.transform) for clip in clips)
