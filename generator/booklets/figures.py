"""The pictures in the booklets, made of the real components lying on a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Item
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import WHITE, rgb
from generator.drawing.pen import Pen
from generator.faces import Face
from generator.gallery.scenes import CARD, SCENES, stacks, stand
from generator.gallery.table import CLOTHS, Table
from generator.guides import tabletop

YES, NO = rgb("#2F7D46"), rgb("#B3261E")


@dataclass(frozen=True)
class Picture:
    """A drawing and its size (mm)."""

    art: Drawing
    width: float
    height: float
    made: dict[float, tuple[Item, ...]] = field(default_factory=dict, compare=False)

    def in_small(self, least: float) -> tuple[Item, ...]:
        """Its items; texts smaller than ``least`` points are bars."""
        known = self.made.get(least)
        if known is None:
            known = self.made[least] = tabletop.in_small(self.art.items, least)
        return known


@dataclass
class Source:
    """A game's data and its faces by their ids."""

    game: str
    data: Any
    faces: Mapping[str, Face]

    def table(self, width: float, height: float) -> Table:
        return Table(f"{self.game}:figure", (width, height), CLOTHS[self.game], self.faces)


def cover(source: Source) -> Picture:
    """The game on the table."""
    return _done(SCENES[source.game](source.data, source.faces))


def _done(table: Table) -> Picture:
    return Picture(table.drawing(), table.width, table.height)


def arrow(pen: Pen, x: float, y: float, length: float, turn: float = 0.0) -> None:
    """A stout arrow from (x, y), to the right before it is turned clockwise."""
    tip = shapes.polygon(
        (
            (0, -3), (length - 9, -3), (length - 9, -8), (length, 0), (length - 9, 8),
            (length - 9, 3), (0, 3),
        )
    )  # fmt: skip
    pen.paint(tip.rotated(turn).moved(x, y), WHITE, rgb("#3A2F28"), 0.8)


def yes(pen: Pen, x: float, y: float) -> None:
    pen.paint(shapes.circle(x, y, 9), WHITE, YES, 0.8)
    pen.stroke(shapes.circle(x, y, 5), YES, 2.2)


def no(pen: Pen, x: float, y: float, size: float = 9.0) -> None:
    pen.paint(shapes.circle(x, y, size), WHITE, NO, 0.8)
    reach = size / 2
    for side in (-1, 1):
        pen.line(x - reach * side, y - reach, x + reach * side, y + reach, NO, size / 4)


# ---- 回る遺跡


def _boards(source: Source, *turns: Mapping[str, int]) -> Picture:
    from generator.games.mawaru.table import Album, Parts, opening

    table = source.table(60 + 240 * len(turns), 250)
    parts, album = Parts.of(source.data), Album()
    for i, turned in enumerate(turns):
        place = Affine.translate(145 + i * 250, 128)
        base = parts.bases[0].front
        half = base.width / 2
        table.shadow(base.outline, place @ Affine.translate(-half, -half))
        table.pen.draw(opening(source.data, parts, album, turned), place)  # type: ignore[arg-type]
    return _done(table)


def _setup(source: Source) -> Picture:
    from generator.games.mawaru.table import Album, Parts, opening

    table = source.table(400, 224)
    parts = Parts.of(source.data)
    base = parts.bases[0].front
    place = Affine.translate(116, 114)
    half = base.width / 2
    table.shadow(base.outline, place @ Affine.translate(-half, -half))
    table.pen.draw(opening(source.data, parts, Album()), place)
    cards = [p.front.id for p in parts.cards[:6]]
    table.fan(cards, 310, 74, step=22, spread=7, scale=0.95)
    table.lay(parts.markers[0].front.id, 250, 186, 8, 1.3)
    for i in range(8):
        kind = parts.gems[0] if i % 3 else parts.gems[-1]
        table.lay(kind.front.id, 284 + (i % 4) * 19, 172 + (i // 4) * 20, i * 31 % 50 - 25, 1.3)
    return _done(table)


def _turn(source: Source) -> Picture:
    disc = source.data.board.discs[1].id
    picture = _boards(source, {}, {disc: 1})
    pen = Pen("mawaru:figure:turn")
    pen.draw(picture.art)
    arrow(pen, 250, 128, 32)
    return Picture(pen.drawing(), picture.width, picture.height)


# ---- ハリキリ探検隊


def _field(source: Source) -> Picture:
    from generator.gallery.scenes import harikiri_field

    table = source.table(420, 268)
    table.put(harikiri_field(source.data), Box(10, 8, 400, 252))
    return _done(table)


def _cuts(source: Source) -> Picture:
    """The corner of the map twice: a piece from the edge, and one from the middle."""
    from generator.games.harikiri import cells

    data = source.data
    side = data.maps.cell.side_mm
    table = source.table(2 * 7 * side + 30, 5.6 * side)
    art = source.faces["harikiri:additional_map:1:front"].art
    known = data.additional_cells
    columns, rows = 6, 5
    for k, good in enumerate((True, False)):
        places = {(2, 0), (2, 1), (3, 1)} if good else {(2, 1), (3, 1), (3, 2)}
        piece = [c for c in known if (c.x, c.y) in places]
        rest = [c for c in known if c.x < columns and c.y < rows and (c.x, c.y) not in places]
        whole = [c for c in known if c.x < columns and c.y < rows]
        x, y = 10 + k * (7 * side + 14), 0.35 * side
        pen = table.pen
        shown = rest if good else whole
        with pen.at(Affine.translate(x, y)):
            outline = cells.outline(shown, side)
            table.shadow(outline, Affine.translate(0, 0))
            with pen.clip(outline):
                pen.draw(art)
            cut = cells.outline(piece, side)
            left, top = min(c.x for c in piece) * side, min(c.y for c in piece) * side
            if not good:
                place = Affine.translate(left, top)
                with pen.at(place):
                    pen.fill(cut, WHITE, opacity=0.45)
                    pen.stroke(cut, NO, 1.6, dash=(4, 2.6), cap="butt")
            else:
                place = Affine.translate(left + 4.0 * side, top + 0.9 * side) @ Affine.rotate(8)
                table.shadow(cut, place)
                with pen.at(place):
                    with pen.clip(cut):
                        pen.draw(art, Affine.translate(-left, -top))
                    pen.stroke(cut, YES, 1.6, dash=(4, 2.6), cap="butt")
        (yes if good else no)(pen, x + 6.55 * side, y + 0.5 * side)
    return _done(table)


# ---- ルインズ


def _overlay(source: Source) -> Picture:
    from generator.games.ruins.proof import Example, stacked

    table = source.table(390, 112)
    ruin = next(iter(source.data.ruin))
    ruin = "5c" if "5c" in source.data.ruin else ruin
    film = rgb("#DFEAF0")

    def sheet(x: float, turn: float, keys: tuple[str, ...]) -> None:
        pen = Pen("ruins:figure:film")
        pen.fill(CARD, film, opacity=0.92)
        for key in keys:
            face = source.faces.get(key)
            if face is not None:
                pen.draw(face.art)
        pen.stroke(CARD, rgb("#7E98A6"), 0.4)
        table.at(pen.drawing(), CARD, x, 56, turn)

    table.at(stacked(Example(ruin, False, (), None), source.data), CARD, 44, 56, 0)
    _sign(table.pen, 85, 56, "+")
    for i, key in enumerate(("discovery:07", "discovery:18", "claim:blue-1")):
        sheet(128 + i * 58, (-4, 0, 4)[i], (f"ruins:{key}:front",))
    _sign(table.pen, 292, 56, "=")
    table.at(stacked(Example(ruin, False, (7, 18), "blue"), source.data), CARD, 342, 56, 0)
    return _done(table)


def _sign(pen: Pen, x: float, y: float, sign: str) -> None:
    for dy in (-2.6, 2.6) if sign == "=" else (0.0,):
        pen.line(x - 6, y + dy, x + 6, y + dy, WHITE, 2.2)
    if sign == "+":
        pen.line(x, y - 6, x, y + 6, WHITE, 2.2)


# ---- 子ブタ村


def _houses(source: Source) -> Picture:
    table = source.table(240, 66)
    piles = stacks(source.data)
    for i, (terrain, kind) in enumerate(
        (("plain", "straw"), ("forest", "wood"), ("mountain", "brick"))
    ):
        x = 30 + i * 76
        table.lay(piles[terrain, 0][0], x, 33)
        table.lay(
            f"kobuta:house:{('red', 'blue', 'yellow')[i]}-{kind}-01:front", x + 38, 38, 0, 1.2
        )
    return _done(table)


def _hunter(source: Source) -> Picture:
    """A row of tiles: a hunter on his house, the wolf beside it, another wolf at a corner."""
    table = source.table(240, 110)
    piles = stacks(source.data)
    first = table.faces[piles["plain", 0][0]]
    edge, high = first.width, first.height
    cells: list[tuple[float, float, int, str]] = []
    for row in range(2):
        for k in range(5):
            down = (k + row) % 2
            terrain = ("forest", "plain", "mountain", "plain", "forest")[(k + row) % 5]
            of = piles[terrain, down]
            cells.append(
                (46 + k * edge / 2 + 22, 12 + (row + 0.5) * high, down, of[(k + row) % len(of)])
            )
    waste = {2, 6}
    for i, (x, y, down, tile) in enumerate(cells):
        key = tile.replace(":front", ":back") if i in waste else tile
        table.lay(key, x, y, 180 * down)
    hx, hy, _, _ = cells[1]
    table.lay("kobuta:house:red-straw-02:front", hx, hy - high / 6, 0, 0.95)
    stand(table, source.data, "hunter:red", hx, hy + 20, 0.8)
    for i in (2, 6):
        x, y, down, _ = cells[i]
        stand(table, source.data, "wolf:1", x, y + 16 - 12 * down, 0.95)
    pen = table.pen
    no(pen, (cells[1][0] + cells[2][0]) / 2 + 1, hy - 6, 5.5)
    return _done(table)


# ---- ポトゥ


def _ahead(source: Source) -> Picture:
    """Bridge, two open columns and one face down, with the chips on the bridge."""
    from generator.games.potu import start

    data = source.data
    layout = data.layouts[0]
    wide, tall = 67.0, 91.0
    begin, bridge = start.heights(layout)
    table = source.table(5 * wide + 24, (layout.rows + 0.5) * tall + 44)
    top = 20.0

    def at(column: int, height: float) -> tuple[float, float]:
        return 12 + wide / 2 + column * wide, top + tall / 2 + height * tall / 2

    back = "potu:place_card:01:back"
    table.lay("potu:start_card:start:front", *at(0, begin))
    for height in bridge:
        table.lay(back, *at(1, height))
    numbers = iter(("04", "41", "28", "09", "24", "30", "08", "12"))
    for column in (1, 2, 3):
        for row in range(1, layout.rows + 1):
            height = 2 * row - (1 if column % 2 == 0 else 0)
            key = f"potu:place_card:{next(numbers)}:front" if column < 3 else back
            table.lay(key, *at(column + 1, height))
    for i, who in enumerate(("tanzy", "munir", "nokomis")):
        x, y = at(1, bridge[i % 2])
        table.lay(
            f"potu:adventurer_chip:{who}:front", x - 12 + i * 12, y - 6 + i % 2 * 14, 6 * i, 1.1
        )
    x, y = at(1, bridge[0])
    for turn in (-32, 32):
        arrow(table.pen, x + wide * 0.32, y, 40, turn)
    for column in (1, 2, 3):
        x, _ = at(column + 1, 1)
        table.pen.paint(shapes.circle(x, 11, 9), WHITE, rgb("#14434A"), 0.8)
        table.pen.text(x, 11, str(column), size=34, anchor="middle", baseline="middle")
    return _done(table)


def _adventurers(source: Source) -> Picture:
    table = source.table(360, 182)
    found = [
        key
        for key in source.faces
        if key.startswith("potu:adventurer_card:") and key.endswith(":front")
    ]
    for i, key in enumerate(found[:8]):
        table.lay(key, 48 + (i % 4) * 88, 48 + (i // 4) * 87)
    return _done(table)


FIGURES: dict[str, dict[str, Callable[[Source], Picture]]] = {
    "mawaru": {"setup": _setup, "turn": _turn},
    "harikiri": {"field": _field, "cuts": _cuts},
    "ruins": {"overlay": _overlay},
    "kobuta": {"houses": _houses, "hunter": _hunter},
    "potu": {"ahead": _ahead, "adventurers": _adventurers},
}
