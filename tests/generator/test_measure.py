"""Measures the finished files of the games in millimetres: every paper, every duplex mode.

The default run takes a sample; ``pytest -m slow tests/generator/test_measure.py`` takes them all.
Tolerance 0.05 mm throughout.
"""

from __future__ import annotations

import math
import re
from functools import cache
from itertools import pairwise

import pytest

from generator import games
from generator.drawing.geometry import Affine, Box
from generator.drawing.outlines import Circle, RoundedRect
from generator.faces import Knife
from generator.imposition.cuts import box_edges
from generator.imposition.duplex import Duplex, mirror
from generator.imposition.marks import MARK_WIDTH
from generator.imposition.pages import document
from generator.imposition.registration import Registration
from generator.imposition.sheets import Sheet, impose
from generator.layout.paper import A4, EDGE, Paper, paper
from generator.lettering import fonts
from generator.options import Options, chosen
from generator.plan import Block, Grid, Plan, put_row
from generator.production.build import has_cut_file, load, make_plans, sheets_of
from generator.production.files import safe_name
from generator.writers import pdf, svg
from tests.generator import demo, measure

TOLERANCE = 0.05
PAPERS = ("A4", "Letter", "A3", "200x280")
GAMES = ("mawaru", "harikiri", "ruins", "kobuta", "potu")
MODES = tuple(mode.value for mode in Duplex)
EVERY = [(g, p, m) for g in GAMES for p in PAPERS for m in MODES]
SAMPLE = [
    ("mawaru", "A4", "long"), ("mawaru", "Letter", "fold"), ("harikiri", "Letter", "long"),
    ("ruins", "Letter", "short"), ("kobuta", "A3", "long"), ("potu", "Letter", "long"),
    ("kobuta", "Letter", "fronts-then-backs"),
]  # fmt: skip
RULER_WIDTH = 0.15


@cache
def plans_of(game: str) -> tuple[Plan, ...]:
    fonts.prepare()
    plans = games.game(game).plans(load(game, Options()))
    return tuple(p for p in plans if p.extra is None)


def silent(_game: str, _step: str) -> None:
    return None


def measured(game: str, paper_name: str, mode: str) -> list[Sheet]:
    """Everything that can be measured in the files of a build; returns the sheets with a cut
    file."""
    options = chosen(paper_name, mode)
    plans = plans_of(game)
    sheets = sheets_of(plans, options, lambda _notice: None)
    files = make_plans(game, plans, options, silent, lambda _notice: None)
    fronts: dict[str, tuple[measure.Measured, measure.Face]] = {}
    for name, file in sorted(files.items()):
        if not name.endswith(".pdf"):
            continue
        found = measure.pages(file.data)
        assert len(found) == file.pages
        for number, page in enumerate(found):
            check_page(page, options.paper)
            edges = measure.ink(file.data, number)
            assert min(edges) >= EDGE - 25.4 / 50, (name, number, edges)
            for face in page.faces:
                if face.id.endswith(":front"):
                    assert face.id not in fronts
                    fronts[face.id] = (page, face)
        check_duplex(found, options)
    printed = {p.face.id for s in sheets for p in s.front.placements}
    assert set(fronts) == printed
    cut: list[Sheet] = []
    for sheet in sheets:
        if sheet.front.placements:
            page, _ = fronts[sheet.front.placements[0].face.id]
            check_marks(sheet, page)
        if has_cut_file(sheet, options):
            data = files[f"{safe_name(f'{game}-cut-{sheet.name}')}.svg"].data
            check_cut_file(sheet, measure.cut_file(data), fronts)
            cut.append(sheet)
    return cut


def check_page(page: measure.Measured, on: Paper) -> None:
    """Boxes, faces, rulers and marks of a page."""
    assert (page.width, page.height) == pytest.approx((on.width, on.height), abs=0.01)
    whole = Box(0, 0, on.width, on.height)
    assert page.bleed.contains(page.trim, 0.001)
    assert whole.contains(page.bleed, 0.001)
    trims = []
    for face in page.faces:
        trims.append(face.box)
        assert page.trim.contains(face.box, TOLERANCE)
        if face.motion is not None:  # where the art stands, not only where it says it does
            m = face.motion
            assert math.hypot(m.a, m.b) == pytest.approx(1, abs=1e-5)
            assert math.hypot(m.c, m.d) == pytest.approx(1, abs=1e-5)
            assert face.box.grown(TOLERANCE).contains(Box(*m.apply(*middle_of(face)), 0, 0))
    if not page.lines:
        return  # the back of a single-sided sheet
    lines = page.lines["marks"]
    for down in (False, True):
        ruler = max(
            abs(m.ends[0][down] - m.ends[1][down]) for m in lines if near(m.width, RULER_WIDTH)
        )
        wanted = 100 if (on.height if down else on.width) > 125 else 50
        assert ruler == pytest.approx(wanted, abs=TOLERANCE)
    printable = whole.grown(-EDGE + 0.001)
    for mark in crop_marks(page):
        (x0, y0), (x1, y1) = mark.ends
        box = Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
        assert printable.contains(box, 0.01)


def crop_marks(page: measure.Measured) -> list[measure.Line]:
    return [m for m in page.lines.get("marks", []) if near(m.width, MARK_WIDTH)]


def check_marks(sheet: Sheet, page: measure.Measured) -> None:
    """Every crop mark lies outside all trims and in line with an edge of one."""
    outlines = [p.outline for p in sheet.front.placements]
    polygons = [o.path().polylines(0.02)[0] for o in outlines]
    edges = [edge for o in outlines for edge in box_edges(o)]
    for mark in crop_marks(page):
        (x0, y0), (x1, y1) = mark.ends
        for t in (0.0, 0.25, 0.5, 0.75, 1.0):
            at = (x0 + t * (x1 - x0), y0 + t * (y1 - y0))
            assert not any(inside(at, polygon) for polygon in polygons)
        length = math.dist(*mark.ends)
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        assert any(
            all(abs(-uy * (x - x0) + ux * (y - y0)) < TOLERANCE for x, y in edge) for edge in edges
        )


def inside(point: tuple[float, float], polygon: tuple[tuple[float, float], ...]) -> bool:
    x, y = point
    found = False
    for (x0, y0), (x1, y1) in pairwise(polygon):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            found = not found
    return found


def middle_of(face: measure.Face) -> tuple[float, float]:
    """The middle of the face in its own millimetres."""
    assert face.motion is not None
    turned = abs(face.motion.b) > 0.9
    width, height = face.box.width, face.box.height
    return (height / 2, width / 2) if turned else (width / 2, height / 2)


def near(a: float, b: float, by: float = 0.002) -> bool:
    return abs(a - b) < by


def check_duplex(pages: list[measure.Measured], options: Options) -> None:
    """Backs lie behind their fronts, on the page where the printer expects them."""
    on, mode = options.paper, options.duplex
    backs = {f.id for page in pages for f in page.faces if f.id.endswith(":back")}
    if not backs:
        return
    assert mode is not Duplex.SINGLE
    if mode is Duplex.FOLD:
        for page in pages:
            check_folded(page, on)
        return
    flip = mirror(mode, on.width, on.height).affine
    half = len(pages) // 2
    pairs = (
        zip(pages[:half], pages[half:], strict=True)
        if mode is Duplex.FRONTS_THEN_BACKS
        else zip(pages[::2], pages[1::2], strict=True)
    )
    seen = 0
    for front, back in pairs:
        behind = {f.id: f for f in back.faces}
        assert all(f.id.endswith(":front") for f in front.faces)
        assert all(f.id.endswith(":back") for f in back.faces)
        for face in front.faces:
            other = behind.get(face.id.removesuffix("front") + "back")
            if other is not None:
                meets(face, other, flip)
                seen += 1
    assert seen == len(backs)


def check_folded(page: measure.Measured, on: Paper) -> None:
    by_id = {f.id: f for f in page.faces}
    pairs = [
        (f, by_id[f.id.removesuffix("front") + "back"])
        for f in page.faces
        if f.id.removesuffix("front") + "back" in by_id
    ]
    if not pairs:
        return
    front, back = pairs[0]
    upright = near(front.box.y, back.box.y, TOLERANCE)
    flip = Affine.mirror_x(on.width / 2) if upright else Affine.mirror_y(on.height / 2)
    for front, back in pairs:
        meets(front, back, flip)


def meets(front: measure.Face, back: measure.Face, flip: Affine) -> None:
    x, y = flip.apply(front.box.x, front.box.y)
    right, bottom = flip.apply(front.box.right, front.box.bottom)
    wanted = (min(x, right), min(y, bottom), front.box.width, front.box.height)
    assert tuple(back.box) == pytest.approx(wanted, abs=TOLERANCE)
    if front.motion is None or back.motion is None:
        return
    # the art too: its middles meet, and neither is drawn in a mirror
    a, b = front.motion.apply(*middle_of(front)), back.motion.apply(*middle_of(back))
    assert math.dist(flip.apply(*a), b) < TOLERANCE
    assert front.motion.a * front.motion.d - front.motion.b * front.motion.c > 0
    assert back.motion.a * back.motion.d - back.motion.b * back.motion.c > 0


def check_cut_file(
    sheet: Sheet,
    found: measure.CutFile,
    fronts: dict[str, tuple[measure.Measured, measure.Face]],
) -> None:
    """Print and cut agree for the first and the last piece; nothing is cut twice."""
    assert (found.width, found.height) == pytest.approx((sheet.paper.width, sheet.paper.height))
    assert sheet.layout_id in found.text
    for placed in (sheet.front.placements[0], sheet.front.placements[-1]):
        _, face = fronts[placed.face.id]
        # from the finished print: where its trim lies on the page
        m = face.motion
        if m is None:
            m = placed.transform
        outline = placed.face.outline.transformed(m)
        assert tuple(outline.bounds) == pytest.approx(tuple(face.box), abs=TOLERANCE)
        if placed.face.knife is not None:
            check_tile(placed.face.knife, m, found)
            continue
        if isinstance(outline, Circle):
            assert any(
                math.dist((outline.cx, outline.cy), (x, y)) < TOLERANCE
                and abs(r - outline.radius) < TOLERANCE
                for x, y, r in found.circles["cut"]
            )
            continue
        if isinstance(outline, RoundedRect) and any(
            tuple(b) == pytest.approx(tuple(outline.bounds), abs=TOLERANCE)
            for b in found.shapes["cut"]
        ):
            continue
        for a, b in outline.edges:
            for p in (a, b, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)):
                assert min(measure.distance(p, line) for line in found.lines["cut"]) < TOLERANCE
    cut = found.lines["cut"]
    if len(cut) <= 120:
        for i, one in enumerate(cut):
            assert all(measure.overlap(one, other) <= 0.01 for other in cut[i + 1 :])
    else:  # rows of small pieces: neighbours in the file are neighbours on the sheet
        for one, other in pairwise(cut):
            assert measure.overlap(one, other) <= 0.01


def check_tile(knife: Knife, motion: Affine, found: measure.CutFile) -> None:
    """Each run of a part of a board begins and ends where something is cut, and its guides are
    printed."""
    cut = [p for line in found.lines["cut"] for p in line]
    for box in found.shapes["cut"]:
        cut += [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    for path in knife.paths:
        moved = path.transformed(motion)
        for x, y in (moved.ops[0][1], moved.end):
            assert min(math.dist((x, y), p) for p in cut) < TOLERANCE
    for a, b in knife.guides:
        middle = motion.apply((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        assert min(measure.distance(middle, line) for line in found.lines["print"]) < TOLERANCE
        assert not any(
            measure.overlap((motion.apply(*a), motion.apply(*b)), line) > 0.01
            for line in found.lines["cut"]
        )


@pytest.mark.parametrize(("game", "on", "mode"), SAMPLE)
def test_the_files_of_a_game(game: str, on: str, mode: str) -> None:
    measured(game, on, mode)


def test_tiles_and_folded_sheets_are_among_what_is_measured() -> None:
    """200 × 280 mm is too small for the large disc and the base, which are tiled."""
    sheets = measured("mawaru", "200x280", "fold")
    assert any(sheet.tiled for sheet in sheets)
    assert any(sheet.fold is not None for sheet in sheets)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "on", "mode"), EVERY)
def test_every_game_paper_and_mode(game: str, on: str, mode: str) -> None:
    measured(game, on, mode)


@pytest.mark.parametrize("on", ["A4", "Letter"])
@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_with_a_cutters_marks(game: str, on: str) -> None:
    """Marks at their places, print and cut in agreement, every piece still there once."""
    options = chosen(on, marks=Registration(3), cut_files="all")
    plain = chosen(on, cut_files="all")
    plans = plans_of(game)
    sheets = sheets_of(plans, options, lambda _n: None)
    placed = [p.face.id for s in sheets for p in s.front.placements]
    before = [p.face.id for s in sheets_of(plans, plain) for p in s.front.placements]
    # a board that only just fits is parted into more tiles to keep clear of the marks
    tiled = re.compile(r"-[A-Z]\d+(?=:)")
    parted = {tiled.sub("", key) for key in placed if tiled.search(key)}
    keys, whole = (
        sorted(key for key in ids if tiled.sub("", key) not in parted) for ids in (placed, before)
    )
    assert keys == whole
    assert parted == {tiled.sub("", key) for key in before} - set(keys)
    zones = Registration(3).zones(paper(on).box)
    for sheet in sheets:
        if sheet.registration is not None:
            for p in sheet.front.placements:
                assert not any(p.outline.bounds.overlaps(z, 1e-3) for z in zones)


def test_d01_each_action_card_meets_its_own_back() -> None:
    """Mixed back colours on one sheet, flipped on the long edge: red behind red in all columns."""
    plans = [p for p in plans_of("mawaru") if p.component == "action-card"]
    sheets = sheets_of(plans, Options())
    pages = measure.pages(pdf.write(document("x", "x", sheets)))
    seen = 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        behind = {f.id.rsplit(":", 1)[0]: f for f in back.faces}
        for face in front.faces:
            other = behind[face.id.rsplit(":", 1)[0]]
            assert other.box.x == pytest.approx(210 - face.box.x - 54, abs=TOLERANCE)
            assert other.box.y == pytest.approx(face.box.y, abs=TOLERANCE)
            seen += 1
    assert seen == 24


# ---- rows


@pytest.mark.parametrize("gap", [0.0, 0.1, 1.0 / 3.0])
def test_no_drift_along_a_row_of_ten(gap: float) -> None:
    pieces = [demo.plain(i, 17.777, 23.333) for i in range(10)]
    row = put_row(pieces, 0, 0, gap)
    width = 177.77 + 9 * gap
    (sheet,) = impose(Plan(*demo.GAME, "x", "x", Block(row, width, 23.333)), A4)
    for page in measure.pages(pdf.write(document("x", "x", [sheet]))):
        faces = sorted(page.faces, key=lambda f: f.box.x)
        left = (210 - width) / 2
        for i, face in enumerate(faces):
            assert face.motion is not None
            x, _ = face.motion.apply(0, 0)
            wanted = left + i * (17.777 + gap)
            assert face.box.x == pytest.approx(wanted, abs=0.001)
            assert x == pytest.approx(wanted, abs=0.001)
    found = measure.cut_file(svg.cut_file(sheet))
    points = [p[0] for s in found.lines["cut"] for p in s]
    points += [v for b in found.shapes["cut"] for v in (b.x, b.right)]
    assert min(points) == pytest.approx(left, abs=0.001)
    assert max(points) == pytest.approx(left + width, abs=0.001)


def test_d05_three_cards_are_162_mm_wide() -> None:
    (front, back) = measure.pages(pdf.write(document("x", "x", impose(demo.cards(9), A4))))
    for page in (front, back):
        assert page.trim.width == pytest.approx(162.0, abs=TOLERANCE)
        assert (page.trim.width / 3 / measure.MM, page.trim.height / 3 / measure.MM) == (
            pytest.approx((153.071, 243.780), abs=0.05)
        )


@pytest.mark.parametrize("count", [1, 3, 4, 5, 9, 10])
@pytest.mark.parametrize("gap", [0.0, 5.0])
def test_d03_slot_0_stays_at_its_place(count: int, gap: float) -> None:
    pieces = tuple(demo.token(i) for i in range(count))
    plan = Plan(*demo.GAME, "x", "x", Grid(pieces, columns=3, rows=3, gap_x=gap, gap_y=gap))
    pages = measure.pages(pdf.write(document("x", "x", impose(plan, A4))))
    width = 75 + 2 * gap
    for page in pages[::2]:
        first = page.faces[0].box
        assert (first.x, first.y) == pytest.approx(
            ((210 - width) / 2, (297 - width) / 2), abs=TOLERANCE
        )
    check_duplex(pages, Options())
