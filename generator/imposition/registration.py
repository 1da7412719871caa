"""Registration marks, by which a cutter with a camera finds the print on the sheet.

Three marks: a square at the top left, brackets at the top right and bottom left; or brackets at
all four corners. Position and size are fixed by the paper, the inset and the arm alone, never by
what is printed, so that a cut file fits a sheet printed later. The numbers are those that
Silhouette's cutters take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generator.drawing.geometry import Box
from generator.errors import WrongCommand

SQUARE = 5.0
"""Side of the square (mm)."""
ARM = 8.89
"""Usual length of a bracket's arms (mm)."""
ARMS = (5.0, 20.0)
THICKNESS = 0.5
"""Of the brackets' lines (mm)."""
CLEAR = 1.5
"""Free of any ink and any cut round every mark (mm)."""
INSET = 10.0
"""Least distance between the marks and the edge of the paper (mm)."""
MOST_INSET = 60.0


@dataclass(frozen=True)
class Registration:
    """Which marks, how far from the edge, how long."""

    marks: int = 3
    inset: float = INSET
    arm: float = ARM

    def bars(self, region: Box) -> tuple[Box, ...]:
        """The marks on this part of the page, as filled rectangles."""
        area = region.grown(-self.inset)
        out: list[Box] = []
        for right, bottom in ((False, False), (True, False), (False, True), (True, True)):
            if self.marks == 3 and right and bottom:
                continue
            if self.marks == 3 and not right and not bottom:
                out.append(Box(area.x, area.y, SQUARE, SQUARE))
                continue
            x = area.right - self.arm if right else area.x
            y = area.bottom - THICKNESS if bottom else area.y
            out.append(Box(x, y, self.arm, THICKNESS))
            x = area.right - THICKNESS if right else area.x
            y = area.bottom - self.arm if bottom else area.y
            out.append(Box(x, y, THICKNESS, self.arm))
        return tuple(out)

    def zones(self, region: Box) -> tuple[Box, ...]:
        """What the marks keep free of everything else."""
        return tuple(bar.grown(CLEAR) for bar in self.bars(region))


def registration(
    marks: int | None, inset: float | None = None, arm: float | None = None
) -> Registration | None:
    """Registration marks from the words of a command line; None when none are asked for."""
    if marks is None:
        if inset is not None or arm is not None:
            raise WrongCommand(
                "--inset と --arm は --registration 3 または 4 と一緒に使います",
                "--inset and --arm go with --registration 3 or 4",
            )
        return None
    inset = INSET if inset is None else inset
    arm = ARM if arm is None else arm
    if marks not in (3, 4):
        raise WrongCommand(
            f"--registration {marks}: 3 か 4 です", f"--registration {marks}: must be 3 or 4"
        )
    if not INSET <= inset <= MOST_INSET:
        raise WrongCommand(
            f"--inset {inset:g}: {INSET:g}–{MOST_INSET:g} mm です",
            f"--inset {inset:g}: must be {INSET:g}–{MOST_INSET:g} mm",
        )
    if not ARMS[0] <= arm <= ARMS[1]:
        raise WrongCommand(
            f"--arm {arm:g}: {ARMS[0]:g}–{ARMS[1]:g} mm です",
            f"--arm {arm:g}: must be {ARMS[0]:g}–{ARMS[1]:g} mm",
        )
    return Registration(marks, inset, arm)


def keeping_all(wanted: Registration, keeps: Callable[[Registration], bool]) -> Registration | None:
    """The marks nearest to what is wanted with which no slot is lost; None if there are none.

    ``keeps`` tells whether all slots stay with such marks. Other insets are tried first, then
    shorter arms.
    """
    return next((other for other in _others(wanted) if keeps(other)), None)


def _others(wanted: Registration) -> Iterator[Registration]:
    for arm in (wanted.arm, *(a for a in (7.0, ARMS[0]) if a < wanted.arm)):
        steps = (INSET + 0.5 * step for step in range(int(2 * (25.0 - INSET)) + 1))
        for inset in sorted(steps, key=lambda inset: (abs(inset - wanted.inset), inset)):
            yield Registration(wanted.marks, inset, arm)
