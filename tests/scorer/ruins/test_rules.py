"""ルインズ: what each rule brings about, and the spec's worked examples, on tables laid by hand."""

from __future__ import annotations

import re
from copy import copy
from pathlib import Path

import pytest

from components.rules import load_rules
from scorer.games.ruins import rounds as arithmetic
from scorer.games.ruins.state import RuinsState
from tests.scorer.ruins.table import (
    DEAL,
    GAME,
    REVEAL,
    accepted,
    discard,
    do,
    draw,
    due,
    first_played,
    flip,
    go,
    header,
    no,
    opening,
    played,
    reveal,
    table,
    why,
)

DATA = GAME.data
ROOT = Path(__file__).parents[3]
TWO = {"A": "1a 2a 3a", "B": "4a 5a 6a"}
FOUR = {"A": "1a 2a 3a", "B": "4a 4b 4c", "C": "5a 6a 7a", "D": "8a 9a 10a"}


# --- setup


@pytest.mark.parametrize(("count", "ruins", "last"), [(2, 20, "b"), (3, 30, "c"), (4, 40, "d")])
def test_rui_2_copies_in_the_game(count: int, ruins: int, last: str) -> None:
    state = accepted(header(count))
    assert len(state.game_ruins) == ruins
    assert {ruin[-1] for ruin in state.game_ruins} == set("abcde"[: "abcde".index(last) + 1])
    assert not any(sleeve.night for sleeve in state.sleeves.values())


def test_rui_3_the_first_four_from_the_right() -> None:
    state = accepted(header(), REVEAL)
    assert state.market == [1, 9, 12, 3]
    assert len(state.unseen) == 35


def test_rui_4_what_everybody_begins_with() -> None:
    view = accepted(header(2)).view()
    assert view["torches"] == {"A": 3, "B": 3}
    assert view["claims"] == {"A": 2, "B": 2}
    assert view["totals"] == {"A": 0, "B": 0}


def test_rui_5_the_rest_is_the_deck() -> None:
    state = accepted(*opening())
    assert state.deck == {"9a", "9b", "9c"}
    assert [len(hand) for hand in state.hands] == [9, 9, 9]


@pytest.mark.parametrize("start", ["A", "B", "C"])
def test_rui_6_start_leads_round_1(start: str) -> None:
    assert due(accepted(*opening(start))) == ("flip/play", start)


def test_example_1_of_the_rule_text() -> None:
    state = accepted(*opening(), go("A", "2a 5a 5b", "2a+3"), reveal(32))
    assert (state.rank, state.count) == (5, 3)
    assert state.torches == [2, 3, 3]
    assert state.market == [32, 1, 9, 12]  # what was left slid right


# --- start of a round


def dealt(owners: dict[str, str], count: int = 3) -> RuinsState:
    """The state after the usual deal, with claims made before."""
    state = accepted(header(count), REVEAL)
    for ruin, owner in owners.items():
        seat = state.seats[owner]
        sleeve = state.sleeves[ruin]
        state.sleeves[ruin] = state.tables.sleeve(ruin, sleeve.night, sleeve.overlays, seat)
        state.claims[seat] -= 1
    return do(state, DEAL)


def test_rui_7_claimed_ruins_go_to_their_owner() -> None:
    state = dealt({"2a": "B", "5a": "C", "6a": "B", "9a": "A"})
    assert state.hands[0] == {"5b", "1a", "1b", "1c", "10a", "10b", "10c"}  # no replacement
    assert "2a" in state.hands[1] and len(state.hands[1]) == 10  # his own 6a was dealt to him
    assert "5a" in state.hands[2] and len(state.hands[2]) == 10
    assert "9a" in state.deck  # left in the deck, it stays there
    assert why(state, go("A", "2a")) == ("RUI-10", "/ruins/0")


def test_rui_7_hands_of_1_and_11() -> None:
    owners = {"2a": "B", "5a": "B", "5b": "C", "1a": "C"}
    state = dealt(owners)
    assert [len(hand) for hand in state.hands] == [5, 11, 11]


def test_rui_7_a_claimed_ruin_drawn_stays_with_who_drew_it() -> None:
    hands = {"A": "2a 3a", "B": "4a 5a", "C": "6a 7a"}
    state = table(hands, overlays={"2a": [12]}, owners={"9c": "A"}, deck="9c")
    do(state, go("A", "2a"), draw("B", "9c"), go("B", "9c"))
    assert state.sleeves["9c"].claim == 0  # and the claim stays


def test_rui_8_flip_keeps_upgrades_and_changes_the_rank() -> None:
    state = table({"A": "3a 4b", "B": "5a 6a"}, overlays={"3a": [1]}, owners={"3a": "B"})
    do(state, flip("A", "3a"))
    sleeve = state.sleeves["3a"]
    assert (sleeve.night, sleeve.printed, sleeve.rank, sleeve.claim) == (True, 9, 10, 1)
    assert sleeve.overlays == (1,)


def test_rui_8_flips_in_any_order_and_after_handing_over() -> None:
    state = dealt({"2a": "B"})
    assert why(state, flip("A", "2a")) == ("RUI-8", "/ruin")
    do(state, flip("C", "5c"), flip("B", "2a"), flip("A", "5a"), go("A", "5b"))


def test_rui_8_again_in_the_next_round() -> None:
    def second(state: RuinsState) -> bool:
        return state.round == 2 and due(state)[0] == "flip/play" and not state.flips

    _, state = first_played(3, second)
    ruin = next(r for r in sorted(state.hands[0]) if not state.sleeves[r].night)
    assert why(state, flip("A", ruin)) is None


# --- sets


def test_rui_9_one_ruin_or_more_of_one_rank() -> None:
    state = table({"A": "5a 5b 7a", "B": "6a"})
    assert why(state, go("A", "5a")) is None
    assert why(state, go("A", "5a 5b")) is None
    assert why(state, go("A", "5a 7a")) == ("RUI-11", "/ruins")


def test_rui_10_each_ruin_once() -> None:
    state = table({"A": "5a 5b", "B": "6a"})
    assert why(state, go("A", "5a 5a")) == ("RUI-10", "/ruins/1")
    assert why(state, go("A", "6a")) == ("RUI-10", "/ruins/0")


def test_rui_11_example_2_added_ranks_are_compulsory() -> None:
    state = table({"A": "5a 5b 8a", "B": "6a"}, overlays={"5a": [3]}, market=(1, 9, 12, 4))
    assert why(state, go("A", "5a 5b")) == ("RUI-11", "/ruins")
    assert why(state, go("A", "5a 8a")) is None  # 5 + 3
    assert why(state, go("A", "5a")) is None


def test_rui_11_the_rank_of_the_face_that_is_up() -> None:
    state = table({"A": "3a 9a 9d", "B": "6a", "C": "7a", "D": "8a"}, night="3a")
    assert why(state, go("A", "3a 9a 9d")) is None  # 9 by night
    do(state, go("A", "3a"))
    assert state.rank == 9


def test_rui_11_ranks_add_up() -> None:
    state = table({"A": "1a 2a", "B": "6a"}, overlays={"1a": [3, 17, 29]})
    do(state, go("A", "1a"))
    assert state.rank == 10


WILD = {"A": "6a 7a 8a 1a", "B": "9a"}


def test_rui_12_example_3_wild_with_others_and_alone() -> None:
    state = table(WILD, overlays={"7a": [7, 32]}, market=(1, 9, 12, 3))
    assert do(state.clone(), go("A", "6a 7a")).rank == 6
    assert do(state.clone(), go("A", "7a")).rank == 14
    assert do(state.clone(), go("A", "7a", rank=14)).rank == 14
    assert why(state, go("A", "7a", rank=7)) == ("RUI-12", "/rank")
    assert why(state, go("A", "6a 7a", rank=7)) == ("RUI-12", "/rank")
    assert why(state, go("A", "6a 7a", rank=6)) is None


def test_rui_12_wild_ones_only_have_a_printed_rank() -> None:
    state = table(WILD, overlays={"7a": [7, 32], "6a": [8]}, market=(1, 9, 12, 3))
    assert do(state.clone(), go("A", "6a 7a")).rank == 7  # the highest, without its +7
    assert do(state.clone(), go("A", "6a 7a", rank=6)).rank == 6
    assert why(state, go("A", "6a 7a", rank=14)) == ("RUI-12", "/rank")
    assert why(state, go("A", "6a 7a", rank=8)) == ("RUI-12", "/rank")


def test_rui_12_several_wild_ones_with_one_that_is_not() -> None:
    state = table(WILD, overlays={"7a": [7], "6a": [8]}, market=(1, 9, 12, 3))
    assert do(state.clone(), go("A", "6a 7a 8a")).rank == 8
    assert why(state, go("A", "6a 7a 8a", rank=6)) == ("RUI-12", "/rank")


def test_rui_12_wild_made_in_this_play() -> None:
    state = table({"A": "2a 10a 1a", "B": "9a"}, market=(1, 9, 7, 3))
    assert why(state, go("A", "2a 10a")) == ("RUI-11", "/ruins")
    assert do(state, go("A", "2a 10a", "2a+7")).rank == 10


def test_rui_12_wild_by_night_with_its_printed_night_rank() -> None:
    hands = {"A": "9a 6b 1a", "B": "4a"}
    state = table(hands, night="9a 6b")
    assert do(state.clone(), go("A", "9a 6b")).rank == 10  # night ranks 10 and 7
    assert do(state.clone(), go("A", "9a 6b", rank=7)).rank == 7
    assert why(state, go("A", "9a 6b", rank=9)) == ("RUI-12", "/rank")
    assert do(state.clone(), go("A", "6b 1a")).rank == 1


def test_rui_13_example_4_count() -> None:
    hands = {"A": "4a 4b 8a", "B": "10a 3a"}
    state = do(table(hands, overlays={"10a": [9]}, market=(1, 2, 12, 3)), go("A", "4a 4b"))
    assert do(state.clone(), go("B", "10a")).count == 2  # as many as are asked for
    assert why(state, go("B", "10a", count=1)) == ("RUI-14", "/ruins")
    state = do(table(hands, overlays={"10a": [9]}, market=(1, 2, 12, 3)), go("A", "8a"))
    assert do(state.clone(), go("B", "10a")).count == 1
    assert why(state, go("B", "10a", count=2)) == ("RUI-14", "/ruins")


def test_rui_13_effects_add_up_and_are_optional() -> None:
    hands = {"A": "10a 10b 2a", "B": "4a"}
    state = table(hands, overlays={"10a": [9, 21]}, market=(1, 2, 12, 3))
    assert do(state.clone(), go("A", "10a")).count == 3  # a lead: the most
    assert do(state.clone(), go("A", "10a", count=1)).count == 1
    assert do(state.clone(), go("A", "10a 10b", count=3)).count == 3
    assert why(state, go("A", "10a", count=4)) == ("RUI-13", "/count")
    assert why(state, go("A", "10a 10b", count=1)) == ("RUI-13", "/count")


def test_rui_13_by_night_and_where_the_trick_cannot_be_reached() -> None:
    hands = {"A": "4a 3a 2a", "B": "1c 1a", "C": "9a"}
    state = table(hands, night="1c", overlays={"4a": [9, 21]}, market=(1, 2, 12, 3))
    do(state, go("A", "4a", count=3))
    # 1c is a 4 of 1 or 2 cards; the trick asks for 3, so that it counts as 2
    assert why(state, go("B", "1c")) == ("RUI-14", "/ruins")


def test_rui_13_a_lone_wild_ruin_of_two_cards_has_printed_and_added_rank() -> None:
    state = table({"A": "5a 2a", "B": "4a"}, overlays={"5a": [7, 21, 29]}, market=(1, 2, 12, 3))
    do(state, go("A", "5a"))
    assert (state.rank, state.count) == (8, 2)


def test_rui_14_15_following() -> None:
    state = do(table({"A": "5a 5b", "B": "6a 6b 4a 4b", "C": "9a"}), go("A", "5a"))
    assert why(state, go("B", "6a 6b")) == ("RUI-14", "/ruins")
    assert why(state, go("B", "4a")) == ("RUI-15", "/ruins")
    assert why(state, go("B", "4a 4b")) == ("RUI-14", "/ruins")
    assert why(state, go("B", "6a")) is None


# --- tricks


def test_rui_16_all_pass_and_the_last_to_play_leads() -> None:
    state = do(table(FOUR), go("A", "1a"), go("B", "4a"), no("C"), no("D"))
    assert due(state) == ("play/pass", "A")
    do(state, no("A"))
    assert due(state) == ("play", "B")
    assert state.discarded == {"1a", "4a"} and not state.trick


def test_rui_16_a_pass_does_not_bar_from_the_trick() -> None:
    state = do(table(FOUR), go("A", "1a"), no("B"), go("C", "5a"), no("D"), no("A"))
    assert why(state, go("B", "4a")) == ("RUI-15", "/ruins")
    state.hands[1].add("9b")
    state.deck.discard("9b")
    do(state, go("B", "9b"))  # he passed before
    assert due(state) == ("play/pass", "C")


def test_rui_17_example_5_skip_and_return() -> None:
    hands = {"A": "5a 1a", "B": "8a 8b", "C": "9a 10a"}
    state = table(hands, first="B", overlays={"5a": [3]}, market=(1, 9, 12, 2))
    do(state, go("B", "8a"), no("C"), go("A", "5a"))
    assert due(state) == ("play/pass", "C")
    assert why(state, go("B", "8b")) == ("RUI-17", "/player")
    assert why(state, no("B")) == ("RUI-TURN", "/player")
    again = do(state.clone(), go("C", "9a"))
    assert due(again) == ("play/pass", "A")
    do(state, no("C"))
    assert due(state) == ("play", "A")


def test_rui_17_with_two_players_the_trick_is_over() -> None:
    state = do(table({"A": "5a 1a", "B": "5b 2a"}), go("A", "5a"), go("B", "5b"))
    assert due(state) == ("play", "B")
    assert why(state, go("A", "1a")) == ("RUI-17", "/player")
    assert why(state, no("B")) == ("RUI-9", "/type")
    assert state.discarded == {"5a", "5b"}


def test_rui_17_a_lead_skips_nobody() -> None:
    hands = {"A": "5a 5b 1a", "B": "6a 1b"}
    state = do(table(hands), go("A", "5a"), no("B"), go("A", "5b"))
    assert due(state) == ("play/pass", "B")


def test_rui_17_the_rank_after_wild() -> None:
    # 7a is wild and joins 5b as a 5: equal to the 5s led
    hands = {"A": "5a 4a 1a", "B": "5b 7a", "C": "9a"}
    overlays = {"7a": [7], "4a": [8]}
    state = table(hands, overlays=overlays, market=(1, 9, 12, 3))
    do(state, go("A", "5a 4a"), go("B", "5b 7a"))
    assert due(state) == ("play/pass", "A")  # B is out, C was made to pass


# --- upgrades


def test_rui_18_any_number_of_those_played() -> None:
    state = table({"A": "5a 5b 1a", "B": "6a"}, market=(1, 9, 14, 27))
    do(state, go("A", "5a 5b", "5a+14 5b+27 5a+claim 5b+claim"))
    assert state.sleeves["5a"].overlays == (14,)
    assert state.claims == [0, 2]


def test_rui_19_one_claim_on_a_ruin_whoever_s() -> None:
    state = table({"A": "5a 5b 1a", "B": "6a"}, owners={"5a": "B"})
    assert why(state, go("A", "5a", "5a+claim")) == ("RUI-19", "/upgrades/0/claim")
    assert why(state, go("A", "5b", "5b+claim")) is None


def test_rui_20_the_price_of_the_slot_all_turn_long() -> None:
    state = table({"A": "5a 5b 1a", "B": "6a"}, market=(14, 9, 12, 3))
    do(state, go("A", "5a", "5a+3"))
    assert state.torches == [2, 3]
    state = table({"A": "5a 5b 1a", "B": "6a"}, market=(14, 21, 27, 3))
    assert why(state, go("A", "5a", "5a+3 5a+21")) is None  # 1 + 2
    assert why(state, go("A", "5a", "5a+3 5a+21 5a+27")) == ("RUI-20", "/upgrades/2/discovery")


def test_rui_20_only_lit_torches_pay() -> None:
    state = table({"A": "5a 1a", "B": "6a"}, torches={"A": 0})
    assert why(state, go("A", "5a", "5a+3")) == ("RUI-20", "/upgrades/0/discovery")


def test_rui_21_one_discovery_in_each_position() -> None:
    state = table({"A": "5a 1a", "B": "6a"}, overlays={"5a": [2]}, market=(14, 27, 28, 3))
    assert why(state, go("A", "5a", "5a+3")) == ("RUI-21", "/upgrades/0/discovery")
    assert why(state, go("A", "5a", "5a+28 5a+27")) == ("RUI-21", "/upgrades/1/discovery")
    state = table({"A": "5a 1a", "B": "6a"}, market=(14, 5, 15, 28))
    do(state, go("A", "5a", "5a+28 5a+15"))
    assert state.sleeves["5a"].overlays == (28, 15)


# --- after a play


def test_rui_22_relight_serves_from_the_next_turn() -> None:
    hands = {"A": "5a 1a", "B": "6a"}
    state = table(hands, overlays={"5a": [13]}, torches={"A": 1}, market=(1, 9, 14, 27))
    # one torch is lit: the relit one does not pay for a second discovery
    assert why(state, go("A", "5a", "5a+14 5a+27")) == ("RUI-20", "/upgrades/1/discovery")
    do(state, go("A", "5a", "5a+14"))
    assert state.torches[0] == 1  # 1 − 1 + 1


def test_rui_22_at_most_three_torches_lit() -> None:
    state = table({"A": "5a 1a", "B": "6a"}, overlays={"5a": [13, 26, 39]})
    do(state, go("A", "5a"))
    assert state.torches[0] == 3


def test_rui_22_a_discovery_bought_works_at_once() -> None:
    state = table({"A": "5a 1a", "B": "6a 2a"}, market=(1, 9, 25, 38))
    do(state, go("A", "5a", "5a+25 5a+38"))
    assert due(state) == ("draw", "B") and state.need == 2


def test_rui_22_cycle_before_going_out() -> None:
    state = table({"A": "5a", "B": "6a 2a", "C": "9a"}, overlays={"5a": [11]}, deck="7a")
    do(state, go("A", "5a"))
    assert due(state) == ("draw", "A")
    do(state, draw("A", "7a"), discard("A", "7a"))
    assert state.out == [0] and state.vp == [5, 0, 0]


def test_rui_22_order_cycle_swarm_refill() -> None:
    hands = {"A": "5a 1a", "B": "6a 2a", "C": "9a"}
    state = table(hands, overlays={"5a": [11, 25]}, deck="7a 7b 7c", market=(1, 9, 14, 27))
    do(state, go("A", "5a", "5a+27"))
    assert due(state) == ("draw", "A")
    do(state, draw("A", "7a"))
    assert due(state) == ("discard", "A")
    do(state, discard("A", "1a"))
    assert due(state) == ("draw", "B")
    do(state, draw("B", "7b"))
    assert due(state) == ("draw", "C")
    do(state, draw("C", "7c"))
    assert due(state) == ("reveal", None)
    do(state, reveal(20))
    assert due(state) == ("play/pass", "B")


def test_rui_22_a_ruin_just_discarded_can_be_drawn_by_swarm() -> None:
    state = table({"A": "5a 1a", "B": "6a 2a"}, overlays={"5a": [11, 25]}, deck="7a")
    do(state, go("A", "5a"), draw("A", "7a"), discard("A", "1a"), draw("B", "1a"))
    assert "1a" in state.hands[1]


def test_rui_22_night_effects_work_like_overlays() -> None:
    state = table({"A": "2b 1a", "B": "6a 2a"}, night="2b", overlays={"2b": [25]})
    do(state, go("A", "2b"))
    assert due(state) == ("draw", "B") and state.need == 2


def test_rui_22_by_day_the_night_effect_sleeps() -> None:
    state = do(table({"A": "2b 1a", "B": "6a 2a"}), go("A", "2b"))
    assert due(state) == ("play/pass", "B")


def test_rui_23_example_7_dry_draw() -> None:
    hands = {"A": "5a 1a", "B": "6a", "C": "7a", "D": "8a"}
    state = table(hands, overlays={"5a": [25]}, deck="9a")
    do(state, go("A", "5a"))
    assert due(state) == ("draw", "B")
    do(state, draw("B", "9a"))
    assert due(state) == ("play/pass", "B")  # C and D find nothing


def test_rui_23_the_left_neighbour_first_and_all_of_his() -> None:
    hands = {"A": "8a", "B": "6a", "C": "5a 1a", "D": "7a"}
    state = table(hands, first="C", overlays={"5a": [12, 25]}, deck="9a 9b 9c")
    do(state, go("C", "5a"))
    assert (due(state), state.need) == (("draw", "D"), 2)
    do(state, draw("D", "9a 9b"))
    assert (due(state), state.need) == (("draw", "A"), 1)
    do(state, draw("A", "9c"))
    assert due(state) == ("play/pass", "D")


def test_rui_23_cycle_with_a_short_deck_and_with_none() -> None:
    overlays = {"5a": [11, 23]}
    state = table({"A": "5a 1a", "B": "6a"}, overlays=overlays, deck="9a")
    do(state, go("A", "5a"), draw("A", "9a"), discard("A", "9a"))
    assert due(state) == ("play/pass", "B")
    state = table({"A": "5a 1a", "B": "6a"}, overlays=overlays, deck="")
    do(state, go("A", "5a"))
    assert due(state) == ("play/pass", "B")  # nothing drawn, nothing discarded


def test_rui_23_who_is_out_draws_nothing() -> None:
    hands = {"A": "5a 1a", "B": "6a", "C": "7a 8a", "D": "9a 9b"}
    state = table(hands, overlays={"7a": [25]}, deck="2a 2b 2c")
    do(state, go("A", "5a"), go("B", "6a"), go("C", "7a"))
    assert due(state) == ("draw", "D")
    do(state, draw("D", "2a"))
    assert due(state) == ("draw", "A")
    do(state, draw("A", "2b"))
    assert due(state) == ("play/pass", "D")


def test_rui_23_swarm_of_who_goes_out() -> None:
    hands = {"A": "5a", "B": "6a", "C": "7a 8a"}
    state = table(hands, overlays={"5a": [25]}, deck="2a 2b")
    do(state, go("A", "5a"))
    assert state.out == [0]
    assert due(state) == ("draw", "B")  # the round goes on
    do(state, draw("B", "2a"), draw("C", "2b"))
    assert due(state) == ("play/pass", "B")


def test_rui_24_the_discard_pile_becomes_the_deck() -> None:
    state = table(
        {"A": "5a 1a", "B": "6a 2a"}, overlays={"5a": [25, 12]}, deck="9a", discarded="3a 3b"
    )
    do(state, go("A", "5a"))
    assert why(state, draw("B", "3a 9a")) == ("RUI-24", "/ruins/0")  # the deck comes first
    assert why(state, draw("B", "9a 9a")) == ("RUI-24", "/ruins/1")
    assert why(state, draw("B", "9a 5a")) == ("RUI-24", "/ruins/1")  # still on the table
    do(state, draw("B", "9a 3b"))
    assert state.deck == {"3a"} and not state.discarded


def test_rui_24_no_shuffle_before_a_ruin_is_needed() -> None:
    state = table({"A": "5a 1a", "B": "6a 2a"}, overlays={"5a": [25]}, deck="9a", discarded="3a")
    do(state, go("A", "5a"), draw("B", "9a"))
    assert not state.deck and state.discarded == {"3a"}


def test_rui_24_draws_listed_take_the_whole_deck_before_the_pile() -> None:
    state = table(
        {"A": "5a 1a", "B": "6a 2a"},
        overlays={"5a": [25, 12, 37]},
        deck="8b 9a",
        discarded="1b 3a 3b",
    )
    do(state, go("A", "5a"))
    assert (due(state), state.need) == (("draw", "B"), 3)
    listed = list(state.legal())
    assert [one.ruins for one in listed] == [  # type: ignore[attr-defined]
        ("8b", "9a", "1b"),
        ("8b", "9a", "3a"),
        ("8b", "9a", "3b"),
    ]
    assert all(state.clone().play(one) is None for one in listed)


def test_rui_25_any_of_the_hand() -> None:
    state = table({"A": "5a 1a 2a", "B": "6a"}, overlays={"5a": [11, 23]}, deck="9a 9b")
    do(state, go("A", "5a"), draw("A", "9a 9b"), discard("A", "1a 9b"))
    assert state.hands[0] == {"2a", "9a"} and state.discarded == {"1a", "9b"}


def test_rui_26_slide_and_refill() -> None:
    state = table({"A": "5a 5b 1a", "B": "6a"}, market=(1, 21, 14, 27))
    do(state, go("A", "5a", "5a+21"))
    assert state.market == [0, 1, 14, 27]
    do(state, reveal(9))
    assert state.market == [9, 1, 14, 27]
    state = table({"A": "5a 5b 1a", "B": "6a"}, market=(2, 21, 14, 27))
    do(state, go("A", "5a", "5a+21 5a+27"), reveal(9, 10))
    assert state.market == [10, 9, 2, 14]  # the first into the rightmost gap


def test_rui_26_a_short_market() -> None:
    state = table({"A": "5a 5b 1a", "B": "6a 2a"}, market=(2, 21, 14, 27))
    state.unseen = {9}  # the others are not in this box
    state.tables = copy(state.tables)
    state.tables.discoveries = frozenset({2, 21, 14, 27, 9})
    do(state, go("A", "5a", "5a+27 5a+14"))
    assert due(state) == ("reveal", None)
    assert why(state, reveal(9, 9)) == ("RUI-26", "/cards")
    do(state, reveal(9))
    assert state.market == [0, 9, 2, 21]
    do(state, no("B"), go("A", "5b", "5b+21"))  # no discovery is left to turn up
    assert due(state) == ("play/pass", "B")
    assert state.market == [0, 0, 9, 2]


# --- going out


def test_rui_27_vp_at_once() -> None:
    hands = {"A": "5a", "B": "6a", "C": "7a 8a", "D": "9a 9b"}
    state = do(table(hands), go("A", "5a"))
    assert state.vp == [5, 0, 0, 0]
    assert state.view()["out"] == ["A"]
    do(state, go("B", "6a"))
    assert state.vp == [5, 3, 0, 0]


def test_rui_28_example_6_the_nearest_clockwise_leads() -> None:
    hands = {"A": "5a", "B": "6a 1a", "C": "7a 8a"}
    state = do(table(hands), go("A", "5a"), no("B"), no("C"))
    assert due(state) == ("play", "B")
    assert state.discarded == {"5a"}


def test_rui_28_the_last_play_of_who_went_out_is_followed_and_skips() -> None:
    hands = {"A": "5a", "B": "6a 1a", "C": "5b 8a", "D": "9a 9b"}
    state = table(hands, first="C")
    do(state, go("C", "5b"), no("D"), go("A", "5a"))
    assert due(state) == ("play/pass", "C")  # B was made to pass
    do(state, no("C"), no("D"))
    assert due(state) == ("play", "B")


def test_rui_28_nearest_clockwise_passes_over_who_is_out() -> None:
    hands = {"A": "5a", "B": "6a", "C": "7a 8a", "D": "9a 9b"}
    state = do(table(hands, first="A"), go("A", "5a"), go("B", "6a"), no("C"), no("D"))
    assert due(state) == ("play", "C")


def test_rui_29_the_last_one_left() -> None:
    hands = {"A": "5a", "B": "6a", "C": "7a 8a"}
    state = do(table(hands, vp=[0, 0, 4]), go("A", "5a"), go("B", "6a"))
    assert state.vp == [5, 3, 3]
    assert state.rounds == [(0, 1, 2)]
    assert due(state) == ("deal", None)


def test_rui_29_no_swarm_when_the_round_ends() -> None:
    state = table({"A": "5a", "B": "6a 2a"}, overlays={"5a": [25]}, market=(1, 9, 14, 27))
    do(state, go("A", "5a", "5a+27"))
    assert due(state) == ("reveal", None)  # RUI-26: before the next deal
    do(state, reveal(20))
    assert due(state) == ("deal", None)


def test_rui_30_example_9_the_track_ends_at_both_ends() -> None:
    moved = arithmetic.moved
    assert [moved(DATA, 0, -1), moved(DATA, 1, -1), moved(DATA, 8, 5)] == [0, 0, 10]
    assert moved(DATA, 10, -1) == 9
    hands = {"A": "5a", "B": "6a", "C": "7a 8a"}
    state = do(table(hands, vp=[8, 0, 0]), go("A", "5a"), go("B", "6a"))
    assert state.vp == [10, 3, 0]


def test_rui_31_example_8_first_player() -> None:
    first = arithmetic.first_player
    assert first([1, 5, 1, 5], range(4), 1) == 0
    assert first([3, 3, 3, 3], range(4), 1) == 0
    assert first([1, 1, 5, 5], range(4), 1) == 0
    assert first([5, 1, 5, 5], range(4), 1) == 1
    assert first([9, 10, 10, 4, 6], (1, 2, 4), 0) == 4


def test_rui_31_in_play() -> None:
    hands = {"A": "5a", "B": "6a", "C": "7a 8a"}
    state = do(table(hands, vp=[0, 0, 9]), go("A", "5a"), go("B", "6a"))
    assert state.vp == [5, 3, 8] and state.names[state.first] == "B"


def test_rui_32_what_stays_and_what_does_not() -> None:
    hands = {"A": "5a 5b", "B": "6a 7a"}
    state = table(hands, night="6a", market=(1, 9, 14, 27))
    do(state, go("A", "5a", "5a+27 5a+claim"), reveal(20), no("B"), go("A", "5b"))
    assert due(state) == ("deal", None)
    assert state.torches == [3, 3] and state.round == 2
    assert state.sleeves["5a"].overlays == (27,) and state.sleeves["5a"].claim == 0
    assert state.sleeves["6a"].night and state.market == [20, 1, 9, 14]
    assert state.claims == [1, 2] and len(state.deck) == 20


# --- the end of the game


@pytest.mark.parametrize("vp", [9, 10])
def test_rui_33_instant_win(vp: int) -> None:
    hands = {"A": "5a", "B": "6a", "C": "7a 8a"}
    state = table(hands, vp=[vp, 4, 4], round_number=3, market=(1, 9, 14, 27))
    do(state, go("A", "5a", "5a+27"))  # and no refill after the game's end
    assert state.over and state.winner == 0
    assert state.vp == [10, 4, 4]
    assert state.rounds[-1] == (0,)
    assert state.ending == "RUI-33"


def test_rui_33_not_with_8_and_not_as_the_second() -> None:
    hands = {"A": "5a", "B": "6a", "C": "7a 8a", "D": "9a 9b"}
    state = do(table(hands, vp=[8, 9, 4, 4], round_number=3), go("A", "5a"))
    assert not state.over and state.vp[0] == 10
    do(state, go("B", "6a"))
    assert not state.over and state.vp[1] == 10


def test_rui_33_counted_at_the_start_of_the_round() -> None:
    hands = {"A": "5a", "B": "6a", "C": "7a 8a"}
    state = table(hands, vp=[9, 4, 4], round_number=4)
    state.start_vp = [8, 4, 4]
    assert not do(state, go("A", "5a")).over


def test_rui_33_after_the_own_draw_and_discard() -> None:
    hands = {"A": "5a", "B": "6a", "C": "7a 8a"}
    overlays = {"5a": [11, 25]}
    state = table(hands, vp=[9, 4, 4], round_number=3, overlays=overlays)
    do(state, go("A", "5a"))
    assert not state.over
    do(state, draw("A", "9a"), discard("A", "9a"))
    assert state.over  # nobody draws after that


def round_4(vp: list[int], *, first_out: str = "A") -> RuinsState:
    """Three players at the end of round 4: two go out from ``first_out`` on, clockwise."""
    names = ["A", "B", "C"]
    at = names.index(first_out)
    order = names[at:] + names[:at]
    hands = dict(zip(order, ["5a", "6a", "7a 8a"], strict=True))
    state = table({name: hands[name] for name in names}, first=first_out, vp=vp, round_number=4)
    state.start_vp = [0, 0, 0]
    return do(state, go(order[0], "5a"), go(order[1], "6a"))


def test_rui_34_showdown_after_round_4() -> None:
    state = round_4([0, 2, 10])
    assert state.vp == [5, 5, 9] and not state.over
    assert state.round == 5 and state.entrants == (0, 2)
    assert due(state) == ("deal", None)


def test_rui_35_every_one_of_those_with_the_most() -> None:
    state = round_4([0, 5, 9])
    assert state.vp == [5, 8, 8] and state.entrants == (0, 1, 2)
    assert arithmetic.entrants([9, 10, 10, 4, 6], 4) == (1, 2, 4)  # example 11


def test_rui_36_one_alone_has_won() -> None:
    state = round_4([4, 0, 0])
    assert state.over and state.winner == 0 and state.rounds == [(0, 1, 2)]
    assert state.ending == "RUI-36"


def test_rui_32_a_copy_has_lists_of_its_own() -> None:
    state = round_4([0, 2, 10])
    state.clone().rounds.append((0,))
    assert len(state.rounds) == 1


def test_rui_36_no_refill_after_it() -> None:
    hands = {"A": "5a", "B": "6a", "C": "7a 8a"}
    state = table(hands, vp=[5, 0, 0], round_number=4, market=(1, 9, 14, 27))
    state.start_vp = [0, 0, 0]
    do(state, go("A", "5a"), go("B", "6a", "6a+27"))
    assert state.over


def test_rui_37_the_showdown() -> None:
    state = round_4([0, 2, 10])
    hands = {"A": [f"{rank}{copy}" for rank in (1, 2, 3) for copy in "abc"]}
    hands["C"] = [f"{rank}{copy}" for rank in (4, 5, 6) for copy in "abc"]
    # the claim of B, who watches, does nothing; A's does
    state.sleeves["1a"] = state.tables.sleeve("1a", False, (), 1)
    state.sleeves["4a"] = state.tables.sleeve("4a", False, (), 0)
    state.claims = [1, 1, 2]
    do(state, {"type": "deal", "hands": hands})
    assert "1a" in state.hands[0] and "4a" in state.hands[0]
    assert due(state) == ("flip/play", "A")  # fewest VP among the two
    vp = list(state.vp)
    do(state, flip("C", "5a"), go("A", "1a 1b 1c"), no("C"), go("A", "2a 2b 2c"), no("C"))
    do(state, go("A", "3a 3b 3c"), no("C"))
    assert not state.over
    do(state, go("A", "4a"))
    assert state.over and state.winner == 0
    assert state.vp == vp  # no VP in the showdown
    assert not arithmetic.wins_at_once(DATA, 10, 5)
    position = state.position()
    assert position.showdown == "A"
    assert state.ending == "RUI-37"


def test_rui_37_swarm_in_the_showdown_meets_only_its_players() -> None:
    def swarming(state: RuinsState) -> bool:
        return state.round == 5 and bool(state.swarmed) and len(state.entrants) < 4

    _, state = first_played(4, swarming)
    assert set(state.swarmed) <= set(state.entrants)


def test_rui_38_there_is_always_one_winner() -> None:
    for players in (2, 3, 4, 5):
        _, state = played(players, 7, lambda state: state.over)
        assert state.over
        ranks = [player.rank for player in GAME.score(state.position()).players]
        assert ranks.count(1) == 1


# --- the rules as a whole


def test_every_rule_of_the_code_is_a_rule() -> None:
    known = set(load_rules("ruins"))
    used = set()
    for file in (ROOT / "scorer" / "games" / "ruins").glob("*.py"):
        used |= set(re.findall(r"\bRUI-(?:\d+|TURN|END|CLAIM)\b", file.read_text("utf-8")))
    assert used <= known
    computed = {"RUI-END", "RUI-TURN", "RUI-CLAIM"}
    assert known - used <= computed


def test_every_rule_has_a_test() -> None:
    tests = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    named = {f"RUI-{number}" for number in re.findall(r"def test_\w*?rui_(\d+)", tests)}
    for first, second in re.findall(r"def test_rui_(\d+)_(\d+)", tests):
        named |= {f"RUI-{first}", f"RUI-{second}"}
    numbered = {rule for rule in load_rules("ruins") if rule[4:].isdigit()}
    assert numbered <= named, numbered - named
