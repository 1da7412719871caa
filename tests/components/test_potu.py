"""ポトゥ: the component data is the game's, and data that breaks its arithmetic is refused."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from components import DataError, load
from components.potu.schema import Data
from components.rules import load_rules

ROOT = Path(__file__).parents[2]
FILES = ROOT / "components" / "potu"
CODE = ROOT / "scorer" / "games" / "potu"
RULE_ID = re.compile(r"POT-(?:[0-9]+|[A-Z]+)")


@pytest.fixture
def data() -> Data:
    loaded = load("potu")
    assert isinstance(loaded, Data)
    return loaded


def changed(tmp_path: Path, file: str, old: str, new: str) -> list[str]:
    """What is said of the data with ``old`` replaced by ``new`` in one file."""
    folder = tmp_path / "potu"
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(FILES, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(DataError) as error:
        load("potu", tmp_path)
    assert len(error.value.lines("ja")) == len(error.value.problems)
    return [line.split("/potu/")[-1] for line in error.value.lines("en")]


# --- what the box holds


def test_pieces_of_the_box(data: Data) -> None:
    assert {component.id: component.count for component in data.components} == {
        "place_card": 51,
        "start_card": 1,
        "adventurer_card": 8,
        "adventurer_chip": 8,
        "coin": 1,
        "scoring_aid": 2,
    }
    sizes = {c.id: (c.shape, c.width, c.height) for c in data.components}
    assert sizes["place_card"] == ("rectangle", 63, 88)
    assert sizes["adventurer_card"] == ("rectangle", 80, 80)
    assert sizes["coin"] == sizes["adventurer_chip"] == ("disc", 25, 25)
    assert all(component.duplex for component in data.components)
    assert [c.id for c in data.components if c.optional] == ["scoring_aid"]


def test_pot_3_fifty_cards_by_kind_and_a_spare(data: Data) -> None:
    kinds = Counter(card.kind for card in data.cards)
    assert kinds == {
        "gold": 12,
        "discovery": 12,
        "people": 9,
        "crystal": 5,
        "curse": 5,
        "map": 4,
        "atlantis": 3,
        "spare": 1,
    }
    assert data.in_play == frozenset(range(1, 51))
    groups = Counter(data.group_of.values())
    assert (groups["gold2"], groups["gold3"]) == (7, 5)
    assert (groups["discovery1"], groups["discovery2"]) == (9, 3)
    assert (groups["people1"], groups["people2"], groups["people3"]) == (3, 4, 2)


def test_dangers_splatters_and_skills(data: Data) -> None:
    dangers = Counter(data.group_of[card.number] for card in data.cards if card.danger)
    assert dangers == {
        "gold2": 1,
        "gold3": 3,
        "discovery1": 2,
        "discovery2": 2,
        "people2": 2,
        "people3": 2,
        "curse": 1,
        "map": 2,
        "atlantis": 2,
    }
    assert sum(dangers.values()) == 17
    splatters = Counter((card.number - 1) // 10 for card in data.cards if card.splatter)
    assert [splatters[ten] for ten in range(5)] == [1, 2, 4, 6, 8]
    assert not data.card[23].splatter and data.card[39].splatter
    skills = Counter(card.skill for card in data.cards)
    assert skills == {"strength": 12, "agility": 13, "lore": 12, "charm": 13, None: 1}


def test_cards_as_the_rules_page_lists_them(data: Data) -> None:
    def short(number: int) -> str:
        card = data.card[number]
        value = str(card.icons) if card.kind in ("gold", "discovery", "people") else ""
        skill = data.skill[card.skill].name.ja if card.skill else ""
        marks = " D" * card.danger + " S" * card.splatter
        return f"{data.kind[card.kind].name.ja}{value} {skill}{marks}"

    assert short(1) == "水晶 怪力"
    assert short(10) == "ポトゥの民3 知識 D"
    assert short(22) == "金貨3 話術 D"
    assert short(35) == "呪い 怪力 D S"
    assert short(41) == "アトランティス 知識 D S"
    assert short(50) == "ポトゥの民1 身軽 S"
    assert short(51) == "予備 "


def test_six_skilled_adventurers_have_the_six_pairs(data: Data) -> None:
    pairs = [frozenset(a.skills) for a in data.adventurers if a.skills]
    assert len(pairs) == len(set(pairs)) == 6
    assert [a.id for a in data.adventurers if not a.skills] == ["tanzy", "isambard"]
    assert data.adventurer["munir"].inborn.people == 2
    assert data.adventurer["ranghi"].inborn.discovery == 1


def test_layouts_and_constants(data: Data) -> None:
    for players in range(3, 9):
        layout = data.layout(players)
        small = players <= 5
        assert (layout.rows, layout.columns) == ((3, 5) if small else (4, 4))
        assert layout.people_points == ((6, 3) if small else (8, 4))
        assert layout.rounds == (11 if small else 9)
    assert data.discovery.points == (1, 3, 6, 10, 15, 21, 28, 36)


def test_every_datum_says_where_it_comes_from(data: Data) -> None:
    for component in data.components:
        assert set(component.status) == {"count", "size", "back"}
    for kind in data.kinds:
        assert set(kind.status) == {"count", "danger"}
    for adventurer in data.adventurers:
        assert set(adventurer.status) == {"name", "power", "skills", "chip"}


# --- data that is refused


@pytest.mark.parametrize(
    ("file", "old", "new", "where", "what"),
    [
        ("cards.yaml", "{number: 8, kind: gold, icons: 2", "{number: 8, kind: gold, icons: 3",
         "kinds.yaml", "gold2: 6 = 6, but it must be 7"),
        ("cards.yaml", "{number: 8,", "{number: 7,", "cards.yaml:13:12", "7 stands twice"),
        ("cards.yaml", "{number: 8,", "{number: 9,", "cards.yaml:13:12", "expected 8, got 9"),
        ("cards.yaml", "{number: 8,", "{number: 52,", "cards.yaml:13:12", "≤ 51, got 52"),
        ("cards.yaml", "skill: agility, scene: river", "skill: null, scene: river",
         "cards.yaml:13", "card 8 has no skill"),
        ("cards.yaml", "kind: curse, icons: 1", "kind: curse, icons: 2", "cards.yaml",
         "no group of curse"),
        ("cards.yaml", "danger: true, scene: hoard", "scene: hoard",
         "kinds.yaml", "gold3 DANGER: 2 = 2, but it must be 3"),
        ("cards.yaml", "title: {ja: 空飛ぶ島", "splatter: true, title: {ja: 空飛ぶ島",
         "cards.yaml", "card 23 must not carry a splatter"),
        ("skills.yaml", "cards: 12", "cards: 13", "skills.yaml", "strength: 12 = 12"),
        ("skills.yaml", "id: lore", "id: strength", "skills.yaml", "strength stands twice"),
        ("kinds.yaml", "count: 12", "count: 13", "kinds.yaml", "gold: 7 + 5 = 12"),
        ("kinds.yaml", "id: gold3", "id: gold2", "kinds.yaml:10:12", "gold2 stands twice"),
        ("kinds.yaml", "id: gold3", "id: gold4", "kinds.yaml:10:12", "gold4"),
        ("kinds.yaml", "    - {id: spare, icons: 0, count: 1, danger: 0}", "    []",
         "kinds.yaml", "the group 'spare' is missing"),
        ("skills.yaml", "- {id: lore", "# - {id: lore", "skills.yaml", "'lore' is used"),
        ("layouts.yaml", "rows: 3", "rows: 2", "layouts.yaml", "≥ 3"),
        ("layouts.yaml", "rows: 4", "rows: 5", "layouts.yaml", "≤ 4"),
        ("constants.yaml", "open_treasures: {value: 4", "open_treasures: {value: -1",
         "constants.yaml", "≥ 0"),
        ("constants.yaml", "bridge: {value: 2", "bridge: {value: 1", "constants.yaml", "≥ 2"),
        ("constants.yaml", "stash_drawn: {value: 4", "stash_drawn: {value: 1",
         "constants.yaml", "the 1 that are drawn"),
        ("constants.yaml", "stash_drawn: {value: 4", "stash_drawn: {value: 40",
         "layouts.yaml", "8 + 15 + 2 + 8 + 40 = 73"),
        ("constants.yaml", "stash_drawn: {value: 4", "stash_drawn: {value: 18",
         "layouts.yaml", "8 + 15 + 2 + 8 + 18 = 51"),
        ("adventurers.yaml", "- id: talos", "- id: tanzy", "adventurers.yaml", "tanzy stands"),
        ("adventurers.yaml", 'colour: "#222222"', "colour: black", "adventurers.yaml", "colour"),
        ("components.yaml", "count: 51", "count: 50", "components.yaml", "place_card: 51 = 51"),
        ("components.yaml", "count: 51", "count: '51'", "components.yaml:7:10", "whole number"),
        ("components.yaml", "count: 51", "count: -1", "components.yaml:7:10", "≥ 0"),
        ("components.yaml", "count: 51", "count: 51.0", "components.yaml:7:10", "whole number"),
        ("components.yaml", "count: 51", "count: 1000000", "components.yaml:7:10", "≤ 1000"),
        ("components.yaml", "id: coin", "id: medal", "components.yaml", "'coin' is missing"),
        ("components.yaml", "width: 25", "width: 24", "components.yaml", "must be equal"),
        ("layouts.yaml", "rounds: 11", "rounds: 10", "layouts.yaml", "1 + 5 + 5 = 11"),
        ("layouts.yaml", "least: 6", "least: 7", "layouts.yaml", "players"),
        ("layouts.yaml", "most: 8", "most: 7", "layouts.yaml", "players: 7 = 7, but it must be 8"),
        ("kinds.yaml", "- id: curse", "- id: map", "kinds.yaml", "cards of kind 'curse'"),
        ("layouts.yaml", "columns: 5", "columns: 9", "layouts.yaml", "≤ 5"),
        ("layouts.yaml", "rows: 3", "rows: 4", "layouts.yaml", "cannot be laid"),
        ("layouts.yaml", "people_points: [6, 3]", "people_points: [6]", "layouts.yaml", "people"),
        ("discovery.yaml", "21, 28", "22, 28", "discovery.yaml", "1 + 2 + 3 + 4 + 5 + 6 = 21"),
        ("constants.yaml", "value: 50", "value: 51", "constants.yaml", "= 50, but it must be 51"),
    ],
)  # fmt: skip
def test_refused_data(tmp_path: Path, file: str, old: str, new: str, where: str, what: str) -> None:
    lines = changed(tmp_path, file, old, new)
    assert any(line.startswith(where) and what in line for line in lines), lines


def test_a_duplicate_names_both_places(tmp_path: Path) -> None:
    [line] = [
        line
        for line in changed(tmp_path, "skills.yaml", "id: lore", "id: strength")
        if "stands twice" in line
    ]
    assert re.search(r"skills.yaml:6:\d+ .*see skills.yaml:4:\d+", line)


def test_an_unknown_key_and_a_repeated_one(tmp_path: Path) -> None:
    lines = changed(tmp_path, "components.yaml", "count: 51", "count: 51\n  cuont: 51")
    assert any("unknown key" in line for line in lines)
    lines = changed(tmp_path, "components.yaml", "count: 51", "count: 51\n  count: 51")
    assert any("stands twice" in line for line in lines)


# --- the rules


def test_every_rule_is_there() -> None:
    expected = [f"POT-{number}" for number in range(1, 45)]
    assert list(load_rules("potu")) == [*expected, "POT-TURN", "POT-END", "POT-CLAIM"]


def test_every_ruling_says_why() -> None:
    for rule in load_rules("potu").values():
        if "ruling" in rule.kinds:
            assert rule.why is not None, rule.id
        assert rule.text.ja != rule.text.en


def test_rule_ids_in_code_and_data_exist() -> None:
    rules = load_rules("potu")
    found: set[str] = set()
    for path in [*CODE.glob("*.py"), *FILES.glob("*.py"), *FILES.glob("*.yaml")]:
        for rule in RULE_ID.findall(path.read_text("utf-8")):
            assert rule in rules, f"{path.name}: {rule}"
            if path.parent == CODE:
                found.add(rule)
    # every rule is named where it is carried out
    assert set(rules) - found == {"POT-CLAIM", "POT-END"}


def test_every_rule_has_a_test_named_after_it() -> None:
    text = "".join(
        path.read_text("utf-8") for path in (ROOT / "tests" / "scorer" / "potu").glob("test_*.py")
    )
    for rule in load_rules("potu"):
        name = rule.lower().replace("-", "_")
        assert re.search(rf"def test_\w*{name}(_|\()", text), rule
