"""``scorer score`` without a file: every game can be entered, and gaps give ranges."""

from __future__ import annotations

import io
import json
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from components.messages import LANGS, say
from scorer import cli
from scorer.interactive.ask import Interview, Talk, Wrong
from scorer.interactive.forms import questions
from scorer.interactive.questions import NONE, Question
from scorer.log.jsonl import Games, get_game
from scorer.scorefile import score_text
from scorer.terminal import columns

MAWARU = {
    "game": "mawaru",
    "players": [
        {"name": "Aki", "color": "red", "amethyst": 9, "diamond": 2},
        {"name": "Ben", "color": "blue", "amethyst": 6, "diamond": 4},
        {"name": "Chie", "color": "green", "amethyst": 4, "diamond": 1},
    ],
    "unowned": {"color": "yellow", "amethyst": 1, "diamond": 1},
}
HARIKIRI = {
    "game": "harikiri",
    "players": [
        {"name": "葵", "color": "red", "own_gems": 3, "other_gems": 2, "plain": 4, "hand": 5},
        {"name": "Ben", "color": "blue", "own_gems": 1, "other_gems": 4, "plain": 3, "hand": 0},
    ],
}
RUINS = {
    "game": "ruins",
    "players": [{"name": "A"}, {"name": "B"}],
    "rounds": [["A", "B"], ["B", "A"], ["A", "B"], ["B", "A"]],
    "showdown": "A",
}
KOBUTA = {
    "game": "kobuta",
    "players": [
        {"name": "A", "role": "pig", "color": "red", "straw": 10, "wood": 0, "brick": 0},
        {"name": "B", "role": "pig", "color": "yellow", "straw": 0, "wood": 5, "brick": 0},
        {"name": "C", "role": "pig", "color": "blue", "straw": 0, "wood": 0, "brick": 3},
        {"name": "D", "role": "wolf", "tokens": 2, "shot": 1, "destroyed": 0},
    ],
}
POTU = {
    "game": "potu",
    "players": [
        {"name": "アキ", "adventurer": "dareios", "cards": [11, 42], "broken": [1]},
        {"name": "ベン", "adventurer": "isambard", "cards": [8], "hidden": [9, 48]},
        {
            "name": "チカ",
            "adventurer": "nokomis",
            "counts": {"gold3": 2, "people3": 1, "danger": 2},
        },
    ],
}
FILES = [MAWARU, HARIKIRI, RUINS, KOBUTA, POTU]


def answer(data: dict[str, Any], question: Question) -> str:
    """What somebody who has this score file before him would type."""
    if question.path == ("#players",):
        return str(len(data["players"]))
    if question.path[0] == "#form":
        return "counts" if "counts" in data["players"][question.path[1]] else "cards"
    value: Any = data
    for part in question.path:
        value = value[part] if isinstance(part, int) else value.get(part, 0)
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


@pytest.mark.parametrize("data", FILES, ids=lambda data: str(data["game"]))
@pytest.mark.parametrize("lang", LANGS)
def test_every_game_can_be_entered(
    data: dict[str, Any], lang: Any, monkeypatch: Any, capsys: Any, tmp_path: Path
) -> None:
    game = get_game(Games(None), data["game"])
    interview = Interview(game, Talk(lang))
    lines = [data["game"]]
    while (question := interview.next()) is not None:
        interview.answers[question.path] = interview.read(question, answer(data, question))
        lines.append(answer(data, question))
    saved = tmp_path / "saved.yaml"
    typed = "\n".join([*lines, "", str(saved)]) + "\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    with pytest.raises(SystemExit) as end:
        cli.main(["score", "--json", "--lang", lang])
    found = capsys.readouterr()
    right = score_text(json.dumps(data), "", Games(None), anyway=True)
    assert json.loads(found.out)["errors" if end.value.code else "players"]
    if not end.value.code:
        assert json.loads(found.out) == right.result.to_json()  # type: ignore[union-attr]
    assert score_text(saved.read_text(encoding="utf-8"), "", Games(None)).status == end.value.code


def type_in(monkeypatch: Any, capsys: Any, lines: list[str]) -> tuple[int, str, str]:
    typed = "\n".join(lines) + "\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    with pytest.raises(SystemExit) as end:
        cli.main(["score", "--json", "--lang", "en"])
    found = capsys.readouterr()
    return int(end.value.code or 0), found.out, found.err


START = ["1", "3", "Aki", "red", "9", "2"]
REST = ["Ben", "blue", "6", "4", "Chie", "green", "4", "1"]


def test_bounds_back_and_edit(monkeypatch: Any, capsys: Any) -> None:
    wrong = ["99", "x", "-1", "３"]
    lines = [*START, *REST[:2], *wrong, "<", "6", *REST[3:], "1", "1", "4", "9", ""]
    code, out, err = type_in(monkeypatch, capsys, lines)
    assert code == 0
    totals = [player["total"] for player in json.loads(out)["players"]]
    assert totals == [13, 14, 6, 3]
    assert "99 cannot be" in err and "'x' is no whole number" in err


def test_an_impossible_position_is_explained_and_can_be_corrected(
    monkeypatch: Any, capsys: Any
) -> None:
    lines = [*START, *REST, "2", "1", "14", "1", ""]
    code, out, err = type_in(monkeypatch, capsys, lines)
    assert code == 0 and "MAW-24" in err
    assert json.loads(out)["winners"] == ["Ben"]


def test_blank_gives_a_range(monkeypatch: Any, capsys: Any) -> None:
    code, out, _ = type_in(monkeypatch, capsys, [*START, *REST, "", "1", ""])
    assert code == 0
    found = json.loads(out)
    assert found["unknown"] == ["/unowned/amethyst"] and found["exact"]
    # MAW-24: the sum is even, and no colour has more than the others together
    assert found["players"][3] == {"name": "yellow", "min": 3, "max": 21, "may_win": True}
    assert found["players"][0]["min"] == found["players"][0]["max"] == 13


def test_input_that_ends_is_no_result(monkeypatch: Any, capsys: Any) -> None:
    code, out, err = type_in(monkeypatch, capsys, START)
    assert (code, out) == (2, "")
    assert "ended" in err


def holed(data: dict[str, Any], *paths: tuple[Any, ...]) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(json.dumps(data))
    for path in paths:
        inner: Any = made
        for part in path[:-1]:
            inner = inner[part]
        inner[path[-1]] = None
    return made


@pytest.mark.parametrize("data", FILES, ids=lambda data: str(data["game"]))
def test_a_null_is_malformed_unless_ranges_are_asked_for(data: dict[str, Any]) -> None:
    path: tuple[Any, ...] = ("players", 0, "name")
    assert score_text(json.dumps(holed(data, path)), "", Games(None)).status == 2
    assert score_text(json.dumps(holed(data, path)), "", Games(None), ranges=True).status == 2


def test_a_round_that_may_not_have_been_played() -> None:
    game = get_game(Games(None), "ruins")
    names = [
        question.none
        for question in questions(
            game,
            {
                ("#players",): 2,
                ("players", 0, "name"): "A",
                ("players", 1, "name"): "B",
                ("rounds", 0): None,
                ("rounds", 1): NONE,
            },
        )
    ]
    assert names == [False, False, False, False, True]


TYPED = {
    "mawaru": [*START[1:], "Ben", "blue", "", "4", "Chie", "green", "4", "1", "", "1"],
    "harikiri": ["2", "A", "red", "3", "", "4", "5", "B", "blue", "1", "4", "3", ""],
    "ruins": ["3", "A", "B", "あおいの弟", "A ? ?", "", "3 2 1", "", ""],
    "kobuta": [
        "A",
        "1",
        "",
        "0",
        "0",
        "B",
        "1",
        "",
        "5",
        "0",
        "C",
        "0",
        "0",
        "3",
        "D",
        "",
        "1",
        "",
    ],
    "potu": [
        *("3", "A", "狂戦士ダレイオス", "2", "11 ? 42", "？", "B", "isambard", "cards", "", "9 48"),
        *("C", "外交官", "1", *["0"] * 5, "", *["0"] * 4),
    ],
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", TYPED)
def test_what_is_not_known_in_a_pipe(
    name: str, lang: Any, monkeypatch: Any, capsys: Any, tmp_path: Path
) -> None:
    saved = tmp_path / "saved.yaml"
    lines = [name, *TYPED[name], "", str(saved)]
    monkeypatch.setattr(
        sys, "stdin", io.TextIOWrapper(io.BytesIO(("\n".join(lines) + "\n").encode()))
    )
    with pytest.raises(SystemExit) as end:
        cli.main(["score", "--lang", lang])
    found = capsys.readouterr()
    assert end.value.code == 0, found.err
    assert ("possible winners: " if lang == "en" else "勝者でありうる人: ") in found.out
    answers = set(lines)
    for line in (found.out + found.err).splitlines():
        given = next((one for one in answers if one and line.endswith(f": {one}")), "")
        if str(saved) not in line:
            assert columns(line) - columns(given) <= 80, line
    outcome = score_text(saved.read_text(encoding="utf-8"), "", Games(None), ranges=True)
    assert outcome.ranges is not None and outcome.ranges.exact


def test_a_result_points_to_its_rules(capsys: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(MAWARU), encoding="utf-8")
    for lang, words in (("ja", "規則の説明"), ("en", "about a rule")):
        for form in ([], ["--json"]):
            with pytest.raises(SystemExit):
                cli.main(["score", str(file), "--lang", lang, *form])
            last = capsys.readouterr().out.splitlines()[-1]
            assert (last == f"{words}: scorer explain MAW-21") == (not form)


@pytest.mark.parametrize("data", FILES, ids=lambda data: str(data["game"]))
def test_what_reads_a_null_is_said(data: dict[str, Any]) -> None:
    paths: dict[str, tuple[Any, ...]] = {
        "ruins": ("rounds", 0, 1),
        "potu": ("players", 0, "cards"),
        "mawaru": ("unowned",),
        "harikiri": ("players", 1, "hand"),
        "kobuta": ("players", 3, "shot"),
    }
    outcome = score_text(json.dumps(holed(data, paths[data["game"]])), "", Games(None))
    assert outcome.status == 2
    for lang in LANGS:
        assert "--ranges" in say(outcome.problems[0].message, lang)
    outcome = score_text(json.dumps(holed(data, ("players", 0, "name"))), "", Games(None))
    assert all("--ranges" not in say(problem.message, "en") for problem in outcome.problems)


def test_names_are_told_apart() -> None:
    interview = Interview(get_game(Games(None), "ruins"), Talk("en"))
    interview.answers = {("#players",): 2, ("players", 0, "name"): "Ａ"}
    question = interview.next()
    assert question is not None
    for given, _ in product((" A", "", "  "), "x"):
        with pytest.raises(Wrong):
            interview.read(question, given)
