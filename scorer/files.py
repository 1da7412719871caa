"""Reads files and standard input for the commands, and finds the logs in folders."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath

from components.messages import Message, register
from components.source import Spot, Unreadable, decode

STDIN = "-"
MAX_SCORE_FILE = 256 * 1024
MAX_LOG_FILE = 64 * 1024 * 1024
LOG_SUFFIXES = (".jsonl", ".log", ".jsonl.gz", ".log.gz")


def shown(name: str) -> str:
    """A file name from the command line as UTF-8 text, whatever the locale took it for."""
    if name.isascii():
        return name
    return os.fsencode(name).decode("utf-8", "replace")


def read_file(name: str, limit: int) -> str:
    """The text of a file (``-``: standard input), byte-order mark removed.

    Raises `Unreadable` with the reason, at 1:1 where no byte could be read.
    """
    start = Spot(1, 1)
    try:
        if name == STDIN:
            raw = sys.stdin.buffer.read(limit + 1)
        else:
            with FilePath(name).open("rb") as stream:
                raw = stream.read(limit + 1)
    except FileNotFoundError:
        raise Unreadable(start, Message("file.missing")) from None
    except IsADirectoryError:
        raise Unreadable(start, Message("file.folder")) from None
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise Unreadable(start, Message("file.unreadable", detail=detail)) from None
    if len(raw) > limit:
        raise Unreadable(start, Message("file.large", limit=limit // 1024))
    return decode(raw)


def find_logs(names: Iterable[str]) -> Iterator[str]:
    """The logs of the command line in its order; a folder stands for its logs, sorted, all levels.

    A folder without logs is given as itself: reading it then says what is wrong. Found one by one:
    an archive may hold very many.
    """
    for name in names:
        if name == STDIN or not FilePath(name).is_dir():
            yield name
            continue
        none = True
        for file in _walk(name):
            none = False
            yield file
        if none:
            yield name


def _walk(folder: str) -> Iterator[str]:
    """The logs of a folder in the order of their whole names, which stay as they were typed."""
    try:
        with os.scandir(folder) as entries:
            found = [
                entry.name + "/" if entry.is_dir(follow_symlinks=False) else entry.name
                for entry in entries
                if entry.is_dir() or entry.is_file()  # a pipe would wait for ever
            ]
    except OSError:
        return  # not ours to read; what can be read is judged
    for name in sorted(found):
        path = os.path.join(folder, name.removesuffix("/"))  # noqa: PTH118 (as it was typed)
        if name.endswith("/"):
            yield from _walk(path)
        elif name.lower().endswith(LOG_SUFFIXES):
            yield path


register(
    {
        "file.missing": ("そのようなファイルはありません", "there is no such file"),
        "file.folder": (
            "これはフォルダーです(.jsonl や .log の入ったフォルダーなら validate で調べられます)",
            "this is a folder (validate takes folders that hold .jsonl or .log files)",
        ),
        "file.unreadable": ("ファイルを読めません({detail})", "the file cannot be read ({detail})"),
        "file.large": (
            "ファイルが {limit} KiB を超えています",
            "the file is larger than {limit} KiB",
        ),
    }
)
