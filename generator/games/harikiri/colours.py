"""The paints of ハリキリ探検隊: kraft paper, brown ink, a light sea and leaves."""

from __future__ import annotations

from generator.drawing.palette import WHITE, rgb

KRAFT = rgb("#EAD9B5")
INK = rgb("#3B2F2A")
"""Brown ink, for texts and for what must be seen."""
SEA = rgb("#8CC3C8")
LEAF = rgb("#8DB265")

LINE = rgb("#7B6350")
"""A thinned ink, for the outlines of scenery: it stays behind gems and marks."""
TRAIL = rgb("#8A6A4E")

# the grounds of the map, light enough for small brown type
DEEP = SEA.lighter(0.12)
SHALLOW = SEA.lighter(0.38)
SURF = SEA.lighter(0.68)
SAND = KRAFT.lighter(0.25)
MEADOW = LEAF.lighter(0.36)
FOREST = LEAF.mix(rgb("#5E9A6B"), 0.35).lighter(0.12)
HILLS = rgb("#D3BC97")
DESERT = rgb("#F3DDA0")
MARSH = rgb("#AFC99A")
JUNGLE = rgb("#97C57C")

# the paints of the scenery
BARK = rgb("#BC9468")
FOLIAGE = rgb("#86AE63")
FOLIAGE_DARK = rgb("#6C9755")
FIR = rgb("#6FA184")
STONE = rgb("#C9C0B4")
STONE_DARK = rgb("#A99E92")
SNOW = WHITE
ROOF = rgb("#DE9A70")
WALL = rgb("#FBF1DE")
CLOTH = rgb("#F3E7CB")
WATER = rgb("#6FB3BB")
FLAME = rgb("#EFA94E")
EMBER = rgb("#D9694A")
CORAL = rgb("#E5937F")
SUN = rgb("#F2C864")
WOOD = rgb("#C9A271")
WOOD_DARK = rgb("#8C6844")
SKIN = rgb("#F3CFA8")
