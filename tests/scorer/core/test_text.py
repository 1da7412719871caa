"""The text notation's core, on the toy game: nothing is lost, every fault has its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from components.messages import Lang
from components.source import split_lines
from scorer.game import ResultEvent
from scorer.log.jsonl import GameCache, read_jsonl, write_jsonl
from scorer.log.model import Log
from scorer.log.text import read_text, write_text
from scorer.log.words import Words, lex
from tests.scorer.core.toy import Check, Move, Pass, Player, Take, Toy, ToyHeader

GAMES: GameCache = {"mawaru": Toy()}


def from_text(text: str) -> Log:
    return read_text(split_lines(text), "t.log", GAMES)


def from_jsonl(text: str) -> Log:
    return read_jsonl(split_lines(text), "t.jsonl", GAMES)


def faults(text: str) -> list[tuple[int, int, str]]:
    return [(*p.spot, p.message.key) for p in from_text(text).problems]


HEAD = "game mawaru\nplayer Aki red\nplayer Ben blue\nfirst Aki\n"


def test_both_languages_full_width_comments_and_blank_lines() -> None:
    text = (
        "# the first game\nゲーム　回る遺跡\r\nプレイヤー Aki 赤 ※ host\rplayer 「B en」 ｂｌｕｅ\n"
        "＃ inside\n先手　Aki\n\n# opening\nAki：移動　３→－４、\n"
    )
    log = from_text(text.replace("、", ""))
    assert log.problems == []
    assert log.header is not None
    data = log.header.model_dump(exclude_unset=True)
    assert data["comment"] == "the first game\nhost\ninside"
    assert data["players"][1] == {"name": "B en", "color": "blue"}
    move = log.events[0]
    assert isinstance(move, Move) and (move.from_, move.to, move.comment) == (3, -4, "opening")
    assert log.lines == [9]


def test_comments_after_the_last_event_are_its_own() -> None:
    log = from_text(HEAD + "Aki: pass # one\n# two\n\n# three\n")
    assert log.events[0].comment == "one\ntwo\nthree"
    alone = from_text(HEAD + "# only\n")
    assert alone.header is not None and alone.header.comment == "only"


def test_every_fault_of_the_file_has_its_place() -> None:
    text = HEAD + 'Aki: jump\nBen: move 3 x\nBen: move 3 4 5 6\nCid: pass\nAki: "pass\n'
    assert faults(text) == [
        (5, 6, "text.word"),
        (6, 13, "text.number"),
        (7, 17, "text.extra"),
        (8, 1, "log.name"),
        (9, 6, "json.open_string"),
    ]
    assert all(problem.path is None for problem in from_text(text).problems)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", (1, 1, "source.empty")),
        ("# only a comment\n", (1, 1, "source.empty")),
        ("Aki: pass\n", (1, 1, "text.first")),
        ("game chess\n", (1, 6, "log.game")),
        ("game\n", (1, 5, "text.name")),
        ("game mawaru\nplayer Aki red\n", (1, 1, "text.missing_line")),
        (HEAD + "first Ben\n", (5, 7, "source.repeated")),
        (HEAD + "Aki: pass\nplayer Cid red\n", (6, 1, "text.header_late")),
        (HEAD + "rules 2\n", (5, 7, "game.unknown_version")),
        (HEAD + "format 2\n", (5, 8, "game.unknown_version")),
        (HEAD + "result\n", (5, 1, "log.no_claim")),
        (HEAD + "result totals Aki=1, Aki=2\n", (5, 26, "source.repeated")),
        (HEAD + "result totals Zoe=1\n", (5, 19, "log.name")),
        (HEAD + "Aki: move ① 3\n", (5, 11, "text.number")),
        (HEAD + "check cards=[1 2]\n", (5, 16, "text.op")),
        (HEAD + "check score=1\n", (5, 13, "schema.unknown")),
    ],
)
def test_faults(text: str, expected: tuple[int, int, str]) -> None:
    assert faults(text) == [expected]


@pytest.mark.parametrize("misspelt", ["プレイヤ Ben blue", "Spieler Ben blue"])
def test_a_misspelt_line_of_the_header_makes_no_other_line_wrong(misspelt: str) -> None:
    """Nor does it make a stranger of the player whom it was to name."""
    log = from_text(HEAD.replace("player Ben blue", misspelt) + "Ben: pass\n")
    (found,) = log.problems
    assert (found.spot, found.message.key) == ((3, 1), "text.header_word")
    assert "プレイヤー/player" in str(found.message.values["words"])


NAMES = st.sampled_from(
    [
        "Aki",
        "Ben",
        "pass",
        "赤",
        "なし",
        "Ａｋｉ",
        "a b",
        " x ",
        '"',
        "「」",
        "#1",
        "12",
        "ー3",
        "-",
    ]
) | st.text(min_size=1, max_size=6).filter(lambda s: s.strip() and not _surrogate(s))
COMMENTS = (
    st.none()
    | st.text(max_size=20).filter(lambda s: not _surrogate(s))
    | st.sampled_from(
        ["", "\n", "a\nb", " a", '"a"', '"', "# x", "a\r\nb", "\u2028", "\ufeff", "a\n\n"]
    )
)
NUMBERS = st.integers(-(10**20), 10**20)
JSON: Any = st.recursive(
    st.none() | st.booleans() | NUMBERS | NAMES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=5,
)


def _surrogate(text: str) -> bool:
    return any("\ud800" <= char <= "\udfff" for char in text)


@st.composite
def logs(draw: st.DrawFn) -> Log:
    def given_only(**values: Any) -> dict[str, Any]:
        return {key: value for key, value in values.items() if value is not None}

    names = draw(st.lists(NAMES, min_size=1, max_size=3))
    players = [Player(name=name, color=draw(st.sampled_from(["red", "blue"]))) for name in names]
    rules = draw(st.sampled_from([None, 1]))
    header = ToyHeader(
        game="mawaru",
        format=1,
        players=players,
        first=names[0],
        **given_only(rules=rules, comment=draw(COMMENTS)),
    )
    log = Log("", "jsonl", GAMES["mawaru"], "mawaru", header)
    for _ in range(draw(st.integers(0, 4))):
        comment = given_only(comment=draw(COMMENTS))
        player = draw(st.sampled_from(names))
        kind = draw(st.integers(0, 4))
        if kind == 0:
            log.events.append(Pass(type="pass", player=player, **comment))
        elif kind == 1:
            steps = given_only(steps=draw(st.none() | NUMBERS))
            values: dict[str, Any] = {"from": draw(NUMBERS), "to": draw(NUMBERS)}
            log.events.append(Move(type="move", player=player, **values, **steps, **comment))
        elif kind == 2:
            gifts = draw(st.none() | st.dictionaries(NAMES, NUMBERS, max_size=2))
            cards = draw(st.lists(NUMBERS, max_size=3))
            log.events.append(
                Take(type="take", player=player, cards=cards, **given_only(gifts=gifts), **comment)
            )
        elif kind == 3:
            checks = given_only(
                totals=draw(st.none() | st.dictionaries(NAMES, NUMBERS, max_size=2)),
                turn=draw(st.none() | NUMBERS),
                cards=draw(JSON),
            )
            log.events.append(Check(type="check", **checks, **comment))
        else:
            known = [player.name for player in players]
            totals = draw(st.none() | st.dictionaries(st.sampled_from(known), NUMBERS, max_size=1))
            winners = draw(st.none() | st.lists(st.sampled_from(known), max_size=2))
            if totals is None and winners is None:
                winners = []
            claims = given_only(totals=totals, winners=winners)
            log.events.append(ResultEvent(type="result", **claims, **comment))
    return log


@settings(deadline=None, max_examples=300)
@given(logs(), st.sampled_from(["ja", "en"]))
def test_nothing_is_lost_between_the_notations(log: Log, lang: Lang) -> None:
    written = write_jsonl(log)
    text = write_text(log, lang)
    back = from_text(text)
    assert [p.message for p in back.problems if p.message.key != "log.name"] == []
    if not back.problems:
        assert write_jsonl(back) == written
        assert write_text(back, lang) == text
        again = from_jsonl(written)
        assert again.header == back.header and again.events == back.events


def test_lexer_columns_are_those_of_the_raw_line() -> None:
    tokens = lex("　Ａki：「b c」→３,－4 # x", 7).tokens
    shown = [(t.kind, t.text, t.spot.column) for t in tokens]
    assert shown == [
        ("word", "Aki", 2),
        ("op", ":", 5),
        ("quoted", "b c", 6),
        ("op", "->", 11),
        ("word", "3", 12),
        ("op", ",", 13),
        ("word", "-4", 14),
    ]


def test_words_refuse_a_spelling_that_stands_for_two_things() -> None:
    with pytest.raises(ValueError, match="two things"):
        Words({"a": ("あ", "x"), "b": ("い", "X")})


def test_json_lines_of_the_toy_game() -> None:
    header = {"game": "mawaru", "format": 1, "players": [], "first": "A"}
    assert [p.message.key for p in from_jsonl(json.dumps(header)).problems] == ["log.name"]
