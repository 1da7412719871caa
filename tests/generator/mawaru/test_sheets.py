"""The finished sheets, read back: every piece of the box, in its size, with its back behind it."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ElementTree
from collections import Counter

import pikepdf
import pytest

from components.mawaru.schema import Data
from generator import checks
from generator.drawing.outlines import Circle, RoundedRect
from generator.faces import Face
from generator.games import mawaru
from generator.options import Options, chosen
from generator.production.build import make, sheets_of
from tests.generator import reader

COUNTS = {  # the table of components
    "action-card": 24,
    "gem-amethyst": 52,
    "gem-diamond": 20,
    "base": 1,
    "disc-large": 1,
    "disc-medium": 1,
    "disc-small": 1,
    "hunter": 4,
    "start-marker": 1,
}
SIZES = {
    "action-card": (54, 86),
    "gem-amethyst": (12, 12),
    "gem-diamond": (12, 12),
    "base": (190, 190),
    "disc-large": (186, 186),
    "disc-medium": (122, 122),
    "disc-small": (58, 58),
    "hunter": (14, 80),
    "start-marker": (20, 20),
}
SVG = "{http://www.w3.org/2000/svg}"


def fronts(data: Data) -> dict[str, Face]:
    """The faces of all sheets by id."""
    return {
        placement.face.id: placement.face
        for sheet in sheets_of(mawaru.plans(data), Options())
        for page in (sheet.front, sheet.back)
        if page is not None
        for placement in page.placements
    }


def test_every_piece_is_printed_once(made: dict[str, bytes]) -> None:
    expected = {f"{name}:front": count for name, count in COUNTS.items()}
    counted = reader.sides(face for _, face in reader.printed(made))
    assert counted == expected | {"action-card:back": 24}
    assert sum(COUNTS.values()) == 105


def test_the_list_says_the_same(data: Data) -> None:
    assert {c.id: c.count for c in mawaru.components(data)} == COUNTS


def test_trims_have_the_sizes_of_the_data(made: dict[str, bytes]) -> None:
    for _, face in reader.printed(made):
        assert reader.size(face) == pytest.approx(SIZES[reader.component(face)], abs=0.02)


def test_sheets_are_those_of_the_proposal(made: dict[str, bytes]) -> None:
    """Cards 9 + 9 + 6 with their backs; base, large disc, smaller discs with gems; the guide."""
    pages = Counter((name, f.page, reader.component(f)) for name, f in reader.printed(made))
    duplex = [n for (name, _, _), n in sorted(pages.items()) if "duplex" in name]
    assert duplex == [9, 9, 9, 9, 6, 6]
    single = [{c for (name, p, c) in pages if "single" in name and p == page} for page in range(3)]
    assert single == [
        {"base", "hunter", "start-marker"},
        {"disc-large"},
        {"disc-medium", "disc-small", "gem-amethyst", "gem-diamond"},
    ]
    with pikepdf.open(io.BytesIO(made["mawaru-paper.pdf"])) as guide:
        assert len(guide.pages) == 1


def test_backs_lie_behind_their_fronts(made: dict[str, bytes]) -> None:
    assert reader.backs_behind(made["mawaru-card-duplex.pdf"]) == (24, [])


def test_nothing_is_printed_near_the_edge_of_the_paper(made: dict[str, bytes]) -> None:
    for name, file in reader.pdfs(made):
        assert reader.near_the_edge(file) == [], name


def test_files_are_small_and_their_fonts_embedded(made: dict[str, bytes]) -> None:
    for name, file in reader.pdfs(made):
        assert len(file) < 2_000_000
        assert reader.unembedded(file) == [], name


# ---- outlines, holes, folds


def test_outlines_holes_and_folds(data: Data) -> None:
    faces = fronts(data)
    for component, size in SIZES.items():
        own = [f for f in faces.values() if f.component == component]
        assert {(f.width, f.height) for f in own} == {size}
        if component.startswith("disc") or component == "start-marker":
            r = size[0] / 2
            assert {f.outline for f in own} == {Circle(r, r, r)}
        elif component == "action-card":
            assert {f.outline for f in own} == {RoundedRect(0, 0, 54, 86, 3)}
        punched = component == "base" or component.startswith("disc")
        middle = (Circle(size[0] / 2, size[1] / 2, 2.5),)
        assert {f.holes for f in own} == {middle if punched else ()}
        heights = [fold.y0 for fold in own[0].folds]
        assert heights == ([10, 40, 70] if component == "hunter" else [])


def test_cut_files(made: dict[str, bytes]) -> None:
    def radii(name: str, group: str) -> list[float]:
        root = ElementTree.fromstring(made[name])
        (found,) = [g for g in root.findall(f"{SVG}g") if g.get("id") == group]
        return sorted(float(c.get("r", "")) for c in found.iter(f"{SVG}circle"))

    assert radii("mawaru-cut-base.svg", "cut") == [10]
    assert radii("mawaru-cut-base.svg", "hole") == [2.5]
    assert radii("mawaru-cut-disc-large.svg", "cut") == [93]
    assert radii("mawaru-cut-disc-large.svg", "hole") == [2.5]
    assert radii("mawaru-cut-disc-gem.svg", "cut") == [29, 61]
    assert radii("mawaru-cut-disc-gem.svg", "hole") == [2.5, 2.5]
    base = ElementTree.fromstring(made["mawaru-cut-base.svg"])
    (folds,) = [g for g in base.findall(f"{SVG}g") if g.get("id") == "fold"]
    assert len(list(folds)) == 4 * 3


def test_gems_share_their_cuts(made: dict[str, bytes]) -> None:
    """8 × 9 squares without gaps: 9 + 10 straight lines."""
    root = ElementTree.fromstring(made["mawaru-cut-disc-gem.svg"])
    (cut,) = [g for g in root.findall(f"{SVG}g") if g.get("id") == "cut"]
    assert len(cut.findall(f"{SVG}line")) == 19


# ---- words


def test_text_keeps_the_safe_margin_and_a_readable_size(data: Data) -> None:
    for face in fronts(data).values():
        assert checks.outside_safe(face) == [], face.id
        assert checks.too_small(face, 6.0) == [], face.id


def test_the_guide_names_its_files_and_has_no_tiny_text(made: dict[str, bytes], data: Data) -> None:
    said = re.sub(r"\s", "", reader.text(made["mawaru-paper.pdf"]))
    for name in made:
        if name.endswith(".pdf") and "paper" not in name:
            assert name in said
    for word in ("割りピン", "長辺とじ", "直径5mm", "10・40・70mm", "半径3mm"):
        assert word in said
    guide = mawaru.plans(data)[0]
    assert guide.component == "guide"
    for note in guide.layout.notes:  # type: ignore[union-attr]
        sizes = [placed.size for placed in checks.texts(note.art.items)]
        assert min(sizes) >= 5.0


@pytest.mark.parametrize("theme", ["low-ink", "grey"])
def test_other_themes_and_papers(data: Data, theme: str) -> None:
    files = make("mawaru", data, chosen("letter", theme_name=theme))
    found = [reader.component(f) for _, f in reader.printed(files) if f.id.endswith(":front")]
    assert Counter(found) == COUNTS


def test_the_same_data_give_the_same_bytes(data: Data, made: dict[str, bytes]) -> None:
    again = make("mawaru", data, Options())
    assert {name: file[0] for name, file in again.items()} == made
