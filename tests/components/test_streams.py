"""Both commands with streams that are closed, full, or whose reader goes away."""

import sys
from pathlib import Path

import pytest

from tests.shell import run

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="redirections of a POSIX shell")


@POSIX
@pytest.mark.parametrize("command", ["generator list", "generator --help", "scorer rules potu"])
@pytest.mark.parametrize("redirected", [">/dev/full", ">&-"])
def test_output_that_cannot_be_written_is_said(
    command: str, redirected: str, tmp_path: Path
) -> None:
    status, said = run(command, redirected, tmp_path)
    assert status == 2
    assert len(said.splitlines()) == 1
    assert "writing" in said or "書き込め" in said


@POSIX
@pytest.mark.parametrize("command", ["generator list", "generator profiles", "scorer rules potu"])
def test_a_reader_that_goes_away_is_no_mistake(command: str, tmp_path: Path) -> None:
    assert run(command, "| true", tmp_path) == (0, "")


@POSIX
@pytest.mark.parametrize("command", ["generator list x", "scorer score x"])
def test_who_cannot_be_told_still_gets_the_status(command: str, tmp_path: Path) -> None:
    for redirected in ("2>&-", "2>/dev/full", "<&- >&- 2>&-"):
        assert run(command, redirected, tmp_path) == (2, "")
