"""The boards drawn for a terminal: in either language, 80 columns at most."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from components.loader import GAMES, GameId
from scorer.commands.replay import run
from scorer.log.jsonl import Games, get_game
from scorer.log.text import write_text
from scorer.playout import playout
from scorer.replay import states
from scorer.terminal import columns

KANA_OR_KANJI = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


@pytest.mark.parametrize("game_id", GAMES)
def test_english_boards_are_english_and_fit(game_id: GameId) -> None:
    game = get_game(Games(None), game_id)
    for count in (game.players[0], game.players[-1]):
        for index, state in states(playout(game, count, 2)):
            if index % 5:
                continue
            for line in state.board("en"):
                assert columns(line) <= 80, line
                assert not KANA_OR_KANJI.search(line), line
            assert all(columns(line) <= 80 for line in state.board("ja"))
            assert list(state.board()) == list(state.board("ja"))


@pytest.mark.parametrize("game_id", ["harikiri", "ruins"])
def test_a_long_move_is_folded_above_its_board(
    game_id: GameId, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = get_game(Games(None), game_id)
    log = playout(game, 4, 3)
    del log.events[12:]
    file = tmp_path / "game.log"
    file.write_text(write_text(log, "en"), encoding="utf-8")
    assert any(len(line) > 80 for line in file.read_text(encoding="utf-8").split("\n"))
    assert run(str(file), None, as_json=False, lang="en", components=None) == 0
    assert max(map(columns, capsys.readouterr().out.split("\n"))) <= 80
