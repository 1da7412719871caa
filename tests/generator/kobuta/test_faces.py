"""What tiles, houses, tokens, clock and aids show, and that it can be read."""

from __future__ import annotations

import itertools
import math
from collections import Counter

import pytest

from components.kobuta.schema import Data
from generator import checks
from generator.drawing.displaylist import (
    LinearGradient,
    RadialGradient,
    Shape,
)
from generator.drawing.geometry import IDENTITY, Affine
from generator.drawing.outlines import Circle, Polygon
from generator.drawing.palette import PLAYERS
from generator.faces import Face
from generator.games.kobuta import animals, board, clock, colours, houses, nature, tiles
from generator.games.kobuta.brush import holds
from generator.games.kobuta.tiles import tall
from generator.lettering.fonts import get
from generator.plan import Block, Plan
from tests.generator import reader
from tests.generator.drawings import flat
from tests.generator.kobuta.look import inside_by, of, said, turned, uses


def test_texts_are_not_too_small(faces: list[Face], plans: dict[str, Plan]) -> None:
    for face in faces:
        assert checks.too_small(face, 6.0) == [], face.id
    guide = plans["guide"].layout
    assert isinstance(guide, Block)
    for note in guide.notes:
        assert all(placed.size >= 5 for placed in checks.texts(note.art.items))


def test_texts_keep_the_margin(faces: list[Face]) -> None:
    for face in faces:
        if face.component in ("aid", "board", "house", "site", "wolf", "hunter", "clock"):
            assert checks.outside_safe(face) == [], face.id


def test_words_can_be_read() -> None:
    for ground in colours.GROUNDS.values():
        assert reader.contrast(ground.words, ground.patch) >= 4.5
    assert reader.contrast(colours.BARK, colours.LINEN) >= 4.5
    assert reader.contrast(colours.AWAKE, colours.LINEN) >= 4.5
    assert reader.contrast(colours.SNOW, colours.DUSK) >= 4.5
    assert reader.contrast(colours.MOON, colours.DUSK) >= 4.5
    assert reader.contrast(board.CELL_NUMBER, board.CELL_DOWN) >= 4.5


def test_tiles_are_18_plains_9_forests_9_mountains(faces: list[Face]) -> None:
    fronts = [face for face in of(faces, "tile") if face.side == "front"]
    assert Counter(face.key.rsplit("-", 1)[0] for face in fronts) == {
        "plain": 18, "forest": 9, "mountain": 9,
    }  # fmt: skip


def test_each_corner_names_terrain_house_and_time(faces: list[Face], data: Data) -> None:
    for terrain in data.terrain:
        house = data.house[terrain.house]
        front = next(f for f in of(faces, "tile") if f.key.startswith(terrain.id))
        words = [pair for item in front.art.items for pair in turned(item, IDENTITY)]
        for wanted in (terrain.name.ja, f"{house.label.ja}{house.turns}"):
            angles = sorted(
                round(math.degrees(math.atan2(m.b, m.a))) % 360
                for t, m in words
                if t.text == wanted
            )
            assert angles == [0, 120, 240]
        # 2.5 mm and more inside the trim
        for text, m in words:
            width = get(text.font).width(text.text, text.size)
            up = get(text.font).cap_height(text.size)
            for dx, dy in ((0.0, -up), (width, -up), (0.0, 0.0), (width, 0.0)):
                x, y = m.apply(text.x + dx, text.y + dy)
                assert inside_by(x, y) >= 2.5, text.text


def test_pictures_stand_upright_on_tiles_of_both_kinds(plans: dict[str, Plan]) -> None:
    layout = plans["tile"].layout
    assert isinstance(layout, Block)
    assert Counter(put.angle for put in layout.puts) == {0.0: 18, 180.0: 18}
    for put in layout.puts:
        placed = Affine.rotate(put.angle)
        upright = [
            (placed @ m).d
            for use, m in uses(put.piece.front.art.items)
            if use.symbol in (nature.peak(0), nature.fir(0), nature.tuft())
        ]
        assert upright
        assert all(d > 0 for d in upright)


def test_all_tiles_share_one_back_with_threefold_symmetry(faces: list[Face], data: Data) -> None:
    backs = {id(face.art): face.art for face in of(faces, "tile") if face.side == "back"}
    assert len(backs) == 1
    (art,) = backs.values()
    assert said(art) == [data.text["waste"].ja] * 3
    centre = tiles.middle(50)
    ground, *rest = art.items
    assert isinstance(ground, Shape)
    assert isinstance(ground.fill, RadialGradient)
    assert (ground.fill.cx, ground.fill.cy) == pytest.approx(centre)

    def after(turn: float) -> Counter[tuple[object, ...]]:
        out: Counter[tuple[object, ...]] = Counter()
        for shape, m in flat(tuple(rest), Affine.rotate(turn, *centre)):
            points = tuple(
                sorted(
                    (round(x, 2) + 0.0, round(y, 2) + 0.0)
                    for points in shape.path.transformed(m).polylines()
                    for x, y in points
                )
            )
            fill = shape.fill
            colour = fill.stops if isinstance(fill, LinearGradient | RadialGradient) else fill
            out[(colour, shape.stroke, shape.opacity, points)] += 1
        return out

    assert len(after(0)) == len(after(120))
    assert sum((after(0) - after(120)).values()) <= 2  # rounding


def test_outlines_of_the_three_kinds(data: Data) -> None:
    straw, wood, brick = (houses.outline(data.house[k], 18, 20) for k in ("straw", "wood", "brick"))
    area = 18 * 11 + math.pi * 81 / 2
    points = straw.path().polylines(0.001)[0]
    shoelace = abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in itertools.pairwise(points)) / 2)
    assert shoelace == pytest.approx(area, rel=1e-3)
    assert isinstance(wood, Polygon)
    assert set(wood.points) == {(0, 20), (0, 9), (9, 0), (18, 9), (18, 20)}
    assert isinstance(brick, Polygon)
    assert brick.is_box


def test_a_house_shows_its_kind_and_whose_it_is(faces: list[Face], data: Data) -> None:
    for face in of(faces, "house"):
        colour, kind, _ = face.key.split("-")
        assert said(face.art) == [data.house[kind].mark]  # type: ignore[index]
        inks = [s.fill for s, _ in flat(face.art.items) if s.ink]
        assert PLAYERS[colour].colour in inks
    arts = {id(face.art) for face in of(faces, "house")}
    assert len(arts) == 9


@pytest.mark.parametrize(
    ("component", "folds"), [("wolf", [10, 38, 66]), ("hunter", [8, 28, 48]), ("site", [14])]
)
def test_folds(faces: list[Face], component: str, folds: list[float]) -> None:
    for face in of(faces, component):
        assert [(f.x0, f.x1, f.y0, f.y1) for f in face.folds] == [
            (0, face.width, y, y) for y in folds
        ]


@pytest.mark.parametrize(
    ("component", "symbol"),
    [("wolf", animals.wolf_head(True)), ("hunter", animals.hunter("red"))],
)
def test_standees_fold_at_the_top(faces: list[Face], component: str, symbol: object) -> None:
    """What lies above the middle fold is printed upside down, so that both sides stand upright."""
    face = of(faces, component)[0]
    middle = face.folds[1].y0
    (front,) = [m for use, m in uses(face.art.items) if use.symbol == symbol]
    assert front.d < 0
    assert face.folds[0].y0 < front.f < middle
    back = [m for use, m in uses(face.art.items) if m.d > 0 and middle < m.f < face.folds[2].y0]
    assert back


def test_markers_say_what_is_left(faces: list[Face], data: Data) -> None:
    assert [face.key for face in of(faces, "site")] == ["red", "blue", "yellow"]
    for face in of(faces, "site"):
        assert said(face.art) == ["あと2", "あと1"]


def test_hunters_carry_colour_and_sign(faces: list[Face]) -> None:
    for face in of(faces, "hunter"):
        inks = [s.fill for s, _ in flat(face.art.items) if s.ink]
        assert inks.count(PLAYERS[face.key].colour) >= 4  # coat and sign on both sides


def test_holes(faces: list[Face]) -> None:
    (dial,), (hand,), (washer,) = (of(faces, c) for c in ("clock", "hand", "washer"))
    assert dial.outline == Circle(40, 40, 40)
    assert dial.holes == (Circle(40, 40, 2),)
    assert washer.outline == Circle(6, 6, 6)
    assert washer.holes == (Circle(6, 6, 2),)
    assert hand.holes == (Circle(8, 5, 2),)
    tip = max(hand.outline.path().polylines()[0])
    assert math.dist(tip, (8, 5)) == pytest.approx(36)
    assert tip[1] == pytest.approx(5)


def test_hours_stand_at_36_degrees_each_ten_at_the_top(faces: list[Face]) -> None:
    (dial,) = of(faces, "clock")
    placed = {
        int(p.text.text): p.box.centre
        for p in checks.texts(dial.art.items)
        if p.text.text.isdigit()
    }
    assert sorted(placed) == list(range(1, 31))
    for number, (x, y) in placed.items():
        angle = math.degrees(math.atan2(x - 40, 40 - y)) % 360
        away = abs(math.remainder(angle - 36 * number, 360))
        assert away < 1.2, number
    radius = {n: math.dist(c, (40, 40)) for n, c in placed.items()}
    assert min(radius[n] for n in range(1, 11)) > max(radius[n] for n in range(11, 21))
    assert min(radius[n] for n in range(11, 21)) > max(radius[n] for n in range(21, 31))
    colour = {
        int(t.text): t.colour
        for item in dial.art.items
        for t, _ in turned(item, IDENTITY)
        if t.text.isdigit()
    }
    assert {colour[n] for n in range(11, 31)} == {colours.AWAKE}
    assert colours.AWAKE not in {colour[n] for n in range(1, 11)}


def test_the_hand_hides_no_number_of_its_hour(faces: list[Face]) -> None:
    (dial,), (hand,) = of(faces, "clock"), of(faces, "hand")
    on_dial = Affine.translate(40, 40) @ Affine.rotate(-90) @ Affine.translate(-8, -5)
    claw = [on_dial.apply(x, y) for x, y in hand.outline.path().polylines(0.05)[0]]
    shown = [p for p in checks.texts(dial.art.items) if p.text.text in ("10", "20", "30")]
    assert len(shown) == 3
    for placed in shown:
        box = placed.box
        for x in (box.x, box.centre[0], box.right):
            for y in (box.y, box.centre[1], box.bottom):
                assert not holds(claw, x, y), placed.text.text


def test_the_aid_says_all_that_the_data_say(faces: list[Face], data: Data) -> None:
    words = "".join(said(of(faces, "aid")[0].art))
    for section in data.aids:
        assert section.heading.ja in words
        for line in section.lines:
            assert line.ja.replace(" ", "") in words.replace(" ", "")


def test_heights_of_triangles() -> None:
    assert tall(50) == pytest.approx(43.30, abs=0.005)


def test_dial_and_angles() -> None:
    assert [clock.angle_of(n, 10) for n in (1, 10, 15, 30)] == [36.0, 0.0, 180.0, 0.0]
