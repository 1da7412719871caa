"""ハリキリ探検隊's lines in the text notation.

``プレイヤー あおい 赤 あ`` / ``player Aoi red A``;
``あおい: 開始 SR4 → 0,-1, 回転 90, 立つ SR3`` / ``Aoi: start SR4 -> 0,-1, rotate 90, stand SR3``;
``Ben: ダイス 3 1, 拡張 1, 切る A2 残す D5, 重ね A2 → 0,-2, 回転 90, 歩く 0,2 上上`` /
``Ben: dice 3 1, expand 1, cut A2 keep D5, cover A2 -> 0,-2, rotate 90, walk 0,2 UU``.

A turn of 0 degrees need not be written. A walk is the position of its first step, then a letter for
each further one (上右下左, or U R D L), or its position. Commas between the parts are optional.
"""

from __future__ import annotations

from components.source import Spot
from scorer.game import Entry
from scorer.games.harikiri.box import SIDES, At
from scorer.games.harikiri.events import Cover, HeaderPlayer, StartCover, StartEvent, TurnEvent
from scorer.log.notation import CORE, Got, Line, Notation, Writer
from scorer.log.words import Words

COLORS = Words(
    {
        "red": ("赤", "red"),
        "blue": ("青", "blue"),
        "green": ("緑", "green"),
        "yellow": ("黄", "yellow", "黄色"),
    }
)
START = Words({"start": ("開始", "start", "スタート")})
PARTS = Words(
    {
        "dice": ("ダイス", "dice", "さいころ"),
        "expand": ("拡張", "expand"),
        "cut": ("切る", "cut"),
        "keep": ("残す", "keep"),
        "cover": ("重ね", "cover", "重ねる"),
        "rotate": ("回転", "rotate"),
        "walk": ("歩く", "walk", "移動"),
        "stand": ("立つ", "stand"),
    }
)
LETTERS = {"ja": "上右下左", "en": "URDL"}
"""Up, right, down, left, as in `SIDES`."""
STEPS: dict[str, At] = {
    form: side
    for letters in LETTERS.values()
    for letter, side in zip(letters, SIDES, strict=True)
    for form in (letter, letter.lower())
}


class HarikiriNotation(Notation):
    """How ハリキリ探検隊 is written for people."""

    words = (COLORS, START, PARTS)
    check_words = Words(
        {
            "due": ("手番", "due"),
            "turns": ("手番数", "turns"),
            "own_gems": ("自色", "own_gems"),
            "other_gems": ("他色", "other_gems"),
            "plain": ("無地", "plain"),
            "hand": ("手元", "hand"),
            "hand_cells": ("手元のマス", "hand_cells"),
            "explorers": ("探検家", "explorers"),
            "map_cells": ("残りマス", "map_cells"),
            "map_gems": ("残り宝石", "map_gems"),
            "map": ("追加マップ", "map"),
            "field_cells": ("場のマス数", "field_cells"),
            "field": ("場", "field"),
        }
    )

    def read_player(self, line: Line) -> None:
        """``あおい 赤 あ``: name, colour, mark."""
        super().read_player(line)
        line.put(line.word(COLORS), "color")
        line.put(line.name(), "mark")

    def write_player(self, player: HeaderPlayer, w: Writer) -> str:
        """Name, colour, mark."""
        name = super().write_player(player, w)
        return w(name, w.word(COLORS, player.color), w.name(player.mark))

    def read_event(self, line: Line) -> None:
        """A ``start`` or a ``turn``."""
        name = line.name()
        line.skip(":")
        line.put(name, "player")
        start = line.take(START)
        if start is not None:
            line.put(start, "type")
            _read_cover(line)
            _read_parts(line, "rotate", "stand")
        else:
            spot = line.spot
            if line.sees(PARTS) is None:
                raise line.wrong("text.word", words=f"{START.shown()}, {PARTS.shown(['dice'])}")
            line.put(Got("turn", spot), "type")
            _read_parts(line, "dice", "expand", "cut", "cover", "rotate", "walk")
        data = line.document.data
        if "cover" in data and "rotate" not in data:  # as printed
            line.put(Got(0, line.document.spots[("cover",)]), "rotate")

    def write_event(self, event: Entry, w: Writer) -> str:
        """One event in its canonical form."""
        if isinstance(event, StartEvent):
            head = w(w.name(event.player) + ":", w.word(START, "start"))
            rotate = _rotation(event.rotate, w)
            stand = w(w.word(PARTS, "stand"), event.stand)
            return w(head, ", ".join([_cover_text(event.cover, w), *rotate, stand]))
        assert isinstance(event, TurnEvent)
        parts = [
            w(w.word(PARTS, "dice"), *event.dice),
            w(w.word(PARTS, "expand"), event.expand),
        ]
        for cut in event.cuts:
            keep = None if cut.keep is None else w(w.word(PARTS, "keep"), cut.keep)
            parts.append(w(w.word(PARTS, "cut"), *cut.cells, keep))
        if event.cover is not None and event.rotate is not None:
            parts.append(w(w.word(PARTS, "cover"), _cover_text(event.cover, w)))
            parts.extend(_rotation(event.rotate, w))
        parts.append(w(w.word(PARTS, "walk"), _path_text(event.path, w)))
        return w(w.name(event.player) + ":", ", ".join(parts))


# --- reading


def _read_parts(line: Line, *parts: str) -> None:
    """The parts of a move, each with its keyword, in any order."""
    cuts = 0
    while not line.end:
        line.skip(",", ";")
        part = line.word(PARTS, *parts)
        if part.value == "cut":
            _read_cut(line, cuts)
            cuts += 1
        elif part.value == "dice":
            line.empty([], "dice")
            while line.sees_number():
                line.put(line.number(), "dice", len(line.document.data["dice"]))
                if line.sees_number(1):
                    line.skip(",", "/")
        elif part.value == "cover":
            _read_cover(line)
        elif part.value == "walk":
            _read_path(line)
        elif part.value == "stand":
            line.put(_cell(line), "stand")
        else:
            line.put(line.number(), part.value)


def _cell(line: Line) -> Got:
    return line.text(str.upper)


def _read_cut(line: Line, index: int) -> None:
    """``A2 B2 残す D5``"""
    line.empty([], "cuts", index, "cells")
    count = 0
    while line.more() and line.sees(PARTS) is None:
        line.put(_cell(line), "cuts", index, "cells", count)
        count += 1
        if line.sees_op(",") and line.sees(PARTS, 1) is None:
            line.skip(",")
    if line.take(PARTS, "keep"):
        line.put(_cell(line), "cuts", index, "keep")


def _read_cover(line: Line) -> None:
    """``SR4 → 0,-1``"""
    line.empty({}, "cover")
    line.put(_cell(line), "cover", "cell")
    line.skip("->")
    _read_point(line, "cover", "at")


def _read_point(line: Line, *path: str | int) -> At:
    """``0,-1``, in brackets or not."""
    line.empty([], *path)
    bracket = line.skip("[", "(")
    x = line.number()
    line.put(x, *path, 0)
    line.op(",")
    y = line.number()
    line.put(y, *path, 1)
    if bracket and not line.skip("]", ")"):
        raise line.wrong("text.op", op="]")
    return x.value, y.value


def _read_path(line: Line) -> None:
    """``0,2 上上``: positions, and letters for steps from the position before."""
    line.empty([], "path")
    if line.take(CORE, "none"):
        return
    count = 0
    at: At | None = None
    while _step_follows(line):
        if at is None or not _letters(line):
            at = _read_point(line, "path", count)
            count += 1
        else:
            token = line.next()
            for offset, letter in enumerate(token.text):
                dx, dy = STEPS[letter]
                at = at[0] + dx, at[1] + dy
                spot = Spot(token.spot.line, token.spot.column + offset)
                line.put(Got(list(at), spot), "path", count)
                count += 1
        if line.sees_op(",") and _step_follows(line, 1):
            line.skip(",")


def _step_follows(line: Line, ahead: int = 0) -> bool:
    """Whether a position or letters come next."""
    place = line.sees_number(ahead) or line.sees_op("[", "(", ahead=ahead)
    return place or _letters(line, ahead)


def _letters(line: Line, ahead: int = 0) -> bool:
    token = line.peek(ahead)
    return token is not None and token.kind == "word" and set(token.text) <= STEPS.keys()


# --- writing


def _cover_text(cover: StartCover | Cover, w: Writer) -> str:
    arrow = "→" if w.lang == "ja" else "->"
    return f"{cover.cell} {arrow} {cover.at[0]},{cover.at[1]}"


def _rotation(rotate: int, w: Writer) -> list[str]:
    return [w(w.word(PARTS, "rotate"), rotate)] if rotate else []


def _path_text(path: tuple[At, ...], w: Writer) -> str:
    """The first position, then letters where a step is one."""
    if not path:
        return w.word(CORE, "none")
    letters = dict(zip(SIDES, LETTERS[w.lang], strict=True))
    parts: list[str] = []
    before: At | None = None
    glue = False
    for at in path:
        step = None if before is None else letters.get((at[0] - before[0], at[1] - before[1]))
        if step is None:
            parts.append(f"{at[0]},{at[1]}")
        elif glue:
            parts[-1] += step
        else:
            parts.append(step)
        glue = step is not None
        before = at
    return " ".join(parts)


NOTATION = HarikiriNotation
