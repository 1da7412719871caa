"""Standard input, output and error of the commands: encoding, and what to do when one is no use.

Output is UTF-8 wherever it goes, also in a C locale, unless the user asks for another encoding
(``PYTHONIOENCODING``); then a character that it lacks becomes a question mark.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from components.messages import Lang, Message, register, say

if TYPE_CHECKING:
    from rich.console import Console


class _Closed(io.RawIOBase):
    """A standard output that was closed before we began: writing to it fails, but only once."""

    failed = False

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        if self.failed:
            return len(data)
        self.failed = True
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def set_up() -> None:
    """Makes both streams take any character; a closed one is no reason to fall over."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(_Closed()), encoding="utf-8")
    chosen = os.environ.get("PYTHONIOENCODING", "").split(":")[0]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=chosen or "utf-8", errors="replace")


def console(**options: Any) -> Console:
    """A console that takes every text as it is, and does not mind if its reader goes away."""
    from rich.console import Console

    class Ours(Console):
        def on_broken_pipe(self) -> None:
            quiet_exit()  # the library would end with 1, which says that the input is wrong

    return Ours(highlight=False, emoji=False, markup=False, **options)


def give_up(stream: TextIO) -> None:
    """Sends to nowhere what a stream still holds, so that ending does not try to write it again."""
    with contextlib.suppress(OSError):  # a stream in memory has no number
        devnull = os.open(os.devnull, os.O_WRONLY)
        os.dup2(devnull, stream.fileno())
        os.close(devnull)


def quiet_exit() -> NoReturn:
    """Ends after the reader of our output has gone: nothing more is to be said."""
    give_up(sys.stdout)
    os._exit(0)


def failed(error: OSError, lang: Lang) -> NoReturn:
    """Ends, with a sentence and 2, after our output could not be written (a full disk)."""
    if isinstance(error, BrokenPipeError):
        quiet_exit()
    give_up(sys.stdout)
    place = "" if error.filename is None else f"{error.filename}: "
    complain(say(Message("streams.failed", detail=f"{place}{error.strerror or error}"), lang))
    raise SystemExit(2) from None


def complain(text: str) -> None:
    """A line to standard error. If it cannot be told, the exit status still says it."""
    try:
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
    except OSError:
        give_up(sys.stderr)


register(
    {
        "streams.failed": (
            "書き込めないか、読めません({detail})",
            "writing or reading failed ({detail})",
        ),
    }
)
