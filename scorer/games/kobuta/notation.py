"""The text notation of 子ブタ村と目覚めるオオカミ, one move a line.

ゲーム 子ブタ村と目覚めるオオカミ
プレイヤー Aki 子ブタ 赤
プレイヤー Dan オオカミ                 # the other two pigs likewise
フィールド 平 森平山 平平森山平 …        # or P FPM PPFMP …: the rows from the apex

Aki: 建てる 3
オオカミ: 置く 4
オオカミ: 動く 4 → 3
Aki: 猟師 7                             # 猟師 7 → 8: at the wolf on 8
Dan: パス
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorer.log.notation import Line, Notation, Writer
from scorer.log.words import Words

KINDS = Words(
    {
        "build": ("建てる", "build", "建築"),
        "hunter": ("猟師", "hunter"),
        "place": ("置く", "place"),
        "move": ("動く", "move", "移動"),
        "pass": ("パス", "pass"),
    }
)
ROLES = Words({"pig": ("子ブタ", "pig", "子豚", "piglet"), "wolf": ("オオカミ", "wolf", "狼")})
COLORS = Words({"red": ("赤", "red"), "blue": ("青", "blue"), "yellow": ("黄", "yellow", "黄色")})
TERRAIN = {"平": "P", "森": "F", "山": "M"}
_JAPANESE = str.maketrans({letter: char for char, letter in TERRAIN.items()})
_LETTERS = str.maketrans(TERRAIN)


def _letters(row: str) -> str:
    return row.upper().translate(_LETTERS)


class NOTATION(Notation):
    """How a kobuta log is written at the table."""

    words = (KINDS, ROLES, COLORS)
    header_words = Words({"board": ("フィールド", "board", "field", "盤")})
    check_words = Words(
        {
            "turn": ("ターン", "turn"),
            "due": ("手番", "due"),
            "buildings": ("軒数", "buildings"),
            "houses": ("家", "houses"),
            "building": ("建築中", "building"),
            "skips": ("休み", "skips"),
            "hunters": ("猟師たち", "hunters"),
            "wolves": ("オオカミたち", "wolves"),
            "wasteland": ("荒れ地", "wasteland"),
            "placed": ("置いた数", "placed"),
            "tokens": ("トークン", "tokens"),
            "shot": ("倒された数", "shot"),
            "destroyed": ("壊した数", "destroyed"),
            "free": ("空き", "free"),
        }
    )

    def read_player(self, line: Line) -> None:
        """``Aki 子ブタ 赤`` or ``Dan オオカミ``."""
        super().read_player(line)
        line.put(line.word(ROLES), "role")
        if line.more():
            line.put(line.word(COLORS), "color")

    def write_player(self, player: Any, w: Writer) -> str:
        """Name, role and, of a pig, the colour."""
        color = getattr(player, "color", None)
        return w(
            super().write_player(player, w),
            w.word(ROLES, player.role),
            None if color is None else w.word(COLORS, color),
        )

    def read_header(self, line: Line, key: str) -> None:
        """The rows of the field, in letters or in Japanese."""
        line.many(lambda: line.text(_letters), key)

    def write_header(self, header: Any, w: Writer) -> Iterator[str]:
        """The rows of the field on one line."""
        rows = header.board
        if w.lang == "ja":
            rows = [row.translate(_JAPANESE) for row in rows]
        yield w(w.word(self.header_words, "board"), *rows)

    def read_event(self, line: Line) -> None:
        """The wolf's place and move have no name; ``オオカミ:`` before them may be left out."""
        by_wolf = line.sees(ROLES) == "wolf"
        name = None if line.sees(KINDS) in ("place", "move") else line.name()
        line.skip(":")
        if name is not None and not by_wolf and line.sees(KINDS) in ("place", "move"):
            raise line.wrong("kobuta.text_wolf")
        kind = line.word(KINDS)
        line.put(kind, "type")
        if kind.value == "place":
            line.put(line.number(), "tile")
        elif kind.value == "move":
            line.put(line.number(), "from")
            line.skip("->")
            line.put(line.number(), "to")
        else:
            if name is not None:
                line.put(name, "player")
            if kind.value != "pass":
                line.put(line.number(), "tile")
            if kind.value == "hunter" and not line.end:
                line.op("->")
                line.put(line.number(), "wolf")

    def write_event(self, event: Any, w: Writer) -> str:
        """A name or the wolf, what is done, and the tiles."""
        kind = w.word(KINDS, event.type)
        arrow = "→" if w.lang == "ja" else "->"
        if event.type == "place":
            return w(w.word(ROLES, "wolf") + ":", kind, event.tile)
        if event.type == "move":
            return w(w.word(ROLES, "wolf") + ":", kind, event.from_, arrow, event.to)
        head = w.name(event.player) + ":"
        if event.type == "pass":
            return w(head, kind)
        aim = () if event.type == "build" or event.wolf is None else (arrow, event.wolf)
        return w(head, kind, event.tile, *aim)
