"""The page on shops, film and ink: every profile and theme is on it."""

from __future__ import annotations

from pathlib import Path

from generator.plan import Extra
from generator.production import exports
from generator.theme import THEMES

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "generator" / "docs" / "export.md").read_text(encoding="utf-8")


def test_every_name_is_on_the_page() -> None:
    for name in (*exports.profiles(), *THEMES, *(extra.value for extra in Extra)):
        assert f"`{name}`" in TEXT or f"`{name}" in TEXT, name
