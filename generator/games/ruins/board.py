"""The scoreboard (スコアボード) and the tile (スコアリングタイル) that covers its chart.

The board's front is for up to four players and shows the day, its back is for five and shows the
night: nothing hangs on that but that the sides cannot be mixed up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from components.ruins.schema import Data
from generator import shapes
from generator.drawing import Drawing, LinearGradient, RadialGradient
from generator.engraving import rays
from generator.errors import LayoutError
from generator.faces import Piece, piece
from generator.fonts import GOTHIC_BOLD, SERIF_BOLD
from generator.games.ruins.colours import (
    CLAY,
    CREAM,
    GOLD,
    INDIGO,
    MIST,
    MOON,
    NIGHT,
    RUST,
    UMBER,
)
from generator.games.ruins.ground import stars
from generator.games.ruins.icons import moon, sun, torch
from generator.games.ruins.motifs import motif
from generator.geometry import Affine, Box, Op, Path, Point
from generator.palette import PLAYERS, Colour, rgb
from generator.pen import Pen

MARGIN = 4.0
"""Between the board's edge and its fields (mm)."""
ROUNDS = 16.4
"""Height of the round track (mm)."""
AIR = 1.8
"""Between chart, round track and score track (mm)."""


class Look(NamedTuple):
    """The colours of one side of a board."""

    night: bool
    top: Colour
    foot: Colour
    plate: Colour
    plate_foot: Colour
    ink: Colour
    line: Colour
    accent: Colour
    quiet: Colour


DAY_LOOK = Look(False, rgb("#F0CE90"), rgb("#C68B4C"), CREAM, rgb("#F5E2B8"), UMBER, UMBER, RUST,
                rgb("#A9713A"))  # fmt: skip
NIGHT_LOOK = Look(True, rgb("#141C3A"), rgb("#3F4D85"), rgb("#2A3666"), rgb("#1D274E"), MOON, NIGHT,
                  GOLD, MIST)  # fmt: skip


# ---- the chart of VP


def minus(points: int) -> str:
    """A number with a true minus sign."""
    return str(points).replace("-", "−")


def pawn(pen: Pen, x: float, y: float, size: float, ink: Colour) -> None:
    """A player's figure standing on y."""
    pen.fill(shapes.circle(x, y - size * 0.76, size * 0.24), ink)
    body = (
        Path.start(x - size * 0.36, y)
        .curve(x - size * 0.3, y - size * 0.3, x - size * 0.1, y - size * 0.4, x - size * 0.12,
               y - size * 0.6)
        .line(x + size * 0.12, y - size * 0.6)
        .curve(x + size * 0.1, y - size * 0.4, x + size * 0.3, y - size * 0.3, x + size * 0.36, y)
        .close()
    )  # fmt: skip
    pen.fill(body, ink)


def _block(pen: Pen, box: Box, look: Look, first: bool) -> None:
    """A step of the podium: a dressed stone with a lit top."""
    if look.night:
        light, stone, dark = rgb("#8F9CD0"), rgb("#4D5A95"), rgb("#323D70")
    else:
        light, stone, dark = rgb("#FFF4D6"), rgb("#F2D49A"), rgb("#D9A965")
    if first:
        light, stone, dark = rgb("#FFF6D2"), rgb("#F6CF6F"), rgb("#D99B35")
    shape = shapes.rect(*box)
    pen.fill(shape, LinearGradient(box.x, 0, box.right, 0, ((0, dark), (0.3, stone), (1, stone.mix(light, 0.6)))))  # fmt: skip
    cap = shapes.polygon(((box.x, box.y), (box.x + 1.6, box.y - 1.5), (box.right - 1.6, box.y - 1.5),
                          (box.right, box.y)))  # fmt: skip
    pen.paint(cap, light, look.line, 0.35)
    joints: list[Op] = []
    y = box.bottom - 5.0
    while y > box.y + 2:
        for x0, x1 in ((box.x, box.x + 3.4), (box.right - 3.4, box.right)):
            joints += [("M", (x0, y)), ("L", (x1, y))]
        y -= 5.0
    pen.stroke(Path(tuple(joints)), dark.darker(0.15), 0.3)
    pen.stroke(shape, look.line, 0.45, join="miter")


def chart(pen: Pen, data: Data, players: int, width: float, height: float, look: Look) -> None:
    """VP for going out first, second … last, in a field at the origin."""
    places: Sequence[int] = data.vp[players]
    field = shapes.rounded_rect(0, 0, width, height, 2)
    pen.fill(field, LinearGradient(0, 0, 0, height, ((0, look.plate), (1, look.plate_foot))))
    with pen.clip(field):
        pen.fill(rays(17, height, 8, 190, 44, 2.4), look.plate.mix(look.accent, 0.1), opacity=0.6)
        if look.night:
            dots: list[Op] = []
            for x, y, r in stars(Box(1, 1, width - 2, height - 8), 60, "chart"):
                dots += shapes.circle(x, y, r).ops
            pen.fill(Path(tuple(dots)), MIST)
        pen.fill(shapes.rect(0, height - 3.2, width, 3.2), look.quiet.mix(look.plate_foot, 0.3))
    size = 2.9 + 9.6 / players
    for i in range(players):
        pawn(pen, 19 + (i - (players - 1) / 2) * size * 0.92, height - 4.8, size, look.ink)
    pen.text(19, 11.2, data.texts.players.ja.format(count=players), font=GOTHIC_BOLD, size=25,
             colour=look.ink, anchor="middle", baseline="middle", max_width=30,
             field="players")  # fmt: skip
    left, floor = 39.0, height - 3.2
    step = (width - left - 3.0) / len(places)
    high, low = floor - 5.0, 15.2
    for i, points in enumerate(places):
        tall = high - (high - low) * (i / max(1, len(places) - 1))
        box = Box(left + i * step, floor - tall, step - 1.0, tall)
        _block(pen, box, look, i == 0)
        last = i == len(places) - 1
        words = data.texts.last.ja if last else data.texts.place.ja.format(place=i + 1)
        own_ink = UMBER if i == 0 or not look.night else look.ink
        pen.text(box.centre[0], box.y + 3.6, words, font=GOTHIC_BOLD, size=9.5, colour=own_ink,
                 anchor="middle", baseline="middle", max_width=box.width - 4, field="place")  # fmt: skip
        value = minus(points)
        y = (box.y + 5.6 + box.bottom) / 2 + 0.1
        wide = pen.text(box.centre[0] - 2.4, y, value, font=SERIF_BOLD, size=23, colour=own_ink,
                        anchor="middle", baseline="middle", field="VP")  # fmt: skip
        pen.text(box.centre[0] - 2.4 + wide / 2 + 0.8, y + 2.65, data.texts.vp.ja, font=GOTHIC_BOLD,
                 size=7.5, colour=own_ink, field="VP")  # fmt: skip
    pen.stroke(field, look.line, 0.7)
    pen.stroke(shapes.rounded_rect(0.9, 0.9, width - 1.8, height - 1.8, 1.4), look.accent, 0.25)


# ---- the board


def sockets(cell: Box, count: int, diameter: float) -> tuple[Point, ...]:
    """Middles for so many markers on a space: four in the corners and one between them.

    Raises LayoutError where they would not lie side by side.
    """
    r = diameter / 2 + 0.05
    x0, x1, y0, y1 = cell.x + r, cell.right - r, cell.y + r, cell.bottom - r
    cx, cy = cell.centre
    spots: tuple[Point, ...] = ((x0, y0), (x1, y0), (x0, y1), (x1, y1), (cx, cy))[:count]
    apart = min(
        (math.dist(p, q) for i, p in enumerate(spots) for q in spots[i + 1 :]), default=2 * r
    )
    if count > len(spots) or apart < diameter:
        raise LayoutError(
            f"ruins: スコアトラックの1マスに直径 {diameter:g} mm のマーカーが {count} 個並びません",
            f"ruins: {count} markers of {diameter:g} mm do not fit on a space of the score track",
        )
    return spots


def _ground(pen: Pen, width: float, height: float, look: Look, data: Data) -> None:
    """Sky and a skyline of all ruins, to the bleed."""
    pen.fill(
        shapes.rect(-3, -3, width + 6, height + 6),
        LinearGradient(0, -3, 0, height + 3, ((0, look.top), (1, look.foot))),
    )
    if look.night:
        dots: list[Op] = []
        for x, y, r in stars(Box(-3, -3, width + 6, 62), 150, "board"):
            dots += shapes.circle(x, y, r).ops
        pen.fill(Path(tuple(dots)), MIST)
    else:
        pen.fill(rays(width - 8, 42, 6, 240, 60, 2.2), rgb("#F6DCA6"), opacity=0.7)
    light = "night-relief" if look.night else "day-relief"
    names = list(data.motif.values())
    step = (width + 4) / len(names)
    for i, name in enumerate(names):
        art = motif(name, light)
        scale = min(step * 0.98 / art.bounds.width, 17.5 / -art.bounds.y)
        pen.use(art, -2 + (i + 0.5) * step - art.bounds.centre[0] * scale, 55.6, scale)


def _round_track(pen: Pen, data: Data, box: Box, look: Look) -> None:
    """The rounds and the showdown, each with a place for the marker."""
    texts, rounds = data.texts, data.board.scoreboard.rounds
    names = [str(n) for n in rounds] + [""]
    step = box.width / len(names)
    marker = data.component["round-marker"].diameter or 15.0
    r = min(marker / 2 + 0.3, box.height / 2 - 0.2)
    for i, name in enumerate(names):
        cell = Box(box.x + i * step, box.y, step - 1.2, box.height)
        shape = shapes.rounded_rect(*cell, box.height / 2)
        last = not name
        high = rgb("#F8D98C") if last else look.plate
        low = rgb("#E3A740") if last else look.plate_foot
        own_ink = UMBER if last else look.ink
        pen.paint(shape, LinearGradient(0, cell.y, 0, cell.bottom, ((0, high), (1, low))), look.line,
                  0.5)  # fmt: skip
        cx, cy = cell.x + box.height / 2, cell.centre[1]
        pen.fill(shapes.circle(cx, cy, r - 0.2), look.plate_foot.mix(look.quiet, 0.35))
        pen.stroke(shapes.circle(cx, cy, r - 0.2), look.line, 0.35, dash=(1.2, 0.8), cap="butt")
        if last:
            for turn in (-28, 28):
                pen.use(torch(True), cx, cy + 0.4, 0.62, turn)
        else:
            pen.use(moon() if look.night else sun(), cx, cy, 0.5)
        x = (cx + r + cell.right - 2.2) / 2 + 0.4
        room = cell.right - 2.0 - cx - r
        if last:
            pen.text(x - 0.4, cy, texts.showdown.ja, font=GOTHIC_BOLD, size=9, colour=own_ink,
                     anchor="middle", baseline="middle", max_width=room, field="showdown")  # fmt: skip
        else:
            pen.text(x, cell.y + 3.6, texts.round.ja, font=GOTHIC_BOLD, size=7.5, colour=own_ink,
                     anchor="middle", baseline="middle", max_width=room, field="round")  # fmt: skip
            pen.text(x, cell.y + 10.0, name, font=SERIF_BOLD, size=26, colour=own_ink,
                     anchor="middle", baseline="middle", max_width=room, field="round")  # fmt: skip


def _chevron(pen: Pen, x: float, y: float, ink: Colour) -> None:
    pen.stroke(shapes.polyline(((x - 0.7, y - 1.5), (x + 0.8, y), (x - 0.7, y + 1.5))), ink, 0.7)


def _space(pen: Pen, data: Data, cell: Box, points: int, share: float, look: Look) -> None:
    """A space of the score track with its number and sockets for all markers."""
    wins = points >= data.constants.win_from.value
    if wins:
        high, low = rgb("#FFE7A6"), rgb("#EDB44A")
    else:
        high = look.plate.mix(look.accent, 0.22 * share)
        low = look.plate_foot.mix(look.accent, 0.22 * share)
    ink = UMBER if wins else look.ink
    shape = shapes.rounded_rect(
        cell.x + 0.3, cell.y + 0.3, cell.width - 0.6, cell.height - 0.6, 2.2
    )
    pen.paint(
        shape, LinearGradient(0, cell.y, 0, cell.bottom, ((0, high), (1, low))), look.line, 0.5
    )
    if wins:
        with pen.clip(shape):
            pen.fill(rays(*cell.centre, 2, 26, 28, 1.4), rgb("#FFF4CF"), opacity=0.75)
        pen.stroke(shapes.rounded_rect(cell.x + 0.95, cell.y + 0.95, cell.width - 1.9,
                                       cell.height - 1.9, 1.7), RUST, 0.35)  # fmt: skip
    marker = data.component["score-marker"].diameter or 12.0
    spots = sockets(cell, data.board.scoreboard.markers_per_space, marker)
    for (x, y), colour in zip(spots, data.board.colours, strict=False):
        player = PLAYERS[colour.id]
        pen.fill(shapes.circle(x, y, marker * 0.385), low.mix(INDIGO if wins or not look.night else NIGHT, 0.12))  # fmt: skip
        pen.stroke(shapes.circle(x, y, marker * 0.385), look.line if not wins else RUST, 0.2)
        tint = player.colour.mix(high, 0.25)
        pen.fill(player.symbol(x, y, marker * 0.3), tint, ink=True)
    x = cell.x + 4.5
    pen.text(x, cell.centre[1], str(points), font=SERIF_BOLD, size=20, colour=ink, anchor="middle",
             baseline="middle", max_width=7.4, tracking=-0.6, field="score")  # fmt: skip
    right = cell.right - 4.2
    if wins:
        pen.use(torch(True), right, cell.centre[1] + 0.1, 0.27)
    else:
        _chevron(pen, right, cell.centre[1], ink)


def _win(pen: Pen, data: Data, cell: Box, look: Look) -> None:
    """What the marked spaces mean, at the end of the track."""
    words = data.texts.win.ja.format(low=data.constants.win_from.value)
    pen.use(torch(True), cell.x + 4.6, cell.centre[1] - 0.2, 0.62)
    ink = look.ink if look.night else UMBER
    pen.text_box(Box(cell.x + 8.4, cell.y + 2, cell.width - 9.4, cell.height - 4), words,
                 font=GOTHIC_BOLD, size=8, colour=ink, valign="middle", leading=1.35,
                 field="win")  # fmt: skip


def _score_track(pen: Pen, data: Data, box: Box, look: Look) -> None:
    spaces = data.board.scoreboard.score_spaces
    columns = -(-(len(spaces) + 1) // 2)
    width, height = box.width / columns, box.height / 2
    for i, points in enumerate(spaces):
        cell = Box(box.x + (i % columns) * width, box.y + (i // columns) * height, width, height)
        _space(pen, data, cell, points, i / max(1, len(spaces) - 1), look)
    free = 2 * columns - len(spaces)
    end = Box(box.right - free * width, box.bottom - height, free * width, height)
    plate = shapes.rounded_rect(end.x + 0.6, end.y + 2.4, end.width - 1.2, end.height - 4.8, 2)
    pen.fill(plate, NIGHT if look.night else CREAM, opacity=0.55)
    _win(pen, data, end, look)


def side(data: Data, players: int, where: str, look: Look) -> Drawing:
    """One side of the board, with the chart of so many players."""
    pen = Pen(where)
    width, height = data.component["scoreboard"].size or (180.0, 120.0)
    strip_width, strip_height = data.board.scoreboard.strip
    _ground(pen, width, height, look, data)
    pen.stroke(shapes.rounded_rect(1.6, 1.6, width - 3.2, height - 3.2, 2.4), look.accent, 0.5)
    x = (width - strip_width) / 2
    inner = Pen(where)
    chart(inner, data, players, strip_width, strip_height, look)
    pen.draw(inner.drawing(), Affine.translate(x, MARGIN))
    y = MARGIN + strip_height + AIR
    _round_track(pen, data, Box(x, y, strip_width + 1.2, ROUNDS), look)
    y += ROUNDS + AIR
    track = Box(MARGIN, y, width - 2 * MARGIN, height - MARGIN - y)
    _score_track(pen, data, track, look)
    return pen.drawing()


def scoreboard(data: Data) -> Piece:
    """The board: one side for up to four players, one for five."""
    component = data.component["scoreboard"]
    width, height = component.size or (180.0, 120.0)
    layout = data.board.scoreboard
    return piece(
        "ruins", component.id, "1", component.name.ja, width, height,
        side(data, layout.front_chart, "ruins:scoreboard:1:front", DAY_LOOK),
        side(data, layout.back_chart, "ruins:scoreboard:1:back", NIGHT_LOOK),
        radius=3,
    )  # fmt: skip


def _tile_side(data: Data, players: int, where: str, width: float, height: float) -> Drawing:
    pen = Pen(where)
    pen.fill(shapes.rect(-3, -3, width + 6, height + 6),
             RadialGradient(width / 2, height / 2, width / 1.6, ((0, GOLD), (1, CLAY))))  # fmt: skip
    chart(pen, data, players, width, height, DAY_LOOK)
    return pen.drawing()


def scoring_tile(data: Data) -> Piece:
    """The tile that covers the board's chart when two or three play."""
    component = data.component["scoring-tile"]
    width, height = component.size or (170.0, 32.0)
    tile = data.board.scoring_tile
    return piece(
        "ruins", component.id, "1", component.name.ja, width, height,
        _tile_side(data, tile.front_chart, "ruins:scoring-tile:1:front", width, height),
        _tile_side(data, tile.back_chart, "ruins:scoring-tile:1:back", width, height),
        radius=2,
    )  # fmt: skip
