"""What a game's files depend on, as one hash: a build whose hash is on record is not made again.

The hash covers the code that draws the game, its data, the fonts, the versions of the libraries
and every option. It stands in the note that lies beside the files
(:mod:`generator.production.files`), with the hash of each file: only files that are byte for byte
what a build would write now are left as they are. Nothing is kept elsewhere, so nothing can be
served that is out of date.
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from generator.options import Options
from generator.theme import Theme

FORMAT = 1
"""Raised when the note's meaning changes."""
LIBRARIES = (
    "reportlab", "svgwrite", "fonttools", "budoux", "pydantic", "PyYAML", "yamlcore",
    "ezdxf", "pypdfium2", "pillow",
)  # fmt: skip
"""What makes the bytes, beside this project: another version may make others."""
SOURCES = {".py", ".yaml", ".json"}


def key(game: str, options: Options) -> str:
    """The hash of all that the files of this game depend on."""
    digest = hashlib.sha256()
    for part in (*_surroundings(), *_options(options), *_fonts()):
        digest.update(part.encode("utf-8") + b"\0")
    for path, name in sorted(_inputs(game, options), key=lambda pair: pair[1]):
        digest.update(name.encode("utf-8") + b"\0")
        digest.update(_content(path, path.stat().st_mtime_ns, path.stat().st_size))
    return digest.hexdigest()


def _surroundings() -> Iterator[str]:
    yield f"{FORMAT} {sys.version_info[:3]} {zlib.ZLIB_RUNTIME_VERSION}"
    for name in LIBRARIES:
        yield f"{name} {_version(name)}"


@cache
def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "none"


@cache
def _fonts() -> tuple[str, ...]:
    """The fonts by their content: a converted one lies in a cache that others may write to."""
    from generator.lettering import fonts

    found = []
    for font in fonts.FontId:
        with fonts.font_file(font).open("rb") as file:
            found.append(f"{font.name} {hashlib.file_digest(file, 'sha256').hexdigest()}")
    return tuple(found)


def _options(options: Options) -> Iterator[str]:
    # of a folder of data counts what is in it, not where it lies; but that one was named at all,
    # for it may be empty
    yield f"components={'own' if options.components is None else 'edited'}"
    for field in fields(options):
        if field.name != "components":
            yield f"{field.name}={_plain(getattr(options, field.name))}"


def _plain(value: Any) -> str:
    """A value in words that are the same in every run. What is not known here is refused: left
    out, it would let a stale file pass for a current one."""
    if value is None or isinstance(value, bool | int | float | str):
        return repr(value)
    if isinstance(value, Theme):
        return value.name  # what it does is code
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, BaseModel):
        return f"{type(value).__name__}{value.model_dump_json()}"
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(_plain, value)))}}}"
    if is_dataclass(value):
        inner = (f"{f.name}={_plain(getattr(value, f.name))}" for f in fields(value))
        return f"{type(value).__name__}({', '.join(inner)})"
    if isinstance(value, Sequence):
        return f"[{', '.join(map(_plain, value))}]"
    raise TypeError(f"an option of type {type(value).__name__} has no place in a cache key")


def _inputs(game: str, options: Options) -> Iterator[tuple[Path, str]]:
    """Code and data: all that is shared, and of the games this one only."""
    import components
    import generator

    for package, games in ((generator, "games"), (components, "")):
        root = Path(str(package.__file__)).parent
        home = root / games if games else root
        for path in _sources(root):
            if path.is_relative_to(home):
                first = path.relative_to(home).parts[0]
                if first in _others(game):
                    continue
            yield path, f"{package.__name__}/{path.relative_to(root).as_posix()}"
    if options.components is not None:
        folder = options.components / game
        for path in folder.rglob("*") if folder.is_dir() else ():
            if path.is_file():
                yield path, f"edited/{path.relative_to(folder).as_posix()}"


def _sources(root: Path) -> Iterator[Path]:
    for path in root.rglob("*"):
        if path.suffix in SOURCES and path.is_file():
            yield path


@cache
def _others(game: str) -> frozenset[str]:
    from generator import games

    return frozenset(games.known()) - {game}


@cache
def _content(path: Path, _changed: int, _size: int) -> bytes:
    """The hash of a file; read again when its time or size is another than before."""
    return hashlib.sha256(path.read_bytes()).digest()
