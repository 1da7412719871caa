"""The score sheet (得点表): the pigs' houses, the wolf's tokens, and who wins, for some games."""

from __future__ import annotations

from components.kobuta.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, Symbol
from generator.drawing.geometry import Box, Path
from generator.drawing.palette import PLAYERS, WHITE, Colour, rgb
from generator.drawing.pen import NORMAL, THIN, Pen
from generator.faces import Piece, piece
from generator.games.kobuta import nature
from generator.games.kobuta.animals import standing_piglet, wolf_head
from generator.games.kobuta.brush import strew
from generator.games.kobuta.colours import BARK, EARTH, LINEN, MEADOW, PAGE, SKY
from generator.games.kobuta.houses import icon, size_of
from generator.lettering.fonts import FREDOKA, GOTHIC_BOLD

GAMES = 3
"""Games on a sheet."""
HEAD = 31.0
LINE = rgb("#A08B6C")
ROW = 7.5


def sheet(data: Data) -> Drawing:
    """The page."""
    component = data.by_id["scoresheet"]
    width, height = size_of(component)
    pen = Pen("kobuta:scoresheet:1:front")
    pen.fill(shapes.rect(-3, -3, width + 6, height + 6), WHITE)
    _banner(pen, data, width, component.name.ja)
    gap = 3.0
    each = (height - HEAD - gap * (GAMES - 1)) / GAMES
    for i in range(GAMES):
        _game(pen, data, Box(0, HEAD + i * (each + gap), width, each))
    return pen.drawing()


def _banner(pen: Pen, data: Data, width: float, title: str) -> None:
    box = shapes.rounded_rect(0, 0, width, HEAD - 3, 3)
    with pen.clip(box):
        pen.fill(box, LinearGradient(0, 0, 0, 30, ((0, SKY), (1, rgb("#F6F3E2")))))
        strew(pen, nature.cloud(), (20, 8, 1.0), (120, 7, 1.2), (150, 12, 0.7))
        hill = Path.start(0, 22).curve(40, 12, 70, 22, 100, 21).curve(130, 20, 160, 10, width, 18)
        pen.fill(hill.line(width, 40).line(0, 40).close(), MEADOW.darker(0.1))
        near = Path.start(0, 27).curve(50, 21, 90, 28, 120, 26).curve(150, 24, 170, 22, width, 25)
        pen.fill(near.line(width, 40).line(0, 40).close(), MEADOW)
        strew(pen, nature.fir(0), (width - 42, 23.5, 0.9))
        strew(pen, nature.fir(1), (width - 6, 25, 1.0))
        strew(pen, nature.fir(2), (width - 50, 25, 0.7))
        strew(pen, wolf_head(), (width - 24, 15.6, 0.78))
        for i, house in enumerate(data.houses):
            strew(pen, icon(house.id), (10 + 15 * i, 25.6, 1.05))
        for i, colour in enumerate(data.colors):
            strew(pen, standing_piglet(colour.id), (102 + 13 * i, 26.2, 0.5))
        strew(pen, nature.tuft(), (55, 26, 1), (76, 27, 1), (140, 26.6, 1), (90, 26.6, 1))
    pen.stroke(box, BARK, NORMAL)
    pen.text(
        52,
        17.4,
        title,
        font=GOTHIC_BOLD,
        size=25,
        colour=rgb("#3A4B22"),
        max_width=42,
        field="title",
    )


def _cell(pen: Pen, box: Box, fill: Colour | None = None) -> None:
    if fill is not None:
        pen.fill(shapes.rect(*box), fill)
    pen.stroke(shapes.rect(*box), LINE, 0.25, join="miter")


def _head(pen: Pen, box: Box, words: str, note: str = "", mark: Symbol | None = None) -> None:
    """A column's head: a picture, a word, what it is worth."""
    _cell(pen, box, LINEN)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    if mark is not None:
        pen.use(mark, box.x + 5.4, box.bottom - 1.5, 0.62)
        x = box.x + (box.width + 9.4) / 2
    room = box.width - (12 if mark else 2.4)
    pen.text(
        x,
        y - (1.7 if note else 0),
        words,
        font=GOTHIC_BOLD,
        size=8.5,
        colour=BARK,
        anchor="middle",
        baseline="middle",
        max_width=room,
        field="head",
    )
    if note:
        pen.text(
            x,
            y + 2.1,
            note,
            font=GOTHIC_BOLD,
            size=8,
            colour=EARTH,
            anchor="middle",
            baseline="middle",
            max_width=room,
            field="worth",
        )


def _game(pen: Pen, data: Data, box: Box) -> None:
    """One game: the pigs, the wolf, and how the sides compare."""
    t = {key: name.ja for key, name in data.text.items()}
    pen.paint(shapes.rounded_rect(*box, 3), PAGE, BARK, THIN)
    pen.text(
        box.x + 4, box.y + 6.2, t["game"], font=GOTHIC_BOLD, size=10, colour=BARK, field="game"
    )
    pen.text(box.right - 62, box.y + 6.2, t["date"], size=9, colour=BARK, field="date")
    pen.line(box.right - 52, box.y + 6.8, box.right - 4, box.y + 6.8, LINE, 0.25)
    inner = Box(box.x + 3, box.y + 9, box.width - 6, box.height - 10.5)
    y = _pigs(pen, data, t, inner)
    _wolf(pen, data, t, Box(inner.x, y + 2.4, inner.width, inner.bottom - y - 2.4))


def _pigs(pen: Pen, data: Data, t: dict[str, str], box: Box) -> float:
    """The table of the pigs; returns where it ends."""
    first, last = 47.0, 21.0
    kinds = list(data.houses)
    each = (box.width - first - 3 * last) / len(kinds)
    xs = [box.x, *(box.x + first + each * i for i in range(len(kinds) + 1))]
    xs += [xs[-1] + last * (i + 1) for i in range(3)]
    height = 9.0
    _head(pen, Box(xs[0], box.y, first, height), f"{t['village']}・{t['name']}")
    for i, house in enumerate(kinds):
        _head(
            pen,
            Box(xs[i + 1], box.y, each, height),
            house.label.ja,
            f"×{t['point'].format(points=house.points)}",
            icon(house.id),
        )
    for i, key in enumerate(("buildings", "points", "rank")):
        _head(pen, Box(xs[len(kinds) + 1 + i], box.y, last, height), t[key])
    y = box.y + height
    for colour in data.colors:
        own = PLAYERS[colour.id]
        for i in range(len(xs) - 1):
            _cell(
                pen,
                Box(xs[i], y, xs[i + 1] - xs[i], ROW),
                own.colour.lighter(0.84) if i == 0 else None,
            )
        pen.paint(own.symbol(xs[0] + 5, y + ROW / 2, 4.6), own.colour, BARK, 0.3, ink=True)
        pen.text(
            xs[0] + 9.6,
            y + ROW / 2,
            colour.name.ja,
            font=GOTHIC_BOLD,
            size=9,
            colour=BARK,
            baseline="middle",
            field="colour",
        )
        y += ROW
    # the sum of the houses: what is compared with the wolf (KOB-24)
    label = Box(xs[0], y, xs[len(kinds) + 1] - xs[0], ROW)
    _cell(pen, label, MEADOW.lighter(0.45))
    pen.text(
        label.right - 3,
        y + ROW / 2,
        f"{t['village']}　{t['buildings']} {t['total']}",
        font=GOTHIC_BOLD,
        size=9,
        colour=BARK,
        anchor="end",
        baseline="middle",
        field="sum",
    )
    total = Box(xs[len(kinds) + 1], y, last, ROW)
    _cell(pen, total)
    pen.stroke(shapes.rect(*total), BARK, NORMAL, join="miter")
    return y + ROW


def _wolf(pen: Pen, data: Data, t: dict[str, str], box: Box) -> None:
    """The wolf's line and the comparison of the sides."""
    constants = data.constants
    name, shot, last = 47.0, 42.0, 21.0
    worth = (box.width - name - shot - 3 * last) / 2
    columns = (
        (name, f"{t['wolf']}・{t['name']}", ""),
        (worth + last, t["tokens"], f"×{constants.points_per_token.value}"),
        (worth + last, t["destroyed"], f"×{constants.points_per_destroyed.value}"),
        (shot, t["shot"], ""),
        (last, t["total"], ""),
    )
    x, height = box.x, 8.4
    for i, (wide, words, note) in enumerate(columns):
        _head(pen, Box(x, box.y, wide, height), words, note)
        cell = Box(x, box.y + height, wide, ROW)
        _cell(pen, cell, rgb("#E3E5EC") if i == 0 else None)
        if i == 0:
            pen.use(wolf_head(), x + 5.4, cell.y + ROW / 2 + 0.1, 0.26)
        if i == len(columns) - 1:
            pen.stroke(shapes.rect(*cell), BARK, NORMAL, join="miter")
        x += wide
    y = (box.y + height + ROW + box.bottom) / 2 + 0.6
    middle = box.x + box.width / 2
    pen.text(
        middle - 42,
        y,
        t["village"],
        font=GOTHIC_BOLD,
        size=10,
        colour=BARK,
        anchor="end",
        baseline="middle",
        field="side",
    )
    pen.text(
        middle + 10,
        y,
        t["wolf"],
        font=GOTHIC_BOLD,
        size=10,
        colour=BARK,
        baseline="middle",
        field="side",
    )
    for at in (middle - 39, middle - 14):
        pen.stroke(shapes.rounded_rect(at, y - 4.2, 20, 8.4, 1.5), BARK, NORMAL)
    pen.text(
        middle - 16.5,
        y,
        ":",
        font=FREDOKA,
        size=16,
        colour=BARK,
        anchor="middle",
        baseline="middle",
        field="colon",
    )
    pen.text(
        box.right - 1,
        y - 2.0,
        t["versus"],
        size=8,
        colour=BARK,
        anchor="end",
        baseline="middle",
        field="versus",
    )
    pen.text(
        box.right - 1,
        y + 2.2,
        t["draw"],
        size=8,
        colour=BARK,
        anchor="end",
        baseline="middle",
        field="draw",
    )


def score_sheet(data: Data) -> tuple[Piece, ...]:
    """The score sheet as pieces, as many as the data ask for."""
    component = data.by_id["scoresheet"]
    width, height = size_of(component)
    art = sheet(data)
    return tuple(
        piece(
            "kobuta",
            "scoresheet",
            str(i + 1),
            component.name.ja,
            width,
            height,
            art,
            safe=3.0,
        )
        for i in range(component.count)
    )
