"""What eyes need, measured on the finished faces of all games: sizes of type and signs, and
players' colours that stay apart for eyes that see two primaries only."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from PIL import Image

from generator import checks, games
from generator.drawing.displaylist import Group, Item, Shape, Use
from generator.drawing.geometry import IDENTITY, Affine
from generator.drawing.palette import PLAYERS, Colour, symbol_path
from generator.faces import Face
from generator.options import Options
from generator.plan import Block, Grid, Plan
from generator.production import faceprint, legibility
from generator.production.build import load
from generator.writers import pdf
from tests.generator import reader
from tests.generator.test_themes import form

LEAST_TYPE, SMALL_TYPE = 5.0, 6.0
LEAST_SIGN = 2.5
LEAST_APART = 12.0
"""Difference of two colours (CIE Lab): five times what is just seen side by side. The symbols and
patterns come on top."""


@cache
def faces(game: str) -> tuple[Face, ...]:
    """Every face that looks unlike the others."""
    found: dict[int, Face] = {}
    for plan in games.game(game).plans(load(game, Options())):
        for one in faceprint.pieces(plan):
            for face in (one.front, one.back):
                if face is not None:
                    found.setdefault(id(face.art), face)
    return tuple(found.values())


@pytest.mark.parametrize("game", list(games.known()))
def test_no_type_is_under_five_points_and_hardly_any_under_six(game: str) -> None:
    small: dict[str, list[str]] = {}
    for face in faces(game):
        assert checks.too_small(face, LEAST_TYPE) == [], face.id
        below = checks.too_small(face, SMALL_TYPE)
        if below:
            small[face.id] = below
    # what may be smaller is no reading: the tiny ids that a piece is told by
    long = {key: [t for t in texts if len(t) > 4] for key, texts in small.items()}
    assert {key: texts for key, texts in long.items() if texts} == {}


@pytest.mark.parametrize("game", list(games.known()))
def test_no_text_beside_the_pieces_is_under_five_points(game: str) -> None:
    """Guides with their small pictures, legends, headings, score sheets."""
    for plan in games.game(game).plans(load(game, Options())):
        for note in plan.layout.notes if isinstance(plan.layout, Block) else ():
            small = {p.text.text for p in checks.texts(note.art.items) if p.size < LEAST_TYPE}
            assert small == set(), plan.component


def signs(items: tuple[Item, ...], m: Affine = IDENTITY) -> Iterator[tuple[str, float]]:
    """Every player's symbol in its colour, and its size on paper (mm)."""
    for item in items:
        if isinstance(item, Group):
            yield from signs(item.items, m @ item.transform)
        elif isinstance(item, Use):
            yield from signs(item.symbol.items, m @ item.transform)
        elif isinstance(item, Shape) and item.ink and len(item.path.ops) < 30:
            found = forms().get(form(item.path))
            if found is not None and item.fill in (PLAYERS[found].colour, PLAYERS[found].dark):
                box = item.path.bounds
                yield found, max(box.width, box.height) * m.factor


@cache
def forms() -> dict[object, str]:
    return {form(symbol_path(player, 0, 0, 10)): player for player in PLAYERS if player != "green"}


@pytest.mark.parametrize("game", list(games.known()))
def test_a_players_symbol_is_at_least_two_and_a_half_millimetres(game: str) -> None:
    """The largest of a face: smaller ones are ornaments of it. The square is left out, as other
    shapes have its form."""
    small: dict[str, dict[str, float]] = {}
    for face in faces(game):
        largest: dict[str, float] = {}
        for player, size in signs(face.art.items):
            largest[player] = max(largest.get(player, 0.0), round(size, 2))
        told = {p: size for p, size in largest.items() if size < LEAST_SIGN}
        if told and f"{game}:{face.component}" not in PAINTED:
            small[face.id] = told
    assert small == {}


PAINTED = {"kobuta:board", "kobuta:aid", "harikiri:start_map"}
"""Houses in a picture, which tell nobody's colour; a gem has facets, only its small companions are
plain."""


# ---- colours for two kinds of cones

Matrix = tuple[tuple[float, float, float], ...]
SEEN: dict[str, Matrix] = {
    # full dichromacy after the physiological model of 2009, on linear light
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}


def linear(v: float) -> float:
    return v / 12.92 if v <= 0.04045 else float(((v + 0.055) / 1.055) ** 2.4)


def lab(colour: Colour, matrix: Matrix) -> tuple[float, float, float]:
    light = [linear(v) for v in colour]
    r, g, b = (
        min(1.0, max(0.0, sum(k * v for k, v in zip(row, light, strict=True)))) for row in matrix
    )
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089

    def f(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    return 116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))


def printed(face: Face, colour: Colour) -> Colour | None:
    """The colour as it comes out of the renderer on this face; None if it is hardly there."""
    from generator.faces import Piece

    plan = Plan(face.game, "", face.component, "", Grid((Piece(face),)))
    made = next(faceprint.documents(face.game, [plan], legibility.BARE))
    image: Image.Image = reader.picture(pdf.write(made.document), 0, 72)
    wanted = [255 * v for v in colour]
    data = image.tobytes()
    near = [
        pixel
        for i in range(0, len(data), 3)
        if math.dist(pixel := tuple(data[i : i + 3]), wanted) < 24
    ]
    if len(near) < 12:
        return None
    return Colour(*(sum(p[k] for p in near) / len(near) / 255 for k in range(3)))


@cache
def rendered(game: str) -> dict[str, Colour]:
    """The players' colours as they are printed, each taken from a face of its own."""
    found: dict[str, Colour] = {}
    for name, player in PLAYERS.items():
        for face in faces(game):
            if name in face.key and (colour := printed(face, player.colour)) is not None:
                found[name] = colour
                break
    return found


@pytest.mark.parametrize("game", ["mawaru", "harikiri", "ruins", "kobuta"])
def test_d47_printed_players_differ_for_every_kind_of_eye(game: str) -> None:
    colours = rendered(game)
    assert len(colours) >= 3
    four = {name: colour for name, colour in colours.items() if name != "purple"}
    for one, two in combinations(four, 2):
        for kind, matrix in SEEN.items():
            far = math.dist(lab(four[one], matrix), lab(four[two], matrix))
            assert far >= LEAST_APART, (one, two, kind, far)


@pytest.mark.parametrize("game", ["mawaru", "harikiri", "ruins", "kobuta"])
def test_d47_printed_players_differ_in_grey_or_by_their_hatching(game: str) -> None:
    """Copied in grey without the grey theme, patterns and symbols part what tones do not; the
    grey theme parts all by tone (test_themes)."""
    for one, two in combinations(rendered(game), 2):
        assert PLAYERS[one].pattern != PLAYERS[two].pattern
        assert PLAYERS[one].sign != PLAYERS[two].sign
