"""A small archive of random games, made once for all tests of this folder."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from components.loader import GAMES
from scorer.log.jsonl import Games, get_game, write_jsonl
from scorer.log.text import write_text
from scorer.playout import playout

MADE = Games()


def game_text(number: int) -> str:
    """A random game of any kind as JSON Lines."""
    game = get_game(MADE, GAMES[number % len(GAMES)])
    return write_jsonl(playout(game, game.players[number % len(game.players)], number))


def cut_short(text: str) -> str:
    """Half of a game."""
    lines = text.splitlines(keepends=True)
    return "".join(lines[: len(lines) // 2])


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Single logs, bundles, gzip, folders, broken files: 64 games or faults."""
    folder = tmp_path_factory.mktemp("archive")
    texts = [game_text(number) for number in range(20)]
    for number, text in enumerate(texts[:10]):
        (folder / f"single-{number}.jsonl").write_text(text, encoding="utf-8")
    deeper = folder / "deeper"
    deeper.mkdir()
    (deeper / "bundle.jsonl").write_text("".join(texts), encoding="utf-8")
    wrong = texts[3].replace('"winners": [', '"winners": ["Aki", "Ben", ', 1)
    mixed = [texts[0], cut_short(texts[1]), wrong, '{"game": "chess"}\n{"type": "x"}\n', texts[2]]
    (deeper / "mixed.jsonl.gz").write_bytes(gzip.compress("\n".join(mixed).encode()))
    game = get_game(MADE, "kobuta")
    written = write_text(playout(game, 4, 1), "ja").encode()
    (folder / "a.log").write_bytes(written)
    (folder / "a.log.gz").write_bytes(gzip.compress(written))
    (folder / "binary.jsonl").write_bytes(bytes(range(256)) * 40)
    (folder / "empty.jsonl").write_bytes(b"")
    packed = gzip.compress("".join(texts).encode())
    (folder / "short.jsonl.gz").write_bytes(packed[: len(packed) * 3 // 4])
    return folder
