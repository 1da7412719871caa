"""Adds the records of a simulation up: wins with their confidence intervals, lengths, spreads.

Everything kept is a count, so a report of a million games is as small as one of a hundred.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

from scorer.simulate.play import Record, Setting

Z = 1.959964
"""The normal quantile of 95 % confidence."""


def wilson(part: float, whole: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share, as fractions of one."""
    if not whole:
        return 0.0, 1.0
    p = part / whole
    base = 1 + Z * Z / whole
    middle = (p + Z * Z / (2 * whole)) / base
    half = Z * sqrt(p * (1 - p) / whole + Z * Z / (4 * whole * whole)) / base
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Spread:
    """Whole numbers, counted: their mean, deviation and quantiles."""

    counts: Counter[int] = field(default_factory=Counter)

    def add(self, value: int) -> None:
        """Counts a value."""
        self.counts[value] += 1

    @property
    def number(self) -> int:
        """How many there are."""
        return self.counts.total()

    @property
    def mean(self) -> float:
        """Their mean."""
        return sum(value * count for value, count in self.counts.items()) / max(1, self.number)

    @property
    def deviation(self) -> float:
        """Their standard deviation."""
        mean = self.mean
        total = sum(count * (value - mean) ** 2 for value, count in self.counts.items())
        return sqrt(total / max(1, self.number))

    def quantile(self, share: float) -> int:
        """The value that this share of them does not exceed."""
        wanted = share * self.number
        seen = 0
        for value in sorted(self.counts):
            seen += self.counts[value]
            if seen >= wanted:
                return value
        return 0

    def to_json(self) -> dict[str, float]:
        """The figures that tables show."""
        return {
            "mean": round(self.mean, 4),
            "sd": round(self.deviation, 4),
            "min": min(self.counts, default=0),
            "p5": self.quantile(0.05),
            "median": self.quantile(0.5),
            "p95": self.quantile(0.95),
            "max": max(self.counts, default=0),
        }


@dataclass
class Share:
    """How often something happened out of so many times."""

    part: Fraction = Fraction(0)
    whole: int = 0

    @property
    def share(self) -> float:
        """As a fraction of one."""
        return float(self.part) / self.whole if self.whole else 0.0

    def to_json(self) -> dict[str, float]:
        """Share and interval."""
        low, high = wilson(float(self.part), self.whole)
        return {
            "of": self.whole,
            "wins": round(float(self.part), 4),
            "share": round(self.share, 5),
            "low": round(low, 5),
            "high": round(high, 5),
        }


@dataclass
class Report:
    """What a simulation came to so far."""

    game: str
    setting: Setting
    games: int = 0
    wins: dict[str, dict[str, Share]] = field(default_factory=dict)
    """By group (seat, colour) and its value."""
    totals: Spread = field(default_factory=Spread)
    totals_by: dict[str, dict[str, Spread]] = field(default_factory=dict)
    gaps: Spread = field(default_factory=Spread)
    """The first total less the last."""
    events: Spread = field(default_factory=Spread)
    endings: Counter[str] = field(default_factory=Counter)
    shared: int = 0
    drawn: int = 0
    """Games without a winner."""
    notes: Counter[str] = field(default_factory=Counter)
    specials: dict[str, Spread] = field(default_factory=lambda: defaultdict(Spread))

    def add(self, record: Record) -> None:
        """Counts a game."""
        self.games += 1
        self.events.add(record.events)
        self.endings[record.ending] += 1
        self.shared += record.winners > 1
        self.drawn += record.winners == 0
        self.notes.update(record.notes)
        for name, number in record.specials.items():
            self.specials[name].add(number)
        totals = [player.total for player in record.players]
        self.gaps.add(max(totals) - min(totals))
        for player in record.players:
            self.totals.add(player.total)
            for group, value in player.groups.items():
                share = self.wins.setdefault(group, {}).setdefault(value, Share())
                share.part += player.won
                share.whole += 1
                spread = self.totals_by.setdefault(group, {}).setdefault(value, Spread())
                spread.add(player.total)

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "game": self.game,
            "players": self.setting.players,
            "policy": list(self.setting.policies),
            "seed": self.setting.seed,
            "games": self.games,
            "wins": {
                group: {
                    value: {
                        **shares[value].to_json(),
                        "total": round(self.totals_by[group][value].mean, 4),
                    }
                    for value in sorted(shares)
                }
                for group, shares in self.wins.items()
            },
            "shared": self._share(self.shared),
            "drawn": self._share(self.drawn),
            "endings": {
                ending: {"games": count, **self._share(count)}
                for ending, count in sorted(self.endings.items())
            },
            "events": self.events.to_json(),
            "totals": self.totals.to_json(),
            "gap": self.gaps.to_json(),
            "specials": {
                name: {
                    **spread.to_json(),
                    "games": round(1 - spread.counts[0] / max(1, spread.number), 5),
                }
                for name, spread in self.specials.items()
            },
            "notes": {note: self._share(count) for note, count in sorted(self.notes.items())},
        }

    def _share(self, count: int) -> dict[str, float]:
        low, high = wilson(count, self.games)
        share = count / max(1, self.games)
        return {"share": round(share, 5), "low": round(low, 5), "high": round(high, 5)}
