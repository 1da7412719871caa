"""ルインズ: the component data is the game's, and data that breaks its arithmetic is refused."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from components import DataError, load
from components.messages import known
from components.ruins.schema import COPIES, Data
from components.rules import load_rules

ROOT = Path(__file__).parents[2]
FILES = ROOT / "components" / "ruins"


@pytest.fixture
def data() -> Data:
    loaded = load("ruins")
    assert isinstance(loaded, Data)
    return loaded


def changed(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """A folder with the game's data in which ``old`` is replaced once."""
    folder = tmp_path / "ruins"
    if not folder.exists():
        shutil.copytree(FILES, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), "utf-8")
    return tmp_path


def refused(directory: Path) -> list[str]:
    """The lines of the error, without the folder."""
    with pytest.raises(DataError) as error:
        load("ruins", directory)
    assert len(error.value.lines("ja")) == len(error.value.lines("en"))
    return [line.split("/ruins/")[1] for line in error.value.lines("en")]


def test_pieces_of_the_box(data: Data) -> None:
    assert {item.id: item.count for item in data.components} == {
        "scoreboard": 1,
        "scoring-tile": 1,
        "round-marker": 1,
        "score-marker": 5,
        "player-aid": 5,
        "torch": 15,
        "claim": 10,
        "ruin": 50,
        "discovery": 39,
        "market-token": 4,
        "deck-cover": 1,
        "sleeve-back": 50,
        "discovery-strip": 39,
        "claim-strip": 10,
    }
    duplex = {item.id for item in data.components if item.duplex}
    assert duplex == {"scoreboard", "scoring-tile", "player-aid", "torch", "ruin"}
    optional = {item.id for item in data.components if item.optional}
    assert optional == {"sleeve-back", "discovery-strip", "claim-strip"}
    assert data.component["torch"].diameter == 20
    assert data.component["scoreboard"].size == (180, 120)


def test_ruins(data: Data) -> None:
    assert len(data.ruin) == 50
    assert (data.ruin["9a"].day, data.ruin["9a"].night, data.ruin["9a"].effect) == (9, 10, "wild")
    assert [len(data.in_game(count)) for count in data.counts] == [20, 30, 40, 50]
    for letter in COPIES:  # RUI-2: the same mix of night faces for every player count
        mix = Counter(ruin.effect for ruin in data.ruin.values() if ruin.copy_letter == letter)
        once = {"cycle": 1, "swarm": 1, "count": 1, "wild": 1}
        assert mix == {None: 4, "relight": 2, **once}
    assert all(ruin.day != ruin.night for ruin in data.ruin.values())
    assert data.rank_name[1].ja == "石柱"


def test_discoveries(data: Data) -> None:
    assert sorted(data.discovery) == list(range(1, 40))
    assert Counter(card.position for card in data.discovery.values()) == {
        "top": 13,
        "middle": 13,
        "bottom": 13,
    }
    assert Counter(card.effect for card in data.discovery.values()) == {
        "rank": 18,
        "wild": 4,
        "count": 6,
        "cycle": 4,
        "swarm": 4,
        "relight": 3,
    }
    added = [card.value for card in data.discovery.values() if card.effect == "rank"]
    assert added == [1, 2, 3, 3, 5, 7, 1, 2, 2, 3, 4, 5, 1, 2, 3, 3, 4, 7]


def test_constants(data: Data) -> None:
    assert data.cost == {1: 3, 2: 2, 3: 1, 4: 1}
    assert data.vp == {2: (5, 0), 3: (5, 3, -1), 4: (5, 3, 1, -1), 5: (5, 3, 2, 1, -1)}
    assert data.deck_size == {2: 20, 3: 30, 4: 40, 5: 50}
    assert [colour.symbol for colour in data.board.colours] == list("●▲■◆★")


def test_zones(data: Data) -> None:
    zones = data.board.zones
    assert zones.header == (0, 0, 63, 17)
    assert (zones.top, zones.middle, zones.bottom) == (
        (3, 18, 46, 22),
        (3, 41, 46, 22),
        (3, 64, 46, 22),
    )
    assert zones.claim == (50, 18, 10, 68)


SLOTS = """\
  slots:
    - {slot: 1, cost: 3}
    - {slot: 2, cost: 2}
    - {slot: 3, cost: 1}
    - {slot: 4, cost: 1}
"""
WRONG: list[tuple[str, str, str, str]] = [
    ("components.yaml", "count: 15", "count: 16", "3 + 3 + 3 + 3 + 3 = 15, but it must be 16"),
    ("components.yaml", "count: 39", "count: 38", "18 + 4 + 6 + 4 + 4 + 3 = 39"),
    ("components.yaml", "count: 50", "count: 49", "5 + 5 + 5 + 5 + 5 + 5 + 5 + 5 + 5 + 5 = 50"),
    ("components.yaml", "count: 1\n", "count: 1001\n", "1001 is too many (at most 1000)"),
    ("components.yaml", "count: 1\n", "count: -1\n", "expected ≥ 0, got -1"),
    ("components.yaml", "count: 1\n", "count: 1.0\n", "expected a whole number, got 1.0"),
    ("components.yaml", "count: 1\n", "count: '1'\n", "expected a whole number, got '1'"),
    ("components.yaml", "id: scoring-tile", "id: scoreboard", "see components.yaml:5:7"),
    ("components.yaml", "id: torch", "id: lamp", "there is no component torch"),
    ("components.yaml", "size: [180, 120]\n", "diameter: 15\n  size: [180, 120]\n", "either size"),
    ("components.yaml", "size: [180, 120]", "size: [180, 0]", "in positive numbers"),
    ("components.yaml", "letter: A", "latter: A", "unknown key"),
    ("ruins.yaml", "id: 5b,", "id: 5a,", "id 5a stands twice (see ruins.yaml:40:10)"),
    ("ruins.yaml", "id: 5b, day: 5", "id: 5b, day: 6", "1 + 1 + 1 + 1 = 4, but it must be 5"),
    ("ruins.yaml", "id: 5b, day: 5", "id: 5b, day: 11", "the rank 11 has no name"),
    ("ruins.yaml", "id: 1a, day: 1", "id: 2f, day: 1", "a ruin's id is its day rank 1"),
    ("ruins.yaml", "id: 1a, day: 1", "id: 1f, day: 1", "a ruin's id is its day rank 1"),
    ("ruins.yaml", "night: 8, effect: null", "night: 1, effect: null", "must differ from the day"),
    ("ruins.yaml", "effect: relight", "effect: wild", "another mix of night effects"),
    ("ruins.yaml", "effect: relight", "effect: glow", "expected one of"),
    ("ruins.yaml", "min_players: 3", "min_players: 2", "= 21, but it must be 20"),
    ("discoveries.yaml", "id: 2,", "id: 1,", "id 1 stands twice"),
    ("discoveries.yaml", "id: 39,", "id: 40,", "numbered 1–39, got 40"),
    ("discoveries.yaml", "position: top", "position: middle", "1 + 1 + 1 + 1 + 1 = 5"),
    ("discoveries.yaml", "effect: wild, value: null", "effect: wild, value: 1", "value is null"),
    ("discoveries.yaml", "value: 1}", "value: null}", "value is null for wild"),
    ("discoveries.yaml", "value: 1}", "value: 2000}", "2000 is too many"),
    ("effects.yaml", "[2, 1, 1]", "[2, 1, 2]", "wild discoveries in position bottom: 1 = 1"),
    ("effects.yaml", "id: wild", "id: count", "id count stands twice"),
    ("constants.yaml", "[5, 0]", "[5, 0, 1]", "3 places, but 2 players take 2"),
    ("constants.yaml", "[5, 0]", "[0, 5]", "must not earn fewer VP"),
    ("constants.yaml", "{players: 3, places", "{players: 2, places", "no line for 3 players"),
    ("constants.yaml", "ruins: 40", "ruins: 41", "= 40, but it must be 41"),
    ("constants.yaml", "hand: {value: 9", "hand: {value: 11", "22 ruins are dealt"),
    ("constants.yaml", "slot: 2", "slot: 1", "slot 1 stands twice"),
    ("constants.yaml", "{min: 2, max: 5", "{min: 6, max: 5", "min 6 is greater than max 5"),
    ("constants.yaml", "max: 5", "max: 5000", "5000 is too many"),
    ("constants.yaml", "max: 10", "max: 9", "the score track runs from 0 to 9"),
    ("constants.yaml", "hand: {value: 9", "hand: {value: 0", "must be at least 1, got 0"),
    ("constants.yaml", "rounds: {value: 4", "rounds: {value: 0", "must be at least 1, got 0"),
    ("constants.yaml", "{min: 2, max: 5", "{min: 1, max: 5", "must be at least 2, got 1"),
    ("constants.yaml", "{min: 0, max: 10", "{min: 1, max: 10", "begins at 0, got 1"),
    ("constants.yaml", "slot: 2", "slot: 7", "numbered 1 to 4 without a gap, got 1, 3, 4, 7"),
    ("constants.yaml", SLOTS, "  slots: []\n", "must be at least 1, got 0"),
    ("board.yaml", "[3, 18, 46, 22]", "[3, 10, 46, 22]", "the zones top and header overlap"),
    ("board.yaml", "[50, 18, 10, 68]", "[50, 18, 20, 68]", "leaves the card of 63.0 × 88.0"),
    ("board.yaml", "[3, 18, 46, 22]", "[-1, 18, 46, 22]", "leaves the card"),
    ("board.yaml", "id: blue", "id: red", "id red stands twice"),
    ("board.yaml", "symbol: ▲", "symbol: ●", "symbol ● stands twice"),
    ("board.yaml", "[1, 2, 3, 4] ", "[1, 2, 3]    ", "numbers on the round track: 3 = 3"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), WRONG, ids=lambda value: value[:30])
def test_data_that_breaks_the_arithmetic(
    tmp_path: Path, file: str, old: str, new: str, words: str
) -> None:
    lines = refused(changed(tmp_path, file, old, new))
    assert any(words in line for line in lines), lines


def test_rui_5_the_deal_may_take_every_ruin(tmp_path: Path) -> None:
    directory = changed(tmp_path, "constants.yaml", "hand: {value: 9", "hand: {value: 10")
    data = load("ruins", directory)
    assert isinstance(data, Data) and data.constants.hand.value == 10


def test_every_error_at_once(tmp_path: Path) -> None:
    changed(tmp_path, "components.yaml", "count: 15", "count: 16")
    changed(tmp_path, "ruins.yaml", "id: 5b,", "id: 5a,")
    lines = refused(changed(tmp_path, "constants.yaml", "ruins: 40", "ruins: 41"))
    assert {line.split(":")[0] for line in lines} == {
        "components.yaml",
        "ruins.yaml",
        "constants.yaml",
    }
    assert all(re.match(r"\w+\.yaml:\d+:\d+ — ", line) for line in lines)


def test_rules_are_numbered_without_a_gap() -> None:
    rules = load_rules("ruins")
    numbers = [f"RUI-{number}" for number in range(1, 39)]
    assert list(rules) == [*numbers, "RUI-TURN", "RUI-END", "RUI-CLAIM"]
    for rule in rules.values():
        if "ruling" in rule.kinds:
            assert rule.why is not None, rule.id
        else:
            assert rule.why is None and not rule.turned_down, rule.id


def test_messages_name_the_same_values_in_both_languages() -> None:
    import scorer.games.ruins

    assert scorer.games.ruins.GAME
    for key, words in known():
        if key.startswith("ruins."):
            japanese, english = (set(re.findall(r"{(\w+)}", text)) for text in words)
            assert japanese == english, key


def test_every_message_of_the_code_has_words_and_is_used() -> None:
    import scorer.games.ruins

    assert scorer.games.ruins.GAME
    words = {key for key, _ in known() if key.startswith("ruins.")}
    code = ""
    for folder in ("components/ruins", "scorer/games/ruins"):
        for file in (ROOT / folder).glob("*.py"):
            code += file.read_text("utf-8")
    said = set(re.findall(r'(?:Message|wrong)\(\s*"(ruins\.[\w.-]+)"', code))
    assert said <= words
    parts = ("sum", "due", "position", "item", "board", "simulate")  # keys made of parts
    made = tuple(f"ruins.{part}." for part in parts)
    assert {key for key in words - said if not key.startswith(made)} == set()
