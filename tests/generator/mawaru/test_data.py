"""The data drive the print: what is edited there changes here."""

from __future__ import annotations

import math
import shutil
from pathlib import Path

import pytest

import components
from components.mawaru.schema import Data
from generator import checks
from generator.drawing.displaylist import Drawing, Group, Item, Use
from generator.drawing.geometry import IDENTITY, Affine
from generator.errors import LayoutError, MissingGlyph, TextDoesNotFit
from generator.games import mawaru
from generator.games.mawaru import base, cards, cells, discs, gems, hunters
from generator.games.mawaru.table import Parts
from generator.options import Options
from generator.production.build import make
from tests.generator import reader

FILES = Path(components.__file__).parent / "mawaru"


def changed(tmp_path: Path, *edits: tuple[str, str, str]) -> Data:
    """The game's data with (file, old, new) edits."""
    folder = tmp_path / "mawaru"
    shutil.copytree(FILES, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for file, old, new in edits:
        path = folder / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")
    loaded = components.load("mawaru", tmp_path)
    assert isinstance(loaded, Data)
    return loaded


def words(art: Drawing) -> list[str]:
    return [placed.text.text for placed in checks.texts(art.items)]


def uses(items: tuple[Item, ...], transform: Affine = IDENTITY) -> list[tuple[str, float, float]]:
    """Every symbol with the place of its origin."""
    out = []
    for item in items:
        if isinstance(item, Use):
            out.append((item.symbol.name, *(transform @ item.transform).apply(0, 0)))
        elif isinstance(item, Group):
            out.extend(uses(item.items, transform @ item.transform))
    return out


def test_every_cell_shows_what_it_prints(data: Data) -> None:
    """Gems as many as printed, dials on rotation cells, hats on hunter cells."""
    for disc in data.board.discs:
        found = uses(discs.disc_art(data, disc).items)
        for ring in discs.rings_of(data, disc.id):
            for place, cell in enumerate(ring.cells):
                here = [
                    name
                    for name, x, y in found
                    if ring.inner_mm < math.hypot(x, y) < ring.outer_mm
                    and round(math.degrees(math.atan2(x, -y)) / 90) % 4 == place
                ]
                gems_here = {kind: here.count(f"mawaru-{kind}") for kind in ("amethyst", "diamond")}
                wanted = dict.fromkeys(gems_here, 0)
                if cell.kind in wanted:
                    wanted[cell.kind] = cell.count  # type: ignore[union-attr]
                assert gems_here == wanted, cell.id
                assert here.count("mawaru-dial") == (cell.kind == "rotation"), cell.id
                hats = [name for name in here if name.startswith("mawaru-hat")]
                color = getattr(cell, "color", None)
                assert hats == ([f"mawaru-hat-{color}"] if color else []), cell.id


def test_an_edited_board_is_another_print(tmp_path: Path) -> None:
    other = changed(
        tmp_path,
        (
            "board.yaml",
            "{id: s1w, kind: amethyst, count: 3}",
            "{id: s1w, kind: amethyst, count: 2}",
        ),
        (
            "board.yaml",
            "{id: s1e, kind: amethyst, count: 2}",
            "{id: s1e, kind: amethyst, count: 3}",
        ),
    )
    placed = {
        p.text.text: p.box.centre
        for p in checks.texts(discs.disc_art(other, other.disc["small"]).items)
    }
    assert placed["3"][0] > 10
    assert placed["2"][0] < -10


def test_edited_constants_and_words_are_printed(tmp_path: Path) -> None:
    other = changed(
        tmp_path,
        ("game.yaml", "value: 2,", "value: 7,"),
        ("game.yaml", "title: {ja: 回る遺跡", "title: {ja: 回る神殿"),
        ("texts.yaml", '"{value}点"', '"{value}両"'),
        ("texts.yaml", "glue: {ja: のり", "glue: {ja: 接着"),
    )
    assert words(gems.tile(other, "diamond")) == ["7両"]
    part = other.component["action-card"]
    assert words(cards.back(other, "red", part)) == ["回る神殿"] * 2
    assert words(hunters.hunter_strips(other)[0].front.art) == ["接着"]
    made = make("mawaru", other, Options())
    legend = reader.text(made["mawaru-card-single.pdf"][0], 1)
    assert "ダイヤモンドは7点" in legend.replace("\r\n", "")


def test_sizes_and_counts_come_from_the_data(tmp_path: Path) -> None:
    other = changed(
        tmp_path,
        ("components.yaml", "folds_mm: [10, 40, 70]", "folds_mm: [9, 40, 71]"),
        ("components.yaml", "diameter_mm: 20", "diameter_mm: 18"),
        ("board.yaml", "cross_mm: 1 ", "cross_mm: 2 "),
    )
    parts = Parts.of(other)
    assert [f.y0 for f in parts.hunters[0].front.folds] == [9, 40, 71]
    assert parts.markers[0].width == 18
    plans = mawaru.plans(other)
    assert [plan.component for plan in plans] == [
        "guide",
        "action-card",
        "base",
        "disc-large",
        "disc-gem",
    ]


def test_sides_of_the_base_turn_with_the_data(tmp_path: Path, data: Data) -> None:
    other = changed(
        tmp_path,
        ("board.yaml", "[red, blue, green, yellow]", "[red, yellow, green, blue]"),
    )
    assert base.sides(data) == ("red", "blue", "green", "yellow")
    assert base.sides(other) == ("red", "yellow", "green", "blue")


def test_text_that_does_not_fit_names_the_card(tmp_path: Path) -> None:
    other = changed(
        tmp_path,
        ("game.yaml", "title: {ja: 回る遺跡", "title: {ja: とても長い名前の回り続ける遺跡と宝石"),
    )
    with pytest.raises(TextDoesNotFit, match="mawaru:action-card:red:back"):
        mawaru.plans(other)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("components.yaml", "folds_mm: [10, 40, 70]", "folds_mm: [10, 40]", "mawaru:hunter:red"),
        ("board.yaml", "inner_mm: 77", "inner_mm: 90", "l1"),
    ],
)
def test_pieces_that_cannot_be_drawn_are_named(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    edits = [(file, old, new)]
    if said == "l1":
        edits.append((file, "outer_mm: 77", "outer_mm: 90"))
    with pytest.raises(LayoutError, match=said):
        mawaru.plans(changed(tmp_path, *edits))


def test_a_character_without_a_glyph_names_the_place(tmp_path: Path) -> None:
    other = changed(tmp_path, ("texts.yaml", "glue: {ja: のり", "glue: {ja: の🌙"))
    with pytest.raises(MissingGlyph, match="mawaru:hunter"):
        mawaru.plans(other)


# ---- cards


def test_faces_show_both_colours_alike_and_backs_their_own(data: Data) -> None:
    parts = Parts.of(data)
    for card, piece in zip(data.cards.cards, parts.cards, strict=True):
        assert piece.front.key == f"{card.id:02}"
        halves = [
            (name.removeprefix("mawaru-half-"), x, y)
            for name, x, y in uses(piece.front.art.items)
            if name.startswith("mawaru-half")
        ]
        assert sorted(name for name, _, _ in halves) == sorted(card.icons)
        # the second half is the first one turned about the middle of the card
        (_, x0, y0), (_, x1, y1) = halves
        assert (x0 + x1, y0 + y1) == pytest.approx((54, 86))
        assert words(piece.front.art) == [str(card.id)] * 2
        assert piece.back is not None
        same = [
            other.id
            for other, p in zip(data.cards.cards, parts.cards, strict=True)
            if p.back is not None and p.back.art is piece.back.art
        ]
        assert same == [other.id for other in data.cards.cards if other.back == card.back]


def test_hunters_stand_upright_on_both_sides(data: Data) -> None:
    """The lower panel is drawn upright, the upper one is its image under half a turn."""
    for piece in Parts.of(data).hunters:
        found = [(x, y) for name, x, y in uses(piece.front.art.items) if "hat" in name]
        (x0, y0), (x1, y1) = sorted(found, key=lambda place: -place[1])
        assert (x0 + x1, y0 + y1) == pytest.approx((14, 80))
        assert 40 < y0 < 55  # the hat is next to the fold at the top of the stand


def test_a_cell_of_any_number_is_drawn(data: Data) -> None:
    """A figure of two digits fits its plate; many gems grow small but stay in their cell."""
    from components.mawaru.records import GemCell
    from generator.drawing.pen import Pen

    for ring in data.board.rings:
        for count in (1, 4, 9, 12):
            pen = Pen("test")
            cell = GemCell(id=ring.id + "n", kind="diamond", count=count)
            cells.draw_cell(pen, ring, cell, False)
            found = [(x, y) for name, x, y in uses(pen.drawing().items) if name == "mawaru-diamond"]
            assert len(found) == count
            for x, y in found:
                assert ring.inner_mm < math.hypot(x, y) < ring.outer_mm
                assert abs(math.degrees(math.atan2(x, -y))) < 45
