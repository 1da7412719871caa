"""Names of players: how they are compared, written and checked."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Annotated

from pydantic import AfterValidator

from components.messages import Message, register
from components.schema import wrong
from scorer.problem import Refusal

SHOWN = 12
"""Most names that a message lists."""


def canonical(name: str) -> str:
    """The form in which names are compared: trimmed, then NFKC."""
    if name.isascii():
        return name.strip()
    return unicodedata.normalize("NFKC", name.strip()).strip()


def _not_empty(name: str) -> str:
    if not canonical(name):
        raise wrong("name.empty")
    return name.strip()


PlayerName = Annotated[str, AfterValidator(_not_empty)]
"""A player's name as the file has it, trimmed. An empty one is malformed."""


def listed(names: Sequence[str]) -> str:
    """Names for a message; of very many only the first."""
    return ", ".join(names[:SHOWN]) + (", …" if len(names) > SHOWN else "")


def repeated(names: Sequence[str], rule: str) -> Refusal | None:
    """A refusal at ``/players/i/name`` for the first name that an earlier player has too."""
    seen: dict[str, int] = {}
    for index, name in enumerate(names):
        first = seen.setdefault(canonical(name), index)
        if first != index:
            message = Message("name.twice", name=name, first=names[first])
            return Refusal(rule, ("players", index, "name"), message)
    return None


register(
    {
        "name.empty": ("名前が空です", "the name is empty"),
        "name.twice": (
            "名前「{name}」は「{first}」と同じです(前後の空白と NFKC の違いは区別しません)",
            "the name '{name}' is the same as '{first}' (compared trimmed and as NFKC)",
        ),
    }
)
