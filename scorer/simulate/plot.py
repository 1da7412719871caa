"""A report as a picture: shares of wins with their intervals, endings, lengths and totals.

Drawn once as rectangles, lines and words, and written as SVG (svgwrite) or PNG (Pillow).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from components.messages import Lang, Message, register
from scorer.simulate.report import Report, Spread
from scorer.simulate.runs import Unplayable
from scorer.simulate.show import fair, title, word

WIDTH = 900
LEFT, RIGHT = 190, 40
ROW = 24
BARS = 120
"""Height of a histogram."""
INK, GREY, BLUE, RED = "#222222", "#999999", "#4477aa", "#cc6677"
"""Blue and red that colour-blind readers can tell apart."""


class Box(NamedTuple):
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: str


class Line(NamedTuple):
    """A line of one pixel."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str


class Text(NamedTuple):
    """Words at their base line; ``anchor``: start, middle or end."""

    x: float
    y: float
    text: str
    anchor: str = "start"
    size: int = 13
    fill: str = INK


Shape = Box | Line | Text


class Picture(NamedTuple):
    """What is drawn, and how high it is."""

    shapes: tuple[Shape, ...]
    height: int


class Unsuited(Unplayable):
    """The picture cannot be written so; the message says why."""


def picture(report: Report, lang: Lang) -> Picture:
    """The picture of a report."""
    data = report.to_json()
    shapes: list[Shape] = [Text(20, 28, title(data, lang), size=16)]
    y = 56
    for group, values in data["wins"].items():
        label = f"{word('wins', lang)}: {word(f'group.{group}', lang)}"
        y = _shares(shapes, y, label, values, fair(group, values))
    y = _shares(shapes, y, word("ending", lang), data["endings"], None)
    for key, spread in (("events", report.events), ("totals", report.totals)):
        y = _histogram(shapes, y, word(key, lang), word("mean", lang), spread)
    return Picture(tuple(shapes), y)


def _shares(
    shapes: list[Shape], y: int, label: str, values: Mapping[str, Any], level: float | None
) -> int:
    """Bars from 0 to the greatest share, each with its interval."""
    most = max(figures["high"] for figures in values.values())
    scale = (WIDTH - LEFT - RIGHT) / max(most, 0.01)
    shapes.append(Text(20, y + 16, label, size=14))
    y += 26
    top = y
    for value, figures in values.items():
        middle = y + ROW / 2
        shapes.append(Text(LEFT - 8, middle + 5, value, "end"))
        shapes.append(Box(LEFT, y + 4, figures["share"] * scale, ROW - 8, BLUE))
        low, high = LEFT + figures["low"] * scale, LEFT + figures["high"] * scale
        shapes.append(Line(low, middle, high, middle, INK))
        shapes.extend(Line(x, middle - 4, x, middle + 4, INK) for x in (low, high))
        words = f"{100 * figures['share']:.1f} %"
        shapes.append(Text(LEFT + 6, middle + 5, words, fill="#ffffff", size=11))
        y += ROW
    if level is not None and level <= most:
        x = LEFT + level * scale
        shapes.append(Line(x, top, x, y, RED))
    return y + 16


def _histogram(shapes: list[Shape], y: int, label: str, mean: str, spread: Spread) -> int:
    """Bars over the values, several values to a bar where there are many."""
    shapes.append(Text(20, y + 16, f"{label} ({mean} {spread.mean:.1f})", size=14))
    y += 26
    low, high = min(spread.counts), max(spread.counts)
    step = max(1, -(-(high - low + 1) // 60))
    bars: dict[int, int] = {}
    for value, count in spread.counts.items():
        bars[(value - low) // step] = bars.get((value - low) // step, 0) + count
    number = (high - low) // step + 1
    width = (WIDTH - LEFT - RIGHT) / number
    most = max(bars.values())
    for place, count in sorted(bars.items()):
        tall = BARS * count / most
        shapes.append(Box(LEFT + place * width, y + BARS - tall, max(1.0, width - 1), tall, BLUE))
    shapes.append(Line(LEFT, y + BARS, WIDTH - RIGHT, y + BARS, GREY))
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        place = round(share * (number - 1))
        x = LEFT + (place + 0.5) * width
        shapes.append(Text(x, y + BARS + 16, str(low + place * step), "middle", 11))
    return y + BARS + 36


def write_plot(report: Report, file: Path, lang: Lang) -> None:
    """Writes the picture; the file's name says how. Raises `Unsuited`."""
    made = picture(report, lang)
    suffix = file.suffix.lower()
    if suffix == ".svg":
        file.write_text(svg(made), encoding="utf-8", newline="\n")
    elif suffix == ".png":
        _write_png(made, file)
    else:
        raise Unsuited(Message("simulate.plot", file=str(file)))


def svg(made: Picture) -> str:
    """The picture as SVG."""
    import svgwrite

    drawing = svgwrite.Drawing(size=(WIDTH, made.height), debug=False)
    drawing.viewbox(0, 0, WIDTH, made.height)
    drawing.add(drawing.rect((0, 0), (WIDTH, made.height), fill="#ffffff"))
    for shape in made.shapes:
        drawing.add(_element(drawing, shape))
    return str(drawing.tostring()) + "\n"


def _element(drawing: Any, shape: Shape) -> Any:
    if isinstance(shape, Box):
        place, size = (_r(shape.x), _r(shape.y)), (_r(shape.width), _r(shape.height))
        return drawing.rect(place, size, fill=shape.fill)
    if isinstance(shape, Line):
        ends = (_r(shape.x1), _r(shape.y1)), (_r(shape.x2), _r(shape.y2))
        return drawing.line(*ends, stroke=shape.stroke)
    return drawing.text(
        shape.text,
        (_r(shape.x), _r(shape.y)),
        fill=shape.fill,
        font_size=shape.size,
        font_family="sans-serif",
        text_anchor=shape.anchor,
    )


def _r(value: float) -> float:
    return round(value, 2)


def _write_png(made: Picture, file: Path) -> None:
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError:
        raise Unsuited(Message("simulate.pillow")) from None
    from noto_cjk_sans_jp_regular import FONT_PATH

    scale = 2
    image = Image.new("RGB", (WIDTH * scale, made.height * scale), "#ffffff")
    draw = ImageDraw.Draw(image)
    anchors = {"start": "ls", "middle": "ms", "end": "rs"}
    for shape in made.shapes:
        if isinstance(shape, Text):
            font = ImageFont.truetype(str(FONT_PATH), shape.size * scale)
            place = shape.x * scale, shape.y * scale
            draw.text(place, shape.text, shape.fill, font, anchors[shape.anchor])
        else:
            x1, y1, x2, y2 = _corners(shape, scale)
            draw.rectangle((x1, y1, max(x1, x2), max(y1, y2)), fill=_fill(shape))
    image.save(file)


def _corners(shape: Box | Line, scale: int) -> Iterator[float]:
    if isinstance(shape, Box):
        yield from (shape.x * scale, shape.y * scale)
        yield (shape.x + shape.width) * scale - 1
        yield (shape.y + shape.height) * scale - 1
    else:
        yield from (shape.x1 * scale, shape.y1 * scale, shape.x2 * scale, shape.y2 * scale)


def _fill(shape: Box | Line) -> str:
    return shape.fill if isinstance(shape, Box) else shape.stroke


register(
    {
        "simulate.plot": (
            "図は .svg か .png に書きます({file})",
            "a plot is written as .svg or .png ({file})",
        ),
        "simulate.pillow": (
            "PNG には pillow が必要です: pip install 'iseki-bako[png]'(SVG なら要りません)",
            "PNG needs pillow: pip install 'iseki-bako[png]' (SVG does not)",
        ),
    }
)
