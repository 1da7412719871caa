"""Themes: how colours are changed on the way to the printer.

``full`` prints what was drawn. ``grey`` maps colours to greys, the players' colours to five that
differ. ``low-ink`` keeps lines, text and symbols and turns grounds into light tints. Colours are
mapped by their role, which the drawing gives: ground, ink (icons and symbols), line, text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from generator.drawing.palette import BLACK, PLAYERS, WHITE, Colour
from generator.errors import UnknownName
from generator.plan import Medium

Role = Literal["ground", "ink", "line", "halo", "text"]
READABLE = 4.5
"""The contrast that text must have with what lies below it."""
DARK = Colour(0.25, 0.25, 0.25)


@dataclass(frozen=True)
class Theme:
    """A named mapping of colours."""

    name: str
    map: Callable[[Colour, Role], Colour]
    outlined: bool = False
    """True when light icons get a thin dark outline, for they may stand on what is light now."""
    cache: dict[tuple[Colour, str], Colour] = field(default_factory=dict, compare=False)

    def colour(self, colour: Colour, role: Role) -> Colour:
        key = (colour, role)
        known = self.cache.get(key)
        if known is None:
            known = self.cache[key] = self.map(colour, role)
        return known

    def upon(self, medium: Medium) -> Theme:
        """The theme for a medium: on film only dark ink shows, so nothing is made lighter."""
        return FULL if self.outlined and medium is Medium.FILM else self


def _full(colour: Colour, role: Role) -> Colour:
    return colour


def _player_greys() -> dict[Colour, float]:
    """The players' colours, their tints and their dark tones as greys that differ."""
    greys: dict[Colour, float] = {}
    for player in PLAYERS.values():
        flat = Colour(player.grey, player.grey, player.grey)
        greys[player.light] = flat.lighter(0.72).r
        greys[player.dark] = flat.darker(0.45 if player.id == "yellow" else 0.25).r
        greys[player.colour] = player.grey
    return greys


_PLAYER_GREYS = _player_greys()


def _grey(colour: Colour, role: Role) -> Colour:
    v = _PLAYER_GREYS.get(colour, colour.grey)
    return Colour(v, v, v)


def _low_ink(colour: Colour, role: Role) -> Colour:
    if role == "ground":
        # 18 % of the ink, and never darker than a light tint
        return colour.mix(WHITE, 0.82)
    if role == "halo":
        return WHITE  # the letters in it are dark now
    if role == "line":
        return colour if colour.grey < 0.6 else colour.mix(BLACK, 0.35)
    if role == "ink":
        return colour
    # text stands on tints now: what was light on dark must be dark on light
    if colour.grey > 0.75:
        return DARK
    return colour if colour.grey < 0.5 else colour.mix(BLACK, 0.4)


def readable(drawn: Colour, mapped: Colour, below: Sequence[Colour]) -> Colour:
    """The colour of a text in an outlined theme: the mapped one if it can be read on all that
    lies below, else as it was drawn, else black or white, whichever is read best."""

    def worst(colour: Colour) -> float:
        return min(colour.contrast(ground) for ground in below)

    for colour in (mapped, drawn, mapped.mix(BLACK, 0.4)):
        if worst(colour) >= READABLE:
            return colour
    return max((DARK, BLACK, WHITE), key=worst)


THEMES: dict[str, Theme] = {
    t.name: t
    for t in (Theme("full", _full), Theme("low-ink", _low_ink, outlined=True), Theme("grey", _grey))
}
FULL = THEMES["full"]
LIGHT_INK = 0.75
"""Icons lighter than this get the outline of an outlined theme."""


def theme(name: str) -> Theme:
    """A theme by name, in any case."""
    known = THEMES.get(name.strip().lower())
    if known is None:
        raise UnknownName("テーマ", "theme", name, list(THEMES))
    return known
