"""A table seen from above, on which finished faces lie, fan out and stand, for pictures of a game.

Coordinates are millimetres of the table; every face lies there in its own size unless scaled.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, RadialGradient, extent
from generator.drawing.geometry import Affine, Box, Path
from generator.drawing.outlines import Outline, RoundedRect
from generator.drawing.palette import BLACK, WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Face
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC_BOLD
from generator.scenes.stage import CLOTHS

READABLE = 5.5
"""Contrast of words in a game's deep colour with white, or of white words upon it."""


@cache
def deep(game: str) -> Colour:
    """The game's colour, dark enough for words."""
    colour = CLOTHS[game]
    while colour.contrast(WHITE) < READABLE:
        colour = colour.darker(0.04)
    return colour


SHADOW = 7
"""Layers of a soft shadow."""
EDGE = rgb("#8A7F70")
"""The cut edge of card, which shows below a piece."""


def _grown(outline: Outline, by: float) -> Path:
    """An outline moved outwards, round corners staying round."""
    if isinstance(outline, RoundedRect):
        return shapes.rounded_rect(*outline.bounds.grown(by), max(0.0, outline.radius + by))
    return outline.grown(by)


class Table:
    """Collects what lies on a table."""

    def __init__(
        self,
        name: str,
        size: tuple[float, float],
        cloth: Colour,
        faces: Mapping[str, Face],
    ) -> None:
        self.width, self.height = size
        self.faces = faces
        self.pen = Pen(f"gallery:{name}")
        self.ground(Box(0, 0, self.width, self.height), cloth)

    def ground(self, area: Box, cloth: Colour) -> None:
        """A cloth under a lamp: lightest above the middle, dark in the corners."""
        cx, cy = area.centre
        reach = math.hypot(area.width, area.height) * 0.56
        light = RadialGradient(
            cx,
            cy - area.height * 0.16,
            reach,
            ((0, cloth.lighter(0.16)), (0.45, cloth), (1, cloth.darker(0.42))),
        )
        self.pen.fill(shapes.rect(*area), light)

    def wood(self, area: Box, planks: int, tone: Colour) -> None:
        """A table of broad planks under a lamp, its light falling off towards the corners."""
        rng = random.Random("planks")
        high = area.height / planks
        cx, cy = area.centre
        reach = math.hypot(area.width, area.height) * 0.54
        for i in range(planks):
            y = area.y + i * high
            share = rng.uniform(-1, 1)
            own = tone.lighter(0.05 * share) if share > 0 else tone.darker(-0.1 * share)
            stops = ((0, own.lighter(0.1)), (0.4, own), (1, own.darker(0.5)))
            light = RadialGradient(cx, cy * 0.9, reach, stops)
            self.pen.fill(shapes.rect(area.x, y - 0.1, area.width, high + 0.1), light)
            grain = Path(())
            for _ in range(9):
                v = y + rng.uniform(0.06, 0.94) * high
                x = area.x + rng.uniform(-0.1, 0.7) * area.width
                run = rng.uniform(0.25, 0.7) * area.width
                bend = rng.uniform(-0.05, 0.05) * high
                grain += shapes.smooth(((x, v), (x + run / 2, v + bend), (x + run, v)))
            with self.pen.clip(shapes.rect(area.x, y, area.width, high)):
                self.pen.stroke(grain, tone.darker(0.3), 0.5, opacity=0.35)
            self.pen.line(area.x, y, area.right, y, tone.darker(0.62), 0.8)
            edge = shapes.line(area.x, y + 0.8, area.right, y + 0.8)
            self.pen.stroke(edge, tone.lighter(0.4), 0.5, opacity=0.3)
            x = area.x + (0.27, 0.71, 0.43, 0.86, 0.15)[i % 5] * area.width
            self.pen.line(x, y, x, y + high, tone.darker(0.62), 0.7, cap="butt")

    def shadow(self, outline: Outline, place: Affine, lift: float = 1.0) -> None:
        """What a piece keeps the light from, which falls from the upper left; and its cut edge."""
        for i in range(SHADOW):
            far = 1 - i / (SHADOW - 1)  # from the rim of the half-shade to where the piece lies
            fall = Affine.translate((0.3 + 1.1 * far) * lift, (0.6 + 2.0 * far) * lift)
            with self.pen.at(fall @ place):
                self.pen.fill(_grown(outline, lift * (1.7 * far - 0.3)), BLACK, opacity=0.07)
        with self.pen.at(Affine.translate(0.2 * lift, 0.45 * lift) @ place):
            self.pen.fill(outline, EDGE)

    def lay(self, face: str, x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> None:
        """A face with its middle at (x, y). One that the data do not have any more is left out."""
        found = self.faces.get(face)
        if found is None:
            return
        place = (
            Affine.translate(x, y)
            @ Affine.rotate(turn)
            @ Affine.scale(scale)
            @ Affine.translate(-found.width / 2, -found.height / 2)
        )
        self.shadow(found.outline, place)
        with self.pen.at(place):
            with self.pen.clip(found.outline):
                if found.bleed:  # paper where the art leaves the face white
                    self.pen.fill(found.outline, WHITE)
                self.pen.draw(found.art)
            self.pen.stroke(found.outline, BLACK, 0.18, opacity=0.5)

    def fan(
        self,
        faces: Sequence[str],
        x: float,
        y: float,
        *,
        step: float = 24.0,
        spread: float = 7.0,
        scale: float = 1.0,
    ) -> None:
        """Cards in a hand, from left to right."""
        for i, face in enumerate(faces):
            off = i - (len(faces) - 1) / 2
            self.lay(
                face, x + off * step, y + off * off * step * spread * 0.0045, off * spread, scale
            )

    def put(self, picture: Drawing, box: Box, turn: float = 0.0) -> None:
        """A finished picture as large as it fits into a box."""
        bounds = extent(picture.items)
        scale = min(box.width / bounds.width, box.height / bounds.height)
        (bx, by), (cx, cy) = box.centre, bounds.centre
        place = Affine.translate(bx, by) @ Affine.rotate(turn) @ Affine.scale(scale)
        self.pen.draw(picture, place @ Affine.translate(-cx, -cy))

    def at(
        self,
        picture: Drawing,
        outline: Outline,
        x: float,
        y: float,
        turn: float,
        scale: float = 1.0,
    ) -> None:
        """A picture of its own that is cut along an outline, its middle at (x, y)."""
        box = outline.bounds
        place = (
            Affine.translate(x, y)
            @ Affine.rotate(turn)
            @ Affine.scale(scale)
            @ Affine.translate(-box.centre[0], -box.centre[1])
        )
        self.shadow(outline, place)
        with self.pen.at(place), self.pen.clip(outline):
            self.pen.draw(picture)

    def name(self, game: str, words: str, x: float, y: float, size: float = 30.0) -> None:
        """The name of a game on a plate in its colour, the plate's middle at (x, y)."""
        wide = fonts.get(GOTHIC_BOLD).width(words, size, 1.5)
        high = size * 0.56
        plate = RoundedRect(0, 0, wide + high * 1.5, high, high / 2)
        place = Affine.translate(x - plate.width / 2, y - high / 2)
        self.shadow(plate, place, 0.7)
        with self.pen.at(place):
            self.pen.fill(plate, deep(game))
            self.pen.stroke(_grown(plate, -0.9), rgb("#E3C27A"), 0.5)
            self.pen.text(plate.width / 2, high / 2, words, font=GOTHIC_BOLD, size=size,
                          colour=WHITE, anchor="middle", baseline="middle",
                          tracking=1.5)  # fmt: skip

    def drawing(self) -> Drawing:
        return self.pen.drawing()
