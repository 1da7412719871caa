"""Every row of the table of illegal events: line, rule and JSON pointer of the error."""

from __future__ import annotations

from typing import Any

import pytest

from components.source import pointer
from scorer.log.jsonl import read_jsonl
from scorer.replay import validate
from tests.scorer.kobuta.helpers import (
    BOARD,
    GAMES,
    PLAYERS,
    Json,
    between_wolves,
    build,
    check,
    fault,
    header,
    hunter,
    judge,
    lines,
    move,
    opening,
    pass_,
    pig,
    place,
    result,
    wolf,
)

Fault = tuple[str, str]


def syntax(*logged: str) -> list[tuple[int, str, str]]:
    """The errors of raw lines."""
    verdict = validate(read_jsonl(list(logged), "raw.jsonl", GAMES))
    return [(p.spot.line, p.rule, pointer(p.path or ())) for p in verdict.problems]


HEAD = lines()[0]

BAD_EVENTS: list[tuple[str, str]] = [
    ("not json", ""),
    ("[]", ""),
    ('{"type": "build", "player": "A", "tile": 1', ""),
    ('{"type": "build", "player": "A", "tile": 1, "turn": 1}', "/turn"),
    ('{"type": "build", "player": "A"}', ""),
    ('{"player": "A", "tile": 1}', ""),
    ('{"type": "build", "player": "A", "tile": 1, "tile": 2}', "/tile"),
    ('{"type": "build", "player": "A", "tile": 3.0}', "/tile"),
    ('{"type": "build", "player": "A", "tile": true}', "/tile"),
    ('{"type": "build", "player": "A", "tile": "3"}', "/tile"),
    ('{"type": "build", "player": "A", "tile": null}', "/tile"),
    ('{"type": "build", "player": "A", "tile": 0}', "/tile"),
    ('{"type": "build", "player": "A", "tile": 37}', "/tile"),
    ('{"type": "build", "player": "E", "tile": 1}', "/player"),
    ('{"type": "build", "player": "", "tile": 1}', "/player"),
    ('{"type": "build", "player": 1, "tile": 1}', "/player"),
    ('{"type": "build", "player": "A", "tile": 1, "comment": null}', "/comment"),
    ('{"type": "build", "player": "A", "tile": 1, "comment": 1}', "/comment"),
    ('{"type": "fly", "player": "A"}', "/type"),
    ('{"type": "Build", "player": "A", "tile": 1}', "/type"),
    ('{"type": "hunter", "player": "A", "tile": 1, "wolf": null}', "/wolf"),
    ('{"type": "hunter", "player": "A", "tile": 1, "wolf": 40}', "/wolf"),
    ('{"type": "place", "player": "D", "tile": 1}', "/player"),
    ('{"type": "place", "tile": -1}', "/tile"),
    ('{"type": "move", "from": 1}', ""),
    ('{"type": "move", "from_": 1, "to": 3}', ""),
    ('{"type": "move", "from": 0, "to": 3}', "/from"),
    ('{"type": "move", "from": 1, "to": 99}', "/to"),
    ('{"type": "pass"}', ""),
    ('{"type": "pass", "player": "A", "tile": 1}', "/tile"),
    ('{"type": "result"}', ""),
    ('{"type": "result", "totals": null}', "/totals"),
    ('{"type": "result", "winners": null, "totals": {"A": 1}}', "/winners"),
    ('{"type": "result", "totals": {"E": 1}}', "/totals/E"),
    ('{"type": "result", "totals": {"A": 1.0}}', "/totals/A"),
    ('{"type": "result", "totals": {"A": 1, "Ａ": 1}}', "/totals/Ａ"),
    ('{"type": "result", "totals": {"A": 1, "A": 1}}', "/totals/A"),
    ('{"type": "result", "winners": ["E"]}', "/winners/0"),
    ('{"type": "result", "winners": "A"}', "/winners"),
    ('{"type": "result", "winners": ["A"], "draw": true}', "/draw"),
    ('{"type": "check", "wind": 3}', "/wind"),
    ('{"type": "check", "turn": "3"}', "/turn"),
    ('{"type": "check", "totals": {"E": 3}}', "/totals/E"),
    ('{"type": "check", "houses": {"A": {"stone": 1}}}', "/houses/A/stone"),
    ('{"type": "check", "hunters": {"A": "gone"}}', "/hunters/A"),
    ('{"type": "check", "due": "E"}', "/due"),
]


@pytest.mark.parametrize(("line", "where"), BAD_EVENTS, ids=[line for line, _ in BAD_EVENTS])
def test_syntax_of_events(line: str, where: str) -> None:
    found = syntax(HEAD, line)
    assert (2, "SYNTAX", where) in found
    assert {rule for _, rule, _ in found} == {"SYNTAX"}


BAD_HEADERS: list[tuple[Json, str]] = [
    (header(game="kobutas"), "/game"),
    (header(format=2), "/format"),
    (header(format="1"), "/format"),
    (header(format=True), "/format"),
    (header(rules=2), "/rules"),
    (header(rules=None), "/rules"),
    (header(comment=None), "/comment"),
    (header(start="A"), "/start"),
    (header(players={"A": "pig"}), "/players"),
    (header(players=[*PLAYERS[:3], {"name": "D", "role": "fox"}]), "/players/3/role"),
    (header(players=[*PLAYERS[:3], {"name": "D"}]), "/players/3"),
    (header(players=[*PLAYERS[:3], wolf("D") | {"color": "red"}]), "/players/3/color"),
    (header(players=[pig("A", "green"), *PLAYERS[1:]]), "/players/0/color"),
    (header(players=[{"name": "A", "role": "pig"}, *PLAYERS[1:]]), "/players/0"),
    (header(players=[pig(" ", "red"), *PLAYERS[1:]]), "/players/0/name"),
    (header(players=[pig("", "red"), *PLAYERS[1:]]), "/players/0/name"),
    (header(board=BOARD[:5]), "/board"),
    (header(board=[*BOARD, "P"]), "/board"),
    (header(board="".join(BOARD)), "/board"),
    (header(board=["P", "PP", *BOARD[2:]]), "/board/1"),
    (header(board=["p", *BOARD[1:]]), "/board/0"),
    (header(board=["X", *BOARD[1:]]), "/board/0"),
    (header(board=["P\n", *BOARD[1:]]), "/board/0"),
    (header(board=[1, *BOARD[1:]]), "/board/0"),
]


@pytest.mark.parametrize(("head", "where"), BAD_HEADERS, ids=[str(w) for _, w in BAD_HEADERS])
def test_syntax_of_the_header(head: Json, where: str) -> None:
    found = syntax(*lines(build("A", 1), head=head))
    assert found == [(1, "SYNTAX", where)]


@pytest.mark.parametrize("key", ["format", "players", "board"])
def test_syntax_of_a_header_without_a_key(key: str) -> None:
    head = header()
    del head[key]
    assert syntax(*lines(head=head)) == [(1, "SYNTAX", "")]


def test_syntax_errors_are_all_listed_and_the_log_is_not_replayed() -> None:
    bad = '{"type": "build", "player": "A", "tile": 99}'
    illegal = lines(build("B", 1))[1]
    assert syntax(HEAD, illegal, bad, "", bad) == [(3, "SYNTAX", "/tile"), (5, "SYNTAX", "/tile")]


@pytest.mark.parametrize(
    ("players", "where"),
    [
        (PLAYERS[:3], "/players"),
        ([], "/players"),
        ([*PLAYERS, wolf("E")], "/players"),
        ([*PLAYERS[:2], wolf("C"), wolf("D")], "/players"),
        # the number comes before colours and names
        ([pig("A", "red"), pig("A", "red"), pig("B", "red"), pig("B", "red")], "/players"),
        ([pig("A", "red"), pig("B", "blue"), wolf("D"), pig("C", "red")], "/players/3/color"),
        # colours before names
        ([pig("A", "red"), pig("A", "blue"), pig("C", "blue"), wolf("D")], "/players/2/color"),
        ([pig("A", "red"), pig("B", "blue"), pig("C", "yellow"), wolf("A")], "/players/3/name"),
        ([pig("A", "red"), pig("Ａ ", "blue"), pig("C", "yellow"), wolf("D")], "/players/1/name"),
    ],
)
def test_kob_3_header(players: list[Any], where: str) -> None:
    board = ["F", *BOARD[1:]]  # KOB-1 comes last
    assert fault(head=header(players=players, board=board)) == (1, "KOB-3", where)


@pytest.mark.parametrize("board", [["F", *BOARD[1:]], [*BOARD[:5], "M" * 11]])
def test_kob_1_header(board: list[str]) -> None:
    assert fault(head=header(board=board)) == (1, "KOB-1", "/board")


def wolf_out() -> list[Json]:
    """Wolf on untouched plain 14, wasteland 22; A is due in turn 12 with a hunter in hand."""
    return [*opening(), place(22), build("A", 11), build("B", 12), move(22, 14)]


ILLEGAL: list[tuple[list[Json], Json, Fault]] = [
    # order of play
    ([], place(17), ("KOB-TURN", "/type")),
    ([], move(1, 3), ("KOB-TURN", "/type")),
    (opening()[:-1], place(17), ("KOB-TURN", "/type")),
    ([*opening(), place(22)], place(23), ("KOB-TURN", "/type")),
    ([*opening(), place(22)], move(22, 23), ("KOB-TURN", "/type")),
    ([], result(winners=["A"]), ("KOB-TURN", "/type")),
    ([], result(totals={"A": 99}), ("KOB-TURN", "/type")),
    ([], build("B", 1), ("KOB-TURN", "/player")),
    ([], pass_("D"), ("KOB-TURN", "/player")),
    ([], build("D", 1), ("KOB-TURN", "/player")),
    ([build("A", 17), build("B", 1), build("C", 2)], build("A", 3), ("KOB-TURN", "/player")),
    (opening(), build("A", 11), ("KOB-TURN", "/player")),
    (opening(), hunter("A", 1), ("KOB-TURN", "/player")),
    ([*opening(), place(22)], build("C", 11), ("KOB-TURN", "/player")),
    (opening(), build("D", 11), ("KOB-TURN", "/type")),
    (opening(), hunter("D", 1), ("KOB-TURN", "/type")),
    (opening(), build("D", 1), ("KOB-TURN", "/type")),
    # build
    ([*opening(), place(22)], build("A", 22), ("KOB-7", "/tile")),
    ([*opening(), place(22)], build("A", 1), ("KOB-5", "/tile")),
    ([*opening(), place(22)], build("A", 17), ("KOB-5", "/tile")),
    ([*opening(), place(22)], build("A", 30), ("KOB-5", "/tile")),
    (wolf_out(), build("A", 14), ("KOB-6", "/tile")),
    # hunter
    ([], hunter("A", 1), ("KOB-11", "/type")),
    ([*opening(), place(22), build("A", 11)], hunter("B", 17), ("KOB-11", "/type")),
    (
        [*wolf_out(), hunter("A", 1), build("B", 15), pass_("D")],
        hunter("A", 1),
        ("KOB-11", "/type"),
    ),
    (wolf_out(), hunter("A", 13), ("KOB-12", "/tile")),
    (wolf_out(), hunter("A", 17), ("KOB-12", "/tile")),
    (wolf_out(), hunter("A", 30), ("KOB-12", "/tile")),
    (wolf_out(), hunter("A", 1, 14), ("KOB-13", "/wolf")),
    (between_wolves(), hunter("A", 23), ("KOB-13", "")),
    (between_wolves(), hunter("A", 23, 23), ("KOB-13", "/wolf")),
    # pass
    ([], pass_("A"), ("KOB-10", "/type")),
    (wolf_out(), pass_("A"), ("KOB-10", "/type")),
    # place
    (opening(), place(11), ("KOB-15", "/tile")),
    (opening(), place(1), ("KOB-15", "/tile")),
    ([*wolf_out(), build("A", 11 + 2), build("B", 15)], place(22), ("KOB-15", "/tile")),
    (opening(), place(30), ("KOB-9", "/tile")),
    (opening(), place(17), ("KOB-15", "/tile")),
    (opening(), place(27), ("KOB-15", "/tile")),
    (
        [*wolf_out()[:-1], move(22, 23), build("A", 13), build("B", 15)],
        place(23),
        ("KOB-6", "/tile"),
    ),
    # move
    (opening(), move(22, 23), ("KOB-16", "/from")),
    ([*wolf_out(), build("A", 13), build("B", 15)], move(22, 23), ("KOB-16", "/from")),
    ([*wolf_out(), build("A", 13), build("B", 15)], move(14, 14), ("KOB-16", "/to")),
    ([*wolf_out(), build("A", 13), build("B", 15)], move(14, 12), ("KOB-16", "/to")),
    ([*between_wolves(), build("A", 26), build("B", 36)], move(22, 24), ("KOB-16", "/to")),
]


@pytest.mark.parametrize(
    ("before", "event", "expected"), ILLEGAL, ids=[f"{f[0]} {e}" for _, e, f in ILLEGAL]
)
def test_illegal_events(before: list[Json], event: Json, expected: Fault) -> None:
    assert fault(*before) is None
    assert fault(*before, event) == (len(before) + 2, *expected)


def test_kob_6_and_17_a_step_onto_a_wolf_or_brick() -> None:
    events = [*opening(), place(22), build("A", 11), build("B", 12), place(31)]
    events += [build("A", 13), build("B", 15), move(31, 21)]  # destroys B's wood house
    events += [build("A", 16), build("B", 26), build("C", 32)]
    assert fault(*events) is None
    at = len(events) + 2
    assert fault(*events, move(22, 21)) == (at, "KOB-6", "/to")
    events += [move(21, 31), build("A", 36), build("B", 25)]
    assert fault(*events, move(31, 30)) == (at + 3, "KOB-17", "/to")  # a finished brick house
    assert fault(*events, move(31, 32)) == (at + 3, "KOB-17", "/to")  # a brick site


FINISHED = [
    *[*opening(), place(22), build("A", 11), build("B", 12)],
    *[place(23), build("A", 13), build("B", 14), place(24)],
]
TOTALS = {"A": 12, "B": 12, "C": 8, "D": 21}


def test_kob_claim_result() -> None:
    at = len(FINISHED) + 2
    verdict = judge(*FINISHED)
    assert verdict.result is not None
    assert {player.name: player.total for player in verdict.result.players} == TOTALS
    assert fault(*FINISHED, result(totals=TOTALS, winners=["B", "A"])) is None
    assert fault(*FINISHED, result(totals={"C": 8})) is None
    assert fault(*FINISHED, result(totals={"Ｃ": 8}, winners=[" A", "B", "A"])) is None
    wrong = result(totals=TOTALS | {"D": 20}, winners=["A"])
    assert fault(*FINISHED, wrong) == (at, "KOB-CLAIM", "/totals/D")
    assert fault(*FINISHED, result(winners=["A"])) == (at, "KOB-CLAIM", "/winners")
    assert fault(*FINISHED, result(winners=[])) == (at, "KOB-CLAIM", "/winners")


def test_kob_end() -> None:
    at = len(FINISHED) + 2
    for event in (build("A", 15), pass_("D"), place(25), build("B", 1)):
        assert fault(*FINISHED, event) == (at, "KOB-END", "/type")
    said = result(totals={"D": 21})
    for event in (said, build("A", 15), check(turn=13)):
        assert fault(*FINISHED, said, event) == (at + 1, "KOB-END", "/type")
    assert fault(*FINISHED, check(turn=13, tokens=3), said) is None


@pytest.mark.parametrize("early", [result(winners=["A"]), result(totals={"A": 0})])
def test_kob_turn_an_early_result_is_no_claim(early: Json) -> None:
    assert fault(build("A", 1), early) == (3, "KOB-TURN", "/type")


CHECKS: list[tuple[Json, Json, str]] = [
    ({"turn": 12}, {"turn": 11}, "/turn"),
    ({"due": "A"}, {"due": "D"}, "/due"),
    ({"due": "Ａ"}, {"due": "Ｂ"}, "/due"),
    ({"totals": {"A": 11, "D": 7}}, {"totals": {"A": 11, "D": 8}}, "/totals/D"),
    ({"buildings": 20}, {"buildings": 19}, "/buildings"),
    (
        {"houses": {"A": {"straw": 11}, "B": {"wood": 5}}},
        {"houses": {"A": {"wood": 1}}},
        "/houses/A/wood",
    ),
    ({"building": {"A": None, "C": 30}}, {"building": {"C": 31}}, "/building/C"),
    ({"skips": {"C": 1, "A": 0}}, {"skips": {"C": 2}}, "/skips/C"),
    ({"hunters": {"A": "hand", "B": "unearned"}}, {"hunters": {"A": 3}}, "/hunters/A"),
    ({"wolves": [14]}, {"wolves": [22]}, "/wolves"),
    ({"wasteland": [22]}, {"wasteland": [22, 14]}, "/wasteland"),
    ({"placed": 1}, {"placed": 2}, "/placed"),
    ({"tokens": 1}, {"tokens": 0}, "/tokens"),
    ({"shot": 0}, {"shot": 1}, "/shot"),
    ({"destroyed": 0}, {"destroyed": 1}, "/destroyed"),
    ({"free": 13}, {"free": 12}, "/free"),
]


@pytest.mark.parametrize(("right", "wrong", "where"), CHECKS, ids=[w for *_, w in CHECKS])
def test_kob_claim_check(right: Json, wrong: Json, where: str) -> None:
    events = wolf_out()
    assert fault(*events, check(**right), build("A", 13)) is None
    assert fault(*events, check(**wrong), build("A", 13)) == (25, "KOB-CLAIM", where)


@pytest.mark.parametrize("value", ["null", "3.0", "true", '"field"', "0", "37", "[]", "{}"])
def test_a_hunter_that_is_nowhere_is_one_syntax_error(value: str) -> None:
    line = '{"type": "check", "hunters": {"A": ' + value + "}}"
    assert syntax(HEAD, line) == [(2, "SYNTAX", "/hunters/A")]


def test_tiles_are_claimed_in_any_order() -> None:
    events = between_wolves()
    state = judge(*events).state
    assert state is not None
    wolves = state.view()["wolves"]
    assert len(wolves) == 2
    assert fault(*events, check(wolves=wolves[::-1])) is None
    at = len(events) + 2
    wrong = [wolves[1], wolves[0] % 36 + 1]  # the place of the claim, whatever its order
    assert fault(*events, check(wolves=wrong)) == (at, "KOB-CLAIM", "/wolves")


def test_every_key_of_a_check_is_a_key_of_the_view() -> None:
    from scorer.games.kobuta.events import KobutaCheck

    state = judge(*wolf_out()).state
    assert state is not None
    assert set(KobutaCheck.model_fields) - {"type", "comment"} == set(state.view()) - {"ending"}
