"""Builds a game's files: data → plans → sheets → documents → PDF and SVG, written whole or not.

A game's files are all made before the first is written; they are written beside their places and
then moved in, so a run that fails leaves the old files as they were.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator import fonts, games
from generator.cuts import cuts, needs_cutter
from generator.errors import GeneratorError
from generator.options import CutFiles, Duplex, Options
from generator.pages import documents
from generator.plan import Plan
from generator.sheets import Sheet, impose

RESERVED = {"con", "prn", "aux", "nul", *(f"{d}{n}" for d in ("com", "lpt") for n in range(1, 10))}


@dataclass(frozen=True)
class Written:
    """A file of a build: where, how large, how many pages (0 for a cut file)."""

    path: Path
    size: int
    pages: int


Progress = Callable[[str, str], None]
"""Told of every step: the game's id and what is being made."""


def build(
    game: str, out: Path, options: Options | None = None, progress: Progress | None = None
) -> list[Written]:
    """Writes all files of one game into ``out/<game>``."""
    options = options or Options()
    data = load(game, options)
    fonts.prepare()
    files = make(game, data, options, progress)
    return write(out / safe_name(game), files)


def load(game: str, options: Options) -> Any:
    """A game's checked component data."""
    import components

    return components.load(game, options.components)  # type: ignore[arg-type]


def make(
    game: str, data: Any, options: Options, progress: Progress | None = None
) -> dict[str, tuple[bytes, int]]:
    """The files of a game: name → bytes and number of pages."""
    tell = progress or (lambda _game, _step: None)
    tell(game, "faces")
    plans = games.game(game).plans(data)
    tell(game, "sheets")
    return make_plans(game, plans, options, tell)


def make_plans(
    game: str, plans: Sequence[Plan], options: Options, tell: Progress
) -> dict[str, tuple[bytes, int]]:
    """The files of these plans."""
    from generator.writers import pdf, svg

    sheets = sheets_of(plans, options)
    check_ids(sheets)
    title = plans[0].game_title if plans else game
    files: dict[str, tuple[bytes, int]] = {}
    for document in documents(game, title, sheets, options):
        name = f"{safe_name(document.stem)}.pdf"
        tell(game, name)
        files[name] = (pdf.write(document, options.theme), len(document.pages))
    for sheet in sheets:
        if has_cut_file(sheet, options):
            name = f"{safe_name(f'{game}-cut-{sheet.name}')}.svg"
            tell(game, name)
            files[name] = (svg.cut_file(sheet), 0)
    return files


def sheets_of(plans: Sequence[Plan], options: Options) -> list[Sheet]:
    """All sheets of these plans on the paper asked for."""
    return [
        sheet
        for plan in plans
        for sheet in impose(
            plan,
            options.paper,
            options.margins,
            options.bleed,
            long_edge=options.duplex is not Duplex.SHORT,
            backs=options.duplex is not Duplex.SINGLE,
        )
    ]


def has_cut_file(sheet: Sheet, options: Options) -> bool:
    """Whether a sheet gets an SVG: what its plan says, what the user asked for, what it needs."""
    if options.cut_files is CutFiles.NONE or sheet.plan.cut_file is False:
        return False
    if cuts(sheet.front.placements).empty:
        return False
    return bool(options.cut_files is CutFiles.ALL or sheet.plan.cut_file or needs_cutter(sheet))


def check_ids(sheets: Sequence[Sheet]) -> None:
    """Every face of a game has an id of its own; two with one id are a slip in its module."""
    seen: set[str] = set()
    for sheet in sheets:
        for placement in sheet.front.placements:
            if placement.face.id in seen:
                raise ValueError(f"two faces have the id {placement.face.id}")
            seen.add(placement.face.id)


def safe_name(name: str) -> str:
    """A file name that every system takes, made from any text; Japanese stays as it is."""
    safe = re.sub(r'[\x00-\x1f\x7f<>:"/\\|?*]+', "-", name).strip(" .-") or "x"
    if safe.split(".")[0].lower() in RESERVED:
        safe = f"_{safe}"
    while len(safe.encode("utf-8")) > 120:
        safe = safe[:-1].rstrip(" .-")
    return safe


def write(directory: Path, files: dict[str, tuple[bytes, int]]) -> list[Written]:
    """Writes all files beside their places, then moves them in; on any failure none is left."""
    made = not directory.exists()
    waiting: list[tuple[Path, Path]] = []
    try:
        directory.mkdir(parents=True, exist_ok=True)
        for name, (data, _) in files.items():
            handle, temporary = tempfile.mkstemp(dir=directory, prefix=".", suffix=".part")
            waiting.append((Path(temporary), directory / name))
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(temporary).chmod(0o666 & ~_umask())
        for temporary_path, target in waiting:
            temporary_path.replace(target)
    except OSError as error:
        _tidy(waiting, directory, made)
        raise CannotWrite(directory, error) from error
    except BaseException:
        _tidy(waiting, directory, made)
        raise
    return [Written(directory / name, len(data), pages) for name, (data, pages) in files.items()]


class CannotWrite(GeneratorError):
    """The output folder cannot be written to."""

    def __init__(self, directory: Path, error: OSError) -> None:
        reason = error.strerror or str(error)
        super().__init__(
            f"「{directory}」に書き込めません: {reason}", f"cannot write to {directory}: {reason}"
        )


def _tidy(waiting: Sequence[tuple[Path, Path]], directory: Path, made: bool) -> None:
    for temporary, _ in waiting:
        temporary.unlink(missing_ok=True)
    if made and directory.is_dir() and not any(directory.iterdir()):
        directory.rmdir()


def _umask() -> int:
    """The user's mask: temporary files are private, results are not."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
