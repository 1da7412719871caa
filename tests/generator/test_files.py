"""Files on disk: whole or not at all, nothing left behind, only the own ones removed (D29, D30)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.production import files
from generator.production.files import MANIFEST, CannotWrite, File, Manifest

ROOT = Path(__file__).parents[2]


def names(folder: Path) -> set[str]:
    return {p.name for p in folder.iterdir()} - {MANIFEST}


def some(*names: str, text: bytes = b"x") -> dict[str, File]:
    return {name: File(text + name.encode(), 1) for name in names}


@pytest.fixture(params=["nameless", "hidden"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Systems with and without nameless files."""
    if request.param == "hidden":
        monkeypatch.setattr(files, "MOST_NAMELESS", 0)
    return str(request.param)


def test_what_an_earlier_build_left_is_removed(way: str, tmp_path: Path) -> None:
    files.write(tmp_path, some("a.pdf", "b.pdf", "c.svg"))
    files.write(tmp_path, some("a.pdf", text=b"new"))
    assert names(tmp_path) == {"a.pdf"}
    assert (tmp_path / "a.pdf").read_bytes() == b"newa.pdf"


def test_only_the_own_files_are_removed(way: str, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    files.write(tmp_path, some("a.pdf", "b.pdf"))
    (tmp_path / "b.pdf").write_bytes(b"edited by hand")
    (tmp_path / "z-card.pdf").write_bytes(b"put here by hand")
    files.write(tmp_path, some("c.pdf"))
    assert names(tmp_path) == {"notes.txt", "b.pdf", "z-card.pdf", "c.pdf"}
    assert (tmp_path / "b.pdf").read_bytes() == b"edited by hand"


def test_a_forged_note_removes_nothing_elsewhere(tmp_path: Path) -> None:
    out = tmp_path / "out"
    files.write(out, some("a.pdf"))
    outside = tmp_path / "precious.txt"
    outside.write_bytes(b"xa.pdf")
    note = (out / MANIFEST).read_text("utf-8")
    (out / MANIFEST).write_text(note.replace('"a.pdf"', '"../precious.txt"'), "utf-8")
    files.write(out, some("b.pdf"))
    assert outside.exists()


@pytest.mark.parametrize("note", ["", "{", "[]", '{"files": 3, "key": ""}', "\x00", '{"key": ""}'])
def test_a_broken_note_is_no_note(note: str, tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_text(note)
    assert Manifest.read(tmp_path) == Manifest()
    files.write(tmp_path, some("a.pdf"))
    assert [e.name for e in Manifest.read(tmp_path).entries] == ["a.pdf"]


def test_names_that_differ_in_case_only_are_one_file(tmp_path: Path) -> None:
    """A disk may not tell them apart: the new one must not be removed as the old one."""
    files.write(tmp_path, some("Card.pdf"))
    files.write(tmp_path, some("card.pdf"))
    assert "card.pdf" in names(tmp_path)


def test_a_run_that_fails_half_way_knows_its_files(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files.write(tmp_path, some("a.pdf", "b.pdf", "c.pdf"), key="first")
    real = Path.replace
    moved: list[str] = []

    def fails_at_the_third(self: Path, target: Path) -> Path:
        if len(moved) == 3:
            raise OSError(28, "No space left on device")
        moved.append(Path(target).name)
        return real(self, target)

    monkeypatch.setattr(Path, "replace", fails_at_the_third)
    with pytest.raises(CannotWrite, match="No space left"):
        files.write(tmp_path, some("a.pdf", "b.pdf", "d.pdf", text=b"new"), key="second")
    assert moved == [MANIFEST, "a.pdf", "b.pdf"]
    monkeypatch.undo()
    assert names(tmp_path) == {"a.pdf", "b.pdf", "c.pdf"}
    note = Manifest.read(tmp_path)
    assert not note.current(tmp_path, "first")
    assert not note.current(tmp_path, "second")
    files.write(tmp_path, some("e.pdf"))
    assert names(tmp_path) == {"e.pdf"}


def test_a_full_disk_leaves_nothing(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int, _data: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(CannotWrite, match="No space left"):
        files.write(tmp_path / "deep" / "er", some("a.pdf"))
    assert list(tmp_path.iterdir()) == []


WRITER = """
import sys
from pathlib import Path
from generator.production import files
from generator.production.files import File
files.MOST_NAMELESS = int(sys.argv[2])
out = Path(sys.argv[1])
print("ready", flush=True)
n = 0
while True:
    n += 1
    text = b"%d " % n * 50_000
    files.write(out, {f"{c}.pdf": File(text, 1) for c in "abcdef"[: 3 + n % 4]})
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
@pytest.mark.parametrize("most", [0, 100])
def test_d30_a_killed_run_leaves_whole_files(most: int, tmp_path: Path) -> None:
    for delay in (0.01, 0.033, 0.06, 0.081):
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), str(most)],
            cwd=ROOT, stdout=subprocess.PIPE,
        )  # fmt: skip
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(delay)
        process.kill()
        process.wait()
        process.stdout.close()
        for path in tmp_path.glob("*.pdf"):
            words = path.read_bytes().split()
            assert len(words) == (1 if words == [b"xa.pdf"] else 50_000)
            assert len(set(words)) == 1
        # a run that could not tidy up is tidied up after by a later one; not by one beside it
        parts = [p for p in tmp_path.iterdir() if p.name.endswith(".part")]
        files.write(tmp_path, some("a.pdf"))
        assert all(part.exists() for part in parts)
        for part in parts:
            os.utime(part, (0, 0))
        files.write(tmp_path, some("a.pdf"))
        assert [p.name for p in tmp_path.iterdir() if p.name.endswith(".part")] == []
