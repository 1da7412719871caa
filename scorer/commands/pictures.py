"""``scorer replay LOG --svg DIR | --html FILE | --png DIR``: a game as pictures of its board."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from components.messages import Lang, Message, register, say
from generator.scenes import GeneratorError
from scorer.commands.replay import report
from scorer.log.jsonl import Games
from scorer.log.read import read_log
from scorer.pictures.frames import Frame, digits, frames, stage_of
from scorer.replay import Verdict, validate
from scorer.terminal import complain, write

ACROSS = 1260
"""Width of PNG pictures in pixels."""


@dataclass(frozen=True)
class Wanted:
    """Where the pictures go; any of them may be asked for together."""

    svg: Path | None = None
    png: Path | None = None
    html: Path | None = None


def run(file: str, wanted: Wanted, at: int | None, *, lang: Lang, components: Path | None) -> int:
    """Writes the pictures and names each file; the exit status is that of the log."""
    verdict = validate(read_log(file, Games(components)))
    if not verdict.readable or verdict.failed == -1:
        return report(verdict, lang)
    shown = [frame for frame in frames(verdict, lang) if at is None or frame.number == at]
    if not shown:
        if not verdict.valid:
            return report(verdict, lang)
        complain(say(Message("replay.no_event", at=at, n=len(verdict.log.events)), lang))
        return 2
    told = sys.stderr.isatty()
    if told:
        # the terminal's cursor stays at the beginning of the line, which the first file replaces
        sys.stderr.write(say(Message("pictures.drawing"), lang) + "\r")
        sys.stderr.flush()
    try:
        for path, data in pictures(verdict, wanted, shown, lang):
            put(path, data)
            if told:
                sys.stderr.write("\x1b[K")
                sys.stderr.flush()
            write(str(path))
    except GeneratorError as error:
        sys.stdout.flush()
        complain(error.message(lang))
        return 2
    except OSError as error:
        sys.stdout.flush()
        complain(f"{error.filename or file}: {error.strerror}")
        return 2
    return report(verdict, lang)


def pictures(
    verdict: Verdict, wanted: Wanted, shown: list[Frame], lang: Lang
) -> Iterator[tuple[Path, bytes]]:
    """Every file with its bytes, one after the other."""
    if wanted.html is not None:
        from scorer.pictures.page import page

        yield wanted.html, page(verdict, lang).encode("utf-8")
    if wanted.svg is None and wanted.png is None:
        return
    stage = stage_of(verdict.log, lang)
    places = digits(len(verdict.log.events))
    if wanted.svg is not None:
        for frame in shown:
            title = f"{frame.number}. {frame.text}"
            yield wanted.svg / f"{frame.number:0{places}}.svg", stage.svg(frame.scene, title)
    if wanted.png is not None:
        made = stage.png((frame.scene for frame in shown), ACROSS)
        for frame, data in zip(shown, made, strict=True):
            yield wanted.png / f"{frame.number:0{places}}.png", data


def put(path: Path, data: bytes) -> None:
    """Writes a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


register({"pictures.drawing": ("描いています…", "drawing …")})
