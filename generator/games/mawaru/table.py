"""The game on the table: the assembled board in any orientation, standing hunters, gems on cells.

For the guide, and for whoever wants a picture of a position.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from components.mawaru.records import ColorId, DiscId, GemCell, HunterCell, Ring
from components.mawaru.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Symbol
from generator.drawing.geometry import Affine, Point, polar
from generator.drawing.palette import Colour, rgb
from generator.drawing.pen import Pen
from generator.faces import Face, Piece
from generator.games.mawaru.base import bases
from generator.games.mawaru.cards import action_cards
from generator.games.mawaru.colours import BARK, BRASS, GLEAM, TARNISH
from generator.games.mawaru.discs import disc_boards
from generator.games.mawaru.gems import gem_pieces
from generator.games.mawaru.hunters import PANEL, hunter_strips, markers, panel
from generator.guides.pictures import picture

SHADE = rgb("#BDB3A0")
"""The shadow of what lies on the table."""


@dataclass(frozen=True)
class Parts:
    """All pieces of the game, by component."""

    cards: tuple[Piece, ...]
    bases: tuple[Piece, ...]
    discs: tuple[Piece, ...]
    gems: tuple[Piece, ...]
    hunters: tuple[Piece, ...]
    markers: tuple[Piece, ...]

    @staticmethod
    def of(data: Data) -> Parts:
        """The pieces that the data ask for."""
        return Parts(
            action_cards(data),
            bases(data),
            disc_boards(data),
            gem_pieces(data),
            hunter_strips(data),
            markers(data),
        )

    def disc(self, data: Data, disc: DiscId) -> Face:
        """The face of a disc."""
        component = data.disc[disc].component
        return next(p.front for p in self.discs if p.front.component == component)

    def gem(self, component: str) -> Face:
        """The face of a gem of this component."""
        return next(p.front for p in self.gems if p.front.component == component)


@dataclass
class Album:
    """Small pictures of faces, each made once."""

    made: dict[int, Symbol] = field(default_factory=dict)

    def symbol(self, face: Face) -> Symbol:
        """The picture of a face, in the face's millimetres."""
        known = self.made.get(id(face.art))
        if known is None:
            known = picture(face.art, face.outline.path(), f"view-{face.id}")
            self.made[id(face.art)] = known
        return known

    def lay(
        self,
        pen: Pen,
        face: Face,
        x: float,
        y: float,
        angle: float = 0.0,
        shadow: float = 0.0,
        shade: Colour = SHADE,
    ) -> None:
        """A face with its middle at (x, y), its shadow ``shadow`` mm beside it."""
        place = Affine.rotate(angle) @ Affine.translate(-face.width / 2, -face.height / 2)
        trim = face.outline.path().transformed(place).moved(x, y)
        if shadow:
            pen.fill(trim.moved(0.7 * shadow, shadow), shade)
        with pen.at(Affine.translate(x, y) @ place):
            pen.use(self.symbol(face), 0, 0)
        pen.stroke(trim, BARK, 0.3)


def quarter(place: int, turns: int) -> int:
    """The side (0 = north, clockwise) that a cell looks at when its disc has been turned
    clockwise by so many quarters (MAW-15, MAW-16)."""
    return (place + turns) % 4


def middle(ring: Ring, place: int, turns: int) -> Point:
    """Where the middle of a cell lies on the assembled board; the middle of the board is (0, 0)."""
    return polar(0, 0, (ring.inner_mm + ring.outer_mm) / 2, 90 * quarter(place, turns))


def assembled(
    data: Data,
    parts: Parts,
    turns: Mapping[DiscId, int] | None = None,
    album: Album | None = None,
) -> Drawing:
    """The base with its discs, seen from above; ``turns``: quarter turns clockwise by disc.

    With an album it is made of small pictures.
    """
    pen = Pen("mawaru:board")
    faces = [(parts.bases[0].front, 0)]
    faces += [(parts.disc(data, d.id), (turns or {}).get(d.id, 0)) for d in data.board.discs]
    for face, turned in faces:
        if album is not None:
            album.lay(pen, face, 0, 0, 90 * turned, 1.4, BARK)
            continue
        place = Affine.rotate(90 * turned) @ Affine.translate(-face.width / 2, -face.height / 2)
        with pen.at(place), pen.clip(face.outline):
            pen.draw(face.art)
    fastener(pen, 0, 0, 4.6)
    return pen.drawing()


def fastener(pen: Pen, x: float, y: float, radius: float) -> None:
    """The head of a brass fastener (割りピン)."""
    pen.fill(shapes.circle(x + radius * 0.12, y + radius * 0.18, radius), BARK, opacity=0.5)
    pen.paint(shapes.circle(x, y, radius), BRASS, BARK, 0.35)
    shine = shapes.circle(x - radius * 0.12, y - radius * 0.15, radius * 0.72)
    pen.fill(shine, GLEAM.mix(BRASS, 0.4))
    pen.fill(shapes.ellipse(x - radius * 0.3, y - radius * 0.36, radius * 0.3, radius * 0.2), GLEAM)
    pen.stroke(shapes.circle(x, y, radius * 0.8), TARNISH, 0.2)


def opening(
    data: Data, parts: Parts, album: Album, turns: Mapping[DiscId, int] | None = None
) -> Drawing:
    """The board as a game begins: gems on their cells, hunters on theirs (MAW-4)."""
    pen = Pen("mawaru:opening")
    pen.draw(assembled(data, parts, turns, album))
    hunters: list[tuple[Point, HunterCell]] = []
    for ring in data.board.rings:
        turned = (turns or {}).get(ring.disc, 0)
        for place, cell in enumerate(ring.cells):
            if isinstance(cell, GemCell):
                face = parts.gem(data.gem[cell.kind].component)
                _lay_gems(pen, album, face, ring, cell.count, quarter(place, turned))
            elif isinstance(cell, HunterCell):
                hunters.append((middle(ring, place, turned), cell))
    for (x, y), cell in sorted(hunters, key=lambda h: h[0][1]):
        standing(pen, x, y + 5, cell.color)
    return pen.drawing()


def _lay_gems(pen: Pen, album: Album, face: Face, ring: Ring, count: int, side: int) -> None:
    """The printed gems as pieces, side by side on their cell."""
    r = (ring.inner_mm + ring.outer_mm) / 2
    step = min(face.width + 1.0, 2 * r * math.sin(math.pi / 4) / count)
    with pen.at(Affine.rotate(90 * side)):
        for i in range(count):
            x = (i - (count - 1) / 2) * step
            y = -math.sqrt(max(0.0, r * r - x * x))
            album.lay(pen, face, x, y, math.degrees(x / r), 0.9, BARK)


def standing(pen: Pen, x: float, y: float, color: ColorId, scale: float = 1.0) -> None:
    """A hunter that stands with its foot at (x, y)."""
    width, height = PANEL
    with pen.at(Affine.translate(x, y) @ Affine.scale(scale)):
        pen.fill(shapes.polygon(((-6, 0), (8, 0), (14, -5), (2, -6))), BARK, opacity=0.4)
        pen.fill(shapes.polygon(((7, 0), (9, -1.6), (7, -height))), BARK.lighter(0.25))
        pen.draw(panel(color), Affine.translate(-width / 2, -height))
        pen.stroke(shapes.rect(-width / 2, -height, width, height), BARK, 0.35)
