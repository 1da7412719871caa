"""Tuck boxes and labels: nets that fold to a box of the deck's size, in print and in cut files."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import games
from generator.boxes import make
from generator.boxes.decks import Deck, checked, decks
from generator.boxes.tuck import LEAST_DEPTH, PLAY, Net, box
from generator.drawing.geometry import Point
from generator.errors import UnknownName
from generator.faces import Face
from generator.options import Options, chosen
from generator.plan import Medium
from generator.production.build import load
from generator.production.checks import too_small
from tests.generator import reader

EXPECTED = {
    "mawaru": {"action-card": 24},
    "harikiri": {},
    "ruins": {"ruin": 50, "aid": 6, "film": 49},
    "kobuta": {"aid": 4},
    "potu": {"card": 54, "adventurer": 8},
}


def of(game: str, stock: float = 0.3) -> list[Deck]:
    return decks(games.game(game).plans(load(game, Options())), stock)


@pytest.mark.parametrize("game", list(games.known()))
def test_every_deck_has_a_box(game: str) -> None:
    assert {d.id: len(d.cards) for d in of(game)} == EXPECTED[game]


def test_thickness_counts_cards_sleeves_and_films() -> None:
    (cards,) = of("mawaru")
    assert cards.thickness == pytest.approx(24 * 0.3)
    assert of("mawaru", 0.5)[0].thickness == pytest.approx(12.0)
    ruin, _, film = of("ruins")
    assert ruin.thickness == pytest.approx(50 * (0.3 + 0.2 + 0.1))
    assert (ruin.width, ruin.height) == (66, 91)
    assert film.thickness == pytest.approx(4.9)
    with pytest.raises(UnknownName):
        checked(20)


nets = st.builds(Net, st.floats(40, 120), st.floats(50, 150), st.floats(LEAST_DEPTH, 60))


@given(nets)
def test_a_net_folds_to_a_box(net: Net) -> None:
    a, b, c, d, e = net.xs
    assert b - a == pytest.approx(d - c) == pytest.approx(net.depth)
    assert c - b == pytest.approx(e - d) == pytest.approx(net.width)
    lid = min(y for x, y in net.outline.points if x > d + 1e-6)
    assert net.top - lid == pytest.approx(net.depth + 13)
    # the bottom's two layers cover the depth
    assert max(y for x, y in net.outline.points if x > d) - net.bottom <= net.depth


@given(nets)
def test_an_outline_does_not_cross_itself_and_holds_its_folds(net: Net) -> None:
    points = net.outline.points
    edges = list(net.outline.edges)
    for i, one in enumerate(edges):
        for k, other in enumerate(edges):
            near = abs(i - k) in (0, 1, len(edges) - 1)
            assert near or not crosses(one, other), (one, other)
    box = net.outline.bounds
    assert (box.x, box.y) == pytest.approx((0, 0), abs=1e-6)
    assert (box.width, box.height) == pytest.approx(net.size)
    for fold in net.folds:
        middle = ((fold.x0 + fold.x1) / 2, (fold.y0 + fold.y1) / 2)
        assert inside(middle, points), fold


def crosses(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    (a, b), (c, d) = one, other
    return side(a, b, c) * side(a, b, d) < -1e-9 and side(c, d, a) * side(c, d, b) < -1e-9


def inside(point: Point, points: tuple[Point, ...]) -> bool:
    x, y = point
    out = False
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            out = not out
    return out


@pytest.mark.parametrize("game", list(games.known()))
def test_a_box_is_as_large_as_its_deck_with_room_to_spare(game: str) -> None:
    for stock in (0.2, 0.3, 0.4):
        for deck in of(game, stock):
            net = Net.of(deck, stock)
            assert net.width == pytest.approx(deck.width + PLAY + 2 * stock)
            assert net.height >= max(p.height for p in deck.cards) + PLAY
            assert net.depth >= deck.thickness + PLAY
            assert too_small(box(deck, stock).front) == []


@pytest.mark.parametrize(
    ("game", "paper"),
    [*((game, "A4") for game in games.known()), ("ruins", "Letter"), ("kobuta", "Letter")],
)
def test_print_and_cut_file_hold_the_same_net(game: str, paper: str) -> None:
    made = make.files(game, load(game, Options()), chosen(paper))
    found = of(game)
    names = {name for name in made if name.endswith(".svg")}
    assert names == {f"{game}-cut-box-{deck.id}.svg" for deck in found}
    for deck in found:
        net = Net.of(deck, 0.3)
        svg = made[f"{game}-cut-box-{deck.id}.svg"].data.decode()
        assert ElementTree.fromstring(svg).tag.endswith("svg")
        assert len(re.findall(r'id="[^"]*fold', svg)) >= 1
        printed = next(
            f for f in reader.faces(made[f"{game}-boxes.pdf"].data) if f":{deck.id}:" in f.id
        )
        assert sorted((printed.box.width, printed.box.height)) == pytest.approx(
            sorted(net.size), abs=0.05
        )
    assert len(made[f"{game}-sticker.pdf"].data) < 2_000_000


@pytest.mark.parametrize("game", list(games.known()))
def test_labels_name_what_is_kept_in_bags(game: str) -> None:
    data = load(game, Options())
    sheet = make.plans(game, data)[-1]
    assert sheet.medium is Medium.STICKER
    known = {c.id: c.count for c in games.game(game).components(data)}
    made = make.files(game, data, Options())
    text = "".join(reader.text(made[f"{game}-sticker.pdf"].data).split())
    faces: list[Face] = [p.front for p in sheet.layout.pieces]  # type: ignore[union-attr]
    assert faces
    for face in faces:
        assert face.key in known
        assert f"{known[face.key]}個" in text


def test_the_command_writes_a_folder_of_its_own(tmp_path: Path) -> None:
    assert make.write(["potu"], tmp_path, 0.3, "A4", False, None) == 0
    names = sorted(p.name for p in (tmp_path / "potu" / "boxes").iterdir())
    assert [n for n in names if not n.startswith(".")] == [
        "potu-boxes.pdf",
        "potu-cut-box-adventurer.svg",
        "potu-cut-box-card.svg",
        "potu-sticker.pdf",
    ]
