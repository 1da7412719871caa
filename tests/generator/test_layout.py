"""Every component laid out anew for its paper: more on a larger one, nothing clipped on any."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator import checks, games
from generator.drawing.displaylist import Drawing, extent
from generator.drawing.geometry import Box
from generator.drawing.palette import WHITE
from generator.drawing.pen import Pen
from generator.drawing.shapes import rect
from generator.errors import LayoutError, UnknownName
from generator.faces import Piece
from generator.imposition.duplex import Duplex
from generator.imposition.sheets import Sheet, impose
from generator.layout.paper import A4, Margins, Paper, paper
from generator.options import MOST_MARGIN, Options, chosen, notices
from generator.plan import Block, Grid, Note, Plan, Shelves, put, put_grid
from generator.production.build import load
from tests.generator import demo

A3, LETTER = paper("a3"), paper("letter")


def grid(count: int, width: float, height: float, **limits: int) -> Plan:
    pieces = tuple(demo.plain(i, width, height) for i in range(count))
    return Plan(*demo.GAME, "x", "札", Grid(pieces, **limits))


def keys(sheets: list[Sheet]) -> list[str]:
    return [p.face.key for s in sheets for p in s.front.placements]


def within(sheet: Sheet, margin: float) -> None:
    """Nothing reaches into the margin; no two pieces overlap."""
    area = sheet.paper.box.grown(-margin + 1e-6)
    boxes = [p.outline.bounds for p in sheet.front.placements]
    assert all(area.contains(box) for box in boxes)
    if all(p.face.component == "plain" for p in sheet.front.placements):
        assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])


@pytest.mark.parametrize("size", [(54, 86), (63, 88)])
@pytest.mark.parametrize("on", [A4, LETTER], ids=lambda p: p.name)
def test_d06_nine_cards_on_a4_and_on_letter(size: tuple[int, int], on: Paper) -> None:
    width, height = size
    (sheet,) = impose(grid(9, width, height), on)
    box = sheet.block
    assert (box.width, box.height) == pytest.approx((3 * width, 3 * height))
    assert box.x == pytest.approx((on.width - 3 * width) / 2)
    assert box.y == pytest.approx((on.height - 3 * height) / 2)
    if width == 54:
        wanted = (24.0, 19.5) if on == A4 else (26.95, 10.7)
        assert (box.x, box.y) == pytest.approx(wanted, abs=0.05)


@pytest.mark.parametrize(
    ("name", "size"),
    [("a3", (297, 420)), ("A3", (297, 420)), (" LeTTer ", (215.9, 279.4)), ("100x150", (100, 150)),
     ("200.5 × 300 mm", (200.5, 300)), ("210*297", (210, 297))],
)  # fmt: skip
def test_papers_by_any_name(name: str, size: tuple[float, float]) -> None:
    assert (paper(name).width, paper(name).height) == size


def test_an_unknown_paper_lists_the_known_ones() -> None:
    with pytest.raises(UnknownName) as error:
        paper("A99")
    for name in ("A4", "A3", "Letter", "W×H"):
        assert name in error.value.en
        assert name in error.value.ja
    with pytest.raises(Exception, match="50"):
        paper("10x10")


def test_a3_takes_more_cards_a_sheet_although_their_plan_says_three_by_three() -> None:
    plan = grid(24, 63, 88, columns=3, rows=3)
    assert [len(impose(plan, on)) for on in (A4, LETTER, A3)] == [3, 3, 2]
    assert [len(s.front.placements) for s in impose(plan, A3)] == [16, 8]


def test_shelves_and_blocks_flow_on_a3() -> None:
    pieces = tuple(demo.plain(i, 80, 60) for i in range(12))
    plan = Plan(*demo.GAME, "x", "x", Shelves(pieces))
    assert len(impose(plan, A3)) < len(impose(plan, A4))
    (sheet,) = impose(demo.tiles(), A3)
    assert sheet.block == pytest.approx((61, 80.096, 175, 259.808), abs=0.001)


def test_a_grid_lies_broadside_where_that_holds_more() -> None:
    (sheet,) = impose(grid(4, 130, 90), A4)
    assert {p.angle for p in sheet.front.placements} == {90.0}
    assert len(sheet.front.placements) == 4
    # a tenth card a sheet is not worth it
    assert {p.angle for s in impose(grid(10, 54, 86), A4) for p in s.front.placements} == {0.0}


def test_the_gaps_of_a_grid_lie_between_its_pieces_only() -> None:
    """Two pieces of 90 mm and one gap of 10 fill the 190 mm that a margin of 10 leaves of A4."""
    pieces = tuple(demo.plain(i, 90, 60) for i in range(2))
    plan = Plan(*demo.GAME, "x", "x", Grid(pieces, gap_x=10, gap_y=4))
    (sheet,) = impose(plan, A4, margins=Margins(10, 10))
    first, second = (p.outline.bounds for p in sheet.front.placements)
    assert (first.x, second.x, second.y) == pytest.approx((10, 110, first.y))


def test_the_gaps_of_a_grid_turn_with_its_pieces() -> None:
    pieces = tuple(demo.plain(i, 125, 90) for i in range(4))
    plan = Plan(*demo.GAME, "x", "x", Grid(pieces, gap_x=12, gap_y=2))
    (sheet,) = impose(plan, A4)
    first, right, below, _ = (p.outline.bounds for p in sheet.front.placements)
    assert first.width == pytest.approx(90)
    assert (right.x - first.right, below.y - first.bottom) == pytest.approx((2, 12))


def test_blocks_stay_whole_and_turn_where_they_must() -> None:
    pen = Pen("note")
    pen.text(0, 4, "説明", size=9)
    note = Note(2, 105, pen.drawing())
    puts = put_grid([demo.plain(i, 40, 50) for i in range(12)], 0, 0, 6)
    plan = Plan(*demo.GAME, "x", "x", Block(puts, 240, 112, (note,)))
    (sheet,) = impose(plan, A4)
    assert {p.angle for p in sheet.front.placements} == {90.0}
    assert (sheet.block.width, sheet.block.height) == (112, 240)
    (turned,) = sheet.front.notes
    box = extent(turned.art.items)
    assert sheet.block.contains(Box(box.x + turned.x, box.y + turned.y, box.width, box.height))
    assert box.height > box.width


def test_a_block_too_large_is_parted_between_its_rows() -> None:
    small = paper("160x230")
    sheets = impose(demo.tiles(), small)
    assert [len(s.front.placements) for s in sheets] == [18, 18]
    assert keys(sheets) == [f"{i:02}" for i in range(1, 37)]
    for sheet in sheets:
        within(sheet, 7.5)
        # three whole rows on their side: what touched still touches
        assert len({round(p.outline.bounds.x, 3) for p in sheet.front.placements}) == 3


def test_notes_stay_with_the_rows_they_stand_by() -> None:
    sheets = impose(demo.mixed(), paper("105x148"))
    assert sum(len(s.front.notes) for s in sheets) == 1
    assert len(keys(sheets)) == len(set(keys(sheets)) | {"1", "2"}) + 2
    for sheet in sheets:
        within(sheet, 7.5)


@pytest.mark.parametrize("margin", [5.0, 10.0, 20.0])
def test_margins_are_kept(margin: float) -> None:
    options = chosen("A4", margin=margin)
    for plan in (grid(20, 54, 86), demo.mixed()):
        sheets = impose(plan, A4, options.margins)
        for sheet in sheets:
            within(sheet, margin)
    assert not notices(options)


def test_a_margin_that_printers_cannot_reach_is_remarked_upon() -> None:
    (remark,) = notices(chosen("A4", margin=3))
    assert "3 mm" in remark.ja
    assert "3 mm" in remark.en
    with pytest.raises(UnknownName, match="80"):
        chosen("A4", margin=MOST_MARGIN + 1)
    with pytest.raises(UnknownName):
        chosen("A4", margin=float("nan"))


@given(
    count=st.integers(1, 30), width=st.floats(20, 150), height=st.floats(20, 150),
    on=st.builds(lambda w, h: Paper("x", w, h), st.floats(120, 450), st.floats(120, 450)),
    gap=st.sampled_from([None, 0.0, 4.0]), duplex=st.sampled_from(list(Duplex)),
    margin=st.sampled_from([None, 5.0, 15.0]),
)  # fmt: skip
@settings(max_examples=150, deadline=None)
def test_every_piece_is_printed_once_and_whole_or_refused_by_name(
    count: int, width: float, height: float, on: Paper, gap: float | None, duplex: Duplex,
    margin: float | None,
) -> None:  # fmt: skip
    margins = None if margin is None else Margins(margin, margin)
    try:
        sheets = impose(grid(count, width, height), on, margins, duplex=duplex, gap=gap)
    except LayoutError as error:
        assert "札" in error.ja
        assert "x:" not in error.en or "demo" in error.en
        return
    found = keys(sheets)
    whole = [k for k in found if "-" not in k]
    tiled = {k.split("-")[0] for k in found if "-" in k}
    assert len(whole) == len(set(whole))
    assert set(whole) | tiled == {f"{i:02}" for i in range(count)}
    for sheet in sheets:
        within(sheet, 7.5 if margin is None else margin)


# ---- notes


def adorned(width: float = 150, height: float = 100) -> Block:
    """A card with a heading and a legend, and a picture right across below it."""

    def band(wide: float, high: float, words: str) -> Drawing:
        pen = Pen("notes")
        pen.fill(rect(0, 0, wide, high), WHITE)
        pen.text(2, high - 2, words, size=8)
        return pen.drawing()

    notes = (
        Note(0, 0, band(width, 10, "題"), ornament=True),
        Note(0, 14 + height, band(width, 10, "凡例")),
        Note(0, 28 + height, band(width, 30, "絵"), ornament=True),
    )
    return Block((put(demo.plain(1, width, height), 0, 12),), width, height + 58, notes)


def words_of(sheet: Sheet) -> list[str]:
    return [p.text.text for n in sheet.front.notes for p in checks.texts(n.art.items)]


def test_ornaments_are_printed_where_there_is_room_and_take_no_paper_of_their_own() -> None:
    plan = Plan(*demo.GAME, "x", "x", adorned())
    (whole,) = impose(plan, A4)
    assert words_of(whole) == ["題", "凡例", "絵"]
    (plainly,) = impose(plan, paper("170x150"))
    assert words_of(plainly) == ["題", "凡例"]
    # parted, the legend has a sheet of its own, the ornaments have none
    sheets = impose(Plan(*demo.GAME, "x", "x", adorned(150, 115)), paper("166x132"))
    assert [len(s.front.placements) for s in sheets] == [1, 0]
    assert [words_of(s) for s in sheets] == [[], ["凡例", "絵"]]
    # and one that is larger than the paper stops nothing
    sheets = impose(Plan(*demo.GAME, "x", "x", adorned(250, 180)), A4)
    assert all(s.front.placements or words_of(s) == ["凡例"] for s in sheets)


def test_a_note_stays_with_the_piece_that_it_stands_by() -> None:
    def name(words: str) -> Drawing:
        pen = Pen("names")
        pen.text(0, 0, words, size=8)
        return pen.drawing()

    puts = (put(demo.plain(1, 120, 60), 0, 0), put(demo.plain(2, 120, 60), 130, 0))
    notes = (Note(40, 68, name("一")), Note(170, 68, name("二")))
    plan = Plan(*demo.GAME, "x", "x", Block(puts, 250, 70, notes))
    assert len(impose(plan, A3)) == 1
    sheets = impose(plan, paper("150x120"))
    assert [keys([s]) for s in sheets] == [["01"], ["02"]]
    assert [words_of(s) for s in sheets] == [["一"], ["二"]]


@pytest.mark.parametrize(("on", "sheets"), [("A4", 2), ("200x150", 6), ("B5", 5)])
def test_no_heading_of_harikiri_stands_alone(on: str, sheets: int) -> None:
    found = [
        s for plan in games.game("harikiri").plans(load("harikiri", Options()))
        if plan.component != "guide" for s in impose(plan, paper(on))
    ]  # fmt: skip
    assert len(found) == sheets
    alone = [s for s in found if not s.front.placements]
    assert len(alone) <= 1  # the legend of the points, which players need


# ---- boards larger than the paper


def board(width: float, height: float, back: bool = False) -> Piece:
    return demo.plain(7, width, height, back=back)


@pytest.mark.parametrize(
    ("size", "on", "count"),
    [((250, 300), A4, 2), ((300, 400), A4, 4), ((250, 300), A3, 1),
     ((186, 186), paper("148x210"), 2), ((500, 150), A4, 2), ((180, 700), A4, 3),
     ((700, 180), A4, 3)],
)  # fmt: skip
def test_boards_are_tiled_with_an_overlap(size: tuple[int, int], on: Paper, count: int) -> None:
    sheets = impose(Plan(*demo.GAME, "x", "板", Grid((board(*size),))), on)
    assert len(sheets) == count
    if count == 1:
        return
    covered = Box(0, 0, 0, 0)
    sizes = set()
    for sheet in sheets:
        within(sheet, 7.5)
        assert sheet.tiled
        (placed,) = sheet.front.placements
        (group,) = placed.face.art.items
        window = group.clip.bounds  # type: ignore[union-attr]
        assert (window.width, window.height) == pytest.approx(
            (placed.face.width, placed.face.height)
        )
        sizes.add((round(window.width, 6), round(window.height, 6)))
        covered = covered.union(window)
    assert covered == pytest.approx((0, 0, *size))
    assert len(sizes) == 1
    # neighbours share a strip of 10 mm
    (width, height) = sizes.pop()
    # upright or on its side, whichever takes fewer
    across = round((size[0] - 10) / (width - 10), 6)
    down = round((size[1] - 10) / (height - 10), 6)
    assert across * down == pytest.approx(count)


def test_tiles_of_a_two_sided_board_meet_their_backs() -> None:
    sheets = impose(
        Plan(*demo.GAME, "x", "板", Grid((board(250, 150, back=True),))), paper("150x210")
    )
    for sheet in sheets:
        assert sheet.back is not None
        (front,), (back,) = sheet.front.placements, sheet.back.placements
        f, b = front.face.art.items[0].clip.bounds, back.face.art.items[0].clip.bounds  # type: ignore[union-attr]
        assert b.x == pytest.approx(250 - f.right)
        assert b.y == pytest.approx(f.y)


def test_cards_are_never_halved() -> None:
    with pytest.raises(LayoutError, match="63 × 88"):
        impose(grid(1, 63, 88), paper("60x90"))


def test_a_page_of_words_is_made_smaller_as_long_as_it_can_be_read() -> None:
    pen = Pen("words")
    pen.text(0, 10, "手順", size=8)
    page = Block((), 186, 258, (Note(0, 0, pen.drawing()),), repack=False)
    plan = Plan(*demo.GAME, "guide", "手引き", page)
    (sheet,) = impose(plan, paper("148x210"))
    (note,) = sheet.front.notes
    (group,) = note.art.items
    assert 0.62 < group.transform.factor < 0.76  # type: ignore[union-attr]
    with pytest.raises(LayoutError, match="手引き"):
        impose(plan, paper("105x148"))
    with pytest.raises(LayoutError, match="B5"):
        impose(plan, paper("105x148"))


def test_a_block_that_must_stay_whole_is_refused_with_what_would_do() -> None:
    whole = Block((put(demo.plain(1, 100, 100), 0, 0),), 250, 380, repack=False)
    with pytest.raises(LayoutError, match=r"250 × 380.*A3"):
        impose(Plan(*demo.GAME, "x", "x", whole), A4)
    assert len(impose(Plan(*demo.GAME, "x", "x", whole), A3)) == 1


def test_folding_needs_twice_the_paper_and_says_so() -> None:
    plan = grid(1, 140, 190)
    with pytest.raises(LayoutError, match=r"A3|Tabloid"):
        impose(plan, A4, duplex=Duplex.FOLD)
    assert len(impose(plan, A3, duplex=Duplex.FOLD)) == 1
