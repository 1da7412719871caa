"""子ブタ村と目覚めるオオカミ: what unknown houses and tokens can be (KOB-27)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from components.kobuta.records import KINDS
from components.kobuta.schema import Data
from scorer.game import Game
from scorer.unknown.rows import Row, minus, plus, total
from scorer.unknown.search import Goal
from scorer.unknown.sums import Counts, Sums, leaves, of
from scorer.unknown.values import Unknown

WOLF = ("tokens", "shot", "destroyed")


def unknown(game: Game[Data, Any, Any], file: Mapping[str, Any]) -> Unknown | None:
    """The unknown counts of a score file."""
    counts = Counts(file, leaves(file, _keys), lambda counts: Village(game.data, counts))
    return counts if counts.paths else None


def _keys(player: Mapping[str, Any]) -> tuple[str, ...]:
    return WOLF if player.get("role") == "wolf" else KINDS


class Village(Sums):
    """KOB-27 item by item, and who wins by KOB-24 to KOB-26."""

    audit = frozenset({"KOB-27"})

    def __init__(self, data: Data, counts: Counts) -> None:
        constants = data.constants
        tiles: dict[str, int] = {terrain.house: terrain.count for terrain in data.terrain}
        tokens = constants.wolf_tokens.value
        every = sum(tiles.values())
        tops: dict[str, int] = {**tiles, "tokens": tokens, "shot": tokens, "destroyed": every}
        super().__init__(counts, [tops[str(leaf[-1])] for leaf in counts.leaves])
        worth: dict[str, int] = {kind: data.house[kind].points for kind in KINDS}
        worth["tokens"] = constants.points_per_token.value
        worth["shot"] = 0
        worth["destroyed"] = constants.points_per_destroyed.value
        named = {
            key: [i for i, leaf in enumerate(counts.leaves) if leaf[-1] == key] for key in tops
        }
        self.totals = [
            tuple(
                (i, worth[str(leaf[-1])])
                for i, leaf in enumerate(counts.leaves)
                if leaf[1] == player and worth[str(leaf[-1])]
            )
            for player in range(len(counts.file["players"]))
        ]
        self.wolves = [i for i, one in enumerate(counts.file["players"]) if one["role"] == "wolf"]
        straw, wood, brick = (total(named[kind]) for kind in KINDS)
        self.houses = plus(straw, wood, brick)
        standing, shot, lost = (total(named[key]) for key in WOLF)
        placed = plus(standing, shot)
        plains, forests, mountains = (tiles[kind] for kind in KINDS)
        on_forests = self.helper(0, tokens)
        straw_lost = self.helper(0, plains)
        f, s = ((on_forests, 1),), ((straw_lost, 1),)
        hunter = tuple((v, -constants.buildings_for_hunter.value) for v, _ in shot)
        self.rows = [
            Row(straw, most=plains),
            Row(wood, most=forests),
            Row(brick, most=mountains),
            Row(placed, most=tokens),
            Row(plus(lost, tuple((v, -every) for v, _ in placed)), most=0),  # item 2
            Row(plus(self.houses, lost, hunter), least=0),  # item 3
            Row(minus(f, placed), most=0),
            Row(minus(s, lost), most=0),
            Row(plus(straw, s), most=plains),
            Row(plus(wood, f, minus(lost, s)), most=forests),
            Row(plus(brick, minus(placed, f)), most=mountains),
        ]
        used = plus(wood, brick, placed, minus(lost, s))
        wild = forests + mountains
        self.cases = (  # item 4
            (Row(placed, least=tokens),),
            (Row(used, least=wild),),
            # the wolves stand on all that is left, plains too
            (Row(plus(self.houses, lost, placed, standing), least=wild + plains),),
        )

    def winning(self) -> Iterator[Goal]:
        """The sides are compared first; the pigs among themselves if theirs is ahead (KOB-26)."""
        wolf = plus(*(self.totals[player] for player in self.wolves))
        side = minus(self.houses, wolf)
        ahead, behind = Row(side, least=1), Row(side, most=-1)
        not_ahead, not_behind = Row(side, most=0), Row(side, least=0)
        pigs = [player for player in range(len(self.totals)) if player not in self.wolves]
        for pig in pigs:
            others = [other for other in pigs if other != pig]
            leads = [minus(self.totals[pig], self.totals[other]) for other in others]
            rows = (ahead, *(Row(terms, least=0) for terms in leads))
            yield Goal("win", pig, rows=rows, first=of(side, *leads))
            yield Goal("lose", pig, rows=(not_ahead,), first=of(side))
            for other, terms in zip(others, leads, strict=True):
                rows = (ahead, Row(terms, most=-1))
                yield Goal("lose", pig, other, rows, first=of(terms, side))
        for player in self.wolves:
            yield Goal("win", player, rows=(behind,), first=of(side))
            yield Goal("lose", player, rows=(not_behind,), first=of(side))
        yield Goal("draw", -1, rows=(Row(side, 0, 0),), first=of(side))
