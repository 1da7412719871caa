"""Film over cards: zones, ink, register ticks, and what lies below."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from components.ruins.schema import Data
from generator import checks
from generator.drawing.displaylist import Group, Item, Shape, Text, Use
from generator.drawing.geometry import Box
from generator.drawing.palette import Colour
from generator.drawing.pen import Pen
from generator.faces import Piece
from generator.games.ruins import films, proof, sky
from generator.games.ruins.icons import effect_icon
from generator.games.ruins.motifs import MOTIFS, motif
from generator.plan import Extra, Medium, Plan
from generator.production import faceprint
from tests.generator.ruins.look import said, zone


def test_zones_are_those_of_the_spec_and_disjoint(data: Data) -> None:
    boxes = {name: zone(data, name) for name in ("header", "top", "middle", "bottom", "claim")}
    assert boxes == {
        "header": Box(0, 0, 63, 17),
        "top": Box(3, 18, 46, 22),
        "middle": Box(3, 41, 46, 22),
        "bottom": Box(3, 64, 46, 22),
        "claim": Box(50, 18, 10, 68),
    }
    names = list(boxes)
    for i, one in enumerate(names):
        for two in names[i + 1 :]:
            assert not boxes[one].overlaps(boxes[two]), (one, two)


def test_words_of_ruins_and_of_overlays_never_share_a_spot(
    data: Data, pieces: dict[str, list[Piece]]
) -> None:
    header = zone(data, "header")
    for piece in pieces["ruin"]:
        assert piece.back is not None
        for face in (piece.front, piece.back):
            for placed in checks.texts(face.art.items):
                assert header.contains(placed.box), (face.id, placed.text.text)
    where = {f"{d.id:02}": d.position for d in data.discoveries.cards}
    for piece in pieces["discovery"] + pieces["claim"]:
        own = zone(data, where.get(piece.front.key, "claim"))
        for placed in checks.texts(piece.front.art.items):
            assert own.contains(placed.box), (piece.front.id, placed.text.text)


def test_an_overlays_main_sign_stands_at_the_left_end_of_its_panel(data: Data) -> None:
    for discovery in data.discoveries.cards:
        art = films.discovery_art(discovery, data, "probe")
        value = discovery.value if discovery.effect == "rank" else 1
        sign = effect_icon(discovery.effect, value, films.OVERLAY)
        assert sign in list(checks.symbols(art.items))
        assert str(discovery.id) in said(art)
    texts = [p.box.x for p in checks.texts(art.items) if p.text.text != str(discovery.id)]
    assert min(texts) >= zone(data, discovery.position).x + films.COLUMN


def test_rank_overlays_say_how_much(data: Data) -> None:
    for discovery in data.discoveries.cards:
        words = said(films.discovery_art(discovery, data, "probe"))
        assert (f"ランク+{discovery.value}" in words) is (discovery.effect == "rank")
        assert not any("n" in word for word in words)


def test_overlays_are_dark_and_without_white(pieces: dict[str, list[Piece]]) -> None:
    for name in ("discovery", "claim"):
        for piece in pieces[name]:
            assert piece.front.bleed == 0
            colours = set(_colours(piece.front.art.items))
            assert all(colour.grey < 0.45 for colour in colours), piece.front.id


def _colours(items: tuple[Item, ...]) -> Iterator[Colour]:
    for item in items:
        if isinstance(item, Shape):
            assert item.fill is None or isinstance(item.fill, Colour)
            if item.fill is not None:
                yield item.fill
            if item.stroke is not None:
                yield item.stroke.colour
        elif isinstance(item, Text):
            yield item.colour
        elif isinstance(item, Group):
            yield from _colours(item.items)
        else:
            yield from _colours(item.symbol.items)


def test_register_ticks_of_overlay_and_ruin_meet(data: Data) -> None:
    """The ruin's tick ends where the zone begins, the overlay's starts on the zone's edge."""
    from generator.games.ruins.ground import ticks

    ends = [p for line in ticks(data.board.zones).polylines() for p in line]
    for name in ("top", "middle", "bottom"):
        box = zone(data, name)
        near = [x for x, y in ends if y == pytest.approx(box.centre[1])]
        assert max(near) == pytest.approx(box.x - 0.2)
    claim = zone(data, "claim")
    near = [y for x, y in ends if x == pytest.approx(claim.centre[0])]
    assert min(near) == pytest.approx(claim.bottom + 0.2)


def test_all_films_are_on_film(plans: list[Plan]) -> None:
    (plan,) = (p for p in plans if p.medium is Medium.FILM)
    assert len(faceprint.pieces(plan)) == 49
    assert {p.component: p.extra for p in plans if p.extra} == {
        "sleeve-back": Extra.SLEEVE_BACKS,
        "discovery-strip": Extra.STRIPS,
        "claim-strip": Extra.STRIPS,
        "proof": Extra.PROOF,
    }


def test_the_proof_page_shows_up_to_three_discoveries_and_a_claim(data: Data) -> None:
    shown = max(proof.EXAMPLES, key=lambda e: len(e.discoveries))
    words = said(proof.stacked(shown, data))
    for number in shown.discoveries:
        assert str(number) in words
    positions = [data.discovery[n].position for e in proof.EXAMPLES for n in e.discoveries]
    assert set(positions) == {"top", "middle", "bottom"}
    for example in proof.EXAMPLES:  # one in each position (RUI-21)
        used = [data.discovery[n].position for n in example.discoveries]
        assert len(used) == len(set(used))


@pytest.mark.parametrize("name", ["day-ghost", "night-ghost"])
def test_what_lies_under_film_is_a_tint_without_lines(name: str) -> None:
    for picture in MOTIFS:
        for shape in _shapes(motif(picture, name).items):
            assert shape.stroke is None, picture
            for colour in _paints(shape):
                assert min(colour) >= 0.9 - 1e-9, (picture, colour.hex)


@pytest.mark.parametrize("draw", [sky.day_tint, sky.night_tint])
def test_the_sky_under_film_is_a_tint_without_lines(draw: Callable[[Pen, Box], None]) -> None:
    pen = Pen("probe")
    draw(pen, Box(3, 18, 57, 68))
    for shape in _shapes(pen.drawing().items):
        assert shape.stroke is None
        for colour in _paints(shape):
            assert min(colour) >= 0.9 - 1e-9, colour.hex


def _shapes(items: tuple[Item, ...]) -> Iterator[Shape]:
    for item in items:
        if isinstance(item, Shape):
            yield item
        elif isinstance(item, Group):
            yield from _shapes(item.items)
        elif isinstance(item, Use):
            yield from _shapes(item.symbol.items)


def _paints(shape: Shape) -> list[Colour]:
    if shape.fill is None or isinstance(shape.fill, Colour):
        return [shape.fill] if shape.fill is not None else []
    return [colour for _, colour in shape.fill.stops]
