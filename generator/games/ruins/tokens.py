"""Discs and tokens: torches (松明), market tokens, round marker, score markers."""

from __future__ import annotations

from functools import cache

from components.ruins.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, LinearGradient, RadialGradient, Symbol
from generator.drawing.engraving import beads, rays, ticks
from generator.drawing.outlines import Circle
from generator.drawing.palette import PLAYERS, PlayerColour, rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.ruins.colours import CREAM, GOLD, INDIGO, MIST, MOON, NIGHT, SAND, UMBER
from generator.games.ruins.icons import sun, torch
from generator.lettering.fonts import SERIF_BOLD


def _ring(pen: Pen, player: PlayerColour, r: float, inner: float) -> None:
    """The owner's colour and pattern round a disc, to the bleed."""
    ring = shapes.ring_sector(r, r, inner, r + 3, 0, 360)
    pen.fill(ring, player.colour)
    pen.pattern(ring, player.pattern, player.colour.darker(0.38), pitch=1.5, width=0.25)


def _badge(pen: Pen, player: PlayerColour, x: float, y: float, size: float) -> None:
    """The owner's symbol on a light disc."""
    pen.paint(shapes.circle(x, y, size), CREAM, UMBER, 0.35)
    pen.fill(player.symbol(x, y, size * 1.3), player.dark, ink=True)


@cache
def _torch_field(r: float, lit: bool) -> Symbol:
    """The middle of a torch's face: firelight, or night and smoke; its centre at the origin."""
    pen = Pen("ruins:torch-field")
    if lit:
        glow = RadialGradient(
            0, -1.6, r, ((0, rgb("#FFF7CF")), (0.45, rgb("#FBC65A")), (1, rgb("#B4531B")))
        )
        pen.fill(shapes.circle(0, 0, r), glow)
        with pen.clip(shapes.circle(0, 0, r)):
            pen.fill(rays(0, -1.8, 2.4, r + 3, 26, 0.7), rgb("#FFF3C4"), opacity=0.55)
    else:
        dusk = RadialGradient(
            0, -2.5, r * 1.2, ((0, rgb("#7C86AE")), (0.6, rgb("#4A5480")), (1, INDIGO))
        )
        pen.fill(shapes.circle(0, 0, r), dusk)
    pen.use(torch(lit, NIGHT), 0, 0.3, r / 11.6)
    pen.stroke(shapes.circle(0, 0, r), NIGHT, 0.45)
    return pen.symbol(f"ruins-torch-field-{r:g}-{lit}")


def torch_face(player: PlayerColour, size: float, lit: bool, where: str) -> Drawing:
    """A side of a torch: burning or out, in its owner's ring."""
    pen = Pen(where)
    r = size / 2
    inner = r * 0.76
    _ring(pen, player, r, inner)
    pen.use(_torch_field(inner, lit), r, r)
    beads(pen, r, r, inner + 0.02, 0.28, 40, GOLD if lit else MIST)
    for side in (-1, 1):  # wholly inside the cut
        _badge(pen, player, r + side * r * 0.565, r + r * 0.5, r * 0.215)
    return pen.drawing()


def torches(data: Data) -> tuple[Piece, ...]:
    """Three torches of each colour."""
    component = data.component["torch"]
    size = component.diameter or 20.0
    out = []
    for colour in data.board.colours:
        player = PLAYERS[colour.id]
        lit = torch_face(player, size, True, f"ruins:torch:{colour.id}:front")
        dark = torch_face(player, size, False, f"ruins:torch:{colour.id}:back")
        for i in range(component.per_colour or 1):
            out.append(
                piece(
                    "ruins", component.id, f"{colour.id}-{i + 1}",
                    f"{component.name.ja} {colour.symbol} {i + 1}", size, size, lit, dark,
                    outline=Circle(size / 2, size / 2, size / 2), safe=1.5,
                )
            )  # fmt: skip
    return tuple(out)


def score_marker(player: PlayerColour, size: float) -> Drawing:
    """A player's colour, pattern and symbol."""
    pen = Pen(f"ruins:score-marker:{player.id}")
    r = size / 2
    _ring(pen, player, r, r * 0.62)
    pen.paint(shapes.circle(r, r, r * 0.7), CREAM, UMBER, 0.45)
    pen.stroke(shapes.circle(r, r, r * 0.61), player.colour, 0.3)
    pen.fill(player.symbol(r, r, r * 0.72), player.dark, ink=True)
    return pen.drawing()


def score_markers(data: Data) -> tuple[Piece, ...]:
    """One marker for each colour."""
    component = data.component["score-marker"]
    size = component.diameter or 12.0
    return tuple(
        piece(
            "ruins", component.id, colour.id, f"{component.name.ja} {colour.symbol}", size, size,
            score_marker(PLAYERS[colour.id], size), outline=Circle(size / 2, size / 2, size / 2),
            safe=1.0,
        )
        for colour in data.board.colours
    )  # fmt: skip


def round_marker(data: Data) -> Piece:
    """The round marker: half day, half night."""
    component = data.component["round-marker"]
    size = component.diameter or 15.0
    pen = Pen("ruins:round-marker")
    r = size / 2
    with pen.clip(shapes.rect(-3, -3, r + 3, size + 6)):
        pen.fill(shapes.circle(r, r, r + 3), SAND)
        pen.fill(rays(r, r, 2, r + 3, 32, 0.7), GOLD)
        pen.use(sun(), r, r, r * 0.072)
    with pen.clip(shapes.rect(r, -3, r + 3, size + 6)):
        pen.fill(shapes.circle(r, r, r + 3), INDIGO)
        pen.fill(shapes.circle(r, r, r * 0.62), MOON)
        for x, y, k in ((0.22, -0.2, 0.12), (0.34, 0.2, 0.09), (0.12, 0.32, 0.07)):
            pen.fill(shapes.circle(r + x * r, r + y * r, k * r), rgb("#D9CE9E"))
        for x, y, k in ((0.4, -0.68, 0.16), (0.72, -0.34, 0.1), (0.55, 0.62, 0.12)):
            pen.fill(shapes.star(r + x * r, r + y * r, k * r, k * r * 0.34, 4), MOON)
    pen.line(r, -3, r, size + 3, NIGHT, 0.35, cap="butt")
    pen.stroke(shapes.circle(r, r, r * 0.62), NIGHT, 0.35)
    pen.stroke(shapes.circle(r, r, r * 0.9), GOLD, 0.5)
    pen.stroke(ticks(r, r, r * 0.93, r + 3, 60), NIGHT, 0.25)
    return piece(
        "ruins", component.id, "1", component.name.ja, size, size, pen.drawing(),
        outline=Circle(r, r, r), safe=1.0,
    )  # fmt: skip


def market_token(slot: int, slots: int, cost: int, width: float, height: float) -> Drawing:
    """The price of a place in the market: a number and as many torches."""
    pen = Pen(f"ruins:market-token:{slot}")
    pen.fill(
        shapes.rect(-3, -3, width + 6, height + 6),
        LinearGradient(0, -3, 0, height + 3, ((0, rgb("#3A4679")), (1, rgb("#1B2548")))),
    )
    pen.fill(rays(width * 0.62, height * 0.42, 0.3, 34, 40, 0.8), rgb("#4C5A94"), opacity=0.7)
    frame = shapes.rounded_rect(1.4, 1.4, width - 2.8, height - 2.8, 1.8)
    pen.stroke(frame, GOLD, 0.5)
    pen.stroke(shapes.rounded_rect(2.1, 2.1, width - 4.2, height - 4.2, 1.3), GOLD, 0.2)
    middle = height * 0.44
    step = min(5.2, (width - 15.5) / max(1, cost))
    group = 8.4 + cost * step  # number and torches stand in the middle together
    left = (width - group) / 2
    pen.text(left + 3.6, middle, str(cost), font=SERIF_BOLD, size=31, colour=MOON, anchor="middle",
             baseline="middle", max_width=9, halo=NIGHT, halo_width=0.5, field="cost")  # fmt: skip
    for i in range(cost):
        pen.use(torch(True, NIGHT), left + 8.4 + (i + 0.5) * step, middle + 0.1, 0.5)
    y = height - 3.9
    for i in range(1, slots + 1):
        x = width / 2 + (i - (slots + 1) / 2) * 3.4
        pip = shapes.rect(x - 0.9, y - 1.0, 1.8, 2.0)
        if i == slot:
            pen.paint(pip, MOON, MOON, 0.3, ink=True)
        else:
            pen.stroke(pip, MIST, 0.3, join="miter")
    return pen.drawing()


def market_tokens(data: Data) -> tuple[Piece, ...]:
    """One token for each place of the market, from the deck on."""
    component = data.component["market-token"]
    width, height = component.size or (30.0, 20.0)
    slots = data.constants.market.slots
    return tuple(
        piece(
            "ruins",
            component.id,
            str(slot.slot),
            f"{component.name.ja} {slot.slot}",
            width,
            height,
            market_token(slot.slot, len(slots), slot.cost, width, height),
            radius=2,
        )
        for slot in slots
    )
