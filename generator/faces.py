"""Faces and pieces: one component drawn in its own millimetres, with what a knife and a fold do.

A face's origin is the top-left corner of its trim box (``width`` × ``height``). Art that reaches
the edge goes on beyond it by ``bleed`` mm. Ids look like ``mawaru:action-card:07:front``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.drawing.displaylist import EMPTY, Drawing
from generator.drawing.geometry import Box, Path, Segment
from generator.drawing.outlines import Outline, box_outline

BLEED = 3.0
"""How far (mm) backgrounds reach beyond the trim unless a face says otherwise."""


@dataclass(frozen=True)
class Fold:
    """A fold line from (x0, y0) to (x1, y1) in the face's millimetres."""

    x0: float
    y0: float
    x1: float
    y1: float
    printed: bool = True
    """False when the art shows the fold itself."""
    dotted: bool = False
    """A row of dots instead of dashes."""


@dataclass(frozen=True)
class Knife:
    """What a cutter follows on a part of a board (mm), in place of the part's own outline."""

    paths: tuple[Path, ...]
    """Open runs: what of the board's outline lies on the part, and its seams."""
    guides: tuple[Segment, ...]
    """Never cut: the line that a neighbour's edge comes to, and match marks."""
    straight: bool
    """True when the board itself is a rectangle, which a ruler and a knife can cut."""


@dataclass(frozen=True)
class Face:
    """One printed side."""

    game: str
    component: str
    key: str
    """Which piece of the component: ``07``, ``red``, ``10e``; unique in the component."""
    side: str
    """``front`` or ``back``."""
    title: str
    """What a person calls it: 「アクションカード 7」 (for bookmarks and messages)."""
    width: float
    height: float
    art: Drawing
    outline: Outline
    holes: tuple[Outline, ...] = ()
    folds: tuple[Fold, ...] = ()
    safe: float = 3.0
    """Text keeps this far (mm) from the trim."""
    bleed: float = BLEED
    """How far (mm) the art goes on beyond the trim; 0 when it ends there."""
    cut_line: bool | None = None
    """Print a thin line along the outline; None: when it is no rectangle."""
    cut_dash: tuple[float, ...] = ()
    """Lengths (mm) of dashes and gaps of that line; none: a whole line."""
    knife: Knife | None = None
    """For a part of a board that is larger than the paper: what is cut of it."""

    @property
    def id(self) -> str:
        return f"{self.game}:{self.component}:{self.key}:{self.side}"

    @property
    def box(self) -> Box:
        return Box(0.0, 0.0, self.width, self.height)

    @property
    def safe_box(self) -> Box:
        return self.box.grown(-self.safe)


@dataclass(frozen=True)
class Piece:
    """What lies on the table: a front and, when it is printed on both sides, a back."""

    front: Face
    back: Face | None = None

    @property
    def width(self) -> float:
        return self.front.width

    @property
    def height(self) -> float:
        return self.front.height


def piece(
    game: str,
    component: str,
    key: str,
    title: str,
    width: float,
    height: float,
    front: Drawing,
    back: Drawing | None = None,
    *,
    outline: Outline | None = None,
    back_outline: Outline | None = None,
    radius: float = 0.0,
    holes: tuple[Outline, ...] = (),
    folds: tuple[Fold, ...] = (),
    safe: float = 3.0,
    bleed: float = BLEED,
    cut_line: bool | None = None,
    cut_dash: tuple[float, ...] = (),
) -> Piece:
    """A piece from its drawings; a rectangle (rounded by ``radius``) unless an outline is given.

    ``back_outline`` is needed only where the outline is not its own left–right mirror image.
    """
    trim = outline if outline is not None else box_outline(width, height, radius)
    face = Face(
        game=game,
        component=component,
        key=key,
        side="front",
        title=title,
        width=width,
        height=height,
        art=front,
        outline=trim,
        holes=holes,
        folds=folds,
        safe=safe,
        bleed=bleed,
        cut_line=cut_line,
        cut_dash=cut_dash,
    )
    if back is None:
        return Piece(face)
    return Piece(
        face,
        replace(face, side="back", art=back, outline=back_outline or trim, holes=(), folds=()),
    )


def blank(face: Face) -> Face:
    """The same face without ink."""
    return replace(face, art=EMPTY)
