"""The layers of a cut file: what is punched, cut, folded and printed, in the order of the work.

SVG and DXF are both written from this, and this from the same placements as the print.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.geometry import Affine, Box, Path, Segment
from generator.drawing.outlines import Circle, Outline, PathOutline, Polygon, RoundedRect
from generator.imposition.cuts import cuts
from generator.imposition.sheets import LAYOUT_VERSION, Sheet

Element = Outline | Path | Segment
"""A closed outline, an open curve, a straight line (mm, y down)."""

LAYERS = ("hole", "cut", "fold", "print")
"""In the order in which they are worked: what is punched late tears."""


def layers(sheet: Sheet) -> dict[str, list[Element]]:
    """What is in each layer of a sheet's cut file, as seen from its front."""
    found = cuts(sheet.front.placements)
    bars = () if sheet.registration is None else sheet.registration.bars(sheet.region)
    # curves first, then straight lines, so that pieces stay in place as long as they can
    cut: list[Element] = [*_inner_first(found.outlines), *found.curves, *found.lines]
    # the block's frame and the marks, printed only: what to line the cutter up with
    printed: list[Element] = [_rectangle(box) for box in (sheet.block, *bars)]
    return {
        "hole": [*_inner_first(found.holes)],
        "cut": cut,
        "fold": [*found.folds],
        "print": printed,
    }


def _inner_first(outlines: Sequence[Outline]) -> list[Outline]:
    """Small before large: what lies inside another outline is cut before it."""
    return sorted(outlines, key=lambda o: (round(o.bounds.width * o.bounds.height, 3),))


def _rectangle(box: Box) -> Polygon:
    return Polygon(
        ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    )


def transformed(element: Element, by: Affine) -> Element:
    """The element in other units, or with y upwards."""
    if isinstance(element, Circle | Polygon | RoundedRect | PathOutline | Path):
        return element.transformed(by)
    a, b = element
    return (by.apply(*a), by.apply(*b))


def title(sheet: Sheet) -> str:
    plan = sheet.plan
    return f"{plan.game_title} ▸ {plan.title} {sheet.number}/{sheet.count}"


def description(sheet: Sheet) -> str:
    """What a person must know who finds the file later."""
    words = [f"layout {sheet.layout_id} v{LAYOUT_VERSION}", f"paper {sheet.paper.name}"]
    marks = sheet.registration
    if marks is not None:
        words.append(f"registration {marks.marks} marks, inset {marks.inset:g}, arm {marks.arm:g}")
    if sheet.fold is not None:
        words.append("front half: fold and glue before cutting")
    return "; ".join(words)
