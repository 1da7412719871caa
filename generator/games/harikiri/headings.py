"""What is printed round the pieces: titles made of cut map cells, the legend of the points, the
words beside the small pieces. None of it is cut."""

from __future__ import annotations

from collections.abc import Sequence

from components.harikiri.schema import ColorId, Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient
from generator.drawing.geometry import Affine, Box, Path, Point, polar
from generator.drawing.palette import BLACK, PLAYERS, WHITE, Colour
from generator.drawing.pen import Pen
from generator.games.harikiri import cells, gems
from generator.games.harikiri.colours import (
    CORAL,
    DEEP,
    DESERT,
    FOREST,
    HILLS,
    INK,
    JUNGLE,
    KRAFT,
    LEAF,
    LINE,
    MEADOW,
    SAND,
    SEA,
    SHALLOW,
    SUN,
    TRAIL,
    WOOD,
)
from generator.games.harikiri.decor import camp, land, water
from generator.games.harikiri.explorers import bust
from generator.games.harikiri.tents import letter
from generator.guides.sheet import scissors
from generator.lettering.fonts import AMATIC, GOTHIC_BOLD

WIDE = 172.0
"""Width of heading and legend (mm)."""
HEIGHT = 22.0
"""Of a heading (mm)."""
LEGEND_HEIGHT = 16.5
TILE = 12.0
TILES: tuple[tuple[Colour, str], ...] = (
    (DEEP, "waves"),
    (SAND, "dots"),
    (MEADOW, "scales"),
    (DESERT, "waves"),
    (FOREST, "scales"),
    (HILLS, "falling"),
    (JUNGLE, "scales"),
)
"""Grounds of the cells that titles are written on."""
TURNS = (-5.0, 3.5, -2.5, 5.0, -4.0, 2.0, -3.0)
RISES = (0.6, -0.7, 0.5, -0.4, 0.8, -0.6, 0.3)
MARK = "あ"
"""A mark in pictures."""


def heading(title: str, name: str, words: str, where: str) -> Drawing:
    """A heading: the game's title on cut cells, a ribbon with a name, a line of words."""
    pen = Pen(where)
    step = TILE - 0.4
    for i, char in enumerate(title):
        _tile(pen, TILE / 2 + 1.0 + i * step, 11.0 + RISES[i % 7], i, char)
    left = len(title) * step + 5.0
    rose = Box(WIDE - 17.0, 2.5, 17.0, 17.0)
    pen.use_in(camp.compass(), rose)
    ribbon = Box(left, 1.6, rose.x - 3.0 - left, 8.4)
    _ribbon(pen, ribbon)
    pen.text(
        *(ribbon.x + ribbon.width / 2, ribbon.y + ribbon.height / 2),
        name,
        font=GOTHIC_BOLD,
        size=14,
        colour=INK,
        anchor="middle",
        baseline="middle",
        max_width=ribbon.width - 7,
        field="name",
    )
    pen.text_box(
        Box(left + 0.5, 13.2, rose.x - 2.0 - left, 8.6),
        words,
        size=7.5,
        colour=INK,
        leading=1.4,
        field="words",
    )
    return pen.drawing()


def _tile(pen: Pen, x: float, y: float, number: int, char: str) -> None:
    ground, pattern = TILES[number % len(TILES)]
    half = TILE / 2
    square = shapes.wobbly_rect(-half, -half, TILE, TILE, f"title {number}", 0.25)
    with pen.at(Affine.translate(x, y) @ Affine.rotate(TURNS[number % 7])):
        pen.fill(square.moved(0.5, 0.7), BLACK, opacity=0.16)
        pen.fill(square, ground)
        with pen.clip(square):
            pen.pattern(square, pattern, ground.darker(0.12), pitch=2.6, width=0.2)
        pen.stroke(square, INK, 0.35)
        pen.fill(shapes.circle(0, 0, half * 0.84), WHITE, opacity=0.7)
        pen.text(
            *(0, 0),
            char,
            font=GOTHIC_BOLD,
            size=23,
            colour=INK,
            anchor="middle",
            baseline="middle",
            max_width=TILE - 2,
            field="title",
        )


def _ribbon(pen: Pen, box: Box) -> None:
    """A paper ribbon with folded ends."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    for side in (-1, 1):
        edge = x if side < 0 else right
        tail = (
            (edge - side * 4.5, y + 1.8),
            (edge + side * 1.6, y + 1.8),
            (edge - side * 0.2, (y + bottom) / 2 + 1.8),
            (edge + side * 1.6, bottom + 1.8),
            (edge - side * 4.5, bottom + 1.8),
        )
        pen.paint(shapes.polygon(tail), WOOD.lighter(0.25), INK, 0.3)
        inner = edge - side * 2.4
        crease = ((inner, bottom), (inner - side * 2.1, bottom + 1.8), (inner - side * 2.1, bottom))
        pen.paint(shapes.polygon(crease), WOOD.darker(0.25), INK, 0.3)
    band = shapes.rect(x + 2.4, y, box.width - 4.8, box.height)
    light = LinearGradient(0, y, 0, bottom, ((0, KRAFT.lighter(0.55)), (1, KRAFT)))
    pen.paint(band, light, INK, 0.35)
    for dy in (0.8, box.height - 0.8):
        pen.line(x + 3.2, y + dy, right - 3.2, y + dy, TRAIL, 0.18)


# ---- the legend of the points


def legend(data: Data) -> Drawing:
    """What a mark, and a cell in the hand, is worth (HAR-25), and when the game ends (HAR-24)."""
    pen = Pen("harikiri:additional_map:legend")
    points, texts = data.constants.points, data.texts
    panels = (
        ("own", points.own_gems, texts.own_gems.text.ja),
        ("other", points.other_gems, texts.other_gems.text.ja),
        ("plain", points.plain, texts.plain.text.ja),
        ("hand", points.hand, texts.hand.text.ja),
    )
    tag = Box(0, 0, 12.5, LEGEND_HEIGHT)
    pen.paint(shapes.rounded_rect(*tag, 1.6), KRAFT, INK, 0.3)
    pen.text_box(
        tag.grown(-0.8),
        texts.points.text.ja,
        font=GOTHIC_BOLD,
        size=8,
        colour=INK,
        align="middle",
        valign="middle",
        field="points",
    )
    step = 27.5
    for i, (kind, worth, words) in enumerate(panels):
        _panel(pen, data, tag.right + 2.5 + i * step, kind, worth, words)
    end = texts.end.text.ja.replace("{cells}", str(data.constants.end_cells.value))
    left = tag.right + 2.5 + len(panels) * step
    pen.line(left, 1.5, left, LEGEND_HEIGHT - 1.5, LINE, 0.2)
    pen.text_box(
        Box(left + 2.5, 0, WIDE - left - 2.5, LEGEND_HEIGHT),
        end,
        size=7.5,
        colour=INK,
        valign="middle",
        leading=1.5,
        field="end",
    )
    return pen.drawing()


def _panel(pen: Pen, data: Data, x: float, kind: str, worth: int, words: str) -> None:
    side = 12.0
    if kind == "hand":
        for dx, dy, turn, ground in ((1.9, 0.3, 9.0, SHALLOW), (0.2, 0.7, -7.0, MEADOW)):
            middle = side * 0.8 / 2
            with pen.at(Affine.translate(x + dx, dy) @ Affine.rotate(turn, middle, middle)):
                _little_cell(pen, data, side * 0.8, ground, None)
    else:
        own, other = data.colors[0].id, data.colors[1].id
        gem = {"own": own, "other": other}.get(kind)
        _little_cell(pen, data, side, SAND if kind == "plain" else MEADOW, gem, x=x)
        places = cells.layout(data.maps.cell)
        scale = side / places.side
        cx, cy = places.free.centre
        letter(pen, x + cx * scale, cy * scale, MARK, 13)
        pen.use_in(bust(own), Box(x + side - 4.6, side - 5.4, 5.2, 5.2))
    number = f"{worth}".replace("-", "−")
    width = pen.text(
        x + 13.6,
        8.9,
        number,
        font=AMATIC,
        size=29,
        colour=INK,
        halo=INK,
        halo_width=0.1,
        field="worth",
    )
    pen.text(x + 14.3 + width, 8.9, data.texts.worth.text.ja, font=GOTHIC_BOLD, size=8, colour=INK)
    pen.text(x, 15.7, words, size=7, colour=INK, max_width=26.5, field=kind)


def _little_cell(
    pen: Pen, data: Data, side: float, ground: Colour, gem: ColorId | None, x: float = 0.0
) -> None:
    """A cell in small, with a gem or without."""
    places = cells.layout(data.maps.cell)
    square = shapes.rect(x, 0, side, side)
    pen.fill(square.moved(0.35, 0.5), BLACK, opacity=0.14)
    pen.fill(square, ground)
    pen.stroke(square, INK, 0.35, join="miter")
    scale = side / places.side
    with pen.at(Affine.translate(x, 0) @ Affine.scale(scale)):
        pen.use(cells.clearing(places, 1), 0, 0)
        if gem is not None:
            color = data.color_by_id[gem]
            stone = gems.gem(color.shape, color.id)
            pen.use(stone, places.gem_x - 0.5, 4.9, places.gem_scale * 1.15)


# ---- beside the small pieces


def label(words: str, hint: str, color: str | None, width: float, where: str) -> Drawing:
    """A name with its colour's symbol, and a line that says what to do; centred on x = 0."""
    pen = Pen(where)
    if color is not None:
        paint = PLAYERS[color]
        length = _width(words, 8.5) + 4.2
        pen.fill(paint.symbol(-length / 2 + 1.4, 1.6, 2.9), paint.colour, ink=True)
        pen.stroke(paint.symbol(-length / 2 + 1.4, 1.6, 2.9), paint.dark, 0.2, join="miter")
        pen.text(-length / 2 + 4.2, 2.75, words, font=GOTHIC_BOLD, size=8.5, colour=INK)
    else:
        pen.text(0, 2.75, words, font=GOTHIC_BOLD, size=8.5, colour=INK, anchor="middle")
    if hint:
        pen.text_box(
            Box(-width / 2, 4.4, width, 7.5), hint, size=7, colour=INK, align="middle", field="hint"
        )
    return pen.drawing()


def _width(words: str, size: float) -> float:
    from generator.lettering import fonts

    return fonts.get(GOTHIC_BOLD).width(words, size)


def route(points: Sequence[Point], where: str) -> Drawing:
    """A dotted way with an arrowhead, from a start map to the initial map."""
    pen = Pen(where)
    way = shapes.smooth(points)
    steps = list(way.points_along(2.1))
    for x, y, _ in steps[:-1]:
        pen.fill(shapes.circle(x, y, 0.5), TRAIL, ink=True)
    (x0, y0), (x1, y1) = points[-2], points[-1]
    run = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 or 1.0
    dx, dy = (x1 - x0) / run, (y1 - y0) / run
    back = (x1 - dx * 2.6, y1 - dy * 2.6)
    head = (
        (x1, y1),
        (back[0] - dy * 1.3, back[1] + dx * 1.3),
        (back[0] + dy * 1.3, back[1] - dx * 1.3),
    )
    pen.fill(shapes.polygon(head), TRAIL, ink=True)
    return pen.drawing()


def snips(angle: float, where: str) -> Drawing:
    """A pair of scissors at the origin; at 0° it cuts to the left."""
    pen = Pen(where)
    with pen.at(Affine.rotate(angle)):
        scissors(pen, 0, 0, 7.5, INK)
    return pen.drawing()


def coast(width: float, height: float) -> Drawing:
    """A strip of sea with ships and islands for the foot of a sheet."""
    pen = Pen("harikiri:coast")
    box = shapes.rounded_rect(0, 0, width, height, 3)
    horizon = height * 0.42
    with pen.clip(box):
        evening = ((0, SEA.lighter(0.3)), (0.45, SHALLOW.lighter(0.5)), (0.8, DESERT.lighter(0.35)),
                   (1, CORAL.lighter(0.45)))  # fmt: skip
        pen.fill(shapes.rect(0, 0, width, horizon), LinearGradient(0, 0, 0, horizon, evening))
        for x0, wide, high in ((4, 46, 5.6), (34, 30, 3.4), (148, 46, 6.4), (132, 26, 3.6)):
            ridge = Path.start(x0, horizon).curve(
                x0 + wide * 0.25, horizon - high * 1.5, x0 + wide * 0.4, horizon - high * 0.4,
                x0 + wide * 0.55, horizon - high * 0.9).curve(
                x0 + wide * 0.7, horizon - high * 1.2, x0 + wide * 0.85, horizon - 0.6,
                x0 + wide, horizon)  # fmt: skip
            pen.fill(ridge.close(), SEA.mix(LEAF, 0.35).lighter(0.25 if high > 5 else 0.45))
        _sun(pen, width * 0.56, horizon - 1.2)
        for x, y, s in ((34, 6.0, 1.0), (73, 4.5, 0.8), (132, 5.5, 1.1), (176, 4.0, 0.8)):
            _cloud(pen, x, y, s)
        for x, y in ((52, 8.0), (56, 6.5), (150, 8.5), (155, 7.0)):
            gull = Path.start(x - 1.6, y - 0.6).quad(x - 0.6, y - 1.2, x, y)
            pen.stroke(gull.quad(x + 0.6, y - 1.2, x + 1.6, y - 0.6), LINE, 0.28)
        water_light = LinearGradient(0, horizon, 0, height, ((0, SHALLOW), (1, SEA.darker(0.14))))
        sea = shapes.rect(0, horizon, width, height - horizon)
        pen.fill(sea, water_light)
        pen.pattern(sea, "waves", WHITE, pitch=3.0, width=0.24, opacity=0.75)
        pen.line(0, horizon, width, horizon, LINE, 0.25)
        for i in range(14):  # the sun's way on the water
            half = 5.6 - 0.3 * i + 1.6 * (i % 2)
            y = horizon + 0.9 + i * 1.12
            glint = shapes.ellipse(width * 0.56 + 0.7 * (-1) ** i, y, max(0.8, half), 0.28)
            pen.fill(glint, SUN.lighter(0.5))
        left = Path.start(-2, height + 2).curve(12, height - 11, 38, height - 9, 50, height + 2)
        right = Path.start(width - 58, height + 2)
        right = right.curve(width - 38, height - 13, width - 8, height - 10, width + 2, height - 5)
        for shore in (left.close(), right.line(width + 2, height + 2).close()):
            pen.stroke(shore, WHITE, 2.4, opacity=0.7)
            beach = LinearGradient(0, height - 9, 0, height, ((0, SAND.lighter(0.3)), (1, KRAFT)))
            pen.paint(shore, beach, LINE, 0.35)
        pictures = (
            (water.palms, 12, height - 4.4, 2.0),
            (camp.tent, 25, height - 4.2, 1.5),
            (water.crab, 38.5, height - 1.6, 0.9),
            (water.whale, 64, height - 6.0, 1.6),
            (water.boat, 88, height - 7.5, 2.1),
            (water.dolphin, 109, height - 4.2, 1.4),
            (water.serpent, 126, height - 5.5, 1.6),
            (land.hut, width - 36, height - 5.2, 1.6),
            (water.palm, width - 22, height - 5.4, 2.2),
            (water.lighthouse, width - 9, height - 5.0, 2.0),
        )
        for picture, at, foot, scale in pictures:
            pen.use(picture(), at, foot, scale)
    pen.stroke(box, INK, 0.35)
    return pen.drawing()


def _sun(pen: Pen, x: float, horizon: float) -> None:
    """The sun going down, with short rays."""
    for a in range(-80, 81, 20):
        pen.line(*polar(x, horizon, 7.4, a), *polar(x, horizon, 8.8, a), SUN.darker(0.12), 0.4)
    pen.paint(shapes.sector(x, horizon + 1.2, 6.4, -90, 90), SUN.lighter(0.3), LINE, 0.25)


def _cloud(pen: Pen, x: float, y: float, scale: float) -> None:
    puffs = ((-4, 0), (-3.4, -1.4), (-1.4, -2.4), (0.6, -2.0), (2.2, -2.4), (3.8, -1.2), (4.4, 0))
    cloud = shapes.smooth([(x + px * scale, y + py * scale) for px, py in puffs])
    pen.fill(cloud.close(), WHITE, opacity=0.92)
