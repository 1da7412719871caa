"""Why a final position of ポトゥ cannot come about, in the order of the spec's page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from components.messages import Message, register
from components.potu.schema import Data
from components.source import Path
from scorer.games.potu.holding import SCORED, Holding, holding
from scorer.games.potu.position import PlayerPosition, Position
from scorer.names import repeated
from scorer.problem import Refusal

PLAYERS = range(3, 9)


def impossible(data: Data, position: Position) -> Iterator[Refusal]:
    """Every reason, the first one first."""
    players = position.players
    yield from seats([player.name for player in players], [player.adventurer for player in players])
    seen: dict[int, int] = {}
    for index, player in enumerate(players):
        yield from _cards(data, index, player, players, seen)
    holdings = [holding(data, player) for player in players]
    yield from _box(data, players, holdings)
    yield from _danger(data, players, holdings)
    yield from _size(data, players, holdings)


def seats(names: Sequence[str], adventurers: Sequence[str]) -> Iterator[Refusal]:
    """Number of players, their names and adventurers (POT-1, POT-2), in a file or a header."""
    if len(names) not in PLAYERS:  # POT-1
        message = Message(
            "potu.players", got=len(names), least=PLAYERS.start, most=PLAYERS.stop - 1
        )
        yield Refusal("POT-1", ("players",), message)
    same = repeated(names, "POT-1")
    if same is not None:
        yield same
    first: dict[str, str] = {}
    for index, (name, adventurer) in enumerate(zip(names, adventurers, strict=True)):
        if adventurer in first:  # POT-2
            message = Message(
                "potu.adventurer_twice", adventurer=adventurer, first=first[adventurer]
            )
            yield Refusal("POT-2", ("players", index, "adventurer"), message)
        first.setdefault(adventurer, name)


def _cards(
    data: Data,
    index: int,
    player: PlayerPosition,
    players: Sequence[PlayerPosition],
    seen: dict[int, int],
) -> Iterator[Refusal]:
    """Each card once, none that nobody can hold, powers only with their adventurer."""
    here: Path = ("players", index)
    for field in ("cards", "hidden", "broken"):
        for place, number in enumerate(getattr(player, field) or ()):
            path = (*here, field, place)
            if data.card[number].kind == "spare":  # POT-3
                yield Refusal("POT-3", path, Message("potu.spare", card=number))
            elif number in seen:  # POT-6
                message = Message("potu.score.twice", card=number, first=players[seen[number]].name)
                yield Refusal("POT-6", path, message)
            elif data.card[number].kind == "map":  # POT-23
                yield Refusal("POT-23", path, Message("potu.score.map", card=number))
            seen.setdefault(number, index)
    kept = data.constants.stash_kept.value
    if player.hidden:  # POT-29
        if player.adventurer != "isambard":
            message = Message("potu.score.hidden", name=player.name)
            yield Refusal("POT-29", (*here, "hidden"), message)
        elif len(player.hidden) > kept:
            message = Message("potu.score.hidden_many", got=len(player.hidden), most=kept)
            yield Refusal("POT-29", (*here, "hidden"), message)
    counted = player.counts.broken_crystal if player.counts else 0
    if (player.broken or counted) and player.adventurer != "dareios":  # POT-22
        path = (*here, "counts", "broken_crystal") if counted else (*here, "broken")
        yield Refusal("POT-22", path, Message("potu.score.broken", name=player.name))
    for place, number in enumerate(player.broken or ()):
        if data.card[number].kind != "crystal":  # POT-22
            message = Message("potu.score.no_crystal", card=number)
            yield Refusal("POT-22", (*here, "broken", place), message)


def _box(
    data: Data, players: Sequence[PlayerPosition], holdings: Sequence[Holding]
) -> Iterator[Refusal]:
    """No more cards of a kind than the box has, crystals whole and broken together (POT-3)."""
    for group in SCORED:
        held = [holding.counts[group] for holding in holdings]
        if group == "crystal":
            held = [n + holding.broken for n, holding in zip(held, holdings, strict=True)]
        box = data.group[group].count
        if sum(held) > box:
            shown = " + ".join(str(n) for n in held if n)
            message = Message("potu.score.box", group=group, parts=shown, got=sum(held), box=box)
            yield Refusal("POT-3", _where(players, held, group, box), message)


def _where(players: Sequence[PlayerPosition], held: Sequence[int], group: str, limit: int) -> Path:
    """The entry at which the sum over the players passes the limit."""
    total = 0
    for index, (player, number) in enumerate(zip(players, held, strict=True)):
        total += number
        if total > limit:
            if player.counts is None:
                return ("players", index, "cards")
            broken = group == "crystal" and not player.counts.crystal
            key = "broken_crystal" if broken else group
            return ("players", index, "counts", key)
    return ("players",)


def danger_range(data: Data, held: Holding) -> tuple[int, int]:
    """Fewest and most DANGER cards among the cards of a player, group by group (POT-41)."""
    least = most = 0
    for group in SCORED:
        cards, box = held.counts[group], data.group[group]
        least += max(0, cards - (box.count - box.danger))
        most += min(cards, box.danger)
    return least, most


def _danger(
    data: Data, players: Sequence[PlayerPosition], holdings: Sequence[Holding]
) -> Iterator[Refusal]:
    """Counts of DANGER cards fit the cards counted, and the box (POT-41)."""
    total: list[int] = []
    for index, (player, held) in enumerate(zip(players, holdings, strict=True)):
        least, most = danger_range(data, held)
        total.append(least if held.danger is None else held.danger)
        if player.counts is None or held.danger is None or least <= held.danger <= most:
            continue
        message = Message("potu.score.danger", got=held.danger, least=least, most=most)
        yield Refusal("POT-41", ("players", index, "counts", "danger"), message)
    box = sum(data.group[group].danger for group in SCORED)
    if sum(total) > box:
        message = Message("potu.score.danger_all", got=sum(total), most=box)
        yield Refusal("POT-41", _where(players, total, "danger", box), message)


def _size(
    data: Data, players: Sequence[PlayerPosition], holdings: Sequence[Holding]
) -> Iterator[Refusal]:
    """No more cards than the columns can give (POT-43)."""
    layout = data.layout(len(players))
    columns = 2 * layout.columns
    stash = data.constants.stash_kept.value
    for index, (player, held) in enumerate(zip(players, holdings, strict=True)):
        most = columns + (stash if player.adventurer == "isambard" else 0)
        if held.cards() > most:
            message = Message("potu.score.many", name=player.name, got=held.cards(), most=most)
            yield Refusal("POT-43", ("players", index), message)
    isambard = any(player.adventurer == "isambard" for player in players)
    most = columns * layout.rows + (stash if isambard else 0)
    # every place gives one card at most, be it gained or broken
    got = sum(held.cards() + held.broken for held in holdings)
    if got > most:
        message = Message("potu.score.many_all", got=got, most=most)
        yield Refusal("POT-43", ("players",), message)


register(
    {
        "potu.players": (
            "プレイヤーは {least}〜{most} 人ですが {got} 人います",
            "expected {least} to {most} players, got {got}",
        ),
        "potu.adventurer_twice": (
            "冒険家 {adventurer} はもう {first} が使っています",
            "the adventurer {adventurer} is {first}'s already",
        ),
        "potu.spare": (
            "カード {card} は予備なので箱に残り、ゲームには出てきません",
            "card {card} is the spare: it stays in the box and never comes into play",
        ),
        "potu.score.twice": (
            "カード {card} はもう {first} の所に書いてあります。カードは1枚ずつしかありません",
            "card {card} is entered for {first} already; there is one of each",
        ),
        "potu.score.map": (
            "カード {card} は地図です。地図はすぐに使うので、終わりには誰も持っていません",
            "card {card} is a map; maps are used at once, so nobody holds one at the end",
        ),
        "potu.score.hidden": (
            "伏せたカードを持てるのはイザムバードだけです({name} はそうではありません)",
            "only Isambard has hidden cards, and {name} is not Isambard",
        ),
        "potu.score.hidden_many": (
            "伏せたカードは {most} 枚までです({got} 枚になっています)",
            "there are at most {most} hidden cards, not {got}",
        ),
        "potu.score.broken": (
            "割れた水晶を持てるのはダレイオスだけです({name} はそうではありません)",
            "only Dareios keeps broken crystals, and {name} is not Dareios",
        ),
        "potu.score.no_crystal": (
            "カード {card} は水晶ではないので割れません",
            "card {card} is no crystal and cannot break",
        ),
        "potu.score.box": (
            "{group} は全員で {parts} = {got} 枚になりますが、箱には {box} 枚しかありません",
            "{group}: {parts} = {got} in all, but the box has {box}",
        ),
        "potu.score.danger": (
            "これらのカードのうち DANGER は {least}〜{most} 枚のはずですが、{got} 枚になっています",
            "of these cards {least} to {most} are DANGER cards, not {got}",
        ),
        "potu.score.danger_all": (
            "手元に残る DANGER カードは全員で {most} 枚までですが、{got} 枚になっています",
            "all players together can hold {most} DANGER cards at most, not {got}",
        ),
        "potu.score.many": (
            "{name} のカードは多くても {most} 枚(1列に1枚)ですが、{got} 枚あります",
            "{name} can have {most} cards at most (one a column), not {got}",
        ),
        "potu.score.many_all": (
            "全員で多くても {most} 枚(場所の数)ですが、{got} 枚あります",
            "all players together can have {most} cards at most (one a place), not {got}",
        ),
    }
)
