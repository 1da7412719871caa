"""ルインズ: every row of the list of illegal events, with rule, pointer and line."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.games.ruins.flow import DEAL as DEAL_DUE
from scorer.games.ruins.flow import DISCARD, REFILL, SWARM, TURN
from scorer.games.ruins.state import RuinsState
from tests.scorer.ruins.table import (
    DEAL,
    HANDS,
    REVEAL,
    Row,
    accepted,
    discard,
    draw,
    errors,
    first_played,
    flip,
    go,
    header,
    no,
    opening,
    referee,
    refused,
    reveal,
)


def hands(**changes: str) -> Row:
    """The deal with other hands for some players."""
    made = {name: changes.get(name, " ".join(ruins)).split() for name, ruins in HANDS.items()}
    return {"type": "deal", "hands": made}


# --- syntax: (line, pointer) in a log of three lines, the last of them wrong

BAD: list[tuple[Any, str]] = [
    ({"type": "jump"}, "/type"),
    ({"player": "A"}, ""),
    ({"type": 3}, "/type"),
    (go("A", "11a"), "/ruins/0"),
    (go("A", "2a 1f"), "/ruins/1"),
    (go("A", "2A"), "/ruins/0"),
    (go("A", ""), "/ruins"),
    (go("A", "2a") | {"ruins": "2a"}, "/ruins"),
    (go("A", "2a") | {"ruins": [2]}, "/ruins/0"),
    (go("A", "2a") | {"ruins": {"0": "2a"}}, "/ruins"),
    (go("A", "2a") | {"ruins": None}, "/ruins"),
    (go("A", "2a") | {"upgrades": None}, "/upgrades"),
    (go("A", "2a") | {"upgrades": {}}, "/upgrades"),
    (go("A", "2a") | {"upgrades": [{"ruin": "2a"}]}, "/upgrades/0"),
    (
        go("A", "2a") | {"upgrades": [{"ruin": "2a", "discovery": 3, "claim": True}]},
        "/upgrades/0",
    ),
    (go("A", "2a") | {"upgrades": [{"ruin": "2a", "claim": False}]}, "/upgrades/0/claim"),
    (go("A", "2a") | {"upgrades": [{"ruin": "2a", "claim": 1}]}, "/upgrades/0/claim"),
    (go("A", "2a") | {"upgrades": [{"ruin": "2a", "claim": None}]}, "/upgrades/0/claim"),
    (go("A", "2a") | {"upgrades": [{"ruin": "2a", "discovery": 40}]}, "/upgrades/0/discovery"),
    (go("A", "2a") | {"upgrades": [{"ruin": "2a", "discovery": 0}]}, "/upgrades/0/discovery"),
    (go("A", "2a") | {"upgrades": [{"ruin": "2a", "discovery": "3"}]}, "/upgrades/0/discovery"),
    (go("A", "2a") | {"upgrades": [{"ruin": "2a", "discovery": None}]}, "/upgrades/0/discovery"),
    (go("A", "2a") | {"upgrades": [{"ruin": "2f", "claim": True}]}, "/upgrades/0/ruin"),
    (go("A", "2a") | {"upgrades": [{"claim": True}]}, "/upgrades/0"),
    (go("A", "2a", rank=0), "/rank"),
    (go("A", "2a", rank=2.0), "/rank"),
    (go("A", "2a", rank=True), "/rank"),
    (go("A", "2a", rank=None), "/rank"),
    (go("A", "2a", rank="2"), "/rank"),
    (go("A", "2a", count=0), "/count"),
    (go("A", "2a", count=-1), "/count"),
    (go("A", "2a", count=1.0), "/count"),
    (go("A", "2a", count=None), "/count"),
    (go("A", "2a", comment=3), "/comment"),
    (go("A", "2a", comment=None), "/comment"),
    (go("Z", "2a"), "/player"),
    (go("", "2a"), "/player"),
    (no("A") | {"ruins": ["2a"]}, "/ruins"),
    ({"type": "pass"}, ""),
    (no("D"), "/player"),
    ({"type": "pass", "player": 1}, "/player"),
    (flip("A", "0a"), "/ruin"),
    ({"type": "flip", "player": "A"}, ""),
    (draw("A", ""), "/ruins"),
    (discard("A", ""), "/ruins"),
    (reveal(), "/cards"),
    (reveal(40), "/cards/0"),
    ({"type": "reveal", "cards": [3, "1"]}, "/cards/1"),
    ({"type": "reveal", "cards": [3.0]}, "/cards/0"),
    ({"type": "reveal", "cards": [True]}, "/cards/0"),
    ({"type": "reveal", "cards": [3], "player": "A"}, "/player"),
    ({"type": "deal", "hands": {"A": []}}, "/hands/A"),
    ({"type": "deal", "hands": {"A": ["1a"], "Z": ["1b"]}}, "/hands/Z"),
    ({"type": "deal", "hands": {"A": ["1a"], "": ["1b"]}}, "/hands/"),
    ({"type": "deal", "hands": {"A": ["1a"], "Ａ": ["1b"]}}, "/hands/Ａ"),
    ({"type": "deal", "hands": {"A": ["1a"], " A": ["1b"]}}, "/hands/ A"),
    ({"type": "deal", "hands": [["1a"]]}, "/hands"),
    ({"type": "deal", "hands": {"A": "1a"}}, "/hands/A"),
    ({"type": "result"}, ""),
    ({"type": "result", "totals": {"Z": 1}}, "/totals/Z"),
    ({"type": "result", "totals": {"A": 1, "Ａ": 1}}, "/totals/Ａ"),
    ({"type": "result", "totals": {"A": 1.0}}, "/totals/A"),
    ({"type": "result", "totals": None}, "/totals"),
    ({"type": "result", "winners": ["Z"]}, "/winners/0"),
    ({"type": "result", "winners": "A"}, "/winners"),
    ({"type": "result", "winners": ["A"], "rank": 1}, "/rank"),
    ({"type": "check", "vp": 3}, "/vp"),
    ({"type": "check", "totals": {"Z": 3}}, "/totals/Z"),
    ({"type": "check", "turn": "Z"}, "/turn"),
    ('{"type": "pass", "player": "A", "player": "A"}', "/player"),
    ('{"type": "deal", "hands": {"A": ["1a"], "A": ["1b"]}}', "/hands/A"),
    ('{"type": "pass", "player": "A"', ""),
    ("[1]", ""),
    ("pass", ""),
]


@pytest.mark.parametrize(("row", "pointer"), BAD, ids=lambda value: str(value)[:60])
def test_syntax_of_events(row: Any, pointer: str) -> None:
    assert errors(header(), REVEAL, row) == [(3, pointer, "SYNTAX")]


BAD_HEADERS: list[tuple[Row, str]] = [
    (header(format=2), "/format"),
    (header(format=True), "/format"),
    (header(format=1.0), "/format"),
    (header(format="1"), "/format"),
    (header(rules=2), "/rules"),
    (header(rules=True), "/rules"),
    (header(rules=None), "/rules"),
    (header(comment=None), "/comment"),
    (header(seed=1), "/seed"),
    (header(start="Z"), "/start"),
    (header(start=""), "/start"),
    (header(start=1), "/start"),
    (header(players=[{"name": "A"}, {"name": " "}]), "/players/1/name"),
    (header(players=[{"name": "A"}, {"name": "B", "color": "red"}]), "/players/1/color"),
    (header(players=[{"name": "A"}, {}]), "/players/1"),
    (header(players=["A", "B"]), "/players/0"),
    (header(players="A"), "/players"),
    (header(players=[]), "/start"),
]


@pytest.mark.parametrize(("row", "pointer"), BAD_HEADERS, ids=lambda value: str(value)[-60:])
def test_syntax_of_headers(row: Row, pointer: str) -> None:
    found = errors(row)
    assert found[0] == (1, pointer, "SYNTAX")
    assert {rule for _, _, rule in found} == {"SYNTAX"}


@pytest.mark.parametrize("key", ["format", "players", "start", "game"])
def test_syntax_of_a_missing_key(key: str) -> None:
    row = header()
    del row[key]
    assert errors(row) == [(1, "", "SYNTAX")]


def test_every_syntax_error_is_listed_and_nothing_is_replayed() -> None:
    lines = [header(), "", go("B", "11a"), reveal(3), go("A", "1a", rank=0)]
    assert errors(*lines) == [(3, "/ruins/0", "SYNTAX"), (5, "/rank", "SYNTAX")]


# --- the header


@pytest.mark.parametrize("count", [1, 6])
def test_rui_1_number_of_players(count: int) -> None:
    names = [{"name": name} for name in "ABCDEF"[:count]]
    refused([header(players=names)], "RUI-1", "/players")


@pytest.mark.parametrize("name", ["A", " A ", "Ａ"])
def test_rui_1_names_differ(name: str) -> None:
    names = [{"name": "A"}, {"name": "B"}, {"name": name}]
    refused([header(players=names)], "RUI-1", "/players/2/name")


def test_rui_1_the_number_comes_before_the_names() -> None:
    names = [{"name": "A"}] * 6
    refused([header(players=names)], "RUI-1", "/players")


def test_names_are_compared_trimmed_and_nfkc() -> None:
    head = header(players=[{"name": " A "}, {"name": "Ｂ"}, {"name": "C"}], start="Ａ")
    state = accepted(head, REVEAL, DEAL, go(" Ａ", "2a"), no("B"))
    assert state.names == ("A", "Ｂ", "C")


# --- order


ORDER: list[tuple[list[Any], Row, str, str]] = [
    ([], DEAL, "RUI-TURN", "/type"),
    ([], go("A", "2a"), "RUI-TURN", "/type"),
    ([REVEAL], reveal(5), "RUI-TURN", "/type"),
    ([REVEAL], flip("A", "2a"), "RUI-TURN", "/type"),
    ([REVEAL, DEAL], DEAL, "RUI-TURN", "/type"),
    ([REVEAL, DEAL], draw("A", "9a"), "RUI-TURN", "/type"),
    ([REVEAL, DEAL], discard("A", "2a"), "RUI-TURN", "/type"),
    ([REVEAL, DEAL, go("A", "2a")], flip("B", "6a"), "RUI-TURN", "/type"),
    ([REVEAL, DEAL, go("A", "2a", "2a+3")], no("B"), "RUI-TURN", "/type"),
    ([REVEAL, DEAL], {"type": "result", "winners": ["A"]}, "RUI-TURN", "/type"),
    ([REVEAL, DEAL], go("B", "6a"), "RUI-TURN", "/player"),
    ([REVEAL, DEAL], no("B"), "RUI-TURN", "/player"),
    ([REVEAL, DEAL, go("A", "2a")], go("C", "5c"), "RUI-TURN", "/player"),
    ([REVEAL, DEAL, go("A", "2a")], no("A"), "RUI-TURN", "/player"),
    ([REVEAL, DEAL, go("A", "2a", "2a+12")], draw("C", "9a"), "RUI-TURN", "/player"),
]


@pytest.mark.parametrize(("before", "row", "rule", "pointer"), ORDER)
def test_order(before: list[Any], row: Row, rule: str, pointer: str) -> None:
    refused([header(), *before, row], rule, pointer)


def test_order_of_checks_type_before_player() -> None:
    # a draw is due: a play is wrong in its type, whoever plays
    lines = [*opening(), go("A", "2a", "2a+12"), go("C", "5c")]
    refused(lines, "RUI-TURN", "/type")


def test_rui_17_play_by_the_skipped_player() -> None:
    lines = [*opening(), go("A", "5a"), go("B", "6a"), no("C"), go("A", "1a", "1a+3")]
    assert errors(*lines)[0][2] == "RUI-15"
    base = [*opening("B"), go("B", "8a"), no("C"), go("A", "5a", "5a+3"), reveal(5)]
    refused([*base, go("B", "8b")], "RUI-17", "/player")
    refused([*base, no("B")], "RUI-TURN", "/player")  # his pass is computed
    refused([*base, go("A", "10a")], "RUI-TURN", "/player")
    # once another turn was taken he is out of turn like anybody
    refused([*base, no("C"), go("B", "8b")], "RUI-TURN", "/player")
    accepted(*base, no("C"), go("A", "10a"), go("B", "8b", "8b+5"), reveal(6))


def test_rui_17_skipped_while_the_refill_is_due() -> None:
    base = [*opening("B"), go("B", "8a"), no("C"), go("A", "5a", "5a+3")]
    refused([*base, go("B", "8b")], "RUI-TURN", "/type")


# --- reveal, deal, flip, pass


def test_rui_26_number_of_the_first_four() -> None:
    refused([header(), reveal(1, 2, 3)], "RUI-26", "/cards")
    refused([header(), reveal(1, 2, 3, 4, 4)], "RUI-26", "/cards")


def test_rui_26_number_of_a_refill() -> None:
    base = [*opening(), go("A", "2a", "2a+3")]
    refused([*base, reveal(5, 6)], "RUI-26", "/cards")
    refused([*base, reveal(3, 6)], "RUI-26", "/cards")  # before RUI-3


def test_rui_3_a_discovery_comes_once() -> None:
    refused([header(), reveal(1, 2, 1, 4)], "RUI-3", "/cards/2")
    base = [*opening(), go("A", "2a", "2a+3")]
    refused([*base, reveal(3)], "RUI-3", "/cards/0")  # on a ruin
    refused([*base, reveal(12)], "RUI-3", "/cards/0")  # in the market


def test_rui_5_players_of_the_deal() -> None:
    two = {name: HANDS[name] for name in "AB"}
    refused([header(), REVEAL, {"type": "deal", "hands": two}], "RUI-5", "/hands")
    refused([header(), REVEAL, {"type": "deal", "hands": {}}], "RUI-5", "/hands")


def test_rui_5_nine_each() -> None:
    eight = "2a 5a 5b 1a 1b 1c 10a 10b"
    refused([header(), REVEAL, hands(A=eight)], "RUI-5", "/hands/A")
    refused([header(), REVEAL, hands(C=eight + " 9a 9b")], "RUI-5", "/hands/C")


def test_rui_5_dealt_once() -> None:
    twice = "2a 5a 5b 1a 1b 1c 10a 10b 10b"
    refused([header(), REVEAL, hands(A=twice)], "RUI-5", "/hands/A")
    refused([header(), REVEAL, hands(B="2a 6b 6c 7a 7b 7c 8a 8b 8c")], "RUI-5", "/hands/B")


def test_rui_2_not_in_the_game() -> None:
    refused([header(), REVEAL, hands(B="6d 6b 6c 7a 7b 7c 8a 8b 8c")], "RUI-2", "/hands/B")


def test_deal_is_checked_in_seat_order() -> None:
    # B's short hand stands before A's strange ruin in the line, but A sits first
    row = hands(A="2d 5a 5b 1a 1b 1c 10a 10b 10c", B="6a")
    row["hands"] = {name: row["hands"][name] for name in "BCA"}
    refused([header(), REVEAL, row], "RUI-2", "/hands/A")
    # in one hand the number comes first, then ruin by ruin
    refused([header(), REVEAL, hands(A="2d 2d")], "RUI-5", "/hands/A")
    row = hands(A="2a 2a 2d 1a 1b 1c 10a 10b 10c")
    refused([header(), REVEAL, row], "RUI-5", "/hands/A")


def test_pointer_to_a_name_as_the_log_has_it() -> None:
    players = [{"name": "A/B"}, {"name": "Ｂ"}, {"name": "C"}]
    row = {"type": "deal", "hands": {"A/B": ["1a"], "B": HANDS["B"], "C": HANDS["C"]}}
    refused([header(players=players, start="C"), REVEAL, row], "RUI-5", "/hands/A~1B")
    row = {"type": "deal", "hands": {"A/B": HANDS["A"], "B": ["1a"], "C": HANDS["C"]}}
    refused([header(players=players, start="C"), REVEAL, row], "RUI-5", "/hands/B")


def test_rui_8_one_flip_each() -> None:
    refused([*opening(), flip("A", "2a"), flip("A", "5a")], "RUI-8", "/player")
    refused([*opening(), flip("A", "2a"), flip("A", "9a")], "RUI-8", "/player")


def test_rui_8_of_the_own_hand() -> None:
    refused([*opening(), flip("A", "9a")], "RUI-8", "/ruin")
    refused([*opening(), flip("A", "6a")], "RUI-8", "/ruin")
    refused([*opening(), flip("A", "6e")], "RUI-8", "/ruin")


def test_rui_8_never_back() -> None:
    def night_in_hand(state: RuinsState) -> bool:
        return state.round == 2 and state.phase == TURN and bool(_night(state))

    lines, state = first_played(3, night_in_hand)
    seat, ruin = _night(state)[0]
    refused([*lines, flip(state.names[seat], ruin)], "RUI-8", "/ruin")


def _night(state: RuinsState) -> list[tuple[int, str]]:
    """Seats that have not flipped and the night ruins in their hands."""
    return [
        (seat, ruin)
        for seat, hand in enumerate(state.hands)
        for ruin in sorted(hand)
        if state.sleeves[ruin].night and seat not in state.flips
    ]


def test_flip_by_who_is_not_in_the_showdown() -> None:
    def outsider(state: RuinsState) -> bool:
        return state.round == 5 and state.phase == TURN and len(state.entrants) < 3

    lines, state = first_played(3, outsider)
    name = next(name for seat, name in enumerate(state.names) if not state.playing[seat])
    ruin = sorted(state.hands[state.actor])[0]
    refused([*lines, flip(name, ruin)], "RUI-TURN", "/player")
    refused([*lines, go(name, ruin)], "RUI-TURN", "/player")


def test_rui_5_deal_of_the_showdown() -> None:
    def outsider(state: RuinsState) -> bool:
        return state.round == 5 and state.phase == DEAL_DUE and len(state.entrants) < 3

    lines, _ = first_played(3, outsider)
    refused([*lines, DEAL], "RUI-5", "/hands")


def test_rui_9_the_leader_cannot_pass() -> None:
    refused([*opening(), no("A")], "RUI-9", "/type")
    refused([*opening(), flip("B", "6a"), no("A")], "RUI-9", "/type")
    refused([*opening(), go("A", "2a"), no("B"), no("C"), no("A")], "RUI-9", "/type")
    refused([*opening(), no("B")], "RUI-TURN", "/player")  # who is due comes first


# --- play


PLAYS: list[tuple[Row, str, str]] = [
    (go("A", "6a"), "RUI-10", "/ruins/0"),
    (go("A", "2a 9a"), "RUI-10", "/ruins/1"),
    (go("A", "2a 2a"), "RUI-10", "/ruins/1"),
    (go("A", "2e"), "RUI-10", "/ruins/0"),
    (go("A", "2a", "5a+3"), "RUI-18", "/upgrades/0/ruin"),
    (go("A", "2a", "2a+3 6a+claim"), "RUI-18", "/upgrades/1/ruin"),
    (go("A", "5a 5b", "5a+claim 5a+claim"), "RUI-19", "/upgrades/1/claim"),
    (go("A", "1a 1b 1c", "1a+claim 1b+claim 1c+claim"), "RUI-19", "/upgrades/2/claim"),
    (go("A", "2a", "2a+5"), "RUI-20", "/upgrades/0/discovery"),
    (go("A", "5a 5b", "5a+9 5b+9"), "RUI-20", "/upgrades/1/discovery"),
    (go("A", "2a", "2a+3 2a+12"), "RUI-21", "/upgrades/1/discovery"),
    (go("A", "5a 5b", "5a+1 5b+3"), "RUI-20", "/upgrades/1/discovery"),
    (go("A", "5a 5b", "5a+1 5a+3"), "RUI-21", "/upgrades/1/discovery"),  # before the torches
    (go("A", "2a 5a"), "RUI-11", "/ruins"),
    (go("A", "5a 5b", "5a+3"), "RUI-11", "/ruins"),
    (go("A", "2a 5a", "2a+3", rank=4), "RUI-12", "/rank"),
    (go("A", "5a", rank=4), "RUI-12", "/rank"),
    (go("A", "5a 5b", count=1), "RUI-13", "/count"),
    (go("A", "5a 5b", count=3), "RUI-13", "/count"),
    (go("A", "5a 5b", "5a+9", count=4), "RUI-13", "/count"),
    # the first check that fails is the one reported
    (go("A", "2a 6a", "5a+5", rank=9, count=9), "RUI-10", "/ruins/1"),
    (go("A", "2a 5a", "5b+5", rank=9, count=9), "RUI-18", "/upgrades/0/ruin"),
    (go("A", "2a 5a", "2a+5", rank=9, count=9), "RUI-20", "/upgrades/0/discovery"),
    (go("A", "2a 5a", rank=9, count=9), "RUI-11", "/ruins"),
    (go("A", "5a 5b", rank=9, count=9), "RUI-12", "/rank"),
    (go("A", "2a", "2a+5 5a+3"), "RUI-20", "/upgrades/0/discovery"),
]


@pytest.mark.parametrize(("row", "rule", "pointer"), PLAYS, ids=lambda value: str(value)[-70:])
def test_play(row: Row, rule: str, pointer: str) -> None:
    refused([*opening(), row], rule, pointer)


def test_rui_19_two_claims_in_the_game() -> None:
    base = [*opening(), go("A", "1a 1b", "1a+claim 1b+claim"), no("B"), no("C")]
    refused([*base, go("A", "1c", "1c+claim")], "RUI-19", "/upgrades/0/claim")


def test_rui_14_then_15_following() -> None:
    base = [*opening("B"), go("B", "7a 7b")]
    refused([*base, go("C", "5c")], "RUI-14", "/ruins")  # both wrong: the count comes first
    refused([*base, go("C", "2b 2c")], "RUI-15", "/ruins")
    refused([*base, go("C", "2b 2c", rank=7)], "RUI-12", "/rank")
    refused([*base, go("C", "2b 2c", "2b+9", count=3)], "RUI-14", "/ruins")
    refused([*opening(), go("A", "10a"), go("B", "8a", count=2)], "RUI-13", "/count")


# --- draw, discard


CYCLE = [header(), reveal(3, 12, 11, 1), DEAL, go("A", "2a", "2a+11")]


def test_rui_23_number_drawn() -> None:
    refused([*CYCLE, draw("A", "9a 9b")], "RUI-23", "/ruins")
    swarm = [*opening(), go("A", "2a", "2a+12")]
    refused([*swarm, draw("B", "9a 9b")], "RUI-23", "/ruins")


def test_rui_24_drawn_from_the_deck() -> None:
    refused([*CYCLE, draw("A", "2a")], "RUI-24", "/ruins/0")  # in the trick
    refused([*CYCLE, draw("A", "6a")], "RUI-24", "/ruins/0")
    refused([*CYCLE, draw("A", "9e")], "RUI-24", "/ruins/0")


def test_rui_24_twice_in_one_draw() -> None:
    def two(state: RuinsState) -> bool:
        return state.phase == SWARM and state.need > 1 and len(state.deck) >= state.need

    lines, state = first_played(4, two)
    ruin = sorted(state.deck)[0]
    row = {"type": "draw", "player": state.names[state.actor], "ruins": [ruin] * state.need}
    refused([*lines, row], "RUI-24", "/ruins/1")


def test_rui_25_discard() -> None:
    base = [*CYCLE, draw("A", "9a")]
    refused([*base, discard("A", "9a 5a")], "RUI-25", "/ruins")
    refused([*base, discard("A", "2a")], "RUI-25", "/ruins/0")  # just played
    refused([*base, discard("A", "9b")], "RUI-25", "/ruins/0")
    refused([*base, reveal(5)], "RUI-TURN", "/type")
    accepted(*base, discard("A", "9a"), reveal(5))


def test_rui_25_twice_in_one_discard() -> None:
    lines, state = first_played(3, lambda state: state.phase == DISCARD and state.need > 1)
    ruin = sorted(state.hands[state.actor])[0]
    row = {"type": "discard", "player": state.names[state.actor], "ruins": [ruin] * state.need}
    refused([*lines, row], "RUI-25", "/ruins/1")


# --- the end


def finished(players: int = 3) -> tuple[list[Row], RuinsState]:
    return first_played(players, lambda state: state.over)


def test_rui_claim_totals_then_winners() -> None:
    lines, state = finished()
    totals = dict(zip(state.names, state.vp, strict=True))
    winner = state.names[state.winner]
    loser = next(name for name in state.names if name != winner)
    good = {"type": "result", "totals": totals, "winners": [winner]}
    verdict = accepted(*lines, good)
    assert verdict.over
    wrong = totals | {loser: totals[loser] + 1}
    bad = good | {"totals": wrong, "winners": [loser]}
    refused([*lines, bad], "RUI-CLAIM", f"/totals/{loser}")
    refused([*lines, good | {"winners": [loser]}], "RUI-CLAIM", "/winners")
    refused([*lines, good | {"winners": []}], "RUI-CLAIM", "/winners")
    accepted(*lines, {"type": "result", "winners": [winner, winner]})
    accepted(*lines, {"type": "result", "totals": {loser: totals[loser]}})


def test_rui_end_nothing_after_the_end() -> None:
    lines, state = finished()
    winner = state.names[state.winner]
    result = {"type": "result", "winners": [winner]}
    refused([*lines, no(winner)], "RUI-END", "/type")
    refused([*lines, reveal(5)], "RUI-END", "/type")
    refused([*lines, result, result], "RUI-END", "/type")
    refused([*lines, result, no(winner)], "RUI-END", "/type")
    check = {"type": "check", "totals": {winner: state.vp[state.winner]}}
    accepted(*lines, check, result)
    refused([*lines, result, check], "RUI-END", "/type")


def test_rui_claim_of_a_check() -> None:
    base = [*opening(), go("A", "2a", "2a+12")]
    facts = {
        "type": "check",
        "round": 1,
        "turn": "B",
        "first": "A",
        "totals": {"A": 0},
        "hands": {"A": 8, "B": 9},
        "torches": {"A": 2, "C": 3},
        "claims": {"B": 2},
        "market": [1, 9, None, 3],
        "deck": 3,
        "discard": 0,
        "discoveries": 35,
        "trick": {"player": "A", "rank": 2, "count": 1},
        "out": [],
        "players": ["A", "B", "C"],
        "cards": {"C": HANDS["C"][::-1]},
        "ruins": {
            "2a": {"rank": 2, "night": False, "wild": False, "discoveries": [12], "claim": None}
        },
    }
    accepted(*base, facts)
    for key, wrong, pointer in [
        ("round", 2, "/round"),
        ("turn", "C", "/turn"),
        ("totals", {"A": 0, "B": 1}, "/totals/B"),
        ("hands", {"A": 9}, "/hands/A"),
        ("torches", {"A": 3}, "/torches/A"),
        ("market", [1, 9, 3, None], "/market/2"),
        ("deck", 4, "/deck"),
        ("trick", {"rank": 3}, "/trick/rank"),
        ("out", ["A"], "/out"),
        ("cards", {"C": [*HANDS["C"][1:], "9a"]}, "/cards/C"),
        ("cards", {"C": [*HANDS["C"], "5c"]}, "/cards/C"),
        ("ruins", {"2a": {"discoveries": [3]}}, "/ruins/2a/discoveries"),
        ("ruins", {"2a": {"claim": "A"}}, "/ruins/2a/claim"),
    ]:
        refused([*base, {"type": "check", key: wrong}], "RUI-CLAIM", pointer)


def test_a_player_named_like_a_key_is_not_named_twice() -> None:
    players = [{"name": "first"}, {"name": "turn"}, {"name": "C"}]
    head = header(players=players, start="first")
    names = {"A": "first", "B": "turn", "C": "C"}
    deal = {"type": "deal", "hands": {names[name]: ruins for name, ruins in HANDS.items()}}
    accepted(head, REVEAL, deal, {"type": "check", "turn": "first", "first": "first"})


def test_rui_claim_of_nobody_s_turn() -> None:
    players = [{"name": "A"}, {"name": "—"}, {"name": "C"}]
    lines = [header(players=players), REVEAL]  # a deal is due: nobody acts, no trick lies there
    refused([*lines, {"type": "check", "turn": "—"}], "RUI-CLAIM", "/turn")
    refused([*lines, {"type": "check", "trick": {"player": "—"}}], "RUI-CLAIM", "/trick/player")


def test_the_opening_s_message_counts_the_market_s_places() -> None:
    [problem] = referee(header(), DEAL).to_json("en")["errors"]
    assert "the reveal of the first 4 discoveries" in problem["message"]


def test_comments_and_blank_lines_have_no_effect() -> None:
    lines = [header(comment="よろしく"), "", REVEAL | {"comment": "#"}, "  ", DEAL]
    assert errors(*lines, go("B", "6a")) == [(6, "/player", "RUI-TURN")]


def test_a_log_that_stops_early_is_valid() -> None:
    verdict = referee(*opening()).to_json("en")
    assert (verdict["valid"], verdict["complete"], verdict["result"]) == (True, False, None)
    assert verdict["events"] == 2


def test_the_refill_is_due_before_the_next_deal() -> None:
    def last_turn(state: RuinsState) -> bool:
        return state.phase == REFILL and state.round_over

    lines, state = first_played(3, last_turn)
    refused([*lines, DEAL], "RUI-TURN", "/type")
    cards = sorted(state.unseen)[: state.need]
    accepted(*lines, reveal(*cards))
