"""The base on its two sheets: glue strip, marks, the numbers of the cells."""

from __future__ import annotations

import itertools
import math

import pytest

from components.kobuta.schema import Data
from generator import checks
from generator.drawing.geometry import Point
from generator.faces import Face
from generator.games.kobuta import board, frame
from generator.games.kobuta.brush import holds
from tests.generator.kobuta.look import H, distance, of, said, uses


def test_the_base_is_317_by_275_on_two_sheets_that_overlap_by_10(faces: list[Face]) -> None:
    left, right = of(faces, "board")
    assert (left.height, right.height) == (274.8, 274.8)
    assert left.width + right.width - 10 == pytest.approx(317.3)
    assert max(left.width, right.width) <= 190
    # each shows its part of one picture
    (a,), (b,) = (
        [(use, m) for use, m in uses(face.art.items) if use.symbol.name == "kobuta-board"]
        for face in (left, right)
    )
    assert a[0].symbol.items == b[0].symbol.items
    assert a[1].e - b[1].e == pytest.approx(left.width - 10)


def test_glue_strip_and_marks(faces: list[Face], data: Data) -> None:
    left, right = of(faces, "board")
    measures = frame.Frame(data)
    words = said(left.art)
    assert any(data.text["glue"].ja in word for word in words)
    assert not any(data.text["glue"].ja in word for word in said(right.art))

    def heights(face: Face, seam: float) -> list[float]:
        return sorted(
            placed.box.centre[1]
            for placed in checks.texts(face.art.items)
            if placed.text.text in "ABC" and abs(placed.box.centre[0] - seam) < 7
        )

    on_left, on_right = heights(left, measures.seam), heights(right, 0)
    assert on_left[::2] == pytest.approx(on_right)
    assert len(on_right) == 3


def test_every_cell_has_its_number_in_its_place(faces: list[Face], data: Data) -> None:
    seam = frame.Frame(data).seam
    placed: dict[int, Point] = {}
    for face, dx in zip(of(faces, "board"), (0, seam), strict=True):
        for p in checks.texts(face.art.items):
            if p.text.text.isdigit() and p.size > 20:
                assert int(p.text.text) not in placed
                placed[int(p.text.text)] = (p.box.centre[0] + dx, p.box.centre[1])
    assert sorted(placed) == list(range(1, 37))
    for number, (x, y) in placed.items():
        row = math.isqrt(number - 1) + 1  # KOB-2
        place = number - (row - 1) ** 2
        cx = 317.3 / 2 + (place - row) * 25
        up = place % 2 == 1
        cy = 274.8 - 5 - (6 - row) * H - (H / 3 if up else H * 2 / 3)
        assert (x, y) == pytest.approx((cx, cy), abs=0.8)


def test_the_ends_of_rows_stand_outside_the_border(data: Data) -> None:
    measures = frame.Frame(data)
    outer = measures.triangle(measures.border)
    assert [corner for point in outer for corner in point] == pytest.approx(
        [317.3 / 2, 0, 317.3, 274.8, 0, 274.8], abs=0.05
    )
    ends = board.row_ends(data, measures)
    assert [(first, last) for first, _, last, _ in ends] == [
        (1, 1), (2, 4), (5, 9), (10, 16), (17, 25), (26, 36),
    ]  # fmt: skip
    for _, left, _, right in ends:
        for x, y in (left, right):
            assert not holds(outer, x, y)
            assert 4.7 + 3 <= x <= 317.3 - 4.7 - 3  # the disc keeps inside the trim
            away = min(distance((x, y), p, q) for p, q in itertools.pairwise([*outer, outer[0]]))
            assert away > 4.7
