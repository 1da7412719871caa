"""回る遺跡: the referee, rule by rule, and the spec's worked examples."""

from __future__ import annotations

from collections import Counter

from scorer.games.mawaru.events import Cards
from scorer.games.mawaru.state import MawaruState
from scorer.problem import Refusal
from tests.scorer.mawaru.table import (
    COLORS,
    GAME,
    THREE,
    cards,
    errors,
    go,
    hand,
    header,
    lying,
    play,
    put,
    referee,
    show,
    state,
    where,
)


def rule(refusal: Refusal | None) -> str | None:
    return refusal.rule if refusal else None


def finish_round(at: MawaruState) -> None:
    """Any legal moves to the end of the round."""
    while at.acting is not None:
        assert at.play(next(iter(at.legal()))) is None


# --- setup


def test_maw_1_three_or_four_players_of_different_colours() -> None:
    assert errors(header()) == errors(THREE) == []
    assert errors(header(COLORS[:2])) == [(1, "/players", "MAW-1")]
    assert errors(header(()), cards()) == [(1, "/players", "MAW-1")]
    five = header()
    five["players"].append({"name": "Eri", "color": "red"})
    assert errors(five) == [(1, "/players", "MAW-1")]


def test_maw_1_with_three_the_id_of_the_free_colour_is_taken() -> None:
    head = header(COLORS[:3])
    head["players"][1]["name"] = " ｙellow "
    assert errors(head) == [(1, "/players/1/name", "MAW-1")]
    head["players"][1]["name"] = "blue"  # the id of a colour that somebody plays is free
    assert errors(head) == []
    four = header()
    four["players"][0]["name"] = "yellow"
    assert errors(four) == []


def test_maw_2_seats_in_any_order() -> None:
    assert errors(header(seats=["yellow", "green", "red", "blue"])) == []


def test_maw_3_the_start_player_is_a_player() -> None:
    assert errors(header(COLORS[:3], start="yellow")) == [(1, "/start", "MAW-3")]


def test_maw_4_example_1_small_disc_turned_to_the_start_player() -> None:
    sides = {color: state(header(start=color)) for color in COLORS}
    for color, at in sides.items():
        discs = at.view()["discs"]
        # the small disc's diamond cell is at its mark
        assert discs == {"large": "red", "medium": "red", "small": color}
        # from the start player's side, straight in, lies the diamond
        at.hunters[color] = at.tables.number["m2" + "nesw"[COLORS.index(color)]]
        assert at.steps["in"][at.hunters[color]] == at.tables.number["s1n"]


def test_maw_4_hunters_gems_and_hands() -> None:
    at = state(THREE)
    assert at.view()["hunters"] == {"red": "l1n", "blue": "l1e", "green": "l1s", "yellow": "l1w"}
    printed = {cell: n for cell, n in at.view()["cells"].items() if any(n.values())}
    assert printed == {
        **{f"l2{place}": {"amethyst": 1, "diamond": 0} for place in "nesw"},
        "m1e": {"amethyst": 2, "diamond": 0},
        "m1w": {"amethyst": 2, "diamond": 0},
        "m2n": {"amethyst": 0, "diamond": 2},
        "m2s": {"amethyst": 0, "diamond": 2},
        "s1n": {"amethyst": 0, "diamond": 1},
        "s1e": {"amethyst": 2, "diamond": 0},
        "s1w": {"amethyst": 3, "diamond": 0},
    }
    left = at.view()["cards_left"]
    assert list(left) == ["red", "blue", "green"]
    assert left["red"] == {"red": 0, "blue": 2, "green": 2, "yellow": 2}


# --- a round


def test_maw_5_a_card_of_every_player_and_of_nobody_else() -> None:
    at = state(THREE)
    missing = at.play(Cards(type="cards", cards={"red": "blue", "blue": "red"}))
    assert missing is not None and (missing.rule, missing.path) == ("MAW-5", ("cards",))
    extra = at.play(Cards.model_validate(cards("blue", "red", "red", "red")))
    assert extra is not None and (extra.rule, extra.path) == ("MAW-5", ("cards", "yellow"))
    assert rule(at.play(Cards(type="cards", cards={}))) == "MAW-5"


def test_maw_6_never_the_own_colour_and_no_pair_three_times() -> None:
    at = state()
    own = at.play(Cards.model_validate(cards("blue", "blue", "red", "red")))
    assert own is not None and (own.rule, own.path) == ("MAW-6", ("cards", "blue"))
    for _ in range(2):
        show(at, "blue", "red", "red", "red")
        finish_round(at)
    third = at.play(Cards.model_validate(cards("green", "red", "blue", "blue")))
    assert third is not None and (third.rule, third.path) == ("MAW-6", ("cards", "blue"))
    assert at.play(Cards.model_validate(cards("green", "yellow", "blue", "blue"))) is None


def test_maw_7_example_5_the_most_frequent_colour_leads() -> None:
    at = show(state(), "blue", "green", "blue", "red")
    assert at.order == ("blue", "green", "yellow", "red")
    finish_round(at)
    assert at.marker == "blue"


def test_maw_7_example_6_in_a_tie_the_farthest_from_the_marker_leads() -> None:
    at = show(state(), "blue", "red", "yellow", "green")
    assert at.order == ("yellow", "red", "blue", "green")


def test_maw_7_example_6_the_holder_is_the_nearest() -> None:
    # red, blue: 3 each; green, yellow: 1 each. Blue at distance 1 comes before red at 0.
    at = show(state(), "blue", "red", "red", "blue")
    assert at.order == ("blue", "green", "yellow", "red")
    # with the marker at blue's seat, red is three seats away and leads
    at = show(state(header(start="blue")), "blue", "red", "red", "blue")
    assert at.order == ("red", "blue", "green", "yellow")


def test_maw_7_seats_are_those_of_the_header() -> None:
    at = show(
        state(header(seats=["red", "yellow", "green", "blue"])), "blue", "green", "blue", "red"
    )
    assert at.order == ("blue", "red", "yellow", "green")


def test_maw_8_example_7_the_unowned_colour_leads_and_the_next_acts() -> None:
    at = show(state(THREE), "yellow", "yellow", "red")
    assert at.order == ("red", "blue", "green")
    finish_round(at)
    assert at.marker == "red"


def test_maw_8_unowned_in_the_middle_of_the_seats() -> None:
    head = header(COLORS[:3], seats=["red", "yellow", "blue", "green"], start="green")
    at = show(state(head), "yellow", "yellow", "yellow")
    assert at.order == ("blue", "green", "red")


def test_maw_9_the_marker_goes_to_the_first_who_acted_after_the_round() -> None:
    at = show(state(), "blue", "green", "blue", "red")
    assert at.marker == "red"
    play(at, "blue", "blue", "in")
    assert at.marker == "red"
    finish_round(at)
    assert at.marker == "blue"


# --- actions


def test_maw_10_either_icon_first_and_each_once() -> None:
    for first, second in (("blue", "green"), ("green", "blue")):
        at = show(state(), "blue", "green", "blue", "red")
        foreign = play(at, "blue", "red", "in")
        assert rule(foreign) == "MAW-10"
        assert foreign is not None and foreign.message.key == "mawaru.no_icon"
        assert play(at, "blue", first, "in") is None
        again = play(at, "blue", first, "out")
        assert rule(again) == "MAW-10"
        assert again is not None and again.message.key == "mawaru.icon_done"
        assert play(at, "blue", second, "in") is None
        assert at.acting == "green"


def test_maw_10_the_first_is_settled_before_the_second() -> None:
    # red's hunter reaches a rotation cell and turns the large disc under blue's hunter
    at = put(show(state(), "blue", "red", "red", "red"), red="l2n")
    assert play(at, "red", "red", "in", "large", "cw") is None
    assert where(at, "red") == "m1n"
    assert play(at, "red", "blue", "in") is None  # l2e now lies at the green side
    assert where(at, "blue") == "l2e"
    assert at.tables.quarter(at.orientation, at.hunters["blue"]) == 2


def test_maw_17_a_copy_is_filled_alone() -> None:
    first = state()
    before = dict(first.placed)
    first.clone()._replenish()
    assert first.placed == before


def test_maw_11_both_actions_are_compulsory() -> None:
    events = [header(), cards("blue", "green", "blue", "red"), go("blue", "blue", "in")]
    assert errors(*events, go("green", "green", "in")) == [(4, "/color", "MAW-TURN")]
    assert errors(*events, cards("green", "green", "blue", "red")) == [(4, "/type", "MAW-TURN")]


def test_maw_12_in_and_out_and_no_further() -> None:
    at = show(state(), "blue", "red", "red", "red")
    assert rule(play(at, "red", "red", "out")) == "MAW-12"
    assert play(at, "red", "red", "in") is None
    assert where(at, "red") == "l2n"
    at = put(show(state(), "blue", "red", "red", "red"), red="s1s", blue="s1s")
    assert rule(play(at, "red", "red", "in")) == "MAW-12"
    assert play(at, "red", "red", "out") is None
    assert where(at, "red") == "m2s" and where(at, "blue") == "s1s"  # hunters share cells


def test_maw_12_from_disc_to_disc_in_the_quarter_as_it_lies() -> None:
    at = put(show(state(), "blue", "red", "red", "red"), red="l2n", blue="m1s")
    at.orientation = 16 + 2 * 4  # large one quarter on, medium two
    at.steps = at.tables.steps[at.orientation]
    # red on l2n lies at the blue side; the medium cell there is the one three places on
    assert play(at, "red", "red", "in") is None
    assert where(at, "red") == "m1w"
    # blue on m1s lies at the red side; the large disc's cell there is its w
    assert play(at, "red", "blue", "out") is None
    assert where(at, "blue") == "l2w"


def test_maw_12_example_9_out_is_another_cell_after_the_large_disc_turned() -> None:
    at = put(show(state(), "blue", "red", "red", "red"), red="l2n", blue="m1e")
    assert play(at, "red", "red", "in", "large", "ccw") is None
    assert where(at, "blue") == "m1e"
    assert play(at, "red", "blue", "out") is None
    assert where(at, "blue") == "l2s"
    at = put(show(state(), "blue", "red", "red", "red"), red="l2n", blue="m1e")
    assert play(at, "red", "red", "in", "medium", "ccw") is None
    assert play(at, "red", "blue", "out") is None  # carried from the blue side to the red side
    assert where(at, "blue") == "l2n"


def test_maw_13_example_2_and_4_both_colours_of_the_card_are_paid() -> None:
    at = show(state(), "blue", "red", "blue", "blue")
    finish = [play(at, "blue", "blue", "in"), play(at, "blue", "red", "in")]
    assert finish == [None, None]
    assert hand(at, "red") == hand(at, "blue") == (2, 0)
    assert lying(at, "l2n") == ("amethyst", 0)


def test_maw_13_example_3_whose_hunter_moves_does_not_matter() -> None:
    # green plays green + yellow and moves yellow onto two diamonds
    at = put(show(state(), "green", "green", "yellow", "green"), yellow="m1s")
    assert at.acting == "green"
    assert play(at, "green", "yellow", "in") is None
    assert hand(at, "green") == hand(at, "yellow") == (0, 2)
    assert hand(at, "red") == (0, 0)


def test_maw_13_the_unowned_colour_is_paid_too() -> None:
    at = show(state(THREE), "yellow", "red", "red")
    assert play(at, "red", "yellow", "in") is None
    assert hand(at, "red") == hand(at, "yellow") == (1, 0)
    assert at.view()["totals"]["yellow"] == 1


def test_maw_14_gems_on_hunter_cells_are_collected_whole() -> None:
    at = put(show(state(), "blue", "red", "red", "red"), red="l2e")
    home = at.tables.number["l1e"]
    at.hunters["blue"] = at.tables.number["l2w"]
    at.gems[home], at.kinds[home] = 2, "diamond"
    at.placed["diamond"] += 2
    assert play(at, "red", "red", "out") is None
    assert hand(at, "red") == hand(at, "blue") == (0, 2)
    assert lying(at, "l1e") == ("diamond", 0)


def test_maw_15_exactly_on_rotation_cells() -> None:
    at = put(show(state(), "blue", "red", "red", "red"), red="l2n")
    missing = play(at, "red", "red", "in")
    assert missing is not None and (missing.rule, missing.path) == ("MAW-15", ())
    extra = play(at, "red", "blue", "in", "small", "cw")
    assert extra is not None and (extra.rule, extra.path) == ("MAW-15", ("rotate",))
    for disc in ("large", "medium", "small"):
        for direction in ("cw", "ccw"):
            other = at.clone()
            assert play(other, "red", "red", "in", disc, direction) is None


def test_maw_15_clockwise_is_from_north_to_east_seen_from_above() -> None:
    for disc, number in (("large", 0), ("medium", 8), ("small", 16)):
        at = put(show(state(), "blue", "red", "red", "red"), red="l2n")
        before = at.tables.quarter(at.orientation, number)
        assert play(at, "red", "red", "in", disc, "cw") is None
        assert at.tables.quarter(at.orientation, number) == before + 1
        # the mark looked at the red side and looks at the blue one, its neighbour clockwise
        assert at.view()["discs"][disc] == "blue"


def test_maw_15_four_turns_or_forth_and_back_change_nothing() -> None:
    tables = GAME.tables
    for orientation in range(64):
        for disc in ("large", "medium", "small"):
            at = orientation
            for _ in range(4):
                at = tables.turns[at][disc, "cw"]
            assert at == orientation
            there = tables.turns[orientation][disc, "cw"]
            assert tables.turns[there][disc, "ccw"] == orientation
            changed = [
                other
                for other, number in (("large", 0), ("medium", 8), ("small", 16))
                if tables.quarter(there, number) != tables.quarter(orientation, number)
            ]
            assert changed == [disc]


def test_maw_16_what_lies_on_the_disc_is_carried_and_collects_nothing() -> None:
    at = put(show(state(), "blue", "red", "red", "red"), red="l2n", green="m2w")
    before = at.view()
    assert play(at, "red", "red", "in", "medium", "cw") is None
    after = at.view()
    assert after["gems"] == before["gems"] and after["cells"] == before["cells"]
    quarters = {c: at.tables.quarter(at.orientation, n) for c, n in at.hunters.items()}
    # red (on the cell just entered) is carried to the blue side, green from yellow's to red's
    assert (quarters["red"], quarters["green"]) == (1, 0)
    assert after["discs"] == {"large": "red", "medium": "blue", "small": "red"}


# --- replenishment


def test_maw_17_example_8() -> None:
    at = state()
    put(at, red="s1w", blue="s1w", green="l1s", yellow="l1e")
    at._replenish()
    assert lying(at, "s1w")[1] == 0
    assert lying(at, "l1n") == ("amethyst", 3)
    assert lying(at, "l1e")[1] == 0  # yellow stands on it
    assert lying(at, "s1n") == ("diamond", 2)
    assert lying(at, "l1s")[1] == lying(at, "l1w")[1] == 0
    assert not list(at.conserved())


def test_maw_17_full_empty_and_occupied_cells() -> None:
    at = state()
    put(at, red="m2n", blue="l1e")
    at.gems[at.tables.number["m1e"]] = 0
    at.placed["amethyst"] -= 2
    at._replenish()
    assert lying(at, "l2n") == ("amethyst", 2)  # on top of what lies there
    assert lying(at, "m1e") == ("amethyst", 2)  # emptied and free
    assert lying(at, "m2n")[1] == 0  # red stands here: its hunter cell gets the diamonds
    assert lying(at, "l1n") == ("diamond", 2)


def test_maw_17_once_after_round_two() -> None:
    at = state()
    placed = []
    for _ in range(4):
        show(
            at,
            *(
                ["blue", "red", "red", "red"]
                if at.round < 2
                else ["green", "green", "blue", "blue"]
            ),
        )
        finish_round(at)
        placed.append(at.placed["amethyst"])
    assert placed[0] == 13
    assert placed[1] > 13
    assert placed[1] == placed[2] == placed[3]


def test_maw_18_every_hunter_on_the_cell_counts() -> None:
    at = put(state(), red="s1w", blue="s1w", green="s1w", yellow="s1w")
    at._replenish()
    for cell in ("l1n", "l1e", "l1s", "l1w"):
        assert lying(at, cell) == ("amethyst", 3)
    # the most amethysts that ever lie: 13 + 10 + 4 × 3 = 2 × 13 + 3 × 3
    assert at.placed["amethyst"] + 3 == GAME.data.most_on_board["amethyst"]


def test_maw_18_hunters_on_rotation_and_hunter_cells_only_occupy() -> None:
    at = put(state(), red="m1n", blue="l1n", green="m2e", yellow="l2w")
    at._replenish()
    assert lying(at, "l1n")[1] == 0 and lying(at, "l1s")[1] == 0
    assert lying(at, "l1w") == ("amethyst", 1)  # yellow's, from l2w


def test_maw_19_the_surplus_never_ends() -> None:
    at = state()
    at.amethyst = dict.fromkeys(COLORS, 20)
    assert GAME.score(at.position()).notes == ("MAW-19",)


# --- end and scoring


def test_maw_20_four_rounds() -> None:
    for head, events in ((header(), 36), (THREE, 28)):
        at = state(head)
        count = 0
        while not at.over:
            assert at.play(next(iter(at.legal()))) is None
            count += 1
        assert count == events
        assert at.round == 4
        left = at.view()["cards_left"]
        assert {sum(cards.values()) for cards in left.values()} == {2}
        assert list(at.legal()) == []


def test_maw_21_and_22_and_23_result_of_a_log() -> None:
    at = state(THREE)
    at.amethyst.update(red=3, blue=4, yellow=5)
    at.diamond.update(red=1, yellow=0)
    result = GAME.score(at.position()).to_json()
    assert [p["total"] for p in result["players"]] == [5, 4, 0, 5]
    assert result["winners"] == ["Aki", "yellow"]
    assert result["players"][3]["name"] == "yellow"


def test_example_10_a_whole_first_round() -> None:
    lines = [
        header(),
        cards("yellow", "yellow", "red", "red"),
        go("yellow", "yellow", "in"),
        go("yellow", "red", "in"),
        go("red", "yellow", "in"),
        go("red", "red", "in", "medium", "cw"),
        go("blue", "yellow", "in", "large", "ccw"),
        go("blue", "blue", "in"),
        go("green", "red", "in"),
        go("green", "green", "in"),
    ]
    verdict = referee(*lines)
    assert verdict.valid and not verdict.complete and verdict.state is not None
    view = verdict.state.view()
    assert view["gems"] == {
        "red": {"amethyst": 5, "diamond": 2},
        "blue": {"amethyst": 1, "diamond": 0},
        "green": {"amethyst": 1, "diamond": 2},
        "yellow": {"amethyst": 5, "diamond": 0},
    }
    assert view["hunters"] == {"red": "m2n", "blue": "l2e", "green": "l2s", "yellow": "m2w"}
    assert (view["marker"], view["round"], view["turn"]) == ("yellow", 2, None)
    assert view["discs"] == {"large": "yellow", "medium": "blue", "small": "red"}


def test_refused_events_change_nothing() -> None:
    at = put(show(state(), "blue", "red", "red", "red"), red="l2n")
    before = at.view(), at.icons
    for bad in (
        play(at, "blue", "blue", "in"),
        play(at, "red", "green", "in"),
        play(at, "red", "blue", "out"),
        play(at, "red", "red", "in"),
        at.play(Cards.model_validate(cards("blue", "red", "red", "red"))),
    ):
        assert bad is not None
    assert (at.view(), at.icons) == before


def test_counter_of_icons_with_three_players_is_six() -> None:
    at = show(state(THREE), "yellow", "yellow", "red")
    icons = Counter([*at.cards, *at.cards.values()])
    assert sum(icons.values()) == 6
