"""The pictures in the booklets, made of the real components lying on a table."""

from __future__ import annotations

from collections.abc import Callable

from generator.booklets.figures import harikiri, kobuta, mawaru, potu, ruins
from generator.booklets.figures.base import Picture, Source, done
from generator.gallery.scenes import SCENES

Maker = Callable[[Source], Picture]
FIGURES: dict[str, dict[str, Maker]] = {
    "mawaru": {"setup": mawaru.setup, "moves": mawaru.moves, "turn": mawaru.turn},
    "harikiri": {
        "field": harikiri.field,
        "cuts": harikiri.cuts,
        "laying": harikiri.laying,
    },
    "ruins": {
        "faces": ruins.faces,
        "follow": ruins.follow,
        "market": ruins.market,
        "overlay": ruins.overlay,
    },
    "kobuta": {"houses": kobuta.houses, "wolf": kobuta.wolf, "hunter": kobuta.hunter},
    "potu": {
        "setup": potu.setup,
        "ahead": potu.ahead,
        "contest": potu.contest,
        "adventurers": potu.adventurers,
    },
}
"""By game and by the id that the booklet's text gives them."""


def cover(source: Source) -> Picture:
    """The game on the table."""
    return done(SCENES[source.game](source.data, source.faces))
