"""The text notation of 回る遺跡, one move a line.

ゲーム 回る遺跡
プレイヤー Aki 赤
プレイヤー Ben 青
プレイヤー Chie 緑
席 赤 青 緑 黄                          # clockwise, the colour that nobody plays too
スタート 赤

カード 赤+黄 青+黄 緑+赤                 # each player's colour + the card's other colour
赤: 黄 内                               # red carries the yellow icon out: inwards
赤: 赤 内 中 右                          # … onto a rotation cell: the medium disc, clockwise
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorer.games.mawaru.events import Cards, MawaruHeader, Seat
from scorer.log.notation import CORE, Line, Notation, Writer
from scorer.log.words import Words

KINDS = Words({"cards": ("カード", "cards", "card")})
COLORS = Words(
    {
        "red": ("赤", "red", "●", "赤色"),
        "blue": ("青", "blue", "▲", "青色"),
        "green": ("緑", "green", "■", "緑色"),
        "yellow": ("黄", "yellow", "◆", "黄色"),
    }
)
WAYS = Words({"out": ("外", "out"), "in": ("内", "in", "中へ")})
DISCS = Words({"large": ("大", "large"), "medium": ("中", "medium"), "small": ("小", "small")})
DIRECTIONS = Words(
    {
        "cw": ("右", "cw", "右回り", "時計回り", "clockwise"),
        "ccw": ("左", "ccw", "左回り", "反時計回り", "anticlockwise", "counterclockwise"),
    }
)
GEMS = Words({"amethyst": ("アメジスト", "amethyst"), "diamond": ("ダイヤモンド", "diamond")})


class NOTATION(Notation):
    """How a mawaru log is written at the table."""

    words = (KINDS, COLORS, WAYS, DISCS, DIRECTIONS)
    header_words = Words(
        {"seats": ("席", "seats", "席順"), "start": ("スタート", "start", "スタートプレイヤー")}
    )
    check_words = Words(
        {
            "round": ("ラウンド", "round"),
            "turn": ("手番", "turn"),
            "marker": ("マーカー", "marker"),
            "order": ("順番", "order"),
            "gems": ("宝石", "gems"),
            "hunters": ("ハンター", "hunters"),
            "cells": ("マス", "cells"),
            "discs": ("円盤", "discs"),
            "cards_left": ("残り", "cards_left"),
        }
    )
    value_words = COLORS | DISCS | GEMS

    def read_player(self, line: Line) -> None:
        """``Aki 赤``"""
        super().read_player(line)
        line.put(line.word(COLORS), "color")

    def write_player(self, player: Seat, w: Writer) -> str:
        """Name and colour."""
        return w(super().write_player(player, w), w.word(COLORS, player.color))

    def read_header(self, line: Line, key: str) -> None:
        """``席 赤 青 緑 黄`` or ``スタート 赤``"""
        if key == "start":
            line.put(line.word(COLORS), key)
            return
        line.empty([], key)
        if line.take(CORE, "none"):
            return
        count = 0
        while line.more():
            line.put(line.word(COLORS), key, count)
            line.skip(",", "->")
            count += 1

    def write_header(self, header: MawaruHeader, w: Writer) -> Iterator[str]:
        """Seats and start player."""
        seats = [w.word(COLORS, color) for color in header.seats] or [w.word(CORE, "none")]
        yield w(w.word(self.header_words, "seats"), *seats)
        yield w(w.word(self.header_words, "start"), w.word(COLORS, header.start))

    def read_event(self, line: Line) -> None:
        """``カード 赤+黄 青+黄`` or ``赤: 黄 内 中 右``"""
        kind = line.take(KINDS)
        if kind is not None:
            line.put(kind, "type")
            self._read_cards(line)
            return
        if line.sees(COLORS) is None:
            raise line.wrong("text.word", words=f"{KINDS.shown()}, {COLORS.shown()}")
        color = line.word(COLORS)
        line.put(color._replace(value="move"), "type")
        line.put(color, "color")
        line.skip(":")
        line.put(line.word(COLORS), "hunter")
        line.put(line.word(WAYS), "to")
        if not line.end:
            line.skip(",", ";")
            line.put(line.word(DISCS), "rotate", "disc")
            line.put(line.word(DIRECTIONS), "rotate", "direction")

    @staticmethod
    def _read_cards(line: Line) -> None:
        line.empty({}, "cards")
        if line.take(CORE, "none"):
            return
        while line.more():
            color = line.word(COLORS)
            line.skip("+", "=", ":", "/")
            line.put(line.word(COLORS), "cards", color.value)
            line.skip(",")

    def write_event(self, event: Any, w: Writer) -> str:
        """A round's cards, or an action."""
        if isinstance(event, Cards):
            pairs = [
                f"{w.word(COLORS, color)}+{w.word(COLORS, other)}"
                for color, other in event.cards.items()
            ]
            return w(w.word(KINDS, "cards"), *pairs or [w.word(CORE, "none")])
        turn = []
        if event.rotate is not None:
            turn = [w.word(DISCS, event.rotate.disc)]
            turn.append(w.word(DIRECTIONS, event.rotate.direction))
        hunter = w.word(COLORS, event.hunter)
        return w(w.word(COLORS, event.color) + ":", hunter, w.word(WAYS, event.to), *turn)
