"""Fixtures: the component data and the finished files of 回る遺跡, each made once."""

from __future__ import annotations

import pytest

import components
from components.mawaru.schema import Data
from generator.lettering import fonts
from generator.options import Options
from generator.production.build import make


@pytest.fixture(scope="session")
def data() -> Data:
    loaded = components.load("mawaru")
    assert isinstance(loaded, Data)
    return loaded


@pytest.fixture(scope="session")
def made(data: Data) -> dict[str, bytes]:
    """The files of a build: name → bytes."""
    fonts.prepare()
    return {name: file[0] for name, file in make("mawaru", data, Options()).items()}
