"""Component data of kobuta: what is in the box, and what the audit refuses."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

import scorer.games.kobuta as engine
from components import DataError, load
from components.kobuta.audit import COMPONENTS, neighbours
from components.kobuta.schema import Data
from components.rules import load_rules

Edit = Callable[..., list[str]]

RULES = [
    *(f"KOB-{number}" for number in range(1, 28)),
    "KOB-TURN",
    "KOB-END",
    "KOB-CLAIM",
]


@pytest.fixture(scope="module")
def data() -> Data:
    loaded = load("kobuta")
    assert isinstance(loaded, Data)
    return loaded


@pytest.fixture
def edited(tmp_path: Path) -> Edit:
    """Puts ``new`` for ``old`` in a file of a copy of the data; gives the error lines."""
    source = resources.files("components") / "kobuta"
    folder = tmp_path / "kobuta"
    folder.mkdir()
    for item in source.iterdir():
        if item.name.endswith(".yaml"):
            shutil.copy(str(item), folder / item.name)

    def edit(name: str, old: str, new: str) -> list[str]:
        file = folder / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(DataError) as caught:
            load("kobuta", tmp_path)
        return caught.value.lines("en")

    return edit


def test_what_is_in_the_box(data: Data) -> None:
    counts = {piece.id: piece.count for piece in data.components}
    assert counts == {
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
    assert tuple(counts) == COMPONENTS


def test_terrain_and_houses(data: Data) -> None:
    assert {t.letter: (t.id, t.count, t.house) for t in data.terrain} == {
        "P": ("plain", 18, "straw"),
        "F": ("forest", 9, "wood"),
        "M": ("mountain", 9, "brick"),
    }
    assert {h.id: (h.turns, h.points, h.wolf_destroys, h.count) for h in data.houses} == {
        "straw": (1, 1, True, 18),
        "wood": (2, 2, True, 9),
        "brick": (3, 2, False, 9),
    }
    assert [color.id for color in data.colors] == ["red", "blue", "yellow"]


def test_constants(data: Data) -> None:
    values = {name: constant.value for name, constant in data.constants}
    assert values == {
        "pigs": 3,
        "wolves": 1,
        "side": 6,
        "turns_without_wolf": 10,
        "wolf_tokens": 3,
        "hunters_per_pig": 1,
        "buildings_for_hunter": 10,
        "points_per_token": 7,
        "points_per_destroyed": 3,
    }


def test_kob_2_neighbours(data: Data) -> None:
    near = {tile.tile: set(tile.next) for tile in data.field}
    pairs = {frozenset((tile, other)) for tile, others in near.items() for other in others}
    assert len(pairs) == 45
    assert all(tile in near[other] for tile, others in near.items() for other in others)
    assert Counter(map(len, near.values())) == {1: 3, 2: 12, 3: 21}
    assert [tile for tile, others in near.items() if len(others) == 1] == [1, 26, 36]
    up = {tile.tile for tile in data.field if tile.point == "up"}
    assert len(up) == 21
    assert all((tile in up) != (other in up) for tile, other in map(tuple, pairs))
    for tile in near:
        assert set(neighbours(tile, 6)) == near[tile] == set(data.next_to[tile])


def test_kob_2_rows(data: Data) -> None:
    rows = [[tile.tile for tile in data.field if tile.row == row] for row in range(1, 7)]
    assert [(row[0], row[-1]) for row in rows] == [
        (1, 1), (2, 4), (5, 9), (10, 16), (17, 25), (26, 36),
    ]  # fmt: skip


def test_sizes_fit_the_paper(data: Data) -> None:
    board = data.by_id["board"].shape
    assert board.kind == "triangle"
    assert board.edge == pytest.approx(300 + 2 * 5 * 3**0.5, abs=0.05)
    hand = data.by_id["hand"]
    assert hand.shape.kind == "rectangle"
    assert hand.shape.width - hand.punches[0].x == 36
    house = data.by_id["house"]
    assert house.pitch is not None and house.grid is not None
    assert house.pitch.x * house.grid.columns <= 190
    assert house.pitch.y * house.grid.rows <= 277


def test_every_rule_of_the_game_is_there() -> None:
    rules = load_rules("kobuta")
    assert list(rules) == RULES
    for rule in rules.values():
        assert rule.kinds and rule.text.ja and rule.text.en
        if "ruling" in rule.kinds:
            assert rule.why is not None, f"{rule.id} is a ruling without a reason"


def test_every_rule_named_in_the_code_exists(data: Data) -> None:
    named: set[str] = set()
    for package in (engine, __import__("components.kobuta", fromlist=["schema"])):
        assert package.__file__ is not None
        for file in Path(package.__file__).parent.glob("*.py"):
            named |= set(re.findall(r"KOB-(?:\d+|[A-Z]+)\b", file.read_text(encoding="utf-8")))
    assert named <= set(RULES)
    assert named >= set(RULES) - {"KOB-END", "KOB-CLAIM"}  # those two are the core's
    on_aids = {line.rule for section in data.aids for line in section.lines}
    assert on_aids <= set(RULES)


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("terrain.yaml", "count: 18", "count: 17", ["17 + 9 + 9 = 35", "36"]),
        ("components.yaml", "count: 36", "count: 35", ["18 + 9 + 9 = 36", "35"]),
        ("components.yaml", "count: 108", "count: 100", ["108", "100"]),
        ("houses.yaml", "count: 18 ", "count: 17 ", ["18", "17"]),
        ("constants.yaml", "wolf_tokens: {value: 3", "wolf_tokens: {value: 4", ["4", "3"]),
        ("constants.yaml", "side: {value: 6", "side: {value: 7", ["49"]),
        ("field.yaml", "next: [3]}", "next: [2]}", ["neighbours of tile 1", "3"]),
        ("field.yaml", "point: up", "point: down", ["odd places point up"]),
        ("field.yaml", "tile: 2,", "tile: 3,", ["stands twice", "see field.yaml:"]),
        ("colors.yaml", "sign: ▲", "sign: ●", ["stands twice", "see colors.yaml:3:"]),
        ("components.yaml", "id: aid", "id: wolf", ["stands twice", "see components.yaml:"]),
        ("components.yaml", "id: aid", "id: help", ["'aid' is missing"]),
        ("components.yaml", "folds: [10, 38, 66]", "folds: [10, 39, 66]", ["10, 38, 66"]),
        ("components.yaml", "faces: [8, 20,", "faces: [8, 21,", ["8+21+20+8"]),
        ("components.yaml", "height: 43.3", "height: 50", ["43.30"]),
        ("components.yaml", "columns: 9", "columns: 8", ["8 × 12", "108"]),
        ("houses.yaml", "roof_height: 9", "roof_height: 8", ["11 + 8", "20"]),
        ("clock.yaml", "first: 11, last: 20", "first: 11, last: 21", ["from 11 to 20"]),
        ("clock.yaml", "awake: false", "awake: true", ["turns_without_wolf"]),
        ("components.yaml", "count: 108", "count: 1001", ["1001"]),
        ("components.yaml", "count: 4", "count: -1", ["-1"]),
        ("components.yaml", "count: 4", 'count: "4"', ["'4'"]),
        ("components.yaml", "count: 4", "count: 4.0", ["4.0"]),
        ("components.yaml", "count: 4", "cuont: 4", ["cuont"]),
        ("constants.yaml", "status: stated", "status: guessed", ["guessed"]),
        # what the referee's code takes for granted
        ("constants.yaml", "wolves: {value: 1", "wolves: {value: 2", ["KOB-3", "wolves"]),
        ("constants.yaml", "pigs: {value: 3", "pigs: {value: 2", ["KOB-3", "pigs"]),
        ("constants.yaml", "per_pig: {value: 1", "per_pig: {value: 2", ["KOB-11", "hunters"]),
        ("constants.yaml", "side: {value: 6", "side: {value: 5", ["KOB-2", "side"]),
        ("houses.yaml", "wolf_destroys: true", "wolf_destroys: false", ["KOB-18", "straw"]),
        ("houses.yaml", "wolf_destroys: false", "wolf_destroys: true", ["KOB-17", "brick"]),
        ("terrain.yaml", "count: 9, house: wood", "count: 9, house: brick", ["KOB-5", "forest"]),
    ],
)
def test_the_audit_refuses(edited: Edit, name: str, old: str, new: str, words: list[str]) -> None:
    text = "\n".join(edited(name, old, new))
    for word in words:
        assert word in text
    assert re.match(r".*\.yaml:\d+:\d+ — ", text)


def test_a_missing_and_a_strange_file_are_named(edited: Edit, tmp_path: Path) -> None:
    (tmp_path / "kobuta" / "clock.yaml").unlink()
    (tmp_path / "kobuta" / "extra.yaml").write_text("a: 1\n", encoding="utf-8")
    text = "\n".join(edited("terrain.yaml", "count: 18", "count: 18"))
    assert "clock.yaml" in text and "extra.yaml" in text
