"""``scorer convert LOG --to jsonl|text``"""

from __future__ import annotations

import sys
from pathlib import Path

from components.messages import Lang
from scorer.diagnostics import diagnose
from scorer.log.jsonl import Games, write_jsonl
from scorer.log.read import read_log
from scorer.log.text import write_text
from scorer.terminal import complain


def run(file: str, to: str, *, lang: Lang, out: Path | None, components: Path | None) -> int:
    """Writes the log in the other notation. It must be readable; legal it need not be."""
    log = read_log(file, Games(components))
    if log.problems:
        for line in diagnose(
            log.problems, log.file, log.source, log.game_id, lang, first=log.first
        ):
            complain(line)
        return 2
    text = write_text(log, lang) if to == "text" else write_jsonl(log)
    if out is None:
        sys.stdout.write(text)
        return 0
    try:
        out.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        complain(f"{out}: {error.strerror}")
        return 2
    return 0
