"""What a knife follows on a page: cut lines, outlines, holes and folds, from the placements.

Print and cut files are both made from this, so they cannot disagree. A straight edge that two
pieces share appears once, and edges in one line are one cut. An outline that touches no other
stays whole, and a circle stays a circle.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from generator.drawing.geometry import Op, Path, Point, Segment
from generator.drawing.outlines import Circle, Outline, Polygon, RoundedRect
from generator.imposition.placement import Placement
from generator.imposition.sheets import Sheet

TOUCH = 0.01
"""Edges nearer than this (mm) are one edge."""


@dataclass(frozen=True)
class Cuts:
    """The cut layer of a page, in page millimetres."""

    lines: tuple[Segment, ...]
    """Straight cuts of pieces that touch others, merged."""
    curves: tuple[Path, ...]
    """What is left of the outlines of such pieces: rounded corners."""
    outlines: tuple[Outline, ...]
    """Outlines of pieces that stand alone."""
    holes: tuple[Outline, ...]
    folds: tuple[Segment, ...]

    @property
    def empty(self) -> bool:
        return not (self.lines or self.curves or self.outlines or self.holes or self.folds)


def cuts(placements: Sequence[Placement]) -> Cuts:
    """Everything that is cut, punched or folded on a page."""
    lines, curves, alone = parted(tuple(p.outline for p in placements if p.face.knife is None))
    of_tiles = [
        path.transformed(p.transform)
        for p in placements
        if p.face.knife is not None
        for path in p.face.knife.paths
    ]
    return Cuts(
        lines=lines + merged([edge for path in of_tiles for edge in _straight_parts(path)]),
        curves=curves + tuple(part for path in of_tiles for part in _curved_parts(path)),
        outlines=alone,
        holes=tuple(hole for p in placements for hole in p.holes),
        folds=tuple(
            (p.transform.apply(f.x0, f.y0), p.transform.apply(f.x1, f.y1))
            for p in placements
            for f in p.face.folds
        ),
    )


@lru_cache(maxsize=256)
def parted(
    outlines: tuple[Outline, ...],
) -> tuple[tuple[Segment, ...], tuple[Path, ...], tuple[Outline, ...]]:
    """The merged lines and the curves of outlines that touch others, and those that stand alone.
    Kept, for the sheets of a deck are cut alike."""
    touching = _touching(outlines)
    edges: list[Segment] = []
    curves: list[Path] = []
    alone: list[Outline] = []
    for i, outline in enumerate(outlines):
        if i in touching:
            edges.extend(outline.edges)
            curves.extend(_curved_parts(outline.path()))
        else:
            alone.append(outline)
    return merged(edges), tuple(curves), tuple(alone)


def box_edges(outline: Outline) -> tuple[Segment, ...]:
    """The edges that a ruler and knife follow: a rounded card is cut as a rectangle."""
    if isinstance(outline, RoundedRect):
        x, y, width, height = outline.bounds
        points = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        return Polygon(points).edges
    return outline.edges


def is_straight(outline: Outline) -> bool:
    """True for rectangles, rounded ones included."""
    return isinstance(outline, RoundedRect) or (isinstance(outline, Polygon) and outline.is_box)


def needs_cutter(sheet: Sheet) -> bool:
    """True when something on the sheet is not a straight cut from edge to edge: a curve, a
    rounded corner, a hole, a fold, a corner that points inwards."""
    for p in sheet.front.placements:
        outline = p.outline
        if p.face.holes or p.face.folds:
            return True
        if p.face.knife is not None and not p.face.knife.straight:
            return True
        if not (isinstance(outline, Polygon) and outline.is_box):
            return True
    return False


def _touching(outlines: Sequence[Outline]) -> frozenset[int]:
    """The pieces that share a straight edge (or a part of one) with another."""
    owned = [
        (edge, i)
        for i, outline in enumerate(outlines)
        if not isinstance(outline, Circle)
        for edge in outline.edges
    ]
    out: set[int] = set()
    for line in _collinear([edge for edge, _ in owned]):
        spans = sorted((lo, hi, owned[k][1]) for lo, hi, k in line.spans)
        reach, owner = -math.inf, -1
        for lo, hi, i in spans:
            if lo < reach - TOUCH and i != owner:
                out.update((i, owner))
            if hi > reach:
                reach, owner = hi, i
    return frozenset(out)


@dataclass
class _Line:
    """An endless line with the spans of the edges that lie on it."""

    direction: Point
    origin: Point
    spans: list[tuple[float, float, int]]


def _collinear(edges: Sequence[Segment]) -> list[_Line]:
    """The edges sorted by the endless lines they lie on."""
    keyed: list[tuple[float, float, int]] = []
    for k, ((x0, y0), (x1, y1)) in enumerate(edges):
        angle = math.atan2(y1 - y0, x1 - x0) % math.pi
        if angle > math.pi - 1e-6:
            angle = 0.0
        keyed.append((angle, -math.sin(angle) * x0 + math.cos(angle) * y0, k))
    keyed.sort()
    lines: list[_Line] = []
    for by_angle in _clusters(keyed, 0, 1e-5):
        angle = by_angle[0][0]
        cos, sin = math.cos(angle), math.sin(angle)
        if abs(sin) < 1e-9:
            cos, sin = 1.0, 0.0
        elif abs(cos) < 1e-9:
            cos, sin = 0.0, 1.0
        for group in _clusters(sorted(by_angle, key=lambda key: (key[1], key[2])), 1, TOUCH):
            x0, y0 = edges[group[0][2]][0]
            away = -sin * x0 + cos * y0
            spans = []
            for _, _, k in group:
                along = sorted(cos * x + sin * y for x, y in edges[k])
                spans.append((along[0], along[1], k))
            lines.append(_Line((cos, sin), (-sin * away, cos * away), spans))
    return lines


def _clusters(
    keyed: Sequence[tuple[float, float, int]], index: int, tolerance: float
) -> Iterable[list[tuple[float, float, int]]]:
    """Runs of sorted keys whose neighbours differ by at most the tolerance."""
    group: list[tuple[float, float, int]] = []
    for key in keyed:
        if group and key[index] - group[-1][index] > tolerance:
            yield group
            group = []
        group.append(key)
    if group:
        yield group


def merged(edges: Sequence[Segment]) -> tuple[Segment, ...]:
    """Collinear edges that overlap or meet as one segment; top to bottom, left to right."""
    out: list[Segment] = []
    for line in _collinear(edges):
        (cos, sin), (ox, oy) = line.direction, line.origin
        runs: list[list[float]] = []
        for lo, hi, _ in sorted(line.spans):
            if runs and lo <= runs[-1][1] + TOUCH:
                runs[-1][1] = max(runs[-1][1], hi)
            else:
                runs.append([lo, hi])
        out.extend(
            ((ox + cos * lo, oy + sin * lo), (ox + cos * hi, oy + sin * hi)) for lo, hi in runs
        )
    return tuple(out)


def _straight_parts(path: Path) -> list[Segment]:
    """The straight lines of a path."""
    edges: list[Segment] = []
    start = here = (0.0, 0.0)
    for code, v in path.ops:
        there = start if code == "Z" else (v[-2], v[-1])
        if code == "M":
            start = there
        elif code in "LZ" and math.dist(here, there) > TOUCH:
            edges.append((here, there))
        here = there
    return edges


def _curved_parts(path: Path) -> list[Path]:
    """The runs of curves of a path, without its straight lines."""
    parts: list[Path] = []
    ops: list[Op] = []
    here = (0.0, 0.0)
    for code, v in path.ops:
        if code == "C":
            if not ops:
                ops = [("M", here)]
            ops.append((code, v))
        elif ops:
            parts.append(Path(tuple(ops)))
            ops = []
        if code != "Z":
            here = (v[-2], v[-1])
    if ops:
        parts.append(Path(tuple(ops)))
    return parts
