"""Bleed: how far the art of each piece on a page may go beyond its trim.

At free sides the whole bleed, between neighbours half of the gap, a hair where pieces touch (one
cut serves both); towards the edge of the paper room is kept for crop marks. Art that was drawn with
less bleed than is asked for is continued outwards from its own rim.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Group, Symbol, Use, extent
from generator.drawing.geometry import Affine, Box, Path, Point, Segment
from generator.drawing.outlines import Outline, Polygon, RoundedRect
from generator.drawing.parting import wordless
from generator.faces import BLEED, Face
from generator.imposition.placement import Placement

TOLERANCE = 1e-4
SEAM = 0.04
"""How far (mm) pieces that touch lap over each other: clips that merely meet show hairlines."""


def extended(face: Face, bleed: float) -> Face:
    """A face whose art reaches ``bleed`` mm beyond the trim: below it lies the same art without
    its words (nobody shall read them twice), enlarged until its rim is there. Up to the usual bleed
    a face has what it was drawn with, and one that has none of its own ends at its trim: both stay
    as they are."""
    if bleed <= BLEED or not 0 < face.bleed < bleed:
        return face
    framed = _is_boxlike(face.outline)
    art = _enlarged(face.art, face.width, face.height, face.bleed, bleed, framed)
    return replace(face, art=art, bleed=bleed)


@lru_cache(maxsize=2048)
def _enlarged(
    art: Drawing, width: float, height: float, had: float, wanted: float, framed: bool
) -> Drawing:
    """Cached, so that shared art stays shared. ``framed``: only a frame of it is seen, so a frame
    only is drawn, which takes no time."""
    cx, cy = width / 2, height / 2
    grow = (
        Affine.translate(cx, cy)
        @ Affine.scale((cx + wanted) / (cx + had), (cy + wanted) / (cy + had))
        @ Affine.translate(-cx, -cy)
    )
    below = wordless(art.items)
    if not framed:
        return Drawing((Group(below, grow), Group(art.items)), art.name)
    around = Symbol(f"{art.name}:rim", below, extent(below).grown(SEAM))
    whole, strip = width + 2 * wanted, wanted - had + SEAM
    edges = (
        shapes.rect(-wanted, -wanted, whole, strip),
        shapes.rect(-wanted, height + wanted - strip, whole, strip),
        shapes.rect(-wanted, -wanted, strip, height + 2 * wanted),
        shapes.rect(width + wanted - strip, -wanted, strip, height + 2 * wanted),
    )
    rim = tuple(Group((Use(around, grow),), clip=edge) for edge in edges)
    return Drawing((*rim, Group(art.items)), art.name)


def with_bleed(
    placements: Sequence[Placement], area: Box, bleed: float, keep_out: Sequence[Box] = ()
) -> Iterator[Placement]:
    """The placements with what each may cover: its trim, and at free sides the bleed.

    ``area``: how far the bleed may reach on the page; ``keep_out``: zones that it must not enter.
    """
    outlines = tuple(p.outline for p in placements)
    faces = [extended(p.face, bleed) for p in placements]
    wanted = tuple(min(bleed, face.bleed) for face in faces)
    sides = _sides(outlines, area, wanted, tuple(keep_out))
    for i, placement in enumerate(placements):
        clip = _rim_clip(i, placement, outlines, wanted[i]) or _clip(
            placement.face.outline, placement.angle, sides[i]
        )
        made = Placement(faces[i], placement.cx, placement.cy, placement.angle, clip)
        # it lies where it lay: what is known of that need not be found again
        made.__dict__["outline"], made.__dict__["transform"] = outlines[i], placement.transform
        yield made


@lru_cache(maxsize=256)
def _sides(
    outlines: tuple[Outline, ...],
    area: Box,
    wanted: tuple[float, ...],
    keep_out: tuple[Box, ...],
) -> tuple[tuple[float, float, float, float], ...]:
    """The allowances of all pieces of a page; kept, for the sheets of a deck are alike."""
    boxes = [outline.bounds for outline in outlines]
    return tuple(_free_sides(i, boxes, area, own, keep_out) for i, own in enumerate(wanted))


def _free_sides(
    i: int, boxes: Sequence[Box], area: Box, bleed: float, keep_out: Sequence[Box]
) -> tuple[float, float, float, float]:
    """How far the art may go beyond the trim to the left, top, right and bottom of the page."""
    box = boxes[i]
    left = min(bleed, box.x - area.x)
    top = min(bleed, box.y - area.y)
    right = min(bleed, area.right - box.right)
    bottom = min(bleed, area.bottom - box.bottom)
    corners: list[Box] = []
    for j, other in enumerate(boxes):
        if j == i or not box.grown(2 * bleed).overlaps(other, 0.0):
            continue
        gap_x = max(other.x - box.right, box.x - other.right)
        gap_y = max(other.y - box.bottom, box.y - other.bottom)
        if gap_x < -TOLERANCE and gap_y < -TOLERANCE:  # interlocking boxes: triangles
            return (0.0, 0.0, 0.0, 0.0)
        if gap_x > -TOLERANCE and gap_y > -TOLERANCE:
            corners.append(other)
        elif gap_y < gap_x:
            left, right = _halved(box.x - other.right, other.x - box.right, left, right)
        else:
            top, bottom = _halved(box.y - other.bottom, other.y - box.bottom, top, bottom)
    for other in corners:  # met only where the bleed of two sides meets
        grown = Box(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)
        if grown.overlaps(other):
            left, right = _halved(box.x - other.right, other.x - box.right, left, right)
    for zone in keep_out:
        grown = Box(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)
        if grown.overlaps(zone):
            left, top, right, bottom = _kept_out(box, zone, (left, top, right, bottom))
    return (max(0.0, left), max(0.0, top), max(0.0, right), max(0.0, bottom))


def _halved(before: float, after: float, low: float, high: float) -> tuple[float, float]:
    """The allowances of two opposite sides, of which one faces a neighbour at this distance."""
    if after > -TOLERANCE:
        return low, min(high, max(after / 2, SEAM))
    return min(low, max(before / 2, SEAM)), high


def _kept_out(
    box: Box, zone: Box, sides: tuple[float, float, float, float]
) -> tuple[float, float, float, float]:
    """The allowances cut down at the side where that costs least, so as to stay out of a zone."""
    distances = (box.x - zone.right, box.y - zone.bottom, zone.x - box.right, zone.y - box.bottom)
    side = max(range(4), key=lambda n: distances[n])
    cut = [*sides]
    cut[side] = min(cut[side], max(0.0, distances[side]))
    left, top, right, bottom = cut
    return (left, top, right, bottom)


def _rim_clip(
    i: int, placement: Placement, outlines: Sequence[Outline], bleed: float
) -> Path | None:
    """What a polygon of a lattice may cover, in its own millimetres: its trim (and a hair more,
    so that no seam shows), and the bleed at the edges that it shares with no other. None for a
    piece that shares no edge."""
    trim, own = outlines[i], placement.face.outline
    if not isinstance(trim, Polygon) or not isinstance(own, Polygon) or trim.is_box:
        return None
    others = [
        other
        for j, other in enumerate(outlines)
        if j != i and isinstance(other, Polygon) and other.bounds.overlaps(trim.bounds, -TOLERANCE)
    ]
    theirs = [edge for other in others for edge in other.edges]
    shared = [any(_same(edge, other) for other in theirs) for edge in trim.edges]
    if not any(shared):
        return None
    return own.grown_each([min(SEAM, bleed) if known else bleed for known in shared])


def _same(edge: Segment, other: Segment) -> bool:
    """True when two edges have the same ends, in either order, to a hundredth of a millimetre."""
    (a, b), (c, d) = edge, other
    return (_near(a, c) and _near(b, d)) or (_near(a, d) and _near(b, c))


def _near(p: Point, q: Point) -> bool:
    return abs(p[0] - q[0]) < 0.01 and abs(p[1] - q[1]) < 0.01


def _is_boxlike(outline: Outline) -> bool:
    return isinstance(outline, RoundedRect) or (isinstance(outline, Polygon) and outline.is_box)


@lru_cache(maxsize=4096)
def _clip(outline: Outline, angle: float, sides: tuple[float, float, float, float]) -> Path:
    """What a face with this outline, turned by this angle, may cover, in its own millimetres."""
    if _is_boxlike(outline) and angle % 90 == 0:
        # page sides seen from the face: a turn by 90° brings its top to the right
        k = round(angle / 90) % 4
        left, top, right, bottom = (sides[(n + k) % 4] for n in range(4))
        x, y, width, height = outline.bounds
        return shapes.rect(x - left, y - top, width + left + right, height + top + bottom)
    return outline.grown(min(sides))
