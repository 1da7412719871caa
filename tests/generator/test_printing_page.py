"""The page on printing: every command on it works, every option is on it."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "generator" / "docs" / "printing.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", TEXT, re.S)
COMMANDS = [line[2:] for block in BLOCKS for line in block.splitlines() if line.startswith("$ ")]
ELSEWHERE = {
    "--out", "--theme", "--profile", "--film", "--sleeve", "--with", "--components", "--lang",
    "--help", "--no-cache",
}  # fmt: skip
"""Options that are no matter of this page."""


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    program, *arguments = shlex.split(command)
    assert program == "generator"
    environment = {
        **os.environ, "LC_ALL": "C.UTF-8", "ISEKI_BAKO_CONFIG": str(folder / "config"),
        "PYTHONPATH": str(ROOT),
    }  # fmt: skip
    return subprocess.run(
        [sys.executable, "-m", "generator", *arguments], capture_output=True, text=True,
        encoding="utf-8", cwd=folder, check=False, env=environment,
    )  # fmt: skip


def test_all_commands_of_the_page_in_order(tmp_path: Path) -> None:
    """In one folder, one after the other, as a reader would type them."""
    assert len(COMMANDS) > 20
    for command in COMMANDS:
        done = run(command, tmp_path)
        assert done.returncode == 0, (command, done.stderr)
        if " build " in f" {command} ":
            assert done.stdout.strip(), command
        if command == "generator printers":
            assert done.stdout.startswith("livingroom\t--back-offset 0.35,-1.15")
    assert (tmp_path / "output/calibrate/calibrate-a4-long.pdf").is_file()
    assert (tmp_path / "output/kobuta/kobuta-cut-tile.dxf").is_file()


def test_every_option_of_build_is_on_the_page() -> None:
    done = run("generator build --help", ROOT)
    options = set(re.findall(r"(--[a-z][a-z-]*)", done.stdout)) - ELSEWHERE
    table = set(re.findall(r"^\| `(--[a-z-]+)`", TEXT, re.M))
    assert table == {o for o in options if re.search(rf"^  (?:-\w, )?{o}\b", done.stdout, re.M)}


@pytest.mark.parametrize("word", ["100 mm", "長辺とじ", "倍率 100%", "0.1 mm", "R12"])
def test_the_page_says(word: str) -> None:
    assert word in TEXT
