"""Ruins (遺跡): both faces of the cards. A ruin has no back: day and night are information."""

from __future__ import annotations

from functools import cache

from components.ruins.schema import Data, Ruin, Zones
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Symbol
from generator.drawing.geometry import Box
from generator.drawing.palette import rgb
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.ruins.colours import CREAM, GOLD, INDIGO, MIST, MOON, NIGHT, UMBER
from generator.games.ruins.ground import ground, lintel_box, meander, panels, sky_box
from generator.games.ruins.icons import effect_icon
from generator.games.ruins.motifs import motif
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC_BOLD, SERIF_BOLD

RANK_HEIGHT = 9.2
"""Of the printed rank (mm); at least 9."""
LEFT = 3.2
"""Where rank and night effect begin (mm)."""
EFFECT_AT = (24.9, 7.0)
"""The middle of the night effect's medallion (mm)."""
VIGNETTE = (29.3, 20.6)
"""From where to how wide the ruin stands in the header (mm)."""
HIDDEN = {
    "standing-stones": 0.26,
    "cave": 0.1,
    "old-well": 0.2,
    "rope-bridge": 0.1,
    "sluice-gate": 0.2,
    "tower": 0.36,
    "temple": 0.14,
    "royal-tomb": 0.08,
    "observatory": 0.2,
}
"""Share of a ruin's height that the lintel hides, so that what tells it apart stands large."""
MARK_RIGHT = 53.2
"""Where the player mark ends (mm); the id stands right of it."""


@cache
def scenery(name: str, zones: Zones, night: bool) -> Symbol:
    """A rank's picture with the ground: the ruin in the header and, as a tint, in the panels."""
    light = "night" if night else "day"
    pen = Pen(f"ruins:scenery:{name}:{light}")
    pen.use(ground(zones, night), 0, 0)
    ruin, sky = motif(name, f"{light}-small"), sky_box(zones)
    bounds = ruin.bounds
    tall = -bounds.y * (1 - HIDDEN.get(name, 0.0))
    scale = min(VIGNETTE[1] / bounds.width, (sky.height - 0.4) / tall)
    middle = VIGNETTE[0] + VIGNETTE[1] / 2
    foot = sky.y + 0.4 - bounds.y * scale
    foot = max(foot, sky.bottom - 0.1)
    with pen.clip(shapes.rect(*sky)):
        # light behind the ruin, lest it sink into the hills
        glow, share = (MIST, 0.05) if night else (rgb("#FFF6DC"), 0.07)
        for i in range(9):
            radius = 14.5 - 1.3 * i
            halo = shapes.ellipse(middle, sky.bottom, radius, radius * 0.8)
            pen.fill(halo, glow, opacity=share)
        pen.use(ruin, middle - bounds.centre[0] * scale, foot, scale)
    boxes = panels(zones)
    window = boxes["top"].union(boxes["bottom"]).union(boxes["claim"])
    ghost = motif(name, f"{light}-ghost")
    scale = min((window.width - 2.0) / ghost.bounds.width, (window.height - 14.0) / -ghost.bounds.y)
    clip = shapes.rect(*boxes["top"])
    for box in (boxes["middle"], boxes["bottom"], boxes["claim"]):
        clip += shapes.rect(*box)
    with pen.clip(clip):
        pen.use(
            ghost, window.centre[0] - ghost.bounds.centre[0] * scale, window.bottom - 4.0, scale
        )
    return pen.symbol(f"ruins-scenery-{name}-{light}")


def mark_of(ruin: Ruin, data: Data) -> str:
    """The player mark: from how many players on a ruin is in the game (RUI-2)."""
    players = data.constants.players
    if ruin.min_players <= players.min:
        return ""
    return str(players.max) if ruin.min_players >= players.max else f"{ruin.min_players}+"


@cache
def _rank_size() -> float:
    """The type size (pt) at which figures are ``RANK_HEIGHT`` tall."""
    return 100.0 * RANK_HEIGHT / fonts.outline("8", SERIF_BOLD, 100.0).bounds.height


def _rank(pen: Pen, rank: int, night: bool) -> None:
    sharp, soft = (MOON, NIGHT) if night else (UMBER, CREAM)
    pen.text(LEFT - 0.2, 3.2 + RANK_HEIGHT, str(rank), font=SERIF_BOLD, size=_rank_size(),
             colour=sharp, max_width=17.0, tracking=-1.0, halo=soft, halo_width=0.5,
             field="rank")  # fmt: skip


def _pawn(pen: Pen, x: float, y: float, night: bool) -> None:
    """A small player beside the player mark."""
    ink = INDIGO if night else UMBER
    pen.fill(shapes.circle(x, y - 0.72, 0.6), ink, ink=True)
    pen.fill(shapes.polygon(((x - 0.9, y + 1.2), (x - 0.34, y - 0.3), (x + 0.34, y - 0.3),
                             (x + 0.9, y + 1.2))), ink, ink=True)  # fmt: skip


def _foot(pen: Pen, ruin: Ruin, data: Data, night: bool) -> None:
    """The lintel: name, player mark, id."""
    box = lintel_box(data.board.zones)
    y = box.y + box.height / 2 + 0.15
    ink = MOON if night else CREAM
    pen.text(33.4, y, data.rank_name[ruin.day].ja, font=GOTHIC_BOLD, size=8.5, colour=ink,
             anchor="middle", baseline="middle", max_width=22.0, field="name")  # fmt: skip
    mark = mark_of(ruin, data)
    if mark:
        width = 6.1 if len(mark) > 1 else 4.9
        plate = Box(MARK_RIGHT - width, y - 1.6, width, 3.2)
        pen.fill(shapes.rounded_rect(*plate, 0.9), GOLD.lighter(0.35))
        _pawn(pen, plate.x + 1.5, y, night)
        pen.text(plate.right - 0.6, y, mark, font=GOTHIC_BOLD, size=6.5,
                 colour=INDIGO if night else UMBER, anchor="end", baseline="middle",
                 field="player mark")  # fmt: skip
    pen.text(59.9, y, ruin.id, font=GOTHIC_BOLD, size=6.5, colour=ink, anchor="end",
             baseline="middle", max_width=6.2, field="id")  # fmt: skip


def _effect(pen: Pen, ruin: Ruin, data: Data) -> None:
    """A night effect: a medallion beside the rank, its name at the left end of the lintel."""
    box = lintel_box(data.board.zones)
    y = box.y + box.height / 2 + 0.15
    if ruin.effect is None:
        return
    x0, y0 = EFFECT_AT
    pen.paint(shapes.circle(x0, y0, 4.6), NIGHT, NIGHT, 0.4)
    pen.paint(shapes.circle(x0, y0, 4.3), MOON, GOLD, 0.35)
    pen.use(effect_icon(ruin.effect, 1, NIGHT), x0, y0, 0.33)
    pen.use(effect_icon(ruin.effect, 1, MOON), LEFT + 1.75, y, 0.175)
    pen.text(LEFT + 4.2, y, data.effect[ruin.effect].name.ja, font=GOTHIC_BOLD, size=7.0,
             colour=MOON, baseline="middle", max_width=13.4, field="effect")  # fmt: skip


def day(ruin: Ruin, data: Data) -> Drawing:
    """The day face: alike for all copies but for id and mark."""
    pen = Pen(f"ruins:ruin:{ruin.id}:front")
    box = lintel_box(data.board.zones)
    pen.use(scenery(data.motif[ruin.day], data.board.zones, night=False), 0, 0)
    pen.use(meander(night=False), LEFT, box.y + box.height / 2 - 0.8)
    _rank(pen, ruin.day, night=False)
    _foot(pen, ruin, data, night=False)
    return pen.drawing()


def night(ruin: Ruin, data: Data) -> Drawing:
    """The night face: another rank, perhaps an effect."""
    pen = Pen(f"ruins:ruin:{ruin.id}:back")
    box = lintel_box(data.board.zones)
    pen.use(scenery(data.motif[ruin.day], data.board.zones, night=True), 0, 0)
    if ruin.effect is None:
        pen.use(meander(night=True), LEFT, box.y + box.height / 2 - 0.8)
    _rank(pen, ruin.night, night=True)
    _effect(pen, ruin, data)
    _foot(pen, ruin, data, night=True)
    return pen.drawing()


def ruins(data: Data) -> tuple[Piece, ...]:
    """All ruins, in the order of the data."""
    component = data.component["ruin"]
    width, height = component.size or data.board.card
    return tuple(
        piece(
            "ruins", component.id, ruin.id, f"{data.rank_name[ruin.day].ja} {ruin.id}",
            width, height, day(ruin, data), night(ruin, data), radius=3,
        )
        for ruin in data.ruins.cards
    )  # fmt: skip
