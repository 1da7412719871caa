"""The calibration sheet: verniers on both sides, which tell where a printer puts the back.

On the front stand scales with lines every 1.0 mm, on the back lines every 0.9 mm, tip to tip with
them. Held against a light, one pair of lines makes one straight line, and the number beside it is
the correction in steps of 0.1 mm, up to 6 mm either way. Four scales, A to D, also tell the angle:
if A and B (or C and D) differ, the back is turned. Two rulers of 100 mm tell the scale.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box, Path, join
from generator.drawing.palette import BLACK, INK
from generator.drawing.pen import Pen
from generator.errors import WrongCommand
from generator.imposition.duplex import Duplex, Mirror, mirror
from generator.imposition.pages import Document, OutPage
from generator.layout.paper import Paper
from generator.production import printers
from generator.production.printers import Printer

RANGE = 60
"""Steps of 0.1 mm either way."""
PITCH = 1.0
"""Between the lines on the front (mm); on the back it is a tenth less."""
STEP = 0.1
TICK, LONG_TICK = 3.0, 5.0
LINE = 0.12
INSET = 22.0
"""Of the scales' line from the edge of the paper (mm)."""
LEAST = 175.0
"""The shorter side of the smallest paper (mm)."""
RULER = 100.0
STEPS = (
    "① 倍率 100% で両面に印刷する。",
    "② 光に透かし、表と裏の線が一直線になる数を A・B・C・D で読む(符号も)。",
    "③ 二本の定規の長さを測る。",
    "④ 下のように入力する。次からは build に --printer 名前 を付ける。",
)


@dataclass(frozen=True)
class Scale:
    """A vernier: its letter, the middle of its line on the front page, and whether it runs across
    (and so measures x) or down."""

    letter: str
    cx: float
    cy: float
    across: bool
    sign: float
    """What a step means: +1 where the back's axis runs against the front's, else −1."""
    outward: float
    """Which way the front's ticks point: −1 towards the upper or left edge of the paper."""

    def front(self, step: int) -> tuple[float, float]:
        """Where the front's line of a step stands on the scale."""
        return self._at(step * PITCH)

    def behind(self, step: int) -> tuple[float, float]:
        """Where the back's line of a step shall be met, seen from the front."""
        return self._at(step * (PITCH - STEP))

    def _at(self, along: float) -> tuple[float, float]:
        return (self.cx + along, self.cy) if self.across else (self.cx, self.cy + along)

    def value(self, step: int) -> float:
        """The correction (mm) that is read where this step's lines meet."""
        return self.sign * step * STEP


def scales(paper: Paper, line: Mirror) -> tuple[Scale, ...]:
    """The four verniers. A and B measure the back's x, at the top and bottom of the back; C and D
    its y, at the left and right of the back."""
    if min(paper.width, paper.height) < LEAST:
        raise WrongCommand(
            f"校正シートには一辺 {LEAST:g} mm 以上の用紙が要ります({paper.name})",
            f"the calibration sheet needs paper of at least {LEAST:g} mm a side ({paper.name})",
        )
    cx, cy = paper.width / 2, paper.height / 2
    # the back's axes as they run on the front: mirrored across the line of the flip
    sign_x, sign_y = (1.0, -1.0) if line.vertical else (-1.0, 1.0)
    out: list[Scale] = []
    for letter, across, first in (
        ("A", True, True), ("B", True, False), ("C", False, True), ("D", False, False)
    ):  # fmt: skip
        sign = sign_x if across else sign_y
        # A is at the top of the back, C at its left, wherever that lies on the front
        mirrored_side = line.vertical is not across
        at_start = first is not mirrored_side
        outward = -1.0 if at_start else 1.0
        if across:
            y = INSET if at_start else paper.height - INSET
            out.append(Scale(letter, cx, y, True, sign, outward))
        else:
            x = INSET if at_start else paper.width - INSET
            out.append(Scale(letter, x, cy, False, sign, outward))
    return tuple(out)


def document(paper: Paper, duplex: Duplex = Duplex.LONG) -> Document:
    """The sheet, as a document of two pages."""
    line = mirror(duplex, paper.width, paper.height)
    flip = "none" if duplex is Duplex.FRONTS_THEN_BACKS else duplex.value
    name = paper.name.split()[0].replace("×", "x").lower()
    return Document(
        f"calibrate-{name}-{duplex.value}",
        f"校正シート {paper.name}",
        (_side(paper, _front(paper, line), ("校正シート",)), _side(paper, _back(paper, line), ())),
        flip,
    )


def _side(paper: Paper, drawing: Drawing, bookmark: tuple[str, ...]) -> OutPage:
    return OutPage(paper, (), (("marks", drawing),), paper.box, paper.box, bookmark)


def _ticks(scale: Scale, *, back: bool) -> Iterator[tuple[int, Path]]:
    """The lines of a scale on one side: on the back they point the other way, tip to tip."""
    outward = -scale.outward if back else scale.outward
    for step in range(-RANGE, RANGE + 1):
        x, y = scale.behind(step) if back else scale.front(step)
        length = outward * (LONG_TICK if step % 5 == 0 else TICK)
        yield (
            step,
            shapes.line(x, y, x, y + length) if scale.across else shapes.line(x, y, x + length, y),
        )


def _front(paper: Paper, line: Mirror) -> Drawing:
    pen = Pen("calibrate:front")
    for scale in scales(paper, line):
        pen.stroke(join(path for _, path in _ticks(scale, back=False)), BLACK, LINE, cap="butt")
        _labels(pen, scale)
    cx, cy = paper.width / 2, paper.height / 2
    _rulers(pen, cx, cy)
    _cross(pen, cx, cy)
    for i, words in enumerate(STEPS):
        box = Box(cx - 44, cy - 46 + 8.4 * i, 94, 8.0)
        pen.text_box(box, words, size=8, field=f"step {i + 1}")
    command = (
        f"generator printers save 名前 --paper {_name(paper)} --readings=A,B,C,D --rulers=横,縦"
    )
    pen.text_box(Box(cx - 44, cy + 33, 94, 14), command, size=7.5, field="command")
    return pen.drawing()


def _name(paper: Paper) -> str:
    return paper.name.removesuffix(" mm").replace("×", "x")


def _labels(pen: Pen, scale: Scale) -> None:
    """The number of every fifth line, and the scale's letter at its end."""
    for step in range(-RANGE, RANGE + 1, 5):
        value = scale.value(step)
        words = "0" if step == 0 else f"{value:+.1f}".replace("-", "−")
        x, y = scale.front(step)
        away = scale.outward * (LONG_TICK + 1.8)
        if scale.across:
            pen.text(x, y + away, words, size=5, anchor="middle", baseline="middle", field="step")
        else:
            with pen.at(Affine.rotate(-90, x + away, y)):
                pen.text(
                    x + away, y, words, size=5, anchor="middle", baseline="middle", field="step"
                )
    x, y = scale.front(-RANGE)
    aside = (x - 6, y) if scale.across else (x, y - 6)
    pen.text(*aside, scale.letter, size=12, anchor="middle", baseline="middle", field="letter")


def _back(paper: Paper, line: Mirror) -> Drawing:
    """The back page, on which everything stands mirrored about the axis of the flip."""
    pen = Pen("calibrate:back")
    for scale in scales(paper, line):
        lines = join(path for _, path in _ticks(scale, back=True))
        pen.stroke(lines.transformed(line.affine), BLACK, LINE, cap="butt")
    cx, cy = paper.width / 2, paper.height / 2
    _cross(pen, cx, cy)
    pen.text(cx, cy - 14, "裏", size=12, anchor="middle", baseline="middle", field="side")
    return pen.drawing()


def _cross(pen: Pen, cx: float, cy: float) -> None:
    """A cross to be pricked through: a coarse check without a light."""
    for path in (shapes.line(cx - 8, cy, cx + 8, cy), shapes.line(cx, cy - 8, cx, cy + 8)):
        pen.stroke(path, BLACK, LINE, cap="butt")
    pen.stroke(shapes.circle(cx, cy, 4), BLACK, LINE)


def _rulers(pen: Pen, cx: float, cy: float) -> None:
    """100 mm across and 100 mm down."""
    x, y = cx - RULER / 2, cy + 26.0
    down_x, down_y = cx - RULER / 2 - 4.0, cy - RULER / 2
    for across in (True, False):
        paths: list[Path] = []
        for i in range(11):
            tick = 3.0 if i in (0, 10) else 1.8
            at = RULER * i / 10
            paths.append(
                shapes.line(x + at, y, x + at, y - tick)
                if across
                else shapes.line(down_x, down_y + at, down_x + tick, down_y + at)
            )
        paths.append(
            shapes.line(x, y, x + RULER, y)
            if across
            else shapes.line(down_x, down_y, down_x, down_y + RULER)
        )
        pen.stroke(join(paths), INK, LINE, cap="butt")
    pen.text(x + RULER + 2, y, "100 mm", size=6, field="ruler")
    pen.text(down_x - 3, down_y - 1.5, "100 mm", size=6, field="ruler")


# ---- what the readings mean


def from_readings(paper: Paper, readings: Sequence[float]) -> Printer:
    """The correction of a back from the numbers read at A, B, C and D.

    A and B are the shift in x at the top and bottom of the back, C and D that in y at its left
    and right; a clockwise turn moves the top to the right and the right side down.
    """
    top, bottom, left, right = readings
    reach = RANGE * STEP
    if any(not abs(v) <= reach + 1e-9 for v in readings):
        raise WrongCommand(
            f"読み取り値は ±{reach:g} mm までです: {readings}",
            f"readings must be within ±{reach:g} mm: {readings}",
        )
    high, wide = paper.height / 2 - INSET, paper.width / 2 - INSET
    # each pair by itself tells the angle; the wider pair tells it better
    turn = ((top - bottom) * high + (right - left) * wide) / (2 * (high * high + wide * wide))
    return printers.checked(
        (round((top + bottom) / 2, 3), round((left + right) / 2, 3)),
        round(math.degrees(turn), 4),
    )


def from_rulers(lengths: Sequence[float]) -> tuple[float, float]:
    """The scale that makes rulers of these lengths (mm) 100 mm long."""
    if any(not 90 <= v <= 110 for v in lengths):
        raise WrongCommand(
            "定規の実測が 90–110 mm から外れています。印刷の倍率(100%)を確かめてください",
            "a ruler measures outside 90–110 mm: check that you print at 100 %",
        )
    across, down = (round(RULER / v, 5) for v in lengths)
    return across, down
