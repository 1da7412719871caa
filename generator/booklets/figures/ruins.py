"""ルインズ: day and night, films lying on a ruin, the market, a play and a play upon it."""

from __future__ import annotations

from generator.booklets.figures.base import Picture, Source, arrow, badge, done, sign
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.gallery.scenes import CARD
from generator.games.ruins.proof import Example, stacked


def faces(source: Source) -> Picture:
    """Two ruins by day, and what they are by night."""
    table = source.table(390, 112)
    for i, ruin in enumerate(("3c", "8d")):
        x = 54 + i * 196
        for k, side in enumerate(("front", "back")):
            table.lay(f"ruins:ruin:{ruin}:{side}", x + k * 90, 56)
        arrow(table.pen, x + 34, 56, 22, 0, 0.9)
    return done(table)


def overlay(source: Source) -> Picture:
    """A ruin, two discoveries and a claim, and how they lie on it."""
    table = source.table(390, 112)
    ruin = "5c" if "5c" in source.data.ruin else next(iter(source.data.ruin))
    film = rgb("#DFEAF0")

    def sheet(x: float, turn: float, key: str) -> None:
        pen = Pen("ruins:figure:film")
        pen.fill(CARD, film, opacity=0.92)
        face = source.faces.get(key)
        if face is not None:
            pen.draw(face.art)
        pen.stroke(CARD, rgb("#7E98A6"), 0.4)
        table.at(pen.drawing(), CARD, x, 56, turn)

    table.at(stacked(Example(ruin, False, (), None), source.data), CARD, 44, 56, 0)
    sign(table.pen, 85, 56, "+")
    for i, key in enumerate(("discovery:07", "discovery:18", "claim:blue-1")):
        sheet(128 + i * 58, (-4, 0, 4)[i], f"ruins:{key}:front")
    sign(table.pen, 292, 56, "=")
    table.at(stacked(Example(ruin, False, (7, 18), "blue"), source.data), CARD, 342, 56, 0)
    return done(table)


def market(source: Source) -> Picture:
    """The deck under its cover, four prices and a discovery below each; a player's torches."""
    table = source.table(400, 138)
    table.lay("ruins:deck-cover:1:front", 46, 84, 0)
    film = rgb("#DFEAF0")
    for i, number in enumerate(("03", "24", "12", "33")):
        x = 128 + i * 72
        pen = Pen("ruins:figure:film")
        pen.fill(CARD, film, opacity=0.92)
        face = source.faces.get(f"ruins:discovery:{number}:front")
        if face is not None:
            pen.draw(face.art)
        pen.stroke(CARD, rgb("#7E98A6"), 0.4)
        table.at(pen.drawing(), CARD, x, 84, 0)
        table.lay(f"ruins:market-token:{i + 1}:front", x, 21, 0, 1.25)
    return done(table)


def follow(source: Source) -> Picture:
    """A lead of two fours, two sevens upon it, then two sevens again."""
    table = source.table(390, 122)
    plays = (("4a:front", "4b:front"), ("7a:front", "7b:front"), ("7c:front", "1b:back"))
    for i, pair in enumerate(plays):
        x = 62 + i * 126
        for k, ruin in enumerate(pair):
            table.lay(f"ruins:ruin:{ruin}", x + k * 34, 68, -4 + 8 * k, 0.92)
        badge(table.pen, x - 34, 19, str(i + 1))
    return done(table)
