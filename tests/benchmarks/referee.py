"""How fast the referee is, beside python-chess in the same run on the same machine.

    python -m tests.benchmarks.referee [--logs 2000] [--plies 80] [GAME…]

For every game: random whole games as JSON Lines, read and validated by ``scorer validate --json``
as a process of its own (start included), once alone and once with ``--jobs 2``; the best of three
runs. The peer reads and checks random chess games from PGN: python-chess's own reader with the
final board and the result, and the fastest visitor that still checks every move and the result.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from components.loader import GAMES, GameId
from scorer.log.jsonl import Games, get_game, write_jsonl
from scorer.playout import playout

RUNS = 3
ENVIRONMENT = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
"""Without this every start would compile our sources anew; the peer's are compiled since it was
installed. The first run leaves the compiled modules."""


class Figures(NamedTuple):
    """One line of the table."""

    what: str
    games: int
    moves: int
    seconds: float
    peak: float

    def line(self, base: float | None) -> str:
        """The line as text; ``base`` is the peer's moves per second."""
        rate = self.moves / self.seconds
        ratio = f"{rate / base:5.2f}×" if base else "     —"
        return (
            f"{self.what:34} {self.games / self.seconds:9,.0f} {rate:11,.0f} {ratio} "
            f"{self.seconds:7.2f} {self.peak:6.0f}"
        )


def measure(what: str, arguments: list[str], games: int, moves: int) -> Figures:
    """Runs a command `RUNS` times; the best time and the largest resident set of the process."""
    best, peak = float("inf"), 0.0
    for _ in range(RUNS):
        start = time.perf_counter()
        child = os.posix_spawn(
            sys.executable,
            [sys.executable, *arguments],
            ENVIRONMENT,
            file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)],
        )
        _, status, usage = os.wait4(child, 0)
        best = min(best, time.perf_counter() - start)
        peak = max(peak, usage.ru_maxrss / 1024)
        if status:
            raise SystemExit(f"{what}: the command failed")
    return Figures(what, games, moves, best, peak)


def write_logs(game: GameId, count: int, folder: Path) -> int:
    """Random games of all player counts; the number of events."""
    made = get_game(Games(), game)
    events = 0
    for seed in range(count):
        log = playout(made, made.players[seed % len(made.players)], seed)
        events += len(log.events)
        (folder / f"{seed:05}.jsonl").write_text(write_jsonl(log), encoding="utf-8")
    return events


def write_pgn(count: int, plies: int, file: Path) -> int:
    """Random chess games of at most ``plies`` plies with their result; the number of moves."""
    import chess
    import chess.pgn

    rng = random.Random(1)
    moves = 0
    with file.open("w", encoding="utf-8") as stream:
        for _ in range(count):
            board = chess.Board()
            for _ in range(plies):
                legal = list(board.legal_moves)
                if not legal:
                    break
                board.push(rng.choice(legal))
            game = chess.pgn.Game.from_board(board)
            game.headers["Result"] = board.result()
            moves += len(board.move_stack)
            print(game, end="\n\n", file=stream)
    return moves


def peer(file: str, fastest: bool) -> None:
    """Reads and checks all games of a PGN file with python-chess."""
    import chess
    import chess.pgn

    class Checker(chess.pgn.BaseVisitor[bool]):
        """Keeps the last board only: no tree is built."""

        def begin_game(self) -> None:
            self.claimed = "*"

        def visit_header(self, tagname: str, tagvalue: str) -> None:
            if tagname == "Result":
                self.claimed = tagvalue

        def visit_board(self, board: chess.Board) -> None:
            self.board = board

        def result(self) -> bool:
            return self.board.result() == self.claimed

    wrong = 0
    with Path(file).open(encoding="utf-8") as stream:
        while True:
            if fastest:
                right = chess.pgn.read_game(stream, Visitor=Checker)
                if right is None:
                    break
                wrong += not right
                continue
            game = chess.pgn.read_game(stream)
            if game is None:
                break
            wrong += bool(game.errors) or game.end().board().result() != game.headers["Result"]
    if wrong:
        raise SystemExit(f"{wrong} games are wrong")


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--logs", type=int, default=2000)
    parser.add_argument("--plies", type=int, default=80)
    parser.add_argument("--peer", help=argparse.SUPPRESS)
    parser.add_argument("--fastest", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.peer:
        peer(options.peer, options.fastest)
        return
    print(f"{'':34} {'games/s':>9} {'moves/s':>11} {'ratio':>6} {'s':>7} {'MiB':>6}")
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "games.pgn"
        moves = write_pgn(options.logs, options.plies, file)
        this = ["-m", "tests.benchmarks.referee", "--peer", str(file)]
        slow = measure("python-chess, read_game", this, options.logs, moves)
        fast = measure("python-chess, fastest visitor", [*this, "--fastest"], options.logs, moves)
        base = fast.moves / fast.seconds
        print(slow.line(base))
        print(fast.line(base))
        chosen = options.games or GAMES
        whole = 0
        for game in chosen:
            folder = Path(name) / "logs" / game
            folder.mkdir(parents=True)
            events = write_logs(game, options.logs, folder)
            whole += events
            compare(game, folder, options.logs, events, base)
        if len(chosen) > 1:
            everything = options.logs * len(chosen)
            compare("all of them", Path(name) / "logs", everything, whole, base)


def compare(what: str, folder: Path, logs: int, events: int, base: float) -> None:
    """Prints the figures of one folder of logs for one process and for two."""
    command = ["-m", "scorer", "validate", "--json", str(folder)]
    one = measure(f"{what}, one process", command, logs, events)
    two = measure(f"{what}, --jobs 2", [*command, "--jobs", "2"], logs, events)
    print(one.line(base))
    print(two.line(base), f" ({one.seconds / two.seconds:.2f}× of one)")


if __name__ == "__main__":
    main()
