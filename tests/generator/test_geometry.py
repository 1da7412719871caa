"""Lengths, transforms, paths and outlines."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import shapes
from generator.drawing.geometry import Affine, Box, Path, polar
from generator.drawing.outlines import Circle, PathOutline, Polygon, RoundedRect, box_outline
from generator.drawing.patterns import PATTERNS

numbers = st.floats(-200, 200, allow_nan=False)
angles = st.floats(-720, 720, allow_nan=False)


@given(numbers, numbers, angles, numbers, numbers)
def test_a_transform_and_its_inverse_undo_each_other(
    dx: float, dy: float, angle: float, x: float, y: float
) -> None:
    m = Affine.translate(dx, dy) @ Affine.rotate(angle, 3, 4) @ Affine.scale(2, 0.5)
    back = m.inverse().apply(*m.apply(x, y))
    assert back == pytest.approx((x, y), abs=1e-6)


def test_angles_run_clockwise_from_north_with_y_down() -> None:
    assert polar(0, 0, 1, 0) == (0, -1)
    assert polar(0, 0, 1, 90) == (1, 0)
    assert polar(0, 0, 1, 180) == (0, 1)
    assert Affine.rotate(90).apply(0, -1) == (1, 0)
    assert Affine.rotate(450) == Affine.rotate(90)


@pytest.mark.parametrize("radius", [0.5, 2.5, 29, 61, 93])
def test_the_length_of_a_circle(radius: float) -> None:
    assert shapes.circle(0, 0, radius).length == pytest.approx(2 * math.pi * radius, rel=1e-3)
    assert shapes.arc(0, 0, radius, 10, 370).length == pytest.approx(2 * math.pi * radius, rel=1e-3)


@pytest.mark.parametrize("sweep", [10, 90, 91, 270, 360, 400])
def test_a_ring_sector_has_the_length_of_its_arcs(sweep: float) -> None:
    path = shapes.ring_sector(5, 5, 45, 61, 45, 45 + sweep)
    turn = math.radians(min(sweep, 360))
    straight = 0 if sweep >= 360 else 2 * 16
    assert path.length == pytest.approx((45 + 61) * turn + straight, rel=1e-3)


def test_bounds_of_curves_are_exact() -> None:
    assert shapes.circle(10, 20, 5).bounds == pytest.approx((5, 15, 10, 10))
    quarter = shapes.sector(0, 0, 10, -45, 45).bounds
    assert quarter.y == pytest.approx(-10)
    assert quarter.bottom == pytest.approx(0)


@given(angles)
def test_bounds_hold_the_flattened_path(angle: float) -> None:
    path = shapes.rounded_rect(-20, -10, 40, 20, 4).rotated(angle)
    assert path.bounds.grown(1e-6).contains(path.flattened().bounds)
    assert path.flattened(0.001).bounds == pytest.approx(path.bounds, abs=0.01)


def test_wobble_is_the_same_for_the_same_seed_and_stays_near() -> None:
    square = shapes.rect(0, 0, 18, 18)
    assert shapes.wobble(square, "A1") == shapes.wobble(square, "A1")
    assert shapes.wobble(square, "A1") != shapes.wobble(square, "A2")
    for shape in (square, shapes.circle(9, 9, 9), shapes.star(9, 9, 9, 4)):
        assert shape.bounds.grown(0.6).contains(shapes.wobble(shape, "A1", 0.3).bounds)


def test_points_along_a_path_are_evenly_spaced() -> None:
    along = list(shapes.polyline([(0, 0), (10, 0), (10, 10)]).points_along(3))
    assert [round(x) for x, _, _ in along] == [0, 3, 6, 9, 10, 10, 10]
    assert [round(y) for _, y, _ in along] == [0, 0, 0, 0, 2, 5, 8]
    assert along[-1][2] == pytest.approx(90)


def test_a_circle_stays_a_circle_under_a_turn() -> None:
    turned = Circle(10, 0, 4).transformed(Affine.translate(1, 2) @ Affine.rotate(90))
    assert isinstance(turned, Circle)
    assert (turned.cx, turned.cy, turned.radius) == pytest.approx((1, 12, 4))
    assert isinstance(Circle(0, 0, 1).transformed(Affine.scale(1, 2)), PathOutline)


def test_a_rounded_card_stays_one_under_quarter_turns_only() -> None:
    card = box_outline(54, 86, 3)
    turned = card.transformed(Affine.rotate(90, 27, 43))
    assert isinstance(turned, RoundedRect)
    assert turned.bounds == pytest.approx((-16, 16, 86, 54))
    assert isinstance(card.transformed(Affine.rotate(30)), PathOutline)
    assert card.length == pytest.approx(card.path().length, rel=1e-3)


def test_outlines_grow_outwards_whatever_their_direction() -> None:
    points = ((0.0, 0.0), (20.0, 0.0), (10.0, 17.0))
    for polygon in (Polygon(points), Polygon(tuple(reversed(points)))):
        grown = polygon.grown(2).bounds
        assert grown.contains(Box(-1, -2, 22, 20))
        assert polygon.grown_each([2, 2, 2]).bounds == pytest.approx(grown)
    assert box_outline(10, 10).grown(3).bounds == (-3, -3, 16, 16)
    assert Circle(0, 0, 5).grown(3).bounds == pytest.approx((-8, -8, 16, 16))


def test_the_corners_of_a_rounded_card_grow_with_it() -> None:
    sides = 2 * (54 + 4 + 86 + 4)
    grown = box_outline(54, 86, 3).grown(2)
    assert grown.length == pytest.approx(sides - (8 - 2 * math.pi) * 5, rel=1e-3)


def test_a_closed_path_has_its_last_edge_too() -> None:
    square = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0))
    assert PathOutline(shapes.polygon(square)).edges == Polygon(square).edges


@pytest.mark.parametrize("name", sorted(PATTERNS))
def test_patterns_cover_their_box(name: str) -> None:
    box = Box(-7, 11, 40, 25)
    path = PATTERNS[name](box, 3)
    assert path.bounds.grown(3).contains(box)


def test_paths_are_built_step_by_step() -> None:
    path = Path.start(0, 0).line(10, 0).quad(10, 10, 0, 10).close()
    assert path.end == (0, 10)
    assert [code for code, _ in path.ops] == ["M", "L", "C", "Z"]
    assert path.moved(1, 2).bounds.x == 1
