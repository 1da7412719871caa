"""The numbered rules of a game as data: the one source for messages, `explain` and the guides."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Literal

from pydantic import TypeAdapter

from components.loader import RULES_FILE, DataError, DataProblem, GameId, Name, field_name
from components.schema import Items, Record, validate
from components.source import decode, read_yaml

Kind = Literal["stated", "derived", "ruling"]


class Rule(Record):
    """A rule in our own words. ``kinds`` has more than one entry where a rule mixes them."""

    id: str
    kinds: Items[Kind]
    text: Name
    why: Name | None = None
    turned_down: Items[Name] = ()


class _RulesFile(Record):
    rules: Items[Rule]


@lru_cache(maxsize=8)
def load_rules(game: GameId) -> dict[str, Rule]:
    """The rules of a game by id, in the order of the file. Raises `DataError`."""
    file = resources.files("components") / game / RULES_FILE
    document = read_yaml(decode(file.read_bytes()))
    value, faults = validate(document, TypeAdapter(_RulesFile))
    if value is None:
        shown = f"components/{game}/{RULES_FILE}"
        raise DataError([DataProblem(shown, f.spot, field_name(f.path), f.message) for f in faults])
    return {rule.id: rule for rule in value.rules}
