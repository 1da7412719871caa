"""Cut files as DXF R12, 1 unit = 1 mm, by ``ezdxf``, which is an optional part.

The layers HOLE, CUT, FOLD and PRINT, and CREASE on a sheet that is folded, hold what the groups of
the SVG hold, in the same order; y runs upwards from the lower edge of the paper.
"""

from __future__ import annotations

import io
import math
from typing import Any

from generator.drawing.geometry import Affine, Path, Point
from generator.drawing.outlines import Circle, PathOutline, Polygon, RoundedRect
from generator.errors import GeneratorError
from generator.imposition import cutlayers
from generator.imposition.cutlayers import Element
from generator.imposition.sheets import Sheet

COLOURS = {"crease": 6, "hole": 5, "cut": 1, "fold": 3, "print": 7}
"""AutoCAD's colour numbers: magenta, blue, red, green, black."""
QUARTER = math.tan(math.radians(90) / 4)
"""The bulge of a quarter circle."""
CHORD = 0.005
"""Curves that are no circles become chords that stay so near to them (mm)."""


def available() -> bool:
    """Whether the optional part is installed."""
    import importlib.util

    return importlib.util.find_spec("ezdxf") is not None


def cut_file(sheet: Sheet) -> bytes:
    """The cut file of a sheet, as seen from its front."""
    try:
        from ezdxf.addons.r12writer import r12writer
    except ImportError as error:
        raise GeneratorError(
            "--dxf には ezdxf が要ります: pip install 'iseki-bako[dxf]'",
            "--dxf needs ezdxf: pip install 'iseki-bako[dxf]'",
        ) from error
    out = io.StringIO()
    # a remark before everything else: the layout that this file belongs to
    remark = cutlayers.description(sheet).encode("ascii", "replace").decode("ascii")
    out.write(f"999\n{remark}; unit mm\n")
    # the paper's lower left corner is the origin, y runs upwards
    flip = Affine(1, 0, 0, -1, 0, sheet.paper.height)
    with r12writer(out) as writer:
        for name, elements in cutlayers.layers(sheet).items():
            style = {"layer": name.upper(), "color": COLOURS[name]}
            for element in elements:
                _add(writer, element, flip, style)
    return out.getvalue().replace("\r\n", "\n").encode("ascii")


def _add(writer: Any, element: Element, flip: Affine, style: dict[str, Any]) -> None:
    if isinstance(element, RoundedRect):
        writer.add_polyline_2d(_rounded(element, flip), format="xyb", closed=True, **style)
        return
    moved = cutlayers.transformed(element, flip)
    if isinstance(moved, Circle):
        writer.add_circle(_point((moved.cx, moved.cy)), radius=_real(moved.radius), **style)
    elif isinstance(moved, Polygon):
        writer.add_polyline_2d([_point(p) for p in moved.points], closed=True, **style)
    elif isinstance(moved, Path | PathOutline):
        for points in moved.path().polylines(CHORD):
            closed = len(points) > 2 and points[0] == points[-1]
            writer.add_polyline_2d(
                [_point(p) for p in (points[:-1] if closed else points)], closed=closed, **style
            )
    else:
        start, end = moved  # type: ignore[misc]
        writer.add_line(_point(start), _point(end), **style)


def _rounded(card: RoundedRect, flip: Affine) -> list[tuple[float, float, float]]:
    """Straight sides and quarter circles; clockwise on paper, so the bulges are negative."""
    out: list[tuple[float, float, float]] = []
    for (x0, y0), (x1, y1) in card.edges:
        out.append((*_point(flip.apply(x0, y0)), 0.0))
        out.append((*_point(flip.apply(x1, y1)), -QUARTER))
    return out


def _point(point: Point) -> Point:
    return (_real(point[0]), _real(point[1]))


def _real(value: float) -> float:
    """Four decimals, no minus zero."""
    return round(value, 4) + 0.0
