"""ポトゥ: the unknown cards of all players as one puzzle, with bounds on what they are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from components.potu.schema import Data
from scorer.games.potu.blanks import Deck, Hand, fewest
from scorer.games.potu.blanks import greatest as greatest_of
from scorer.games.potu.holding import SCORED
from scorer.games.potu.worth import PEOPLE, Cards, Interval, Look, Worth
from scorer.problem import Refusal
from scorer.unknown.rows import Row, narrow, total
from scorer.unknown.search import Goal, Puzzle
from scorer.unknown.values import copied

APART = ("broken", "danger")
"""Numbers that are no cards of a hand."""
FILLERS = (
    *(("curse", 1), ("atlantis", 2), ("gold2", 9), ("discovery1", 9), ("gold3", 9), ("crystal", 9)),
    *(("curse", 9), ("discovery2", 9), ("people1", 9), ("people2", 9), ("people3", 9)),
)
"""Groups, with how many cards of them, that bring a player little."""


class Held(NamedTuple):
    """One player's part of a box."""

    cards: Cards
    danger: Interval | None
    """What Nokomis's or another's counted DANGER cards can be."""
    fewest: int
    """DANGER cards that there are at least."""


class Holdings(Puzzle):
    """The cards of all players."""

    audit = frozenset({"POT-3", "POT-41", "POT-43"})
    nodes = 1_000

    def __init__(self, data: Data, hands: Sequence[Hand], deck: Deck, file: dict[str, Any]) -> None:
        self.data = data
        self.hands = hands
        self.deck = deck
        self.file = file
        self.worth = Worth(data)
        self.players = len(hands)
        self.held = cache(self._held)
        self.names: list[list[tuple[str, int]]] = []
        """Every player's unknown numbers: name and variable."""
        self.low, self.high, self.rows = [], [], []
        for hand in hands:
            mine = []
            for name, (low, high) in hand.ranges.items():
                mine.append((name, len(self.low)))
                self.low.append(low)
                self.high.append(high)
            self.names.append(mine)
        self.real = len(self.low)
        self.layout = data.layout(len(hands))
        self.most_icons = sum(data.group[group].icons * data.group[group].count for group in PEOPLE)
        self.full = data.group["atlantis"].count
        self._supply()
        self._sizes()

    def _supply(self) -> None:
        """No more of a group than the box has (POT-3)."""
        for group in SCORED:
            keys = (group, f"{group}!", *(("broken",) if group == "crystal" else ()))
            variables = [v for mine in self.names for name, v in mine if name in keys]
            known = sum(hand.known[group] for hand in self.hands)
            if group == "crystal":
                known += sum(hand.known_broken for hand in self.hands)
            self.rows.append(Row(total(variables), most=self.data.group[group].count - known))
        for mine, hand in zip(self.names, self.hands, strict=True):
            if hand.nokomis and any(name.endswith("!") for name, _ in mine):
                for name, variable in mine:
                    left = self.deck.left(name.rstrip("!"), name.endswith("!"))
                    self.high[variable] = min(self.high[variable], left)

    def _sizes(self) -> None:
        """No more cards than columns and places (POT-43)."""
        columns, stash = 2 * self.layout.columns, self.data.constants.stash_kept.value
        isambard = False
        self.most: list[int] = []
        for mine, hand in zip(self.names, self.hands, strict=True):
            cards = total(v for name, v in mine if name not in APART)
            lucky = hand.player.adventurer == "isambard"
            isambard |= lucky
            self.most.append(columns + (stash if lucky else 0))
            known = sum(hand.known.values())
            most = min(hand.added[1], self.most[-1] - known)
            self.rows.append(Row(cards, least=hand.added[0], most=most))
        every = total(v for mine in self.names for name, v in mine if name != "danger")
        known = sum(sum(hand.known.values()) + hand.known_broken for hand in self.hands)
        whole = columns * self.layout.rows + (stash if isambard else 0)
        self.rows.append(Row(every, most=whole - known))

    def final(self, refusal: Refusal) -> bool:
        """Nor can the spare card be mended, although its rule is that of the box."""
        return super().final(refusal) or refusal.message.key == "potu.spare"

    def filled(self, values: Sequence[int]) -> dict[str, Any]:
        """The score file with these values; Nokomis takes her cards first, for hers matter."""
        made = copied(self.file)
        deck = self.deck.copy()
        order = sorted(range(len(self.hands)), key=lambda index: not self.hands[index].nokomis)
        for index in order:
            mine = {name: values[variable] for name, variable in self.names[index]}
            self.hands[index].write(made["players"][index], mine, deck)
        return made

    def sketch(self) -> list[int]:
        """The least of all, and any cards where there must be some."""
        values = list(self.low)
        deck = self.deck.copy()
        for hand, mine in zip(self.hands, self.names, strict=True):
            need = hand.added[0]
            for name, variable in mine:
                if name not in APART:
                    danger = name.endswith("!") if hand.nokomis else None
                    got = len(deck.take(name.rstrip("!"), danger, need))
                    values[variable] += got
                    need -= got
        return values

    # --- bounds

    def look(self, low: list[int], high: list[int]) -> Look | None:
        """Bounds of the totals; narrows Nokomis's DANGER cards to what her cards allow."""
        hands: list[Cards] = []
        dangers = 0
        for index, mine in enumerate(self.names):
            variables = [variable for _, variable in mine]
            held = self.held(
                index, tuple([low[v] for v in variables]), tuple([high[v] for v in variables])
            )
            if held is None:
                return None
            for name, variable in mine:
                if name == "danger" and held.danger is not None:
                    low[variable], high[variable] = held.danger
            dangers += held.fewest
            hands.append(held.cards)
        if dangers > sum(self.data.group[group].danger for group in SCORED):  # POT-41
            return None
        return Look(self.worth, self.layout.people_points, hands)

    def _held(self, index: int, low: tuple[int, ...], high: tuple[int, ...]) -> Held | None:
        hand, mine = self.hands[index], self.names[index]
        a = {name: value for (name, _), value in zip(mine, low, strict=True)}
        b = {name: value for (name, _), value in zip(mine, high, strict=True)}
        spans = {group: hand.group(group, a, b) for group in SCORED}
        least = fewest(self.data, {group: span[0] for group, span in spans.items()})
        danger = hand.danger(a, b)
        if danger is not None:
            most = greatest_of(self.data, {group: span[1] for group, span in spans.items()})
            danger = max(danger[0], least), min(danger[1], most)
            if danger[0] > danger[1]:
                return None
        dangers = tuple(hand.dangers(group, a, b) for group in SCORED)
        known, broken = sum(hand.known.values()), hand.known_broken
        size = (
            max(known + hand.added[0], sum(span[0] for span in spans.values())),
            min(self.most[index], known + hand.added[1], sum(span[1] for span in spans.values())),
        )
        if size[0] > size[1]:
            return None
        cards = Cards(
            hand.player.adventurer,
            tuple(spans.values()),
            dangers,
            (broken + a.get("broken", 0), broken + b.get("broken", 0)),
            danger if hand.nokomis else None,
            size,
        )
        numbered = sum(one for one, _ in dangers)
        return Held(cards, danger, danger[0] if danger is not None else max(numbered, least))

    def span(self, look: Any, player: int) -> Interval:
        """Bounds of a player's total."""
        found: Interval = look.span(player)
        return found

    def candidates(
        self, goal: Goal, rows: Sequence[Row], low: list[int], high: list[int], look: Any
    ) -> Iterator[list[int]]:
        """Best and worst cards for those whom the goal is about; the others have few of them,
        or many people, which leaves fewer points for the player's own."""
        low, high = list(low), list(high)
        wanted = [(goal.player, goal.kind in ("most", "win"))]
        if goal.kind == "lose":
            wanted.append((goal.rival, True))
        for player, most in wanted:
            if not self.settle(player, most, rows, low, high):
                return
        yield from self.rest(rows, low, high)
        if goal.kind != "most":
            for index, mine in enumerate(self.names):
                people = [v for name, v in mine if name.startswith("people")]
                for variable in reversed(people if index != goal.player else []):
                    low[variable] = high[variable]
                    if not narrow(rows, low, high):
                        return
            yield from self.rest(rows, low, high)

    def proposals(
        self, goal: Goal, rows: Sequence[Row], low: list[int], high: list[int]
    ) -> Iterator[list[int]]:
        """Several of the others have as many people as each other, which pays them all less."""
        if goal.kind == "most":
            return
        low, high = list(low), list(high)
        if not self.settle(goal.player, goal.kind == "win", rows, low, high):
            return
        look = self.look(low, high)
        if look is None:
            return
        others = [index for index in range(self.players) if index != goal.player]
        others.sort(key=lambda index: look.span(index)[0])
        for icons in range(1, self.most_icons + 1):
            least, most = list(low), list(high)
            for other in others:
                if self.befriend(other, icons, rows, least, most):
                    yield from self.rest(rows, least, most)
                    if goal.kind == "win":
                        yield from self.cursed(others, rows, least, most)

    def cursed(
        self, others: Sequence[int], rows: Sequence[Row], low: list[int], high: list[int]
    ) -> Iterator[list[int]]:
        """The others have an odd curse each, as far as there are any: the richest first."""
        look = self.look(low, high)
        if look is None:
            return
        low, high = list(low), list(high)
        for other in sorted(others, key=lambda index: -look.span(index)[0]):
            variable = dict(self.names[other]).get("curse")
            number = look.hands[other].groups[SCORED.index("curse")][0] + 1
            if variable is None or not number % 2 or low[variable] == high[variable]:
                continue
            least, most = list(low), list(high)
            least[variable] = most[variable] = low[variable] + 1
            if narrow(rows, least, most):
                low, high = least, most
                yield from self.rest(rows, low, high)

    def befriend(
        self, player: int, icons: int, rows: Sequence[Row], low: list[int], high: list[int]
    ) -> bool:
        """Gives a player so many people icons, with few cards, if there is something to give."""
        hand = self.hands[player]
        spans = [
            (self.data.group[name.rstrip("!")].icons, variable)
            for name, variable in self.names[player]
            if name.startswith("people")
        ]
        need = icons - self.data.adventurer[hand.player.adventurer].inborn.people
        need -= sum(hand.known[group] * self.data.group[group].icons for group in PEOPLE)
        choices = product(*(range(low[variable], high[variable] + 1) for _, variable in spans))
        fitting = [
            choice
            for choice in choices
            if choice and sum(n * each for n, (each, _) in zip(choice, spans, strict=True)) == need
        ]
        for choice in sorted(fitting, key=sum):
            least, most = list(low), list(high)
            for number, (_, variable) in zip(choice, spans, strict=True):
                least[variable] = most[variable] = number
            if narrow(rows, least, most):
                low[:], high[:] = least, most
                return True
        return False

    def settle(
        self, player: int, most: bool, rows: Sequence[Row], low: list[int], high: list[int]
    ) -> bool:
        """Gives a player the cards that make the most, or the least, of what he can have."""
        look = self.look(low, high)
        if look is None:
            return False
        by = look.by_people(player)
        icons = max(by, key=lambda one: by[one][1]) if most else min(by, key=lambda one: by[one][0])
        choice = self.worth.choice(look.hands[player], icons, most)
        hand, mine = self.hands[player], dict(self.names[player])
        for group, number in choice.items():
            plain, extra = mine.get(group), mine.get(f"{group}!")
            number -= hand.known[group]
            if plain is not None and extra is not None:
                least, greatest = number - high[plain], number - low[plain]
                end = min(high[extra], greatest) if most else max(low[extra], least)
                low[extra] = high[extra] = end
                number -= end
            if plain is not None:
                low[plain] = high[plain] = number
        for name in APART:
            if name in mine:
                end = high[mine[name]] if most else low[mine[name]]
                if name == "danger":
                    held = {group: choice[group] for group in SCORED}
                    limits = fewest(self.data, held), greatest_of(self.data, held)
                    end = max(min(end, limits[1]), limits[0])
                low[mine[name]] = high[mine[name]] = end
        if any(a > b for a, b in zip(low, high, strict=True)):
            return False
        return narrow(rows, low, high)

    def rest(self, rows: Sequence[Row], low: list[int], high: list[int]) -> Iterator[list[int]]:
        """Everything that is not settled yet at its least, but for cards that there must be."""
        low, high = list(low), list(high)
        for hand, mine in zip(self.hands, self.names, strict=True):
            need = hand.added[0] - sum(low[v] for name, v in mine if name not in APART)
            if need > 0 and not self.fill(need, dict(mine), rows, low, high):
                return
        least, most = list(low), list(low)
        if narrow(rows, least, most):
            yield least

    def fill(
        self, need: int, mine: dict[str, int], rows: Sequence[Row], low: list[int], high: list[int]
    ) -> bool:
        """Gives a player some more cards, those first that are worth least."""
        for group, most in FILLERS:
            for name in (group, f"{group}!"):
                if name not in mine or need <= 0:
                    continue
                variable = mine[name]
                number = min(need, most, high[variable] - low[variable])
                low[variable] += number
                need -= number
                if not narrow(rows, low, high):
                    return False
        return need <= 0

    def hopeless(self, goal: Goal, look: Any) -> bool:
        """Whoever holds Atlantis wins, else whoever has most (POT-33, POT-42)."""
        full, me = self.full, goal.player
        if goal.kind == "win":
            rivals = [index for index in range(len(self.hands)) if index != me]
            if any(look.atlantis(other)[0] >= full for other in rivals):
                return True
            if look.atlantis(me)[1] >= full:
                return False
            high = look.span(me)[1]
            return any(look.span(other)[0] > high for other in rivals)
        if goal.kind == "lose":
            if look.atlantis(me)[0] >= full:
                return True
            beaten = look.span(goal.rival)[1] > look.span(me)[0]
            return not beaten and bool(look.atlantis(goal.rival)[1] < full)
        return False

    def goals(self) -> Iterator[Goal]:
        """Everybody's most and least, then who may have won."""
        variables = [tuple(variable for _, variable in mine) for mine in self.names]
        people = [
            [variable for name, variable in mine if name.startswith("people")]
            for mine in self.names
        ]
        for player, mine in enumerate(variables):
            # for people all depends on what the others have (POT-37)
            near = tuple(
                v for other in range(self.players) if other != player for v in people[other]
            )
            yield Goal("most", player, first=(*mine, *near))
            yield Goal("least", player, first=(*mine, *near))
        for player, mine in enumerate(variables):
            near = tuple(
                v for other in range(self.players) if other != player for v in people[other]
            )
            yield Goal("win", player, first=(*mine, *near))
            for rival, theirs in enumerate(variables):
                if rival != player:
                    yield Goal("lose", player, rival, first=(*mine, *theirs, *near))
