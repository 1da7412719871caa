"""ポトゥ: between which bounds a player's cards can be worth something when not all are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from components.potu.schema import Data
from scorer.games.potu.holding import SCORED
from scorer.games.potu.score import curse_points, discovery_points

Interval = tuple[int, int]
By = dict[int, Interval]
"""Bounds of the points, by some number."""
DISCOVERY = ("discovery1", "discovery2")
PEOPLE = ("people1", "people2", "people3")
ATLANTIS = SCORED.index("atlantis")
FLAT = ("gold2", "gold3", "crystal", "atlantis")


class Cards(NamedTuple):
    """What can be of one player's cards."""

    adventurer: str
    groups: tuple[Interval, ...]
    """The cards of each group of `SCORED`, all together and…"""
    dangers: tuple[Interval, ...]
    """… those of them with DANGER, as far as that is told apart (Nokomis, numbered)."""
    broken: Interval
    danger: Interval | None
    """Nokomis's DANGER cards if they are counted."""
    size: Interval
    """All cards together, broken crystals apart."""


class Worth:
    """Bounds of what cards are worth."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.by_people = cache(self._by_people)

    def _by_people(self, cards: Cards) -> By:
        """Bounds of all points but those for people, by the number of people icons.

        Empty if the size cannot be.
        """
        aleister = cards.adventurer == "aleister"
        spans = dict(zip(SCORED, cards.groups, strict=True))
        parts = [self.flat(cards, group) for group in FLAT]
        if not aleister:
            parts.append(self.flat(cards, "curse"))
        parts.append(self.discovery(cards, spans, aleister))
        by_cards: By = {0: (0, 0)}
        for part in parts:
            by_cards = _sum(by_cards, part, cards.size[1])
        least_broken, most_broken = (
            self.data.constants.broken_crystal.value * one for one in cards.broken
        )
        found: By = {}
        for icons, sizes in self.people(cards, spans).items():
            for size, (low, high) in sizes.items():
                for other, (least, most) in by_cards.items():
                    if not cards.size[0] <= size + other <= cards.size[1]:
                        continue
                    ends = low + least + least_broken, high + most + most_broken
                    found[icons] = _both(found.get(icons, ends), ends)
        if cards.danger is None:
            return found
        # what the cards allow, and what is counted, each hold
        each = self.data.constants.danger_card.value
        plain = self.by_people(cards._replace(danger=None, adventurer=""))
        return {
            icons: (
                max(low, plain[icons][0] + each * cards.danger[0]),
                min(high, plain[icons][1] + each * cards.danger[1]),
            )
            for icons, (low, high) in found.items()
        }

    def icons(self, cards: Cards) -> Interval:
        """The fewest and the most people icons."""
        low = high = 0
        if cards.adventurer:
            low = high = self.data.adventurer[cards.adventurer].inborn.people
        spans = dict(zip(SCORED, cards.groups, strict=True))
        room = cards.size[1] - sum(span[0] for span in cards.groups)
        for group in reversed(PEOPLE):  # the most icons first
            least, most = spans[group]
            more = min(most - least, room)
            room -= more
            low += least * self.data.group[group].icons
            high += (least + more) * self.data.group[group].icons
        return low, high

    def choice(self, cards: Cards, icons: int, most: bool) -> dict[str, int]:
        """The number of cards of each group that make the most (or least) with so many people.

        Only for numbers of icons that `by_people` has.
        """
        groups = list(cards.groups)
        for at in range(len(groups)):
            low, high = groups[at]
            best: tuple[int, int] | None = None
            for number in range(low, high + 1):
                groups[at] = (number, number)
                by = self.by_people(self.sized(cards, groups))
                if icons in by:
                    worth = by[icons][1] if most else -by[icons][0]
                    if best is None or worth > best[0]:
                        best = worth, number
            assert best is not None
            groups[at] = (best[1], best[1])
        return {group: span[0] for group, span in zip(SCORED, groups, strict=True)}

    def sized(self, cards: Cards, groups: Sequence[Interval]) -> Cards:
        """The same with other groups, and no size that these cannot have."""
        least, most = sum(low for low, _ in groups), sum(high for _, high in groups)
        size = max(cards.size[0], least), min(cards.size[1], most)
        return cards._replace(groups=tuple(groups), size=size)

    def flat(self, cards: Cards, group: str) -> By:
        """Bounds of the points of one group's cards, by their number."""
        low, high = cards.groups[SCORED.index(group)]
        return {
            n: self.with_danger(cards, group, n, self.each(group, n)) for n in range(low, high + 1)
        }

    def each(self, group: str, number: int) -> int:
        """Points of some cards of a group, danger apart."""
        if group == "curse":
            return curse_points(self.data, number)[0]
        if group == "atlantis":
            return 0
        if group == "crystal":
            return number * self.data.constants.crystal.value
        return number * self.data.group[group].icons

    def with_danger(self, cards: Cards, group: str, n: int, points: int) -> Interval:
        """Points, with what the DANGER cards among n of a group may bring Nokomis (POT-41)."""
        if cards.adventurer != "nokomis":
            return points, points
        each = self.data.constants.danger_card.value
        at = SCORED.index(group)
        box = self.data.group[group]
        if cards.danger is not None:
            least, most = max(0, n - (box.count - box.danger)), min(n, box.danger)
        else:
            (low, high), (few, many) = cards.groups[at], cards.dangers[at]
            # the others are safe: at least low - few of them, at most high - many
            least, most = max(few, n - (high - many)), min(many, n - (low - few))
        return points + each * least, points + each * most

    def discovery(self, cards: Cards, spans: Mapping[str, Interval], curses: bool) -> By:
        """Bounds of the points for discovery, with Aleister's curses, by the number of cards."""
        inborn = 0
        if cards.adventurer:
            inborn = self.data.adventurer[cards.adventurer].inborn.discovery
        one, two = (range(spans[group][0], spans[group][1] + 1) for group in DISCOVERY)
        low, high = spans["curse"] if curses else (0, 0)
        found: By = {}
        for n in one:
            a = self.with_danger(cards, "discovery1", n, 0)
            for m in two:
                b = self.with_danger(cards, "discovery2", m, 0)
                for k in range(low, high + 1):
                    points = discovery_points(self.data, n + 2 * m + inborn + k)[0]
                    points += curse_points(self.data, k)[0] if curses else 0
                    ends = points + a[0] + b[0], points + a[1] + b[1]
                    found[n + m + k] = _both(found.get(n + m + k, ends), ends)
        return found

    def people(self, cards: Cards, spans: Mapping[str, Interval]) -> dict[int, By]:
        """Numbers of cards and bounds of the points that they bring, by people icons."""
        inborn = 0
        if cards.adventurer:
            inborn = self.data.adventurer[cards.adventurer].inborn.people
        found: dict[int, By] = {inborn: {0: (0, 0)}}
        for group in PEOPLE:
            more: dict[int, By] = {}
            for n in range(spans[group][0], spans[group][1] + 1):
                low, high = self.with_danger(cards, group, n, 0)
                for icons, sizes in found.items():
                    into = more.setdefault(icons + n * self.data.group[group].icons, {})
                    for size, (least, most) in sizes.items():
                        if size + n <= cards.size[1]:
                            ends = low + least, high + most
                            into[size + n] = _both(into.get(size + n, ends), ends)
            found = more
        return found


def _both(one: Interval, other: Interval) -> Interval:
    return min(one[0], other[0]), max(one[1], other[1])


def _sum(left: By, right: By, most: int) -> By:
    """Bounds of the points of two parts together, by the number of cards."""
    found: By = {}
    for n, (low, high) in left.items():
        for m, (least, greatest) in right.items():
            if n + m <= most:
                ends = low + least, high + greatest
                found[n + m] = _both(found.get(n + m, ends), ends)
    return found


def shares(icons: Sequence[Interval], player: int, own: int, seats: Sequence[int]) -> Interval:
    """Bounds of the points for a player's people icons, the others having these (POT-37, 38)."""
    if own <= 0:
        return 0, 0
    first, second = seats
    others = [span for index, span in enumerate(icons) if index != player]
    above = sum(low > own for low, _ in others)
    equal = sum(low == own for low, _ in others)
    best = 0
    if above == 0:
        best = (first + second) // (1 + equal) if equal else first
    elif above == 1:
        best = second // (1 + equal)
    may_above = sum(high > own for _, high in others)
    may_equal = sum(low <= own <= high for low, high in others)
    sure = [span for span in others if not span[0] <= own]
    if may_above >= 2:
        worst = 0
    elif may_above == 1:
        only = next(span for span in others if span[1] > own)
        beside = may_equal - (only[0] <= own <= only[1])
        worst = second // (1 + beside)
        if not sure:
            worst = min(worst, (first + second) // (1 + may_equal) if may_equal else first)
    else:
        worst = (first + second) // (1 + may_equal) if may_equal else first
    return min(worst, best), best


class Look:
    """What is known of a box; totals are worked out when they are asked for."""

    def __init__(self, worth: Worth, seats: Sequence[int], hands: Sequence[Cards]) -> None:
        self.worth = worth
        self.seats = seats
        self.hands = hands
        self.icons = [worth.icons(cards) for cards in hands]
        self.found: dict[int, Interval] = {}

    def atlantis(self, player: int) -> Interval:
        """A player's Atlantis cards (POT-33)."""
        return self.hands[player].groups[ATLANTIS]

    def by_people(self, player: int) -> dict[int, Interval]:
        """Bounds of a player's total, by his people icons."""
        found = {}
        for own, (low, high) in self.worth.by_people(self.hands[player]).items():
            least, most = shares(self.icons, player, own, self.seats)
            found[own] = low + least, high + most
        return found

    def span(self, player: int) -> Interval:
        """Bounds of a player's total."""
        if player not in self.found:
            ends = self.by_people(player).values()
            self.found[player] = min(low for low, _ in ends), max(high for _, high in ends)
        return self.found[player]
