"""ハリキリ探検隊: what unknown marks and hands can be (HAR-29)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from components.harikiri.schema import COLORS, Data
from scorer.game import Game
from scorer.games.harikiri.score import ITEMS
from scorer.unknown.rows import Row, Terms, minus, plus, total
from scorer.unknown.sums import Counts, Sums, leaves
from scorer.unknown.values import Unknown

MARKS = 3
"""The first three of `ITEMS` are marks."""


def unknown(game: Game[Data, Any, Any], file: Mapping[str, Any]) -> Unknown | None:
    """The unknown counts of a score file."""
    counts = Counts(
        file, leaves(file, lambda player: ITEMS), lambda counts: Marks(game.data, counts)
    )
    return counts if counts.paths else None


class Marks(Sums):
    """HAR-29, clause by clause."""

    audit = frozenset({"HAR-29"})

    def __init__(self, data: Data, counts: Counts) -> None:
        constants = data.constants
        players = counts.file["players"]
        n, size = len(players), len(ITEMS)
        gems, cells = constants.gems_of_a_color, constants.additional_cells.total
        played = {player["color"] for player in players}
        supply = {
            color: gems.additional + (gems.start if color in played else 0) for color in COLORS
        }
        visible = constants.initial_cells.value + n * (constants.start_cells.value - 1) + cells
        whole = sum(supply.values())
        super().__init__(counts, [gems.additional + gems.start, whole, visible, cells] * n)
        own, other, _, hand = (range(item, n * size, size) for item in range(size))
        for index, player in enumerate(players):
            self.rows.append(Row(((own[index], 1),), most=gems.additional + gems.start))  # 1
            theirs = [one for one in own if one != own[index]]
            rest = whole - supply[player["color"]]
            self.rows.append(Row(total([other[index], *theirs]), most=rest))  # clause 2
        self.rows.append(Row(total([*own, *other]), most=whole))  # clause 3
        marks = [total(range(size * i, size * i + MARKS)) for i in range(n)]
        every = plus(*marks)
        self.rows.append(Row(every, least=1))  # clause 4
        # clause 5: there is a number of turns that is enough for the marks and not too many
        turns = self.helper(1, cells - constants.end_cells.value)
        turn: Terms = ((turns, 1),)
        self.rows.append(Row(minus(every, turn), most=n))
        for terms in marks:
            each = tuple((variable, n) for variable, _ in terms)
            self.rows.append(Row(minus(each, turn), most=2 * n - 1))
        self.rows.append(Row((*total(hand), *turn), most=cells + 1))
        self.rows.append(Row((*every, *total(hand), *turn), most=visible + 1))
        points = [getattr(constants.points, item) for item in ITEMS]
        self.totals = [
            tuple((size * i + number, each) for number, each in enumerate(points)) for i in range(n)
        ]
