"""ルインズ's lines in the text notation.

``めくる 3 12 9 1`` / ``reveal 3 12 9 1``;
``配る Aki: 2a 5a …; Ben: …`` / ``deal Aki: 2a 5a …; Ben: …``;
``Aki: 裏返す 2a`` / ``Aki: flip 2a``;
``Aki: 出す 2a+3 5a+所有権 ランク 5 枚数 2`` / ``Aki: play 2a+3 5a+claim rank 5 count 2``;
``Ben: パス``, ``Ben: 引く 9a``, ``Aki: 捨てる 1c`` / ``pass``, ``draw``, ``discard``.

Upgrades stand behind their ruin, in the order in which they are added. Only where that order cannot
be seen so (a ruin further right is upgraded first) are they listed at the end of the line:
``出す 2a 5a; アップグレード 5a+所有権 2a+3``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorer.games.ruins.events import Deal, Discard, Draw, Flip, Pass, Play, Reveal, RuinsHeader
from scorer.log.notation import CORE, Got, Line, Notation, Writer
from scorer.log.words import Words

TABLE = Words({"reveal": ("めくる", "reveal"), "deal": ("配る", "deal")})
"""What nobody in particular does."""
ACTIONS = Words(
    {
        "flip": ("裏返す", "flip"),
        "play": ("出す", "play"),
        "pass": ("パス", "pass"),
        "draw": ("引く", "draw"),
        "discard": ("捨てる", "discard"),
    }
)
PARTS = Words(
    {
        "claim": ("所有権", "claim"),
        "rank": ("ランク", "rank"),
        "count": ("枚数", "count"),
        "upgrades": ("アップグレード", "upgrades"),
    }
)
"""What stands in the line of a play."""


class RuinsNotation(Notation):
    """How ルインズ is written for people."""

    words = (TABLE, ACTIONS, PARTS)
    header_words = Words({"start": ("最初", "start")})
    check_words = Words(
        {
            "round": ("ラウンド", "round"),
            "turn": ("手番", "turn"),
            "first": ("先手", "first"),
            "hands": ("手札枚数", "hands"),
            "cards": ("手札", "cards"),
            "torches": ("松明", "torches"),
            "claims": ("残り所有権", "claims"),
            "market": ("マーケット", "market"),
            "deck": ("デッキ", "deck"),
            "discard": ("捨て札", "discard"),
            "discoveries": ("残り発見物", "discoveries"),
            "trick": ("場", "trick"),
            "out": ("抜けた人", "out"),
            "players": ("参加者", "players"),
            "ruins": ("遺跡", "ruins"),
        }
    )

    def read_header(self, line: Line, key: str) -> None:
        """``最初 Aki``: the first player of round 1."""
        line.put(line.name(), key)

    def write_header(self, header: RuinsHeader, w: Writer) -> Iterator[str]:
        """The line with the first player."""
        yield w(w.word(self.header_words, "start"), w.name(header.start))

    # --- reading

    def read_event(self, line: Line) -> None:
        """One event."""
        kind = line.take(TABLE)
        if kind is not None:
            line.put(kind, "type")
            if kind.value == "reveal":
                line.many(line.number, "cards")
            else:
                _read_hands(line)
            return
        name = line.name()
        line.skip(":")
        kind = line.word(ACTIONS)
        line.put(kind, "type")
        line.put(name, "player")
        if kind.value == "flip":
            line.put(_ruin(line), "ruin")
        elif kind.value == "play":
            _read_play(line)
        elif kind.value != "pass":
            line.many(lambda: _ruin(line), "ruins")

    # --- writing

    def write_event(self, event: Any, w: Writer) -> str:
        """One event in its canonical form."""
        if isinstance(event, Reveal):
            return w(w.word(TABLE, "reveal"), *event.cards)
        if isinstance(event, Deal):
            hands = (f"{w.name(name)}: {w(*ruins)}" for name, ruins in event.hands.items())
            return w(w.word(TABLE, "deal"), "; ".join(hands) or w.word(CORE, "none"))
        head = w(w.name(event.player) + ":", w.word(ACTIONS, event.type))
        if isinstance(event, Play):
            return w(head, _play_text(event, w))
        if isinstance(event, Flip):
            return w(head, event.ruin)
        assert isinstance(event, Pass | Draw | Discard)
        return head if isinstance(event, Pass) else w(head, *event.ruins)


def _ruin(line: Line) -> Got:
    return line.text(str.lower)


def _read_hands(line: Line) -> None:
    line.empty({}, "hands")
    if line.take(CORE, "none"):
        return
    while line.more():
        name = line.name()
        line.op(":")
        line.put(Got([], name.spot), "hands", name.value)
        count = 0
        while line.more():
            line.put(_ruin(line), "hands", name.value, count)
            count += 1
            line.skip(",")
        line.skip(";")


def _read_play(line: Line) -> None:
    """Ruins with their upgrades, then what the player chooses."""
    line.empty([], "ruins")
    count = upgrades = 0
    while line.more() and not line.sees(PARTS):
        ruin = _ruin(line)
        line.put(ruin, "ruins", count)
        count += 1
        upgrades = _read_upgrades(line, ruin, upgrades)
        line.skip(",")
    while not line.end:
        line.skip(";")
        part = line.word(PARTS, "rank", "count", "upgrades").value
        if part != "upgrades":
            line.put(line.number(), part)
            continue
        if not upgrades:
            line.empty([], "upgrades")
        if line.take(CORE, "none"):
            continue
        while line.more() and not line.sees(PARTS):
            ruin = _ruin(line)
            if not line.sees_op("+"):
                line.op("+")
            upgrades = _read_upgrades(line, ruin, upgrades)
            line.skip(",")


def _read_upgrades(line: Line, ruin: Got, index: int) -> int:
    """``+3`` or ``+claim`` behind a ruin, any number of them."""
    while line.skip("+"):
        claim = line.take(PARTS, "claim")
        line.put(ruin, "upgrades", index, "ruin")
        if claim is not None:
            line.put(Got(True, claim.spot), "upgrades", index, "claim")
        else:
            line.put(line.number(), "upgrades", index, "discovery")
        index += 1
    return index


def _play_text(event: Play, w: Writer) -> str:
    rank = () if event.rank is None else (w.word(PARTS, "rank"), event.rank)
    count = () if event.count is None else (w.word(PARTS, "count"), event.count)
    marks: list[tuple[str, str]] = [
        (item.ruin, "+" + (w.word(PARTS, "claim") if item.claim else str(item.discovery)))
        for item in event.upgrades or ()
    ]
    behind = [[mark for owner, mark in marks if owner == ruin] for ruin in event.ruins]
    in_order = [(ruin, mark) for ruin, own in zip(event.ruins, behind, strict=True) for mark in own]
    if event.upgrades is None or (marks and in_order == marks):
        ruins = [ruin + "".join(own) for ruin, own in zip(event.ruins, behind, strict=True)]
        return w(*ruins, *rank, *count)
    listed = [ruin + mark for ruin, mark in marks] or [w.word(CORE, "none")]
    return w(w(*event.ruins) + ";", w.word(PARTS, "upgrades"), *listed, *rank, *count)


NOTATION = RuinsNotation
