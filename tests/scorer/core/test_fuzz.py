"""Whatever is in a file: a verdict in bounded time, never an exception; error N on line N."""

from __future__ import annotations

import json
import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.loader import GAMES, GameId
from components.messages import say
from components.source import Unreadable, decode, split_lines
from scorer.log.jsonl import Games, get_game, write_jsonl
from scorer.log.read import parse_log
from scorer.log.text import write_text
from scorer.playout import playout
from scorer.replay import validate
from scorer.scorefile import score_text
from scorer.validating import details, sentence
from tests.scorer.harness import random_log

MADE = Games()
LOGS = {game: playout(get_game(MADE, game), get_game(MADE, game).players[0], 1) for game in GAMES}
JSONL = {game: write_jsonl(log) for game, log in LOGS.items()}
TEXT = {game: write_text(log, "ja") for game, log in LOGS.items()}
PIECES = [
    "{", "}", "[", "]", '"', "\\", ":", ",", "null", "true", "NaN", "1e999", "-0", "3.0", "９",
    "\ufeff", "\u2028", "\x00", "\r", "\n", "\t", "　", "①", '"type"', '"game"', "\\ud800", "「",
    "」", "#", "→", "=", "-", "&a ", "*a", "!!int ", "---", "{}", "[]", "9" * 400, "[" * 200,
    '{"comment": "x"}', "check ", "result ", "結果 合計 ", "[[[[", "{a={a={a=", '"a": 1, "a": 2',
]  # fmt: skip


def judged(text: str, name: str) -> None:
    """Reads, validates and reports in both languages; a verdict or a failing test."""
    start = time.perf_counter()
    verdict = validate(parse_log(text, name, MADE))
    for lang in ("ja", "en"):
        chosen = "ja" if lang == "ja" else "en"
        json.dumps(verdict.to_json(chosen), allow_nan=False)
        sentence(verdict, chosen)
        list(details(verdict, chosen))
    for problem in verdict.problems:
        assert 1 <= problem.spot.line <= len(split_lines(text)) and problem.spot.column >= 1
        assert problem.message.key and say(problem.message, "ja")
    assert time.perf_counter() - start < 5


@st.composite
def mangled(draw: st.DrawFn, texts: dict[GameId, str]) -> str:
    """A good log, some pieces of it cut out, doubled or replaced by something odd."""
    text = texts[draw(st.sampled_from(GAMES))]
    lines = text.split("\n")
    text = "\n".join(lines[: draw(st.integers(1, min(len(lines), 12)))])
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        piece = draw(st.sampled_from([*PIECES, text[start:end] * 2]) | st.text(max_size=3))
        text = text[:start] + piece + text[end:]
    return text


@settings(deadline=None, max_examples=300)
@given(mangled(JSONL))
def test_json_lines(text: str) -> None:
    judged(text, "x.jsonl")


@settings(deadline=None, max_examples=300)
@given(mangled(TEXT))
def test_text(text: str) -> None:
    judged(text, "x.log")


@settings(deadline=None, max_examples=200)
@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda s: s.encode("utf-8", "replace")))
def test_anything(raw: bytes) -> None:
    try:
        text = decode(raw)
    except Unreadable as error:
        assert say(error.message, "ja") and error.spot.line >= 1
        return
    for name in ("x.jsonl", "x.log", "x"):
        judged(text, name)
    for name in ("x.json", "x.yaml", "x"):
        outcome = score_text(text, name, MADE)
        json.dumps(outcome.to_json("ja"), allow_nan=False)


@st.composite
def score_files(draw: st.DrawFn) -> str:
    """A final position of a random game, as YAML or JSON, mangled."""
    import yaml

    game = get_game(MADE, draw(st.sampled_from(GAMES)))
    verdict = validate(LOGS[game.id])
    assert verdict.state is not None
    plain = game.position_adapter.dump_python(
        verdict.state.position(), mode="json", by_alias=True, exclude_unset=True
    )
    as_yaml = draw(st.booleans())
    text = yaml.safe_dump(plain, allow_unicode=True) if as_yaml else json.dumps(plain)
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        text = text[:start] + draw(st.sampled_from(PIECES) | st.text(max_size=2)) + text[end:]
    return text


@settings(deadline=None, max_examples=400)
@given(score_files(), st.booleans())
def test_score_files(text: str, anyway: bool) -> None:
    outcome = score_text(text, "x", MADE, anyway=anyway)
    json.dumps(outcome.to_json("en"), allow_nan=False, ensure_ascii=False)
    for problem in outcome.problems:
        assert say(problem.message, "en") and say(problem.message, "ja")
    assert (outcome.result is None) == (outcome.status != 0)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_any_count_may_be_scored_anyway(data: st.DataObject) -> None:
    """Well-formed positions that cannot come about: a result or a reason, and both on request."""
    game = get_game(MADE, data.draw(st.sampled_from(GAMES)))
    verdict = validate(LOGS[game.id])
    assert verdict.state is not None
    plain = game.position_adapter.dump_python(
        verdict.state.position(), mode="json", by_alias=True, exclude_unset=True
    )
    players = plain["players"]
    change = data.draw(st.sampled_from(["drop", "double", "count", "none"]))
    if change == "drop":
        del players[data.draw(st.integers(0, len(players) - 1)) :]
    elif change == "double":
        players.extend(json.loads(json.dumps(players)))
    elif change == "count":
        for player in players:
            for key, value in player.items():
                if isinstance(value, int):
                    player[key] = data.draw(st.integers(0, 200) | st.just(10**250))
    outcome = score_text(json.dumps(plain), "x", MADE, anyway=True)
    assert outcome.status in (0, 2)
    if outcome.result is not None:
        for player in outcome.result.players:
            assert sum(item.points for item in player.breakdown) == player.total


@pytest.mark.parametrize("game", GAMES)
def test_error_n_stands_on_line_n(game: GameId) -> None:
    """After a good header every line has one fault, each of another kind."""
    header, event = JSONL[game].split("\n")[:2]
    data = json.loads(event)
    faults = [
        "",
        "{",
        "nonsense",
        "[]",
        '{"type": "nothing"}',
        '{"player": "Aki"}',
        event[:-1],
        event[:-1] + ', "extra": 1}',
        event[:-1] + f', "type": "{data["type"]}"}}',
        event + "}",
        '{"type": "result"}',
        '{"type": "result", "totals": {"Nobody": 1}}',
        '{"type": "result", "totals": {"Aki": 1.0}}',
        '{"type": "result", "winners": "Aki"}',
        event[:-1] + ', "comment": 3}',
        event[:-1] + ', "comment": "\\ud800"}',
        '{"type": "check", "no such key": 1}',
        '{"type": "result", "winners": ["Aki"]} x',
        "\x00",
        '"',
    ]
    log = parse_log("\n".join([header, *faults]), "x.jsonl", MADE)
    lines = [problem.spot.line for problem in log.problems]
    assert sorted(set(lines)) == list(range(3, len(faults) + 2))
    assert all(problem.rule == "SYNTAX" for problem in log.problems)


@pytest.mark.parametrize("game", GAMES)
def test_error_n_stands_on_line_n_of_a_text_log(game: GameId) -> None:
    head, event = TEXT[game].split("\n\n")[0], TEXT[game].split("\n\n")[1].split("\n")[0]
    faults = [
        '"',
        "「",
        event + " =",
        "結果",
        "結果 合計 Nobody=1",
        "確認 = =",
        "player Zoe",
        "= 1",
    ]
    text = "\n".join([head, *faults])
    first = head.count("\n") + 2
    log = parse_log(text, "x.log", MADE)
    lines = sorted({problem.spot.line for problem in log.problems})
    assert lines == list(range(first, first + len(faults)))


@pytest.mark.parametrize("game", GAMES)
def test_d27_line_ends_and_blank_lines_change_nothing(game: GameId) -> None:
    made = get_game(MADE, game)
    log = random_log(made, made.players[-1], random.Random(5))
    first = log.events[0].model_copy(update={"comment": "one\u2028two"})
    log.events[0] = first
    for name, text in (("x.jsonl", write_jsonl(log)), ("x.log", write_text(log, "en"))):
        variants = [
            text,
            text.rstrip("\n"),
            text.replace("\n", "\r\n"),
            text.replace("\n", "\r"),
            text.replace("\n", "\n\r\n\r", 3),
            "\ufeff" + text,
            "\n\n" + text + "\n \t\n",
        ]
        verdicts = [
            validate(parse_log(decode(variant.encode()), name, MADE)) for variant in variants
        ]
        shown = [verdict.to_json("en") for verdict in verdicts]
        assert all(one == shown[0] for one in shown) and shown[0]["complete"] is True
