"""Every command in the documents is run, in the order of its page, and does what the page says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.main import get_command

from components.loader import GameId
from scorer.log.jsonl import Games, get_game
from scorer.log.text import write_text
from scorer.playout import playout
from tests import reference
from tests.documents import APPS, ROOT, Run, Write, agrees, carry_out, mentioned, prose, steps

TUTORIALS = ("scorer/docs/tutorial.md", "scorer/docs/tutorial.ja.md")
PAGES = (
    "README.md",
    "scorer/docs/README.ja.md",
    *TUTORIALS,
    "scorer/docs/table.md",
    "scorer/docs/table.ja.md",
    "scorer/docs/archive.md",
    "scorer/docs/simulate.md",
    "generator/docs/printing.md",
    "generator/docs/export.md",
)
"""The pages with commands to type."""
OTHERS = (
    "generator/README.md",
    *(
        f"scorer/docs/{name}.md"
        for name in (
            "commands", "notation", "mawaru", "harikiri", "ruins", "kobuta", "potu",
            "balance", "benchmarks", "adding-a-game",
        )
    ),
)  # fmt: skip
SKIPPED = {
    "python3 -m venv .venv && .venv/bin/pip install": "needs the package index",
    ".venv/bin/generator booklets": "of all games: ten seconds; printing.md has those of one",
    ".venv/bin/generator boxes --stock": "of all games: three seconds; printing.md has one",
    "generator preflight kobuta --profile longpack --json": "three seconds; as the line before it",
    "generator build harikiri --profile drivethrucards": "eight seconds: generator/test_press",
    "scorer validate logs/ --out shared.jsonl --dask": "needs a cluster: tests/scorer/archive",
}
"""How the commands that are not run begin, and why."""
LEAVES = {
    "generator/docs/printing.md": (
        "output/calibrate/calibrate-a4-long.pdf",
        "output/kobuta/kobuta-cut-tile.dxf",
        "config/printers.toml",
    ),
    "generator/docs/export.md": (
        "output/kobuta/shop/kobuta-tile-front.pdf",
        "output/ruins/ruins-film.pdf",
    ),
}
"""Files that the page speaks of and that are there at its end."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of a reader, whose terminal is 80 columns wide and speaks English."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("ISEKI_BAKO_CONFIG", str(tmp_path / "config"))
    return tmp_path


def taken_for_granted(folder: Path) -> None:
    """What pages that show single commands suppose: a log, a folder of logs, data of one's own."""
    game = playout_log("mawaru", 3, 13)
    (folder / "game.log").write_text(game, encoding="utf-8")
    (folder / "logs").mkdir()
    (folder / "logs" / "one.log").write_text(game, encoding="utf-8")
    (folder / "logs" / "two.log").write_text(playout_log("kobuta", 4), encoding="utf-8")
    (folder / "my-copy").symlink_to(ROOT / "components", target_is_directory=True)


def playout_log(name: GameId, players: int, most: int | None = None) -> str:
    log = playout(get_game(Games(), name), players, 7)
    del log.events[most:]
    return write_text(log, "en")


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_of_a_page(page: str, folder: Path) -> None:
    if page not in TUTORIALS:
        taken_for_granted(folder)
    ran = 0
    for step in steps(page):
        if isinstance(step, Write):
            (folder / step.name).write_text(step.text, encoding="utf-8")
            continue
        if step.line.startswith(tuple(SKIPPED)):
            continue
        status, printed = carry_out(step)
        assert status == step.status, f"{page}: {step.line}\n{printed}"
        if step.shown:
            assert agrees(step.shown, printed), f"{page}: {step.line}\n{printed}"
        ran += 1
    assert ran >= 3
    for name in LEAVES.get(page, ()):
        assert (folder / name).is_file(), f"{page}: {name}"


def test_what_is_skipped_is_there() -> None:
    lines = [step.line for page in PAGES for step in steps(page) if isinstance(step, Run)]
    for start in SKIPPED:
        assert any(line.startswith(start) for line in lines), f"{start}: on no page any more"


def test_every_page_is_looked_at() -> None:
    pages = [ROOT / "README.md", *ROOT.glob("scorer/**/*.md"), *ROOT.glob("generator/**/*.md")]
    assert {str(page.relative_to(ROOT)) for page in pages} == {*PAGES, *OTHERS}
    for page in OTHERS:
        assert not any(isinstance(step, Run) for step in steps(page)), f"{page} is in PAGES?"


@pytest.mark.parametrize("page", [*PAGES, *OTHERS])
def test_commands_within_sentences_exist(page: str) -> None:
    for line in mentioned(page):
        program, name, *rest = shlex.split(line)
        commands = get_command(APPS[program]).commands  # type: ignore[attr-defined]
        assert name in commands, f"{page}: {line}"
        options = {one for param in commands[name].params for one in param.opts}
        for word in rest:
            if word.startswith("-"):
                assert word.split("=")[0] in {*options, "--help"}, f"{page}: {line}"


def test_agreement_is_strict_but_for_ellipses() -> None:
    assert agrees("a\nb  \n", "a\nb\n\n") and agrees("a\n…\nd\n", "a\nb\nc\nd\n")
    assert agrees("a\n…\n", "a\n") and agrees("1 of … games\n", "1 of 20 games\n")
    assert not agrees("a\n", "a\nb\n") and not agrees("a\n…\n", "b\na\n")


def test_the_tutorials_say_the_same() -> None:
    english, japanese = (
        [
            step.line.replace(" --lang ja", "").replace(" --lang en", "")
            for step in steps(page)
            if isinstance(step, Run)
        ]
        for page in TUTORIALS
    )
    assert english == japanese


def test_the_reference_is_current() -> None:
    written = reference.PAGE.read_text(encoding="utf-8")
    assert written == reference.page(), "run `python -m tests.reference`"


@pytest.mark.parametrize("name", [*PAGES, *OTHERS])
def test_links_lead_somewhere(name: str) -> None:
    page = ROOT / name
    for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", prose(name)):
        if "://" not in link:
            assert (page.parent / link).exists(), link
