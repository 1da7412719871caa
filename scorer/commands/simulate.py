"""``scorer simulate GAME --players P --games N --policy …``"""

from __future__ import annotations

import errno
import json
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from components.loader import GameId
from components.messages import Lang, Message, say
from scorer.playout import Stuck
from scorer.simulate.play import Record, Setting
from scorer.simulate.report import Report
from scorer.simulate.runs import Unplayable, check_setting, simulate
from scorer.simulate.show import print_report
from scorer.terminal import complain, console, write


def run(
    game: GameId,
    setting: Setting,
    games: int,
    *,
    jobs: int,
    as_json: bool,
    parquet: Path | None,
    plot: Path | None,
    lang: Lang,
    components: Path | None,
) -> int:
    """Plays the games and prints the report; the exit status."""
    report = Report(game, setting)
    try:
        check_setting(game, setting, components)
        if parquet is not None and find_spec("pyarrow") is None:
            raise Unplayable(Message("results.pyarrow"))
        if plot is not None:
            from scorer.simulate.plot import Unsuited, write_plot

            if plot.suffix.lower() not in (".svg", ".png"):
                raise Unsuited(Message("simulate.plot", file=str(plot)))
        rows = Rows(parquet) if parquet is not None else None
        shown = sys.stderr.isatty()
        if shown:
            sys.stderr.write(f"\r0/{games}")
            sys.stderr.flush()
        for record in simulate(game, setting, games, jobs=jobs, components=components):
            report.add(record)
            if rows is not None:
                rows.add(record)
            if shown and report.games % 50 == 0:
                sys.stderr.write(f"\r{report.games}/{games}")
                sys.stderr.flush()
        if shown:
            sys.stderr.write("\r\x1b[K")
        if rows is not None:
            rows.close()
        if plot is not None:
            write_plot(report, plot, lang)
    except Unplayable as error:
        complain(say(error.message, lang))
        return 2
    except Stuck as error:
        complain(f"{game}: {error}")
        return 1
    except OSError as error:
        file = error.filename or parquet  # the library that writes Parquet does not say the file
        complain(f"{file}: {error.strerror or os.strerror(error.errno or errno.EIO)}")
        return 2
    if as_json:
        write(json.dumps(report.to_json(), ensure_ascii=False))
    else:
        print_report(report.to_json(), lang, console())
    return 0


class Rows:
    """A Parquet file with a row for each player of each game."""

    def __init__(self, file: Path) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        from scorer.archive.results import ROWS

        self.most = ROWS
        texts = pa.map_(pa.string(), pa.string())
        numbers = pa.map_(pa.string(), pa.int64())
        self.schema = pa.schema(
            [
                ("game", pa.int64()),
                ("events", pa.int64()),
                ("ending", pa.string()),
                ("player", pa.int64()),
                ("name", pa.string()),
                ("groups", texts),
                ("total", pa.int64()),
                ("rank", pa.int64()),
                ("won", pa.float64()),
                ("notes", pa.list_(pa.string())),
                ("specials", numbers),
            ]
        )
        self.writer = pq.ParquetWriter(file, self.schema)
        self.rows: list[dict[str, Any]] = []

    def add(self, record: Record) -> None:
        """Adds a game."""
        for number, player in enumerate(record.players):
            self.rows.append(
                {
                    "game": record.number,
                    "events": record.events,
                    "ending": record.ending,
                    "player": number,
                    "name": player.name,
                    "groups": sorted(player.groups.items()),
                    "total": player.total,
                    "rank": player.rank,
                    "won": float(player.won),
                    "notes": list(record.notes),
                    "specials": list(record.specials.items()),
                }
            )
        if len(self.rows) >= self.most:
            self._flush()

    def _flush(self) -> None:
        import pyarrow as pa

        self.writer.write_table(pa.Table.from_pylist(self.rows, self.schema))
        self.rows = []

    def close(self) -> None:
        """Writes what is left."""
        self._flush()
        self.writer.close()
