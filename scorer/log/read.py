"""Reads a log in whichever notation it is written, from a file or a text."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

from components.messages import Message, register
from components.source import Fault, Spot, Unreadable, decode, split_lines
from scorer.files import shown
from scorer.log.jsonl import Games, read_jsonl
from scorer.log.members import Member, members
from scorer.log.model import Log, notation_of
from scorer.problem import Problem

_NTH = re.compile(r"(.+)#([1-9][0-9]{0,8})", re.DOTALL)


def read_log(name: str, games: Games) -> Log:
    """Reads a file (``-``: standard input). What cannot be read is among the log's problems.

    ``FILE#3`` is the third game of a file that holds several.
    """
    nth = _NTH.fullmatch(name)
    if nth is None or Path(name).exists():
        found = list(islice(members(name), 2))
        if len(found) == 1:
            return read_member(found[0], games)
        message = Message("log.several", file=shown(name))
        return read_member(Member(name, None, 1, b"", Fault(Spot(1, 1), (), message)), games)
    file, number = nth[1], int(nth[2])
    for count, member in enumerate(members(file), 1):
        if count == number:
            return read_member(member, games)
    message = Message("log.not_so_many", n=count)
    return read_member(Member(file, None, 1, b"", Fault(Spot(1, 1), (), message)), games)


def read_member(member: Member, games: Games) -> Log:
    """Reads one game of a file; its lines keep the numbers that they have there."""
    name = member.file
    if member.fault is not None:
        log = Log(shown(name), notation_of(name, ""))
        log.problems = [Problem.syntax(member.fault)]
    else:
        try:
            log = parse_log(decode(member.raw), name, games, member.line)
        except Unreadable as error:
            log = Log(shown(name), notation_of(name, ""))
            spot = Spot(error.spot.line + member.line - 1, error.spot.column)
            log.problems = [Problem.syntax(Fault(spot, (), error.message))]
    log.index = member.index
    return log


def parse_log(text: str, name: str, games: Games, first: int = 1) -> Log:
    """Reads the text of a log; its notation follows from the file's name, else from the text.

    ``first`` is the number of its first line.
    """
    lines = split_lines(text)
    if notation_of(name, text) == "jsonl":
        return read_jsonl(lines, shown(name), games, first)
    from scorer.log.text import read_text  # the games' notations come with it

    return read_text(lines, shown(name), games)


register(
    {
        "log.several": (
            "このファイルには何局もあります。{file}#1 のように番号で一つを選びます",
            "this file holds several games; choose one by its number, like {file}#1",
        ),
        "log.not_so_many": (
            "このファイルにある対局は {n} 局です",
            "this file holds {n} {n:game|games}",
        ),
    }
)
