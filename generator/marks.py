"""Marks round the pieces: crop marks, 100 mm rulers, and the line that says which sheet this is.

Nothing here comes nearer than 5 mm to the edge of the paper, and no mark lies inside a trim or on
the bleed: crop marks stand outside, in line with the cuts. A cut that has no room for a mark at
either end is printed as a thin line instead.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from generator import fonts
from generator.cuts import box_edges, cuts, is_straight, merged
from generator.drawing import Drawing, extent
from generator.fonts import GOTHIC
from generator.geometry import Box, Path, Point, Segment, join
from generator.outlines import Circle, Outline
from generator.palette import BLACK, WHITE, Colour
from generator.paper import EDGE, PREFERRED_EDGE, Paper
from generator.pen import Pen
from generator.shapes import line
from generator.sheets import Page, Placement, Sheet

MARK_WIDTH = 0.12
"""Width of crop marks in mm: 0.34 pt, wide enough to survive any printer."""
MARK_LENGTH = 4.0
MARK_GAP = 0.3
"""Between what is printed of a piece and its crop mark (mm)."""
LEAST_MARK = 1.0
CUT_COLOUR = Colour(0.35, 0.35, 0.35)
FOLD_DASH = (1.2, 0.9)
TEXT_SIZE = 6.0
TEXT_HEIGHT = 2.2
"""What a line of caption or a ruler takes across its band (mm)."""
SIDE = 5.0
"""Words keep this far (mm) from the corners of the printable area."""
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


@dataclass
class _Band:
    """A strip between the content and the printable edge, running along one side."""

    horizontal: bool
    outer: float
    """Position across, of the side towards the paper's edge."""
    inner: float
    """Position across, of the side towards the content."""
    start: float
    end: float
    taken: list[tuple[float, float]] = field(default_factory=list)
    """Spans along the band that are in use."""
    avoid: Sequence[float] = ()
    """Where crop marks cross the band."""

    @property
    def thickness(self) -> float:
        return abs(self.inner - self.outer)

    @property
    def roomy(self) -> bool:
        """True when crop marks end before the line of words begins."""
        return self.thickness >= MARK_GAP + MARK_LENGTH + 0.4 + TEXT_HEIGHT

    @property
    def across(self) -> tuple[float, float]:
        """From where to where the line of words lies across the band."""
        sign = 1.0 if self.inner > self.outer else -1.0
        inset = 0.0  # a narrow band leaves all it can to the crop marks
        if self.roomy:
            spare = self.thickness - TEXT_HEIGHT - (MARK_GAP + MARK_LENGTH + 0.4)
            inset = min(PREFERRED_EDGE - EDGE, spare)
        a = self.outer + sign * inset
        return tuple(sorted((a, a + sign * TEXT_HEIGHT)))  # type: ignore[return-value]

    def find(self, length: float, from_: float | None = None) -> float:
        """The first place along the band that is free for ``length`` mm and, where the band is
        narrow, between two crop marks; the least bad place if there is none."""
        first = self.start if from_ is None else from_
        blocked = list(self.taken)
        soft = [] if self.roomy else [(p - 0.7, p + 0.7) for p in self.avoid]
        for obstacles in (blocked + soft, blocked):
            at = first
            for lo, hi in sorted(obstacles):
                if at + length <= lo:
                    break
                at = max(at, hi + 0.8 if (lo, hi) in blocked else hi)
            if at + length <= self.end + 1e-6:
                self.taken.append((at, at + length))
                return at
        at = max(self.start, min(first, self.end - length))
        self.taken.append((at, at + length))
        return at


def make(sheet: Sheet, page: Page, *, back: bool, page_number: int, pages: int) -> Marks:
    """Everything on a page that is neither art nor note."""
    paper = sheet.paper
    zones = [_zone(p) for p in page.placements]
    notes = [_note_box(page, i) for i in range(len(page.notes))]
    content = sheet.block
    for box in (*(z.bounds for z in zones), *notes):
        content = content.union(box)
    wanted = sheet.plan.marks and bool(page.placements)
    runs, alone = _guided(page.placements) if wanted else ((), ())
    pen = Pen(f"{sheet.plan.game}:{sheet.plan.component}:marks")
    words = _words(pen, sheet, content, runs, back, page_number, pages)
    crop: list[Segment] = []
    unmarked: list[Segment] = []
    obstacles = [*words, *notes]
    for run in runs:
        marks = [mark for mark in _ends(run, zones, obstacles, paper) if mark is not None]
        crop.extend(marks)
        if not marks:
            unmarked.append(run)
    crop = list(dict.fromkeys(crop))
    if crop:
        pen.stroke(join(line(*a, *b) for a, b in crop), BLACK, MARK_WIDTH, cap="butt")
    return Marks(
        cut=_cut_lines(page, alone, unmarked, back),
        fold=_fold_lines(page, back),
        marks=pen.drawing(),
        crop=tuple(crop),
        words=tuple(words),
    )


# ---- what is guided by crop marks and what is outlined


def _guided(placements: Sequence[Placement]) -> tuple[tuple[Segment, ...], tuple[Outline, ...]]:
    """Straight cuts that crop marks point at, and outlines that are printed as lines."""
    found = cuts(placements)
    straight = [box_edges(p.outline) for p in placements if is_straight(p.outline)]
    edges = [edge for edges in straight for edge in edges]
    # triangles and other polygons that share their edges are cut along the common lines
    edges.extend(found.lines)
    alone = tuple(outline for outline in found.outlines if not is_straight(outline))
    return merged(edges), alone


def _ends(
    run: Segment, zones: Sequence[_Zone], obstacles: Sequence[Box], paper: Paper
) -> Iterable[Segment | None]:
    """A crop mark at each end of a cut, where there is room for one."""
    (x0, y0), (x1, y1) = run
    length = math.hypot(x1 - x0, y1 - y0)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    yield _mark((x0, y0), (-dx, -dy), zones, obstacles, paper)
    yield _mark((x1, y1), (dx, dy), zones, obstacles, paper)


def _mark(
    end: Point,
    towards: Point,
    zones: Sequence[_Zone],
    obstacles: Sequence[Box],
    paper: Paper,
) -> Segment | None:
    reach = 12.0
    near = Box(end[0] - reach, end[1] - reach, 2 * reach, 2 * reach)
    zones = [zone for zone in zones if zone.bounds.overlaps(near)]
    grown = [box.grown(MARK_GAP) for box in obstacles if box.grown(1.0).overlaps(near)]
    printable = paper.printable

    def point(away: float) -> Point:
        return (end[0] + towards[0] * away, end[1] + towards[1] * away)

    def free(away: float, gap: float) -> bool:
        x, y = point(away)
        if not (printable.x <= x <= printable.right and printable.y <= y <= printable.bottom):
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
    path = path.transformed(placement.transform)
    outline = placement.outline
    if isinstance(outline, Circle):
        radius = path.bounds.width / 2
        return _Zone(path.bounds, Circle(outline.cx, outline.cy, radius), None)
    if is_straight(outline):
        return _Zone(path.bounds, None, None)
    return _Zone(path.bounds, None, path.polylines(0.05)[0])


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


def _note_box(page: Page, index: int) -> Box:
    note = page.notes[index]
    box = extent(note.art.items)
    return Box(box.x + note.x, box.y + note.y, box.width, box.height)


# ---- lines inside the block


def _cut_lines(
    page: Page, alone: Sequence[Outline], unmarked: Sequence[Segment], back: bool
) -> Drawing:
    """Outlines that hands cut along. Only on the front: the sheet is cut from there."""
    pen = Pen()
    if back:
        return pen.drawing()
    silent = {p.outline for p in page.placements if p.face.cut_line is False}
    paths: list[Path] = [o.path() for o in alone if o not in silent]
    paths.extend(
        p.outline.path() for p in page.placements if p.face.cut_line and p.outline not in alone
    )
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


def _fold_lines(page: Page, back: bool) -> Drawing:
    pen = Pen()
    folds = [
        line(*p.transform.apply(f.x0, f.y0), *p.transform.apply(f.x1, f.y1))
        for p in page.placements
        for f in p.face.folds
        if f.printed
    ]
    if not back:
        _visible(pen, join(folds), 0.18, FOLD_DASH)
    return pen.drawing()


# ---- captions and rulers


def _words(
    pen: Pen,
    sheet: Sheet,
    content: Box,
    runs: Sequence[Segment],
    back: bool,
    page_number: int,
    pages: int,
) -> list[Box]:
    """Draws the caption and the rulers; returns where they lie."""
    area = sheet.paper.printable.grown(-0.1)  # half the width of a line
    across = sorted({round(x, 3) for (x, _), (x1, _) in runs if abs(x - x1) < 1e-6})
    along = sorted({round(y, 3) for (_, y), (_, y1) in runs if abs(y - y1) < 1e-6})
    start, end = area.x + SIDE, area.right - SIDE
    top = _Band(True, area.y, content.y, start, end, avoid=across)
    bottom = _Band(True, area.bottom, content.bottom, start, end, avoid=across)
    start, end = area.y + SIDE, area.bottom - SIDE
    left = _Band(False, area.x, content.x, start, end, avoid=along)
    out = [_ruler(pen, bottom), _ruler(pen, left)]
    out.extend(_caption(pen, top, _captions(sheet, back, page_number, pages)))
    return out


def _captions(sheet: Sheet, back: bool, page_number: int, pages: int) -> list[str]:
    plan = sheet.plan
    title = plan.title if sheet.count == 1 else f"{plan.title} {sheet.number}/{sheet.count}"
    side = "" if sheet.back is None else ("・裏" if back else "・表")
    return [
        f"{plan.game_title}／{title}",
        f"{plan.medium.ja}{side}",
        f"ページ {page_number}/{pages}",
        f"配置 {sheet.layout_id}",
    ]


def _caption(pen: Pen, band: _Band, texts: Sequence[str]) -> list[Box]:
    """Texts in a row along the top band."""
    lo, _ = band.across
    baseline = lo + 0.88 * TEXT_HEIGHT - 0.1
    boxes: list[Box] = []
    at = band.start
    for string in texts:
        width = fonts.get(GOTHIC).width(string, TEXT_SIZE)
        at = band.find(width, at)
        pen.text(at, baseline, string, size=TEXT_SIZE, field="caption")
        boxes.append(Box(at, lo, width, TEXT_HEIGHT))
        at += width + (5.0 if band.roomy else 1.5)
    return boxes


def _ruler(pen: Pen, band: _Band) -> Box:
    """A ruler along the band, with the words that say what to check."""
    length = 100.0 if band.end - band.start >= 100 else 50.0
    words = f"{length:g} mm — 印刷倍率100%で確認"
    width = fonts.get(GOTHIC).width(words, TEXT_SIZE)
    fits = band.end - band.start >= length + 1.5 + width
    total = length + 1.5 + width if fits else length
    at = _quietest(band, length, total)
    lo, hi = band.across
    base, ticks_to = (hi, lo) if band.inner < band.outer else (lo, hi)
    tick = 1.0 if ticks_to > base else -1.0
    pieces: list[Path] = []

    def put(a0: float, c0: float, a1: float, c1: float) -> None:
        """A line from (along, across) to (along, across)."""
        pieces.append(line(a0, c0, a1, c1) if band.horizontal else line(c0, a0, c1, a1))

    put(at, base, at + length, base)
    for i in range(int(length / 10) + 1):
        long = i in (0, int(length / 10))
        put(at + 10 * i, base, at + 10 * i, base + tick * (1.8 if long else 1.0))
    pen.stroke(join(pieces), BLACK, 0.15, cap="butt")
    if fits:
        x = at + length + 1.5
        if band.horizontal:
            pen.text(x, lo + 0.88 * TEXT_HEIGHT - 0.1, words, size=TEXT_SIZE, field="ruler")
        else:
            _rotated(pen, lo + 0.3, x, words)
    box = Box(at, lo, total, hi - lo)
    return box if band.horizontal else Box(lo, at, hi - lo, total)


def _rotated(pen: Pen, x: float, y: float, words: str) -> None:
    """Words that run down the left side of the sheet, tops to the right."""
    from generator.geometry import Affine

    with pen.at(Affine.translate(x, y) @ Affine.rotate(90)):
        pen.text(0, 0, words, size=TEXT_SIZE, field="ruler")


def _quietest(band: _Band, length: float, total: float) -> float:
    """Where a ruler meets the fewest crop marks: in the middle if that is as good as any."""
    middle = (band.start + band.end - total) / 2
    if band.roomy:
        band.taken.append((middle, middle + total))
        return middle
    room = band.end - band.start - total
    tries = [middle, *(band.start + room * i / 40 for i in range(41))]

    def cost(at: float) -> tuple[int, float]:
        words = sum(at + length - 0.5 < p < at + total + 0.5 for p in band.avoid)
        on_tick = sum(
            abs((p - at) % 10 - 5) > 4.3 for p in band.avoid if at - 1 < p < at + length + 1
        )
        crossing = sum(at - 0.5 < p < at + length + 0.5 for p in band.avoid)
        return (3 * words + 2 * on_tick + crossing, abs(at - middle))

    best = min(tries, key=cost)
    band.taken.append((best, best + total))
    return best
