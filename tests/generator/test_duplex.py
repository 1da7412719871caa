"""Duplex is one equation, reflect(back) = front, for every outline, fill, paper and mode."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box
from generator.drawing.outlines import Circle, Outline, PathOutline, Polygon, RoundedRect
from generator.drawing.shapes import rounded_rect
from generator.faces import Piece, piece
from generator.imposition.duplex import (
    Duplex,
    Mirror,
    back_transform,
    folds,
    front_half,
    mirror,
    turn_of,
)
from generator.imposition.placement import Placement
from generator.imposition.sheets import Sheet, impose, mirrored
from generator.layout.paper import A4, Paper, paper
from generator.plan import Block, Grid, Plan, Put
from tests.generator import demo

SIZE = 40.0
MIDDLE = SIZE / 2
HOUSE = ((0.0, 15.0), (20.0, 0.0), (40.0, 15.0), (40.0, 40.0), (0.0, 40.0))
FLAG = ((0.0, 0.0), (40.0, 0.0), (30.0, 12.0), (40.0, 40.0), (0.0, 40.0))
"""An outline that is not its own mirror image."""
OUTLINES: dict[str, Outline] = {
    "rect": Polygon(((0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE))),
    "card": RoundedRect(0, 0, SIZE, SIZE, 3),
    "circle": Circle(MIDDLE, MIDDLE, MIDDLE),
    "triangle": Polygon(((0, SIZE), (MIDDLE, 0), (SIZE, SIZE))),
    "house": Polygon(HOUSE),
    "flag": Polygon(FLAG),
    "curved": PathOutline(rounded_rect(0, 0, SIZE, SIZE, 9)),
}
REFLECT = Affine.mirror_x(MIDDLE)
PAPERS = [A4, paper("letter"), paper("a3"), Paper("broad", 297, 210), Paper("square", 280, 280)]
PRINTED = [Duplex.LONG, Duplex.SHORT, Duplex.FRONTS_THEN_BACKS]


def two_sided(name: str, number: int = 1) -> Piece:
    """A piece of this outline; its back has the mirror image, as a piece of card has."""
    outline = OUTLINES[name]
    return piece(
        "demo", name, str(number), name, SIZE, SIZE, Drawing(), Drawing(), outline=outline,
        back_outline=outline.transformed(REFLECT),
    )  # fmt: skip


def corners(outline: Outline) -> list[tuple[float, float]]:
    return [p for line in outline.path().polylines() for p in line]


def same_place(one: Outline, other: Outline) -> None:
    """Both outlines cover the same: each corner of the one is one of the other's."""
    theirs = corners(other)
    assert all(min(math.dist(p, q) for q in theirs) < 0.02 for p in corners(one))
    assert one.bounds == pytest.approx(other.bounds, abs=1e-6)


@given(
    name=st.sampled_from(sorted(OUTLINES)), on=st.sampled_from(PAPERS),
    mode=st.sampled_from(PRINTED), angle=st.floats(0, 360),
    x=st.floats(0.1, 0.9), y=st.floats(0.1, 0.9),
)  # fmt: skip
@settings(max_examples=200, deadline=None)
def test_the_back_lies_behind_the_front(
    name: str, on: Paper, mode: Duplex, angle: float, x: float, y: float
) -> None:
    made = two_sided(name)
    line = mirror(mode, on.width, on.height)
    front = Placement(made.front, x * on.width, y * on.height, angle)
    back = mirrored(front, made, line)
    same_place(back.outline.transformed(line.affine), front.outline)
    # the equation itself, and that a back is turned, never drawn in a mirror
    wanted = back_transform(front.transform, line, SIZE)
    assert back.transform == pytest.approx(wanted, abs=1e-9)
    assert wanted.a * wanted.d - wanted.b * wanted.c == pytest.approx(1)
    assert math.cos(math.radians(turn_of(wanted) - back.angle)) == pytest.approx(1)


@given(
    name=st.sampled_from(sorted(OUTLINES)), on=st.sampled_from(PAPERS), upright=st.booleans(),
    angle=st.sampled_from([0.0, 90.0, 180.0, 270.0, 37.0]), x=st.floats(0.1, 0.4),
    y=st.floats(0.1, 0.4),
)  # fmt: skip
@settings(max_examples=100, deadline=None)
def test_folding_brings_the_back_behind_the_front(
    name: str, on: Paper, upright: bool, angle: float, x: float, y: float
) -> None:
    line = folds(on.width, on.height)[0 if upright else 1]
    made = two_sided(name)
    front = Placement(made.front, x * on.width, y * on.height, angle)
    back = mirrored(front, made, line)
    same_place(back.outline.transformed(line.affine), front.outline)


def test_which_axis_a_sheet_turns_about() -> None:
    assert mirror(Duplex.LONG, 210, 297) == Mirror(True, 105)
    assert mirror(Duplex.SHORT, 210, 297) == Mirror(False, 148.5)
    # a broad sheet has its long edges above and below
    assert mirror(Duplex.LONG, 297, 210) == Mirror(False, 105)
    assert mirror(Duplex.SHORT, 297, 210) == Mirror(True, 148.5)
    # a square one counts as upright
    assert mirror(Duplex.LONG, 200, 200) == Mirror(True, 100)
    assert mirror(Duplex.FRONTS_THEN_BACKS, 210, 297) == mirror(Duplex.LONG, 210, 297)
    with pytest.raises(ValueError, match="fold"):
        mirror(Duplex.FOLD, 210, 297)


@given(st.sampled_from(PAPERS), st.sampled_from(PRINTED), st.floats(0, 400), st.floats(0, 400))
def test_a_flip_undoes_itself(on: Paper, mode: Duplex, x: float, y: float) -> None:
    flip = mirror(mode, on.width, on.height).affine
    assert flip.apply(*flip.apply(x, y)) == pytest.approx((x, y))


# ---- whole sheets


def behind(sheet: Sheet, line: Mirror) -> None:
    page = sheet.back or sheet.glued
    assert page is not None
    assert len(page.placements) == len(sheet.front.placements)
    for front, back in zip(sheet.front.placements, page.placements, strict=True):
        assert front.face.key == back.face.key
        same_place(back.outline.transformed(line.affine), front.outline)
        if front.clip is not None and back.clip is not None:
            # the bleed of both sides is the same too
            a = front.clip.transformed(line.affine @ front.transform).bounds
            assert back.clip.transformed(back.transform).bounds == pytest.approx(a, abs=1e-6)


@given(
    count=st.integers(1, 26), name=st.sampled_from(sorted(OUTLINES)),
    on=st.sampled_from(PAPERS), mode=st.sampled_from([*PRINTED, Duplex.FOLD]),
    gap=st.sampled_from([None, 0.0, 6.0]), bleed=st.sampled_from([0.0, 3.0]),
)  # fmt: skip
@settings(max_examples=60, deadline=None)
def test_every_fill_of_a_grid(
    count: int, name: str, on: Paper, mode: Duplex, gap: float | None, bleed: float
) -> None:
    pieces = tuple(two_sided(name, i) for i in range(count))
    plan = Plan(*demo.GAME, "x", "x", Grid(pieces))
    sheets = impose(plan, on, bleed=bleed, duplex=mode, gap=gap)
    first = sheets[0].front.placements[0]
    seen = [p.face.key for s in sheets for p in s.front.placements]
    assert seen == [str(i) for i in range(count)]
    for sheet in sheets:
        line = sheet.fold or mirror(mode, on.width, on.height)
        behind(sheet, line)
        slot = sheet.front.placements[0]
        assert (slot.cx, slot.cy) == (first.cx, first.cy)


@pytest.mark.parametrize("on", PAPERS, ids=lambda p: p.name)
@pytest.mark.parametrize("mode", [*PRINTED, Duplex.FOLD])
def test_the_triangular_lattice(on: Paper, mode: Duplex) -> None:
    sheets = impose(demo.tiles(), on, duplex=mode)
    assert sum(len(s.front.placements) for s in sheets) == 36
    for sheet in sheets:
        behind(sheet, sheet.fold or mirror(mode, on.width, on.height))


@pytest.mark.parametrize("on", PAPERS, ids=lambda p: p.name)
def test_a_folded_sheet_has_both_sides_in_halves_of_their_own(on: Paper) -> None:
    for plan in (demo.cards(7), demo.tiles()):
        for sheet in impose(plan, on, duplex=Duplex.FOLD):
            assert sheet.fold is not None
            assert sheet.glued is not None
            assert sheet.back is None
            half = front_half(sheet.fold, on.box)
            for p in sheet.front.placements:
                assert half.contains(covered(p))
            for p in sheet.glued.placements:
                assert not half.overlaps(covered(p))


def covered(p: Placement) -> Box:
    path = p.face.outline.path() if p.clip is None else p.clip
    return path.transformed(p.transform).bounds


def test_single_sided_sheets_have_no_backs_and_need_no_fold() -> None:
    assert all(s.back is None for s in impose(demo.cards(10), A4, duplex=Duplex.SINGLE))
    for mode in (Duplex.FOLD, Duplex.LONG):
        (sheet,) = impose(demo.film(), A4, duplex=mode)
        assert (sheet.back, sheet.glued, sheet.fold) == (None, None, None)


def test_pieces_with_and_without_backs_share_a_sheet() -> None:
    with_back, without = two_sided("house"), replace(two_sided("flag", 2), back=None)
    puts = (Put(with_back, 20, 20), Put(without, 70, 20))
    (sheet,) = impose(Plan(*demo.GAME, "x", "x", Block(puts, 100, 40)), A4)
    assert sheet.back is not None
    assert [p.face.component for p in sheet.back.placements] == ["house"]
