"""回る遺跡: the component data is the game's, and data that breaks its arithmetic is refused."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from components import DataError, load
from components.mawaru.records import COLORS, GemCell
from components.mawaru.schema import Data
from components.rules import load_rules

ROOT = Path(__file__).parents[2]
FILES = ROOT / "components" / "mawaru"


@pytest.fixture
def data() -> Data:
    loaded = load("mawaru")
    assert isinstance(loaded, Data)
    return loaded


def changed(tmp_path: Path, file: str, old: str, new: str, count: int = 1) -> Path:
    """A folder with the game's data in which ``old`` is replaced."""
    folder = tmp_path / "mawaru"
    if not folder.exists():
        shutil.copytree(FILES, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, count), "utf-8")
    return tmp_path


def refused(directory: Path, lang: str = "en") -> list[str]:
    with pytest.raises(DataError) as error:
        load("mawaru", directory)
    return [line.split("/mawaru/")[1] for line in error.value.lines("ja" if lang == "ja" else "en")]


def test_pieces_of_the_box(data: Data) -> None:
    counts = {component.id: component.count for component in data.components.components}
    assert counts == {
        "action-card": 24,
        "gem-amethyst": 52,
        "gem-diamond": 20,
        "base": 1,
        "disc-large": 1,
        "disc-medium": 1,
        "disc-small": 1,
        "hunter": 4,
        "start-marker": 1,
    }
    assert sum(counts.values()) == 105
    assert data.component["action-card"].duplex
    assert sum(component.duplex for component in data.components.components) == 1


def test_sizes_and_where_they_come_from(data: Data) -> None:
    card = data.component["action-card"]
    assert (card.width_mm, card.height_mm, card.corner_mm) == (54, 86, 3)
    assert card.status == {"count": "stated", "size": "stated", "faces": "derived"}
    assert data.component["hunter"].folds_mm == (10, 40, 70)
    assert [data.component[f"disc-{disc.id}"].diameter_mm for disc in data.board.discs] == [
        186,
        122,
        58,
    ]
    assert all(component.status["count"] == "stated" for component in data.components.components)


def test_board_is_that_of_the_spec(data: Data) -> None:
    rows = []
    for ring in data.board.rings:
        row = [ring.id, ring.disc]
        for cell in ring.cells:
            if isinstance(cell, GemCell):
                row.append(f"{cell.kind[0].upper()}{cell.count}")
            else:
                row.append("R" if cell.kind == "rotation" else f"H {cell.color}")
        rows.append(" ".join(row))
    assert rows == [
        "l1 large H red H blue H green H yellow",
        "l2 large A1 A1 A1 A1",
        "m1 medium R A2 R A2",
        "m2 medium D2 R D2 R",
        "s1 small D1 A2 R A3",
    ]
    assert [cell.id for ring in data.board.rings for cell in ring.cells][-4:] == [
        "s1n",
        "s1e",
        "s1s",
        "s1w",
    ]


def test_maw_24_bounds_follow_from_the_cells(data: Data) -> None:
    assert data.most_on_board == {"amethyst": 35, "diamond": 16}
    assert data.box == {"amethyst": 52, "diamond": 20}


def test_maw_6_two_cards_of_each_pair(data: Data) -> None:
    assert [card.id for card in data.cards.cards] == list(range(1, 25))
    assert data.copies == {(back, other): 2 for back in COLORS for other in COLORS if back != other}
    assert [card.other for card in data.cards.cards[6:12]] == [
        "red",
        "red",
        "green",
        "green",
        "yellow",
        "yellow",
    ]


def test_colors_have_names_and_symbols(data: Data) -> None:
    assert [(color.id, color.name.ja, color.symbol) for color in data.game.colors] == [
        ("red", "赤", "●"),
        ("blue", "青", "▲"),
        ("green", "緑", "■"),
        ("yellow", "黄", "◆"),
    ]
    assert {gem.id: gem.value for gem in data.game.gems} == {"amethyst": 1, "diamond": 2}


def test_every_rule_is_there_with_both_languages() -> None:
    rules = load_rules("mawaru")
    assert list(rules) == [
        *(f"MAW-{number}" for number in range(1, 25)),
        "MAW-TURN",
        "MAW-END",
        "MAW-CLAIM",
    ]
    for rule in rules.values():
        assert rule.text.ja and rule.text.en
        assert (rule.why is not None) == ("ruling" in rule.kinds), rule.id


def test_every_rule_named_in_code_exists() -> None:
    rules = load_rules("mawaru")
    folders = [FILES, ROOT / "scorer" / "games" / "mawaru", ROOT / "tests" / "scorer" / "mawaru"]
    named: set[str] = set()
    for folder in folders:
        for path in folder.glob("*.py"):
            named |= set(re.findall(r"MAW-(?:[0-9]+|[A-Z]+)", path.read_text("utf-8")))
    assert named <= set(rules)
    assert {f"MAW-{number}" for number in range(1, 25)} <= named


def test_a_gem_too_many_shows_the_sum(tmp_path: Path) -> None:
    directory = changed(
        tmp_path,
        "board.yaml",
        "{id: l2n, kind: amethyst, count: 1}",
        "{id: l2n, kind: amethyst, count: 2}",
    )
    (line,) = refused(directory)
    assert line.startswith("board.yaml:26:3 — rings: ")
    assert "2 + 1 + 1 + 1 + 2 + 2 + 2 + 3 = 14" in line and "13" in line


def test_a_box_that_does_not_match_shows_the_product(tmp_path: Path) -> None:
    directory = changed(tmp_path, "components.yaml", "count: 52", "count: 50")
    (line,) = refused(directory)
    assert line.startswith("board.yaml:") and "4 × 13 = 52, but the box holds 50" in line
    assert "箱には 50 個" in refused(directory, "ja")[0]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("count: 24", 'count: "24"', "whole number"),
        ("count: 24", "count: -1", "≥ 1"),
        ("count: 24", "count: 24.0", "whole number"),
        ("count: 24", "count: 1001", "≤ 1000"),
        ("count: 24", "count: 23", "6 + 6 + 6 + 6 = 24"),
        ("count: 4\n", "count: 5\n", "hunter"),
        ("id: gem-diamond", "id: gem-amethyst", "stands twice"),
        ("id: start-marker", "id: start-token", "no component 'start-marker'"),
        ("diameter_mm: 186", "width_mm: 186", "circle"),
        ("diameter_mm: 186", "diameter_mm: 180", "90"),
        ("folds_mm: [10, 40, 70]", "folds_mm: [10, 70, 40]", "ascending"),
        ("folds_mm: [10, 40, 70]", "folds_mm: [10, 40, 40]", "ascending"),
        ("count: 52", "count: 56", "4 × 13 = 52, but the box holds 56"),
    ],
)
def test_components_that_cannot_be(tmp_path: Path, old: str, new: str, words: str) -> None:
    lines = refused(changed(tmp_path, "components.yaml", old, new))
    assert any(words in line for line in lines), lines


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("color: blue}", "color: red}", "color red stands twice"),
        ("color: blue}", "color: red}", "no hunter cell of colour blue"),
        ("{id: l2e,", "{id: l2n,", "stands twice"),
        ("{id: l2e,", "{id: l2x,", "'l2e'"),
        ("{id: s1n, kind: diamond, count: 1}", "{id: s1n, kind: rotation}", "diamond"),
        ("inner_mm: 77", "inner_mm: 95", "less than"),
        ("inner_mm: 77", "inner_mm: 93", "less than"),
        ("      - {id: m1w, kind: amethyst, count: 2}\n", "", "4"),
        ("sides_clockwise: [red, blue,", "sides_clockwise: [red, red,", "each of"),
        ("kind: rotation}", "kind: teleport}", "expected one of"),
        ("  - id: s1\n    disc: small", "  - id: s1\n    disc: large", "from the outside"),
        ("  - id: m2\n    disc: medium", "  - id: m2\n    disc: large", "from the outside"),
        ("{id: s1w, kind: amethyst", "{id: s1w, kind: diamond", "but there are 2"),
        ("{id: m1n, kind: rotation}", "{id: m1n, kind: hunter, color: red}", "large disc"),
    ],
)
def test_boards_that_cannot_be(tmp_path: Path, old: str, new: str, words: str) -> None:
    lines = refused(changed(tmp_path, "board.yaml", old, new))
    assert any(words in line for line in lines), lines


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("icons: [red, blue]", "icons: [red, red]", "two different colours"),
        ("icons: [red, blue]", "icons: [green, blue]", "two different colours"),
        ("icons: [red, blue]", "icons: [red, green]", "1 + 3 + 2"),
        ("{id:  2,", "{id:  1,", "id 1 stands twice"),
        ("  - {id:  1, back: red,    icons: [red, blue]}\n", "", "1 + 2 + 2 = 5"),
    ],
)
def test_cards_that_cannot_be(tmp_path: Path, old: str, new: str, words: str) -> None:
    lines = refused(changed(tmp_path, "cards.yaml", old, new))
    assert any(words in line for line in lines), lines


def test_each_pair_of_colours_comes_equally_often(tmp_path: Path) -> None:
    changed(tmp_path, "cards.yaml", "icons: [red, blue]", "icons: [red, green]")
    changed(tmp_path, "cards.yaml", "icons: [red, blue]", "icons: [red, yellow]")
    assert any("0 + 3 + 3 times" in line for line in refused(tmp_path))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("rounds: {count: 4,", "rounds: {count: 7,", "7"),
        ('symbol: "▲"', 'symbol: "●"', "stands twice"),
        ("{id: yellow, name: {ja: 黄", "{id: red, name: {ja: 黄", "each of"),
        ("component: gem-amethyst", "component: gem-ruby", "gem-ruby"),
        ("players: {min: 3, max: 4,", "players: {min: 4, max: 3,", "min"),
    ],
)
def test_constants_that_cannot_be(tmp_path: Path, old: str, new: str, words: str) -> None:
    lines = refused(changed(tmp_path, "game.yaml", old, new))
    assert any(words in line for line in lines), lines


def test_duplicates_name_both_places(tmp_path: Path) -> None:
    (first, *_) = refused(changed(tmp_path, "cards.yaml", "{id:  3,", "{id:  2,"))
    assert re.search(r"cards\.yaml:10:\d+ .*\(see cards\.yaml:9:\d+\)", first), first
