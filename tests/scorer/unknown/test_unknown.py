"""Unknown values: what is found is what all fillings give, one by one, through the scorer."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations, product
from math import prod
from typing import Any

import pytest

from components.loader import GAMES
from components.messages import say
from scorer.games.potu.holding import holding
from scorer.games.potu.puzzle import Holdings
from scorer.interactive.ranges import ranges
from scorer.log.jsonl import Games, get_game
from scorer.playout import NAMES, play_out, rng
from scorer.problem import Refusal
from scorer.result import Result
from scorer.scorefile import score_text
from scorer.unknown.values import Findings, at, put

PLAYERS = {
    "mawaru": (3, 4),
    "harikiri": (2, 3, 4),
    "ruins": (2, 3, 4, 5),
    "kobuta": (4,),
    "potu": (3, 5, 8),
}
MOST_FILLINGS = 1_000
VALUES = {  # one more than there can be of each, so that refusals count as well
    "amethyst": 37,
    "diamond": 18,
    "own_gems": 13,
    "other_gems": 43,
    "plain": 60,
    "hand": 122,
    "straw": 20,
    "wood": 11,
    "brick": 11,
    "tokens": 5,
    "shot": 5,
    "destroyed": 28,
    "danger": 17,
}
Path = tuple[Any, ...]
Told = tuple[list[tuple[str, int, int, bool, bool]], bool]


@cache
def game_of(name: Any) -> Any:
    return get_game(Games(None), name)


def final(name: Any, players: int, seed: int) -> dict[str, Any]:
    """A final position of a random game, as plain data."""
    chance = rng(name, players, seed)
    game = game_of(name)
    state, _ = play_out(game, game.random_header(chance, players, NAMES[:players]), chance)
    data: dict[str, Any] = json.loads(state.position().model_dump_json(exclude_none=True))
    return data


def judged(data: Mapping[str, Any]) -> Result | tuple[Refusal, ...]:
    game = game_of(data["game"])
    position = game.position_adapter.validate_python(data)
    refusals: tuple[Refusal, ...] = tuple(game.impossible(position))
    if refusals:
        return refusals
    result: Result = game.score(position)
    return result


def told(results: Sequence[Result]) -> Told:
    """What some results say about totals and winners."""
    rows = []
    for index, player in enumerate(results[0].players):
        totals = [result.players[index].total for result in results]
        won = [player.name in result.winners for result in results]
        rows.append((player.name, min(totals), max(totals), any(won), all(won)))
    return rows, any(not result.winners for result in results)


def found_in(data: Mapping[str, Any]) -> tuple[Findings, list[Result]]:
    """The findings, and all the results that they rest on."""
    seen: list[Result] = []

    def judge(file: Mapping[str, Any]) -> Result | tuple[Refusal, ...]:
        verdict = judged(file)
        if isinstance(verdict, Result):
            seen.append(verdict)
        return verdict

    return game_of(data["game"]).unknown(data).find(judge), seen


def of(findings: Findings) -> Told:
    rows = [(one.name, one.low, one.high, one.may_win, one.wins) for one in findings.players]
    return rows, findings.draw


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """Every place of a score file that may be unknown by itself."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        here = (*path, key)
        if isinstance(value, dict | list):
            yield from places(value, here)
            if here[0] == "rounds" and len(here) == 2:
                yield here
        elif isinstance(value, int) or here[0] in ("rounds", "showdown"):
            yield here


def values(data: Mapping[str, Any], path: Path) -> Sequence[Any]:
    """Everything that somebody might write at a place; None: leave it out."""
    names = [player["name"] for player in data["players"]]
    if path == ("showdown",):
        return [*names, None]
    if path[0] == "rounds":
        orders = [*map(list, permutations(names)), *([one] for one in names)]
        return names if len(path) == 3 else [*orders, None]
    if isinstance(path[-1], int):
        return range(1, 52)
    return range(VALUES.get(path[-1], 10))


def copied(data: Mapping[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(json.dumps(data))
    return made


def fillings(data: Mapping[str, Any], paths: Sequence[Path]) -> Iterator[dict[str, Any]]:
    for chosen in product(*(values(data, path) for path in paths)):
        made = copied(data)
        for path, value in zip(paths, chosen, strict=True):
            put(made, path, value)
        if made.get("showdown", "") is None:
            del made["showdown"]
        if "rounds" in made:
            while made["rounds"] and made["rounds"][-1] is None:
                made["rounds"].pop()  # a game that was won earlier
            if None in made["rounds"]:
                continue
        yield made


def counted(data: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Some players of ポトゥ counted instead of numbered."""
    game = game_of("potu")
    players = game.position_adapter.validate_python(data).players
    for index, player in enumerate(players):
        held = holding(game.data, player)
        counts = {key: n for key, n in held.counts.items() if n or chance.random() < 0.5}
        if player.adventurer == "dareios":
            counts["broken_crystal"] = held.broken
        if player.adventurer == "nokomis" or chance.random() < 0.3:
            counts["danger"] = held.danger or 0
        if chance.random() < 0.6:
            data["players"][index] = {
                "name": player.name,
                "adventurer": player.adventurer,
                "counts": counts,
            }
    return data


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_what_is_found_is_what_all_fillings_give(name: Any, seed: int) -> None:
    chance = random.Random(f"{name}/{seed}")
    data = final(name, chance.choice(PLAYERS[name]), seed)
    if name == "potu":
        data = counted(data, chance)
    if seed % 2:  # positions that are tight, odd, or impossible
        for path in list(places(data)):
            if isinstance(path[-1], str) and path[0] == "players" and chance.random() < 0.2:
                put(data, path, chance.choice(values(data, path)[:6]))
        if name == "ruins":
            chance.shuffle(data["rounds"][0])
    every = [*places(data), *([("showdown",)] if name == "ruins" and seed % 4 else [])]
    chance.shuffle(every)
    chosen: list[Path] = []
    for path in dict.fromkeys(every):
        if any(path[:2] == other[:2] for other in chosen if path[0] == "rounds"):
            continue
        if prod(len(values(data, one)) for one in [*chosen, path]) <= MOST_FILLINGS:
            chosen.append(path)
    for path in chosen:
        put(data, path, None)
    everything = [
        verdict for made in fillings(data, chosen) if isinstance(verdict := judged(made), Result)
    ]
    findings, _ = found_in(data)
    assert findings.exact
    if everything:
        assert of(findings) == told(everything)
    else:
        assert not findings.players and findings.refusals


@pytest.mark.parametrize("share", [0.3, 1.0])
@pytest.mark.parametrize("name", GAMES)
def test_the_true_result_is_within_and_both_ends_were_seen(name: Any, share: float) -> None:
    chance = random.Random(f"{name}/{share}")
    players = min(chance.choice(PLAYERS[name]), 4)  # more take long where all is unknown
    data = final(name, players, 7)
    result = judged(data)
    assert isinstance(result, Result)
    for number, path in enumerate(list(places(data))):
        if (not number or chance.random() < share) and at(data, path[:-1]) is not None:
            put(data, path, None)
    if name == "potu" and share == 1:
        data["players"][0]["cards"] = None
    if name == "ruins":
        data["showdown"] = None
    findings, seen = found_in(data)
    assert findings.exact
    for one, player in zip(findings.players, result.players, strict=True):
        assert one.low <= player.total <= one.high
        assert one.may_win or player.name not in result.winners
        assert not one.wins or player.name in result.winners
    if seen and name != "ruins":  # ルインズ is followed round by round, not filled in
        assert of(findings) == told(seen)


@pytest.mark.parametrize("adventurer", ["munir", "nokomis", "isambard", "dareios"])
def test_lists_of_cards_that_are_not_known_at_all(adventurer: str) -> None:
    # seven of eight players hold 32 of the 34 cards that there can be: at most two more
    data = final("potu", 8, 0)
    kinds = ("gold2", "discovery1", "gold3", "curse", "people2", "crystal")
    deck = game_of("potu").data
    supply = {kind: deck.group[kind].count for kind in kinds}
    others = [player for player in data["players"] if player["adventurer"] != adventurer]
    for player, number in zip(others, [4, 4, 4, 5, 5, 5, 5], strict=True):
        counts: dict[str, int] = {}
        player["counts"] = counts
        for kind in kinds:
            counts[kind] = min(number - sum(counts.values()), supply[kind])
            supply[kind] -= counts[kind]
        for key in ("cards", "hidden", "broken"):
            player.pop(key, None)
        if player["adventurer"] == "nokomis":
            box = {kind: deck.group[kind] for kind in kinds}
            safe = {kind: group.count - group.danger for kind, group in box.items()}
            counts["danger"] = sum(max(0, n - safe[kind]) for kind, n in counts.items())
    # of cards that are alike two will do
    alike: dict[Any, list[int]] = {}
    for number, card in deck.card.items():
        alike.setdefault((deck.group_of[number], card.danger), []).append(number)
    extra = {"isambard": "hidden", "dareios": "broken"}.get(adventurer)
    numbers = sorted(number for group in alike.values() for number in group[:2])
    one: dict[str, Any] = {"name": "A", "adventurer": adventurer}
    data["players"] = [one, *others]
    everything = []
    for cards in (chosen for n in range(4) for chosen in combinations(numbers, n)):
        if len(cards) == 3 and cards[0] < 44:
            continue  # three are too many, whichever
        for lists in product(("cards", extra) if extra else ("cards",), repeat=len(cards)):
            one |= {key: [] for key in ("cards", extra) if key}
            for card, key in zip(cards, lists, strict=True):
                one[str(key)].append(card)
            verdict = judged(data)
            if isinstance(verdict, Result):
                everything.append(verdict)
    one |= {key: None for key in ("cards", extra) if key}
    assert everything
    findings, _ = found_in(data)
    assert findings.exact and of(findings) == told(everything)


def blank(data: dict[str, Any], *paths: Path) -> Told:
    made = copied(data)
    for path in paths:
        put(made, path, None)
    return of(found_in(made)[0])


def test_a_block_is_all_that_is_in_it() -> None:
    data = final("mawaru", 3, 2)
    apart = blank(data, ("unowned", "amethyst"), ("unowned", "diamond"))
    assert blank(data, ("unowned",)) == apart
    data = final("ruins", 4, 2)
    for showdown in ({"showdown": None}, {}):
        data = {**data, "rounds": [None] * 4, **showdown}
        assert blank(data, ("rounds",)) == of(found_in(data)[0])
    data = final("potu", 3, 2)
    for player in data["players"]:
        player["adventurer"] = {"nokomis": "tanzy"}.get(player["adventurer"], player["adventurer"])
    game = game_of("potu")
    known = game.position_adapter.validate_python(data).players[1]
    groups = holding(game.data, known).counts
    data["players"][1] = {"name": "B", "adventurer": "nokomis", "counts": {}}
    whole = blank(data, ("players", 1, "counts"))
    data["players"][1]["counts"] = dict.fromkeys([*groups, "danger"])
    assert of(found_in(data)[0]) == whole


def test_unknown_seats_are_all_alike() -> None:
    data = final("ruins", 5, 1)
    data |= {"rounds": None, "showdown": None}
    rows, draw = of(found_in(data)[0])
    assert {row[1:] for row in rows} == {(0, 10, True, False)} and not draw


def test_a_draw_may_be_possible() -> None:
    data = final("kobuta", 4, 3)
    data["players"] = [
        *(
            {"name": n, "role": "pig", "color": c, "straw": 0, "wood": 0, "brick": 0}
            for n, c in zip("ABC", ("red", "blue", "yellow"), strict=True)
        ),
        {"name": "D", "role": "wolf", "tokens": 3, "shot": 0, "destroyed": 0},
    ]
    data["players"][0]["straw"] = None
    data["players"][1]["wood"] = 2
    rows, draw = of(found_in(data)[0])
    assert not draw and rows[3][-1]  # 20 houses at most, 21 points
    data["players"][1]["wood"] = 3
    rows, draw = of(found_in(data)[0])
    assert draw and [row[3:] for row in rows] == [(False, False)] * 3 + [(True, False)]


@pytest.mark.parametrize("nodes", [0, 40])
def test_where_the_search_breaks_off_nothing_lies_outside(
    nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = final("potu", 5, 4)
    for player in data["players"][:3]:
        player["cards"] = None
    exact, _ = found_in(data)
    assert exact.exact
    monkeypatch.setattr(Holdings, "nodes", nodes)
    rough, _ = found_in(data)
    assert not rough.exact
    for inner, outer in zip(exact.players, rough.players, strict=True):
        assert outer.low <= inner.low <= inner.high <= outer.high
        assert outer.may_win or not inner.may_win
        assert inner.wins or not outer.wins


@pytest.mark.parametrize(
    ("path", "value", "status"),
    [
        (("players", 0, "name"), None, 2),  # who plays is known
        (("players", 0, "adventurer"), None, 2),
        (("players",), None, 2),
        (("players", 0, "cards"), [None, "x"], 2),
        (("players", 0, "cards"), [None, 51], 1),  # the spare card, whatever the other is
        (("players", 0, "cards"), [None] * 11, 1),
        (("players", 0, "cards"), [None] * 60, 1),
        (("players", 0, "broken"), [None] * 6, 1),
        (("players", 0, "broken"), None, 0),
    ],
)
def test_what_is_wrong_stays_wrong(path: Path, value: Any, status: int) -> None:
    data: dict[str, Any] = {
        "game": "potu",
        "players": [
            {"name": "A", "adventurer": "dareios", "cards": [11, None], "broken": [1]},
            {"name": "B", "adventurer": "tanzy", "cards": []},
            {"name": "C", "adventurer": "talos", "counts": {"gold2": None}},
        ],
    }
    assert score_text(json.dumps(data), "", Games(None), ranges=True).status == 0
    put(data, path, value)
    outcome = score_text(json.dumps(data), "", Games(None), ranges=True)
    assert outcome.status == status
    assert bool(outcome.problems) == bool(status)


def test_a_fifth_round_is_refused() -> None:
    data = final("ruins", 3, 1)
    data["rounds"] = [None] * 5
    findings, _ = found_in(data)
    assert [refusal.rule for refusal in findings.refusals] == ["RUI-32"]


def test_the_json_names_who_may_have_won() -> None:
    data = final("mawaru", 4, 5)
    data["players"][0]["amethyst"] = None
    game = game_of("mawaru")
    unknown = game.unknown(data)
    assert unknown is not None
    told_in_json = ranges(game, unknown).to_json()
    may = [one["name"] for one in told_in_json["players"] if one["may_win"]]
    assert told_in_json["possible_winners"] == may
    assert set(told_in_json["winners"]) <= set(may)
    assert told_in_json["unknown"] == ["/players/0/amethyst"]
    assert told_in_json["draw"] is False and told_in_json["exact"] is True


def test_only_what_is_wrong_for_certain_is_told() -> None:
    """Not what is wrong with a value that was tried in a gap."""
    data = final("mawaru", 4, 5)
    for player, (amethyst, diamond) in zip(
        data["players"], [(9, 3), (None, 4), (4, 1), (1, 1)], strict=True
    ):
        player.update(amethyst=amethyst, diamond=diamond)
    findings, _ = found_in(data)
    (refusal,) = findings.refusals
    assert "diamond: 3 + 4 + 1 + 1 = 9" in say(refusal.message, "en")
