"""Explorers as they stand on the table: pictures of folded tents for sheets and guide."""

from __future__ import annotations

from components.harikiri.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box, polar
from generator.drawing.palette import BLACK, PLAYERS, WHITE, rgb
from generator.drawing.pen import Pen
from generator.games.harikiri.colours import INK, TRAIL
from generator.games.harikiri.explorers import FOOT, explorer, half
from generator.lettering.fonts import GOTHIC_BOLD

PENCIL = rgb("#2F4F8F")
"""What players write with, in pictures."""
SPREAD = 6.5
"""How far the two feet of a tent stand apart, in the picture (mm)."""


def letter(pen: Pen, x: float, y: float, text: str, size: float, turn: float = -6.0) -> None:
    """A letter as a player writes it, its middle at (x, y)."""
    with pen.at(Affine.translate(x, y) @ Affine.rotate(turn)):
        pen.text(
            *(0, 0),
            text,
            font=GOTHIC_BOLD,
            size=size,
            colour=PENCIL,
            anchor="middle",
            baseline="middle",
        )


def tent(pen: Pen, data: Data, color: str, x: float, y: float, mark: str = "") -> None:
    """A standing explorer seen from the front and a little from the right; its foot at (x, y)."""
    size = data.explorer
    wide, tall = size.width_mm, size.fold_at_mm
    low = tall * 0.9
    left, top = x - wide / 2, y - low
    shadow = ((left - 1, y), (left + wide + SPREAD + 2.5, y - 2.6), (left + wide + 1, y + 0.5))
    pen.fill(shapes.polygon(shadow), BLACK, opacity=0.16)
    # the half behind, seen from inside at its edge
    inner = (
        (left + wide + 1.6, top),
        (left + wide + 1.6 + SPREAD * 0.7, y - 2.4),
        (left + wide * 0.5, y - 2.4),
        (left + 1.6, top),
    )
    pen.paint(shapes.polygon(inner), PLAYERS[color].colour.darker(0.42), INK, 0.4)
    # the front leans back: a slight shear
    front = Affine(1, 0, -1.6 / tall, low / tall, left + 1.6, top)
    with pen.at(front):
        with pen.clip(shapes.rect(0, 0, wide, tall)):
            pen.use(half(data, color), 0, 0)
        pen.stroke(shapes.rect(0, 0, wide, tall), INK, 0.4)
        if mark:
            letter(pen, wide / 2, tall - FOOT - size.letter_box_mm[1] / 2, mark, 19)


def folding(data: Data, color: str, mark: str, height: float) -> Drawing:
    """How an explorer is folded: flat, then standing; ``height`` mm high when flat."""
    pen = Pen("harikiri:explorer:folding")
    face = explorer(data, color).front
    scale = height / face.height
    with pen.at(Affine.scale(scale)):
        trim = shapes.rect(*face.box)
        pen.fill(trim.moved(0.8, 1.0), BLACK, opacity=0.14)
        with pen.clip(trim):
            pen.draw(face.art)
        pen.stroke(trim, INK, 0.5)
        y = data.explorer.fold_at_mm
        for k in range(14):
            beyond = k < 2 or k > 11
            pen.fill(shapes.circle(k * 1.45 - 2.0, y, 0.42), INK if beyond else WHITE)
        for k in (0, 1):
            box = Box(3, FOOT, 9, 9) if k == 0 else Box(3, face.height - FOOT - 9, 9, 9)
            letter(pen, *box.centre, mark, 18, 180 - 6 if k == 0 else -6)
    x = face.width * scale + 4
    pen.stroke(shapes.arc(x, height * 0.5, 5.2, 20, 130), TRAIL, 0.8)
    tip = polar(x, height * 0.5, 5.2, 138)
    pen.fill(shapes.polygon([polar(*tip, 1.7, 228 + 120 * i) for i in range(3)]), TRAIL)
    with pen.at(Affine.translate(x + 18, height * 0.5 + 12) @ Affine.scale(1.05)):
        tent(pen, data, color, 0, 0, mark)
    return pen.drawing()
