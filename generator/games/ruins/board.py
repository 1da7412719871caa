"""The scoreboard (スコアボード) and the tile (スコアリングタイル) that covers its chart.

The board's front is for up to four players and shows the day, its back is for five and shows the
night: nothing hangs on that but that the sides cannot be mixed up.
"""

from __future__ import annotations

import math

from components.ruins.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient
from generator.drawing.engraving import rays
from generator.drawing.geometry import Affine, Box, Op, Path, Point
from generator.drawing.palette import PLAYERS, Colour, rgb
from generator.drawing.pen import Pen
from generator.errors import LayoutError
from generator.faces import Piece, piece
from generator.games.ruins.chart import DAY_LOOK, NIGHT_LOOK, Look, chart
from generator.games.ruins.colours import (
    CLAY,
    CREAM,
    GOLD,
    MIST,
    MOON,
    NIGHT,
    RUST,
    UMBER,
)
from generator.games.ruins.icons import moon, sun, torch
from generator.games.ruins.sky import stars
from generator.games.ruins.words import phrased
from generator.lettering.fonts import GOTHIC_BOLD, SERIF_BOLD

MARGIN = 4.0
"""Between the board's edge and its fields (mm)."""
ROUNDS = 16.4
"""Height of the round track (mm)."""
AIR = 1.8
"""Between chart, round track and score track (mm)."""


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


def _ground(pen: Pen, width: float, height: float, look: Look) -> None:
    """Sky with stars or rays, to the bleed."""
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
        pen.fill(rays(38, 14, 6, 260, 64, 2.4), rgb("#F3CE8E"), opacity=0.3)


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
        pen.paint(
            shape, LinearGradient(0, cell.y, 0, cell.bottom, ((0, high), (1, low))), look.line, 0.7
        )
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
            pen.text(
                x - 0.1,
                cy,
                texts.showdown.ja,
                font=GOTHIC_BOLD,
                size=9,
                colour=own_ink,
                anchor="middle",
                baseline="middle",
                max_width=room - 1.4,
                field="showdown",
            )
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
    tint = rgb("#4C5CA6") if look.night else rgb("#EFBE72")
    if wins:
        high, low = rgb("#FFE9AE"), rgb("#F2BC50")
    else:
        high = look.plate.mix(tint, 0.75 * share)
        low = look.plate_foot.mix(tint, 0.75 * share)
    ink = UMBER if wins else look.ink
    inner = Box(cell.x + 0.3, cell.y + 0.3, cell.width - 0.6, cell.height - 0.6)
    shape = shapes.rounded_rect(*inner, 2.2)
    pen.fill(shape, LinearGradient(0, cell.y, 0, cell.bottom, ((0, high), (1, low))))
    if wins:
        with pen.clip(shape):
            pen.fill(rays(*cell.centre, 2, 26, 28, 1.4), rgb("#FFF4CF"), opacity=0.75)
    with pen.clip(shape):  # the upper edge catches the light
        edge = shapes.rounded_rect(*inner, 2.2) + shapes.rounded_rect(
            inner.x - 0.1, inner.y + 0.75, inner.width + 0.2, inner.height, 2.2
        )
        pen.fill(edge, MIST if look.night and not wins else CREAM, even_odd=True,
                 opacity=0.4 if look.night else 0.9)  # fmt: skip
    pen.stroke(shape, look.line, 0.7)
    if wins:
        pen.stroke(shapes.rounded_rect(*inner.grown(-0.8), 1.6), RUST, 0.35)
    marker = data.component["score-marker"].diameter or 12.0
    spots = sockets(cell, data.board.scoreboard.markers_per_space, marker)
    dark = look.night and not wins
    bed = CREAM if wins else low.mix(NIGHT, 0.3) if dark else low.mix(RUST, 0.14)
    for (x, y), colour in zip(spots, data.board.colours, strict=False):
        player = PLAYERS[colour.id]
        r = marker * 0.375
        pen.fill(shapes.circle(x, y, r), bed.darker(0.3))  # a hollow, dark at its upper edge
        pen.fill(shapes.circle(x, y + 0.22, r - 0.16), bed)
        pen.stroke(shapes.circle(x, y, r), look.quiet if dark else RUST, 0.18, opacity=0.8)
        faint = player.colour.mix(MOON if dark else bed, 0.35)
        pen.fill(player.symbol(x, y + 0.1, marker * 0.27), faint, ink=True)
    x = cell.x + 4.9
    pen.text(x, cell.centre[1], str(points), font=SERIF_BOLD, size=24, colour=ink, anchor="middle",
             baseline="middle", max_width=7.6, tracking=-0.8, field="score")  # fmt: skip
    right = cell.right - 4.2
    if wins:
        pen.use(torch(True), right, cell.centre[1] + 0.1, 0.3)
    else:
        _chevron(pen, right, cell.centre[1], ink)


def _win(pen: Pen, data: Data, cell: Box, look: Look) -> None:
    """What the marked spaces mean, at the end of the track."""
    words = data.texts.win.ja.format(low=data.constants.win_from.value)
    cx = cell.centre[0]
    pen.use(torch(True), cx, cell.y + 7.6, 0.46)
    ink = look.ink if look.night else UMBER
    box = Box(cell.x + 1.5, cell.y + 12.4, cell.width - 3.0, cell.height - 15.4)
    layout = phrased(words, box, GOTHIC_BOLD, 8.5, 6.5, 1.3)
    pen.text_box(box, layout.text, font=GOTHIC_BOLD, size=layout.size, colour=ink, align="middle",
                 valign="middle", leading=1.3, field="win")  # fmt: skip


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
    pen.paint(plate, NIGHT if look.night else CREAM, look.accent, 0.5)
    _win(pen, data, end, look)


def side(data: Data, players: int, where: str, look: Look) -> Drawing:
    """One side of the board, with the chart of so many players."""
    pen = Pen(where)
    width, height = data.component["scoreboard"].size or (180.0, 120.0)
    strip_width, strip_height = data.board.scoreboard.strip
    _ground(pen, width, height, look)
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
    pen.fill(
        shapes.rect(-3, -3, width + 6, height + 6),
        RadialGradient(width / 2, height / 2, width / 1.6, ((0, GOLD), (1, CLAY))),
    )
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
