"""Asks for the header of a game to be recorded: who plays, then line by line a proposal."""

from __future__ import annotations

import random

from components.messages import register, say
from components.source import Spot
from scorer.game import Header
from scorer.interactive.ask import Interview, Talk, Wrong
from scorer.interactive.ask import number as number_of
from scorer.interactive.forms import AnyGame
from scorer.interactive.questions import name, number_of_players
from scorer.log.jsonl import Games
from scorer.log.notation import Writer
from scorer.log.read import parse_log
from scorer.log.text import header_lines
from scorer.problem import SYNTAX, Problem, Refusal


def ask_header(talk: Talk, game: AnyGame, games: Games, players: int | None) -> Header:
    """Asks who plays, then for the header's lines, each with a proposal."""
    interview = Interview(game, talk)
    count = number_of_players(game.players[0], game.players[-1])
    if players is None and len(game.players) == 1:
        players = game.players[0]
    while players is None:
        try:
            given = talk.ask(interview.prompt(count))
            players = number_of(given, count.least, count.most)
        except Wrong as wrong:
            talk.line("  " + say(wrong.message, talk.lang))
    names: list[str] = []
    while len(names) < players:
        question = name(len(names))
        given = talk.ask(interview.title(question) + ":")
        try:
            names.append(interview.name(question, given))
        except Wrong as wrong:
            talk.line("  " + say(wrong.message, talk.lang))
            continue
        interview.answers[question.path] = names[-1]
        interview.answers[count.path] = players
    proposed = game.random_header(random.Random(), players, names)
    proposal = list(header_lines(game, proposed, Writer(game.notation, talk.lang)))
    lines = list(proposal)
    while True:
        talk.tell("record.header")
        talk.line("  " + lines[0])
        for index, line in enumerate(lines[1:], 1):
            lines[index] = talk.edit(line)
        log = parse_log("\n".join(lines) + "\n", "header.log", games)
        problems = log.problems
        if log.header is not None and not problems and not log.events:
            start = game.start(log.header)
            if not isinstance(start, Refusal):
                return log.header
            problems = [Problem(Spot(1, 1), start.path, start.rule, start.message)]
        for problem in problems:
            at = problem.spot.line
            line = f"{lines[at - 1]}: " if 1 < at <= len(lines) else ""
            talk.line(f"  {line}{problem.rule} {say(problem.message, talk.lang)}")
            if line and problem.rule == SYNTAX:  # nothing to be edited: it is offered afresh
                lines[at - 1] = proposal[at - 1]
        if not problems:
            talk.tell("record.no_header")


register(
    {
        "record.header": (
            "記録の最初の部分です。行ごとに、そのままなら Enter、違えば直してください",
            "The header of the log: Enter keeps a line, or type it as it should be",
        ),
        "record.no_header": (
            "出来事はあとで聞きます。ここには最初の部分だけを書いてください",
            "events are asked for later; only header lines belong here",
        ),
    }
)
