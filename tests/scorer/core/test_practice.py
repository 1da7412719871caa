"""Faults that other programs have had, each as a case here: the number is that of the collection.

Cases about printing are the generator's; cases about one game's rules are in that game's tests too.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from components.loader import GAMES, GameId
from components.source import decode
from scorer.log.jsonl import Games, get_game, write_jsonl
from scorer.log.read import parse_log
from scorer.playout import playout
from scorer.replay import Verdict, validate
from scorer.result import Result
from scorer.scorefile import Outcome, score_text

MADE = Games()


def score(data: Any) -> Outcome:
    return score_text(json.dumps(data), "x.json", MADE)


def result(data: Any) -> Result:
    outcome = score(data)
    assert outcome.result is not None, outcome.problems
    return outcome.result


def totals(data: Any) -> dict[str, int]:
    return {player.name: player.total for player in result(data).players}


def check(lines: list[Any]) -> Verdict:
    return validate(parse_log("\n".join(map(json.dumps, lines)), "x.jsonl", MADE))


def harikiri(**first: Any) -> dict[str, Any]:
    counts = {"own_gems": 1, "other_gems": 0, "plain": 1, "hand": 0}
    return {
        "game": "harikiri",
        "players": [
            {"name": "A", "color": "red", **counts, **first},
            {"name": "B", "color": "blue", **counts, "own_gems": 0, "hand": 2},
        ],
    }


def mawaru(*gems: tuple[int, int]) -> dict[str, Any]:
    colors = ["red", "blue", "green", "yellow"]
    players = [
        {"name": color.title(), "color": color, "amethyst": amethyst, "diamond": diamond}
        for color, (amethyst, diamond) in zip(colors, gems, strict=True)
    ]
    return {"game": "mawaru", "players": players}


def potu(*players: dict[str, Any], adventurers: tuple[str, ...] = ()) -> dict[str, Any]:
    chosen = adventurers or ("munir", "tanzy", "talos", "ranghi", "aleister", "isambard")
    chosen += ("dareios", "nokomis")
    return {
        "game": "potu",
        "players": [
            {"name": f"P{index}", "adventurer": chosen[index], "counts": counts}
            for index, counts in enumerate(players)
        ],
    }


@pytest.mark.parametrize("name", ["R&D", "A & B", "x &amp; y", "&lt;", "S&P 500", "[bold]x[/]"])
def test_d14_names_are_printed_as_they_are(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    from scorer.report import print_result
    from scorer.terminal import console

    found = result(harikiri(name=name))
    assert found.players[0].name == name and found.winners == (name,)
    print_result(found, "harikiri", "en", console())
    assert f"winner: {name}\n" in capsys.readouterr().out


def test_d22_a_repeated_key_is_an_error_that_names_both_places() -> None:
    for text, place in (
        ("game: harikiri\ngame: harikiri\nplayers: []\n", "1:1"),
        ('{"game": "harikiri", "game": "harikiri", "players": []}', "1:2"),
    ):
        outcome = score_text(text, "x", MADE)
        assert outcome.status == 2
        message = outcome.to_json("en")["errors"][0]["message"]
        assert "'game' stands twice" in message and place in message


@pytest.mark.parametrize("game", GAMES)
def test_d25_a_byte_order_mark_changes_nothing(game: GameId) -> None:
    text = write_jsonl(playout(get_game(MADE, game), get_game(MADE, game).players[0], 3))
    with_mark = decode(b"\xef\xbb\xbf" + text.encode())
    assert validate(parse_log(with_mark, "x.jsonl", MADE)).complete
    yaml = decode(b"\xef\xbb\xbf" + b"game: chess\n")
    assert score_text(yaml, "x", MADE).problems[0].message.key == "score.game"


@pytest.mark.parametrize(
    ("written", "total"),
    [(7, 71), ("7", 71), ("７", 71), ("007", 71)]
    + [
        (bad, None) for bad in (" 7 ", "7点", "７．０", "-1", "－1", "−1", "ー1", "7.0", "①", "7_0")
    ],
)
def test_d26_full_width_digits_by_one_policy(written: Any, total: int | None) -> None:
    outcome = score(harikiri(own_gems=written))
    if total is None:
        assert outcome.status == 2
        assert outcome.problems[0].path == ("players", 0, "own_gems")
    else:
        assert outcome.result is not None and outcome.result.players[0].total == total


def test_d26_full_width_digits_in_a_text_log() -> None:
    log = playout(get_game(MADE, "kobuta"), 4, 1)
    from scorer.log.text import write_text

    wide = write_text(log, "ja").translate({ord(str(n)): ord("０") + n for n in range(10)})
    assert "０" in wide or "１" in wide
    back = parse_log(wide, "x.log", MADE)
    assert back.problems == [] and write_jsonl(back) == write_jsonl(log)


def test_d33_a_tie_for_first_has_several_winners() -> None:
    data = mawaru((5, 2), (9, 0), (5, 2), (1, 0))
    found = result(data)
    assert [player.total for player in found.players] == [9, 9, 9, 1]
    assert found.winners == ("Red", "Blue", "Green")
    assert [player.rank for player in found.players] == [1, 1, 1, 4]


@pytest.mark.parametrize(
    ("icons", "points"),
    [
        ((5, 4, 2, 1, 0), (6, 3, 0, 0, 0)),
        ((5, 4, 2, 1, 1, 0), (8, 4, 0, 0, 0, 0)),
        ((5, 4, 2, 1, 1, 0, 0, 0), (8, 4, 0, 0, 0, 0, 0, 0)),
    ],
)
def test_d34_second_place_gets_its_amount_in_its_category(
    icons: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """Munir, first at the table, has two icons inborn."""
    cards = {5: {"people3": 1}, 4: {"people2": 2}, 2: {"people2": 1}, 1: {"people1": 1}, 0: {}}
    found = result(potu(*(cards[count] for count in icons)))
    people = [
        next(item.points for item in player.breakdown if item.item == "people")
        for player in found.players
    ]
    assert tuple(people) == points
    for player, in_category in zip(found.players, people, strict=True):
        inborn = 1 if player.name == "P3" else 0  # Ranghi's discovery icon
        assert player.total == in_category + inborn


def test_d35_negative_totals_are_results_like_any_other() -> None:
    data = harikiri(own_gems=0, plain=0, hand=4)
    assert totals(data) == {"A": -4, "B": -1}
    assert result(data).winners == ("B",)
    plain = ("tanzy", "talos", "nokomis")
    assert totals(potu({"curse": 1}, {}, {}, adventurers=plain)) == {"P0": -2, "P1": 0, "P2": 0}


def test_d36_an_ability_is_counted_once() -> None:
    mage = ("aleister", "nokomis", "dareios")
    assert totals(potu({"curse": 2}, {}, {}, adventurers=mage))["P0"] == 10
    assert totals(potu({"curse": 2, "discovery1": 1}, {}, {}, adventurers=mage))["P0"] == 13
    gold = {"gold3": 1, "danger": 1}
    assert totals(potu({}, gold, {}, adventurers=mage))["P1"] == 5
    assert totals(potu({}, {}, {"broken_crystal": 1}, adventurers=mage))["P2"] == 2


def kobuta(straw: int, wood: int, brick: int, **wolf: int) -> Outcome:
    pigs = [
        {"name": name, "role": "pig", "color": color, "straw": 0, "wood": 0, "brick": 0}
        for name, color in (("A", "red"), ("B", "yellow"), ("C", "blue"))
    ]
    pigs[0] |= {"straw": straw, "wood": wood, "brick": brick}
    data = {"game": "kobuta", "players": [*pigs, {"name": "D", "role": "wolf", **wolf}]}
    return score_text(json.dumps(data), "x", MADE, anyway=True)


def test_d37_sides_compare_houses_with_points() -> None:
    few = kobuta(3, 2, 2, tokens=1, shot=0, destroyed=1).result
    assert few is not None and few.winners == ("D",)
    assert few.extra["teams"]["pigs"]["total"] == 7 and few.extra["teams"]["wolf"]["total"] == 10
    assert [player.rank for player in few.players] == [2, 2, 2, 1]
    many = kobuta(8, 2, 2, tokens=1, shot=0, destroyed=1).result
    assert many is not None and many.winners == ("A",) and many.players[0].total == 8 + 4 + 4
    equal = kobuta(6, 2, 2, tokens=1, shot=0, destroyed=1).result
    assert equal is not None and equal.winners == () and "KOB-25" in equal.notes


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("count", range(1, 10))
def test_d38_player_counts(game: GameId, count: int) -> None:
    made = get_game(MADE, game)
    if count in made.players:
        assert validate(playout(made, count, 1)).complete
        return
    rule = {"kobuta": "KOB-3"}.get(game, f"{made.prefix}-1")
    full = playout(made, made.players[-1], 1)
    header = json.loads(write_jsonl(full).split("\n")[0])
    header["players"] = [
        {**player, "name": f"N{index}"} for index, player in enumerate(header["players"] * 9)
    ][:count]
    if "start" in header and game == "ruins":
        header["start"] = "N0"
    verdict = check([header])
    assert [problem.rule for problem in verdict.problems] == [rule], verdict.problems
    assert verdict.readable and verdict.failed == -1


@pytest.mark.parametrize(
    "value",
    ["NaN", "Infinity", "-Infinity", "1e999", "true", "null", "2.5", "3.0", "[]", "{}", '"9"x']
    + [digit * length for digit, length in (("9", 5000), ("[", 100_000))],
)
def test_d39_values_that_are_no_counts(value: str) -> None:
    text = json.dumps(harikiri(own_gems="HERE")).replace('"HERE"', value)
    outcome = score_text(text, "x.json", MADE)
    assert outcome.status == 2
    for error in outcome.to_json("en")["errors"]:
        assert "nan" not in error["message"].lower() and len(error["message"]) < 200


@pytest.mark.parametrize("game", GAMES)
def test_d40_an_unknown_version_is_said_to_be_unknown(game: GameId) -> None:
    lines = write_jsonl(playout(get_game(MADE, game), get_game(MADE, game).players[0], 1))
    header, rest = lines.split("\n", 1)
    data = json.loads(header)
    assert "rules" not in data  # 1 is assumed
    one = parse_log(json.dumps(data | {"rules": 1}) + "\n" + rest, "x.jsonl", MADE)
    assert validate(one).complete
    two = parse_log(json.dumps(data | {"rules": 2}) + "\n" + rest, "x.jsonl", MADE)
    verdict = validate(two)
    assert not verdict.readable
    error = verdict.to_json("en")["errors"][0]
    assert (error["rule"], error["line"], error["pointer"]) == ("SYNTAX", 1, "/rules")
    assert "version 2 is not known" in error["message"]


@pytest.mark.parametrize("game", ["mawaru", "kobuta"])
def test_d41_an_event_out_of_turn_is_refused_where_it_stands(game: GameId) -> None:
    """Two neighbouring events of different players, swapped: the first of them is out of turn."""
    made = get_game(MADE, game)
    rng = random.Random(1)
    tried = 0
    for seed in range(20):
        rows = [json.loads(row) for row in write_jsonl(playout(made, 4, seed)).splitlines()]
        key = "player" if game == "kobuta" else "color"
        places = [
            index
            for index in range(1, len(rows) - 2)
            if key in rows[index] and key in rows[index + 1]
            if rows[index][key] != rows[index + 1][key]
        ]
        index = rng.choice(places)
        rows[index], rows[index + 1] = rows[index + 1], rows[index]
        verdict = check(rows)
        assert verdict.problems[0].rule == f"{made.prefix}-TURN"
        assert verdict.problems[0].spot.line == index + 1
        tried += 1
    assert tried == 20


def test_d42_nine_victory_points_win_at_once() -> None:
    """ルインズ: who starts a round with nine or more and goes out first wins on the spot."""
    rounds = [["A", "B"], ["A", "B"], ["A"]]
    data = {"game": "ruins", "players": [{"name": "A"}, {"name": "B"}], "rounds": rounds}
    found = result(data)
    assert found.winners == ("A",) and "RUI-33" in found.notes
    longer = score(data | {"rounds": [*rounds, ["B", "A"]]})
    assert (longer.status, longer.problems[0].rule) == (1, "RUI-END")


@pytest.mark.parametrize("stored", [{"total": 9}, {"rank": 1}])
def test_d46_a_stored_total_is_refused_not_trusted(stored: dict[str, int]) -> None:
    outcome = score(harikiri(**stored))
    assert outcome.status == 2
    first = totals(harikiri(own_gems=3))
    assert totals(harikiri(own_gems=4)) != first == totals(harikiri(own_gems=3))


@pytest.mark.parametrize("game", GAMES)
def test_d46_a_claim_that_disagrees_is_reported(game: GameId) -> None:
    made = get_game(MADE, game)
    rows = [json.loads(row) for row in write_jsonl(playout(made, made.players[0], 2)).splitlines()]
    name = next(iter(rows[-1]["totals"]))
    rows[-1]["totals"][name] += 1
    verdict = check(rows)
    problem = verdict.problems[0]
    assert (problem.rule, problem.path) == (f"{made.prefix}-CLAIM", ("totals", name))
    assert (verdict.complete, verdict.result) == (False, None)
    rows[-1]["totals"][name] -= 1
    rows[-1]["winners"] = []
    if made.id != "kobuta" or check(rows).problems:
        assert check(rows).problems[0].path == ("winners",)
