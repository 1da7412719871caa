"""Placements: faces on a page. The one place where a face's millimetres meet the paper's."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from generator.faces import Face
from generator.geometry import Affine, Path
from generator.outlines import Outline


@dataclass(frozen=True)
class Placement:
    """A face on a page: the centre of its trim box (mm) and its clockwise turn in degrees."""

    face: Face
    cx: float
    cy: float
    angle: float = 0.0
    clip: Path | None = None
    """What the art may cover, in the face's own millimetres; None: everything."""

    @cached_property
    def transform(self) -> Affine:
        """From the face's millimetres to the page's."""
        return (
            Affine.translate(self.cx, self.cy)
            @ Affine.rotate(self.angle)
            @ Affine.translate(-self.face.width / 2, -self.face.height / 2)
        )

    @cached_property
    def outline(self) -> Outline:
        """The trim on the page."""
        return self.face.outline.transformed(self.transform)

    @cached_property
    def holes(self) -> tuple[Outline, ...]:
        return tuple(hole.transformed(self.transform) for hole in self.face.holes)
