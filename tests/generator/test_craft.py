"""Bleed, gaps, crop marks and the order of cuts, measured in finished files."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Box, Segment
from generator.drawing.outlines import Polygon, RoundedRect
from generator.drawing.palette import BLUE, RED
from generator.drawing.pen import Pen
from generator.drawing.shapes import rect
from generator.faces import Piece, piece
from generator.imposition import marks, numbering
from generator.imposition.bleed import SEAM
from generator.imposition.cuts import cuts
from generator.imposition.duplex import Duplex
from generator.imposition.pages import document
from generator.imposition.sheets import Sheet, impose
from generator.layout.paper import A4, Paper, paper
from generator.options import Options
from generator.plan import Block, Grid, Plan, put, put_row
from generator.writers import pdf, svg
from tests.generator import demo, measure, reader

LETTER = paper("letter")


def printed(sheets: list[Sheet], options: Options | None = None) -> bytes:
    return pdf.write(document("x", "x", sheets, options))


def crop_marks(page: measure.Measured) -> list[measure.Line]:
    return [m for m in page.lines["marks"] if abs(m.width - marks.MARK_WIDTH) < 1e-3]


# ---- crop marks


@pytest.mark.parametrize("points", [0.25, 0.34, 2.0])
def test_d08_marks_lie_on_the_trim_whatever_their_width(
    points: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(marks, "MARK_WIDTH", points * measure.MM)
    sheets = impose(demo.cards(9), A4)
    for page in measure.pages(printed(sheets)):
        xs = sorted({m.ends[0][0] for m in crop_marks(page) if near(m.ends[0][0], m.ends[1][0])})
        ys = sorted({m.ends[0][1] for m in crop_marks(page) if near(m.ends[0][1], m.ends[1][1])})
        assert clustered(xs) == pytest.approx([24, 78, 132, 186], abs=0.02)
        assert clustered(ys) == pytest.approx([19.5, 105.5, 191.5, 277.5], abs=0.02)
        # left and right, top and bottom deviate alike
        assert clustered(xs) == pytest.approx([210 - x for x in reversed(clustered(xs))], abs=0.02)
        assert clustered(ys) == pytest.approx([297 - y for y in reversed(clustered(ys))], abs=0.02)
    assert marks.MARK_WIDTH >= 0.25 * measure.MM - 1e-9


def near(a: float, b: float, by: float = 1e-3) -> bool:
    return abs(a - b) < by


def clustered(values: list[float]) -> list[float]:
    """Sorted values without repetitions."""
    out: list[float] = []
    for v in values:
        if not out or v - out[-1] > 0.01:
            out.append(v)
    return out


@pytest.mark.parametrize("count", [1, 4, 5, 9])
@pytest.mark.parametrize("gap", [None, 6.0])
@pytest.mark.parametrize("on", [A4, LETTER], ids=lambda p: p.name)
def test_d09_every_corner_of_a_partly_filled_page_has_marks(
    count: int, gap: float | None, on: Paper
) -> None:
    sheets = impose(demo.cards(count, columns=3, rows=3), on, gap=gap)[:1]
    for page, side in zip(measure.pages(printed(sheets)), ("front", "back"), strict=True):
        found = crop_marks(page)
        trims = [f.box for f in page.faces]
        assert all(f.id.endswith(side) for f in page.faces)
        for trim in trims:
            for x in (trim.x, trim.right):
                on_line = [m for m in found if all(near(p[0], x, 0.02) for p in m.ends)]
                assert on_line
                assert min(p[1] for m in on_line for p in m.ends) < trim.y
                assert max(p[1] for m in on_line for p in m.ends) > trim.bottom
            for y in (trim.y, trim.bottom):
                on_line = [m for m in found if all(near(p[1], y, 0.02) for p in m.ends)]
                assert on_line
                assert min(p[0] for m in on_line for p in m.ends) < trim.x
                assert max(p[0] for m in on_line for p in m.ends) > trim.right
        for mark in found:
            (x0, y0), (x1, y1) = mark.ends
            box = Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).grown(mark.width / 2)
            assert not any(box.overlaps(trim) for trim in trims)
            assert page_box(page).grown(-5.0).contains(box, 0.07)


def page_box(page: measure.Measured) -> Box:
    return Box(0, 0, page.width, page.height)


# ---- the order of cuts


def order(sheet: Sheet) -> tuple[numbering.Cut, ...]:
    runs, _ = marks._guided(sheet.front.placements)
    zones = [marks._zone(p) for p in sheet.front.placements]
    area = marks._markable(sheet)
    ends = [(r, [m for m in marks._ends(r, zones, (), area) if m]) for r in runs]
    return numbering.cut_order(ends, sheet.block)


@pytest.mark.parametrize("count", [1, 5, 9])
@pytest.mark.parametrize("gap", [None, 6.0, 12.0])
def test_marks_stay_until_they_are_needed(count: int, gap: float | None) -> None:
    """A cut from mark to mark meets no other cut's mark, and no strip with marks falls off."""
    sheet = impose(demo.cards(count, columns=3, rows=3), A4, gap=gap)[0]
    done = order(sheet)
    assert [cut.number for cut in done] == list(range(1, len(done) + 1))
    lengths = [round(cut.length, 1) for cut in done]
    assert lengths == sorted(lengths, reverse=True)
    for cut in done:
        for run in cut.runs:
            for later in done[cut.number - 1 :]:
                for mark in later.marks:
                    assert all(measure.distance(p, run) >= marks.MARK_GAP - 0.01 for p in mark)
    block = sheet.block.grown(0.01)
    assert all(
        block.contains(Box(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1])))
        for cut in done
        for a, b in cut.runs
    )


def test_inner_cuts_come_before_outer_ones_of_their_length() -> None:
    done = order(impose(demo.cards(9), A4)[0])
    at = [round(cut.runs[0][0][0 if cut.length > 200 else 1], 2) for cut in done]
    assert at == [78, 132, 24, 186, 105.5, 191.5, 19.5, 277.5]


@pytest.mark.parametrize(("width", "height"), [(54, 86), (63, 88)])
@pytest.mark.parametrize("on", [A4, LETTER, paper("a3")], ids=lambda p: p.name)
def test_every_cut_has_its_number_beside_a_mark(width: int, height: int, on: Paper) -> None:
    pieces = tuple(demo.plain(i, width, height) for i in range(9))
    sheet = impose(Plan(*demo.GAME, "x", "x", Grid(pieces)), on)[0]
    pen = Pen("x")
    made = marks.make(sheet, sheet.front, back=False, page_number=1, pages=1)
    zones = [marks._zone(p).bounds for p in sheet.front.placements]
    taken = [*made.words, *zones]
    placed = numbering.numbered(
        pen, order(sheet), made.crop, taken, marks._markable(sheet), lambda _box: False
    )
    assert {n for n, _ in placed} == {cut.number for cut in order(sheet)}
    boxes = [box for _, box in placed]
    assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in [*boxes[:i], *taken])
    said = reader.text(printed([sheet])).split()
    assert all(str(n) in said for n in range(1, 9))
    # backs carry marks, but no numbers: the sheet is cut from the front
    back = marks.make(sheet, sheet.back or sheet.front, back=True, page_number=2, pages=2)
    assert back.crop


def test_every_line_of_a_lattice_has_a_number() -> None:
    (sheet,) = impose(demo.tiles(), A4)
    said = reader.text(printed([sheet])).split()
    wanted = {str(cut.number) for cut in order(sheet) if cut.marks}
    assert len(wanted) >= 18
    assert wanted <= set(said)


# ---- bleed


def striped(number: int, bleed: float = 3.0) -> Piece:
    """A card, blue to 3 mm beyond its trim, with a red rim just inside the trim."""
    pen = Pen("demo:striped")
    pen.fill(rect(-bleed, -bleed, 40 + 2 * bleed, 50 + 2 * bleed), BLUE)
    pen.stroke(rect(1, 1, 38, 48), RED, 0.5)
    art = pen.drawing()
    return piece("demo", "striped", str(number), "札", 40, 50, art, art, bleed=bleed)


@pytest.mark.parametrize("bleed", [0.0, 1.0, 3.0, 5.0, 8.0])
def test_art_really_reaches_into_the_bleed(bleed: float) -> None:
    """Measured in the rendered page: blue to the end of the bleed and no farther."""
    puts = put_row([striped(1)], 0, 0)
    sheets = impose(Plan(*demo.GAME, "x", "x", Block(puts, 40, 50)), A4, bleed=bleed)
    data = printed(sheets)
    for number, page in enumerate(measure.pages(data)):
        trim = page.faces[0].box
        assert page.bleed == pytest.approx(trim.grown(bleed), abs=0.05)
        image = reader.picture(data, number, dpi=300)
        scale = 300 / 25.4
        y = round(trim.centre[1] * scale)
        blue = [
            x / scale for x in range(round((trim.x - 9) * scale), round((trim.right + 9) * scale))
            if image.getpixel((x, y))[2] > image.getpixel((x, y))[0] + 60  # type: ignore[index]
        ]  # fmt: skip
        assert min(blue) == pytest.approx(trim.x - bleed, abs=0.15)
        assert max(blue) == pytest.approx(trim.right + bleed, abs=0.15)


def test_art_without_bleed_of_its_own_stays_within_its_trim() -> None:
    puts = put_row([striped(1, bleed=0.0)], 0, 0)
    (sheet,) = impose(Plan(*demo.GAME, "x", "x", Block(puts, 40, 50)), A4, bleed=6)
    clip = sheet.front.placements[0].clip
    assert clip is not None
    assert clip.bounds == pytest.approx((0, 0, 40, 50))


@given(st.sampled_from([0.0, 2.0, 3.0, 6.0, 10.0]), st.sampled_from([0.0, 1.5, 3.0, 5.0]))
@settings(max_examples=20, deadline=None)
def test_gutters_hold_the_bleed_of_both_neighbours(gap: float, bleed: float) -> None:
    pieces = tuple(demo.plain(i, 40, 50) for i in range(6))
    plan = Plan(*demo.GAME, "x", "x", Grid(pieces, columns=3, rows=2))
    (sheet,) = impose(plan, A4, bleed=bleed, gap=gap)
    left, right = sheet.front.placements[:2]
    trims = left.outline.bounds, right.outline.bounds
    assert trims[1].x - trims[0].right == pytest.approx(gap)
    assert left.clip is not None
    assert right.clip is not None
    covered = left.clip.transformed(left.transform).bounds
    other = right.clip.transformed(right.transform).bounds
    assert not covered.overlaps(other) or gap == 0  # pieces that touch: no seam between them
    assert covered.right - trims[0].right == pytest.approx(min(bleed, max(gap / 2, SEAM)))


def test_a_gap_never_undercuts_what_the_plan_asks_for() -> None:
    pieces = tuple(demo.token(i) for i in range(4))
    plan = Plan(*demo.GAME, "x", "x", Grid(pieces, gap_x=8, gap_y=8))
    (sheet,) = impose(plan, A4, gap=2)
    a, b = (p.outline.bounds for p in sheet.front.placements[:2])
    assert b.x - a.right == pytest.approx(8)


# ---- corners


@pytest.mark.parametrize("radius", [0.0, 2.5, 5.0])
def test_corners_as_asked_for(radius: float) -> None:
    for sheet in impose(demo.cards(9), A4, gap=4, corner=radius):
        outlines = cuts(sheet.front.placements).outlines
        assert len(outlines) == 9
        for outline in outlines:
            if radius:
                assert isinstance(outline, RoundedRect)
                assert outline.radius == radius
            else:
                assert isinstance(outline, Polygon)
        found = measure.cut_file(svg.cut_file(sheet))
        assert {round(b.width, 3) for b in found.shapes["cut"]} == {54}
    # small tokens are no cards
    small = Grid(tuple(demo.plain(i, 12, 12) for i in range(4)))
    (sheet,) = impose(Plan(*demo.GAME, "x", "x", small), A4, corner=radius)
    assert all(isinstance(p.face.outline, Polygon) for p in sheet.front.placements)


# ---- folded sheets


def test_a_folded_sheet_says_where_to_fold() -> None:
    sheets = impose(demo.cards(5), A4, duplex=Duplex.FOLD)
    data = printed(sheets, Options(duplex=Duplex.FOLD))
    (page,) = measure.pages(data)
    assert {f.id.rsplit(":")[-1] for f in page.faces} == {"front", "back"}
    fold = sheets[0].fold
    assert fold is not None
    line = max(page.lines["fold"], key=lambda m: math.dist(*m.ends))
    at = {round(p[0 if fold.vertical else 1], 2) for p in line.ends}
    assert at == {fold.at}
    assert math.dist(*line.ends) > 190
    by_key = {f.id: f.box for f in page.faces}
    for name, box in by_key.items():
        if name.endswith("front"):
            back = by_key[name.replace("front", "back")]
            assert back.x == pytest.approx(2 * fold.at - box.right, abs=0.05)
            assert back.y == pytest.approx(box.y, abs=0.05)
    assert "折って貼る" in reader.text(data)
    # no mark of the front half lies on the back half
    assert all(p[0] < fold.at for m in crop_marks(page) for p in m.ends)


# ---- tiles


def test_tiles_carry_match_marks_at_the_same_places_of_the_board() -> None:
    pen = Pen("board")
    pen.fill(rect(-3, -3, 306, 406), BLUE)
    board = piece("demo", "board", "1", "板", 300, 400, pen.drawing())
    sheets = impose(Plan(*demo.GAME, "board", "板", Grid((board,))), A4)
    assert len(sheets) == 4
    crosses: list[set[tuple[float, float]]] = []
    for sheet in sheets:
        (placed,) = sheet.front.placements
        (group,) = placed.face.art.items
        assert isinstance(group.clip.bounds, Box)  # type: ignore[union-attr]
        window = group.clip.bounds  # type: ignore[union-attr]
        found = set()
        for shape in group.items:  # type: ignore[union-attr]
            stroke = getattr(shape, "stroke", None)
            if stroke and stroke.width == 0.12 and not stroke.dash:
                for a, b in segments(shape.path):
                    if near(math.dist(a, b), 4.0):
                        found.add((round((a[0] + b[0]) / 2, 3), round((a[1] + b[1]) / 2, 3)))
        assert all(window.contains(Box(x, y, 0, 0)) for x, y in found)
        crosses.append(found)
    for i, one in enumerate(crosses):
        assert any(len(one & other) >= 2 for other in crosses[:i] + crosses[i + 1 :])
    assert "A1" not in reader.text(printed(sheets), 0)
    assert "A2" in reader.text(printed(sheets), 1)


def segments(path: object) -> list[Segment]:
    out: list[Segment] = []
    here = (0.0, 0.0)
    for code, v in path.ops:  # type: ignore[attr-defined]
        if code == "L":
            out.append((here, (v[0], v[1])))
        if code != "Z":
            here = (v[-2], v[-1])
    return out


def test_a_sheet_without_ink_has_marks_only() -> None:
    bare = demo.plain(1, 40, 40)
    bare = Piece(replace(bare.front, art=Drawing()))
    (sheet,) = impose(Plan(*demo.GAME, "x", "x", Block((put(bare, 0, 0),), 40, 40)), A4)
    (page,) = measure.pages(printed([sheet]))
    assert len(crop_marks(page)) == 8
