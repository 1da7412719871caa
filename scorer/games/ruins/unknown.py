"""ルインズ: what a game may have come to whose rounds are not all known.

Round by round all VP are followed that can have been: as numbers, a digit per seat, while names
are still to come; from there on only by who has how much, for then all seats are alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import Any, NamedTuple

from components.messages import Message
from components.ruins.schema import Data
from components.source import Path
from scorer.game import Game
from scorer.games.ruins import rounds as arithmetic
from scorer.names import canonical
from scorer.problem import Refusal
from scorer.unknown.values import Findings, Judge, Outcome, Unknown, copied

Pattern = tuple[int | None, ...] | None
"""A round: seats in order, None where nobody is named; None: nothing is known of it."""
LOW_DIGITS = 3


class End(NamedTuple):
    """What a seat can come to: least and most VP, and whether it may win, or not win."""

    low: int
    high: int
    wins: bool
    loses: bool


def unknown(game: Game[Data, Any, Any], file: Mapping[str, Any]) -> Unknown | None:
    """The unknown rounds and names of a score file."""
    found = Rounds(game.data, file)
    return found if found.paths else None


class Rounds(Unknown):
    """The rounds and the showdown of a score file."""

    def __init__(self, data: Data, file: Mapping[str, Any]) -> None:
        self.data = data
        self.file = file
        self.paths = tuple(_nulls(file))

    @property
    def stand_in(self) -> dict[str, Any]:
        """The file with somebody's name at every unknown place, and without unknown rounds."""
        made = copied(self.file)
        if made.get("showdown", "") is None:
            del made["showdown"]
        rounds = made.get("rounds", ())
        if rounds is None:
            made["rounds"] = []
        elif isinstance(rounds, list):
            names = _names(self.file) or ["?"]
            made["rounds"] = [_round(order, names) for order in rounds]
        return made

    def find(self, judge: Judge) -> Findings:
        """What is possible."""
        names = _names(self.file)
        seats = {canonical(name): seat for seat, name in reversed(list(enumerate(names)))}
        refusals = judge(self.stand_in)
        if not isinstance(refusals, tuple):
            refusals = ()
        if refusals and refusals[0].rule == "RUI-1":
            return Findings(refusals=refusals)
        given = self.file["rounds"]
        last = self.data.constants.rounds.value
        patterns: list[Pattern] = [None] * last
        if given is not None:
            patterns = [_pattern(order, seats) for order in given]
        if len(patterns) > last:
            fifth = Message("ruins.score.fifth", rounds=last)
            return Findings(refusals=(Refusal("RUI-32", ("rounds", last), fifth),))
        showdown = self.file.get("showdown", "")
        winner = seats[canonical(showdown)] if showdown else None
        game = _Game(self.data, len(names), patterns, winner, played=showdown != "")
        ends = game.ends()
        if ends is None:
            return Findings(refusals=refusals)
        players = [
            Outcome(name.strip(), end.low, end.high, end.wins, not end.loses)
            for name, end in zip(names, ends, strict=True)
        ]
        return Findings(tuple(players))


def _names(file: Mapping[str, Any]) -> list[str]:
    players = file.get("players")
    if not isinstance(players, list):
        return []
    found = [player.get("name") for player in players if isinstance(player, dict)]
    return [name for name in found if isinstance(name, str)]


def _pattern(order: Sequence[str | None] | None, seats: Mapping[str, int]) -> Pattern:
    if order is None:
        return None
    return tuple(None if one is None else seats[canonical(one)] for one in order)


def _round(order: Any, names: Sequence[str]) -> Any:
    """A round with whoever is not named yet at its unknown places."""
    if order is None:
        return []
    if not isinstance(order, list):
        return order
    rest = iter([name for name in names if name not in order])
    return [next(rest, names[0]) if one is None else one for one in order]


def _nulls(file: Mapping[str, Any]) -> Iterable[Path]:
    rounds = file.get("rounds", ())
    if rounds is None:
        yield ("rounds",)
    elif isinstance(rounds, list):
        for index, order in enumerate(rounds):
            if order is None:
                yield ("rounds", index)
            elif isinstance(order, list):
                for place, name in enumerate(order):
                    if name is None:
                        yield ("rounds", index, place)
    if file.get("showdown", "") is None:
        yield ("showdown",)


class _Game:
    """All courses of a game that fit what is known."""

    def __init__(
        self, data: Data, count: int, patterns: list[Pattern], winner: int | None, *, played: bool
    ) -> None:
        self.data = data
        self.count = count
        self.patterns = patterns
        self.winner = winner
        """Who won the showdown, if that is known."""
        self.played = played
        """Whether there may have been a showdown: the file has the key."""
        self.last = data.constants.rounds.value
        self.base = data.constants.track.max + 1
        self.chart = arithmetic.places(data, count)
        named = [i for i, pattern in enumerate(patterns) if pattern is not None]
        self.prefix = named[-1] + 1 if named else 0
        """So many rounds are followed seat by seat."""
        self.step = [
            [arithmetic.moved(data, vp, points) for points in self.chart] for vp in range(self.base)
        ]
        """VP after a round, by those before it and the place."""
        self.tail = cache(self._tail)

    def may_end(self, index: int) -> bool:
        """Whether the game may have been won at once in a round: nothing is known to follow."""
        later = self.patterns[index + 1 :]
        return self.winner is None and all(pattern is None for pattern in later)

    def ends(self) -> list[End] | None:
        """What every seat can come to, or None if nothing fits."""
        found: list[list[End]] = [[] for _ in range(self.count)]

        def add(ends: Iterable[End]) -> None:
            for seat, end in zip(found, ends, strict=True):
                seat[:] = [_joined([*seat, end])]

        states = {0}
        firsts: dict[int, set[int]] = {}
        for index in range(min(self.prefix, len(self.patterns))):
            pattern = self.patterns[index]
            self.won_at_once(index, pattern, states, add)
            firsts = self.round(index, pattern, states)
            states = set().union(*firsts.values())
        if self.prefix < len(self.patterns):
            for state in states:
                tail = self.sorted_tail(self.digits(state), self.winner, self.prefix)
                if tail is not None:
                    add(tail)
        elif len(self.patterns) == self.last:
            for first, reached in firsts.items():
                for state in reached:
                    end = self.after(self.digits(state), first, self.winner)
                    if end is not None:
                        add(end)
        return [seat[0] for seat in found] if found[0] else None

    # --- seat by seat

    def digits(self, state: int) -> tuple[int, ...]:
        """The VP of every seat."""
        vp = []
        for _ in range(self.count):
            state, digit = divmod(state, self.base)
            vp.append(digit)
        return tuple(vp)

    def wins(self, vp: int, index: int) -> bool:
        """Whether going out first wins at once."""
        return arithmetic.wins_at_once(self.data, vp, index + 1)

    def won_at_once(self, index: int, pattern: Pattern, states: Iterable[int], add: Any) -> None:
        """The games that end in this round (RUI-33)."""
        if not self.may_end(index) or (pattern is not None and len(pattern) != 1):
            return
        for state in states:
            vp = self.digits(state)
            for seat in range(self.count):
                if pattern in (None, (None,), (seat,)) and self.wins(vp[seat], index):
                    add(self.end(self.first_out(vp, seat), seat))

    def first_out(self, vp: Sequence[int], seat: int) -> tuple[int, ...]:
        """The VP when one seat has taken the first place and nobody another."""
        after = list(vp)
        after[seat] = arithmetic.moved(self.data, vp[seat], self.chart[0])
        return tuple(after)

    def round(self, index: int, pattern: Pattern, states: set[int]) -> dict[int, set[int]]:
        """All VP after a round that was played to its end, by who was first out."""
        found: dict[int, set[int]] = {}
        if pattern is not None and len(pattern) != self.count:
            return found
        base, split = self.base, self.base**LOW_DIGITS
        unit = [base**seat for seat in range(self.count)]
        begun: dict[int, list[tuple[int, int]]] = {}
        for first in range(self.count):
            begun[first] = [
                (state // split, state % split)
                for state in states
                if not self.wins(state // unit[first] % base, index)
            ]
        tables: dict[Any, list[int]] = {}
        for order in permutations(range(self.count)):
            if pattern is not None and any(
                one not in (None, seat) for one, seat in zip(pattern, order, strict=True)
            ):
                continue
            place = [order.index(seat) for seat in range(self.count)]
            low = self.moves(tables, 0, tuple(place[:LOW_DIGITS]))
            high = self.moves(tables, LOW_DIGITS, tuple(place[LOW_DIGITS:]))
            reached = found.setdefault(order[0], set())
            reached.update([high[a] + low[b] for a, b in begun[order[0]]])
        return found

    def moves(self, tables: dict[Any, list[int]], at: int, places: tuple[int, ...]) -> list[int]:
        """What becomes of some seats' digits, from seat ``at`` on, who take these places."""
        key = (at, places)
        if key not in tables:
            made = [0]
            for seat, place in enumerate(places, at):
                moved = [self.step[vp][place] * self.base**seat for vp in range(self.base)]
                made = [rest + one for one in moved for rest in made]
            tables[key] = made
        return tables[key]

    # --- all seats alike

    def sorted_tail(self, vp: Sequence[int], winner: int | None, index: int) -> list[End] | None:
        """What every seat can come to from a round on of which, and of all later ones, nothing is
        known but who won the showdown."""
        seats = sorted(range(self.count), key=lambda seat: (vp[seat], seat != winner))
        at = None if winner is None else seats.index(winner)
        ends = self.tail(tuple([vp[seat] for seat in seats]), at, index)
        if ends is None:
            return None
        found = list(ends)
        for seat, end in zip(seats, ends, strict=True):
            found[seat] = end
        return found

    def _tail(self, vp: tuple[int, ...], winner: int | None, index: int) -> list[End] | None:
        """The same for rising VP."""
        found: list[Sequence[End]] = []
        if index >= len(self.patterns):
            return None  # RUI-32: the file ends before the game does
        for seat in range(self.count):
            if self.wins(vp[seat], index) and self.may_end(index):
                found.append(self.end(self.first_out(vp, seat), seat))
        alike = [
            seat > 0 and vp[seat - 1] == vp[seat] and winner not in (seat - 1, seat)
            for seat in range(self.count)
        ]
        for place in permutations(range(self.count)):
            # of seats that are alike the first has the better place; below they share their ends
            if any(same and place[seat - 1] > place[seat] for seat, same in enumerate(alike)):
                continue
            first = place.index(0)
            if self.wins(vp[first], index):
                continue
            after = [self.step[one][at] for one, at in zip(vp, place, strict=True)]
            if index + 1 == self.last:
                ends = self.after(after, first, winner)
            else:
                ends = self.sorted_tail(after, winner, index + 1)
            if ends is not None:
                found.append(ends)
        if not found:
            return None
        joined = [_joined(ends) for ends in zip(*found, strict=True)]
        groups: list[list[int]] = []
        for seat, same in enumerate(alike):
            if same:
                groups[-1].append(seat)
            else:
                groups.append([seat])
        for group in groups:
            shared = _joined([joined[seat] for seat in group])
            for seat in group:
                joined[seat] = shared
        return joined

    # --- the end

    def end(self, vp: Sequence[int], winner: int) -> list[End]:
        """An end with its winner."""
        return [End(one, one, seat == winner, seat != winner) for seat, one in enumerate(vp)]

    def after(self, vp: Sequence[int], first: int, winner: int | None) -> list[End] | None:
        """The end after a fourth round that nobody won at once (RUI-34 to RUI-37)."""
        among = arithmetic.entrants(vp, first)
        if len(among) == 1:
            return self.end(vp, among[0]) if winner is None else None
        if not self.played:
            return None
        if winner is not None:
            return self.end(vp, winner) if winner in among else None
        return [End(one, one, seat in among, True) for seat, one in enumerate(vp)]


def _joined(ends: Sequence[End]) -> End:
    low, high, wins, loses = zip(*ends, strict=True)
    return End(min(low), max(high), any(wins), any(loses))
