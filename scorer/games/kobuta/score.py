"""Scoring of kobuta (KOB-24 to KOB-26) and the final positions that cannot be (KOB-27)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from components.kobuta.records import KINDS
from components.kobuta.schema import Data
from components.messages import Message
from scorer.games.kobuta.position import PigLine, Position, WolfLine
from scorer.games.kobuta.seats import wrong_seats
from scorer.problem import Refusal
from scorer.result import Item, PlayerResult, Result, ranks

IMPOSSIBLE = "KOB-27"


def pig_items(data: Data, pig: PigLine) -> tuple[Item, ...]:
    """A pig's own points: straw 1, wood 2, brick 2 (KOB-26)."""
    items = []
    for kind, count in zip(KINDS, pig.houses, strict=True):
        worth = data.house[kind].points
        items.append(Item(kind, count, count * worth, "KOB-26", f"{count} × {worth}"))
    return tuple(items)


def wolf_items(data: Data, wolf: WolfLine) -> tuple[Item, ...]:
    """The wolf's points: 7 for a token on the field, 3 for a house destroyed (KOB-24)."""
    token = data.constants.points_per_token.value
    house = data.constants.points_per_destroyed.value
    return (
        Item("tokens", wolf.tokens, wolf.tokens * token, "KOB-24", f"{wolf.tokens} × {token}"),
        Item(
            "destroyed",
            wolf.destroyed,
            wolf.destroyed * house,
            "KOB-24",
            f"{wolf.destroyed} × {house}",
        ),
    )


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def score(data: Data, position: Position) -> Result:
    """The result of a final position."""
    items = [
        pig_items(data, player) if isinstance(player, PigLine) else wolf_items(data, player)
        for player in position.players
    ]
    totals = [sum(item.points for item in line) for line in items]
    is_pig = [isinstance(player, PigLine) for player in position.players]
    # KOB-24: the pigs' side counts buildings, not their points
    buildings = sum(sum(pig.houses) for pig in position.pigs)
    points = sum(total for total, pig in zip(totals, is_pig, strict=True) if pig)
    wolf = sum(total for total, pig in zip(totals, is_pig, strict=True) if not pig)
    outcome = _sign(buildings - wolf)
    if outcome > 0:
        # KOB-26: the pigs compare their points among themselves; the wolf comes after them
        among_pigs = iter(ranks([t for t, pig in zip(totals, is_pig, strict=True) if pig]))
        places = [next(among_pigs) if pig else len(position.pigs) + 1 for pig in is_pig]
    elif outcome < 0:
        # KOB-26: the wolf wins alone, the pigs are second together
        places = [1 + len(position.wolves) if pig else 1 for pig in is_pig]
    else:
        places = [1] * len(items)  # KOB-25
    players = tuple(
        PlayerResult(player.name, total, place, line)
        for player, total, place, line in zip(position.players, totals, places, items, strict=True)
    )
    # KOB-25: a draw has no winner
    winners = tuple(player.name for player in players if player.rank == 1) if outcome else ()
    notes = []
    if _sign(points - wolf) != outcome:
        notes.append("KOB-24")
    if outcome == 0:
        notes.append("KOB-25")
    if outcome > 0 and len(winners) > 1:
        notes.append("KOB-26")
    teams = {
        "pigs": {"players": [pig.name for pig in position.pigs], "total": buildings},
        "wolf": {"players": [player.name for player in position.wolves], "total": wolf},
    }
    return Result("kobuta", players, winners, tuple(notes), {"teams": teams})


def impossible(data: Data, position: Position) -> Iterator[Refusal]:
    """Why a final position cannot come about, in the spec's order: KOB-3, then KOB-27."""
    seats = list(wrong_seats(data, position.players))
    yield from seats
    if seats and seats[0].path == ("players",):
        return  # with the wrong players the sums below mean nothing
    too_many = list(_too_many(data, position))
    yield from too_many
    if not too_many:
        yield from _contradictions(data, position)


def _too_many(data: Data, position: Position) -> Iterator[Refusal]:
    """KOB-27, item 1: more houses of a kind than tiles, more tokens than there are."""
    tiles = {terrain.house: terrain.count for terrain in data.terrain}
    for number, kind in enumerate(KINDS):
        counts = [pig.houses[number] for pig in position.pigs]
        if sum(counts) > tiles[kind]:
            at = next(i for i in range(len(counts)) if sum(counts[: i + 1]) > tiles[kind])
            message = Message(
                "kobuta.too_many_houses",
                kind=Message(f"kobuta.item.{kind}"),
                parts=" + ".join(map(str, counts)),
                got=sum(counts),
                tiles=tiles[kind],
            )
            path = ("players", position.index(position.pigs[at]), kind)
            yield Refusal(IMPOSSIBLE, path, message)
    wolf = position.wolves[0]
    tokens = data.constants.wolf_tokens.value
    if wolf.tokens + wolf.shot > tokens:
        key = "tokens" if wolf.tokens > tokens else "shot"
        message = Message(
            "kobuta.too_many_tokens",
            tokens=wolf.tokens,
            shot=wolf.shot,
            got=wolf.tokens + wolf.shot,
            limit=tokens,
        )
        yield Refusal(IMPOSSIBLE, ("players", position.index(wolf), key), message)


def _contradictions(data: Data, position: Position) -> Iterator[Refusal]:
    """KOB-27, items 2 to 4."""
    wolf = position.wolves[0]
    at = position.index(wolf)
    straw, wood, brick = (sum(pig.houses[kind] for pig in position.pigs) for kind in range(3))
    if wolf.destroyed and not wolf.tokens + wolf.shot:
        message = Message("kobuta.destroyed_by_none", destroyed=wolf.destroyed)
        yield Refusal(IMPOSSIBLE, ("players", at, "destroyed"), message)
    houses = straw + wood + brick + wolf.destroyed
    need = data.constants.buildings_for_hunter.value * wolf.shot
    if houses < need:  # each token shot took another pig's hunter, and he had ten at once
        message = Message("kobuta.shot_by_none", shot=wolf.shot, need=need, houses=houses)
        yield Refusal(IMPOSSIBLE, ("players", at, "shot"), message)
    field = _Field(
        *(terrain.count for kind in KINDS for terrain in data.terrain if terrain.house == kind)
    )
    fitting = list(_histories(field, (straw, wood, brick), wolf))
    if not fitting:
        message = Message(
            "kobuta.no_room",
            straw=straw,
            wood=wood,
            brick=brick,
            destroyed=wolf.destroyed,
            placed=wolf.tokens + wolf.shot,
        )
        yield Refusal(IMPOSSIBLE, ("players",), message)
    elif wolf.tokens + wolf.shot < data.constants.wolf_tokens.value and not any(
        history.ended(wolf.tokens) for history in fitting
    ):
        message = Message(
            "kobuta.not_over",
            placed=wolf.tokens + wolf.shot,
            limit=data.constants.wolf_tokens.value,
            left=min(history.left for history in fitting),
            standing=wolf.tokens,
        )
        yield Refusal(IMPOSSIBLE, ("players",), message)


class _Field(NamedTuple):
    """How many tiles there are of each terrain, in the order of the houses built on them."""

    plains: int
    forests: int
    mountains: int


class _History(NamedTuple):
    """One way in which the tiles can have been used up."""

    left: int
    """Forests and mountains without a finished building that are no wasteland."""
    plains_left: int

    def ended(self, wolves: int) -> bool:
        """KOB-21, or KOB-22: nothing is free, for a wolf stands on every tile left."""
        return self.left == 0 or self.left + self.plains_left <= wolves


def _histories(field: _Field, houses: tuple[int, int, int], wolf: WolfLine) -> Iterator[_History]:
    """KOB-27, item 4: every way to share tokens and destroyed houses out among the tiles."""
    straw, wood, brick = houses
    placed = wolf.tokens + wolf.shot
    for on_forests in range(placed + 1):
        mountains_left = field.mountains - brick - (placed - on_forests)
        if mountains_left < 0:
            continue
        for straw_lost in range(min(wolf.destroyed, field.plains - straw) + 1):
            forests_left = field.forests - wood - (wolf.destroyed - straw_lost) - on_forests
            if forests_left >= 0:
                yield _History(forests_left + mountains_left, field.plains - straw - straw_lost)
