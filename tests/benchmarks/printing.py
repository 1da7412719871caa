"""How fast sheets are made, beside fpdf2 and plain reportlab on the same 3 × 3 sheet.

    python -m tests.benchmarks.printing [--cards 900] [--runs 3] [--games]

Three programs draw the same vector cards, nine to an A4 sheet with crop marks: this project with
all it does (layout, marks, captions, layers, marked faces), reportlab by hand with Form XObjects
for what is shared, and fpdf2, which has no forms. Each runs in a process of its own; the best of
the runs counts. The first sheets are rendered and compared, to show that they are the same. Then
the peak memory for up to 2,000 cards, and with ``--games`` what each game takes.
"""

from __future__ import annotations

import argparse
import io
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

WIDTH, HEIGHT = 63.0, 88.0
LEFT, TOP = (210 - 3 * WIDTH) / 2, (297 - 3 * HEIGHT) / 2
MM = 72 / 25.4
GROUND, FRAME, DARK, GOLD = (0.94, 0.85, 0.66), (1, 1, 1), (0.14, 0.12, 0.13), (0.78, 0.6, 0.23)
COLOURS = ((0.78, 0.25, 0.18), (0.18, 0.43, 0.71), (0.24, 0.55, 0.31), (0.89, 0.7, 0.24))
Point = tuple[float, float]


# ---- the card: what all three draw


def star(cx: float, cy: float, outer: float, inner: float, points: int) -> list[Point]:
    out = []
    for i in range(2 * points):
        radius, angle = (inner if i % 2 else outer), math.pi * i / points
        out.append((cx + radius * math.sin(angle), cy - radius * math.cos(angle)))
    return out


@cache
def emblem() -> tuple[tuple[list[Point], tuple[float, float, float]], ...]:
    """A compass rose of 24 polygons about the origin, 20 mm wide."""
    parts: list[tuple[list[Point], tuple[float, float, float]]] = [
        (star(0, 0, 10, 7.5, 16), GOLD),
        (star(0, 0, 8, 3, 8), DARK),
    ]
    for i in range(16):
        angle = math.pi * i / 8
        x, y = 5.2 * math.sin(angle), -5.2 * math.cos(angle)
        parts.append((star(x, y, 1.1, 0.5, 4), COLOURS[i % 4]))
    parts += [(star(0, 0, 4 - 0.6 * i, 2 - 0.3 * i, 6), (FRAME, GOLD)[i % 2]) for i in range(6)]
    return tuple(parts)


def bars(number: int) -> list[tuple[float, float, float, float, tuple[float, float, float]]]:
    """Six bars that differ from card to card: left, top, width, height, colour."""
    return [
        (8 + 8 * i, 72 - (number * (i + 3)) % 17, 5, 1 + (number * (i + 3)) % 17, COLOURS[i % 4])
        for i in range(6)
    ]


def words(number: int) -> str:
    return f"Card {number}: move {number % 7} and take {number % 5}"


# ---- three programs


def this_project(count: int) -> bytes:
    from generator.drawing import shapes
    from generator.drawing.displaylist import Drawing, Symbol
    from generator.drawing.palette import Colour
    from generator.drawing.pen import Pen
    from generator.faces import piece
    from generator.imposition.pages import document
    from generator.imposition.sheets import impose
    from generator.layout.paper import A4
    from generator.lettering.fonts import CALADEA_BOLD
    from generator.plan import Grid, Plan
    from generator.production.progress import undisturbed
    from generator.writers import pdf

    @cache
    def rose() -> Symbol:
        pen = Pen("rose")
        for points, colour in emblem():
            pen.fill(shapes.polygon(points), Colour(*colour))
        return pen.symbol("rose")

    @cache
    def frame() -> Symbol:
        pen = Pen("frame")
        pen.fill(shapes.rect(0, 0, WIDTH, HEIGHT), Colour(*GROUND))
        pen.paint(
            shapes.rounded_rect(3, 3, WIDTH - 6, HEIGHT - 6, 3), Colour(*FRAME), Colour(*DARK)
        )
        return pen.symbol("frame")

    def front(number: int) -> Drawing:
        pen = Pen(f"bench:{number}")
        pen.use(frame(), 0, 0)
        pen.use(rose(), WIDTH / 2, 30)
        pen.use(rose(), WIDTH - 10, HEIGHT - 10, 0.4)
        for x, y, width, height, colour in bars(number):
            pen.fill(shapes.rect(x, y, width, height), Colour(*colour))
        pen.text(6, 14, str(number), font=CALADEA_BOLD, size=24, colour=Colour(*DARK))
        pen.text(6, 82, words(number), font=CALADEA_BOLD, size=7, colour=Colour(*DARK))
        return pen.drawing()

    with undisturbed():  # as a build does
        cards = tuple(
            piece("bench", "card", str(i), str(i), WIDTH, HEIGHT, front(i), bleed=0)
            for i in range(1, count + 1)
        )
        plan = Plan("bench", "Bench", "card", "Cards", Grid(cards, columns=3, rows=3))
        return pdf.write(document("bench", "Bench", impose(plan, A4)))


def places(count: int) -> list[tuple[int, float, float]]:
    """Sheet by sheet: number, left, top."""
    return [(i + 1, LEFT + i % 3 * WIDTH, TOP + i % 9 // 3 * HEIGHT) for i in range(count)]


def marks() -> list[tuple[float, float, float, float]]:
    out = []
    for i in range(4):
        x, y = LEFT + i * WIDTH, TOP + i * HEIGHT
        out += [
            (x, TOP - 4.3, x, TOP - 0.3),
            (x, TOP + 3 * HEIGHT + 0.3, x, TOP + 3 * HEIGHT + 4.3),
        ]
        out += [
            (LEFT - 4.3, y, LEFT - 0.3, y),
            (LEFT + 3 * WIDTH + 0.3, y, LEFT + 3 * WIDTH + 4.3, y),
        ]
    return out


def plain_reportlab(count: int) -> bytes:
    from reportlab import rl_config
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    from generator.lettering import fonts

    rl_config.useA85 = 0
    pdfmetrics.registerFont(TTFont("Bench", str(fonts.font_file(fonts.CALADEA_BOLD))))
    buffer = io.BytesIO()
    make: Any = Canvas
    canvas = make(buffer, pagesize=(210 * MM, 297 * MM), pageCompression=1, invariant=1)

    def polygon(points: Sequence[Point], colour: tuple[float, float, float]) -> None:
        path = canvas.beginPath()
        path.moveTo(points[0][0] * MM, -points[0][1] * MM)
        for x, y in points[1:]:
            path.lineTo(x * MM, -y * MM)
        path.close()
        canvas.setFillColorRGB(*colour)
        canvas.drawPath(path, stroke=0, fill=1)

    canvas.beginForm("rose", -11 * MM, -11 * MM, 11 * MM, 11 * MM)
    for points, colour in emblem():
        polygon(points, colour)
    canvas.endForm()
    canvas.beginForm("frame", 0, -HEIGHT * MM, WIDTH * MM, 0)
    canvas.setFillColorRGB(*GROUND)
    canvas.rect(0, -HEIGHT * MM, WIDTH * MM, HEIGHT * MM, stroke=0, fill=1)
    canvas.setFillColorRGB(*FRAME)
    canvas.setStrokeColorRGB(*DARK)
    canvas.setLineWidth(0.35 * MM)
    inner = (WIDTH - 6) * MM, (HEIGHT - 6) * MM
    canvas.roundRect(3 * MM, (3 - HEIGHT) * MM, *inner, 3 * MM, stroke=1, fill=1)
    canvas.endForm()
    for i, (number, left, top) in enumerate(places(count)):
        canvas.saveState()
        canvas.translate(left * MM, (297 - top) * MM)
        canvas.doForm("frame")
        canvas.saveState()
        canvas.translate(WIDTH / 2 * MM, -30 * MM)
        canvas.doForm("rose")
        canvas.restoreState()
        canvas.saveState()
        canvas.translate((WIDTH - 10) * MM, (10 - HEIGHT) * MM)
        canvas.scale(0.4, 0.4)
        canvas.doForm("rose")
        canvas.restoreState()
        for x, y, width, height, colour in bars(number):
            canvas.setFillColorRGB(*colour)
            canvas.rect(x * MM, -(y + height) * MM, width * MM, height * MM, stroke=0, fill=1)
        canvas.setFillColorRGB(*DARK)
        canvas.setFont("Bench", 24)
        canvas.drawString(6 * MM, -14 * MM, str(number))
        canvas.setFont("Bench", 7)
        canvas.drawString(6 * MM, -82 * MM, words(number))
        canvas.restoreState()
        if i % 9 == 8 or i == count - 1:
            canvas.setLineWidth(0.12 * MM)
            canvas.lines(
                [(a * MM, (297 - b) * MM, c * MM, (297 - d) * MM) for a, b, c, d in marks()]
            )
            canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def fpdf2(count: int) -> bytes:
    from fpdf import FPDF

    from generator.lettering import fonts

    pdf = FPDF(unit="mm", format="A4")
    pdf.set_auto_page_break(False)
    pdf.add_font("Bench", "", str(fonts.font_file(fonts.CALADEA_BOLD)))

    def fill(colour: tuple[float, float, float]) -> None:
        pdf.set_fill_color(*(round(255 * v) for v in colour))

    def rose(cx: float, cy: float, scale: float) -> None:
        for points, colour in emblem():
            fill(colour)
            pdf.polygon([(cx + scale * x, cy + scale * y) for x, y in points], style="F")

    for i, (number, left, top) in enumerate(places(count)):
        if i % 9 == 0:
            pdf.add_page()
        fill(GROUND)
        pdf.rect(left, top, WIDTH, HEIGHT, style="F")
        fill(FRAME)
        pdf.set_draw_color(*(round(255 * v) for v in DARK))
        pdf.set_line_width(0.35)
        pdf.rect(
            left + 3,
            top + 3,
            WIDTH - 6,
            HEIGHT - 6,
            style="DF",
            round_corners=True,
            corner_radius=3,
        )
        rose(left + WIDTH / 2, top + 30, 1)
        rose(left + WIDTH - 10, top + HEIGHT - 10, 0.4)
        for x, y, width, height, colour in bars(number):
            fill(colour)
            pdf.rect(left + x, top + y, width, height, style="F")
        pdf.set_text_color(*(round(255 * v) for v in DARK))
        pdf.set_font("Bench", size=24)
        pdf.text(left + 6, top + 14, str(number))
        pdf.set_font("Bench", size=7)
        pdf.text(left + 6, top + 82, words(number))
        if i % 9 == 8 or i == count - 1:
            pdf.set_line_width(0.12)
            for a, b, c, d in marks():
                pdf.line(a, b, c, d)
    return bytes(pdf.output())


PROGRAMS: dict[str, Callable[[int], bytes]] = {
    "this project": this_project,
    "plain reportlab": plain_reportlab,
    "fpdf2": fpdf2,
}


# ---- measuring


def one_run(name: str, count: int, target: Path | None) -> dict[str, float]:
    """Makes a first sheet (fonts, imports), then the cards that are timed."""
    make = PROGRAMS[name]
    first = make(9)
    if target is not None:
        target.write_bytes(first)
    start = time.perf_counter()
    data = make(count)
    seconds = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"seconds": seconds, "size": len(data), "peak": peak}


def run(name: str, count: int, target: Path | None = None) -> dict[str, float]:
    """A run in a process of its own."""
    arguments = [
        "--one",
        name,
        "--cards",
        str(count),
        *(["--target", str(target)] if target else []),
    ]
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.printing", *arguments],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return dict(json.loads(done.stdout))


def likeness(folder: Path) -> dict[str, float]:
    """How far the first sheets differ from this project's (mean of 0–255 inside the cards)."""
    import pypdfium2
    from PIL import ImageChops, ImageStat

    images = {}
    for name in PROGRAMS:
        document = pypdfium2.PdfDocument((folder / f"{name}.pdf").read_bytes())
        image = document[0].render(scale=100 / 72).to_pil().convert("RGB")
        box = (LEFT, TOP, 210 - LEFT, 297 - TOP)
        images[name] = image.crop(tuple(round(v * 100 / 25.4) for v in box))
        document.close()
    own = images["this project"]
    return {
        name: sum(ImageStat.Stat(ImageChops.difference(own, image)).mean) / 3
        for name, image in images.items()
    }


def games() -> None:
    """What each game takes, as a process and within one."""
    print(f"\n{'generator build':24} {'wall s':>8} {'cpu s':>8} {'MB':>6}")
    with tempfile.TemporaryDirectory() as folder:
        for names in (["mawaru"], ["harikiri"], ["ruins"], ["kobuta"], ["potu"], [], ["again"]):
            again = names == ["again"]
            arguments = [] if again else [*names, "--no-cache"]
            best = (math.inf, 0.0, 0.0)
            for _ in range(3):
                start = time.perf_counter()
                child = os.posix_spawn(
                    sys.executable,
                    [sys.executable, "-m", "generator", "build", "-o", folder, *arguments],
                    os.environ,
                    file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
                )
                _, status, usage = os.wait4(child, 0)
                assert status == 0
                wall = time.perf_counter() - start
                best = min(best, (wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024))
            label = "all, nothing changed" if again else " ".join(names) or "all five"
            print(f"{label:24} {best[0]:8.2f} {best[1]:8.2f} {best[2]:6.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--cards", type=int, default=900)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--games", action="store_true", help="time `generator build` as well")
    parser.add_argument("--one", choices=list(PROGRAMS), help=argparse.SUPPRESS)
    parser.add_argument("--target", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        print(json.dumps(one_run(given.one, given.cards, given.target)))
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found: dict[str, list[dict[str, float]]] = {p: [] for p in PROGRAMS}
        for _ in range(given.runs):  # in turn, so that a busy moment hits all alike
            for program in PROGRAMS:
                found[program].append(run(program, given.cards, folder / f"{program}.pdf"))
        unlike = likeness(folder)
    best = {name: min(r["seconds"] for r in runs) for name, runs in found.items()}
    own = best["this project"]
    print(f"{given.cards} cards, nine to a sheet, best of {given.runs}")
    print(f"{'':18} {'cards/s':>9} {'ours is':>8} {'bytes/card':>11} {'differs':>8}")
    for program, seconds in best.items():
        size = found[program][0]["size"] / given.cards
        ratio = f"{seconds / own:.2f} ×"
        print(
            f"{program:18} {given.cards / seconds:9,.0f} {ratio:>8} {size:11,.0f}"
            f" {unlike[program]:8.2f}"
        )
    print(f"\n{'cards':>8} {'seconds':>8} {'ms/card':>8} {'peak MB':>8}")
    for count in (250, 500, 1000, 2000):
        figures = min(
            (run("this project", count) for _ in range(given.runs)), key=lambda r: r["seconds"]
        )
        seconds = figures["seconds"]
        print(f"{count:8} {seconds:8.2f} {1000 * seconds / count:8.3f} {figures['peak']:8.0f}")
    if given.games:
        games()


if __name__ == "__main__":
    main()
