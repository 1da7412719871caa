"""The table of ルインズ drawn with letters, for a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from components.ruins.schema import POSITIONS
from scorer.games.ruins.sleeves import Sleeve
from scorer.games.ruins.view import order
from scorer.terminal import WIDTH, columns, cut

if TYPE_CHECKING:
    from scorer.games.ruins.state import RuinsState

NOTHING = "—"
NAME = 24
"""Columns of a name, so that what follows it is seen."""
_SYMBOLS = {
    "wild": "ワイルド",
    "extra": "枚数+",
    "cycle": "引捨",
    "swarm": "引かせ",
    "relight": "再点火",
}


def board(state: RuinsState) -> Sequence[str]:
    """Market, trick and players in at most 80 columns."""
    return [*_head(state), *_market(state), *_trick(state), *_players(state)]


def _head(state: RuinsState) -> Iterator[str]:
    showdown = state.round > state.tables.rounds
    name = "ショーダウン" if showdown else f"第{state.round}ラウンド"
    first = (
        f"勝者 {state.names[state.winner]}" if state.over else f"先手 {state.names[state.first]}"
    )
    yield cut(f"{name}  {first}", WIDTH)


def _market(state: RuinsState) -> Iterator[str]:
    slots = [
        f"[松明{cost}] {_discovery(state, card) if card else NOTHING}"
        for cost, card in zip(state.tables.costs, state.market, strict=True)
    ]
    yield from _wrapped("マーケット ", slots)
    yield (
        f"  発見物の残り {len(state.unseen)}  遺跡デッキ {len(state.deck)}"
        f"  捨て札 {len(state.discarded)}"
    )


def _discovery(state: RuinsState, number: int) -> str:
    card = state.tables.data.discovery[number]
    place = "上中下"[POSITIONS.index(card.position)]
    name = state.tables.data.effect[card.effect].name.ja
    if card.effect == "rank":
        name = f"ランク+{card.value}"
    return f"{number}:{place} {name}"


def _trick(state: RuinsState) -> Iterator[str]:
    if state.last < 0:
        return
    shown = [ruin_text(state.sleeves[ruin]) for ruin in sorted(state.trick, key=order)]
    head = f"場 {state.names[state.last]}: ランク {state.rank} × {state.count} 枚  "
    yield from _wrapped(head, shown)


def _players(state: RuinsState) -> Iterator[str]:
    vp_width = len(str(state.tables.data.constants.track.max))
    for seat, name in enumerate(state.names):
        lit = state.torches[seat]
        torches = "●" * lit + "○" * (state.tables.torches - lit)
        mark = "▶" if state.due()[1] == name else " "
        fate = ""
        if seat in state.out:
            fate = f"  {state.out.index(seat) + 1}番目に抜けた"
        elif seat not in state.entrants:
            fate = "  見学"
        yield (
            f"{mark} {cut(name, NAME)}  {state.vp[seat]:>{vp_width}} VP  松明 {torches}"
            f"  所有権 {state.claims[seat]}  手札 {len(state.hands[seat])}{fate}"
        )
        hand = [ruin_text(state.sleeves[ruin]) for ruin in sorted(state.hands[seat], key=order)]
        if hand:
            yield from _wrapped("    ", hand)


def ruin_text(sleeve: Sleeve) -> str:
    """A ruin in a few letters: ``5a☾=10[枚数+1]``: by night, of rank 10, may count as two."""
    parts = []
    for key, words in _SYMBOLS.items():
        value = getattr(sleeve, key)
        if value:
            plus = words.endswith("+")
            parts.append(f"{words}{value}" if plus or int(value) > 1 else words)
    text = sleeve.ruin + ("🌙" if sleeve.night else "")
    if sleeve.night or sleeve.overlays:
        text += f"={sleeve.rank}"
    if sleeve.claim >= 0:
        text += f"所{sleeve.claim + 1}"
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
