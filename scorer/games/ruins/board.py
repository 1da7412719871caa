"""The table of ルインズ drawn with letters, for a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from components.messages import Lang, Message, register, say
from scorer.games.ruins.sleeves import Sleeve
from scorer.games.ruins.view import order
from scorer.terminal import WIDTH, columns, cut

if TYPE_CHECKING:
    from scorer.games.ruins.state import RuinsState

NOTHING = "—"
NAME = 24
"""Columns of a name, so that what follows it is seen."""
_SYMBOLS = ("wild", "extra", "cycle", "swarm", "relight")


def _say(lang: Lang, key: str, **values: object) -> str:
    """A label of the picture."""
    return say(Message(f"ruins.board.{key}", **values), lang)


def board(state: RuinsState, lang: Lang) -> Sequence[str]:
    """Market, trick and players in at most 80 columns."""
    return [
        *_head(state, lang),
        *_market(state, lang),
        *_trick(state, lang),
        *_players(state, lang),
    ]


def _head(state: RuinsState, lang: Lang) -> Iterator[str]:
    showdown = state.round > state.tables.rounds
    name = _say(lang, "showdown") if showdown else _say(lang, "round", n=state.round)
    if state.over:
        first = _say(lang, "winner", name=state.names[state.winner])
    else:
        first = _say(lang, "first", name=state.names[state.first])
    yield cut(f"{name}  {first}", WIDTH)


def _market(state: RuinsState, lang: Lang) -> Iterator[str]:
    slots = [
        f"[{_say(lang, 'cost', n=cost)}] {_discovery(state, lang, card) if card else NOTHING}"
        for cost, card in zip(state.tables.costs, state.market, strict=True)
    ]
    yield from _wrapped(_say(lang, "market") + " ", slots)
    yield "  " + _say(
        lang,
        "piles",
        unseen=len(state.unseen),
        deck=len(state.deck),
        discarded=len(state.discarded),
    )


def _discovery(state: RuinsState, lang: Lang, number: int) -> str:
    card = state.tables.data.discovery[number]
    place = _say(lang, card.position)
    name = state.tables.data.effect[card.effect].name[lang]
    if card.effect == "rank":
        name = _say(lang, "rank", n=card.value)
    return f"{number}:{place} {name}"


def _trick(state: RuinsState, lang: Lang) -> Iterator[str]:
    if state.last < 0:
        return
    shown = [ruin_text(state.sleeves[ruin], lang) for ruin in sorted(state.trick, key=order)]
    name = state.names[state.last]
    head = _say(lang, "trick", name=name, rank=state.rank, count=state.count) + "  "
    yield from _wrapped(head, shown)


def _players(state: RuinsState, lang: Lang) -> Iterator[str]:
    vp_width = len(str(state.tables.data.constants.track.max))
    for seat, name in enumerate(state.names):
        lit = state.torches[seat]
        torches = "●" * lit + "○" * (state.tables.torches - lit)
        mark = "▶" if state.due()[1] == name else " "
        fate = ""
        if seat in state.out:
            fate = "  " + _say(lang, "out", n=state.out.index(seat) + 1)
        elif seat not in state.entrants:
            fate = "  " + _say(lang, "watching")
        held = _say(
            lang,
            "player",
            torches=torches,
            claims=state.claims[seat],
            hand=len(state.hands[seat]),
        )
        yield f"{mark} {cut(name, NAME)}  {state.vp[seat]:>{vp_width}} VP  {held}{fate}"
        hand = [
            ruin_text(state.sleeves[ruin], lang) for ruin in sorted(state.hands[seat], key=order)
        ]
        if hand:
            yield from _wrapped("    ", hand)


def ruin_text(sleeve: Sleeve, lang: Lang) -> str:
    """A ruin in a few letters: ``5a☾=10[枚数+1]``: by night, of rank 10, may count as two."""
    parts = []
    for key in _SYMBOLS:
        words = _say(lang, key)
        value = getattr(sleeve, key)
        if value:
            plus = words.endswith("+")
            parts.append(f"{words}{value}" if plus or int(value) > 1 else words)
    text = sleeve.ruin + ("🌙" if sleeve.night else "")
    if sleeve.night or sleeve.overlays:
        text += f"={sleeve.rank}"
    if sleeve.claim >= 0:
        text += _say(lang, "claimed", n=sleeve.claim + 1)
    return text + (f"[{' '.join(parts)}]" if parts else "")


def _wrapped(head: str, parts: Sequence[str]) -> Iterator[str]:
    """The parts with blanks between them, in lines of 80 columns indented like the first."""
    line, indent = head, " " * min(columns(head), 16)
    empty = True
    for part in parts:
        if not empty and columns(line) + columns(part) + 2 > WIDTH:
            yield cut(line.rstrip(), WIDTH)
            line, empty = indent, True
        line += part + "  "
        empty = False
    yield cut(line.rstrip(), WIDTH)


register(
    {
        "ruins.board.wild": ("ワイルド", "wild"),
        "ruins.board.extra": ("枚数+", "count+"),
        "ruins.board.cycle": ("引捨", "draw"),
        "ruins.board.swarm": ("引かせ", "others"),
        "ruins.board.relight": ("再点火", "relight"),
        "ruins.board.showdown": ("ショーダウン", "showdown"),
        "ruins.board.round": ("第{n}ラウンド", "round {n}"),
        "ruins.board.winner": ("勝者 {name}", "winner {name}"),
        "ruins.board.first": ("先手 {name}", "leads {name}"),
        "ruins.board.market": ("マーケット", "market"),
        "ruins.board.cost": ("松明{n}", "torch {n}"),
        "ruins.board.piles": (
            "発見物の残り {unseen}  遺跡デッキ {deck}  捨て札 {discarded}",
            "discoveries left {unseen}  ruins in the deck {deck}  discarded {discarded}",
        ),
        "ruins.board.top": ("上", "top"),
        "ruins.board.middle": ("中", "mid"),
        "ruins.board.bottom": ("下", "low"),
        "ruins.board.rank": ("ランク+{n}", "rank +{n}"),
        "ruins.board.trick": (
            "場 {name}: ランク {rank} × {count} 枚",
            "trick {name}: rank {rank} × {count}",
        ),
        "ruins.board.out": ("{n}番目に抜けた", "out as no. {n}"),
        "ruins.board.watching": ("見学", "watches"),
        "ruins.board.player": (
            "松明 {torches}  所有権 {claims}  手札 {hand}",
            "torches {torches}  claims {claims}  hand {hand}",
        ),
        "ruins.board.claimed": ("所{n}", "@{n}"),
    }
)
