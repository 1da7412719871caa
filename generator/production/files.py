"""Files written whole or not at all, and the note in each folder of what this tool wrote there.

All files of a game are written without a name (or under a hidden one where the system knows no
nameless files) and then moved to their places, so that a failed or killed run leaves the old files
as they were. The note, :data:`MANIFEST`, holds the hash of every file written: what an earlier
build left behind is removed only if it is still byte for byte what this tool wrote.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from generator.errors import WrongCommand

MANIFEST = ".iseki-bako.json"
"""The note's name: hidden, and sorted before everything else."""
PART = ".iseki-bako-"
PART_SUFFIX = ".part"
RESERVED = {"con", "prn", "aux", "nul", *(f"{d}{n}" for d in ("com", "lpt") for n in range(1, 10))}
MOST_NAMELESS = 100
"""A nameless file holds one of the few hundred handles that a process may have."""
AGED = 60.0
"""Seconds after which a half-written file is nobody's: writing a game takes a second."""
LONGEST_NAME = 120
"""Bytes of a file name: short enough for any system, with room for a folder before it."""


class File(NamedTuple):
    """A finished file: its bytes, and how many pages it has (0 for a cut file or picture)."""

    data: bytes
    pages: int


Files = Mapping[str, "File | tuple[bytes, int]"]


@dataclass(frozen=True)
class Written:
    """A file of a build: where, how large, how many pages (0 for a cut file)."""

    path: Path
    size: int
    pages: int


class Entry(NamedTuple):
    """A line of the note."""

    name: str
    sha256: str
    pages: int


@dataclass(frozen=True)
class Manifest:
    """What a build wrote into a folder, and what it was built from."""

    key: str = ""
    """A hash of everything the files depend on (:mod:`generator.production.cache`); empty if
    not known."""
    remarks: tuple[tuple[str, str], ...] = ()
    """What the build had to tell its user (Japanese, English): told again when nothing is made."""
    entries: tuple[Entry, ...] = ()
    """While files are being moved in, a name may stand twice: as it was and as it will be."""

    @staticmethod
    def read(directory: Path) -> Manifest:
        """The note of a folder; an empty one if there is none or if it cannot be understood."""
        try:
            noted = json.loads((directory / MANIFEST).read_text("utf-8"))
            entries = (
                Entry(str(f["name"]), str(f["sha256"]), int(f["pages"])) for f in noted["files"]
            )
            remarks = ((str(ja), str(en)) for ja, en in noted["remarks"])
            return Manifest(str(noted["key"]), tuple(remarks), tuple(entries))
        except (OSError, ValueError, TypeError, KeyError):
            return Manifest()

    def text(self) -> str:
        noted = {
            "written by": "iseki-bako",
            "key": self.key,
            "remarks": self.remarks,
            "files": [entry._asdict() for entry in self.entries],
        }
        return json.dumps(noted, ensure_ascii=False, indent=1) + "\n"

    def owned(self, directory: Path) -> list[str]:
        """The files that are still, byte for byte, what was written."""
        return list(
            dict.fromkeys(
                entry.name
                for entry in self.entries
                if safe_name(entry.name) == entry.name  # a note may have been tampered with
                and digest_of(directory / entry.name) == entry.sha256
            )
        )

    def current(self, directory: Path, key: str) -> bool:
        """Whether every file there is what a build with this key would write."""
        return (
            bool(key and self.entries)
            and self.key == key
            and len(self.owned(directory)) == len(self.entries)
        )

    def written(self, directory: Path) -> list[Written]:
        return [
            Written(directory / name, (directory / name).stat().st_size, pages)
            for name, _, pages in self.entries
        ]


def digest_of(path: Path) -> str | None:
    """The SHA-256 of a file; None if it cannot be read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return None


def safe_name(name: str) -> str:
    """A file name that every system takes, made from any text; Japanese stays as it is."""
    safe = re.sub(r'[\x00-\x1f\x7f<>:"/\\|?*]+', "-", name).strip(" .-") or "x"
    if safe.split(".")[0].lower() in RESERVED:
        safe = f"_{safe}"
    while len(safe.encode("utf-8")) > LONGEST_NAME:
        safe = safe[:-1].rstrip(" .-")
    return safe


def write(
    directory: Path, files: Files, key: str = "", remarks: Sequence[tuple[str, str]] = ()
) -> list[Written]:
    """Writes all files, moves them in, and removes what an earlier build of this tool left.

    ``key`` and ``remarks`` go into the note: what the files depend on, what was said about them.
    On any failure before the first file is moved nothing has changed.
    """
    made = [d for d in (directory, *directory.parents) if not d.exists()]
    waiting: list[tuple[_Part, str]] = []
    old = Manifest.read(directory)
    try:
        directory.mkdir(parents=True, exist_ok=True)
        _sweep(directory)
        nameless = len(files) <= MOST_NAMELESS and _knows_nameless(directory)
        entries = []
        for name, (data, pages) in files.items():
            waiting.append((_Part(directory, data, nameless), name))
            entries.append(Entry(name, hashlib.sha256(data).hexdigest(), pages))
        note = Manifest(key, tuple(remarks), tuple(entries))
        # until the last file is in place the folder holds some of each build, and the note says
        # so: it vouches for nothing, but knows what is ours
        between = Manifest("", (), (*old.entries, *entries))
        waiting.insert(0, (_Part(directory, between.text().encode(), nameless), MANIFEST))
        waiting.append((_Part(directory, note.text().encode(), nameless), MANIFEST))
        new = {name.casefold() for name in files}  # a disk may not know a.pdf from A.pdf
        stale = [name for name in old.owned(directory) if name.casefold() not in new]
        for part, name in waiting[:-1]:
            part.move(directory / name)
        for name in stale:
            (directory / name).unlink(missing_ok=True)
        waiting[-1][0].move(directory / MANIFEST)
    except OSError as error:
        _tidy((part for part, _ in waiting), made)
        raise CannotWrite(directory, error) from error
    except BaseException:
        _tidy((part for part, _ in waiting), made)
        raise
    return [Written(directory / name, len(data), pages) for name, (data, pages) in files.items()]


class CannotWrite(WrongCommand):
    """The output folder cannot be written to."""

    def __init__(self, directory: Path, error: OSError) -> None:
        reason = error.strerror or str(error)
        super().__init__(
            f"「{directory}」に書き込めません: {reason}", f"cannot write to {directory}: {reason}"
        )


class _Part:
    """A file on its way: without a name where the system can do that, so that nothing is left of
    it if the run is killed; else under a hidden name beside its place."""

    def __init__(self, directory: Path, data: bytes, nameless: bool) -> None:
        self.path: Path | None = None
        self.directory = directory
        self.handle = self._open(nameless)
        try:
            view = memoryview(data)
            while view:
                view = view[os.write(self.handle, view) :]
        except BaseException:
            self.discard()
            raise
        if self.path is not None:
            os.close(self.handle)
            self.handle = -1

    def _open(self, nameless: bool) -> int:
        if nameless:
            return os.open(self.directory, os.O_TMPFILE | os.O_WRONLY, 0o666)
        handle, name = tempfile.mkstemp(dir=self.directory, prefix=PART, suffix=PART_SUFFIX)
        self.path = Path(name)
        self.path.chmod(0o666 & ~_umask())
        return handle

    def name(self) -> Path:
        """Its hidden name, given now if it has none."""
        if self.path is None:
            name = self.directory / f"{PART}{os.getpid()}-{self.handle}{PART_SUFFIX}"
            # the folder's handle means nothing beside a full path; it is given because Python
            # follows the link to the nameless file only then
            handle = f"/proc/self/fd/{self.handle}"
            os.link(handle, name, src_dir_fd=self.handle, follow_symlinks=True)
            self.path = name
            os.close(self.handle)
            self.handle = -1
        return self.path

    def move(self, target: Path) -> None:
        self.name().replace(target)
        self.path = None

    def discard(self) -> None:
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1
        if self.path is not None:
            self.path.unlink(missing_ok=True)
            self.path = None


def _knows_nameless(directory: Path) -> bool:
    """Whether nameless files can be made and named there: not every file system has them."""
    if not hasattr(os, "O_TMPFILE"):
        return False
    try:
        part = _Part(directory, b"", nameless=True)
    except OSError:
        return False
    try:
        part.name()
    except OSError:
        return False
    finally:
        part.discard()
    return True


def _sweep(directory: Path) -> None:
    """Removes the half-written files of a run that was killed; young ones may be another run's."""
    for path in directory.glob(f"{PART}*{PART_SUFFIX}"):
        with contextlib.suppress(FileNotFoundError):  # moved to its place meanwhile
            if time.time() - path.stat().st_mtime > AGED:
                path.unlink()


def _tidy(parts: Iterable[_Part], made: Sequence[Path]) -> None:
    """Removes what was not moved, and the folders that were made for it, innermost first."""
    for part in parts:
        part.discard()
    for directory in made:
        with contextlib.suppress(OSError):
            directory.rmdir()  # refuses when there is something in it


def _umask() -> int:
    """The user's mask: temporary files are private, results are not."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
