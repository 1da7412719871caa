"""Whatever stands in a data file: checked data, or a list of faults with their places, in time."""

from __future__ import annotations

import random
import shutil
import time
from importlib import resources
from pathlib import Path

import pytest

from components import loader
from components.loader import GAMES, DataError, GameId, load
from scorer.log.jsonl import Games, get_game
from scorer.playout import Stuck, playout

ROUNDS = 30
PIECES = (
    *("0", "-1", "1", "2", "99", "1000000", "1e3", "0.5", "true", "null", "~", '""', "[]", "{}"),
    *("x", "red", "１", "あ", "\u2028", "- ", ": ", "&a ", "*a", "!!int ", "|", "'", '"', "#", "%"),
    *("{a: 1}", "[1, 2]", "? ", "---\n", "\t", "9" * 400, "[" * 100),
)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with a copy of every game's data."""
    for game in GAMES:
        source = str(resources.files("components") / game)
        ignored = shutil.ignore_patterns("*.py", "__pycache__")
        shutil.copytree(source, tmp_path / game, ignore=ignored)
    return tmp_path


def mutated(text: str, rng: random.Random) -> str:
    """A data file with one scalar, line or piece of text changed."""
    lines = text.splitlines(keepends=True)
    number = rng.randrange(len(lines))
    kind = rng.random()
    if kind < 0.15:
        del lines[number]
    elif kind < 0.3:
        lines.insert(number, lines[rng.randrange(len(lines))])
    elif kind < 0.75 and ": " in lines[number]:  # a value for another
        parts = lines[number].rstrip("\n").split(": ")
        place = rng.randrange(1, len(parts))
        head, comma, tail = parts[place].partition(",")
        closing = head[len(head.rstrip("}]")) :]
        parts[place] = rng.choice(PIECES) + closing + comma + tail
        lines[number] = ": ".join(parts) + "\n"
    else:
        line = lines[number]
        start = rng.randrange(len(line))
        lines[number] = line[:start] + rng.choice(PIECES) + line[start + rng.randrange(3) :]
    return "".join(lines)


@pytest.mark.parametrize("game", GAMES)
def test_data_files(game: GameId, copy: Path) -> None:
    rng = random.Random(f"data/{game}")
    files = [file for file in sorted((copy / game).glob("*.yaml")) if file.name != "rules.yaml"]
    good = 0
    for _ in range(ROUNDS):
        file = rng.choice(files)
        text = file.read_text(encoding="utf-8")
        file.write_text(mutated(text, rng), encoding="utf-8")
        loader._load.cache_clear()
        start = time.process_time()
        try:
            load(game, copy)
        except DataError as error:
            for lang in ("ja", "en"):
                assert error.lines("ja" if lang == "ja" else "en")
            assert all(problem.spot.line >= 1 for problem in error.problems)
        else:
            good += 1
            # what the loader lets pass can be played, or is refused in words
            try:
                made = get_game(Games(copy), game)
                playout(made, made.players[0], 1)
            except Stuck:
                pass
        assert time.process_time() - start < 5
        file.write_text(text, encoding="utf-8")
    loader._load.cache_clear()
    assert good < ROUNDS
