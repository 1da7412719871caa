"""Every message that the scorer uses exists, in both languages, and can be put into words."""

from __future__ import annotations

import importlib
import pkgutil
import re
import string
from pathlib import Path

import pytest

import components
import scorer
from components.messages import Message, known, say

SOURCES = [
    path
    for package in (components, scorer)
    for folder in package.__path__
    for path in sorted(Path(folder).rglob("*.py"))
]
KEY = re.compile(
    r'(?:Message|wrong|_?fault|_?refuse|fail)\(\s*"([a-z]+(?:\.[a-z_0-9]+)+)"', re.MULTILINE
)


@pytest.fixture(scope="module")
def words() -> dict[str, tuple[str, str]]:
    for package in (components, scorer):
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)
    return dict(known())


def test_every_key_used_in_code_is_registered(words: dict[str, tuple[str, str]]) -> None:
    used = {
        (key, path.name)
        for path in SOURCES
        for key in KEY.findall(path.read_text(encoding="utf-8"))
    }
    assert len(used) > 100
    assert sorted(pair for pair in used if pair[0] not in words) == []


class AnyValue:
    """Stands for a word or a number: some messages round theirs (``{width:g}``)."""

    def __format__(self, spec: str) -> str:
        return "x"


def test_every_message_has_words_that_format(words: dict[str, tuple[str, str]]) -> None:
    for key, pair in words.items():
        assert bool(pair[0].strip()) == bool(pair[1].strip()), key
        for text in pair:
            fields = [field for _, field, _, _ in string.Formatter().parse(text) if field]
            assert all(field.isidentifier() for field in fields), (key, fields)
            text.format(**dict.fromkeys(fields, AnyValue()))


def test_japanese_and_english_are_not_the_same_words(words: dict[str, tuple[str, str]]) -> None:
    same = {key for key, (ja, en) in words.items() if ja == en and re.search(r"[a-z]{4}", en)}
    assert same <= {"schema.null"}, same


@pytest.mark.usefixtures("words")
def test_one_thing_and_more_things_have_their_words() -> None:
    for count, words in ((0, "0 houses : wolf 1 point"), (1, "1 house : wolf 1 point")):
        assert words in say(Message("kobuta.board.sides", pigs=count, wolf=1), "en")
