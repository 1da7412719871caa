"""Cut files: layers, shared edges, registration marks and their free zones, 72 dpi, DXF."""

from __future__ import annotations

import io
import math
import re
from itertools import pairwise

import pytest

from generator.drawing.geometry import Box
from generator.errors import GeneratorError, UnknownName
from generator.imposition import cutlayers, registration
from generator.imposition.duplex import Duplex
from generator.imposition.pages import document
from generator.imposition.registration import Registration
from generator.imposition.sheets import Sheet, impose, notices
from generator.layout.paper import A4, PAPERS, Paper, paper
from generator.options import CutFiles, Options, chosen
from generator.plan import Grid, Plan
from generator.production.build import make_plans
from generator.production.printers import Printer
from generator.writers import dxf, pdf, svg
from tests.generator import demo, measure

LETTER = paper("letter")


def poker(count: int = 9) -> Plan:
    pieces = tuple(demo.plain(i, 63, 88) for i in range(count))
    return Plan(*demo.GAME, "poker", "札", Grid(pieces))


def tokens() -> Plan:
    pieces = tuple(demo.token(i) for i in range(12))
    return Plan(*demo.GAME, "token", "硬貨", Grid(pieces, gap_x=8, gap_y=8))


# ---- registration marks

GOLDEN = {
    # name, marks: left, top, width, height of every bar with an inset of 10 mm
    ("A4", 3): [
        (10, 10, 5, 5), (191.11, 10, 8.89, 0.5), (199.5, 10, 0.5, 8.89),
        (10, 286.5, 8.89, 0.5), (10, 278.11, 0.5, 8.89),
    ],
    ("A4", 4): [
        (10, 10, 8.89, 0.5), (10, 10, 0.5, 8.89), (191.11, 10, 8.89, 0.5), (199.5, 10, 0.5, 8.89),
        (10, 286.5, 8.89, 0.5), (10, 278.11, 0.5, 8.89), (191.11, 286.5, 8.89, 0.5),
        (199.5, 278.11, 0.5, 8.89),
    ],
    ("Letter", 3): [
        (10, 10, 5, 5), (197.01, 10, 8.89, 0.5), (205.4, 10, 0.5, 8.89),
        (10, 268.9, 8.89, 0.5), (10, 260.51, 0.5, 8.89),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("name", "count"), GOLDEN)
def test_d21_marks_stand_where_they_always_stood(name: str, count: int) -> None:
    """Old cut files must fit new prints: a change here needs a new LAYOUT_VERSION."""
    on = PAPERS[name.lower()]
    for plan in (demo.cards(9), demo.tiles(), tokens()):
        for sheet in impose(plan, on, registration=Registration(count)):
            data = pdf.write(document("x", "x", [sheet]))
            front = measure.pages(data)[0]
            bars = [tuple(round(v, 2) for v in box) for box in front.fills["marks"]]
            assert bars == [pytest.approx(bar, abs=0.01) for bar in GOLDEN[name, count]]


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("on", [A4, LETTER, paper("a3")], ids=lambda p: p.name)
def test_nothing_comes_near_a_mark(count: int, on: Paper) -> None:
    """Neither art nor words nor crop marks nor cuts within 1.5 mm."""
    marks = Registration(count)
    for plan in (poker(), demo.cards(9), demo.tiles(), tokens(), demo.mixed()):
        for sheet in impose(plan, on, registration=marks):
            if sheet.registration is None:
                continue
            page = measure.pages(pdf.write(document("x", "x", [sheet])))[0]
            zones = marks.zones(on.box)
            for placed in sheet.front.placements:
                path = placed.clip or placed.face.outline.path()
                covered = path.transformed(placed.transform).bounds
                trim = placed.outline.bounds
                assert not any(trim.overlaps(zone, 1e-3) for zone in zones)
                if placed.face.component != "tile":
                    assert not any(covered.overlaps(zone, 1e-3) for zone in zones)
            for line in page.lines["marks"]:
                (x0, y0), (x1, y1) = line.ends
                box = Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
                assert not any(box.grown(0.01).overlaps(z.grown(-0.02)) for z in zones)


def test_slots_that_marks_need_stay_empty_and_the_advice_is_true() -> None:
    sheets = impose(poker(), A4, registration=Registration(3))
    # seven would be left upright; on their side they stand clear of the marks
    assert [len(s.front.placements) for s in sheets] == [8, 1]
    kept = [p.face.key for s in sheets for p in s.front.placements]
    assert kept == [f"{i:02}" for i in range(9)]
    (notice,) = notices(sheets)
    assert "1 箇所" in notice.ja and "1 slot of" in notice.en
    found = re.search(r"--inset ([\d.]+) --arm ([\d.]+)", notice.en)
    assert found
    better = Registration(3, float(found[1]), float(found[2]))
    again = impose(poker(), A4, registration=better)
    assert len(again) == 1
    assert not notices(again)


def test_where_no_inset_keeps_all_a_larger_paper_is_advised() -> None:
    sheets = impose(poker(), LETTER, registration=Registration(3))
    assert [len(s.front.placements) for s in sheets] == [8, 1]
    (notice,) = notices(sheets)
    assert "--paper" in notice.en
    assert not notices(impose(poker(), paper("a3"), registration=Registration(3)))


def test_an_inset_that_is_too_large_is_told_the_right_one() -> None:
    (notice,) = notices(impose(demo.cards(9), A4, registration=Registration(4, 25)))
    found = re.search(r"--inset ([\d.]+)", notice.en)
    assert found
    assert not notices(impose(demo.cards(9), A4, registration=Registration(4, float(found[1]))))


@pytest.mark.parametrize(
    ("words", "said"),
    [((5, None, None), "3 か 4"), ((3, 9, None), "10"), ((3, 70, None), "60"),
     ((4, None, 3), "5"), ((4, None, 21), "20"), ((None, 12, None), "--registration")],
)  # fmt: skip
def test_faulty_marks_are_refused(
    words: tuple[int | None, float | None, float | None], said: str
) -> None:
    with pytest.raises(GeneratorError) as error:
        registration.registration(*words)
    assert said in error.value.ja


def test_profiles_move_backs_but_never_the_marks() -> None:
    still = Options(registration=Registration(3))
    moved = Options(registration=Registration(3), printer=Printer(1.5, -2, 0.4))
    pages = []
    for options in (still, moved):
        sheets = impose(demo.cards(9), A4, registration=options.registration)
        pages.append(measure.pages(pdf.write(document("x", "x", sheets, options))))
    (front, back), (front_moved, back_moved) = pages
    assert front.fills["marks"] == front_moved.fills["marks"]
    assert front.lines == front_moved.lines
    assert "marks" not in back.fills
    # the back's faces and its marks move together
    shift = Printer(1.5, -2, 0.4).back(A4)
    for a, b in zip(back.lines["marks"], back_moved.lines["marks"], strict=True):
        for p, q in zip(a.ends, b.ends, strict=True):
            assert q == pytest.approx(shift.apply(*p), abs=0.01)
    for face, other in zip(back.faces, back_moved.faces, strict=True):
        assert face.motion is not None
        assert other.motion is not None
        assert other.motion.apply(0, 0) == pytest.approx(
            shift.apply(*face.motion.apply(0, 0)), abs=0.01
        )


@pytest.mark.parametrize("mode", [Duplex.LONG, Duplex.SHORT, Duplex.FOLD, Duplex.FRONTS_THEN_BACKS])
def test_a_printer_that_shrinks_prints_marks_and_cards_at_their_true_distances(
    mode: Duplex,
) -> None:
    """The scale of a profile is for the print as it comes out: the page is made larger, marks
    included, and the printer makes it smaller again about its middle. Offset and angle, which are
    for backs, leave the marks alone; the cut file is in true millimetres all the time."""
    shrinks = (0.992, 0.996)
    fault = Printer(scale_x=shrinks[0], scale_y=shrinks[1]).front(A4)
    undone = Printer(1.2, -0.7, 0.3, 1 / shrinks[0], 1 / shrinks[1])
    sheets = impose(demo.cards(9), A4, duplex=mode, registration=Registration(3))
    plain, corrected = (
        measure.pages(pdf.write(document("x", "x", sheets, Options(duplex=mode, printer=printer))))
        for printer in (Printer(), undone)
    )
    wanted, sent = plain[0], corrected[0]
    assert len(wanted.fills["marks"]) == 5
    for true, box in zip(wanted.fills["marks"], sent.fills["marks"], strict=True):
        (x, y), (right, bottom) = fault.apply(box.x, box.y), fault.apply(box.right, box.bottom)
        assert (x, y, right, bottom) == pytest.approx(
            (true.x, true.y, true.right, true.bottom), abs=0.01
        )
    # what the printer is sent is larger: without that the distances could not come out right
    left, right = wanted.fills["marks"][0], wanted.fills["marks"][2]
    there, far = sent.fills["marks"][0], sent.fills["marks"][2]
    assert far.x - there.x == pytest.approx((right.x - left.x) / shrinks[0], abs=0.01)
    assert far.x - there.x > right.x - left.x + 0.5
    for a, b in zip(wanted.faces, sent.faces, strict=True):  # and the cards with them
        assert a.motion is not None
        assert b.motion is not None
        printed = fault.apply(*b.motion.apply(54, 86))
        assert printed == pytest.approx(a.motion.apply(54, 86), abs=0.01)


def test_the_printers_correction_does_not_reach_the_cut_file() -> None:
    files = [
        make_plans(
            "demo", [demo.cards(5), tokens()],
            Options(registration=Registration(3), cut_files=CutFiles.ALL, printer=printer),
            lambda _g, _s: None,
        )
        for printer in (Printer(), Printer(1, -1, 0.5, 1.01, 0.99))
    ]  # fmt: skip
    for name, file in files[0].items():
        assert (file.data == files[1][name].data) == name.endswith(".svg"), name


# ---- SVG


def every_sheet() -> list[Sheet]:
    plans = [demo.cards(10), demo.mixed(), demo.tiles(), tokens(), poker(5)]
    return [s for plan in plans for s in impose(plan, A4, registration=Registration(4))]


@pytest.mark.parametrize("sheet", every_sheet(), ids=lambda s: s.name)
def test_layers_in_order_and_nothing_cut_twice(sheet: Sheet) -> None:
    found = measure.cut_file(svg.cut_file(sheet))
    assert list(found.lines) == ["hole", "cut", "fold", "print"]
    cut = found.lines["cut"]
    for i, a in enumerate(cut):
        assert all(measure.overlap(a, b) <= 0.01 for b in cut[i + 1 :])
        assert all(measure.overlap(a, b) <= 0.01 for b in found.lines["fold"])
    body = found.text[found.text.index('id="cut"') : found.text.index('id="fold"')]
    assert not re.search(r"transform|<use|<text|clip-path|mask|\d[eE][-+]?\d|\.\d{5}", body)
    assert f"layout {sheet.layout_id} v1" in found.text
    assert "registration 4 marks, inset 10, arm 8.89" in found.text
    assert f'id="layout-{sheet.layout_id}"' in found.text


@pytest.mark.parametrize("sheet", every_sheet(), ids=lambda s: s.name)
def test_the_same_marks_in_print_and_in_the_cut_file(sheet: Sheet) -> None:
    page = measure.pages(pdf.write(document("x", "x", [sheet])))[0]
    found = measure.cut_file(svg.cut_file(sheet))
    for bar in page.fills.get("marks", []):
        assert any(box == pytest.approx(bar, abs=0.01) for box in found.shapes["print"])


def test_72_dpi_means_the_same_millimetres() -> None:
    sheet = impose(tokens(), A4)[0]
    plain, scaled = (measure.cut_file(svg.cut_file(sheet, dpi)) for dpi in (None, 72))
    assert (scaled.width, scaled.height) == (210, 297)
    assert scaled.scale == pytest.approx(25.4 / 72, abs=1e-4)
    assert 'viewBox="0 0 595.2756 841.8898"' in scaled.text
    for name in plain.circles:
        for a, b in zip(plain.circles[name], scaled.circles[name], strict=True):
            assert a == pytest.approx(b, abs=0.01)
    # one that ignores viewBox and takes a unit for a 72nd of an inch sees the true size
    radius = float(re.findall(r'r="([\d.]+)"', scaled.text)[-1])
    assert radius * 25.4 / 72 == pytest.approx(12.5, abs=0.01)


def test_d18_circles_have_their_length() -> None:
    for sheet in (impose(tokens(), A4)[0],):
        for x, y, r in measure.cut_file(svg.cut_file(sheet)).circles["cut"]:
            assert 2 * math.pi * r == pytest.approx(math.pi * 25, rel=1e-3)
            assert 0 < x < 210
            assert 0 < y < 297


def test_a_folded_sheet_is_cut_on_its_front_half() -> None:
    for sheet in impose(demo.cards(5), A4, duplex=Duplex.FOLD, registration=Registration(3)):
        found = measure.cut_file(svg.cut_file(sheet))
        half = sheet.region
        assert half.width < 210 or half.height < 297
        for name in ("cut", "print"):
            points = [p for line in found.lines[name] for p in line]
            assert all(half.contains(Box(x, y, 0, 0)) for x, y in points)
        assert "fold and glue" in found.text


def test_a_layout_has_one_id_whatever_is_printed_on_it() -> None:
    ids = {impose(demo.cards(9), A4, bleed=b)[0].layout_id for b in (0, 3)}
    ids |= {impose(demo.cards(9), A4, duplex=d)[0].layout_id for d in (Duplex.LONG, Duplex.SINGLE)}
    assert len(ids) == 1
    other = impose(demo.cards(9), A4, registration=Registration(3))[0].layout_id
    assert other not in ids


# ---- DXF

ezdxf = pytest.importorskip("ezdxf")


@pytest.mark.parametrize("sheet", every_sheet(), ids=lambda s: s.name)
def test_dxf_has_what_the_svg_has(sheet: Sheet) -> None:
    data = dxf.cut_file(sheet)
    assert data == dxf.cut_file(sheet)
    drawing = ezdxf.read(io.StringIO(data.decode("ascii")))
    assert drawing.dxfversion == "AC1009"
    assert not drawing.audit().errors
    found = measure.cut_file(svg.cut_file(sheet))
    layers = cutlayers.layers(sheet)
    for name in cutlayers.LAYERS:
        entities = [e for e in drawing.modelspace() if e.dxf.layer == name.upper()]
        assert len(entities) == len(layers[name])
        circles = [e for e in entities if e.dxftype() == "CIRCLE"]
        for e, (x, y, r) in zip(circles, found.circles[name], strict=True):
            assert (e.dxf.center.x, 297 - e.dxf.center.y, e.dxf.radius) == pytest.approx(
                (x, y, r), abs=0.001
            )
        lines = [
            ((e.dxf.start.x, 297 - e.dxf.start.y), (e.dxf.end.x, 297 - e.dxf.end.y))
            for e in entities
            if e.dxftype() == "LINE"
        ]
        for a, b in lines:
            assert any(max(math.dist(a, p), math.dist(b, q)) < 0.001 for p, q in found.lines[name])
    assert f"layout {sheet.layout_id}" in data.decode("ascii").splitlines()[1]


def test_rounded_cards_are_round_in_dxf() -> None:
    (sheet,) = impose(demo.cards(1), A4)
    drawing = ezdxf.read(io.StringIO(dxf.cut_file(sheet).decode("ascii")))
    (card,) = [e for e in drawing.modelspace() if e.dxf.layer == "CUT"]
    from ezdxf import path as paths

    made = paths.make_path(card)
    length = sum(a.distance(b) for a, b in pairwise(made.flattening(0.001)))
    assert length == pytest.approx(2 * (54 + 86) - (8 - 2 * math.pi) * 3, abs=0.02)
    box = paths.bbox([made])
    assert (box.size.x, box.size.y) == pytest.approx((54, 86), abs=0.001)


# ---- builds


def test_a_build_for_a_cutter() -> None:
    options = chosen(
        "A4", cut_files="all", marks=registration.registration(3), svg_dpi=72, dxf=True
    )
    said: list[str] = []
    files = make_plans(
        "demo", [poker(9), tokens()], options, lambda _g, _s: None, lambda n: said.append(n.en)
    )
    names = sorted(files)
    assert [n for n in names if n.endswith(".dxf")] == [
        "demo-cut-poker-1.dxf", "demo-cut-poker-2.dxf", "demo-cut-token.dxf"
    ]  # fmt: skip
    assert len(said) == 1
    assert all(
        b'viewBox="0 0 595.2756 841.8898"' in files[n][0] for n in names if n.endswith(".svg")
    )


def test_sheets_without_a_cut_file_get_no_marks() -> None:
    options = Options(registration=Registration(3), cut_files=CutFiles.NONE)
    files = make_plans("demo", [poker(9)], options, lambda _g, _s: None)
    assert len(files) == 1
    page = measure.pages(files["demo-card.pdf"][0])[0]
    assert "marks" not in page.fills
    assert len(page.faces) == 9


@pytest.mark.parametrize("dpi", [0.0, -72.0, float("nan"), 1e9])
def test_a_resolution_that_no_program_has_is_refused(dpi: float) -> None:
    with pytest.raises(UnknownName, match="10–2400 dpi"):
        chosen("a4", svg_dpi=dpi)
