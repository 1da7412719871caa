"""The print follows the data, and what does not fit is told."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import components
from components.kobuta.schema import Data
from generator.errors import TextDoesNotFit
from generator.games import kobuta
from generator.options import Options
from generator.production.build import make
from tests.generator import reader
from tests.generator.kobuta.look import pieces, said


@pytest.fixture
def edited(tmp_path: Path) -> Callable[[str, str, str], Data]:
    """The data with ``new`` in the place of ``old`` in one file."""
    folder = tmp_path / "kobuta"
    source = Path(components.__file__).parent / "kobuta"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))

    def edit(name: str, old: str, new: str) -> Data:
        file = folder / name
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")
        loaded: Data = components.load("kobuta", tmp_path)
        return loaded

    return edit


def test_an_edited_file_changes_the_print(edited: Callable[[str, str, str], Data]) -> None:
    changed = edited("terrain.yaml", "ja: 平地", "ja: 野原")
    content = make("kobuta", changed, Options())["kobuta-card-duplex.pdf"][0]
    page = reader.text(content, 0)
    assert page.count("野原") == 54
    assert "平地" not in page


def test_points_of_the_score_sheet_are_those_of_the_data(
    edited: Callable[[str, str, str], Data],
) -> None:
    changed = edited("constants.yaml", "points_per_token: {value: 7", "points_per_token: {value: 8")
    plan = next(p for p in kobuta.plans(changed) if p.component == "scoresheet")
    words = said(pieces(plan)[0].front.art)
    assert "×8" in words
    assert "×7" not in words


def test_an_aid_that_is_too_long_is_an_error(edited: Callable[[str, str, str], Data]) -> None:
    changed = edited("aids.yaml", "パスしてもよい", "パスしてもよい" * 120)
    with pytest.raises(TextDoesNotFit) as error:
        kobuta.plans(changed)
    assert "kobuta:aid" in str(error.value)


def test_a_name_that_is_too_long_names_its_tile(edited: Callable[[str, str, str], Data]) -> None:
    changed = edited("terrain.yaml", "ja: 森", "ja: とても深くて暗い森")
    with pytest.raises(TextDoesNotFit) as error:
        kobuta.plans(changed)
    assert "kobuta:tile:forest" in str(error.value)
