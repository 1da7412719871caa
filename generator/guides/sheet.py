"""A game's guide sheet: what to print on what, how to cut, fold and assemble, on one page.

The first steps (scale, duplex, cutting) are the same for every game and are written here; a game
adds its own with small drawings, and a picture of the finished parts. The page is laid out for
the smaller of A4 and Letter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import INK, RED, WHITE, Colour, rgb
from generator.drawing.pen import Pen
from generator.errors import LayoutError
from generator.guides.pictures import outlined
from generator.imposition.cuts import is_straight
from generator.imposition.duplex import Duplex
from generator.lettering.fonts import GOTHIC_BOLD
from generator.lettering.text import HARD_MINIMUM, Content, fit
from generator.plan import Block, Grid, Medium, Note, Plan

WIDTH, HEIGHT = 186.0, 258.0
"""The guide's block (mm): it fits on A4 and on Letter."""
GREY = rgb("#8A8580")
PALE = rgb("#F3EFE8")
COLUMN_GAP = 6.0
PICTURE = (30.0, 21.0)
"""Room for a step's drawing (mm)."""
LEAST_PARTS = 36.0
"""Least height of the picture of the finished parts (mm)."""


FLIPS = {
    Duplex.LONG: "両面(長辺とじ)",
    Duplex.SHORT: "両面(短辺とじ)",
    Duplex.FRONTS_THEN_BACKS: "表を全部、次に裏を全部",
}
"""How each file is printed, for the table."""
DUPLEX_WORDS = {
    Duplex.LONG: "両面のシートは「長辺とじ」で印刷する。表と裏のトンボが合うか、光に透かして見る。",
    Duplex.SHORT: "両面のシートは「短辺とじ」で印刷する。"
    "表と裏のトンボが合うか、光に透かして見る。",
    Duplex.FRONTS_THEN_BACKS: "両面のファイルは前半が表、後半が裏。"
    "表だけ印刷した紙を長い辺を軸に裏返して給紙し、裏を印刷する。",
    Duplex.FOLD: "点線のあるシートは、点線で折って裏どうしを貼り合わせ、乾いてから切る。",
}
"""The step that says how backs come upon their fronts."""
_mode: ContextVar[Duplex] = ContextVar("duplex", default=Duplex.LONG)


@contextmanager
def printed(duplex: Duplex) -> Iterator[None]:
    """Guides made inside speak of this way of printing backs: a game's plans know nothing of
    printers."""
    token = _mode.set(duplex)
    try:
        yield
    finally:
        _mode.reset(token)


@dataclass(frozen=True)
class Step:
    """One step: a sentence or two, and a drawing of any size (it is scaled to about 30 × 21 mm)."""

    text: Content
    picture: Drawing | None = None


def guide(
    game: str,
    game_title: str,
    plans: Sequence[Plan],
    steps: Sequence[Step],
    *,
    parts: Drawing | None = None,
    parts_title: str = "できあがり",
    extra: Sequence[str] = (),
    accent: Colour = RED,
) -> Plan:
    """The guide as a plan of its own.

    ``plans``: the game's other plans, for the table of what to print on what; ``parts``: a picture
    of the finished parts; ``extra``: what else is needed (割りピン, スリーブ…).
    """
    pen = Pen(f"{game}:guide")
    y = _title(pen, game_title, accent)
    y = _table(pen, y, game, plans, extra, accent)
    everything = [*_common_steps(plans), *steps]
    y = _steps(pen, y, everything, accent, HEIGHT - (LEAST_PARTS if parts else 0.0))
    if parts is not None:
        _parts(pen, y, parts, parts_title, accent)
    block = Block((), WIDTH, HEIGHT, (Note(0, 0, pen.drawing("guide")),), repack=False)
    return Plan(
        game,
        game_title,
        "guide",
        "印刷と組み立て",
        block,
        Medium.PAPER,
        cut_file=False,
        marks=False,
    )


def _title(pen: Pen, game_title: str, accent: Colour) -> float:
    width = pen.text(0, 8.5, game_title, font=GOTHIC_BOLD, size=20, max_width=120)
    pen.text(width + 5, 8.5, "印刷と組み立て", size=12, colour=GREY)
    pen.line(0, 12.5, WIDTH, 12.5, accent, 0.7)
    return 16.0


def is_duplex(plan: Plan) -> bool:
    """Whether a plan has backs."""
    layout = plan.layout
    if isinstance(layout, Block):
        return any(p.piece.back for p in layout.puts) or any(n.on_back for n in layout.notes)
    return any(piece.back for piece in layout.pieces)


def _table(
    pen: Pen, y: float, game: str, plans: Sequence[Plan], extra: Sequence[str], accent: Colour
) -> float:
    """What to print on what: a line for each file."""
    from generator.imposition.pages import file_stem

    mode = _mode.get()
    apart = mode not in (Duplex.FOLD, Duplex.SINGLE)
    pen.text(0, y + 3.6, "何に印刷するか", font=GOTHIC_BOLD, size=10.5, colour=accent.darker(0.2))
    y += 6.0
    rows: list[tuple[str, str, str]] = []
    for medium in Medium:
        of_medium = [p for p in plans if p.medium is medium]
        kinds = {
            duplex: [p for p in of_medium if (apart and is_duplex(p)) is duplex]
            for duplex in (True, False)
        }
        for duplex, kind in kinds.items():
            if kind:
                stem = file_stem(game, medium, duplex, all(kinds.values()))
                folded = mode is Duplex.FOLD and any(is_duplex(p) for p in kind)
                how = FLIPS[mode] if duplex else ("片面・折って貼る" if folded else "片面")
                rows.append(
                    (f"{stem}.pdf", f"{medium.ja}・{how}", "、".join(p.title for p in kind))
                )
    if extra:
        rows.append(("ほかに要るもの", "", "、".join(extra)))
    for i, (name, how, titles) in enumerate(rows):
        layout = fit(titles, font=GOTHIC_BOLD, size=8, width=88, height=30, where=pen.where)
        height = max(5.4, layout.height + 2.2)
        if i % 2 == 0:
            pen.fill(shapes.rect(0, y, WIDTH, height), PALE)
        pen.text(2, y + 3.8, name, size=8, max_width=50)
        pen.text(54, y + 3.8, how, size=8, max_width=40)
        pen.text_box(Box(96, y + 1.2, 88, height), titles, font=GOTHIC_BOLD, size=8)
        y += height
    return y + 4.0


def _listed(plan: Plan) -> str:
    return plan.title if plan.extra is None else f"{plan.title}(任意)"


def _steps(pen: Pen, y: float, steps: Sequence[Step], accent: Colour, bottom: float) -> float:
    """Numbered steps in two columns, read row by row."""
    column = (WIDTH - COLUMN_GAP) / 2
    rows = -(-len(steps) // 2)
    height = PICTURE[1] + 3.0
    if rows and y + rows * height > bottom:
        height = (bottom - y) / rows
        if height < 14.0:
            raise LayoutError(
                f"{pen.where}: 手順が {len(steps)} 個では一枚に収まりません",
                f"{pen.where}: {len(steps)} steps do not fit on the page",
            )
    for i, step in enumerate(steps):
        x, top = (i % 2) * (column + COLUMN_GAP), y + (i // 2) * height
        picture = Box(x, top, PICTURE[0], height - 3.0)
        pen.paint(shapes.rounded_rect(*picture, 1.5), WHITE, GREY, 0.2)
        if step.picture is not None:
            _scaled(pen, step.picture, picture.grown(-1.5))
        pen.fill(shapes.circle(x + 3.2, top + 3.2, 2.6), accent)
        pen.text(
            x + 3.2,
            top + 3.2,
            str(i + 1),
            font=GOTHIC_BOLD,
            size=8.5,
            colour=WHITE,
            anchor="middle",
            baseline="middle",
        )
        words = Box(picture.right + 2.5, top, column - PICTURE[0] - 2.5, height - 2.0)
        pen.text_box(words, step.text, size=8.5, field=f"step {i + 1}", valign="middle")
    return y + rows * height


def _parts(pen: Pen, y: float, parts: Drawing, title: str, accent: Colour) -> None:
    pen.text(0, y + 3.6, title, font=GOTHIC_BOLD, size=10.5, colour=accent.darker(0.2))
    box = Box(0, y + 6.0, WIDTH, HEIGHT - y - 6.0)
    pen.fill(shapes.rounded_rect(*box, 2.0), PALE)
    _scaled(pen, parts, box.grown(-3.0))


def _scaled(pen: Pen, picture: Drawing, box: Box) -> None:
    """A drawing as large as it fits, in the middle of a box; what becomes too small to be read is
    no text any more."""
    bounds = picture.bounds
    if not bounds.width or not bounds.height:
        return
    scale = min(box.width / bounds.width, box.height / bounds.height)
    (bx, by), (cx, cy) = box.centre, bounds.centre
    picture = outlined(picture, HARD_MINIMUM / scale)
    pen.draw(picture, Affine(scale, 0.0, 0.0, scale, bx - cx * scale, by - cy * scale))


# ---- steps that all games share


def _common_steps(plans: Sequence[Plan]) -> list[Step]:
    steps = [
        Step(
            "倍率 100%(「実際のサイズ」)で印刷し、余白の定規を測る。"
            "100 mm でなければ、印刷の設定を直す。",
            _ruler_picture(),
        )
    ]
    if any(is_duplex(p) for p in plans) and _mode.get() in DUPLEX_WORDS:
        steps.append(Step(DUPLEX_WORDS[_mode.get()], _duplex_picture()))
    if any(isinstance(p.layout, Grid) for p in plans):
        steps.append(
            Step(
                "まず内側の線を、向かい合うトンボを結んで切る(余白は切らない)。最後に外枠を切る。",
                _cut_picture(),
            )
        )
    if any(_has_curves(p) for p in plans):
        steps.append(
            Step(
                "線で囲んだ形は線の中央を切る。カッティングマシンなら、配置番号が同じ SVG を使う。",
                _scissors_picture(),
            )
        )
    return steps


def _has_curves(plan: Plan) -> bool:
    layout = plan.layout
    pieces = [p.piece for p in layout.puts] if isinstance(layout, Block) else layout.pieces
    return any(not is_straight(piece.front.outline) for piece in pieces)


def _ruler_picture() -> Drawing:
    pen = Pen("guide:ruler")
    pen.paint(shapes.rect(0, 0, 40, 22), WHITE, GREY, 0.3)
    pen.fill(shapes.rect(8, 3, 24, 11), PALE)
    pen.line(7, 18, 33, 18, INK, 0.4)
    for i in range(11):
        tall = 1.8 if i % 10 == 0 else 1.0
        pen.line(7 + 2.6 * i, 18, 7 + 2.6 * i, 18 - tall, INK, 0.3)
    pen.text(20, 11, "100 mm", size=9, anchor="middle", font=GOTHIC_BOLD)
    return pen.drawing()


def _duplex_picture() -> Drawing:
    pen = Pen("guide:duplex")
    pen.paint(shapes.rect(0, 0, 17, 24), WHITE, GREY, 0.3)
    pen.text(8.5, 12, "表", size=14, anchor="middle", baseline="middle")
    pen.paint(shapes.polygon(((21, 3), (34, 0), (34, 24), (21, 21))), PALE, GREY, 0.3)
    pen.text(27.5, 12, "裏", size=12, anchor="middle", baseline="middle", colour=GREY)
    pen.stroke(shapes.arc(19, 4, 7, -60, 60), RED, 0.6)
    pen.fill(shapes.polygon(((26.6, 1.4), (24.0, -1.2), (23.4, 2.0))), RED)
    return pen.drawing()


def _cut_picture() -> Drawing:
    pen = Pen("guide:cut")
    for i in range(3):
        for j in range(2):
            pen.paint(shapes.rect(6 + 9 * i, 4 + 9 * j, 9, 9), PALE, GREY, 0.2)
    for x in (15, 24):
        pen.line(x, 4, x, 22, RED, 0.7, dash=(1.4, 1.0), cap="butt")
    pen.line(6, 13, 33, 13, RED, 0.7, dash=(1.4, 1.0), cap="butt")
    for x in (6, 15, 24, 33):
        pen.line(x, 0.5, x, 2.8, INK, 0.4)
        pen.line(x, 23.2, x, 25.5, INK, 0.4)
    for y in (4, 13, 22):
        pen.line(2.5, y, 4.8, y, INK, 0.4)
        pen.line(34.2, y, 36.5, y, INK, 0.4)
    return pen.drawing()


def _scissors_picture() -> Drawing:
    pen = Pen("guide:scissors")
    pen.fill(shapes.circle(14, 12, 10), PALE)
    pen.stroke(shapes.circle(14, 12, 10), RED, 0.6, dash=(1.4, 1.0), cap="butt")
    scissors(pen, 26, 12, 12)
    return pen.drawing()


def scissors(pen: Pen, x: float, y: float, size: float, colour: Colour = INK) -> None:
    """Open scissors pointing left, centred at (x, y), ``size`` mm long."""
    s = size / 12
    for side in (-1, 1):
        pen.line(x - 6 * s, y - 1.6 * s * side, x + 2.6 * s, y + 1.6 * s * side, colour, 0.9 * s)
        pen.stroke(
            shapes.ellipse(x + 4.3 * s, y + 2.5 * s * side, 2.0 * s, 1.5 * s), colour, 0.8 * s
        )
