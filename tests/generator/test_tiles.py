"""Cut files of what is larger than the paper, or folded: every trim on its tile, seams once, no
glue line cut, and the fold scored where it is printed."""

from __future__ import annotations

import io
import math
import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Box, Path, Point
from generator.drawing.outlines import Circle, Outline, Polygon, RoundedRect
from generator.faces import Fold, piece
from generator.imposition.duplex import Duplex
from generator.imposition.pages import document
from generator.imposition.registration import Registration
from generator.imposition.sheets import Sheet, impose
from generator.layout import windows
from generator.layout.paper import A4, paper
from generator.options import CutFiles, Options
from generator.plan import Grid, Plan
from generator.production.build import has_cut_file
from generator.writers import dxf, pdf, svg
from tests.generator import demo, measure, reader

SIDE = 260.0
HOLE = Circle(SIDE / 2, SIDE / 2, 2.5)
"""In the middle, where the strip of two tiles takes it in whole."""
OUTLINES: dict[str, Outline] = {
    "square": Polygon(((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE))),
    "disc": Circle(SIDE / 2, SIDE / 2, SIDE / 2),
    "rounded": RoundedRect(0, 0, SIDE, SIDE, 8),
    "triangle": Polygon(((0, SIDE), (SIDE / 2, 0), (SIDE, SIDE))),
    "angle": Polygon(((0, 0), (SIDE, 0), (SIDE, 90), (90, 90), (90, SIDE), (0, SIDE))),
}


def board(name: str) -> Plan:
    """A board of this shape with a pivot hole, a hole that a seam runs through, and a fold."""
    trim = OUTLINES[name]
    art = demo.plain(1, SIDE, SIDE, back=False).front.art
    made = piece(
        "demo", "board", name, "板", SIDE, SIDE, art, outline=trim,
        holes=(HOLE, Circle(SIDE / 2 + 6, 60, 9)), folds=(Fold(0, 200, SIDE, 200),),
    )  # fmt: skip
    return Plan(*demo.GAME, "board", "板", Grid((made,)))


def drawn(data: bytes, group: str) -> list[list[Point]]:
    """Everything in a group of a cut file as chains of points (mm), curves followed closely."""
    (body,) = (g for g in ElementTree.fromstring(data) if g.get("id") == group)
    out: list[list[Point]] = []
    for element in body:

        def value(name: str, element: ElementTree.Element = element) -> float:
            return float(element.get(name, ""))

        if element.tag.endswith("line"):
            out.append([(value("x1"), value("y1")), (value("x2"), value("y2"))])
            continue
        if element.tag.endswith("circle"):
            path = shapes.circle(value("cx"), value("cy"), value("r"))
        else:
            path = Path(
                tuple(
                    (code, tuple(float(v) for v in numbers.split()))
                    for code, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", element.get("d", ""))
                )
            )
        out.extend(list(line) for line in path.polylines(0.005))
    return out


def away(point: Point, chains: list[list[Point]]) -> float:
    """From a point to the nearest of these chains (mm)."""
    return min(
        measure.distance(point, line)
        for chain in chains
        for line in pairwise(chain)
        if math.dist(*line) > 1e-9
    )


def on_board(sheet: Sheet, group: str) -> list[list[Point]]:
    """What a tile's cut file has in a group, in the board's millimetres."""
    (placed,) = sheet.front.placements
    (art,) = placed.face.art.items
    window = art.clip.bounds  # type: ignore[union-attr]
    back = placed.transform.inverse()
    return [
        [(x + window.x, y + window.y) for x, y in (back.apply(*p) for p in chain)]
        for chain in drawn(svg.cut_file(sheet), group)
    ]


def window_of(sheet: Sheet) -> Box:
    (placed,) = sheet.front.placements
    (art,) = placed.face.art.items
    return art.clip.bounds  # type: ignore[union-attr,no-any-return]


@pytest.mark.parametrize("name", OUTLINES)
def test_each_tile_is_cut_along_the_trim_that_lies_on_it(name: str) -> None:
    sheets = impose(board(name), A4)
    assert len(sheets) == 2
    outline = OUTLINES[name].path().polylines(0.005)[0]
    for sheet in sheets:
        assert sheet.tiled
        assert has_cut_file(sheet, Options(cut_files=CutFiles.ALL))
        cut, window = on_board(sheet, "cut"), window_of(sheet)
        inner = window.grown(-0.05)
        # all of the trim within the window is cut
        points = [(x, y) for x, y, _ in OUTLINES[name].path().points_along(2.0)]
        on_tile = [p for p in points if inner.x < p[0] < inner.right]
        assert on_tile
        assert max(away(p, cut) for p in on_tile) < 0.02
        # and nothing is but the trim, the hole that a seam parts, and the seam
        hole = shapes.circle(SIDE / 2 + 6, 60, 9).polylines(0.005)[0]
        seam = window.right if window.x == 0 else window.x
        for chain in cut:
            for x, y in chain:
                assert window.grown(0.001).contains(Box(x, y, 0, 0))
                assert (
                    away((x, y), [list(outline), list(hole)]) < 0.02
                    or abs(x - seam) < 0.001
                )  # fmt: skip
        # the pivot lies in the overlap: it is punched in both
        assert any(away((SIDE / 2 + 2.5, SIDE / 2), [c]) < 0.01 for c in on_board(sheet, "hole"))


@pytest.mark.parametrize("name", OUTLINES)
def test_nothing_of_a_tile_is_cut_twice_and_no_glue_line_at_all(name: str) -> None:
    for sheet in impose(board(name), A4):
        found = measure.cut_file(svg.cut_file(sheet))
        cut = found.lines["cut"]
        for i, one in enumerate(cut):
            assert all(measure.overlap(one, other) <= 0.01 for other in cut[i + 1 :])
        # where the neighbour's edge comes to, inside of the tile, is printed and not cut
        (placed,) = sheet.front.placements
        window = window_of(sheet)
        if window.x > 0:
            at, _ = placed.transform.apply(10.0, 0.0)
            assert any(
                abs(a[0] - at) < 0.001 and abs(b[0] - at) < 0.001 for a, b in found.lines["print"]
            )
            assert not any(abs(a[0] - at) < 0.5 and abs(b[0] - at) < 0.5 for a, b in cut)
        # the board's fold, as long as it is on this tile
        (fold,) = found.lines["fold"]
        assert math.dist(*fold) == pytest.approx(window.width, abs=0.01)


def test_the_parts_of_a_board_are_the_whole_of_it() -> None:
    """Laid upon each other as they are glued, the tiles' trims make the disc."""
    sheets = impose(board("disc"), paper("150x150"))
    assert len(sheets) == 4
    cut = [chain for sheet in sheets for chain in on_board(sheet, "cut")]
    rim = shapes.circle(SIDE / 2, SIDE / 2, SIDE / 2).polylines(0.005)[0]
    assert max(away(p, cut) for p in rim) < 0.02
    length = sum(math.dist(a, b) for c in cut for a, b in pairwise(c)
                 if abs(math.dist(a, (130, 130)) - 130) < 0.05
                 and abs(math.dist(b, (130, 130)) - 130) < 0.05)  # fmt: skip
    # once everywhere, twice in the four strips of 10 mm
    twice = 4 * 2 * 130 * math.asin(5 / 130)
    assert length == pytest.approx(2 * math.pi * 130 + twice, rel=1e-3)


@pytest.mark.parametrize("count", [3, 4])
def test_tiles_keep_clear_of_a_cutters_marks(count: int) -> None:
    marks = Registration(count)
    for name, on in (("disc", A4), ("square", paper("letter")), ("square", paper("200x150"))):
        for sheet in impose(board(name), on, registration=marks):
            assert sheet.registration == marks
            (placed,) = sheet.front.placements
            assert not any(placed.outline.bounds.overlaps(z, 1e-3) for z in sheet.zones)
            page = measure.pages(pdf.write(document("x", "x", [sheet])))[0]
            found = measure.cut_file(svg.cut_file(sheet))
            for bar in page.fills["marks"]:
                assert any(box == pytest.approx(bar, abs=0.01) for box in found.shapes["print"])


def test_a_rectangle_in_tiles_needs_no_cutter_and_a_disc_does() -> None:
    def wanted(name: str) -> list[bool]:
        plain = Plan(
            *demo.GAME, "x", "x",
            Grid((piece("demo", "x", "1", "板", SIDE, SIDE, Drawing(), outline=OUTLINES[name]),)),
        )  # fmt: skip
        return [has_cut_file(s, Options()) for s in impose(plain, A4)]

    assert wanted("square") == [False, False]
    assert wanted("disc") == [True, True]


def test_a_tile_and_its_cut_file_have_one_layout_id() -> None:
    sheets = impose(board("disc"), A4, registration=Registration(3))
    data = pdf.write(document("x", "x", sheets))
    ids = [sheet.layout_id for sheet in sheets]
    assert len(set(ids)) == 2
    for number, sheet in enumerate(sheets):
        assert f"配置 {sheet.layout_id}" in reader.text(data, number)
        assert f"layout {sheet.layout_id}" in svg.cut_file(sheet).decode()


# ---- sheets that are folded and glued


@pytest.mark.parametrize("plan", [demo.cards(5), demo.tiles(12)], ids=["cards", "tiles"])
def test_the_fold_is_scored_where_it_is_printed_and_nothing_behind_it_is_cut(plan: Plan) -> None:
    for sheet in impose(plan, A4, duplex=Duplex.FOLD, registration=Registration(3)):
        assert sheet.fold is not None
        assert sheet.glued is not None
        data = svg.cut_file(sheet)
        found = measure.cut_file(data)
        assert list(found.lines) == ["crease", "hole", "cut", "fold", "print"]
        page = measure.pages(pdf.write(document("x", "x", [sheet])))[0]
        (crease,) = found.lines["crease"]
        printed = page.lines["fold"]
        assert any(max(measure.distance(p, line.ends) for p in crease) < 0.05 for line in printed)
        assert math.dist(*crease) == pytest.approx((297 if sheet.fold.vertical else 210) - 10)
        assert all(measure.overlap(crease, line) == 0 for line in found.lines["cut"])
        # each outline once: as many pieces are cut as lie on the front half, none of their backs
        half = sheet.region
        for chain in drawn(data, "cut"):
            assert all(half.contains(Box(x, y, 0, 0)) for x, y in chain)
        for placed in sheet.front.placements:
            assert max(away(p, drawn(data, "cut")) for a, b in placed.outline.edges
                       for p in (a, b, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))) < 0.01  # fmt: skip
        # folded over, the backs lie upon the same lines
        for placed in sheet.glued.placements:
            outline = placed.outline.transformed(sheet.fold.affine)
            assert max(away(p, drawn(data, "cut")) for edge in outline.edges for p in edge) < 0.01
        assert f"{half.width:g} x {half.height:g} mm" in found.text
        assert f"配置 {sheet.layout_id}" in reader.text(pdf.write(document("x", "x", [sheet])))
        assert f"layout {sheet.layout_id}" in found.text


def test_the_words_of_a_folded_sheet_keep_off_the_fold() -> None:
    for count in (1, 5):
        sheet = impose(demo.cards(count), A4, duplex=Duplex.FOLD)[0]
        assert sheet.fold is not None
        assert sheet.fold.vertical
        image = reader.picture(pdf.write(document("x", "x", [sheet])), 0, 200)
        mm = 200 / 25.4
        band = image.crop((int(103.6 * mm), int(5 * mm), int(106.4 * mm), int(11 * mm)))
        left, *_, right, _ = (
            band.convert("L").point(lambda v: 255 * (v < 200)).getbbox() or (0,) * 4
        )
        # only the dashes of the fold itself
        assert right - left <= 0.5 * mm


@pytest.mark.parametrize("sheet", [
    *impose(board("disc"), A4, registration=Registration(3)),
    *impose(board("angle"), A4), *impose(demo.cards(4), A4, duplex=Duplex.FOLD),
], ids=lambda s: s.name)  # fmt: skip
def test_dxf_has_the_same_layers_and_lines(sheet: Sheet) -> None:
    ezdxf = pytest.importorskip("ezdxf")
    data = dxf.cut_file(sheet)
    drawing = ezdxf.read(io.StringIO(data.decode("ascii")))
    assert not drawing.audit().errors
    for group in measure.cut_file(svg.cut_file(sheet)).lines:
        chains = drawn(svg.cut_file(sheet), group)
        entities = [e for e in drawing.modelspace() if e.dxf.layer == group.upper()]
        assert len(entities) == len(chains)
        for entity in entities:
            for point in _points(entity):
                assert away(point, chains) < 0.01


def _points(entity: object) -> list[Point]:
    from ezdxf import path as paths

    made = paths.make_path(entity)  # type: ignore[arg-type]
    return [(p.x, 297 - p.y) for p in made.flattening(0.01)]


# ---- what lies in a window


@given(
    st.sampled_from(sorted(OUTLINES)), st.floats(-20, 200), st.floats(-20, 200),
    st.floats(20, 150), st.floats(20, 150),
)  # fmt: skip
@settings(max_examples=60, deadline=None)
def test_runs_are_what_lies_in_the_window(
    name: str, x: float, y: float, width: float, height: float
) -> None:
    window = Box(x, y, width, height)
    path = OUTLINES[name].path()
    runs = windows.runs(path, window)
    step = 0.5
    inside = sum(window.contains(Box(px, py, 0, 0)) for px, py, _ in path.points_along(step))
    assert sum(run.length for run in runs) == pytest.approx(inside * step, abs=8 * step)
    for run in runs:
        assert window.grown(0.01).contains(run.bounds)


def test_a_subpath_inside_of_the_window_stays_whole_and_closed() -> None:
    path = shapes.circle(50, 50, 20) + shapes.circle(100, 50, 20)
    (first, second) = windows.runs(path, Box(0, 0, 100, 100))
    assert first.ops[-1][0] == "Z"
    assert second.ops[-1][0] != "Z"
    assert second.length == pytest.approx(math.pi * 20, rel=1e-3)


def test_a_seam_is_cut_only_inside_of_the_board() -> None:
    angle = OUTLINES["angle"].path()
    assert windows.inside(angle, ((130, 0), (130, SIDE))) == (((130, 0), (130, 90)),)
    assert windows.inside(angle, ((40, 0), (40, SIDE))) == (((40, 0), (40, SIDE)),)
    assert windows.inside(angle, ((0, 300), (SIDE, 300))) == ()
    ring = shapes.circle(50, 50, 40) + shapes.circle(50, 50, 10)
    spans = windows.inside(ring, ((0, 50), (100, 50)))
    assert [(a[0], b[0]) for a, b in spans] == [
        pytest.approx((10, 40), abs=0.01), pytest.approx((60, 90), abs=0.01)
    ]  # fmt: skip
