"""How a back comes upon its front: one mirror line for each way of turning the sheet.

Pure geometry, with no pieces, files or printers in it. A sheet that is turned over its long edge
shows its back mirrored about the axis that runs along that edge; a sheet that is folded and glued
carries its backs on the same side, mirrored about the fold. In either case the whole of duplex
printing is ``reflect(back) = front``: :func:`back_transform` gives the one rigid motion for which
that holds, whatever the outline, the angle or the paper.
"""

from __future__ import annotations

import math
from enum import Enum
from typing import NamedTuple

from generator.drawing.geometry import Affine, Box, Segment


class Duplex(Enum):
    """How backs come upon their fronts."""

    LONG = "long"
    """The printer turns the sheet over its long edge: an upright sheet like the page of a book."""
    SHORT = "short"
    """Over its short edge: an upright sheet like a notepad."""
    FOLD = "fold"
    """Front and back on one side of the sheet, which is folded between them and glued."""
    FRONTS_THEN_BACKS = "fronts-then-backs"
    """All fronts, then all backs, for printers that are fed by hand; flipped on the long edge."""
    SINGLE = "single"
    """Fronts only."""


class Mirror(NamedTuple):
    """A mirror line: ``x = at`` when vertical, else ``y = at`` (mm)."""

    vertical: bool
    at: float

    @property
    def affine(self) -> Affine:
        """The reflection of the page about the line; it is its own inverse."""
        return Affine.mirror_x(self.at) if self.vertical else Affine.mirror_y(self.at)

    def angle(self, front: float) -> float:
        """The clockwise turn of a back whose front is turned by ``front`` degrees.

        A back is drawn as it reads, so its own left–right mirror image is undone first: about a
        vertical line only the sense of the turn changes, about a horizontal one the piece also
        stands on its head.
        """
        return (-front if self.vertical else 180.0 - front) % 360.0


def mirror(mode: Duplex, width: float, height: float) -> Mirror:
    """The mirror line of a mode on a sheet of this size, which may be upright or broad.

    For ``FOLD`` see :func:`folds`: where the fold runs depends on what is to be laid out.
    """
    if mode is Duplex.FOLD:
        raise ValueError("a fold is chosen by the layout, not by the paper")
    over_long_edge = mode is not Duplex.SHORT
    # the long edges of an upright sheet stand left and right: its axis is vertical
    vertical = over_long_edge == (height >= width)
    return Mirror(vertical, width / 2 if vertical else height / 2)


def folds(width: float, height: float) -> tuple[Mirror, Mirror]:
    """The two ways to fold a sheet in half: front left and back right; front above, back below."""
    return Mirror(True, width / 2), Mirror(False, height / 2)


def front_half(fold: Mirror, paper: Box) -> Box:
    """The half of a folded sheet that carries the fronts: left of the fold, or above it."""
    if fold.vertical:
        return Box(paper.x, paper.y, fold.at - paper.x, paper.height)
    return Box(paper.x, paper.y, paper.width, fold.at - paper.y)


def fold_line(fold: Mirror, printable: Box) -> Segment:
    """The fold across the printable part of a sheet: printed as dashes, scored by a cutter."""
    box, at = printable, fold.at
    if fold.vertical:
        return ((at, box.y), (at, box.bottom))
    return ((box.x, at), (box.right, at))


def back_transform(front: Affine, line: Mirror, face_width: float) -> Affine:
    """From a back face's millimetres to the page, when its front is placed by ``front``.

    The back is drawn as it reads when the piece is turned over like a page, so its point (x, y)
    belongs to the front's point (width - x, y): two reflections, which make a rigid motion.
    """
    return line.affine @ front @ Affine.mirror_x(face_width / 2)


def turn_of(motion: Affine) -> float:
    """The clockwise angle of a rigid motion in degrees."""
    return math.degrees(math.atan2(motion.b, motion.a)) % 360.0
