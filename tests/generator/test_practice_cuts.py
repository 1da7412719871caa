"""Faults of other print-and-play tools in marks and cut files, by their number in the collection of
practice cases, where they are not tested with their subjects (craft, cutter, tiles)."""

from __future__ import annotations

import io
import math
import re
import xml.etree.ElementTree as ElementTree
from functools import cache
from itertools import pairwise

import pytest

from generator import games
from generator.drawing import shapes
from generator.drawing.geometry import Path
from generator.drawing.outlines import PathOutline
from generator.drawing.palette import BLACK, WHITE, Colour
from generator.drawing.pen import Pen
from generator.faces import piece
from generator.imposition.pages import document
from generator.imposition.sheets import Sheet, impose
from generator.layout.paper import A4
from generator.options import Options
from generator.plan import Block, Grid, Plan, put_grid
from generator.production.build import load, sheets_of
from generator.theme import THEMES
from generator.writers import dxf, pdf, svg
from tests.generator import demo, measure, reader

SVG = "{http://www.w3.org/2000/svg}"


@cache
def sheets(game: str) -> tuple[Sheet, ...]:
    plans = [p for p in games.game(game).plans(load(game, Options())) if p.component != "guide"]
    return tuple(sheets_of(plans, Options()))


# ---- marks


def coloured(count: int, ground: Colour) -> Plan:
    """Cards in one colour to the end of the bleed."""
    pen = Pen("demo:x")
    pen.fill(shapes.rect(-3, -3, 60, 92), ground)
    pieces = tuple(
        piece("demo", "x", f"{i}", "札", 54, 86, pen.drawing(), radius=3) for i in range(count)
    )
    return Plan(*demo.GAME, "x", "x", Grid(pieces, columns=3, rows=3))


@pytest.mark.parametrize("theme", ["full", "low-ink", "grey"])
@pytest.mark.parametrize("ground", [BLACK, WHITE], ids=["black", "white"])
@pytest.mark.parametrize("count", [1, 5])
def test_d09_marks_are_dark_and_stand_on_white(count: int, ground: Colour, theme: str) -> None:
    """In the finished print, at the middle of every mark and a little beside it."""
    data = pdf.write(document("x", "x", impose(coloured(count, ground), A4)), THEMES[theme])
    (page,) = measure.pages(data)
    marks = [m for m in page.lines["marks"] if abs(m.width - 0.12) < 0.002]
    assert len(marks) >= 8
    dpi = 400
    image = reader.picture(data, 0, dpi).convert("L")

    def shade(x: float, y: float) -> int:
        value = image.getpixel((round(x * dpi / 25.4 - 0.5), round(y * dpi / 25.4 - 0.5)))
        assert isinstance(value, int)
        return value

    for mark in marks:
        assert mark.width >= 0.25 * measure.MM
        (x0, y0), (x1, y1) = mark.ends
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        across = (0.0, 0.25) if abs(y1 - y0) < abs(x1 - x0) else (0.25, 0.0)
        assert min(shade(x + dx, y + dy) for dx in (-0.03, 0, 0.03) for dy in (-0.03, 0, 0.03)) < 90
        assert all(shade(x + k * across[0], y + k * across[1]) > 200 for k in (-1, 1))


# ---- circles, rings and sectors in cut files


def cut_length(data: bytes) -> float:
    """The length of all that is cut, measured with a library that did not write it."""
    ezdxf = pytest.importorskip("ezdxf")
    from ezdxf import path as paths

    drawing = ezdxf.read(io.StringIO(data.decode("ascii")))
    length = 0.0
    for entity in drawing.modelspace():
        if entity.dxf.layer == "CUT":
            points = list(paths.make_path(entity).flattening(0.001))
            length += sum(a.distance(b) for a, b in pairwise(points))
    return length


ROUND = {
    # what is cut: its path within 40 × 40 mm, its length
    "disc": (shapes.circle(20, 20, 20), 40 * math.pi),
    "sector of 360 degrees": (shapes.sector(20, 20, 20, 0, 360), 40 * math.pi),
    "ring": (shapes.ring_sector(20, 20, 8, 20, 0, 360), 56 * math.pi),
    "sector of 90 degrees": (shapes.sector(20, 20, 20, 0, 90), 40 + 10 * math.pi),
    "part of a ring": (shapes.ring_sector(20, 20, 8, 20, 0, 180), 24 + 28 * math.pi),
}


@pytest.mark.parametrize("name", ROUND)
def test_d18_nothing_round_vanishes_from_a_cut_file(name: str) -> None:
    path, length = ROUND[name]
    made = piece("demo", "x", "1", "円", 40, 40, Pen("x").drawing(), outline=PathOutline(path))
    (sheet,) = impose(Plan(*demo.GAME, "x", "x", Block(put_grid([made], 0, 0, 1), 40, 40)), A4)
    assert cut_length(dxf.cut_file(sheet)) == pytest.approx(length, rel=1e-3)
    root = ElementTree.fromstring(svg.cut_file(sheet))
    (cut,) = [g for g in root.findall(f"{SVG}g") if g.get("id") == "cut"]
    for element in cut:  # no arc commands, one of which from a point to itself draws nothing
        assert not re.search(r"[AaQqSsTt]", element.get("d", ""))
    drawn = Path(
        tuple(
            (code, tuple(float(v) for v in numbers.split()))
            for element in cut
            for code, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", element.get("d", ""))
        )
    )
    assert drawn.length == pytest.approx(length, rel=1e-3)


def test_d18_a_sector_of_no_angle_is_no_disc() -> None:
    assert shapes.sector(20, 20, 20, 30, 30).length == pytest.approx(40)
    assert shapes.arc(20, 20, 20, 30, 30).length == 0


def test_d18_the_discs_of_a_game_have_their_whole_circumference() -> None:
    found = {
        round(r, 3)
        for sheet in sheets("mawaru")
        for _, _, r in measure.cut_file(svg.cut_file(sheet)).circles["cut"]
    }
    assert found == {93, 61, 29, 10}
    for sheet in sheets("mawaru"):
        if sheet.plan.component == "disc-large":
            wanted = 2 * math.pi * 93
            assert cut_length(dxf.cut_file(sheet)) == pytest.approx(wanted, rel=1e-3)


# ---- shared edges


@pytest.mark.parametrize("game", ["harikiri", "kobuta", "mawaru"])
def test_d19_no_stretch_is_cut_twice(game: str) -> None:
    """Maps of cells, the field of triangles, squares without gaps, cards that touch."""
    for sheet in sheets(game):
        found = measure.cut_file(svg.cut_file(sheet))
        lines = sorted(found.lines["cut"], key=lambda s: (min(s[0][1], s[1][1]), s[0]))
        if sheet.plan.component == "house":  # rows of small pieces: neighbours will do
            pairs = pairwise(lines)
            assert all(measure.overlap(a, b) <= 0.01 for a, b in pairs)
            continue
        for i, one in enumerate(lines):
            assert all(measure.overlap(one, other) <= 0.01 for other in lines[i + 1 :])


# ---- groups


def test_d20_each_group_has_a_pure_colour_of_its_own_and_no_fill() -> None:
    every = [sheet for game in games.known() for sheet in sheets(game)]
    for sheet in every:
        root = ElementTree.fromstring(svg.cut_file(sheet))
        groups = root.findall(f"{SVG}g")
        assert [g.get("id") for g in groups] == ["hole", "cut", "fold", "print"]
        colours = [g.get("stroke") for g in groups]
        assert colours == ["#0000ff", "#ff0000", "#00aa00", "#000000"]
        for group in groups:
            assert group.get("fill") == "none"
            # nothing inside has a colour that would sort it elsewhere
            assert not any({"stroke", "fill", "style", "class"} & set(e.attrib) for e in group)


def test_d20_what_is_folded_is_never_cut() -> None:
    folded = 0
    for game in ("harikiri", "kobuta", "mawaru"):
        for sheet in sheets(game):
            found = measure.cut_file(svg.cut_file(sheet))
            folds = [
                (p.transform.apply(f.x0, f.y0), p.transform.apply(f.x1, f.y1))
                for p in sheet.front.placements for f in p.face.folds
            ]  # fmt: skip
            assert len(found.lines["fold"]) == len(folds)
            for fold in folds:
                folded += 1
                assert any(math.dist(fold[0], a) + math.dist(fold[1], b) < 0.01
                           for a, b in found.lines["fold"])  # fmt: skip
                assert all(measure.overlap(fold, line) <= 0.01 for line in found.lines["cut"])
    assert folded >= 4 + 4 * 3  # explorers, hunters of both games, wolves, markers
