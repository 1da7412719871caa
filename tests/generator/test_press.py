"""Files for a press: colours as inks, art as pixels below vector lettering, no transparency, the
keys of PDF/X-1a."""

from __future__ import annotations

import io
import sys
import zlib
from dataclasses import replace

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from generator.drawing import palette, shapes
from generator.drawing.displaylist import Drawing, RadialGradient
from generator.drawing.geometry import Affine
from generator.drawing.inks import BLACK_ONLY, NO_INK, inks, shown
from generator.drawing.palette import BLACK, BLUE, GREEN, INK, RED, WHITE, YELLOW, Colour
from generator.drawing.parting import parted, wordless
from generator.drawing.pen import Pen
from generator.errors import GeneratorError
from generator.faces import piece
from generator.options import Options
from generator.plan import Grid, Plan
from generator.production import exports, faceprint
from generator.production.build import make_plans
from generator.production.inkuse import most_ink
from generator.theme import THEMES
from generator.writers import pdf, plates
from tests.generator import demo, reader

PROFILE = exports.profile("drivethrucards").faces
assert PROFILE is not None
PRESS = PROFILE.model_copy(update={"dpi": 100})

share = st.floats(0, 1)
colours = st.builds(Colour, share, share, share)


# ---- inks


@settings(max_examples=60, deadline=None)
@given(colours, st.sampled_from([1.0, 2.0, 2.4, 3.0]))
def test_never_more_ink_than_the_limit(colour: Colour, limit: float) -> None:
    found = inks(colour, limit)
    assert found.total <= limit + 1e-9
    assert all(0 <= v <= 1 for v in found)
    # its grey is printed with black; between colours that do without another ink there is a little
    assert min(found[:3]) < 0.13
    assert found == inks(colour, limit)


@given(share)
def test_greys_are_black_ink_only(grey: float) -> None:
    found = inks(Colour(grey, grey, grey), 2.4)
    assert found[:3] == (0, 0, 0)


def test_white_is_no_ink_and_text_is_black_only() -> None:
    assert inks(WHITE) == NO_INK
    assert inks(BLACK) == inks(INK) == BLACK_ONLY


@pytest.mark.parametrize("name", ["RED", "BLUE", "GREEN", "YELLOW", "PURPLE"])
def test_the_players_colours_come_back_as_they_were(name: str) -> None:
    colour = getattr(palette, name)
    back = shown(inks(colour, 2.4))
    assert max(abs(p - q) for p, q in zip(colour, back, strict=True)) < 0.03


@settings(max_examples=60, deadline=None)
@given(colours)
def test_a_printed_colour_is_split_into_what_shows_it(colour: Colour) -> None:
    """What the inks can show comes back; anything keeps about its lightness."""
    printed = shown(inks(colour))
    again = shown(inks(printed))
    assert max(abs(p - q) for p, q in zip(printed, again, strict=True)) < 0.09
    assert abs(printed.grey - colour.grey) < 0.25


# ---- art and its lettering


def ground() -> Pen:
    pen = Pen("demo:x")
    pen.fill(shapes.rect(-3, -3, 46, 46), Colour(0.95, 0.9, 0.7))
    pen.fill(shapes.circle(14, 14, 9), RadialGradient(14, 14, 9, ((0, YELLOW), (1, RED))))
    pen.fill(shapes.circle(27, 14, 9), BLUE, opacity=0.5)
    pen.stroke(shapes.circle(26, 24, 8), INK, 1.2)
    pen.text(6, 37, "遺跡の文字", size=14, colour=INK)
    return pen


def words(art: Drawing) -> list[str]:
    """The texts of a drawing as a reader finds them."""
    return rgb(art, text=True).split()  # type: ignore[union-attr]


def rgb(art: Drawing, text: bool = False) -> Image.Image | str:
    """A face in the colours of the screen, or what can be read of it."""
    plan = Plan(*demo.GAME, "x", "札", Grid((piece("demo", "x", "1", "札", 40, 40, art),)))
    export = PRESS.model_copy(update={"colours": "rgb"})
    data = pdf.write(next(faceprint.documents("demo", [plan], export)).document)
    return reader.text(data, 0) if text else reader.picture(data, 0, 100).convert("RGB")


def test_lettering_is_parted_from_the_rest_and_both_are_the_whole() -> None:
    symbol = Pen("demo:s")
    symbol.fill(shapes.circle(0, 0, 4), GREEN)
    symbol.text(-2, 1, "章", size=9)
    pen = ground()
    with pen.at(Affine.rotate(20, 10, 30)), pen.clip(shapes.circle(10, 26, 20)):
        pen.use(symbol.symbol("s"), 8, 24, 1.1, 15)
    art = pen.drawing()
    picture, lettering = parted(art)
    assert words(picture) == []
    assert sorted(words(lettering)) == sorted(words(art)) == sorted(["遺跡の文字", "章"])
    whole = Drawing((*picture.items, *lettering.items))
    assert ImageChops.difference(rgb(whole), rgb(art)).getbbox() is None  # type: ignore[arg-type]
    assert Drawing(wordless(art.items)).items == parted(Drawing(wordless(art.items))).picture.items


@pytest.mark.parametrize(
    ("above", "covered"),
    [
        (lambda pen: pen.fill(shapes.rect(4, 30, 20, 10), RED, opacity=0.4), True),
        (lambda pen: pen.stroke(shapes.polyline(((0, 40), (20, 30))), RED, 0.3), True),
        (lambda pen: pen.fill(shapes.circle(20, 40, 30), RED, opacity=0.1), True),
        (lambda pen: pen.stroke(shapes.rect(1, 1, 38, 38), RED, 0.5), False),  # a frame
        (lambda pen: pen.fill(shapes.circle(20, 10, 5), RED), False),
        (lambda pen: pen.text(8, 37, "上", size=14, colour=WHITE), False),  # lettering as well
    ],
)
def test_a_text_that_something_is_drawn_upon_stays_in_the_picture(above, covered) -> None:  # type: ignore[no-untyped-def]
    pen = ground()
    above(pen)
    found = words(parted(pen.drawing()).lettering)
    assert ("遺跡の文字" not in "".join(found)) == covered


def test_a_text_below_a_covered_text_stays_below_it() -> None:
    pen = Pen("demo:x")
    pen.text(6, 20, "下", size=14)
    pen.text(7, 21, "上", size=14)
    pen.fill(shapes.circle(11.5, 18.5, 0.6), RED)  # upon the second only
    picture, lettering = parted(pen.drawing())
    assert not lettering.items
    assert picture is not None


def test_a_bleed_that_is_continued_has_no_words_of_its_own() -> None:
    assert words(ground().drawing()) == ["遺跡の文字"]  # at 3.175 mm, more than was drawn


# ---- the picture in inks


@pytest.mark.parametrize("limit", [1.0, 2.4])
def test_pixels_keep_the_limit_and_greys_are_black_only(limit: float) -> None:
    strip = Image.new("RGB", (256, 40))
    for x in range(256):
        for y in range(40):
            strip.putpixel((x, y), (x, x, x) if y < 4 else ((x * y) % 256, (255 - x * 3) % 256, x))
    strip.paste((0, 0, 72), (0, 30, 20, 34))  # of all colours about the most ink
    bands = plates.in_inks(strip, limit).split()
    most = max(map(sum, zip(*(band.tobytes() for band in bands), strict=True)))
    assert 255 * limit - 4 < most <= 255 * limit
    greys = [band.crop((0, 0, 256, 1)) for band in bands]
    assert [band.getextrema() for band in greys[:3]] == [(0, 0)] * 3
    black = [*greys[3].tobytes()]
    assert black == sorted(black, reverse=True)
    assert (black[0], black[255]) == (255, 0)


def test_a_page_rendered_in_parts_is_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(*demo.GAME, "x", "札", Grid((piece("demo", "x", "1", "札", 40, 40, veil()),)))
    export = PRESS.model_copy(update={"colours": "rgb"})
    data = pdf.write(next(faceprint.documents("demo", [plan], export)).document)
    (whole,) = plates.pages(data, 100, 2.4)
    monkeypatch.setattr(plates, "AT_ONCE", 5000)
    monkeypatch.setattr(plates, "BAND", 2000)
    (parts,) = plates.pages(data, 100, 2.4)
    assert (whole.width, whole.height) == (parts.width, parts.height) == (183, 183)
    one, other = (
        Image.frombytes("RGBA", (183, 183), zlib.decompress(p.data)) for p in (whole, parts)
    )
    # the edges of some shapes are smoothed with where they begin in mind: a trace, in few pixels
    counts = [band.histogram() for band in ImageChops.difference(one, other).split()]
    assert all(sum(count[1:]) < 0.002 * 183 * 183 and not sum(count[6:]) for count in counts)


def veil() -> Drawing:
    pen = ground()
    pen.stroke(shapes.circle(20, 16, 13), GREEN, 2.0, dash=(2, 1), opacity=0.5)
    return pen.drawing()


# ---- the file


def made(count: int = 2, theme: str = "full") -> dict[str, bytes]:
    cards = tuple(
        piece("demo", "x", str(i), "札", 40, 40, veil(), ground().drawing()) for i in range(count)
    )
    options = replace(Options(), faces=PRESS, theme=THEMES[theme])
    plans = [Plan(*demo.GAME, "x", "札", Grid(cards))]
    files = make_plans("demo", plans, options, lambda _game, _step: None)
    return {name: file.data for name, file in files.items()}


def images(data: bytes) -> list[Image.Image]:
    """The pictures of a file; four bands, which are cyan, magenta, yellow and black."""
    with pikepdf.open(io.BytesIO(data)) as document:
        found = [o for o in document.objects if isinstance(o, pikepdf.Stream)]
        return [
            Image.frombytes("RGBA", (int(o.Width), int(o.Height)), o.read_bytes())
            for o in found
            if o.get("/Subtype") == "/Image"
        ]


def operators(data: bytes) -> list[tuple[str, list[float]]]:
    with pikepdf.open(io.BytesIO(data)) as document:
        forms = [o for o in document.objects if isinstance(o, pikepdf.Stream)]
        drawn = [*document.pages, *(f for f in forms if f.get("/Subtype") == "/Form")]
        return [
            (str(op), [float(v) for v in values] if str(op) in "kK" else [])
            for part in drawn
            for values, op in pikepdf.parse_content_stream(part)
        ]


def test_the_keys_of_pdf_x_1a_and_nothing_that_it_forbids() -> None:
    (data,) = made().values()
    assert data.startswith(b"%PDF-1.3")
    with pikepdf.open(io.BytesIO(data)) as document:
        info = document.trailer.Info
        assert str(info.GTS_PDFXVersion) == "PDF/X-1:2001"
        assert str(info.GTS_PDFXConformance) == "PDF/X-1a:2001"
        assert str(info.Trapped) == "/False"
        assert {"/Title", "/CreationDate", "/ModDate"} <= set(info.keys())
        assert len(document.trailer.ID) == 2
        (intent,) = document.Root.OutputIntents
        assert str(intent.S) == "/GTS_PDFX"
        assert str(intent.OutputConditionIdentifier) == "FOGRA39"
        assert str(intent.RegistryName) == "http://www.color.org"
        assert not {"/OCProperties", "/ViewerPreferences"} & set(document.Root.keys())
        for page in document.pages:
            assert "/TrimBox" in page
            assert [float(v) for v in page.BleedBox] == [float(v) for v in page.MediaBox]
        for thing in document.objects:
            if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
                assert not {"/SMask", "/Mask", "/Group", "/ca", "/CA", "/BM"} & set(thing.keys())
                if thing.get("/Subtype") == "/Image":
                    assert thing.ColorSpace == "/DeviceCMYK"
                if thing.get("/Type") == "/Font":
                    assert "/FontFile2" in thing.FontDescriptor
        # only what Flate unpacks: later filters are not in PDF 1.3
    used = {op for op, _ in operators(data)}
    assert {"k", "Tj", "Do"} <= used
    assert not used & {"rg", "RG", "g", "G", "sc", "SC", "scn", "gs", "sh"}


def test_text_is_text_in_black_ink_only_and_the_picture_has_none() -> None:
    (data,) = made().values()
    assert [reader.text(data, i).split() for i in (0, 1)] == [["遺跡の文字"]] * 2
    assert {tuple(v) for op, v in operators(data) if op == "k"} == {(0, 0, 0, 1)}


def test_no_pixel_and_no_letter_has_more_ink_than_the_limit() -> None:
    (data,) = made().values()
    for picture in images(data):
        bands = [band.tobytes() for band in picture.split()]
        assert max(map(sum, zip(*bands, strict=True))) <= 2.4 * 255
    assert all(sum(values) <= 2.4 for op, values in operators(data) if op in "kK")


def test_a_face_that_is_repeated_has_one_picture() -> None:
    (data,) = made(3).values()
    assert len(images(data)) == 2  # a front and a back


def test_the_picture_looks_like_the_face() -> None:
    """The inks of each pixel shown again as colours: what is left is what a colour's steps of 1/255
    and the table's mixing take away, two of 255 at the mean, and no face is turned or moved."""
    (data,) = made(1).values()
    for art, picture in zip((ground().drawing(), veil()), images(data), strict=True):
        inside = {
            values: tuple(round(255 * v) for v in shown(type(NO_INK)(*(v / 255 for v in values))))
            for _, values in picture.getcolors(picture.width * picture.height)  # type: ignore[misc, union-attr]
        }
        raw = picture.tobytes()
        values = [inside[tuple(raw[i : i + 4])] for i in range(0, len(raw), 4)]  # type: ignore[index]
        back = Image.frombytes("RGB", picture.size, bytes(v for pixel in values for v in pixel))
        face = rgb(parted(art).picture)
        assert back.size == face.size  # type: ignore[union-attr]
        difference = ImageChops.difference(back, face)  # type: ignore[arg-type]
        assert sum(ImageStat.Stat(difference).mean) / 3 < 2
        turned = ImageChops.difference(back.rotate(180), face)  # type: ignore[arg-type]
        assert sum(ImageStat.Stat(turned).mean) / 3 > 10


def test_where_the_theme_chooses_colours_by_the_ground_words_are_in_the_picture() -> None:
    (data,) = made(1, "low-ink").values()
    assert reader.text(data, 0).split() == []
    assert len(images(data)) == 2


def test_the_preflight_reads_how_much_ink_is_asked_for() -> None:
    (data,) = made().values()
    most = most_ink(data)
    assert most is not None
    found = [
        max(map(sum, zip(*(band.tobytes() for band in picture.split()), strict=True))) / 255
        for picture in images(data)
    ]
    assert most == pytest.approx(max(1.0, *found))
    with pikepdf.open(io.BytesIO(data)) as document:
        document.pages[0].contents_add(b"q 1 0.9 0.8 0.7 k Q")
        changed = io.BytesIO()
        document.save(changed, recompress_flate=True, compress_streams=True)
    assert most_ink(changed.getvalue()) == pytest.approx(3.4)
    assert most_ink(b"%PDF-1.3 << /C0 [0 0 0 0] /C1 [1 0.9 0.8 0.7] >>") == pytest.approx(3.4)
    assert most_ink(b"%PDF-1.7") is None


def test_backs_come_before_fronts_at_an_eighth_of_an_inch() -> None:
    (data,) = made().values()
    sides = [face.id.split(":")[-1] for face in reader.faces(data)]
    assert sides == ["back", "front"] * 2
    with pikepdf.open(io.BytesIO(data)) as document:
        width = float(document.pages[0].MediaBox[2])
        assert width == pytest.approx(40 / 25.4 * 72 + 18, abs=0.01)


def test_the_same_bytes_again() -> None:
    assert made() == made()


def test_it_needs_an_extra_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    with pytest.raises(GeneratorError, match=r"iseki-bako\[png\]"):
        made(1)
