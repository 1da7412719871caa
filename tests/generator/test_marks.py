"""Crop marks, rulers, captions: outside the trims, inside the printable area, always there."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.displaylist import EMPTY, Drawing, Shape, extent
from generator.drawing.geometry import Box
from generator.faces import Fold, Piece, piece
from generator.imposition import marks
from generator.imposition.duplex import Duplex
from generator.imposition.pages import document
from generator.imposition.registration import Registration
from generator.imposition.sheets import Sheet, impose
from generator.layout.paper import A4, EDGE, PAPERS, paper
from generator.plan import Block, Grid, Plan, put
from generator.writers import pdf
from tests.generator import demo, reader


def made(sheet: Sheet) -> marks.Marks:
    return marks.make(sheet, sheet.front, back=False, page_number=1, pages=1)


def inkless(plan: Plan) -> Plan:
    """The plan with faces that print nothing: whatever shows is a mark."""

    def bare(piece: Piece) -> Piece:
        back = replace(piece.back, art=EMPTY) if piece.back else None
        return Piece(replace(piece.front, art=EMPTY), back)

    assert isinstance(plan.layout, Grid)
    return replace(plan, layout=replace(plan.layout, pieces=tuple(map(bare, plan.layout.pieces))))


@pytest.mark.parametrize("count", [1, 2, 4, 5, 8, 9])
@pytest.mark.parametrize("on", ["a4", "letter", "a3"])
def test_every_corner_of_a_partly_filled_grid_has_marks(count: int, on: str) -> None:
    sheet = impose(demo.cards(count, columns=3, rows=3), PAPERS[on])[0]
    found = made(sheet)
    for trim in (p.outline.bounds for p in sheet.front.placements):
        for x in (trim.x, trim.right):
            assert any(abs(a[0] - x) < 1e-6 and abs(b[0] - x) < 1e-6 for a, b in found.crop)
        for y in (trim.y, trim.bottom):
            assert any(abs(a[1] - y) < 1e-6 and abs(b[1] - y) < 1e-6 for a, b in found.crop)
    # a mark next to every end of a cut: right of the last card of the second row, say
    last = sheet.front.placements[-1].outline.bounds
    free = count % 3 != 0
    beside = [
        (a, b) for a, b in found.crop if min(a[0], b[0]) > last.right and a[1] == b[1]
        and abs(a[1] - last.bottom) < 1e-6
    ]  # fmt: skip
    assert beside or not free


def check_marks(sheet: Sheet) -> None:
    trims = [p.outline.bounds for p in sheet.front.placements]
    printable = sheet.paper.box.grown(-EDGE)
    for (x0, y0), (x1, y1) in made(sheet).crop:
        box = Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
        assert printable.contains(box)
        assert math.hypot(x1 - x0, y1 - y0) >= marks.LEAST_MARK - 1e-6
        assert not any(box.grown(0.1).overlaps(trim) for trim in trims)


@given(
    st.integers(1, 30), st.floats(20, 70), st.floats(20, 90),
    st.sampled_from([0.0, 1.0, 2.0, 6.0, 9.0]), st.sampled_from(["a4", "letter", "b5"]),
)  # fmt: skip
@settings(max_examples=60, deadline=None)
def test_no_mark_lies_in_a_trim_or_near_the_edge(
    count: int, width: float, height: float, gap: float, on: str
) -> None:
    pieces = tuple(demo.plain(i, width, height) for i in range(count))
    plan = Plan(*demo.GAME, "x", "x", Grid(pieces, gap_x=gap, gap_y=gap))
    for sheet in impose(plan, PAPERS[on]):
        check_marks(sheet)


@pytest.mark.parametrize("count", [1, 4, 5, 9])
def test_no_mark_pixel_lies_inside_a_trim(count: int) -> None:
    sheet = impose(inkless(demo.cards(count)), A4)[0]
    image = reader.picture(pdf.write(document("x", "x", [sheet])), dpi=150)
    scale = 150 / 25.4
    for p in sheet.front.placements:
        b = p.outline.bounds
        inside = image.crop(
            tuple(round(v * scale) for v in (b.x + 0.2, b.y + 0.2, b.right - 0.2, b.bottom - 0.2))
        )
        assert inside.getextrema() == ((255, 255),) * 3


@pytest.mark.parametrize("size", [(90, 120), (130, 90)])
def test_no_mark_crosses_the_fold(size: tuple[float, float]) -> None:
    """A piece may come so near to the fold that its marks would stand on the backs' half."""
    plan = Plan(*demo.GAME, "x", "x", Grid((demo.plain(1, *size),)))
    (sheet,) = impose(plan, A4, duplex=Duplex.FOLD)
    assert sheet.fold is not None
    axis = 0 if sheet.fold.vertical else 1
    crop = made(sheet).crop
    assert crop
    assert all(point[axis] < sheet.fold.at for mark in crop for point in mark)


def test_marks_lie_on_the_trim_edges() -> None:
    """Centre lines of the marks, measured on the finished page, deviate nowhere."""
    sheet = impose(inkless(demo.cards(9)), A4)[0]
    edges = {24.0, 78.0, 132.0, 186.0}
    xs = {a[0] for a, b in made(sheet).crop if a[0] == b[0]}
    assert xs == edges
    image = reader.picture(pdf.write(document("x", "x", [sheet])), dpi=600).convert("L")
    y = round(14.0 * 600 / 25.4)
    dark = [x for x in range(image.width) if image.getpixel((x, y)) < 128]
    groups: list[list[int]] = []
    for x in dark:
        if groups and x - groups[-1][-1] == 1:
            groups[-1].append(x)
        else:
            groups.append([x])
    centres = [(g[0] + g[-1] + 1) / 2 * 25.4 / 600 for g in groups]
    assert centres == pytest.approx(sorted(edges), abs=0.05)
    assert marks.MARK_WIDTH * 72 / 25.4 >= 0.25


def test_triangles_are_guided_along_their_lattice() -> None:
    sheet = impose(demo.tiles(), A4)[0]
    found = made(sheet)
    slopes = {
        round(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) % 180) for a, b in found.crop
    }
    assert slopes == {0, 60, 120}
    assert found.cut.items == ()


def pinwheel() -> Plan:
    """A square so shut in by four others that no mark has room on any of its lines."""
    around = ((59, 0, 22, 38), (82, 39, 60, 22), (59, 62, 22, 38), (0, 39, 58, 22))
    puts = [put(demo.plain(i, w, h, back=False), x, y) for i, (x, y, w, h) in enumerate(around)]
    puts.append(put(demo.plain(9, 20, 20, back=False), 60, 40))
    return Plan(*demo.GAME, "x", "x", Block(tuple(puts), 142, 100))


def test_cuts_without_room_for_a_mark_are_printed_as_lines() -> None:
    found = made(impose(pinwheel(), A4)[0])
    assert found.cut.items
    box = extent(found.cut.items)
    sheet = impose(pinwheel(), A4)[0]
    middle = sheet.front.placements[-1].outline.bounds
    assert box.contains(middle)


def test_marks_far_out_on_a_line_guide_what_lies_between_them() -> None:
    """A gutter full of bleed holds no marks: those at the ends of the line serve all its cuts."""
    sheet = impose(demo.cards(9), A4, gap=6)[0]
    found = made(sheet)
    assert found.cut.items == ()
    assert len(found.crop) == 2 * 12


def test_round_pieces_are_outlined_on_the_front_only() -> None:
    pieces = tuple(demo.token(i) for i in range(6))
    sheet = impose(Plan(*demo.GAME, "x", "x", Grid(pieces, gap_x=4, gap_y=4)), A4)[0]
    assert made(sheet).cut.items
    assert sheet.back is not None
    back = marks.make(sheet, sheet.back, back=True, page_number=2, pages=2)
    assert back.cut.items == ()


@pytest.mark.parametrize("on", ["a4", "letter", "a3", "b5"])
def test_every_page_says_what_it_is_and_keeps_its_margin(on: str) -> None:
    for plan in (demo.cards(10), demo.mixed(), demo.film()):
        try:
            sheets = impose(plan, PAPERS[on])
        except ValueError:  # pragma: no cover
            raise
        data = pdf.write(document("x", "x", sheets))
        count = len(reader.faces(data)) and len(document("x", "x", sheets).pages)
        for page in range(count):
            said = reader.text(data, page).replace("\r\n", "")
            for words in ("見本のゲーム", plan.title, f"{page + 1}/{count}", "印刷倍率100%で確認"):
                assert words in said
            image = reader.picture(data, page, dpi=100)
            edge = round(EDGE * 100 / 25.4) - 1
            w, h = image.size
            for strip in (
                (0, 0, w, edge), (0, h - edge, w, h), (0, 0, edge, h), (w - edge, 0, w, h)
            ):  # fmt: skip
                assert image.crop(strip).getextrema() == ((255, 255),) * 3


def test_the_rulers_are_100_mm_long() -> None:
    sheet = impose(demo.cards(9), A4)[0]
    data = pdf.write(document("x", "x", [sheet]))
    image = reader.picture(data, dpi=300).convert("L")
    # the longest dark run in the bottom band is the ruler's line
    scale = 300 / 25.4
    best = 0
    for y in range(round(280 * scale), image.height):
        run = 0
        for x in range(image.width):
            run = run + 1 if image.getpixel((x, y)) < 140 else 0
            best = max(best, run)
    assert best / scale == pytest.approx(100, abs=0.2)


def test_dashed_outlines_and_dotted_folds_are_printed_as_asked() -> None:
    """A rectangle with ``cut_dash`` gets its dashed line, a dotted fold round dots."""
    one = piece(
        "demo",
        "tent",
        "1",
        "tent",
        15,
        50,
        Drawing(),
        folds=(Fold(0, 25, 15, 25, dotted=True),),
        cut_line=True,
        cut_dash=(2.0, 1.2),
    )
    (sheet,) = impose(Plan("demo", "demo", "tent", "tent", Block((put(one, 0, 0),), 15, 50)), A4)
    found = made(sheet)
    dashed = [item for item in found.cut.items if isinstance(item, Shape)]
    assert {item.stroke.dash for item in dashed if item.stroke} == {(2.0, 1.2)}
    dots = found.fold.items[-1]
    assert isinstance(dots, Shape)
    assert dots.stroke is not None
    assert (dots.stroke.dash, dots.stroke.cap) == ((), "round")
    assert sum(code == "M" for code, _ in dots.path.ops) == 14


def test_a_hole_is_outlined_with_a_cross_in_its_middle() -> None:
    (sheet,) = impose(Plan(*demo.GAME, "x", "x", Grid((demo.token(1),))), A4)
    (hole,) = sheet.front.placements[0].holes
    cx, cy = hole.bounds.centre
    thin = [item for item in made(sheet).cut.items if isinstance(item, Shape)]
    drawn = [tuple(values) for item in thin for _, values in item.path.ops if values]
    arm = 1.0
    for point in ((cx - arm, cy), (cx + arm, cy), (cx, cy - arm), (cx, cy + arm)):
        assert any(point == pytest.approx(values) for values in drawn if len(values) == 2)


# ---- words and rulers


@pytest.mark.parametrize("on", ["a4", "letter", "b5", "200x150", "a3"])
@pytest.mark.parametrize("duplex", [Duplex.LONG, Duplex.FOLD])
@pytest.mark.parametrize("count", [None, 3, 4])
def test_words_and_rulers_stand_on_nothing(on: str, duplex: Duplex, count: int | None) -> None:
    """Neither on a cutter's mark nor on the fold, a piece or each other, however long the name."""
    for plan in (demo.cards(5), replace(demo.cards(2), title="とても長い名前の札・" * 6)):
        for sheet in impose(
            plan, paper(on), duplex=duplex, registration=Registration(count) if count else None
        ):
            found = made(sheet)
            words = found.words
            for (x0, y0), (x1, y1) in found.crop:  # nor does a crop mark run into them
                mark = Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).grown(0.1)
                assert not any(mark.overlaps(box) for box in (*words, *sheet.zones))
            pieces = [*sheet.front.placements, *(sheet.glued.placements if sheet.glued else ())]
            taken = [*sheet.zones, *(p.covered for p in pieces)]
            assert not any(box.overlaps(other, 0.01) for box in words for other in taken)
            for i, box in enumerate(words):
                assert sheet.paper.printable.contains(box, 0.01)
                assert not any(box.overlaps(other, 0.01) for other in words[:i])
                if sheet.fold is not None and sheet.fold.vertical and box.y < 10:
                    assert not box.x - 1 < sheet.fold.at < box.right + 1
            data = pdf.write(document("x", "x", [sheet]))
            said = reader.text(data).replace("\r\n", "")
            assert f"配置 {sheet.layout_id}" in said
            assert "mm — 印刷倍率100%で確認" in said
            if plan.title not in said:
                assert "…" in said  # cut short, and seen to be
