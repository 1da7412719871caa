"""Overlays on film: mirrored sheets, zones that never meet, sleeves that take what is printed."""

from __future__ import annotations

import io
from dataclasses import replace

import pypdfium2
import pytest
from PIL import Image, ImageChops

from components import load
from generator import games, sleeves
from generator.errors import LayoutError, UnknownName
from generator.imposition import marks
from generator.layout.paper import PAPERS
from generator.options import Extra, Film, Options
from generator.plan import Grid, Medium, Plan
from generator.production import faceprint, film
from generator.production.build import make_plans, sheets_of
from generator.production.exports import FaceExport
from generator.theme import THEMES
from generator.writers import pdf
from tests.generator import demo, reader

PLAIN = FaceExport(form="pdf", bleed=0, safe=3)
DPI = 60


def quiet(_game: str, _step: str) -> None:
    """Nobody to tell."""


# ---- mirrored film


def films(way: Film, **more: object) -> dict[str, tuple[bytes, int]]:
    options = replace(Options(), film=way, **more)  # type: ignore[arg-type]
    cards = tuple(replace(demo.card(i), back=None) for i in range(1, 5))
    plan = Plan(*demo.GAME, "film", "フィルム", Grid(cards), Medium.FILM, cut_file=True)
    return dict(make_plans("demo", [plan], options, quiet))


def test_mirrored_film_is_the_mirror_image_of_the_plain_one() -> None:
    plain, other = (films(way)["demo-film.pdf"][0] for way in Film)
    for one, two in zip(reader.faces(plain), reader.faces(other), strict=True):
        assert one.id == two.id
        assert two.box.x == pytest.approx(210 - one.box.right, abs=0.001)
        assert two.box.y == pytest.approx(one.box.y, abs=0.001)
    left = reader.faces(plain)[0].box
    area = tuple(round(v * 100 / 25.4) for v in (left.x, left.y, left.right, left.bottom))
    flipped = tuple(
        round(v * 100 / 25.4) for v in (210 - left.right, left.y, 210 - left.x, left.bottom)
    )
    picture = reader.picture(plain, 0, 100).crop(area)
    image = reader.picture(other, 0, 100).crop(flipped).resize(picture.size)
    back = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    difference = ImageChops.difference(picture, back).convert("L")
    # the knife's grey line and the smoothing of edges differ by a fraction of a pixel
    assert sum(v > 90 for v in difference.tobytes()) < 0.01 * picture.width * picture.height


def test_words_beside_a_mirrored_sheet_stay_readable_and_name_it() -> None:
    plain, other = (films(way)["demo-film.pdf"][0] for way in Film)
    assert film.MIRRORED in reader.text(other)
    assert film.MIRRORED not in reader.text(plain)
    assert "100 mm" in reader.text(other)


def test_the_cut_file_follows_the_mirrored_print() -> None:
    plain, other = (films(way) for way in Film)
    assert plain["demo-cut-film.svg"][0] != other["demo-cut-film.svg"][0]
    assert plain["demo-cut-film.svg"][0].count(b"<path") == other["demo-cut-film.svg"][0].count(
        b"<path"
    )


def test_only_film_is_mirrored() -> None:
    for way in Film:
        cards, *_, clear = sheets_of(demo.plans(), replace(Options(), film=way))
        assert cards.front.placements[0].cx < 105
        assert (clear.plan.title.endswith(film.MIRRORED)) is (way is Film.MIRRORED)


@pytest.mark.parametrize("way", list(Film))
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_ticks_on_film_match_those_of_the_card_below(paper: str, way: Film) -> None:
    """Laid upon each other, full sheets of film and of cards show one set of crop marks."""
    cards = tuple(demo.plain(i, 63, 88) for i in range(1, 50))
    below = Plan(*demo.GAME, "plain", "札", Grid(cards))
    above = replace(below, medium=Medium.FILM)
    options = replace(Options(), paper=PAPERS[paper], film=way)
    found = []
    for plan in (below, above):
        sheet = sheets_of([plan], options)[0]
        made = marks.make(sheet, sheet.front, back=False, page_number=1, pages=1)
        found.append(sorted((round(x, 3), round(y, 3)) for a, b in made.crop for x, y in (a, b)))
    assert found[0] == found[1]
    assert found[0]


def test_film_keeps_its_dark_ink_in_every_theme() -> None:
    """A tint on clear film shows nothing."""
    full = films(Film.NORMAL)["demo-film.pdf"][0]
    assert films(Film.NORMAL, theme=THEMES["low-ink"])["demo-film.pdf"][0] == full


# ---- zones of ruins


def masks(plans: list[Plan], side: str = "front") -> dict[str, Image.Image]:
    """Where each face carries ink: 255 there."""
    out: dict[str, Image.Image] = {}
    for made in faceprint.documents("ruins", plans, PLAIN):
        document = pypdfium2.PdfDocument(pdf.write(made.document))
        for face, page in zip(made.faces, document, strict=True):
            if face is not None and face.side == side:
                bitmap = page.render(scale=DPI / 72, fill_color=(255, 255, 255, 0))
                out[face.id] = bitmap.to_pil().getchannel("A").point(lambda v: 255 if v > 8 else 0)
        document.close()
    return out


@pytest.fixture(scope="module")
def ruins() -> tuple[object, list[Plan]]:
    if "ruins" not in games.drawn():
        pytest.skip("ruins is not drawn yet")
    data = load("ruins")
    return data, list(games.game("ruins").plans(data))


def filled(box: tuple[float, float, float, float], size: tuple[int, int]) -> Image.Image:
    """A zone in pixels, with a pixel around it for smoothed edges."""
    x, y, width, height = (v * DPI / 25.4 for v in box)
    image = Image.new("L", size, 0)
    image.paste(255, (int(x) - 1, int(y) - 1, int(x + width) + 2, int(y + height) + 2))
    return image


def test_an_overlay_prints_inside_its_own_zone_only(ruins: tuple[object, list[Plan]]) -> None:
    data, plans = ruins
    zones = data.board.zones  # type: ignore[attr-defined]
    overlays = masks([p for p in plans if p.medium is Medium.FILM])
    where = {f"{d.id:02}": d.position for d in data.discoveries.cards}  # type: ignore[attr-defined]
    assert len(overlays) == 49
    used: dict[str, Image.Image] = {}
    for name, mask in overlays.items():
        key = name.split(":")[2]
        zone = where.get(key, "claim")
        outside = ImageChops.subtract(mask, filled(getattr(zones, zone), mask.size))
        if zone == "claim":  # below it stands the tick by which the film is laid straight
            outside = outside.crop((0, 0, mask.width, round(85 * DPI / 25.4)))
        assert outside.getbbox() is None, name
        union = used.get(zone)
        used[zone] = mask if union is None else ImageChops.lighter(union, mask)
        assert mask.getbbox() is not None, name
    assert set(used) == {"top", "middle", "bottom", "claim"}
    # three discoveries and a claim on one ruin: no ink of one meets the ink of another
    kinds = sorted(used)
    for i, one in enumerate(kinds):
        for two in kinds[i + 1 :]:
            assert ImageChops.darker(used[one], used[two]).getbbox() is None, (one, two)
    header = filled(zones.header, used["top"].size)
    for zone in ("top", "middle", "bottom"):
        assert ImageChops.darker(used[zone], header).getbbox() is None, zone


@pytest.mark.parametrize("side", ["front", "back"])
def test_what_lies_below_an_overlay_is_light_by_day_and_by_night(
    side: str, ruins: tuple[object, list[Plan]]
) -> None:
    data, plans = ruins
    zones = data.board.zones  # type: ignore[attr-defined]
    (plan,) = (p for p in plans if p.component == "ruin")
    count = 0
    for made in faceprint.documents("ruins", [plan], PLAIN):
        document = pypdfium2.PdfDocument(pdf.write(made.document))
        for face, page in zip(made.faces, document, strict=True):
            if face is None or face.side != side:
                continue
            count += 1
            image = page.render(scale=DPI / 72).to_pil().convert("L")
            for name in ("top", "middle", "bottom", "claim"):
                x, y, width, height = (v * DPI / 25.4 for v in getattr(zones, name))
                inner = image.crop(
                    (int(x + 3), int(y + 3), int(x + width - 3), int(y + height - 3))
                )
                assert min(inner.tobytes()) >= 0.9 * 255, (face.id, name)
        document.close()
    assert count == 50


# ---- sleeves and extras


def test_d48_the_ruins_and_their_overlays_go_into_the_sleeves_named(
    ruins: tuple[object, list[Plan]],
) -> None:
    _, plans = ruins
    sizes = {(p.width, p.height) for p in film.sleeved(plans)}
    assert sizes == {(63.0, 88.0)}
    outlines = {
        p.front.outline for p in film.sleeved(plans) if p.front.component in ("ruin", "discovery")
    }
    assert len(outlines) == 1  # the overlay's outline is the card's
    for kind in sleeves.sleeves().values():
        if kind.id == "japanese":
            with pytest.raises(LayoutError, match="standard"):
                film.check_sleeves(plans, kind)
        else:
            film.check_sleeves(plans, kind)


def test_sleeves_are_named_in_any_case_and_unknown_ones_listed() -> None:
    assert sleeves.sleeve("Standard").id == "standard"
    with pytest.raises(UnknownName, match="perfect-fit"):
        sleeves.sleeve("huge")
    found = list(sleeves.sleeves().values())
    assert [k.width for k in found] == sorted(k.width for k in found)


def test_extras_are_printed_when_they_are_asked_for() -> None:
    strips = replace(demo.cards(1), component="strip", extra=Extra.STRIPS)
    plans = [demo.film(), strips]
    without = make_plans("demo", plans, Options(), quiet)
    with_them = make_plans("demo", plans, replace(Options(), extras=frozenset(Extra)), quiet)
    assert list(without) == ["demo-film.pdf"]
    assert {"demo-card.pdf", "demo-film.pdf"} <= set(with_them)
    assert io.BytesIO(with_them["demo-film.pdf"][0]).read() == without["demo-film.pdf"][0]
