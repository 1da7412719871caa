"""What is not made again, and above all what is: no change may pass for none."""

from __future__ import annotations

import re
import shutil
from dataclasses import fields, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import components
import generator
from generator import games
from generator.imposition.registration import Registration
from generator.layout.paper import A4, Margins, paper
from generator.notices import Notice
from generator.options import CutFiles, Duplex, Extra, Film, Options
from generator.production import build, cache, exports
from generator.production.files import MANIFEST, Manifest
from generator.production.printers import Printer
from generator.theme import THEMES
from tests.generator import demo


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The demo in the place of a game; the list grows with each time it is really drawn."""
    drawn: list[str] = []

    def plans(_data: object) -> list[Any]:
        drawn.append("demo")
        return [demo.film()]

    monkeypatch.setattr(games, "game", lambda _name: SimpleNamespace(plans=plans))
    monkeypatch.setattr(build, "load", lambda _name, _options: None)
    return drawn


def times(folder: Path) -> dict[str, int]:
    return {p.name: p.stat().st_mtime_ns for p in folder.iterdir()}


def test_what_has_not_changed_is_not_made_again(made: list[str], tmp_path: Path) -> None:
    first = build.build("mawaru", tmp_path)
    before = times(tmp_path / "mawaru")
    assert build.build("mawaru", tmp_path) == first
    assert times(tmp_path / "mawaru") == before
    assert len(made) == 1
    build.build("mawaru", tmp_path, fresh=True)
    assert len(made) == 2


def test_another_folder_is_made(made: list[str], tmp_path: Path) -> None:
    build.build("mawaru", tmp_path / "a")
    build.build("mawaru", tmp_path / "b")
    assert len(made) == 2


@pytest.mark.parametrize("harm", ["edited", "cut short", "removed", "note removed", "note edited"])
def test_a_file_that_is_not_as_it_was_made_is_made_again(
    harm: str, made: list[str], tmp_path: Path
) -> None:
    (one,) = build.build("mawaru", tmp_path)
    good = one.path.read_bytes()
    note = one.path.parent / MANIFEST
    if harm == "edited":
        one.path.write_bytes(good[:-9] + b"x" + good[-8:])
    elif harm == "cut short":
        one.path.write_bytes(good[:1000])
    elif harm == "removed":
        one.path.unlink()
    elif harm == "note removed":
        note.unlink()
    else:
        note.write_text(re.sub(r'"key": "..', '"key": "zz', note.read_text("utf-8")), "utf-8")
    build.build("mawaru", tmp_path)
    assert len(made) == 2
    assert one.path.read_bytes() == good


OTHER: dict[str, Any] = {
    "paper": paper("letter"),
    "margins": Margins(12.0, 9.0),
    "bleed": 2.0,
    "theme": THEMES["grey"],
    "duplex": Duplex.SHORT,
    "printer": Printer(dx=0.5),
    "cut_files": CutFiles.ALL,
    "gap": 4.0,
    "corner": 2.0,
    "registration": Registration(),
    "svg_dpi": 72.0,
    "dxf": True,
    "film": Film.MIRRORED,
    "sleeve": "standard",
    "extras": frozenset({Extra.PROOF}),
    "faces": exports.profile("shop").faces,
    "folder": "shop",
}


def test_every_option_counts() -> None:
    """A new option that is not in this list, or that no key can hold, fails here."""
    assert set(OTHER) | {"components"} == {field.name for field in fields(Options)}
    keys = {cache.key("mawaru", Options())}
    for name, value in OTHER.items():
        keys.add(cache.key("mawaru", replace(Options(), **{name: value})))
    assert len(keys) == 1 + len(OTHER)
    assert cache.key("mawaru", replace(Options(), paper=A4)) in keys


def test_a_folder_of_data_that_is_not_there_is_not_that_of_the_project(tmp_path: Path) -> None:
    assert cache.key("mawaru", Options(components=tmp_path)) != cache.key("mawaru", Options())


def test_an_option_of_an_unknown_kind_is_refused() -> None:
    with pytest.raises(TypeError, match="SimpleNamespace"):
        cache.key("mawaru", replace(Options(), folder=SimpleNamespace()))  # type: ignore[arg-type]


@pytest.mark.parametrize("library", cache.LIBRARIES)
def test_another_version_of_a_library_counts(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before, version = cache.key("mawaru", Options()), cache._version
    monkeypatch.setattr(cache, "_version", lambda name: "0" if name == library else version(name))
    assert cache.key("mawaru", Options()) != before


def test_another_font_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    before, (first, *others) = cache.key("mawaru", Options()), cache._fonts()
    monkeypatch.setattr(cache, "_fonts", lambda: (f"{first}0", *others))
    assert cache.key("mawaru", Options()) != before


def test_games_have_keys_of_their_own() -> None:
    assert len({cache.key(game, Options()) for game in games.known()}) == len(games.known())


def test_edited_data_count_wherever_they_lie(tmp_path: Path) -> None:
    keys = []
    for name in ("a", "b"):
        folder = tmp_path / name / "mawaru"
        shutil.copytree(Path(components.__file__).parent / "mawaru", folder)
        keys.append(cache.key("mawaru", Options(components=tmp_path / name)))
    assert keys[0] == keys[1]
    (file,) = (tmp_path / "b" / "mawaru").glob("cards.yaml")
    file.write_text(file.read_text("utf-8") + "\n# 1\n", "utf-8")
    assert cache.key("mawaru", Options(components=tmp_path / "b")) != keys[1]
    (tmp_path / "a" / "mawaru" / "more.yaml").write_text("x: 1")
    assert cache.key("mawaru", Options(components=tmp_path / "a")) != keys[0]


@pytest.mark.parametrize(
    ("package", "file", "counts"),
    [
        ("generator", "drawing/pen.py", True),
        ("generator", "writers/pdf.py", True),
        ("generator", "games/__init__.py", True),
        ("generator", "sleeves.yaml", True),
        ("components", "loader.py", True),
        ("components", "mawaru/cards.yaml", True),
        ("components", "potu/schema.py", False),
        ("generator", "games/potu/__init__.py", False),
        ("generator", "README.md", False),
    ],
)
def test_code_and_data_count_for_the_games_that_use_them(
    package: str, file: str, counts: bool
) -> None:
    names = {name for _, name in cache._inputs("mawaru", Options())}
    assert (f"{package}/{file}" in names) is counts
    assert (Path(generator.__file__).parents[1] / package / file).is_file()


def test_no_game_draws_with_the_code_of_another() -> None:
    """Else its files would not be made again when that changes."""
    root = Path(generator.__file__).parent / "games"
    for game in games.known():
        others = "|".join(set(games.known()) - {game})
        for path in (root / game).rglob("*.py"):
            found = re.search(
                rf"(generator\.games|components)\.({others})\b", path.read_text("utf-8")
            )
            assert found is None, path


def test_code_that_changes_while_a_build_runs_is_made_again(
    made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = cache.key
    keys = iter(["before", "after"])
    monkeypatch.setattr(cache, "key", lambda *_: next(keys))
    build.build("mawaru", tmp_path)
    assert Manifest.read(tmp_path / "mawaru").key == ""
    monkeypatch.setattr(cache, "key", real)
    build.build("mawaru", tmp_path)
    assert len(made) == 2


def test_remarks_are_made_again_though_files_are_not(
    made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "notices", lambda _sheets: [Notice("小さい", "small")])
    for _ in range(2):
        said: list[Notice] = []
        build.build("mawaru", tmp_path, warn=said.append)
        assert said == [Notice("小さい", "small")]
    assert len(made) == 1
