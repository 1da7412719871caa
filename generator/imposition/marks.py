"""Marks round the pieces: crop marks, 100 mm rulers, and the line that says which sheet this is.

Nothing here comes nearer than 5 mm to the edge of the paper, and no mark lies inside a trim or on
the bleed: crop marks stand outside, in line with the cuts. A cut that has no room for a mark at
either end, nor marks farther out on its line, is printed as a thin line instead.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box, Path, Point, Segment, join
from generator.drawing.outlines import Circle, Outline
from generator.drawing.palette import BLACK, WHITE, Colour
from generator.drawing.pen import Pen
from generator.drawing.shapes import line, rect
from generator.imposition import captions
from generator.imposition.cuts import box_edges, is_straight, merged, parted
from generator.imposition.duplex import fold_line
from generator.imposition.numbering import cut_order, numbered
from generator.imposition.placement import Placement
from generator.imposition.sheets import Page, Sheet
from generator.plan import Note

MARK_WIDTH = 0.12
"""Width of crop marks in mm: 0.34 pt, wide enough to survive any printer."""
MARK_LENGTH = 4.0
MARK_GAP = 0.3
"""Between what is printed of a piece and its crop mark (mm)."""
LEAST_MARK = 1.0
CUT_COLOUR = Colour(0.35, 0.35, 0.35)
FOLD_DASH = (1.2, 0.9)
DASHED_WIDTH = 0.3
"""Width of a dashed outline (mm): dashes need more ink than a whole line to be followed."""
DOT = 0.5
"""Diameter of the dots of a dotted fold (mm)."""
DOT_PITCH = 1.15
STEP = 0.1


@dataclass(frozen=True)
class Marks:
    """The drawings of a page's layers other than the art."""

    cut: Drawing
    fold: Drawing
    marks: Drawing
    crop: tuple[Segment, ...]
    """The crop marks themselves (for tests and registration)."""
    words: tuple[Box, ...]
    """Where captions and rulers lie."""


def make(sheet: Sheet, page: Page, *, back: bool, page_number: int, pages: int) -> Marks:
    """Everything on a page that is neither art nor note."""
    zones = [_zone(p) for p in page.placements]
    notes = [_note_box(note) for note in page.notes]
    if sheet.glued is not None:
        zones.extend(_zone(p) for p in sheet.glued.placements)
        notes.extend(_note_box(note) for note in sheet.glued.notes)
    content = Box.around([sheet.block, *(z.bounds for z in zones), *notes])
    wanted = sheet.plan.marks and bool(page.placements)
    runs, alone = _guided(page.placements) if wanted else ((), ())
    pen = Pen(f"{sheet.plan.game}:{sheet.plan.component}:marks")
    words = captions.draw(pen, sheet, content, runs, back, page_number, pages)
    obstacles = (*words, *notes, *sheet.zones)
    frame = _frame(
        runs, tuple(zones), obstacles, _markable(sheet), sheet.block, not back, MARK_WIDTH
    )
    if not back:
        registered(pen, sheet)
    pen.draw(frame.drawing)
    return Marks(
        cut=_cut_lines(page, alone, frame.adrift, back),
        fold=_fold_lines(sheet, page, back),
        marks=pen.drawing(),
        crop=frame.crop,
        words=tuple(words),
    )


@dataclass(frozen=True)
class _Frame:
    """Crop marks and the numbers of the cuts, as drawn; cuts that no mark guides."""

    drawing: Drawing
    crop: tuple[Segment, ...]
    adrift: tuple[Segment, ...]


@lru_cache(maxsize=256)
def _frame(
    runs: tuple[Segment, ...],
    zones: tuple[_Zone, ...],
    obstacles: tuple[Box, ...],
    markable: Box,
    block: Box,
    numbers: bool,
    width: float,
) -> _Frame:
    """What stands round the pieces of a page. Kept, for the sheets of a deck are cut alike."""
    ends = [
        (run, [m for m in _ends(run, zones, obstacles, markable) if m is not None]) for run in runs
    ]
    crop = tuple(dict.fromkeys(mark for _, marks in ends for mark in marks))
    order = cut_order(ends, block)
    adrift = tuple(
        run
        for run, marks in ends
        if not marks and not any(cut.guides(run) for cut in order if run in cut.runs)
    )
    pen = Pen("marks")
    if crop:
        pen.stroke(join(line(*a, *b) for a, b in crop), BLACK, width, cap="butt")
    if numbers:
        numbered(pen, order, crop, obstacles, markable, lambda box: _covered(box, zones))
    return _Frame(pen.drawing(), crop, adrift)


def _markable(sheet: Sheet) -> Box:
    """Where marks may stand: on the printable part, in front of a fold."""
    box, fold = sheet.paper.printable, sheet.fold
    if fold is None:
        return box
    far = fold.at - 2 * MARK_GAP
    if fold.vertical:
        return Box(box.x, box.y, far - box.x, box.height)
    return Box(box.x, box.y, box.width, far - box.y)


def registered(pen: Pen, sheet: Sheet) -> None:
    """The marks that a cutter's camera looks for; on fronts only, which no profile moves."""
    if sheet.registration is not None:
        for bar in sheet.registration.bars(sheet.region):
            pen.fill(rect(*bar), BLACK, ink=True)


# ---- what is guided by crop marks and what is outlined


def _guided(placements: Sequence[Placement]) -> tuple[tuple[Segment, ...], tuple[Outline, ...]]:
    """Straight cuts that crop marks point at, and outlines that are printed as lines."""
    return _guided_by(tuple(p.outline for p in placements))


@lru_cache(maxsize=256)
def _guided_by(
    outlines: tuple[Outline, ...],
) -> tuple[tuple[Segment, ...], tuple[Outline, ...]]:
    lines, _, apart = parted(outlines)
    straight = [box_edges(outline) for outline in outlines if is_straight(outline)]
    edges = [edge for edges in straight for edge in edges]
    # triangles and other polygons that share their edges are cut along the common lines
    edges.extend(lines)
    alone = tuple(outline for outline in apart if not is_straight(outline))
    return merged(edges), alone


def _ends(
    run: Segment, zones: Sequence[_Zone], obstacles: Sequence[Box], markable: Box
) -> Iterable[Segment | None]:
    """A crop mark at each end of a cut, where there is room for one."""
    (x0, y0), (x1, y1) = run
    length = math.hypot(x1 - x0, y1 - y0)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    yield _mark((x0, y0), (-dx, -dy), zones, obstacles, markable)
    yield _mark((x1, y1), (dx, dy), zones, obstacles, markable)


def _mark(
    end: Point,
    towards: Point,
    zones: Sequence[_Zone],
    obstacles: Sequence[Box],
    markable: Box,
) -> Segment | None:
    reach = 12.0
    far = (end[0] + towards[0] * reach, end[1] + towards[1] * reach)
    near = Box(
        min(end[0], far[0]), min(end[1], far[1]), abs(far[0] - end[0]), abs(far[1] - end[1])
    ).grown(1.0)  # what lies along the mark and a little beside it
    zones = [zone for zone in zones if zone.bounds.overlaps(near)]
    grown = [box.grown(MARK_GAP) for box in obstacles if box.overlaps(near)]

    def point(away: float) -> Point:
        return (end[0] + towards[0] * away, end[1] + towards[1] * away)

    def free(away: float, gap: float) -> bool:
        x, y = point(away)
        if not (markable.x <= x <= markable.right and markable.y <= y <= markable.bottom):
            return False
        if any(zone.holds(x, y, gap) for zone in zones):
            return False
        return not any(b.x < x < b.right and b.y < y < b.bottom for b in grown)

    steps = range(1, int((3.0 + 2 * MARK_GAP + MARK_LENGTH) / STEP) + 1)
    begin: float | None = None
    last = 0.0
    for step in steps:
        away = step * STEP + MARK_GAP - STEP
        if free(away, MARK_GAP - 1e-6):
            if begin is None:
                begin = away
            last = away
            if last - begin >= MARK_LENGTH - 1e-6:
                break
        elif begin is not None:
            break
        elif away > 3.0 + 2 * MARK_GAP:
            return None  # another piece, not merely the own bleed, lies in the way
    if begin is None or last - begin < LEAST_MARK - 1e-6:
        return None
    return (point(begin), point(last))


@dataclass(frozen=True)
class _Zone:
    """What a piece covers on the page, bleed included."""

    bounds: Box
    circle: Circle | None
    polygon: tuple[Point, ...] | None

    def holds(self, x: float, y: float, gap: float) -> bool:
        b = self.bounds
        if not (b.x - gap < x < b.right + gap and b.y - gap < y < b.bottom + gap):
            return False
        if self.circle is not None:
            return math.hypot(x - self.circle.cx, y - self.circle.cy) < self.circle.radius + gap
        if self.polygon is not None:
            return _inside(x, y, self.polygon) or _distance(x, y, self.polygon) < gap * 0.8
        return True


def _zone(placement: Placement) -> _Zone:
    path = placement.face.outline.path() if placement.clip is None else placement.clip
    return _zone_of(placement.outline, path, placement.transform)


@lru_cache(maxsize=4096)
def _zone_of(outline: Outline, path: Path, transform: Affine) -> _Zone:
    """The zone of a piece with this trim on the page, whose ink lies within this path."""
    path = path.transformed(transform)
    if isinstance(outline, Circle):
        radius = path.bounds.width / 2
        return _Zone(path.bounds, Circle(outline.cx, outline.cy, radius), None)
    if is_straight(outline):
        return _Zone(path.bounds, None, None)
    return _Zone(path.bounds, None, path.polylines(0.05)[0])


def _covered(box: Box, zones: Sequence[_Zone]) -> bool:
    """True when a small box touches what is printed of a piece."""
    near = [zone for zone in zones if zone.bounds.overlaps(box)]
    points = [(x, y) for x in (box.x, box.centre[0], box.right) for y in (box.y, box.bottom)]
    return any(zone.holds(x, y, MARK_GAP / 2) for zone in near for x, y in points)


def _inside(x: float, y: float, polygon: Sequence[Point]) -> bool:
    inside = False
    for (x0, y0), (x1, y1) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside


def _distance(x: float, y: float, polygon: Sequence[Point]) -> float:
    best = math.inf
    for (x0, y0), (x1, y1) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        run = (x1 - x0) ** 2 + (y1 - y0) ** 2
        t = 0.0 if run == 0 else ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / run
        t = min(1.0, max(0.0, t))
        best = min(best, math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0)))
    return best


def _note_box(note: Note) -> Box:
    box = note.art.bounds
    return Box(box.x + note.x, box.y + note.y, box.width, box.height)


# ---- lines inside the block


def _cut_lines(
    page: Page, alone: Sequence[Outline], unmarked: Sequence[Segment], back: bool
) -> Drawing:
    """Outlines that hands cut along. Only on the front: the sheet is cut from there."""
    pen = Pen()
    if back:
        return pen.drawing()
    # dashed outlines are a line of their own; everything else is one whole line
    paths: list[Path] = []
    for p in page.placements:
        wanted = p.face.cut_line
        if wanted or (wanted is None and p.outline in alone):
            if p.face.cut_dash:
                _visible(pen, p.outline.path(), DASHED_WIDTH, p.face.cut_dash)
            else:
                paths.append(p.outline.path())
    paths.extend(line(*a, *b) for a, b in unmarked)
    holes = [hole for p in page.placements for hole in p.holes]
    for hole in holes:
        paths.append(hole.path())
        cx, cy = hole.bounds.centre
        arm = min(1.0, hole.bounds.width / 4)
        paths.append(line(cx - arm, cy, cx + arm, cy) + line(cx, cy - arm, cx, cy + arm))
    _visible(pen, join(paths), MARK_WIDTH)
    return pen.drawing()


def _visible(pen: Pen, path: Path, width: float, dash: tuple[float, ...] = ()) -> None:
    """A dark line on a slightly wider white one: it shows on any ground."""
    if path.ops:
        pen.stroke(path, WHITE, width + 0.2, dash=dash, cap="butt")
        pen.stroke(path, CUT_COLOUR, width, dash=dash, cap="butt")


def _fold_lines(sheet: Sheet, page: Page, back: bool) -> Drawing:
    pen = Pen()
    dashed: list[Path] = []
    if sheet.fold is not None:
        start, end = fold_line(sheet.fold, sheet.paper.printable)
        dashed.append(line(*start, *end))
    dotted: list[Path] = []
    for p in page.placements:
        for f in p.face.folds:
            if f.printed and not back:
                a, b = p.transform.apply(f.x0, f.y0), p.transform.apply(f.x1, f.y1)
                (dotted if f.dotted else dashed).append(line(*a, *b))
    _visible(pen, join(dashed), 0.18, FOLD_DASH)
    dots = join(
        line(x, y, x + 0.01, y) for run in dotted for x, y, _ in run.points_along(DOT_PITCH)
    )
    if dots.ops:
        pen.stroke(dots, WHITE, DOT + 0.3)
        pen.stroke(dots, CUT_COLOUR, DOT)
    return pen.drawing()
