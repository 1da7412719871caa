"""Checks that several events of ポトゥ share, and the words of all refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from components.messages import Message, register
from components.source import Path
from scorer.problem import Refusal

if TYPE_CHECKING:
    from scorer.games.potu.state import PotuState


def turn(state: PotuState, due: int | None, name: str) -> Refusal | None:
    """Refuses another player than the one who is due."""
    if due is not None and state.table.player(name) != due:
        message = Message("potu.other_player", got=name, due=state.table.names[due])
        return Refusal("POT-TURN", ("player",), message)
    return None


def number(cards: Sequence[int], expected: int, rule: str, path: Path) -> Refusal | None:
    """Refuses a list of the wrong length."""
    if len(cards) != expected:
        return Refusal(rule, path, Message("potu.number", got=len(cards), expected=expected))
    return None


def identity(
    state: PotuState, cards: Sequence[tuple[int, int]], paths: Callable[[int], Path]
) -> Refusal | None:
    """Refuses the first of (pile, card) pairs that cannot become known (POT-3, POT-6)."""
    index = state.piles.fault(cards)
    if index is None:
        return None
    card = cards[index][1]
    if not state.table.cards.in_play >> card & 1:  # POT-3
        return Refusal("POT-3", paths(index), Message("potu.spare", card=card))
    if card in [earlier for _, earlier in cards[:index]]:
        message = Message("potu.twice", card=card)
    else:
        message = Message("potu.known", card=card, where=state.where(card))
    return Refusal("POT-6", paths(index), message)


def listed(cards: Iterable[int]) -> str:
    """Card numbers as a message shows them."""
    return ", ".join(map(str, cards)) or "—"


register(
    {
        "potu.all": ("全員", "all"),
        "potu.due": (
            "ここは {due}({who})の番ですが、{got} があります",
            "{due} is due here (by {who}), not {got}",
        ),
        "potu.other_player": (
            "{due} の番ですが {got} になっています",
            "it is {due}'s turn, not {got}'s",
        ),
        "potu.number": (
            "カードは {expected} 枚のはずですが {got} 枚です",
            "expected {expected} cards, got {got}",
        ),
        "potu.twice": ("カード {card} が二度あります", "card {card} stands twice"),
        "potu.known": (
            "カード {card} はここに出るはずがありません({where})",
            "card {card} cannot turn up here: {where}",
        ),
        "potu.at.treasures": ("表向きのお宝にあります", "it is an open treasure"),
        "potu.at.player": ("{name} の前にあります", "it lies before {name}"),
        "potu.at.hidden": ("{name} の前に伏せてあります", "it lies hidden before {name}"),
        "potu.at.hand": ("{name} の手札にあります", "it is in {name}'s hand"),
        "potu.at.discards": ("捨札にあります", "it is among the discards"),
        "potu.at.drawn": ("この場所で引かれています", "it was drawn at this place"),
        "potu.at.place": (
            "大陸の {column} 列目 {row} 行目にあります",
            "it lies open in column {column}, row {row}",
        ),
        "potu.at.other_pile": (
            "山を作り直したときの別の山のカードです",
            "it is a face-down card of another pile, before or after a reshuffle",
        ),
        "potu.keep": (
            "残すのは引いた {drawn} のうち違う {expected} 枚です",
            "{expected} different cards of those drawn ({drawn}) are kept",
        ),
        "potu.column": (
            "第{round}ラウンドにめくるのは {expected} 列目です({got} 列目になっています)",
            "round {round} turns up column {expected}, not {got}",
        ),
        "potu.no_choice": (
            "全員が選びます。{names} の選択がありません",
            "everybody chooses; the choice of {names} is missing",
        ),
        "potu.no_row": (
            "行番号(ここでは {row})で選べるのはタンジーだけです。{name} は up か down を選びます",
            "only Tanzy may name a row (here {row}); {name} chooses up or down",
        ),
        "potu.no_place": (
            "{name} が {choice} で行ける場所はありません(選べるのは {legal})",
            "{choice} leads {name} to no place (possible: {legal})",
        ),
        "potu.row": (
            "次に処理する場所は {expected} 行目です({got} 行目になっています)",
            "the place to be dealt with is row {expected}, not {got}",
        ),
        "potu.not_there": (
            "この場所にいるのは {names} です。drawn には全員を書きます(引かない人は空のリスト)",
            "those at this place are {names}; drawn names them all (an empty list for no card)",
        ),
        "potu.drawn": (
            "{name} はここで {expected} 枚引くはずですが {got} 枚です",
            "{name} draws {expected} here, not {got}",
        ),
        "potu.played": (
            "{name} が出せるのは次のうち1枚です: {cards}",
            "{name} plays one of these: {cards}",
        ),
        "potu.plays_elsewhere": (
            "{name} はこの場所にいないので、カードを出せません",
            "{name} is not at this place and plays no card here",
        ),
        "potu.not_losable": (
            "カード {card} は捨てられません。捨てられるのは前に取った {cards} です",
            "card {card} cannot be given up; of the cards gained before these can: {cards}",
        ),
        "potu.not_in_hand": (
            "カード {card} は手札にありません(手札は {cards})",
            "card {card} is not in the hand ({cards})",
        ),
        "potu.map_due": (
            "次に使う地図は {name} のカード {card} です",
            "the map to be used now is card {card}, by {name}",
        ),
        "potu.not_open": (
            "カード {card} は表向きのお宝にありません(あるのは {cards})",
            "card {card} is no open treasure (these are: {cards})",
        ),
        "potu.no_flip": (
            "表向きのお宝を取ったら伏せたお宝を1枚めくります(残り {left} 枚)。flip がありません",
            "an open treasure is replaced by a face-down one ({left} left), but flip is missing",
        ),
        "potu.flip_none": (
            "伏せたお宝はもうないので、{card} をめくることはできません",
            "no face-down treasure is left, so {card} cannot be turned up",
        ),
        "potu.none_down": (
            "伏せたお宝はもうありません",
            "no face-down treasure is left",
        ),
        "potu.flip_down": (
            "伏せたお宝を取ったときは、{card} をめくりません",
            "nothing is turned up ({card}) for a face-down treasure",
        ),
        "potu.take_open": (
            "カード {card} は表向きのお宝です。伏せたお宝なら別のカードのはずです",
            "card {card} is an open treasure; a face-down one must be another card",
        ),
    }
)
