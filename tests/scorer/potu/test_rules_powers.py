"""The rules of ポトゥ by id: powers, maps and the end."""

from __future__ import annotations

from scorer.games.potu.table import bits, mask_of
from tests.scorer.potu.table import GAME, Table, errors, playout

# --- Talos


def test_pot_26_talos_draws_only_with_the_skill_and_into_his_hand() -> None:
    table = Table("talos", "ranghi", "aleister").setup(hand=[8, 14, 20, 21, 25, 27, 43, 49])
    table.column([3, 1, 9], [1, 2, 3])  # 3: DANGER, charm
    assert table.state.plans == ((),)
    table.challenge(1, {"A": []}, {"A": 8})
    assert table.state.hand.bit_count() == 7


def test_pot_27_talos_discards_at_a_safe_place() -> None:
    table = Table("talos", "ranghi", "aleister").setup(hand=[8, 14, 20, 21, 25, 27, 43, 49])
    table.column([5, 1, 9], [1, 2, 3])
    state = table.state
    assert state.phase == "discard" and state.gained[0] == [5]  # after taking the card
    assert state.gained[1] == []  # the places below come later
    assert table.refused("discard", player="B", card=8) == ("POT-TURN", "/player")
    assert table.refused("discard", player="A", card=5) == ("POT-27", "/card")
    table.do("discard", player="A", card=8)
    assert state.hand.bit_count() == 7 and state.gained[1] == [1]


def test_pot_27_talos_discards_at_a_breaking_crystal() -> None:
    table = Table("talos", "ranghi", "aleister").setup()
    table.column([1, 5, 9], [1, 1, 3])
    assert table.state.phase == "discard"


def test_pot_27_no_discard_on_the_bridge_or_without_cards() -> None:
    table = Table("talos", "ranghi", "aleister").setup()
    table.reveal()
    table.move("u", "u", "u")
    assert table.state.phase == "reveal" and table.state.hand.bit_count() == 8
    table = Table("talos", "ranghi", "aleister").setup()
    table.reserved |= {5, 1, 9}
    table.reveal(5, 1, 9)
    table.move("u", "u", "d")
    table.reveal()
    table.state.piles.discards |= table.state.hand  # as if he had played them
    table.state.hand = 0
    table.move("u", "d", "d")
    table.do("bridge", cards=table.spare(2))
    assert table.state.phase == "reveal" and table.state.gained[0] == [5]


def test_pot_28_with_an_empty_hand_talos_draws_like_everybody() -> None:
    table = Table("talos", "ranghi", "aleister").setup(hand=[8, 14, 20, 21, 25, 27, 43, 49])
    table.column([5, 1, 9], [1, 1, 2])  # lore: Talos and Ranghi
    state = table.state
    state.piles.discards |= state.hand
    state.hand = 0
    state.plans = state.draws(state.at, 1 << 5)
    assert state.plans == (((1, 0), (0, 0), (1, 0), (0, 0)),)
    a, b, c, d = table.spare(4)
    event = {
        "type": "challenge",
        "row": 1,
        "drawn": {"A": [a, b], "B": [c, d]},
        "played": {"A": b, "B": d},
    }
    assert state.play(GAME.event_adapter.validate_python(event)) is None
    assert state.hand == 1 << a  # what he did not play stays in his hand


def test_pot_26_either_order_of_the_skill_card_is_accepted() -> None:
    table = Table("talos", "ranghi", "aleister").setup(hand=[8, 14, 20, 21, 25, 27, 43, 49])
    table.column([5, 1, 9], [1, 1, 1])
    state = table.state
    # the coin is with B; two cards are left in the pile, the rest come from the discards
    rest = list(bits(state.piles.unknown[0]))
    state.piles.left = 3
    state.piles.discards = mask_of(rest[-3:])
    state.piles.unknown[0] &= ~state.piles.discards
    state.plans = state.draws(state.at, 1 << 5)
    first, second = state.plans
    # Talos among the skilled; Talos with the first cards
    assert first == ((1, 0), (2, 0), (1, 0), (2, 1), (0, 1))
    assert second == ((1, 0), (2, 0), (0, 0), (1, 1), (2, 1))


# --- Isambard


def test_pot_29_stash() -> None:
    table = Table("isambard", "ranghi", "aleister")
    table.do("setup", treasures=[2, 7, 25, 28])
    assert table.refused("stash", player="B", drawn=[1, 3, 5, 6], keep=[1, 3]) == (
        "POT-TURN",
        "/player",
    )
    for drawn, keep, wrong in [
        ([1, 3, 5], [1, 3], "/drawn"),
        ([1, 3, 5, 6, 8], [1, 3], "/drawn"),
        ([1, 3, 5, 6], [1], "/keep"),
        ([1, 3, 5, 6], [1, 1], "/keep"),
        ([1, 3, 5, 6], [1, 8], "/keep"),
        ([1, 3, 5, 6], [1, 3, 5], "/keep"),
    ]:
        assert table.refused("stash", player="A", drawn=drawn, keep=keep) == ("POT-29", wrong)
    table.do("stash", player="A", drawn=[1, 3, 5, 6], keep=[5, 1])
    assert sorted(table.state.hidden) == [1, 5]
    assert table.state.piles.discards == mask_of([3, 6])


def test_pot_29_a_map_in_the_stash_is_used_before_round_1() -> None:
    table = Table("isambard", "ranghi", "aleister").setup(
        treasures=[2, 7, 25, 28], drawn=[4, 39, 5, 6], keep=[39, 4]
    )
    state = table.state
    assert state.phase == "map" and state.turn == 0
    assert table.refused("reveal", column=1, cards=[1, 3, 8]) == ("POT-TURN", "/type")
    assert table.refused("map", player="A", map=39, **{"from": "up"}, take=2, flip=8) == (
        "POT-23",
        "/map",
    )
    table.do("map", player="A", map=4, **{"from": "up"}, take=2, flip=8)
    table.do("map", player="A", map=39, **{"from": "down"}, take=9)
    assert state.gained[0] == [2, 9] and state.hidden == []
    assert state.phase == "reveal" and state.turn == 1


def test_pot_33_hidden_cards_count_at_any_time() -> None:
    table = Table("isambard", "ranghi", "aleister").setup(
        treasures=[2, 7, 25, 28], drawn=[6, 24, 16, 8], keep=[6, 24]
    )
    table.column([20, 11, 9], [1, 2, 3])
    assert table.state.phase == "reveal"  # two are not enough
    table = Table("isambard", "ranghi", "aleister").setup(
        treasures=[2, 7, 25, 28], drawn=[6, 24, 16, 8], keep=[6, 24]
    )
    table.column([41, 11, 20], [1, 3, 2])
    assert table.state.phase == "challenge"  # 41 is DANGER
    card = table.spare(1)
    table.challenge(1, {"A": card}, {"A": card[0]})
    assert table.state.over and table.state.champion == 0
    assert table.state.ending == "POT-33"
    # the places below were not dealt with
    assert table.state.gained[1] == [] and table.state.gained[2] == []


# --- maps


def maps_in_column_1(*column: int) -> Table:
    table = Table("tanzy", "ranghi", "isambard").setup(
        treasures=[2, 7, 18, 28], drawn=[13, 21, 8, 20], keep=[13, 21]
    )
    table.reserved |= {23, 25, 26, 27, 32, 33, 34, 35, 40, 41, 24}
    return table.column(column, [1, 2, 3])


def test_pot_23_the_lowest_number_first_when_all_places_are_done() -> None:
    table = maps_in_column_1(29, 5, 4)  # A's map is 29, C's is 4 (DANGER)
    assert table.state.phase == "challenge"
    table.challenge(3, {"C": [25]}, {"C": 25})
    assert table.state.phase == "map"
    assert table.refused("map", player="A", map=29, **{"from": "up"}, take=2, flip=23) == (
        "POT-23",
        "/map",
    )
    # a wrong user, a map that does not wait
    for player, card in (("A", 4), ("C", 29), ("C", 39), ("B", 4)):
        assert table.refused("map", player=player, map=card, **{"from": "up"}, take=2, flip=23) == (
            "POT-TURN",
            "/map",
        )
    table.do("map", player="C", map=4, **{"from": "up"}, take=2, flip=23)
    assert table.state.waiting == [(29, 0)]
    table.do("map", player="A", map=29, **{"from": "down"}, take=26)
    assert table.state.gained[2] == [2] and table.state.gained[0] == [26]
    assert table.state.piles.discards >> 4 & 1 and table.state.piles.discards >> 29 & 1


def test_pot_24_open_treasures() -> None:
    table = maps_in_column_1(29, 5, 9)
    use = {"player": "A", "map": 29}
    up, down = {"from": "up"}, {"from": "down"}
    assert table.refused("map", **use, **up, take=26, flip=23) == ("POT-24", "/take")
    assert table.refused("map", **use, **up, take=2) == ("POT-24", "/flip")
    assert table.refused("map", **use, **up, take=2, flip=51) == ("POT-3", "/flip")
    assert table.refused("map", **use, **up, take=2, flip=5) == ("POT-6", "/flip")
    assert table.refused("map", **use, **down, take=23, flip=26) == ("POT-24", "/flip")
    assert table.refused("map", **use, **down, take=7) == ("POT-24", "/take")
    assert table.refused("map", **use, **down, take=5) == ("POT-6", "/take")
    assert table.refused("map", **use, **down, take=51) == ("POT-3", "/take")
    table.do("map", **use, **up, take=2, flip=23)
    assert table.state.open == [23, 7, 18, 28] and table.state.face_down == 3


def test_pot_24_with_no_face_down_treasure_left() -> None:
    table = maps_in_column_1(29, 5, 9)
    state = table.state
    state.face_down = 0
    use = {"player": "A", "map": 29}
    for extra, wrong in [
        ({"from": "up", "take": 2, "flip": 23}, "/flip"),
        ({"from": "down", "take": 23}, "/from"),
        ({"from": "down", "take": 23, "flip": 25}, "/from"),
    ]:
        event = GAME.event_adapter.validate_python({"type": "map", **use, **extra})
        refusal = state.play(event)
        assert refusal is not None and refusal.rule == "POT-24"
        assert "/" + str(refusal.path[0]) == wrong
    event = GAME.event_adapter.validate_python({"type": "map", **use, "from": "up", "take": 2})
    assert state.play(event) is None
    assert state.open == [7, 18, 28]


def test_pot_25_a_treasure_that_is_a_map_is_used_before_others() -> None:
    table = maps_in_column_1(29, 5, 4)
    table.challenge(3, {"C": [25]}, {"C": 25})
    # C takes map 18 for map 4: it comes before A's 29 … and would also without the chain
    table.do("map", player="C", map=4, **{"from": "up"}, take=18, flip=39)
    assert table.state.waiting == [(18, 2), (29, 0)]
    # 39 is higher than 29 and comes first all the same
    table.do("map", player="C", map=18, **{"from": "up"}, take=39, flip=26)
    assert table.state.waiting == [(39, 2), (29, 0)]
    assert table.refused("map", player="A", map=29, **{"from": "up"}, take=2, flip=27) == (
        "POT-23",
        "/map",
    )
    table.do("map", player="C", map=39, **{"from": "up"}, take=2, flip=23)
    table.do("map", player="A", map=29, **{"from": "up"}, take=7, flip=27)
    assert table.state.gained[2] == [2] and table.state.gained[0] == [7]


def test_pot_25_without_treasures_maps_are_discarded_without_an_event() -> None:
    table = maps_in_column_1(29, 5, 9)
    state = table.state
    assert state.waiting == [(29, 0)]
    state.open.clear()
    state.face_down = 0
    state.next_map()
    assert state.phase == "reveal" and state.waiting == []
    assert state.piles.discards >> 29 & 1


# --- the end


def test_pot_32_number_of_rounds() -> None:
    rounds = {players: set() for players in (3, 5, 6, 8)}
    for players, found in rounds.items():
        for seed in range(6):
            log, state = playout(players, seed)
            if state.champion is None:
                assert state.ending == "POT-32"
                found.add(sum(event.type == "move" for event in log.events))
    assert rounds == {3: {11}, 5: {11}, 6: {9}, 8: {9}}


def test_pot_33_the_game_ends_at_a_map() -> None:
    table = Table("tanzy", "ranghi", "isambard").setup(
        treasures=[2, 41, 7, 28], drawn=[6, 24, 8, 20], keep=[6, 24]
    )
    table.reserved |= {25, 23, 9}
    table.column([29, 5, 4], [1, 2, 3])
    table.challenge(3, {"C": [25]}, {"C": 25})
    table.do("map", player="C", map=4, **{"from": "up"}, take=41, flip=23)
    state = table.state
    assert state.over and state.champion == 2
    # A's map is skipped: it is neither used nor part of the final position
    assert state.waiting == [(29, 0)]
    assert list(GAME.impossible(state.position())) == []
    assert errors(
        *table.lines, {"type": "map", "player": "A", "map": 29, "from": "up", "take": 2, "flip": 9}
    ) == [(len(table.lines) + 1, "POT-END", "/type")]
    result = GAME.score(state.position())
    assert result.winners == ("C",) and "POT-33" in result.notes


def test_pot_33_talos_discard_is_skipped() -> None:
    table = Table("talos", "ranghi", "aleister").setup()
    table.reserved |= {24, 6, 41}
    table.reveal(24, 5, 9)
    table.move("u", "d", "d")
    table.reveal()
    table.state.gained[0] = [6, 41]
    table.state.piles.unknown[0] &= ~mask_of([6, 41])
    event = {"type": "move", "choices": {"A": "up", "B": "up", "C": "down"}}
    assert table.state.play(GAME.event_adapter.validate_python(event)) is None
    event = {"type": "bridge", "cards": table.spare(2)}
    assert table.state.play(GAME.event_adapter.validate_python(event)) is None
    assert table.state.over and table.state.hand.bit_count() == 8
