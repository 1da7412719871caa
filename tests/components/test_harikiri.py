"""The component data of ハリキリ探検隊: what is in the box, and what its audit refuses."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import components
import scorer.games.harikiri
from components.harikiri.schema import COLORS, Data
from components.loader import DataError, load
from components.rules import load_rules

FOLDER = Path(components.__file__).parent / "harikiri"
DATA: Data = load("harikiri")
IDS = [*(f"HAR-{n}" for n in range(1, 30)), "HAR-TURN", "HAR-END", "HAR-CLAIM"]


def test_the_set_has_ten_pieces() -> None:
    counts = {component.id: component.count for component in DATA.components}
    assert counts == {"additional_map": 1, "initial_map": 1, "start_map": 4, "explorer": 4}
    assert not any(component.duplex or component.punched for component in DATA.components)


def test_cells_and_their_ids() -> None:
    assert len(DATA.additional_cells) == 120
    assert DATA.additional_cells[0].id == "A1"
    assert DATA.additional_cells[-1].id == "J12"
    assert [cell.id for cell in DATA.initial_cells] == ["X1", "X2", "X3", "X4", "X5"]
    assert [cell.id for cell in DATA.start_cells["yellow"]] == ["SY1", "SY2", "SY3", "SY4"]
    assert len(DATA.cell_by_id) == 120 + 16 + 5


def test_gems_are_nine_and_two_of_each_color() -> None:
    for color in COLORS:
        assert sum(cell.gem == color for cell in DATA.additional_cells) == 9
        assert [cell.id[-1] for cell in DATA.start_cells[color] if cell.gem == color] == ["1", "3"]
    assert sum(cell.gem is None for cell in DATA.additional_cells) == 84
    at = {cell.id: cell.gem for cell in DATA.additional_cells}
    assert (at["C1"], at["A2"], at["H1"], at["J2"], at["G1"]) == (
        "red",
        "blue",
        "green",
        "yellow",
        None,
    )


def test_gems_can_be_told_apart_without_color() -> None:
    assert {c.id: (c.shape, c.symbol) for c in DATA.colors} == {
        "red": ("round", "●"),
        "blue": ("triangle", "▲"),
        "green": ("square", "■"),
        "yellow": ("rhombus", "◆"),
    }


def test_lengths() -> None:
    assert DATA.maps.cell.side_mm == 18
    sizes = {c.id: (c.size_mm.width, c.size_mm.height) for c in DATA.components}
    assert sizes == {
        "additional_map": (180, 216),
        "initial_map": (54, 54),
        "start_map": (54, 36),
        "explorer": (15, 50),
    }
    assert (DATA.explorer.fold_at_mm, DATA.explorer.letter_box_mm) == (25, (9, 9))


def test_constants() -> None:
    constants = DATA.constants
    points = constants.points
    assert (points.own_gems, points.other_gems, points.plain, points.hand) == (10, 5, 1, -1)
    assert constants.end_cells.value == 10
    assert (constants.players.min, constants.players.max) == (2, 4)


def changed(tmp_path: Path, file: str, old: str, new: str) -> list[str]:
    """The problems of the data with one change in one file."""
    folder = tmp_path / "harikiri"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) >= 1, f"{old!r} is not in {file}"
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    try:
        load("harikiri", tmp_path)
    except DataError as error:
        return error.lines("en")
    return []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("maps.yaml", '"..R....G.."         # 1', '".......G.."', "9 + 9 + 9"),
        ("maps.yaml", '"..R....G.."         # 1', '"..R....R.."', "red gems of the additional map"),
        ("maps.yaml", '"..R....G.."         # 1', '"..R....G."', "has 9 cells"),
        ("maps.yaml", '"..R....G.."         # 1', '"..Q....G.."', "no colour's letter"),
        ("maps.yaml", '"..R....G.."         # 1', '".R.....G.."', "left-right"),
        ("maps.yaml", "columns: ABCDEFGHIJ", "columns: ABCDEFGHII", "column letter"),
        ("maps.yaml", "columns: ABCDEFGHIJ", "columns: ABCDEFGHIK", "A1 to J12"),
        ("maps.yaml", "columns: ABCDEFGHIJ", "columns: ABCDEFGHJI", "A1 to J12"),
        ("constants.yaml", "{min: 2, max: 4", "{min: 5, max: 4", "min ≤ max"),
        ("constants.yaml", "{min: 2, max: 4", "{min: 0, max: 4", "at least 1"),
        ("constants.yaml", "{min: 2, max: 4", "{min: 2, max: 5", "at most 4"),
        ("constants.yaml", "faces: 6", "faces: 0", "1 to 11 faces"),
        ("constants.yaml", "faces: 6", "faces: 12", "1 to 11 faces"),
        ("constants.yaml", "{value: 10, status", "{value: 4, status", "1 to 5 faces"),
        ("constants.yaml", "{value: 10, status", "{value: 120, status", "fewer than the 120"),
        ("maps.yaml", "{cell: X5, at: [-1, 0]}", "{cell: X4, at: [-1, 0]}", "X4 stands twice"),
        ("maps.yaml", "{cell: X5, at: [-1, 0]}", "{cell: A1, at: [-1, 0]}", "A1 stands twice"),
        ("maps.yaml", '"..Y....B.."         # 12', '"..Y....B.."\n    - ".."', "A1 to J12"),
        ("maps.yaml", "{cell: X5, at: [-1, 0]}", "{cell: X5, at: [-2, 0]}", "do not hang together"),
        ("maps.yaml", "offset: [2, 1]", "offset: [2, 0]", "same shape"),
        ("maps.yaml", "offset: [2, 1]", "offset: [4, 1]", "do not hang together"),
        ("maps.yaml", "gem: red}", "gem: null}", "gems of the red start map: 0 + 0 + 1 + 0 = 1"),
        ("maps.yaml", "gem: red}", "gem: blue}", "has red gems only"),
        ("maps.yaml", "cell: SR2", "cell: SB2", "SR and a number"),
        ("maps.yaml", "cell: SR2", "cell: SR5", "SR and a number"),
        ("maps.yaml", "side_mm: 18 ", "side_mm: 17 ", "must be 170 × 204 mm"),
        ("constants.yaml", "gems: 36", "gems: 37", "9 + 9 + 9 + 9 = 36, but it must be 37"),
        ("constants.yaml", "plain: 84", "plain: 83", "36 + 83 = 119, but it must be 120"),
        ("components.yaml", "count: 4 ", "count: 3 ", "one of each colour"),
        ("components.yaml", "count: 1\n", "count: 1001\n", "at most 1000"),
        ("components.yaml", "id: explorer", "id: start_map", "start_map stands twice"),
        ("components.yaml", "id: explorer", "id: meeple", "unknown component"),
        ("components.yaml", "id: explorer", "id: meeple", "the component explorer is missing"),
        ("components.yaml", "count: 1\n", 'count: "1"\n', "expected a whole number"),
        ("components.yaml", "count: 1\n", "count: -1\n", "expected ≥ 0"),
        ("components.yaml", "count: 1\n", "count: 2.0\n", "expected a whole number"),
        ("colors.yaml", "letter: B", "letter: R", "letter R stands twice"),
        ("colors.yaml", "shape: round", "shape: square", "shape square stands twice"),
        ("explorer.yaml", "fold_at_mm: 25", "fold_at_mm: 24", "twice the fold is 48"),
    ],
)
def test_the_audit_refuses(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    problems = changed(tmp_path, file, old, new)
    assert any(said in line for line in problems), problems


def test_a_duplicate_names_both_places(tmp_path: Path) -> None:
    problems = changed(tmp_path, "components.yaml", "id: explorer", "id: start_map")
    line = next(line for line in problems if "stands twice" in line)
    assert re.search(r"components\.yaml:\d+:\d+ .*see components\.yaml:\d+:\d+", line)


def test_every_rule_of_the_game_is_there() -> None:
    rules = load_rules("harikiri")
    assert list(rules) == IDS
    for rule in rules.values():
        assert ("ruling" in rule.kinds) is (rule.why is not None), rule.id


def test_every_rule_in_the_code_exists() -> None:
    folder = Path(scorer.games.harikiri.__file__).parent
    text = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    for rule in set(re.findall(r"HAR-(?:\d+|[A-Z]+)", text)):
        assert rule in IDS
    # everything that an event can break, and what is carried out, stands in the code
    for number in range(1, 30):
        assert re.search(rf"HAR-{number}\b", text), number
