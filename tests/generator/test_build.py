"""Files and commands: whole or not at all, safe names, exit statuses, no traceback."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from generator import games
from generator.errors import MissingGlyph, UnknownName
from generator.imposition.sheets import impose
from generator.layout.paper import A4
from generator.options import CutFiles, Options
from generator.plan import ComponentCount, Grid, Plan
from generator.production import build
from generator.production.files import MANIFEST, RESERVED, CannotWrite, safe_name
from tests.generator import demo

ROOT = Path(__file__).parents[2]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "generator", *arguments],
        capture_output=True, text=True, encoding="utf-8", cwd=ROOT, check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
    )  # fmt: skip


def test_a_build_writes_pdfs_and_cut_files_where_they_are_needed(
    files: dict[str, tuple[bytes, int]],
) -> None:
    assert sorted(files) == [
        "demo-card-duplex.pdf",
        "demo-card-single.pdf",
        "demo-cut-card-1.svg",
        "demo-cut-card-2.svg",
        "demo-cut-mixed.svg",
        "demo-cut-tile.svg",
        "demo-film.pdf",
    ]
    sheet = impose(demo.film(), A4)[0]
    assert not build.has_cut_file(sheet, Options())
    assert build.has_cut_file(sheet, Options(cut_files=CutFiles.ALL))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The demo in the place of a game."""
    module = SimpleNamespace(
        plans=lambda _data: demo.plans(),
        components=lambda _data: [ComponentCount("card", "カード", 10)],
    )
    monkeypatch.setattr(games, "game", lambda _name: module)
    monkeypatch.setattr(build, "load", lambda _name, _options: None)
    return module


def test_files_are_written_whole(played: SimpleNamespace, tmp_path: Path) -> None:
    out = tmp_path / "出力 フォルダ"
    written = build.build("mawaru", out)
    assert sorted(p.name for p in (out / "mawaru").iterdir()) == sorted(
        [MANIFEST, *(w.path.name for w in written)]
    )
    assert all(w.path.stat().st_size == w.size for w in written)
    assert {w.path.suffix for w in written} == {".pdf", ".svg"}


def test_a_failing_game_leaves_the_old_files_alone(played: SimpleNamespace, tmp_path: Path) -> None:
    build.build("mawaru", tmp_path)
    before = {
        p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in (tmp_path / "mawaru").iterdir()
    }

    def broken(_data: object) -> list[Plan]:
        cards = tuple(demo.card(i, "☙" if i == 20 else "ok") for i in range(24))
        return [Plan(*demo.GAME, "card", "カード", Grid(cards))]

    played.plans = broken
    with pytest.raises(MissingGlyph, match="demo:card:20:front"):
        build.build("mawaru", tmp_path, fresh=True)
    after = {
        p.name: (p.read_bytes(), p.stat().st_mtime_ns) for p in (tmp_path / "mawaru").iterdir()
    }
    assert before == after


def test_a_failing_move_leaves_no_temporary_files(
    played: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_self: Path, _target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(CannotWrite, match="Permission denied"):
        build.build("mawaru", tmp_path)
    assert list(tmp_path.rglob("*")) == []


def test_an_output_folder_that_is_a_file_is_an_error_for_people(
    played: SimpleNamespace, tmp_path: Path
) -> None:
    (tmp_path / "mawaru").write_text("not a folder")
    with pytest.raises(CannotWrite):
        build.build("mawaru", tmp_path)
    done = run("build", "mawaru", "--out", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"cannot write to {tmp_path / 'mawaru'}: ")


def test_two_faces_with_one_id_are_refused() -> None:
    plan = Plan(*demo.GAME, "card", "カード", Grid((demo.card(1), demo.card(1))))
    with pytest.raises(ValueError, match="demo:card:01:front"):
        build.check_ids(impose(plan, A4))


@pytest.mark.parametrize(
    "name",
    ["Continue?", "A:B", "fate/stay", "..", "CON", "a" * 300, "回る遺跡", "", "nul.txt", "漢" * 99],
)
def test_file_names_are_safe_everywhere(name: str) -> None:
    safe = safe_name(name)
    assert safe
    assert not set(safe) & set('<>:"/\\|?*')
    assert safe not in (".", "..")
    assert len(safe.encode()) <= 120
    assert safe.split(".")[0].lower() not in RESERVED
    assert safe_name("回る遺跡") == "回る遺跡"


def test_unknown_games_list_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="kobuta"):
        games.chosen(["mawaru", "chess"])
    assert games.chosen(["potu", "mawaru", "potu"]) == ("mawaru", "potu")
    assert set(games.TITLES) == set(games.known())


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["build", "chess", "--lang", "ja"], 2, ["chess", "mawaru", "ゲーム"]),
        (["build", "chess", "--lang", "en"], 2, ["unknown game", "potu"]),
        (["build", "--paper", "A99"], 2, ["A99", "Letter"]),
        (["build", "--lang", "fr"], 2, ["fr"]),
        (["build", "--duplex", "sideways"], 2, ["sideways", "fronts-then-backs"]),
        (["build", "--theme", "neon"], 2, ["neon", "low-ink"]),
        (["build", "--bleed", "-1"], 2, ["-1", "0"]),
        (["build", "--cut-files", "some"], 2, ["some", "needed"]),
        (["list", "chess"], 2, ["chess"]),
        (["frobnicate"], 2, ["frobnicate"]),
        (["build", "--no-such-option"], 2, ["--no-such-option"]),
    ],
)
def test_faulty_command_lines(arguments: list[str], status: int, words: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == status
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert all(word in done.stderr for word in words)


def test_faulty_data_is_status_2_with_places(tmp_path: Path) -> None:
    folder = tmp_path / "mawaru"
    folder.mkdir()
    (folder / "cards.yaml").write_text("cards: [\n", encoding="utf-8")
    done = run("build", "mawaru", "--components", str(tmp_path), "--out", str(tmp_path / "out"))
    if games.drawn() and "mawaru" in games.drawn():
        assert done.returncode == 2
        assert "cards.yaml" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out").exists()


def test_help_is_quick() -> None:
    """In processor time, which other work on the machine does not lengthen."""
    best = 9.0
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = run("--help")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        best = min(best, spent)
    assert done.returncode == 0
    assert "build" in done.stdout
    assert best < 0.25


def test_the_list_fits_80_columns_and_is_json_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from components.loader import Name
    from generator.commands import listing

    entries = [
        SimpleNamespace(id="action-card", name=Name(ja="アクションカード", en="card"), count=24),
        SimpleNamespace(
            id="long-" * 12, name=Name(ja="とても長い名前の部品" * 6, en="x"), count=1000
        ),
    ]
    monkeypatch.setattr(listing, "contents", lambda _name, _folder: entries)
    listing.show(["mawaru"], None, False, "ja")
    table = capsys.readouterr().out
    listing.show(["mawaru"], None, False, "en")
    assert "Mawaru Iseki" in (english := capsys.readouterr().out) and " card" in english
    listing.show(["mawaru"], None, True, "ja")
    (record,) = json.loads(capsys.readouterr().out)
    import unicodedata

    def columns(line: str) -> int:
        return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)

    assert max(columns(line) for line in table.splitlines()) <= 80
    assert "1024" in table
    assert record["pieces"] == 1024
    assert record["title"] == "回る遺跡"
    assert record["components"][0] == {"id": "action-card", "name": "アクションカード", "count": 24}
