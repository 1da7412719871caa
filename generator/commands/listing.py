"""``generator list``: the games and what is in each box, as a table or as JSON.

The data alone say it; no drawing is loaded, and each table is printed as soon as it is known.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from components import streams
from components.loader import TITLES, GameId, load
from components.messages import Lang
from generator import games

WIDTH = 80
"""Columns of the table."""


def show(names: Sequence[str], folder: Path | None, as_json: bool, lang: Lang) -> int:
    """Prints the list; returns the exit status."""
    chosen: Sequence[Any] = games.chosen(names)
    if as_json:
        records = [_record(name, contents(name, folder)) for name in chosen]
        print(json.dumps(records, ensure_ascii=False, indent=2))
        return 0
    for name in chosen:
        _table(name, contents(name, folder), lang)
    return 0


def contents(game: GameId, folder: Path | None) -> Sequence[Any]:
    """A game's components with ``id``, ``name`` (in two languages) and ``count``."""
    data: Any = load(game, folder)
    entries: Any = getattr(data.components, "components", data.components)
    return list(entries)


def _record(game: GameId, entries: Sequence[Any]) -> dict[str, object]:
    return {
        "game": game,
        "title": TITLES[game].ja,
        "pieces": sum(entry.count for entry in entries),
        "components": [
            {"id": entry.id, "name": entry.name.ja, "count": entry.count} for entry in entries
        ],
    }


def _table(game: GameId, entries: Sequence[Any], lang: Lang) -> None:
    from rich import box
    from rich.table import Table

    ja = lang == "ja"
    console = streams.console()
    console.width = min(console.width, WIDTH) if console.is_terminal else WIDTH
    table = Table(
        title=f"{TITLES[game][lang]} ({game})",
        title_justify="left",
        title_style="bold",
        box=box.SIMPLE_HEAD,
        show_footer=True,
        width=min(console.width, WIDTH),
    )
    table.add_column("id", footer="", ratio=2, overflow="fold")
    table.add_column(
        "部品" if ja else "component",
        footer="合計" if ja else "total",
        ratio=4,
        overflow="fold",
    )
    table.add_column(
        "個数" if ja else "count", footer=str(sum(e.count for e in entries)), justify="right"
    )
    for entry in entries:
        table.add_row(entry.id, entry.name[lang], str(entry.count))
    console.print(table)
