"""Words on the print: a text of the data with its gaps filled in."""

from __future__ import annotations

from components.loader import Name


def filled(text: Name, **values: object) -> str:
    """The Japanese text with ``{name}`` replaced by the value of that name.

    A gap that has no value stays as it is written: the author sees it on the proof.
    """
    words = text.ja
    for name, value in values.items():
        words = words.replace(f"{{{name}}}", str(value))
    return words
