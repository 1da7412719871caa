"""Colours, and the five players' colours with the symbol and the pattern that go with each.

No meaning by colour alone: wherever a player's colour stands, its symbol stands too, and large
areas carry its pattern, so that grey prints and colour-blind eyes tell them apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from generator.drawing import shapes
from generator.drawing.geometry import Path


class Colour(NamedTuple):
    """Red, green, blue from 0 to 1."""

    r: float
    g: float
    b: float

    @property
    def hex(self) -> str:
        return "#" + "".join(f"{round(255 * v):02X}" for v in self)

    @property
    def grey(self) -> float:
        """How light the colour looks: 0 black, 1 white."""
        return 0.299 * self.r + 0.587 * self.g + 0.114 * self.b

    @property
    def luminance(self) -> float:
        """The relative luminance of the Web Content Accessibility Guidelines."""

        def linear(v: float) -> float:
            return float(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4)

        return 0.2126 * linear(self.r) + 0.7152 * linear(self.g) + 0.0722 * linear(self.b)

    def contrast(self, other: Colour) -> float:
        """How well the two are told apart: from 1 (not at all) to 21 (black on white)."""
        a, b = self.luminance, other.luminance
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)

    def mix(self, other: Colour, share: float) -> Colour:
        """This colour with ``share`` (0–1) of the other in it."""
        return Colour(
            self.r + (other.r - self.r) * share,
            self.g + (other.g - self.g) * share,
            self.b + (other.b - self.b) * share,
        )

    def lighter(self, share: float) -> Colour:
        """Towards white by ``share`` (0–1)."""
        return self.mix(WHITE, share)

    def darker(self, share: float) -> Colour:
        """Towards black by ``share`` (0–1)."""
        return self.mix(BLACK, share)


@cache
def rgb(code: str) -> Colour:
    """``rgb("#C8402F")``."""
    code = code.removeprefix("#")
    r, g, b = (int(code[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return Colour(r, g, b)


WHITE = Colour(1.0, 1.0, 1.0)
BLACK = Colour(0.0, 0.0, 0.0)
INK = rgb("#231F20")
"""Near black, for text."""

RED = rgb("#C8402F")
BLUE = rgb("#2F6DB5")
GREEN = rgb("#3C8D4F")
YELLOW = rgb("#E3B23C")
PURPLE = rgb("#7D4C93")


@dataclass(frozen=True)
class PlayerColour:
    """A player's colour: id in the data, Japanese name, sign in text, fill pattern."""

    id: str
    name: str
    sign: str
    colour: Colour
    pattern: str
    """A name of :mod:`generator.drawing.patterns`."""
    grey: float
    """Its lightness in the ``grey`` theme: far enough from the four others."""

    def symbol(self, cx: float, cy: float, size: float) -> Path:
        """The symbol as a shape, centred at (cx, cy), about ``size`` mm wide."""
        return symbol_path(self.id, cx, cy, size)

    @property
    def dark(self) -> Colour:
        """For outlines and text in this colour on a light ground."""
        return self.colour.darker(0.45 if self.id == "yellow" else 0.25)

    @property
    def light(self) -> Colour:
        """A tint for grounds that text is printed on."""
        return self.colour.lighter(0.72)

    @property
    def on(self) -> Colour:
        """Black or white: what reads best upon the full colour."""
        return INK if self.colour.grey > 0.6 else WHITE


PLAYERS: dict[str, PlayerColour] = {
    p.id: p
    for p in (
        PlayerColour("red", "赤", "●", RED, "dots", 0.40),
        PlayerColour("blue", "青", "▲", BLUE, "diagonal", 0.25),
        PlayerColour("green", "緑", "■", GREEN, "grid", 0.57),
        PlayerColour("yellow", "黄", "◆", YELLOW, "lattice", 0.80),
        PlayerColour("purple", "紫", "★", PURPLE, "waves", 0.12),
    )
}


@cache
def symbol_path(player: str, cx: float, cy: float, size: float) -> Path:
    """● ▲ ■ ◆ ★ as shapes of about equal weight, centred by eye."""
    r = size / 2
    if player == "red":
        return shapes.circle(cx, cy, r * 0.95)
    if player == "blue":
        return shapes.regular_polygon(cx, cy + r * 0.22, r * 1.17, 3)
    if player == "green":
        return shapes.rect(cx - r * 0.85, cy - r * 0.85, r * 1.7, r * 1.7)
    if player == "yellow":
        return shapes.polygon(
            ((cx, cy - r * 1.15), (cx + r, cy), (cx, cy + r * 1.15), (cx - r, cy))
        )
    if player == "purple":
        return shapes.star(cx, cy + r * 0.08, r * 1.15, r * 0.5)
    raise KeyError(player)
