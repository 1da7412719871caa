"""Scores a final position of ハリキリ探検隊 and finds positions that cannot come about. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from components.harikiri.schema import COLORS, ColorId, Data, Points
from components.messages import Message
from scorer.games.harikiri import words  # noqa: F401  (registers the messages)
from scorer.games.harikiri.position import PlayerPosition, Position
from scorer.names import repeated
from scorer.problem import Refusal
from scorer.result import Item, Result, ranked

ITEMS = ("own_gems", "other_gems", "plain", "hand")
"""The items of a breakdown, in the order of the result."""


def breakdown(player: PlayerPosition, points: Points) -> tuple[Item, ...]:
    """The four lines of a player's score (HAR-25)."""
    items = []
    for item in ITEMS:
        count: int = getattr(player, item)
        each: int = getattr(points, item)
        how = f"{count} × {each}" if each >= 0 else f"{count} × ({each})"
        # HAR-8: the first mark counts like any other; HAR-26: gems nobody plays are other gems
        items.append(Item(item, count, count * each, "HAR-25", how))
    return tuple(items)


def score(position: Position, data: Data) -> Result:
    """The result of a final position, possible or not (HAR-25 to 27)."""
    players = position.players
    items = [breakdown(player, data.constants.points) for player in players]
    result = ranked("harikiri", [player.name for player in players], items)
    if len(result.winners) < 2:
        return result
    # HAR-27: no tie-break, whoever has the highest total wins
    return Result(result.game, result.players, result.winners, ("HAR-27",))


def impossible(position: Position, data: Data) -> Iterator[Refusal]:
    """Why a final position cannot come about: HAR-1, HAR-2, then HAR-29, in this order."""
    players = position.players
    limits = data.constants.players
    sound = True
    if not limits.min <= len(players) <= limits.max:  # HAR-1
        sound = False
        message = Message("harikiri.players", got=len(players), least=limits.min, most=limits.max)
        yield Refusal("HAR-1", ("players",), message)
    for refusal in (
        repeated([player.name for player in players], "HAR-1"),
        repeated_color([player.color for player in players]),
    ):
        if refusal is not None:
            sound = False
            yield refusal
    if sound:  # supplies and turns mean nothing for a wrong set of players
        yield from _marks(position, data)
        yield from _turns(position, data)


def repeated_color(colors: list[ColorId]) -> Refusal | None:
    """HAR-2: a refusal at ``/players/i/color`` for the first colour that is taken already."""
    seen: dict[ColorId, int] = {}
    for index, color in enumerate(colors):
        first = seen.setdefault(color, index)
        if first != index:
            free = ", ".join(c for c in COLORS if c not in colors) or "—"
            message = Message("harikiri.color_twice", color=color, first=first + 1, free=free)
            return Refusal("HAR-2", ("players", index, "color"), message)
    return None


def _marks(position: Position, data: Data) -> Iterator[Refusal]:
    """HAR-29, clauses 1 to 4: no more marks on gems than gems, and at least one mark."""
    players = position.players
    own = {player.color: player.own_gems for player in players}
    gems = data.constants.gems_of_a_color
    most = gems.additional + gems.start
    rest = {
        color: gems.additional + (gems.start if color in own else 0) - own.get(color, 0)
        for color in COLORS
    }
    for index, player in enumerate(players):  # clause 1
        if player.own_gems > most:
            message = Message(
                "harikiri.impossible.own", color=player.color, got=player.own_gems, most=most
            )
            yield Refusal("HAR-29", ("players", index, "own_gems"), message)
    for index, player in enumerate(players):  # clause 2
        others = sum(count for color, count in rest.items() if color != player.color)
        if player.other_gems > others:
            message = Message("harikiri.impossible.other", got=player.other_gems, most=others)
            yield Refusal("HAR-29", ("players", index, "other_gems"), message)
    claimed = sum(player.other_gems for player in players)
    if claimed > sum(rest.values()):  # clause 3
        message = Message("harikiri.impossible.gems", got=claimed, most=sum(rest.values()))
        yield Refusal("HAR-29", ("players",), message)
    if sum(map(marks, players)) < 1:  # clause 4: the last walk ends on a marked cell
        yield Refusal("HAR-29", ("players",), Message("harikiri.impossible.no_mark"))


def marks(player: PlayerPosition) -> int:
    """A player's visible marks."""
    return player.own_gems + player.other_gems + player.plain


def _turns(position: Position, data: Data) -> Iterator[Refusal]:
    """HAR-29, clause 5: so many marks take so many turns, and each turn takes cells."""
    players = position.players
    constants = data.constants
    cells = constants.additional_cells.total
    total, hand = sum(map(marks, players)), sum(player.hand for player in players)
    n = len(players)
    # a turn writes one mark at most, besides everybody's first; turns go round
    turns = max(1, total - n, n * (max(map(marks, players)) - 2) + 1)
    # each turn starts with more than end_cells cells and takes at least one
    most_turns = cells - constants.end_cells.value
    # visible: the initial map, what the start maps add, and what each piece adds but its overlap
    visible = constants.initial_cells.value + n * (constants.start_cells.value - 1) + cells
    refusal: Message | None = None
    if turns > most_turns:
        refusal = Message("harikiri.impossible.turns", marks=total, turns=turns, most=most_turns)
    elif turns - 1 + hand > cells:  # each turn but perhaps the last lays a cell at least
        refusal = Message(
            "harikiri.impossible.hand", hand=hand, laid=turns - 1, got=turns - 1 + hand, most=cells
        )
    elif total + hand + turns - 1 > visible:
        refusal = Message(
            "harikiri.impossible.visible",
            marks=total,
            hand=hand,
            covers=turns - 1,
            got=total + hand + turns - 1,
            most=visible,
        )
    if refusal is not None:
        yield Refusal("HAR-29", ("players",), refusal)
