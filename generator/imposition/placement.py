"""Placements: faces on a page. The one place where a face's millimetres meet the paper's."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from generator.drawing.geometry import Affine, Box, Path, cos_sin
from generator.drawing.outlines import Outline
from generator.faces import Face


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
        return _lie(self.face.outline, self.face.width, self.face.height, *self._where)[0]

    @cached_property
    def outline(self) -> Outline:
        """The trim on the page."""
        return _lie(self.face.outline, self.face.width, self.face.height, *self._where)[1]

    @cached_property
    def holes(self) -> tuple[Outline, ...]:
        return tuple(hole.transformed(self.transform) for hole in self.face.holes)

    @cached_property
    def covered(self) -> Box:
        """The box round what the art may cover on the page."""
        return _covered(self.clip or self.face.outline.path(), self.transform)

    @property
    def _where(self) -> tuple[float, float, float]:
        return (self.cx, self.cy, self.angle)


@lru_cache(maxsize=8192)
def _lie(
    outline: Outline, width: float, height: float, cx: float, cy: float, angle: float
) -> tuple[Affine, Outline]:
    """How a face lies on the page, and its trim there; one value for all cards of a deck that
    come to this place, so that what is measured of it is measured once."""
    cos, sin = cos_sin(angle)
    x, y = width / 2, height / 2  # the middle, which comes to (cx, cy)
    transform = Affine(cos, sin, -sin, cos, cx - cos * x + sin * y, cy - sin * x - cos * y)
    return transform, outline.transformed(transform)


@lru_cache(maxsize=8192)
def _covered(path: Path, transform: Affine) -> Box:
    return path.transformed(transform).bounds
