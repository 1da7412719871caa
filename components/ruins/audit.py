"""ルインズ's own arithmetic: what its data files must keep among themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from components.loader import MAX_COUNT, Issue, total, unique
from components.messages import Message, register
from components.ruins.schema import COPIES, DISCOVERIES, POSITIONS, RANKS, Data, Range, Zones
from components.source import Path


def audit(data: Data) -> Iterator[Issue]:
    """Every breach, file by file."""
    yield from _components(data)
    yield from _constants(data)
    yield from _board(data)
    yield from _ruins(data)
    yield from _discoveries(data)


def _named(what: str, **values: object) -> Message:
    """What a sum is of."""
    return Message(f"ruins.sum.{what}", **values)


def _components(data: Data) -> Iterator[Issue]:
    yield from unique(("components",), data.components)
    for index, item in enumerate(data.components):
        path: Path = ("components", index)
        if item.count > MAX_COUNT:
            message = Message("ruins.data.many", count=item.count, limit=MAX_COUNT)
            yield Issue((*path, "count"), message)
        if (item.size is None) == (item.diameter is None):
            yield Issue(path, Message("ruins.data.size"))
        if item.size is not None and min(item.size) <= 0:
            yield Issue((*path, "size"), Message("ruins.data.size"))
        if item.per_colour is not None:
            each = [item.per_colour] * len(data.board.colours)
            yield from total((*path, "count"), each, item.count, _named("component", id=item.id))
    constants, most = data.constants, data.constants.players.max
    sums: dict[str, Sequence[int]] = {
        "ruin": [
            sum(card.day == rank.rank for card in data.ruins.cards) for rank in data.ruins.ranks
        ],
        "discovery": [sum(effect.overlays) for effect in data.effects],
        "torch": [constants.torches.value] * most,
        "claim": [constants.claims.value] * most,
        "market-token": [len(constants.market.slots)],
    }
    for what, parts in sums.items():
        found = [i for i, item in enumerate(data.components) if item.id == what]
        if not found:
            yield Issue(("components",), Message("ruins.data.no_component", what=what))
        for index in found:
            count, own = data.components[index].count, data.components[index].per_colour
            if own is not None and own * most != count:
                continue  # said above already
            where: Path = ("components", index, "count")
            yield from total(where, parts, count, _named("component", id=what))


def _constants(data: Data) -> Iterator[Issue]:
    constants = data.constants
    path: Path = ("constants",)
    for key in ("players", "track"):
        span: Range = getattr(constants, key)
        if span.min > span.max:
            yield Issue((*path, key), Message("ruins.data.range", low=span.min, high=span.max))
    # without them no round could be dealt, played or scored
    for what, least, got in (
        (("players", "min"), 2, constants.players.min),
        (("hand", "value"), 1, constants.hand.value),
        (("rounds", "value"), 1, constants.rounds.value),
        (("market", "slots"), 1, len(constants.market.slots)),
    ):
        if got < least:
            yield Issue((*path, *what), Message("ruins.data.least", least=least, got=got))
    if constants.track.min != 0:  # RUI-4: everybody begins there
        message = Message("ruins.data.start", got=constants.track.min)
        yield Issue((*path, "track", "min"), message)
    slots = sorted(slot.slot for slot in constants.market.slots)
    if len(set(slots)) == len(slots) and slots != list(range(1, len(slots) + 1)):
        shown = ", ".join(map(str, slots))
        message = Message("ruins.data.slots", count=len(slots), got=shown)
        yield Issue((*path, "market", "slots"), message)
    if constants.players.max > MAX_COUNT:
        message = Message("ruins.data.many", count=constants.players.max, limit=MAX_COUNT)
        yield Issue((*path, "players", "max"), message)
        return
    yield from unique((*path, "market", "slots"), constants.market.slots, "slot")
    for key, part, items in (
        ("vp", "charts", constants.vp.charts),
        ("deck_size", "sizes", constants.deck_size.sizes),
    ):
        where = (*path, key, part)
        yield from unique(where, items, "players")
        for count in sorted(set(data.counts) - {item.players for item in items}):
            yield Issue(where, Message("ruins.data.no_players", count=count))
    for index, chart in enumerate(constants.vp.charts):
        where = (*path, "vp", "charts", index, "places")
        if len(chart.places) != chart.players:
            message = Message("ruins.data.places", got=len(chart.places), count=chart.players)
            yield Issue(where, message)
        if list(chart.places) != sorted(chart.places, reverse=True):
            yield Issue(where, Message("ruins.data.falling"))
    cards = data.ruins.cards
    for index, size in enumerate(constants.deck_size.sizes):
        here = (*path, "deck_size", "sizes", index, "ruins")
        per_rank = [
            sum(ruin.day == item.rank and ruin.min_players <= size.players for ruin in cards)
            for item in data.ruins.ranks
        ]
        yield from total(here, per_rank, size.ruins, _named("deck", players=size.players))
        dealt = constants.hand.value * size.players
        if dealt > size.ruins:
            yield Issue(here, Message("ruins.data.deal", dealt=dealt, ruins=size.ruins))


def _board(data: Data) -> Iterator[Issue]:
    board = data.board
    colours: Path = ("board", "colours")
    yield from unique(colours, board.colours)
    yield from unique(colours, board.colours, "symbol")
    yield from total(colours, [len(board.colours)], data.constants.players.max, _named("colours"))
    width, height = board.card
    rects = {name: getattr(board.zones, name) for name in Zones.model_fields}
    for name, (x, y, w, h) in rects.items():
        if min(x, y) < 0 or min(w, h) <= 0 or x + w > width or y + h > height:
            message = Message("ruins.data.zone_off", zone=name, width=width, height=height)
            yield Issue(("board", "zones", name), message)
    names = list(rects)
    for index, one in enumerate(names):
        for other in names[:index]:
            if _overlap(rects[one], rects[other]):
                message = Message("ruins.data.zone_overlap", zone=one, other=other)
                yield Issue(("board", "zones", one), message, ("board", "zones", other))
    track = data.constants.track
    spaces = list(board.scoreboard.score_spaces)
    if spaces != list(range(track.min, track.max + 1)):
        message = Message("ruins.data.track", low=track.min, high=track.max)
        yield Issue(("board", "scoreboard", "score_spaces"), message)
    rounds = ("board", "scoreboard", "rounds")
    yield from total(
        rounds, [len(board.scoreboard.rounds)], data.constants.rounds.value, _named("rounds")
    )


def _ruins(data: Data) -> Iterator[Issue]:
    cards: Path = ("ruins", "cards")
    yield from unique(cards, data.ruins.cards)
    yield from unique(("ruins", "ranks"), data.ruins.ranks, "rank")
    ranks = [item.rank for item in data.ruins.ranks]
    yield from total(("ruins", "ranks"), [len(ranks)], RANKS, _named("ranks"))
    for rank in ranks:
        copies = sum(ruin.day == rank for ruin in data.ruins.cards)
        yield from total(cards, [1] * copies, len(COPIES), _named("copies", rank=rank))
    for index, ruin in enumerate(data.ruins.cards):
        path: Path = (*cards, index)
        if ruin.day not in ranks:
            yield Issue((*path, "day"), Message("ruins.data.rank", rank=ruin.day))
        if ruin.copy_letter not in COPIES or ruin.id != f"{ruin.day}{ruin.copy_letter}":
            yield Issue((*path, "id"), Message("ruins.data.id", ruin=ruin.id, day=ruin.day))
        if ruin.night == ruin.day:
            yield Issue((*path, "night"), Message("ruins.data.night", rank=ruin.day))
    # every player count has the same mix of night faces (RUI-2)
    mixes = {
        letter: sorted(str(r.effect) for r in data.ruins.cards if r.copy_letter == letter)
        for letter in COPIES
    }
    for letter, mix in mixes.items():
        if len(mix) == len(mixes[COPIES[0]]) and mix != mixes[COPIES[0]]:
            message = Message("ruins.data.mix", letter=letter, first=COPIES[0])
            yield Issue(cards, message)


def _discoveries(data: Data) -> Iterator[Issue]:
    cards: Path = ("discoveries", "cards")
    yield from unique(cards, data.discoveries.cards)
    yield from unique(("effects",), data.effects)
    for index, effect in enumerate(data.effects):
        for place, position in enumerate(POSITIONS):
            found = [
                card.id
                for card in data.discoveries.cards
                if card.effect == effect.id and card.position == position
            ]
            where: Path = ("effects", index, "overlays", place)
            what = _named("overlays", effect=effect.id, position=position)
            yield from total(where, [1] * len(found), effect.overlays[place], what)
    yield from total(cards, [len(data.discoveries.cards)], DISCOVERIES, _named("discoveries"))
    known = {effect.id for effect in data.effects}
    for index, card in enumerate(data.discoveries.cards):
        if card.id > DISCOVERIES:
            message = Message("ruins.data.number", got=card.id, most=DISCOVERIES)
            yield Issue((*cards, index, "id"), message)
        if card.effect not in known:
            message = Message("ruins.data.effect", effect=card.effect)
            yield Issue((*cards, index, "effect"), message)
        if (card.value is None) != (card.effect == "wild"):
            yield Issue((*cards, index, "value"), Message("ruins.data.value"))
        if card.value is not None and card.value > MAX_COUNT:
            message = Message("ruins.data.many", count=card.value, limit=MAX_COUNT)
            yield Issue((*cards, index, "value"), message)


def _overlap(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether two rectangles share more than an edge."""
    ax, ay, aw, ah = one
    bx, by, bw, bh = other
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah


register(
    {
        "ruins.sum.component": ("{id} の数", "number of {id}"),
        "ruins.sum.deck": ("{players}人の遺跡の数", "ruins with {players} players"),
        "ruins.sum.colours": ("プレイヤーの色の数", "player colours"),
        "ruins.sum.rounds": ("ラウンドトラックの数字", "numbers on the round track"),
        "ruins.sum.ranks": ("ランクの名前の数", "named ranks"),
        "ruins.sum.copies": ("ランク {rank} の遺跡の数", "ruins of rank {rank}"),
        "ruins.sum.overlays": (
            "{effect} の発見物の数({position})",
            "{effect} discoveries in position {position}",
        ),
        "ruins.sum.discoveries": ("発見物の数", "discoveries"),
        "ruins.data.many": (
            "{count} は多すぎます(多くても {limit})",
            "{count} is too many (at most {limit})",
        ),
        "ruins.data.size": (
            "size(幅と高さ)か diameter のどちらか一つを、正の数で書きます",
            "give either size (width, height) or diameter, in positive numbers",
        ),
        "ruins.data.no_component": (
            "コンポーネント {what} がありません",
            "there is no component {what}",
        ),
        "ruins.data.range": (
            "min {low} が max {high} より大きくなっています",
            "min {low} is greater than max {high}",
        ),
        "ruins.data.least": (
            "少なくとも {least} のはずですが {got} です",
            "it must be at least {least}, got {got}",
        ),
        "ruins.data.start": (
            "スコアトラックは 0 から始まるはずですが {got} です",
            "the score track begins at 0, got {got}",
        ),
        "ruins.data.slots": (
            "マーケットの場所には 1 から {count} まで順に番号を付けます({got} になっています)",
            "the market's slots are numbered 1 to {count} without a gap, got {got}",
        ),
        "ruins.data.no_players": (
            "{count}人用の行がありません",
            "there is no line for {count} players",
        ),
        "ruins.data.places": (
            "順位が {got} 個ありますが、{count}人なら {count} 個です",
            "{got} places, but {count} players take {count}",
        ),
        "ruins.data.falling": (
            "先に抜けた人の VP が後の人より少なくなっています",
            "going out earlier must not earn fewer VP than going out later",
        ),
        "ruins.data.deal": (
            "{dealt} 枚配りますが、遺跡は {ruins} 枚しかありません",
            "{dealt} ruins are dealt, but there are only {ruins}",
        ),
        "ruins.data.zone_off": (
            "領域 {zone} が {width} × {height} mm のカードからはみ出しています",
            "the zone {zone} leaves the card of {width} × {height} mm",
        ),
        "ruins.data.zone_overlap": (
            "領域 {zone} と {other} が重なっています",
            "the zones {zone} and {other} overlap",
        ),
        "ruins.data.track": (
            "スコアトラックは {low} から {high} まで一つずつ並びます",
            "the score track runs from {low} to {high}, one by one",
        ),
        "ruins.data.rank": ("ランク {rank} には名前がありません", "the rank {rank} has no name"),
        "ruins.data.id": (
            "遺跡の id は昼のランク {day} と a–e の一文字ですが {ruin} です",
            "a ruin's id is its day rank {day} and a letter a–e, got {ruin}",
        ),
        "ruins.data.night": (
            "夜のランクは昼のランク {rank} と違わなければなりません",
            "the night rank must differ from the day rank {rank}",
        ),
        "ruins.data.mix": (
            "コピー {letter} の夜の効果の組み合わせが、コピー {first} と違います",
            "the copies {letter} have another mix of night effects than the copies {first}",
        ),
        "ruins.data.effect": (
            "効果 {effect} は effects.yaml にありません",
            "the effect {effect} is not in effects.yaml",
        ),
        "ruins.data.number": (
            "発見物の番号は 1–{most} ですが {got} です",
            "discoveries are numbered 1–{most}, got {got}",
        ),
        "ruins.data.value": (
            "value はワイルドでは null、ほかの効果では 1 以上です",
            "value is null for wild and at least 1 for every other effect",
        ),
    }
)
