"""All figures of the referee in one page of the docs.

    python -m tests.benchmarks.page --out scorer/docs/benchmarks.md

Speed beside python-chess in the same run, what a second process brings, where faults are found,
memory over 50,000 logs, and a Dask cluster against this process on 20,000.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from components.loader import GAMES, TITLES
from tests.benchmarks import mutations
from tests.benchmarks.referee import RUNS, write_logs, write_pgn

PLIES = 80
TURNS = 7
"""Runs with one process and with two, by turns."""


def say(what: str) -> None:
    """Progress."""
    print(what, file=sys.stderr, flush=True)


class Cost(NamedTuple):
    """What a command cost: seconds on the clock, seconds of the processor, MiB."""

    clock: float
    cpu: float
    peak: float


def cost(arguments: list[str], runs: int = 1) -> Cost:
    """The least of some runs; of several processes the time of all and the size of the largest."""
    found = []
    for _ in range(runs):
        null = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
        command = [sys.executable, *arguments]
        start = time.perf_counter()
        child = os.posix_spawn(sys.executable, command, os.environ, file_actions=null)
        _, status, usage = os.wait4(child, 0)
        if status:
            raise SystemExit(f"{' '.join(command)} failed")
        clock = time.perf_counter() - start
        found.append(Cost(clock, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024))
    return Cost(*(min(values) for values in zip(*found, strict=True)))


def speed(folder: Path, logs: int) -> Iterator[str]:
    """Games and moves per second of the processor, each in a process of its own, start included."""
    file = folder / "games.pgn"
    moves = write_pgn(logs, PLIES, file)
    peer = ["-m", "tests.benchmarks.referee", "--peer", str(file)]
    base = 0.0

    def row(what: str, arguments: list[str], games: int, moves: int) -> str:
        nonlocal base
        say(what)
        spent = cost(arguments, RUNS)
        rate = moves / spent.cpu
        base = base or rate
        return (
            f"| {what} | {games / spent.cpu:,.0f} | {rate:,.0f} | {rate / base:.2f} | "
            f"{spent.peak:.0f} |"
        )

    yield "| | games/s | moves/s | × python-chess | MiB |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    yield row("python-chess, fastest fair visitor", [*peer, "--fastest"], logs, moves)
    yield row("python-chess, `read_game`, board and result", peer, logs, moves)
    whole = 0
    for game in GAMES:
        into = folder / "logs" / game
        into.mkdir(parents=True)
        events = write_logs(game, logs, into)
        whole += events
        command = ["-m", "scorer", "validate", "--json", str(into)]
        yield row(f"{TITLES[game].ja} ({game})", command, logs, events)
    command = ["-m", "scorer", "validate", "--json", str(folder / "logs")]
    yield row("all of them", command, logs * len(GAMES), whole)


def processes(folder: Path) -> Iterator[str]:
    """What a second process brings: by turns, the best of each, on twice the logs."""
    command = ["-m", "scorer", "validate", "--json", *[str(folder / "logs")] * 2]
    one, two = [], []
    for turn in range(TURNS):
        say(f"--jobs 2, {turn + 1} of {TURNS}")
        one.append(cost(command))
        two.append(cost([*command, "--jobs", "2"]))
    clock = min(c.clock for c in one) / min(c.clock for c in two)
    cores = max(c.cpu / c.clock for c in two)
    more = min(c.cpu for c in two) / min(c.cpu for c in one)
    yield f"`--jobs 2` takes {more:.2f} times the processor time of one process: with two cores of"
    yield f"its own it is {2 / more:.2f} times as fast. By the clock it was {clock:.2f} times as"
    yield f"fast in this run, in which the machine gave it {cores:.1f} cores."


def faults(logs: int) -> Iterator[str]:
    """The mutations, all kinds of a game together and each kind over all games."""
    yield "| | mutated logs | found | at the very event | one later | still legal |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    kinds: dict[str, Counter[str]] = {}
    for game in GAMES:
        say(f"mutations of {game}")
        total: Counter[str] = Counter()
        for kind, tally in mutations.run(game, logs).items():
            kinds.setdefault(kind, Counter()).update(tally.found)
            total.update(tally.found)
        yield _fault_row(f"{TITLES[game].ja} ({game})", total)
    for kind, total in kinds.items():
        yield _fault_row(kind, total)


def _fault_row(what: str, found: Counter[str]) -> str:
    number = found.total()
    wrong = number - found["legal"]

    def part(count: int) -> str:
        return f"{100 * count / max(1, number):.1f} %"

    cells = (part(wrong), part(found["0"]), part(found["1"]), part(found["legal"]))
    return f"| {what} | {number} | {' | '.join(cells)} |"


def archive(folder: Path, sizes: list[int]) -> Iterator[str]:
    """Memory over archives of growing size: the largest resident set of any process."""
    sources = sorted((folder / "logs").rglob("*.jsonl"))
    yield "| logs | MiB | logs/s |"
    yield "| ---: | ---: | ---: |"
    for size in sizes:
        say(f"{size} logs")
        into = folder / f"archive-{size}"
        _links(sources, into, size)
        out = str(folder / f"archive-{size}.jsonl")
        spent = cost(["-m", "scorer", "validate", str(into), "--out", out])
        yield f"| {size:,} | {spent.peak:.0f} | {size / spent.cpu:,.0f} |"


def _links(sources: list[Path], into: Path, size: int) -> None:
    """An archive of so many logs, made of links to a few thousand different ones."""
    for number in range(size):
        part = into / f"{number // 1000:03}"
        part.mkdir(parents=True, exist_ok=True)
        os.link(sources[number % len(sources)], part / f"{number:06}.jsonl")


def dask(folder: Path, size: int) -> Iterator[str]:
    """The same archive here and by a local cluster of two workers."""
    from distributed import LocalCluster

    say(f"{size} logs on Dask")
    into = folder / f"dask-{size}"
    _links(sorted((folder / "logs").rglob("*.jsonl")), into, size)
    digests: list[str] = []
    times: list[float] = []
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster:
        for more in ([], ["--dask", str(cluster.scheduler_address)]):
            out = folder / f"dask-{len(digests)}.jsonl"
            start = time.perf_counter()
            cost(["-m", "scorer", "validate", str(into), "--out", str(out), *more])
            times.append(time.perf_counter() - start)
            digests.append(hashlib.sha256(out.read_bytes()).hexdigest())
            rows = out.read_bytes().count(b"\n")
    if digests[0] != digests[1]:
        raise SystemExit("Dask gives other bytes")
    yield f"{rows:,} logs: the same bytes (SHA-256 `{digests[0][:16]}…`) from one process in"
    yield f"{times[0]:.0f} s by the clock, and from a cluster of two workers in {times[1]:.0f} s."


def page(options: argparse.Namespace) -> Iterator[str]:
    """The lines of the page."""
    yield "# Benchmarks of the referee"
    yield ""
    yield "Made by `python -m tests.benchmarks.page`; do not edit."
    yield f"{os.cpu_count()} cores, Python {sys.version.split()[0]}, load {os.getloadavg()[1]:.1f}"
    yield "(2.0 is all of a machine of two cores). Rates are per second of processor time, so that"
    yield "they hold on a machine that does other things; clock times are called so."
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for heading, words, part in (
            (
                "Speed",
                f"{options.logs} random whole games each, of all player counts, read from JSON "
                "Lines and validated by `scorer validate --json` as a process of its own, start "
                f"included; the best of {RUNS} runs. The peer: python-chess reads as many random "
                f"games of at most {PLIES} plies from PGN and checks final board and result.",
                speed(folder, options.logs),
            ),
            ("A second process", "", processes(folder)),
            (
                "Faults found",
                f"{options.mutations} random games of each game with one mutation of each kind. "
                "What is still legal is another game that could have been played, or one that "
                "stops early; examples: `python -m tests.benchmarks.mutations`.",
                faults(options.mutations),
            ),
            (
                "Memory",
                "Resident set of the process, at its largest.",
                archive(folder, options.archive),
            ),
            ("More than one machine", "", dask(folder, options.dask)),
        ):
            yield from ("", f"## {heading}", "")
            if words:
                yield from (*wrap(words, 99), "")
            yield from part


def main() -> None:
    """Writes the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--logs", type=int, default=1000)
    parser.add_argument("--mutations", type=int, default=100)
    parser.add_argument("--archive", type=json.loads, default=[1000, 10_000, 50_000])
    parser.add_argument("--dask", type=int, default=20_000)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    text = "\n".join(line.rstrip() for line in page(options)) + "\n"
    if options.out is None:
        sys.stdout.write(text)
    else:
        options.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
