"""The finished sheets, read back: every piece of the box, its size, its back."""

from __future__ import annotations

import pytest

from components.ruins.schema import Data
from generator.drawing.outlines import Circle, RoundedRect
from generator.faces import Face
from generator.games import ruins
from generator.options import Options
from generator.production.build import make
from tests.generator import reader
from tests.generator.ruins.look import CARD, COUNTS, DUPLEX, OPTIONAL, SIZES, Files


def test_the_box_is_complete(files: Files) -> None:
    expected = {f"{name}:front": count for name, count in (COUNTS | OPTIONAL).items()}
    expected |= {f"{name}:back": COUNTS[name] for name in DUPLEX}
    assert reader.sides(face for _, face in reader.printed(files)) == expected


def test_what_is_optional_is_printed_when_it_is_asked_for(data: Data) -> None:
    plain = make("ruins", data, Options())
    assert set(plain) >= {"ruins-card.pdf", "ruins-film.pdf", "ruins-paper.pdf"}
    assert {reader.component(face) for _, face in reader.printed(plain)} == set(COUNTS)


def test_counts_for_the_listing(data: Data) -> None:
    assert {c.id: c.count for c in ruins.components(data)} == COUNTS | OPTIONAL


def test_sheets_are_those_of_the_spec(files: Files) -> None:
    def per_page(name: str) -> list[int]:
        return [*reader.fronts_per_page(files[name][0]).values()]

    # ruins, aids with the deck cover, board with all tokens; backs on the pages between
    assert per_page("ruins-card.pdf") == [9, 9, 9, 9, 9, 5, 6, 27]
    assert files["ruins-card.pdf"][1] == 16
    assert per_page("ruins-film.pdf") == [9, 9, 9, 9, 9, 4]
    # sleeve backs, strips of discoveries, strips of claims
    assert per_page("ruins-paper.pdf") == [9, 9, 9, 9, 9, 5, 39, 10]


def test_trims_have_the_sizes_of_the_spec(faces: list[Face], files: Files) -> None:
    for face in faces:
        size = SIZES.get(face.component, CARD)
        assert (face.width, face.height) == size, face.id
        if face.component in ("torch", "score-marker", "round-marker"):
            assert face.outline == Circle(size[0] / 2, size[0] / 2, size[0] / 2)
        elif size == CARD:
            assert face.outline == RoundedRect(0, 0, *CARD, 3)
        assert not face.folds
        assert not face.holes
    for name in ("ruins-card.pdf", "ruins-film.pdf"):
        for found_face in reader.faces(files[name][0]):
            if found_face.transform is not None:
                wanted = SIZES.get(reader.component(found_face), CARD)
                assert reader.size(found_face) == pytest.approx(wanted, abs=0.01)


def test_backs_meet_their_fronts(duplex: bytes) -> None:
    assert reader.backs_behind(duplex) == (sum(COUNTS[name] for name in DUPLEX), [])


def test_nothing_is_nearer_than_5_mm_to_the_edge(files: Files) -> None:
    for name, content in reader.pdfs(files):
        assert reader.near_the_edge(content) == [], name


def test_all_fonts_are_embedded_and_the_files_small(files: Files) -> None:
    for name, content in reader.pdfs(files):
        assert reader.unembedded(content) == [], name
    assert sum(len(content) for content, _ in files.values()) < 2_000_000


def test_the_guide_names_the_files_that_are_written(data: Data, files: Files) -> None:
    for made in (files, make("ruins", data, Options())):
        words = reader.text(made["ruins-paper.pdf"][0])
        for name in made:
            assert name in words or not name.endswith(".pdf")
        assert words.count(".pdf") == sum(name.endswith(".pdf") for name in made)


def test_discs_have_a_cut_file(files: Files) -> None:
    assert "ruins-cut-board.svg" in files
