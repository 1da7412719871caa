"""The generated JSON Schemas are current, and hang together."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from components.loader import GAMES
from scorer.schema import FOLDER, files


@pytest.mark.parametrize(("file", "text"), list(files()), ids=GAMES)
def test_files_are_current(file: Any, text: str) -> None:
    assert file.read_text(encoding="utf-8") == text, "run: python -m scorer.schema"


def references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "$ref":
                yield value
            elif key == "mapping":
                yield from value.values()
            else:
                yield from references(value)
    elif isinstance(node, list):
        for item in node:
            yield from references(item)


@pytest.mark.parametrize("game", GAMES)
def test_every_reference_leads_somewhere_and_null_is_never_allowed(game: str) -> None:
    text = (FOLDER / f"{game}.json").read_text(encoding="utf-8")
    data = json.loads(text)
    found = set(references(data))
    assert found and all(ref.removeprefix("#/$defs/") in data["$defs"] for ref in found)
    assert '"default": null' not in text
