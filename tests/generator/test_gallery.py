"""The gallery: every face is there, looks as it did, and the pictures of the README are current.

``tests/generator/references`` holds every face of a game as a thumbnail. They are compared by
their mean difference, so that another version of the renderer passes and a broken drawing does
not. After a wanted change of a drawing, run this file with ``ISEKI_BAKO_REFERENCES=write`` and
look at what changed.
"""

from __future__ import annotations

import builtins
import io
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from generator import games
from generator.gallery import contact as gallery
from generator.gallery.contact import CELL, GAP, LABEL_HEIGHT, Gallery

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
REFERENCES = HERE / "references"
FACE = 36
"""Height of a thumbnail (px)."""
TOLERANCE = 9.0
"""Mean difference of a face (of 255) that is no fault."""


@cache
def of(game: str) -> Gallery:
    return Gallery([game])


@cache
def thumbnails(game: str) -> Image.Image:
    """The contact sheet, made small from one twice as large."""
    drawing, width, height = gallery.contact_sheet(game, of(game).plans[game], games.TITLES[game])
    across = round(width * FACE / CELL[1])
    large: Image.Image = gallery.render(drawing, width, height, across * 2)
    return large.resize((across, round(across * height / width)), Image.Resampling.BOX)


def cells(game: str) -> list[tuple[str, tuple[int, int, int, int]]]:
    """Each face of a contact sheet with its place (px)."""
    shown = gallery.shown(of(game).plans[game])
    scale = FACE / CELL[1]
    columns = min(gallery.COLUMNS, len(shown))
    out = []
    for i, item in enumerate(shown):
        x = GAP + (i % columns) * (CELL[0] + GAP)
        y = gallery.HEAD + (i // columns) * (CELL[1] + LABEL_HEIGHT + GAP)
        box = (x * scale, y * scale, (x + CELL[0]) * scale, (y + CELL[1]) * scale)
        left, top, right, bottom = map(round, box)
        out.append((item.face.id, (left, top, right, bottom)))
    return out


def difference(one: Image.Image, two: Image.Image) -> float:
    mean = ImageStat.Stat(ImageChops.difference(one.convert("RGB"), two.convert("RGB"))).mean
    return float(sum(mean) / 3)


@pytest.mark.parametrize("game", list(games.known()))
def test_every_face_looks_as_it_did(game: str) -> None:
    made, path = thumbnails(game), REFERENCES / f"{game}.png"
    if os.environ.get("ISEKI_BAKO_REFERENCES") == "write":
        made.quantize(256, kmeans=2).save(path, optimize=True)
    stored = Image.open(path).convert("RGB")
    again = "a face came or went: run this file with ISEKI_BAKO_REFERENCES=write and look"
    assert made.size == stored.size, again
    changed = {
        key: round(far, 1)
        for key, box in cells(game)
        if (far := difference(made.crop(box), stored.crop(box))) > TOLERANCE
    }
    assert changed == {}


@pytest.mark.parametrize("game", list(games.known()))
def test_a_broken_drawing_would_be_seen(game: str) -> None:
    """An empty face, and one that shows its neighbour, differ by more than the tolerance."""
    made = thumbnails(game)
    boxes = [box for key, box in cells(game) if "film" not in key]
    blind = [
        box
        for box in boxes
        if difference(made.crop(box), Image.new("RGB", made.crop(box).size, (74, 71, 67)))
        < TOLERANCE
    ]
    assert len(blind) <= len(boxes) // 20


def test_every_face_is_shown_once_and_counted() -> None:
    for game in games.known():
        shown = gallery.shown(of(game).plans[game])
        every = of(game).faces()
        fronts = [face for face in every.values() if face.side == "front"]
        assert len({id(item.face.art) for item in shown}) <= len(shown)
        assert sum(i.count for i in shown if i.face.side == "front") == len(fronts)
        assert {item.face.component for item in shown} == {f.component for f in every.values()}


def test_the_pictures_of_the_readme_are_there() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    named = re.findall(r"\]\((output/gallery/[^)]+)\)", readme)
    assert {Path(n).stem for n in named} >= {*games.known(), "overview"}
    assert all((ROOT / name).is_file() for name in named)
    for name in (*games.known(), "overview"):
        path = ROOT / "output" / "gallery" / f"{name}.png"
        with Image.open(path) as picture:
            wide = gallery.OVERVIEW_WIDTH if path.stem == "overview" else gallery.GAME_WIDTH
            assert picture.width == wide
        assert path.stat().st_size < (900_000 if path.stem == "overview" else 400_000)


@pytest.mark.parametrize("game", list(games.known()))
def test_the_picture_of_a_game_is_current(game: str) -> None:
    table = of(game).scene(game)
    wide, tall = 140, round(140 * table.height / table.width)
    made = gallery.render(table.drawing(), table.width, table.height, gallery.GAME_WIDTH)
    stored = Image.open(ROOT / f"output/gallery/{game}.png").convert("RGB")
    small = [picture.resize((wide, tall), Image.Resampling.BOX) for picture in (made, stored)]
    assert difference(*small) < 8, "run `generator gallery`"


def test_a_game_is_written_alone_without_the_overview(tmp_path: Path) -> None:
    assert gallery.write(["harikiri"], tmp_path, 60, None, "en") == 0
    found = sorted(p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*.png"))
    assert found == ["faces/harikiri.png", "harikiri.png"]
    with Image.open(io.BytesIO((tmp_path / "harikiri.png").read_bytes())) as picture:
        assert picture.width == gallery.GAME_WIDTH


def test_what_to_install_is_said_when_the_extra_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from typer.testing import CliRunner

    from generator.cli import app

    real = builtins.__import__

    def missing(name: str, *args: Any, **more: Any) -> Any:
        if name.split(".")[0] == "pypdfium2":
            raise ImportError(name)
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", missing)
    result = CliRunner().invoke(app, ["gallery", "--out", str(tmp_path), "--lang", "en"])
    assert result.exit_code == 1
    assert "iseki-bako[png]" in result.output
    assert not list(tmp_path.iterdir())
