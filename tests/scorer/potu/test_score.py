"""Scoring of ポトゥ: every sentence of the score file's page, by rule id."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.games.potu.score import people_points
from tests.scorer.potu.table import Data, items, player, scored

ITEMS = [
    "gold",
    "discovery",
    "people",
    "crystal",
    "broken_crystal",
    "curse",
    "danger",
    "atlantis",
]


def three(**more: Any) -> tuple[Data, ...]:
    """Talos with these cards or counts, and two players with nothing."""
    return (
        player("A", "talos", **more),
        player("B", "nokomis"),
        player("C", "aleister"),
    )


# --- what is written


def test_the_eight_items_always_stand_in_this_order() -> None:
    result = scored(*three())
    for found in result.players:
        assert [item.item for item in found.breakdown] == ITEMS
        assert sum(item.points for item in found.breakdown) == found.total


def test_every_item_has_arithmetic_and_rule() -> None:
    result = scored(*three(cards=[1, 9, 8, 3, 11, 2, 6]))
    for item in result.players[0].breakdown:
        assert item.how and item.rule.startswith("POT-")
    assert result.players[0].breakdown[0].how == "1 × 2 + 1 × 3"


def test_the_order_of_the_file_is_kept_and_ranks_are_competition_ranks() -> None:
    result = scored(
        player("A", "talos", cards=[8]),
        player("B", "dareios", cards=[3]),
        player("C", "tanzy", cards=[14]),
        player("D", "aleister", cards=[]),
    )
    assert [(p.name, p.total, p.rank) for p in result.players] == [
        ("A", 2, 2),
        ("B", 3, 1),
        ("C", 2, 2),
        ("D", 0, 4),
    ]
    assert result.winners == ("B",) and result.notes == ()


def test_names_are_trimmed_in_the_output() -> None:
    result = scored(player(" ア ", "talos"), player("B", "nokomis"), player("C", "tanzy"))
    assert result.players[0].name == "ア"


# --- points


def test_pot_34_gold_is_worth_its_coins() -> None:
    result = scored(*three(counts={"gold2": 3, "gold3": 2}))
    assert items(result, "A")["gold"] == (5, 12)


@pytest.mark.parametrize(
    ("icons", "points"),
    [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36)],
)
def test_pot_35_discovery_by_number_of_icons(icons: int, points: int) -> None:
    result = scored(*three(counts={"discovery1": icons}))
    assert items(result, "A")["discovery"] == (icons, points)
    assert "POT-36" not in result.notes


def test_pot_35_ranghi_has_an_icon_without_a_card() -> None:
    result = scored(player("A", "ranghi"), player("B", "talos"), player("C", "tanzy"))
    assert items(result, "A")["discovery"] == (1, 1)


def test_pot_35_aleister_curses_are_icons_and_curses() -> None:
    # two curses and nothing else: 7 + 3, the text's example
    result = scored(*three(), player("D", "ranghi"))
    assert result.players[2].total == 0
    result = scored(
        player("A", "aleister", cards=[9, 16]), player("B", "talos"), player("C", "tanzy")
    )
    assert items(result, "A")["curse"] == (2, 7)
    assert items(result, "A")["discovery"] == (2, 3)
    assert result.players[0].total == 10
    result = scored(
        player("A", "aleister", cards=[9, 16, 2]), player("B", "talos"), player("C", "tanzy")
    )
    assert result.players[0].total == 13


def test_pot_36_the_table_goes_on_beyond_eight() -> None:
    # Ranghi with seven cards of one icon and three of two: 1 + 7 + 6 = 14
    result = scored(
        player("A", "ranghi", counts={"discovery1": 7, "discovery2": 3}),
        player("B", "talos"),
        player("C", "tanzy"),
    )
    assert items(result, "A")["discovery"] == (14, 105)
    assert result.notes == ("POT-36",)


def test_pot_36_needs_more_than_eight_icons() -> None:
    result = scored(*three(counts={"discovery1": 9}))
    assert items(result, "A")["discovery"] == (9, 45) and "POT-36" in result.notes
    assert "POT-36" not in scored(*three(counts={"discovery1": 8})).notes


@pytest.mark.parametrize(
    ("icons", "seats", "points"),
    [
        ([5, 4, 2, 1, 0], (6, 3), [6, 3, 0, 0, 0]),
        ([5, 4, 2, 1, 1, 0], (8, 4), [8, 4, 0, 0, 0, 0]),
        ([5, 2, 2, 1, 0, 0], (8, 4), [8, 2, 2, 0, 0, 0]),
        ([3, 3, 3, 2, 0, 0], (8, 4), [4, 4, 4, 0, 0, 0]),
        ([3, 3, 1], (6, 3), [4, 4, 0]),
        ([2, 0, 0], (6, 3), [6, 0, 0]),
        ([0, 0, 0], (6, 3), [0, 0, 0]),
        ([4, 1, 1, 1], (6, 3), [6, 1, 1, 1]),
        ([1, 1, 1, 1, 1, 1, 1, 1], (8, 4), [1] * 8),
        ([2, 1, 1, 1, 1, 1, 1, 1], (8, 4), [8] + [0] * 7),
    ],
)
def test_pot_37_and_pot_38_people(
    icons: list[int], seats: tuple[int, int], points: list[int]
) -> None:
    assert [share.points for share in people_points(icons, seats)] == points


def test_pot_37_munir_has_two_icons_without_a_card() -> None:
    result = scored(player("A", "munir"), player("B", "talos"), player("C", "tanzy"))
    assert items(result, "A")["people"] == (2, 6)
    assert result.notes == ()


def test_pot_37_eight_points_with_six_players() -> None:
    names = ["munir", "talos", "tanzy", "dareios", "aleister", "nokomis"]
    five = [player(n, a) for n, a in zip("ABCDE", names, strict=False)]
    assert items(scored(*five), "A")["people"] == (2, 6)
    six = [player(n, a) for n, a in zip("ABCDEF", names, strict=False)]
    assert items(scored(*six), "A")["people"] == (2, 8)


def test_pot_38_note_only_where_a_tie_shares() -> None:
    tied = scored(*three(cards=[11]), player("D", "tanzy", cards=[37]))
    assert "POT-38" in tied.notes
    nothing = scored(*three())
    assert "POT-38" not in nothing.notes
    second = scored(
        player("A", "talos", cards=[10]),
        player("B", "tanzy", cards=[11]),
        player("C", "dareios", cards=[37]),
    )
    assert [items(second, n)["people"][1] for n in "ABC"] == [6, 1, 1]
    assert second.notes == ("POT-38",)


def test_pot_39_and_pot_22_whole_and_broken_crystals() -> None:
    result = scored(
        player("A", "dareios", cards=[1], broken=[13, 19]),
        player("B", "talos"),
        player("C", "tanzy"),
    )
    assert items(result, "A")["crystal"] == (1, 4)
    assert items(result, "A")["broken_crystal"] == (2, 4)
    assert result.players[0].total == 8
    assert result.notes == ("POT-22",)


@pytest.mark.parametrize(("curses", "points"), [(1, -2), (2, 7), (3, 5), (4, 14), (5, 12)])
def test_pot_40_curses(curses: int, points: int) -> None:
    result = scored(*three(counts={"curse": curses}))
    assert items(result, "A")["curse"] == (curses, points)


def test_pot_41_danger_cards_count_for_nokomis_only() -> None:
    cards = [3, 12, 22, 34, 8]
    nokomis = scored(player("A", "nokomis", cards=cards), *three()[2:], player("D", "tanzy"))
    assert items(nokomis, "A")["danger"] == (4, 8)
    talos = scored(*three(cards=cards))
    assert items(talos, "A")["danger"] == (0, 0)


def test_pot_41_a_danger_card_adds_two_whatever_its_kind() -> None:
    result = scored(player("A", "nokomis", cards=[3]), player("B", "talos"), player("C", "tanzy"))
    assert result.players[0].total == 3 + 2


def test_pot_41_counted_danger_of_others_scores_nothing() -> None:
    result = scored(*three(counts={"gold3": 2, "danger": 2}))
    assert items(result, "A")["danger"] == (0, 0)


def test_pot_42_a_win_by_total_is_shared() -> None:
    result = scored(
        player("A", "talos", cards=[8]),
        player("B", "tanzy", cards=[14]),
        player("C", "dareios"),
    )
    assert result.winners == ("A", "B") and result.notes == ("POT-42",)
    assert [p.rank for p in result.players] == [1, 1, 3]


def test_pot_42_totals_may_be_negative() -> None:
    result = scored(*three(cards=[9]), player("D", "tanzy", cards=[16]))
    assert result.players[0].total == -2
    assert result.winners == ("B", "C")


def test_pot_33_all_atlantis_wins_at_once_whatever_the_totals() -> None:
    result = scored(
        player("A", "talos", cards=[42]),
        player("B", "tanzy", cards=[6, 24, 41, 9]),
        player("C", "dareios", cards=[8]),
        player("D", "aleister", cards=[12]),
    )
    assert result.winners == ("B",)
    assert [(p.total, p.rank) for p in result.players] == [(3, 2), (-2, 1), (2, 4), (3, 2)]
    # the tie for second is no shared win
    assert result.notes == ("POT-33",)


def test_pot_33_a_tie_with_the_highest_total_is_no_shared_win() -> None:
    result = scored(
        player("A", "talos"), player("B", "tanzy", cards=[6, 24, 41]), player("C", "dareios")
    )
    assert result.winners == ("B",) and result.notes == ("POT-33",)
    assert [p.rank for p in result.players] == [2, 1, 2]


def test_pot_33_two_of_atlantis_are_worth_nothing() -> None:
    result = scored(*three(cards=[6, 24]))
    assert items(result, "A")["atlantis"] == (2, 0)
    assert result.notes == ("POT-42",)


def test_pot_33_hidden_cards_count_for_atlantis() -> None:
    result = scored(
        player("A", "isambard", cards=[6], hidden=[24, 41]),
        player("B", "tanzy", cards=[42]),
        player("C", "dareios"),
    )
    assert result.winners == ("A",)


def test_notes_are_sorted_by_number() -> None:
    result = scored(
        player("A", "dareios", cards=[11, 3, 12], broken=[1]),
        player("B", "talos", cards=[37, 8, 22, 42]),
        player("C", "tanzy", counts={"discovery1": 9}),
        player("D", "ranghi"),
    )
    assert result.notes == ("POT-22", "POT-36", "POT-38")
