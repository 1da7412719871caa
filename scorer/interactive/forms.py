"""What `scorer score` asks in each game; the bounds are those of the game's own data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, get_args

from components.loader import GameId
from components.messages import Message, register
from components.source import Path
from scorer.game import Game
from scorer.interactive.questions import (
    ASIDE,
    NONE,
    Answers,
    Question,
    name,
    number_of_players,
)

AnyGame = Game[Any, Any, Any]
Form = Callable[[AnyGame, Answers], list[Question]]


def questions(game: AnyGame, answers: Answers) -> list[Question]:
    """All questions that the answers so far lead to, in the order in which they are asked."""
    return _FORMS[game.id](game, answers)


def _players(game: AnyGame, answers: Answers, found: list[Question]) -> int:
    """Asks for the number of players; 0 while it is not known."""
    found.append(number_of_players(game.players[0], game.players[-1]))
    return int(answers.get((f"{ASIDE}players",)) or 0)


def _color(path: Path, ids: Iterable[str], answers: Answers, before: Iterable[Path]) -> Question:
    used = {answers.get(other) for other in before}
    free = tuple((one, Message(f"ask.color.{one}")) for one in ids if one not in used)
    return Question(path, "choice", Message("ask.color"), _owner(path), choices=free)


def _owner(path: Path) -> Path | None:
    return (*path[:2], "name") if path[0] == "players" else None


def _count(
    path: Path, label: Message, most: int, supply: int | None = None, group: str = ""
) -> Question:
    return Question(
        path, "count", label, _owner(path), most=most, supply=supply, group=group, blank=True
    )


def _mawaru(game: AnyGame, answers: Answers) -> list[Question]:
    from components.mawaru.records import COLORS, GEMS

    found: list[Question] = []
    n = _players(game, answers, found)
    owners: list[Path] = [("players", index) for index in range(n)]
    if n == 3:
        owners.append(("unowned",))  # MAW-23
    for index, owner in enumerate(owners):
        if owner[0] == "players":
            found.append(name(index))
        colors = [(*other, "color") for other in owners[:index]]
        found.append(_color((*owner, "color"), COLORS, answers, colors))
        for gem in GEMS:  # MAW-24
            limit = game.data.most_on_board[gem]
            label = Message(f"mawaru.item.{gem}")
            if owner == ("unowned",):
                label = Message("ask.mawaru.unowned", gem=label)
            found.append(_count((*owner, gem), label, limit, 2 * limit, gem))
    return found


def _harikiri(game: AnyGame, answers: Answers) -> list[Question]:
    from components.harikiri.schema import COLORS

    found: list[Question] = []
    n = _players(game, answers, found)
    constants = game.data.constants
    gems, cells = constants.gems_of_a_color, constants.additional_cells.total
    own = gems.additional + gems.start
    every = len(COLORS) * gems.additional + n * gems.start
    marks = constants.initial_cells.value + n * (constants.start_cells.value - 1) + cells
    for index in range(n):
        player: Path = ("players", index)
        found.append(name(index))
        colors: list[Path] = [("players", other, "color") for other in range(index)]
        found.append(_color((*player, "color"), COLORS, answers, colors))
        # HAR-29: no more marks on gems than gems, no more cells in the hands than there are
        for item, most, supply, group in (
            ("own_gems", own, every, "gems"),
            ("other_gems", every, every, "gems"),
            ("plain", marks, marks, "plain"),
            ("hand", cells, cells, "hand"),
        ):
            label = Message(f"harikiri.item.{item}")
            found.append(_count((*player, item), label, most, supply, group))
    return found


def _kobuta(game: AnyGame, answers: Answers) -> list[Question]:
    tiles = {terrain.house: terrain.count for terrain in game.data.terrain}
    tokens = game.data.constants.wolf_tokens.value
    found: list[Question] = []
    for index in range(4):  # KOB-3: three pigs and a wolf
        player: Path = ("players", index)
        role = "pig" if index < 3 else "wolf"
        label = Message(f"ask.kobuta.{role}", n=index + 1)
        found.append(Question((*player, "name"), "name", label))
        choice = ((role, label),)
        found.append(Question((*player, "role"), "choice", label, choices=choice))
        if role == "pig":
            colors: list[Path] = [("players", other, "color") for other in range(index)]
            ids = ("red", "blue", "yellow")
            found.append(_color((*player, "color"), ids, answers, colors))
            for kind in ("straw", "wood", "brick"):  # KOB-27
                label = Message(f"kobuta.item.{kind}")
                found.append(_count((*player, kind), label, tiles[kind], tiles[kind], kind))
        else:
            houses = tiles["straw"] + tiles["wood"]
            for item, key, most, supply, group in (
                ("tokens", "kobuta.item.tokens", tokens, tokens, "tokens"),
                ("shot", "ask.kobuta.shot", tokens, tokens, "tokens"),
                ("destroyed", "kobuta.item.destroyed", houses, None, ""),
            ):
                found.append(_count((*player, item), Message(key), most, supply, group))
    return found


def _potu(game: AnyGame, answers: Answers) -> list[Question]:
    from components.potu.schema import AdventurerId

    found: list[Question] = []
    n = _players(game, answers, found)
    adventurers = game.data.adventurer
    for index in range(n):
        player: Path = ("players", index)
        used = {answers.get(("players", other, "adventurer")) for other in range(index)}
        free = tuple(
            (one, Message("ask.potu.named", id=one.capitalize(), ja=adventurers[one].name.ja))
            for one in get_args(AdventurerId)
            if one not in used
        )
        owner = (*player, "name")
        found.append(name(index))
        label = Message("ask.potu.adventurer")
        found.append(Question((*player, "adventurer"), "choice", label, owner, choices=free))
        form: Path = (f"{ASIDE}form", index)
        forms = tuple((one, Message(f"ask.potu.{one}")) for one in ("counts", "cards"))
        found.append(Question(form, "choice", Message("ask.potu.form"), owner, choices=forms))
        adventurer = answers.get((*player, "adventurer"))
        if answers.get(form) == "cards":
            found.extend(_numbered(player, adventurer))
        elif answers.get(form) == "counts":
            found.extend(_counted(game, player, adventurer))
    return found


def _numbered(player: Path, adventurer: Any) -> Iterable[Question]:
    owner = (*player, "name")
    keys = {"isambard": ("cards", "hidden"), "dareios": ("cards", "broken")}
    for key in keys.get(adventurer, ("cards",)):  # POT-29, POT-22
        label = Message(f"ask.potu.{key}_list")
        yield Question(
            (*player, key), "numbers", label, owner, most=51, none=True, least=1, blank=True
        )


def _counted(game: AnyGame, player: Path, adventurer: Any) -> Iterable[Question]:
    groups = game.data.group
    crystals = groups["crystal"].count
    for item in (
        *("gold2", "gold3", "discovery1", "discovery2", "people1", "people2", "people3"),
        *("crystal", "broken_crystal", "curse", "atlantis", "danger"),
    ):
        path = (*player, "counts", item)
        label = Message(f"ask.potu.{item}")
        if item == "broken_crystal":  # POT-22: Dareios's alone; POT-3
            if adventurer == "dareios":
                yield _count(path, label, crystals, crystals, "crystal")
        elif item == "danger":  # POT-41: maps lie before nobody
            if adventurer == "nokomis":  # POT-41
                most = sum(one.danger for key, one in groups.items() if key not in ("map", "spare"))
                yield _count(path, label, most)
        else:
            most = groups[item].count
            yield _count(path, label, most, most, item)


def _ruins(game: AnyGame, answers: Answers) -> list[Question]:
    from scorer.games.ruins.score import work_through

    found: list[Question] = []
    n = _players(game, answers, found)
    found.extend(name(index) for index in range(n))
    given = [answers.get(("players", index, "name")) for index in range(n)]
    names = [one for one in given if isinstance(one, str)]
    if not n or len(names) < n:
        return found
    choices = tuple((one, Message("ask.ruins.named", name=one)) for one in names)
    rounds: list[tuple[str, ...]] = []
    sure = True
    for index in range(game.data.constants.rounds.value):
        path: Path = ("rounds", index)
        label = Message("ask.ruins.round", n=index + 1)
        # RUI-33 may have ended a game whose rounds nobody remembers
        ended = not sure
        found.append(
            Question(path, "order", label, choices=choices, blank=True, none=ended, least=1)
        )
        if path not in answers or answers[path] == NONE:
            return found
        sure = sure and answers[path] is not None and None not in answers[path]
        rounds.append(answers[path] or ())
        if sure:
            data = {"game": "ruins", "players": [{"name": one} for one in names], "rounds": rounds}
            tally = work_through(game.data, game.position_adapter.validate_python(data))
            if tally.winner is not None:
                return found
    among = choices
    if sure:
        among = tuple(choices[seat] for seat in tally.in_showdown)  # RUI-35
        if len(among) < 2:
            return found
    label = Message("ask.ruins.showdown")
    found.append(Question(("showdown",), "choice", label, choices=among, blank=True, none=not sure))
    return found


_FORMS: Final[Mapping[GameId, Form]] = {
    "mawaru": _mawaru,
    "harikiri": _harikiri,
    "ruins": _ruins,
    "kobuta": _kobuta,
    "potu": _potu,
}

register(
    {
        "ask.mawaru.unowned": ("誰も担当しない色の{gem}", "{gem} of the colour nobody plays"),
        "ask.kobuta.pig": ("子ブタ{n}の名前", "name of pig {n}"),
        "ask.kobuta.wolf": ("オオカミの名前", "name of the wolf"),
        "ask.kobuta.shot": ("狩人に撃たれたトークン", "tokens shot by hunters"),
        "ask.ruins.round": (
            "第{n}ラウンドで抜けた順(その場で勝った人がいれば一人だけ)",
            "round {n}: who went out, in order (the winner alone if that won the game)",
        ),
        "ask.ruins.named": ("{name}さん", "{name}"),
        "ask.ruins.showdown": (
            "ショーダウンで最初に抜けた人",
            "who went out first in the showdown",
        ),
        "ask.potu.adventurer": ("冒険家", "adventurer"),
        "ask.potu.named": ("{ja}", "{id}"),
        "ask.potu.form": ("カードの入れ方", "how to enter the cards"),
        "ask.potu.counts": ("種類ごとの枚数", "counted by kind"),
        "ask.potu.cards": ("カード番号", "by card number"),
        "ask.potu.cards_list": ("獲得したカードの番号", "numbers of the cards gained"),
        "ask.potu.hidden_list": ("伏せたままのカードの番号", "numbers of the cards still hidden"),
        "ask.potu.broken_list": ("割れた水晶の番号", "numbers of the broken crystals"),
        "ask.potu.gold2": ("金貨2のカード", "cards with 2 gold"),
        "ask.potu.gold3": ("金貨3のカード", "cards with 3 gold"),
        "ask.potu.discovery1": ("発見1のカード", "cards with 1 discovery"),
        "ask.potu.discovery2": ("発見2のカード", "cards with 2 discoveries"),
        "ask.potu.people1": ("民1のカード", "cards with 1 of the people"),
        "ask.potu.people2": ("民2のカード", "cards with 2 of the people"),
        "ask.potu.people3": ("民3のカード", "cards with 3 of the people"),
        "ask.potu.crystal": ("割れていない水晶", "whole crystals"),
        "ask.potu.broken_crystal": ("割れた水晶", "broken crystals"),
        "ask.potu.curse": ("呪い", "curses"),
        "ask.potu.atlantis": ("アトランティス", "Atlantis cards"),
        "ask.potu.danger": (
            "そのうち DANGER のあるカード",
            "cards of all these that show DANGER",
        ),
    }
)
