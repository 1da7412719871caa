"""ポトゥ's lines in the text notation.

``プレイヤー アキ タンジー`` / ``player Aki Tanzy``: adventurers by their short names.

``お宝 39, 31, 43, 40`` / ``treasures 39, 31, 43, 40``;
``D: 手札 5, 44, 1 …`` / ``D: hand 5, 44, 1 …``;
``B: 隠す 7, 16, 2, 9 -> 16, 9`` / ``B: stash 7, 16, 2, 9 -> 16, 9`` (drawn, then kept);
``めくる 1: 38, 48, 50`` / ``reveal 1: 38, 48, 50`` (column, then its cards);
``移動 A 上, B 下, C 2`` / ``move A up, B down, C 2``;
``橋 13, 46`` / ``bridge 13, 46``;
``勝負 3: E 21 -> 21; B 27, 2 -> 27; D -> 45`` / ``challenge 3: …`` (row; for each adventurer there
the cards drawn, then the card played);
``B: 失う 50`` / ``B: damage 50``; ``D: 捨てる 1`` / ``D: discard 1``;
``D: 地図 18 表 42 -> 41`` / ``D: map 18 up 42 -> 41`` (the open treasure taken, the one turned up);
``D: 地図 18 裏 42`` / ``D: map 18 down 42``.

In a challenge ``X * -> 7`` writes a card played by somebody who is not among those who draw, which
no legal log holds.
"""

from __future__ import annotations

from typing import Any

from scorer.games.potu.events import Challenge, Damage, Discard, Move, Reveal, Setup, Stash, UseMap
from scorer.log.notation import Line, Notation, Writer
from scorer.log.words import Words

ADVENTURERS = Words(
    {
        "tanzy": ("タンジー", "Tanzy", "黒猫タンジー", "黒猫", "猫"),
        "talos": ("タロス", "Talos", "人造人間タロス", "人造人間", "機"),
        "dareios": ("ダレイオス", "Dareios", "狂戦士ダレイオス", "狂戦士", "狂"),
        "aleister": ("アレイスター", "Aleister", "魔道士アレイスター", "魔道士", "魔"),
        "munir": ("ムニール", "Munir", "外交官ムニール", "外交官", "外"),
        "isambard": ("イザムバード", "Isambard", "ギャンブラー", "賭"),
        "ranghi": ("ランギ", "Ranghi", "アホ・ヲ・テ・ランギ", "博士", "博"),
        "nokomis": ("ノコミス", "Nokomis", "百戦錬磨ノコミス", "百戦錬磨", "百"),
    }
)
TABLE = Words(
    {
        "setup": ("お宝", "treasures"),
        "reveal": ("めくる", "reveal"),
        "move": ("移動", "move"),
        "bridge": ("橋", "bridge", "架け橋"),
        "challenge": ("勝負", "challenge", "DANGER", "危険"),
    }
)
"""What concerns the table or everybody at a place."""
ACTIONS = Words(
    {
        "hand": ("手札", "hand"),
        "stash": ("隠す", "stash"),
        "damage": ("失う", "damage", "ダメージ"),
        "discard": ("捨てる", "discard"),
        "map": ("地図", "map"),
    }
)
"""What one player does; the name stands before it."""
WAYS = Words({"up": ("上", "up"), "down": ("下", "down")})
SIDES = Words({"up": ("表", "up"), "down": ("裏", "down", "伏せ")})
"""The row of treasures that a map takes from: open or face down."""


class PotuNotation(Notation):
    """How ポトゥ is written for people."""

    words = (ADVENTURERS, TABLE, ACTIONS, WAYS, SIDES)
    check_words = Words(
        {
            "round": ("ラウンド", "round"),
            "coin": ("コイン", "coin"),
            "column": ("列", "column"),
            "rows": ("行", "rows"),
            "cards": ("カード", "cards"),
            "broken": ("割れた水晶", "broken"),
            "hidden": ("伏せ札", "hidden"),
            "hand": ("手札", "hand"),
            "pile": ("山", "pile"),
            "discards": ("捨札", "discards"),
            "treasures": ("お宝", "treasures"),
            "face_down": ("伏せたお宝", "face_down"),
        }
    )

    # --- the header

    def read_player(self, line: Line) -> None:
        """``プレイヤー アキ 猫``: name and adventurer."""
        super().read_player(line)
        line.put(line.take(ADVENTURERS) or line.text(), "adventurer")

    def write_player(self, player: Any, w: Writer) -> str:
        """Name and adventurer."""
        return w(super().write_player(player, w), w.word(ADVENTURERS, player.adventurer))

    # --- reading

    def read_event(self, line: Line) -> None:
        """One event."""
        kind = line.take(TABLE)
        if kind is not None:
            line.put(kind, "type")
            _READ[kind.value](line)
            return
        name = line.name()
        line.skip(":")
        kind = line.word(ACTIONS)
        line.put(kind, "type")
        line.put(name, "player")
        _READ[kind.value](line)

    # --- writing

    def write_event(self, event: Any, w: Writer) -> str:
        """One event in its canonical form."""
        kind = event.type
        if kind in TABLE:
            return w(w.word(TABLE, kind), _rest(event, w))
        return w(w.name(event.player) + ":", w.word(ACTIONS, kind), _rest(event, w))


def _read_cards(line: Line, key: str = "cards") -> None:
    line.many(line.number, key)


def _read_reveal(line: Line) -> None:
    line.put(line.number(), "column")
    line.skip(":")
    _read_cards(line)


def _read_stash(line: Line) -> None:
    _read_cards(line, "drawn")
    line.op("->")
    _read_cards(line, "keep")


def _read_move(line: Line) -> None:
    line.empty({}, "choices")
    while not line.end:
        name = line.name()
        line.skip("=", ":")
        choice = line.take(WAYS) or (line.number() if line.sees_number() else line.text())
        line.put(choice, "choices", name.value)
        line.skip(",")


def _read_challenge(line: Line) -> None:
    line.put(line.number(), "row")
    line.skip(":")
    line.empty({}, "drawn")
    line.empty({}, "played")
    while not line.end:
        name = line.name().value
        line.skip(":")
        if not line.skip("*"):
            line.many(line.number, "drawn", name)
        if line.skip("->"):
            line.put(line.number(), "played", name)
        if not line.skip(";"):
            break


def _read_card(line: Line) -> None:
    line.put(line.number(), "card")


def _read_map(line: Line) -> None:
    line.put(line.number(), "map")
    line.put(line.word(SIDES), "from")
    line.put(line.number(), "take")
    if line.skip("->"):
        line.put(line.number(), "flip")


_READ = {
    "setup": lambda line: _read_cards(line, "treasures"),
    "reveal": _read_reveal,
    "move": _read_move,
    "bridge": _read_cards,
    "challenge": _read_challenge,
    "hand": _read_cards,
    "stash": _read_stash,
    "damage": _read_card,
    "discard": _read_card,
    "map": _read_map,
}


def _rest(event: Any, w: Writer) -> str:
    """What stands after the keyword."""
    if isinstance(event, Move):
        choices = event.choices.items()
        return ", ".join(w(w.name(name), _choice(choice, w)) for name, choice in choices)
    if isinstance(event, Challenge):
        return w(f"{event.row}:", "; ".join(_entries(event, w)))
    if isinstance(event, Reveal):
        return w(f"{event.column}:", _cards(event.cards))
    if isinstance(event, Stash):
        return w(_cards(event.drawn), "->", _cards(event.keep))
    if isinstance(event, Damage | Discard):
        return str(event.card)
    if isinstance(event, UseMap):
        flip = () if event.flip is None else ("->", event.flip)
        return w(event.map, w.word(SIDES, event.source), event.take, *flip)
    return _cards(event.treasures if isinstance(event, Setup) else event.cards)


def _cards(cards: Any) -> str:
    return ", ".join(map(str, cards))


def _choice(choice: Any, w: Writer) -> str:
    return str(choice) if isinstance(choice, int) else w.word(WAYS, choice)


def _entries(event: Challenge, w: Writer) -> list[str]:
    """What each adventurer drew and played; then those who only played."""
    entries = []
    for name in (*event.drawn, *(name for name in event.played if name not in event.drawn)):
        drawn = _cards(event.drawn[name]) if name in event.drawn else "*"
        played = ("->", event.played[name]) if name in event.played else ()
        entries.append(w(w.name(name), drawn, *played))
    return entries


NOTATION = PotuNotation

__all__ = ["NOTATION", "PotuNotation"]
