"""The words round a sheet: which sheet it is, and two rulers that show whether the scale is right.

They stand in the bands between the pieces and the printable edge. A wide band keeps them outside
the crop marks; in a narrow one they stand between the marks where they can, and the marks give
way where they cannot. Words that find no room become smaller, then shorter; a ruler is parted from
its words before it is shortened. Nothing stands on a cutter's mark, on the fold or on other words.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box, Path, Segment, join
from generator.drawing.palette import BLACK
from generator.drawing.pen import Pen
from generator.drawing.shapes import line
from generator.imposition.sheets import LAYOUT_VERSION, Sheet
from generator.layout.paper import EDGE, PREFERRED_EDGE
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC

TEXT_SIZE = 6.0
TEXT_SIZES = (TEXT_SIZE, 5.5, 5.0)
"""Of captions (pt): smaller only where there is no room."""
TEXT_HEIGHT = 2.2
"""What a line of caption or a ruler takes across its band (mm)."""
WIDTH_STEP = 2.0
"""Words of a caption take whole multiples of this (mm)."""
SIDE = 5.0
"""Words keep this far (mm) from the corners of the printable area."""
NARROW_TICK = 0.9
"""The longest ticks of a ruler in a narrow band (mm)."""
NUMBER_ROOM = 3.2
"""What a crop mark and the number of its cut take along a narrow band (mm)."""
RULER_AIR = 1.5
"""Between a ruler and its words (mm)."""
AIR = 0.5
"""Between a ruler and what it stands beside (mm)."""
FOLD_AIR = 1.5
"""What words keep free on each side of a fold (mm)."""
MARK_ROOM = 4.7
"""What crop marks and a little air take of a wide band (mm)."""


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
        return self.thickness >= MARK_ROOM + TEXT_HEIGHT

    @property
    def across(self) -> tuple[float, float]:
        """From where to where the line of words lies across the band."""
        sign = 1.0 if self.inner > self.outer else -1.0
        inset = 0.0  # a narrow band leaves all it can to the crop marks
        if self.roomy:
            spare = self.thickness - TEXT_HEIGHT - MARK_ROOM
            inset = min(PREFERRED_EDGE - EDGE, spare)
        a = self.outer + sign * inset
        return tuple(sorted((a, a + sign * TEXT_HEIGHT)))  # type: ignore[return-value]

    def keep_out(self, zones: Sequence[Box]) -> None:
        """Leaves the stretches free where zones (registration marks) reach into the words."""
        lo, hi = self.across
        for zone in zones:
            z0, z1 = (zone.y, zone.bottom) if self.horizontal else (zone.x, zone.right)
            if z0 < hi and z1 > lo:
                self.taken.append(
                    (zone.x, zone.right) if self.horizontal else (zone.y, zone.bottom)
                )

    def find(self, length: float, from_: float | None = None) -> float | None:
        """The first place along the band that is free for ``length`` mm and, where the band is
        narrow, between two crop marks if that can be; None if there is none."""
        first = self.start if from_ is None else from_
        blocked = list(self.taken)
        # beside a mark stands the number of its cut
        soft = [] if self.roomy else [(p - 0.7, p + NUMBER_ROOM) for p in self.avoid]
        for obstacles in (blocked + soft, blocked):
            at = first
            for lo, hi in sorted(obstacles):
                if at + length <= lo:
                    break
                at = max(at, hi + 0.8 if (lo, hi) in blocked else hi)
            if at + length <= self.end + 1e-6:
                self.taken.append((at, at + length))
                return at
        return None


def draw(
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
    across = tuple(sorted({round(x, 3) for (x, _), (x1, _) in runs if abs(x - x1) < 1e-6}))
    along = tuple(sorted({round(y, 3) for (_, y), (_, y1) in runs if abs(y - y1) < 1e-6}))
    zones = () if back else sheet.zones
    rulers, out = _rulers(area, content, across, along, zones)
    pen.draw(rulers)
    top = _Band(True, area.y, content.y, area.x + SIDE, area.right - SIDE, avoid=across)
    top.keep_out(zones)
    if sheet.fold is not None and sheet.fold.vertical:
        top.taken.append((sheet.fold.at - FOLD_AIR, sheet.fold.at + FOLD_AIR))
    return [*out, *_caption(pen, top, _captions(sheet, back, page_number, pages))]


@lru_cache(maxsize=256)
def _rulers(
    area: Box,
    content: Box,
    across: tuple[float, ...],
    along: tuple[float, ...],
    zones: tuple[Box, ...],
) -> tuple[Drawing, tuple[Box, ...]]:
    """Both rulers and where they lie; kept, for on the sheets of a deck they are the same."""
    pen = Pen("rulers")
    bottom = _Band(
        True, area.bottom, content.bottom, area.x + SIDE, area.right - SIDE, avoid=across
    )
    left = _Band(False, area.x, content.x, area.y + SIDE, area.bottom - SIDE, avoid=along)
    boxes: list[Box] = []
    for band in (bottom, left):
        band.keep_out(zones)
        boxes.extend(_ruler(pen, band))
    return pen.drawing(), tuple(boxes)


def _captions(sheet: Sheet, back: bool, page_number: int, pages: int) -> list[str]:
    plan = sheet.plan
    title = plan.title if sheet.count == 1 else f"{plan.title} {sheet.number}/{sheet.count}"
    side = "" if sheet.back is None else ("・裏" if back else "・表")
    if sheet.glued is not None:
        side = "・折って貼る"
    return [
        f"{plan.game_title}／{title}",
        f"{plan.medium.ja}{side}",
        f"ページ {page_number}/{pages}",
        f"配置 {sheet.layout_id} v{LAYOUT_VERSION}",
    ]


def _caption(pen: Pen, band: _Band, texts: Sequence[str]) -> list[Box]:
    """Texts in a row along the top band."""
    lo, _ = band.across
    baseline = lo + 0.88 * TEXT_HEIGHT - 0.1
    size, places = _fitted(band, texts)
    boxes: list[Box] = []
    for string, at, width in places:
        pen.text(at, baseline, string, size=size, field="caption")
        boxes.append(Box(at, lo, width, TEXT_HEIGHT))
    return boxes


def _fitted(band: _Band, texts: Sequence[str]) -> tuple[float, list[tuple[str, float, float]]]:
    """The size at which texts find room in a band, and each with its place and width. The first,
    the name of the sheet, is cut short where no size helps."""
    first, *others = texts
    for size in TEXT_SIZES:
        places = _row(band, texts, size)
        if places is not None:
            return size, places
    for kept in range(len(first) - 1, 0, -1):
        places = _row(band, [f"{first[:kept]}…", *others], TEXT_SIZES[-1])
        if places is not None:
            return TEXT_SIZES[-1], places
    places = _row(band, others, TEXT_SIZES[-1]) or _row(band, others[-1:], TEXT_SIZES[-1])
    return TEXT_SIZES[-1], places or []


def _row(band: _Band, texts: Sequence[str], size: float) -> list[tuple[str, float, float]] | None:
    """Texts one behind the other in what is free of a band; None where they do not fit."""
    trial = replace(band, taken=list(band.taken))
    out: list[tuple[str, float, float]] = []
    at: float | None = band.start
    for string in texts:
        # in whole steps, so that the marks round the captions of a deck's sheets are alike
        width = math.ceil(fonts.get(GOTHIC).width(string, size) / WIDTH_STEP) * WIDTH_STEP
        at = trial.find(width, at)
        if at is None:
            return None
        out.append((string, at, width))
        at += width + (5.0 if band.roomy else 1.5)
    return out


def _ruler(pen: Pen, band: _Band) -> list[Box]:
    """A ruler along the band, with the words that say what to check; where they lie.

    In a narrow band its ticks are short, so that crop marks still have room beside it.
    """
    length, at = _place(band)
    words = _words(length)
    width = fonts.get(GOTHIC).width(words, TEXT_SIZE)
    said = band.find(width, at + length + RULER_AIR)
    if said is None:
        said = band.find(width)
    lo, hi = band.across
    base, tick = (hi, -1.0) if band.inner < band.outer else (lo, 1.0)
    tall, short = (1.8, 1.0) if band.roomy else (NARROW_TICK, 0.6 * NARROW_TICK)
    pieces: list[Path] = []

    def put(a0: float, c0: float, a1: float, c1: float) -> None:
        """A line from (along, across) to (along, across)."""
        pieces.append(line(a0, c0, a1, c1) if band.horizontal else line(c0, a0, c1, a1))

    put(at, base, at + length, base)
    for i in range(int(length / 10) + 1):
        high = tall if i in (0, int(length / 10)) else short
        put(at + 10 * i, base, at + 10 * i, base + tick * high)
    pen.stroke(join(pieces), BLACK, 0.15, cap="butt")
    near, far = sorted((base, base + tick * tall))
    boxes = [(at, near, length, far - near)]
    if said is not None:
        if band.horizontal:
            pen.text(said, lo + 0.88 * TEXT_HEIGHT - 0.1, words, size=TEXT_SIZE, field="ruler")
        else:
            _rotated(pen, lo + 0.3, said, words)
        boxes.append((said, lo, width, hi - lo))
    return [Box(a, c, w, h) if band.horizontal else Box(c, a, h, w) for a, c, w, h in boxes]


def _rotated(pen: Pen, x: float, y: float, words: str) -> None:
    """Words that run down the left side of the sheet, tops to the right."""
    with pen.at(Affine.translate(x, y) @ Affine.rotate(90)):
        pen.text(0, 0, words, size=TEXT_SIZE, field="ruler")


def _words(length: float) -> str:
    return f"{length:g} mm — 印刷倍率100%で確認"


def _place(band: _Band) -> tuple[float, float]:
    """How long a ruler is (mm) and where it begins: 100 mm with its words behind it, if that can
    be, or apart from them; shorter where something is in the way of either."""
    for length in (100.0, 50.0):
        behind = RULER_AIR + fonts.get(GOTHIC).width(_words(length), TEXT_SIZE)
        for total in (length + behind, length):
            at = _quietest(band, length, total)
            if at is not None:
                band.taken.append((at, at + length))
                return length, at
    return 50.0, max(band.start, (band.start + band.end - 50.0) / 2)


def _quietest(band: _Band, length: float, total: float) -> float | None:
    """Where a ruler meets the fewest crop marks: in the middle if that is as good as any. None
    where it has no room, or none without standing on something."""
    room = band.end - band.start - total
    if room < 0:
        return None

    def free(at: float) -> bool:
        return not any(lo < at + total and hi > at for lo, hi in band.taken)

    middle = (band.start + band.end - total) / 2
    if band.roomy and free(middle):
        return middle
    beside = [at for lo, hi in band.taken for at in (lo - total - AIR, hi + AIR)]
    tries = [
        at
        for at in (middle, *(band.start + room * i / 40 for i in range(41)), *beside)
        if band.start <= at <= band.start + room and free(at)
    ]

    def cost(at: float) -> tuple[int, float]:
        words = sum(at + length - 0.5 < p < at + total + 0.5 for p in band.avoid)
        on_tick = sum(
            abs((p - at) % 10 - 5) > 4.3 for p in band.avoid if at - 1 < p < at + length + 1
        )
        crossing = sum(at - 0.5 < p < at + length + 0.5 for p in band.avoid)
        return (3 * words + 2 * on_tick + crossing, abs(at - middle))

    return min(tries, key=cost, default=None)
