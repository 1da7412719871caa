"""Simulations: reproducible, legal, exact in their arithmetic, and fit to compare designs."""

from __future__ import annotations

import json
import shutil
from fractions import Fraction
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from components.loader import GAMES, GameId
from scorer import cli
from scorer.log.jsonl import Games, get_game
from scorer.playout import as_log
from scorer.replay import validate
from scorer.simulate.play import Record, Setting, play_game, play_one, seated
from scorer.simulate.report import Report, Spread, wilson
from scorer.simulate.runs import Unplayable, check_setting, simulate
from scorer.simulate.table import table_of

MADE = Games()


def counts(game: GameId) -> tuple[int, int]:
    allowed = get_game(MADE, game).players
    return allowed[0], allowed[-1]


@pytest.mark.parametrize("game", GAMES)
def test_every_policy_plays_by_the_rules(game: GameId) -> None:
    made, table = get_game(MADE, game), table_of(game)
    for number, policy in enumerate(table.policies):
        for players in set(counts(game)):
            setting = Setting(players, (policy,), 3)
            record, header, events = play_game(made, table, setting, number)
            verdict = validate(as_log(made, header, events))
            assert verdict.complete, verdict.problems
            assert record.ending == verdict.ending
            assert record.events == len(events)
            result = verdict.result
            assert result is not None
            assert [p.total for p in record.players] == [p.total for p in result.players]
            won = {p.name for p in record.players if p.won}
            assert won == set(result.winners)
            assert sum(p.won for p in record.players) == bool(result.winners)
            assert set(record.specials) == set(table.specials)
            assert all(value >= 0 for value in record.specials.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_depends_on_setting_and_number_only(game: GameId) -> None:
    made, table = get_game(MADE, game), table_of(game)
    setting = Setting(counts(game)[0], ("random",), 1)
    one = [play_one(made, table, setting, number) for number in (5, 6)]
    two = [play_one(made, table, setting, number) for number in (6, 5)]
    assert one == two[::-1] and one[0] != one[1]
    other = Setting(setting.players, ("random",), 2)
    assert play_one(made, table, other, 5) != one[0]


def test_the_report_does_not_depend_on_the_processes() -> None:
    setting = Setting(3, ("greedy", "random", "random"), 4)
    found = []
    for jobs in (1, 2, 3):
        report = Report("mawaru", setting)
        for record in simulate("mawaru", setting, 70, jobs=jobs):
            report.add(record)
        found.append(report.to_json())
    assert found[0] == found[1] == found[2]
    assert found[0]["games"] == 70
    wins = found[0]["wins"]["policy"]
    assert wins["greedy"]["of"] == 70 and wins["random"]["of"] == 140


def test_a_mix_moves_on_from_game_to_game() -> None:
    setting = Setting(3, ("a", "b", "c"), 0)
    assert [seated(setting, n, rotate=True) for n in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]
    assert seated(setting, 2, rotate=False) == ("a", "b", "c")
    assert seated(Setting(4, ("a",), 0), 3, rotate=True) == ("a",) * 4


@pytest.mark.parametrize(
    ("game", "setting"),
    [
        ("mawaru", Setting(5, ("greedy",), 0)),
        ("mawaru", Setting(3, ("clever",), 0)),
        ("mawaru", Setting(3, ("greedy", "random"), 0)),
        ("kobuta", Setting(3, ("greedy",), 0)),
    ],
)
def test_what_cannot_be_played(game: GameId, setting: Setting) -> None:
    with pytest.raises(Unplayable):
        check_setting(game, setting)


@pytest.mark.parametrize(
    ("game", "least"), [("mawaru", 0.5), ("harikiri", 0.9), ("ruins", 0.6), ("potu", 0.45)]
)
def test_greed_beats_chance(game: GameId, least: float) -> None:
    """One greedy player among random ones wins far more than a fair share."""
    players = {"harikiri": 2}.get(game, 3)
    setting = Setting(players, ("greedy", *["random"] * (players - 1)), 1)
    report = Report(game, setting)
    for record in simulate(game, setting, {"harikiri": 6, "ruins": 18}.get(game, 60)):
        report.add(record)
    assert report.wins["policy"]["greedy"].share > least


def test_sharing_the_work_helps_the_pigs() -> None:
    def wolf(*policies: str) -> float:
        report = Report("kobuta", Setting(4, policies, 1))
        for record in simulate("kobuta", report.setting, 40):
            report.add(record)
        return report.wins["role"]["wolf"].share

    shared = wolf("straw", "straw-wood", "wood-brick", "greedy")
    assert shared + 0.2 < wolf("straw", "straw", "straw", "greedy")


def test_wilson() -> None:
    # the textbook's 10 of 20, and the ends
    low, high = wilson(10, 20)
    assert (round(low, 4), round(high, 4)) == (0.2993, 0.7007)
    assert wilson(0, 10)[0] == 0.0 and round(wilson(0, 10)[1], 4) == 0.2775
    assert wilson(10, 10)[1] > 0.999999 and wilson(0, 0) == (0.0, 1.0)


def test_spreads() -> None:
    spread = Spread()
    for value in (1, 2, 2, 3, 10):
        spread.add(value)
    assert (spread.mean, round(spread.deviation, 3)) == (3.6, 3.262)
    assert [spread.quantile(share) for share in (0.05, 0.5, 0.8, 0.81, 1.0)] == [1, 2, 3, 10, 10]
    assert Spread().to_json()["mean"] == 0


def test_shared_victories_count_in_parts() -> None:
    from scorer.simulate.play import Player

    report = Report("mawaru", Setting(3, ("random",), 0))
    half = Fraction(1, 2)
    players = tuple(
        Player(name, {"seat": str(index)}, total, 1, won)
        for index, (name, total, won) in enumerate(
            [("A", 5, half), ("B", 5, half), ("C", 1, Fraction(0))]
        )
    )
    report.add(Record(0, 9, "MAW-20", players, 2, ("MAW-22",), {"turns": 3}))
    data = report.to_json()
    assert [figures["share"] for figures in data["wins"]["seat"].values()] == [0.5, 0.5, 0.0]
    assert data["shared"]["share"] == 1.0 and data["gap"]["mean"] == 4.0
    assert data["notes"]["MAW-22"]["share"] == 1.0 and data["specials"]["turns"]["games"] == 1.0


# --- the command


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        cli.main(["simulate", *arguments])
    captured = capsys.readouterr()
    assert "nternal error" not in captured.err
    return int(ended.value.code or 0), captured.out, captured.err


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for lang in ("ja", "en"):
        arguments = ["potu", "-p", "3", "-n", "20", "--policy", "random", "--lang", lang]
        status, out, err = run(capsys, *arguments)
        assert (status, err) == (0, "") and "isambard" in out and "POT-32" in out
    status, out, _ = run(capsys, "kobuta", "-p", "4", "-n", "20", "--json", "--seed", "9")
    data = json.loads(out)
    assert status == 0 and data["seed"] == 9 and data["policy"] == ["greedy"]
    assert set(data["wins"]) == {"role", "order", "color"}
    for arguments in (
        ["mawaru", "-p", "9"],
        ["mawaru", "-p", "3", "--policy", "x"],
        ["mawaru", "-p", "3", "-n", "1", "--plot", "x.pdf"],
        ["mawaru", "-p", "3", "--components", str(tmp_path / "nowhere")],
        ["mawaru", "-p", "3", "-n", "1", "--plot", str(tmp_path / "no" / "x.svg")],
    ):
        status, out, err = run(capsys, *arguments)
        assert status == 2 and not out and err.count("\n") <= 1


def test_plots(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    for name in ("a.svg", "b.svg", "a.png"):
        arguments = ["ruins", "-p", "2", "-n", "4", "--policy", "random", "--lang", "ja"]
        assert run(capsys, *arguments, "--plot", str(tmp_path / name))[0] == 0
    text = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert text == (tmp_path / "b.svg").read_text(encoding="utf-8")
    assert "終わり方" in text and text.count("<rect") > 10
    with image.open(tmp_path / "a.png") as made:
        assert made.width == 1800 and len(made.getcolors(1 << 20)) > 3


def test_parquet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "games.parquet"
    assert run(capsys, "mawaru", "-p", "3", "-n", "10", "--parquet", str(file))[0] == 0
    rows: list[dict[str, Any]] = parquet.read_table(file).to_pylist()
    assert len(rows) == 40 and {row["game"] for row in rows} == set(range(10))
    assert abs(sum(row["won"] for row in rows) - 10) < 1e-9


def test_an_edited_game_can_be_judged(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A diamond worth 5 raises the totals: a designer sees what a change does."""
    source = resources.files("components") / "mawaru"
    folder = tmp_path / "mawaru"
    shutil.copytree(str(source), folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    means = []
    for more in ([], ["--components", str(tmp_path)]):
        out = run(capsys, "mawaru", "-p", "4", "-n", "30", "--json", *more)[1]
        means.append(json.loads(out)["totals"]["mean"])
        for file in folder.glob("*.yaml"):
            text = file.read_text(encoding="utf-8")
            file.write_text(text.replace("value: 2", "value: 5"), encoding="utf-8")
    assert means[1] > means[0] + 3
