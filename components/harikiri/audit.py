"""The arithmetic of ハリキリ探検隊's data: cells, gems, ids, fairness between colours, sizes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from components.harikiri.schema import COLORS, ColorId, Data
from components.loader import MAX_COUNT, Issue, total, unique
from components.messages import Message, register
from components.source import Path

COLUMNS, ROWS = "ABCDEFGHIJ", 12
"""The cells that a log can name: A1 to J12."""


def audit(data: Data) -> Iterator[Issue]:
    """Every sum and every correspondence that the spec's section 1 relies on."""
    yield from unique(("components",), data.components)
    yield from unique(("colors",), data.colors)
    yield from unique(("colors",), data.colors, "letter")
    yield from unique(("colors",), data.colors, "shape")
    for index, component in enumerate(data.components):
        path: Path = ("components", index, "count")
        if component.count > MAX_COUNT:
            yield Issue(path, Message("harikiri.data.many", limit=MAX_COUNT))
        elif component.per == "color" and component.count != len(data.colors):
            # HAR-2: one start map and one explorer of each colour
            yield Issue(path, Message("harikiri.data.per_color", colors=len(data.colors)))
    if {color.id for color in data.colors} != set(COLORS):
        yield Issue(("colors",), Message("harikiri.data.colors", known=", ".join(COLORS)))
        return
    issues = list(additional_map(data))
    yield from issues
    yield from small_maps(data)
    if not issues:
        yield from fairness(data)
        yield from ids_once(data)
    yield from sizes(data)
    yield from limits(data)


def additional_map(data: Data) -> Iterator[Issue]:
    """Rows of equal length, and the sums of its cells and gems."""
    sheet, cells = data.maps.additional, data.constants.additional_cells
    path: Path = ("maps", "additional", "rows")
    additional = Message("harikiri.data.additional")
    for index, row in enumerate(sheet.rows):
        if len(row) != len(sheet.columns):
            message = Message(
                "harikiri.data.row", got=len(row), columns=len(sheet.columns), row=index + 1
            )
            yield Issue((*path, index), message)
        for letter in sorted(set(row) - {"."} - set(data.color_by_letter)):
            yield Issue((*path, index), Message("harikiri.data.letter", got=letter))
    if len(set(sheet.columns)) != len(sheet.columns):
        yield Issue(("maps", "additional", "columns"), Message("harikiri.data.columns"))
    if not COLUMNS.startswith(sheet.columns) or len(sheet.rows) > ROWS:
        message = Message("harikiri.data.names", first="A1", last=f"{COLUMNS[-1]}{ROWS}")
        yield Issue(("maps", "additional", "columns"), message)
    widths = [len(row) for row in sheet.rows]
    yield from total(path, widths, cells.total, Message("harikiri.data.cells", map=additional))
    for color in data.colors:
        parts = [row.count(color.letter) for row in sheet.rows]
        each = data.constants.gems_of_a_color.additional
        yield from total(
            path, parts, each, Message("harikiri.data.gems_of", map=additional, color=color.id)
        )
    gems = [sum(row.count(color.letter) for row in sheet.rows) for color in data.colors]
    yield from total(path, gems, cells.gems, Message("harikiri.data.gems", map=additional))
    sums: Path = ("constants", "additional_cells", "total")
    yield from total(
        sums, [cells.gems, cells.plain], cells.total, Message("harikiri.data.gems_plain")
    )


def small_maps(data: Data) -> Iterator[Issue]:
    """The initial map and the start maps: cells, gems, ids, one shape for all colours."""
    constants = data.constants
    initial = [1] * len(data.maps.initial)
    expected = constants.initial_cells.value
    yield from total(
        ("maps", "initial"),
        initial,
        expected,
        Message("harikiri.data.cells", map=Message("harikiri.data.initial")),
    )
    first = [cell.offset for cell in data.maps.start["red"]]
    for color in data.colors:
        path: Path = ("maps", "start", color.id)
        cells = data.maps.start[color.id]
        start = Message("harikiri.data.start", color=color.id)
        count, gems = constants.start_cells.value, constants.gems_of_a_color.start
        yield from total(path, [1] * len(cells), count, Message("harikiri.data.cells", map=start))
        with_gem = [int(cell.gem is not None) for cell in cells]
        yield from total(path, with_gem, gems, Message("harikiri.data.gems", map=start))
        for index, cell in enumerate(cells):
            # the id tells the map: the log names start-map cells by it
            if cell.cell != f"S{color.letter}{index + 1}":
                message = Message("harikiri.data.start_id", expected=f"S{color.letter}")
                yield Issue((*path, index, "cell"), message)
            if cell.gem not in (None, color.id):
                message = Message("harikiri.data.start_gem", color=color.id)
                yield Issue((*path, index, "gem"), message)
        if [cell.offset for cell in cells] != first:
            yield Issue(path, Message("harikiri.data.start_shape"), ("maps", "start", "red"))
        if not connected([cell.offset for cell in cells]):
            yield Issue(path, Message("harikiri.data.connected"))
    if not connected([cell.at for cell in data.maps.initial]):
        yield Issue(("maps", "initial"), Message("harikiri.data.connected"))


def fairness(data: Data) -> Iterator[Issue]:
    """Mirrored, the additional map is itself with the colours exchanged in pairs."""
    rows = data.maps.additional.rows
    letter = {color.id: color.letter for color in data.colors}
    swaps: tuple[tuple[str, tuple[ColorId, ColorId], tuple[ColorId, ColorId]], ...] = (
        ("left-right", ("red", "green"), ("blue", "yellow")),
        ("top-bottom", ("red", "yellow"), ("blue", "green")),
    )
    for mirror, first, second in swaps:
        pairs = (first, second)
        table = {letter[one]: letter[two] for a, b in pairs for one, two in ((a, b), (b, a))}
        turned = [row[::-1] for row in rows] if mirror == "left-right" else list(rows[::-1])
        swapped = ["".join(table.get(char, char) for char in row) for row in turned]
        for index, row in enumerate(rows):
            if row != swapped[index]:
                message = Message(
                    "harikiri.data.fair", mirror=mirror, got=row, expected=swapped[index]
                )
                yield Issue(("maps", "additional", "rows", index), message)
                break


def ids_once(data: Data) -> Iterator[Issue]:
    """No cell id on two maps: a log names a cell by its id alone."""
    ids = Counter(cell.id for cell in data.additional_cells)
    places: list[tuple[Path, str]] = [
        (("maps", "initial", i, "cell"), cell.cell) for i, cell in enumerate(data.maps.initial)
    ]
    for color in COLORS:
        for i, start in enumerate(data.maps.start[color]):
            places.append((("maps", "start", color, i, "cell"), start.cell))
    seen: dict[str, Path] = {}
    for path, name in places:
        if name in seen or ids[name]:
            message = Message("data.duplicate", what="cell", got=name)
            yield Issue(path, message, seen.get(name, ("maps", "additional", "rows")))
        seen.setdefault(name, path)


def sizes(data: Data) -> Iterator[Issue]:
    """Component sizes follow from the cells; the explorer is folded in the middle."""
    side = data.maps.cell.side_mm
    sheet = data.maps.additional
    boxes: dict[str, tuple[float, float]] = {
        "additional_map": (len(sheet.columns) * side, len(sheet.rows) * side),
        "initial_map": extent([cell.at for cell in data.maps.initial], side),
        "start_map": extent([cell.offset for cell in data.maps.start["red"]], side),
        "explorer": (data.explorer.width_mm, data.explorer.height_mm),
    }
    for index, component in enumerate(data.components):
        size = component.size_mm
        box = boxes.get(component.id)
        if box is None:
            known = ", ".join(boxes)
            message = Message("harikiri.data.component", known=known)
            yield Issue(("components", index, "id"), message)
        elif (size.width, size.height) != box:
            message = Message("harikiri.data.size", width=box[0], height=box[1])
            yield Issue(("components", index, "size_mm"), message)
    for name in boxes.keys() - data.component_by_id.keys():
        yield Issue(("components",), Message("harikiri.data.no_component", name=name))
    halves = 2 * data.explorer.fold_at_mm
    if halves != data.explorer.height_mm:
        message = Message("harikiri.data.fold", got=halves, height=data.explorer.height_mm)
        yield Issue(("explorer", "fold_at_mm"), message)


def limits(data: Data) -> Iterator[Issue]:
    """Player counts that the colours allow (HAR-2), and turns that can always be taken (HAR-16)."""
    constants = data.constants
    players, faces, end = constants.players, constants.dice.faces, constants.end_cells.value
    if not 1 <= players.min <= players.max <= len(data.colors):
        message = Message("harikiri.data.players", most=len(data.colors))
        yield Issue(("constants", "players"), message)
    # a turn starts with more cells than end_cells, so any die can be cut from them
    if not 1 <= faces <= end + 1:
        message = Message("harikiri.data.faces", got=faces, most=end + 1)
        yield Issue(("constants", "dice", "faces"), message)
    if end >= constants.additional_cells.total:
        message = Message("harikiri.data.end_cells", total=constants.additional_cells.total)
        yield Issue(("constants", "end_cells", "value"), message)


def connected(places: Sequence[tuple[int, int]]) -> bool:
    """Whether the cells at these places hang together by common sides."""
    rest = set(places)
    edge = [rest.pop()] if rest else []
    while edge:
        x, y = edge.pop()
        for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if place in rest:
                rest.remove(place)
                edge.append(place)
    return not rest


def extent(places: Sequence[tuple[int, int]], side: float) -> tuple[float, float]:
    """Width and height of the box around cells of this side length."""
    if not places:
        return (0, 0)
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return ((max(xs) - min(xs) + 1) * side, (max(ys) - min(ys) + 1) * side)


register(
    {
        "harikiri.data.additional": ("追加マップ", "additional map"),
        "harikiri.data.initial": ("初期マップ", "initial map"),
        "harikiri.data.start": ("スタートマップ({color})", "{color} start map"),
        "harikiri.data.cells": ("{map}のマス", "cells of the {map}"),
        "harikiri.data.gems": ("{map}の宝石", "gems of the {map}"),
        "harikiri.data.gems_of": ("{map}の宝石({color})", "{color} gems of the {map}"),
        "harikiri.data.gems_plain": ("宝石のあるマス + ないマス", "cells with a gem + without"),
        "harikiri.data.many": (
            "多すぎます(多くても {limit} 個)",
            "too many pieces (at most {limit})",
        ),
        "harikiri.data.per_color": (
            "色ごとに一つなので {colors} 個のはずです",
            "one of each colour, so the count must be {colors}",
        ),
        "harikiri.data.colors": (
            "色は {known} のちょうど4色です",
            "the colours must be exactly {known}",
        ),
        "harikiri.data.row": (
            "{row} 行目は {got} マスですが、列は {columns} あります",
            "row {row} has {got} cells, but there are {columns} columns",
        ),
        "harikiri.data.letter": (
            "「{got}」はどの色の文字でもありません",
            "'{got}' is no colour's letter",
        ),
        "harikiri.data.columns": (
            "列の文字が重なっています",
            "a column letter stands twice",
        ),
        "harikiri.data.names": (
            "記録に書けるマスは {first} から {last} までで、列の文字は A から順に並べます",
            "a log can name the cells {first} to {last}, the columns in the order of the letters",
        ),
        "harikiri.data.players": (
            "人数は 1 以上で min ≤ max、多くても色の数 {most} までです",
            "players: at least 1, min ≤ max, and at most {most}, the number of colours",
        ),
        "harikiri.data.faces": (
            "さいころの面は 1 から {most}(end_cells + 1)までです({got} では切り取れない目が出ます)",
            "a die has 1 to {most} faces (end_cells + 1), not {got}: every roll must leave a cut",
        ),
        "harikiri.data.end_cells": (
            "追加マップの {total} マスより少なくします(でないと最初の手番で終わります)",
            "must be fewer than the {total} cells of the additional map, or the first turn ends it",
        ),
        "harikiri.data.start_id": (
            "このマップのマスの名前は {expected} と番号(1から順)です",
            "cells of this map are called {expected} and a number, in order from 1",
        ),
        "harikiri.data.start_gem": (
            "このマップの宝石の色は {color} だけです",
            "this map has {color} gems only",
        ),
        "harikiri.data.start_shape": (
            "スタートマップはどの色も同じ形です",
            "the start maps of all colours have the same shape",
        ),
        "harikiri.data.connected": (
            "マスが辺でつながっていません",
            "the cells do not hang together by their sides",
        ),
        "harikiri.data.fair": (
            "{mirror} の対称が崩れています: {got} ですが、鏡像からは {expected} です",
            "not fair ({mirror}): the row is {got}, its mirror image asks for {expected}",
        ),
        "harikiri.data.component": (
            "知らない部品です(あるはずのもの: {known})",
            "unknown component (expected: {known})",
        ),
        "harikiri.data.no_component": (
            "部品 {name} がありません",
            "the component {name} is missing",
        ),
        "harikiri.data.size": (
            "マスの大きさから {width} × {height} mm のはずです",
            "from its cells the size must be {width} × {height} mm",
        ),
        "harikiri.data.fold": (
            "真ん中で折るので、折り目の2倍 {got} は高さ {height} と同じはずです",
            "folded in the middle: twice the fold is {got}, but the height is {height}",
        ),
    }
)
