"""``scorer score FILE``"""

from __future__ import annotations

import json
from pathlib import Path

from components.messages import Lang
from components.source import Unreadable
from scorer.diagnostics import diagnose
from scorer.files import MAX_SCORE_FILE, read_file, shown
from scorer.log.jsonl import Games
from scorer.scorefile import Outcome, score_text, unreadable
from scorer.terminal import complain, console, write


def run(
    file: str, *, as_json: bool, anyway: bool, ranges: bool, lang: Lang, components: Path | None
) -> int:
    """Scores a file and prints the result; the exit status."""
    try:
        text = read_file(file, MAX_SCORE_FILE)
    except Unreadable as error:
        outcome = unreadable(Outcome(shown(file)), error)
    else:
        outcome = score_text(text, shown(file), Games(components), anyway=anyway, ranges=ranges)
    if as_json:
        write(json.dumps(outcome.to_json(lang), ensure_ascii=False))
        return outcome.status
    severity = "warning" if outcome.result else "error"
    lines = diagnose(
        outcome.problems, outcome.file, outcome.source, outcome.game_id, lang, severity=severity
    )
    for line in lines:
        complain(line)
    if outcome.result and outcome.game_id:
        from scorer.report import print_hint, print_result

        print_result(outcome.result, outcome.game_id, lang, console())
        print_hint(outcome.result, lang, console())
    if outcome.ranges and outcome.game_id:
        from scorer.report import print_ranges

        print_ranges(outcome.ranges, outcome.game_id, lang, console())
    return outcome.status
