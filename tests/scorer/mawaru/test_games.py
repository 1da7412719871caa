"""回る遺跡: whole games — the examples, a golden game of each ending, and random play."""

from __future__ import annotations

import json
import random
from itertools import product
from pathlib import Path

import pytest

from components.source import decode, split_lines
from scorer.games.mawaru.state import TURNS, WAYS, MawaruState, move
from scorer.log.jsonl import dump, read_jsonl, write_jsonl
from scorer.playout import as_log, playout
from scorer.replay import Verdict, validate
from tests.scorer import harness
from tests.scorer.harness import summary
from tests.scorer.mawaru.make_golden import endings, greedy
from tests.scorer.mawaru.table import CASES, COLORS, GAME, THREE, header, put, show, state

LOGS = sorted(CASES.glob("log-*.jsonl"))
GOLDEN = sorted(CASES.glob("golden-*.jsonl"))


def verdict(path: Path) -> Verdict:
    lines = split_lines(decode(path.read_bytes()))
    return validate(read_jsonl(lines, path.name, {"mawaru": GAME}))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_examples(path: Path) -> None:
    expected = json.loads(path.with_suffix(".expect.json").read_text(encoding="utf-8"))
    assert summary(verdict(path)) == expected


def test_a_golden_game_for_each_ending_and_player_count() -> None:
    names = {path.stem.removeprefix("golden-") for path in GOLDEN}
    assert names == {
        *(f"{ending}-{players}" for ending in ("won", "shared", "short") for players in (3, 4)),
        "unowned-wins-3",
        "unowned-shares-3",
    }


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    found = verdict(path)
    assert found.valid and found.complete and found.result is not None
    expected = json.loads(path.with_suffix(".expect.json").read_text(encoding="utf-8"))
    assert found.result.to_json() == expected
    assert isinstance(found.state, MawaruState)
    ending = path.stem.removeprefix("golden-").rsplit("-", 1)[0]
    assert ending in endings(found.result, found.state.header.unowned)


# --- random play


@pytest.mark.parametrize(("players", "seed"), list(product((3, 4), range(3))))
def test_harness(players: int, seed: int) -> None:
    harness.check_all(GAME, players, seed)


@pytest.mark.parametrize(("players", "seed"), list(product((3, 4), range(4))))
def test_notations_lose_nothing(players: int, seed: int) -> None:
    rng = random.Random(f"mawaru notations {players} {seed}")
    harness.check_notations(harness.random_log(GAME, players, rng), rng)


ALL_MOVES = [
    move(color, hunter, way, turn)
    for color, hunter, way in product(COLORS, COLORS, WAYS)
    for turn in (None, *TURNS)
]


@pytest.mark.parametrize("players", [3, 4])
def test_of_all_224_moves_exactly_the_listed_are_accepted(players: int) -> None:
    rng = random.Random(players)
    for at, event in harness.replayed(harness.random_log(GAME, players, rng)):
        assert isinstance(at, MawaruState)
        if event is None:
            break
        listed = {dump(one) for one in at.legal()}
        accepted = {dump(one) for one in ALL_MOVES if at.clone().play(one) is None}
        if at.acting is None:
            assert accepted == set()
            assert all(at.clone().play(one) is None for one in at.legal())
        else:
            assert accepted == listed


def test_number_of_legal_events() -> None:
    assert state().count_legal() == 81
    assert state(THREE).count_legal() == 27
    # two hunters at the rim: one way each
    assert show(state(), "blue", "red", "red", "red").count_legal() == 2
    # in the middle of the board: in and out; a rotation cell counts six times
    at = put(show(state(), "blue", "red", "red", "red"), red="l2n", blue="m1w")
    assert at.count_legal() == (1 + 6) + (1 + 6)


def test_sample_shows_every_card_and_every_turn() -> None:
    rng = random.Random(3)
    turns, pairs = set(), set()
    for _ in range(12):
        for event in harness.random_log(GAME, 4, rng).events:
            if event.type == "cards":
                pairs |= set(event.cards.items())  # type: ignore[attr-defined]
            elif event.rotate is not None:  # type: ignore[attr-defined]
                turns.add((event.rotate.disc, event.rotate.direction))  # type: ignore[attr-defined]
    assert turns == set(TURNS)
    assert len(pairs) == 12


def test_board_fits_a_terminal() -> None:
    rng = random.Random(7)
    for players in (3, 4):
        for at, _ in harness.replayed(harness.random_log(GAME, players, rng)):
            lines = at.board()
            assert len(lines) <= 25
            assert all(harness_width(line) <= 80 for line in lines)
    text = "\n".join(state(header()).board())
    assert "赤●の側" in text and "[l1n 赤     ●   ]" in text and "残りのカード: 青2 緑2 黄2" in text


def harness_width(line: str) -> int:
    from scorer.terminal import columns

    return columns(line)


@pytest.mark.parametrize("cut", [1, 5, 20, 36])
def test_a_log_that_stops_early_is_valid_and_not_complete(cut: int) -> None:
    lines = write_jsonl(playout(GAME, 4, 1)).splitlines()
    found = validate(read_jsonl(lines[:cut], "-", {"mawaru": GAME}))
    assert (found.valid, found.complete, found.result) == (True, False, None)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_thousands_of_games_from_their_written_lines(players: int) -> None:
    for seed in range(2000):
        log = playout(GAME, players, seed) if seed % 4 else greedy(players, seed)
        found = validate(read_jsonl(write_jsonl(log).splitlines(), "-", {"mawaru": GAME}))
        assert found.valid and found.complete and found.result is not None
        assert found.state is not None and log.header is not None
        assert not list(GAME.impossible(found.state.position()))
        if seed % 10 == 0:
            harness.check_conservation(as_log(GAME, log.header, log.events[:-1]))
