"""回る遺跡: the arithmetic that its component data must bear out, with the sum in every message."""

from __future__ import annotations

from collections.abc import Iterator

from components.loader import Issue, total, unique
from components.mawaru.records import COLORS, DISCS, GEMS, PLACES, DiscId, HunterCell, Ring
from components.mawaru.schema import Data
from components.messages import Message, register
from components.source import Path


def audit(data: Data) -> Iterator[Issue]:
    """Every breach of the game's own arithmetic."""
    yield from _ids(data)
    if {component.id for component in data.components.components} >= _needed(data):
        yield from _gems(data)
        yield from _cards(data)
        yield from _rings(data)
    yield from _cells(data)
    yield from _rounds(data)


def _needed(data: Data) -> set[str]:
    pieces = {"action-card", "base", "hunter", "start-marker"}
    pieces.update(gem.component for gem in data.game.gems)
    pieces.update(disc.component for disc in data.board.discs)
    return pieces


def _ids(data: Data) -> Iterator[Issue]:
    yield from unique(("components", "components"), data.components.components)
    yield from unique(("game", "colors"), data.game.colors)
    yield from unique(("game", "colors"), data.game.colors, "symbol")
    yield from unique(("game", "gems"), data.game.gems)
    yield from unique(("board", "discs"), data.board.discs)
    yield from unique(("board", "rings"), data.board.rings)
    yield from unique(("cards", "cards"), data.cards.cards)
    known = {component.id for component in data.components.components}
    for missing in sorted(_needed(data) - known):
        message = Message("mawaru.data.no_component", got=missing)
        yield Issue(("components", "components"), message)
    lists: tuple[tuple[Path, tuple[str, ...], list[str]], ...] = (
        (("game", "colors"), COLORS, [color.id for color in data.game.colors]),
        (("game", "gems"), GEMS, [gem.id for gem in data.game.gems]),
        (("board", "discs"), DISCS, [disc.id for disc in data.board.discs]),
        (("board", "base", "sides_clockwise"), COLORS, list(data.board.base.sides_clockwise)),
    )
    for path, expected, got in lists:
        if sorted(got) != sorted(expected):
            message = Message("mawaru.data.each_once", expected=", ".join(expected))
            yield Issue(path, message)
    for index, component in enumerate(data.components.components):
        rectangle = component.width_mm is not None and component.height_mm is not None
        circle = component.diameter_mm is not None
        half = (component.width_mm is None) != (component.height_mm is None)
        if rectangle == circle or half:
            yield Issue(("components", "components", index), Message("mawaru.data.shape"))
        if component.folds_mm and component.height_mm is not None:
            marks = (0.0, *component.folds_mm, component.height_mm)
            if list(marks) != sorted(set(marks)):
                where = ("components", "components", index, "folds_mm")
                yield Issue(where, Message("mawaru.data.folds", height=component.height_mm))


def _gems(data: Data) -> Iterator[Issue]:
    rings = ("board", "rings")
    for gem in data.game.gems:
        cells = data.gem_cells[gem.id]
        counts = [cell.count for cell in cells]
        printed = getattr(data.board.printed, gem.id)
        yield from total(rings, counts, printed, f"{gem.id} ({gem.name.ja})")
        if 4 * printed != data.box[gem.id]:
            # two fillings, and every gem that is taken is matched by one from the surplus
            message = Message(
                "mawaru.data.box",
                gem=gem.id,
                printed=printed,
                need=4 * printed,
                box=data.box[gem.id],
            )
            yield Issue(("board", "printed", gem.id), message)


def _cards(data: Data) -> Iterator[Issue]:
    cards, hand = data.cards.cards, data.game.hand.count
    whole = True
    for index, card in enumerate(cards):
        if card.back not in card.icons or card.icons[0] == card.icons[1]:
            message = Message("mawaru.data.icons", back=card.back)
            yield Issue(("cards", "cards", index, "icons"), message)
            whole = False
    backs = [sum(card.back == color for card in cards) for color in COLORS]
    for color, count in zip(COLORS, backs, strict=True):
        if whole:
            parts = [data.copies.get((color, other), 0) for other in COLORS if other != color]
            yield from total(("cards", "cards"), parts, hand, f"back: {color}")
            if sum(parts) == hand and len(set(parts)) > 1:
                # taking the colours alike, each pair comes equally often
                shown = " + ".join(map(str, parts))
                message = Message("mawaru.data.pairs", back=color, parts=shown)
                yield Issue(("cards", "cards"), message)
        else:
            yield from total(("cards", "cards"), [count], hand, f"back: {color}")
    pieces = data.component["action-card"].count
    yield from total(("cards", "cards"), backs, pieces, "action-card")
    path: Path = ("components", "components", _index(data, "hunter"), "count")
    yield from total(path, [data.component["hunter"].count], len(COLORS), "hunter")
    for single in ["base", "start-marker", *(disc.component for disc in data.board.discs)]:
        path = ("components", "components", _index(data, single), "count")
        yield from total(path, [data.component[single].count], 1, single)


def _index(data: Data, component: str) -> int:
    ids = [item.id for item in data.components.components]
    return ids.index(component)


def _rings(data: Data) -> Iterator[Issue]:
    order = [DISCS.index(ring.disc) for ring in data.board.rings]
    if order != sorted(order) or set(order) != set(range(len(DISCS))):
        message = Message("mawaru.data.rings", discs=", ".join(DISCS))
        yield Issue(("board", "rings"), message)
        return
    previous: Ring | None = None
    for index, ring in enumerate(data.board.rings):
        path = ("board", "rings", index)
        if ring.inner_mm >= ring.outer_mm:
            yield Issue((*path, "inner_mm"), Message("mawaru.data.ring_width"))
        if previous is None or previous.disc != ring.disc:
            edge = _rim(data, ring.disc)
        else:
            edge = previous.inner_mm
        if ring.outer_mm != edge:
            message = Message("mawaru.data.ring_edge", edge=edge, got=ring.outer_mm)
            yield Issue((*path, "outer_mm"), message)
        previous = ring


def _rim(data: Data, disc: DiscId) -> float:
    """The radius of a disc, which its outermost ring must reach."""
    diameters = [
        data.component[item.component].diameter_mm for item in data.board.discs if item.id == disc
    ]
    return (diameters[0] or 0) / 2 if diameters else 0


def _cells(data: Data) -> Iterator[Issue]:
    homes: dict[str, Path] = {}
    seen: dict[str, Path] = {}
    axis = 0
    for index, ring in enumerate(data.board.rings):
        for place, cell in zip(range(4), ring.cells, strict=True):
            path = ("board", "rings", index, "cells", place)
            if cell.id in seen:
                message = Message("data.duplicate", what="id", got=cell.id)
                yield Issue((*path, "id"), message, seen[cell.id])
            elif cell.id != ring.id + PLACES[place]:
                message = Message("mawaru.data.cell_id", expected=ring.id + PLACES[place])
                yield Issue((*path, "id"), message)
            seen.setdefault(cell.id, (*path, "id"))
            if isinstance(cell, HunterCell):
                if cell.color in homes:
                    message = Message("data.duplicate", what="color", got=cell.color)
                    yield Issue((*path, "color"), message, homes[cell.color])
                homes.setdefault(cell.color, (*path, "color"))
                if ring.disc != "large":
                    yield Issue((*path, "kind"), Message("mawaru.data.hunter_disc"))
            if ring.disc == "small" and cell.kind == "diamond":
                axis += 1
    for color in COLORS:
        if color not in homes:
            message = Message("mawaru.data.no_home", color=color)
            yield Issue(("board", "rings"), message)
    if axis != 1:  # setup turns "the" diamond cell of the small disc (MAW-4)
        yield Issue(("board", "rings"), Message("mawaru.data.small_diamond", got=axis))


def _rounds(data: Data) -> Iterator[Issue]:
    rounds, hand = data.game.rounds.count, data.game.hand.count
    if rounds > hand:
        message = Message("mawaru.data.rounds", rounds=rounds, hand=hand)
        yield Issue(("game", "rounds", "count"), message)
    if data.game.players.min > data.game.players.max:
        yield Issue(("game", "players", "min"), Message("mawaru.data.players"))


register(
    {
        "mawaru.data.no_component": (
            "コンポーネント {got} がありません",
            "there is no component '{got}'",
        ),
        "mawaru.data.each_once": (
            "{expected} を一度ずつ書いてください",
            "expected each of {expected} exactly once",
        ),
        "mawaru.data.shape": (
            "width_mm と height_mm(長方形)か diameter_mm(円)のどちらか一方が必要です",
            "expected either width_mm and height_mm (a rectangle) or diameter_mm (a circle)",
        ),
        "mawaru.data.folds": (
            "折り目は 0 と {height} の間に、小さい順に書きます",
            "folds must lie between 0 and {height}, in ascending order",
        ),
        "mawaru.data.box": (
            "{gem}: 4 × {printed} = {need} ですが、箱には {box} 個あります",
            "{gem}: 4 × {printed} = {need}, but the box holds {box}",
        ),
        "mawaru.data.icons": (
            "異なる二色で、一方は裏の色 {back} でなければなりません",
            "expected two different colours, one of them the back's ({back})",
        ),
        "mawaru.data.pairs": (
            "裏が {back} のカードの組は {parts} 枚です。どの組も同じ枚数でなければなりません",
            "the pairs of back {back} come {parts} times; each must come equally often",
        ),
        "mawaru.data.rings": (
            "輪は外側から順に、円盤 {discs} のそれぞれに一つ以上必要です",
            "rings go from the outside inwards, at least one on each of the discs {discs}",
        ),
        "mawaru.data.ring_width": (
            "inner_mm は outer_mm より小さくなければなりません",
            "inner_mm must be less than outer_mm",
        ),
        "mawaru.data.ring_edge": (
            "外側の境界は {edge} mm ですが {got} mm と書いてあります",
            "the ring begins at {edge} mm, not at {got} mm",
        ),
        "mawaru.data.cell_id": (
            "この場所のマスの id は {expected} です",
            "the cell at this place has the id '{expected}'",
        ),
        "mawaru.data.hunter_disc": (
            "ハンターマスは円形ボード(大)にだけ置けます",
            "hunter cells can only lie on the large disc",
        ),
        "mawaru.data.no_home": (
            "{color} のハンターマスがありません",
            "there is no hunter cell of colour {color}",
        ),
        "mawaru.data.small_diamond": (
            "円形ボード(小)のダイヤモンドのマスは一つだけのはずですが {got} 個あります",
            "the small disc has exactly one diamond cell, but there are {got}",
        ),
        "mawaru.data.rounds": (
            "{rounds} ラウンドには手札が {rounds} 枚必要ですが、{hand} 枚しかありません",
            "{rounds} rounds need {rounds} cards each, but there are only {hand}",
        ),
        "mawaru.data.players": ("min は max 以下です", "min must not be above max"),
    }
)
