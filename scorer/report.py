"""A result as people read it: every line's arithmetic and rule, ranks, ties, winners, rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from components.loader import TITLES, GameId
from components.messages import Lang, Message, register, say
from scorer.diagnostics import rule_of, rule_sentence
from scorer.result import Item, PlayerResult, Result, called
from scorer.terminal import visible

if TYPE_CHECKING:
    from rich.console import Console

    from scorer.interactive.ranges import Ranges

NAME_WIDTH = 24


def print_result(result: Result, game: GameId, lang: Lang, out: Console) -> None:
    """The whole report, on a console."""
    out.print(table(result, game, lang))
    for line in summary(result, game, lang):
        out.print(visible(line))


def print_hint(result: Result, lang: Lang, out: Console) -> None:
    """Where a rule behind the result can be read in full."""
    rules = [*result.notes, *(item.rule for player in result.players for item in player.breakdown)]
    for rule in rules[:1]:
        out.print(say(Message("report.explain", rule=rule), lang), style="dim")


def print_ranges(found: Ranges, game: GameId, lang: Lang, out: Console) -> None:
    """What is possible where values are not known: every total's range, and who may have won."""

    def word(key: str, **values: object) -> str:
        return say(Message(f"report.{key}", **values), lang)

    out.print(TITLES[game][lang], style="bold")
    for one in found.players:
        span = str(one.low) if one.low == one.high else f"{one.low}–{one.high}"
        wins = "wins" if one.wins else "may_win" if one.may_win else "cannot_win"
        out.print(
            visible(
                word(
                    "span",
                    name=found.called(one.name, lang),
                    span=span,
                    high=one.high,
                    wins=word(wins),
                )
            )
        )
    for line in winners(found, lang):
        out.print(visible(line))
    out.print(word("gaps", n=len(found.gaps)))
    if not found.exact:
        out.print(word("outer"))


def winners(found: Ranges, lang: Lang) -> Iterator[str]:
    """Who can still have won, and who has for certain."""

    def word(key: str, names: Sequence[str]) -> str:
        listed = ("、" if lang == "ja" else ", ").join(found.called(n, lang) for n in names)
        return say(Message(f"report.{key}", names=listed), lang)

    possible, sure, draw = found.possible, found.winners, found.found.draw
    if not possible:
        yield word("draw", [])
        return
    if possible == sure and not draw:
        yield word("only_winner" if len(sure) == 1 else "only_winners", sure)
        return
    yield word("possible", possible)
    if sure:
        yield word("sure", sure)
    if draw:
        yield word("may_draw", [])


def table(result: Result, game: GameId, lang: Lang) -> Any:
    """A table with every player's breakdown, total and rank, in the order of the file."""
    from rich import box
    from rich.table import Table

    def word(key: str, **values: object) -> str:
        return say(Message(f"report.{key}", **values), lang)

    made = Table(
        title=TITLES[game][lang],
        title_style="bold",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
    )
    made.add_column(word("player"), max_width=NAME_WIDTH, overflow="fold")
    made.add_column(word("item"), overflow="fold")
    made.add_column(word("how"), overflow="fold")
    made.add_column(word("points"), justify="right", no_wrap=True)
    made.add_column(word("rule"), no_wrap=True)
    for player in result.players:
        rank = word("rank", rank=player.rank, nth=ordinal(player.rank))
        left = [visible(called(player.name, result.unplayed, game, lang)), rank]
        rows = [
            (label(game, i, lang), arithmetic(i), str(i.points), i.rule) for i in player.breakdown
        ]
        rows.append((word("total"), sum_of(player), str(player.total), ""))
        left += [""] * (len(rows) - len(left))
        rows = [("", "", "", "")] * (len(left) - len(rows)) + rows
        for index, (name, row) in enumerate(zip(left, rows, strict=True)):
            last = index == len(rows) - 1
            made.add_row(name, *row, style="bold" if last else "", end_section=last)
    return made


def arithmetic(item: Item) -> str:
    """How the points come about; the bare count if the game does not say."""
    return item.how or str(item.count)


def sum_of(player: PlayerResult) -> str:
    """The sum behind a total: ``30 + 10 - 4``."""
    parts = [item.points for item in player.breakdown]
    if len(parts) < 2:
        return ""
    return str(parts[0]) + "".join(f" {'-' if part < 0 else '+'} {abs(part)}" for part in parts[1:])


def label(game: GameId, item: Item, lang: Lang) -> str:
    """The words for an item of a breakdown."""
    for key in (f"{game}.item.{item.item}", f"item.{item.item}"):
        try:
            return say(Message(key, count=item.count), lang)
        except KeyError:
            continue
    return item.item


def ordinal(rank: int) -> str:
    """1st, 2nd, 3rd, 4th …"""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(rank, "th")
    return f"{rank}{ending}"


def joined(names: Sequence[str], lang: Lang) -> str:
    """A, B and C."""
    if lang == "ja":
        return "、".join(names)
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else ""


def summary(result: Result, game: GameId, lang: Lang) -> Iterator[str]:
    """Sides, ties and winners in words, then the rulings that the result depended on."""

    def word(key: str, **values: object) -> str:
        return say(Message(f"report.{key}", **values), lang)

    def name(player: str) -> str:
        return called(player, result.unplayed, game, lang)

    for team in result.extra.get("teams", {}).items():
        yield word(
            "team",
            team=team_name(game, team[0], lang),
            total=team[1]["total"],
            players=joined(team[1]["players"], lang),
        )
    by_rank: dict[int, list[PlayerResult]] = {}
    for player in result.players:
        by_rank.setdefault(player.rank, []).append(player)
    for rank in sorted(by_rank):
        tied = by_rank[rank]
        if len(tied) > 1 and rank > 1:
            names = joined([name(player.name) for player in tied], lang)
            yield word("tied", names=names, rank=rank, nth=ordinal(rank))
    winners = joined([name(winner) for winner in result.winners], lang)
    if not result.winners:
        yield word("draw")
    elif len(result.winners) == 1:
        yield word("winner", winners=winners)
    else:
        yield word("winners", winners=winners)
    for note in result.notes:
        rule = rule_of(note, game)
        yield word("note", rule=rule_sentence(rule, lang) if rule else note)


def team_name(game: GameId, team: str, lang: Lang) -> str:
    """The words for a side."""
    try:
        return say(Message(f"{game}.team.{team}"), lang)
    except KeyError:
        return team


register(
    {
        "report.span": ("{name}: {span}点、{wins}", "{name}: {span} {high:point|points}, {wins}"),
        "report.wins": ("必ず勝者", "wins in any case"),
        "report.may_win": ("勝者かもしれない", "may have won"),
        "report.cannot_win": ("勝者ではない", "has not won"),
        "report.possible": ("勝者でありうる人: {names}", "possible winners: {names}"),
        "report.sure": ("そのうち必ず勝者: {names}", "among them, wins in any case: {names}"),
        "report.only_winner": (
            "勝者: {names}(不明な値が何であっても)",
            "winner: {names}, whatever the unknown values are",
        ),
        "report.only_winners": (
            "勝者: {names}(不明な値が何であっても、勝ちを分け合う)",
            "winners: {names}, whatever the unknown values are (the win is shared)",
        ),
        "report.may_draw": (
            "引き分け(勝者なし)もありえます",
            "a draw, which nobody wins, is possible too",
        ),
        "report.explain": (
            "規則の説明: scorer explain {rule}",
            "about a rule: scorer explain {rule}",
        ),
        "report.gaps": ("不明な値: {n}", "values not known: {n}"),
        "report.outer": (
            "不明な値が多いので大まかな範囲です(外に出ることはありません)",
            "so much is not known that this is rough: nothing lies outside these ranges",
        ),
        "report.player": ("プレイヤー", "player"),
        "report.item": ("項目", "item"),
        "report.how": ("計算", "arithmetic"),
        "report.points": ("点", "points"),
        "report.rule": ("規則", "rule"),
        "report.rank": ("{rank}位", "{nth}"),
        "report.total": ("合計", "total"),
        "report.team": ("{team}: {total}({players})", "{team}: {total} ({players})"),
        "report.tied": ("{rank}位で同順位: {names}", "tied for {nth}: {names}"),
        "report.draw": ("引き分け(勝者なし)", "a draw: nobody wins"),
        "report.winner": ("勝者: {winners}", "winner: {winners}"),
        "report.winners": (
            "勝者: {winners}(同点で勝ちを分け合う)",
            "winners: {winners} (a tie, the win is shared)",
        ),
        "report.note": ("この結果に関わった裁定 {rule}", "ruling behind this result: {rule}"),
    }
)
