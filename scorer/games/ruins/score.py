"""ルインズ's score: what cannot come about, and the result of a final position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from components.messages import Message, register
from components.ruins.schema import Data
from components.source import Path
from scorer.games.ruins import rounds as arithmetic
from scorer.games.ruins.position import Position, seats
from scorer.names import canonical, repeated
from scorer.problem import Refusal
from scorer.result import Item, PlayerResult, Result, ranks


@dataclass
class Tally:
    """The game worked through, as far as the lists allow."""

    vp: list[int]
    items: list[list[Item]]
    winner: int | None = None
    ended_by: int | None = None
    """Index of the list that RUI-33 ended the game with."""
    in_showdown: tuple[int, ...] = ()
    several: bool = False
    """Several had the most VP after round 4."""
    refusals: list[Refusal] = field(default_factory=list)


def impossible(data: Data, position: Position) -> Iterator[Refusal]:
    """Why this game cannot have ended so, in the order of the spec."""
    names = [player.name for player in position.players]
    if len(names) not in data.counts:  # RUI-1
        low, high = data.counts[0], data.counts[-1]
        message = Message("ruins.players", got=len(names), low=low, high=high)
        yield Refusal("RUI-1", ("players",), message)
        return
    twice = repeated(names, "RUI-1")
    if twice is not None:
        yield twice
        return
    tally = work_through(data, position)
    if tally.refusals:  # the lists after a wrong one have no meaning
        yield tally.refusals[0]
        return
    yield from _impossible_end(data, position, tally)


def _impossible_end(data: Data, position: Position, tally: Tally) -> Iterator[Refusal]:
    names = [player.name for player in position.players]
    due = len(tally.in_showdown) > 1
    if position.showdown is not None:
        if not due:  # RUI-34
            yield Refusal("RUI-34", ("showdown",), Message("ruins.score.no_showdown"))
        elif seats(position)[canonical(position.showdown)] not in tally.in_showdown:  # RUI-35
            among = ", ".join(names[seat] for seat in tally.in_showdown)
            message = Message("ruins.score.not_in", name=position.showdown, among=among)
            yield Refusal("RUI-35", ("showdown",), message)
    elif due:  # RUI-32
        among = ", ".join(names[seat] for seat in tally.in_showdown)
        yield Refusal("RUI-32", (), Message("ruins.score.showdown_due", among=among))
    if tally.winner is None and not due:  # RUI-32
        message = Message(
            "ruins.score.not_over", got=len(position.rounds), rounds=data.constants.rounds.value
        )
        yield Refusal("RUI-32", ("rounds",), message)


def work_through(data: Data, position: Position) -> Tally:
    """Goes through the lists; what is wrong with them is noted, and they count as they can."""
    count = len(position.players)
    tally = Tally([0] * count, [[] for _ in range(count)])
    last_round = data.constants.rounds.value
    seat_of = seats(position)
    for index, order in enumerate(position.rounds):
        seated = [seat_of[canonical(name)] for name in order]
        refusal = _wrong_list(data, tally, index, seated, count)
        if refusal is not None:
            tally.refusals.append(refusal)
        _count_list(data, tally, index, list(dict.fromkeys(seated)))
        # RUI-34: a fourth round that nobody won at once leads to the showdown
        if index + 1 == last_round and tally.winner is None and seated:
            tally.in_showdown = arithmetic.entrants(tally.vp, seated[0])  # RUI-35
            tally.several = len(arithmetic.leaders(tally.vp)) > 1
            if len(tally.in_showdown) == 1:
                tally.winner = tally.in_showdown[0]  # RUI-36
    if tally.winner is None and position.showdown is not None:
        tally.winner = seat_of[canonical(position.showdown)]  # RUI-37
    return tally


def _wrong_list(
    data: Data, tally: Tally, index: int, seated: Sequence[int], count: int
) -> Refusal | None:
    """What is wrong with one list of ``rounds``."""
    path: Path = ("rounds", index)
    if tally.winner is not None:
        return Refusal("RUI-END", path, Message("ruins.score.won_before", round=index))
    if index >= data.constants.rounds.value:  # RUI-32
        message = Message("ruins.score.fifth", rounds=data.constants.rounds.value)
        return Refusal("RUI-32", path, message)
    if not seated:  # RUI-27
        return Refusal("RUI-27", path, Message("ruins.score.empty"))
    seen: dict[int, int] = {}
    for place, seat in enumerate(seated):
        first = seen.setdefault(seat, place)
        if first != place:  # RUI-27
            message = Message("ruins.score.twice", first=first + 1)
            return Refusal("RUI-27", (*path, place), message)
    if arithmetic.wins_at_once(data, tally.vp[seated[0]], index + 1):
        if len(seated) > 1:  # RUI-33
            vp = tally.vp[seated[0]]
            return Refusal("RUI-33", (*path, 1), Message("ruins.score.winner_only", vp=vp))
    elif len(seated) != count:  # RUI-29
        return Refusal("RUI-29", path, Message("ruins.score.all", got=len(seated), count=count))
    return None


def _count_list(data: Data, tally: Tally, index: int, seated: Sequence[int]) -> None:
    """Adds one list's item to every breakdown."""
    count = len(tally.vp)
    chart = arithmetic.places(data, count)
    over = tally.winner is not None
    wins = not over and bool(seated)
    wins = wins and arithmetic.wins_at_once(data, tally.vp[seated[0]], index + 1)  # RUI-33
    name = f"round-{index + 1}"
    _label(index + 1)
    place_of = {seat: place for place, seat in enumerate(seated, 1)}
    for seat in range(count):
        place = place_of.get(seat, 0)
        if not place or over or (wins and place > 1):
            tally.items[seat].append(Item(name, 0, 0, "RUI-33" if over or wins else "RUI-27"))
            continue
        points = chart[min(place, len(chart)) - 1]
        before = tally.vp[seat]
        after = arithmetic.moved(data, before, points)
        shown = f"{before} {'+' if points >= 0 else '−'} {abs(points)}"
        cut = after != before + points
        how = f"{shown} → {after}" if cut else f"{shown} = {after}"
        rule = "RUI-33" if wins else "RUI-30" if cut else "RUI-29" if place == count else "RUI-27"
        tally.items[seat].append(Item(name, place, after - before, rule, how))
        tally.vp[seat] = after
    if wins:
        tally.winner = seated[0]
        tally.ended_by = index


def score(data: Data, position: Position) -> Result:
    """The result, also of a game that cannot have been or is not over (nobody has won then)."""
    tally = work_through(data, position)
    order = list(tally.vp)
    if tally.winner is not None:  # RUI-38: the winner, then all others from 2 on by VP
        order[tally.winner] = max(order) + 1
    ranked = ranks(order)
    names = [player.name for player in position.players]
    players = tuple(
        PlayerResult(name, vp, rank, tuple(items))
        for name, vp, rank, items in zip(names, tally.vp, ranked, tally.items, strict=True)
    )
    winners = () if tally.winner is None else (names[tally.winner],)
    return Result("ruins", players, winners, tuple(_notes(tally)))


def _notes(tally: Tally) -> Iterator[str]:
    """The rulings that the result depended on, by number."""
    if tally.ended_by is not None:
        yield "RUI-33"
        return
    if tally.several:
        yield "RUI-35"
    if len(tally.in_showdown) == 1:
        yield "RUI-36"
    elif tally.in_showdown:
        yield "RUI-37"


def _label(number: int) -> None:
    """Registers the words for a round's item; files scored ``--anyway`` may have many."""
    words = (f"第{number}ラウンド(抜けた順位)", f"round {number} (place on going out)")
    register({f"ruins.item.round-{number}": words})


for _number in range(1, arithmetic.SHOWDOWN):
    _label(_number)

register(
    {
        "ruins.players": (
            "ルインズは {low}–{high} 人で遊びますが、{got} 人です",
            "the game is for {low}–{high} players, got {got}",
        ),
        "ruins.score.no_showdown": (
            "この対戦ではショーダウンは行われません。showdown を消してください",
            "no showdown is played in this game; leave showdown out",
        ),
        "ruins.score.not_in": (
            "{name} はショーダウンに出ていません(出るのは {among})",
            "{name} is not in the showdown (in it are {among})",
        ),
        "ruins.score.showdown_due": (
            "{among} のショーダウンが残っています。最初に抜けた人を showdown に書きます",
            "a showdown of {among} is due; write who went out first in it as showdown",
        ),
        "ruins.score.not_over": (
            "まだ {got} ラウンドで、誰も勝っていません"
            "({rounds} ラウンドまで、または即時勝利まで書きます)",
            "after {got} rounds nobody has won; give all {rounds}, or up to an instant win",
        ),
        "ruins.score.won_before": (
            "第{round}ラウンドで勝負がついています。そのあとのラウンドは書けません",
            "the game was won in round {round}; no round comes after it",
        ),
        "ruins.score.fifth": (
            "ラウンドは {rounds} まで。5回目はショーダウンで、showdown に書きます",
            "there are {rounds} rounds; what comes after is the showdown and stands in showdown",
        ),
        "ruins.score.empty": (
            "抜けた人が書かれていません",
            "nobody is listed; write the names in the order they went out",
        ),
        "ruins.score.twice": (
            "同じ人がこのラウンドで二度抜けています(最初は {first} 番目)",
            "the same player went out before in this round (place {first})",
        ),
        "ruins.score.winner_only": (
            "{vp} VP で始めて最初に抜けたので、ここで勝ちです。ほかの人の順位は書きません",
            "going out first from {vp} VP won the game here; nobody else has a place",
        ),
        "ruins.score.all": (
            "{count} 人全員を抜けた順に書きます({got} 人しかいません)",
            "all {count} players go out or are left over, got {got}",
        ),
    }
)
