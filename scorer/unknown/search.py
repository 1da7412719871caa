"""Branch and bound over unknown whole numbers, judged by the game's own scoring.

A `Puzzle` is a game's help: bounds that hold whatever the numbers are. What it lets through is
filled in and scored in the ordinary way, so that every end of a range was really seen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Literal

from scorer.problem import Refusal
from scorer.result import Result
from scorer.unknown.rows import Row, Terms, narrow
from scorer.unknown.values import Findings, Judge, Outcome

Kind = Literal["most", "least", "win", "lose", "draw"]
SHARE = 4
"""One goal alone gets this part of the nodes."""


@dataclass(frozen=True)
class Goal:
    """What a search looks for: a filling in which a player has more, or less, or wins, or not."""

    kind: Kind
    player: int
    rival: int = -1
    """Of *lose*: who has more."""
    rows: tuple[Row, ...] = ()
    aim: Terms = ()
    """The sum that is to be as great as possible, if it is one."""
    first: tuple[int, ...] = ()
    """The variables that matter most; the others then take their least if they can."""


class Puzzle(ABC):
    """Unknown numbers with their bounds. Indices below ``real`` are filled in, others help."""

    low: list[int]
    high: list[int]
    real: int
    rows: list[Row]
    players: int
    """How many totals there are."""
    cases: Sequence[Sequence[Row]] = ((),)
    """Rows one set of which holds."""
    nodes: int = 6_000
    """So many boxes of numbers are looked at in all; then the ranges stay outer bounds."""
    audit: frozenset[str]
    """The rules that unknown values can break; what breaks another is wrong for certain."""

    @abstractmethod
    def filled(self, values: Sequence[int]) -> dict[str, Any]:
        """The score file with these values."""

    def sketch(self) -> list[int]:
        """Some values that can be filled in, possible or not: the first that are tried."""
        return self.low[: self.real]

    def other_sketch(self) -> list[int]:
        """Values far from the first, if there are any that can be filled in."""
        return self.sketch()

    def called(self) -> list[str]:
        """The names that results have."""
        return [player["name"].strip() for player in self.filled(self.sketch())["players"]]

    @abstractmethod
    def goals(self) -> Iterator[Goal]:
        """All there is to find out."""

    @abstractmethod
    def look(self, low: list[int], high: list[int]) -> Any:
        """What is known of a box, None if it is empty; may narrow it."""

    @abstractmethod
    def span(self, look: Any, player: int) -> tuple[int, int]:
        """A player's total: bounds in a box."""

    def candidates(
        self, goal: Goal, rows: Sequence[Row], low: list[int], high: list[int], look: Any
    ) -> Iterator[list[int]]:
        """Fillings in a box that are likely to reach the goal; tried in every box."""
        return iter(())

    def proposals(
        self, goal: Goal, rows: Sequence[Row], low: list[int], high: list[int]
    ) -> Iterator[list[int]]:
        """More of them, tried once for a goal."""
        return iter(())

    def hopeless(self, goal: Goal, look: Any) -> bool:
        """Whether a box holds no filling that wins, loses, or draws as the goal says."""
        return False

    def final(self, refusal: Refusal) -> bool:
        """Whether no value of what is unknown can mend this."""
        return refusal.rule not in self.audit


class Search:
    """Works through a puzzle's goals."""

    def __init__(self, puzzle: Puzzle, judge: Judge) -> None:
        self.puzzle = puzzle
        self.judge = judge
        self.nodes = puzzle.nodes
        self.names: list[str] = []
        self.best: list[int] = []
        self.worst: list[int] = []
        self.won: list[bool] = []
        self.lost: list[bool] = []
        self.draw = False
        self.open: set[tuple[Kind, int]] = set()
        """What the search broke off at."""
        self.refusals: tuple[Refusal, ...] = ()
        """Of a filling that has the fewest."""
        self.always: tuple[Refusal, ...] | None = None
        """What was wrong whatever was filled in."""
        self.seen: set[tuple[int, ...]] = set()

    def findings(self) -> Findings:
        """What is possible."""
        puzzle = self.puzzle
        self.score(puzzle.sketch())
        if any(map(puzzle.final, self.refusals)):
            return self.nothing()
        roots = [root for case in puzzle.cases if (root := self.root(case)) is not None]
        if not roots:
            return self.nothing()
        outer = []
        for player in range(puzzle.players):
            spans = [puzzle.span(look, player) for _, _, _, look in roots]
            outer.append((min(low for low, _ in spans), max(high for _, high in spans)))
        for goal in puzzle.goals():
            for rows, low, high, _ in roots:
                if self.settled(goal, outer):
                    break
                self.explore(goal, rows, low, high)
        if not self.names and any(("most", one) not in self.open for one in range(puzzle.players)):
            return self.nothing()  # all was looked at
        return self.told(outer)

    def nothing(self) -> Findings:
        """The findings where no value fits: why, leaving out what lies at a value filled in."""
        self.score(self.puzzle.other_sketch())
        return Findings(refusals=self.always or self.refusals)

    def told(self, outer: Sequence[tuple[int, int]]) -> Findings:
        """The findings; what was broken off is told by bounds from outside."""
        players = []
        for player, name in enumerate(self.names or self.puzzle.called()):
            low, high = outer[player]
            if not self.names:  # nothing was found in time
                players.append(Outcome(name, low, high, True, False))
                continue
            if ("least", player) not in self.open:
                low = self.worst[player]
            if ("most", player) not in self.open:
                high = self.best[player]
            may = self.won[player] or ("win", player) in self.open
            sure = not self.lost[player] and ("lose", player) not in self.open
            players.append(Outcome(name, low, high, may, sure and may))
        draw = self.draw or ("draw", -1) in self.open
        return Findings(tuple(players), draw, exact=not self.open)

    def root(self, case: Sequence[Row]) -> tuple[list[Row], list[int], list[int], Any] | None:
        """The box that all begins with, in one case."""
        rows = [*self.puzzle.rows, *case]
        low, high = list(self.puzzle.low), list(self.puzzle.high)
        if any(a > b for a, b in zip(low, high, strict=True)) or not narrow(rows, low, high):
            return None
        look = self.puzzle.look(low, high)
        return None if look is None else (rows, low, high, look)

    def settled(self, goal: Goal, outer: Sequence[tuple[int, int]]) -> bool:
        """Whether the goal has been reached."""
        if not self.names:
            return False
        player = goal.player
        if goal.kind == "most":
            return self.best[player] >= outer[player][1]
        if goal.kind == "least":
            return self.worst[player] <= outer[player][0]
        if goal.kind == "win":
            return self.won[player]
        return self.lost[player] if goal.kind == "lose" else self.draw

    def score(self, values: Sequence[int]) -> None:
        """Judges one filling; it counts for all goals."""
        key = tuple(values)
        if key in self.seen:
            return
        self.seen.add(key)
        result = self.judge(self.puzzle.filled(values))
        if not isinstance(result, Result):
            if not self.refusals or len(result) < len(self.refusals):
                self.refusals = result
            before = result if self.always is None else self.always
            self.always = tuple(refusal for refusal in before if refusal in result)
            return
        totals = [player.total for player in result.players]
        won = [player.name in result.winners for player in result.players]
        if not self.names:
            self.names = [player.name for player in result.players]
            self.best, self.worst = list(totals), list(totals)
            self.won, self.lost = [False] * len(won), [False] * len(won)
        self.best = list(map(max, self.best, totals))
        self.worst = list(map(min, self.worst, totals))
        self.won = [a or b for a, b in zip(self.won, won, strict=True)]
        self.lost = [a or not b for a, b in zip(self.lost, won, strict=True)]
        self.draw |= not result.winners

    # --- one goal

    def explore(self, goal: Goal, rows: list[Row], low: list[int], high: list[int]) -> None:
        """Looks for fillings that reach the goal until there are none, or no time is left."""
        rows = [*rows, *goal.rows]
        stack = [(low, high)]
        fresh = True
        left = min(self.nodes, self.puzzle.nodes // SHARE)
        while stack:
            box = stack.pop()
            low, high = list(box[0]), list(box[1])
            if left <= 0:
                self.open.add((goal.kind, goal.player))
                return
            left -= 1
            self.nodes -= 1
            look = self.into(goal, rows, low, high)
            if look is None:
                continue
            tried = self.puzzle.candidates(goal, rows, low, high, look)
            if fresh:
                tried = chain(tried, self.puzzle.proposals(goal, rows, low, high))
                fresh = False
            if self.lucky(goal, tried, look):
                continue
            variable = self.next(goal, low, high)
            if variable is None:
                self.score(low[: self.puzzle.real])
            elif variable not in goal.first and self.shortcut(goal, rows, low, high):
                continue
            else:
                stack += self.branches(goal, rows, low, high, variable)
            if goal.kind in ("win", "lose", "draw") and self.settled(goal, ()):
                return

    def into(self, goal: Goal, rows: list[Row], low: list[int], high: list[int]) -> Any:
        """Narrows a box; None if the goal cannot be reached in it (any more)."""
        better = rows
        if goal.aim and self.names:
            most = goal.kind == "most"
            reached = self.best[goal.player] if most else -self.worst[goal.player]
            better = [*rows, Row(goal.aim, least=reached + 1)]
        if not narrow(better, low, high):
            return None
        look = self.puzzle.look(low, high)
        if look is None or self.puzzle.hopeless(goal, look):
            return None
        return None if self.no_better(goal, look) else look

    def no_better(self, goal: Goal, look: Any) -> bool:
        """Whether a box holds no more, or no less, than has been found."""
        if not self.names or goal.kind not in ("most", "least"):
            return False
        least, most = self.puzzle.span(look, goal.player)
        if goal.kind == "most":
            return most <= self.best[goal.player]
        return least >= self.worst[goal.player]

    def lucky(self, goal: Goal, tried: Iterable[list[int]], look: Any) -> bool:
        """Tries what the game proposes; whether that was the best there is in the box."""
        for values in tried:
            self.score(values[: self.puzzle.real])
            if self.no_better(goal, look):
                return True
            if goal.kind not in ("most", "least") and self.settled(goal, ()):
                return True
        return False

    def next(self, goal: Goal, low: list[int], high: list[int]) -> int | None:
        """The variable to branch on; None if all that is filled in is decided."""
        for variable in goal.first:
            if low[variable] < high[variable] and variable < self.puzzle.real:
                return variable
        for variable in range(self.puzzle.real):
            if low[variable] < high[variable]:
                return variable
        return None

    def shortcut(self, goal: Goal, rows: list[Row], low: list[int], high: list[int]) -> bool:
        """All that matters is decided: whether the least of everything else will do."""
        least, most = list(low), list(low)
        least[self.puzzle.real :] = low[self.puzzle.real :]
        most[self.puzzle.real :] = high[self.puzzle.real :]
        if narrow(rows, least, most):
            self.score(least[: self.puzzle.real])
        return self.into(goal, rows, low, high) is None

    def branches(
        self, goal: Goal, rows: list[Row], low: list[int], high: list[int], variable: int
    ) -> list[tuple[list[int], list[int]]]:
        """Two parts of a box, the more promising one last."""
        toward = self.toward(goal, variable)
        if toward is None:
            middle = (low[variable] + high[variable]) // 2
            below, above = list(high), list(low)
            below[variable], above[variable] = middle, middle + 1
            halves = [(above, high), (low, below)]  # where both will do, rather less
            return sorted(halves, key=lambda half: self.merit(goal, rows, half))
        end, rest = list(low), list(high)
        if toward > 0:
            end[variable], rest[variable] = high[variable], high[variable] - 1
            return [(low, rest), (end, high)]
        rest, end = list(low), list(high)
        rest[variable], end[variable] = low[variable] + 1, low[variable]
        return [(rest, high), (low, end)]

    def toward(self, goal: Goal, variable: int) -> int | None:
        """Whether more (+1) or less (-1) of it serves the goal; None if nobody knows."""
        if goal.aim:
            return 1 if dict(goal.aim).get(variable, -1) > 0 else -1
        if goal.rows:
            pull = 0
            for row in goal.rows:
                factor = dict(row.terms).get(variable, 0)
                pull += factor if row.least is not None else -factor
            return 1 if pull > 0 else -1
        return None

    def merit(
        self, goal: Goal, rows: list[Row], box: tuple[list[int], list[int]]
    ) -> tuple[int, int]:
        """How promising a box is."""
        low, high = list(box[0]), list(box[1])
        look = self.into(goal, rows, low, high)
        if look is None:
            return -1, 0
        least, most = self.puzzle.span(look, goal.player)
        if goal.kind == "most":
            return 1, most
        if goal.kind == "least":
            return 1, -least
        if goal.kind == "lose":
            return 1, self.puzzle.span(look, goal.rival)[1] - least
        others = [one for one in range(self.puzzle.players) if one != goal.player]
        return 1, most - max(self.puzzle.span(look, one)[0] for one in others)
