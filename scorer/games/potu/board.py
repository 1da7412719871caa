"""The table of ポトゥ drawn with letters, for a terminal of 80 columns.

The continent shows the chips' column and those ahead of it in the half that is laid, each card at
its height: even columns lie half a card higher (POT-8).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from components.messages import Lang, Message, register, say
from components.potu.schema import Data
from scorer.games.potu.notation import ACTIONS, ADVENTURERS, TABLE
from scorer.games.potu.score import score
from scorer.games.potu.table import BRIDGE, START
from scorer.terminal import columns, fit

if TYPE_CHECKING:
    from scorer.games.potu.state import PotuState

CELL = 11
"""Columns of the terminal for one column of cards."""
WIDTH = 80
CHIPS = 4
"""Most chips shown one by one at a place."""
KINDS: Mapping[Lang, Mapping[str, str]] = {
    "ja": {
        "gold": "金",
        "discovery": "発",
        "people": "民",
        "crystal": "晶",
        "curse": "呪",
        "map": "図",
        "atlantis": "ア",
    },
    "en": {
        "gold": "g",
        "discovery": "d",
        "people": "p",
        "crystal": "cr",
        "curse": "cu",
        "map": "map",
        "atlantis": "at",
    },
}
"""A card's kind in a letter or two."""
SIGNS: Mapping[str, str] = {
    "tanzy": "Tz",
    "talos": "Ta",
    "dareios": "Da",
    "aleister": "Al",
    "munir": "Mu",
    "isambard": "Is",
    "ranghi": "Ra",
    "nokomis": "No",
}
"""The adventurers' chips in English; in Japanese they have their kanji."""
VALUED = ("gold", "discovery", "people")


def label(lang: Lang, key: str, **values: object) -> str:
    """A label of the picture."""
    return say(Message(key, **values), lang)


def board(state: PotuState, lang: Lang) -> Sequence[str]:
    """The table as lines: round, piles and treasures, continent, players."""
    return [
        line.rstrip()
        for line in (
            *_heading(state, lang),
            *_continent(state, lang),
            *_players(state, lang),
            label(lang, "potu.board.legend"),
        )
    ]


def short(data: Data, number: int, lang: Lang) -> str:
    """A card as the picture shows it: ``22金3!話`` (! DANGER, ✹ splatter, then the skill)."""
    card = data.card[number]
    icons = str(card.icons) if card.kind in VALUED else ""
    danger = "!" if card.danger else ""
    splatter = "✹" if card.splatter else ""
    skill = data.skill[card.skill].name[lang][:1] if card.skill else ""
    return f"{number}{KINDS[lang].get(card.kind, '')}{icons}{danger}{splatter}{skill}"


def _heading(state: PotuState, lang: Lang) -> list[str]:
    table = state.table
    types, who = state.due()
    words = [(TABLE if one in TABLE else ACTIONS).say(one, lang) for one in types]
    due = label(lang, "potu.board.over") if state.over else " / ".join(words)
    lines = [
        label(
            lang,
            "potu.board.round",
            round=state.turn,
            coin=table.names[table.coin(max(state.turn, 1))],
            due=due,
            who=label(lang, "potu.board.who", name=who) if who else "",
        )
    ]
    treasures = " ".join(short(table.data, card, lang) for card in state.open) or "—"
    lines.append(
        label(
            lang,
            "potu.board.piles",
            pile=state.piles.left,
            discards=state.piles.discards.bit_count(),
            treasures=treasures,
            down=state.face_down,
        )
    )
    return [fit(line, WIDTH) for line in lines]


def _continent(state: PotuState, lang: Lang) -> list[str]:
    """The half that is laid, from the chips' column on."""
    table = state.table
    half = table.columns if state.turn <= table.columns else table.last
    shown = [column for column in range(state.column, half + 1) if column <= table.last]
    height = 2 * table.rows + 2
    cells = [["" for _ in shown] for _ in range(height + 1)]
    for index, column in enumerate(shown):
        cells[0][index] = label(lang, "potu.board.column", column=column) if column > BRIDGE else ""
        for row, line in _heights(table.rows, column):
            cells[line][index] = _card(state, lang, column, row)
            if column == state.column:
                cells[line + 1][index] = _chips(state, lang, row)
    return ["".join(fit(cell, CELL) for cell in line) for line in cells]


def _heights(rows: int, column: int) -> list[tuple[int, int]]:
    """Rows of a column with the line on which each is drawn (POT-8)."""
    if column == START:
        return [(1, rows + 1)]
    if column == BRIDGE:
        return [(1, 3), (2, 5 if rows == 3 else 7)]
    return [(row, 2 * row - (column % 2 == 0)) for row in range(1, rows + 1)]


def _card(state: PotuState, lang: Lang, column: int, row: int) -> str:
    if column == START:
        return "[START]"
    if column == BRIDGE:
        return label(lang, "potu.board.bridge", number=row)
    if state.sources[column][row - 1] < 0:
        return "[]"
    number = state.continent[column][row - 1]
    return short(state.table.data, number, lang) if number else "[??]"


def _sign(state: PotuState, lang: Lang, player: int) -> str:
    """What a player's chip is shown as."""
    adventurer = state.table.data.adventurer[state.table.adventurers[player]]
    return SIGNS.get(adventurer.id, adventurer.kanji) if lang == "en" else adventurer.kanji


def _chips(state: PotuState, lang: Lang, row: int) -> str:
    at = [_sign(state, lang, player) for player, place in enumerate(state.rows) if place == row]
    more = f"+{len(at) - CHIPS}" if len(at) > CHIPS else ""
    return "".join(at[:CHIPS]) + more


def _players(state: PotuState, lang: Lang) -> list[str]:
    table = state.table
    totals = score(table.data, state.position()).players
    lines = []
    for player, name in enumerate(table.names):
        cards = [short(table.data, card, lang) for card in state.gained[player]]
        if player == table.isambard:
            cards += [f"({short(table.data, card, lang)})" for card in state.hidden]
        if player == table.dareios:
            cards += [label(lang, "potu.board.broken", number=card) for card in state.broken]
        if player == table.talos:
            cards.append(label(lang, "potu.board.hand", count=state.hand.bit_count()))
        who = fit(ADVENTURERS.say(table.adventurers[player], lang), 12)
        sign = _sign(state, lang, player)
        line = f"{sign} {who} {fit(name, 10)} {totals[player].total:>3} "
        lines += _wrapped(line, cards)
    return lines


def _wrapped(line: str, cards: Sequence[str]) -> list[str]:
    """Cards behind the head of a line, in as many lines as they need."""
    indent = " " * columns(line)
    lines = [line]
    for card in cards:
        if columns(lines[-1]) + columns(card) + 1 > WIDTH:
            lines.append(indent)
        lines[-1] += " " + card
    return lines


register(
    {
        "potu.board.legend": (
            "22金3!✹話 = カード22、金貨3、DANGER、血しぶき、話術(晶 水晶、ア アトランティス)",
            "22g3!✹C = card 22, gold 3, DANGER, splatter, charm (d discovery, p people)",
        ),
        "potu.board.round": (
            "第{round}ラウンド  コイン: {coin}  次: {due}{who}",
            "round {round}  coin: {coin}  due: {due}{who}",
        ),
        "potu.board.who": ("({name})", " ({name})"),
        "potu.board.over": ("終わり", "over"),
        "potu.board.piles": (
            "山 {pile}  捨札 {discards}  お宝 {treasures}  伏せたお宝 {down}",
            "pile {pile}  discards {discards}  treasures {treasures}  face down {down}",
        ),
        "potu.board.column": ("{column}列", "column {column}"),
        "potu.board.bridge": ("[橋{number}]", "[bridge {number}]"),
        "potu.board.broken": ("割れ{number}", "broken {number}"),
        "potu.board.hand": ("手札{count}枚", "hand of {count}"),
    }
)
