"""What a line of a log was meant to be where its first word is none that may stand there.

A misspelt ``プレイヤ`` must not end the header: else every good line after it would be called late.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from components.messages import Message, register
from components.source import Document, Fault, Spot
from scorer.log.notation import CORE, Notation
from scorer.log.words import Lexed, Words, Wrong, keyword, lex

FIRST_LINES = ("player", "rules")
"""Header words of every game, besides the first line's."""

CLOSE = 0.6
"""How alike (0 to 1) a word must be to a header word to have been meant for it."""


def header_words(notation: Notation) -> Words:
    """What a line of the header, after the first, may begin with."""
    core = Words({name: CORE.table[name] for name in FIRST_LINES})
    return core | notation.header_words


def meant_for_header(
    lexed: Lexed, at: Spot, after: Sequence[str], notation: Notation
) -> Wrong | None:
    """The fault of a line that is neither of the header nor, from ``at`` on, an event, if it was
    meant for the header: a header word is much like its first, or lines of the header follow it."""
    first = lexed.tokens[0]
    words = header_words(notation)
    if CORE.find(first) is not None or any(token.spot < at for token in lexed.tokens[1:]):
        return None  # it began as an event does
    colon = len(lexed.tokens) > 1 and lexed.tokens[1].text == ":"
    like = not colon and get_close_matches(first.key, list(words.spellings()), 1, CLOSE)
    if not like and not any(_begins_with(line, words) for line in after):
        return None
    if like:
        known = words.shown([name for name in words if _spells(words, name, like[0])])
    else:
        known = words.shown()
    message = Message("text.header_word", got=first.raw, words=known)
    return Wrong(first.spot, message)


def missing_line(fault: Fault, notation: Notation) -> Message:
    """The message of a fault of the header; a key that is missing is a line that is missing."""
    words = header_words(notation)
    field = str(fault.message.values.get("field"))
    name = "player" if field == "players" else field
    if fault.message.key != "schema.missing" or fault.path or name not in words:
        return fault.message
    return Message("text.missing_line", word=words.shown([name]))


def meant_a_colour(document: Document, lexed: Lexed, colors: Words) -> Message | None:
    """For a game whose players act by colour: what to write in place of a player's name."""
    first = lexed.tokens[0]
    for player in document.data.get("players", ()):
        color = player.get("color")
        if color in colors and keyword(str(player.get("name"))) == keyword(first.raw):
            return Message("text.colour", got=first.raw, color=colors.shown([color]))
    return None


def _begins_with(line: str, words: Words) -> bool:
    try:
        tokens = lex(line, 1).tokens
    except Wrong:
        return False
    return bool(tokens) and words.find(tokens[0]) is not None


def _spells(words: Words, name: str, spelling: str) -> bool:
    return spelling in {keyword(word) for word in (*words.table[name], name)}


register(
    {
        "text.header_word": (
            "「{got}」で始まる行はありません。{words} のことでしょうか",
            "no line begins with '{got}'; is it {words}?",
        ),
        "text.missing_line": (
            "最初の部分に「{word}」の行がありません",
            "the header lacks its line '{word}'",
        ),
        "text.colour": (
            "ここには名前「{got}」でなく、その人の色 {color} を書きます",
            "write the player's colour here, {color}, not the name '{got}'",
        ),
    }
)
