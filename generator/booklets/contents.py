"""What stands in a booklet: chapters that name rules, captions, and words of their own for rules
that speak of logs, which people at a table do not write."""

from __future__ import annotations

from functools import cache
from importlib import resources

from pydantic import Field, TypeAdapter

from components.loader import DataError, DataProblem, Name, field_name
from components.rules import Rule, load_rules
from components.schema import Items, Record, validate
from components.source import Spot, decode, read_yaml


class Facts(Record):
    """What stands on the cover."""

    players: str


class Chapter(Record):
    """A heading, rules by number and perhaps a picture."""

    title: Name
    rules: Items[str]
    figure: str | None = None
    caption: Name | None = None


class Contents(Record):
    """The booklet of a game."""

    title: Name
    lead: Name
    facts: Facts
    chapters: Items[Chapter]
    words: dict[str, Name] = Field(default_factory=dict)
    left_out: Items[str] = ()
    """Rules about logs and score files only."""


@cache
def contents(game: str) -> Contents:
    """The contents of a game's booklet. Raises DataError for a slip in the file."""
    name = f"generator/booklets/text/{game}.yaml"
    raw = (resources.files("generator") / "booklets" / "text" / f"{game}.yaml").read_bytes()
    document = read_yaml(decode(raw))
    value, faults = validate(document, TypeAdapter(Contents))
    if value is None:
        raise DataError(
            [DataProblem(name, Spot(*f.spot), field_name(f.path), f.message) for f in faults]
        )
    return value


def rules(game: str) -> dict[str, Rule]:
    """The numbered rules, with the booklet's own words where it has some."""
    own = contents(game).words
    return {
        key: rule.model_copy(update={"text": own[key]}) if key in own else rule
        for key, rule in load_rules(game).items()
    }
