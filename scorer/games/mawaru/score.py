"""回る遺跡: what a finished game is worth, and the final positions that cannot come about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from components.mawaru.records import COLORS, GEMS, ColorId
from components.mawaru.schema import Data
from components.messages import Message, register
from scorer.games.mawaru.position import Held, Position
from scorer.names import canonical, repeated
from scorer.problem import Refusal
from scorer.result import Item, Result, ranked


def score(data: Data, position: Position) -> Result:
    """The result of a final position, possible or not."""
    names = [player.name for player in position.players]
    if position.unowned is not None:
        names.append(position.unowned.color)  # MAW-23: listed last, named by its colour id
    held = [item for _, item in position.held()]
    breakdowns = [tuple(_items(data, item)) for item in held]
    made = ranked("mawaru", names, breakdowns, notes(data, held))  # MAW-22
    return replace(made, unplayed=position.unowned.color if position.unowned else None)


def _items(data: Data, held: Held) -> Iterator[Item]:
    for gem in GEMS:  # MAW-21
        count, value = held.of(gem), data.gem[gem].value
        yield Item(gem, count, count * value, "MAW-21", f"{count} × {value}")


def notes(data: Data, held: Sequence[Held]) -> list[str]:
    """``MAW-19`` where all hands together hold more gems of a kind than the box."""
    short = any(sum(item.of(gem) for item in held) > data.box[gem] for gem in GEMS)
    return ["MAW-19"] if short else []


def impossible(data: Data, position: Position) -> Iterator[Refusal]:
    """Why a final position cannot come about: MAW-1, then MAW-24."""
    table = list(_table(data, position))
    yield from table
    if not any(refusal.path[-1] != "name" for refusal in table):
        yield from _gems(data, position)


def _table(data: Data, position: Position) -> Iterator[Refusal]:
    """MAW-1: players, colours and names. A wrong number makes the other questions idle."""
    number, least, most = len(position.players), data.game.players.min, data.game.players.max
    if not least <= number <= most:
        message = Message("mawaru.players", got=number, least=least, most=most)
        yield Refusal("MAW-1", ("players",), message)
        return
    twice = repeated_color([player.color for player in position.players])
    if twice is not None:
        yield twice
    if position.unowned is not None:
        color = position.unowned.color
        if number != 3:
            message = Message("mawaru.unowned_with", got=number)
            yield Refusal("MAW-1", ("unowned",), message)
        elif any(player.color == color for player in position.players) and twice is None:
            used = {player.color for player in position.players}
            yield Refusal("MAW-1", ("unowned", "color"), color_twice(color, used))
    taken = taken_name(
        [player.name for player in position.players],
        [position.unowned.color] if position.unowned is not None else [],
    )
    if taken is not None:
        yield taken


def repeated_color(colors: Sequence[ColorId]) -> Refusal | None:
    """MAW-1: the first player whose colour an earlier one has."""
    seen: set[ColorId] = set()
    for index, color in enumerate(colors):
        if color in seen:
            return Refusal("MAW-1", ("players", index, "color"), color_twice(color, set(colors)))
        seen.add(color)
    return None


def color_twice(color: ColorId, used: set[ColorId]) -> Message:
    """The words for a colour that two have: which, and which are free."""
    free = [word(other) for other in COLORS if other not in used]
    return Message("mawaru.color_twice", color=word(color), free=words(free))


def taken_name(names: Sequence[str], unowned: Sequence[ColorId]) -> Refusal | None:
    """MAW-1: the first name that an earlier player or the unowned colour has."""
    twice = repeated(names, "MAW-1")
    for index, name in enumerate(names):
        if twice is not None and twice.path[1] == index:
            return twice
        for color in unowned:
            if canonical(name) == color:
                message = Message("mawaru.name_taken", name=name, color=word(color))
                return Refusal("MAW-1", ("players", index, "name"), message)
    return None


def _gems(data: Data, position: Position) -> Iterator[Refusal]:
    """MAW-24, kind by kind."""
    held = position.held()
    for gem in GEMS:
        counts = [item.of(gem) for _, item in held]
        kind, most = Message(f"mawaru.item.{gem}"), data.most_on_board[gem]
        whole = sum(counts)
        shown = " + ".join(map(str, counts))
        for (path, _), count in zip(held, counts, strict=True):
            if count > most:
                message = Message("mawaru.too_many", kind=kind, got=count, most=most)
                yield Refusal("MAW-24", (*path, gem), message)
        if whole > 2 * most:
            message = Message("mawaru.sum", kind=kind, parts=shown, got=whole, most=2 * most)
            yield Refusal("MAW-24", (), message)
        if whole % 2:
            message = Message("mawaru.odd", kind=kind, parts=shown, got=whole)
            yield Refusal("MAW-24", (), message)
        for (path, _), count in zip(held, counts, strict=True):
            if 2 * count > whole:
                message = Message("mawaru.half", kind=kind, got=count, rest=whole - count)
                yield Refusal("MAW-24", (*path, gem), message)


def word(color: ColorId) -> Message:
    """A colour as a message says it."""
    return Message(f"mawaru.color.{color}")


def words(parts: Sequence[Message]) -> Message:
    """Several messages, one after the other."""
    if not parts:
        return Message("mawaru.none")
    joined = parts[0]
    for part in parts[1:]:
        joined = Message("mawaru.and", left=joined, right=part)
    return joined


register(
    {
        "mawaru.item.amethyst": ("アメジスト", "amethyst"),
        "mawaru.item.diamond": ("ダイヤモンド", "diamond"),
        "mawaru.color.red": ("赤", "red"),
        "mawaru.color.blue": ("青", "blue"),
        "mawaru.color.green": ("緑", "green"),
        "mawaru.color.yellow": ("黄", "yellow"),
        "mawaru.none": ("なし", "none"),
        "mawaru.and": ("{left}・{right}", "{left}, {right}"),
        "mawaru.players": (
            "プレイヤーは {least}〜{most} 人ですが {got} 人います",
            "expected {least} to {most} players, got {got}",
        ),
        "mawaru.color_twice": (
            "{color}が二度あります(空いている色: {free})",
            "{color} stands twice (colours not used: {free})",
        ),
        "mawaru.unowned_with": (
            "誰も担当しない色(unowned)は3人のときだけですが、{got} 人います",
            "only three players leave a colour unowned, but there are {got}",
        ),
        "mawaru.name_taken": (
            "名前「{name}」は、誰も担当しない{color}の名前として使われています。別の名前にしてください",
            "the name '{name}' is that of the colour nobody plays ({color}); choose another",
        ),
        "mawaru.too_many": (
            "{kind}が {got} 個ありますが、一色が得られるのは多くても {most} 個です",
            "{kind}: {got}, but one colour can get {most} at most",
        ),
        "mawaru.sum": (
            "{kind}の合計は {parts} = {got} 個ですが、多くても {most} 個です",
            "{kind}: {parts} = {got}, but all colours together can get {most} at most",
        ),
        "mawaru.odd": (
            "{kind}の合計 {parts} = {got} 個は奇数です。いつも二色が同じ数を得るので偶数になります",
            "{kind}: {parts} = {got} is odd, but two colours always get the same number",
        ),
        "mawaru.half": (
            "{kind}が {got} 個ありますが、他の三色は合わせて {rest} 個です。"
            "同じ数を他の色も得たはずです",
            "{kind}: {got}, but the other colours have {rest} together; "
            "each gem is paid to another colour too",
        ),
    }
)
