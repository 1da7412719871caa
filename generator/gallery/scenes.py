"""The pictures of the README: each game's sheets and pieces laid out on a table, and all together.

A picture is a list of faces by their ids, with their places on the table in millimetres.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box
from generator.drawing.outlines import RoundedRect
from generator.drawing.palette import rgb
from generator.faces import Face, Piece
from generator.gallery.table import CLOTHS, Table
from generator.games import TITLES

SIZE = (420.0, 300.0)
"""The table of one game (mm)."""
OVERVIEW = (640.0, 334.0)
"""The table of all five."""
CARD = RoundedRect(0, 0, 63, 88, 3)
Faces = Mapping[str, Face]
Scene = Callable[[Any, Faces], Table]


def _mawaru_board(table: Table, data: Any, x: float, y: float, scale: float) -> None:
    """The board as a game begins, its middle at (x, y)."""
    from generator.games.mawaru.table import Album, Parts, opening

    base = table.faces["mawaru:base:1:front"].outline
    place = Affine.translate(x, y) @ Affine.scale(scale)
    half = base.bounds.width / 2
    table.shadow(base, place @ Affine.translate(-half, -half))
    table.pen.draw(opening(data, Parts.of(data), Album()), place)


def _mawaru(data: Any, faces: Faces) -> Table:
    table = Table("mawaru", SIZE, CLOTHS["mawaru"], faces)
    _mawaru_board(table, data, 146, 154, 1.34)
    table.fan(_hand("03", "09", "14", "18", "22"), 345, 82, step=22, spread=7, scale=0.96)
    for i, n in enumerate(("01", "08", "14", "21")):
        table.lay(f"mawaru:action-card:{n}:back", 306 + i * 26, 196 + (i % 2) * 5, -6 + i * 4, 0.82)
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
    table.put(harikiri_field(data), Box(8, 12, 404, 276))
    _tents(table, data, 254, 280, 2.4, 43)
    return table


def _tents(table: Table, data: Any, x: float, y: float, scale: float, step: float) -> None:
    """The explorers, one of each colour, standing from (x, y) to the right."""
    from generator.games.harikiri import tents

    for i, color in enumerate(data.colors):
        with table.pen.at(Affine.translate(x + i * step, y - (i % 2) * 5) @ Affine.scale(scale)):
            tents.tent(table.pen, data, color.id, 0, 0, "あBみか"[i % 4])


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


def _ruins(data: Any, faces: Faces) -> Table:
    table = Table("ruins", SIZE, CLOTHS["ruins"], faces)
    table.lay("ruins:scoreboard:1:front", 110, 82, -2, 1.04)
    for i, colour in enumerate(("red", "blue", "green", "yellow", "purple")):
        table.lay(f"ruins:score-marker:{colour}:front", 30 + i * 33, 96 + (i * 5 % 3) * 12)
        side = "back" if i in (1, 4) else "front"
        x, y = 226 + (i % 2) * 27, 40 + (i // 2) * 34 + (i % 2) * 14
        table.lay(f"ruins:torch:{colour}-1:{side}", x, y, 8 * i, 1.25)
    table.lay("ruins:deck-cover:1:front", 314, 74, -4, 1.1)
    table.lay("ruins:player-aid:red:back", 376, 78, 5, 1.1)
    for i, example in enumerate(_ruin_examples()):
        off = i - 2
        _stacked(table, data, example, 210 + off * 74, 214 + off * off * 3.2, off * 4.5, 1.22)
    return table


def _kobuta(data: Any, faces: Faces) -> Table:
    table = Table("kobuta", SIZE, CLOTHS["kobuta"], faces)
    x, y = 7.0, 12.0
    left, right = (faces[f"kobuta:board:{side}:front"] for side in ("left", "right"))
    wide = left.width + right.width - data.by_id["board"].overlap
    table.lay(left.id, x + left.width / 2, y + left.height / 2, 0)
    table.lay(right.id, x + wide - right.width / 2, y + right.height / 2, 0)
    edge, rows = faces[_tile("plain", 1)].height, len(_FIELD)
    apex = y + left.height - data.by_id["board"].border - rows * edge
    _triangle(table, data, x + wide / 2, apex, 1.0, rows)
    table.lay("kobuta:clock:1:front", x + wide - 47, y + 47, 0)
    table.lay("kobuta:hand:1:front", x + wide - 33.6, y + 38.6, -34)
    _village(table, 343, 132, 1.06)
    for i in range(2):
        stand(table, data, "wolf:1", 348 + i * 40, 66 + i * 12, 1.3)
    for i, colour in enumerate(("red", "blue", "yellow")):
        stand(table, data, f"hunter:{colour}", 343 + i * 28.6, 256 + (i % 2) * 12, 1.3)
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


def _stacks(data: Any) -> dict[tuple[str, int], list[str]]:
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


def tiles(faces: Faces) -> dict[str, list[str]]:
    """The ids of the tiles, by their terrain."""
    kinds: dict[str, list[str]] = {}
    for key in faces:
        if key.startswith("kobuta:tile:") and key.endswith(":front"):
            kinds.setdefault(key.split(":")[2].rsplit("-", 1)[0], []).append(key)
    return kinds


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
    stacks = _stacks(data)
    spots: dict[tuple[int, int], tuple[float, float]] = {}
    for row, letters in enumerate(_FIELD[:rows]):
        for k, letter in enumerate(letters):
            down = k % 2
            stack = stacks[kinds[letter], down] or stacks[kinds[letter], 1 - down]
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
    columns = (("02", "30"), ("41", "09", "33"), ("24", "13"))
    for c, column in enumerate(columns):
        for r, number in enumerate(column):
            y = 150 + (r - (len(column) - 1) / 2) * 92
            table.lay(f"potu:place_card:{number}:front", 114 + c * 68, y)
    people = ("tanzy", "talos", "dareios", "aleister", "munir", "nokomis")
    for i, who in enumerate(people):
        x, y = 317 + (i % 2) * 65, 70 + (i // 2) * 80
        table.lay(f"potu:adventurer_card:{who}:front", x, y, (-3, 2, -2, 3, 2, -2)[i], 0.74)
    for i, who in enumerate(("munir", "isambard", "ranghi", "nokomis")):
        x, y = 27 + (i % 2) * 33, 230 + (i // 2) * 34
        table.lay(f"potu:adventurer_chip:{who}:front", x, y, 9 * i - 12, 1.15)
    table.lay("potu:coin:1:front", 44, 60, 10, 1.3)
    return table


SCENES: dict[str, Scene] = {
    "mawaru": _mawaru,
    "harikiri": _harikiri,
    "ruins": _ruins,
    "kobuta": _kobuta,
    "potu": _potu,
}


def overview(data: Mapping[str, Any], faces: Faces) -> Table:
    """All five games on one table: what tells most about each, and its name."""
    table = Table("overview", OVERVIEW, rgb("#31424B"), faces)
    for i, example in enumerate(_ruin_examples()[1:]):
        off = i - 1.5
        _stacked(table, data["ruins"], example, 110 + off * 46, 70 + off * off * 3, off * 6, 0.94)
    _mawaru_board(table, data["mawaru"], 320, 124, 1.0)
    table.fan(_hand("03", "14", "22", "09", "18"), 320, 266, step=27, spread=6, scale=0.72)
    _overview_potu(table)
    _triangle(table, data["kobuta"], 84, 164, 0.78, 4)
    for i, colour in enumerate(("blue", "red", "yellow")):
        for k, kind in enumerate(("straw", "brick")):
            key = f"kobuta:house:{colour}-{kind}-02:front"
            table.lay(key, 172 + k * 28, 220 + i * 31, 4 * k - 2, 1.25)
    stand(table, data["kobuta"], "wolf:1", 150, 196, 1.2)
    stand(table, data["kobuta"], "hunter:yellow", 190, 192, 1.2)
    table.put(harikiri_field(data["harikiri"]), Box(436, 158, 192, 140))
    _tents(table, data["harikiri"], 524, 302, 1.5, 28)
    for game, x, y in _NAMES:
        table.name(TITLES[game], x, y, 22)
    return table


_NAMES = (
    ("ruins", 110, 142), ("potu", 530, 142), ("mawaru", 320, 324), ("kobuta", 112, 324),
    ("harikiri", 480, 324),
)  # fmt: skip


def _hand(*numbers: str) -> list[str]:
    return [f"mawaru:action-card:{number}:front" for number in numbers]


def _overview_potu(table: Table) -> None:
    numbers = ("30", "41", "09", "33")
    cards = [f"potu:place_card:{number}:front" for number in numbers]
    table.fan(cards, 530, 70, step=46, spread=6, scale=0.94)
