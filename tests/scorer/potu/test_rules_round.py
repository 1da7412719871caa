"""The rules of ポトゥ by id: what happens in a round."""

from __future__ import annotations

from scorer.games.potu.state import GONE
from scorer.games.potu.table import bits, mask_of
from tests.scorer.potu.table import GAME, Table, playout, table_of

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
