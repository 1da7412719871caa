"""Claims about ハリキリ探検隊: ``check`` and ``result``, the order of events, what can be seen."""

from __future__ import annotations

from scorer.games.harikiri.events import Check
from scorer.terminal import columns
from tests.scorer.harikiri.play import (
    ENDING,
    EXAMPLE,
    HEADER,
    SETUP,
    START_A,
    START_B,
    TURN_A2,
    TURN_B,
    Data,
    change,
    found,
    judge,
    played,
    refused,
)


def test_har_turn_is_har_9_in_the_log() -> None:
    assert refused(*EXAMPLE[:4], TURN_A2) == ("HAR-TURN", "/player")


def test_har_end_is_har_24_in_the_log() -> None:
    assert refused(*SETUP, ENDING, TURN_B) == ("HAR-END", "/type")


def test_har_claim_result() -> None:
    claim = {"type": "result", "totals": {"Ben": 9}}
    assert refused(*SETUP, ENDING, claim) == ("HAR-CLAIM", "/totals/Ben")


CLAIMS: Data = {
    "type": "check",
    "due": "Ben",
    "turns": 3,
    "totals": {"あおい": 9},
    "own_gems": {"あおい": 1, "Ben": 1},
    "other_gems": {"あおい": 0},
    "plain": {"あおい": 1},
    "hand": {"Ｂen": 1},
    "hand_cells": {"あおい": ["D1", "E1"]},
    "explorers": {"Ben": [0, 0]},
    "map_cells": 111,
    "map_gems": {"red": 8, "blue": 8, "green": 8},
    "field_cells": 14,
    "field": {"0,-3": {"cell": "G1", "gem": None, "mark": "あおい"}, "1,0": {"mark": None}},
}


def test_checks_that_agree_are_no_events_of_the_game() -> None:
    verdict = judge(*EXAMPLE, CLAIMS)
    assert verdict.problems == []
    assert len(verdict.log.events) == 6
    check: Data = {"type": "check", "turns": 0, "due": "あおい", "explorers": {}}
    assert found(judge(HEADER, check, START_A, START_B, change(check, explorers={}))) is None


def test_a_check_after_the_last_event_is_fine() -> None:
    after = {"type": "check", "totals": {"Ben": 10}, "map_cells": 7}
    assert found(judge(*SETUP, ENDING, after, {"type": "result", "winners": ["Ben"]})) is None


def test_the_keys_of_a_check_are_those_of_the_view() -> None:
    keys = set(Check.model_fields) - {"type", "comment"}
    assert keys == set(played(*EXAMPLE).view())


def test_the_board_fits_a_terminal() -> None:
    lines = played(*EXAMPLE).board()
    assert all(columns(line) <= 80 for line in lines)
    assert "場 14 マス" in lines[0]
    assert any("追加マップ 残り 111 マス" in line for line in lines)
