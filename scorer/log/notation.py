"""What a game's text notation is written with: one class that reads and writes its lines.

A game's ``notation.py`` defines ``NOTATION``, a subclass of `Notation`. The core
(`scorer.log.text`) reads the file: comments, blank lines, the header's common lines (``game``,
``format``, ``rules``, ``player``) and the events ``result`` and ``check``. The game reads and
writes the rest:

* what stands after the name in a ``player`` line (`read_player`, `write_player`),
* its own header lines (`header_words`, `read_header`, `write_header`),
* its events (`read_event`, `write_event`).

A line is read with a `Line`: a cursor over tokens that puts what it finds into plain data, with its
place, exactly as it would stand in the JSON notation; the same pydantic models then check it. So a
notation never checks values, it only says where they stand. It is written with a `Writer`, which
knows the language and what must be quoted. A complete small game::

    WORDS = Words({"move": ("移動", "move"), "pass": ("パス", "pass")})
    COLORS = Words({"red": ("赤", "red"), "blue": ("青", "blue")})

    class NOTATION(Notation):
        words = (WORDS, COLORS)             # all reserved words: names like them are quoted
        header_words = Words({"first": ("先手", "first")})     # the game's own header lines

        def read_player(self, line):                  # プレイヤー Aki 赤
            super().read_player(line)                 # the name → /players/0/name
            line.put(line.word(COLORS), "color")      #            /players/0/color

        def write_player(self, player, w):
            return w(super().write_player(player, w), w.word(COLORS, player.color))

        def read_header(self, line, key):             # 先手 Aki (the keyword is read already)
            line.put(line.name(), "first")

        def write_header(self, header, w):            # every own line, in canonical order
            yield w(w.word(self.header_words, "first"), w.name(header.first))

        def read_event(self, line):                   # Aki: 移動 3 → 4    or    Aki: パス
            name = line.name()
            line.skip(":")                            # optional punctuation
            kind = line.word(WORDS)
            line.put(kind, "type")
            line.put(name, "player")
            if kind.value == "move":
                line.put(line.number(), "from")
                line.skip("->")
                line.put(line.number(), "to")
                if line.more():                       # optional key: absent when it is not there
                    line.put(line.number(), "steps")

        def write_event(self, event, w):
            head = w.name(event.player) + ":"
            if event.type == "pass":
                return w(head, w.word(WORDS, "pass"))
            steps = [] if event.steps is None else [event.steps]
            return w(head, w.word(WORDS, "move"), event.from_, "->", event.to, *steps)

Lists: ``line.many(line.number, "cards")`` reads numbers, with or without commas between them, to
the next operator, keyword or end, and puts the list (an empty one too); a mapping with a name as
key: ``line.put(line.number(), "choices", line.name().value)`` — paths may go as deep as needed and
containers are made on the way (a list where an int follows). ``line.empty([], "upgrades")`` puts an
empty container. Bare names: any run of characters without spaces, operators (``, : ; = + / > ( )``
…), quotes and ``#``; `Writer.name` and `Writer.text` quote whatever else.

Comments are none of the game's business: `Line` never sees one and a written line has none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, NamedTuple

from components.messages import Lang, Message
from components.source import Document, Path, Spot
from scorer.log.words import Lexed, Token, Words, Wrong, is_number, keyword, lex, to_number

CORE = Words(
    {
        "game": ("ゲーム", "game"),
        "format": ("形式", "format"),
        "rules": ("ルール", "rules"),
        "player": ("プレイヤー", "player"),
        "result": ("結果", "result"),
        "check": ("確認", "check"),
        "totals": ("合計", "totals"),
        "winners": ("勝者", "winners"),
        "none": ("なし", "none"),
        "true": ("はい", "true"),
        "false": ("いいえ", "false"),
        "null": ("不明", "null"),
    }
)
"""The reserved words of every game."""


class Got(NamedTuple):
    """A value read from a line, with its place."""

    value: Any
    spot: Spot


class Line:
    """A cursor over the tokens of one line; what is read goes into a `Document`.

    Every reading method raises `Wrong` (one fault, at its place) if the line says something else.
    """

    def __init__(
        self,
        text: str,
        number: int,
        document: Document | None = None,
        base: Path = (),
        lexed: Lexed | None = None,
        notation: Notation | None = None,
    ) -> None:
        self.row = number
        self.length = len(text.rstrip())
        self.tokens = (lexed or lex(text, number)).tokens
        self.index = 0
        self.document = document or Document(data={})
        self.base = base
        """Where in the document this line's values go (``("players", 0)``)."""
        self.notation = notation

    # --- looking

    def peek(self, ahead: int = 0) -> Token | None:
        """The next token, or None at the end."""
        index = self.index + ahead
        return self.tokens[index] if index < len(self.tokens) else None

    @property
    def end(self) -> bool:
        """Whether nothing is left."""
        return self.index >= len(self.tokens)

    def more(self) -> bool:
        """Whether a word or a quoted string comes next (not an operator, not the end)."""
        token = self.peek()
        return token is not None and token.kind != "op"

    def sees(self, words: Words, ahead: int = 0) -> str | None:
        """The id of the keyword that comes next, or None. Reads nothing."""
        return words.find(self.peek(ahead))

    def sees_number(self, ahead: int = 0) -> bool:
        """Whether a number comes next."""
        token = self.peek(ahead)
        return token is not None and token.kind == "word" and to_number(token.text) is not None

    def sees_op(self, *ops: str, ahead: int = 0) -> bool:
        """Whether one of these operators comes next."""
        token = self.peek(ahead)
        return token is not None and token.kind == "op" and token.text in ops

    @property
    def spot(self) -> Spot:
        """The place of the next token."""
        token = self.peek()
        return token.spot if token else Spot(self.row, self.length + 1)

    # --- reading

    def next(self) -> Token:
        """Reads any token but the end."""
        token = self.peek()
        if token is None:
            raise self.wrong("text.value")
        self.index += 1
        return token

    def skip(self, *ops: str) -> bool:
        """Reads an operator if it comes next; ``skip(":", "=")`` either of the two."""
        if self.sees_op(*ops):
            self.index += 1
            return True
        return False

    def op(self, op: str) -> None:
        """Reads an operator that must be there."""
        if not self.skip(op):
            raise self.wrong("text.op", op=op)

    def take(self, words: Words, *only: str) -> Got | None:
        """Reads a keyword if it comes next (and is one of ``only``, where given)."""
        found = self.sees(words)
        if found is None or (only and found not in only):
            return None
        return Got(found, self.next().spot)

    def word(self, words: Words, *only: str) -> Got:
        """Reads a keyword that must be there; the value is its id."""
        got = self.take(words, *only)
        if got is None:
            raise self.wrong("text.word", words=words.shown(only or None))
        return got

    def name(self) -> Got:
        """Reads a player's name: a bare word as typed, or a quoted string."""
        if not self.more():
            raise self.wrong("text.name")
        token = self.next()
        return Got(token.raw, token.spot)

    def text(self, change: Callable[[str], str] = str) -> Got:
        """Reads an id: a bare word, full-width forms folded, or a quoted string.

        ``change`` is applied to a bare word (``str.upper`` for cells: ``b1`` is ``B1``).
        """
        if not self.more():
            raise self.wrong("text.id")
        token = self.next()
        return Got(change(token.text) if token.kind == "word" else token.text, token.spot)

    def number(self) -> Got:
        """Reads a whole number."""
        token = self.peek()
        value = to_number(token.text) if token and token.kind == "word" else None
        if token is None or value is None:
            raise self.wrong("text.number")
        self.index += 1
        return Got(value, token.spot)

    def many(self, read: Callable[[], Got], *path: str | int) -> int:
        """Reads values to the next operator but ``,``, the next reserved word or the end.

        Puts them as the list at ``path`` and returns how many there were.
        """
        self.empty([], *path)
        count = 0
        while self.more() and not self._reserved():
            self.put(read(), *path, count)
            count += 1
            if not (self.sees_op(",") and self._value_follows()):
                continue
            self.index += 1
        return count

    def _reserved(self) -> bool:
        token = self.peek()
        if token is None or token.kind != "word" or self.notation is None:
            return False
        return token.key in self.notation.reserved

    def _value_follows(self) -> bool:
        token = self.peek(1)
        if token is None or token.kind == "op":
            return False
        if token.kind == "quoted" or self.notation is None:
            return True
        return token.key not in self.notation.reserved

    # --- putting

    def put(self, got: Got, *path: str | int) -> None:
        """Puts a value at a path below `base`; a second value there is a repeated key."""
        full = (*self.base, *path)
        document = self.document
        first = document.spots.get(full)
        if first is not None:
            message = Message(
                "source.repeated", key_=full[-1], line=first.line, column=first.column
            )
            raise Wrong(got.spot, message)
        parent = self._container(full, got.spot)
        if isinstance(parent, list):
            parent.append(got.value)
        else:
            parent[full[-1]] = got.value
        document.spots[full] = got.spot

    def empty(self, container: list[Any] | dict[str, Any], *path: str | int) -> None:
        """Puts an empty list or mapping, at the place of the next token."""
        self.put(Got(container, self.spot), *path)

    def _container(self, full: Path, spot: Spot) -> Any:
        node = self.document.data
        for depth, part in enumerate(full[:-1], 1):
            if isinstance(node, list):
                if part == len(node):
                    node.append([] if isinstance(full[depth], int) else {})
                    self.document.spots[full[:depth]] = spot
            elif part not in node:
                node[part] = [] if isinstance(full[depth], int) else {}
                self.document.spots[full[:depth]] = spot
            node = node[part]
        return node

    # --- complaining

    def wrong(self, key: str, **values: object) -> Wrong:
        """The fault (a message key) at the next token, to be raised; ``got`` is that token."""
        token = self.peek()
        got: object = token.raw if token else Message("text.end")
        return Wrong(self.spot, Message(key, got=got, **values))

    def finish(self) -> None:
        """Nothing may be left of the line."""
        if not self.end:
            raise self.wrong("text.extra")


class Writer:
    """Writes lines in one language, quoting what could be misread."""

    def __init__(self, notation: Notation, lang: Lang) -> None:
        self.notation = notation
        self.lang: Lang = lang

    def __call__(self, *parts: object) -> str:
        """The parts with a space between them; empty ones and None are left out."""
        return " ".join(str(part) for part in parts if part is not None and part != "")

    def word(self, words: Words, name: str) -> str:
        """The keyword for an id."""
        return words.say(name, self.lang)

    def name(self, name: str) -> str:
        """A player's name, in quotes if it is no plain word or could mean something else."""
        return name if self._bare(name, raw=True) else self.quoted(name)

    def text(self, text: str) -> str:
        """An id, in quotes if need be."""
        return text if self._bare(text, raw=False) else self.quoted(text)

    def quoted(self, text: str) -> str:
        """A string in quotes: 「…」 in Japanese where that is possible, else as JSON."""
        if self.lang == "ja" and text.isprintable() and not set("「」") & set(text):
            return f"「{text}」"
        return json.dumps(text, ensure_ascii=False)

    def _bare(self, text: str, raw: bool) -> bool:
        if not text or not text.isprintable() or is_number(text):
            return False
        if keyword(text) in self.notation.reserved:
            return False
        try:
            tokens, comment, _ = lex(text, 1)
        except Wrong:
            return False
        if len(tokens) != 1 or comment is not None or tokens[0].kind != "word":
            return False
        return tokens[0].raw == text and (raw or tokens[0].text == text)

    def names(self, names: Any) -> str:
        """Names with commas between them."""
        return ", ".join(map(self.name, names))

    def value(self, value: Any) -> str:
        """Any JSON value, for ``check`` lines."""
        if isinstance(value, bool) or value is None:
            return CORE.say(json.dumps(value), "en")
        if isinstance(value, int):
            return str(value)
        if isinstance(value, str):
            return self.known(value) or self.text(value)
        if isinstance(value, list | tuple):
            return "[" + ", ".join(map(self.value, value)) + "]"
        if isinstance(value, dict):
            pairs = (f"{self.key(key)}={self.value(item)}" for key, item in value.items())
            return "{" + ", ".join(pairs) + "}"
        return json.dumps(value)

    def key(self, key: str) -> str:
        """A key in a ``check`` line: an id that has a word, or a name."""
        return self.known(key) or self.name(key)

    def known(self, text: str) -> str | None:
        """The word for an id in a ``check`` line, if it has one."""
        words = self.notation.value_words
        return words.say(text, self.lang) if text in words else None


class Notation:
    """How a game's header and events are written for people. See the module's example."""

    words: ClassVar[tuple[Words, ...]] = ()
    """All vocabularies of the game; a name that is one of their words is written in quotes."""
    header_words: ClassVar[Words] = Words({})
    """The keywords that open the game's own header lines."""
    check_words: ClassVar[Words] = Words({})
    """Words for keys of ``check`` events (ids are the keys); others are written as they are."""
    value_words: ClassVar[Words] = Words({})
    """Words for ids that a ``check`` claims or uses as keys (colours); totals take names only."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.reserved: frozenset[str] = frozenset(
            spelling
            for words in (CORE, self.header_words, self.check_words, self.value_words, *self.words)
            for spelling in words.spellings()
        )

    def read_player(self, line: Line) -> None:
        """Reads a ``player`` line after its keyword; paths are below ``/players/i``."""
        line.put(line.name(), "name")

    def write_player(self, player: Any, w: Writer) -> str:
        """What stands after the keyword ``player``."""
        return w.name(player.name)

    def read_header(self, line: Line, key: str) -> None:
        """Reads one of the game's own header lines; ``key`` is the id of its keyword."""
        raise NotImplementedError

    def write_header(self, header: Any, w: Writer) -> Iterator[str]:
        """The game's own header lines, keyword included."""
        yield from ()

    def read_event(self, line: Line) -> None:
        """Reads an event (no ``result``, no ``check``), ``type`` included."""
        raise NotImplementedError

    def write_event(self, event: Any, w: Writer) -> str:
        """An event (no ``result``, no ``check``) as a line without comment."""
        raise NotImplementedError
