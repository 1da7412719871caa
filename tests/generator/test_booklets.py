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
from generator.booklets.flow import Block, even, flow
from generator.booklets.imposition import checked, creep, saddle, whole
from generator.checks import texts
from generator.drawing.displaylist import Drawing, Shape
from generator.errors import UnknownName
from generator.layout.paper import paper
from generator.options import Options
from generator.production.build import load
from generator.production.files import File
from tests.generator.reader import MM

LANGS = ("ja", "en")
BOTH = [(game, lang) for game in games.known() for lang in LANGS]


@cache
def drawn(game: str, lang: str) -> list[Drawing]:
    data = load(game, Options())
    return pages.drawings(game, data, make.source(game, data), lang, make.A5)  # type: ignore[arg-type]


@cache
def files(game: str, lang: str) -> dict[str, File]:
    return make.of_pages(game, drawn(game, lang), lang, paper("A4"))  # type: ignore[arg-type]


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


@given(st.integers(1, 40), st.floats(0, 0.5))
def test_trimmed_flush_all_pages_have_the_same_outer_margin(sheets: int, stock: float) -> None:
    """Folded, sheet k stands out by k sheets of paper; the knife takes that off again."""
    margins = []
    for k in range(sheets):
        edge = k * stock  # beyond the outermost sheet's edge
        margin = 12.0 + creep(k, stock)  # of the print, before the cut
        assert margin >= 12.0
        margins.append(margin - edge)
    assert margins == pytest.approx([12.0] * sheets)
    assert creep(0, stock) == 0
    assert [creep(k, stock) for k in range(sheets)] == sorted(
        creep(k, stock) for k in range(sheets)
    )


def test_a_thickness_that_no_paper_has_is_refused() -> None:
    assert checked(0) == 0
    for stock in (-0.1, 0.6):
        with pytest.raises(UnknownName):
            checked(stock)


@pytest.mark.parametrize(("name", "marks"), [("A4", False), ("A3", True), ("320x230", True)])
def test_marks_stand_outside_the_trim_or_on_the_fold(name: str, marks: bool) -> None:
    sheet = paper(name)
    size = make.page_size(sheet)
    blank = [Drawing()] * 8
    for n, side in enumerate(saddle(8)):
        shift = creep(n // 2, 0.1)
        page = make.sheet_side(blank, side, sheet, size, shift, outside=n == 0)
        trim = page.trim
        middle = page.paper.width / 2
        assert (trim.width, trim.height) == pytest.approx((297, 210))
        assert trim.centre == pytest.approx((middle, page.paper.height / 2))
        found = [item.path.bounds for _, art in page.layers for item in art.items
                 if isinstance(item, Shape)]  # fmt: skip
        beside = [b for b in found if abs(b.centre[0] - middle) > 0.01]
        on_fold = [b for b in found if abs(b.centre[0] - middle) <= 0.01]
        assert bool(beside) is marks and on_fold
        for b in found:
            assert b.x >= 5 - 1e-6 and b.right <= page.paper.width - 5 + 1e-6
            assert b.y >= 5 - 1e-6 and b.bottom <= page.paper.height - 5 + 1e-6
        assert not any(trim.overlaps(b) for b in beside)
        staples = [b for b in on_fold if trim.contains(b) and 30 < b.y - trim.y < 180]
        assert len(staples) == (2 if n == 0 else 0)


@given(st.lists(st.tuples(st.floats(2, 60), st.booleans()), min_size=1, max_size=40))
def test_pages_keep_order_and_hold_what_fits(found: list[tuple[float, bool]]) -> None:
    blocks = [Block(Drawing(), h, keep) for h, keep in found]
    for made in (flow(blocks, 180.0), even(blocks, 180.0)):
        assert [b for page in made for b in page] == blocks
        assert len(made) == len(flow(blocks, 180.0))
        for page in made:
            kept = all(b.keep for b in page[:-1])
            assert kept or sum(b.height for b in page) <= 180.0
        for page in made[:-1]:
            assert not page[-1].keep


def test_pages_that_fill_no_sheet_are_refused() -> None:
    assert [whole(n) for n in (1, 4, 5, 8)] == [4, 4, 8, 8]
    with pytest.raises(ValueError, match="6"):
        saddle(6)


# ---- contents


@pytest.mark.parametrize("game", list(games.known()))
def test_every_rule_is_told_once_or_is_about_logs_only(game: str) -> None:
    text = contents(game)
    told = [key for chapter in text.chapters for key in chapter.rules]
    known = set(load_rules(game))
    assert len(told) == len(set(told))
    assert set(told) | set(text.left_out) == known
    assert not set(told) & set(text.left_out)
    assert set(text.words) <= set(told)
    assert set(text.whys) <= set(told)
    shown = [figure for chapter in text.chapters for figure in chapter.figures]
    assert sorted(f.id for f in shown) == sorted(FIGURES[game])
    for chapter in text.chapters:
        assert all(f.after in (None, *chapter.rules) for f in chapter.figures)


@pytest.mark.parametrize("game", list(games.known()))
def test_reckonings_are_right(game: str) -> None:
    """Every line of an example comes to what it says, and a total is the sum of the others."""
    for chapter in contents(game).chapters:
        for example in chapter.examples:
            for one in example.sums:
                how = one.how.replace("×", "*").replace("−", "-")
                assert re.fullmatch(r"[\d\s*+>→-]+", how), one.how
                points = one.points.replace("−", "-")
                if "→" in how:  # cut off at the most that one can have
                    before, after = how.split("→")
                    assert eval(before) > int(after) == int(points)
                elif ">" in how:
                    assert eval(how) and points == "✓"
                else:
                    assert eval(how) == int(points), one.how
            for one in example.sums:
                if one.total and one.what.en == "Total":
                    parts = [int(s.points.replace("−", "-")) for s in example.sums]
                    assert one is example.sums[-1] and sum(parts[:-1]) == parts[-1]


@pytest.mark.parametrize("game", list(games.known()))
def test_no_rule_speaks_of_files(game: str) -> None:
    """NFKC, logs and events are for programs."""
    told = {key for chapter in contents(game).chapters for key in chapter.rules}
    for key, rule in rules(game).items():
        if key in told:
            for words in (rule.text, rule.why):
                if words is not None:
                    assert not re.search(r"NFKC|\blogs?\b|\bresult\b|\bevents?\b", words.en), key
                    assert not re.search(r"NFKC|記録|出来事|result", words.ja), key


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
    for number, page in enumerate(found[1:-1], 2):  # no page with a line or two
        assert page.strip().startswith(notes) or len("".join(page.split())) > 150, number


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


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_type_is_large_enough_and_nothing_leaves_the_page(game: str, lang: str) -> None:
    size = make.A5
    for number, drawing in enumerate(drawn(game, lang), 1):
        for placed in texts(drawing.items):
            assert placed.size >= 6.0 - 1e-6, (number, placed.text.text)
            box = placed.box
            assert box.x >= 5 and box.right <= size[0] - 5, (number, placed.text.text)
            assert box.y >= 5 and box.bottom <= size[1] - 3, (number, placed.text.text)


def test_the_same_bytes_every_time() -> None:
    data = load("mawaru", Options())
    again = make.files("mawaru", data, "ja", paper("A4"))
    assert {n: f.data for n, f in again.items()} == {
        n: f.data for n, f in files("mawaru", "ja").items()
    }
