"""Cuts a file into its games, without ever holding more than one of them.

A file of JSON Lines may hold many games one after another: a header line begins the next one. Any
file may be compressed with gzip. What is broken costs one member with a fault, and where the next
game can still be found the file goes on.
"""

from __future__ import annotations

import codecs
import json
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, cast

from components.messages import Message, register
from components.source import Fault, Spot
from scorer.files import MAX_LOG_FILE, STDIN
from scorer.log.jsonl import MAX_LINE
from scorer.log.model import notation_of

BLOCK = 1 << 20
"""Bytes read at a time."""
MAX_LINE_BYTES = 4 * MAX_LINE + 4
"""More bytes than a line of `MAX_LINE` characters can have; the rest of a line is not kept."""
MAX_SKIPPED = 256 << 20
"""Bytes passed over in one line or game before the rest of its file is given up."""
MAX_RATIO = 100
"""How many times its size a gzip file may expand to. Logs expand 5 to 30 times."""
PACKED = 1 << 16
"""Bytes of a gzip file that are expanded at a time."""
GZIP = b"\x1f\x8b"
_MARK = b'"game"'


@dataclass(frozen=True, slots=True)
class Member:
    """One game of a file as bytes, or the fault that stands for it."""

    file: str
    index: int | None
    """Counted from 1; None where the file holds one game."""
    line: int
    """The number of its first line in the file."""
    raw: bytes
    fault: Fault | None = None


class _Given(Exception):
    """The rest of a file cannot be read; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def members(name: str) -> Iterator[Member]:
    """The games of a file (``-``: standard input), one or more."""
    try:
        if name == STDIN:
            yield from split(sys.stdin.buffer, name)
        else:
            with Path(name).open("rb", buffering=0) as stream:
                yield from split(cast(BinaryIO, stream), name)
    except FileNotFoundError:
        yield _unreadable(name, Message("file.missing"))
    except IsADirectoryError:
        yield _unreadable(name, Message("file.folder"))
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        detail = getattr(error, "strerror", None) or str(error)
        yield _unreadable(name, Message("file.unreadable", detail=detail))


def _unreadable(name: str, message: Message) -> Member:
    return Member(name, None, 1, b"", Fault(Spot(1, 1), (), message))


def split(stream: BinaryIO, name: str) -> Iterator[Member]:
    """The games of an open file. ``name`` tells the notation, as for a single log."""
    first = stream.read(BLOCK)
    while len(first) < BLOCK and (more := stream.read(BLOCK - len(first))):
        first += more  # a pipe gives what it has
    blocks = (_expanded if first.startswith(GZIP) else _blocks)(stream, first)
    yield from _Splitter(name).split(blocks)


def _blocks(stream: BinaryIO, first: bytes) -> Iterator[bytes]:
    block = first
    while block:
        yield block
        block = stream.read(BLOCK)


def _expanded(stream: BinaryIO, first: bytes) -> Iterator[bytes]:
    """The blocks of a gzip file (of several members too). Raises `_Given` where it is broken."""
    unpack = zlib.decompressobj(wbits=31)
    read = size = 0
    ended = False  # behind a member
    for block in _blocks(stream, first):
        for start in range(0, len(block), PACKED):
            packed = block[start : start + PACKED]
            read += len(packed)
            while packed or not unpack.eof:
                if ended:
                    packed = packed.lstrip(b"\0")  # padding between members
                    if not packed:
                        break
                    unpack, ended = zlib.decompressobj(wbits=31), False
                try:
                    data = unpack.decompress(packed, BLOCK)
                except zlib.error:
                    raise _Given(Message("archive.gzip")) from None
                size += len(data)
                if size > MAX_LOG_FILE and size > MAX_RATIO * read:
                    raise _Given(Message("archive.bomb", ratio=MAX_RATIO))
                if data:
                    yield data
                if unpack.eof:
                    ended, packed = True, unpack.unused_data
                    continue
                packed = unpack.unconsumed_tail
                if not packed and len(data) < BLOCK:
                    break
    if not unpack.eof:
        raise _Given(Message("archive.short"))


class _Splitter:
    """Takes blocks of bytes, gives games. Holds the lines of the game that it is in."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.many: bool | None = None
        """Whether the file may hold several games: JSON Lines may."""
        self.given = 0
        """How many games were given so far."""
        self.line = 1
        self.first = 1
        """The number of the first line of the game."""
        self.parts: list[bytes] = []
        self.size = 0
        self.header = b""
        """The game's first line that is not blank."""
        self.events = False
        """Whether it has another one."""
        self.begun = False
        """Whether its header was seen; lines before the first header belong to the first game."""
        self.skipped = 0
        self.large = False

    def split(self, blocks: Iterator[bytes]) -> Iterator[Member]:
        carry = b""
        long = False  # in a line of which the rest is not kept
        try:
            for block in blocks:
                if self.many is None:
                    text = content(block[:4096]).decode("utf-8", "replace")
                    self.many = notation_of(self.file, text) == "jsonl"
                if long:
                    cut = _line_end(block)
                    if cut < 0:
                        self.skip(len(block))
                        continue
                    self.skip(cut)
                    block, long = block[cut:], False
                data = carry + block if carry else block
                cut = data.rfind(b"\n") + 1 or data.rfind(b"\r", 0, len(data) - 1) + 1
                yield from self.lines(data[:cut])
                carry = data[cut:]
                if len(carry) > MAX_LINE_BYTES:
                    yield from self.lines(carry[:MAX_LINE_BYTES])
                    self.skip(len(carry) - MAX_LINE_BYTES)
                    carry, long = b"", True
            yield from self.lines(carry)
        except _Given as reason:
            yield self.member(reason.message)
            return
        if self.parts or self.large or not self.given:
            yield self.member()

    def lines(self, data: bytes) -> Iterator[Member]:
        """Takes whole lines; gives the games that end in them."""
        start = 0
        place = data.find(_MARK) if self.many else -1
        while place >= 0:
            begin = max(data.rfind(b"\n", 0, place), data.rfind(b"\r", 0, place)) + 1
            end = _line_end(data, place)
            line = data[begin : end if end >= 0 else len(data)]
            if is_header(line):
                self.take(data[start:begin])
                # the same line twice is a slip within a game, and no game without events
                if self.begun and (self.events or content(line) != self.header):
                    yield self.member(more=True)
                self.begun = True
                start = begin
                if not self.header:
                    self.header = content(line)
                    self.take(data[begin : begin + len(line)])
                    start = begin + len(line)
            place = data.find(_MARK, begin + len(line))
        self.take(data[start:])

    def take(self, data: bytes) -> None:
        """Adds lines to the game."""
        if not data:
            return
        text = b"" if self.events else content(data)
        if text:
            if self.header:
                self.events = text != self.header
            else:
                first, _, rest = text.partition(b"\n")
                self.header, self.events = first, bool(rest.strip())
        self.line += data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n")
        self.size += len(data)
        if self.size > MAX_LOG_FILE:
            self.large = True
            self.parts.clear()
            self.skip(len(data))
        else:
            self.parts.append(data)

    def skip(self, count: int) -> None:
        """Passes bytes over."""
        self.skipped += count
        if self.skipped > MAX_SKIPPED:
            raise _Given(Message("archive.given_up", limit=MAX_SKIPPED >> 20))

    def member(self, message: Message | None = None, *, more: bool = False) -> Member:
        """The game as it stands, and the next one begins; ``more``: there is a next one."""
        if message is None and self.large:
            message = Message("file.large", limit=MAX_LOG_FILE // 1024)
        raw = b"" if message else b"".join(self.parts)
        fault = Fault(Spot(self.first, 1), (), message) if message else None
        index = self.given + 1 if more or self.given else None
        made = Member(self.file, index, self.first, raw, fault)
        self.given += 1
        self.first = self.line
        self.parts = []
        self.size = self.skipped = 0
        self.header, self.events, self.begun, self.large = b"", False, False, False
        return made


def _line_end(data: bytes, start: int = 0) -> int:
    """The index of the first line feed or carriage return from ``start`` on, or -1."""
    ends = [end for end in (data.find(b"\n", start), data.find(b"\r", start)) if end >= 0]
    return min(ends, default=-1)


def content(data: bytes) -> bytes:
    """The bytes without blanks at their ends and without a byte-order mark."""
    return data.strip().removeprefix(codecs.BOM_UTF8).strip()


def is_header(line: bytes) -> bool:
    """Whether a line of JSON Lines is a header, be it faulty: it names a game and has no type."""
    text = content(line)
    if not text.startswith(b"{"):
        return False
    if b'"type"' not in text and text[1:].lstrip().startswith(_MARK):
        return True
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return (
        isinstance(data, dict)
        and "game" in data
        and "type" not in data
        and ("players" in data or "format" in data)
    )


register(
    {
        "archive.short": (
            "gzip が途中で切れています",
            "the gzip data end too early",
        ),
        "archive.gzip": (
            "gzip として読めません(壊れています)",
            "the gzip data are damaged",
        ),
        "archive.bomb": (
            "gzip の中身が元の {ratio} 倍を超えて膨らみます",
            "the gzip data expand to more than {ratio} times their size",
        ),
        "archive.given_up": (
            "一行または一局が大きすぎて、{limit} MiB を読み飛ばした所でこのファイルを諦めました",
            "a line or a game is so large that the file was given up after {limit} MiB of it",
        ),
    }
)
