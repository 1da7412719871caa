"""The palette of ルインズ: sandstone by day, indigo by night, tints for what lies under film."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.drawing.palette import Colour, rgb

# ---- day
CREAM = rgb("#FFF8E6")
SAND = rgb("#F0D9A8")
GOLD = rgb("#DDB063")
CLAY = rgb("#C98B4B")
RUST = rgb("#8F5429")
UMBER = rgb("#3A2413")
"""Lines and words by day."""

# ---- night
MOON = rgb("#F8F1D8")
MIST = rgb("#AEB9E2")
DUSK = rgb("#51609A")
INDIGO = rgb("#1F2A4A")
NIGHT = rgb("#0C1126")
"""Lines by night."""

FLAME = rgb("#F5A623")
EMBER = rgb("#C8401B")
OVERLAY = rgb("#17142B")
"""The ink of discoveries on film: dark, solid, without white."""


@dataclass(frozen=True)
class Tones:
    """The colours of a ruin in one light; the light falls from the upper right."""

    name: str
    lit: Colour
    stone: Colour
    shade: Colour
    deep: Colour
    line: Colour | None
    """Outlines; None where there are none, as under film."""
    hole: Colour
    """Doors and windows."""
    glow: Colour
    """The inside of what is open: dark by day, lamplight by night."""
    leaf: Colour
    water: Colour
    wood: Colour
    metal: Colour
    fine: bool = True
    """False: without hatching and joints, for ruins that are drawn small."""


DAY = Tones(
    "day",
    lit=rgb("#FBE8BD"),
    stone=rgb("#E2B473"),
    shade=rgb("#B0743F"),
    deep=rgb("#7A4526"),
    line=UMBER,
    hole=rgb("#4A2A18"),
    glow=rgb("#6E4023"),
    leaf=rgb("#7F9A4C"),
    water=rgb("#7DBDBE"),
    wood=rgb("#A56B36"),
    metal=rgb("#5B4636"),
)
BY_NIGHT = Tones(
    "night",
    lit=rgb("#C3CDEF"),
    stone=rgb("#7785BE"),
    shade=rgb("#465289"),
    deep=rgb("#2A3464"),
    line=NIGHT,
    hole=rgb("#F3A93B"),
    glow=rgb("#FFE3A0"),
    leaf=rgb("#4F8079"),
    water=rgb("#5B93C4"),
    wood=rgb("#6D6C9C"),
    metal=rgb("#3A4272"),
)

DAY_SMALL = replace(
    DAY,
    name="day-small",
    stone=rgb("#E3B470"),
    shade=rgb("#AC6C36"),
    deep=rgb("#7E4A27"),
    wood=rgb("#AE7138"),
    fine=False,
)
NIGHT_SMALL = replace(
    BY_NIGHT,
    name="night-small",
    lit=rgb("#E3E9FD"),
    stone=rgb("#A6B2E4"),
    shade=rgb("#7483C4"),
    deep=rgb("#4E5DA0"),
    wood=rgb("#A79FD0"),
    metal=rgb("#7D87C0"),
    fine=False,
)
"""The same for the header, a third as large and brighter, for the sky is dark."""

# Panels are white or a tint of at most a tenth: no channel below 0.9.
DAY_GHOST = Tones(
    "day-ghost",
    lit=Colour(0.998, 0.968, 0.92),
    stone=Colour(0.972, 0.938, 0.90),
    shade=Colour(0.94, 0.914, 0.90),
    deep=Colour(0.92, 0.902, 0.90),
    line=None,
    hole=Colour(0.908, 0.90, 0.90),
    glow=Colour(0.93, 0.908, 0.90),
    leaf=Colour(0.925, 0.93, 0.90),
    water=Colour(0.90, 0.955, 0.95),
    wood=Colour(0.955, 0.92, 0.90),
    metal=Colour(0.925, 0.905, 0.90),
)
NIGHT_GHOST = Tones(
    "night-ghost",
    lit=Colour(1.0, 1.0, 1.0),
    stone=Colour(0.955, 0.961, 0.995),
    shade=Colour(0.906, 0.912, 0.958),
    deep=Colour(0.90, 0.90, 0.93),
    line=None,
    hole=Colour(1.0, 0.965, 0.90),
    glow=Colour(1.0, 0.99, 0.93),
    leaf=Colour(0.90, 0.945, 0.94),
    water=Colour(0.90, 0.945, 0.985),
    wood=Colour(0.915, 0.91, 0.955),
    metal=Colour(0.90, 0.905, 0.94),
)

# Reliefs in the stone of boards and backs: seen, but quiet enough to print upon.
DAY_RELIEF = Tones(
    "day-relief",
    lit=rgb("#F0CF93"),
    stone=rgb("#E2B877"),
    shade=rgb("#D3A260"),
    deep=rgb("#C18D4C"),
    line=None,
    hole=rgb("#B57F42"),
    glow=rgb("#C9985A"),
    leaf=rgb("#C9AE68"),
    water=rgb("#DCC28E"),
    wood=rgb("#CB9755"),
    metal=rgb("#BC8B4E"),
)
NIGHT_RELIEF = Tones(
    "night-relief",
    lit=rgb("#5363A4"),
    stone=rgb("#43518C"),
    shade=rgb("#364276"),
    deep=rgb("#2B3563"),
    line=None,
    hole=rgb("#C99544"),
    glow=rgb("#E6B868"),
    leaf=rgb("#3B4F7E"),
    water=rgb("#4A6AA0"),
    wood=rgb("#404A80"),
    metal=rgb("#333D6C"),
)
