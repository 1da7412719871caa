"""Counts as people type them in score files."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any

from pydantic import BeforeValidator, WithJsonSchema

from components.messages import register
from components.schema import wrong
from components.source import MAX_DIGITS

MAX_COUNT_DIGITS = MAX_DIGITS
"""Digits of a count in a string: as many as of a bare number."""


def count(value: Any) -> int:
    """A whole number ≥ 0: an int, or a string of digits, ASCII or full-width ("３").

    Anything else (true, 3.0, " 3", "①", "") is malformed; there is one policy for all games.
    """
    if isinstance(value, bool):
        raise wrong("count.form")
    if isinstance(value, int):
        if value < 0:
            raise wrong("count.negative")
        return value
    if isinstance(value, str) and 0 < len(value) <= MAX_COUNT_DIGITS:
        digits = unicodedata.normalize("NFKC", value) if _full_width(value) else value
        if digits.isascii() and digits.isdigit():
            return int(digits)
    raise wrong("count.form")


def _full_width(text: str) -> bool:
    return all("０" <= char <= "９" or char.isascii() for char in text)


Count = Annotated[
    int,
    BeforeValidator(count),
    WithJsonSchema({"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string"}]}),
]
"""A count in a score file."""

register(
    {
        "count.form": (
            "個数は 0 以上の整数で書きますが {got} です",
            "expected a whole number ≥ 0 (digits only), got {got}",
        ),
        "count.negative": (
            "個数は 0 以上のはずですが {got} です",
            "expected a whole number ≥ 0, got {got}",
        ),
    }
)
