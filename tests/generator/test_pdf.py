"""The finished PDF, read back: sizes, boxes, fonts, text, layers, bookmarks, sharing."""

from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest

from generator.drawing.geometry import PT_PER_MM
from generator.imposition.pages import LAYERS, document
from generator.imposition.sheets import impose
from generator.layout.paper import A4, PAPERS
from generator.plan import Grid, Plan
from generator.theme import THEMES
from generator.writers import pdf
from tests.generator import demo, reader

Files = dict[str, tuple[bytes, int]]


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def test_a_card_is_153_071_by_243_780_points(files: Files) -> None:
    cards = [f for f in reader.faces(files["demo-card-duplex.pdf"][0]) if ":card:" in f.id]
    assert len(cards) == 20
    for card in cards:
        assert card.transform is not None
        left, top = card.transform.apply(0, 0)
        right, bottom = card.transform.apply(54, 86)
        assert right - left == pytest.approx(153.071, abs=0.01)
        assert top - bottom == pytest.approx(243.780, abs=0.01)


def test_every_face_is_there_once(files: Files) -> None:
    ids = [f.id for name in files if name.endswith(".pdf") for f in reader.faces(files[name][0])]
    assert len(ids) == len(set(ids))
    expected = {f"demo:card:{i:02}:{side}" for i in range(1, 11) for side in ("front", "back")}
    expected |= {f"demo:tile:{i:02}:{side}" for i in range(1, 37) for side in ("front", "back")}
    assert expected <= set(ids)
    assert sum(":gem:" in i for i in ids) == 72


def test_backs_in_the_file_meet_their_fronts(files: Files) -> None:
    found = {f.id: f for f in reader.faces(files["demo-card-duplex.pdf"][0])}
    for name, front in found.items():
        if name.endswith(":front"):
            back = found[name.replace(":front", ":back")]
            assert back.page == front.page + 1
            assert front.page % 2 == 0
            assert back.box.x == pytest.approx(210 - front.box.right, abs=0.05)
            assert back.box.y == pytest.approx(front.box.y, abs=0.05)


@pytest.mark.parametrize("name", ["a4", "letter", "a3"])
def test_boxes_and_viewer_preferences(name: str) -> None:
    on = PAPERS[name]
    with opened(pdf.write(document("x", "題", impose(demo.cards(10), on)))) as file:
        for page in file.pages:
            media = [float(v) for v in page.MediaBox]
            assert media == pytest.approx(
                [0, 0, on.width * PT_PER_MM, on.height * PT_PER_MM], abs=0.01
            )
            trim = [float(v) for v in page.TrimBox]
            bleed = [float(v) for v in page.BleedBox]
            assert bleed[0] <= trim[0] <= trim[2] <= bleed[2]
            assert bleed[1] <= trim[1] <= trim[3] <= bleed[3]
        assert str(file.Root.ViewerPreferences.PrintScaling) == "/None"
        assert str(file.Root.ViewerPreferences.Duplex) == "/DuplexFlipLongEdge"
        assert str(file.Root.Lang) == "ja"
        assert str(file.docinfo["/Title"]) == "題"


def test_all_fonts_are_embedded_subsets(files: Files) -> None:
    seen = set()
    for name in files:
        if not name.endswith(".pdf"):
            continue
        with opened(files[name][0]) as file:
            for thing in file.objects:
                if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
                    base = str(thing.BaseFont)
                    assert base[7] == "+", base
                    assert "/FontFile2" in thing.FontDescriptor, base
                    assert "/ToUnicode" in thing
                    seen.add(base[8:])
    assert "NotoSansCJKjp-Regular" in seen
    assert not any("Helvetica" in name for name in seen)


def test_text_from_data_is_text(files: Files) -> None:
    said = reader.text(files["demo-card-duplex.pdf"][0], 0)
    assert said.count("S&P <b> &amp;") == 9
    assert "2個" in said


def test_characters_beyond_the_basic_plane_can_be_copied() -> None:
    card = demo.card(1, text="𠮷野家で𠮟る")
    data = pdf.write(document("x", "x", impose(Plan(*demo.GAME, "x", "x", Grid((card,))), A4)))
    assert "𠮷野家で𠮟る" in reader.text(data)


def test_repeated_art_is_one_form(files: Files) -> None:
    with opened(files["demo-card-duplex.pdf"][0]) as file:
        content = [bytes(page.Contents.read_bytes()) for page in file.pages]
        forms = [
            t for t in file.objects
            if isinstance(t, pikepdf.Stream) and t.get("/Subtype") == "/Form"
        ]  # fmt: skip
    # the gem, and the cards' back
    assert len(forms) == 2
    assert content[1].count(b" Do") == 9
    assert len(content[1]) < 4000


def test_layers_have_japanese_names(files: Files) -> None:
    with opened(files["demo-card-single.pdf"][0]) as file:
        groups = {str(g.Name) for g in file.Root.OCProperties.OCGs}
        assert groups == set(LAYERS.values())
        used = set()
        for operands, operator in pikepdf.parse_content_stream(file.pages[0]):
            if str(operator) == "BDC" and str(operands[0]) == "/OC":
                name = str(operands[1])
                used.add(str(file.pages[0].Resources.Properties[name].Name))
        assert used == groups


def test_bookmarks_lead_from_game_to_sheet(files: Files) -> None:
    with opened(files["demo-card-duplex.pdf"][0]) as file, file.open_outline() as outline:
        (game,) = outline.root
        assert game.title == "見本のゲーム"
        assert [c.title for c in game.children] == ["カード", "タイル"]
        assert [c.title for c in game.children[0].children] == ["カード 1/2", "カード 2/2"]


def test_marked_content_and_states_are_balanced(files: Files) -> None:
    for name in files:
        if not name.endswith(".pdf"):
            continue
        with opened(files[name][0]) as file:
            for page in file.pages:
                depth = marks = 0
                for _, operator in pikepdf.parse_content_stream(page):
                    op = str(operator)
                    depth += (op == "q") - (op == "Q")
                    marks += (op == "BDC") - (op == "EMC")
                    assert depth >= 0
                    assert marks >= 0
                assert (depth, marks) == (0, 0)


def test_gradients_and_opacity_show() -> None:
    card, token = demo.card(2), demo.token(1)
    data = pdf.write(document("x", "x", impose(Plan(*demo.GAME, "x", "x", Grid((card,))), A4)))
    image = reader.picture(data, 0, 72)
    face = reader.faces(data)[0].box
    at = [image.getpixel((round((face.x + 1) * PT_PER_MM), round((face.y + y) * PT_PER_MM)))
          for y in (1, 34, 84)]  # fmt: skip
    assert len(set(at)) == 3
    assert min(at[1]) > 245
    data = pdf.write(document("x", "x", impose(Plan(*demo.GAME, "x", "x", Grid((token,))), A4)))
    image = reader.picture(data, 0, 72)
    face = reader.faces(data)[0].box
    r, g, b = image.getpixel((round((face.x + 12) * PT_PER_MM), round((face.y + 2) * PT_PER_MM)))
    assert (r, g, b) == pytest.approx((241, 216, 157), abs=4)


def test_an_empty_back_page_is_truly_empty() -> None:
    sheets = impose(demo.mixed(), A4) + impose(demo.cards(1), A4)
    data = pdf.write(document("x", "x", sheets))
    assert reader.picture(data, 1, 50).getextrema() == ((255, 255),) * 3
    assert reader.text(data, 1).strip() == ""


def test_themes_change_colours_only() -> None:
    made = document("x", "x", impose(demo.cards(1), A4))
    texts = {reader.text(pdf.write(made, theme)) for theme in THEMES.values()}
    assert len(texts) == 1
    grey = reader.picture(pdf.write(made, THEMES["grey"]), dpi=60)
    red, green, blue = (channel.tobytes() for channel in grey.split())
    assert red == green == blue

    def ink(name: str) -> float:
        image = reader.picture(pdf.write(made, THEMES[name]), dpi=60).convert("L")
        return float(sum(255 - v for v in image.tobytes()))

    assert ink("low-ink") < 0.55 * ink("full")


SCRIPT = """
import hashlib
from generator.production.build import make_plans
from generator.options import Options
from tests.generator import demo
files = make_plans("demo", demo.plans(), Options(), lambda _g, _s: None)
print({name: hashlib.sha256(data).hexdigest() for name, (data, _) in files.items()})
"""


def test_the_same_input_gives_the_same_bytes(files: Files, tmp_path: Path) -> None:
    """Whatever the hash seed, the clock, the folder, the locale."""
    root = Path(__file__).parents[2]
    here = str({name: hashlib.sha256(data).hexdigest() for name, (data, _) in files.items()})
    for seed, zone, locale in (("1", "Asia/Tokyo", "C"), ("77", "America/Lima", "ja_JP.UTF-8")):
        environment = {
            **os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale,
            "PYTHONPATH": str(root), "PYTHONUTF8": "0",
        }  # fmt: skip
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=tmp_path, env=environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert done.stdout.strip() == here
