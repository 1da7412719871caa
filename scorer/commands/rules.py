"""``scorer rules GAME`` and ``scorer explain RULE``"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from components.loader import GAMES, TITLES, GameId
from components.messages import Lang, Message, register, say
from components.rules import Rule, load_rules
from scorer.diagnostics import kinds
from scorer.problem import SYNTAX
from scorer.terminal import complain, console, wrapped

_TYPED = re.compile(r"([A-Z]{3})[- ]*0*([0-9]{1,4})")


def run(game: GameId, lang: Lang) -> int:
    """Prints all rules of a game."""
    out = console()
    out.print(TITLES[game][lang], style="bold")
    for rule in load_rules(game).values():
        out.print(f"\n{rule.id} ({kinds(rule, lang)})", style="bold")
        for line in wrapped(rule.text[lang], "", out.width):
            out.print(line)
    return 0


def run_explain(wanted: str, lang: Lang) -> int:
    """Prints a rule with the reason for it and the readings that were turned down."""
    out = console()
    key = rule_id(wanted)
    if key == SYNTAX:
        out.print(say(Message("rule.syntax"), lang))
        return 0
    for game in sorted(GAMES, key=lambda game: not key.startswith(game[:3].upper())):
        rule = load_rules(game).get(key)
        if rule is not None:
            for index, text in enumerate(explanation(rule, lang)):
                for line in wrapped(text, "", out.width):
                    out.print(line, style="bold" if index == 0 else "")
            return 0
    complain(say(not_there(key, wanted), lang))
    return 2


def rule_id(wanted: str) -> str:
    """A rule's id as people type it: ``kob13``, ``KOB 13``, in full-width letters."""
    key = unicodedata.normalize("NFKC", wanted).strip().upper()
    typed = _TYPED.fullmatch(key)
    return f"{typed[1]}-{int(typed[2])}" if typed else key


def not_there(key: str, wanted: str) -> Message:
    """Why there is no such rule, with those that there are in the game meant."""
    for game in GAMES:
        if key.startswith(game[:3].upper()):
            rules = list(load_rules(game))
            numbered = [rule for rule in rules if rule[-1].isdigit()]
            title = Message(f"rule.of.{game}")
            return Message(
                "rule.unknown_in",
                got=wanted,
                game=title,
                first=numbered[0],
                last=numbered[-1],
                id=game,
            )
    return Message("rule.unknown", got=wanted)


def explanation(rule: Rule, lang: Lang) -> Iterator[str]:
    """The rule, why it is so, and what was turned down."""
    yield f"{rule.id} ({kinds(rule, lang)})"
    yield rule.text[lang]
    if rule.why is not None:
        yield say(Message("rule.why", why=rule.why[lang]), lang)
    for reading in rule.turned_down:
        yield say(Message("rule.turned_down", reading=reading[lang]), lang)


register(
    {
        "rule.syntax": (
            "SYNTAX: 読み取れない書き方です。JSON や YAML の誤り、知らないキー・名前・記号、"
            "型の違い",
            "SYNTAX: the input cannot be understood: broken JSON or YAML, an unknown key, name or "
            "id, a value of the wrong type",
        ),
        "rule.unknown": (
            "「{got}」という規則はありません(例: MAW-4、KOB-7)",
            "there is no rule '{got}' (they look like MAW-4, KOB-7)",
        ),
        "rule.unknown_in": (
            "「{got}」という規則はありません。{game}の規則は {first}〜{last} です"
            "(一覧: scorer rules {id})",
            "there is no rule '{got}'; those of {game} are {first} to {last} "
            "(all of them: scorer rules {id})",
        ),
        "rule.why": ("理由: {why}", "why: {why}"),
        "rule.turned_down": ("採らなかった読み方: {reading}", "turned down: {reading}"),
    }
)
register({f"rule.of.{game}": (TITLES[game].ja, TITLES[game].en) for game in GAMES})
