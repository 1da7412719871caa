"""The examples of the docs about logs are true."""

from __future__ import annotations

import re
from pathlib import Path

import scorer
from components.loader import GAMES
from components.source import split_lines
from scorer.log.jsonl import Games
from scorer.log.read import parse_log
from scorer.log.text import read_text, write_text
from scorer.replay import validate
from tests.scorer.core.toy import Toy

DOCS = Path(scorer.__path__[0]) / "docs"
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```text\n(.*?)```", NOTATION, re.DOTALL)


def test_the_example_log_is_valid_and_keeps_its_comments() -> None:
    log = parse_log(BLOCKS[0], "x.log", Games())
    assert log.problems == []
    verdict = validate(log)
    assert verdict.valid, verdict.problems
    assert len(log.events) == 4 and log.header is not None
    assert log.events[0].comment == "a comment line belongs to the event after it"
    again = parse_log(write_text(log, "en"), "x.log", Games())
    assert again.header == log.header and again.events == log.events


def test_the_lines_for_result_and_check_are_read() -> None:
    head = "game mawaru\nplayer Aki red\nplayer Ben blue\nfirst Aki\n"
    for block in BLOCKS[1:4]:
        log = read_text(split_lines(head + block), "x.log", {"mawaru": Toy()})
        assert log.problems == [] and len(log.events) == 1, block


def test_every_game_has_a_page_and_is_linked() -> None:
    for game in GAMES:
        assert (DOCS / f"{game}.md").exists() and f"({game}.md)" in NOTATION
        assert (DOCS / "schema" / f"{game}.json").exists()


def test_the_example_in_the_notation_module_is_the_toy_games() -> None:
    """Its lines, white space and types apart, stand in the toy game, which the tests run."""
    import scorer.log.notation as module

    toy = (Path(__file__).parent / "toy.py").read_text(encoding="utf-8")
    squeezed = re.sub(r"\s|: Line|: Writer|: str|: Any", "", toy)
    assert module.__doc__ is not None
    for call in ("super().read_player(line)", 'line.put(line.word(COLORS),"color")'):
        assert call in squeezed and call in re.sub(r"\s", "", module.__doc__)
