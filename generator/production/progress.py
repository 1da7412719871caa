"""Progress for people: a bar on a terminal (standard error), nothing in a pipe or a log."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Leaves the search for garbage out while drawings are made: a game is hundreds of thousands
    of small values, none of which is garbage before its files are written, and looking through
    them again and again takes a tenth of the time."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


WORDS = {
    "faces": ("絵柄", "faces"),
    "sheets": ("面付け", "sheets"),
    "pads": ("用紙", "sheets to write on"),
    "booklet-ja": ("説明書(日本語)", "booklet, Japanese"),
    "booklet-en": ("説明書(英語)", "booklet, English"),
    "boxes": ("箱とラベル", "boxes and labels"),
    "fonts": ("フォント", "fonts"),
}


@contextmanager
def shown(games: Sequence[str], lang: str) -> Iterator[Callable[[str, str], None]]:
    """Gives a function to be told of every step: the game's id and what is being made."""
    if not sys.stderr.isatty():
        yield lambda _game, _step: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(stderr=True, highlight=False)
    with Progress(
        TextColumn("{task.description}"), BarColumn(24), console=console, transient=True
    ) as bar:
        task = bar.add_task("", total=len(games))

        def tell(game: str, step: str) -> None:
            ja, en = WORDS.get(step, (step, step))
            word = ja if lang == "ja" else en
            bar.update(
                task,
                completed=games.index(game) if game in games else 0,
                description=f"{game}: {word}" if game else word,
            )

        yield tell
