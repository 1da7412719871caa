"""The result file of an archive: one line of JSON for each game, or the same rows as Parquet.

The file is written game by game in the order of the archive. A run that was broken off goes on
where its file ends: what stands there is not judged again. Parquet cannot be continued, so its rows
are collected as JSON Lines beside it (``.part``) and turned into Parquet at the end.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, BinaryIO

from components.messages import Message, register
from scorer.archive.sharing import Wanted
from scorer.files import shown

ROWS = 10_000
"""Rows in a group of the Parquet file."""


class Unfit(Exception):
    """The result file cannot be used; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class Results:
    """A result file under way."""

    def __init__(self, file: Path, *, resume: bool) -> None:
        self.file = file
        self.parquet = file.suffix.lower() == ".parquet"
        if self.parquet and find_spec("pyarrow") is None:
            raise Unfit(Message("results.pyarrow"))
        self.lines = file.with_name(file.name + ".part") if self.parquet else file
        if self.parquet and file.exists():
            raise Unfit(Message("results.there", file=shown(str(file))))
        there = self.lines.exists() and self.lines.stat().st_size > 0
        if there and not resume:
            raise Unfit(Message("results.there", file=shown(str(self.lines))))
        self.stream: BinaryIO = self.lines.open("r+b" if there else "wb")

    def remaining(
        self, names: Iterable[str], seen: Callable[[dict[str, Any]], None]
    ) -> Iterator[Wanted]:
        """What of these files is still to be judged; ``seen`` gets every row that is there.

        The rows must be those of the first files, in their order.
        """
        rows = self._rows()
        row = next(rows, None)
        for name in names:
            if self._is_own(name):
                continue
            count = 0
            while row is not None and row["file"] == shown(name):
                if count and row["index"] in (None, 1):
                    break  # the same file, named again
                seen(row)
                count += 1
                row = next(rows, None)
            if row is None:
                # the last file of the rows may have more games; the others are done
                yield Wanted(name, count)
            elif not count:
                message = Message("results.other", file=shown(name), row=row["file"])
                raise Unfit(message)
        if row is not None:
            raise Unfit(Message("results.more", row=row["file"]))

    def _rows(self) -> Iterator[dict[str, Any]]:
        """The rows that are there; a last one without its end is cut off."""
        if self.stream.mode == "wb":
            return
        good = 0
        for line in self.stream:
            row = _row(line) if line.endswith(b"\n") else None
            if row is None:
                break
            good += len(line)
            yield row
        self.stream.seek(good)
        self.stream.truncate()

    def _is_own(self, name: str) -> bool:
        return Path(name).name == self.lines.name and self.lines.samefile(name)

    def write(self, row: str) -> None:
        """Adds a row."""
        self.stream.write(row.encode("utf-8", "replace") + b"\n")

    def finish(self) -> None:
        """Closes the file; makes the Parquet file."""
        self.stream.flush()
        os.fsync(self.stream.fileno())
        self.stream.close()
        if self.parquet:
            to_parquet(self.lines, self.file)
            self.lines.unlink()

    def leave(self) -> None:
        """Closes the file as it is; a later run goes on here."""
        self.stream.close()


def _row(line: bytes) -> dict[str, Any] | None:
    try:
        row = json.loads(line)
    except ValueError:
        return None
    wanted = {"file", "index", "game", "valid", "complete", "errors", "ending"}
    return row if isinstance(row, dict) and wanted <= row.keys() else None


def to_parquet(lines: Path, file: Path) -> None:
    """A file of result rows as Parquet, a group of rows at a time."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    error = pa.struct(
        [
            ("line", pa.int64()),
            ("column", pa.int64()),
            ("pointer", pa.string()),
            ("rule", pa.string()),
            ("message", pa.string()),
        ]
    )
    player = pa.struct([("name", pa.string()), ("total", pa.int64()), ("rank", pa.int64())])
    schema = pa.schema(
        [
            ("file", pa.string()),
            ("index", pa.int64()),
            ("game", pa.string()),
            ("valid", pa.bool_()),
            ("complete", pa.bool_()),
            ("events", pa.int64()),
            ("ending", pa.string()),
            ("rule", pa.string()),
            ("errors", pa.list_(error)),
            ("players", pa.list_(player)),
            ("winners", pa.list_(pa.string())),
            ("notes", pa.list_(pa.string())),
            ("result", pa.string()),
        ]
    )
    unfinished = file.with_name(file.name + ".new")
    with lines.open("rb") as stream, pq.ParquetWriter(unfinished, schema) as writer:
        group: list[dict[str, Any]] = []
        for line in stream:
            group.append(_flat(json.loads(line)))
            if len(group) >= ROWS:
                writer.write_table(pa.Table.from_pylist(group, schema))
                group = []
        writer.write_table(pa.Table.from_pylist(group, schema))
    unfinished.replace(file)


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    """A row with the parts of its result that one asks for as columns, all of it as JSON text."""
    result = row.pop("result")
    row["rule"] = row["errors"][0]["rule"] if row["errors"] else None
    row["result"] = None
    if result is not None:
        row["players"] = [
            {key: player[key] for key in ("name", "total", "rank")} for player in result["players"]
        ]
        row["winners"] = result["winners"]
        row["notes"] = result["notes"]
        row["result"] = json.dumps(result, ensure_ascii=False)
    return row


register(
    {
        "results.there": (
            "{file} がもうあります。続きから調べるなら --resume、作り直すなら先に消します",
            "{file} is there already; --resume goes on with it, or delete it first",
        ),
        "results.other": (
            "結果ファイルは別の記録の続きです(次の記録は {file}、結果にあるのは {row})",
            "the result file belongs to other logs (the next one is {file}, it has {row})",
        ),
        "results.more": (
            "結果ファイルには、ここにない記録 {row} の結果があります",
            "the result file has results of {row}, which is not among the logs",
        ),
        "results.pyarrow": (
            "Parquet には pyarrow が必要です: pip install 'iseki-bako[parquet]'",
            "Parquet needs pyarrow: pip install 'iseki-bako[parquet]'",
        ),
    }
)
