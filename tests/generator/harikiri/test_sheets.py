"""The finished sheets of ハリキリ探検隊, read back with independent readers."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from components.harikiri.schema import Data
from generator import checks
from generator.drawing.outlines import Polygon
from generator.drawing.palette import WHITE
from generator.faces import Face
from generator.games import harikiri
from generator.games.harikiri import colours
from generator.layout.paper import PAPERS
from generator.options import Options
from generator.plan import Block, Medium, Plan
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
    # single-sided
    expected = {f"{name}:front": count for name, count in COUNTS.items()}
    assert reader.sides(reader.faces(paper)) == expected


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
        assert reader.size(found) == pytest.approx(SIZES[reader.component(found)], abs=0.01)


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
        assert reader.near_the_edge(files["harikiri-paper.pdf"][0]) == [], paper


def make_on(paper: str) -> Files:
    import components

    return make("harikiri", components.load("harikiri"), Options(paper=PAPERS[paper]))


def test_letter_holds_both_sheets_with_their_words() -> None:
    content, pages = make_on("letter")["harikiri-paper.pdf"]
    assert pages == 3
    assert "追加マップから宝石がなくなるか" in reader.text(content, 0).replace("\r\n", "")
    assert "みんなの真ん中" in reader.text(content, 1)


def test_all_fonts_are_embedded(paper: bytes) -> None:
    assert reader.unembedded(paper) == []


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


def test_words_can_be_read() -> None:
    for name in ("KRAFT", "DEEP", "SAND", "MEADOW", "FOREST", "HILLS", "DESERT", "JUNGLE"):
        assert reader.contrast(getattr(colours, name), colours.INK) >= 4.5, name
    assert reader.contrast(WHITE, colours.INK) >= 4.5
