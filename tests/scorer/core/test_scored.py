"""What the scorer gives to other programs, and that they ask for nothing else."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from components.loader import GAMES
from components.messages import LANGS
from scorer.scored import NotScored, score_file

ROOT = Path(__file__).parents[3]
CASES = ROOT / "tests" / "cases"


@pytest.mark.parametrize("game", GAMES)
def test_the_result_of_a_file(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for path in sorted((CASES / game).glob("score-*.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        if not case.get("expect", {}).get("totals"):
            continue
        file.write_text(json.dumps(case["input"], ensure_ascii=False), encoding="utf-8")
        scored = score_file(file)
        totals = {player.name: player.total for player in scored.result.players}
        assert scored.game == game and totals == case["expect"]["totals"]
        for player in case["input"]["players"]:
            assert scored.colors.get(player["name"].strip()) == player.get("color")
        return
    pytest.fail("no case")


@pytest.mark.parametrize(
    ("text", "malformed", "said"),
    [
        ('{"game": "mawaru"}', True, "players"),
        (None, True, "game.json"),
        (
            json.dumps(
                {
                    "game": "mawaru",
                    "players": [
                        {"name": n, "color": c, "amethyst": 30, "diamond": 0}
                        for n, c in (("A", "red"), ("B", "blue"), ("C", "green"), ("D", "yellow"))
                    ],
                }
            ),
            False,
            "MAW-",
        ),
    ],
)
def test_what_has_no_result(text: str | None, malformed: bool, said: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(NotScored) as wrong:
        score_file(file)
    assert wrong.value.malformed == malformed
    assert all(said in wrong.value.said[lang] for lang in LANGS)


def imported(package: str, of: str) -> Iterator[str]:
    """Modules of one package that the files of another one import, anywhere in them."""
    for path in (ROOT / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            yield from (name for name in names if name.split(".")[0] == of)


def test_the_packages_meet_in_two_places_only() -> None:
    assert set(imported("generator", "scorer")) == {"scorer.scored"}
    assert set(imported("scorer", "generator")) <= {"generator.scenes", "generator.errors"}
    assert not set(imported("components", "scorer")) | set(imported("components", "generator"))
