"""Overlays on film: discoveries (発見物) and claims (所有権), and the same as strips of paper.

Film is clear and printers have no white: overlays are dark solid ink with holes, and print in
their own zone only. Register ticks at a zone's edge go on in those of the ruin's frame.
"""

from __future__ import annotations

from functools import cache

from components.ruins.schema import POSITIONS, Data, Discovery
from components.ruins.schema import Colour as PlayerColour
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Symbol
from generator.drawing.geometry import Affine, Box, Path
from generator.drawing.palette import PLAYERS
from generator.drawing.pen import Pen
from generator.faces import Piece, piece
from generator.games.ruins.colours import OVERLAY
from generator.games.ruins.icons import effect_icon
from generator.games.ruins.words import phrased
from generator.lettering.fonts import GOTHIC_BOLD

INSET = 0.6
"""From the zone's edge to the frame of an overlay (mm): what lies a hair off stays in its zone."""
HEM = 0.7
"""Width of the edges that run down a claim (mm)."""
COLUMN = 17.6
"""Width of the left end of a panel: the main sign, which shows in a fanned hand (mm)."""


def _notched(box: Box, cut: float) -> Path:
    """A frame with hollow corners."""
    k = cut * shapes.KAPPA
    x, y, r, b = box.x, box.y, box.right, box.bottom
    return (
        Path.start(x + cut, y)
        .line(r - cut, y)
        .curve(r - cut, y + k, r - k, y + cut, r, y + cut)
        .line(r, b - cut)
        .curve(r - k, b - cut, r - cut, b - k, r - cut, b)
        .line(x + cut, b)
        .curve(x + cut, b - k, x + k, b - cut, x, b - cut)
        .line(x, y + cut)
        .curve(x + k, y + cut, x + cut, y + k, x + cut, y)
        .close()
    )


@cache
def _panel_frame(width: float, height: float) -> Symbol:
    pen = Pen("ruins:overlay-frame")
    box = Box(0, 0, width, height)
    pen.stroke(_notched(box.grown(-INSET), 2.0), OVERLAY, 0.35, join="miter")
    pen.stroke(_notched(box.grown(-INSET - 0.65), 2.0), OVERLAY, 0.2, join="miter")
    for x in (INSET + 0.75, width - INSET - 0.75):
        for y in (INSET + 0.75, height - INSET - 0.75):
            pen.fill(shapes.circle(x, y, 0.42), OVERLAY, ink=True)
    middle = height / 2
    pen.line(0, middle, INSET, middle, OVERLAY, 0.35, cap="butt")  # the register tick
    return pen.symbol(f"ruins-overlay-frame-{width:g}-{height:g}", box)


def _pips(pen: Pen, x: float, y: float, position: str) -> None:
    """Three bars for top, middle and bottom; the overlay's own is full."""
    for i, name in enumerate(POSITIONS):
        bar = shapes.rect(x, y + (i - 1) * 1.05 - 0.37, 2.6, 0.74)
        if name == position:
            pen.fill(bar, OVERLAY, ink=True)
        else:
            pen.stroke(shapes.rect(x + 0.08, y + (i - 1) * 1.05 - 0.29, 2.44, 0.58), OVERLAY, 0.16,
                       join="miter")  # fmt: skip


def said(text: str, value: int | None) -> str:
    """A name or a text of an effect with its n filled in."""
    return text if value is None else text.replace(" n ", str(value)).replace("n", str(value))


def _discovery(pen: Pen, discovery: Discovery, data: Data, size: Box) -> None:
    """The panel of a discovery, its zone's upper left corner at the origin."""
    effect = data.effect[discovery.effect]
    value = discovery.value if discovery.effect == "rank" else None
    width, height = size.width, size.height
    pen.use(_panel_frame(width, height), 0, 0)
    sign = min(COLUMN - 4.0, height - 7.6)
    cx = 1.6 + (COLUMN - 1.6) / 2
    shown = discovery.value if discovery.effect == "rank" else 1
    pen.use(effect_icon(discovery.effect, shown, OVERLAY), cx, 2.2 + sign / 2, sign / 20)
    foot = height - 3.1
    number = str(discovery.id)
    pen.text(
        cx - 0.4,
        foot + 0.05,
        number,
        font=GOTHIC_BOLD,
        size=7,
        colour=OVERLAY,
        anchor="start",
        baseline="middle",
        max_width=6,
        field="number",
    )
    _pips(pen, cx - 4.0, foot, discovery.position)
    x = COLUMN + 1.2
    room = width - x - 2.2
    pen.text(x, 4.7, said(effect.name.ja, value), font=GOTHIC_BOLD, size=13, colour=OVERLAY,
             baseline="middle", max_width=room, field="name")  # fmt: skip
    pen.line(x, 7.5, x + room, 7.5, OVERLAY, 0.35, cap="butt")
    box = Box(x, 8.1, room, height - 10.0)
    text = phrased(said(effect.text.ja, value), box, GOTHIC_BOLD, 8, 6.5, 1.3)
    pen.text_box(box, text.text, font=GOTHIC_BOLD, size=text.size, colour=OVERLAY, leading=1.3,
                 valign="middle", field="text")  # fmt: skip


def _claim(pen: Pen, colour: PlayerColour, name: str, size: Box) -> None:
    """The pennant of a claim, its zone's upper left corner at the origin."""
    player = PLAYERS[colour.id]
    ink = player.dark
    x0, x1 = INSET, size.width - INSET
    middle = size.width / 2
    end = size.height - INSET - 0.1
    head, neck = size.width + 1.6, size.height - size.width - 4.6
    tip = end - 5.0
    top = shapes.rounded_rect(x0, INSET, x1 - x0, head - INSET + 1, 1.0)
    sign = player.symbol(middle, (head + INSET) / 2, size.width * 0.6)
    low_sign = player.symbol(middle, neck + 4.4, size.width * 0.46)
    tail = shapes.polygon(((x0, neck), (x1, neck), (x1, tip), (middle, end), (x0, tip)))
    with pen.clip(shapes.rect(0, 0, size.width, head)):
        pen.fill(top + sign, ink, even_odd=True, ink=True)
    pen.fill(tail + low_sign, ink, even_odd=True, ink=True)
    for x in (x0, x1 - HEM):  # the hems run through, so that the pennant is one piece of cloth
        pen.fill(shapes.rect(x, head - 0.1, HEM, neck - head + 0.2), ink, ink=True)
    field = Box(x0 + HEM, head, x1 - x0 - 2 * HEM, neck - head)
    letters = 4.6 * len(name) + 2.6
    plate = Box(field.x, field.centre[1] - letters / 2, field.width, letters)
    for part, ends in (
        (Box(field.x, field.y, field.width, plate.y - field.y), (field.y, plate.y)),
        (Box(field.x, plate.bottom, field.width, field.bottom - plate.bottom),
         (field.bottom, plate.bottom)),
    ):  # fmt: skip
        if part.height > 2:
            inner = Box(part.x, part.y + 0.9, part.width, part.height - 1.8)
            pen.pattern(shapes.rect(*inner), player.pattern, ink, pitch=2.2, width=0.42)
        for y, weight in zip((ends[0] + (0.9 if ends[0] < ends[1] else -0.9), ends[1]), (0.35, 0.7),
                             strict=True):  # fmt: skip
            pen.line(field.x - 0.1, y, field.right + 0.1, y, ink, weight, cap="butt")
    for i, letter in enumerate(name):
        pen.text(middle, plate.y + 1.3 + 4.6 * (i + 0.5), letter, font=GOTHIC_BOLD, size=12,
                 colour=ink, anchor="middle", baseline="middle", max_width=field.width - 0.6,
                 field="claim")  # fmt: skip
    pen.line(middle, end - 0.4, middle, size.height, ink, 0.35, cap="butt")  # the register tick


def _zone(data: Data, name: str) -> Box:
    zone: tuple[float, float, float, float] = getattr(data.board.zones, name)
    return Box(*zone)


def discovery_art(discovery: Discovery, data: Data, where: str, *, strip: bool = False) -> Drawing:
    """A discovery on its film, or alone on a strip."""
    pen = Pen(where)
    zone = _zone(data, discovery.position)
    size = Box(0, 0, zone.width, zone.height)
    if strip:
        _discovery(pen, discovery, data, size)
    else:
        with pen.at(Affine.translate(zone.x, zone.y)):
            _discovery(pen, discovery, data, size)
    return pen.drawing()


def claim_art(colour: PlayerColour, data: Data, where: str, *, strip: bool = False) -> Drawing:
    """A claim on its film, or alone on a strip."""
    pen = Pen(where)
    zone = _zone(data, "claim")
    size = Box(0, 0, zone.width, zone.height)
    name = data.component["claim"].name.ja
    if strip:
        _claim(pen, colour, name, size)
    else:
        with pen.at(Affine.translate(zone.x, zone.y)):
            _claim(pen, colour, name, size)
    return pen.drawing()


def discovery_title(discovery: Discovery, data: Data) -> str:
    """「発見物 3 ランク+3」."""
    name = said(data.effect[discovery.effect].name.ja, discovery.value)
    return f"{data.component['discovery'].name.ja} {discovery.id} {name}"


def discoveries(data: Data, *, strip: bool = False) -> tuple[Piece, ...]:
    """All discoveries, as films or as strips, in the order of the data."""
    component = data.component["discovery-strip" if strip else "discovery"]
    width, height = component.size or data.board.card
    out = []
    for discovery in data.discoveries.cards:
        key = f"{discovery.id:02}"
        art = discovery_art(discovery, data, f"ruins:{component.id}:{key}:front", strip=strip)
        out.append(
            _film(component.id, key, discovery_title(discovery, data), width, height, art, strip)
        )
    return tuple(out)


def claims(data: Data, *, strip: bool = False) -> tuple[Piece, ...]:
    """All claims, two for each colour."""
    component = data.component["claim-strip" if strip else "claim"]
    width, height = component.size or data.board.card
    out = []
    for colour in data.board.colours:
        art = claim_art(colour, data, f"ruins:{component.id}:{colour.id}:front", strip=strip)
        for i in range(component.per_colour or 1):
            title = f"{component.name.ja} {colour.symbol} {colour.name.ja} {i + 1}"
            out.append(
                _film(component.id, f"{colour.id}-{i + 1}", title, width, height, art, strip)
            )
    return tuple(out)


def _film(
    component: str, key: str, title: str, width: float, height: float, art: Drawing, strip: bool
) -> Piece:
    return piece("ruins", component, key, title, width, height, art, radius=0 if strip else 3,
                 safe=0.8 if strip else 3.0, bleed=0)  # fmt: skip
