"""Art parted into its lettering and what else is drawn: for files in which pictures are pixels and
words stay words.

Lettering is printed above everything else, so a text upon which something is drawn afterwards
cannot be part of it: it stays in the picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from generator.drawing.displaylist import Drawing, Group, Item, Shape, Symbol, Text, Use
from generator.drawing.geometry import IDENTITY, Affine, Box, Path, Point
from generator.lettering import fonts

HAS_TEXT = "_has_text"
"""The attribute in which a symbol keeps whether there is a text in it."""
NEAR = 0.05
"""What is drawn so near to a text (mm) is taken to touch it."""
COARSE = 0.05
"""Curves are looked at as chords that stay within this of them (mm)."""


class Parted(NamedTuple):
    """One drawing as two, the second to be drawn upon the first."""

    picture: Drawing
    lettering: Drawing


@lru_cache(maxsize=1024)
def parted(art: Drawing) -> Parted:
    """A drawing's lettering, and all the rest of it."""
    open_texts = _uncovered(art.items)
    if not open_texts:
        return Parted(art, Drawing(name=art.name))
    picture, lettering = _split(art.items, iter(open_texts))
    return Parted(Drawing(picture, art.name), Drawing(lettering, art.name))


def wordless(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """What is drawn, without any text."""
    out: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            out.append(replace(item, items=wordless(item.items)))
        elif isinstance(item, Use):
            out.append(replace(item, symbol=_wordless(item.symbol)))
        elif isinstance(item, Shape):
            out.append(item)
    return tuple(out)


@lru_cache(maxsize=4096)
def _wordless(symbol: Symbol) -> Symbol:
    return replace(symbol, items=wordless(symbol.items)) if _has_text(symbol) else symbol


def _has_text(symbol: Symbol) -> bool:
    known = symbol.__dict__.get(HAS_TEXT)
    if known is None:
        known = symbol.__dict__[HAS_TEXT] = any(map(_is_text, symbol.items))
    return bool(known)


def _is_text(item: Item) -> bool:
    if isinstance(item, Group):
        return any(map(_is_text, item.items))
    return isinstance(item, Text) or (isinstance(item, Use) and _has_text(item.symbol))


# ---- which texts nothing is drawn upon


def _uncovered(items: tuple[Item, ...]) -> list[bool]:
    """For each text in the order of drawing whether it can be drawn last; none if no text can."""
    leaves = list(_leaves(items, IDENTITY))
    first = next((i for i, (item, _) in enumerate(leaves) if isinstance(item, Text)), len(leaves))
    found: list[bool] = []
    above: list[tuple[Box, Shape | Text, Affine]] = []
    for item, transform in reversed(leaves[first:]):
        box = _box(item, transform)
        if isinstance(item, Text):
            covered = any(
                other.overlaps(box, -NEAR) and _touches(thing, at, box)
                for other, thing, at in above
            )
            found.append(not covered)
            if not covered:
                continue
        above.append((box, item, transform))
    found.reverse()
    return found if any(found) else []


def _leaves(items: Sequence[Item], transform: Affine) -> Iterator[tuple[Shape | Text, Affine]]:
    for item in items:
        if isinstance(item, Group):
            yield from _leaves(item.items, transform @ item.transform)
        elif isinstance(item, Use):
            yield from _leaves(item.symbol.items, transform @ item.transform)
        else:
            yield item, transform


def _box(item: Shape | Text, transform: Affine) -> Box:
    """The upright box round what is drawn, in the face's millimetres."""
    if isinstance(item, Text):
        glyphs = fonts.outline(item.text, item.font, item.size).bounds
        width = fonts.get(item.font).width(item.text, item.size, item.tracking)
        box = Box(item.x, item.y + glyphs.y, width, glyphs.height)
    else:
        box = item.path.bounds.grown(item.stroke.width / 2 if item.stroke else 0.0)
    corners = [transform.apply(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _touches(thing: Shape | Text, transform: Affine, box: Box) -> bool:
    """Whether something whose box meets this one is drawn inside of it: a frame round a face has
    the whole face within its box and yet covers no word. Clips are left out of account, so a text
    may be taken for covered that is not."""
    if isinstance(thing, Text):
        return True
    reach = NEAR + (thing.stroke.width / 2 * transform.factor if thing.stroke else 0.0)
    near = box.grown(reach)
    lines = _lines(thing.path)
    moved = [tuple(transform.apply(x, y) for x, y in line) for line in lines]
    if any(_crosses(p, q, near) for line in moved for p, q in pairwise(line)):
        return True
    return thing.fill is not None and _holds(moved, box.centre)


@lru_cache(maxsize=4096)
def _lines(path: Path) -> tuple[tuple[Point, ...], ...]:
    return path.polylines(COARSE)


def _crosses(p: Point, q: Point, box: Box) -> bool:
    """Whether a part of the line from p to q lies in a box (clipped as Liang and Barsky do)."""
    low, high = 0.0, 1.0
    for a, b, least, most in ((p[0], q[0], box.x, box.right), (p[1], q[1], box.y, box.bottom)):
        run = b - a
        if run == 0.0:
            if not least <= a <= most:
                return False
            continue
        ends = sorted(((least - a) / run, (most - a) / run))
        low, high = max(low, ends[0]), min(high, ends[1])
        if low > high:
            return False
    return True


def _holds(lines: Sequence[Sequence[Point]], point: Point) -> bool:
    """Whether a point lies inside of any of these outlines."""
    x, y = point
    for line in lines:
        inside = False
        for (x0, y0), (x1, y1) in pairwise((*line, line[0])):
            if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
                inside = not inside
        if inside:
            return True
    return False


# ---- the two drawings


def _split(
    items: tuple[Item, ...], lettered: Iterator[bool]
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """What stays in the picture, and the lettering; ``lettered`` tells of each text which it is."""
    picture: list[Item] = []
    lettering: list[Item] = []
    for item in items:
        if isinstance(item, Text):
            (lettering if next(lettered) else picture).append(item)
        elif isinstance(item, Group) and _is_text(item):
            kept, words = _split(item.items, lettered)
            picture.append(replace(item, items=kept))
            if words:
                lettering.append(replace(item, items=words))
        elif isinstance(item, Use) and _has_text(item.symbol):
            kept, words = _split(item.symbol.items, lettered)
            picture.append(Group(kept, item.transform) if words else item)
            if words:
                lettering.append(Group(words, item.transform))
        else:
            picture.append(item)
    return tuple(picture), tuple(lettering)
