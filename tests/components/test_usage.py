"""Wrong command lines: told in the user's language, with what would be right, and status 2."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from components.messages import LANGS, Message, say
from components.usage import sentence
from generator.cli import app as generator
from scorer.cli import app as scorer

APPS = {"generator": generator, "scorer": scorer}
WRONG = [
    ("scorer playout mawaru -p abc", "整数で書きます", "whole number"),
    ("scorer playout mawaru", "--players / -p が必要です", "--players / -p is needed"),
    ("scorer playout mawaru -p 3 --count 0", "1 以上です", "at least 1"),
    ("scorer playout mawaru -p 3 --sed 4", "--seed のことでしょうか", "is it --seed?"),
    ("scorer recrod mawaru", "record のことでしょうか", "is it record?"),
    ("scorer legal x.log --to txt", "選べるもの: jsonl, text", "none of jsonl, text"),
    ("scorer explain a b", "余分な語があります: b", "words too many: b"),
    ("scorer score --lang", "--lang のあとに値が必要です", "--lang needs a value"),
    ("generator build --bleed x", "数で書きます", "a number is needed"),
    ("generator list --json=3", "--json に値は付けません", "--json takes no value"),
    ("generator printers save", "NAME を書いてください", "NAME is missing"),
]


@pytest.mark.parametrize(("line", "ja", "en"), WRONG)
def test_a_wrong_command_line(line: str, ja: str, en: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program, *words = line.split()
    for lang, said in (("ja", ja), ("en", en)):
        monkeypatch.setenv("LC_ALL", lang)
        done = CliRunner().invoke(APPS[program], words, prog_name=program)
        assert done.exit_code == 2
        assert said in done.stderr and not done.stdout
        assert ("Error" in done.stderr) == (lang == "en")


def test_other_faults_are_told_in_the_words_of_the_library() -> None:
    fault = "Could not do it"
    assert sentence(fault) == fault
    wrong = sentence(f"Invalid value for '--x': {fault}")
    assert isinstance(wrong, Message)
    assert all(fault in say(wrong, lang) for lang in LANGS)
