"""The rules of kobuta one by one: what each allows, forbids and brings about."""

from __future__ import annotations

import pytest

from tests.scorer.kobuta.helpers import (
    after,
    between_wolves,
    build,
    do,
    fault,
    game,
    header,
    hunter,
    judge,
    move,
    opening,
    pass_,
    pig,
    place,
    refusal,
    result,
    setup,
    wolf,
)

# --- field and turn


def test_kob_1_any_shuffle_of_the_tiles_is_a_field() -> None:
    board = ["F", "MMM", "FFFFF", "MMMMMMF", "FFPPPPPPP", "PPPPPPPPPPP"]
    assert fault(build("A", 1), head=header(board=board)) is None


def test_kob_2_neighbours_share_an_edge() -> None:
    near = game().data.next_to
    assert set(near[14]) == {13, 15, 22}
    # 12 and 14 touch at a corner only, for wolf and hunter alike
    state = setup(wolves=[14], waste=[22], houses={"A": [12]}, hunters={"A": 12})
    assert refusal(state, move(14, 12)) == ("KOB-16", "/to")


def test_kob_3_the_wolf_may_stand_anywhere_in_the_list() -> None:
    players = [wolf("D"), pig("A", "red"), pig("B", "yellow"), pig("C", "blue")]
    state = after(build("A", 1), build("B", 2), build("C", 3), head=header(players=players))
    assert state.turn == 2
    assert [line.name for line in state.position().players] == ["D", "A", "B", "C"]


def test_kob_3_the_order_of_the_pigs_is_that_of_the_list() -> None:
    players = [pig("C", "blue"), wolf("D"), pig("A", "red"), pig("B", "yellow")]
    head = header(players=players)
    assert fault(build("C", 1), build("A", 2), build("B", 3), build("C", 4), head=head) is None
    assert fault(build("A", 1), head=head) == (2, "KOB-TURN", "/player")


def test_kob_4_the_wolf_goes_first_from_turn_11() -> None:
    state = after(*opening())
    assert (state.turn, state.due()) == (11, (("place", "pass"), "D"))
    state = after(*opening(), place(22))
    assert (state.turn, state.due()[1]) == (11, "A")
    # C is building; after B's go the wolf opens turn 12
    state = after(*opening(), place(22), build("A", 11), build("B", 12))
    assert (state.turn, state.due()) == (12, (("place", "move", "pass"), "D"))


def test_kob_4_a_turn_is_one_go_of_each_pig() -> None:
    state = after(build("A", 1), build("B", 2))
    assert state.turn == 1
    do(state, build("C", 3))
    assert (state.turn, state.due()[1]) == (2, "A")


# --- pigs


@pytest.mark.parametrize(("tile", "kind"), [(1, 0), (17, 1), (27, 2)])
def test_kob_5_the_kind_follows_from_the_tile(tile: int, kind: int) -> None:
    state = after(build("A", tile))
    assert state.table.kind[tile] == kind
    assert state.owner[tile] == 0


def test_kob_5_no_link_to_other_houses_is_needed() -> None:
    assert fault(build("A", 1), build("B", 2), build("C", 3), build("A", 36)) is None


def test_kob_6_nothing_but_one_piece_on_a_tile() -> None:
    state = setup(wolves=[14, 23], waste=[22, 24], due="A")
    assert refusal(state, build("A", 14)) == ("KOB-6", "/tile")
    state.due_seat = 3
    assert refusal(state, place(23)) == ("KOB-6", "/tile")
    state = setup(wolves=[14, 15], waste=[22, 24])
    assert refusal(state, move(14, 15)) == ("KOB-6", "/to")


def test_kob_7_nothing_is_built_on_wasteland() -> None:
    # with the wolf on it, and when he has left
    assert fault(*opening(), place(22), build("A", 22)) == (22, "KOB-7", "/tile")
    state = after(*opening(), place(22), build("A", 11), build("B", 12), move(22, 23))
    assert refusal(state, build("A", 22)) == ("KOB-7", "/tile")


def test_kob_8_straw_in_every_turn_wood_in_every_second_brick_in_every_third() -> None:
    # the worked example of ten turns alone
    state = after(*opening())
    assert state.counts == [[10, 0, 0], [0, 5, 0], [0, 0, 3]]
    assert state.hunter(0) == "hand"
    assert (state.site[2], state.busy[2]) == (30, 2)
    do(state, pass_("D"), build("A", 11), build("B", 12), pass_("D"), build("A", 13))
    assert state.counts[2] == [0, 0, 3]  # turn 12: B may still build before C's house is ready
    do(state, build("B", 14))
    assert state.counts[2] == [0, 0, 4] and state.turn == 13


def test_kob_8_three_turns_for_brick_two_for_wood() -> None:
    state = after(build("A", 27), build("B", 17), build("C", 1))
    assert (state.turn, state.due()[1]) == (2, "C")  # A and B are skipped in turn 2
    assert state.counts[1] == [0, 1, 0]
    do(state, build("C", 2))
    assert (state.turn, state.due()[1]) == (3, "B")  # A is skipped, his house is finished
    assert state.counts[0] == [0, 0, 1]
    do(state, build("B", 3), build("C", 4))
    assert (state.turn, state.due()[1]) == (4, "A")


def test_kob_9_a_site_takes_its_tile_and_counts_for_nothing_else() -> None:
    state = after(build("A", 27))
    assert refusal(state, build("B", 27)) == ("KOB-5", "/tile")
    assert state.buildings() == 0 and state.open == 18


def test_kob_9_the_wolf_destroys_a_wood_site_and_frees_the_builder() -> None:
    # worked example 6: begun in turn 12, destroyed in turn 13, B acts in turn 13
    state = setup(
        wolves=[22], waste=[22], houses={"A": [1]}, turn=12, due="B", sites={"C": (27, 1)}
    )
    do(state, build("B", 21))
    assert (state.turn, state.due()[1]) == (13, "D")
    do(state, move(22, 21))
    assert state.destroyed == 1 and state.waste[21] and state.counts[1] == [0, 0, 0]
    do(state, build("A", 2))
    assert (state.turn, state.due()[1]) == (13, "B")


def test_kob_9_no_token_on_a_site_and_no_way_into_a_brick_site() -> None:
    state = setup(wolves=[21], waste=[21], sites={"B": (31, 2), "C": (20, 1)})
    assert refusal(state, place(31)) == ("KOB-9", "/tile")
    assert refusal(state, place(20)) == ("KOB-9", "/tile")
    assert refusal(state, move(21, 31)) == ("KOB-17", "/to")


def test_kob_10_a_pig_passes_only_when_nothing_is_free() -> None:
    everything = {"A": list(range(1, 17)), "B": list(range(17, 26)), "C": [26, *range(27, 35)]}
    state = setup(houses=everything, wolves=[35], waste=[], destroyed=-1, due="A")
    assert state.free == 1 and refusal(state, pass_("A")) == ("KOB-10", "/type")
    do(state, build("A", 36))
    assert state.due()[1] == "B" and state.free == 0
    assert refusal(state, pass_("B")) is None


def test_kob_10_a_hunter_in_hand_need_not_be_placed() -> None:
    houses = {"A": list(range(1, 17)), "B": list(range(17, 26)), "C": [26, *range(27, 35), 36]}
    state = setup(
        houses=houses, wolves=[35], destroyed=-1, due="A", hunters={"A": "hand", "C": "hand"}
    )
    assert state.due()[0] == ("hunter", "pass")
    assert refusal(state, pass_("A")) is None


def test_kob_11_the_tenth_house_standing_earns_one_hunter() -> None:
    state = setup(houses={"A": range(1, 10)}, due="A", turn=10)
    assert state.hunter(0) == "unearned"
    do(state, build("A", 10))
    assert state.hunter(0) == "hand"
    assert refusal(state, hunter("A", 10)) == ("KOB-TURN", "/player")  # from his next go on


def test_kob_11_houses_lost_do_not_count_and_do_not_take_the_hunter_away() -> None:
    state = setup(houses={"A": range(1, 10)}, wolves=[22], waste=[22, 11], due="A")
    do(state, build("A", 14))
    assert state.hunter(0) == "hand"
    do(state, build("B", 36), build("C", 26), move(22, 14))
    assert sum(state.counts[0]) == 9 and state.hunter(0) == "hand"
    # ten again earns no second one
    do(state, build("A", 16))
    assert (state.earned[0], state.hunter(0)) == (True, "hand")
    # ten in all, one of them lost, earns none
    state = setup(houses={"A": range(1, 9)}, wolves=[22], waste=[22, 11], due="A")
    do(state, build("A", 14), build("B", 36), build("C", 26), move(22, 14), build("A", 16))
    assert sum(state.counts[0]) == 9 and state.hunter(0) == "unearned"


def test_kob_11_a_second_pig_earns_one_too_and_a_finished_site_can_be_the_tenth() -> None:
    state = setup(
        houses={"A": [1, 2, 3], "B": [4, *range(5, 13)]},
        hunters={"A": "used"},
        sites={"B": (17, 1)},
        due="A",
        shot=1,
        waste=[18],
    )
    do(state, build("A", 13))
    assert state.hunter(1) == "hand" and state.due()[1] == "C"


def test_kob_12_on_a_finished_house_of_his_own_anywhere() -> None:
    state = after(*opening(), pass_("D"))
    for tile in (17, 11, 30, 27):
        assert refusal(state, hunter("A", tile)) == ("KOB-12", "/tile")
    do(state, hunter("A", 1))
    assert state.hunter(0) == 1
    do(state, build("B", 11), pass_("D"))
    assert refusal(state, hunter("A", 2)) == ("KOB-11", "/type")  # it stays where it is


def test_kob_13_hunter_and_wolf_go_when_the_hunter_comes() -> None:
    state = setup(houses={"A": [14]}, wolves=[22], waste=[22], hunters={"A": "hand"}, due="A")
    assert refusal(state, hunter("A", 14, 23)) == ("KOB-13", "/wolf")
    for aim in (None, 22):
        copy = do(state.clone(), hunter("A", 14, aim))
        assert (copy.wolves, copy.shot, copy.hunter(0)) == ([], 1, "used")
        assert copy.owner[14] == 0 and copy.posted[0] == 0


def test_kob_13_with_no_wolf_near_none_may_be_named() -> None:
    state = setup(houses={"A": [1]}, wolves=[22], waste=[22], hunters={"A": "hand"}, due="A")
    assert refusal(state, hunter("A", 1, 22)) == ("KOB-13", "/wolf")
    assert refusal(state, hunter("A", 1)) is None


def test_kob_13_between_two_wolves_the_owner_chooses() -> None:
    events = between_wolves()
    at = len(events) + 2
    assert fault(*events, hunter("A", 23)) == (at, "KOB-13", "")
    assert fault(*events, hunter("A", 23, 33)) == (at, "KOB-13", "/wolf")
    assert after(*events, hunter("A", 23, 24)).wolves == [22]
    assert after(*events, hunter("A", 23, 22)).wolves == [24]


@pytest.mark.parametrize("event", [place(22), move(24, 23)])
def test_kob_13_also_when_the_wolf_comes(event: dict[str, object]) -> None:
    tile = 14 if event["type"] == "place" else 33
    state = setup(
        houses={"A": [tile]}, wolves=[24, 35], waste=[24, 35], hunters={"A": tile}, destroyed=0
    )
    if event["type"] == "place":
        state = setup(houses={"A": [tile]}, wolves=[35], waste=[35], hunters={"A": tile})
    do(state, event)
    assert state.wolves == [35] and state.shot == 1 and state.hunter(0) == "used"
    assert state.owner[tile] == 0


def test_kob_13_of_several_hunters_the_earliest_pigs_is_used() -> None:
    # 22 lies between 14, 21 and 23
    houses = {"A": [1], "B": [23], "C": [14]}
    hunters = {"B": 23, "C": 14}
    state = setup(houses=houses, hunters=hunters)
    do(state, place(22))
    assert (state.hunter(1), state.hunter(2), state.shot) == ("used", 14, 1)


def test_kob_13_an_untouched_tile_of_a_shot_wolf_is_free_again() -> None:
    state = setup(houses={"A": [14]}, wolves=[24], waste=[24], hunters={"A": 14})
    do(state, move(24, 23))
    assert state.wolves == [23]
    do(state, build("A", 2), build("B", 3), build("C", 4), move(23, 22))
    assert state.wolves == [] and state.shot == 1
    assert refusal(state, build("A", 22)) is None and refusal(state, build("A", 23)) is None


# --- wolf


def test_kob_14_the_wolf_may_pass_whenever_he_is_due() -> None:
    assert fault(*opening(), pass_("D")) is None
    assert fault(*opening()[:-1], pass_("D")) == (20, "KOB-TURN", "/player")


def test_kob_15_a_token_on_untouched_forest_or_mountain_makes_wasteland() -> None:
    state = after(*opening(), place(35))
    assert state.waste[35] and state.wolves == [35] and state.placed == 1
    for tile in (22, 31):
        assert fault(*opening(), place(tile)) is None


def test_kob_16_a_step_leads_across_an_edge_onto_any_ground() -> None:
    state = setup(wolves=[22], waste=[22, 21], houses={"A": [1]})
    for to in (14, 21, 23):  # plain, wasteland, forest
        assert refusal(state, move(22, to)) is None
    for to in (22, 24, 1):
        assert refusal(state, move(22, to)) == ("KOB-16", "/to")
    assert refusal(state, move(23, 22)) == ("KOB-16", "/from")


def test_kob_17_brick_cannot_be_entered() -> None:
    state = setup(wolves=[21], waste=[21], houses={"C": [31]})
    assert refusal(state, move(21, 31)) == ("KOB-17", "/to")


@pytest.mark.parametrize("tile", [14, 21])
def test_kob_18_straw_and_wood_are_destroyed(tile: int) -> None:
    state = setup(wolves=[22], waste=[22], houses={"A": [tile]})
    do(state, move(22, tile))
    assert state.destroyed == 1 and state.waste[tile] and state.wolves == [tile]
    assert state.buildings() == 0 and state.owner[tile] == -1


def test_kob_19_a_walk_leaves_the_ground_as_it_was() -> None:
    state = setup(wolves=[22], waste=[22], houses={"A": [1]})
    free = state.free
    do(state, move(22, 23))
    assert not state.waste[23] and state.free == free - 1
    do(state, build("A", 2), build("B", 3), build("C", 4), move(23, 33))
    assert refusal(state, build("A", 23)) is None
    do(state, build("A", 5), build("B", 6), build("C", 7))
    assert refusal(state, place(23)) is None


# --- end


def test_kob_20_the_third_token_ends_the_game_the_shot_ones_counted() -> None:
    state = setup(wolves=[22], waste=[22, 24], shot=1, houses={"A": [1]}, hunters={"A": "used"})
    do(state, place(35))
    assert state.ending == "KOB-20" and state.wolf_points() == 14
    assert state.due() == ((), None) and list(state.legal()) == []


def test_kob_20_a_third_token_beside_a_hunter_is_lost_before_the_end() -> None:
    # worked example 5
    houses = {"A": [23], "B": [1]}
    state = setup(
        wolves=[35], waste=[35, 20], shot=1, houses=houses, hunters={"A": 23, "B": "used"}
    )
    do(state, place(22))
    assert state.ending == "KOB-20" and state.wolf_points() == 7 and state.shot == 2


def test_kob_21_by_the_finishing_of_a_house_in_a_skipped_go() -> None:
    houses = {"A": range(17, 26), "C": range(27, 35)}
    state = setup(houses=houses, sites={"B": (35, 1)}, due="A", turn=9)
    do(state, build("A", 1))
    # B's house is finished in his skipped go, before C is due
    assert state.ending == "KOB-21" and state.counts[1] == [0, 0, 1] and state.turn == 9


def test_kob_21_by_wasteland() -> None:
    houses = {"A": range(17, 26), "C": range(27, 35)}
    do(state := setup(houses=houses), place(35))
    assert state.ending == "KOB-21" and state.wolf_points() == 7
    # a destroyed wood site becomes wasteland
    houses = {"A": range(17, 21), "B": range(22, 26), "C": range(27, 36)}
    state = setup(
        houses={"A": range(17, 20), "B": range(22, 26), "C": range(27, 36)},
        wolves=[20],
        waste=[20],
        sites={"A": (21, 1)},
    )
    do(state, move(20, 21))
    assert state.ending == "KOB-21" and state.destroyed == 1


def test_kob_21_a_site_and_a_wolf_on_untouched_ground_do_not_count() -> None:
    houses = {"A": range(17, 26), "C": range(27, 35)}
    state = setup(houses=houses, due="B", turn=9)
    do(state, build("B", 35))
    assert not state.over
    state = setup(
        houses={"A": range(17, 25), "C": range(27, 35)}, wolves=[35], waste=[25], destroyed=0
    )
    assert state.open == 1 and not state.over
    do(state, pass_("D"))
    assert not state.over


def everything_but(tile: int) -> dict[str, list[int]]:
    """All tiles built on but one, where a wolf stands; its wasteland was 25."""
    tiles = [other for other in range(1, 37) if other not in (tile, 25)]
    return {"A": tiles[:12], "B": tiles[12:24], "C": tiles[24:]}


def test_kob_22_all_pigs_passing_end_the_game_with_the_turn() -> None:
    earned = dict.fromkeys("ABC", "hand")
    state = setup(houses=everything_but(35), wolves=[35], waste=[25], due="D", hunters=earned)
    do(state, pass_("D"), pass_("A"), pass_("B"))
    assert not state.over
    do(state, pass_("C"))
    assert state.ending == "KOB-22" and state.turn == 11
    assert list(game().impossible(state.position())) == []


def test_kob_22_a_hunter_in_the_turn_keeps_the_game_going() -> None:
    earned = dict.fromkeys("ABC", "hand")
    state = setup(houses=everything_but(35), wolves=[35], waste=[25], due="A", hunters=earned)
    do(state, hunter("A", 1), pass_("B"), pass_("C"))
    assert not state.over and state.turn == 12
    do(state, pass_("D"), pass_("A"), pass_("B"), pass_("C"))
    assert state.ending == "KOB-22"


def test_kob_22_passes_of_two_turns_do_not_add_up() -> None:
    earned = dict.fromkeys("ABC", "hand")
    state = setup(houses=everything_but(35), wolves=[35], waste=[25], due="B", hunters=earned)
    do(state, pass_("B"), pass_("C"), pass_("D"), pass_("A"))
    assert not state.over
    do(state, pass_("B"), pass_("C"))
    assert state.ending == "KOB-22"


def test_kob_23_a_house_falls_before_the_hunter_shoots() -> None:
    # the wolf steps onto B's straw house on 14, beside A's hunter on 15
    state = setup(
        houses={"A": [15], "B": [14]}, wolves=[22], waste=[22], hunters={"A": 15}, destroyed=0
    )
    do(state, move(22, 14))
    assert state.destroyed == 1 and state.wolves == [] and state.waste[14]
    assert state.wolf_points() == 3 and state.hunter(0) == "used"


def test_kob_23_skipped_goes_are_worked_off_over_the_turn() -> None:
    state = after(build("A", 27), build("B", 28), build("C", 29))
    # all three build: turns 2 and 3 pass without an event
    assert (state.turn, state.due()[1]) == (4, "A")
    assert state.counts == [[0, 0, 1]] * 3


# --- score, from a log


def test_kob_24_to_26_from_the_end_of_a_log() -> None:
    state = setup(
        wolves=[22, 24], waste=[22, 24], houses={"A": range(1, 11), "B": [17, 18], "C": [27]}
    )
    do(state, place(35))
    score = game().score(state.position())
    assert [player.total for player in score.players] == [10, 4, 2, 21]
    assert score.winners == ("D",)


def test_kob_turn_a_result_before_the_end() -> None:
    assert fault(build("A", 1), result(winners=["D"])) == (3, "KOB-TURN", "/type")


def test_kob_end_nothing_but_a_result_after_the_end() -> None:
    events = [*opening(), place(22), build("A", 11), build("B", 12)]
    events += [place(23), build("A", 13), build("B", 14), place(24)]
    last = len(events) + 2
    assert judge(*events).complete
    assert fault(*events, build("A", 15)) == (last, "KOB-END", "/type")
    assert fault(*events, result(winners=["B", "A"])) is None
    assert fault(*events, result(winners=["B", "A"]), pass_("A")) == (last + 1, "KOB-END", "/type")
