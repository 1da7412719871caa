"""Judges one play: its ruins, its upgrades, then the set. Changes nothing.

The checks stand in the order of the spec's table; what the play would bring is in the `Outcome`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from components.messages import Message, register
from scorer.games.ruins.events import Play
from scorer.games.ruins.sleeves import Sleeve, Tables
from scorer.problem import Refusal


@dataclass(slots=True)
class Table:
    """What a play is judged by: the player's means and the trick (``count`` 0: a lead)."""

    tables: Tables
    seat: int
    hand: Collection[str]
    sleeves: Mapping[str, Sleeve]
    market: Sequence[int]
    """The discovery in each slot from left to right, 0 where there is none."""
    torches: int
    claims: int
    rank: int
    count: int


@dataclass(slots=True)
class Outcome:
    """What a legal play comes to."""

    rank: int = 0
    count: int = 0
    changed: dict[str, Sleeve] = field(default_factory=dict)
    spent: int = 0
    """Torches put out."""
    claimed: int = 0
    bought: list[int] = field(default_factory=list)
    """Indices of the market slots bought from."""
    cycle: int = 0
    swarm: int = 0
    relight: int = 0


def judge(table: Table, event: Play) -> Outcome | Refusal:
    """What the play comes to, or the first rule that it breaks."""
    ruins = event.ruins
    hand = table.hand
    for index, ruin in enumerate(ruins):  # RUI-10
        if ruin not in hand:
            message = Message("ruins.not_in_hand", ruin=ruin)
            return Refusal("RUI-10", ("ruins", index), message)
        if ruin in ruins[:index]:
            return Refusal("RUI-10", ("ruins", index), Message("ruins.twice", ruin=ruin))
    outcome = Outcome()
    if event.upgrades:
        refusal = _upgrade(table, event, outcome)
        if refusal is not None:
            return refusal
        changed, sleeves = outcome.changed, table.sleeves
        played = [changed.get(ruin) or sleeves[ruin] for ruin in ruins]
    else:
        sleeves = table.sleeves
        played = [sleeves[ruin] for ruin in ruins]
    refusal = _rank(played, event.rank, outcome) or _count(table, played, event.count, outcome)
    if refusal is not None:
        return refusal
    if table.count:
        if outcome.count != table.count:  # RUI-14
            message = Message("ruins.count", got=outcome.count, asked=table.count)
            return Refusal("RUI-14", ("ruins",), message)
        if outcome.rank < table.rank:  # RUI-15
            message = Message("ruins.rank_low", got=outcome.rank, asked=table.rank)
            return Refusal("RUI-15", ("ruins",), message)
    for sleeve in played:  # RUI-22: old and new effects alike; RUI-23: they add up
        outcome.cycle += sleeve.cycle
        outcome.swarm += sleeve.swarm
        outcome.relight += sleeve.relight
    return outcome


def _upgrade(table: Table, event: Play, outcome: Outcome) -> Refusal | None:
    """Adds the upgrades one by one (RUI-18 to RUI-21)."""
    tables, changed = table.tables, outcome.changed
    for index, upgrade in enumerate(event.upgrades or ()):
        ruin = upgrade.ruin
        if ruin not in event.ruins:  # RUI-18
            path = ("upgrades", index, "ruin")
            return Refusal("RUI-18", path, Message("ruins.not_played", ruin=ruin))
        sleeve = changed.get(ruin) or table.sleeves[ruin]
        if upgrade.discovery is None:
            path = ("upgrades", index, "claim")
            if outcome.claimed >= table.claims:  # RUI-19: two in the game
                message = Message("ruins.no_claim", claims=tables.claims)
                return Refusal("RUI-19", path, message)
            if sleeve.claim >= 0:  # RUI-19: one on a ruin
                return Refusal("RUI-19", path, Message("ruins.claimed", ruin=ruin))
            outcome.claimed += 1
            changed[ruin] = sleeve._replace(claim=table.seat)
            continue
        number = upgrade.discovery
        path = ("upgrades", index, "discovery")
        slot = table.market.index(number) if number in table.market else -1
        if slot < 0:  # RUI-20
            shown = ", ".join(str(card) for card in table.market if card) or "—"
            message = Message("ruins.not_in_market", number=number, market=shown)
            return Refusal("RUI-20", path, message)
        if slot in outcome.bought:  # RUI-20
            return Refusal("RUI-20", path, Message("ruins.bought", number=number))
        if sleeve.taken & tables.bits[number]:  # RUI-21
            return Refusal("RUI-21", path, _taken(tables, sleeve, number))
        outcome.bought.append(slot)
        outcome.spent += tables.costs[slot]  # RUI-20: the slot's price all turn long
        if outcome.spent > table.torches:  # RUI-20
            message = Message("ruins.torches", cost=outcome.spent, lit=table.torches)
            return Refusal("RUI-20", path, message)
        changed[ruin] = tables.discovered(sleeve, number)
    return None


def _taken(tables: Tables, sleeve: Sleeve, number: int) -> Message:
    bit = tables.bits[number]
    other = next(card for card in sleeve.overlays if tables.bits[card] == bit)
    place = Message(f"ruins.position.{tables.data.discovery[number].position}")
    return Message("ruins.taken", ruin=sleeve.ruin, place=place, other=other, number=number)


def _rank(played: Sequence[Sleeve], chosen: int | None, outcome: Outcome) -> Refusal | None:
    """The set's rank (RUI-11, RUI-12)."""
    if len(played) == 1:  # RUI-12: alone a ruin has printed and added rank, wild or not
        outcome.rank = played[0].rank
    else:
        rank = 0
        for sleeve in played:
            if sleeve.wild:  # RUI-12: takes the rank of the others
                continue
            if rank and sleeve.rank != rank:  # RUI-11
                ranks = ", ".join(f"{s.ruin}={'*' if s.wild else s.rank}" for s in played)
                return Refusal("RUI-11", ("ruins",), Message("ruins.ranks", ranks=ranks))
            rank = sleeve.rank
        if not rank:  # RUI-12: wild ones only have the printed rank of one of them
            printed = {sleeve.printed for sleeve in played}
            if chosen in printed:
                outcome.rank = chosen or 0
                return None
            outcome.rank = max(printed)
            if chosen is not None:
                choices = " / ".join(map(str, sorted(printed)))
                message = Message("ruins.rank_choice", got=chosen, ranks=choices)
                return Refusal("RUI-12", ("rank",), message)
            return None
        outcome.rank = rank
    if chosen is not None and chosen != outcome.rank:  # RUI-12: no choice, no other rank
        message = Message("ruins.rank_choice", got=chosen, ranks=outcome.rank)
        return Refusal("RUI-12", ("rank",), message)
    return None


def _count(
    table: Table, played: Sequence[Sleeve], chosen: int | None, outcome: Outcome
) -> Refusal | None:
    """As how many cards the set counts (RUI-13)."""
    least = most = len(played)
    for sleeve in played:
        most += sleeve.extra
    if chosen is None:  # RUI-13: what the trick asks for if it can be reached, else the most
        outcome.count = table.count if least <= table.count <= most else most
        return None
    outcome.count = chosen
    if least <= chosen <= most:
        return None
    choices = str(least) if least == most else f"{least}–{most}"
    message = Message("ruins.count_choice", got=chosen, counts=choices)
    return Refusal("RUI-13", ("count",), message)


register(
    {
        "ruins.position.top": ("上", "top"),
        "ruins.position.middle": ("中", "middle"),
        "ruins.position.bottom": ("下", "bottom"),
        "ruins.not_in_hand": (
            "遺跡 {ruin} は手札にありません",
            "the ruin {ruin} is not in the player's hand",
        ),
        "ruins.twice": ("遺跡 {ruin} を二度書いています", "the ruin {ruin} is named twice"),
        "ruins.not_played": (
            "遺跡 {ruin} はこの手番に出していません。アップグレードできるのは出した遺跡だけです",
            "the ruin {ruin} is not among those played; only these can be upgraded",
        ),
        "ruins.no_claim": (
            "所有権が残っていません(ゲーム中 {claims} 枚まで)",
            "no claim is left; each player has {claims} in the game",
        ),
        "ruins.claimed": (
            "遺跡 {ruin} にはもう所有権があります",
            "the ruin {ruin} has a claim already",
        ),
        "ruins.not_in_market": (
            "発見物 {number} はマーケットにありません(あるのは {market})",
            "the discovery {number} is not in the market (there are {market})",
        ),
        "ruins.bought": (
            "発見物 {number} はこの手番でもう使いました",
            "the discovery {number} was taken in this play already",
        ),
        "ruins.taken": (
            "遺跡 {ruin} の{place}には発見物 {other} があるので、{number} は置けません",
            "the {place} of ruin {ruin} holds discovery {other}, so {number} cannot go there",
        ),
        "ruins.torches": (
            "松明が {cost} 個必要ですが、火がついているのは {lit} 個です",
            "this costs {cost} torches so far, but {lit} are lit",
        ),
        "ruins.ranks": (
            "ランクが揃っていません: {ranks}(* はワイルド)",
            "the ranks differ: {ranks} (* is wild)",
        ),
        "ruins.rank_choice": (
            "このセットのランクは {ranks} です({got} にはできません)",
            "this set has the rank {ranks}; it cannot be {got}",
        ),
        "ruins.count_choice": (
            "このセットは {counts} 枚に数えます({got} 枚にはできません)",
            "this set counts as {counts} cards; it cannot be {got}",
        ),
        "ruins.count": (
            "{asked} 枚でフォローする所ですが、{got} 枚です",
            "the trick asks for {asked} cards, this set counts as {got}",
        ),
        "ruins.rank_low": (
            "ランク {asked} 以上でフォローする所ですが、{got} です",
            "the trick asks for rank {asked} or higher, this set has {got}",
        ),
    }
)
