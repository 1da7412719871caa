"""Scores a final position of ポトゥ (POT-33 to POT-42): arithmetic only, possible or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from components.messages import register
from components.potu.schema import Data, Group
from scorer.games.potu.holding import Holding, holding
from scorer.games.potu.position import Position
from scorer.result import Item, PlayerResult, Result, ranked, ranks


def score(data: Data, position: Position) -> Result:
    """The result of a final position."""
    players = position.players
    holdings = [holding(data, player) for player in players]
    people = [
        held.icons(data, "people") + data.adventurer[player.adventurer].inborn.people
        for held, player in zip(holdings, players, strict=True)
    ]
    shares = people_points(people, data.layout(len(players)).people_points)
    breakdowns = [
        breakdown(data, player.adventurer, held, icons, share)
        for player, held, icons, share in zip(players, holdings, people, shares, strict=True)
    ]
    names = [player.name for player in players]
    result = ranked("potu", names, breakdowns)
    notes = {
        "POT-22": any(
            held.broken and player.adventurer == "dareios"
            for held, player in zip(holdings, players, strict=True)
        ),
        "POT-36": any(items[1].count > len(data.discovery.points) for items in breakdowns),
        "POT-38": any(share.tied for share in shares),
        "POT-42": len(result.winners) > 1,
    }
    # POT-33: all Atlantis cards win at once, alone, whatever the totals are
    full = data.group["atlantis"].count
    holders = [held.counts["atlantis"] >= full for held in holdings]
    if any(holders):
        result = instant_win(result, holders)
        notes |= {"POT-33": True, "POT-42": False}
    found = sorted((note for note, true in notes.items() if true), key=_number)
    return Result("potu", result.players, result.winners, tuple(found))


def _number(rule: str) -> int:
    return int(rule.rpartition("-")[2])


def instant_win(result: Result, holders: Sequence[bool]) -> Result:
    """Who holds Atlantis is first; the others follow by their totals (POT-33)."""
    rest = [p.total for p, holds in zip(result.players, holders, strict=True) if not holds]
    places = iter(ranks(rest))
    first = sum(holders)
    players = tuple(
        PlayerResult(p.name, p.total, 1 if holds else next(places) + first, p.breakdown)
        for p, holds in zip(result.players, holders, strict=True)
    )
    return Result("potu", players, tuple(p.name for p in players if p.rank == 1))


def breakdown(
    data: Data, adventurer: str, held: Holding, people: int, share: Share
) -> tuple[Item, ...]:
    """The eight lines of a player, always all of them and in this order."""
    const, counts = data.constants, held.counts
    golds = data.kind["gold"].groups
    gold = sum(counts[group.id] for group in golds)
    # POT-35: Ranghi starts with an icon, and each curse of Aleister is one as well
    curse_icons = counts["curse"] if adventurer == "aleister" else 0
    inborn = data.adventurer[adventurer].inborn.discovery
    icons = held.icons(data, "discovery") + inborn + curse_icons
    # POT-41: DANGER cards are worth something to Nokomis only
    dangers = (held.danger or 0) if adventurer == "nokomis" else 0
    return (
        # POT-34: the coins shown are the points
        Item("gold", gold, held.icons(data, "gold"), "POT-34", _gold_how(golds, counts)),
        Item("discovery", icons, *discovery_points(data, icons)),
        Item("people", people, share.points, share.rule, share.how),
        _each("crystal", counts["crystal"], const.crystal.value, "POT-39"),
        _each("broken_crystal", held.broken, const.broken_crystal.value, "POT-22"),
        Item("curse", counts["curse"], *curse_points(data, counts["curse"])),
        _each("danger", dangers, const.danger_card.value, "POT-41"),
        Item("atlantis", counts["atlantis"], 0, "POT-33", "0"),  # POT-33: worth nothing else
    )


def _each(item: str, count: int, value: int, rule: str) -> Item:
    return Item(item, count, count * value, rule, f"{count} × {value}")


def _gold_how(groups: Sequence[Group], counts: dict[str, int]) -> str:
    parts = [f"{counts[group.id]} × {group.icons}" for group in groups if counts[group.id]]
    return " + ".join(parts) or "0"


def discovery_points(data: Data, icons: int) -> tuple[int, str, str]:
    """Points for discovery icons (POT-35), with rule and arithmetic."""
    table = data.discovery.points
    if icons <= len(table):
        points = table[icons - 1] if icons else 0
        return points, "POT-35", f"{icons} → {points}"
    # POT-36: past the printed table the n-th icon goes on being worth n
    return icons * (icons + 1) // 2, "POT-36", f"{icons} × {icons + 1} ÷ 2"


def curse_points(data: Data, curses: int) -> tuple[int, str, str]:
    """Points for curses, with rule and arithmetic: pairs and an odd one (POT-40)."""
    pair, odd = data.constants.curse_pair.value, data.constants.curse_odd.value
    pairs, single = divmod(curses, 2)
    parts = [f"{pairs} × {pair}"] if pairs else []
    if single:
        parts.append(f"({odd})")
    return pairs * pair + single * odd, "POT-40", " + ".join(parts) or "0"


@dataclass(frozen=True, slots=True)
class Share:
    """What a player's people icons are worth, and whether a tie had to share it."""

    points: int
    rule: str
    how: str

    @property
    def tied(self) -> bool:
        """Whether POT-38 decided it."""
        return self.rule == "POT-38"


def people_points(icons: Sequence[int], seats: Sequence[int]) -> list[Share]:
    """Points for the people icons of each player (POT-37, POT-38)."""
    first, second = seats
    shares = [Share(0, "POT-37", "0")] * len(icons)
    counts = sorted({count for count in icons if count > 0}, reverse=True)  # POT-37: none, nothing
    top = [index for index, count in enumerate(icons) if [count] == counts[:1]]
    next_ = [index for index, count in enumerate(icons) if [count] == counts[1:2]]
    if len(top) > 1:
        # POT-38: tied for first they share both seats, and nobody is second
        points = (first + second) // len(top)
        for index in top:
            shares[index] = Share(points, "POT-38", f"({first} + {second}) ÷ {len(top)}")
        return shares
    for index in top:
        shares[index] = Share(first, "POT-37", str(first))
    for index in next_:
        # POT-38: tied for second they share the second seat
        if len(next_) > 1:
            shares[index] = Share(second // len(next_), "POT-38", f"{second} ÷ {len(next_)}")
        else:
            shares[index] = Share(second, "POT-37", str(second))
    return shares


register(
    {
        "potu.item.gold": ("金貨", "gold"),
        "potu.item.discovery": ("発見", "discovery"),
        "potu.item.people": ("ポトゥの民", "people of Potu"),
        "potu.item.crystal": ("水晶", "crystals"),
        "potu.item.broken_crystal": ("割れた水晶", "broken crystals"),
        "potu.item.curse": ("呪い", "curses"),
        "potu.item.danger": ("DANGER", "DANGER cards"),
        "potu.item.atlantis": ("アトランティス", "Atlantis"),
    }
)
