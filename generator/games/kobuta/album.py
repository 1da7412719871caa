"""An album of small pictures of the finished pieces, for the guide: flat, folded or standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing, Symbol
from generator.drawing.geometry import Affine, Path
from generator.drawing.pen import Pen
from generator.faces import Face, Piece
from generator.games.kobuta.colours import BARK
from generator.guides import pictures, tabletop

ALL = 1000.0
"""Points: every text is smaller."""


@dataclass(frozen=True)
class Parts:
    """All pieces of the game, by component."""

    tiles: tuple[Piece, ...]
    board: tuple[Piece, ...]
    houses: tuple[Piece, ...]
    sites: tuple[Piece, ...]
    wolves: tuple[Piece, ...]
    hunters: tuple[Piece, ...]
    dial: Piece
    hand: Piece
    washer: Piece
    aids: tuple[Piece, ...]


@dataclass
class Album:
    """Small pictures, one for all faces that share their art, so that each is written once."""

    _pictures: dict[int, tuple[Drawing, Symbol]] = field(default_factory=dict)
    """By the identity of the art, which is kept so that its identity stays its own."""

    def face(self, face: Face, letters: bool = True) -> Symbol:
        """A face cut out along its trim; without ``letters`` its texts become bars."""
        known = self._pictures.get(id(face.art))
        if known is None:
            art = face.art if letters else Drawing(tabletop.in_small(face.art.items, ALL))
            name = f"kobuta-small-{face.component}-{face.key}-{face.side}"
            known = (face.art, pictures.picture(art, face.outline.path(), name))
            self._pictures[id(face.art)] = known
        return known[1]


def panel(piece: Piece, which: int, faces: Sequence[float]) -> Symbol:
    """One face of a folded piece, upright."""
    face = piece.front
    first = len(faces) // 2 - 1
    top = sum(faces[:first])
    height = faces[first + which]
    if which == 0:  # printed upside down
        place = Affine.translate(face.width, top + height) @ Affine.rotate(180)
    else:
        place = Affine.translate(0, -top - faces[first])
    pen = Pen("kobuta:guide:panel")
    pen.draw(face.art, place)
    return pictures.picture(
        pen.drawing(),
        shapes.rect(0, 0, face.width, height),
        f"kobuta-panel-{face.component}-{face.key}-{which}",
    )


def lay(
    pen: Pen, symbol: Symbol, trim: Path, x: float, y: float, turn: float = 0.0, lift: float = 1.4
) -> None:
    """A picture with its top-left corner at (x, y), its shadow under it."""
    box = trim.bounds
    place = Affine.translate(x, y) @ Affine.rotate(turn, box.width / 2, box.height / 2)
    with pen.at(Affine.translate(lift * 0.7, lift) @ place):
        pen.fill(trim, BARK, opacity=0.28)
    with pen.at(place):
        pen.use(symbol, 0, 0)
        pen.stroke(trim, BARK, 0.5)


def stand(pen: Pen, piece: Piece, faces: Sequence[float], x: float, y: float) -> None:
    """A standee on the table, its foot at (x, y)."""
    width, height = piece.width, faces[len(faces) // 2]
    pen.fill(
        shapes.polygon(
            (
                (x - width / 2, y),
                (x + width / 2, y),
                (x + width / 2 + 9, y + 4),
                (x - width / 2 + 9, y + 4),
            )
        ),
        BARK,
        opacity=0.35,
    )
    lay(
        pen,
        panel(piece, 0, faces),
        shapes.rect(0, 0, width, height),
        x - width / 2,
        y - height,
        lift=0.8,
    )
