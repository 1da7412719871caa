"""Sentences of the contract that hold for every game: places, pointers and counts of errors."""

from __future__ import annotations

import io
import json
import random

import pytest

from components.loader import GAMES, GameId
from components.source import pointer
from scorer.log.jsonl import Games, dump, get_game
from scorer.log.members import split
from scorer.log.read import parse_log, read_member
from scorer.playout import NAMES, play_out
from scorer.replay import Verdict, validate
from scorer.scorefile import score_text

MADE = Games()
BROKEN = '{"type": "check", "none": 1}'


def game_lines(game: GameId = "mawaru", seed: int = 3) -> list[str]:
    """A whole random game, a JSON object a line."""
    made = get_game(MADE, game)
    rng = random.Random(seed)
    header = made.random_header(rng, max(made.players), NAMES[: max(made.players)])
    _, events = play_out(made, header, rng)
    return [dump(entry) for entry in [header, *events]]


def judge(lines: list[str], name: str = "x.jsonl") -> Verdict:
    return validate(parse_log("\n".join(lines) + "\n", name, MADE))


def members(text: str, name: str = "x.jsonl") -> list[Verdict]:
    """The verdicts on a file as the command gives them."""
    return [
        validate(read_member(member, MADE)) for member in split(io.BytesIO(text.encode()), name)
    ]


# --- events: the number of events after the header, whatever they are like


def test_events_counts_lines_that_cannot_be_read_too() -> None:
    lines = game_lines()
    data = judge([lines[0], "", lines[1], BROKEN, "{", lines[2]]).to_json("en")
    assert (data["valid"], data["events"], len(data["errors"])) == (False, 4, 2)
    data = judge([lines[0].replace('"format": 1', '"format": 2'), *lines[1:6]]).to_json("en")
    assert (data["valid"], data["events"]) == (False, 5)
    assert judge(['{"game": "chess"}', *lines[1:6]]).to_json("en")["events"] == 5


@pytest.mark.parametrize("game", GAMES)
def test_events_of_a_good_log(game: GameId) -> None:
    lines = game_lines(game)
    assert judge(lines).to_json("en")["events"] == len(lines) - 1


def test_events_of_a_text_log() -> None:
    text = ["game mawaru", "player Aki red", "seats red blue green yellow", "start red", "# x"]
    data = judge([*text, "cards red+blue", "red: up", "nonsense"], "x.log").to_json("en")
    assert (data["valid"], data["events"]) == (False, 3)


# --- blank lines and a byte-order mark may stand before the header


@pytest.mark.parametrize("before", ["", "\n", "\n \n\t\n", "\r\n\r\n"])
@pytest.mark.parametrize("after", ["", "\n", "\n\n \n"])
def test_a_byte_order_mark_and_blank_lines_before_the_header(before: str, after: str) -> None:
    text = "\n".join(game_lines())
    [verdict] = members(before + "\ufeff" + after + text)
    assert verdict.complete, verdict.problems
    assert verdict.log.header_line == 1 + (before + after).count("\n")
    [short] = members("\ufeff" + before + after + text.split("\n")[0] + "\n" + BROKEN)
    assert [problem.spot.line for problem in short.problems] == [2 + (before + after).count("\n")]


# --- a log's first line is the header


@pytest.mark.parametrize("first", ["{", "no log", '"x"', BROKEN, '{"type": "cards", "cards": {}}'])
def test_what_stands_before_the_header_belongs_to_its_log(first: str) -> None:
    lines = game_lines()
    [verdict] = members("\n".join([first, *lines]))
    assert verdict.log.index is None
    assert [problem.spot.line for problem in verdict.problems] == [1]
    swapped = members("\n".join([lines[1], lines[0], *lines[2:]]))
    assert [problem.spot.line for one in swapped for problem in one.problems] == [1]
    bundle = members("\n".join([first, *lines, *lines, *lines]))
    assert [verdict.valid for verdict in bundle] == [False, True, True]


# --- a value that is no number has its place named


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity", "1e999", "9" * 5000])
def test_the_pointer_of_numbers_that_are_none(value: str) -> None:
    lines = game_lines()
    line = '{"type": "check", "round": ' + value + "}"
    [problem] = judge([lines[0], line]).problems
    assert (problem.spot, pointer(problem.path or ())) == ((2, 28), "/round")
    header = lines[0].replace('"format": 1', f'"format": {value}')
    [problem] = judge([header]).problems
    assert (problem.rule, pointer(problem.path or ())) == ("SYNTAX", "/format")
    held = {"color": "red", "amethyst": 7, "diamond": 1, "name": "A"}
    data = json.dumps({"game": "mawaru", "players": [held]}).replace("7", value)
    for file in ("x.json", "-"):
        outcome = score_text(data, file, MADE)
        assert outcome.malformed
        assert pointer(outcome.problems[0].path or ()) == "/players/0/amethyst"


def test_the_pointer_of_half_a_surrogate_pair() -> None:
    [problem] = judge([game_lines()[0], '{"type": "move", "color": "\\ud800"}']).problems
    assert (problem.spot, pointer(problem.path or ())) == ((2, 27), "/color")
