"""Several processes work a list off; the results come in order, and no more is read than needed.

Each worker has its own pipe, a piece of work and, if that is small, a second one in hand, so that
it need not wait for its parent. (The standard library's pools have threads of their own, read their
input to its end at once, and may hang when they are left early.)
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from multiprocessing.reduction import ForkingPickler
from typing import Any, Generic, TypeVar

R = TypeVar("R")
PATIENCE = 5.0
"""Seconds after which an idle worker looks whether its parent is still there."""
AHEAD = 8
"""How many pieces per worker may be given out or wait, finished, for an earlier one."""
QUEUED = 1 << 15
"""Bytes of a piece that a busy worker's pipe takes up without anybody reading it."""


def in_order(
    work: Callable[..., R], pieces: Iterable[Any], jobs: int, *arguments: Any
) -> Iterator[R]:
    """``work(piece, *arguments)`` for every piece, in order, by ``jobs`` processes."""
    crew = _Crew(work, iter(pieces), jobs, arguments)
    try:
        yield from crew.results()
    finally:
        crew.leave()


class _Crew(Generic[R]):
    """The workers, what each has in hand, and what is finished."""

    def __init__(
        self,
        work: Callable[..., R],
        pieces: Iterator[Any],
        jobs: int,
        arguments: tuple[Any, ...],
    ) -> None:
        self.work = work
        self.pieces = pieces
        self.jobs = jobs
        self.arguments = arguments
        self.workers: list[Process] = []
        self.hands: dict[Connection, deque[int]] = {}
        """The numbers of the pieces that each worker has."""
        self.done: dict[int, R] = {}
        self.given = self.wanted = 0
        self.following: Any = None
        """The next piece as bytes, read before it is needed; None after the last."""
        self.read()

    def read(self) -> None:
        """Reads the next piece."""
        for piece in self.pieces:
            self.following = ForkingPickler.dumps(piece)
            return
        self.following = None

    def results(self) -> Iterator[R]:
        """The results in order."""
        self.give()
        while self.wanted < self.given:
            while self.wanted not in self.done:
                for pipe in wait([pipe for pipe, hand in self.hands.items() if hand]):
                    assert isinstance(pipe, Connection)
                    try:
                        result = pipe.recv()
                    except (EOFError, OSError):
                        raise RuntimeError("a worker process ended early") from None
                    self.done[self.hands[pipe].popleft()] = result
                    self.give()  # before anything else: the worker waits
            result = self.done.pop(self.wanted)
            self.wanted += 1
            self.give()
            yield result

    def give(self) -> None:
        """Gives out as much as may be given."""
        while self.following is not None and self.given - self.wanted < AHEAD * self.jobs:
            pipe = min(self.hands, key=lambda pipe: len(self.hands[pipe]), default=None)
            if (pipe is None or self.hands[pipe]) and len(self.workers) < self.jobs:
                pipe = self.hire()
            assert pipe is not None
            hand = self.hands[pipe]
            # a pipe that nobody reads would block both sides
            if len(hand) > (len(self.following) <= QUEUED):
                return
            pipe.send_bytes(self.following)
            hand.append(self.given)
            self.given += 1
            self.read()

    def hire(self) -> Connection:
        """A new worker."""
        ours, theirs = Pipe()
        given = (theirs, os.getpid(), self.work, self.arguments)
        worker = Process(target=_work, args=given, daemon=True)
        worker.start()
        theirs.close()
        self.workers.append(worker)
        self.hands[ours] = deque()
        return ours

    def leave(self) -> None:
        """Ends the workers, whatever they do."""
        for worker in self.workers:
            worker.terminate()
        for worker in self.workers:
            worker.join()


def _work(pipe: Any, parent: int, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """A worker: gets pieces until the parent ends it, or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends the work
    while os.getppid() == parent:
        if pipe.poll(PATIENCE):
            pipe.send(work(pipe.recv(), *arguments))
