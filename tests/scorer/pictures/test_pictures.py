"""Replays as pictures: files for each event, and the page, opened in a browser and stepped through.

The browser's tests are skipped where no Chromium is installed.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from components.loader import GAMES
from scorer.cli import app
from scorer.game import registry
from scorer.log.jsonl import Games, write_jsonl
from scorer.log.read import read_log
from scorer.pictures.frames import frames, stage_of
from scorer.playout import playout
from scorer.replay import validate
from tests.scorer.pictures.browser import browser, program

PLAYERS = {"mawaru": 3, "harikiri": 2, "ruins": 5, "kobuta": 4, "potu": 8}
needs_browser = pytest.mark.skipif(program() is None, reason="no Chromium on this machine")


def log_of(game: str, folder: Path, events: int | None = None) -> Path:
    """A log of a random game, or its beginning."""
    text = write_jsonl(playout(registry()[game](), PLAYERS[game], 5))
    lines = text.splitlines(keepends=True)
    if events is not None:
        lines = lines[: events + 1]
    path = folder / f"{game}.jsonl"
    path.write_text("".join(lines), encoding="utf-8")
    return path


def run(*words: str | Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["replay", *map(str, words)])
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_after_every_event(game: str, tmp_path: Path) -> None:
    log = log_of(game, tmp_path, 3)
    status, out, _ = run(log, "--svg", tmp_path / "svg", "--lang", "ja")
    assert status == 0
    names = [f"{n:03}.svg" for n in range(4)]
    assert sorted(p.name for p in (tmp_path / "svg").iterdir()) == names
    assert [Path(line).name for line in out.split()] == names
    pictures = [(tmp_path / "svg" / name).read_text(encoding="utf-8") for name in names]
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        assert root.get("viewBox") == "0 0 420 280"
        assert not root.findall(".//{http://www.w3.org/2000/svg}text"), "letters are shapes"
    assert len(set(pictures)) > 1


@pytest.mark.parametrize("game", GAMES)
def test_every_state_of_a_game_can_be_drawn(game: str, tmp_path: Path) -> None:
    verdict = validate(read_log(str(log_of(game, tmp_path)), Games(None)))
    stage = stage_of(verdict.log, "en")
    assert verdict.complete
    drawn = 0
    for frame in frames(verdict, "en"):
        json.dumps(frame.scene)  # plain data
        assert stage.drawing(frame.scene).items
        drawn += 1
    assert drawn == len(verdict.log.events) + 1
    assert len(stage.colours) == len(verdict.log.header.players)  # type: ignore[union-attr]


def test_a_scene_says_all_that_the_view_says(tmp_path: Path) -> None:
    for game in GAMES:
        verdict = validate(read_log(str(log_of(game, tmp_path, 8)), Games(None)))
        assert verdict.state is not None
        view, scene = verdict.state.view(), verdict.state.scene()
        assert {key: scene[key] for key in view} == view


def test_one_event_and_png(tmp_path: Path) -> None:
    log = log_of("mawaru", tmp_path, 6)
    status, out, _ = run(log, "--at", "3", "--png", tmp_path / "png")
    assert status == 0 and out.split() == [str(tmp_path / "png" / "003.png")]
    assert (tmp_path / "png" / "003.png").read_bytes().startswith(b"\x89PNG")
    assert run(log, "--at", "99", "--svg", tmp_path / "none")[0] == 2


def test_names_that_the_fonts_lack(tmp_path: Path) -> None:
    log = log_of("kobuta", tmp_path, 2)
    text = log.read_text(encoding="utf-8").replace('"Aki"', '"🐷 </script> & <b>"')
    log.write_text(text, encoding="utf-8")
    status, _, err = run(log, "--svg", tmp_path / "svg", "--html", tmp_path / "page.html")
    assert status == 0, err
    assert "</script> &" not in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_a_page_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    log = log_of("potu", tmp_path, 4)
    assert run(log, "--html", tmp_path / "page.html", "--lang", "en")[0] == 0
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "@@" not in page
    links = re.findall(r'(?:src|href)\s*=\s*"([^"]*)"', page)
    assert all(link.startswith(("#", "data:")) for link in links)


def test_an_illegal_log_is_drawn_up_to_its_fault(tmp_path: Path) -> None:
    log = broken(tmp_path)
    status, _, err = run(log, "--html", tmp_path / "page.html", "--svg", tmp_path / "svg")
    assert status == 1 and "MAW-" in err
    assert sorted(p.name for p in (tmp_path / "svg").iterdir()) == ["000.svg", "001.svg"]
    data = re.search(r'id="data">(.*?)</script>', (tmp_path / "page.html").read_text("utf-8"))
    assert data is not None
    error = json.loads(data[1])["error"]
    assert error["n"] == 2 and error["rule"].startswith("MAW-") and error["follow"] == 4


def broken(folder: Path) -> Path:
    """A log whose second event repeats the first."""
    log = log_of("mawaru", folder, 6)
    lines = log.read_text(encoding="utf-8").splitlines()
    lines[2] = lines[1]
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return log


def test_the_fault_is_written_as_the_list_writes_events(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert run(broken(tmp_path), "--html", page, "--lang", "en")[0] == 1
    text = page.read_text(encoding="utf-8")
    error = json.loads(text.split('id="data">')[1].split("</script>")[0])["error"]
    assert error["rule"].startswith("MAW-") and error["text"] and "{" not in error["text"]


def test_what_cannot_be_written(tmp_path: Path) -> None:
    log = log_of("mawaru", tmp_path, 2)
    (tmp_path / "file").write_text("")
    status, _, err = run(log, "--svg", tmp_path / "file")
    assert status == 2 and err


@needs_browser
@pytest.mark.parametrize("game", GAMES)
def test_stepping_through_in_a_browser(game: str, tmp_path: Path) -> None:
    log = log_of(game, tmp_path, 5)
    page = tmp_path / "page.html"
    assert run(log, "--html", page, "--lang", "ja")[0] == 0
    with browser(tmp_path / "profile") as opened:
        opened.open(page)
        assert opened.run("at") == 0
        boards = [opened.run("document.getElementById('board').innerHTML.length")]
        for n in range(1, 6):
            opened.press("ArrowRight")
            assert opened.run("at") == n
            boards.append(opened.run("document.getElementById('board').innerHTML.length"))
        assert opened.run("document.querySelector('li[aria-current]').innerText").startswith("5")
        opened.press("ArrowRight")  # there is no further one
        assert opened.run("at") == 5
        opened.press("ArrowLeft")
        opened.press("Home")
        assert opened.run("at") == 0
        opened.press("End")
        assert opened.run("document.querySelectorAll('#plot .score').length") == PLAYERS[game]
        box = "document.getElementById('board').getBoundingClientRect()"
        assert opened.run(f"{box}.width") > 300
        assert opened.picture().startswith(b"\x89PNG")
        assert opened.complaints == []
        assert [r for r in opened.requests if not r.startswith(("file:", "data:"))] == []
    assert min(boards) > 1000


@needs_browser
def test_the_fault_in_a_browser(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert run(broken(tmp_path), "--html", page, "--lang", "en")[0] == 1
    with browser(tmp_path / "profile") as opened:
        opened.open(page)
        opened.press("End")
        assert opened.run("document.body.className") == "illegal"
        assert "MAW-" in opened.run("document.getElementById('words').innerText")
        assert opened.run("document.querySelectorAll('li.error').length") == 1
        # on a phone nothing stands out at the side
        phone = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
        opened.send("Emulation.setDeviceMetricsOverride", **phone)
        assert opened.run("document.documentElement.scrollWidth") == 390
        assert opened.complaints == []
