"""The rules of ポトゥ by id: set-up, piles and the shape of the continent."""

from __future__ import annotations

import pytest

from scorer.games.potu.piles import Piles
from scorer.games.potu.table import BRIDGE, START, bits, mask_of
from tests.scorer.potu.table import EIGHT, Table, errors, header, playout, table_of

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
