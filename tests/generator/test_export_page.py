"""The page on shops, film and ink: every command on it works, every profile and theme is on it."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from generator.plan import Extra
from generator.production import exports
from generator.theme import THEMES

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "generator" / "docs" / "export.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", TEXT, re.S)
COMMANDS = [line[2:] for block in BLOCKS for line in block.splitlines() if line.startswith("$ ")]


def test_all_commands_of_the_page_in_order(tmp_path: Path) -> None:
    assert len(COMMANDS) > 10
    for command in COMMANDS:
        program, *arguments = shlex.split(command)
        assert program == "generator"
        done = subprocess.run(
            [sys.executable, "-m", "generator", *arguments],
            capture_output=True, text=True, encoding="utf-8", cwd=tmp_path, check=False,
            env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        assert done.returncode == 0, (command, done.stderr)
        assert done.stdout.strip(), command
    assert (tmp_path / "output/kobuta/shop/kobuta-tile-front.pdf").is_file()
    assert (tmp_path / "output/ruins/ruins-film.pdf").is_file()


def test_every_name_is_on_the_page() -> None:
    for name in (*exports.profiles(), *THEMES, *(extra.value for extra in Extra)):
        assert f"`{name}`" in TEXT or f"`{name}" in TEXT, name
