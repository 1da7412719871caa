"""Faults of other print-and-play tools that this one must not have, by their number in the
collection of practice cases; those of geometry, cutters and film stand with their subjects."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from components import load
from generator import games
from generator.drawing.displaylist import Drawing
from generator.drawing.geometry import Box
from generator.drawing.pen import Pen
from generator.errors import LayoutError, MissingGlyph, TextDoesNotFit
from generator.faces import piece
from generator.imposition.pages import document
from generator.imposition.sheets import impose
from generator.layout.paper import A4, PAPERS, Margins
from generator.lettering import fonts
from generator.lettering.fonts import GOTHIC, GOTHIC_BOLD, FontId
from generator.lettering.text import Span
from generator.options import CutFiles, Duplex, Options, notices
from generator.plan import Grid, Plan
from generator.production import faceprint, preflight
from generator.production.build import make, make_plans
from generator.production.exports import profile
from generator.production.files import MANIFEST
from generator.writers import pdf
from tests.generator import demo, reader

ROOT = Path(__file__).parents[2]


def quiet(_game: str, _step: str) -> None:
    """Nobody to tell."""


def run(*arguments: str, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "generator", *arguments],
        capture_output=True, text=True, encoding="utf-8", cwd=cwd, check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT), **environment},
    )  # fmt: skip


# ---- order and number of pages


def sides(data: bytes) -> list[set[str]]:
    """For each page, which sides of which components are on it."""
    with pikepdf.open(io.BytesIO(data)) as file:
        pages: list[set[str]] = [set() for _ in file.pages]
    for face in reader.faces(data):
        _, component, _, side = face.id.split(":")
        pages[face.page].add(f"{component} {side}")
    return pages


def test_d02_a_single_sided_part_between_two_decks_shifts_nothing() -> None:
    sheets = [s for plan in (demo.cards(10), demo.mixed(), demo.tiles()) for s in impose(plan, A4)]
    found = sides(pdf.write(document("x", "題", sheets)))
    assert found == [
        {"card front"}, {"card back"}, {"card front"}, {"card back"},
        {"gem front", "token front", "standee front"}, set(),
        {"tile front"}, {"tile back"},
    ]  # fmt: skip


def test_d02_single_sided_printing_has_no_filler_pages() -> None:
    options = replace(Options(), duplex=Duplex.SINGLE)
    made = make_plans("demo", [demo.cards(10), demo.mixed(), demo.tiles()], options, quiet)
    found = [page for name in made if name.endswith(".pdf") for page in sides(made[name].data)]
    assert len(found) == 4
    assert all(page and not any("back" in what for what in page) for page in found)


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (8, 1), (9, 1), (10, 2), (18, 2), (19, 3)])
def test_d04_no_page_is_lost_and_none_too_many(count: int, pages: int) -> None:
    found = reader.faces(pdf.write(document("x", "x", impose(demo.cards(count), A4))))
    fronts = [f for f in found if f.id.endswith("front")]
    assert sorted(f.id for f in fronts) == [f"demo:card:{i:02}:front" for i in range(1, count + 1)]
    assert {f.page for f in fronts} == set(range(0, 2 * pages, 2))


def test_d04_no_cards_are_a_message_and_not_an_empty_file() -> None:
    with pytest.raises(LayoutError, match="0 枚"):
        impose(demo.cards(0), A4)


# ---- paper


@pytest.mark.parametrize("name", ["a4", "letter", "a3", "b5"])
def test_d07_no_ink_in_the_band_that_printers_leave_white(name: str) -> None:
    options = replace(Options(), paper=PAPERS[name])
    made = make_plans("demo", demo.plans(), options, quiet)
    dpi = 72
    for file in made.values():
        for number in range(file.pages):
            image = reader.picture(file.data, number, dpi).convert("L").point(lambda v: 255 - v)
            box = image.getbbox()
            if box is None:
                continue
            edge = 5 / 25.4 * dpi - 1.5  # less what a pixel's smoothing takes
            left, top, right, bottom = box
            assert min(left, top, image.width - right, image.height - bottom) >= edge


def test_d07_a_margin_below_that_is_warned_of() -> None:
    assert notices(Options()) == []
    (said,) = notices(replace(Options(), margins=Margins(3.0, 3.0)))
    assert "3 mm" in said.ja
    assert "unprinted" in said.en


# ---- characters


def one_card(draw: str | list[str | Span], **more: object) -> Drawing:
    pen = Pen("demo:card:07:front")
    pen.text_box(Box(6, 6, 42, 74), draw, field="effect", **more)  # type: ignore[arg-type]
    return pen.drawing()


def printed(art: Drawing) -> bytes:
    card = piece("demo", "x", "1", "札", 54, 86, art)
    return pdf.write(document("x", "x", impose(Plan(*demo.GAME, "x", "x", Grid((card,))), A4)))


def test_d10_japanese_is_printed_without_any_font_of_the_system() -> None:
    words = "遺跡カードをスリーブする・ポトゥ"
    for font in (GOTHIC, GOTHIC_BOLD):
        glyphs = fonts.get(font).pdf.face.charToGlyph
        assert all(glyphs[ord(c)] != 0 for c in words)
    art = one_card(words)
    assert words in reader.text(printed(art)).replace("\r\n", "")
    for font_id in FontId:
        path = str(fonts.font_file(font_id))
        assert not path.startswith(("/usr/share/fonts", "/Library/Fonts", "C:\\Windows"))


@pytest.mark.parametrize("character", [*"☀🌙➀➁➂➃➄☙❧〈〉★♪①◆▲■●", "𠮟", "～", "−"])
def test_d11_a_character_is_printed_or_refused_by_name(character: str) -> None:
    pen = Pen("demo:card:07:front")
    try:
        pen.text(10, 10, f"あ{character}", field="name")
    except MissingGlyph as error:
        assert error.character == character
        assert f"U+{ord(character):04X}" in str(error)
        assert "demo:card:07:front" in str(error)
        assert "name" in str(error)
    else:
        assert fonts.get(GOTHIC).pdf.face.charToGlyph[ord(character)] != 0
        assert character in reader.text(printed(pen.drawing()))


@pytest.mark.parametrize("game", list(games.known()))
def test_d11_every_printed_character_has_a_glyph(game: str) -> None:
    """Read back from the finished file: no NUL, no box, nothing outside of the fonts."""
    if game not in games.drawn():
        pytest.skip("not drawn yet")
    for name, file in make(game, load(game), Options(cut_files=CutFiles.NONE)).items():  # type: ignore[arg-type]
        found = pypdfium2.PdfDocument(file.data)
        said = "".join(page.get_textpage().get_text_range() for page in found)
        found.close()
        assert said.strip(), name
        assert not set(said) & set("\x00\ufffd\ufffe\u25a1"), name


# ---- too much text


@pytest.mark.parametrize("count", [40, 200, 400])
def test_d12_long_text_fits_and_is_whole(count: int) -> None:
    words = ("相手の手札を1枚見て、好きなカードと交換してもよい。" * 40)[:count]
    card = piece("demo", "x", "1", "札", 54, 86, one_card(words))
    plan = Plan(*demo.GAME, "x", "x", Grid((card,)))
    export = profile("shop").faces
    assert export is not None
    (made,) = faceprint.documents("demo", [plan], export)
    data = pdf.write(made.document)
    (found,) = preflight.measure(made, data, export)
    assert found.near == ()
    assert found.nearest is not None
    assert found.nearest >= 5.8
    assert re.sub(r"\s", "", reader.text(data)) == words


@pytest.mark.parametrize("count", [1000, 2000])
def test_d12_what_does_not_fit_is_an_error_that_names_the_card(count: int) -> None:
    with pytest.raises(TextDoesNotFit) as caught:
        one_card("長い" * (count // 2))
    for said in (caught.value.ja, caught.value.en):
        assert "demo:card:07:front" in said
        assert "effect" in said
        assert str(count) in said


@pytest.mark.parametrize(
    "words",
    [
        "あ" * 60,
        "ランク+3XXXXXXXXXXXXXXXXXXXXXXXX",
        "Llanfairpwllgwyngyllgogerychwyrndrobwlll",
        ["手札から", Span("好きなだけ捨ててから", font=GOTHIC_BOLD), "山札から引く。" * 4],
        "コーヒー「ー」、。っっっっっっっっっっっっっっっっっっっっっっっっ",
    ],
)
@pytest.mark.parametrize("width", [18.0, 23.7, 31.1, 42.0])
def test_d13_no_line_is_wider_than_its_box(words: str | list[str | Span], width: float) -> None:
    pen = Pen("demo:x")
    layout = pen.text_box(Box(0, 0, width, 200), words)
    assert all(line.width <= width + 1e-6 for line in layout.lines)
    given = words if isinstance(words, str) else "".join(
        part if isinstance(part, str) else part.text for part in words
    )  # fmt: skip
    assert "".join(line.text for line in layout.lines) == given


NAMES = ["S&P 500", "R&D", "A & B", "x &amp; y", "&lt;", "<b>太字</b>", "a\"b'c", "(1)\\(2)"]


@pytest.mark.parametrize("name", NAMES)
def test_d14_text_is_text_in_pdf_and_svg(name: str) -> None:
    import xml.etree.ElementTree as ElementTree

    from generator.writers.svg import drawing_to_svg

    pen = Pen("demo:x")
    pen.text(5, 10, name, field="name")
    assert name in reader.text(printed(pen.drawing()))
    root = ElementTree.fromstring(drawing_to_svg(pen.drawing(), Box(0, 0, 54, 86), title=name))
    texts = [element.text for element in root.iter() if element.tag.endswith("}text")]
    assert texts == [name]


# ---- pictures


@pytest.mark.parametrize("game", list(games.known()))
def test_d15_d16_there_is_no_picture_that_could_be_lost(game: str) -> None:
    """All art is drawn by code: no file to be missing or misspelt, no alpha to turn black."""
    if game not in games.drawn():
        pytest.skip("not drawn yet")
    for file in make(game, load(game), Options(cut_files=CutFiles.NONE)).values():  # type: ignore[arg-type]
        with pikepdf.open(io.BytesIO(file.data)) as found:
            kinds = {
                str(thing.get("/Subtype"))
                for thing in found.objects
                if isinstance(thing, pikepdf.Stream)
            }
        assert "/Image" not in kinds


# ---- cut files


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_d17_a_unit_of_a_cut_file_is_a_millimetre(name: str) -> None:
    import xml.etree.ElementTree as ElementTree

    on = PAPERS[name]
    options = replace(Options(), paper=on, cut_files=CutFiles.ALL)
    made = make_plans("demo", [demo.cards(2)], options, quiet)
    root = ElementTree.fromstring(made["demo-cut-card.svg"].data)
    assert root.attrib["width"] == f"{on.width:g}mm"
    assert root.attrib["height"] == f"{on.height:g}mm"
    assert root.attrib["viewBox"] == f"0 0 {on.width:g} {on.height:g}"
    cut = next(e for e in root.iter() if e.attrib.get("id") == "cut")
    drawn = " ".join(e.attrib.get("d", "") for e in cut.iter())
    assert not re.search(r"\de", drawn)  # no exponents
    xs = sorted({float(x) for x, _ in re.findall(r"[ML]\s*([-\d.]+)[ ,]([-\d.]+)", drawn)})
    sizes = {round(b - a, 2) for a in xs for b in xs if b > a}
    assert 54.0 in sizes
    assert max(sizes) <= 108.0  # two cards side by side, and nothing in points or pixels


# ---- files and commands


def test_d29_a_japanese_folder_with_blanks(tmp_path: Path) -> None:
    out = tmp_path / "出力 フォルダ"
    done = run("build", "mawaru", "--out", str(out))
    assert done.returncode == 0, done.stderr
    written = [Path(line) for line in done.stdout.splitlines()]
    assert {p.name for p in (out / "mawaru").iterdir()} == {MANIFEST, *(p.name for p in written)}
    for path in written:
        assert path.name.isascii()
        assert not set(path.name) & set('<>:"/\\|?*')


def test_d31_the_exit_status_says_what_was_wrong(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "out"))
    assert run("build", "mawaru", *out).returncode == 0
    # understood, and cannot be done: cards on a paper that is too small for them
    small = run("build", "potu", "--paper", "60x60", *out)
    assert small.returncode == 1
    assert small.stdout == ""
    assert "potu" in small.stderr
    # not understood
    for wrong in (
        ["build", "chess"],
        ["build", "--paper", "x"],
        ["build", "--components", "no/such"],
    ):
        done = run(*wrong, *out)
        assert done.returncode == 2, wrong
        assert done.stdout == ""
        assert done.stderr.strip()
        assert "Traceback" not in done.stderr


def test_d31_one_faulty_game_fails_the_run_and_not_the_others(tmp_path: Path) -> None:
    import shutil

    import components

    for game in games.known():
        shutil.copytree(Path(str(components.__file__)).parent / game, tmp_path / "data" / game)
    (tmp_path / "data" / "potu" / "places.yaml").write_text("", "utf-8")
    arguments = ("--components", str(tmp_path / "data"), "--out", str(tmp_path / "out"))
    done = run("build", "mawaru", "potu", *arguments)
    assert done.returncode == 2
    assert "mawaru" in done.stdout
    assert "potu" not in done.stdout
    assert "places.yaml" in done.stderr


def test_d32_two_builds_are_the_same_bytes(tmp_path: Path) -> None:
    """In other folders, with other hash seeds, time zones and locales."""
    surroundings = (
        {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "4711", "TZ": "America/Lima", "LC_ALL": "ja_JP.UTF-8"},
    )
    found = []
    for i, environment in enumerate(surroundings):
        home = tmp_path / f"folder {i}"
        home.mkdir()
        for more in (("--cut-files", "all"), ("--profile", "shop"), ("--theme", "low-ink")):
            done = run(
                "build", "mawaru", "--out", str(home / more[1]), *more, cwd=home, **environment
            )
            assert done.returncode == 0, done.stderr
        listed = run("list", "--json", cwd=home, **environment)
        files = {
            str(path.relative_to(home)): path.read_bytes()
            for path in home.rglob("*") if path.is_file()
        }  # fmt: skip
        found.append((files, listed.stdout))
    assert found[0] == found[1]
    assert json.loads(found[0][1])
    assert {Path(name).suffix for name in found[0][0]} == {".pdf", ".svg", ".json"}


# ---- sizes


def nominal(game: str) -> dict[str, tuple[float, float]]:
    """The sizes of components as the data state them (mm)."""
    out: dict[str, tuple[float, float]] = {}
    for component in load(game).components:  # type: ignore[arg-type]
        for name in ("size_mm", "size"):
            size = getattr(component, name, None)
            if isinstance(size, tuple | list) and len(size) == 2:
                out[component.id] = (float(size[0]), float(size[1]))
            elif hasattr(size, "width"):
                out[component.id] = (float(size.width), float(size.height))
        across = getattr(component, "diameter", None) or getattr(component, "diameter_mm", None)
        if across:
            out[component.id] = (float(across), float(across))
    return out


@pytest.mark.parametrize("game", list(games.known()))
def test_d48_what_is_printed_has_the_size_that_the_data_state(game: str) -> None:
    if game not in games.drawn():
        pytest.skip("not drawn yet")
    sizes = nominal(game)
    made = make(game, load(game), Options(cut_files=CutFiles.NONE))  # type: ignore[arg-type]
    seen = set()
    for file in made.values():
        for face in reader.faces(file.data):
            component = face.id.split(":")[1]
            if component in sizes and face.transform is not None:
                seen.add(component)
                wanted = sorted(sizes[component])
                assert sorted((face.box.width, face.box.height)) == pytest.approx(wanted, abs=0.05)
                scale = face.transform.factor * 25.4 / 72
                assert scale == pytest.approx(1.0, abs=1e-4)
    if sizes:
        assert seen
