"""``generator list``: the games and what is in each box, as a table or as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from generator import games
from generator.options import Options
from generator.plan import ComponentCount
from generator.production.build import load

WIDTH = 80
"""Columns of the table."""


def show(names: Sequence[str], components: Path | None, as_json: bool, lang: str) -> int:
    """Prints the list; returns the exit status."""
    options = Options(components=components)
    found = [
        (name, list(games.game(name).components(load(name, options))))
        for name in games.chosen(names)
    ]
    if as_json:
        print(json.dumps([_record(*game) for game in found], ensure_ascii=False, indent=2))
    else:
        _tables(found, lang)
    return 0


def _record(name: str, counts: Sequence[ComponentCount]) -> dict[str, object]:
    return {
        "game": name,
        "title": games.TITLES[name],
        "pieces": sum(c.count for c in counts),
        "components": [{"id": c.id, "name": c.name, "count": c.count} for c in counts],
    }


def _tables(found: Sequence[tuple[str, list[ComponentCount]]], lang: str) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    ja = lang == "ja"
    console = Console(highlight=False, emoji=False, markup=False)
    console.width = min(console.width, WIDTH) if console.is_terminal else WIDTH
    for name, counts in found:
        table = Table(
            title=f"{games.TITLES[name]} ({name})",
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
            "個数" if ja else "count", footer=str(sum(c.count for c in counts)), justify="right"
        )
        for c in counts:
            table.add_row(c.id, c.name, str(c.count))
        console.print(table)
