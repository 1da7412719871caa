"""Score files of ポトゥ that are malformed or impossible, by the rule that says so."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scorer.potu.table import Data, faults, items, outcome, player, scored


def three(**more: Any) -> tuple[Data, ...]:
    """Talos with these cards or counts, and two players with nothing."""
    return (
        player("A", "talos", **more),
        player("B", "nokomis"),
        player("C", "aleister"),
    )


# --- malformed


@pytest.mark.parametrize(
    "broken",
    [
        player("A", "talos", cards=[1], counts={}),
        {"name": "A", "adventurer": "talos"},
        player("A", "isambard", counts={}, hidden=[1]),
        player("A", "dareios", counts={}, broken=[1]),
        player("A", "dareios", counts={}, broken=[]),
        {"name": "A", "cards": []},
        {"adventurer": "talos", "cards": []},
        player("A", "talos", extra=1),
        player("A", "nobody"),
        player("A", "Talos"),
        player("", "talos"),
        player(" 　", "talos"),
        player("A", "talos", cards=[0]),
        player("A", "talos", cards=[52]),
        player("A", "talos", cards=[-1]),
        player("A", "talos", cards=[1.0]),
        player("A", "talos", cards=[True]),
        player("A", "talos", cards=[None]),
        player("A", "talos", cards=[""]),
        player("A", "talos", cards=["①"]),
        player("A", "talos", cards=[" 3"]),
        player("A", "talos", cards=3),
        player("A", "talos", cards={"3": 1}),
        player("A", "talos", cards=None),
        player("A", "talos", cards=[], hidden=None),
        player("A", "talos", counts=None),
        player("A", "talos", counts=[]),
        player("A", "talos", counts={"gold": 1}),
        player("A", "talos", counts={"map": 1}),
        player("A", "talos", counts={"gold2": -1}),
        player("A", "talos", counts={"gold2": 1.5}),
        player("A", "talos", counts={"gold2": True}),
        player("A", "talos", counts={"gold2": None}),
        player("A", "talos", counts={"gold2": ""}),
        player("A", "talos", counts={"danger": None}),
        player("A", "talos", counts={"danger": False}),
        {"name": 1, "adventurer": "talos", "cards": []},
    ],
)
def test_malformed_players(broken: Data) -> None:
    found = outcome(broken, player("B", "nokomis"), player("C", "tanzy"))
    assert found.status == 2
    assert {rule for rule, _ in faults(found)} == {"SYNTAX"}


def test_malformed_wins_over_impossible() -> None:
    assert outcome(player("A", "talos", cards=[4]), player("A", "talos", cards=[0])).status == 2


def test_malformed_file() -> None:
    assert outcome(*three(), rounds=1).status == 2
    assert outcome(*three(), game="potato").status == 2


def test_digits_in_strings_are_accepted() -> None:
    result = scored(*three(counts={"gold2": "３", "gold3": "2"}))
    assert items(result, "A")["gold"] == (5, 12)
    result = scored(*three(cards=["８", "14"]))
    assert items(result, "A")["gold"] == (2, 4)


def test_empty_lists_and_mappings_are_accepted() -> None:
    result = scored(
        player("A", "talos", cards=[], hidden=[], broken=[]),
        player("B", "nokomis", counts={}),
        player("C", "tanzy", counts={"broken_crystal": 0}),
    )
    assert [p.total for p in result.players] == [0, 0, 0]


# --- impossible


def rules(*players: Data) -> list[tuple[str, str]]:
    found = outcome(*players)
    assert found.status == 1
    return faults(found)


def many(number: int) -> list[Data]:
    names = ["talos", "nokomis", "tanzy", "dareios", "aleister", "munir", "ranghi", "isambard"]
    return [player(str(i), names[i % 8]) for i in range(number)]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_pot_1_too_few_players(number: int) -> None:
    assert rules(*many(number)) == [("POT-1", "/players")]


def test_pot_1_too_many_players() -> None:
    assert rules(*many(9))[0] == ("POT-1", "/players")


@pytest.mark.parametrize("number", range(3, 9))
def test_pot_1_allowed_numbers_of_players(number: int) -> None:
    assert outcome(*many(number)).status == 0


def test_pot_1_equal_names() -> None:
    found = rules(player("Ａ", "talos"), player("B", "nokomis"), player(" A ", "tanzy"))
    assert found == [("POT-1", "/players/2/name")]


def test_pot_1_number_before_names_before_adventurers() -> None:
    assert [rule for rule, _ in rules(player("A", "talos"), player("A", "talos"))] == [
        "POT-1",
        "POT-1",
        "POT-2",
    ]


def test_pot_2_an_adventurer_twice() -> None:
    found = rules(player("A", "talos"), player("B", "nokomis"), player("C", "talos"))
    assert found == [("POT-2", "/players/2/adventurer")]


def test_pot_3_the_spare() -> None:
    assert rules(*three(cards=[51]))[0] == ("POT-3", "/players/0/cards/0")


def test_pot_6_a_card_twice() -> None:
    assert rules(*three(cards=[8, 8]))[0] == ("POT-6", "/players/0/cards/1")
    found = rules(
        player("A", "isambard", cards=[8], hidden=[8]),
        player("B", "dareios", cards=[1], broken=[1]),
        player("C", "tanzy"),
    )
    assert found == [("POT-6", "/players/0/hidden/0"), ("POT-6", "/players/1/broken/0")]


def test_pot_23_a_map() -> None:
    assert rules(*three(cards=[39])) == [("POT-23", "/players/0/cards/0")]


def test_pot_29_hidden_cards() -> None:
    assert rules(*three(cards=[], hidden=[8])) == [("POT-29", "/players/0/hidden")]
    found = rules(
        player("A", "isambard", cards=[], hidden=[8, 14, 21]),
        player("B", "talos"),
        player("C", "tanzy"),
    )
    assert found == [("POT-29", "/players/0/hidden")]


def test_pot_22_broken_crystals() -> None:
    assert rules(*three(cards=[], broken=[1])) == [("POT-22", "/players/0/broken")]
    assert rules(*three(counts={"broken_crystal": 1})) == [
        ("POT-22", "/players/0/counts/broken_crystal")
    ]
    found = rules(
        player("A", "dareios", cards=[], broken=[8]), player("B", "talos"), player("C", "tanzy")
    )
    assert found == [("POT-22", "/players/0/broken/0")]


@pytest.mark.parametrize(
    ("group", "box"),
    [
        ("gold2", 7),
        ("gold3", 5),
        ("discovery1", 9),
        ("discovery2", 3),
        ("people1", 3),
        ("people2", 4),
        ("people3", 2),
        ("crystal", 5),
        ("curse", 5),
        ("atlantis", 3),
    ],
)
def test_pot_3_more_than_the_box_has(group: str, box: int) -> None:
    assert outcome(*three(counts={group: box})).status == 0
    assert rules(*three(counts={group: box + 1})) == [("POT-3", f"/players/0/counts/{group}")]


def test_pot_3_counts_and_cards_together() -> None:
    found = rules(
        player("A", "talos", cards=[10]),
        player("B", "tanzy", counts={"people3": 2}),
        player("C", "nokomis"),
    )
    assert found == [("POT-3", "/players/1/counts/people3")]


def test_pot_3_crystals_whole_and_broken() -> None:
    def dareios(broken: int) -> list[Data]:
        return [
            player("A", "dareios", counts={"crystal": 2, "broken_crystal": broken}),
            player("B", "talos", cards=[1]),
            player("C", "tanzy"),
        ]

    assert outcome(*dareios(2)).status == 0
    assert [rule for rule, _ in rules(*dareios(3))] == ["POT-3"]


@pytest.mark.parametrize(
    ("counts", "least", "most"),
    [
        ({"gold2": 7}, 1, 1),
        ({"gold3": 3}, 1, 3),
        ({"gold3": 2, "people3": 1}, 1, 3),
        ({"people3": 2}, 2, 2),
        ({"discovery2": 3, "curse": 5}, 3, 3),
        ({"atlantis": 2}, 1, 2),
        ({"crystal": 5}, 0, 0),
    ],
)
def test_pot_41_danger_fits_the_cards(counts: Data, least: int, most: int) -> None:
    for danger in range(6):
        found = outcome(
            player("A", "nokomis", counts=counts | {"danger": danger}),
            player("B", "talos"),
            player("C", "tanzy"),
        )
        if least <= danger <= most:
            assert found.status == 0
        else:
            assert faults(found) == [("POT-41", "/players/0/counts/danger")]


def test_pot_41_left_out_is_zero_for_nokomis_only() -> None:
    assert outcome(*three(counts={"people3": 1})).status == 0
    assert rules(
        player("A", "nokomis", counts={"people3": 1}), player("B", "talos"), player("C", "tanzy")
    ) == [("POT-41", "/players/0/counts/danger")]


def test_pot_41_broken_crystals_do_not_count() -> None:
    found = outcome(
        player("A", "dareios", counts={"broken_crystal": 5, "danger": 0}),
        player("B", "talos"),
        player("C", "tanzy"),
    )
    assert found.status == 0


def test_pot_41_danger_cards_in_all() -> None:
    def table(third: int) -> list[Data]:
        return [
            player("A", "nokomis", counts={"gold3": 3, "people2": 2, "people3": 2, "danger": 7}),
            player("B", "talos", counts={"discovery2": 3, "discovery1": 5, "danger": 4}),
            player("C", "tanzy", counts={"atlantis": 2, "curse": 1, "gold2": 3, "danger": 4}),
            player("D", "munir", counts={"gold3": 2, "danger": third}),
        ]

    assert outcome(*table(0)).status == 0
    assert [rule for rule, _ in rules(*table(1))] == ["POT-41"]


def test_pot_43_cards_of_one_player() -> None:
    ten = [2, 7, 15, 20, 25, 31, 36, 40, 46, 8]
    assert outcome(*three(cards=ten)).status == 0
    assert rules(*three(cards=[*ten, 14])) == [("POT-43", "/players/0")]
    six = [
        player(n, a)
        for n, a in zip("BCDEF", ["tanzy", "munir", "ranghi", "nokomis", "dareios"], strict=True)
    ]
    assert outcome(player("A", "talos", cards=ten[:8]), *six).status == 0
    assert rules(player("A", "talos", cards=ten[:9]), *six) == [("POT-43", "/players/0")]


def test_pot_43_isambard_has_two_more() -> None:
    ten = [2, 7, 15, 20, 25, 31, 36, 40, 46, 8]

    def table(*hidden: int, extra: int = 0) -> list[Data]:
        cards = [*ten, *[21, 43][:extra]]
        return [
            player("A", "isambard", cards=cards, hidden=list(hidden)),
            player("B", "talos"),
            player("C", "tanzy"),
        ]

    assert outcome(*table(14, 27)).status == 0
    assert rules(*table(14, 27, extra=1)) == [("POT-43", "/players/0")]


def test_pot_43_broken_crystals_are_on_top_for_one_player() -> None:
    ten = [2, 7, 15, 20, 25, 31, 36, 40, 46, 8]
    found = outcome(
        player("A", "dareios", cards=ten, broken=[1, 13]),
        player("B", "talos"),
        player("C", "tanzy"),
    )
    assert found.status == 0


def test_pot_43_all_players_together() -> None:
    full = {"gold2": 7, "discovery1": 3}
    other = {"discovery1": 6, "curse": 4}
    third = {"people1": 3, "people2": 4, "gold3": 3}

    def table(broken: int) -> list[Data]:
        return [
            player("A", "talos", counts=full),
            player("B", "tanzy", counts=other),
            player("C", "dareios", counts=third | {"broken_crystal": broken}),
        ]

    assert outcome(*table(0)).status == 0
    assert rules(*table(1)) == [("POT-43", "/players")]


def test_anyway_scores_an_impossible_position_with_warnings() -> None:
    found = outcome(player("A", "talos", cards=[4, 8]), player("B", "nokomis"), anyway=True)
    assert found.status == 0 and found.result is not None
    assert found.result.players[0].total == 2
    assert [rule for rule, _ in faults(found)] == ["POT-1", "POT-23"]
