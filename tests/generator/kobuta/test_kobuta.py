"""The printed 子ブタ村: what is on the finished sheets, the geometry of the spec, and the data."""

from __future__ import annotations

import itertools
import math
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import components
from components.kobuta.schema import Data
from generator.drawing.displaylist import (
    Drawing,
    Group,
    Item,
    LinearGradient,
    RadialGradient,
    Shape,
    Text,
    Use,
)
from generator.drawing.geometry import IDENTITY, Affine, Point
from generator.drawing.outlines import Circle, Polygon
from generator.drawing.palette import PLAYERS
from generator.errors import TextDoesNotFit
from generator.faces import Face, Piece
from generator.games import kobuta
from generator.games.kobuta import animals, board, clock, colours, frame, houses, nature, tiles
from generator.games.kobuta.brush import holds
from generator.games.kobuta.tiles import tall
from generator.imposition.cuts import cuts
from generator.imposition.sheets import Sheet, impose
from generator.layout.paper import A4
from generator.lettering.fonts import get
from generator.options import Options
from generator.plan import Block, Plan
from generator.production import checks
from generator.production.build import make
from tests.generator import reader

COUNTS = {  # spec: generator list
    "tile": 36,
    "board": 1,
    "house": 108,
    "site": 3,
    "wolf": 3,
    "hunter": 3,
    "clock": 1,
    "hand": 1,
    "washer": 1,
    "aid": 4,
    "scoresheet": 1,
}
FACES = COUNTS | {"board": 2}
"""The base is printed on two sheets."""
H = 25 * math.sqrt(3)
SIZES = {
    "tile": (50, H),
    "house": (18, 20),
    "site": (14, 28),
    "wolf": (22, 76),
    "hunter": (16, 56),
    "clock": (80, 80),
    "hand": (44, 10),
    "washer": (12, 12),
    "aid": (90, 130),
    "scoresheet": (190, 277),
}
Files = dict[str, tuple[bytes, int]]


@pytest.fixture(scope="module")
def data() -> Data:
    loaded: Data = components.load("kobuta")
    return loaded


@pytest.fixture(scope="module")
def plans(data: Data) -> dict[str, Plan]:
    return {plan.component: plan for plan in kobuta.plans(data)}


@pytest.fixture(scope="module")
def files(data: Data) -> Files:
    return make("kobuta", data, Options())


@pytest.fixture(scope="module")
def found(files: Files) -> list[tuple[str, reader.Found]]:
    return reader.printed(files)


def pieces(plan: Plan) -> list[Piece]:
    layout = plan.layout
    return [p.piece for p in layout.puts] if isinstance(layout, Block) else list(layout.pieces)


@pytest.fixture(scope="module")
def faces(plans: dict[str, Plan]) -> list[Face]:
    out: list[Face] = []
    for plan in plans.values():
        for piece in pieces(plan):
            out += [piece.front] + ([piece.back] if piece.back else [])
    return out


@pytest.fixture(scope="module")
def lattice(plans: dict[str, Plan]) -> Sheet:
    (sheet,) = impose(plans["tile"], A4)
    return sheet


def said(drawing: Drawing) -> list[str]:
    return [placed.text.text for placed in checks.texts(drawing.items)]


def of(faces: list[Face], component: str) -> list[Face]:
    return [face for face in faces if face.component == component]


# ---- what is on the sheets


def test_the_box_is_complete(found: list[tuple[str, reader.Found]]) -> None:
    counted = reader.sides(face for _, face in found)
    expected = {f"{name}:front": count for name, count in FACES.items()}
    assert counted == expected | {"tile:back": 36}


def test_counts_for_the_listing(data: Data) -> None:
    assert {c.id: c.count for c in kobuta.components(data)} == COUNTS


def test_sheets_are_those_of_the_spec(found: list[tuple[str, reader.Found]], files: Files) -> None:
    per_page = Counter((name, f.page, f.id.split(":")[1]) for name, f in found)
    assert per_page == {
        ("kobuta-card-duplex.pdf", 0, "tile"): 36,
        ("kobuta-card-duplex.pdf", 1, "tile"): 36,
        ("kobuta-card-single.pdf", 0, "board"): 1,
        ("kobuta-card-single.pdf", 1, "board"): 1,
        ("kobuta-card-single.pdf", 2, "house"): 108,
        # wolves, hunters, markers, clock, hand and washer share one sheet
        **{
            ("kobuta-card-single.pdf", 3, component): COUNTS[component]
            for component in ("wolf", "hunter", "site", "clock", "hand", "washer")
        },
        ("kobuta-card-single.pdf", 4, "aid"): 4,
        ("kobuta-paper.pdf", 1, "scoresheet"): 1,
    }
    assert files["kobuta-paper.pdf"][1] == 2  # the guide comes first
    assert "kobuta-cut-house.svg" in files
    assert "kobuta-cut-tile.svg" in files


def test_trims_have_the_sizes_of_the_spec(
    faces: list[Face], found: list[tuple[str, reader.Found]]
) -> None:
    for face in faces:
        if face.component != "board":
            assert (face.width, face.height) == pytest.approx(SIZES[face.component]), face.id
            box = face.outline.bounds
            assert (box.width, box.height) == pytest.approx(SIZES[face.component], abs=1e-3)
    for _, face_on_page in found:
        component = face_on_page.id.split(":")[1]
        if component in SIZES:
            got = (face_on_page.box.width, face_on_page.box.height)
            assert got == pytest.approx(SIZES[component], abs=0.05)


def test_nothing_is_nearer_than_5_mm_to_the_edge(files: Files) -> None:
    for name, content in reader.pdfs(files):
        assert reader.near_the_edge(content) == [], name


def test_all_fonts_are_embedded(files: Files) -> None:
    for name, content in reader.pdfs(files):
        assert reader.unembedded(content) == [], name


def test_the_files_stay_small(files: Files) -> None:
    assert sum(len(content) for content, _ in files.values()) < 2_000_000


def test_same_input_same_bytes(data: Data, files: Files) -> None:
    again = make("kobuta", data, Options())
    assert {name: content for name, (content, _) in again.items()} == {
        name: content for name, (content, _) in files.items()
    }


# ---- texts


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


# ---- tiles


def test_tiles_are_18_plains_9_forests_9_mountains(faces: list[Face]) -> None:
    fronts = [face for face in of(faces, "tile") if face.side == "front"]
    assert Counter(face.key.rsplit("-", 1)[0] for face in fronts) == {
        "plain": 18, "forest": 9, "mountain": 9,
    }  # fmt: skip


def test_the_strips_meet_on_one_lattice_of_175_by_259_8(lattice: Sheet) -> None:
    assert lattice.block.width == pytest.approx(175)
    assert lattice.block.height == pytest.approx(259.8, abs=0.01)
    corners = set()
    for placement in lattice.front.placements:
        outline = placement.outline
        assert isinstance(outline, Polygon)
        for p, q in outline.edges:
            assert math.dist(p, q) == pytest.approx(50)
        for x, y in outline.points:
            row = (y - lattice.block.y) / H
            assert row == pytest.approx(round(row), abs=1e-6)
            # every other line of corners is moved by half an edge
            column = (x - lattice.block.x - (25 if round(row) % 2 == 0 else 0)) / 50
            assert column == pytest.approx(round(column), abs=1e-6)
            corners.add((round(x, 3), round(y, 3)))
    assert len(corners) == 7 * 4  # corners of all tiles lie upon each other


def test_straight_lines_of_three_directions_part_all_tiles(lattice: Sheet) -> None:
    made = cuts(lattice.front.placements)
    assert not made.outlines
    assert not made.curves
    slopes = Counter(
        round(math.degrees(math.atan2(y1 - y0, x1 - x0))) % 180 for (x0, y0), (x1, y1) in made.lines
    )
    assert slopes[0] == 7
    assert set(slopes) == {0, 60, 120}


def test_backs_meet_their_fronts(files: Files, found: list[tuple[str, reader.Found]]) -> None:
    assert reader.backs_behind(files["kobuta-card-duplex.pdf"][0]) == (36, [])
    by_id = {face.id: face for _, face in found if face.id.startswith("kobuta:tile:")}
    for name, front in by_id.items():
        if not name.endswith(":front"):
            continue
        back = by_id[name.replace(":front", ":back")]
        assert front.transform is not None
        assert back.transform is not None
        # the tips point the same way
        assert math.copysign(1, front.transform.d) == math.copysign(1, back.transform.d)


def test_a_back_may_be_shifted_by_2_mm(lattice: Sheet) -> None:
    assert lattice.back is not None
    ground = [
        placement.clip.transformed(placement.transform).polylines()[0]
        for placement in lattice.back.placements
        if placement.clip is not None
    ]
    for placement in lattice.back.placements:
        outline = placement.outline
        assert isinstance(outline, Polygon)
        for x, y in outline.points:
            for angle in range(0, 360, 45):
                px, py = (
                    x + 2 * math.cos(math.radians(angle)),
                    y + 2 * math.sin(math.radians(angle)),
                )
                assert any(holds(polygon, px, py) for polygon in ground)


def turned(item: Item, m: Affine) -> Iterator[tuple[Text, Affine]]:
    """Every text with the transform it stands under."""
    if isinstance(item, Text):
        yield item, m
    elif isinstance(item, Group):
        for inner in item.items:
            yield from turned(inner, m @ item.transform)
    elif isinstance(item, Use):
        for inner in item.symbol.items:
            yield from turned(inner, m @ item.transform)


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


def inside_by(x: float, y: float) -> float:
    """How far a point is from the nearest edge of a tile."""
    return min(H - y, (math.sqrt(3) * x - (H - y)) / 2, (math.sqrt(3) * (50 - x) - (H - y)) / 2)


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


def uses(items: tuple[Item, ...], m: Affine = IDENTITY) -> Iterator[tuple[Use, Affine]]:
    for item in items:
        if isinstance(item, Use):
            yield item, m @ item.transform
        elif isinstance(item, Group):
            yield from uses(item.items, m @ item.transform)


def flat(items: tuple[Item, ...], m: Affine = IDENTITY) -> Iterator[tuple[Shape, Affine]]:
    for item in items:
        if isinstance(item, Shape):
            yield item, m
        elif isinstance(item, Group):
            yield from flat(item.items, m @ item.transform)
        elif isinstance(item, Use):
            yield from flat(item.symbol.items, m @ item.transform)


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


# ---- the base


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


def distance(p: Point, a: Point, b: Point) -> float:
    run = math.dist(a, b)
    t = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / run**2
    t = max(0.0, min(1.0, t))
    return math.dist(p, (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))


# ---- houses


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


def test_twelve_rows_of_nine_with_equal_shares(found: list[tuple[str, reader.Found]]) -> None:
    placed = [face for _, face in found if ":house:" in face.id]
    left, top = min(f.box.x for f in placed), min(f.box.y for f in placed)
    rows: dict[int, list[str]] = {}
    for face in placed:
        column, row = (face.box.x - left) / 20, (face.box.y - top) / 22
        assert column == pytest.approx(round(column), abs=0.01)
        assert row == pytest.approx(round(row), abs=0.01)
        rows.setdefault(round(row), []).append(face.id.split(":")[2])
    assert len(rows) == 12
    for row, keys in rows.items():
        kind = "straw" if row < 6 else "wood" if row < 9 else "brick"
        assert {key.split("-")[1] for key in keys} == {kind}
        assert Counter(key.split("-")[0] for key in keys) == {"red": 3, "blue": 3, "yellow": 3}


def test_a_house_shows_its_kind_and_whose_it_is(faces: list[Face], data: Data) -> None:
    for face in of(faces, "house"):
        colour, kind, _ = face.key.split("-")
        assert said(face.art) == [data.house[kind].mark]  # type: ignore[index]
        inks = [s.fill for s, _ in flat(face.art.items) if s.ink]
        assert PLAYERS[colour].colour in inks
    arts = {id(face.art) for face in of(faces, "house")}
    assert len(arts) == 9


# ---- standees, markers, clock


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


# ---- the data decide


@pytest.fixture
def edited(tmp_path: Path) -> Callable[[str, str, str], Data]:
    """The data with ``new`` in the place of ``old`` in one file."""
    folder = tmp_path / "kobuta"
    source = Path(components.__file__).parent / "kobuta"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))

    def edit(name: str, old: str, new: str) -> Data:
        file = folder / name
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")
        loaded: Data = components.load("kobuta", tmp_path)
        return loaded

    return edit


def test_an_edited_file_changes_the_print(edited: Callable[[str, str, str], Data]) -> None:
    changed = edited("terrain.yaml", "ja: 平地", "ja: 野原")
    content = make("kobuta", changed, Options())["kobuta-card-duplex.pdf"][0]
    page = reader.text(content, 0)
    assert page.count("野原") == 54
    assert "平地" not in page


def test_points_of_the_score_sheet_are_those_of_the_data(
    edited: Callable[[str, str, str], Data],
) -> None:
    changed = edited("constants.yaml", "points_per_token: {value: 7", "points_per_token: {value: 8")
    plan = next(p for p in kobuta.plans(changed) if p.component == "scoresheet")
    words = said(pieces(plan)[0].front.art)
    assert "×8" in words
    assert "×7" not in words


def test_an_aid_that_is_too_long_is_an_error(edited: Callable[[str, str, str], Data]) -> None:
    changed = edited("aids.yaml", "パスしてもよい", "パスしてもよい" * 120)
    with pytest.raises(TextDoesNotFit) as error:
        kobuta.plans(changed)
    assert "kobuta:aid" in str(error.value)


def test_a_name_that_is_too_long_names_its_tile(edited: Callable[[str, str, str], Data]) -> None:
    changed = edited("terrain.yaml", "ja: 森", "ja: とても深くて暗い森")
    with pytest.raises(TextDoesNotFit) as error:
        kobuta.plans(changed)
    assert "kobuta:tile:forest" in str(error.value)


def test_the_aid_says_all_that_the_data_say(faces: list[Face], data: Data) -> None:
    words = "".join(said(of(faces, "aid")[0].art))
    for section in data.aids:
        assert section.heading.ja in words
        for line in section.lines:
            assert line.ja.replace(" ", "") in words.replace(" ", "")


def test_the_guide_shows_every_sheet(files: Files, plans: dict[str, Plan]) -> None:
    words = reader.text(files["kobuta-paper.pdf"][0], 0).replace("\r", "").replace("\n", "")
    for name in ("kobuta-card-duplex.pdf", "kobuta-card-single.pdf", "kobuta-paper.pdf"):
        assert name in words
    for plan in plans.values():
        if plan.component != "guide":
            assert plan.title.split("・")[0] in words


def test_heights_of_triangles() -> None:
    assert tall(50) == pytest.approx(43.30, abs=0.005)


def test_dial_and_angles() -> None:
    assert [clock.angle_of(n, 10) for n in (1, 10, 15, 30)] == [36.0, 0.0, 180.0, 0.0]
