"""``scorer validate`` over an archive: the same rows however the work is shared or resumed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scorer import cli
from scorer.archive.processes import in_order
from scorer.files import find_logs


class Done(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Done:
    with pytest.raises(SystemExit) as ended:
        cli.main(list(arguments))
    captured = capsys.readouterr()
    assert "nternal error" not in captured.err
    return Done(int(ended.value.code or 0), captured.out, captured.err)


def rows(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_rows_on_the_terminal(capsys: pytest.CaptureFixture[str], archive: Path) -> None:
    done = run(capsys, "validate", str(archive), "--json", "--lang", "en")
    found = rows(done.out)
    assert done.status == 2
    by_file: dict[str, list[dict[str, Any]]] = {}
    for row in found:
        by_file.setdefault(Path(row["file"]).name, []).append(row)
    assert all("index" not in row for row in by_file["single-3.jsonl"])
    bundle = by_file["bundle.jsonl"]
    assert [row["index"] for row in bundle] == list(range(1, 21))
    assert all(row["valid"] and row["complete"] for row in bundle)
    mixed = by_file["mixed.jsonl.gz"]
    assert [row["valid"] for row in mixed] == [True, True, False, False, True]
    assert [row["complete"] for row in mixed] == [True, False, False, False, True]
    assert mixed[2]["errors"][0]["rule"] == "KOB-CLAIM"
    assert [by_file[name][0]["errors"][0]["rule"] for name in ("binary.jsonl", "empty.jsonl")] == [
        "SYNTAX",
        "SYNTAX",
    ]
    assert by_file["a.log"][0] | {"file": ""} == by_file["a.log.gz"][0] | {"file": ""}
    short = by_file["short.jsonl.gz"]
    assert len(short) > 5 and [row["valid"] for row in short].index(False) == len(short) - 1
    summary = done.err
    assert f"{len(found)} logs: " in summary
    assert "KOB-CLAIM" in summary and "MAW-20 " in summary and "HAR-24/cells " in summary


def test_the_order_is_that_of_whole_names(archive: Path) -> None:
    found = list(find_logs([str(archive)]))
    assert found == sorted(found) and len(found) == 17


def test_processes_give_the_same(capsys: pytest.CaptureFixture[str], archive: Path) -> None:
    for more in ((), ("--json",)):
        one = run(capsys, "validate", str(archive), *more)
        two = run(capsys, "validate", str(archive), "--jobs", "3", *more)
        assert one == two


def test_result_file_and_summary(
    capsys: pytest.CaptureFixture[str], archive: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    done = run(capsys, "validate", str(archive), "--out", str(out), "--json")
    found = rows(out.read_text(encoding="utf-8"))
    printed = rows(run(capsys, "validate", str(archive), "--json").out)
    for row, shown in zip(found, printed, strict=True):
        ending, index = row.pop("ending"), row.pop("index")
        assert row == {key: value for key, value in shown.items() if key != "index"}
        assert index == shown.get("index") and (ending is not None) == row["complete"]
    summary = json.loads(done.out)
    assert done.err == "" and done.status == 2
    assert summary["logs"] == len(found)
    assert sum(game["complete"] for game in summary["games"].values()) == summary["complete"]
    assert summary["games"]["mawaru"]["endings"] == {
        "MAW-20": summary["games"]["mawaru"]["complete"]
    }

    again = run(capsys, "validate", str(archive), "--out", str(out))
    assert again.status == 2 and "--resume" in again.err
    assert run(capsys, "validate", str(archive), "--resume").status == 2


@pytest.mark.parametrize("left", [0, 1, 9, 14, 23, 33, 60])
def test_resuming_gives_the_same_file_and_summary(
    capsys: pytest.CaptureFixture[str], archive: Path, tmp_path: Path, left: int
) -> None:
    whole = tmp_path / "whole.jsonl"
    first = run(capsys, "validate", str(archive), "--out", str(whole), "--json")
    lines = whole.read_bytes().splitlines(keepends=True)
    out = tmp_path / "out.jsonl"
    out.write_bytes(b"".join(lines[:left]) + (lines[left][:20] if left < len(lines) else b""))
    second = run(capsys, "validate", str(archive), "--out", str(out), "--json", "--resume")
    assert out.read_bytes() == whole.read_bytes()
    assert first == second


def test_resuming_with_other_logs_is_refused(
    capsys: pytest.CaptureFixture[str], archive: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    run(capsys, "validate", str(archive), "--out", str(out))
    before = out.read_bytes()
    other = run(capsys, "validate", str(archive / "deeper"), "--out", str(out), "--resume")
    assert other.status == 2 and "a.log" in other.err
    extra = run(
        capsys, "validate", str(archive / "a.log"), "--out", str(out), "--resume", "--lang", "en"
    )
    assert extra.status == 2 and "which is not among the logs" in extra.err
    assert out.read_bytes() == before


def test_the_result_file_is_no_log_of_its_own_folder(
    capsys: pytest.CaptureFixture[str], archive: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "logs"
    folder.mkdir()
    (folder / "b.jsonl").write_bytes((archive / "single-1.jsonl").read_bytes())
    for _ in range(2):
        arguments = ["--out", str(folder / "a.jsonl"), "--resume", "--json"]
        done = run(capsys, "validate", str(folder), *arguments)
        assert json.loads(done.out)["logs"] == 1


def test_parquet(capsys: pytest.CaptureFixture[str], archive: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    lines, out = tmp_path / "out.jsonl", tmp_path / "out.parquet"
    run(capsys, "validate", str(archive), "--out", str(lines))
    part = tmp_path / "out.parquet.part"
    part.write_bytes(b"".join(lines.read_bytes().splitlines(keepends=True)[:30]))
    done = run(capsys, "validate", str(archive), "--out", str(out), "--resume", "--jobs", "2")
    assert done.status == 2 and not part.exists()
    table = parquet.read_table(out).to_pylist()
    found = rows(lines.read_text(encoding="utf-8"))
    assert len(table) == len(found)
    for row, line in zip(table, found, strict=True):
        for key in ("file", "index", "game", "valid", "complete", "events", "ending", "errors"):
            assert row[key] == line[key]
        assert (json.loads(row["result"]) if row["result"] else None) == line["result"]
        if line["result"]:
            assert row["winners"] == line["result"]["winners"]
    assert run(capsys, "validate", str(archive), "--out", str(out), "--resume").status == 2


def test_an_error_of_our_own_costs_one_log(
    capsys: pytest.CaptureFixture[str], archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scorer.games.mawaru.state import MawaruState

    def broken(self: MawaruState, event: object) -> None:
        raise ZeroDivisionError("not today")

    monkeypatch.setattr(MawaruState, "play", broken)
    done = run(capsys, "validate", str(archive / "deeper" / "bundle.jsonl"), "--json")
    found = rows(done.out)
    assert len(found) == 20 and done.status == 2
    rules = [row["errors"][0]["rule"] for row in found if row["errors"]]
    assert rules == ["INTERNAL"] * 4


def test_faulty_components_end_the_run(
    capsys: pytest.CaptureFixture[str], archive: Path, tmp_path: Path
) -> None:
    arguments = ["validate", str(archive), "--components", "nowhere", "--out"]
    done = run(capsys, *arguments, str(tmp_path / "x.jsonl"), "--jobs", "2")
    assert done.status == 2 and "nowhere" in done.err


def square(number: int, plus: int) -> int:
    time.sleep(0.02 if number % 7 == 0 else 0)
    return number * number + plus


def test_processes_keep_the_order_and_read_no_more_than_needed() -> None:
    read: list[int] = []

    def numbers() -> Any:
        for number in range(200):
            read.append(number)
            yield number

    results = in_order(square, numbers(), 3, 1)
    assert [next(results) for _ in range(5)] == [1, 2, 5, 10, 17]
    assert len(read) < 40
    assert [*results] == [number * number + 1 for number in range(5, 200)]


def test_a_run_that_is_killed_can_be_continued(archive: Path, tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    text = (archive / "deeper" / "bundle.jsonl").read_bytes()
    for number in range(3):
        (logs / f"{number:02}.jsonl").write_bytes(text)
    out, whole = tmp_path / "out.jsonl", tmp_path / "whole.jsonl"
    command = [sys.executable, "-m", "scorer", "validate", str(logs), "--jobs", "2", "--out"]
    child = subprocess.Popen([*command, str(out)], stdout=subprocess.DEVNULL)
    for _ in range(1000):
        if out.exists() and out.stat().st_size > 10_000:
            break
        time.sleep(0.01)
    os.kill(child.pid, signal.SIGINT)
    child.wait()
    assert out.stat().st_size > 0
    for file in (out, whole):
        subprocess.run([*command, str(file), "--resume"], check=True, stdout=subprocess.DEVNULL)
    assert out.read_bytes() == whole.read_bytes()
