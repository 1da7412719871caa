"""回る遺跡: component data that a user has edited flows through the rules and the score."""

from __future__ import annotations

import shutil
from pathlib import Path

from scorer.games.mawaru import Mawaru
from scorer.games.mawaru.state import MawaruState
from scorer.playout import playout
from scorer.replay import validate
from scorer.scorefile import score_text
from tests.scorer.harness import check_all
from tests.scorer.mawaru.table import header
from tests.scorer.mawaru.test_score import position

FILES = Path(__file__).parents[3] / "components" / "mawaru"


def edited(tmp_path: Path, *changes: tuple[str, str, str]) -> Mawaru:
    """The game with changed data; a change is file, old text, new text."""
    shutil.copytree(FILES, tmp_path / "mawaru", ignore=shutil.ignore_patterns("*.py", "__*"))
    for file, old, new in changes:
        path = tmp_path / "mawaru" / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
    return Mawaru(tmp_path)


def start(game: Mawaru) -> MawaruState:
    made = game.start(game.header_adapter.validate_python(header()))
    assert isinstance(made, MawaruState)
    return made


def test_maw_21_worth_of_gems(tmp_path: Path) -> None:
    game = edited(tmp_path, ("game.yaml", "en: clear}, value: 2", "en: clear}, value: 5"))
    import json

    outcome = score_text(json.dumps(position()), "s.json", {"mawaru": game})
    assert outcome.result is not None
    assert [player.total for player in outcome.result.players] == [22, 19, 10, 13]
    assert outcome.result.players[0].breakdown[1].how == "3 × 5"


def test_maw_20_number_of_rounds(tmp_path: Path) -> None:
    game = edited(tmp_path, ("game.yaml", "rounds: {count: 4", "rounds: {count: 6"))
    log = playout(game, 3, 1)
    assert len(log.events) == 6 * 7 + 1
    assert validate(log).complete


def test_maw_19_and_maw_24_follow_the_cells_and_the_box(tmp_path: Path) -> None:
    game = edited(
        tmp_path,
        (
            "board.yaml",
            "{id: l2n, kind: amethyst, count: 1}",
            "{id: l2n, kind: amethyst, count: 5}",
        ),
        ("board.yaml", "printed: {amethyst: 13", "printed: {amethyst: 17"),
        ("components.yaml", "count: 52", "count: 68"),
    )
    assert game.data.most_on_board["amethyst"] == 2 * 17 + 3 * 5
    import json

    def score(*amethysts: int) -> object:
        data = position([(count, 0) for count in amethysts])
        outcome = score_text(json.dumps(data), "s.json", {"mawaru": game})
        return outcome.result.notes if outcome.result else [p.rule for p in outcome.problems]

    assert score(49, 49, 0, 0) == ("MAW-19",)
    assert score(34, 34, 0, 0) == ()
    assert score(50, 50, 0, 0) == ["MAW-24", "MAW-24", "MAW-24"]
    at = start(game)
    assert at.gems[at.tables.number["l2n"]] == 5
    check_all(game, 4, 1)


def test_maw_4_a_turned_base_changes_the_names_of_sides_only(tmp_path: Path) -> None:
    game = edited(tmp_path, ("board.yaml", "start_side: red", "start_side: green"))
    assert start(game).view()["discs"] == {"large": "green", "medium": "green", "small": "green"}


def test_maw_4_small_diamond_elsewhere_on_its_ring(tmp_path: Path) -> None:
    game = edited(
        tmp_path,
        ("board.yaml", "{id: s1n, kind: diamond, count: 1}", "{id: s1n, kind: rotation}"),
        ("board.yaml", "{id: s1s, kind: rotation}", "{id: s1s, kind: diamond, count: 1}"),
    )
    at = start(game)
    assert at.tables.quarter(at.orientation, at.tables.number["s1s"]) == 0


def test_another_ring_is_played_on(tmp_path: Path) -> None:
    extra = """
  - id: s2
    disc: small
    outer_mm: 11
    inner_mm: 6
    status: designed
    cells:
      - {id: s2n, kind: rotation}
      - {id: s2e, kind: rotation}
      - {id: s2s, kind: rotation}
      - {id: s2w, kind: rotation}
"""
    last = "      - {id: s1w, kind: amethyst, count: 3}\n"
    game = edited(tmp_path, ("board.yaml", last, last + extra))
    assert len(game.tables.ids) == 24
    for seed in range(3):
        check_all(game, 3, seed)
