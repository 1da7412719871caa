"""The boards drawn for a terminal: in either language, 80 columns at most."""

from __future__ import annotations

import re
from typing import Any

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
    signs = set(printed(game))
    for count in (game.players[0], game.players[-1]):
        for index, state in states(playout(game, count, 2)):
            if index % 5:
                continue
            for line in state.board("en"):
                assert columns(line) <= 80, line
                assert set(KANA_OR_KANJI.findall(line)) <= signs, line
            assert all(columns(line) <= 80 for line in state.board("ja"))
            assert list(state.board()) == list(state.board("ja"))


def printed(game: Any) -> str:
    """Signs on the pieces themselves, the same in either language."""
    if game.id == "potu":
        return "".join(one.kanji for one in game.data.adventurer.values())
    if game.id == "kobuta":
        return "".join(house.mark for house in game.data.houses)
    return ""
