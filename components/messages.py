"""What this program says to people, in Japanese and English, and how it picks the language.

A message is a key with values; the words stand in catalogues (key → Japanese, English) that each
package and game registers. So no message exists in one language only, and the code that finds a
fault does not choose its words.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Iterator, Mapping
from typing import Literal

Lang = Literal["ja", "en"]
LANGS: tuple[Lang, Lang] = ("ja", "en")
Catalogue = Mapping[str, tuple[str, str]]


class Message:
    """A message to be put into words later: its key and the values that its words need."""

    __slots__ = ("key", "values")

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {self.values!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.key, self.values) == (other.key, other.values)

    def __hash__(self) -> int:
        return hash(self.key)


_WORDS: dict[str, tuple[str, str]] = {}


def register(catalogue: Catalogue) -> None:
    """Adds a catalogue. A key that is there already with other words is a programming error."""
    for key, words in catalogue.items():
        if _WORDS.setdefault(key, words) != words:
            raise ValueError(f"message key registered twice: {key}")


def known() -> Iterator[tuple[str, tuple[str, str]]]:
    """Every registered message with its Japanese and English words, for the tests."""
    yield from _WORDS.items()


def say(message: Message, lang: Lang) -> str:
    """The message in words. Values that are messages themselves are put into words first.

    Where English counts one thing or more, the words say so: ``{n} {n:house|houses}``.
    """
    words = _WORDS[message.key][LANGS.index(lang)]
    values = {
        name: say(value, lang) if isinstance(value, Message) else value
        for name, value in message.values.items()
    }
    if "|" in words:
        values = {n: _Count(v) if type(v) is int else v for n, v in values.items()}
    return words.format(**values)


class _Count(int):
    """A number that chooses between two words: ``{n} {n:house|houses}``."""

    def __format__(self, spec: str) -> str:
        one, bar, more = spec.partition("|")
        return (one if self == 1 else more) if bar else format(int(self), spec)


def default_lang() -> Lang:
    """Japanese where the user's locale is Japanese, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return "ja" if value.lower().startswith("ja") else "en"
    try:
        name = locale.getlocale()[0] or ""
    except ValueError:
        name = ""
    return "ja" if name.lower().startswith(("ja", "japanese")) else "en"


register(
    {
        "source.utf8": (
            "UTF-8 として読めないバイト {byte} があります。UTF-8 で保存し直してください",
            "byte {byte} is not UTF-8; save the file as UTF-8",
        ),
        "source.empty": ("何も書かれていません", "there is nothing here"),
        "source.deep": ("入れ子が {limit} 段を超えています", "nested deeper than {limit} levels"),
        "source.digits": ("数が {limit} 桁を超えています", "a number of more than {limit} digits"),
        "source.huge": ("数 {got} は大きすぎます", "the number {got} is too large"),
        "source.repeated": (
            "キー「{key_}」が二度あります(最初は {line}:{column})",
            "key '{key_}' stands twice (first at {line}:{column})",
        ),
        "json.extra": (
            "JSON の値が終わったあとに「{got}」があります",
            "'{got}' after the end of the JSON value",
        ),
        "json.ends": (
            "JSON が途中で終わっています(閉じる括弧などが足りません)",
            "the JSON ends here before it is complete (is a closing bracket missing?)",
        ),
        "json.value": ("値があるはずの所に「{got}」があります", "expected a value, got '{got}'"),
        "json.key": (
            "二重引用符で囲んだキーがあるはずの所に「{got}」があります",
            "expected a key in double quotes, got '{got}'",
        ),
        "json.colon": ("「:」があるはずの所に「{got}」があります", "expected ':', got '{got}'"),
        "json.comma": (
            "「,」か「{close}」があるはずの所に「{got}」があります",
            "expected ',' or '{close}', got '{got}'",
        ),
        "json.control": (
            "使えない制御文字 {got} があります",
            "control character {got} is not allowed here",
        ),
        "json.open_string": ("文字列が閉じていません", "this string is not closed"),
        "json.escape": ("「{got}」というエスケープはありません", "unknown escape '{got}'"),
        "json.surrogate": (
            "文字列に片割れのサロゲートがあります",
            "the string holds half of a surrogate pair",
        ),
        "yaml.syntax": ("YAML として読めません({detail})", "not YAML here ({detail})"),
        "yaml.documents": (
            "一つのファイルには文書を一つだけ書きます",
            "only one YAML document in a file",
        ),
        "yaml.alias": ("アンカーとエイリアスは使えません", "anchors and aliases are not used here"),
        "yaml.tag": ("タグ {got} は使えません", "the tag {got} is not used here"),
        "yaml.key": ("キーは文字列で書きます", "a key must be a plain word"),
    }
)
