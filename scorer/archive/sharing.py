"""Has an archive judged: here, by several processes, or by a Dask cluster; in order all the same.

The work is the pure function `judged`, the same everywhere; what travels are names or bytes there
and words back. No more is read ahead than the workers can take.
"""

from __future__ import annotations

import os
import stat
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from components.loader import DataError, DataProblem
from components.messages import Message, register
from scorer.files import STDIN
from scorer.log.jsonl import Games
from scorer.log.members import Member, members
from scorer.validating import Options, Spoken, check

CHUNK = 16
"""Most files and games in one piece of work."""
CHUNK_BYTES = 1 << 18
TIMEOUT = 10
"""Seconds that a cluster has to answer."""
SMALL = 1 << 16
"""Files up to this size are read by the worker; of larger ones it gets the games."""


class NoCluster(Exception):
    """There is no Dask cluster at that address; the message says so."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class Wanted(NamedTuple):
    """A file to be judged, without its first ``skip`` games (judged before)."""

    name: str
    skip: int = 0


Work = list[str | Member]
"""A piece of work: names of files to be read whole, and games."""
Done = list[Spoken] | tuple[DataProblem, ...]
"""What was said of each game, or what is wrong with the components."""


def judge_all(wanted: Iterable[Wanted], options: Options, jobs: int) -> Iterator[Spoken]:
    """The verdicts on all games, in order, worked out by ``jobs`` processes."""
    if jobs <= 1:
        games = Games(options.components)
        for name, skip in wanted:
            for number, member in enumerate(members(name)):
                if number >= skip:
                    yield check(member, games, options)
        return
    from scorer.archive.processes import in_order

    yield from _opened(in_order(judged, pieces(wanted), jobs, options))


def judge_on_dask(wanted: Iterable[Wanted], options: Options, address: str) -> Iterator[Spoken]:
    """The same by the workers of a Dask cluster, which need no file but the installed package."""
    from dask.distributed import Client

    connect: Any = Client
    try:
        client = connect(address, timeout=TIMEOUT)
    except (OSError, ValueError, TypeError) as error:
        raise NoCluster(Message("dask.address", address=address, detail=str(error))) from None
    with client:
        window = 4 * max(1, sum(client.nthreads().values()))
        waiting: deque[Any] = deque()
        try:
            for work in pieces(wanted, read_here=True):
                waiting.append(client.submit(judged, work, options, pure=False))
                if len(waiting) >= window:
                    yield from _opened([waiting.popleft().result()])
            while waiting:
                yield from _opened([waiting.popleft().result()])
        finally:
            client.cancel(list(waiting))


def _opened(results: Iterable[Done]) -> Iterator[Spoken]:
    for result in results:
        if isinstance(result, tuple):
            raise DataError(result)
        yield from result


_made: dict[Path | None, Games] = {}


def judged(work: Work, options: Options) -> Done:
    """The verdicts on a piece of work: the pure function that every worker calls."""
    games = _made.setdefault(options.components, Games(options.components))
    try:
        return [
            check(member, games, options)
            for item in work
            for member in (members(item) if isinstance(item, str) else (item,))
        ]
    except DataError as error:
        return error.problems  # an exception with such arguments does not survive pickling


def pieces(wanted: Iterable[Wanted], *, read_here: bool = False) -> Iterator[Work]:
    """The files and games in pieces of a fair size; ``read_here``: nothing but games."""
    work: Work = []
    size = 0
    for name, skip in wanted:
        items: Iterable[str | Member] = (name,)
        if read_here or skip or not _is_small(name):
            items = (member for number, member in enumerate(members(name)) if number >= skip)
        for item in items:
            work.append(item)
            size += SMALL // 16 if isinstance(item, str) else len(item.raw)
            if len(work) >= CHUNK or size >= CHUNK_BYTES:
                yield work
                work, size = [], 0
    if work:
        yield work


def _is_small(name: str) -> bool:
    if name == STDIN:
        return False
    try:
        found = os.stat(name)  # noqa: PTH116 (a Path for every log is dear)
    except (OSError, ValueError):
        return False
    return stat.S_ISREG(found.st_mode) and found.st_size <= SMALL


Share = Callable[[Iterable[Wanted]], Iterator[Spoken]]
"""A way of having files judged."""

register(
    {
        "dask.address": (
            "{address} に Dask のクラスターが見つかりません({detail})",
            "there is no Dask cluster at {address} ({detail})",
        ),
    }
)
