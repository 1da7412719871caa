"""ポトゥ: policies, and how a game is simulated.

*random* takes any choice. *greedy* weighs what a place is worth to its adventurer, who else may go
there, whose skill fits and what danger may cost; it knows what lies open, not what others choose.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, ClassVar, Protocol

from components.messages import register
from scorer.game import Event
from scorer.games.potu import events, moves
from scorer.games.potu.state import PotuState
from scorer.games.potu.table import BRIDGE, Table, bits
from scorer.simulate import table as simulation

PEOPLE = 2.0
"""What an icon of the people (ポトゥの民) is worth before one knows who has most."""
MAP = 5.0
"""What a map is worth where no open treasure is better."""
ATLANTIS = (0.0, 1.5, 5.0, 100.0)
"""What so many Atlantis cards promise."""
ODD_CURSE = -1.0
"""A curse that may still find a second one."""
SKILL = 1.7
"""How much stronger two cards make in a contest than one."""
HURT = 0.42, 0.18
"""How often a card has a splatter; how often the better of two has to."""
DULL = 1.0
"""How much a place draws others that is worth nothing to them."""
AHEAD = 0.35
"""How much the best place of the column after counts."""


class Mind(Protocol):
    """What a policy decides. Players are numbers, in the order of the header."""

    def keep(self, state: PotuState, player: int, drawn: Sequence[int]) -> tuple[int, ...]:
        """The cards that Isambard keeps (POT-29)."""

    def choose(self, state: PotuState, player: int, choices: Sequence[str | int]) -> str | int:
        """Where a player goes (POT-12, POT-13)."""

    def play(self, state: PotuState, player: int, cards: Sequence[int]) -> int:
        """The card played in a challenge (POT-17)."""

    def lose(self, state: PotuState, player: int, cards: Sequence[int]) -> int:
        """The card that a damaged player gives up (POT-20)."""

    def discard(self, state: PotuState, player: int, cards: Sequence[int]) -> int:
        """The card of his hand that Talos discards (POT-27)."""

    def treasure(self, state: PotuState, player: int, treasures: Sequence[int]) -> int:
        """The treasure taken with a map (POT-24); 0 is a face-down one."""


class Random:
    """Anything."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def keep(self, state: PotuState, player: int, drawn: Sequence[int]) -> tuple[int, ...]:
        return tuple(self.rng.sample(drawn, state.table.data.constants.stash_kept.value))

    def choose(self, state: PotuState, player: int, choices: Sequence[str | int]) -> str | int:
        return self.rng.choice(choices)

    def play(self, state: PotuState, player: int, cards: Sequence[int]) -> int:
        return self.rng.choice(cards)

    def lose(self, state: PotuState, player: int, cards: Sequence[int]) -> int:
        return self.rng.choice(cards)

    def discard(self, state: PotuState, player: int, cards: Sequence[int]) -> int:
        return self.rng.choice(cards)

    def treasure(self, state: PotuState, player: int, treasures: Sequence[int]) -> int:
        return self.rng.choice(treasures)


class Greedy(Random):
    """What is worth most, as far as one can know."""

    def best(self, options: Iterable[tuple[float, Any]]) -> Any:
        """The option of the highest worth."""
        return simulation.best(list(options), self.rng)

    def keep(self, state: PotuState, player: int, drawn: Sequence[int]) -> tuple[int, ...]:
        kept = combinations(drawn, state.table.data.constants.stash_kept.value)
        return tuple(self.best((worth(state.table, player, pair), pair) for pair in kept))

    def choose(self, state: PotuState, player: int, choices: Sequence[str | int]) -> str | int:
        found: str | int = self.best(
            (self.place(state, player, place_of(state, player, choice)), choice)
            for choice in choices
        )
        return found

    def place(self, state: PotuState, player: int, row: int) -> float:
        """What going to a place of the next column is worth."""
        column = state.column + 1
        table = state.table
        now = 0.0
        if column != BRIDGE:
            card = state.continent[column][row - 1]
            strength = SKILL if table.skills[player] >> card & 1 else 1.0
            rivals, alone = self.rivals(state, player, row, card)
            value = gain(state, player, card)
            now = value * strength / (strength + rivals)
            if 1 << card & table.cards.crystal:  # POT-21, POT-22
                broken = float(table.data.constants.broken_crystal.value)
                now = value * alone + (broken if player == table.dareios else 0.0) * (1 - alone)
            if 1 << card & table.cards.danger:
                now -= HURT[strength > 1] * cost(state, player)
        after = [
            gain(state, player, state.continent[column + 1][table.ways[column, row, way] - 1])
            for way in ("up", "down")
            if (column, row, way) in table.ways and state.continent[column + 1][0]
        ]
        return now + AHEAD * max(after, default=0.0)

    @staticmethod
    def rivals(state: PotuState, player: int, row: int, card: int) -> tuple[float, float]:
        """The strength to be met at a place, and how likely one is alone there."""
        table = state.table
        strength, alone = 0.0, 1.0
        for other, choices in enumerate(moves.choices_of(state)):
            if other == player:
                continue
            rows = {place_of(state, other, choice) for choice in choices}
            if row in rows:
                # they see what lies there, too
                there = state.continent[state.column + 1]
                draw = {r: max(DULL, gain(state, other, there[r - 1])) for r in rows}
                share = draw[row] / sum(draw.values())
                strength += (SKILL if table.skills[other] >> card & 1 else 1.0) * share
                alone *= 1 - share
        return strength, alone

    def play(self, state: PotuState, player: int, cards: Sequence[int]) -> int:
        table = state.table
        place = state.card(state.row)
        value = gain(state, player, place) if len(state.at) > 1 else 0.0
        danger = 1 << place & table.cards.danger
        lost = cost(state, player) if danger else 0.0
        last = table.data.constants.cards_in_play.value
        # alone one saves high cards, which matters to Talos only
        found: int = self.best(
            (
                (value or -0.1) * card / last * 1.5 - lost * bool(1 << card & table.cards.splatter),
                card,
            )
            for card in cards
        )
        return found

    def lose(self, state: PotuState, player: int, cards: Sequence[int]) -> int:
        found: int = self.best((-loss(state, player, card), card) for card in cards)
        return found

    def discard(self, state: PotuState, player: int, cards: Sequence[int]) -> int:
        splatter = state.table.cards.splatter
        found: int = self.best((10 * (splatter >> card & 1) - card, card) for card in cards)
        return found

    def treasure(self, state: PotuState, player: int, treasures: Sequence[int]) -> int:
        found: int = self.best(
            (gain(state, player, card) if card else MAP - 2, card) for card in treasures
        )
        return found


def _event(model: type[Event], **values: Any) -> Event:
    made: Event = moves.new(model, **values)
    return made


def place_of(state: PotuState, player: int, choice: str | int) -> int:
    """The row that a choice leads to."""
    if isinstance(choice, int):
        return choice
    return state.table.ways[state.column, state.rows[player], choice]


def held(state: PotuState, player: int) -> list[int]:
    """The cards before a player, hidden ones too, broken crystals not."""
    return [*state.gained[player], *(state.hidden if player == state.table.isambard else ())]


def gain(state: PotuState, player: int, card: int) -> float:
    """What a card would add for a player."""
    cards = held(state, player)
    if 1 << card & state.table.cards.maps:
        return max([MAP, *(gain(state, player, c) for c in state.open if not _is_map(state, c))])
    return worth(state.table, player, [*cards, card]) - worth(state.table, player, cards)


def _is_map(state: PotuState, card: int) -> bool:
    return bool(1 << card & state.table.cards.maps)


def loss(state: PotuState, player: int, card: int) -> float:
    """What giving a card up would take."""
    if card in state.broken and player == state.table.dareios:
        return float(state.table.data.constants.broken_crystal.value)
    cards = held(state, player)
    rest = [other for other in cards if other != card]
    return worth(state.table, player, cards) - worth(state.table, player, rest)


def cost(state: PotuState, player: int) -> float:
    """What damage would cost: the least loss; less than nothing it is not."""
    return max(0.0, min((loss(state, player, c) for c in bits(state.losable(player))), default=0.0))


def worth(table: Table, player: int, cards: Iterable[int]) -> float:
    """What these cards promise a player at the end (POT-34 to POT-41)."""
    data, adventurer = table.data, table.adventurers[player]
    inborn = data.adventurer[adventurer].inborn
    discovery, people, curses, atlantis, total = inborn.discovery, inborn.people, 0, 0, 0.0
    for number in cards:
        card = data.card[number]
        if card.danger and adventurer == "nokomis":
            total += data.constants.danger_card.value
        match card.kind:
            case "gold":
                total += card.icons
            case "discovery":
                discovery += card.icons
            case "people":
                people += card.icons
            case "crystal":
                total += data.constants.crystal.value
            case "curse":
                curses += 1
                discovery += adventurer == "aleister"
            case "atlantis":
                atlantis += 1
            case "map":
                total += MAP
    total += discovery * (discovery + 1) / 2 + PEOPLE * people
    total += curses // 2 * data.constants.curse_pair.value + curses % 2 * ODD_CURSE
    return total + ATLANTIS[min(atlantis, len(ATLANTIS) - 1)]


class PotuTable(simulation.Table[PotuState, Mind]):
    """A game with a policy for each player."""

    policies: ClassVar = {"random": Random, "greedy": Greedy}
    specials: ClassVar = (
        "challenges",
        "damages",
        "maps",
        "broken",
        "reshuffles",
        "shortages",
        "nobody",
    )

    def event(self, state: PotuState, rng: random.Random) -> Event:
        table = state.table
        names = table.names
        player = state.due_player()
        match state.phase:
            case "stash":
                assert player is not None
                drawn = moves.draw(state, rng, [0] * table.data.constants.stash_drawn.value)
                keep = self.minds[player].keep(state, player, drawn)
                return _event(
                    events.Stash, type="stash", player=names[player], drawn=drawn, keep=keep
                )
            case "move":
                choices = {
                    names[p]: self.minds[p].choose(state, p, found)
                    for p, found in enumerate(moves.choices_of(state))
                }
                return _event(events.Move, type="move", choices=choices)
            case "challenge":
                plan = state.plans[0]
                cards = moves.draw(state, rng, [pile for _, pile in plan])
                dealt = moves.dealt(state, plan, cards)
                played = {}
                for p, own in dealt.items():
                    options = moves.playable(state, p, own)
                    played[p] = self.minds[p].play(state, p, options) if options else 0
                return moves.challenge(state, dealt, played)
            case "damage":
                assert player is not None
                options = list(bits(state.losable(player)))
                card = self.minds[player].lose(state, player, options)
                return _event(events.Damage, type="damage", player=names[player], card=card)
            case "discard":
                assert player is not None
                card = self.minds[player].discard(state, player, list(bits(state.hand)))
                return _event(events.Discard, type="discard", player=names[player], card=card)
            case "map":
                assert player is not None
                treasures = [*state.open, *[0] * bool(state.face_down)]
                take = self.minds[player].treasure(state, player, treasures)
                down = moves.draw(state, rng, [0])[0] if state.face_down else 0
                if not take:
                    return moves.use_map(state, source="down", take=down)
                more = {"flip": down} if down else {}
                return moves.use_map(state, source="up", take=take, **more)
        return state.sample(rng)

    def groups(self, state: PotuState) -> dict[str, dict[str, str]]:
        table = state.table
        return {
            name: {"seat": str(seat + 1), "adventurer": adventurer}
            for seat, (name, adventurer) in enumerate(
                zip(table.names, table.adventurers, strict=True)
            )
        }

    def watch(self, state: PotuState, event: Event) -> None:
        if isinstance(event, events.Challenge):
            self.counts["challenges"] += 1
            table, at = state.table, state.at
            bit = 1 << state.card(state.row)
            first = sum(p != table.talos or not state.hand for p in at)
            wanted = first + sum(bool(table.skills[p] & bit) for p in at)
            self.counts["shortages"] += len(state.plans[0]) < wanted  # POT-44
            self.counts["nobody"] += not event.played
        elif isinstance(event, events.Damage):
            self.counts["damages"] += 1
        elif isinstance(event, events.UseMap):
            self.counts["maps"] += 1

    def close(self, state: PotuState) -> None:
        self.counts["reshuffles"] = state.piles.current
        self.counts["broken"] = len(state.broken)


TABLE = PotuTable

register(
    {
        "potu.simulate.challenges": ("争奪と DANGER", "contests and DANGER"),
        "potu.simulate.damages": ("ダメージ", "cards lost to damage"),
        "potu.simulate.maps": ("使った地図", "maps used"),
        "potu.simulate.broken": ("ダレイオスの割れた水晶", "broken crystals of Dareios"),
        "potu.simulate.reshuffles": ("捨札の切り直し", "reshuffles"),
        "potu.simulate.shortages": ("足りなかった引き", "draws that ran short"),
        "potu.simulate.nobody": ("誰にも札がなかった場所", "places where nobody had a card"),
    }
)
