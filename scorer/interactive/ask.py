"""Asks for a finished game, answer by answer, on a terminal or through a pipe.

Questions go to standard error, so that standard output holds the result alone.
"""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from components.messages import Lang, Message, register, say
from components.source import Path
from scorer.game import Game
from scorer.interactive.forms import questions
from scorer.interactive.questions import NONE, Question, build, most, taken
from scorer.names import canonical
from scorer.terminal import folded, visible

BACK = ("<", "back", "戻る")
GAP = "?"
"""What people type for a single value that is not known."""
GAPS = (GAP, "？")
LONGEST = 64 * 1024
"""Most characters of an answer; what comes after them is not read as part of it."""


class Ended(Exception):
    """The input came to its end before the answers did."""


class Wrong(Exception):
    """An answer that will not do, and why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


@dataclass
class Talk:
    """Says things to people and reads what they answer."""

    lang: Lang

    def tell(self, key: str, **values: object) -> None:
        """A line to people."""
        self.line(say(Message(key, **values), self.lang))

    def line(self, text: str) -> None:
        """A line that is in words already."""
        sys.stderr.write(visible(text) + "\n")
        sys.stderr.flush()

    def ask(self, prompt: str, proposed: str = "") -> str:
        """One line of input, trimmed. On a terminal it can be edited, beginning with a proposal.

        Raises `Ended`.
        """
        sys.stdout.flush()
        if (edited := edited_line(visible(prompt) + " ", proposed)) is not None:
            return edited.strip()[:LONGEST]
        sys.stderr.write(visible(prompt) + " ")
        sys.stderr.flush()
        try:
            raw = sys.stdin.buffer.readline() if sys.stdin is not None else b""
        except OSError:  # there is nobody to ask
            raw = b""
        if not raw:
            self.line("")
            raise Ended
        given = raw.decode("utf-8", "replace").strip()[:LONGEST]
        if not sys.stdin.isatty():
            self.line(given)  # so that a script's answers stand behind their questions
        return given

    def edit(self, line: str) -> str:
        """A line that people may change; nothing typed keeps it. Raises `Ended`."""
        prompt = "  " if editor() is not None else f"  {line}  >"
        return self.ask(prompt, line) or line


def editor() -> ModuleType | None:
    """What edits lines on a terminal: arrow keys, and the answers before."""
    if sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    try:
        import readline
    except ImportError:
        return None
    return readline


def edited_line(prompt: str, proposed: str) -> str | None:
    """A line typed with the help of `editor`; None where there is none. Raises `Ended`."""
    lines = editor()
    if lines is None:
        return None
    sys.stderr.flush()
    lines.set_startup_hook(lambda: lines.insert_text(proposed))
    try:
        return input(prompt).encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    except (EOFError, UnicodeDecodeError):
        sys.stderr.write("\n")
        raise Ended from None
    finally:
        lines.set_startup_hook(None)


@dataclass
class Interview:
    """The questions of one game and the answers so far."""

    game: Game[Any, Any, Any]
    talk: Talk
    answers: dict[Path, Any] = field(default_factory=dict)
    asked: list[Path] = field(default_factory=list)
    """What has been answered by people, in order: the way back."""

    def run(self) -> dict[str, Any]:
        """Asks until everything is answered; the score file as plain data. Raises `Ended`."""
        while (question := self.next()) is not None:
            self.put(question)
        return self.data()

    def data(self) -> dict[str, Any]:
        """The score file so far; answers to what is asked no longer are left out."""
        return build(
            self.game.id,
            {
                question.path: self.answers[question.path]
                for question in self.questions()
                if question.path in self.answers
            },
        )

    def questions(self) -> list[Question]:
        """All questions that the answers lead to."""
        return questions(self.game, self.answers)

    def next(self) -> Question | None:
        """The first question without a (still allowed) answer."""
        while True:
            for question in self.questions():
                if question.only is not None:
                    if self.answers.get(question.path) != question.only:
                        self.answers[question.path] = question.only
                        break
                elif question.path not in self.answers or self.stale(question):
                    return question
            else:
                return None

    def stale(self, question: Question) -> bool:
        """Whether another answer has been changed so that this one will not do any more."""
        value = self.answers[question.path]
        known = {choice[0] for choice in question.choices} | {None, NONE}
        if question.kind == "choice":
            return value not in known
        if question.kind == "order" and isinstance(value, tuple):
            return any(one not in known for one in value)
        return False

    def put(self, question: Question) -> None:
        """Asks one question once."""
        *before, last = folded(self.prompt(question))
        for line in before:
            self.talk.line(line)
        given = self.talk.ask(last)
        if given.lower() in BACK:
            self.back()
            return
        try:
            self.answers[question.path] = self.read(question, given)
        except Wrong as wrong:
            self.talk.line("  " + say(wrong.message, self.talk.lang))
            return
        if question.path in self.asked:
            self.asked.remove(question.path)
        self.asked.append(question.path)

    def back(self) -> None:
        """Takes the last answer back."""
        if not self.asked:
            self.talk.tell("ask.first")
            return
        del self.answers[self.asked.pop()]

    def numbered(self) -> list[Question]:
        """The questions that people can choose among to correct an answer."""
        return [question for question in self.questions() if question.only is None]

    def edit(self, number: int) -> None:
        """Forgets one answer, counted as in `listing`."""
        found = self.numbered()
        if not 1 <= number <= len(found):
            self.talk.tell("ask.no_line", n=len(found))
            return
        path = found[number - 1].path
        self.answers.pop(path, None)
        if path in self.asked:
            self.asked.remove(path)

    def listing(self) -> list[str]:
        """All answers, numbered."""
        lines = []
        for number, question in enumerate(self.numbered(), 1):
            lines += folded(f"{number:3} {self.title(question)}: {self.shown(question)}")
        return lines

    # --- in words

    def title(self, question: Question) -> str:
        """What is asked, and about whom."""
        label = say(question.label, self.talk.lang)
        owner = self.answers.get(question.player) if question.player else None
        if owner is None:
            return label
        return say(Message("ask.of", name=owner, label=label), self.talk.lang)

    def shown(self, question: Question) -> str:
        """An answer as people read it."""
        value = self.answers.get(question.path)
        if value is None:
            return say(Message("ask.unknown"), self.talk.lang)
        if isinstance(value, tuple):
            return " ".join(GAP if one is None else str(one) for one in value) or NONE
        words = dict(question.choices)
        return say(words[value], self.talk.lang) if value in words else str(value)

    def prompt(self, question: Question) -> str:
        """The question with its bounds, its choices and the sum so far."""
        lang = self.talk.lang
        text = self.title(question)
        if question.kind == "count":
            asked = self.questions()
            text += f" [{question.least}–{most(question, asked, self.answers)}]"
            others = taken(question, asked, self.answers)
            if others and question.supply is not None:
                shown = " + ".join(map(str, others))
                whole = f"{shown} = {sum(others)}" if len(others) > 1 else shown
                text += say(Message("ask.so_far", sum=whole, supply=question.supply), lang)
        elif question.kind in ("choice", "order"):
            parts = [
                f"{number}={say(words, lang)}"
                for number, (_, words) in enumerate(question.choices, 1)
            ]
            text += f" [{' '.join(parts)}]"
        elif question.kind == "numbers":
            text += f" [{question.least}–{question.most}]"
        if question.kind in ("order", "numbers"):
            text += say(Message("ask.gaps"), lang)
        if question.none:
            text += say(Message("ask.none"), lang)
        return text + ":"

    # --- reading

    def read(self, question: Question, given: str) -> Any:
        """The value of an answer. Raises `Wrong`."""
        if question.kind == "name":
            return self.name(question, given)
        if question.none and given == NONE:
            return () if question.kind == "numbers" else NONE
        if not given or (given in GAPS and question.kind != "numbers"):
            if question.blank:
                return None
            raise Wrong(Message("ask.needed"))
        if question.kind == "count":
            return self.count(question, given)
        if question.kind == "choice":
            return choice(question, given)
        words = given.replace(",", " ").replace("、", " ").split()
        if question.kind == "order":
            return order(question, words)
        return tuple(
            None if word in GAPS else number(word, question.least, question.most) for word in words
        )

    def name(self, question: Question, given: str) -> str:
        """A name that nobody else has."""
        if not canonical(given):
            raise Wrong(Message("ask.needed"))
        for other in self.questions():
            same = other.kind == "name" and other.path != question.path
            if same and canonical(self.answers.get(other.path) or "") == canonical(given):
                raise Wrong(Message("ask.name_twice", name=given))
        return given

    def count(self, question: Question, given: str) -> int:
        """A count within what is left."""
        asked = self.questions()
        return number(given, question.least, most(question, asked, self.answers))


def number(given: str, least: int, high: int) -> int:
    """A whole number in bounds; full-width digits will do. Raises `Wrong`."""
    digits = unicodedata.normalize("NFKC", given)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise Wrong(Message("ask.number", got=given, least=least, most=high))
    if not least <= int(digits) <= high:
        raise Wrong(Message("ask.bounds", got=int(digits), least=least, most=high))
    return int(digits)


def choice(question: Question, given: str) -> str:
    """One of the choices: by number, by id, by its word in either language, or its beginning."""
    plain = unicodedata.normalize("NFKC", given).lower()
    ids = [one for one, _ in question.choices]
    for one, words in question.choices:
        if plain in (canonical(one).lower(), say(words, "ja").lower(), say(words, "en").lower()):
            return one
    if plain.isascii() and plain.isdigit() and 1 <= int(plain[:3]) <= len(ids):
        return ids[int(plain[:3]) - 1]
    begins = [
        one
        for one, words in question.choices
        if any(
            whole.lower().startswith(plain)
            for whole in (canonical(one), say(words, "ja"), say(words, "en"))
        )
    ]
    if len(begins) == 1:
        return begins[0]
    raise Wrong(Message("ask.choice", got=given, n=len(ids)))


def order(question: Question, words: Sequence[str]) -> tuple[str | None, ...]:
    """Names in order, each once, all of them or a winner alone. Raises `Wrong`."""
    found = tuple(None if word in GAPS else choice(question, word) for word in words)
    known = [one for one in found if one is not None]
    if len(set(known)) < len(known):
        raise Wrong(Message("ask.order_twice"))
    if len(found) not in (1, len(question.choices)):
        raise Wrong(Message("ask.order_all", n=len(question.choices), got=len(found)))
    return found


def yaml(data: dict[str, Any]) -> str:
    """A score file as YAML, a player a line."""
    lines = []
    for key, value in data.items():
        if isinstance(value, list):
            lines.append(f"{key}:")
            lines += [f"  - {_flow(item)}" for item in value]
        else:
            lines.append(f"{key}: {_flow(value)}")
    return "\n".join(lines) + "\n"


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


register(
    {
        "ask.of": ("{name}さんの{label}", "{name}, {label}"),
        "ask.unknown": ("(不明)", "(not known)"),
        "ask.not_saved": ("{file} に書けません({detail})", "cannot write {file} ({detail})"),
        "ask.gaps": ("(わからない所は ?)", " (? where not known)"),
        "ask.none": ("(なければ -)", " (- for none)"),
        "ask.so_far": ("(これまで {sum}、全部で {supply})", " (so far {sum} of {supply})"),
        "ask.needed": ("ここは空にできません", "this must not be blank"),
        "ask.first": ("これが最初の質問です", "this is the first question"),
        "ask.name_twice": (
            "「{name}」という名前はもうあります",
            "there is a player called '{name}' already",
        ),
        "ask.number": (
            "「{got}」は整数ではありません({least}〜{most})",
            "'{got}' is no whole number ({least} to {most})",
        ),
        "ask.bounds": (
            "{got} は入りません({least}〜{most} のはずです)",
            "{got} cannot be (expected {least} to {most})",
        ),
        "ask.choice": (
            "「{got}」は選べません。1〜{n} の番号か名前で答えてください",
            "'{got}' is no choice; answer with a number from 1 to {n} or a name",
        ),
        "ask.order_twice": ("同じ人が二度います", "somebody stands there twice"),
        "ask.order_all": (
            "{n} 人全員か、その場で勝った一人だけを書きます({got} 人しかいません)",
            "name all {n}, or only the one who won at once (got {got})",
        ),
        "ask.no_line": ("1〜{n} の番号を書いてください", "give a number from 1 to {n}"),
    }
)
