"""Reads YAML and JSON text into plain data and remembers where every value stands.

Everything that people edit by hand (component data, score files) and everything that a log line
can get wrong is read here, so that a message can always say line and column. Repeated keys, deep
nesting, NaN and numbers too long to read are found here too: no later stage sees them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from components.messages import Message
from components.yamlwords import yaml_words

Path = tuple[str | int, ...]
MAX_DEPTH = 64
"""Deepest nesting read. The formats need five levels; the limit keeps a hostile file from
exhausting the stack."""

MAX_DIGITS = 300


class Spot(NamedTuple):
    """A place in a text: line and column, both counted from 1, in characters."""

    line: int
    column: int


class Fault(NamedTuple):
    """Something that cannot be read, with its place and the path of the value concerned."""

    spot: Spot
    path: Path
    message: Message


class Unreadable(Exception):
    """The text breaks off being YAML or JSON here; nothing after this place was read.

    ``path`` leads to the value at fault where one value is to blame (NaN, a number too long).
    """

    def __init__(self, spot: Spot, message: Message, path: Path = ()) -> None:
        super().__init__(message.key)
        self.spot = spot
        self.message = message
        self.path = path

    @property
    def fault(self) -> Fault:
        """The same as a fault of the document."""
        return Fault(self.spot, self.path, self.message)


@dataclass
class Document:
    """Plain data with the place of each value and each key.

    ``spots`` and ``keys`` map a path of keys and indices (``("players", 0, "name")``) to the place
    where the value, or the key before it, begins. ``faults`` lists repeated keys and the like,
    which do not stop the reading but make the document malformed.
    """

    data: Any = None
    spots: dict[Path, Spot] = field(default_factory=dict)
    keys: dict[Path, Spot] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def spot(self, path: Path) -> Spot:
        """The place of the value at ``path``, or of the nearest value that holds it."""
        while path and path not in self.spots:
            path = path[:-1]
        return self.spots.get(path, Spot(1, 1))


def pointer(path: Path) -> str:
    """The JSON pointer (RFC 6901) of a path; empty for the whole document."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


_MARK = re.compile(r"([ \t\r\n]+)\ufeff")


def decode(raw: bytes) -> str:
    """UTF-8 text without its byte-order mark, also where blank lines stand before that.

    Raises `Unreadable` at the first byte that is not UTF-8.
    """
    try:
        text = raw.decode("utf-8-sig")
        blank = _MARK.match(text)
        return text if blank is None else blank[1] + text[blank.end() :]
    except UnicodeDecodeError as error:
        # the decoder's offset is counted after the mark, when there is one
        before = raw[: error.start].decode("utf-8-sig", "replace")
        lines = split_lines(before)
        spot = Spot(max(1, len(lines)), len(lines[-1]) + 1 if lines else 1)
        raise Unreadable(spot, Message("source.utf8", byte=f"0x{raw[error.start]:02X}")) from None


_NEWLINE = re.compile(r"\r\n|\r|\n")


def split_lines(text: str) -> list[str]:
    """Lines by LF, CR LF or CR alone. U+2028 and the like are characters, not line ends."""
    return _NEWLINE.split(text) if "\r" in text else text.split("\n")


# --- JSON -------------------------------------------------------------------------------------

_SPACE = re.compile(r"[ \t\r\n]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_NO_NUMBER = re.compile(r"NaN|-?Infinity")
_PLAIN = re.compile(r'[^"\\\x00-\x1f]*')
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_HEX4 = re.compile(r"[0-9A-Fa-f]{4}")
_WORDS = {"true": True, "false": False, "null": None}


def _repeated(document: Document, path: Path) -> Fault:
    """The fault of a key that stands twice, at its second value."""
    first = document.keys[path]
    message = Message("source.repeated", key_=path[-1], line=first.line, column=first.column)
    return Fault(document.spots[path], path, message)


class _Json:
    """One pass over a JSON text. Recursive, but never deeper than `MAX_DEPTH`."""

    def __init__(self, text: str, line: int) -> None:
        self.text = text
        self.document = Document()
        self.starts = [0]
        self.starts.extend(match.end() for match in _NEWLINE.finditer(text))
        self.line = line

    def spot(self, index: int) -> Spot:
        low, high = 0, len(self.starts)
        while high - low > 1:
            middle = (low + high) // 2
            if self.starts[middle] <= index:
                low = middle
            else:
                high = middle
        return Spot(self.line + low, index - self.starts[low] + 1)

    def fail(self, index: int, key: str, path: Path = (), **values: object) -> Unreadable:
        return Unreadable(self.spot(index), Message(key, **values), path)

    def wanted(self, index: int, key: str, path: Path = (), **values: object) -> Unreadable:
        """Something else stands here than what JSON needs, or nothing any more."""
        if index == len(self.text):
            return self.fail(index, "json.ends", path)
        return self.fail(index, key, path, got=self.text[index], **values)

    def skip(self, index: int) -> int:
        match = _SPACE.match(self.text, index)
        return match.end() if match else index

    def read(self) -> Document:
        index = self.skip(0)
        if index == len(self.text):
            raise self.fail(index, "source.empty")
        self.document.data, index = self.value(index, (), 0)
        index = self.skip(index)
        if index != len(self.text):
            raise self.wanted(index, "json.extra")
        return self.document

    def value(self, index: int, path: Path, depth: int) -> tuple[Any, int]:
        if depth > MAX_DEPTH:
            raise self.fail(index, "source.deep", limit=MAX_DEPTH)
        self.document.spots[path] = self.spot(index)
        char = self.text[index : index + 1]
        if char == "{":
            return self.mapping(index, path, depth)
        if char == "[":
            return self.sequence(index, path, depth)
        if char == '"':
            return self.string(index, path)
        for word, meaning in _WORDS.items():
            if self.text.startswith(word, index):
                return meaning, index + len(word)
        match = _NUMBER.match(self.text, index)
        if match is None:
            # NaN is a value that is none, not the place where JSON breaks off
            blamed = path if _NO_NUMBER.match(self.text, index) else ()
            raise self.wanted(index, "json.value", blamed)
        if match.end() - index > MAX_DIGITS:
            raise self.fail(index, "source.digits", path, limit=MAX_DIGITS)
        if match[1] is None and match[2] is None:
            return int(match[0]), match.end()
        number = float(match[0])
        if number in (float("inf"), float("-inf")):
            raise self.fail(index, "source.huge", path, got=match[0])
        return number, match.end()

    def mapping(self, index: int, path: Path, depth: int) -> tuple[dict[str, Any], int]:
        result: dict[str, Any] = {}
        index = self.skip(index + 1)
        if self.text[index : index + 1] == "}":
            return result, index + 1
        while True:
            if self.text[index : index + 1] != '"':
                raise self.wanted(index, "json.key")
            start = index
            key, index = self.string(index, path)
            index = self.skip(index)
            if self.text[index : index + 1] != ":":
                raise self.wanted(index, "json.colon")
            index = self.skip(index + 1)
            here = (*path, key)
            again = key in result
            if not again:
                self.document.keys[here] = self.spot(start)
            result[key], index = self.value(index, here, depth + 1)
            if again:
                self.document.faults.append(_repeated(self.document, here))
            index = self.skip(index)
            char = self.text[index : index + 1]
            if char == "}":
                return result, index + 1
            if char != ",":
                raise self.wanted(index, "json.comma", close="}")
            index = self.skip(index + 1)

    def sequence(self, index: int, path: Path, depth: int) -> tuple[list[Any], int]:
        result: list[Any] = []
        index = self.skip(index + 1)
        if self.text[index : index + 1] == "]":
            return result, index + 1
        while True:
            item, index = self.value(index, (*path, len(result)), depth + 1)
            result.append(item)
            index = self.skip(index)
            char = self.text[index : index + 1]
            if char == "]":
                return result, index + 1
            if char != ",":
                raise self.wanted(index, "json.comma", close="]")
            index = self.skip(index + 1)

    def string(self, index: int, path: Path) -> tuple[str, int]:
        start = index
        parts: list[str] = []
        index += 1
        while True:
            match = _PLAIN.match(self.text, index)
            assert match is not None  # the pattern matches the empty string
            parts.append(match[0])
            index = match.end()
            char = self.text[index : index + 1]
            if char == '"':
                break
            if char != "\\":
                key = "json.control" if char else "json.open_string"
                raise self.fail(index if char else start, key, got=f"U+{ord(char or ' '):04X}")
            escape = self.text[index + 1 : index + 2]
            if escape in _ESCAPES:
                parts.append(_ESCAPES[escape])
                index += 2
                continue
            match = _HEX4.match(self.text, index + 2) if escape == "u" else None
            if match is None:
                raise self.fail(index, "json.escape", got="\\" + escape)
            parts.append(chr(int(match[0], 16)))
            index += 6
        text = "".join(parts)
        if any("\ud800" <= char <= "\udfff" for char in text):
            try:  # pairs of surrogates make one character, lone ones make none
                text = text.encode("utf-16", "surrogatepass").decode("utf-16")
            except UnicodeDecodeError:
                raise self.fail(start, "json.surrogate", path) from None
        return text, index + 1


def read_json(text: str, line: int = 1) -> Document:
    """Reads one JSON value; ``line`` is the number of the text's first line.

    Raises `Unreadable` where the text stops being JSON.
    """
    return _Json(text, line).read()


# --- YAML -------------------------------------------------------------------------------------


def read_yaml(text: str) -> Document:
    """Reads one YAML 1.2 (core schema) document made of mappings, lists and scalars.

    Anchors, aliases, tags and several documents are refused: none of our files needs them, and an
    alias can make a small file huge. Raises `Unreadable` where the text stops being YAML.
    """
    import yaml
    from yamlcore import CCoreLoader

    document = Document()
    text, hidden = _hide_breaks(text)
    try:
        loader = CCoreLoader(text)
        _Yaml(loader, document, hidden).read()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        spot = Spot(mark.line + 1, mark.column + 1) if mark else Spot(1, 1)
        what = yaml_words(" ".join(str(error.problem or error.context or "").split()))
        raise Unreadable(spot, Message("yaml.syntax", detail=what)) from None
    except yaml.reader.ReaderError as error:
        before = text[: error.position] if isinstance(error.position, int) else ""
        lines = split_lines(before)
        spot = Spot(len(lines), len(lines[-1]) + 1)
        char = error.character
        code = char if isinstance(char, int) else ord(str(char)[:1] or " ")
        raise Unreadable(spot, Message("json.control", got=f"U+{code:04X}")) from None
    return document


_DIGITS = re.compile(r"[-+]?[0-9]+|0x[0-9A-Fa-f]+|0o[0-7]+")
"""A whole number of YAML's core schema."""
_YAML_1_1_BREAKS = "\x85\u2028\u2029"
"""What ends a line in YAML 1.1, which the library still reads, but not in 1.2."""
_PRIVATE = range(0xE000, 0xF900)


def _hide_breaks(text: str) -> tuple[str, dict[int, str]]:
    """The text with characters instead that it does not have; and the table to undo that."""
    found = [char for char in _YAML_1_1_BREAKS if char in text]
    if not found:
        return text, {}
    free = [code for code in _PRIVATE if chr(code) not in text][: len(found)]
    hidden = dict(zip(free, found, strict=False))  # a text with every such character has no room
    return text.translate({ord(char): code for code, char in hidden.items()}), hidden


class _Yaml:
    """Builds a `Document` from the parser's events (the library's own composer is recursive)."""

    def __init__(self, loader: Any, document: Document, hidden: dict[int, str]) -> None:
        import yaml

        self.yaml = yaml
        self.loader = loader
        self.document = document
        self.hidden = hidden

    def read(self) -> None:
        yaml = self.yaml
        self.loader.get_event()  # stream start
        event = self.loader.get_event()
        if isinstance(event, yaml.StreamEndEvent):
            raise Unreadable(Spot(1, 1), Message("source.empty"))
        self.document.data = self.value(self.loader.get_event(), (), 0)
        self.loader.get_event()  # document end
        event = self.loader.get_event()
        if not isinstance(event, yaml.StreamEndEvent):
            raise Unreadable(self.spot(event), Message("yaml.documents"))

    @staticmethod
    def spot(event: Any) -> Spot:
        return Spot(event.start_mark.line + 1, event.start_mark.column + 1)

    def value(self, event: Any, path: Path, depth: int) -> Any:
        yaml = self.yaml
        spot = self.spot(event)
        if depth > MAX_DEPTH:
            raise Unreadable(spot, Message("source.deep", limit=MAX_DEPTH))
        self.no_extras(event, spot, path)
        self.document.spots[path] = spot
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(path, depth)
        if isinstance(event, yaml.SequenceStartEvent):
            return list(self.items(path, depth))
        return self.scalar(event, spot, path)

    def no_extras(self, event: Any, spot: Spot, path: Path) -> None:
        if isinstance(event, self.yaml.AliasEvent) or event.anchor is not None:
            raise Unreadable(spot, Message("yaml.alias"), path)
        if event.tag is not None:
            raise Unreadable(spot, Message("yaml.tag", got=event.tag), path)

    def text(self, event: Any) -> str:
        value = str(event.value)
        return value.translate(self.hidden) if self.hidden else value

    def items(self, path: Path, depth: int) -> Iterator[Any]:
        index = 0
        while not isinstance(event := self.loader.get_event(), self.yaml.SequenceEndEvent):
            yield self.value(event, (*path, index), depth + 1)
            index += 1

    def mapping(self, path: Path, depth: int) -> dict[str, Any]:
        result: dict[str, Any] = {}
        while not isinstance(event := self.loader.get_event(), self.yaml.MappingEndEvent):
            spot = self.spot(event)
            if not isinstance(event, self.yaml.ScalarEvent):
                raise Unreadable(spot, Message("yaml.key"))
            self.no_extras(event, spot, path)
            key = self.text(event)
            here = (*path, key)
            again = key in result
            if not again:
                self.document.keys[here] = spot
            result[key] = self.value(self.loader.get_event(), here, depth + 1)
            if again:
                self.document.faults.append(_repeated(self.document, here))
        return result

    def scalar(self, event: Any, spot: Spot, path: Path) -> Any:
        text = self.text(event)
        if not event.implicit[0]:
            return text
        if len(text) > MAX_DIGITS and _DIGITS.fullmatch(text):
            raise Unreadable(spot, Message("source.digits", limit=MAX_DIGITS), path)
        tag = self.loader.resolve(self.yaml.ScalarNode, text, (True, False))
        return self.loader.construct_object(self.yaml.ScalarNode(tag, text))
