"""The rules of ポトゥ in play, one test or more for each rule id."""

from __future__ import annotations

import pytest

from scorer.games.potu.piles import Piles
from scorer.games.potu.state import GONE
from scorer.games.potu.table import BRIDGE, START, bits, mask_of
from tests.scorer.potu.table import GAME, Table, errors, header, playout

EIGHT = (
    "tanzy",
    "talos",
    "dareios",
    "aleister",
    "munir",
    "isambard",
    "ranghi",
    "nokomis",
)


def table_of(players: int) -> Table:
    return Table(*EIGHT[:players])


# --- set-up


@pytest.mark.parametrize("players", [0, 1, 2])
def test_pot_1_three_players_at_least(players: int) -> None:
    assert errors(header(*EIGHT[:players])) == [(1, "POT-1", "/players")]


def test_pot_1_eight_players_at_most() -> None:
    players = [{"name": str(i), "adventurer": EIGHT[i % 8]} for i in range(9)]
    assert errors({**header(), "players": players}) == [(1, "POT-1", "/players")]


def test_pot_1_names_differ_after_nfkc() -> None:
    head = header("munir", "ranghi", "tanzy")
    head["players"][2]["name"] = " Ａ "
    assert errors(head) == [(1, "POT-1", "/players/2/name")]


def test_pot_2_no_adventurer_twice() -> None:
    assert errors(header("munir", "ranghi", "munir")) == [(1, "POT-2", "/players/2/adventurer")]


@pytest.mark.parametrize("players", range(3, 9))
def test_pot_4_and_pot_5_cards_on_the_table(players: int) -> None:
    state = table_of(players).state
    rows, columns = (3, 5) if players <= 5 else (4, 4)
    assert (state.table.rows, state.table.columns) == (rows, columns)
    assert state.piles.left == 50 - 8 - 2 - rows * columns
    assert state.rows == [1] * players and state.column == START
    laid = [column for column, sources in enumerate(state.sources) if sources]
    assert laid == list(range(1, columns + 1))


def test_pot_3_card_51_never_turns_up() -> None:
    table = Table("munir", "ranghi", "tanzy")
    assert table.refused("setup", treasures=[1, 2, 51, 3]) == ("POT-3", "/treasures/2")


# --- piles


def test_pot_6_a_face_down_card_belongs_to_its_pile() -> None:
    piles = Piles(mask_of([1, 2, 3, 4]))
    first = piles.take()
    piles.take()
    piles.take()
    piles.take()
    assert first == 0
    piles.know([(0, 1), (0, 2), (0, 3)])
    piles.discards = mask_of([1, 2])
    assert piles.take() == 1
    assert piles.fault([(1, 4)]) == 0  # 4 lies face down, taken from the first pile
    assert piles.fault([(1, 3)]) == 0
    assert piles.fault([(1, 1), (0, 4)]) is None
    assert piles.fault([(1, 1), (1, 1)]) == 1
    assert piles.fault([(0, 4), (0, 1)]) == 1


def test_pot_7_a_reshuffle_only_at_an_empty_pile() -> None:
    piles = Piles(mask_of([1, 2]))
    assert piles.take() == 0
    piles.know([(0, 1)])
    piles.discards = mask_of([1])
    assert piles.take() == 0 and piles.current == 0
    assert piles.take() == 1 and piles.current == 1
    assert piles.discards == 0 and piles.left == 0


def test_pot_44_nothing_to_take() -> None:
    piles = Piles(mask_of([1]))
    piles.take()
    assert piles.take() is None and piles.plan([0, 1]) == ()


def test_pot_7_cards_of_the_place_are_no_discards_yet() -> None:
    table = Table("munir", "ranghi", "tanzy").setup()
    table.column([20, 21, 8], [1, 1, 2])
    state = table.state
    state.piles.left = 1
    state.piles.unknown[0] &= ~mask_of(list(bits(state.piles.unknown[0]))[1:])
    state.piles.discards = 0
    # one card for two players: the coin is with B, who is served first
    state.plans = state.draws(state.at, 1 << state.card(1))
    assert state.plans == (((1, 0),),)


def test_pot_6_after_a_reshuffle_the_first_pile_is_what_lies_face_down() -> None:
    for seed in range(20):
        _, state = playout(5, seed)
        assert len(state.piles.unknown) > 1
        # the face-down treasures are all that is left of it
        assert state.piles.unknown[0].bit_count() == state.face_down


# --- the continent


def test_pot_8_ways_with_three_rows() -> None:
    ways = table_of(3).state.table.ways
    assert ways[START, 1, "up"] == 1 and ways[START, 1, "down"] == 2
    assert [ways[BRIDGE, b, way] for b in (1, 2) for way in ("up", "down")] == [1, 2, 2, 3]
    odd = [(ways.get((1, r, "up")), ways.get((1, r, "down"))) for r in (1, 2, 3)]
    assert odd == [(1, 2), (2, 3), (3, None)]
    even = [(ways.get((2, r, "up")), ways.get((2, r, "down"))) for r in (1, 2, 3)]
    assert even == [(None, 1), (1, 2), (2, 3)]


def test_pot_8_ways_with_four_rows() -> None:
    ways = table_of(6).state.table.ways
    assert [ways[BRIDGE, b, way] for b in (1, 2) for way in ("up", "down")] == [1, 2, 3, 4]
    # chip in column 2, row 1: only down, to row 1; in column 3, row 4: only up, to row 4
    assert (2, 1, "up") not in ways and ways[2, 1, "down"] == 1
    assert ways[3, 4, "up"] == 4 and (3, 4, "down") not in ways


@pytest.mark.parametrize("players", [3, 6])
def test_pot_8_parity_goes_on_in_the_second_half(players: int) -> None:
    table = table_of(players).state.table
    for column in range(1, table.last - 2):
        for row in range(1, table.rows + 1):
            for way in ("up", "down"):
                here, later = (
                    table.ways.get((column, row, way)),
                    table.ways.get((column + 2, row, way)),
                )
                assert here == later


@pytest.mark.parametrize("players", [3, 6])
def test_pot_8_heights_differ_by_half_a_card(players: int) -> None:
    table = table_of(players).state.table

    def height(column: int, row: int) -> int:
        return 2 * row - (column % 2 == 0)

    for (column, row, way), target in table.ways.items():
        if column >= 1:
            step = height(column + 1, target) - height(column, row)
            assert step == (-1 if way == "up" else 1)


def test_pot_9_no_place_that_way() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    table.column([1, 8, 13], [1, 2, 3])
    assert table.state.turn == 3
    table.reveal()
    assert table.refused("move", choices={"A": "up", "B": "up", "C": "down"}) == (
        "POT-9",
        "/choices/C",
    )


def test_pot_10_the_second_half_is_laid_before_the_round_that_turns_it_up() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    while table.state.turn < 6:
        assert not table.state.sources[6]
        table.go_on("move" if table.state.phase != "move" else "reveal")
        if table.state.turn < 6:
            table.do(**_any(table))
    assert table.state.column == 4  # one column is left ahead
    assert all(len(table.state.sources[column]) == 3 for column in range(6, 11))


def _any(table: Table) -> dict[str, object]:
    import random

    from tests.scorer.potu.table import plain

    return plain(table.state.sample(random.Random(0)))


def test_pot_10_laying_may_cross_a_reshuffle() -> None:
    crossed = False
    for seed in range(60):
        _, state = playout(8, seed)
        crossed = crossed or state.piles.current > 0
    assert crossed
    table = Table(*EIGHT[:6]).setup()
    state = table.state
    state.piles.left = 3
    state.piles.discards = mask_of(list(range(1, 30)))
    state.lay_half(5)
    # column by column, each from top to bottom
    assert state.sources[5] == (0, 0, 0, 1)
    assert state.sources[6] == (1, 1, 1, 1)


# --- a round


def test_pot_11_round_t_turns_up_column_t() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    assert table.refused("reveal", column=2, cards=[20, 21, 22]) == ("POT-11", "/column")
    table.reveal(20, 21, 22)
    assert table.state.phase == "move"


def test_pot_11_nothing_is_turned_up_in_the_last_round() -> None:
    for players in (3, 8):
        log, _ = playout(players, 3)
        reveals = [event.column for event in log.events if event.type == "reveal"]
        moves = [event for event in log.events if event.type == "move"]
        last = 10 if players == 3 else 8
        if len(moves) == last + 1:
            assert reveals == list(range(1, last + 1))


def test_pot_12_everybody_chooses() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    table.reveal()
    assert table.refused("move", choices={"A": "up", "C": "up"}) == ("POT-12", "/choices")
    table.do("move", choices={"C": "up", "A": "down", "B": "up"})
    assert table.state.rows == [2, 1, 1]


def test_pot_13_tanzy_goes_anywhere() -> None:
    table = Table("tanzy", "ranghi", "aleister").setup()
    table.reveal()
    assert table.refused("move", choices={"A": 1, "B": 1, "C": "up"}) == ("POT-13", "/choices/B")
    # on the bridge there are two places
    assert table.refused("move", choices={"A": 3, "B": "up", "C": "up"}) == (
        "POT-9",
        "/choices/A",
    )
    table.do("move", choices={"A": 2, "B": "up", "C": "up"})
    table.reveal()
    assert table.refused("move", choices={"A": 4, "B": "up", "C": "up"}) == (
        "POT-9",
        "/choices/A",
    )
    table.do("move", choices={"A": 1, "B": "up", "C": "up"})
    assert table.state.rows == [1, 1, 1]


def test_pot_13_up_and_down_remain_open_to_tanzy() -> None:
    table = Table("tanzy", "ranghi", "aleister").setup()
    table.reveal()
    table.move("u", "d", "d")
    assert table.state.rows == [1, 2, 2]


def test_pot_14_places_from_the_top_players_from_the_coin() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    table.column([20, 3, 21], [2, 2, 1])  # 3 is DANGER; charm: A and C
    state = table.state
    assert state.gained[2] == [20]  # C took row 1 before
    assert state.row == 2
    # round 2: the coin is with B
    assert state.at == (1, 0)
    assert [player for player, _ in state.plans[0]] == [1, 0, 0]


def test_pot_14_the_coin_goes_round() -> None:
    table = table_of(3).state.table
    assert [table.coin(turn) for turn in range(1, 8)] == [0, 1, 2, 0, 1, 2, 0]


def test_pot_15_alone_at_a_safe_place() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    table.column([20, 21, 8], [1, 2, 3])
    assert table.state.gained == [[20], [21], [8]]


def test_pot_16_one_card_each_two_with_the_skill() -> None:
    # a place with charm: Munir draws two, Isambard one, Talos (with cards in hand) none
    table = Table("munir", "isambard", "talos").setup()
    table.column([11, 20, 21], [1, 1, 1])
    state = table.state
    assert state.at == (1, 2, 0)
    takers = [player for player, _ in state.plans[0]]
    assert sorted(takers) == [0, 0, 1]
    assert takers == [1, 0, 0]
    a, b, c = table.spare(3)
    hand = next(bits(state.hand))
    assert table.refused(
        "challenge", row=1, drawn={"A": [a], "B": [b], "C": []}, played={"A": a, "B": b, "C": hand}
    ) == ("POT-16", "/drawn/A")
    assert table.refused(
        "challenge", row=1, drawn={"A": [a, b], "B": [], "C": []}, played={"A": a, "C": hand}
    ) == ("POT-16", "/drawn/B")
    table.challenge(1, {"A": [a, b], "B": [c], "C": []}, {"A": b, "B": c, "C": hand})


def test_pot_16_two_passes_when_the_pile_runs_out() -> None:
    table = Table("munir", "nokomis", "ranghi").setup()
    table.column([11, 20, 21], [1, 1, 1])  # charm: Munir and Nokomis draw two
    state = table.state
    unknown = list(bits(state.piles.unknown[0]))
    state.piles.left = 4
    state.piles.discards = 0
    state.plans = state.draws(state.at, 1 << 11)
    # coin: B, C, A; all first, then B's second; A gets none
    assert state.plans[0] == ((1, 0), (2, 0), (0, 0), (1, 0))
    state.piles.discards = mask_of([unknown[0]])
    state.plans = state.draws(state.at, 1 << 11)
    assert state.plans[0] == ((1, 0), (2, 0), (0, 0), (1, 0), (0, 1))


def test_pot_17_a_card_must_be_played() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    table.column([2, 8, 20], [1, 1, 2])  # agility: both draw two
    a, b, c, d = table.spare(4)
    drawn = {"A": [a, b], "B": [c, d]}
    for played, wrong in [
        ({"A": a}, "B"),
        ({"A": a, "B": a}, "B"),
        ({"A": c, "B": c}, "A"),
        ({"A": a, "B": c, "C": d}, "C"),
        ({"A": 50, "B": c}, "A"),
    ]:
        assert table.refused("challenge", row=1, drawn=drawn, played=played) == (
            "POT-17",
            f"/played/{wrong}",
        )
    discards = table.state.piles.discards
    table.challenge(1, drawn, {"A": b, "B": c})
    assert table.state.piles.discards == discards | mask_of([a, b, c, d, 20])


def test_pot_17_talos_plays_from_his_hand_and_keeps_the_rest() -> None:
    table = Table("talos", "ranghi", "aleister").setup(hand=[8, 14, 20, 21, 25, 27, 43, 49])
    table.column([5, 1, 9], [1, 1, 2])  # lore: Talos draws one, Ranghi two
    a, b, c = table.spare(3)
    drawn = {"A": [c], "B": [a, b]}
    assert table.refused("challenge", row=1, drawn=drawn, played={"A": a, "B": b}) == (
        "POT-17",
        "/played/A",
    )
    table.challenge(1, drawn, {"A": 49, "B": b})
    state = table.state
    assert state.hand == mask_of([8, 14, 20, 21, 25, 27, 43, c])
    assert state.gained[0] == [5]
    assert state.piles.discards & 1 << 49


def test_pot_18_the_highest_number_takes_the_card_even_a_curse() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    table.column([16, 20, 21], [1, 1, 2])  # lore: Ranghi draws two
    a, b, c = table.spare(3)
    table.challenge(1, {"A": [c], "B": [a, b]}, {"A": c, "B": a})
    assert table.state.gained[0] == [16] and table.state.gained[1] == []


def test_pot_19_winner_and_losers_are_damaged_in_coin_order() -> None:
    table = Table("munir", "ranghi", "aleister", "nokomis").setup(treasures=[2, 7, 25, 28])
    table.reserved |= {44, 45, 46, 48, 49, 50}
    # B and C stand at different places of column 1 and meet at column 2, row 2
    table.column([20, 21, 8], [1, 2, 3, 3], second=[13, 12, 14])
    table.challenge(3, {"D": [4], "C": [1]}, {"D": 4, "C": 1})
    assert table.state.gained == [[20], [21], [], [8]]
    table.reveal()
    table.move("d", "d", "u", "u")
    # column 1 row 1 down → row 2 ; row 2 down → row 3 ; row 3 up → row 3
    assert table.state.rows == [2, 3, 3, 3]
    table.go_on("challenge")
    state = table.state
    assert state.card(2) == 12 and state.at == (0,)
    # Munir is skilled: 50 has a splatter, 46 has none
    table.challenge(2, {"A": [50, 46]}, {"A": 50})
    assert state.phase == "damage" and state.damaged == (0,)
    assert table.refused("damage", player="B", card=21) == ("POT-TURN", "/player")
    assert table.refused("damage", player="A", card=12) == ("POT-20", "/card")
    assert table.refused("damage", player="A", card=21) == ("POT-20", "/card")
    table.do("damage", player="A", card=20)
    assert state.gained[0] == [12]  # the place card is taken after the damage
    assert state.piles.discards >> 20 & 1


def contest_at_danger(*adventurers: str, hidden: tuple[int, int] = (20, 21)) -> Table:
    """Everybody stands in row 1 of column 1: the DANGER place 12 (agility)."""
    table = Table(*adventurers).setup(
        treasures=[2, 7, 25, 28], drawn=[*hidden, 8, 13], keep=list(hidden)
    )
    table.reserved |= {44, 45, 46, 48, 49, 50, 38, 36, 33, 1, 3, 5}
    table.column([12, 10, 11], [1] * len(adventurers))
    return table


def test_pot_20_with_nothing_to_lose_nothing_happens() -> None:
    table = contest_at_danger("aleister", "nokomis", "talos")
    hand = list(bits(table.state.hand))
    assert table.state.at == (1, 2, 0)
    table.challenge(1, {"A": [50], "B": [49], "C": []}, {"A": 50, "B": 49, "C": hand[-1]})
    # nobody has gained a card; Talos's hand cannot be lost
    assert table.state.gained[0] == [12]
    assert table.state.phase == "reveal"


def test_pot_20_a_hidden_card_can_be_lost() -> None:
    table = contest_at_danger("aleister", "nokomis", "isambard")
    table.challenge(1, {"A": [50], "B": [49], "C": [48]}, {"A": 50, "B": 49, "C": 48})
    assert table.state.damaged == (2,)
    table.do("damage", player="C", card=20)
    assert table.state.hidden == [21]


def test_pot_20_atlantis_cannot_be_lost() -> None:
    table = contest_at_danger("aleister", "nokomis", "isambard", hidden=(6, 21))
    table.challenge(1, {"A": [50], "B": [49], "C": [48]}, {"A": 50, "B": 49, "C": 48})
    assert table.refused("damage", player="C", card=6) == ("POT-20", "/card")
    table.do("damage", player="C", card=21)
    table = contest_at_danger("aleister", "nokomis", "isambard", hidden=(6, 24))
    table.challenge(1, {"A": [50], "B": [49], "C": [48]}, {"A": 50, "B": 49, "C": 48})
    assert table.state.phase == "reveal"  # two Atlantis cards: nothing to lose


def test_pot_19_the_texts_example_23_is_safe_and_39_is_not() -> None:
    table = Table("tanzy", "aleister", "isambard").setup(
        treasures=[2, 7, 25, 28], drawn=[20, 21, 8, 13], keep=[20, 21]
    )
    splatter = table.state.table.cards.splatter
    assert not splatter >> 23 & 1 and splatter >> 39 & 1
    table.reserved |= {23, 39}
    table.column([1, 9, 12], [1, 2, 3])
    played = table.state.clone()
    assert GAME.start is not None
    event = {"type": "challenge", "row": 3, "drawn": {"C": [39]}, "played": {"C": 39}}
    assert played.play(GAME.event_adapter.validate_python(event)) is None
    assert played.phase == "damage"
    table.challenge(3, {"C": [23]}, {"C": 23})
    assert table.state.phase == "reveal" and table.state.gained[2] == [12]


# --- crystals


def test_pot_21_several_at_a_crystal_break_it() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    table.column([1, 20, 21], [1, 1, 2])
    state = table.state
    assert state.phase == "reveal" and state.piles.discards >> 1 & 1
    assert state.gained == [[], [], [20]]


def test_pot_21_alone_at_a_crystal_it_is_taken_whole() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    table.column([1, 20, 21], [1, 2, 2])
    assert table.state.gained[0] == [1]


def test_pot_22_dareios_gets_the_pieces_wherever_he_is() -> None:
    table = Table("munir", "ranghi", "dareios").setup()
    table.column([1, 13, 19], [1, 1, 3])
    assert table.state.broken == [1] and table.state.gained[2] == [19]
    totals = {p.name: p.total for p in GAME.score(table.state.position()).players}
    assert totals["C"] == 2 + 4


def test_pot_22_a_broken_crystal_can_be_lost() -> None:
    table = Table("munir", "ranghi", "dareios").setup()
    table.reserved |= {50, 48}
    table.column([1, 12, 21], [1, 1, 2])
    # the crystal in row 1 broke before row 2 was dealt with; agility: Dareios draws two
    assert table.state.broken == [1]
    table.challenge(2, {"C": [48, 50]}, {"C": 50})
    table.do("damage", player="C", card=1)
    assert table.state.broken == [] and table.state.gained[2] == [12]


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
    # the places below were not dealt with
    assert table.state.gained[1] == [] and table.state.gained[2] == []


# --- the bridge


def test_pot_30_the_bridge_is_safe_and_discarded_in_round_2() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    table.reveal()
    table.move("u", "u", "u")
    assert table.state.phase == "reveal"
    table.reveal()
    table.move("u", "u", "u")
    assert table.state.phase == "bridge" and table.state.gained == [[], [], []]
    assert table.refused("bridge", cards=table.spare(1)) == ("POT-30", "/cards")
    assert table.refused("bridge", cards=table.spare(3)) == ("POT-30", "/cards")
    assert table.refused("bridge", cards=table.spare(1) * 2) == ("POT-6", "/cards/1")
    two = table.spare(2)
    table.do("bridge", cards=two)
    assert mask_of(two) & ~table.state.piles.discards == 0


def test_pot_31_unvisited_places_are_discarded() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    table.column([20, 21, 8], [1, 2, 2])
    a, b, *_ = table.spare(4)
    drawn = {"B": [a], "C": [b]}
    assert not table.state.piles.discards >> 8 & 1
    table.challenge(2, drawn, {"B": a, "C": b})
    assert table.state.piles.discards >> 8 & 1
    assert table.state.sources[1] == (GONE, GONE, GONE)


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


# --- shortages


def short_contest() -> Table:
    """Three players at the safe place 20 (strength), with an empty pile and no discards."""
    table = Table("munir", "ranghi", "aleister").setup()
    table.column([20, 21, 8], [1, 1, 1])
    state = table.state
    state.piles.left = 0
    state.piles.discards = 0
    state.plans = state.draws(state.at, 1 << 20)
    return table


def test_pot_44_nobody_has_a_card_and_the_place_card_is_discarded() -> None:
    state = short_contest().state
    assert state.plans == ((),)
    adapter = GAME.event_adapter
    drawn: dict[str, list[int]] = {"A": [], "B": [], "C": []}
    event = {"type": "challenge", "row": 1, "drawn": drawn, "played": {"A": 30}}
    refusal = state.play(adapter.validate_python(event))
    assert refusal is not None and refusal.rule == "POT-17" and refusal.path == ("played", "A")
    assert state.play(adapter.validate_python({**event, "played": {}})) is None
    assert state.gained == [[], [], []] and state.piles.discards >> 20 & 1


def test_pot_44_whoever_has_a_card_beats_whoever_has_none() -> None:
    table = short_contest()
    state = table.state
    card = next(bits(state.piles.unknown[0]))
    state.piles.left = 1
    state.plans = state.draws(state.at, 1 << 20)
    assert state.plans == (((1, 0),),)  # the coin is with B
    event = {
        "type": "challenge",
        "row": 1,
        "drawn": {"A": [], "B": [card], "C": []},
        "played": {"B": card},
    }
    assert state.play(GAME.event_adapter.validate_python(event)) is None
    assert state.gained[1] == [20]


def test_pot_44_alone_at_danger_without_a_card_nothing_happens_but_the_gain() -> None:
    table = Table("munir", "ranghi", "aleister").setup()
    table.column([3, 21, 8], [1, 2, 3])
    state = table.state
    state.piles.left = 0
    state.piles.discards = 0
    state.plans = state.draws(state.at, 1 << 3)
    event = {"type": "challenge", "row": 1, "drawn": {"A": []}, "played": {}}
    assert state.play(GAME.event_adapter.validate_python(event)) is None
    assert state.gained[0] == [3]
