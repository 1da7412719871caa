"""Every cell of every map: its id, its gem, what stays white, and that the data decide it."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import components
from components.harikiri.schema import COLORS, Data, MapCell
from generator import checks
from generator.drawing.displaylist import Drawing, Group, Item, Symbol, Use
from generator.drawing.geometry import IDENTITY, Affine, Box
from generator.errors import LayoutError, TextDoesNotFit
from generator.faces import Face
from generator.games.harikiri import cells, explorers, maps, sheets
from generator.games.harikiri.gems import EDGE, HALO, gem
from generator.options import Options
from generator.production.build import make
from tests.generator import reader


def uses(items: tuple[Item, ...], m: Affine = IDENTITY) -> list[tuple[Symbol, Affine]]:
    """Every symbol of a drawing and where it stands."""
    out: list[tuple[Symbol, Affine]] = []
    for item in items:
        if isinstance(item, Use):
            out.append((item.symbol, m @ item.transform))
        elif isinstance(item, Group):
            out += uses(item.items, m @ item.transform)
    return out


def gems_of(data: Data, art: Drawing) -> list[tuple[str, Box]]:
    """The gems of a face: colour, and the box round the stone itself, without its white rim."""
    stones = {id(gem(c.shape, c.id)): c.id for c in data.colors}
    out = []
    for symbol, place in uses(art.items):
        if id(symbol) in stones:
            box = symbol.bounds.grown(-(EDGE / 2 + HALO) - 0.05)
            x, y = place.apply(box.x, box.y)
            out.append(
                (stones[id(symbol)], Box(x, y, box.width * place.factor, box.height * place.factor))
            )
    return out


def found_on(data: Data) -> dict[str, tuple[MapCell, ...]]:
    """The cells of every printed map, by face."""
    out = {"additional_map:1": data.additional_cells, "initial_map:1": data.initial_cells}
    out |= {f"start_map:{color}": data.start_cells[color] for color in COLORS}
    return out


def corner(found: tuple[MapCell, ...], cell: MapCell, side: float) -> tuple[float, float]:
    """The upper left corner of a cell on its face (mm)."""
    left, top = min(c.x for c in found), min(c.y for c in found)
    return (cell.x - left) * side, (cell.y - top) * side


def test_every_cell_has_its_id_in_the_upper_left_corner(data: Data, faces: dict[str, Face]) -> None:
    for key, found in found_on(data).items():
        written = {p.text.text: p.box for p in checks.texts(faces[key].art.items)}
        assert set(written) == {cell.id for cell in found}
        for cell in found:
            x, y = corner(found, cell, 18)
            box = written[cell.id]
            assert x < box.x < x + 2, cell.id
            assert y < box.y < y + 2, cell.id
            assert box.right < x + 8, cell.id
    size = next(checks.texts(faces["additional_map:1"].art.items)).size
    cap = cells.fonts.get(cells.GOTHIC_BOLD).cap_height(size)
    assert cap == pytest.approx(2.0, abs=0.05)


def test_gems_are_where_the_data_say(data: Data, faces: dict[str, Face]) -> None:
    for key, found in found_on(data).items():
        at = {}
        for color, box in gems_of(data, faces[key].art):
            x, y = box.centre
            place = (int(x // 18), int(y // 18))
            assert place not in at
            at[place] = color
            assert box.width >= 6
            assert box.height >= 6
            assert x % 18 > 11.5  # upper right
            assert y % 18 < 6
            assert box.x // 18 == (box.right - 1e-6) // 18 == place[0]
            assert box.y // 18 == (box.bottom - 1e-6) // 18 == place[1]
        left, top = min(c.x for c in found), min(c.y for c in found)
        wanted = {(c.x - left, c.y - top): c.gem for c in found if c.gem}
        assert at == wanted, key
    colours = [color for color, _ in gems_of(data, faces["additional_map:1"].art)]
    assert {color: colours.count(color) for color in COLORS} == dict.fromkeys(COLORS, 9)


def test_gems_differ_in_shape_and_bear_no_letter(data: Data) -> None:
    outlines = set()
    for color in data.colors:
        stone = gem(color.shape, color.id)
        assert not list(checks.texts(stone.items))
        outlines.add(round(stone.bounds.width / stone.bounds.height, 3))
    assert len({c.shape for c in data.colors}) == 4
    assert len(outlines) >= 3


def test_nine_by_nine_millimetres_stay_white(data: Data, paper: bytes) -> None:
    where = {":".join(f.id.split(":")[1:3]): f for f in reader.faces(paper)}
    pages = [reader.picture(paper, page, dpi=127).convert("L") for page in (0, 1)]  # 5 px a mm
    free = cells.layout(data.maps.cell).free
    assert (free.width, free.height) == (9, 9)

    def white(page: int, box: Box) -> bool:
        inner = box.grown(-0.2)
        area = tuple(round(v * 5) for v in (inner.x, inner.y, inner.right, inner.bottom))
        return bool(pages[page].crop(area).getextrema() == (255, 255))

    for key, found in found_on(data).items():
        face = where[key]
        for cell in found:
            x, y = corner(found, cell, 18)
            box = Box(face.box.x + x + free.x, face.box.y + y + free.y, 9, 9)
            assert white(face.page, box), cell.id
    for color in COLORS:
        face = where[f"explorer:{color}"]
        low = Box(face.box.x + 3, face.box.y + 50 - explorers.FOOT - 9, 9, 9)
        high = Box(face.box.x + 3, face.box.y + explorers.FOOT, 9, 9)
        assert white(face.page, low), color
        assert white(face.page, high), color


def test_the_second_half_of_an_explorer_is_upside_down(data: Data, faces: dict[str, Face]) -> None:
    for color in COLORS:
        one, two = uses(faces[f"explorer:{color}"].art.items)
        assert one[0] is two[0] is explorers.half(data, color)
        assert one[1].apply(7.5, 0) == pytest.approx((7.5, 25))  # both ridges at the fold
        assert two[1].apply(7.5, 0) == pytest.approx((7.5, 25))
        assert one[1].apply(0, 25) == pytest.approx((15, 0))
        assert two[1].apply(0, 25) == pytest.approx((0, 50))


def test_every_colour_is_a_person_of_its_own() -> None:
    assert set(explorers.PEOPLE) == set(COLORS)
    assert len({person.hat for person in explorers.PEOPLE.values()}) == 4


def test_trails_meet_at_the_middle_of_the_sides(data: Data) -> None:
    places = cells.layout(data.maps.cell)
    for number in range(cells.CLEARINGS):
        box = cells.trails(places, number).bounds
        middles = [
            item.path.bounds.centre
            for item in cells.trails(places, number).items
            if hasattr(item, "path")
        ]
        assert min(abs(x - 9) + y for x, y in middles) < 0.1  # upper side
        assert min(abs(x - 9) + (18 - y) for x, y in middles) < 0.5  # lower side
        assert box.right > 16.5


# ---- the data decide


def test_an_edited_file_changes_the_print(tmp_path: Path) -> None:
    folder = tmp_path / "harikiri"
    source = Path(components.__file__).parent / "harikiri"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for name, old, new in (
        ("constants.yaml", "end_cells: {value: 10", "end_cells: {value: 14"),
        ("constants.yaml", "own_gems: 10", "own_gems: 12"),
        ("components.yaml", "追加マップ", "つぎたし地図"),
        ("maps.yaml", "{cell: X3,", "{cell: X9,"),
    ):
        file = folder / name
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")
    loaded: Data = components.load("harikiri", tmp_path)
    content = make("harikiri", loaded, Options(components=tmp_path))["harikiri-paper.pdf"][0]
    first, second = reader.text(content, 0), reader.text(content, 1)
    assert "14マス以下" in first.replace("\r\n", "")
    assert "12" in first
    assert "つぎたし地図" in first
    assert "X9" in second
    assert "X3" not in second


def test_a_moved_gem_moves_on_the_print(data: Data) -> None:
    rows = list(data.maps.additional.rows)
    rows[0] = "R........."
    sheet = data.maps.additional.model_copy(update={"rows": tuple(rows)})
    moved = data.model_copy(update={"maps": data.maps.model_copy(update={"additional": sheet})})
    for name in ("additional_cells", "cell_by_id"):
        moved.__dict__.pop(name, None)  # kept from the copy's model
    found = gems_of(moved, maps.additional_map(moved).front.art)
    assert [(color, int(box.x // 18)) for color, box in found if box.y < 18] == [("red", 0)]


def test_cells_that_cannot_hold_everything_are_refused(data: Data) -> None:
    for change in ({"free_mm": (12, 12)}, {"gem_min_mm": 11}, {"id_cap_height_mm": 7}):
        with pytest.raises(LayoutError, match="mm"):
            cells.layout(data.maps.cell.model_copy(update=change))
    with pytest.raises(LayoutError, match="explorer:red"):
        explorers.half(
            data.model_copy(
                update={"explorer": data.explorer.model_copy(update={"letter_box_mm": (14, 9)})}
            ),
            "red",
        )


def test_words_that_do_not_fit_name_their_place(data: Data) -> None:
    words = data.texts.additional.text.model_copy(update={"ja": "はさみで切り取る。" * 30})
    text = data.texts.additional.model_copy(update={"text": words})
    changed = data.model_copy(update={"texts": data.texts.model_copy(update={"additional": text})})
    with pytest.raises(TextDoesNotFit) as error:
        sheets.map_sheet(changed, maps.additional_map(changed))
    assert "harikiri:additional_map:heading" in str(error.value)


# ---- outlines of any cells


@given(st.integers(0, 10**6), st.integers(1, 14))
@settings(max_examples=60, deadline=None)
def test_the_outline_of_any_piece_encloses_its_cells(seed: int, count: int) -> None:
    rng = random.Random(seed)
    places = {(0, 0)}
    while len(places) < count:
        x, y = rng.choice(sorted(places))
        dx, dy = rng.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))
        places.add((x + dx, y + dy))
    # pieces with a hole have two outlines: cuts never leave one (HAR-14)
    left, top = min(x for x, _ in places) - 1, min(y for _, y in places) - 1
    right, bottom = max(x for x, _ in places) + 1, max(y for _, y in places) + 1
    outside, edge = {(left, top)}, [(left, top)]
    while edge:
        x, y = edge.pop()
        for p in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if (
                left <= p[0] <= right
                and top <= p[1] <= bottom
                and p not in places
                and p not in outside
            ):
                outside.add(p)
                edge.append(p)
    if len(outside) + len(places) < (right - left + 1) * (bottom - top + 1):
        return
    found = tuple(MapCell(f"{x},{y}", x, y, None, "additional") for x, y in sorted(places))
    points = cells.outline(found, 18).points
    area = sum(
        x0 * y1 - x1 * y0
        for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True)
    )
    assert area / 2 == pytest.approx(count * 18 * 18)
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
        assert (x0 == x1) != (y0 == y1)
