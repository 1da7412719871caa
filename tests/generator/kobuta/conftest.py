"""Fixtures: the component data, the faces and the finished files of 子ブタ村, each made once."""

from __future__ import annotations

import pytest

import components
from components.kobuta.schema import Data
from generator.faces import Face
from generator.games import kobuta
from generator.imposition.sheets import Sheet, impose
from generator.layout.paper import A4
from generator.options import Options
from generator.plan import Plan
from generator.production.build import make
from tests.generator import reader
from tests.generator.kobuta.look import Files, pieces


@pytest.fixture(scope="session")
def data() -> Data:
    loaded: Data = components.load("kobuta")
    return loaded


@pytest.fixture(scope="session")
def plans(data: Data) -> dict[str, Plan]:
    return {plan.component: plan for plan in kobuta.plans(data)}


@pytest.fixture(scope="session")
def files(data: Data) -> Files:
    return make("kobuta", data, Options())


@pytest.fixture(scope="session")
def found(files: Files) -> list[tuple[str, reader.Found]]:
    return reader.printed(files)


@pytest.fixture(scope="session")
def faces(plans: dict[str, Plan]) -> list[Face]:
    out: list[Face] = []
    for plan in plans.values():
        for piece in pieces(plan):
            out += [piece.front] + ([piece.back] if piece.back else [])
    return out


@pytest.fixture(scope="session")
def lattice(plans: dict[str, Plan]) -> Sheet:
    (sheet,) = impose(plans["tile"], A4)
    return sheet
