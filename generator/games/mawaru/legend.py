"""マスの見かた: what the cells mean, printed beside the large disc where the sheet has room."""

from __future__ import annotations

from components.mawaru.schema import Data
from generator.drawing import shapes
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Affine, Box
from generator.drawing.palette import WHITE
from generator.drawing.pen import Pen
from generator.games.mawaru.cells import dial, hollow
from generator.games.mawaru.colours import BARK, BRASS, CHALK, CLAY, SAND, UMBER
from generator.games.mawaru.gems import gem
from generator.games.mawaru.hats import hat
from generator.games.mawaru.wording import filled
from generator.lettering.fonts import GOTHIC_BOLD

HEIGHT = 43.0


def cell_legend(data: Data, width: float) -> Drawing:
    """A strip of ``width`` mm with every kind of cell, the mark and the cross lines."""
    pen = Pen("mawaru:legend")
    pen.paint(shapes.rounded_rect(0, 0, width, HEIGHT, 2.5), CHALK, UMBER, 0.35)
    pen.stroke(shapes.rounded_rect(0.9, 0.9, width - 1.8, HEIGHT - 1.8, 1.8), BRASS, 0.3)
    title = data.texts.legend.ja
    end = 5 + pen.text(
        5, 7.6, title, font=GOTHIC_BOLD, size=10.5, colour=UMBER, max_width=width / 2, field="title"
    )
    pen.line(end + 4, 6.2, width - 5, 6.2, BRASS, 0.35)
    values: dict[str, object] = {
        "discs": "と".join(disc.name.ja for disc in data.board.discs[:-1]),
        "side": data.color[data.board.base.start_side].name.ja,
    }
    for record in data.game.gems:
        values[record.id] = record.name.ja
        values[f"{record.id}_value"] = record.value
    column = (width - 10) / 2
    for i, cell in enumerate(data.texts.cells):
        x, y = 5 + (i % 2) * column, 10.5 + (i // 2) * 15.5
        _sign(pen, data, cell.sign, x, y)
        _words(pen, x, y, column, cell.name.ja, filled(cell.text, **values))
    return pen.drawing()


def _sign(pen: Pen, data: Data, sign: str, x: float, y: float) -> None:
    """What a line of the legend is about."""
    if sign == "hunter":
        pen.use_in(hat(data.game.colors[0].id), Box(x + 1, y + 0.5, 14.5, 12.5))
    elif sign == "rotation":
        pen.use_in(dial(), Box(x + 1, y + 0.5, 14.5, 12.5))
    elif sign == "gem":
        for k, record in enumerate(data.game.gems):
            box = Box(x + 7.0 * k, y + 3.5 * k, 10, 10)
            pen.use(hollow(), *box.centre, 0.82)
            pen.use_in(gem(record.id), box.grown(-1.3))
    else:
        _mark(pen, x, y)


def _words(pen: Pen, x: float, y: float, column: float, name: str, words: str) -> None:
    pen.text(x + 19, y + 3.6, name, font=GOTHIC_BOLD, size=8.5, colour=BARK, max_width=column - 22)
    pen.text_box(
        Box(x + 19, y + 4.8, column - 23, 9.6),
        words,
        size=7.5,
        colour=BARK,
        leading=1.3,
        field=name,
    )


def _mark(pen: Pen, x: float, y: float) -> None:
    """A piece of a disc's rim with its mark, and cross lines that join."""
    with pen.clip(shapes.rounded_rect(x + 0.5, y + 0.6, 15, 12.4, 1)):
        pen.fill(shapes.rect(x, y, 17, 14), SAND)
        pen.fill(shapes.ring_sector(x + 4.5, y + 30, 24.5, 27.5, 0, 360), BARK)
        with pen.at(Affine.translate(x + 4.5, y + 3)):
            pen.fill(shapes.polygon(((0, 0), (2.1, 3.6), (-2.1, 3.6))), WHITE, ink=True)
        pen.line(x + 6, y + 15, x + 18, y + 1.5, UMBER, 1.0)
        pen.stroke(shapes.circle(x + 4.5, y + 30, 19), CLAY, 0.35)
    pen.stroke(shapes.rounded_rect(x + 0.5, y + 0.6, 15, 12.4, 1), UMBER, 0.35)
