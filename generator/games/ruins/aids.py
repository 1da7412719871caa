"""Cards beside the ruins: player aids, the deck cover, the backs for clear sleeves."""

from __future__ import annotations

from functools import cache

from components.ruins.schema import Colour as PlayerColour
from components.ruins.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient, Symbol
from generator.drawing.engraving import beads, rays, ticks
from generator.drawing.geometry import Affine, Box, Op, Path, polar
from generator.drawing.palette import PLAYERS, rgb
from generator.drawing.palette import PlayerColour as Player
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games import TITLES
from generator.games.ruins.colours import CREAM, GOLD, INDIGO, MIST, MOON, NIGHT, RUST, SAND, UMBER
from generator.games.ruins.ground import running_key
from generator.games.ruins.icons import effect_icon, moon, sun
from generator.games.ruins.motifs import motif
from generator.games.ruins.sky import stars
from generator.games.ruins.words import phrased
from generator.lettering.fonts import GOTHIC, GOTHIC_BOLD, SERIF_BOLD

WIDTH, HEIGHT = 63.0, 88.0
COVER_ROW = (("standing-stones", 11.8, 19.0, 20.0), ("tower", 51.6, 22.0, 21.0))
"""Ruins of the deck cover: what stands where (mm), at most how wide and tall."""
BACK_ROW = (("temple", 16.4, 24.0), ("royal-tomb", 46.6, 24.0))
"""Ruins of the sleeve back: what stands where, at most how wide (mm)."""
HEAD = 15.0
"""Height of an aid's heading in the owner's colour (mm)."""
EDGE = rgb("#10162F")
"""The edge of all cards of the sheet."""


def _sheet(pen: Pen, player: Player, title: str, night: bool) -> Box:
    """Heading in the owner's colour, paper below; returns the room for the lines."""
    whole = shapes.rect(-3, -3, WIDTH + 6, HEIGHT + 6)
    pen.fill(whole, player.colour)
    pen.pattern(whole, player.pattern, player.colour.darker(0.28), pitch=2.4, width=0.3)
    _rim(pen)
    paper = Box(3, HEAD, WIDTH - 6, HEIGHT - HEAD - 3)
    sheet = shapes.rounded_rect(*paper, 1.6)
    top, foot = (rgb("#F1F2FB"), rgb("#DEE2F4")) if night else (CREAM, rgb("#F8E7C2"))
    pen.fill(sheet, LinearGradient(0, paper.y, 0, paper.bottom, ((0, top), (1, foot))))
    pen.stroke(sheet, UMBER, 0.5)
    pen.stroke(shapes.rounded_rect(*paper.grown(-0.8), 1.1), GOLD, 0.25)
    plate = Box(3, 3, WIDTH - 6, HEAD - 4.2)
    shape = shapes.rounded_rect(*plate, 1.6)
    dark_top, dark_foot = (rgb("#26315C"), rgb("#141B38")) if night else (rgb("#5B3A1F"), UMBER)
    pen.fill(shape, LinearGradient(0, plate.y, 0, plate.bottom, ((0, dark_top), (1, dark_foot))))
    with pen.clip(shape):
        pen.fill(rays(plate.right - 7.5, plate.centre[1], 5, 60, 40, 0.9), dark_top.lighter(0.1))
    pen.stroke(shape, GOLD, 0.35)
    pen.paint(shapes.circle(plate.x + 6.2, plate.centre[1], 4.1), CREAM, GOLD, 0.35)
    pen.fill(player.symbol(plate.x + 6.2, plate.centre[1], 4.8), player.dark, ink=True)
    pen.use(moon() if night else sun(), plate.right - 7.5, plate.centre[1], 0.4)
    pen.text(plate.x + 13.5, plate.centre[1], title, font=GOTHIC_BOLD, size=15, colour=MOON,
             baseline="middle", max_width=plate.width - 28, field="title")  # fmt: skip
    return Box(paper.x + 1.0, paper.y + 1.6, paper.width - 2.0, paper.height - 3.0)


def _rim(pen: Pen) -> None:
    """A dark edge that the cards of one sheet share: a cut that is off shows no neighbour."""
    inner = shapes.rounded_rect(1.2, 1.2, WIDTH - 2.4, HEIGHT - 2.4, 2)
    whole = shapes.rect(-3, -3, WIDTH + 6, HEIGHT + 6)
    pen.fill(whole + inner, EDGE, even_odd=True)


def turn_side(colour: PlayerColour, data: Data) -> Drawing:
    """What a player may do, step by step."""
    player = PLAYERS[colour.id]
    pen = Pen(f"ruins:player-aid:{colour.id}:front")
    area = _sheet(pen, player, data.texts.turn.ja, night=False)
    lines = data.aids.turn
    step = area.height / len(lines)
    x = area.x + 4.6
    pen.line(x, area.y + step / 2, x, area.bottom - step / 2, GOLD, 0.7, dash=(0.2, 1.3))
    for i, line in enumerate(lines):
        y = area.y + (i + 0.5) * step
        if i:
            pen.line(area.x + 9.6, y - step / 2, area.right - 1.5, y - step / 2, SAND, 0.35)
        pen.paint(shapes.circle(x, y, 2.7), RUST, UMBER, 0.35)
        pen.text(x, y, str(i + 1), font=SERIF_BOLD, size=10.5, colour=CREAM, anchor="middle",
                 baseline="middle", field="step")  # fmt: skip
        box = Box(area.x + 9.6, y - step / 2 + 0.5, area.width - 11.0, step - 1.0)
        text = phrased(line.ja, box, GOTHIC_BOLD, 8.5, 7.5, 1.3)
        pen.text_box(box, text.text, font=GOTHIC_BOLD, size=text.size, colour=UMBER, leading=1.3,
                     valign="middle", field=f"turn[{i}]")  # fmt: skip
    return pen.drawing()


def effects_side(colour: PlayerColour, data: Data) -> Drawing:
    """All effects with their signs."""
    player = PLAYERS[colour.id]
    pen = Pen(f"ruins:player-aid:{colour.id}:back")
    area = _sheet(pen, player, data.texts.effects.ja, night=True)
    step = area.height / len(data.effects)
    for i, effect in enumerate(data.effects):
        y = area.y + i * step
        if i:
            pen.line(area.x + 1.5, y, area.right - 1.5, y, MIST, 0.35)
        pen.use(effect_icon(effect.id, None if effect.id == "rank" else 1, INDIGO), area.x + 6.0,
                y + step / 2, min(0.46, (step - 1.6) / 20))  # fmt: skip
        x = area.x + 12.4
        pen.text(x, y + 2.9, effect.name.ja, font=GOTHIC_BOLD, size=8.5, colour=INDIGO,
                 baseline="middle", max_width=area.right - x - 1.5, field="name")  # fmt: skip
        box = Box(x, y + 4.6, area.right - x - 0.8, step - 5.0)
        text = phrased(effect.text.ja, box, GOTHIC, 7.5, 6.5, 1.22)
        pen.text_box(box, text.text, size=text.size, colour=NIGHT, leading=1.22, field=effect.id)
    return pen.drawing()


def player_aids(data: Data) -> tuple[Piece, ...]:
    """One aid for each colour."""
    component = data.component["player-aid"]
    width, height = component.size or data.board.card
    return tuple(
        piece(
            "ruins", component.id, colour.id, f"{component.name.ja} {colour.symbol}", width, height,
            turn_side(colour, data), effects_side(colour, data), radius=3,
        )
        for colour in data.board.colours
    )  # fmt: skip


# ---- emblem


@cache
def emblem() -> Symbol:
    """Sun and moon in one disc, within a graduated ring; 44 mm across."""
    pen = Pen("ruins:emblem")
    pen.fill(shapes.circle(0, 0, 22), NIGHT)
    pen.stroke(ticks(0, 0, 19.4, 21.2, 72), GOLD, 0.3)
    pen.stroke(ticks(0, 0, 18.9, 21.2, 12), GOLD.lighter(0.3), 0.6)
    pen.stroke(shapes.circle(0, 0, 21.6), GOLD, 0.4)
    pen.stroke(shapes.circle(0, 0, 18.6), GOLD, 0.4)
    beads(pen, 0, 0, 17.7, 0.5, 60, GOLD)
    day = shapes.sector(0, 0, 16.8, -135, 45)
    night = shapes.sector(0, 0, 16.8, 45, 225)
    pen.fill(
        day,
        RadialGradient(
            -5, -5, 20, ((0, rgb("#FFF0C4")), (0.6, rgb("#EDBF6B")), (1, rgb("#C8873C")))
        ),
    )
    pen.fill(night, RadialGradient(6, 6, 20, ((0, rgb("#3C4A86")), (1, rgb("#101735")))))
    with pen.clip(day):
        pen.fill(rays(0, 0, 7, 17, 24, 1.5), rgb("#FFF8E0"), opacity=0.7)
        for i in range(24):
            with pen.at(Affine.rotate(15 * i)):
                long = 13.6 if i % 2 == 0 else 11.2
                pen.paint(shapes.polygon(((-1.0, -8.2), (0, -long), (1.0, -8.2))), rgb("#E8891C"),
                          UMBER, 0.35)  # fmt: skip
    with pen.clip(night):
        for k, (angle, r) in enumerate(((70, 12.5), (98, 14), (128, 11.2), (150, 14.2), (182, 12),
                                        (206, 14), (112, 15.6), (168, 9.6))):  # fmt: skip
            x, y = polar(0, 0, r, angle)
            size = (1.7, 1.0, 1.3)[k % 3]
            pen.fill(shapes.star(x, y, size, size * 0.32, 4), MOON)
    face = shapes.circle(0, 0, 7.6)
    pen.paint(
        face,
        RadialGradient(
            -2, -2.5, 10, ((0, rgb("#FFF7D6")), (0.6, rgb("#F6C95C")), (1, rgb("#D98F2B")))
        ),
        UMBER,
        0.6,
    )
    half = shapes.sector(0, 0, 7.6, 45, 225)
    pen.paint(half, RadialGradient(1, 1, 8, ((0, MOON), (1, rgb("#B9C2E4")))), NIGHT, 0.6)
    for x, y, r in ((1.8, 3.4, 1.1), (4.2, 0.6, 0.8), (-0.8, 5.6, 0.7), (4.0, 3.6, 0.5)):
        pen.fill(shapes.circle(x, y, r), rgb("#97A3D2"))
    pen.stroke(shapes.circle(0, 0, 16.8), NIGHT, 0.5)
    return pen.symbol("ruins-emblem")


def _night_field(pen: Pen, seed: str) -> None:
    """Deep night to the bleed, with stars and a double frame."""
    ground = RadialGradient(
        WIDTH / 2,
        HEIGHT / 2,
        62,
        ((0, rgb("#3B4986")), (0.55, rgb("#232E58")), (1, rgb("#10162F"))),
    )
    pen.fill(shapes.rect(-3, -3, WIDTH + 6, HEIGHT + 6), ground)
    pen.fill(rays(WIDTH / 2, HEIGHT / 2, 20, 75, 72, 1.0), rgb("#45549A"), opacity=0.35)
    dots: list[Op] = []
    for x, y, r in stars(Box(4, 4, WIDTH - 8, HEIGHT - 8), 90, seed):
        dots += shapes.circle(x, y, r).ops
    pen.fill(Path(tuple(dots)), MIST)


def _border(pen: Pen) -> None:
    _rim(pen)
    pen.stroke(shapes.rounded_rect(2.2, 2.2, WIDTH - 4.4, HEIGHT - 4.4, 2.4), GOLD, 0.6)
    pen.stroke(shapes.rounded_rect(3.3, 3.3, WIDTH - 6.6, HEIGHT - 6.6, 1.6), GOLD, 0.25)
    for x in (6.2, WIDTH - 6.2):
        for y in (6.2, HEIGHT - 6.2):
            pen.fill(shapes.star(x, y, 2.2, 0.8, 4), GOLD)
            pen.stroke(shapes.circle(x, y, 2.6), GOLD, 0.25)


def deck_cover(data: Data) -> Piece:
    """The card that lies on the films: film cannot be face down."""
    component = data.component["deck-cover"]
    width, height = component.size or data.board.card
    pen = Pen("ruins:deck-cover")
    _night_field(pen, "cover")
    horizon = height - 18.2
    for name, x, wide, tall in COVER_ROW:
        art = motif(name, "night-relief")
        scale = min(wide / art.bounds.width, tall / -art.bounds.y)
        pen.use(art, x - art.bounds.centre[0] * scale, horizon, scale)
    plate = LinearGradient(0, horizon, 0, height, ((0, rgb("#1B2447")), (1, rgb("#0E1430"))))
    pen.fill(shapes.rect(-3, horizon - 0.1, width + 6, 22), plate)
    pen.line(3.3, horizon, width - 3.3, horizon, GOLD, 0.35, cap="butt")
    pen.use(emblem(), width / 2, 40.6, 1.02)
    _border(pen)
    pen.text(
        width / 2,
        11.2,
        TITLES["ruins"],
        font=GOTHIC_BOLD,
        size=19,
        colour=MOON,
        anchor="middle",
        baseline="middle",
        tracking=3,
        max_width=46,
        field="game",
    )
    pen.text(
        width / 2,
        height - 12.8,
        data.component["discovery"].name.ja,
        font=GOTHIC_BOLD,
        size=15,
        colour=GOLD.lighter(0.4),
        anchor="middle",
        baseline="middle",
        tracking=2,
        max_width=44,
        field="name",
    )
    pen.text(width / 2, height - 6.7, data.texts.deck.ja, font=GOTHIC_BOLD, size=8, colour=MOON,
             anchor="middle", baseline="middle", max_width=44, field="deck")  # fmt: skip
    return piece("ruins", component.id, "1", component.name.ja, width, height, pen.drawing(),
                 radius=3)  # fmt: skip


@cache
def sleeve_back() -> Drawing:
    """The back for clear sleeves: dark, and the same for all."""
    pen = Pen("ruins:sleeve-back")
    _night_field(pen, "sleeve")
    pen.draw(_half_back())
    pen.draw(_half_back(), Affine.rotate(180, WIDTH / 2, HEIGHT / 2))
    pen.use(emblem(), WIDTH / 2, HEIGHT / 2, 0.92)
    _border(pen)
    return pen.drawing()


@cache
def _half_back() -> Drawing:
    """The lower half of the back: a skyline on its ground."""
    pen = Pen("ruins:sleeve-back:half")
    horizon = HEIGHT - 10.4
    for name, x, wide in BACK_ROW:
        art = motif(name, "night-relief")
        scale = min(wide / art.bounds.width, 15.5 / -art.bounds.y)
        pen.use(art, x - art.bounds.centre[0] * scale, horizon, scale)
    earth = LinearGradient(0, horizon, 0, HEIGHT, ((0, rgb("#1B2447")), (1, rgb("#0E1430"))))
    pen.fill(shapes.rect(-3, horizon - 0.1, WIDTH + 6, HEIGHT - horizon + 3.1), earth)
    pen.line(3.3, horizon, WIDTH - 3.3, horizon, GOLD, 0.35, cap="butt")
    pen.stroke(running_key(13.5, horizon + 2.0, 2.4, 12), GOLD, 0.3, cap="butt", join="miter")
    return pen.drawing()


def sleeve_backs(data: Data) -> tuple[Piece, ...]:
    """As many backs as there are ruins, all alike."""
    component = data.component["sleeve-back"]
    width, height = component.size or data.board.card
    art = sleeve_back()
    return tuple(
        piece("ruins", component.id, f"{i + 1:02}", f"{component.name.ja} {i + 1}", width, height,
              art, radius=3)
        for i in range(component.count)
    )  # fmt: skip
