"""The command line as a table: arguments, exit status, what stands on stdout and stderr."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

from components.loader import GAMES
from scorer import cli, options

MAWARU = """\
game: mawaru
players:
  - {name: Aki, color: red, amethyst: 9, diamond: 2}
  - {name: "R&D <b>", color: blue, amethyst: "６", diamond: 4}
  - {name: Chie, color: green, amethyst: 4, diamond: 1}
unowned: {color: yellow, amethyst: 1, diamond: 1}
"""
LOG = """\
{"game": "kobuta", "format": 1, "players": [{"name": "A", "role": "pig", "color": "red"}, \
{"name": "B", "role": "pig", "color": "yellow"}, {"name": "C", "role": "pig", "color": "blue"}, \
{"name": "狼", "role": "wolf"}], "board": ["P", "FPM", "PPFMP", "MPMFPPF", "MPFPPFPMP", \
"PFPMPFPMPMF"]}
{"type": "build", "player": "A", "tile": 3}
{"type": "build", "player": "B", "tile": 6, "comment": "左の角"}
"""
FILES: dict[str, bytes] = {
    "good.yaml": MAWARU.encode(),
    "bom.yaml": b"\xef\xbb\xbf" + MAWARU.replace("\n", "\r\n").encode(),
    "many.yaml": MAWARU.replace("amethyst: 9", "amethyst: 90").encode(),
    "key.yaml": MAWARU.replace("diamond: 4", "diamonds: 4").encode(),
    "both.yaml": MAWARU.replace("amethyst: 9", "amethyst: 90").replace("Chie", "' '").encode(),
    "twice.yaml": MAWARU.replace("diamond: 2", "diamond: 2, diamond: 3").encode(),
    "flow.yaml": b"{game: mawaru, players: []}",
    "flow": b'{"game": "mawaru", "players": []}',
    "broken.json": b'{"game": "mawaru", "players": [}',
    "flow.json": b"{game: mawaru}",
    "nan.json": b'{"game": "mawaru", "players": NaN}',
    "inf.json": b'{"game": "mawaru", "players": 1e999}',
    "deep.json": b'{"game": "mawaru", "players": ' + b"[" * 100_000,
    "deep.yaml": b"game: mawaru\nplayers: " + b"[" * 100_000,
    "long.json": b'{"game": "mawaru", "players": ' + b"9" * 5000 + b"}",
    "chess.yaml": b"game: chess\n",
    "list.yaml": b"- game\n",
    "nogame.yaml": b"players: []\n",
    "number.yaml": b"game: [mawaru]\n",
    "empty.yaml": b"",
    "comment.yaml": b"# nothing\n",
    "latin.yaml": b"game: mawaru\nname: \xe9\n",
    "good.jsonl": LOG.encode(),
    "illegal.jsonl": (LOG + '{"type": "build", "player": "B", "tile": 3}\n').encode(),
    "claim.jsonl": (LOG + '{"type": "check", "turn": 9}\n').encode(),
    "broken.jsonl": (LOG + '{"type": "build"\n{"type": "buidl"}\n').encode(),
    "version.jsonl": LOG.replace('"format": 1', '"format": 1, "rules": 2').encode(),
    "empty.jsonl": b"\n\n",
    "latin.jsonl": LOG.encode() + b"\xe9\n",
    "surrogate.jsonl": LOG.replace("左の角", "\\ud800").encode(),
    "good.log": b"",  # made by the fixture
    "folder/a.jsonl": LOG.encode(),
    "folder/deeper/b.jsonl": LOG.encode(),
    "folder/ignored.txt": b"no log",
    "bare/ignored.txt": b"no log",
}


class Done(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("cli")
    for name, data in FILES.items():
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_bytes(data)
    return made


@pytest.fixture(autouse=True)
def _here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(folder)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    yield


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Done:
    with pytest.raises(SystemExit) as ended:
        cli.main(list(arguments))
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err and "nternal error" not in captured.err
    return Done(int(ended.value.code or 0), captured.out, captured.err)


TABLE: list[tuple[str, int, list[str], list[str]]] = [
    # score
    ("score good.yaml", 0, ["R&D <b>", "winner: R&D <b>", "9 + 4", "MAW-"], []),
    ("score good.yaml --lang ja", 0, ["勝者: R&D <b>", "回る遺跡", "1位"], []),
    ("score bom.yaml", 0, ["winner: R&D <b>"], []),
    ("score many.yaml", 1, [], ["many.yaml:3:39: error: MAW-24 ", "^", "MAW-24 (derived): "]),
    ("score many.yaml --anyway", 0, ["winner: Aki"], ["many.yaml:3:39: warning: MAW-24 "]),
    (
        "score key.yaml",
        2,
        [],
        ["key.yaml:4:5: error: SYNTAX", "'diamond'", "players[1].diamonds: unknown key"],
    ),
    ("score key.yaml --anyway", 2, [], ["SYNTAX"]),
    (
        "score both.yaml",
        2,
        [],
        ["both.yaml:5:12: error: SYNTAX players[2].name: the name is empty"],
    ),
    (
        "score twice.yaml",
        2,
        [],
        ["twice.yaml:3:63: error: SYNTAX players[0].diamond: key 'diamond' stands twice"],
    ),
    ("score flow.yaml", 1, [], ["flow.yaml:1:25: error: MAW-1 "]),
    ("score flow", 1, [], ["flow:1:31: error: MAW-1 "]),
    ("score broken.json", 2, [], ["broken.json:1:32: error: SYNTAX expected a value"]),
    ("score flow.json", 2, [], ["flow.json:1:2: error: SYNTAX expected a key"]),
    ("score nan.json", 2, [], ["nan.json:1:31: error: SYNTAX players: expected a value"]),
    ("score inf.json", 2, [], ["inf.json:1:31: error: SYNTAX players: the number 1e999 is too"]),
    ("score deep.json", 2, [], ["nested deeper"]),
    ("score deep.yaml", 2, [], ["SYNTAX"]),
    ("score long.json", 2, [], ["long.json:1:31: error: SYNTAX players: a number of more than"]),
    ("score chess.yaml", 2, [], ["chess.yaml:1:7: error: SYNTAX", ", ".join(GAMES)]),
    ("score number.yaml", 2, [], ["number.yaml:1:7: error: SYNTAX game: unknown game"]),
    ("score list.yaml", 2, [], ["list.yaml:1:1: error: SYNTAX expected 'key: value' pairs"]),
    ("score nogame.yaml", 2, [], ["nogame.yaml:1:1: error: SYNTAX required key 'game'"]),
    ("score empty.yaml", 2, [], ["empty.yaml:1:1: error: SYNTAX there is nothing here"]),
    ("score comment.yaml", 2, [], ["there is nothing here"]),
    ("score latin.yaml", 2, [], ["latin.yaml:2:7: error: SYNTAX byte 0xE9 is not UTF-8"]),
    ("score nope.yaml", 2, [], ["nope.yaml:1:1: error: SYNTAX there is no such file"]),
    ("score folder", 2, [], ["folder:1:1: error: SYNTAX this is a folder"]),
    ("score good.yaml --components nowhere", 2, [], ["nowhere"]),
    ("score", 2, [], ["FILE"]),
    ("score good.yaml --lang fr", 2, [], ["fr"]),
    # validate
    ("validate good.jsonl", 0, ["good.jsonl: valid so far (2 events)"], []),
    ("validate good.jsonl --lang ja", 0, ["good.jsonl: ここまで正しい記録です(2 件"], []),
    ("validate good.log", 0, ["good.log: valid so far (2 events)"], []),
    (
        "validate illegal.jsonl",
        1,
        ["illegal.jsonl: wrong at line 4"],
        ["illegal.jsonl:4:29: error: KOB-TURN ", "| {", "^", "KOB-TURN (", "nearest:"],
    ),
    (
        "validate claim.jsonl",
        1,
        [],
        ["claim.jsonl:4:27: error: KOB-CLAIM turn is 1, the log says 9"],
    ),
    (
        "validate broken.jsonl",
        2,
        ["broken.jsonl: cannot be read (faults: 2)"],
        ["broken.jsonl:4:17: error: SYNTAX", "broken.jsonl:5:10: error: SYNTAX"],
    ),
    ("validate version.jsonl", 2, [], ["version.jsonl:1:", "SYNTAX", "2"]),
    ("validate empty.jsonl", 2, [], ["empty.jsonl:1:1: error: SYNTAX there is nothing here"]),
    ("validate latin.jsonl", 2, [], ["latin.jsonl:4:1: error: SYNTAX byte 0xE9"]),
    ("validate surrogate.jsonl", 2, [], ["surrogate.jsonl:3:", "half of a surrogate pair"]),
    ("validate nope.jsonl", 2, [], ["there is no such file"]),
    ("validate bare", 2, [], ["bare:1:1: error: SYNTAX this is a folder"]),
    (
        "validate folder",
        0,
        ["folder/a.jsonl: valid so far", "folder/deeper/b.jsonl: valid so far"],
        ["2 logs: 2 valid (0 of them complete)"],
    ),
    (
        "validate good.jsonl illegal.jsonl broken.jsonl",
        2,
        ["good.jsonl: valid", "illegal.jsonl: wrong", "broken.jsonl: cannot"],
        ["3 logs: 1 valid", "     1  KOB-TURN", "     2  SYNTAX"],
    ),
    ("validate good.jsonl illegal.jsonl", 1, [], ["2 logs: 1 valid"]),
    ("validate", 2, [], ["LOG"]),
    # the others
    ("replay good.jsonl", 0, ["0. start", "1. A: build 3", "2. B: build 6", "due: "], []),
    ("replay good.jsonl --at 2 --lang ja", 0, ["2. B: 建てる 6"], []),
    ("replay good.jsonl --at 3", 2, [], ["there is no event 3 (0 to 2)"]),
    ("replay illegal.jsonl --at 1", 1, ["1. A: build 3"], ["KOB-TURN"]),
    ("replay broken.jsonl", 2, [], ["SYNTAX"]),
    ("legal good.jsonl", 0, ["C: build "], ["legal events shown"]),
    ("legal good.jsonl --at 0 --limit 2 --to jsonl", 0, ['"player": "A"'], ["2 of "]),
    ("legal good.jsonl --at 9", 2, [], ["there is no event 9"]),
    ("legal nope.jsonl", 2, [], ["no such file"]),
    ("convert good.jsonl --to text --lang en", 0, ["game kobuta", "B: build 6  # 左の角"], []),
    ("convert good.log --to jsonl", 0, ['"comment": "左の角"}'], []),
    ("convert broken.jsonl --to text", 2, [], ["SYNTAX"]),
    ("convert good.jsonl --to xml", 2, [], ["xml"]),
    ("playout kobuta --players 3", 2, [], ["3 players cannot play this game (4 to 4 can)"]),
    ("playout chess --players 3", 2, [], ["chess"]),
    ("playout kobuta", 2, [], ["--players"]),
    ("playout kobuta --players 4 --count 2", 2, [], ["--out DIR"]),
    ("rules kobuta", 0, ["KOB-1 (", "KOB-27 ("], []),
    ("rules kobuta --lang ja", 0, ["KOB-1 (明記"], []),
    ("explain kob-10", 0, ["KOB-10 (ruling)", "why: "], []),
    ("explain SYNTAX", 0, ["cannot be understood"], []),
    ("explain KOB-99", 2, [], ["there is no rule 'KOB-99'"]),
    ("frobnicate", 2, [], ["frobnicate"]),
    ("--help", 0, ["validate", "playout"], []),
]


@pytest.fixture(autouse=True, scope="module")
def _text_log(folder: Path) -> None:
    from scorer.log.jsonl import Games
    from scorer.log.read import parse_log
    from scorer.log.text import write_text

    log = parse_log(LOG, "x.jsonl", Games())
    (folder / "good.log").write_text(write_text(log, "ja"), encoding="utf-8")


@pytest.mark.parametrize(("command", "status", "out", "err"), TABLE, ids=[t[0] for t in TABLE])
def test_table(
    capsys: pytest.CaptureFixture[str], command: str, status: int, out: list[str], err: list[str]
) -> None:
    done = run(capsys, *command.split())
    assert done.status == status, done
    for fragment in out:
        assert fragment in done.out
    for fragment in err:
        assert fragment in done.err
    if status == 0 and not err:
        assert done.err == ""
    if status == 2 and "validate" not in command:
        assert done.out == ""


def test_the_games_of_the_command_line_are_those_there_are() -> None:
    assert get_args(options.GameName) == GAMES


def test_score_json_is_one_object_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    good = run(capsys, "score", "good.yaml", "--json")
    data = json.loads(good.out)
    assert (good.status, good.err, good.out.count("\n")) == (0, "", 1)
    assert list(data) == ["game", "players", "winners", "notes"]
    assert [player["name"] for player in data["players"]] == ["Aki", "R&D <b>", "Chie", "yellow"]

    wrong = json.loads(run(capsys, "score", "many.yaml", "--json").out)
    assert list(wrong) == ["game", "errors"]
    assert list(wrong["errors"][0]) == ["line", "column", "pointer", "rule", "message"]
    assert wrong["errors"][0]["pointer"] == "/players/0/amethyst"

    anyway = run(capsys, "score", "many.yaml", "--json", "--anyway")
    data = json.loads(anyway.out)
    assert anyway.status == 0 and data["warnings"] == wrong["errors"]
    assert data["winners"] == ["Aki"]

    missing = run(capsys, "score", "nope.yaml", "--json")
    assert missing.status == 2
    assert json.loads(missing.out)["game"] is None


def test_validate_json_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "validate", "good.jsonl", "broken.jsonl", "nope.jsonl", "--json")
    rows = [json.loads(line) for line in done.out.splitlines()]
    assert done.status == 2
    assert [row["file"] for row in rows] == ["good.jsonl", "broken.jsonl", "nope.jsonl"]
    keys = ["file", "game", "valid", "complete", "events", "errors", "result"]
    assert all(list(row) == keys for row in rows)
    assert rows[0] | {"file": ""} == {
        "file": "", "game": "kobuta", "valid": True, "complete": False, "events": 2, "errors": [],
        "result": None,
    }  # fmt: skip


def test_text_logs_have_no_pointer(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    text = (folder / "good.log").read_text(encoding="utf-8") + "B: 建てる 3\n"
    (folder / "wrong.log").write_text(text, encoding="utf-8")
    row = json.loads(run(capsys, "validate", "wrong.log", "--json").out)
    error = row["errors"][0]
    assert (error["pointer"], error["rule"], error["column"]) == (None, "KOB-TURN", 1)
    assert error["line"] == len(text.splitlines())


def test_jobs_keep_the_order_of_the_files(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["good.jsonl", "illegal.jsonl", "broken.jsonl"] * 40
    one = run(capsys, "validate", *names)
    two = run(capsys, "validate", *names, "--jobs", "2")
    assert one == two and one.status == 2


def test_faulty_components_are_said_once_also_by_several_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["validate", *["good.jsonl"] * 80, "--components", "nowhere"]
    one, two = run(capsys, *arguments), run(capsys, *arguments, "--jobs", "2")
    assert one == two == Done(2, "", one.err) and one.err.count("\n") == 1


def test_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def feed(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    feed(MAWARU)
    assert "winner" in run(capsys, "score", "-").out
    feed(LOG)
    assert run(capsys, "validate", "-").out.startswith("-: valid so far")
    feed("ゲーム 子ブタ村と目覚めるオオカミ\n")
    assert "-:1:1: error: SYNTAX" in run(capsys, "validate", "-").err


def test_playout_writes_files_and_the_same_seed_gives_the_same_log(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    arguments = ["playout", "mawaru", "--players", "3", "--seed", "7"]
    one, two = run(capsys, *arguments), run(capsys, *arguments)
    assert one == two and one.out.count("\n") == 30
    out = folder / "out"
    assert run(capsys, *arguments, "--count", "3", "--out", str(out)) == Done(0, "", "")
    assert [path.name for path in sorted(out.iterdir())] == [
        f"mawaru-3p-{seed}.jsonl" for seed in (7, 8, 9)
    ]
    assert (out / "mawaru-3p-7.jsonl").read_text(encoding="utf-8") == one.out
    done = run(capsys, "validate", str(out))
    assert done.status == 0 and "3 logs: 3 valid (3 of them complete)" in done.err


def test_tables_fit_a_terminal_of_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    from scorer.terminal import columns

    for lang in ("ja", "en"):
        out = run(capsys, "score", "good.yaml", "--lang", lang).out
        assert max(columns(line) for line in out.splitlines()) <= 80


# --- as processes


def process(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, **environment}
    return subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=env, capture_output=True, check=False
    )


def test_d28_a_c_locale_gives_the_same_bytes(folder: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    flags = ("-X", "warn_default_encoding", "-W", "error::EncodingWarning")
    for arguments in (
        ["score", "good.yaml", "--lang", "ja"],
        ["score", "many.yaml", "--lang", "ja", "--json"],
        ["validate", "illegal.jsonl", "--lang", "ja"],
        ["convert", "good.jsonl", "--to", "text", "--lang", "ja"],
    ):
        one = process(*flags, "-m", "scorer", *arguments, cwd=folder, **plain)
        two = process("-m", "scorer", *arguments, cwd=folder, PYTHONUTF8="1")
        assert (one.returncode, one.stdout, one.stderr) == (two.returncode, two.stdout, two.stderr)
        assert b"Traceback" not in one.stderr and b"Warning" not in one.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp932"])
def test_an_encoding_that_lacks_characters_is_no_error(folder: Path, encoding: str) -> None:
    arguments = ("-m", "scorer", "validate", "illegal.jsonl", "--lang", "ja")
    done = process(*arguments, cwd=folder, PYTHONIOENCODING=encoding)
    assert done.returncode == 1 and b"Traceback" not in done.stderr
    assert b"KOB-TURN" in done.stderr


def test_broken_pipe_is_quiet(folder: Path) -> None:
    command = f"{sys.executable} -m scorer validate {'good.jsonl ' * 3000} | head -1"
    done = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, check=False)
    assert done.stderr == b"" and done.stdout.startswith(b"good.jsonl: ")


def test_help_answers_at_once_and_imports_nothing_heavy(folder: Path) -> None:
    code = (
        "import sys, scorer.cli\ntry: scorer.cli.main(['--help'])\nexcept SystemExit: pass\n"
        "heavy = {'pydantic', 'yaml', 'rich.table'} & set(sys.modules)\nassert not heavy, heavy"
    )
    start = time.perf_counter()
    done = process("-c", code, cwd=folder)
    assert done.returncode == 0, done.stderr
    assert time.perf_counter() - start < 2  # 0.16 s where nothing else runs
