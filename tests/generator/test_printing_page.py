"""The page on printing: every option is on it (`tests/test_documents.py` runs its commands)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command

from generator.cli import app

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "generator" / "docs" / "printing.md"
TEXT = PAGE.read_text(encoding="utf-8")
ELSEWHERE = {
    "--out", "--theme", "--profile", "--film", "--sleeve", "--with", "--components", "--lang",
    "--help", "--no-cache",
}  # fmt: skip
"""Options that are no matter of this page."""


def test_every_option_of_build_is_on_the_page() -> None:
    build = get_command(app).commands["build"]  # type: ignore[attr-defined]
    options = {name for param in build.params for name in param.opts if name.startswith("--")}
    table = set(re.findall(r"^\| `(--[a-z-]+)`", TEXT, re.M))
    assert table == options - ELSEWHERE


@pytest.mark.parametrize("word", ["100 mm", "長辺とじ", "倍率 100%", "0.1 mm", "R12"])
def test_the_page_says(word: str) -> None:
    assert word in TEXT
