"""Every command in the documents is run, in the order of its page, and ends as the page says.

In a ```sh block every line is a command; ``# exit 1`` after it is its status, other comments
explain. A block with ``file=NAME`` is a file that the page tells the reader to write.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests import reference

ROOT = Path(__file__).parents[1]
PAGES = (
    "README.md",
    "scorer/docs/tutorial.md",
    "scorer/docs/tutorial.ja.md",
    "scorer/docs/README.ja.md",
)
BLOCK = re.compile(r"^```(\w+)(?: file=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ELSEWHERE = (
    "python3 -m venv",  # setting up: done by whoever runs this
)
PROGRAMS = {"generator": "generator", "scorer": "scorer"}
LOG = re.compile(r"(?<!\S)game\.log")


def steps(page: Path) -> list[tuple[str, str]]:
    """The page's files and commands, in order: (name, text) or ('', command)."""
    out: list[tuple[str, str]] = []
    for kind, name, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        if name:
            out.append((name, text))
        elif kind == "sh":
            out += [("", line) for line in text.splitlines() if line.strip()]
        elif kind == "yaml" and text.startswith("game:"):
            out.append(("game.yaml", text))
    return out


def files_of_a_reader(folder: Path) -> None:
    """What a page that shows single commands takes for granted: a log, and a folder of logs."""
    for name, text in steps(ROOT / "scorer/docs/tutorial.md"):
        if name in ("game.log", "game.yaml"):
            (folder / name).write_text(text, encoding="utf-8")
    (folder / "logs").mkdir()
    (folder / "logs" / "one.log").write_bytes((folder / "game.log").read_bytes())


@pytest.mark.parametrize("name", PAGES)
def test_the_commands_of_a_page(name: str, tmp_path: Path) -> None:
    files_of_a_reader(tmp_path)
    ran = 0
    for file, text in steps(ROOT / name):
        if file:
            (tmp_path / file).write_text(text, encoding="utf-8")
            continue
        command, _, comment = text.partition("#")
        if command.startswith(ELSEWHERE):
            continue
        command, _, target = command.partition(">")
        words = shlex.split(command)
        program = PROGRAMS.get(Path(words[0]).name)
        assert program is not None, f"{name}: {text}"
        words = [tame(word) for word in words[1:]]
        done = subprocess.run(
            [sys.executable, "-m", program, *words],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        status = re.search(r"exit (\d)", comment)
        expected = int(status[1]) if status else 0
        assert done.returncode == expected, f"{name}: {text}\n{done.stderr}"
        if target:
            (tmp_path / target.strip()).write_text(done.stdout, encoding="utf-8")
        ran += 1
    assert ran > 5


def tame(word: str) -> str:
    """An event number that the short log of this test has."""
    return "5" if word == "12" else word


def test_the_tutorials_say_the_same() -> None:
    english, japanese = (
        [text.split("#")[0].replace(" --lang ja", "").replace(" --lang en", "").strip()
         for file, text in steps(ROOT / page) if not file]
        for page in PAGES[1:3]
    )  # fmt: skip
    assert english == japanese


def test_the_reference_is_current() -> None:
    written = reference.PAGE.read_text(encoding="utf-8")
    assert written == reference.page(), "run `python -m tests.reference`"


@pytest.mark.parametrize("name", [*PAGES, "scorer/docs/commands.md"])
def test_links_lead_somewhere(name: str) -> None:
    page = ROOT / name
    for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (page.parent / link).exists(), link
