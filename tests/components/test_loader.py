"""Loading component data: every fault named with file, line, column and field, all at once."""

import shutil
from pathlib import Path

import pytest

from components import GAMES, DataError, load
from components.rules import load_rules
from components.source import Spot

ROOT = Path(__file__).parents[2]


@pytest.fixture
def copy(tmp_path):
    """An editable copy of the packaged data."""
    for game in GAMES:
        shutil.copytree(
            ROOT / "components" / game, tmp_path / game, ignore=shutil.ignore_patterns("*.py*")
        )
    return tmp_path


def problems(directory, game):
    with pytest.raises(DataError) as caught:
        load(game, directory)
    return caught.value


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_of_the_data_loads_like_the_original(copy, game):
    assert load(game, copy) == load(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_numbered_rules(game):
    rules = load_rules(game)
    prefix = {"mawaru": "MAW", "harikiri": "HAR", "ruins": "RUI", "kobuta": "KOB", "potu": "POT"}
    assert f"{prefix[game]}-1" in rules
    for rule in rules.values():
        assert rule.text.ja
        assert rule.text.en
        if "ruling" in rule.kinds:
            assert rule.why, rule.id


def test_no_folder_is_said_so(tmp_path):
    (line,) = problems(tmp_path, "mawaru").lines("en")
    assert line.endswith("mawaru:1:1 — there is no such folder")


def test_missing_and_unknown_files_are_named(copy):
    (copy / "mawaru" / "components.yaml").rename(copy / "mawaru" / "componets.yaml")
    lines = problems(copy, "mawaru").lines("en")
    assert [line.rsplit("/", 1)[1].split(" — ")[0] for line in lines] == [
        "components.yaml:1:1",
        "componets.yaml:1:1",
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("value", ["-1", "2.0", "'２'", "abc", "1000000", "true", "~"])
def test_d23_a_count_that_is_no_count_is_refused_with_its_place(copy, game, value):
    file = copy / game / "components.yaml"
    lines = file.read_text().split("\n")
    row, column = next(
        (number, line.index("count: ") + 8)
        for number, line in enumerate(lines, 1)
        if "count: " in line and line.split("count: ")[1][:1].isdigit()
    )
    old = lines[row - 1][column - 1 :].split(",")[0].split("}")[0].split("#")[0].rstrip()
    lines[row - 1] = lines[row - 1][: column - 1] + value + lines[row - 1][column - 1 + len(old) :]
    file.write_text("\n".join(lines))
    error = problems(copy, game)
    assert error.problems[0].file.endswith("components.yaml")
    assert error.problems[0].spot == Spot(row, column)
    assert "count" in error.problems[0].field


def test_all_faults_of_all_files_come_at_once(copy):
    for game in ("mawaru",):
        for name in ("components.yaml",):
            file = copy / game / name
            file.write_text(file.read_text() + "\nunheard_of: 1\n")
    cards = copy / "mawaru" / "cards.yaml"
    cards.write_text(cards.read_text().replace("red", "rde", 1))
    files = {problem.file.rsplit("/", 1)[1] for problem in problems(copy, "mawaru").problems}
    assert files == {"cards.yaml", "components.yaml"}


def test_syntax_errors_of_several_files_come_at_once(copy):
    for name in ("cards.yaml", "components.yaml"):
        (copy / "mawaru" / name).write_text("a: [")
    files = [problem.file.rsplit("/", 1)[1] for problem in problems(copy, "mawaru").problems]
    assert files == ["cards.yaml", "components.yaml"]


@pytest.mark.parametrize("game", GAMES)
def test_messages_exist_in_both_languages(copy, game):
    (copy / game / "components.yaml").write_text("a: 1\na: 2\n")
    error = problems(copy, game)
    assert all(line for lang in ("ja", "en") for line in error.lines(lang))
    assert error.lines("ja") != error.lines("en")
