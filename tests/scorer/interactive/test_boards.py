"""The boards drawn for a terminal: in either language, 80 columns at most."""

from __future__ import annotations

import re

import pytest

from components.loader import GAMES, GameId
from scorer.log.jsonl import Games, get_game
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
