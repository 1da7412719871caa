"""The finished sheets of ハリキリ探検隊, read back with independent readers."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from collections import Counter

import pikepdf
import pytest

from components.harikiri.schema import Data
from generator.drawing.outlines import Polygon
from generator.drawing.palette import WHITE, Colour
from generator.faces import Face
from generator.games import harikiri
from generator.games.harikiri import colours
from generator.layout.paper import PAPERS
from generator.options import Options
from generator.plan import Block, Medium, Plan
from generator.production import checks
from generator.production.build import make
from tests.generator import reader

COUNTS = {"additional_map": 1, "initial_map": 1, "start_map": 4, "explorer": 4}
SIZES = {
    "additional_map": (180, 216),
    "initial_map": (54, 54),
    "start_map": (54, 36),
    "explorer": (15, 50),
}
SVG = "{http://www.w3.org/2000/svg}"

Files = dict[str, tuple[bytes, int]]


def test_the_set_is_complete(paper: bytes) -> None:
    found = reader.faces(paper)
    assert Counter(f.id.split(":")[1] for f in found) == COUNTS
    assert all(f.id.endswith(":front") for f in found)  # single-sided
    assert len({f.id for f in found}) == len(found)


def test_the_map_is_on_sheet_1_and_the_rest_on_sheet_2(paper: bytes, finished: Files) -> None:
    pages = {f.id.split(":")[1]: f.page for f in reader.faces(paper)}
    assert pages == {"additional_map": 0, "initial_map": 1, "start_map": 1, "explorer": 1}
    assert finished["harikiri-paper.pdf"][1] == 3  # and the guide


def test_counts_for_the_listing(data: Data) -> None:
    assert {c.id: c.count for c in harikiri.components(data)} == COUNTS


def test_everything_is_plain_paper(plans: list[Plan]) -> None:
    assert {plan.medium for plan in plans} == {Medium.PAPER}


def test_trims_have_the_sizes_of_the_spec(faces: dict[str, Face], paper: bytes) -> None:
    for face in faces.values():
        assert (face.width, face.height) == SIZES[face.component], face.id
        assert not face.holes
    for found in reader.faces(paper):
        assert found.transform is not None
        width, height = SIZES[found.id.split(":")[1]]
        (x0, y0), (x1, y1) = found.transform.apply(0, 0), found.transform.apply(width, height)
        assert (x1 - x0) * reader.MM == pytest.approx(width, abs=0.01)
        assert (y0 - y1) * reader.MM == pytest.approx(height, abs=0.01)


def test_outlines_follow_the_cells(faces: dict[str, Face]) -> None:
    corners = {"additional_map": 4, "initial_map": 12, "start_map": 8, "explorer": 4}
    for face in faces.values():
        assert isinstance(face.outline, Polygon)
        assert len(face.outline.points) == corners[face.component], face.id
        assert face.cut_line
        assert face.cut_dash


def test_pieces_lie_apart(paper: bytes) -> None:
    boxes = [f.box for f in reader.faces(paper) if f.page == 1]
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            assert not one.grown(2.9).overlaps(other.grown(2.9))


def test_explorers_alone_are_folded_across_the_middle(faces: dict[str, Face]) -> None:
    for face in faces.values():
        if face.component == "explorer":
            (fold,) = face.folds
            assert (fold.x0, fold.y0, fold.x1, fold.y1) == (0, 25, 15, 25)
            assert fold.dotted
        else:
            assert not face.folds


# ---- cut files


def _groups(content: bytes) -> dict[str, list[ET.Element]]:
    root = ET.fromstring(content)
    return {str(g.get("id")): list(g) for g in root.iter(f"{SVG}g")}


def test_cut_files_hold_the_outlines_and_no_line_between_cells(finished: Files) -> None:
    assert {name for name in finished if name.endswith(".svg")} == {
        "harikiri-cut-map.svg",
        "harikiri-cut-pieces.svg",
    }
    sheet = _groups(finished["harikiri-cut-map.svg"][0])
    assert len(sheet["cut"]) == 1
    assert not sheet["fold"]
    numbers = [float(v) for v in re.findall(r"[\d.]+", "".join(sheet["cut"][0].attrib.values()))]
    assert (min(numbers[::2]), max(numbers[::2])) == (15, 195)
    pieces = _groups(finished["harikiri-cut-pieces.svg"][0])
    assert len(pieces["cut"]) == 9
    assert len(pieces["fold"]) == 4
    assert not pieces["hole"]


def test_prints_and_cuts_agree(finished: Files, paper: bytes) -> None:
    def box(path: ET.Element) -> tuple[float, ...]:
        numbers = [float(v) for v in re.findall(r"-?[\d.]+", str(path.get("d")))]
        xs, ys = numbers[::2], numbers[1::2]
        return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    cut = sorted(box(path) for path in _groups(finished["harikiri-cut-pieces.svg"][0])["cut"])
    printed = sorted(tuple(f.box) for f in reader.faces(paper) if f.page == 1)
    for one, other in zip(cut, printed, strict=True):
        assert one == pytest.approx(other, abs=0.05)


# ---- paper, fonts, bytes


def test_nothing_is_nearer_than_5_mm_to_the_edge(finished: Files) -> None:
    for paper in ("a4", "letter"):
        files = finished if paper == "a4" else make_on(paper)
        content, pages = files["harikiri-paper.pdf"]
        for page in range(pages):
            picture = reader.picture(content, page, dpi=50.8).convert("L")  # 2 px a millimetre
            width, height = picture.size
            picture.paste(255, (9, 9, width - 9, height - 9))
            assert picture.getextrema()[0] > 250, f"{paper}, page {page + 1}"


def make_on(paper: str) -> Files:
    import components

    return make("harikiri", components.load("harikiri"), Options(paper=PAPERS[paper]))


def test_letter_holds_both_sheets_with_their_words() -> None:
    content, pages = make_on("letter")["harikiri-paper.pdf"]
    assert pages == 3
    assert "追加マップから宝石がなくなるか" in reader.text(content, 0).replace("\r\n", "")
    assert "みんなの真ん中" in reader.text(content, 1)


def test_all_fonts_are_embedded(paper: bytes) -> None:
    with pikepdf.open(io.BytesIO(paper)) as file:
        found = [
            thing
            for thing in file.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        ]
        assert found
        for font in found:
            assert "/FontFile2" in font.FontDescriptor, str(font.BaseFont)


def test_the_file_stays_small(finished: Files) -> None:
    assert sum(len(content) for content, _ in finished.values()) < 1_000_000


def test_same_input_same_bytes(data: Data, paper: bytes) -> None:
    assert make("harikiri", data, Options())["harikiri-paper.pdf"][0] == paper


def test_texts_keep_the_margin_and_are_not_too_small(
    faces: dict[str, Face], plans: list[Plan]
) -> None:
    for face in faces.values():
        assert checks.outside_safe(face) == [], face.id
        assert checks.too_small(face, 6.0) == [], face.id
    for plan in plans[:2]:
        assert isinstance(plan.layout, Block)
        for note in plan.layout.notes:
            small = [t.text.text for t in checks.texts(note.art.items) if t.size < 6.0]
            # letters in pictures of explorers may be small: they are not there to be read
            assert set(small) <= {"あ"}, note.art.name


def luminance(colour: Colour) -> float:
    r, g, b = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_words_can_be_read() -> None:
    ink = luminance(colours.INK)
    for name in ("KRAFT", "DEEP", "SAND", "MEADOW", "FOREST", "HILLS", "DESERT", "JUNGLE"):
        ground = luminance(getattr(colours, name))
        assert (ground + 0.05) / (ink + 0.05) >= 4.5, name
    assert (luminance(WHITE) + 0.05) / (ink + 0.05) >= 4.5
