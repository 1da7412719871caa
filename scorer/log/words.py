"""Lines of the text notation cut into tokens, and the words of games in two languages.

Full-width forms are folded to ASCII outside quotes, so that a line typed with a Japanese input
method means the same; columns and names are always those of the line as it was typed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from components.messages import LANGS, Lang, Message, register
from components.source import Spot, Unreadable, read_json

COMMENT_MARKS = "#＃※"
QUOTES = {"「": "」", "『": "』", "“": "”", "＂": "＂"}
"""Quotation marks with no escapes between them."""

_FOLD = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_FOLD |= {ord(char): ord(",") for char in "、､"}
_FOLD |= {ord(char): ord("-") for char in "−‐‑–"}
_FOLD |= {ord(char): ord(" ") for char in "。｡"}
_ARROWS = "→⇒➡➔"
_OPERATORS = frozenset(",:;=+/><()[]{}|*@&!?~^%$`")
_NUMBER = re.compile(r"[-ー]?[0-9]+")
_JSON_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


class Wrong(Exception):
    """A line that does not follow the notation, with the place where it stops doing so."""

    def __init__(self, spot: Spot, message: Message) -> None:
        super().__init__(message.key)
        self.spot = spot
        self.message = message


class Token(NamedTuple):
    """A piece of a line. ``text`` is folded to ASCII forms, ``raw`` is as typed.

    Of a quoted string both are what stands between the quotes, escapes undone.
    """

    kind: Literal["word", "quoted", "op"]
    text: str
    raw: str
    spot: Spot

    @property
    def key(self) -> str:
        """The form in which keywords are compared."""
        return keyword(self.text)


def fold(text: str) -> str:
    """Full-width ASCII, Japanese comma and minus signs in their ASCII forms."""
    return text.translate(_FOLD)


def keyword(word: str) -> str:
    """The form in which keywords are compared: NFKC, no difference of case."""
    return unicodedata.normalize("NFKC", fold(word)).casefold()


def is_number(text: str) -> bool:
    """Whether a bare word is read as a number."""
    return _NUMBER.fullmatch(fold(text)) is not None


def to_number(text: str) -> int | None:
    """The number that a folded word means, or None. ``ー`` before digits is a minus sign.

    Only ASCII and full-width digits are digits; ① is none.
    """
    if not _NUMBER.fullmatch(text) or len(text) > 300:
        return None
    return int(text.replace("ー", "-"))


class Lexed(NamedTuple):
    """A line as tokens, with the text after the comment mark (None: no comment)."""

    tokens: list[Token]
    comment: str | None
    comment_spot: Spot | None


def lex(line: str, number: int) -> Lexed:
    """Cuts a line into tokens. Raises `Wrong` for a string that is not closed."""
    tokens: list[Token] = []
    index, end = 0, len(line)
    while index < end:
        char = line[index]
        spot = Spot(number, index + 1)
        if char in COMMENT_MARKS:
            return Lexed(tokens, line[index + 1 :], spot)
        folded = fold(char)
        if folded.isspace():
            index += 1
        elif char in QUOTES:
            close = line.find(QUOTES[char], index + 1)
            if close < 0:
                raise Wrong(spot, Message("json.open_string"))
            inside = line[index + 1 : close]
            tokens.append(Token("quoted", inside, inside, spot))
            index = close + 1
        elif char == '"':
            match = _JSON_STRING.match(line, index)
            if match is None:
                raise Wrong(spot, Message("json.open_string"))
            inside = _unescape(match[0], spot)
            tokens.append(Token("quoted", inside, inside, spot))
            index = match.end()
        elif char in _ARROWS:
            tokens.append(Token("op", "->", char, spot))
            index += 1
        elif folded == "-" and fold(line[index + 1 : index + 2]) == ">":
            tokens.append(Token("op", "->", line[index : index + 2], spot))
            index += 2
        elif folded in _OPERATORS:
            tokens.append(Token("op", folded, char, spot))
            index += 1
        else:
            start = index
            index = _word_end(line, index)
            raw = line[start:index]
            tokens.append(Token("word", fold(raw), raw, spot))
    return Lexed(tokens, None, None)


def _word_end(line: str, index: int) -> int:
    while index < len(line):
        char = line[index]
        folded = fold(char)
        if char in COMMENT_MARKS or char in QUOTES or char in _ARROWS or char == '"':
            break
        if folded.isspace() or folded in _OPERATORS:
            break
        if folded == "-" and fold(line[index + 1 : index + 2]) == ">":
            break
        index += 1
    return index


def _unescape(text: str, spot: Spot) -> str:
    try:
        value = read_json(text).data
    except Unreadable as error:
        place = Spot(spot.line, spot.column + error.spot.column - 1)
        raise Wrong(place, error.message) from None
    assert isinstance(value, str)
    return value


class Words:
    """Keywords: an id for the model, its Japanese and English word, and other spellings.

    ``Words({"move": ("移動", "move", "go")})``: the first two are written, all are read, and so is
    the id. No spelling may stand for two ids.
    """

    def __init__(self, table: Mapping[str, tuple[str, ...]]) -> None:
        self.table = dict(table)
        self._ids: dict[str, str] = {}
        for name, spellings in table.items():
            for spelling in spellings:
                if self._ids.setdefault(keyword(spelling), name) != name:
                    raise ValueError(f"'{spelling}' stands for two things")
        for name in table:
            self._ids.setdefault(keyword(name), name)

    def __or__(self, other: Words) -> Words:
        return Words(self.table | other.table)

    def __contains__(self, name: str) -> bool:
        return name in self.table

    def __iter__(self) -> Iterator[str]:
        return iter(self.table)

    def find(self, token: Token | None) -> str | None:
        """The id of a bare word, or None."""
        if token is None or token.kind != "word":
            return None
        return self._ids.get(token.key)

    def say(self, name: str, lang: Lang) -> str:
        """The word that is written for an id."""
        return self.table[name][LANGS.index(lang)]

    def spellings(self) -> Iterable[str]:
        """Every spelling, as `keyword` compares them."""
        return self._ids.keys()

    def shown(self, only: Iterable[str] | None = None) -> str:
        """The words for a message: ``移動/move, 出す/play``."""
        names = self.table if only is None else only
        pairs = (dict.fromkeys(self.table[name][:2]) for name in names)
        return ", ".join("/".join(pair) for pair in pairs)


register(
    {
        "text.word": (
            "{words} のどれかがあるはずの所に「{got}」があります",
            "expected one of {words}, got '{got}'",
        ),
        "text.end": ("行の終わり", "the end of the line"),
        "text.name": (
            "名前があるはずの所に「{got}」があります",
            "expected a name, got '{got}'",
        ),
        "text.number": (
            "数があるはずの所に「{got}」があります",
            "expected a number, got '{got}'",
        ),
        "text.id": ("記号があるはずの所に「{got}」があります", "expected an id, got '{got}'"),
        "text.value": ("値があるはずの所に「{got}」があります", "expected a value, got '{got}'"),
        "text.op": (
            "「{op}」があるはずの所に「{got}」があります",
            "expected '{op}', got '{got}'",
        ),
        "text.extra": (
            "余分な「{got}」があります。注釈なら前に # を付けます",
            "'{got}' is too much here; a comment begins with #",
        ),
    }
)
