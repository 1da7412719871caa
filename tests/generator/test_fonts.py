"""The converted Japanese fonts: the same bytes every time, made once, safe to make together."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.lettering import fontcache, fonts
from generator.lettering.fonts import GOTHIC


@pytest.fixture
def source() -> Path:
    import noto_cjk_sans_jp_regular

    return Path(str(noto_cjk_sans_jp_regular.FONT_PATH))


def test_the_character_set_holds_what_japanese_texts_need() -> None:
    points = fontcache.charset()
    for text in ("遺跡箱", "アトランティス", "剝塡頰𠮟", "①〜～−－‖∥", "ABCabc012", "éñü"):
        assert all(ord(c) in points for c in text)
    assert len(points) > 7000


def test_conversion_is_deterministic(source: Path) -> None:
    points = frozenset(map(ord, "回る遺跡ABC 123「」ー"))
    first = fontcache.convert(source, points)
    assert first == fontcache.convert(source, points)
    assert first[:4] == b"\x00\x01\x00\x00"


def test_a_converted_font_keeps_widths_and_shapes(source: Path) -> None:
    import io

    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.ttLib import TTFont

    data = fontcache.convert(source, frozenset(map(ord, "遺g8")))
    new, old = TTFont(io.BytesIO(data)), TTFont(str(source), lazy=True)
    for c in "遺g8":
        a, b = new.getBestCmap()[ord(c)], old.getBestCmap()[ord(c)]
        assert new["hmtx"][a][0] == old["hmtx"][b][0]
        boxes = []
        for font, name in ((new, a), (old, b)):
            pen = BoundsPen(font.getGlyphSet())
            font.getGlyphSet()[name].draw(pen)
            boxes.append(pen.bounds)
        assert boxes[0] == pytest.approx(boxes[1], abs=2)
    assert "CFF " not in new


def test_the_cache_is_used_and_an_unwritable_one_is_gone_round(
    source: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "file").write_bytes(b"")
    places = [tmp_path / "file" / "no-folder", tmp_path / "second"]
    monkeypatch.setattr(fontcache, "_directories", lambda: places)
    monkeypatch.setattr(fontcache, "charset", lambda: frozenset(map(ord, "遺跡")))
    made = fontcache.cached(source)
    assert made.parent == tmp_path / "second"
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert fontcache.cached(source) == made
    assert capsys.readouterr().err == ""
    assert [f.name for f in made.parent.iterdir()] == [made.name]


def test_widths_are_the_fonts_own() -> None:
    font = fonts.get(GOTHIC)
    assert font.width("漢字", 10) == pytest.approx(20 * 25.4 / 72)
    assert font.width("漢字", 10, tracking=1) == pytest.approx(21 * 25.4 / 72)
    assert font.cap_height(font.size_for_cap_height(5)) == pytest.approx(5)
