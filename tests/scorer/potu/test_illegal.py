"""Every row of the table of illegal events: rule, JSON pointer, line, and the order of checks."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from components.messages import LANGS, known, say
from scorer.games.potu.table import bits
from tests.scorer.potu.table import CASES, Data, Table, errors, header, playout, referee

HEAD = header("talos", "isambard", "tanzy")
SETUP = {"type": "setup", "treasures": [39, 31, 43, 40]}
HAND = {"type": "hand", "player": "A", "cards": [5, 44, 1, 34, 19, 45, 17, 15]}
STASH = {"type": "stash", "player": "B", "drawn": [7, 16, 2, 9], "keep": [16, 9]}
REVEAL = {"type": "reveal", "column": 1, "cards": [38, 48, 50]}
MOVE = {"type": "move", "choices": {"A": "down", "B": "down", "C": 2}}
REVEAL_2 = {"type": "reveal", "column": 2, "cards": [20, 21, 8]}
MOVE_2 = {"type": "move", "choices": {"A": "up", "B": "up", "C": 1}}
BRIDGE = {"type": "bridge", "cards": [13, 46]}
CHALLENGE = {
    "type": "challenge",
    "row": 2,
    "drawn": {"B": [28], "A": []},
    "played": {"B": 28, "A": 45},
}
LINES: list[Data] = [HEAD, SETUP, HAND, STASH, REVEAL, MOVE, REVEAL_2, MOVE_2, BRIDGE, CHALLENGE]


def changed(index: int, path: str, value: Any) -> list[Data]:
    """The lines up to ``index``, with the value at ``path`` there changed (or removed: ...)."""
    lines = copy.deepcopy(LINES[: index + 1])
    node: Any = lines[index]
    parts = [int(part) if part.isdigit() else part for part in path.split("/")[1:]]
    for part in parts[:-1]:
        node = node[part]
    if value is ...:
        del node[parts[-1]]
    else:
        node[parts[-1]] = value
    return lines


def test_the_lines_are_legal() -> None:
    assert errors(*LINES) == []
    assert referee(*LINES).to_json("en")["complete"] is False


# --- SYNTAX

SETUP_LINE, HAND_LINE, STASH_LINE, REVEAL_LINE, MOVE_LINE = 1, 2, 3, 4, 5
BRIDGE_LINE, CHALLENGE_LINE = 8, 9


@pytest.mark.parametrize(
    ("index", "path", "value"),
    [
        (0, "/format", 2),
        (0, "/format", True),
        (0, "/format", 1.0),
        (0, "/rules", 2),
        (0, "/rules", None),
        (0, "/comment", 1),
        (0, "/players/0/adventurer", "nobody"),
        (0, "/players/0/adventurer", None),
        (0, "/players/0/name", ""),
        (0, "/players/0/name", " "),
        (0, "/players/0/name", 3),
        (0, "/players", {}),
        (SETUP_LINE, "/type", "start"),
        (SETUP_LINE, "/treasures/0", 0),
        (SETUP_LINE, "/treasures/0", 52),
        (SETUP_LINE, "/treasures/0", 3.0),
        (SETUP_LINE, "/treasures/0", True),
        (SETUP_LINE, "/treasures/0", "3"),
        (SETUP_LINE, "/treasures/0", None),
        (SETUP_LINE, "/treasures", None),
        (SETUP_LINE, "/treasures", 3),
        (SETUP_LINE, "/comment", None),
        (HAND_LINE, "/player", "X"),
        (HAND_LINE, "/player", None),
        (STASH_LINE, "/keep", "16"),
        (REVEAL_LINE, "/column", 0),
        (REVEAL_LINE, "/column", 11),
        (REVEAL_LINE, "/column", 1.0),
        (REVEAL_LINE, "/column", "1"),
        (MOVE_LINE, "/choices/A", "left"),
        (MOVE_LINE, "/choices/A", 0),
        (MOVE_LINE, "/choices/A", 5),
        (MOVE_LINE, "/choices/A", 1.0),
        (MOVE_LINE, "/choices/A", True),
        (MOVE_LINE, "/choices/A", None),
        (MOVE_LINE, "/choices/A", []),
        (MOVE_LINE, "/choices/A", "Up"),
        (MOVE_LINE, "/choices", []),
        (CHALLENGE_LINE, "/row", 0),
        (CHALLENGE_LINE, "/row", 5),
        (CHALLENGE_LINE, "/drawn/B", 28),
        (CHALLENGE_LINE, "/drawn/B", None),
        (CHALLENGE_LINE, "/played/B", [28]),
        (CHALLENGE_LINE, "/played/B", None),
    ],
)
def test_syntax_at_the_value(index: int, path: str, value: Any) -> None:
    assert errors(*changed(index, path, value)) == [(index + 1, "SYNTAX", path)]


@pytest.mark.parametrize(
    ("index", "path", "value"),
    [
        (MOVE_LINE, "/choices/X", "up"),
        (CHALLENGE_LINE, "/drawn/X", []),
        (CHALLENGE_LINE, "/played/X", 3),
        (SETUP_LINE, "/extra", 3),
        (0, "/extra", 3),
        (0, "/players/0/extra", 3),
    ],
)
def test_syntax_of_keys_that_are_not_known(index: int, path: str, value: Any) -> None:
    assert errors(*changed(index, path, value)) == [(index + 1, "SYNTAX", path)]


@pytest.mark.parametrize(
    ("index", "path"),
    [
        (0, "/format"),
        (0, "/players"),
        (0, "/players/1/name"),
        (0, "/players/1/adventurer"),
        (SETUP_LINE, "/treasures"),
        (HAND_LINE, "/player"),
        (HAND_LINE, "/cards"),
        (STASH_LINE, "/player"),
        (STASH_LINE, "/drawn"),
        (STASH_LINE, "/keep"),
        (REVEAL_LINE, "/column"),
        (REVEAL_LINE, "/cards"),
        (MOVE_LINE, "/choices"),
        (BRIDGE_LINE, "/cards"),
        (CHALLENGE_LINE, "/row"),
        (CHALLENGE_LINE, "/drawn"),
        (CHALLENGE_LINE, "/played"),
    ],
)
def test_syntax_of_missing_keys(index: int, path: str) -> None:
    found = errors(*changed(index, path, ...))
    assert [(line, rule) for line, rule, _ in found] == [(index + 1, "SYNTAX")]


def test_syntax_of_names_twice_in_a_mapping() -> None:
    head = header("talos", "isambard", "tanzy")
    move = {"type": "move", "choices": {"A": "up", "Ａ": "up", "B": "up", "C": "up"}}
    assert errors(head, move) == [(2, "SYNTAX", "/choices/Ａ")]
    twice = '{"type": "move", "choices": {"A": "up", "A": "up", "B": "up", "C": "up"}}'
    assert errors(head, twice) == [(2, "SYNTAX", "/choices/A")]


def test_syntax_of_a_flip_that_is_null() -> None:
    head = header("talos", "isambard", "tanzy")
    event = {"type": "map", "player": "A", "map": 4, "from": "up", "take": 3, "flip": None}
    assert errors(head, event) == [(2, "SYNTAX", "/flip")]
    event["from"] = "left"
    assert errors(head, event) == [(2, "SYNTAX", "/from"), (2, "SYNTAX", "/flip")]
    event = {"type": "map", "player": "A", "map": 4, "source": "up", "from": "up", "take": 3}
    assert errors(head, event) == [(2, "SYNTAX", "/source")]


def test_all_syntax_errors_are_listed_and_nothing_is_replayed() -> None:
    lines: list[Any] = [HEAD, {"type": "setup", "treasures": [51, 51]}, "{", {"type": "what"}]
    assert errors(*lines) == [(3, "SYNTAX", ""), (4, "SYNTAX", "/type")]


def test_syntax_of_results() -> None:
    assert errors(HEAD, {"type": "result"}) == [(2, "SYNTAX", "")]
    assert errors(HEAD, {"type": "result", "totals": {"X": 1}}) == [(2, "SYNTAX", "/totals/X")]
    assert errors(HEAD, {"type": "result", "winners": ["X"]}) == [(2, "SYNTAX", "/winners/0")]
    both = {"type": "result", "totals": {"A": 1, "Ａ": 1}}
    assert errors(HEAD, both) == [(2, "SYNTAX", "/totals/Ａ")]


def test_blank_lines_are_counted() -> None:
    assert errors(HEAD, "", "  ", {"type": "setup", "treasures": [1]}) == [
        (4, "POT-4", "/treasures")
    ]


# --- order of events


def test_pot_turn_another_type_than_the_one_due() -> None:
    for index in range(1, len(LINES)):
        for other in LINES[1:]:
            if other["type"] != LINES[index]["type"]:
                assert errors(*LINES[:index], other) == [(index + 1, "POT-TURN", "/type")]


def test_pot_turn_result_before_the_end() -> None:
    assert errors(*LINES, {"type": "result", "winners": ["A"]}) == [(11, "POT-TURN", "/type")]


def test_pot_turn_damage_left_out() -> None:
    table = Table("dareios", "munir", "ranghi").setup()
    table.reserved |= {50, 48}
    table.column([1, 12, 20], [2, 1, 1])
    table.do("challenge", row=2, drawn={"A": [50, 48]}, played={"A": 50})
    assert table.state.phase == "damage"
    assert table.refused("reveal", column=3, cards=table.spare(3)) == ("POT-TURN", "/type")


def test_pot_end_nothing_but_a_result_after_the_end() -> None:
    text = (CASES / "golden-total-3.jsonl").read_text(encoding="utf-8").splitlines()
    *lines, result = text
    extra = json.dumps({"type": "setup", "treasures": [1, 2, 3, 4]})
    assert errors(*lines, extra) == [(len(lines) + 1, "POT-END", "/type")]
    assert errors(*lines, result, extra) == [(len(lines) + 2, "POT-END", "/type")]
    assert errors(*lines, result, result) == [(len(lines) + 2, "POT-END", "/type")]
    check = json.dumps({"type": "check", "face_down": 0})
    assert errors(*lines, result, check) == [(len(lines) + 2, "POT-END", "/type")]
    assert errors(*lines) == []


def test_pot_claim_totals_then_winners() -> None:
    text = (CASES / "golden-total-4.jsonl").read_text(encoding="utf-8").splitlines()
    *lines, last = text
    result = json.loads(last)
    wrong = copy.deepcopy(result)
    wrong["totals"]["C"] += 1
    wrong["winners"] = ["A", "B", "C", "D"]
    assert errors(*lines, wrong) == [(len(text), "POT-CLAIM", "/totals/C")]
    del wrong["totals"]
    assert errors(*lines, wrong) == [(len(text), "POT-CLAIM", "/winners")]
    found = referee(*lines, wrong).to_json("en")
    assert found["complete"] is False and found["result"] is None
    assert errors(*lines, {"type": "result", "totals": {"C": result["totals"]["C"]}}) == []


# --- the rows of the table


@pytest.mark.parametrize(
    ("index", "changes", "rule", "pointer"),
    [
        (SETUP_LINE, {"treasures": [39, 31, 43]}, "POT-4", "/treasures"),
        (SETUP_LINE, {"treasures": [39, 31, 43, 40, 1]}, "POT-4", "/treasures"),
        (SETUP_LINE, {"treasures": [51, 51, 43]}, "POT-4", "/treasures"),
        (SETUP_LINE, {"treasures": [39, 51, 39, 40]}, "POT-3", "/treasures/1"),
        (SETUP_LINE, {"treasures": [39, 31, 39, 40]}, "POT-6", "/treasures/2"),
        (HAND_LINE, {"player": "B", "cards": []}, "POT-TURN", "/player"),
        (HAND_LINE, {"cards": [5, 44, 1, 34, 19, 45, 17]}, "POT-26", "/cards"),
        (HAND_LINE, {"cards": [5, 44, 1, 34, 19, 45, 17, 51]}, "POT-3", "/cards/7"),
        (HAND_LINE, {"cards": [39, 44, 1, 34, 19, 45, 17, 51]}, "POT-6", "/cards/0"),
        (STASH_LINE, {"player": "A", "drawn": []}, "POT-TURN", "/player"),
        (STASH_LINE, {"drawn": [7, 16, 2], "keep": []}, "POT-29", "/drawn"),
        (STASH_LINE, {"drawn": [7, 16, 5, 9], "keep": []}, "POT-6", "/drawn/2"),
        (STASH_LINE, {"drawn": [7, 16, 51, 9]}, "POT-3", "/drawn/2"),
        (STASH_LINE, {"keep": [16]}, "POT-29", "/keep"),
        (STASH_LINE, {"keep": [16, 16]}, "POT-29", "/keep"),
        (STASH_LINE, {"keep": [16, 5]}, "POT-29", "/keep"),
        (STASH_LINE, {"keep": [16, 9, 7]}, "POT-29", "/keep"),
        (REVEAL_LINE, {"column": 2, "cards": []}, "POT-11", "/column"),
        (REVEAL_LINE, {"cards": [38, 48]}, "POT-5", "/cards"),
        (REVEAL_LINE, {"cards": [38, 48, 50, 51]}, "POT-5", "/cards"),
        (REVEAL_LINE, {"cards": [38, 51, 5]}, "POT-3", "/cards/1"),
        (REVEAL_LINE, {"cards": [38, 48, 38]}, "POT-6", "/cards/2"),
        (REVEAL_LINE, {"cards": [7, 48, 50]}, "POT-6", "/cards/0"),
        (MOVE_LINE, {"choices": {"A": 1, "B": "up"}}, "POT-12", "/choices"),
        (MOVE_LINE, {"choices": {"C": 4, "B": 1, "A": 1}}, "POT-13", "/choices/A"),
        (MOVE_LINE, {"choices": {"C": 3, "B": 1, "A": "up"}}, "POT-13", "/choices/B"),
        (MOVE_LINE, {"choices": {"C": 3, "B": "up", "A": "up"}}, "POT-9", "/choices/C"),
        (BRIDGE_LINE, {"cards": [13]}, "POT-30", "/cards"),
        (BRIDGE_LINE, {"cards": [13, 51]}, "POT-3", "/cards/1"),
        (BRIDGE_LINE, {"cards": [20, 51]}, "POT-6", "/cards/0"),
        (CHALLENGE_LINE, {"row": 1, "drawn": {}}, "POT-TURN", "/row"),
        (CHALLENGE_LINE, {"drawn": {"B": [28]}}, "POT-TURN", "/drawn"),
        (CHALLENGE_LINE, {"drawn": {"B": [28], "A": [], "C": []}}, "POT-TURN", "/drawn"),
        (CHALLENGE_LINE, {"drawn": {"B": [28], "A": [27]}}, "POT-16", "/drawn/A"),
        (CHALLENGE_LINE, {"drawn": {"B": [], "A": []}}, "POT-16", "/drawn/B"),
        (CHALLENGE_LINE, {"drawn": {"B": [51], "A": []}}, "POT-3", "/drawn/B/0"),
        (CHALLENGE_LINE, {"drawn": {"B": [13], "A": []}}, "POT-6", "/drawn/B/0"),
        (CHALLENGE_LINE, {"played": {"B": 28}}, "POT-17", "/played/A"),
        (CHALLENGE_LINE, {"played": {"B": 45, "A": 28}}, "POT-17", "/played/B"),
        (CHALLENGE_LINE, {"played": {"B": 28, "A": 45, "C": 3}}, "POT-17", "/played/C"),
    ],
)
def test_rows_of_the_table(index: int, changes: Data, rule: str, pointer: str) -> None:
    lines = [*LINES[:index], {**LINES[index], **changes}]
    assert errors(*lines) == [(index + 1, rule, pointer)]


def test_column_of_the_value() -> None:
    line = '{"type": "setup", "treasures": [39, 31, 51, 40]}'
    found = referee(HEAD, line).to_json("en")["errors"]
    assert [(e["line"], e["column"]) for e in found] == [(2, line.index("51") + 1)]
    line = '{"type": "setup", "treasures": [39, 31, 40]}'
    found = referee(HEAD, line).to_json("en")["errors"]
    assert found[0]["column"] == line.index("[") + 1


def test_column_of_the_event_where_the_pointer_names_no_value() -> None:
    # POT-17: A plays nothing, so there is no value at /played/A
    line = "  " + json.dumps({**CHALLENGE, "played": {"B": 28}})
    found = referee(*LINES[:CHALLENGE_LINE], line).to_json("en")["errors"]
    assert [(e["pointer"], e["column"]) for e in found] == [("/played/A", 3)]


def test_names_are_compared_after_nfkc() -> None:
    lines = copy.deepcopy(LINES)
    lines[HAND_LINE]["player"] = " Ａ"
    lines[MOVE_LINE]["choices"] = {"Ａ": "down", "Ｂ ": "down", "Ｃ": 2}
    lines[CHALLENGE_LINE]["drawn"] = {"Ｂ": [28], "A": []}
    assert errors(*lines) == []


# --- checks


def test_check_events_agree_with_the_view() -> None:
    claims: list[Data] = [
        {"totals": {"A": 0, "B": 5}},
        {"round": 3, "coin": "C", "column": 1},
        {"rows": {"C": 1, "A": 2, "B": 2}},
        {"hand": {"A": 7}, "hidden": {"B": 2}},
        {"hand": {"B": 0}, "hidden": {"A": 0}, "broken": {"C": []}},
        {"treasures": [31, 39, 40, 43], "face_down": 4},
    ]
    table = referee(*LINES).state
    assert table is not None
    view = table.view()
    for claim in claims:
        for key in claim:
            assert key in view
    good = {key: value for key, value in view.items() if key != "due"}
    assert errors(*LINES, {"type": "check", **good}) == []
    for key, value in good.items():
        wrong: Any = {"A": 99} if isinstance(value, dict) else "A" if key == "coin" else 99
        if key in ("cards", "broken"):
            wrong = {"A": [1, 2]}
        elif key == "hidden":
            wrong = {"B": 1}
        elif key == "treasures":
            wrong = [1]
        [(line, rule, pointer)] = errors(*LINES, {"type": "check", key: wrong})
        assert (line, rule) == (len(LINES) + 1, "POT-CLAIM")
        assert pointer is not None and pointer.startswith(f"/{key}")


def test_check_events_are_no_events_of_the_game() -> None:
    check = {"type": "check", "face_down": 4, "comment": "still"}
    lines: list[Any] = []
    for line in LINES:
        lines += [line, check]
    found = referee(*lines).to_json("en")
    assert found["valid"] and found["events"] == len(lines) - 1


def test_check_events_with_unknown_names_are_syntax() -> None:
    for claim in ({"totals": {"X": 1}}, {"coin": "X"}, {"cards": {"X": []}}):
        [(line, rule, _)] = errors(*LINES, {"type": "check", **claim})
        assert (line, rule) == (len(LINES) + 1, "SYNTAX")
    assert errors(*LINES, {"type": "check", "gold": 1})[0][1] == "SYNTAX"


# --- words


def test_every_message_of_the_game_has_words_in_both_languages() -> None:
    keys = [key for key, _ in known() if key.startswith("potu.")]
    assert len(keys) > 50
    for key, (ja, en) in known():
        if key.startswith("potu."):
            assert ja and en
            if key not in ("potu.item.danger", "potu.board.who"):
                assert ja != en, key


def test_messages_name_the_player_and_what_would_be_right() -> None:
    lines = [*LINES[:5], {"type": "move", "choices": {"A": "up", "B": "up", "C": 3}}]
    problem = referee(*lines).problems[0]
    for lang in LANGS:
        text = say(problem.message, lang)
        assert "C" in text and "1 / 2" in text
    lines = [*LINES[:4], {**REVEAL, "cards": [7, 48, 50]}]
    assert "discards" in say(referee(*lines).problems[0].message, "en")


def test_where_a_card_lies_is_known_for_every_card() -> None:
    _, state = playout(8, 4)
    for card in range(1, 51):
        say(state.where(card), "ja")
    assert list(bits(0)) == []
