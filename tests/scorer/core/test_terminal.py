"""Names and comments are other people's: what they hold never steers the reader's terminal."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from components.loader import GAMES
from components.messages import LANGS, Lang
from components.rules import load_rules
from scorer import cli
from scorer.diagnostics import rule_lines, rule_sentence
from scorer.terminal import WIDTH, columns, cut, fit, folded, visible
from tests.shell import run as shell

NAMES = ["\x1b[31mred", "B\x07\x9b2J"]
HEADER = {"game": "ruins", "format": 1, "players": [{"name": name} for name in NAMES]}
WRONG = {"type": "pass", "player": NAMES[0]}
NOBODY = {"type": "pass", "player": "Z"}
"""The message lists who there is."""


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        cli.main(list(arguments))
    return int(ended.value.code or 0)


@pytest.mark.parametrize("event", [WRONG, NOBODY], ids=["wrong", "nobody"])
@pytest.mark.parametrize("command", ["validate", "replay", "legal", "score"])
def test_no_control_character_reaches_the_terminal(
    command: str, event: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "x.jsonl"
    lines = [json.dumps(line) for line in (HEADER | {"start": NAMES[1]}, event)]
    log.write_text("\n".join(lines), "utf-8")
    position = {"game": "ruins", "players": HEADER["players"], "rounds": [NAMES]}
    score = tmp_path / "x.json"
    score.write_text(json.dumps(position), "utf-8")
    arguments = [str(score), "--anyway"] if command == "score" else [str(log)]
    run(command, *arguments)
    out, err = capsys.readouterr()
    controls = {char for char in out + err if ord(char) < 32 or 127 <= ord(char) < 160}
    assert controls <= {"\n"}
    if command == "score" or (command == "replay" and event is WRONG):
        assert "�[31mred" in out


def test_json_says_names_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    score = tmp_path / "x.json"
    position = {"game": "ruins", "players": HEADER["players"], "rounds": [NAMES]}
    score.write_text(json.dumps(position), "utf-8")
    run("score", str(score), "--anyway", "--json")
    found = json.loads(capsys.readouterr().out)
    assert [player["name"] for player in found["players"]] == NAMES


def test_texts_are_cut_and_filled_by_columns() -> None:
    assert [columns(text) for text in ("ab", "遺跡", "e\u0301", "")] == [2, 4, 1, 0]
    assert [cut("a遺跡", most) for most in (0, 1, 2, 3, 5, 9)] == [
        "",
        "a",
        "a",
        "a遺",
        *["a遺跡"] * 2,
    ]
    assert [fit("遺跡", wide) for wide in (3, 4, 6)] == ["遺 ", "遺跡", "遺跡  "]
    assert columns(cut("遺" * 1_000_000, 80)) == 80  # in linear time


@pytest.mark.parametrize("lang", LANGS)
def test_sentences_are_broken_into_lines_of_the_terminal(lang: Lang) -> None:
    for game in GAMES:
        for rule in load_rules(game).values():
            lines = list(rule_lines(rule, lang, "  "))
            assert all(line.startswith("  ") and line.strip() for line in lines)
            # a sign that may not begin a line stands one or two columns beyond the edge
            assert all(columns(line) <= WIDTH + 2 for line in lines)
            assert not any(line[2] in "、。」)" for line in lines)
            joined = (" " if lang == "en" else "").join(line[2:] for line in lines)
            if lang == "en":
                assert joined == rule_sentence(rule, lang)
            assert joined.replace(" ", "") == rule_sentence(rule, lang).replace(" ", "")


def test_long_lines_are_folded_at_blanks() -> None:
    text = "  1 which [1=aaaa 2=bbbb 3=" + "長い" * 30 + "] end"
    lines = folded(text)
    assert all(columns(line) < WIDTH for line in lines)
    assert lines[0] == "  1 which [1=aaaa 2=bbbb"
    assert all(line.startswith("    ") for line in lines[1:])
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert folded("short") == ["short"] and folded("") == [""]


@pytest.mark.parametrize(
    ("file", "redirected", "status"),
    [
        ("good", ">&-", 2),
        ("good", ">/dev/full", 2),
        ("none", "2>&-", 2),
        ("none --lang en", "<&- >&- 2>&-", 2),
        ("-", "<&-", 2),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="redirections of a POSIX shell")
def test_closed_and_full_streams_end_with_a_status_and_no_traceback(
    file: str, redirected: str, status: int, tmp_path: Path
) -> None:
    position = {"game": "ruins", "players": [{"name": "A"}, {"name": "B"}], "rounds": []}
    (tmp_path / "good").write_text(json.dumps(position), "utf-8")
    found, said = shell(f"scorer score {file} --anyway --json", redirected, tmp_path)
    assert found == status
    assert "Traceback" not in said and "internal" not in said and "内部" not in said
    if redirected.startswith(">"):
        assert "writing" in said or "書き込め" in said


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of a POSIX shell")
def test_a_reader_that_goes_away_is_no_mistake_in_the_log(tmp_path: Path) -> None:
    command = f"{sys.executable} -m scorer rules potu | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["/bin/bash", "-c", command], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("0\n", "")


def test_a_name_turns_no_line_about() -> None:
    assert visible("a\u202eb\u2066c\u2028d") == "a\ufffdb\ufffdc\ufffdd"
    assert visible("ア\u200fb\n") == "ア\u200fb\n"
