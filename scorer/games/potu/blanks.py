"""ポトゥ: one player's cards where some are unknown, as numbers to be found and written back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from components.potu.schema import Data
from scorer.games.potu.holding import SCORED, holding
from scorer.games.potu.position import PlayerPosition, Position
from scorer.games.potu.worth import Interval

Cards = dict[str, "list[bool] | None"]
"""Of each list of cards which entries are unknown; None: the whole list is."""


class Deck:
    """The cards that no list of the file names, by group: safe ones and those with DANGER."""

    def __init__(self, data: Data, known: Position) -> None:
        named = {
            number
            for player in known.players
            for cards in (player.cards, player.hidden, player.broken)
            for number in cards or ()
        }
        self.cards: dict[tuple[str, bool], list[int]] = {}
        for number, card in sorted(data.card.items()):
            if number not in named:
                key = data.group_of[number], bool(card.danger)
                self.cards.setdefault(key, []).append(number)

    def left(self, group: str, danger: bool) -> int:
        """How many such cards there are."""
        return len(self.cards.get((group, danger), ()))

    def copy(self) -> Deck:
        """The same cards, to be dealt out."""
        other = object.__new__(Deck)
        other.cards = {key: list(cards) for key, cards in self.cards.items()}
        return other

    def take(self, group: str, danger: bool | None, number: int) -> list[int]:
        """Takes cards away, safe ones first where it does not matter."""
        taken: list[int] = []
        for flag in (False, True) if danger is None else (danger,):
            cards = self.cards.get((group, flag), [])
            while cards and len(taken) < number:
                taken.append(cards.pop(0))
        return taken


class Hand(ABC):
    """One player: what is known, and the unknown numbers, called by name."""

    def __init__(self, data: Data, player: PlayerPosition) -> None:
        self.data = data
        self.player = player
        self.nokomis = player.adventurer == "nokomis"
        held = holding(data, player)
        self.known = dict(held.counts)
        """Cards of each group that are known."""
        self.known_broken = held.broken
        self.known_danger = held.danger
        self.ranges: dict[str, Interval] = {}
        """What can be added, by name: a group, a group with ``!`` (its DANGER cards, where they
        are told apart), ``broken`` or ``danger``."""
        self.added: Interval = (0, len(data.card))
        """How many cards can be added in all, broken ones apart."""

    @abstractmethod
    def write(self, player: dict[str, Any], values: Mapping[str, int], deck: Deck) -> None:
        """Puts the unknown values into the score file."""

    def group(self, group: str, low: Mapping[str, int], high: Mapping[str, int]) -> Interval:
        """Cards of a group."""
        names = [name for name in (group, f"{group}!") if name in self.ranges]
        known = self.known[group]
        return known + sum(low[name] for name in names), known + sum(high[name] for name in names)

    def dangers(self, group: str, low: Mapping[str, int], high: Mapping[str, int]) -> Interval:
        """DANGER cards of a group, where they are told apart."""
        return (0, 0)

    def danger(self, low: Mapping[str, int], high: Mapping[str, int]) -> Interval | None:
        """DANGER cards in all if they are counted; None where the cards themselves tell."""
        return None


class Counted(Hand):
    """A player whose cards are counted."""

    def __init__(self, data: Data, player: PlayerPosition, raw: Mapping[str, Any] | None) -> None:
        super().__init__(data, player)
        assert player.counts is not None
        self.whole = raw is None
        for group in SCORED:
            if raw is None or (group in raw and raw[group] is None):
                self.ranges[group] = (0, data.group[group].count)
        broken = raw is None or ("broken_crystal" in raw and raw["broken_crystal"] is None)
        if broken and player.adventurer == "dareios":  # POT-22: nobody else has any
            self.ranges["broken"] = (0, data.group["crystal"].count)
        self.least_danger = raw is None or ("danger" in raw and raw["danger"] is None)
        """Whether it is not known how many DANGER cards there are."""
        if self.least_danger and self.nokomis:
            most = sum(data.group[group].danger for group in SCORED)
            self.ranges["danger"] = (0, most)

    def danger(self, low: Mapping[str, int], high: Mapping[str, int]) -> Interval | None:
        """As counted; where it scores nothing and is unknown, it is what troubles nobody."""
        if "danger" in self.ranges:
            return low["danger"], high["danger"]
        if self.least_danger or self.known_danger is None:
            return None
        return self.known_danger, self.known_danger

    def write(self, player: dict[str, Any], values: Mapping[str, int], deck: Deck) -> None:
        counts = player["counts"]
        for name, value in values.items():
            counts["broken_crystal" if name == "broken" else name] = value
        if self.least_danger and not self.nokomis and not self.whole:
            held = {group: self.known[group] + values.get(group, 0) for group in SCORED}
            counts["danger"] = fewest(self.data, held)


class Numbered(Hand):
    """A player whose cards are numbered."""

    def __init__(self, data: Data, player: PlayerPosition, nulls: Cards) -> None:
        super().__init__(data, player)
        self.nulls = nulls
        self.known_dangers = dict.fromkeys(SCORED, 0)
        for number in (*(player.cards or ()), *(player.hidden or ())):
            if data.group_of[number] in self.known_dangers:
                self.known_dangers[data.group_of[number]] += data.card[number].danger
        least = sum(_slots(nulls, key) for key in ("cards", "hidden"))
        room = 0
        if nulls.get("hidden", ()) is None and player.adventurer == "isambard":  # POT-29
            room = data.constants.stash_kept.value
        if nulls.get("cards", ()) is None:
            room = len(data.card)
        self.added = (least, least + room)
        if self.added[1]:
            for group in SCORED:
                box = data.group[group]
                if self.nokomis:
                    self.ranges[group] = (0, box.count - box.danger)
                    self.ranges[f"{group}!"] = (0, box.danger)
                else:
                    self.ranges[group] = (0, box.count)
        broken, crystals = nulls.get("broken", ()), data.group["crystal"].count
        if broken is None and player.adventurer == "dareios":
            self.ranges["broken"] = (0, crystals)
        elif broken is not None and any(broken):
            self.ranges["broken"] = (sum(broken), sum(broken))

    def dangers(self, group: str, low: Mapping[str, int], high: Mapping[str, int]) -> Interval:
        known, name = self.known_dangers[group], f"{group}!"
        return known + low.get(name, 0), known + high.get(name, 0)

    def write(self, player: dict[str, Any], values: Mapping[str, int], deck: Deck) -> None:
        cards: list[int] = []
        for name, value in values.items():
            if name == "broken":
                broken = deck.take("crystal", None, value)
                player["broken"] = _filled(player["broken"], self.nulls["broken"], broken)
                continue
            danger = name.endswith("!") if self.nokomis else None
            cards += deck.take(name.rstrip("!"), danger, value)
        if not self.added[1]:
            return
        hidden = self.nulls.get("hidden", ())
        room = _slots(self.nulls, "hidden")
        if hidden is None and self.nulls.get("cards", ()) is not None:
            room = len(cards) - _slots(self.nulls, "cards")
        if "hidden" in player:
            player["hidden"] = _filled(player["hidden"], self.nulls["hidden"], cards[:room])
        player["cards"] = _filled(player["cards"], self.nulls["cards"], cards[room:])


def _slots(nulls: Cards, key: str) -> int:
    return sum(nulls.get(key) or ())


def _filled(known: Sequence[int], nulls: list[bool] | None, cards: Sequence[int]) -> list[int]:
    """A list of cards with its unknown entries."""
    if nulls is None:
        return list(cards)
    one, other = iter(known), iter(cards)
    # a card too many stands there twice, which is refused (POT-6)
    return [next(other, 1) if null else next(one) for null in nulls]


def fewest(data: Data, held: Mapping[str, int]) -> int:
    """The fewest DANGER cards among so many cards of each group (POT-41)."""
    return sum(
        max(0, held[group] - (data.group[group].count - data.group[group].danger))
        for group in SCORED
    )


def greatest(data: Data, held: Mapping[str, int]) -> int:
    """The most DANGER cards among so many cards of each group (POT-41)."""
    return sum(min(held[group], data.group[group].danger) for group in SCORED)
