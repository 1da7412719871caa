"""The lines that every game's text notation has: what a ``result`` and a ``check`` claim.

結果 合計 Aki=13, Ben=14; 勝者 Ben
確認 合計 Aki=5; turn=4; discs large={n=1}
"""

from __future__ import annotations

from typing import Any

from components.messages import Message
from components.source import Path
from scorer.game import CheckEvent, ResultEvent
from scorer.log.notation import CORE, Got, Line, Notation, Writer
from scorer.log.words import Wrong


def read_result(line: Line) -> None:
    """Reads ``totals Aki=13, Ben=14; winners Ben``, what stands after the keyword."""
    while not line.end:
        key = line.word(CORE, "totals", "winners").value
        line.skip(":", "=")
        if line.take(CORE, "none"):
            line.empty({} if key == "totals" else [], key)
        elif key == "winners":
            line.many(line.name, key)
        else:
            line.empty({}, key)
            while line.more():
                name = line.name()
                line.skip(":", "=")
                line.put(line.number(), key, name.value)
                line.skip(",")
        if not line.end:
            line.skip(";")


def read_check(line: Line, notation: Notation) -> None:
    """Reads ``totals Aki=5, Ben=3; turn=4; discs large={n=1}``."""
    while not line.end:
        key = line.take(notation.check_words) or line.take(CORE, "totals", "winners") or line.text()
        if line.skip("=", ":"):
            line.put(Got(None, line.spot), key.value)
            line.document.data[key.value] = _value(line, (key.value,), 0)
        else:
            line.empty({}, key.value)
            while line.more():
                name = line.name() if key.value == "totals" else _key(line)
                if not line.skip("=", ":"):
                    raise line.wrong("text.op", op="=")
                _put_value(line, (key.value, name.value))
                line.skip(",")
        if not line.end:
            line.op(";")


def _put_value(line: Line, path: Path) -> None:
    line.put(Got(None, line.spot), *path)
    parent: Any = line.document.data
    for part in path[:-1]:
        parent = parent[part]
    parent[path[-1]] = _value(line, path, 0)


def _value(line: Line, path: Path, depth: int) -> Any:
    if depth > 16:
        raise line.wrong("source.deep", limit=16)
    spots = line.document.spots
    if line.skip("["):
        items: list[Any] = []
        while not line.skip("]"):
            spots[(*path, len(items))] = line.spot
            items.append(_value(line, (*path, len(items)), depth + 1))
            if not line.skip(",") and not line.sees_op("]"):
                raise line.wrong("text.op", op="]")
        return items
    if line.skip("{"):
        pairs: dict[str, Any] = {}
        while not line.skip("}"):
            name = _key(line)
            if not line.skip("=", ":"):
                raise line.wrong("text.op", op="=")
            here = (*path, name.value)
            if name.value in pairs:
                first = spots[here]
                places = {"line": first.line, "column": first.column}
                raise Wrong(name.spot, Message("source.repeated", key_=name.value, **places))
            spots[here] = line.spot
            pairs[name.value] = _value(line, here, depth + 1)
            if not line.skip(",") and not line.sees_op("}"):
                raise line.wrong("text.op", op="}")
        return pairs
    word = line.take(CORE, "true", "false", "null")
    if word is not None:
        return {"true": True, "false": False, "null": None}[word.value]
    if line.sees_number():
        return line.number().value
    if not line.more():
        raise line.wrong("text.value")
    return (_known(line) or line.text()).value


def _known(line: Line) -> Got | None:
    """An id of the game by its word, in either language."""
    return line.take(line.notation.value_words) if line.notation else None


def _key(line: Line) -> Got:
    return _known(line) or line.name()


# --- writing


def result_text(event: ResultEvent, w: Writer) -> str:
    """A ``result`` as a line, its keyword first."""
    none = w.word(CORE, "none")
    parts: list[str] = []
    if event.totals is not None:
        pairs = ", ".join(f"{w.name(name)}={total}" for name, total in event.totals.items())
        parts.append(w(w.word(CORE, "totals"), pairs or none))
    if event.winners is not None:
        parts.append(w(w.word(CORE, "winners"), w.names(event.winners) or none))
    return w(w.word(CORE, "result"), "; ".join(parts))


def check_text(event: CheckEvent, notation: Notation, w: Writer) -> str:
    """A ``check`` as a line, its keyword first."""
    parts: list[str] = []
    claim = event.model_dump(mode="json", exclude_unset=True, exclude={"type", "comment"})
    for key, value in claim.items():
        if key in notation.check_words:
            word = w.word(notation.check_words, key)
        elif key in ("totals", "winners"):
            word = w.word(CORE, key)
        else:
            word = key
        if isinstance(value, dict) and value:
            say = w.name if key == "totals" else w.key
            pairs = (f"{say(name)}={w.value(item)}" for name, item in value.items())
            parts.append(w(word, ", ".join(pairs)))
        else:
            parts.append(f"{word}={w.value(value)}")
    return w(w.word(CORE, "check"), "; ".join(parts))
