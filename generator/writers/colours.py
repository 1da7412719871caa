"""In which colours a PDF is written: those of the screen, or the inks of a press."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from generator.drawing.inks import inks
from generator.drawing.palette import Colour
from generator.writers.objects import number


class Colours(Protocol):
    """How colours become operators and numbers."""

    def operator(self, colour: Colour, stroking: bool) -> str: ...


@dataclass(frozen=True)
class Rgb:
    """Red, green and blue."""

    def operator(self, colour: Colour, stroking: bool) -> str:
        return _rgb(colour, stroking)


@dataclass(frozen=True)
class Cmyk:
    """Cyan, magenta, yellow and black, no more than ``limit`` of all together (2.4 is 240 %)."""

    limit: float

    def operator(self, colour: Colour, stroking: bool) -> str:
        return _cmyk(colour, stroking, self.limit)


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
