"""A report as tables for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from components.loader import TITLES, GameId
from components.messages import Lang, Message, register, say

if TYPE_CHECKING:
    from rich.console import Console

GROUPS = ("seat", "order", "role", "color", "adventurer", "policy")
"""What players are told apart by; the words are the messages ``simulate.group.<group>``."""

APART = ("unowned", "wolf")
"""Values that are not compared with the others of their group."""


def word(key: str, lang: Lang, **values: object) -> str:
    """A message of the tables."""
    return say(Message(f"simulate.{key}", **values), lang)


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.1f} %"


def interval(figures: Mapping[str, float]) -> str:
    """A confidence interval."""
    return f"{100 * figures['low']:.1f}–{100 * figures['high']:.1f}"


def special(game: str, name: str, lang: Lang) -> str:
    """What is counted, in words."""
    return say(Message(f"{game}.simulate.{name}"), lang)


def title(data: Mapping[str, Any], lang: Lang) -> str:
    """What was played."""
    game: GameId = data["game"]
    return word(
        "title",
        lang,
        game=TITLES[game][lang],
        players=data["players"],
        policy=", ".join(data["policy"]),
        games=data["games"],
        seed=data["seed"],
    )


def fair(group: str, values: Mapping[str, Any]) -> float | None:
    """The share that each of these would have if all were alike; None where they need not be."""
    if group in ("role", "policy"):
        return None
    alike = [figures for value, figures in values.items() if value not in APART]
    wins: float = sum(figures["wins"] for figures in alike)
    games: int = sum(figures["of"] for figures in alike)
    return wins / games


def print_report(data: Mapping[str, Any], lang: Lang, out: Console) -> None:
    """All tables; ``data`` is a report's JSON."""
    out.print(title(data, lang), style="bold")
    for group, values in data["wins"].items():
        head = [word(f"group.{group}", lang), *(word(k, lang) for k in ("wins", "ci", "total"))]
        level = fair(group, values)
        shares = [
            (
                value,
                percent(figures["share"]) + _mark(figures, None if value in APART else level),
                interval(figures),
                f"{figures['total']:.1f}",
            )
            for value, figures in values.items()
        ]
        _table(out, head, shares)
    ends = {
        **data["endings"],
        **{word(key, lang): data[key] for key in ("shared", "drawn")},
    }
    _table(out, [word("ending", lang), word("games", lang), word("ci", lang)], _counted(ends))
    head = [word(key, lang) for key in ("figure", "mean", "sd", "p5", "median", "p95", "range")]
    spreads = {word(key, lang): data[key] for key in ("events", "totals", "gap")}
    for name, figures in data["specials"].items():
        spreads[special(data["game"], name, lang)] = figures
    rows = [
        (
            name,
            f"{f['mean']:.2f}",
            f"{f['sd']:.2f}",
            *(str(f[key]) for key in ("p5", "median", "p95")),
            f"{f['min']}–{f['max']}",
        )
        for name, f in spreads.items()
    ]
    _table(out, head, rows)
    if data["notes"]:
        head = [word(key, lang) for key in ("note", "games", "ci")]
        _table(out, head, _counted(data["notes"]))
    out.print(word("fair", lang))


def _counted(values: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    return [
        (name, percent(figures["share"]), interval(figures)) for name, figures in values.items()
    ]


def _mark(figures: Mapping[str, float], level: float | None) -> str:
    """A mark where the fair share is outside the interval."""
    if level is None:
        return "  "
    return " ▲" if figures["low"] > level else " ▽" if figures["high"] < level else "  "


def _table(out: Console, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from rich import box
    from rich.table import Table

    made = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for index, name in enumerate(head):
        made.add_column(name, justify="right" if index else "left", overflow="fold")
    for row in rows:
        made.add_row(*row)
    out.print(made)
    out.print()


register(
    {
        "simulate.title": (
            "{game} {players} 人、方針 {policy}、{games} 局(種 {seed})",
            "{game}, {players} players, policy {policy}: {games} games (seed {seed})",
        ),
        "simulate.group.seat": ("席", "seat"),
        "simulate.group.order": ("順番", "order"),
        "simulate.group.role": ("役", "role"),
        "simulate.group.color": ("色", "colour"),
        "simulate.group.adventurer": ("冒険家", "adventurer"),
        "simulate.group.policy": ("方針", "policy"),
        "simulate.wins": ("勝ち", "wins"),
        "simulate.ci": ("95 % 区間", "95 % interval"),
        "simulate.total": ("平均点", "mean total"),
        "simulate.ending": ("終わり方", "ending"),
        "simulate.shared": ("同点優勝", "shared victory"),
        "simulate.drawn": ("勝者なし", "no winner"),
        "simulate.games": ("対局", "games"),
        "simulate.figure": ("一局あたり", "per game"),
        "simulate.mean": ("平均", "mean"),
        "simulate.sd": ("偏差", "sd"),
        "simulate.p5": ("5 %", "5 %"),
        "simulate.median": ("中央", "median"),
        "simulate.p95": ("95 %", "95 %"),
        "simulate.range": ("範囲", "range"),
        "simulate.events": ("出来事", "events"),
        "simulate.totals": ("合計点", "totals"),
        "simulate.gap": ("一位と最下位の差", "first less last total"),
        "simulate.note": ("裁定", "ruling"),
        "simulate.fair": (
            "▲ ▽: 表の平均が 95 % 区間の外にあります。同点優勝は等分して数えます",
            "▲ ▽: the mean of the table is outside the 95 % interval; shared wins count in parts",
        ),
    }
)
