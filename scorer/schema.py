"""JSON Schemas of the score files and logs of all games, generated: ``python -m scorer.schema``.

The schemas are for editors and other programs; the models they come from are what the scorer
checks. A test sees to it that the files in ``scorer/docs/schema`` are current.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from components.loader import GAMES, TITLES, GameId
from scorer.log.jsonl import Games, get_game

FOLDER = Path(__file__).parent / "docs" / "schema"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def _never_null(node: Any) -> Any:
    """Optional keys may be absent, but never null (`scorer.game.Given`): pydantic cannot know."""
    if isinstance(node, list):
        return [_never_null(item) for item in node]
    if not isinstance(node, dict):
        return node
    node = {key: _never_null(value) for key, value in node.items()}
    choices = node.get("anyOf")
    if isinstance(choices, list) and {"type": "null"} in choices and node.get("default", 0) is None:
        rest = [choice for choice in choices if choice != {"type": "null"}]
        del node["anyOf"], node["default"]
        node = {**rest[0], **node} if len(rest) == 1 else {"anyOf": rest, **node}
    return node


def schema(game: GameId) -> dict[str, Any]:
    """The schema of one game: ``#/$defs/position``, ``header`` and ``event``.

    A document is valid if it is a score file, or a line of a log.
    """
    made = get_game(Games(), game)
    parts: dict[str, Any] = {}
    shared: dict[str, Any] = {}
    for name, adapter in (
        ("position", made.position_adapter),
        ("header", made.header_adapter),
        ("event", made.event_adapter),
    ):
        part = adapter.json_schema(ref_template=f"#/$defs/{name}.{{model}}")
        for model, definition in part.pop("$defs", {}).items():
            shared[f"{name}.{model}"] = definition
        parts[name] = part
    titles = {
        "position": "score file / 得点ファイル",
        "header": "first line of a log / 記録の1行目",
        "event": "further line of a log / 記録の2行目から",
    }
    for name, title in titles.items():
        parts[name] = {**parts[name], "title": title}
    return {
        "$schema": DIALECT,
        "title": f"{TITLES[game].ja} ({game})",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in parts],
        "$defs": _never_null({**parts, **shared}),
    }


def files() -> Iterator[tuple[Path, str]]:
    """Every schema file with what it should contain."""
    for game in GAMES:
        text = json.dumps(schema(game), ensure_ascii=False, indent=1) + "\n"
        yield FOLDER / f"{game}.json", text


def main() -> None:
    """Writes all schema files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, text in files():
        file.write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{file.name}\n")


if __name__ == "__main__":
    main()
