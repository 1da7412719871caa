"""The checks that the games' tests use."""

from __future__ import annotations

from generator.checks import outside_safe, symbols, texts, too_small
from generator.drawing.geometry import Affine
from generator.drawing.pen import Pen
from generator.faces import piece
from tests.generator import demo


def test_texts_outside_the_safe_area_are_named() -> None:
    pen = Pen("x")
    pen.text(4, 10, "中", size=10)
    with pen.at(Affine.translate(46, 0)):
        pen.text(4, 10, "外", size=10)
    front = piece("demo", "x", "1", "札", 54, 86, pen.drawing()).front
    assert outside_safe(front) == ["外"]
    assert outside_safe(demo.card(3).front) == []
    assert outside_safe(demo.token(1).front) == []


def test_scaling_does_not_hide_small_text() -> None:
    pen = Pen("x")
    with pen.at(Affine.scale(0.5)):
        pen.text(20, 20, "小", size=8)
    front = piece("demo", "x", "1", "札", 54, 86, pen.drawing()).front
    assert too_small(front) == ["小"]
    assert too_small(demo.card(3).front) == []


def test_symbols_and_texts_are_found_in_groups() -> None:
    items = demo.card_front(3).items
    assert demo.gem() in set(symbols(items))
    assert "S&P <b> &amp;" in {placed.text.text for placed in texts(items)}
