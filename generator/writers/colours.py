"""In which colours a PDF is written: those of the screen, or the inks of a press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar, Protocol

from generator.drawing.inks import inks
from generator.drawing.palette import Colour
from generator.writers.objects import number

SAMPLES = 3
"""Inks do not change evenly along a gradient of the screen: each part of it is told in so many."""
Stops = Sequence[tuple[float, Sequence[float]]]
"""Shares of a gradient (0–1), each with the values of its colour."""


class Colours(Protocol):
    """How colours become operators and numbers."""

    name: ClassVar[str]
    """The colour space, by the name that PDF has for it."""

    def operator(self, colour: Colour, stroking: bool) -> str: ...

    def stops(self, stops: Sequence[tuple[float, Colour]]) -> Stops: ...


@dataclass(frozen=True)
class Rgb:
    """Red, green and blue."""

    name: ClassVar[str] = "DeviceRGB"

    def operator(self, colour: Colour, stroking: bool) -> str:
        return _rgb(colour, stroking)

    def stops(self, stops: Sequence[tuple[float, Colour]]) -> Stops:
        return stops


@dataclass(frozen=True)
class Cmyk:
    """Cyan, magenta, yellow and black, no more than ``limit`` of all together (2.4 is 240 %)."""

    limit: float
    name: ClassVar[str] = "DeviceCMYK"

    def operator(self, colour: Colour, stroking: bool) -> str:
        return _cmyk(colour, stroking, self.limit)

    def stops(self, stops: Sequence[tuple[float, Colour]]) -> Stops:
        out: list[tuple[float, Sequence[float]]] = [(stops[0][0], inks(stops[0][1], self.limit))]
        for (low, one), (high, two) in pairwise(stops):
            for i in range(1, SAMPLES + 1):
                share = i / SAMPLES
                out.append((low + (high - low) * share, inks(one.mix(two, share), self.limit)))
        return out


@dataclass(frozen=True)
class Press:
    """What a file for a press is made for."""

    ink_limit: float
    """Of all inks together (2.4 is 240 %)."""
    keys: str
    """``PDF/X-1a:2001``, or nothing."""


@lru_cache(maxsize=4096)
def _rgb(colour: Colour, stroking: bool) -> str:
    if colour.r == colour.g == colour.b:
        return f"{number(colour.r)} {'G' if stroking else 'g'}"
    r, g, b = map(number, colour)
    return f"{r} {g} {b} {'RG' if stroking else 'rg'}"


@lru_cache(maxsize=65536)
def _cmyk(colour: Colour, stroking: bool, limit: float) -> str:
    c, m, y, k = map(number, inks(colour, limit))
    return f"{c} {m} {y} {k} {'K' if stroking else 'k'}"
