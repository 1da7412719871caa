"""The house stands as it was planned: who may import whom, modules that say what they are for."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from components.loader import GAMES
from tests.documents import ROOT

ROOMS = ("components", "generator", "scorer")
DOORS = {
    ("scorer", "generator"): {"generator.scenes"},
    ("generator", "scorer"): {"scorer.scored"},
}
"""What one room may ask of another, beside the components: pictures of a state, and the result of
a score file."""
LONG = 440
"""So many lines at most: the rule says about 400."""
LONG_ON_PURPOSE = {
    "tests/scorer/ruins/test_rules.py": "one test for each effect of 39 discoveries",
    "tests/scorer/ruins/test_illegal.py": "one illegal event for each rule and reason",
    "tests/scorer/mawaru/test_rules.py": "one test for each rule",
    "tests/scorer/kobuta/test_rules.py": "one test for each rule",
}


@cache
def sources(room: str) -> tuple[Path, ...]:
    return tuple(sorted((ROOT / room).rglob("*.py")))


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def imported(file: Path) -> set[str]:
    """The modules that a file names in its imports, wherever they stand in it."""
    found: set[str] = set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, file
            found.add(node.module)
    return found


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_meet_in_the_components_and_at_two_doors(room: str) -> None:
    for file in sources(room):
        for name in imported(file):
            other = name.partition(".")[0]
            if other in ROOMS and other not in (room, "components"):
                assert name in DOORS.get((room, other), set()), file
            assert room != "components" or other not in ("generator", "scorer", "tests"), file
            assert other != "tests", file


@pytest.mark.parametrize(
    ("folder", "closed"),
    [
        ("generator/games", ("layout", "imposition", "writers", "production", "commands")),
        ("generator/layout", ("games", "writers", "production", "commands")),
        ("generator/imposition", ("games", "writers", "production", "commands")),
        ("generator/writers", ("games", "layout", "production", "commands", "plan")),
    ],
)
def test_drawing_knows_no_paper_and_writing_no_game(folder: str, closed: tuple[str, ...]) -> None:
    for file in sources(folder):
        for name in imported(file):
            assert not any(within(name, f"generator.{part}") for part in closed), (file, name)


def test_a_game_is_one_folder_that_nobody_else_names() -> None:
    """The scorer's core knows no game, and no game knows another."""
    for file in sources("scorer"):
        own = file.relative_to(ROOT / "scorer").parts
        if own == ("interactive", "forms.py"):
            continue  # what is asked at the table, game by game
        for name in imported(file):
            parts = name.split(".")
            if parts[:2] == ["scorer", "games"] and len(parts) > 2 and parts[2] in GAMES:
                assert own[:2] == ("games", parts[2]), (file, name)


def test_rules_do_no_reading_and_writing() -> None:
    for file in sources("scorer/games"):
        assert not imported(file) & {"os", "sys", "pathlib", "io", "subprocess"}, file
        calls = (node.func for node in ast.walk(tree(file)) if isinstance(node, ast.Call))
        names = {call.id for call in calls if isinstance(call, ast.Name)}
        assert not names & {"print", "open", "input"}, file


@pytest.mark.parametrize("room", [*ROOMS, "tests"])
def test_a_module_opens_with_what_it_is_for_and_can_be_seen_whole(room: str) -> None:
    for file in sources(room):
        text = file.read_text(encoding="utf-8")
        assert not text or ast.get_docstring(tree(file)), file
        name = file.relative_to(ROOT).as_posix()
        assert text.count("\n") <= LONG or name in LONG_ON_PURPOSE, file
