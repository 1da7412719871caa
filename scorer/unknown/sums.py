"""Unknown counts of games whose totals are sums of counts times points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from components.source import Path
from scorer.counts import count
from scorer.unknown.rows import Row, Terms, ends, minus
from scorer.unknown.search import Goal, Puzzle, Search
from scorer.unknown.values import Findings, Judge, Unknown, at, copied, is_null, put


class Sums(Puzzle):
    """A puzzle whose totals are sums."""

    def __init__(self, counts: Counts, tops: Sequence[int]) -> None:
        known = counts.known()
        self.counts = counts
        self.real = len(tops)
        self.low = [0 if value is None else value for value in known]
        self.high = [
            top if value is None else value for value, top in zip(known, tops, strict=True)
        ]
        self.rows = []
        self.totals: list[Terms] = []

    def helper(self, low: int, high: int) -> int:
        """One more variable, which is not in the file."""
        self.low.append(low)
        self.high.append(high)
        return len(self.low) - 1

    def filled(self, values: Sequence[int]) -> dict[str, Any]:
        """The score file with these values."""
        made = copied(self.counts.stand_in)
        for leaf, value in zip(self.counts.leaves, values, strict=True):
            put(made, leaf, value)
        return made

    def other_sketch(self) -> list[int]:
        """The greatest of all."""
        return self.high[: self.real]

    def look(self, low: list[int], high: list[int]) -> Any:
        """The bounds of the totals."""
        return [ends(terms, low, high) for terms in self.totals]

    def span(self, look: Any, player: int) -> tuple[int, int]:
        """One of them."""
        found: tuple[int, int] = look[player]
        return found

    @property
    def players(self) -> int:  # type: ignore[override]
        """How many totals there are."""
        return len(self.totals)

    def goals(self) -> Iterator[Goal]:
        """Everybody's most and least, then who may have won."""
        for player, terms in enumerate(self.totals):
            first = of(terms)
            yield Goal("most", player, aim=terms, first=first)
            yield Goal("least", player, aim=minus((), terms), first=first)
        yield from self.winning()

    def winning(self) -> Iterator[Goal]:
        """Whoever has the highest total wins, with all who have it."""
        everybody = range(len(self.totals))
        for player in everybody:
            others = [other for other in everybody if other != player]
            ahead = [minus(self.totals[player], self.totals[other]) for other in others]
            rows = tuple(Row(terms, least=0) for terms in ahead)
            yield Goal("win", player, rows=rows, first=of(*ahead))
            for other, terms in zip(others, ahead, strict=True):
                yield Goal("lose", player, other, (Row(terms, most=-1),), first=of(terms))


def of(*sums: Terms) -> tuple[int, ...]:
    """The variables in some sums."""
    return tuple(dict.fromkeys(variable for terms in sums for variable, _ in terms))


class Counts(Unknown):
    """The counts of a score file, unknown or not, each at its place."""

    def __init__(
        self,
        file: Mapping[str, Any],
        leaves: Sequence[Path],
        puzzle: Callable[[Counts], Sums],
        blocks: Sequence[Path] = (),
    ) -> None:
        """``blocks``: where the file says null for several counts, which ``file`` has laid out."""
        self.file = file
        self.leaves = list(leaves)
        self.puzzle = puzzle
        self.nulls = [leaf for leaf in leaves if is_null(file, leaf)]
        inside = [leaf for leaf in self.nulls if leaf[:1] not in blocks]
        self.paths = (*inside, *blocks)

    @property
    def stand_in(self) -> dict[str, Any]:
        """The file with 0 at every unknown place."""
        made = copied(self.file)
        for leaf in self.nulls:
            put(made, leaf, 0)
        return made

    def known(self) -> list[int | None]:
        """Every count, None where it is unknown."""
        return [None if leaf in self.nulls else count(at(self.file, leaf)) for leaf in self.leaves]

    def find(self, judge: Judge) -> Findings:
        """What is possible."""
        return Search(self.puzzle(self), judge).findings()


def leaves(
    data: Mapping[str, Any], keys: Callable[[Mapping[str, Any]], Sequence[str]]
) -> list[Path]:
    """The places of the players' counts, player by player; none in what is no list of players."""
    players = data.get("players")
    if not isinstance(players, list):
        return []
    return [
        ("players", index, key)
        for index, player in enumerate(players)
        if isinstance(player, dict)
        for key in keys(player)
    ]
