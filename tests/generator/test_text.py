"""Line breaking, fitting, and the check that every character can be printed."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.drawing.geometry import Box
from generator.drawing.pen import Pen
from generator.errors import MissingGlyph, TextDoesNotFit
from generator.lettering import fonts, text
from generator.lettering.fonts import CALADEA_BOLD, GOTHIC, GOTHIC_BOLD
from generator.lettering.text import NO_END, NO_START, Icon, Span
from tests.generator import demo

KANA = "あいうえおかきくけこ" * 6
LATIN = "ABCDEFGHIJ" * 4
EFFECT = "このカードを、「手番の終わり」に捨ててもよい。ただし、ピラミッドの上(3段目)では使えない。"
WIDTHS = list(range(10, 81, 5))


def lines_of(content: text.Content, width: float, size: float = 9) -> list[text.Line]:
    lines = text.break_lines(content, GOTHIC, size, width)
    assert lines is not None
    return lines


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("string", [KANA, LATIN, EFFECT, f"ランク+3{LATIN}", "…" * 40, "(" * 30])
def test_no_line_is_wider_than_its_box_and_nothing_is_lost(string: str, width: int) -> None:
    lines = lines_of(string, width)
    assert all(fonts.get(GOTHIC).width(line.text, 9) <= width + 1e-6 for line in lines)
    assert "".join(line.text for line in lines) == string


@pytest.mark.parametrize("width", WIDTHS)
def test_japanese_rules_hold(width: int) -> None:
    lines = [line.text for line in lines_of(EFFECT, width)]
    assert not any(line[0] in NO_START for line in lines)
    assert not any(line[-1] in NO_END for line in lines[:-1])


@pytest.mark.parametrize("char", "、。，．」』）・：；？！ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々")
def test_no_line_starts_with(char: str) -> None:
    allowed, _ = text.breaks(f"漢{char}字")
    assert allowed == [False, False, True]


@pytest.mark.parametrize("char", "「『（〈《【(")
def test_no_line_ends_with(char: str) -> None:
    allowed, _ = text.breaks(f"漢{char}字")
    assert allowed == [False, True, False]


@pytest.mark.parametrize("char", "…‥—―")
def test_a_pair_is_not_parted(char: str) -> None:
    allowed, _ = text.breaks(f"漢{char}{char}字")
    assert not allowed[2]


@pytest.mark.parametrize("width", [6, 7, 8, 9, 10, 11])
def test_a_word_wider_than_the_box_is_broken_by_the_same_rules(width: int) -> None:
    lines = [line.text for line in lines_of("ab,(" * 8, width)]
    assert len(lines) > 1
    assert not any(line.startswith(",") for line in lines)
    assert not any(line.endswith("(") for line in lines[:-1])


@given(
    st.text(alphabet="あいのっー、。「」『』()〈〉…—AB 12・ゃ％漢字", min_size=1, max_size=60),
    st.floats(12, 60),
)
@settings(max_examples=150, deadline=None)
@example("あ、、、、、、、、、、", 12)
def test_any_text_keeps_its_characters_and_its_box(string: str, width: float) -> None:
    lines = lines_of(string, width)
    assert all(line.width <= width + 1e-6 for line in lines)
    assert "".join(line.text for line in lines).replace(" ", "") == string.replace(" ", "")


def test_a_word_that_fits_is_not_broken() -> None:
    lines = [line.text for line in lines_of("発見 Atlantis の地図", 20)]
    assert lines == ["発見 Atlantis", "の地図"]
    lines = [line.text for line in lines_of("大発見だ Atlantis の地図", 20)]
    assert lines == ["大発見だ", "Atlantis の", "地図"]


def test_lines_break_between_phrases() -> None:
    assert lines_of(EFFECT, 40)[0].text == "このカードを、「手番の"


def test_a_figure_stays_with_its_counting_word() -> None:
    allowed, _ = text.breaks("アイコン1個と2枚")
    assert not allowed["アイコン1個と2枚".index("個")]
    assert not allowed["アイコン1個と2枚".index("枚")]


def test_text_shrinks_to_its_floor_and_is_an_error_then() -> None:
    fitted = text.fit(EFFECT, GOTHIC, 12, 40, 22)
    assert 6 <= fitted.size < 12
    assert fitted.height <= 22
    with pytest.raises(TextDoesNotFit) as caught:
        text.fit(EFFECT * 22, GOTHIC, 9, 40, 30, where="potu:place:07:front", field="effect")
    for language in ("ja", "en"):
        message = caught.value.message(language)
        assert "potu:place:07:front" in message
        assert "effect" in message
        assert str(len(EFFECT * 22)) in message


def test_the_hard_minimum_is_never_passed() -> None:
    with pytest.raises(TextDoesNotFit):
        text.fit(EFFECT, GOTHIC, 6, 20, 10, minimum=1)
    with pytest.raises(ValueError, match="5"):
        Pen("x").text(0, 0, "小", size=4.5)


def test_a_single_character_wider_than_the_box_is_an_error() -> None:
    assert text.break_lines("漢", GOTHIC, 9, 2) is None
    with pytest.raises(TextDoesNotFit):
        text.fit("漢", GOTHIC, 9, 1, 50)


def test_spans_and_icons_stand_in_the_line() -> None:
    content = ["宝石", Icon(demo.gem()), "を", Span("2個", font=GOTHIC_BOLD), "取る"]
    (line,) = lines_of(content, 60)
    assert line.text == "宝石を2個取る"
    assert [run.font for run in line.runs if run.text == "2個"] == [GOTHIC_BOLD]
    assert sum(run.icon is not None for run in line.runs) == 1
    assert text.content_text(content) == "宝石を2個取る"


def test_new_lines_are_kept() -> None:
    assert [line.text for line in lines_of("一行目\n\n三行目", 60)] == ["一行目", "", "三行目"]


def test_a_missing_glyph_names_everything() -> None:
    pen = Pen("ruins:ruin:10e:front")
    with pytest.raises(MissingGlyph) as caught:
        pen.text(0, 0, "夜☙", field="title")
    for language in ("ja", "en"):
        message = caught.value.message(language)
        for part in ("ruins:ruin:10e:front", "title", "☙", "U+2619", "GOTHIC"):
            assert part in message
    with pytest.raises(MissingGlyph):
        pen.text(0, 0, "漢", font=CALADEA_BOLD)
    with pytest.raises(MissingGlyph):
        pen.text_box(Box(0, 0, 50, 50), ["ok", Span("🌙")])
    assert pen.drawing().items == ()


def test_every_character_of_the_rule_symbols_is_there_or_known_to_be_missing() -> None:
    assert fonts.get(GOTHIC).missing("①②➀➁➂➃➄☀★☆♪〈〉《》【】〜～－×→※½●▲■◆") is None
    for character in "☙❧🌙✹":
        assert not fonts.get(GOTHIC).has(character)


def test_every_numeral_face_has_figures() -> None:
    for font_id in fonts.FontId:
        assert fonts.get(font_id).missing("0123456789+-") is None


def test_titles_are_balanced() -> None:
    layout = text.fit("子ブタ村と目覚めるオオカミ", GOTHIC, 12, 45, 30, balance=True)
    widths = [line.width for line in layout.lines]
    assert len(widths) == 2
    assert min(widths) > 0.6 * max(widths)


def test_max_width_shrinks_a_single_line() -> None:
    pen = Pen("x")
    assert pen.text(0, 0, "ギャンブラー イザムバード", size=14, max_width=40) <= 40
    with pytest.raises(TextDoesNotFit):
        pen.text(0, 0, "ギャンブラー イザムバード", size=14, max_width=15)
