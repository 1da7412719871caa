"""子ブタ村: houses and their ground, where a wolf may go, whom a hunter reaches."""

from __future__ import annotations

from generator.booklets.figures.base import Picture, Source, arrow, done, no, yes
from generator.gallery.scenes import stacks, stand
from generator.gallery.table import Table


def houses(source: Source) -> Picture:
    """Each kind of house beside its terrain."""
    table = source.table(240, 66)
    piles = stacks(source.data)
    for i, (terrain, kind) in enumerate(
        (("plain", "straw"), ("forest", "wood"), ("mountain", "brick"))
    ):
        x = 30 + i * 76
        table.lay(piles[terrain, 0][0], x, 33)
        colour = ("red", "blue", "yellow")[i]
        table.lay(f"kobuta:house:{colour}-{kind}-01:front", x + 38, 38, 0, 1.2)
    return done(table)


class _Field:
    """Tiles in rows, large, their middles at hand."""

    def __init__(self, table: Table, source: Source, x: float, y: float, scale: float) -> None:
        self.table, self.source, self.scale = table, source, scale
        self.x, self.y = x, y
        self.piles = stacks(source.data)
        first = table.faces[self.piles["plain", 0][0]]
        self.edge, self.high = first.width * scale, first.height * scale

    def tile(self, column: int, row: int, terrain: str) -> tuple[float, float]:
        """Lays a tile, ``waste`` among the terrains; returns the middle of its inscribed circle."""
        down = (column + row) % 2
        waste = terrain == "waste"
        stack = self.piles["plain" if waste else terrain, down]
        key = stack.pop(0)
        x = self.x + column * self.edge / 2
        y = self.y + (row + 0.5) * self.high
        self.table.lay(key.replace(":front", ":back") if waste else key, x, y, 180 * down,
                       self.scale)  # fmt: skip
        return x, y + (1 - 2 * down) * self.high / 6

    def house(self, key: str, at: tuple[float, float]) -> None:
        self.table.lay(f"kobuta:house:{key}:front", at[0], at[1], 0, self.scale * 1.05)

    def token(self, key: str, at: tuple[float, float], scale: float, low: float = 12.0) -> None:
        stand(self.table, self.source.data, key, at[0], at[1] + low * self.scale,
              self.scale * scale)  # fmt: skip


def wolf(source: Source) -> Picture:
    """A wolf in the middle: into straw, onto free ground, not into brick."""
    table = source.table(300, 150)
    field = _Field(table, source, 75, 12, 1.45)
    left = field.tile(1, 0, "plain")
    middle = field.tile(2, 0, "waste")
    right = field.tile(3, 0, "mountain")
    above = field.tile(2, 1, "forest")
    field.house("red-straw-01", left)
    field.house("blue-brick-01", right)
    field.token("wolf:1", middle, 0.95, 13.5)
    pen = table.pen
    x, y = middle
    arrow(pen, x - 16, y - 2, 24, 180, 0.8)
    arrow(pen, x + 16, y - 2, 24, 0, 0.8)
    arrow(pen, x, y + 22, 26, 90, 0.8)
    yes(pen, left[0] - 8, left[1] - 26, 7)
    no(pen, right[0] + 8, right[1] - 26, 7)
    yes(pen, above[0] + 17, above[1] - 16, 7)
    return done(table)


def hunter(source: Source) -> Picture:
    """A hunter on his house, a wolf beside it; another wolf meets it at a corner only."""
    table = source.table(300, 152)
    field = _Field(table, source, 78, 12, 1.45)
    ground = {
        (0, 0): "forest", (1, 0): "plain", (2, 0): "waste", (3, 0): "plain", (4, 0): "mountain",
        (0, 1): "mountain", (1, 1): "waste", (2, 1): "plain", (3, 1): "forest",
    }  # fmt: skip
    at = {cell: field.tile(*cell, terrain) for cell, terrain in ground.items()}
    home, near, corner = at[1, 0], at[2, 0], at[1, 1]
    field.house("red-straw-01", home)
    field.token("hunter:red", home, 1.0, 14.0)
    field.token("wolf:1", near, 0.92, 13.5)
    field.token("wolf:2", corner, 0.92, 13.5)
    pen = table.pen
    arrow(pen, home[0] + 13, home[1] - 1, 22, 0, 0.7)
    no(pen, near[0] + 16, near[1] - 22, 7)
    return done(table)
