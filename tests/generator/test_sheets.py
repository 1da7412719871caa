"""Imposition: the grid stays put, backs meet fronts, nothing is clipped or lost."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.geometry import Affine, Box
from generator.drawing.outlines import Circle
from generator.errors import LayoutError, UnknownName
from generator.faces import Fold, piece
from generator.guides.sheet import Step, guide
from generator.imposition.bleed import SEAM, with_bleed
from generator.imposition.duplex import Duplex
from generator.imposition.pages import document, documents
from generator.imposition.placement import Placement
from generator.imposition.sheets import Sheet, impose
from generator.layout.paper import A4, Paper, paper
from generator.options import Options
from generator.plan import Block, Grid, Plan, Shelves, put, put_row
from generator.production.printers import Printer
from tests.generator import demo

LETTER = paper("letter")
K = 9
"""Cards of 54 × 86 mm on a sheet."""


def backs_meet_fronts(sheet: Sheet, long_edge: bool = True) -> None:
    """Every back, mirrored about the axis of the flip, lies on its front."""
    assert sheet.back is not None
    flip = (
        Affine.mirror_x(sheet.paper.width / 2)
        if long_edge
        else Affine.mirror_y(sheet.paper.height / 2)
    )
    assert len(sheet.back.placements) == len(sheet.front.placements)
    for front, back in zip(sheet.front.placements, sheet.back.placements, strict=True):
        assert front.face.id.removesuffix("front") == back.face.id.removesuffix("back")
        a = front.outline.path().transformed(flip).bounds
        b = back.outline.path().bounds
        assert b == pytest.approx(a, abs=1e-6)
        # not only the boxes: every corner of the shape meets one
        corners = {
            (round(x, 4) + 0, round(y, 4) + 0)
            for line in front.outline.path().transformed(flip).polylines()
            for x, y in line
        }
        others = {
            (round(x, 4) + 0, round(y, 4) + 0)
            for line in back.outline.path().polylines()
            for x, y in line
        }
        assert all(min(math.dist(p, q) for q in others) < 0.05 for p in corners)


@pytest.mark.parametrize("count", [1, 3, 4, 5, K - 1, K, K + 1, 2 * K])
@pytest.mark.parametrize("on", [A4, LETTER])
def test_backs_meet_fronts_and_slot_0_stays_put(count: int, on: Paper) -> None:
    sheets = impose(demo.cards(count), on)
    assert len(sheets) == math.ceil(count / K)
    full = impose(demo.cards(K), on)[0].front.placements[0]
    for sheet in sheets:
        backs_meet_fronts(sheet)
        first = sheet.front.placements[0]
        assert (first.cx, first.cy) == (full.cx, full.cy)
    ids = [p.face.id for s in sheets for p in s.front.placements]
    assert ids == [f"demo:card:{i:02}:front" for i in range(1, count + 1)]


def test_the_rule_for_a_long_edge_flip_word_for_word() -> None:
    for sheet in impose(demo.cards(13), A4):
        assert sheet.back
        for front, back in zip(sheet.front.placements, sheet.back.placements, strict=True):
            f, b = front.outline.bounds, back.outline.bounds
            assert b.x == pytest.approx(210 - f.x - 54, abs=0.05)
            assert b.y == pytest.approx(f.y, abs=0.05)


@given(
    st.lists(
        st.tuples(st.sampled_from(["tile", "token", "card"]), st.floats(0, 360)), min_size=1,
        max_size=4,
    ),
    st.booleans(),
)  # fmt: skip
@settings(max_examples=60, deadline=None)
def test_any_shape_at_any_angle_meets_its_back(
    wanted: list[tuple[str, float]], long_edge: bool
) -> None:
    make = {
        "tile": lambda i: demo.tile(i, i % 2 == 0),
        "token": demo.token,
        "card": lambda i: demo.plain(i, 30, 40),
    }
    puts = []
    for i, (kind, angle) in enumerate(wanted):
        made = make[kind](i)
        puts.append(put(made, 40 + 60 * (i % 2), 40 + 90 * (i // 2))._replace(angle=angle))
    plan = Plan(*demo.GAME, "x", "x", Block(tuple(puts), 185, 270))
    (sheet,) = impose(plan, A4, duplex=Duplex.LONG if long_edge else Duplex.SHORT)
    backs_meet_fronts(sheet, long_edge)


def test_the_triangular_lattice_fits_one_sheet_and_meets_its_back() -> None:
    (sheet,) = impose(demo.tiles(), A4)
    assert len(sheet.front.placements) == 36
    backs_meet_fronts(sheet)
    (sheet,) = impose(demo.tiles(7), A4)
    backs_meet_fronts(sheet)


def test_a_lattice_has_bleed_at_its_rim_and_none_inside() -> None:
    plan = demo.tiles()
    assert isinstance(plan.layout, Block)
    bled = tuple(
        p._replace(piece=replace(p.piece, front=replace(p.piece.front, bleed=2.5)))
        for p in plan.layout.puts
    )
    (sheet,) = impose(replace(plan, layout=replace(plan.layout, puts=bled)), A4)
    clips = [p.clip.transformed(p.transform).bounds for p in sheet.front.placements if p.clip]
    assert min(box.y for box in clips) == pytest.approx(sheet.block.y - 2.5, abs=0.1)
    assert max(box.bottom for box in clips) == pytest.approx(sheet.block.bottom + 2.5, abs=0.1)
    # the corners of 120 degrees to the left are mitred
    reach = 2.5 / math.cos(math.radians(30))
    assert min(box.x for box in clips) == pytest.approx(sheet.block.x - reach, abs=0.1)
    inner = sheet.front.placements[8]  # third of the second strip: neighbours on all sides
    assert inner.clip is not None
    assert inner.clip.bounds == pytest.approx(inner.face.outline.bounds, abs=0.15)


def test_three_cards_are_162_mm_wide_and_centred() -> None:
    row = impose(demo.cards(9), A4)[0].front.placements[:3]
    left, right = row[0].outline.bounds, row[2].outline.bounds
    assert right.right - left.x == pytest.approx(162, abs=1e-9)
    assert (left.x, left.y) == pytest.approx((24.0, 19.5))
    letter = impose(demo.cards(9), LETTER)[0].front.placements[0].outline.bounds
    assert (letter.x, letter.y) == pytest.approx((26.95, 10.7))


def test_cards_of_63_by_88_stand_nine_to_a_sheet_on_both_papers() -> None:
    pieces = tuple(demo.plain(i, 63, 88) for i in range(9))
    for on in (A4, LETTER):
        assert len(impose(Plan(*demo.GAME, "x", "x", Grid(pieces)), on)) == 1


def test_pages_of_a_duplex_document_alternate_and_single_parts_get_an_empty_back() -> None:
    sheets = [s for plan in (demo.cards(10), demo.mixed(), demo.tiles()) for s in impose(plan, A4)]
    pages = document("x", "x", sheets).pages
    assert len(pages) == 2 * len(sheets)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert all(f.id.endswith(":front") for f in front.faces)
        assert all(f.id.endswith(":back") for f in back.faces)
    empty = pages[5]
    assert empty.faces == ()
    assert empty.layers == ()


def test_single_sided_documents_have_no_filler_pages() -> None:
    sheets = impose(demo.mixed(), A4) + impose(demo.film(), A4)
    assert len(document("x", "x", sheets).pages) == 2


def test_media_and_sides_get_documents_of_their_own() -> None:
    sheets = [s for plan in demo.plans() for s in impose(plan, A4)]
    found = {d.stem: (len(d.pages), d.flip) for d in documents("demo", "見本", sheets)}
    assert found == {
        "demo-card-duplex": (6, "long"),
        "demo-card-single": (1, "none"),
        "demo-film": (1, "none"),
    }


def test_other_duplex_modes() -> None:
    sheets = impose(demo.cards(10), A4)
    apart = document("x", "x", sheets, Options(duplex=Duplex.FRONTS_THEN_BACKS))
    assert [p.faces[0].id.rsplit(":")[-1] for p in apart.pages] == ["front"] * 2 + ["back"] * 2
    assert apart.flip == "none"
    short = impose(demo.cards(10), A4, duplex=Duplex.SHORT)
    for sheet in short:
        backs_meet_fronts(sheet, long_edge=False)
    assert document("x", "x", short, Options(duplex=Duplex.SHORT)).flip == "short"
    assert all(s.back is None for s in impose(demo.cards(10), A4, duplex=Duplex.SINGLE))


def test_a_printer_profile_moves_backs_only() -> None:
    options = Options(printer=Printer(dx=0.4, dy=-1.2, angle=0.1))
    pages = document("x", "x", impose(demo.cards(1), A4), options).pages
    assert pages[0].adjust == Affine()
    assert pages[1].adjust.apply(105, 148.5) == pytest.approx((105.4, 147.3))


def test_bleed_goes_on_at_free_edges_and_stops_half_way_to_a_neighbour() -> None:
    first, last = impose(demo.cards(10), A4)
    corner, middle = first.front.placements[0], first.front.placements[4]
    assert corner.clip is not None
    assert middle.clip is not None
    assert 0.02 <= SEAM <= 0.1  # they lap, but by less than a knife strays
    assert corner.clip.bounds == pytest.approx((-3, -3, 57 + SEAM, 89 + SEAM))
    assert middle.clip.bounds == pytest.approx((-SEAM, -SEAM, 54 + 2 * SEAM, 86 + 2 * SEAM))
    alone = last.front.placements[0]
    assert alone.clip is not None
    assert alone.clip.bounds == pytest.approx((-3, -3, 60, 92))


@pytest.mark.parametrize(("gap", "allowed"), [(0, SEAM), (2, 1), (6, 3), (10, 3)])
def test_half_the_gap_is_the_bleed_between_neighbours(gap: float, allowed: float) -> None:
    row = put_row([demo.plain(1, 40, 40), demo.plain(2, 40, 40)], 0, 0, gap)
    plan = Plan(*demo.GAME, "x", "x", Block(row, 100, 40))
    left, right = impose(plan, A4)[0].front.placements
    assert left.clip is not None
    assert right.clip is not None
    assert left.clip.bounds.right == pytest.approx(40 + allowed)
    assert right.clip.bounds.x == pytest.approx(-allowed)


@pytest.mark.parametrize("falling", [True, False])
def test_the_bleed_of_pieces_that_meet_at_a_corner_does_not_overlap(falling: bool) -> None:
    one, other = (0, 42) if falling else (42, 0)
    puts = (put(demo.plain(1, 40, 40), 0, one), put(demo.plain(2, 40, 40), 41, other))
    left, right = impose(Plan(*demo.GAME, "x", "x", Block(puts, 81, 82)), A4)[0].front.placements
    assert not left.covered.overlaps(right.covered)
    assert (left.covered.width, left.covered.height) == pytest.approx((43.5, 46))


def test_bleed_ends_at_the_edge_of_its_area_and_stays_out_of_zones() -> None:
    alone = Placement(demo.plain(1, 40, 40).front, 50, 50)

    def covered(area: Box, *zones: Box) -> Box:
        (placement,) = with_bleed([alone], area, 3, zones)
        return placement.covered

    page = Box(0, 0, 100, 100)
    assert covered(page) == pytest.approx((27, 27, 46, 46))
    assert covered(Box(29, 28.5, 42.5, 43)) == pytest.approx((29, 28.5, 42.5, 43))
    assert covered(page, Box(72, 72, 9, 9)) in (Box(27, 27, 45, 46), Box(27, 27, 46, 45))
    assert covered(page, Box(40, 18, 10, 11)) == pytest.approx((27, 29, 46, 44))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_the_bleed_of_a_turned_piece_is_on_its_free_sides(turn: float) -> None:
    pieces = [demo.plain(1, 40, 50), demo.plain(2, 40, 50)]
    plan = Plan(*demo.GAME, "x", "x", Block(put_row(pieces, 0, 0, 0, turn), 100, 50))
    left = impose(plan, A4)[0].front.placements[0]
    assert left.clip is not None
    covered = left.clip.transformed(left.transform).bounds
    trim = left.outline.bounds
    assert (covered.right, covered.x) == pytest.approx((trim.right + SEAM, trim.x - 3))


def test_pieces_larger_than_the_paper_are_refused_with_the_paper_that_would_do() -> None:
    card = demo.plain(1, 63, 88)
    for layout in (Grid((card,)), Shelves((card,)), Block((put(card, 0, 0),), 63, 88)):
        with pytest.raises(LayoutError, match=r"大きな板.*63 × 88 mm.*60×90.*B5.*78x103 mm"):
            impose(Plan(*demo.GAME, "x", "大きな板", layout), paper("60x90"))
    whole = Block((put(demo.plain(1, 250, 40), 0, 0),), 250, 40, repack=False)
    assert len(impose(Plan(*demo.GAME, "x", "x", whole), A4)) == 1  # on its side


def test_nothing_to_print_is_a_message() -> None:
    with pytest.raises(LayoutError, match="0"):
        impose(demo.cards(0), A4)


def test_a_block_too_large_for_the_paper_is_packed_anew() -> None:
    puts = tuple(put(demo.plain(i, 90, 120), 95 * (i % 2), 125 * (i // 2)) for i in range(4))
    plan = Plan(*demo.GAME, "x", "x", Block(puts, 185, 250))
    assert len(impose(plan, A4)) == 1
    small = impose(plan, paper("150x200"))
    assert sorted(p.face.id for s in small for p in s.front.placements) == [
        f"demo:plain:{i:02}:front" for i in range(4)
    ]
    for sheet in small:
        backs_meet_fronts(sheet)


def test_papers_by_name_and_size() -> None:
    assert paper("a4") == paper("A4 ") == A4
    assert paper("LETTER").width == 215.9
    assert (paper("210x297").width, paper("200 × 300 mm").height) == (210, 300)
    with pytest.raises(UnknownName, match="A3"):
        paper("A99")


def test_the_layout_id_changes_with_the_layout_only() -> None:
    assert impose(demo.cards(3), A4)[0].layout_id == impose(demo.cards(3), A4)[0].layout_id
    ids = {impose(demo.cards(n), A4)[0].layout_id for n in (1, 2, 3)}
    ids.add(impose(demo.cards(3), LETTER)[0].layout_id)
    assert len(ids) == 4


def test_the_layout_id_changes_with_a_hole_and_with_a_fold() -> None:
    """A cut file with another hole is another layout, although every piece lies as it did."""

    def told(radius: float, fold: float, at: float = 43.0) -> str:
        made = piece(
            "demo", "part", "1", "部品", 54, 86, demo.card_front(1),
            holes=(Circle(27, at, radius),), folds=(Fold(0, fold, 54, fold),),
        )  # fmt: skip
        return impose(Plan("demo", "試し", "part", "部品", Grid((made,))), A4)[0].layout_id

    assert told(2.5, 20) == told(2.5, 20)
    assert len({told(2.5, 20), told(2, 20), told(2.5, 21), told(2.5, 20, 40)}) == 4


@pytest.mark.parametrize("on", [A4, LETTER])
def test_pages_of_words_have_ids_of_their_own(on: Paper) -> None:
    guides = (guide(game, game, demo.plans(), [Step("手順")]) for game in ("one", "two"))
    assert len({impose(plan, on)[0].layout_id for plan in guides}) == 2
