"""Rule booklets: every rule is there, pages fill their sheets, and folded they are in order."""

from __future__ import annotations

import io
import re
from functools import cache

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.rules import load_rules
from generator import games
from generator.booklets import make, pages
from generator.booklets.contents import contents, rules
from generator.booklets.figures import FIGURES
from generator.booklets.imposition import saddle, whole
from generator.layout.paper import paper
from generator.options import Options
from generator.production.build import load
from generator.production.checks import texts
from generator.production.files import File
from tests.generator.reader import MM

LANGS = ("ja", "en")
BOTH = [(game, lang) for game in games.known() for lang in LANGS]
SAMPLE = {("kobuta", "en"), ("potu", "ja"), ("ruins", "en")}


@cache
def files(game: str, lang: str) -> dict[str, File]:
    return make.files(game, load(game, Options()), lang, paper("A4"))  # type: ignore[arg-type]


def plain(game: str, lang: str) -> list[str]:
    return words(files(game, lang)[f"{game}-booklet-{lang}.pdf"].data)


def words(data: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(data)
    try:
        return [str(page.get_textpage().get_text_range()) for page in document]
    finally:
        document.close()


# ---- imposition


@given(st.integers(1, 40))
def test_folded_sheets_read_from_first_to_last(sheets: int) -> None:
    """Lay the sheets in each other, fold, and turn the pages."""
    sides = saddle(4 * sheets)
    fronts, backs = sides[::2], sides[1::2]
    # right half of a front, then the left half of its back; the inner sheets follow
    first = [n for front, back in zip(fronts, backs, strict=True) for n in (front.right, back.left)]
    last = [n for front, back in zip(fronts, backs, strict=True) for n in (front.left, back.right)]
    assert first + last[::-1] == list(range(1, 4 * sheets + 1))


def test_pages_that_fill_no_sheet_are_refused() -> None:
    assert [whole(n) for n in (1, 4, 5, 8)] == [4, 4, 8, 8]
    with pytest.raises(ValueError, match="6"):
        saddle(6)


# ---- contents


@pytest.mark.parametrize("game", list(games.known()))
def test_every_rule_is_told_once_or_is_about_logs_only(game: str) -> None:
    text = contents(game)
    told = [key for chapter in text.chapters for key in chapter.rules]
    known = set(load_rules(game))  # type: ignore[arg-type]
    assert len(told) == len(set(told))
    assert set(told) | set(text.left_out) == known
    assert not set(told) & set(text.left_out)
    assert set(text.words) <= set(told)
    assert {c.figure for c in text.chapters if c.figure} == set(FIGURES[game])
    assert all(c.caption for c in text.chapters if c.figure)


@pytest.mark.parametrize("game", list(games.known()))
def test_no_rule_speaks_of_files(game: str) -> None:
    """NFKC, logs and events are for programs."""
    told = {key for chapter in contents(game).chapters for key in chapter.rules}
    for key, rule in rules(game).items():
        if key in told:
            assert not re.search(r"NFKC|\blogs?\b|\bresult\b", rule.text.en), key
            assert not re.search(r"NFKC|記録|result", rule.text.ja), key


def the_pages_hold_the_rules_and_their_marks(game: str, lang: str) -> None:
    found = "".join("".join(page.split()) for page in plain(game, lang))
    mark = {"ja": "裁定", "en": "ourruling"}[lang]
    for chapter in contents(game).chapters:
        for key in chapter.rules:
            rule = rules(game)[key]
            said = rule.text.ja if lang == "ja" else rule.text.en
            assert key in found
            assert "".join(said.split())[:12] in found, key
            if "ruling" in rule.kinds and rule.why is not None:
                why = rule.why.ja if lang == "ja" else rule.why.en
                assert "".join(why.split())[:10] in found, key
    assert mark in found


# ---- pages


def pages_fill_their_sheets_without_needless_blanks(game: str, lang: str) -> None:
    found = plain(game, lang)
    assert len(found) % 4 == 0
    notes = {"ja": "メモ", "en": "Notes"}[lang]
    assert sum(page.strip().startswith(notes) for page in found) <= 2
    assert all(page.strip() for page in found)
    for number, page in enumerate(found[1:-1], 2):
        assert str(number) in page.split(), number


def the_folded_file_is_the_plain_one_two_pages_a_side(game: str, lang: str) -> None:
    made = files(game, lang)
    single = plain(game, lang)
    double = words(made[f"{game}-booklet-{lang}-fold.pdf"].data)
    sides = saddle(len(single))
    assert len(double) == len(sides)

    def letters(page: str) -> str:
        return "".join(sorted("".join(page.split())))

    for side, page in zip(sides, double, strict=True):
        assert letters(page) == letters(single[side.left - 1] + single[side.right - 1])


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_the_booklet_of_a_game(game: str, lang: str) -> None:
    """All that is asked of a finished booklet, so that it is made once."""
    the_pages_hold_the_rules_and_their_marks(game, lang)
    pages_fill_their_sheets_without_needless_blanks(game, lang)
    the_folded_file_is_the_plain_one_two_pages_a_side(game, lang)
    for name, file in files(game, lang).items():
        assert len(file.data) < 2_000_000, name


@pytest.mark.parametrize("lang", LANGS)
def test_sizes_language_and_flip_are_in_the_file(lang: str) -> None:
    made = files("mawaru", lang)
    for name, (width, height), flip in (
        (f"mawaru-booklet-{lang}.pdf", (148.5, 210), "/DuplexFlipLongEdge"),
        (f"mawaru-booklet-{lang}-fold.pdf", (297, 210), "/DuplexFlipShortEdge"),
    ):
        with pikepdf.open(io.BytesIO(made[name].data)) as pdf:
            box = [float(v) * MM for v in pdf.pages[0].MediaBox]
            assert box[2] == pytest.approx(width, abs=0.05)
            assert box[3] == pytest.approx(height, abs=0.05)
            assert str(pdf.Root.ViewerPreferences.Duplex) == flip
            assert str(pdf.Root.Lang) == lang
        assert len(made[name].data) < 2_000_000


def test_letter_is_folded_to_half_letter() -> None:
    made = make.files("mawaru", load("mawaru", Options()), "en", paper("Letter"))
    with pikepdf.open(io.BytesIO(made["mawaru-booklet-en-fold.pdf"].data)) as pdf:
        box = [float(v) * MM for v in pdf.pages[0].MediaBox]
        assert box[2:] == pytest.approx([279.4, 215.9], abs=0.05)


@pytest.mark.parametrize(
    ("game", "lang"),
    [pair if pair in SAMPLE else pytest.param(*pair, marks=pytest.mark.slow) for pair in BOTH],
)
def test_type_is_large_enough_and_nothing_leaves_the_page(game: str, lang: str) -> None:
    data = load(game, Options())
    size = (148.5, 210.0)
    drawn = pages.drawings(game, data, make.source(game, data), lang, size)  # type: ignore[arg-type]
    for number, drawing in enumerate(drawn, 1):
        for placed in texts(drawing.items):
            assert placed.size >= 5.0 - 1e-6, (number, placed.text.text)
            box = placed.box
            assert box.x >= 5 and box.right <= size[0] - 5, (number, placed.text.text)
            assert box.y >= 5 and box.bottom <= size[1] - 3, (number, placed.text.text)


def test_the_same_bytes_every_time() -> None:
    data = load("mawaru", Options())
    again = make.files("mawaru", data, "ja", paper("A4"))
    assert {n: f.data for n, f in again.items()} == {
        n: f.data for n, f in files("mawaru", "ja").items()
    }
