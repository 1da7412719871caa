"""The rules of ハリキリ探検隊 that are carried out, by number, and the spec's worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.games.harikiri.box import turned
from scorer.games.harikiri.laying import places
from tests.scorer.harikiri.play import (
    CASES,
    ENDING,
    EXAMPLE,
    HARIKIRI,
    HEADER,
    NAMES,
    SETUP,
    SHEET,
    START_A,
    START_B,
    TURN_A,
    TURN_A2,
    TURN_B,
    Data,
    change,
    found,
    judge,
    played,
    refused,
)

COLORS = ("red", "blue", "green", "yellow")


def seats(*colors: str) -> Data:
    """A header of players of these colours."""
    marks = "あBC千"
    return change(
        HEADER,
        players=[
            {"name": name, "color": color, "mark": mark}
            for name, color, mark in zip(NAMES, colors, marks, strict=False)
        ],
    )


def cut(*cells: str, keep: str | None = None) -> Data:
    return {"cells": list(cells), **({} if keep is None else {"keep": keep})}


def view(*entries: Any) -> Any:
    return played(*entries).view()


# --- setup


@pytest.mark.parametrize("count", [2, 3, 4])
def test_har_1_order_of_play_is_that_of_the_header(count: int) -> None:
    header = seats(*COLORS[:count])
    assert found(judge(header)) is None
    assert view(header)["due"] == "あおい"
    assert view(header, START_A)["due"] == "Ben"


def test_har_1_names_are_compared_trimmed_and_as_nfkc() -> None:
    assert found(judge(HEADER, START_A, change(START_B, player="　Ｂｅｎ "))) is None


def test_har_2_the_additional_map_is_complete_whoever_plays() -> None:
    for colors in (COLORS[:2], COLORS[2:], COLORS):
        assert view(seats(*colors))["map_gems"] == dict.fromkeys(COLORS, 9)


def test_har_4_the_initial_map_is_there_from_the_start() -> None:
    field = view(HEADER)["field"]
    assert {at: cell["cell"] for at, cell in field.items()} == {
        "0,0": "X1",
        "0,-1": "X2",
        "1,0": "X3",
        "0,1": "X4",
        "-1,0": "X5",
    }
    assert all(cell["gem"] is None and cell["mark"] is None for cell in field.values())


def test_har_5_the_start_map_lies_on_top() -> None:
    field = view(HEADER, START_A)["field"]
    assert {at: cell["cell"] for at, cell in field.items() if cell["cell"].startswith("SR")} == {
        "-2,-2": "SR1",
        "-1,-2": "SR2",
        "-1,-1": "SR3",
        "0,-1": "SR4",
    }


def test_har_6_the_centre_cannot_be_covered() -> None:
    for cell in ("SR1", "SR2", "SR3", "SR4"):
        for rotate in (0, 90, 180, 270):
            event = change(START_A, rotate=rotate, cover={"cell": cell, "at": [0, 0]})
            assert refused(HEADER, event) == ("HAR-6", "/cover")


def test_har_7_the_cell_that_overlaps_may_be_chosen() -> None:
    state = view(HEADER, change(START_A, stand="SR4"))
    assert state["explorers"]["あおい"] == [0, -1]
    assert state["field"]["0,-1"] == {"cell": "SR4", "gem": None, "mark": "あおい"}


def test_har_8_the_first_mark_scores() -> None:
    assert view(HEADER, START_A)["totals"] == {"あおい": 10, "Ben": 0}
    assert view(HEADER, change(START_A, stand="SR2"))["totals"]["あおい"] == 1


# --- geometry


@pytest.mark.parametrize(
    ("rotate", "at"), [(0, (2, 1)), (90, (-1, 2)), (180, (-2, -1)), (270, (1, -2))]
)
def test_turning_is_clockwise(rotate: int, at: tuple[int, int]) -> None:
    assert turned(2, 1, rotate) == at
    laid = places(HARIKIRI.box, ["SR1", "SR4"], "SR1", (5, 5), rotate)
    assert laid == {(5, 5): "SR1", (5 + at[0], 5 + at[1]): "SR4"}


# --- a turn


def test_har_9_turns_go_round_from_the_start_player() -> None:
    assert view(*SETUP)["due"] == "あおい"
    assert view(*EXAMPLE[:4])["due"] == "Ben"
    assert view(*EXAMPLE[:5])["due"] == "あおい"


def test_har_10_the_order_of_the_dice_has_no_meaning() -> None:
    assert played(*SETUP, change(TURN_A, dice=[4, 2])).view() == played(*SETUP, TURN_A).view()


def test_har_11_either_die_may_expand_and_a_double_is_both() -> None:
    other = change(
        TURN_A,
        expand=4,
        cuts=[cut("A1", "B1", "C1", "D1")],
        cover={"cell": "A1", "at": [0, -1]},
        path=[[-1, -2], [-2, -2]],
    )
    assert found(judge(*SETUP, other)) is None
    assert len(TURN_A2["path"]) == len(TURN_A2["cuts"][-1]["cells"]) == 3
    assert found(judge(*EXAMPLE)) is None


def test_har_12_the_cells_of_a_cut_may_come_in_any_order() -> None:
    assert found(judge(*SETUP, change(TURN_A, cuts=[cut("C1", "B1")]))) is None


def test_har_13_a_corner_does_not_connect() -> None:
    assert refused(*SETUP, change(TURN_A, cuts=[cut("B1", "C2")])) == ("HAR-13", "/cuts/0/cells")


def test_har_14_inside_corner_and_side() -> None:
    """B2 from the whole map, after A1 (a corner only) and after A2 (a side) are gone."""
    one = change(TURN_A, dice=[1, 4], expand=1, cover={"cell": "B2", "at": [-1, -2]})
    miscut = change(one, dice=[3, 4], expand=3, path=TURN_A["path"])

    def after(*cells: str) -> Data:
        return change(miscut, cuts=[cut(*cells), cut("B2", "C2", "D2")])

    assert refused(*SETUP, change(one, cuts=[cut("B2")])) == ("HAR-14", "/cuts/0/cells")
    assert refused(*SETUP, after("A1")) == ("HAR-14", "/cuts/1/cells")
    event = change(after("A2"), path=[[-1, -2], [-2, -2], [-1, -2], [-2, -2]])
    assert found(judge(*SETUP, event)) is None


def test_har_14_no_frame_around_what_is_left() -> None:
    frame = cut("A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3")
    event = change(TURN_A, cuts=[frame, cut("D1", "E1")])
    assert refused(*SETUP, event) == ("HAR-14", "/cuts/0/cells")


def test_har_15_miscuts_of_any_size_and_number_go_to_the_hand() -> None:
    event = change(TURN_A, cuts=[cut("J1"), cut("J2", "J3", "J4"), cut("J12"), cut("B1", "C1")])
    state = view(*SETUP, event)
    assert state["hand_cells"]["あおい"] == ["J1", "J2", "J3", "J4", "J12"]
    assert state["hand"] == {"あおい": 5, "Ben": 0}
    assert state["map_cells"] == 120 - 5 - 2


def test_har_15_a_miscut_may_split_the_map_too() -> None:
    event = change(TURN_A, cuts=[cut("A2", "B2", "B1", keep="J12"), cut("C1", "D1")])
    event["cover"] = {"cell": "C1", "at": [-1, -2]}
    assert view(*SETUP, event)["hand_cells"]["あおい"] == ["A1", "B1", "A2", "B2"]


def test_har_15_with_exactly_n_cells_left_nobody_gives_up() -> None:
    event = change(TURN_A, "rotate", "cover", dice=[5, 2], expand=5, cuts=[cut(*SHEET[5:])])
    event["path"] = [[-1, -2], [-2, -2]]
    assert refused(*SETUP, event) == ("HAR-15", "/cuts")


def test_har_16_given_up_nothing_is_laid_and_the_game_ends() -> None:
    """With n = 5 a miscut leaves one cell."""
    walk = [[-1, -2], [-2, -2]]
    event = change(TURN_A, "rotate", "cover", dice=[5, 2], expand=5, cuts=[cut(*SHEET[1:])])
    verdict = judge(*SETUP, change(event, path=walk))
    assert (verdict.problems, verdict.complete) == ([], True)
    assert verdict.state is not None
    state = verdict.state.view()
    assert (state["map"], state["field_cells"], state["hand"]["あおい"]) == (["A1"], 11, 119)
    assert state["field"]["-2,-2"]["mark"] == "あおい"  # HAR-23: he walks and marks as usual
    assert state["totals"]["あおい"] == 20 - 119


def test_har_16_a_map_of_exactly_n_cells_may_be_taken_whole() -> None:
    event = change(ENDING, cuts=[cut(*SHEET[3:]), cut("A1", "B1", "C1")])
    verdict = judge(*SETUP, event)
    assert (verdict.problems, verdict.complete) == ([], True)
    assert verdict.state is not None
    assert verdict.state.view()["map"] == []


def test_har_24_a_copy_of_a_finished_game_is_finished() -> None:
    state = played(*SETUP, ENDING)
    assert state.over and state.clone().over and state.clone().ending == state.ending


def test_har_16_the_whole_map_as_a_miscut() -> None:
    event = change(ENDING, "rotate", "cover", cuts=[cut(*SHEET)])
    event["path"] = [[-1, -2], [-2, -2], [-1, -2], [-2, -2]]
    verdict = judge(*SETUP, event)
    assert (verdict.problems, verdict.complete) == ([], True)
    assert verdict.state is not None
    assert verdict.state.view()["totals"] == {"あおい": 20 - 120, "Ben": 10}


def test_har_17_falls_apart_in_three_and_any_part_may_be_kept() -> None:
    """A2 B1 B2 C2 D1 D2 from the whole map leave A1, C1 and the other 112."""
    six = ("A2", "B1", "B2", "C2", "D1", "D2")
    event = change(TURN_A, dice=[6, 4], expand=6, cover={"cell": "A2", "at": [-2, -2]}, rotate=180)
    event["path"] = [[-1, -2], [-2, -2], [-1, -2], [-2, -2]]
    big = view(*SETUP, change(event, cuts=[cut(*six, keep="J12")]))
    assert (big["map_cells"], big["hand_cells"]["あおい"]) == (112, ["A1", "C1"])
    verdict = judge(*SETUP, change(event, cuts=[cut(*six, keep="A1")]))
    assert verdict.complete
    assert verdict.state is not None
    small = verdict.state.view()
    assert (small["map"], small["hand"]["あおい"]) == (["A1"], 113)
    assert refused(*SETUP, change(event, cuts=[cut(*six)])) == ("HAR-17", "/cuts/0")


def test_har_18_any_visible_cell_may_be_covered_whatever_is_on_it() -> None:
    state = played(*EXAMPLE[:4])
    for at in state.field:
        event = change(TURN_B, cover={"cell": "A2", "at": list(at)})
        # Ben, lifted or not, stands at [-1, 2]
        assert state.clone().play(HARIKIRI.event_adapter.validate_python(event)) is None


def test_har_19_a_single_cell_fits_where_a_larger_piece_does_not() -> None:
    for rotate in (0, 90, 180, 270):
        event = change(TURN_A, rotate=rotate, cover={"cell": "B1", "at": [0, 0]})
        assert refused(*SETUP, event) == ("HAR-19", "/cover")
    event = change(TURN_A, dice=[1, 4], expand=1, cuts=[cut("B1")])
    event["cover"] = {"cell": "B1", "at": [0, 0]}
    event["path"] = [*TURN_A["path"][:3], [-1, -1]]
    assert found(judge(*SETUP, event)) is None


def test_har_19_a_legal_place_always_exists() -> None:
    """The piece's first cell, by row then column, upon the field's last."""
    state = played(*EXAMPLE)
    last = max(state.field, key=lambda at: (at[1], at[0]))
    cells = ["B4", "B5", "C5", "B6", "C6", "C7"]
    laid = places(HARIKIRI.box, cells, "B4", last, 0)
    assert [at for at in laid if at in state.field] == [last]


def test_har_20_gem_and_mark_below_are_void_and_explorers_are_lifted() -> None:
    before, after = view(*EXAMPLE[:4]), view(*EXAMPLE[:5])
    assert before["field"]["0,-2"] == {"cell": "C1", "gem": "red", "mark": "あおい"}
    assert after["field"]["0,-2"] == {"cell": "A2", "gem": "blue", "mark": None}
    assert before["explorers"]["あおい"] == after["explorers"]["あおい"] == [0, -2]
    assert (before["totals"]["あおい"], after["totals"]["あおい"]) == (20, 10)


def test_har_21_the_walk_starts_after_the_laying() -> None:
    """The first step leads onto the piece just laid beside the explorer."""
    event = change(
        TURN_A,
        dice=[2, 1],
        cover={"cell": "C1", "at": [-1, 0]},
        rotate=180,
        path=[[-1, 0]],
    )
    assert refused(*SETUP, event) == ("HAR-19", "/cover")  # B1 would lie upon the centre
    state = view(*SETUP, change(event, rotate=0))
    assert state["field"]["-1,0"] == {"cell": "C1", "gem": "red", "mark": "あおい"}


def test_har_22_side_by_side_is_enough() -> None:
    """SR3 and X5 are neighbours, though the start map is joined to the cross at X2 only."""
    event = change(TURN_A, dice=[2, 1], path=[[-1, 0]])
    assert found(judge(*SETUP, event)) is None


def test_har_22_to_and_fro_and_past_other_explorers() -> None:
    turn = change(TURN_B, dice=[1, 6], path=[[0, 2], [-1, 2], [0, 2], [-1, 2], [0, 2], [0, 1]])
    assert found(judge(*EXAMPLE[:4], turn)) is None


def test_har_23_a_marked_cell_gets_no_second_mark() -> None:
    # Ben walks to his own mark and back: stopping there writes nothing
    turn = change(TURN_B, dice=[2, 1], path=[[0, 2], [-1, 2]])
    assert view(*EXAMPLE[:4], turn)["totals"]["Ben"] == 10 - 1
    # あおい stops on Ben's mark
    to_ben = [[0, -1], [0, 0], [0, 1], [0, 2], [-1, 2]]
    event = change(TURN_A2, dice=[3, 5], expand=3, path=to_ben)
    event["cuts"] = [cut("F1", "G1", "H1")]
    state = view(*EXAMPLE[:5], event)
    assert state["field"]["-1,2"]["mark"] == "Ben"
    assert state["explorers"]["あおい"] == [-1, 2]


def test_har_23_back_to_the_first_cell_counts_as_stopping_there() -> None:
    """A2 covers あおい's mark under her; two steps later she marks A2."""
    turn = change(TURN_A2, dice=[3, 2], expand=3, path=[[0, -1], [0, -2]])
    turn["cuts"] = [cut("F1", "G1", "H1")]
    state = view(*EXAMPLE[:5], turn)
    assert state["field"]["0,-2"] == {"cell": "F1", "gem": None, "mark": "あおい"}


def test_har_23_a_mark_covered_below_does_not_count() -> None:
    """A2 lies upon あおい's mark on C1: she may mark the place again, on A2's blue gem."""
    turn = change(TURN_A2, dice=[1, 2], expand=1, cuts=[cut("F1")], path=[[0, -1], [0, -2]])
    turn["cover"] = {"cell": "F1", "at": [1, 0]}
    state = view(*EXAMPLE[:5], turn)
    assert state["field"]["0,-2"] == {"cell": "A2", "gem": "blue", "mark": "あおい"}
    assert (state["own_gems"]["あおい"], state["other_gems"]["あおい"]) == (1, 1)


# --- end and score


ROW = [*SHEET[3:10], "J2", "I2", "H2"]
"""D1 to J1 and on to H2: ten cells, which hang on C1."""
PLAIN = ["G12", "F12", "E12", "D12", "D11", "C11", "B11", "D10", "E10", "F10", "G10", "D9", "C9"]
"""A winding strip without gems."""


def leave(cells: list[str], piece: list[str], **keys: Any) -> Any:
    """The verdict on a first turn that leaves exactly these cells and lays a piece of them."""
    rest = [cell for cell in SHEET if cell not in cells]
    back_and_forth = [[-1, -2], [-2, -2], [-1, -2], [-2, -2]]
    event = change(
        TURN_A,
        dice=[len(piece), 4],
        expand=len(piece),
        cuts=[cut(*rest), cut(*piece)],
        cover={"cell": piece[0], "at": [-2, -2]},
        path=back_and_forth,
        **keys,
    )
    verdict = judge(*SETUP, event)
    assert verdict.problems == []
    assert verdict.state is not None
    assert verdict.state.view()["map_cells"] == len(cells) - len(piece)
    return verdict


@pytest.mark.parametrize(("more", "over"), [(["G2"], False), ([], True)])
def test_har_24_at_most_ten_cells(more: list[str], over: bool) -> None:
    verdict = leave(["A1", "B1", "C1", *ROW, *more], ["A1", "B1", "C1"], rotate=270)
    assert sum(verdict.state.view()["map_gems"].values()) > 0
    assert verdict.complete is over


@pytest.mark.parametrize(("more", "over"), [(["H12"], False), ([], True)])
def test_har_24_no_gem_left_of_any_color(more: list[str], over: bool) -> None:
    verdict = leave([*PLAIN, *more], ["C9", "D9"], rotate=180)
    assert verdict.state.view()["map_cells"] >= 11
    assert verdict.state.view()["map_gems"]["blue"] == len(more)
    assert verdict.complete is over


def test_har_24_the_round_is_not_played_to_its_end() -> None:
    assert judge(*SETUP, ENDING).complete


def test_har_25_worked_example() -> None:
    state = view(*EXAMPLE)
    # SR3 10 + G1 1 - 2 in the hand; G1 bears no gem in the printed map (H1 does)
    assert state["totals"] == {"あおい": 10 + 1 - 2, "Ben": 10 + 1 - 1}
    assert state["hand_cells"] == {"あおい": ["D1", "E1"], "Ben": ["A1"]}
    assert state["explorers"] == {"あおい": [0, -3], "Ben": [0, 0]}


def test_har_26_a_gem_of_a_color_nobody_plays_is_another_gem() -> None:
    # to H1, a green gem, at [0, -4]
    event = change(TURN_A2, dice=[3, 2], path=[[0, -3], [0, -4]])
    event["expand"] = 3
    state = view(*EXAMPLE[:5], event)
    assert state["field"]["0,-4"] == {"cell": "H1", "gem": "green", "mark": "あおい"}
    assert state["other_gems"] == {"あおい": 1, "Ben": 0}
    assert state["totals"]["あおい"] == 10 + 5 - 2


def test_har_27_a_shared_win_is_noted() -> None:
    verdict = leave(PLAIN, ["C9", "D9"], rotate=180)
    assert verdict.result is not None
    assert (verdict.result.winners, verdict.result.notes) == (("Ben",), ())
    path = CASES / "golden-tie-2.jsonl"
    tie = judge(*path.read_text(encoding="utf-8").splitlines())
    assert tie.result is not None
    assert (set(tie.result.winners), tie.result.notes) == ({"あおい", "Ben"}, ("HAR-27",))


def test_har_28_nothing_outside_the_log_is_asked_for() -> None:
    assert (
        found(judge(change(HEADER, comment="Ben は昨日ルビーに触った"), START_A, START_B)) is None
    )


def test_har_29_is_no_matter_of_logs() -> None:
    verdict = judge(*SETUP, ENDING)
    assert verdict.state is not None
    assert list(HARIKIRI.impossible(verdict.state.position())) == []
