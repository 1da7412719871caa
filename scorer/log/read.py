"""Reads a log in whichever notation it is written, from a file or a text."""

from __future__ import annotations

from components.source import Fault, Unreadable, split_lines
from scorer.files import MAX_LOG_FILE, read_file, shown
from scorer.log.jsonl import Games, read_jsonl
from scorer.log.model import Log
from scorer.problem import Problem


def read_log(name: str, games: Games) -> Log:
    """Reads a file (``-``: standard input). What cannot be read is among the log's problems."""
    try:
        text = read_file(name, MAX_LOG_FILE)
    except Unreadable as error:
        log = Log(shown(name), notation_of(name, ""))
        log.problems = [Problem.syntax(Fault(error.spot, (), error.message))]
        return log
    return parse_log(text, name, games)


def parse_log(text: str, name: str, games: Games) -> Log:
    """Reads the text of a log; its notation follows from the file's name, else from the text."""
    lines = split_lines(text)
    if notation_of(name, text) == "jsonl":
        return read_jsonl(lines, shown(name), games)
    from scorer.log.text import read_text  # the games' notations come with it

    return read_text(lines, shown(name), games)


def notation_of(name: str, text: str) -> str:
    """``jsonl`` or ``text``: by the extension, else by the first character that is no blank."""
    lower = name.lower()
    if lower.endswith((".jsonl", ".json")):
        return "jsonl"
    if lower.endswith(".log"):
        return "text"
    start = text.lstrip()[:1]
    return "text" if start and start not in "{[" else "jsonl"
