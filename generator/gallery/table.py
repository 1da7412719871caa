"""A table seen from above, on which finished faces lie, fan out and stand, for pictures of a game.

Coordinates are millimetres of the table; every face lies there in its own size unless scaled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, RadialGradient, extent
from generator.drawing.geometry import Affine, Box
from generator.drawing.outlines import Outline
from generator.drawing.palette import BLACK, WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Face
from generator.lettering.fonts import GOTHIC_BOLD

CLOTHS = {
    "mawaru": rgb("#6B4A2F"),
    "harikiri": rgb("#5E9AA0"),
    "ruins": rgb("#34416B"),
    "kobuta": rgb("#6F9350"),
    "potu": rgb("#1D5A60"),
}
"""What each game lies on."""
READABLE = 5.5
"""Contrast of words in a game's deep colour with white, or of white words upon it."""


@cache
def deep(game: str) -> Colour:
    """The game's colour, dark enough for words."""
    colour = CLOTHS[game]
    while colour.contrast(WHITE) < READABLE:
        colour = colour.darker(0.04)
    return colour


SHADOW = 5
"""Layers of a soft shadow."""


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
        """A cloth, lighter in the middle."""
        shape = shapes.rect(*area)
        cx, cy = area.centre
        reach = max(area.width, area.height) * 0.66
        light = RadialGradient(
            cx, cy - area.height * 0.12, reach, ((0, cloth.lighter(0.10)), (1, cloth.darker(0.22)))
        )
        self.pen.fill(shape, light)

    def shadow(self, outline: Outline, place: Affine, lift: float = 1.0) -> None:
        """What a piece keeps the light from."""
        for i in range(SHADOW):
            fall = Affine.translate(0.5 * lift + 0.15 * i, 0.9 * lift + 0.22 * i)
            with self.pen.at(fall @ place):
                self.pen.fill(outline.grown(lift * (0.9 - 0.36 * i)), BLACK, opacity=0.075)

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

    def name(self, words: str, x: float, y: float, size: float = 30.0) -> None:
        """The name of a game, centred at x."""
        self.pen.text(
            x, y, words, font=GOTHIC_BOLD, size=size, colour=WHITE, anchor="middle", tracking=1.5
        )

    def drawing(self) -> Drawing:
        return self.pen.drawing()
