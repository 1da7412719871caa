"""Imposition: plans become sheets. Knows paper and pieces, no game and no file format.

A sheet's front page holds placements; its back page holds the backs of the same pieces, mirrored
about the axis of the flip: for a long-edge flip of an upright sheet ``back x = paper width −
front x − width``. On a sheet that is folded and glued the backs lie on the same page, mirrored
about the fold. The block is centred on the paper, so that fronts and backs share its centre line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from generator.drawing.displaylist import Drawing, Group
from generator.drawing.geometry import Affine, Box
from generator.drawing.outlines import Outline, Polygon, RoundedRect, box_outline
from generator.errors import LayoutError
from generator.faces import Piece
from generator.imposition import bleed as bleeds
from generator.imposition.duplex import Duplex, Mirror, back_transform, folds, front_half, mirror
from generator.imposition.placement import Placement
from generator.imposition.registration import Registration, keeping_all
from generator.layout.arrange import Laid, Room, lay_out
from generator.layout.paper import EDGE, Margins, Paper
from generator.notices import Notice
from generator.plan import Block, Note, Plan

__all__ = ["Page", "Placement", "Sheet", "impose", "mirrored"]

MARK_ROOM = 3.0
"""What crop marks need (mm) between the bleed and the printable edge."""
FOLD_ROOM = 6.0
"""What pieces keep free on each side of a fold (mm): bleed, and marks beyond it."""
LAYOUT_VERSION = 1
"""Raised when the same options begin to give other places: old cut files no longer fit then."""
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LEAST_CARD = 40.0
"""Only rectangles at least so wide and high (mm) are cards whose corners may be changed."""


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
    glued: Page | None = None
    """The backs of a sheet that is folded and glued: printed on its front side."""
    fold: Mirror | None = None
    registration: Registration | None = None
    tiled: bool = False
    """True for a part of a board that is larger than the paper."""
    notices: tuple[Notice, ...] = ()
    """What the user should know about this sheet."""

    @property
    def region(self) -> Box:
        """The part of the page that is cut: all of it, or the half in front of the fold."""
        return self.paper.box if self.fold is None else front_half(self.fold, self.paper.box)

    @property
    def zones(self) -> tuple[Box, ...]:
        """What registration marks keep free."""
        return () if self.registration is None else self.registration.zones(self.region)

    @property
    def layout_id(self) -> str:
        """Printed on the sheet and written into its cut file, so that they can be matched."""
        parts = [f"{LAYOUT_VERSION} {self.paper.width:.3f}x{self.paper.height:.3f}"]
        if self.registration is not None:
            parts.append(f"{self.registration}")
        if not self.front.placements:  # a page of words: nothing but its name tells it apart
            parts.append(f"{self.plan.game} {self.name}")
        for p in self.front.placements:
            parts.append(f"{p.face.id} {p.cx:.3f} {p.cy:.3f} {p.angle % 360:.3f}")
            parts.extend(_measures(outline) for outline in (p.face.outline, *p.face.holes))
            parts.extend(f"{f.x0:.3f} {f.y0:.3f} {f.x1:.3f} {f.y1:.3f}" for f in p.face.folds)
            if p.face.knife is not None:
                parts.append(" ".join(f"{path.length:.3f}" for path in p.face.knife.paths))
        digest = hashlib.sha256("\n".join(parts).encode()).digest()
        code = "".join(LETTERS[byte % 32] for byte in digest[:6])
        return f"{code[:3]}-{code[3:]}"

    @property
    def name(self) -> str:
        """A name for files: ``action-card-2``."""
        return self.plan.component if self.count == 1 else f"{self.plan.component}-{self.number}"


def _measures(outline: Outline) -> str:
    """What tells an outline from others, in the millimetres of its face."""
    measures = " ".join(f"{value:.3f}" for value in (*outline.bounds, outline.length))
    return f"{type(outline).__name__} {measures}"


@dataclass(frozen=True)
class _Way:
    """How the pieces of a plan are put on a paper: everything but the pieces."""

    paper: Paper
    margins: Margins
    bleed: float
    line: Mirror | None
    """Where backs are mirrored; None without backs."""
    fold: bool
    registration: Registration | None

    @property
    def region(self) -> Box:
        if self.fold and self.line is not None:
            return front_half(self.line, self.paper.box)
        return self.paper.box

    @property
    def room(self) -> Room:
        blocked = self.registration.zones(self.region) if self.registration else ()
        whole = Room.of(self.paper, self.margins, blocked)
        if not self.fold or self.line is None:
            return whole
        line, half = self.line, front_half(self.line, self.paper.box)
        areas = [_before(area, line, half) for area in (whole.wanted, whole.least)]
        return Room(self.paper, areas[0], areas[1], blocked, line)


def _before(area: Box, line: Mirror, half: Box) -> Box:
    """The part of an area in front of a fold, with room for bleed and marks at the fold."""
    if line.vertical:
        return Box(area.x, area.y, half.right - FOLD_ROOM - area.x, area.height)
    return Box(area.x, area.y, area.width, half.bottom - FOLD_ROOM - area.y)


def impose(
    plan: Plan,
    paper: Paper,
    margins: Margins | None = None,
    bleed: float = 3.0,
    *,
    duplex: Duplex = Duplex.LONG,
    gap: float | None = None,
    corner: float | None = None,
    registration: Registration | None = None,
) -> list[Sheet]:
    """The sheets of a plan. Raises LayoutError for a piece that the paper cannot hold.

    ``duplex``: how backs come upon their fronts; ``gap``: at least so much between the pieces of a
    grid (mm); ``corner``: the radius of all cards' corners, where it is not to be the plan's;
    ``registration``: marks for a cutter, whose surroundings stay free.
    """
    margins = margins or Margins()
    has_backs = duplex is not Duplex.SINGLE and has_back(plan)
    ways: list[_Way]
    if not has_backs:
        ways = [_Way(paper, margins, bleed, None, False, registration)]
    elif duplex is Duplex.FOLD:
        ways = [
            _Way(paper, margins, bleed, line, True, registration)
            for line in folds(paper.width, paper.height)
        ]
    else:
        line = mirror(duplex, paper.width, paper.height)
        ways = [_Way(paper, margins, bleed, line, False, registration)]
    way, laid = _best(plan, ways, gap)
    notices = _slot_notices(plan, way, gap, laid)
    return [
        _sheet(plan, way, i + 1, len(laid), page, corner, notices if i == 0 else ())
        for i, page in enumerate(laid)
    ]


def has_back(plan: Plan) -> bool:
    """Whether a plan has anything on backs."""
    layout = plan.layout
    if isinstance(layout, Block):
        return any(p.piece.back for p in layout.puts) or any(n.on_back for n in layout.notes)
    return any(piece.back for piece in layout.pieces)


def _best(plan: Plan, ways: Sequence[_Way], gap: float | None) -> tuple[_Way, list[Laid]]:
    """The way that takes the fewest sheets; where marks for a cutter leave a piece no place, the
    sheet goes without them."""
    failure: LayoutError | None = None
    best: tuple[_Way, list[Laid]] | None = None
    for way in ways:
        try:
            laid = lay_out(plan, way.room, gap)
        except LayoutError as error:
            failure = failure or error
            continue
        if best is None or len(laid) < len(best[1]):
            best = way, laid
    if best is not None:
        return best
    if any(way.registration for way in ways):
        return _best(plan, [replace(way, registration=None) for way in ways], gap)
    assert failure is not None
    raise failure


def _slot_notices(
    plan: Plan, way: _Way, gap: float | None, laid: Sequence[Laid]
) -> tuple[Notice, ...]:
    """What registration marks cost, and what would cost nothing."""
    skipped = max((page.skipped for page in laid), default=0)
    if way.registration is None or not skipped:
        return ()

    def keeps(other: Registration) -> bool:
        try:
            pages = lay_out(plan, replace(way, registration=other).room, gap)
        except LayoutError:
            return False
        return not any(page.skipped for page in pages)

    other = keeping_all(way.registration, keeps)
    if other is None:
        ja, en = (
            "すべて使うには用紙を大きくする(--paper)",
            "a larger paper would keep them all (--paper)",
        )
    else:
        words = f"--inset {other.inset:g}"
        if other.arm != way.registration.arm:
            words += f" --arm {other.arm:g}"
        ja, en = f"{words} ならすべて使える", f"{words} would keep them all"
    slots = "1 slot" if skipped == 1 else f"{skipped} slots"
    return (
        Notice(
            f"{plan.game}: {plan.title}: 位置合わせマークのため 1 枚に {skipped} 箇所空けた。{ja}",
            f"{plan.game}: {plan.component}: registration marks leave {slots} of a sheet"
            f" empty; {en}",
        ),
    )


def _sheet(
    plan: Plan,
    way: _Way,
    number: int,
    count: int,
    laid: Laid,
    corner: float | None,
    notices: tuple[Notice, ...],
) -> Sheet:
    box, paper = laid.box, way.paper
    pieces = [_cornered(p.piece, corner) for p in laid.puts]
    placed = [
        Placement(piece.front, box.x + p.cx, box.y + p.cy, p.angle)
        for piece, p in zip(pieces, laid.puts, strict=True)
    ]
    for placement in placed:
        if not box.grown(0.05).contains(placement.outline.bounds):
            raise ValueError(f"{placement.face.id} reaches beyond the block of its plan")
    moved = [Note(box.x + n.x, box.y + n.y, n.art, n.on_back) for n in laid.notes]
    zones = way.registration.zones(way.region) if way.registration else ()
    reach = _reach(way)
    fronts = tuple(bleeds.with_bleed(placed, reach, way.bleed, zones))
    front = Page(fronts, tuple(n for n in moved if not n.on_back))
    other = None if way.line is None else _backs(pieces, fronts, moved, way, reach)
    return Sheet(
        plan, paper, number, count, box, front,
        back=None if way.fold else other,
        glued=other if way.fold else None,
        fold=way.line if way.fold and other else None,
        registration=way.registration if fronts else None,
        tiled=laid.tiled,
        notices=notices,
    )  # fmt: skip


def _reach(way: _Way) -> Box:
    """How far bleed may go on the front: crop marks stand between it and the printable edge."""
    room = EDGE + MARK_ROOM
    area = way.paper.box.grown(-room)
    if not way.fold or way.line is None:
        return area
    half = front_half(way.line, way.paper.box)
    spare = FOLD_ROOM - MARK_ROOM
    if way.line.vertical:
        return Box(area.x, area.y, half.right - spare - area.x, area.height)
    return Box(area.x, area.y, area.width, half.bottom - spare - area.y)


def _backs(
    pieces: Sequence[Piece],
    fronts: Sequence[Placement],
    notes: Sequence[Note],
    way: _Way,
    reach: Box,
) -> Page | None:
    """The page (or the half of one) that comes upon the fronts."""
    assert way.line is not None
    back_notes = tuple(_behind(n, way) for n in notes if n.on_back)
    backs = [
        mirrored(front, piece, way.line)
        for front, piece in zip(fronts, pieces, strict=True)
        if piece.back is not None
    ]
    if not backs and not back_notes:
        return None
    return Page(tuple(bleeds.with_bleed(backs, _flipped(reach, way.line), way.bleed)), back_notes)


def _flipped(box: Box, line: Mirror) -> Box:
    if line.vertical:
        return Box(2 * line.at - box.right, box.y, box.width, box.height)
    return Box(box.x, 2 * line.at - box.bottom, box.width, box.height)


def _behind(note: Note, way: _Way) -> Note:
    """A note on a back: as it stands, or in the other half of a folded sheet, where what lies
    below the fold reads from the other side."""
    line = way.line
    if not way.fold or line is None:
        return note
    if line.vertical:
        return Note(note.x + line.at, note.y, note.art, True)
    turned = Drawing((Group(note.art.items, Affine.rotate(180)),), note.art.name)
    return Note(way.paper.width - note.x, 2 * line.at - note.y, turned, True)


def mirrored(front: Placement, piece: Piece, line: Mirror) -> Placement:
    """Where the back of a piece lies so that it meets its front after the sheet is flipped about
    this line."""
    back = piece.back
    if back is None:
        raise ValueError(f"{piece.front.id} has no back")
    motion = back_transform(front.transform, line, back.width)
    cx, cy = motion.apply(back.width / 2, back.height / 2)
    return Placement(back, cx, cy, line.angle(front.angle))


def _cornered(piece: Piece, radius: float | None) -> Piece:
    """A card with corners of this radius; other pieces stay as they are."""
    outline = piece.front.outline
    card = isinstance(outline, RoundedRect) or (isinstance(outline, Polygon) and outline.is_box)
    if radius is None or not card or min(piece.width, piece.height) < LEAST_CARD:
        return piece
    trim = box_outline(piece.width, piece.height, radius)
    back = piece.back
    return Piece(replace(piece.front, outline=trim), back and replace(back, outline=trim))


def notices(sheets: Iterable[Sheet]) -> list[Notice]:
    """What the user should know about these sheets, each once."""
    return list(dict.fromkeys(n for sheet in sheets for n in sheet.notices))
