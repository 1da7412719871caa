"""The figures that each game's design was published with, and where a report has the same.

A line is: what, the path in the report of `scorer simulate --json`, the reference's value, and how
the report's value becomes comparable (``%``: a share in percent).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from components.loader import GameId


class Figure(NamedTuple):
    """One figure to compare."""

    what: str
    path: str
    value: float
    unit: str = ""


class Case(NamedTuple):
    """One setting with its figures; ``games`` is the size of the reference's sample."""

    game: GameId
    players: int
    policy: str
    games: int
    figures: tuple[Figure, ...]


def _shares(what: str, path: str, names: str, values: str) -> Iterator[Figure]:
    for name, value in zip(names.split(), values.split(), strict=True):
        yield Figure(f"{what} {name}, %", f"{path}.{name}.share", float(value), "%")


def _mawaru(players: int, policy: str, colors: str, first: float, *rest: float) -> Case:
    mean, sd, gap, most, shared, turns, left = rest
    figures = [
        *_shares("wins of", "wins.color", "red blue green yellow", colors),
        Figure("wins of the start player, %", "wins.seat.1.share", first, "%"),
        Figure("mean total", "totals.mean", mean),
        Figure("standard deviation", "totals.sd", sd),
        Figure("first less last, mean", "gap.mean", gap),
        Figure("highest total", "totals.max", most, "max"),
        Figure("shared victories, %", "shared.share", shared, "%"),
        Figure("moves that turn a disc, %", "specials.turns.mean/specials.moves.mean", turns, "%"),
        Figure("points left on the board", "specials.left.mean", left),
    ]
    return Case("mawaru", players, policy, 12_000, tuple(figures))


def _harikiri(
    players: int, policy: str, games: int, seats: str, shared: float, turns: str, *rest: float
) -> Case:
    mean, sd, gap = rest
    average, fewest, most = turns.split()
    numbers = " ".join(str(seat + 1) for seat in range(players))
    figures = [
        *_shares("wins of seat", "wins.seat", numbers, seats),
        Figure("shared victories, %", "shared.share", shared, "%"),
        Figure("turns, mean", "specials.turns.mean", float(average)),
        Figure("turns, fewest", "specials.turns.min", float(fewest), "max"),
        Figure("turns, most", "specials.turns.max", float(most), "max"),
        Figure("mean total", "totals.mean", mean),
        Figure("standard deviation", "totals.sd", sd),
        Figure("winner less last, mean", "gap.mean", gap),
    ]
    return Case("harikiri", players, policy, games, tuple(figures))


def _ruins(
    players: int, policy: str, seats: str, length: float, bought: float, *more: float
) -> Case:
    numbers = " ".join(str(seat + 1) for seat in range(players))
    figures = [
        *_shares("wins of seat", "wins.seat", numbers, seats),
        Figure("plays and passes, median", "specials.turns.median", length),
        Figure("discoveries bought", "specials.bought.mean", bought),
    ]
    if more:
        third, fourth, alone, showdown, dry, vp = more
        figures += [
            Figure("instant win in round 3, %", "specials.instant_3.games", third, "%"),
            Figure("instant win in round 4, %", "specials.instant_4.games", fourth, "%"),
            Figure("sole entrant, %", "endings.RUI-36.share", alone, "%"),
            Figure("showdown, %", "endings.RUI-37.share", showdown, "%"),
            Figure("draws that found no ruin", "specials.dry.mean", dry),
            Figure("mean final VP", "totals.mean", vp),
        ]
    return Case("ruins", players, policy, 700 if more else 2000, tuple(figures))


def _kobuta(policy: str, games: int, sides: str, *rest: float) -> Case:
    pigs, wolf = map(float, sides.split())
    turns, houses, points, hunters, shot, gap = rest
    figures = [
        Figure("the wolf wins, %", "wins.role.wolf.share", wolf, "%"),
        Figure("a pig wins, %", "wins.role.pig.share", pigs / 3, "%"),
        Figure("turns, mean", "specials.turns.mean", turns),
        Figure("houses at the end", "specials.houses.mean", houses),
        Figure("the wolf's points", "specials.wolf.mean", points),
        Figure("hunters earned", "specials.hunters.mean", hunters),
        Figure("wolves shot", "specials.shot.mean", shot),
        Figure("first less last pig", "specials.gap.mean", gap),
    ]
    return Case("kobuta", 4, policy, games, tuple(figures))


def _potu(players: int, total: str, spread: str, shared: float, atlantis: str) -> Iterator[Case]:
    for index, policy in enumerate(("random", "greedy")):
        figures = [
            Figure("mean total", "totals.mean", float(total.split()[index])),
            Figure("first less last, mean", "gap.mean", float(spread.split()[index])),
            Figure("Atlantis wins, %", "endings.POT-33.share", float(atlantis.split()[index]), "%"),
        ]
        if policy == "greedy":
            figures.append(Figure("shared victories, %", "shared.share", shared, "%"))
        yield Case("potu", players, policy, 2000, tuple(figures))


CASES: tuple[Case, ...] = (
    _mawaru(4, "greedy", "25.9 24.1 25.3 24.7", 25.3, 19.8, 6.4, 14.9, 40, 7.6, 28.7, 6.5),
    _mawaru(4, "random", "25.3 25.3 24.1 25.3", 25.3, 12.3, 5.5, 11.0, 37, 9.7, 35.6, 21.5),
    _mawaru(3, "greedy", "24.5 25.2 24.4 26.0", 31.3, 18.0, 7.2, 16.7, 39, 7.6, 27.0, 10.1),
    _mawaru(3, "random", "24.8 24.7 25.7 24.8", 30.2, 10.6, 5.5, 11.1, 37, 11.1, 33.5, 25.0),
    _harikiri(2, "greedy", 1000, "51.8 48.2", 2.2, "33.3 25 42", 42.0, 18.7, 15.0),
    _harikiri(3, "greedy", 1000, "32.0 32.1 35.9", 1.5, "33.2 25 43", 38.3, 17.3, 30.6),
    _harikiri(4, "greedy", 1000, "24.9 24.6 24.8 25.6", 2.9, "33.6 24 43", 35.3, 15.0, 31.5),
    _harikiri(2, "random", 2000, "51.5 48.5", 2.2, "24.4 1 37", 5.7, 17.5, 18.3),
    _harikiri(3, "random", 2000, "36.1 33.9 30.0", 4.5, "24.4 1 36", 5.8, 14.6, 22.0),
    _harikiri(4, "random", 2000, "27.9 26.1 24.3 21.7", 5.8, "24.3 2 37", 5.9, 13.0, 23.7),
    _ruins(2, "greedy", "51 49", 39, 12, 27, 41, 0, 32, 0.2, 7.6),
    _ruins(3, "greedy", "34 33 33", 87, 17, 12, 34, 8, 45, 1.0, 7.6),
    _ruins(4, "greedy", "27 25 23 25", 156, 21, 6, 27, 11, 56, 2.6, 7.0),
    _ruins(5, "greedy", "21 20 20 21 17", 250, 22, 4, 24, 8, 64, 5.2, 7.1),
    _ruins(2, "random", "54 46", 78, 20),
    _ruins(3, "random", "34 33 34", 169, 32),
    _ruins(4, "random", "27 26 25 23", 301, 38),
    _ruins(5, "random", "21 20 20 20 19", 473, 39),
    _kobuta("random", 10_000, "62 27", 17.3, 26.2, 22.6, 1.1, 0.1, 2.1),
    _kobuta("greedy", 2000, "29 71", 17.2, 26.4, 22.7, 1.2, 0.6, 3.4),
    _kobuta("straw,straw-wood,wood-brick,greedy", 2000, "71 29", 19.5, 29.9, 15.7, 2.0, 1.1, 4.8),
    _kobuta("straw,straw,straw,greedy", 2000, "5 95", 15.7, 26.0, 26.6, 0.9, 0.2, 2.5),
    *_potu(3, "13.2 18.8", "11.8 16.8", 3.8, "0.5 3.1"),
    *_potu(4, "10.2 14.1", "13.2 16.7", 5.7, "0.4 3.6"),
    *_potu(5, "8.4 11.3", "13.6 16.1", 7.3, "0.9 3.0"),
    *_potu(6, "7.8 10.2", "14.5 16.4", 7.2, "0.7 2.6"),
    *_potu(7, "6.9 8.9", "14.8 15.8", 8.4, "0.4 2.3"),
    *_potu(8, "6.1 7.9", "14.4 15.7", 9.2, "0.3 2.5"),
)
