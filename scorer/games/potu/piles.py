"""The piles of ポトゥ and what can still lie where (POT-6, POT-7, POT-44).

A face-down card belongs for ever to the pile that it was taken from. Each pile has the set of
numbers not yet known from it; a card that becomes known must be in that set and leaves it. So the
referee needs no order of the pile, and every order that fits what was seen stays possible.
"""

from __future__ import annotations

from collections.abc import Iterable

Plan = tuple[tuple[int, int], ...]
"""Who takes a card, and from which pile, one after the other."""


class Piles:
    """The pile of place cards (山), the discards (捨札) and the unknown numbers of every pile."""

    __slots__ = ("discards", "left", "unknown")

    def __init__(self, cards: int) -> None:
        self.unknown = [cards]
        """For each pile, the last being the present one, the mask of its unknown numbers."""
        self.left = cards.bit_count()
        """Cards in the present pile."""
        self.discards = 0

    def clone(self) -> Piles:
        """A copy of its own."""
        copy = Piles.__new__(Piles)
        copy.unknown = self.unknown.copy()
        copy.left = self.left
        copy.discards = self.discards
        return copy

    @property
    def current(self) -> int:
        """The number of the present pile."""
        return len(self.unknown) - 1

    def take(self) -> int | None:
        """Takes a face-down card; returns its pile, or None if there is none (POT-44)."""
        if not self.left:
            if not self.discards:
                return None
            # POT-7: only now, at an empty pile, the discards are shuffled and become the pile
            self.unknown.append(self.discards)
            self.left = self.discards.bit_count()
            self.discards = 0
        self.left -= 1
        return len(self.unknown) - 1

    def plan(self, takers: Iterable[int]) -> Plan:
        """Which of ``takers`` get a card one after the other, and from which pile (POT-16)."""
        pile, left, discards = self.current, self.left, self.discards.bit_count()
        plan = []
        for taker in takers:
            if not left:
                if not discards:
                    break  # POT-44
                pile, left, discards = pile + 1, discards, 0
            left -= 1
            plan.append((taker, pile))
        return tuple(plan)

    def unknown_of(self, pile: int) -> int:
        """The unknown numbers of a pile, even of the one that the next reshuffle makes."""
        return self.unknown[pile] if pile < len(self.unknown) else self.discards

    def fault(self, cards: Iterable[tuple[int, int]]) -> int | None:
        """Index of the first of (pile, card) pairs, becoming known in this order, that cannot be.

        Changes nothing.
        """
        seen = 0
        for index, (pile, card) in enumerate(cards):
            bit = 1 << card
            if seen & bit or not self.unknown_of(pile) & bit:
                return index
            seen |= bit
        return None

    def know(self, cards: Iterable[tuple[int, int]]) -> None:
        """(pile, card) pairs become known (POT-6)."""
        for pile, card in cards:
            self.unknown[pile] &= ~(1 << card)
