"""What the tests of the printed ハリキリ探検隊 share: the data and the finished files."""

from __future__ import annotations

import pytest

import components
from components.harikiri.schema import Data
from generator.faces import Face
from generator.games import harikiri
from generator.options import Options
from generator.plan import Block, Plan
from generator.production.build import make


@pytest.fixture(scope="session")
def data() -> Data:
    loaded: Data = components.load("harikiri")
    return loaded


@pytest.fixture(scope="session")
def plans(data: Data) -> list[Plan]:
    return harikiri.plans(data)


@pytest.fixture(scope="session")
def finished(data: Data) -> dict[str, tuple[bytes, int]]:
    return make("harikiri", data, Options())


@pytest.fixture(scope="session")
def paper(finished: dict[str, tuple[bytes, int]]) -> bytes:
    return finished["harikiri-paper.pdf"][0]


@pytest.fixture(scope="session")
def faces(plans: list[Plan]) -> dict[str, Face]:
    """The faces by component and key: ``start_map:red``."""
    out: dict[str, Face] = {}
    for plan in plans:
        assert isinstance(plan.layout, Block)
        for put in plan.layout.puts:
            front = put.piece.front
            assert put.piece.back is None
            out[f"{front.component}:{front.key}"] = front
    return out
