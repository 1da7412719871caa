"""Errors and warnings as people read them: place, rule, source line with a caret, the rule itself.

game.yaml:4:41: error: MAW-24 there are only 52 amethysts, …
  4 | - {name: Aki, color: red, amethyst: 99}
    |                                     ^
  MAW-24 (derived): …
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from components.loader import DataError, GameId, field_name
from components.messages import Lang, Message, register, say
from components.rules import Rule, load_rules
from components.source import Spot
from scorer.problem import SYNTAX, Problem
from scorer.terminal import WIDTH, columns, wrapped

MARGIN = 10
"""Columns kept free for the line number and the bar."""


def diagnose(
    problems: Iterable[Problem],
    file: str,
    source: Sequence[str],
    game: GameId | None,
    lang: Lang,
    *,
    severity: str = "error",
    first: int = 1,
) -> Iterator[str]:
    """The lines to print for these problems; a rule is quoted after its last problem in a row.

    ``first`` is the number of the source's first line in its file.
    """
    found = list(problems)
    for index, problem in enumerate(found):
        yield head(problem, file, lang, severity)
        yield from excerpt(source, problem.spot, first)
        following = found[index + 1].rule if index + 1 < len(found) else None
        rule = None if following == problem.rule else rule_of(problem.rule, game)
        if rule is not None:
            yield from rule_lines(rule, lang, "  ")


def head(problem: Problem, file: str, lang: Lang, severity: str = "error") -> str:
    """``file:line:column: severity: RULE message``"""
    line, column = problem.spot
    word = say(Message(f"diagnostic.{severity}"), lang)
    # what is wrong with the form of a value is said without naming it
    path = problem.path if problem.rule == SYNTAX else None
    field = f"{field_name(path)}: " if path else ""
    return f"{file}:{line}:{column}: {word}: {problem.rule} {field}{say(problem.message, lang)}"


def excerpt(source: Sequence[str], spot: Spot, first: int = 1) -> Iterator[str]:
    """The source line, cut to the terminal around the place, and a caret under the place."""
    index = spot.line - first
    if not 0 <= index < len(source) or not source[index].strip():
        return
    room = WIDTH - MARGIN
    whole = source[index]
    start = min(max(spot.column - 1, 0), len(whole))
    # a line may be very long: only what can be shown is looked at
    begin = max(0, start - room)
    piece = whole[begin : start + room]
    line = "".join(char if char.isprintable() or char == "　" else " " for char in piece)
    at, left = start - begin, 0
    if begin or start + room < len(whole) or columns(line) > room:
        while columns(line[left:at]) > room * 2 // 3:
            left += 1
    before = ("…" if begin + left else "") + line[left:at]
    after = line[at:]
    while columns(before + after) > room:
        after = after[: len(after) - max(1, (columns(before + after) - room) // 2)]
    cut = "…" if start + len(after) < len(whole) else ""
    number = str(spot.line)
    yield f"  {number} | {before}{after}{cut}"
    yield f"  {' ' * len(number)} | {' ' * columns(before)}^"


def rule_of(rule: str, game: GameId | None) -> Rule | None:
    """The numbered rule, or None (rule SYNTAX, or rules that cannot be read)."""
    if game is None or rule == SYNTAX:
        return None
    try:
        return load_rules(game).get(rule)
    except (DataError, OSError):
        return None


def kinds(rule: Rule, lang: Lang) -> str:
    """Where the rule comes from, in words."""
    return ", ".join(say(Message(f"rule.{kind}"), lang) for kind in rule.kinds)


def rule_sentence(rule: Rule, lang: Lang) -> str:
    """The rule in a sentence, with its id and where it comes from."""
    return f"{rule.id} ({kinds(rule, lang)}): {rule.text[lang]}"


def rule_lines(rule: Rule, lang: Lang, indent: str) -> Iterator[str]:
    """The rule in a sentence, in lines for a terminal."""
    return wrapped(rule_sentence(rule, lang), indent)


register(
    {
        "diagnostic.error": ("誤り", "error"),
        "diagnostic.warning": ("注意", "warning"),
        "rule.stated": ("明記", "stated"),
        "rule.derived": ("導出", "derived"),
        "rule.ruling": ("裁定", "ruling"),
    }
)
