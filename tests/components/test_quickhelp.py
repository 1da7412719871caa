"""The help that is printed before parsing is the one that parsing would print."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
from typer.main import get_command
from typer.testing import CliRunner

import generator.cli
import scorer.cli
from components.quickhelp import help_page

APPS = {"generator": generator.cli.app, "scorer": scorer.cli.app}


def commands() -> Iterator[tuple[str, list[str]]]:
    for program, app in APPS.items():
        yield program, []
        for name, command in get_command(app).commands.items():  # type: ignore[attr-defined]
            yield program, [name]
            for inner in getattr(command, "commands", ()):
                yield program, [name, inner]


@pytest.mark.parametrize(("program", "words"), list(commands()))
def test_the_same_page(program: str, words: list[str]) -> None:
    quick = help_page(APPS[program], program, [*words, "--help"])
    parsed = CliRunner().invoke(
        APPS[program], [*words, "--help"], prog_name=program, terminal_width=78
    )
    assert parsed.exit_code == 0 and quick is not None
    assert quick.split() == parsed.output.split()


@pytest.mark.parametrize(
    "words",
    [[], ["explain"], ["explain", "--", "--help"], ["chess", "--help"], ["score", "help"]],
)
def test_nothing_where_no_help_is_asked_for(words: list[str]) -> None:
    assert help_page(APPS["scorer"], "scorer", words) is None


def test_help_after_other_words() -> None:
    page = help_page(APPS["scorer"], "scorer", ["score", "game.yaml", "--jsn", "-h"])
    assert page is not None and "scorer score" in page
    page = help_page(APPS["generator"], "generator", ["list", "-h"])
    assert page is not None and "generator list" in page


@pytest.mark.parametrize("program", APPS)
def test_no_validator_is_built_for_it(program: str) -> None:
    command = {"generator": "build", "scorer": "score"}[program]
    code = (
        f"import sys; sys.argv = ['{program}', '{command}', '--help']\n"
        f"import {program}.cli\n"
        f"try: {program}.cli.main()\n"
        "except SystemExit as end: assert not end.code, end.code\n"
        "assert 'pydantic' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
