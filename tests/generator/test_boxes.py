"""Tuck boxes and labels: nets that fold to a box of the deck's size, in print and in cut files."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.loader import TITLES, GameId
from generator import games
from generator.booklets.contents import contents
from generator.boxes import make
from generator.boxes.art import box
from generator.boxes.decks import Deck, checked, decks
from generator.boxes.labels import labels
from generator.boxes.tuck import LEAST_DEPTH, NOTCH, PLAY, Net
from generator.boxes.words import Speech, Words
from generator.boxes.words import speech as parse
from generator.checks import outside_safe, texts, too_small
from generator.drawing.geometry import Point
from generator.errors import UnknownName
from generator.faces import Face
from generator.options import Options, chosen
from generator.plan import Medium
from generator.production.build import load
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


Place = tuple[tuple[float, ...], ...]
"""Where a panel of the flat net comes to lie: a 3 × 3 turn and a shift, as rows of four."""
FLAT: Place = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0))


def moved(place: Place, x: float, y: float, z: float = 0.0) -> tuple[float, float, float]:
    a, b, c = (r[0] * x + r[1] * y + r[2] * z + r[3] for r in place)
    return a, b, c


def chained(outer: Place, inner: Place) -> Place:
    def entry(r: int, c: int) -> float:
        return sum(outer[r][k] * inner[k][c] for k in range(3)) + (outer[r][3] if c == 3 else 0.0)

    return tuple(tuple(entry(r, c) for c in range(4)) for r in range(3))


def folded_back(hinge: tuple[Point, Point], polygon: tuple[Point, ...]) -> Place:
    """A quarter turn about a fold that takes what lies beyond it away from the printed side."""
    (x0, y0), (x1, y1) = hinge
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    cx = sum(x for x, _ in polygon) / len(polygon)
    cy = sum(y for _, y in polygon) / len(polygon)
    sine = -1.0 if ux * (cy - y0) - uy * (cx - x0) > 0 else 1.0  # the print looks towards +z
    turn = (
        (ux * ux, ux * uy, uy * sine),
        (ux * uy, uy * uy, -ux * sine),
        (-uy * sine, ux * sine, 0.0),
    )
    shift = [p - sum(t * q for t, q in zip(r, (x0, y0, 0.0), strict=True))
             for p, r in zip((x0, y0, 0.0), turn, strict=True)]  # fmt: skip
    return tuple((*r, s) for r, s in zip(turn, shift, strict=True))


@lru_cache(maxsize=8)
def folded(net: Net) -> dict[str, Place]:
    """Every panel's place when all folds are quarter turns."""
    out: dict[str, Place] = {}
    for panel in net.panels:
        if panel.parent is None or panel.hinge is None:
            out[panel.name] = FLAT
        else:
            turn = folded_back(panel.hinge, panel.polygon.points)
            out[panel.name] = chained(out[panel.parent], turn)
    return out


def standing(net: Net, name: str) -> list[tuple[float, float, float]]:
    """A panel's corners in the folded box: x across from the front's left edge, y down from its
    upper edge, z into the box."""
    place = folded(net)[name]
    polygon = next(p.polygon for p in net.panels if p.name == name)
    left, top = net.wall("front").x, net.top
    return [(x - left, y - top, -z) for x, y, z in (moved(place, *p) for p in polygon.points)]


def spans(net: Net, name: str) -> list[tuple[float, float]]:
    return [(min(v), max(v)) for v in zip(*standing(net, name), strict=True)]


@given(nets)
def test_folded_all_edges_meet(net: Net) -> None:
    """The walls close, the lid lies on them, nothing stands out of the box."""
    w, h, d = net.width, net.height, net.depth
    for name, want in {
        "front": ((0, w), (0, h), (0, 0)),
        "back": ((0, w), (0, h), (d, d)),
        "left": ((0, 0), (0, h), (0, d)),
        "right": ((w, w), (0, h), (0, d)),
        "lid": ((0, w), (0, 0), (0, d)),
    }.items():
        for found, wanted in zip(spans(net, name), want, strict=True):
            assert found == pytest.approx(wanted, abs=1e-6), name
    for panel in net.panels:
        for (low, high), size in zip(spans(net, panel.name), (w, h, d), strict=True):
            assert low >= -1e-6 and high <= size + 1e-6, panel.name


@given(nets)
def test_folded_every_flap_lies_under_its_panel(net: Net) -> None:
    w, h, d = net.width, net.height, net.depth
    (x0, x1), (y0, y1), (z0, z1) = spans(net, "strip")  # along the back's free edge, inside it
    assert (z0, z1) == pytest.approx((d, d)) and x0 == pytest.approx(0, abs=1e-6)
    assert 8 <= x1 <= w / 2 and y0 >= -1e-6 and y1 <= h + 1e-6
    inner, outer = spans(net, "inner-bottom"), spans(net, "outer-bottom")
    assert inner[1] == pytest.approx((h, h)) == outer[1]
    assert inner[2][0] == pytest.approx(0, abs=1e-6) and outer[2][1] == pytest.approx(d)
    overlap = min(inner[2][1], outer[2][1]) - max(inner[2][0], outer[2][0])
    assert overlap >= d - 0.7  # two layers, glued over nearly the whole depth
    for level, left, right in ((0, "dust-left", "dust-right"), (h, "foot-left", "foot-right")):
        a, b = spans(net, left), spans(net, right)
        assert a[1] == pytest.approx((level, level), abs=1e-6) == b[1]
        assert a[0][1] < b[0][0]  # they do not meet
    _, (y0, y1), (z0, z1) = spans(net, "tuck")  # behind the front, deeper than the notch
    assert (z0, z1) == pytest.approx((0, 0), abs=1e-6)
    free = [x for x, y, _ in standing(net, "tuck") if y > 1e-6]  # beyond the fold itself
    assert min(free) > 0.5 and max(free) < w - 0.5
    assert NOTCH + 2 < y1 < h / 2


@given(nets)
def test_panels_are_the_whole_net_and_hinges_are_its_folds(net: Net) -> None:
    def area(points: tuple[Point, ...]) -> float:
        ends = (*points[1:], points[0])
        return abs(
            sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, ends, strict=True)) / 2
        )

    parts = sum(area(p.polygon.points) for p in net.panels)
    assert parts == pytest.approx(area(net.outline.points))

    def line(*ends: Point) -> tuple[Point, ...]:
        return tuple(sorted((round(x, 6), round(y, 6)) for x, y in ends))

    hinges = sorted(line(*p.hinge) for p in net.panels if p.hinge is not None)
    assert hinges == sorted(line((f.x0, f.y0), (f.x1, f.y1)) for f in net.folds)


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
            for free, card in zip(
                net.room(stock), (deck.width, deck.height, deck.thickness), strict=True
            ):
                assert free >= card + PLAY - 1e-6


@pytest.mark.parametrize("speech", ["ja", "en", "both"])
@pytest.mark.parametrize("game", ["ruins", "kobuta"])
def test_words_on_boxes_and_labels(game: GameId, speech: Speech) -> None:
    """Title, contents and players in the languages wanted, nothing too small or off its wall."""
    data = load(game, Options())
    words = Words.of(game, data, speech)
    for deck in decks(games.game(game).plans(data), 0.3):
        face = box(deck, 0.3, words).front
        assert too_small(face) == []
        placed = list(texts(face.art.items))
        assert all(p.size >= 6.0 - 1e-6 for p in placed)
        text = "".join("".join(p.text.text.split()) for p in placed)
        for title, lang in ((TITLES[game].ja, "ja"), (TITLES[game].en, "en")):
            assert ("".join(title.split()) in text) is (lang in words.langs)
        assert f"×{len(deck.cards)}" in text
        assert ("人" in text) is ("ja" in words.langs)
        assert ("players" in text) is ("en" in words.langs)
        assert ("glue" in text) is ("en" in words.langs)
    for label in labels(games.game(game).plans(data), words):
        assert outside_safe(label.front) == []
        text = " ".join(p.text.text for p in texts(label.front.art.items))
        for lang in words.langs:
            assert "".join(words.names[label.front.key][lang].split()) in "".join(text.split())
    with pytest.raises(UnknownName, match="both"):
        parse("fr")


def test_minutes_stand_on_a_box_only_where_the_rules_tell_them() -> None:
    told = {game: contents(game).facts.minutes for game in games.known()}
    assert told == {**dict.fromkeys(games.known()), "harikiri": "30"}


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
        groups = {g.get("id"): list(g) for g in ElementTree.fromstring(svg) if g.get("id")}
        assert set(groups) <= {"hole", "cut", "fold", "print"}
        assert len(groups["fold"]) == len(net.folds)  # no line round what is glued
        assert len(groups["cut"]) == 1 and not groups["hole"]
        turns = re.findall(r"[ML]", groups["cut"][0].get("d") or "")
        assert len(turns) == len(net.outline.points)
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
        assert f"×{known[face.key]}" in text


def test_the_command_writes_a_folder_of_its_own(tmp_path: Path) -> None:
    assert make.write(["potu"], tmp_path, 0.3, "A4", False, None) == 0
    names = sorted(p.name for p in (tmp_path / "potu" / "boxes").iterdir())
    assert [n for n in names if not n.startswith(".")] == [
        "potu-boxes.pdf",
        "potu-cut-box-adventurer.svg",
        "potu-cut-box-card.svg",
        "potu-sticker.pdf",
    ]
