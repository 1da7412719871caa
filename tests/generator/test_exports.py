"""Export profiles: faces instead of sheets, and the preflight that measures them."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from types import SimpleNamespace

import pikepdf
import pytest
from PIL import Image

from components.loader import DataError
from generator import games
from generator.commands import reports
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import PT_PER_MM, Affine
from generator.drawing.palette import BLUE, INK
from generator.drawing.pen import Pen
from generator.drawing.shapes import rect
from generator.errors import UnknownName
from generator.faces import Face, piece
from generator.options import Options
from generator.plan import Grid, Plan
from generator.production import build, exports, faceprint
from generator.production import preflight as measuring
from generator.production.build import make_plans
from generator.production.exports import FaceExport
from generator.production.files import File
from generator.production.preflight import Measured
from generator.writers import pdf, png
from tests.generator import demo, reader

SHOP = exports.profile("shop").faces
assert SHOP is not None


def made(plans: list[Plan], export: FaceExport) -> dict[str, File]:
    options = replace(Options(), faces=export)
    return make_plans("demo", plans, options, lambda _game, _step: None)


def measured(art: Drawing, export: FaceExport = SHOP, **more: object) -> tuple[Measured, list[str]]:
    """A card of 54 × 86 mm with this art, measured, and what is wrong with it."""
    one = piece("demo", "x", "1", "札", 54, 86, art, **more)  # type: ignore[arg-type]
    plan = Plan(*demo.GAME, "x", "札", Grid((one,)))
    (document,) = faceprint.documents("demo", [plan], export)
    (found,) = measuring.measure(document, pdf.write(document.document), export)
    return found, [fault.key for fault in found.faults(export)]


def ground(reach: float = 3.0) -> Pen:
    pen = Pen("demo:x")
    pen.fill(rect(-reach, -reach, 54 + 2 * reach, 86 + 2 * reach), BLUE.lighter(0.7))
    return pen


# ---- profiles


def test_the_profiles_are_there_in_two_languages() -> None:
    found = exports.profiles()
    assert {"home-a4", "home-letter", "home-a3", "face-png", "shop"} <= set(found)
    assert list(found) == sorted(found)
    for profile in found.values():
        assert profile.title.ja
        assert profile.title.en
        # sheets go to the folder of the game; what is no sheet must not mix with them
        assert bool(profile.faces) == bool(profile.folder)
    assert exports.profile("  Home-A3 ").options == {"paper": "A3"}


def test_a_named_service_has_figures_that_were_read() -> None:
    own = {"home-a4", "home-letter", "home-a3", "face-png"}
    for name, profile in exports.profiles().items():
        assert profile.source == ("designed" if name in own else "read"), name


def test_an_unknown_profile_lists_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="face-png"):
        exports.profile("moo")
    with pytest.raises(UnknownName, match="shop"):
        reports.preflight([], "home-a4", "full", None, False, "ja")


def test_a_slip_in_a_profile_is_told_with_its_place() -> None:
    with pytest.raises(DataError) as caught:
        exports._read("x.yaml", b"title: {ja: x, en: x}\nsource: designed\nfaces: {form: gif}\n")
    assert any("x.yaml:3:" in line for line in caught.value.lines("en"))


# ---- one face a page


def test_a_shop_gets_a_file_for_each_side_at_trim_and_bleed() -> None:
    files = made([demo.cards(10)], SHOP)
    assert sorted(files) == ["demo-card-back.pdf", "demo-card-front.pdf"]
    for file in files.values():
        assert file.pages == 10
        with pikepdf.open(io.BytesIO(file.data)) as document:
            assert "/OCProperties" not in document.Root
            for page in document.pages:
                size = [0, 0, 60 * PT_PER_MM, 92 * PT_PER_MM]
                assert [float(v) for v in page.MediaBox] == pytest.approx(size, abs=0.01)
                assert [float(v) for v in page.BleedBox] == pytest.approx(size, abs=0.01)
                trim = [3 * PT_PER_MM, 3 * PT_PER_MM, 57 * PT_PER_MM, 89 * PT_PER_MM]
                assert [float(v) for v in page.TrimBox] == pytest.approx(trim, abs=0.01)
    fronts = [f.id for f in reader.faces(files["demo-card-front.pdf"].data)]
    backs = [f.id for f in reader.faces(files["demo-card-back.pdf"].data)]
    assert fronts == [f"demo:card:{i:02}:front" for i in range(1, 11)]
    assert backs == [name.replace(":front", ":back") for name in fronts]


def test_fronts_and_backs_in_turn() -> None:
    export = exports.profile("longpack").faces
    assert export is not None
    (name,) = files = made([demo.cards(3)], export)
    assert name == "demo-card.pdf"
    sides = [f.id.split(":")[-1] for f in reader.faces(files[name].data)]
    assert sides == ["front", "back"] * 3


def test_d02_a_piece_without_a_back_does_not_shift_the_others() -> None:
    """Page 2 of one file stays the back of page 2 of the other."""
    cards = (demo.plain(1, 50, 50), demo.plain(2, 50, 50, back=False), demo.plain(3, 50, 50))
    files = made([Plan(*demo.GAME, "plain", "札", Grid(cards))], SHOP)
    assert {file.pages for file in files.values()} == {3}
    backs = reader.faces(files["demo-plain-back.pdf"].data)
    assert [(f.id, f.page) for f in backs] == [("demo:plain:01:back", 0), ("demo:plain:03:back", 2)]


def spots(data: bytes) -> dict[str, list[str]]:
    """The spot colours of each page's resources, and the operators drawn in them."""
    out: dict[str, list[str]] = {}
    with pikepdf.open(io.BytesIO(data)) as document:
        for page in document.pages:
            spaces = page.Resources.get("/ColorSpace", {})
            here = None
            for operands, operator in pikepdf.parse_content_stream(page):
                if str(operator) == "CS":
                    space = spaces[str(operands[0])]
                    assert str(space[0]) == "/Separation"
                    here = out.setdefault(str(space[1]), [])
                elif str(operator) == "Q":
                    here = None
                elif here is not None:
                    here.append(str(operator))
    return out


def test_cut_contours_are_a_spot_colour() -> None:
    files = made([demo.mixed()], SHOP)
    token = spots(files["demo-token.pdf"].data)
    assert list(token) == ["/CutContour"]
    assert token["/CutContour"].count("m") == 4  # two tokens, each a circle and a hole
    assert list(spots(files["demo-standee.pdf"].data)) == ["/Crease"]
    assert spots(files["demo-gem.pdf"].data) == {}  # the TrimBox says it all


def test_cut_contours_may_stand_on_a_page_of_their_own() -> None:
    export = SHOP.model_copy(update={"contour": "page"})
    files = made([demo.mixed()], export)
    assert files["demo-token.pdf"].pages == 4
    assert files["demo-gem.pdf"].pages == 72
    plain = reader.picture(files["demo-token.pdf"].data, 1, 60).convert("L")
    assert 0 < sum(v < 128 for v in plain.tobytes()) < 0.1 * plain.width * plain.height


# ---- pictures


def test_d29_a_picture_of_each_face() -> None:
    export = exports.profile("face-png").faces
    assert export is not None
    card = demo.plain(1, 54, 86)
    odd = replace(card.front, key="Continue?/A:B " + "長" * 60)
    plan = Plan(*demo.GAME, "plain", "札", Grid((card, replace(card, front=odd, back=None))))
    files = made([plan], export)
    assert len(files) == 3
    assert next(iter(files)) == "demo-plain-001-01-front.png"
    for name, file in files.items():
        assert not set(name) & set('<>:"/\\|?*')
        assert len(name.encode()) < 250
        with Image.open(io.BytesIO(file.data)) as picture:
            assert picture.size == (709, 1087)  # 60 × 92 mm at 300 dpi
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
            # the bleed is printed to the last pixel
            assert {picture.getpixel((x, 500)) for x in (0, 708)} == {(47, 109, 181)}
    again = made([plan], export)
    assert {n: f.data for n, f in again.items()} == {n: f.data for n, f in files.items()}


def test_pictures_need_an_extra_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    with pytest.raises(Exception, match=r"iseki-bako\[png\]"):
        list(png.pages(b""))


def test_d05_pixels_at_600_dpi() -> None:
    data = pdf.write(
        next(faceprint.documents("demo", [demo.cards(1)], SHOP.model_copy(update={"bleed": 0.0})))
        .document
    )  # fmt: skip
    picture = reader.picture(data, 0, 600)
    assert abs(picture.width - 1276) <= 1
    assert abs(picture.height - 2031) <= 1


# ---- preflight


def test_a_good_face_has_no_faults() -> None:
    pen = ground()
    pen.text(10, 20, "読める", size=9)
    pen.line(10, 30, 40, 30, INK, 0.35)
    found, faults = measured(pen.drawing())
    assert faults == []
    assert found.bleed == 1.0
    assert found.smallest_text == pytest.approx(9, abs=0.01)
    assert found.thinnest_line == pytest.approx(0.35 * PT_PER_MM, abs=0.01)
    assert found.least_dpi is None
    assert found.loose_fonts == ()
    assert found.nearest == pytest.approx(10, abs=0.4)


@pytest.mark.parametrize(
    ("reach", "wrong"), [(3.0, []), (2.0, ["preflight.bleed"]), (0.0, ["preflight.bleed"])]
)
def test_the_bleed_is_looked_at(reach: float, wrong: list[str]) -> None:
    assert measured(ground(reach).drawing())[1] == wrong


def test_one_side_without_bleed_is_found() -> None:
    pen = Pen("demo:x")
    pen.fill(rect(-3, -3, 57, 92), BLUE)
    found, faults = measured(pen.drawing())
    assert faults == ["preflight.bleed"]
    assert found.bleed == pytest.approx(1 - 86 / 280, abs=0.03)


def test_a_white_edge_needs_no_bleed() -> None:
    pen = Pen("demo:x")
    pen.fill(rect(4, 4, 46, 78), BLUE)
    assert measured(pen.drawing())[1] == []


def test_text_near_the_trim_is_found_where_it_really_stands() -> None:
    pen = ground()
    with pen.at(Affine.translate(46, 20) @ Affine.rotate(90)):
        pen.text(0, 0, "縁", size=9)
    assert measured(pen.drawing())[1] == []
    with pen.at(Affine.translate(48.8, 40) @ Affine.rotate(90)):
        pen.text(0, 0, "縁", size=12)
    found, faults = measured(pen.drawing())
    assert faults == ["preflight.safe"]
    assert [letter.text for letter in found.near] == ["縁"]
    # a small token is held to its own margin
    assert measured(pen.drawing(), safe=1.0)[1] == []


def test_what_is_scaled_down_is_measured_as_it_is_printed() -> None:
    mark = Pen("demo:mark")
    mark.text(0, 0, "小", size=8)
    mark.line(0, 3, 5, 3, INK, 0.4)
    symbol = mark.symbol("mark")
    pen = ground()
    pen.use(symbol, 20, 20, scale=0.5)
    pen.use(symbol, 20, 40, scale=0.5)
    found, faults = measured(pen.drawing())
    assert found.smallest_text == pytest.approx(4, abs=0.01)
    assert faults == ["preflight.text"]


@pytest.mark.parametrize("scale", [1.0, 0.5, 0.1])
@pytest.mark.parametrize("symbol", [True, False])
def test_no_line_is_printed_thinner_than_a_quarter_point(symbol: bool, scale: float) -> None:
    """Art that is used small keeps its lines, in symbols within symbols too."""
    inner = Pen("demo:inner")
    inner.line(0, 0, 40, 0, INK, 0.1)
    outer = Pen("demo:outer")
    outer.use(inner.symbol("inner"), 0, 0, 0.9)
    pen = ground()
    if symbol:
        pen.use(outer.symbol("outer"), 10, 20, scale)
    else:
        with pen.at(Affine.translate(10, 20) @ Affine.scale(scale)):
            pen.line(0, 0, 40, 0, INK, 0.1)
    found, faults = measured(pen.drawing())
    assert faults == []
    assert found.thinnest_line is not None
    assert 0.25 <= found.thinnest_line <= 0.36


def test_a_font_that_is_not_embedded_is_found() -> None:
    from reportlab.lib.utils import ImageReader
    from reportlab.pdfgen.canvas import Canvas

    face: Face = piece("demo", "x", "1", "札", 54, 86, Drawing()).front
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=(60 * PT_PER_MM, 92 * PT_PER_MM))
    canvas.setFont("Times-Roman", 9)
    canvas.drawString(60, 60, "text")
    canvas.drawImage(ImageReader(Image.new("RGB", (100, 50))), 20, 100, 72, 36)
    canvas.save()
    document = faceprint.FaceDocument(
        faceprint.Document("x", "x", (), "none"), (face,)
    )  # fmt: skip
    (found,) = measuring.measure(document, buffer.getvalue(), SHOP)
    assert found.loose_fonts == ("Times-Roman",)
    assert found.least_dpi == pytest.approx(100, abs=0.5)
    keys = [fault.key for fault in found.faults(SHOP)]
    assert keys == ["preflight.font", "preflight.dpi"]


def test_the_report_in_both_languages_and_as_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = SimpleNamespace(plans=lambda _data: demo.plans())
    monkeypatch.setattr(games, "game", lambda _name: module)
    monkeypatch.setattr(reports, "load", lambda _name, _options: None)
    for lang in ("ja", "en"):
        status = reports.preflight(["mawaru"], "shop", "full", None, False, lang)  # type: ignore[arg-type]
        said = capsys.readouterr().out
        assert ("塗り足し" if lang == "ja" else "bleed") in said
        assert max(map(len, said.splitlines())) <= 160
    reports.preflight(["mawaru"], "shop", "full", None, True, "en")
    (record,) = json.loads(capsys.readouterr().out)
    assert status == (1 if record["faults"] else 0)
    by_file = {c["file"]: c for c in record["components"]}
    assert by_file["mawaru-card-front"]["faces"] == 10
    assert by_file["mawaru-card-front"]["fonts_not_embedded"] == []
    assert by_file["mawaru-card-front"]["bleed"] == 1.0


def test_the_folder_of_a_profile_is_not_that_of_the_sheets(tmp_path: object) -> None:
    from pathlib import Path

    sheets = build.folder("potu", Path("out"), Options())
    faces = build.folder("potu", Path("out"), replace(Options(), folder="shop"))
    assert (sheets, faces) == (Path("out/potu"), Path("out/potu/shop"))
