"""Reads the pages of the documentation: the files a page has its reader write, and its commands.

In a ```sh block every line is a command. In a ```console block the commands stand after ``$``, and
what they print below them; ``…`` stands for what is left out, a line of it for any lines. After a
command ``# exit 1`` is its status, other comments explain; ``> FILE`` keeps what it prints, and
``< FILE`` answers what it asks. A block with ``file=NAME`` is a file that the reader writes.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from typer import Typer
from typer.testing import CliRunner

import generator.cli
import scorer.cli

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(\w*)(?: file=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"\s+# .*$")
SHOWN = re.compile(r"(?<!`)`((?:generator|scorer) [a-z][^`\n]*)`(?!`)")
APPS: dict[str, Typer] = {"generator": generator.cli.app, "scorer": scorer.cli.app}


@dataclass(frozen=True)
class Write:
    """A file that the reader is told to write."""

    name: str
    text: str


@dataclass(frozen=True)
class Run:
    """A command that the reader is told to type, and what the page says of it."""

    line: str
    status: int = 0
    shown: str = ""

    def words(self) -> tuple[list[str], str, str]:
        """The program and its arguments, the file it reads, the file it writes."""
        words, into, out = shlex.split(self.line), "", ""
        while len(words) > 2 and words[-2] in "<>":
            into, out = (words[-1], out) if words[-2] == "<" else (into, words[-1])
            del words[-2:]
        return words, into, out


def steps(page: str) -> Iterator[Write | Run]:
    """What a page has its reader do, in order."""
    for kind, name, text in BLOCK.findall((ROOT / page).read_text(encoding="utf-8")):
        if name:
            yield Write(name, text)
        elif kind == "sh":
            yield from (_run(line, "") for line in text.splitlines() if line.strip())
        elif kind == "console":
            assert text.startswith("$ "), f"{page}: a console block begins with a command"
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                line, _, shown = part.partition("\n")
                yield _run(line, shown)


def _run(line: str, shown: str) -> Run:
    comment = COMMENT.search(line)
    status = re.search(r"# exit (\d)", comment[0]) if comment else None
    return Run(COMMENT.sub("", line).strip(), int(status[1]) if status else 0, shown)


def carry_out(step: Run) -> tuple[int, str]:
    """Runs a command in the present folder; its status and all it printed."""
    words, into, out = step.words()
    answers = Path(into).read_text(encoding="utf-8") if into else ""
    # a program of the reader's environment may be called by its path
    app = APPS[Path(words[0]).name]
    done = CliRunner().invoke(app, words[1:], prog_name=Path(words[0]).name, input=answers)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    if out:
        Path(out).write_text(done.stdout, encoding="utf-8")
    return done.exit_code, done.output


def agrees(shown: str, printed: str) -> bool:
    """Whether a page shows what was printed; blanks at the ends of lines do not count."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line).replace("…", ".*") + r"\n"
        for line in _lines(shown)
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in _lines(printed))) is not None


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.rstrip().splitlines()]


def prose(page: str) -> str:
    """A page's running text, without its blocks."""
    return BLOCK.sub("", (ROOT / page).read_text(encoding="utf-8"))


def mentioned(page: str) -> list[str]:
    """The commands in a page's running text."""
    return SHOWN.findall(prose(page))
