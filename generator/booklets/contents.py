"""What stands in a booklet: chapters that name rules, what is seen of them in pictures, tables and
examples, and words of their own where the numbered rules speak of logs, which nobody at a table
writes."""

from __future__ import annotations

from functools import cache
from importlib import resources

from pydantic import Field, TypeAdapter

from components.loader import DataError, DataProblem, Name, field_name
from components.rules import Rule, load_rules
from components.schema import Items, Record, validate
from components.source import Spot, decode, read_yaml


class Facts(Record):
    """What stands on cover and boxes; minutes only where the game's own text tells them."""

    players: str
    minutes: str | None = None


class Step(Record):
    """A step of a turn, or a part of the preparations."""

    title: Name
    text: Name


class Figure(Record):
    """A picture below a rule (the chapter's last one unless it is said)."""

    id: str
    caption: Name
    after: str | None = None


class Table(Record):
    """Rows of words under a head."""

    head: Items[Name]
    rows: Items[Items[Name]]


class Sum(Record):
    """A line of a reckoning: what, how it is reckoned, what it comes to; or the outcome of all."""

    what: Name
    how: str
    points: str
    total: bool = False


class Example(Record):
    """Something that may happen, told; perhaps with a reckoning."""

    text: Name
    sums: Items[Sum] = ()


class Sign(Record):
    """A symbol that components bear, and what it means."""

    icon: str
    name: Name
    text: Name


class Chapter(Record):
    """A heading, and below it, in this order: words that lead in, steps, a table, symbols, rules by
    number with their pictures, examples."""

    title: Name
    lead: Name | None = None
    steps: Items[Step] = ()
    table: Table | None = None
    rules: Items[str] = ()
    figures: Items[Figure] = ()
    examples: Items[Example] = ()
    signs: Items[Sign] = ()


class Wording(Record):
    """Words in place of a rule's own, in one language or both."""

    ja: str | None = None
    en: str | None = None

    def over(self, name: Name) -> Name:
        """The name with these words instead of its own."""
        return Name(ja=self.ja or name.ja, en=self.en or name.en)


class Contents(Record):
    """The booklet of a game."""

    lead: Name
    """What the game is about: on the cover and on its boxes."""
    aim: Name
    facts: Facts
    chapters: Items[Chapter]
    reminder: Items[Step]
    """What one looks up while playing: on the back cover."""
    words: dict[str, Wording] = Field(default_factory=dict)
    whys: dict[str, Wording] = Field(default_factory=dict)
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
    text = contents(game)
    out: dict[str, Rule] = {}
    for key, rule in load_rules(game).items():
        changed: dict[str, Name] = {}
        if key in text.words:
            changed["text"] = text.words[key].over(rule.text)
        if key in text.whys and rule.why is not None:
            changed["why"] = text.whys[key].over(rule.why)
        out[key] = rule.model_copy(update=changed) if changed else rule
    return out
