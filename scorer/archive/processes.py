"""Several processes work a list off; the results come in order, and no more is read than needed.

Each worker has its own pipe and one piece of work at a time. (The standard library's pools have
threads of their own, read their input to its end at once, and may hang when they are left early.)
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

R = TypeVar("R")
PATIENCE = 5.0
"""Seconds after which an idle worker looks whether its parent is still there."""
AHEAD = 8
"""How many finished pieces per worker may wait for an earlier one."""


def in_order(
    work: Callable[..., R], pieces: Iterable[Any], jobs: int, *arguments: Any
) -> Iterator[R]:
    """``work(piece, *arguments)`` for every piece, in order, by ``jobs`` processes."""
    from multiprocessing import Pipe, Process
    from multiprocessing.connection import Connection, wait

    waiting = iter(pieces)
    done: dict[int, R] = {}
    idle: list[Connection] = []
    busy: dict[Connection, int] = {}
    workers: list[Process] = []
    given = wanted = 0
    following = next(waiting, None)
    try:
        while following is not None or busy or done:
            while following is not None and given - wanted < AHEAD * jobs:
                if not idle and len(workers) < jobs:
                    ours, theirs = Pipe()
                    # forked where that is usual: what is imported here need not be there again
                    given_to = (theirs, os.getpid(), work, arguments)
                    worker = Process(target=_work, args=given_to, daemon=True)
                    worker.start()
                    theirs.close()
                    workers.append(worker)
                    idle.append(ours)
                if not idle:
                    break
                pipe = idle.pop()
                pipe.send(following)
                busy[pipe] = given
                given += 1
                following = next(waiting, None)
            for ready in wait(list(busy)) if wanted not in done else ():
                assert isinstance(ready, Connection)
                try:
                    result = ready.recv()
                except (EOFError, OSError):
                    raise RuntimeError("a worker process ended early") from None
                done[busy.pop(ready)] = result
                idle.append(ready)
            while wanted in done:
                yield done.pop(wanted)
                wanted += 1
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


def _work(pipe: Any, parent: int, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """A worker: gets pieces until the parent ends it, or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends the work
    while os.getppid() == parent:
        if pipe.poll(PATIENCE):
            pipe.send(work(pipe.recv(), *arguments))
