"""Fixtures of the generator's tests: a finished demo game, read back with independent readers."""

from __future__ import annotations

import pytest

from generator.options import Options
from generator.production.build import make_plans
from tests.generator import demo


@pytest.fixture(scope="session")
def files() -> dict[str, tuple[bytes, int]]:
    """The files of the demo game: name → bytes, pages."""
    return make_plans("demo", demo.plans(), Options(), lambda _game, _step: None)
