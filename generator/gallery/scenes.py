"""The pictures of the README: each game's sheets and pieces laid out on a table, and all together.

A picture is a list of faces by their ids, with their places on the table in millimetres.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box
from generator.drawing.outlines import RoundedRect
from generator.faces import Face, Piece
from generator.gallery.table import Table
from generator.scenes.stage import CLOTHS

SIZE = (420.0, 300.0)
"""The table of one game (mm)."""
CARD = RoundedRect(0, 0, 63, 88, 3)
Faces = Mapping[str, Face]
Scene = Callable[[Any, Faces], Table]


def mawaru_board(table: Table, data: Any, x: float, y: float, scale: float) -> None:
    """The board as a game begins, its middle at (x, y)."""
    from generator.games.mawaru.table import Album, Parts, opening

    base = table.faces["mawaru:base:1:front"].outline
    place = Affine.translate(x, y) @ Affine.scale(scale)
    half = base.bounds.width / 2
    table.shadow(base, place @ Affine.translate(-half, -half))
    table.pen.draw(opening(data, Parts.of(data), Album()), place)


def _mawaru(data: Any, faces: Faces) -> Table:
    table = Table("mawaru", SIZE, CLOTHS["mawaru"], faces)
    mawaru_board(table, data, 146, 154, 1.34)
    table.fan(hand("03", "09", "14", "18", "22"), 344, 84, step=20, spread=6, scale=1.0)
    for i, n in enumerate(("01", "08", "14", "21")):
        table.lay(f"mawaru:action-card:{n}:back", 304 + i * 27, 196 + (i % 2) * 5, -6 + i * 4, 0.9)
    for i in range(7):
        kind = "diamond" if i in (2, 5) else "amethyst"
        x, y = 292 + i * 17.5, 262 + (i * 7 % 5) * 2.6 - 4
        table.lay(f"mawaru:gem-{kind}:01:front", x, y, i * 37 % 60 - 30, 1.25)
    table.lay("mawaru:start-marker:1:front", 288, 24, 12, 1.0)
    return table


def harikiri_field(data: Any) -> Drawing:
    from generator.games.harikiri import field
    from generator.games.harikiri.maps import additional_map, initial_map, start_maps

    shown = field.pictures(additional_map(data), initial_map(data), start_maps(data))
    return field.table(data, shown)


def _harikiri(data: Any, faces: Faces) -> Table:
    table = Table("harikiri", SIZE, CLOTHS["harikiri"], faces)
    table.put(harikiri_field(data), Box(-2, 2, 424, 272))
    tents(table, data, 238, 288, 2.7, 46)
    return table


def tents(table: Table, data: Any, x: float, y: float, scale: float, step: float) -> None:
    """The explorers, one of each colour, standing from (x, y) to the right."""
    from generator.games.harikiri.tents import tent

    for i, color in enumerate(data.colors):
        with table.pen.at(Affine.translate(x + i * step, y - (i % 2) * 5) @ Affine.scale(scale)):
            tent(table.pen, data, color.id, 0, 0, "あBみか"[i % 4])


def _stacked(
    table: Table, data: Any, example: Any, x: float, y: float, turn: float, scale: float = 1.0
) -> None:
    from generator.games.ruins.proof import stacked

    if example.ruin in data.ruin:
        table.at(stacked(example, data), CARD, x, y, turn, scale)


def _ruin_examples() -> Any:
    from generator.games.ruins.proof import Example

    return (
        Example("2a", False, (3,), None),
        Example("5c", False, (7, 18), "blue"),
        Example("9b", False, (), "purple"),
        Example("6d", True, (9, 25, 32), "green"),
        Example("10e", True, (), "yellow"),
    )


def ruin_fan(
    table: Table,
    data: Any,
    x: float,
    y: float,
    *,
    step: float,
    spread: float,
    scale: float,
    first: int = 0,
) -> None:
    """Ruins by day and by night with what lies on them, in a fan; without the ``first`` so many."""
    examples = _ruin_examples()[first:]
    for i, example in enumerate(examples):
        off = i - (len(examples) - 1) / 2
        fall = off * off * step * spread * 0.0055
        _stacked(table, data, example, x + off * step, y + fall, off * spread, scale)


def _ruins(data: Any, faces: Faces) -> Table:
    table = Table("ruins", SIZE, CLOTHS["ruins"], faces)
    table.lay("ruins:scoreboard:1:front", 108, 78, -2, 1.06)
    for i, colour in enumerate(("red", "blue", "green", "yellow", "purple")):
        table.lay(f"ruins:score-marker:{colour}:front", 28 + i * 33, 92 + (i * 5 % 3) * 12)
        side = "back" if i in (1, 4) else "front"
        x, y = 231 + (i % 2) * 29, 32 + (i // 2) * 37 + (i % 2) * 17
        table.lay(f"ruins:torch:{colour}-1:{side}", x, y, 8 * i - 10, 1.35)
    table.lay("ruins:deck-cover:1:front", 318, 76, -5, 1.2)
    table.lay("ruins:player-aid:red:back", 376, 82, 6, 1.2)
    ruin_fan(table, data, 210, 212, step=74, spread=5, scale=1.3)
    return table


def kobuta_board(table: Table, data: Any, x: float, y: float, scale: float) -> None:
    """The base with a field in play, its upper left corner at (x, y)."""
    faces = table.faces
    halves = [faces.get(f"kobuta:board:{side}:front") for side in ("left", "right")]
    first = faces.get(_tile("plain", 1))
    left, right = halves
    if left is None or right is None or first is None:
        return
    wide = (left.width + right.width - data.by_id["board"].overlap) * scale
    high = left.height * scale
    table.lay(left.id, x + left.width * scale / 2, y + high / 2, 0, scale)
    table.lay(right.id, x + wide - right.width * scale / 2, y + high / 2, 0, scale)
    rows = len(_FIELD)
    apex = y + high - (data.by_id["board"].border + rows * first.height) * scale
    _triangle(table, data, x + wide / 2, apex, scale, rows)
    table.lay("kobuta:clock:1:front", x + wide - 47 * scale, y + 47 * scale, 0, scale)
    table.lay("kobuta:hand:1:front", x + wide - 33.6 * scale, y + 38.6 * scale, -34, scale)


def _kobuta(data: Any, faces: Faces) -> Table:
    table = Table("kobuta", SIZE, CLOTHS["kobuta"], faces)
    kobuta_board(table, data, 7.0, 12.0, 1.0)
    _village(table, 342, 136, 1.12)
    for i in range(2):
        stand(table, data, "wolf:1", 351 + i * 42, 72 + i * 16, 1.6)
    for i, colour in enumerate(("red", "blue", "yellow")):
        stand(table, data, f"hunter:{colour}", 343 + i * 30, 266 + (i % 2) * 14, 1.5)
    return table


_FIELD = ("P", "FPM", "PPFMP", "MPMFPPF", "MPFPPFPMP", "PFPMPFPMPMF")
"""A field as it may be dealt (KOB-1): plain, forest, mountain."""
_WASTE = ((3, 1), (3, 2), (3, 3))
"""Tiles that are wasteland already, by row and place."""
_BUILT = {
    (1, 1): ("house:red-straw-01",), (2, 3): ("house:yellow-brick-01",),
    (3, 4): ("house:blue-straw-01",), (4, 2): ("house:red-wood-01",),
    (4, 6): ("house:red-straw-02", "hunter:red"), (5, 4): ("house:yellow-straw-01",),
    (5, 7): ("house:blue-brick-01",), (3, 2): ("wolf:1",),
}  # fmt: skip
"""What stands on the field, by row and place: each house on its terrain (KOB-5)."""


def _tile(terrain: str, number: int) -> str:
    return f"kobuta:tile:{terrain}-{number:02}:front"


def stacks(data: Any) -> dict[tuple[str, int], list[str]]:
    """The tiles by terrain and by the way in which their pictures stand upright: on the sheet they
    point up and down in turn."""
    out: dict[tuple[str, int], list[str]] = {}
    columns, place = data.by_id["tile"].grid.columns, 0
    for terrain in data.terrain:
        for number in range(1, terrain.count + 1):
            down = sum(divmod(place, columns)) % 2
            out.setdefault((terrain.id, down), []).append(_tile(terrain.id, number))
            place += 1
    return out


def stand(table: Table, data: Any, key: str, x: float, y: float, scale: float) -> None:
    """A token of 子ブタ村 that stands with its foot at (x, y)."""
    from generator.games.kobuta.album import stand

    face = table.faces.get(f"kobuta:{key}:front")
    if face is None:
        return
    with table.pen.at(Affine.translate(x, y) @ Affine.scale(scale)):
        stand(table.pen, Piece(face), data.by_id[face.component].faces, 0, 0)


def _triangle(
    table: Table,
    data: Any,
    x: float,
    y: float,
    scale: float,
    rows: int,
) -> None:
    """The first rows of a field in play, its tip at (x, y), with what stands on it."""
    kinds = {"P": "plain", "F": "forest", "M": "mountain"}
    first = table.faces.get(_tile("plain", 1))
    if first is None:
        return
    edge, high = first.width * scale, first.height * scale
    piles = stacks(data)
    spots: dict[tuple[int, int], tuple[float, float]] = {}
    for row, letters in enumerate(_FIELD[:rows]):
        for k, letter in enumerate(letters):
            down = k % 2
            stack = piles[kinds[letter], down] or piles[kinds[letter], 1 - down]
            tile = stack.pop(0)
            if (row, k) in _WASTE:
                tile = tile.replace(":front", ":back")
            cx, cy = x + (k - row) * edge / 2, y + (row + 0.5) * high
            table.lay(tile, cx, cy, 180 * down, scale)
            spots[row, k] = (cx, cy + (1 - 2 * down) * high / 6)
    for spot, keys in _BUILT.items():
        if spot not in spots:
            continue
        cx, cy = spots[spot]
        for i, key in enumerate(keys):
            if key.startswith("house"):
                table.lay(f"kobuta:{key}:front", cx, cy, 0, scale * 1.1)
            else:
                low = cy + (4 if i else 11) * scale
                stand(table, data, key, cx, low, scale * 1.15)


def _village(table: Table, x: float, y: float, scale: float) -> None:
    """Houses of all kinds and colours."""
    for row, colour in enumerate(("red", "blue", "yellow")):
        for i, kind in enumerate(("straw", "wood", "brick")):
            key = f"kobuta:house:{colour}-{kind}-01:front"
            table.lay(key, x + i * 27 * scale, y + row * 29 * scale, (i - 1) * 3, scale)


def _potu(data: Any, faces: Faces) -> Table:
    table = Table("potu", SIZE, CLOTHS["potu"], faces)
    table.lay("potu:start_card:start:front", 44, 150, 0, 1.0)
    columns = (("36", "27"), ("41", "09", "28"), ("21", "13"))
    for c, column in enumerate(columns):
        for r, number in enumerate(column):
            y = 150 + (r - (len(column) - 1) / 2) * 92
            table.lay(f"potu:place_card:{number}:front", 114 + c * 68, y)
    people = ("tanzy", "talos", "dareios", "aleister", "munir", "nokomis")
    for i, who in enumerate(people):
        x, y = 316 + (i % 2) * 67, 62 + (i // 2) * 88
        table.lay(f"potu:adventurer_card:{who}:front", x, y, (-3, 2, -2, 3, 2, -2)[i], 0.8)
    for i, who in enumerate(("munir", "isambard", "ranghi", "nokomis")):
        x, y = 26 + (i % 2) * 36, 226 + (i // 2) * 36
        table.lay(f"potu:adventurer_chip:{who}:front", x, y, 9 * i - 12, 1.25)
    table.lay("potu:coin:1:front", 44, 64, 10, 1.7)
    return table


SCENES: dict[str, Scene] = {
    "mawaru": _mawaru,
    "harikiri": _harikiri,
    "ruins": _ruins,
    "kobuta": _kobuta,
    "potu": _potu,
}


def hand(*numbers: str) -> list[str]:
    """Action cards of 回る遺跡 by their numbers."""
    return [f"mawaru:action-card:{number}:front" for number in numbers]
