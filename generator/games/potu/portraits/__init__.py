"""The eight adventurers as emblem portraits: heads in a round of engraved light.

Each portrait is drawn in a disc of 40 mm round the origin; ``portrait`` cuts it to its medallion.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import RadialGradient, Symbol
from generator.drawing.engraving import beads, rays, ticks
from generator.drawing.geometry import Affine
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.errors import UnknownName
from generator.games.potu.colours import BRONZE, GOLD, NIGHT, PALE_GOLD, VELLUM
from generator.games.potu.portraits.munir_to_nokomis import isambard, munir, nokomis, ranghi
from generator.games.potu.portraits.tanzy_to_aleister import aleister, dareios, talos, tanzy

RADIUS = 20.0


_DRAW: dict[str, Callable[[Pen, Colour], None]] = {
    "cat head": tanzy,
    "gear": talos,
    "axe": dareios,
    "pointed hat": aleister,
    "leaf": munir,
    "die": isambard,
    "globe": ranghi,
    "feather": nokomis,
}
"""Portraits by the ``emblem`` of the data."""


CLOSE: dict[str, tuple[float, float]] = {
    "pointed hat": (1.06, 1.0),
    "leaf": (1.16, 2.2),
    "die": (1.12, 2.0),
    "globe": (1.24, 1.4),
    "feather": (1.16, 2.6),
}
"""Who is seen from nearer by: how much larger, and how many millimetres lower."""


@cache
def portrait(emblem: str, colour: str) -> Symbol:
    """An adventurer in a medallion of 46 mm with a graduated rim, middle at the origin."""
    if emblem not in _DRAW:
        raise UnknownName("冒険家の紋章", "emblem", emblem, sorted(_DRAW))
    own = rgb(colour)
    pen = Pen(f"potu:emblem:{emblem}")
    pen.fill(shapes.circle(0, 0, 23.0), NIGHT)
    pen.fill(
        shapes.circle(0, 0, 22.6),
        RadialGradient(-8, -10, 40, ((0, PALE_GOLD), (0.5, GOLD), (1, BRONZE))),
    )
    pen.stroke(ticks(0, 0, 20.9, 22.2, 120), BRONZE, 0.2)
    beads(pen, 0, 0, 21.6, 0.95, 24, NIGHT)
    pen.fill(shapes.circle(0, 0, 20.5), NIGHT)
    disc = shapes.circle(0, 0, RADIUS)
    tint = own.lighter(0.45)
    pen.fill(
        disc,
        RadialGradient(
            0, -4, 25, ((0, VELLUM), (0.45, tint.lighter(0.35)), (1, own.mix(tint, 0.35)))
        ),
    )
    with pen.clip(disc):
        pen.fill(rays(0, -2, 8, 25, 60, 0.75, uneven=5, seed=emblem), own, opacity=0.55)
        zoom, lower = CLOSE.get(emblem, (1.0, 0.0))
        with pen.at(Affine.translate(0, lower) @ Affine.scale(zoom)):
            _DRAW[emblem](pen, own)
    pen.stroke(shapes.circle(0, 0, RADIUS), NIGHT, 0.5)
    return pen.symbol(f"potu-portrait-{emblem.replace(' ', '-')}")
