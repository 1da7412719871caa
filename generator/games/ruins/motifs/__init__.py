"""One ruin for each rank: the same silhouette by day, by night, and as a tint under film."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from generator.drawing.displaylist import Symbol
from generator.drawing.pen import Pen
from generator.errors import UnknownName
from generator.games.ruins.colours import (
    BY_NIGHT,
    DAY,
    DAY_GHOST,
    DAY_RELIEF,
    DAY_SMALL,
    NIGHT_GHOST,
    NIGHT_RELIEF,
    NIGHT_SMALL,
    Tones,
)
from generator.games.ruins.motifs import sluice_to_observatory as high
from generator.games.ruins.motifs import stones_to_bridge as low

MOTIFS: dict[str, Callable[[Pen, Tones], None]] = {
    "standing-stones": low.standing_stones,
    "cave": low.cave,
    "old-well": low.old_well,
    "cloister": low.cloister,
    "rope-bridge": low.rope_bridge,
    "sluice-gate": high.sluice_gate,
    "tower": high.tower,
    "temple": high.temple,
    "royal-tomb": high.royal_tomb,
    "observatory": high.observatory,
}
LIGHTS: dict[str, Tones] = {
    t.name: t
    for t in (
        DAY,
        BY_NIGHT,
        DAY_SMALL,
        NIGHT_SMALL,
        DAY_GHOST,
        NIGHT_GHOST,
        DAY_RELIEF,
        NIGHT_RELIEF,
    )
}


@cache
def motif(name: str, light: str) -> Symbol:
    """A ruin standing on y = 0, about 40 mm wide, in one of the lights."""
    draw = MOTIFS.get(name)
    if draw is None:
        raise UnknownName("遺跡の絵", "motif", name, sorted(MOTIFS))
    pen = Pen(f"ruins:motif:{name}:{light}")
    draw(pen, LIGHTS[light])
    return pen.symbol(f"ruins-{name}-{light}")
