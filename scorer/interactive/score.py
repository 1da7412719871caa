"""``scorer score`` without a file: asks for the game, shows the result, offers to save it."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from components.loader import GAMES, TITLES, GameId
from components.messages import Lang, Message, register, say
from scorer.diagnostics import rule_lines, rule_of
from scorer.interactive.ask import Ended, Interview, Talk, Wrong, choice, number, yaml
from scorer.interactive.questions import Question
from scorer.log.jsonl import Games, get_game
from scorer.report import print_hint, print_ranges, print_result
from scorer.scorefile import Outcome, score_text
from scorer.terminal import console, write

NO = ("", "n", "no", "-", "いいえ")


def run(*, as_json: bool, anyway: bool, lang: Lang, components: Path | None) -> int:
    """Asks, scores and offers to save; the exit status."""
    talk = Talk(lang)
    talk.tell("ask.welcome")
    games = Games(components)
    try:
        interview = Interview(get_game(games, _game(talk)), talk)
        outcome, text = _scored(interview, games, anyway)
    except Ended:
        talk.tell("ask.ended")
        return 2
    if as_json:
        write(json.dumps(outcome.to_json(lang), ensure_ascii=False))
    elif outcome.game_id is not None:
        if outcome.result:
            print_result(outcome.result, outcome.game_id, lang, console())
            print_hint(outcome.result, lang, console())
        elif outcome.ranges:
            print_ranges(outcome.ranges, outcome.game_id, lang, console())
    with contextlib.suppress(Ended):  # nobody to ask any more: the result stands
        _save(talk, interview, text, gaps=outcome.ranges is not None)
    return outcome.status


def _game(talk: Talk) -> GameId:
    choices = tuple(
        (game, Message("ask.title", title=TITLES[game][talk.lang], id=game)) for game in GAMES
    )
    question = Question(("game",), "choice", Message("ask.game"), choices=choices)
    names = [f"{index}={say(words, talk.lang)}" for index, (_, words) in enumerate(choices, 1)]
    for name in names:
        talk.line("  " + name)
    while True:
        try:
            found = choice(question, talk.ask(say(question.label, talk.lang) + ":"))
            return next(game for game in GAMES if game == found)
        except Wrong as wrong:
            talk.line("  " + say(wrong.message, talk.lang))


def _scored(interview: Interview, games: Games, anyway: bool) -> tuple[Outcome, str]:
    """Asks until the answers are possible together, and nobody wants to correct one."""
    talk = interview.talk
    while True:
        text = yaml(interview.run())
        outcome = score_text(text, "", games, anyway=anyway, ranges=True)
        for problem in outcome.problems:
            talk.line(f"  {problem.rule} {say(problem.message, talk.lang)}")
            rule = rule_of(problem.rule, outcome.game_id)
            if rule is not None:
                for line in rule_lines(rule, talk.lang, "    "):
                    talk.line(line)
        for line in interview.listing():
            talk.line(line)
        try:
            given = talk.ask(say(Message("ask.correct"), talk.lang))
        except Ended:
            return outcome, text  # through a pipe: what has been said stands
        if not given:
            return outcome, text
        if given == "<":
            interview.back()
            continue
        try:
            interview.edit(number(given, 1, len(interview.numbered())))
        except Wrong as wrong:
            talk.line("  " + say(wrong.message, talk.lang))


def _save(talk: Talk, interview: Interview, text: str, *, gaps: bool) -> None:
    while True:
        name = talk.ask(say(Message("ask.save"), talk.lang))
        if name.lower() in NO:
            return
        file = Path(name)
        if file.name.endswith(".json"):
            text = json.dumps(interview.data(), ensure_ascii=False, indent=1) + "\n"
        try:
            # never over a file that is there already
            with file.open("x", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
        except FileExistsError:
            talk.tell("ask.exists", file=name)
        except (OSError, ValueError) as error:
            detail = getattr(error, "strerror", None) or str(error)
            talk.tell("ask.not_saved", file=name, detail=detail)
        else:
            talk.tell("ask.saved_gaps" if gaps else "ask.saved", file=name)
            return


register(
    {
        "ask.welcome": (
            "質問に答えてください。わからない数は空のまま Enter、< で一つ前に戻ります",
            "Answer the questions. Leave a number blank if you do not know it; < goes back.",
        ),
        "ask.title": ("{title}({id})", "{title} ({id})"),
        "ask.game": ("どのゲームですか", "which game"),
        "ask.correct": (
            "Enter で採点、番号を書くとその答えを直します:",
            "Enter scores the game, a number corrects that answer:",
        ),
        "ask.save": (
            "得点ファイルに保存しますか(ファイル名、Enter で保存しない):",
            "save the score file as (a name; Enter: do not save):",
        ),
        "ask.exists": (
            "{file} はもうあります。別の名前にしてください",
            "{file} is there already; choose another name",
        ),
        "ask.saved": (
            "{file} に保存しました(scorer score {file} で採点できます)",
            "saved as {file} (scorer score {file} scores it again)",
        ),
        "ask.saved_gaps": (
            "{file} に保存しました(不明な値は null。scorer score --ranges {file})",
            "saved as {file} (what is not known is null: scorer score --ranges {file})",
        ),
        "ask.ended": (
            "質問の途中で入力が終わりました(得点ファイルがあれば scorer score FILE)",
            "the input ended before all questions were answered (scorer score FILE takes a file)",
        ),
    }
)
