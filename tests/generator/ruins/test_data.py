"""The print follows the data, and what does not fit is told."""

from __future__ import annotations

import shutil
from pathlib import Path as FilePath

import pytest

import components
from components.ruins.schema import Data
from generator import checks
from generator.errors import TextDoesNotFit, UnknownName
from generator.games.ruins import cards, films
from generator.games.ruins.motifs import motif
from generator.options import Options
from generator.production.build import make
from tests.generator import reader
from tests.generator.ruins.look import zone


def edited(folder: FilePath, *changes: tuple[str, str, str]) -> Data:
    """The game's data after changes: file, what is replaced, by what."""
    own = folder / "ruins"
    source = FilePath(components.__file__).parent / "ruins"
    shutil.copytree(source, own, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for name, old, new in changes:
        file = own / name
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")
    loaded: Data = components.load("ruins", folder)
    return loaded


def test_an_edited_file_changes_the_print(tmp_path: FilePath) -> None:
    loaded = edited(
        tmp_path,
        ("ruins.yaml", "ja: 石柱", "ja: 巨石"),
        ("effects.yaml", "name: {ja: 再点火", "name: {ja: 火種"),
        ("constants.yaml", "places: [5, 3, 1, -1]", "places: [8, 3, 1, -2]"),
    )
    content = make("ruins", loaded, Options(components=tmp_path))
    card, pages = content["ruins-card.pdf"]
    days, nights = (reader.text(card, page) for page in (0, 1))
    assert "巨石" in days
    assert "石柱" not in days
    assert "火種" in nights
    assert "−2" in reader.text(card, pages - 2)
    assert "火種" in "".join(reader.text(content["ruins-film.pdf"][0], p) for p in range(6))


def test_a_name_that_does_not_fit_names_its_card(tmp_path: FilePath) -> None:
    loaded = edited(tmp_path, ("ruins.yaml", "ja: 石柱", "ja: とても古くて大きな石の柱の列"))
    with pytest.raises(TextDoesNotFit) as error:
        cards.day(loaded.ruin["1c"], loaded)
    assert "ruins:ruin:1c:front" in str(error.value)


def test_moved_zones_move_panels_and_overlays(tmp_path: FilePath) -> None:
    loaded = edited(tmp_path, ("board.yaml", "top: [3, 18, 46, 22]", "top: [3, 18, 40, 22]"))
    discovery = loaded.discovery[3]
    box = zone(loaded, "top")
    assert box.width == 40
    for placed in checks.texts(films.discovery_art(discovery, loaded, "probe").items):
        assert box.contains(placed.box)


def test_an_unknown_picture_lists_those_that_exist() -> None:
    with pytest.raises(UnknownName, match="rope-bridge"):
        motif("discotheque", "day")
