"""Imposition: plans become sheets. Knows paper and pieces, no game and no file format.

A sheet's front page holds placements; its back page holds the backs of the same pieces, mirrored
about the axis of the flip: for a long-edge flip ``back x = paper width − front x − width``. The
block is centred on the paper, so that fronts and backs share its centre line.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator import shapes
from generator.errors import LayoutError
from generator.faces import Face, Piece
from generator.geometry import Affine, Box, Path, Segment
from generator.outlines import Outline, Polygon, RoundedRect
from generator.paper import EDGE, Margins, Paper
from generator.plan import Block, Grid, Note, Plan, Put, Shelves, put

MARK_ROOM = 3.0
"""What crop marks need (mm) between the bleed and the printable edge."""
TOLERANCE = 1e-4


@dataclass(frozen=True)
class Placement:
    """A face on a page: the centre of its trim box (mm) and its clockwise turn in degrees."""

    face: Face
    cx: float
    cy: float
    angle: float = 0.0
    clip: Path | None = None
    """What the art may cover, in the face's own millimetres; None: everything."""

    @property
    def transform(self) -> Affine:
        """From the face's millimetres to the page's."""
        return (
            Affine.translate(self.cx, self.cy)
            @ Affine.rotate(self.angle)
            @ Affine.translate(-self.face.width / 2, -self.face.height / 2)
        )

    @property
    def outline(self) -> Outline:
        """The trim on the page."""
        return self.face.outline.transformed(self.transform)

    @property
    def holes(self) -> tuple[Outline, ...]:
        return tuple(hole.transformed(self.transform) for hole in self.face.holes)


@dataclass(frozen=True)
class Page:
    """One side of a sheet."""

    placements: tuple[Placement, ...]
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True)
class Sheet:
    """A sheet of paper with something on its front and perhaps on its back."""

    plan: Plan
    paper: Paper
    number: int
    """1, 2 … within its plan."""
    count: int
    block: Box
    """Where the layout lies on the front page (mm); fixed, however full the sheet is."""
    front: Page
    back: Page | None

    @property
    def layout_id(self) -> str:
        """Printed on the sheet and written into its cut file, so that they can be matched."""
        parts = [f"{self.paper.width:.3f}x{self.paper.height:.3f}"]
        for p in self.front.placements:
            trim = p.outline
            parts.append(
                f"{p.face.id} {p.cx:.3f} {p.cy:.3f} {p.angle % 360:.3f} "
                f"{type(trim).__name__} {trim.length:.3f} {len(p.face.holes)} {len(p.face.folds)}"
            )
        digest = hashlib.sha256("\n".join(parts).encode()).digest()
        letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
        code = "".join(letters[byte % 32] for byte in digest[:6])
        return f"{code[:3]}-{code[3:]}"

    @property
    def name(self) -> str:
        """A name for files: ``action-card-2``."""
        return self.plan.component if self.count == 1 else f"{self.plan.component}-{self.number}"


def impose(
    plan: Plan,
    paper: Paper,
    margins: Margins | None = None,
    bleed: float = 3.0,
    *,
    long_edge: bool = True,
    backs: bool = True,
) -> list[Sheet]:
    """The sheets of a plan. Raises LayoutError for a piece that is larger than the paper.

    ``long_edge``: the flip that brings the backs; ``backs=False`` leaves them out.
    """
    margins = margins or Margins()
    layout = plan.layout
    if isinstance(layout, Block):
        laid = _block(plan, layout, paper, margins)
    elif isinstance(layout, Grid):
        laid = _grid(plan, layout, paper, margins)
    else:
        laid = _shelves(plan, layout, paper, margins)
    count = len(laid)
    sheets = [
        _sheet(plan, paper, i + 1, count, box, puts, notes, bleed, long_edge)
        for i, (box, puts, notes) in enumerate(laid)
    ]
    return sheets if backs else [replace(sheet, back=None) for sheet in sheets]


_Laid = tuple[Box, Sequence[Put], Sequence[Note]]


def _area(paper: Paper, margins: Margins, width: float, height: float) -> Box | None:
    """The area in which a block of this size fits: between the wanted margins, else the least."""
    for least in (False, True):
        area = margins.area(paper, least)
        if width <= area.width + TOLERANCE and height <= area.height + TOLERANCE:
            return area
    return None


def _centred(paper: Paper, width: float, height: float) -> Box:
    return Box((paper.width - width) / 2, (paper.height - height) / 2, width, height)


def _grid(plan: Plan, grid: Grid, paper: Paper, margins: Margins) -> list[_Laid]:
    if not grid.pieces:
        raise LayoutError(
            f"{plan.game}: {plan.title} は 0 枚です。印刷するものがありません",
            f"{plan.game}: {plan.component}: there is nothing to print (0 pieces)",
        )
    width, height = grid.pieces[0].width, grid.pieces[0].height
    if any(
        abs(p.width - width) > TOLERANCE or abs(p.height - height) > TOLERANCE for p in grid.pieces
    ):
        raise ValueError(f"{plan.game}: {plan.component}: a grid holds pieces of one size")
    columns = _count(margins, paper.width, width, grid.gap_x, grid.columns)
    rows = _count(margins, paper.height, height, grid.gap_y, grid.rows)
    if columns < 1 or rows < 1:
        raise _too_large(plan, paper, width, height)
    box = _centred(
        paper,
        columns * width + (columns - 1) * grid.gap_x,
        rows * height + (rows - 1) * grid.gap_y,
    )
    per_sheet = columns * rows
    out: list[_Laid] = []
    for first in range(0, len(grid.pieces), per_sheet):
        puts = [
            put(
                piece,
                (i % columns) * (width + grid.gap_x),
                (i // columns) * (height + grid.gap_y),
            )
            for i, piece in enumerate(grid.pieces[first : first + per_sheet])
        ]
        out.append((box, puts, ()))
    return out


def _count(margins: Margins, room: float, size: float, gap: float, limit: int | None) -> int:
    """How many pieces stand side by side between the least margins."""
    fitting = math.floor((room - 2 * margins.least + gap + TOLERANCE) / (size + gap))
    return fitting if limit is None else min(limit, fitting)


def _block(plan: Plan, block: Block, paper: Paper, margins: Margins) -> list[_Laid]:
    if _area(paper, margins, block.width, block.height) is not None:
        return [(_centred(paper, block.width, block.height), block.puts, block.notes)]
    if not block.puts or not block.repack:
        raise _too_large(plan, paper, block.width, block.height)
    return _shelves(plan, Shelves(tuple(p.piece for p in block.puts)), paper, margins)


def _shelves(plan: Plan, shelves: Shelves, paper: Paper, margins: Margins) -> list[_Laid]:
    if not shelves.pieces:
        raise LayoutError(
            f"{plan.game}: {plan.title} は 0 個です。印刷するものがありません",
            f"{plan.game}: {plan.component}: there is nothing to print (0 pieces)",
        )
    least = any(
        p.width > margins.area(paper).width or p.height > margins.area(paper).height
        for p in shelves.pieces
    )
    area = margins.area(paper, least)
    pages: list[list[Put]] = [[]]
    x = y = shelf = 0.0
    for piece in shelves.pieces:
        if piece.width > area.width + TOLERANCE or piece.height > area.height + TOLERANCE:
            raise _too_large(plan, paper, piece.width, piece.height)
        if x > 0 and x + piece.width > area.width + TOLERANCE:
            x, y, shelf = 0.0, y + shelf + shelves.gap, 0.0
        if y + piece.height > area.height + TOLERANCE:
            pages.append([])
            x = y = shelf = 0.0
        pages[-1].append(put(piece, x, y))
        x += piece.width + shelves.gap
        shelf = max(shelf, piece.height)
    return [(area, puts, ()) for puts in pages]


def _too_large(plan: Plan, paper: Paper, width: float, height: float) -> LayoutError:
    size = f"{width:g} × {height:g} mm"
    return LayoutError(
        f"{plan.game}: {plan.title}({size})は用紙 {paper.name} に収まりません",
        f"{plan.game}: {plan.component} ({size}) does not fit on {paper.name}",
    )


def _sheet(
    plan: Plan,
    paper: Paper,
    number: int,
    count: int,
    box: Box,
    puts: Sequence[Put],
    notes: Sequence[Note],
    bleed: float,
    long_edge: bool,
) -> Sheet:
    placed = [Placement(p.piece.front, box.x + p.cx, box.y + p.cy, p.angle) for p in puts]
    for placement in placed:
        if not box.grown(0.05).contains(placement.outline.bounds):
            raise ValueError(f"{placement.face.id} reaches beyond the block of its plan")
    moved = [Note(box.x + n.x, box.y + n.y, n.art, n.on_back) for n in notes]
    fronts = tuple(with_bleed(placed, paper, bleed))
    back: Page | None = None
    back_notes = tuple(n for n in moved if n.on_back)
    if back_notes or any(p.piece.back for p in puts):
        backs = tuple(
            mirrored(front, p.piece, paper, long_edge)
            for front, p in zip(fronts, puts, strict=True)
            if p.piece.back is not None
        )
        back = Page(tuple(with_bleed(backs, paper, bleed)), back_notes)
    front = Page(fronts, tuple(n for n in moved if not n.on_back))
    return Sheet(plan, paper, number, count, box, front, back)


def mirrored(front: Placement, piece: Piece, paper: Paper, long_edge: bool = True) -> Placement:
    """Where the back of a piece lies so that it meets its front after the sheet is flipped.

    ``long_edge``: flipped like the page of a book (about the vertical axis of an upright sheet);
    otherwise about the horizontal axis, like a notepad.
    """
    if piece.back is None:
        raise ValueError(f"{piece.front.id} has no back")
    if long_edge:
        return Placement(piece.back, paper.width - front.cx, front.cy, -front.angle)
    return Placement(piece.back, front.cx, paper.height - front.cy, 180 - front.angle)


def with_bleed(placements: Sequence[Placement], paper: Paper, bleed: float) -> Iterator[Placement]:
    """The placements with what each may cover: its trim, and at free sides the bleed.

    Between neighbours each gets half of the gap; towards the edge of the paper room is kept for
    the crop marks.
    """
    outlines = [p.outline for p in placements]
    boxes = [outline.bounds for outline in outlines]
    for i, placement in enumerate(placements):
        wanted = min(bleed, placement.face.bleed)
        sides = _free_sides(i, boxes, paper, wanted)
        clip = _rim_clip(i, placement, outlines, wanted) or _clip(placement, sides)
        yield replace(placement, clip=clip)


def _free_sides(
    i: int, boxes: Sequence[Box], paper: Paper, bleed: float
) -> tuple[float, float, float, float]:
    """How far the art may go beyond the trim to the left, top, right and bottom of the page."""
    box = boxes[i]
    room = EDGE + MARK_ROOM
    left = min(bleed, box.x - room)
    top = min(bleed, box.y - room)
    right = min(bleed, paper.width - room - box.right)
    bottom = min(bleed, paper.height - room - box.bottom)
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
    return (max(0.0, left), max(0.0, top), max(0.0, right), max(0.0, bottom))


def _halved(before: float, after: float, low: float, high: float) -> tuple[float, float]:
    """The allowances of two opposite sides, of which one faces a neighbour at this distance."""
    if after > -TOLERANCE:
        return low, min(high, after / 2)
    return min(low, before / 2), high


def _rim_clip(
    i: int, placement: Placement, outlines: Sequence[Outline], bleed: float
) -> Path | None:
    """What a polygon of a lattice may cover, in its own millimetres: its trim, and the bleed at
    the edges that it shares with no other. None for a piece that shares no edge."""
    trim, own = outlines[i], placement.face.outline
    if not isinstance(trim, Polygon) or not isinstance(own, Polygon) or trim.is_box:
        return None
    others = [
        other
        for j, other in enumerate(outlines)
        if j != i and isinstance(other, Polygon) and other.bounds.overlaps(trim.bounds, -TOLERANCE)
    ]
    theirs = {_ends(edge) for other in others for edge in other.edges}
    shared = [_ends(edge) in theirs for edge in trim.edges]
    if not any(shared):
        return None
    return own.grown_each([0.0 if known else bleed for known in shared])


def _ends(edge: Segment) -> frozenset[tuple[float, float]]:
    """The ends of an edge in no order, to a hundredth of a millimetre."""
    return frozenset((round(x, 2) + 0.0, round(y, 2) + 0.0) for x, y in edge)


def _clip(placement: Placement, sides: tuple[float, float, float, float]) -> Path:
    """What a face may cover, in its own millimetres."""
    outline = placement.face.outline
    turned = placement.angle % 90 == 0
    boxlike = isinstance(outline, RoundedRect) or (isinstance(outline, Polygon) and outline.is_box)
    if boxlike and turned:
        # page sides seen from the face: a turn by 90° brings its top to the right
        k = round(placement.angle / 90) % 4
        left, top, right, bottom = (sides[(n + k) % 4] for n in range(4))
        x, y, width, height = outline.bounds
        return shapes.rect(x - left, y - top, width + left + right, height + top + bottom)
    return outline.grown(min(sides))
