"""The finished sheets, read back: every piece of the box, its size, its back, its cuts."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from components.kobuta.schema import Data
from generator.drawing.outlines import Polygon
from generator.faces import Face
from generator.games import kobuta
from generator.games.kobuta.brush import holds
from generator.imposition.cuts import cuts
from generator.imposition.sheets import Sheet
from generator.options import Options
from generator.plan import Plan
from generator.production.build import make
from tests.generator import reader
from tests.generator.kobuta.look import COUNTS, FACES, SIZES, Files, H


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


def test_the_guide_shows_every_sheet(files: Files, plans: dict[str, Plan]) -> None:
    words = reader.text(files["kobuta-paper.pdf"][0], 0).replace("\r", "").replace("\n", "")
    for name in ("kobuta-card-duplex.pdf", "kobuta-card-single.pdf", "kobuta-paper.pdf"):
        assert name in words
    for plan in plans.values():
        if plan.component != "guide":
            assert plan.title.split("・")[0] in words
