"""The board: cells, cross lines and marks where they belong, in every orientation."""

from __future__ import annotations

import itertools
import math
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

import pypdfium2
import pytest
from PIL import Image

from components.mawaru.records import DISCS, DiscId, GemCell
from components.mawaru.schema import Data
from generator import checks
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import IDENTITY, Affine, Box
from generator.games.mawaru.base import base_art, sides
from generator.games.mawaru.discs import disc_art, radius_of
from generator.games.mawaru.table import Parts, assembled, middle
from generator.games.mawaru.table import quarter as side_of
from generator.imposition.pages import document
from generator.imposition.sheets import impose
from generator.layout.paper import A4
from generator.plan import Block, Plan, Put
from generator.writers import pdf, svg
from scorer.games.mawaru.tables import Tables, quarter, turned
from tests.generator import reader

UMBER = (0x5B, 0x3A, 0x21)
QUARTERS = range(4)
TURNS = [
    {disc: (k * turn) % 4 for disc, k in zip(DISCS, ks, strict=True)}
    for turn in (1, 3)
    for ks in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 2, 3), (3, 1, 2))
]


def numbered(data: Data) -> Data:
    """The board with a number of its own on every cell, 1 to 20, from the middle outwards."""
    rings = []
    first = 4 * len(data.board.rings) + 1
    for ring in data.board.rings:
        first -= 4
        cells = tuple(
            GemCell(id=cell.id, kind="amethyst", count=first + place)
            for place, cell in enumerate(ring.cells)
        )
        rings.append(ring.model_copy(update={"cells": cells}))
    board = data.board.model_copy(update={"rings": tuple(rings)})
    return data.model_copy(update={"board": board})


def compass(x: float, y: float) -> int:
    """The side of the base a point lies at: 0 = north, clockwise."""
    return round(math.degrees(math.atan2(x, -y)) / 90) % 4


def expected(data: Data, real: Data, orientation: int) -> dict[int, int]:
    """The referee's answer: the side at which every numbered cell lies."""
    tables = Tables(real)
    out = {}
    for number in range(len(tables.ids)):
        ring, place = divmod(number, 4)
        count = data.board.rings[ring].cells[place].count  # type: ignore[union-attr]
        out[count] = (place + quarter(orientation, tables.discs[number])) % 4
    return out


def orientation_of(turns: dict[DiscId, int]) -> int:
    orientation = 0
    for disc, quarters in turns.items():
        orientation = turned(orientation, disc, quarters)
    return orientation


# ---- D44: the model turns as the drawing does


@pytest.fixture(scope="module")
def marked(data: Data) -> tuple[Data, Parts]:
    """A board whose cells can be told apart by their figures, and its pieces."""
    other = numbered(data)
    return other, Parts.of(other)


@pytest.mark.parametrize("turns", TURNS, ids=str)
def test_a_turned_board_is_drawn_as_the_referee_turns_it(
    marked: tuple[Data, Parts], data: Data, turns: dict[DiscId, int]
) -> None:
    other, parts = marked
    wanted = expected(other, data, orientation_of(turns))
    art = assembled(other, parts, turns)
    found = {
        int(placed.text.text): compass(*placed.box.centre)
        for placed in checks.texts(art.items)
        if placed.text.text.isdigit() and int(placed.text.text) in wanted
    }
    assert found == wanted


@pytest.mark.parametrize("disc", DISCS)
def test_four_turns_and_a_turn_and_back_leave_the_board_as_it_was(
    marked: tuple[Data, Parts], data: Data, disc: DiscId
) -> None:
    """The drawing and the referee alike; and only the disc that is turned moves."""
    other, parts = marked
    cells = expected(other, data, 0)

    def found(quarters: int) -> dict[int, int]:
        return {
            int(placed.text.text): compass(*placed.box.centre)
            for placed in checks.texts(assembled(other, parts, {disc: quarters}).items)
            if placed.text.text.isdigit() and int(placed.text.text) in cells
        }

    before, turned_once = found(0), found(1)
    assert len(before) == len(cells)
    assert found(4) == before
    assert found(3) == found(-1)
    moved = {number for number, side in before.items() if turned_once[number] != side}
    assert 4 <= len(moved) < len(cells)
    assert moved == {n for n, side in expected(other, data, turned(0, disc, 1)).items()
                     if side != cells[n]}  # fmt: skip
    assert all(turned_once[n] == (before[n] + 1) % 4 for n in moved)  # clockwise: north to east
    assert turned(turned(0, disc, 1), disc, 3) == 0
    assert turned(0, disc, 4) == 0


def test_the_same_in_an_svg_picture(marked: tuple[Data, Parts], data: Data) -> None:
    other, parts = marked
    turns: dict[DiscId, int] = {"large": 1, "medium": 3, "small": 2}
    wanted = expected(other, data, orientation_of(turns))
    picture = svg.drawing_to_svg(assembled(other, parts, turns), Box(-95, -95, 190, 190))
    found = {int(word): compass(x, y) for word, x, y in svg_words(picture) if word.isdigit()}
    assert found == wanted


def svg_words(picture: bytes) -> Iterator[tuple[str, float, float]]:
    """Every text of a picture with the place of its start."""

    def walk(element: ElementTree.Element, ctm: Affine) -> Iterator[tuple[str, float, float]]:
        given = re.fullmatch(r"matrix\((.*)\)", element.get("transform", ""))
        if given:
            ctm = ctm @ Affine(*(float(v) for v in given[1].split()))
        if element.tag.endswith("}text"):
            place = ctm.apply(float(element.get("x", "0")), float(element.get("y", "0")))
            yield ("".join(element.itertext()).strip(), *place)
        if not element.tag.endswith("}defs"):
            for child in element:
                yield from walk(child, ctm)

    yield from walk(ElementTree.fromstring(picture), IDENTITY)


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_the_same_in_a_pdf(data: Data, angle: float) -> None:
    """The small disc prints 1, 2 and 3 on its n, e and w cells; turned cw, n comes to the east."""
    small = Parts.of(data).disc(data, "small")
    piece = next(p for p in Parts.of(data).discs if p.front.component == small.component)
    plan = Plan("mawaru", "x", "x", "x", Block((Put(piece, 29, 29, angle),), 58, 58), marks=False)
    made = pdf.write(document("x", "x", impose(plan, A4)))
    (face,) = reader.faces(made)
    cx, cy = face.box.centre
    page = pypdfium2.PdfDocument(made)[0].get_textpage()
    found = {}
    for i, c in enumerate(page.get_text_range()):
        left, bottom, right, top = page.get_charbox(i)
        x, y = (left + right) / 2 * reader.MM - cx, 297 - (bottom + top) / 2 * reader.MM - cy
        if c in "123" and math.hypot(x, y) < 29:
            found[c] = compass(x, y)
    turns = round(angle / 90)
    assert found == {"1": turns % 4, "2": (1 + turns) % 4, "3": (3 + turns) % 4}
    # and the whole face is turned clockwise: its north comes to the east
    assert face.transform is not None
    x, y = face.transform.apply(29, 0)
    assert compass(x * reader.MM - cx, 297 - y * reader.MM - cy) == turns % 4


def test_cells_keep_their_ring(data: Data) -> None:
    for ring, place, turns in itertools.product(data.board.rings, QUARTERS, QUARTERS):
        x, y = middle(ring, place, turns)
        assert ring.inner_mm < math.hypot(x, y) < ring.outer_mm
        assert compass(x, y) == side_of(place, turns)


# ---- what is where


def rendered(art: Drawing, half: float, dpi: int = 200) -> Image.Image:
    """A drawing round the origin as a picture of 2 × ``half`` mm."""
    from generator.drawing.pen import Pen
    from generator.faces import piece

    pen = Pen("test")
    pen.draw(art, Affine.translate(half, half))
    whole = piece("mawaru", "x", "1", "x", 2 * half, 2 * half, pen.drawing(), bleed=0)
    plan = Plan("mawaru", "x", "x", "x", Block((Put(whole, half, half),), 2 * half, 2 * half))
    page = reader.picture(pdf.write(document("x", "x", impose(plan, A4))), 0, dpi)
    scale = dpi / 25.4
    left, top = (210 / 2 - half) * scale, (297 / 2 - half) * scale
    right, bottom = left + 2 * half * scale, top + 2 * half * scale
    return page.crop((round(left), round(top), round(right), round(bottom)))


def pixel(image: Image.Image, half: float, radius: float, angle: float) -> tuple[int, int, int]:
    """The colour at a place, ``angle`` degrees clockwise from north."""
    scale = image.width / (2 * half)
    x = (half + radius * math.sin(math.radians(angle))) * scale
    y = (half - radius * math.cos(math.radians(angle))) * scale
    found = image.getpixel((min(image.width - 1, int(x)), min(image.height - 1, int(y))))
    assert isinstance(found, tuple)
    return found  # type: ignore[return-value]


def near(colour: tuple[int, int, int], other: tuple[int, int, int], by: int = 40) -> bool:
    return all(abs(a - b) <= by for a, b in zip(colour, other, strict=True))


@pytest.mark.parametrize("disc_id", DISCS)
def test_cross_lines_run_along_the_diagonals_and_the_mark_is_white(
    data: Data, disc_id: DiscId
) -> None:
    disc = data.disc[disc_id]
    r = radius_of(data, disc)
    image = rendered(disc_art(data, disc), r)
    rings = [ring for ring in data.board.rings if ring.disc == disc_id]
    inner = max(rings[-1].inner_mm, data.board.lines.axis_radius_mm)
    for angle in (45, 135, 225, 315):
        for share in (0.1, 0.3, 0.5, 0.7, 0.9, 0.98):
            at = inner + (r - inner) * share
            assert near(pixel(image, r, at, angle), UMBER), (angle, at)
    assert near(pixel(image, r, r - 2.6, 0), (255, 255, 255), 6)
    for angle in (90, 180, 270):
        assert not near(pixel(image, r, r - 2.6, angle), (255, 255, 255), 30)


@pytest.mark.parametrize(("disc_id", "covered"), [("large", 61), ("medium", 29)])
def test_what_a_smaller_disc_covers_is_blank(data: Data, disc_id: DiscId, covered: float) -> None:
    disc = data.disc[disc_id]
    r = radius_of(data, disc)
    image = rendered(disc_art(data, disc), r, 100)
    for share, angle in itertools.product((0.2, 0.5, 0.8, 0.95), range(0, 360, 15)):
        away = covered * share
        if away > 7.0:  # the cross of the hole
            assert pixel(image, r, away, angle) == (255, 255, 255)


def test_cross_lines_go_on_over_the_corners_of_the_base(data: Data) -> None:
    image = rendered(base_art(data), 95)
    for angle in (45, 135, 225, 315):
        for away in (94, 100, 110, 120, 128, 133):
            assert near(pixel(image, 95, away, angle), UMBER), (angle, away)


def test_both_ends_of_a_side_have_its_colour(data: Data) -> None:
    from generator.drawing.palette import PLAYERS

    image = rendered(base_art(data), 95, 100)
    assert sides(data) == ("red", "blue", "green", "yellow")
    for quarter_, color in enumerate(sides(data)):
        wanted = PLAYERS[color].colour
        hue = max(range(3), key=lambda i: wanted[i])
        for angle in (-40, 40):
            found = pixel(image, 95, 99, 90 * quarter_ + angle)
            assert max(range(3), key=lambda i: found[i]) == hue
