"""The arithmetic that the data of ポトゥ must obey, beyond what a single entry can know.

The cards are as many of each kind as the box is said to hold, every piece has its data, and the
second half of the continent can always be laid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from components.loader import Issue, total, unique
from components.messages import Message, register
from components.potu.schema import Data, GroupId

SPLATTER_BY_TENS = (1, 2, 4, 6, 8)
"""Splatters among 1–10, 11–20 …: the higher the number the likelier (designed; stated that it
grows)."""
SAFE_EXAMPLE, SPLATTER_EXAMPLE = 23, 39
"""The text's example: the first has no splatter, the second has one."""


def audit(data: Data) -> Iterator[Issue]:
    """Everything in these files that contradicts the rest of them."""
    for field in ("components", "skills", "kinds", "adventurers", "texts"):
        yield from unique((field,), getattr(data, field))
    yield from unique(("cards",), data.cards, "number")
    yield from unique(("adventurers",), data.adventurers, "kanji")
    yield from unique(("skills",), data.skills, "frame")
    yield from _kinds(data)
    yield from _cards(data)
    yield from _box(data)
    yield from _layouts(data)
    yield from _discovery(data)


def _kinds(data: Data) -> Iterator[Issue]:
    """The kinds are as large as their groups, and together as large as the game (POT-3)."""
    seen: dict[str, tuple[str | int, ...]] = {}
    for index, kind in enumerate(data.kinds):
        parts = [group.count for group in kind.groups]
        yield from total(("kinds", index, "count"), parts, kind.count, kind.id)
        for place, group in enumerate(kind.groups):
            path = ("kinds", index, "groups", place, "id")
            if group.id in seen:
                message = Message("data.duplicate", what="id", got=group.id)
                yield Issue(path, message, seen[group.id])
            seen.setdefault(group.id, path)
    for group_id in get_args(GroupId):  # a score file counts by them
        if group_id not in seen:
            yield Issue(("kinds",), Message("potu.data.no_group", id=group_id))
    parts = [kind.count for kind in data.kinds if kind.id != "spare"]
    in_play = data.constants.cards_in_play.value
    yield from total(("constants", "cards_in_play", "value"), parts, in_play, "cards_in_play")
    missing = {card.kind for card in data.cards} - {kind.id for kind in data.kinds}
    for missing_kind in sorted(missing):
        yield Issue(("kinds",), Message("potu.data.kind", kind=missing_kind))


def _cards(data: Data) -> Iterator[Issue]:
    """Cards by group, DANGER, skill and splatter are as many as the other files say."""
    for index, card in enumerate(data.cards):
        if card.number != index + 1:
            message = Message("potu.data.number", expected=index + 1, got=card.number)
            yield Issue(("cards", index, "number"), message)
        if card.skill is None and card.kind != "spare":
            message = Message("potu.data.no_skill", number=card.number)
            yield Issue(("cards", index, "skill"), message)
    count = Counter((card.kind, card.icons) for card in data.cards)
    danger = Counter((card.kind, card.icons) for card in data.cards if card.danger)
    known: set[tuple[str, int]] = set()
    for k, kind in enumerate(data.kinds):
        for g, group in enumerate(kind.groups):
            key = (kind.id, group.icons)
            known.add(key)
            path = ("kinds", k, "groups", g)
            yield from total((*path, "count"), [count[key]], group.count, group.id)
            what = f"{group.id} DANGER"
            yield from total((*path, "danger"), [danger[key]], group.danger, what)
    for index, card in enumerate(data.cards):
        if (card.kind, card.icons) not in known:
            message = Message("potu.data.group", kind=card.kind, icons=card.icons)
            yield Issue(("cards", index, "icons"), message)
    skills = Counter(card.skill for card in data.cards)
    used = {card.skill for card in data.cards if card.skill}
    used |= {skill for adventurer in data.adventurers for skill in adventurer.skills}
    for name in sorted(used - {skill.id for skill in data.skills}):
        yield Issue(("skills",), Message("potu.data.skill", id=name))
    for index, skill in enumerate(data.skills):
        parts = [skills[skill.id]]
        yield from total(("skills", index, "cards"), parts, skill.cards, skill.id)
    tens = Counter((card.number - 1) // 10 for card in data.cards if card.splatter)
    for ten, expected in enumerate(SPLATTER_BY_TENS):
        what = f"splatter {10 * ten + 1}–{10 * ten + 10}"
        yield from total(("cards",), [tens[ten]], expected, what)
    for number, splatter in ((SAFE_EXAMPLE, False), (SPLATTER_EXAMPLE, True)):
        found = [i for i, c in enumerate(data.cards) if c.number == number]
        if found and data.cards[found[0]].splatter is not splatter:
            words = "potu.data.splatter" if splatter else "potu.data.no_splatter"
            yield Issue(("cards", found[0], "splatter"), Message(words, number=number))


def _box(data: Data) -> Iterator[Issue]:
    """There are as many pieces as there is data for."""
    have = {
        "place_card": len(data.cards),
        "adventurer_card": len(data.adventurers),
        "adventurer_chip": len(data.adventurers),
    }
    for index, component in enumerate(data.components):
        path = ("components", index)
        if component.id in have:
            parts = [have[component.id]]
            yield from total((*path, "count"), parts, component.count, component.id)
        if component.shape == "disc" and component.width != component.height:
            yield Issue((*path, "height"), Message("potu.data.round", id=component.id))
    present = {component.id for component in data.components}
    for name in [name for name in (*have, "start_card", "coin") if name not in present]:
        yield Issue(("components",), Message("potu.data.component", id=name))


def _layouts(data: Data) -> Iterator[Issue]:
    """Every player count has one layout, and its second half can be laid (POT-10)."""
    const = data.constants
    if const.stash_kept.value > const.stash_drawn.value:  # POT-29
        message = Message("potu.data.stash", drawn=const.stash_drawn.value)
        yield Issue(("constants", "stash_kept", "value"), message)
    least = 3
    for index, layout in enumerate(data.layouts):
        path = ("layouts", index)
        yield from total((*path, "players"), [layout.players.least], least, "players")
        least = layout.players.most + 1
        columns = layout.columns
        yield from total((*path, "rounds"), [1, columns, columns], layout.rounds, "rounds")
        out = [
            const.open_treasures.value + const.hidden_treasures.value,
            layout.rows * columns,  # gained in the first half, and column C still lying there
            const.stash_kept.value,
            const.talos_hand.value,
        ]
        need = layout.rows * columns
        if const.cards_in_play.value - sum(out) < need:
            message = Message(
                "potu.data.supply",
                total=const.cards_in_play.value,
                parts=" − ".join(map(str, out)),
                left=const.cards_in_play.value - sum(out),
                need=need,
            )
            yield Issue((*path, "rows"), message)
        first = [*out[:2], const.bridge.value, const.talos_hand.value, const.stash_drawn.value]
        if sum(first) > const.cards_in_play.value:  # POT-4: all from one pile
            message = Message(
                "potu.data.setup",
                parts=" + ".join(map(str, first)),
                need=sum(first),
                total=const.cards_in_play.value,
            )
            yield Issue((*path, "rows"), message)
    yield from total(("layouts",), [least - 1], len(data.adventurers), "players")


def _discovery(data: Data) -> Iterator[Issue]:
    """The table follows the law by which it goes on: the n-th icon is worth n (POT-36)."""
    for index, points in enumerate(data.discovery.points):
        parts = range(1, index + 2)
        yield from total(("discovery", "points", index), parts, points, f"{index + 1}")


register(
    {
        "potu.data.kind": (
            "種類「{kind}」のカードがあるのに、その種類が書かれていません",
            "there are cards of kind '{kind}', but the kind itself is missing",
        ),
        "potu.data.number": (
            "番号順に並べます。ここは {expected} のはずですが {got} です",
            "cards stand in the order of their numbers: expected {expected}, got {got}",
        ),
        "potu.data.no_skill": (
            "カード {number} にスキルがありません(なくてよいのは予備だけです)",
            "card {number} has no skill (only the spare may lack one)",
        ),
        "potu.data.group": (
            "{kind} に {icons} アイコンのカードはありません(kinds.yaml の groups)",
            "no group of {kind} has cards of {icons} icons (kinds.yaml, groups)",
        ),
        "potu.data.no_group": (
            "「{id}」のグループがありません(得点ファイルで使います)",
            "the group '{id}' is missing (score files use it)",
        ),
        "potu.data.skill": (
            "スキル「{id}」が使われているのに、書かれていません",
            "the skill '{id}' is used, but it is missing here",
        ),
        "potu.data.stash": (
            "引く {drawn} 枚より多くは残せません",
            "no more can be kept than the {drawn} that are drawn",
        ),
        "potu.data.setup": (
            "準備に {parts} = {need} 枚要りますが、{total} 枚しかありません",
            "the set-up takes {parts} = {need} cards, but there are {total}",
        ),
        "potu.data.splatter": (
            "カード {number} には血しぶきが必要です(ルール本文の例)",
            "card {number} must carry a splatter (the rule text's example)",
        ),
        "potu.data.no_splatter": (
            "カード {number} に血しぶきがあってはいけません(ルール本文の例)",
            "card {number} must not carry a splatter (the rule text's example)",
        ),
        "potu.data.round": (
            "{id} は円形なので、幅と高さを同じにします",
            "{id} is a disc: its width and height must be equal",
        ),
        "potu.data.component": (
            "「{id}」という部品がありません",
            "the component '{id}' is missing",
        ),
        "potu.data.supply": (
            "後半が並べられません: {total} − {parts} = {left} 枚しか残らず、{need} 枚必要です",
            "the second half cannot be laid: {total} − {parts} = {left} cards left, {need} needed",
        ),
    }
)
