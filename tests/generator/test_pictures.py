"""Faces as small pictures: no text left in them, and drawn once however often they are used."""

from __future__ import annotations

from generator.checks import symbols, texts
from generator.drawing import shapes
from generator.drawing.displaylist import extent
from generator.drawing.geometry import Box
from generator.drawing.pen import Pen
from generator.guides.pictures import outlined, picture
from tests.generator import demo


def test_a_picture_has_no_text_and_keeps_its_symbols() -> None:
    art = demo.card_front(7)
    assert list(texts(art.items))
    made = picture(art, shapes.rect(0, 0, 54, 86), "card")
    assert list(texts(made.items)) == []
    assert demo.gem() in set(symbols(made.items))
    assert Box(0, 0, 54, 86).grown(0.1).contains(made.bounds)


def test_text_in_symbols_is_outlined_once() -> None:
    inner = Pen("inner")
    inner.text(0, 0, "宝", size=10, tracking=1)
    symbol = inner.symbol("inner")
    pen = Pen("outer")
    pen.use(symbol, 0, 0)
    pen.use(symbol, 9, 0)
    made = outlined(pen.drawing())
    assert list(texts(made.items)) == []
    assert len({id(s) for s in symbols(made.items)}) == 1


def test_only_what_is_too_small_becomes_a_shape() -> None:
    inner = Pen("inner")
    inner.text(0, 0, "10", size=10)
    inner.text(0, 9, "30", size=30)
    pen = Pen("outer")
    pen.text(0, 0, "12", size=12)
    pen.use(inner.symbol("inner"), 0, 0)
    pen.use(inner.symbol("inner"), 0, 0, scale=3)
    left = [placed.text.text for placed in texts(outlined(pen.drawing(), 20).items)]
    assert left == ["30", "10", "30"]  # at 3 × 10 pt the second use's ten stays


def test_letters_stand_where_the_text_stood() -> None:
    pen = Pen("x")
    pen.text(10, 20, "22", size=30)
    before, after = extent(pen.drawing().items), extent(outlined(pen.drawing()).items)
    assert before.grown(0.5).contains(after)
    assert after.bottom < 20.5
