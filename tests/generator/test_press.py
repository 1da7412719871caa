"""Files for a press: colours as inks, no transparency, the keys of PDF/X-1a."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageChops, ImageStat

from generator.drawing import palette, shapes
from generator.drawing.displaylist import Drawing, RadialGradient
from generator.drawing.flatten import CannotFlatten, opaque
from generator.drawing.inks import BLACK_ONLY, NO_INK, inks, shown
from generator.drawing.palette import BLACK, BLUE, GREEN, INK, RED, WHITE, YELLOW, Colour
from generator.drawing.pen import Pen
from generator.drawing.ribbons import outline
from generator.faces import piece
from generator.options import Options
from generator.plan import Grid, Plan
from generator.production import exports, faceprint
from generator.production.build import make_plans
from generator.production.inkuse import most_ink
from generator.writers import pdf
from tests.generator import demo, reader

PRESS = exports.profile("drivethrucards").faces
assert PRESS is not None

share = st.floats(0, 1)
colours = st.builds(Colour, share, share, share)


# ---- inks


@settings(max_examples=60, deadline=None)
@given(colours, st.sampled_from([1.0, 2.0, 2.4, 3.0]))
def test_never_more_ink_than_the_limit(colour: Colour, limit: float) -> None:
    found = inks(colour, limit)
    assert found.total <= limit + 1e-9
    assert all(0 <= v <= 1 for v in found)
    assert min(found[:3]) < 0.06  # its grey is printed with black
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


# ---- translucent shapes


def picture(art: Drawing) -> reader.Image.Image:  # type: ignore[name-defined]
    one = piece("demo", "x", "1", "札", 40, 40, art)
    plan = Plan(*demo.GAME, "x", "札", Grid((one,)))
    export = PRESS.model_copy(update={"colours": "rgb", "bleed": 0.0})
    document = next(faceprint.documents("demo", [plan], export)).document
    return reader.picture(pdf.write(document), 0, 150).convert("RGB")


def ground() -> Pen:
    pen = Pen("demo:x")
    pen.fill(shapes.rect(0, 0, 40, 40), Colour(0.95, 0.9, 0.7))
    pen.fill(shapes.circle(14, 14, 9), RadialGradient(14, 14, 9, ((0, YELLOW), (1, RED))))
    pen.stroke(shapes.circle(26, 24, 8), INK, 1.2)
    pen.text(6, 33, "遺跡の文字", size=14, colour=BLUE)
    return pen


def veiled(kind: str) -> Drawing:
    pen = ground()
    if kind == "areas":
        pen.fill(shapes.rect(8, 8, 22, 22), BLUE, opacity=0.5)
        pen.fill(shapes.circle(25, 25, 10), GREEN, opacity=0.4)
        with pen.clip(shapes.circle(20, 30, 8)):
            pen.fill(shapes.rect(10, 20, 20, 20), BLACK, opacity=0.3)
    elif kind == "lines":
        pen.stroke(shapes.circle(20, 20, 12), WHITE, 2.0, opacity=0.6)
        pen.stroke(shapes.polyline(((4, 36), (20, 4), (36, 36))), BLACK, 1.5, opacity=0.3)
    elif kind == "symbols":
        inner = Pen("demo:s")
        inner.fill(shapes.circle(0, 0, 6), GREEN)
        inner.fill(shapes.rect(-8, -2, 16, 4), BLACK, opacity=0.4)
        symbol = inner.symbol("s")
        pen.use(symbol, 15, 20, 1.2, 30)
        pen.use(symbol, 28, 12)
    else:
        glow = RadialGradient(20, 20, 16, ((0, WHITE), (1, BLUE)))
        pen.fill(shapes.circle(20, 20, 15), glow, opacity=0.5)
    return pen.drawing()


@pytest.mark.parametrize("kind", ["areas", "lines", "symbols", "gradient"])
def test_made_opaque_a_drawing_looks_the_same(kind: str) -> None:
    art = veiled(kind)
    flat = opaque(art)
    assert flat is not art
    assert "opacity=0." not in repr(flat.items)
    difference = ImageChops.difference(picture(art), picture(flat))
    assert sum(ImageStat.Stat(difference).mean) / 3 < 1.2
    counts = difference.convert("L").histogram()
    assert sum(counts[40:]) < 0.004 * sum(counts)  # edges are smoothed in another way
    plain = ImageChops.difference(picture(ground().drawing()), picture(flat))
    assert sum(ImageStat.Stat(plain).mean) / 3 > 2  # it is no empty question


def test_what_is_opaque_stays_itself_and_one_ground_gives_one_colour() -> None:
    art = ground().drawing()
    assert opaque(art) is art
    pen = Pen("demo:x")
    pen.fill(shapes.rect(0, 0, 40, 40), RED)
    pen.fill(shapes.circle(20, 20, 5), WHITE, opacity=0.5)
    pen.stroke(shapes.circle(10, 30, 5), WHITE, 1.0, opacity=0.25)
    _, disc, ring = opaque(pen.drawing()).items
    assert (disc.fill, disc.opacity) == (RED.mix(WHITE, 0.5), 1.0)  # type: ignore[union-attr]
    assert ring.stroke.colour == RED.mix(WHITE, 0.25)  # type: ignore[union-attr]


def test_what_cannot_be_made_opaque_is_named() -> None:
    pen = Pen("demo:x")
    pen.stroke(shapes.circle(20, 20, 5), RED, 1.0, dash=(1, 1), opacity=0.5)
    with pytest.raises(CannotFlatten, match="demo:x"):
        opaque(pen.drawing())


@pytest.mark.parametrize("join", ["round", "bevel", "miter"])
def test_the_outline_of_a_line_is_the_line(join: str) -> None:
    path = shapes.polyline(((6, 34), (20, 6), (34, 34), (6, 20)))
    line, area = Pen("demo:x"), Pen("demo:x")
    line.stroke(path, BLUE, 3.0, join=join, cap="square")
    (drawn,) = line.drawing().items
    area.fill(outline(path, drawn.stroke), BLUE)  # type: ignore[union-attr, arg-type]
    difference = ImageChops.difference(picture(line.drawing()), picture(area.drawing()))
    counts = difference.convert("L").histogram()
    assert sum(counts[60:]) < 0.0005 * sum(counts)


# ---- the file


def made(count: int = 2) -> dict[str, bytes]:
    pen = ground()
    pen.fill(shapes.circle(20, 20, 9), BLUE, opacity=0.5)
    cards = tuple(
        piece("demo", "x", str(i), "札", 40, 40, pen.drawing(), ground().drawing())
        for i in range(count)
    )
    options = replace(Options(), faces=PRESS)
    plans = [Plan(*demo.GAME, "x", "札", Grid(cards))]
    files = make_plans("demo", plans, options, lambda _game, _step: None)
    return {name: file.data for name, file in files.items()}


def test_the_keys_of_pdf_x_1a_and_nothing_that_it_forbids() -> None:
    (data,) = made().values()
    assert data.startswith(b"%PDF-1.3")
    assert b"/ca " not in data
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
                assert "/SMask" not in thing
                assert "/Group" not in thing
                if "/ShadingType" in thing:
                    assert thing.ColorSpace == "/DeviceCMYK"
                if thing.get("/Type") == "/Font":
                    assert "/FontFile2" in thing.FontDescriptor
        forms = [o for o in document.objects if isinstance(o, pikepdf.Stream)]
        drawn = [*document.pages, *(f for f in forms if f.get("/Subtype") == "/Form")]
        used = {str(op) for d in drawn for _, op in pikepdf.parse_content_stream(d)}
        assert {"k", "K", "sh", "Tj"} <= used
        assert not used & {"rg", "RG", "g", "G", "sc", "SC", "scn"}


def test_the_preflight_reads_how_much_ink_is_asked_for() -> None:
    (data,) = made().values()
    most = most_ink(data)
    assert most is not None
    assert 1.0 < most <= 2.4  # black text is 1
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
