"""The layers of a cut file: what is punched, cut, folded and printed, in the order of the work.

SVG and DXF are both written from this, and this from the same placements as the print.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.geometry import Affine, Box, Path, Segment
from generator.drawing.outlines import Circle, Outline, PathOutline, Polygon, RoundedRect
from generator.imposition.cuts import cuts
from generator.imposition.duplex import fold_line
from generator.imposition.sheets import LAYOUT_VERSION, Sheet

Element = Outline | Path | Segment
"""A closed outline, an open curve, a straight line (mm, y down)."""

LAYERS = ("hole", "cut", "fold", "print")
"""In the order in which they are worked: what is punched late tears."""
CREASE = "crease"
"""The layer of the line at which a sheet is folded and glued, before all others: it is scored on
the flat sheet, and everything else is cut out of the folded one."""


def layers(sheet: Sheet) -> dict[str, list[Element]]:
    """What is in each layer of a sheet's cut file, as seen from its front. On a sheet that is
    folded and glued, the front half is cut: the back lies behind it, line upon line."""
    found = cuts(sheet.front.placements)
    bars = () if sheet.registration is None else sheet.registration.bars(sheet.region)
    # curves first, then straight lines, so that pieces stay in place as long as they can
    cut: list[Element] = [*_inner_first(found.outlines), *found.curves, *found.lines]
    # the block's frame and the marks, printed only: what to line the cutter up with
    printed: list[Element] = [_rectangle(box) for box in (sheet.block, *bars)]
    for placed in sheet.front.placements:
        if placed.face.knife is not None:  # where tiles are glued upon each other
            printed.extend(
                (placed.transform.apply(*a), placed.transform.apply(*b))
                for a, b in placed.face.knife.guides
            )
    creases: dict[str, list[Element]] = {}
    if sheet.fold is not None:
        creases[CREASE] = [fold_line(sheet.fold, sheet.paper.printable)]
    return {
        **creases,
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
    if sheet.tiled:
        words.append("part of a board: cut, then glue upon the lines of the group print")
    if sheet.fold is not None:
        half = sheet.region
        words.append(
            "score the group crease on the flat sheet, then fold and glue, then cut the rest: the"
            f" front half, {half.width:g} x {half.height:g} mm, lies where it lay"
        )
    return "; ".join(words)
