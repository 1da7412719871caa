"""The readers themselves: they find what is wrong in a file, so tests that use them can fail."""

from __future__ import annotations

import pytest

from generator.drawing.geometry import Box
from generator.drawing.palette import BLACK, WHITE
from generator.drawing.pen import Pen
from generator.drawing.shapes import rect
from generator.faces import piece
from generator.imposition.pages import document
from generator.imposition.sheets import impose
from generator.layout.paper import A4, Margins, paper
from generator.options import Options
from generator.plan import Grid, Plan
from generator.production.printers import Printer
from generator.writers import pdf
from tests.generator import demo, reader


def cards(printer: Printer | None = None, on: str = "a4") -> bytes:
    sheets = impose(demo.cards(10), paper(on))
    options = Options(printer=printer or Printer(), paper=paper(on))
    return pdf.write(document("x", "x", sheets, options))


def test_backs_that_lie_aside_turned_or_on_another_paper_are_named() -> None:
    assert reader.backs_behind(cards()) == (10, [])
    for off in (Printer(dx=0.1), Printer(dy=-0.1), Printer(angle=0.1)):
        count, wrong = reader.backs_behind(cards(off))
        assert count == 10
        assert len(wrong) == 10
    assert reader.backs_behind(cards(on="letter"), 215.9) == (10, [])
    assert len(reader.backs_behind(cards(on="letter"))[1]) == 10


def test_counts_and_sizes_are_those_of_the_file() -> None:
    found = reader.faces(cards())
    assert reader.sides(found) == {"card:front": 10, "card:back": 10}
    assert reader.fronts_per_page(cards()) == {0: 9, 2: 1}
    with pytest.raises(ValueError, match="twice"):
        reader.sides([*found, found[0]])
    assert all(reader.size(f) == pytest.approx((54, 86), abs=0.01) for f in found)
    larger = reader.faces(cards(Printer(scale_x=1.01)))
    assert reader.size(larger[0]) == pytest.approx((54.54, 86), abs=0.01)
    pieces = tuple(demo.plain(i, 120, 80) for i in range(4))
    data = pdf.write(document("x", "x", impose(Plan(*demo.GAME, "x", "x", Grid(pieces)), A4)))
    turned = reader.faces(data)
    assert turned[0].box.width < turned[0].box.height
    assert all(reader.size(f) == pytest.approx((120, 80), abs=0.01) for f in turned)


def test_ink_near_the_edge_is_seen_on_its_page() -> None:
    assert reader.near_the_edge(cards()) == []
    pen = Pen("x")
    pen.fill(rect(0, 0, 203, 290), BLACK)
    wide = piece("demo", "x", "1", "x", 203, 290, pen.drawing(), bleed=0)
    sheets = impose(Plan(*demo.GAME, "x", "x", Grid((wide,))), A4, Margins(3, 3))
    assert reader.near_the_edge(pdf.write(document("x", "x", sheets))) == [1]


def test_contrast_is_that_of_the_webs_rules() -> None:
    assert reader.contrast(BLACK, WHITE) == pytest.approx(21)
    assert reader.contrast(WHITE, WHITE) == 1
    grey = (0x76 / 255,) * 3
    assert reader.contrast(grey, WHITE) == pytest.approx(4.54, abs=0.01)


def test_boxes_are_read_in_millimetres() -> None:
    first = reader.faces(cards())[0]
    assert first.box == pytest.approx(Box(24, 19.5, 54, 86), abs=0.01)
