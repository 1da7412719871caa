"""House pieces (家コマ): straw, wood and brick in the colours of the three pigs, and their icons.

The roof carries the pig's colour, pattern and sign, the door the kana or kanji of the kind; the
outline alone tells the kinds apart in the dark.
"""

from __future__ import annotations

from functools import cache

from components.kobuta.records import Component, House, Kind, PigColor, Rectangle
from components.kobuta.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, Symbol
from generator.drawing.geometry import Affine, Path, join, polar
from generator.drawing.outlines import Outline, PathOutline, Polygon, box_outline
from generator.drawing.palette import PLAYERS, PlayerColour, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.kobuta.brush import fluffy
from generator.games.kobuta.colours import BARK, BRICK, EARTH, ROCK, SKY, SNOW, STRAW, SUN, TIMBER
from generator.lettering.fonts import GOTHIC_BOLD

BLEED = 1.0
"""Half of the gap between two houses."""


def size_of(component: Component) -> tuple[float, float]:
    """Width and height of a piece whose box is a rectangle."""
    shape = component.shape
    if not isinstance(shape, Rectangle):
        raise TypeError(f"kobuta: {component.id}: a rectangle is wanted, got {shape.kind}")
    return shape.width, shape.height


def outline(house: House, width: float, height: float) -> Outline:
    """What the knife follows: a body under half a circle, a gable, or nothing."""
    eaves = height - house.outline.body
    if house.outline.roof == "gable":
        return Polygon(((0, height), (0, eaves), (width / 2, 0), (width, eaves), (width, height)))
    if house.outline.roof == "round":
        return PathOutline(_dome(width, height, eaves, 0.0))
    return box_outline(width, height)


def _dome(width: float, height: float, eaves: float, grown: float) -> Path:
    rx, ry, k = width / 2 + grown, eaves + grown, shapes.KAPPA
    cx = width / 2
    return (
        Path.start(cx - rx, height + grown)
        .line(cx - rx, eaves)
        .curve(cx - rx, eaves - ry * k, cx - rx * k, eaves - ry, cx, eaves - ry)
        .curve(cx + rx * k, eaves - ry, cx + rx, eaves - ry * k, cx + rx, eaves)
        .line(cx + rx, height + grown)
        .close()
    )


# ---- the three kinds; each draws 18 × 20 mm with its eaves at y = 9


def _roof_paint(own: PlayerColour, top: float, bottom: float) -> LinearGradient:
    c = own.colour
    return LinearGradient(0, top, 0, bottom, ((0, c.lighter(0.16)), (0.55, c), (1, c.darker(0.12))))


def _patterned(pen: Pen, area: Path, own: PlayerColour) -> None:
    ink = own.colour.darker(0.3) if own.id == "yellow" else own.colour.lighter(0.45)
    pitch = {"dots": 1.7, "diagonal": 1.5, "lattice": 2.1}.get(own.pattern, 1.8)
    pen.pattern(area, own.pattern, ink, pitch, 0.3)


def _straw_wall(pen: Pen) -> None:
    pen.fill(
        shapes.rect(-3, 8, 24, 15),
        LinearGradient(
            -1,
            0,
            19,
            0,
            ((0, STRAW.darker(0.12)), (0.3, STRAW.lighter(0.3)), (1, STRAW.darker(0.16))),
        ),
    )
    stalks = join(
        shapes.line(
            -2.4 + 0.62 * i, 9.5 + (i * 7 % 5) * 0.3, -2.4 + 0.62 * i + (i % 3 - 1) * 0.12, 22
        )
        for i in range(37)
    )
    pen.stroke(stalks, STRAW.darker(0.34), 0.2)
    bright = join(
        shapes.line(
            -2.1 + 1.24 * i, 11 + (i * 3 % 4) * 0.5, -2.1 + 1.24 * i, 14 + (i * 5 % 7) * 0.6
        )
        for i in range(19)
    )
    pen.stroke(bright, STRAW.lighter(0.55), 0.22)
    for y in (12.4, 17.6):
        pen.stroke(Path.start(-3, y).quad(9, y + 0.9, 21, y), BARK, 1.05)
        pen.stroke(Path.start(-3, y).quad(9, y + 0.9, 21, y), rgb("#B98B4A"), 0.65)


def _straw_roof(pen: Pen, own: PlayerColour) -> None:
    roof = _dome(18, 6.4, 9.4, 3.0)
    pen.fill(roof, _roof_paint(own, 0, 9))
    _patterned(pen, roof, own)
    strands = join(
        Path.start(*polar(9, 9.6, 12, a)).quad(
            *polar(9, 9.6, 9, a + 1.5), *polar(9, 9.6, 6.2 + (a % 4), a)
        )
        for a in range(-88, 89, 8)
    )
    pen.stroke(strands, own.colour.darker(0.42), 0.22)
    fringe: list[tuple[float, float]] = [(21.5, 8.3)]
    for i in range(36):
        fringe.append((21.2 - 0.68 * i, 10.5 + (i * 5 % 4) * 0.22 if i % 2 else 9.8))
    fringe.append((-3.5, 8.3))
    eave = Path.start(-3.5, 8.3).quad(9, 7.5, 21.5, 8.3)
    thatch = shapes.polygon([*eave.polylines()[0], *fringe])
    pen.paint(
        thatch,
        LinearGradient(0, 8, 0, 11.4, ((0, STRAW.lighter(0.35)), (1, STRAW.darker(0.08)))),
        BARK,
        0.24,
    )
    pen.stroke(
        join(shapes.line(-2.2 + 1.36 * i, 8.8, -2.2 + 1.36 * i, 9.9) for i in range(18)),
        STRAW.darker(0.4),
        0.2,
    )


def _wood_wall(pen: Pen) -> None:
    pen.fill(shapes.rect(-3, 6, 24, 17), TIMBER)
    for i in range(6):
        y = 9.0 + 2.35 * i
        log = LinearGradient(
            0, y, 0, y + 2.35, ((0, TIMBER.lighter(0.4)), (0.55, TIMBER), (1, TIMBER.darker(0.28)))
        )
        pen.paint(shapes.rect(-4, y, 26, 2.35), log, BARK, 0.28)
        grain = join(
            Path.start(x, y + 1.0).quad(x + 1.3, y + 0.7 + 0.4 * (i % 2), x + 2.6, y + 1.15)
            for x in ((0.4, 13.2) if i % 2 else (1.6, 14.2))
        )
        pen.stroke(grain, TIMBER.darker(0.42), 0.2)


def _wood_roof(pen: Pen, own: PlayerColour) -> None:
    roof = shapes.polygon(((9, -4), (22.5, 9.5), (-4.5, 9.5)))
    pen.fill(roof, _roof_paint(own, 0, 9))
    _patterned(pen, roof, own)
    with pen.clip(roof):
        for row, y in enumerate((2.6, 4.9, 7.2)):
            hem = join(
                Path.start(x, y).quad(x + 1.0, y + 0.9, x + 2.0, y)
                for x in [-4.0 + 2.0 * k + (row % 2) for k in range(13)]
            )
            pen.stroke(hem, own.colour.darker(0.45), 0.24)
    for side in (-1, 1):
        board = shapes.polygon(
            (
                (9, 1.3),
                (9 + side * 11.5, 12.8),
                (9 + side * 13.9, 11.4),
                (9 + side * 2.4, -2.0),
                (9, -3.0),
            )
        )
        pen.paint(
            board,
            LinearGradient(
                9, 0, 9 + side * 10, 10, ((0, TIMBER.lighter(0.35)), (1, TIMBER.darker(0.1)))
            ),
            BARK,
            0.35,
        )
    pen.paint(
        shapes.rect(-4, 8.6, 26, 1.5),
        LinearGradient(0, 8.6, 0, 10.1, ((0, TIMBER.lighter(0.4)), (1, TIMBER))),
        BARK,
        0.3,
    )


def _brick_wall(pen: Pen) -> None:
    mortar = rgb("#E9D3BE")
    pen.fill(shapes.rect(-3, 9, 24, 14), mortar)
    tones = (BRICK, BRICK.lighter(0.14), BRICK.darker(0.12), BRICK.mix(EARTH, 0.2))
    for row in range(7):
        y = 9.4 + 1.72 * row
        for col in range(9):
            x = -5.2 + 3.2 * col + (1.6 if row % 2 else 0)
            pen.fill(shapes.rounded_rect(x, y, 2.95, 1.46, 0.25), tones[(row * 5 + col * 3) % 4])
    pen.stroke(
        join(shapes.line(-3, 9.4 + 1.72 * r + 1.46, 21, 9.4 + 1.72 * r + 1.46) for r in range(7)),
        BRICK.darker(0.35),
        0.16,
    )


def _brick_roof(pen: Pen, own: PlayerColour) -> None:
    pen.fill(
        shapes.rect(-3, -3, 24, 13), LinearGradient(0, 0, 0, 9, ((0, SKY.darker(0.06)), (1, SNOW)))
    )
    pen.fill(fluffy([(0.8, 2.3), (1.0, 1.2), (2.6, 0.7), (4.2, 1.0), (4.8, 2.3)], 0.3), SNOW)
    pen.paint(shapes.rect(12.4, 0.9, 2.9, 5), BRICK, BARK, 0.3)
    pen.stroke(join(shapes.line(12.4, y, 15.3, y) for y in (2.3, 3.5, 4.7)), rgb("#E9D3BE"), 0.22)
    pen.paint(shapes.rect(11.9, 0.5, 3.9, 1.0), BRICK.darker(0.2), BARK, 0.3)
    roof = shapes.polygon(((4.2, 2.6), (13.8, 2.6), (22, 10.2), (-4, 10.2)))
    pen.fill(roof, _roof_paint(own, 2, 10))
    _patterned(pen, roof, own)
    with pen.clip(roof):
        for row, y in enumerate((4.2, 6.0, 7.8)):
            hem = join(
                shapes.arc(x, y, 0.95, 90, 270)
                for x in [-4.0 + 1.9 * k + 0.95 * (row % 2) for k in range(14)]
            )
            pen.stroke(hem, own.colour.darker(0.45), 0.24)
    pen.stroke(roof, BARK, 0.35)
    pen.paint(shapes.rounded_rect(3.6, 1.9, 10.8, 1.3, 0.6), own.colour.darker(0.15), BARK, 0.3)
    pen.paint(shapes.rect(-4, 9.3, 26, 1.0), ROCK.lighter(0.3), BARK, 0.3)


def _window(pen: Pen, x: float, y: float) -> None:
    pen.paint(
        shapes.rounded_rect(x - 1.55, y - 1.7, 3.1, 3.4, 0.4),
        LinearGradient(0, y - 1.7, 0, y + 1.7, ((0, rgb("#FFF3BF")), (1, SUN))),
        BARK,
        0.4,
    )
    pen.stroke(
        shapes.line(x, y - 1.6, x, y + 1.6) + shapes.line(x - 1.5, y, x + 1.5, y), BARK, 0.28
    )


def _door(pen: Pen, mark: str, own: PlayerColour) -> None:
    """The door in its coloured frame, with the mark of the kind on it."""
    door = (
        Path.start(5.4, 23)
        .line(5.4, 14.0)
        .curve(5.4, 9.6, 12.6, 9.6, 12.6, 14.0)
        .line(12.6, 23)
        .close()
    )
    pen.stroke(door, BARK, 2.1)
    pen.stroke(door, own.colour, 1.5)
    pen.paint(
        door, LinearGradient(0, 10, 0, 20, ((0, SNOW), (1, rgb("#F3E5C6")))), BARK, 0.3, ink=True
    )
    pen.text(
        9,
        15.7,
        mark,
        font=GOTHIC_BOLD,
        size=15.5,
        colour=BARK,
        anchor="middle",
        baseline="middle",
        max_width=6.0,
        field="mark",
    )


def _sign(pen: Pen, own: PlayerColour, x: float, y: float) -> None:
    """The pig's sign on a pale disc."""
    pen.paint(shapes.circle(x, y, 2.75), SNOW, BARK, 0.35, ink=True)
    pen.paint(own.symbol(x, y, 3.3), own.colour, BARK, 0.25, ink=True)


@cache
def _walls(kind: Kind) -> Symbol:
    """Wall and windows of a kind: the same for all colours."""
    pen = Pen(f"kobuta:house:{kind}")
    {"straw": _straw_wall, "wood": _wood_wall, "brick": _brick_wall}[kind](pen)
    # the eaves throw a shadow on the wall; the light comes from the left
    for depth in (2.3, 3.0):
        pen.fill(
            shapes.rect(-3, 8.6, 24, depth + (0.6 if kind == "straw" else 0)), BARK, opacity=0.2
        )
    pen.fill(shapes.rect(14.2, 8.6, 8, 15), BARK, opacity=0.12)
    _window(pen, 2.7, 14.7)
    _window(pen, 15.3, 14.7)
    return pen.symbol(f"kobuta-walls-{kind}")


ROOFS = {"straw": _straw_roof, "wood": _wood_roof, "brick": _brick_roof}
SIGN_AT = {"straw": 4.7, "wood": 5.1, "brick": 6.3}
SIZE = (18.0, 20.0)
"""The art's own size (mm); a piece of another size gets it scaled."""


def art(house: House, colour: PigColor, width: float, height: float) -> Drawing:
    """A house in a pig's colour."""
    own = PLAYERS[colour.id]
    pen = Pen(f"kobuta:house:{colour.id}-{house.id}:front")
    with pen.at(Affine.scale(width / SIZE[0], height / SIZE[1])):
        pen.use(_walls(house.id), 0, 0)
        ROOFS[house.id](pen, own)
        _door(pen, house.mark, own)
        _sign(pen, own, 9, SIGN_AT[house.id])
    return pen.drawing()


def house_pieces(data: Data) -> tuple[Piece, ...]:
    """All houses, kind by kind; within a row of the sheet each colour has an equal share."""
    component = data.by_id["house"]
    width, height = size_of(component)
    columns = component.grid.columns if component.grid else 9
    share = max(1, columns // len(data.colors))
    out: list[Piece] = []
    for house in data.houses:
        trim = outline(house, width, height)
        arts = {colour.id: art(house, colour, width, height) for colour in data.colors}
        for first in range(0, house.count, share):
            for colour in data.colors:
                out += [
                    piece(
                        "kobuta",
                        "house",
                        f"{colour.id}-{house.id}-{number + 1:02}",
                        f"{house.name.ja}({colour.name.ja}){number + 1}",
                        width,
                        height,
                        arts[colour.id],
                        outline=trim,
                        safe=1.5,
                        bleed=BLEED,
                        cut_line=True,
                    )
                    for number in range(first, min(first + share, house.count))
                ]
    return tuple(out)


# ---- icons


@cache
def icon(kind: Kind, line: float = 0.75) -> Symbol:
    """A small house of a kind in its own material, 10 × 10, outlined by ``line`` mm; origin at
    its foot's middle."""
    pen = Pen(f"kobuta:house-icon:{kind}")
    if kind == "straw":
        wall, roof = STRAW.lighter(0.35), STRAW
        shape = (
            Path.start(-5.4, -4.6)
            .curve(-5.0, -11.6, 5.0, -11.6, 5.4, -4.6)
            .quad(0, -3.6, -5.4, -4.6)
            .close()
        )
        lines = join(
            Path.start(*polar(0, -3.0, 6.6, a)).line(*polar(0, -3.0, 3.2, a))
            for a in range(-72, 73, 24)
        )
    elif kind == "wood":
        wall, roof = TIMBER.lighter(0.35), TIMBER.darker(0.18)
        shape = shapes.polygon(((-5.8, -4.6), (0, -10.4), (5.8, -4.6)))
        lines = join(shapes.line(-w, y, w, y) for y, w in ((-6.2, 3.6), (-7.9, 1.9)))
    else:
        wall, roof = BRICK.lighter(0.3), BRICK.darker(0.12)
        pen.paint(shapes.rect(1.8, -10.2, 2.2, 4), BRICK, BARK, line)
        shape = shapes.polygon(((-5.8, -4.8), (-3.6, -8.8), (3.6, -8.8), (5.8, -4.8)))
        lines = join(shapes.line(-w, y, w, y) for y, w in ((-6.1, 4.4), (-7.4, 3.8)))
    pen.paint(shapes.rect(-4.6, -5, 9.2, 5), wall, BARK, line)
    if kind == "brick":
        courses = shapes.line(-4.4, -2.5, 4.4, -2.5) + shapes.line(-2.9, -2.5, -2.9, -0.2)
        pen.stroke(courses + shapes.line(2.9, -4.6, 2.9, -2.5), BRICK.darker(0.2), line * 0.55)
    elif kind == "wood":
        pen.stroke(
            shapes.line(-4.4, -1.7, 4.4, -1.7) + shapes.line(-4.4, -3.3, 4.4, -3.3),
            TIMBER.darker(0.3),
            line * 0.55,
        )
    else:
        pen.stroke(
            join(shapes.line(x, -4.4, x, -0.4) for x in (-3.3, -2.1, 2.1, 3.3)),
            STRAW.darker(0.35),
            line * 0.55,
        )
    pen.paint(shape, roof, BARK, line, ink=True)
    pen.stroke(lines, roof.darker(0.45), line * 0.6)
    door = (
        Path.start(-1.3, 0)
        .line(-1.3, -1.9)
        .curve(-1.3, -3.7, 1.3, -3.7, 1.3, -1.9)
        .line(1.3, 0)
        .close()
    )
    pen.paint(door, EARTH, BARK, line * 0.8)
    return pen.symbol(f"kobuta-house-icon-{kind}-{line}")
