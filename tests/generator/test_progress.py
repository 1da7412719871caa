"""What a terminal shows while files are made, and that a pipe gets the paths alone."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from generator.commands import printing
from generator.layout.paper import paper
from generator.production import printers
from generator.production.progress import shown
from generator.scoresheets import make


class Terminal(io.StringIO):
    """A screen that remembers all that it showed."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("lang", "words"), [("ja", "potu: 用紙"), ("en", "potu: sheets to write on")]
)
def test_a_terminal_is_told_the_step(
    lang: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with shown(["mawaru", "potu"], lang) as tell:
        tell("", "fonts")
        tell("potu", "pads")
    assert words in screen.getvalue()


def test_paths_go_to_standard_output_even_while_a_bar_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert make.run(["potu"], tmp_path, paper("A4"), 1, None, None, "en") == 0
    assert capsys.readouterr().out.splitlines() == [
        str(tmp_path / "potu-pad-en.pdf"),
        str(tmp_path / "potu-log-en.pdf"),
    ]


@pytest.mark.parametrize(("lang", "word"), [("ja", "まだありません"), ("en", "no printer profile")])
def test_where_no_printer_is_saved_that_is_said(
    lang: str,
    word: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(printers, "load", dict)
    assert printing._list(lang) == 0
    assert word in capsys.readouterr().err
