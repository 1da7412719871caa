"""The reference page of all commands, made from the command lines themselves.

``python -m tests.reference`` writes it anew; a test compares it with what is there.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PAGE = Path(__file__).parents[1] / "scorer" / "docs" / "commands.md"
HEAD = """# All commands

Made from the programs by `python -m tests.reference`. `PROGRAM COMMAND --help` says the same, in
the language of the terminal. The first steps are in the [tutorial](tutorial.md).
"""


def page() -> str:
    """The page, in English whatever the language of this machine is."""
    environment = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "en"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.reference", "--print"],
        cwd=Path(__file__).parents[1],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def lines() -> Iterator[str]:
    """The page's lines."""
    import typer.main

    import generator.cli
    import scorer.cli

    yield HEAD
    for name, app in (("generator", generator.cli.app), ("scorer", scorer.cli.app)):
        yield from section(name, typer.main.get_command(app))


def section(name: str, command: object) -> Iterator[str]:
    """A command with its arguments and options, and the commands below it."""
    inner = getattr(command, "commands", None)
    yield f"\n{'##' if ' ' not in name else '###'} {name}\n"
    said = english(getattr(command, "help", "") or "")
    if said:
        yield f"{said}\n"
    rows = [row for row in map(described, command.params) if row]  # type: ignore[attr-defined]
    if rows:
        yield "| argument, option | meaning | default |\n| --- | --- | --- |"
        yield from rows
    for key in sorted(inner or ()):
        yield from section(f"{name} {key}", inner[key])


def described(parameter: object) -> str | None:
    """A row of the table; None for ``--help``, which every command has."""
    names = ", ".join(f"`{o}`" for o in getattr(parameter, "opts", ()) if o.startswith("-"))
    metavar = getattr(parameter, "metavar", None) or ""
    if "--help" in names:
        return None
    if not names:
        name = metavar or str(parameter.name).upper()  # type: ignore[attr-defined]
        names = f"`{name}`"
    elif metavar:
        names += f" `{metavar}`"
    default = getattr(parameter, "default", None)
    shown = "" if default in (None, False, "", []) or callable(default) else f"`{default}`"
    said = english(getattr(parameter, "help", "") or "").replace("|", "\\|")
    return f"| {names} | {said} | {shown} |".replace("`|", "`\\|")


JAPANESE = re.compile(r"[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]")
IN_BRACKETS = re.compile(r"[((]([^()()]*) / ([^()()]*)[))]")


def english(words: str) -> str:
    """The English half of words that the generator says in both languages at once."""
    first = words.strip().split("\n\n")[0].replace("\n", " ")
    first = IN_BRACKETS.sub(r" (\2)", first)
    parts = [
        part.rpartition(" / ")[2] if JAPANESE.search(part) else part for part in first.split(", ")
    ]
    return ", ".join(part for part in parts if not JAPANESE.search(part)).strip()


def text() -> str:
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines())).rstrip("\n") + "\n"


if __name__ == "__main__":
    if "--print" in sys.argv:
        sys.stdout.write(text())
    else:
        PAGE.write_text(page(), encoding="utf-8")
