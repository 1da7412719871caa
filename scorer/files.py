"""Reads files and standard input for the commands, and finds the logs in folders."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path as FilePath

from components.messages import Message, register
from components.source import Spot, Unreadable, decode

STDIN = "-"
MAX_SCORE_FILE = 256 * 1024
MAX_LOG_FILE = 64 * 1024 * 1024
LOG_SUFFIXES = (".jsonl", ".log")


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


def find_logs(names: Sequence[str]) -> Iterator[str]:
    """The logs of the command line in its order; a folder stands for its logs, sorted, all levels.

    A folder without logs is given as itself: reading it then says what is wrong.
    """
    for name in names:
        if name == STDIN or not FilePath(name).is_dir():
            yield name
            continue
        found = [
            os.path.join(folder, file)  # noqa: PTH118  (keeps the name as it was typed)
            for folder, _, files in os.walk(name)
            for file in files
            if file.lower().endswith(LOG_SUFFIXES)
        ]
        yield from sorted(found) or [name]


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
