"""The room that a paper gives, what is laid into it, and the refusal of what it cannot hold."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.drawing.geometry import Box
from generator.errors import LayoutError
from generator.imposition.duplex import Mirror
from generator.layout.paper import PAPERS, Margins, Paper
from generator.plan import Note, Plan, Put

TOLERANCE = 1e-4


@dataclass(frozen=True)
class Room:
    """Where pieces may lie on a sheet: the wanted and the largest area (mm), and zones in them
    that stay free (a cutter's registration marks)."""

    paper: Paper
    wanted: Box
    least: Box
    blocked: tuple[Box, ...] = ()
    fold: Mirror | None = None
    """Where the sheet is folded, if it is: the room is then the half that carries the fronts."""

    @staticmethod
    def of(paper: Paper, margins: Margins, blocked: tuple[Box, ...] = ()) -> Room:
        return Room(paper, margins.area(paper), margins.area(paper, least=True), blocked)

    def area(self, width: float, height: float) -> Box | None:
        """The area in which something of this size fits: the wanted one if it can be."""
        for area in (self.wanted, self.least):
            if width <= area.width + TOLERANCE and height <= area.height + TOLERANCE:
                return area
        return None

    def centred(self, width: float, height: float) -> Box:
        x, y = self.least.centre
        return Box(x - width / 2, y - height / 2, width, height)

    def needs(self, width: float, height: float) -> tuple[float, float]:
        """The paper that something of this size would need, margins and fold as they are here."""
        across = 2 if self.fold is not None and self.fold.vertical else 1
        down = 2 if self.fold is not None and not self.fold.vertical else 1
        return (
            self.paper.width + across * (width - self.least.width),
            self.paper.height + down * (height - self.least.height),
        )

    def free(self, box: Box) -> bool:
        """True when a piece in this place keeps clear of the blocked zones."""
        return not any(box.overlaps(zone, 1e-3) for zone in self.blocked)


@dataclass(frozen=True)
class Laid:
    """One sheet of a plan: its block on the page, and pieces and notes relative to it."""

    box: Box
    puts: tuple[Put, ...]
    notes: tuple[Note, ...] = ()
    skipped: int = 0
    """Slots of a grid that registration marks leave empty."""
    tiled: bool = False
    """True when the pieces are parts of one that is larger than the paper."""


def too_large(plan: Plan, room: Room, width: float, height: float) -> LayoutError:
    """The refusal of something of this size: by name, with what would hold it."""
    size = f"{width:.0f} × {height:.0f} mm"
    paper = room.paper
    needs = (room.needs(width, height), room.needs(height, width))
    fits = [
        p.name
        for p in sorted(PAPERS.values(), key=lambda p: p.width * p.height)
        if any(
            (p.width >= wide and p.height >= high) or (p.width >= high and p.height >= wide)
            for wide, high in needs
        )
    ]
    wide, high = needs[0]
    wanted = f"{math.ceil(wide)}x{math.ceil(high)}"
    ja = f"{'・'.join(fits[:3])} か " if fits else ""
    en = f"{', '.join(fits[:3])} or " if fits else ""
    return LayoutError(
        f"{plan.game}: {plan.title}({size})は用紙 {paper.name} に収まりません。"
        f"収まる用紙: {ja}{wanted} mm 以上(--paper)",
        f"{plan.game}: {plan.component} ({size}) does not fit on {paper.name};"
        f" what would do: {en}{wanted} mm and up (--paper)",
    )
