"""The symbols that booklets explain, by their names in the booklets' texts."""

from __future__ import annotations

from collections.abc import Callable

from generator.booklets.figures.base import Source
from generator.drawing.displaylist import Symbol
from generator.drawing.palette import INK, PLAYERS
from generator.drawing.pen import Pen
from generator.errors import UnknownName
from generator.faces import Face
from generator.guides.pictures import picture


def symbol(source: Source, name: str) -> Symbol:
    """``face:<id>`` is a whole face, ``player:<colour>`` a player's sign; others are by game."""
    kind, _, rest = name.partition(":")
    if kind == "face":
        return _of_face(source.faces[f"{source.game}:{rest}"])
    if kind == "player":
        own = PLAYERS[rest]
        pen = Pen(f"booklet:{name}")
        pen.fill(own.symbol(0, 0, 8), own.colour, ink=True)
        return pen.symbol(f"booklet-player-{rest}")
    makers = _MAKERS.get(source.game, {})
    if kind not in makers:
        raise UnknownName("記号", "symbol", name, sorted(makers))
    return makers[kind](source, rest)


def _of_face(face: Face) -> Symbol:
    pen = Pen(f"booklet:{face.id}")
    pen.use(picture(face.art, face.outline.path(), f"booklet-{face.id}"), 0, 0)
    pen.stroke(face.outline, INK, 0.2)
    return pen.symbol(f"booklet-sign-{face.id}")


def _mawaru(source: Source, name: str) -> Symbol:
    from generator.games.mawaru.cells import dial, hollow
    from generator.games.mawaru.gems import gem
    from generator.games.mawaru.hats import hat

    if name == "rotation":
        return dial()
    if name == "hunter":
        return hat(source.data.game.colors[0].id)
    pen = Pen(f"mawaru:booklet:{name}")
    pen.use(hollow(), 0, 0)
    inner, outer = gem(name), hollow().bounds  # type: ignore[arg-type]
    scale = 0.72 * min(outer.width / inner.bounds.width, outer.height / inner.bounds.height)
    cx, cy = inner.bounds.centre
    pen.use(inner, outer.centre[0] - cx * scale, outer.centre[1] - cy * scale, scale=scale)
    return pen.symbol(f"mawaru-booklet-{name}")


def _harikiri(source: Source, name: str) -> Symbol:
    from generator.games.harikiri.gems import gem

    shape = {"red": "round", "blue": "triangle", "green": "square", "yellow": "rhombus"}[name]
    return gem(shape, name)


def _ruins(source: Source, name: str) -> Symbol:
    from generator.games.ruins.icons import effect_icon, moon, sun, torch

    plain: dict[str, Callable[[], Symbol]] = {
        "sun": sun, "moon": moon, "lit": lambda: torch(True), "out": lambda: torch(False),
    }  # fmt: skip
    return plain[name]() if name in plain else effect_icon(name, None, INK)


def _kind(source: Source, name: str) -> Symbol:
    from generator.games.potu.kinds import kind_icon

    return kind_icon(name)


def _skill(source: Source, name: str) -> Symbol:
    from generator.games.potu.skills import skill_icon

    found = next(s for s in source.data.skills if s.id == name)
    return skill_icon(found.symbol, found.frame)


def _splatter(source: Source, name: str) -> Symbol:
    from generator.games.potu.badges import splatter

    return splatter(int(name))


def _danger(source: Source, name: str) -> Symbol:
    from generator.games.potu.badges import danger_frame

    return danger_frame()


_MAKERS: dict[str, dict[str, Callable[[Source, str], Symbol]]] = {
    "mawaru": {"cell": _mawaru},
    "harikiri": {"gem": _harikiri},
    "ruins": {"icon": _ruins},
    "potu": {"kind": _kind, "skill": _skill, "splatter": _splatter, "danger": _danger},
}
