"""ルインズ: the table drawn for a terminal."""

from __future__ import annotations

import pytest

from scorer.games.ruins.events import RuinsHeader
from scorer.games.ruins.state import RuinsState
from scorer.playout import play_out, rng
from scorer.replay import states
from scorer.terminal import columns
from tests.scorer import harness
from tests.scorer.ruins.table import GAME, do, go, table


@pytest.mark.parametrize("players", [2, 5])
def test_no_line_is_wider_than_the_terminal(players: int) -> None:
    log = harness.random_log(GAME, players, rng("board", players, 0))
    for _, state in states(log):
        for line in state.board():
            assert columns(line) <= 80, line


def test_long_names_are_cut() -> None:
    names = ["寿限無" * 20, "B" * 200]
    players = [{"name": name} for name in names]
    header = RuinsHeader(game="ruins", format=1, players=players, start=names[0])
    state, _ = play_out(GAME, header, rng("board", 2, 1))
    assert all(columns(line) <= 80 for line in state.board())
    assert [line[:2] for line in state.board() if " VP  松明 " in line] == ["  ", "  "]


def test_what_a_table_looks_like() -> None:
    state = table(
        {"A": "5a 5b 2a", "B": "1c 6a", "C": "7a"},
        night="1c",
        overlays={"2a": [3], "6a": [7]},
        owners={"6a": "C"},
        torches={"A": 1},
        market=(1, 9, 12, 31),
    )
    do(state, go("A", "2a 5a"))
    assert isinstance(state, RuinsState)
    assert list(state.board()) == [
        "第1ラウンド  先手 A",
        "マーケット [松明3] 1:上 ランク+1  [松明2] 9:上 枚数+1  [松明1] 12:上 引かせる",
        "           [松明1] 31:下 ランク+4",
        "  発見物の残り 33  遺跡デッキ 24  捨て札 0",
        "場 A: ランク 5 × 2 枚  2a=5  5a",
        "  A   0 VP  松明 ●○○  所有権 2  手札 1",
        "    5b",
        "▶ B   0 VP  松明 ●●●  所有権 2  手札 2",
        "    1c🌙=4[枚数+1]  6a=6所3[ワイルド]",
        "  C   0 VP  松明 ●●●  所有権 1  手札 1",
        "    7a",
    ]
