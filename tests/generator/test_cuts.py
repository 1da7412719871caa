"""Cut lines: each once, runs merged, curves whole, the same places as in print."""

from __future__ import annotations

import io
import math
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from typing import Any

import pytest

from generator.drawing.geometry import Segment
from generator.drawing.outlines import Circle, RoundedRect
from generator.faces import Fold
from generator.imposition.cuts import box_edges, cuts, merged, needs_cutter
from generator.imposition.pages import document
from generator.imposition.placement import Placement
from generator.imposition.sheets import impose
from generator.layout.paper import A4
from generator.plan import Block, Grid, Plan, put, put_grid
from generator.writers import pdf, svg
from tests.generator import demo, reader

SVG = "{http://www.w3.org/2000/svg}"


def overlap(a: Segment, b: Segment) -> float:
    """How long two segments lie on each other (mm)."""
    (x0, y0), (x1, y1) = a
    length = math.dist(*a)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    if any(abs(-uy * (x - x0) + ux * (y - y0)) > 0.01 for x, y in b):
        return 0.0
    along = sorted(ux * (x - x0) + uy * (y - y0) for x, y in b)
    return min(length, along[1]) - max(0.0, along[0])


def distance(point: tuple[float, float], line: Segment) -> float:
    """From a point to a segment (mm)."""
    (x, y), ((x0, y0), (x1, y1)) = point, line
    run = math.dist(*line)
    t = max(0.0, min(1.0, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / run**2))
    return math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0))


def groups(data: bytes) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(data)
    return {g.get("id", ""): g for g in root.findall(f"{SVG}g")}


def segments(group: ElementTree.Element) -> list[Segment]:
    """Every straight line of a group, those of paths included."""
    out: list[Segment] = []
    for e in group:
        if e.tag == f"{SVG}line":
            x0, y0, x1, y1 = (float(e.get(k, "")) for k in ("x1", "y1", "x2", "y2"))
            out.append(((x0, y0), (x1, y1)))
        elif e.tag == f"{SVG}path":
            start = here = (0.0, 0.0)
            for code, words in re.findall(r"([MLCZ])([^MLCZ]*)", e.get("d", "")):
                values = [float(v) for v in words.split()]
                there = (values[-2], values[-1]) if values else start
                if code == "M":
                    start = there
                elif code in "LZ" and math.dist(here, there) > 1e-6:
                    out.append((here, there))
                here = there
    return out


@pytest.mark.parametrize("count", [1, 4, 9])
def test_no_edge_of_a_card_grid_is_cut_twice(count: int) -> None:
    found = segments(groups(svg.cut_file(impose(demo.cards(count), A4)[0]))["cut"])
    for i, a in enumerate(found):
        assert all(overlap(a, b) <= 0.01 for b in found[i + 1 :])


def test_a_grid_of_rectangles_is_a_few_long_lines() -> None:
    pieces = [demo.plain(i, 12, 12) for i in range(72)]
    plan = Plan(*demo.GAME, "x", "x", Block(put_grid(pieces, 0, 0, 9), 108, 96))
    (sheet,) = impose(plan, A4)
    found = cuts(sheet.front.placements)
    assert len(found.lines) == 10 + 9
    assert not found.outlines
    assert not needs_cutter(sheet)


@pytest.mark.parametrize(
    "more", [{"holes": (Circle(20, 20, 2.5),)}, {"folds": (Fold(0, 20, 40, 20),)}]
)
def test_a_square_with_a_hole_or_a_fold_needs_a_cutter(more: dict[str, Any]) -> None:
    plain = demo.plain(1, 40, 40, back=False)
    made = replace(plain, front=replace(plain.front, **more))
    (sheet,) = impose(Plan(*demo.GAME, "x", "x", Block((put(made, 0, 0),), 40, 40)), A4)
    assert needs_cutter(sheet)


def test_the_lattice_of_triangles_is_21_lines() -> None:
    """7 horizontal lines, and 7 in each of the two slanting directions, zigzag ends apart."""
    (sheet,) = impose(demo.tiles(), A4)
    lines = cuts(sheet.front.placements).lines
    horizontal = [line for line in lines if abs(line[0][1] - line[1][1]) < 1e-6]
    assert len(horizontal) == 7
    edges = sum(math.dist(*line) for line in lines)
    # 36 triangles have 108 edges; 51 of them are shared by two
    pairs = sum(
        1
        for i, p in enumerate(sheet.front.placements)
        for q in sheet.front.placements[i + 1 :]
        if any(overlap(a, b) > 40 for a in p.outline.edges for b in q.outline.edges)
    )
    assert edges == pytest.approx((108 - pairs) * 50, abs=0.01)
    for i, a in enumerate(lines):
        assert all(overlap(a, b) <= 0.01 for b in lines[i + 1 :])


def test_merging_joins_what_meets_and_keeps_what_does_not() -> None:
    edges = [((0, 0), (10, 0)), ((20, 0), (10, 0)), ((30, 0), (40, 0)), ((5, 0.004), (8, 0.004))]
    assert merged([((a, b), (c, d)) for (a, b), (c, d) in edges]) == (
        ((0, 0), (20, 0)),
        ((30, 0), (40, 0)),
    )


def test_cuts_a_twentieth_of_a_millimetre_apart_are_two() -> None:
    assert len(merged([((0, 0), (10, 0)), ((0, 0.05), (10, 0.05))])) == 2
    assert len(merged([((0, 0), (10, 0)), ((10.05, 0), (20, 0))])) == 2


def test_circles_stay_circles_and_holes_come_first() -> None:
    pieces = tuple(demo.token(i) for i in range(4))
    data = svg.cut_file(impose(Plan(*demo.GAME, "x", "x", Grid(pieces, gap_x=4)), A4)[0])
    root = ElementTree.fromstring(data)
    assert [g.get("id") for g in root.findall(f"{SVG}g")] == ["hole", "cut", "fold", "print"]
    found = groups(data)
    assert [float(e.get("r", "")) for e in found["cut"]] == [12.5] * 4
    assert [float(e.get("r", "")) for e in found["hole"]] == [2.5] * 4


def test_folds_are_not_cut() -> None:
    found = groups(svg.cut_file(impose(demo.mixed(), A4)[0]))
    folds, cut = segments(found["fold"]), segments(found["cut"])
    assert len(folds) == 6
    assert all(overlap(a, b) <= 0.01 for a in folds for b in cut)
    colours = [found[name].get("stroke") for name in ("hole", "cut", "fold", "print")]
    assert len(set(colours)) == 4
    assert all(found[name].get("fill") == "none" for name in found)


@pytest.mark.parametrize(
    ("turn", "expected"),
    [(0, ((45, 20), (55, 70))), (90, ((80, 45), (30, 55)))],
)
def test_a_fold_in_any_direction_lies_where_its_face_lies(turn: float, expected: Segment) -> None:
    face = replace(demo.plain(1, 40, 60).front, folds=(Fold(15, 0, 25, 50),))
    (fold,) = cuts([Placement(face, 50, 50, turn)]).folds
    assert [*fold[0], *fold[1]] == pytest.approx([*expected[0], *expected[1]])


def test_a_ruler_follows_the_whole_sides_of_a_rounded_card() -> None:
    assert box_edges(RoundedRect(10, 20, 54, 86, 3)) == (
        ((10, 20), (64, 20)),
        ((64, 20), (64, 106)),
        ((64, 106), (10, 106)),
        ((10, 106), (10, 20)),
    )


def test_the_root_is_in_millimetres() -> None:
    for plan in demo.plans():
        for sheet in impose(plan, A4):
            data = svg.cut_file(sheet)
            root = ElementTree.fromstring(data)
            assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
            assert root.get("viewBox") == "0 0 210 297"
            body = data.decode()
            assert sheet.layout_id in body
            cut = body[body.index('id="cut"') :]
            assert not re.search(r"transform|<use|<text|clip-path|\d[eE][-+]?\d|\.\d{5}", cut)
            ids = re.findall(r'\bid="([^"]*)"', body)
            assert len(ids) == len(set(ids))
            assert all(re.fullmatch(r"[A-Za-z_][A-Za-z0-9_.-]*", i) for i in ids)


def test_a_card_outline_is_54_units_wide() -> None:
    found = groups(svg.cut_file(impose(demo.cards(1), A4)[0]))["cut"]
    (path,) = found
    numbers = [float(v) for v in re.findall(r"-?[\d.]+", path.get("d", ""))]
    assert max(numbers[::2]) - min(numbers[::2]) == pytest.approx(54)
    assert max(numbers[1::2]) - min(numbers[1::2]) == pytest.approx(86)


@pytest.mark.parametrize("plan", demo.plans(), ids=lambda p: p.component)
def test_print_and_cut_agree(plan: Plan) -> None:
    """The first and the last piece of every sheet, measured in the finished PDF and SVG."""
    sheets = impose(plan, A4)
    data = pdf.write(document("x", "x", sheets))
    fronts = [f for f in reader.faces(data) if f.id.endswith(":front")]
    at = 0
    for sheet in sheets:
        count = len(sheet.front.placements)
        found = groups(svg.cut_file(sheet))["cut"]
        lines = segments(found)
        circles = [
            (float(e.get("cx", "")), float(e.get("cy", ""))) for e in found.iter(f"{SVG}circle")
        ]
        for k in (at, at + count - 1):
            face, placement = fronts[k], sheet.front.placements[k - at]
            assert face.transform is not None
            corners = [
                face.transform.apply(x, y)
                for x, y in ((0, 0), (placement.face.width, placement.face.height))
            ]
            left = min(c[0] for c in corners) * reader.MM
            top = 297 - max(c[1] for c in corners) * reader.MM
            assert (face.box.x, face.box.y) == pytest.approx((left, top), abs=0.05)
            box = face.box
            if placement.face.component == "token":
                assert any(math.dist(box.centre, c) < 0.05 for c in circles)
                continue
            # where the printed trim's straight edges end, a cut line runs
            for edge in placement.face.outline.edges:
                for x, y in edge:
                    px, py = face.transform.apply(x, y)
                    point = (px * reader.MM, 297 - py * reader.MM)
                    assert min(distance(point, line) for line in lines) < 0.05
        at += count


def test_pieces_that_stand_alone_keep_closed_outlines() -> None:
    a, b = demo.plain(1, 40, 40), demo.plain(2, 40, 40)
    plan = Plan(*demo.GAME, "x", "x", Block((put(a, 0, 0), put(b, 50, 0)), 90, 40))
    found = cuts(impose(plan, A4)[0].front.placements)
    assert len(found.outlines) == 2
    assert not found.lines


def test_pictures_keep_text_as_text() -> None:
    data = svg.drawing_to_svg(demo.card_front(7), demo.card(7).front.box, title="カード & 7")
    assert b"\r" not in data
    root = ElementTree.parse(io.BytesIO(data)).getroot()
    words = ["".join(e.itertext()) for e in root.iter(f"{SVG}text")]
    assert "S&P <b> &amp;" in words
    assert root.get("viewBox") == "0 0 54 86"
