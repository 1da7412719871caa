"""Fixtures: the component data, the faces and the finished files of ルインズ, each made once."""

from __future__ import annotations

import pytest

import components
from components.ruins.schema import Data
from generator.faces import Face, Piece
from generator.games import ruins
from generator.options import Options
from generator.plan import Extra, Plan
from generator.production import faceprint
from generator.production.build import make
from tests.generator.ruins.look import Files


@pytest.fixture(scope="session")
def data() -> Data:
    loaded: Data = components.load("ruins")
    return loaded


@pytest.fixture(scope="session")
def plans(data: Data) -> list[Plan]:
    return ruins.plans(data)


@pytest.fixture(scope="session")
def files(data: Data) -> Files:
    return make("ruins", data, Options(extras=frozenset(Extra)))


@pytest.fixture(scope="session")
def duplex(files: Files) -> bytes:
    return files["ruins-card.pdf"][0]


@pytest.fixture(scope="session")
def pieces(plans: list[Plan]) -> dict[str, list[Piece]]:
    out: dict[str, list[Piece]] = {}
    for plan in plans:
        for piece in faceprint.pieces(plan):
            out.setdefault(piece.front.component, []).append(piece)
    return out


@pytest.fixture(scope="session")
def faces(pieces: dict[str, list[Piece]]) -> list[Face]:
    return [
        face
        for group in pieces.values()
        for piece in group
        for face in (piece.front, piece.back)
        if face is not None
    ]
