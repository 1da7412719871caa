"""ポトゥ: the continent laid out, two columns ahead, a contest, the adventurers."""

from __future__ import annotations

from generator.booklets.figures.base import Picture, Source, arrow, badge, done
from generator.games.potu import start

WIDE, TALL = 67.0, 91.0
"""A place card and the gap beside it (mm)."""
BACK = "potu:place_card:01:back"


def setup(source: Source) -> Picture:
    """Treasures, START, bridge and the first half for three to five players."""
    layout = source.data.layouts[0]
    left = 12 + 4 * WIDE * 0.0
    table = source.table(7 * WIDE + 30, (layout.rows + 2.9) * TALL)
    for i, number in enumerate(("39", "31", "43", "40")):
        x = left + WIDE / 2 + i * WIDE
        table.lay(f"potu:place_card:{number}:front", x, 54)
        table.lay(BACK, x, 54 + TALL)
    badge(table.pen, left + 4.35 * WIDE, 54 + TALL / 2, "1", 12)
    begin, bridge = start.heights(layout)
    top = 54 + 1.65 * TALL

    def at(column: float, height: float) -> tuple[float, float]:
        return left + WIDE / 2 + column * WIDE, top + height * TALL / 2

    table.lay("potu:start_card:start:front", *at(0, begin))
    for height in bridge:
        table.lay(BACK, *at(1, height))
    for column in range(1, layout.columns + 1):
        for row in range(1, layout.rows + 1):
            table.lay(BACK, *at(column + 1, 2 * row - (column % 2 == 0)))
    x, y = at(0, begin)
    badge(table.pen, x, y - TALL * 0.72, "2", 12)
    badge(table.pen, at(1, 0)[0], at(1, min(bridge))[1] - TALL * 0.72, "3", 12)
    badge(table.pen, at(6, 0)[0], at(6, 1)[1] - TALL * 0.15, "4", 12)
    for i, who in enumerate(("tanzy", "munir", "nokomis")):
        table.lay(f"potu:adventurer_chip:{who}:front", x - 12 + i * 12, y + 6 + i % 2 * 16, 6 * i,
                  1.1)  # fmt: skip
    return done(table)


def ahead(source: Source) -> Picture:
    """Bridge, two open columns and one face down, with the chips on the bridge."""
    layout = source.data.layouts[0]
    begin, bridge = start.heights(layout)
    table = source.table(5 * WIDE + 24, (layout.rows + 0.5) * TALL + 44)
    first = 30.0 + TALL / 2

    def at(column: int, height: float) -> tuple[float, float]:
        return 12 + WIDE / 2 + column * WIDE, first + (height - 1) * TALL / 2

    table.lay("potu:start_card:start:front", *at(0, begin))
    for height in bridge:
        table.lay(BACK, *at(1, height))
    numbers = iter(("04", "41", "28", "09", "24", "30"))
    for column in (1, 2, 3):
        for row in range(1, layout.rows + 1):
            key = f"potu:place_card:{next(numbers)}:front" if column < 3 else BACK
            table.lay(key, *at(column + 1, 2 * row - (column % 2 == 0)))
    for i, who in enumerate(("tanzy", "munir", "nokomis")):
        x, y = at(1, bridge[i % 2])
        table.lay(f"potu:adventurer_chip:{who}:front", x - 12 + i * 12, y - 6 + i % 2 * 14, 6 * i,
                  1.1)  # fmt: skip
    x, y = at(1, bridge[0])
    for turn in (-32, 32):
        arrow(table.pen, x + WIDE * 0.32, y, 40, turn)
    for column in (1, 2, 3):
        badge(table.pen, at(column + 1, 1)[0], 14, str(column), 10)
    return done(table)


def contest(source: Source) -> Picture:
    """A DANGER place, and the cards that three adventurers play for it."""
    table = source.table(330, 124)
    table.lay("potu:place_card:10:front", 46, 64, 0, 1.15)
    for i, (who, number) in enumerate((("tanzy", "23"), ("munir", "39"), ("talos", "14"))):
        x = 146 + i * 68
        table.lay(f"potu:place_card:{number}:front", x, 70)
        table.lay(f"potu:adventurer_chip:{who}:front", x, 20, 6 * i - 6, 1.1)
    return done(table)


def adventurers(source: Source) -> Picture:
    """All eight, front up."""
    table = source.table(360, 182)
    found = [
        key
        for key in source.faces
        if key.startswith("potu:adventurer_card:") and key.endswith(":front")
    ]
    for i, key in enumerate(found[:8]):
        table.lay(key, 48 + (i % 4) * 88, 48 + (i // 4) * 87)
    return done(table)
